"""The command line: which command is meant, how hands are given, and exit status."""

import json
import re

import pytest

from cribcalc.cli.environment import ExitStatus
from tests.cases import HAND
from tests.command_line import BEST, COMMANDS, NINETEEN
from tests.program import Outcome, run

CRIB = "4D 6D JD 10D / 5D crib"


@pytest.mark.parametrize(
    ("args", "status"),
    [
        ([HAND], 0),
        ([f"{HAND} = 12"], 0),
        ([f"{HAND} = 13"], 1),
        ([f"{HAND} = 11"], 1),
        (["--claim", "11", HAND], 1),
        (["--claim", "Ann 11", "--claim", "Bob 12", HAND], 1),
        (["--claim", "Ann 11", "--claim", "ann 12", HAND], 2),
        (["--claim", "fifteens 2 pair 2 run 8", "--claim", "pair 2 run 8", HAND], 1),
        (["-q", f"{HAND} = 11"], 1),
        ([f"{HAND} = 12", f"{HAND} = 11"], 1),
        (["5X"], 2),
        ([HAND, "5C 5D 6H 7X / 8C"], 2),
        ([f"{HAND} = 11", "5C 5D 6H 7X / 8C"], 2),
        ([""], 2),
        (["--claim", "x", HAND], 2),
        (["--claim", "", HAND], 2),
        (["--bogus"], 2),
        (["-f", "xml", HAND], 2),
        (["-q", "--json", HAND], 2),
        (["--style", "grid", "-q", HAND], 2),
        (["--variant"], 2),
        (["batch", "nosuch.txt"], 2),
        (["batch", "club.txt"], 0),
        (["batch", "--claim", "12", "club.txt"], 1),
        (["batch"], 0),
        (["score", "nonsense"], 2),
        (["--help"], 0),
        (["--version"], 0),
    ],
)
@pytest.mark.usefixtures("club")
def test_each_run_has_its_exit_status(args: list[str], status: int) -> None:
    outcome = run(*args)
    assert outcome.status == status
    assert "Traceback" not in outcome.err
    assert (outcome.err == "") == (status < 2 and "batch" not in args)


def test_every_exit_status_is_documented() -> None:
    assert {status.name: int(status) for status in ExitStatus} == {
        "ANSWERED": 0, "DISPUTED": 1, "NOT_UNDERSTOOD": 2, "FAILED": 3,
        "INTERRUPTED": 130, "CLOSED": 141,
    }  # fmt: skip
    for name in ("score", "batch"):
        said = " ".join(run(name, "--help").out.split())
        assert (
            "Exit status: 0 all right, 1 a claim was wrong, 2 something could not be read, "
            "3 cribcalc failed." in said
        )


def test_without_arguments_at_a_terminal_a_short_page_is_printed() -> None:
    outcome = run(terminal=True, columns=40)
    assert (outcome.status, outcome.err) == (0, "")
    lines = outcome.out.splitlines()
    assert len(lines) <= 20
    assert max(map(len, lines)) <= 40
    assert [line for line in lines if line.startswith("cribcalc ")] == lines[:3]
    for command in COMMANDS:
        assert re.search(rf"^{command} ", outcome.out, re.MULTILINE)


def test_without_arguments_hands_from_a_pipe_are_counted() -> None:
    text = f"Ann: {HAND}\n5X\n"
    assert run(stdin=text) == run("batch", stdin=text)
    assert run("-q", stdin=text) == run("batch", "-q", stdin=text)
    assert run("-q", "-", stdin=text) == run("-q", "batch", "-", stdin=text)


def test_score_without_a_hand_counts_hands_from_a_pipe() -> None:
    text = f"Ann: {HAND}\n5X\n"
    assert run("score", stdin=text) == run("batch", stdin=text)
    assert run("-q", "score", "--crib", stdin=text) == run("batch", "-q", "--crib", stdin=text)


def test_options_of_batch_work_without_the_word_for_hands_from_a_pipe() -> None:
    assert run("-q", "--no-summary", stdin=f"{HAND}\n").out == "12\n"


def test_options_without_a_hand_at_a_terminal_are_an_error() -> None:
    outcome = run("-q", terminal=True)
    assert outcome.status == 2
    assert outcome.out == ""
    assert outcome.err.endswith('Error: no hand; a hand is written "5C 5D 6H 7S / 8C"\n')


@pytest.mark.parametrize(
    "args",
    [
        ["batch", "-q", "club.txt"],
        ["-q", "batch", "club.txt"],
        ["--quiet", "--variant", "six-card", "batch", "club.txt"],
        ["-f", "total", "batch", "club.txt"],
        ["-ftotal", "batch", "club.txt"],
        ["--format=total", "--no-color", "batch", "club.txt"],
        ["--claim=12", "-q", "batch", "club.txt"],
    ],
)
@pytest.mark.usefixtures("club")
def test_the_command_may_come_after_options(args: list[str]) -> None:
    assert run(*args).out == "12\n0\n"


