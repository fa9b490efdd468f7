"""Real wrong claims, from public games, forums and programs, with the reason that was given."""

import pytest

from cribcalc.claims import judge
from cribcalc.notation.hands import parse_line
from cribcalc.play_mistakes import explain_entry
from tests.cases import rows
from tests.plays import scored

SHOW = rows("wrong-claims.tsv")
PLAY = rows("wrong-play-claims.tsv")
FOUND = rows("found-claims.tsv")


@pytest.mark.parametrize("row", SHOW, ids=lambda row: row["claim"])
def test_a_real_wrong_claim_gets_its_true_reason_first(row: dict[str, str]) -> None:
    line = parse_line(row["claim"])
    assert line.claim is not None
    verdict = judge(line.claim, line.hand)
    assert verdict.counted == int(row["right"])
    kinds = [mistake.kind for mistake in verdict.explanations[0].mistakes]
    assert len(kinds) == 1
    assert kinds[0] in row["kinds"].split("|")


@pytest.mark.parametrize("row", FOUND, ids=lambda row: row["claim"])
def test_a_wrong_count_found_elsewhere_gets_its_true_reason_first(row: dict[str, str]) -> None:
    line = parse_line(row["claim"])
    assert line.claim is not None
    verdict = judge(line.claim, line.hand)
    assert verdict.counted == int(row["right"])
    kinds = {mistake.kind.value for mistake in verdict.explanations[0].mistakes}
    assert kinds <= set(row["kinds"].split("|"))


@pytest.mark.parametrize("row", PLAY, ids=lambda row: row["play"])
def test_a_real_wrong_claim_in_the_play_gets_its_true_reason_first(row: dict[str, str]) -> None:
    play = scored(row["play"])
    (index,) = (i for i, entry in enumerate(play.entries) if entry.claim is not None)
    (mistake,) = explain_entry(play, index)[0].mistakes
    assert mistake.kind in row["kinds"].split("|")


@pytest.mark.parametrize(
    ("claim", "kind"),
    [
        ("5H 5S 5C JD / 5D = 13", "fifteens-missed"),
        ("9C 9D 9H 6S / 6C = 12", "pairs-missed"),
        ("2H 3S 4C 5D / KH = 14", "shorter-run-as-well"),
        ("5H 5S 5C JD / 5D = 28", "nobs-missed"),
        ("5C 5D 6H 7S / 8C = 10", "runs-without-pair"),
        ("5C 5D 6H 7S / 8C = 8", "run-counted-once"),
        ("5C 5D 6H 7S / 8C = 6", "multiple-run-short"),
        ("QC QD QH 2S / 9C = 4", "pair-royal-short"),
        ("QC QD QH 2S / 9C = 3", "pair-royal-short"),
        ("4C 4D 4H 4S / 9C = 6", "pair-royal-short"),
        ("4C 4D 4H 4S / 9C = 8", "pair-royal-short"),
        ("7C 7D 7H 8S / 9C = 15", "fifteens-missed"),
        ("8S 8C 9D 10H / 8H = 21", "pairs-counted-again"),
        ("8S 8C 9D 10H / 8H = 8", "multiple-run-short"),
        ("crib 3C 7C AC KC / JD = 4", "crib-flush"),
        ("3C 7C AC KC / 9C = 4", "starter-not-in-flush"),
        ("3C 7C AC KD / 9S = 3", "short-flush"),
        ("KC AD 2H 6S / 9D = 5", "run-round-the-corner"),
        ("2C 8D 4H QS / KD = 2", "tens-as-pair"),
        ("JH 2D 4C 7S / 9H = 4", "nobs-as-two"),
    ],
)
def test_mistakes_that_people_are_known_for_are_among_the_reasons(claim: str, kind: str) -> None:
    line = parse_line(claim)
    assert line.claim is not None
    found = judge(line.claim, line.hand).explanations
    assert kind in [mistake.kind for each in found for mistake in each.mistakes]
