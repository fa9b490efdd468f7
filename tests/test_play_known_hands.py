"""Plays checked against known hands, and reneges: passes of players who could play."""

import pytest

from cribcalc.errors import PlayError
from cribcalc.notation.hands import parse_cards
from cribcalc.play import Renege
from cribcalc.rules import SIX_CARD, THREE_HANDED, Rules
from tests.messages import block
from tests.plays import scored, transcript, with_hands


def renege(seat: int, count: int, cards: str) -> Renege:
    """Return the renege of a player who passed at this count, holding these cards."""
    return Renege(seat, count, parse_cards(cards))


HANDS = ("KH 5H 2C 9C", "QD 3C 8H JH")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        # Cards played later show it, in whatever count.
        pytest.param(
            "K Q 5 go 2 B:go go 3 4 6 7", [renege(1, 25, "3 6"), renege(0, 27, "4")], id="go"
        ),
        pytest.param("A:K B:Q A:5 A:A A:2 | B:9 B:3 B:6", [renege(1, 25, "3 6")], id="silent"),
        pytest.param("K Q 5 | 6 2", [renege(1, 25, "6"), renege(0, 25, "2")], id="bar"),
        pytest.param("K Q 5 9 6", [renege(0, 25, "6")], id="a card that does not fit"),
        pytest.param("K Q 5 | 7 7 7 8", [], id="nobody could play"),
        pytest.param("K Q 5 go 6 | 7", [], id="seven does not fit"),
        pytest.param(
            "K Q 5 go 2 | 6", [renege(1, 25, "6")], id="six fitted at 25 and no more at 27"
        ),
        pytest.param("K Q J | A", [renege(1, 30, "A")], id="thirty-one could be made"),
    ],
)
def test_a_card_played_later_that_would_have_fitted_is_a_renege(
    text: str, expected: list[Renege]
) -> None:
    play = scored(text)
    assert list(play.reneges) == expected
    assert play.disputed is bool(expected)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param("KH QD 5H go 2C", [renege(1, 25, "3C")], id="go"),
        pytest.param("A:KH B:QD A:5H A:2C", [renege(1, 25, "3C")], id="silent, by name"),
        pytest.param("KH QD 5H 2C", [renege(1, 25, "3C")], id="the card is another's"),
        pytest.param("KH QD 2C 9C", [renege(1, 22, "3C 8H")], id="both cards that fitted"),
        pytest.param("KH QD 5H |", [renege(1, 25, "3C"), renege(0, 25, "2C")], id="bar"),
        pytest.param(
            "KH QD 5H JH", [renege(1, 25, "3C"), renege(0, 25, "2C")], id="a card that does not fit"
        ),
        pytest.param("KH QD 5H 3C go", [renege(0, 28, "2C")], id="go of the other"),
        pytest.param("KH QD 5H 3C 2C | 8H 9C JH", [], id="none"),
        pytest.param("KH QD 5H 3C 2C 8H 9C JH", [], id="none, without the bar"),
        pytest.param("KH QD 9C go go", [renege(0, 29, "2C")], id="only who could play"),
    ],
)
def test_a_held_card_that_would_have_fitted_is_a_renege(text: str, expected: list[Renege]) -> None:
    play = with_hands(text, HANDS)
    assert list(play.reneges) == expected
    assert play.disputed is bool(expected)


def test_a_count_closes_as_soon_as_no_held_card_fits() -> None:
    assert (
        transcript(with_hands("KH QD 5H 3C 2C", HANDS))
        == "AKH(10) BQD(20) A5H(25) B3C(28) A2C(30-1) |"
    )
    assert transcript(scored("KH QD 5H 3C 2C")) == "AKH(10) BQD(20) A5H(25) B3C(28) A2C(30)"


def test_hands_may_be_of_different_sizes() -> None:
    assert transcript(with_hands("K Q K", ["K K", "Q"])) == "AK(10) BQ(20) AK(30-1) |"


@pytest.mark.parametrize(
    ("text", "hands", "rules", "players"),
    [
        ("KH QD 5H go 3C", HANDS, SIX_CARD, "AB"),
        ("KH QD 5H 3C go 2C", (HANDS[0], "QD 3C AH JH"), SIX_CARD, "AB"),
        ("KH QD 5H go 2C", ("KH 2C", "QD 3C", "5H 4C"), THREE_HANDED, "ABC"),
    ],
)
def test_a_card_held_back_at_a_go_cannot_be_played_in_that_count(
    text: str, hands: tuple[str, ...], rules: Rules, players: str
) -> None:
    with pytest.raises(PlayError) as caught:
        with_hands(text, hands, rules, players)
    assert caught.value.span == (len(text) - 2, len(text))


def test_a_bare_rank_is_any_card_of_that_rank_the_player_holds() -> None:
    play = with_hands("K Q 5 3 2 8H 9 JH", HANDS)
    assert transcript(play) == "AK(10) BQ(20) A5(25) B3(28) A2(30-1) | B8H(8) A9(17) BJH(27-1) |"
    assert play.finished
    with pytest.raises(PlayError, match="B does not hold 9"):
        with_hands("K 9", HANDS)
    # A bare rank takes one card of it and leaves the other.
    assert (
        transcript(with_hands("7 7 7 7", ["7C 7D", "7H 7S"]))
        == "A7(7) B7(14-2) A7(21-6) B7(28-13) |"
    )


def test_a_bare_rank_leaves_the_card_that_is_named_later() -> None:
    assert transcript(with_hands("7 K 7C", ["7C 7D", "K"])) == "A7(7) BK(17) A7C(24-1) |"
    with pytest.raises(PlayError, match="A does not hold 7C"):
        with_hands("7 K 7C 7D", ["7C 7D", "K"])


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("KH 5H", """
            |B does not hold 5H
            |
            |  KH 5H
            |     ^^
            |  A holds it"""),
        ("KH B:KD", """
            |B does not hold KD
            |
            |  KH B:KD
            |       ^^
            |  nobody holds it"""),
        ("KH QD 5H KS", """
            |B does not hold KS
            |
            |  KH QD 5H KS
            |           ^^
            |  nobody holds it"""),
        ("KH Q♥", """
            |B does not hold QH
            |
            |  KH Q♥
            |     ^^
            |  nobody holds it"""),
        ("KH QD 5H 2S", """
            |B does not hold 2S
            |
            |  KH QD 5H 2S
            |           ^^
            |  nobody holds it"""),
        ("KH QD 5H 3C 2C 9C", """
            |B does not hold 9C
            |
            |  KH QD 5H 3C 2C 9C
            |                 ^^
            |  A holds it"""),
    ],
)  # fmt: skip
def test_a_card_that_the_player_does_not_hold_is_refused(text: str, message: str) -> None:
    with pytest.raises(PlayError) as caught:
        with_hands(text, HANDS)
    assert caught.value.explain() == block(message)


def test_anothers_card_shows_a_pass_only_above_twenty_one() -> None:
    with pytest.raises(PlayError, match=r"^B does not hold 5H$"):
        with_hands("KH QD AC 5H", ["KH AC 5H 9C", HANDS[1]])
    assert with_hands("KH QD 2C 5H", ["KH 2C 5H 9C", HANDS[1]]).reneges == (renege(1, 22, "3C 8H"),)


def test_a_card_nobody_holds_is_charged_to_the_player_able_to_play() -> None:
    with pytest.raises(PlayError, match=r"^B does not hold 2S$"):
        with_hands("KH QD 5H 3C 2S", ["KH 5H 8C 9C", "QD 3C AC JH"])
