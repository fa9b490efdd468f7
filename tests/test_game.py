"""The game: rules reference, sections 4 to 6, by name; the play against the hands; disputes of a record with itself."""

import csv
from dataclasses import replace
from pathlib import Path
from textwrap import dedent

import pytest

from cribcalc.errors import GameError, NotationError, PlayError, RulesError
from cribcalc.game import About, Kind, Ledger, Note, Uncounted, count, score_game, skunk
from cribcalc.gamebook import parse_game
from cribcalc.laws import ACC, FRIENDLY, HOYLE_US, IRREGULARITIES, LAWS, OLD, Over, irregularity
from cribcalc.notation import parse_cards
from cribcalc.play import Peg, Pegging
from cribcalc.speech import symbols
from tests import naive

DATA = Path(__file__).parent / "data"
Row = dict[str, str]

AB = "players: Ann, Bob"
ABC = "players: Ann, Bob, Cem"
ABCD = "players: Ann, Bob, Cem, Dot"
PAIRS = "variant: partners"

STARTER = "starter: 10C"
WITH_TEN = {  # four cards each, with the ten of clubs as the starter; worked out by hand
    0: "2S 4S 6S 8H",
    2: "7C 9H 2H 10D",
    4: "AS 3D 4S JS",
    6: "2C 4D 4H 5S",
    8: "3H 4C 5H 6C",
    12: "5D JD QC KS",
}
"""Hands by what they count with the starter 10C."""


def rows(name: str) -> list[Row]:
    with (DATA / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))


def game(*lines: str) -> Ledger:
    return score_game(lines)


def told(game: Ledger) -> list[str]:
    """The events of a game: kind, who or which side, points."""
    return [f"{event.kind} {event.player or event.side} {event.points}" for event in game.events]


def end(game: Ledger) -> tuple[str | None, str | None, dict[str, int]]:
    return game.winner, game.how, game.scores


def left(game: Ledger) -> list[str]:
    """What was left uncounted."""
    return [f"{each.kind} {each.player} {each.points}" for each in game.uncounted]


def disputes(game: Ledger) -> list[tuple[int, int, str]]:
    """The deal, the line and the sentence of each dispute."""
    return [(dispute.deal, dispute.line, dispute.says()) for dispute in game.disputes]


def refusal(*lines: str) -> str:
    """The whole text of the only fault of a record that can be read, with its line number."""
    with pytest.raises(GameError) as refused:
        score_game(lines)
    ((number, fault),) = refused.value.faults
    assert fault.source == lines[number - 1]
    return f"{number}: {fault.explain()}"


def named(value: object) -> str:
    """Name a case by its first line."""
    return str(value[0]) if isinstance(value, list) else ""


def text(block: str) -> str:
    return dedent(block).rstrip("\n")


@pytest.mark.parametrize("total", WITH_TEN)
def test_the_hands_of_these_tests_count_what_they_say(total: int) -> None:
    assert naive.show(WITH_TEN[total].replace("10", "T").split(), "TC")["total"] == total


# Section 4: the order, and who is out first


def test_at_119_both_a_jack_turned_wins_for_the_dealer_before_a_card_is_played() -> None:
    ended = game(
        AB,
        "scores: Ann 119, Bob 119",
        "deal: Bob",
        "starter: JC",
        "play: 7H 8H",
        "Ann: 5H 6H 7H 8D = 8",
        "crib: AC 2C 9S QD",
    )
    assert told(ended) == ["heels Bob 2"]
    assert end(ended) == ("Bob", "heels", {"Ann": 119, "Bob": 121})
    assert left(ended) == ["play Bob 2", "hand Ann 8", "crib Bob 0"]


def test_the_pone_counts_first_and_is_out_although_the_dealer_has_more() -> None:
    ended = game(AB, "scores: Ann 115, Bob 118", "deal: Bob", STARTER, f"Bob: {WITH_TEN[12]}", f"Ann: {WITH_TEN[6]}")
    assert told(ended) == ["hand Ann 6"]
    assert end(ended) == ("Ann", "hand", {"Ann": 121, "Bob": 118})
    assert left(ended) == ["hand Bob 12"]


def test_the_dealer_goes_out_on_his_crib_after_both_hands() -> None:
    ended = game(
        AB,
        "scores: Ann 116, Bob 110",
        "deal: Bob",
        STARTER,
        f"crib: {WITH_TEN[12]}",
        f"Ann: {WITH_TEN[4]}",
        f"Bob: {WITH_TEN[8]}",
    )
    assert told(ended) == ["hand Ann 4", "hand Bob 8", "crib Bob 3"]
    assert [event.scores["Bob"] for event in ended.events] == [110, 118, 121]
    assert end(ended) == ("Bob", "crib", {"Ann": 120, "Bob": 121})


def test_at_120_both_the_dealer_takes_the_go_before_the_pone_has_pegged() -> None:
    ended = game(AB, "scores: Ann 120, Bob 120", "deal: Bob", "play: 10H 8D QC AC | 9C")
    assert told(ended) == ["play Bob 1"]
    assert end(ended) == ("Bob", "play", {"Ann": 120, "Bob": 121})


def test_at_120_both_the_pone_wins_who_pegs_first() -> None:
    ended = game(AB, "scores: Ann 120, Bob 120", "deal: Bob", "play: 8H 9D 7C 6C | 10H KD")
    assert told(ended) == ["play Ann 1"]
    assert end(ended) == ("Ann", "play", {"Ann": 121, "Bob": 120})


def test_the_dealer_goes_out_on_his_own_hand_before_his_crib() -> None:
    ended = game(
        AB,
        "scores: Bob 110",
        "deal: Bob",
        STARTER,
        f"Bob: {WITH_TEN[12]}",
        f"crib: {WITH_TEN[6]}",
        f"Ann: {WITH_TEN[0]}",
    )
    assert told(ended) == ["hand Ann 0", "hand Bob 11"]
    assert end(ended) == ("Bob", "hand", {"Ann": 0, "Bob": 121})
    assert left(ended) == ["crib Bob 6"]


def test_a_game_won_in_the_play_leaves_the_rest_of_the_play_uncounted() -> None:
    ended = game(AB, "scores: Bob 119", "deal: Bob", STARTER, "play: 8H 7C 7D 6S | 10H 5C")
    assert told(ended) == ["play Bob 2"]
    assert end(ended) == ("Bob", "play", {"Ann": 0, "Bob": 121})
    assert left(ended) == ["play Ann 2", "play Bob 1", "play Bob 2"]


def test_points_go_no_further_than_to_the_target() -> None:
    ended = game(AB, "target: 61", "scores: Ann 60", "deal: Bob", STARTER, f"Ann: {WITH_TEN[12]}")
    assert [(event.points, event.scores) for event in ended.events] == [(1, {"Ann": 61, "Bob": 0})]
    assert ended.pegs == {"Ann": (61, 60), "Bob": (0, 0)}


def test_a_hand_of_nothing_is_an_event_and_a_card_of_nothing_is_none() -> None:
    ended = game(AB, "deal: Bob", STARTER, "play: 2S 3S", f"Ann: {WITH_TEN[0]}")
    assert told(ended) == ["hand Ann 0"]


