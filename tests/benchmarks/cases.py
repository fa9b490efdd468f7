"""Compares what no other scorer has with slow ways to the same, on many random cases.

    python -m tests.benchmarks.cases [--hands N] [--deals N] [--games N] [--sheets N] [--seed N]
    [--analyser PROGRAM] [--analytics DIR]

Claims: what each mistake makes of a hand is explained by it, or by something as likely. Throws: the
means of hand and crib, counted card by card with tests/naive.py. Games: records with wrong claims,
calls, new deals and reneges, against the simulator there. CSV: what batch prints reads back.

--analyser is cribbage.c of https://github.com/MichaelCook/cribbage as a program, --analytics the
folder src of https://github.com/TroyWilliams3687/cribbage; their means of throws are compared too.
"""

# ruff: noqa: T201 - it is run by hand, and prints

import argparse
import re
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from importlib import import_module
from itertools import combinations
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import NamedTuple

from cribcalc.api import discards, explain, score_game
from cribcalc.cards import DECK, Card, Hand
from cribcalc.discarding import Choice
from cribcalc.rules import VARIANTS, Rules
from cribcalc.show import score_hand
from cribcalc.show_mistakes import mistakes_with
from tests import naive
from tests.program import run
from tests.test_discards import completions
from tests.test_game_random import Game

SHOWN = 5
"""How many differences are printed of each kind."""


class Compared(NamedTuple):
    """How many cases of a kind there were, and what differed."""

    name: str
    cases: int
    differences: list[str]


def compare(name: str, cases: Iterator[str]) -> Compared:
    """Count cases; each is the empty text, or says what differs."""
    count = 0
    differences = []
    for difference in cases:
        count += 1
        if difference:
            differences.append(difference)
    return Compared(name, count, differences)


# Claims


def random_hand(choose: Random, rules: Rules) -> Hand:
    """Return a hand or crib from the whole pack, or from two suits so that flushes are frequent."""
    crib = choose.random() < 0.25
    pack = choose.choice([DECK, [card for card in DECK if card.suit in ("H", "S")]])
    *cards, starter = choose.sample(pack, rules.size(crib=crib) + 1)
    return Hand(cards, starter, crib=crib)


def claims(hands: int, seed: int) -> Iterator[str]:
    """Yield a case for each claim that a single mistake leads to."""
    choose = Random(seed)
    variants = [VARIANTS[name] for name in ("six-card", "six-card", "five-card", "seven-card")]
    for _ in range(hands):
        rules = choose.choice(variants)
        hand = random_hand(choose, rules)
        total = score_hand(hand, rules).total
        weights: dict[int, float] = {}
        for mistake in mistakes_with(hand, rules):
            weight = min(mistake.weight, weights.get(mistake.points, mistake.weight))
            weights[mistake.points] = weight
        for points, weight in weights.items():
            if total + points == 19 and rules.hand_size < 5:
                continue  # a claim of nineteen is a claim of nothing
            found = explain(hand, total + points, rules)
            if not found:
                yield f"{hand} = {total + points}: not explained"
            elif found[0].weight > weight or {each.points for each in found} != {points}:
                yield f"{hand} = {total + points}: {', '.join(map(str, found))}"
            else:
                yield ""


# Throws


def deals(count: int, seed: int) -> Iterator[tuple[list[Card], Sequence[Choice]]]:
    """Yield deals of six-card and their choices, if the others throw at random."""
    choose = Random(seed)
    for number in range(count):
        pack = DECK if number % 2 else [card for card in DECK if card.suit in ("H", "S")]
        dealt = choose.sample(pack, 6)
        yield dealt, discards(dealt, others="random").choices


def mean_of_hand(keep: Sequence[Card], dealt: Sequence[Card]) -> float:
    """Return the mean of a hand over all starters, by the naive scorer."""
    kept = [str(card) for card in keep]
    totals = [naive.show(kept, str(card))["total"] for card in DECK if card not in dealt]
    return sum(totals) / len(totals)


def throws(count: int, seed: int) -> Iterator[str]:
    """Yield a case for each choice of random deals; each crib is counted 45,540 times."""
    for dealt, choices in deals(count, seed):
        for choice in choices:
            hand = mean_of_hand(choice.keep, dealt)
            cribs = [total for *_, total in completions(choice.throw, dealt)]
            yield difference_of(choice, hand, sum(cribs) / len(cribs), 1e-9)


