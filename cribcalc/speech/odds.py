"""Sentences about odds: which starters are counted."""

from cribcalc.odds import Forecast
from cribcalc.speech.words import CardText, joined, symbols
from cribcalc.text import plural


def starters_sentence(forecast: Forecast, show: CardText = symbols) -> str:
    """Return which starters the odds of a hand are over, and what another player may know.

    >>> from cribcalc.notation.hands import parse_cards
    >>> from cribcalc.odds import forecast
    >>> held, thrown = parse_cards("5C 5D 6H 7S"), parse_cards("QH KC")
    >>> print(starters_sentence(forecast(held)))
    48 starters: every card outside the hand. The player also knows the 2 cards thrown: 46.
    >>> print(starters_sentence(forecast(held, without=thrown)))
    46 starters: every card outside the hand but Q♥ K♣.
    """
    starters = forecast.odds.hands
    kind = "hand"
    if forecast.crib:
        kind = "crib"
    if forecast.without:
        elsewhere = joined(forecast.without, show)
        return f"{starters} starters: every card outside the {kind} but {elsewhere}."
    sentence = f"{starters} starters: every card outside the {kind}."
    thrown = forecast.rules.discard
    if forecast.crib or thrown < 1:
        return sentence
    cards = plural(thrown, "card")
    return f"{sentence} The player also knows the {cards} thrown: {starters - thrown}."
