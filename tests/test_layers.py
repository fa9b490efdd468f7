"""The plan of the package: which module may import which."""

import ast
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import cribcalc

PACKAGE = Path(cribcalc.__file__).parent
MODULES = {
    path.relative_to(PACKAGE).with_suffix("").as_posix().replace("/", "."): path
    for path in sorted(PACKAGE.rglob("*.py"))
}
"""The files of the package by the names of their modules; `__init__` is the package itself."""

LAYERS = (
    "text",
    "errors",
    "lines sheets blocks lanes",
    "house",
    "cards rules laws house_rules",
    "show pegging settlement",
    "table columns play",
    "players odds turns replay crib_ways discard_frequencies chi_square",
    "cribs throws",
    "discarding",
    "near_misses mistakes chart",
    "run_mistakes show_mistakes play_mistakes part_mistakes",
    "claims endings notes",
    "ledger",
    "calls deals",
    "awards standings",
    "game",
    "notation speech",
    "api",
    "batch",
    "counted_lines",
    "selection",
    "discard_lines sheet_lines groups stats",
    "records render",
    "cli",
    "__main__",
)
"""The layers, the lowest first: a module imports only from layers below its own, or in its own."""

PLAN = {
    "text": "",
    "errors": "text",
    "blocks": "",
    "lanes": "",
    "lines": "errors",
    "sheets": "errors lines",
    "house": "text errors",
    "cards": "text errors",
    "house_rules": "text errors house rules",
    "laws": "text errors",
    "rules": "text errors house cards",
    "pegging": "text errors cards rules",
    "settlement": "errors laws",
    "show": "text cards rules",
    "columns": "text blocks lanes cards rules table",
    "play": "text cards rules pegging",
    "table": "cards",
    "chi_square": "",
    "crib_ways": "cards table",
    "discard_frequencies": "",
    "odds": "errors cards rules show table",
    "players": "text errors cards rules pegging",
    "replay": "errors cards rules play players turns",
    "turns": "errors house cards rules pegging play players",
    "cribs": "cards rules table crib_ways",
    "throws": "text rules crib_ways discard_frequencies",
    "discarding": "text errors cards rules show crib_ways cribs throws",
    "chart": "text cards rules pegging show",
    "mistakes": "text cards pegging show",
    "near_misses": "text cards rules pegging show play",
    "part_mistakes": "cards show mistakes",
    "play_mistakes": "cards rules pegging show play mistakes",
    "run_mistakes": "cards show mistakes",
    "show_mistakes": "cards rules show mistakes run_mistakes",
    "claims": (
        "text errors cards laws rules settlement show odds mistakes part_mistakes show_mistakes"
    ),
    "endings": "text",
    "notes": "text cards laws mistakes",
    "ledger": "text house cards laws rules show play claims endings notes",
    "calls": "cards play ledger",
    "deals": "errors cards rules show play odds replay mistakes play_mistakes claims ledger calls",
    "awards": "house laws pegging settlement notes ledger deals",
    "standings": "endings ledger",
    "game": "errors house play endings notes ledger deals awards",
    "notation.__init__": "",
    "notation.claims": "text show claims notation.scanner",
    "notation.deal_parts": (
        "text errors cards laws rules ledger notation.claims notation.fields notation.hands "
        "notation.scanner"
    ),
    "notation.deals": (
        "text errors cards ledger notation.deal_parts notation.fields notation.headers "
        "notation.plays notation.scanner"
    ),
    "notation.diagnose": (
        "text errors notation.claims notation.diagnose_pack notation.foreign notation.scanner"
    ),
    "notation.diagnose_hands": (
        "text errors cards rules notation.diagnose notation.diagnose_pack notation.scanner"
    ),
    "notation.diagnose_lines": (
        "text errors cards claims notation.claims notation.diagnose notation.diagnose_pack "
        "notation.foreign notation.hands notation.scanner"
    ),
    "notation.diagnose_pack": "errors cards notation.foreign notation.scanner",
    "notation.discards": (
        "text errors cards rules discarding notation.diagnose_lines notation.hands notation.scanner"
    ),
    "notation.fields": "text errors players ledger notation.plays notation.scanner",
    "notation.foreign": "errors cards notation.scanner notation.terms",
    "notation.games": (
        "text errors ledger notation.deals notation.fields notation.headers notation.scanner"
    ),
    "notation.hands": (
        "errors cards rules claims notation.claims notation.diagnose notation.diagnose_hands "
        "notation.diagnose_lines notation.diagnose_pack notation.foreign notation.labels "
        "notation.plain notation.scanner notation.talk"
    ),
    "notation.headers": "errors house_rules laws rules players notation.fields notation.scanner",
    "notation.kept": "cards rules notation.diagnose_hands notation.hands notation.scanner",
    "notation.labels": "",
    "notation.plain": "cards rules claims notation.hands notation.labels notation.scanner",
    "notation.plays": (
        "text errors cards rules play players notation.diagnose notation.diagnose_pack "
        "notation.foreign notation.scanner"
    ),
    "notation.scanner": "text errors cards notation.diagnose notation.foreign",
    "notation.sheets": (
        "text errors sheets rules claims notation.claims notation.diagnose_pack notation.hands "
        "notation.kept notation.labels notation.scanner"
    ),
    "notation.talk": "notation.claims notation.scanner",
    "notation.terms": "cards",
    "speech.__init__": "",
    "speech.chart": "rules chart speech.words",
    "speech.claims": (
        "text cards rules show mistakes claims speech.mistakes speech.phrases speech.words"
    ),
    "speech.discards": "cards rules throws discarding speech.words",
    "speech.game": "text rules endings notes ledger speech.claims speech.play speech.words",
    "speech.hands": "cards rules show near_misses notation.labels speech.words",
    "speech.mistakes": (
        "cards pegging show mistakes show_mistakes speech.hands speech.phrases speech.words"
    ),
    "speech.odds": "text odds speech.words",
    "speech.pages": "speech.words",
    "speech.phrases": "text cards rules show mistakes speech.words",
    "speech.play": "text pegging play near_misses play_mistakes speech.claims speech.words",
    "speech.stats": "chi_square",
    "speech.words": "cards laws rules",
    "api": (
        "text errors blocks cards house_rules laws rules show columns play odds replay throws "
        "discarding mistakes near_misses play_mistakes claims ledger game notation.claims "
        "notation.discards notation.games notation.hands notation.kept notation.plays"
    ),
    "batch": (
        "text errors lines cards house_rules laws rules show play claims notation.hands "
        "notation.plays api"
    ),
    "counted_lines": "blocks lines columns notation.hands notation.plain batch",
    "selection": "text batch counted_lines",
    "discard_lines": "text errors lines rules throws discarding notation.discards batch",
    "groups": "claims notation.labels batch counted_lines selection",
    "sheet_lines": "text errors lines sheets notation.sheets batch",
    "stats": "rules chi_square odds batch counted_lines",
    "records.__init__": "cards rules",
    "records.columns": "speech.claims speech.words batch records records.hands",
    "records.discards": "throws discarding speech.discards speech.words discard_lines records",
    "records.game": "rules endings notes ledger speech.game speech.words records",
    "records.groups": "selection groups records",
    "records.hands": "show mistakes claims speech.claims speech.hands speech.words batch records",
    "records.objects": (
        "cards show columns table near_misses notation.plain speech.hands speech.words batch "
        "records records.hands records.writers"
    ),
    "records.odds": "odds records",
    "records.play": (
        "pegging play play_mistakes claims speech.claims speech.play speech.words batch records "
        "records.hands"
    ),
    "records.standings": "standings records",
    "records.stats": "stats records",
    "records.stream": "blocks lines notation.hands notation.plain batch records.writers",
    "records.tables": "laws rules chart speech.chart speech.words records",
    "records.writers": (
        "cards show columns table claims notation.hands notation.plain batch records records.hands"
    ),
    "render.__init__": "",
    "render.bars": "text render.look",
    "render.board": "text ledger",
    "render.discards": "text cards throws discarding speech.discards discard_lines render.look",
    "render.game": "text rules notes ledger speech.game speech.words render.board render.look",
    "render.groups": "text selection groups render.look",
    "render.hand_table": (
        "text show notation.labels speech.claims speech.words batch render.hands "
        "render.long_tables render.look"
    ),
    "render.hands": (
        "text cards show claims notation.labels speech.claims speech.hands batch render.look"
    ),
    "render.html.__init__": "",
    "render.html.bars": "render.bars render.html.markup",
    "render.html.board": "text ledger speech.pages render.board render.html.markup",
    "render.html.discards": (
        "speech.discards speech.pages speech.words discard_lines render.discards "
        "render.html.markup render.html.page render.look"
    ),
    "render.html.game": (
        "text rules notes ledger standings speech.game speech.pages speech.words render.game "
        "render.html.board render.html.markup render.html.page render.standings"
    ),
    "render.html.groups": (
        "speech.pages selection groups render.groups render.html.markup render.html.page"
    ),
    "render.html.hands": (
        "show speech.claims speech.hands speech.pages speech.words batch render.hands "
        "render.html.markup render.html.page render.look"
    ),
    "render.html.markup": "text cards speech.words render.look",
    "render.html.odds": (
        "odds speech.pages speech.words render.bars render.html.bars render.html.markup "
        "render.html.page render.look render.odds"
    ),
    "render.html.page": "render.html.markup",
    "render.html.play": (
        "play speech.pages speech.play speech.words batch render.html.markup render.html.page "
        "render.look render.play"
    ),
    "render.html.stats": (
        "speech.pages speech.words stats render.html.bars render.html.markup render.html.page "
        "render.look render.stats"
    ),
    "render.html.tables": (
        "rules speech.chart speech.pages render.html.markup render.html.page render.tables"
    ),
    "render.long_tables": "render.look",
    "render.look": "text cards speech.words",
    "render.odds": "cards odds speech.odds render.bars render.look",
    "render.play": "text play speech.play batch render.look",
    "render.standings": "text endings standings render.look",
    "render.stats": "text speech.stats batch stats render.bars render.hands render.look",
    "render.tables": "laws rules chart speech.chart speech.words render.look",
    "cli.__init__": "cli.commands",
    "cli.batch": (
        "speech.pages batch counted_lines records.objects records.stream records.writers "
        "render.html.hands cli.environment cli.files cli.hints cli.inputs cli.line_errors "
        "cli.options cli.output cli.params cli.selection cli.sheets"
    ),
    "cli.chart": (
        "rules records.tables render.html.tables render.tables cli.environment cli.options "
        "cli.output cli.params"
    ),
    "cli.commands": (
        "text errors cli.completion cli.defaults cli.environment cli.options cli.output cli.pages"
    ),
    "cli.completion": "cli.environment cli.options cli.params",
    "cli.defaults": "text cli.options",
    "cli.discard": (
        "errors rules throws batch discard_lines records.discards render.discards "
        "render.html.discards cli.environment cli.files cli.hints cli.line_errors cli.options "
        "cli.output cli.params cli.score"
    ),
    "cli.environment": "text",
    "cli.faults": (
        "laws records.tables render.html.tables render.tables cli.environment cli.options "
        "cli.output cli.params"
    ),
    "cli.files": "text lines batch cli.environment cli.output",
    "cli.game": (
        "text errors lines house_rules rules ledger standings speech.game speech.words api batch "
        "records records.game records.standings render.game render.html.game render.standings "
        "cli.environment cli.files cli.hints cli.options cli.output cli.params"
    ),
    "cli.help": "text cli.environment cli.options",
    "cli.hints": (
        "text errors players notation.discards notation.hands notation.scanner cli.commands "
        "cli.options"
    ),
    "cli.inputs": "text cli.environment cli.hints cli.options",
    "cli.line_errors": (
        "text errors batch cli.environment cli.options cli.output cli.params cli.writing"
    ),
    "cli.odds": (
        "errors lines cards rules odds notation.hands notation.kept notation.scanner batch "
        "records.odds render.html.odds render.odds cli.environment cli.files cli.inputs "
        "cli.line_errors cli.options cli.output cli.params"
    ),
    "cli.options": (
        "text errors cards house_rules laws rules claims notation.claims speech.words batch "
        "render.look cli.environment cli.pages cli.params cli.writing __init__"
    ),
    "cli.output": (
        "text errors speech.claims batch counted_lines records records.hands render.hand_table "
        "render.hands render.html.hands render.html.page render.look cli.environment cli.hints "
        "cli.options cli.params"
    ),
    "cli.pages": "text",
    "cli.params": "text errors laws rules",
    "cli.play": (
        "errors house_rules rules players speech.play speech.words batch records.play "
        "render.html.play render.play cli.environment cli.files cli.hints cli.inputs "
        "cli.line_errors cli.options cli.output cli.params"
    ),
    "cli.score": (
        "errors notation.scanner batch cli.environment cli.hints cli.options cli.output cli.params"
    ),
    "cli.selection": (
        "text rules batch counted_lines selection groups stats records.groups records.stats "
        "render.groups render.html.groups render.html.stats render.stats cli.environment "
        "cli.options cli.output cli.params"
    ),
    "cli.sheets": (
        "text lines notation.sheets batch sheet_lines records records.columns records.stream "
        "records.writers cli.environment cli.hints cli.options cli.output cli.params"
    ),
    "cli.variants": (
        "rules records.tables render.html.tables render.tables cli.environment cli.options "
        "cli.output cli.params"
    ),
    "cli.writing": "text cli.environment cli.line_errors",
    "__main__": "cli",
    "__init__": (
        "errors house cards laws rules pegging settlement show play odds throws discarding "
        "mistakes near_misses claims endings ledger notation.claims notation.hands api"
    ),
}
"""For each module, the modules that it may import; what is not listed here fails."""

