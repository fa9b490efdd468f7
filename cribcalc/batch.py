"""Files of hands: bytes to lines, lines to results or located faults. Opens nothing and prints nothing."""

import codecs
import io
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import chain
from typing import TypeVar

from cribcalc.claims import Verdict, judge
from cribcalc.errors import CribcalcError, NotationError
from cribcalc.laws import ACC, Laws
from cribcalc.notation import Claim, Line, parse_line
from cribcalc.play import Play, score_play
from cribcalc.rules import SIX_CARD, Rules
from cribcalc.score import Score
from cribcalc.show import score
from cribcalc.speech import plural

T = TypeVar("T")

LONGEST = 65_536
"""The characters that a line may have; of a longer one only the beginning is kept, and it is a fault."""
CHUNK = 65_536
"""Bytes that are read at a time."""


@dataclass(frozen=True, slots=True)
class Reading:
    """How lines are read: the rules in force, and what holds for lines that do not say it themselves."""

    rules: Rules = SIX_CARD
    crib: bool = False
    starter: str | None = None
    claim: Claim | None = None
    laws: Laws = ACC


@dataclass(frozen=True, slots=True)
class Result:
    """A hand that was read and counted: where it stood (None for the command line), what it said, what it scores."""

    line: Line
    score: Score
    rules: Rules
    verdict: Verdict | None = None
    """What becomes of the claim, if there is one."""
    source: str | None = None
    number: int | None = None

    @property
    def total(self) -> int:
        """The points of the hand."""
        return self.score.total

    @property
    def differences(self) -> tuple[int, ...]:
        """By how many points its claim, if there is one, differs from the count."""
        return () if self.verdict is None else (self.verdict.difference,)

    @property
    def is_wrong(self) -> bool:
        """Whether there is a claim, and it is wrong."""
        return any(self.differences)


@dataclass(frozen=True, slots=True)
class PlayResult:
    """A play that was read and scored, and where it stood (None for the command line)."""

    play: Play
    source: str | None = None
    number: int | None = None

    @property
    def total(self) -> int:
        """The points of all players."""
        return sum(self.play.totals.values())

    @property
    def differences(self) -> tuple[int, ...]:
        """By how many points each claim differs from what the card scored."""
        return tuple(entry.claim - entry.points for entry in self.play.entries if entry.claim is not None)

    @property
    def is_wrong(self) -> bool:
        """Whether a claim in it is wrong, or a player passed who could play."""
        return self.play.disputed


@dataclass(frozen=True, slots=True)
class Fault:
    """A line that could not be read: where it stands, and the error with its column."""

    source: str
    number: int
    error: CribcalcError

    def __str__(self) -> str:
        return f"{self.source}:{self.number}:{self.error.column}: {self.error.explain()}"


@dataclass(slots=True)
class Tally:
    """What a run over many hands came to: counts that the summary and the exit status are made from."""

    what: str = "hand"
    """What is counted: a hand or a play."""
    hands: int = 0
    points: int = 0
    right: int = 0
    wrong: int = 0
    disputed: int = 0
    """Hands or plays that are in dispute."""
    stake: int = 0
    """Points by which the wrong claims differ from the counts."""
    faults: int = 0
    files: int = 0
    """Files that could not be read."""

    @property
    def understood(self) -> bool:
        """Whether everything could be read."""
        return not (self.faults or self.files)

    def __str__(self) -> str:
        """Return the summary: "2 hands, 27 points; 1 claim right, 1 wrong; 1 line not read"."""
        parts = [
            f"{plural(self.hands, self.what)}, {plural(self.points, 'point')}" if self.hands else f"no {self.what}s"
        ]
        if self.right:
            parts.append(plural(self.right, "claim") + " right" + (f", {self.wrong} wrong" if self.wrong else ""))
        elif self.wrong:
            parts.append(plural(self.wrong, "claim") + " wrong")
        if self.faults:
            parts.append(plural(self.faults, "line") + " not read")
        if self.files:
            parts.append(plural(self.files, "file") + " not read")
        return "; ".join(parts)

    def add(self, outcome: "Result | PlayResult | Fault") -> None:
        """Count one outcome."""
        if isinstance(outcome, Fault):
            self.faults += 1
            return
        self.hands += 1
        self.points += outcome.total
        self.disputed += outcome.is_wrong
        for difference in outcome.differences:
            self.right += difference == 0
            self.wrong += difference != 0
            self.stake += abs(difference)


