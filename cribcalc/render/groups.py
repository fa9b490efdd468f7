"""Groups of hands as text: a table with one row per group, or two that fit a narrow terminal."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from cribcalc.groups import Group
from cribcalc.render.look import Style, Table, fit_table
from cribcalc.selection import GroupBy
from cribcalc.text import printable

LEGEND = "hands: cribs included."
CLAIMS_LEGEND = (
    "hands: cribs included. over, under: claims, and by how many points in all. given away: points "
    "that opponents peg for these claims."
)


def _count(name: str) -> Callable[[Group], str]:
    """Return what makes the cell of a count, empty where it does not apply."""

    def cell(group: Group) -> str:
        value = getattr(group, name)
        return "" if value is None else str(value)

    return cell


def _name(group: Group) -> str:
    """Return the name of a group as its table shows it."""
    return "(none)" if group.name is None else printable(group.name, 200)


def _mean(group: Group) -> str:
    return "" if group.mean is None else f"{group.mean:.2f}"


def _over(group: Group) -> str:
    return _with_points(group.over, group.over_points)


def _under(group: Group) -> str:
    return _with_points(group.under, group.under_points)


def _with_points(claims: int, points: int) -> str:
    """Return how many claims are wrong in one direction, and by how many points in all."""
    return f"{claims} by {points}" if claims else "0"


class _Column(NamedTuple):
    """A column of the table of groups: its header, and what makes its cells."""

    header: str
    cell: Callable[[Group], str]


_HANDS = _Column("hands", _count("hands"))
_CRIBS = _Column("cribs", _count("cribs"))
_POINTS = _Column("points", _count("points"))
_SHORT_POINTS = _Column("pts", _count("points"))
_MEAN = _Column("mean", _mean)
_BEST = _Column("best", _count("best"))
_RIGHT = _Column("right", _count("right"))
_OVER = _Column("over", _over)
_UNDER = _Column("under", _under)
_OPEN = _Column("open", _count("open"))
_GIVEN_AWAY = _Column("given away", _count("given_away"))
_SHORT_GIVEN_AWAY = _Column("given\naway", _count("given_away"))

_COUNTS = (_HANDS, _CRIBS, _POINTS, _MEAN, _BEST)
_SHORT_COUNTS = (_HANDS, _SHORT_POINTS, _MEAN, _BEST)
_BREAKABLE: tuple[dict[Callable[[Group], str], int], ...] = (
    {_name: 24},
    {_name: 14},
    {_over: 5, _under: 5, _name: 6},
)
"""For each layout, the columns whose cells may be broken, with the least width of each."""


def table(groups: Iterable[Group], by: GroupBy, style: Style) -> Iterator[str]:
    """Yield one table with one row per group, and what its columns mean; nothing without groups.

    Columns about claims are left out if there are none. On a terminal that is too narrow, claims
    come in a table of their own; on one too narrow for that, every group in a line.
    """
    groups = list(groups)
    if not groups:
        return
    text = ""
    name = _Column(by.value, _name)
    for layout, breakable in zip(_layouts(groups), _BREAKABLE, strict=True):
        tables = [_format((name, *columns), groups, style, breakable) for columns in layout]
        text = "\n\n".join(tables)
        if not style.is_too_wide(text):
            break
    else:
        text = "\n".join([style.wrap(_line(group)) for group in groups])
    yield f"{text}\n\n{style.wrap(legend(groups))}\n"


def whole_table(groups: Sequence[Group], by: GroupBy) -> Table:
    """Return groups as one table with all their columns, however wide it is."""
    ((columns,), *_) = _layouts(groups)
    rows = [[_name(group), *(column.cell(group) for column in columns)] for group in groups]
    headers = [by.value, *(column.header for column in columns)]
    return Table(headers, "l" + "r" * len(columns), rows)


def legend(groups: Iterable[Group]) -> str:
    """Return what the columns of groups mean."""
    return CLAIMS_LEGEND if _have_claims(groups) else LEGEND


def _have_claims(groups: Iterable[Group]) -> bool:
    return any(group.has_claims for group in groups)


def _layouts(groups: Sequence[Group]) -> list[list[tuple[_Column, ...]]]:
    """Return the columns of the tables that show these groups, from wide to narrow."""
    if not _have_claims(groups):
        return [[_COUNTS], [_COUNTS], [_SHORT_COUNTS]]
    claims = [_RIGHT, _OVER, _UNDER]
    if any(group.open for group in groups):
        claims.append(_OPEN)
    apart = (*claims, _SHORT_GIVEN_AWAY)
    return [[(*_COUNTS, *claims, _GIVEN_AWAY)], [_COUNTS, apart], [_SHORT_COUNTS, apart]]


def _format(
    columns: Sequence[_Column],
    groups: Sequence[Group],
    style: Style,
    breakable: Mapping[Callable[[Group], str], int],
) -> str:
    """Return the table of these columns; one about claims alone leaves out groups without any."""
    if columns[1] is _RIGHT:
        groups = [group for group in groups if group.has_claims]
    rows = [[column.cell(group) for column in columns] for group in groups]
    headers = [column.header for column in columns]
    align = "l" + "r" * (len(columns) - 1)
    cells = [column.cell for column in columns]
    least = {}
    for cell, width in breakable.items():
        if cell in cells:
            least[cells.index(cell)] = width
    return fit_table(rows, headers, align, style, least)


def _line(group: Group) -> str:
    """Return a group in one line, for a terminal that is too narrow for a table."""
    columns = [*_COUNTS, _RIGHT, _OVER, _UNDER, _OPEN, _GIVEN_AWAY] if group.has_claims else _COUNTS
    figures = [f"{column.header} {column.cell(group)}" for column in columns if column.cell(group)]
    return f"{_name(group)}: {', '.join(figures)}"
