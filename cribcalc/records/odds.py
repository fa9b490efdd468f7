"""Odds as plain data."""

from collections.abc import Iterator

from cribcalc.odds import Forecast
from cribcalc.records import SCHEMA, Record

ODDS_COLUMNS = ("total", "count", "share")
"""The columns of CSV and TSV of odds; the share is of 1."""


def odds_record(forecast: Forecast) -> Record:
    """Return the object that stands for odds in JSON; `best` are the starters with the highest total of a hand."""
    odds = forecast.odds
    return {
        "schema": SCHEMA,
        "variant": forecast.rules.name,
        "house": forecast.rules.house or None,
        "crib": forecast.crib,
        "hand": None if forecast.cards is None else list(map(str, forecast.cards)),
        "hands": odds.hands,
        "counts": [{"total": total, "count": count} for total, count in enumerate(odds.counts)],
        "mean": odds.mean,
        "median": odds.median,
        "mode": odds.mode,
        "impossible": list(odds.impossible),
        "best": None
        if forecast.cards is None
        else list(map(str, forecast.starters[len(odds.counts) - 1])),
    }


def odds_rows(forecast: Forecast) -> Iterator[list[str]]:
    """Yield the rows of odds, in the order of ODDS_COLUMNS."""
    odds = forecast.odds
    for total, count in enumerate(odds.counts):
        yield [str(total), str(count), f"{count / odds.hands:.8f}"]
