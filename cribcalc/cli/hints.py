"""Hints as the command line words them: with the option or the command that helps."""

from cribcalc.errors import CribcalcError, HintKind


def hint_for(error: CribcalcError) -> str:
    """Return the hint of an error, completed with an option or a command where there is one.

    >>> from cribcalc.errors import Hint, RulesError
    >>> hint = Hint("five-card hands have 3", HintKind.OTHER_VARIANT, ("five-card",))
    >>> hint_for(RulesError("3 cards", hint=hint))
    'five-card hands have 3: --variant five-card'
    """
    match error.hint_kind:
        case HintKind.OTHER_VARIANT:
            return f"{error.hint}: --variant {error.hint_values[0]}"
        case HintKind.STARTER_PLACE:
            last, first = error.hint.splitlines()
            return f"{last} (--starter last)\n{first} (--starter first)"
        case HintKind.PLAYER_NAMES:
            return _player_names_hint(error)
        case HintKind.HANDS_FILE:
            return "to count a file of hands: cribcalc batch FILE"
        case HintKind.IRREGULARITIES:
            return "\n".join([*error.hint.splitlines(), "cribcalc faults lists the irregularities"])
        case _:
            return error.hint


def _player_names_hint(error: CribcalcError) -> str:
    """Return who the players are and, if nobody named them, how to do so."""
    if all(name.isdecimal() for name in error.hint_values):
        return f"{error.hint}; to name them: --players Ann,Bob"
    return error.hint
