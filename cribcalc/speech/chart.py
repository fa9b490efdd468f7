"""The names of the rows of the scoring chart."""

from cribcalc.chart import Combination, Row
from cribcalc.speech.words import PAIR_NAMES, number, run_name


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
