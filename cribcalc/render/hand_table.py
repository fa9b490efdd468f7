"""The table of many hands."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from cribcalc.batch import Result
from cribcalc.notation.labels import marks_crib
from cribcalc.render.hands import verdict_color
from cribcalc.render.long_tables import LongTable
from cribcalc.render.look import Style
from cribcalc.show import Category
from cribcalc.speech.words import CardText, joined
from cribcalc.text import printable


class _Row(NamedTuple):
    """What the table prints of a hand: a tenth of the memory of its result."""

    number: int | None
    source: str
    label: str | None
    hand: str
    starter: str
    crib: str
    """The word crib, or nothing."""
    label_marks_crib: bool
    points: tuple[str, ...]
    """The points of each category; empty if they could not be counted."""
    total: int
    claims: tuple[str, ...]
    outcomes: tuple[str, ...]
    """How each claim compares with the count."""
    color: str | None
    """The colour of the outcomes."""


def _row(result: Result, show: CardText) -> _Row:
    """Return the row of a hand; `show` prints a card."""
    hand, label = result.line.hand, result.line.label
    marked = False
    if label is not None:
        marked = marks_crib(label)
        label = printable(label, 200)
    claims: tuple[str, ...] = ()
    outcomes: tuple[str, ...] = ()
    if result.verdicts:
        from cribcalc.speech.claims import outcome_text

        claims = tuple([str(verdict.claim.total) for verdict in result.verdicts])
        outcomes = tuple([outcome_text(each.outcome, each.difference) for each in result.verdicts])
    return _Row(
        result.number,
        result.source or "",
        label,
        joined(hand.cards, show),
        show(hand.starter),
        "crib" if hand.crib else "",
        marked,
        _point_texts(tuple(result.points.values())),
        result.total,
        claims,
        outcomes,
        verdict_color(result.verdicts),
    )


@lru_cache(maxsize=1_024)
def _point_texts(points: tuple[int | None, ...]) -> tuple[str, ...]:
    """Return the points of categories as text: many hands share them."""
    return tuple(["" if value is None else str(value) for value in points])


class _Look(NamedTuple):
    """How cells are printed: the style, and the names of the files as they are shown."""

    style: Style
    names: Mapping[str, str]


def _line(row: _Row, _: _Look) -> str:
    return "" if row.number is None else str(row.number)


def _file(row: _Row, look: _Look) -> str:
    return printable(look.names[row.source], 200)


def _place(row: _Row, look: _Look) -> str:
    return f"{_file(row, look)}:{row.number}"


def _label(row: _Row, _: _Look) -> str:
    return row.label or ""


def _hand(row: _Row, _: _Look) -> str:
    return row.hand


def _starter(row: _Row, _: _Look) -> str:
    return row.starter


def _whole_hand(row: _Row, _: _Look) -> str:
    return f"{row.hand} / {row.starter} {row.crib}".rstrip()


def _labelled_hand(row: _Row, look: _Look) -> str:
    if row.label is None:
        return _whole_hand(row, look)
    if row.label_marks_crib:
        return f"{row.label}: {row.hand} / {row.starter}"
    return f"{row.label}: {_whole_hand(row, look)}"


def _crib(row: _Row, _: _Look) -> str:
    return row.crib


def _points(place: int) -> Callable[[_Row, _Look], str]:
    """Return what makes the cell of the category in this place."""

    def cell(row: _Row, _: _Look) -> str:
        return row.points[place]

    return cell


def _all_points(row: _Row, _: _Look) -> str:
    return "/".join([points or "-" for points in row.points])


def _total(row: _Row, look: _Look) -> str:
    return look.style.paint(str(row.total), bold=True)


def _claim(row: _Row, _: _Look) -> str:
    return " ".join(row.claims)


def _outcome(row: _Row, look: _Look) -> str:
    return _paint(", ".join(row.outcomes), row, look)


def _claim_and_outcome(row: _Row, look: _Look) -> str:
    texts = [f"{claim} {outcome}" for claim, outcome in zip(row.claims, row.outcomes, strict=True)]
    return _paint(", ".join(texts), row, look)


def _paint(text: str, row: _Row, look: _Look) -> str:
    """Return a text about claims in their colour."""
    if row.color is None:
        return text
    return look.style.paint(text, fg=row.color)


class _Column(NamedTuple):
    """A column of the table of hands: its header, its side (l or r), and what makes its cells."""

    header: str
    side: str
    cell: Callable[[_Row, _Look], str]


_FILE = _Column("file", "l", _file)
_PLACE = _Column("line", "l", _place)
_LINE = _Column("line", "r", _line)
_NUMBER = _Column("#", "r", _line)
_LABEL = _Column("label", "l", _label)
_WHOLE_HAND = _Column("hand", "l", _whole_hand)
_LABELLED_HAND = _Column("hand", "l", _labelled_hand)
_TOTAL = _Column("total", "r", _total)
_SHORT_TOTAL = _Column("pts", "r", _total)
_CLAIM_AND_OUTCOME = _Column("claim", "l", _claim_and_outcome)
_LAYOUTS = (
    (
        _LINE,
        _LABEL,
        _Column("hand", "l", _hand),
        _Column("starter", "l", _starter),
        _Column("crib", "l", _crib),
        *(_Column(each.plural, "r", _points(place)) for place, each in enumerate(Category)),
        _TOTAL,
        _Column("claim", "r", _claim),
        _Column("verdict", "l", _outcome),
    ),
    (
        _LINE,
        _LABEL,
        _WHOLE_HAND,
        _Column("15s/pairs/runs/\nflush/nobs", "l", _all_points),
        _TOTAL,
        _CLAIM_AND_OUTCOME,
    ),
    (_NUMBER, _LABEL, _WHOLE_HAND, _TOTAL, _CLAIM_AND_OUTCOME),
    (_NUMBER, _LABELLED_HAND, _SHORT_TOTAL, _CLAIM_AND_OUTCOME),
)
"""The columns of the table, from a wide terminal (or none) to a narrow one."""
_BREAKABLE: tuple[dict[_Column, int], ...] = (
    {},
    {},
    {_LABEL: 8, _CLAIM_AND_OUTCOME: 8, _FILE: 8, _WHOLE_HAND: 11},
    {_LABELLED_HAND: 11, _CLAIM_AND_OUTCOME: 5, _PLACE: 7},
)
"""For each layout, the columns whose cells may be broken, with the least width of each."""
LONGEST_FILES = (40, 30, 20, 20)
"""For each layout, the most characters of a file's name."""


