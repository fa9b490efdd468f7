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


def parse_game(lines: Iterable[str]) -> Record:
    """Return the game that these lines record. Raises GameError with every error in them.

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
        self.hands: list[SourceLine] = []
        """The lines that look like hands, before any key of a record."""

    def add(self, line: SourceLine) -> None:
        """Take one line."""
        body = line.text.partition("#")[0]
        if not body.strip():
            return
        try:
            verify_readable(line.text)
            if not self.has_deal and not self.header and holds_a_hand(body):
                self.hands.append(line)
            self._add_field(_field(line, body))
        except CribcalcError as error:
            self.faults.add(error, line)

    def _add_field(self, field: Field) -> None:
        name = field.name
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

    def verify_record(self) -> None:
        """Raise GameError for a file of hands, with nothing but that error."""
        if self.has_deal or self.header or len(self.hands) < 2:
            return
        if not all(map(_has_mark, self.hands)):
            return
        first = self.hands[0]
        span = 0, len(first.text.partition("#")[0].rstrip())
        message = "hands with their starters, and no deal"
        error = NotationError(message, first.text, span, HANDS_FILE)
        raise GameError([(first.number, error)])


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