def test_the_order_of_a_deal_is_heels_play_hand_hand_crib_however_it_is_written_down() -> None:
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
    assert told(game(AB, "deal: Bob", *lines)) == expected
    assert told(game(AB, "deal: Bob", *reversed(lines))) == expected


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
    ids=lambda value: value if isinstance(value, str) else f"{len(value[0].split(','))} {value[1:]}",
)
def test_hands_are_counted_from_the_dealers_left_and_the_dealer_last_with_his_crib(
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
        assert [(event.player, event.points) for event in counted.events] == [(second, 2), (third, 8)]
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
    counted = game("players: A,B,C,D,E,F", "deal: F", STARTER, f"D: {WITH_TEN[12]}", f"F: {WITH_TEN[6]}")
    assert counted.sides == ("A+D", "B+E", "C+F")
    assert counted.scores == {"A+D": 12, "B+E": 0, "C+F": 6}


@pytest.mark.parametrize("scores", ["Ann 50, Cem 40", "Ann 50, Cem 50", "Ann+Cem 50, Cem 50"])
def test_partners_whose_score_is_told_twice_are_refused(scores: str) -> None:
    """A side has one score: it is not quietly the one that was written last, nor their sum."""
    assert refusal(ABCD, PAIRS, f"scores: {scores}", "deal: Ann").startswith("3: the score of Ann+Cem is there twice\n")


def test_a_side_of_partners_has_the_score_that_is_told_for_it_or_for_one_of_them() -> None:
    for scores in ("Ann 50", "Cem 50", "Ann+Cem 50", "ann+CEM 50"):
        assert game(ABCD, PAIRS, f"scores: {scores}", "deal: Ann").start == {"Ann+Cem": 50, "Bob+Dot": 0}


# The start: five-card's three


FIVE = "variant: five-card"


def test_five_card_gives_the_non_dealer_three_at_the_start() -> None:
    counted = game(FIVE, AB, "deal: Bob", "starter: JC", "Ann: 5H 6H 7H")
    assert told(counted)[:2] == ["start Ann 3", "heels Bob 2"]
    assert counted.events[0].scores == {"Ann": 3, "Bob": 0}


def test_five_card_gives_the_three_in_the_first_deal_only() -> None:
    counted = game(FIVE, AB, "deal: Bob", "starter: 9C", "deal:", "starter: 9D", "deal:")
    assert told(counted) == ["start Ann 3"]


@pytest.mark.parametrize("scores", ["Ann 0, Bob 0", "Bob 30"])
def test_five_card_gives_no_three_in_a_game_that_goes_on(scores: str) -> None:
    assert told(game(FIVE, AB, f"scores: {scores}", "deal: Bob", "starter: 9C")) == []


@pytest.mark.parametrize("name", ["six-card", "seven-card", "eight-card", "five-plus-two", "3", "4", "partners"])
def test_no_other_game_gives_points_at_the_start(name: str) -> None:
    assert told(game(f"variant: {name}", "deal: 1")) == []


def test_the_play_of_five_card_ends_at_its_first_count() -> None:
    counted = game(
        FIVE, AB, "scores: Ann 0", "deal: Bob", "play: 10H 9D 8C 4D", "Ann: 10H 8C 5C = 0", "Bob: 9D 7C 4D = 0"
    )
    assert told(counted)[:2] == ["play Ann 3", "play Bob 2"]
    assert counted.disputes == ()


# Skunks


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
def test_the_lines_of_skunk_double_skunk_and_lurch(target: int, points: int, expected: str | None) -> None:
    """Rules reference, section 4; the lurch is fewer than half of the holes."""
    assert skunk(points, target) == expected
    ended = game(AB, f"target: {target}", f"scores: Ann {target - 1}, Bob {points}", "deal: Ann", "pegged: Ann 1")
    assert ended.skunks == ({"Bob": expected} if expected else {})


def test_nobody_is_skunked_while_nobody_has_won_nor_at_lowball() -> None:
    assert game(AB, "deal: Ann", "pegged: Ann 20").skunks == {}
    assert game(AB, "lowball: yes", "scores: Ann 120", "deal: Ann", "pegged: Ann 1").skunks == {}


@pytest.mark.parametrize("points", [0, 70, 100])
@pytest.mark.parametrize("fault", ["fault: Ann false-win", "Ann: AS 3D 4S JS = 6"], ids=["fault", "count"])
def test_nobody_is_skunked_in_a_game_that_is_forfeited(fault: str, points: int) -> None:
    """It was lost by a fault and not by the pegs."""
    ended = game(AB, "laws: old", f"scores: Ann 115, Bob {points}", "deal: Bob", STARTER, fault)
    assert (ended.winner, ended.skunks) == ("Bob", {})
    assert [event.forfeit for event in ended.events] == [False] * (len(ended.events) - 1) + [True]
    assert ended.events[-1].points == 0


def test_a_game_that_is_won_by_pegs_is_no_forfeit_and_its_loser_is_skunked() -> None:
    ended = game(AB, "laws: old", "scores: Ann 20, Bob 120", "deal: Bob", STARTER, "fault: Ann touched-pegs 2")
    assert (ended.winner, ended.skunks) == ("Bob", {"Ann": "double skunk"})
    assert not any(event.forfeit for event in ended.events)


def test_of_three_each_loser_below_a_line_is_skunked() -> None:
    ended = game(ABC, "scores: Ann 120, Bob 90, Cem 60", "deal: Ann", "pegged: Ann 1")
    assert ended.skunks == {"Bob": "skunk", "Cem": "double skunk"}
    ended = game(ABC, "scores: Ann 120, Bob 91, Cem 60", "deal: Ann", "pegged: Ann 1")
    assert ended.skunks == {"Cem": "double skunk"}


# Lowball


def test_at_lowball_the_side_that_is_out_loses() -> None:
    ended = game(AB, "lowball: yes", "scores: Ann 119, Bob 100", "deal: Bob", STARTER, f"Ann: {WITH_TEN[6]}")
    assert end(ended) == ("Bob", "hand", {"Ann": 121, "Bob": 100})
    assert ended.lowball


def test_at_lowball_the_true_count_is_pegged_whatever_was_claimed() -> None:
    for claim in (0, 6, 10):
        for extra in ("muggins: yes", "laws: old"):
            counted = game(
                AB, "lowball: yes", extra, "deal: Bob", STARTER, f"Ann: {WITH_TEN[6]} = {claim}", "play: 5S 10D=0"
            )
            assert told(counted) == ["play Bob 2", "hand Ann 6"]
            assert len(counted.disputes) == 1 + (claim != 6)


def test_at_lowball_a_false_claim_of_the_game_is_a_wrong_count_only() -> None:
    counted = game(AB, "lowball: yes", "scores: Ann 115", "deal: Bob", STARTER, f"Ann: {WITH_TEN[4]} = 12")
    assert told(counted) == ["hand Ann 4"]
    assert end(counted) == (None, None, {"Ann": 119, "Bob": 0})


# Section 5: claims. The hand is 5C 5D 6H 7S with 8C: twelve.


TWELVE = "Ann: 5C 5D 6H 7S"
EIGHT = "starter: 8C"


def claimed(claim: int, *header: str) -> Ledger:
    return game(AB, *header, "deal: Bob", EIGHT, f"{TWELVE} = {claim}")


@pytest.mark.parametrize(
    "row",
    [row for row in rows("claims.tsv") if row["true"] == "12"],
    ids=lambda row: f"{row['laws']}{' muggins' * int(row['muggins'])} {row['claim']}",
)
def test_a_claim_for_twelve_by_each_code_of_laws(row: Row) -> None:
    counted = claimed(int(row["claim"]), f"laws: {row['laws']}", f"muggins: {('no', 'yes')[int(row['muggins'])]}")
    assert counted.scores == {"Ann": int(row["player"]), "Bob": int(row["opponent"])}
    wrong = row["claim"] != "12"
    assert disputes(counted) == (
        [(1, 6, f"Ann claimed {row['claim']} for 5C 5D 6H 7S, the hand counts 12")] if wrong else []
    )


def test_the_claims_of_the_reference_that_are_settled_here() -> None:
    assert sum(row["true"] == "12" for row in rows("claims.tsv")) == 32


@pytest.mark.parametrize("row", rows("claims.tsv"), ids=lambda row: "-".join(row.values()))
def test_a_claim_for_a_card_of_the_play_is_settled_like_one_for_a_hand(row: Row) -> None:
    """A pair royal counts 6; claims stand as far from it as in the table from the true count."""
    claim = 6 + int(row["claim"]) - int(row["true"])
    if claim < 0:
        pytest.skip("nobody claims less than nothing")
    counted = game(
        AB, f"laws: {row['laws']}", f"muggins: {('no', 'yes')[int(row['muggins'])]}", "scores: Bob 10", "deal: Bob",
        f"play: 9C 9D=2 9H={claim} AC",
    )  # fmt: skip
    own = 6 + int(row["player"]) - int(row["true"])
    assert counted.scores == {"Ann": own, "Bob": 12 + int(row["opponent"])}


def test_events_of_a_claim_too_high() -> None:
    counted = claimed(14)
    assert told(counted) == ["hand Ann 12", "over Bob 2"]
    hand, over = counted.events
    assert (hand.claim, over.claim) == (14, 14)
    assert (hand.by, over.by) == ("Ann", "Ann")
    assert (hand.counted, over.counted) == (12, 12)
    assert hand.cards == over.cards == parse_cards("5C 5D 6H 7S")
    assert hand.score is not None
    assert hand.score.total == 12
    assert over.score is None


def test_what_a_card_of_the_play_scored_stands_in_its_own_event_only() -> None:
    played, muggins = game(AB, "muggins: yes", "deal: Bob", "play: 8H 7D=0").events
    assert played.entry is not None
    assert (played.entry.points, played.points, played.counted) == (2, 0, 2)
    assert (muggins.kind, muggins.entry, muggins.by, muggins.counted) == (Kind.MUGGINS, None, "Bob", 2)


def test_events_of_a_claim_too_low() -> None:
    assert told(claimed(10)) == ["hand Ann 10"]
    assert told(claimed(10, "muggins: yes")) == ["hand Ann 10", "muggins Bob 2"]


def test_a_right_claim_is_no_dispute() -> None:
    counted = claimed(12, "muggins: yes")
    assert (told(counted), counted.disputes) == (["hand Ann 12"], ())


def test_a_claim_of_the_crib_is_the_dealers() -> None:
    counted = game(AB, "deal: Bob", EIGHT, "crib: 5C 5D 6H 7S = 14")
    assert told(counted) == ["crib Bob 12", "over Ann 2"]
    assert disputes(counted) == [(1, 4, "Bob claimed 14 for the crib, it counts 12")]


def test_nineteen_is_a_claim_of_nothing() -> None:
    counted = game(AB, "deal: Bob", STARTER, f"Ann: {WITH_TEN[0]} = nineteen", f"Bob: {WITH_TEN[2]} = 19")
    assert told(counted) == ["hand Ann 0", "hand Bob 0"]
    assert [event.claim for event in counted.events] == [0, 0]
    assert disputes(counted) == [(1, 5, "Bob claimed 0 for 7C 9H 2H 10D, the hand counts 2")]


def test_nineteen_is_a_claim_of_nineteen_in_seven_card_where_a_hand_can_count_it() -> None:
    counted = game("variant: 7", AB, "deal: Bob", "starter: 2C", "Ann: 2D 3D 4D 5D 7D = 19", "Bob: 3S 4S 9S JH KH = 19")
    assert [event.claim for event in counted.events if event.kind is Kind.HAND] == [19, 19]
    assert told(counted) == ["hand Ann 19", "hand Bob 9", "over Ann 10"]


@pytest.mark.parametrize("word", ["nineteen", "19"])
def test_nineteen_without_a_starter_is_a_claim_of_nothing_too(word: str) -> None:
    assert game(AB, "deal: Bob", f"Ann: {WITH_TEN[0]} = {word}").scores == {"Ann": 0, "Bob": 0}


def test_a_claim_by_kinds_is_settled_by_its_sum() -> None:
    assert game(AB, "deal: Bob", EIGHT, f"{TWELVE} = fifteens 4 pair 2 run 8").scores == {"Ann": 12, "Bob": 2}


def test_a_claim_that_is_taken_for_what_the_card_of_the_play_scored() -> None:
    counted = game(AB, "muggins: yes", "deal: Bob", "play: 8H 7D=0 7C=4")
    assert told(counted) == ["play Bob 0", "muggins Ann 2", "play Ann 2", "over Bob 2"]
    assert disputes(counted) == [
        (1, 4, "Bob claimed 0 for 7D, it scores 2"),
        (1, 4, "Ann claimed 4 for 7C, it scores 2"),
    ]


def test_points_pegged_for_a_card_of_nothing_are_an_over_count() -> None:
    assert told(game(AB, "deal: Bob", "play: 8H 6D=2 9C=0")) == ["play Bob 0", "over Ann 2"]


def test_heels_that_are_not_pegged_are_lost_and_no_muggins() -> None:
    for said, points in (("JC", 2), ("JC = 2", 2), ("JC = 1", 1), ("JC = 0", 0)):
        counted = game(AB, "muggins: yes", "deal: Bob", f"starter: {said}")
        assert counted.scores == {"Ann": 0, "Bob": points}


def test_more_pegged_for_heels_than_two_is_refused() -> None:
    assert refusal(AB, "deal: Bob", "starter: JC = 4") == text("""\
        3: JC gives 2 for heels, not 4

          starter: JC = 4
                        ^
          heels is 2, for a jack turned; 0 tells that it was not taken
        """)


def test_the_cards_of_a_dispute_are_printed_as_asked() -> None:
    counted = game(
        AB,
        "deal: Bob",
        EIGHT,
        "play: Ann:KH Bob:QD Ann:5C Bob:go Ann:go | Bob:2D Ann:6H",
        "Ann: 5C 6H 7S KH = 2",
        "Bob: 2D 9C 9D QD",
        "crib: AC 3C 4S TD = 1",
    )
    assert disputes(counted) == [
        (1, 5, "Ann claimed 2 for 5C 6H 7S KH, the hand counts 8"),
        (1, 7, "Bob claimed 1 for the crib, it counts 4"),
        (1, 4, "Bob passed at 25 and held 2D, which must be played"),
        (1, 4, "Ann passed at 25 and held 6H, which must be played"),
        (1, 4, "Ann has not played 7S"),
        (1, 4, "Bob has not played 9C 9D"),
    ]
    assert [dispute.says(symbols) for dispute in counted.disputes][::5] == [
        "Ann claimed 2 for 5♣ 6♥ 7♠ K♥, the hand counts 8",
        "Bob has not played 9♣ 9♦",
    ]
    assert counted.disputes[-1].cards == parse_cards("9C 9D")


def test_a_player_may_be_called_anything_in_a_dispute() -> None:
    counted = game("players: {cards}, {0}", "deal: {0}", EIGHT, "{cards}: 5C 5D 6H 7S = 11", "{0}: 2C 4D 9H KS = 3")
    assert [says for _, _, says in disputes(counted)] == [
        "{cards} claimed 11 for 5C 5D 6H 7S, the hand counts 12",
        "{0} claimed 3 for 2C 4D 9H KS, the hand counts 2",
    ]
    play = "play: {0}:KH {cards}:QD {0}:5C {cards}:go | {cards}:2D {0}:6H"
    counted = game("players: {0}, {cards}", "deal: {cards}", EIGHT, play, "{0}: 5C 6H 7S KH", "{cards}: 2D 9C 9D QD")
    assert [says for _, _, says in disputes(counted)] == [
        "{cards} passed at 25 and held 2D, which must be played",
        "{0} passed at 25 and held 6H, which must be played",
        "{0} has not played 7S",
        "{cards} has not played 9C 9D",
    ]


# The order of settling


def test_who_is_out_by_his_true_count_has_won_and_the_rest_of_a_claim_is_nothing() -> None:
    """Section 5, settling order: the true points first; nothing else counts, no excess and no points back."""
    for laws in LAWS:
        for points in (109, 110, 120):
            counted = game(AB, f"laws: {laws}", f"scores: Ann {points}, Bob 120", "deal: Bob", EIGHT, f"{TWELVE} = 20")
            assert end(counted) == ("Ann", "hand", {"Ann": 121, "Bob": 120}), laws
            assert told(counted) == [f"hand Ann {121 - points}"]
            assert len(counted.disputes) == 1


def test_the_excess_can_win_the_game_for_the_other_side() -> None:
    counted = game(
        AB, "laws: old", "scores: Ann 50, Bob 118", "deal: Bob", EIGHT, f"{TWELVE} = 16", "crib: AC 2C 9S QD"
    )
    assert told(counted) == ["hand Ann 12", "over Bob 3"]
    assert end(counted) == ("Bob", "over", {"Ann": 62, "Bob": 121})
    assert left(counted) == ["crib Bob 0"]


def test_muggins_can_win_the_game_and_is_capped_at_the_game_hole() -> None:
    """The caller stands at 120 and 5 were missed: one hole can be pegged, and he has won."""
    counted = game(AB, "muggins: yes", "scores: Ann 50, Bob 120", "deal: Bob", EIGHT, f"{TWELVE} = 7")
    assert told(counted) == ["hand Ann 7", "muggins Bob 1"]
    assert end(counted) == ("Bob", "muggins", {"Ann": 57, "Bob": 121})


def test_muggins_of_the_crib_goes_to_the_pone() -> None:
    counted = game(AB, "muggins: yes", "deal: Bob", EIGHT, "crib: 5C 5D 6H 7S = 2")
    assert told(counted) == ["crib Bob 2", "muggins Ann 10"]


def test_muggins_is_for_two_sides() -> None:
    lines = ["muggins: yes", "deal: Bob", EIGHT, f"{TWELVE} = 10"]
    assert told(game(ABC, *lines)) == ["hand Ann 10"]
    assert told(game(ABCD, *lines)) == ["hand Ann 10"]
    assert told(game(ABCD, PAIRS, *lines)) == ["hand Ann 10", "muggins Bob+Dot 2"]


def test_an_excess_goes_to_every_other_side() -> None:
    counted = game(ABC, "deal: Bob", EIGHT, f"{TWELVE} = 15")
    assert told(counted) == ["hand Ann 12", "over Bob 3", "over Cem 3"]
    counted = game(ABCD, PAIRS, "deal: Bob", EIGHT, f"{TWELVE} = 15")
    assert [(event.side, event.player, event.points) for event in counted.events] == [
        ("Ann+Cem", "Ann", 12),
        ("Bob+Dot", None, 3),
    ]


def test_the_first_of_several_sides_that_is_out_by_an_excess_has_won() -> None:
    counted = game(ABC, "scores: Bob 120, Cem 120", "deal: Bob", EIGHT, f"{TWELVE} = 15")
    assert told(counted) == ["hand Ann 12", "over Bob 1"]
    assert end(counted)[0] == "Bob"


# A false claim of the game: Ann at 115 holds four.


def false_claim(claim: int, *header: str, bob: int = 60) -> Ledger:
    return game(AB, *header, f"scores: Ann 115, Bob {bob}", "deal: Bob", STARTER, f"Ann: {WITH_TEN[4]} = {claim}")


@pytest.mark.parametrize("claim", [6, 7, 12, 29])
def test_acc_a_false_claim_of_the_game_gives_the_excess_up_to_the_hole_and_costs_fifteen(claim: int) -> None:
    counted = false_claim(claim)
    assert told(counted) == ["hand Ann 4", "over Bob 2", "fault Ann -15"]
    assert [event.scores for event in counted.events] == [
        {"Ann": 119, "Bob": 60},
        {"Ann": 119, "Bob": 62},
        {"Ann": 104, "Bob": 62},
    ]
    assert end(counted) == (None, None, {"Ann": 104, "Bob": 62})
    assert disputes(counted) == [(1, 5, f"Ann claimed {claim} for AS 3D 4S JS, the hand counts 4")]


def test_acc_a_claim_that_does_not_reach_the_game_hole_is_no_false_claim_of_it() -> None:
    assert told(false_claim(5)) == ["hand Ann 4", "over Bob 1"]


def test_acc_the_claimer_goes_back_even_if_the_other_side_thereby_goes_out() -> None:
    counted = false_claim(10, bob=119)
    assert told(counted) == ["hand Ann 4", "over Bob 2", "fault Ann -15"]
    assert end(counted) == ("Bob", "over", {"Ann": 104, "Bob": 121})


def test_acc_the_claimer_goes_back_no_further_than_to_the_start() -> None:
    counted = game(AB, "target: 20", "scores: Ann 3", "deal: Bob", STARTER, f"Ann: {WITH_TEN[4]} = 24")
    assert told(counted) == ["hand Ann 4", "over Bob 13", "fault Ann -7"]
    assert counted.scores == {"Ann": 0, "Bob": 13}


def test_acc_the_claimer_who_is_out_by_his_true_count_claimed_no_game_falsely() -> None:
    """At 117 four is out: however much was claimed, nothing is taken back and nobody gets the excess."""
    counted = game(AB, "scores: Ann 117", "deal: Bob", STARTER, f"Ann: {WITH_TEN[4]} = 29")
    assert told(counted) == ["hand Ann 4"]
    assert end(counted) == ("Ann", "hand", {"Ann": 121, "Bob": 0})


def test_acc_with_another_penalty_for_over_counts_a_false_claim_of_the_game_costs_that_and_fifteen() -> None:
    """Only the excess is measured up to the game hole."""
    record = parse_game([AB, "scores: Ann 115", "deal: Bob", STARTER, f"Ann: {WITH_TEN[4]} = 29"])
    told_by = {over: told(count(replace(record, laws=ACC.with_options(over=over)))) for over in Over}
    assert told_by == {
        Over.NONE: ["hand Ann 4", "fault Ann -15"],
        Over.TWO: ["hand Ann 4", "over Bob 2", "fault Ann -15"],
        Over.EXCESS: ["hand Ann 4", "over Bob 2", "fault Ann -15"],
    }


def test_acc_a_false_claim_of_the_game_of_three_gives_every_other_side_the_excess() -> None:
    counted = game(ABC, "scores: Ann 115", "deal: Bob", STARTER, f"Ann: {WITH_TEN[4]} = 9")
    assert told(counted) == ["hand Ann 4", "over Bob 2", "over Cem 2", "fault Ann -15"]


def test_acc_a_false_claim_of_the_game_by_partners() -> None:
    counted = game(ABCD, PAIRS, "scores: Cem 115", "deal: Bob", STARTER, f"Ann: {WITH_TEN[4]} = 6")
    assert [(event.side, event.player, event.points) for event in counted.events] == [
        ("Ann+Cem", "Ann", 4),
        ("Bob+Dot", None, 2),
        ("Ann+Cem", None, -15),
    ]


def test_acc_a_false_claim_of_the_game_in_the_play() -> None:
    counted = game(AB, "scores: Ann 118", "deal: Bob", "play: 9H 9D=2 9C=6")
    assert end(counted) == ("Ann", "play", {"Ann": 121, "Bob": 2})
    counted = game(AB, "scores: Ann 118", "deal: Bob", "play: 9H 6D=2 9C=3")
    assert told(counted) == ["play Bob 2", "play Ann 0", "over Bob 3", "fault Ann -15"]
    assert counted.scores == {"Ann": 103, "Bob": 5}


def test_old_a_false_claim_of_the_game_loses_it() -> None:
    counted = false_claim(6, "laws: old")
    assert end(counted) == ("Bob", "over", {"Ann": 119, "Bob": 60})
    assert told(counted) == ["hand Ann 4", "over Bob 0"]
    assert [(event.side, event.player, event.by) for event in counted.events] == [
        ("Ann", "Ann", "Ann"),
        ("Bob", None, "Ann"),
    ]
    assert told(false_claim(5, "laws: old")) == ["hand Ann 4", "over Bob 1"]


def test_old_what_comes_after_a_game_lost_by_a_false_claim_is_uncounted() -> None:
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
    assert left(counted) == ["hand Bob 12"]
    assert disputes(counted)[-1] == (2, 8, "this deal comes after the game was won")


def test_old_a_false_claim_of_the_game_of_three_is_an_over_count() -> None:
    counted = game(ABC, "laws: old", "scores: Ann 115", "deal: Bob", STARTER, f"Ann: {WITH_TEN[4]} = 9")
    assert told(counted) == ["hand Ann 4", "over Bob 5", "over Cem 5"]
    assert counted.winner is None


@pytest.mark.parametrize(("laws", "over"), [("friendly", []), ("hoyle-us", ["over Bob 2"])])
def test_friendly_and_hoyle_a_false_claim_of_the_game_is_an_over_count(laws: str, over: list[str]) -> None:
    counted = false_claim(12, f"laws: {laws}")
    assert told(counted) == ["hand Ann 4", *over]
    assert end(counted)[0] is None


# Section 6: irregularities

COSTS = {
    "exposed-card": {"old": 2},
    "misdeal": {"old": 2},
    "wrong-number": {"old": 4, "hoyle-us": 2},
    "wrong-crib": {"hoyle-us": 2},
    "count-refused": {"acc": -10},
    "touched-pack": {"old": 2},
    "looked-at-bottom": {"acc": 2},
    "deal-out-of-turn": {"acc": 2},
    "looked-at-crib": {"acc": 2},
    "mixed-crib": {"old": 3},
    "mixed-starter": {"acc": 2},
    "renege": {"old": 2, "acc": 2},
    "touched-pegs": {"old": 2},
    "wrong-peg": {"acc": 2},
    "false-win": {"acc": -15},
}
"""The table of section 6, copied by hand."""


def test_the_irregularities_are_those_of_the_reference() -> None:
    assert list(IRREGULARITIES) == list(COSTS)
    assert len({each.sentence for each in IRREGULARITIES.values()}) == len(COSTS)


@pytest.mark.parametrize("laws", LAWS)
@pytest.mark.parametrize("name", COSTS)
def test_what_each_irregularity_costs_by_each_code_of_laws(name: str, laws: str) -> None:
    cost = COSTS[name].get(laws, 0)
    assert irregularity(name).cost(LAWS[laws]) == cost
    if (name, laws) == ("false-win", "old"):
        return  # see below
    counted = game(AB, f"laws: {laws}", "scores: Ann 50, Bob 50", "deal: Bob", f"fault: Bob {name}")
    if cost < 0:
        assert told(counted) == [f"fault Bob {cost}"]
        assert counted.scores == {"Ann": 50, "Bob": 50 + cost}
    else:
        assert counted.scores == {"Ann": 50 + cost, "Bob": 50}
        assert [event.points for event in counted.events if event.points] == [cost] * (cost > 0)


def test_old_who_pegs_out_and_has_not_won_loses_the_game() -> None:
    """`fault: Bob false-win`: Enquire Within, law xvi, and the sentence of the irregularity itself."""
    counted = game(
        AB, "laws: old", "scores: Bob 100", "deal: Bob", "fault: Bob false-win", STARTER, f"Ann: {WITH_TEN[4]}"
    )
    assert counted.winner == "Ann"
    assert left(counted) == ["hand Ann 4"]


def test_old_a_false_win_loses_the_game_of_two_sides_only() -> None:
    """Of three, nobody can say which of the others has won."""
    pairs = game(ABCD, PAIRS, "laws: old", "deal: Bob", "fault: Bob false-win")
    assert end(pairs) == ("Ann+Cem", "fault", {"Ann+Cem": 0, "Bob+Dot": 0})
    assert [(event.side, event.player, event.by) for event in pairs.events] == [("Ann+Cem", None, "Bob")]
    for players in (ABC, ABCD):
        assert end(game(players, "laws: old", "deal: Bob", "fault: Bob false-win"))[0] is None


def test_old_a_false_win_with_an_amount_costs_that_and_not_the_game() -> None:
    counted = game(AB, "laws: old", "scores: Bob 100", "deal: Bob", "fault: Bob false-win -10")
    assert end(counted) == (None, None, {"Ann": 0, "Bob": 90})


def test_old_at_lowball_who_pegs_out_and_has_not_lost_loses_all_the_same() -> None:
    """The game is lost by the law, not by a peg in the last hole."""
    assert end(game(AB, "lowball: yes", "laws: old", "deal: Bob", "fault: Bob false-win"))[0] == "Ann"


def test_an_irregularity_is_found_in_either_case_or_refused_with_the_likeliest() -> None:
    assert irregularity("RENEGE") is IRREGULARITIES["renege"]
    with pytest.raises(RulesError, match=r"^mixd-crib is not an irregularity; did you mean mixed-crib\?$"):
        irregularity("mixd-crib")


def test_a_code_of_laws_that_has_no_points_for_it_costs_nothing() -> None:
    assert [irregularity("touched-pack").cost(laws) for laws in (FRIENDLY, OLD, HOYLE_US, ACC)] == [0, 2, 0, 0]


@pytest.mark.parametrize(
    ("amount", "scores"),
    [(0, (50, 50)), (1, (51, 50)), (6, (56, 50)), (-10, (50, 40)), (-50, (50, 0)), (-60, (50, 0))],
)
def test_the_record_can_say_what_a_fault_costs(amount: int, scores: tuple[int, int]) -> None:
    """By any laws; points back go no further than to the start."""
    for laws in LAWS:
        for name in ("renege", "count-refused", "wrong-crib"):
            counted = game(AB, f"laws: {laws}", "scores: Ann 50, Bob 50", "deal: Bob", f"fault: Bob {name} {amount}")
            assert tuple(counted.scores.values()) == scores


def test_the_event_of_a_fault_tells_who_did_what() -> None:
    (event,) = game(AB, "deal: Bob", "fault: Bob wrong-peg").events
    assert (event.kind, event.side, event.player, event.points, event.by) == ("fault", "Ann", "Ann", 2, "Bob")
    assert event.offence is not None
    assert (event.offence.player, event.offence.irregularity.name) == ("Bob", "wrong-peg")


def test_a_fault_gives_its_points_to_every_other_side() -> None:
    assert told(game(ABC, "deal: Bob", "fault: Bob wrong-peg")) == ["fault Ann 2", "fault Cem 2"]
    assert told(game(ABCD, PAIRS, "deal: Bob", "fault: Bob wrong-peg")) == ["fault Ann+Cem 2"]
    counted = game(ABCD, PAIRS, "scores: Dot 12", "deal: Bob", "fault: Bob count-refused")
    assert [(event.side, event.player, event.points) for event in counted.events] == [("Bob+Dot", "Bob", -10)]


def test_faults_cost_their_points_at_the_moment_where_they_stand() -> None:
    fault = "fault: Ann wrong-peg"
    counted = game(
        AB,
        "deal: Bob",
        fault,
        "starter: JC",
        fault,
        "play: 7H 8D",
        fault,
        "Ann: 7H 2H 2S KS",
        fault,
        fault,
        "Bob: 8D QD QH KD",
        fault,
        "crib: AC 2C 9S QC",
        fault,
    )
    assert [str(event.kind) for event in counted.events] == [
        "fault",
        "heels",
        "fault",
        "play",
        "fault",
        "hand",
        "fault",
        "fault",
        "hand",
        "fault",
        "crib",
        "fault",
    ]


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ([], ["starter: JC", f"Ann: {WITH_TEN[4]} = 4"]),
        ([STARTER], ["play: AS 8D", f"Ann: {WITH_TEN[4]}"]),
        ([STARTER, f"Ann: {WITH_TEN[0]}"], [f"Bob: {WITH_TEN[12]}"]),
        ([STARTER, f"crib: {WITH_TEN[0]}"], ["deal:"]),
    ],
    ids=["deal", "starter", "hand", "crib"],
)
def test_a_fault_can_win_the_game_for_the_other_side_there_and_then(before: list[str], after: list[str]) -> None:
    counted = game(AB, "scores: Ann 119, Bob 110", "deal: Bob", *before, "fault: Bob looked-at-crib", *after)
    assert end(counted) == ("Ann", "fault", {"Ann": 121, "Bob": 110})
    assert told(counted)[-1] == "fault Ann 2"


