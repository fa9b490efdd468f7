"""Every mistake that can be made leads to a claim that is explained by it, or by something as
likely.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement
from random import Random

import pytest

from cribcalc.cards import Card, Hand, Rank, Suit
from cribcalc.mistakes import (
    MOST,
    MOST_ALTERNATIVES,
    OPPOSITE_SIGNS,
    REACH,
    SECOND_MISTAKE,
    Candidate,
    explain_difference,
)
from cribcalc.rules import SIX_CARD
from cribcalc.show import score_hand
from cribcalc.show_mistakes import mistakes_with

RANK_SETS = [
    ranks for ranks in combinations_with_replacement(Rank, 5) if max(Counter(ranks).values()) <= 4
]
PARTS = 8


def with_suits(ranks: tuple[Rank, ...], random: Random) -> Hand:
    """Return a hand (or, one time in four, a crib) of these ranks; often most cards are of one
    suit.
    """
    favourite = random.choice(list(Suit))
    left = {rank: random.sample(list(Suit), 4) for rank in set(ranks)}
    if random.random() < 0.5:
        for suits in left.values():
            suits.remove(favourite)
            suits.append(favourite)
    cards = [Card(rank, left[rank].pop()) for rank in ranks]
    random.shuffle(cards)
    return Hand(cards[:-1], cards[-1], crib=random.random() < 0.25)


def hands(part: int) -> Iterator[Hand]:
    """Yield a hand for each set of ranks of one part of all of them."""
    random = Random(part)
    for ranks in RANK_SETS[part::PARTS]:
        yield with_suits(ranks, random)


def test_the_rank_sets_are_all_there() -> None:
    assert len(RANK_SETS) == 6175


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
def test_a_mistake_is_explained_by_itself_or_something_likelier(part: int) -> None:
    for hand in hands(part):
        cards = sorted(hand.with_starter)
        candidates = mistakes_with(hand, SIX_CARD)
        total = score_hand(hand, SIX_CARD).total
        least_weights: dict[int, float] = {}
        for candidate in sorted(candidates, key=lambda each: each.weight, reverse=True):
            assert total + candidate.points >= 0, (hand, candidate)
            least_weights[candidate.points] = candidate.weight
        for points, weight in least_weights.items():
            found = explain_difference(points, candidates, cards)
            assert found[0].weight <= weight, (hand, points)
            assert len(found) <= MOST_ALTERNATIVES
            assert {each.points for each in found} == {points}
            weights = [each.weight for each in found]
            assert weights == sorted(weights)
            assert weights[-1] <= weights[0] + REACH


def go_together(first: Candidate, second: Candidate) -> bool:
    """Return whether two mistakes are about different things, so that one count can hold both."""
    return first.treats.isdisjoint(second.treats)


@pytest.mark.parametrize("part", range(PARTS))
def test_two_mistakes_are_explained_by_themselves_or_something_likelier(part: int) -> None:
    random = Random(part)
    for hand in random.sample(list(hands(part)), 60):
        cards = sorted(hand.with_starter)
        candidates = mistakes_with(hand, SIX_CARD)
        pairs = [pair for pair in combinations(candidates, 2) if go_together(*pair)]
        for first, second in random.sample(pairs, min(len(pairs), 20)):
            difference = first.points + second.points
            weight = first.weight + second.weight + SECOND_MISTAKE
            if (first.points > 0) != (second.points > 0):
                weight += OPPOSITE_SIGNS
            if difference and weight <= MOST:
                found = explain_difference(difference, candidates, cards)
                assert found[0].weight <= weight, (hand, first, second)
                assert found[0].points == difference
