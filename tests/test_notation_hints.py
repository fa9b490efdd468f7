"""Hints: what a refusal tells the writer to do."""

import pytest

from cribcalc.cards import DECK, StarterPlace
from cribcalc.errors import HintKind, NotationError
from cribcalc.notation.hands import parse_cards, parse_line
from cribcalc.notation.kept import parse_kept
from cribcalc.rules import FIVE_CARD, SEVEN_CARD
from tests.messages import block, explained

HINTS = {
    "5H 5D 5S JC cut: 5C": """
        |cut: is not a label
        |
        |  5H 5D 5S JC cut: 5C
        |              ^^^^
        |  write cut and the card, without a colon""",
    "Starter: 8C 5C 5D 6H 7S": """
        |Starter: is not a label
        |
        |  Starter: 8C 5C 5D 6H 7S
        |  ^^^^^^^^
        |  the starter comes last: 5C 5D 6H 7S / 8C""",
    "Dave 5H 5D 6H 7S / 8C": """
        |Dave is not a card
        |
        |  Dave 5H 5D 6H 7S / 8C
        |  ^^^^
        |  put a colon after the label: Dave: 5H 5D 6H 7S / 8C""",
    "Tim 5H 5D 6H 7S / 8C": """
        |Tim is not a card
        |
        |  Tim 5H 5D 6H 7S / 8C
        |  ^^^
        |  put a colon after the label: Tim: 5H 5D 6H 7S / 8C""",
    "Cat  5H 5D 6H 7S / 8C": """
        |T has no suit but other cards do
        |
        |  Cat  5H 5D 6H 7S / 8C
        |    ^
        |  put a colon after the label: Cat: 5H 5D 6H 7S / 8C""",
    "BartholomewvonRotterdamme 5H 5D 6H 7S / 8C": """
        |BartholomewvonRotterdamm… is not a card
        |
        |  BartholomewvonRotterdamme 5H 5D 6H 7S / 8C
        |  ^^^^^^^^^^^^^^^^^^^^^^^^^
        |  put a colon after the label: BartholomewvonRotterdamm…: 5H 5D 6H 7S / 8C""",
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
        |  put a colon after the label: Ann: 5H 5D 6H 7S / 8C""",
    "Dealer - 5H 5D 6H 7S / 8C": """
        |Dealer is not a card
        |
        |  Dealer - 5H 5D 6H 7S / 8C
        |  ^^^^^^
        |  put a colon after the label: Dealer: 5H 5D 6H 7S / 8C""",
    "Starter: 8C with 5C 5D 6H 7S": """
        |Starter: is not a label
        |
        |  Starter: 8C with 5C 5D 6H 7S
        |  ^^^^^^^^
        |  write starter and the card, without a colon""",
    "the cutter's cut: 8C 5C 5D 6H 7S": """
        |cut: is not a label
        |
        |  the cutter's cut: 8C 5C 5D 6H 7S
        |               ^^^^
        |  write cut and the card, without a colon""",
    "AJ: 5H 5D 6H 7S": """
        |no starter: only 4 cards and no /
        |
        |  AJ: 5H 5D 6H 7S
        |      ^^^^^^^^^^^
        |  add the starter: 5H 5D 6H 7S / …""",
    "QX 5D 6H 7S / 8C": """
        |X is not a suit, in QX
        |
        |  QX 5D 6H 7S / 8C
        |   ^
        |  suits are C D H S or ♣ ♦ ♥ ♠""",
    "crib crib 5H 5D 6H 7S / 8C": """
        |crib between the cards
        |
        |  crib crib 5H 5D 6H 7S / 8C
        |       ^^^^
        |  put it before or after the hand""",
    "Cat 5H 5D": """
        |T has no suit but other cards do
        |
        |  Cat 5H 5D
        |    ^
        |  give suits to all cards or to none""",
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
        |unexpected 12
        |
        |  5C 5D 6H 7S / 8C 12
        |                   ^^
        |  a claim is written = 12""",
    "5C 5D 6H 7X / 8C: 12": """
        |X is not a suit, in 7X
        |
        |  5C 5D 6H 7X / 8C: 12
        |            ^
        |  suits are C D H S or ♣ ♦ ♥ ♠""",
    "5C 5D 6H 7S / 8C 9C / 12": """
        |12 is not a rank: Q?
        |
        |  5C 5D 6H 7S / 8C 9C / 12
        |                        ^^
        |  ranks are A 2-9 10 (or T) J Q K""",
    "5C 5D 6H 7S / 8C counted 1200 points": """
        |1200 is not a number of points
        |
        |  5C 5D 6H 7S / 8C counted 1200 points
        |                           ^^^^
        |  write at most three digits""",
    "5C 5D 6H 7S / 8C Т7 12": """
        |Т is a rank or a suit, in Т7
        |
        |  5C 5D 6H 7S / 8C Т7 12
        |                   ^
        |  A 7  if Т is туз, the ace
        |  7C  if Т is трефы, clubs""",
    "5C 5D 6H 7S / 8C = Ann 14 Bob 12": """
        |unexpected Bob
        |
        |  5C 5D 6H 7S / 8C = Ann 14 Bob 12
        |                            ^^^
        |  put a comma between claims: = Ann 14, Bob 12""",
    "5C 5D 6H 7S / 8C = Ann 14 Bartholomew of Rotterdam the younger 12": """
        |unexpected Bartholomew
        |
        |  5C 5D 6H 7S / 8C = Ann 14 Bartholomew of Rotterdam the younger 12
        |                            ^^^^^^^^^^^
        |  a line is [LABEL:] [crib] HAND [crib] [= CLAIMS] [# REMARK]""",
    "5C 5D 6H 7S / hjerter": """
        |hjerter is not a card
        |
        |  5C 5D 6H 7S / hjerter
        |                ^^^^^^^
        |  a card is a rank and a suit: 5H, 10♠, five of hearts""",
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
        |- cannot stand between cards that have suits
        |
        |  5C 5D-6H 7S / 8C
        |       ^
        |  use a space""",
}


@pytest.mark.parametrize("text", HINTS)
def test_the_hint_suggests_the_likely_fix(text: str) -> None:
    assert explained(parse_line, text) == block(HINTS[text])


def test_a_number_after_ranks_without_a_mark_may_be_a_card() -> None:
    with pytest.raises(NotationError) as caught:
        parse_line("5 5 6 7 8 10", starter=StarterPlace.LAST)
    assert caught.value.message == "5 cards in the hand; six-card hands have 4"
    assert caught.value.hint == "seven-card hands have 5"


def test_the_hint_for_a_crib_is_about_cribs() -> None:
    with pytest.raises(NotationError) as caught:
        parse_kept("crib 5C 5D 6H", SEVEN_CARD)
    assert caught.value.hint == ""
    with pytest.raises(NotationError) as caught:
        parse_line("crib 5C 5D 6H 7S", SEVEN_CARD)
    assert caught.value.hint == "a hand is written 5C 5D 6H 7S / 8C"
    with pytest.raises(NotationError) as caught:
        parse_line("5C 5D 6H 7S", SEVEN_CARD)
    assert caught.value.hint == "five-card hands have 3"
    with pytest.raises(NotationError) as caught:
        parse_line("5C: 5D 6H / 8C crib", FIVE_CARD)
    assert caught.value.hint == "the text before a colon is a label; put / before the starter"


def test_crib_is_suggested_for_a_misspelling() -> None:
    assert explained(parse_cards, "crob").endswith("  did you mean crib?")


def test_a_hint_shows_a_hand_only_if_it_can_be_read() -> None:
    with pytest.raises(NotationError) as caught:
        parse_line("5C / " + " ".join(map(str, DECK[13:23])))
    assert caught.value.message == "10 cards after /"
    assert caught.value.hint == "put only one card after /"
    assert explained(parse_line, "Dave 5H 5D 6H 7X / 8C").endswith(
        "\n  put a colon after the label: Dave: …"
    )
    long = "five of hearts five of diamonds six of hearts 7S / 8C"
    assert explained(parse_line, f"Dave {long}").endswith(
        "\n  put a colon after the label: Dave: …"
    )


def test_a_hint_shows_a_crib_as_a_crib() -> None:
    assert explained(parse_line, "crib: 5C 5D 6H 7S").endswith(
        "\n  add the starter: 5C 5D 6H 7S / … crib"
    )
    assert explained(parse_line, "/ 8C 5C 5D 6H 7S!").endswith(
        "\n  the starter comes last: 5C 5D 6H 7S / 8C crib"
    )
    with pytest.raises(NotationError) as caught:
        parse_line("5C 5D 6H 7S 8C", crib=True)
    assert caught.value.hint_kind is HintKind.STARTER_PLACE
    assert caught.value.hint_values == ("5C 5D 6H 7S / 8C crib", "5D 6H 7S 8C / 5C crib")
    assert [str(parse_line(text).hand) for text in caught.value.hint_values] == list(
        caught.value.hint_values
    )


def test_the_hint_for_another_size_names_the_variant_as_a_value() -> None:
    with pytest.raises(NotationError) as caught:
        parse_line("5C 5D 6H / 8C")
    assert (caught.value.hint_kind, caught.value.hint_values) == (
        HintKind.OTHER_VARIANT,
        ("five-card",),
    )
    with pytest.raises(NotationError) as caught:
        parse_line("5C / 8C")
    assert (caught.value.hint, caught.value.hint_kind, caught.value.hint_values) == (
        "",
        HintKind.TEXT,
        (),
    )


@pytest.mark.parametrize(
    ("text", "hint"), [("5C - 6C", "leave it out"), ("5C-6C", "put a space between the cards")]
)
def test_a_hyphen_between_cards_is_left_out(text: str, hint: str) -> None:
    assert explained(parse_cards, text).endswith(f"\n  {hint}")


def test_a_colon_after_the_hand_is_not_a_card() -> None:
    assert explained(parse_line, "Ann: 5C 5D 6H 7S / 8C :").startswith(": is not a card\n")


def test_a_label_that_only_begins_as_a_card_is_a_label() -> None:
    assert explained(parse_line, "five of x: 5C 5D").endswith(
        "\n  a hand is written 5C 5D 6H 7S / 8C"
    )
