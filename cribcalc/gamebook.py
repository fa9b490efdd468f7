"""The record of a game: text to values, with all its faults at once.

A line is `KEY: VALUE`. Before the first deal stand what the game is, who plays and the scores; `deal:` opens a deal.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from cribcalc.cards import Card, first_repeated
from cribcalc.errors import CribcalcError, GameError, NotationError, RulesError
from cribcalc.laws import ACC, Irregularity, Laws, irregularity, laws
from cribcalc.notation import Claim, Move, Scanner, Token, parse_claim, parse_moves, read_cards, read_number
from cribcalc.play import seats
from cribcalc.rules import SIX_CARD, Rules, house, unknown, variant
from cribcalc.text import visible

HEADER = ("variant", "target", "laws", "muggins", "lowball", "house", "players", "scores")
PARTS = ("deal", "starter", "play", "pegged", "crib", "fault")


@dataclass(frozen=True, slots=True)
class Source:
    """A line of the record: its number, from 1, and its text."""

    number: int
    text: str


@dataclass(frozen=True, slots=True)
class Kept:
    """The cards of a hand or a crib as the record tells them, the claim if there is one, and where that stands."""

    tokens: tuple[Token, ...]
    claim: Claim | None
    source: Source

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards."""
        return tuple(token.card for token in self.tokens)


@dataclass(frozen=True, slots=True)
class Offence:
    """A fault line: who did what, what it costs if the record says so, and after which part of the deal it stands.

    `after` is "deal", "starter", "play", "crib" or the name of the player whose hand stands above it.
    """

    player: str
    irregularity: Irregularity
    amount: int | None
    after: str
    source: Source


@dataclass(slots=True)
class Deal:
    """What the record tells of one deal. What it does not tell is None or empty."""

    dealer: str
    source: Source
    starter: Card | None = None
    heels: int | None = None
    """What was pegged for a jack turned as the starter, where the record says it."""
    moves: tuple[Move, ...] | None = None
    play: Source | None = None
    pegged: tuple[tuple[str, int], ...] = ()
    hands: dict[str, Kept] = field(default_factory=dict)
    crib: Kept | None = None
    offences: list[Offence] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Record:
    """A game as it is recorded."""

    rules: Rules
    laws: Laws
    players: tuple[str, ...]
    lowball: bool
    scores: dict[str, int] | None
    """The points of players (or of sides) before the first deal; None where the record begins with the game."""
    deals: tuple[Deal, ...]


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
        reader.line(Source(number, text))
    return reader.record()


