"""cribcalc counts cribbage hands and accounts for every point.

    >>> import cribcalc
    >>> score = cribcalc.score("5C 5D 6H 7S / 8C")
    >>> score.total, len(score.items)
    (12, 4)

The names below are the library. Those of claims, odds, play and game are imported when they are first asked for.
`score` and `totals` are functions here; the modules of these names are found by `from cribcalc.score import …`.
"""

from typing import TYPE_CHECKING, Any

from cribcalc.cards import DECK, Card, Hand, Rank, Suit
from cribcalc.errors import CribcalcError, GameError, NotationError, PlayError, RulesError
from cribcalc.notation import Claim, Line, parse_card, parse_cards, parse_claim, parse_hand, parse_line
from cribcalc.rules import SIX_CARD, VARIANTS, CribFlush, HandFlush, PlayFlush, Rules, variant
from cribcalc.score import Category, Item, Score
from cribcalc.show import Near, NearMiss, near_misses, score
from cribcalc.totals import totals

if TYPE_CHECKING:
    from cribcalc.claims import Habit, Mistake, Outcome, Pegs, Verdict, explain, judge
    from cribcalc.game import About, Event, Kind, Ledger, Note, Uncounted, score_game
    from cribcalc.gamebook import Offence
    from cribcalc.laws import LAWS, Irregularity, Laws, Over
    from cribcalc.odds import Odds, every_hand, every_starter
    from cribcalc.play import Entry, Peg, Pegging, Play, Renege, score_play
else:  # a checker of types knows the names by these imports, and refuses others

    def __getattr__(name: str) -> Any:
        if name not in _LATER:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        from importlib import import_module

        value = globals()[name] = getattr(import_module(f"cribcalc.{_LATER[name]}"), name)
        return value


__version__ = "1.0.0"

__all__ = [
    "DECK",
    "LAWS",
    "SIX_CARD",
    "VARIANTS",
    "About",
    "Card",
    "Category",
    "Claim",
    "CribFlush",
    "CribcalcError",
    "Entry",
    "Event",
    "GameError",
    "Habit",
    "Hand",
    "HandFlush",
    "Irregularity",
    "Item",
    "Kind",
    "Laws",
    "Ledger",
    "Line",
    "Mistake",
    "Near",
    "NearMiss",
    "NotationError",
    "Note",
    "Odds",
    "Offence",
    "Outcome",
    "Over",
    "Peg",
    "Pegging",
    "Pegs",
    "Play",
    "PlayError",
    "PlayFlush",
    "Rank",
    "Renege",
    "Rules",
    "RulesError",
    "Score",
    "Suit",
    "Uncounted",
    "Verdict",
    "every_hand",
    "every_starter",
    "explain",
    "judge",
    "near_misses",
    "parse_card",
    "parse_cards",
    "parse_claim",
    "parse_hand",
    "parse_line",
    "score",
    "score_game",
    "score_play",
    "totals",
    "variant",
]

_LATER = {
    **dict.fromkeys(("Habit", "Mistake", "Outcome", "Pegs", "Verdict", "explain", "judge"), "claims"),
    **dict.fromkeys(("About", "Event", "Kind", "Ledger", "Note", "Uncounted", "score_game"), "game"),
    "Offence": "gamebook",
    **dict.fromkeys(("LAWS", "Irregularity", "Laws", "Over"), "laws"),
    **dict.fromkeys(("Odds", "every_hand", "every_starter"), "odds"),
    **dict.fromkeys(("Entry", "Peg", "Pegging", "Play", "Renege", "score_play"), "play"),
}


def __dir__() -> list[str]:
    return sorted({*globals(), *_LATER})
