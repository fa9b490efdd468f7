"""Ranks, suits, cards, the pack, and a hand with its starter.

Small values here and in the next rooms are named tuples: they are made and compared faster than data classes, and a
class costs a run that answers in a few hundredths of a second a tenth as much to define.
"""

from collections.abc import Iterable, Sequence
from enum import IntEnum, StrEnum
from typing import Any, NamedTuple, Self

from cribcalc.errors import RulesError
from cribcalc.text import SUIT_LETTERS, SUIT_SYMBOLS

_new = tuple.__new__


class Rank(IntEnum):
    """A rank, numbered in the order of runs: the ace is low and only low.

    >>> Rank.KING > Rank.TEN > Rank.ACE, str(Rank.TEN)
    (True, 'T')
    """

    ACE = 1
    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13

    def __str__(self) -> str:
        return "A23456789TJQK"[self - 1]


class Suit(StrEnum):
    """A suit. Cribbage has no order of suits; sorting takes that of the alphabet.

    >>> Suit("H").symbol
    '♥'
    """

    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    SPADES = "S"

    @property
    def symbol(self) -> str:
        """The suit's symbol, filled for all four suits."""
        return SUIT_SYMBOLS[SUIT_LETTERS.index(self.value)]


class _Card(NamedTuple):
    rank: Rank
    suit: Suit | None = None


class Card(_Card):
    """A card, or a bare rank when its suit is not known; `cribcalc.parse_card` makes one of text.

    A number stands for its rank, a letter for its suit. Raises RulesError for what is no rank or no suit. Cards sort in
    the order of runs, those of one rank by suit; where some are bare ranks, by `order`.

    >>> str(Card(Rank.TEN, Suit.HEARTS)), str(Card(Rank.FIVE)), Card(11, "H").rank is Rank.JACK
    ('TH', '5', True)
    """

    __slots__ = ()

    def __new__(cls, rank: int, suit: str | None = None) -> Self:
        """Make a card of a rank and a suit."""
        if rank.__class__ is Rank and (suit is None or suit.__class__ is Suit):
            return _new(cls, (rank, suit))
        try:
            return _new(cls, (Rank(rank), None if suit is None else Suit(suit)))
        except ValueError:
            suit = str(suit) if isinstance(suit, Suit) else suit
            raise RulesError(
                f"{rank!r}, {suit!r} is no card: ranks are 1 to 13, suits C D H S"
            ) from None

    @classmethod
    def _make(cls, iterable: Iterable[Any]) -> Self:  # type: ignore[override]  # mypy has it generic
        """Make a card of its two fields; `_replace` goes this way too."""
        return cls(*iterable)

    def __str__(self) -> str:
        return str(self.rank) + (self.suit or "")

    @property
    def value(self) -> int:
        """What the card adds to a fifteen or to the count of the play: 1 for the ace, 10 for tens and court cards."""
        return min(self.rank, 10)

    @property
    def order(self) -> tuple[int, str]:
        """The sort key that puts cards in the order of runs, bare ranks among them."""
        return self.rank, self.suit or ""

    def text(self, *, symbols: bool) -> str:
        """Return the card as people write it, with the suit as a symbol or a letter.

        >>> Card(Rank.TEN, Suit.HEARTS).text(symbols=True), Card(Rank.TEN, Suit.HEARTS).text(symbols=False)
        ('10♥', '10H')
        """
        rank = "10" if self.rank == Rank.TEN else str(self.rank)
        return rank + (
            "" if self.suit is None else self.suit.symbol if symbols else self.suit.value
        )


DECK: tuple[Card, ...] = tuple(Card(rank, suit) for suit in Suit for rank in Rank)
"""The 52 cards of the pack, suit by suit."""


class _Hand(NamedTuple):
    cards: tuple[Card, ...]
    starter: Card
    crib: bool = False


class Hand(_Hand):
    """The cards that are counted at the show: those kept (or laid away, for a crib) and the starter.

    Raises RulesError when a card stands in it twice, when a rank stands in it five times, or when some cards have
    suits and others have none.

    >>> str(Hand((Card(Rank.FIVE, Suit.CLUBS), Card(Rank.SIX, Suit.HEARTS)), Card(Rank.JACK, Suit.CLUBS)))
    '5C 6H / JC'
    """

    __slots__ = ()

    def __new__(cls, cards: Iterable[Card], starter: Card, crib: bool = False) -> Self:
        """Make a hand, once it is verified that one pack can hold it."""
        cards = tuple(cards)
        verify_one_pack((*cards, starter))
        return super().__new__(cls, cards, starter, crib)

    @classmethod
    def _make(cls, iterable: Iterable[Any]) -> Self:  # type: ignore[override]  # mypy has it generic
        """Make a hand of its three fields; `_replace` goes this way, and verifies too."""
        return cls(*iterable)

    def __str__(self) -> str:
        return f"{' '.join(map(str, self.cards))} / {self.starter}" + (" crib" if self.crib else "")

    @property
    def with_starter(self) -> tuple[Card, ...]:
        """The cards of the hand and the starter, in this order."""
        return (*self.cards, self.starter)

    @property
    def suited(self) -> bool:
        """Whether the suits are known, so that flush and nobs can be counted."""
        return self.starter.suit is not None


def could_be_same(card: Card, other: Card) -> bool:
    """Return whether two cards can be the same one: they are equal, or of one rank and a suit is not known.

    >>> could_be_same(Card(Rank.FIVE), Card(Rank.FIVE, Suit.CLUBS)), could_be_same(Card(Rank.FIVE, Suit.HEARTS), DECK[4])
    (True, False)
    """
    return card == other or (card.rank is other.rank and (card.suit is None or other.suit is None))


def verify_one_pack(cards: Iterable[Card]) -> None:
    """Raise RulesError unless `cards` can come from one pack: all with suits or none, no card and no rank too often.

    >>> verify_one_pack([Card(Rank.FIVE, Suit.CLUBS), Card(Rank.FIVE, Suit.CLUBS)])
    Traceback (most recent call last):
    ...
    cribcalc.errors.RulesError: 5C is there twice
    """
    if (repeated := first_impossible(cards := tuple(cards))) is not None:
        card = cards[repeated]
        raise RulesError(f"{card} is there twice" if card.suit else f"{card} is there five times")
    if len({card.suit is None for card in cards}) > 1:
        raise RulesError("some cards have a suit and others have none")


def first_impossible(cards: Sequence[Card]) -> int | None:
    """Return the index of the first card that one pack cannot hold beside those before it, or None.

    A card with a suit is there once, a rank four times.

    >>> first_impossible([Card(Rank.FIVE)] * 5)
    4
    """
    if len(set(cards)) == len(cards) and None not in {card.suit for card in cards}:
        return None
    seen: set[Card] = set()
    ranks: dict[Rank, int] = {}
    for index, card in enumerate(cards):
        ranks[card.rank] = ranks.get(card.rank, 0) + 1
        if ranks[card.rank] > 4 or (card.suit and card in seen):
            return index
        seen.add(card)
    return None