class _Reader:
    """Reads a record line by line and keeps its faults."""

    def __init__(self) -> None:
        self.faults: list[tuple[int, CribcalcError]] = []
        self.header: dict[str, tuple[Source, Scanner]] = {}
        self.deals: list[Deal] = []
        self.rules = SIX_CARD
        self.players: tuple[str, ...] | None = None
        self.laws = ACC
        self.lowball = False
        self.scores: dict[str, int] | None = None
        self.last = "deal"
        self.known = False

    def line(self, source: Source) -> None:
        """Read one line."""
        body = source.text.partition("#")[0]
        if not body.strip():
            return
        try:
            key, colon, _ = body.partition(":")
            scanner = Scanner(source.text, len(key) + 1, len(body))
            start = len(key) - len(key.lstrip())
            name = key.strip()
            if not colon:
                raise NotationError(
                    "no : in this line", source.text, (start, len(body.rstrip())), "a line is KEY: VALUE"
                )
            if name.lower() in HEADER:
                self._header(name.lower(), source, scanner, (start, start + len(name)))
            else:
                self._part(name, source, scanner, (start, start + len(name)))
        except CribcalcError as error:
            self.faults.append((source.number, _located(error, source)))

    def record(self) -> Record:
        """Return the record. Raises GameError with all faults."""
        self._settle()
        for deal in self.deals:
            self._verify_cards(deal)
        if self.faults:
            raise GameError(self.faults)
        assert self.players is not None
        return Record(self.rules, self.laws, self.players, self.lowball, self.scores, tuple(self.deals))

    def _header(self, key: str, source: Source, scanner: Scanner, span: tuple[int, int]) -> None:
        if self.deals:
            raise NotationError(f"{key}: stands before the first deal", source.text, span)
        if key in self.header:
            first = self.header[key][0].number
            raise NotationError(f"{key}: is there twice", source.text, span, f"the first is in line {first}")
        self.header[key] = source, scanner

    def _settle(self) -> None:
        """Read the header, once all of it is there, in the order in which its lines depend on each other."""
        if self.known:
            return
        self.known = True
        chosen: list[Rules] = []
        names: list[list[str]] = []
        wanted: dict[str, Callable[[Scanner], object]] = {
            "variant": lambda scanner: chosen.append(variant(_rest(scanner))),
            "players": lambda scanner: names.append(_rest(scanner).split(",")),
        }
        for key in wanted:
            self._read_header(key, wanted[key])
        try:
            self.rules, self.players = seats(chosen[0] if chosen else None, names[0] if names else None)
            taken = [name for name in self.players if name.lower() in (*HEADER, *PARTS)]
            if taken:
                raise RulesError(f"{taken[0]} cannot name a player: it is a part of a record")
        except RulesError as error:
            source = self.header["players" if names else "variant"][0]
            self.faults.append((source.number, _located(error, source)))
            self.players = self.players or ("1", "2")
        self._read_header("house", self._house)
        self._read_header("target", self._target)
        self._read_header("laws", self._laws)
        self._read_header("muggins", self._muggins)
        self._read_header("lowball", self._lowball)
        self._read_header("scores", self._scores)

    def _read_header(self, key: str, read: Callable[[Scanner], object]) -> None:
        if key in self.header:
            source, scanner = self.header[key]
            try:
                scanner.skip()
                read(scanner)
            except CribcalcError as error:
                self.faults.append((source.number, _located(error, source)))

    def _house(self, scanner: Scanner) -> None:
        self.rules = house(self.rules, _rest(scanner))

    def _target(self, scanner: Scanner) -> None:
        target = read_number(scanner, "a number of holes, such as 121")
        _verify_end(scanner)
        if not 1 <= target <= 999:
            raise RulesError(f"{target} is no target", hint="games go to 61, 121, 151 or 181")
        self.rules = self.rules._replace(target=target)

    def _laws(self, scanner: Scanner) -> None:
        self.laws = laws(_rest(scanner))

    def _muggins(self, scanner: Scanner) -> None:
        self.laws = self.laws.with_options(muggins=_yes(scanner))

    def _lowball(self, scanner: Scanner) -> None:
        self.lowball = _yes(scanner)
        if self.lowball and self.rules.sides != 2:
            raise RulesError("lowball is for two sides")

    def _scores(self, scanner: Scanner) -> None:
        assert self.players is not None
        half = self.rules.sides
        sides = ["+".join(self.players[side::half]) for side in range(half)] if self.rules.partners else []
        scores = dict(_points(scanner, [*self.players, *sides]))
        for name, points in scores.items():
            if points >= self.rules.target:
                raise RulesError(f"{name} has {points} already, and the game goes to {self.rules.target}")
        self.scores = scores

    def _part(self, name: str, source: Source, scanner: Scanner, span: tuple[int, int]) -> None:
        self._settle()
        assert self.players is not None
        key = name.lower()
        scanner.skip()
        if key == "deal":
            self.deals.append(Deal(self._dealer(scanner, span), source))
            self.last = "deal"
            return
        player = _named(name, self.players)
        if key not in PARTS and player is None:
            known = [*self.players, *PARTS, *HEADER]
            raise NotationError(unknown("part of a record or player", name, known), source.text, span)
        if not self.deals:
            raise NotationError(f"{name}: stands in no deal", source.text, span, "deal: NAME opens a deal")
        deal = self.deals[-1]
        if player is not None:
            if player in deal.hands:
                raise NotationError(f"the hand of {player} is there twice in this deal", source.text, span)
            deal.hands[player] = self._kept(scanner, source, crib=False)
            self.last = player
        elif key == "fault":
            deal.offences.append(self._offence(scanner, source))
        else:
            self._once(deal, key, source, span)
            getattr(self, f"_{key}")(deal, scanner, source)
            self.last = "play" if key == "pegged" else key

    def _once(self, deal: Deal, key: str, source: Source, span: tuple[int, int]) -> None:
        there = {
            "starter": deal.starter is not None,
            "play": deal.moves is not None or bool(deal.pegged),
            "pegged": deal.moves is not None or bool(deal.pegged),
            "crib": deal.crib is not None,
        }
        if there[key]:
            what = "play or pegged" if key in ("play", "pegged") else key
            raise NotationError(f"{what} is there twice in this deal", source.text, span)

    def _dealer(self, scanner: Scanner, span: tuple[int, int]) -> str:
        assert self.players is not None
        if scanner.at_end:
            if not self.deals:
                scanner.fail("the first deal names no dealer", span, "deal: NAME; later deals pass to the left")
            return self.players[(self.players.index(self.deals[-1].dealer) + 1) % len(self.players)]
        return _player(scanner, self.players)

    def _starter(self, deal: Deal, scanner: Scanner, source: Source) -> None:
        tokens = read_cards(scanner)
        if len(tokens) != 1:
            span = (tokens[0].start, tokens[-1].end) if tokens else None
            scanner.fail(f"{len(tokens)} cards, where the starter is one", span)
        deal.starter = tokens[0].card
        if scanner.take_character("="):
            scanner.skip()
            at = scanner.position
            deal.heels = read_number(scanner, "what was pegged for heels")
            if deal.heels and str(deal.starter.rank) != "J":
                scanner.fail(f"{deal.starter} gives no heels", (at, scanner.position), "heels is a jack turned")
        _verify_end(scanner)

    def _play(self, deal: Deal, scanner: Scanner, source: Source) -> None:
        assert self.players is not None
        deal.moves = parse_moves(source.text, self.players, scanner.position)
        deal.play = source

    def _pegged(self, deal: Deal, scanner: Scanner, source: Source) -> None:
        assert self.players is not None
        deal.pegged = tuple(_points(scanner, self.players))

    def _crib(self, deal: Deal, scanner: Scanner, source: Source) -> None:
        deal.crib = self._kept(scanner, source, crib=True)

    def _kept(self, scanner: Scanner, source: Source, *, crib: bool) -> Kept:
        start = scanner.position
        tokens = tuple(read_cards(scanner))
        wanted = self.rules.size(crib=crib)
        if len(tokens) != wanted:
            what = "crib" if crib else "hand"
            count = "1 card" if len(tokens) == 1 else f"{len(tokens)} cards"
            end = tokens[-1].end if tokens else start + 1
            scanner.fail(f"{count} in the {what}, where {self.rules.name} has {wanted}", (start, end))
        claim = None
        if scanner.take_character("="):
            claim = parse_claim(scanner)
        _verify_end(scanner)
        return Kept(tokens, claim, source)

    def _offence(self, scanner: Scanner, source: Source) -> Offence:
        assert self.players is not None
        player = _player(scanner, self.players, more=True)
        scanner.skip()
        start = scanner.position
        words = _rest(scanner).split()
        if not words:
            scanner.fail(
                "no irregularity is named", (start, start + 1), "fault: NAME IRREGULARITY; cribcalc faults lists them"
            )
        try:
            found = irregularity(words[0])
        except RulesError as error:
            scanner.fail(error.message, (start, start + len(words[0])), "cribcalc faults lists them")
        amount = None
        if len(words) > 1:
            scanner.position = source.text.index(words[1], start + len(words[0]))
            back = scanner.take_character("-")
            amount = read_number(scanner, "a number of points, negative for points back")
            amount = -amount if back else amount
            _verify_end(scanner)
        return Offence(player, found, amount, self.last, source)

    def _verify_cards(self, deal: Deal) -> None:
        """Keep a fault for each card that is in the deal twice."""
        kept = [*deal.hands.values(), *([deal.crib] if deal.crib else [])]
        placed = [(token, part.source) for part in kept for token in part.tokens]
        cards = [token.card for token, _ in placed]
        seen: list[Card] = [deal.starter] if deal.starter else []
        for card, (token, source) in zip(cards, placed, strict=True):
            if first_repeated([*seen, card]) is not None:
                message = f"{card} is in this deal twice" if card.suit else f"a fifth {card} in this deal"
                self.faults.append((source.number, NotationError(message, source.text, token.span)))
            else:
                seen.append(card)


