"""The columns of CSV and TSV of hands, by name, and which of them are printed."""

from collections.abc import Callable, Iterable, Iterator, Sequence

from cribcalc.batch import LineError, Result
from cribcalc.records import cell, separated_line
from cribcalc.records.hands import HAND_COLUMNS, hand_row
from cribcalc.speech.claims import UNEXPLAINED, explanation_sentence
from cribcalc.speech.words import letters

OTHERS = "others"
"""Stands for the columns of a sheet that we do not know, wherever columns are chosen."""


def opponent_points(result: Result) -> int | None:
    """Return what the opponent pegs for the claim under the laws; None without a claim."""
    return None if result.verdict is None else result.verdict.settlement.opponent


def player_points(result: Result) -> int | None:
    """Return what the player pegs for the claim under the laws; None without a claim."""
    return None if result.verdict is None else result.verdict.settlement.player


def claimant(result: Result) -> str | None:
    """Return who made the claim; None if that is not known."""
    return None if result.verdict is None else result.verdict.by


def why(result: Result) -> str | None:
    """Return the likeliest explanation of a wrong claim, of an itemised one for each category.

    >>> from cribcalc.batch import ScoringOptions, read
    >>> why(read("Ann: 5C 5D 6H 7S / 8C = 14", ScoringOptions()))
    'Ann probably counted the pair 5C 5D again: a double run of four is 10 with its pair.'
    """
    verdict = result.verdict
    if verdict is None or not verdict.is_wrong:
        return None
    chosen = verdict.explanations
    if not verdict.claim.parts:
        chosen = chosen[:1]
    sentences = []
    for each in chosen:
        text = explanation_sentence(each, verdict.hand, verdict.rules, verdict.by, letters)
        sentences.append(text)
    return " ".join(sentences) or UNEXPLAINED


MORE_COLUMNS: dict[str, Callable[[Result], object]] = {
    "file": lambda result: result.source,
    "remark": lambda result: result.line.remark,
    "claims": lambda result: result.line.claims_text or None,
    "by": claimant,
    "pegs": player_points,
    "opponent": opponent_points,
    "why": why,
}
"""The columns beside HAND_COLUMNS."""

COLUMN_NAMES = (*HAND_COLUMNS, *MORE_COLUMNS, OTHERS)
"""Everything that can be chosen."""


class Layout:
    """Which columns a table of hands has.

    They are those that are `chosen`, or else HAND_COLUMNS; with `has_file`, the file is the first.
    What sheets have beside these is added by `add`, until the names are asked for.

    >>> layout = Layout()
    >>> layout.add(["label", "hand", "remark"], ["Club"])
    ()
    >>> layout.names[-3:]
    ('verdict', 'remark', 'Club')
    >>> layout.add(["hand"], ["Table"])
    ('Table',)
    """

    def __init__(self, chosen: Sequence[str] | None = None, *, has_file: bool = False) -> None:
        self._chosen = chosen
        self._known = list(chosen or HAND_COLUMNS)
        if has_file and chosen is None:
            self._known.insert(0, "file")
        self._others: list[str] = []
        self._names: tuple[str, ...] = ()
        self._has_header = False

    def add(self, known: Iterable[str], others: Iterable[str]) -> tuple[str, ...]:
        """Add the columns of a sheet, and return those for which it is too late.

        The columns that we know are not added to others that were chosen.
        """
        late = []
        if self._chosen is None:
            late += [name for name in known if not self._add_known(name)]
        if self._chosen is None or OTHERS in self._chosen:
            late += [name for name in others if not self._add_other(name)]
        return tuple(late)

    def _add_known(self, name: str) -> bool:
        """Add a column that we know if there is time, and return whether it is there."""
        if name not in self._known and not self._names:
            place = 0 if name == "file" else len(self._known)
            self._known.insert(place, name)
        return name in self._known

    def _add_other(self, name: str) -> bool:
        """Add a column of a sheet if there is time, and return whether it is there."""
        if name not in self._others and not self._names:
            self._others.append(name)
        return name in self._others

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the columns, which no longer change."""
        if not self._names:
            names = list(self._known)
            at = len(names)
            if OTHERS in names:
                at = names.index(OTHERS)
                del names[at]
            self._names = (*names[:at], *self._others, *names[at:])
        return self._names

    def row(self, result: Result) -> list[str]:
        """Return the cells of a hand.

        >>> from cribcalc.batch import ScoringOptions, read
        >>> Layout(["total", "why", "label"]).row(read("Ann: 5C 5D 6H 7S / 8C", ScoringOptions()))
        ['12', '', 'Ann']
        """
        cells = dict(zip(HAND_COLUMNS, hand_row(result), strict=True))
        extra = dict(result.extra)
        row = []
        for name in self.names:
            if name in MORE_COLUMNS:
                row.append(cell(MORE_COLUMNS[name](result)))
            else:
                row.append(cells.get(name, extra.get(name, "")))
        return row

    def text(self, outcome: Result | LineError | None, delimiter: str) -> str:
        """Return the row of a hand as CSV or TSV; the first text begins with the header.

        There is no row for a line that could not be read, nor for None.
        """
        text = ""
        if not self._has_header:
            self._has_header = True
            text = separated_line(self.names, delimiter)
        if isinstance(outcome, Result):
            text += separated_line(self.row(outcome), delimiter)
        return text

    def texts(self, outcomes: Iterable[Result | LineError], delimiter: str) -> Iterator[str]:
        """Yield a table as CSV or TSV, row by row; its header comes with the first."""
        for outcome in outcomes:
            yield self.text(outcome, delimiter)
        yield self.text(None, delimiter)
