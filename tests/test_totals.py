"""The walk over all multisets of ranks: each once, with the points of the show."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement, islice
from math import comb
from random import Random

import pytest

from cribcalc.cards import Card, Hand, Rank
from cribcalc.show import score
from cribcalc.totals import walk
from tests import naive

Key = tuple[int, int, int]


def multisets(cards: int) -> Iterator[tuple[Rank, ...]]:
    """Yield every choice of `cards` ranks with none more than four times."""
    for ranks in combinations_with_replacement(Rank, cards):
        if max(Counter(ranks).values()) <= 4:
            yield ranks


def how_many(cards: int) -> int:
    """Count the multisets: the coefficient of x**cards in (1 + x + x**2 + x**3 + x**4)**13, without 5 or more alike."""
    # Choose which k ranks have five or more cards too many; inclusion and exclusion.
    return sum((-1) ** k * comb(13, k) * comb(12 + cards - 5 * k, 12) for k in range(cards // 5 + 1))


def key(ranks: Sequence[Rank], points: int) -> Key:
    """Return what the walk says of these ranks: shape, jacks, points."""
    alike = Counter(ranks)
    jacks = alike.pop(Rank.JACK, 0)
    return sum(16 ** (count - 1) for count in alike.values()), jacks, points


def naive_points(ranks: Sequence[Rank]) -> int:
    bare = [str(rank) for rank in ranks]
    return naive.fifteens(bare) + naive.pairs(bare) + naive.runs(bare)


def shown_points(ranks: Sequence[Rank]) -> int:
    *kept, starter = map(Card, ranks)
    return score(Hand(tuple(kept), starter)).total


@pytest.mark.parametrize(("cards", "count"), [(4, 1820), (5, 6175), (6, 18395), (7, 49205)])
def test_the_walk_yields_as_many_multisets_as_there_are(cards: int, count: int) -> None:
    assert sum(1 for _ in walk(cards)) == how_many(cards) == count


@pytest.mark.parametrize("cards", [4, 5])
def test_the_walk_yields_every_multiset_once_with_the_points_of_the_naive_scorer(cards: int) -> None:
    assert Counter(walk(cards)) == Counter(key(ranks, naive_points(ranks)) for ranks in multisets(cards))


# Seven cards would take as long as all the rest: there the sample below and the frequencies of test_odds.py do it.
@pytest.mark.parametrize("cards", [4, 5, 6])
def test_the_walk_yields_every_multiset_once_with_the_points_of_the_show(cards: int) -> None:
    assert Counter(walk(cards)) == Counter(key(ranks, shown_points(ranks)) for ranks in multisets(cards))


@pytest.mark.parametrize("cards", [4, 5, 6, 7])
def test_a_sample_of_multisets_has_the_points_of_the_naive_scorer(cards: int) -> None:
    walked = set(walk(cards))
    for ranks in Random(cards).sample(list(multisets(cards)), 400):
        assert naive_points(ranks) == shown_points(ranks), ranks
        assert key(ranks, naive_points(ranks)) in walked, ranks


@pytest.mark.parametrize("cards", [4, 5, 6, 7])
def test_shape_and_jacks_account_for_every_card(cards: int) -> None:
    for shape, jacks, _ in walk(cards):
        assert jacks + sum(number * (shape >> 4 * (number - 1) & 15) for number in (1, 2, 3, 4)) == cards
        assert 0 <= jacks <= 4
        assert shape < 16**4


def test_the_walk_is_lazy() -> None:
    assert len(list(islice(walk(7), 3))) == 3


@pytest.mark.parametrize(("cards", "most"), [(4, 20), (5, 28), (6, 46), (7, 72)])
def test_the_highest_points_of_ranks_are_those_of_the_rules_reference(cards: int, most: int) -> None:
    assert max(points for _, _, points in walk(cards)) == most
