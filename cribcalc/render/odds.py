"""Odds as text: bars for all hands, or the starters that give one hand its totals."""

from collections.abc import Iterator

from cribcalc.cards import Card, Rank
from cribcalc.odds import Forecast
from cribcalc.render.bars import (
    NARROW,
    bar,
    last_room,
    longest_bar,
    share_text,
    table_lines,
)
from cribcalc.render.look import Style
from cribcalc.speech.odds import starters_sentence


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
    room = last_room(widths, style)
    for row, ending in zip(rows, _endings(forecast, style, room), strict=True):
        row.append(ending)
    lines = [
        style.wrap(title(forecast, style)),
        "",
        *table_lines(rows, [*headers, last], widths, room, style),
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


def _endings(forecast: Forecast, style: Style, room: int | None) -> Iterator[str]:
    """Yield the last cell of each row: a bar, or the starters that give the total."""
    counts = forecast.odds.counts
    longest = longest_bar(style, room)
    for total, count in enumerate(counts):
        if forecast.cards is None:
            yield bar(count * longest / max(counts), style)
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
