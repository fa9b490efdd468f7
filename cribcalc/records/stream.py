"""Files of hands in bulk: the streamed formats, canonical lines by the table, all others one by one.

A canonical line is `5C 5D 6H 7S / 8C`: nothing around it, T for the ten. What is printed for it is the same as what
`records/hands.py` makes of it, put together from parts that depend on ranks alone; the tests compare both ways.
"""

import json
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from operator import itemgetter

from cribcalc.batch import LineError, Result, ScoringOptions, lines, outcomes, read
from cribcalc.cards import DECK
from cribcalc.notation.hands import parse_hand
from cribcalc.records import SCHEMA, game_of, line_of
from cribcalc.records.hands import COLUMNS, record, row
from cribcalc.show import Category, score_hand
from cribcalc.table import RANK_BITS, SUIT_BITS, table_for

BY_RANKS = (Category.FIFTEEN, Category.PAIR, Category.RUN)


@dataclass(frozen=True, slots=True)
class Streamed:
    """What comes out of a file: a piece of text, how many canonical hands and points are in it, and other outcomes."""

    text: str
    hands: int = 0
    points: int = 0
    outcome: Result | LineError | None = None


class Writer(ABC):
    """A streamed format: the text of canonical lines, and of any other outcome.

    For readings without a claim for every hand: there no line is canonical.
    """

    header = ""

    def __init__(self, reading: ScoringOptions, source: str) -> None:
        self.reading = reading
        self.source = source
        self.table = table_for(reading.rules, crib=reading.crib)

    @abstractmethod
    def canonical(self, lines: bytes, keys: list[int], totals: list[int], number: int) -> str:
        """Return the text of canonical lines with their keys and totals, the first of them in line `number`."""

    @abstractmethod
    def other(self, outcome: Result | LineError) -> str:
        """Return the text of a line that went the long way."""


_WORDS = [f"{total}\n" for total in range(100)]


class Totals(Writer):
    """A total a line, and ? for a line that could not be read."""

    def canonical(self, lines: bytes, keys: list[int], totals: list[int], number: int) -> str:
        """Return the totals."""
        return "".join([_WORDS[total] for total in totals])

    def other(self, outcome: Result | LineError) -> str:
        """Return the total, or ?."""
        return "?\n" if isinstance(outcome, LineError) else f"{outcome.total}\n"


class Rows(Writer):
    """CSV or TSV, by the delimiter."""

    def __init__(self, reading: ScoringOptions, source: str, delimiter: str) -> None:
        super().__init__(reading, source)
        self.delimiter = delimiter
        self.header = line_of(COLUMNS, delimiter)
        self._by_ranks: dict[int, str] = {}
        self._by_suits: dict[int, str] = {}

    def canonical(self, lines: bytes, keys: list[int], totals: list[int], number: int) -> str:
        """Return the rows."""
        d, by_ranks, by_suits = self.delimiter, self._by_ranks, self._by_suits
        crib = f"{d}{'true' if self.reading.crib else 'false'}{d}"
        unlabelled = d + d
        ends = [f"{total}{d}{d}\n" for total in range(100)]
        end = 3 * self.table.size - 1
        start = end + 3
        rows = []
        for key, total, line in zip(keys, totals, lines.decode("ascii").split("\n"), strict=False):
            ranks, suits = key & RANK_BITS, key >> 32 & SUIT_BITS
            if ranks not in by_ranks:
                by_ranks[ranks] = self._points(line)
            if suits not in by_suits:
                by_suits[suits] = "".join(f"{points}{d}" for points in self.table.bonus[suits])
            rows.append(
                f"{number}{unlabelled}{line[:end]}{d}{line[start:]}{crib}{by_ranks[ranks]}{by_suits[suits]}{ends[total]}"
            )
            number += 1
        return "".join(rows)

    def _points(self, line: str) -> str:
        """Return the cells of fifteens, pairs and runs, each with a delimiter behind it."""
        counted = score_hand(
            parse_hand(line, self.reading.rules, crib=self.reading.crib), self.reading.rules
        )
        return "".join(f"{counted.points(category)}{self.delimiter}" for category in BY_RANKS)

    def other(self, outcome: Result | LineError) -> str:
        """Return the row, or nothing."""
        return "" if isinstance(outcome, LineError) else line_of(row(outcome), self.delimiter)


