"""The chi-square test, against published tables and against forms that need no incomplete gamma."""

import math
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cribcalc.chi_square import Cell, ChiSquare, chi_square, pool, upper_gamma
from tests.cases import tries

# Percentage points of the chi-square distribution: Abramowitz and Stegun, table 26.8.
TABLE = {
    1: {0.995: 0.0000392704, 0.95: 0.00393214, 0.5: 0.454937, 0.05: 3.84146, 0.001: 10.828},
    2: {0.995: 0.0100251, 0.95: 0.102587, 0.5: 1.38629, 0.05: 5.99147, 0.001: 13.816},
    3: {0.995: 0.0717212, 0.95: 0.351846, 0.5: 2.36597, 0.05: 7.81473, 0.001: 16.266},
    5: {0.995: 0.411740, 0.95: 1.145476, 0.5: 4.35146, 0.05: 11.0705, 0.001: 20.515},
    10: {0.995: 2.15585, 0.95: 3.94030, 0.5: 9.34182, 0.05: 18.3070, 0.001: 29.588},
    20: {0.995: 7.43386, 0.95: 10.8508, 0.5: 19.3374, 0.05: 31.4104, 0.001: 45.315},
    30: {0.995: 13.7867, 0.95: 18.4926, 0.5: 29.3360, 0.05: 43.7729, 0.001: 59.703},
    100: {0.995: 67.3276, 0.95: 77.9295, 0.5: 99.3341, 0.05: 124.342, 0.001: 149.449},
}


@pytest.mark.parametrize("degrees", TABLE)
def test_p_values_are_those_of_the_published_table(degrees: int) -> None:
    for p, statistic in TABLE[degrees].items():
        assert ChiSquare(statistic, degrees).p_value == pytest.approx(p, rel=5e-4)


@settings(max_examples=tries(100))
@given(st.integers(1, 40), st.floats(0, 200))
def test_p_values_are_those_of_the_closed_forms(half: int, statistic: float) -> None:
    """For an even number of degrees Q is a sum (A&S 26.4.5), for an odd one it begins with erfc."""
    x = statistic / 2
    even = sum(
        math.exp(n * math.log(x) - math.lgamma(n + 1)) if x else float(not n) for n in range(half)
    )
    assert ChiSquare(statistic, 2 * half).p_value == pytest.approx(
        even * math.exp(-x), rel=1e-9, abs=1e-300
    )
    odd = math.erfc(math.sqrt(x))
    for n in range(half):
        if x:
            odd += math.exp((n + 0.5) * math.log(x) - x - math.lgamma(n + 1.5))
    assert ChiSquare(statistic, 2 * half + 1).p_value == pytest.approx(odd, rel=1e-9, abs=1e-300)


@pytest.mark.parametrize("a", [0.5, 1.0, 7.5, 60.0])
def test_the_incomplete_gamma_falls_from_one_to_zero(a: float) -> None:
    assert upper_gamma(a, 0) == upper_gamma(a, -1.0) == 1.0
    values = [upper_gamma(a, x / 4) for x in range(1, 800)]
    assert all(0 <= after <= before <= 1 for before, after in pairwise(values))
    assert upper_gamma(a, 10_000.0) == 0.0


def test_the_statistic_of_a_known_case() -> None:
    """Mendel's peas (1866), as every textbook has them: 315, 108, 101, 32 for 9:3:3:1."""
    peas = [315, 108, 101, 32]
    expected = [556 * share / 16 for share in (9, 3, 3, 1)]
    test = chi_square(peas, expected)
    assert test is not None
    assert test.degrees == 3
    assert test.statistic == pytest.approx(0.470, abs=0.0005)
    assert test.p_value == pytest.approx(0.925, abs=0.0005)


@pytest.mark.parametrize(
    ("observed", "expected", "cells"),
    [
        ([], [], []),
        ([3], [4.9], []),
        ([3], [5.0], [Cell(3, 5.0)]),
        ([1, 2, 3], [2.0, 2.0, 2.0], [Cell(6, 6.0)]),
        ([1, 2, 3], [5.0, 6.0, 7.0], [Cell(1, 5.0), Cell(2, 6.0), Cell(3, 7.0)]),
        ([1, 2, 3, 4], [4.0, 1.0, 5.0, 1.0], [Cell(3, 5.0), Cell(7, 6.0)]),
        ([0, 9, 1], [0.0, 9.0, 0.0], [Cell(10, 9.0)]),
    ],
)
def test_neighbours_are_pooled(
    observed: list[float], expected: list[float], cells: list[Cell]
) -> None:
    assert pool(observed, expected) == cells


def test_one_cell_tests_nothing() -> None:
    assert chi_square([9], [9.0]) is None
    assert chi_square([], []) is None
    assert chi_square([9, 9], [9.0, 9.0]) == ChiSquare(0.0, 1)
    assert ChiSquare(0.0, 1).p_value == 1.0
