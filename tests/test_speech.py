"""What people say: numbers, names, spoken counts, the sentences of notes."""

import re

import pytest

from cribcalc import speech
from cribcalc.cards import Card, Hand, Rank, Suit
from cribcalc.near_misses import near_misses
from cribcalc.notation.hands import parse_card, parse_cards
from cribcalc.rules import SIX_CARD, CribFlush, HandFlush
from cribcalc.show import Category, Item, score_hand


def hand_of(text: str, *, crib: bool = False) -> Hand:
    """A hand of any size."""
    cards, _, starter = text.partition("/")
    return Hand(parse_cards(cards), parse_card(starter), crib)


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (0, "zero"), (1, "one"), (12, "twelve"), (19, "nineteen"), (20, "twenty"), (21, "twenty-one"), (30, "thirty"),
        (46, "forty-six"), (72, "seventy-two"), (99, "ninety-nine"), (100, "one hundred"),
        (101, "one hundred and one"), (121, "one hundred and twenty-one"), (999, "nine hundred and ninety-nine"),
    ],
)  # fmt: skip
def test_numbers_in_words(value: int, words: str) -> None:
    assert speech.number(value) == words


def test_all_numbers_to_999_have_words_of_their_own() -> None:
    assert len({speech.number(value) for value in range(1000)}) == 1000


def test_listings() -> None:
    assert speech.listing(["a"]) == "a"
    assert speech.listing(["a", "b"]) == "a and b"
    assert speech.listing(iter("abc")) == "a, b and c"


def test_cards_are_joined_as_symbols_or_letters() -> None:
    cards = parse_cards("TH 5C")
    assert speech.joined(cards) == speech.joined(cards, speech.symbols) == "10♥ 5♣"
    assert speech.joined(cards, speech.letters) == "10H 5C"
    assert speech.joined([]) == ""


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
def test_an_item_has_the_name_that_stands_on_the_receipt(
    category: Category, cards: int, name: str
) -> None:
    some = tuple(Card(Rank(rank), Suit.CLUBS) for rank in range(1, cards + 1))
    assert speech.name(Item(category, some, cards)) == name