LOADED_LATER = {
    "__init__": "every public name, when it is first used",
    "cli.commands": "the module of each command, when it is called",
}
"""The modules that import by a name that is not written at the import, and what that is."""

FOREIGN = {"click": ("render", "cli"), "tabulate": ("render", "cli")}
"""What is neither ours nor Python's, and the folders that may import it."""


def imports(tree: ast.AST) -> Iterator[str]:
    """Yield the dotted name of everything that is imported, or `?` where it is not written.

    >>> list(imports(ast.parse("from cribcalc.cli import batch\\nimport json")))
    ['cribcalc.cli.batch', 'json']
    >>> list(imports(ast.parse("import_module('cribcalc.show')")))
    ['cribcalc.show']
    """
    for node in ast.walk(tree):
        match node:
            case ast.Import(names=names):
                yield from (alias.name for alias in names)
            case ast.ImportFrom(module=module, names=names, level=0):
                yield from (f"{module}.{alias.name}" for alias in names)
            case ast.ImportFrom():
                yield "?"  # a relative import: not used here
            case ast.Call(
                func=ast.Name(id="import_module" | "__import__")
                | ast.Attribute(attr="import_module"),
                args=[first, *_],
            ):
                yield str(first.value) if isinstance(first, ast.Constant) else "?"


