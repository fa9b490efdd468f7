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
        |3 cards in the hand, where six-card has 4
        |
        |  5C 5D 6H / 8C
        |  ^^^^^^^^
        |  five-card takes 3: --variant five-card"""),
    ("5C 5D 6H 7S 8S / 8C", """
        |5 cards in the hand, where six-card has 4
        |
        |  5C 5D 6H 7S 8S / 8C
        |              ^^
        |  seven-card takes 5: --variant seven-card"""),
    ("5C 5D 6H 7S 8S 9S / 8C", """
        |6 cards in the hand, where six-card has 4
        |
        |  5C 5D 6H 7S 8S 9S / 8C
        |              ^^^^^
        |  eight-card takes 6: --variant eight-card"""),
    ("5C 5D 6H 7S 8S 9S TS / 8C", """
        |7 cards in the hand, where six-card has 4
        |
        |  5C 5D 6H 7S 8S 9S TS / 8C
        |              ^^^^^^^^"""),
    ("5C / 8C", """
        |1 card in the hand, where six-card has 4
        |
        |  5C / 8C
        |  ^^"""),
    ("crib 5C 5D 6H / 8C", """
        |3 cards in the crib, where six-card has 4
        |
        |  crib 5C 5D 6H / 8C
        |       ^^^^^^^^"""),
    ("5C 5D 6H 7S 9S / 8C crib", """
        |5 cards in the crib, where six-card has 4
        |
        |  5C 5D 6H 7S 9S / 8C crib
        |              ^^
        |  seven-card takes 5: --variant seven-card"""),
    # No starter.
    ("5C 5D 6H 7S 8C", """
        |no starter is marked
        |
        |  5C 5D 6H 7S 8C
        |  ^^^^^^^^^^^^^^
        |  5C 5D 6H 7S / 8C  if it stands last  (--starter last)
        |  5D 6H 7S 8C / 5C  if it stands first (--starter first)"""),
    ("Ann: 3-3-4-10-5 = 12", """
        |no starter is marked
        |
        |  Ann: 3-3-4-10-5 = 12
        |       ^^^^^^^^^^
        |  3 3 4 10 / 5  if it stands last  (--starter last)
        |  3 4 10 5 / 3  if it stands first (--starter first)"""),
    ("5C 5D 6H 7S", """
        |no starter: 4 cards and no / before one of them
        |
        |  5C 5D 6H 7S
        |  ^^^^^^^^^^^
        |  write / and the starter at the end"""),
    ("5C 5D 6H", """
        |3 cards and no starter, where a hand in six-card has 4 and a starter
        |
        |  5C 5D 6H
        |  ^^^^^^^^
        |  a hand is written 5C 5D 6H 7S / 8C"""),
    ("5C", """
        |1 card and no starter, where a hand in six-card has 4 and a starter
        |
        |  5C
        |  ^^
        |  a hand is written 5C 5D 6H 7S / 8C"""),
    ("5C 5D 6H 7S 8C 9C", """
        |6 cards and no starter, where a hand in six-card has 4 and a starter
        |
        |  5C 5D 6H 7S 8C 9C
        |  ^^^^^^^^^^^^^^^^^
        |  seven-card takes 5: --variant seven-card"""),
    ("5C 5D 6H!", """
        |3 cards and no starter, where a crib in six-card has 4 and a starter
        |
        |  5C 5D 6H!
        |  ^^^^^^^^
        |  a hand is written 5C 5D 6H 7S / 8C"""),
    ("5C 5D 6H 7S /", """
        |no starter after /
        |
        |  5C 5D 6H 7S /
        |              ^
        |  one card follows /"""),
    ("5C 5D 6H 7S cut", """
        |no starter after cut
        |
        |  5C 5D 6H 7S cut
        |              ^^^
        |  one card follows cut"""),
    # Marks.
    ("5C 5D 6H / 7S / 8C", """
        |/ is a second starter mark
        |
        |  5C 5D 6H / 7S / 8C
        |                ^
        |  one mark stands before the starter"""),
    ("5C 5D 6H 7S | 8C starter", """
        |starter is a second starter mark
        |
        |  5C 5D 6H 7S | 8C starter
        |                   ^^^^^^^
        |  one mark stands before the starter"""),
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
        |  only the starter follows /"""),
    ("5C 5D + 6H 7S 8C", """
        |3 cards after +
        |
        |  5C 5D + 6H 7S 8C
        |          ^^^^^^^^
        |  only the starter follows +"""),
    ("5C-5D-6H-7S/8C", """
        |- does not separate cards with suits
        |
        |  5C-5D-6H-7S/8C
        |    ^
        |  write a space or nothing"""),
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
        |  a label stands before the first colon"""),
    ("  : 5C", """
        |no label before :
        |
        |    : 5C
        |  ^^^
        |  a label stands before the first colon"""),
    ("5C 5D 6H 7S: 8C", """
        |1 card and no starter, where a hand in six-card has 4 and a starter
        |
        |  5C 5D 6H 7S: 8C
        |               ^^
        |  what stands before a colon is a label; / marks the starter"""),
    # Claims.
    ("5C 5D 6H 7S / 8C =", """
        |no claim after =
        |
        |  5C 5D 6H 7S / 8C =
        |                    ^
        |  a claim is a number of points, or points by kind: fifteens 4 pair 2 run 3"""),
    ("5C 5D 6H 7S / 8C = lots", """
        |lots is not a claim
        |
        |  5C 5D 6H 7S / 8C = lots
        |                     ^^^^
        |  a claim is a number of points, or points by kind: fifteens 4 pair 2 run 3"""),
    ("5C 5D 6H 7S / 8C = -1", """
        |-1 is not a claim
        |
        |  5C 5D 6H 7S / 8C = -1
        |                     ^^
        |  a claim is a number of points, or points by kind: fifteens 4 pair 2 run 3"""),
    ("5C 5D 6H 7S / 8C = 1000", """
        |1000 is no number of points
        |
        |  5C 5D 6H 7S / 8C = 1000
        |                     ^^^^
        |  three digits at the most"""),
    ("5C 5D 6H 7S / 8C = pairs 1000", """
        |1000 is no number of points
        |
        |  5C 5D 6H 7S / 8C = pairs 1000
        |                           ^^^^
        |  three digits at the most"""),
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
        |                                ^^^^^
        |  write its points: fifteens 4 pair 2 run 3"""),
    ("5C 5D 6H 7S / 8C = fifteens 2 fifteen 4", """
        |fifteen is claimed twice
        |
        |  5C 5D 6H 7S / 8C = fifteens 2 fifteen 4
        |                                ^^^^^^^
        |  give each category once, with its points"""),
    # What stands where nothing should.
    ("5C 5D 6H 7S / 8C = 12 points", """
        |points has no place here
        |
        |  5C 5D 6H 7S / 8C = 12 points
        |                        ^^^^^^
        |  a claim is the number alone"""),
    ("5C 5D 6H 7S / 8C = 1 Point", """
        |Point has no place here
        |
        |  5C 5D 6H 7S / 8C = 1 Point
        |                       ^^^^^
        |  a claim is the number alone"""),
    ("5C 5D 6H 7S / 8C = 12 X", """
        |X has no place here
        |
        |  5C 5D 6H 7S / 8C = 12 X
        |                        ^
        |  a line is [LABEL:] [crib] HAND [crib] [= CLAIM] [# REMARK]"""),
    ("5C 5D 6H 7S / 8C = 12 pts", """
        |pts has no place here
        |
        |  5C 5D 6H 7S / 8C = 12 pts
        |                        ^^^
        |  a claim is the number alone"""),
    ("5C 5D 6H 7S / 8C = 1 pt", """
        |pt has no place here
        |
        |  5C 5D 6H 7S / 8C = 1 pt
        |                       ^^
        |  a claim is the number alone"""),
    ("5C 5D 6H 7S / 8C [Ann]", """
        |[ is not a card
        |
        |  5C 5D 6H 7S / 8C [Ann]
        |                   ^
        |  a card is a rank and a suit: 5H, 10♠, five of hearts"""),
    ("5C 5D 6H 7S / 8C = 12 [Ann]", """
        |[Ann] has no place here
        |
        |  5C 5D 6H 7S / 8C = 12 [Ann]
        |                        ^^^^^
        |  a remark stands behind #"""),
    ("crib, 5C 5D 6H 7S / 8X", """
        |X is not a suit, in 8X
        |
        |  crib, 5C 5D 6H 7S / 8X
        |                       ^
        |  suits are C D H S or ♣ ♦ ♥ ♠"""),
    ("5C 5D 6H 7S / 8C = 12 (Ann)", """
        |(Ann) has no place here
        |
        |  5C 5D 6H 7S / 8C = 12 (Ann)
        |                        ^^^^^
        |  a remark stands behind #"""),
    ("5C 5D 6H 7S / 8C = zero", """
        |zero is not a claim
        |
        |  5C 5D 6H 7S / 8C = zero
        |                     ^^^^
        |  nothing is claimed as 0 or nineteen"""),
    ("5C 5D 6H 7S (8C)", """
        |( is not a card
        |
        |  5C 5D 6H 7S (8C)
        |              ^
        |  the starter stands behind /, a claim behind =, a remark behind #"""),
    ("Hand: 5H 5S 5C JD Starter: 5D", """
        |: behind Starter
        |
        |  Hand: 5H 5S 5C JD Starter: 5D
        |                           ^
        |  write Starter and the card, without a colon"""),
    ("5C 5D 6H 7S turned 8C", """
        |turned is not a card
        |
        |  5C 5D 6H 7S turned 8C
        |              ^^^^^^
        |  the starter stands behind / or cut"""),
    ("5C 5D 6H 7S / 8C for 12", """
        |for is not a card
        |
        |  5C 5D 6H 7S / 8C for 12
        |                   ^^^
        |  a claim stands behind =, as = 12"""),
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
        |lots has no place here
        |
        |  5C 5D 6H 7S / 8C = fifteens 2 lots#
        |                                ^^^^
        |  a line is [LABEL:] [crib] HAND [crib] [= CLAIM] [# REMARK]"""),
    ("5C 5D 6H 7S / 8C = 12.5", """
        |.5 has no place here
        |
        |  5C 5D 6H 7S / 8C = 12.5
        |                       ^^
        |  a line is [LABEL:] [crib] HAND [crib] [= CLAIM] [# REMARK]"""),
    ("5C 5D 6H 7S / 8C! 9C", """
        |! among the cards
        |
        |  5C 5D 6H 7S / 8C! 9C
        |                  ^
        |  it stands behind the hand"""),
]  # fmt: skip


