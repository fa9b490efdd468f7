"""Records of games in tests: how they are read, and what is wrong with them."""

import pytest

from cribcalc.errors import CribcalcError, GameError
from cribcalc.ledger import Deal, Record
from cribcalc.notation.games import parse_game

NAMES = "players: Ann, Bob"
FOUR = "players: Ann, Bob, Cem, Dot"


def read(*lines: str) -> Record:
    """Return the record in these lines."""
    return parse_game(lines)


def deal(*lines: str) -> Deal:
    """Return the only deal of a record in which Bob deals to Ann, with these lines in it."""
    (only,) = read(NAMES, "deal: Bob", *lines).deals
    return only


def errors(*lines: str) -> list[tuple[int, int, str]]:
    """Return the line, the column and the message of each error in a record."""
    with pytest.raises(GameError) as refused:
        parse_game(lines)
    for number, fault in refused.value.faults:
        assert isinstance(fault, CribcalcError)
        assert fault.source == lines[number - 1]
        start, end = fault.span
        assert 0 <= start <= end <= len(lines[number - 1]) + 1
    return [(number, fault.column, fault.message) for number, fault in refused.value.faults]


def refusal(*lines: str) -> str:
    """Return the whole message of the only error in a record."""
    with pytest.raises(GameError) as refused:
        parse_game(lines)
    ((number, fault),) = refused.value.faults
    start, end = fault.span
    assert 0 <= start <= end <= len(lines[number - 1]) + 1
    return fault.explain()


def named(value: object) -> str:
    """Name a case after the last line of its record."""
    return str(value[-1]) if isinstance(value, tuple) else ""
