"""What is said about a hand: the names of items, the spoken count, notes."""

import re

import pytest

from cribcalc.cards import Card, Hand, Rank, Suit
from cribcalc.near_misses import near_misses
from cribcalc.notation.hands import parse_card, parse_cards
from cribcalc.rules import SIX_CARD, CribFlush, HandFlush, Rules
from cribcalc.show import Category, Item, score_hand
from cribcalc.speech.hands import (
    flush_rule,
    hand_notes,
    item_name,
    kind_text,
    near_miss_sentence,
    spoken,
    spoken_shortly,
)
from cribcalc.speech.words import letters, number


def hand_of(text: str, *, crib: bool = False) -> Hand:
    """Return a hand of any size."""
    cards, _, starter = text.partition("/")
    return Hand(parse_cards(cards), parse_card(starter), crib)


@pytest.mark.parametrize(
    ("category", "cards", "name"),
    [
        (Category.FIFTEEN, 2, "fifteen"),
        (Category.PAIR, 2, "pair"),
        (Category.RUN, 3, "run of three"),
        (Category.RUN, 7, "run of seven"),
        (Category.FLUSH, 5, "flush of five"),
        (Category.NOBS, 1, "nobs"),
    ],
)
def test_an_item_has_its_name_for_the_receipt(category: Category, cards: int, name: str) -> None:
    some = tuple(Card(Rank(rank), Suit.CLUBS) for rank in range(1, cards + 1))
    assert item_name(Item(category, some, cards)) == name


SPOKEN = [
    # Nothing, and nineteen.
    ("2C 4D 6H 8S / JC", "Nineteen (nothing)."),
    ("2C 4D 6H / 8S", "Nineteen (nothing)."),
    ("2H 4H 6H 8H KS / QC", "Nothing."),
    # Fifteens.
    ("5C 2D 8H 9S / KC", "Fifteen two, fifteen four."),
    # Pairs apart from runs.
    ("8C 8D 6S TH / QD", "A pair is two."),
    ("8C 8D 6H 6S / AC", "Fifteen two, fifteen four, fifteen six, fifteen eight, and two pairs is twelve."),
    ("8C 8D 8H TS / QC", "A pair royal is six."),
    ("8C 8D 8H 8S / 2C", "A double pair royal is twelve."),
    ("4C 4D 4H 8S / 8C", "A pair royal and a pair is eight."),
    ("TC TD QH QS 8C / 8D", "Three pairs is six."),
    ("TC TD TH TS 8C / 8D", "A double pair royal and a pair is fourteen."),
    # Runs, with their pairs, by the traditional names.
    ("TC JD QH 3S / 6C", "A run of three is three."),
    ("9C TD JH QS / 4C", "A run of four is four."),
    ("9C TD JH QS / KC", "A run of five is five."),
    ("9C TD TH JS / KC", "A double run of three is eight."),
    ("9C TD TH JS / QC", "A double run of four is ten."),
    ("9C TD TH TS / JC", "A triple run of three is fifteen."),
    ("8C 8D 9H 9S / TC", "A double-double run of three is sixteen."),
    ("8C 9D TH JS QC / KD", "A run of six is six."),
    ("9C TD TH JS QC / KD", "A double run of five is twelve."),
    ("9C TD TH TS JC / QD", "A triple run of four is eighteen."),
    ("9C 9D TH TS JC / QD", "A double-double run of four is twenty."),
    ("9C 9D 9H 9S TC / JD", "A fourfold run of three is twenty-four."),
    ("9C 9D 9H TS TC / JD", "A sixfold run of three is twenty-six."),
    ("9C 9D TH TS JC / JD", "A double-double-double run of three is thirty."),
    ("9C 9D 9H 9S TC TD / JD", "An eightfold run of three is thirty-eight."),
    ("9C 9D 9H TS TC TD / JD", "A ninefold run of three is thirty-nine."),
    ("9C 9D 9H TS TC JH / JD", "A twelvefold run of three is forty-six."),
    ("9C 9D TS TC JH JD / QC", "A double-double-double run of four is thirty-eight."),
    ("9C 9D 9H 9S TC JD / QC", "A fourfold run of four is twenty-eight."),
    ("AC 2D 3H JS QC / KD", "Fifteen two, fifteen four, fifteen six, and a run of three is nine, and a run of three "
     "is twelve."),
    # A pair and a run apart.
    ("9C TD JS KC KS / 2D", "A pair is two, and a run of three is five."),
    ("9S 6D 5C 4D / 4S", "Fifteen two, fifteen four, fifteen six, and a double run of three is fourteen."),
    ("5C 5D 6H 7S / 8C", "Fifteen two, and a double run of four is twelve."),
    # Flush and nobs.
    ("2H 4H 6H 8H / TC", "A flush of four is four."),
    ("2H 4H 6H 8H / TH", "A flush of five is five."),
    ("TH JH KH AH / 9H", "A run of three is three, and a flush of five is eight, and one for his nob is nine."),
    ("JC 6H AD KD / 3C", "One for his nob is one."),
]  # fmt: skip


@pytest.mark.parametrize(("text", "sentence"), SPOKEN, ids=[text for text, _ in SPOKEN])
def test_the_count_is_spoken_as_at_the_table(text: str, sentence: str) -> None:
    hand = hand_of(text)
    assert spoken(score_hand(hand), hand) == sentence


def test_the_spoken_count_of_the_perfect_hand() -> None:
    hand = hand_of("5H 5S 5C JD / 5D")
    fifteens = ["two", "four", "six", "eight", "ten", "twelve", "fourteen", "sixteen"]
    counted = ", ".join(f"fifteen {word}" for word in fifteens)
    assert spoken(score_hand(hand), hand) == (
        f"F{counted[1:]}, and a double pair royal is twenty-eight, and one for his nob is twenty-nine."
    )


