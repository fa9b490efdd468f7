"""Files of hands in bulk: canonical lines go by the table, all others one by one."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from cribcalc.batch import LineError, Result, outcomes, read
from cribcalc.lines import decode_lines
from cribcalc.records.writers import Writer


@dataclass(frozen=True, slots=True)
class Streamed:
    """A piece of output: its text, and its canonical hands with their points or another outcome."""

    text: str
    hands: int = 0
    points: int = 0
    outcome: Result | LineError | None = None


def stream(blocks: Iterable[bytes], writer: Writer) -> Iterator[Streamed]:
    r"""Yield what `writer` makes of a file that comes in blocks of whole lines, in order.

    >>> from cribcalc.batch import ScoringOptions
    >>> from cribcalc.records.writers import TotalWriter
    >>> writer = TotalWriter(ScoringOptions(), "-")
    >>> blocks = [b"5C 5D 6H 7S / 8C\n3-3-4-4 / 5\n"]
    >>> [(streamed.text, streamed.hands) for streamed in stream(blocks, writer)]
    [('12\n', 1), ('20\n', 0)]
    """
    options, source = writer.options, writer.source

    def read_line(text: str, number: int) -> Result:
        return read(text, options, source, number)

    number = 1
    for block in blocks:
        for piece, keys in writer.table.pieces(block):
            if keys is None:
                for outcome in outcomes(decode_lines([piece]), read_line, source, first=number):
                    yield Streamed(writer.other(outcome), outcome=outcome)
                number += piece.count(b"\n")
            else:
                totals = writer.table.totals(keys)
                # No name for the text: it would be held in memory while the next one is made.
                yield Streamed(
                    writer.canonical(piece, keys, totals, number), len(keys), sum(totals)
                )
                number += len(keys)
