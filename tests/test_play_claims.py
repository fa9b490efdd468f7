"""Claims in the play: which are right, and when a point may still be due."""

import pytest

from tests.plays import points, scored, with_hands


def test_a_claim_after_a_card_is_right_or_wrong() -> None:
    play = scored("K=0 5H = 2 5D=3 K =1 A=1 | 9=000 7")
    assert points(play) == [0, 2, 2, 0, 2, 0, 0]
    assert [entry.claim for entry in play.entries] == [0, 2, 3, 1, 1, 0, None]
    assert [entry.is_wrong for entry in play.entries] == [
        False,
        False,
        True,
        True,
        True,
        False,
        False,
    ]
    assert play.disputed


@pytest.mark.parametrize(
    "text", ["K Q 9=1 |", "K Q 9=1 7", "K Q 9=1 go go", "K Q 9=1 end", "K Q=0", "8 7=3 end"]
)
def test_a_right_claim_includes_the_go_and_the_last_card(text: str) -> None:
    assert not scored(text).disputed


@pytest.mark.parametrize(
    ("text", "right", "wrong"),
    [
        ("K Q 9", "0 1", "2"),
        ("K Q 9 go", "0 1", "2"),
        ("K Q 5 go 2", "0 1", "2"),
        ("8 7 7", "2 3", "1 4"),
    ],
)
def test_a_claim_on_an_open_count_may_include_the_point_due(
    text: str, right: str, wrong: str
) -> None:
    for claims, verdict in ((right, False), (wrong, True)):
        for claim in claims.split():
            go = " go" * text.endswith(" go")
            play = scored(f"{text.removesuffix(' go')}={claim}{go}")
            assert play.entries[-1].due
            assert play.entries[-1].is_wrong is play.disputed is verdict, claim


@pytest.mark.parametrize(
    "text",
    [
        "8 7=3 A", "K=1 Q", "K Q 9=0 |", "K Q 9=0 go go", "K Q 9=0 5", "8 7=2 end", "K Q 9 2=3", "K Q 9 2=1",
        "K Q 9=2 |", "8 7=4 end",
    ],
)  # fmt: skip
def test_a_claim_must_be_exact_once_the_count_went_on_or_closed(text: str) -> None:
    play = scored(text)
    assert play.disputed
    assert [entry.due is not None for entry in play.entries if entry.claim is not None] == [False]


@pytest.mark.parametrize("text", ["K", "8 7", "K Q 9 2 | 5", "8 7 A", "K J A"])
def test_no_point_is_due_while_every_card_fits(text: str) -> None:
    play = scored(text)
    assert not play.entries[-1].due
    points = play.entries[-1].points
    assert scored(f"{text}={points}").disputed is False
    assert scored(f"{text}={points + 1}").disputed is True


def test_with_hands_known_the_very_last_card_closes_the_count() -> None:
    assert with_hands("8 7=2", ["8", "7"]).disputed
    assert not with_hands("8 7=3", ["8", "7"]).disputed
    assert with_hands("8 7=3", ["8 K", "7"]).disputed
    assert not with_hands("8 7=2", ["8 K", "7"]).disputed


def test_a_play_without_claims_is_not_disputed() -> None:
    assert not scored("8 7 7 6").disputed
    assert scored("8 7=0 7 6").disputed