@pytest.mark.parametrize(
    "text", ["5H 5S 5C JD / 5D", "4C 4D 5C 5D 5H 6S / 6C", "2D 3D 4D 5D / AD", "3 3 4 4 / 5"]
)
def test_the_last_number_spoken_is_the_total(text: str) -> None:
    hand = hand_of(text)
    total = score_hand(hand).total
    found = re.search(r"(?:is|fifteen) ([a-z-]+)\.$", spoken(score_hand(hand), hand).lower())
    assert found is not None
    assert found[1] == number(total)


@pytest.mark.parametrize(
    ("text", "crib", "sentences"),
    [
        (
            "2H 4H 6H 8C / TH",
            False,
            ["2♥ 4♥ 6♥ 10♥ is not a flush: a flush needs all four cards of the hand."],
        ),
        (
            "2H 4H 6C / TH",
            False,
            ["2♥ 4♥ 10♥ is not a flush: a flush needs all three cards of the hand."],
        ),
        (
            "2H 4H 6H 8H / TC",
            True,
            [
                "2♥ 4♥ 6♥ 8♥ is not a flush: in the crib all four cards and the starter must be of one suit."
            ],
        ),
        (
            "2H 4H 6H 8H QH / TC",
            True,
            [
                "2♥ 4♥ 6♥ 8♥ Q♥ is not a flush: in the crib all five cards and the starter must be of one suit."
            ],
        ),
        (
            "2C 4D 6H 8S / JC",
            False,
            ["The starter J♣ is not nobs: it was heels, 2 to the dealer when it was turned up."],
        ),
        (
            "QC KD 4H 6S / AC",
            False,
            ["Q♣ K♦ A♣ is not a run: the ace is low, so runs do not go round the corner."],
        ),
        ("2 4 6 8 / T", False, ["Flush and nobs are not counted: no suits are given."]),
        ("5C 5D 6H 7S / 8C", False, []),
    ],
)
def test_a_note_says_why_a_near_miss_scores_nothing(
    text: str, crib: bool, sentences: list[str]
) -> None:
    hand = hand_of(text, crib=crib)
    assert [near_miss_sentence(miss, hand) for miss in near_misses(hand)] == sentences
    with_letters = [near_miss_sentence(miss, hand, SIX_CARD, letters) for miss in near_misses(hand)]
    as_letters = str.maketrans("♣♦♥♠", "CDHS")
    assert with_letters == [sentence.translate(as_letters) for sentence in sentences]


@pytest.mark.parametrize(
    ("crib", "crib_flush", "rule"),
    [
        (False, CribFlush.ALL, "a flush needs all four cards of the hand"),
        (False, CribFlush.HAND, "a flush needs all four cards of the hand"),
        (True, CribFlush.ALL, "in the crib all four cards and the starter must be of one suit"),
        (True, CribFlush.HAND, "a flush needs all four cards of the crib"),
    ],
)
def test_house_rules_say_what_a_flush_takes(crib: bool, crib_flush: CribFlush, rule: str) -> None:
    hand, rules = hand_of("2H 4H 6H 8C / TH", crib=crib), SIX_CARD.with_house(crib_flush=crib_flush)
    assert flush_rule(hand, rules) == rule
    (miss,) = near_misses(hand, rules)
    assert near_miss_sentence(miss, hand, rules) == f"2♥ 4♥ 6♥ 10♥ is not a flush: {rule}."


def test_house_rules_change_what_is_spoken() -> None:
    hand = hand_of("2H 4H 6H 8C / TH")
    min3 = SIX_CARD.with_house(hand_flush=HandFlush.MIN3)
    assert spoken(score_hand(hand, min3), hand) == "A flush of three is three."
    crib = hand_of("2H 4H 6H 8H / TC", crib=True)
    as_hand = SIX_CARD.with_house(crib_flush=CribFlush.HAND)
    assert spoken(score_hand(crib, as_hand), crib) == "A flush of four is four."


@pytest.mark.parametrize("label", ["The crib of Ann", "box 2", "CRIBS: first"])
def test_a_label_that_mentions_a_crib_is_noted(label: str) -> None:
    misled = (
        "The label mentions a crib but does not end in that word, so this is counted as a hand."
    )
    assert hand_notes(hand_of("7H 2D 4C 9D / KC"), label=label) == [misled]
    assert hand_notes(hand_of("7H 2D 4C 9D / KC", crib=True), label=label) == []


@pytest.mark.parametrize("label", [None, "", "Ann", "Boxer", "scribble"])
def test_any_other_label_is_not_noted(label: str | None) -> None:
    assert hand_notes(hand_of("7H 2D 4C 9D / KC"), label=label) == []


@pytest.mark.parametrize(
    ("rules", "crib", "says"),
    [
        (SIX_CARD, False, "Nineteen (nothing)."),
        (SIX_CARD.with_house(hand_flush="min3"), False, "Nothing."),
        (SIX_CARD.with_house(hand_flush="min3"), True, "Nineteen (nothing)."),
    ],
)
def test_a_hand_without_points_is_nineteen_if_none_counts_that(
    rules: Rules, crib: bool, says: str
) -> None:
    hand = hand_of("2C 4D 6H 8S / QC", crib=crib)
    score = score_hand(hand, rules)
    assert spoken(score, hand, rules) == says
    assert spoken_shortly(score, hand, rules) == says


def test_what_makes_points_twice_is_counted() -> None:
    fifteens = score_hand(hand_of("7C 7D 8H KS / QC")).of(Category.FIFTEEN)
    assert kind_text(fifteens) == "7-8 ×2"
