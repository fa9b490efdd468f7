"""When cribcalc itself fails: one sentence and a status of its own; and Ctrl-C at any moment."""

import io
import subprocess
import sys
from pathlib import Path
from unittest import mock

import pytest

from cribcalc.cli import main
from cribcalc.cli.environment import Environment, ExitStatus
from tests.cases import HAND
from tests.program import Outcome, environment, linux_only, run, shell
from tests.test_cli_environment import Failing, world


def failing(error: BaseException, *, debug: str = "") -> Outcome:
    with mock.patch("cribcalc.cli.score._read_hands", side_effect=error):
        return run(HAND, env={"CRIBCALC_DEBUG": debug})


@pytest.mark.parametrize("error", [KeyError("zork"), RecursionError("zork"), OSError("zork")])
def test_an_error_of_our_own_is_one_sentence(error: Exception) -> None:
    got = failing(error)
    name = type(error).__name__
    assert (got.status, got.out) == (ExitStatus.FAILED, "")
    assert got.err.startswith(f"Error: cribcalc failed: {name}: ")
    assert got.err.endswith("zork. Please report this with what CRIBCALC_DEBUG=1 shows.\n") or (
        name == "KeyError" and "'zork'. Please report" in got.err
    )
    assert got.err.count("\n") == 1


def test_a_traceback_is_printed_only_if_it_is_wanted() -> None:
    got = failing(ValueError("\x1b[31mzork"), debug="1")
    assert (got.status, int(ExitStatus.FAILED)) == (3, 3)
    assert got.err.startswith("Traceback (most recent call last):\n")
    assert "\nError: cribcalc failed: ValueError: \\x1b[31mzork. " in got.err
    assert "\x1b" not in got.err


def test_too_little_memory_is_said() -> None:
    assert failing(MemoryError()) == Outcome(3, "", "Error: not enough memory\n")


def test_too_little_memory_to_say_so_is_a_status_all_the_same() -> None:
    with mock.patch.object(Environment, "report", side_effect=MemoryError):
        assert failing(MemoryError()) == Outcome(3, "", "")


def test_a_message_that_nobody_can_read_ends_the_run() -> None:
    """So are other messages after the reader has gone."""
    for args in ([HAND], ["5X"], ["--zork"]):
        env = world(io.BytesIO(), Failing(BrokenPipeError()))
        with (
            mock.patch.object(Environment, "gather", return_value=env),
            mock.patch("cribcalc.cli.score.hand_texts", side_effect=KeyError),
        ):
            assert main(args) == ExitStatus.CLOSED, args
        assert env.stderr is None


# completion


@pytest.mark.parametrize(
    ("request_", "words", "says"),
    [
        ("bash_complete", {}, "Error: completion needs the variables COMP_WORDS and COMP_CWORD\n"),
        ("zsh_complete", {"COMP_WORDS": "cribcalc ", "COMP_CWORD": "x"}, "Error: completion needs"),
        ("fish_complete", {"COMP_WORDS": "cribcalc"}, "Error: completion needs the variables"),
        ("bash_zork", {}, "Error: _CRIBCALC_COMPLETE is not a request of bash, zsh or fish\n"),
        ("zork_source", {}, "Error: _CRIBCALC_COMPLETE is not a request of bash, zsh or fish\n"),
        ("1", {}, "Error: _CRIBCALC_COMPLETE is not a request"),
    ],
)
def test_a_wrong_request_for_completion(request_: str, words: dict[str, str], says: str) -> None:
    got = run(env={"_CRIBCALC_COMPLETE": request_, **words})
    assert (got.status, got.out) == (2, "")
    assert got.err.startswith(says)
    assert got.err.count("\n") == 1


@pytest.mark.parametrize("name", ["bash", "zsh", "fish"])
def test_a_shell_may_ask_for_its_script(name: str) -> None:
    got = run(env={"_CRIBCALC_COMPLETE": f"{name}_source"})
    assert got == run("completion", name)
    assert "_CRIBCALC_COMPLETE" in got.out


@linux_only
def test_completion_into_a_full_device(tmp_path: Path) -> None:
    variables = "_CRIBCALC_COMPLETE=bash_complete COMP_WORDS='cribcalc ba' COMP_CWORD=1"
    got = shell(f"{variables} cribcalc > /dev/full", tmp_path)
    assert got == Outcome(2, "", "Error: cannot write: No space left on device\n")


# Ctrl-C while the program is loaded

INTERRUPTED = """
import os, signal, sys
moment, *sys.argv[1:] = sys.argv[1:]
class Finder:
    def find_spec(self, name, path=None, target=None):
        if name == moment:
            os.kill(os.getpid(), signal.SIGINT)
sys.meta_path.insert(0, Finder())
from cribcalc.__main__ import main
sys.exit(main())
"""
"""Runs the program, and presses Ctrl-C when a module is looked for."""
MOMENTS = (
    *("cribcalc.cli", "click", "click.core", "cribcalc.cli.environment", "cribcalc.cli.score"),
    *("cribcalc.batch", "cribcalc.render.hands", "tabulate"),
)


@linux_only
@pytest.mark.parametrize("module", MOMENTS)
def test_ctrl_c_while_the_program_is_loaded_ends_it_quietly(module: str) -> None:
    command = [sys.executable, "-c", INTERRUPTED, module, HAND]
    done = subprocess.run(command, capture_output=True, env=environment(), timeout=60)
    assert (done.returncode, done.stdout, done.stderr) == (130, b"", b"")


def test_both_ways_to_start_guard_the_first_import() -> None:
    """The console script is the function that `python -m cribcalc` runs."""
    import tomllib

    from tests.program import ROOT

    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    assert project["project"]["scripts"] == {"cribcalc": "cribcalc.__main__:main"}


@linux_only
def test_nothing_is_imported_before_the_guard(tmp_path: Path) -> None:
    code = (
        "import sys; before = set(sys.modules)\n"
        "import cribcalc.__main__\n"
        "print(sorted(set(sys.modules) - before))"
    )
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, capture_output=True, cwd=tmp_path, env=environment(), timeout=60)
    assert done.stdout.decode() == "['cribcalc', 'cribcalc.__main__']\n"
