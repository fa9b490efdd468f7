"""Pages of plays: a table with one row per card, each player's points, and notes."""

from collections.abc import Iterable, Iterator, Sequence

from cribcalc.batch import PlayResult
from cribcalc.play import Entry, Play
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
from cribcalc.render.play import totals_text
from cribcalc.speech.pages import CARDS, PLAY, PLAYS, page_heading
from cribcalc.speech.play import claim_text, items_text, play_notes
from cribcalc.speech.words import CardText, symbols


def plays_page(
    results: Iterable[PlayResult], files: Sequence[str] = (), show: CardText = symbols
) -> Iterator[str]:
    """Yield a page of plays, piece by piece: those of files, or one from the command line."""
    title = page_heading(PLAYS, files) if files else PLAY
    yield from page(title, _sections(results, show))


def _sections(results: Iterable[PlayResult], show: CardText) -> Iterator[str]:
    for result in results:
        title = Markup("")
        if result.number is not None:
            title = lines(element("h2", f"{result.source}:{result.number}"))
        yield block("section", title, play_section(result.play, show))


def play_section(play: Play, show: CardText = symbols) -> Markup:
    """Return a play: the cards count by count, each player's points, and notes.

    >>> from cribcalc.api import score_play
    >>> print(play_section(score_play("8H 7C", players="Ann,Bob")).splitlines()[-1])
    <p class="total">Ann: 0, Bob: 2</p>
    """
    has_claims = any(entry.claim is not None for entry in play.entries)
    headers = ["player", "card", "count", "points", "what for"]
    if has_claims:
        headers.insert(4, "pegged")
    columns = Columns(headers, "llrr" + "l" * (len(headers) - 4), name=1)
    rows = []
    for number, count in enumerate(play.counts):
        for entry in count:
            cells = _cells(entry, play.players[entry.seat], show, has_claims=has_claims)
            starts_count = number > 0 and entry is count[0]
            rows.append(columns.row(cells, css="gap" if starts_count else None))
    return together(
        columns.table(CARDS, rows),
        paragraphs([totals_text(play, Style())], "total"),
        paragraphs(play_notes(play, show)),
    )


def _cells(entry: Entry, player: str, show: CardText, *, has_claims: bool) -> list[str]:
    """Return the cells of a card; what was pegged for it is green if it was right, else red."""
    cells = [player, cards_markup([entry.card], show), str(entry.count), str(entry.points or "")]
    if has_claims:
        cells.append(_claim(entry))
    return [*cells, colored(items_text(entry.items, show))]


def _claim(entry: Entry) -> str:
    if entry.claim is None:
        return ""
    return element("span", claim_text(entry), class_="wrong" if entry.is_wrong else "right")
