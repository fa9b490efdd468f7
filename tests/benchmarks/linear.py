"""Measure how the time of every reader grows with its text; run by hand: `python -m
tests.benchmarks.linear`.

The tests count lines of Python, which do not show what a regular expression or a copy of a string
costs. This prints each reader and shape of text for which four times the length takes more than
eight times as long.
"""

# ruff: noqa: T201 - it is run by hand, and prints

import sys
import time
from collections.abc import Callable
from functools import partial

from cribcalc.rules import SIX_CARD
from tests.test_fuzz import READERS, SHAPES, quietly

SIZE = 20_000
RATIO = 8
TOO_SHORT = 0.002
"""Seconds below which the clock says nothing."""


def seconds(work: Callable[[], object]) -> float:
    """Return the processor time of `work`, the least of three runs."""
    times = []
    for _ in range(3):
        start = time.process_time()
        work()
        times.append(time.process_time() - start)
    return min(times)


def main() -> int:
    """Print what grows faster than its text, and return 1 if anything does."""
    found = 0
    for name, reader in READERS.items():
        for shape, text in SHAPES.items():
            short, long = (
                seconds(partial(quietly, reader, text(size), SIX_CARD)) for size in (SIZE, 4 * SIZE)
            )
            if long > RATIO * max(short, TOO_SHORT):
                found += 1
                print(
                    f"{name}: {shape}: {short * 1000:.1f} ms for {SIZE}, {long * 1000:.1f} ms for {4 * SIZE}"
                )
    print(f"{found} of {len(READERS) * len(SHAPES)} grow faster than their text")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
