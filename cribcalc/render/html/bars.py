"""A table with a bar in each row, in SVG."""

from collections.abc import Sequence
from dataclasses import dataclass

from cribcalc.render.bars import share_text
from cribcalc.render.html.markup import Columns, Markup, element

LEAST_BAR = 0.4
"""The width of the shortest bar, as a percentage of the longest; nothing at all has none."""


@dataclass(frozen=True, slots=True)
class Bar:
    """A row: its label, how often it occurs, its share of all, and what goes beside these.

    `expected` is the share that it should have, which is marked on the bar.
    """

    label: str
    count: int
    share: float
    expected: float | None = None
    beside: tuple[str, ...] = ()


def bar_chart(caption: str, headers: Sequence[str], bars: Sequence[Bar], align: str = "") -> Markup:
    """Return a table of bars; `headers` are for the label, the count, the share, and the rest.

    If there are expected shares, they have a column after the shares. `align` has a letter for each
    column of what goes beside them: see `Columns`.

    >>> rows = [Bar("0", 3, 0.75, expected=0.5), Bar("2", 1, 0.25, expected=0.5)]
    >>> chart = bar_chart("Two totals", ["total", "hands", "share", "expected"], rows)
    >>> chart.count("<rect"), chart.count("50.000%")
    (2, 2)
    """
    has_expected = any(bar.expected is not None for bar in bars)
    figures = "rrrr" if has_expected else "rrr"
    columns = Columns([*headers, ""], f"{figures}{align}b")
    longest = max([max(bar.share, bar.expected or 0) for bar in bars], default=0) or 1
    rows = []
    for bar in bars:
        cells = [bar.label, f"{bar.count:,}", share_text(bar.share)]
        if has_expected:
            cells.append("" if bar.expected is None else share_text(bar.expected))
        rows.append(columns.row([*cells, *bar.beside, _picture(bar, longest)]))
    return columns.table(caption, rows)


def _picture(bar: Bar, longest: float) -> Markup:
    """Return the bar, with a line where it should end."""
    parts = []
    if bar.share:
        length = max(LEAST_BAR, 100 * bar.share / longest)
        parts.append(element("rect", width=f"{length:.2f}", height=10))
    if bar.expected is not None:
        parts.append(element("path", d=f"M{100 * bar.expected / longest:.2f} 0v10"))
    return element(
        "svg", *parts, viewBox="0 0 100 10", preserveAspectRatio="none", aria_hidden="true"
    )
