"""How skilled players throw: make `cribcalc/discard_frequencies.py`. README.md has the results.

    python tests/benchmarks/skilled_discards.py [--game NAME] [--rounds N] [--out FILE]

Twelve rounds of all games take about ten minutes of one core.

A dealer throws what makes hand plus crib worth most, pone what makes hand minus crib worth most,
and each knows how often the other throws what. Every set of ranks that can be dealt is thrown from,
with every way to give it suits, by its weight. Each side replies to the average of the other side's
rounds so far; replies to the last round alone would keep moving by 0.1 to 0.2 points. Later rounds
weigh more (round k has weight k), so that the first guesses are forgotten.

What is left out, because it moves a throw by less than 0.02 points: that a suited throw of the
other side is a little more or less likely where the player holds cards of its suits. The crib's
flush is counted for two cards of one suit, with the other side's overall share of suited throws.
"""

# ruff: noqa: T201 - it is run by hand, and prints

import argparse
from array import array
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date
from itertools import combinations, combinations_with_replacement, permutations, product
from math import comb, prod
from operator import add, mul
from pathlib import Path
from typing import NamedTuple

from cribcalc.discard_frequencies import FREQUENCIES
from cribcalc.table import rank_multisets

Ranks = tuple[int, ...]
"""Ranks from 0, the ace, in order."""
Split = tuple[float, float]
"""How often ranks are thrown with different suits, and with one."""
Frequencies = dict[Ranks, Split]

DIGITS = [5**rank for rank in range(13)]
JACK = 10
PARTS = 10_000_000
"""The frequencies of a table are parts of this."""


@dataclass(frozen=True)
class Game:
    """What is dealt and thrown, and whose throws come into the crib with that of each side."""

    name: str
    dealt: int
    kept: int
    others: dict[str, tuple[str, ...]]

    @property
    def thrown(self) -> int:
        return self.dealt - self.kept

    @property
    def unseen(self) -> int:
        return 52 - self.dealt


GAMES = [
    Game("six-card", 6, 4, {"dealer": ("pone",), "pone": ("dealer",)}),
    Game("five-card", 5, 3, {"dealer": ("pone",), "pone": ("dealer",)}),
    Game(
        "four-handed", 5, 4,
        {"dealer": ("pone", "pone", "pone"), "pone": ("dealer", "pone", "pone")},
    ),
]  # fmt: skip


class Deal(NamedTuple):
    """A set of ranks that can be dealt."""

    ranks: Ranks
    weight: float
    """How likely it is."""
    throws: tuple[Ranks, ...]
    hands: tuple[float, ...]
    """The mean of fifteens, pairs and runs of what is kept, for each throw."""
    ways: "array[int]"
    """In how many ways the unseen cards make each set of ranks that can come."""


class Suits(NamedTuple):
    """Ways to give suits to a deal that add the same to each throw."""

    weight: float
    bonuses: tuple[float, ...]
    suited: tuple[bool, ...]


def key(ranks: Ranks) -> int:
    return sum(DIGITS[rank] for rank in ranks)


def pack_ways(ranks: Ranks) -> int:
    """In how many ways a whole pack makes these ranks."""
    return prod(comb(4, ranks.count(rank)) for rank in set(ranks))


def multisets(cards: int) -> list[Ranks]:
    return list(combinations_with_replacement(range(13), cards))


