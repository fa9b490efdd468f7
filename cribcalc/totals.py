"""Totals in bulk: what any set of ranks scores, from one walk over all of them.

Fifteens, pairs and runs depend on ranks only, and on how many cards there are of each: 6,175 such multisets make up all
hands of four with a starter. `show.py` tells what scores and why; this room only adds up. The tests prove both equal.
"""

from collections.abc import Iterator

_LANE = 8
"""Bits for each coefficient of the polynomial in which the coefficient of x**s counts the sets of cards of value s."""
_FIFTEEN = 15 * _LANE
_UP_TO_FIFTEEN = (1 << 16 * _LANE) - 1


def walk(cards: int) -> Iterator[tuple[int, int, int]]:
    """Yield each multiset of `cards` ranks as (shape, jacks, points).

    `points` are those of fifteens, pairs and runs. `jacks` is how many jacks there are; `shape` tells of the other
    ranks how many have 1, 2, 3 and 4 cards, in hexadecimal digits from the right. That is all that the number of
    ways to give suits, flush and nobs depend on.

    >>> sum(1 for _ in walk(5)), max(points for _, _, points in walk(5))
    (6175, 28)
    """
    # A stack of what is chosen so far, cards in the order of ranks: cards left, last rank, how many of it, points of
    # pairs and of runs that have ended, length of the last run, ways to lay it, polynomial of fifteens, shape, jacks.
    stack = [(cards, -1, 0, 0, 0, 1, 1, 0, 0)]
    push, pop = stack.append, stack.pop
    while stack:
        left, last, alike, points, length, ways, sums, shape, jacks = pop()
        if not left:
            if length > 2:
                points += length * ways
            yield shape, jacks, points + 2 * (sums >> _FIFTEEN)
            continue
        left -= 1
        if 0 < alike < 4:
            value = _SHIFTS[last]
            grown = (sums + (sums << value)) & _UP_TO_FIFTEEN
            more = ways // alike * (alike + 1)
            if last == 10:
                push((left, last, alike + 1, points + 2 * alike, length, more, grown, shape, jacks + 1))
            else:
                deeper = shape + _DEEPER[alike]
                push((left, last, alike + 1, points + 2 * alike, length, more, grown, deeper, jacks))
        for rank in range(last + 1, 13):
            if rank == last + 1:
                ended, long, many = points, length + 1, ways
            else:
                ended, long, many = points + (length * ways if length > 2 else 0), 1, 1
            grown = (sums + (sums << _SHIFTS[rank])) & _UP_TO_FIFTEEN
            if rank == 10:
                push((left, rank, 1, ended, long, many, grown, shape, 1))
            else:
                push((left, rank, 1, ended, long, many, grown, shape + 1, jacks))


_SHIFTS = [min(rank + 1, 10) * _LANE for rank in range(13)]
_DEEPER = (0, 0x10 - 0x1, 0x100 - 0x10, 0x1000 - 0x100)
"""What changes in a shape when a rank gets one card more."""
