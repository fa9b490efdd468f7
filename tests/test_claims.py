"""Claims: verdicts, what each side pegs, and every habit of the catalogue. Rules reference, sections 5 and 8."""

import csv
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import combinations, pairwise, product
from math import prod
from pathlib import Path
from typing import Any

import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from cribcalc.batch import Reading, Result, blocks, read, results
from cribcalc.cards import Card, Hand, Rank, Suit
from cribcalc.claims import (
    MOST_ALIKE,
    Habit,
    Mistake,
    Outcome,
    Pegs,
    differences,
    explain,
    impossible,
    is_impossible,
    is_nothing,
    judge,
    mistakes,
    pegs,
    points_of,
)
from cribcalc.laws import ACC, FRIENDLY, HOYLE_US, LAWS, OLD, Laws, Over
from cribcalc.notation import Claim, parse_claim, parse_hand
from cribcalc.odds import additions, every_hand
from cribcalc.rules import EIGHT_CARD, FIVE_CARD, SEVEN_CARD, SIX_CARD, CribFlush, HandFlush, Rules
from cribcalc.score import Category, Score
from cribcalc.show import score
from cribcalc.speech import letters
from tests import naive
from tests.program import run
from tests.strategies import hands, rules_for

ROOT = Path(__file__).parent.parent


def judged(text: str, rules: Rules = SIX_CARD, laws: Laws = ACC) -> Result:
    """Return what becomes of a line with a claim."""
    result = read(text, Reading(rules, laws=laws))
    assert result.line.claim is not None
    assert result.verdict is not None
    return result


def explained(text: str, rules: Rules = SIX_CARD) -> tuple[Mistake, ...]:
    """Return the mistakes that explain the claim of a line."""
    result = judged(text, rules)
    assert result.line.claim is not None
    return explain(result.line.claim, result.line.hand, rules)


def names(cards: Iterable[Card]) -> str:
    return " ".join(map(str, cards))


def habits_of(text: str, rules: Rules = SIX_CARD) -> set[Habit]:
    """Return every habit that can be at work on a hand."""
    return {mistake.habit for mistake in mistakes(parse_hand(text, rules), rules)}


# The catalogue


@dataclass(frozen=True, slots=True)
class Lesson:
    """A wrong claim, and the mistake that explains it: its habit, cards, points and sentence."""

    claim: str
    habit: Habit
    cards: str
    points: int
    says: str
    rules: Rules = SIX_CARD


LESSONS = [
    Lesson(
        "5C 5D 6H 7S / 8C = 10",
        Habit.FIFTEEN_LEFT_OUT, "7S 8C", -2,
        "7♠ 8♣ was left out: it makes fifteen, 2.",
    ),
    Lesson(
        "8S 8C 6D 6H / AC = 10",
        Habit.PAIR_LEFT_OUT, "8C 8S", -2,
        "8♣ 8♠ was left out: a pair is 2.",
    ),
    Lesson(
        "TH JH KH AH / 9D = 4",
        Habit.RUN_LEFT_OUT, "9D TH JH", -3,
        "9♦ 10♥ J♥ was left out: a run is a point a card.",
    ),
    Lesson(
        "JC JD QS KS / 2H = 2",
        Habit.RUNS_LEFT_OUT, "JC JD QS KS", -6,
        "The runs of J♣ J♦ Q♠ K♠ were left out: each way to lay a run counts, 6 in all.",
    ),
    Lesson(
        "JC JD QS KS / 2H = 5",
        Habit.RUN_COUNTED_ONCE, "JC JD", -3,
        "The run was counted once: with J♣ J♦ there are several ways to lay it, and each counts.",
    ),
    Lesson(
        "3C 3D 4H 4S / 5C = 11",
        Habit.RUN_COUNTED_ONCE, "3C 3D 4H 4S", -9,
        "The run was counted once: with 3♣ 3♦ 4♥ 4♠ there are several ways to lay it, and each counts.",
    ),
    Lesson(
        "JC JD QS KS / 2H = 6",
        Habit.RUNS_WITHOUT_PAIR, "JC JD", -2,
        "The runs were counted without J♣ J♦: cards of one rank in a run score as a pair too.",
    ),
    Lesson(
        "9C 9D 9H 2S / KC = 4",
        Habit.PAIR_ROYAL_AS_TWO, "9C 9D 9H", -2,
        "9♣ 9♦ 9♥ was counted as two pairs: three alike are three pairs, four alike are six.",
    ),
    Lesson(
        "2C 2D 2H 2S / KC = 4",
        Habit.PAIR_ROYAL_AS_TWO, "2C 2D 2H 2S", -8,
        "2♣ 2♦ 2♥ 2♠ was counted as two pairs: three alike are three pairs, four alike are six.",
    ),
    Lesson(
        "JC 7H AC KD / 3C = 0",
        Habit.NOBS_LEFT_OUT, "JC", -1,
        "J♣ was left out: the jack of the starter's suit is nobs, one.",
    ),
    Lesson(
        "2H 4H 6H 8H / TH = 4",
        Habit.STARTER_NOT_IN_FLUSH, "TH", -1,
        "10♥ was left out of the flush: a starter of its suit adds one.",
    ),
    Lesson(
        "2H 4H 6H 8H / TC = 0",
        Habit.FLUSH_LEFT_OUT, "2H 4H 6H 8H", -4,
        "2♥ 4♥ 6♥ 8♥ was left out: a flush is a point a card.",
    ),
    Lesson(
        "9C TD JH QS / 2C = 3",
        Habit.SHORTER_RUN_FOR_LONGER, "TD JH QS", -1,
        "10♦ J♥ Q♠ was counted where a longer run stands: the longer one counts instead.",
    ),
    Lesson(
        "2H 4H 6H 8C / TH = 4",
        Habit.STARTER_FLUSH, "2H 4H 6H TH", 4,
        "The 4 is a flush of 2♥ 4♥ 6♥ with the starter 10♥: a flush needs all four cards of the hand.",
    ),
    Lesson(
        "2H 4H 8C / TH = 3",
        Habit.STARTER_FLUSH, "2H 4H TH", 3,
        "The 3 is a flush of 2♥ 4♥ with the starter 10♥: a flush needs all three cards of the hand.",
        FIVE_CARD,
    ),
    Lesson(
        "2H 4H 6H 8H / TC crib = 4",
        Habit.CRIB_FLUSH, "2H 4H 6H 8H", 4,
        "The 4 is a flush of 2♥ 4♥ 6♥ 8♥: in the crib all four cards and the starter must be of one suit.",
    ),
    Lesson(
        "2H 4H 6H 8C / TC = 3",
        Habit.SHORT_FLUSH, "2H 4H 6H", 3,
        "The 3 is a flush of 2♥ 4♥ 6♥: a flush needs all four cards of the hand.",
    ),
    Lesson(
        "2H 4H 6H 8C TC QC / KD = 3",
        Habit.SHORT_FLUSH, "8C TC QC", 3,
        "The 3 is a flush of 8♣ 10♣ Q♣: a flush needs all six cards of the hand.",
        EIGHT_CARD,
    ),
    Lesson(
        "2H 4H 6H 8H / TC = 4",
        Habit.FLUSH_NOT_PLAYED, "2H 4H 6H 8H", 4,
        "2♥ 4♥ 6♥ 8♥ was counted as a flush: by the house rules none is played in the hand.",
        SIX_CARD.with_house(hand_flush=HandFlush.NONE),
    ),
    Lesson(
        "2H 4H 6H 8H / TH crib = 5",
        Habit.FLUSH_NOT_PLAYED, "2H 4H 6H 8H TH", 5,
        "2♥ 4♥ 6♥ 8♥ 10♥ was counted as a flush: by the house rules none is played in the crib.",
        SIX_CARD.with_house(crib_flush=CribFlush.NONE),
    ),
    Lesson(
        "2C 4D 4H 5S / TC = 8",
        Habit.SAME_FIFTEEN_TWICE, "2C 4D 4H 5S", 2,
        "2♣ 4♦ 4♥ 5♠ was counted twice: the same cards in another order are the same fifteen.",
    ),
    Lesson(
        "3H 2D 4C 8S / 5D = 11",
        Habit.SHORTER_RUN_BESIDE, "2D 3H 4C", 3,
        "2♦ 3♥ 4♣ was counted besides: a shorter run inside a longer one does not count.",
    ),
    Lesson(
        "TC JD QH QS / KC = 14",
        Habit.RUN_AS_SHORTER_ONES, "TC JD QH QS KC", 4,
        "10♣ J♦ Q♥ Q♠ K♣ was counted as shorter runs: only the longest run counts, each way to lay it.",
    ),
    Lesson(
        "8S 8C 9D TH / 8H = 18",
        Habit.TRIPLE_RUN_AS_DOUBLES, "8C 8H 8S 9D TH", 3,
        "8♣ 8♥ 8♠ 9♦ 10♥ was counted as two double runs: three of a rank make three runs, not four.",
    ),
    Lesson(
        "5H 7C 8D QS / JH = 10",
        Habit.FIFTEENS_OF_A_CARD_TWICE, "5H", 4,
        "The fifteens with 5♥ were counted twice: each set of cards is one fifteen.",
    ),
    Lesson(
        "JC 7H AC KD / 3C = 2",
        Habit.NOBS_AS_HEELS, "JC", 1,
        "J♣ was counted as two: that is heels, for a jack turned as the starter; nobs is one.",
    ),
    Lesson(
        "7H 2D AC KD / JC = 1",
        Habit.STARTER_AS_NOBS, "JC", 1,
        "The 1 is the starter J♣: only a jack in the hand can be nobs.",
    ),
    Lesson(
        "7H 2D AC KD / JC crib = 1",
        Habit.STARTER_AS_NOBS, "JC", 1,
        "The 1 is the starter J♣: only a jack in the crib can be nobs.",
    ),
    Lesson(
        "7H 2D AC KD / JC = 2",
        Habit.HEELS_IN_HAND, "JC", 2,
        "The 2 is heels, the starter J♣: the dealer took it when the card was turned.",
    ),
    Lesson(
        "JC 7H AC KD / 3D = 1",
        Habit.OTHER_JACK_AS_NOBS, "JC", 1,
        "The 1 is J♣ as nobs: nobs is the jack of the starter's suit.",
    ),
    Lesson(
        "QH 6C 3H KD / AS = 3",
        Habit.ROUND_THE_CORNER, "QH KD AS", 3,
        "Q♥ K♦ A♠ was counted as a run: the ace is low, a run does not go round the corner.",
    ),
    Lesson(
        "KC AC QD 2H / 7S = 3",
        Habit.ROUND_THE_CORNER, "KC AC 2H", 3,
        "K♣ A♣ 2♥ was counted as a run: the ace is low, a run does not go round the corner.",
    ),
    Lesson(
        "KC AC QD QH / 7S = 8",
        Habit.ROUND_THE_CORNER, "QD QH KC AC", 6,
        "Q♦ Q♥ K♣ A♣ was counted as a run: the ace is low, a run does not go round the corner.",
    ),
    Lesson(
        "KC AC QD QH / 7S = 5",
        Habit.ROUND_THE_CORNER, "QD KC AC", 3,
        "Q♦ K♣ A♣ was counted as a run: the ace is low, a run does not go round the corner.",
    ),
    Lesson(
        "AC 2D 3H QS / KD = 10",
        Habit.ROUND_THE_CORNER, "QS KD AC", 3,
        "Q♠ K♦ A♣ was counted as a run: the ace is low, a run does not go round the corner.",
    ),
    Lesson(
        "JC QS KD AC / 9H = 4",
        Habit.ROUND_THE_CORNER, "JC QS KD AC", 1,
        "J♣ Q♠ K♦ A♣ was counted as a run: the ace is low, a run does not go round the corner.",
    ),
    Lesson(
        "QH 6H 3H KD / AH = 4",
        Habit.STARTER_IN_FLUSH, "AH", 1,
        "A♥ was counted in the flush: a starter of its suit adds one to a whole hand only.",
        SIX_CARD.with_house(hand_flush=HandFlush.MIN3),
    ),
    Lesson(
        "TC KD 2H 4S / 7C = 2",
        Habit.TENS_AS_PAIR, "TC KD", 2,
        "10♣ K♦ was counted as a pair: cards worth ten pair only with their own rank.",
    ),
    Lesson(
        "TC KD 9H 2S / 7C = 2",
        Habit.THIRTY_ONE, "2S 9H TC KD", 2,
        "2♠ 9♥ 10♣ K♦ was counted as thirty-one: that scores in the play, never at the show.",
    ),
]  # fmt: skip


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: f"{lesson.habit}: {lesson.claim}")
def test_the_habit_explains_a_wrong_claim(lesson: Lesson) -> None:
    found = [
        mistake
        for mistake in explained(lesson.claim, lesson.rules)
        if mistake.habit is lesson.habit and names(mistake.cards) == lesson.cards
    ]
    assert [mistake.points for mistake in found] == [lesson.points]
    assert found[0].says() == lesson.says


