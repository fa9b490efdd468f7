"""Help, completion, the version, and what a run loads."""

import re
import subprocess
import sys
from pathlib import Path

import click
import pytest

from cribcalc.cli.params import Format
from tests.cases import HAND
from tests.command_line import COMMANDS
from tests.program import ROOT, Outcome, environment, fresh_folder, run, run_command, shell, spawn


def completed(line: str, *, terminal: bool = True) -> list[str]:
    """Return what bash offers at the end of `line`."""
    words = line.split()
    position = len(words) if line.endswith(" ") else len(words) - 1
    env = {"_CRIBCALC_COMPLETE": "bash_complete", "COMP_WORDS": line, "COMP_CWORD": str(position)}
    outcome = run(terminal=terminal, env=env)
    assert (outcome.status, outcome.err) == (0, "")
    return [item.partition(",")[2] for item in outcome.out.split()]


@pytest.mark.parametrize("terminal", [True, False])
def test_commands_are_completed(terminal: bool) -> None:
    """In zsh the standard input of a completion is not a terminal."""
    assert set(completed("cribcalc ", terminal=terminal)) >= {"batch", "score"}
    assert completed("cribcalc ba", terminal=terminal) == ["batch"]


@pytest.mark.parametrize("command", ["cribcalc", "cribcalc score", "cribcalc batch"])
def test_options_are_completed(command: str) -> None:
    offered = completed(f"{command} --")
    assert {"--crib", "--claim", "--variant", "--format", "--style", "--help", "--version"} <= set(
        offered
    )
    assert len(offered) == len(set(offered))
    assert ("--no-summary" in offered) == (command == "cribcalc batch")


@pytest.mark.parametrize(
    ("line", "offered"),
    [
        ("cribcalc --variant se", ["seven-card", "seven"]),
        ("cribcalc batch --variant eight-", ["eight-card"]),
        ("cribcalc --format j", ["json", "jsonl"]),
        ("cribcalc batch -f t", ["table", "tsv", "total"]),
        ("cribcalc batch -f csv --columns p", ["pairs", "pegs"]),
        ("cribcalc batch -f csv --columns label,pairs,p", ["label,pairs,pegs"]),
        ("cribcalc score --style rounded_", ["rounded_grid", "rounded_outline"]),
        ("cribcalc --suits ", ["auto", "symbols", "letters"]),
        ("cribcalc --starter ", ["first", "last"]),
        ("cribcalc --hand-flush ", ["all", "min3", "none"]),
        ("cribcalc --crib-flush h", ["hand"]),
    ],
)
def test_values_of_options_are_completed(line: str, offered: list[str]) -> None:
    assert completed(line) == offered


def test_every_command_has_help() -> None:
    for name, command in COMMANDS.items():
        for flag in ("-h", "--help"):
            outcome = run(name, flag)
            assert (outcome.status, outcome.err) == (0, "")
            assert outcome.out.startswith(f"Usage: cribcalc {name} [OPTIONS]")
        assert run(name, "--version") == run("--version")
        assert command.get_short_help_str()
        assert f"  {name} " in run("--help").out
    assert run("-h") == run("--help")


def test_the_version_is_printed() -> None:
    from cribcalc import __version__

    assert run("--version") == Outcome(0, f"cribcalc {__version__}\n")
    assert spawn("--version") == Outcome(0, f"cribcalc {__version__}\n")
    assert shell("cribcalc --version", ROOT) == Outcome(0, f"cribcalc {__version__}\n")


def test_every_option_is_documented() -> None:
    for name, command in COMMANDS.items():
        shown = run(name, "--help").out
        for param in command.params:
            if isinstance(param, click.Option):
                assert param.help, f"{name}: {param.opts}"
                if param.hidden:
                    assert (name, param.name) == ("play", "files")
                    continue
                for opt in (*param.opts, *param.secondary_opts):
                    assert re.search(rf"(?<![\w-]){opt}(?![\w-])", shown), f"{name}: {opt}"


def test_help_names_every_choice() -> None:
    for name, choices in (("format", Format), ("suits", ("auto", "symbols", "letters"))):
        option = next(param for param in COMMANDS["score"].params if param.name == name)
        assert isinstance(option, click.Option)
        said = f"{option.help} {option.metavar}"
        assert all(choice in said for choice in choices)


def examples_in_help() -> list[str]:
    """Return the lines of the help pages that begin with the program's name, and the pipes to
    it.
    """
    found: list[str] = []
    for command in ([], *([name] for name in COMMANDS)):
        lines = run(*command, "--help").out.splitlines()
        found += [
            re.split(r"  +", line.strip())[0]
            for line in lines
            if re.match(r"  (cribcalc|printf) ", line)
        ]
    return found


def test_the_examples_in_the_help_work(tmp_path: Path) -> None:
    fresh_folder(tmp_path)
    (tmp_path / "hands.txt").write_text(f"{HAND}\n")
    (tmp_path / "club").mkdir()
    (tmp_path / "club" / "a.txt").write_text(f"{HAND}\n")
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "a.txt").write_text("deal: 2\nstarter: JC\n")
    (tmp_path / "plays.txt").write_text("8H 7C\n")
    (tmp_path / "deals.txt").write_text("5C 5D 6H 7S QH KC\n")
    (tmp_path / "club-final.txt").write_text("deal: 2\nstarter: JC\n")
    examples = examples_in_help()
    assert examples
    for example in examples:
        got = run_command(example, tmp_path)
        assert got.status in (0, 1), (example, got)
        assert got.out or ">" in example or example.endswith(" -"), "no output"


def test_paragraphs_of_the_help_are_not_broken() -> None:
    for name in COMMANDS:
        out = run(name, "--help").out
        body = re.split(r"^\w[\w ]+:$", out.partition("\n\n")[2], flags=re.MULTILINE)[0]
        assert not re.search(r"^(?!  \S)(?=.)", body, re.MULTILINE), (
            f"{name}: every line stands in by two"
        )


@pytest.mark.parametrize(
    ("args", "loaded"),
    [
        (["--version"], False),
        (["--help"], False),
        (["-q", HAND], False),
        (["--json", HAND], False),
        (["-f", "csv", HAND], False),
        (["5X"], False),
        ([HAND], True),
    ],
)
def test_tabulate_is_loaded_only_to_print_a_table(args: list[str], loaded: bool) -> None:
    code = (
        "import sys\nfrom cribcalc.cli import main\n"
        f"main({args!r})\nprint('tabulate' in sys.modules, 'importlib.metadata' in sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, env=environment(), check=True
    )
    assert done.stdout.splitlines()[-1] == f"{loaded} {loaded}"
