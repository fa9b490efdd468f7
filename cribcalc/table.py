"""The totals of many hands at once: what any set of ranks scores, and hands as keys into a table.

Fifteens, pairs and runs depend only on the ranks, and there are 6,175 sets of five ranks. `show.py`
says what scores and why; this module only adds up, and the tests prove that both agree. The table
is built when it is first needed, in a few milliseconds: less than it takes to read the same table
from a file. A single hand does not need it.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property, lru_cache
from typing import NamedTuple, TypeVar

from cribcalc.cards import DECK, Card, Rank
from cribcalc.rules import Rules
from cribcalc.text import SUIT_LETTERS

T = TypeVar("T")

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


def ranks_of(key: int) -> list[int]:
    """Return the ranks of a set in their order, from 1 to 13.

    >>> ranks_of(2 * 5**4 + 5**10)
    [5, 5, 11]
    """
    ranks = []
    rank = 0
    while key:
        rank += 1
        key, copies = divmod(key, 5)
        ranks += [rank] * copies
    return ranks


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


def rank_pattern(key: int) -> str:
    """Return a text that sets of ranks share if their cards score in the same places.

    It has a digit for each choice of cards, in the order of ranks: whether it makes fifteen. After
    a space, it says how far each rank is above the one before: 0, 1 or 2, which is any gap. A gap
    of 1 is told only inside a run, or if the run may go round the corner.

    >>> rank_pattern(2 * 5**4 + 5**5 + 5**9), rank_pattern(2 * 5**4 + 5**7 + 5**11)
    ('0000000001100000 022', '0000000001100000 022')
    """
    ranks = ranks_of(key)
    sums = [0]
    steps = ""
    last = ranks[0]
    for rank in ranks:
        sums += [total + min(rank, 10) for total in sums]
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


RANK_BITS = (1 << 32) - 1
"""The bits of a hand's key for its ranks and the starter's."""

SUIT_BITS = (1 << 18) - 1
"""The bits of a hand's key, from bit 32 on, that flush and nobs depend on: see `_key`."""


def _key(card: Card, *, starter: bool) -> int:
    """Return what a card adds to the key of a hand.

    Bits 0 to 31 are its ranks, a digit in base 5 each. From bit 32: how many cards of the hand have
    each suit, three bits per suit; then a bit for each suit whose jack is in the hand; then the
    starter's suit (if the starter is its jack, the hand cannot hold it). From bit 52: a bit for
    each card, so that a card that appears twice leaves fewer bits set than there are cards.
    """
    assert card.suit is not None
    suit = SUIT_LETTERS.index(card.suit)
    if starter:
        suits = suit << 16
    else:
        suits = 1 << 3 * suit
        if card.rank is Rank.JACK:
            suits |= 1 << 12 + suit
    return _DIGITS[card.rank - 1] + (suits << 32) + (1 << 52 + DECK.index(card))


class Bonus(dict[int, tuple[int, int]]):
    """The points of flush and of nobs by the bits of a hand's key that are about suits."""

    def __init__(self, rules: Rules, *, crib: bool) -> None:
        super().__init__()
        self._rules = rules
        self._crib = crib

    def __missing__(self, suits: int) -> tuple[int, int]:
        held = [suits >> 3 * suit & 7 for suit in range(4)]
        starter = suits >> 16
        flush = self._rules.flush(held, starter, crib=self._crib)
        self[suits] = flush.points, suits >> 12 + starter & 1
        return self[suits]


class _Sums(dict[int, int]):
    """The sum of flush and nobs, by the same bits."""

    def __init__(self, bonus: Bonus) -> None:
        super().__init__()
        self._bonus = bonus

    def __missing__(self, suits: int) -> int:
        self[suits] = sum(self._bonus[suits])
        return self[suits]


LEAST_LINES = 12
"""Fewer lines in a row take longer to count by a table than one by one."""

SIZES = range(2, 7)
"""The cards of a hand, without the starter, that a table can hold."""


