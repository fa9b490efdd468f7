"""What canonical lines score, by columns: all lines of a block at once.

All lines of a block have one length, so that `block[k::width]` is the k-th character of every line:
a column. `lanes.py` says how one operation acts on a whole column. The rest is looked up:

- Ranks have weights, and no two sets of ranks that a hand can have weigh the same, so that the sum
  is a place in a table. The weights of a column are made by decoding it as text, rank by rank, and
  encoding that as UTF-32, which has a lane of 32 bits for each line.
- Suits have weights, too; the sum over the hand says whether it has a flush, and of which suit.
- Cards are compared: a card that appears twice, and the jack of the starter's suit.

`show.py` says what scores and why; the tests prove that both agree.
"""

import sys
from codecs import charmap_decode
from collections.abc import Iterable, Sequence
from functools import cached_property, lru_cache
from itertools import combinations, combinations_with_replacement

from cribcalc.blocks import canonical_width
from cribcalc.cards import DECK
from cribcalc.lanes import ORDER, Lanes
from cribcalc.rules import Rules
from cribcalc.table import rank_multisets
from cribcalc.text import SUIT_LETTERS

WEIGHTS = {
    5: (0, 1, 5, 22, 94, 312, 992, 2422, 5624, 12522, 19998, 43258, 79415),
    6: (0, 1, 5, 22, 98, 422, 1734, 5760, 14270, 37951, 90838, 206930, 436437),
    7: (0, 1, 5, 22, 98, 453, 2031, 8698, 22854, 83661, 262349, 636345, 1479181),
}
"""The weights of the ranks, from the ace up, for so many cards or fewer.

All sums of so many differ, with at most four alike. Each weight is the least that is good after
those before it.
"""

WEIGHT_BITS = 24
"""The bits of a key for the weight; the points of flush and nobs are above them."""

SUIT_WEIGHTS = (0, 1, 22, 28)
"""The weights of the suits; all sums of six differ, or of fewer, and they have eight bits."""

SIZES = range(2, 7)
"""The cards of a hand for which the weights are good."""

_UTF_32 = f"utf-32-{ORDER[0]}e"

_RANKS = "A23456789TJQK"
_NO_RANK = "\ufffe"  # what decoding refuses
_SUITS = SUIT_LETTERS.encode()
_NO_SUIT = len(_SUITS)


def _translation(letters: str, numbers: Iterable[int]) -> bytes:
    """Return a table for `bytes.translate` that makes numbers of letters."""
    return bytes.maketrans(letters.encode(), bytes(numbers))


_PART_BITS = 12
_LOW_PART = (1 << _PART_BITS) - 1


def _decoder(weights: Iterable[int]) -> str:
    """Return a table for `charmap_decode` that makes characters with these codes of ranks."""
    table = [_NO_RANK] * 256
    for rank, weight in zip(_RANKS, weights, strict=True):
        table[ord(rank)] = chr(weight)
    return "".join(table)


_RANK_CODES = _translation(_RANKS, range(0, 52, 4))
_SUIT_CODES = _translation(SUIT_LETTERS, range(4))
_TO_SUIT_WEIGHTS = _translation(SUIT_LETTERS, SUIT_WEIGHTS)
_JACK = 4 * _RANKS.index("J")

