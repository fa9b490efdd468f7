"""Hints for what is around the cards of a line: the label, the claims, the words after the hand."""

import pytest

from cribcalc.cards import StarterPlace
from cribcalc.notation.hands import parse_hand, parse_line
from tests.cases import HAND
from tests.messages import block, explained

AT_THE_LABEL = {
    "пики 5H 5D 6H 7S / 8C": """
        |пики is not a card
        |
        |  пики 5H 5D 6H 7S / 8C
        |  ^^^^
        |  п is U+043F CYRILLIC SMALL LETTER PE""",
    "Starter: 8C 5C 5D 6H 7S # cut by Bob": """
        |Starter: is not a label
        |
        |  Starter: 8C 5C 5D 6H 7S # cut by Bob
        |  ^^^^^^^^
        |  the starter comes last: 5C 5D 6H 7S / 8C""",
    "Starter: 10C 5C 5D 6H 7S": """
        |Starter: is not a label
        |
        |  Starter: 10C 5C 5D 6H 7S
        |  ^^^^^^^^
        |  the starter comes last: 5C 5D 6H 7S / 10C""",
    "Starter: 8C": """
        |Starter: is not a label
        |
        |  Starter: 8C
        |  ^^^^^^^^
        |  write starter and the card, without a colon""",
    "Cut: 8C 5C": """
        |Cut: is not a label
        |
        |  Cut: 8C 5C
        |  ^^^^
        |  the starter comes last: 5C / 8C""",
    "Deuce 5H 5D 6H 7C / 8C": """
        |Deuce is not a card
        |
        |  Deuce 5H 5D 6H 7C / 8C
        |  ^^^^^
        |  put a colon after the label: Deuce: 5H 5D 6H 7C / 8C""",
    "Deuce 5H 5D 6H 7X / 8C": """
        |Deuce is not a card
        |
        |  Deuce 5H 5D 6H 7X / 8C
        |  ^^^^^
        |  did you mean two?""",
    "Dave five of hearts 5D six of hearts 7S / 10C": """
        |Dave is not a card
        |
        |  Dave five of hearts 5D six of hearts 7S / 10C
        |  ^^^^
        |  put a colon after the label: Dave: five of hearts 5D six of hearts 7S / 10C""",
}

AFTER_THE_HAND = {
    "5C 5D 6H 7S / 8C: makes 12": """
        |unexpected :
        |
        |  5C 5D 6H 7S / 8C: makes 12
        |                  ^
        |  a claim is written = 12""",
    "5C 5D 6H 7S / 8C makes 12 # seen twice": """
        |unexpected makes
        |
        |  5C 5D 6H 7S / 8C makes 12 # seen twice
        |                   ^^^^^
        |  a claim is written = 12""",
    "5C 5D 6H 7X / 8C: 12 # oops": """
        |X is not a suit, in 7X
        |
        |  5C 5D 6H 7X / 8C: 12 # oops
        |            ^
        |  suits are C D H S or ♣ ♦ ♥ ♠""",
    "Ann: 5C 5D 6H 7S / 8C --crib": """
        |unexpected --crib
        |
        |  Ann: 5C 5D 6H 7S / 8C --crib
        |                        ^^^^^^
        |  write crib without the dashes: 5C 5D 6H 7S / 8C crib""",
    "5C 5D 6H 7S / 8C makes 12.": """
        |unexpected makes
        |
        |  5C 5D 6H 7S / 8C makes 12.
        |                   ^^^^^
        |  a claim is written = 12""",
    "5C 5D 6H 7S / 8C MAKES SIX": """
        |unexpected MAKES
        |
        |  5C 5D 6H 7S / 8C MAKES SIX
        |                   ^^^^^
        |  a claim is written = 6""",
    "5C 5D 6H 7S / 8C makes 12 + 2": """
        |makes is not a card
        |
        |  5C 5D 6H 7S / 8C makes 12 + 2
        |                   ^^^^^
        |  a card is a rank and a suit: 5H, 10♠, five of hearts""",
    "5C 5D 6H 7S / 8C X": """
        |X is an unknown card
        |
        |  5C 5D 6H 7S / 8C X
        |                   ^
        |  every card must be known; cribbage has no jokers""",
    "5C 5D 6H 7S / 8C --laws old": """
        |unexpected --laws
        |
        |  5C 5D 6H 7S / 8C --laws old
        |                   ^^^^^^
        |  a line is [LABEL:] [crib] HAND [crib] [= CLAIMS] [# REMARK]""",
    "5C 5D 6H 7S / 8C makes 12 today": """
        |makes is not a card
        |
        |  5C 5D 6H 7S / 8C makes 12 today
        |                   ^^^^^
        |  a card is a rank and a suit: 5H, 10♠, five of hearts""",
    "5C 5D 6H 7S / 8C makes twenty four points!": """
        |unexpected makes
        |
        |  5C 5D 6H 7S / 8C makes twenty four points!
        |                   ^^^^^
        |  a claim is written = 24""",
}

