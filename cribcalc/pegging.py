"""What a card scores in one count of the play."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from cribcalc.cards import Card
from cribcalc.errors import PlayError
from cribcalc.rules import SIX_CARD, PlayFlush, Rules

LIMIT = 31
"""No count goes past it."""


ALWAYS_PLAYABLE = LIMIT - 10
"""Up to this count every card fits, so that nobody who holds a card can pass."""


class PlayCategory(StrEnum):
    """What scores in the play."""

    FIFTEEN = "fifteen"
    THIRTY_ONE = "thirty-one"
    PAIR = "pair"
    RUN = "run"
    FLUSH = "flush"
    GO = "go"
    LAST = "last"


@dataclass(frozen=True, slots=True)
class PlayItem:
    """One thing that a card scored: what, with which cards in the order in which they were played, and its points.

    >>> peg = score_play("8 7").entries[1].items[0]
    >>> str(peg.category), [str(card) for card in peg.cards], peg.points
    ('fifteen', ['8', '7'], 2)
    """

    category: PlayCategory
    cards: tuple[Card, ...]
    points: int


@dataclass(frozen=True, slots=True)
class Count:
    """A count: the cards played since the last one was closed, in order. It starts empty.

    `rules` say whether a flush scores.

    >>> from cribcalc.notation.hands import parse_cards
    >>> count = Count(parse_cards("8 7"))
    >>> count.total, [str(peg.category) for peg in count.items]
    (15, ['fifteen'])
    """

    cards: tuple[Card, ...] = ()
    rules: Rules = SIX_CARD

    @property
    def total(self) -> int:
        """The value of its cards."""
        return sum(card.value for card in self.cards)

    def can_take(self, card: Card) -> bool:
        """Return whether `card` fits: the count does not go past 31 with it."""
        return self.total + card.value <= LIMIT

    def verify_take(self, card: Card) -> None:
        """Raise PlayError unless `card` fits.

        >>> from cribcalc.notation.hands import parse_card, parse_cards
        >>> Count(parse_cards("K Q 5")).verify_take(parse_card("7"))
        Traceback (most recent call last):
        ...
        cribcalc.errors.PlayError: 7 takes the count of 25 to 32
        """
        if not self.can_take(card):
            raise PlayError(f"{card} takes the count of {self.total} to {self.total + card.value}")

    def take(self, card: Card) -> "Count":
        """Return the count with `card` played. Raises PlayError where it does not fit."""
        self.verify_take(card)
        return replace(self, cards=(*self.cards, card))

    @property
    def items(self) -> tuple[PlayItem, ...]:
        """What the last card scored as it was played; go and last card are known only when the count is closed.

        Fifteen and thirty-one: 2. The last two, three or four cards of one rank: 2, 6, 12. The longest run of three or
        more that the last cards make in any order: a point a card. Where the house plays it, three or more of a suit
        in a row: a point a card.
        """
        return tuple(self._items())

    def closing(self, *, last: bool) -> PlayItem | None:
        """Return the point for the last card of a closed count: a go, or `last` card of all; none at thirty-one.

        >>> from cribcalc.notation.hands import parse_cards
        >>> Count(parse_cards("K Q J")).closing(last=False)
        Peg(category=<Pegging.GO: 'go'>, cards=(), points=1)
        """
        if self.total == LIMIT:
            return None
        return PlayItem(PlayCategory.LAST if last else PlayCategory.GO, (), 1)

    def _items(self) -> Iterator[PlayItem]:
        cards = self.cards
        if self.total == 15:
            yield PlayItem(PlayCategory.FIFTEEN, cards, 2)
        if self.total == LIMIT:
            yield PlayItem(PlayCategory.THIRTY_ONE, cards, 2)
        if (alike := _alike([card.rank for card in cards])) > 1:
            yield PlayItem(PlayCategory.PAIR, cards[-alike:], alike * (alike - 1))
        for length in range(len(cards), 2, -1):
            if is_run(cards[-length:]):
                yield PlayItem(PlayCategory.RUN, cards[-length:], length)
                break
        if self.rules.play_flush == PlayFlush.MIN3:
            suits = [card.suit for card in cards]
            if (alike := _alike(suits)) >= 3 and suits[-1] is not None:
                yield PlayItem(PlayCategory.FLUSH, cards[-alike:], alike)


def _alike(values: Sequence[object]) -> int:
    """Return how many of the last values are the same."""
    return next(
        (number for number, value in enumerate(reversed(values)) if value is not values[-1]),
        len(values),
    )


def is_run(cards: Sequence[Card]) -> bool:
    """Return whether `cards` are of neighbouring ranks, each there once.

    >>> from cribcalc.notation.hands import parse_cards
    >>> is_run(parse_cards("4 6 5")), is_run(parse_cards("7 6 8 6"))
    (True, False)
    """
    ranks = {card.rank for card in cards}
    return len(ranks) == len(cards) and max(ranks) - min(ranks) == len(cards) - 1


def score_count(cards: Sequence[Card], rules: Rules = SIX_CARD) -> tuple[tuple[PlayItem, ...], ...]:
    """Return what each card of one count scores, go and last card apart. Raises PlayError past thirty-one.

    >>> from cribcalc.notation.hands import parse_cards
    >>> [sum(peg.points for peg in pegs) for pegs in score_count(parse_cards("5 5 5 5"))]
    [0, 2, 8, 12]
    """
    count = Count(rules=rules)
    return tuple((count := count.take(card)).items for card in cards)
