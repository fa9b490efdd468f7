"""The plan of the house: which room imports which, what an import loads, what has a docstring."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import cribcalc
from tests.program import environment

PACKAGE = Path(cribcalc.__file__).parent

ORDER = (
    "text", "errors", "cards", "rules", "laws", "score", "scanner", "notation", "show", "speech", "moves", "play",
    "totals", "odds", "chart", "claims", "gamebook", "game", "batch", "records", "bulk", "render", "cli", "__main__",
)  # fmt: skip
"""The rooms from the top: each imports only rooms that stand before it."""

MODULES = sorted(PACKAGE.rglob("*.py"))
ROOMS = [path for path in MODULES if path != PACKAGE / "__init__.py"]
FOREIGN = {"click": {"render", "cli"}, "tabulate": {"render", "cli"}}
"""What is not ours nor Python's, and the rooms that may import it."""

HAND = "Ann: 5C 5D 6H 7S / 8C"


def room(path: Path) -> str:
    """The room that a file belongs to: its own name, or that of its folder."""
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


def name(path: Path) -> str:
    """The path of a file in the package."""
    return path.relative_to(PACKAGE).as_posix()


def tree(path: Path) -> ast.Module:
    """The syntax of a file."""
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


def imports(node: ast.AST) -> Iterator[tuple[int, str]]:
    """The line and the dotted name of everything that is imported anywhere under `node`."""
    for found in ast.walk(node):
        if isinstance(found, ast.Import):
            yield from ((found.lineno, alias.name) for alias in found.names)
        elif isinstance(found, ast.ImportFrom):
            assert found.level == 0, f"line {found.lineno}: import by the full name"
            module = found.module or ""
            if module == "cribcalc":
                yield from ((found.lineno, f"cribcalc.{alias.name}") for alias in found.names)
            else:
                yield found.lineno, module


def imported_rooms(path: Path) -> Iterator[tuple[int, str]]:
    """The line and the name of every room of ours that a file imports; names that are no room are
    left out.
    """
    for line, imported in imports(tree(path)):
        package, _, rest = imported.partition(".")
        other = rest.partition(".")[0]
        if package == "cribcalc" and other in {room(module) for module in ROOMS}:
            yield line, other


def at_module_level(path: Path) -> Iterator[ast.stmt]:
    """The statements that an import of the file runs: all but the bodies of functions."""
    todo: list[ast.stmt] = list(tree(path).body)
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


def run(folder: Path, *code: str) -> set[str]:
    """The modules that are loaded after these lines of Python in a new process."""
    loaded = folder / "loaded"
    program = "\n".join(
        [*code, "import sys", f"open({str(loaded)!r}, 'w').write(' '.join(sys.modules))"]
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, env=environment(), timeout=60
    )
    assert loaded.is_file(), done.stderr.decode()
    return set(loaded.read_text(encoding="utf-8").split())


def run_program(folder: Path, *arguments: str) -> set[str]:
    """The modules that are loaded when the program has run with these arguments."""
    loaded = run(folder, "from cribcalc.cli import main", f"assert main({list(arguments)!r}) == 0")
    assert "cribcalc.show" in loaded
    return loaded


def test_every_room_has_its_place() -> None:
    assert {room(path) for path in ROOMS} <= set(ORDER), "a new room: put it into ORDER"
    assert len(set(ORDER)) == len(ORDER)


@pytest.mark.parametrize("path", ROOMS, ids=name)
def test_a_room_imports_only_rooms_above_it(path: Path) -> None:
    here = room(path)
    above = set(ORDER[: ORDER.index(here)])
    if (PACKAGE / here).is_dir():
        above.add(here)
    wrong = [
        f"{name(path)}:{line} imports {other}"
        for line, other in imported_rooms(path)
        if other not in above
    ]
    assert not wrong