def test_every_habit_of_the_catalogue_has_a_hand_where_it_explains_a_claim() -> None:
    assert {lesson.habit for lesson in LESSONS} == set(Habit)


NOTHING_TO_COUNT = "2C 4D 6H 8S / TH"
"""Even cards: no fifteen, no pair, no run, no flush, no jack, no king, no ace."""
NOT_HERE = [
    (Habit.FIFTEEN_LEFT_OUT, NOTHING_TO_COUNT, SIX_CARD),
    (Habit.PAIR_LEFT_OUT, NOTHING_TO_COUNT, SIX_CARD),
    (Habit.RUN_LEFT_OUT, "AC 2D QH KS / 7C", SIX_CARD),
    (Habit.RUNS_LEFT_OUT, "9C TD JH QS / 2C", SIX_CARD),
    (Habit.RUN_COUNTED_ONCE, "9C TD JH QS / 2C", SIX_CARD),
    (Habit.RUNS_WITHOUT_PAIR, "8S 8C 6D 6H / AC", SIX_CARD),
    (Habit.PAIR_ROYAL_AS_TWO, "8S 8C 6D 6H / AC", SIX_CARD),
    (Habit.NOBS_LEFT_OUT, "7H 2D AC KD / JC", SIX_CARD),
    (Habit.NOBS_LEFT_OUT, "JC 7H AC KD / 3D", SIX_CARD),
    (Habit.NOBS_LEFT_OUT, "J 7 A K / 3", SIX_CARD),
    (Habit.STARTER_NOT_IN_FLUSH, "2H 4H 6H 8H / TC", SIX_CARD),
    (Habit.FLUSH_LEFT_OUT, "2H 4H 6H 8C / TH", SIX_CARD),
    (Habit.FLUSH_LEFT_OUT, "crib 2H 4H 6H 8H / TC", SIX_CARD),
    (Habit.SHORTER_RUN_FOR_LONGER, "9C TD JH 2S / KC", SIX_CARD),
    (Habit.STARTER_FLUSH, "2H 4H 6H 8H / TH", SIX_CARD),
    (Habit.STARTER_IN_FLUSH, "2H 4H 6H 8H / TH", SIX_CARD),
    (Habit.STARTER_IN_FLUSH, "2H 4H 6H 8C / TC", SIX_CARD.with_house(hand_flush=HandFlush.MIN3)),
    (Habit.STARTER_FLUSH, "2H 4H 6C 8C / TH", SIX_CARD),
    (Habit.STARTER_FLUSH, "2 4 6 8 / T", SIX_CARD),
    (Habit.STARTER_FLUSH, "2H 4H 6H 8C / TH", SIX_CARD.with_house(hand_flush=HandFlush.NONE)),
    (Habit.CRIB_FLUSH, "2H 4H 6H 8H / TC", SIX_CARD),
    (Habit.CRIB_FLUSH, "crib 2H 4H 6H 8H / TH", SIX_CARD),
    (Habit.CRIB_FLUSH, "crib 2H 4H 6H 8H / TC", SIX_CARD.with_house(crib_flush=CribFlush.HAND)),
    (Habit.CRIB_FLUSH, "crib 2H 4H 6H 8H / TC", SIX_CARD.with_house(crib_flush=CribFlush.NONE)),
    (Habit.SHORT_FLUSH, "2H 4H 6C 8C / TH", SIX_CARD),
    (Habit.SHORT_FLUSH, "2H 4H 6H 8H / TC", SIX_CARD),
    (Habit.SHORT_FLUSH, "2H 4H 6H 8C / TC", SIX_CARD.with_house(hand_flush=HandFlush.MIN3)),
    (Habit.SHORT_FLUSH, "2H 4H 6C / TC", FIVE_CARD),
    (Habit.FLUSH_NOT_PLAYED, "2H 4H 6H 8H / TC", SIX_CARD),
    (Habit.FLUSH_NOT_PLAYED, "2H 4H 6H 8H / TC", SIX_CARD.with_house(crib_flush=CribFlush.NONE)),
    (Habit.FLUSH_NOT_PLAYED, "2H 4H 6H 8C / TH", SIX_CARD.with_house(hand_flush=HandFlush.NONE)),
    (Habit.FLUSH_NOT_PLAYED, "crib 2H 4H 6H 8H / TC", SIX_CARD.with_house(crib_flush=CribFlush.NONE)),
    (Habit.SAME_FIFTEEN_TWICE, NOTHING_TO_COUNT, SIX_CARD),
    (Habit.SHORTER_RUN_BESIDE, "9C TD JH JS / KC", SIX_CARD),
    (Habit.RUN_AS_SHORTER_ONES, "9C TD JH JS / KC", SIX_CARD),
    (Habit.RUN_AS_SHORTER_ONES, "2C 3D 4H 5S 5C / 5H", SEVEN_CARD),  # the shorter ones come to as much
    (Habit.TRIPLE_RUN_AS_DOUBLES, "3C 3D 4H 4S / 5C", SIX_CARD),
    (Habit.FIFTEENS_OF_A_CARD_TWICE, "8C 7D 2H 4S / KC", SIX_CARD),
    (Habit.NOBS_AS_HEELS, "JC 7H AC KD / 3D", SIX_CARD),
    (Habit.STARTER_AS_NOBS, "JC 7H AC KD / 3C", SIX_CARD),
    (Habit.HEELS_IN_HAND, "JC 7H AC KD / 3C", SIX_CARD),
    (Habit.OTHER_JACK_AS_NOBS, "JC 7H AC KD / 3C", SIX_CARD),
    (Habit.OTHER_JACK_AS_NOBS, "J 7 A K / 3", SIX_CARD),
    (Habit.OTHER_JACK_AS_NOBS, "7H 2D AC KD / JC", SIX_CARD),
    (Habit.ROUND_THE_CORNER, "QH 6C 3H KD / 2S", SIX_CARD),
    (Habit.ROUND_THE_CORNER, "JH 6C 3H KD / AS", SIX_CARD),
    (Habit.TENS_AS_PAIR, "TC TD 2H 4S / 7C", SIX_CARD),
    (Habit.THIRTY_ONE, "TC KD 9H 3S / 7C", SIX_CARD),
]


