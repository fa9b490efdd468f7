"""Every hand there is: how often each total occurs, and every set of ranks against the naive
scorer.

Fifteens, pairs and runs depend on ranks alone, flush and nobs on suits. So each multiset of ranks
is counted once, and the ways to give suits to hand and starter are counted once for each shape: how
many cards of the hand are of each rank (with the jacks told apart), and whether the starter's rank
is one of them or a jack. A test shows that this weighting gives exactly what counting all real
cards gives.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import chain, combinations, combinations_with_replacement, product
from math import comb

import pytest

from cribcalc.cards import Card, Hand, Rank, Suit
from cribcalc.rules import SIX_CARD, CribFlush, HandFlush, Rules
from cribcalc.show import Item, fifteens, flush, nobs, pairs, runs, score_hand
from tests import naive
from tests.cases import rows

Ranks = tuple[Rank, ...]
Shape = tuple[tuple[tuple[Rank, int], ...], Rank]
"""Representatives of the hand's ranks with their numbers, and the representative of the starter's
rank."""

NO_FLUSH = SIX_CARD.with_house(hand_flush=HandFlush.NONE)
WAYS: dict[str, tuple[Rules, bool]] = {
    "hand": (SIX_CARD, False),
    "crib": (SIX_CARD, True),
    "none": (NO_FLUSH, False),
    "min3": (SIX_CARD.with_house(hand_flush=HandFlush.MIN3), False),
    "crib as hand": (SIX_CARD.with_house(crib_flush=CribFlush.HAND), True),
}
"""The rules by which hands are counted, and whether they are cribs."""

SPARE = [rank for rank in Rank if rank not in (Rank.ACE, Rank.JACK)]
"""What stands for the ranks of which nothing matters but how many cards there are."""


def multisets(size: int) -> Iterator[Ranks]:
    """Every choice of so many ranks that one pack holds, in the order of ranks."""
    for ranks in combinations_with_replacement(Rank, size):
        if max(Counter(ranks).values()) <= 4:
            yield ranks


def points(items: Iterable[Item]) -> int:
    """The points of items."""
    return sum(item.points for item in items)


@cache
def of_ranks(ranks: Ranks) -> int:
    """The points of fifteens, pairs and runs."""
    cards = [Card(rank) for rank in ranks]
    return points(chain(fifteens(cards), pairs(cards), runs(cards)))


def shape(hand: Counter[Rank], starter: Rank) -> Shape:
    """What of the ranks matters to suits: ranks that are neither jacks nor the starter's are
    alike.
    """
    kept = [(rank, count) for rank, count in hand.items() if rank not in (Rank.JACK, starter)]
    renamed: list[tuple[Rank, int]] = [
        (SPARE[at], count) for at, (_, count) in enumerate(sorted(kept, key=lambda entry: entry[1]))
    ]
    same = Rank.JACK if starter is Rank.JACK else Rank.ACE
    if hand[starter]:
        renamed.append((same, hand[starter]))
    if starter is not Rank.JACK and hand[Rank.JACK]:
        renamed.append((Rank.JACK, hand[Rank.JACK]))
    return tuple(renamed), same


def real_hands(hand: Iterable[tuple[Rank, int]], starter: Rank, *, crib: bool) -> Iterator[Hand]:
    """Every hand of real cards with these ranks, with every starter of its rank."""
    choices = [
        [[Card(rank, suit) for suit in some] for some in combinations(Suit, count)]
        for rank, count in hand
    ]
    for chosen in product(*choices):
        cards = tuple(chain.from_iterable(chosen))
        for suit in Suit:
            if (turned := Card(starter, suit)) not in cards:
                yield Hand(cards, turned, crib)


@cache
def of_suits(shape: Shape, way: str) -> Counter[int]:
    """How often each number of points of flush and nobs occurs."""
    rules, crib = WAYS[way]
    return Counter(
        points(flush(hand, rules)) + points(nobs(hand)) for hand in real_hands(*shape, crib=crib)
    )


def weighted(ranks: Ranks, way: str) -> Counter[int]:
    """How often each total occurs among all hands and starters with these ranks, whichever of them
    is the starter.
    """
    found: Counter[int] = Counter()
    for starter in set(ranks):
        hand = Counter(ranks)
        hand[starter] -= 1
        for more, count in of_suits(shape(+hand, starter), way).items():
            found[of_ranks(ranks) + more] += count
    return found


def enumerated(ranks: Ranks, way: str) -> Counter[int]:
    """The same, by counting every real hand."""
    rules, crib = WAYS[way]
    found: Counter[int] = Counter()
    for starter in set(ranks):
        hand = Counter(ranks)
        hand[starter] -= 1
        found.update(
            score_hand(real, rules).total
            for real in real_hands((+hand).items(), starter, crib=crib)
        )
    return found


def frequencies() -> dict[tuple[str, str], dict[int, int]]:
    """The tables of tests/data/frequencies.tsv by game and rule."""
    tables: dict[tuple[str, str], dict[int, int]] = {}
    for row in rows("frequencies.tsv"):
        tables.setdefault((row["game"], row["rule"]), {})[int(row["score"])] = int(row["count"])
    return tables


FREQUENCIES = frequencies()


def test_there_are_6175_sets_of_five_ranks() -> None:
    assert sum(1 for _ in multisets(5)) == 6175


@pytest.mark.slow
@pytest.mark.parametrize(("game", "rule"), [key for key in FREQUENCIES if key[0] in ("3+1", "4+1")])
def test_each_total_of_all_hands_and_starters_occurs_as_often_as_published(
    game: str, rule: str
) -> None:
    size = int(game[0])
    found: Counter[int] = Counter()
    for ranks in multisets(size + 1):
        found.update(weighted(ranks, rule))
    assert found.total() == comb(52, size) * (52 - size) == sum(FREQUENCIES[game, rule].values())
    assert {total: found[total] for total in FREQUENCIES[game, rule]} == FREQUENCIES[game, rule]
    assert set(found) <= set(FREQUENCIES[game, rule])


def test_the_12994800_hands_have_the_published_mean() -> None:
    assert comb(52, 4) * 48 == 12_994_800
    for rule, points_of_all in (("hand", 61_974_180), ("crib", 61_528_020), ("none", 61_399_320)):
        assert (
            sum(total * count for total, count in FREQUENCIES["4+1", rule].items()) == points_of_all
        )


def test_no_hand_of_four_counts_nineteen() -> None:
    for rule in ("hand", "crib", "none"):
        table = FREQUENCIES["4+1", rule]
        assert [total for total, count in table.items() if not count] == [19, 25, 26, 27]
        assert max(table) == 29


def samples() -> Iterator[Ranks]:
    """Five ranks of every shape of multiplicities, without jacks and with the jack in each place of
    the shape.
    """
    for parts in ((1, 1, 1, 1, 1), (2, 1, 1, 1), (2, 2, 1), (3, 1, 1), (3, 2), (4, 1)):
        for ranks in (
            (Rank.FIVE, Rank.SIX, Rank.TEN, Rank.QUEEN, Rank.ACE),
            (Rank.SEVEN, Rank.EIGHT, Rank.NINE, Rank.TWO, Rank.THREE),
        ):
            yield tuple(
                sorted(
                    rank for rank, count in zip(ranks, parts, strict=False) for _ in range(count)
                )
            )
        for place in sorted({parts.index(count) for count in parts}):
            named = [Rank.FIVE, Rank.TEN, Rank.FOUR, Rank.QUEEN, Rank.KING]
            named[place] = Rank.JACK
            yield tuple(
                sorted(
                    rank for rank, count in zip(named, parts, strict=False) for _ in range(count)
                )
            )


SAMPLES = list(samples())


def test_the_samples_have_every_shape_with_and_without_jacks() -> None:
    def kind(ranks: Ranks) -> tuple[tuple[int, ...], int]:
        counts = Counter(ranks)
        return tuple(sorted(counts.values())), counts[Rank.JACK]

    assert {kind(ranks) for ranks in SAMPLES} == {kind(ranks) for ranks in multisets(5)}


@pytest.mark.parametrize("ranks", SAMPLES, ids=lambda ranks: "".join(map(str, ranks)))
def test_weighing_suits_gives_what_counting_all_real_hands_gives(ranks: Ranks) -> None:
    for way in ("hand", "crib"):
        assert weighted(ranks, way) == enumerated(ranks, way)


@pytest.mark.parametrize("way", ["none", "min3", "crib as hand"])
@pytest.mark.parametrize(
    "ranks", [SAMPLES[6], SAMPLES[8], SAMPLES[-1]], ids=lambda ranks: "".join(map(str, ranks))
)
def test_weighing_suits_is_right_for_house_rules_too(ranks: Ranks, way: str) -> None:
    assert weighted(ranks, way) == enumerated(ranks, way)


def test_three_of_a_suit_count_under_the_danish_rule_as_often_as_published() -> None:
    found: Counter[int] = Counter()
    for ranks in multisets(5):
        found.update(weighted(ranks, "min3"))
    standard = FREQUENCIES["4+1", "hand"]
    gained = sum(total * count for total, count in found.items()) - sum(
        n * count for n, count in standard.items()
    )
    assert gained == 3 * 2_141_568


@pytest.mark.slow
def test_every_set_of_five_ranks_counts_as_the_naive_scorer_counts_it() -> None:
    for ranks in multisets(5):
        cards = [Card(rank) for rank in ranks]
        names = [str(rank) for rank in ranks]
        assert (points(fifteens(cards)), points(pairs(cards)), points(runs(cards))) == (
            naive.fifteens(names),
            naive.pairs(names),
            naive.runs(names),
        ), names
