"""Which mistakes are shown for a wrong claim, in which order, and in which words."""

import subprocess
import sys

import pytest

from cribcalc.claims import MOST_ALIKE, Habit, mistakes
from cribcalc.notation import parse_hand
from cribcalc.rules import SEVEN_CARD, SIX_CARD, CribFlush, Rules
from cribcalc.score import Category
from cribcalc.speech import letters
from tests.verdicts import explained, habits_of, judged, names


@pytest.mark.parametrize("claim", ["2H 4H 6H 8C / TH crib = 4", "2H 4H 6H 8C / TC crib = 3"])
def test_a_short_flush_in_the_crib_is_told_the_rule_for_cribs(claim: str) -> None:
    (mistake,) = explained(claim)
    assert "and the starter" in mistake.says().partition(": ")[2]


def test_a_sentence_prints_cards_as_letters_if_asked() -> None:
    (mistake,) = explained("2H 4H 6H 8C / TH = 4")
    assert mistake.says(letters) == (
        "The 4 is a flush of 2H 4H 6H with the starter 10H: a flush needs all four cards of the hand."
    )


def test_a_sentence_names_other_cards_that_may_be_meant() -> None:
    first, *others = [m for m in explained("8S 8C 6D 6H / AC = 14") if m.habit is Habit.SAME_FIFTEEN_TWICE]
    assert len(others) == MOST_ALIKE
    assert first.says(letters, others) == (
        "AC 6D 8C or AC 6D 8S or AC 6H 8C or AC 6H 8S was counted twice: "
        "the same cards in another order are the same fifteen."
    )


def test_a_sentence_names_at_most_four_others_and_mentions_the_rest() -> None:
    first, *others = [m for m in explained("5H 5S 5C JD / 5D = 31") if m.habit is Habit.SAME_FIFTEEN_TWICE]
    assert len(others) > MOST_ALIKE
    assert first.says(letters, others).count(" or ") == MOST_ALIKE + 1
    assert " or another was counted twice: " in first.says(letters, others)


def test_single_mistakes_are_shown_likeliest_first() -> None:
    found = [mistake.habit for mistake in explained("5C 5D 6H 7S / 8C = 10")]
    assert found[:3] == [Habit.FIFTEEN_LEFT_OUT, Habit.PAIR_LEFT_OUT, Habit.RUNS_WITHOUT_PAIR]
    assert found == sorted(found, key=list(Habit).index)


def test_mistakes_about_scoring_cards_come_first() -> None:
    # Seven and eight score; the hearts 2, 7 and king do not, though their habit comes earlier in the catalogue.
    found = [mistake.habit for mistake in mistakes(parse_hand("7H 8S KH 2H / QC"))]
    assert found == [Habit.FIFTEEN_LEFT_OUT, Habit.SAME_FIFTEEN_TWICE, Habit.SHORT_FLUSH, Habit.TENS_AS_PAIR]


def test_within_a_habit_mistakes_about_fewer_cards_come_first() -> None:
    found = mistakes(parse_hand("2C 2D 3H 4S / 5C"))
    assert [len(m.cards) for m in found if m.habit is Habit.SHORTER_RUN_BESIDE] == [3, 3, 4, 5]
    found = mistakes(parse_hand("5H 5S 5C JD / 5D"))
    assert [len(m.cards) for m in found if m.habit is Habit.FIFTEEN_LEFT_OUT] == [2, 2, 2, 2, 3, 3, 3, 3]


def test_of_cards_with_equal_fifteens_the_highest_comes_first() -> None:
    found = explained("QH 2D 3D TS / 3C = 14")
    assert {mistake.habit for mistake in found} == {Habit.FIFTEENS_OF_A_CARD_TWICE}
    assert [str(card) for mistake in found for card in mistake.cards] == ["QH", "TS", "3D", "3C"]


