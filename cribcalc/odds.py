"""How often each total occurs: over every hand and starter there is, or over every starter for one hand."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate, combinations

from cribcalc.cards import DECK, Card, Hand
from cribcalc.rules import SIX_CARD, Rules
from cribcalc.show import score
from cribcalc.totals import walk


@dataclass(frozen=True, slots=True)
class Odds:
    """How often each total occurs, as exact counts; `counts[n]` is for a total of n points, from 0 to the highest.

    >>> odds = every_hand(SIX_CARD)
    >>> odds.hands, odds.counts[29], odds.impossible
    (12994800, 4, (19, 25, 26, 27))
    >>> f"{odds.mean:.4f}", odds.median, odds.mode
    ('4.7692', 4, 4)
    """

    counts: tuple[int, ...]

    @property
    def hands(self) -> int:
        """How many hands with their starters there are."""
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
        """The lowest total that at least half of the hands do not exceed."""
        return next(total for total, seen in enumerate(accumulate(self.counts)) if 2 * seen >= self.hands)

    @property
    def mode(self) -> int:
        """The most frequent total, the lower one of two that are as frequent."""
        return self.counts.index(max(self.counts))

    @property
    def impossible(self) -> tuple[int, ...]:
        """The totals below the highest that do not occur."""
        return tuple(total for total, count in enumerate(self.counts) if not count)


@lru_cache(maxsize=64)
def every_hand(rules: Rules = SIX_CARD, *, crib: bool = False) -> Odds:
    """Return the odds over every hand (or crib) of the size that `rules` deal, with every starter.

    All ways to give suits to a multiset of ranks are counted at once: they depend only on how many cards it has of
    each rank, and on its jacks.
    """
    size = rules.size(crib=crib)
    alike = Counter(walk(size + 1))
    bonuses: dict[tuple[int, int], Counter[int]] = {}
    counts: Counter[int] = Counter()
    for (shape, jacks, points), multisets in alike.items():
        if (key := (shape, jacks)) not in bonuses:
            bonuses[key] = _bonuses(shape, jacks, rules, size, crib)
        for bonus, ways in bonuses[key].items():
            counts[points + bonus] += multisets * ways
    return Odds(tuple(counts[total] for total in range(max(counts) + 1)))


def every_starter(cards: tuple[Card, ...], rules: Rules = SIX_CARD, *, crib: bool = False) -> dict[Card, int]:
    """Return the total of `cards` with each starter that can still be turned, in the order of the pack.

    Raises RulesError for cards that one pack cannot hold.

    >>> from cribcalc.notation import parse_cards
    >>> found = every_starter(parse_cards("5C 5D 6H 7S"))
    >>> len(found), max(found.values())
    (48, 17)
    """
    return {starter: score(Hand(cards, starter, crib), rules).total for starter in DECK if starter not in cards}


_SUITS = (0, 1, 2, 3)
"""The suits by number; the starter's is 0."""
_CHOICES = {n: [tuple(int(s in some) for s in _SUITS) for some in combinations(_SUITS, n)] for n in range(5)}
"""The ways to give suits to n cards of a rank, as how many cards each suit gets."""


def _bonuses(shape: int, jacks: int, rules: Rules, size: int, crib: bool) -> Counter[int]:
    """Return in how many ways suits and a starter can be chosen so that flush and nobs give each number of points."""
    ranks = [(n, False) for n in (1, 2, 3, 4) for _ in range(shape >> 4 * (n - 1) & 15)]
    ranks += [(jacks, True)] if jacks else []
    bonuses: Counter[int] = Counter()
    for starter, times in Counter(ranks).items():
        rest = list(ranks)
        rest.remove(starter)
        for suits, nobs, ways in _suited(rest, starter):
            most = max(suits)
            flush = rules.flush(most, size, starter=suits[0] == most, crib=crib)
            bonuses[flush + nobs] += 4 * times * ways
    return bonuses


def _suited(ranks: list[tuple[int, bool]], starter: tuple[int, bool]) -> Iterator[tuple[tuple[int, ...], bool, int]]:
    """Yield (cards of each suit in the hand, whether there is nobs, in how many ways), the starter being of suit 0."""
    alike, starter_is_jack = starter
    ways: Counter[tuple[tuple[int, ...], bool]] = Counter()
    for suits in _CHOICES[alike - 1]:
        if not suits[0]:
            ways[suits, False] += 1
    for number, is_jack in ranks:
        wider: Counter[tuple[tuple[int, ...], bool]] = Counter()
        for (held, nobs), count in ways.items():
            for suits in _CHOICES[number]:
                both = tuple(map(int.__add__, held, suits))
                wider[both, nobs or (is_jack and suits[0] == 1 and not starter_is_jack)] += count
        ways = wider
    for (suits, nobs), count in ways.items():
        yield suits, nobs, count
