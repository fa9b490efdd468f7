"""Sections 4, 5 and 6 of the rules reference, line by line, in whole games."""

import pytest

from cribcalc.endings import Skunk, find_skunk, pegged_readings
from cribcalc.ledger import EventKind, Ledger, Note, NoteKind
from cribcalc.speech.game import event_text, standing_sentences
from cribcalc.speech.words import letters
from tests.games import (
    AB,
    ABC,
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

ABCD = "players: Ann, Bob, Cem, Dot"


def standing(counted: Ledger) -> list[str]:
    """Return how a game ended or stands, in sentences."""
    return standing_sentences(counted)


def remarks(counted: Ledger) -> list[str]:
    """Return the remarks on a game."""
    return [sentence(note) for note in counted.remarks]


def texts(counted: Ledger) -> list[str]:
    """Return what each event is in the ledger, with letters for suits."""
    return [event_text(event, letters) for event in counted.events]


# Section 4: order of counting, end of the game


def test_heels_win_before_anything_else_at_119() -> None:
    ended = game(AB, "scores: Ann 119, Bob 119", "deal: Bob", "cut: JC", "pegged: Ann 2")
    assert end(ended) == ("Bob", "heels", {"Ann": 119, "Bob": 121})


def test_the_pone_wins_with_the_hand_before_the_dealer_counts() -> None:
    ended = game(AB, "scores: Ann 115, Bob 118", "dealer: Bob", "Bob: 12", "Ann: 6")
    assert (ended.winner, uncounted(ended)) == ("Ann", ["hand Bob 12"])


def test_the_crib_comes_last_and_can_win() -> None:
    ended = game(AB, "scores: Ann 116, Bob 110", "deal: Bob", "Bob's crib: 12", "Bob: 8", "Ann: 4")
    assert end(ended) == ("Bob", "crib", {"Ann": 120, "Bob": 121})


def test_no_exact_landing_is_needed_and_a_note_says_what_is_cut_off() -> None:
    ended = game(AB, "scores: Ann 118", "deal: Bob", "Ann's hand: 17")
    assert (ended.events[-1].points, ended.events[-1].due) == (3, 17)
    assert texts(ended) == ["hand: 17, of which 3 are needed"]
    ended = game(AB, "scores: Bob 120", "deal: Bob", "starter: JC")
    assert texts(ended) == ["heels JC: 2, of which 1 is needed"]


def test_captain_cribbage_has_two_targets() -> None:
    """Two as a team to 121, one to 61; the captain is the first player."""
    captain = game("variant: captain", ABC, "scores: Ann 60, Bob 100", "deal: Cem", "Ann: 4")
    assert captain.targets == {"Ann": 61, "Bob+Cem": 121}
    assert end(captain) == ("Ann", "hand", {"Ann": 61, "Bob+Cem": 100})
    team = game("variant: captain", ABC, "scores: Ann 60, Bob 117", "deal: Cem", "Bob: 4")
    assert end(team) == ("Bob+Cem", "hand", {"Ann": 60, "Bob+Cem": 121})
    assert standing(game("variant: captain", ABC, "deal: Ann"))[0].startswith(
        "Nobody has reached 121 or 61 yet"
    )


def test_with_another_target_the_captain_goes_half_as_far() -> None:
    short = game("variant: captain", ABC, "target: 61", "deal: Ann", "pegged: Ann 31")
    assert (short.targets, short.winner) == ({"Ann": 31, "Bob+Cem": 61}, "Ann")


@pytest.mark.parametrize(
    ("variant", "target"),
    [("six-card", 121), ("five-card", 61), ("seven-card", 151), ("three", 121), ("8", 121)],
)
def test_each_variant_has_its_target(variant: str, target: int) -> None:
    assert game(f"variant: {variant}", "deal: 1").targets["1"] == target


def test_three_for_last_go_to_the_non_dealer_once_at_the_start() -> None:
    counted = game("variant: 5", AB, "deal: Bob", "pegged: Ann 1", "deal:", "pegged: Bob 1")
    assert event_lines(counted) == ["start Ann 3", "pegged Ann 1", "pegged Bob 1"]
    assert event_lines(game(AB, "deal: Bob")) == []


@pytest.mark.parametrize(
    ("points", "skunk"),
    [(91, None), (90, Skunk.SKUNK), (61, Skunk.SKUNK), (60, Skunk.DOUBLE_SKUNK), (31, Skunk.DOUBLE_SKUNK), (30, Skunk.TRIPLE_SKUNK), (0, Skunk.TRIPLE_SKUNK)],
)  # fmt: skip
def test_a_triple_skunk_is_a_house_rule(points: int, skunk: Skunk | None) -> None:
    lines = (AB, f"scores: Ann 120, Bob {points}", "deal: Ann", "pegged: Ann 1")
    assert game("house: triple-skunk", *lines).skunks == ({"Bob": skunk} if skunk else {})
    assert find_skunk(points, 121) is not Skunk.TRIPLE_SKUNK
    assert game("house: triple-skunk=no", *lines).skunks == game(*lines).skunks


def test_a_play_in_unknown_order_may_cross_a_skunk_line() -> None:
    scores, targets = {"Bob": 28, "Ann": 118}, {"Bob": 121, "Ann": 121}
    pegged = {"Ann": 3, "Bob": 5}
    triple, double = pegged_readings(scores, pegged, targets, triple=True)
    assert (triple.out, triple.scores["Bob"], triple.skunks) == (
        "Ann",
        (28, 30),
        {"Bob": Skunk.TRIPLE_SKUNK},
    )
    assert (double.out, double.scores["Bob"], double.skunks) == (
        "Ann",
        (31, 33),
        {"Bob": Skunk.DOUBLE_SKUNK},
    )
    (only,) = pegged_readings(scores, pegged, targets)
    assert (only.scores["Bob"], only.skunks) == ((28, 33), {"Bob": Skunk.DOUBLE_SKUNK})
    (only,) = pegged_readings(scores, {"Ann": 3}, targets)
    assert only.scores == {"Bob": (28, 28), "Ann": (121, 121)}
    assert pegged_readings(scores, {"Bob": 5}, targets) == ()


def test_a_play_without_order_at_the_end_keeps_every_possible_skunk() -> None:
    lines = (AB, "scores: Ann 118, Bob 28", "deal: Bob", "pegged: Ann 4, Bob 5")
    found = game("house: triple-skunk", *lines).readings
    assert [reading.scores["Bob"] for reading in found] == [(28, 30), (31, 33)]
    assert game(*lines).readings == ()


@pytest.mark.parametrize(
    ("lines", "players"),
    [
        (["muggins: yes", "deal: Bob", "starter: 8C", "Ann: 5C 5D 6H 7S = 10"], ["Ann", "Bob"]),
        (["deal: Bob", "starter: 8C", "Ann: 5C 5D 6H 7S = 15"], ["Ann", "Bob"]),
        (["deal: Bob", "fault: Ann renege 2"], ["Bob"]),
        (["muggins: called", "deal: Bob", "play: 5 6", "call: Ann 2"], ["Bob"]),
        (["muggins: called", "deal: Bob", "pegged: Ann 1", "call: Ann 2"], ["Ann", "Ann"]),
        (["muggins: called", "deal: Bob", EIGHT, TWELVE, "call: Bob 2"], ["Ann", "Ann"]),
        (["muggins: called", "deal: Bob", EIGHT, f"{TWELVE} = 10", "call: Bob 2"], ["Ann", "Bob"]),
        (["deal: Bob", "starter: JC", "play: 7H 8D", "redeal"], ["Bob", "Bob", "Bob"]),
    ],
    ids=["muggins", "over", "fault", "loose", "unproven", "wrong", "right", "redeal"],
)
def test_each_event_of_two_players_names_the_one_who_pegs(
    lines: list[str], players: list[str]
) -> None:
    assert [event.player for event in game(AB, *lines).events] == players


def test_a_peg_whose_back_peg_is_unknown_stays_and_a_remark_says_so() -> None:
    lines = ["laws: old", "scores: Ann 50, Bob 40", "deal: Bob", "fault: Ann peg-taken-out"]
    counted = game(AB, *lines)
    assert counted.remarks == (Note(NoteKind.PEG_UNKNOWN, 1, 5, "Ann"),)
    assert [(event.player, event.points) for event in counted.events] == [("Ann", 0)]


@pytest.mark.parametrize(("target", "line"), [(61, 31), (121, 61), (181, 91), (151, 76)])
def test_the_old_lurch_is_less_than_half(target: int, line: int) -> None:
    lurches = {Skunk.LURCH, Skunk.DOUBLE_SKUNK}
    assert find_skunk(line - 1, target) in lurches
    assert find_skunk(line, target) not in lurches


def test_with_three_sides_each_loser_below_the_line_is_skunked() -> None:
    ended = game(ABC, "scores: Ann 120, Bob 90, Cem 60", "deal: Ann", "pegged: Ann 1")
    assert ended.skunks == {"Bob": "skunk", "Cem": "double skunk"}


def test_at_lowball_the_first_side_out_loses() -> None:
    ended = game(AB, "lowball: yes", "scores: Ann 120", "deal: Bob", "pegged: Ann 1")
    assert (ended.winner, ended.loser) == ("Bob", "Ann")


def test_three_handed_lowball_says_who_loses() -> None:
    ended = game(ABC, "lowball: yes", "scores: Ann 120, Bob 5", "deal: Bob", "pegged: Ann 1")
    assert (ended.winner, ended.loser, ended.how) == (None, "Ann", EventKind.PEGGED)
    assert standing(ended)[0] == (
        "Ann loses at lowball: Ann reached 121 in the play of deal 1 (Ann 121, Bob 5, Cem 0)."
    )
    later = game(ABC, "lowball: yes", "scores: Ann 120", "deal: Bob", "pegged: Ann 1", "deal:")
    assert [note.kind for note in later.disputes] == [NoteKind.AFTER_THE_END]


def test_at_lowball_the_true_count_is_pegged_and_nothing_is_called() -> None:
    ended = game(AB, "lowball: yes", "muggins: yes", "deal: Bob", EIGHT, f"{TWELVE} = 10")
    assert event_lines(ended) == ["hand Ann 12"]


def test_in_the_stinkhole_heels_and_a_go_do_not_count() -> None:
    """A house rule, explicitly unofficial."""
    lines = (AB, "scores: Ann 120, Bob 120", "deal: Bob", "starter: JC", "play: 10H KD 9H |")
    assert end(game(*lines))[:2] == ("Bob", "heels")
    kept = game("house: stinkhole", *lines)
    assert event_lines(kept) == ["heels Bob 0", "play Ann 0"]
    assert kept.winner is None
    assert remarks(kept) == [
        "Bob needs one point, at 120: heels and go do not count in the stinkhole.",
        "Ann needs one point, at 120: heels and go do not count in the stinkhole.",
    ]


def test_elsewhere_the_stinkhole_changes_nothing() -> None:
    lines = ("scores: Ann 119, Bob 117", "deal: Bob", "starter: JC", "play: 10H KD AH 9H |")
    assert event_lines(game("house: stinkhole", AB, *lines)) == event_lines(game(AB, *lines))
    fifteen = game("house: stinkhole", AB, "scores: Bob 120", "deal: Bob", "play: 10H 5D")
    assert (fifteen.winner, fifteen.how) == ("Bob", EventKind.PLAY)


# Section 5: claims, muggins


@pytest.mark.parametrize(
    ("laws", "claim", "pegged"),
    [
        ("friendly", 14, (12, 0)),
        ("old", 14, (12, 2)),
        ("hoyle-us", 14, (12, 2)),
        ("acc", 14, (12, 2)),
        ("hoyle-us", 17, (12, 2)),
        ("old", 17, (12, 5)),
        ("acc", 17, (12, 5)),
        ("friendly", 10, (10, 0)),
        ("old", 10, (10, 0)),
        ("hoyle-us", 10, (10, 0)),
        ("acc", 10, (10, 0)),
    ],
)
def test_each_code_settles_a_wrong_count(laws: str, claim: int, pegged: tuple[int, int]) -> None:
    counted = game(f"laws: {laws}", AB, "deal: Bob", EIGHT, f"{TWELVE} = {claim}")
    assert tuple(counted.scores.values()) == pegged


@pytest.mark.parametrize(
    ("penalty", "points"), [("none", 0), ("two", 2), ("excess", 5), ("TWO", 2)]
)
def test_over_penalty_overrides_the_laws(penalty: str, points: int) -> None:
    for laws in ("friendly", "old", "hoyle-us", "acc"):
        counted = game(
            f"over-penalty: {penalty}", f"laws: {laws}", AB, "deal: Bob", EIGHT, f"{TWELVE} = 17"
        )
        assert counted.scores == {"Ann": 12, "Bob": points}


def test_acc_a_false_claim_of_the_game_costs_fifteen() -> None:
    counted = game(AB, "scores: Ann 115", "deal: Bob", STARTER, f"Ann: {WITH_TEN[4]} = 6")
    assert counted.scores == {"Ann": 104, "Bob": 2}


def test_old_a_false_claim_of_the_game_loses_it() -> None:
    counted = game(
        AB, "laws: old", "scores: Ann 115", "deal: Bob", STARTER, f"Ann: {WITH_TEN[4]} = 6"
    )
    assert counted.winner == "Bob"


def test_muggins_yes_calls_every_miss() -> None:
    counted = game(AB, "muggins: yes", "deal: Bob", EIGHT, f"{TWELVE} = 10")
    assert event_lines(counted) == ["hand Ann 10", "muggins Bob 2"]


def test_with_called_muggins_what_nobody_calls_is_lost() -> None:
    counted = game(AB, "muggins: called", "deal: Bob", EIGHT, f"{TWELVE} = 10")
    assert event_lines(counted) == ["hand Ann 10"]
    assert counted.called
    assert counted.laws.muggins


@pytest.mark.parametrize("header", ["muggins: called", "muggins: yes", ""])
def test_a_right_call_takes_what_was_missed(header: str) -> None:
    counted = game(AB, header, "deal: Bob", EIGHT, f"{TWELVE} = 10", "call: Bob 2")
    assert event_lines(counted) == ["hand Ann 10", "muggins Bob 2"]
    assert texts(counted)[1] == "muggins: Bob called 2"


def test_a_call_for_too_much_takes_what_was_missed() -> None:
    """Called for 3 when 2 were missed: 2."""
    counted = game(AB, "deal: Bob", EIGHT, f"{TWELVE} = 10", "call: Bob 3")
    assert counted.scores == {"Ann": 10, "Bob": 2}
    assert disputes(counted)[1] == (1, 5, "Bob called 3, but Ann missed only 2.")


def test_a_call_for_too_little_takes_what_it_says() -> None:
    """Called for 1 when 2 were missed: 1."""
    for header in ("muggins: called", "muggins: yes"):
        counted = game(header, AB, "deal: Bob", EIGHT, f"{TWELVE} = 10", "call: Bob 1")
        assert counted.scores == {"Ann": 10, "Bob": 1}


def test_a_wrong_call_gives_its_points_to_the_counter() -> None:
    """Called for 2 when none were missed: 2 to the other side."""
    for claim in ("", " = 12"):
        counted = game(AB, "deal: Bob", EIGHT, f"{TWELVE}{claim}", "call: Bob 2")
        assert counted.scores == {"Ann": 14, "Bob": 0}
        assert disputes(counted) == [(1, 5, "Bob called 2, but Ann missed no points.")]
    assert texts(counted)[1] == "muggins: Bob called 2 wrongly"


def test_a_call_never_takes_more_than_the_holes_that_are_left() -> None:
    """The caller at 120, 5 missed: only 1 hole can be pegged, and the caller wins."""
    counted = game(
        AB, "scores: Bob 120", "deal: Bob", EIGHT, f"{TWELVE} = 7", "call: Bob 5", "Bob: 10"
    )
    assert end(counted) == ("Bob", "muggins", {"Ann": 7, "Bob": 121})
    assert texts(counted)[-1] == "muggins: Bob called 5: 5, of which 1 is needed"


def test_the_counter_can_go_out_before_the_call_counts() -> None:
    counted = game(
        AB, "scores: Ann 111, Bob 120", "deal: Bob", EIGHT, f"{TWELVE} = 10", "call: Bob 2"
    )
    assert (counted.winner, event_lines(counted)) == ("Ann", ["hand Ann 10"])


def test_a_wrong_call_can_lose_the_game() -> None:
    counted = game(
        AB, "scores: Ann 107, Bob 120", "deal: Bob", EIGHT, f"{TWELVE} = 12", "call: Bob 2"
    )
    assert end(counted)[:2] == ("Ann", "muggins")


@pytest.mark.parametrize(("called", "points"), [(1, 2), (2, 2), (3, 3)])
def test_reverse_muggins_costs_two_at_least(called: int, points: int) -> None:
    counted = game(
        AB, "house: reverse-muggins", "deal: Bob", EIGHT, f"{TWELVE} = 12", f"call: Bob {called}"
    )
    assert counted.scores == {"Ann": 12 + points, "Bob": 0}


def test_the_caller_among_three_sides_takes_the_points() -> None:
    lines = ("deal: Bob", EIGHT, "Cem: 5C 5D 6H 7S = 10")
    counted = game(ABC, "muggins: called", *lines, "call: Ann 2")
    assert counted.scores == {"Ann": 2, "Bob": 0, "Cem": 10}
    unknown = game(ABC, "muggins: yes", *lines)
    assert remarks(unknown) == ["Cem missed 2, but the record does not say who called muggins."]


def test_what_one_player_called_another_cannot_take() -> None:
    counted = game(ABC, "deal: Bob", EIGHT, "Cem: 5C 5D 6H 7S = 8", "call: Ann 3", "call: Bob 2")
    assert counted.scores == {"Ann": 3, "Bob": 1, "Cem": 8}
    assert remarks(counted) == [
        "Bob called 2, but another call had taken all but 1 of what was missed."
    ]


def test_the_crib_is_called_too() -> None:
    counted = game(AB, "deal: Bob", EIGHT, "crib: 5C 5D 6H 7S = 10", "call: Ann 2")
    assert event_lines(counted) == ["crib Bob 10", "muggins Ann 2"]


def test_a_card_of_the_play_is_called_at_its_moment() -> None:
    """A call is about the card that missed as many points, or else about the first that did."""
    play = "play: 7H 8D=0 8S 8C=4"
    told = ["play Bob 0", "muggins Ann 2", "play Ann 2", "play Bob 4", "muggins Ann 4"]
    for first, second in ((2, 4), (4, 2)):
        counted = game(AB, "deal: Bob", play, f"call: Ann {first}", f"call: Ann {second}")
        assert event_lines(counted) == told
    counted = game(AB, "deal: Bob", play, "call: Ann 3")
    assert event_lines(counted) == ["play Bob 0", "muggins Ann 2", "play Ann 2", "play Bob 4"]


def test_a_call_can_name_its_card() -> None:
    counted = game(AB, "deal: Bob", "play: 7H 8D=0 8S 8C=6", "call: Ann 2 8C")
    assert event_lines(counted) == ["play Bob 0", "play Ann 2", "play Bob 6", "muggins Ann 2"]
    wrong = game(AB, "deal: Bob", "play: 7H 8D=2 7D", "call: Ann 2 8D")
    assert event_lines(wrong) == ["play Bob 2", "muggins Bob 2"]


def test_a_wrong_call_in_the_play_gives_its_points_to_the_others() -> None:
    counted = game(AB, "deal: Bob", "play: 7H 8D 7D", "call: Ann 2")
    assert counted.scores == {"Ann": 0, "Bob": 4}
    assert disputes(counted) == [(1, 4, "Ann called 2, but no points were missed in the play.")]


@pytest.mark.parametrize("card", ["9S", "7H"])
def test_a_call_for_a_card_that_no_opponent_played_is_wrong(card: str) -> None:
    counted = game(AB, "deal: Bob", "play: 7H 8D=0 8S", f"call: Ann 2 {card}")
    assert event_lines(counted) == ["play Bob 0", "play Ann 2", "muggins Bob 2"]
    assert disputes(counted) == [
        (1, 3, "Bob claimed 0 for 8D but it scores 2."),
        (1, 4, f"Ann called 2 for {card}, but no opponent played it."),
    ]


def test_a_call_that_cannot_be_judged_is_accepted() -> None:
    for count in ("pegged: Ann 3", "Ann: 10", f"{TWELVE} = 10"):
        counted = game(AB, "deal: Bob", count, "call: Bob 2")
        assert event_lines(counted)[1] == "muggins Bob 2"
        assert counted.remarks[-1].kind is NoteKind.UNPROVEN_CALL
        assert counted.disputes == ()


def test_heels_are_never_a_muggins() -> None:
    counted = game(AB, "muggins: yes", "deal: Bob", "starter: JC = 0")
    assert counted.scores == {"Ann": 0, "Bob": 0}


# Section 6: irregularities, new deals


def test_acc_a_redeal_cancels_the_pegging_of_the_deal() -> None:
    counted = game(
        AB,
        "scores: Ann 50, Bob 60",
        "deal: Bob",
        "starter: JC",
        "play: 7H 8D",
        "redeal",
        "deal: Bob",
        "pegged: Ann 1",
    )
    assert event_lines(counted) == ["heels Bob 2", "play Bob 2", "redeal Bob -4", "pegged Ann 1"]
    assert counted.scores == {"Ann": 51, "Bob": 60}
    assert counted.pegs == {"Ann": (51, 50), "Bob": (60, None)}
    assert remarks(counted) == ["Bob deals again; what was pegged in this deal is cancelled."]


def test_a_redeal_puts_both_pegs_back_where_they_were() -> None:
    first = (AB, "deal: Ann", "pegged: Bob 3", "deal: Bob", "starter: JC", "play: 7H 8D")
    assert game(*first).pegs == {"Ann": (0, 0), "Bob": (7, 5)}
    assert game(*first, "redeal").pegs == {"Ann": (0, 0), "Bob": (3, 0)}


def test_old_and_other_laws_keep_the_points_of_a_redeal() -> None:
    for laws in ("old", "hoyle-us", "friendly"):
        counted = game(
            AB, f"laws: {laws}", "deal: Bob", "pegged: Ann 2, Bob 1", "redeal", "deal: Bob"
        )
        assert counted.scores == {"Ann": 2, "Bob": 1}
        assert remarks(counted) == ["Bob deals again; what was pegged in this deal stands."]


def test_penalties_outlast_a_redeal() -> None:
    counted = game(AB, "deal: Bob", "fault: Bob looked-at-bottom", "pegged: Bob 3", "redeal")
    assert counted.scores == {"Ann": 2, "Bob": 0}


def test_after_a_redeal_the_same_player_deals_without_a_remark() -> None:
    for again in ("deal: Bob", "deal:"):
        counted = game(AB, "deal: Bob", "redeal", again, "redeal:", again, "pegged: Ann 1", "deal:")
        assert NoteKind.OUT_OF_TURN not in {note.kind for note in counted.remarks}
        assert counted.deals == 4
    counted = game(AB, "deal: Bob", "redeal", "deal: Ann")
    assert counted.remarks[-1].kind is NoteKind.OUT_OF_TURN


def test_a_line_after_a_redeal_opens_the_next_deal() -> None:
    counted = game(AB, "deal: Bob", "pegged: Ann 1", "redeal", "pegged: Ann 2", "deal:")
    assert event_lines(counted) == ["pegged Ann 1", "redeal Ann -1", "pegged Ann 2"]
    assert counted.deals == 3


def test_the_hands_of_a_deal_that_is_dealt_again_are_dead() -> None:
    counted = game(AB, "deal: Bob", EIGHT, TWELVE, "crib: AC 2C 9S QD", "redeal", "deal:")
    assert (counted.events, counted.uncounted) == ((), ())


def test_a_game_that_was_won_is_not_dealt_again() -> None:
    counted = game(AB, "scores: Ann 120", "deal: Bob", "pegged: Ann 1", "redeal", "deal:")
    assert counted.winner == "Ann"
    assert disputes(counted)[0] == (1, 5, "This redeal comes after the game was won.")


def test_acc_a_renege_costs_two_for_each_card_that_the_record_shows() -> None:
    """25 with A 5 6 held: 6."""
    counted = game(AB, "deal: Bob", "play: KH QD 5H go | AD 3H 5D 2H 6D", "fault: Bob renege")
    assert [event for event in event_lines(counted) if event.startswith("fault")] == ["fault Ann 6"]
    assert "fault: Bob renege (AD 5D 6D)" in texts(counted)
    known = game(
        AB, "deal: Bob", "Bob: AD 5D 6D QD", "play: KH QD 5H go 4H", "fault: Bob renege", EIGHT
    )
    assert "fault Ann 6" in event_lines(known)


def test_acc_a_renege_costs_two_if_the_record_does_not_show_the_cards() -> None:
    counted = game(AB, "deal: Bob", "fault: Bob renege")
    assert event_lines(counted) == ["fault Ann 2"]
    assert remarks(counted) == [
        "Bob's renege costs 2, for one card; it may be more, since the record does not show which "
        "cards were withheld."
    ]


def test_old_a_renege_forfeits_two_whatever_was_withheld() -> None:
    counted = game(
        AB, "laws: old", "deal: Bob", "play: KH QD 5H go | AD 3H 5D 2H 6D", "fault: Bob renege"
    )
    assert "fault Ann 2" in event_lines(counted)


def test_an_amount_in_the_record_overrides_the_cards() -> None:
    counted = game(AB, "deal: Bob", "play: KH QD 5H go | AD 3H 5D 2H 6D", "fault: Bob renege 4")
    assert "fault Ann 4" in event_lines(counted)


@pytest.mark.parametrize("laws", ["old", "acc"])
def test_a_refusal_forfeits_the_game(laws: str) -> None:
    counted = game(AB, f"laws: {laws}", "scores: Bob 100", "deal: Bob", "fault: Bob refusal")
    assert (counted.winner, counted.skunks) == ("Ann", {})
    assert texts(counted) == ["fault: Bob refusal; the game is lost"]


@pytest.mark.parametrize("laws", ["friendly", "hoyle-us"])
def test_elsewhere_a_refusal_costs_nothing(laws: str) -> None:
    assert game(AB, f"laws: {laws}", "deal: Bob", "fault: Bob refusal").winner is None


def test_by_the_old_laws_a_peg_taken_out_becomes_the_back_peg() -> None:
    counted = game(
        AB,
        "laws: old",
        "scores: Bob 20",
        "deal: Bob",
        "pegged: Bob 4",
        "Bob: 8",
        "fault: Bob peg-taken-out",
    )
    assert event_lines(counted)[-1] == "fault Bob -8"
    assert counted.pegs["Bob"] == (24, 23)
    assert texts(counted)[-1] == (
        "fault: Bob peg-taken-out; the front peg goes behind the back peg"
    )


def test_a_peg_taken_out_costs_nothing_if_the_back_peg_is_not_known() -> None:
    counted = game(AB, "laws: old", "scores: Bob 20", "deal: Bob", "fault: Bob peg-taken-out")
    assert event_lines(counted) == ["fault Bob 0"]
    assert counted.remarks[-1].kind is NoteKind.PEG_UNKNOWN
    for laws in ("friendly", "hoyle-us", "acc"):
        other = game(AB, f"laws: {laws}", "deal: Bob", "pegged: Bob 4", "fault: Bob peg-taken-out")
        assert other.scores["Bob"] == 4


def test_a_misdeal_can_be_recorded() -> None:
    counted = game(AB, "laws: old", "deal: Bob", "fault: Bob misdeal", "redeal", "deal: Bob")
    assert counted.scores == {"Ann": 2, "Bob": 0}
    assert counted.disputes == ()


def test_partners_lose_points_together() -> None:
    counted = game(ABCD, PAIRS, "scores: Ann 30", "deal: Ann", "fault: Cem count-refused")
    assert counted.scores == {"Ann+Cem": 20, "Bob+Dot": 0}
