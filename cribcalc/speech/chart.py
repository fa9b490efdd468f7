"""The words of the scoring chart: names, examples, and what the terms mean."""

from cribcalc.chart import Combination, Row
from cribcalc.rules import HEELS
from cribcalc.speech.words import PAIR_NAMES, joined, letters, number, run_name

TERMS = (
    "Double, triple and larger runs include the points for their pairs. Fifteens come on top: "
    "7 7 8 9 is a double run of three (8) and two fifteens (4), 12 in all.",
    "Nobs: a jack in the hand or crib, of the same suit as the starter.",
    f"Heels: a jack turned up as the starter. The dealer pegs {HEELS} before the play.",
    "Go: said by a player who cannot play without passing 31. When nobody can play, whoever played "
    "last pegs 1.",
    "Last card: whoever plays the last card of a deal pegs 1, unless it makes 31.",
    "Muggins: an optional rule. Points that a player misses go to the opponent who calls them.",
    "Skunk: whoever loses a game to 121 with 90 points or fewer is skunked, which often counts as "
    "two games. With 60 or fewer it is a double skunk.",
)
"""What is said under the chart."""


def combination_name(row: Row) -> str:
    """Return the name of a row of the scoring chart.

    >>> from cribcalc.chart import chart
    >>> from cribcalc.rules import SIX_CARD
    >>> [combination_name(row) for row in chart(SIX_CARD)][:5]
    ['fifteen', 'pair', 'pair royal', 'double pair royal', 'run of three']
    """
    match row.combination:
        case Combination.PAIR:
            return PAIR_NAMES[row.length]
        case Combination.RUN:
            return run_name(row.copies)
        case Combination.FLUSH:
            name = f"flush of {number(row.length)}"
            if row.with_starter:
                return f"{name}, with the starter"
            return name
        case Combination.LAST:
            return "last card"
        case combination:
            return combination.value


def example_text(row: Row) -> str:
    """Return the example of a row: in the notation of hands, or of plays for a go and last card.

    >>> from cribcalc.chart import chart
    >>> from cribcalc.rules import SIX_CARD
    >>> [example_text(row) for row in chart(SIX_CARD)][-4:]
    ['JC / AC', '10 Q K A', '10 Q K go go', '10 Q K end']
    """
    cards = row.example
    if row.with_starter or row.combination is Combination.NOBS:
        return f"{joined(cards[:-1], letters)} / {joined(cards[-1:], letters)}"
    text = joined(cards, letters)
    match row.combination:
        case Combination.GO:
            return f"{text} go go"
        case Combination.LAST:
            return f"{text} end"
        case _:
            return text
