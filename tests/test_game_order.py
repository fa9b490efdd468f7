"""The order of counting within a deal, sides, and five-card's points at the start."""

import pytest

from cribcalc.api import score_game
from tests import naive
from tests.games import (
    AB,
    ABC,
    ABCD,
    PAIRS,
    STARTER,
    WITH_TEN,
    end,
    event_lines,
    game,
    sentence,
    uncounted,
)


@pytest.mark.parametrize("total", WITH_TEN)
def test_the_hands_of_these_tests_count_what_their_key_says(total: int) -> None:
    assert naive.show(WITH_TEN[total].replace("10", "T").split(), "TC")["total"] == total


def test_at_119_all_heels_win_before_a_card_is_played() -> None:
    ended = game(
        AB,
        "scores: Ann 119, Bob 119",
        "deal: Bob",
        "starter: JC",
        "play: 7H 8H",
        "Ann: 5H 6H 7H 8D = 8",
        "crib: AC 2C 9S QD",
    )
    assert event_lines(ended) == ["heels Bob 2"]
    assert end(ended) == ("Bob", "heels", {"Ann": 119, "Bob": 121})
    assert uncounted(ended) == ["play Bob 2", "hand Ann 8", "crib Bob 0"]


def test_the_pone_counts_first_and_wins_with_the_smaller_hand() -> None:
    ended = game(
        AB,
        "scores: Ann 115, Bob 118",
        "deal: Bob",
        STARTER,
        f"Bob: {WITH_TEN[12]}",
        f"Ann: {WITH_TEN[6]}",
    )
    assert event_lines(ended) == ["hand Ann 6"]
    assert end(ended) == ("Ann", "hand", {"Ann": 121, "Bob": 118})
    assert uncounted(ended) == ["hand Bob 12"]


def test_the_crib_is_counted_after_both_hands() -> None:
    ended = game(
        AB,
        "scores: Ann 116, Bob 110",
        "deal: Bob",
        STARTER,
        f"crib: {WITH_TEN[12]}",
        f"Ann: {WITH_TEN[4]}",
        f"Bob: {WITH_TEN[8]}",
    )
    assert event_lines(ended) == ["hand Ann 4", "hand Bob 8", "crib Bob 3"]
    assert [event.scores["Bob"] for event in ended.events] == [110, 118, 121]
    assert end(ended) == ("Bob", "crib", {"Ann": 120, "Bob": 121})


def test_at_120_all_the_dealer_wins_by_the_go() -> None:
    ended = game(AB, "scores: Ann 120, Bob 120", "deal: Bob", "play: 10H 8D QC AC | 9C")
    assert event_lines(ended) == ["play Bob 1"]
    assert end(ended) == ("Bob", "play", {"Ann": 120, "Bob": 121})


def test_at_120_all_the_pone_wins_by_pegging_first() -> None:
    ended = game(AB, "scores: Ann 120, Bob 120", "deal: Bob", "play: 8H 9D 7C 6C | 10H KD")
    assert event_lines(ended) == ["play Ann 1"]
    assert end(ended) == ("Ann", "play", {"Ann": 121, "Bob": 120})


def test_the_dealers_hand_is_counted_before_the_crib() -> None:
    ended = game(
        AB,
        "scores: Bob 110",
        "deal: Bob",
        STARTER,
        f"Bob: {WITH_TEN[12]}",
        f"crib: {WITH_TEN[6]}",
        f"Ann: {WITH_TEN[0]}",
    )
    assert event_lines(ended) == ["hand Ann 0", "hand Bob 11"]
    assert end(ended) == ("Bob", "hand", {"Ann": 0, "Bob": 121})
    assert uncounted(ended) == ["crib Bob 6"]


def test_a_game_won_in_the_play_leaves_the_rest_of_the_play_uncounted() -> None:
    ended = game(AB, "scores: Bob 119", "deal: Bob", STARTER, "play: 8H 7C 7D 6S | 10H 5C")
    assert event_lines(ended) == ["play Bob 2"]
    assert end(ended) == ("Bob", "play", {"Ann": 0, "Bob": 121})
    assert uncounted(ended) == ["play Ann 2", "play Bob 1", "play Bob 2"]


