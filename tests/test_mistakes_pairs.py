"""Two mistakes that one count can hold together, and the weight of what an itemised claim shows."""

import pytest

from cribcalc.mistakes import Candidate, MistakeKind, explain_difference, mistake_about
from cribcalc.notation.hands import parse_cards
from cribcalc.show import Category
from tests.verdicts import explained, kinds

CARDS = parse_cards("2C 4D 6H 8S JC")


def mistake(kind: MistakeKind, *places: int, points: int, about: str = "fifteen") -> Candidate:
    """Return a mistake about the cards in these places."""
    return mistake_about(Category(about), kind, places, points, 2.0)


@pytest.mark.parametrize(
    ("first", "second", "difference"),
    [
        (
            mistake(MistakeKind.FIFTEEN_MISSED, 0, 1, points=-2),
            mistake(MistakeKind.FIFTEEN_MISSED, 2, 3, points=-2),
            -4,
        ),
        (
            mistake(MistakeKind.NOBS_FOR_OTHER_JACK, 0, points=1),
            mistake(MistakeKind.NOBS_FOR_OTHER_JACK, 1, points=1),
            2,
        ),
        (
            mistake(MistakeKind.SHORTER_RUN_AS_WELL, 0, points=1),
            mistake(MistakeKind.SHORTER_RUN_AS_WELL, 1, points=3),
            4,
        ),
        (
            mistake(MistakeKind.FIFTEENS_MISSED, 0, points=-4),
            mistake(MistakeKind.NOBS_MISSED, 4, points=-1, about="nobs"),
            -5,
        ),
    ],
)
def test_one_count_can_hold_two_mistakes_about_different_things(
    first: Candidate, second: Candidate, difference: int
) -> None:
    (found,) = explain_difference(difference, [first, second], CARDS)
    assert [each.kind for each in found.mistakes] == [first.kind, second.kind]
    assert found.weight == 2.0 + 2.0 + 4.0
    assert [each.weight for each in found.mistakes] == [2.0, 2.0]


@pytest.mark.parametrize(
    ("first", "second", "difference"),
    [
        (  # the same cards
            mistake(MistakeKind.FIFTEEN_MISSED, 0, 1, points=-2),
            mistake(MistakeKind.FIFTEEN_MISSED, 1, 0, points=-2),
            -4,
        ),
        (  # one adds and the other drops
            mistake(MistakeKind.PAIR_ROYAL_SHORT, 0, 1, points=-4),
            mistake(MistakeKind.PAIR_ROYAL_SHORT, 2, 3, points=2),
            -2,
        ),
        (  # whoever misses all fifteens cannot do so twice
            mistake(MistakeKind.FIFTEENS_MISSED, 0, points=-4),
            mistake(MistakeKind.FIFTEENS_MISSED, 1, points=-6),
            -10,
        ),
        (  # another kind about the same category
            mistake(MistakeKind.FIFTEEN_MISSED, 0, points=-2),
            mistake(MistakeKind.FIFTEENS_MISSED, 1, points=-6),
            -8,
        ),
    ],
)
def test_one_count_cannot_hold_two_mistakes_that_exclude_each_other(
    first: Candidate, second: Candidate, difference: int
) -> None:
    assert explain_difference(difference, [first, second], CARDS) == ()


@pytest.mark.parametrize(
    ("claim", "expected"),
    [
        ("JH QH QD KC / 4H = runs 8", [("nobs-missed", 2.5)]),
        (
            "JH QH QD KC / 4H = runs 8 fifteens 2",
            [("fifteen-misadded", 6.0), ("nobs-missed", 2.5)],
        ),
        (
            "JH QH QD KC / 4H = runs 8 pairs 2 fifteens 2",
            [("fifteen-misadded", 6.0), ("nobs-missed", 2.5), ("pairs-counted-again", 3.5)],
        ),
        ("5S KD QH 2C / AD = fifteens 2", [("fifteen-missed", 4.25)]),
        ("5C 5D 6H 7S / 8C = pairs 4 runs 10 fifteens 2", [("pairs-counted-again", 3.5)]),
    ],
)
def test_each_category_of_an_itemised_claim_is_explained(
    claim: str, expected: list[tuple[str, float]]
) -> None:
    found = explained(claim)
    assert [(kinds(each), each.weight) for each in found] == expected
    assert all(each.proven for each in found)
