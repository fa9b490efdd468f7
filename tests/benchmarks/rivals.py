"""Asks another scorer: `rivals.py NAME` reads cases as JSON and prints its answers as JSON.

Runs in the environment that has the scorer installed, by Python 3.10 or later, and needs nothing of
cribcalc. The cases are those of differential.py. Each scorer is used as its own game or its own
README uses it; an exception is an answer like any other, as text.
"""

import json
import sys
from collections.abc import Callable
from importlib import import_module
from typing import Any

RANKS = "A23456789TJQK"
SUITS = "CDHS"
Points = int | list[int] | str


class Adapter:
    """How a scorer is asked. A card is a text, as 5C or TH."""

    def show(self, hand: list[str], starter: str, crib: bool) -> int:
        """Return the total of a hand or a crib."""
        raise NotImplementedError

    def card(self, pile: list[str]) -> int:
        """Return what the last card of a count makes: fifteen, pairs and run, not thirty-one, a go
        or the last card.
        """
        raise NotImplementedError

    def play(self, hands: list[list[str]], log: list[dict[str, Any]]) -> list[int]:
        """Return what each player pegs in a whole play; the hands are in the order in which they
        are played.
        """
        raise NotImplementedError


class CribbageScorer(Adapter):
    """cribbage-scorer: functions of tuples."""

    def __init__(self) -> None:
        self.module = import_module("cribbage_scorer.cribbage_scorer")

    @staticmethod
    def read(card: str) -> tuple[int, str]:
        return RANKS.index(card[0]) + 1, card[1]

    def show(self, hand: list[str], starter: str, crib: bool) -> int:
        points: int = self.module.show_calc_score(
            self.read(starter), [self.read(card) for card in hand], crib
        )[0]
        return points

    def card(self, pile: list[str]) -> int:
        count, points, _ = self.module.play_score_ongoing([self.read(card) for card in pile], False)
        return int(points) - (2 if count == 31 else 0)

    def play(self, hands: list[list[str]], log: list[dict[str, Any]]) -> list[int]:
        """Count by count, as its README has it: players from the one who leads, each go once,
        before the next card.
        """
        points = [0, 0]
        played: list[tuple[int, str]] = []
        leader = 0
        for entry in log:
            if not played:
                leader = entry["player"]
            played += [(0, "GO")] * len(entry["gos"])
            played.append(self.read(entry["card"]))
            if entry["closes"]:
                seats = [leader, 1 - leader]
                for seat, scored in self.module.play_calc_score_set(played, seats)[0].items():
                    points[seat] += scored
                played = []
        return points


class PyCribbage(Adapter):
    """pycribbage: its scorer's classes, and its game for whole plays."""

    def __init__(self) -> None:
        self.deck = import_module("pycribbage.deck_tools")
        self.scorer = import_module("pycribbage.scorer")
        self.player = import_module("pycribbage.player").Player
        game = import_module("pycribbage.cribbage_game").CribbageGame
        silent = dict.fromkeys(("create_log_file", "logger", "save_state"), lambda *_: None)
        self.game = type("Game", (game,), silent)  # without the files that it writes

    def hand(self, cards: list[str]) -> Any:
        hand = self.deck.Hand()
        for card in cards:
            hand.add_card(self.deck.Card(SUITS.index(card[1]), RANKS.index(card[0]) + 1))
        return hand

    def show(self, hand: list[str], starter: str, crib: bool) -> int:
        points: int = self.scorer.ScoreTheShow(self.hand([*hand, starter]), is_crib=crib).score
        return points

    def card(self, pile: list[str]) -> int:
        """It pegs one for thirty-one, and its game the other as a go."""
        count = sum(min(RANKS.index(card[0]) + 1, 10) for card in pile)
        return int(self.scorer.ScoreThePlay(self.hand(pile)).score) - (1 if count == 31 else 0)

    def play(self, hands: list[list[str]], log: list[dict[str, Any]]) -> list[int]:
        players = [
            self.player(name, None, InOrder(cards))
            for name, cards in zip(("pone", "dealer"), hands, strict=True)
        ]
        game = self.game(players, batch_mode=True)
        game.pone, game.dealer = players
        for player, cards in zip(players, hands, strict=True):
            player.update_hand(self.hand(cards))
        game.the_play()
        return [player.score for player in players]


