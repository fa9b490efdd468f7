"""Elements and tables of HTML, in which every text is escaped."""

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from html import escape

from cribcalc.cards import Card, Suit
from cribcalc.render.look import Table
from cribcalc.speech.words import CardText
from cribcalc.text import printable

LONGEST_TEXT = 2000
"""The most characters of a text; a sentence may repeat names of any length."""

_RED_CARD = re.compile("(?:10|[A2-9JQK])[♦♥]")


class Markup(str):
    """Text that is HTML already: `element` does not escape it again."""

    __slots__ = ()


def markup(text: str) -> Markup:
    r"""Return a text as HTML: escaped, with control and format characters made visible.

    >>> print(markup('<b> & "\x07"'), markup(Markup("<b>")))
    &lt;b&gt; &amp; &quot;\x07&quot; <b>
    """
    if isinstance(text, Markup):
        return text
    return Markup(escape(printable(text, LONGEST_TEXT)))


def element(tag: str, *content: str, **attributes: object) -> Markup:
    """Return an element; what it contains is escaped, unless it is `Markup`.

    `class_` is the attribute class, and `data_label` is data-label. An attribute that is None is
    left out.

    >>> print(element("td", "Ann & Bob", class_="who", data_label=None))
    <td class="who">Ann &amp; Bob</td>
    """
    inside = "".join(map(markup, content))
    return Markup(f"<{tag}{_attributes_text(attributes)}>{inside}</{tag}>")


def _attributes_text(attributes: dict[str, object]) -> str:
    texts = []
    for name, value in attributes.items():
        if value is not None:
            texts.append(f' {name.rstrip("_").replace("_", "-")}="{markup(str(value))}"')
    return "".join(texts)


def block(tag: str, *content: Markup, **attributes: object) -> Markup:
    """Return an element that begins and ends on lines of its own."""
    inside = together(Markup("\n"), *content)
    return Markup(element(tag, inside, **attributes) + "\n")


def lines(*elements: str) -> Markup:
    """Return elements as HTML, each on a line of its own."""
    return Markup("".join(f"{markup(each)}\n" for each in elements))


def together(*parts: Markup) -> Markup:
    """Return parts of a page one after the other."""
    return Markup("".join(parts))


def colored(text: str) -> Markup:
    """Return a text as HTML with the red cards in it, those with symbols, in red.

    >>> print(colored("5♣ 10♥"))
    5♣ <span class="red">10♥</span>
    """
    return Markup(_RED_CARD.sub(r'<span class="red">\g<0></span>', markup(text)))


def cards_markup(cards: Iterable[Card], show: CardText) -> Markup:
    """Return cards with spaces between them, red suits in red; `show` prints a card.

    >>> from cribcalc.speech.words import letters
    >>> print(cards_markup([Card(5, "H"), Card(6, "C")], letters))
    <span class="red">5H</span> 6C
    """
    return Markup(" ".join([_card_markup(card, show) for card in cards]))


@lru_cache(maxsize=128)
def _card_markup(card: Card, show: CardText) -> Markup:
    if card.suit in (Suit.DIAMONDS, Suit.HEARTS):
        return element("span", show(card), class_="red")
    return markup(show(card))


def paragraphs(sentences: Iterable[str], css: str | None = None) -> Markup:
    """Return sentences as paragraphs, red cards in red; `css` is their class."""
    return lines(*(element("p", colored(sentence), class_=css) for sentence in sentences))


_CLASSES = {"l": None, "r": "number", "x": "number extra", "b": "bar"}
"""The class of the cells in a column."""


class Columns:
    """The columns of a table: their headers, their sides, and which of them names the row.

    `align` has one letter per column: l for left, r for right, x for figures that a phone leaves
    out, b for a bar. The cells of `named` columns say what they are on a phone, where each row
    becomes a paragraph.

    >>> print(Columns(["side", "won"], "lr").row(["Ann", "2"]))
    <tr><th scope="row">Ann</th><td class="number">2</td></tr>
    """

    def __init__(
        self, headers: Sequence[str], align: str, *, name: int = 0, named: bool = False
    ) -> None:
        self._headers = headers
        self._classes = [_CLASSES[side] for side in align]
        self._css = "named" if named else None
        self._tags = []
        for number, (header, css) in enumerate(zip(headers, self._classes, strict=True)):
            label = header if named else None
            if number == name:
                tag = "th", _attributes_text({"scope": "row", "class": css, "data-label": label})
            else:
                tag = "td", _attributes_text({"class": css, "data-label": label})
            self._tags.append(tag)

    def start(self, caption: str) -> Markup:
        """Return the beginning of the table, up to its first row."""
        heads = []
        for header, css in zip(self._headers, self._classes, strict=True):
            if header:
                heads.append(element("th", header, scope="col", class_=css))
            else:
                heads.append(element("td"))
        return Markup(
            f'<div class="scroll">\n<table{_attributes_text({"class": self._css})}>\n'
            f"{element('caption', colored(caption))}\n"
            f"<thead><tr>{''.join(heads)}</tr></thead>\n<tbody>\n"
        )

    def row(self, cells: Sequence[str], css: str | None = None) -> Markup:
        """Return a row of cells; `css` is its class."""
        parts = []
        for (tag, attributes), cell in zip(self._tags, cells, strict=True):
            parts.append(f"<{tag}{attributes}>{markup(cell)}</{tag}>")
        return element("tr", Markup("".join(parts)), class_=css)

    def end(self, footer: str = "") -> Markup:
        """Return the end of the table; `footer` is its last row, below a rule."""
        foot = f"<tfoot>{markup(footer)}</tfoot>\n" if footer else ""
        return Markup(f"</tbody>\n{foot}</table>\n</div>\n")

    def table(self, caption: str, rows: Iterable[Markup], footer: str = "") -> Markup:
        """Return a whole table of rows, as `row` makes them."""
        return together(self.start(caption), lines(*rows), self.end(footer))


def table_of(caption: str, table: Table, *, named: bool = False) -> Markup:
    """Return a table whose cells are text, with red cards in red; see `Columns`."""
    columns = Columns(table.headers, table.align, named=named)
    rows = [columns.row(list(map(colored, cells))) for cells in table.rows]
    return columns.table(caption, rows)
