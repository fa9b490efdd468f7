"""Standings as data."""

from collections.abc import Iterable

from cribcalc.records import SCHEMA, Fields, Record, cell
from cribcalc.standings import Standing

STANDING_COLUMNS = (
    *("side", "games", "won", "lost", "open", "game_points", "spread", "skunks", "skunked"),
)
"""The columns of CSV and TSV; a side has one row."""


def standing_record(standing: Standing) -> Record:
    """Return how a side stands, as an object of JSON.

    >>> standing_record(Standing("Ann", 1, 1, game_points=2, spread=7))["spread"]
    7
    """
    return {column: getattr(standing, column) for column in STANDING_COLUMNS}


def standing_rows(standing: Standing) -> list[list[str]]:
    """Return the one row of a side, in the order of STANDING_COLUMNS."""
    return [[cell(value) for value in standing_record(standing).values()]]


def standings_record(games: Iterable[Record] | None, standings: Iterable[Standing]) -> Record:
    """Return standings as an object of JSON, with the games if they are wanted in it."""
    record: Record = {"schema": SCHEMA}
    if games is not None:
        record["games"] = list(games)
    record["standings"] = [standing_record(standing) for standing in standings]
    return record


STANDING_FIELDS = Fields(standing_record, standing_rows, STANDING_COLUMNS)
