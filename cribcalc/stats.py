"""The totals of a batch beside the exact odds of its variant."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import zip_longest
from typing import TYPE_CHECKING, NamedTuple

from cribcalc.batch import Result
from cribcalc.chi_square import ChiSquare, chi_square
from cribcalc.odds import Odds, every_hand, every_hand_by_ranks
from cribcalc.rules import Rules

if TYPE_CHECKING:
    from cribcalc.counted_lines import CountedLine


class Kind(NamedTuple):
    """What the odds of a hand depend on, apart from the rules."""

    crib: bool
    suited: bool

    def odds(self, rules: Rules) -> Odds:
        """Return the exact odds of hands of this kind."""
        if self.suited:
            return every_hand(rules, crib=self.crib)
        return every_hand_by_ranks(rules.size(crib=self.crib))


class Rarest(NamedTuple):
    """A hand, and how rare its total is: as one in so many random hands of its kind."""

    result: Result
    one_in: float


@dataclass(frozen=True)
class Stats:
    """How often each total occurs in a batch, and how often it would among cards at random.

    `counts[n]` is for hands of n points, up to the highest total that is possible, and so is
    `expected[n]`. Hands and cribs have odds of their own, and so have hands without suits: what is
    expected is of as many of each as there are.

    >>> from cribcalc.batch import ScoringOptions, results
    >>> lines = b"5C 5D 6H 7S / 8C\\ncrib: 5H 5S 5C JD / 5D\\n"
    >>> stats = collect(results([lines], ScoringOptions(), "-"), ScoringOptions().rules)
    >>> stats.hands, stats.cribs, stats.mean, f"{stats.expected_mean:.4f}"
    (2, 1, 20.5, '4.7520')
    >>> stats.counts[12], f"{stats.expected[12]:.4f}", stats.rarest.one_in
    (1, '0.0483', 3248700.0)
    """

    rules: Rules
    hands: int
    """How many hands there are, cribs included."""
    cribs: int
    counts: tuple[int, ...] = ()
    expected: tuple[float, ...] = ()
    rarest: Rarest | None = None
    """The hand whose total is the least likely one; the first of several, None without a hand."""

    @property
    def points(self) -> int:
        """The points of all hands together."""
        return Odds(self.counts).points

    @property
    def mean(self) -> float:
        """The average points of a hand, of which there is at least one."""
        return self.points / self.hands

    @property
    def expected_mean(self) -> float:
        """The average that is expected of random cards."""
        return sum(total * count for total, count in enumerate(self.expected)) / self.hands

    @cached_property
    def chi_square(self) -> ChiSquare | None:
        """How well the counts fit what is expected; None for too few hands."""
        return chi_square(self.counts, self.expected)


def collect(hands: "Iterable[Result | CountedLine]", rules: Rules) -> Stats:
    """Return the totals of some hands, all counted under these rules, beside the odds."""
    found: Counter[tuple[Kind, int]] = Counter()
    first: dict[tuple[Kind, int], Result | CountedLine] = {}
    for hand in hands:
        key = _kind(hand), hand.total
        found[key] += 1
        first.setdefault(key, hand)
    if not first:
        return Stats(rules, 0, 0)
    kinds: Counter[Kind] = Counter()
    totals: Counter[int] = Counter()
    for (kind, total), number in found.items():
        kinds[kind] += number
        totals[total] += number
    expected = _expected(kinds, rules)
    return Stats(
        rules,
        hands=kinds.total(),
        cribs=sum(number for kind, number in kinds.items() if kind.crib),
        counts=tuple([totals[total] for total in range(len(expected))]),
        expected=expected,
        rarest=_rarest(first, rules),
    )


def _kind(hand: "Result | CountedLine") -> Kind:
    """Return the kind of a hand."""
    if isinstance(hand, Result):
        return Kind(hand.line.hand.crib, hand.line.hand.suited)
    return Kind(hand.crib, suited=True)


def _rarest(first: "Mapping[tuple[Kind, int], Result | CountedLine]", rules: Rules) -> Rarest:
    """Return the rarest of some hands: the first of each kind and total, in order."""

    def one_in(key: tuple[Kind, int]) -> float:
        kind, total = key
        odds = kind.odds(rules)
        return odds.hands / odds.counts[total]

    rarest = max(first, key=one_in)
    hand = first[rarest]
    if not isinstance(hand, Result):
        hand = hand.result()
    return Rarest(hand, one_in(rarest))


def _expected(kinds: Counter[Kind], rules: Rules) -> tuple[float, ...]:
    """Return how often each total is expected of so many hands of each kind."""
    expected: list[float] = []
    for kind, number in kinds.items():
        odds = kind.odds(rules)
        more = [number * count / odds.hands for count in odds.counts]
        expected = [a + b for a, b in zip_longest(expected, more, fillvalue=0.0)]
    return tuple(expected)
