"""The cards that a player keeps, without a starter: how they are read and refused."""

import pytest

from cribcalc.errors import NotationError
from cribcalc.notation.hands import parse_cards, parse_kept
from cribcalc.rules import FIVE_CARD
from tests.messages import block, explained


def test_a_hand_is_read_without_its_starter() -> None:
    assert parse_kept("5C 5D 6H 7S") == (parse_cards("5C 5D 6H 7S"), False)
    assert parse_kept("5 5 6", FIVE_CARD) == (parse_cards("5 5 6"), False)
    assert parse_kept("5 5 6 7", FIVE_CARD, crib=True) == (parse_cards("5 5 6 7"), True)


@pytest.mark.parametrize(
    "text", ["crib 5 5 6 7", "5 5 6 7 crib", " Crib, 5 5 6 7", "5 5 6 7; CRIB "]
)
def test_the_word_crib_makes_the_cards_a_crib(text: str) -> None:
    """And the number of cards is that of a crib."""
    assert parse_kept(text, FIVE_CARD) == (parse_cards("5 5 6 7"), True)


@pytest.mark.parametrize("mark", ["/", "|", "+", "cut", "starter", "="])
def test_kept_cards_have_no_starter_and_no_claim(mark: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_kept(f"5C 5D 6H 7S {mark} 8C")
    assert (caught.value.message, caught.value.span) == (
        f"unexpected {mark}",
        (12, 12 + len(mark)),
    )


@pytest.mark.parametrize("mark", ["/", "|", "+", "cut", "starter"])
def test_a_given_starter_is_refused_since_odds_tries_every_one(mark: str) -> None:
    assert explained(parse_kept, f"5C 5D 6H 7S {mark} 8C").endswith(
        "\n  write the cards alone: every starter is tried"
    )


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("5C 5D 6H", """
            |3 cards; six-card hands have 4 without the starter
            |
            |  5C 5D 6H
            |  ^^^^^^^^
            |  five-card hands have 3"""),
        ("5", """
            |1 card; six-card hands have 4 without the starter
            |
            |  5
            |  ^"""),
        ("5C 5D 6H 5C", """
            |5C appears twice
            |
            |  5C 5D 6H 5C
            |           ^^
            |  the first is in column 1"""),
    ],
)  # fmt: skip
def test_kept_cards_that_do_not_make_a_hand_are_refused(text: str, message: str) -> None:
    assert explained(parse_kept, text) == block(message)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("5C X 6H 7S", "X is an unknown card"),
        ("crib 5C 5D", "2 cards; six-card cribs have 4 without the starter"),
        ("5C 5D", "2 cards; six-card hands have 4 without the starter"),
        ("5C 5D 6H 7S cut 8C", "unexpected cut"),
        ("5C 5D 6H 7S / 8C", "unexpected /"),
    ],
)
def test_each_reason_kept_cards_are_refused_is_given(text: str, message: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_kept(text)
    assert caught.value.message == message
