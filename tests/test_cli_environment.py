"""The world around a run: `cribcalc.cli.environment`, with streams that fail as streams do."""

import errno
import io
import os
import runpy
import sys
from pathlib import Path
from typing import Any, BinaryIO
from unittest import mock

import click
import pytest

from cribcalc.cli import commands, main
from cribcalc.cli.environment import (
    Environment,
    ExitStatus,
    OutputClosedError,
    OutputError,
    file_status,
)
from tests.cases import HAND


class Failing(io.BytesIO):
    """A stream that raises an error when it is written, or only when what was written goes out."""

    def __init__(self, error: Exception, *, when: str = "write") -> None:
        super().__init__()
        self.error = error
        self.when = when

    def write(self, data: Any) -> int:
        if self.when == "write":
            raise self.error
        return super().write(data)

    def flush(self) -> None:
        if self.when == "flush":
            raise self.error


def world(
    stdout: BinaryIO | None = None, stderr: BinaryIO | None = None, **fields: Any
) -> Environment:
    """An environment of these streams, no terminal among them."""
    known: dict[str, Any] = {
        "stdin": io.BytesIO(), "terminals": (), "encoding": "utf-8", "stderr_encoding": "utf-8", "variables": {},
    }  # fmt: skip
    return Environment(stdout=stdout, stderr=stderr, **(known | fields))


def full() -> OSError:
    return OSError(errno.ENOSPC, "No space left on device")


@pytest.mark.parametrize("when", ["write", "flush"])
def test_a_write_error_is_not_taken_for_a_closed_pipe(when: str) -> None:
    def printing(error: Exception) -> None:
        env = world(Failing(error, when=when))
        env.write("12\n")
        env.flush()

    with pytest.raises(OutputError, match=r"^No space left on device$"):
        printing(full())
    with pytest.raises(OutputError, match=r"^write could not complete$"):
        printing(OSError("write could not complete"))
    with pytest.raises(OutputClosedError):
        printing(BrokenPipeError())


def test_nothing_can_be_written_where_standard_output_is_closed() -> None:
    env = world(None)
    env.flush()
    with pytest.raises(OutputError, match=r"^standard output is closed$"):
        env.write("12\n")


def test_what_nobody_can_read_is_dropped() -> None:
    world(stderr=None).report("no hands")
    for when in ("write", "flush"):
        env = world(stderr=Failing(full(), when=when))
        with mock.patch.object(sys, "stderr", io.StringIO()):
            env.report("no hands")
        assert env.stderr is None


def test_a_message_while_a_bar_is_shown_has_its_own_line() -> None:
    sink = io.BytesIO()
    env = world(stderr=sink)
    env.report("5♣ appears twice")
    env.bar = object()
    env.report("no hands")
    assert sink.getvalue().decode() == "5♣ appears twice\n\r\x1b[2Kno hands\n"


def test_streams_that_are_closed_are_none_and_standard_input_is_empty() -> None:
    with mock.patch.multiple(sys, stdin=None, stdout=None, stderr=None):
        env = Environment.gather()
    assert (env.stdin.read(), env.stdout, env.stderr) == (b"", None, None)
    assert (env.encoding, env.stderr_encoding) == ("utf-8", "utf-8")


def test_streams_of_text_without_a_buffer_of_bytes() -> None:
    out = io.StringIO()
    with mock.patch.multiple(sys, stdin=io.StringIO("5♣\n"), stdout=out, stderr=io.StringIO()):
        env = Environment.gather()
        assert env.stdin.read().decode() == "5♣\n"
        env.write("5♣\n")
        env.flush()
    assert out.getvalue() == "5♣\n"


def test_an_unbuffered_stream_gets_a_buffer(tmp_path: Path) -> None:
    with (tmp_path / "out").open("wb", buffering=0) as raw:
        stream = io.TextIOWrapper(raw, encoding="utf-8", write_through=True)
        with mock.patch.object(sys, "stdout", stream):
            env = Environment.gather()
        assert isinstance(env.stdout, io.BufferedWriter)
        env.write("12\n")
        env.flush()
        stream.detach()
    assert (tmp_path / "out").read_text() == "12\n"


