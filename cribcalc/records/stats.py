"""The totals of a batch beside the odds, as data."""

from collections.abc import Iterator

from cribcalc.records import SCHEMA, Fields, Record, card_list, cell, rules_fields
from cribcalc.stats import Stats

STATS_COLUMNS = ("total", "count", "share", "expected", "expected_share")
"""The columns of CSV and TSV; shares are fractions of 1, the others are numbers of hands."""


def stats_record(stats: Stats) -> Record:
    """Return the totals of a batch as an object of JSON.

    `one_in` is how many random hands there are for one with the total of the rarest hand. Without a
    hand, the means and the rarest hand are null; with too few, `chi_square` is.

    >>> from cribcalc.batch import ScoringOptions, results
    >>> from cribcalc.stats import collect
    >>> options = ScoringOptions()
    >>> entry = stats_record(collect(results([b"5 5 5 5 / J\\n"], options, "-"), options.rules))
    >>> entry["mean"], entry["rarest"]["hand"], entry["rarest"]["total"], entry["chi_square"]
    (28.0, ['5', '5', '5', '5'], 28, None)
    """
    counts = []
    for total, (count, expected) in enumerate(zip(stats.counts, stats.expected, strict=True)):
        counts.append({"total": total, "count": count, "expected": expected})
    return {
        "schema": SCHEMA,
        **rules_fields(stats.rules),
        "hands": stats.hands,
        "cribs": stats.cribs,
        "points": stats.points,
        "mean": stats.mean if stats.hands else None,
        "expected_mean": stats.expected_mean if stats.hands else None,
        "counts": counts,
        "rarest": rarest_record(stats),
        "chi_square": chi_square_record(stats),
    }


def rarest_record(stats: Stats) -> Record | None:
    """Return the hand with the least likely total, or None."""
    if stats.rarest is None:
        return None
    result, one_in = stats.rarest
    hand = result.line.hand
    return {
        "source": result.source,
        "line": result.number,
        "label": result.line.label,
        "crib": hand.crib,
        "hand": card_list(hand.cards),
        "starter": str(hand.starter),
        "total": result.total,
        "one_in": one_in,
    }


def chi_square_record(stats: Stats) -> Record | None:
    """Return the test of the totals against the odds, or None for too few hands."""
    test = stats.chi_square
    if test is None:
        return None
    return {"statistic": test.statistic, "degrees": test.degrees, "p": test.p_value}


def stats_rows(stats: Stats) -> Iterator[list[str]]:
    """Yield the rows of the histogram, in the order of STATS_COLUMNS."""
    for total, (count, expected) in enumerate(zip(stats.counts, stats.expected, strict=True)):
        yield [
            *(cell(total), cell(count), f"{count / stats.hands:.8f}"),
            *(f"{expected:.4f}", f"{expected / stats.hands:.8f}"),
        ]


STATS_FIELDS = Fields(stats_record, stats_rows, STATS_COLUMNS)
