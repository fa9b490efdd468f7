"""The whole program takes steps in line with its input, and memory that does not grow with it."""

import os
from collections.abc import Callable
from functools import partial
from random import Random

import pytest

from cribcalc.cards import DECK
from tests.program import run
from tests.test_fuzz import RECORDS, peak, steps


def hands(size: int) -> str:
    """Return lines of hands that vary, with labels, claims and remarks."""
    choose = Random(13)
    lines = []
    for number in range(size):
        *cards, starter = choose.sample(DECK, 5)
        hand = f"{' '.join(map(str, cards))} / {starter}"
        claim = choose.choice(["", f" = {number % 29}", " = Ann 12, Bob 8", " = fifteens 4 pair 2"])
        lines.append(f"{choose.choice('ABC')}{number % 7}: {hand}{claim} # {number % 5}\n")
    return "".join(lines)


def sheet(size: int) -> str:
    """Return a sheet of hands that vary, with a column of its own."""
    choose = Random(13)
    rows = ["hand,starter,label,claim,note\n"]
    for number in range(size):
        *cards, starter = choose.sample(DECK, 5)
        rows.append(f"{' '.join(map(str, cards))},{starter},Ann,{number % 29},note {number}\n")
    return "".join(rows)


def bad_lines(size: int) -> str:
    """Return lines that cannot be read, each for a reason of its own."""
    return "".join(f"{number % 13 + 1}X 5C {number}\n" for number in range(size))


def plays(size: int) -> str:
    """Return plays that vary."""
    choose = Random(13)
    return "".join(" ".join(choose.choices("A23456789", k=5)) + "\n" for _ in range(size))


def deals(size: int) -> str:
    """Return deals of bare ranks, which have the fewest choices."""
    return "4 5 5 8 J J\n" * size


def record(size: int) -> str:
    """Return a record of many deals."""
    return "\n".join(RECORDS["claims that are wrong"](size))


INPUTS: dict[str, tuple[Callable[[int], str], int]] = {
    "batch -f csv": (hands, 200),
    "batch -f tsv --columns label,why,claims,pegs": (hands, 50),
    "batch -f table": (hands, 50),
    "batch -f receipt": (hands, 50),
    "batch -f verdict": (hands, 50),
    "batch -f html": (hands, 50),
    "batch -f json --csv": (sheet, 50),
    "batch -f csv --csv": (sheet, 50),
    "batch --by label": (hands, 50),
    "batch --by remark --sort total -f json": (hands, 50),
    "batch --stats": (hands, 50),
    "batch --top 5": (hands, 50),
    "batch --sort total -f csv": (hands, 50),
    "batch --errors json": (bad_lines, 50),
    "batch --errors all": (bad_lines, 50),
    "batch": (bad_lines, 50),
    "play -f html -": (plays, 50),
    "play -f json -": (plays, 50),
    "game --standings -": (record, 100),
    "game -f html -": (record, 100),
    "discard -f csv": (deals, 2),
    "odds -f csv": (lambda size: "5C 5D 6H 7S\n" * size, 4),
}
"""Commands, what they read, and how many lines of it the steps are counted for."""
QUICK = ("batch -f csv --csv", "batch --by label")


@pytest.mark.parametrize(
    "command",
    [each if each in QUICK else pytest.param(each, marks=pytest.mark.slow) for each in INPUTS],
)
def test_a_command_takes_steps_in_line_with_its_input(command: str) -> None:
    text, size = INPUTS[command]
    call = partial(run, *command.split())
    call(stdin=text(4 * size))  # what is remembered is remembered for all
    few, some, many = (
        steps(partial(call, stdin=text(number))) for number in (size, 2 * size, 4 * size)
    )
    assert many - some <= 2.2 * (some - few) + 500, (few, some, many)


STREAMING = (
    "batch -f csv",
    "batch -f tsv --columns label,why,claims,pegs",
    "batch -f csv --csv",
    "batch -f receipt",
    "batch --by label",
    "batch --stats",
    "batch --top 5",
    "play -f jsonl -",
)
"""Commands that need no more memory for more lines."""


@pytest.mark.slow
@pytest.mark.parametrize("command", STREAMING)
def test_a_command_that_streams_takes_no_memory_for_its_lines(command: str) -> None:
    text = sheet if "--csv" in command else plays if "play" in command else hands
    call = partial(run, *command.split(), "-o", os.devnull)
    call(stdin=text(800))
    few, many = (peak(partial(call, stdin=text(number))) for number in (200, 800))
    assert many < few + 400_000, (few, many)
