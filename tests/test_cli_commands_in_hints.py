"""Every hint that shows a command or an option is followed, and answers."""

import re
import shlex
from pathlib import Path

import pytest

from tests.cases import HAND
from tests.program import Outcome, run

PLAY = "8H 7C 7D 6S go 3H"
DEAL = "5C 5D 6H 7S QH KC"
RECORD = "players: Ann, Bob\ndeal: Bob\nstarter: JC\nfault: Bob zork\n"

MISTAKEN = [
    ["5C 5D 6H 7S 8C"],
    ["5C 5D 6H / 8C"],
    ["5C 5D 6H 7S 9S / 8C"],
    ["hands.txt"],
    ["hands.txt", "hands.txt"],
    ["plays.txt"],
    ["game.txt"],
    [PLAY],
    ["batch", HAND],
    ["batch", *HAND.split()],
    ["batch", PLAY],
    ["play", HAND],
    ["game", "hands.txt"],
    ["game", HAND],
    ["game", PLAY],
    [DEAL],
    ["deals.txt"],
    ["game", "fault.txt"],
    ["HELP"],
    ["odd"],
    ["bath", "hands.txt"],
    ["odds", "5C 5D 6H"],
    ["odds", "5C 5D 6H 7S 9S"],
    ["play", "Ann:8H Zoe:7C Bob:7D", "--players", "Ann,Zoe"],
    ["play", "--players", "Ann", PLAY],
]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Work in a folder with a file of each kind."""
    monkeypatch.chdir(tmp_path)
    Path("hands.txt").write_text(f"{HAND}\n")
    Path("deals.txt").write_text(f"{DEAL}\n")
    Path("plays.txt").write_text(f"{PLAY}\n")
    Path("game.txt").write_text("players: Ann, Bob\ndeal: Bob\nstarter: JC\n")
    Path("fault.txt").write_text(RECORD)


def hints(outcome: Outcome) -> list[str]:
    """Return the lines below a message that are indented: a source line, carets, hints."""
    return [line.strip() for line in outcome.err.splitlines() if line.startswith("  ")]


def followed(args: list[str], hint: str) -> list[str] | None:
    """Return the arguments that follow a hint; None if it shows no command or option."""
    command = re.search(r"\bcribcalc ([^?]*?)(?: lists .*)?\??$", hint)
    if command:
        words = shlex.split(command[1].replace("FILE", "hands.txt"))
        misspelled = len(args) > 1 and words == ["batch"]
        return [*words, *args[1:]] if misspelled else words
    option = re.search(r"(--[a-z]+ [\w,-]+)\)?$", hint)
    if option:
        return [*args, *option[1].split()]
    return None


@pytest.mark.parametrize("args", MISTAKEN, ids=" ".join)
def test_a_command_in_a_hint_answers(args: list[str]) -> None:
    outcome = run(*args)
    assert outcome.status == 2
    for hint in hints(outcome):
        meant = followed(args, hint)
        if meant is not None:
            assert run(*meant).status == 0, (hint, meant)


def test_the_hints_show_commands_and_options() -> None:
    """The test above has something to follow."""
    shown = [args for args in MISTAKEN if any(followed(args, hint) for hint in hints(run(*args)))]
    assert len(shown) >= 15
