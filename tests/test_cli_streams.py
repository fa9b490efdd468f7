"""Streams that break: closed pipes, full disks, Ctrl-C."""

import io
import signal
import subprocess
import sys
import time
from pathlib import Path
from unittest import mock

import pytest

from cribcalc.cli import main
from tests.cases import HAND
from tests.program import environment, shell


@pytest.mark.slow
def test_a_closed_pipe_ends_quietly(tmp_path: Path) -> None:
    for form, first, hands_in_file in (
        ("total", "12", 100_000),  # the output must not fit into the pipe
        ("csv", "line,label,hand", 10_000),
        ("jsonl", '{"schema"', 5_000),
        ("table", "  line  label", 2_000),
    ):
        (tmp_path / "big.txt").write_text(f"{HAND}\n" * hands_in_file)
        got = shell(
            f"cribcalc batch -f {form} big.txt | head -1; echo ${{PIPESTATUS[0]}}", tmp_path
        )
        lines = got.out.splitlines()
        assert (lines[0].startswith(first), lines[1], got.err) == (True, "141", ""), form


@pytest.mark.slow
def test_a_pipe_closed_from_the_start_ends_quietly(tmp_path: Path) -> None:
    (tmp_path / "club.txt").write_text(f"{HAND}\n")
    for args in ("-q batch club.txt", "batch club.txt", "'5C 5D 6H 7S / 8C'", "--help"):
        got = shell(f"(sleep 0.3; cribcalc {args}; echo $? >&2) | true", tmp_path)
        assert got.err == "141\n", args


def test_ctrl_c_ends_quietly() -> None:
    command = [sys.executable, "-m", "cribcalc", "batch", "-q"]
    pipe = subprocess.PIPE
    with subprocess.Popen(
        command, env=environment(), stdin=pipe, stdout=pipe, stderr=pipe
    ) as process:
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
    "command",
    ["'5C 5D 6H 7S / 8C'", "batch -q club.txt club.txt", "batch club.txt", "--help", "--version"],
)
def test_a_full_disk_gives_one_clear_line(command: str, tmp_path: Path) -> None:
    (tmp_path / "club.txt").write_text(f"{HAND}\n")
    got = shell(f"cribcalc {command} > /dev/full", tmp_path)
    assert (got.status, got.err) == (2, "Error: cannot write: No space left on device\n")


@pytest.mark.slow
@pytest.mark.parametrize("unbuffered", ["", "PYTHONUNBUFFERED=1 "])
@pytest.mark.parametrize("form", ["table", "csv"])
def test_a_disk_that_fills_up_midway_is_reported(
    form: str, unbuffered: str, tmp_path: Path
) -> None:
    """With PYTHONUNBUFFERED, as in many containers, Python drops the rest of a write that was cut
    short.
    """
    (tmp_path / "big.txt").write_text(f"{HAND}\n" * 500)
    got = shell(f"ulimit -f 10; {unbuffered}cribcalc batch -f {form} big.txt > out.txt", tmp_path)
    assert (got.status, got.err) == (2, "Error: cannot write: File too large\n")


@pytest.mark.slow
@pytest.mark.parametrize("closing", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
@pytest.mark.parametrize("command", ["'5C 5D 6H 7S / 8C'", "batch -q", "'5X'"])
def test_a_closed_stream_gives_no_traceback(command: str, closing: str, tmp_path: Path) -> None:
    got = shell(f"cribcalc {command} {closing}", tmp_path)
    assert "Traceback" not in got.err
    if ">&-" not in closing and command.startswith("'5C"):
        assert (got.status, got.err) == (0, "")


def test_standard_output_need_not_be_a_file() -> None:
    """As in a notebook or an editor: the stream has no encoding and cannot be reconfigured."""
    with mock.patch.object(sys, "stdout", io.StringIO()) as out:
        assert main([HAND]) == 0
    assert out.getvalue().startswith("5♣ 5♦ 6♥ 7♠ / 8♣\n\nitem ")
