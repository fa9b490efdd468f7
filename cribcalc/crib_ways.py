"""The cards that can be added to one player's throw to make a crib, counted in weighted ways.

Nothing is enumerated card by card. Fifteens, pairs and runs depend only on ranks, the flush only
on suits, and nobs on jacks. So three counts are enough: of each set of ranks (455 for six-card), of
each set of suits with each suit of the starter, and of the jacks that come with a starter of their
suit. Weighted ways are whole numbers, so nothing is rounded.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product
from math import perm
from typing import NamedTuple

from cribcalc.cards import Card, Rank, Suit
from cribcalc.table import rank_multisets

SUITS = tuple(Suit)
DIGITS = [5**index for index in range(13)]
"""What a card of each rank adds to the key of a set of ranks, as in `rank_multisets`."""
_JACK = Rank.JACK - 1

Held = tuple[int, int, int, int]
"""How many cards of each suit there are, in the order of `Suit`."""

Single = tuple[int, ...]
"""The weight of a card of each rank, whatever its suit."""

UNIFORM: Single = (1,) * 13
"""The weights of cards that come from the pack, or from players who throw at random."""


class PairWeights(NamedTuple):
    """How likely each two cards are to be thrown together, by their ranks from 0."""

    unsuited: tuple[tuple[int, ...], ...]
    """The weight of any two cards of different suits."""
    suited: tuple[tuple[int, ...], ...]
    """The weight of any two cards of one suit; 0 for two of one rank."""


class Coming(NamedTuple):
    """What comes to a player's throw: at most one throw of two cards, single cards, the starter."""

    pair: PairWeights | None
    singles: tuple[Single, ...]
    """One entry for each card thrown alone or dealt from the pack; the last is the starter."""


class Unseen:
    """The cards that one player does not see.

    >>> from cribcalc.cards import DECK
    >>> unseen = Unseen(DECK[6:])
    >>> unseen.size, unseen.ranks[:7], unseen.suits
    (46, [3, 3, 3, 3, 3, 3, 4], [7, 13, 13, 13])
    """

    def __init__(self, cards: Sequence[Card]) -> None:
        self.size = len(cards)
        self.ranks = [0] * 13
        self.suits = [0] * 4
        self.by_suit: list[list[int]] = [[], [], [], []]
        """The ranks that are left of each suit; all empty if the cards are bare ranks."""
        for rank, suit in cards:
            self.ranks[rank - 1] += 1
            if suit is not None:
                index = SUITS.index(suit)
                self.suits[index] += 1
                self.by_suit[index].append(rank - 1)


class _Step(NamedTuple):
    """One card more: from a set of ranks to a larger one, by their places among all sets."""

    before: int
    rank: int
    copies: int
    """How many cards of the rank there were before."""
    after: int


@lru_cache(maxsize=16)
def rank_keys(cards: int) -> tuple[int, ...]:
    """Return the keys of all sets of so many ranks.

    >>> len(rank_keys(3)), rank_keys(0)
    (455, (0,))
    """
    return tuple([key for key, _, _ in rank_multisets(cards)])


@lru_cache(maxsize=16)
def _steps(cards: int) -> list[_Step]:
    """Return every way to add a card to the sets of so many ranks."""
    after = {key: place for place, key in enumerate(rank_keys(cards + 1))}
    found = []
    for before, key in enumerate(rank_keys(cards)):
        for rank, digit in enumerate(DIGITS):
            copies = key // digit % 5
            if copies < 4:
                found.append(_Step(before, rank, copies, after[key + digit]))
    return found


