"""Codes of laws as data: what a wrong count costs.

`old` is the English Hoyle of the 1800s, `hoyle-us` the American Hoyle, `acc` the rule book of the American Cribbage
Congress. That `acc` gives the excess to the other side rests on its parallel cases (8.4b, 10.4a): the text on this very
case is incomplete in the copies we could read, so `Over` can be set by itself.
"""

from dataclasses import dataclass, replace
from enum import StrEnum

from cribcalc.errors import RulesError
from cribcalc.rules import unknown


class Over(StrEnum):
    """What the other side takes where more was claimed than the hand counts."""

    NONE = "none"
    """Nothing: the count is put right."""
    TWO = "two"
    """Two points, whatever the excess."""
    EXCESS = "excess"
    """As many points as were claimed too many."""


@dataclass(frozen=True, slots=True)
class Laws:
    """The laws in force: their name, what they are called in a sentence, and their choices."""

    name: str
    title: str
    over: Over
    muggins: bool = False
    """The other side takes what the counter misses."""

    def with_options(self, *, over: Over | None = None, muggins: bool = False) -> "Laws":
        """Return these laws with another penalty for claiming too much, or with muggins.

        >>> ACC.with_options(muggins=True).muggins
        True
        """
        return replace(self, over=over or self.over, muggins=muggins or self.muggins)


FRIENDLY = Laws("friendly", "friendly rules", Over.NONE)
OLD = Laws("old", "the old laws", Over.EXCESS)
HOYLE_US = Laws("hoyle-us", "the American Hoyle", Over.TWO)
ACC = Laws("acc", "the ACC laws", Over.EXCESS)

LAWS: dict[str, Laws] = {laws.name: laws for laws in (FRIENDLY, OLD, HOYLE_US, ACC)}
"""The codes of laws by name."""


def laws(name: str) -> Laws:
    """Return the laws called `name`. Raises RulesError with the likeliest name when there are none such.

    >>> laws("acc").title
    'the ACC laws'
    """
    if (key := name.strip().lower()) not in LAWS:
        raise RulesError(unknown("code of laws", name, LAWS))
    return LAWS[key]