def difference_of(choice: Choice, hand: float, crib: float, tolerance: float) -> str:
    """Return what differs between a choice and these means; empty if nothing does."""
    ours = choice.hand.mean, choice.crib_as_dealer or 0.0
    if max(abs(ours[0] - hand), abs(ours[1] - crib)) <= tolerance:
        return ""
    keep, throw = (" ".join(map(str, cards)) for cards in (choice.keep, choice.throw))
    return f"{keep}, throwing {throw}: {ours} here, {(hand, crib)} there"


def analysed(program: Path, count: int, seed: int) -> Iterator[str]:
    """Yield a case for each choice of random deals, with the means that a program prints.

    It cuts them to one decimal: of hand and crib together, and of the hand less the crib.
    """
    line = re.compile(r"(\w\w) (\w\w) \[(\S+) .*?\] \[(\S+) ")
    for dealt, choices in deals(count, seed):
        words = "".join(map(card_text, dealt))
        answer = subprocess.run([program, words], capture_output=True, text=True, check=True)
        theirs = {
            frozenset(found.group(1, 2)): (float(found[3]), float(found[4]))
            for found in line.finditer(answer.stdout)
        }
        for choice in choices:
            own, other = theirs[frozenset(card_text(card) for card in choice.throw)]
            yield difference_of(choice, (own + other) / 2, (own - other) / 2, 0.1)


def card_text(card: Card) -> str:
    """Return a card with T for the ten."""
    return str(card).replace("10", "T")


def analytic(folder: Path, count: int, seed: int) -> Iterator[str]:
    """Yield a case for one choice of each random deal, with the means of the other analytics.

    They count any four cards of a suit as a flush, in cribs and with the starter too, and no run
    from nine to ten. Where they differ from us, the naive scorer with these rules must agree.
    """
    sys.path.insert(0, str(folder))
    theirs = import_module("cribbage.cards").Card
    average = import_module("cribbage.analytics").expected_average
    choose = Random(seed)
    other_rules = 0
    for dealt, choices in deals(count, seed):
        choice = choose.choice(list(choices))
        keep, throw = (
            [theirs(*card_text(card)) for card in cards] for cards in (choice.keep, choice.throw)
        )
        hand = average(keep, throw)
        names = [card_text(card) for card in DECK if card not in dealt]
        pairs = list(combinations(names, 2))
        cribs = [average([*throw, *(theirs(*name) for name in pair)], keep) for pair in pairs]
        crib = sum(cribs) / len(cribs)
        if not difference_of(choice, hand, crib, 1e-9):
            yield ""
            continue
        kept = [card_text(card) for card in choice.keep]
        thrown = [card_text(card) for card in choice.throw]
        same_hand = mean([their_total(tuple(kept), name) for name in names])
        same_crib = mean(
            [
                their_total((*thrown, *pair), name)
                for pair in pairs
                for name in names
                if name not in pair
            ]
        )
        explained = abs(hand - same_hand) < 1e-9 and abs(crib - same_crib) < 1e-9
        if explained:
            other_rules += 1
            yield ""
        else:
            yield difference_of(choice, hand, crib, 0)
    print(f"  of the following, {other_rules:,} by other rules for flushes and runs")


def mean(numbers: Sequence[int]) -> float:
    """Return the mean."""
    return sum(numbers) / len(numbers)


@cache
def ranks_without_runs_over_ten(ranks: str) -> int:
    """Return what ranks count by the naive scorer if no run goes from nine to ten."""
    cards = list(ranks)
    low = [card for card in cards if naive.rank(card) < 10]
    high = [card for card in cards if naive.rank(card) >= 10]
    return naive.fifteens(cards) + naive.pairs(cards) + naive.runs(low) + naive.runs(high)


def their_total(hand: tuple[str, ...], starter: str) -> int:
    """Return the total by the rules of the other analytics, from the naive scorer."""
    cards = [*hand, starter]
    most = max(sum(naive.suit(card) == suit for card in cards) for suit in naive.SUITS)
    flush = most if most >= 4 else 0
    ranks = "".join(sorted(card[0] for card in cards))
    return ranks_without_runs_over_ten(ranks) + flush + naive.nobs(list(hand), starter)


# Games


