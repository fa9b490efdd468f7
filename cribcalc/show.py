"""The show: what a hand or a crib scores with the starter, item by item.

The rules are those of the American Cribbage Congress and of every Hoyle: fifteens, pairs, runs,
flush, nobs. Heels, the two points for a jack turned up as the starter, belong to the deal and are
not part of any hand.
"""

from collections.abc import Callable, Collection, Iterator, Sequence
from functools import lru_cache
from itertools import combinations, product
from operator import itemgetter
from typing import NamedTuple

from cribcalc.cards import Card, Hand, Rank, Suit
from cribcalc.rules import SIX_CARD, Rules
from cribcalc.text import Word

_new = tuple.__new__


class Category(Word):
    """What scores at the show, in the order in which people count it.

    >>> [category.plural for category in Category]
    ['fifteens', 'pairs', 'runs', 'flush', 'nobs']
    """

    FIFTEEN = "fifteen"
    PAIR = "pair"
    RUN = "run"
    FLUSH = "flush"
    NOBS = "nobs"

    @property
    def plural(self) -> str:
        """The name over a column of sums."""
        return _PLURALS[self.value]


_PLURALS = {
    "fifteen": "fifteens",
    "pair": "pairs",
    "run": "runs",
    "flush": "flush",
    "nobs": "nobs",
}


class Item(NamedTuple):
    """One thing that scores: its category, its cards in the order of ranks, its points.

    >>> Item(Category.PAIR, (Card(5, "C"), Card(5, "D")), 2)
    Item(Category.PAIR, (Card(5, 'C'), Card(5, 'D')), 2)
    """

    category: Category
    cards: tuple[Card, ...]
    points: int

    def __repr__(self) -> str:
        return f"Item({self.category!r}, {self.cards!r}, {self.points})"

    def __str__(self) -> str:
        return f"{self.category} {' '.join(map(str, self.cards))}: {self.points}"


class Score(NamedTuple):
    """What a hand scores, item by item.

    >>> score = Score((Item(Category.NOBS, (Card(11, "C"),), 1),))
    >>> score.total, score
    (1, Score((Item(Category.NOBS, (Card(11, 'C'),), 1),)))
    >>> print(score)
    nobs JC: 1; total 1
    """

    items: tuple[Item, ...]

    def __repr__(self) -> str:
        return f"Score({self.items!r})"

    def __str__(self) -> str:
        return "; ".join([*map(str, self.items), f"total {self.total}"])

    @property
    def total(self) -> int:
        """The points of all items."""
        return sum(item.points for item in self.items)

    def points(self, category: Category) -> int:
        """Return the points of one category."""
        return sum(item.points for item in self.items if item.category == category)

    def of(self, category: Category) -> tuple[Item, ...]:
        """Return the items of one category."""
        return tuple(item for item in self.items if item.category == category)


def score_hand(hand: Hand, rules: Rules = SIX_CARD) -> Score:
    """Return what `hand` scores, item by item, in the order of counting.

    The hand may be of any size: of `rules` only the flush rules matter.

    >>> from cribcalc.cards import DECK
    >>> score_hand(Hand(DECK[4:8], DECK[0])).total
    13
    """
    cards = sorted(hand.with_starter)
    return Score((*rank_items(cards), *flush(hand, rules), *nobs(hand)))


_ItemPattern = tuple[Category, Callable[[Sequence[Card]], tuple[Card, ...]], int]
"""An item of a set of ranks: category, what picks the cards by their places, points."""

_PATTERNS: dict[tuple[Rank, ...], list[_ItemPattern]] = {}
"""The items of the sets of ranks counted lately."""

_MOST_PATTERNS = 8_192
"""More than there are sets of five ranks. Larger hands have many more, which would fill memory."""


def rank_items(cards: Sequence[Card]) -> list[Item]:
    """Return the fifteens, pairs and runs of cards that are in the order of ranks.

    They depend on the ranks alone, so each set of ranks is counted once, and the places of the
    cards in each item are kept: there are 6,175 sets of five ranks, and many more hands.

    >>> from cribcalc.notation.hands import parse_cards
    >>> [str(item) for item in rank_items(parse_cards("5C 5D 7S 8C"))]
    ['fifteen 7S 8C: 2', 'pair 5C 5D: 2']
    """
    ranks = tuple([card.rank for card in cards])
    pattern = _PATTERNS.get(ranks)
    if pattern is None:
        if len(_PATTERNS) >= _MOST_PATTERNS:
            _PATTERNS.clear()
        pattern = _PATTERNS[ranks] = _pattern(ranks)
    return [_new(Item, (category, pick(cards), points)) for category, pick, points in pattern]


def _pattern(ranks: tuple[Rank, ...]) -> list[_ItemPattern]:
    bare = list(map(Card, ranks))
    place_of = {id(card): place for place, card in enumerate(bare)}
    pattern = []
    for item in (*fifteens(bare), *pairs(bare), *runs(bare)):
        places = tuple([place_of[id(card)] for card in item.cards])
        pattern.append(_item_pattern(item.category, places, item.points))
    return pattern


@lru_cache(maxsize=1_024)
def _item_pattern(category: Category, places: tuple[int, ...], points: int) -> _ItemPattern:
    """Return the item with cards in these places; many sets of ranks share it."""
    return category, itemgetter(*places), points


