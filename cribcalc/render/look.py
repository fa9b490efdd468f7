"""How text is printed: symbols, colours, widths, tables."""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from cribcalc.cards import Card, Suit
from cribcalc.speech.words import CardText, joined, letters, symbols
from cribcalc.text import as_printed, encodable, printed_width, width, wrap

ASCII_FORMATS = ("plain", "simple", "github", "outline", "grid")
"""The table formats of the defaults and the fallbacks, which every stream can carry."""

HTML_FORMATS = ("html", "unsafehtml")
"""The table formats in which everything around the table is HTML too."""

LATEX_FORMATS = ("latex", "latex_booktabs", "latex_longtable")
"""The table formats in which everything around the table is escaped for LaTeX."""

SOURCE_FORMATS = (
    *HTML_FORMATS,
    *LATEX_FORMATS,
    *("latex_raw", "asciidoc", "jira", "mediawiki", "moinmoin", "textile", "tsv", "youtrack"),
)
"""The table formats that another program reads: they may be of any width and have no colours."""

ESCAPED_BARS = {
    **dict.fromkeys(("asciidoc", "github", "jira", "pipe"), "\\|"),
    **dict.fromkeys(("mediawiki", "textile"), "&#124;"),
    "orgtbl": "\\vert{}",
}
"""What stands for | in a cell, in the table formats that end a cell with it and have an escape."""

FILLER = "\uf8ff"
"""Stands for the second column of a wide character while tabulate lays out a table."""


class Style(NamedTuple):
    """How text is printed: what the stream can carry, and what the options ask for."""

    symbols: bool = True
    """Whether suits are symbols; if not, they are letters."""
    color: bool = False
    columns: int | None = None
    """The width of the terminal; None if there is none, and text may be of any width."""
    table_format: str | None = None
    """One of tabulate's formats; None for the default."""
    encoding: str = "utf-8"
    """The encoding of the stream; a frame that it cannot carry is drawn in ASCII."""

    @property
    def show(self) -> CardText:
        """How cards are printed in sentences."""
        return symbols if self.symbols else letters

    @property
    def is_source(self) -> bool:
        """Whether tables are in a format that another program reads."""
        return self.table_format in SOURCE_FORMATS

    def card(self, card: Card) -> str:
        """Return a card, with red suits in red."""
        text = card.text(symbols=self.symbols)
        if card.suit in (Suit.DIAMONDS, Suit.HEARTS):
            return self.paint(text, fg="red")
        return text

    def cards(self, cards: Iterable[Card]) -> str:
        """Return cards with spaces between them."""
        return joined(cards, self.card)

    def paint(
        self, text: str, *, fg: str | None = None, bold: bool = False, dim: bool = False
    ) -> str:
        """Return `text` with the codes of a colour or weight, if colours are wanted."""
        if not self.color or self.is_source:
            return text
        from click import style

        return style(text, fg=fg, bold=bold or None, dim=dim or None)

    def wrap(self, text: str) -> str:
        """Return a line of text as it is printed outside of tables.

        It has line breaks if it is wider than the terminal. Beside tables in HTML it is a
        paragraph.

        >>> print(Style(table_format="html").wrap("Ann & Bob"))
        <p>Ann &amp; Bob</p>
        """
        if self.table_format in HTML_FORMATS:
            from html import escape

            return f"<p>{escape(text)}</p>"
        if self.table_format in LATEX_FORMATS:
            from tabulate import LATEX_ESCAPE_RULES

            return "".join([LATEX_ESCAPE_RULES.get(letter, letter) for letter in text])
        if self.columns is None or self.is_source:
            return text
        text = as_printed(text, self.encoding)
        if printed_width(text) <= self.columns:
            return text
        return wrap(text, self.columns)

    def is_too_wide(self, table: str) -> bool:
        """Return whether a table does not fit the terminal."""
        if self.columns is None or self.is_source:
            return False
        return table_width(table) > self.columns


class Table(NamedTuple):
    """A table before it is laid out; `align` has one letter per column: l for left, r for right."""

    headers: Sequence[str]
    align: str
    rows: Sequence[Sequence[str]]


def format_table(
    rows: Sequence[Sequence[str]],
    headers: Sequence[str],
    align: str,
    style: Style,
    default: str = "simple",
    *,
    tight: bool = False,
) -> str:
    """Return a table; `align` has one letter per column: l for left, r for right.

    `default` is the table format if the options do not ask for one. A `tight` table has no blanks
    around its headers.
    """
    import tabulate

    wanted = style.table_format or default
    rows = escape_cells(rows, wanted)
    stand_ins = _stand_ins([headers, *rows])
    padding = tabulate.MIN_PADDING
    try:
        if tight:
            tabulate.MIN_PADDING = 0
        table = tabulate.tabulate(
            [_with_stand_ins(row, stand_ins) for row in rows],
            _with_stand_ins(headers, stand_ins),
            tablefmt=_drawable_format(wanted, style),
            disable_numparse=True,
            preserve_whitespace=True,
            colalign=["right" if side == "r" else "left" for side in align],
        )
    finally:
        tabulate.MIN_PADDING = padding
    lines = [line.rstrip() for line in str(table).splitlines()]
    return _without_stand_ins("\n".join(lines), stand_ins)


