"""Sheets of CSV and TSV: a header and its rows, to lines of hands."""

import re
from contextlib import suppress
from typing import NamedTuple

from cribcalc.claims import NamedClaim
from cribcalc.errors import HintKind, NotationError
from cribcalc.notation.claims import parse_claims
from cribcalc.notation.diagnose_pack import first_column_hint
from cribcalc.notation.hands import Line, parse_line
from cribcalc.notation.kept import parse_kept
from cribcalc.notation.labels import marks_crib
from cribcalc.notation.scanner import verify_readable
from cribcalc.rules import Rules
from cribcalc.sheets import DELIMITERS, Cell, Row, read_cells, separator_of
from cribcalc.text import printable

HAND, STARTER, CRIB, LABEL = "hand", "starter", "crib", "label"
CLAIM, CLAIMS, BY, REMARK = "claim", "claims", "by", "remark"
FILE, LINE = "file", "line"

READ = (HAND, STARTER, CRIB, LABEL, CLAIM, CLAIMS, BY, REMARK, FILE, LINE)
"""The columns that are read."""

COMPUTED = "fifteens pairs runs flush nobs total verdict pegs opponent why".split()
"""The columns that cribcalc writes and works out again when it reads them."""

ALIASES = {
    "cards": HAND,
    "cut": STARTER,
    "player": LABEL,
    "name": LABEL,
    "score": CLAIM,
}
"""Other names of columns that are read."""

NAMES = {name: name for name in (*READ, *COMPUTED)} | ALIASES
"""The columns that we know, by the names that they may have, in lower case."""

YES_WORDS = ("true", "yes", "y", "1", "1.0", "1,0", "x", "crib")
NO_WORDS = ("false", "no", "n", "0", "0.0", "0,0")

_HEADER_HINT = "name the columns in the first line: hand,starter,label,claim"


