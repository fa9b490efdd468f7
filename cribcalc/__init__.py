"""cribcalc counts cribbage hands and accounts for every point.

    >>> import cribcalc
    >>> score = cribcalc.score("5C 5D 6H 7S / 8C")
    >>> score.total, len(score.items)
    (12, 4)

The names below are the library. Each is imported when it is first used.
"""

TYPE_CHECKING = False
"""As in typing, which is not imported: before the program is loaded nobody can answer Ctrl-C."""

if TYPE_CHECKING:  # an alias of the same name exports it to type checkers
    from typing import Any

    from cribcalc.api import discards as discards
    from cribcalc.api import every_hand as every_hand
    from cribcalc.api import every_starter as every_starter
    from cribcalc.api import explain as explain
    from cribcalc.api import explain_entry as explain_entry
    from cribcalc.api import find_near_misses as find_near_misses
    from cribcalc.api import judge as judge
    from cribcalc.api import score as score
    from cribcalc.api import score_game as score_game
    from cribcalc.api import score_play as score_play
    from cribcalc.api import totals as totals
    from cribcalc.cards import DECK as DECK
    from cribcalc.cards import Card as Card
    from cribcalc.cards import Hand as Hand
    from cribcalc.cards import Rank as Rank
    from cribcalc.cards import StarterPlace as StarterPlace
    from cribcalc.cards import Suit as Suit
    from cribcalc.claims import Claim as Claim
    from cribcalc.claims import NamedClaim as NamedClaim
    from cribcalc.claims import Outcome as Outcome
    from cribcalc.claims import Verdict as Verdict
    from cribcalc.claims import impossible_totals as impossible_totals
    from cribcalc.discarding import Choice as Choice
    from cribcalc.discarding import Cost as Cost
    from cribcalc.discarding import Discards as Discards
    from cribcalc.discarding import Spread as Spread
    from cribcalc.endings import Reading as Reading
    from cribcalc.endings import Skunk as Skunk
    from cribcalc.errors import CribcalcError as CribcalcError
    from cribcalc.errors import GameError as GameError
    from cribcalc.errors import Hint as Hint
    from cribcalc.errors import HintKind as HintKind
    from cribcalc.errors import NotationError as NotationError
    from cribcalc.errors import PlayError as PlayError
    from cribcalc.errors import RulesError as RulesError
    from cribcalc.house import AfterGo as AfterGo
    from cribcalc.house import GoRule as GoRule
    from cribcalc.house import Switch as Switch
    from cribcalc.laws import LAWS as LAWS
    from cribcalc.laws import Irregularity as Irregularity
    from cribcalc.laws import Laws as Laws
    from cribcalc.laws import OverclaimPenalty as OverclaimPenalty
    from cribcalc.laws import find_laws as find_laws
    from cribcalc.ledger import Call as Call
    from cribcalc.ledger import Event as Event
    from cribcalc.ledger import EventKind as EventKind
    from cribcalc.ledger import Ledger as Ledger
    from cribcalc.ledger import Moment as Moment
    from cribcalc.ledger import Note as Note
    from cribcalc.ledger import NoteKind as NoteKind
    from cribcalc.ledger import Offence as Offence
    from cribcalc.ledger import Uncounted as Uncounted
    from cribcalc.mistakes import Explanation as Explanation
    from cribcalc.mistakes import Mistake as Mistake
    from cribcalc.mistakes import MistakeKind as MistakeKind
    from cribcalc.near_misses import NearMiss as NearMiss
    from cribcalc.near_misses import NearMissKind as NearMissKind
    from cribcalc.notation.claims import parse_claim as parse_claim
    from cribcalc.notation.claims import parse_claims as parse_claims
    from cribcalc.notation.hands import Line as Line
    from cribcalc.notation.hands import parse_card as parse_card
    from cribcalc.notation.hands import parse_cards as parse_cards
    from cribcalc.notation.hands import parse_hand as parse_hand
    from cribcalc.notation.hands import parse_line as parse_line
    from cribcalc.odds import Odds as Odds
    from cribcalc.pegging import PlayCategory as PlayCategory
    from cribcalc.pegging import PlayItem as PlayItem
    from cribcalc.play import Entry as Entry
    from cribcalc.play import Play as Play
    from cribcalc.play import Renege as Renege
    from cribcalc.rules import SIX_CARD as SIX_CARD
    from cribcalc.rules import VARIANTS as VARIANTS
    from cribcalc.rules import CribFlush as CribFlush
    from cribcalc.rules import Flush as Flush
    from cribcalc.rules import HandFlush as HandFlush
    from cribcalc.rules import PlayFlush as PlayFlush
    from cribcalc.rules import Rules as Rules
    from cribcalc.rules import find_variant as find_variant
    from cribcalc.settlement import Settlement as Settlement
    from cribcalc.settlement import settle as settle
    from cribcalc.show import Category as Category
    from cribcalc.show import Item as Item
    from cribcalc.show import Score as Score
    from cribcalc.throws import Others as Others
    from cribcalc.throws import Role as Role

__version__ = "1.1.0"

_NAMES = {
    "api": "discards every_hand every_starter explain explain_entry find_near_misses judge score "
    "score_game score_play totals",
    "cards": "DECK Card Hand Rank StarterPlace Suit",
    "claims": "Claim NamedClaim Outcome Verdict impossible_totals",
    "discarding": "Choice Cost Discards Spread",
    "endings": "Reading Skunk",
    "errors": "CribcalcError GameError Hint HintKind NotationError PlayError RulesError",
    "house": "AfterGo GoRule Switch",
    "laws": "LAWS Irregularity Laws OverclaimPenalty find_laws",
    "ledger": "Call Event EventKind Ledger Moment Note NoteKind Offence Uncounted",
    "mistakes": "Explanation Mistake MistakeKind",
    "near_misses": "NearMiss NearMissKind",
    "notation.claims": "parse_claim parse_claims",
    "notation.hands": "Line parse_card parse_cards parse_hand parse_line",
    "odds": "Odds",
    "pegging": "PlayCategory PlayItem",
    "play": "Entry Play Renege",
    "rules": "SIX_CARD VARIANTS CribFlush Flush HandFlush PlayFlush Rules find_variant",
    "settlement": "Settlement settle",
    "show": "Category Item Score",
    "throws": "Others Role",
}
"""The public names, by the module that each is in."""

_MODULES = {name: module for module, names in _NAMES.items() for name in names.split()}

__all__ = sorted(_MODULES)


if not TYPE_CHECKING:  # pragma: no branch  # type checkers refuse any other name

    def __getattr__(name: str) -> "Any":
        if name not in _MODULES:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        from importlib import import_module

        value = globals()[name] = getattr(import_module(f"cribcalc.{_MODULES[name]}"), name)
        return value


def __dir__() -> list[str]:
    return sorted({*__all__, "__all__", "__doc__", "__version__"})
