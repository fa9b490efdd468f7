"""Text for canonical lines in bulk: totals, CSV and TSV; `records/objects.py` has JSON.

A canonical line is `5C 5D 6H 7S / 8C`: nothing around it, T for the ten. What is printed for it is
what `records/hands.py` makes of it, but put together from parts that many hands share; the tests
compare both ways.
"""

from abc import ABC, abstractmethod

from cribcalc.batch import LineError, Result, ScoringOptions
from cribcalc.cards import DECK, Hand
from cribcalc.notation.hands import Line
from cribcalc.records import separated_line
from cribcalc.records.hands import HAND_COLUMNS, hand_row
from cribcalc.show import score_hand
from cribcalc.table import RANK_BITS, SUIT_BITS, split_points, table_for

CARDS = {str(card): card for card in DECK}
"""The cards by how canonical lines have them."""


class Writer(ABC):
    """A streamed format: makes text of canonical lines and of any other outcome.

    It is only for options without a claim, since a claim for every hand leaves no line canonical.
    """

    header = ""

    def __init__(self, options: ScoringOptions, source: str) -> None:
        self.options = options
        self.source = source
        self.table = table_for(options.rules, crib=options.crib)

    @abstractmethod
    def canonical(self, lines: bytes, keys: list[int], totals: list[int], number: int) -> str:
        """Return the text of canonical lines; `number` is the number of the first line."""

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

    def canonical(self, lines: bytes, keys: list[int], totals: list[int], number: int) -> str:
        """Return the totals."""
        return "".join([_TOTAL_LINES[total] for total in totals])

    def other(self, outcome: Result | LineError) -> str:
        """Return the total, or ?."""
        return f"{outcome.total_text}\n"


class RowWriter(Writer):
    """CSV or TSV: one row per hand."""

    def __init__(self, options: ScoringOptions, source: str, delimiter: str) -> None:
        super().__init__(options, source)
        self.delimiter = delimiter
        self.header = separated_line(HAND_COLUMNS, delimiter)
        self._by_ranks: dict[int, str] = {}
        self._by_suits: dict[int, str] = {}
        self._known_cells: dict[tuple[int, ...], str] = {}

    def canonical(self, lines: bytes, keys: list[int], totals: list[int], number: int) -> str:
        """Return the rows."""
        d, by_ranks, by_suits = self.delimiter, self._by_ranks, self._by_suits
        no_label = d + d
        crib = f"{d}{'true' if self.options.crib else 'false'}{d}"
        ends = [f"{total}{d}{d}\n" for total in range(100)]
        hand_end = 3 * self.table.size - 1
        starter = hand_end + len(" / ")
        rows = []
        for key, total, line in zip(keys, totals, lines.decode("ascii").split("\n"), strict=False):
            ranks, suits = key & RANK_BITS, key >> 32 & SUIT_BITS
            if ranks not in by_ranks:
                by_ranks[ranks] = self._cells(split_points(ranks, self.table.points[ranks]))
            if suits not in by_suits:
                by_suits[suits] = self._cells(self.table.bonus[suits])
            hand = f"{line[:hand_end]}{d}{line[starter:]}"
            rows.append(
                f"{number}{no_label}{hand}{crib}{by_ranks[ranks]}{by_suits[suits]}{ends[total]}"
            )
            number += 1
        return "".join(rows)

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
