"""Files of hands: bytes to lines, lines to results or located faults. Opens nothing and prints nothing."""

import codecs
from collections.abc import Callable, Iterable, Iterator
from itertools import chain
from typing import NamedTuple, TypeVar

from cribcalc.claims import Claim, Verdict
from cribcalc.errors import CribcalcError, NotationError
from cribcalc.laws import Laws
from cribcalc.notation.hands import Line, parse_line
from cribcalc.play import Play
from cribcalc.rules import SIX_CARD, Rules
from cribcalc.show import Category, Score, score_hand

T = TypeVar("T")


LONGEST_LINE = 65_536
"""The bytes that a line may have; of a longer one only the beginning is kept, and it is a fault."""


CHUNK = 65_536
"""Bytes that are read at a time."""


class ScoringOptions(NamedTuple):
    """How lines are read: the rules in force, and what holds for lines that do not say it themselves."""

    rules: Rules = SIX_CARD
    crib: bool = False
    starter: str | None = None
    claim: Claim | None = None
    laws: "Laws | None" = None
    """None for the ACC laws."""


class Result(NamedTuple):
    """A hand that was read and counted: where it stood (None for the command line), what it said, what it scores."""

    line: Line
    score: Score
    rules: Rules
    verdict: "Verdict | None" = None
    """What becomes of the claim, if there is one."""
    source: str | None = None
    number: int | None = None

    @property
    def total(self) -> int:
        """The points of the hand."""
        return self.score.total

    @property
    def points(self) -> dict[str, int | None]:
        """The points of each category; None where suits are not known and it cannot be counted."""
        unknown = () if self.line.hand.suited else (Category.FLUSH, Category.NOBS)
        return {
            category.plural: None if category in unknown else self.score.points(category)
            for category in Category
        }

    @property
    def differences(self) -> tuple[int, ...]:
        """By how many points its claim, if there is one, differs from the count."""
        return () if self.verdict is None else (self.verdict.difference,)

    @property
    def is_wrong(self) -> bool:
        """Whether there is a claim, and it is wrong."""
        return any(self.differences)


class PlayResult(NamedTuple):
    """A play that was read and scored, and where it stood (None for the command line)."""

    play: "Play"
    source: str | None = None
    number: int | None = None

    @property
    def total(self) -> int:
        """The points of all players."""
        return sum(self.play.totals.values())

    @property
    def differences(self) -> tuple[int, ...]:
        """By how many points each claim differs from what the card scored."""
        return tuple(entry.difference for entry in self.play.entries if entry.claim is not None)

    @property
    def is_wrong(self) -> bool:
        """Whether a claim in it is wrong, or a player passed who could play."""
        return self.play.disputed


class LineError(NamedTuple):
    """A line that could not be read: where it stands, and the error with its column."""

    source: str
    number: int
    error: CribcalcError

    def __str__(self) -> str:
        return f"{self.source}:{self.number}:{self.error.column}: {self.error.explain()}"


class Tally:
    """What a run over many hands or plays comes to: counts that the summary and the exit status are made from.

    `what` is the name of what is counted; `disputed` are hands or plays in dispute, `stake` the points by which wrong
    claims differ from the counts, `faults` lines and `files` files that could not be read.
    """

    def __init__(self, what: str = "hand") -> None:
        self.what = what
        self.hands = self.points = self.right = self.wrong = self.disputed = self.stake = (
            self.faults
        ) = self.files = 0

    @property
    def understood(self) -> bool:
        """Whether everything could be read."""
        return not (self.faults or self.files)

    def __str__(self) -> str:
        """Return the summary: "2 hands, 27 points; 1 claim right, 1 wrong; 1 line not read"."""
        from cribcalc.text import plural

        parts = [
            f"{plural(self.hands, self.what)}, {plural(self.points, 'point')}"
            if self.hands
            else f"no {self.what}s"
        ]
        if self.right:
            parts.append(
                plural(self.right, "claim")
                + " right"
                + (f", {self.wrong} wrong" if self.wrong else "")
            )
        elif self.wrong:
            parts.append(plural(self.wrong, "claim") + " wrong")
        if self.faults:
            parts.append(plural(self.faults, "line") + " not read")
        if self.files:
            parts.append(plural(self.files, "file") + " not read")
        return "; ".join(parts)

    def add_fault(self) -> None:
        """Count a line that could not be read."""
        self.faults += 1

    def add(self, outcome: "Result | PlayResult") -> None:
        """Count one hand or play."""
        self.hands += 1
        self.points += outcome.total
        self.disputed += outcome.is_wrong
        for difference in outcome.differences:
            self.right += difference == 0
            self.wrong += difference != 0
            self.stake += abs(difference)


def read(
    text: str, reading: ScoringOptions, source: str | None = None, number: int | None = None
) -> Result:
    """Return the result of one line; `source` and `number` say where it stands. Raises NotationError.

    >>> read("Ann: 5C 5D 6H 7S / 8C = 12", ScoringOptions()).verdict.outcome
    <Outcome.RIGHT: 'right'>
    """
    line = parse_line(text, reading.rules, crib=reading.crib, starter=reading.starter)
    if line.claim is None and reading.claim is not None:
        line = Line(line.hand, line.label, reading.claim, line.remark)
    counted = score_hand(line.hand, reading.rules)
    verdict = None
    if line.claim is not None:
        from cribcalc.claims import verdict_on
        from cribcalc.laws import ACC

        verdict = verdict_on(
            line.claim, line.hand, counted.total, reading.rules, reading.laws or ACC
        )
    return Result(line, counted, reading.rules, verdict, source, number)


