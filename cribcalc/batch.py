"""Files of hands or plays: lines to results or located errors. Opens and prints nothing."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from cribcalc.cards import StarterPlace
from cribcalc.errors import CribcalcError
from cribcalc.house_rules import parse_house_rules
from cribcalc.lines import decode_lines, verify_length
from cribcalc.notation.hands import Line, parse_line
from cribcalc.rules import SIX_CARD, Rules
from cribcalc.show import Category, Score, score_hand
from cribcalc.text import plural

if TYPE_CHECKING:
    from cribcalc.claims import NamedClaim, Verdict
    from cribcalc.laws import Laws
    from cribcalc.play import Play

T = TypeVar("T")


class ScoringOptions(NamedTuple):
    """The rules in force, and what holds for lines that do not say it themselves."""

    rules: Rules = SIX_CARD
    crib: bool = False
    starter: StarterPlace | None = None
    """Which card is the starter in a hand without a mark; None refuses such hands."""
    claims: "tuple[NamedClaim, ...]" = ()
    """The claims for each hand; a line's own claims take their place."""
    laws: "Laws | None" = None
    """None for the ACC laws."""


class Result(NamedTuple):
    """A hand with its score, the verdicts on its claims in order, and where it was read.

    `source` and `number` (the line's) are None for the command line.
    """

    line: Line
    score: Score
    rules: Rules
    verdicts: "tuple[Verdict, ...]" = ()
    source: str | None = None
    number: int | None = None
    extra: tuple[tuple[str, str], ...] = ()
    """The cells of a sheet that are none of ours, each with the name of its column."""

    @property
    def total(self) -> int:
        """The points of the hand."""
        return self.score.total

    @property
    def total_text(self) -> str:
        """The points of the hand, as text."""
        return str(self.score.total)

    @property
    def points(self) -> dict[str, int | None]:
        """The points of each category; None for flush and nobs if the suits are not known."""
        points: dict[str, int | None] = {}
        for category in Category:
            points[category.plural] = self.score.points(category)
        if not self.line.hand.suited:
            points[Category.FLUSH.plural] = None
            points[Category.NOBS.plural] = None
        return points

    @property
    def verdict(self) -> "Verdict | None":
        """The verdict on the claim of the player who holds the hand; None without a claim."""
        if not self.verdicts:
            return None
        from cribcalc.claims import holders_verdict

        return holders_verdict(self.verdicts)

    @property
    def differences(self) -> tuple[int, ...]:
        """By how many points each claim that can be judged differs from the count."""
        return tuple(each.difference for each in self.verdicts if each.outcome != "open")

    @property
    def open_claims(self) -> int:
        """How many claims cannot be judged without the suits."""
        return sum(each.outcome == "open" for each in self.verdicts)

    @property
    def is_wrong(self) -> bool:
        """Whether a claim for it is wrong."""
        return any(self.differences)

    @property
    def is_disputed(self) -> bool:
        """Whether a claim for it is wrong or open, or several claims differ."""
        return self.is_wrong or self.open_claims > 0


class PlayResult(NamedTuple):
    """A play with its points, and where it was read.

    `source` and `number` are None for the command line.
    """

    play: "Play"
    source: str | None = None
    number: int | None = None

    @property
    def total(self) -> int:
        """The points of all players together."""
        return sum(self.play.totals.values())

    @property
    def total_text(self) -> str:
        """The points of each player, as text."""
        return " ".join(map(str, self.play.totals.values()))

    @property
    def differences(self) -> tuple[int, ...]:
        """By how many points each claim differs from what the card scored."""
        return tuple(entry.difference for entry in self.play.entries if entry.claim is not None)

    @property
    def open_claims(self) -> int:
        """How many claims cannot be judged: none in a play."""
        return 0

    @property
    def is_wrong(self) -> bool:
        """Whether a claim in it is wrong, or a player said go who could have played."""
        return self.play.disputed


class LineError(NamedTuple):
    """A line that could not be read: the name of its file, its number, and the error."""

    source: str
    number: int
    error: CribcalcError

    @property
    def total_text(self) -> str:
        """A question mark, where the total of the line would be."""
        return "?"

    def __str__(self) -> str:
        return f"{self.source}:{self.number}:{self.error.column}: {self.error.explain()}"