def games(count: int, seed: int) -> Iterator[str]:
    """Yield a case for each random record."""
    choose = Random(seed)
    for _ in range(count):
        game = Game(choose)
        ledger = score_game(game.lines)
        moved = sorted((event.side, event.points) for event in ledger.events if event.points)
        expected = sorted(move for move in game.board.moves if move[1])
        same = (ledger.scores, ledger.winner, moved) == (
            game.board.scores, game.board.winner, expected
        )  # fmt: skip
        yield "" if same else "; ".join(game.lines)


# CSV

LABELS = ("Ann: ", "Bob: ", "Ann's crib: ", "=1+1: ", 'Ærø, "the" dealer: ', "")
CLAIMS = ("", "= 12", "= nineteen", "= Ann 14, Bob 12", "= fifteens 4 pair 2", "= 0")
REMARKS = ("", "# deal 3", "# =x; a,b", '# "so"')
EVERY_COLUMN = "file,line,label,remark,hand,starter,crib,fifteens,pairs,runs,flush,nobs,total,claim,claims,by,verdict,pegs,opponent,why"


def sheets(count: int, seed: int) -> Iterator[str]:
    """Yield a case for each file of random lines, in some format with some columns and laws."""
    choose = Random(seed)
    with TemporaryDirectory() as temporary:
        file = Path(temporary) / "again.csv"
        for _ in range(count):
            form = choose.choice(["csv", "tsv"])
            options = ["--laws", choose.choice(["friendly", "old", "hoyle-us", "acc"])]
            options += choose.choice([[], ["--muggins"]])
            options += choose.choice([[], ["--columns", EVERY_COLUMN]])
            first = run("batch", "-f", form, *options, stdin=random_lines(choose))
            file.write_text(first.out, "utf-8")
            second = run("batch", "-f", form, *options, str(file))
            file.write_text(second.out, "utf-8")
            third = run("batch", "-f", form, *options, str(file))
            yield "" if alike(first.out, second.out) and second.out == third.out else first.out


def random_lines(choose: Random) -> str:
    """Return some lines of hands and cribs."""
    lines = []
    for _ in range(choose.randrange(1, 12)):
        *cards, starter = choose.sample(DECK, 5)
        hand = f"{' '.join(map(str, cards))} / {starter}{choose.choice(['', '', '!'])}"
        parts = (choose.choice(LABELS), hand, choose.choice(CLAIMS), choose.choice(REMARKS))
        lines.append("{}{} {} {}\n".format(*parts))
    return "".join(lines)


def alike(first: str, second: str) -> bool:
    """Return whether two sheets have the same cells; the numbers of lines may differ."""
    texts = [re.sub(r"(?m)^(<stdin>.)?\d+", "", text) for text in (first, second)]
    return texts[0] == texts[1]


def main() -> int:
    """Compare all, print how many differ, and return 1 if any does."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n\n")[0])
    sizes = {"hands": 20_000, "deals": 20, "games": 20_000, "sheets": 2_000}
    for name, size in sizes.items():
        parser.add_argument(f"--{name}", type=int, default=size, help=f"[{size}]")
    parser.add_argument("--seed", type=int, default=29, help="of the random cases [29]")
    parser.add_argument("--analyser", type=Path, help="cribbage.c as a program")
    parser.add_argument("--analytics", type=Path, help="the folder src of the Python package")
    given = parser.parse_args()
    kinds: list[tuple[str, Callable[[int, int], Iterator[str]], int]] = [
        ("claims of one mistake", claims, given.hands),
        ("throws, card by card", throws, given.deals),
        ("games", games, given.games),
        ("sheets", sheets, given.sheets),
    ]
    if given.analyser:
        kinds.append(
            (
                "throws, cribbage.c",
                lambda n, seed: analysed(given.analyser.absolute(), n, seed),
                10 * given.deals,
            )
        )
    if given.analytics:
        kinds.append(
            (
                "throws, cribbage.analytics",
                lambda n, seed: analytic(given.analytics, n, seed),
                given.deals,
            )
        )
    failed = False
    for name, make, size in kinds:
        found = compare(name, make(size, given.seed))
        failed = failed or bool(found.differences)
        print(f"{name}: {len(found.differences):,} of {found.cases:,} differ", flush=True)
        for difference in found.differences[:SHOWN]:
            print(f"  {difference}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
