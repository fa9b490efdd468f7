"""The record of a game: text to values, with all its faults at once.

A line is `KEY: VALUE`. Lines before the first deal say what the game is, who plays and the scores; `deal:` opens a deal.
"""

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TypeVar

from cribcalc.cards import Card, Rank
from cribcalc.errors import CribcalcError, GameError, NotationError, RulesError
from cribcalc.laws import ACC, IRREGULARITIES, find_irregularity, find_laws
from cribcalc.ledger import Deal, Offence, Record, RecordedHand, RecordedPlay, SourceLine
from cribcalc.notation.claims import read_claim
from cribcalc.notation.hands import holds_a_hand
from cribcalc.notation.plays import parse_moves
from cribcalc.notation.scanner import (
    FOUR_OF_A_RANK,
    Scanner,
    read_cards,
    read_number,
    refuse_unreadable,
)
from cribcalc.play import seats
from cribcalc.rules import HEELS, SIX_CARD, find_variant, parse_house_rules
from cribcalc.text import plural, printable, unknown_name_message

_WORD = r"[^\s\d-]\S*"


_WORDS = rf"{_WORD}(?:\s+{_WORD})*"
"""What names an irregularity; a digit or a hyphen begins an amount."""


T = TypeVar("T")


HEADER = ("variant", "target", "laws", "muggins", "lowball", "house", "players", "scores")


PARTS = ("deal", "starter", "play", "pegged", "crib", "fault")


_OTHER_WORDS = {
    "cut": "starter",
    "turn-up": "starter",
    "upcard": "starter",
    "dealer": "deal",
    "score": "scores",
}


def parse_game(lines: Iterable[str]) -> Record:
    """Return the game that these lines record. Raises GameError with every fault that they have.

    >>> record = parse_game(["players: Ann, Bob", "deal: Bob", "starter: JC", "Ann: 5H 6H 7H 8H = 12"])
    >>> record.deals[0].dealer, record.deals[0].hands["Ann"].claim
    ('Bob', Claim(total=12, parts=()))
    >>> parse_game(["deal: Cem"])
    Traceback (most recent call last):
    ...
    cribcalc.errors.GameError: line 1: Cem is not a player
    """
    reader = _Reader()
    for number, text in enumerate(lines, 1):
        reader.line(SourceLine(number, text))
    return reader.record()


@dataclass(frozen=True, slots=True)
class _Field:
    """A line with something in it: its key, where that stands, and a scanner behind the colon."""

    source: SourceLine
    key: str
    span: tuple[int, int]
    scanner: Scanner

    def fault(self, message: str, hint: str = "") -> NotationError:
        """Return an error at the key."""
        return NotationError(message, self.source.text, self.span, hint)