@pytest.mark.parametrize(("text", "message"), REFUSED_LINES, ids=names(REFUSED_LINES))
def test_a_refused_line_says_what_was_expected(text: str, message: str) -> None:
    assert explained(parse_line, text) == block(message)


def test_a_card_of_the_hand_cannot_be_the_starter_too() -> None:
    assert explained(parse_hand, "8C 5D 6H 7S / 8C") == block("""
        |8C is there twice
        |
        |  8C 5D 6H 7S / 8C
        |                ^^
        |  the first is in column 1""")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("Ann: 5C 5D 6H 7S / 8C", """
            |: has no place in a hand
            |
            |  Ann: 5C 5D 6H 7S / 8C
            |     ^"""),
        ("5C 5D 6H 7S / 8C = 12", """
            |= has no place in a hand
            |
            |  5C 5D 6H 7S / 8C = 12
            |                   ^"""),
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
            "4 cards in the hand, where five-card has 3",
            "a crib in five-card has 4: write crib before it\nsix-card takes 4: --variant six-card",
        ),
        (
            HAND,
            SEVEN_CARD,
            True,
            "4 cards in the crib, where seven-card has 5",
            "six-card takes 4: --variant six-card",
        ),
        (
            "5C 5D 6H / 8C",
            FIVE_CARD,
            True,
            "3 cards in the crib, where five-card has 4",
            "a hand in five-card has 3",
        ),
        ("5C 5D / 8C", EIGHT_CARD, False, "2 cards in the hand, where eight-card has 6", ""),
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
    assert caught.value.message == "5 cards in the hand, where six-card has 4"
    assert caught.value.hint == "seven-card takes 5: --variant seven-card"
    with pytest.raises(NotationError) as caught:
        parse_hand("5C", starter=starter)
    assert (
        caught.value.message
        == "1 card and no starter, where a hand in six-card has 4 and a starter"
    )


