"""Tables of many rows, which are laid out together and printed in pieces."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Generic, TypeVar

from cribcalc.render.look import (
    FILLER,
    Style,
    break_cell,
    cell_width,
    escape_cells,
    format_table,
    pad,
    printed_cells,
    table_width,
)

R = TypeVar("R")

ROWS_AT_ONCE = 1_000
"""How many rows are laid out at a time."""


class LongTable(Generic[R]):
    """A table of values whose cells are made a thousand rows at a time.

    tabulate holds a table several times over in memory, so each piece is laid out by itself, as a
    table whose first row is a ruler: in each column it is as wide as the widest cell of all. It is
    dropped, and the pieces are those of the one table that `fit_table` would make.

    `cells` makes the cells of a value; `align` is that of `format_table`.
    """

    def __init__(
        self,
        values: Sequence[R],
        cells: Callable[[R], Sequence[str]],
        headers: Sequence[str],
        align: str,
        style: Style,
    ) -> None:
        self._values = values
        self._make_cells = cells
        self._headers = headers
        self._align = align
        self._style = style
        self._is_tight = False
        self._rooms: dict[int, int] = {}
        """The widths of the columns whose cells are broken."""
        self._set_ruler()

    @property
    def is_too_wide(self) -> bool:
        """Whether the table does not fit the terminal."""
        return self._style.is_too_wide(self._ruler_table)

    def fit(self, least: Mapping[int, int]) -> None:
        """Make the table narrower if it is too wide, as `fit_table` does."""
        if self.is_too_wide:
            self._is_tight = True
            self._set_ruler()
        for column, least_width in least.items():
            if self._style.columns is None or not self.is_too_wide:
                break
            longest = max(cell_width(row[column]) for rows in self._rows() for row in rows)
            excess = table_width(self._ruler_table) - self._style.columns
            self._rooms[column] = max(least_width, longest - excess)
            self._set_ruler()

    def pieces(self) -> Iterator[str]:
        """Yield the table in pieces of whole lines."""
        lines = self._ruler_table.splitlines()
        place = [FILLER in line for line in lines].index(True)
        before, after = lines[:place], lines[place + 1 :]
        two_rulers = self._format([self._ruler] * 2).splitlines()
        between = len(two_rulers) - len(lines) - 1
        yield _whole_lines(before)
        start = place + 1 + between
        for rows in self._rows():
            if self._style.table_format is None and not self._rooms:
                yield _whole_lines(self._fill_ruler(lines[place], rows))
                continue
            piece = self._format([self._ruler, *rows]).splitlines()
            yield _whole_lines(piece[start : len(piece) - len(after)])
            start = place + 1  # with the line between two rows, if there is one
        yield _whole_lines(after)

    def _fill_ruler(self, line: str, rows: Sequence[Sequence[str]]) -> list[str]:
        """Return the lines of rows in the default format: that of the ruler with their cells.

        tabulate makes the same, but takes several times as long. A column without a width is empty.
        """
        columns = [
            (column, len(ruler), self._align[column])
            for column, ruler in enumerate(self._ruler)
            if ruler
        ]
        first, *gaps = re.split(f"{FILLER}+", line)
        filled = []
        for row in rows:
            text = first
            for (column, width, side), gap in zip(columns, gaps, strict=True):
                text += pad(row[column], width, side) + gap
            filled.append(text.rstrip())
        return filled

    def _rows(self) -> Iterator[list[list[str]]]:
        """Yield the rows of all values, some at a time."""
        for start in range(0, len(self._values), ROWS_AT_ONCE):
            made = map(self._make_cells, self._values[start : start + ROWS_AT_ONCE])
            rows = [list(row) for row in printed_cells(list(made), self._style)]
            for column, room in self._rooms.items():
                for row in rows:
                    row[column] = break_cell(row[column], room)
            yield rows

    def _set_ruler(self) -> None:
        """Measure all cells."""
        widths = [0] * len(self._headers)
        for rows in self._rows():
            columns = zip(*escape_cells(rows, self._style.table_format), strict=True)
            for column, cells in enumerate(columns):
                widest = max(map(cell_width, set(cells)))
                widths[column] = max(widths[column], widest)
        self._ruler = [FILLER * width for width in widths]
        self._ruler_table = self._format([self._ruler])

    def _format(self, rows: Sequence[Sequence[str]]) -> str:
        """Return some rows as a table."""
        return format_table(rows, self._headers, self._align, self._style, tight=self._is_tight)


def _whole_lines(lines: Sequence[str]) -> str:
    """Return lines with their ends."""
    return "".join([f"{line}\n" for line in lines])
