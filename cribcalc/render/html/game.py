"""Pages of games: the ledger, the board, how the game stands, notes; and the standings."""

from collections.abc import Iterable, Iterator, Sequence

from cribcalc.ledger import Event, Ledger
from cribcalc.notes import Note
from cribcalc.render.game import note_text
from cribcalc.render.html.board import board_figure
from cribcalc.render.html.markup import (
    Columns,
    Markup,
    block,
    colored,
    element,
    lines,
    paragraphs,
    table_of,
    together,
)
from cribcalc.render.html.page import page
from cribcalc.render.standings import LEGEND, standings_table
from cribcalc.rules import Rules
from cribcalc.speech.game import (
    event_text,
    standing_sentences,
    uncounted_sentence,
)
from cribcalc.speech.pages import GAME, GAMES, LEDGER, STANDINGS, page_heading
from cribcalc.speech.words import CardText, symbols
from cribcalc.standings import standings
from cribcalc.text import width

SHORT_NAMES = 12
"""The most columns of all sides' names together with which the ledger is a table on a phone."""


def games_page(
    games: Sequence[tuple[str, Ledger]], show: CardText = symbols, *, several: bool = False
) -> Iterator[str]:
    """Yield a page of games, each with the name of its file; `several` adds the standings."""
    files = [source for source, _ in games]
    title = page_heading(GAMES if len(games) > 1 else GAME, files)
    yield from page(title, _sections(games, show, several=several))


def _sections(
    games: Sequence[tuple[str, Ledger]], show: CardText, *, several: bool
) -> Iterator[str]:
    for source, ledger in games:
        title = Markup("")
        if len(games) > 1:
            title = lines(element("h2", source))
        yield block("section", title, game_section(ledger, show))
    if several:
        yield _standings([ledger for _, ledger in games])


def game_section(game: Ledger, show: CardText = symbols) -> Markup:
    """Return a game: its events, the board, how it stands, and notes.

    >>> from cribcalc.api import score_game
    >>> section = game_section(score_game(["deal: 2", "starter: JC"]))
    >>> [line for line in section.splitlines() if "Nobody" in line]
    ['<p>Nobody has reached 121 yet: 1 0, 2 2.</p>']
    """
    standing = standing_sentences(game)
    return together(
        _ledger(game, show),
        board_figure(game, standing[-1]),
        paragraphs(standing),
        paragraphs([uncounted_sentence(game)] if game.uncounted else []),
        paragraphs(_notes(game.disputes, game.rules, show), "wrong"),
        paragraphs(_notes(game.remarks, game.rules, show), "note"),
    )


def _notes(notes: Iterable[Note], rules: Rules, show: CardText) -> list[str]:
    return [note_text(note, rules, show) for note in notes]


def _ledger(game: Ledger, show: CardText) -> Markup:
    """Return the table of the events; the deal is only named at its first event."""
    if not game.events:
        return Markup("")
    headers = ["deal", "what", "who", "points", *game.sides]
    is_wide = sum(map(width, game.sides)) > SHORT_NAMES
    columns = Columns(headers, "rllr" + "r" * len(game.sides), name=1, named=is_wide)
    rows = []
    deal = 0
    for event in game.events:
        is_first = event.deal != deal
        cells = _cells(event, show, is_first=is_first)
        rows.append(columns.row(cells, css="gap" if is_first and deal else None))
        deal = event.deal
    return columns.table(LEDGER, rows)


def _cells(event: Event, show: CardText, *, is_first: bool) -> list[str]:
    scores = []
    for number, (side, points) in enumerate(event.scores.items()):
        tag = "b" if side == event.side else "span"
        scores.append(element(tag, str(points), class_=f"side-{number % 4}"))
    what = colored(event_text(event, show, 200))
    deal = str(event.deal) if is_first else ""
    return [deal, what, event.player or event.side, str(event.points), *scores]


def _standings(ledgers: Iterable[Ledger]) -> Markup:
    """Return the table of the standings, with what its columns mean."""
    table = table_of(STANDINGS, standings_table(standings(ledgers)))
    return together(table, paragraphs([LEGEND], "note"))
