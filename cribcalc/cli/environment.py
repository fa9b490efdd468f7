"""Streams, terminals and environment variables, gathered once; and the exit status."""

import io
import os
import sys
from codecs import getincrementalencoder
from collections.abc import Collection, Mapping
from enum import IntEnum
from os.path import samestat
from stat import S_ISREG
from typing import Any, BinaryIO

from cribcalc.text import encodable, escape_controls, fit_encoding


class ExitStatus(IntEnum):
    """What each exit status of the program means."""

    ANSWERED = 0
    """Everything was read, and nothing in it was wrong."""
    DISPUTED = 1
    """Everything was read, but a claim was wrong or a record is wrong somewhere."""
    NOT_UNDERSTOOD = 2
    """Something could not be read or done: an option, a card, one line of many, a file."""
    INTERRUPTED = 130
    """Ctrl-C; shells use 128 plus the number of the signal."""
    CLOSED = 141
    """The reader of the output is gone (`| head`); again 128 plus the number of the signal."""


class OutputClosedError(Exception):
    """Raised when the reader of the output is gone."""


class OutputError(Exception):
    """Raised when output cannot be written; the message says why."""


class Environment:
    """The streams, which of them are terminals, their encodings, and the variables.

    Streams are of bytes, and None if they are closed.
    """

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
        """The progress bar on the terminal, while there is one."""

    @classmethod
    def gather(cls) -> "Environment":
        """Return the environment of this process; if standard input is closed it is empty."""
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
        """Whether standard output can carry all of Unicode."""
        return self.encoding.lower().replace("-", "").startswith("utf")

    def can_print(self, text: str) -> bool:
        """Return whether standard output can carry `text`."""
        return encodable(text, self.encoding)

    def columns(self) -> int | None:
        """Return the width of standard output; None if it is not a terminal."""
        return _terminal_width() if self.stdout_is_terminal else None

    def error_columns(self) -> int | None:
        """Return the width of standard error; None if it is not a terminal."""
        return _terminal_width() if self.stderr_is_terminal else None

    def color(self, wanted: bool | None) -> bool:
        """Return whether to print in colour.

        As `wanted`; if that is None, as NO_COLOR and FORCE_COLOR say; else only on a terminal.
        """
        if wanted is not None:
            return wanted
        if self.variables.get("NO_COLOR"):
            return False
        if self.variables.get("FORCE_COLOR"):
            return True
        return self.stdout_is_terminal and self.variables.get("TERM") != "dumb"

    def write(self, text: str) -> None:
        """Print `text` on standard output, with escapes for what it cannot carry.

        Raises OutputClosedError and OutputError, so that no error of writing is taken for one of
        reading.
        """
        if self.stdout is None:
            raise OutputError("standard output is closed")
        try:
            self.stdout.write(self._encode(text))
        except BrokenPipeError as error:
            raise OutputClosedError from error
        except OSError as error:
            raise OutputError(error.strerror or str(error)) from error

    def fit_output(self, text: str) -> str:
        """Return text for people as standard output can carry it: symbols of suits or letters."""
        return fit_encoding(text, self.encoding)

    def safe_data(self, text: str) -> str:
        """Return data unchanged; for a terminal, with control and format characters escaped."""
        return escape_controls(text) if self.stdout_is_terminal else text

    def is_output(self, stream: BinaryIO) -> bool:
        """Return whether `stream` is the file that standard output goes to.

        It would grow while it is read.
        """
        status, other = file_status(stream), file_status(self.stdout)
        return (
            status is not None
            and other is not None
            and S_ISREG(status.st_mode)
            and samestat(status, other)
        )

    def flush(self) -> None:
        """Flush standard output. Raises as `write` does."""
        try:
            if self.stdout is not None:
                self.stdout.flush()
        except BrokenPipeError as error:
            raise OutputClosedError from error
        except OSError as error:
            raise OutputError(error.strerror or str(error)) from error

    def report(self, text: str) -> None:
        """Print `text` on standard error, on its own line; drop it if standard error is closed."""
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

    def abandon_output(self) -> None:
        """Drop whatever is still to be printed."""
        _abandon(sys.stdout)


def _terminal_width() -> int:
    from shutil import get_terminal_size

    return get_terminal_size().columns


def file_status(stream: BinaryIO | None) -> os.stat_result | None:
    """Return the status of the file that `stream` reads or writes; None if it is not a file."""
    try:
        return None if stream is None else os.fstat(stream.fileno())
    except OSError:
        return None


def _abandon(stream: Any) -> None:
    """Point a stream at the null device, so that Python does not try to write the rest at exit."""
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
    except (OSError, ValueError, AttributeError):
        return


def _buffered(stream: Any) -> BinaryIO | None:
    """Return a text stream as bytes, buffered, since an unbuffered write may stop half-way."""
    if stream is None:
        return None
    stream.flush()
    if not hasattr(stream, "buffer"):
        return _TextSink(stream)
    buffer: BinaryIO = stream.buffer
    if isinstance(buffer, io.FileIO):
        return io.BufferedWriter(io.FileIO(buffer.fileno(), "w", closefd=False))
    return buffer


def _bytes_of(stream: Any) -> BinaryIO:
    """Return standard input as bytes, even if it is closed or is a stream of text alone."""
    if stream is None:
        return io.BytesIO()
    if not hasattr(stream, "buffer"):
        return io.BytesIO(stream.read().encode())
    buffer: BinaryIO = stream.buffer
    return buffer


class _TextSink(io.BytesIO):
    """Takes bytes for a stream that takes only text, as notebooks have."""

    def __init__(self, stream: Any) -> None:
        super().__init__()
        self._stream = stream

    def write(self, data: Any) -> int:
        """Decode UTF-8 and pass it on."""
        self._stream.write(bytes(data).decode())
        return len(data)
