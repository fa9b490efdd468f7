"""Options and fixtures of the tests."""

import signal
from pathlib import Path

import pytest
from hypothesis import settings

from tests.cases import HAND

# The same examples every time, so that a change is what makes a test fail; a thorough run tries
# new ones. Without a deadline: another program may have the machine.
settings.register_profile("cribcalc", deadline=None, max_examples=50, derandomize=True)
settings.register_profile("thorough", deadline=None, max_examples=2_000)
settings.load_profile("cribcalc")

# What this run ignores, as Ctrl-C in the background and a hangup under nohup, each program that it
# starts would ignore as well; a handler is not handed on.
for name in ("SIGINT", "SIGHUP"):
    number = getattr(signal, name, None)  # Windows has no SIGHUP
    if number is not None and signal.getsignal(number) is signal.SIG_IGN:
        signal.signal(number, lambda *_: None)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--golden-update", action="store_true", help="write tests/golden/*.txt anew")


@pytest.fixture
def club(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Work in an empty folder with two files of hands, club.txt and best.txt."""
    monkeypatch.chdir(tmp_path)
    Path("club.txt").write_text(f"Ann: {HAND}\nBob: 2C 4D 6H 8S / KC\n")
    Path("best.txt").write_text("5H 5S 5C JD / 5D\n")
    return tmp_path
