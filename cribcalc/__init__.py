"""cribcalc counts cribbage hands and accounts for every point.

    >>> import cribcalc
    >>> score = cribcalc.score("5C 5D 6H 7S / 8C")
    >>> score.total, len(score.items)
    (12, 4)

The names below are the library. Each is imported when it is first used.
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from cribcalc.api import explain, judge, score, score_game, score_play, totals
    from cribcalc.cards import DECK, Card, Hand, Rank, Suit
    from cribcalc.claims import Claim, Outcome, Settlement, Verdict
    from cribcalc.errors import CribcalcError, GameError, NotationError, PlayError, RulesError
    from cribcalc.laws import LAWS, Irregularity, Laws, OverclaimPenalty
    from cribcalc.ledger import Event, EventKind, Ledger, Note, NoteKind, Offence, Uncounted
    from cribcalc.mistakes import Mistake, MistakeKind
    from cribcalc.near_misses import NearMiss, NearMissKind, near_misses
    from cribcalc.notation.claims import parse_claim
    from cribcalc.notation.hands import Line, parse_card, parse_cards, parse_hand, parse_line
    from cribcalc.odds import Odds, every_hand, every_starter
    from cribcalc.pegging import PlayCategory, PlayItem
    from cribcalc.play import Entry, Play, Renege
    from cribcalc.rules import (
        SIX_CARD,
        VARIANTS,
        CribFlush,
        HandFlush,
        PlayFlush,
        Rules,
        find_variant,
    )
    from cribcalc.show import Category, Item, Score

__version__ = "1.1.0"

_NAMES = {
    "api": ("explain", "judge", "score", "score_game", "score_play", "totals"),
    "cards": ("DECK", "Card", "Hand", "Rank", "Suit"),
    "claims": ("Claim", "Outcome", "Settlement", "Verdict"),
    "errors": ("CribcalcError", "GameError", "NotationError", "PlayError", "RulesError"),
    "laws": ("LAWS", "Irregularity", "Laws", "OverclaimPenalty"),
    "ledger": ("Event", "EventKind", "Ledger", "Note", "NoteKind", "Offence", "Uncounted"),
    "mistakes": ("Mistake", "MistakeKind"),
    "near_misses": ("NearMiss", "NearMissKind", "near_misses"),
    "notation.claims": ("parse_claim",),
    "notation.hands": ("Line", "parse_card", "parse_cards", "parse_hand", "parse_line"),
    "odds": ("Odds", "every_hand", "every_starter"),
    "pegging": ("PlayCategory", "PlayItem"),
    "play": ("Entry", "Play", "Renege"),
    "rules": (
        "SIX_CARD",
        "VARIANTS",
        "CribFlush",
        "HandFlush",
        "PlayFlush",
        "Rules",
        "find_variant",
    ),
    "show": ("Category", "Item", "Score"),
}
"""The public names, by the module that each is in."""

_MODULES = {name: module for module, names in _NAMES.items() for name in names}

__all__ = sorted(_MODULES)  # noqa: PLE0605 - a list of strings all the same


def __getattr__(name: str) -> Any:
    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    value = globals()[name] = getattr(import_module(f"cribcalc.{_MODULES[name]}"), name)
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *_MODULES})
