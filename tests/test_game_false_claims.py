"""False claims of the game: claims that would reach the last hole and do not."""

from dataclasses import replace

import pytest

from cribcalc.game import score_record
from cribcalc.laws import ACC, OverclaimPenalty
from cribcalc.ledger import Ledger
from cribcalc.notation.games import parse_game
from tests.games import (
    AB,
    ABC,
    ABCD,
    EIGHT,
    PAIRS,
    STARTER,
    TWELVE,
    WITH_TEN,
    disputes,
    end,
    event_lines,
    game,
    sentence,
    uncounted,
)


def false_claim(claim: int, *header: str, bob: int = 60) -> Ledger:
    """Return the ledger of a game in which Ann, at 115, makes this claim for a hand of four."""
    return game(
        AB,
        *header,
        f"scores: Ann 115, Bob {bob}",
        "deal: Bob",
        STARTER,
        f"Ann: {WITH_TEN[4]} = {claim}",
    )


@pytest.mark.parametrize("claim", [6, 7, 12, 29])
def test_acc_a_false_claim_gives_the_excess_and_costs_fifteen(claim: int) -> None:
    counted = false_claim(claim)
    assert event_lines(counted) == ["hand Ann 4", "over Bob 2", "fault Ann -15"]
    assert [event.scores for event in counted.events] == [
        {"Ann": 119, "Bob": 60},
        {"Ann": 119, "Bob": 62},
        {"Ann": 104, "Bob": 62},
    ]
    assert end(counted) == (None, None, {"Ann": 104, "Bob": 62})
    assert disputes(counted) == [
        (1, 5, f"Ann claimed {claim} for AS 3D 4S JS but the hand counts 4.")
    ]


def test_acc_a_claim_short_of_the_last_hole_is_not_a_false_claim() -> None:
    assert event_lines(false_claim(5)) == ["hand Ann 4", "over Bob 1"]


def test_acc_the_claimer_goes_back_even_if_the_opponent_goes_out() -> None:
    counted = false_claim(10, bob=119)
    assert event_lines(counted) == ["hand Ann 4", "over Bob 2", "fault Ann -15"]
    assert end(counted) == ("Bob", "over", {"Ann": 104, "Bob": 121})


def test_acc_the_claimer_goes_back_no_further_than_the_start() -> None:
    counted = game(
        AB, "target: 20", "scores: Ann 3", "deal: Bob", STARTER, f"Ann: {WITH_TEN[4]} = 24"
    )
    assert event_lines(counted) == ["hand Ann 4", "over Bob 13", "fault Ann -7"]
    assert counted.scores == {"Ann": 0, "Bob": 13}


def test_acc_a_claimer_out_by_the_true_count_makes_no_false_claim() -> None:
    """From 117, four points win: however much was claimed, nothing goes back and nobody gets the
    excess.
    """
    counted = game(AB, "scores: Ann 117", "deal: Bob", STARTER, f"Ann: {WITH_TEN[4]} = 29")
    assert event_lines(counted) == ["hand Ann 4"]
    assert end(counted) == ("Ann", "hand", {"Ann": 121, "Bob": 0})


def test_acc_a_false_claim_costs_the_chosen_penalty_and_fifteen() -> None:
    """Only the excess is measured up to the game hole."""
    record = parse_game([AB, "scores: Ann 115", "deal: Bob", STARTER, f"Ann: {WITH_TEN[4]} = 29"])
    told_by = {
        over: event_lines(score_record(replace(record, laws=ACC.with_options(over=over))))
        for over in OverclaimPenalty
    }
    assert told_by == {
        OverclaimPenalty.NONE: ["hand Ann 4", "fault Ann -15"],
        OverclaimPenalty.TWO: ["hand Ann 4", "over Bob 2", "fault Ann -15"],
        OverclaimPenalty.EXCESS: ["hand Ann 4", "over Bob 2", "fault Ann -15"],
    }


def test_acc_a_false_claim_gives_every_other_side_the_excess() -> None:
    counted = game(ABC, "scores: Ann 115", "deal: Bob", STARTER, f"Ann: {WITH_TEN[4]} = 9")
    assert event_lines(counted) == ["hand Ann 4", "over Bob 2", "over Cem 2", "fault Ann -15"]


