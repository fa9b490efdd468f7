"""The scanner: where a card, a number or the end is found in a text."""

import pytest

from cribcalc.cards import DECK, Card, Rank, Suit
from cribcalc.errors import NotationError
from cribcalc.notation.fields import read_number
from cribcalc.notation.hands import read_cards
from cribcalc.notation.scanner import Scanner, Token
from tests.messages import block, explained

FIVE_OF_HEARTS = Card(Rank.FIVE, Suit.HEARTS)

TEN_OF_SPADES = Card(Rank.TEN, Suit.SPADES)


def test_a_scanner_gives_the_span_of_each_card() -> None:
    scanner = Scanner("5H, ten of spades")
    assert scanner.card() == Token(FIVE_OF_HEARTS, 0, 2)
    scanner.skip()
    token = scanner.card()
    assert token == Token(TEN_OF_SPADES, 4, 17)
    assert token.span == (4, 17)
    assert scanner.skip_to_end()


def test_a_scanner_stops_at_its_end() -> None:
    scanner = Scanner("5H 6H", end=3)
    assert scanner.card() is not None
    assert scanner.skip_to_end()
    assert scanner.card() is None
    assert scanner.take_character("6") == ""


@pytest.mark.parametrize("after", ["", " ", " x"])
@pytest.mark.parametrize("card", DECK, ids=str)
def test_a_plain_card_is_read_by_the_fast_path(card: Card, after: str) -> None:
    scanner = Scanner(f"{card} {card}{after}", 3)
    assert scanner.plain_card() == Token(card, 3, 5)
    assert scanner.position == 5


@pytest.mark.parametrize(("text", "end"), [("5h", 2), ("10S", 3), ("5♥", 2), ("th 5", 2)])
def test_the_fast_path_reads_what_people_write_most(text: str, end: int) -> None:
    assert Scanner(text).plain_card() == Scanner(text).card()
    scanner = Scanner(text)
    scanner.plain_card()
    assert scanner.position == end


@pytest.mark.parametrize("text", ["5HX", "5H,", "5H\ufe0f", "H5", "5", "five of hearts", "", " 5H"])
def test_any_other_spelling_is_left_to_the_full_scanner(text: str) -> None:
    scanner = Scanner(text)
    assert scanner.plain_card() is None
    assert scanner.position == 0


def test_a_plain_card_does_not_go_past_the_end() -> None:
    assert Scanner("5H", end=1).plain_card() is None
    assert Scanner("5H 6H", end=2).plain_card() == Token(FIVE_OF_HEARTS, 0, 2)


def test_cards_are_read_up_to_an_equals_sign() -> None:
    scanner = Scanner("Ann: 5C 5D = 12", 4)
    assert [str(token.card) for token in read_cards(scanner)] == ["5C", "5D"]
    assert scanner.source[scanner.position :] == "= 12"


def test_a_number_is_read_at_the_scanners_position() -> None:
    scanner = Scanner("109, 112")
    assert read_number(scanner, "a score") == 109
    scanner.skip()
    assert read_number(scanner, "a score") == 112
    assert scanner.skip_to_end()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", """
            |a number is missing
            |
            |  expected a score"""),
        ("many points", """
            |many is not a number
            |
            |  many points
            |  ^^^^
            |  expected a score"""),
        ("1000", """
            |1000 is not a number of points
            |
            |  1000
            |  ^^^^
            |  write at most three digits"""),
    ],
)  # fmt: skip
def test_anything_that_is_not_a_number_is_refused(text: str, message: str) -> None:
    assert explained(lambda text: read_number(Scanner(text), "a score"), text) == block(message)


def test_a_long_word_in_place_of_a_number_is_shortened() -> None:
    for word, shown in (("z" * 24, "z" * 24), ("z" * 25, "z" * 24 + "…")):
        with pytest.raises(NotationError) as caught:
            read_number(Scanner(word), "points")
        assert caught.value.message == f"{shown} is not a number"