def test_a_fault_after_the_game_is_nothing() -> None:
    counted = game(
        AB, "scores: Ann 119", "deal: Bob", "pegged: Ann 2", "fault: Ann wrong-peg", "fault: Ann count-refused"
    )
    assert told(counted) == ["pegged Ann 2"]
    assert counted.uncounted == ()


def test_at_lowball_a_fault_can_make_the_other_side_lose() -> None:
    """Points are points: who is out loses, whatever they were given for."""
    assert end(game(AB, "lowball: yes", "scores: Ann 120", "deal: Bob", "fault: Bob wrong-peg"))[0] == "Bob"


# What is not recorded


def test_pegged_stands_for_a_play_whose_cards_are_not_known() -> None:
    counted = game(AB, "deal: Bob", "starter: JC", "pegged: Bob 4, Ann 3", "crib: AC 2C 9S QD")
    assert told(counted) == ["heels Bob 2", "pegged Bob 4", "pegged Ann 3", "crib Bob 0"]


def test_pegged_points_are_taken_in_the_order_in_which_they_are_written() -> None:
    assert end(game(AB, "scores: Ann 120, Bob 120", "deal: Bob", "pegged: Bob 1, Ann 5"))[0] == "Bob"
    ended = game(AB, "scores: Ann 120, Bob 120", "deal: Bob", "pegged: Ann 1, Bob 5")
    assert (end(ended)[:2], left(ended)) == (("Ann", "pegged"), ["pegged Bob 5"])


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        ([], []),
        (["starter: JC"], ["heels Bob 2"]),
        (["starter: J"], ["heels Bob 2"]),
        (["starter: QC"], []),
        (["play: 7H 8D"], ["play Bob 2"]),
        ([STARTER, f"crib: {WITH_TEN[4]}"], ["crib Bob 4"]),
        ([STARTER, f"Bob: {WITH_TEN[12]}"], ["hand Bob 12"]),
        (["pegged: Ann 0"], ["pegged Ann 0"]),
    ],
)
def test_what_is_recorded_is_scored_and_what_is_missing_is_not(lines: list[str], expected: list[str]) -> None:
    counted = game(AB, "deal: Bob", *lines)
    assert told(counted) == expected
    assert (counted.disputes, counted.uncounted) == ((), ())


