"""A play whose points are known but not their order: who went out first, and who was skunked."""

from cribcalc.ledger import EventKind, NoteKind
from tests.games import AB, ABC, PAIRS, end, event_lines, game, uncounted
from tests.test_game_rules import standing

BOTH = (AB, "scores: Ann 118, Bob 118", "deal: Bob", "pegged: Ann 4, Bob 4")


def test_where_both_could_go_out_no_winner_is_named() -> None:
    counted = game(*BOTH)
    assert end(counted) == (None, None, {"Ann": 118, "Bob": 118})
    assert (counted.loser, counted.skunks, counted.events) == (None, {}, ())
    assert uncounted(counted) == ["pegged Ann 4", "pegged Bob 4"]


def test_both_readings_are_given() -> None:
    first, second = game(*BOTH).readings
    assert (first.out, first.scores) == ("Ann", {"Ann": (121, 121), "Bob": (118, 120)})
    assert (second.out, second.scores) == ("Bob", {"Ann": (118, 120), "Bob": (121, 121)})
    assert standing(game(*BOTH)) == [
        "It is not known who won: Ann and Bob could go out in the same play, and the order of its "
        "points is not known (Ann 118, Bob 118 before it).",
        "If Ann went out first, Ann wins: Ann 121, Bob 118 to 120.",
        "If Bob went out first, Bob wins: Ann 118 to 120, Bob 121.",
        "Pegs, front and back: Ann 118, Bob 118.",
    ]


def test_the_order_in_which_the_names_are_written_means_nothing() -> None:
    for pegged in ("Ann 4, Bob 4", "Bob 4, Ann 4"):
        counted = game(*BOTH[:-1], f"pegged: {pegged}")
        assert [reading.out for reading in counted.readings] == ["Ann", "Bob"]
    for pegged in ("Ann 4, Bob 3", "Bob 3, Ann 4"):
        counted = game(AB, "scores: Ann 118, Bob 100", "deal: Bob", f"pegged: {pegged}")
        assert event_lines(counted) == ["pegged Bob 3", "pegged Ann 3"]
        assert end(counted) == ("Ann", EventKind.PEGGED, {"Ann": 121, "Bob": 103})
        assert counted.readings == ()


def test_whether_the_loser_is_skunked_can_be_open() -> None:
    counted = game(AB, "scores: Ann 118, Bob 90", "deal: Bob", "pegged: Ann 4, Bob 3")
    assert end(counted) == ("Ann", EventKind.PEGGED, {"Ann": 121, "Bob": 93})
    assert counted.skunks == {}
    assert [
        (reading.out, reading.scores["Bob"], reading.skunks) for reading in counted.readings
    ] == [
        ("Ann", (90, 90), {"Bob": "skunk"}),
        ("Ann", (91, 93), {}),
    ]
    assert standing(counted)[1] == (
        "The order of the last points is not known: with Bob 90, Bob is skunked; "
        "with Bob 91 to 93, nobody is skunked."
    )


def test_a_skunk_that_is_certain_is_named() -> None:
    counted = game(AB, "scores: Ann 118, Bob 80", "deal: Bob", "pegged: Ann 4, Bob 3")
    assert (counted.skunks, counted.readings) == ({"Bob": "skunk"}, ())
    three = game(ABC, "scores: Ann 118, Bob 80, Cem 90", "deal: Ann", "pegged: Ann 4, Cem 2")
    assert three.skunks == {"Bob": "skunk"}
    assert len(three.readings) == 2


def test_partners_peg_together() -> None:
    counted = game(
        "players: Ann, Bob, Cem, Dot", PAIRS, "scores: Ann 118", "deal: Ann", "pegged: Ann 2, Cem 2"
    )
    assert counted.winner == "Ann+Cem"
    assert event_lines(counted) == ["pegged Ann 2", "pegged Cem 1"]


def test_deals_after_such_a_play_come_after_the_end() -> None:
    counted = game(*BOTH, "Ann: 10", "deal:", "pegged: Ann 3")
    assert [note.kind for note in counted.disputes] == [NoteKind.AFTER_THE_END]
    assert uncounted(counted)[-1] == "hand Ann 10"


def test_at_lowball_it_is_open_who_loses() -> None:
    counted = game(*BOTH[:1], "lowball: yes", *BOTH[1:])
    assert (counted.winner, counted.loser) == (None, None)
    assert standing(counted)[1] == "If Ann went out first, Ann loses: Ann 121, Bob 118 to 120."
