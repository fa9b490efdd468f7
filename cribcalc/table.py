"""What any set of ranks scores.

Fifteens, pairs and runs depend only on the ranks, and there are 6,175 sets of five ranks. `show.py`
says what scores and why; this module only adds up, and the tests prove that both agree. All sets
are gone through in a few milliseconds: less than it takes to read the same table from a file. A
single hand does not need it.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cribcalc.cards import Rank

_LANE = 8
"""Bits of each coefficient of a polynomial: see `_Chosen.sums`."""

_FIFTEEN = 15 * _LANE

_UP_TO_FIFTEEN = (1 << 16 * _LANE) - 1

_SHIFTS = [min(rank, 10) * _LANE for rank in Rank]

_DIGITS: list[int] = [5**index for index in range(13)]
"""What a card of each rank adds to the key of a set of ranks."""

_DIGIT_OF = {str(rank): _DIGITS[rank - 1] for rank in Rank}

_JACKS = 16
"""The first bit of the number of jacks in a shape: see `shape_counts`."""

_GROWTH = [(0x1, 0x10 - 0x1, 0x100 - 0x10, 0x1000 - 0x100)] * 13
"""What the first, second, third and fourth card of each rank change in the shape."""
_GROWTH[Rank.JACK - 1] = (1 << _JACKS,) * 4


class _Chosen(NamedTuple):
    """Some of the ranks of a set, chosen in the order of ranks."""

    left: int
    """How many cards are still to be chosen."""
    rank: int = -1
    """The highest rank so far, counted from 0."""
    copies: int = 0
    """How many cards of it there are."""
    points: int = 0
    """The points of pairs, and of runs that have ended."""
    length: int = 0
    """How many neighbouring ranks there are up to the highest one."""
    ways: int = 1
    """In how many ways one card of each of them can be taken."""
    sums: int = 1
    """A polynomial: the coefficient of x**n is how many sets of the cards add up to n."""
    key: int = 0
    """The cards of each rank, as digits in base 5."""
    shape: int = 0
    """How many ranks have one card, two, three and four, and the jacks: see `shape_counts`."""


def rank_multisets(cards: int, weights: Sequence[int] = _DIGITS) -> Iterator[tuple[int, int, int]]:
    """Yield each set of `cards` ranks, repetitions included, as (key, shape, points).

    `points` are those of fifteens, pairs and runs. `key` says how many cards there are of each
    rank: a digit in base 5 each, from the ace up. With other `weights` of the ranks it is the sum
    of theirs. `shape` is all that flush and nobs depend on: see `shape_counts`.

    >>> sum(1 for _ in rank_multisets(5)), max(points for _, _, points in rank_multisets(5))
    (6175, 28)
    """
    # The stack has plain tuples in the order of the fields of `_Chosen`: they are made faster.
    stack: list[tuple[int, ...]] = [_Chosen(left=cards)]
    push, pop = stack.append, stack.pop
    while stack:
        left, rank, copies, points, length, ways, sums, key, shape = pop()
        ended = points
        if length > 2:
            ended += length * ways
        if not left:
            yield key, shape, ended + 2 * (sums >> _FIFTEEN)
            continue
        left -= 1
        if 0 < copies < 4:
            paired = points + 2 * copies
            wider = ways // copies * (copies + 1)
            grown = (sums + (sums << _SHIFTS[rank])) & _UP_TO_FIFTEEN
            keys, shapes = key + weights[rank], shape + _GROWTH[rank][copies]
            push((left, rank, copies + 1, paired, length, wider, grown, keys, shapes))
        for higher in range(rank + 1, 13):
            grown = (sums + (sums << _SHIFTS[higher])) & _UP_TO_FIFTEEN
            keys, shapes = key + weights[higher], shape + _GROWTH[higher][0]
            if higher == rank + 1:
                push((left, higher, 1, points, length + 1, ways, grown, keys, shapes))
            else:
                push((left, higher, 1, ended, 1, 1, grown, keys, shapes))


def shape_counts(shape: int) -> tuple[list[int], int]:
    """Return how many cards each rank of a set has, without the jacks, and how many jacks.

    A shape has a hexadecimal digit for each of: how many ranks have one card, two, three, four (the
    jacks apart); the fifth is the number of jacks.

    >>> shape_counts(0x10012)
    ([1, 1, 2], 1)
    """
    counts = []
    for copies in (1, 2, 3, 4):
        counts += [copies] * (shape >> 4 * (copies - 1) & 15)
    return counts, shape >> _JACKS


def rank_key(ranks: str) -> int:
    """Return the key of ranks as canonical lines have them.

    >>> rank_key("JA5") == 5**10 + 5**0 + 5**4
    True
    """
    return sum([_DIGIT_OF[rank] for rank in ranks])


def split_points(key: int, points: int) -> tuple[int, int, int]:
    """Return the points of fifteens, of pairs and of runs of a set of ranks with so many in all.

    >>> split_points(2 * 5**4 + 5**5 + 5**6 + 5**7, 12)
    (2, 2, 8)
    """
    pairs = runs = length = 0
    ways = 1
    while key or length:  # after the last rank, one round more ends its run
        key, copies = divmod(key, 5)
        pairs += copies * (copies - 1)
        if copies:
            length, ways = length + 1, ways * copies
        else:
            if length > 2:
                runs += length * ways
            length, ways = 0, 1
    return points - pairs - runs, pairs, runs


_IS_FIFTEEN = bytes([ord("1") if total == 15 else ord("0") for total in range(256)])
"""A digit for each sum of cards."""


def rank_pattern(ranks: Sequence[int]) -> str:
    """Return a text that sets of ranks, in their order, share if they score in the same places.

    It has a digit for each choice of cards, in the order of ranks: whether it makes fifteen. After
    a space, it says how far each rank is above the one before: 0, 1 or 2, which is any gap. A gap
    of 1 is told only inside a run, or if the run may go round the corner.

    >>> rank_pattern([5, 5, 6, 10]), rank_pattern([5, 5, 8, 12])
    ('0000000001100000 022', '0000000001100000 022')
    """
    sums = [0]
    steps = ""
    last = ranks[0]
    for rank in ranks:
        worth = min(rank, 10)
        sums += [total + worth for total in sums]
        steps += str(min(rank - last, 2))
        last = rank
    steps = steps[1:]
    if ranks[0] == Rank.ACE and last == Rank.KING:
        steps += " corner"
    else:
        stretches = steps.split("2")
        for place, stretch in enumerate(stretches):
            if stretch.count("1") == 1:  # two ranks are not a run
                stretches[place] = stretch.replace("1", "2")
        steps = "2".join(stretches)
    fifteens = bytes(sums).translate(_IS_FIFTEEN).decode("ascii")
    return f"{fifteens} {steps}"
