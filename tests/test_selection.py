"""Which hands of a batch are chosen, and their order."""

import sys
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cribcalc.batch import read
from cribcalc.selection import Order, Selection, arrange
from tests.cases import HAND, tries
from tests.program import PLAIN

RIGHT, WRONG = (read(f"{HAND} = {claim}", PLAIN) for claim in (12, 14))
"""Two hands of 12 points."""


@pytest.mark.parametrize(
    ("selection", "right", "wrong"),
    [
        (Selection(), True, True),
        (Selection(least=12), True, True),
        (Selection(least=13), False, False),
        (Selection(most=12), True, True),
        (Selection(most=11), False, False),
        (Selection(least=12, most=12), True, True),
        (Selection(only_wrong=True), False, True),
        (Selection(least=13, only_wrong=True), False, False),
        (Selection(least=0, most=0), False, False),
    ],
)
def test_hands_are_chosen_by_points_and_claims(
    selection: Selection, right: bool, wrong: bool
) -> None:
    assert selection.allows(RIGHT) is right
    assert selection.allows(WRONG) is wrong


Row = tuple[int, str | None]
ROWS: list[Row] = [(12, "Bob"), (29, None), (12, "ann"), (0, "Ann"), (12, None), (15, "cem")]


def arranged(rows: list[Row], selection: Selection) -> list[Row]:
    return list(arrange(rows, selection, points=lambda row: row[0], name=lambda row: row[1]))


@pytest.mark.parametrize(
    ("selection", "places"),
    [
        (Selection(), [0, 1, 2, 3, 4, 5]),
        (Selection(order=Order.LINE), [0, 1, 2, 3, 4, 5]),
        (Selection(order=Order.TOTAL), [1, 5, 0, 2, 4, 3]),
        (Selection(order=Order.LABEL), [2, 3, 0, 5, 1, 4]),
        (Selection(top=1), [1]),
        (Selection(top=3), [1, 5, 0]),
        (Selection(top=4, order=Order.TOTAL), [1, 5, 0, 2]),
        (Selection(top=4, order=Order.LINE), [0, 1, 2, 5]),
        (Selection(top=4, order=Order.LABEL), [2, 0, 5, 1]),
        (Selection(top=99), [1, 5, 0, 2, 4, 3]),
        (Selection(top=sys.maxsize + 1, order=Order.LINE), [0, 1, 2, 3, 4, 5]),
    ],
)
def test_the_order_of_rows(selection: Selection, places: list[int]) -> None:
    assert arranged(ROWS, selection) == [ROWS[place] for place in places]


@pytest.mark.parametrize("order", [None, *Order])
@pytest.mark.parametrize("top", [None, 3])
def test_nothing_is_arranged_as_nothing(order: Order | None, top: int | None) -> None:
    assert arranged([], Selection(top=top, order=order)) == []


@settings(max_examples=tries(100))
@given(st.lists(st.tuples(st.integers(0, 5), st.none())), st.integers(1, 9), st.sampled_from(Order))
def test_the_top_are_the_first_of_all_by_total(rows: list[Row], top: int, order: Order) -> None:
    numbered: list[Row] = [(points, str(number)) for number, (points, _) in enumerate(rows)]
    by_total = arranged(numbered, Selection(order=Order.TOTAL))
    assert by_total == sorted(numbered, key=lambda row: (-row[0], int(row[1] or 0)))
    assert arranged(numbered, Selection(top=top)) == by_total[:top]
    assert sorted(arranged(numbered, Selection(top=top, order=order))) == sorted(by_total[:top])


def test_rows_as_they_are_read_come_one_by_one() -> None:
    def endless() -> Iterator[Row]:
        while True:
            yield 1, "Ann"

    for selection in (Selection(), Selection(order=Order.LINE)):
        rows = arrange(endless(), selection, points=lambda row: row[0], name=lambda row: row[1])
        assert next(iter(rows)) == (1, "Ann")
