"""Options of the tests."""

import signal

import pytest
from hypothesis import settings

settings.register_profile("cribcalc", deadline=None)  # another program may have the machine
settings.load_profile("cribcalc")

# What this run ignores, as Ctrl-C in the background and a hangup under nohup, each program that it starts would ignore
# as well; a handler is not handed on.
for number in (signal.SIGINT, signal.SIGHUP):
    if signal.getsignal(number) is signal.SIG_IGN:
        signal.signal(number, lambda *_: None)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--golden-update", action="store_true", help="write tests/golden/*.txt anew")
