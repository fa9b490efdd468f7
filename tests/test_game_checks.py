"""The play checked against the hands: cards, turns and passes."""

import pytest

from cribcalc.ledger import Ledger
from cribcalc.pegging import PlayCategory, PlayItem
from tests.games import AB, ABC, HANDS, STARTER, WITH_TEN, disputes, event_lines, game, sentence


def checked(play: str, *more: str) -> Ledger:
    """Return the ledger of a play with the hands of both players, or with other lines."""
    return game(AB, "deal: Bob", f"play: {play}", *(more or HANDS))


def test_a_whole_play_is_checked_against_the_hands() -> None:
    counted = checked("8H 10D 7D 5C | 6H 10S 5H KD")
    assert counted.disputes == ()
    assert counted.scores == {"Ann": 0, "Bob": 3}


def test_bare_ranks_in_the_play_are_cards_of_the_hands() -> None:
    counted = checked("8 10 7 5 | 6 10 5 K")
    assert (counted.disputes, counted.scores) == ((), {"Ann": 0, "Bob": 3})


def test_suits_in_the_play_go_with_hands_without_them() -> None:
    """Someone who wrote only the ranks of the hands may still have written the play in full."""
    counted = checked("8H 10D 7D 5C | 6H 10S 5H KD", "Ann: 8 7 6 5 = 0", "Bob: 10 5 10 K = 0")
    assert (counted.disputes, counted.scores) == ((), {"Ann": 0, "Bob": 3})


def test_with_the_hands_known_gos_need_not_be_recorded() -> None:
    counted = checked("3H 3D 7H KD 2D 4D | 10H KH", "Ann: 3H 7H 10H KH = 0", "Bob: 2D 3D 4D KD = 0")
    assert (counted.disputes, counted.scores) == ((), {"Ann": 1, "Bob": 3})


def test_a_bare_rank_in_the_play_may_match_a_card_of_the_crib() -> None:
    """It may be another card of that rank."""
    counted = game(AB, "deal: Bob", "starter: 7C", "play: 8 7", "crib: 7D 7H 2C 2D = 8")
    assert event_lines(counted) == ["play Bob 2", "crib Bob 8"]


def test_a_pass_is_disputed_with_the_card_that_had_to_be_played() -> None:
    counted = checked("Ann:8H Bob:10D Ann:5H Bob:go Ann:6H | Bob:10S Ann:7D Bob:5C Bob:KD")
    assert disputes(counted) == [(1, 3, "Bob said go at 23 holding 5C, which had to be played.")]


def test_an_unrecorded_pass_is_disputed_too() -> None:
    counted = checked("8H 10D 5H 6H | 10S 7D 5C KD")
    assert disputes(counted) == [(1, 3, "Bob said go at 23 holding 5C, which had to be played.")]


def test_with_unknown_hands_a_pass_is_judged_by_the_cards_played_later() -> None:
    counted = game(AB, "deal: Bob", "play: 8H 10D 5H go 6H | 10S 7D 5C | KD")
    assert disputes(counted) == [(1, 3, "Bob said go at 23 holding 5C, which had to be played.")]


def test_every_wrong_pass_and_every_card_that_fitted_is_named() -> None:
    counted = game(
        AB,
        "deal: Bob",
        "play: Ann:KH Bob:QD Ann:5H Bob:go Ann:go | Bob:2D Ann:AH Bob:3D Ann:4H Bob:6D",
        "Ann: KH 5H AH 4H = 0",
        "Bob: QD 2D 3D 6D = 0",
    )
    assert disputes(counted) == [
        (1, 3, "Bob said go at 25 holding 2D 3D 6D, which had to be played."),
        (1, 3, "Ann said go at 25 holding AH 4H, which had to be played."),
    ]


def test_cards_that_were_not_played_are_disputed() -> None:
    assert disputes(checked("8H 10D 7D 5C")) == [
        (1, 3, "Ann did not play 6H 5H."),
        (1, 3, "Bob did not play 10S KD."),
    ]
    assert disputes(checked("8H 10D 7D 5C | 6H 10S 5H")) == [(1, 3, "Bob did not play KD.")]


