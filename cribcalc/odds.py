"""How often each total occurs: over all hands and starters, or over all starters for one hand."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import accumulate, combinations
from math import comb, prod
from typing import NamedTuple, TypeAlias

from cribcalc.cards import DECK, Card, Hand, Rank, verify_one_pack
from cribcalc.errors import RulesError
from cribcalc.rules import SIX_CARD, Rules
from cribcalc.show import score_hand
from cribcalc.table import rank_multisets, shape_counts


@dataclass(frozen=True, slots=True)
class Odds:
    """How often each total occurs, as exact counts.

    `counts[n]` is for a total of n points, from 0 to the highest.

    >>> odds = every_hand(SIX_CARD)
    >>> odds.hands, odds.counts[29], odds.impossible
    (12994800, 4, (19, 25, 26, 27))
    >>> f"{odds.mean:.4f}", odds.median, odds.mode
    ('4.7692', 4, 4)
    """

    counts: tuple[int, ...]

    def __str__(self) -> str:
        return f"{self.hands} hands, mean {self.mean:.4f}, highest {len(self.counts) - 1}"

    @property
    def hands(self) -> int:
        """How many hands, with their starters, are counted."""
        return sum(self.counts)

    @property
    def points(self) -> int:
        """The points of all of them together."""
        return sum(total * count for total, count in enumerate(self.counts))

    @property
    def mean(self) -> float:
        """The average total."""
        return self.points / self.hands

    @property
    def median(self) -> int:
        """The median total; the lower one of two."""
        hands = self.hands
        return next(
            total for total, seen in enumerate(accumulate(self.counts)) if 2 * seen >= hands
        )

    @property
    def mode(self) -> int:
        """The most frequent total; the lowest one of several."""
        return self.counts.index(max(self.counts))

    @property
    def impossible(self) -> tuple[int, ...]:
        """The totals below the highest that do not occur."""
        return tuple(total for total, count in enumerate(self.counts) if not count)


@lru_cache(maxsize=64)
def every_hand(rules: Rules = SIX_CARD, *, crib: bool = False) -> Odds:
    """Return the odds over all hands (or cribs) of the size that `rules` give, with all starters.

    The counts are exact: there are 12,994,800 hands of four cards and a starter. All ways to give
    suits to a set of ranks are counted at once, since they depend only on its shape.

    >>> every_hand().counts[29], every_hand(crib=True).counts[0]
    (4, 1022208)
    """
    size = rules.size(crib=crib)
    alike = Counter((shape, points) for _, shape, points in rank_multisets(size + 1))
    bonuses: dict[int, Counter[int]] = {}
    counts: Counter[int] = Counter()
    for (shape, points), multisets in alike.items():
        if shape not in bonuses:
            bonuses[shape] = _count_bonuses(shape, rules, crib=crib)
        for bonus, ways in bonuses[shape].items():
            counts[points + bonus] += multisets * ways
    return Odds(tuple(counts[total] for total in range(max(counts) + 1)))


@lru_cache(maxsize=16)
def every_hand_by_ranks(size: int) -> Odds:
    """Return the odds over all hands of `size` cards where flush and nobs cannot be counted.

    That is the case for hands without suits. The counts are of hands with their starters, and the
    same for cribs.

    >>> odds = every_hand_by_ranks(4)
    >>> odds.hands, len(odds.counts) - 1, f"{odds.mean:.4f}"
    (12994800, 28, '4.6525')
    """
    alike = Counter((shape, points) for _, shape, points in rank_multisets(size + 1))
    counts: Counter[int] = Counter()
    for (shape, points), multisets in alike.items():
        copies, jacks = shape_counts(shape)
        suits = prod([comb(4, number) for number in (*copies, jacks)])
        counts[points] += multisets * suits * (size + 1)
    return Odds(tuple(counts[total] for total in range(max(counts) + 1)))


def every_starter(
    cards: Iterable[Card],
    rules: Rules = SIX_CARD,
    *,
    crib: bool = False,
    without: Iterable[Card] = (),
) -> tuple[tuple[Card, int], ...]:
    """Return each starter that can be turned up for `cards`, with the total it makes.

    The starters are in the order of ranks; for cards without suits there is one entry for each copy
    of a rank left in the pack. `without` are cards that are known to be elsewhere. Raises
    RulesError for cards that cannot come from one pack.

    >>> held = [Card(5, "C"), Card(5, "D"), Card(6, "H"), Card(7, "S")]
    >>> found = every_starter(held)
    >>> len(found), [str(starter) for starter, total in found if total == 17]
    (48, ['5H', '5S'])
    """
    cards = tuple(cards)
    if not cards:
        raise RulesError("no cards")
    seen = (*cards, *without)
    verify_one_pack(seen)
    if cards[0].suit is None:
        held = Counter(card.rank for card in seen)
        left = [Card(rank) for rank in Rank for _ in range(4 - held[rank])]
    else:
        left = sorted(card for card in DECK if card not in seen)
    totals = {starter: score_hand(Hand(cards, starter, crib), rules).total for starter in set(left)}
    return tuple((starter, totals[starter]) for starter in left)


def possible_suit_points(hand: Hand, rules: Rules = SIX_CARD) -> tuple[int, ...]:
    """Return the points that flush and nobs can add to a hand without suits, lowest first.

    Nothing can be added if the suits are known.

    >>> from cribcalc.notation.hands import parse_hand
    >>> possible_suit_points(parse_hand("J 2 3 4 / 9"))
    (0, 1, 4, 6)
    >>> possible_suit_points(parse_hand("5 5 6 7 / 8"))
    (0,)
    """
    if hand.suited:
        return (0,)
    held = Counter(card.rank for card in hand.cards)
    with_starter = _Copies(held.pop(hand.starter.rank, 0) + 1, hand.starter.rank is Rank.JACK)
    others = [_Copies(number, rank is Rank.JACK) for rank, number in held.items()]
    return tuple(sorted(_count_suit_points(others, with_starter, rules, crib=hand.crib)))


@dataclass(frozen=True, slots=True)
class Forecast:
    """Odds, and what they are about: all hands or cribs of a game, or some cards."""

    odds: Odds
    rules: Rules
    crib: bool = False
    cards: tuple[Card, ...] | None = None
    starters: Mapping[int, tuple[Card, ...]] = field(default_factory=dict)
    """The starters that make each total."""
    without: tuple[Card, ...] = ()
    """The cards that are known to be elsewhere, so that they cannot be starters."""


def forecast(
    cards: tuple[Card, ...] | None,
    rules: Rules = SIX_CARD,
    *,
    crib: bool = False,
    without: tuple[Card, ...] = (),
) -> Forecast:
    """Return the odds of `cards` over all starters, or of all hands if `cards` is None.

    `without` are cards that are known to be elsewhere: they are not among the starters.

    >>> held = (Card(5, "C"), Card(5, "D"), Card(6, "H"), Card(7, "S"))
    >>> found = forecast(held)
    >>> found.odds.hands, [str(starter) for starter in found.starters[17]]
    (48, ['5H', '5S'])
    """
    if cards is None:
        return Forecast(every_hand(rules, crib=crib), rules, crib)
    starters: dict[int, tuple[Card, ...]] = {}
    for starter, total in every_starter(cards, rules, crib=crib, without=without):
        starters[total] = (*starters.get(total, ()), starter)
    counts = tuple(len(starters.get(total, ())) for total in range(max(starters) + 1))
    return Forecast(Odds(counts), rules, crib, cards, starters, without)


class _Copies(NamedTuple):
    """The cards of one rank in a hand: how many there are, and whether they are jacks."""

    number: int
    jacks: bool


_Held: TypeAlias = tuple[int, int, int, int]
"""How many cards of each suit a hand has. The starter's suit is the first."""

