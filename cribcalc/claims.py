"""What a player claims for a hand, held against what the hand counts."""

from enum import StrEnum


class Verdict(StrEnum):
    """How a claim compares with the count."""

    RIGHT = "right"
    OVER = "over"
    UNDER = "under"


def verdict(claimed: int, total: int) -> Verdict:
    """Return how a claim of `claimed` points compares with a count of `total`.

    >>> str(verdict(16, 15)), str(verdict(12, 12))
    ('over', 'right')
    """
    return Verdict.RIGHT if claimed == total else Verdict.OVER if claimed > total else Verdict.UNDER
