"""What is on a cribbage board: its streets, and the track of each side with its two pegs."""

from typing import NamedTuple

from cribcalc.ledger import Ledger
from cribcalc.text import printable

STREET = 30
"""Holes in one row of the board."""


class Track(NamedTuple):
    """The track of a side: its name, and the holes of its pegs; see `ledger.Pegs`."""

    name: str
    front: int
    back: int | None

    def peg_at_start(self) -> str | None:
        """Return which pegs have not left the start: both, the back peg, or none."""
        if self.front == 0:  # the back peg is not ahead of it
            return self.name
        if self.back == 0:
            return f"{self.name}'s back peg"
        return None


class Board(NamedTuple):
    """The first and the last hole of each street, and the tracks, in the order of the sides.

    >>> from cribcalc.api import score_game
    >>> board = Board.of(score_game(["players: Ann, Bob", "deal: Bob", "pegged: Ann 3, Bob 4"]))
    >>> board.tracks[0], board.streets[-1]
    (Track(name='Ann', front=3, back=0), (91, 121))
    """

    streets: list[tuple[int, int]]
    tracks: list[Track]

    @classmethod
    def of(cls, game: Ledger, longest: int = 200) -> "Board":
        """Return the board at the end of a game; names are cut to `longest` characters."""
        tracks = []
        for side, (front, back) in game.pegs.items():
            tracks.append(Track(printable(side, longest), front, back))
        return cls(_streets(max(game.targets.values())), tracks)

    def legend(self, front: str, back: str) -> str:
        """Return what the pegs look like, and which are not on the board.

        `front` and `back` are the signs for a front and a back peg.
        """
        legend = f"{front} front peg, {back} back peg"
        starting = [track.peg_at_start() for track in self.tracks]
        names = [name for name in starting if name is not None]
        if names:
            legend += f"; not yet on the board: {', '.join(names)}"
        return legend


def _streets(target: int) -> list[tuple[int, int]]:
    """Return the first and the last hole of each street; the game hole may come after the last."""
    streets = []
    for first in range(1, max(target, 2), STREET):
        last = min(first + STREET - 1, target)
        if last == target - 1:
            last = target
        streets.append((first, last))
    return streets
