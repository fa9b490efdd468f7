"""The go, the last card and the totals of a play."""

import pytest

from cribcalc.api import score_play
from cribcalc.near_misses import play_near_misses
from cribcalc.pegging import Count
from cribcalc.play import Renege
from cribcalc.replay import replay
from cribcalc.rules import FIVE_CARD, PARTNERS, SEVEN_CARD, SIX_CARD, SIX_HANDED, THREE_HANDED
from tests.plays import DEALS, kinds, points, scored, transcript


@pytest.mark.parametrize("close", ["|", "end", "go go", "| end", "go end"])
def test_five_card_play_ends_with_a_go_or_with_the_last_card(
    close: str,
) -> None:
    assert kinds(scored(f"J K Q {close}", FIVE_CARD)) == ["", "", "run=3 go=1"]
    assert kinds(scored("A 2 2 A 2 A", FIVE_CARD))[-1] == "last=1"
    assert kinds(scored(f"K Q 9 {close}"))[-1] == (
        "go=1" if close in ("|", "go go", "| end") else "last=1"
    )


@pytest.mark.parametrize(
    "rest",
    [
        "go 2 3 |",
        "A:2 A:3 |",
        "go 2 B:go 3 B:go go",
        "go 2 B:go 3 B:go go |",
        "go 2 3 9",
        "go 2 B:go 3 B:go 9",
    ],
)
def test_a_go_is_one_point_per_count_for_the_last_to_play(rest: str) -> None:
    play = scored(f"K Q 5 {rest}", SEVEN_CARD)
    assert transcript(play).startswith("AK(10) BQ(20) A5(25) A2(27) A3(30-1) |")
    assert kinds(play)[:5] == ["", "", "", "", "go=1"]


def test_thirty_one_is_two_points_without_go_or_last_card() -> None:
    assert kinds(scored("K Q 9 go 2 go | 5"))[3] == "thirty-one=2"
    assert kinds(scored("K Q 9 2 end"))[3] == "thirty-one=2"
    play = scored("A:6 B:K A:3 B:J | A:4 B:T A:Q B:7")
    assert (kinds(play)[-1], play.finished) == ("thirty-one=2", True)


def test_fifteen_with_the_last_card_is_three_points() -> None:
    assert kinds(scored("8 7 end")) == ["", "fifteen=2 last=1"]


def test_the_very_last_card_scores_last_and_not_go() -> None:
    assert kinds(scored("K Q 9 | K Q 9 | 8 8")) == [
        "",
        "",
        "go=1",
        "",
        "",
        "go=1",
        "",
        "pair=2 last=1",
    ]


@pytest.mark.parametrize("bar", ["", " |"])
def test_a_bar_after_a_closed_count_changes_nothing(bar: str) -> None:
    play = scored(f"K Q 9 2{bar} K Q 9{bar} 5{bar}")
    assert transcript(play) == "AK(10) BQ(20) A9(29) B2(31-2) | AK(10) BQ(20) A9(29-1) | B5(5-1) |"
    assert play.finished


@pytest.mark.parametrize(
    ("text", "last"),
    [
        ("K Q 9 2 | 2", 0),
        ("K J 7 4 | 3 2", 0),
        ("K Q 6 5 | T", 0),
        ("K Q 9 2 | 2 3 4", 3),
        ("K Q 9 2 | 2 2", 2),
    ],
)
def test_nothing_is_scored_across_a_closed_count(text: str, last: int) -> None:
    assert points(scored(text))[-1] == last


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("8 7", [0, 2]),
        ("K Q 9", [0, 0, 0]),
        ("K Q 9 go", [0, 0, 0]),
        ("K Q 9 go go", [0, 0, 1]),
        ("K Q 9 |", [0, 0, 1]),
        ("K Q 9 4", [0, 0, 1, 0]),
        ("K Q 9 end", [0, 0, 1]),
        ("8 end", [1]),
    ],
)
def test_only_points_that_the_record_shows_are_scored(text: str, expected: list[int]) -> None:
    assert points(scored(text)) == expected


@pytest.mark.parametrize(
    ("text", "finished"),
    [
        ("8 7", False),
        ("K Q 9 2", False),
        ("K Q 9 |", False),
        ("8 7 end", True),
        ("K Q 9 2 end", True),
        ("K Q 9 | end", True),
        ("K Q 9 2 K Q 9 5", True),
        ("K Q 9 2 K Q 9 5 end", True),
        ("K Q 9 2 K Q 9 5 | end", True),
    ],
)
def test_a_play_is_finished_by_its_last_card_or_by_end(text: str, finished: bool) -> None:
    assert scored(text).finished is finished


def test_end_after_a_closed_count_scores_nothing_more() -> None:
    assert points(scored("K Q 9 | end")) == [0, 0, 1]
    assert points(scored("K Q 9 2 K Q 9 5 end")) == [0, 0, 0, 2, 0, 0, 1, 1]


def test_a_play_knows_its_totals_sides_and_counts() -> None:
    row = next(row for row in DEALS if row["name"] == "deal-16")
    play = score_play(row["play"], PARTNERS, tuple("ABCD"))
    assert play.totals == {"A": 3, "B": 8, "C": 0, "D": 1}
    assert play.sides == {"A+C": 3, "B+D": 9}
    assert [len(count) for count in play.counts] == [6, 4, 4, 2]
    assert sum(play.counts, ()) == play.entries


def test_without_partners_every_player_is_a_side() -> None:
    play = scored("8 7 7", THREE_HANDED, "ABC")
    assert play.sides == play.totals == {"A": 0, "B": 2, "C": 2}


def test_six_players_make_three_sides_of_two() -> None:
    play = score_play("5 5 5 5 K A", SIX_HANDED, tuple("ABCDEF"))
    assert play.sides == {"A+D": 12, "B+E": 2, "C+F": 8 + 2}


def test_plays_and_their_parts_are_hashable_values() -> None:
    play, again = scored("7 6 8 6"), scored("7 6 8 6")
    assert len({play, again}) == len({play.entries[2], again.entries[2]}) == 1
    assert len({*play_near_misses(play), *play_near_misses(again)}) == 1
    assert (
        len({play.entries[2].items[0], again.entries[2].items[0], Count(), Renege(0, 1, ())}) == 3
    )


def test_an_open_count_is_listed_and_an_empty_play_has_none() -> None:
    assert [len(count) for count in scored("K Q 9 2 5").counts] == [4, 1]
    assert [len(count) for count in scored("K Q 9 2").counts] == [4]
    assert replay((), SIX_CARD, ("A", "B"), "").counts == ()
    assert replay((), SIX_CARD, ("A", "B"), "").totals == {"A": 0, "B": 0}


def test_the_text_of_a_play_is_what_each_player_pegged() -> None:
    assert str(score_play("5 5 5", players="Ann,Bob")) == "Ann 8, Bob 2"
