"""Whole messages in tests: how an error is caught, and how a message is written with a margin of
bars.
"""

from collections.abc import Callable

import pytest

from cribcalc.errors import CribcalcError


def explained(
    function: Callable[[str], object], text: str, error: type[CribcalcError] = CribcalcError
) -> str:
    """Return the whole message of the error that `function` raises for `text`, and that is about
    it.
    """
    with pytest.raises(error) as caught:
        function(text)
    assert error is CribcalcError or type(caught.value) is error
    assert caught.value.source == text
    return caught.value.explain()


def block(text: str) -> str:
    """Return a message as it is written in tests: without its indentation, each line marked by a
    bar.
    """
    return "\n".join(line.partition("|")[2] for line in text.strip().splitlines())


def names(cases: list[tuple[str, str]]) -> list[str]:
    """Return the texts of cases as names of tests, without the backslashes by which they could not
    be found again.
    """
    return [ascii(text).replace("\\", "+") for text, _ in cases]
