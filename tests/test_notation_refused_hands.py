"""Lines that are refused: the whole message of each refusal."""

import pytest

from cribcalc.errors import NotationError
from cribcalc.notation.hands import parse_hand, parse_line
from cribcalc.rules import EIGHT_CARD, FIVE_CARD, SEVEN_CARD, Rules
from tests.cases import HAND
from tests.messages import block, explained, names

REFUSED_LINES = [
    # The number of cards.
    ("5C 5D 6H / 8C", """
        |3 cards in the hand; six-card hands have 4
        |
        |  5C 5D 6H / 8C
        |  ^^^^^^^^
        |  five-card hands have 3"""),
    ("5C 5D 6H 7S 8S / 8C", """
        |5 cards in the hand; six-card hands have 4
        |
        |  5C 5D 6H 7S 8S / 8C
        |              ^^
        |  seven-card hands have 5"""),
    ("5C 5D 6H 7S 8S 9S / 8C", """
        |6 cards in the hand; six-card hands have 4
        |
        |  5C 5D 6H 7S 8S 9S / 8C
        |              ^^^^^
        |  eight-card hands have 6"""),
    ("5C 5D 6H 7S 8S 9S TS / 8C", """
        |7 cards in the hand; six-card hands have 4
        |
        |  5C 5D 6H 7S 8S 9S TS / 8C
        |              ^^^^^^^^"""),
    ("5C / 8C", """
        |1 card in the hand; six-card hands have 4
        |
        |  5C / 8C
        |  ^^"""),
    ("crib 5C 5D 6H / 8C", """
        |3 cards in the crib; six-card cribs have 4
        |
        |  crib 5C 5D 6H / 8C
        |       ^^^^^^^^"""),
    ("5C 5D 6H 7S 9S / 8C crib", """
        |5 cards in the crib; six-card cribs have 4
        |
        |  5C 5D 6H 7S 9S / 8C crib
        |              ^^
        |  seven-card cribs have 5"""),
    # No starter.
    ("5C 5D 6H 7S 8C", """
        |no starter is marked
        |
        |  5C 5D 6H 7S 8C
        |  ^^^^^^^^^^^^^^
        |  5C 5D 6H 7S / 8C  if the starter is the last card
        |  5D 6H 7S 8C / 5C  if the starter is the first card"""),
    ("Ann: 3-3-4-10-5 = 12", """
        |no starter is marked
        |
        |  Ann: 3-3-4-10-5 = 12
        |       ^^^^^^^^^^
        |  3 3 4 10 / 5  if the starter is the last card
        |  3 4 10 5 / 3  if the starter is the first card"""),
    ("5C 5D 6H 7S", """
        |no starter: only 4 cards and no /
        |
        |  5C 5D 6H 7S
        |  ^^^^^^^^^^^
        |  add the starter: 5C 5D 6H 7S / …"""),
    ("5C 5D 6H", """
        |3 cards and no starter; six-card hands have 4 and a starter
        |
        |  5C 5D 6H
        |  ^^^^^^^^
        |  a hand is written 5C 5D 6H 7S / 8C"""),
    ("5C", """
        |1 card and no starter; six-card hands have 4 and a starter
        |
        |  5C
        |  ^^
        |  a hand is written 5C 5D 6H 7S / 8C"""),
    ("5C 5D 6H 7S 8C 9C", """
        |6 cards and no starter; six-card hands have 4 and a starter
        |
        |  5C 5D 6H 7S 8C 9C
        |  ^^^^^^^^^^^^^^^^^
        |  seven-card hands have 5"""),
    ("5C 5D 6H!", """
        |3 cards and no starter; six-card cribs have 4 and a starter
        |
        |  5C 5D 6H!
        |  ^^^^^^^^
        |  a hand is written 5C 5D 6H 7S / 8C"""),
    ("5C 5D 6H 7S /", """
        |no starter after /
        |
        |  5C 5D 6H 7S /
        |              ^
        |  put one card after /"""),
    ("5C 5D 6H 7S cut", """
        |no starter after cut
        |
        |  5C 5D 6H 7S cut
        |              ^^^
        |  put one card after cut"""),
    # Marks.
    ("5C 5D 6H / 7S / 8C", """
        |/ is a second starter mark
        |
        |  5C 5D 6H / 7S / 8C
        |                ^
        |  put one mark, before the starter"""),
    ("5C 5D 6H 7S | 8C starter", """
        |starter is a second starter mark
        |
        |  5C 5D 6H 7S | 8C starter
        |                   ^^^^^^^
        |  put one mark, before the starter"""),
    ("/ 5C 5D 6H 7S", """
        |no cards before /
        |
        |  / 5C 5D 6H 7S
        |  ^
        |  a hand is written 5C 5D 6H 7S / 8C"""),
    ("5C / 5D 6H 7S 8C", """
        |4 cards after /
        |
        |  5C / 5D 6H 7S 8C
        |       ^^^^^^^^^^^
        |  the starter comes last: 5D 6H 7S 8C / 5C"""),
    ("5C 5D 6H / 7S 8C", """
        |2 cards after /
        |
        |  5C 5D 6H / 7S 8C
        |             ^^^^^
        |  put only one card after /"""),
    ("5C 5D + 6H 7S 8C", """
        |3 cards after +
        |
        |  5C 5D + 6H 7S 8C
        |          ^^^^^^^^
        |  put only one card after +"""),
    ("5C-5D-6H-7S/8C", """
        |- cannot stand between cards that have suits
        |
        |  5C-5D-6H-7S/8C
        |    ^
        |  use a space"""),
    # Nothing.
    ("", """
        |no cards
        |
        |  a hand is written 5C 5D 6H 7S / 8C"""),
    ("   ", """
        |no cards
        |
        |  a hand is written 5C 5D 6H 7S / 8C"""),
    ("# a remark", """
        |no cards
        |
        |  # a remark
        |  ^
        |  a hand is written 5C 5D 6H 7S / 8C"""),
    ("Ann:", """
        |no cards
        |
        |  Ann:
        |      ^
        |  a hand is written 5C 5D 6H 7S / 8C"""),
    ("= 12", """
        |no cards
        |
        |  = 12
        |  ^
        |  a hand is written 5C 5D 6H 7S / 8C"""),
    # Labels.
    (": 5C 5D 6H 7S / 8C", """
        |no label before :
        |
        |  : 5C 5D 6H 7S / 8C
        |  ^
        |  put a name before the colon, or leave it out"""),
    ("  : 5C", """
        |no label before :
        |
        |    : 5C
        |  ^^^
        |  put a name before the colon, or leave it out"""),
    ("5C 5D 6H 7S: 8C", """
        |1 card and no starter; six-card hands have 4 and a starter
        |
        |  5C 5D 6H 7S: 8C
        |               ^^
        |  the text before a colon is a label; put / before the starter"""),
    # Claims.
    ("5C 5D 6H 7S / 8C =", """
        |no claim after =
        |
        |  5C 5D 6H 7S / 8C =
        |                    ^
        |  a claim is a number, or points by category: fifteens 4 pair 2 run 3"""),
    ("5C 5D 6H 7S / 8C = lots", """
        |lots is not a claim
        |
        |  5C 5D 6H 7S / 8C = lots
        |                     ^^^^
        |  a claim is a number, or points by category: fifteens 4 pair 2 run 3"""),
    ("5C 5D 6H 7S / 8C = -1", """
        |-1 is not a claim
        |
        |  5C 5D 6H 7S / 8C = -1
        |                     ^^
        |  a claim is a number, or points by category: fifteens 4 pair 2 run 3"""),
    ("5C 5D 6H 7S / 8C = 1000", """
        |1000 is not a number of points
        |
        |  5C 5D 6H 7S / 8C = 1000
        |                     ^^^^
        |  write at most three digits"""),
    ("5C 5D 6H 7S / 8C = pairs 1000", """
        |1000 is not a number of points
        |
        |  5C 5D 6H 7S / 8C = pairs 1000
        |                           ^^^^
        |  write at most three digits"""),
    ("5C 5D 6H 7S / 8C = fifteens", """
        |no points after fifteens
        |
        |  5C 5D 6H 7S / 8C = fifteens
        |                     ^^^^^^^^
        |  write its points: fifteens 4 pair 2 run 3"""),
    ("5C 5D 6H 7S / 8C = fifteens 2 pair run 8", """
        |no points after pair
        |
        |  5C 5D 6H 7S / 8C = fifteens 2 pair run 8
        |                                ^^^^
        |  write its points: fifteens 4 pair 2 run 3"""),
    ("5C 5D 6H 7S / 8C = fifteens 2 fifteen 4", """
        |fifteen is claimed twice
        |
        |  5C 5D 6H 7S / 8C = fifteens 2 fifteen 4
        |                                ^^^^^^^
        |  claim the total, or all points of each category: fifteens 4 pair 2 run 3"""),
    # What stands where nothing should.
    ("5C 5D 6H 7S / 8C = 12 points", """
        |unexpected points
        |
        |  5C 5D 6H 7S / 8C = 12 points
        |                        ^^^^^^
        |  a claim is just the number"""),
    ("5C 5D 6H 7S / 8C = 1 Point", """
        |unexpected Point
        |
        |  5C 5D 6H 7S / 8C = 1 Point
        |                       ^^^^^
        |  a claim is just the number"""),
    ("5C 5D 6H 7S / 8C = 12 X", """
        |unexpected X
        |
        |  5C 5D 6H 7S / 8C = 12 X
        |                        ^
        |  a line is [LABEL:] [crib] HAND [crib] [= CLAIMS] [# REMARK]"""),
    ("5C 5D 6H 7S / 8C = 12 pts", """
        |unexpected pts
        |
        |  5C 5D 6H 7S / 8C = 12 pts
        |                        ^^^
        |  a claim is just the number"""),
    ("5C 5D 6H 7S / 8C = 1 pt", """
        |unexpected pt
        |
        |  5C 5D 6H 7S / 8C = 1 pt
        |                       ^^
        |  a claim is just the number"""),
    ("5C 5D 6H 7S / 8C [Ann]", """
        |unexpected [Ann]
        |
        |  5C 5D 6H 7S / 8C [Ann]
        |                   ^^^^^
        |  put remarks after #"""),
    ("5C 5D 6H 7S / 8C = 12 [Ann]", """
        |unexpected [Ann]
        |
        |  5C 5D 6H 7S / 8C = 12 [Ann]
        |                        ^^^^^
        |  put remarks after #"""),
    ("crib, 5C 5D 6H 7S / 8X", """
        |X is not a suit, in 8X
        |
        |  crib, 5C 5D 6H 7S / 8X
        |                       ^
        |  suits are C D H S or ♣ ♦ ♥ ♠"""),
    ("5C 5D 6H 7S / 8C = 12 (Ann)", """
        |unexpected (Ann)
        |
        |  5C 5D 6H 7S / 8C = 12 (Ann)
        |                        ^^^^^
        |  put remarks after #"""),
    ("Hand: 5H 5S 5C JD Starter: 5D", """
        |: after Starter
        |
        |  Hand: 5H 5S 5C JD Starter: 5D
        |                           ^
        |  write Starter and the card, without a colon"""),
    ("3S JC AH TC / jack ♠", """
        |♠ has no rank
        |
        |  3S JC AH TC / jack ♠
        |                     ^
        |  write JS, without the space"""),
    ("5-H KS 4D 8D / JD", """
        |H has no rank
        |
        |  5-H KS 4D 8D / JD
        |    ^
        |  write 5H"""),
    ("10 ♥ 5D 6H 7S / 8C", """
        |♥ has no rank
        |
        |  10 ♥ 5D 6H 7S / 8C
        |     ^
        |  write 10H, without the space"""),
    ("3S JC AH jackhearts / 5D", """
        |jackhearts is not a card
        |
        |  3S JC AH jackhearts / 5D
        |           ^^^^^^^^^^
        |  write jack of hearts"""),
    ("QH 6S pass 6D / 5C", """
        |pass is not a card
        |
        |  QH 6S pass 6D / 5C
        |        ^^^^
        |  a card is a rank and a suit: 5H, 10♠, five of hearts"""),
    ("deuce of clubs", """
        |deuce is not a card
        |
        |  deuce of clubs
        |  ^^^^^
        |  did you mean two?"""),
    ("cut 5D 5H 5S 5C JD", """
        |no cards before cut
        |
        |  cut 5D 5H 5S 5C JD
        |  ^^^
        |  the starter comes last: 5H 5S 5C JD / 5D"""),
    ("2 10 J Q / 21", """
        |1 is not a rank: A or 10?
        |
        |  2 10 J Q / 21
        |              ^
        |  ranks are A 2-9 10 (or T) J Q K"""),
    ("5C 5D 6H 7S / 8C = fifteens 2 lots#", """
        |unexpected lots
        |
        |  5C 5D 6H 7S / 8C = fifteens 2 lots#
        |                                ^^^^
        |  a line is [LABEL:] [crib] HAND [crib] [= CLAIMS] [# REMARK]"""),
    ("5C 5D 6H 7S / 8C = 12.5", """
        |unexpected .5
        |
        |  5C 5D 6H 7S / 8C = 12.5
        |                       ^^
        |  a line is [LABEL:] [crib] HAND [crib] [= CLAIMS] [# REMARK]"""),
    ("5C 5D 6H 7S / 8C! 9C", """
        |! between the cards
        |
        |  5C 5D 6H 7S / 8C! 9C
        |                  ^
        |  put it after the hand"""),
]  # fmt: skip


