"""How text is printed: symbols, colours, widths, tables."""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from cribcalc.cards import Card, Suit
from cribcalc.speech.words import joined
from cribcalc.text import encodable, printed_width, wrap


class Style(NamedTuple):
    """How text is printed: what the stream can carry and what the person asked for."""

    symbols: bool = True
    """Suits as symbols, not as letters."""
    color: bool = False
    columns: int | None = None
    """The width of the terminal; None where there is none, and text is as wide as it is."""
    style: str | None = None
    """The name of one of tabulate's formats; None for the default."""
    encoding: str = "utf-8"
    """What the stream can carry; a frame that it cannot is drawn in ASCII."""

    def card(self, card: Card) -> str:
        """Return a card, its red suits in red."""
        text = card.text(symbols=self.symbols)
        return self.paint(text, fg="red") if card.suit in (Suit.DIAMONDS, Suit.HEARTS) else text

    def cards(self, cards: Iterable[Card]) -> str:
        """Return cards with spaces between them."""
        return joined(cards, self.card)

    def paint(
        self, text: str, *, fg: str | None = None, bold: bool = False, dim: bool = False
    ) -> str:
        """Return `text` with the codes of a terminal's colours, where colours are wanted."""
        if not self.color:
            return text
        from click import style

        return style(text, fg=fg, bold=bold or None, dim=dim or None)

    def wrapped(self, text: str, columns: int | None = None) -> str:
        """Return a text, broken between words where it is wider than `columns`, by default the terminal."""
        limit = self.columns if columns is None else columns
        return text if limit is None or printed_width(text) <= limit else wrap(text, limit)

    def is_too_wide(self, table: str) -> bool:
        """Return whether a table does not fit the terminal; in a style that was asked for it may be of any width."""
        return self.columns is not None and self.style is None and table_width(table) > self.columns


def format_table(
    rows: Sequence[Sequence[str]],
    headers: Sequence[str],
    align: str,
    look: Style,
    default: str = "simple",
) -> str:
    """Return a table; `align` has a letter a column: l for left, r for right.

    `default` is the style where none is asked for.
    """
    from tabulate import tabulate

    wanted = look.style or default
    if wanted in ("github", "pipe"):
        rows = [[cell.replace("|", "\\|") for cell in row] for row in rows]
    sides = ["right" if side == "r" else "left" for side in align]
    fallback = "grid" if wanted.endswith("_grid") else "outline"
    style = next(
        name
        for name in (wanted, fallback, "simple")
        if name in _ASCII_STYLES or _can_draw(name, look)
    )
    table = str(
        tabulate(
            rows,
            headers,
            tablefmt=style,
            disable_numparse=True,
            preserve_whitespace=True,
            colalign=sides,
        )
    )
    return "\n".join(line.rstrip() for line in table.splitlines())


def fit_table(
    rows: Sequence[Sequence[str]],
    headers: Sequence[str],
    align: str,
    look: Style,
    least: Mapping[int, int],
) -> str:
    """Return a table that fits the terminal if it can: where it is too wide, cells are broken into lines.

    `least` has the columns that may be broken, by index and in this order, with the least width of each.
    """
    table = format_table(rows, headers, align, look)
    for column, width in least.items():
        if look.columns is not None and look.is_too_wide(table):
            longest = max(printed_width(row[column]) for row in rows)
            room = max(width, longest - (table_width(table) - look.columns))
            rows = [
                [*row[:column], look.wrapped(row[column], room), *row[column + 1 :]] for row in rows
            ]
            table = format_table(rows, headers, align, look)
    return table


def table_width(text: str) -> int:
    """Return the columns that the table_width line of `text` takes on a terminal."""
    return max(map(printed_width, text.splitlines()))


_ASCII_STYLES = ("plain", "simple", "github", "outline", "grid")
"""The styles of the defaults and the fallbacks, which every stream can carry."""


def _can_draw(style: str, look: Style) -> bool:
    """Return whether the stream can carry the frame of a style."""
    from tabulate import tabulate

    return encodable(str(tabulate([[""]], ["-"], tablefmt=style)), look.encoding)
