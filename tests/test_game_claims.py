"""Claims in a game: how each is settled, and in which order."""

import pytest

from cribcalc.api import judge
from cribcalc.laws import LAWS
from cribcalc.ledger import EventKind, Ledger
from cribcalc.notation.hands import parse_cards
from cribcalc.speech.game import note_sentence
from cribcalc.speech.words import symbols
from tests.cases import rows
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


def claimed(claim: int, *header: str) -> Ledger:
    """Return the ledger of a game in which Ann makes this claim for twelve."""
    return game(AB, *header, "deal: Bob", EIGHT, f"{TWELVE} = {claim}")


@pytest.mark.parametrize(
    "row",
    [row for row in rows("claims.tsv") if row["true"] == "12"],
    ids=lambda row: f"{row['laws']}{' muggins' * int(row['muggins'])} {row['claim']}",
)
def test_a_claim_for_twelve_is_settled_under_each_code_of_laws(row: dict[str, str]) -> None:
    counted = claimed(
        int(row["claim"]), f"laws: {row['laws']}", f"muggins: {('no', 'yes')[int(row['muggins'])]}"
    )
    assert counted.scores == {"Ann": int(row["player"]), "Bob": int(row["opponent"])}
    wrong = row["claim"] != "12"
    assert disputes(counted) == (
        [(1, 6, f"Ann claimed {row['claim']} for 5C 5D 6H 7S but the hand counts 12.")]
        if wrong
        else []
    )


def test_the_reference_has_32_claims_for_twelve() -> None:
    assert sum(row["true"] == "12" for row in rows("claims.tsv")) == 32


@pytest.mark.parametrize("row", rows("claims.tsv"), ids=lambda row: "-".join(row.values()))
def test_a_claim_in_the_play_is_settled_like_one_for_a_hand(row: dict[str, str]) -> None:
    """A pair royal counts 6; each claim is as far off as in the table."""
    claim = 6 + int(row["claim"]) - int(row["true"])
    if claim < 0:
        pytest.skip("nobody claims less than nothing")
    counted = game(
        AB, f"laws: {row['laws']}", f"muggins: {('no', 'yes')[int(row['muggins'])]}", "scores: Bob 10", "deal: Bob",
        f"play: 9C 9D=2 9H={claim} AC",
    )  # fmt: skip
    own = 6 + int(row["player"]) - int(row["true"])
    assert counted.scores == {"Ann": own, "Bob": 12 + int(row["opponent"])}


def test_an_overclaim_makes_two_events() -> None:
    counted = claimed(14)
    assert event_lines(counted) == ["hand Ann 12", "over Bob 2"]
    hand, over = counted.events
    assert (hand.claim, over.claim) == (14, 14)
    assert (hand.by, over.by) == ("Ann", "Ann")
    assert (hand.counted, over.counted) == (12, 12)
    assert hand.cards == over.cards == parse_cards("5C 5D 6H 7S")
    assert hand.score is not None
    assert hand.score.total == 12
    assert over.score is None


def test_only_the_event_of_a_card_has_its_entry_in_the_play() -> None:
    played, muggins = game(AB, "muggins: yes", "deal: Bob", "play: 8H 7D=0").events
    assert played.entry is not None
    assert (played.entry.points, played.points, played.counted) == (2, 0, 2)
    assert (muggins.kind, muggins.entry, muggins.by, muggins.counted) == (
        EventKind.MUGGINS,
        None,
        "Bob",
        2,
    )


def test_missed_points_are_lost_or_go_to_muggins() -> None:
    assert event_lines(claimed(10)) == ["hand Ann 10"]
    assert event_lines(claimed(10, "muggins: yes")) == ["hand Ann 10", "muggins Bob 2"]


def test_a_right_claim_is_not_a_dispute() -> None:
    counted = claimed(12, "muggins: yes")
    assert (event_lines(counted), counted.disputes) == (["hand Ann 12"], ())


def test_a_claim_for_the_crib_is_the_dealers() -> None:
    counted = game(AB, "deal: Bob", EIGHT, "crib: 5C 5D 6H 7S = 14")
    assert event_lines(counted) == ["crib Bob 12", "over Ann 2"]
    assert disputes(counted) == [(1, 4, "Bob claimed 14 for the crib but it counts 12.")]


def test_nineteen_is_a_claim_of_zero() -> None:
    counted = game(
        AB, "deal: Bob", STARTER, f"Ann: {WITH_TEN[0]} = nineteen", f"Bob: {WITH_TEN[2]} = 19"
    )
    assert event_lines(counted) == ["hand Ann 0", "hand Bob 0"]
    assert [event.claim for event in counted.events] == [0, 0]
    assert disputes(counted) == [(1, 5, "Bob claimed 0 for 7C 9H 2H 10D but the hand counts 2.")]