class InOrder:
    """A player of pycribbage who plays the first card left in his hand, or says go if it does not
    fit.
    """

    def __init__(self, cards: list[str]) -> None:
        self.count = 0
        self.held: Any = None

    def update_hand(self, hand: Any) -> None:
        self.held = hand

    def update_on_table(self, table: Any) -> None:
        self.count = sum(card.face_value for card in table.cards)

    def choose_play(self) -> Any:
        return 0 if self.count + self.held.cards[0].face_value <= 31 else None


class CribbageSim(Adapter):
    """cribbagesim: the deal of its simulator, its pack stacked."""

    def __init__(self) -> None:
        self.module = import_module("CribbageSim.CribbageDeal")
        self.strategy = import_module("CribbageSim.CribbagePlayStrategy").CribbagePlayStrategy
        self.follower = type(
            "InOrder", (self.strategy,), {"form_crib": form_crib, "follow": follow, "go": play_on}
        )  # a player who plays the first card left in his hand, or says go if it does not fit
        self.deal = self.module.CribbageDeal(self.follower(), self.follower())

    def cards(self, cards: list[str]) -> list[Any]:
        return [self.module.Card(card[1], "10" if card[0] == "T" else card[0]) for card in cards]

    def hand(self, cards: list[str]) -> Any:
        hand = self.module.Hand()
        hand.add_cards(self.cards(cards))
        return hand

    def show(self, hand: list[str], starter: str, crib: bool) -> int:
        score = (
            self.deal.determine_score_showing_crib
            if crib
            else self.deal.determine_score_showing_hand
        )
        points: int = score(self.hand(hand), self.cards([starter])[0], [])
        return points

    def card(self, pile: list[str]) -> int:
        points: int = self.deal.determine_score_playing(self.hand(pile), None, [])
        return points

    def play(self, hands: list[list[str]], log: list[dict[str, Any]]) -> list[int]:
        held = {card for hand in hands for card in hand}
        rest = [rank + suit for rank in RANKS for suit in SUITS if rank + suit not in held]
        pack = self.module.StackedDeck()
        for card in self.cards([*hands[0], *rest[:2], *hands[1], *rest[2:5]]):
            pack.add_card(card)
        deal = self.module.CribbageDeal(self.follower(), self.follower())
        deal._deck = pack
        pegged = deal.play()
        return [pegged.player_play_score, pegged.dealer_play_score]


def form_crib(_: Any, move: Callable[[int], Any], *__: Any) -> None:
    """Lay away the two cards that stand last."""
    move(5)
    move(4)


def follow(
    _: Any, count: int, play: Callable[[int], Any], held: Callable[[], Any], *__: Any
) -> tuple[int, bool]:
    """Play the first card, or say go."""
    if held() and count + (value := held()[0].count_card()) <= 31:
        play(0)
        return value, False
    return 0, True


def play_on(
    _: Any,
    count: int,
    play: Callable[[int], Any],
    held: Callable[[], Any],
    pile: Any,
    score: Any,
    peg: Any,
    *__: Any,
) -> int:
    """Play on after the other's go, and peg, as the strategies that come with it do."""
    start = count
    while held() and count + held()[0].count_card() <= 31:
        count += held()[0].count_card()
        play(0)
        reasons: list[Any] = []
        peg(score(pile(), score_reasons=reasons), reasons)
    return count - start


ADAPTERS: dict[str, Callable[[], Adapter]] = {
    "cribbage-scorer": CribbageScorer,
    "pycribbage": PyCribbage,
    "cribbagesim": CribbageSim,
}


def asked(question: Callable[..., Points], *given: Any) -> Points:
    """Return an answer, or the exception as text."""
    try:
        return question(*given)
    except Exception as error:  # whatever it is, it is the answer
        return f"{type(error).__name__}: {error}"


def main(name: str) -> None:
    """Answer all cases."""
    cases = json.load(sys.stdin)
    scorer = ADAPTERS[name]()
    answers: dict[str, list[Any]] = {"hand": [], "crib": [], "card": [], "play": []}
    for hand, starter in cases["shows"]:
        answers["hand"].append(asked(scorer.show, hand, starter, False))
        answers["crib"].append(asked(scorer.show, hand, starter, True))
    for case in cases["plays"]:
        answers["play"].append(asked(scorer.play, case["hands"], case["log"]))
    for pile in cases["piles"]:
        answers["card"].append(asked(scorer.card, pile))
    json.dump(answers, sys.stdout)


if __name__ == "__main__":
    main(sys.argv[1])