class Solver:
    """The rounds of one game."""

    def __init__(self, game: Game, deals: Iterable[Ranks] | None = None) -> None:
        self.game = game
        points: dict[int, int] = {}
        for cards in {game.kept + 1, 5}:
            points |= {key: points for key, _, points in rank_multisets(cards)}
        self.points = points
        self.coming = multisets(5 - game.thrown)
        self.throws = multisets(game.thrown)
        self.crib_points = {
            throw: [points.get(key(throw) + key(rest), 0) for rest in self.coming]
            for throw in self.throws
        }
        if deals is None:
            deals = [ranks for ranks in multisets(game.dealt) if pack_ways(ranks)]
        self.deals = [self.deal(ranks) for ranks in deals]

    def deal(self, ranks: Ranks) -> Deal:
        game, points = self.game, self.points
        left = [4 - ranks.count(rank) for rank in range(13)]
        throws = tuple(dict.fromkeys(combinations(ranks, game.thrown)))
        hands = []
        for throw in throws:
            held = key(ranks) - key(throw)
            total = sum(
                number * points[held + digit]
                for number, digit in zip(left, DIGITS, strict=True)
                if number
            )
            hands.append(total / game.unseen)
        ways = array("H", self.ways(left))
        return Deal(ranks, pack_ways(ranks) / comb(52, game.dealt), throws, tuple(hands), ways)

    def ways(self, left: list[int]) -> Iterator[int]:
        """Multiply, for each set of ranks that can come, the ways to take its cards."""
        ways = [[comb(number, cards) for cards in range(5)] for number in left]
        for ranks in self.coming:
            if len(set(ranks)) == len(ranks):
                yield prod([left[rank] for rank in ranks])
            else:
                yield prod([ways[rank][ranks.count(rank)] for rank in set(ranks)])

    def likelihoods(self, others: list[Frequencies]) -> list[float]:
        """Return how likely the cards of each set of ranks come, by how the others throw."""
        per_cards = [
            {ranks: sum(split) / pack_ways(ranks) for ranks, split in frequencies.items()}
            for frequencies in others
        ]
        if self.game.thrown == 2:
            (pairs,) = per_cards
            return [
                sum(pairs[ranks[:i] + ranks[i + 1 :]] for i in range(len(ranks)))
                for ranks in self.coming
            ]
        return [
            sum(
                prod(single[rank,] for single, rank in zip(per_cards, order, strict=False))
                for order in permutations(ranks)
            )
            for ranks in self.coming
        ]

    def cribs(self, others: list[Frequencies]) -> "Cribs":
        return Cribs(self, self.likelihoods(others))

    def values(self, side: str, others: dict[str, Frequencies], suits: Ranks) -> dict[Ranks, float]:
        """Return what each throw of the first deal is worth with these suits, by its places.

        Points that are the same for every throw are left out: nobs that others throw.
        """
        deal = self.deals[0]
        sign = 1 if side == "dealer" else -1
        throwers = [others[other] for other in self.game.others[side]]
        cribs = dict(zip(deal.throws, self.cribs(throwers).means(deal), strict=True))
        hands = dict(zip(deal.throws, deal.hands, strict=True))
        tables = SuitTables(self.game, sign, suited_share(throwers[0], self.game))
        found = {}
        for places in combinations(range(self.game.dealt), self.game.thrown):
            throw = tuple(deal.ranks[place] for place in places)
            bonus, _ = tables.bonus(deal.ranks, suits, places, JACK)
            found[places] = hands[throw] + sign * cribs[throw] + bonus
        return found

    def reply(self, side: str, others: dict[str, Frequencies]) -> Frequencies:
        """Return how often a side throws what, if every deal is thrown as is best for it."""
        sign = 1 if side == "dealer" else -1
        throwers = [others[other] for other in self.game.others[side]]
        cribs = self.cribs(throwers)
        suits = SuitTables(self.game, sign, suited_share(throwers[0], self.game))
        found = {throw: [0.0, 0.0] for throw in self.throws}
        for deal in self.deals:
            means = [
                hand + sign * crib for hand, crib in zip(deal.hands, cribs.means(deal), strict=True)
            ]
            for weight, bonuses, suited in suits.of(deal.ranks):
                values = list(map(add, means, bonuses))
                best = values.index(max(values))
                found[deal.throws[best]][suited[best]] += deal.weight * weight
        everything = sum(map(sum, found.values()))
        return {throw: (a / everything, b / everything) for throw, (a, b) in found.items()}


