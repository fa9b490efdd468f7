"""What an import loads: nothing that the answer does not need."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cases import HAND
from tests.program import ROOT, environment
from tests.test_layers import MODULES, PACKAGE, imports, parsed

PRINTERS = {"tabulate", "cribcalc.render", "wcwidth"}
"""What only a table needs."""


def loaded_by(folder: Path, *code: str) -> set[str]:
    """Return the modules that are loaded after these lines of Python in a new process."""
    loaded = folder / "loaded"
    lines = [*code, "import sys", f"open({str(loaded)!r}, 'w').write(' '.join(sys.modules))"]
    command = [sys.executable, "-c", "\n".join(lines)]
    done = subprocess.run(command, capture_output=True, env=environment(), timeout=60)
    assert loaded.is_file(), done.stderr.decode()
    return set(loaded.read_text("utf-8").split())


def loaded_by_program(folder: Path, *arguments: str) -> set[str]:
    """Return the modules that are loaded when the program has run with these arguments."""
    call = f"assert main({list(arguments)!r}) == 0"
    loaded = loaded_by(folder, "from cribcalc.cli import main", call)
    assert "cribcalc.show" in loaded
    return loaded


def statements_of_an_import(tree: ast.Module) -> Iterator[ast.stmt]:
    """Yield the statements that an import runs: all but the bodies of functions."""
    todo: list[ast.stmt] = list(tree.body)
    while todo:
        statement = todo.pop()
        if isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef):
            continue
        if isinstance(statement, ast.If) and ast.unparse(statement.test) == "TYPE_CHECKING":
            continue
        inner = [child for child in ast.iter_child_nodes(statement) if isinstance(child, ast.stmt)]
        todo.extend(inner)
        if not inner:
            yield statement


def test_no_module_imports_tabulate_before_it_prints() -> None:
    for module, path in MODULES.items():
        for statement in statements_of_an_import(parsed(path)):
            packages = {name.partition(".")[0] for name in imports(statement)}
            assert "tabulate" not in packages, module


def test_the_library_loads_neither_click_nor_tabulate(tmp_path: Path) -> None:
    loaded = loaded_by(tmp_path, "import cribcalc", f"cribcalc.score({HAND!r})")
    assert not loaded & {"click", "tabulate"}


def test_the_library_loads_nothing_before_it_is_used(tmp_path: Path) -> None:
    loaded = loaded_by(tmp_path, "import cribcalc")
    assert {name for name in loaded if name.startswith("cribcalc")} == {"cribcalc"}


def test_only_the_program_loads_click_or_tabulate(tmp_path: Path) -> None:
    """One process imports all other modules."""
    modules = [name for name in MODULES if name.partition(".")[0] not in ("cli", "__main__")]
    lines = [f"import cribcalc.{name}".removesuffix(".__init__") for name in modules]
    assert len(lines) > 40
    assert not loaded_by(tmp_path, *lines) & {"click", "tabulate"}


@pytest.mark.parametrize("name", ["json", "jsonl", "csv", "tsv", "total"])
@pytest.mark.parametrize("command", [[], ["score"]], ids=["bare", "score"])
def test_a_format_for_programs_loads_no_printer(
    command: list[str], name: str, tmp_path: Path
) -> None:
    assert not loaded_by_program(tmp_path, *command, "-f", name, HAND) & PRINTERS


@pytest.mark.parametrize("name", ["json", "jsonl", "csv", "tsv", "total"])
def test_a_batch_for_programs_loads_no_printer(name: str, tmp_path: Path) -> None:
    file = tmp_path / "hands.txt"
    file.write_text(f"{HAND}\n{HAND} = 12\n", "utf-8")
    assert not loaded_by_program(tmp_path, "batch", "-f", name, str(file)) & PRINTERS


NOT_FOR_A_TOTAL = {
    *("json", "csv", "tabulate", "difflib"),
    *("cribcalc.records", "cribcalc.render", "cribcalc.claims", "cribcalc.mistakes"),
    *("cribcalc.notation.diagnose", "cribcalc.odds", "cribcalc.table", "cribcalc.laws"),
}


@pytest.mark.parametrize(
    "arguments", [["-q", HAND], ["--quiet", "--crib", HAND], ["-f", "total", HAND]], ids=" ".join
)
def test_a_bare_total_loads_nothing_else(arguments: list[str], tmp_path: Path) -> None:
    assert not loaded_by_program(tmp_path, *arguments) & NOT_FOR_A_TOTAL


DISCARDS = {
    *("cribcalc.discarding", "cribcalc.throws", "cribcalc.crib_ways", "cribcalc.cribs"),
    *("cribcalc.discard_frequencies", "cribcalc.discard_lines", "cribcalc.notation.discards"),
}
"""What only `cribcalc discard` needs: tables and what works with them."""


@pytest.mark.parametrize(
    "arguments",
    [
        [HAND],
        ["batch", "examples/hands.txt"],
        ["play", "8H 7C"],
        ["game", "examples/game.txt"],
        ["odds", "5C 5D 6H 7S", "--without", "QH KC"],
        *(["chart"], ["variants"], ["faults"], ["--help"]),
    ],
    ids=" ".join,
)
def test_only_discard_loads_the_tables_of_throws(
    arguments: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    call = f"assert main({arguments!r}) in (0, 1)"
    assert not loaded_by(tmp_path, "from cribcalc.cli import main", call) & DISCARDS


def test_discard_loads_tabulate_only_for_a_style(tmp_path: Path) -> None:
    deal = "5C 5D 6H 7S QH KC"
    loaded = loaded_by_program(tmp_path, "discard", deal)
    assert "tabulate" not in loaded
    assert loaded >= DISCARDS
    random = loaded_by_program(tmp_path, "discard", "--others", "random", deal)
    assert "cribcalc.discard_frequencies" not in random
    assert "tabulate" in loaded_by_program(tmp_path, "discard", "--style", "grid", deal)


def public(tree: ast.Module) -> Iterator[tuple[str, ast.FunctionDef | ast.ClassDef]]:
    """Yield the public functions, classes and methods of a module, with their names.

    Overloads are signatures of a function that comes after them.
    """
    todo: list[tuple[str, ast.AST]] = [("", tree)]
    while todo:
        prefix, node = todo.pop()
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.FunctionDef | ast.ClassDef) and not child.name.startswith("_"):
                if "overload" in map(ast.unparse, child.decorator_list):
                    continue
                yield prefix + child.name, child
                if isinstance(child, ast.ClassDef):
                    todo.append((f"{prefix}{child.name}.", child))


def test_every_module_function_and_class_is_documented() -> None:
    for module, path in MODULES.items():
        tree = parsed(path)
        assert ast.get_docstring(tree), module
        undocumented = [name for name, node in public(tree) if not ast.get_docstring(node)]
        assert not undocumented, module


def test_the_package_is_typed_and_licensed() -> None:
    assert (PACKAGE / "py.typed").is_file()
    assert (PACKAGE / "LICENSE").is_file()
