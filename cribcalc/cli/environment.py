"""The world around a run, gathered once: streams, terminals, what they can carry, variables; and the exit status."""

import io
import os
import sys
from codecs import getincrementalencoder
from collections.abc import Collection, Mapping
from enum import IntEnum
from os.path import samestat
from stat import S_ISREG
from typing import Any, BinaryIO

from cribcalc.errors import CribcalcError
from cribcalc.text import encodable, escape_controls, fit_encoding


class ExitStatus(IntEnum):
    """What the program's exit status says."""

    ANSWERED = 0
    """Everything was understood, and nothing is in dispute."""
    DISPUTED = 1
    """Everything was understood, and a claim was wrong or a record disputes itself."""
    NOT_UNDERSTOOD = 2
    """Something was not understood or could not be done: usage, a card, a line among good ones, a file."""
    INTERRUPTED = 130
    """Ctrl-C, as shells count it: 128 and the number of the signal."""
    CLOSED = 141
    """Nobody reads on (`| head`), as shells count it."""


class OutputClosedError(Exception):
    """Nobody reads what is printed."""


class OutputError(Exception):
    """What is printed cannot be written; the message says why."""


def _columns() -> int:
    """Return the width of the terminal."""
    from shutil import get_terminal_size

    return get_terminal_size().columns


class Environment:
    """The streams as bytes (None: closed), whether they are terminals, what they can carry, and the variables."""

    def __init__(
        self,
        *,
        stdin: BinaryIO,
        stdout: BinaryIO | None,
        stderr: BinaryIO | None,
        terminals: Collection[str],
        encoding: str,
        stderr_encoding: str,
        variables: Mapping[str, str],
    ) -> None:
        self.stdin = stdin
        self.stdout = stdout
        self.stderr = stderr
        self.stdin_is_terminal = "stdin" in terminals
        self.stdout_is_terminal = "stdout" in terminals
        self.stderr_is_terminal = "stderr" in terminals
        self.encoding = encoding
        self.stderr_encoding = stderr_encoding
        self.variables = variables
        self._encode = getincrementalencoder(encoding)("backslashreplace").encode
        self.bar: Any = None
        """The progress bar that stands on the terminal, if there is one."""

    @classmethod
    def gather(cls) -> "Environment":
        """Return the environment of this process. A stream that is closed is None, standard input then empty."""
        streams = {"stdin": sys.stdin, "stdout": sys.stdout, "stderr": sys.stderr}
        return cls(
            stdin=_bytes_of(sys.stdin),
            stdout=_buffered(sys.stdout),
            stderr=_buffered(sys.stderr),
            terminals=[name for name, stream in streams.items() if stream and stream.isatty()],
            encoding=(sys.stdout and sys.stdout.encoding) or "utf-8",
            stderr_encoding=(sys.stderr and sys.stderr.encoding) or "utf-8",
            variables=os.environ,
        )

    @property
    def unicode(self) -> bool:
        """Whether standard output can carry every character."""
        return self.encoding.lower().replace("-", "").startswith("utf")

    def can_print(self, text: str) -> bool:
        """Return whether standard output can carry `text`."""
        return encodable(text, self.encoding)

    def columns(self) -> int | None:
        """Return the width of the terminal that standard output is, or None."""
        return _columns() if self.stdout_is_terminal else None

    def explained(self, error: CribcalcError) -> str:
        """Return the whole message of an error for standard error, no wider than the terminal that it may be."""
        return error.explain(self.stderr_encoding, _columns() if self.stderr_is_terminal else None)

    def color(self, wanted: bool | None) -> bool:
        """Return whether to print in colour: as `wanted`, else by NO_COLOR and FORCE_COLOR, else on a terminal."""
        if wanted is not None:
            return wanted
        if self.variables.get("NO_COLOR"):
            return False
        if self.variables.get("FORCE_COLOR"):
            return True
        return self.stdout_is_terminal and self.variables.get("TERM") != "dumb"

    def write(self, text: str) -> None:
        """Print `text` on standard output, what it cannot carry escaped.

        Raises OutputClosedError and OutputError, so that no fault of writing is taken for one of reading.
        """
        if self.stdout is None:
            raise OutputError("standard output is closed")
        try:
            self.stdout.write(self._encode(text))
        except BrokenPipeError as error:
            raise OutputClosedError from error
        except OSError as error:
            raise OutputError(error.strerror or str(error)) from error

    def shown(self, text: str) -> str:
        """Return text for people as standard output can carry it: symbols of suits as letters where they must be."""
        return fit_encoding(text, self.encoding)

    def data(self, text: str) -> str:
        """Return text of data as it is, but for a terminal with control and format characters escaped."""
        return escape_controls(text) if self.stdout_is_terminal else text

    def is_output(self, stream: BinaryIO) -> bool:
        """Return whether `stream` is the regular file that standard output goes to, which would grow as it is read."""
        status, other = file_status(stream), file_status(self.stdout)
        return (
            status is not None
            and other is not None
            and S_ISREG(status.st_mode)
            and samestat(status, other)
        )

    def flush(self) -> None:
        """Send on what was printed. Raises as `write`."""
        try:
            if self.stdout is not None:
                self.stdout.flush()
        except BrokenPipeError as error:
            raise OutputClosedError from error
        except OSError as error:
            raise OutputError(error.strerror or str(error)) from error

    def report_error(self, text: str) -> None:
        """Print `text` on standard error, on a line of its own; where nobody can read it, it is dropped."""
        if self.stderr is None:
            return
        start = "\n" if self.bar is not None else ""
        shown = fit_encoding(start + text, self.stderr_encoding) + "\n"
        try:
            self.stderr.write(shown.encode(self.stderr_encoding, "backslashreplace"))
            self.stderr.flush()
        except OSError:
            self.stderr = None
            _abandon(sys.stderr)

    def abandon(self) -> None:
        """Let standard output go nowhere."""
        _abandon(sys.stdout)


def file_status(stream: BinaryIO | None) -> os.stat_result | None:
    """Return what the system knows of the file behind `stream`; None where there is no file."""
    try:
        return None if stream is None else os.fstat(stream.fileno())
    except OSError:
        return None


def _abandon(stream: Any) -> None:
    """Let a stream go nowhere, so that Python does not try to write the rest at its end."""
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
    except (OSError, ValueError, AttributeError):
        return


def _buffered(stream: Any) -> BinaryIO | None:
    """Return the bytes of a text stream; behind an unbuffered one a buffer, since a raw write may be cut short."""
    if stream is None:
        return None
    stream.flush()
    if not hasattr(stream, "buffer"):
        return _Text(stream)
    buffer: BinaryIO = stream.buffer
    if isinstance(buffer, io.FileIO):
        return io.BufferedWriter(io.FileIO(buffer.fileno(), "w", closefd=False))
    return buffer


def _bytes_of(stream: Any) -> BinaryIO:
    """Return the bytes of standard input, which may be closed, or be text without bytes behind it."""
    if stream is None:
        return io.BytesIO()
    if not hasattr(stream, "buffer"):
        return io.BytesIO(stream.read().encode())
    buffer: BinaryIO = stream.buffer
    return buffer


class _Text(io.BytesIO):
    """A sink of bytes for a stream that takes only text, as notebooks have."""

    def __init__(self, stream: Any) -> None:
        super().__init__()
        self._stream = stream

    def write(self, data: Any) -> int:
        """Pass on UTF-8 as text."""
        self._stream.write(bytes(data).decode())
        return len(data)
