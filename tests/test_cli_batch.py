"""Batch: files, standard input, the summary and wrong claims."""

import json
import select
import subprocess
import sys
from pathlib import Path
from unittest import mock

import pytest

from cribcalc.cli import files
from tests.cases import HAND
from tests.command_line import BEST, ESCAPE, NINETEEN
from tests.program import ROOT, Outcome, environment, run, shell


@pytest.mark.usefixtures("club")
def test_files_are_counted_one_after_the_other() -> None:
    assert run("batch", "-q", "club.txt", "best.txt") == Outcome(
        0, "12\n0\n29\n", "3 hands, 41 points\n"
    )


@pytest.mark.usefixtures("club")
def test_a_file_that_cannot_be_opened_does_not_stop_the_others() -> None:
    Path("folder").mkdir()
    assert run("batch", "-q", "nosuch.txt", "club.txt", "folder", "best.txt") == Outcome(
        2,
        "12\n0\n29\n",
        "Error: nosuch.txt: No such file or directory\nError: folder: Is a directory\n"
        "3 hands, 41 points; 2 files not read\n",
    )


@pytest.mark.usefixtures("club")
def test_a_file_without_permission_is_reported() -> None:
    def refuse(path: str, mode: str) -> object:
        if path == "club.txt":
            raise PermissionError(13, "Permission denied")
        return Path(path).open(mode)

    with mock.patch.object(files, "open", refuse, create=True):
        outcome = run("batch", "-q", "club.txt", "best.txt")
    assert outcome == Outcome(
        2, "29\n", "Error: club.txt: Permission denied\n1 hand, 29 points; 1 file not read\n"
    )


@pytest.mark.usefixtures("club")
def test_a_dash_is_standard_input() -> None:
    outcome = run("batch", "-f", "jsonl", "best.txt", "-", stdin=f"{HAND}\n")
    assert [
        (json.loads(line)["source"], json.loads(line)["total"]) for line in outcome.out.splitlines()
    ] == [
        ("best.txt", 29),
        ("<stdin>", 12),
    ]


@pytest.mark.usefixtures("club")
def test_file_names_are_escaped_in_messages() -> None:
    Path("a\x1b[31m\n.txt").write_text("5X\n")
    outcome = run("batch", "a\x1b[31m\n.txt")
    assert ESCAPE not in outcome.err
    assert outcome.err.startswith("a\\x1b[31m\\n.txt:1:2: X is not a suit")


@pytest.mark.parametrize("form", ["table", "receipt", "json", "jsonl", "csv", "tsv", "total"])
def test_no_summary_leaves_out_only_the_summary(form: str) -> None:
    text = f"{HAND}\n{NINETEEN}\n"
    with_it, without = (
        run("batch", "-f", form, *args, stdin=text) for args in ([], ["--no-summary"])
    )
    assert with_it.out == without.out
    assert (with_it.err, without.err) == ("2 hands, 12 points\n", "")


def test_errors_are_reported_without_a_summary_too() -> None:
    assert run("batch", "-q", "--no-summary", stdin="5X\n") == Outcome(
        2,
        "?\n",
        "<stdin>:1:2: X is not a suit, in 5X\n\n  5X\n   ^\n  suits are C D H S or ♣ ♦ ♥ ♠\n",
    )


@pytest.mark.parametrize("args", [[], ["--no-summary"], ["-q"]])
@pytest.mark.parametrize("text", ["", "\n\n", "# nothing\n", "\ufeff"])
def test_an_empty_input_is_reported(args: list[str], text: str) -> None:
    assert run("batch", *args, stdin=text) == Outcome(0, "", "no hands\n")


@pytest.mark.parametrize(
    ("form", "out"), [("json", "[]\n"), ("jsonl", ""), ("receipt", ""), ("table", "")]
)
def test_an_empty_input_gives_valid_output(form: str, out: str) -> None:
    assert run("batch", "-f", form).out == out


def test_the_summary_comes_after_the_table() -> None:
    got = shell(f"printf '{HAND}\\n' | cribcalc batch 2>&1", ROOT)
    assert got.out.splitlines()[-1] == "1 hand, 12 points"


def test_each_result_is_printed_before_the_next_hand_is_read() -> None:
    """A program can write one hand and wait for its result."""
    command = [sys.executable, "-m", "cribcalc", "batch", "-q", "--no-summary"]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment()
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for hand, total in ((HAND, b"12\n"), (BEST, b"29\n")):
            process.stdin.write(hand.encode() + b"\n")
            process.stdin.flush()
            assert select.select([process.stdout], [], [], 20)[0], "no answer"
            assert process.stdout.readline() == total
        process.stdin.close()
        assert process.wait(20) == 0


def test_only_wrong_prints_only_wrong_claims() -> None:
    text = f"{HAND} = 12\n5X\n{NINETEEN}\n{BEST} = 28\n{HAND} = 11\n"
    outcome = run("batch", "-f", "csv", "--only-wrong", stdin=text)
    assert [line.split(",")[0] for line in outcome.out.splitlines()] == ["line", "4", "5"]
    assert outcome.status == 2
    assert outcome.err.startswith("<stdin>:2:2: X is not a suit")
    assert outcome.err.endswith(
        "\n2 wrong claims, 2 points out in all\n4 hands, 53 points; 1 claim right, 2 wrong; 1 line not read\n"
    )


@pytest.mark.parametrize("form", ["table", "total", "csv"])
def test_points_at_stake_come_before_the_summary(form: str) -> None:
    text = f"{HAND} = 12\n{HAND} = 13\n"
    assert run("batch", "-f", form, stdin=text).err == (
        "1 wrong claim, 1 point out\n2 hands, 24 points; 1 claim right, 1 wrong\n"
    )
    assert (
        run("batch", "-f", form, stdin=f"{HAND} = 12\n").err == "1 hand, 12 points; 1 claim right\n"
    )
    assert run("batch", "-f", form, "--no-summary", stdin=text).err == ""


@pytest.mark.parametrize(
    "command", [["batch", "-q"], ["play", "-q", "--file", "-"], ["game", "-q", "-"]]
)
def test_typing_at_a_terminal_is_explained(command: list[str]) -> None:
    says = "; Ctrl-D to finish."
    stdin = (
        "deal: 1\n" if "game" in command else "5 5 J Q / 8\n" if "batch" in command else "8H 7C\n"
    )
    assert run(*command, stdin=stdin, terminal=["stdin"]).err.splitlines()[0].endswith(says)
    assert says not in run(*command, stdin=stdin).err