class _Reader:
    """Reads a record, first its header and then its deals, and keeps its faults."""

    def __init__(self) -> None:
        self.faults: list[tuple[int, CribcalcError]] = []
        self.header: dict[str, _Field] = {}
        self.parts: list[_Field] = []
        self.deals: list[Deal] = []
        self.rules = SIX_CARD
        self.players: tuple[str, ...] = ("1", "2")
        self.laws = ACC
        self.lowball = False
        self.scores: dict[str, int] | None = None
        self.last = "deal"
        self.refused: set[str] = set()
        """The keys of the header that could not be read."""
        self.deal_size = False
        """Whether a deal was opened."""
        self.seated = False
        """Whether it is known who plays; without it, the deals cannot be read."""
        self.loose: list[SourceLine] = []
        """The hands before anything that only a record has."""
        self.astray = False
        """Whether a part was found that stands in no deal."""

    def line(self, source: SourceLine) -> None:
        """Take in one line."""
        body = source.text.partition("#")[0]
        if not body.strip():
            return
        key, colon, _ = body.partition(":")
        start = len(key) - len(key.lstrip())
        name = key.strip()
        entry = _Field(
            source, name, (start, start + len(name)), Scanner(source.text, len(key) + 1, len(body))
        )
        try:
            refuse_unreadable(source.text)
            if not (self.deal_size or self.header) and holds_a_hand(body):
                self.loose.append(source)
            if not colon:
                raise NotationError(
                    "no : in this line",
                    source.text,
                    (start, len(body.rstrip())),
                    _without_colon(body),
                )
            if name.lower() not in HEADER:
                self.parts.append(entry)
                self.deal_size = self.deal_size or name.lower() == "deal"
            elif self.deal_size:
                raise entry.fault(f"{name}: comes too late", "it stands before the first deal")
            elif name.lower() in self.header:
                first = self.header[name.lower()].source.number
                raise entry.fault(f"{name}: is there twice", f"the first is in line {first}")
            else:
                self.header[name.lower()] = entry
        except CribcalcError as error:
            self._keep(error, source)

    def record(self) -> Record:
        """Return the record. Raises GameError with all faults."""
        self._verify_record()
        self._read_seats()
        for key, read in (
            ("house", self._house),
            ("target", self._target),
            ("laws", self._laws),
            ("muggins", self._muggins),
            ("lowball", self._lowball),
        ):
            self._read_header(key, read)
        if self.seated:
            self._read_header("scores", self._scores)
        for part in self.parts if self.seated else ():
            try:
                self._part(part)
            except CribcalcError as error:
                self._keep(error, part.source)
        for deal in self.deals:
            self._verify_cards(deal)
        if self.faults:
            raise GameError(self.faults)
        return Record(
            self.rules, self.laws, self.players, self.lowball, self.scores, tuple(self.deals)
        )

    def _verify_record(self) -> None:
        """Raise GameError for what is a file of hands, with nothing but that fault."""
        if (
            self.deal_size
            or self.header
            or len(self.loose) < 2
            or not all(map(_is_marked, self.loose))
        ):
            return
        first = self.loose[0]
        message, span = (
            "hands with their starters, and no deal",
            (0, len(first.text.partition("#")[0].rstrip())),
        )
        hint = "a file of hands is for cribcalc batch"
        raise GameError([(first.number, NotationError(message, first.text, span, hint))])

    def _keep(self, error: CribcalcError, source: SourceLine) -> None:
        self.faults.append((source.number, _located(error, source)))

    def _read_seats(self) -> None:
        """Read which game is played and who plays it; each follows from the other where only one is told."""
        chosen = self._read_header("variant", lambda scanner: find_variant(_rest(scanner)))
        names = self._read_header("players", lambda scanner: _rest(scanner).split(","))
        try:
            self.rules, self.players = seats(chosen, names)
            if taken := [name for name in self.players if name.lower() in (*HEADER, *PARTS)]:
                raise RulesError(f"{taken[0]} cannot name a player: it is a part of a record")
            self.seated = not {"variant", "players"} & self.refused
        except RulesError as error:
            self._keep(error, self.header["players"].source)

    def _read_header(self, key: str, read: Callable[[Scanner], T]) -> T | None:
        """Return what a line of the header tells; None where there is none, or a fault of it was kept."""
        if entry := self.header.get(key):
            try:
                if entry.scanner.skip_to_end():
                    raise entry.fault(f"{key}: says nothing")
                return read(entry.scanner)
            except CribcalcError as error:
                self._keep(error, entry.source)
                self.refused.add(key)
        return None

    def _house(self, scanner: Scanner) -> None:
        self.rules = parse_house_rules(self.rules, _rest(scanner))

    def _target(self, scanner: Scanner) -> None:
        target = read_number(scanner, "a number of holes, such as 121")
        _verify_end(scanner)
        if not 1 <= target <= 999:
            raise RulesError(f"{target} is no target", hint="games go to 61, 121, 151 or 181")
        self.rules = self.rules._replace(target=target)

    def _laws(self, scanner: Scanner) -> None:
        self.laws = find_laws(_rest(scanner))

    def _muggins(self, scanner: Scanner) -> None:
        self.laws = self.laws.with_options(muggins=_yes(scanner))

    def _lowball(self, scanner: Scanner) -> None:
        self.lowball = _yes(scanner)
        if self.lowball and self.seated and self.rules.sides != 2:
            raise RulesError("lowball is for two sides")

    def _scores(self, scanner: Scanner) -> None:
        sides = self.rules.side_of(self.players)
        scores: dict[str, int] = {}
        for name, points in _points(scanner, dict.fromkeys([*self.players, *sides.values()])):
            if points >= self.rules.target:
                raise RulesError(
                    f"{name} has {points} already, and the game goes to {self.rules.target}"
                )
            if (side := sides.get(name, name)) in scores:
                raise RulesError(f"the score of {side} is there twice")
            scores[side] = points
        self.scores = scores

    def _part(self, part: _Field) -> None:
        """Read a line of a deal."""
        key = part.key.lower()
        part.scanner.skip()
        if key == "deal":
            self.last = "deal"
            self.deals.append(
                Deal(self.players[0], part.source)
            )  # so that its lines have a place, whoever dealt
            self.deals[-1].dealer = self._dealer(part)
            return
        player = _named(part.key, self.players)
        if key not in PARTS and player is None:
            raise self._unknown(part)
        if not self.deals:
            if self.astray:
                return  # said of the first
            self.astray = True
            raise part.fault(f"{part.key}: stands in no deal", "deal: NAME opens a deal")
        deal = self.deals[-1]
        if player is not None:
            if player in deal.hands:
                raise part.fault(f"the hand of {player} is there twice in this deal")
            deal.hands[player] = self._kept(part.scanner, part.source, crib=False)
            self.last = player
        elif key == "fault":
            deal.offences.append(self._offence(part.scanner, part.source))
        else:
            self._once(deal, key, part)
            {
                "starter": self._starter,
                "play": self._play,
                "pegged": self._pegged,
                "crib": self._crib,
            }[key](deal, part)
            self.last = "play" if key == "pegged" else key

    def _unknown(self, part: _Field) -> NotationError:
        """Return the fault for a key that is none."""
        if part.key.lower().split()[-1:] in (["crib"], ["box"]):
            return part.fault(
                f"{printable(part.key)} is not a part of a record or player; did you mean crib?"
            )
        known = [*self.players, *PARTS, *HEADER]
        message = unknown_name_message("part of a record or player", part.key, known, _OTHER_WORDS)
        is_hand = (
            "did you mean" not in message and holds_a_hand(part.source.text) and not self.deals
        )
        return part.fault(message, "is this a file for cribcalc batch?" if is_hand else "")

    def _once(self, deal: Deal, key: str, part: _Field) -> None:
        played = deal.play is not None or bool(deal.pegged)
        there = {"starter": deal.starter, "play": played, "pegged": played, "crib": deal.crib}
        if there[key]:
            if key in ("play", "pegged"):
                hint = "the whole play stands in one line; deal: opens the next deal"
                raise part.fault("this deal has its play or what was pegged already", hint)
            raise part.fault(f"{key} is there twice in this deal")

    def _dealer(self, part: _Field) -> str:
        if not part.scanner.skip_to_end():
            return _player(part.scanner, self.players)
        if len(self.deals) == 1:
            raise part.fault(
                "the first deal names no dealer", "deal: NAME; later deals pass to the left"
            )
        return self.players[(self.players.index(self.deals[-2].dealer) + 1) % len(self.players)]

    def _starter(self, deal: Deal, part: _Field) -> None:
        scanner = part.scanner
        tokens = read_cards(scanner)
        if len(tokens) != 1:
            span = (tokens[0].start, tokens[-1].end) if tokens else None
            scanner.fail(f"{len(tokens)} cards, where the starter is one", span)
        deal.starter = tokens[0].card
        if scanner.take_character("="):
            scanner.skip()
            at = scanner.position
            deal.heels = read_number(scanner, "what was pegged for heels")
            most = HEELS if deal.starter.rank is Rank.JACK else 0
            if deal.heels > most:
                hint = f"heels is {HEELS}, for a jack turned; 0 tells that it was not taken"
                scanner.fail(
                    f"{deal.starter} gives {most or 'nothing'} for heels, not {deal.heels}",
                    (at, scanner.position),
                    hint,
                )
        _verify_end(scanner)

    def _play(self, deal: Deal, part: _Field) -> None:
        moves = parse_moves(part.source.text, self.players, part.scanner.position)
        deal.play = RecordedPlay(moves, part.source)

    def _pegged(self, deal: Deal, part: _Field) -> None:
        deal.pegged = tuple(_points(part.scanner, self.players))

    def _crib(self, deal: Deal, part: _Field) -> None:
        deal.crib = self._kept(part.scanner, part.source, crib=True)

    def _kept(self, scanner: Scanner, source: SourceLine, *, crib: bool) -> RecordedHand:
        start = scanner.position
        rest = _rest(scanner)
        if rest.lower() == "nineteen" or (rest.isdecimal() and len(rest) < 3):
            hint = f"the cards come first: 5H 6H 7H 8H = {rest}"
            scanner.fail(f"{rest}, where cards are wanted", (start, start + len(rest)), hint)
        tokens = tuple(read_cards(scanner, "=/|+"))
        if scanner.position < scanner.end and scanner.source[scanner.position] in "/|+":
            scanner.fail(
                "the starter stands in a line of its own", hint="starter: 5H, once for the deal"
            )
        wanted = self.rules.size(crib=crib)
        if len(tokens) != wanted:
            what = "crib" if crib else "hand"
            end = tokens[-1].end if tokens else start + 1
            hint = "" if tokens else "pegged: Ann 3, Bob 4 tells points without their cards"
            scanner.fail(
                f"{plural(len(tokens), 'card')} in the {what}, where {self.rules.name} has {wanted}",
                (start, end),
                hint,
            )
        claim = None
        if scanner.take_character("="):
            claim = read_claim(scanner)
        _verify_end(scanner)
        return RecordedHand(tokens, claim, source)

    def _offence(self, scanner: Scanner, source: SourceLine) -> Offence:
        player = _player(scanner, self.players, more=True)
        scanner.skip()
        start = scanner.position
        named = scanner.match(_WORDS)
        if not named:
            scanner.fail(
                "no irregularity is named",
                (start, start + 1),
                "fault: PLAYER FAULT; cribcalc faults lists them",
            )
        one = scanner.match(_WORD)  # the rest may be meant for the amount
        try:
            word = one if one and one[0].lower() in IRREGULARITIES else named
            found = find_irregularity("-".join(word[0].split()))
        except RulesError as error:
            scanner.fail(error.message, named.span(), "cribcalc faults lists them")
        scanner.position = word.end()
        amount = None
        if not scanner.skip_to_end():
            back = scanner.take_character("-")
            amount = read_number(scanner, "a number of points, negative for points back")
            amount = -amount if back else amount
            _verify_end(scanner)
        return Offence(player, found, amount, self.last, source)

    def _verify_cards(self, deal: Deal) -> None:
        """Keep a fault for each card that is in the deal twice."""
        kept = [*deal.hands.values(), *([deal.crib] if deal.crib else [])]
        kept.sort(key=lambda part: part.source.number)
        placed = [(token, part.source) for part in kept for token in part.tokens]
        seen: dict[Card, str] = {deal.starter: "it is the starter"} if deal.starter else {}
        ranks = Counter([deal.starter.rank] if deal.starter else ())
        for token, source in placed:
            card = token.card
            ranks[card.rank] += 1
            if card.suit and card in seen:
                error = NotationError(
                    f"{card} is in this deal twice", source.text, token.span, seen[card]
                )
                self.faults.append((source.number, error))
            elif ranks[card.rank] > 4:
                error = NotationError(
                    f"a fifth {card} in this deal", source.text, token.span, FOUR_OF_A_RANK
                )
                self.faults.append((source.number, error))
            seen.setdefault(card, f"the first is in line {source.number}")