def test_without_a_starter_what_was_claimed_is_all_there_is() -> None:
    counted = game(AB, "deal: Bob", "Ann: 5H 6H 7H 8H = 12", "crib: AC 2C 9S QD = 0")
    assert told(counted) == ["hand Ann 12", "crib Bob 0"]
    assert (counted.disputes, counted.events[0].score) == ((), None)


def test_hands_without_suits() -> None:
    counted = game(AB, "deal: Bob", "starter: J", "play: 8 7 10", "Ann: 8 10 2 2", "Bob: 7 A A J")
    assert told(counted) == ["heels Bob 2", "play Bob 2", "hand Ann 2", "hand Bob 4"]


def test_without_a_starter_or_a_claim_a_hand_is_not_counted_and_the_rest_is() -> None:
    counted = game(AB, "deal: Bob", "pegged: Ann 3", "Ann: 5H 6H 7H 8H", "Bob: 5C 10D 10S KD = 8", "crib: AC 2C 9S QD")
    assert told(counted) == ["pegged Ann 3", "hand Bob 8"]
    assert (counted.uncounted, counted.disputes) == ((), ())
    assert [(note.deal, note.line, note.says()) for note in counted.remarks] == [
        (1, 4, "Ann's hand is not counted, since the deal has no starter"),
        (1, 5, "Bob's 8 for 5C 10D 10S KD is taken as pegged, since the deal has no starter"),
        (1, 6, "the crib is not counted, since the deal has no starter"),
    ]


