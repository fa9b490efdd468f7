"""What each side pegs for a claim, under the laws in force."""

from typing import NamedTuple

from cribcalc.errors import RulesError, expected
from cribcalc.laws import ACC, Laws, OverclaimPenalty, to_laws


def verify_points(points: int) -> None:
    """Raise RulesError for anything but a whole number from 0.

    >>> verify_points(-1)
    Traceback (most recent call last):
    ...
    cribcalc.errors.RulesError: nobody claims -1 points
    """
    if type(points) is not int:
        raise expected("a number of points", points)
    if points < 0:
        raise RulesError(f"nobody claims {points} points")


class Settlement(NamedTuple):
    """The points that each side pegs for one hand: the player who counted it, and the opponent.

    >>> print(settle(14, 12, ACC))
    player 12, opponent 2
    """

    player: int
    opponent: int

    def __str__(self) -> str:
        return f"player {self.player}, opponent {self.opponent}"


def settle(
    claimed: int, counted: int, laws: Laws | str = ACC, *, called: int | None = None
) -> Settlement:
    """Return what each side pegs where `claimed` points were claimed for a hand of `counted`.

    A claim too high is corrected, and the opponent pegs what the laws give. Points not claimed are
    lost; with muggins the opponent pegs them: all of them, or as many as were `called`. A call for
    more than was missed takes what was missed; where nothing was missed, the player pegs the
    points called (ACC rule 10). Raises RulesError for points that are not numbers from 0.

    >>> from cribcalc.laws import HOYLE_US
    >>> settle(17, 12, HOYLE_US), settle(10, 12)
    (Settlement(player=12, opponent=2), Settlement(player=10, opponent=0))
    >>> muggins = ACC.with_options(muggins=True)
    >>> settle(10, 12, muggins), settle(10, 12, muggins, called=1)
    (Settlement(player=10, opponent=2), Settlement(player=10, opponent=1))
    >>> settle(12, 12, muggins, called=2)
    Settlement(player=14, opponent=0)
    """
    laws = to_laws(laws)
    verify_points(claimed)
    verify_points(counted)
    if called is not None:
        verify_points(called)
    missed = max(counted - claimed, 0)
    excess = max(claimed - counted, 0)
    penalties = {
        OverclaimPenalty.NONE: 0,
        OverclaimPenalty.TWO: min(2, 2 * excess),
        OverclaimPenalty.EXCESS: excess,
    }
    player, opponent = min(claimed, counted), penalties[laws.over]
    if not laws.muggins:
        return Settlement(player, opponent)
    if called is None:
        return Settlement(player, opponent + missed)
    if not missed:
        return Settlement(player + called, opponent)
    return Settlement(player, min(called, missed))
