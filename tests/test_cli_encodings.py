"""Streams that cannot carry every character."""

import re

import pytest

from tests.cases import HAND
from tests.program import run

SMALL = ["ascii", "latin-1", "cp1252", "cp437"]


@pytest.mark.parametrize("encoding", [*SMALL, "utf-8", "utf-16", "cp866"])
@pytest.mark.parametrize("suits", ["auto", "symbols", "letters"])
def test_suits_are_symbols_if_the_stream_can_carry_them(encoding: str, suits: str) -> None:
    first = run("--suits", suits, HAND, encoding=encoding).out.splitlines()[0]
    symbols = suits != "letters" and encoding.startswith("utf")
    assert first == ("5♣ 5♦ 6♥ 7♠ / 8♣" if symbols else "5C 5D 6H 7S / 8C")


@pytest.mark.parametrize("encoding", SMALL)
@pytest.mark.parametrize("command", [[], ["batch"]])
@pytest.mark.parametrize(
    "style", ["rounded_outline", "heavy_grid", "mixed_grid", "fancy_outline", "fancy_grid"]
)
def test_frames_use_only_characters_the_stream_can_carry(
    encoding: str, command: list[str], style: str
) -> None:
    args, stdin = (command, f"{HAND}\n") if command else ([HAND], None)
    outcome = run(*args, "--style", style, encoding=encoding, stdin=stdin)
    assert "\\" not in outcome.out
    framed = "+---" in outcome.out or (encoding == "cp437" and "═" in outcome.out)
    assert framed


@pytest.mark.parametrize("encoding", SMALL)
@pytest.mark.parametrize("command", [[], ["score"], ["batch"]])
def test_help_uses_only_characters_the_stream_can_carry(command: list[str], encoding: str) -> None:
    out = run(*command, "--help", encoding=encoding).out
    assert not re.search(r"\\u|\\x", out)


@pytest.mark.parametrize("encoding", SMALL)
@pytest.mark.parametrize("hand", ["5♣ 5X", "5♣ 5♦ 6♥ 7X / 8♣", "5♣ ♠ 6H 7S / 8C"])
def test_the_caret_is_under_the_error_on_every_stream(encoding: str, hand: str) -> None:
    lines = run(hand, encoding=encoding).err.splitlines()
    shown, caret = lines[2], lines[3].index("^")
    assert shown[caret:].startswith("S" if "♠" in hand else "X"), "symbols are letters here"


@pytest.mark.parametrize("encoding", SMALL)
def test_messages_use_only_symbols_the_stream_can_carry(encoding: str) -> None:
    for hand in ("5X", "zzz", "5C 5D 6H C / 8C"):
        assert "\\" not in run(hand, encoding=encoding).err


def test_a_label_that_the_stream_cannot_carry_is_escaped() -> None:
    assert run(f"Ærø: {HAND}", encoding="ascii").out.startswith("\\xc6r\\xf8: 5C 5D")