CODED_CARDS = tuple([str(card) for card in sorted(DECK)])
"""The cards by their codes: four times the rank, from 0 for the ace, plus the suit."""


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
        self.width = canonical_width(size)
        """The bytes of a canonical line with its end."""
        self._weights = next(WEIGHTS[cards] for cards in WEIGHTS if cards > size)
        self._flush = _Flushes(rules, crib=crib)
        self._cards = [3 * place for place in range(size)] + [3 * size + 2]
        """The columns of the ranks; suits follow them."""
        template = "   " * size + "/   \n"
        self._fixed = [
            (place, character.encode())
            for place, character in enumerate(template)
            if place not in self._cards and place - 1 not in self._cards
        ]
        """The other columns, each with its one character."""

    @cached_property
    def _points(self) -> bytearray:
        """The points of fifteens, pairs and runs by the weight of a set of ranks."""
        points = bytearray(4 * self._weights[-1] + 3 * self._weights[-2] + 1)
        for weight, _, worth in rank_multisets(self.size + 1, self._weights):
            points[weight] = worth
        return points

    @cached_property
    def _decoders(self) -> dict[int, str]:
        """The tables that decode ranks as their weights, each with the bits by which it is shifted.

        No code of UTF-32 is above 0x10ffff, so that larger weights are decoded in two parts.
        """
        if max(self._weights) <= sys.maxunicode:
            return {0: _decoder(self._weights)}
        low = [weight & _LOW_PART for weight in self._weights]
        high = [weight >> _PART_BITS for weight in self._weights]
        return {0: _decoder(low), _PART_BITS: _decoder(high)}

    def totals(self, lines: bytes) -> bytes:
        """Return the totals of whole canonical lines, a byte each.

        Raises NotCanonicalError, or UnicodeDecodeError for what is not a rank.
        """
        ranks, suits = self._card_columns(lines)
        bonus = self._suit_points(ranks, suits)
        return self._totals(self._sums(ranks), bonus, len(ranks[0]))

    def keys(self, lines: bytes) -> tuple[Sequence[int], bytes]:
        """Return a key for each of some lines, and the totals; errors are those of `totals`.

        Hands with the same key have the same ranks and the same points in every category.
        """
        ranks, suits = self._card_columns(lines)
        count = len(ranks[0])
        bonus = self._suit_points(ranks, suits)
        weights = self._sums(ranks)
        wide = bonus.to_bytes(count, ORDER).decode("latin-1").encode(_UTF_32)
        keys = weights | int.from_bytes(wide, ORDER) << WEIGHT_BITS
        return _numbers(keys, count), self._totals(weights, bonus, count)

    def sorted_cards(self, lines: bytes) -> list[bytes]:
        """Return the codes of the cards in their order, the starter among them.

        The first column has the lowest card of each line.

        >>> from cribcalc.rules import SIX_CARD
        >>> cards = Columns(SIX_CARD, crib=False).sorted_cards(b"8D TC KD 3S / 4C\\n")
        >>> [CODED_CARDS[code] for code, in cards]
        ['3S', '4C', '8D', 'TC', 'KD']
        """
        ranks, suits = self._card_columns(lines)
        lanes = Lanes(len(ranks[0]))
        cards = _codes(lanes, ranks, suits)
        for end in range(len(cards) - 1, 0, -1):
            for place in range(end):
                pair = lanes.in_order(cards[place], cards[place + 1])
                cards[place], cards[place + 1] = pair
        return [lanes.column(card) for card in cards]

    def mostly_one_suit(self, lines: bytes) -> bytes:
        """Return a byte for each line: whether all cards but one, or all, are of one suit.

        The starter is one of them. A byte is zero or not.
        """
        _, (*held, starter) = self._card_columns(lines)
        lanes = Lanes(len(starter))
        sums = _suit_sums(lanes, held)
        suits = lanes.read(sums.translate(self._flush.suit))
        joined = lanes.equal(suits, lanes.read(starter.translate(_SUIT_CODES)))
        return lanes.column(joined | lanes.read(sums.translate(self._flush.whole)))

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

    def _sums(self, ranks: list[bytes]) -> int:
        """Return the weights of the sets of ranks in lanes of 32 bits."""
        weights = 0
        for shift, decoder in self._decoders.items():
            for column in ranks:
                text, _ = charmap_decode(column, "strict", decoder)
                weights += int.from_bytes(text.encode(_UTF_32), ORDER) << shift
        return weights

    def _totals(self, weights: int, bonus: int, count: int) -> bytes:
        """Return the points of ranks and suits together."""
        points = bytes(map(self._points.__getitem__, _numbers(weights, count)))
        lanes = Lanes(count)
        low = lanes.fill(0x0F)
        return lanes.column(lanes.read(points) + (bonus & low) + (bonus >> 4 & low))

    def _suit_points(self, ranks: list[bytes], suits: list[bytes]) -> int:
        """Return the points of nobs, and 16 times those of the flush, in lanes.

        Raises NotCanonicalError if a card appears twice.
        """
        lanes = Lanes(len(ranks[0]))
        cards = _codes(lanes, ranks, suits)
        different = lanes.high
        for card, other in combinations(cards, 2):
            different &= lanes.differ(card, other)
        if different != lanes.high:
            raise NotCanonicalError
        starter = lanes.read(suits[-1].translate(_SUIT_CODES))
        jack = starter + lanes.fill(_JACK)
        nobs = 0
        for card in cards[:-1]:
            nobs |= lanes.equal(card, jack)
        sums = _suit_sums(lanes, suits[:-1])
        joined = lanes.equal(lanes.read(sums.translate(self._flush.suit)), starter)
        points = lanes.read(sums.translate(self._flush.points))
        points += lanes.read(sums.translate(self._flush.more)) & lanes.mask(joined)
        return nobs >> 7 | points << 4


class _Flushes:
    """What the suits of a hand decide: tables for `bytes.translate` by the sum of their weights."""

    def __init__(self, rules: Rules, *, crib: bool) -> None:
        size = rules.size(crib=crib)
        suit_of, whole, points, more = [bytearray(256) for _ in range(4)]
        for suits in combinations_with_replacement(range(4), size):
            sums = sum([SUIT_WEIGHTS[suit] for suit in suits])
            held = [suits.count(suit) for suit in range(4)]
            suit = held.index(max(held))
            suit_of[sums] = suit if held[suit] >= size - 1 else _NO_SUIT
            whole[sums] = held[suit] == size
            points[sums] = rules.flush(held, suit - 1 & 3, crib=crib).points
            more[sums] = rules.flush(held, suit, crib=crib).points - points[sums]
        self.suit = bytes(suit_of)
        """The suit of all cards or of all but one; _NO_SUIT if there is none."""
        self.whole = bytes(whole)
        """Whether all cards are of one suit."""
        self.points = bytes(points)
        """The points of the flush if the starter is of another suit."""
        self.more = bytes(more)
        """The points that a starter of the same suit adds."""


def _codes(lanes: Lanes, ranks: list[bytes], suits: list[bytes]) -> list[int]:
    """Return the codes of cards in lanes."""
    return [
        lanes.read(rank.translate(_RANK_CODES)) + lanes.read(suit.translate(_SUIT_CODES))
        for rank, suit in zip(ranks, suits, strict=True)
    ]


def _suit_sums(lanes: Lanes, suits: list[bytes]) -> bytes:
    """Return the sums of the weights of suits."""
    return lanes.column(sum([lanes.read(suit.translate(_TO_SUIT_WEIGHTS)) for suit in suits]))


def _numbers(lanes: int, count: int) -> Sequence[int]:
    """Return the numbers in lanes of 32 bits."""
    return memoryview(lanes.to_bytes(4 * count, ORDER)).cast("I")


@lru_cache(maxsize=8)
def columns_for(rules: Rules, *, crib: bool) -> Columns:
    """Return the columns for the hands or cribs of a game, made once."""
    return Columns(rules, crib=crib)
