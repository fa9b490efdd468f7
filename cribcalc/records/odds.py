"""Odds as data."""

from collections.abc import Iterator

from cribcalc.odds import Forecast
from cribcalc.records import SCHEMA, Fields, Record, card_list, cell, rules_fields

ODDS_COLUMNS = ("total", "count", "share")
"""The columns of CSV and TSV; the share is a fraction of 1."""


def odds_record(forecast: Forecast) -> Record:
    """Return odds as an object of JSON.

    For the odds of one hand, `without` has the cards known to be elsewhere, and `best` the starters
    with which it counts most.

    >>> from cribcalc.notation.hands import parse_cards
    >>> from cribcalc.odds import forecast
    >>> entry = odds_record(forecast(parse_cards("5C 5D 6H 7S")))
    >>> entry["hands"], entry["median"], entry["best"]
    (48, 12, ['5H', '5S'])
    """
    odds = forecast.odds
    hand = best = without = None
    if forecast.cards is not None:
        hand = card_list(forecast.cards)
        without = card_list(forecast.without)
        best = card_list(forecast.starters[len(odds.counts) - 1])
    return {
        "schema": SCHEMA,
        **rules_fields(forecast.rules),
        "crib": forecast.crib,
        "hand": hand,
        "without": without,
        "hands": odds.hands,
        "counts": [{"total": total, "count": count} for total, count in enumerate(odds.counts)],
        "mean": odds.mean,
        "median": odds.median,
        "mode": odds.mode,
        "impossible": list(odds.impossible),
        "best": best,
    }


def odds_rows(forecast: Forecast) -> Iterator[list[str]]:
    """Yield the rows of odds, in the order of ODDS_COLUMNS."""
    odds = forecast.odds
    for total, count in enumerate(odds.counts):
        yield [cell(total), cell(count), f"{count / odds.hands:.8f}"]


ODDS_FIELDS = Fields(odds_record, odds_rows, ODDS_COLUMNS)
