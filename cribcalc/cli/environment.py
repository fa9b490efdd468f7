"""The world around a run, gathered once: streams, terminals, what they can carry, variables; and the exit status."""

import io
import os
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Any, BinaryIO

from cribcalc.text import encodable, plain


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


@dataclass(slots=True)
class Environment:
    """The streams as bytes, whether they are terminals, their encodings, and the variables of the environment."""

    stdin: BinaryIO
    stdout: BinaryIO | None
    stderr: BinaryIO | None
    stdin_is_terminal: bool
    stdout_is_terminal: bool
    stderr_is_terminal: bool
    encoding: str
    stderr_encoding: str
    variables: Mapping[str, str]
    bar: Any = field(default=None)
    """The progress bar that stands on the terminal, if there is one."""

    @classmethod
    def gather(cls) -> "Environment":
        """Return the environment of this process. A stream that is closed is None, standard input then empty."""
        return cls(
            sys.stdin.buffer if sys.stdin else io.BytesIO(),
            _buffered(sys.stdout),
            _buffered(sys.stderr),
            bool(sys.stdin and sys.stdin.isatty()),
            bool(sys.stdout and sys.stdout.isatty()),
            bool(sys.stderr and sys.stderr.isatty()),
            (sys.stdout and sys.stdout.encoding) or "ascii",
            (sys.stderr and sys.stderr.encoding) or "ascii",
            os.environ,
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
        if not self.stdout_is_terminal:
            return None
        from shutil import get_terminal_size

        return get_terminal_size().columns

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
            self.stdout.write(text.encode(self.encoding, "backslashreplace"))
        except BrokenPipeError as error:
            raise OutputClosedError from error
        except OSError as error:
            raise OutputError(error.strerror or str(error)) from error

    def flush(self) -> None:
        """Send on what was printed. Raises as `write`."""
        try:
            if self.stdout is not None:
                self.stdout.flush()
        except BrokenPipeError as error:
            raise OutputClosedError from error
        except OSError as error:
            raise OutputError(error.strerror or str(error)) from error

    def complain(self, text: str) -> None:
        """Print `text` on standard error, on a line of its own; where nobody can read it, it is dropped."""
        if self.stderr is None:
            return
        start = "\n" if self.bar is not None else ""
        shown = plain(start + text, self.stderr_encoding) + "\n"
        try:
            self.stderr.write(shown.encode(self.stderr_encoding, "backslashreplace"))
            self.stderr.flush()
        except OSError:
            self.stderr = None

    def abandon(self) -> None:
        """Let standard output go nowhere, so that Python does not try to write the rest at its end."""
        try:
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        except (OSError, ValueError, AttributeError):
            return


def _buffered(stream: Any) -> BinaryIO | None:
    """Return the bytes of a text stream; behind an unbuffered one a buffer, since a raw write may be cut short."""
    if stream is None:
        return None
    stream.flush()
    raw: BinaryIO = stream.buffer
    return io.BufferedWriter(raw) if isinstance(raw, io.RawIOBase) else raw  # type: ignore[arg-type, unused-ignore]
