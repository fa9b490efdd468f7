"""Options of the tests."""

import signal

import pytest
from hypothesis import settings

settings.register_profile("cribcalc", deadline=None)  # another program may have the machine
settings.load_profile("cribcalc")

# A run in the background ignores Ctrl-C, and each program that it starts would too.
signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--golden-update", action="store_true", help="write tests/golden/*.txt anew")
