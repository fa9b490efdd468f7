"""The board as a picture, in SVG."""

from cribcalc.ledger import Ledger
from cribcalc.render.board import Board, Track
from cribcalc.render.html.markup import Markup, block, element, lines
from cribcalc.speech.pages import peg_text
from cribcalc.text import printable, width

HOLE = 10
"""From hole to hole, in the units of the picture."""
GAP = 4
"""The room between groups of five holes."""
NAMES = 54
"""The room for the names of the sides, left of the tracks."""
STREET_TITLE = 15
"""The height of the line above each street."""
TRACK = 13
"""The height of a track."""
LONGEST_NAME = 8
"""The most characters of a name on the board."""


def board_figure(game: Ledger, description: str) -> Markup:
    """Return the board with a legend; `description` says in words where the pegs are."""
    board = Board.of(game)
    parts = []
    y = 0
    for first, last in board.streets:
        y += STREET_TITLE
        title = f"{first}–{last}"
        parts.append(element("text", title, class_="street", x=NAMES, y=y - 4))
        for number, track in enumerate(board.tracks):
            parts.append(_track(track, number, first, last, y + TRACK // 2))
            y += TRACK
    longest = max(last - first for first, last in board.streets)
    size = f"0 0 {hole_x(longest) + HOLE} {y + 4}"
    picture = block(
        "svg", lines(*parts), class_="board", viewBox=size, role="img", aria_label=description
    )
    legend = element("figcaption", board.legend("●", "○"))
    return block("figure", picture, lines(legend))


def hole_x(index: int) -> int:
    """Return where a hole of a street is, from the left; `index` counts from 0.

    >>> hole_x(1) - hole_x(0), hole_x(5) - hole_x(4)
    (10, 14)
    """
    return NAMES + HOLE * index + GAP * (index // 5) + HOLE // 2


def _track(track: Track, number: int, first: int, last: int, y: int) -> Markup:
    """Return the part of a side's track that is in one street: its name, holes and pegs."""
    short = printable(track.name, LONGEST_NAME)
    squeezed = width(short) > LONGEST_NAME
    name = element(
        "text",
        short,
        x=0,
        y=y + 3,
        textLength=NAMES - 4 if squeezed else None,
        lengthAdjust="spacingAndGlyphs" if squeezed else None,
    )
    # a line of no length with round ends is a dot
    dots = "".join([f"M{hole_x(index)} {y}h0" for index in range(last - first + 1)])
    parts = [name, element("path", d=dots)]
    for css, place in (("back", track.back), ("front", track.front)):
        if place is not None and first <= place <= last:
            title = element("title", peg_text(track.name, css, place))
            x = hole_x(place - first)
            parts.append(element("circle", title, class_=css, cx=x, cy=y, r=4))
    return element("g", *parts, class_=f"side-{number % 4}")
