"""Sentences about a batch and the odds."""

from cribcalc.chi_square import ChiSquare

SURPRISE = 0.05
"""The p-value from which on a spread of totals is not a surprise."""
GREAT_SURPRISE = 0.001

AT_RANDOM = (
    "expected: for cards taken at random. Players choose the cards they keep, so their hands count "
    "more."
)


def one_in_sentence(one_in: float, *, crib: bool) -> str:
    """Return how rare a total is.

    >>> one_in_sentence(3531.2, crib=False), one_in_sentence(1.0, crib=True)
    ('one hand in 3,531 counts that', 'every crib counts that')
    """
    kind = "crib" if crib else "hand"
    if round(one_in) == 1:
        return f"every {kind} counts that"
    return f"one {kind} in {round(one_in):,} counts that"


def chi_square_sentence(test: ChiSquare | None) -> str:
    """Return what the test of the totals of a batch comes to, in figures and in words.

    >>> print(chi_square_sentence(ChiSquare(18.307, 10)))
    chi-square 18.31, 10 degrees of freedom, p 0.050: not a surprise. Of random batches, 5% are \
this far off or further. (Totals expected fewer than 5 times are pooled.)
    """
    if test is None:
        return "chi-square: too few hands for this test"
    p = test.p_value
    figures = f"chi-square {test.statistic:.2f}, {_degrees(test.degrees)}, p {_p_text(p)}"
    return (
        f"{figures}: {_verdict(p)}. Of random batches, {_percent(p)} are this far off or further. "
        "(Totals expected fewer than 5 times are pooled.)"
    )


def _degrees(degrees: int) -> str:
    return "1 degree of freedom" if degrees == 1 else f"{degrees} degrees of freedom"


def _p_text(p: float) -> str:
    return "<0.001" if p < GREAT_SURPRISE else f"{p:.3f}"


def _percent(p: float) -> str:
    return "fewer than 0.1%" if p < GREAT_SURPRISE else f"{100 * p:.1f}%".replace(".0%", "%")


def _verdict(p: float) -> str:
    if p < GREAT_SURPRISE:
        return "a great surprise"
    return "a surprise" if p < SURPRISE else "not a surprise"
