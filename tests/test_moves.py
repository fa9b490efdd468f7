"""The moves of a play: `cribcalc.moves`."""

import pytest

from cribcalc.cards import Card, Rank, Suit
from cribcalc.moves import Action, Move, parse_moves
from tests.messages import block, explained

FIVE_OF_HEARTS = Card(Rank.FIVE, Suit.HEARTS)
NAMES = ["Ann", "Anna", "Bob B."]


def moves(text: str) -> tuple[Move, ...]:
    """The moves of a play between Ann, Anna and Bob B."""
    return parse_moves(text, NAMES)


def test_a_play_is_read_move_by_move_with_its_spans() -> None:
    assert moves("10, Ann:5H=2 | Anna: go Bob B.:K; end # and so on") == (
        Move(Action.CARD, (0, 2), Card(Rank.TEN)),
        Move(Action.CARD, (8, 10), FIVE_OF_HEARTS, "Ann", 2),
        Move(Action.CLOSE, (13, 14)),
        Move(Action.GO, (15, 23), player="Anna"),
        Move(Action.CARD, (31, 32), Card(Rank.KING), "Bob B."),
        Move(Action.END, (34, 37)),
    )


def test_a_play_may_mix_cards_with_and_without_suits_and_repeat_ranks() -> None:
    assert len(moves("5 5H 5 5C GO 6H")) == 6
    assert [move.claim for move in moves("8H = 0 7C =2 7D")] == [0, 2, None]


def test_a_play_is_read_from_its_start_in_the_text() -> None:
    assert parse_moves("play: 8H go", ["play"], 5) == (
        Move(Action.CARD, (6, 8), Card(Rank.EIGHT, Suit.HEARTS)),
        Move(Action.GO, (9, 11)),
    )


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", """
            |no cards
            |
            |  a play is written 8H 7C 7D 6S go 3H"""),
        ("# nothing", """
            |no cards
            |
            |  # nothing
            |  ^
            |  a play is written 8H 7C 7D 6S go 3H"""),
        ("8H Cid:7C", """
            |Cid is not a player
            |
            |  8H Cid:7C
            |     ^^^
            |  the players are Ann, Anna, Bob B."""),
        ("8H Ann:", """
            |no card after Ann:
            |
            |  8H Ann:
            |     ^^^^
            |  a name stands before a card or a go"""),
        ("Ann:|", """
            || is not a card
            |
            |  Ann:|
            |      ^
            |  a card is a rank and a suit: 5H, 10♠, five of hearts"""),
        ("8H 7X", """
            |X is not a suit, in 7X
            |
            |  8H 7X
            |      ^
            |  suits are C D H S or ♣ ♦ ♥ ♠"""),
        ("pass", """
            |pass is not a card
            |
            |  pass
            |  ^^^^
            |  a card is a rank and a suit: 5H, 10♠, five of hearts"""),
        ("8H=", """
            |no points after =
            |
            |  8H=
            |    ^
            |  write what was pegged for the card: 5H=2"""),
        ("8H = two", """
            |no points after =
            |
            |  8H = two
            |    ^^^
            |  write what was pegged for the card: 5H=2"""),
        ("8H 7C 8♥", """
            |8H is played twice
            |
            |  8H 7C 8♥
            |        ^^
            |  the first time in column 1"""),
        ("8 8H 8C 8 7 8D", """
            |a fifth 8D
            |
            |  8 8H 8C 8 7 8D
            |              ^^
            |  a pack has four cards of each rank"""),
        ("8H \0", r"""
            |a NUL character
            |
            |  8H \x00
            |     ^^^^
            |  is this a text file?"""),
    ],
)  # fmt: skip
def test_what_is_no_play_is_refused(text: str, message: str) -> None:
    assert explained(moves, text) == block(message)


def test_a_hyphen_does_not_separate_the_cards_of_a_play() -> None:
    assert explained(moves, "10-5") == block("""
        |- is not a card
        |
        |  10-5
        |    ^
        |  write a space between cards""")


@pytest.mark.parametrize(
    "text", ["5H" * 10_000, "AH" * 10_000, "5" * 10_000, "xyz" * 300_000, "5H=" * 100_000], ids=lambda text: text[:6]
)
def test_a_long_play_is_refused_shortly(text: str) -> None:
    assert len(explained(moves, text)) < 1000
