"""What keeps the code readable, measured: lengths, branches, folded expressions."""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from tests.test_layers import MODULES, parsed

MOST_LINES = 400
"""The lines that a module may have."""
MOST_FUNCTION_LINES = 45
MOST_BRANCHES = 12
"""The branches of one function, counted the honest way: see `branches`."""
PER_THOUSAND_LINES: dict[type[ast.expr], int] = {ast.IfExp: 12, ast.NamedExpr: 3, ast.Lambda: 2}
"""How many conditional expressions, walruses and lambdas a thousand lines may have."""

TESTS = sorted(Path(__file__).parent.glob("test_*.py"))
LONGEST_TEST_NAME = 70
BANNED = re.compile(
    r"(?:^|_)(?:stands?(?!_for_)|told|tells?|behind|beside|faults?|manifold|reckon\w*"
    r"|(?<!there_)(?:is|are)_no(?=_)|is_none)(?=_|$)"
)
"""Words that names of tests do without: they read as a translation, or mean something else."""

Function = ast.FunctionDef | ast.AsyncFunctionDef


def lines_of(path: Path) -> int:
    """Return how many lines a file has."""
    return len(path.read_text("utf-8").splitlines())


def functions(tree: ast.AST) -> Iterator[Function]:
    """Yield every function of a module, methods and inner functions too."""
    return (node for node in ast.walk(tree) if isinstance(node, Function))


def branches(function: Function) -> int:
    """Return how many ways through a function there are, more or less.

    Statements that branch count one, and so do what folds a branch into an expression: each operand
    of `and` and `or` after the first, a conditional expression, each loop and condition of a
    comprehension. Inner functions count for themselves.

    >>> (parsed,) = ast.parse("def f(a):\\n    return [b for b in a if b] or (1 if a else 2)").body
    >>> branches(parsed)
    5
    """
    count = 1
    todo: list[ast.AST] = list(ast.iter_child_nodes(function))
    while todo:
        node = todo.pop()
        if isinstance(node, Function):
            continue
        match node:
            case ast.If() | ast.For() | ast.While() | ast.ExceptHandler() | ast.IfExp():
                count += 1
            case ast.BoolOp(values=values):
                count += len(values) - 1
            case ast.comprehension(ifs=conditions):
                count += 1 + len(conditions)
            case ast.match_case(pattern=ast.MatchAs(pattern=None)):
                pass
            case ast.match_case():
                count += 1
        todo.extend(ast.iter_child_nodes(node))
    return count


def test_a_module_and_its_functions_are_short() -> None:
    for module, path in MODULES.items():
        assert lines_of(path) <= MOST_LINES, module
        for function in functions(parsed(path)):
            lines = (function.end_lineno or 0) - function.lineno + 1
            assert lines <= MOST_FUNCTION_LINES, f"{function.name} in {module}: {lines} lines"


def test_a_function_has_few_branches() -> None:
    for module, path in MODULES.items():
        for function in functions(parsed(path)):
            found = branches(function)
            assert found <= MOST_BRANCHES, f"{function.name} in {module}: {found} branches"


def test_steps_are_rarely_folded_into_expressions() -> None:
    lines = sum(map(lines_of, MODULES.values()))
    nodes = (type(node) for path in MODULES.values() for node in ast.walk(parsed(path)))
    found = Counter(nodes)
    for kind, most in PER_THOUSAND_LINES.items():
        assert 1000 * found[kind] / lines <= most, kind.__name__


def test_a_test_name_is_short_and_plain() -> None:
    for path in TESTS:
        names = [each.name for each in functions(parsed(path)) if each.name.startswith("test_")]
        bad = [name for name in names if len(name) > LONGEST_TEST_NAME or BANNED.search(name)]
        assert names, path.name
        assert not bad, path.name