def escape_cells(
    rows: Sequence[Sequence[str]], table_format: str | None
) -> Sequence[Sequence[str]]:
    """Return rows with what stands in this table format for | and for an empty first cell."""
    if table_format == "rst":
        return [[row[0] or "..", *row[1:]] for row in rows]
    if table_format not in ESCAPED_BARS:
        return rows
    return [[cell.replace("|", ESCAPED_BARS[table_format]) for cell in row] for row in rows]


def printed_cells(rows: Sequence[Sequence[str]], style: Style) -> Sequence[Sequence[str]]:
    """Return rows with escapes for what the stream cannot carry, to be measured as they look."""
    if style.is_source:
        return rows
    return [[as_printed(cell, style.encoding) for cell in row] for row in rows]


def _stand_ins(rows: Iterable[Sequence[str]]) -> dict[str, str]:
    """Return what stands for each character that does not take one column of a terminal.

    tabulate takes every character for one column. What is wider or narrower (with its combining
    characters) is given to it as one character of the private use area, and a filler if it is wide.
    Such characters are never printed otherwise: `printable` escapes them.
    """
    stand_ins: dict[str, str] = {}
    characters = set().union(*[set("".join(row)) for row in rows])
    if all(width(character) == 1 for character in characters):
        return stand_ins
    for row in rows:
        for cell in row:
            for cluster in _clusters(cell):
                if cluster not in stand_ins and width(cluster) != len(cluster):
                    stand_in = chr(0xF0000 + len(stand_ins))
                    stand_ins[cluster] = stand_in + FILLER * (width(cluster) - 1)
    return stand_ins


def _clusters(text: str) -> list[str]:
    """Return the characters of a text, each with the combining ones after it."""
    if text.isascii():
        return []
    clusters: list[str] = []
    for character in text:
        if clusters and width(character) == 0:
            clusters[-1] += character
        else:
            clusters.append(character)
    return clusters


def _with_stand_ins(row: Sequence[str], stand_ins: Mapping[str, str]) -> Sequence[str]:
    if not stand_ins:
        return row
    cells = []
    for cell in row:
        if not cell.isascii():
            cell = "".join([stand_ins.get(cluster, cluster) for cluster in _clusters(cell)])
        cells.append(cell)
    return cells


def _without_stand_ins(text: str, stand_ins: Mapping[str, str]) -> str:
    if not stand_ins:
        return text
    characters = {ord(stand_in[0]): cluster for cluster, stand_in in stand_ins.items()}
    return text.translate({**characters, ord(FILLER): ""})


def _drawable_format(wanted: str, style: Style) -> str:
    """Return the table format that is wanted, or one in ASCII if the stream cannot carry it."""
    if wanted in ASCII_FORMATS:
        return wanted
    from tabulate import tabulate

    frame = str(tabulate([[""]], ["-"], tablefmt=wanted))
    if encodable(frame, style.encoding):
        return wanted
    return "grid" if wanted.endswith("_grid") else "outline"


def fit_table(
    rows: Sequence[Sequence[str]],
    headers: Sequence[str],
    align: str,
    style: Style,
    least: Mapping[int, int],
    default: str = "simple",
) -> str:
    """Return a table that fits the terminal if it can: if it is too wide, cells are broken.

    `least` has the columns that may be broken, by index and in this order, and the least width of
    each.
    """
    rows = printed_cells(rows, style)  # before its cells are measured
    table = format_table(rows, headers, align, style, default)
    if style.is_too_wide(table):
        table = format_table(rows, headers, align, style, default, tight=True)
    for column, least_width in least.items():
        if style.columns is None or not style.is_too_wide(table):
            break
        longest = max(cell_width(row[column]) for row in rows)
        room = max(least_width, longest - (table_width(table) - style.columns))
        rows = [[*row[:column], break_cell(row[column], room), *row[column + 1 :]] for row in rows]
        table = format_table(rows, headers, align, style, default, tight=True)
    return table


def break_cell(cell: str, columns: int) -> str:
    r"""Return a cell with line breaks so that it fits `columns`; colours end with each line.

    >>> break_cell("run of four", 8), break_cell("\x1b[31m14 over\x1b[0m", 4)
    ('run of\nfour', '\x1b[31m14\x1b[0m\n\x1b[31mover\x1b[0m')
    """
    if cell_width(cell) <= columns:
        return cell
    lines = []
    codes = ""
    for line in wrap(cell, columns).splitlines():
        lines.append(codes + line)
        codes = "".join(re.findall(r"\x1b\[[0-9;]*m", codes + line)).rpartition("\x1b[0m")[2]
        if codes:
            lines[-1] += "\x1b[0m"
    return "\n".join(lines)


def cell_width(text: str) -> int:
    """Return the width of the widest line of a cell, which may be empty."""
    return max(map(printed_width, text.splitlines()), default=0)


def pad(text: str, columns: int, side: str = "l") -> str:
    """Return `text` with blanks that fill `columns`, to its right or (side r) to its left."""
    blanks = " " * (columns - printed_width(text))
    return blanks + text if side == "r" else text + blanks


def table_width(text: str) -> int:
    """Return the width of the widest line of `text` on a terminal."""
    return max(map(printed_width, text.splitlines()))