@pytest.mark.parametrize(
    ("claim", "pegged", "says"),
    [
        ("nineteen", 0, []), ("19", 0, []), ("0", 0, []), ("12", 12, []), ("14", 14, []), ("18", 18, []),
        ("17", 17, ["Ann pegged 17 for 5H 6H 7H 8H, and no starter makes that"]),
        ("25", 25, ["Ann pegged 25 for 5H 6H 7H 8H, and no starter makes that"]),
        ("1", 1, ["Ann pegged 1 for 5H 6H 7H 8H, and no starter makes that"]),
    ],
)  # fmt: skip
def test_without_a_starter_a_claim_stands_and_one_that_cannot_be_is_disputed(
    claim: str, pegged: int, says: list[str]
) -> None:
    counted = game(AB, "deal: Bob", f"Ann: 5H 6H 7H 8H = {claim}")
    assert counted.scores == {"Ann": pegged, "Bob": 0}
    assert [dispute.says() for dispute in counted.disputes] == says
    remark = f"Ann's {claim} for 5H 6H 7H 8H is taken as pegged, since the deal has no starter"
    assert [note.says() for note in counted.remarks] == ([remark] if pegged and not says else [])


def test_a_claim_for_a_crib_that_cannot_be_is_disputed_without_a_starter_too() -> None:
    counted = game(AB, "deal: Bob", "crib: 5H 6H 7H 8H = 27")
    assert disputes(counted) == [(1, 3, "Bob pegged 27 for 5H 6H 7H 8H, and no starter makes that")]
    won = game(
        AB, "scores: Ann 119", "deal: Bob", "Ann: 5H 6H 7H 8H = 12", "Bob: 5C 6C 7C 8C = 27", "crib: AC 2C 3D 9S"
    )
    assert (won.winner, won.disputes) == ("Ann", ())


ON_HIS_WORD = "Ann's 29 for 5 5 5 J is taken as pegged, since flush and nobs could add to 28"


@pytest.mark.parametrize(
    ("claim", "events", "disputed", "remarks"),
    [
        ("28", ["hand Ann 28"], [], []),
        ("29", ["hand Ann 29"], [], [ON_HIS_WORD]),
        ("30", ["hand Ann 28", "over Bob 2"], ["Ann claimed 30 for 5 5 5 J, the hand counts 28"], []),
        ("27", ["hand Ann 27"], ["Ann claimed 27 for 5 5 5 J, the hand counts 28"], []),
    ],
)  # fmt: skip
def test_what_flush_and_nobs_could_add_is_taken_as_pegged(
    claim: str, events: list[str], disputed: list[str], remarks: list[str]
) -> None:
    counted = game(AB, "deal: Bob", "starter: 5", f"Ann: 5 5 5 J = {claim}", "Bob: 2 2 3 3")
    assert told(counted) == [*events, "hand Bob 6"]
    assert [dispute.says() for dispute in counted.disputes] == disputed
    first = "the suits are not known, so that flush and nobs are not counted"
    assert [note.says() for note in counted.remarks] == [first, *remarks]
    assert [note.line for note in counted.remarks] == [4] * len(counted.remarks)


def test_hands_that_can_have_neither_flush_nor_nobs_need_no_remark() -> None:
    assert game(AB, "deal: Bob", "starter: 5", "Ann: 5 5 6 7 = 10").remarks == ()


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        (["starter: 5C", "play: 5 5 5 5"], "line 4: a fifth 5 in this deal"),
        (["starter: 9C", "play: 8 10 7 5 | 6 10 5 K", "Ann: 5H 6H 7H 8H", "crib: 5C 5D 5S KC"], "line 4: a fifth 5 in"),
        (["starter: 9C", "play: 8 5 7 5", "crib: 5C 5D 5S KC"], "line 4: a fifth 5 in this deal"),
    ],
)  # fmt: skip
def test_a_fifth_card_of_a_rank_is_found_across_the_deal(lines: list[str], message: str) -> None:
    with pytest.raises(GameError, match=message):
        game(AB, "deal: Bob", *lines)


def test_four_cards_of_a_rank_are_in_a_deal() -> None:
    game(AB, "deal: Bob", "starter: 9C", "play: 8 10 7 6 | 6 10 5 9", "Ann: 5H 6H 7H 8H", "crib: 5C 5D 5S KC")
    game(AB, "deal: Bob", "starter: 5C", "play: 5 5 5")


@pytest.mark.parametrize(("starter", "hand"), [("5C", "5 6 7 8"), ("5", "5H 6H 7H 8H")])
def test_suits_in_the_hand_only_or_in_the_starter_only_are_refused(starter: str, hand: str) -> None:
    assert refusal(AB, "deal: Bob", f"starter: {starter}", f"crib: {hand} = 4") == "\n".join(
        [
            f"4: the starter {starter} and these cards are not written alike",
            "",
            f"  crib: {hand} = 4",
            f"        {'^' * len(hand)}",
            "  give every card its suit, or none",
        ]
    )


def test_all_hands_that_cannot_be_counted_and_all_plays_that_cannot_be_are_named_at_once() -> None:
    lines = [AB, "deal: Bob", "starter: 2C", "Bob: 5 6 7 8", "Ann: 5H 6H 7H 8H", "play: 8H 9H | 7H"]
    with pytest.raises(GameError) as refused:
        game(*lines, "deal:", "starter: 2", "crib: AC 2C 9S QD", "play: Ann:5H")
    assert [(number, type(fault)) for number, fault in refused.value.faults] == [
        (4, NotationError),
        (6, PlayError),
        (9, NotationError),
        (10, PlayError),
    ]