@pytest.mark.parametrize(("text", "message"), REFUSED_LINES, ids=names(REFUSED_LINES))
def test_a_refused_line_says_what_was_expected(text: str, message: str) -> None:
    assert explained(parse_line, text) == block(message)


def test_a_card_of_the_hand_cannot_be_the_starter_too() -> None:
    assert explained(parse_hand, "8C 5D 6H 7S / 8C") == block("""
        |8C appears twice
        |
        |  8C 5D 6H 7S / 8C
        |                ^^
        |  the first is in column 1""")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("Ann: 5C 5D 6H 7S / 8C", """
            |unexpected :
            |
            |  Ann: 5C 5D 6H 7S / 8C
            |     ^
            |  parse_line reads hands with labels and claims"""),
        ("5C 5D 6H 7S / 8C = 12", """
            |unexpected =
            |
            |  5C 5D 6H 7S / 8C = 12
            |                   ^
            |  parse_line reads hands with labels and claims"""),
    ],
)  # fmt: skip
def test_parse_hand_refuses_a_label_and_a_claim(text: str, message: str) -> None:
    assert explained(parse_hand, text) == block(message)


@pytest.mark.parametrize(
    ("text", "rules", "crib", "message", "hint"),
    [
        (
            HAND,
            FIVE_CARD,
            False,
            "4 cards in the hand; five-card hands have 3",
            "five-card cribs have 4: write crib before the cards\nsix-card hands have 4",
        ),
        (
            HAND,
            SEVEN_CARD,
            True,
            "4 cards in the crib; seven-card cribs have 5",
            "six-card cribs have 4",
        ),
        (
            "5C 5D 6H / 8C",
            FIVE_CARD,
            True,
            "3 cards in the crib; five-card cribs have 4",
            "five-card hands have 3",
        ),
        ("5C 5D / 8C", EIGHT_CARD, False, "2 cards in the hand; eight-card hands have 6", ""),
    ],
)
def test_the_number_of_cards_must_be_that_of_the_variant(
    text: str, rules: Rules, crib: bool, message: str, hint: str
) -> None:
    with pytest.raises(NotationError) as caught:
        parse_hand(text, rules, crib=crib)
    assert (caught.value.message, caught.value.hint) == (message, hint)


