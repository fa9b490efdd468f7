"""Tables whose last column is of bars or of other text that may be long."""

from cribcalc.render.look import Style, break_cell, fit_table
from cribcalc.text import encodable

LONGEST_BAR = 36
"""The columns of the longest bar."""
BESIDE_BARS = 40
"""The columns that bars leave to the rest of the table, unless the terminal is narrow."""
NARROW = 50
"""On a terminal of fewer columns, a table of figures and bars leaves a column out."""


def last_room(widths: list[int], style: Style) -> int | None:
    """Return how many columns the last column of the table may take; None if there is no limit."""
    if style.columns is None or style.is_source:
        return None
    gaps = 2 * len(widths)
    if style.table_format is not None:
        gaps = 3 * len(widths) + 4
    return max(3, style.columns - sum(widths) - gaps)


def longest_bar(style: Style, room: int | None) -> int:
    """Return the columns of the longest bar, for which the table has so much room."""
    if room is None or style.columns is None:
        return LONGEST_BAR
    if style.columns >= NARROW:
        room = min(room, style.columns - BESIDE_BARS)
    return min(LONGEST_BAR, room)


def share_text(share: float) -> str:
    """Return a share as a percentage; one too small for three digits is said to be smaller."""
    if 0 < share < 0.00001:
        return "<0.001%"
    return f"{100 * share:.3f}%"


def bar(length: float, style: Style) -> str:
    """Return a bar of so many columns, with eighths of a column if the stream can carry them."""
    least = 1 if length > 0 else 0
    if not encodable("█▏", style.encoding):
        return "#" * max(least, round(length))
    eighths = max(least, round(8 * length))
    return "█" * (eighths // 8) + " ▏▎▍▌▋▊▉"[eighths % 8].strip()


def table_lines(
    rows: list[list[str]], headers: list[str], widths: list[int], room: int | None, style: Style
) -> list[str]:
    """Return the lines of the table: the last column is on the left, all others on the right.

    `widths` are those of the other columns, `room` that of the last one.
    """
    if style.table_format is not None:
        align = "r" * len(widths) + "l"
        return fit_table(rows, headers, align, style, {len(widths): 3}).splitlines()
    lines = []
    for *figures, ending in [headers, *rows]:
        cells = [cell.rjust(width) for cell, width in zip(figures, widths, strict=True)]
        start = "  ".join(cells) + "  "
        broken = ending if room is None else break_cell(ending, room)
        first, *others = broken.splitlines() or [""]
        lines.append(f"{start}{first}".rstrip())
        lines += [" " * len(start) + line for line in others]
    return lines
