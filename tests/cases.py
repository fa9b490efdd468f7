"""Test cases shared by many test modules: the tables in tests/data and the hand of the first
example.
"""

import csv
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from hypothesis import settings

from cribcalc.cards import Hand

DATA = Path(__file__).parent / "data"
HAND = "5C 5D 6H 7S / 8C"
"""The first hand of the README; it counts 12."""


def rows(name: str) -> list[dict[str, str]]:
    """Return the rows of a table in tests/data by column name.

    >>> rows("claims.tsv")[0]["claim"]
    '14'
    """
    with (DATA / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))


def canonical(hands: Iterable[Hand]) -> bytes:
    """Return one canonical line for each hand."""
    return "".join(f"{hand}\n" for hand in hands).encode()


@cache
def tries(count: int) -> int:
    """Return how many examples Hypothesis tries: half of `count`, so that the tests are quick.

    In a thorough run they are twenty times `count`.
    """
    return max(1, count * settings().max_examples // 100)
