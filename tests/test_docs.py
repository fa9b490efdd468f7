"""What the README shows is what happens, and every example is run."""

import doctest
import re
import tomllib
from collections.abc import Collection
from pathlib import Path

import pytest

import cribcalc
from cribcalc.notation.labels import CRIB_TERMS
from cribcalc.notation.terms import GO_WORDS, LETTERS, RANKS, SUITS
from tests.program import ROOT, all_commands, commands, fresh_folder, run_command

INSTALLED = Path(cribcalc.__file__).parent.parent
"""The folder with the package; it is not the checkout if a wheel is tested."""

README = (ROOT / "README.md").read_text("utf-8")
BLOCKS = re.findall(r"^```(\w*)\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)
CONSOLES = [text for language, text in BLOCKS if language == "console"]
GOLDEN = [path.read_text("utf-8") for path in (ROOT / "tests" / "golden").glob("*.txt")]


@pytest.mark.parametrize(
    "block", CONSOLES, ids=lambda block: next((command for command, _ in commands(block)), "none")
)
def test_a_console_block_shows_what_happens(block: str, tmp_path: Path) -> None:
    fresh_folder(tmp_path)
    shown = list(commands(block))
    assert shown, "a console block has a command"
    assert block.startswith("$ ")
    for command, output in shown:
        got = run_command(command, tmp_path)
        assert (got.out + got.err).rstrip("\n") == output.rstrip("\n"), command


def test_the_readme_has_consoles() -> None:
    assert CONSOLES


def test_every_block_says_what_it_is() -> None:
    """Blocks of another kind would escape the tests."""
    assert {language for language, _ in BLOCKS} <= {"console", "sh", "python", "text", "json"}


def test_python_blocks_run() -> None:
    blocks = [text for language, text in BLOCKS if language == "python"]
    assert blocks
    for text in blocks:
        test = doctest.DocTestParser().get_doctest(text, {}, "README", "README.md", 0)
        assert test.examples
        assert doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test).failed == 0


@pytest.mark.parametrize("path", sorted((ROOT / "examples").iterdir()), ids=lambda path: path.name)
def test_every_example_is_run(path: Path) -> None:
    """By a command of the README or of a transcript, which other tests run."""
    run_somewhere = [command for text in (*CONSOLES, *GOLDEN) for command, _ in commands(text)]
    assert any(f"examples/{path.name}" in command for command in run_somewhere)


@pytest.mark.parametrize("name", sorted(all_commands()))
def test_the_readme_mentions_every_command(name: str) -> None:
    assert f"cribcalc {name}" in README


def test_the_readme_mentions_no_option_that_does_not_exist() -> None:
    known = {
        opt
        for command in all_commands().values()
        for param in command.params
        for opt in (*param.opts, *param.secondary_opts)
    }
    known |= {"--help", "--version"}
    prose = re.sub(r"^```.*?^```$", "", README, flags=re.MULTILINE | re.DOTALL)
    assert set(re.findall(r"`(--[a-z-]+)", prose)) <= known


def test_links_inside_the_readme_lead_somewhere() -> None:
    targets = re.findall(r"\]\((?!https?:)([^)#]+)", README)
    assert targets
    for target in targets:
        assert (ROOT / target).exists(), target


TERMS = re.findall(r"^\| ([^|]*) \| (.*) \| (.*) \| (.*) \|$", README, re.MULTILINE)


@pytest.mark.parametrize("column", range(1, 4), ids=["Russian", "Bulgarian", "Danish"])
def test_the_words_of_other_languages_are_read(column: int) -> None:
    read: dict[str, Collection[str]] = {
        "face cards and ace": {**RANKS, **LETTERS},
        "other ranks": RANKS,
        "the same as letters": LETTERS,
        "clubs, diamonds": SUITS,
        "hearts, spades": SUITS,
        "crib, as a label": [f"{term}:" for term in CRIB_TERMS],
        "go": GO_WORDS,
    }
    table = {row[0]: re.findall("`([^`]+)`", row[column]) for row in TERMS if row[0] in read}
    assert table.keys() == read.keys()
    for row, words in table.items():
        assert set(words) <= set(read[row]), row
    assert [RANKS[word] for word in table["face cards and ace"]] == [11, 12, 13, 1]
    assert "".join(SUITS[word] for word in table["clubs, diamonds"]) == "CD"
    assert "".join(SUITS[word] for word in table["hearts, spades"]) == "HS"
    letters = "".join(table["the same as letters"])
    assert letters == ("ВДКТ", "ВДА", "")[column - 1]


def mutated() -> list[str]:
    """Return the modules that mutmut changes, as paths in a checkout, which may have a *."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    paths: list[str] = settings["tool"]["mutmut"]["only_mutate"]
    return paths


def test_mutmut_changes_modules_that_exist() -> None:
    assert mutated()
    for path in mutated():
        assert list(INSTALLED.glob(path)), path


def test_mutmut_leaves_out_tests_that_exist() -> None:
    ignored = re.findall(r"--ignore=([^\"]+)", (ROOT / "pyproject.toml").read_text("utf-8"))
    assert ignored
    for path in ignored:
        assert (ROOT / path).exists(), path


def test_surviving_mutants_are_in_modules_that_mutmut_changes() -> None:
    table = (ROOT / "tests" / "mutants.md").read_text("utf-8")
    named = set(re.findall(r"^\| `([^`]+)`", table, re.MULTILINE))
    changed = {path for pattern in mutated() for path in INSTALLED.glob(pattern)}
    assert named
    assert {INSTALLED / "cribcalc" / name for name in named} <= changed
