"""Files of hands in bulk: plain lines go by columns, all others one by one."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from cribcalc.batch import LineError, Result, outcomes, read
from cribcalc.blocks import pieces
from cribcalc.lines import decode_lines
from cribcalc.notation.hands import SHORT_CUT_AFTER
from cribcalc.notation.plain import PlainLine, rule_for
from cribcalc.records.writers import Batch, Writer


@dataclass(frozen=True, slots=True)
class Streamed:
    """A piece of output: its text, and what it is about.

    Either so many hands counted in bulk, with their points, or one other outcome. `differences` are
    those of the claims for the hands: see `Result.differences`.
    """

    text: str
    hands: int = 0
    points: int = 0
    differences: Sequence[int] = ()
    outcome: Result | LineError | None = None


def stream(blocks: Iterable[bytes], writer: Writer) -> Iterator[Streamed]:
    r"""Yield what `writer` makes of a file that comes in blocks of whole lines, in order.

    >>> from cribcalc.batch import ScoringOptions
    >>> from cribcalc.records.writers import TotalWriter
    >>> writer = TotalWriter(ScoringOptions(), "-")
    >>> blocks = [b"5C 5D 6H 7S / 8C\n" * 20, b"3-3-4-4 / 5\n"]
    >>> [(streamed.hands, streamed.text[-3:]) for streamed in stream(blocks, writer)]
    [(20, '12\n'), (0, '20\n')]
    """
    others = _Others(writer)
    number = 1
    for block in blocks:
        for piece, counted in pieces(block, writer.columns.size, writer.count):
            if counted is None:
                yield from others.read(piece, number)
                number += piece.count(b"\n")
            else:
                keys, totals = counted
                numbers = range(number, number + len(totals))
                hands, points = len(totals), sum(totals)
                for text in writer.texts(Batch(piece, keys, totals, numbers)):
                    yield Streamed(text, hands, points)
                    hands = points = 0  # they came with the first text
                number += len(totals)


def as_json_list(texts: Iterable[str]) -> Iterator[str]:
    r"""Yield texts of one object per line as one list of JSON.

    >>> "".join(as_json_list(["{1}\n{2}\n", "", "{3}\n"])), "".join(as_json_list([]))
    ('[{1},\n {2},\n {3}]\n', '[]\n')
    """
    before = "["
    for text in texts:
        if text:
            yield before + text.removesuffix("\n").replace("\n", ",\n ")
            before = ",\n "
    yield "[]\n" if before == "[" else "]\n"


class _Others:
    """Reads the lines of a file that are not canonical."""

    def __init__(self, writer: Writer) -> None:
        self.writer = writer
        self._writers = {writer.options.crib: writer}
        self._lines_read = 0

    def read(self, piece: bytes, first: int) -> Iterator[Streamed]:
        """Yield what becomes of some lines; `first` is the number of the first one."""
        options = self.writer.options
        self._lines_read += piece.count(b"\n")
        if self._lines_read <= SHORT_CUT_AFTER:
            yield from self._one_by_one(decode_lines([piece]), first)
            return
        text = piece.decode("utf-8", "surrogateescape")
        rule = rule_for(options.rules.hand_size, options.rules.crib_size)
        lines = text.split("\n")
        plain_lines: list[PlainLine] = []
        numbers: list[int] = []
        for number, line in enumerate(rule.read_lines(text, crib=options.crib), first):
            if line is not None:
                plain_lines.append(line)
                numbers.append(number)
                continue
            for streamed in self._one_by_one([lines[number - first]], number):
                if plain_lines:
                    yield self._in_bulk(plain_lines, numbers)
                    plain_lines, numbers = [], []
                yield streamed
        if plain_lines:
            yield self._in_bulk(plain_lines, numbers)

    def _one_by_one(self, lines: Iterable[str], first: int) -> Iterator[Streamed]:
        options, source = self.writer.options, self.writer.source

        def read_line(text: str, number: int) -> Result:
            return read(text, options, source, number)

        for outcome in outcomes(lines, read_line, source, first=first):
            yield Streamed(self.writer.other(outcome), outcome=outcome)

    def _in_bulk(self, lines: Sequence[PlainLine], numbers: Sequence[int]) -> Streamed:
        """Return what becomes of plain lines with these numbers, hands and cribs among each other.

        Each kind has its own table; the texts go back to their places.
        """
        texts = [""] * len(lines)
        points = 0
        differences: list[int] = []
        for crib in {line.crib for line in lines}:
            places = [place for place, line in enumerate(lines) if line.crib is crib]
            writer = self._writer(crib=crib)
            batch = writer.batch([lines[place] for place in places], [numbers[p] for p in places])
            for place, text in zip(places, writer.canonical(batch), strict=True):
                texts[place] = text
            points += sum(batch.totals)
            differences += batch.differences()
        return Streamed("".join(texts), len(lines), points, differences)

    def _writer(self, *, crib: bool) -> Writer:
        """Return the writer of hands or of cribs."""
        if crib not in self._writers:
            options = self.writer.options._replace(crib=crib)
            self._writers[crib] = self.writer.with_options(options)
        return self._writers[crib]
