"""How text is printed: symbols, colours, widths, tables."""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from cribcalc.cards import Card, Suit
from cribcalc.speech.words import CardText, joined, letters, symbols
from cribcalc.text import encodable, printed_width, wrap

ASCII_FORMATS = ("plain", "simple", "github", "outline", "grid")
"""The table formats of the defaults and the fallbacks, which every stream can carry."""


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
        if not self.color:
            return text
        from click import style

        return style(text, fg=fg, bold=bold or None, dim=dim or None)

    def wrap(self, text: str, columns: int | None = None) -> str:
        """Return `text` with line breaks if it is wider than `columns`, by default the terminal."""
        limit = self.columns if columns is None else columns
        if limit is None or printed_width(text) <= limit:
            return text
        return wrap(text, limit)

    def is_too_wide(self, table: str) -> bool:
        """Return whether a table does not fit the terminal.

        A table in a format that was asked for may be of any width.
        """
        if self.columns is None or self.table_format is not None:
            return False
        return table_width(table) > self.columns


def format_table(
    rows: Sequence[Sequence[str]],
    headers: Sequence[str],
    align: str,
    style: Style,
    default: str = "simple",
) -> str:
    """Return a table; `align` has one letter per column: l for left, r for right.

    `default` is the table format if the options do not ask for one.
    """
    from tabulate import tabulate

    wanted = style.table_format or default
    if wanted in ("github", "pipe"):
        rows = [[cell.replace("|", "\\|") for cell in row] for row in rows]
    table = tabulate(
        rows,
        headers,
        tablefmt=_drawable_format(wanted, style),
        disable_numparse=True,
        preserve_whitespace=True,
        colalign=["right" if side == "r" else "left" for side in align],
    )
    return "\n".join([line.rstrip() for line in str(table).splitlines()])


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
) -> str:
    """Return a table that fits the terminal if it can: if it is too wide, cells are broken.

    `least` has the columns that may be broken, by index and in this order, and the least width of
    each.
    """
    table = format_table(rows, headers, align, style)
    for column, width in least.items():
        if style.columns is None or not style.is_too_wide(table):
            break
        longest = max(printed_width(row[column]) for row in rows)
        room = max(width, longest - (table_width(table) - style.columns))
        rows = [[*row[:column], style.wrap(row[column], room), *row[column + 1 :]] for row in rows]
        table = format_table(rows, headers, align, style)
    return table


def table_width(text: str) -> int:
    """Return the width of the widest line of `text` on a terminal."""
    return max(map(printed_width, text.splitlines()))
