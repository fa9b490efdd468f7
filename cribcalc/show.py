"""The show: what a hand or a crib scores with the starter, item by item.

The rules are those of the American Cribbage Congress and of every Hoyle since: fifteens, pairs, runs, flush, nobs.
Heels, the two points for a jack turned up as the starter, belong to the deal and are not part of any hand.
"""

from collections.abc import Callable, Iterator, Sequence
from enum import StrEnum
from itertools import combinations, product
from operator import itemgetter
from typing import NamedTuple

from cribcalc.cards import Card, Hand, Rank
from cribcalc.rules import SIX_CARD, HandFlush, Rules


class Category(StrEnum):
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
        return self.value if self in (Category.FLUSH, Category.NOBS) else self.value + "s"


class Item(NamedTuple):
    """One thing that scores: its category, its cards in the order of ranks, its points.

    >>> from cribcalc.show import score_hand
    >>> item = score_hand("5C 5D 6H 7S / 8C").items[1]
    >>> str(item.category), [str(card) for card in item.cards], item.points
    ('pair', ['5C', '5D'], 2)
    """

    category: Category
    cards: tuple[Card, ...]
    points: int


class Score(NamedTuple):
    """What a hand scores, item by item.

    >>> Score((Item(Category.PAIR, (), 2), Item(Category.NOBS, (), 1))).total
    3
    """

    items: tuple[Item, ...]

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
    15
    """
    cards = sorted(hand.with_starter)
    return Score((*rank_items(cards), *flush(hand, rules), *nobs(hand)))


def rank_items(cards: Sequence[Card]) -> list[Item]:
    """Return the items of fifteens, pairs and runs of cards that stand in the order of ranks.

    They depend on ranks only, so the rules are asked once for each set of ranks, and which cards are in which item is
    kept by place: there are 6,175 sets of five ranks, and many more hands.

    >>> from cribcalc.notation.hands import parse_cards
    >>> [str(item.category) for item in rank_items(parse_cards("5C 5D 6H 7S 8C"))]
    ['fifteen', 'pair', 'run', 'run']
    """
    ranks = tuple([card.rank for card in cards])
    if (pattern := _PATTERNS.get(ranks)) is None:
        blanks = list(map(Card, ranks))
        places = {id(card): place for place, card in enumerate(blanks)}
        pattern = _PATTERNS[ranks] = [
            (item.category, itemgetter(*(places[id(card)] for card in item.cards)), item.points)
            for item in (*fifteens(blanks), *pairs(blanks), *runs(blanks))
        ]
    return [Item(category, chosen(cards), points) for category, chosen, points in pattern]


_PATTERNS: dict[
    tuple[Rank, ...], list[tuple[Category, Callable[[Sequence[Card]], tuple[Card, ...]], int]]
] = {}
"""The items of each set of ranks that was counted: category, what chooses the cards by place, points."""


def fifteens(cards: Sequence[Card]) -> Iterator[Item]:
    """Yield an item of 2 points for each set of cards whose values make fifteen, smaller sets first.

    >>> from cribcalc.notation.hands import parse_cards
    >>> [" ".join(map(str, item.cards)) for item in fifteens(parse_cards("A 4 5 6 J"))]
    ['5 J', 'A 4 J', '4 5 6']
    """
    values = [card.value for card in cards]
    for size in range(2, len(cards) + 1):
        for some, worth in zip(
            combinations(cards, size), map(sum, combinations(values, size)), strict=True
        ):
            if worth == 15:
                yield Item(Category.FIFTEEN, some, 2)


def pairs(cards: Sequence[Card]) -> Iterator[Item]:
    """Yield an item of 2 points for each two cards of one rank: three alike are three pairs, four are six.

    >>> from cribcalc.notation.hands import parse_cards
    >>> sum(item.points for item in pairs(parse_cards("4 4 4 4 7")))
    12
    """
    for two in combinations(cards, 2):
        if two[0].rank is two[1].rank:
            yield Item(Category.PAIR, two, 2)


def runs(cards: Sequence[Card]) -> Iterator[Item]:
    """Yield an item for each way to lay the longest run through each block of three or more neighbouring ranks.

    A point a card. Shorter runs inside a longer one do not count; six and seven cards can hold two blocks apart.

    >>> from cribcalc.notation.hands import parse_cards
    >>> [" ".join(map(str, item.cards)) for item in runs(parse_cards("3C 4C 5C 5D 6C"))]
    ['3C 4C 5C 6C', '3C 4C 5D 6C']
    """
    for block in blocks(cards):
        for some in product(*block):
            yield Item(Category.RUN, some, len(some))


def blocks(cards: Sequence[Card]) -> Iterator[list[list[Card]]]:
    """Yield the longest stretches of three or more neighbouring ranks, each as its ranks' cards.

    `cards` stand in the order of ranks.
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


def flush(hand: Hand, rules: Rules) -> Iterator[Item]:
    """Yield the flush, if there is one by `rules`: a point a card.

    >>> from cribcalc.notation.hands import parse_hand
    >>> [item.points for text in ("2H 4H 6H 8H / TH", "2H 4H 6H 8H / TC") for item in flush(parse_hand(text), SIX_CARD)]
    [5, 4]
    """
    suits = [card.suit for card in hand.cards]
    if not suits or (
        suits.count(suits[0]) < len(suits) and (hand.crib or rules.hand_flush != HandFlush.MIN3)
    ):
        return
    suit = max(suits, key=lambda suit: (suits.count(suit), suit or ""))
    alike = suits.count(suit)
    length = rules.flush(alike, len(suits), starter=suit == hand.starter.suit, crib=hand.crib)
    if suit is not None and length:
        cards = hand.with_starter if length > alike else hand.cards
        yield Item(
            Category.FLUSH, tuple(sorted(card for card in cards if card.suit is suit)), length
        )


def nobs(hand: Hand) -> Iterator[Item]:
    """Yield the point for the jack of the starter's suit in the hand. A jack turned as the starter gives none.

    >>> from cribcalc.notation.hands import parse_hand
    >>> [item.points for text in ("JC 2D 4H 6S / 8C", "JD 2D 4H 6S / JC") for item in nobs(parse_hand(text))]
    [1]
    """
    if hand.starter.rank is not Rank.JACK:
        for card in hand.cards:
            if card.rank is Rank.JACK and card.suit is not None and card.suit is hand.starter.suit:
                yield Item(Category.NOBS, (card,), 1)


def round_the_corner(cards: Sequence[Card]) -> tuple[Card, ...]:
    """Return one card of each rank of the longest would-be run through king and ace, from its low end; or nothing.

    >>> from cribcalc.cards import DECK
    >>> [str(card) for card in round_the_corner([DECK[0], DECK[12], DECK[11], DECK[10]])]
    ['JC', 'QC', 'KC', 'AC']
    """
    first = {card.rank: card for card in reversed(cards)}
    if not (Rank.ACE in first and Rank.KING in first):
        return ()
    low = [first[Rank.ACE]]
    while (following := low[-1].rank + 1) in first:
        low.append(first[Rank(following)])
    high = [first[Rank.KING]]
    while (before := high[0].rank - 1) in first:
        high.insert(0, first[Rank(before)])
    return (*high, *low) if len(high) + len(low) >= 3 else ()