def test_cards_may_stay_unplayed_once_the_play_wins_the_game() -> None:
    counted = game(AB, "scores: Bob 120", "deal: Bob", "play: 8H 10D 7D 5C", *HANDS)
    assert (counted.winner, counted.disputes) == ("Bob", ())


def test_cards_may_not_stay_unplayed_if_a_hand_wins_the_game() -> None:
    """The hands are counted when all cards are played."""
    counted = game(
        AB,
        "scores: Ann 110",
        "deal: Bob",
        STARTER,
        "play: 5D 9H",
        f"Ann: {WITH_TEN[12]}",
        "Bob: 9H 9S 2C 3C",
    )
    assert (counted.winner, counted.how) == ("Ann", "hand")
    assert [message.split(" play ")[0] for _, _, message in disputes(counted)] == [
        "Ann did not",
        "Bob did not",
    ]


@pytest.mark.parametrize(
    ("play", "says", "pegged"),
    [
        ("8H 4C 9H 5C 2C end", [
            "Ann said go at 28 holding 3C, which had to be played.", "Ann did not play 3C.", "Bob did not play 8S 8D.",
        ], 1),
        ("8H 4C 9H 5C 2C |", [
            "Ann said go at 28 holding 3C, which had to be played.", "Ann did not play 3C.", "Bob did not play 8S 8D.",
        ], 1),
        ("8H 4C 9H 5C 2C 3C end", ["Bob did not play 8S 8D."], 2),
        ("8H 4C 9H 5C 2C 3C | 8S 8D end", [], 2),
        ("8H 4C 9H 5C 2C 3C | 8S 8D", [], 2),
    ],
)  # fmt: skip
def test_unplayed_cards_at_the_end_are_disputed(play: str, says: list[str], pegged: int) -> None:
    counted = game(AB, "deal: Bob", f"play: {play}", "Ann: 8H 9H 2C 3C = 0", "Bob: 4C 5C 8S 8D = 0")
    assert [sentence(dispute) for dispute in counted.disputes] == says
    assert counted.scores["Ann"] == pegged


def test_unplayed_cards_of_the_only_known_hand_are_disputed() -> None:
    counted = game(AB, "deal: Bob", "play: 8H 4C 9 5C 2C end", "Ann: 8H 9H 2C 4H = 0")
    assert [sentence(dispute) for dispute in counted.disputes] == ["Ann did not play 4H."]
    assert (
        game("variant: 5", AB, "deal: Bob", "play: 10H 9C KD end", "Ann: 10H 9H KD = 0").disputes
        == ()
    )


@pytest.mark.parametrize(
    ("play", "hand", "says"),
    [
        ("Ann:KH KC 9H Bob:go Ann:go", "Bob: KC 2C 9C QC = 0", ["Bob said go at 29 holding 2C, which had to be played."]),
        ("KH KC 9H go go", "Bob: KC 2C 9C QC = 0", ["Bob said go at 29 holding 2C, which had to be played."]),
        ("KH KC 9H 2H", "Bob: KC 2C 9C QC = 0", ["Bob said go at 29 holding 2C, which had to be played."]),
        ("KH KC 9H 2C", "Bob: KC 2C 9C QC = 0", []),
        ("KH KC 9H 2H", "Bob: KC 5C 9C QC = 0", []),
        ("KH KC 9H go", "Bob: KC 5C 9C QC = 0", []),
    ],
)  # fmt: skip
def test_a_pass_is_checked_against_the_only_known_hand(
    play: str, hand: str, says: list[str]
) -> None:
    counted = game(AB, "deal: Bob", f"play: {play}", hand)
    assert [
        sentence(dispute) for dispute in counted.disputes if "said go" in sentence(dispute)
    ] == says


def test_a_bare_rank_stands_for_a_card_not_named_elsewhere() -> None:
    counted = game(
        AB, "deal: Bob", "play: 5 KD 5H 9D |", "Ann: 5H 5C 2C 3C = 0", "Bob: KD QD 9D 8D = 0"
    )
    assert [sentence(dispute) for dispute in counted.disputes][-2:] == [
        "Ann did not play 2C 3C.",
        "Bob did not play QD 8D.",
    ]