def test_the_value_of_an_option_is_not_a_command() -> None:
    assert "batch is not a variant" in run("--variant", "batch", HAND).err


def test_only_the_first_word_can_be_a_command() -> None:
    assert "batch is not a card" in run("5C", "batch").err


@pytest.mark.parametrize("dash", [["--"], []])
@pytest.mark.parametrize("command", [["score"], []])
def test_hands_need_no_command(command: list[str], dash: list[str]) -> None:
    assert run(*command, "-q", *dash, HAND) == Outcome(0, "12\n")


def test_the_command_is_suggested_for_a_misspelling() -> None:
    assert run("bath", "club.txt").err.endswith("\n  did you mean cribcalc batch?\n")
    assert run("Odd").err.endswith("\n  did you mean cribcalc odds?\n")


@pytest.mark.usefixtures("club")
def test_a_file_name_in_place_of_a_hand_suggests_batch() -> None:
    outcome = run("club.txt")
    assert outcome.status == 2
    assert outcome.err.endswith("  to count the hands of a file: cribcalc batch club.txt\n")


def test_help_explains_the_program_and_its_commands() -> None:
    assert run("help") == run("--help")
    for name in COMMANDS:
        assert run("help", name) == run(name, "--help")
    assert run("HELP").err.endswith("\n  did you mean cribcalc help?\n")
    assert "bath is not a command; did you mean batch?" in run("help", "bath").err


def test_a_name_before_a_hand_suggests_a_label() -> None:
    says = run("Gabe 5H 5D 6H 7S / 8C").err
    assert says.endswith("\n  put a colon after the label: Gabe: 5H 5D 6H 7S / 8C\n")


def test_text_that_cannot_be_a_file_name_gets_an_ordinary_message() -> None:
    assert "a card is a rank and a suit" in run("zzz" * 3000).err
    assert "a NUL character" in run("zzz\0").err


@pytest.mark.parametrize(
    "args",
    [
        ["5C 5D 6H 7S / 8C"],
        ["5C", "5D", "6H", "7S", "/", "8C"],
        ["5C", "5D", "6H", "7S", "/8C"],
        ["5C 5D 6H 7S", "/ 8C"],
        ["5C5D6H7S", "+", "8C"],
        ["5C5D6H7S|8C"],
        ["Ann:", "5C", "5D", "6H", "7S", "cut", "8C"],
        ["five of clubs,", "5D", "six", "of", "hearts", "7S", "starter", "8C"],
        ["5C", "5D", "6H", "7S", "/", "8C", "=", "12"],
        ["--starter", "last", "5C 5D 6H 7S 8C"],
        ["--starter=first", "8C 5C 5D 6H 7S"],
    ],
)
def test_a_hand_may_be_one_argument_or_many(args: list[str]) -> None:
    assert run("-q", *args) == Outcome(0, "12\n")


def test_several_hands_are_counted_in_order() -> None:
    assert run("-q", HAND, BEST, NINETEEN) == Outcome(0, "12\n29\n0\n")
    separate = [run(hand).out for hand in (HAND, BEST, CRIB)]
    assert run(HAND, BEST, CRIB).out == "\n".join(separate)
    assert [entry["total"] for entry in json.loads(run("--json", HAND, BEST).out)] == [12, 29]


def test_a_bad_hand_does_not_stop_the_others() -> None:
    """As for a file, the k-th line belongs to the k-th hand."""
    outcome = run("-q", HAND, "5C 5D 6H 7X / 8C", BEST)
    assert outcome.status == 2
    assert outcome.err == (
        "Error: X is not a suit, in 7X\n\n  5C 5D 6H 7X / 8C\n            ^\n  suits are C D H S or ♣ ♦ ♥ ♠\n"
    )
    assert outcome.out == "12\n?\n29\n"


def test_a_single_bad_hand_prints_only_a_message() -> None:
    for args in (["-q"], ["--json"], ["-f", "csv"], []):
        outcome = run(*args, "5C 5D 6H 7X / 8C")
        assert outcome.status == 2
        assert outcome.err.startswith("Error: X is not a suit, in 7X\n")
        header = "line,label,hand,starter,crib,fifteens,pairs,runs,flush,nobs,total,claim,verdict\n"
        assert outcome.out == (header if "csv" in args else "")


def test_json_is_an_object_for_one_hand_and_a_list_otherwise() -> None:
    assert isinstance(json.loads(run("--json", HAND).out), dict)
    assert isinstance(json.loads(run("--json", HAND, BEST).out), list)
    assert isinstance(json.loads(run("batch", "--json", stdin=HAND).out), list)


def test_a_missing_file_in_place_of_a_hand_is_reported() -> None:
    got = run("nosuch.txt")
    assert (got.status, got.out) == (2, "")
    assert got.err.endswith("\n  there is no file nosuch.txt\n")