def table(results: Iterable[Result], style: Style) -> Iterator[str]:
    """Yield one table with one row per hand, in pieces; nothing if there are no hands.

    On a terminal that is too narrow for it, columns are joined or left out, and at last cells are
    broken into lines; then columns with nothing in them are dropped. A table in a format that was
    asked for is printed in full.
    """
    show = cache(style.card)
    rows = [_row(result, show) for result in results]
    if not rows:
        return
    for index in range(len(_LAYOUTS)):
        shown = _lay_out(rows, index, style)
        if not shown.is_too_wide:
            break
    yield from shown.pieces()


def _lay_out(rows: Sequence[_Row], index: int, style: Style) -> LongTable[_Row]:
    """Return the table in one of the layouts."""
    look = _Look(style, _shown_names(rows, LONGEST_FILES[index]))
    columns = _columns_for(rows, _LAYOUTS[index])
    if index:
        columns = [column for column in columns if any(column.cell(row, look) for row in rows)]
    makers = [column.cell for column in columns]

    def cells(row: _Row) -> list[str]:
        return [make(row, look) for make in makers]

    headers = [column.header for column in columns]
    align = "".join([column.side for column in columns])
    least = {}
    for column, width in _BREAKABLE[index].items():
        if column in columns:
            least[columns.index(column)] = width
    shown = LongTable(rows, cells, headers, align, style)
    shown.fit(least)
    return shown


def _columns_for(rows: Sequence[_Row], layout: tuple[_Column, ...]) -> list[_Column]:
    """Return the columns of a layout for these rows: those about files and lines as needed."""
    if len({row.source for row in rows}) > 1:
        if layout is _LAYOUTS[-1]:
            return [_PLACE, *layout[1:]]
        return [_FILE, *layout]
    if all(row.number is None for row in rows):
        return list(layout[1:])
    return list(layout)


def _shown_names(rows: Sequence[_Row], limit: int) -> dict[str, str]:
    """Return the names of the files of some rows, cut to about `limit` characters."""
    names = list(dict.fromkeys(row.source for row in rows))
    return dict(zip(names, short_names(names, limit), strict=True))


def short_names(names: Sequence[str], limit: int) -> list[str]:
    """Return names cut to `limit` characters, each at the end where they are alike.

    >>> short_names(["club/2026/march.txt", "club/2026/april.txt"], 10)
    ['…march.txt', '…april.txt']
    >>> short_names(["march/hands.txt", "april/hands.txt"], 10)
    ['march/han…', 'april/han…']
    """
    alike_at_start = _count_alike(names)
    alike_at_end = _count_alike([name[::-1] for name in names])
    cut = []
    for name in names:
        if len(name) <= limit:
            cut.append(name)
        elif alike_at_start >= alike_at_end:
            cut.append("…" + name[len(name) - limit + 1 :])
        else:
            cut.append(name[: limit - 1] + "…")
    return cut


def _count_alike(names: Sequence[str]) -> int:
    """Return how many characters at their start all names have in common."""
    first, last = min(names), max(names)
    for count, (one, other) in enumerate(zip(first, last, strict=False)):
        if one != other:
            return count
    return min(len(first), len(last))