# The play against the hands

HANDS = ["Ann: 8H 7D 6H 5H = 0", "Bob: 10D 5C 10S KD = 0"]
"""With a claim, so that no starter is needed."""


def checked(play: str, *more: str) -> Ledger:
    return game(AB, "deal: Bob", f"play: {play}", *(more or HANDS))


def test_a_whole_play_is_held_against_the_hands() -> None:
    counted = checked("8H 10D 7D 5C | 6H 10S 5H KD")
    assert counted.disputes == ()
    assert counted.scores == {"Ann": 0, "Bob": 3}


def test_bare_ranks_in_the_play_are_cards_of_the_hands() -> None:
    counted = checked("8 10 7 5 | 6 10 5 K")
    assert (counted.disputes, counted.scores) == ((), {"Ann": 0, "Bob": 3})


def test_suits_in_the_play_go_with_hands_without_them() -> None:
    """Who wrote the ranks of the hands only may have written the play in full."""
    counted = checked("8H 10D 7D 5C | 6H 10S 5H KD", "Ann: 8 7 6 5 = 0", "Bob: 10 5 10 K = 0")
    assert (counted.disputes, counted.scores) == ((), {"Ann": 0, "Bob": 3})


def test_with_the_hands_known_gos_need_not_be_recorded() -> None:
    counted = checked("3H 3D 7H KD 2D 4D | 10H KH", "Ann: 3H 7H 10H KH = 0", "Bob: 2D 3D 4D KD = 0")
    assert (counted.disputes, counted.scores) == ((), {"Ann": 1, "Bob": 3})


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        (
            ["play: 8H KS", *HANDS],
            """\
            3: Bob does not hold KS

              play: 8H KS
                       ^^
              nobody holds it
            """,
        ),
        (
            ["play: 8H Bob:7D", *HANDS],
            """\
            3: Bob does not hold 7D

              play: 8H Bob:7D
                           ^^
              Ann holds it
            """,
        ),
        (
            ["play: 8H 7D", HANDS[0]],
            """\
            3: Bob does not hold 7D

              play: 8H 7D
                       ^^
              Ann holds it
            """,
        ),
        (
            ["play: 8H 9C", HANDS[1]],
            """\
            3: Bob does not hold 9C

              play: 8H 9C
                       ^^
            """,
        ),
        (
            ["play: 8H 9C", "crib: 9C 2C 3D QD = 0"],
            """\
            3: Bob does not hold 9C

              play: 8H 9C
                       ^^
              it lies in the crib
            """,
        ),
        (
            ["play: 8H 9C", "starter: 9C"],
            """\
            3: Bob does not hold 9C

              play: 8H 9C
                       ^^
              it is the starter
            """,
        ),
        (
            ["play: 8S 10D", HANDS[0]],
            """\
            3: Ann does not hold 8S

              play: 8S 10D
                    ^^
            """,
        ),
        (
            ["play: Bob:10D Ann:8H", *HANDS],
            """\
            3: Bob is out of turn

              play: Bob:10D Ann:8H
                        ^^^
              Ann is to play
            """,
        ),
        (
            ["play: 8H 10D 7D 5C | 6H 10S 5H KD 2C", *HANDS],
            """\
            3: 2C is played after the last card

              play: 8H 10D 7D 5C | 6H 10S 5H KD 2C
                                                ^^
              a hand in six-card has 4 cards
            """,
        ),
        (
            ["play: 8H go 10D", *HANDS],
            """\
            3: Bob cannot pass at 8

              play: 8H go 10D
                       ^^
              every card fits
            """,
        ),
        (
            ["play: 8H 10D | 7D", *HANDS],
            """\
            3: the count cannot be closed at 18

              play: 8H 10D | 7D
                           ^
              every card fits, and Ann holds one
            """,
        ),
        (
            ["play: 8 10 7 5 | 6 10 5 10", *HANDS],
            """\
            3: Bob does not hold T

              play: 8 10 7 5 | 6 10 5 10
                                      ^^
              nobody holds it
            """,
        ),
    ],
    ids=named,
)
def test_a_play_that_cannot_be_is_refused(lines: list[str], expected: str) -> None:
    assert refusal(AB, "deal: Bob", *lines) == text(expected)


def test_a_bare_rank_of_the_play_is_no_card_of_the_crib() -> None:
    """Another card of that rank may be meant."""
    counted = game(AB, "deal: Bob", "starter: 7C", "play: 8 7", "crib: 7D 7H 2C 2D = 8")
    assert told(counted) == ["play Bob 2", "crib Bob 8"]


def test_a_player_who_passed_and_could_play_is_named_with_the_card() -> None:
    counted = checked("Ann:8H Bob:10D Ann:5H Bob:go Ann:6H | Bob:10S Ann:7D Bob:5C Bob:KD")
    assert disputes(counted) == [(1, 3, "Bob passed at 23 and held 5C, which must be played")]


def test_a_pass_that_is_not_recorded_is_named_too() -> None:
    counted = checked("8H 10D 5H 6H | 10S 7D 5C KD")
    assert disputes(counted) == [(1, 3, "Bob passed at 23 and held 5C, which must be played")]


def test_a_pass_is_judged_by_the_cards_that_were_played_later_where_the_hands_are_not_known() -> None:
    counted = game(AB, "deal: Bob", "play: 8H 10D 5H go 6H | 10S 7D 5C | KD")
    assert disputes(counted) == [(1, 3, "Bob passed at 23 and held 5C, which must be played")]


def test_every_pass_and_every_card_that_fitted_is_named() -> None:
    counted = game(
        AB,
        "deal: Bob",
        "play: Ann:KH Bob:QD Ann:5H Bob:go Ann:go | Bob:2D Ann:AH Bob:3D Ann:4H Bob:6D",
        "Ann: KH 5H AH 4H = 0",
        "Bob: QD 2D 3D 6D = 0",
    )
    assert disputes(counted) == [
        (1, 3, "Bob passed at 25 and held 2D 3D 6D, which must be played"),
        (1, 3, "Ann passed at 25 and held AH 4H, which must be played"),
    ]


def test_cards_that_were_not_played_are_named() -> None:
    assert disputes(checked("8H 10D 7D 5C")) == [
        (1, 3, "Ann has not played 6H 5H"),
        (1, 3, "Bob has not played 10S KD"),
    ]
    assert disputes(checked("8H 10D 7D 5C | 6H 10S 5H")) == [(1, 3, "Bob has not played KD")]


def test_cards_may_stay_unplayed_once_the_game_is_won_in_the_play() -> None:
    counted = game(AB, "scores: Bob 120", "deal: Bob", "play: 8H 10D 7D 5C", *HANDS)
    assert (counted.winner, counted.disputes) == ("Bob", ())


def test_cards_may_not_stay_unplayed_where_the_game_is_won_on_a_hand() -> None:
    """The hands are counted when all cards are played."""
    counted = game(
        AB, "scores: Ann 110", "deal: Bob", STARTER, "play: 5D 9H", f"Ann: {WITH_TEN[12]}", "Bob: 9H 9S 2C 3C"
    )
    assert (counted.winner, counted.how) == ("Ann", "hand")
    assert [message.split(" played ")[0] for _, _, message in disputes(counted)] == ["Ann has not", "Bob has not"]


@pytest.mark.parametrize(
    ("play", "says", "pegged"),
    [
        ("8H 4C 9H 5C 2C end", [
            "Ann passed at 28 and held 3C, which must be played", "Ann has not played 3C", "Bob has not played 8S 8D",
        ], 1),
        ("8H 4C 9H 5C 2C |", [
            "Ann passed at 28 and held 3C, which must be played", "Ann has not played 3C", "Bob has not played 8S 8D",
        ], 1),
        ("8H 4C 9H 5C 2C 3C end", ["Bob has not played 8S 8D"], 2),
        ("8H 4C 9H 5C 2C 3C | 8S 8D end", [], 2),
        ("8H 4C 9H 5C 2C 3C | 8S 8D", [], 2),
    ],
)  # fmt: skip
def test_what_is_not_played_at_the_end_is_missed(play: str, says: list[str], pegged: int) -> None:
    counted = game(AB, "deal: Bob", f"play: {play}", "Ann: 8H 9H 2C 3C = 0", "Bob: 4C 5C 8S 8D = 0")
    assert [dispute.says() for dispute in counted.disputes] == says
    assert counted.scores["Ann"] == pegged


def test_what_is_not_played_at_the_end_is_missed_in_the_hand_that_is_known() -> None:
    counted = game(AB, "deal: Bob", "play: 8H 4C 9 5C 2C end", "Ann: 8H 9H 2C 4H = 0")
    assert [dispute.says() for dispute in counted.disputes] == ["Ann has not played 4H"]
    assert game("variant: 5", AB, "deal: Bob", "play: 10H 9C KD end", "Ann: 10H 9H KD = 0").disputes == ()


@pytest.mark.parametrize(
    ("play", "hand", "says"),
    [
        ("Ann:KH KC 9H Bob:go Ann:go", "Bob: KC 2C 9C QC = 0", ["Bob passed at 29 and held 2C, which must be played"]),
        ("KH KC 9H go go", "Bob: KC 2C 9C QC = 0", ["Bob passed at 29 and held 2C, which must be played"]),
        ("KH KC 9H 2H", "Bob: KC 2C 9C QC = 0", ["Bob passed at 29 and held 2C, which must be played"]),
        ("KH KC 9H 2C", "Bob: KC 2C 9C QC = 0", []),
        ("KH KC 9H 2H", "Bob: KC 5C 9C QC = 0", []),
        ("KH KC 9H go", "Bob: KC 5C 9C QC = 0", []),
    ],
)  # fmt: skip
def test_a_pass_is_held_against_the_hand_that_is_known(play: str, hand: str, says: list[str]) -> None:
    counted = game(AB, "deal: Bob", f"play: {play}", hand)
    assert [dispute.says() for dispute in counted.disputes if "passed" in dispute.says()] == says


