"""Odds as text: bars for all hands, or the starters that give one hand its totals."""

from collections.abc import Iterator

from cribcalc.cards import Card, Rank
from cribcalc.odds import Forecast
from cribcalc.render.look import Style, break_cell, fit_table
from cribcalc.speech.odds import starters_sentence
from cribcalc.text import encodable

LONGEST_BAR = 36
"""The columns of the longest bar."""
BESIDE_BARS = 40
"""The columns that bars leave to the rest of the table, unless the terminal is narrow."""
NARROW = 50
"""On a terminal of fewer columns, the shares of totals "or more" are left out."""


def odds(forecast: Forecast, style: Style) -> str:
    """Return odds as a table, and the figures that sum them up.

    The columns are laid out here unless a table format is asked for: tabulate takes longer to
    import than the odds to count.
    """
    headers, last = ["total", "hands", "share", "or more"], ""
    if forecast.cards is not None:
        headers, last = ["total", "ways", "share", "or more"], "starters"
    rows = _rows(forecast)
    if style.columns is not None and style.columns < NARROW and not style.is_source:
        for row in [headers, *rows]:
            del row[3]
    widths = [max(map(len, column)) for column in zip(headers, *rows, strict=True)]
    room = _room(widths, style)
    for row, ending in zip(rows, _endings(forecast, style, room), strict=True):
        row.append(ending)
    lines = [
        style.wrap(title(forecast, style)),
        "",
        *_table_lines(rows, [*headers, last], widths, room, style),
        "",
        *map(style.wrap, figures(forecast, style)),
    ]
    return "\n".join(lines) + "\n"


def title(forecast: Forecast, style: Style) -> str:
    """Return what the odds are of."""
    what = f"{forecast.rules}, {'crib' if forecast.crib else 'hand'}"
    if forecast.cards is None:
        return f"{what}: {forecast.odds.hands:,} hands with their starters"
    return f"{what} {style.cards(forecast.cards)}: {forecast.odds.hands} starters"


def _rows(forecast: Forecast) -> list[list[str]]:
    """Return the figures of each total: for one hand only those that some starter gives."""
    odds = forecast.odds
    left = odds.hands
    rows = []
    for total, count in enumerate(odds.counts):
        if count or forecast.cards is None:
            shares = [share_text(count / odds.hands), share_text(left / odds.hands)]
            rows.append([str(total), f"{count:,}", *shares])
        left -= count
    return rows


def _room(widths: list[int], style: Style) -> int | None:
    """Return how many columns the last column of the table may take; None if there is no limit."""
    if style.columns is None or style.is_source:
        return None
    gaps = 2 * len(widths)
    if style.table_format is not None:
        gaps = 3 * len(widths) + 4
    return max(3, style.columns - sum(widths) - gaps)


def _longest_bar(style: Style, room: int | None) -> int:
    if room is None or style.columns is None:
        return LONGEST_BAR
    if style.columns >= NARROW:
        room = min(room, style.columns - BESIDE_BARS)
    return min(LONGEST_BAR, room)


def _endings(forecast: Forecast, style: Style, room: int | None) -> Iterator[str]:
    """Yield the last cell of each row: a bar, or the starters that give the total."""
    counts = forecast.odds.counts
    longest = _longest_bar(style, room)
    for total, count in enumerate(counts):
        if forecast.cards is None:
            yield _bar(count * longest / max(counts), style)
        elif count:
            yield starters_text(forecast, total, style)


def figures(forecast: Forecast, style: Style) -> list[str]:
    """Return the lines under the table."""
    odds = forecast.odds
    lines = [f"mean {odds.mean:.4f}, median {odds.median}, mode {odds.mode}"]
    if forecast.cards is None:
        return [*lines, f"impossible: {', '.join(map(str, odds.impossible))}"]
    best = len(odds.counts) - 1
    starters = style.cards(dict.fromkeys(forecast.starters[best]))
    lines.append(f"best: {starters} for {best}")
    lines.append(starters_sentence(forecast, style.show))
    if forecast.cards[0].suit is None:
        lines.append("flush and nobs are not counted: no suits are given")
    return lines


def share_text(share: float) -> str:
    """Return a share as a percentage; one too small for three digits is said to be smaller."""
    if 0 < share < 0.00001:
        return "<0.001%"
    return f"{100 * share:.3f}%"


def _bar(length: float, style: Style) -> str:
    """Return a bar of so many columns, with eighths of a column if the stream can carry them."""
    least = 1 if length > 0 else 0
    if not encodable("█▏", style.encoding):
        return "#" * max(least, round(length))
    eighths = max(least, round(8 * length))
    return "█" * (eighths // 8) + " ▏▎▍▌▋▊▉"[eighths % 8].strip()


def _table_lines(
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


def starters_text(forecast: Forecast, total: int, style: Style) -> str:
    """Return the starters that give a total; a rank alone if all cards of it do that are left."""
    held = [card.rank for card in (*(forecast.cards or ()), *forecast.without)]
    starters = forecast.starters.get(total, ())
    parts = []
    for rank in Rank:
        of_rank = [card for card in starters if card.rank is rank]
        if of_rank and len(of_rank) == 4 - held.count(rank):
            parts.append(Card(rank).text(symbols=False))
        else:
            parts += map(style.card, of_rank)
    return " ".join(parts)
