"""Runs the tests on every Python from 3.11 to 3.14 that there is, with the newest and the lowest
dependencies, and then in every way that has broken tests somewhere.

    python -m tests.everywhere [--python PYTHON]... [--only WAY]... [--venvs DIR] [-- PYTEST'S WORDS]

It works on a copy of the files as they are, and prints a line for each way. What cannot be done
here is skipped, with the reason: a Python that is not on the PATH (--python names one that is
elsewhere), another user if this one is not root. What is after -- goes to pytest, for a quick look:
-- tests/test_show.py. The exit status is 1 if a way failed, or nothing ran.
"""

# ruff: noqa: T201 - it is run by hand, and prints

import argparse
import os
import random
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from tests.benchmarks.venvs import ROOT, create, environment, install

PYTHONS = ("3.11", "3.12", "3.13", "3.14")
OTHER_USER = "nobody"
LEFT_OUT = (".git", ".venv", ".hypothesis", "*_cache", "__pycache__", "build", "dist", "mutants")
PARALLEL = ("-n", "auto")
"""How pytest runs the tests in several processes."""


class Way(NamedTuple):
    """One way to run the tests."""

    name: str
    words: Sequence[str] = PARALLEL
    """What is said to pytest."""
    variables: dict[str, str] | None = None
    """The whole environment; None for the one of this run."""
    lowest: bool = False
    """Whether the dependencies are the lowest that pyproject.toml allows."""
    other_user: bool = False
    """Whether another user runs them, in a folder with a space in its name."""


SEED = random.randrange(10_000)
EVERY_PYTHON = (Way("newest"), Way("lowest", lowest=True))
"""The ways for each Python."""
ONE_PYTHON = (
    Way("random order", (*PARALLEL, "--random-order", f"--random-order-seed={SEED}")),
    Way("without xdist", ("-p", "no:xdist")),
    Way("env -i", variables={}),
    Way("TERM=dumb", variables={**os.environ, "TERM": "dumb"}),
    Way("another user", other_user=True),
)
"""The ways that are tried with the first Python alone."""


class SkippedError(Exception):
    """Raised if a way cannot be tried here; the message says why."""


def output_of(command: Sequence[str], user: str | None = None) -> str:
    """Return what a command prints; empty if it cannot be run."""
    try:
        done = subprocess.run(
            command, capture_output=True, text=True, check=True, env=environment(), user=user,
            cwd="/",
        )  # fmt: skip
    except (OSError, subprocess.CalledProcessError):
        return ""
    return done.stdout.strip()


def version(python: str) -> str:
    """Return the version of a Python, as in 3.11; empty if it cannot be run."""
    return output_of([python, "-c", "import sys; print('%d.%d' % sys.version_info[:2])"])


def find_pythons(named: Sequence[str]) -> dict[str, str]:
    """Return the Pythons that can be run, by their version; print which are missing."""
    found: dict[str, str] = {}
    for python in [*named, *(f"python{each}" for each in PYTHONS), sys.executable]:
        number = version(python)
        if number in PYTHONS:
            found.setdefault(number, python)
    missing = [each for each in PYTHONS if each not in found]
    if missing:
        print(f"missing: Python {', '.join(missing)}; --python names one")
    return {each: found[each] for each in PYTHONS if each in found}