@pytest.mark.parametrize(("habit", "hand", "rules"), NOT_HERE, ids=lambda value: getattr(value, "name", str(value)))
def test_the_habit_does_not_apply(habit: Habit, hand: str, rules: Rules) -> None:
    assert habit not in habits_of(hand, rules)


def test_every_habit_of_the_catalogue_has_a_hand_where_it_does_not_apply() -> None:
    assert {habit for habit, _, _ in NOT_HERE} == set(Habit)


def test_a_hand_with_nothing_in_it_tempts_to_no_mistake() -> None:
    assert mistakes(parse_hand("2C 4D 6H 8S / QC")) == ()


def test_the_fifteen_of_three_fives_in_a_triple_run_can_be_left_out() -> None:
    found = explained("5C 5D 5H 6S / 7C = 15")
    assert (Habit.FIFTEEN_LEFT_OUT, "5C 5D 5H", -2) in [(m.habit, names(m.cards), m.points) for m in found]


@pytest.mark.parametrize("claim", ["2H 4H 6H 8C / TH crib = 4", "2H 4H 6H 8C / TC crib = 3"])
def test_a_flush_of_too_few_in_the_crib_teaches_the_rule_of_the_crib(claim: str) -> None:
    (mistake,) = explained(claim)
    assert "and the starter" in mistake.says().partition(": ")[2]


def test_a_sentence_prints_cards_as_it_is_told() -> None:
    (mistake,) = explained("2H 4H 6H 8C / TH = 4")
    assert mistake.says(letters) == (
        "The 4 is a flush of 2H 4H 6H with the starter 10H: a flush needs all four cards of the hand."
    )


def test_a_sentence_names_the_others_that_may_be_meant() -> None:
    first, *others = [m for m in explained("8S 8C 6D 6H / AC = 14") if m.habit is Habit.SAME_FIFTEEN_TWICE]
    assert len(others) == MOST_ALIKE
    assert first.says(letters, others) == (
        "AC 6D 8C or AC 6D 8S or AC 6H 8C or AC 6H 8S was counted twice: "
        "the same cards in another order are the same fifteen."
    )


def test_a_sentence_names_no_more_than_four_and_says_that_there_are_others() -> None:
    first, *others = [m for m in explained("5H 5S 5C JD / 5D = 31") if m.habit is Habit.SAME_FIFTEEN_TWICE]
    assert len(others) > MOST_ALIKE
    assert first.says(letters, others).count(" or ") == MOST_ALIKE + 1
    assert " or another was counted twice: " in first.says(letters, others)


# Which are shown


def test_singles_are_shown_the_likeliest_first() -> None:
    found = [mistake.habit for mistake in explained("5C 5D 6H 7S / 8C = 10")]
    assert found[:3] == [Habit.FIFTEEN_LEFT_OUT, Habit.PAIR_LEFT_OUT, Habit.RUNS_WITHOUT_PAIR]
    assert found == sorted(found, key=list(Habit).index)


def test_mistakes_about_cards_that_scored_come_before_those_about_cards_that_did_not() -> None:
    # Seven and eight score; the hearts 2, 7 and king do not, though their habit stands earlier in the catalogue.
    found = [mistake.habit for mistake in mistakes(parse_hand("7H 8S KH 2H / QC"))]
    assert found == [Habit.FIFTEEN_LEFT_OUT, Habit.SAME_FIFTEEN_TWICE, Habit.SHORT_FLUSH, Habit.TENS_AS_PAIR]


def test_within_a_habit_mistakes_about_fewer_cards_come_first() -> None:
    found = mistakes(parse_hand("2C 2D 3H 4S / 5C"))
    assert [len(m.cards) for m in found if m.habit is Habit.SHORTER_RUN_BESIDE] == [3, 3, 4, 5]
    found = mistakes(parse_hand("5H 5S 5C JD / 5D"))
    assert [len(m.cards) for m in found if m.habit is Habit.FIFTEEN_LEFT_OUT] == [2, 2, 2, 2, 3, 3, 3, 3]


def test_of_cards_whose_fifteens_come_to_as_much_the_highest_comes_first() -> None:
    found = explained("QH 2D 3D TS / 3C = 14")
    assert {mistake.habit for mistake in found} == {Habit.FIFTEENS_OF_A_CARD_TWICE}
    assert [str(card) for mistake in found for card in mistake.cards] == ["QH", "TS", "3D", "3C"]


def test_two_mistakes_explain_where_no_single_one_does_and_the_smallest_are_taken() -> None:
    found = explained("TH JH KH AH / 9H = 5")
    assert [(m.habit, m.points) for m in found] == [(Habit.RUN_LEFT_OUT, -3), (Habit.NOBS_LEFT_OUT, -1)]
    # Not a fifteen left out and a run of three counted besides: five points astray, where three will do.
    found = explained("4D 8H 6C 5S / 7C = 10")
    assert [(m.habit, m.points) for m in found] == [
        (Habit.SHORTER_RUN_FOR_LONGER, -1),
        (Habit.SAME_FIFTEEN_TWICE, 2),
    ]


def test_where_neither_one_nor_two_mistakes_explain_the_difference_none_is_shown() -> None:
    assert explained("5C 5D 6H 7S / 8C = 25") == ()


@pytest.mark.parametrize(
    ("claim", "cards"),
    [
        ("JC JD 9S 7C / 7H = 6", ["JC", "JD"]),
        ("JC 2H 4S 8D / JD = 5", ["JD", "JC"]),
        ("7 K 7 7 / 3 = 2", ["7 7", "7 7"]),
        ("7C KS 7S 7D / 3H = 2", ["7C 7D", "7C 7S"]),
        ("6 6 9 A / K = pair 2", ["6 9", "6 9"]),
        ("K Q 9 K / 3 = 6", ["Q K", "Q K"]),
    ],
)
def test_two_mistakes_of_one_kind_explain_a_claim_with_suits_and_without(claim: str, cards: list[str]) -> None:
    assert [names(mistake.cards) for mistake in explained(claim)] == cards


