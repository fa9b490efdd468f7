"""A whole play as values: the moves of its record, and the cards with what they scored."""

from dataclasses import dataclass
from typing import NamedTuple

from cribcalc.cards import Card
from cribcalc.pegging import PlayItem
from cribcalc.rules import Rules
from cribcalc.text import Word


class Action(Word):
    """What a move of the play is."""

    CARD = "card"
    GO = "go"
    CLOSE = "|"
    """The count is over: nobody can play."""
    END = "end"
    """All cards are played."""


class Move(NamedTuple):
    """A move in a record of a play, and its span there.

    `player` is the name before a card or a go, if there is one; `claim` is what was pegged for the
    card, if the record says so.
    """

    action: Action
    span: tuple[int, int]
    card: Card | None = None
    player: str | None = None
    claim: int | None = None


@dataclass(frozen=True, slots=True)
class Entry:
    """A card of a play: who played it, the count with it, what it scored.

    >>> from cribcalc.api import score_play
    >>> entry = score_play("8 7=3 2").entries[1]
    >>> entry.seat, str(entry.card), entry.count, entry.points, entry.difference
    (1, '7', 15, 2, 1)
    """

    seat: int
    """The seat that played it; seat 0 leads to the first count."""
    card: Card
    count: int
    items: tuple[PlayItem, ...]
    closes: bool = False
    """Whether it is the last card of its count."""
    claim: int | None = None
    """What was pegged for it, if the record says so."""
    due: PlayItem | None = None
    """The go that it scores if the count is over, where the record ends without saying so."""

    @property
    def points(self) -> int:
        """What the card scored."""
        return sum(item.points for item in self.items)

    @property
    def accepted_items(self) -> tuple[PlayItem, ...]:
        """What the card scored, with the go that was due if the claim shows that it was pegged.

        >>> from cribcalc.api import score_play
        >>> entry = score_play("K Q 9=1").entries[2]
        >>> entry.points, entry.accepted_points, entry.is_wrong
        (0, 1, False)
        """
        if self.due is None or self.claim != self.points + self.due.points:
            return self.items
        return (*self.items, self.due)

    @property
    def accepted_points(self) -> int:
        """The points of `accepted_items`."""
        return sum(item.points for item in self.accepted_items)

    @property
    def difference(self) -> int:
        """How many points too many were claimed for the card; negative if too few."""
        return 0 if self.claim is None else self.claim - self.accepted_points

    @property
    def is_wrong(self) -> bool:
        """Whether the claim for the card is wrong."""
        return self.difference != 0


@dataclass(frozen=True, slots=True)
class Renege:
    """A player who said go at a count while holding cards that had to be played.

    >>> from cribcalc.api import score_play
    >>> renege = score_play("K Q 5 go 2 | 6").reneges[0]
    >>> renege.seat, renege.count, [str(card) for card in renege.cards]
    (1, 25, ['6'])
    """

    seat: int
    count: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Play:
    """A play: the players by seat, the cards in order, whether it is finished, who reneged.

    >>> from cribcalc.api import score_play
    >>> play = score_play("8H 7C 7D", players=["Ann", "Bob"])
    >>> play.totals, play.finished, len(play.entries)
    ({'Ann': 2, 'Bob': 2}, False, 3)
    """

    rules: Rules
    players: tuple[str, ...]
    entries: tuple[Entry, ...]
    finished: bool
    reneges: tuple[Renege, ...] = ()

    def __str__(self) -> str:
        return ", ".join(f"{player} {points}" for player, points in self.totals.items())

    @property
    def totals(self) -> dict[str, int]:
        """The points of each player, by name."""
        points = dict.fromkeys(self.players, 0)
        for entry in self.entries:
            points[self.players[entry.seat]] += entry.points
        return points

    @property
    def sides(self) -> dict[str, int]:
        """The points of each side: a player, or partners joined by +."""
        side_of = self.rules.side_of(self.players)
        points = dict.fromkeys(self.rules.sides_of(self.players), 0)
        for player, total in self.totals.items():
            points[side_of[player]] += total
        return points

    @property
    def counts(self) -> tuple[tuple[Entry, ...], ...]:
        """The entries, count by count."""
        counts: list[list[Entry]] = [[]]
        for entry in self.entries:
            counts[-1].append(entry)
            if entry.closes:
                counts.append([])
        return tuple(tuple(count) for count in counts if count)

    @property
    def due(self) -> Entry | None:
        """The last card, if a point for a go hangs on it because the record stops there.

        >>> from cribcalc.api import score_play
        >>> score_play("K Q 10").due.count
        30
        """
        if self.finished or not self.entries:
            return None
        last = self.entries[-1]
        if last.due is None or last.accepted_points > last.points:
            return None
        return last

    @property
    def disputed(self) -> bool:
        """Whether a claim in it is wrong, or a player said go who could have played."""
        return bool(self.reneges) or any(entry.is_wrong for entry in self.entries)