def results(
    blocks: Iterable[bytes], reading: ScoringOptions, source: str
) -> Iterator[Result | LineError]:
    r"""Yield the result of each line that is neither blank nor a remark, or its fault, in order.

    >>> [type(outcome).__name__ for outcome in results([b"# Friday\n\n5H 5X\n5 5 J Q / 8\n"], ScoringOptions(), "-")]
    ['Fault', 'Result']
    """
    return outcomes(lines(blocks), lambda text, number: read(text, reading, source, number), source)


def plays(
    blocks: Iterable[bytes], rules: Rules, players: tuple[str, ...], source: str
) -> Iterator[PlayResult | LineError]:
    r"""Yield the play of each line that is neither blank nor a remark, or its fault, in order.

    >>> [outcome.total for outcome in plays([b"8H 7C\n5 5 5\n"], SIX_CARD, ("1", "2"), "-")]
    [2, 10]
    """
    from cribcalc.api import score_play

    return outcomes(
        lines(blocks),
        lambda text, number: PlayResult(score_play(text, rules, players), source, number),
        source,
    )


def outcomes(
    lines: Iterable[str], read: Callable[[str, int], T], source: str, *, first: int = 1
) -> Iterator[T | LineError]:
    """Yield what `read` makes of a line and its number, or the line's fault; blank lines and remarks are skipped."""
    for number, text in enumerate(lines, first):
        too_long = (
            len(text) > LONGEST_LINE // 4
            and len(text.encode("utf-8", "surrogateescape")) > LONGEST_LINE
        )
        if not too_long and (not (start := text.lstrip()[:1]) or start == "#"):
            continue
        try:
            if too_long:
                message = f"a line of more than {LONGEST_LINE} bytes"
                raise NotationError(
                    message, text, (len(text) - 1, len(text)), "is this a file of hands?"
                )
            yield read(text, number)
        except CribcalcError as error:
            yield LineError(source, number, error)


def lines(blocks: Iterable[bytes]) -> Iterator[str]:
    r"""Yield the lines of whole-line blocks (see `blocks`) as text, without their ends.

    A byte that is not UTF-8 comes as the lone surrogate U+DC80 + its low seven bits: the readers report it.

    >>> list(lines([b"5\xe2\x99\xa3\n\xff\n"]))
    ['5♣', '\udcff']
    """
    for block in blocks:
        for line in block.split(b"\n")[:-1]:
            yield line.decode("utf-8", "surrogateescape")


def blocks(read: Callable[[int], bytes]) -> Iterator[bytes]:
    r"""Yield what a stream holds in blocks of whole lines, as UTF-8, every line with "\n" as its end.

    The stream is UTF-8 with or without a byte order mark, or UTF-16 with one; its lines end in LF, CR LF or a lone CR,
    the last one perhaps in nothing. Of a line longer than LONGEST bytes only the beginning comes, so that memory stays
    bounded. `read` is like `io.BufferedReader.read1`: it returns some bytes, at most as many as asked, none at the end.

    >>> import io
    >>> list(blocks(io.BytesIO(b"\xef\xbb\xbf5\xe2\x99\xa3\r\nJ\rQ").read1))
    [b'5\xe2\x99\xa3\nJ\n', b'Q\n']
    """
    rest = b""
    cut = False
    for chunk in _unix_ends(_utf8(read)):
        if cut:
            _, end, chunk = chunk.partition(b"\n")
            if not end:
                continue
            rest, cut = rest + b"\n", False
        whole, end, tail = (rest + chunk).rpartition(b"\n")
        if end:
            yield whole + end
        rest = tail
        if len(rest) > LONGEST_LINE:
            rest, cut = rest[: LONGEST_LINE + 1], True
    if rest:
        yield rest + b"\n"


def _utf8(read: Callable[[int], bytes]) -> Iterator[bytes]:
    """Yield the bytes of a stream without a byte order mark, and as UTF-8 if they are UTF-16."""
    start = b""
    while len(start) < 3 and (more := read(CHUNK)):
        start += more
    encoding = {codecs.BOM_UTF16_LE: "utf-16-le", codecs.BOM_UTF16_BE: "utf-16-be"}.get(start[:2])
    if encoding is None:
        yield start.removeprefix(codecs.BOM_UTF8)
        yield from iter(lambda: read(CHUNK), b"")
        return
    decoder = codecs.getincrementaldecoder(encoding)("replace")
    for chunk in chain([start[2:]], iter(lambda: read(CHUNK), b"")):
        yield decoder.decode(chunk).encode()
    yield decoder.decode(b"", final=True).encode()


def _unix_ends(chunks: Iterable[bytes]) -> Iterator[bytes]:
    r"""Yield the chunks with every CR LF and every lone CR as LF; a CR at the end of a chunk waits for the next."""
    held = b""
    for chunk in chunks:
        text = held + chunk
        held = b"\r" if text.endswith(b"\r") else b""
        text = text.removesuffix(b"\r")
        yield text.replace(b"\r\n", b"\n").replace(b"\r", b"\n") if b"\r" in text else text
    if held:
        yield b"\n"
