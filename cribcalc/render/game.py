"""Games as text: the ledger and the board."""

from cribcalc.ledger import Ledger
from cribcalc.notes import Note
from cribcalc.render.board import STREET, Board
from cribcalc.render.look import Style, fit_table
from cribcalc.rules import Rules
from cribcalc.speech.game import (
    event_text,
    note_sentence,
    standing_sentences,
    uncounted_sentence,
)
from cribcalc.speech.words import CardText
from cribcalc.text import encodable, printable, width

SIDE_COLORS = ("red", "cyan", "green", "yellow")
WIDE_BOARD = 48
"""On a terminal of fewer columns, the board has no gaps and shorter names."""
NAME_LENGTHS = (200, 12, 8, 6)
"""The most characters of a name in the ledger, from a wide terminal (or none) to a narrow one."""


def ledger(game: Ledger, style: Style, *, board: bool = False) -> str:
    """Return a game as text: its events, the board if it is wanted, how it stands, and notes."""
    parts = []
    if game.events:
        parts.append(_table(game, style))
    if board:
        parts.append(draw_board(game, style))
    parts.append("\n".join(map(style.wrap, standing_sentences(game))))
    if game.uncounted:
        parts.append(style.wrap(uncounted_sentence(game)))
    if game.disputes:
        notes = [style.paint(_note(note, game.rules, style), fg="red") for note in game.disputes]
        parts.append("\n".join(notes))
    if game.remarks:
        parts.append("\n".join([_note(note, game.rules, style) for note in game.remarks]))
    return "\n\n".join(parts) + "\n"


def _note(note: Note, rules: Rules, style: Style) -> str:
    return style.wrap(note_text(note, rules, style.show))


def note_text(note: Note, rules: Rules, show: CardText) -> str:
    """Return a note with its place in the record."""
    sentence = printable(note_sentence(note, show, rules), 400)
    return f"Deal {note.deal}, line {note.line}: {sentence}"


def _table(game: Ledger, style: Style) -> str:
    """Return the table of the events.

    On a narrow terminal, names are cut and cells are broken into lines; on a very narrow one,
    players and events share a column.
    """
    align = "rllr" + "r" * len(game.sides)
    rows: list[list[str]] = []
    for longest in NAME_LENGTHS:
        rows = [_row(game, index, longest, style) for index in range(len(game.events))]
        sides = [printable(side, longest) for side in game.sides]
        headers = ["deal", "what", "who", "points", *sides]
        table = fit_table(rows, headers, align, style, {1: 14})
        if not style.is_too_wide(table):
            return table
    rows = [[deal, f"{who}: {what}", *others] for deal, what, who, *others in rows]
    headers = ["#", "what", "pts", *(printable(side, 3) for side in game.sides)]
    return fit_table(rows, headers, align.replace("ll", "l", 1), style, {1: 9})


def _row(game: Ledger, index: int, longest: int, style: Style) -> list[str]:
    """Return the cells of an event; the deal is only named at its first event."""
    event = game.events[index]
    deal = str(event.deal)
    if index and game.events[index - 1].deal == event.deal:
        deal = ""
    scores = []
    for number, (side, points) in enumerate(event.scores.items()):
        color = SIDE_COLORS[number % len(SIDE_COLORS)]
        scores.append(style.paint(str(points), fg=color, bold=side == event.side))
    who = printable(event.player or event.side, longest)
    return [deal, event_text(event, style.card), who, str(event.points), *scores]


def draw_board(game: Ledger, style: Style) -> str:
    """Return the board: for each street of thirty holes a track for each side, with its pegs."""
    front, back, hole = "Oo."
    if encodable("●○·", style.encoding):
        front, back, hole = "●○·"
    gap, longest = " ", 10
    if style.columns is not None and style.columns < WIDE_BOARD:
        gap, longest = "", max(1, style.columns - STREET - 4)
    board = Board.of(game, longest)
    label = max(width(track.name) for track in board.tracks)
    lines = [style.wrap(board.legend(front, back))]
    for first, last in board.streets:
        lines.append(f"{' ' * label}  {first}-{last}")
        for number, track in enumerate(board.tracks):
            holes = [hole] * (last - first + 1)
            _put_peg(holes, track.back, first, back)
            _put_peg(holes, track.front, first, front)
            color = SIDE_COLORS[number % len(SIDE_COLORS)]
            drawn = style.paint(gap.join(_fives(holes)), fg=color)
            lines.append(f"{track.name}{' ' * (label - width(track.name))}  {drawn}")
    return "\n".join(lines)


def _put_peg(holes: list[str], place: int | None, first: int, peg: str) -> None:
    """Put a peg into the holes of a street that begins at hole `first`, if its place is there."""
    if place is not None and 0 <= place - first < len(holes):
        holes[place - first] = peg


def _fives(holes: list[str]) -> list[str]:
    """Return the holes of a street in groups of five, as on a board."""
    return ["".join(holes[start : start + 5]) for start in range(0, len(holes), 5)]
