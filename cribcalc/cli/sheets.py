"""Sheets in batch: which files are sheets, and which columns CSV and TSV have."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import cached_property, wraps
from os.path import exists
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

import click

from cribcalc.batch import LineError, Result, ScoringOptions
from cribcalc.cli.environment import Environment
from cribcalc.cli.hints import is_file
from cribcalc.cli.options import Command, apply_decorators
from cribcalc.cli.output import DELIMITERS
from cribcalc.cli.params import Format
from cribcalc.lines import line_blocks, peek_line
from cribcalc.text import plural, printable, unknown_name_message

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

    from cribcalc.notation.sheets import Header
    from cribcalc.records.columns import Layout
    from cribcalc.records.stream import Streamed
    from cribcalc.records.writers import Writer

T = TypeVar("T")

_WORDS = ("hand", "cards", "sep=")
"""Every sheet has one of these in its header."""


def _column_names() -> Sequence[str]:
    from cribcalc.records.columns import COLUMN_NAMES

    return COLUMN_NAMES


class ColumnsParam(click.ParamType):  # type: ignore[type-arg] # generic only since click 8.5
    """The value of --columns: names with commas between them."""

    name = "columns"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """Return the names; refuse an unknown one, and one that is given twice."""
        if not isinstance(value, str):
            return value
        known = _column_names()
        chosen: list[str] = []
        for word in value.split(","):
            name = word.strip().lower()
            if not name:
                self.fail("a column without a name; write label,total", param, ctx)
            if name not in known:
                message = unknown_name_message("column", name, known)
                self.fail(f"{message} (a sheet's own columns are others)", param, ctx)
            if name in chosen:
                self.fail(f"{name} appears twice", param, ctx)
            chosen.append(name)
        return tuple(chosen)

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> "list[CompletionItem]":
        """Return the names that begin with what is after the last comma."""
        from click.shell_completion import CompletionItem

        before, comma, word = incomplete.rpartition(",")
        chosen = before.split(",")
        names = [name for name in _column_names() if name.startswith(word) and name not in chosen]
        return [CompletionItem(f"{before}{comma}{name}") for name in names]


class SheetOptions(NamedTuple):
    """What the options say about sheets: all files are sheets, and the columns to print, if any."""

    is_sheet: bool = False
    columns: tuple[str, ...] | None = None


def sheet_options(command: Command[T]) -> Command[T]:
    """Add the options about sheets and columns, and pass them on as one `sheets`."""

    @wraps(command)
    def wrapped(*args: Any, is_sheet: bool, columns: tuple[str, ...] | None, **kwargs: Any) -> T:
        return command(*args, sheets=SheetOptions(is_sheet, columns), **kwargs)

    return apply_decorators(
        wrapped,
        click.option(
            "--csv",
            "is_sheet",
            is_flag=True,
            help="Read CSV or TSV with a header, and skip titles above it. A file whose first line "
            "names a column hand or cards is read that way without this option.",
        ),
        click.option(
            "--columns",
            type=ColumnsParam(),
            metavar="NAMES",
            help="The columns of csv and tsv, in order: label,hand,total,… There are also file, "
            "remark, claims, by, pegs, opponent and why; others stands for a sheet's own columns.",
        ),
    )


class HandReader:
    """Reads files of hands, line by line or as sheets, and knows the columns to print.

    Unless an option says that all files are sheets, their first lines decide. Raises UsageError for
    columns of a format that has none, and for a sheet whose unreadable rows are to be kept: they
    would be lines without a header.
    """

    def __init__(
        self,
        env: Environment,
        sheets: SheetOptions,
        chosen: Format | None,
        files: Sequence[str],
        *,
        keeps_lines: bool,
    ) -> None:
        self.env = env
        self.is_sheet = sheets.is_sheet
        self.columns = sheets.columns
        self.files = files
        self.keeps_lines = keeps_lines
        """Whether unreadable lines are kept in a file."""
        self.delimiter = ""
        """What is between the columns to print; empty for a format without columns."""
        if chosen is not None:
            self.delimiter = DELIMITERS.get(chosen, "")
        self._has_header = False
        self._known_files: dict[str, tuple[bool, Header | None]] = {}
        if self.columns is not None and not self.delimiter:
            raise click.UsageError(f"--columns is for csv and tsv, not for {chosen or 'table'}")
        if keeps_lines:
            for file in filter(is_file, files):
                self._refuse_to_keep(file, is_sheet=self.is_sheet or self._look_into(file)[0])

    def _refuse_to_keep(self, source: str, *, is_sheet: bool) -> None:
        """Raise UsageError if unreadable lines are kept, and this is a sheet."""
        if is_sheet and self.keeps_lines:
            name = printable(source, 200)
            raise click.UsageError(
                f"--errors FILE keeps lines, and {name} is a sheet: use --errors all"
            )

    @property
    def has_other_columns(self) -> bool:
        """Whether the columns to print are not the usual ones, perhaps with the file before them.

        The columns of a single sheet are known only when it is read.
        """
        if self.columns is not None:
            return True
        if not (self.delimiter and self._is_several):
            return False
        return any(map(self._may_be_sheet, self.files))

    @property
    def _is_several(self) -> bool:
        return len(self.files) > 1

    def _may_be_sheet(self, file: str) -> bool:
        """Return whether a file is a sheet; of a pipe nobody knows before it is read."""
        if not is_file(file):
            return file == "-" or exists(file)  # noqa: PTH110 - as is_file
        is_sheet, _ = self._look_into(file)
        return is_sheet

    def _look_into(self, file: str) -> "tuple[bool, Header | None]":
        """Return whether a file is a sheet, and its header if that can be read; look once."""
        if file not in self._known_files:
            self._known_files[file] = self._read_start(file)
        return self._known_files[file]

    def _read_start(self, file: str) -> "tuple[bool, Header | None]":
        """Open a file and return whether it is a sheet, and its header if that can be read."""
        with suppress(OSError), open(file, "rb") as stream:  # noqa: PTH123 - as in cli.files
            is_sheet, blocks = self._peek(line_blocks(stream.read1))
            if is_sheet:
                from cribcalc.sheet_lines import sheet_header

                return True, sheet_header(blocks)
        return False, None

    @cached_property
    def layout(self) -> "Layout | None":
        """The columns to print: those that were chosen, or ours and those of the sheets.

        If there are several files, their headers are read in advance, except those of pipes. None
        for a format without columns.
        """
        if not self.delimiter:
            return None
        from cribcalc.records.columns import Layout

        layout = Layout(self.columns, has_file=self._is_several)
        if self._is_several:
            for file in filter(is_file, self.files):
                _, header = self._look_into(file)
                if header is not None:
                    layout.add(header.names, header.other_names)
        return layout

    def _peek(self, blocks: Iterator[bytes]) -> tuple[bool, Iterator[bytes]]:
        """Return whether a file is a sheet, and all its blocks."""
        if self.is_sheet:
            return True, blocks
        line, blocks = peek_line(blocks)
        lower = line.lower()
        if not any(word in lower for word in _WORDS):
            return False, blocks
        from cribcalc.notation.sheets import is_header

        return is_header(line), blocks

    def outcomes(
        self,
        blocks: Iterator[bytes],
        scoring: ScoringOptions,
        source: str,
        read_lines: Callable[[Iterable[bytes], ScoringOptions, str], Iterator[T | LineError]],
    ) -> Iterator[Result | T | LineError]:
        """Return the results of a file; those of lines are what `read_lines` makes of them."""
        is_sheet, blocks = self._peek(blocks)
        if not is_sheet:
            return read_lines(blocks, scoring, source)
        return self._sheet_outcomes(blocks, scoring, source)

    def _sheet_outcomes(
        self, blocks: Iterable[bytes], scoring: ScoringOptions, source: str
    ) -> Iterator[Result | LineError]:
        """Return the results of a sheet, whose columns are added to the layout."""
        from cribcalc.sheet_lines import sheet_results

        self._refuse_to_keep(source, is_sheet=True)

        def add_columns(header: "Header", above: int) -> None:
            if above:
                self.env.report(f"{source}: {plural(above, 'line')} above the header not read")
            if self.layout is None:
                return
            late = self.layout.add(header.names, header.other_names)
            if late:
                names = printable(", ".join(late), 200)
                self.env.report(f"{source}: columns left out, as the header is printed: {names}")

        return sheet_results(blocks, scoring, source, add_columns)

    def streamed(self, blocks: Iterator[bytes], writer: "Writer") -> Iterator["Streamed"]:
        """Yield the pieces of output of a file, which begin with the header if there is one."""
        from cribcalc.records.stream import Streamed

        is_sheet, blocks = self._peek(blocks)
        if not is_sheet:
            yield from self._streamed_lines(blocks, writer)
            return
        outcomes = self._sheet_outcomes(blocks, writer.options, writer.source)
        layout = self.layout
        if layout is None:
            for outcome in outcomes:
                yield Streamed(writer.other(outcome), outcome=outcome)
        else:
            self._has_header = True
            for outcome in outcomes:
                yield Streamed(layout.text(outcome, self.delimiter), outcome=outcome)
            yield Streamed(layout.text(None, self.delimiter))

    def _streamed_lines(self, blocks: Iterator[bytes], writer: "Writer") -> Iterator["Streamed"]:
        """Yield the pieces of output of a file of lines; in CSV of several files, each has it."""
        from cribcalc.records import separated_line
        from cribcalc.records.stream import Streamed, stream

        yield Streamed(self.header(writer))
        if not (self.delimiter and self._is_several):
            yield from stream(blocks, writer)
            return
        file = separated_line([writer.source, ""], self.delimiter).removesuffix("\n")
        for piece in stream(blocks, writer):
            text = piece.text
            if text:  # nothing in a line has a line end, so that each line is a row
                rows = text.removesuffix("\n").replace("\n", f"\n{file}")
                text = f"{file}{rows}\n"
            yield replace(piece, text=text)

    def header(self, writer: "Writer") -> str:
        """Return the header of streamed output; nothing if it was returned before."""
        if self._has_header:
            return ""
        self._has_header = True
        if self.delimiter and self._is_several:
            return f"file{self.delimiter}{writer.header}"
        return writer.header