BETWEEN_CLAIMS = {
    "5C 5D 6H 7S / 8C=12 13": """
        |unexpected 13
        |
        |  5C 5D 6H 7S / 8C=12 13
        |                      ^^
        |  put a comma between claims: = 12, 13""",
    "5C 5D 6H 7S / 8C = Ann 14 Bob 12 = 3": """
        |unexpected Bob
        |
        |  5C 5D 6H 7S / 8C = Ann 14 Bob 12 = 3
        |                            ^^^
        |  a line is [LABEL:] [crib] HAND [crib] [= CLAIMS] [# REMARK]""",
    "5C 5D 6H 7S / 8C = Ann 14 Bob 12 # 12 = 3": """
        |unexpected Bob
        |
        |  5C 5D 6H 7S / 8C = Ann 14 Bob 12 # 12 = 3
        |                            ^^^
        |  put a comma between claims: = Ann 14, Bob 12""",
    "table = 3: 5C 5D 6H 7S / 8C =Ann 14 Bob 12": """
        |unexpected Bob
        |
        |  table = 3: 5C 5D 6H 7S / 8C =Ann 14 Bob 12
        |                                      ^^^
        |  put a comma between claims: = Ann 14, Bob 12""",
    "5C 5D 6H 7S / 8C = Ann 14 Bartholomew of Rotterdam West 12": """
        |unexpected Bartholomew
        |
        |  5C 5D 6H 7S / 8C = Ann 14 Bartholomew of Rotterdam West 12
        |                            ^^^^^^^^^^^
        |  put a comma between claims: = Ann 14, Bartholomew of Rotterdam West 12""",
}


@pytest.mark.parametrize("text", AT_THE_LABEL)
def test_the_hint_at_a_label_says_how_to_write_the_line(text: str) -> None:
    assert explained(parse_line, text) == block(AT_THE_LABEL[text])


@pytest.mark.parametrize("text", AFTER_THE_HAND)
def test_the_hint_after_a_hand_says_how_to_write_the_rest(text: str) -> None:
    assert explained(parse_line, text) == block(AFTER_THE_HAND[text])


@pytest.mark.parametrize("text", BETWEEN_CLAIMS)
def test_a_comma_is_suggested_only_where_claims_can_be_read(text: str) -> None:
    assert explained(parse_line, text) == block(BETWEEN_CLAIMS[text])


def test_a_number_after_a_starter_mark_is_a_claim_even_without_suits() -> None:
    def read_with_the_starter_last(text: str) -> None:
        parse_line(text, starter=StarterPlace.LAST)

    assert explained(read_with_the_starter_last, "5 5 6 7 8 up 12") == block("""
        |unexpected 12
        |
        |  5 5 6 7 8 up 12
        |               ^^
        |  a claim is written = 12""")


@pytest.mark.parametrize(
    ("text", "message", "column", "marks"),
    [
        (f"Ann: {HAND} # at 12:30", "unexpected :", 4, "^"),
        (f"Ann: {HAND} = 12", "unexpected :", 4, "^"),
        (f"{HAND} = 12 # not = 14", "unexpected =", 18, "^"),
        (f"{HAND} is 12 # not = 14", "unexpected claim", 1, "^" * 22),
        (f"{HAND}: 12", "unexpected claim", 1, "^" * 20),
    ],
)
def test_a_hand_alone_has_neither_a_label_nor_a_claim(
    text: str, message: str, column: int, marks: str
) -> None:
    assert explained(parse_hand, text) == (
        f"{message}\n\n  {text}\n  {' ' * (column - 1)}{marks}"
        "\n  parse_line reads hands with labels and claims"
    )
