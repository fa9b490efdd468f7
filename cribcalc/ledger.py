"""A game as values: the record of its deals, and the ledger of the points that were pegged."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from cribcalc.cards import Card
from cribcalc.claims import Claim
from cribcalc.endings import Reading, Skunk, find_skunk
from cribcalc.house import Switch
from cribcalc.laws import Irregularity, Laws
from cribcalc.notes import Note as Note
from cribcalc.notes import NoteKind as NoteKind
from cribcalc.play import Entry, Move
from cribcalc.rules import Rules
from cribcalc.show import Score
from cribcalc.text import Word


@dataclass(frozen=True, slots=True)
class SourceLine:
    """A line of a record: its number, from 1, and its text."""

    number: int
    text: str


@dataclass(frozen=True, slots=True)
class RecordedHand:
    """A hand or a crib in a record: its cards, their spans in the line, and the claim, if any.

    There are no cards if the record has only the count.
    """

    cards: tuple[Card, ...]
    spans: tuple[tuple[int, int], ...]
    claim: Claim | None
    line: SourceLine

    @property
    def span(self) -> tuple[int, int]:
        """The part of the line that holds the cards."""
        return self.spans[0][0], self.spans[-1][1]


@dataclass(frozen=True, slots=True)
class RecordedPlay:
    """The moves of a play, and the line that holds them."""

    moves: tuple[Move, ...]
    line: SourceLine


class Moment(Word):
    """The parts of a deal after which an offence may come, in the order of play."""

    DEAL = "deal"
    STARTER = "starter"
    PLAY = "play"
    HAND = "hand"
    CRIB = "crib"


@dataclass(frozen=True, slots=True)
class Offence:
    """A fault line of a record: who did what, and after which part of the deal.

    >>> from cribcalc.notation.games import parse_game
    >>> offence = parse_game(["deal: 2", "fault: 1 touched-pack"]).deals[0].offences[0]
    >>> offence.player, offence.irregularity.name, offence.amount, str(offence.after)
    ('1', 'touched-pack', None, 'deal')
    """

    player: str
    irregularity: Irregularity
    amount: int | None
    """The points that it costs, if the record gives them; negative for points back."""
    after: Moment
    counter: str | None
    """The player whose hand was counted last, if the moment is `Moment.HAND`."""
    line: SourceLine


@dataclass(frozen=True, slots=True)
class Call:
    """A call of muggins in a record: by whom, for how many points, and after which count.

    >>> from cribcalc.notation.games import parse_game
    >>> call = parse_game(["deal: 2", "1: 5C 5D 6H 7S = 10", "call: 2 2"]).deals[0].calls[0]
    >>> call.player, call.points, str(call.after), call.counter
    ('2', 2, 'hand', '1')
    """

    player: str
    points: int
    card: Card | None
    """The card of the play that it is about, if the record says so."""
    after: Moment
    counter: str | None
    """The player whose hand was counted, if the moment is `Moment.HAND`."""
    line: SourceLine


@dataclass(frozen=True, slots=True)
class Deal:
    """What a record says about one deal; what it does not say is None or empty."""

    dealer: str
    line: SourceLine
    starter: Card | None = None
    heels: int | None = None
    """The points pegged for a jack turned up as the starter, if the record gives them."""
    play: RecordedPlay | None = None
    pegged: tuple[tuple[str, int], ...] = ()
    """Each player's points for a play whose cards are not known."""
    hands: Mapping[str, RecordedHand] = field(default_factory=dict)
    crib: RecordedHand | None = None
    offences: tuple[Offence, ...] = ()
    calls: tuple[Call, ...] = ()
    redeal: SourceLine | None = None
    """The line that closes the deal without a show, if there is one."""

    @property
    def shown(self) -> tuple[RecordedHand, ...]:
        """The hands and the crib."""
        hands = tuple(self.hands.values())
        return hands if self.crib is None else (*hands, self.crib)


@dataclass(frozen=True, slots=True)
class Record:
    """A recorded game."""

    rules: Rules
    laws: Laws
    players: tuple[str, ...]
    lowball: bool
    called: bool
    """Whether muggins gives only what is called."""
    scores: Mapping[str, int] | None
    """The points of each side before the first deal; None if the record begins with the game."""
    deals: tuple[Deal, ...]

    @property
    def sides(self) -> tuple[str, ...]:
        """The names of the sides."""
        return self.rules.sides_of(self.players)

    @property
    def side_of(self) -> dict[str, str]:
        """The side of each player."""
        return self.rules.side_of(self.players)

    def others(self, side: str) -> list[str]:
        """Return the other sides."""
        return [other for other in self.sides if other != side]

    def player_of(self, side: str) -> str | None:
        """Return the one player of a side, or None for partners."""
        return side if side in self.players else None


class EventKind(Word):
    """What points were pegged for."""

    START = "start"
    """The non-dealer's points before the first deal of five-card cribbage."""
    HEELS = "heels"
    PLAY = "play"
    PEGGED = "pegged"
    """A whole play whose cards are not known."""
    HAND = "hand"
    CRIB = "crib"
    FAULT = "fault"
    OVER = "over"
    """What the laws give the opponents for a claim that was too high."""
    MUGGINS = "muggins"
    """What an opponent takes of the points that were missed, or of a wrong call."""
    REDEAL = "redeal"
    """What was pegged in a deal that the laws cancel."""


