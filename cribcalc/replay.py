"""A play replayed from its moves: each reading of the record followed to its end."""

from collections.abc import Sequence

from cribcalc.cards import Card
from cribcalc.errors import PlayError
from cribcalc.play import Move, Play
from cribcalc.players import Holdings
from cribcalc.rules import Rules
from cribcalc.turns import Table


def replay(
    moves: Sequence[Move],
    rules: Rules,
    players: Sequence[str],
    source: str,
    hands: Sequence[Sequence[Card] | None] | None = None,
) -> Play:
    """Return the play that these moves make, checked against the hands.

    `hands` are the players' cards by seat, None for each hand that is not known. Raises PlayError,
    with the span of the move in `source`, for a move that cannot be made: a card past 31, a player
    out of turn, a card that the player does not hold.

    >>> from cribcalc.notation.hands import parse_cards
    >>> from cribcalc.notation.plays import parse_moves
    >>> from cribcalc.rules import SIX_CARD
    >>> moves = parse_moves("8 7 7 6", ["1", "2"])
    >>> play = replay(moves, SIX_CARD, ["1", "2"], "8 7 7 6", [parse_cards("8 7 K K"), None])
    >>> [entry.points for entry in play.entries]
    [0, 2, 2, 0]
    """
    named = frozenset(move.card for move in moves if move.card is not None)
    holdings = Holdings(rules, hands or [None] * len(players), named)
    return _read(moves, Table(rules, tuple(players), source, holdings))


MOST_READINGS = 64
"""How many readings of a record are followed at the same time."""


def _read(moves: Sequence[Move], table: Table) -> Play:
    """Return the play that these moves make, if it is the only one that they can make.

    A go without a name after another in the same count can be the next player's or a repeated one;
    both readings are followed to the end of the record. Raises PlayError if both hold, or if none.
    """
    readings = [table]
    unclear: PlayError | None = None
    for move in moves:
        doubts = [reading.doubt(move) for reading in readings]
        unclear = unclear or next(filter(None, doubts), None)
        readings = _different(_after(readings, move))
        if len(readings) > MOST_READINGS:
            break
    plays = [reading.play() for reading in readings]
    if all(play == plays[0] for play in plays) and len(readings) <= MOST_READINGS:
        return plays[0]
    assert unclear is not None
    raise unclear


def _after(readings: list[Table], move: Move) -> list[Table]:
    """Return the readings in which a move can be made, after it. Raises PlayError if none."""
    after: list[Table] = []
    failed: list[PlayError] = []
    for reading in readings:
        for branch in reading.branches(move):
            try:
                branch.make(move)
            except PlayError as error:
                failed.append(error)
            else:
                after.append(branch)
    if not after:
        raise failed[0]
    return after


def _different(readings: list[Table]) -> list[Table]:
    """Return the readings that do not stand alike."""
    if len(readings) == 1:
        return readings
    different: dict[object, Table] = {}
    for reading in readings:
        different.setdefault(reading.state(), reading)
    return list(different.values())
