"""Real disputes, from section 8 of the rules reference and from examples/disputes.txt."""

import pytest

from cribcalc.claims import Outcome
from cribcalc.notation.hands import Line, parse_line
from cribcalc.speech.claims import outcome_text
from tests.program import ROOT
from tests.verdicts import explained, judged, kinds


@pytest.mark.parametrize(
    ("claim", "difference", "found"),
    [
        ("TC JD QH QS / KC = 14", 4, "run-as-shorter-runs"),
        ("T J Q Q / K = 14", 4, "run-as-shorter-runs"),
        ("5C 5D 5H JS / 5S = 36", 7, "fifteens-of-card-twice+nobs-missed"),
        ("8S 8C 9D TH / 8H = 18", 3, "multiple-run-long"),
        ("8 8 9 T / 8 = 18", 3, "multiple-run-long"),
        ("2C 4D 4H 5S / TC = 8", 2, "fifteen-twice"),
        ("2 4 4 5 / T = 8", 2, "fifteen-twice"),
        ("7H 2D AC KD / JC = 1", 1, "nobs-for-starter"),
        ("QH 6H 3H KD / AH = 4", 4, "starter-flush"),
        ("TH JH KH AH / 9D = 4", -3, "run-missed"),
        ("TH JH KH AH / 9H = 5", -4, "run-missed+nobs-missed"),
        ("5C 4D 6H JS / TS = 11", 1, "nobs-as-two"),
        ("7H 2D AC KD / JC = 2", 2, "heels-in-hand"),
        ("3H 2D 4C 8S / 5D = 11", 3, "shorter-run-as-well"),
        ("4C 5D 5H 6S / 6C = 18", -6, "multiple-run-short"),
    ],
)
def test_a_real_dispute_is_explained_by_the_mistake_that_was_made(
    claim: str, difference: int, found: str
) -> None:
    assert judged(claim).difference == difference
    assert kinds(explained(claim)[0]) == found


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
    assert judged(claim).outcome is Outcome.RIGHT
    assert explained(claim) == ()


EXAMPLE = (ROOT / "examples" / "disputes.txt").read_text("utf-8")
KINDS = {
    "": "",
    "four runs of three, not two of four": "run-as-shorter-runs",
    "the jack's fifteens twice, but no nobs": "fifteens-of-card-twice+nobs-missed",
    "the triple run as two double runs": "multiple-run-long",
    "a fifteen counted twice": "fifteen-twice",
    "the run missed": "run-missed",
    "a shorter run counted as well": "shorter-run-as-well",
    "the starter counted in a flush of four": "starter-flush",
    "the starter jack counted as nobs": "nobs-for-starter",
    "the pair counted again": "pairs-counted-again",
    "a flush of four in the crib": "crib-flush",
    "nobs counted as two": "nobs-as-two",
}
"""The kinds of mistakes by the remarks of the example."""

LINES = [parse_line(text) for text in EXAMPLE.splitlines() if text and text[0] != "#"]


@pytest.mark.parametrize("line", LINES, ids=lambda line: line.label)
def test_each_line_of_the_example_is_settled_as_its_remark_says(line: Line) -> None:
    verdict = judged(str(line))
    assert line.remark is not None
    outcome, _, why = line.remark.partition(": ")
    assert outcome_text(verdict.outcome, verdict.difference) == outcome
    first = "".join(kinds(each) for each in verdict.explanations[:1])
    assert first == KINDS[why]


def test_the_example_has_right_and_wrong_claims_and_many_mistakes() -> None:
    outcomes = {judged(str(line)).outcome for line in LINES}
    assert outcomes == {Outcome.RIGHT, Outcome.OVER, Outcome.UNDER}
    assert len({line.remark for line in LINES}) >= 11
