"""Sheets of hands: CSV or TSV to results or located errors. Opens and prints nothing."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from itertools import chain

from cribcalc.batch import LineError, Result, ScoringOptions, count_line
from cribcalc.errors import NotationError
from cribcalc.lines import decode_lines
from cribcalc.notation.sheets import Header, find_delimiter, is_header, read_header, read_line
from cribcalc.sheets import DELIMITERS, MOST_LINES, Row, read_rows, separator_of
from cribcalc.text import printable

MOST_ABOVE = 20
"""The most lines that may be above the header of a sheet."""


def sheet_results(
    blocks: Iterable[bytes],
    options: ScoringOptions,
    source: str,
    found: Callable[[Header, int], None] | None = None,
) -> Iterator[Result | LineError]:
    r"""Yield the result of each row of a sheet, or its error, in order.

    Blank rows are skipped, and so are titles above the header. Nothing is read after a header that
    cannot be read. `found` is called with the header, and how many lines above it were skipped.

    >>> blocks = [b"hand;cut;claim\n5C 5D 6H 7S;8C;14\n5C 5X;8C;\n"]
    >>> for outcome in sheet_results(blocks, ScoringOptions(), "club.csv"):
    ...     print(outcome.total if isinstance(outcome, Result) else outcome)
    12
    club.csv:3:5: X is not a suit, in 5X
    <BLANKLINE>
      5C 5X;8C;
          ^
      suits are C D H S or ♣ ♦ ♥ ♠
    """
    rows, above = _header_and_rows(decode_lines(blocks))
    first = next(rows, None)
    if first is None:
        return
    try:
        header = read_header(first)
    except NotationError as error:
        yield _line_error(first, error, source)
        return
    if found is not None:
        found(header, above)
    for row in rows:
        if not row.is_blank:
            yield _row_outcome(row, header, options, source)


def _row_outcome(
    row: Row, header: Header, options: ScoringOptions, source: str
) -> Result | LineError:
    """Return the result of a row, or its error."""
    try:
        read = read_line(row, header, options.rules, crib=options.crib, starter=options.starter)
    except NotationError as error:
        return _line_error(row, error, source)
    number = row.number if read.number is None else read.number
    return count_line(read.line, options, read.file or source, number, read.extra)


def _line_error(row: Row, error: NotationError, source: str) -> LineError:
    """Return the error about a row as one about its line."""
    number, located = row.in_line(error)
    return LineError(source, number, located)


def sheet_header(blocks: Iterable[bytes]) -> Header | None:
    r"""Return the header of a sheet; None if it has none, or if that cannot be read.

    >>> sheet_header([b"sep=;\nHand;Club\n"]).other_names
    ('Club',)
    """
    rows, _ = _header_and_rows(decode_lines(blocks))
    first = next(rows, None)
    if first is not None:
        with suppress(NotationError):
            return read_header(first)
    return None


def _header_and_rows(lines: Iterable[str]) -> tuple[Iterator[Row], int]:
    """Return the rows of a sheet, the first its header, and how many titles are above it.

    Blank rows above it are left out, too.
    """
    source = iter(lines)
    delimiter = ""
    for number, line in enumerate(source, 1):
        separator = separator_of(line)
        if separator and separator not in DELIMITERS:
            hint = "use a comma, a semicolon or a tab"
            at = line.index(separator, len("sep="))
            message = f"{printable(separator)} cannot separate cells"
            fault = NotationError(message, line, (at, at + 1), hint)
            return iter([Row(number, line, fault=fault)]), 0
        if separator:
            delimiter = separator
        elif line.strip():
            above, header, after = _find_header(line, source)
            delimiter = delimiter or find_delimiter("\n".join(header))
            rows = chain(header, after, source)
            return read_rows(rows, delimiter, first=number + above), above
    return iter(()), 0


def _find_header(first: str, lines: Iterator[str]) -> tuple[int, list[str], list[str]]:
    """Return how many lines are above the header, its own lines, and those read after it.

    What is above it may be a title. If there is no header near, the first line is taken for it, so
    that the error is about that line.
    """
    taken: list[str] = []
    line: str | None = first
    while line is not None and len(taken) <= MOST_ABOVE:
        header = _header_lines(line, lines)
        if is_header("\n".join(header)):
            return len(taken), header, []
        taken += header
        line = next(lines, None)
    if line is not None:
        taken.append(line)
    return 0, taken[:1], taken[1:]


def _header_lines(first: str, lines: Iterator[str]) -> list[str]:
    """Return the lines of a header: a name may have several lines."""
    header = [first]
    quotes = first.count('"')
    while quotes % 2 and len(header) < MOST_LINES:
        line = next(lines, None)
        if line is None:
            break
        header.append(line)
        quotes += line.count('"')
    return header