SPOKEN = [
    # Nothing, and nineteen.
    ("2C 4D 6H 8S / JC", "Nineteen."),
    ("2C 4D 6H / 8S", "Nineteen."),
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
    ("8C 8D 9H 9S / TC", "A double double run of three is sixteen."),
    ("8C 9D TH JS QC / KD", "A run of six is six."),
    ("9C TD TH JS QC / KD", "A double run of five is twelve."),
    ("9C TD TH TS JC / QD", "A triple run of four is eighteen."),
    ("9C 9D TH TS JC / QD", "A double double run of four is twenty."),
    ("9C 9D 9H 9S TC / JD", "A fourfold run of three is twenty-four."),
    ("9C 9D 9H TS TC / JD", "A sixfold run of three is twenty-six."),
    ("9C 9D TH TS JC / JD", "A double double double run of three is thirty."),
    ("9C 9D 9H 9S TC TD / JD", "An eightfold run of three is thirty-eight."),
    ("9C 9D 9H TS TC TD / JD", "A ninefold run of three is thirty-nine."),
    ("9C 9D 9H TS TC JH / JD", "A twelvefold run of three is forty-six."),
    ("9C 9D TS TC JH JD / QC", "A double double double run of four is thirty-eight."),
    ("9C 9D 9H 9S TC JD / QC", "A fourfold run of four is twenty-eight."),
    ("AC 2D 3H JS QC / KD", "Fifteen two, fifteen four, fifteen six, and a run of three is nine, and a run of three "
     "is twelve."),
    # A pair apart beside a run.
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
    assert speech.spoken(score_hand(hand), hand) == sentence


def test_the_spoken_count_of_the_perfect_hand() -> None:
    hand = hand_of("5H 5S 5C JD / 5D")
    fifteens = ["two", "four", "six", "eight", "ten", "twelve", "fourteen", "sixteen"]
    says = ", ".join(f"fifteen {word}" for word in fifteens)
    assert speech.spoken(score_hand(hand), hand) == (
        f"F{says[1:]}, and a double pair royal is twenty-eight, and one for his nob is twenty-nine."
    )


@pytest.mark.parametrize(
    "text", ["5H 5S 5C JD / 5D", "4C 4D 5C 5D 5H 6S / 6C", "2D 3D 4D 5D / AD", "3 3 4 4 / 5"]
)
def test_the_last_number_that_is_spoken_is_the_total(text: str) -> None:
    hand = hand_of(text)
    total = score_hand(hand).total
    found = re.search(r"(?:is|fifteen) ([a-z-]+)\.$", speech.spoken(score_hand(hand), hand).lower())
    assert found is not None
    assert found[1] == speech.number(total)


@pytest.mark.parametrize(
    ("text", "crib", "sentences"),
    [
        (
            "2H 4H 6H 8C / TH",
            False,
            ["2♥ 4♥ 6♥ 10♥ is no flush: a flush needs all four cards of the hand."],
        ),
        (
            "2H 4H 6C / TH",
            False,
            ["2♥ 4♥ 10♥ is no flush: a flush needs all three cards of the hand."],
        ),
        (
            "2H 4H 6H 8H / TC",
            True,
            [
                "2♥ 4♥ 6♥ 8♥ is no flush: in the crib all four cards and the starter must be of one suit."
            ],
        ),
        (
            "2H 4H 6H 8H QH / TC",
            True,
            [
                "2♥ 4♥ 6♥ 8♥ Q♥ is no flush: in the crib all five cards and the starter must be of one suit."
            ],
        ),
        (
            "2C 4D 6H 8S / JC",
            False,
            ["The starter J♣ gives no nobs: it is heels, two to the dealer when it is turned."],
        ),
        (
            "QC KD 4H 6S / AC",
            False,
            ["Q♣ K♦ A♣ is no run: the ace is low, a run does not go round the corner."],
        ),
        ("2 4 6 8 / T", False, ["Flush and nobs are not counted: no suits are given."]),
        ("5C 5D 6H 7S / 8C", False, []),
    ],
)
def test_a_note_says_why_a_near_miss_scores_nothing(
    text: str, crib: bool, sentences: list[str]
) -> None:
    hand = hand_of(text, crib=crib)
    assert [speech.near_miss(miss, hand) for miss in near_misses(hand)] == sentences
    with_letters = [
        speech.near_miss(miss, hand, SIX_CARD, speech.letters) for miss in near_misses(hand)
    ]
    letters = str.maketrans("♣♦♥♠", "CDHS")
    assert with_letters == [sentence.translate(letters) for sentence in sentences]


@pytest.mark.parametrize(
    ("crib", "crib_flush", "rule"),
    [
        (False, CribFlush.ALL, "a flush needs all four cards of the hand"),
        (False, CribFlush.HAND, "a flush needs all four cards of the hand"),
        (True, CribFlush.ALL, "in the crib all four cards and the starter must be of one suit"),
        (True, CribFlush.HAND, "a flush needs all four cards of the crib"),
    ],
)
def test_what_a_flush_takes_goes_by_the_house_rules(
    crib: bool, crib_flush: CribFlush, rule: str
) -> None:
    hand, rules = hand_of("2H 4H 6H 8C / TH", crib=crib), SIX_CARD.with_house(crib_flush=crib_flush)
    assert speech.flush_rule(hand, rules) == rule
    (miss,) = near_misses(hand, rules)
    assert speech.near_miss(miss, hand, rules) == f"2♥ 4♥ 6♥ 10♥ is no flush: {rule}."


def test_house_rules_change_what_is_spoken() -> None:
    hand = hand_of("2H 4H 6H 8C / TH")
    min3 = SIX_CARD.with_house(hand_flush=HandFlush.MIN3)
    assert speech.spoken(score_hand(hand, min3), hand) == "A flush of three is three."
    crib = hand_of("2H 4H 6H 8H / TC", crib=True)
    as_hand = SIX_CARD.with_house(crib_flush=CribFlush.HAND)
    assert speech.spoken(score_hand(crib, as_hand), crib) == "A flush of four is four."
