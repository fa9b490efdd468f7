"""Pages of hands: receipts with their verdicts, or a table with one row per hand."""

from collections.abc import Callable, Iterable, Iterator
from itertools import chain

from cribcalc.batch import Result
from cribcalc.render.hands import heading
from cribcalc.render.html.markup import (
    Columns,
    Markup,
    block,
    cards_markup,
    colored,
    element,
    lines,
    paragraphs,
    together,
)
from cribcalc.render.html.page import page
from cribcalc.render.look import Style
from cribcalc.show import Category
from cribcalc.speech.hands import hand_notes, item_name, spoken
from cribcalc.speech.pages import COUNTED, HANDS, ITEMS
from cribcalc.speech.words import CardText, symbols

_POINTS = tuple(category.plural for category in Category)
_COLUMNS = {
    **dict.fromkeys(("file", "line"), "l"),
    **dict.fromkeys(("label", "hand", "starter", "crib"), "l"),
    **dict.fromkeys((*_POINTS, "total", "claim"), "r"),
    "verdict": "l",
}
"""The columns of the table of hands, and their sides."""


def receipts_page(
    results: Iterable[Result], show: CardText = symbols, *, one: bool = False
) -> Iterator[str]:
    """Yield a page of receipts, piece by piece; nothing if there are no hands.

    The page of `one` hand has its cards for a heading. `show` prints a card.

    >>> from cribcalc.batch import ScoringOptions, read
    >>> text = "".join(receipts_page([read("5C 5D 6H 7S / 8C", ScoringOptions())], one=True))
    >>> [line for line in text.splitlines() if line.startswith("<p>")]
    ['<p>Fifteen two, and a double run of four is twelve.</p>']
    """
    results = iter(results)
    first = next(results, None)
    if first is None:
        return
    if one:
        yield from page(_heading(first, show), [receipt(first, show)])
        return
    yield from page(HANDS, _sections(chain([first], results), show))


def _sections(results: Iterable[Result], show: CardText) -> Iterator[str]:
    """Yield the receipt of each hand below its own heading."""
    for result in results:
        title = element("h2", colored(_heading(result, show)))
        yield block("section", lines(title), receipt(result, show))


def _heading(result: Result, show: CardText) -> str:
    return heading(result.line.hand, Style(symbols=show is symbols), result.line.label)


def receipt(result: Result, show: CardText = symbols) -> Markup:
    """Return the receipt of a hand: the items, the spoken count, notes, the verdicts on claims."""
    columns = Columns(["item", "cards", "points", "count"], "llrr")
    rows = []
    count = 0
    for item in result.score.items:
        count += item.points
        cards = cards_markup(item.cards, show)
        rows.append(columns.row([item_name(item), cards, str(item.points), str(count)]))
    total = element(
        "tr",
        element("th", "total", scope="row", colspan=3),
        element("td", str(count), class_="number"),
    )
    hand = result.line.hand
    return together(
        _place(result),
        columns.table(ITEMS, rows, total),
        paragraphs([spoken(result.score, hand, result.rules)]),
        paragraphs(hand_notes(hand, result.rules, result.line.label, show), "note"),
        _verdicts(result, show),
    )


def _place(result: Result) -> Markup:
    """Return the line that says where a hand was read; empty for the command line."""
    if result.number is None or not result.source:
        return Markup("")
    return paragraphs([f"{result.source}:{result.number}"], "place")


def _verdicts(result: Result, show: CardText) -> Markup:
    """Return the sentences about the claims, the first of them in the colour of the verdict."""
    if not result.verdicts:
        return Markup("")
    from cribcalc.speech.claims import verdict_sentences

    first, *others = verdict_sentences(result.verdicts, show)
    return together(paragraphs([first], _verdict_class(result)), paragraphs(others))


def _verdict_class(result: Result) -> str | None:
    if result.is_wrong:
        return "wrong"
    return None if result.is_disputed else "right"


def table_page(
    title: str,
    results: Iterable[Result],
    summary: Callable[[], list[str]],
    show: CardText = symbols,
    *,
    several_files: bool = False,
) -> Iterator[str]:
    """Yield a page with a table, row by row as the hands are read, and its summary.

    `summary` is called at the end. The hands of `several_files` are named with their file.
    """
    yield from page(title, _table(results, summary, show, several_files=several_files))


def _table(
    results: Iterable[Result],
    summary: Callable[[], list[str]],
    show: CardText,
    *,
    several_files: bool,
) -> Iterator[str]:
    headers = [header for header in _COLUMNS if several_files or header != "file"]
    align = "".join([_COLUMNS[header] for header in headers])
    columns = Columns(headers, align, name=headers.index("line"), named=True)
    is_empty = True
    for result in results:
        if is_empty:
            yield columns.start(COUNTED)
            is_empty = False
        cells = _cells(result, show)
        yield columns.row(cells if several_files else cells[1:]) + "\n"
    if not is_empty:
        yield columns.end()
    yield paragraphs(summary())


def _cells(result: Result, show: CardText) -> list[str]:
    """Return the cells of a hand, in the order of _COLUMNS."""
    line, hand = result.line, result.line.hand
    points = ["" if value is None else str(value) for value in result.points.values()]
    claims, outcome = _claim_cells(result)
    return [
        result.source or "",
        str(result.number),
        line.label or "",
        cards_markup(hand.cards, show),
        cards_markup([hand.starter], show),
        "crib" if hand.crib else "",
        *points,
        element("b", str(result.total)),
        claims,
        outcome,
    ]


def _claim_cells(result: Result) -> tuple[str, str]:
    """Return what was claimed, and how that compares with the count."""
    if not result.verdicts:
        return "", ""
    from cribcalc.speech.claims import outcome_text

    claims = [str(verdict.claim.total) for verdict in result.verdicts]
    texts = [outcome_text(verdict.outcome, verdict.difference) for verdict in result.verdicts]
    outcome = element("span", ", ".join(texts), class_=_verdict_class(result))
    return " ".join(claims), outcome
