"""The totals of a batch beside the odds as text: figures and bars."""

from collections.abc import Iterator

from cribcalc.batch import Result
from cribcalc.render.bars import NARROW, bar, last_room, longest_bar, share_text, table_lines
from cribcalc.render.hands import heading
from cribcalc.render.look import Style
from cribcalc.speech.stats import AT_RANDOM, chi_square_sentence, one_in_sentence
from cribcalc.stats import Rarest, Stats
from cribcalc.text import plural, printable


def stats(found: Stats, style: Style) -> Iterator[str]:
    """Yield the histogram of a batch, and the figures that sum it up; nothing without hands."""
    if found.rarest is None:
        return
    headers = ["total", "hands", "share", "expected"]
    rows = []
    for total, (count, expected) in enumerate(zip(found.counts, found.expected, strict=True)):
        shares = [share_text(count / found.hands), share_text(expected / found.hands)]
        rows.append([str(total), f"{count:,}", *shares])
    if style.columns is not None and style.columns < NARROW and not style.is_source:
        for row in [headers, *rows]:
            del row[2]
    widths = [max(map(len, column)) for column in zip(headers, *rows, strict=True)]
    room = last_room(widths, style)
    longest = longest_bar(style, room)
    for row, count in zip(rows, found.counts, strict=True):
        row.append(bar(count * longest / max(found.counts), style))
    lines = [
        style.wrap(title(found)),
        "",
        *table_lines(rows, [*headers, ""], widths, room, style),
        "",
        *map(style.wrap, figures(found, found.rarest, style)),
    ]
    yield "\n".join(lines) + "\n"


def title(found: Stats) -> str:
    """Return what was counted."""
    text = f"{found.rules}: {plural(found.hands, 'hand')}"
    if found.cribs:
        text += f", {plural(found.cribs, 'crib')} among them"
    return text


def figures(found: Stats, rarest: Rarest, style: Style) -> Iterator[str]:
    """Yield the lines under the table."""
    result, one_in = rarest
    rarity = one_in_sentence(one_in, crib=result.line.hand.crib)
    yield f"mean {found.mean:.4f}, expected {found.expected_mean:.4f}"
    yield f"rarest: {_hand(result, style)} for {result.total}: {rarity}"
    yield chi_square_sentence(found.chi_square)
    yield AT_RANDOM


def _hand(result: Result, style: Style) -> str:
    """Return a hand, and where it was read, if it was not typed."""
    text = heading(result.line.hand, style, result.line.label)
    if result.number is None:
        return text
    return f"{text} ({printable(result.source or '', 200)}:{result.number})"
