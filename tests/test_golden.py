"""Whole transcripts: what is typed, what is printed on each stream, and the exit status.

A case is a file in tests/golden. Lines that begin with "$ " are commands; `pytest --golden-update`
writes everything after the first one again, and a person reads the difference. A command that only
calls cribcalc, perhaps with a `printf` before it, runs in this process; any other runs in bash.
"""

import re
from pathlib import Path

import pytest

from tests.program import (
    commands,
    fresh_folder,
    linux_only,
    printed,
    shell,
    transcript,
    without_shell,
)

GOLDEN = Path(__file__).parent / "golden"
CASES = sorted(GOLDEN.glob("*.txt"))


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.stem)
def test_transcript(case: Path, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    recorded = case.read_text("utf-8")
    assert any(commands(recorded)), "a case has commands"
    got = transcript(recorded, fresh_folder(tmp_path))
    if request.config.getoption("--golden-update"):
        case.write_text(got, "utf-8")
    assert got == case.read_text("utf-8")
    assert "Traceback" not in got


@linux_only
def test_blank_lines_escapes_and_missing_line_ends_survive(tmp_path: Path) -> None:
    text = "A remark.\n\n$ printf '\\n\\na\\n\\n'\n$ printf '\\xff' && printf b >&2 && exit 3\n"
    expected = (
        "A remark.\n\n"
        "$ printf '\\n\\na\\n\\n'\n\n\na\n\n\n"
        "$ printf '\\xff' && printf b >&2 && exit 3\n"
        "\\xff\n[no end of line]\n[stderr]\nb\n[no end of line]\n[exit 3]\n"
    )
    assert transcript(text, fresh_folder(tmp_path)) == expected
    assert transcript(expected, tmp_path) == expected


@linux_only
def test_printf_prints_what_bash_prints(tmp_path: Path) -> None:
    texts = [
        found
        for case in CASES
        for found in re.findall(r"printf '([^']*)' \| ", case.read_text("utf-8"))
    ]
    texts += ["\\0", "\\1234", "\\x415", "\\a\\b\\e\\f\\v\\\\n", "♣", ""]
    known = {text: data for text in texts if (data := printed(text)) is not None}
    assert len(known) > 40
    (tmp_path / "script").write_text(
        "".join(f"printf '{text}' > {at}\n" for at, text in enumerate(known)), "utf-8"
    )
    shell("source ./script", tmp_path)
    assert [(tmp_path / str(at)).read_bytes() for at in range(len(known))] == list(known.values())


@linux_only
@pytest.mark.parametrize(
    "command",
    [
        "cribcalc",
        "cribcalc -q 5♥ '5♦ 10♠' \"J♣\" /5C",
        'cribcalc "Ann\'s crib: 5C 5D 6H 7S / 8C = 12" --suits=letters',
        "FORCE_COLOR=1 cribcalc '2H 4H 6H 8C / TH'",
        "printf '5C 5D 6H 7S / 8C\\n5X' | cribcalc batch",
        "printf '5C 5D \\xff 7S / 8C\\n' | cribcalc batch examples/hands.txt -",
        "cribcalc chart --zork",
    ],
)
def test_a_command_gives_the_same_in_this_process_as_in_bash(command: str, tmp_path: Path) -> None:
    fresh_folder(tmp_path)
    assert without_shell(command, tmp_path) == shell(command, tmp_path)


@pytest.mark.parametrize(
    "command",
    [
        *(
            "cribcalc > out",
            "cribcalc | cat",
            "cribcalc; cribcalc",
            "cribcalc $HOME",
            "cribcalc *",
            "cribcalc `pwd`",
        ),
        *(
            "printf '%s' | cribcalc",
            'cribcalc "$HOME"',
            "cribcalc $'5'",
            "PYTHONUTF8=0 cribcalc",
            "cribcalc ~",
            "ls",
        ),
        *(
            "cribcalc \\\n 5",
            "cribcalc a\\ b",
            "printf -v x | cribcalc",
            "printf '-v' | cribcalc",
            "cribcalc {a,b}",
        ),
        *(
            "cribcalc &",
            "cribcalc # no",
            "cribcalc 'a",
            "cribcalc (a)",
            "cribcalc <in",
            "! cribcalc",
            "cribcalc a\nls",
        ),
    ],
)
def test_commands_that_need_a_shell_are_left_to_bash(command: str, tmp_path: Path) -> None:
    assert without_shell(command, tmp_path) is None