class Table:
    """What hands of one size score, for canonical lines: `5C 5D 6H 7S / 8C`.

    Cards are separated by one space, and the ten is T.

    >>> from cribcalc.rules import SIX_CARD
    >>> table = table_for(SIX_CARD, crib=False)
    >>> table.totals(table.keys(b"5C 5D 6H 7S / 8C\\n5H 5S 5C JD / 5D\\n"))
    [12, 29]
    """

    def __init__(self, rules: Rules, *, crib: bool) -> None:
        self.size = rules.size(crib=crib)
        self.width = 3 * self.size + 5
        """The bytes of a canonical line with its end."""
        self.bonus = Bonus(rules, crib=crib)
        self._sums = _Sums(self.bonus)
        # A line is cut into four: two cards, up to two, up to two more, the starter with its mark.
        self._second, self._third = min(self.size - 2, 2), max(self.size - 4, 0)
        self._cut = f"5s{3 * self._second}s{3 * self._third}s6s"

    @cached_property
    def points(self) -> dict[int, int]:
        """The points of fifteens, pairs and runs of each set of ranks."""
        return {key: points for key, _, points in rank_multisets(self.size + 1)}

    @cached_property
    def stretch(self) -> re.Pattern[bytes]:
        """The rule for canonical lines that follow each other, as many as there are."""
        card = b"[A2-9TJQK][CDHS]"
        return re.compile(b"(?m:^)(?:(?:%s ){%d}/ %s\n)+" % (card, self.size, card))

    @cached_property
    def _parts(self) -> tuple[dict[bytes, int], ...]:
        """What the parts of a line add to its key, without the starter."""
        cards = {str(card).encode(): _key(card, starter=False) for card in DECK}
        single = {b" " + name: key for name, key in cards.items()}
        double = {a + b: cards[a] + key for a in cards for b, key in single.items()}
        more = {b" " + name: key for name, key in double.items()}
        tables = {0: {b"": 0}, 1: single, 2: more}
        return double, tables[self._second], tables[self._third]

    @cached_property
    def _starters(self) -> dict[bytes, int]:
        """What the starter, with its mark and the end of the line, adds to the key."""
        return {b" / %s\n" % str(card).encode(): _key(card, starter=True) for card in DECK}

    def keys(self, lines: bytes) -> list[int]:
        """Return the keys of whole canonical lines.

        Raises KeyError if a line is not canonical or a card appears twice, struct.error if the
        lengths do not fit.
        """
        from struct import iter_unpack

        first, second, third = self._parts
        starters = self._starters
        if self.size == 4:  # the common case, without the empty third part
            keys = [first[a] + second[b] + starters[c] for a, b, c in iter_unpack("5s6s6s", lines)]
        else:
            keys = [
                first[a] + second[b] + third[c] + starters[d]
                for a, b, c, d in iter_unpack(self._cut, lines)
            ]
        if sum([(key >> 52).bit_count() for key in keys]) != len(keys) * (self.size + 1):
            raise KeyError
        return keys

    def totals(self, keys: list[int]) -> list[int]:
        """Return the totals of the hands with these keys."""
        points, sums = self.points, self._sums
        return [points[key & RANK_BITS] + sums[key >> 32 & SUIT_BITS] for key in keys]

    def pieces(self, block: bytes, count: Callable[[bytes], T]) -> Iterator[tuple[bytes, T | None]]:
        """Yield a block of whole lines in pieces, in order.

        A piece is either canonical lines, with what `count` makes of them, or other lines with
        None. `count` raises KeyError or ValueError for lines that are not canonical, or have a card
        twice. Fewer than LEAST_LINES canonical lines in a row go with the others.
        """
        counted = self._counted(block, count)
        if counted is not None:
            yield block, counted
            return
        end = 0
        for stretch in self.stretch.finditer(block):
            if stretch.end() - stretch.start() < LEAST_LINES * self.width:
                continue
            if stretch.start() > end:
                yield block[end : stretch.start()], None
            end = stretch.end()
            yield from self._halves(stretch[0], count)
        if end < len(block):
            yield block[end:], None

    def _halves(
        self, lines: bytes, count: Callable[[bytes], T]
    ) -> Iterator[tuple[bytes, T | None]]:
        """Yield the pieces of lines of which some may have a card twice, and are found so."""
        counted = self._counted(lines, count)
        if counted is not None or len(lines) == self.width:
            yield lines, counted
            return
        middle = len(lines) // self.width // 2 * self.width
        yield from self._halves(lines[:middle], count)
        yield from self._halves(lines[middle:], count)

    def _counted(self, lines: bytes, count: Callable[[bytes], T]) -> T | None:
        if len(lines) % self.width:
            return None
        try:
            return count(lines)
        except (KeyError, ValueError):
            return None


@lru_cache(maxsize=8)
def table_for(rules: Rules, *, crib: bool) -> Table:
    """Return the table for the hands or cribs of a game, made once."""
    return Table(rules, crib=crib)