def test_both_readings_are_shown_when_the_label_could_be_a_card() -> None:
    assert explained(parse_line, "A: 5C 5D 6H 7S 8C") == block("""
        |no starter is marked
        |
        |  A: 5C 5D 6H 7S 8C
        |     ^^^^^^^^^^^^^^
        |  5C 5D 6H 7S / 8C  if it stands last  (--starter last)
        |  5D 6H 7S 8C / 5C  if it stands first (--starter first)""")


def test_a_repeat_keeps_its_hint_when_the_label_could_be_a_card() -> None:
    assert explained(parse_line, "K: 5C 5D 6H 5C / 8C").endswith("\n  the first is in column 4")


def test_a_crib_mark_between_the_cards_is_what_is_reported() -> None:
    assert "crib" in explained(parse_line, "5C 5D crib 6H 7S / 8C").splitlines()[0].split(",")[0]


@pytest.mark.parametrize("label", ["five of spades and six", "five of x", "five of ", "5 of 6"])
def test_an_error_after_a_label_is_reported_whatever_the_label(label: str) -> None:
    text = f"{label}: 5C 5D 6H 7X / 8C"
    assert explained(parse_line, text).startswith("X is not a suit, in 7X\n")
    text = f"{label}: 5C 5D 6H 7S"
    assert explained(parse_line, text).startswith(
        "no starter: 4 cards and no / before one of them\n"
    )


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
    assert caught.value.message == "1 card in the hand, where six-card has 4"