def rank_ways(unseen: Unseen, coming: Coming) -> list[int]:
    """Return the weighted ways in which each set of ranks comes, starter included.

    They are in the order of `rank_keys`.

    >>> from cribcalc.cards import DECK
    >>> ways = rank_ways(Unseen(DECK[6:]), Coming(None, (UNIFORM,) * 3))
    >>> len(ways), sum(ways) == 46 * 45 * 44
    (455, True)
    """
    ways, cards = [1], 0
    if coming.pair is not None:
        by_key = _pair_rank_ways(unseen, coming.pair)
        ways, cards = [by_key[key] for key in rank_keys(2)], 2
    for weights in coming.singles:
        left = [
            [weight * (number - copies) for copies in range(4)]
            for weight, number in zip(weights, unseen.ranks, strict=True)
        ]
        wider = [0] * len(rank_keys(cards + 1))
        for before, rank, copies, after in _steps(cards):
            wider[after] += ways[before] * left[rank][copies]
        ways, cards = wider, cards + 1
    return ways


def _pair_rank_ways(unseen: Unseen, pair: PairWeights) -> dict[int, int]:
    """Return the weighted ways in which each two ranks are thrown, by their key."""
    left = unseen.ranks
    suits = [0] * 13
    for suit, ranks in enumerate(unseen.by_suit):
        for rank in ranks:
            suits[rank] |= 1 << suit
    ways: dict[int, int] = {}
    for low in range(13):
        key, number, mask = DIGITS[low], left[low], suits[low]
        unsuited, suited = pair.unsuited[low], pair.suited[low]
        ways[2 * key] = number * (number - 1) // 2 * unsuited[low]
        for high in range(low + 1, 13):
            alike = (mask & suits[high]).bit_count()
            different = number * left[high] - alike
            ways[key + DIGITS[high]] = different * unsuited[high] + alike * suited[high]
    return ways


class SuitWays:
    """How the suits of what comes can fall, in weighted ways."""

    def __init__(self) -> None:
        self.flushes: Counter[tuple[Held, int]] = Counter()
        """By the cards of each suit that come to the throw, and the starter's suit."""
        self.nobs = 0
        """The ways in which a jack comes to the throw with a starter of its suit."""

    def starters(self) -> list[int]:
        """The ways in which the starter is of each suit."""
        ways = [0, 0, 0, 0]
        for (_, starter), number in self.flushes.items():
            ways[starter] += number
        return ways


def suit_ways(unseen: Unseen, coming: Coming) -> SuitWays:
    """Return how the suits of what comes can fall.

    >>> from cribcalc.cards import DECK
    >>> ways = suit_ways(Unseen(DECK[6:]), Coming(None, (UNIFORM,) * 3))
    >>> ways.flushes[(2, 0, 0, 0), 0] == 7 * 6 * 5, ways.starters()[0] == 7 * 45 * 44
    (True, True)
    """
    if coming.pair is not None:
        return _with_pair(unseen, coming.pair, len(coming.singles) - 1)
    return _without_pair(unseen, coming.singles)


class _InSuit(NamedTuple):
    """The weighted ways to fill some places with cards of one suit."""

    ways: list[int]
    """By the places, a bit each: all of them are filled, each with another card."""
    with_jack: list[int]
    """Of these, the ways in which the jack fills a place that is not the starter's."""


def _fill_places(ranks: Sequence[int], places: Sequence[Single]) -> _InSuit:
    """Count the ways to fill every set of places with different cards of one suit."""
    starter = len(places) - 1
    ways = [0] * (1 << len(places))
    ways[0] = 1
    with_jack = [0] * len(ways)
    for rank in ranks:
        for filled in reversed(range(len(ways))):
            for place, weights in enumerate(places):
                if filled >> place & 1:
                    before = filled - (1 << place)
                    ways[filled] += weights[rank] * ways[before]
                    with_jack[filled] += weights[rank] * with_jack[before]
                    if rank == _JACK and place != starter:
                        with_jack[filled] += weights[rank] * ways[before]
    return _InSuit(ways, with_jack)


