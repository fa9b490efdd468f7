"""The totals of canonical lines by columns: all lines of a block at once.

All lines of a block have one length, so that `block[k::width]` is the k-th character of every line:
a column. As one long integer it has a lane of eight bits for each line, and one operation on such
integers acts on all lines. Three tricks do everything:

- Equal lanes. Two columns differ in a lane where their exclusive or is not zero. Codes have seven
  bits, so adding 0x7f to every lane sets its high bit there, and never reaches the next lane.
- Sums of weights. A rank has a weight, and no two sets of ranks that a hand can have weigh the
  same. The weights of a column are made by decoding it as text, rank by rank, and encoding that as
  UTF-32, which has a lane of 32 bits for each line. The sums of the lanes are places in a table.
- Points in lanes. The points of flush and nobs are added to those of the ranks, lane by lane; no
  total has more than eight bits.

`show.py` says what scores and why; the tests prove that both agree.
"""

import sys
from codecs import charmap_decode
from collections.abc import Callable, Sequence
from functools import cached_property, lru_cache
from typing import Literal

from cribcalc.rules import HandFlush, Rules
from cribcalc.table import rank_multisets, table_for
from cribcalc.text import SUIT_LETTERS

WEIGHTS = (0, 1, 5, 22, 94, 312, 992, 2422, 5624, 12522, 19998, 43258, 79415)
"""The weights of the ranks, from the ace up.

They are the least for which all sums differ of five ranks, and of four, with at most four alike;
none is a code that UTF-32 cannot have.
"""

WEIGHT_BITS = 20
"""The bits of a key for the weight; the points of flush and nobs are above them."""

SIZES = (3, 4)
"""The cards of a hand for which the weights are good."""

_ORDER: Literal["little", "big"] = sys.byteorder
_UTF_32 = f"utf-32-{_ORDER[0]}e"

_RANKS = "A23456789TJQK"
_NO_RANK = "\ufffe"  # what decoding refuses
_WEIGHT_TABLE = [_NO_RANK] * 256
_CODE_TABLE = bytearray(256)
for _number, _letter in enumerate(_RANKS):
    _WEIGHT_TABLE[ord(_letter)] = chr(WEIGHTS[_number])
    _CODE_TABLE[ord(_letter)] = _number << 2
for _number, _letter in enumerate(SUIT_LETTERS):
    _CODE_TABLE[ord(_letter)] = _number
_TO_WEIGHTS = "".join(_WEIGHT_TABLE)
_TO_CODES = bytes(_CODE_TABLE)
"""The code of a card is that of its rank plus that of its suit: six bits."""
_SUITS = SUIT_LETTERS.encode()
_JACK = _RANKS.index("J") << 2


def can_count(rules: Rules, *, crib: bool) -> bool:
    """Return whether columns can count the hands (or cribs) of a game.

    Not those of five cards or more, and not if three cards of a larger hand can make a flush.
    """
    size = rules.size(crib=crib)
    return size in SIZES and (size == 3 or crib or rules.hand_flush is not HandFlush.MIN3)


@lru_cache(maxsize=8)
def totals_counter(rules: Rules, *, crib: bool) -> Callable[[bytes], Sequence[int]]:
    """Return a function that returns the totals of canonical lines of a game, made once.

    It goes by columns if they can count them, and else by the keys of a table. It raises KeyError
    or ValueError for other lines.
    """
    if can_count(rules, crib=crib):
        return Columns(rules, crib=crib).totals
    table = table_for(rules, crib=crib)

    def count(lines: bytes) -> Sequence[int]:
        return table.totals(table.keys(lines))

    return count


class NotCanonicalError(ValueError):
    """A line is not canonical, or has a card twice."""


