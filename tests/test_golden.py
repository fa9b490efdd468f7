"""Whole transcripts: what is typed, what is printed on each stream, the exit status.

A case is a file in tests/golden. Lines that begin with "$ " are commands; everything else below the first one is
written by `pytest --golden-update`, to be read before it is kept.
"""

from pathlib import Path

import pytest

from tests.program import commands, fresh_folder, transcript

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
