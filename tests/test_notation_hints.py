"""Hints: what a refusal tells the writer to do."""

import pytest

from cribcalc.cards import DECK
from cribcalc.errors import NotationError
from cribcalc.notation.hands import parse_cards, parse_kept, parse_line
from cribcalc.rules import FIVE_CARD, SEVEN_CARD
from tests.messages import block, explained

HINTS = {
    "5H 5D 5S JC cut: 5C": """
        |cut: is no label
        |
        |  5H 5D 5S JC cut: 5C
        |              ^^^^
        |  write cut and the card, without a colon""",
    "Starter: 8C 5C 5D 6H 7S": """
        |Starter: is no label
        |
        |  Starter: 8C 5C 5D 6H 7S
        |  ^^^^^^^^
        |  write starter and the card, without a colon""",
    "Dave 5H 5D 6H 7S / 8C": """
        |Dave is not a card
        |
        |  Dave 5H 5D 6H 7S / 8C
        |  ^^^^
        |  a label ends in a colon: Dave: 5H 5D 6H 7S / 8C""",
    "Tim 5H 5D 6H 7S / 8C": """
        |Tim is not a card
        |
        |  Tim 5H 5D 6H 7S / 8C
        |  ^^^
        |  a label ends in a colon: Tim: 5H 5D 6H 7S / 8C""",
    "Cat  5H 5D 6H 7S / 8C": """
        |T has no suit, others have one
        |
        |  Cat  5H 5D 6H 7S / 8C
        |    ^
        |  a label ends in a colon: Cat: 5H 5D 6H 7S / 8C""",
    "BartholomewvonRotterdamme 5H 5D 6H 7S / 8C": """
        |BartholomewvonRotterdamm… is not a card
        |
        |  BartholomewvonRotterdamme 5H 5D 6H 7S / 8C
        |  ^^^^^^^^^^^^^^^^^^^^^^^^^
        |  a label ends in a colon: BartholomewvonRotterdamm…: 5H 5D 6H 7S / 8C""",
    "Ann: Bob: 5H 5D 6H 7S / 8C": """
        |Bob is not a card
        |
        |  Ann: Bob: 5H 5D 6H 7S / 8C
        |       ^^^
        |  a line has one label: Ann Bob: 5H 5D 6H 7S / 8C""",
    "The long table at the back: BartholomewvonRotterdammerung: 5H 5D 6H 7S / 8C": """
        |BartholomewvonRotterdamm… is not a card
        |
        |  The long table at the back: BartholomewvonRotterdammerung: 5H 5D 6H 7S /…
        |                              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
        |  a line has one label: The long table at the ba… BartholomewvonRotterdamm…: 5H 5D 6H 7S / 8C""",
    "Ann, 5H 5D 6H 7S / 8C": """
        |Ann is not a card
        |
        |  Ann, 5H 5D 6H 7S / 8C
        |  ^^^
        |  a label ends in a colon: Ann: 5H 5D 6H 7S / 8C""",
    "Dealer - 5H 5D 6H 7S / 8C": """
        |Dealer is not a card
        |
        |  Dealer - 5H 5D 6H 7S / 8C
        |  ^^^^^^
        |  a label ends in a colon: Dealer: 5H 5D 6H 7S / 8C""",
    "the cutter's cut: 8C 5C 5D 6H 7S": """
        |cut: is no label
        |
        |  the cutter's cut: 8C 5C 5D 6H 7S
        |               ^^^^
        |  write cut and the card, without a colon""",
    "AJ: 5H 5D 6H 7S": """
        |no starter: 4 cards and no / before one of them
        |
        |  AJ: 5H 5D 6H 7S
        |      ^^^^^^^^^^^
        |  write / and the starter at the end""",
    "QX 5D 6H 7S / 8C": """
        |X is not a suit, in QX
        |
        |  QX 5D 6H 7S / 8C
        |   ^
        |  suits are C D H S or ♣ ♦ ♥ ♠""",
    "crib crib 5H 5D 6H 7S / 8C": """
        |crib among the cards
        |
        |  crib crib 5H 5D 6H 7S / 8C
        |       ^^^^
        |  it stands before or behind the hand""",
    "Cat 5H 5D": """
        |T has no suit, others have one
        |
        |  Cat 5H 5D
        |    ^
        |  give every card its suit, or none""",
    "Cat: Dave 5H 5D 6H 7S / 8C": """
        |Dave is not a card
        |
        |  Cat: Dave 5H 5D 6H 7S / 8C
        |       ^^^^
        |  a card is a rank and a suit: 5H, 10♠, five of hearts""",
    "hearts 5 5D 6H 7S 8H / 8C": """
        |hearts has no rank
        |
        |  hearts 5 5D 6H 7S 8H / 8C
        |  ^^^^^^
        |  a card is a rank and a suit: 5H, 10♠, five of hearts""",
    "Jack 5H 5D 6H 7X / 8C": """
        |X is not a suit, in 7X
        |
        |  Jack 5H 5D 6H 7X / 8C
        |                 ^
        |  suits are C D H S or ♣ ♦ ♥ ♠""",
    "5C 5D 6H 7S / 8C 12": """
        |12 has no place here
        |
        |  5C 5D 6H 7S / 8C 12
        |                   ^^
        |  a claim is written = 12""",
    "5C 5D 6H 7S / 12": """
        |12 is not a rank: Q?
        |
        |  5C 5D 6H 7S / 12
        |                ^^
        |  ranks are A 2-9 10 (or T) J Q K""",
    "5clubs 5D 6H 7S / 8C": """
        |5clubs is not a card
        |
        |  5clubs 5D 6H 7S / 8C
        |  ^^^^^^
        |  write 5 of clubs""",
    "5D 10spade 6H 7S / 8C": """
        |10spade is not a card
        |
        |  5D 10spade 6H 7S / 8C
        |     ^^^^^^^
        |  write 10 of spades""",
    "5C 5D-6H 7S / 8C": """
        |- does not separate cards with suits
        |
        |  5C 5D-6H 7S / 8C
        |       ^
        |  write a space or nothing""",
}


@pytest.mark.parametrize("text", HINTS)
def test_the_hint_suggests_the_likely_fix(text: str) -> None:
    assert explained(parse_line, text) == block(HINTS[text])


def test_the_hint_for_a_crib_is_about_cribs() -> None:
    with pytest.raises(NotationError) as caught:
        parse_kept("crib 5C 5D 6H", SEVEN_CARD)
    assert caught.value.hint == ""
    with pytest.raises(NotationError) as caught:
        parse_line("crib 5C 5D 6H 7S", SEVEN_CARD)
    assert caught.value.hint == "a hand is written 5C 5D 6H 7S / 8C"
    with pytest.raises(NotationError) as caught:
        parse_line("5C 5D 6H 7S", SEVEN_CARD)
    assert caught.value.hint == "five-card takes 3: --variant five-card"
    with pytest.raises(NotationError) as caught:
        parse_line("5C: 5D 6H / 8C crib", FIVE_CARD)
    assert caught.value.hint == "what stands before a colon is a label; / marks the starter"


def test_crib_is_suggested_for_a_misspelling() -> None:
    assert explained(parse_cards, "crob").endswith("  did you mean crib?")


def test_of_many_cards_after_the_mark_eight_are_shown() -> None:
    with pytest.raises(NotationError) as caught:
        parse_line("5C / " + " ".join(map(str, DECK[13:23])))
    assert caught.value.message == "10 cards after /"
    assert caught.value.hint == "the starter comes last: AD 2D 3D 4D 5D 6D 7D 8D / 5C"
