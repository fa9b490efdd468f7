"""How often each total occurs: over every hand and starter there is, or over every starter for one hand."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import accumulate, combinations

from cribcalc.cards import DECK, Card, Hand, Rank, verify_one_pack
from cribcalc.errors import RulesError
from cribcalc.rules import SIX_CARD, Rules
from cribcalc.show import score_hand
from cribcalc.table import rank_multisets


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
        hands = self.hands
        return next(
            total for total, seen in enumerate(accumulate(self.counts)) if 2 * seen >= hands
        )

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

    >>> every_hand().counts[29], every_hand(crib=True).counts[0]
    (4, 1022208)
    """
    size = rules.size(crib=crib)
    alike = Counter((shape, jacks, points) for _, shape, jacks, points in rank_multisets(size + 1))
    bonuses: dict[tuple[int, int], Counter[int]] = {}
    counts: Counter[int] = Counter()
    for (shape, jacks, points), multisets in alike.items():
        if (key := (shape, jacks)) not in bonuses:
            bonuses[key] = _bonuses(shape, jacks, rules, size, crib)
        for bonus, ways in bonuses[key].items():
            counts[points + bonus] += multisets * ways
    return Odds(tuple(counts[total] for total in range(max(counts) + 1)))


def every_starter(
    cards: tuple[Card, ...], rules: Rules = SIX_CARD, *, crib: bool = False
) -> tuple[tuple[Card, int], ...]:
    """Return each starter that can still be turned for `cards`, with the total that they count with it.

    In the order of ranks; a bare rank as often as the pack still has it. Raises RulesError for cards that one pack
    cannot hold.

    >>> from cribcalc.notation.hands import parse_cards
    >>> found = every_starter(parse_cards("5C 5D 6H 7S"))
    >>> len(found), [str(starter) for starter, total in found if total == 17]
    (48, ['5H', '5S'])
    """
    if not cards:
        raise RulesError("no cards")
    verify_one_pack(cards)
    held = Counter(card.rank for card in cards)
    if cards[0].suit is None:
        left = [Card(rank) for rank in Rank for _ in range(4 - held[rank])]
    else:
        left = sorted(card for card in DECK if card not in cards)
    totals = {starter: score_hand(Hand(cards, starter, crib), rules).total for starter in set(left)}
    return tuple((starter, totals[starter]) for starter in left)


def possible_suit_points(hand: Hand, rules: Rules = SIX_CARD) -> tuple[int, ...]:
    """Return the points that flush and nobs can add to a hand whose suits are not known, lowest first.

    Nothing can be added where they are known.

    >>> from cribcalc.notation.hands import parse_hand
    >>> possible_suit_points(parse_hand("J 2 3 4 / 9")), possible_suit_points(parse_hand("5 5 6 7 / 8")), possible_suit_points(parse_hand("6 7 8 Q / 9"))
    ((0, 1, 4, 6), (0,), (0, 4, 5))
    """
    if hand.suited:
        return (0,)
    held = Counter(card.rank for card in hand.cards)
    alike = held.pop(hand.starter.rank, 0) + 1
    ranks = [(number, rank is Rank.JACK) for rank, number in held.items()]
    size = len(hand.cards)
    return tuple(
        sorted(
            {
                rules.flush(max(suits), size, starter=suits[0] == max(suits), crib=hand.crib) + nobs
                for suits, nobs, _ in _suited(ranks, (alike, hand.starter.rank is Rank.JACK))
            }
        )
    )


@dataclass(frozen=True, slots=True)
class Forecast:
    """Odds and what they are about: all hands or cribs of a game, or some cards, with what each starter gives them."""

    odds: Odds
    rules: Rules
    crib: bool = False
    cards: tuple[Card, ...] | None = None
    starters: Mapping[int, tuple[Card, ...]] = field(default_factory=dict)
    """For each total, the starters that give it."""


def forecast(
    cards: tuple[Card, ...] | None, rules: Rules = SIX_CARD, *, crib: bool = False
) -> Forecast:
    """Return the odds of `cards` over every starter, or of all hands if `cards` is None.

    >>> from cribcalc.notation.hands import parse_kept
    >>> found = forecast(parse_kept("5C 5D 6H 7S")[0])
    >>> found.odds.hands, [str(starter) for starter in found.starters[17]]
    (48, ['5H', '5S'])
    """
    if cards is None:
        return Forecast(every_hand(rules, crib=crib), rules, crib)
    starters: dict[int, tuple[Card, ...]] = {}
    for starter, total in every_starter(cards, rules, crib=crib):
        starters[total] = (*starters.get(total, ()), starter)
    counts = tuple(len(starters.get(total, ())) for total in range(max(starters) + 1))
    return Forecast(Odds(counts), rules, crib, cards, starters)


_SUITS = (0, 1, 2, 3)
"""The suits by number; the starter's is 0."""


_CHOICES = {
    n: [tuple(int(s in some) for s in _SUITS) for some in combinations(_SUITS, n)] for n in range(5)
}
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


def _suited(
    ranks: list[tuple[int, bool]], starter: tuple[int, bool]
) -> Iterator[tuple[tuple[int, ...], bool, int]]:
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