class Header(NamedTuple):
    """The columns of a sheet: the places of those that we know, by name, and of the others."""

    places: dict[str, int]
    others: tuple[tuple[str, int], ...]
    size: int

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the columns that we know, in order, as we write them."""
        return tuple(self.places)

    @property
    def other_names(self) -> tuple[str, ...]:
        """The names of the other columns, in order."""
        return tuple([name for name, _ in self.others])


class SheetLine(NamedTuple):
    """A row that was read: the line that it is, and what the sheet says besides.

    `file` and `number` are where the hand was read first, if the sheet says it.
    """

    line: Line
    extra: tuple[tuple[str, str], ...] = ()
    file: str | None = None
    number: int | None = None


def find_delimiter(line: str) -> str:
    r"""Return what is between the cells of a header: of comma, semicolon and tab the likeliest.

    >>> find_delimiter("hand;starter, as cut"), find_delimiter("player\thand")
    (';', '\t')
    """
    return max(DELIMITERS, key=lambda each: _header_rank(line, each))


def _header_rank(line: str, delimiter: str) -> tuple[bool, int, int]:
    """Return whether a line has a column of hands with this delimiter, and how many columns.

    Columns that we know are counted first.
    """
    try:
        names = [_known_name(cell) for cell in read_cells(line, delimiter)]
    except NotationError:  # a name of several lines
        names = [_known_name(Cell(text, 0)) for text in line.split(delimiter)]
    known = {name for name in names if name is not None}
    return HAND in known, len(known), len(names)


def is_header(line: str) -> bool:
    """Return whether the first line of a file says that the file is a sheet.

    >>> is_header("Player;Hand;Cut"), is_header("sep=;"), is_header("Ann: 5C 5D 6H 7S / 8C")
    (True, True, False)
    """
    if separator_of(line):
        return True
    return _header_rank(line, find_delimiter(line))[0]


def _known_name(cell: Cell) -> str | None:
    """Return our name of the column with this header, or None if we do not know it."""
    return NAMES.get(cell.text.strip().lower())


def read_header(row: Row) -> Header:
    """Return the columns that a header names. Raises NotationError about the text of the row.

    A column without a name is called by its number. Empty cells at the end are not columns.

    >>> from cribcalc.sheets import read_rows
    >>> (row,) = read_rows(["Club,Player,Hand,,"], ",")
    >>> read_header(row)
    Header(places={'label': 1, 'hand': 2}, others=(('Club', 0),), size=3)
    """
    _verify(row)
    places: dict[str, int] = {}
    others: dict[str, int] = {}
    size = max([place + 1 for place, cell in enumerate(row.cells) if cell.text.strip()], default=0)
    for place, cell in enumerate(row.cells[:size]):
        known = _known_name(cell)
        name = known or cell.text.strip() or f"column {place + 1}"
        found = others if known is None else places
        if name in found:
            raise _twice(row, cell, row.cells[found[name]], name)
        found[name] = place
    if HAND not in places:
        raise row.error(row.cell(0), "no column is named hand", _HEADER_HINT)
    return Header(places, tuple(others.items()), size)


def _verify(row: Row) -> None:
    """Raise NotationError for a row that cannot be read, and for what no text may have in it."""
    if row.fault:
        raise row.fault
    verify_readable(row.text)


def _twice(row: Row, cell: Cell, other: Cell, name: str) -> NotationError:
    """Return the error for a column that is there already."""
    shown = printable(cell.text.strip() or name, 24)
    first = printable(other.text.strip(), 24)
    message = f"{shown} appears twice"
    if shown.lower() != first.lower():
        message = f"{shown} and {first} mean the same"
    return row.error(cell, message, "give one of the two columns another name")


def read_line(
    row: Row, header: Header, rules: Rules, *, crib: bool = False, starter: str | None = None
) -> SheetLine:
    """Return the line of a hand that a row is. Raises NotationError about the text of the row.

    `crib` and `starter` are those of `parse_line`, for rows that do not say it themselves.

    >>> from cribcalc.rules import SIX_CARD
    >>> from cribcalc.sheets import read_rows
    >>> header, row = read_rows(["player,hand,cut,claim,club", "Ann,5C 5D 6H 7S,8C,12,A"], ",")
    >>> read = read_line(row, read_header(header), SIX_CARD)
    >>> str(read.line), read.extra
    ('Ann: 5C 5D 6H 7S / 8C = 12', (('club', 'A'),))
    """
    _verify(row)
    _verify_size(row, header)
    sheet_row = _SheetRow(row, header)
    line = sheet_row.hand_line(rules, crib=crib, starter=starter)
    line = sheet_row.with_label_and_remark(line)
    line = line._replace(claims=sheet_row.claims(line))
    extra = tuple([(name, row.cell(place).text) for name, place in header.others])
    return SheetLine(line, extra, *sheet_row.origin())


def _verify_size(row: Row, header: Header) -> None:
    """Raise NotationError for a cell after the last column."""
    for cell in row.cells[header.size :]:
        if cell.text.strip():
            message = f"{len(row.cells)} cells; the header has {header.size}"
            hint = 'put quotes around a cell that has the separator in it: "5C, 5D"'
            raise row.error(cell, message, hint)


class _SheetRow:
    """A row, and its cells by the names of their columns."""

    def __init__(self, row: Row, header: Header) -> None:
        self.row = row
        self.header = header

    def cell(self, name: str) -> Cell:
        """Return the cell of a column; an empty one if there is none."""
        return self.row.cell(self.header.places.get(name))

    def text(self, name: str) -> str | None:
        """Return the text of a cell without blanks around it, or None."""
        place = self.header.places.get(name)
        if place is None or place >= len(self.row.cells):
            return None
        return self.row.cells[place].text.strip() or None

    def hand_line(self, rules: Rules, *, crib: bool, starter: str | None) -> Line:
        """Return the line that the cells of hand and starter are, a crib as the others say."""
        hand = self.cell(HAND)
        if not hand.text.strip():
            hint = "write the cards in this cell, or empty the whole row"
            raise self.row.error(hand, "no hand", hint)
        label = self.text(LABEL)
        says_crib = label is not None and marks_crib(label)
        wanted = self._crib_cell()
        if wanted is not None:
            crib = wanted
        text = _WholeHand(hand, self.cell(STARTER))
        try:
            line = parse_line(text.text, rules, crib=crib or says_crib, starter=starter)
        except NotationError as error:
            raise self._starter_error(rules) or text.located(error, self.row) from None
        if wanted is False and line.hand.crib:
            hint = "write yes, or leave this cell empty"
            what = "label" if says_crib else "hand"
            raise self.row.error(
                self.cell(CRIB), f"not a crib here, but the {what} says crib", hint
            )
        return line

    def _starter_error(self, rules: Rules) -> NotationError | None:
        """Return the error for a starter that is missing, or that is in two cells; else None."""
        hand, starter = self.cell(HAND), self.cell(STARTER)
        with suppress(NotationError):
            if starter.text.strip():
                parse_line(hand.text, rules)
                return self._said_twice(STARTER, "starter")
            if STARTER in self.header.places:
                parse_kept(hand.text, rules)
                return self.row.error(starter, "no starter", "write the starter in this cell")
        return None

    def _crib_cell(self) -> bool | None:
        """Return whether the hand is a crib; None if its cell does not say it."""
        word = (self.text(CRIB) or "").lower()
        if not word:
            return None
        if word in YES_WORDS or word in NO_WORDS:
            return word in YES_WORDS
        hint = "write yes or no (or true, false, 1, 0, x), or leave the cell empty"
        message = f"{printable(word, 24)} does not say whether it is a crib"
        raise self.row.error(self.cell(CRIB), message, hint)

    def with_label_and_remark(self, line: Line) -> Line:
        """Return the line with label and remark, which are in it or in cells of their own."""
        label, remark = self.text(LABEL), self.text(REMARK)
        if label and line.label:
            raise self._said_twice(LABEL, "label")
        if remark and line.remark:
            raise self._said_twice(REMARK, "remark")
        return line._replace(label=line.label or label, remark=line.remark or remark)

    def _said_twice(self, name: str, what: str) -> NotationError:
        """Return the error for a cell with something that is in the hand's cell, too."""
        hint = f"empty this cell, or take the {what} out of the hand's cell"
        return self.row.error(self.cell(name), f"the hand has a {what} already", hint)

    def claims(self, line: Line) -> tuple[NamedClaim, ...]:
        """Return the claims for the hand, which are in its line or in cells of their own."""
        name = CLAIMS if self.text(CLAIMS) else CLAIM
        claims = line.claims
        if self.text(name):
            if claims:
                raise self._said_twice(name, "claim")
            cell = self.cell(name)
            try:
                claims = parse_claims(_claim_text(cell.text))
            except NotationError as error:
                raise self.row.in_cell(error, cell) from None
        by = self.text(BY)
        if by is None or by == _holder(claims, line):
            return claims
        if not claims:
            hint = "write the claim in its cell, or empty this one"
            raise self.row.error(self.cell(BY), f"no claim by {printable(by, 24)}", hint)
        if len(claims) > 1 or claims[0].by:
            hint = "empty this cell, or write one claim without a name"
            raise self.row.error(self.cell(BY), "the claim has names already", hint)
        return (NamedClaim(claims[0].claim, by),)

    def origin(self) -> tuple[str | None, int | None]:
        """Return the file and the number of the line where the hand was read first."""
        file, number = self.text(FILE), self.text(LINE) or ""
        if file is None or not (number.isascii() and number.isdecimal() and len(number) < 10):
            return file, None
        return file, int(number)


