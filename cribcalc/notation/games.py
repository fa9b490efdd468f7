"""The record of a game: text to values, with everything that is wrong in it at once.

A line is `KEY: VALUE`. Lines before the first deal say what is played and by whom, and the scores;
`deal:` opens a deal.
"""

from collections.abc import Iterable

from cribcalc.errors import CribcalcError, GameError, Hint, NotationError
from cribcalc.ledger import Deal, Record, SourceLine
from cribcalc.notation.deals import DealsReader
from cribcalc.notation.fields import DEAL_KEYS, HANDS_FILE, HEADER_KEYS, Faults, Field, Muggins
from cribcalc.notation.headers import read_header
from cribcalc.notation.scanner import Scanner, holds_a_hand, verify_readable
from cribcalc.text import printable

FIRST_LINES = 20
"""If none of so many lines has a key of a record, the text is not a record, and no more is read."""

MOST_FAULTS = 200
"""After so many lines that cannot be read as fields, no more are read."""


def parse_game(lines: Iterable[str]) -> Record:
    """Return the game that these lines record. Raises GameError with every error in them.

    A text that is not a record is refused in its first lines.

    >>> lines = ["players: Ann, Bob", "deal: Bob", "starter: JC", "Ann: 5H 6H 7H 8H = 12"]
    >>> deal = parse_game(lines).deals[0]
    >>> deal.dealer, str(deal.starter), str(deal.hands["Ann"].claim)
    ('Bob', 'JC', '12')
    >>> parse_game(["deal: Cem"])
    Traceback (most recent call last):
    ...
    cribcalc.errors.GameError: line 1: Cem is not a player
    """
    sorter = _Sorter()
    for number, text in enumerate(lines, 1):
        sorter.add(SourceLine(number, text))
        if sorter.is_hopeless:
            break
    sorter.verify_record()
    faults = sorter.faults
    header = read_header(sorter.header, faults)
    deals: tuple[Deal, ...] = ()
    if header is not None:
        deals = DealsReader(header, faults).read(sorter.parts)
    if header is None or faults.found:
        raise GameError(faults.found)
    has_calls = any(deal.calls for deal in deals)
    called = header.muggins is Muggins.CALLED or (header.muggins is None and has_calls)
    laws = header.laws
    if called:
        laws = laws.with_options(muggins=True)
    return Record(
        header.rules,
        laws,
        header.players,
        header.lowball,
        called,
        header.scores,
        deals,
    )


class _Sorter:
    """Sorts the lines of a record into those of the header and those of deals."""

    def __init__(self) -> None:
        self.faults = Faults()
        self.header: dict[str, Field] = {}
        self.parts: list[Field] = []
        self.has_deal = False
        self.has_key = False
        self.first_lines: list[SourceLine] = []
        """The first lines that are not blank, as long as none has a key of a record."""
        self.hands: list[SourceLine] = []
        """The lines that look like hands, before any key of a record."""

    def add(self, line: SourceLine) -> None:
        """Take one line."""
        body = line.text.partition("#")[0]
        if not body.strip():
            return
        if not self.has_key:
            self.first_lines.append(line)
        try:
            verify_readable(line.text)
            if not self.has_deal and not self.header and holds_a_hand(body):
                self.hands.append(line)
            self._add_field(_field(line, body))
        except CribcalcError as error:
            self.faults.add(error, line)

    def _add_field(self, field: Field) -> None:
        name = field.name
        self.has_key = self.has_key or name in HEADER_KEYS or name in DEAL_KEYS
        if name not in HEADER_KEYS:
            self.parts.append(field)
            self.has_deal = self.has_deal or name == "deal"
        elif self.has_deal:
            raise field.error(f"{field.key}: must come before the first deal")
        elif name in self.header:
            first = self.header[name].line.number
            raise field.error(f"{field.key}: appears twice", f"the first is in line {first}")
        else:
            self.header[name] = field

    @property
    def is_record(self) -> bool:
        """Whether it may be a record: among the first lines there is a key of one."""
        return self.has_key or len(self.first_lines) < FIRST_LINES

    @property
    def is_hopeless(self) -> bool:
        """Whether reading on is of no use."""
        return not self.is_record or len(self.faults.found) >= MOST_FAULTS

    def verify_record(self) -> None:
        """Raise GameError for a file of hands, or of something else, with nothing but that."""
        if self.has_deal or self.header:
            return
        if len(self.hands) >= 2 and all(map(_has_mark, self.hands)):
            message = "hands with their starters, and no deal"
            raise _whole_line_error(self.hands[0], message, HANDS_FILE)
        if not self.is_record:
            message = f"none of the first {FIRST_LINES} lines is part of a record"
            hint: str | Hint = "a line is KEY: VALUE"
            if self.hands:
                hint = HANDS_FILE
            raise _whole_line_error(self.first_lines[0], message, hint)


def _whole_line_error(line: SourceLine, message: str, hint: str | Hint) -> GameError:
    """Return an error about a line without its remark."""
    span = 0, len(line.text.partition("#")[0].rstrip())
    return GameError([(line.number, NotationError(message, line.text, span, hint))])


def _has_mark(line: SourceLine) -> bool:
    """Return whether a line has a starter mark."""
    return any(mark in line.text for mark in "/|+")


def _field(line: SourceLine, body: str) -> Field:
    """Return the field in a line. Raises NotationError for a line without a colon."""
    key, colon, _ = body.partition(":")
    start = len(key) - len(key.lstrip())
    name = key.strip()
    if not colon and name.lower() == "redeal":
        return Field(
            line, name, (start, len(body.rstrip())), Scanner(line.text, len(body), len(body))
        )
    if not colon:
        span = start, len(body.rstrip())
        raise NotationError("this line has no colon", line.text, span, _without_colon(body))
    scanner = Scanner(line.text, len(key) + 1, len(body))
    return Field(line, name, (start, start + len(name)), scanner)


def _without_colon(body: str) -> str | Hint:
    """Return the hint for a line without a colon."""
    word, _, rest = body.strip().partition(" ")
    value = rest.strip()
    if word.lower() in (*HEADER_KEYS, *DEAL_KEYS):
        if not value and word.lower() in ("muggins", "lowball"):
            value = "yes"
        return f"write {word}: {printable(value)}".rstrip()
    return HANDS_FILE if holds_a_hand(body) else "a line is KEY: VALUE"