@pytest.mark.parametrize(
    ("claim", "rules"),
    [
        ("5C 5D 6H 7S / 8C = 3", SIX_CARD),
        ("9C TC QH JD / KH = 1", SIX_CARD),
        ("5C 5D 6H 7S / 8C = fifteens 2 pair 2 run 2", SIX_CARD),
        ("AC 2D 3H JS QC / KD = 2", SEVEN_CARD),
    ],
)
def test_two_mistakes_are_not_about_all_runs_of_one_block(claim: str, rules: Rules) -> None:
    treated = {
        Habit.RUNS_LEFT_OUT, Habit.RUN_COUNTED_ONCE, Habit.SHORTER_RUN_FOR_LONGER, Habit.RUN_AS_SHORTER_ONES,
        Habit.TRIPLE_RUN_AS_DOUBLES,
    }  # fmt: skip
    found = explained(claim, rules)
    assert not (found and all(mistake.category is Category.RUN for mistake in found) and found[0].habit in treated)


def test_two_runs_may_be_left_out_and_two_shorter_ones_counted() -> None:
    found = explained("3C 3D 4H 4S / 5C = fifteens 4 pairs 4 runs 6")
    assert [(mistake.habit, mistake.points) for mistake in found] == [(Habit.RUN_LEFT_OUT, -3)] * 2
    beside = explained("2C 3D 4H 5S / 9D = fifteens 2 run 10")
    assert [(mistake.habit, mistake.points) for mistake in beside] == [(Habit.SHORTER_RUN_BESIDE, 6)]


def test_a_starter_in_a_flush_of_three_is_a_mistake_about_the_flush() -> None:
    min3 = SIX_CARD.with_house(hand_flush=HandFlush.MIN3)
    assert [mistake.habit for mistake in explained("QH 6H 3H KD / AH = flush 4", min3)] == [Habit.STARTER_IN_FLUSH]


def test_all_fifteens_of_a_card_without_a_suit_are_counted_twice_where_it_is_there_once() -> None:
    assert Habit.FIFTEENS_OF_A_CARD_TWICE in {mistake.habit for mistake in explained("5 J Q K / 2 = 15")}
    found = [m for m in mistakes(parse_hand("5 5 J Q / 2")) if m.habit is Habit.FIFTEENS_OF_A_CARD_TWICE]
    assert [names(mistake.cards) for mistake in found] == ["Q", "J"]


@settings(deadline=None, max_examples=300)
@given(hands(), st.integers(0, 40))
def test_two_mistakes_leave_no_category_below_nothing(hand: Hand, claimed: int) -> None:
    rules = rules_for(hand, *HOUSE[0])
    scored = score(hand, rules)
    found = explain(Claim(claimed), hand, rules)
    if found and found[0].points != judge(Claim(claimed), hand, rules).difference:
        for category in Category:
            assert scored.points(category) + sum(m.points for m in found if m.category is category) >= 0, found


def test_two_ways_to_see_one_flush_do_not_go_together() -> None:
    # A flush of the three hearts, and one of them with the starter, would come to seven.
    assert habits_of("2H 4H 6H 8C / TH") >= {Habit.SHORT_FLUSH, Habit.STARTER_FLUSH}
    assert explained("2H 4H 6H 8C / TH = 7") == ()


def test_two_mistakes_about_the_same_cards_do_not_go_together() -> None:
    # A pair left out of a pair royal that is said to be two pairs would come to four.
    assert habits_of("9C 9D 9H 2S / KC") >= {Habit.PAIR_ROYAL_AS_TWO, Habit.PAIR_LEFT_OUT}
    found = explained("9C 9D 9H 2S / KC = 2")
    assert [(mistake.habit, mistake.points) for mistake in found] == [(Habit.PAIR_LEFT_OUT, -2)] * 2
    # One run left out and both runs left out would come to nine.
    assert explained("5S 7S AS 6D / 7C = 1") == ()
    # A fifteen counted twice, and all fifteens with its eight counted twice, would come to six.
    assert explained("2C 4S AS 8S / AC = 12") == ()


def test_runs_that_were_left_out_are_not_said_to_be_counted_without_their_pair() -> None:
    found = {mistake.habit for mistake in explained("JC JD QS KS / 2H = 0")}
    assert not (found & {Habit.RUN_LEFT_OUT, Habit.RUNS_LEFT_OUT} and Habit.RUNS_WITHOUT_PAIR in found)


def test_two_mistakes_of_one_habit_are_not_told_as_one_or_the_other() -> None:
    command = [sys.executable, "-m", "cribcalc", "--suits", "letters", "5C 10D 10S QH / JH = 20"]
    told = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False).stdout
    assert "Two mistakes together explain it." in told
    assert "5C 10D or 5C 10S" not in told


# Disputes: rules reference, section 8


@pytest.mark.parametrize(
    ("claim", "difference", "found"),
    [
        ("TC JD QH QS / KC = 14", 4, {Habit.RUN_AS_SHORTER_ONES}),
        ("T J Q Q / K = 14", 4, {Habit.RUN_AS_SHORTER_ONES}),
        ("5C 5D 5H JS / 5S = 36", 7, {Habit.NOBS_LEFT_OUT, Habit.FIFTEENS_OF_A_CARD_TWICE}),
        ("8S 8C 9D TH / 8H = 18", 3, {Habit.TRIPLE_RUN_AS_DOUBLES}),
        ("8 8 9 T / 8 = 18", 3, {Habit.TRIPLE_RUN_AS_DOUBLES}),
        ("2C 4D 4H 5S / TC = 8", 2, {Habit.SAME_FIFTEEN_TWICE}),
        ("2 4 4 5 / T = 8", 2, {Habit.SAME_FIFTEEN_TWICE}),
        ("7H 2D AC KD / JC = 1", 1, {Habit.STARTER_AS_NOBS}),
        ("QH 6H 3H KD / AH = 4", 4, {Habit.STARTER_FLUSH}),
        ("TH JH KH AH / 9D = 4", -3, {Habit.RUN_LEFT_OUT}),
        ("TH JH KH AH / 9H = 5", -4, {Habit.RUN_LEFT_OUT, Habit.NOBS_LEFT_OUT}),
        ("5C 4D 6H JS / TS = 11", 1, {Habit.NOBS_AS_HEELS}),
        ("7H 2D AC KD / JC = 2", 2, {Habit.HEELS_IN_HAND}),
        ("3H 2D 4C 8S / 5D = 11", 3, {Habit.SHORTER_RUN_BESIDE}),
    ],
)  # fmt: skip
def test_a_real_dispute_is_explained_by_the_mistake_that_was_made(
    claim: str, difference: int, found: set[Habit]
) -> None:
    verdict = judged(claim).verdict
    assert verdict is not None
    assert verdict.difference == difference
    assert {mistake.habit for mistake in explained(claim)} >= found


@pytest.mark.parametrize(
    "claim",
    [
        "4C 4D 4H 3S / 3C = 12",
        "8S 8C 6D 6H / AC = 12",
        "TC JD QH QS / KC = 10",
        "5C 5D 5H JS / 5S = 29",
        "8S 8C 9D TH / 8H = 15",
        "2C 4D 4H 5S / TC = 6",
        "TH JH KH AH / 9D = 7",
        "TH JH KH AH / 9H = 9",
        "3H 2D 4C 8S / 5D = 8",
        "3H 2D 4C 5S / 5D = 12",
        "QH 6H 3H KD / AH = 0",
    ],
)
def test_the_right_count_of_a_real_dispute_is_right(claim: str) -> None:
    verdict = judged(claim).verdict
    assert verdict is not None
    assert verdict.outcome is Outcome.RIGHT
    assert explained(claim) == ()


EXAMPLE = ROOT / "examples" / "disputes.txt"


def disputes() -> list[Result]:
    """Return what the example file of disputes comes to; each of its lines must be read."""
    with EXAMPLE.open("rb") as file:
        found = list(results(blocks(file.read), Reading(), EXAMPLE.name))
    assert all(isinstance(result, Result) for result in found)
    return [result for result in found if isinstance(result, Result)]


@pytest.mark.parametrize("result", disputes(), ids=lambda result: result.line.label)
def test_the_example_of_disputes_says_the_outcome_of_each(result: Result) -> None:
    line, verdict = result.line, result.verdict
    assert line.claim is not None
    assert line.remark is not None
    assert verdict is not None
    outcome, _, why = line.remark.partition(": ")
    says = f"{verdict.outcome} by {abs(verdict.difference)}" if verdict.difference else str(verdict.outcome)
    assert outcome == says
    shown = {str(mistake.habit) for mistake in explain(line.claim, line.hand)}
    assert shown >= set(why.split(" and ") if why else ())
    assert bool(shown) == bool(why) == result.is_wrong