def test_a_card_that_the_known_hand_does_not_hold_is_refused() -> None:
    with pytest.raises(GameError, match="line 3: Bob does not hold KC"):
        game(AB, "deal: Bob", "play: KH KC", "Bob: 2C 3C 9C QC")


def test_a_bare_rank_that_is_played_is_a_card_that_is_not_named() -> None:
    counted = game(AB, "deal: Bob", "play: 5 KD 5H 9D |", "Ann: 5H 5C 2C 3C = 0", "Bob: KD QD 9D 8D = 0")
    assert [dispute.says() for dispute in counted.disputes][-2:] == [
        "Ann has not played 2C 3C",
        "Bob has not played QD 8D",
    ]


def test_the_point_that_is_due_on_an_open_count_is_taken_where_it_was_pegged() -> None:
    assert told(game(AB, "deal: Bob", "play: 10H KD QS=1")) == ["play Ann 1"]
    assert told(game(AB, "deal: Bob", "play: 10H KD QS")) == []
    assert game(AB, "deal: Bob", "play: 10H KD QS=1").disputes == ()
    at_fifteen = game(AB, "deal: Bob", "play: 10H 5D=3")
    assert disputes(at_fifteen) == [(1, 3, "Bob claimed 3 for 5D, it scores 2")]


def test_who_deals_out_of_turn_is_told() -> None:
    counted = game(ABC, "deal: Cem", "deal: Cem", "deal: Ann", "deal:", "deal: Ann")
    assert [(note.deal, note.line, note.says()) for note in counted.remarks] == [
        (2, 3, "Cem deals, and it is Ann's turn"),
        (5, 6, "Ann deals, and it is Cem's turn"),
    ]
    assert counted.disputes == ()


def test_of_three_sides_the_record_does_not_tell_who_called_muggins() -> None:
    hand = "Ann: 5C 5D 6H 7S = 10"
    counted = game(ABC, "muggins: yes", "deal: Cem", "starter: 8C", hand)
    assert told(counted) == ["hand Ann 10"]
    assert [(note.deal, note.line, note.says()) for note in counted.remarks] == [
        (1, 5, "Ann missed 2, and the record does not tell who called muggins")
    ]
    assert game(ABC, "deal: Cem", "starter: 8C", hand).remarks == ()


def test_of_three_sides_none_is_told_to_win_where_one_loses_the_game() -> None:
    lines = [ABC, "laws: old", "scores: Ann 110", "deal: Cem", "starter: 8C"]
    says = "Ann loses the game by the old laws, which do not tell who of the others wins it"
    fault = game(*lines, "fault: Ann false-win")
    claim = game(*lines, "Ann: 2C 4D 6H 8S = 20")
    for ledger in (fault, claim):
        assert [(note.deal, note.line, note.says()) for note in ledger.remarks] == [(1, 6, says)]
    assert fault.winner is claim.winner is None
    assert game(*lines, "fault: Ann false-win 5").remarks == ()


def test_an_open_play_is_no_dispute_where_the_hands_are_not_all_known() -> None:
    assert game(AB, "deal: Bob", "play: 8H 10D", HANDS[0]).disputes == ()


def test_a_play_of_three_is_held_against_the_hands() -> None:
    counted = game(
        ABC,
        "deal: Cem",
        "play: 10C 9D JH AC | 8D 6H 7C 5D 4H | 3C KD 2H",
        "Ann: 10C 7C 3C AC = 0",
        "Bob: 9D 8D 5D KD = 0",
        "Cem: JH 6H 4H 2H = 0",
    )
    assert (counted.scores, counted.disputes) == ({"Ann": 4, "Bob": 4, "Cem": 12}, ())


# After the end


def test_a_deal_after_the_end_is_disputed_once_and_not_counted() -> None:
    counted = game(
        AB, "scores: Ann 120", "deal: Bob", "pegged: Ann 1", "deal:", "pegged: Bob 9", "deal:", "pegged: Bob 9"
    )
    assert told(counted) == ["pegged Ann 1"]
    assert counted.uncounted == ()
    assert counted.disputes == (Note(About.AFTER_THE_END, 2, 5),)


def test_a_game_that_goes_on_has_no_winner() -> None:
    counted = game(AB, "deal: Bob", "pegged: Ann 5", "deal:", "pegged: Bob 9")
    assert end(counted) == (None, None, {"Ann": 5, "Bob": 9})
    assert [event.deal for event in counted.events] == [1, 2]


def test_what_is_left_uncounted_is_that_of_the_last_deal() -> None:
    counted = game(
        AB,
        "scores: Ann 120",
        "deal: Bob",
        "starter: JC",
        "play: 8H 9D 7H",
        "Ann: 5H 6H 7H 8H",
        "crib: AC 2C 9S QD",
    )
    assert told(counted) == ["heels Bob 2", "play Ann 1"]
    assert counted.uncounted == (
        Uncounted(Kind.HAND, "Ann", 12),
        Uncounted(Kind.CRIB, "Bob", 0),
    )


def test_no_deals_no_events() -> None:
    counted = game(AB, "scores: Ann 3")
    assert (counted.deals, counted.events, counted.scores) == (0, (), {"Ann": 3, "Bob": 0})
    assert counted.pegs == {"Ann": (3, None), "Bob": (0, 0)}


def test_a_ledger_knows_how_many_deals_were_recorded() -> None:
    """Those that came after the end too."""
    assert game(AB, "deal: Bob").deals == 1
    assert game(AB, "scores: Ann 120", "deal: Bob", "pegged: Ann 1", "deal:", "deal:").deals == 3


# The pegs


def test_the_back_peg_stands_where_the_front_peg_came_from() -> None:
    counted = game(AB, "deal: Bob", "pegged: Ann 3, Bob 4", "deal:", "pegged: Ann 2, Bob 0")
    assert counted.pegs == {"Ann": (5, 3), "Bob": (4, 0)}


def test_points_of_nothing_move_no_peg() -> None:
    counted = game(AB, "deal: Bob", "pegged: Ann 3", STARTER, f"Ann: {WITH_TEN[0]}")
    assert counted.pegs["Ann"] == (3, 0)


def test_of_a_side_that_began_with_points_the_back_peg_is_not_known_before_it_scores() -> None:
    """The record does not tell where its back peg was; a side that began at 0 has both pegs at the start."""
    counted = game(AB, "scores: Ann 30, Bob 0", "deal: Bob")
    assert counted.pegs == {"Ann": (30, None), "Bob": (0, 0)}
    counted = game(AB, "scores: Ann 30", "deal: Bob", "pegged: Ann 0, Bob 2")
    assert counted.pegs == {"Ann": (30, None), "Bob": (2, 0)}
    counted = game(AB, "scores: Ann 30", "deal: Bob", "pegged: Ann 2")
    assert counted.pegs == {"Ann": (32, 30), "Bob": (0, 0)}


def test_after_points_back_the_back_peg_is_ahead_where_the_front_peg_came_from() -> None:
    counted = game(AB, "scores: Bob 30", "deal: Bob", "pegged: Bob 4", "fault: Bob count-refused")
    assert counted.pegs["Bob"] == (24, 34)
    counted = game(AB, "scores: Bob 30", "deal: Bob", "fault: Bob count-refused", "pegged: Bob 4")
    assert counted.pegs["Bob"] == (24, 20)
    counted = game(AB, "scores: Bob 30", "deal: Bob", "fault: Bob count-refused")
    assert counted.pegs["Bob"] == (20, 30)


# Published deals, as games of one deal


def deal_lines(row: Row, *, hands: bool) -> list[str]:
    """The record of a deal of the rules reference; five-card's three are left out by telling the scores."""
    players = row["players"].split(",")
    dealt = [part.split("=") for part in row["hands"].split(", ")]
    return [
        f"variant: {row['variant']}",
        f"players: {row['players']}",
        f"scores: {players[0]} 0",
        f"deal: {players[-1]}",
        f"play: {row['play']}",
        *(f"{name}: {cards} = 0" for name, cards in dealt if hands),
    ]


@pytest.mark.parametrize("hands", [False, True], ids=["play alone", "hands known"])
@pytest.mark.parametrize("row", rows("rules-deals.tsv"), ids=lambda row: row["name"])
def test_a_deal_of_the_reference_as_a_game(row: Row, hands: bool) -> None:
    counted = game(*deal_lines(row, hands=hands))
    assert " ".join(f"{name}={points}" for name, points in counted.scores.items()) == row["totals"]
    assert [event.points for event in counted.events if event.kind is Kind.PLAY] == [
        points for points in map(int, row["points"].split()) if points
    ]
    assert counted.disputes == ()


def test_the_deal_of_four_in_the_reference_played_by_partners() -> None:
    (row,) = (row for row in rows("rules-deals.tsv") if row["variant"] == "four-handed")
    counted = game(*deal_lines({**row, "variant": "partners"}, hands=True))
    assert counted.scores == {"A+C": 3, "B+D": 9}


def ended_text(play: str) -> str:
    """The play with "end" where its last count is open: the sources give the point for the last card there."""
    tokens = [token.rpartition(":")[2] for token in play.split()]
    count = 0
    for token in tokens:
        count = 0 if token == "|" else count + (0 if token == "go" else naive.value(token))
    out = sum(token not in ("go", "|") for token in tokens) == 8
    return play if out or count == 31 else f"{play} end"


