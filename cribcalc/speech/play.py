"""What is said about a play."""

from collections.abc import Iterable

from cribcalc.cards import Card
from cribcalc.speech.words import CardText, joined, symbols


def renege_sentence(
    player: str, count: int, cards: Iterable[Card], show: CardText = symbols
) -> str:
    """Return the sentence about a player who passed at a count and held cards that fitted."""
    return f"{player} passed at {count} and held {joined(cards, show)}: a card that fits must be played."