def test_the_example_of_disputes_has_right_and_wrong_claims_and_many_habits() -> None:
    found = disputes()
    assert {str(result.verdict.outcome) for result in found if result.verdict} == {"right", "over", "under"}
    assert 10 <= len(found) <= 14
    assert len({result.line.remark for result in found if result.is_wrong}) >= 9


# Verdicts and what each side pegs


@pytest.mark.parametrize(
    ("claim", "outcome", "difference"),
    [("12", Outcome.RIGHT, 0), ("14", Outcome.OVER, 2), ("10", Outcome.UNDER, -2), ("0", Outcome.UNDER, -12)],
)
def test_a_verdict_is_right_over_or_under_by_so_many(claim: str, outcome: Outcome, difference: int) -> None:
    verdict = judged(f"5C 5D 6H 7S / 8C = {claim}").verdict
    assert verdict is not None
    assert (verdict.outcome, verdict.difference) == (outcome, difference)
    assert (verdict.claimed, verdict.counted, verdict.laws) == (int(claim), 12, ACC)


def laws_table() -> list[tuple[str, bool, int, int, int, int]]:
    """Return the rows of tests/data/claims.tsv: laws, muggins, true count, claim, and what each side scores."""
    with (ROOT / "tests" / "data" / "claims.tsv").open(encoding="utf-8", newline="") as file:
        return [
            (laws, muggins == "1", int(counted), int(claimed), int(player), int(opponent))
            for laws, muggins, counted, claimed, player, opponent in list(csv.reader(file, delimiter="\t"))[1:]
        ]


@pytest.mark.parametrize(("code", "muggins", "counted", "claimed", "player", "opponent"), laws_table())
def test_each_side_pegs_what_the_table_of_the_laws_says(
    code: str, muggins: bool, counted: int, claimed: int, player: int, opponent: int
) -> None:
    assert pegs(claimed, counted, LAWS[code].with_options(muggins=muggins)) == Pegs(player, opponent)


def test_the_table_has_every_code_with_and_without_muggins() -> None:
    assert {row[:2] for row in laws_table()} == {(code, muggins) for code in LAWS for muggins in (False, True)}


@pytest.mark.parametrize(
    ("laws", "claimed", "player", "opponent"),
    [
        (OLD, 14, 12, 2),
        (FRIENDLY, 14, 12, 0),
        (HOYLE_US, 14, 12, 2),
        (HOYLE_US, 17, 12, 2),
        (OLD, 17, 12, 5),
        (ACC, 17, 12, 5),
        (ACC, 10, 10, 0),
        (ACC.with_options(muggins=True), 10, 10, 2),
        (HOYLE_US, 13, 12, 2),
        (FRIENDLY.with_options(muggins=True), 14, 12, 0),
    ],
)
def test_the_examples_of_the_rules_reference_peg_as_it_says(
    laws: Laws, claimed: int, player: int, opponent: int
) -> None:
    verdict = judged(f"5C 5D 6H 7S / 8C = {claimed}", laws=laws).verdict
    assert verdict is not None
    assert (verdict.pegs, verdict.laws) == (Pegs(player, opponent), laws)


@pytest.mark.parametrize(("over", "opponent"), [(Over.NONE, 0), (Over.TWO, 2), (Over.EXCESS, 5)])
@pytest.mark.parametrize("code", LAWS.values(), ids=LAWS)
def test_the_penalty_for_too_much_is_the_one_that_was_chosen_under_any_laws(
    code: Laws, over: Over, opponent: int
) -> None:
    chosen = code.with_options(over=over)
    assert pegs(17, 12, chosen) == Pegs(12, opponent)
    assert pegs(12, 12, chosen) == Pegs(12, 0)
    assert pegs(10, 12, chosen) == Pegs(10, 0)


# Nineteen and the impossible


@pytest.mark.parametrize("claim", ["19", "nineteen", "Nineteen"])
@pytest.mark.parametrize("crib", ["", "crib"])
def test_nineteen_for_a_hand_of_four_cards_is_a_claim_of_nothing(claim: str, crib: str) -> None:
    verdict = judged(f"2C 4D 6H 8S / JC {crib} = {claim}").verdict
    assert verdict is not None
    assert (verdict.claimed, verdict.counted, verdict.outcome, verdict.pegs) == (0, 0, Outcome.RIGHT, Pegs(0, 0))


def test_nineteen_for_a_hand_of_four_that_counts_something_is_too_little() -> None:
    verdict = judged("5C 5D 6H 7S / 8C = nineteen").verdict
    assert verdict is not None
    assert (verdict.claimed, verdict.outcome, verdict.difference) == (0, Outcome.UNDER, -12)
    assert verdict.pegs == Pegs(0, 0)


def test_nineteen_for_a_hand_of_three_cards_is_a_claim_of_nothing() -> None:
    verdict = judged("2C 4D 6H / KC = nineteen", FIVE_CARD).verdict
    assert verdict is not None
    assert (verdict.claimed, verdict.outcome) == (0, Outcome.RIGHT)


@pytest.mark.parametrize(
    ("line", "rules"),
    [("2D 3D 4D 5D 7D / 2C = 19", SEVEN_CARD), ("AC 2D 3H 4C JS QC / KD = nineteen", EIGHT_CARD)],
)
def test_nineteen_for_a_hand_of_five_or_six_cards_is_nineteen(line: str, rules: Rules) -> None:
    verdict = judged(line, rules).verdict
    assert verdict is not None
    assert (verdict.claimed, verdict.counted, verdict.outcome) == (19, 19, Outcome.RIGHT)


@pytest.mark.parametrize(
    ("line", "rules"), [("2C 4D 6H 8S TC / QC = 19", SEVEN_CARD), ("A 2 4 6 8 T / Q = 19", EIGHT_CARD)]
)
def test_nineteen_for_five_or_six_cards_that_count_less_is_too_much(line: str, rules: Rules) -> None:
    verdict = judged(line, rules).verdict
    assert verdict is not None
    assert (verdict.claimed, verdict.outcome) == (19, Outcome.OVER)


def test_nineteen_is_nineteen_where_flushes_of_three_make_it_a_total() -> None:
    verdict = judged("2C 4D 6H 8S / JC = 19", SIX_CARD.with_house(hand_flush=HandFlush.MIN3)).verdict
    assert verdict is not None
    assert (verdict.claimed, verdict.outcome) == (19, Outcome.OVER)


def test_points_by_kind_that_add_up_to_nineteen_are_no_claim_of_nothing() -> None:
    verdict = judged("2C 4D 6H 8S / JC = fifteens 16 runs 3").verdict
    assert verdict is not None
    assert (verdict.claimed, verdict.outcome) == (19, Outcome.OVER)


def test_points_by_kind_that_add_up_to_nineteen_are_impossible_for_four_cards() -> None:
    assert is_impossible(parse_claim("fifteens 16 runs 3"), 4)


SIZES = {
    3: ("5C 5D JH / 5H", FIVE_CARD, (16, 17, 18, 19), 20),
    4: ("5C 5D 6H 7S / 8C", SIX_CARD, (19, 25, 26, 27), 29),
    5: ("4C 4D 5H 5S 6C / 6D", SEVEN_CARD, (35, 41, 42, 43, 44, 45), 46),
    6: ("4C 4D 5C 5D 5H 6S / 6C", EIGHT_CARD, (53, 55, 61, 64, 65, 67, 68, 69, 71), 72),
}


@pytest.mark.parametrize("size", SIZES)
def test_the_impossible_totals_of_each_size_are_those_of_the_rules_reference(size: int) -> None:
    text, rules, totals, most = SIZES[size]
    hand = parse_hand(text, rules)
    assert impossible(hand, rules) == totals
    flagged = [
        total for total in range(most + 1) if is_impossible(Claim(total), len(hand.cards), rules, crib=hand.crib)
    ]
    assert flagged == [total for total in totals if total != 19]
    assert is_impossible(Claim(most + 1), len(hand.cards), rules, crib=hand.crib)
    assert is_impossible(Claim(999), len(hand.cards), rules, crib=hand.crib)


@pytest.mark.parametrize(("size", "rules"), [(4, SIX_CARD), (4, FIVE_CARD), (5, SEVEN_CARD), (4, EIGHT_CARD)])
def test_the_impossible_totals_of_a_crib_go_by_the_size_of_the_crib(size: int, rules: Rules) -> None:
    text, _, totals, _ = SIZES[size]
    assert impossible(parse_hand(f"crib {text}", rules), rules) == totals


# Claims by kind