def test_points_stop_at_the_target() -> None:
    ended = game(AB, "target: 61", "scores: Ann 60", "deal: Bob", STARTER, f"Ann: {WITH_TEN[12]}")
    assert [(event.points, event.scores) for event in ended.events] == [(1, {"Ann": 61, "Bob": 0})]
    assert ended.pegs == {"Ann": (61, 60), "Bob": (0, 0)}


def test_a_hand_of_zero_is_an_event_but_a_card_of_zero_is_not() -> None:
    ended = game(AB, "deal: Bob", STARTER, "play: 2S 3S", f"Ann: {WITH_TEN[0]}")
    assert event_lines(ended) == ["hand Ann 0"]


def test_the_order_of_counting_does_not_depend_on_the_order_of_lines() -> None:
    lines = [
        "crib: AC 2C 9S QD",
        "Bob: 5C 10D 10S KD",
        "Ann: 5H 6H 7H 8H = 12",
        "play: 8H 10D 7H 5C | 6H 10S 5H KD",
        "starter: JC",
    ]
    expected = [
        "heels Bob 2",
        "play Bob 1",
        "play Bob 2",
        "hand Ann 12",
        "hand Bob 10",
        "crib Bob 0",
    ]
    assert event_lines(game(AB, "deal: Bob", *lines)) == expected
    assert event_lines(game(AB, "deal: Bob", *reversed(lines))) == expected


@pytest.mark.parametrize(
    ("header", "dealer", "order"),
    [
        ([AB], "Bob", "Ann Bob"),
        ([AB], "Ann", "Bob Ann"),
        ([ABC], "Cem", "Ann Bob Cem"),
        ([ABC], "Ann", "Bob Cem Ann"),
        ([ABC], "Bob", "Cem Ann Bob"),
        ([ABCD], "Dot", "Ann Bob Cem Dot"),
        ([ABCD], "Bob", "Cem Dot Ann Bob"),
        ([ABCD, PAIRS], "Cem", "Dot Ann Bob Cem"),
    ],
    ids=lambda value: (
        value if isinstance(value, str) else f"{len(value[0].split(','))} {value[1:]}"
    ),
)
def test_hands_are_counted_from_the_dealers_left_and_the_crib_last(
    header: list[str], dealer: str, order: str
) -> None:
    hands = ["AC 4C 7C KH", "AD 4D 7D KD", "AH 4H 7H KC", "AS 4S 7S KS"]
    names = ["Ann", "Bob", "Cem", "Dot"][: len(order.split())]
    lines = [f"{name}: {hand}" for name, hand in zip(names, hands, strict=False)]
    counted = game(*header, f"deal: {dealer}", "starter: JD", "crib: 2C 2D 8C 8D", *lines)
    assert [f"{event.kind} {event.player}" for event in counted.events] == [
        f"heels {dealer}",
        *(f"hand {name}" for name in order.split()),
        f"crib {dealer}",
    ]


def test_the_player_on_the_dealers_left_leads() -> None:
    for header, dealer, players in (
        ([AB], "Bob", "Ann Bob Ann"),
        ([AB], "Ann", "Bob Ann Bob"),
        ([ABC], "Ann", "Bob Cem Ann"),
        ([ABCD], "Cem", "Dot Ann Bob"),
        ([ABCD, PAIRS], "Dot", "Ann Bob Cem"),
    ):
        counted = game(*header, f"deal: {dealer}", "play: 5H 5D 5S")
        first, second, third = players.split()
        assert [(event.player, event.points) for event in counted.events] == [
            (second, 2),
            (third, 8),
        ]
        game(*header, f"deal: {dealer}", f"play: {first}:5H {second}:5D {third}:5S")


