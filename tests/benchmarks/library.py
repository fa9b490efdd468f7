"""Times the library beside its rivals, in turns: `library.py HANDS REPETITIONS`, in the environment
that has both.

Prints an object of JSON: for each contestant how many hands one repetition counts, and the CPU and
the wall time of every repetition, in seconds.
"""

import gc
import json
import sys
import time
from collections.abc import Callable
from functools import cache
from importlib import import_module
from itertools import combinations, pairwise
from random import Random
from typing import NamedTuple

import cribcalc

ITEMISED = 20_000
"""Hands that are scored item by item in one repetition."""


Plain = tuple[tuple[tuple[int, int], ...], tuple[int, int]]
"""A hand for `cached`: its four cards and the starter, each a rank and a suit, made before the
clock runs."""


class Sorted(NamedTuple):
    """A hand for `cached_bare`, with all that can be known of it made before the clock runs but its
    points.
    """

    ranks: tuple[int, ...]
    suits: tuple[int, int, int, int]
    starter: int
    """Its suit."""
    jacks: int
    """A bit for the suit of each jack in the hand."""


@cache
def by_ranks(ranks: tuple[int, ...]) -> int:
    """Return the points of fifteens, pairs and runs of sorted ranks."""
    points = 2 * sum(a == b for a, b in combinations(ranks, 2))
    for size in range(2, 6):
        points += 2 * sum(
            sum(min(rank, 10) for rank in some) == 15 for some in combinations(ranks, size)
        )
    for size in (5, 4, 3):
        runs = sum(all(b - a == 1 for a, b in pairwise(some)) for some in combinations(ranks, size))
        if runs:
            return points + size * runs
    return points


def cached(hand: Plain) -> int:
    """Return the total of a hand: the fastest simple design in pure Python that is known to us."""
    (a, b, c, d), starter = hand
    points = by_ranks(tuple(sorted((a[0], b[0], c[0], d[0], starter[0]))))
    suit = starter[1]
    if a[1] == b[1] == c[1] == d[1]:
        points += 5 if a[1] == suit else 4
    if (11, suit) in hand[0]:
        points += 1
    return points


def cached_bare(hand: Sorted) -> int:
    """Return the total of a hand that is not only made but also sorted before the clock runs."""
    ranks, suits, starter, jacks = hand
    points = by_ranks(ranks)
    first, second, third, fourth = suits
    if first == second == third == fourth:
        points += 5 if first == starter else 4
    return points + (jacks >> starter & 1)


def plain(hand: cribcalc.Hand) -> Plain:
    """Return a hand as `cached` wants it."""
    cards = [(int(card.rank), "CDHS".index(card.suit or "")) for card in hand.with_starter]
    return tuple(cards[:4]), cards[4]


def bare(hand: cribcalc.Hand) -> Sorted:
    """Return a hand as `cached_bare` wants it."""
    suit = {card: "CDHS".index(card.suit or "") for card in hand.with_starter}
    a, b, c, d = hand.cards
    ranks = tuple(sorted(int(card.rank) for card in hand.with_starter))
    jacks = sum(1 << suit[card] for card in hand.cards if card.rank is cribcalc.Rank.JACK)
    return Sorted(ranks, (suit[a], suit[b], suit[c], suit[d]), suit[hand.starter], jacks)


def split_all(lines: list[str]) -> int:
    """Split every line, and return 0: the least that reading text costs."""
    for line in lines:
        line.split()
    return 0


class Contest:
    """Who counts what, and how long it took."""

    def __init__(self) -> None:
        self.tasks: dict[str, tuple[int, Callable[[], int]]] = {}
        self.cpu: dict[str, list[float]] = {}
        self.wall: dict[str, list[float]] = {}

    def enter(self, name: str, hands: int, task: Callable[[], int]) -> None:
        """Add a contestant: it counts so many hands and returns the sum of their points."""
        self.tasks[name] = hands, task
        self.cpu[name], self.wall[name] = [], []

    def run(self, repetitions: int) -> None:
        """Run all in turns. The first turn, in which caches and tables fill, is not timed."""
        for turn in range(repetitions + 1):
            for name, (_, task) in self.tasks.items():
                gc.collect()
                wall, cpu = time.perf_counter(), time.process_time()
                task()
                if turn:
                    self.cpu[name].append(time.process_time() - cpu)
                    self.wall[name].append(time.perf_counter() - wall)

    def agree(self, *names: str) -> None:
        """Stop where contestants do not come to the same sum: they would not have counted the same
        hands.
        """
        if len({self.tasks[name][1]() for name in names}) > 1:
            raise SystemExit(f"{names} do not agree")


def main(count: int, repetitions: int) -> None:
    """Run the contest and print its times."""
    rival = import_module("cribbage_scorer.cribbage_scorer")
    dealt = Random(8)
    cards = [dealt.sample(cribcalc.DECK, 5) for _ in range(count)]
    hands = [cribcalc.Hand((a, b, c, d), starter) for a, b, c, d, starter in cards]
    lines = [f"{hand}\n" for hand in hands]
    ready = [plain(hand) for hand in hands]
    sorted_hands = [bare(hand) for hand in hands]
    few = hands[:ITEMISED]
    theirs = [
        (
            (int(hand.starter.rank), str(hand.starter.suit)),
            [(int(card.rank), str(card.suit)) for card in hand.cards],
        )
        for hand in few
    ]
    texts = [str(hand) for hand in few]

    contest = Contest()
    contest.enter("totals", count, lambda: sum(cribcalc.totals(lines)))
    contest.enter("split", count, lambda: split_all(lines))
    contest.enter("cached", count, lambda: sum(map(cached, ready)))
    contest.enter("cached_bare", count, lambda: sum(map(cached_bare, sorted_hands)))
    contest.enter("score", len(few), lambda: sum([cribcalc.score(hand).total for hand in few]))
    contest.enter("items", len(few), lambda: len([cribcalc.score(hand) for hand in few]))
    contest.enter("text", len(few), lambda: sum([cribcalc.score(text).total for text in texts]))
    contest.enter(
        "rival",
        len(few),
        lambda: sum([rival.show_calc_score(starter, hand)[0] for starter, hand in theirs]),
    )
    contest.agree("totals", "cached", "cached_bare")
    contest.agree("score", "text", "rival")
    contest.run(repetitions)
    times = {
        name: {"hands": hands, "cpu": contest.cpu[name], "wall": contest.wall[name]}
        for name, (hands, _) in contest.tasks.items()
    }
    sys.stdout.write(json.dumps(times))


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
