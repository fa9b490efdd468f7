"""The end of a game: skunks, lowball, what comes after it, and where the pegs are."""

import pytest

from cribcalc.endings import find_skunk
from cribcalc.ledger import EventKind, Note, NoteKind, Uncounted
from tests.games import AB, ABC, STARTER, WITH_TEN, end, event_lines, game


@pytest.mark.parametrize(
    ("target", "points", "expected"),
    [
        (121, 0, "double skunk"),
        (121, 60, "double skunk"),
        (121, 61, "skunk"),
        (121, 90, "skunk"),
        (121, 91, None),
        (121, 120, None),
        (61, 0, "lurch"),
        (61, 30, "lurch"),
        (61, 31, None),
        (151, 75, "lurch"),
        (151, 76, None),
        (181, 90, "lurch"),
        (181, 91, None),
        (120, 59, "lurch"),
        (120, 60, None),
        (100, 50, None),
    ],
)
def test_skunk_double_skunk_and_lurch_depend_on_target_and_points(
    target: int, points: int, expected: str | None
) -> None:
    """Rules reference, section 4; a lurch is fewer than half of the holes."""
    assert find_skunk(points, target) == expected
    ended = game(
        AB,
        f"target: {target}",
        f"scores: Ann {target - 1}, Bob {points}",
        "deal: Ann",
        "pegged: Ann 1",
    )
    assert ended.skunks == ({"Bob": expected} if expected else {})


def test_nobody_is_skunked_before_a_win_or_at_lowball() -> None:
    assert game(AB, "deal: Ann", "pegged: Ann 20").skunks == {}
    assert game(AB, "lowball: yes", "scores: Ann 120", "deal: Ann", "pegged: Ann 1").skunks == {}


@pytest.mark.parametrize("points", [0, 70, 100])
@pytest.mark.parametrize(
    "fault", ["fault: Ann false-win", "Ann: AS 3D 4S JS = 6"], ids=["fault", "count"]
)
def test_nobody_is_skunked_in_a_forfeited_game(fault: str, points: int) -> None:
    """It was lost by an offence and not by the pegs."""
    ended = game(AB, "laws: old", f"scores: Ann 115, Bob {points}", "deal: Bob", STARTER, fault)
    assert (ended.winner, ended.skunks) == ("Bob", {})
    assert [event.forfeit for event in ended.events] == [False] * (len(ended.events) - 1) + [True]
    assert ended.events[-1].points == 0


def test_a_game_won_by_pegs_is_not_a_forfeit_and_can_be_a_skunk() -> None:
    ended = game(
        AB,
        "laws: old",
        "scores: Ann 20, Bob 120",
        "deal: Bob",
        STARTER,
        "fault: Ann touched-pegs 2",
    )
    assert (ended.winner, ended.skunks) == ("Bob", {"Ann": "double skunk"})
    assert not any(event.forfeit for event in ended.events)


def test_each_of_several_losers_can_be_skunked() -> None:
    ended = game(ABC, "scores: Ann 120, Bob 90, Cem 60", "deal: Ann", "pegged: Ann 1")
    assert ended.skunks == {"Bob": "skunk", "Cem": "double skunk"}
    ended = game(ABC, "scores: Ann 120, Bob 91, Cem 60", "deal: Ann", "pegged: Ann 1")
    assert ended.skunks == {"Cem": "double skunk"}


def test_at_lowball_the_side_that_is_out_loses() -> None:
    ended = game(
        AB, "lowball: yes", "scores: Ann 119, Bob 100", "deal: Bob", STARTER, f"Ann: {WITH_TEN[6]}"
    )
    assert end(ended) == ("Bob", "hand", {"Ann": 121, "Bob": 100})
    assert ended.lowball


def test_at_lowball_the_true_count_is_pegged_whatever_was_claimed() -> None:
    for claim in (0, 6, 10):
        for extra in ("muggins: yes", "laws: old"):
            counted = game(
                AB,
                "lowball: yes",
                extra,
                "deal: Bob",
                STARTER,
                f"Ann: {WITH_TEN[6]} = {claim}",
                "play: 5S 10D=0",
            )
            assert event_lines(counted) == ["play Bob 2", "hand Ann 6"]
            assert len(counted.disputes) == 1 + (claim != 6)


