"""The program as people and other programs meet it: commands, options, streams, colour, exit status."""

import io
import json
import os
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from itertools import islice, product
from pathlib import Path
from unittest import mock

import click
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cribcalc.cards import Hand
from cribcalc.cli import files, main
from cribcalc.cli.environment import ExitStatus
from cribcalc.cli.options import FORMATS, VARIANT
from cribcalc.errors import WINDOW
from cribcalc.rules import SIX_CARD, VARIANTS
from cribcalc.text import width
from tests.program import ROOT, Outcome, all_commands, environment, fresh_folder, run, shell, spawn
from tests.strategies import hands

HAND = "5C 5D 6H 7S / 8C"
BEST = "5H 5S 5C JD / 5D"
NINETEEN = "2C 4D 6H 8S / KC"
CRIB = "4D 6D JD 10D / 5D crib"
COMMANDS = all_commands()
ESCAPE = "\x1b"


@pytest.fixture
def club(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder to work in, with files of hands."""
    monkeypatch.chdir(tmp_path)
    Path("club.txt").write_text(f"Ann: {HAND}\nBob: {NINETEEN}\n")
    Path("best.txt").write_text(f"{BEST}\n")
    return tmp_path


# exit status


@pytest.mark.parametrize(
    ("args", "status"),
    [
        ([HAND], 0),
        ([f"{HAND} = 12"], 0),
        ([f"{HAND} = 13"], 1),
        ([f"{HAND} = 11"], 1),
        (["--claim", "11", HAND], 1),
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
def test_exit_status(args: list[str], status: int) -> None:
    outcome = run(*args)
    assert outcome.status == status
    assert "Traceback" not in outcome.err
    assert (outcome.err == "") == (status < 2 and "batch" not in args)


def test_every_status_is_documented() -> None:
    assert {status.name: int(status) for status in ExitStatus} == {
        "ANSWERED": 0, "DISPUTED": 1, "NOT_UNDERSTOOD": 2, "INTERRUPTED": 130, "CLOSED": 141,
    }  # fmt: skip
    for name in ("score", "batch"):
        said = " ".join(run(name, "--help").out.split())
        assert "Exit status: 0 answered, 1 a claim was wrong, 2 something was not understood." in said


# which command


def test_alone_with_a_terminal_it_prints_the_help() -> None:
    outcome = run(terminal=True)
    assert outcome == run("--help", terminal=True)
    assert outcome.status == 0
    assert outcome.out.startswith("Usage: cribcalc [OPTIONS] CARDS...")


def test_alone_with_a_pipe_it_is_batch() -> None:
    text = f"Ann: {HAND}\n5X\n"
    assert run(stdin=text) == run("batch", stdin=text)
    assert run("-q", stdin=text) == run("batch", "-q", stdin=text)
    assert run("-q", "-", stdin=text) == run("-q", "batch", "-", stdin=text)


def test_score_without_a_hand_takes_those_that_come_through_a_pipe() -> None:
    text = f"Ann: {HAND}\n5X\n"
    assert run("score", stdin=text) == run("batch", stdin=text)
    assert run("-q", "score", "--crib", stdin=text) == run("batch", "-q", "--crib", stdin=text)


def test_every_option_of_batch_works_without_the_word_when_hands_come_through_a_pipe() -> None:
    assert run("-q", "--no-summary", stdin=f"{HAND}\n").out == "12\n"


def test_options_without_a_hand_at_a_terminal() -> None:
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
def test_the_first_word_decides_also_after_options(args: list[str]) -> None:
    assert run(*args).out == "12\n0\n"


def test_the_value_of_an_option_is_no_command() -> None:
    assert "batch is not a variant" in run("--variant", "batch", HAND).err


def test_a_later_word_is_no_command() -> None:
    assert "batch is not a card" in run("5C", "batch").err


@pytest.mark.parametrize("dash", [["--"], []])
@pytest.mark.parametrize("command", [["score"], []])
def test_hands_need_no_command(command: list[str], dash: list[str]) -> None:
    assert run(*command, "-q", *dash, HAND) == Outcome(0, "12\n")


def test_a_mistyped_command_is_told() -> None:
    assert run("bath", "club.txt").err.endswith("\n  did you mean cribcalc batch?\n")
    assert run("Odd").err.endswith("\n  did you mean cribcalc odds?\n")


@pytest.mark.usefixtures("club")
def test_the_name_of_a_file_is_no_hand_but_a_hint_says_what_to_do() -> None:
    outcome = run("club.txt")
    assert outcome.status == 2
    assert outcome.err.endswith("  to count the hands of a file: cribcalc batch club.txt\n")


def test_who_asks_for_help_in_a_word_is_told_the_option() -> None:
    for word in ("help", "HELP"):
        assert run(word).err.endswith("\n  did you mean cribcalc --help?\n")


def test_a_name_before_a_hand_is_no_command() -> None:
    says = run("Gabe 5H 5D 6H 7S / 8C").err
    assert says.endswith("\n  a label ends in a colon: Gabe: 5H 5D 6H 7S / 8C\n")


def test_what_cannot_be_a_file_gives_no_hint_and_no_trouble() -> None:
    assert "a card is a rank and a suit" in run("zzz" * 3000).err
    assert "a NUL character" in run("zzz\0").err


# hands on the command line


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
def test_one_hand_in_one_word_or_many(args: list[str]) -> None:
    assert run("-q", *args) == Outcome(0, "12\n")


def test_several_hands() -> None:
    assert run("-q", HAND, BEST, NINETEEN) == Outcome(0, "12\n29\n0\n")
    separate = [run(hand).out for hand in (HAND, BEST, CRIB)]
    assert run(HAND, BEST, CRIB).out == "\n".join(separate)
    assert [entry["total"] for entry in json.loads(run("--json", HAND, BEST).out)] == [12, 29]


def test_a_bad_hand_among_good_ones() -> None:
    """As in a file, the k-th line is that of the k-th hand."""
    outcome = run("-q", HAND, "5C 5D 6H 7X / 8C", BEST)
    assert outcome.status == 2
    assert outcome.err == (
        "Error: X is not a suit, in 7X\n\n  5C 5D 6H 7X / 8C\n            ^\n  suits are C D H S or ♣ ♦ ♥ ♠\n"
    )
    assert outcome.out == "12\n?\n29\n"


def test_a_single_bad_hand_gives_nothing_but_a_message() -> None:
    for args in (["-q"], ["--json"], ["-f", "csv"], []):
        outcome = run(*args, "5C 5D 6H 7X / 8C")
        assert outcome.status == 2
        assert outcome.err.startswith("Error: X is not a suit, in 7X\n")
        header = "line,label,hand,starter,crib,fifteens,pairs,runs,flush,nobs,total,claim,verdict\n"
        assert outcome.out == (header if "csv" in args else "")


def test_json_is_an_object_for_one_hand_and_a_list_for_several_or_a_file() -> None:
    assert isinstance(json.loads(run("--json", HAND).out), dict)
    assert isinstance(json.loads(run("--json", HAND, BEST).out), list)
    assert isinstance(json.loads(run("batch", "--json", stdin=HAND).out), list)


# batch


@pytest.mark.usefixtures("club")
def test_files_one_after_the_other() -> None:
    assert run("batch", "-q", "club.txt", "best.txt") == Outcome(0, "12\n0\n29\n", "3 hands, 41 points\n")


@pytest.mark.usefixtures("club")
def test_what_cannot_be_opened_is_told_and_the_rest_goes_on() -> None:
    Path("folder").mkdir()
    assert run("batch", "-q", "nosuch.txt", "club.txt", "folder", "best.txt") == Outcome(
        2,
        "12\n0\n29\n",
        "Error: nosuch.txt: No such file or directory\nError: folder: Is a directory\n"
        "3 hands, 41 points; 2 files not read\n",
    )


@pytest.mark.usefixtures("club")
def test_a_file_that_may_not_be_read() -> None:
    def refuse(path: str, mode: str) -> object:
        if path == "club.txt":
            raise PermissionError(13, "Permission denied")
        return Path(path).open(mode)

    with mock.patch.object(files, "open", refuse, create=True):
        outcome = run("batch", "-q", "club.txt", "best.txt")
    assert outcome == Outcome(2, "29\n", "Error: club.txt: Permission denied\n1 hand, 29 points; 1 file not read\n")


@pytest.mark.usefixtures("club")
def test_a_dash_is_standard_input() -> None:
    outcome = run("batch", "-f", "jsonl", "best.txt", "-", stdin=f"{HAND}\n")
    assert [(json.loads(line)["source"], json.loads(line)["total"]) for line in outcome.out.splitlines()] == [
        ("best.txt", 29),
        ("<stdin>", 12),
    ]


@pytest.mark.usefixtures("club")
def test_the_name_of_a_file_is_shown_harmless() -> None:
    Path("a\x1b[31m\n.txt").write_text("5X\n")
    outcome = run("batch", "a\x1b[31m\n.txt")
    assert ESCAPE not in outcome.err
    assert outcome.err.startswith("a\\x1b[31m\\n.txt:1:2: X is not a suit")


@pytest.mark.parametrize("form", ["table", "receipt", "json", "jsonl", "csv", "tsv", "total"])
def test_no_summary(form: str) -> None:
    text = f"{HAND}\n{NINETEEN}\n"
    with_it, without = (run("batch", "-f", form, *args, stdin=text) for args in ([], ["--no-summary"]))
    assert with_it.out == without.out
    assert (with_it.err, without.err) == ("2 hands, 12 points\n", "")


def test_faults_show_also_without_a_summary() -> None:
    assert run("batch", "-q", "--no-summary", stdin="5X\n") == Outcome(
        2, "?\n", "<stdin>:1:2: X is not a suit, in 5X\n\n  5X\n   ^\n  suits are C D H S or ♣ ♦ ♥ ♠\n"
    )


@pytest.mark.parametrize("args", [[], ["--no-summary"], ["-q"]])
@pytest.mark.parametrize("text", ["", "\n\n", "# nothing\n", "\ufeff"])
def test_an_empty_input_says_so(args: list[str], text: str) -> None:
    assert run("batch", *args, stdin=text) == Outcome(0, "", "no hands\n")


@pytest.mark.parametrize(("form", "out"), [("json", "[]\n"), ("jsonl", ""), ("receipt", ""), ("table", "")])
def test_an_empty_input_is_valid_output(form: str, out: str) -> None:
    assert run("batch", "-f", form).out == out


def test_the_summary_comes_after_the_table() -> None:
    got = shell(f"printf '{HAND}\\n' | cribcalc batch 2>&1", ROOT)
    assert got.out.splitlines()[-1] == "1 hand, 12 points"


def test_results_come_out_as_hands_go_in() -> None:
    """A program that writes a hand and waits for the answer gets it."""
    command = [sys.executable, "-m", "cribcalc", "batch", "-q", "--no-summary"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment()) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for hand, total in ((HAND, b"12\n"), (BEST, b"29\n")):
            process.stdin.write(hand.encode() + b"\n")
            process.stdin.flush()
            assert select.select([process.stdout], [], [], 20)[0], "no answer"
            assert process.stdout.readline() == total
        process.stdin.close()
        assert process.wait(20) == 0


def test_only_wrong_claims() -> None:
    text = f"{HAND} = 12\n5X\n{NINETEEN}\n{BEST} = 28\n{HAND} = 11\n"
    outcome = run("batch", "-f", "csv", "--only-wrong", stdin=text)
    assert [line.split(",")[0] for line in outcome.out.splitlines()] == ["line", "4", "5"]
    assert outcome.status == 2
    assert outcome.err.startswith("<stdin>:2:2: X is not a suit")
    assert outcome.err.endswith(
        "\n2 points at stake in 2 wrong claims\n4 hands, 53 points; 1 claim right, 2 wrong; 1 line not read\n"
    )


@pytest.mark.parametrize("form", ["table", "total", "csv"])
def test_what_is_at_stake_is_told_before_the_summary(form: str) -> None:
    text = f"{HAND} = 12\n{HAND} = 13\n"
    assert run("batch", "-f", form, stdin=text).err == (
        "1 point at stake in 1 wrong claim\n2 hands, 24 points; 1 claim right, 1 wrong\n"
    )
    assert run("batch", "-f", form, stdin=f"{HAND} = 12\n").err == "1 hand, 12 points; 1 claim right\n"
    assert run("batch", "-f", form, "--no-summary", stdin=text).err == ""


# formats


def test_a_value_that_is_no_text_is_taken_as_it_is() -> None:
    """As click asks of every type."""
    assert VARIANT.convert(SIX_CARD, None, None) is SIX_CARD


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("--variant", "Six-Card"),
        ("--format", "TOTAL"),
        ("--suits", "Letters"),
        ("--starter", "LAST"),
        ("--laws", "ACC"),
        ("--hand-flush", "All"),
        ("--crib-flush", "ALL"),
        ("--over-penalty", "Two"),
        ("--style", "GitHub"),
    ],
)
def test_names_may_be_written_in_either_case(option: str, value: str) -> None:
    text = f"{HAND} = 13"
    outcome = run(option, value, text)
    assert outcome == run(option, value.lower(), text)
    assert outcome.status == 1


@pytest.mark.usefixtures("club")
def test_behind_two_dashes_nothing_is_an_option() -> None:
    for name in ("-q", "-f", "--crib"):
        assert run("batch", "--", name).err.startswith(f"Error: {name}: No such file or directory\n")
        Path(name).write_text(f"{BEST}\n")
        assert run("batch", "-q", "--", name) == Outcome(0, "29\n", "1 hand, 29 points\n")
        assert run("batch", "-q", "--", "club.txt", name).out == "12\n0\n29\n"


def test_formats_have_short_names() -> None:
    assert run("-q", HAND) == run("--quiet", HAND) == run("-f", "total", HAND) == run("-q", "-f", "total", HAND)
    assert run("--json", HAND) == run("-f", "json", HAND) == run("--format", "json", HAND)


@pytest.mark.parametrize("text", [f"Ann, 2: {HAND}\n", f'"Ann": {HAND}\n'])
def test_csv_quotes(text: str) -> None:
    label = text.partition(":")[0].replace('"', '""')
    assert (
        run("batch", "-f", "csv", stdin=text).out.splitlines()[1] == f'1,"{label}",5C 5D 6H 7S,8C,false,2,2,8,0,0,12,,'
    )


@pytest.mark.parametrize("form", ["csv", "tsv", "jsonl", "json", "total"])
def test_data_is_the_same_on_every_terminal(form: str) -> None:
    plain = run("-f", form, f"Ann: {HAND}")
    assert plain == run("-f", form, "--color", "--suits", "symbols", f"Ann: {HAND}", terminal=True, columns=20)


@pytest.mark.parametrize(
    ("encoding", "escaped"), [("utf-8", False), ("utf-16", False), ("latin-1", True), ("ascii", True)]
)
@pytest.mark.parametrize("form", ["json", "jsonl"])
def test_json_is_ascii_where_the_stream_is_not_unicode(encoding: str, escaped: bool, form: str) -> None:
    outcome = run("-f", form, f"Ærø: {HAND}", encoding=encoding)
    assert ("\\u00c6r\\u00f8" in outcome.out) == escaped
    assert json.loads(outcome.out)["label"] == "Ærø"


# colour


@pytest.mark.parametrize(
    ("args", "terminal", "env", "colored"),
    [
        ([], True, {}, True),
        ([], False, {}, False),
        ([], True, {"NO_COLOR": "1"}, False),
        ([], True, {"NO_COLOR": ""}, True),
        ([], True, {"TERM": "dumb"}, False),
        ([], False, {"FORCE_COLOR": "1"}, True),
        ([], False, {"FORCE_COLOR": ""}, False),
        ([], False, {"FORCE_COLOR": "1", "NO_COLOR": "1"}, False),
        ([], True, {"TERM": "dumb", "FORCE_COLOR": "1"}, True),
        (["--color"], False, {}, True),
        (["--color"], False, {"NO_COLOR": "1", "TERM": "dumb"}, True),
        (["--no-color"], True, {}, False),
        (["--no-color"], True, {"FORCE_COLOR": "1"}, False),
    ],
)
@pytest.mark.parametrize("command", [[HAND], ["-f", "table", HAND], ["batch", "club.txt"]])
@pytest.mark.usefixtures("club")
def test_colour(command: list[str], args: list[str], terminal: bool, env: dict[str, str], colored: bool) -> None:
    outcome = run(*command, *args, terminal=terminal, columns=200, env=env)
    assert (ESCAPE in outcome.out) == colored
    assert click.unstyle(outcome.out) == run(*command).out


# what a stream can carry


SMALL = ["ascii", "latin-1", "cp1252", "cp437"]


@pytest.mark.parametrize("encoding", [*SMALL, "utf-8", "utf-16", "cp866"])
@pytest.mark.parametrize("suits", ["auto", "symbols", "letters"])
def test_suits_are_symbols_where_the_stream_can_carry_them(encoding: str, suits: str) -> None:
    first = run("--suits", suits, HAND, encoding=encoding).out.splitlines()[0]
    symbols = suits != "letters" and encoding.startswith("utf")
    assert first == ("5♣ 5♦ 6♥ 7♠ / 8♣" if symbols else "5C 5D 6H 7S / 8C")


@pytest.mark.parametrize("encoding", SMALL)
@pytest.mark.parametrize("command", [[], ["batch"]])
@pytest.mark.parametrize("style", ["rounded_outline", "heavy_grid", "mixed_grid", "fancy_outline", "fancy_grid"])
def test_frames_are_drawn_with_what_the_stream_can_carry(encoding: str, command: list[str], style: str) -> None:
    args, stdin = (command, f"{HAND}\n") if command else ([HAND], None)
    outcome = run(*args, "--style", style, encoding=encoding, stdin=stdin)
    assert "\\" not in outcome.out
    framed = "+---" in outcome.out or (encoding == "cp437" and "═" in outcome.out)
    assert framed


@pytest.mark.parametrize("encoding", SMALL)
@pytest.mark.parametrize("command", [[], ["score"], ["batch"]])
def test_help_is_printed_with_what_the_stream_can_carry(command: list[str], encoding: str) -> None:
    out = run(*command, "--help", encoding=encoding).out
    assert not re.search(r"\\u|\\x", out)


@pytest.mark.parametrize("encoding", SMALL)
@pytest.mark.parametrize("hand", ["5♣ 5X", "5♣ 5♦ 6♥ 7X / 8♣", "5♣ ♠ 6H 7S / 8C"])
def test_the_caret_stands_under_its_fault_on_every_stream(encoding: str, hand: str) -> None:
    lines = run(hand, encoding=encoding).err.splitlines()
    shown, caret = lines[2], lines[3].index("^")
    assert shown[caret:].startswith("S" if "♠" in hand else "X"), "symbols are letters here"


@pytest.mark.parametrize("encoding", SMALL)
def test_messages_have_no_symbols_that_the_stream_cannot_carry(encoding: str) -> None:
    for hand in ("5X", "zzz", "5C 5D 6H C / 8C"):
        assert "\\" not in run(hand, encoding=encoding).err


def test_a_label_that_the_stream_cannot_carry_is_escaped() -> None:
    assert run(f"Ærø: {HAND}", encoding="ascii").out.startswith("\\xc6r\\xf8: 5C 5D")


# widths


FITTING = settings(suppress_health_check=[HealthCheck.too_slow], deadline=None, max_examples=30)


def variant_of(hand: Hand) -> str | None:
    size = len(hand.cards)
    return next((name for name, rules in VARIANTS.items() if rules.size(crib=hand.crib) == size), None)


@pytest.mark.parametrize("columns", [60, 80])
@FITTING
@given(
    hand=hands(),
    label=st.none() | st.text("Ann Bøb 札", min_size=1, max_size=70).map(str.strip),
    claim=st.integers(0, 40),
)
def test_receipts_and_tables_fit_the_terminal(columns: int, hand: Hand, label: str | None, claim: int) -> None:
    if (variant := variant_of(hand)) is None:
        return
    text = f"{label}: {hand} = {claim}" if label else str(hand)
    for form in ("receipt", "table"):
        outcome = run("--variant", variant, "-f", form, text, terminal=True, columns=columns)
        assert outcome.status < 2
        too_wide = [line for line in click.unstyle(outcome.out).splitlines() if width(line) > columns]
        assert too_wide == []


LONGEST_HANDS = {
    "five-card": "10C 10D 10H / 10S",
    "six-card": "10C 10D 10H JS / 10S",
    "seven-card": "10C 10D 10H JS QS / 10S",
    "eight-card": "10C 10D 10H JS QS QH / 10S",
}


LABELS = ("", "Ann: ", "The long table at the back of the club on Fridays, Ann of Ærø: ")


@pytest.mark.parametrize("columns", [60, 80, 100, 120, 200])
@pytest.mark.parametrize("variant", LONGEST_HANDS)
def test_tables_of_the_widest_hands_fit(columns: int, variant: str) -> None:
    hand = LONGEST_HANDS[variant]
    for label, claim in product(LABELS, ("", " = 19", " = 5")):
        text = f"{label}{hand}{claim}\n{hand} = 7\n{hand}\n"
        outcome = run("batch", "--variant", variant, stdin=text, terminal=("stdout", "stderr"), columns=columns)
        too_wide = [line for line in click.unstyle(outcome.out).splitlines() if width(line) > columns]
        assert too_wide == [], outcome.out
        assert max(map(width, outcome.err.splitlines())) <= columns


@pytest.mark.parametrize("columns", [60, 80, 200])
def test_wide_characters_fit_too(columns: int) -> None:
    text = f"{'札幌' * 20}: {HAND}\n札: {HAND}\nAnn: {HAND}\n"
    outcome = run("batch", "--no-color", stdin=text, terminal=("stdout",), columns=columns)
    *_, wide, _, ascii_only = outcome.out.splitlines()
    assert max(map(width, outcome.out.splitlines())) <= columns
    assert "札幌" in outcome.out
    if find_spec("wcwidth"):  # with which alone tabulate knows how wide they are
        assert width(wide.partition("5")[0]) == width(ascii_only.partition("5")[0]), "columns line up"


def test_a_message_fits_the_terminal() -> None:
    bad = [
        "5C 5D 6H 7X / 8C",
        "AC 2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC",
        "5D JD 5C 5S 5H",
        "zzz",
        "x" * 200,
        "5C 5D 7S 6с / 8C",
    ]
    for text in (*bad, "Ann and the others: " + "5C 5D 6H 7S " * 20 + "/ 8C"):
        err = run(text, terminal=True).err
        assert max(map(width, err.splitlines())) <= 80, err


@pytest.mark.parametrize("columns", [80, 100])
@pytest.mark.parametrize("command", [[], *([name] for name in COMMANDS)])
def test_help_fits_the_terminal(command: list[str], columns: int) -> None:
    lines = run(*command, "--help", terminal=True, columns=columns).out.splitlines()
    assert max(map(width, lines)) <= columns


@pytest.mark.parametrize("columns", [60, 80])
@pytest.mark.parametrize("color", ["--color", "--no-color"])
def test_a_receipt_under_a_long_label_fits(columns: int, color: str) -> None:
    label = "The long table at the back of the club on Fridays, Ann of Ærø, and a guest who came late"
    outcome = run(color, f"{label}: 10C 10D 10H JS / 10S = 5", terminal=True, columns=columns)
    lines = click.unstyle(outcome.out).splitlines()
    assert max(map(width, lines)) <= columns
    assert label in " ".join(lines)
    assert "10♣ 10♦ 10♥ J♠ / 10♠" in click.unstyle(outcome.out)
    assert ("\x1b[" in outcome.out) is (color == "--color")


@pytest.mark.parametrize("columns", [40, 60, 80])
def test_the_line_at_fault_fits_the_terminal(columns: int) -> None:
    label = "The long table at the back of the club on Fridays, and a guest who came late"
    hand = f"{label}: 5C 5D 6H 7X / 8C"
    for outcome in (
        run("-q", hand, terminal=True, columns=columns),
        run("batch", "-q", stdin=f"{hand}\n", terminal=["stderr"], columns=columns),
        run("game", "-", stdin=f"{hand}\n", terminal=["stderr"], columns=columns),
    ):
        assert outcome.status == 2
        blank, line, carets, *_ = outcome.err.splitlines()[1:]
        assert blank == ""
        assert width(line) <= columns
        assert set(carets.strip()) == {"^"}
        assert width(carets) <= columns
    whole = run("-q", hand, terminal=["stdout"], columns=columns)
    assert f"  …{hand[-WINDOW + 8 :]}"[-30:] in whole.err


@pytest.mark.parametrize("command", [["batch", "-q"], ["play", "-q", "--file", "-"], ["game", "-q", "-"]])
def test_who_is_to_type_is_told(command: list[str]) -> None:
    says = "reading what is typed, a line at a time; Ctrl-D ends it\n"
    stdin = "deal: 1\n" if "game" in command else "5 5 J Q / 8\n" if "batch" in command else "8H 7C\n"
    assert run(*command, stdin=stdin, terminal=["stdin"]).err.startswith(says)
    assert says not in run(*command, stdin=stdin).err


def test_a_file_that_is_not_there_is_told_where_a_hand_should_be() -> None:
    got = run("nosuch.txt")
    assert (got.status, got.out) == (2, "")
    assert got.err.endswith("\n  there is no file nosuch.txt; cribcalc batch counts the hands of a file\n")


def test_a_pipe_has_no_width() -> None:
    assert run("-f", "table", HAND, env={"COLUMNS": "40"}) == run("-f", "table", HAND)


# streams that break


def test_a_closed_pipe_ends_quietly(tmp_path: Path) -> None:
    for form, first, hands_in_file in (
        ("total", "12", 100_000),  # what is printed must not fit into the pipe
        ("csv", "line,label,hand", 10_000),
        ("jsonl", '{"schema"', 5_000),
        ("table", "  line  label", 2_000),
    ):
        (tmp_path / "big.txt").write_text(f"{HAND}\n" * hands_in_file)
        got = shell(f"cribcalc batch -f {form} big.txt | head -1; echo ${{PIPESTATUS[0]}}", tmp_path)
        lines = got.out.splitlines()
        assert (lines[0].startswith(first), lines[1], got.err) == (True, "141", ""), form


def test_a_pipe_that_is_closed_from_the_start(tmp_path: Path) -> None:
    (tmp_path / "club.txt").write_text(f"{HAND}\n")
    for args in ("-q batch club.txt", "batch club.txt", "'5C 5D 6H 7S / 8C'", "--help"):
        got = shell(f"(sleep 0.3; cribcalc {args}; echo $? >&2) | true", tmp_path)
        assert got.err == "141\n", args


def test_ctrl_c_ends_quietly() -> None:
    command = [sys.executable, "-m", "cribcalc", "batch", "-q"]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, env=environment(), stdin=pipe, stdout=pipe, stderr=pipe) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(f"{HAND}\n".encode())
        process.stdin.flush()
        assert process.stdout.readline() == b"12\n"
        time.sleep(0.2)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=20)
    assert (process.returncode, out, err) == (130, b"", b"")


@pytest.mark.parametrize(
    "command", ["'5C 5D 6H 7S / 8C'", "batch -q club.txt club.txt", "batch club.txt", "--help", "--version"]
)
def test_a_full_disk_gives_one_clear_line(command: str, tmp_path: Path) -> None:
    (tmp_path / "club.txt").write_text(f"{HAND}\n")
    got = shell(f"cribcalc {command} > /dev/full", tmp_path)
    assert (got.status, got.err) == (2, "Error: cannot write: No space left on device\n")


@pytest.mark.parametrize("unbuffered", ["", "PYTHONUNBUFFERED=1 "])
@pytest.mark.parametrize("form", ["table", "csv"])
def test_a_disk_that_fills_up_midway_is_told(form: str, unbuffered: str, tmp_path: Path) -> None:
    """With PYTHONUNBUFFERED, as in many containers, Python itself drops the rest of a write that was cut short."""
    (tmp_path / "big.txt").write_text(f"{HAND}\n" * 500)
    got = shell(f"ulimit -f 10; {unbuffered}cribcalc batch -f {form} big.txt > out.txt", tmp_path)
    assert (got.status, got.err) == (2, "Error: cannot write: File too large\n")


@pytest.mark.parametrize("closing", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
@pytest.mark.parametrize("command", ["'5C 5D 6H 7S / 8C'", "batch -q", "'5X'"])
def test_a_stream_that_is_closed_gives_no_traceback(command: str, closing: str, tmp_path: Path) -> None:
    got = shell(f"cribcalc {command} {closing}", tmp_path)
    assert "Traceback" not in got.err
    if ">&-" not in closing and command.startswith("'5C"):
        assert (got.status, got.err) == (0, "")


def test_a_stream_that_is_no_file() -> None:
    """As in a notebook or an editor's console: no encoding, nothing to reconfigure."""
    with mock.patch.object(sys, "stdout", io.StringIO()) as out:
        assert main([HAND]) == 0
    assert out.getvalue().startswith("5♣ 5♦ 6♥ 7♠ / 8♣\n\nitem ")


# the progress bar


@pytest.fixture
def slow_reads(monkeypatch: pytest.MonkeyPatch) -> None:
    """Time passes at two seconds a look at the clock."""
    clock = iter(range(0, 1_000_000, 2))
    monkeypatch.setattr(files, "monotonic", lambda: float(next(clock)))


@pytest.fixture
def long_file(tmp_path: Path) -> Path:
    """A file that takes several reads."""
    path = tmp_path / "long.txt"
    path.write_text("# no hand\n" * 30_000 + f"{HAND}\n")
    return path


@pytest.mark.usefixtures("slow_reads")
def test_a_progress_bar_shows_on_a_terminal(long_file: Path) -> None:
    outcome = run("batch", "-q", str(long_file), terminal=("stderr",))
    assert outcome.status == 0
    assert outcome.out == "12\n"
    assert "100%" in outcome.err
    assert outcome.err.splitlines()[-1] == "1 hand, 12 points"
    assert outcome.err.count(f"{ESCAPE}[?25h") == 1, "the cursor comes back"


@pytest.mark.usefixtures("slow_reads")
@pytest.mark.parametrize("terminal", [(), ("stdout",), ("stdout", "stderr")])
def test_no_progress_bar_elsewhere(long_file: Path, terminal: tuple[str, ...]) -> None:
    assert "%" not in run("batch", "-q", str(long_file), terminal=terminal).err


def test_no_progress_bar_for_what_is_quick(long_file: Path) -> None:
    assert run("batch", "-q", str(long_file), terminal=("stderr",)).err == "1 hand, 12 points\n"


@pytest.mark.usefixtures("slow_reads")
def test_no_progress_bar_for_a_pipe() -> None:
    read_end, write_end = os.pipe()
    os.write(write_end, f"{HAND}\n".encode())
    os.close(write_end)
    with os.fdopen(read_end, "rb") as pipe, mock.patch.object(files, "opened", mock.MagicMock()) as opened:
        opened.return_value.__enter__.return_value = pipe
        opened.return_value.__exit__.return_value = None
        outcome = run("batch", "-q", terminal=("stderr",))
    assert outcome == Outcome(0, "12\n", "1 hand, 12 points\n")


@pytest.mark.usefixtures("slow_reads")
def test_a_fault_stands_on_its_own_line_beside_the_bar(long_file: Path) -> None:
    text = long_file.read_text()
    long_file.write_text(text[: len(text) // 2] + "\n5X\n" + text[len(text) // 2 + 1 :])
    err = run("batch", "-q", str(long_file), terminal=("stderr",)).err
    assert re.search(rf"[\r\n](?:{ESCAPE}\[K)?{re.escape(str(long_file))}:\d+:2: X is not a suit, in 5X\n", err)


@pytest.mark.usefixtures("slow_reads")
def test_the_cursor_comes_back_after_ctrl_c(long_file: Path) -> None:
    from cribcalc.batch import blocks

    def interrupted(read: Callable[[int], bytes]) -> Iterator[bytes]:
        yield from islice(blocks(read), 3)
        raise KeyboardInterrupt

    with mock.patch.object(files, "blocks", interrupted):
        outcome = run("batch", "-q", str(long_file), terminal=("stderr",))
    assert outcome.status == 130
    assert f"{ESCAPE}[?25l" in outcome.err
    assert outcome.err.endswith(f"{ESCAPE}[?25h\n")


# hostile text


HOSTILE = "A\x1b[31m\x1b]0;title\x07nn\r\u202e\x9b2J"


@pytest.mark.parametrize("form", ["receipt", "table"])
def test_a_label_cannot_touch_the_terminal(form: str) -> None:
    for outcome in (
        run("-f", form, f"{HOSTILE}: {HAND}"),
        run("batch", "-f", form, stdin=f"{HOSTILE}: {HAND}\n".replace("\r", "")),
        run("-f", form, f"{HOSTILE}: {HAND}", terminal=True, columns=200, env={"NO_COLOR": "1"}),
    ):
        assert outcome.status == 0
        assert outcome.out.replace("\n", "").isprintable()
        assert "A\\x1b[31m\\x1b]0;title\\x07nn" in outcome.out


@pytest.mark.parametrize(
    "hand", [f"{HOSTILE}", f"{HOSTILE}: 5X", "5C \x1b[2J", "5\x1b", "5C 5D 6H 7S / 8C = \x07", "\x1b" * 100]
)
def test_a_message_cannot_touch_the_terminal(hand: str) -> None:
    for outcome in (run(hand), run("batch", stdin=hand), run("--variant", hand, HAND), run("-f", hand, HAND)):
        assert outcome.status == 2
        assert outcome.err.replace("\n", "").isprintable()


@pytest.mark.parametrize("args", [[f"--{HOSTILE}"], ["-f", "json", f"-{HOSTILE}"], ["batch", f"nosuch{HOSTILE}"]])
def test_a_wrong_option_or_file_cannot_touch_the_terminal(args: list[str]) -> None:
    assert run(*args).err.replace("\n", "").isprintable()


def test_arguments_that_are_no_text() -> None:
    outcome = spawn(b"5C 5D \xff 7S / 8C")
    assert outcome.status == 2
    assert outcome.err.startswith("Error: byte 0xFF is not UTF-8\n")
    assert spawn(b"--variant", b"\xff", HAND.encode()).status == 2
    assert spawn(b"--claim", b"\xff", HAND.encode()).status == 2
    assert spawn(b"batch", b"\xff.txt").err.endswith("no hands; 1 file not read\n")


def test_a_file_whose_name_is_no_text(tmp_path: Path) -> None:
    (tmp_path / os.fsdecode(b"\xff.txt")).write_text("5X\n")
    outcome = spawn(b"batch", os.fsencode(tmp_path) + b"/\xff.txt")
    assert outcome.status == 2
    assert ":1:2: X is not a suit, in 5X\n" in outcome.err


@pytest.mark.parametrize("locale", [{"LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"}, {"LC_ALL": "C"}])
def test_arguments_in_a_locale_that_has_no_symbols(locale: dict[str, str]) -> None:
    outcome = spawn("-q", "Ærø: 5♣ 5♦ 6♥ 7♠ / 8♣", "--claim", "12", env=locale)
    assert outcome == Outcome(0, "12\n")


# completion


def completed(line: str, *, terminal: bool = True) -> list[str]:
    """Return what bash offers at the end of `line`."""
    words = line.split()
    position = len(words) if line.endswith(" ") else len(words) - 1
    env = {"_CRIBCALC_COMPLETE": "bash_complete", "COMP_WORDS": line, "COMP_CWORD": str(position)}
    outcome = run(terminal=terminal, env=env)
    assert (outcome.status, outcome.err) == (0, "")
    return [item.partition(",")[2] for item in outcome.out.split()]


@pytest.mark.parametrize("terminal", [True, False])
def test_completion_of_commands(terminal: bool) -> None:
    """In zsh a completion's standard input is no terminal."""
    assert set(completed("cribcalc ", terminal=terminal)) >= {"batch", "score"}
    assert completed("cribcalc ba", terminal=terminal) == ["batch"]


@pytest.mark.parametrize("command", ["cribcalc", "cribcalc score", "cribcalc batch"])
def test_completion_of_options(command: str) -> None:
    offered = completed(f"{command} --")
    assert {"--crib", "--claim", "--variant", "--format", "--style", "--help", "--version"} <= set(offered)
    assert len(offered) == len(set(offered))
    assert ("--no-summary" in offered) == (command == "cribcalc batch")


@pytest.mark.parametrize(
    ("line", "offered"),
    [
        ("cribcalc --variant se", ["seven-card", "seven"]),
        ("cribcalc batch --variant eight-", ["eight-card"]),
        ("cribcalc --format j", ["json", "jsonl"]),
        ("cribcalc batch -f t", ["table", "tsv", "total"]),
        ("cribcalc score --style rounded_", ["rounded_grid", "rounded_outline"]),
        ("cribcalc --suits ", ["auto", "symbols", "letters"]),
        ("cribcalc --starter ", ["first", "last"]),
        ("cribcalc --hand-flush ", ["all", "min3", "none"]),
        ("cribcalc --crib-flush h", ["hand"]),
    ],
)
def test_completion_of_values(line: str, offered: list[str]) -> None:
    assert completed(line) == offered


# help


def test_every_command_helps() -> None:
    for name, command in COMMANDS.items():
        for flag in ("-h", "--help"):
            outcome = run(name, flag)
            assert (outcome.status, outcome.err) == (0, "")
            assert outcome.out.startswith(f"Usage: cribcalc {name} [OPTIONS]")
        assert run(name, "--version") == run("--version")
        assert command.get_short_help_str()
        assert f"  {name} " in run("--help").out
    assert run("-h") == run("--help")


def test_the_version() -> None:
    from cribcalc import __version__

    assert run("--version") == Outcome(0, f"cribcalc {__version__}\n")
    assert spawn("--version") == Outcome(0, f"cribcalc {__version__}\n")
    assert shell("cribcalc --version", ROOT) == Outcome(0, f"cribcalc {__version__}\n")


def test_every_option_is_documented() -> None:
    for name, command in COMMANDS.items():
        shown = run(name, "--help").out
        for param in command.params:
            if isinstance(param, click.Option):
                assert param.help, f"{name}: {param.opts}"
                assert not param.hidden
                for opt in (*param.opts, *param.secondary_opts):
                    assert re.search(rf"(?<![\w-]){opt}(?![\w-])", shown), f"{name}: {opt}"


def test_help_names_every_choice() -> None:
    for name, choices in (("format", FORMATS), ("suits", ("auto", "symbols", "letters"))):
        option = next(param for param in COMMANDS["score"].params if param.name == name)
        assert isinstance(option, click.Option)
        said = f"{option.help} {option.metavar}"
        assert all(choice in said for choice in choices)


def examples_in_help() -> list[str]:
    """Return the lines of the help pages that begin with the program's name, and the pipes to it."""
    found: list[str] = []
    for command in ([], *([name] for name in COMMANDS)):
        lines = run(*command, "--help").out.splitlines()
        found += [re.split(r"  +", line.strip())[0] for line in lines if re.match(r"  (cribcalc|printf) ", line)]
    return found


def test_the_examples_of_the_help_work(tmp_path: Path) -> None:
    fresh_folder(tmp_path)
    (tmp_path / "hands.txt").write_text(f"{HAND}\n")
    (tmp_path / "club").mkdir()
    (tmp_path / "club" / "a.txt").write_text(f"{HAND}\n")
    (tmp_path / "plays.txt").write_text("8H 7C\n")
    (tmp_path / "club-final.txt").write_text("deal: 2\nstarter: JC\n")
    for example in examples_in_help():
        got = shell(example, tmp_path)
        assert got.status in (0, 1), (example, got)
        assert got.out or ">" in example or example.endswith(" -"), "nothing comes in"


def test_paragraphs_of_the_help_are_whole() -> None:
    for name in COMMANDS:
        out = run(name, "--help").out
        body = out.partition("\n\n")[2].partition("\nOptions:")[0]
        assert not re.search(r"^(?!  \S)(?=.)", body, re.MULTILINE), f"{name}: every line stands in by two"


# what a run loads


@pytest.mark.parametrize(
    ("args", "loaded"),
    [
        (["--version"], False),
        (["--help"], False),
        (["-q", HAND], False),
        (["--json", HAND], False),
        (["-f", "csv", HAND], False),
        (["5X"], False),
        ([HAND], True),
    ],
)
def test_tabulate_is_loaded_only_to_print_a_table(args: list[str], loaded: bool) -> None:
    code = (
        "import sys\nfrom cribcalc.cli import main\n"
        f"main({args!r})\nprint('tabulate' in sys.modules, 'importlib.metadata' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=environment(), check=True)
    assert done.stdout.splitlines()[-1] == f"{loaded} {loaded}"
