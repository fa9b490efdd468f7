"""Sheets of CSV and TSV: lines to rows of cells, with the place of every cell. Opens nothing.

Python's csv module has no place for a cell, and an unclosed quote makes it swallow the rest of the
file. Since errors point at a character of the original line, cells are read here.
"""

import re
from collections import deque
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from cribcalc.errors import NotationError
from cribcalc.lines import is_too_long, verify_length

DELIMITERS = ",;\t"
"""The characters that may be between cells."""

MOST_LINES = 200
"""The most lines that a row may have; what is quoted for longer was never closed."""
MOST_CHARACTERS = 65_536
"""The most characters that a row of several lines may have."""

_OPENING = re.compile(' *"')
_QUOTED = re.compile('[^"]*+(?:""[^"]*+)*+"')
_SEPARATOR_LINE = re.compile(r'"?sep=(.)"?[,;\t]*\s*', re.IGNORECASE)
"""The line by which a sheet tells Excel what is between its cells."""

_UNCLOSED = "this quote is not closed"
_UNCLOSED_HINT = 'put " at the end of the cell too, and write "" for a quote in it'


class Cell(NamedTuple):
    """A cell: its text, where that begins in the text of its row, and whether it is quoted."""

    text: str
    start: int
    is_quoted: bool = False


class Row(NamedTuple):
    r"""A row: the number of its first line, its lines with "\n" between them, and its cells.

    `fault` is what is wrong with a row that cannot be read, and is about `text`.
    """

    number: int
    text: str
    cells: tuple[Cell, ...] = ()
    fault: NotationError | None = None

    @property
    def is_blank(self) -> bool:
        """Whether there is nothing in any of its cells."""
        return self.fault is None and not any(cell.text.strip() for cell in self.cells)

    def cell(self, place: int | None) -> Cell:
        """Return the cell in this place; an empty one after the last if there is none."""
        if place is None or place >= len(self.cells):
            return Cell("", len(self.text))
        return self.cells[place]

    def error(self, cell: Cell, message: str, hint: str = "") -> NotationError:
        """Return an error about a whole cell."""
        error = NotationError(message, cell.text, (0, len(cell.text)), hint)
        return self.in_cell(error, cell)

    def in_cell(self, error: NotationError, cell: Cell) -> NotationError:
        """Return the error about the text of a cell as one about the text of the row."""
        start, end = (_place_in_row(cell, place) for place in error.span)
        return error.located(self.text, (start, end))

    def in_line(self, error: NotationError) -> tuple[int, NotationError]:
        r"""Return the error about the row as one about its line, and the number of that line.

        >>> row = Row(7, 'Ann,"5C\n5X"')
        >>> number, error = row.in_line(NotationError("wrong", row.text, (9, 10)))
        >>> number, error.source, error.column
        (8, '5X"', 2)
        """
        start, end = error.span
        first = self._line_start(start)
        line = self.text[first:].partition("\n")[0]
        span = start - first, min(end - first, len(line))
        return self.number + self.text.count("\n", 0, start), error.located(line, span)

    def place_in_line(self, cell: Cell, place: int) -> int:
        """Return where a character of a cell is in its line."""
        start = _place_in_row(cell, place)
        return start - self._line_start(start)

    def _line_start(self, place: int) -> int:
        """Return where the line begins that a character of the row is in."""
        return self.text.rfind("\n", 0, place) + 1


def _place_in_row(cell: Cell, place: int) -> int:
    """Return where a character of a cell is in the text of its row."""
    if cell.is_quoted:  # a quote in it is written twice
        place += cell.text.count('"', 0, place)
    return cell.start + place


def separator_of(line: str) -> str:
    """Return the character that a line like `sep=;` names, or an empty string.

    >>> separator_of("sep=;"), separator_of("hand;starter")
    (';', '')
    """
    found = _SEPARATOR_LINE.fullmatch(line)
    return found[1] if found else ""


def read_cells(text: str, delimiter: str) -> tuple[Cell, ...]:
    """Return the cells of a row. Raises NotationError.

    >>> [cell.text for cell in read_cells('Ann,"5C, 5D",', ",")]
    ['Ann', '5C, 5D', '']
    """
    cells: list[Cell] = []
    _read_on(text, delimiter, cells, 0)
    return tuple(cells)


