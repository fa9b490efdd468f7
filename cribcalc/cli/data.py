"""Results as data on standard output: JSON, CSV and TSV."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, TypeVar

from cribcalc.batch import Fault
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
) -> Callable[[Iterable[R | Fault]], Iterator[str]]:
    """Return what makes results text in the format called `name`: their records as JSON, or their rows."""

    def texts(found: Iterable[R | Fault]) -> Iterator[str]:
        return env.data(as_text(found))

    def as_text(found: Iterable[R | Fault]) -> Iterator[str]:
        if name in ("csv", "tsv"):
            all_rows = (
                cells for each in (each for each in found if not isinstance(each, Fault)) for cells in rows(each)
            )
            return separated(all_rows, columns, "," if name == "csv" else "\t")
        entries = map(record, (each for each in found if not isinstance(each, Fault)))
        if name == "json":
            return json_text(entries, one=one, ascii_only=not env.unicode)
        return json_lines(entries, ascii_only=not env.unicode)

    return texts