def test_nineteen_is_nineteen_in_seven_card_where_hands_can_count_it() -> None:
    counted = game(
        "variant: 7",
        AB,
        "deal: Bob",
        "starter: 2C",
        "Ann: 2D 3D 4D 5D 7D = 19",
        "Bob: 3S 4S 9S JH KH = 19",
    )
    assert [event.claim for event in counted.events if event.kind is EventKind.HAND] == [19, 19]
    assert event_lines(counted) == ["hand Ann 19", "hand Bob 9", "over Ann 10"]


@pytest.mark.parametrize("word", ["nineteen", "19"])
def test_nineteen_without_a_starter_is_a_claim_of_zero_too(word: str) -> None:
    assert game(AB, "deal: Bob", f"Ann: {WITH_TEN[0]} = {word}").scores == {"Ann": 0, "Bob": 0}


def test_a_claim_by_kind_is_settled_by_its_sum() -> None:
    assert game(AB, "deal: Bob", EIGHT, f"{TWELVE} = fifteens 4 pair 2 run 8").scores == {
        "Ann": 12,
        "Bob": 2,
    }


def test_wrong_claims_for_cards_of_the_play_are_settled_card_by_card() -> None:
    counted = game(AB, "muggins: yes", "deal: Bob", "play: 8H 7D=0 7C=4")
    assert event_lines(counted) == ["play Bob 0", "muggins Ann 2", "play Ann 2", "over Bob 2"]
    assert disputes(counted) == [
        (1, 4, "Bob claimed 0 for 7D but it scores 2."),
        (1, 4, "Ann claimed 4 for 7C but it scores 2."),
    ]


def test_points_claimed_for_a_card_of_zero_are_an_overclaim() -> None:
    assert event_lines(game(AB, "deal: Bob", "play: 8H 6D=2 9C=0")) == ["play Bob 0", "over Ann 2"]


def test_heels_that_are_not_pegged_are_lost_even_with_muggins() -> None:
    for said, points in (("JC", 2), ("JC = 2", 2), ("JC = 1", 1), ("JC = 0", 0)):
        counted = game(AB, "muggins: yes", "deal: Bob", f"starter: {said}")
        assert counted.scores == {"Ann": 0, "Bob": points}


def test_disputes_print_their_cards_as_letters_or_symbols() -> None:
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
        (1, 5, "Ann claimed 2 for 5C 6H 7S KH but the hand counts 8."),
        (1, 7, "Bob claimed 1 for the crib but it counts 4."),
        (1, 4, "Bob said go at 25 holding 2D, which had to be played."),
        (1, 4, "Ann said go at 25 holding 6H, which had to be played."),
        (1, 4, "Ann did not play 7S."),
        (1, 4, "Bob did not play 9C 9D."),
    ]
    assert [note_sentence(dispute, symbols) for dispute in counted.disputes][::5] == [
        "Ann claimed 2 for 5♣ 6♥ 7♠ K♥ but the hand counts 8."
        " Perhaps Ann missed the fifteen 7♠ 8♣ and missed the run 5♣ 6♥ 7♠ 8♣.",
        "Bob did not play 9♣ 9♦.",
    ]
    assert counted.disputes[-1].cards == parse_cards("9C 9D")


def test_names_with_braces_appear_unchanged_in_disputes() -> None:
    counted = game(
        "players: {cards}, {0}",
        "deal: {0}",
        EIGHT,
        "{cards}: 5C 5D 6H 7S = 11",
        "{0}: 2C 4D 9H KS = 3",
    )
    assert [says for _, _, says in disputes(counted)] == [
        "{cards} claimed 11 for 5C 5D 6H 7S but the hand counts 12.",
        "{0} claimed 3 for 2C 4D 9H KS but the hand counts 2.",
    ]
    play = "play: {0}:KH {cards}:QD {0}:5C {cards}:go | {cards}:2D {0}:6H"
    counted = game(
        "players: {0}, {cards}",
        "deal: {cards}",
        EIGHT,
        play,
        "{0}: 5C 6H 7S KH",
        "{cards}: 2D 9C 9D QD",
    )
    assert [says for _, _, says in disputes(counted)] == [
        "{cards} said go at 25 holding 2D, which had to be played.",
        "{0} said go at 25 holding 6H, which had to be played.",
        "{0} did not play 7S.",
        "{cards} did not play 9C 9D.",
    ]


