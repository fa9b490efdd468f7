"""How a game can end: skunks, and a play whose order decides who wins."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import product

from cribcalc.text import Word


class Skunk(Word):
    """How far behind a loser finished."""

    SKUNK = "skunk"
    DOUBLE_SKUNK = "double skunk"
    TRIPLE_SKUNK = "triple skunk"
    """Only with the house rule."""
    LURCH = "lurch"


def find_skunk(points: int, target: int, *, triple: bool = False) -> Skunk | None:
    """Return how far behind a loser with this many points finished, or None.

    In a game to 121 the skunk line is at 91 and the double skunk line at 61 (ACC 1.6); with the
    house rule of triple skunks, the third line is at 31. In other games a loser who has not got
    half-way is left in the lurch (the Hoyles of the 1800s).

    >>> [str(find_skunk(points, 121)) for points in (60, 90, 91)], str(find_skunk(30, 61))
    (['double skunk', 'skunk', 'None'], 'lurch')
    >>> str(find_skunk(30, 121, triple=True))
    'triple skunk'
    """
    if target != 121:
        return Skunk.LURCH if 2 * points < target else None
    if points > 90:
        return None
    if points > 60:
        return Skunk.SKUNK
    if triple and points <= 30:
        return Skunk.TRIPLE_SKUNK
    return Skunk.DOUBLE_SKUNK


@dataclass(frozen=True, slots=True)
class Reading:
    """One way a game can have ended when the order of the points in its last play is not known.

    >>> first, second = pegged_readings({"Ann": 118, "Bob": 118}, {"Ann": 4, "Bob": 4},
    ...                                 {"Ann": 121, "Bob": 121})
    >>> first.out, first.scores, second.out
    ('Ann', {'Ann': (121, 121), 'Bob': (118, 120)}, 'Bob')
    """

    out: str
    """The side that reached the target first."""
    scores: Mapping[str, tuple[int, int]]
    """The lowest and the highest score that each side can have then."""
    skunks: Mapping[str, Skunk]
    """The losers who are skunked."""


def pegged_readings(
    scores: Mapping[str, int],
    pegged: Mapping[str, int],
    targets: Mapping[str, int],
    *,
    triple: bool = False,
) -> tuple[Reading, ...]:
    """Return the ways in which a play can have ended the game, whatever the order of its points.

    `scores` are those before the play, `pegged` what each side took in it. The result is empty
    if no side reaches its target, and has one reading if it is plain who won and who was skunked.
    """
    readings: list[Reading] = []
    for out in scores:
        if scores[out] + pegged.get(out, 0) < targets[out]:
            continue
        choices: list[list[_Range]] = []
        for side, points in scores.items():
            most = min(points + pegged.get(side, 0), targets[side] - 1)
            if side == out:
                choices.append([(targets[out], targets[out], None)])
            else:
                choices.append(list(_by_skunk(points, most, targets[side], triple)))
        readings += [_reading(out, scores, chosen) for chosen in product(*choices)]
    return tuple(readings)


_Range = tuple[int, int, Skunk | None]
"""The lowest and the highest score of a loser, and how far behind that is."""


def _by_skunk(least: int, most: int, target: int, triple: bool) -> Iterator[_Range]:
    """Yield the parts of a range of scores that are on the same side of every skunk line."""
    start = least
    for points in range(least, most + 1):
        skunk = find_skunk(points, target, triple=triple)
        if points == most or find_skunk(points + 1, target, triple=triple) != skunk:
            yield start, points, skunk
            start = points + 1


def _reading(out: str, sides: Iterable[str], ranges: Iterable[_Range]) -> Reading:
    scores = {}
    skunks = {}
    for side, (least, most, skunk) in zip(sides, ranges, strict=True):
        scores[side] = least, most
        if skunk is not None:
            skunks[side] = skunk
    return Reading(out, scores, skunks)


def sides_out(readings: Iterable[Reading]) -> tuple[str, ...]:
    """Return the sides that went out first in some reading, each once."""
    return tuple(dict.fromkeys(reading.out for reading in readings))