class Columns:
    """What hands of one size score, in blocks of canonical lines.

    >>> from cribcalc.rules import SIX_CARD
    >>> list(Columns(SIX_CARD, crib=False).totals(b"5C 5D 6H 7S / 8C\\n5H 5S 5C JD / 5D\\n"))
    [12, 29]
    """

    def __init__(self, rules: Rules, *, crib: bool) -> None:
        size = rules.size(crib=crib)
        self.size = size
        self.width = 3 * size + 5
        """The bytes of a canonical line with its end."""
        held = (size, 0, 0, 0)
        self._with_starter = rules.flush(held, 0, crib=crib).points
        self._without_starter = rules.flush(held, 1, crib=crib).points
        self._cards = [3 * place for place in range(size)] + [3 * size + 2]
        """The columns of the ranks; suits follow them."""
        template = "   " * size + "/   \n"
        self._fixed = [(place, template[place].encode()) for place in range(self.width)]
        self._fixed = [
            (place, character)
            for place, character in self._fixed
            if place not in self._cards and place - 1 not in self._cards
        ]
        """The other columns, each with its one character."""

    @cached_property
    def _points(self) -> bytes:
        """The points of fifteens, pairs and runs by the weight of a set of ranks."""
        points = bytearray(4 * WEIGHTS[-1] + WEIGHTS[-2] + 1)
        for weight, _, worth in rank_multisets(self.size + 1, WEIGHTS):
            points[weight] = worth
        return bytes(points)

    def totals(self, lines: bytes) -> bytes:
        """Return the totals of whole canonical lines, a byte each.

        Raises NotCanonicalError, or UnicodeDecodeError for what is not a rank.
        """
        ranks, suits = self._card_columns(lines)
        bonus = self._suit_points(ranks, suits)
        return self._totals(self._weights(ranks), bonus, len(ranks[0]))

    def keys(self, lines: bytes) -> tuple[Sequence[int], bytes]:
        """Return a key for each of some lines, and the totals; errors are those of `totals`.

        Hands with the same key have the same points in every category.
        """
        ranks, suits = self._card_columns(lines)
        count = len(ranks[0])
        bonus = self._suit_points(ranks, suits)
        weights = self._weights(ranks)
        wide = bonus.to_bytes(count, _ORDER).decode("latin-1").encode(_UTF_32)
        keys = weights | int.from_bytes(wide, _ORDER) << WEIGHT_BITS
        return _lanes(keys, count), self._totals(weights, bonus, count)

    def _card_columns(self, lines: bytes) -> tuple[list[bytes], list[bytes]]:
        """Return the columns of ranks and of suits, after checking everything but the ranks."""
        count, rest = divmod(len(lines), self.width)
        for place, character in self._fixed:
            if lines[place :: self.width] != character * count:
                raise NotCanonicalError
        if rest:
            raise NotCanonicalError
        ranks = [lines[place :: self.width] for place in self._cards]
        suits = [lines[place + 1 :: self.width] for place in self._cards]
        if b"".join(suits).translate(None, _SUITS):
            raise NotCanonicalError
        return ranks, suits

    def _weights(self, ranks: list[bytes]) -> int:
        """Return the weights of the sets of ranks in lanes of 32 bits."""
        weights = 0
        for column in ranks:
            text, _ = charmap_decode(column, "strict", _TO_WEIGHTS)
            weights += int.from_bytes(text.encode(_UTF_32), _ORDER)
        return weights

    def _totals(self, weights: int, bonus: int, count: int) -> bytes:
        """Return the points of ranks and suits together."""
        points = bytes(map(self._points.__getitem__, _lanes(weights, count)))
        low = int.from_bytes(b"\x0f" * count, _ORDER)
        total = int.from_bytes(points, _ORDER) + (bonus & low) + (bonus >> 4 & low)
        return total.to_bytes(count, _ORDER)

    def _suit_points(self, ranks: list[bytes], suits: list[bytes]) -> int:
        """Return the points of nobs, and 16 times those of the flush, in lanes.

        Raises NotCanonicalError if a card appears twice.

        In `differ`, `no_nobs` and `no_flush` the high bit of a lane says that codes differ.
        """
        count = len(ranks[0])
        below = int.from_bytes(b"\x7f" * count, _ORDER)
        high = int.from_bytes(b"\x80" * count, _ORDER)
        kinds = [int.from_bytes(column.translate(_TO_CODES), _ORDER) for column in suits]
        cards = [
            int.from_bytes(column.translate(_TO_CODES), _ORDER) + kind
            for column, kind in zip(ranks, kinds, strict=True)
        ]
        differ = high
        for place, card in enumerate(cards):
            for other in cards[:place]:
                differ &= (card ^ other) + below
        if differ != high:
            raise NotCanonicalError
        *hand, _ = cards
        first, *held, starter = kinds
        jack = starter + int.from_bytes(bytes([_JACK]) * count, _ORDER)
        no_nobs = high
        for card in hand:
            no_nobs &= (card ^ jack) + below
        no_flush = 0
        for kind in held:
            no_flush |= (kind ^ first) + below
        flush = (no_flush & high ^ high) >> 7
        other_starter = ((first ^ starter) + below & high) >> 7
        whole = flush & ~other_starter
        points = flush * self._without_starter
        points += whole * (self._with_starter - self._without_starter)
        return (no_nobs ^ high) >> 7 | points << 4


def _lanes(lanes: int, count: int) -> Sequence[int]:
    """Return the numbers in lanes of 32 bits."""
    return memoryview(lanes.to_bytes(4 * count, _ORDER)).cast("I")