def _located(error: CribcalcError, source: Source) -> CribcalcError:
    """Return the error with the line it is in: one that tells no column points at the line's value."""
    if error.source is not None:
        return error
    body = source.text.partition("#")[0].rstrip()
    start = body.find(":") + 1
    start += len(body[start:]) - len(body[start:].lstrip())
    return type(error)(error.message, source.text, (start, max(len(body), start + 1)), error.hint)


def _rest(scanner: Scanner) -> str:
    return scanner.source[scanner.position : scanner.end].strip()


def _verify_end(scanner: Scanner) -> None:
    if not scanner.at_end:
        rest = _rest(scanner)
        scanner.fail(f"{visible(rest, 24)} has no place here", (scanner.position, scanner.position + len(rest)))


def _yes(scanner: Scanner) -> bool:
    """yes | no."""
    word = _rest(scanner)
    if word.lower() not in ("yes", "no"):
        scanner.fail(f"{visible(word, 24) or 'nothing'} is neither yes nor no", (scanner.position, scanner.end))
    return word.lower() == "yes"


def _named(name: str, players: Iterable[str]) -> str | None:
    """Return the player of this name, in its own case or another."""
    players = tuple(players)
    if name in players:
        return name
    return next((player for player in players if player.lower() == name.lower()), None)


def _player(scanner: Scanner, players: Iterable[str], *, more: bool = False) -> str:
    """Return the player named here; `more` may follow the name."""
    rest = _rest(scanner)
    names = sorted(players, key=len, reverse=True)
    for name in names:
        if rest.lower().startswith(name.lower()) and (more or len(rest) == len(name)):
            after = rest[len(name) : len(name) + 1]
            if not after or after.isspace():
                scanner.position += len(name)
                return name
    word = rest.split()[0] if rest and more else rest
    span = scanner.position, scanner.position + max(1, len(word))
    scanner.fail(f"{visible(word, 24) or 'nobody'} is not a player", span, f"the players are {', '.join(players)}")


def _points(scanner: Scanner, names: Iterable[str]) -> list[tuple[str, int]]:
    """{ name number }, with commas between."""
    found: list[tuple[str, int]] = []
    while not scanner.at_end:
        at = scanner.position
        part = scanner.source[at : scanner.end].partition(",")[0].rstrip()
        inner = Scanner(scanner.source, at, at + len(part))
        name = _player(inner, names, more=True)
        if name in dict(found):
            scanner.fail(f"{name} is there twice", (at, at + len(name)))
        inner.skip()
        found.append((name, read_number(inner, f"the points of {name}")))
        _verify_end(inner)
        scanner.position = inner.end
    if not found:
        scanner.fail("no points", hint="write Ann 3, Bob 4")
    return found
