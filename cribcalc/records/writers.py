"""Text for canonical lines in bulk: totals, CSV and TSV; `records/objects.py` has JSON.

A canonical line is `5C 5D 6H 7S / 8C`: nothing around it, T for the ten. What is printed for it is
what `records/hands.py` makes of it, but put together from parts that many hands share; the tests
compare both ways.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import repeat
from typing import NamedTuple, Self

from cribcalc.batch import LineError, Result, ScoringOptions
from cribcalc.cards import DECK, Hand
from cribcalc.columns import WEIGHT_BITS, columns_for
from cribcalc.notation.hands import Line
from cribcalc.notation.plain import PlainLine, canonical_lines
from cribcalc.records import cell, separated_line
from cribcalc.records.hands import HAND_COLUMNS, hand_row
from cribcalc.show import score_hand
from cribcalc.table import rank_key, split_points

CARDS = {str(card): card for card in DECK}
"""The cards by how canonical lines have them."""


class Batch(NamedTuple):
    """Hands that are printed together, all hands or all cribs.

    `lines` are their canonical lines, `numbers` those of the lines in the file. `around` has the
    lines as they were read, with what is around each hand; it is empty if there is nothing.
    """

    lines: bytes
    keys: Sequence[int]
    totals: Sequence[int]
    numbers: Sequence[int]
    around: Sequence[PlainLine] = ()

    def differences(self) -> list[int]:
        """Return by how many points each claim differs from the count."""
        differences = []
        for line, total in zip(self.around, self.totals, strict=True):
            if line.claim is not None:
                differences.append(line.claim - total)
        return differences


class Writer(ABC):
    """A streamed format: makes text of canonical lines and of any other outcome.

    It is only for options without a claim, since a claim for every hand leaves no line canonical.
    """

    header = ""

    def __init__(self, options: ScoringOptions, source: str) -> None:
        self.options = options
        self.source = source
        self.columns = columns_for(options.rules, crib=options.crib)

    def with_options(self, options: ScoringOptions) -> Self:
        """Return a writer of the same format with other options."""
        return type(self)(options, self.source)

    def batch(self, lines: Sequence[PlainLine], numbers: Sequence[int]) -> Batch:
        """Return the batch of some plain lines."""
        canonical = canonical_lines(lines, self.columns.size)
        keys, totals = self.count(canonical)
        return Batch(canonical, keys, totals, numbers, lines)

    def count(self, lines: bytes) -> tuple[Sequence[int], Sequence[int]]:
        """Return the keys, if they are needed, and the totals of canonical lines.

        Raises ValueError for others.
        """
        return self.columns.keys(lines)

    def texts(self, batch: Batch) -> Iterator[str]:
        """Yield the texts of canonical lines, many at a time."""
        yield "".join(self.canonical(batch))

    @abstractmethod
    def canonical(self, batch: Batch) -> list[str]:
        """Return the text of each canonical line."""

    @abstractmethod
    def other(self, outcome: Result | LineError) -> str:
        """Return the text of a line that is not canonical."""

    def result(self, line: str) -> Result:
        """Return the result of a canonical line, without going through the parser."""
        *names, _, starter = line.split(" ")
        cards = tuple([CARDS[name] for name in names])
        hand = Hand(cards, CARDS[starter], crib=self.options.crib)
        rules = self.options.rules
        return Result(Line(hand), score_hand(hand, rules), rules, source=self.source)


_TOTAL_LINES = [f"{total}\n" for total in range(100)]


class TotalWriter(Writer):
    """One total per line, and ? for a line that could not be read."""

    def count(self, lines: bytes) -> tuple[Sequence[int], Sequence[int]]:
        """Return no keys, and the totals."""
        return [], self.columns.totals(lines)

    def canonical(self, batch: Batch) -> list[str]:
        """Return the totals."""
        return list(map(_TOTAL_LINES.__getitem__, batch.totals))

    def other(self, outcome: Result | LineError) -> str:
        """Return the total, or ?."""
        return f"{outcome.total_text}\n"


class RowWriter(Writer):
    """CSV or TSV: one row per hand."""

    def __init__(self, options: ScoringOptions, source: str, delimiter: str) -> None:
        super().__init__(options, source)
        self.delimiter = delimiter
        self.header = separated_line(HAND_COLUMNS, delimiter)
        self._ends: dict[int, str] = {}
        self._known_cells: dict[tuple[int, ...], str] = {}
        self._label_cell = lru_cache(maxsize=1_024)(self._make_label_cell)

    def with_options(self, options: ScoringOptions) -> Self:
        """Return a writer of the same format with other options."""
        return type(self)(options, self.source, self.delimiter)

    def canonical(self, batch: Batch) -> list[str]:
        """Return the rows."""
        d = self.delimiter
        labels: Iterable[str] = repeat(d + d)
        if batch.around:
            labels = [self._label_cell(line.label) for line in batch.around]
        crib = f"{d}{'true' if self.options.crib else 'false'}{d}"
        lines = batch.lines.decode("ascii").replace(" / ", d).split("\n")
        ends = self._row_ends(batch, lines)
        parts = zip(batch.numbers, labels, lines, ends, strict=False)
        return [f"{number}{label}{hand}{crib}{end}" for number, label, hand, end in parts]

    def _row_ends(self, batch: Batch, lines: Sequence[str]) -> list[str]:
        """Return the cells of each row from the points on; `lines` are hand and starter."""
        ends = self._ends_without_claims(batch, lines)
        d = self.delimiter
        for place, line in enumerate(batch.around):
            if line.claim is not None:
                outcome = _outcome(line.claim - batch.totals[place])
                ends[place] = f"{ends[place][: -len(d) - 1]}{line.claim}{d}{outcome}\n"
        return ends

    def _ends_without_claims(self, batch: Batch, lines: Sequence[str]) -> list[str]:
        """Return the ends of rows without claims; each is made for the first line that has it."""
        known = self._ends
        try:
            return list(map(known.__getitem__, batch.keys))
        except KeyError:
            for key, line, total in zip(batch.keys, lines, batch.totals, strict=False):
                if key not in known:
                    known[key] = self._make_end(key, line, total)
        return list(map(known.__getitem__, batch.keys))

    def _make_end(self, key: int, line: str, total: int) -> str:
        """Return the end of a row without a claim, by its key and its cards."""
        flush, nobs = divmod(key >> WEIGHT_BITS, 16)
        split = split_points(rank_key(line[::3]), total - flush - nobs)
        cells = self._cells((*split, flush, nobs))
        return f"{cells}{total}{self.delimiter}{self.delimiter}\n"

    def _make_label_cell(self, label: str | None) -> str:
        """Return the cell of a label, with delimiters around it."""
        return separated_line(["", cell(label), ""], self.delimiter)[:-1]

    def _cells(self, points: tuple[int, ...]) -> str:
        """Return the cells of some categories, each with a delimiter after it.

        The same points share one text: there are far more sets of ranks.
        """
        cells = "".join([f"{each}{self.delimiter}" for each in points])
        return self._known_cells.setdefault(points, cells)

    def other(self, outcome: Result | LineError) -> str:
        """Return the row, or nothing for a line that could not be read."""
        if isinstance(outcome, LineError):
            return ""
        return separated_line(hand_row(outcome), self.delimiter)


@lru_cache(maxsize=256)
def _outcome(difference: int) -> str:
    """Return the cell for a claim that differs by so many points."""
    from cribcalc.claims import outcome_of

    return cell(outcome_of(difference))
