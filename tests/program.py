"""Runs cribcalc for tests: in this process with streams of our own, as a process, and as transcripts of a shell."""

import io
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Collection, Iterable, Iterator, Mapping
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import IO
from unittest import mock

import click

from cribcalc.batch import Fault, Reading, Result, results
from cribcalc.cli import COMMANDS, cli, main

ROOT = Path(__file__).parent.parent
STREAMS = ("stdin", "stdout", "stderr")
OURS = ("NO_COLOR", "FORCE_COLOR", "COLUMNS", "LINES", "TERM", "_CRIBCALC_COMPLETE")
"""The variables that change what cribcalc prints."""
PYTHONS = ("PYTHONIOENCODING", "PYTHONUTF8", "PYTHONUNBUFFERED", "PYTHONCOERCECLOCALE")


PLAIN = Reading()
"""Six-card, and no options."""


def read_all(texts: Iterable[str], reading: Reading = PLAIN, source: str = "club.txt") -> Iterator[Result | Fault]:
    """Yield the results and faults of lines of hands."""
    return results((f"{text}\n".encode("utf-8", "surrogateescape") for text in texts), reading, source)


def good(outcomes: Iterable[Result | Fault]) -> Iterator[Result]:
    """Yield the results among results and faults."""
    return (outcome for outcome in outcomes if isinstance(outcome, Result))


def all_commands() -> dict[str, click.Command]:
    """Return the commands by name; the program itself imports only the one that is called."""
    commands = {name: cli.get_command(click.Context(cli), name) for name in COMMANDS}
    assert set(commands) >= {"score", "batch", "play", "game", "chart", "odds"}
    return {name: command for name, command in commands.items() if command}


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a run came to."""

    status: int
    out: str
    err: str = ""


class Stream(io.TextIOWrapper):
    """A standard stream that is a terminal if we say so."""

    terminal = False

    def isatty(self) -> bool:
        return self.terminal


def run(
    *args: str,
    stdin: bytes | str | None = None,
    terminal: bool | Collection[str] = False,
    columns: int = 80,
    encoding: str = "utf-8",
    env: Mapping[str, str] | None = None,
) -> Outcome:
    """Run cribcalc in this process; `terminal` names the streams that are one, True is all three.

    Standard input is a file, empty when `stdin` is None; `columns` is the width of a terminal.
    """
    terminals = STREAMS if terminal is True else terminal or ()
    with ExitStack() as stack:
        source = stack.enter_context(tempfile.TemporaryFile())
        source.write(stdin.encode() if isinstance(stdin, str) else stdin or b"")
        source.seek(0)
        sinks = io.BytesIO(), io.BytesIO()
        raws: tuple[IO[bytes], ...] = (source, *sinks)
        for name, raw in zip(STREAMS, raws, strict=True):
            stream = Stream(raw, encoding=encoding, newline="\n")
            stream.terminal = name in terminals
            stack.callback(stream.detach)
            stack.enter_context(mock.patch.object(sys, name, stream))
        variables = {key: value for key, value in os.environ.items() if key not in OURS}
        variables |= {"TERM": "xterm"} | ({"COLUMNS": str(columns)} if terminals else {}) | dict(env or {})
        stack.enter_context(mock.patch.dict(os.environ, variables, clear=True))
        try:
            status = main(list(args))
        except SystemExit as done:  # click ends a shell completion so
            status = int(done.code or 0)
        sys.stdout.flush()
        sys.stderr.flush()
        out, err = (sink.getvalue().decode(encoding, "backslashreplace") for sink in sinks)
    return Outcome(status, out, err)


def environment(**extra: str) -> dict[str, str]:
    """Return the environment of a process that runs cribcalc: the installed program first on the path, UTF-8."""
    kept = {key: value for key, value in os.environ.items() if key not in (*OURS, *PYTHONS)}
    path = f"{sysconfig.get_path('scripts')}{os.pathsep}{os.environ['PATH']}"
    return kept | {"LC_ALL": "C.UTF-8", "TERM": "xterm", "PATH": path} | extra


def spawn(*args: str | bytes, stdin: bytes = b"", env: Mapping[str, str] | None = None) -> Outcome:
    """Run cribcalc as a process of its own."""
    command = [sys.executable, "-m", "cribcalc", *args]
    done = subprocess.run(command, input=stdin, capture_output=True, env=environment(**(env or {})), timeout=60)
    return Outcome(done.returncode, done.stdout.decode(), done.stderr.decode())


def shell(command: str, folder: Path) -> Outcome:
    """Run a line of bash in `folder`; what is no UTF-8 in its output shows as escapes."""
    done = subprocess.run(
        ["bash", "-c", command],
        cwd=folder,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        env=environment(),
        timeout=60,
    )
    return Outcome(done.returncode, *(data.decode("utf-8", "backslashreplace") for data in (done.stdout, done.stderr)))


def fresh_folder(folder: Path) -> Path:
    """Return `folder` with a copy of the examples in it, as transcripts want it."""
    shutil.copytree(ROOT / "examples", folder / "examples")
    return folder


def commands(text: str) -> Iterator[tuple[str, str]]:
    r"""Yield each command of a transcript, without its "$ ", and the text up to the next one.

    A command goes on in the next line where its line ends in a backslash.

    >>> list(commands("Remark\n\n$ a \\\n  b\nout\n\n$ c\n"))
    [('a \\\n  b', 'out\n\n'), ('c', '')]
    """
    command, output = "", ""
    for line in text.splitlines(keepends=True):
        if command.endswith("\\"):
            command += "\n" + line.rstrip("\n")
        elif line.startswith("$ "):
            if command:
                yield command, output
            command, output = line[2:].rstrip("\n"), ""
        else:
            output += line
    if command:
        yield command, output


def written(text: str) -> str:
    r"""Return `text` for a transcript, where the next thing stands on a line of its own.

    >>> written("a\n"), written("a")
    ('a\n', 'a\n[no end of line]\n')
    """
    return text if not text or text.endswith("\n") else text + "\n[no end of line]\n"


def transcript(text: str, folder: Path) -> str:
    """Return the transcript `text` as its commands run in `folder` now; what stands before the first one is kept."""
    opening = re.split(r"^\$ ", text, maxsplit=1, flags=re.MULTILINE)[0]
    entries = []
    for command, _ in commands(text):
        got = shell(command, folder)
        entry = f"$ {command}\n{written(got.out)}"
        if got.err:
            entry += f"[stderr]\n{written(got.err)}"
        if got.status:
            entry += f"[exit {got.status}]\n"
        entries.append(entry)
    return opening + "\n".join(entries)