def read(text: str, reading: Reading, source: str | None = None, number: int | None = None) -> Result:
    """Return the result of one line. Raises NotationError.

    >>> read("Ann: 5C 5D 6H 7S / 8C = 12", Reading()).verdict.outcome
    <Outcome.RIGHT: 'right'>
    """
    line = parse_line(text, reading.rules, crib=reading.crib, starter=reading.starter)
    if line.claim is None and reading.claim is not None:
        line = Line(line.hand, line.label, reading.claim, line.remark)
    counted = score(line.hand, reading.rules)
    verdict = None
    if line.claim is not None:
        verdict = judge(line.claim, line.hand, counted, reading.rules, reading.laws)
    return Result(line, counted, reading.rules, verdict, source, number)


def results(lines: Iterable[str], reading: Reading, source: str) -> Iterator[Result | Fault]:
    """Yield the result of each line that is neither blank nor a remark, or its fault, in order.

    >>> [type(outcome).__name__ for outcome in results(["# Friday", "", "5H 5X", "5 5 J Q / 8"], Reading(), "-")]
    ['Fault', 'Result']
    """
    return outcomes(lines, lambda text, number: read(text, reading, source, number), source)


def plays(lines: Iterable[str], rules: Rules, players: tuple[str, ...], source: str) -> Iterator[PlayResult | Fault]:
    """Yield the play of each line that is neither blank nor a remark, or its fault, in order.

    >>> [outcome.total for outcome in plays(["8H 7C", "5 5 5"], SIX_CARD, ("1", "2"), "-")]
    [2, 10]
    """
    return outcomes(lines, lambda text, number: PlayResult(score_play(text, rules, players), source, number), source)


def outcomes(lines: Iterable[str], read: Callable[[str, int], T], source: str) -> Iterator[T | Fault]:
    """Yield what `read` makes of a line and its number, or the line's fault; blank lines and remarks are skipped."""
    for number, text in enumerate(lines, 1):
        stripped = text.lstrip()
        if not stripped or stripped[0] == "#":
            continue
        try:
            if len(text) > LONGEST:
                message = f"a line of more than {LONGEST} characters"
                raise NotationError(message, text, (LONGEST, LONGEST + 1), "is this a file of hands?")
            yield read(text, number)
        except CribcalcError as error:
            yield Fault(source, number, error)


def lines(chunks: Iterable[str]) -> Iterator[str]:
    r"""Yield the lines of a text that comes in chunks, without their ends; the ends are "\n" (see `decode`).

    A line that is longer than LONGEST comes cut just behind that, so that memory stays bounded.

    >>> list(lines(["a\nb", "c\n", "\nd"]))
    ['a', 'bc', '', 'd']
    """
    parts: list[str] = []
    kept = 0
    for chunk in chunks:
        head, *rest = chunk.split("\n")
        if kept <= LONGEST:
            parts.append(head)
            kept += len(head)
        if rest:
            yield "".join(parts)[: LONGEST + 1]
            for line in rest[:-1]:
                yield line[: LONGEST + 1]
            parts, kept = [rest[-1]], len(rest[-1])
    if kept:
        yield "".join(parts)[: LONGEST + 1]


def decode(read: Callable[[int], bytes]) -> Iterator[str]:
    r"""Yield the text of a stream as it comes, every line end as "\n".

    UTF-8 with or without a byte order mark, UTF-16 with one. A byte that is not UTF-8 comes as the lone surrogate
    U+DC80 + its low seven bits, a broken UTF-16 unit as U+FFFD: the reader of lines reports them with their column.
    `read` is like `io.BufferedReader.read1`: it returns some bytes, at most as many as asked, and none at the end.

    >>> list(decode(io.BytesIO(b"\xef\xbb\xbf5\xe2\x99\xa3\r\nJ\rQ").read1))
    ['5♣\nJ\nQ']
    """
    start = b""
    while len(start) < 3 and (more := read(CHUNK)):
        start += more
    encoding, errors = "utf-8", "surrogateescape"
    for mark, marked in (
        (codecs.BOM_UTF8, "utf-8"),
        (codecs.BOM_UTF16_LE, "utf-16-le"),
        (codecs.BOM_UTF16_BE, "utf-16-be"),
    ):
        if start.startswith(mark):
            encoding, errors, start = marked, errors if marked == "utf-8" else "replace", start[len(mark) :]
            break
    decoder = io.IncrementalNewlineDecoder(codecs.getincrementaldecoder(encoding)(errors), translate=True)
    for data in chain([start], iter(lambda: read(CHUNK), b"")):
        if text := decoder.decode(data):
            yield text
    if text := decoder.decode(b"", final=True):
        yield text
