"""Words for numbers, cards, combinations and rules."""

import pytest

from cribcalc.laws import ACC, FRIENDLY, HOYLE_US, LAWS, OLD, Laws, OverclaimPenalty
from cribcalc.notation.hands import parse_cards
from cribcalc.rules import (
    CAPTAIN,
    EIGHT_CARD,
    FIVE_CARD,
    FIVE_HANDED,
    FIVE_PLUS_TWO,
    FOUR_HANDED,
    PARTNERS,
    SEVEN_CARD,
    SIX_CARD,
    SIX_HANDED,
    THREE_HANDED,
)
from cribcalc.speech.pages import HANDS, page_heading
from cribcalc.speech.words import (
    difference_text,
    joined,
    laws_text,
    letters,
    listing,
    number,
    run_name,
    symbols,
    variant_remarks,
)


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (0, "zero"), (1, "one"), (12, "twelve"), (19, "nineteen"), (20, "twenty"), (21, "twenty-one"), (30, "thirty"),
        (46, "forty-six"), (72, "seventy-two"), (99, "ninety-nine"), (100, "one hundred"),
        (101, "one hundred and one"), (121, "one hundred and twenty-one"), (999, "nine hundred and ninety-nine"),
    ],
)  # fmt: skip
def test_numbers_in_words(value: int, text: str) -> None:
    assert number(value) == text


def test_all_numbers_to_999_have_words_of_their_own() -> None:
    assert len({number(value) for value in range(1000)}) == 1000


def test_listings() -> None:
    assert listing(["a"]) == "a"
    assert listing(["a", "b"]) == "a and b"
    assert listing(iter("abc")) == "a, b and c"


def test_cards_are_joined_as_symbols_or_letters() -> None:
    cards = parse_cards("TH 5C")
    assert joined(cards) == joined(cards, symbols) == "10♥ 5♣"
    assert joined(cards, letters) == "10H 5C"
    assert joined([]) == ""


@pytest.mark.parametrize(
    ("difference", "text"), [(0, "right"), (1, "over by 1"), (-2, "under by 2")]
)
def test_a_difference_is_over_or_under(difference: int, text: str) -> None:
    assert difference_text(difference) == text


@pytest.mark.parametrize(
    ("copies", "name"),
    [
        ((1, 1, 1), "run of three"),
        ((1,) * 7, "run of seven"),
        ((1, 2, 1, 1), "double run of four"),
        ((2, 1, 2), "double-double run of three"),
        ((1, 3, 1), "triple run of three"),
        ((2, 3, 2), "twelvefold run of three"),
    ],
)
def test_a_run_is_named_by_its_copies(copies: tuple[int, ...], name: str) -> None:
    assert run_name(copies) == name


def test_remarks_say_what_sets_a_variant_apart() -> None:
    assert variant_remarks(FOUR_HANDED) == ()
    assert variant_remarks(SIX_CARD) == ("dealt one card at a time (old books: three at a time)",)
    assert variant_remarks(EIGHT_CARD) == ("dealt four cards at a time",)
    assert variant_remarks(CAPTAIN)[0] == (
        "the first player is the captain, alone to 61 against the others"
    )
    assert variant_remarks(FIVE_CARD) == (
        "dealt one card at a time",
        "3 to the non-dealer once, at the start of the game",
        "the play ends with its first count",
    )
    for rules in (SEVEN_CARD, THREE_HANDED):
        assert variant_remarks(rules) == ("1 card from the pack goes into the crib",)
    assert variant_remarks(FIVE_PLUS_TWO) == ("2 cards from the pack go into the crib",)
    assert variant_remarks(PARTNERS) == ("opposite seats are partners",)
    assert variant_remarks(FIVE_HANDED) == ("the dealer is dealt one card fewer and discards none",)
    assert variant_remarks(SIX_HANDED) == (
        "opposite seats are partners",
        "the dealer and the dealer's partner get one card fewer and discard none",
    )


def test_laws_have_names_for_sentences() -> None:
    assert [laws_text(laws) for laws in (FRIENDLY, OLD, HOYLE_US, ACC)] == [
        "friendly rules",
        "the old rules",
        "the American Hoyle rules",
        "ACC rules",
    ]
    assert laws_text(Laws("club rules", OverclaimPenalty.TWO)) == "club rules"


@pytest.mark.parametrize("name", LAWS)
def test_options_are_named_if_they_depart_from_the_code(name: str) -> None:
    laws = LAWS[name]
    plain = laws_text(laws)
    assert laws_text(laws.with_options(over=laws.over)) == plain
    assert laws_text(laws.with_options(muggins=True)) == f"{plain} with muggins"
    words = {"none": "nothing", "two": "two", "excess": "the excess"}
    for over in OverclaimPenalty:
        if over is not laws.over:
            changed = laws.with_options(over=over, muggins=True)
            text = f"{plain} with muggins and {words[over]} for an overclaim"
            assert laws_text(changed) == text


@pytest.mark.parametrize(
    ("files", "heading"),
    [
        ([], "Hands"),
        (["<stdin>"], "Hands"),
        (["a.txt", "-"], "Hands"),
        (["a.txt", "b.txt", "c.txt"], "Hands in a.txt, b.txt and c.txt"),
        (["a.txt", "b.txt", "c.txt", "d.txt"], "Hands in a.txt, b.txt and 2 more files"),
    ],
)
def test_a_page_names_its_files_unless_there_are_many(files: list[str], heading: str) -> None:
    assert page_heading(HANDS, files) == heading