class Objects(Writer):
    """An object of JSON a line."""

    def __init__(self, reading: ScoringOptions, source: str, *, ascii_only: bool) -> None:
        super().__init__(reading, source)
        self._start = f'{{"schema": {SCHEMA}, "source": {json.dumps(source, ensure_ascii=ascii_only)}, "line": '
        game = json.dumps(game_of(reading.rules), ensure_ascii=ascii_only)[1:-1]
        self._middle = f', "label": null, {game}, "crib": {json.dumps(reading.crib)}, "hand": ["'
        self._ascii_only = ascii_only
        self._order = {str(card): place for place, card in enumerate(sorted(DECK))}
        self._parts: dict[tuple[int, int, int], _Parts] = {}

    def canonical(self, lines: bytes, keys: list[int], totals: list[int], number: int) -> str:
        """Return the objects."""
        start, middle, between = self._start, self._middle, '", "'
        bonus, known, order = self.table.bonus, self._parts, self._order.__getitem__
        objects = []
        for key, line in zip(keys, lines.decode("ascii").split("\n"), strict=False):
            *hand, _, starter = line.split(" ")
            flush, nobs = bonus[key >> 32 & SUIT_BITS]
            cards = sorted((*hand, starter), key=order)
            if (parts := known.get((key & RANK_BITS, flush, nobs))) is None:
                parts = known[key & RANK_BITS, flush, nobs] = self._split(line, cards)
            items = parts.items % parts.chosen(cards)
            if flush or nobs:
                items = self._suited(items, parts.count, hand, starter, flush, nobs)
            shown = (
                f'{between.join(hand)}"], "starter": "{starter}", "items": [{items}], {parts.rest}'
            )
            objects.append(f"{start}{number}{middle}{shown}")
            number += 1
        return "".join(objects)

    def other(self, outcome: Result | LineError) -> str:
        """Return the object, or nothing."""
        if isinstance(outcome, LineError):
            return ""
        return json.dumps(record(outcome), ensure_ascii=self._ascii_only) + "\n"

    def _split(self, line: str, cards: list[str]) -> "_Parts":
        """Return the parts of the object of a line, for all lines of the same ranks, flush and nobs."""
        entry = record(read(line, self.reading))
        items = [item for item in entry["items"] if item["kind"] in BY_RANKS]
        places = [cards.index(card) for item in items for card in item["cards"]]
        blank = json.dumps([item | {"cards": ["%s"] * len(item["cards"])} for item in items])[1:-1]
        rest = json.dumps(
            {key: entry[key] for key in ("points", "total", "spoken", "claim", "verdict")}
        )[1:]
        count = items[-1]["count"] if items else 0
        return _Parts(itemgetter(*places) if places else _nothing, blank, count, rest + "\n")

    def _suited(
        self, items: str, count: int, hand: list[str], starter: str, flush: int, nobs: int
    ) -> str:
        """Return the items with those of flush and nobs behind them."""
        found = [items] if items else []
        if flush:
            suits = [card[1] for card in hand]
            suit = max(suits, key=lambda suit: (suits.count(suit), suit))
            cards = [card for card in hand if card[1] == suit]
            cards += [starter] if flush > len(cards) else []
            cards.sort(key=self._order.__getitem__)
            count += flush
            found.append(
                json.dumps({"kind": "flush", "cards": cards, "points": flush, "count": count})
            )
        if nobs:
            jack = f"J{starter[1]}"
            found.append(
                json.dumps({"kind": "nobs", "cards": [jack], "points": nobs, "count": count + nobs})
            )
        return ", ".join(found)


@dataclass(frozen=True, slots=True)
class _Parts:
    """The object of a hand in parts: which of its sorted cards its items name; the items, their points, the rest."""

    chosen: Callable[[list[str]], tuple[str, ...]]
    items: str
    count: int
    rest: str


def _nothing(_: list[str]) -> tuple[str, ...]:
    return ()


def stream(blocks: Iterable[bytes], writer: Writer) -> Iterator[Streamed]:
    r"""Yield what `writer` makes of a file that comes in blocks of whole lines, in order.

    >>> writer = Totals(ScoringOptions(), "-")
    >>> [(streamed.text, streamed.hands) for streamed in stream([b"5C 5D 6H 7S / 8C\n3-3-4-4 / 5\n"], writer)]
    [('12\n', 1), ('20\n', 0)]
    """
    reading, source = writer.reading, writer.source
    number = 1
    for block in blocks:
        for piece, keys in writer.table.pieces(block):
            if keys is not None:
                totals = writer.table.totals(keys)
                yield Streamed(
                    writer.canonical(piece, keys, totals, number), len(keys), sum(totals)
                )
                number += len(keys)
            else:
                for outcome in outcomes(
                    lines([piece]),
                    lambda text, at: read(text, reading, source, at),
                    source,
                    first=number,
                ):
                    yield Streamed(writer.other(outcome), outcome=outcome)
                number += piece.count(b"\n")