def test_only_a_regular_file_that_is_written_grows(tmp_path: Path) -> None:
    (tmp_path / "hands.txt").write_text(f"{HAND}\n")
    (tmp_path / "other.txt").write_text(f"{HAND}\n")
    with (
        (tmp_path / "hands.txt").open("rb") as hands,
        (tmp_path / "other.txt").open("rb") as other,
        (tmp_path / "hands.txt").open("ab") as out,
        Path(os.devnull).open("r+b", buffering=0) as null,
    ):
        assert world(out).why_it_grows(hands) == "the output goes into it"
        assert world(None, out).why_it_grows(hands) == "the messages go into it"
        for env in (world(out, out), world(io.BytesIO()), world(None)):
            assert not env.why_it_grows(other)
        assert not world(out).why_it_grows(io.BytesIO())
        assert not world(io.BytesIO()).why_it_grows(hands)
        assert not world(None).why_it_grows(hands)
        assert not world(null, null).why_it_grows(null)


def test_what_the_system_knows_of_a_stream(tmp_path: Path) -> None:
    (tmp_path / "hands.txt").write_text(f"{HAND}\n")
    with (tmp_path / "hands.txt").open("rb") as hands:
        status = file_status(hands)
    assert status is not None
    assert status.st_size == len(HAND) + 1
    assert file_status(None) is None
    assert file_status(io.BytesIO()) is None


@pytest.mark.parametrize(
    ("error", "status", "says"),
    [
        (full(), ExitStatus.NOT_UNDERSTOOD, "Error: cannot write: No space left on device\n"),
        (BrokenPipeError(), ExitStatus.CLOSED, ""),
        (KeyboardInterrupt(), ExitStatus.INTERRUPTED, ""),
    ],
)
def test_what_becomes_of_output_that_goes_nowhere(
    error: Exception, status: ExitStatus, says: str
) -> None:
    stderr = io.BytesIO()
    env = world(Failing(error), stderr)
    with (
        mock.patch.object(Environment, "gather", return_value=env),
        mock.patch.object(sys, "stdout", io.StringIO()),
    ):
        assert main([HAND]) == status
    assert stderr.getvalue().decode() == says


def test_a_file_that_is_its_own_output_is_reported(tmp_path: Path) -> None:
    hands = tmp_path / "hands.txt"
    hands.write_text(f"{HAND}\n")
    stderr = io.BytesIO()
    with (
        hands.open("ab") as out,
        mock.patch.object(Environment, "gather", return_value=world(out, stderr)),
    ):
        assert main(["batch", "-q", str(hands)]) == ExitStatus.NOT_UNDERSTOOD
    assert (
        stderr.getvalue().decode()
        == f"Error: {hands}: the output goes into it\nno hands; 1 file not read\n"
    )
    assert hands.read_text() == f"{HAND}\n"


def test_the_module_runs_the_program(monkeypatch: pytest.MonkeyPatch) -> None:
    out = io.StringIO()
    monkeypatch.setattr(sys, "argv", ["cribcalc", "-q", HAND])
    monkeypatch.setattr(sys, "stdout", out)
    monkeypatch.delitem(sys.modules, "cribcalc.__main__", raising=False)
    with pytest.raises(SystemExit) as ended:
        runpy.run_module("cribcalc", run_name="__main__")
    assert (ended.value.code, out.getvalue()) == (0, "12\n")


def test_ctrl_c_while_it_is_loaded_is_status_130(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted() -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr("cribcalc.cli.main", interrupted)
    assert runpy.run_module("cribcalc", run_name="imported")["main"]() == 130


def test_importing_the_module_runs_nothing() -> None:
    assert callable(runpy.run_module("cribcalc", run_name="imported")["main"])


def test_there_are_no_commands_but_ours() -> None:
    context = click.Context(commands.cli)
    assert commands.cli.get_command(context, "zork") is None
    assert list(commands.cli.list_commands(context)) == list(commands.COMMANDS)
