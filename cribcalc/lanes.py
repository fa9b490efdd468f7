"""Arithmetic on many small numbers at once: lanes of eight bits in one long integer.

A column of bytes, read as one integer, has a lane for each byte, and one operation on such integers
acts on all lanes. The numbers in lanes have at most seven bits, so that what is added here never
reaches the next lane.
"""

import sys
from typing import Literal

ORDER: Literal["little", "big"] = sys.byteorder
"""The order in which the bytes of a column become an integer."""


class Lanes:
    """Operations on integers with a lane for each of `count` numbers.

    >>> lanes = Lanes(3)
    >>> left, right = lanes.read(bytes([7, 2, 5])), lanes.read(bytes([1, 2, 6]))
    >>> list(lanes.column(left + right))
    [8, 4, 11]
    >>> [list(lanes.column(each)) for each in lanes.in_order(left, right)]
    [[1, 2, 5], [7, 2, 6]]
    """

    def __init__(self, count: int) -> None:
        self.count = count
        self.high = self.fill(0x80)
        """The high bit of every lane."""
        self._below = self.fill(0x7F)

    def read(self, column: bytes) -> int:
        """Return the lanes that have the bytes of a column."""
        return int.from_bytes(column, ORDER)

    def column(self, lanes: int) -> bytes:
        """Return the column that has the bytes of lanes."""
        return lanes.to_bytes(self.count, ORDER)

    def fill(self, number: int) -> int:
        """Return lanes that all have one number."""
        return int.from_bytes(bytes([number]) * self.count, ORDER)

    def differ(self, left: int, right: int) -> int:
        """Return lanes whose high bit says whether two numbers differ; other bits say nothing.

        Where they do, their exclusive or is not zero, and 0x7f more sets the high bit.
        """
        return (left ^ right) + self._below

    def equal(self, left: int, right: int) -> int:
        """Return the high bits of the lanes in which two numbers are equal."""
        return self.differ(left, right) & self.high ^ self.high

    def mask(self, high_bits: int) -> int:
        """Return all seven bits of a number in the lanes whose high bit is set."""
        return high_bits - (high_bits >> 7)

    def in_order(self, left: int, right: int) -> tuple[int, int]:
        """Return the lower of two numbers in each lane, and the higher."""
        not_below = (left | self.high) - right & self.high  # the high bit is not borrowed from
        exchanged = (left ^ right) & self.mask(not_below)
        return left ^ exchanged, right ^ exchanged
