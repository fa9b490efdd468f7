"""The totals of many hands at once: what any set of ranks scores, and hands as keys into that table.

Fifteens, pairs and runs depend only on the ranks, and there are 6,175 sets of five ranks. `show.py` says what scores and
why; this module only adds up, and the tests prove both equal. The table is built when it is first needed, in a few
milliseconds: less than it would take to read the same table from a file. A single hand does not need it.
"""

import re
from collections.abc import Iterator
from functools import lru_cache

from cribcalc.cards import DECK, Card, Rank
from cribcalc.rules import Rules

_LANE = 8
"""Bits for each coefficient of the polynomial in which the coefficient of x**s counts the sets of cards of value s."""


_FIFTEEN = 15 * _LANE


_UP_TO_FIFTEEN = (1 << 16 * _LANE) - 1


_SHIFTS = [min(rank, 10) * _LANE for rank in Rank]


_JACK = Rank.JACK - 1


_DEEPER = (0, 0x10 - 0x1, 0x100 - 0x10, 0x1000 - 0x100)
"""What changes in a shape when a rank gets one card more."""


_DIGITS: list[int] = [5**index for index in range(13)]
"""What a card adds to the key of its ranks: a digit in base 5 for each rank tells how many cards there are of it."""


def rank_multisets(cards: int) -> Iterator[tuple[int, int, int, int]]:
    """Yield each multiset of `cards` ranks as (ranks, shape, jacks, points).

    `points` are those of fifteens, pairs and runs, `ranks` is the key of the ranks. `jacks` is how many jacks there
    are; `shape` tells of the other ranks how many have 1, 2, 3 and 4 cards, in hexadecimal digits from the right. That
    is all that the number of ways to give suits, flush and nobs depend on.

    >>> sum(1 for _ in rank_multisets(5)), max(points for *_, points in rank_multisets(5))
    (6175, 28)
    """
    # A stack of what is chosen so far, cards in the order of ranks: cards left, key of the ranks, last rank, how many
    # of it, points of pairs and of runs that have ended, length of the last run, ways to lay it, polynomial of the sums
    # of all sets of cards, shape, jacks.
    stack = [(cards, 0, -1, 0, 0, 0, 1, 1, 0, 0)]
    push, pop = stack.append, stack.pop
    while stack:
        left, ranks, last, alike, points, length, ways, sums, shape, jacks = pop()
        if not left:
            if length > 2:
                points += length * ways
            yield ranks, shape, jacks, points + 2 * (sums >> _FIFTEEN)
            continue
        left -= 1
        if 0 < alike < 4:
            key = ranks + _DIGITS[last]
            grown = (sums + (sums << _SHIFTS[last])) & _UP_TO_FIFTEEN
            more = ways // alike * (alike + 1)
            paired = points + 2 * alike
            if last == _JACK:
                push((left, key, last, alike + 1, paired, length, more, grown, shape, jacks + 1))
            else:
                push(
                    (
                        left,
                        key,
                        last,
                        alike + 1,
                        paired,
                        length,
                        more,
                        grown,
                        shape + _DEEPER[alike],
                        jacks,
                    )
                )
        for rank in range(last + 1, 13):
            if rank == last + 1:
                ended, long, many = points, length + 1, ways
            else:
                ended, long, many = points + (length * ways if length > 2 else 0), 1, 1
            key = ranks + _DIGITS[rank]
            grown = (sums + (sums << _SHIFTS[rank])) & _UP_TO_FIFTEEN
            if rank == _JACK:
                push((left, key, rank, 1, ended, long, many, grown, shape, 1))
            else:
                push((left, key, rank, 1, ended, long, many, grown, shape + 1, jacks))


RANK_BITS = (1 << 32) - 1
"""The bits of a hand's key that tell its ranks, with the starter's."""


SUIT_BITS = (1 << 18) - 1
"""The bits of a hand's key, from bit 32 on, that flush and nobs depend on: see `_key`."""


def _key(card: Card, *, starter: bool) -> int:
    """Return what a card adds to the key of a hand.

    Bits 0 to 31: its ranks, a digit in base 5 each. From bit 32: how many cards of the hand have each suit, three bits
    a suit; then a bit for each suit whose jack the hand has; then the starter's suit: where the starter is its jack,
    the hand has not. From bit 52: a bit for each card, so that a card that is there twice leaves fewer bits set than
    there are cards.
    """
    assert card.suit is not None
    suit = "CDHS".index(card.suit)
    suits = suit << 16 if starter else 1 << 3 * suit | (card.rank is Rank.JACK) << 12 + suit
    return _DIGITS[card.rank - 1] + (suits << 32) + (1 << 52 + DECK.index(card))


