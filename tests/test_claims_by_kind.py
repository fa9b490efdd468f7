"""Claims by kind: where they differ, and which mistakes explain them."""

import pytest

from cribcalc.show import Category
from tests.verdicts import explained, judged, kinds


@pytest.mark.parametrize(
    ("claim", "differences"),
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
    claim: str, differences: tuple[tuple[Category, int], ...]
) -> None:
    assert judged(f"5C 5D 6H 7S / 8C = {claim}").differences == differences


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("5C 5D 6H 7S / 8C = fifteens 4 pair 2 run 8", ["fifteen-twice"]),
        ("5C 5D 6H 7S / 8C = fifteens 0 pair 2 run 8", ["fifteen-missed"]),
        ("5C 5D 6H 7S / 8C = fifteens 2 pair 0 run 8", ["runs-without-pair"]),
        ("5C 5D 6H 7S / 8C = fifteens 2 pair 2 run 6", ["shorter-run-for-longer"]),
        ("5C 5D 6H 7S / 8C = run 8 flush 1", ["fifteen-missed", "runs-without-pair"]),
        ("TH JH KH AH / 9H = run 0 flush 4 nobs 1", ["run-missed", "starter-not-in-flush"]),
        ("2H 4H 6H 8C / TH = flush 4", ["starter-flush"]),
        ("2H 4H 6H 8C / TH = flush 3", ["short-flush"]),
        ("2H 4H 6H 8C / TH = pairs 5", []),
        ("5H 7C 8D QS / JH = fifteens 2", ["fifteens-missed"]),
        ("crib 2H 4H 6H 8H / TC = flush 4", ["crib-flush"]),
        ("2C 4D 6H 8S / JC = nobs 1", ["nobs-for-starter"]),
    ],
)
def test_a_claim_by_kind_is_explained_kind_by_kind(line: str, found: list[str]) -> None:
    explanations = explained(line)
    assert [kinds(explanation) for explanation in explanations] == found
    for explanation in explanations:  # a fifteen too many may also be made up
        assert explanation.proven is (kinds(explanation) != "fifteen-twice")


def test_parts_that_are_wrong_and_add_up_to_the_right_total_are_right() -> None:
    verdict = judged("5C 5D 6H 7S / 8C = fifteens 4 run 8")
    assert verdict.outcome == "right"
    assert [category.value for category, _ in verdict.differences] == ["fifteen", "pair"]
    assert verdict.explanations == ()