def _read_on(text: str, delimiter: str, cells: list[Cell], position: int) -> None:
    """Add to `cells` those that begin at `position` and after it. Raises NotationError."""
    while True:
        opening = _OPENING.match(text, position)
        if opening:
            cell, position = _quoted_cell(text, opening.end(), delimiter)
        else:
            end = text.find(delimiter, position)
            end = len(text) if end < 0 else end
            cell, position = Cell(text[position:end], position), end
        cells.append(cell)
        if position >= len(text):
            return
        position += 1


class _UnclosedError(NotationError):
    """A quote without another one at the end of its cell; its span is that of the quote."""


def _quoted_cell(text: str, start: int, delimiter: str) -> tuple[Cell, int]:
    """Return the cell whose text begins at `start`, after a quote, and the position after it."""
    found = _QUOTED.match(text, start)
    if found is None:
        raise _UnclosedError(_UNCLOSED, text, (start - 1, start), _UNCLOSED_HINT)
    end = found.end() - 1
    after = found.end()
    while text.startswith(" ", after):
        after += 1
    if after < len(text) and text[after] != delimiter:
        if "\n" in text[start:end]:  # the next quoted cell begins where this one seems to end
            raise NotationError(_UNCLOSED, text, (start - 1, start), _UNCLOSED_HINT)
        hint = 'write "" for a quote within a quoted cell'
        raise NotationError("text after a closing quote", text, (after, after + 1), hint)
    return Cell(text[start:end].replace('""', '"'), start, True), after


class _Lines:
    """Lines that are taken one by one, and can be put back."""

    def __init__(self, lines: Iterable[str]) -> None:
        self._source = iter(lines)
        self._waiting: deque[str] = deque()

    def take(self) -> str | None:
        """Return the next line; None after the last."""
        if self._waiting:
            return self._waiting.popleft()
        return next(self._source, None)

    def put_back(self, lines: list[str]) -> None:
        """Make these the next lines."""
        self._waiting.extendleft(reversed(lines))

    def take_to_quote(self, room: int) -> list[str]:
        """Return at most `room` lines, the last with a quote in it; none if there is none near."""
        taken: list[str] = []
        while len(taken) < room:
            line = self.take()
            if line is None:
                break
            taken.append(line)
            if is_too_long(line):
                break
            if '"' in line:
                return taken
        self.put_back(taken)
        return []


def read_rows(lines: Iterable[str], delimiter: str, *, first: int = 1) -> Iterator[Row]:
    r"""Yield the rows of lines; `first` is the number of the first line.

    After a quote that is not closed, reading goes on with the line that follows it.

    >>> rows = read_rows(['Ann,"5C', '5D"', 'Bob,"5H'], ",")
    >>> [(row.number, [cell.text for cell in row.cells], str(row.fault)) for row in rows]
    [(1, ['Ann', '5C\n5D'], 'None'), (3, [], 'this quote is not closed')]
    """
    source = _Lines(lines)
    number = first
    line = source.take()
    while line is not None:
        row = _read_row(number, line, source, delimiter)
        yield row
        number += row.text.count("\n") + 1
        line = source.take()


def _read_row(number: int, line: str, source: _Lines, delimiter: str) -> Row:
    """Return the row that begins with `line`."""
    taken = [line]
    text = line
    cells: list[Cell] = []
    position = 0
    try:
        verify_length(line)
        while True:
            try:
                _read_on(text, delimiter, cells, position)
                return Row(number, text, tuple(cells))
            except _UnclosedError as error:
                position = error.span[0]
                more = source.take_to_quote(MOST_LINES - len(taken))
                if not more or len(text) > MOST_CHARACTERS:
                    source.put_back(more)
                    raise
                taken += more
                text = "\n".join(taken)
    except NotationError as error:
        lines = text.count("\n", 0, error.span[0]) + 1
        source.put_back(taken[lines:])
        text = "\n".join(taken[:lines])
        return Row(number, text, fault=error.located(text, error.span))
