"""The account of a count: each point stands once, in an item; totals and tables are derived from the items."""

from enum import StrEnum
from typing import NamedTuple

from cribcalc.cards import Card


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

    >>> from cribcalc.show import score
    >>> item = score("5C 5D 6H 7S / 8C").items[1]
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
