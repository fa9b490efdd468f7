"""Real disputes, from section 8 of the rules reference and from examples/disputes.txt."""

from pathlib import Path

import pytest

from cribcalc.api import explain
from cribcalc.batch import Result, ScoringOptions, blocks, results
from cribcalc.claims import Outcome
from cribcalc.mistakes import MistakeKind
from tests.verdicts import explained, judged


@pytest.mark.parametrize(
    ("claim", "difference", "found"),
    [
        ("TC JD QH QS / KC = 14", 4, {MistakeKind.RUN_AS_SHORTER_ONES}),
        ("T J Q Q / K = 14", 4, {MistakeKind.RUN_AS_SHORTER_ONES}),
        ("5C 5D 5H JS / 5S = 36", 7, {MistakeKind.NOBS_LEFT_OUT, MistakeKind.FIFTEENS_OF_A_CARD_TWICE}),
        ("8S 8C 9D TH / 8H = 18", 3, {MistakeKind.TRIPLE_RUN_AS_DOUBLES}),
        ("8 8 9 T / 8 = 18", 3, {MistakeKind.TRIPLE_RUN_AS_DOUBLES}),
        ("2C 4D 4H 5S / TC = 8", 2, {MistakeKind.SAME_FIFTEEN_TWICE}),
        ("2 4 4 5 / T = 8", 2, {MistakeKind.SAME_FIFTEEN_TWICE}),
        ("7H 2D AC KD / JC = 1", 1, {MistakeKind.STARTER_AS_NOBS}),
        ("QH 6H 3H KD / AH = 4", 4, {MistakeKind.STARTER_FLUSH}),
        ("TH JH KH AH / 9D = 4", -3, {MistakeKind.RUN_LEFT_OUT}),
        ("TH JH KH AH / 9H = 5", -4, {MistakeKind.RUN_LEFT_OUT, MistakeKind.NOBS_LEFT_OUT}),
        ("5C 4D 6H JS / TS = 11", 1, {MistakeKind.NOBS_AS_HEELS}),
        ("7H 2D AC KD / JC = 2", 2, {MistakeKind.HEELS_IN_HAND}),
        ("3H 2D 4C 8S / 5D = 11", 3, {MistakeKind.SHORTER_RUN_BESIDE}),
    ],
)  # fmt: skip
def test_a_real_dispute_is_explained_by_the_mistake_that_was_made(
    claim: str, difference: int, found: set[MistakeKind]
) -> None:
    verdict = judged(claim).verdict
    assert verdict is not None
    assert verdict.difference == difference
    assert {mistake.kind for mistake in explained(claim)} >= found


@pytest.mark.parametrize(
    "claim",
    [
        "4C 4D 4H 3S / 3C = 12",
        "8S 8C 6D 6H / AC = 12",
        "TC JD QH QS / KC = 10",
        "5C 5D 5H JS / 5S = 29",
        "8S 8C 9D TH / 8H = 15",
        "2C 4D 4H 5S / TC = 6",
        "TH JH KH AH / 9D = 7",
        "TH JH KH AH / 9H = 9",
        "3H 2D 4C 8S / 5D = 8",
        "3H 2D 4C 5S / 5D = 12",
        "QH 6H 3H KD / AH = 0",
    ],
)
def test_the_right_count_of_a_real_dispute_is_right(claim: str) -> None:
    verdict = judged(claim).verdict
    assert verdict is not None
    assert verdict.outcome is Outcome.RIGHT
    assert explained(claim) == ()


EXAMPLE = Path(__file__).parent.parent / "examples" / "disputes.txt"


def disputes() -> list[Result]:
    """Return the results of the example file of disputes, all of whose lines must be readable."""
    with EXAMPLE.open("rb") as file:
        found = list(results(blocks(file.read), ScoringOptions(), EXAMPLE.name))
    assert all(isinstance(result, Result) for result in found)
    return [result for result in found if isinstance(result, Result)]


@pytest.mark.parametrize("result", disputes(), ids=lambda result: result.line.label)
def test_each_line_of_the_example_has_the_outcome_in_its_remark(result: Result) -> None:
    line, verdict = result.line, result.verdict
    assert line.claim is not None
    assert line.remark is not None
    assert verdict is not None
    outcome, _, why = line.remark.partition(": ")
    says = (
        f"{verdict.outcome} by {abs(verdict.difference)}"
        if verdict.difference
        else str(verdict.outcome)
    )
    assert outcome == says
    shown = {str(mistake.kind) for mistake in explain(line.claim, line.hand)}
    assert shown >= set(why.split(" and ") if why else ())
    assert bool(shown) == bool(why) == result.is_wrong


def test_the_example_has_right_and_wrong_claims_and_many_habits() -> None:
    found = disputes()
    assert {str(result.verdict.outcome) for result in found if result.verdict} == {
        "right",
        "over",
        "under",
    }
    assert 10 <= len(found) <= 14
    assert len({result.line.remark for result in found if result.is_wrong}) >= 9
