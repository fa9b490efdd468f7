"""Virtual environments for what is measured and compared, and the variables that children run
with.
"""

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
HERE = Path(__file__).resolve().parent


def environment() -> dict[str, str]:
    """Return the variables for a child: none of Python's own, so that .pyc files are used and
    streams are buffered.
    """
    kept = {key: value for key, value in os.environ.items() if not key.startswith("PYTHON")}
    return kept | {"LC_ALL": "C.UTF-8", "PIP_DISABLE_PIP_VERSION_CHECK": "1"}


def programs(folder: Path) -> Path:
    """Return the folder of a virtual environment in which its programs lie."""
    return folder / ("Scripts" if sys.platform == "win32" else "bin")


def create(folder: Path, interpreter: str) -> Path:
    """Make a virtual environment unless there is one, and return its Python."""
    python = programs(folder) / "python"
    if not python.exists():
        subprocess.run([interpreter, "-m", "venv", str(folder)], check=True, env=environment())
    return python


def install(python: Path, *what: str) -> None:
    """Install packages with pip, which compiles them."""
    subprocess.run(
        [str(python), "-m", "pip", "install", "--quiet", *what], check=True, env=environment()
    )


def answer(command: Sequence[str | Path], *, given: str = "", folder: Path | None = None) -> str:
    """Run a child and return what it prints."""
    done = subprocess.run(
        list(map(str, command)),
        input=given,
        stdout=subprocess.PIPE,
        check=True,
        text=True,
        encoding="utf-8",
        cwd=folder,
        env=environment(),
    )
    return done.stdout