def test_at_lowball_a_false_claim_of_the_game_is_just_a_wrong_count() -> None:
    counted = game(
        AB, "lowball: yes", "scores: Ann 115", "deal: Bob", STARTER, f"Ann: {WITH_TEN[4]} = 12"
    )
    assert event_lines(counted) == ["hand Ann 4"]
    assert end(counted) == (None, None, {"Ann": 119, "Bob": 0})


def test_a_deal_after_the_end_is_disputed_once_and_not_scored() -> None:
    counted = game(
        AB,
        "scores: Ann 120",
        "deal: Bob",
        "pegged: Ann 1",
        "deal:",
        "pegged: Bob 9",
        "deal:",
        "pegged: Bob 9",
    )
    assert event_lines(counted) == ["pegged Ann 1"]
    assert counted.uncounted == ()
    assert counted.disputes == (Note(NoteKind.AFTER_THE_END, 2, 5),)


def test_an_unfinished_game_has_no_winner() -> None:
    counted = game(AB, "deal: Bob", "pegged: Ann 5", "deal:", "pegged: Bob 9")
    assert end(counted) == (None, None, {"Ann": 5, "Bob": 9})
    assert [event.deal for event in counted.events] == [1, 2]


def test_points_left_uncounted_are_those_of_the_last_deal() -> None:
    counted = game(
        AB,
        "scores: Ann 120",
        "deal: Bob",
        "starter: JC",
        "play: 8H 9D 7H",
        "Ann: 5H 6H 7H 8H",
        "crib: AC 2C 9S QD",
    )
    assert event_lines(counted) == ["heels Bob 2", "play Ann 1"]
    assert counted.uncounted == (
        Uncounted(EventKind.HAND, "Ann", 12),
        Uncounted(EventKind.CRIB, "Bob", 0),
    )


def test_a_game_without_deals_has_no_events() -> None:
    counted = game(AB, "scores: Ann 3")
    assert (counted.deals, counted.events, counted.scores) == (0, (), {"Ann": 3, "Bob": 0})
    assert counted.pegs == {"Ann": (3, None), "Bob": (0, 0)}


def test_a_ledger_knows_how_many_deals_were_recorded() -> None:
    """Deals after the end of the game are included."""
    assert game(AB, "deal: Bob").deals == 1
    assert game(AB, "scores: Ann 120", "deal: Bob", "pegged: Ann 1", "deal:", "deal:").deals == 3


def test_the_back_peg_is_where_the_front_peg_came_from() -> None:
    counted = game(AB, "deal: Bob", "pegged: Ann 3, Bob 4", "deal:", "pegged: Ann 2, Bob 0")
    assert counted.pegs == {"Ann": (5, 3), "Bob": (4, 0)}


def test_a_score_of_zero_moves_no_peg() -> None:
    counted = game(AB, "deal: Bob", "pegged: Ann 3", STARTER, f"Ann: {WITH_TEN[0]}")
    assert counted.pegs["Ann"] == (3, 0)


def test_the_back_peg_of_a_side_with_points_is_unknown_at_first() -> None:
    """The record does not say where its back peg was; a side that began at 0 has both pegs at the
    start.
    """
    counted = game(AB, "scores: Ann 30, Bob 0", "deal: Bob")
    assert counted.pegs == {"Ann": (30, None), "Bob": (0, 0)}
    counted = game(AB, "scores: Ann 30", "deal: Bob", "pegged: Ann 0, Bob 2")
    assert counted.pegs == {"Ann": (30, None), "Bob": (2, 0)}
    counted = game(AB, "scores: Ann 30", "deal: Bob", "pegged: Ann 2")
    assert counted.pegs == {"Ann": (32, 30), "Bob": (0, 0)}


def test_after_points_back_the_back_peg_is_not_ahead() -> None:
    counted = game(AB, "scores: Bob 30", "deal: Bob", "pegged: Bob 4", "fault: Bob count-refused")
    assert counted.pegs["Bob"] == (24, None)
    counted = game(AB, "scores: Bob 30", "deal: Bob", "fault: Bob count-refused", "pegged: Bob 4")
    assert counted.pegs["Bob"] == (24, 20)
    counted = game(AB, "scores: Bob 30", "deal: Bob", "fault: Bob count-refused")
    assert counted.pegs["Bob"] == (20, None)
