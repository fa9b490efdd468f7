"""Standings as text: a table with one row per side."""

from collections.abc import Sequence

from cribcalc.endings import Skunk
from cribcalc.render.look import Style, Table, fit_table
from cribcalc.standings import GAME_POINTS, Standing
from cribcalc.text import printable

HEADERS = ("side", "won", "lost", "points", "spread", "skunks")
LEGEND = (
    f"points: {GAME_POINTS[None]} for a win, {GAME_POINTS[Skunk.SKUNK]} with a skunk, "
    f"{GAME_POINTS[Skunk.DOUBLE_SKUNK]} with a double skunk or a lurch; spread: holes won by, less "
    "holes lost by"
)


def standings(found: Sequence[Standing], style: Style) -> str:
    """Return the table of the standings, with what its columns mean."""
    table = standings_table(found)
    text = fit_table(table.rows, table.headers, table.align, style, {0: 4})
    return f"{text}\n\n{style.wrap(LEGEND)}\n"


def standings_table(found: Sequence[Standing]) -> Table:
    """Return the standings as a table.

    Games of which it is not known who won have a column if there are any.
    """
    has_open = any(standing.open for standing in found)
    headers = [*HEADERS, "open"] if has_open else list(HEADERS)
    rows = [_row(standing, has_open=has_open) for standing in found]
    return Table(headers, "l" + "r" * (len(headers) - 1), rows)


def _row(standing: Standing, *, has_open: bool) -> list[str]:
    spread = f"{standing.spread:+d}" if standing.spread else "0"
    numbers = (standing.won, standing.lost, standing.game_points)
    row = [printable(standing.side, 40), *map(str, numbers), spread, str(standing.skunks)]
    if has_open:
        row.append(str(standing.open))
    return row
