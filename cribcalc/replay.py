"""A play replayed from its moves: each reading of the record followed to its end."""

from collections.abc import Sequence
from typing import NamedTuple

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
"""How many readings of a record are followed at once; a search for many found no more than six."""


class _Reading(NamedTuple):
    """One way to read the record so far."""

    table: Table
    gos: tuple[Move, ...] = ()
    """The gos that may be two players', each with the name of its player in this reading."""


def _read(moves: Sequence[Move], table: Table) -> Play:
    """Return the play that these moves make, if it is the only one that they can make.

    A go without a name after another in the same count can be the next player's or a repeated one;
    both readings are followed to the end of the record. Raises PlayError if none holds, or if two
    that hold differ.
    """
    readings = [_Reading(table)]
    for move in moves:
        readings = _different(_after(readings, move))
        if len(readings) > MOST_READINGS:
            raise _unclear(readings[0], readings[-1])
    return _only_play(readings)


def _after(readings: list[_Reading], move: Move) -> list[_Reading]:
    """Return the readings in which a move can be made, after it. Raises PlayError if none.

    They are in order: the sooner a reading differs from the first, the later it comes.
    """
    after: list[_Reading] = []
    failed: list[PlayError] = []
    for reading in readings:
        for branch, named in _branches(reading, move):
            try:
                branch.table.make(named)
            except PlayError as error:
                failed.append(error)
            else:
                after.append(branch)
    if not after:
        raise failed[0]
    return after


def _branches(reading: _Reading, move: Move) -> list[tuple[_Reading, Move]]:
    """Return a reading with the move as it is read there: twice if the move is one of two gos."""
    goers = reading.table.possible_goers(move)
    if not goers:
        return [(reading, move)]
    branches = []
    for table, player in zip((reading.table, reading.table.copy()), goers, strict=True):
        named = move._replace(player=player)
        branches.append((_Reading(table, (*reading.gos, named)), named))
    return branches


def _different(readings: list[_Reading]) -> list[_Reading]:
    """Return the readings that do not stand alike."""
    if len(readings) == 1:
        return readings
    different: dict[object, _Reading] = {}
    for reading in readings:
        different.setdefault(reading.table.state(), reading)
    return list(different.values())


def _only_play(readings: list[_Reading]) -> Play:
    """Return the play in which all readings agree. Raises PlayError if they do not.

    A reading in which a player reneges counts only if there is no other.
    """
    plays = [(reading, reading.table.play()) for reading in readings]
    lawful = [(reading, play) for reading, play in plays if not play.reneges]
    (first, play), *others = lawful or plays
    different = [reading for reading, another in others if another != play]
    if different:
        raise _unclear(first, different[-1])
    return play


def _unclear(first: _Reading, other: _Reading) -> PlayError:
    """Return the error for the first go at which two readings differ."""
    pairs = zip(first.gos, other.gos, strict=False)
    go, another = next(pair for pair in pairs if pair[0] != pair[1])
    repeats, passes = go.player, another.player
    hint = f"write {repeats}:go to repeat it, or {passes}:go if {passes} cannot play"
    return PlayError("whose go is this?", first.table.source, go.span, hint)
