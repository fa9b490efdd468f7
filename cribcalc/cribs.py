"""What a crib counts on average: one player's throw with all that can come to it."""

from collections.abc import Sequence
from functools import lru_cache
from operator import mul
from typing import NamedTuple

from cribcalc.cards import Card, Rank, Suit
from cribcalc.crib_ways import (
    DIGITS,
    SUITS,
    Coming,
    Held,
    SuitWays,
    Unseen,
    add_held,
    rank_keys,
    rank_ways,
    suit_ways,
)
from cribcalc.rules import Rules
from cribcalc.table import rank_multisets


class Mean(NamedTuple):
    """A mean as a fraction: points over weighted ways. All throws of a deal have the same ways."""

    points: int
    ways: int


class Cribs:
    """The cribs that can come of the throws of one deal.

    >>> from cribcalc.cards import DECK
    >>> from cribcalc.crib_ways import UNIFORM
    >>> from cribcalc.rules import SIX_CARD
    >>> cribs = Cribs(Unseen(DECK[6:]), Coming(None, (UNIFORM,) * 3), SIX_CARD)
    >>> mean = cribs.mean(DECK[4:6])  # the five and six of clubs
    >>> f"{mean.points / mean.ways:.4f}"
    '7.1574'
    """

    def __init__(self, unseen: Unseen, coming: Coming, rules: Rules) -> None:
        self.coming = coming
        self._flush = flush_points(rules)
        self._size = rules.crib_size + 1
        self._ranks = rank_ways(unseen, coming)
        self.ways = sum(self._ranks)
        self._suits = SuitWays()
        if unseen.by_suit != [[], [], [], []]:
            self._suits = suit_ways(unseen, coming)
        self._starters = self._suits.starters()
        self._by_suits: dict[Held, int] = {}

    def mean(self, throw: Sequence[Card]) -> Mean:
        """Return the mean of the crib to which `throw` goes."""
        key = sum([DIGITS[card.rank - 1] for card in throw])
        points = crib_points(key, self._size - len(throw), self._size)
        total = sum(map(mul, self._ranks, points))
        if self._suits.flushes:
            total += self._suit_points(throw)
        return Mean(total, self.ways)

    def _suit_points(self, throw: Sequence[Card]) -> int:
        total = self._suits.nobs
        held = [0, 0, 0, 0]
        for card in throw:
            suit = SUITS.index(card.suit or Suit.CLUBS)
            held[suit] += 1
            if card.rank is Rank.JACK:
                total += self._starters[suit]
        clubs, diamonds, hearts, spades = held
        own = clubs, diamonds, hearts, spades
        if own not in self._by_suits:
            self._by_suits[own] = self._flush_sum(own)
        return total + self._by_suits[own]

    def _flush_sum(self, own: Held) -> int:
        flush = self._flush
        total = 0
        for (held, starter), ways in self._suits.flushes.items():
            total += ways * flush[add_held(own, held), starter]
        return total


@lru_cache(maxsize=8)
def rank_points(cards: int) -> dict[int, int]:
    """Return the points of fifteens, pairs and runs by the key of a set of ranks.

    >>> rank_points(5)[DIGITS[0] + 4 * DIGITS[4]]
    20
    """
    return {key: points for key, _, points in rank_multisets(cards)}


class _FlushPoints(dict[tuple[Held, int], int]):
    """The points of a crib's flush by the cards of each suit and the starter's suit."""

    def __init__(self, rules: Rules) -> None:
        super().__init__()
        self._rules = rules

    def __missing__(self, suits: tuple[Held, int]) -> int:
        held, starter = suits
        self[suits] = self._rules.flush(held, starter, crib=True).points
        return self[suits]


@lru_cache(maxsize=8)
def flush_points(rules: Rules) -> _FlushPoints:
    """Return the points of a crib's flush under these rules, each worked out when first needed."""
    return _FlushPoints(rules)


@lru_cache(maxsize=1 << 10)
def crib_points(throw: int, coming: int, cards: int) -> tuple[int, ...]:
    """Return the points of fifteens, pairs and runs of a throw with each set of ranks that comes.

    `throw` is the key of the ranks thrown, `coming` the number of cards that come, starter
    included, and `cards` that of the crib and the starter. The points are in the order of
    `rank_keys`; they are 0 for a rank that would be there five times.

    >>> max(crib_points(2 * DIGITS[4], 3, 5))
    28
    """
    points = rank_points(cards)
    return tuple([points.get(throw + key, 0) for key in rank_keys(coming)])
