"""Odds as text: bars, or the starters that give a hand its totals."""

from cribcalc.cards import Card, Rank
from cribcalc.odds import Forecast
from cribcalc.render.look import Style, format_table
from cribcalc.text import encodable


def odds(forecast: Forecast, look: Style) -> str:
    """Return odds as a table with bars, or with the starters for a hand, and the figures that sum them up.

    Columns are laid out here unless a style is asked for: what imports nothing answers at once.
    """
    found = forecast.odds
    what = f"{forecast.rules.title}, {'crib' if forecast.crib else 'hand'}"
    if forecast.cards is None:
        title = f"{what}: {found.hands:,} hands with their starters"
        headers = ["total", "hands", "share", "or more", ""]
    else:
        title = f"{what} {look.cards(forecast.cards)}: {found.hands} starters"
        headers = ["total", "ways", "share", "or more", "starters"]
    most, left = max(found.counts), found.hands
    room = min(36, (look.columns or 80) - 40)
    rows = []
    for total, count in enumerate(found.counts):
        if count or forecast.cards is None:
            ending = (
                _bar(count * room / most, look)
                if forecast.cards is None
                else _starters(forecast, total, look)
            )
            rows.append(
                [
                    str(total),
                    f"{count:,}",
                    _share(count / found.hands),
                    _share(left / found.hands),
                    ending,
                ]
            )
        left -= count
    figures = [f"mean {found.mean:.4f}, median {found.median}, mode {found.mode}"]
    if forecast.cards is None:
        figures.append(f"impossible: {', '.join(map(str, found.impossible))}")
    else:
        best = len(found.counts) - 1
        figures.append(f"best: {look.cards(dict.fromkeys(forecast.starters[best]))} for {best}")
        if forecast.cards[0].suit is None:
            figures.append("flush and nobs are not counted: no suits are given")
    lines = [
        look.wrapped(title),
        "",
        *_columns(rows, headers, look),
        "",
        *map(look.wrapped, figures),
    ]
    return "\n".join(lines) + "\n"


def _share(share: float) -> str:
    """Return a share as a percentage, and what is too little for three digits as that."""
    return "<0.001%" if 0 < share < 0.00001 else f"{100 * share:.3f}%"


def _bar(length: float, look: Style) -> str:
    """Return a bar of so many columns; where the stream can carry them with eighths of a column."""
    if not encodable("█▏", look.encoding):
        return "#" * max(length > 0, round(length))
    eighths = max(length > 0, round(8 * length))
    return "█" * (eighths // 8) + " ▏▎▍▌▋▊▉"[eighths % 8].strip()


def _columns(rows: list[list[str]], headers: list[str], look: Style) -> list[str]:
    """Return the lines of a table whose last column is on the left and all others on the right."""
    if look.style is not None:
        return format_table(rows, headers, "rrrrl", look).splitlines()
    widths = [max(len(row[i]) for row in [headers, *rows]) for i in range(4)]
    room = None if look.columns is None else max(8, look.columns - sum(widths) - 2 * len(widths))
    lines = []
    for row in [headers, *rows]:
        start = "  ".join(cell.rjust(wide) for cell, wide in zip(row, widths, strict=False))
        first, *more = look.wrapped(row[4], room).splitlines() or [""]
        lines += [f"{start}  {first}".rstrip(), *(" " * (len(start) + 2) + line for line in more)]
    return lines


def _starters(forecast: Forecast, total: int, look: Style) -> str:
    """Return the starters that give a total; a rank alone where all that the pack still has of it do."""
    held = forecast.cards or ()
    starters = forecast.starters.get(total, ())
    parts = []
    for rank in Rank:
        of_rank = [card for card in starters if card.rank is rank]
        if len(of_rank) == 4 - sum(card.rank is rank for card in held) and of_rank:
            parts.append(Card(rank).text(symbols=False))
        else:
            parts += map(look.card, of_rank)
    return " ".join(parts)
