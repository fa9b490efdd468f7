"""Where the pegs of a side are after each event."""

from dataclasses import replace

import pytest

from cribcalc.laws import IRREGULARITIES
from cribcalc.ledger import Event, EventKind, Moment, Offence, Pegs, SourceLine

TAKEN_OUT = Offence(
    "Ann",
    next(each for each in IRREGULARITIES.values() if each.takes_out_peg),
    None,
    Moment.DEAL,
    None,
    SourceLine(1, "fault: Ann peg-taken-out"),
)


def event(deal: int, points: int, score: int, kind: EventKind = EventKind.PEGGED) -> Event:
    """Return an event after which Ann has this score."""
    return Event(deal, kind, "Ann", "Ann", points, {"Ann": score})


def pegs(start: int, *events: Event) -> tuple[int, int | None]:
    """Return the holes of Ann's pegs, who has `start` points, after some events."""
    board = Pegs({"Ann": start})
    for each in events:
        board.move(each)
    return board.holes["Ann"]


@pytest.mark.parametrize(
    ("start", "points", "holes"),
    [
        (0, [], (0, 0)),
        (0, [2], (2, 0)),
        (0, [2, 3], (5, 2)),
        (0, [2, 3, 0], (5, 2)),
        (5, [], (5, None)),
        (5, [2], (7, 5)),
        (0, [2, 3, -2], (3, 2)),
        (0, [2, -1], (1, 0)),
        (0, [2, 3, -3], (2, None)),
        (0, [2, 3, -4], (1, None)),
        (5, [-1], (4, None)),
        (0, [2, -2], (0, 0)),
        (5, [-5], (0, 0)),
    ],
)
def test_each_event_moves_the_back_peg_past_the_front_one(
    start: int, points: list[int], holes: tuple[int, int | None]
) -> None:
    events = []
    score = start
    for each in points:
        score += each
        events.append(event(1, each, score))
    assert pegs(start, *events) == holes


def test_a_redeal_puts_the_pegs_where_they_were_before_the_deal() -> None:
    before = event(1, 3, 3), event(2, 2, 5)
    assert pegs(0, *before, event(2, -2, 3, EventKind.REDEAL)) == (3, 0)
    assert pegs(0, *before, event(2, -2, 3)) == (3, None)
    assert pegs(0, *before, event(2, -1, 4, EventKind.REDEAL)) == (4, 3)


@pytest.mark.parametrize(("score", "back"), [(6, 5), (1, 0), (0, 0)])
def test_a_front_peg_taken_out_becomes_the_back_peg(score: int, back: int) -> None:
    fault = replace(event(1, score - 9, score, EventKind.FAULT), offence=TAKEN_OUT)
    assert pegs(0, event(1, score, score), event(1, 9 - score, 9), fault) == (score, back)
