"""Odds as text: bars for all hands, or the starters that give one hand its totals."""

from cribcalc.cards import Card, Rank
from cribcalc.odds import Forecast
from cribcalc.render.look import Style, format_table
from cribcalc.speech.odds import starters_sentence
from cribcalc.text import encodable

LONGEST_BAR = 36
"""The columns of the longest bar."""
BESIDE_BARS = 40
"""The columns that bars leave to the rest of the table."""


def odds(forecast: Forecast, style: Style) -> str:
    """Return odds as a table, and the figures that sum them up.

    The columns are laid out here unless a table format is asked for: tabulate takes longer to
    import than the odds to count.
    """
    headers = ["total", "hands", "share", "or more", ""]
    if forecast.cards is not None:
        headers = ["total", "ways", "share", "or more", "starters"]
    lines = [
        style.wrap(_title(forecast, style)),
        "",
        *_table_lines(_rows(forecast, style), headers, style),
        "",
        *map(style.wrap, _figures(forecast, style)),
    ]
    return "\n".join(lines) + "\n"


def _title(forecast: Forecast, style: Style) -> str:
    """Return what the odds are of."""
    what = f"{forecast.rules}, {'crib' if forecast.crib else 'hand'}"
    if forecast.cards is None:
        return f"{what}: {forecast.odds.hands:,} hands with their starters"
    return f"{what} {style.cards(forecast.cards)}: {forecast.odds.hands} starters"


def _rows(forecast: Forecast, style: Style) -> list[list[str]]:
    """Return a row for each total: for one hand only those that some starter gives."""
    odds = forecast.odds
    longest = min(LONGEST_BAR, (style.columns or 80) - BESIDE_BARS)
    left = odds.hands
    rows = []
    for total, count in enumerate(odds.counts):
        figures = [str(total), f"{count:,}", _share(count / odds.hands), _share(left / odds.hands)]
        if forecast.cards is None:
            rows.append([*figures, _bar(count * longest / max(odds.counts), style)])
        elif count:
            rows.append([*figures, _starters(forecast, total, style)])
        left -= count
    return rows


def _figures(forecast: Forecast, style: Style) -> list[str]:
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


def _share(share: float) -> str:
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


def _table_lines(rows: list[list[str]], headers: list[str], style: Style) -> list[str]:
    """Return the lines of the table: the last column is on the left, all others on the right."""
    if style.table_format is not None:
        return format_table(rows, headers, "rrrrl", style).splitlines()
    widths = [max(len(row[column]) for row in [headers, *rows]) for column in range(4)]
    room = None
    if style.columns is not None:
        room = max(8, style.columns - sum(widths) - 2 * len(widths))
    lines = []
    for *figures, ending in [headers, *rows]:
        cells = [cell.rjust(width) for cell, width in zip(figures, widths, strict=True)]
        start = "  ".join(cells) + "  "
        first, *others = style.wrap(ending, room).splitlines() or [""]
        lines.append(f"{start}{first}".rstrip())
        lines += [" " * len(start) + line for line in others]
    return lines


def _starters(forecast: Forecast, total: int, style: Style) -> str:
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
