"""Irregularities in a game: what each costs, and when."""

import pytest

from cribcalc.errors import RulesError
from cribcalc.laws import ACC, FRIENDLY, HOYLE_US, IRREGULARITIES, LAWS, OLD, find_irregularity
from cribcalc.speech.words import irregularity_sentence
from tests.games import AB, ABC, ABCD, PAIRS, STARTER, WITH_TEN, end, event_lines, game, uncounted

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
    "peg-taken-out": {},
    "wrong-peg": {"acc": 2},
    "false-win": {"acc": -15},
    "refusal": {},
}
"""The table of section 6, copied by hand."""


def test_the_irregularities_are_those_of_the_reference() -> None:
    assert list(IRREGULARITIES) == list(COSTS)
    assert len(set(map(irregularity_sentence, IRREGULARITIES.values()))) == len(COSTS)


@pytest.mark.parametrize("laws", LAWS)
@pytest.mark.parametrize("name", COSTS)
def test_each_irregularity_costs_what_the_code_of_laws_says(name: str, laws: str) -> None:
    cost = COSTS[name].get(laws, 0)
    assert find_irregularity(name).cost(LAWS[laws]) == cost
    if laws in find_irregularity(name).forfeits or name == "peg-taken-out":
        return  # see below
    counted = game(AB, f"laws: {laws}", "scores: Ann 50, Bob 50", "deal: Bob", f"fault: Bob {name}")
    if cost < 0:
        assert event_lines(counted) == [f"fault Bob {cost}"]
        assert counted.scores == {"Ann": 50, "Bob": 50 + cost}
    else:
        assert counted.scores == {"Ann": 50 + cost, "Bob": 50}
        assert [event.points for event in counted.events if event.points] == [cost] * (cost > 0)


def test_old_a_player_who_pegs_out_wrongly_loses_the_game() -> None:
    """`fault: Bob false-win`: Enquire Within, law xvi, and the sentence of the irregularity
    itself.
    """
    counted = game(
        AB,
        "laws: old",
        "scores: Bob 100",
        "deal: Bob",
        "fault: Bob false-win",
        STARTER,
        f"Ann: {WITH_TEN[4]}",
    )
    assert counted.winner == "Ann"
    assert uncounted(counted) == ["hand Ann 4"]


def test_old_a_false_win_loses_the_game_only_with_two_sides() -> None:
    """With three sides, nobody can say which of the others has won."""
    pairs = game(ABCD, PAIRS, "laws: old", "deal: Bob", "fault: Bob false-win")
    assert end(pairs) == ("Ann+Cem", "fault", {"Ann+Cem": 0, "Bob+Dot": 0})
    assert [(event.side, event.player, event.by) for event in pairs.events] == [
        ("Ann+Cem", None, "Bob")
    ]
    for players in (ABC, ABCD):
        assert end(game(players, "laws: old", "deal: Bob", "fault: Bob false-win"))[0] is None


def test_old_a_false_win_with_an_amount_costs_only_that() -> None:
    counted = game(AB, "laws: old", "scores: Bob 100", "deal: Bob", "fault: Bob false-win -10")
    assert end(counted) == (None, None, {"Ann": 0, "Bob": 90})


def test_old_at_lowball_a_false_win_loses_the_game_too() -> None:
    """The game is lost by the law, not by a peg in the last hole."""
    assert (
        end(game(AB, "lowball: yes", "laws: old", "deal: Bob", "fault: Bob false-win"))[0] == "Ann"
    )


def test_an_irregularity_is_found_in_any_case_or_the_closest_suggested() -> None:
    assert find_irregularity("RENEGE") is IRREGULARITIES["renege"]
    with pytest.raises(
        RulesError, match=r"^mixd-crib is not an irregularity; did you mean mixed-crib\?$"
    ):
        find_irregularity("mixd-crib")


def test_an_irregularity_costs_nothing_where_the_laws_have_no_points() -> None:
    assert [
        find_irregularity("touched-pack").cost(laws) for laws in (FRIENDLY, OLD, HOYLE_US, ACC)
    ] == [0, 2, 0, 0]


@pytest.mark.parametrize(
    ("amount", "scores"),
    [(0, (50, 50)), (1, (51, 50)), (6, (56, 50)), (-10, (50, 40)), (-50, (50, 0)), (-60, (50, 0))],
)
def test_the_record_can_say_what_an_offence_costs(amount: int, scores: tuple[int, int]) -> None:
    """Under any laws; points back stop at the start."""
    for laws in LAWS:
        for name in ("renege", "count-refused", "wrong-crib"):
            counted = game(
                AB,
                f"laws: {laws}",
                "scores: Ann 50, Bob 50",
                "deal: Bob",
                f"fault: Bob {name} {amount}",
            )
            assert tuple(counted.scores.values()) == scores


def test_the_event_of_an_offence_says_who_did_what() -> None:
    (event,) = game(AB, "deal: Bob", "fault: Bob wrong-peg").events
    assert (event.kind, event.side, event.player, event.points, event.by) == (
        "fault",
        "Ann",
        "Ann",
        2,
        "Bob",
    )
    assert event.offence is not None
    assert (event.offence.player, event.offence.irregularity.name) == ("Bob", "wrong-peg")


def test_an_offence_gives_its_points_to_every_other_side() -> None:
    assert event_lines(game(ABC, "deal: Bob", "fault: Bob wrong-peg")) == [
        "fault Ann 2",
        "fault Cem 2",
    ]
    assert event_lines(game(ABCD, PAIRS, "deal: Bob", "fault: Bob wrong-peg")) == [
        "fault Ann+Cem 2"
    ]
    counted = game(ABCD, PAIRS, "scores: Dot 12", "deal: Bob", "fault: Bob count-refused")
    assert [(event.side, event.player, event.points) for event in counted.events] == [
        ("Bob+Dot", "Bob", -10)
    ]


def test_offences_cost_points_at_the_moment_they_are_recorded() -> None:
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
def test_an_offence_can_win_the_game_for_the_opponent_at_once(
    before: list[str], after: list[str]
) -> None:
    counted = game(
        AB, "scores: Ann 119, Bob 110", "deal: Bob", *before, "fault: Bob looked-at-crib", *after
    )
    assert end(counted) == ("Ann", "fault", {"Ann": 121, "Bob": 110})
    assert event_lines(counted)[-1] == "fault Ann 2"


def test_an_offence_after_the_game_changes_nothing() -> None:
    counted = game(
        AB,
        "scores: Ann 119",
        "deal: Bob",
        "pegged: Ann 2",
        "fault: Ann wrong-peg",
        "fault: Ann count-refused",
    )
    assert event_lines(counted) == ["pegged Ann 2"]
    assert counted.uncounted == ()


def test_at_lowball_an_offence_can_make_the_opponent_lose() -> None:
    """Points are points: the side that is out loses, whatever they were given for."""
    assert (
        end(game(AB, "lowball: yes", "scores: Ann 120", "deal: Bob", "fault: Bob wrong-peg"))[0]
        == "Bob"
    )


def test_points_for_an_offence_go_to_the_opponent_even_if_zero() -> None:
    assert event_lines(game(AB, "deal: Bob", "fault: Ann touched-pack")) == ["fault Bob 0"]
    assert event_lines(game(AB, "deal: Bob", "fault: Ann touched-pack 1")) == ["fault Bob 1"]
    assert event_lines(game(AB, "scores: Ann 20", "deal: Bob", "fault: Ann touched-pack -1")) == [
        "fault Ann -1"
    ]
    assert game(AB, "laws: old", "deal: Bob", "fault: Ann false-win").remarks == ()