def module_of(imported: str) -> str | None:
    """Return the module of ours that a dotted name is or is in, or None where it is not ours."""
    package, _, name = imported.partition(".")
    if package != "cribcalc":
        return None
    while name:
        for known in (name, f"{name}.__init__"):
            if known in MODULES:
                return known.removesuffix(".__init__")
        name = name.rpartition(".")[0]
    return "__init__"


def imported_modules(tree: ast.AST) -> set[str]:
    """Return the modules of ours that a module imports, inside functions too."""
    return {module for name in imports(tree) if (module := module_of(name)) is not None}


@cache
def parsed(path: Path) -> ast.Module:
    """Return the syntax of a file."""
    return ast.parse(path.read_text("utf-8"), str(path))


@cache
def imports_of(module: str) -> frozenset[str]:
    """Return the dotted names of everything that a module of ours imports: see `imports`."""
    return frozenset(imports(parsed(MODULES[module])))


def layer(module: str) -> int:
    """Return the layer of a module, or of the folder that it is in."""
    place = module.partition(".")[0]
    (found,) = (number for number, places in enumerate(LAYERS) if place in places.split())
    return found


def test_the_plan_has_every_module_and_no_other() -> None:
    assert set(PLAN) == set(MODULES)


def test_a_module_imports_what_the_plan_lets_it() -> None:
    for module, path in MODULES.items():
        found = imported_modules(parsed(path)) - {module.removesuffix(".__init__")}
        assert found == set(PLAN[module].split()), module