_AROUND_CLAIM = re.compile(r"^\s*=|(?<=\d)[.,]0+(?=\s*$)")
"""What may be before a claim in a cell, or after one that looks like a fraction: 14.0 or 14,0."""


def _claim_text(text: str) -> str:
    """Return the claim in a cell, in its place, with blanks for what is not part of it.

    >>> _claim_text("= 12"), _claim_text("14.0"), _claim_text("Ann 14, Bob 0")
    ('  12', '14  ', 'Ann 14, Bob 0')
    """
    return _AROUND_CLAIM.sub(lambda found: " " * len(found[0]), text)


def _holder(claims: tuple[NamedClaim, ...], line: Line) -> str | None:
    """Return who made the claim to which the laws apply."""
    if not claims:
        return None
    from cribcalc.claims import holders_claim

    return holders_claim(claims, line.player).by or line.player


_MARK = " / "


class _WholeHand:
    """A hand as the notation has it, of the cell of its cards and that of its starter.

    The starter goes after the last card, and so before a crib mark, a claim or a remark. Where
    there is no starter, `text` is that of the cards.
    """

    def __init__(self, hand: Cell, starter: Cell) -> None:
        self.hand = hand
        self.starter = starter
        self.text = hand.text
        self.at = len(hand.text)
        self.after = self.at
        """Where the starter is in `text`, with its mark; both are the end if there is none."""
        if starter.text.strip():
            self.at = _end_of_cards(hand.text)
            marked = f"{_MARK}{starter.text}"
            self.text = f"{hand.text[: self.at]}{marked}{hand.text[self.at :]}"
            self.after = self.at + len(marked)

    def located(self, error: NotationError, row: Row) -> NotationError:
        """Return the error about `text` as one about the text of the row."""
        start, end = error.span
        cell, first = self._place_in_cell(start)
        last = min(first + end - start, len(cell.text))
        if error.hint_kind is HintKind.FIRST_COLUMN:
            other, place = self._place_in_cell(int(error.hint_values[0]) - 1)
            error = error.with_hint(first_column_hint(row.place_in_line(other, place)))
        return row.in_cell(error.located(cell.text, (first, last)), cell)

    def _place_in_cell(self, place: int) -> tuple[Cell, int]:
        """Return the cell that a character of `text` is in, and where it is there."""
        if place < self.at or self.at == self.after:
            return self.hand, place
        if place < self.after:
            return self.starter, max(place - self.at - len(_MARK), 0)
        return self.hand, place - (self.after - self.at)


def _end_of_cards(text: str) -> int:
    """Return where the cards of a hand end: before a crib mark, a claim and a remark.

    >>> [_end_of_cards(text) for text in ("5C 5D", "5C 5D crib", "5C 5D (crib) = 2", "crib", "")]
    [5, 5, 5, 4, 0]
    """
    cards = text.partition("#")[0].partition("=")[0].rstrip()
    before = cards.rstrip("!)] ")
    if before.lower().endswith("crib"):
        before = before[:-4].rstrip("([ \t\n")
    if not before:
        return len(cards)
    return len(before)
