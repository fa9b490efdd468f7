"""A game as values: the record of its deals, and the ledger of the points that were pegged."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from cribcalc.cards import Card, Hand
from cribcalc.claims import Claim
from cribcalc.laws import Irregularity, Laws
from cribcalc.mistakes import Explanation
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
    """A hand or a crib in a record: its cards, their spans in the line, and the claim, if any."""

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
    scores: Mapping[str, int] | None
    """The points of each side before the first deal; None if the record begins with the game."""
    deals: tuple[Deal, ...]


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


class NoteKind(Word):
    """What a note is about. The first seven are disputes, the others remarks."""

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
    NO_STARTER = "accepted without a starter"
    NO_SUITS = "accepted without suits"
    WHO_CALLED = "muggins of several sides"
    WHO_WINS = "winner of several sides"


@dataclass(frozen=True, slots=True)
class Note:
    """Something to know about a record: a kind, the deal and the line, and the values it is about.

    `points` were claimed, pegged or missed. `counted` is what the cards count, or the count at
    which a player said go. `speech.game.note_sentence` puts a note into words.

    >>> from cribcalc.api import score_game
    >>> ledger = score_game(["deal: 2", "starter: TH", "1: 2H 4H 6H 8C = 4"])
    >>> [(str(note.kind), note.points, note.counted) for note in ledger.disputes]
    [('wrong claim for a hand', 4, 0)]
    """

    kind: NoteKind
    deal: int
    line: int
    player: str = ""
    points: int = 0
    counted: int = 0
    cards: tuple[Card, ...] = ()
    other: str = ""
    """The player whose deal it was."""
    laws: Laws | None = None
    """The laws that do not say who wins."""
    hand: Hand | None = None
    """The hand or crib of a wrong claim, with its starter."""
    explanations: tuple[Explanation, ...] = ()
    """The likeliest accounts of a wrong claim, in order."""


class Skunk(Word):
    """How far behind a loser is left."""

    SKUNK = "skunk"
    DOUBLE_SKUNK = "double skunk"
    LURCH = "lurch"


@dataclass(frozen=True, slots=True)
class Ledger:
    """A game as it was scored.

    `how` is the kind of the event that ended the game; `winner` is None until a side reaches the
    target. `disputes` are where the record breaks the rules or contradicts itself; `remarks` are
    what else must be known, for example what could not be counted.

    >>> from cribcalc.api import score_game
    >>> ledger = score_game(["players: Ann, Bob", "deal: Bob", "pegged: Ann 3, Bob 4"])
    >>> ledger.scores, ledger.winner, ledger.pegs
    ({'Ann': 3, 'Bob': 4}, None, {'Ann': (3, 0), 'Bob': (4, 0)})
    """

    rules: Rules
    laws: Laws
    lowball: bool
    sides: tuple[str, ...]
    deals: int
    start: Mapping[str, int]
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
        """The holes of each side's front and back peg: its score, and its score one peg earlier.

        The back peg is None if its hole is not known: a side that did not begin at 0 and has not
        pegged yet.
        """
        pegs: dict[str, tuple[int, int | None]] = {}
        for side, points in self.start.items():
            pegs[side] = points, None if points else 0
        for event in self.events:
            if event.points:
                pegs[event.side] = event.scores[event.side], pegs[event.side][0]
        return pegs

    @property
    def skunks(self) -> dict[str, Skunk]:
        """The losers who were skunked or left in the lurch: see `find_skunk`."""
        if self.winner is None or self.lowball or self.events[-1].forfeit:
            return {}
        skunks = {}
        for side, points in self.scores.items():
            skunk = find_skunk(points, self.rules.target)
            if side != self.winner and skunk is not None:
                skunks[side] = skunk
        return skunks


def find_skunk(points: int, target: int) -> Skunk | None:
    """Return how far behind a loser with this many points is left, or None.

    In a game to 121 the skunk line is at 91 and the double skunk line at 61 (ACC 1.6). In other
    games a loser who has not got half-way is left in the lurch (the Hoyles of the 1800s).

    >>> [str(find_skunk(points, 121)) for points in (60, 90, 91)], str(find_skunk(30, 61))
    (['double skunk', 'skunk', 'None'], 'lurch')
    """
    if target != 121:
        return Skunk.LURCH if 2 * points < target else None
    if points <= 60:
        return Skunk.DOUBLE_SKUNK
    return Skunk.SKUNK if points <= 90 else None
