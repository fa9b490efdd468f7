"""Where input comes from: arguments, files, pipes, the keyboard, and CRIBCALC_OPTIONS."""

import json
from pathlib import Path

import pytest

from tests.cases import HAND
from tests.program import Outcome, run

PLAY = "8H 7C 7D 6S go 3H"
KEPT = "5C 5D 6H 7S"
OPTIONS = "CRIBCALC_OPTIONS"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Work in a folder with a file of each kind."""
    monkeypatch.chdir(tmp_path)
    Path("hands.txt").write_text(f"# Friday\n{HAND}\n")
    Path("more hands.txt").write_text("5 5 J Q / 8\n")
    Path("plays.txt").write_text(f"{PLAY}\n8H 7C\n")
    Path("game.txt").write_text("players: Ann, Bob\ndeal: Bob\nstarter: JC\n")
    Path("kept.txt").write_text(f"{KEPT}\n5D 5C 5S JD\n")


# one way to give input


def test_plays_come_from_files_a_dash_or_a_pipe() -> None:
    text = Path("plays.txt").read_text()
    named = run("play", "-q", "plays.txt")
    assert named.out == "2 4\n0 2\n"
    assert run("play", "-q", "-", stdin=text).out == named.out
    assert run("play", "-q", stdin=text).out == named.out
    assert run("play", "-q", "plays.txt", "-", stdin="5 5\n").out == "2 4\n0 2\n0 2\n"
    assert run("play", "-q", "--file", "plays.txt") == named
    assert isinstance(json.loads(run("play", "--json", "plays.txt").out), list)


def test_a_play_on_the_command_line_is_not_taken_from_a_pipe() -> None:
    assert run("play", "-q", PLAY, stdin="5 5\n") == run("play", "-q", PLAY)


def test_play_without_arguments_at_a_terminal_is_an_error() -> None:
    assert 'no play; a play is written "8H 7C' in run("play", terminal=True).err


def test_odds_take_hands_from_files_and_pipes() -> None:
    one = run("odds", "--json", KEPT)
    listed = json.loads(run("odds", "--json", "kept.txt").out)
    assert listed[0] == json.loads(one.out)
    assert len(listed) == 2
    text = Path("kept.txt").read_text()
    assert json.loads(run("odds", "--json", "-", stdin=text).out) == listed
    assert json.loads(run("odds", "--json", stdin=text).out) == listed
    assert run("odds", "kept.txt").out.startswith(run("odds", KEPT).out)


@pytest.mark.parametrize("stdin", [None, "", "# nothing\n"])
def test_odds_without_hands_are_those_of_all_hands(stdin: str | None) -> None:
    assert "12,994,800 hands" in run("odds", stdin=stdin).out


def test_a_bad_line_for_odds_is_reported_with_its_place() -> None:
    outcome = run("odds", stdin=f"{KEPT}\n5X\n")
    assert outcome.status == 2
    assert outcome.err.startswith("<stdin>:2:2: X is not a suit, in 5X\n")
    assert outcome.out == run("odds", KEPT).out


@pytest.mark.parametrize(
    ("args", "hint"),
    [
        (["hands.txt"], "to count the hands of a file: cribcalc batch hands.txt"),
        (["more hands.txt"], "to count the hands of a file: cribcalc batch 'more hands.txt'"),
        (["hands.txt", "plays.txt"], "to count the hands of a file: cribcalc batch hands.txt plays.txt"),
        (["plays.txt"], "to score the plays of a file: cribcalc play plays.txt"),
        (["game.txt"], "to score a game: cribcalc game game.txt"),
        (["nosuch.txt"], "there is no file nosuch.txt"),
        ([PLAY], f"to score a play: cribcalc play '{PLAY}'"),
        (["batch", HAND], f"to count a hand: cribcalc '{HAND}'"),
        (["batch", *HAND.split()], f"to count a hand: cribcalc '{HAND}'"),
        (["batch", PLAY], f"to score a play: cribcalc play '{PLAY}'"),
        (["play", HAND], f"to count a hand: cribcalc '{HAND}'"),
    ],
)  # fmt: skip
def test_cards_for_a_file_or_a_file_for_cards_get_the_right_command(
    args: list[str], hint: str
) -> None:
    outcome = run(*args)
    assert (outcome.status, outcome.out) == (2, "")
    assert outcome.err.splitlines()[-1] == f"  {hint}"


def test_a_missing_file_of_plays_is_named() -> None:
    assert run("play", "nosuch.txt").err.endswith("Error: there is no file nosuch.txt\n")


# typed hands


def test_each_typed_hand_is_answered_at_once() -> None:
    typed = f"{HAND} = 14\n5X\n\n# Friday\n5 5 J Q / 8\n"
    outcome = run("batch", "--no-color", stdin=typed, terminal=True)
    assert outcome.status == 2
    first, second = (
        run("--no-color", text, terminal=True).out for text in (f"{HAND} = 14", "5 5 J Q / 8")
    )
    assert outcome.out == f"> {first}> > > > \n{second}> \n"
    assert outcome.err == (
        "Type one hand per line; Ctrl-D to finish.\n"
        "Error: X is not a suit, in 5X\n\n  5X\n   ^\n  suits are C D H S or ♣ ♦ ♥ ♠\n"
        "1 wrong claim, 2 points out\n"
        "2 hands, 22 points; 1 claim wrong; 1 line not read\n"
    )


def test_typed_hands_take_options_and_formats() -> None:
    typed = f"{HAND} = 14\n{HAND}\n"
    assert run("batch", "-q", stdin=typed, terminal=["stdin"]).out == "12\n12\n"
    assert run("batch", "-f", "csv", stdin=typed, terminal=["stdin"]).out.count("\n") == 3
    shown = run("batch", "--only-wrong", "-f", "verdict", stdin=typed, terminal=["stdin"]).out
    assert shown.count("\n") == 1


# lines that cannot be read


LOG = "".join(f"run {number}: server started\n" for number in range(30)) + f"{HAND}\n"


def test_many_lines_with_the_same_error_are_reported_together() -> None:
    outcome = run("batch", "-q", stdin=LOG)
    *_, more, summary = outcome.err.splitlines()
    assert more == "<stdin>: and 27 more lines like line 3: 4-30"
    assert summary == "1 hand, 12 points; 30 lines not read"
    assert outcome.err.count("is not a card") == 3
    assert outcome.out == "?\n" * 30 + "12\n"
    assert run("batch", stdin=LOG).err == outcome.err


def test_lines_with_different_errors_are_not_mixed() -> None:
    text = ("5X\n" * 4 + "zork\n") * 3
    err = run("batch", stdin=text).err
    assert err.splitlines()[-2:] == [
        "<stdin>: and 9 more lines like line 3: 4, 6-9, 11-14",
        "no hands; 15 lines not read",
    ]
    assert err.count("zork is not a card") == 3


def test_all_errors_are_shown_on_request() -> None:
    assert run("batch", "--errors", "all", stdin=LOG).err.count("is not a card") == 30
    lines = run("batch", "--errors", "json", "--no-summary", stdin=LOG).err.splitlines()
    assert len(lines) == 30
    first = json.loads(lines[0])
    assert list(first) == ["source", "line", "column", "error", "hint"]
    assert (first["source"], first["line"], first["column"]) == ("<stdin>", 1, 8)
    assert first["error"] == "server is not a card"
    assert "more" not in run("play", "--errors", "all", stdin="5X\n" * 9).err
    assert "and 6 more lines like line 3: 4-9" in run("play", stdin="5X\n" * 9).err


# CRIBCALC_OPTIONS


def test_options_of_the_variable_come_before_those_of_the_command_line() -> None:
    claim = f"{HAND} = 14"
    friendly = run("--laws", "friendly", "--muggins", claim)
    variables = {OPTIONS: "--laws friendly --muggins"}
    assert run(claim, env=variables) == friendly
    assert run("--laws", "old", claim, env=variables) == run("--laws", "old", "--muggins", claim)
    assert run("batch", stdin=claim, env=variables) == run(
        "batch", "--laws", "friendly", "--muggins", stdin=claim
    )


def test_options_that_a_command_does_not_have_are_left_out() -> None:
    variables = {OPTIONS: "--laws friendly --variant 'five-card' -q --no-summary"}
    assert run("chart", env=variables) == run("chart", "--variant", "five-card")
    assert run("faults", env=variables) == run("faults")
    assert run("help", env=variables) == run("help")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("--laws zork", "--laws: zork is not a code of laws: choose from friendly, old, hoyle-us, acc"),
        ("--laws=zork", "--laws: zork is not a code of laws: choose from friendly, old, hoyle-us, acc"),
        ("--zork", "there is no option --zork"),
        ("zork", "there is no option zork"),
        ("--laws", "--laws needs a value"),
        ("-fzork", "--format: zork is not a format: choose from receipt, table, short"),
        ("'--laws", "no closing quotation"),
    ],
)  # fmt: skip
def test_an_error_in_the_variable_names_it(text: str, message: str) -> None:
    outcome = run(HAND, env={OPTIONS: text})
    assert (outcome.status, outcome.out) == (2, "")
    assert outcome.err.startswith(f"Error: {OPTIONS}: {message}")


def test_an_empty_variable_changes_nothing() -> None:
    assert run("-q", HAND, env={OPTIONS: ""}) == Outcome(0, "12\n")
    assert run("-q", HAND, env={OPTIONS: "  "}) == Outcome(0, "12\n")