def test_partners_score_for_their_side() -> None:
    counted = game(
        ABCD,
        PAIRS,
        "scores: Ann+Cem 100, Dot 50",
        "deal: Dot",
        "starter: JD",
        "play: 5H 10D AH",
        "Bob: AD 4D 7D 10D",
        "Cem: AH 4H 7H KC",
        "crib: 2C 2D 8C 8D",
    )
    assert counted.sides == ("Ann+Cem", "Bob+Dot")
    assert [(event.kind, event.side, event.player) for event in counted.events] == [
        ("heels", "Bob+Dot", "Dot"),
        ("play", "Bob+Dot", "Bob"),
        ("hand", "Bob+Dot", "Bob"),
        ("hand", "Ann+Cem", "Cem"),
        ("crib", "Bob+Dot", "Dot"),
    ]
    assert counted.start == {"Ann+Cem": 100, "Bob+Dot": 50}


def test_six_players_are_three_sides() -> None:
    counted = game(
        "players: A,B,C,D,E,F", "deal: F", STARTER, f"D: {WITH_TEN[12]}", f"F: {WITH_TEN[6]}"
    )
    assert counted.sides == ("A+D", "B+E", "C+F")
    assert counted.scores == {"A+D": 12, "B+E": 0, "C+F": 6}


def test_partners_have_the_score_given_for_the_side_or_for_either() -> None:
    for scores in ("Ann 50", "Cem 50", "Ann+Cem 50", "ann+CEM 50"):
        assert game(ABCD, PAIRS, f"scores: {scores}", "deal: Ann").start == {
            "Ann+Cem": 50,
            "Bob+Dot": 0,
        }


FIVE = "variant: five-card"


def test_five_card_gives_the_pone_three_at_the_start() -> None:
    counted = game(FIVE, AB, "deal: Bob", "starter: JC", "Ann: 5H 6H 7H")
    assert event_lines(counted)[:2] == ["start Ann 3", "heels Bob 2"]
    assert counted.events[0].scores == {"Ann": 3, "Bob": 0}


def test_five_card_gives_three_in_the_first_deal_only() -> None:
    counted = game(FIVE, AB, "deal: Bob", "starter: 9C", "deal:", "starter: 9D", "deal:")
    assert event_lines(counted) == ["start Ann 3"]


@pytest.mark.parametrize("scores", ["Ann 0, Bob 0", "Bob 30"])
def test_five_card_gives_no_three_in_a_game_with_scores(scores: str) -> None:
    assert event_lines(game(FIVE, AB, f"scores: {scores}", "deal: Bob", "starter: 9C")) == []


@pytest.mark.parametrize(
    "name", ["six-card", "seven-card", "eight-card", "five-plus-two", "3", "4", "partners"]
)
def test_no_other_variant_gives_points_at_the_start(name: str) -> None:
    assert event_lines(game(f"variant: {name}", "deal: 1")) == []


def test_five_card_play_ends_with_its_first_count() -> None:
    counted = game(
        FIVE,
        AB,
        "scores: Ann 0",
        "deal: Bob",
        "play: 10H 9D 8C 4D",
        "Ann: 10H 8C 5C = 0",
        "Bob: 9D 7C 4D = 0",
    )
    assert event_lines(counted)[:2] == ["play Ann 3", "play Bob 2"]
    assert counted.disputes == ()


def test_a_deal_out_of_turn_is_noted() -> None:
    counted = game(ABC, "deal: Cem", "deal: Cem", "deal: Ann", "deal:", "deal: Ann")
    assert [(note.deal, note.line, sentence(note)) for note in counted.remarks] == [
        (2, 3, "Cem deals, but it is Ann's deal."),
        (5, 6, "Ann deals, but it is Cem's deal."),
    ]
    assert counted.disputes == ()


def test_a_record_may_be_one_text_or_many_lines() -> None:
    lines = [AB, "deal: Bob", "starter: JC"]
    assert score_game("\n".join(lines)) == score_game(lines)


def test_crib_flush_needs_the_starter_unless_house_rules_differ() -> None:
    lines = ["deal: Bob", "starter: TC", "crib: 2H 4H 6H 8H"]
    assert event_lines(game(AB, *lines)) == ["crib Bob 0"]
    assert event_lines(game(AB, "house: crib-flush=hand", *lines)) == ["crib Bob 4"]
