"""Answers that few hands and records ask for: an open claim among several, a game left open."""

import json

import pytest

from cribcalc.api import score_game
from cribcalc.cards import Card
from cribcalc.claims import judge_rivals
from cribcalc.discard_lines import read_deal
from cribcalc.errors import RulesError
from cribcalc.near_misses import PlayNearMiss, PlayNearMissKind
from cribcalc.notation.claims import parse_claims
from cribcalc.notation.hands import parse_hand
from cribcalc.notation.plays import names_of_seats
from cribcalc.render.look import Style, format_table
from cribcalc.rules import SIX_CARD
from cribcalc.show import score_hand
from cribcalc.speech.claims import short_verdict
from cribcalc.speech.game import uncounted_sentence
from cribcalc.text import printed_width
from tests.program import run

OPEN_GAME = "players: Ann, Bob\nscores: Ann 118, Bob 118\ndeal: Bob\npegged: Ann 4, Bob 4\n"
CALLED = "players: Ann, Bob\ndeal: Bob\nstarter: 8C\nAnn: 5C 5D 6H 7S = 10\ncall: Bob 2\n"


def short(hand_text: str, claims: str) -> str:
    """Return the short verdict on claims for a hand."""
    hand = parse_hand(hand_text)
    return short_verdict(judge_rivals(parse_claims(claims), hand, score_hand(hand)))


def test_a_game_that_either_side_can_have_won_has_both_readings_as_data() -> None:
    game = json.loads(run("game", "--json", "-", stdin=OPEN_GAME).out)
    assert [reading["out"] for reading in game["readings"]] == ["Ann", "Bob"]
    assert game["winner"] is None


def test_the_standings_have_a_column_for_games_left_open() -> None:
    assert "open" in run("game", "--standings", "-", stdin=OPEN_GAME).out


def test_a_call_is_data_of_its_event() -> None:
    game = json.loads(run("game", "--json", "-", stdin=CALLED).out)
    calls = [event["call"] for event in game["events"] if event["call"] is not None]
    assert calls == [{"player": "Bob", "points": 2}]


def test_the_seats_of_a_play_with_one_name_among_four_are_not_known() -> None:
    assert names_of_seats("10 Bob:5 J 3", 4) is None


def test_a_deal_without_a_throw_has_no_cost() -> None:
    assert read_deal("5C 5D 6H 7S QH KC").cost is None


def test_an_unknown_house_rule_is_refused_by_its_name() -> None:
    with pytest.raises(RulesError, match=r"^zork is not a house rule"):
        SIX_CARD.with_house(zork="yes")


def test_text_around_a_table_in_latex_is_escaped() -> None:
    assert Style(table_format="latex").wrap("Ann & Bob") == r"Ann \& Bob"


def test_a_combining_accent_takes_no_column_of_a_table() -> None:
    table = format_table([["Zoe\u0301", "1"], ["Anna", "2"]], ["name", "n"], "lr", Style())
    assert len({printed_width(line) for line in table.splitlines()[1:]}) == 1


def test_the_repr_of_a_near_miss_in_the_play_evaluates_to_it() -> None:
    miss = PlayNearMiss(next(iter(PlayNearMissKind)), 3, (Card(7), Card(8)))
    names = {name: value for name, value in globals().items() if name[0].isupper()}
    assert eval(repr(miss), names) == miss


SHORT = {
    "14": "The hand counts 12. 14 is 2 over, probably counting the pair 5♣ 5♦ again.",
    "24": "The hand counts 12. 24 is 12 over.",
    "fifteens 2 pair 6 run 8": "The hand counts 12. 16 is 4 over.",
    "fifteens 0 pair 2 run 8": "The hand counts 12. 10 is 2 under, missing the fifteen 7♠ 8♣.",
}


@pytest.mark.parametrize("claim", SHORT)
def test_the_short_verdict_says_how_sure_a_reason_is(claim: str) -> None:
    assert short("5C 5D 6H 7S / 8C", claim) == SHORT[claim]


def test_a_claim_that_suits_could_make_right_is_open_in_the_short_verdict() -> None:
    assert short("2 4 6 8 / K", "Ann 4, Bob 7") == (
        "Ann's 4 cannot be judged without the suits: the hand counts 0, 4 with a flush of four, "
        "or 5 with a flush of five. Bob is 7 over."
    )


def test_a_game_with_nothing_uncounted_has_no_sentence_about_it() -> None:
    assert uncounted_sentence(score_game("players: Ann, Bob")) == ""
