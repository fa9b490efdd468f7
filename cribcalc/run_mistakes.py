"""The catalogue of mistakes about runs: missed, misnamed, taken apart, or seen where there is none.

A double run is a unit of 8 or 10 that learners take apart; bigger ones are counted short, because
nobody believes how much they are worth. A block is a stretch of neighbouring ranks, a place the
index of a card among the sorted cards.
"""

from collections.abc import Iterator
from functools import partial
from math import prod

from cribcalc.cards import Rank
from cribcalc.mistakes import Candidate, MistakeKind, mistake_about
from cribcalc.show import Category, corner_ranks, pair_points

Ranks = tuple[Rank, ...]
"""Ranks in their order; a place is an index into them."""

Block = list[tuple[int, ...]]
"""A stretch of neighbouring ranks: for each rank the places of its cards."""

_pair = partial(mistake_about, Category.PAIR)
_run = partial(mistake_about, Category.RUN)


def missed_runs(ranks: Ranks) -> Iterator[Candidate]:
    """Miss a run, the second run of two, or all runs through one block."""
    for block in run_blocks(ranks):
        length, ways, cards = len(block), ways_of(block), places_of(block)
        if ways == 1:
            weight = 3.5 if length == 3 else 4.25  # a long run is hard to overlook
            yield _run(MistakeKind.RUN_MISSED, cards, -length, weight)
            continue
        doubled = places_of([places for places in block if len(places) > 1])
        weight = 3.5 if ways == 2 else 4.5
        yield _run(MistakeKind.RUN_COUNTED_ONCE, doubled, -length * (ways - 1), weight)
        yield _run(MistakeKind.RUNS_MISSED, cards, -length * ways, 4.5)
        if ways > 2:
            yield _run(MistakeKind.RUN_MISSED, cards, -length, 5.0)


def misnamed_runs(ranks: Ranks) -> Iterator[Candidate]:
    """Take a multiple run for another, or count its pairs again or not at all."""
    for block in run_blocks(ranks):
        if ways_of(block) > 1:
            yield from _pairs_of_a_run(block)
            yield from _short_runs(block)
            yield from _long_runs(block)


def _pairs_of_a_run(block: Block) -> Iterator[Candidate]:
    """Count the pairs of a multiple run again, since its name has them already; or not at all."""
    groups = [places for places in block if len(places) > 1]
    doubled = places_of(groups)
    worth = sum(pair_points(len(places)) for places in groups)
    weight = 4.5
    if worth == 2:  # a single pair is named with its run as a matter of course
        weight = 3.5
    again, without = MistakeKind.PAIRS_COUNTED_AGAIN, MistakeKind.RUNS_WITHOUT_PAIR
    yield _pair(again, doubled, worth, weight, worth_of(block))
    yield _pair(without, doubled, -worth, weight)
    if len(groups) > 1:
        for places in groups:
            once = pair_points(len(places))
            yield _pair(again, places, once, 5.5, worth_of(block))


def _short_runs(block: Block) -> Iterator[Candidate]:
    """Take a multiple run for a smaller one: a double-double or triple run for a double."""
    length, ways = len(block), ways_of(block)
    smaller = {1: length, 2: 2 * length + 2, 3: 3 * length + 6, 4: 4 * length + 4}
    kind = MistakeKind.MULTIPLE_RUN_SHORT
    for fewer, worth in smaller.items():
        short = worth - worth_of(block)
        if fewer < ways and short < 0:
            weight = 4.5 if fewer > 1 else 5.0
            yield _run(kind, places_of(block), short, weight, worth, [Category.PAIR])
    cards = len(places_of(block))  # a run through all of them, as if no rank came twice
    yield _run(kind, places_of(block), cards - length * ways, 5.0, cards)
    for fewer in range(2, ways - 1):  # all but one is a run missed
        yield _run(kind, places_of(block), (fewer - ways) * length, 5.5, fewer * length)


def _long_runs(block: Block) -> Iterator[Candidate]:
    """Take a triple run for two double runs: four runs, and the pairs of three cards or both."""
    length = len(block)
    if ways_of(block) != 3:
        return
    kind, cards = MistakeKind.MULTIPLE_RUN_LONG, places_of(block)
    yield _run(kind, cards, length, 4.5)
    two_doubles = 2 * (2 * length + 2) - worth_of(block)
    yield _run(kind, cards, two_doubles, 5.0, None, [Category.PAIR])


