"""The game command: disputes, and records that cannot be read."""

import json
from pathlib import Path

import pytest

from cribcalc.laws import IRREGULARITIES
from tests.game_command import DISPUTED, FACE, score
from tests.program import ROOT, Outcome, run


def test_a_record_with_disputes_is_scored_with_status_one() -> None:
    got = score(DISPUTED)
    assert (got.status, got.err) == (1, "")
    assert got.out.endswith(
        "\nDeal 1, line 7: Ann claimed 11 for 5♥ 6♥ 7♥ 8♥ but the hand counts 12. Ann probably "
        "counted the run of four 5♥ 6♥ 7♥ 8♥ as a run of three: the longest run counts, one point "
        "per card.\n"
    )


def test_a_deal_after_the_end_and_a_wrong_pass_are_disputes() -> None:
    got = score(FACE + "deal:\n")
    assert (got.status, got.out.splitlines()[-1]) == (
        1,
        "Deal 2, line 10: This deal comes after the game was won.",
    )
    got = score("deal: 2\nplay: 8H 10D 5H go 6H | 10S 7D 5C\n")
    assert (got.status, got.out.splitlines()[-3:]) == (
        1,
        [
            "Deal 1, line 2: 2 said go at 23 holding 5♣, which had to be played.",
            "",
            "Deal 1, line 2: The count stands at 22: the next go gives 2 one.",
        ],
    )


def test_the_cards_of_a_dispute_are_written_like_those_of_the_ledger() -> None:
    record = "deal: 2\nplay: 8H 10D 5H go 6H | 10S 7D 5C\n"
    assert "holding 5♣, which" in score(record).out
    assert "holding 5C, which" in score(record, "--suits", "letters").out
    assert "holding 5C, which" in score(record, encoding="ascii").out
    assert "claimed 11 for 5H 6H 7H 8H but the hand" in score(DISPUTED, "--suits", "letters").out
    assert "holding 5C, which" in json.loads(score(record, "--json").out)["disputes"][0]["sentence"]


def test_every_error_is_reported_and_nothing_scored_with_status_two() -> None:
    got = score("laws: odd\ndeal: 1\nstarter: 5X\nfault: 1 talks # loud\nword\n")
    assert got == Outcome(
        2,
        "",
        """\
<stdin>:1:7: odd is not a code of laws; did you mean old?

  laws: odd
        ^^^
<stdin>:3:11: X is not a suit, in 5X

  starter: 5X
            ^
  suits are C D H S or ♣ ♦ ♥ ♠
<stdin>:4:10: """
        + f"talks is not an irregularity: choose from {', '.join(IRREGULARITIES)}"
        + """

  fault: 1 talks # loud
           ^^^^^
  cribcalc faults lists the irregularities
<stdin>:5:1: this line has no colon

  word
  ^^^^
  a line is KEY: VALUE
""",
    )


@pytest.mark.parametrize("name", ["table", "json", "jsonl", "csv", "tsv", "total"])
def test_a_record_with_errors_prints_nothing_in_any_format(name: str) -> None:
    got = score("deal: 3\n", "-f", name)
    assert (got.status, got.out) == (2, "")
    assert got.err.startswith("<stdin>:1:7: 3 is not a player\n")


def test_a_missing_file_is_reported(tmp_path: Path) -> None:
    path = tmp_path / "none.txt"
    assert run("game", str(path)) == Outcome(2, "", f"Error: {path}: No such file or directory\n")
    assert run("game", str(tmp_path)).status == 2


def test_a_file_must_be_named_at_a_terminal() -> None:
    got = run("game", terminal=True)
    assert got.status == 2
    assert "name its file" in got.err


def test_bytes_that_are_not_text_are_located() -> None:
    got = run("game", "-", stdin=b"deal: 2\nstarter: 5\xff\n")
    assert (got.status, got.out) == (2, "")
    assert got.err.startswith("<stdin>:2:11: byte 0xFF is not UTF-8\n")


def test_a_record_without_deals_says_so() -> None:
    """As an empty batch says "no hands"; the data for programs is still valid."""
    for record, points in (
        ("", [0, 0]),
        ("# a remark\n", [0, 0]),
        ("players: 1, 2\nscores: 1 3\n", [3, 0]),
    ):
        for args in ((), ("--board",), ("-f", "receipt")):
            assert score(record, *args) == Outcome(0, "", "no deals\n")
        for name in ("json", "jsonl", "csv", "tsv", "total"):
            got = score(record, "-f", name)
            assert (got.status, got.err) == (0, "no deals\n")
            if name.startswith("json"):
                entry = json.loads(got.out)
                assert (entry["events"], entry["winner"], entry["scores"]) == (
                    [],
                    None,
                    {"1": points[0], "2": points[1]},
                )
            elif name == "total":
                assert got.out == f"{points[0]} {points[1]}\n"
            else:
                assert len(got.out.splitlines()) == 1
                assert got.out.startswith("deal")


def test_a_file_of_hands_is_not_taken_for_a_game() -> None:
    got = run("game", str(ROOT / "examples" / "hands.txt"))
    assert (got.status, got.out) == (2, "")
    assert got.err.endswith("\n  to count a file of hands: cribcalc batch FILE\n")
    assert got.err.count(": hands with their starters, and no deal") == 1
