"""The progress bar of a long file."""

import os
import re
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from itertools import count, islice
from pathlib import Path
from unittest import mock

import pytest

from cribcalc.cli import files
from tests.cases import HAND
from tests.command_line import ESCAPE
from tests.program import Outcome, run


@pytest.fixture
def slow_reads(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let two seconds pass between any two looks at the clock."""
    clock = iter(range(0, 1_000_000, 2))
    monkeypatch.setattr(files, "monotonic", lambda: float(next(clock)))


@pytest.fixture
def long_file(tmp_path: Path) -> Path:
    """Return a file that takes several reads."""
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
def test_there_is_no_progress_bar_without_a_terminal(
    long_file: Path, terminal: tuple[str, ...]
) -> None:
    assert "%" not in run("batch", "-q", str(long_file), terminal=terminal).err


def test_there_is_no_progress_bar_for_a_quick_file(long_file: Path) -> None:
    assert run("batch", "-q", str(long_file), terminal=("stderr",)).err == "1 hand, 12 points\n"


@pytest.mark.usefixtures("slow_reads")
def test_there_is_no_progress_bar_for_a_pipe() -> None:
    read_end, write_end = os.pipe()
    os.write(write_end, f"{HAND}\n".encode())
    os.close(write_end)
    with (
        os.fdopen(read_end, "rb") as pipe,
        mock.patch.object(files, "open_file", mock.MagicMock()) as opened,
    ):
        opened.return_value.__enter__.return_value = pipe
        opened.return_value.__exit__.return_value = None
        outcome = run("batch", "-q", terminal=("stderr",))
    assert outcome == Outcome(0, "12\n", "1 hand, 12 points\n")


@pytest.mark.usefixtures("slow_reads")
def test_an_error_while_the_bar_is_shown_has_its_own_line(long_file: Path) -> None:
    text = long_file.read_text()
    long_file.write_text(text[: len(text) // 2] + "\n5X\n" + text[len(text) // 2 + 1 :])
    err = run("batch", "-q", str(long_file), terminal=("stderr",), columns=300).err
    assert re.search(
        rf"\r{ESCAPE}\[2K{re.escape(str(long_file))}:\d+:2: X is not a suit, in 5X\n", err
    )


@pytest.mark.usefixtures("slow_reads")
def test_the_cursor_comes_back_after_ctrl_c(long_file: Path) -> None:
    from cribcalc.lines import line_blocks

    def interrupted(read: Callable[[int], bytes]) -> Iterator[bytes]:
        yield from islice(line_blocks(read), 3)
        raise KeyboardInterrupt

    with mock.patch.object(files, "line_blocks", interrupted):
        outcome = run("batch", "-q", str(long_file), terminal=("stderr",))
    assert outcome.status == 130
    assert f"{ESCAPE}[?25l" in outcome.err
    assert outcome.err.endswith(f"\r{ESCAPE}[2K{ESCAPE}[?25h\n"), "the bar is gone"


@pytest.mark.usefixtures("slow_reads")
@pytest.mark.parametrize("slow_machine", [False, True])
def test_a_progress_bar_fits_the_terminal(long_file: Path, slow_machine: bool) -> None:
    """After a second it also says how long it will take."""
    with ExitStack() as stack:
        if slow_machine:
            clock = count(time.time(), 2)
            stack.enter_context(mock.patch.object(time, "time", side_effect=clock))
        err = run("batch", "-q", str(long_file), terminal=("stderr",), columns=40).err
    assert not slow_machine or re.search(r"%  \d\d:\d\d:\d\d", err)
    for shown in re.split(r"[\r\n]", re.sub(rf"{ESCAPE}\[[?0-9]*[A-Za-z]", "", err)):
        assert len(shown) <= 40
