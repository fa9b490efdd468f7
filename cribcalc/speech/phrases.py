"""The parts of a sentence about a mistake, and what fills them."""

from typing import NamedTuple

from cribcalc.cards import Card, Hand
from cribcalc.mistakes import Mistake
from cribcalc.rules import SIX_CARD, Rules
from cribcalc.show import run_blocks
from cribcalc.speech.words import CardText, joined, run_name, symbols
from cribcalc.text import plural


class Verb(NamedTuple):
    """A verb in the forms that sentences need: "Ann missed", "was missed", "missing"."""

    past: str
    participle: str
    gerund: str


MISS = Verb("missed", "missed", "missing")
COUNT = Verb("counted", "counted", "counting")
NOT_COUNT = Verb("did not count", "not counted", "not counting")
PEG = Verb("pegged", "pegged", "pegging")
LEAVE = Verb("left", "left", "leaving")


class Phrase(NamedTuple):
    """What is said of a mistake: "the pair 5♣ 5♦", counted, "again", and the rule behind it."""

    what: str
    verb: Verb
    how: str = ""
    rule: str = ""
    is_plural: bool = False
    amount: str = ""
    """The points at issue, where that is all there is to say: "2 points"."""

    @property
    def active(self) -> str:
        """What somebody did: "counted the pair 5♣ 5♦ again"."""
        return f"{self.verb.past} {self.what} {self.how}".rstrip()

    @property
    def passive(self) -> str:
        """What happened: "the pair 5♣ 5♦ was counted again"."""
        was = "were" if self.is_plural else "was"
        return f"{self.what} {was} {self.verb.participle} {self.how}".rstrip()

    @property
    def gerund(self) -> str:
        """What somebody did, as an aside: "counting the pair 5♣ 5♦ again"."""
        return f"{self.verb.gerund} {self.what} {self.how}".rstrip()


class Case(NamedTuple):
    """A mistake, its hand (None in the play), the rules, and how cards are printed."""

    mistake: Mistake
    hand: Hand | None = None
    rules: Rules = SIX_CARD
    show: CardText = symbols

    @property
    def cards(self) -> str:
        """The cards of the mistake."""
        return joined(self.mistake.cards, self.show)

    @property
    def points(self) -> str:
        """The points at issue: "2 points"."""
        return plural(abs(self.mistake.points), "point")

    @property
    def block(self) -> list[list[Card]]:
        """The run that the cards of the mistake are part of, rank by rank."""
        ranks = {card.rank for card in self.mistake.cards}
        for block in run_blocks(sorted(self.hand.with_starter)) if self.hand else ():
            if ranks <= {cards[0].rank for cards in block}:
                return block
        return [[card] for card in self.mistake.cards]

    @property
    def run(self) -> str:
        """The traditional name of that run: "double run of four"."""
        return run_name([len(cards) for cards in self.block])

    @property
    def run_cards(self) -> str:
        """All cards of that run."""
        return joined((card for cards in self.block for card in cards), self.show)

    @property
    def what(self) -> str:
        """What was counted: a hand or a crib."""
        return "crib" if self.hand and self.hand.crib else "hand"