def by_kind(claim: str, hand: str = "5C 5D 6H 7S / 8C") -> tuple[tuple[Category, int], ...]:
    return differences(parse_claim(claim), score(hand))


@pytest.mark.parametrize(
    ("claim", "off"),
    [
        ("fifteens 2 pair 2 run 8", ()),
        ("fifteens 4, pair 2, run 8", ((Category.FIFTEEN, 2),)),
        ("pair 2 runs 8", ((Category.FIFTEEN, -2),)),  # what is not named is claimed as nothing
        ("fifteens 4 pairs 2 runs 6", ((Category.FIFTEEN, 2), (Category.RUN, -2))),
        ("fifteens 2 pair 2 run 8 flush 4 nobs 1", ((Category.FLUSH, 4), (Category.NOBS, 1))),
        ("12", ()),
        ("10", ()),
        ("0", ()),
    ],
)
def test_a_claim_by_kind_differs_in_the_kinds_that_are_wrong(claim: str, off: tuple[tuple[Category, int], ...]) -> None:
    assert by_kind(claim) == off


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("5C 5D 6H 7S / 8C = fifteens 4 pair 2 run 8", [Habit.SAME_FIFTEEN_TWICE, Habit.THIRTY_ONE]),
        ("5C 5D 6H 7S / 8C = fifteens 0 pair 2 run 8", [Habit.FIFTEEN_LEFT_OUT]),
        ("5C 5D 6H 7S / 8C = fifteens 2 pair 0 run 8", [Habit.PAIR_LEFT_OUT, Habit.RUNS_WITHOUT_PAIR]),
        ("5C 5D 6H 7S / 8C = fifteens 2 pair 2 run 6", [Habit.SHORTER_RUN_FOR_LONGER]),
        (
            "5C 5D 6H 7S / 8C = run 8 flush 1",
            [Habit.FIFTEEN_LEFT_OUT, Habit.PAIR_LEFT_OUT, Habit.RUNS_WITHOUT_PAIR],
        ),
        ("TH JH KH AH / 9H = run 0 flush 4 nobs 1", [Habit.RUN_LEFT_OUT, Habit.STARTER_NOT_IN_FLUSH]),
        ("2H 4H 6H 8C / TH = flush 4", [Habit.STARTER_FLUSH]),
        ("2H 4H 6H 8C / TH = flush 3", [Habit.SHORT_FLUSH]),
        ("2H 4H 6H 8C / TH = pairs 5", []),
    ],
)
def test_a_claim_by_kind_is_explained_kind_by_kind(line: str, found: list[Habit]) -> None:
    assert list(dict.fromkeys(mistake.habit for mistake in explained(line))) == found


def test_a_claim_by_kind_can_have_two_mistakes_in_one_kind() -> None:
    found = explained("5H 7C 8D QS / JH = fifteens 2")
    assert [(mistake.habit, mistake.points) for mistake in found] == [(Habit.FIFTEEN_LEFT_OUT, -2)] * 2


# What holds for every hand


HOUSE = [(HandFlush.ALL, CribFlush.ALL), *((hand, crib) for hand in HandFlush for crib in CribFlush)]
houses = st.sampled_from(HOUSE)


def claimable(claim: int, hand: Hand, rules: Rules) -> bool:
    """Return whether a number can be claimed, and means itself."""
    return claim >= 0 and not (claim == 19 and 19 in impossible(hand, rules))


@settings(deadline=None)
@given(hands(), houses)
def test_each_mistake_is_among_those_that_explain_a_claim_off_by_its_points(
    hand: Hand, house: tuple[HandFlush, CribFlush]
) -> None:
    rules = rules_for(hand, *house)
    scored = score(hand, rules)
    for mistake in mistakes(hand, rules):
        claim = scored.total + mistake.points
        if claimable(claim, hand, rules):
            assert mistake in explain(Claim(claim), hand, rules)


@settings(deadline=None)
@given(hands(), houses)
def test_each_mistake_is_among_those_that_explain_a_claim_by_kind(
    hand: Hand, house: tuple[HandFlush, CribFlush]
) -> None:
    rules = rules_for(hand, *house)
    scored = score(hand, rules)
    for mistake in mistakes(hand, rules):
        parts = {category: scored.points(category) for category in Category}
        parts[mistake.category] += mistake.points
        claim = Claim(sum(parts.values()), tuple(parts.items()))
        assert parts[mistake.category] >= 0, "it takes away more than there is"
        assert differences(claim, scored) == ((mistake.category, mistake.points),)
        found = explain(claim, hand, rules)
        assert mistake in found
        assert {other.category for other in found} == {mistake.category}
        assert {other.points for other in found} == {mistake.points}


@settings(deadline=None)
@given(hands(), houses)
def test_a_right_claim_is_explained_by_nothing(hand: Hand, house: tuple[HandFlush, CribFlush]) -> None:
    rules = rules_for(hand, *house)
    scored = score(hand, rules)
    parts = tuple((category, scored.points(category)) for category in Category)
    for claim in (Claim(scored.total), Claim(scored.total, parts)):
        assert judge(claim, hand, rules).outcome is Outcome.RIGHT
        assert explain(claim, hand, rules) == ()
        assert differences(claim, scored) == ()
        assert not is_impossible(claim, len(hand.cards), rules, crib=hand.crib)


@settings(deadline=None)
@given(hands(), houses, st.integers(0, 80))
def test_what_is_shown_is_every_single_mistake_or_two_that_add_up_and_then_no_single_one_does(
    hand: Hand, house: tuple[HandFlush, CribFlush], claimed: int
) -> None:
    rules = rules_for(hand, *house)
    claim = Claim(claimed)
    difference = judge(claim, hand, rules).difference
    catalogue = mistakes(hand, rules)
    singles = tuple(mistake for mistake in catalogue if mistake.points == difference)
    shown = explain(claim, hand, rules)
    if singles or not difference:
        assert shown == singles
        return
    pairs = [
        two
        for two in combinations(catalogue, 2)
        if sum(mistake.points for mistake in two) == difference
        and two[0].category is not two[1].category
        and {mistake.habit for mistake in two}
        not in ({Habit.RUN_LEFT_OUT, Habit.RUNS_WITHOUT_PAIR}, {Habit.RUNS_LEFT_OUT, Habit.RUNS_WITHOUT_PAIR})
    ]
    assert shown or not pairs
    if shown:
        assert len(shown) == 2
        assert sum(mistake.points for mistake in shown) == difference
        effort = sum(abs(mistake.points) for mistake in shown)
        assert all(effort <= sum(abs(mistake.points) for mistake in two) for two in pairs)


@settings(deadline=None)
@given(hands(), st.integers(0, 999), st.sampled_from(list(LAWS.values())), st.sampled_from(Over), st.booleans())
def test_no_side_pegs_less_than_nothing_and_the_player_no_more_than_the_hand_counts(
    hand: Hand, claimed: int, code: Laws, over: Over, muggins: bool
) -> None:
    rules = rules_for(hand)
    scored = score(hand, rules)
    verdict = judge(Claim(claimed), hand, rules, code.with_options(over=over, muggins=muggins))
    assert 0 <= verdict.pegs.player <= scored.total
    assert verdict.pegs.player == min(verdict.claimed, scored.total)
    assert 0 <= verdict.pegs.opponent <= abs(verdict.difference) or over is Over.TWO
    if verdict.difference < 0:
        assert verdict.pegs.opponent == (-verdict.difference if muggins else 0)
    elif not verdict.difference:
        assert verdict.pegs.opponent == 0


# Mistakes never contradict the score


@dataclass(frozen=True, slots=True)
class Facts:
    """A mistake with the hand's score, and what the checks below ask of them."""

    mistake: Mistake
    score: Score

    @property
    def hand(self) -> Hand:
        return self.mistake.hand

    @property
    def cards(self) -> tuple[Card, ...]:
        return self.mistake.cards

    @property
    def points(self) -> int:
        return self.mistake.points

    def within(self, category: Category) -> int:
        """Points of the items whose cards are all among the mistake's."""
        mine = Counter(self.cards)
        return sum(item.points for item in self.score.of(category) if Counter(item.cards) <= mine)

    def is_item(self) -> bool:
        return any(
            (item.category, item.cards, -item.points) == (self.mistake.category, self.cards, self.points)
            for item in self.score.items
        )

    def runs(self) -> list[int]:
        """Points of the runs that score in the block in which the mistake's first card stands."""
        rank = self.cards[0].rank
        return [item.points for item in self.score.of(Category.RUN) if any(card.rank is rank for card in item.cards)]

    def shorter(self, length: int) -> int:
        """Points of all runs of this length among the mistake's cards."""
        return length * sum(naive.is_run(map(str, some)) for some in combinations(self.cards, length))

    def one_suit(self) -> bool:
        return len({card.suit for card in self.cards}) == 1 and self.cards[0].suit is not None

    def no_flush(self) -> bool:
        return self.one_suit() and self.score.points(Category.FLUSH) == 0 and self.points == len(self.cards)

    def is_jack(self) -> bool:
        return len(self.cards) == 1 and self.cards[0].rank is Rank.JACK


