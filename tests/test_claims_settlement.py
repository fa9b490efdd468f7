"""Verdicts: right, over or under, and what each side pegs under each code of laws."""

from typing import Any

import pytest

from cribcalc.claims import Outcome
from cribcalc.laws import ACC, FRIENDLY, HOYLE_US, LAWS, OLD, Laws, OverclaimPenalty
from cribcalc.settlement import Settlement, settle
from cribcalc.speech.words import laws_text
from tests.cases import rows
from tests.program import run
from tests.verdicts import judged


@pytest.mark.parametrize(
    ("claim", "outcome", "difference"),
    [
        ("12", Outcome.RIGHT, 0),
        ("14", Outcome.OVER, 2),
        ("10", Outcome.UNDER, -2),
        ("0", Outcome.UNDER, -12),
    ],
)
def test_a_verdict_is_right_over_or_under_by_a_number_of_points(
    claim: str, outcome: Outcome, difference: int
) -> None:
    verdict = judged(f"5C 5D 6H 7S / 8C = {claim}")
    assert (verdict.outcome, verdict.difference) == (outcome, difference)
    assert (verdict.claimed, verdict.counted, verdict.laws) == (int(claim), 12, ACC)


def laws_table() -> list[tuple[str, bool, int, int, int, int]]:
    """Return laws, muggins, true count, claim, and what each side pegs, from claims.tsv."""
    return [
        (
            row["laws"],
            row["muggins"] == "1",
            int(row["true"]),
            int(row["claim"]),
            int(row["player"]),
            int(row["opponent"]),
        )
        for row in rows("claims.tsv")
    ]


@pytest.mark.parametrize(
    ("code", "muggins", "counted", "claimed", "player", "opponent"), laws_table()
)
def test_each_side_pegs_what_the_table_of_the_laws_says(
    code: str, muggins: bool, counted: int, claimed: int, player: int, opponent: int
) -> None:
    assert settle(claimed, counted, LAWS[code].with_options(muggins=muggins)) == Settlement(
        player, opponent
    )


def test_the_table_has_every_code_with_and_without_muggins() -> None:
    assert {row[:2] for row in laws_table()} == {
        (code, muggins) for code in LAWS for muggins in (False, True)
    }


@pytest.mark.parametrize(
    ("laws", "claimed", "player", "opponent"),
    [
        (OLD, 14, 12, 2),
        (FRIENDLY, 14, 12, 0),
        (HOYLE_US, 14, 12, 2),
        (HOYLE_US, 17, 12, 2),
        (OLD, 17, 12, 5),
        (ACC, 17, 12, 5),
        (ACC, 10, 10, 0),
        (ACC.with_options(muggins=True), 10, 10, 2),
        (HOYLE_US, 13, 12, 2),
        (FRIENDLY.with_options(muggins=True), 14, 12, 0),
    ],
)
def test_the_examples_of_the_rules_reference_peg_as_published(
    laws: Laws, claimed: int, player: int, opponent: int
) -> None:
    verdict = judged(f"5C 5D 6H 7S / 8C = {claimed}", laws=laws)
    assert (verdict.settlement, verdict.laws) == (Settlement(player, opponent), laws)


@pytest.mark.parametrize(
    ("over", "opponent"),
    [(OverclaimPenalty.NONE, 0), (OverclaimPenalty.TWO, 2), (OverclaimPenalty.EXCESS, 5)],
)
@pytest.mark.parametrize("code", LAWS.values(), ids=LAWS)
def test_a_chosen_penalty_overrides_that_of_any_laws(
    code: Laws, over: OverclaimPenalty, opponent: int
) -> None:
    chosen = code.with_options(over=over)
    assert settle(17, 12, chosen) == Settlement(12, opponent)
    assert settle(12, 12, chosen) == Settlement(12, 0)
    assert settle(10, 12, chosen) == Settlement(10, 0)


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (["--variant", "three", "--muggins"], "and the side that calls muggins pegs 10."),
        (["--variant", "three"], "and nobody else pegs anything."),
        (["--muggins"], "and the opponent pegs 10."),
        (["--variant", "partners", "--muggins"], "and the opponent pegs 10."),
    ],
)
def test_the_sentence_says_who_pegs_missed_points(args: list[str], sentence: str) -> None:
    assert sentence in run(*args, "5C 5D 6H 7S / 8C = 2").out


def test_each_opponent_pegs_the_excess() -> None:
    says = run("--variant", "three", "5C 5D 6H 7S / 8C = 14").out
    assert "Under ACC rules the hand pegs 12 and each opponent pegs 2." in says


@pytest.mark.parametrize(
    ("options", "called"),
    [
        ({}, "ACC rules"),
        ({"over": OverclaimPenalty.EXCESS}, "ACC rules"),
        ({"muggins": True}, "ACC rules with muggins"),
        ({"over": OverclaimPenalty.NONE}, "ACC rules with nothing for an overclaim"),
        (
            {"over": OverclaimPenalty.TWO, "muggins": True},
            "ACC rules with muggins and two for an overclaim",
        ),
    ],
)
def test_the_name_of_the_laws_includes_their_options(options: dict[str, Any], called: str) -> None:
    assert laws_text(ACC.with_options(**options)) == called
