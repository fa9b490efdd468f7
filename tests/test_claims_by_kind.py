"""Claims by kind: where they differ, and which mistakes explain them."""

import pytest

from cribcalc.claims import differences
from cribcalc.mistakes import MistakeKind
from cribcalc.notation.claims import parse_claim
from cribcalc.show import Category, score_hand
from tests.verdicts import explained


def by_kind(claim: str, hand: str = "5C 5D 6H 7S / 8C") -> tuple[tuple[Category, int], ...]:
    """Return the differences by category between a claim and the count of a hand."""
    return differences(parse_claim(claim), score_hand(hand))


@pytest.mark.parametrize(
    ("claim", "off"),
    [
        ("fifteens 2 pair 2 run 8", ()),
        ("fifteens 4, pair 2, run 8", ((Category.FIFTEEN, 2),)),
        ("pair 2 runs 8", ((Category.FIFTEEN, -2),)),  # what is not named is claimed as nothing
        ("fifteens 4 pairs 2 runs 6", ((Category.FIFTEEN, 2), (Category.RUN, -2))),
        ("fifteens 2 pair 2 run 8 flush 4 nobs 1", ((Category.FLUSH, 4), (Category.NOBS, 1))),
        ("12", ()),
        ("10", ()),
        ("0", ()),
    ],
)
def test_a_claim_by_kind_differs_in_the_kinds_that_are_wrong(
    claim: str, off: tuple[tuple[Category, int], ...]
) -> None:
    assert by_kind(claim) == off


@pytest.mark.parametrize(
    ("line", "found"),
    [
        (
            "5C 5D 6H 7S / 8C = fifteens 4 pair 2 run 8",
            [MistakeKind.SAME_FIFTEEN_TWICE, MistakeKind.THIRTY_ONE],
        ),
        ("5C 5D 6H 7S / 8C = fifteens 0 pair 2 run 8", [MistakeKind.FIFTEEN_LEFT_OUT]),
        (
            "5C 5D 6H 7S / 8C = fifteens 2 pair 0 run 8",
            [MistakeKind.PAIR_LEFT_OUT, MistakeKind.RUNS_WITHOUT_PAIR],
        ),
        ("5C 5D 6H 7S / 8C = fifteens 2 pair 2 run 6", [MistakeKind.SHORTER_RUN_FOR_LONGER]),
        (
            "5C 5D 6H 7S / 8C = run 8 flush 1",
            [
                MistakeKind.FIFTEEN_LEFT_OUT,
                MistakeKind.PAIR_LEFT_OUT,
                MistakeKind.RUNS_WITHOUT_PAIR,
            ],
        ),
        (
            "TH JH KH AH / 9H = run 0 flush 4 nobs 1",
            [MistakeKind.RUN_LEFT_OUT, MistakeKind.STARTER_NOT_IN_FLUSH],
        ),
        ("2H 4H 6H 8C / TH = flush 4", [MistakeKind.STARTER_FLUSH]),
        ("2H 4H 6H 8C / TH = flush 3", [MistakeKind.SHORT_FLUSH]),
        ("2H 4H 6H 8C / TH = pairs 5", []),
    ],
)
def test_a_claim_by_kind_is_explained_kind_by_kind(line: str, found: list[MistakeKind]) -> None:
    assert list(dict.fromkeys(mistake.kind for mistake in explained(line))) == found


def test_a_claim_by_kind_can_have_two_mistakes_in_one_kind() -> None:
    found = explained("5H 7C 8D QS / JH = fifteens 2")
    assert [(mistake.kind, mistake.points) for mistake in found] == [
        (MistakeKind.FIFTEEN_LEFT_OUT, -2)
    ] * 2


def test_a_flush_in_the_crib_without_the_starter_explains_a_claim_by_kind() -> None:
    first, *_ = explained("crib 2H 4H 6H 8H / TC = flush 4")
    assert (first.kind, first.points) == (MistakeKind.CRIB_FLUSH, 4)


def test_the_starter_as_nobs_is_found_in_a_claim_by_kind() -> None:
    (mistake,) = explained("2C 4D 6H 8S / JC = nobs 1")
    assert (mistake.kind, mistake.points) == (MistakeKind.STARTER_AS_NOBS, 1)