def _corner(facts: Facts) -> bool:
    ranks = list(dict.fromkeys(card.rank for card in facts.cards))
    here = [card for card in facts.hand.all if card.rank in ranks]
    ways = prod(Counter(card.rank for card in facts.cards).values())
    return (
        all(after == before % 13 + 1 for before, after in pairwise(ranks))
        and {Rank.KING, Rank.ACE} <= set(ranks)
        and len(ranks) >= 3
        and facts.points == len(ranks) * ways - naive.runs([str(card) for card in here])
    )


def _block(facts: Facts) -> bool:
    """Whether the mistake's cards are all the cards of a block."""
    return facts.within(Category.RUN) == sum(facts.runs())


CONSISTENT: dict[Habit, Callable[[Facts], bool]] = {
    Habit.FIFTEEN_LEFT_OUT: Facts.is_item,
    Habit.PAIR_LEFT_OUT: Facts.is_item,
    Habit.FLUSH_LEFT_OUT: Facts.is_item,
    Habit.NOBS_LEFT_OUT: Facts.is_item,
    Habit.RUN_LEFT_OUT: Facts.is_item,
    Habit.RUNS_LEFT_OUT: lambda f: f.points == -f.within(Category.RUN) and len(f.runs()) > 1,
    Habit.RUN_COUNTED_ONCE: lambda f: f.points == f.runs()[0] - sum(f.runs()),
    Habit.RUNS_WITHOUT_PAIR: lambda f: f.points == -f.within(Category.PAIR) and len(f.runs()) > 1,
    Habit.PAIR_ROYAL_AS_TWO: lambda f: len(f.cards) > 2 and f.points == 4 - f.within(Category.PAIR),
    Habit.STARTER_NOT_IN_FLUSH: lambda f: (
        f.points == -1 and f.cards == (f.hand.starter,) and f.hand.starter in f.score.of(Category.FLUSH)[0].cards
    ),
    Habit.SHORTER_RUN_FOR_LONGER: lambda f: f.points == naive.runs([*map(str, f.cards)]) - sum(f.runs()),
    Habit.STARTER_IN_FLUSH: lambda f: (
        f.points == 1 and f.cards == (f.hand.starter,) and len(f.score.of(Category.FLUSH)[0].cards) < len(f.hand.cards)
    ),
    Habit.STARTER_FLUSH: lambda f: (
        f.no_flush() and len(f.cards) == len(f.hand.cards) and f.hand.starter in f.cards
    ),
    Habit.CRIB_FLUSH: lambda f: f.no_flush() and f.hand.crib and set(f.cards) == set(f.hand.cards),
    Habit.SHORT_FLUSH: lambda f: (
        f.no_flush() and 3 <= len(f.cards) < len(f.hand.cards) and f.hand.starter not in f.cards
    ),
    Habit.FLUSH_NOT_PLAYED: lambda f: (
        f.no_flush()
        and set(f.cards) in (set(f.hand.cards), set(f.hand.all))
        and (set(f.cards) == set(f.hand.all) or not f.hand.crib)
    ),
    Habit.SAME_FIFTEEN_TWICE: lambda f: f.points == 2 and sum(card.value for card in f.cards) == 15,
    Habit.SHORTER_RUN_BESIDE: lambda f: any(f.points == f.shorter(n) for n in range(3, f.runs()[0])),
    Habit.RUN_AS_SHORTER_ONES: lambda f: (
        _block(f) and any(f.points == f.shorter(n) - sum(f.runs()) for n in range(3, f.runs()[0]))
    ),
    Habit.TRIPLE_RUN_AS_DOUBLES: lambda f: _block(f) and len(f.runs()) == 3 and f.points == f.runs()[0],
    Habit.FIFTEENS_OF_A_CARD_TWICE: lambda f: (
        len(f.cards) == 1
        and f.points == sum(item.points for item in f.score.of(Category.FIFTEEN) if f.cards[0] in item.cards)
    ),
    Habit.NOBS_AS_HEELS: lambda f: f.points == 1 and f.cards == f.score.of(Category.NOBS)[0].cards,
    Habit.STARTER_AS_NOBS: lambda f: f.points == 1 and f.is_jack() and f.cards[0] == f.hand.starter,
    Habit.HEELS_IN_HAND: lambda f: f.points == 2 and f.is_jack() and f.cards[0] == f.hand.starter,
    Habit.OTHER_JACK_AS_NOBS: lambda f: (
        f.points == 1 and f.is_jack() and f.cards[0] in f.hand.cards and f.cards[0].suit is not f.hand.starter.suit
    ),
    Habit.ROUND_THE_CORNER: _corner,
    Habit.TENS_AS_PAIR: lambda f: (
        f.points == 2 and len({c.rank for c in f.cards}) == 2 and [c.value for c in f.cards] == [10, 10]
    ),
    Habit.THIRTY_ONE: lambda f: f.points == 2 and sum(card.value for card in f.cards) == 31,
}  # fmt: skip
ADDING = list(Habit)[list(Habit).index(Habit.STARTER_FLUSH) :]
"""The habits that count what is not there."""


@settings(deadline=None, max_examples=300)
@given(hands(), houses)
@example(parse_hand("2C 3D 4H 5S 5C / 5H", SEVEN_CARD), HOUSE[0])
@example(parse_hand("AC 2D 3H JS QC / KD", SEVEN_CARD), HOUSE[0])
@example(parse_hand("QC KD AH 2S / 2C"), HOUSE[0])
def test_no_mistake_contradicts_the_score(hand: Hand, house: tuple[HandFlush, CribFlush]) -> None:
    rules = rules_for(hand, *house)
    scored = score(hand, rules)
    found = mistakes(hand, rules)
    assert len(set(found)) == len(found), "a mistake is there twice"
    for mistake in found:
        assert mistake.hand == hand
        assert Counter(mistake.cards) <= Counter(hand.all)
        assert CONSISTENT[mistake.habit](Facts(mistake, scored)), mistake
        if mistake.habit is not Habit.RUN_AS_SHORTER_ONES:  # which may come to more or to less
            assert (mistake.points > 0) == (mistake.habit in ADDING), mistake
        assert mistake.points


def test_every_habit_is_held_against_the_score() -> None:
    assert set(CONSISTENT) == set(Habit)


@settings(deadline=None)
@given(hands(), houses)
@example(parse_hand("5C 5D 5H 6S / 7C"), HOUSE[0])
def test_every_item_of_the_score_can_be_left_out(hand: Hand, house: tuple[HandFlush, CribFlush]) -> None:
    rules = rules_for(hand, *house)
    found = {(mistake.category, mistake.cards, -mistake.points) for mistake in mistakes(hand, rules)}
    for item in score(hand, rules).items:
        assert (item.category, item.cards, item.points) in found


@settings(deadline=None)
@given(hands(), st.data())
def test_every_sentence_names_its_cards_and_fills_every_gap(hand: Hand, data: st.DataObject) -> None:
    found = mistakes(hand, rules_for(hand))
    for mistake in found:
        others = data.draw(st.lists(st.sampled_from(found), max_size=6))
        says = mistake.says(letters, others)
        assert says.endswith(".")
        assert "{" not in says
        assert all(letters(card) in says for card in mistake.cards)
        assert (" or another" in says) <= (len(others) > MOST_ALIKE)


def test_two_mistakes_about_the_same_cards_are_likelier_than_two_about_others() -> None:
    """A run with its pair counted once and without the pair: one slip at the table."""
    found = explained("5C 5D 6H 7S / 8C = 6")
    assert [(mistake.habit, mistake.points) for mistake in found] == [
        (Habit.PAIR_LEFT_OUT, -2),
        (Habit.RUN_COUNTED_ONCE, -4),
    ]


