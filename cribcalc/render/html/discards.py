"""Pages of what to throw: a table with one row per choice, and sentences below it."""

from collections.abc import Iterable, Iterator
from itertools import chain

from cribcalc.discard_lines import DiscardResult
from cribcalc.render.discards import choices_table, meaning
from cribcalc.render.html.markup import Markup, block, colored, element, lines, paragraphs, table_of
from cribcalc.render.html.page import page
from cribcalc.render.look import Style, Table
from cribcalc.speech.discards import deal_sentences
from cribcalc.speech.pages import CHOICES, DEALS
from cribcalc.speech.words import CardText, joined, symbols


def discards_page(results: Iterable[DiscardResult], show: CardText = symbols) -> Iterator[str]:
    """Yield a page with every way to throw of each deal; nothing if there are no deals."""
    results = iter(results)
    first = next(results, None)
    if first is not None:
        yield from page(DEALS, _sections(chain([first], results), show))


def _sections(results: Iterable[DiscardResult], show: CardText) -> Iterator[str]:
    """Yield each deal, and at the end what it all means."""
    seen: list[DiscardResult] = []
    for result in results:
        if not seen or result.roles != seen[-1].roles:
            seen.append(result)
        yield _deal(result, show)
    yield paragraphs(meaning(seen), "note")


def _deal(result: DiscardResult, show: CardText) -> Markup:
    heading = joined(result.line.cards, show)
    if result.line.label is not None:
        heading = f"{result.line.label}: {heading}"
    return block(
        "section",
        lines(element("h2", colored(heading))),
        table_of(CHOICES, _choices(result, show), named=True),
        paragraphs(deal_sentences(result.discards, result.roles, result.line.throw, show)),
    )


def _choices(result: DiscardResult, show: CardText) -> Table:
    """Return the table of the choices, without the blanks that line up figures in a text."""
    table = choices_table(result, Style(symbols=show is symbols))
    rows = [[cell.replace("( ", "(").replace("- ", "-") for cell in row] for row in table.rows]
    return table._replace(rows=rows)