def _without_pair(unseen: Unseen, places: Sequence[Single]) -> SuitWays:
    """Count the ways if every card comes on its own.

    Cards of different suits cannot be the same card, so the suits can be counted one by one.
    """
    found = SuitWays()
    in_suits = [_fill_places(ranks, places) for ranks in unseen.by_suit]
    starter_bit = 1 << len(places) - 1
    for suits in product(range(4), repeat=len(places)):
        filled = [0, 0, 0, 0]
        for place, suit in enumerate(suits):
            filled[suit] |= 1 << place
        starter = suits[-1]
        others = 1
        for suit in range(4):
            if suit != starter:
                others *= in_suits[suit].ways[filled[suit]]
        ways, with_jack = in_suits[starter]
        held = [places.bit_count() for places in filled]
        held[starter] = (filled[starter] - starter_bit).bit_count()
        clubs, diamonds, hearts, spades = held
        found.flushes[(clubs, diamonds, hearts, spades), starter] += others * ways[filled[starter]]
        found.nobs += others * with_jack[filled[starter]]
    return found


def _with_pair(unseen: Unseen, pair: PairWeights, from_pack: int) -> SuitWays:
    """Count the ways if two cards are thrown together; the others come from the pack."""
    found = SuitWays()
    left = unseen.size - 2
    for thrown in _pair_suits(unseen, pair):
        ways, jacks = thrown.ways, thrown.jacks
        suits = list(unseen.suits)
        suits[thrown.first] -= 1
        suits[thrown.second] -= 1
        _add_flushes(found, thrown, suits, from_pack)
        orders = perm(left - 1, from_pack)
        for suit, with_jack in jacks.items():
            found.nobs += with_jack * suits[suit] * orders
        if from_pack:
            orders = from_pack * perm(left - 2, from_pack - 1)
            for suit in range(4):
                if _JACK in unseen.by_suit[suit]:
                    found.nobs += (ways - jacks.get(suit, 0)) * (suits[suit] - 1) * orders
    return found


def _add_flushes(found: SuitWays, thrown: "_PairSuits", suits: list[int], from_pack: int) -> None:
    """Add the ways to have cards of each suit, with so many cards of each left in the pack."""
    for rest in product(range(4), repeat=from_pack + 1):
        number = thrown.ways
        held = _count(thrown.first, thrown.second)
        unused = list(suits)
        for suit in rest:
            number *= unused[suit]
            unused[suit] -= 1
        for suit in rest[:-1]:
            held = add_held(held, _count(suit))
        found.flushes[held, rest[-1]] += number


class _PairSuits(NamedTuple):
    """The suits of two cards thrown together, the weighted ways, and those with each jack."""

    first: int
    second: int
    ways: int
    jacks: dict[int, int]


def _pair_suits(unseen: Unseen, pair: PairWeights) -> Iterator[_PairSuits]:
    """Yield the ways in which two cards of each two suits are thrown together."""
    for second in range(4):
        with_suited = _partners(unseen.by_suit[second], pair.suited)
        with_unsuited = _partners(unseen.by_suit[second], pair.unsuited)
        for first in range(second + 1):
            jacks = {}
            if first == second:
                ways = sum([with_suited[rank] for rank in unseen.by_suit[first]]) // 2
            else:
                ways = sum([with_unsuited[rank] for rank in unseen.by_suit[first]])
                if _JACK in unseen.by_suit[second]:
                    row = pair.unsuited[_JACK]
                    jacks[second] = sum([row[rank] for rank in unseen.by_suit[first]])
            if _JACK in unseen.by_suit[first]:
                partners = with_suited if first == second else with_unsuited
                jacks[first] = partners[_JACK]
            yield _PairSuits(first, second, ways, jacks)


def _partners(ranks: Sequence[int], weights: Sequence[Sequence[int]]) -> list[int]:
    """Return, for each rank, the weight of a card of it with all cards of `ranks` in one suit."""
    return [sum([row[rank] for rank in ranks]) for row in weights]


def _count(*suits: int) -> Held:
    return suits.count(0), suits.count(1), suits.count(2), suits.count(3)


def add_held(held: Held, more: Held) -> Held:
    """Return the cards of each suit of both together.

    >>> add_held((1, 0, 0, 1), (2, 0, 1, 0))
    (3, 0, 1, 1)
    """
    return held[0] + more[0], held[1] + more[1], held[2] + more[2], held[3] + more[3]