def _located(error: CribcalcError, source: SourceLine) -> CribcalcError:
    """Return the error with the line it is in: one that tells no column points at the line's value."""
    if error.source is not None:
        return error
    body = source.text.partition("#")[0].rstrip()
    start = body.find(":") + 1
    start += len(body[start:]) - len(body[start:].lstrip())
    return type(error)(error.message, source.text, (start, max(len(body), start + 1)), error.hint)


def _rest(scanner: Scanner) -> str:
    return scanner.source[scanner.position : scanner.end].strip()


def _verify_end(scanner: Scanner, hint: str = "") -> None:
    if not scanner.skip_to_end():
        rest = _rest(scanner)
        scanner.fail(
            f"{printable(rest, 24)} has no place here",
            (scanner.position, scanner.position + len(rest)),
            hint,
        )


def _without_colon(body: str) -> str:
    """Return the hint for a line without a colon."""
    word, _, rest = body.strip().partition(" ")
    if word.lower() in (*HEADER, *PARTS):
        rest = rest.strip() or ("yes" if word.lower() in ("muggins", "lowball") else "")
        return f"write {word}: {printable(rest)}".rstrip()
    return "is this a file for cribcalc batch?" if holds_a_hand(body) else "a line is KEY: VALUE"


def _is_marked(source: SourceLine) -> bool:
    """Return whether a line has a starter mark."""
    return any(mark in source.text for mark in "/|+")