@pytest.mark.parametrize("row", rows("whole-play.tsv"), ids=lambda row: f"{row['source']}: {row['play']}")
def test_a_whole_play_of_a_public_source_as_a_game(row: Row) -> None:
    players = list(dict.fromkeys(token.partition(":")[0] for token in row["play"].split() if ":" in token))
    counted = game(f"players: {', '.join(players)}", f"deal: {players[-1]}", f"play: {ended_text(row['play'])}")
    stated = dict(part.split("=") for part in row["totals"].split())
    assert {name: str(points) for name, points in counted.scores.items()} == stated
    assert sum(event.points for event in counted.events) == sum(map(int, row["points"].split()))


def test_a_record_may_be_one_text() -> None:
    lines = [AB, "deal: Bob", "starter: JC"]
    assert score_game("\n".join(lines)) == score_game(lines)


def test_a_false_claim_of_the_game_by_one_hole() -> None:
    lines = ["scores: Ann 108, Bob 50", "deal: Bob", EIGHT, f"{TWELVE} = 13"]
    counted = game(AB, *lines)
    assert told(counted) == ["hand Ann 12", "over Bob 1", "fault Ann -15"]
    assert counted.events[-1].player == "Ann"
    old = game(AB, "laws: old", *lines)
    assert (old.winner, old.remarks) == ("Bob", ())
    assert told(game(AB, "laws: friendly", *lines)) == ["hand Ann 12"]
    assert told(game(AB, "laws: hoyle-us", *lines)) == ["hand Ann 12", "over Bob 2"]


def test_a_fault_that_costs_nothing_or_one_point_is_about_the_other_side() -> None:
    assert told(game(AB, "deal: Bob", "fault: Ann touched-pack")) == ["fault Bob 0"]
    assert told(game(AB, "deal: Bob", "fault: Ann touched-pack 1")) == ["fault Bob 1"]
    assert told(game(AB, "scores: Ann 20", "deal: Bob", "fault: Ann touched-pack -1")) == ["fault Ann -1"]
    assert game(AB, "laws: old", "deal: Bob", "fault: Ann false-win").remarks == ()


def test_the_crib_has_its_own_flush_and_the_house_its_own_rules() -> None:
    lines = ["deal: Bob", "starter: TC", "crib: 2H 4H 6H 8H"]
    assert told(game(AB, *lines)) == ["crib Bob 0"]
    assert told(game(AB, "house: crib-flush=hand", *lines)) == ["crib Bob 4"]


@pytest.mark.parametrize(
    ("line", "pegged", "says"),
    [
        ("Ann: 2H 4H 6H 8H = 19", 19, ["Ann pegged 19 for 2H 4H 6H 8H, and no starter makes that"]),
        ("crib: 2H 4H 6H 8H = 19", 0, []),
        ("Ann: 2H 4H 6H 8C = 3", 3, []),
        ("Ann: 2H 4H 6H 8C = 5", 5, []),
        ("crib: 2H 4H 6H 8C = 3", 3, ["Bob pegged 3 for 2H 4H 6H 8C, and no starter makes that"]),
        ("Ann: 2 4 6 8 = 12", 12, []),
        ("Ann: 2 4 6 8 = 13", 13, ["Ann pegged 13 for 2 4 6 8, and no starter makes that"]),
    ],
)
def test_what_can_be_claimed_without_a_starter_goes_by_hand_and_crib_and_the_house_rules(
    line: str, pegged: int, says: list[str]
) -> None:
    counted = game(AB, "house: hand-flush=min3", "deal: Bob", line)
    assert sum(counted.scores.values()) == pegged
    assert [dispute.says() for dispute in counted.disputes] == says


def test_a_game_that_is_won_by_a_penalty_leaves_cards_unplayed() -> None:
    counted = game(
        AB, "scores: Bob 119", "deal: Bob", "fault: Ann touched-pack 2", "play: 8H 4C",
        "Ann: 8H 9H 2C 3C = 0", "Bob: 4C 5C 8S 8D = 0",
    )  # fmt: skip
    assert (counted.winner, counted.disputes) == ("Bob", ())
    assert counted.events[0].counted == 0


def test_a_point_is_due_from_twenty_two_on() -> None:
    assert disputes(game(AB, "deal: Bob", "play: KH QD AC=1")) == [(1, 3, "Ann claimed 1 for AC, it scores 0")]
    (event,) = game(AB, "deal: Bob", "play: KH QD 2C=1").events
    assert event.entry is not None
    assert event.entry.pegs == (Peg(Pegging.GO, (), 1),)


def test_friendly_players_put_a_count_right() -> None:
    assert told(claimed(14, "laws: friendly")) == ["hand Ann 12"]


def test_a_bare_rank_cannot_be_played_more_often_than_it_is_held() -> None:
    assert refusal(AB, "deal: Bob", "play: 5 KD 5 QD 6", "Ann: 5H 2C 3C 4C = 0") == text("""\
        3: Ann does not hold 5

          play: 5 KD 5 QD 6
                     ^
        """)
    assert game(AB, "deal: Bob", "play: 5 KD 5H QD", "Ann: 5H 5C 3C 4C = 0").disputes == ()


@pytest.mark.parametrize(
    "play",
    ["K K 9 Bob:go Cem:2", "K K 9 Cem:2", "K K 9 Ann:go Bob:go Cem:2", "K K 9 go Bob:go Cem:2"],
)
def test_a_go_passes_over_who_is_known_to_have_to_pass(play: str) -> None:
    counted = game(ABC, "deal: Cem", f"play: {play}", "Ann: KC 9C 9D 9H = 0")
    assert counted.scores == {"Ann": 0, "Bob": 2, "Cem": 2}


def test_a_go_out_of_turn_names_who_can_play() -> None:
    with pytest.raises(GameError, match="go of Bob out of turn") as caught:
        game(ABC, "deal: Cem", "play: K K 9 Bob:go Cem:2", "Ann: KC 2C 9D 9H = 0")
    assert caught.value.hint == "Ann is to play"


def test_a_record_that_writes_every_go() -> None:
    counted = game(
        ABC, "deal: Cem", "play: T T 5 go A 3 go Cem:go",
        "Ann: TC 9C 9D 9H = 0", "Bob: TD AC 8D 8H = 0", "Cem: 5C 3C 2C 7H = 0",
    )  # fmt: skip
    assert [dispute.says() for dispute in counted.disputes if "passed" in dispute.says()] == [
        "Cem passed at 29 and held 2C, which must be played"
    ]


@pytest.mark.parametrize(
    ("hand", "points"),
    [("Bob: Q 2 3 4 = 0", 0), ("Bob: Q 9 8 7 = 0", 1), ("Ann: K 5 6 7 = 0", 0), ("Ann: K 5 8 7 = 0", 1)],
)
def test_no_go_is_due_where_a_known_hand_must_play(hand: str, points: int) -> None:
    counted = game(AB, "deal: Bob", "play: K Q 5=1", hand)
    assert counted.scores["Ann"] == points
    assert [dispute.says() for dispute in counted.disputes] == (["Ann claimed 1 for 5, it scores 0"] * (1 - points))


@pytest.mark.parametrize(
    ("line", "scores", "disputed"),
    [
        ("Ann: J 2 3 4 = 9", {"Ann": 7, "Bob": 2}, 1),
        ("Ann: J 2 3 4 = 8", {"Ann": 8, "Bob": 0}, 0),
        ("Ann: J 2 3 4 = 11", {"Ann": 11, "Bob": 0}, 0),
        ("crib: 6 7 8 Q = 10", {"Ann": 2, "Bob": 8}, 1),
        ("crib: 6 7 8 Q = 13", {"Ann": 0, "Bob": 13}, 0),
    ],
)
def test_only_what_flush_and_nobs_can_add_is_taken_as_pegged(line: str, scores: dict[str, int], disputed: int) -> None:
    counted = game(AB, "deal: Bob", "starter: 9", line)
    assert (counted.scores, len(counted.disputes)) == (scores, disputed)


def test_a_fifth_card_of_a_rank_is_shown_where_it_is_played() -> None:
    assert refusal(AB, "deal: Bob", "starter: 5C", "play: 5 5 5 5") == text("""\
        4: a fifth 5 in this deal

          play: 5 5 5 5
                      ^
          a pack has four cards of each rank
        """)


def test_each_deal_without_suits_is_told_once() -> None:
    counted = game(
        AB,
        "deal: Bob",
        "starter: 9",
        "Ann: J 2 3 4",
        "Bob: 6 7 8 Q",
        "deal:",
        "starter: 9",
        "Bob: J 2 3 4",
        "crib: A A A A",
    )
    assert [(note.about, note.deal, note.line) for note in counted.remarks] == [
        (About.SUITS_UNKNOWN, 1, 4), (About.SUITS_UNKNOWN, 2, 8),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("line", "disputed"),
    [
        ("Ann: JH 2C 4D 6S = 1", False),
        ("Ann: 2 4 6 8 = 6", False),
        ("crib: 2 4 6 8 = 6", True),
        ("crib: 2 4 6 8 = 9", False),
        ("Ann: 2 4 6 8 = 3", True),
        ("Ann: K 9 7 4 = 9", False),
        ("crib: K 9 7 4 = 9", True),
    ],
)
def test_without_a_starter_suits_that_are_not_known_are_taken_as_they_may_be(line: str, disputed: bool) -> None:
    counted = game(AB, "deal: Bob", line)
    assert [note.about for note in counted.disputes] == [About.IMPOSSIBLE] * disputed
    assert [note.about for note in counted.remarks] == [About.NO_STARTER] * (not disputed)
