"""Options of the tests."""

import pytest
from hypothesis import settings

settings.register_profile("cribcalc", deadline=None)  # another program may have the machine
settings.load_profile("cribcalc")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--golden-update", action="store_true", help="write tests/golden/*.txt anew")
