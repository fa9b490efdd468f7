"""Streams, terminals and environment variables, gathered once; and the exit status."""

import io
import os
import sys
from codecs import getincrementalencoder
from collections.abc import Collection, Mapping
from enum import IntEnum
from os.path import samestat
from stat import S_ISFIFO, S_ISREG
from typing import Any, BinaryIO

from cribcalc.text import as_printed, encodable, escape_controls, fit_encoding, wrap_lines

ERASE_LINE = "\r\x1b[2K"
"""What erases the line of a terminal that a progress bar is on."""
SHOW_CURSOR = "\x1b[?25h"
"""What shows the cursor, which a progress bar hides."""


class ExitStatus(IntEnum):
    """What each exit status of the program means."""

    ANSWERED = 0
    """Everything was read, and nothing in it was wrong."""
    DISPUTED = 1
    """Everything was read, but a claim was wrong or a record is wrong somewhere."""
    NOT_UNDERSTOOD = 2
    """Something could not be read or done: an option, a card, one line of many, a file."""
    FAILED = 3
    """cribcalc itself failed, or ran out of memory, so nothing was answered."""
    INTERRUPTED = 130
    """Ctrl-C; shells use 128 plus the number of the signal."""
    CLOSED = 141
    """The reader of the output is gone (`| head`); again 128 plus the number of the signal."""


class OutputClosedError(Exception):
    """Raised when the reader of the output is gone."""


class OutputError(Exception):
    """Raised when output cannot be written; the message says why.

    `file` is the name of the file; it is empty for standard output.
    """

    def __init__(self, reason: str, file: str = "") -> None:
        super().__init__(reason)
        self.file = file

    @classmethod
    def of(cls, error: OSError, file: str = "") -> "OutputError":
        """Return what an error of the system means for output."""
        return cls(error.strerror or str(error), file)


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
        self.output_name = ""
        """The name of the file that output goes to, if it does not go to standard output."""
        self.has_unread_file = False
        """Whether a file of input could not be read."""
        self.has_reported = False
        """Whether anything was printed on standard error."""
        self._start = ""

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

    def with_output(
        self, stdout: BinaryIO | None, is_terminal: bool = False, *, name: str = "", start: str = ""
    ) -> "Environment":
        """Return the same environment with other output, which is UTF-8.

        `name` is that of its file; before the first text comes `start`, except on a terminal.
        """
        from copy import copy

        other = copy(self)
        other.stdout = stdout
        other.stdout_is_terminal = is_terminal
        other.output_name = name
        other.encoding = "utf-8"
        other._encode = getincrementalencoder("utf-8")("backslashreplace").encode
        if not is_terminal:
            other._start = start
        return other

    @property
    def stderr_is_unicode(self) -> bool:
        """Whether standard error can carry all of Unicode."""
        return self.stderr_encoding.lower().replace("-", "").startswith("utf")

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
        """Print `text` on the output, with escapes for what it cannot carry; see `write_bytes`."""
        self.write_bytes(self._encode(self._start + text))
        self._start = ""

    def write_bytes(self, data: bytes) -> None:
        """Print bytes on the output.

        Raises OutputClosedError and OutputError, so that no error of writing is taken for one of
        reading.
        """
        if self.stdout is None:
            raise OutputError("standard output is closed")
        try:
            self.stdout.write(data)
        except BrokenPipeError as error:
            raise OutputClosedError from error
        except OSError as error:
            raise OutputError.of(error, self.output_name) from error

    def fit_output(self, text: str) -> str:
        """Return text for people as standard output can carry it: symbols of suits or letters."""
        return fit_encoding(text, self.encoding)

    def safe_data(self, text: str) -> str:
        """Return data unchanged; for a terminal, with control and format characters escaped."""
        return escape_controls(text) if self.stdout_is_terminal else text

    def why_it_grows(self, stream: BinaryIO) -> str:
        """Return why the file that `stream` reads grows while it is read; empty if it does not.

        Standard output or standard error goes into it. Only a regular file grows.
        """
        status = file_status(stream)
        if status is None or not S_ISREG(status.st_mode):
            return ""
        for sink, reason in (
            (self.stdout, "the output goes into it"),
            (self.stderr, "the messages go into it"),
        ):
            other = file_status(sink)
            if other is not None and samestat(status, other):
                return reason
        return ""

    def flush(self) -> None:
        """Flush standard output. Raises as `write` does."""
        try:
            if self.stdout is not None:
                self.stdout.flush()
        except BrokenPipeError as error:
            raise OutputClosedError from error
        except OSError as error:
            raise OutputError.of(error, self.output_name) from error

    def verify_readers(self) -> None:
        """Raise OutputClosedError if somebody read the output or the messages and has gone.

        A run that has nothing to print would not notice otherwise, and might go on for ever.
        """
        sinks = [self.stdout]
        if self.has_reported:
            sinks.append(self.stderr)
        if any(map(_has_no_reader, sinks)):
            raise OutputClosedError

    def report(self, text: str) -> None:
        """Print `text` on standard error, on its own line and not wider than the terminal."""
        text = as_printed(text, self.stderr_encoding)
        columns = self.error_columns()
        if columns is not None:
            text = wrap_lines(text, columns)
        self.report_data(text)

    def report_data(self, text: str) -> None:
        """Print `text` on standard error as it is; drop it if it cannot be written.

        Raises OutputClosedError if the reader is gone.
        """
        if self.stderr is None:
            return
        self.has_reported = True
        start = ERASE_LINE if self.bar is not None else ""
        shown = f"{start}{text}\n"
        try:
            self.stderr.write(shown.encode(self.stderr_encoding, "backslashreplace"))
            self.stderr.flush()
        except BrokenPipeError as error:
            self.abandon_messages()
            raise OutputClosedError from error
        except OSError:
            self.abandon_messages()

    def abandon_output(self) -> None:
        """Drop whatever is still to be printed."""
        _abandon(sys.stdout)

    def abandon_messages(self) -> None:
        """Drop whatever there is still to say."""
        self.stderr = None
        _abandon(sys.stderr)


def _terminal_width() -> int:
    from shutil import get_terminal_size

    return get_terminal_size().columns


def file_status(stream: BinaryIO | None) -> os.stat_result | None:
    """Return the status of the file that `stream` reads or writes; None if it is not a file."""
    try:
        return None if stream is None else os.fstat(stream.fileno())
    except OSError:
        return None


def _has_no_reader(sink: BinaryIO | None) -> bool:
    """Return whether a stream is a pipe that nobody reads any more."""
    import select

    status = file_status(sink)
    if sink is None or status is None or not S_ISFIFO(status.st_mode):
        return False
    if not hasattr(select, "poll"):  # on Windows
        return False
    poll = select.poll()
    poll.register(sink.fileno(), 0)
    return any(event & select.POLLERR for _, event in poll.poll(0))


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