def test_the_point_due_on_an_open_count_counts_if_it_was_pegged() -> None:
    assert event_lines(game(AB, "deal: Bob", "play: 10H KD QS=1")) == ["play Ann 1"]
    assert event_lines(game(AB, "deal: Bob", "play: 10H KD QS")) == []
    assert game(AB, "deal: Bob", "play: 10H KD QS=1").disputes == ()
    at_fifteen = game(AB, "deal: Bob", "play: 10H 5D=3")
    assert disputes(at_fifteen) == [(1, 3, "Bob claimed 3 for 5D but it scores 2.")]


def test_an_unfinished_play_is_not_disputed_unless_all_hands_are_known() -> None:
    assert game(AB, "deal: Bob", "play: 8H 10D", HANDS[0]).disputes == ()


def test_a_play_of_three_is_checked_against_the_hands() -> None:
    counted = game(
        ABC,
        "deal: Cem",
        "play: 10C 9D JH AC | 8D 6H 7C 5D 4H | 3C KD 2H",
        "Ann: 10C 7C 3C AC = 0",
        "Bob: 9D 8D 5D KD = 0",
        "Cem: JH 6H 4H 2H = 0",
    )
    assert (counted.scores, counted.disputes) == ({"Ann": 4, "Bob": 4, "Cem": 12}, ())


def test_cards_may_stay_unplayed_once_a_penalty_wins_the_game() -> None:
    counted = game(
        AB, "scores: Bob 119", "deal: Bob", "fault: Ann touched-pack 2", "play: 8H 4C",
        "Ann: 8H 9H 2C 3C = 0", "Bob: 4C 5C 8S 8D = 0",
    )  # fmt: skip
    assert (counted.winner, counted.disputes) == ("Bob", ())
    assert counted.events[0].counted == 0


def test_a_go_may_be_due_from_a_count_of_twenty_two() -> None:
    assert disputes(game(AB, "deal: Bob", "play: KH QD AC=1")) == [
        (1, 3, "Ann claimed 1 for AC but it scores 0.")
    ]
    (event,) = game(AB, "deal: Bob", "play: KH QD 2C=1").events
    assert event.entry is not None
    assert event.entry.accepted_items == (PlayItem(PlayCategory.GO, (), 1),)


@pytest.mark.parametrize(
    "play",
    ["K K 9 Bob:go Cem:2", "K K 9 Cem:2", "K K 9 Ann:go Bob:go Cem:2", "K K 9 go Bob:go Cem:2"],
)
def test_a_go_may_skip_a_player_who_cannot_play(play: str) -> None:
    counted = game(ABC, "deal: Cem", f"play: {play}", "Ann: KC 9C 9D 9H = 0")
    assert counted.scores == {"Ann": 0, "Bob": 2, "Cem": 2}


def test_a_record_may_write_every_go() -> None:
    counted = game(
        ABC, "deal: Cem", "play: T T 5 go A 3 go Cem:go",
        "Ann: TC 9C 9D 9H = 0", "Bob: TD AC 8D 8H = 0", "Cem: 5C 3C 2C 7H = 0",
    )  # fmt: skip
    assert [
        sentence(dispute) for dispute in counted.disputes if "said go" in sentence(dispute)
    ] == ["Cem said go at 29 holding 2C, which had to be played."]


@pytest.mark.parametrize(
    ("hand", "points"),
    [
        ("Bob: Q 2 3 4 = 0", 0),
        ("Bob: Q 9 8 7 = 0", 1),
        ("Ann: K 5 6 7 = 0", 0),
        ("Ann: K 5 8 7 = 0", 1),
    ],
)
def test_no_go_is_due_while_a_known_hand_can_play(hand: str, points: int) -> None:
    counted = game(AB, "deal: Bob", "play: K Q 5=1", hand)
    assert counted.scores["Ann"] == points
    assert [sentence(dispute) for dispute in counted.disputes] == (
        ["Ann claimed 1 for 5 but it scores 0."] * (1 - points)
    )
