"""What a card scores in one count of the play."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from cribcalc.cards import Card
from cribcalc.errors import PlayError
from cribcalc.rules import SIX_CARD, PlayFlush, Rules
from cribcalc.text import Word

LIMIT = 31
"""No count goes past it."""


ALWAYS_PLAYABLE = LIMIT - 10
"""Up to this count every card can be played, so nobody who holds a card may say go."""


class PlayCategory(Word):
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
    """One thing that a card scored: what, with which cards in the order of play, and its points.

    >>> from cribcalc.api import score_play
    >>> item = score_play("8 7").entries[1].items[0]
    >>> str(item.category), [str(card) for card in item.cards], item.points
    ('fifteen', ['8', '7'], 2)
    """

    category: PlayCategory
    cards: tuple[Card, ...]
    points: int


@dataclass(frozen=True, slots=True)
class Count:
    """The cards played since the last count ended, in order. `rules` say whether a flush scores.

    >>> from cribcalc.notation.hands import parse_cards
    >>> count = Count(parse_cards("8 7"))
    >>> count.total, [str(item.category) for item in count.items]
    (15, ['fifteen'])
    """

    cards: tuple[Card, ...] = ()
    rules: Rules = SIX_CARD
    total: int = field(init=False, repr=False, compare=False)
    """The value of its cards."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "total", sum([card.value for card in self.cards]))

    def can_take(self, card: Card) -> bool:
        """Return whether `card` can be played: it does not take the count past 31.

        >>> from cribcalc.notation.hands import parse_card, parse_cards
        >>> Count(parse_cards("K Q 5")).can_take(parse_card("6"))
        True
        """
        return self.total + card.value <= LIMIT

    def verify_take(self, card: Card) -> None:
        """Raise PlayError unless `card` can be played.

        >>> from cribcalc.notation.hands import parse_card, parse_cards
        >>> Count(parse_cards("K Q 5")).verify_take(parse_card("7"))
        Traceback (most recent call last):
        ...
        cribcalc.errors.PlayError: 7 takes the count of 25 to 32
        """
        if not self.can_take(card):
            raise PlayError(f"{card} takes the count of {self.total} to {self.total + card.value}")

    def take(self, card: Card) -> "Count":
        """Return the count with `card` played. Raises PlayError if it goes past 31."""
        self.verify_take(card)
        return Count((*self.cards, card), self.rules)

    @property
    def items(self) -> tuple[PlayItem, ...]:
        """What the last card scored when it was played, apart from go and last card.

        Fifteen and thirty-one: 2 each. The last two, three or four cards of one rank: 2, 6, 12.
        The longest run of three or more that the last cards make in any order: one point per card.
        With the house rule `PlayFlush.MIN3`, three or more cards of one suit in a row: one point
        per card.
        """
        return tuple(self._items())

    def closing(self, *, last: bool) -> PlayItem | None:
        """Return the point for ending the count: a go, or the `last` card of all; none at 31.

        >>> from cribcalc.notation.hands import parse_cards
        >>> str(Count(parse_cards("K Q J")).closing(last=False).category)
        'go'
        >>> Count(parse_cards("K Q J A")).closing(last=True)
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
        alike = count_last_equal([card.rank for card in cards])
        if alike > 1:
            yield PlayItem(PlayCategory.PAIR, cards[-alike:], alike * (alike - 1))
        for length in range(len(cards), 2, -1):
            if is_run(cards[-length:]):
                yield PlayItem(PlayCategory.RUN, cards[-length:], length)
                break
        if self.rules.play_flush == PlayFlush.MIN3:
            yield from self._flush()

    def _flush(self) -> Iterator[PlayItem]:
        suits = [card.suit for card in self.cards]
        alike = count_last_equal(suits)
        if alike >= 3 and suits[-1] is not None:
            yield PlayItem(PlayCategory.FLUSH, self.cards[-alike:], alike)


def count_last_equal(values: Sequence[object]) -> int:
    """Return how many values at the end are the same."""
    alike = 0
    for value in reversed(values):
        if value is not values[-1]:
            break
        alike += 1
    return alike


def is_run(cards: Sequence[Card]) -> bool:
    """Return whether `cards` are of neighbouring ranks, with no rank twice.

    >>> from cribcalc.notation.hands import parse_cards
    >>> is_run(parse_cards("4 6 5")), is_run(parse_cards("7 6 8 6"))
    (True, False)
    """
    ranks = {card.rank for card in cards}
    return len(ranks) == len(cards) and max(ranks) - min(ranks) == len(cards) - 1
