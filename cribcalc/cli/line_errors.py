"""Lines that cannot be read, on standard error: in full, many of a kind together, or as JSON."""

import re
from collections.abc import Iterable, Iterator
from functools import wraps
from typing import Any, TypeVar

import click

from cribcalc.batch import LineError
from cribcalc.cli.environment import Environment
from cribcalc.cli.options import Command
from cribcalc.cli.output import explain_error
from cribcalc.cli.params import ErrorsParam, ErrorStyle
from cribcalc.errors import CribcalcError
from cribcalc.text import plural, printable

T = TypeVar("T")

IN_FULL = 3
"""How many lines with the same fault are reported in full for each file."""

MOST_RANGES = 20
"""How many ranges of line numbers are named at most."""


class _Group:
    """The lines of a file with the same fault that are not reported in full."""

    def __init__(self, source: str, example: int) -> None:
        self.source = source
        self.example = example
        """The last line with this fault that was reported in full."""
        self.lines = 0
        self.ranges: list[list[int]] = []
        """The first and last numbers of lines that follow each other."""

    def add(self, number: int) -> None:
        """Add a line."""
        self.lines += 1
        if self.ranges and self.ranges[-1][1] == number - 1:
            self.ranges[-1][1] = number
        elif len(self.ranges) <= MOST_RANGES:
            self.ranges.append([number, number])

    def __str__(self) -> str:
        parts = []
        for first, last in self.ranges[:MOST_RANGES]:
            parts.append(str(first) if first == last else f"{first}-{last}")
        if len(self.ranges) > MOST_RANGES:
            parts.append("…")
        more = plural(self.lines, "more line")
        return f"{self.source}: and {more} like line {self.example}: {', '.join(parts)}"


class KeptLines:
    """Keeps lines that cannot be read in a file, as they are, each below a remark about it.

    The file can be mended and read again. `env` is the environment whose output is the file.
    """

    def __init__(self, env: Environment) -> None:
        self.env = env
        self.count = 0

    def add(self, error: LineError) -> None:
        """Keep a line. Raises OutputError and OutputClosedError."""
        place = f"{error.source}:{error.number}:{error.error.column}"
        remark = f"# {place}: {printable(error.error.message, 400)}\n"
        line = f"{error.error.source or ''}\n"
        self.env.write_bytes(remark.encode() + line.encode("utf-8", "surrogateescape"))
        self.count += 1


class LineErrorReporter:
    """Reports lines that cannot be read, each in full or with others that have the same fault."""

    def __init__(
        self, env: Environment, style: ErrorStyle | KeptLines = ErrorStyle.GROUPED
    ) -> None:
        self.env = env
        self.style = style
        self._reported: dict[tuple[str, str], int] = {}
        self._groups: dict[tuple[str, str], _Group] = {}

    def report(self, error: LineError) -> None:
        """Report a line, or keep it for `finish` if enough lines like it were reported."""
        if isinstance(self.style, KeptLines):
            self.keep(error)
            return
        if self.style is ErrorStyle.JSON:
            self.env.report_data(_json_text(error, ascii_only=not self.env.stderr_is_unicode))
            return
        key = error.source, fault_key(error.error)
        reported = self._reported.get(key, 0)
        if self.style is ErrorStyle.ALL or reported < IN_FULL:
            self._reported[key] = reported + 1
            where = f"{error.source}:{error.number}:{error.error.column}"
            self.env.report(f"{where}: {explain_error(self.env, error.error)}")
            if reported + 1 == IN_FULL:
                self._groups[key] = _Group(error.source, error.number)
        else:
            self._groups[key].add(error.number)

    def keep(self, error: LineError) -> None:
        """Keep a line in the file for such lines, if there is one."""
        if isinstance(self.style, KeptLines):
            self.style.add(error)

    def finish(self) -> None:
        """Report the lines that were kept."""
        for group in self._groups.values():
            if group.lines:
                self.env.report(str(group))
        self._reported.clear()
        self._groups.clear()

    def report_all(self, outcomes: Iterable[T | LineError]) -> Iterator[T | LineError]:
        """Yield the outcomes, and report the errors among them."""
        for outcome in outcomes:
            if isinstance(outcome, LineError):
                self.report(outcome)
            yield outcome
        self.finish()


def error_option(command: Command[T]) -> Command[T]:
    """Add the option that says how unreadable lines are reported, or in which file they are kept.

    The command gets it as `errors`, an ErrorStyle or a KeptLines.
    """

    @wraps(command)
    def wrapped(*args: Any, errors: ErrorStyle | str, **kwargs: Any) -> T:
        if isinstance(errors, ErrorStyle):
            return command(*args, errors=errors, **kwargs)
        from cribcalc.cli.writing import run_keeping_lines

        def run(lines: KeptLines) -> T:
            return command(*args, errors=lines, **kwargs)

        return run_keeping_lines(click.get_current_context(), errors, run)

    return click.option(
        "--errors",
        type=ErrorsParam("way to report errors", ErrorStyle),
        default="grouped",
        metavar="all|json|FILE",
        help="Unreadable lines: all in full, as JSON, one object per line, or kept in a FILE, to "
        "mend and read again. Default: grouped, many with the same fault together.",
    )(wrapped)


def fault_key(error: CribcalcError) -> str:
    """Return what errors of the same kind have in common: their message without the details.

    >>> from cribcalc.errors import NotationError
    >>> fault_key(NotationError("X is not a suit, in 7X", "6H 7X", (4, 5)))
    'is not a suit, in'
    """
    words = error.message.split()
    if error.source:
        start, end = error.span
        details = error.source[start:end].split()
        words = [word for word in words if word not in details]
    return " ".join([word for word in words if not re.search(r"[A-Z0-9]|^[^\w(]+$", word)])


def _json_text(error: LineError, *, ascii_only: bool) -> str:
    """Return a line that cannot be read as an object of JSON."""
    import json

    record = {
        "source": error.source,
        "line": error.number,
        "column": error.error.column,
        "error": error.error.message,
        "hint": error.error.hint or None,
    }
    return json.dumps(record, ensure_ascii=ascii_only)
