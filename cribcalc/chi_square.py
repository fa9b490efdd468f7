"""How well counts fit what is expected of them: Pearson's chi-square test, from math alone."""

from collections.abc import Iterable
from math import exp, lgamma, log
from typing import NamedTuple

LEAST_EXPECTED = 5.0
"""The least expectation of a cell, as is usual for the test (Cochran, 1954)."""

_PRECISION = 1e-15


class Cell(NamedTuple):
    """Outcomes that are counted together: how often they were observed, and expected."""

    observed: float
    expected: float


class ChiSquare(NamedTuple):
    """The statistic of the test, and its degrees of freedom.

    >>> f"{ChiSquare(3.841, 1).p_value:.3f}", f"{ChiSquare(18.307, 10).p_value:.3f}"
    ('0.050', '0.050')
    """

    statistic: float
    degrees: int

    @property
    def p_value(self) -> float:
        """How probable it is that counts by chance fit this badly, or worse."""
        return upper_gamma(self.degrees / 2, self.statistic / 2)


def chi_square(observed: Iterable[float], expected: Iterable[float]) -> ChiSquare | None:
    """Return the test of counts against what is expected of each; None for less than two cells.

    Neighbouring outcomes are pooled into cells: see `pool`.

    >>> chi_square([44, 56], [50, 50])
    ChiSquare(statistic=1.44, degrees=1)
    >>> chi_square([1, 2], [1.5, 1.5]) is None
    True
    """
    cells = pool(observed, expected)
    if len(cells) < 2:
        return None
    statistic = sum([(cell.observed - cell.expected) ** 2 / cell.expected for cell in cells])
    return ChiSquare(statistic, len(cells) - 1)


def pool(observed: Iterable[float], expected: Iterable[float]) -> list[Cell]:
    """Return the cells of counts, in order: neighbours together until LEAST_EXPECTED is reached.

    Any remainder goes into the last cell. If all totals together are too few, there are no cells.

    >>> pool([7, 2, 0, 1], [6.0, 1.0, 4.0, 1.0])
    [Cell(observed=7, expected=6.0), Cell(observed=3, expected=6.0)]
    """
    cells: list[Cell] = []
    cell = Cell(0, 0)
    for count, expectation in zip(observed, expected, strict=True):
        cell = Cell(cell.observed + count, cell.expected + expectation)
        if cell.expected >= LEAST_EXPECTED:
            cells.append(cell)
            cell = Cell(0, 0)
    if cells:
        last = cells.pop()
        cells.append(Cell(last.observed + cell.observed, last.expected + cell.expected))
    return cells


def upper_gamma(a: float, x: float) -> float:
    """Return the regularised upper incomplete gamma function Q(a, x), for a > 0 and x >= 0.

    By its series for small x and its continued fraction for large x (Abramowitz and Stegun, 6.5.29
    and 6.5.31).

    >>> f"{upper_gamma(1, 2):.6f}", f"{exp(-2):.6f}"
    ('0.135335', '0.135335')
    """
    if x <= 0:
        return 1.0
    scale = exp(a * log(x) - x - lgamma(a))
    if x < a + 1:
        return 1 - scale * _series(a, x)
    return scale * _fraction(a, x)


def _series(a: float, x: float) -> float:
    """Return the sum of x**n / (a (a + 1) … (a + n)), n from 0."""
    term = total = 1 / a
    while term > total * _PRECISION:
        a += 1
        term *= x / a
        total += term
    return total


def _fraction(a: float, x: float) -> float:
    """Return 1 / (x + 1 - a - 1 (1 - a) / (x + 3 - a - 2 (2 - a) / (x + 5 - a - …))).

    By Steed's method; no denominator is 0, since x is at least a + 1.
    """
    b = x + 1 - a
    d = 1 / b
    term = total = d
    n = 0
    while abs(term) > abs(total) * _PRECISION:
        n += 1
        b += 2
        d = 1 / (b - n * (n - a) * d)
        term *= b * d - 1
        total += term
    return total