@dataclass(frozen=True, slots=True)
class Event:
    """Points as they are pegged: in which deal, for what, by which side, and all scores after it.

    `player` is the one who pegs, or None for a side of partners. `points` is how far the peg moved:
    never past the target, negative for points back. The other fields say what it was about.

    >>> from cribcalc.api import score_game
    >>> event = score_game(["deal: 2", "starter: JC"]).events[0]
    >>> str(event.kind), event.side, event.points, event.scores
    ('heels', '2', 2, {'1': 0, '2': 2})
    """

    deal: int
    kind: EventKind
    side: str
    player: str | None
    points: int
    scores: Mapping[str, int]
    by: str = ""
    """The player who counted, played or offended."""
    cards: tuple[Card, ...] = ()
    entry: Entry | None = None
    """The card that was played."""
    score: Score | None = None
    """What the hand or the crib counts."""
    claim: int | None = None
    counted: int = 0
    """The points that the cards are worth, whatever was claimed."""
    forfeit: bool = False
    """Whether the side wins by this without pegging, since the opponent lost the game."""
    offence: Offence | None = None
    call: Call | None = None
    due: int = 0
    """What was due, which is more than `points` where the peg stops at the target."""


@dataclass(frozen=True, slots=True)
class Uncounted:
    """Points that were not pegged because the game was over.

    >>> from cribcalc.api import score_game
    >>> ledger = score_game(["scores: 2 119", "deal: 2", "starter: JC", "1: 5C 5D 6H 7S"])
    >>> [(str(left.kind), left.player, left.points) for left in ledger.uncounted]
    [('hand', '1', 12)]
    """

    kind: EventKind
    player: str
    points: int


@dataclass(frozen=True, slots=True)
class Ledger:
    """A game as it was scored.

    `how` is the kind of the event that ended the game; `winner` is None until a side reaches its
    target, or if it is not known which did. `readings` are the ways in which the game can have
    ended, if the order of the last points is not known. `disputes` are where the record breaks the
    rules or contradicts itself; `remarks` are what else must be known, for example what could not
    be counted.

    >>> from cribcalc.api import score_game
    >>> ledger = score_game(["players: Ann, Bob", "deal: Bob", "pegged: Ann 3, Bob 4"])
    >>> ledger.scores, ledger.winner, ledger.pegs
    ({'Ann': 3, 'Bob': 4}, None, {'Ann': (3, 0), 'Bob': (4, 0)})
    """

    rules: Rules
    laws: Laws
    lowball: bool
    called: bool
    players: tuple[str, ...]
    deals: int
    start: Mapping[str, int]
    events: tuple[Event, ...]
    winner: str | None
    loser: str | None
    """The side that lost, if there is only one or if it is lowball."""
    how: EventKind | None
    readings: tuple[Reading, ...]
    uncounted: tuple[Uncounted, ...]
    disputes: tuple[Note, ...]
    remarks: tuple[Note, ...]

    @property
    def sides(self) -> tuple[str, ...]:
        """The names of the sides."""
        return self.rules.sides_of(self.players)

    @property
    def targets(self) -> dict[str, int]:
        """The points that each side needs."""
        return self.rules.targets_of(self.players)

    @property
    def scores(self) -> dict[str, int]:
        """The score of each side at the end."""
        return dict(self.events[-1].scores if self.events else self.start)

    @property
    def pegs(self) -> dict[str, tuple[int, int | None]]:
        """The holes of each side's front and back peg at the end: see `Pegs`."""
        pegs = Pegs(self.start)
        for event in self.events:
            pegs.move(event)
        return pegs.holes

    @property
    def forfeited(self) -> bool:
        """Whether the game was lost by an offence and not won by a peg."""
        return bool(self.events) and self.events[-1].forfeit

    @property
    def skunks(self) -> dict[str, Skunk]:
        """The losers who were certainly skunked or left in the lurch: see `find_skunk`."""
        if self.winner is None or self.lowball or self.forfeited:
            return {}
        skunks = {}
        triple = self.rules.triple_skunk is Switch.YES
        for side, points in self.scores.items():
            skunk = find_skunk(points, self.targets[side], triple=triple)
            if side != self.winner and skunk is not None:
                skunks[side] = skunk
        if self.readings:
            certain = [reading.skunks for reading in self.readings]
            skunks = {
                side: skunk
                for side, skunk in skunks.items()
                if all(each.get(side) is skunk for each in certain)
            }
        return skunks


class Pegs:
    """The holes of each side's front and back peg, as `holes`, moved event by event.

    They are its score, and its score one peg earlier. The back peg is None if its hole is not
    known: a side that did not begin at 0 and has not pegged yet, or one whose front peg went back
    behind it. A front peg that was taken out is the back peg now, a hole behind the other.
    """

    def __init__(self, start: Mapping[str, int]) -> None:
        self.holes: dict[str, tuple[int, int | None]] = {}
        for side, points in start.items():
            self.holes[side] = points, None if points else 0
        self._deal = 0
        self._before_deal = dict(self.holes)

    def move(self, event: Event) -> None:
        """Move the peg that an event moves."""
        if event.deal != self._deal:
            self._deal, self._before_deal = event.deal, dict(self.holes)
        if event.points:
            side = event.side
            self.holes[side] = _peg_after(event, self.holes[side], self._before_deal[side])


def _peg_after(
    event: Event, now: tuple[int, int | None], before_deal: tuple[int, int | None]
) -> tuple[int, int | None]:
    """Return the holes of a side's pegs after an event that moved one of them."""
    front, back = event.scores[event.side], now[0]
    if event.points > 0:
        return front, back
    if event.kind is EventKind.REDEAL and front == before_deal[0]:
        return before_deal
    if event.offence is not None and event.offence.irregularity.takes_out_peg:
        return front, max(front - 1, 0)
    if front == 0:
        return 0, 0
    if now[1] is not None and now[1] < front:
        return front, now[1]
    return front, None
