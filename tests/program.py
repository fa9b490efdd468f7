"""Run cribcalc for tests: in this process with its own streams, as a separate process, or as a
shell transcript.
"""

import io
import os
import re
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Collection, Iterable, Iterator, Mapping
from contextlib import ExitStack, chdir
from dataclasses import dataclass
from pathlib import Path
from typing import IO
from unittest import mock

import click
import pytest

from cribcalc.batch import LineError, Result, ScoringOptions, results
from cribcalc.cli.commands import COMMANDS, cli, main

ROOT = Path(__file__).parent.parent
STREAMS = ("stdin", "stdout", "stderr")

linux_only = pytest.mark.skipif(
    sys.platform != "linux", reason="needs Linux: bash, /proc, /dev/full"
)

PLAIN = ScoringOptions()
"""Six-card, and no options."""


def read_all(
    texts: Iterable[str], reading: ScoringOptions = PLAIN, source: str = "club.txt"
) -> Iterator[Result | LineError]:
    """Yield the results and faults of lines of hands."""
    return results(
        (f"{text}\n".encode("utf-8", "surrogateescape") for text in texts), reading, source
    )


def good(outcomes: Iterable[Result | LineError]) -> Iterator[Result]:
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
        variables = {"TERM": "xterm", "LC_ALL": "C.UTF-8", "CRIBCALC_DEBUG": "1"} | dict(env or {})
        if terminals:
            variables.setdefault("COLUMNS", str(columns))
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
    """Return the whole environment of a process that runs cribcalc, with `extra` variables.

    Nothing comes from the user's own environment except where programs and the home folder are. The
    installed program comes first on the path, and Python writes no bytecode, which a limit on the
    size of files could cut short. A fault of the program is a traceback, which the tests look for.
    """
    return {
        "PATH": f"{sysconfig.get_path('scripts')}{os.pathsep}{os.environ.get('PATH', os.defpath)}",
        "HOME": str(Path("~").expanduser()),
        "LC_ALL": "C.UTF-8",
        "TERM": "xterm",
        "PYTHONDONTWRITEBYTECODE": "1",
        "CRIBCALC_DEBUG": "1",
    } | extra


def spawn(*args: str | bytes, stdin: bytes = b"", env: Mapping[str, str] | None = None) -> Outcome:
    """Run cribcalc as a process of its own."""
    command = [sys.executable, "-m", "cribcalc", *args]
    done = subprocess.run(
        command, input=stdin, capture_output=True, env=environment(**(env or {})), timeout=60
    )
    return Outcome(done.returncode, done.stdout.decode(), done.stderr.decode())


def shell(command: str, folder: Path) -> Outcome:
    """Run a line of bash in `folder`; bytes of its output that are not UTF-8 are shown as
    escapes.
    """
    done = subprocess.run(
        ["bash", "-c", command],
        cwd=folder,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        env=environment(),
        timeout=60,
    )
    return Outcome(
        done.returncode,
        *(data.decode("utf-8", "backslashreplace") for data in (done.stdout, done.stderr)),
    )


_WORD = r"""(?:[\w./,:=+@%♣♦♥♠-]|'[^']*'|"[^"$`\\]*")+"""
_SIMPLE = re.compile(
    rf"(?:printf '(?P<text>[^'-][^']*|)' \| )?(?P<variables>(?:[A-Z_]+=\w* )*)cribcalc(?P<words>(?: +{_WORD})*) *"
)
"""A call of cribcalc that needs no shell: `printf 'TEXT' | NAME=value cribcalc WORDS`, the first
two optional."""
_ESCAPE = re.compile(r"\\(?:x([0-9A-Fa-f]{1,2})|([0-7]{1,3})|([abefnrtv\\]))")
_CONTROLS = dict(zip("abefnrtv\\", "\a\b\x1b\f\n\r\t\v\\", strict=True))


def printed(text: str) -> bytes | None:
    r"""Return the bytes that `printf 'TEXT'` prints; None if that takes more than escapes.

    >>> printed(r"5\xe2\x99\xa3\n\047"), printed("5%s"), printed(r"\u2663")
    (b"5\xe2\x99\xa3\n'", None, None)
    """
    if "%" in text or "\\" in _ESCAPE.sub("", text):
        return None
    data, end = b"", 0
    for found in _ESCAPE.finditer(text):
        data += text[end : found.start()].encode()
        hexadecimal, octal, control = found.groups()
        if control:
            data += _CONTROLS[control].encode()
        else:
            data += bytes([int(hexadecimal, 16) if hexadecimal else int(octal, 8) & 0xFF])
        end = found.end()
    return data + text[end:].encode()


def without_shell(command: str, folder: Path) -> Outcome | None:
    """Run a command of a transcript in this process, in `folder`; return None if it needs a shell.

    If it sets COLUMNS, its output goes to a terminal of so many columns.
    """
    simple = _SIMPLE.fullmatch(command)
    if not simple or "PYTHON" in simple["variables"]:
        return None
    stdin = printed(simple["text"] or "")
    if stdin is None:
        return None
    env = dict(pair.split("=") for pair in simple["variables"].split())
    with chdir(folder):
        terminal = ("stdout", "stderr") if "COLUMNS" in env else ()
        return run(*shlex.split(simple["words"]), stdin=stdin, env=env, terminal=terminal)


def run_command(command: str, folder: Path) -> Outcome:
    """Run a command of a transcript in `folder`, in this process if it needs no shell, which is
    much faster.
    """
    outcome = without_shell(command, folder)
    if outcome is None:
        if sys.platform != "linux":
            pytest.skip(f"needs bash: {command}")
        outcome = shell(command, folder)
    return outcome


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
    """Return the transcript `text` as its commands run in `folder` now; what stands before the
    first one is kept.
    """
    opening = re.split(r"^\$ ", text, maxsplit=1, flags=re.MULTILINE)[0]
    entries = []
    for command, _ in commands(text):
        got = run_command(command, folder)
        entry = f"$ {command}\n{written(got.out)}"
        if got.err:
            entry += f"[stderr]\n{written(got.err)}"
        if got.status:
            entry += f"[exit {got.status}]\n"
        entries.append(entry)
    return opening + "\n".join(entries)