Outcome = TypeVar("Outcome", Result, PlayResult)


class Tally:
    """Counts the results and errors of a run, words its summary and knows its exit status.

    `what` is the word for one of the things counted. `points_out` are the points by which wrong
    claims differ from the counts, all together; `disputed` is how many hands or plays have
    something wrong.

    >>> tally = Tally()
    >>> for text in ("5C 5D 6H 7S / 8C = 14", "5H 5S 5C JD / 5D = 29"):
    ...     tally.add(read(text, ScoringOptions()))
    >>> for line in tally.summary():
    ...     print(line)
    1 wrong claim, 2 points out
    2 hands, 41 points; 1 claim right, 1 wrong
    >>> tally.exit_status
    1
    """

    def __init__(self, what: str = "hand") -> None:
        self.what = what
        self.hands = 0
        self.points = 0
        self.right = 0
        self.wrong = 0
        self.open = 0
        self.points_out = 0
        self.disputed = 0
        self.unread_lines = 0
        self.unread_files = 0

    @property
    def exit_status(self) -> int:
        """The exit status: 2 if something could not be read, 1 if something was wrong, else 0."""
        if self.unread_lines or self.unread_files:
            return 2
        return 1 if self.disputed else 0

    @property
    def is_empty(self) -> bool:
        """Whether there was nothing at all, not even an error."""
        return not (self.hands or self.unread_lines or self.unread_files)

    def summary(self) -> list[str]:
        """Return the lines of the summary: wrong claims, if there are any, and what was counted."""
        lines = []
        if self.wrong:
            together = " in all" if self.wrong > 1 else ""
            points = plural(self.points_out, "point")
            lines.append(f"{plural(self.wrong, 'wrong claim')}, {points} out{together}")
        lines.append(str(self))
        return lines

    def _counted(self) -> str:
        """Return how many things there were: "2 hands, 27 points"."""
        return f"{plural(self.hands, self.what)}, {plural(self.points, 'point')}"

    def __str__(self) -> str:
        """Return what was counted: "2 hands, 27 points; 1 claim right, 1 wrong"."""
        parts = [f"no {self.what}s"]
        if self.hands:
            parts = [self._counted()]
        claims = {"right": self.right, "wrong": self.wrong, "open": self.open}
        judged: list[str] = []
        for outcome, count in claims.items():
            if count:
                what = str(count) if judged else plural(count, "claim")
                judged.append(f"{what} {outcome}")
        if judged:
            parts.append(", ".join(judged))
        if self.unread_lines:
            parts.append(f"{plural(self.unread_lines, 'line')} not read")
        if self.unread_files:
            parts.append(f"{plural(self.unread_files, 'file')} not read")
        return "; ".join(parts)

    def count(self, outcomes: Iterable[Outcome | LineError]) -> Iterator[Outcome | LineError]:
        """Yield the outcomes, and add each of them."""
        for outcome in outcomes:
            self.add(outcome)
            yield outcome

    def add(self, outcome: Result | PlayResult | LineError) -> None:
        """Add one hand, play or unreadable line."""
        if isinstance(outcome, LineError):
            self.unread_lines += 1
            return
        self.hands += 1
        self.points += outcome.total
        if outcome.is_wrong:
            self.disputed += 1
        self._add_claims(outcome.differences)
        self.open += outcome.open_claims

    def add_hands(self, hands: int, points: int, differences: Sequence[int] = ()) -> None:
        """Add so many hands, and their points; `differences` are those of single claims."""
        self.hands += hands
        self.points += points
        wrong = self.wrong
        self._add_claims(differences)
        self.disputed += self.wrong - wrong

    def _add_claims(self, differences: Iterable[int]) -> None:
        """Add claims that differ by so many points from the counts."""
        for difference in differences:
            if difference == 0:
                self.right += 1
            else:
                self.wrong += 1
            self.points_out += abs(difference)

    def add_unread_file(self) -> None:
        """Add a file that could not be read."""
        self.unread_files += 1


