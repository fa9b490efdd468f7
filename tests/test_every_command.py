"""Every command in every format: on narrow terminals, in poor encodings, on full and closed
streams.
"""

import shlex
from pathlib import Path
from typing import NamedTuple

import click
import pytest

from cribcalc.text import printed_width
from tests.cases import HAND
from tests.command_line import BEST, COMMANDS
from tests.hostile import ESCAPES, verify_outcome
from tests.program import STREAMS, linux_only, run, shell

LABEL = f"Ærø | 日本 =1{ESCAPES}nn"
"""A label with everything that harms something, without a comma or a colon."""
LINES = f"{LABEL}: {HAND} = 14 # {ESCAPES}\nBob: {BEST} = Bob 29, Ann 28\nBob's crib: {HAND}\n5X\n"
SHEET = f'hand,starter,label,x\n5C 5D 6H 7S,8C,{LABEL},{ESCAPES}\n5H 5S 5C JD,5D,"Ann, Bob",=1\n'
RECORD = """players: Åse, Bob
scores: Bob 118
deal: Bob
starter: JC
play: 8H 10D 7H 5C | 6H 10S 5H KD
Åse: 5H 6H 7H 8H = 14
fault: Bob touched-pack
Bob: 5C 10D 10S KD
"""
TEXT_FORMATS = ("receipt", "table", "short", "verdict")
"""The formats for people, which fit the terminal."""


class Call(NamedTuple):
    """A command with its arguments, and what it reads."""

    arguments: list[str]
    stdin: str = ""

    @property
    def formats(self) -> list[str]:
        """All formats of the command, as its help lists them."""
        page = COMMANDS[self.arguments[0]].params
        (said,) = [
            each.help for each in page if isinstance(each, click.Option) and "-f" in each.opts
        ]
        assert said is not None
        return said.removeprefix("Output format: ").rstrip(".").split(", ")


CALLS = {
    "score": Call(["score", f"{LABEL}: {HAND} = 14 # {ESCAPES}", BEST]),
    "batch": Call(["batch"], LINES),
    "sheet": Call(["batch", "--csv"], SHEET),
    "groups": Call(["batch", "--by", "label"], LINES),
    "stats": Call(["batch", "--stats"], LINES),
    "top": Call(["batch", "--top", "2", "--min", "1"], LINES),
    "wrong": Call(["batch", "--only-wrong", "--muggins", "--errors", "all"], LINES),
    "play": Call(["play", "--players", "Åse,Bob", "8H 7C=9 7D 6S go 3H"]),
    "plays": Call(["play", "-"], "8H 7C=9 7D 6S go 3H\n5 5 5\n5X\n"),
    "game": Call(["game", "-"], RECORD),
    "board": Call(["game", "--board", "-"], RECORD),
    "standings": Call(["game", "--standings", "-"], RECORD),
    "discard": Call(["discard", f"{LABEL}: 5C 5D 6H 10S QH KC = QH KC"]),
    "deals": Call(["discard", "--pone", "--top", "2"], f"{LABEL}: 5C 5D 6H 7S QH KC\n5X\n"),
    "odds": Call(["odds"]),
    "starters": Call(["odds", "--without", "QH KC", "5C 5D 6H 7S"]),
    "chart": Call(["chart", "--variant", "seven-card", "--crib-flush", "hand"]),
    "variants": Call(["variants"]),
    "faults": Call(["faults"]),
}
every_call = pytest.mark.parametrize("name", CALLS)


def test_the_table_has_every_command() -> None:
    answering = set(COMMANDS) - {"help", "completion"}
    assert {call.arguments[0] for call in CALLS.values()} == answering
    assert "short" in CALLS["score"].formats
    assert "short" not in CALLS["discard"].formats


@every_call
@pytest.mark.parametrize(
    ("columns", "encoding", "env"),
    [
        (40, "cp437", {"NO_COLOR": "1"}),
        pytest.param(20, "utf-8", {"FORCE_COLOR": "1"}, marks=pytest.mark.slow),
        pytest.param(40, "utf-8", {"TERM": "dumb", "LC_ALL": ""}, marks=pytest.mark.slow),
        pytest.param(60, "ascii", {}, marks=pytest.mark.slow),
    ],
    ids=["cp437", "twenty", "dumb", "ascii"],
)
def test_every_format_fits_a_terminal_and_does_not_harm_it(
    name: str, columns: int, encoding: str, env: dict[str, str]
) -> None:
    call = CALLS[name]
    for form in call.formats:
        got = run(
            *call.arguments, "-f", form, stdin=call.stdin, terminal=STREAMS[1:],
            columns=columns, encoding=encoding, env=env,
        )  # fmt: skip
        assert got.status == run(*call.arguments, "-f", form, stdin=call.stdin).status
        verify_outcome(got, allowed="\n\t" if form == "tsv" else "\n")
        if columns >= 40 and form in TEXT_FORMATS:
            widest = max((got.out + got.err).splitlines(), key=printed_width, default="")
            assert printed_width(widest) <= columns, (form, widest)


@pytest.mark.slow
@every_call
def test_every_format_goes_into_a_file_as_it_goes_into_a_pipe(name: str, club: Path) -> None:
    call = CALLS[name]
    for form in call.formats:
        got = run(*call.arguments, "-f", form, stdin=call.stdin)
        written = run(*call.arguments, "-f", form, "-o", "out", stdin=call.stdin)
        assert (written.status, written.out, written.err) == (got.status, "", got.err)
        text = (club / "out").read_text("utf-8") if got.out else ""
        assert text == got.out


@pytest.mark.slow
@linux_only
def test_a_full_disk_is_reported_by_every_command_in_text_and_data(tmp_path: Path) -> None:
    lines = []
    for name, call in CALLS.items():
        (tmp_path / name).write_text(call.stdin)
        for form in ("table", "json"):
            words = shlex.join([*call.arguments, "-f", form])
            lines.append(f"cribcalc {words} < {name} 2>&1 > /dev/full | tail -1")
    got = shell("; ".join(lines), tmp_path)
    assert got.out == "Error: cannot write: No space left on device\n" * len(lines)