class Bonus(dict[int, tuple[int, int]]):
    """Points of flush and nobs by the bits of a hand's key that tell its suits; made as they are asked for."""

    def __init__(self, rules: Rules, size: int, *, crib: bool) -> None:
        super().__init__()
        self._rules = rules
        self._size = size
        self._crib = crib

    def __missing__(self, suits: int) -> tuple[int, int]:
        held = [suits >> 3 * suit & 7 for suit in range(4)]
        starter = suits >> 16
        most = max(held)
        flush = self._rules.flush(most, self._size, starter=held[starter] == most, crib=self._crib)
        self[suits] = flush, suits >> 12 + starter & 1
        return self[suits]


class _Sums(dict[int, int]):
    """The sum of flush and nobs, by the same bits."""

    def __init__(self, bonus: Bonus) -> None:
        super().__init__()
        self._bonus = bonus

    def __missing__(self, suits: int) -> int:
        self[suits] = sum(self._bonus[suits])
        return self[suits]


SIZES = range(2, 7)
"""The cards of a hand, without the starter, that a table can hold."""


class Table:
    """What hands of one size score, for canonical lines: `5C 5D 6H 7S / 8C`, one space between, T for the ten.

    >>> table = table_for(SIX_CARD, crib=False)
    >>> table.totals(table.keys(b"5C 5D 6H 7S / 8C\\n5H 5S 5C JD / 5D\\n"))
    [12, 29]
    """

    def __init__(self, rules: Rules, *, crib: bool) -> None:
        size = rules.size(crib=crib)
        card = b"[A2-9TJQK][CDHS]"
        self.size = size
        self.width = 3 * size + 5
        """The bytes of a canonical line with its end."""
        self.stretch = re.compile(b"(?m:^)(?:(?:%s ){%d}/ %s\n)+" % (card, size, card))
        """Matches canonical lines, as many as stand together."""
        self.points = {ranks: points for ranks, _, _, points in rank_multisets(size + 1)}
        self.bonus = Bonus(rules, size, crib=crib)
        self._sums = _Sums(self.bonus)
        # A line is cut into four: two cards, up to two and up to two more, and the starter with its mark.
        cards = {str(card).encode(): _key(card, starter=False) for card in DECK}
        single = {b" " + name: key for name, key in cards.items()}
        double = {a + b: cards[a] + key for a in cards for b, key in single.items()}
        more = {b" " + name: key for name, key in double.items()}
        tables = {0: {b"": 0}, 1: single, 2: more}
        second, third = min(size - 2, 2), max(size - 4, 0)
        self._parts = double, tables[second], tables[third]
        self._starters = {
            b" / %s\n" % str(card).encode(): _key(card, starter=True) for card in DECK
        }
        self._cut = f"5s{3 * second}s{3 * third}s6s"

    def keys(self, lines: bytes) -> list[int]:
        """Return the keys of whole canonical lines.

        Raises KeyError where a line is not canonical or has a card twice, struct.error where lengths do not fit.
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

    def pieces(self, block: bytes) -> Iterator[tuple[bytes, list[int] | None]]:
        """Yield a block of whole lines in pieces: canonical lines with their keys, and others with None, in order."""
        if (keys := self._keys_or_none(block)) is not None:
            yield block, keys
            return
        end = 0
        for stretch in self.stretch.finditer(block):
            if stretch.start() > end:
                yield block[end : stretch.start()], None
            end = stretch.end()
            if (keys := self._keys_or_none(stretch[0])) is not None:
                yield stretch[0], keys
            else:  # a card is there twice in some line
                for start in range(stretch.start(), end, self.width):
                    line = block[start : start + self.width]
                    yield line, self._keys_or_none(line)
        if end < len(block):
            yield block[end:], None

    def _keys_or_none(self, lines: bytes) -> list[int] | None:
        if len(lines) % self.width:
            return None
        try:
            return self.keys(lines)
        except KeyError:
            return None


@lru_cache(maxsize=8)
def table_for(rules: Rules, *, crib: bool) -> Table:
    """Return the table for the hands (or cribs) of a game, made once."""
    return Table(rules, crib=crib)
