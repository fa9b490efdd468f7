"""The list of mutants that no test notices is about the code as it is: see tests/mutants.md."""

import ast
from functools import cache
from pathlib import Path

import pytest

import cribcalc
from tests.cases import rows

ROWS = rows("mutants.tsv")
PACKAGE = Path(cribcalc.__file__).parent


@cache
def lines_by_function(module: str) -> dict[str, set[str]]:
    """Return the lines of each function of a module, methods as "Class.method"."""
    path = PACKAGE.joinpath(*module.split(".")[1:])
    path = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    text = path.read_text("utf-8")
    lines = [line.strip() for line in text.splitlines()]
    functions = {}
    for node in ast.parse(text).body:
        for part in node.body if isinstance(node, ast.ClassDef) else [node]:
            if isinstance(part, ast.FunctionDef) and part.end_lineno is not None:
                name = part.name if part is node else f"{getattr(node, 'name', '')}.{part.name}"
                functions[name] = set(lines[part.lineno - 1 : part.end_lineno])
    return functions


@pytest.mark.parametrize("module", sorted({row["module"] for row in ROWS}))
def test_each_surviving_mutant_changes_a_line_that_is_there(module: str) -> None:
    functions = lines_by_function(module)
    for row in ROWS:
        if row["module"] == module:
            assert row["function"] in functions, row
            assert row["line"] in functions[row["function"]], row


def test_each_surviving_mutant_is_listed_once_with_a_reason() -> None:
    changes = [(row["module"], row["function"], row["line"], row["instead"]) for row in ROWS]
    assert len(set(changes)) == len(changes)
    assert all(row["instead"] != row["line"] for row in ROWS)
    assert all(row["why nothing notices"] for row in ROWS)