def test_acc_a_false_claim_costs_both_partners() -> None:
    counted = game(ABCD, PAIRS, "scores: Cem 115", "deal: Bob", STARTER, f"Ann: {WITH_TEN[4]} = 6")
    assert [(event.side, event.player, event.points) for event in counted.events] == [
        ("Ann+Cem", "Ann", 4),
        ("Bob+Dot", None, 2),
        ("Ann+Cem", None, -15),
    ]


def test_acc_a_claim_in_the_play_can_be_a_false_claim() -> None:
    counted = game(AB, "scores: Ann 118", "deal: Bob", "play: 9H 9D=2 9C=6")
    assert end(counted) == ("Ann", "play", {"Ann": 121, "Bob": 2})
    counted = game(AB, "scores: Ann 118", "deal: Bob", "play: 9H 6D=2 9C=3")
    assert event_lines(counted) == ["play Bob 2", "play Ann 0", "over Bob 3", "fault Ann -15"]
    assert counted.scores == {"Ann": 103, "Bob": 5}


def test_old_a_false_claim_loses_the_game() -> None:
    counted = false_claim(6, "laws: old")
    assert end(counted) == ("Bob", "over", {"Ann": 119, "Bob": 60})
    assert event_lines(counted) == ["hand Ann 4", "over Bob 0"]
    assert [(event.side, event.player, event.by) for event in counted.events] == [
        ("Ann", "Ann", "Ann"),
        ("Bob", None, "Ann"),
    ]
    assert event_lines(false_claim(5, "laws: old")) == ["hand Ann 4", "over Bob 1"]


def test_old_nothing_counts_after_a_game_lost_by_a_false_claim() -> None:
    counted = game(
        AB,
        "laws: old",
        "scores: Ann 115",
        "deal: Bob",
        STARTER,
        f"Ann: {WITH_TEN[4]} = 6",
        f"Bob: {WITH_TEN[12]}",
        "deal:",
    )
    assert uncounted(counted) == ["hand Bob 12"]
    assert disputes(counted)[-1] == (2, 8, "This deal comes after the game was won.")


def test_old_with_three_sides_a_false_claim_is_an_overclaim() -> None:
    counted = game(
        ABC, "laws: old", "scores: Ann 115", "deal: Bob", STARTER, f"Ann: {WITH_TEN[4]} = 9"
    )
    assert event_lines(counted) == ["hand Ann 4", "over Bob 5", "over Cem 5"]
    assert counted.winner is None


@pytest.mark.parametrize(("laws", "over"), [("friendly", []), ("hoyle-us", ["over Bob 2"])])
def test_friendly_and_hoyle_a_false_claim_is_an_overclaim(laws: str, over: list[str]) -> None:
    counted = false_claim(12, f"laws: {laws}")
    assert event_lines(counted) == ["hand Ann 4", *over]
    assert end(counted)[0] is None


def test_with_three_sides_nobody_wins_when_one_loses_the_game() -> None:
    lines = [ABC, "laws: old", "scores: Ann 110", "deal: Cem", "starter: 8C"]
    says = "Ann loses under the old rules, which do not say which of the others wins."
    fault = game(*lines, "fault: Ann false-win")
    claim = game(*lines, "Ann: 2C 4D 6H 8S = 20")
    for ledger in (fault, claim):
        assert [(note.deal, note.line, sentence(note)) for note in ledger.remarks] == [(1, 6, says)]
    assert fault.winner is claim.winner is None
    assert game(*lines, "fault: Ann false-win 5").remarks == ()


def test_a_false_claim_may_be_one_hole_too_many() -> None:
    lines = ["scores: Ann 108, Bob 50", "deal: Bob", EIGHT, f"{TWELVE} = 13"]
    counted = game(AB, *lines)
    assert event_lines(counted) == ["hand Ann 12", "over Bob 1", "fault Ann -15"]
    assert counted.events[-1].player == "Ann"
    old = game(AB, "laws: old", *lines)
    assert (old.winner, old.remarks) == ("Bob", ())
    assert event_lines(game(AB, "laws: friendly", *lines)) == ["hand Ann 12"]
    assert event_lines(game(AB, "laws: hoyle-us", *lines)) == ["hand Ann 12", "over Bob 2"]