@pytest.mark.parametrize("starter", ["first", "last"])
def test_the_number_of_cards_is_checked_without_a_mark_too(starter: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_hand("5C 5D 6H 7S 8C 9C", starter=starter)
    assert caught.value.message == "5 cards in the hand; six-card hands have 4"
    assert caught.value.hint == "seven-card hands have 5"
    with pytest.raises(NotationError) as caught:
        parse_hand("5C", starter=starter)
    assert caught.value.message == "1 card and no starter; six-card hands have 4 and a starter"


def test_both_readings_are_shown_when_the_label_could_be_a_card() -> None:
    assert explained(parse_line, "A: 5C 5D 6H 7S 8C") == block("""
        |no starter is marked
        |
        |  A: 5C 5D 6H 7S 8C
        |     ^^^^^^^^^^^^^^
        |  5C 5D 6H 7S / 8C  if the starter is the last card
        |  5D 6H 7S 8C / 5C  if the starter is the first card""")


def test_a_repeat_keeps_its_hint_when_the_label_could_be_a_card() -> None:
    assert explained(parse_line, "K: 5C 5D 6H 5C / 8C").endswith("\n  the first is in column 4")


def test_a_crib_mark_between_the_cards_is_what_is_reported() -> None:
    assert "crib" in explained(parse_line, "5C 5D crib 6H 7S / 8C").splitlines()[0].split(",")[0]


@pytest.mark.parametrize("label", ["five of spades and six", "five of x", "five of ", "5 of 6"])
def test_an_error_after_a_label_is_reported_whatever_the_label(label: str) -> None:
    text = f"{label}: 5C 5D 6H 7X / 8C"
    assert explained(parse_line, text).startswith("X is not a suit, in 7X\n")
    text = f"{label}: 5C 5D 6H 7S"
    assert explained(parse_line, text).startswith("no starter: only 4 cards and no /\n")


@pytest.mark.parametrize(
    ("text", "column"), [("Ann: 5C 5D 6H 7S / 8C # a:b", 4), ("5C 5D 6H 7S / 8C = 12 # a=b", 18)]
)
def test_parse_hand_finds_the_label_or_claim_before_the_remark(text: str, column: int) -> None:
    with pytest.raises(NotationError) as caught:
        parse_hand(text)
    assert caught.value.span == (column - 1, column)


def test_two_cards_with_a_placed_starter_are_a_hand_of_one() -> None:
    with pytest.raises(NotationError) as caught:
        parse_line("5C 6C", starter="last")
    assert caught.value.message == "1 card in the hand; six-card hands have 4"
