"""Codes of laws as data: what a wrong count costs.

`old` is the English Hoyle of the 1800s, `hoyle-us` the American Hoyle, `acc` the rule book of the American Cribbage
Congress. That `acc` gives the excess to the other side rests on its parallel cases (8.4b, 10.4a): the text on this very
case is incomplete in the copies we could read, so `Over` can be set by itself.
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import NamedTuple

from cribcalc.errors import RulesError
from cribcalc.text import unknown_name_message


class OverclaimPenalty(StrEnum):
    """What the other side takes where more was claimed than the hand counts."""

    NONE = "none"
    """Nothing: the count is put right."""
    TWO = "two"
    """Two points, whatever the excess."""
    EXCESS = "excess"
    """As many points as were claimed too many."""


class Laws(NamedTuple):
    """The laws in force: their name, what they are called in a sentence, and their choices.

    >>> ACC.title, ACC.over, ACC.muggins
    ('the ACC laws', <Over.EXCESS: 'excess'>, False)
    """

    name: str
    title: str
    over: OverclaimPenalty
    muggins: bool = False
    """The other side takes what the counter misses."""

    @property
    def called(self) -> str:
        """What they are called, with the options that depart from the code.

        >>> ACC.with_options(over=OverclaimPenalty.TWO, muggins=True).called
        'the ACC laws with muggins and two for an over-count'
        """
        penalties = {
            OverclaimPenalty.NONE: "nothing",
            OverclaimPenalty.TWO: "two",
            OverclaimPenalty.EXCESS: "the excess",
        }
        options = ["muggins"] if self.muggins else []
        code = LAWS.get(self.name, self)
        if self.over != code.over:
            options.append(f"{penalties[self.over]} for an over-count")
        return f"{self.title} with {' and '.join(options)}" if options else self.title

    def with_options(self, *, over: str | None = None, muggins: bool | None = None) -> "Laws":
        """Return these laws with another penalty for claiming too much, with muggins or without; None changes nothing.

        `over` is an Over or its value. Raises RulesError for what is no penalty.

        >>> ACC.with_options(muggins=True).muggins
        True
        """
        if over is not None and over not in list(OverclaimPenalty):
            raise RulesError(unknown_name_message("penalty", over, OverclaimPenalty))
        return self._replace(
            over=self.over if over is None else OverclaimPenalty(over),
            muggins=self.muggins if muggins is None else muggins,
        )


FRIENDLY = Laws("friendly", "friendly rules", OverclaimPenalty.NONE)


OLD = Laws("old", "the old laws", OverclaimPenalty.EXCESS)


HOYLE_US = Laws("hoyle-us", "the American Hoyle", OverclaimPenalty.TWO)


ACC = Laws("acc", "the ACC laws", OverclaimPenalty.EXCESS)


LAWS: dict[str, Laws] = {laws.name: laws for laws in (FRIENDLY, OLD, HOYLE_US, ACC)}
"""The codes of laws by name."""


def find_laws(name: str) -> Laws:
    """Return the laws called `name`. Raises RulesError with the likeliest name when there are none such.

    >>> find_laws("acc").title
    'the ACC laws'
    """
    if (key := name.strip().lower()) not in LAWS:
        raise RulesError(unknown_name_message("code of laws", name, LAWS))
    return LAWS[key]


class Irregularity(NamedTuple):
    """An offence against the laws: what it is called, what it is, and what it costs by each code of laws.

    `costs` are points by the name of the laws: forward points for each opponent, or negative ones for the offender, who
    goes back so many. A code that is not there has no points for it (a new deal, a correction, or silence).

    >>> IRREGULARITIES["false-win"].costs, IRREGULARITIES["false-win"].forfeits
    ({'acc': -15}, ('old',))
    """

    name: str
    sentence: str
    costs: Mapping[str, int]
    forfeits: tuple[str, ...] = ()
    """The codes by which the game is lost."""

    def cost(self, laws: Laws) -> int:
        """Return what it costs by `laws`: points for each opponent, or negative points of the offender.

        >>> IRREGULARITIES["touched-pack"].cost(OLD), IRREGULARITIES["touched-pack"].cost(ACC)
        (2, 0)
        """
        return self.costs.get(laws.name, 0)


IRREGULARITIES: dict[str, Irregularity] = {
    each.name: each
    for each in (
        Irregularity("exposed-card", "The dealer shows a card of the other side in dealing.", {"old": 2}),
        Irregularity("misdeal", "Too many or too few cards are dealt, as is seen before they are taken.", {"old": 2}),
        Irregularity("wrong-number", "A hand is found to have too many or too few cards.", {"old": 4, "hoyle-us": 2}),
        Irregularity("wrong-crib", "The crib is found to have too many or too few cards.", {"hoyle-us": 2}),
        Irregularity("count-refused", "The other side is refused a count of the cards dealt.", {"acc": -10}),
        Irregularity("touched-pack", "The pack is touched between the deal and the cut for the starter.", {"old": 2}),
        Irregularity("looked-at-bottom", "The bottom card is looked at after the shuffle or the cut.", {"acc": 2}),
        Irregularity("deal-out-of-turn", "A player deals out of turn, as is seen before cards are taken.", {"acc": 2}),
        Irregularity("looked-at-crib", "The crib is looked at before it is counted.", {"acc": 2}),
        Irregularity("mixed-crib", "A card of the crib is mixed with a hand.", {"old": 3}),
        Irregularity("mixed-starter", "The starter is put into a hand or mixed with one.", {"acc": 2}),
        Irregularity("renege", "A player passes who holds a card that fits; by the ACC laws it is 2 for each card.",
         {"old": 2, "acc": 2}),
        Irregularity("touched-pegs", "A player touches his own pegs without need.", {"old": 2}),
        Irregularity("wrong-peg", "A player pegs with a peg of the other side.", {"acc": 2}),
        Irregularity("false-win", "A player pegs out who has not won; by the old laws he loses the game.", {"acc": -15},
         ("old",)),
    )
}  # fmt: skip
"""The irregularities by name. Sources: for `old` the English Hoyle of the 1800s and its heirs, for `hoyle-us` the
American Hoyle, for `acc` the rule book of the American Cribbage Congress and, on dealing out of turn, a club's."""


def find_irregularity(name: str) -> Irregularity:
    """Return the irregularity called `name`. Raises RulesError with the likeliest name when there is none such.

    >>> find_irregularity("renege").cost(ACC)
    2
    """
    if (key := name.strip().lower()) not in IRREGULARITIES:
        raise RulesError(unknown_name_message("irregularity", name, IRREGULARITIES))
    return IRREGULARITIES[key]