class Cribs:
    """The means of fifteens, pairs and runs in the crib, by the deal and the throw."""

    def __init__(self, solver: Solver, likelihoods: list[float]) -> None:
        self.likelihoods = likelihoods
        self.weighted = {
            throw: list(map(mul, likelihoods, points))
            for throw, points in solver.crib_points.items()
        }

    def means(self, deal: Deal) -> Iterator[float]:
        everything = sum(map(mul, deal.ways, self.likelihoods))
        for throw in deal.throws:
            yield sum(map(mul, deal.ways, self.weighted[throw])) / everything


class SuitTables:
    """What suits add to each throw: flush and nobs of the hand and of what is thrown."""

    def __init__(self, game: Game, sign: int, share: float) -> None:
        self.game = game
        self.sign = sign
        self.share = share
        self.made: dict[tuple[Ranks, int], list[Suits]] = {}

    def of(self, ranks: Ranks) -> list[Suits]:
        """Return the ways to give suits to a set of ranks, which depend on its pattern alone."""
        copies = tuple(ranks.count(rank) for rank in dict.fromkeys(ranks))
        jacks = ranks.index(JACK) if JACK in ranks else -1
        if (copies, jacks) not in self.made:
            self.made[copies, jacks] = self.make(copies, jacks)
        return self.made[copies, jacks]

    def make(self, copies: Ranks, jacks: int) -> list[Suits]:
        ranks = tuple(rank for rank, number in enumerate(copies) for _ in range(number))
        jack = ranks[jacks] if jacks >= 0 else -1
        choices = [list(combinations(range(4), number)) for number in copies]
        choices[0] = choices[0][:1]  # the suits of the first rank: any will do
        found: dict[tuple[tuple[float, ...], tuple[bool, ...]], int] = {}
        for choice in product(*choices):
            suits = tuple(suit for chosen in choice for suit in chosen)
            best = self.best_of_each(ranks, suits, jack)
            row = tuple(value for value, _ in best), tuple(suited for _, suited in best)
            found[row] = found.get(row, 0) + 1
        everything = sum(found.values())
        return [Suits(number / everything, *row) for row, number in found.items()]

    def best_of_each(self, ranks: Ranks, suits: Ranks, jack: int) -> list[tuple[float, bool]]:
        """Return the best bonus of each throw of ranks, and whether that throw is of one suit."""
        best: dict[Ranks, tuple[float, bool]] = {}
        for throw in combinations(range(len(ranks)), self.game.thrown):
            thrown = tuple(ranks[place] for place in throw)
            bonus = self.bonus(ranks, suits, throw, jack)
            if thrown not in best or bonus[0] > best[thrown][0]:
                best[thrown] = bonus
        return list(best.values())

    def bonus(self, ranks: Ranks, suits: Ranks, throw: Ranks, jack: int) -> tuple[float, bool]:
        unseen = self.game.unseen
        left = [13 - suits.count(suit) for suit in range(4)]
        kept = {suits[place] for place in range(len(suits)) if place not in throw}
        thrown = [suits[place] for place in throw]
        value = 0.0
        if len(kept) == 1:
            value += self.game.kept + left[kept.pop()] / unseen
        for place, suit in enumerate(suits):
            if ranks[place] == jack:
                sign = self.sign if place in throw else 1
                value += sign * left[suit] / unseen
        suited = len(thrown) == 2 and thrown[0] == thrown[1]
        if suited:
            number = left[thrown[0]]
            flush = comb(number, 3) / comb(unseen, 3)
            value += self.sign * 5 * self.share * flush
        return round(value, 9), suited


def suited_share(frequencies: Frequencies, game: Game) -> float:
    """Return how many throws of one suit there are to each of random cards."""
    if game.thrown != 2:
        return 1.0
    return sum(suited for _, suited in frequencies.values()) * 51 / 12


def random_throws(game: Game) -> Frequencies:
    """Return how often players throw what who do not look at their cards."""
    found = {}
    for ranks in multisets(game.thrown):
        share = pack_ways(ranks) / comb(52, game.thrown)
        suited = share / 4 if len(set(ranks)) == 2 else 0.0
        found[ranks] = share - suited, suited
    return found


