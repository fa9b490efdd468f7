"""A game as values: the record of its deals, and the ledger of the points taken."""

from dataclasses import dataclass, field
from enum import StrEnum

from cribcalc.cards import Card
from cribcalc.claims import Claim
from cribcalc.laws import Irregularity, Laws
from cribcalc.notation.scanner import Token
from cribcalc.play import Entry, Move
from cribcalc.rules import Rules
from cribcalc.show import Score
from cribcalc.speech.words import CardText, joined, letters


@dataclass(frozen=True, slots=True)
class SourceLine:
    """A line of the record: its number, from 1, and its text."""

    number: int
    text: str


@dataclass(frozen=True, slots=True)
class RecordedHand:
    """The cards of a hand or a crib as the record tells them, the claim if there is one, and where that stands."""

    tokens: tuple[Token, ...]
    claim: Claim | None
    source: SourceLine

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards."""
        return tuple(token.card for token in self.tokens)


@dataclass(frozen=True, slots=True)
class RecordedPlay:
    """The moves of the play, and where they stand."""

    moves: tuple[Move, ...]
    source: SourceLine


@dataclass(frozen=True, slots=True)
class Offence:
    """A fault line: who did what, what it costs if the record says so, and after which part of the deal it stands.

    `after` is "deal", "starter", "play", "crib" or the name of the player whose hand stands above it.

    >>> offence = parse_game(["deal: 2", "fault: 1 touched-pack"]).deals[0].offences[0]
    >>> offence.player, offence.irregularity.name, offence.amount, offence.after
    ('1', 'touched-pack', None, 'deal')
    """

    player: str
    irregularity: Irregularity
    amount: int | None
    after: str
    source: SourceLine


@dataclass(slots=True)
class Deal:
    """What the record tells of one deal. What it does not tell is None or empty."""

    dealer: str
    source: SourceLine
    starter: Card | None = None
    heels: int | None = None
    """What was pegged for a jack turned as the starter, where the record says it."""
    play: RecordedPlay | None = None
    pegged: tuple[tuple[str, int], ...] = ()
    hands: dict[str, RecordedHand] = field(default_factory=dict)
    crib: RecordedHand | None = None
    offences: list[Offence] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Record:
    """A game as it is recorded."""

    rules: Rules
    laws: Laws
    players: tuple[str, ...]
    lowball: bool
    scores: dict[str, int] | None
    """The points of each side before the first deal; None where the record begins with the game."""
    deals: tuple[Deal, ...]


class EventKind(StrEnum):
    """What an event of the game is."""

    START = "start"
    HEELS = "heels"
    PLAY = "play"
    PEGGED = "pegged"
    HAND = "hand"
    CRIB = "crib"
    FAULT = "fault"
    OVER = "over"
    MUGGINS = "muggins"


@dataclass(frozen=True, slots=True)
class Event:
    """Points as they are taken: in which deal, for what, by which side, and every side's score after it.

    `player` is who took them, or None for a side of partners; `points` are as pegged, no more than to the target, and
    negative for points back. The other fields tell what the event is about.

    >>> event = score_game(["deal: 2", "starter: JC"]).events[0]
    >>> str(event.kind), event.side, event.points, event.scores
    ('heels', '2', 2, {'1': 0, '2': 2})
    """

    deal: int
    kind: EventKind
    side: str
    player: str | None
    points: int
    scores: dict[str, int]
    by: str = ""
    """The player who counted, played or offended."""
    cards: tuple[Card, ...] = ()
    entry: Entry | None = None
    score: Score | None = None
    claim: int | None = None
    counted: int = 0
    """The true points of what was claimed."""
    forfeit: bool = False
    """Whether this ends the game: the side wins by it, without pegging."""
    offence: Offence | None = None


@dataclass(frozen=True, slots=True)
class Uncounted:
    """Points that were not taken, the game being over.

    >>> ledger = score_game(["scores: 2 119", "deal: 2", "starter: JC", "1: 5C 5D 6H 7S"])
    >>> [(str(left.kind), left.player, left.points) for left in ledger.uncounted]
    [('hand', '1', 12)]
    """

    kind: EventKind
    player: str
    points: int


class NoteKind(StrEnum):
    """What is to be said of a record: first where it disputes the rules or itself, then what else must be known."""

    WRONG_PLAY = "wrong claim in the play"
    WRONG_HAND = "wrong claim for a hand"
    WRONG_CRIB = "wrong claim for the crib"
    IMPOSSIBLE = "impossible claim"
    RENEGE = "renege"
    NOT_PLAYED = "cards not played"
    AFTER_THE_END = "deal after the end"
    OUT_OF_TURN = "dealer out of turn"
    HAND_NOT_COUNTED = "hand not counted"
    CRIB_NOT_COUNTED = "crib not counted"
    SUITS_UNKNOWN = "suits not known"
    NO_STARTER = "taken as pegged without a starter"
    NO_SUITS = "taken as pegged without suits"
    WHO_CALLED = "muggins of several sides"
    WHO_WINS = "winner of several sides"


_SENTENCES = {
    NoteKind.WRONG_PLAY: "{player} claimed {points} for {cards}, it scores {counted}",
    NoteKind.WRONG_HAND: "{player} claimed {points} for {cards}, the hand counts {counted}",
    NoteKind.WRONG_CRIB: "{player} claimed {points} for the crib, it counts {counted}",
    NoteKind.IMPOSSIBLE: "{player} pegged {points} for {cards}, and no starter makes that",
    NoteKind.RENEGE: "{player} passed at {counted} and held {cards}, which must be played",
    NoteKind.NOT_PLAYED: "{player} has not played {cards}",
    NoteKind.AFTER_THE_END: "this deal comes after the game was won",
    NoteKind.OUT_OF_TURN: "{player} deals, and it is {other}'s turn",
    NoteKind.HAND_NOT_COUNTED: "{player}'s hand is not counted, since the deal has no starter",
    NoteKind.CRIB_NOT_COUNTED: "the crib is not counted, since the deal has no starter",
    NoteKind.SUITS_UNKNOWN: "the suits are not known, so that flush and nobs are not counted",
    NoteKind.NO_STARTER: "{player}'s {points} for {cards} is taken as pegged, since the deal has no starter",
    NoteKind.NO_SUITS: "{player}'s {points} for {cards} is taken as pegged, since flush and nobs could add to {counted}",
    NoteKind.WHO_CALLED: "{player} missed {points}, and the record does not tell who called muggins",
    NoteKind.WHO_WINS: "{player} loses the game by {other}, which do not tell who of the others wins it",
}


@dataclass(frozen=True, slots=True)
class Note:
    """Something to be said of a record: what, in which deal and line, and the values that it is about.

    `points` are those that were claimed, pegged or missed, `counted` is what the cards count, or the count at which
    somebody passed; `other` is another player, or the laws.

    >>> ledger = score_game(["deal: 2", "starter: TH", "1: 2H 4H 6H 8C = 4"])
    >>> [(str(note.kind), note.points, note.counted, note.says()) for note in ledger.disputes]
    [('wrong claim for a hand', 4, 0, '1 claimed 4 for 2H 4H 6H 8C, the hand counts 0')]
    """

    kind: NoteKind
    deal: int
    line: int
    player: str = ""
    points: int = 0
    counted: int = 0
    cards: tuple[Card, ...] = ()
    other: str = ""

    def says(self, show: CardText = letters) -> str:
        """Return the sentence, without its full stop; `show` prints a card."""
        return _SENTENCES[self.kind].format(
            player=self.player,
            points=self.points,
            counted=self.counted,
            cards=joined(self.cards, show),
            other=self.other,
        )


@dataclass(frozen=True, slots=True)
class Ledger:
    """A game as it was scored.

    `how` is the kind of the event that ended it; `winner` is None while nobody has reached the target. `disputes` are
    where the record contradicts the rules or itself, `remarks` what else must be known, as what could not be counted.

    >>> ledger = score_game(["players: Ann, Bob", "deal: Bob", "pegged: Ann 3, Bob 4"])
    >>> ledger.scores, ledger.winner, ledger.pegs
    ({'Ann': 3, 'Bob': 4}, None, {'Ann': (3, 0), 'Bob': (4, 0)})
    """

    rules: Rules
    laws: Laws
    lowball: bool
    sides: tuple[str, ...]
    deals: int
    start: dict[str, int]
    events: tuple[Event, ...]
    winner: str | None
    how: EventKind | None
    uncounted: tuple[Uncounted, ...]
    disputes: tuple[Note, ...]
    remarks: tuple[Note, ...]

    @property
    def scores(self) -> dict[str, int]:
        """The score of each side at the end."""
        return dict(self.events[-1].scores if self.events else self.start)

    @property
    def pegs(self) -> dict[str, tuple[int, int | None]]:
        """The holes of each side's front and back peg: its score, and its score before its last points.

        The back peg is None where the record does not tell: before the first points of a side that did not begin at 0.
        """
        pegs: dict[str, tuple[int, int | None]] = {}
        for side, points in self.start.items():
            pegs[side] = points, None if points else 0
        for event in self.events:
            if event.points:
                pegs[event.side] = event.scores[event.side], pegs[event.side][0]
        return pegs

    @property
    def skunks(self) -> dict[str, str]:
        """The losers below a line, and what that is called: see `skunk`."""
        if self.winner is None or self.lowball or self.events[-1].forfeit:
            return {}
        found = {
            side: skunk(points, self.rules.target)
            for side, points in self.scores.items()
            if side != self.winner
        }
        return {side: name for side, name in found.items() if name}


def skunk(points: int, target: int) -> str | None:
    """Return what a loser with so many points is: skunked, double skunked or lurched, or None.

    In a game to 121 the skunk line is at 91 and the double skunk line at 61 (ACC 1.6). Other games know the lurch of
    the old books: fewer than half of the holes.

    >>> skunk(90, 121), skunk(60, 121), skunk(91, 121), skunk(30, 61)
    ('skunk', 'double skunk', None, 'lurch')
    """
    if target == 121:
        return "double skunk" if points <= 60 else "skunk" if points <= 90 else None
    return "lurch" if 2 * points < target else None
