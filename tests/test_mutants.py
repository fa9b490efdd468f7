"""The list of mutants that no test notices is about the code as it is: see tests/mutants.md."""

import ast
from functools import cache
from pathlib import Path

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


def test_each_surviving_mutant_changes_a_line_that_is_there() -> None:
    for row in ROWS:
        functions = lines_by_function(row["module"])
        assert row["line"] in functions.get(row["function"], ()), row
