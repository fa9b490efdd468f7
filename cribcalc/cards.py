"""Ranks, suits, cards, hands with their starters, and the check for one pack.

Small values here and in the next layers are named tuples: they are made and compared faster than
dataclasses, and defining a dataclass takes about 0.5 ms; a dozen would add 10 % to a run of 40 ms.
"""

from collections.abc import Iterable, Sequence
from enum import IntEnum
from typing import Any, NamedTuple, Self

from cribcalc.errors import RulesError, expected
from cribcalc.text import SUIT_LETTERS, SUIT_SYMBOLS, Word, printable, unknown_name_message

_new = tuple.__new__
"""Makes a card or a hand of fields that are known to be right, without checking them again."""

_RANK_LETTERS = "A23456789TJQK"


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

    def __repr__(self) -> str:
        return f"Rank.{self.name}"

    def __str__(self) -> str:
        return _RANK_LETTERS[self - 1]


class Suit(Word):
    """A suit. Suits have no order in cribbage; sorting takes the order of their letters.

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


class StarterPlace(Word):
    """Which card is the starter in a hand without a starter mark."""

    FIRST = "first"
    LAST = "last"


def to_starter_place(name: str) -> StarterPlace:
    """Return the place of the starter of this name. Raises RulesError for anything else."""
    if isinstance(name, str) and name in list(StarterPlace):
        return StarterPlace(name)
    raise RulesError(unknown_name_message("place of the starter", str(name), StarterPlace))


class _Card(NamedTuple):
    rank: Rank
    suit: Suit | None = None


class Card(_Card):
    """A card, or a bare rank if its suit is not known. `cribcalc.parse_card` reads one from text.

    Takes a number for the rank and a letter for the suit. Raises RulesError for anything that is
    not a rank or a suit. Cards sort in the order of runs, and cards of one rank by suit; sort by
    `order` if some are bare ranks.

    >>> Card(Rank.TEN, Suit.HEARTS), Card(11, "H").rank is Rank.JACK
    (Card(10, 'H'), True)
    >>> str(Card(10, "H")), str(Card(5))
    ('TH', '5')
    >>> Card(14)
    Traceback (most recent call last):
    ...
    cribcalc.errors.RulesError: 14 is not a rank: ranks are 1 to 13
    """

    __slots__ = ()

    def __new__(cls, rank: int, suit: str | None = None) -> Self:
        """Make a card of a rank and a suit."""
        if rank.__class__ is not Rank:
            rank = _rank(rank)
        if suit is not None and suit.__class__ is not Suit:
            suit = _suit(suit)
        return _new(cls, (rank, suit))

    @classmethod
    def _make(cls, iterable: Iterable[Any]) -> Self:  # type: ignore[override]  # mypy has it generic
        """Make a card of its two fields; `_replace` uses this too."""
        return cls(*iterable)

    def __repr__(self) -> str:
        if self.suit is None:
            return f"Card({self.rank.value})"
        return f"Card({self.rank.value}, {self.suit.value!r})"

    def __str__(self) -> str:
        return str(self.rank) + (self.suit or "")

    @property
    def value(self) -> int:
        """What the card adds to a count: 1 for the ace, 10 for tens, jacks, queens and kings."""
        return min(self.rank, 10)

    @property
    def order(self) -> tuple[int, str]:
        """The sort key that puts cards in the order of runs, also if some are bare ranks."""
        return self.rank, self.suit or ""

    def text(self, *, symbols: bool) -> str:
        """Return the card as people write it, with the suit as a symbol or a letter.

        >>> Card(10, "H").text(symbols=True), Card(10, "H").text(symbols=False)
        ('10♥', '10H')
        """
        rank = "10" if self.rank == Rank.TEN else str(self.rank)
        if self.suit is None:
            return rank
        if symbols:
            return rank + self.suit.symbol
        return rank + self.suit.value


def _rank(number: int) -> Rank:
    """Return the rank of a number. Raise RulesError for anything else."""
    try:
        if isinstance(number, int) and number.__class__ is not bool:
            return Rank(number)
    except ValueError:
        pass
    raise RulesError(f"{printable(repr(number))} is not a rank: ranks are 1 to 13")


def _suit(letter: str) -> Suit:
    """Return the suit of a letter. Raise RulesError for anything else."""
    try:
        if isinstance(letter, str):
            return Suit(letter)
    except ValueError:
        pass
    raise RulesError(f"{printable(repr(letter))} is not a suit: suits are C D H S")


DECK: tuple[Card, ...] = tuple(Card(rank, suit) for suit in Suit for rank in Rank)
"""The 52 cards of the pack, suit by suit."""


class PackFaultKind(Word):
    """Why cards cannot come from one pack."""

    REPEATED_CARD = "repeated card"
    """A card of a known suit appears twice."""
    FIFTH_OF_RANK = "fifth of a rank"
    """A rank appears five times, with suits or without."""
    MIXED_SUITS = "mixed suits"
    """Some cards have suits and others have none. Reported only if nothing else is wrong."""


FOUR_OF_A_RANK = "a pack has four cards of each rank"
"""The hint for a fifth card of a rank."""


class PackFault(NamedTuple):
    """The first card that cannot come from the same pack as the cards before it.

    `at` is its place among the cards; `first` is the place of the card that it disagrees with: the
    same card, the first of its rank, or the first of all.
    """

    kind: PackFaultKind
    at: int
    first: int


def find_pack_fault(cards: Sequence[Card]) -> PackFault | None:
    """Return why `cards` cannot come from one pack, or None if they can.

    A pack has each card once and four cards of each rank. Cards without suits are taken to be
    different cards.

    >>> find_pack_fault([Card(5, "C"), Card(6, "H"), Card(5, "C")])
    PackFault(kind=PackFaultKind.REPEATED_CARD, at=2, first=0)
    >>> find_pack_fault([Card(5)] * 4) is None
    True
    """
    if len(set(cards)) == len(cards) and None not in {card.suit for card in cards}:
        return None
    seen: dict[Card, int] = {}
    ranks: dict[Rank, list[int]] = {}
    mixed: int | None = None
    for index, card in enumerate(cards):
        if card.suit is not None and card in seen:
            return PackFault(PackFaultKind.REPEATED_CARD, index, seen[card])
        seen[card] = index
        of_rank = ranks.setdefault(card.rank, [])
        of_rank.append(index)
        if len(of_rank) > 4:
            return PackFault(PackFaultKind.FIFTH_OF_RANK, index, of_rank[0])
        if mixed is None and (card.suit is None) != (cards[0].suit is None):
            mixed = index
    if mixed is not None:
        return PackFault(PackFaultKind.MIXED_SUITS, mixed, 0)
    return None


def verify_one_pack(cards: Iterable[Card]) -> None:
    """Raise RulesError for cards in which `find_pack_fault` finds a fault.

    >>> verify_one_pack([Card(5, "C"), Card(5, "C")])
    Traceback (most recent call last):
    ...
    cribcalc.errors.RulesError: 5C appears twice
    """
    cards = tuple(cards)
    try:
        fault = find_pack_fault(cards)
    except (AttributeError, TypeError):
        stranger = next(value for value in cards if not isinstance(value, Card))
        raise expected("a card", stranger) from None
    if fault is None:
        return
    card = cards[fault.at]
    match fault.kind:
        case PackFaultKind.REPEATED_CARD:
            raise RulesError(f"{card} appears twice")
        case PackFaultKind.FIFTH_OF_RANK:
            raise RulesError(f"{card.rank} appears five times")
        case _:
            raise RulesError("some cards have a suit and others have none")


class _Hand(NamedTuple):
    cards: tuple[Card, ...]
    starter: Card
    crib: bool = False


class Hand(_Hand):
    """The cards counted at the show: the hand that a player kept, or the crib, and the starter.

    `cribcalc.parse_hand` reads one from text. Raises RulesError if a card appears twice or a rank
    five times, or if some cards have suits and others have none.

    >>> hand = Hand((Card(5, "C"), Card(6, "H")), Card(11, "C"))
    >>> hand
    Hand((Card(5, 'C'), Card(6, 'H')), Card(11, 'C'))
    >>> str(hand), str(hand._replace(crib=True))
    ('5C 6H / JC', '5C 6H / JC crib')
    """

    __slots__ = ()

    def __new__(cls, cards: Iterable[Card], starter: Card, crib: bool = False) -> Self:
        """Make a hand after checking that its cards can come from one pack."""
        try:
            cards = tuple(cards)
        except TypeError:
            raise expected("the cards of a hand", cards) from None
        verify_one_pack((*cards, starter))
        return _new(cls, (cards, starter, bool(crib)))

    @classmethod
    def _make(cls, iterable: Iterable[Any]) -> Self:  # type: ignore[override]  # mypy has it generic
        """Make a hand of its three fields; `_replace` uses this, so it checks the cards too."""
        return cls(*iterable)

    def __repr__(self) -> str:
        crib = ", crib=True" if self.crib else ""
        return f"Hand({self.cards!r}, {self.starter!r}{crib})"

    def __str__(self) -> str:
        return f"{' '.join(map(str, self.cards))} / {self.starter}" + (" crib" if self.crib else "")

    @property
    def with_starter(self) -> tuple[Card, ...]:
        """The cards of the hand and then the starter."""
        return (*self.cards, self.starter)

    @property
    def suited(self) -> bool:
        """Whether the suits are known, so that flush and nobs can be counted."""
        return self.starter.suit is not None


def could_be_same(card: Card, other: Card) -> bool:
    """Return whether two cards are equal or of one rank with a suit that is not known.

    >>> could_be_same(Card(5), Card(5, "C"))
    True
    >>> could_be_same(Card(5, "H"), Card(5, "C"))
    False
    """
    return card == other or (card.rank is other.rank and (card.suit is None or other.suit is None))