def averaged(before: Frequencies, after: Frequencies, share: float) -> Frequencies:
    return {
        throw: (
            old[0] + (after[throw][0] - old[0]) * share,
            old[1] + (after[throw][1] - old[1]) * share,
        )
        for throw, old in before.items()
    }


def solve(game: Game, rounds: int) -> dict[str, Frequencies]:
    """Return the average throws of both sides after so many rounds."""
    solver = Solver(game)
    throws = {side: random_throws(game) for side in ("dealer", "pone")}
    for number in range(1, rounds + 1):
        share = 2 / (number + 1)
        replies = {side: solver.reply(side, throws) for side in throws}
        moved = {}
        for side, reply in replies.items():
            after = averaged(throws[side], reply, share)
            moved[side] = sum(
                abs(a - b)
                for ranks in after
                for a, b in zip(after[ranks], throws[side][ranks], strict=True)
            )
            throws[side] = after
        shown = ", ".join(f"{side} {change:.4f}" for side, change in moved.items())
        print(f"{game.name}, round {number}: the averages moved by {shown}", flush=True)
    return throws


def parse(text: str) -> dict[str, Frequencies]:
    """Return the frequencies in a table as `rows` writes it."""
    throws: dict[str, Frequencies] = {"dealer": {}, "pone": {}}
    for line in text.strip().splitlines():
        name, *parts = line.split()
        ranks = tuple("A23456789TJQK".index(rank) for rank in name)
        if len(ranks) == 1:
            parts = [parts[0], "0", parts[1], "0"]
        a, b, c, d = (int(part) / PARTS for part in parts)
        throws["dealer"][ranks] = a, b
        throws["pone"][ranks] = c, d
    return throws


def rows(throws: dict[str, Frequencies]) -> Iterator[str]:
    """Yield the lines of a table: the ranks, then each side's parts, unsuited and suited."""
    for ranks in throws["dealer"]:
        name = "".join("A23456789TJQK"[rank] for rank in ranks)
        parts = [round(PARTS * part) for side in throws.values() for part in side[ranks]]
        if len(ranks) == 1:
            parts = parts[::2]
        yield " ".join([name, *map(str, parts)])


HEADER = """How often skilled players throw which ranks.

Made by `tests/benchmarks/skilled_discards.py` on {date}.
Rounds: {rounds}.

Each line has the ranks, then how often a dealer throws them and how often pone does, in parts of
ten million of all deals. Pairs have two numbers for each: thrown with different suits, and in one.

Dealer and pone each throw what is best for them at the show, given how often the other throws what,
from every set of ranks with all its suits, by its weight. Both reply to the average of the other's
rounds so far, later rounds weighing more, until the averages are stable. The numbers are those
before any card is seen; `throws.py` says how they are conditioned.
"""


def module(tables: dict[str, str], rounds: str) -> str:
    """Return the text of `discard_frequencies.py`."""
    today = date.today()
    header = HEADER.format(date=f"{today.day} {today:%B %Y}", rounds=rounds)
    parts = [f'    "{name}": """\n{text.strip()}\n""",\n' for name, text in tables.items()]
    end = '}\n"""The tables, by the variant that they were made for."""\n'
    return f'"""{header}"""\n\nFREQUENCIES = {{\n' + "".join(parts) + end


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    names = [game.name for game in GAMES]
    parser.add_argument("--game", choices=names, action="append", help="only this one")
    parser.add_argument("--rounds", type=int, default=12)
    parser.add_argument("--out", type=Path, help="the module to write; other tables stay")
    given = parser.parse_args()
    tables = dict(FREQUENCIES)
    for game in GAMES:
        if not given.game or game.name in given.game:
            tables[game.name] = "\n".join(rows(solve(game, given.rounds)))
    text = module(tables, str(given.rounds))
    if given.out:
        given.out.write_text(text, encoding="utf-8")
    else:
        print(text)


if __name__ == "__main__":
    main()
