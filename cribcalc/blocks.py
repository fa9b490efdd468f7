"""Blocks of lines, cut into canonical lines and others.

A canonical line is `5C 5D 6H 7S / 8C`: one space between cards, T for the ten, nothing around it.
"""

import re
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import TypeVar

T = TypeVar("T")

LEAST_LINES = 12
"""Fewer canonical lines in a row take longer to count by columns than with others around them."""


def pieces(
    block: bytes, size: int, count: Callable[[bytes], T]
) -> Iterator[tuple[bytes, T | None]]:
    r"""Yield a block of whole lines in pieces, in order.

    A piece is either canonical lines of hands of this size, with what `count` makes of them, or
    other lines with None. `count` raises ValueError for lines that are not canonical, or have a
    card twice. Fewer than LEAST_LINES canonical lines in a row go with the others.

    >>> def count(lines):
    ...     if not lines.startswith(b"5"):
    ...         raise ValueError
    ...     return lines.count(b"\n")
    >>> [counted for _, counted in pieces(b"# Friday\n" + b"5C 5D 6H 7S / 8C\n" * 20, 4, count)]
    [None, 20]
    """
    width = canonical_width(size)
    counted = _counted(block, width, count)
    if counted is not None:
        yield block, counted
        return
    end = 0
    for stretch in _stretch(size).finditer(block):
        if stretch.end() - stretch.start() < LEAST_LINES * width:
            continue
        if stretch.start() > end:
            yield block[end : stretch.start()], None
        end = stretch.end()
        yield from _halves(stretch[0], width, count)
    if end < len(block):
        yield block[end:], None


def canonical_width(size: int) -> int:
    """Return the bytes of a canonical line of a hand of this size, with its end.

    >>> canonical_width(4) == len("5C 5D 6H 7S / 8C\\n")
    True
    """
    return 3 * size + 5


@lru_cache(maxsize=8)
def _stretch(size: int) -> re.Pattern[bytes]:
    """Return the rule for canonical lines that follow each other, as many as there are."""
    card = b"[A2-9TJQK][CDHS]"
    return re.compile(b"(?m:^)(?:(?:%s ){%d}/ %s\n)+" % (card, size, card))


def _halves(
    lines: bytes, width: int, count: Callable[[bytes], T]
) -> Iterator[tuple[bytes, T | None]]:
    """Yield the pieces of lines of which some may have a card twice, and are found so."""
    counted = _counted(lines, width, count)
    if counted is not None or len(lines) == width:
        yield lines, counted
        return
    middle = len(lines) // width // 2 * width
    yield from _halves(lines[:middle], width, count)
    yield from _halves(lines[middle:], width, count)


def _counted(lines: bytes, width: int, count: Callable[[bytes], T]) -> T | None:
    if len(lines) % width:
        return None
    try:
        return count(lines)
    except ValueError:
        return None
