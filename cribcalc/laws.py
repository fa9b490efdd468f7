"""Codes of laws as data: what a wrong count and an irregularity cost.

`old` is the English Hoyle of the 1800s, `hoyle-us` the American Hoyle, `acc` the rule book of the
American Cribbage Congress. That `acc` gives the excess to the opponent rests on its parallel cases
(8.4b, 10.4a): the text on this very case is incomplete in the copies we could read, so the penalty
can be chosen by itself.
"""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple, Self, TypeVar

from cribcalc.errors import RulesError, expected
from cribcalc.text import Word, unknown_name_message

T = TypeVar("T")


class OverclaimPenalty(Word):
    """The points an opponent scores for an overclaim."""

    NONE = "none"
    """None: the count is put right."""
    TWO = "two"
    """Two, whatever the excess."""
    EXCESS = "excess"
    """As many as were claimed too many."""


class _Laws(NamedTuple):
    name: str
    over: OverclaimPenalty
    muggins: bool = False
    """Whether points that a claim missed go to the opponent."""


class Laws(_Laws):
    """The laws in force: a name, the penalty for an overclaim, and whether muggins is played.

    The penalty may be given as its word. Raises RulesError for any other penalty, for a name that
    is not text, and for `muggins` that is neither True nor False.

    >>> ACC
    Laws('acc', 'excess', muggins=False)
    >>> Laws("at the club", "three")
    Traceback (most recent call last):
    ...
    cribcalc.errors.RulesError: three is not a penalty: choose from none, two, excess
    """

    __slots__ = ()

    def __new__(cls, name: str, over: str, muggins: bool = False) -> Self:
        """Make laws after checking the three fields."""
        if not isinstance(name, str):
            raise expected("a name for laws", name)
        if not isinstance(muggins, bool):
            raise expected("True or False for muggins", muggins)
        if not isinstance(over, str) or over not in list(OverclaimPenalty):
            raise RulesError(unknown_name_message("penalty", str(over), OverclaimPenalty))
        return super().__new__(cls, name, OverclaimPenalty(over), muggins)

    @classmethod
    def _make(cls, iterable: Iterable[Any]) -> Self:  # type: ignore[override]  # mypy has it generic
        """Make laws of their three fields; `_replace` uses this, so it checks them too."""
        return cls(*iterable)

    def __repr__(self) -> str:
        return f"Laws({self.name!r}, {self.over.value!r}, muggins={self.muggins})"

    def __str__(self) -> str:
        return self.name

    def with_options(self, *, over: str | None = None, muggins: bool | None = None) -> "Laws":
        """Return these laws with another penalty, or with muggins or without; None changes nothing.

        Raises RulesError for a penalty that does not exist.

        >>> ACC.with_options(muggins=True).muggins
        True
        """
        given = {"over": over, "muggins": muggins}
        chosen = {name: choice for name, choice in given.items() if choice is not None}
        return self._replace(**chosen)  # type: ignore[arg-type]  # words are taken too


FRIENDLY = Laws("friendly", OverclaimPenalty.NONE)

OLD = Laws("old", OverclaimPenalty.EXCESS)

HOYLE_US = Laws("hoyle-us", OverclaimPenalty.TWO)

ACC = Laws("acc", OverclaimPenalty.EXCESS)

LAWS: Mapping[str, Laws] = MappingProxyType(
    {laws.name: laws for laws in (FRIENDLY, OLD, HOYLE_US, ACC)}
)
"""The codes of laws by name."""


def find_laws(name: str) -> Laws:
    """Return the code of laws called `name`, in upper or lower case.

    Raises RulesError for any other name and suggests the closest one.

    >>> find_laws("ACC")
    Laws('acc', 'excess', muggins=False)
    """
    if not isinstance(name, str):
        raise expected("the name of a code of laws", name)
    return _find("code of laws", name, LAWS)


def to_laws(laws: Laws | str) -> Laws:
    """Return laws that are given as such, or by the name of a code.

    Raises RulesError for anything else.

    >>> to_laws("acc") == to_laws(ACC) == ACC
    True
    """
    if isinstance(laws, Laws):
        return laws
    if isinstance(laws, str):
        return find_laws(laws)
    raise expected("laws or the name of a code", laws)


def _find(what: str, name: str, known: Mapping[str, T]) -> T:
    """Return the value of this name, in upper or lower case. Raise RulesError for any other."""
    key = name.strip().lower()
    if key not in known:
        raise RulesError(unknown_name_message(what, name, known))
    return known[key]


class Irregularity(NamedTuple):
    """An offence against the laws: its name, and what it costs under each code.

    `costs` are points by the name of the code: what each opponent scores or, if negative, how far
    the offender pegs back. A code that is not in it gives no points (a new deal, a correction, or
    silence).

    >>> IRREGULARITIES["false-win"].costs, IRREGULARITIES["false-win"].forfeits
    ({'acc': -15}, ('old',))
    """

    name: str
    costs: Mapping[str, int]
    forfeits: tuple[str, ...] = ()
    """The codes under which the game is lost."""
    per_card: tuple[str, ...] = ()
    """The codes under which the points are for each card that was withheld."""
    peg_behind: tuple[str, ...] = ()
    """The codes under which the offender's front peg goes behind the back peg."""

    def cost(self, laws: Laws) -> int:
        """Return the cost under `laws`: points for each opponent; negative, the offender's loss.

        >>> IRREGULARITIES["touched-pack"].cost(OLD), IRREGULARITIES["touched-pack"].cost(ACC)
        (2, 0)
        """
        return self.costs.get(laws.name, 0)

    @property
    def takes_out_peg(self) -> bool:
        """Whether a front peg was taken out of the board."""
        return bool(self.peg_behind)


IRREGULARITIES: Mapping[str, Irregularity] = MappingProxyType(
    {
        irregularity.name: irregularity
        for irregularity in (
            Irregularity("exposed-card", {"old": 2}),
            Irregularity("misdeal", {"old": 2}),
            Irregularity("wrong-number", {"old": 4, "hoyle-us": 2}),
            Irregularity("wrong-crib", {"hoyle-us": 2}),
            Irregularity("count-refused", {"acc": -10}),
            Irregularity("touched-pack", {"old": 2}),
            Irregularity("looked-at-bottom", {"acc": 2}),
            Irregularity("deal-out-of-turn", {"acc": 2}),
            Irregularity("looked-at-crib", {"acc": 2}),
            Irregularity("mixed-crib", {"old": 3}),
            Irregularity("mixed-starter", {"acc": 2}),
            Irregularity("renege", {"old": 2, "acc": 2}, per_card=("acc",)),
            Irregularity("touched-pegs", {"old": 2}),
            Irregularity("peg-taken-out", {}, peg_behind=("old",)),
            Irregularity("wrong-peg", {"acc": 2}),
            Irregularity("false-win", {"acc": -15}, ("old",)),
            Irregularity("refusal", {}, ("old", "acc")),
        )
    }
)
"""The irregularities by name; `speech.words.irregularity_sentence` says what each one is.

Sources: for `old` the English Hoyle of the 1800s and its heirs, for `hoyle-us` the American Hoyle,
for `acc` the rule book of the American Cribbage Congress and, on dealing out of turn, a club's.
"""


def find_irregularity(name: str) -> Irregularity:
    """Return the irregularity called `name`, in upper or lower case.

    Raises RulesError for any other name and suggests the closest one.

    >>> find_irregularity("renege").cost(ACC)
    2
    """
    if not isinstance(name, str):
        raise expected("the name of an irregularity", name)
    return _find("irregularity", name, IRREGULARITIES)
