"""Results as plain data: versioned objects for JSON, rows for CSV and TSV. Here: their text."""

import csv
import json
from collections.abc import Iterable, Iterator, Sequence
from io import StringIO
from typing import Any

from cribcalc.rules import Rules

SCHEMA = 1
"""The version of the objects; it changes when a field changes its meaning or goes."""

Record = dict[str, Any]


def game_of(rules: Rules) -> Record:
    """Return what tells of an object by which rules it was counted: the variant, and house rules where there are some.

    >>> from cribcalc.rules import SIX_CARD
    >>> game_of(SIX_CARD), game_of(SIX_CARD.with_house(crib_flush="hand"))
    ({'variant': 'six-card'}, {'variant': 'six-card', 'house': 'crib-flush=hand'})
    """
    return {"variant": rules.name} | ({"house": rules.house} if rules.house else {})


def json_text(entries: Iterable[Record], *, one: bool, ascii_only: bool = False) -> Iterator[str]:
    """Yield JSON: the one object there is where `one` was asked for, else a list of objects."""
    if one:
        yield from json_lines(entries, ascii_only=ascii_only)
        return
    before = "["
    for entry in entries:
        yield before + json.dumps(entry, ensure_ascii=ascii_only)
        before = ",\n "
    yield "[]\n" if before == "[" else "]\n"


def json_lines(entries: Iterable[Record], *, ascii_only: bool = False) -> Iterator[str]:
    """Yield an object a line."""
    for entry in entries:
        yield json.dumps(entry, ensure_ascii=ascii_only) + "\n"


def separated(
    rows: Iterable[Sequence[str]], columns: Sequence[str], delimiter: str
) -> Iterator[str]:
    """Yield a header line and a line a row."""
    yield line_of(columns, delimiter)
    for cells in rows:
        yield line_of(cells, delimiter)


def line_of(cells: Sequence[str], delimiter: str) -> str:
    r"""Return a line of CSV or TSV, cells quoted where they must be, its end LF.

    >>> line_of(["Ann, Bob", "12"], ",")
    '"Ann, Bob",12\n'
    """
    text = StringIO()
    csv.writer(text, delimiter=delimiter, lineterminator="\n").writerow(cells)
    return text.getvalue()