def fifteens(cards: Sequence[Card]) -> Iterator[Item]:
    """Yield an item of 2 points for each set of cards that adds up to fifteen, smaller sets first.

    >>> from cribcalc.notation.hands import parse_cards
    >>> [" ".join(map(str, item.cards)) for item in fifteens(parse_cards("A 4 5 6 J"))]
    ['5 J', 'A 4 J', '4 5 6']
    """
    values = [card.value for card in cards]
    for size in range(2, len(cards) + 1):
        sums = map(sum, combinations(values, size))
        for some, worth in zip(combinations(cards, size), sums, strict=True):
            if worth == 15:
                yield Item(Category.FIFTEEN, some, 2)


def pairs(cards: Sequence[Card]) -> Iterator[Item]:
    """Yield an item of 2 points for every two cards of one rank.

    Three cards of a rank make three pairs, four make six.

    >>> from cribcalc.notation.hands import parse_cards
    >>> sum(item.points for item in pairs(parse_cards("4 4 4 4 7")))
    12
    """
    for two in combinations(cards, 2):
        if two[0].rank is two[1].rank:
            yield Item(Category.PAIR, two, 2)


def pair_points(copies: int) -> int:
    """Return the points of all pairs among so many cards of one rank.

    >>> pair_points(2), pair_points(3), pair_points(4)
    (2, 6, 12)
    """
    return copies * (copies - 1)


def runs(cards: Sequence[Card]) -> Iterator[Item]:
    """Yield the separate runs of cards that are in the order of ranks, one point per card.

    Shorter runs inside a longer one do not count. Six or seven cards can hold runs in two places.

    >>> from cribcalc.notation.hands import parse_cards
    >>> [" ".join(map(str, item.cards)) for item in runs(parse_cards("3C 4C 5C 5D 6C"))]
    ['3C 4C 5C 6C', '3C 4C 5D 6C']
    """
    for block in run_blocks(cards):
        for some in product(*block):
            yield Item(Category.RUN, some, len(some))


def run_blocks(cards: Sequence[Card]) -> Iterator[list[list[Card]]]:
    """Yield the longest stretches of three or more neighbouring ranks, as a list of cards per rank.

    `cards` are in the order of ranks.

    >>> from cribcalc.notation.hands import parse_cards
    >>> [len(block) for block in run_blocks(parse_cards("A 2 3 9 J Q K"))]
    [3, 3]
    """
    block: list[list[Card]] = []
    for card in cards:
        if block and card.rank == block[-1][0].rank:
            block[-1].append(card)
        elif block and card.rank == block[-1][0].rank + 1:
            block.append([card])
        else:
            if len(block) >= 3:
                yield block
            block = [[card]]
    if len(block) >= 3:
        yield block


_SUITS = _CLUBS, _DIAMONDS, _HEARTS, _SPADES = tuple(Suit)


def flush(hand: Hand, rules: Rules) -> Iterator[Item]:
    """Yield the flush, if there is one under `rules`: one point per card.

    >>> from cribcalc.notation.hands import parse_hand
    >>> [item.points for item in flush(parse_hand("2H 4H 6H 8H / TH"), SIX_CARD)]
    [5]
    >>> [item.points for item in flush(parse_hand("2H 4H 6H 8H / TC"), SIX_CARD)]
    [4]
    """
    if hand.starter.suit is None:
        return
    count = [card.suit for card in hand.cards].count
    held = (count(_CLUBS), count(_DIAMONDS), count(_HEARTS), count(_SPADES))
    points, number = rules.flush(held, _SUITS.index(hand.starter.suit), crib=hand.crib)
    if points:
        cards = hand.cards
        if points > held[number]:
            cards = hand.with_starter
        suit = _SUITS[number]
        yield Item(Category.FLUSH, tuple(sorted(c for c in cards if c.suit is suit)), points)


def nobs(hand: Hand) -> Iterator[Item]:
    """Yield the point for the jack of the starter's suit in the hand.

    A jack turned up as the starter is heels, and nobody has nobs.

    >>> from cribcalc.notation.hands import parse_hand
    >>> [item.points for item in nobs(parse_hand("JC 2D 4H 6S / 8C"))]
    [1]
    >>> [item.points for item in nobs(parse_hand("JD 2D 4H 6S / JC"))]
    []
    """
    starter = hand.starter
    if starter.rank is Rank.JACK or starter.suit is None:
        return
    for card in hand.cards:
        if card.rank is Rank.JACK and card.suit is starter.suit:
            yield Item(Category.NOBS, (card,), 1)


def round_the_corner(cards: Sequence[Card]) -> tuple[Card, ...]:
    """Return one card of each rank of the longest would-be run through king and ace, or nothing.

    The cards begin at the run's low end, which is above its high end: J Q K A.

    >>> from cribcalc.cards import DECK
    >>> [str(card) for card in round_the_corner([DECK[0], DECK[12], DECK[11], DECK[10]])]
    ['JC', 'QC', 'KC', 'AC']
    """
    first = {card.rank: card for card in reversed(cards)}
    around = corner_ranks(first)
    if len(around) < 3:
        return ()
    return tuple(first[rank] for rank in around)


def corner_ranks(ranks: Collection[Rank]) -> tuple[Rank, ...]:
    """Return the ranks that would follow each other through king and ace, from the lowest end.

    The result is empty if there is no king or no ace.

    >>> [rank.name for rank in corner_ranks([Rank.ACE, Rank.FOUR, Rank.QUEEN, Rank.KING])]
    ['QUEEN', 'KING', 'ACE']
    """
    if Rank.ACE not in ranks or Rank.KING not in ranks:
        return ()
    top = 1
    while top + 1 in ranks:
        top += 1
    bottom = 13
    while bottom - 1 in ranks:
        bottom -= 1
    return tuple(map(Rank, (*range(bottom, 14), *range(1, top + 1))))
