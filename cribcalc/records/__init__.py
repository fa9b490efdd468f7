"""Results as data: objects for JSON, rows for CSV and TSV, and their text.

What does not apply is null, or an empty cell.
"""

import csv
import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from io import StringIO
from typing import Any, Generic, NamedTuple, TypeVar

from cribcalc.cards import Card
from cribcalc.rules import Rules

SCHEMA = 2
"""The version of the objects; it goes up when a field goes or means something else."""

Record = dict[str, Any]
"""An object of JSON."""

R = TypeVar("R")


class Fields(NamedTuple, Generic[R]):
    """How results of one type become data.

    `record` makes objects of JSON, `rows` the rows of CSV and TSV under `columns`.
    """

    record: Callable[[R], Record]
    rows: Callable[[R], Iterable[Sequence[str]]]
    columns: Sequence[str]


def rules_fields(rules: Rules) -> Record:
    """Return the fields that say by which rules something was counted.

    >>> from cribcalc.rules import SIX_CARD
    >>> rules_fields(SIX_CARD)
    {'variant': 'six-card', 'house': None}
    >>> rules_fields(SIX_CARD.with_house(crib_flush="hand"))
    {'variant': 'six-card', 'house': 'crib-flush=hand'}
    """
    return {"variant": rules.name, "house": rules.house or None}


def card_list(cards: Iterable[Card]) -> list[str]:
    """Return cards as JSON has them: ["5C", "TH"]."""
    return [str(card) for card in cards]


def cell(value: object) -> str:
    """Return a value as a cell of CSV or TSV: nothing for None, cards with spaces between them.

    >>> cell(None), cell(True), cell(12), cell(["5C", "5D"])
    ('', 'true', '12', '5C 5D')
    """
    if value is None:
        return ""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list):
        return " ".join(map(str, value))
    return str(value)


def json_text(entries: Iterable[Record], *, one: bool, ascii_only: bool = False) -> Iterator[str]:
    """Yield JSON: a list of objects, or with `one` the single object, if there is one."""
    if one:
        yield from json_lines(entries, ascii_only=ascii_only)
        return
    before = "["
    for entry in entries:
        yield before + json.dumps(entry, ensure_ascii=ascii_only)
        before = ",\n "
    yield "[]\n" if before == "[" else "]\n"


def json_lines(entries: Iterable[Record], *, ascii_only: bool = False) -> Iterator[str]:
    """Yield one object per line."""
    for entry in entries:
        yield json.dumps(entry, ensure_ascii=ascii_only) + "\n"


def separated_lines(
    rows: Iterable[Sequence[str]], columns: Sequence[str], delimiter: str
) -> Iterator[str]:
    """Yield CSV or TSV: a header, and one line per row."""
    yield separated_line(columns, delimiter)
    for cells in rows:
        yield separated_line(cells, delimiter)


def separated_line(cells: Sequence[str], delimiter: str) -> str:
    r"""Return one line of CSV or TSV, with LF at its end and quotes where they are needed.

    >>> separated_line(["Ann, Bob", "12"], ",")
    '"Ann, Bob",12\n'
    """
    text = StringIO()
    csv.writer(text, delimiter=delimiter, lineterminator="\n").writerow(cells)
    return text.getvalue()