def shorter_runs(ranks: Ranks) -> Iterator[Candidate]:
    """Count a shorter run for the longer one, or as well; or all shorter ones of one length."""
    for block in run_blocks(ranks):
        whole = len(block) * ways_of(block)
        for length in range(3, len(block)):
            stretches = [block[start : start + length] for start in range(len(block) - length + 1)]
            worths = [length * ways_of(stretch) for stretch in stretches]
            for stretch, worth in zip(stretches, worths, strict=True):
                cards = places_of(stretch)
                weight = 4.0 + 1.5 * (len(block) - length - 1)  # who overlooks two cards?
                yield _run(MistakeKind.SHORTER_RUN_FOR_LONGER, cards, worth - whole, weight)
                yield _run(MistakeKind.SHORTER_RUN_AS_WELL, cards, worth, 5.5)
                if worth > length:
                    one = tuple(places[0] for places in stretch)
                    yield _run(MistakeKind.SHORTER_RUN_FOR_LONGER, one, length - whole, 5.0)
                    yield _run(MistakeKind.SHORTER_RUN_AS_WELL, one, length, 6.0)
            yield _run(MistakeKind.SHORTER_RUN_AS_WELL, places_of(block), sum(worths), 6.0)
            in_place = sum(worths) - whole
            yield _run(MistakeKind.RUN_AS_SHORTER_RUNS, places_of(block), in_place, 5.0, length)


def runs_that_are_not(ranks: Ranks) -> Iterator[Candidate]:
    """Count a run round the corner from king to ace, or over the gap of one missing rank."""
    places = {rank: tuple(i for i, r in enumerate(ranks) if r is rank) for rank in set(ranks)}
    for stretch in _round_the_corner(places):
        kind = MistakeKind.RUN_ROUND_THE_CORNER
        yield from _instead_of_runs_inside(kind, stretch, places, ranks, 5.5)
    for missing in Rank:
        if missing not in places:
            low = _stretch(missing - 1, -1, places)
            high = _stretch(missing + 1, +1, places)
            if low and high and len(low) + len(high) >= 3:
                stretch = (*reversed(low), *high)
                kind = MistakeKind.RUN_WITH_A_GAP
                yield from _instead_of_runs_inside(kind, stretch, places, ranks, 8.0)


def _stretch(first: int, step: int, places: dict[Rank, tuple[int, ...]]) -> list[Rank]:
    """Return the ranks at hand from `first` on, up or down, as far as none is missing."""
    found = []
    rank = first
    while rank in places:
        found.append(Rank(rank))
        rank += step
    return found


def _round_the_corner(places: dict[Rank, tuple[int, ...]]) -> Iterator[tuple[Rank, ...]]:
    """Yield the would-be runs through king and ace: whole, or with only one card beyond."""
    around = corner_ranks(places)
    if not around:
        return
    ace = around.index(Rank.ACE)
    high, low = around[:ace], around[ace:]
    for stretch in dict.fromkeys(((*high, *low), (*high, low[0]), (high[-1], *low))):
        if len(stretch) >= 3:
            yield stretch


def _instead_of_runs_inside(
    kind: MistakeKind,
    stretch: tuple[Rank, ...],
    places: dict[Rank, tuple[int, ...]],
    ranks: Ranks,
    weight: float,
) -> Iterator[Candidate]:
    """Yield a run through `stretch` in place of the real runs inside it, once and in all ways."""
    block = [places[rank] for rank in stretch]
    inside = [run for run in run_blocks(ranks) if {ranks[held[0]] for held in run} <= set(stretch)]
    real = sum(len(run) * ways_of(run) for run in inside)
    for ways in dict.fromkeys((ways_of(block), 1)):
        points = len(block) * ways - real
        cards = places_of(block) if ways > 1 else tuple(held[0] for held in block)
        if points > 0:
            yield _run(kind, cards, points, weight)


def run_blocks(ranks: Ranks) -> list[Block]:
    """Return the longest stretches of three or more neighbouring ranks.

    >>> [len(block) for block in run_blocks((Rank.TWO, Rank.THREE, Rank.FOUR, Rank.FOUR))]
    [3]
    """
    found: list[Block] = []
    block: Block = []
    for rank in Rank:
        places = tuple(place for place, other in enumerate(ranks) if other is rank)
        if places:
            block.append(places)
            continue
        found.append(block)
        block = []
    found.append(block)
    return [block for block in found if len(block) >= 3]


def ways_of(block: Block) -> int:
    """Return how many separate runs a block makes."""
    return prod(len(places) for places in block)


def worth_of(block: Block) -> int:
    """Return what a multiple run is worth by its name, with its pairs."""
    return len(block) * ways_of(block) + sum(pair_points(len(held)) for held in block)


def places_of(block: Block) -> tuple[int, ...]:
    """Return the places of all cards of a block."""
    return tuple(place for places in block for place in places)
