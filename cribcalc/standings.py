"""Several games together: who won how many, by how much, and what that is worth."""

from collections.abc import Iterable
from dataclasses import dataclass

from cribcalc.endings import Skunk
from cribcalc.ledger import Ledger

GAME_POINTS = {
    None: 2,
    Skunk.SKUNK: 3,
    Skunk.DOUBLE_SKUNK: 4,
    Skunk.TRIPLE_SKUNK: 4,
    Skunk.LURCH: 4,
}
"""What a win is worth by how far behind the loser is left.

Two, and three for a skunk, on the score card of the American Cribbage Congress; four for a double
skunk among friends. A lurch was a double game.
"""


@dataclass(frozen=True, slots=True)
class Standing:
    """How a side stands after some games.

    `spread` is by how many holes its wins were won, less those by which it lost. `skunks` are the
    losers that it skunked (or left in the lurch), `skunked` the games in which it was one of them.
    `open` are the games of which it is not known who won.

    >>> from cribcalc.api import score_game
    >>> game = score_game(["scores: 1 120, 2 90", "deal: 1", "pegged: 1 1"])
    >>> best, other = standings([game])
    >>> best.side, best.won, best.game_points, best.spread, other.spread
    ('1', 1, 3, 31, -31)
    """

    side: str
    games: int = 0
    won: int = 0
    lost: int = 0
    open: int = 0
    game_points: int = 0
    spread: int = 0
    skunks: int = 0
    skunked: int = 0

    def plus(self, other: "Standing") -> "Standing":
        """Return how the side stands with the games of `other` too."""
        return Standing(
            self.side,
            self.games + other.games,
            self.won + other.won,
            self.lost + other.lost,
            self.open + other.open,
            self.game_points + other.game_points,
            self.spread + other.spread,
            self.skunks + other.skunks,
            self.skunked + other.skunked,
        )


def standings(games: Iterable[Ledger]) -> tuple[Standing, ...]:
    """Return how each side stands after these games, the best first.

    Sides are the same if their names are. More game points are better, and then more spread.
    """
    found: dict[str, Standing] = {}
    for game in games:
        for one in _results(game):
            found[one.side] = found.get(one.side, Standing(one.side)).plus(one)
    return tuple(sorted(found.values(), key=lambda each: (-each.game_points, -each.spread)))


def _results(game: Ledger) -> list[Standing]:
    """Return what one game means for each of its sides."""
    results = []
    skunks = game.skunks
    worth = max(GAME_POINTS[skunk] for skunk in (None, *skunks.values()))
    for side in game.sides:
        spread = _spread(game, side)
        if side == game.winner:
            one = Standing(side, 1, 1, 0, 0, worth, spread, len(skunks))
        elif side == game.loser or game.winner is not None:
            one = Standing(side, 1, 0, 1, 0, 0, spread, 0, int(side in skunks))
        else:
            one = Standing(side, 1, 0, 0, 1)
        results.append(one)
    return results


def _spread(game: Ledger, side: str) -> int:
    """Return by how many holes a side won, or lost if negative; 0 if that cannot be said.

    A loser is as far behind as it has holes left; the winner is ahead by those of the best loser.
    At lowball it is the winner who has holes left. A game that was forfeited has no spread.
    """
    if game.winner is None or game.forfeited:
        return 0
    left = {each: game.targets[each] - points for each, points in game.scores.items()}
    if side == game.winner:
        return left[side] if game.lowball else min(left[each] for each in left if each != side)
    return -left[game.winner] if game.lowball else -left[side]