def test_the_plan_lets_a_module_import_downward_only() -> None:
    for module in MODULES.keys() - {"__init__"}:
        for imported in PLAN[module].split():
            if imported != "__init__":  # the version
                assert layer(imported) <= layer(module), f"{module} imports {imported}"


def test_imports_are_written_where_they_are_made() -> None:
    assert {module for module in MODULES if "?" in imports_of(module)} == set(LOADED_LATER)


@pytest.mark.parametrize(
    "planted",
    [
        "from cribcalc.speech.words import number",
        "from cribcalc.speech import words",
        "import cribcalc.speech.words",
        "import cribcalc.speech.words as talk",
        "def f():\n    from cribcalc.speech.words import number",
        "if TYPE_CHECKING:\n    from cribcalc.speech.words import number",
        "from importlib import import_module\nimport_module('cribcalc.speech.words')",
        "import importlib\nimportlib.import_module('cribcalc.speech.words')",
        "__import__('cribcalc.speech.words')",
    ],
)
def test_a_planted_import_is_found(planted: str) -> None:
    text = MODULES["odds"].read_text("utf-8") + f"\n{planted}\n"
    assert "speech.words" in imported_modules(ast.parse(text)) - set(PLAN["odds"].split())


ENGINE = "text errors cards rules laws show pegging table play players replay odds near_misses"
ENGINE += " crib_ways cribs discard_frequencies throws discarding mistakes run_mistakes"
ENGINE += " show_mistakes play_mistakes part_mistakes chart claims endings notes ledger calls deals"
ENGINE += " awards standings game house turns"


def test_the_engine_reads_no_text_and_speaks_no_english() -> None:
    for module in ENGINE.split():
        found = imports_of(module)
        folders = {name.split(".")[1] for name in found if "." in name}
        assert not folders & {"notation", "speech"}, module
        assert "json" not in found, module


def test_only_what_prints_imports_other_packages() -> None:
    for module in MODULES:
        for package in {name.partition(".")[0] for name in imports_of(module)}:
            if package not in sys.stdlib_module_names | {"cribcalc", "?"}:
                folders = FOREIGN.get(package, ())
                assert module.partition(".")[0] in folders, f"{module} imports {package}"
