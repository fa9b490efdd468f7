"""Text that tries to control the terminal, and arguments that are not text."""

import os
from pathlib import Path

import pytest

from tests.cases import HAND
from tests.program import Outcome, run, spawn

HOSTILE = "A\x1b[31m\x1b]0;title\x07nn\r\u202e\x9b2J"


@pytest.mark.parametrize("form", ["receipt", "table"])
def test_a_label_cannot_control_the_terminal(form: str) -> None:
    for outcome in (
        run("-f", form, f"{HOSTILE}: {HAND}"),
        run("batch", "-f", form, stdin=f"{HOSTILE}: {HAND}\n".replace("\r", "")),
        run("-f", form, f"{HOSTILE}: {HAND}", terminal=True, columns=200, env={"NO_COLOR": "1"}),
    ):
        assert outcome.status == 0
        assert outcome.out.replace("\n", "").isprintable()
        assert "A\\x1b[31m\\x1b]0;title\\x07nn" in outcome.out


@pytest.mark.parametrize(
    "hand",
    [
        f"{HOSTILE}",
        f"{HOSTILE}: 5X",
        "5C \x1b[2J",
        "5\x1b",
        "5C 5D 6H 7S / 8C = \x07",
        "\x1b" * 100,
    ],
)
def test_a_message_cannot_control_the_terminal(hand: str) -> None:
    for outcome in (
        run(hand),
        run("batch", stdin=hand),
        run("--variant", hand, HAND),
        run("-f", hand, HAND),
    ):
        assert outcome.status == 2
        assert outcome.err.replace("\n", "").isprintable()


@pytest.mark.parametrize(
    "args", [[f"--{HOSTILE}"], ["-f", "json", f"-{HOSTILE}"], ["batch", f"nosuch{HOSTILE}"]]
)
def test_a_wrong_option_or_file_cannot_control_the_terminal(args: list[str]) -> None:
    assert run(*args).err.replace("\n", "").isprintable()


def test_arguments_that_are_not_text_are_reported() -> None:
    outcome = spawn(b"5C 5D \xff 7S / 8C")
    assert outcome.status == 2
    assert outcome.err.startswith("Error: byte 0xFF is not UTF-8\n")
    assert spawn(b"--variant", b"\xff", HAND.encode()).status == 2
    assert spawn(b"--claim", b"\xff", HAND.encode()).status == 2
    assert spawn(b"batch", b"\xff.txt").err.endswith("no hands; 1 file not read\n")


def test_a_file_name_may_be_bytes_that_are_not_text(tmp_path: Path) -> None:
    (tmp_path / os.fsdecode(b"\xff.txt")).write_text("5X\n")
    outcome = spawn(b"batch", os.fsencode(tmp_path) + b"/\xff.txt")
    assert outcome.status == 2
    assert ":1:2: X is not a suit, in 5X\n" in outcome.err


@pytest.mark.parametrize(
    "locale", [{"LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"}, {"LC_ALL": "C"}]
)
def test_symbols_are_read_in_every_locale(locale: dict[str, str]) -> None:
    outcome = spawn("-q", "Ærø: 5♣ 5♦ 6♥ 7♠ / 8♣", "--claim", "12", env=locale)
    assert outcome == Outcome(0, "12\n")
