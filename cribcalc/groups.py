"""What the hands of each player, file or remark come to."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from cribcalc.batch import Result
from cribcalc.notation.labels import player_of
from cribcalc.selection import GroupBy

if TYPE_CHECKING:
    from cribcalc.claims import Verdict
    from cribcalc.counted_lines import CountedLine


@dataclass(slots=True)
class Group:
    """Hands that have something in common, added up as they are read, with the claims for them.

    `name` is as it was first read; None if the hands have none.
    """

    name: str | None
    hands: int = 0
    """How many hands there are, cribs included."""
    cribs: int = 0
    points: int = 0
    best: int | None = None
    """The most points of a hand; None without a hand."""
    right: int = 0
    """How many claims are right."""
    over: int = 0
    over_points: int = 0
    """The points that were claimed too many."""
    under: int = 0
    under_points: int = 0
    """The points that the claims missed."""
    open: int = 0
    """How many claims cannot be judged without the suits."""
    given_away: int = 0
    """The points that opponents peg for these claims, under the laws in force."""

    @property
    def mean(self) -> float | None:
        """The average points of a hand; None without a hand."""
        return self.points / self.hands if self.hands else None

    @property
    def has_claims(self) -> bool:
        """Whether there is a claim."""
        return bool(self.right or self.over or self.under or self.open)

    def add_hand(self, total: int, *, crib: bool) -> None:
        """Add a hand or a crib."""
        self.hands += 1
        self.cribs += crib
        self.points += total
        self.best = total if self.best is None else max(self.best, total)

    def add_claim(self, verdict: "Verdict", given_away: int) -> None:
        """Add a claim, and the points that it gives the opponent."""
        outcome = verdict.outcome.value
        if outcome == "right":
            self.right += 1
        elif outcome == "open":
            self.open += 1
        elif outcome == "over":
            self.over += 1
            self.over_points += verdict.difference
        else:
            self.under += 1
            self.under_points -= verdict.difference
        self.given_away += given_away


class Groups:
    r"""The groups of a batch, in the order in which they were first met.

    By label, the hands and cribs of a player are together: "Ann", "ann's crib" and "Ann (crib)" are
    one player, since case and blanks make no difference. A claim counts for the player who made it,
    also for a hand of another player; a claim without a name counts for the group without a name.
    By file or remark, a claim counts for the group of its hand.

    >>> from cribcalc.batch import ScoringOptions, results
    >>> lines = b"Ann: 5C 5D 6H 7S / 8C = 14, Bob 12\nAnn's crib: 5H 5S 5C JD / 5D\n"
    >>> groups = Groups(GroupBy.LABEL)
    >>> for result in results([lines], ScoringOptions(), "-"):
    ...     groups.add(result)
    >>> [(group.name, group.hands, group.cribs, group.points) for group in groups]
    [('Ann', 2, 1, 41), ('Bob', 0, 0, 0)]
    >>> [(group.right, group.over, group.over_points, group.given_away) for group in groups]
    [(0, 1, 2, 2), (1, 0, 0, 0)]
    """

    def __init__(self, by: GroupBy) -> None:
        self.by = by
        self._groups: dict[str | None, Group] = {}

    def __iter__(self) -> Iterator[Group]:
        return iter(self._groups.values())

    def __len__(self) -> int:
        return len(self._groups)

    def add_line(self, line: "CountedLine") -> None:
        """Add a line that was counted in bulk, whose claim is by the player who holds the hand."""
        group = self._group(self._name(line.label, line.source, line.remark))
        group.add_hand(line.total, crib=line.crib)
        group.right += len(line.differences)

    def add(self, result: Result) -> None:
        """Add a hand to its group, and each claim for it to the group that it counts for."""
        line = result.line
        group = self._group(self._name(line.label, result.source, line.remark))
        group.add_hand(result.total, crib=line.hand.crib)
        for verdict, given_away in _claims(result):
            if self.by is GroupBy.LABEL:
                group = self._group(verdict.by)
            group.add_claim(verdict, given_away)

    def _name(self, label: str | None, source: str | None, remark: str | None) -> str | None:
        """Return the name of the group of a hand."""
        if self.by is GroupBy.LABEL:
            return _player(label)
        return source if self.by is GroupBy.FILE else remark

    def _group(self, name: str | None) -> Group:
        """Return the group of this name; a new one if there is none yet."""
        key = name
        if name is not None and self.by is not GroupBy.FILE:
            key = _key(name)
        if key not in self._groups:
            self._groups[key] = Group(name)
        return self._groups[key]


_player = lru_cache(maxsize=256)(player_of)


@lru_cache(maxsize=256)
def _key(name: str) -> str:
    """Return what all spellings of a name have in common."""
    if not name.isascii():
        from unicodedata import normalize

        name = normalize("NFC", name)
    return " ".join(name.lower().split())


def _claims(result: Result) -> "Iterator[tuple[Verdict, int]]":
    """Yield each verdict of a hand, with the points that its claim gives the opponent.

    The holder's claim gives what the settlement says: what was claimed too many, two, or nothing,
    as the laws have it, and with muggins what was missed. With muggins, the first other claim is
    the opponent's call. If it is a wrong call, the holder pegs the points that it was for.
    """
    holders = result.verdict
    wrong_call = 0
    if holders is not None and holders.outcome.value in ("right", "over"):
        wrong_call = holders.called or 0
    for verdict in result.verdicts:
        if verdict.is_holders:
            yield verdict, verdict.settlement.opponent
        else:
            yield verdict, wrong_call
            wrong_call = 0


def group_hands(hands: "Iterable[Result | CountedLine]", by: GroupBy) -> Groups:
    """Return the groups of some hands."""
    groups = Groups(by)
    for hand in hands:
        if isinstance(hand, Result):
            groups.add(hand)
        else:
            groups.add_line(hand)
    return groups
