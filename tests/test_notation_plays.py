"""The moves of a play: `cribcalc.moves`."""

import pytest

from cribcalc.cards import Card, Rank, Suit
from cribcalc.errors import NotationError
from cribcalc.notation.plays import parse_moves
from cribcalc.play import Action, Move
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
    for text in ("play: 8H go", "#lay: 8H go"):
        assert parse_moves(text, ["play"], 5) == (
            Move(Action.CARD, (6, 8), Card(Rank.EIGHT, Suit.HEARTS)),
            Move(Action.GO, (9, 11)),
        )


def test_a_remark_may_hold_what_begins_one() -> None:
    assert moves("5H # it is #1 # of 2") == (Move(Action.CARD, (0, 2), FIVE_OF_HEARTS),)


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
        ("8H Bartholomew-of-Rotterdam:7C", """
            |Bartholomew-of-Rotterdam is not a player
            |
            |  8H Bartholomew-of-Rotterdam:7C
            |     ^^^^^^^^^^^^^^^^^^^^^^^^
            |  the players are Ann, Anna, Bob B."""),
        ("8H Bartholomew-of-Rotterdam2:7C", """
            |Bartholomew-of-Rotterdam… is not a player
            |
            |  8H Bartholomew-of-Rotterdam2:7C
            |     ^^^^^^^^^^^^^^^^^^^^^^^^^
            |  the players are Ann, Anna, Bob B."""),
        ("8H Ann:", """
            |no card after Ann:
            |
            |  8H Ann:
            |     ^^^^
            |  put a card or a go after the name"""),
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
            |  did you mean go?"""),
        ("10H turned 5D", """
            |turned is not a card
            |
            |  10H turned 5D
            |      ^^^^^^
            |  a card is a rank and a suit: 5H, 10♠, five of hearts"""),
        ("(2) 7C", """
            |( is not a card
            |
            |  (2) 7C
            |  ^
            |  a card is a rank and a suit: 5H, 10♠, five of hearts"""),
        ("JC - 5H", """
            |- is not a card
            |
            |  JC - 5H
            |     ^
            |  leave it out"""),
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
            |  the first is in column 1"""),
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
def test_a_text_that_is_not_a_play_is_refused(text: str, message: str) -> None:
    assert explained(moves, text) == block(message)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", """
            |no cards
            |
            |  a play is written 8H 7C 7D 6S go 3H"""),
        ("# only a remark", """
            |no cards
            |
            |  # only a remark
            |  ^
            |  a play is written 8H 7C 7D 6S go 3H"""),
        ("8H 7C 8H", """
            |8H is played twice
            |
            |  8H 7C 8H
            |        ^^
            |  the first is in column 1"""),
        ("A:8H=0 B:7C A: ♥8", """
            |8H is played twice
            |
            |  A:8H=0 B:7C A: ♥8
            |                 ^^
            |  the first is in column 3"""),
        ("5 5H 5 5 go 5", """
            |a fifth 5
            |
            |  5 5H 5 5 go 5
            |              ^
            |  a pack has four cards of each rank"""),
        ("2H 2 2 2 2S", """
            |a fifth 2S
            |
            |  2H 2 2 2 2S
            |           ^^
            |  a pack has four cards of each rank"""),
        ("A:10 Bob:5", """
            |Bob is not a player
            |
            |  A:10 Bob:5
            |       ^^^
            |  the players are A, B"""),
        ("A:10 5H:5", """
            |5H is not a player
            |
            |  A:10 5H:5
            |       ^^
            |  the players are A, B"""),
        ("A:10 B:", """
            |no card after B:
            |
            |  A:10 B:
            |       ^^
            |  put a card or a go after the name"""),
        ("B:   # forgot", """
            |no card after B:
            |
            |  B:   # forgot
            |  ^^^^^
            |  put a card or a go after the name"""),
        ("A:|", """
            || is not a card
            |
            |  A:|
            |    ^
            |  a card is a rank and a suit: 5H, 10♠, five of hearts"""),
        ("A:10 B:end", """
            |end is not a card
            |
            |  A:10 B:end
            |         ^^^
            |  a card is a rank and a suit: 5H, 10♠, five of hearts"""),
        ("8H = 7H", """
            |7H is not a number of points
            |
            |  8H = 7H
            |       ^^
            |  write what was pegged for the card: 5H=2"""),
        ("8H=two", """
            |no points after =
            |
            |  8H=two
            |    ^
            |  write what was pegged for the card: 5H=2"""),
        ("8H go=1", """
            |= is not a card
            |
            |  8H go=1
            |       ^
            |  a card is a rank and a suit: 5H, 10♠, five of hearts"""),
        ("8H 1 7C", """
            |1 is not a rank: A or 10?
            |
            |  8H 1 7C
            |     ^
            |  ranks are A 2-9 10 (or T) J Q K"""),
        ("8H / 7C", """
            |/ is not a card
            |
            |  8H / 7C
            |     ^
            |  a play has no starter"""),
        ("8H 7C last", """
            |last is not a card
            |
            |  8H 7C last
            |        ^^^^
            |  write end when all cards are played"""),
        ("8H gone", """
            |gone is not a card
            |
            |  8H gone
            |     ^^^^
            |  a card is a rank and a suit: 5H, 10♠, five of hearts"""),
        ("8H \udce9", """
            |byte 0xE9 is not UTF-8
            |
            |  8H \\xe9
            |     ^^^^
            |  save the file as UTF-8"""),
    ],
)  # fmt: skip
def test_a_text_that_is_not_a_play_of_two_is_refused(text: str, message: str) -> None:
    assert explained(lambda text: parse_moves(text, "AB"), text, NotationError) == block(message)


def test_a_hyphen_does_not_separate_the_cards_of_a_play() -> None:
    assert explained(moves, "10-5") == block("""
        |- is not a card
        |
        |  10-5
        |    ^
        |  put a space between the cards""")


@pytest.mark.parametrize(
    "text",
    ["5H" * 10_000, "AH" * 10_000, "5" * 10_000, "xyz" * 300_000, "5H=" * 100_000],
    ids=lambda text: text[:6],
)
def test_a_long_play_is_refused_shortly(text: str) -> None:
    assert len(explained(moves, text)) < 1000


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("Ann 8H Bob 7C", """
            |no : after Ann
            |
            |  Ann 8H Bob 7C
            |  ^^^
            |  write Ann: before the card or go"""),
        ("Ann:8H bob go", """
            |no : after Bob
            |
            |  Ann:8H bob go
            |         ^^^
            |  write Bob: before the card or go"""),
        ("Ann:8H Bobby 7C", """
            |Bobby is not a card
            |
            |  Ann:8H Bobby 7C
            |         ^^^^^
            |  a card is a rank and a suit: 5H, 10♠, five of hearts"""),
    ],
)  # fmt: skip
def test_a_name_without_its_colon_gets_a_hint(text: str, message: str) -> None:
    assert explained(lambda text: parse_moves(text, ["Ann", "Bob"]), text, NotationError) == block(
        message
    )


def test_a_name_that_is_a_card_is_a_card() -> None:
    assert [str(move.card) for move in parse_moves("K Q", ["K", "Q"])] == ["K", "Q"]
