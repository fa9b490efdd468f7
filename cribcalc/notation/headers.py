"""The lines of a record before its first deal: the variant, the laws, who plays, the scores."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TypeVar

from cribcalc.errors import CribcalcError, RulesError
from cribcalc.house_rules import parse_house_rules
from cribcalc.laws import ACC, Laws, find_laws
from cribcalc.notation.fields import (
    DEAL_KEYS,
    HEADER_KEYS,
    OTHER_KEYS,
    Faults,
    Field,
    Muggins,
    read_muggins,
    read_number,
    read_points,
    read_yes,
    rest_of,
    verify_end,
)
from cribcalc.notation.scanner import Scanner
from cribcalc.players import seats
from cribcalc.rules import SIX_CARD, Rules, find_variant

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Header:
    """What the lines before the first deal say."""

    rules: Rules
    laws: Laws
    players: tuple[str, ...]
    lowball: bool
    muggins: Muggins | None
    """None if the record does not say whether it is played."""
    scores: Mapping[str, int] | None
    """The points of each side; None if they are not given."""


def read_header(fields: Mapping[str, Field], faults: Faults) -> Header | None:
    """Return what the fields of a header say; None if it is not known who plays.

    Errors are added to `faults`.
    """
    return _HeaderReader(fields, faults).header()


class _HeaderReader:
    """The header while it is read: a field that is missing or wrong leaves the default."""

    def __init__(self, fields: Mapping[str, Field], faults: Faults) -> None:
        self.fields = fields
        self.faults = faults
        self.rules = SIX_CARD
        self.laws = ACC
        self.players: tuple[str, ...] = ()
        self.lowball = False
        self.muggins: Muggins | None = None
        self.scores: dict[str, int] | None = None

    def header(self) -> Header | None:
        """Read all fields."""
        self._read_seats()
        self._read("house", self._house)
        self._read("target", self._target)
        self._read("laws", self._laws)
        self._read("over-penalty", self._over_penalty)
        self._read("muggins", self._muggins)
        self._read("lowball", self._lowball)
        if not self.players:
            return None
        self._read("scores", self._scores)
        return Header(self.rules, self.laws, self.players, self.lowball, self.muggins, self.scores)

    def _read(self, key: str, read: Callable[[Scanner], T]) -> T | None:
        """Return what a field says; None if there is none, or if it is wrong."""
        field = self.fields.get(key)
        if field is None:
            return None
        try:
            if field.scanner.skip_to_end():
                raise field.error(f"{key}: is empty")
            return read(field.scanner)
        except CribcalcError as error:
            self.faults.add(error, field.line)
            return None

    def _read_seats(self) -> None:
        """Read the variant and the players; if only one is given, the other follows from it."""
        rules = self._read("variant", _variant)
        names = self._read("players", _names)
        known = (rules is not None or "variant" not in self.fields) and (
            names is not None or "players" not in self.fields
        )
        try:
            chosen, players = seats(rules, names)
            for name in players:
                if name.lower() in (*HEADER_KEYS, *DEAL_KEYS, *OTHER_KEYS):
                    hint = f"{name.lower()} is a key of the record"
                    raise RulesError(f"{name} cannot name a player", hint=hint)
        except RulesError as error:
            self.faults.add(error, self.fields["players"].line)
            return
        self.rules = chosen
        if known:
            self.players = players

    def _house(self, scanner: Scanner) -> None:
        self.rules = parse_house_rules(self.rules, rest_of(scanner))

    def _target(self, scanner: Scanner) -> None:
        target = read_number(scanner, "a number of holes, such as 121")
        verify_end(scanner)
        if not 1 <= target <= 999:
            hint = "games go to 61, 121, 151 or 181"
            raise RulesError(f"{target} cannot be the target", hint=hint)
        captain = self.rules.captain_target and (target + 1) // 2
        self.rules = self.rules._replace(target=target, captain_target=captain)

    def _laws(self, scanner: Scanner) -> None:
        self.laws = find_laws(rest_of(scanner))

    def _over_penalty(self, scanner: Scanner) -> None:
        self.laws = self.laws.with_options(over=rest_of(scanner).lower())

    def _muggins(self, scanner: Scanner) -> None:
        self.muggins = read_muggins(scanner)
        self.laws = self.laws.with_options(muggins=self.muggins is not Muggins.NO)

    def _lowball(self, scanner: Scanner) -> None:
        self.lowball = read_yes(scanner)

    def _scores(self, scanner: Scanner) -> None:
        side_of = self.rules.side_of(self.players)
        names = list(dict.fromkeys([*self.players, *side_of.values()]))
        targets = self.rules.targets_of(self.players)
        scores: dict[str, int] = {}
        for name, points in read_points(scanner, names):
            side = side_of.get(name, name)
            if points >= targets[side]:
                message = f"{name} has {points} points but the game goes to {targets[side]}"
                raise RulesError(message)
            if side in scores:
                raise RulesError(f"the score of {side} appears twice")
            scores[side] = points
        self.scores = scores


def _variant(scanner: Scanner) -> Rules:
    return find_variant(rest_of(scanner))


def _names(scanner: Scanner) -> list[str]:
    return rest_of(scanner).split(",")
