"""What there is to say of a game beside its points, as values."""

from dataclasses import dataclass

from cribcalc.cards import Card, Hand
from cribcalc.laws import Laws
from cribcalc.mistakes import Explanation
from cribcalc.text import Word


class NoteKind(Word):
    """What a note is about: first the disputes, then the remarks."""

    WRONG_PLAY = "wrong claim in the play"
    WRONG_HAND = "wrong claim for a hand"
    WRONG_CRIB = "wrong claim for the crib"
    IMPOSSIBLE = "impossible claim"
    IMPOSSIBLE_COUNT = "impossible count"
    RENEGE = "renege"
    NOT_PLAYED = "cards not played"
    AFTER_THE_END = "deal after the end"
    LATE_REDEAL = "redeal after the end"
    WRONG_CALL = "wrong call"
    HIGH_CALL = "call too high"
    OUT_OF_TURN = "dealer out of turn"
    REDEAL = "redeal"
    LATE_CALL = "call for points that were taken"
    UNPROVEN_CALL = "call accepted"
    CARDS_WITHHELD = "withheld cards not known"
    PEG_UNKNOWN = "back peg not known"
    STINKHOLE = "stinkhole"
    OPEN_COUNT = "open count"
    ORDER_UNKNOWN = "order not known"
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
    """The player whose deal it was, or who missed the points of a call."""
    laws: Laws | None = None
    """The laws that do not say who wins."""
    hand: Hand | None = None
    """The hand or crib of a wrong claim, with its starter."""
    explanations: tuple[Explanation, ...] = ()
    """The likeliest accounts of a wrong claim, in order."""
