"""House rules: what people agree on beside the standard, each with its choices."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import TypeAlias

from cribcalc.errors import RulesError
from cribcalc.text import Word, unknown_name_message


class HandFlush(Word):
    """When the cards of a hand score a flush."""

    ALL = "all"
    """If all cards of the hand are of one suit; the starter adds one. The standard."""
    MIN3 = "min3"
    """If three or more cards of the hand are of one suit. A Danish rule book, read literally."""
    NONE = "none"
    """Never. A family rule."""


class CribFlush(Word):
    """When the cards of a crib score a flush."""

    ALL = "all"
    """If all cards of the crib and the starter are of one suit. The standard."""
    HAND = "hand"
    """As in a hand under `HandFlush.ALL`. Old Hoyle."""
    NONE = "none"
    """Never. A family rule."""


class PlayFlush(Word):
    """When cards played one after the other score a flush."""

    NONE = "none"
    """Never. The standard."""
    MIN3 = "min3"
    """If three or more in a row are of one suit: one point per card. Old Hoyle, if allowed."""


class GoRule(Word):
    """How long a count goes on after a go, with three or more players."""

    STANDARD = "standard"
    """Until nobody can play: Britannica, Wikipedia."""
    BICYCLE = "bicycle"
    """Until two players in a row say go: Bicycle's page on the three-handed game."""


class AfterGo(Word):
    """Whether a player must play on after an opponent's go."""

    BOUND = "bound"
    """As long as they can. The standard."""
    LIBERTY = "liberty"
    """As they like: the five-card game in Britannica."""


class Switch(Word):
    """Whether a rule is played."""

    NO = "no"
    YES = "yes"


Choice: TypeAlias = HandFlush | CribFlush | PlayFlush | GoRule | AfterGo | Switch

HOUSE_RULES: Mapping[str, type[Choice]] = MappingProxyType(
    {
        "hand-flush": HandFlush,
        "crib-flush": CribFlush,
        "play-flush": PlayFlush,
        "go": GoRule,
        "after-go": AfterGo,
        "stinkhole": Switch,
        "triple-skunk": Switch,
        "reverse-muggins": Switch,
    }
)
"""The house rules and their choices, the standard first."""


def field_of(name: str) -> str:
    """Return the field of `Rules` that has a house rule."""
    return name.replace("-", "_")


def find_choice(name: str, choice: str) -> Choice:
    """Return the choice of this word for the house rule `name`. Raises RulesError for any other."""
    choices = HOUSE_RULES[name]
    if isinstance(choice, str) and choice in list(choices):
        return choices(choice)
    if not str(choice):
        raise RulesError(f"{name} needs a choice, such as {name}=none")
    raise RulesError(unknown_name_message(f"choice for {name}", str(choice), choices))