@pytest.mark.parametrize("size", [2, 3, 4])
@settings(deadline=None, max_examples=60)
@given(data=st.data())
def test_what_suits_that_are_not_known_can_add_is_what_any_suits_add(size: int, data: st.DataObject) -> None:
    pool = [rank for rank in [Rank.JACK, Rank.JACK, *Rank] for _ in range(2)]
    ranks = data.draw(st.lists(st.sampled_from(pool), min_size=size + 1, max_size=size + 1))
    assume(max(map(ranks.count, ranks)) <= 4)
    crib = data.draw(st.booleans())
    rules = SIX_CARD.with_house(
        hand_flush=data.draw(st.sampled_from(HandFlush)), crib_flush=data.draw(st.sampled_from(CribFlush))
    )
    bare = Hand(map(Card, ranks[:-1]), Card(ranks[-1]), crib)
    suited = (list(map(Card, ranks, suits)) for suits in product(Suit, repeat=len(ranks)))
    known = (Hand(cards[:-1], cards[-1], crib) for cards in suited if len(set(cards)) == len(cards))
    counted = score(bare, rules).total
    assert additions(bare, rules) == tuple(sorted({score(hand, rules).total - counted for hand in known}))


def test_a_claim_that_the_suits_could_explain_says_so() -> None:
    says = run("2-6-9-J/5 = 10").out
    assert "over by 6" in says
    assert "The suits are not known: flush and nobs could add 6.\n" in says
    assert "suits are not known" not in run("2-6-9-J/5 = 11").out
    assert "suits are not known" not in run("2-6-9-J/5 = 6").out
    assert "suits are not known" not in run("2-6-9-J/5 = 3").out


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (["--variant", "three", "--muggins"], "and the side that calls muggins pegs 10."),
        (["--variant", "three"], "and each other side pegs nothing."),
        (["--muggins"], "and the other side pegs 10."),
        (["--variant", "partners", "--muggins"], "and the other side pegs 10."),
    ],
)
def test_who_pegs_what_was_missed(args: list[str], sentence: str) -> None:
    assert sentence in run(*args, "5C 5D 6H 7S / 8C = 2").out


def test_each_other_side_pegs_the_excess() -> None:
    says = run("--variant", "three", "5C 5D 6H 7S / 8C = 14").out
    assert "By the ACC laws the hand pegs 12 and each other side pegs 2." in says


@pytest.mark.parametrize(
    ("options", "called"),
    [
        ({}, "the ACC laws"),
        ({"over": Over.EXCESS}, "the ACC laws"),
        ({"muggins": True}, "the ACC laws with muggins"),
        ({"over": Over.NONE}, "the ACC laws with nothing for an over-count"),
        ({"over": Over.TWO, "muggins": True}, "the ACC laws with muggins and two for an over-count"),
    ],
)
def test_the_laws_are_called_by_their_options_too(options: dict[str, Any], called: str) -> None:
    assert ACC.with_options(**options).called == called


def test_a_verdict_is_about_hands_of_the_size_at_issue() -> None:
    hand = parse_hand("4C 5D 5H 6S 6C / 7D", SEVEN_CARD)
    assert judge(Claim(19), hand).claimed == 19
    assert impossible(hand) == impossible(hand, SEVEN_CARD)
    assert 19 not in impossible(hand)


def test_runs_left_out_are_not_runs_counted_without_their_pairs() -> None:
    """Two pairs in a run are four points: only the two mistakes that exclude each other would make sixteen."""
    assert judged("3C 3D 4C 4D / 5C = 4").score.total == 20
    assert explained("3C 3D 4C 4D / 5C = 4") == ()


def test_what_no_hand_counts_depends_on_the_house_rules() -> None:
    hand = parse_hand("5C 5D 6H 7S / 8C")
    rules = SIX_CARD.with_house(hand_flush=HandFlush.MIN3)
    assert impossible(hand, rules) == every_hand(rules).impossible == (25,)


def test_a_flush_in_the_crib_without_the_starter_explains_a_claim_by_kind() -> None:
    first, *_ = explained("crib 2H 4H 6H 8H / TC = flush 4")
    assert (first.habit, first.points) == (Habit.CRIB_FLUSH, 4)


def test_every_run_of_a_hand_with_two_runs_can_be_mistaken() -> None:
    found = mistakes(parse_hand("2C 3C 4C 8C 8D 9H / TS", EIGHT_CARD), EIGHT_CARD)
    assert [str(card) for m in found if m.habit is Habit.RUN_COUNTED_ONCE for card in m.cards] == ["8C", "8D"]


def test_nineteen_is_a_claim_like_any_other_where_a_hand_can_count_it() -> None:
    rules = SIX_CARD.with_house(hand_flush=HandFlush.MIN3)
    found = explained("5C 5D 6H 7S / 5H = 19", rules)
    assert found
    assert {mistake.points for mistake in found} == {2}


def test_a_sentence_about_a_flush_goes_by_the_house_rules() -> None:
    rules = SIX_CARD.with_house(crib_flush=CribFlush.HAND)
    (mistake,) = explained("crib 2H 4H 6H 8C / TS = 3", rules)
    assert mistake.says(letters) == "The 3 is a flush of 2H 4H 6H: a flush needs all four cards of the crib."


def test_what_suits_can_add() -> None:
    three = SIX_CARD.with_house(hand_flush=HandFlush.MIN3)
    assert additions(parse_hand("5C 5D 6H 7S / 8C")) == (0,)
    assert additions(parse_hand("J 3 2 J 9 / 3", SEVEN_CARD), SEVEN_CARD._replace(hand_flush=HandFlush.MIN3))[-1] == 5
    assert additions(parse_hand("J 3 2 9 / 3"), three) == (0, 1, 3, 4)
    assert additions(parse_hand("J 3 3 9 / 3"), three) == (0, 1, 3)


def test_what_no_crib_counts_is_not_what_no_hand_counts() -> None:
    rules = SIX_CARD.with_house(hand_flush=HandFlush.MIN3)
    assert [is_impossible(Claim(26), 4, rules, crib=crib) for crib in (False, True)] == [False, True]
    assert not is_impossible(Claim(26), 4, rules)
    assert [impossible(parse_hand(f"{crib} 5C 5D 6H 7S / 8C"), rules) for crib in ("", "crib")] == [
        (25,),
        (19, 25, 26, 27),
    ]
    assert (
        impossible(parse_hand("crib 4C 5D 5H 6S 6C / 7D", SEVEN_CARD)) == every_hand(SEVEN_CARD, crib=True).impossible
    )


def test_nineteen_is_nothing_in_a_crib_where_only_hands_can_count_it() -> None:
    rules = SIX_CARD.with_house(hand_flush=HandFlush.MIN3)
    hands = [parse_hand(f"{crib} 5C 5D 6H 7S / 8C") for crib in ("", "crib")]
    assert [judge(Claim(19), hand, rules).claimed for hand in hands] == [19, 0]
    assert [points_of(Claim(19), 4, rules), points_of(Claim(19), 4, rules, crib=True)] == [19, 0]


def test_runs_counted_without_their_pairs_go_with_another_mistake() -> None:
    found = explained("3C 3D 4C 4D / 5C = 14")
    assert [(mistake.habit, mistake.points) for mistake in found] == [
        (Habit.FIFTEEN_LEFT_OUT, -2),
        (Habit.RUNS_WITHOUT_PAIR, -4),
    ]


def test_a_double_run_counted_as_shorter_ones_or_with_them() -> None:
    found = {(mistake.habit, mistake.points) for mistake in mistakes(parse_hand("5C 5D 6H 7S / 8C"))}
    assert (Habit.RUN_AS_SHORTER_ONES, 1) in found, "six for 5 5 6 7 and three for 6 7 8, where the run counts eight"
    assert {points for habit, points in found if habit is Habit.SHORTER_RUN_BESIDE} == {3, 6, 9}


def test_whether_nineteen_is_nothing_is_asked_of_hands() -> None:
    rules = SIX_CARD.with_house(hand_flush=HandFlush.MIN3)
    assert [is_nothing(Claim(19), 4, house) for house in (SIX_CARD, rules)] == [True, False]


def test_the_starter_as_nobs_is_found_in_a_claim_by_kind() -> None:
    (mistake,) = explained("2C 4D 6H 8S / JC = nobs 1")
    assert (mistake.habit, mistake.points) == (Habit.STARTER_AS_NOBS, 1)


def test_all_cards_of_a_crib_are_one_mistake_not_a_flush_of_too_few() -> None:
    habits = [mistake.habit for mistake in mistakes(parse_hand("crib 2H 4H 6H 8H / TS"))]
    assert (habits.count(Habit.CRIB_FLUSH), habits.count(Habit.SHORT_FLUSH)) == (1, 0)
