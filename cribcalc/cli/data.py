"""Results as data on standard output: JSON, CSV and TSV."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, TypeVar

import click

from cribcalc import records
from cribcalc.batch import Fault
from cribcalc.cli.environment import Environment, ExitStatus
from cribcalc.cli.options import Output

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
        if name in ("csv", "tsv"):
            all_rows = (
                cells for each in (each for each in found if not isinstance(each, Fault)) for cells in rows(each)
            )
            return records.separated(all_rows, columns, "," if name == "csv" else "\t")
        entries = map(record, (each for each in found if not isinstance(each, Fault)))
        if name == "json":
            return records.json_text(entries, one=one, ascii_only=not env.unicode)
        return records.json_lines(entries, ascii_only=not env.unicode)

    return texts


def data_format(output: Output) -> str:
    """Return the format of what has no receipt and no total: a table by default."""
    if output.format in ("receipt", "total"):
        raise click.UsageError(f"there is no {output.format} of this: choose from table, json, jsonl, csv, tsv")
    return output.format or "table"


def printed(env: Environment, texts: Iterable[str]) -> ExitStatus:
    """Print texts, and return the status of an answer."""
    for text in texts:
        env.write(text)
    return ExitStatus.ANSWERED
