"""Which hands or groups of a batch are printed, and in which order."""

from collections.abc import Callable, Iterable
from heapq import nlargest
from operator import itemgetter
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from cribcalc.text import Word

if TYPE_CHECKING:
    from cribcalc.batch import Result
    from cribcalc.counted_lines import CountedLine

T = TypeVar("T")


class GroupBy(Word):
    """What the hands of a group have in common."""

    LABEL = "label"
    """The player that the label names."""
    FILE = "file"
    REMARK = "remark"


class Order(Word):
    """How hands or groups are ordered."""

    TOTAL = "total"
    """The highest first."""
    LABEL = "label"
    """By name; those without one last."""
    LINE = "line"
    """As they were read."""


class Selection(NamedTuple):
    """Which hands are wanted, or how many groups, and in which order.

    Without a `top` and an `order`, everything stays in the order in which it was read.
    """

    least: int | None = None
    """The fewest points that a wanted hand may have."""
    most: int | None = None
    """The most points that a wanted hand may have."""
    top: int | None = None
    """How many are wanted: those with the most points, the highest first."""
    order: Order | None = None
    only_wrong: bool = False
    """Whether only hands with a wrong claim are wanted."""

    def allows(self, hand: "Result | CountedLine") -> bool:
        """Return whether a hand is wanted, if it is not a matter of the others.

        >>> from cribcalc.batch import ScoringOptions, read
        >>> result = read("5C 5D 6H 7S / 8C = 12", ScoringOptions())
        >>> Selection(least=12).allows(result), Selection(only_wrong=True).allows(result)
        (True, False)
        """
        if self.only_wrong and not hand.is_wrong:
            return False
        if self.least is not None and hand.total < self.least:
            return False
        return self.most is None or hand.total <= self.most


def arrange(
    items: Iterable[T],
    selection: Selection,
    points: Callable[[T], int],
    name: Callable[[T], str | None],
) -> Iterable[T]:
    """Return the items that are among the `top` of a selection, in its order.

    Of several with the same points or name, the first one stays first. Without a `top` and an
    `order` (or by line), the items come one by one; with `top`, no more than that are held at a
    time; any other order holds all.

    >>> words = ["run", "pair", "nobs", "fifteen", "flush"]
    >>> def arranged(selection):
    ...     return " ".join(arrange(words, selection, points=len, name=str))
    >>> arranged(Selection(top=3)), arranged(Selection(top=3, order=Order.LINE))
    ('fifteen flush pair', 'pair fifteen flush')
    >>> arranged(Selection(order=Order.TOTAL)), arranged(Selection(order=Order.LABEL))
    ('fifteen flush pair nobs run', 'fifteen flush nobs pair run')
    """
    top, order = selection.top, selection.order
    if top is None and order in (None, Order.LINE):
        return items

    def by_points(numbered: tuple[int, T]) -> tuple[int, int]:
        number, item = numbered
        return points(item), -number

    def by_name(numbered: tuple[int, T]) -> tuple[bool, str, int]:
        number, item = numbered
        text = name(item)
        return text is None, (text or "").lower(), number

    if top is None:
        chosen = sorted(enumerate(items), key=by_points, reverse=True)
    else:
        chosen = nlargest(top, enumerate(items), key=by_points)
    if order is Order.LINE:
        chosen.sort(key=itemgetter(0))
    elif order is Order.LABEL:
        chosen.sort(key=by_name)
    return [item for _, item in chosen]