def _yes(scanner: Scanner) -> bool:
    """yes | no."""
    word = _rest(scanner)
    if word.lower() not in ("yes", "no"):
        scanner.fail(
            f"{printable(word, 24)} is neither yes nor no",
            (scanner.position, scanner.position + len(word)),
        )
    return word.lower() == "yes"


def _named(name: str, players: Iterable[str]) -> str | None:
    """Return the player of this name, in its own case or else in another."""
    players = tuple(players)
    return next(
        (player for fold in (str, str.lower) for player in players if fold(player) == fold(name)),
        None,
    )


def _player(scanner: Scanner, players: Iterable[str], *, more: bool = False) -> str:
    """Return the player named here; `more` may follow the name."""
    players = tuple(players)
    rest = _rest(scanner)
    for length in sorted({len(player) for player in players}, reverse=True):
        behind = rest[length:]
        if not behind or (more and behind[0].isspace()):
            player = _named(rest[:length], players)
            if player is not None:
                scanner.position += length
                return player
    word = rest.split()[0] if rest and more else rest
    span = scanner.position, scanner.position + max(1, len(word))
    hint = f"the players are {', '.join(map(printable, players))}"
    if players[0] == "1":
        hint += "; players: Ann, Bob names them"
    scanner.fail(f"{printable(word, 24) or 'nobody'} is not a player", span, hint)


def _points(scanner: Scanner, names: Iterable[str]) -> list[tuple[str, int]]:
    """{ name number }, with commas between."""
    names = tuple(names)
    found: list[tuple[str, int]] = []
    while not scanner.skip_to_end():
        at = scanner.position
        part = scanner.source[at : scanner.end].partition(",")[0].rstrip()
        if part.isdecimal() and part not in names:
            scanner.fail(
                f"{part} has no name before it",
                (at, at + len(part)),
                f"write {printable(names[0])} {part}",
            )
        inner = Scanner(scanner.source, at, at + len(part))
        name = _player(inner, names, more=True)
        if name in dict(found):
            scanner.fail(f"{name} is there twice", (at, at + len(name)))
        inner.skip()
        found.append((name, read_number(inner, f"the points of {name}")))
        _verify_end(inner, "a comma stands between two: Ann 3, Bob 4")
        scanner.position = inner.end
    if not found:
        scanner.fail("no points", hint="write Ann 3, Bob 4")
    return found