def test_the_package_itself_imports_neither_the_printer_nor_the_program() -> None:
    assert not {"render", "cli", "__main__"} & {
        other for _, other in imported_rooms(PACKAGE / "__init__.py")
    }


@pytest.mark.parametrize("path", MODULES, ids=name)
def test_only_what_prints_imports_what_is_not_ours_nor_pythons(path: Path) -> None:
    packages = {imported.partition(".")[0] for _, imported in imports(tree(path))}
    for package in packages - sys.stdlib_module_names - {"cribcalc"}:
        assert room(path) in FOREIGN.get(package, set()), package


@pytest.mark.parametrize("path", MODULES, ids=name)
def test_no_module_imports_tabulate_before_it_prints(path: Path) -> None:
    for statement in at_module_level(path):
        assert "tabulate" not in {imported.partition(".")[0] for _, imported in imports(statement)}


def test_the_library_loads_neither_click_nor_tabulate(tmp_path: Path) -> None:
    assert not run(tmp_path, "import cribcalc", "cribcalc.score('5C 5D 6H 7S / 8C')") & {
        "click",
        "tabulate",
    }


def test_no_room_but_the_program_loads_click_or_tabulate(tmp_path: Path) -> None:
    """One process imports them all; a name in the message is in the sources of the module that
    loads it.
    """
    rooms = [path for path in ROOMS if room(path) not in ("cli", "__main__")]
    modules = [".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts) for path in rooms]
    lines = [f"import {module.removesuffix('.__init__')}" for module in modules]
    assert len(lines) > 15
    assert not run(tmp_path, *lines) & {"click", "tabulate"}


@pytest.mark.parametrize("format", ["json", "jsonl", "csv", "tsv", "total"])
@pytest.mark.parametrize("command", [[], ["score"]], ids=["bare", "score"])
def test_a_format_for_programs_loads_no_printer(
    command: list[str], format: str, tmp_path: Path
) -> None:  # noqa: A002
    loaded = run_program(tmp_path, *command, "-f", format, HAND)
    assert not loaded & {"tabulate", "cribcalc.render", "wcwidth"}


@pytest.mark.parametrize("format", ["json", "jsonl", "csv", "tsv", "total"])
def test_a_batch_for_programs_loads_no_printer(format: str, tmp_path: Path) -> None:  # noqa: A002
    file = tmp_path / "hands.txt"
    file.write_text(HAND + "\n" + HAND + " = 12\n", encoding="utf-8")
    assert not run_program(tmp_path, "batch", "-f", format, str(file)) & {
        "tabulate",
        "cribcalc.render",
        "wcwidth",
    }


@pytest.mark.parametrize(
    "arguments", [["-q", HAND], ["--quiet", "--crib", HAND], ["-f", "total", HAND]], ids=" ".join
)
def test_a_bare_total_loads_no_format(arguments: list[str], tmp_path: Path) -> None:
    assert not run_program(tmp_path, *arguments) & {
        "json",
        "csv",
        "tabulate",
        "cribcalc.records",
        "cribcalc.render",
    }


def public(path: Path) -> Iterator[tuple[str, ast.FunctionDef | ast.ClassDef]]:
    """The public functions, classes and methods of a file, with their names."""
    todo: list[tuple[str, ast.AST]] = [("", tree(path))]
    while todo:
        prefix, node = todo.pop()
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.FunctionDef | ast.ClassDef) and not child.name.startswith("_"):
                yield prefix + child.name, child
                if isinstance(child, ast.ClassDef):
                    todo.append((f"{prefix}{child.name}.", child))


@pytest.mark.parametrize("path", MODULES, ids=name)
def test_every_module_and_every_public_function_and_class_has_a_docstring(path: Path) -> None:
    assert ast.get_docstring(tree(path))
    assert [where for where, node in public(path) if not ast.get_docstring(node)] == []


def test_the_package_is_typed() -> None:
    assert (PACKAGE / "py.typed").is_file()
