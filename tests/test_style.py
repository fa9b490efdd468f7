"""What keeps the code readable, measured: lengths, branches, folded expressions."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import cribcalc

PACKAGE = Path(cribcalc.__file__).parent
MODULES = sorted(PACKAGE.rglob("*.py"))

MOST_LINES = 400
"""The lines that a module may have."""
MOST_FUNCTION_LINES = 45
MOST_BRANCHES = 12
"""The branches of one function, counted the honest way: see `branches`."""
PER_THOUSAND_LINES = {ast.IfExp: 12, ast.NamedExpr: 3, ast.Lambda: 2}
"""How many conditional expressions, walruses and lambdas a thousand lines may have."""

TESTS = sorted(Path(__file__).parent.glob("test_*.py"))
LONGEST_TEST_NAME = 70
BANNED = re.compile(
    r"(?:^|_)(?:stands?(?!_for_)|told|tells?|behind|beside|faults?|manifold|reckon\w*"
    r"|(?<!there_)(?:is|are)_no(?=_)|is_none)(?=_|$)"
)
"""Words that names of tests do without: they read as a translation, or mean something else."""
NOT_RENAMED = {
    "test_discard_cli.py", "test_discards.py", "test_discards_skilled.py", "test_game_properties.py",
    "test_library.py", "test_mistakes_order.py", "test_mistakes_vectors.py", "test_play_cli.py",
    "test_play_properties.py", "test_speech_mistakes.py", "test_game_cli_formats.py",
    "test_game_random.py", "test_game_rules.py", "test_play_turns.py",
}  # fmt: skip
"""Modules with names that are still too long, or have a banned word. Take them out when renamed."""

Function = ast.FunctionDef | ast.AsyncFunctionDef


def name(path: Path) -> str:
    """Return the path of a module in the package."""
    return path.relative_to(PACKAGE).as_posix()


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


@pytest.mark.parametrize("path", MODULES, ids=name)
def test_a_module_and_its_functions_are_short(path: Path) -> None:
    text = path.read_text("utf-8")
    assert len(text.splitlines()) <= MOST_LINES
    for function in functions(ast.parse(text)):
        lines = (function.end_lineno or 0) - function.lineno + 1
        assert lines <= MOST_FUNCTION_LINES, f"{function.name} has {lines} lines"


@pytest.mark.parametrize("path", MODULES, ids=name)
def test_a_function_has_few_branches(path: Path) -> None:
    for function in functions(ast.parse(path.read_text("utf-8"))):
        found = branches(function)
        assert found <= MOST_BRANCHES, f"{function.name} has {found} branches"


@pytest.mark.parametrize("kind", PER_THOUSAND_LINES, ids=lambda kind: kind.__name__)
def test_steps_are_rarely_folded_into_expressions(kind: type[ast.expr]) -> None:
    lines = found = 0
    for path in MODULES:
        text = path.read_text("utf-8")
        lines += len(text.splitlines())
        found += sum(isinstance(node, kind) for node in ast.walk(ast.parse(text)))
    assert 1000 * found / lines <= PER_THOUSAND_LINES[kind]


@pytest.mark.parametrize("path", TESTS, ids=lambda path: path.name)
def test_a_test_name_is_short_and_plain(path: Path) -> None:
    tree = ast.parse(path.read_text("utf-8"))
    names = [each.name for each in functions(tree) if each.name.startswith("test_")]
    assert names
    bad = [name for name in names if len(name) > LONGEST_TEST_NAME or BANNED.search(name)]
    assert not bad or path.name in NOT_RENAMED, bad
