"""Results as data on standard output: JSON, CSV and TSV."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain
from typing import Any, TypeVar

from cribcalc.batch import LineError
from cribcalc.cli.environment import Environment
from cribcalc.records import json_lines, json_text, separated

R = TypeVar("R")


def data_texts(
    env: Environment,
    name: str,
    record: Callable[[R], dict[str, Any]],
    rows: Callable[[R], Iterable[Sequence[str]]],
    columns: Sequence[str],
    *,
    one: bool,
) -> Callable[[Iterable[R | LineError]], Iterator[str]]:
    """Return what makes results text in the format called `name`: their records as JSON, or their rows."""

    def as_text(results: Iterable[R]) -> Iterator[str]:
        if name in ("csv", "tsv"):
            return separated(
                chain.from_iterable(map(rows, results)), columns, "," if name == "csv" else "\t"
            )
        if name == "json":
            return json_text(map(record, results), one=one, ascii_only=not env.unicode)
        return json_lines(map(record, results), ascii_only=not env.unicode)

    return lambda found: map(
        env.data, as_text(each for each in found if not isinstance(each, LineError))
    )