_STARTER = 0
"""The number of the starter's suit: which suit it is makes no difference."""

_CHOICES: list[list[_Held]] = [
    [
        (int(0 in suits), int(1 in suits), int(2 in suits), int(3 in suits))
        for suits in combinations(range(4), number)
    ]
    for number in range(5)
]
"""The ways to give suits to 0, 1, 2, 3 or 4 cards of one rank."""


def _count_bonuses(shape: int, rules: Rules, *, crib: bool) -> Counter[int]:
    """Count the ways to choose suits and a starter by the points of flush and nobs."""
    counts, jacks = shape_counts(shape)
    ranks = [_Copies(number, jacks=False) for number in counts]
    if jacks:
        ranks.append(_Copies(jacks, jacks=True))
    bonuses: Counter[int] = Counter()
    for with_starter, times in Counter(ranks).items():
        others = list(ranks)
        others.remove(with_starter)
        for points, ways in _count_suit_points(others, with_starter, rules, crib=crib).items():
            bonuses[points] += 4 * times * ways
    return bonuses


def _count_suit_points(
    others: Iterable[_Copies], with_starter: _Copies, rules: Rules, *, crib: bool
) -> Counter[int]:
    """Count the ways to give suits to a hand by the points of flush and nobs that they give.

    `with_starter` is the rank of the starter, which is one of its cards; `others` are the other
    ranks of the hand.
    """
    points: Counter[int] = Counter()
    for (held, nobs), ways in _count_suits(others, with_starter).items():
        points[rules.flush(held, _STARTER, crib=crib).points + nobs] += ways
    return points


def _count_suits(others: Iterable[_Copies], with_starter: _Copies) -> Counter[tuple[_Held, bool]]:
    """Count the ways to give suits to a hand by the cards of each suit and whether there is nobs.

    Ranks are added one by one: each way found so far with each way to give suits to the next rank.
    """
    ways: Counter[tuple[_Held, bool]] = Counter()
    for suits in _CHOICES[with_starter.number - 1]:
        if not suits[_STARTER]:
            ways[suits, False] += 1
    for copies in others:
        wider: Counter[tuple[_Held, bool]] = Counter()
        for (held, nobs), count in ways.items():
            for suits in _CHOICES[copies.number]:
                has_nobs = nobs or (copies.jacks and suits[_STARTER] == 1)
                wider[_add(held, suits), has_nobs] += count
        ways = wider
    return ways


def _add(held: _Held, more: _Held) -> _Held:
    return held[0] + more[0], held[1] + more[1], held[2] + more[2], held[3] + more[3]