def test_the_two_smallest_mistakes_are_shown_if_no_single_one_fits() -> None:
    found = explained("TH JH KH AH / 9H = 5")
    assert [(m.habit, m.points) for m in found] == [(Habit.RUN_LEFT_OUT, -3), (Habit.NOBS_LEFT_OUT, -1)]
    # Not a fifteen left out and a run of three counted as well: that is five points off, where three will do.
    found = explained("4D 8H 6C 5S / 7C = 10")
    assert [(m.habit, m.points) for m in found] == [
        (Habit.SHORTER_RUN_FOR_LONGER, -1),
        (Habit.SAME_FIFTEEN_TWICE, 2),
    ]


def test_nothing_is_shown_if_not_even_two_mistakes_fit() -> None:
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
def test_two_mistakes_of_one_kind_may_explain_a_claim(claim: str, cards: list[str]) -> None:
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
def test_two_mistakes_never_treat_all_runs_of_one_block(claim: str, rules: Rules) -> None:
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


def test_two_mistakes_about_one_flush_do_not_go_together() -> None:
    # A flush of the three hearts, and one of them with the starter, would come to seven.
    assert habits_of("2H 4H 6H 8C / TH") >= {Habit.SHORT_FLUSH, Habit.STARTER_FLUSH}
    assert explained("2H 4H 6H 8C / TH = 7") == ()


def test_two_mistakes_about_the_same_cards_do_not_go_together() -> None:
    # A pair left out of a pair royal counted as two pairs would come to four.
    assert habits_of("9C 9D 9H 2S / KC") >= {Habit.PAIR_ROYAL_AS_TWO, Habit.PAIR_LEFT_OUT}
    found = explained("9C 9D 9H 2S / KC = 2")
    assert [(mistake.habit, mistake.points) for mistake in found] == [(Habit.PAIR_LEFT_OUT, -2)] * 2
    # One run left out and both runs left out would come to nine.
    assert explained("5S 7S AS 6D / 7C = 1") == ()
    # A fifteen counted twice, and all fifteens with its eight counted twice, would come to six.
    assert explained("2C 4S AS 8S / AC = 12") == ()


def test_runs_left_out_are_not_called_counted_without_their_pair() -> None:
    found = {mistake.habit for mistake in explained("JC JD QS KS / 2H = 0")}
    assert not (found & {Habit.RUN_LEFT_OUT, Habit.RUNS_LEFT_OUT} and Habit.RUNS_WITHOUT_PAIR in found)


def test_two_mistakes_of_one_habit_are_not_shown_as_alternatives() -> None:
    command = [sys.executable, "-m", "cribcalc", "--suits", "letters", "5C 10D 10S QH / JH = 20"]
    told = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False).stdout
    assert "Two mistakes together explain it." in told
    assert "5C 10D or 5C 10S" not in told


def test_two_mistakes_about_the_same_cards_come_first() -> None:
    """Counting a double run once and forgetting its pair is one slip at the table."""
    found = explained("5C 5D 6H 7S / 8C = 6")
    assert [(mistake.habit, mistake.points) for mistake in found] == [
        (Habit.PAIR_LEFT_OUT, -2),
        (Habit.RUN_COUNTED_ONCE, -4),
    ]


def test_runs_left_out_are_not_runs_counted_without_their_pairs() -> None:
    """Two pairs in a run are four points: only two mistakes that exclude each other would make sixteen."""
    assert judged("3C 3D 4C 4D / 5C = 4").score.total == 20
    assert explained("3C 3D 4C 4D / 5C = 4") == ()


def test_a_sentence_about_a_flush_follows_the_house_rules() -> None:
    rules = SIX_CARD.with_house(crib_flush=CribFlush.HAND)
    (mistake,) = explained("crib 2H 4H 6H 8C / TS = 3", rules)
    assert mistake.says(letters) == "The 3 is a flush of 2H 4H 6H: a flush needs all four cards of the crib."


def test_runs_without_their_pairs_may_go_with_another_mistake() -> None:
    found = explained("3C 3D 4C 4D / 5C = 14")
    assert [(mistake.habit, mistake.points) for mistake in found] == [
        (Habit.FIFTEEN_LEFT_OUT, -2),
        (Habit.RUNS_WITHOUT_PAIR, -4),
    ]
