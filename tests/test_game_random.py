"""Random games with wrong claims, calls of muggins, new deals and reneges, against the oracle."""

from collections.abc import Iterator
from random import Random

import pytest

from cribcalc.api import score_game
from cribcalc.ledger import Ledger
from tests import naive
from tests.cases import tries

NAMES = ("Ann", "Bob", "Cem")
VARIANTS = {"six-card": (2, 4, 121), "seven-card": (2, 5, 151), "three-handed": (3, 4, 121)}
DECK = [rank + suit for rank in naive.RANKS for suit in naive.SUITS]


class Game:
    """A random game: the lines of its record, and the oracle's board beside them."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.variant = rng.choice(list(VARIANTS))
        players, self.hand, target = VARIANTS[self.variant]
        self.names = NAMES[:players]
        self.laws = rng.choice(["friendly", "old", "hoyle-us", "acc"])
        self.muggins = rng.choice(["no", "yes", "called"])
        self.reverse = rng.random() < 0.3
        start = {name: rng.choice([0, 60, target - 30, target - 4]) for name in self.names}
        self.board = naive.Board(start, target)
        self.lines = [
            f"variant: {self.variant}",
            f"players: {', '.join(self.names)}",
            f"laws: {self.laws}",
            f"muggins: {self.muggins}",
            "scores: " + ", ".join(f"{name} {points}" for name, points in start.items()),
        ]
        if self.reverse:
            self.lines.append("house: reverse-muggins")
        self.redeals = 0
        self.reneges = 0
        self.calls = 0
        dealer = 0
        for _ in range(rng.randrange(1, 9)):
            if self.board.winner is None:
                again = self.deal(dealer)
                dealer = dealer if again else (dealer + 1) % players

    def deal(self, dealer: int) -> bool:
        """Play a deal; return whether it is dealt again."""
        rng, board = self.rng, self.board
        first = (dealer + 1) % len(self.names)
        order = self.names[first:] + self.names[:first]
        crib = 5 if self.variant == "seven-card" else 4
        pack = rng.sample(DECK, len(order) * self.hand + crib + 1)
        hands = [[pack.pop() for _ in range(self.hand)] for _ in order]
        starter = pack.pop()
        before = dict(board.scores)
        self.lines += [f"deal: {order[-1]}", f"starter: {starter}"]
        if starter[0] == "J":
            board.peg(order[-1], 2)
        penalties = self.play(order, hands)
        if rng.random() < 0.2 and board.winner is None:
            self.lines.append("redeal")
            self.redeals += 1
            self.cancel(before, penalties)
            return True
        for name, hand in zip(order, hands, strict=True):
            self.show(name, name, hand, naive.show(hand, starter)["total"])
        self.show("crib", order[-1], pack, naive.show(pack, starter, crib=True)["total"])
        return False

    def cancel(self, before: dict[str, int], penalties: dict[str, int]) -> None:
        """Take back what was pegged in the deal, but not the penalties; only under ACC rules."""
        if self.laws != "acc":
            return
        for name in self.names:
            pegged = self.board.scores[name] - before[name] - penalties[name]
            if pegged:
                self.board.peg(name, -pegged)

    def play(self, order: tuple[str, ...], hands: list[list[str]]) -> dict[str, int]:
        """Play the cards, perhaps with a renege; return what was scored for reneges."""
        rng, board = self.rng, self.board
        withheld: list[tuple[int, int, list[str]]] = []
        odds = rng.choice([0, 0, 0.3])
        log = naive.deal(
            hands,
            lambda _, legal: rng.choice(legal),
            reneges=lambda: rng.random() < odds,
            withheld=withheld,
        )
        words = []
        for entry in log:
            words += [f"{order[seat]}:go" for seat in entry.passed_before]
            words.append(f"{order[entry.player]}:{entry.card}")
            if entry.points:
                board.peg(order[entry.player], entry.points)
            if entry.closes:
                words.append("|")
        self.lines.append(f"play: {' '.join(words)}")
        penalties = dict.fromkeys(self.names, 0)
        for seat in sorted({seat for seat, _, _ in withheld}):
            cards = sum(len(held) for other, _, held in withheld if other == seat)
            self.reneges += 1
            self.lines.append(f"fault: {order[seat]} renege")
            for name in self.names:
                if name != order[seat] and board.winner is None:
                    scored = board.scores[name]
                    board.peg(name, naive.renege_cost(self.laws, cards))
                    penalties[name] += board.scores[name] - scored
        return penalties

    def show(self, key: str, name: str, hand: list[str], true: int) -> None:
        """Count a hand or the crib, perhaps with a claim and calls."""
        rng = self.rng
        claim = None
        if rng.random() < 0.7:
            claim = max(true + rng.choice([0, 0, -3, -1, 1, 2, 5, 20]), 0)
            if claim == 19 and self.hand == 4:
                claim = None
        said = "" if claim is None else f" = {claim}"
        self.lines.append(f"{key}: {' '.join(hand)}{said}")
        calls: list[tuple[str, int]] = []
        if self.muggins != "no":
            callers = [each for each in self.names if each != name and rng.random() < 0.5]
            calls = [(caller, rng.randrange(1, 5)) for caller in callers]
        self.lines += [f"call: {caller} {points}" for caller, points in calls]
        self.calls += len(calls)
        naive.count_hand(
            self.board, name, true, claim, self.laws, calls,
            automatic=self.muggins == "yes", reverse=self.reverse,
        )  # fmt: skip


def games(seed: int) -> Iterator[tuple[Game, Ledger]]:
    """Yield random games and their ledgers."""
    rng = Random(seed)
    for _ in range(tries(50)):
        game = Game(rng)
        yield game, score_game(game.lines)


@pytest.mark.parametrize(
    "seed", [*range(3), *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(3, 20))]
)
def test_random_games_with_calls_redeals_and_reneges_match_the_oracle(
    seed: int,
) -> None:
    for game, ledger in games(seed):
        text = "\n".join(game.lines)
        assert (ledger.scores, ledger.winner) == (game.board.scores, game.board.winner), text
        moved = [(event.side, event.points) for event in ledger.events]
        assert sorted(move for move in moved if move[1]) == sorted(
            move for move in game.board.moves if move[1]
        ), text


def test_the_random_games_have_what_they_are_for() -> None:
    found = [game for seed in range(4) for game, _ in games(seed)]
    assert sum(game.redeals for game in found) > 20
    assert sum(game.reneges for game in found) > 20
    assert sum(game.calls for game in found) > 100
    assert sum(game.board.winner is not None for game in found) > 20