def only_results(outcomes: Iterable[T | LineError]) -> Iterator[T]:
    """Yield the outcomes that are results, without the lines that could not be read."""
    for outcome in outcomes:
        if not isinstance(outcome, LineError):
            yield outcome


def read(
    text: str, options: ScoringOptions, source: str | None = None, number: int | None = None
) -> Result:
    """Return the result of one line; `source` and `number` say where it is. Raises NotationError.

    >>> read("Ann: 5C 5D 6H 7S / 8C = 12", ScoringOptions()).verdict.outcome
    Outcome.RIGHT
    """
    line = parse_line(text, options.rules, crib=options.crib, starter=options.starter)
    return count_line(line, options, source, number)


def count_line(
    line: Line,
    options: ScoringOptions,
    source: str | None = None,
    number: int | None = None,
    extra: tuple[tuple[str, str], ...] = (),
) -> Result:
    """Return the result of a line that was read."""
    if options.claims and not line.claims:
        line = line._replace(claims=options.claims)
    score = score_hand(line.hand, options.rules)
    verdicts: tuple[Verdict, ...] = ()
    if line.claims:
        verdicts = _verdicts(line, score, options)
    return Result(line, score, options.rules, verdicts, source, number, extra)


def _verdicts(line: Line, score: Score, options: ScoringOptions) -> "tuple[Verdict, ...]":
    """Return the verdicts on the claims of a line."""
    from cribcalc.claims import judge_rivals
    from cribcalc.laws import ACC

    laws = options.laws or ACC
    return judge_rivals(line.claims, line.hand, score, options.rules, laws, line.player)


def read_play(
    text: str,
    rules: Rules | None = None,
    players: tuple[str, ...] | None = None,
    source: str | None = None,
    number: int | None = None,
    *,
    house: str = "",
) -> PlayResult:
    """Return the result of one play; `source` and `number` say where it is.

    Rules and players that are not given follow from the play; `house` has more house rules.
    Raises NotationError, PlayError and RulesError.

    >>> read_play("8H 7C 7D 6S go 3H", SIX_CARD, ("Ann", "Bob")).total_text
    '2 4'
    """
    from cribcalc.api import score_play
    from cribcalc.notation.plays import play_seats

    rules, players = play_seats(text, rules, players)
    rules = parse_house_rules(rules, house)
    return PlayResult(score_play(text, rules, players), source, number)


def results(
    blocks: Iterable[bytes], options: ScoringOptions, source: str
) -> Iterator[Result | LineError]:
    r"""Yield the result of each line of hands, or its error, in order.

    Blank lines and remarks are skipped.

    >>> found = results([b"# Friday\n\n5H 5X\n5 5 J Q / 8\n"], ScoringOptions(), "-")
    >>> [type(outcome).__name__ for outcome in found]
    ['LineError', 'Result']
    """

    def read_line(text: str, number: int) -> Result:
        return read(text, options, source, number)

    return outcomes(decode_lines(blocks), read_line, source)


def plays(
    blocks: Iterable[bytes],
    rules: Rules | None,
    players: tuple[str, ...] | None,
    source: str,
    *,
    house: str = "",
) -> Iterator[PlayResult | LineError]:
    r"""Yield the result of each line of plays, or its error, in order.

    Blank lines and remarks are skipped.

    >>> [outcome.total for outcome in plays([b"8H 7C\n5 5 5\n"], SIX_CARD, ("1", "2"), "-")]
    [2, 10]
    """

    def read_line(text: str, number: int) -> PlayResult:
        return read_play(text, rules, players, source, number, house=house)

    return outcomes(decode_lines(blocks), read_line, source)


def outcomes(
    lines: Iterable[str], read: Callable[[str, int], T], source: str, *, first: int = 1
) -> Iterator[T | LineError]:
    """Yield what `read` makes of each line and its number, or the line's error.

    Blank lines and remarks are skipped. `first` is the number of the first line.
    """
    for number, text in enumerate(lines, first):
        try:
            start = text.lstrip()[:1]
            if not start or start == "#":
                continue
            verify_length(text)
            yield read(text, number)
        except CribcalcError as error:
            yield LineError(source, number, error)