def lowest_dependencies() -> list[str]:
    """Return the dependencies in the lowest versions that pyproject.toml allows."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    return [each.replace(">=", "==") for each in project["dependencies"]]


def make_ready(python: str, tree: Path, venv: Path, *, lowest: bool) -> str:
    """Return the Python of a virtual environment in which cribcalc is the copy in `tree`."""
    inside = create(venv, python)
    install(inside, "-e", f"{tree}[test]", "pytest-random-order>=1.1")
    if lowest:
        install(inside, *lowest_dependencies())
    return str(inside)


def copy_tree(folder: Path) -> Path:
    """Copy the files of the project into a new folder."""
    tree = folder / "cribcalc"
    shutil.copytree(ROOT, tree, ignore=shutil.ignore_patterns(*LEFT_OUT))
    return tree


def give_to(user: str, folder: Path) -> None:
    """Make a user the owner of a folder and all that is in it, but not of what links point to."""
    import pwd  # Windows has none

    entry = pwd.getpwnam(user)
    for path in [folder, *folder.rglob("*")]:
        os.lchown(path, entry.pw_uid, entry.pw_gid)


def python_for_everybody(python: str, number: str) -> str:
    """Return a Python of this version that the other user can run: this one, or the system's.

    Raises SkippedError if there is none.
    """
    if os.geteuid() != 0:
        raise SkippedError("only root can become another user")
    for each in (python, f"/usr/bin/python{number}"):
        where = output_of([each, "-c", "import sys; print(sys.executable)"])
        if where and output_of([where, "-c", "print(1)"], OTHER_USER):
            return where
    raise SkippedError(f"{OTHER_USER} cannot run {python}; --python names one for everybody")


def run_tests(way: Way, number: str, python: str, venvs: Path, more: Sequence[str]) -> str:
    """Run the tests in one way; return the last line of pytest, or the whole of it on failure.

    Raises SkippedError, and CalledProcessError if a test fails.
    """
    if way.other_user:
        python = python_for_everybody(python, number)
    with tempfile.TemporaryDirectory(prefix="crib calc ") as temporary:
        folder = Path(temporary)
        tree = copy_tree(folder)
        home = folder if way.other_user else venvs
        inside = make_ready(
            python,
            tree,
            home / f"{number}-{'lowest' if way.lowest else 'newest'}",
            lowest=way.lowest,
        )
        variables = environment() if way.variables is None else way.variables
        if way.other_user:
            give_to(OTHER_USER, folder)
            variables = {"PATH": os.defpath, "HOME": str(folder), "TMPDIR": str(folder)}
        done = subprocess.run(
            [inside, "-m", "pytest", "-q", *way.words, *more], cwd=tree, env=variables, check=False,
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
            user=OTHER_USER if way.other_user else None,
            extra_groups=[] if way.other_user else None,
        )  # fmt: skip
    if done.returncode:
        raise subprocess.CalledProcessError(done.returncode, done.args, done.stdout)
    return done.stdout.strip().rpartition("\n")[2]


def ways(pythons: dict[str, str]) -> Iterator[tuple[Way, str]]:
    """Yield each way with the version of the Python that it is for."""
    for number in pythons:
        for way in EVERY_PYTHON:
            yield way, number
    for way in ONE_PYTHON:
        yield way, next(iter(pythons))


def main() -> int:
    """Run the tests in every way, print what came of each, and return the exit status."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n\n")[0])
    names = [way.name for way in (*EVERY_PYTHON, *ONE_PYTHON)]
    parser.add_argument(
        "--python", action="append", default=[], help="a Python that is not on the PATH"
    )
    parser.add_argument(
        "--only",
        action="append",
        default=[],
        choices=names,
        metavar="WAY",
        help=f"one of {', '.join(names)}",
    )
    parser.add_argument(
        "--venvs",
        type=Path,
        help="keep the virtual environments in this folder, and use them again",
    )
    parser.add_argument("words", nargs="*", help="for pytest")
    given = parser.parse_args()
    pythons = find_pythons(given.python)
    ran = failed = 0
    with tempfile.TemporaryDirectory() as temporary:
        venvs = (given.venvs or Path(temporary)).absolute()
        for way, number in ways(pythons):
            if given.only and way.name not in given.only:
                continue
            said = f"Python {number}, {way.name}"
            try:
                said += f": {run_tests(way, number, pythons[number], venvs, given.words)}"
                ran += 1
            except SkippedError as reason:
                said += f": skipped, {reason}"
            except subprocess.CalledProcessError as error:
                failed += 1
                said += f": FAILED\n{error.output or error}"
            print(said, flush=True)
    print(f"{ran} ways passed, {failed} failed; random seed {SEED}")
    return 0 if ran and not failed else 1


if __name__ == "__main__":
    sys.exit(main())