def test_a_player_out_by_the_true_count_wins_whatever_was_claimed() -> None:
    """Section 5, settling order: true points come first, so there is no excess and nothing goes
    back.
    """
    for laws in LAWS:
        for points in (109, 110, 120):
            counted = game(
                AB,
                f"laws: {laws}",
                f"scores: Ann {points}, Bob 120",
                "deal: Bob",
                EIGHT,
                f"{TWELVE} = 20",
            )
            assert end(counted) == ("Ann", "hand", {"Ann": 121, "Bob": 120}), laws
            assert event_lines(counted) == [f"hand Ann {121 - points}"]
            assert len(counted.disputes) == 1


def test_the_excess_can_win_the_game_for_the_opponent() -> None:
    counted = game(
        AB,
        "laws: old",
        "scores: Ann 50, Bob 118",
        "deal: Bob",
        EIGHT,
        f"{TWELVE} = 16",
        "crib: AC 2C 9S QD",
    )
    assert event_lines(counted) == ["hand Ann 12", "over Bob 3"]
    assert end(counted) == ("Bob", "over", {"Ann": 62, "Bob": 121})
    assert uncounted(counted) == ["crib Bob 0"]


def test_muggins_can_win_the_game_and_stops_at_the_last_hole() -> None:
    """The caller is at 120 and 5 were missed: only one hole is left, and it wins."""
    counted = game(
        AB, "muggins: yes", "scores: Ann 50, Bob 120", "deal: Bob", EIGHT, f"{TWELVE} = 7"
    )
    assert event_lines(counted) == ["hand Ann 7", "muggins Bob 1"]
    assert end(counted) == ("Bob", "muggins", {"Ann": 57, "Bob": 121})


def test_muggins_of_the_crib_goes_to_the_pone() -> None:
    counted = game(AB, "muggins: yes", "deal: Bob", EIGHT, "crib: 5C 5D 6H 7S = 2")
    assert event_lines(counted) == ["crib Bob 2", "muggins Ann 10"]


def test_muggins_needs_exactly_two_sides() -> None:
    lines = ["muggins: yes", "deal: Bob", EIGHT, f"{TWELVE} = 10"]
    assert event_lines(game(ABC, *lines)) == ["hand Ann 10"]
    assert event_lines(game(ABCD, *lines)) == ["hand Ann 10"]
    assert event_lines(game(ABCD, PAIRS, *lines)) == ["hand Ann 10", "muggins Bob+Dot 2"]


def test_an_excess_goes_to_every_other_side() -> None:
    counted = game(ABC, "deal: Bob", EIGHT, f"{TWELVE} = 15")
    assert event_lines(counted) == ["hand Ann 12", "over Bob 3", "over Cem 3"]
    counted = game(ABCD, PAIRS, "deal: Bob", EIGHT, f"{TWELVE} = 15")
    assert [(event.side, event.player, event.points) for event in counted.events] == [
        ("Ann+Cem", "Ann", 12),
        ("Bob+Dot", None, 3),
    ]


def test_the_first_side_that_an_excess_takes_out_wins() -> None:
    counted = game(ABC, "scores: Bob 120, Cem 120", "deal: Bob", EIGHT, f"{TWELVE} = 15")
    assert event_lines(counted) == ["hand Ann 12", "over Bob 1"]
    assert end(counted)[0] == "Bob"


def test_with_three_sides_the_muggins_caller_is_noted_as_unknown() -> None:
    hand = "Ann: 5C 5D 6H 7S = 10"
    counted = game(ABC, "muggins: yes", "deal: Cem", "starter: 8C", hand)
    assert event_lines(counted) == ["hand Ann 10"]
    assert [(note.deal, note.line, sentence(note)) for note in counted.remarks] == [
        (1, 5, "Ann missed 2, but the record does not say who called muggins.")
    ]
    assert game(ABC, "deal: Cem", "starter: 8C", hand).remarks == ()


def test_friendly_an_overclaim_is_just_corrected() -> None:
    assert event_lines(claimed(14, "laws: friendly")) == ["hand Ann 12"]


def test_a_wrong_claim_is_explained_as_a_receipt_explains_it() -> None:
    counted = game(
        AB,
        "deal: Bob",
        EIGHT,
        "play: Ann:7S Bob:KH Ann:6H=2",
        "Ann: 5C 5D 6H 7S = 14",
    )
    assert [note_sentence(dispute) for dispute in counted.disputes] == [
        "Ann claimed 2 for 6♥ but it scores 0. Perhaps Ann counted fifteen as well: the count was"
        " 23.",
        "Ann claimed 14 for 5♣ 5♦ 6♥ 7♠ but the hand counts 12. Ann probably counted the pair 5♣ 5♦"
        " again: a double run of four is 10 with its pair.",
    ]
    _, hand = counted.disputes
    assert hand.explanations == judge("5C 5D 6H 7S / 8C", 14).explanations
