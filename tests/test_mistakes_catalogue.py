"""The catalogue of mistakes: for each habit, hands where it applies and hands where it does not."""

from dataclasses import dataclass

import pytest

from cribcalc.claims import Habit, mistakes
from cribcalc.notation import parse_hand
from cribcalc.rules import EIGHT_CARD, FIVE_CARD, SEVEN_CARD, SIX_CARD, CribFlush, HandFlush, Rules
from tests.verdicts import explained, habits_of, names


@dataclass(frozen=True, slots=True)
class Lesson:
    """A wrong claim and the mistake that explains it: its habit, cards, points and sentence."""

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
def test_a_habit_explains_a_wrong_claim(lesson: Lesson) -> None:
    found = [
        mistake
        for mistake in explained(lesson.claim, lesson.rules)
        if mistake.habit is lesson.habit and names(mistake.cards) == lesson.cards
    ]
    assert [mistake.points for mistake in found] == [lesson.points]
    assert found[0].says() == lesson.says


def test_every_habit_has_a_hand_where_it_explains_a_claim() -> None:
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
def test_a_habit_does_not_apply(habit: Habit, hand: str, rules: Rules) -> None:
    assert habit not in habits_of(hand, rules)


def test_every_habit_has_a_hand_where_it_does_not_apply() -> None:
    assert {habit for habit, _, _ in NOT_HERE} == set(Habit)


def test_a_plain_hand_of_zero_invites_no_mistake() -> None:
    assert mistakes(parse_hand("2C 4D 6H 8S / QC")) == ()


def test_the_fifteen_of_three_fives_in_a_triple_run_can_be_left_out() -> None:
    found = explained("5C 5D 5H 6S / 7C = 15")
    assert (Habit.FIFTEEN_LEFT_OUT, "5C 5D 5H", -2) in [(m.habit, names(m.cards), m.points) for m in found]


def test_a_starter_in_a_flush_of_three_is_a_mistake_about_the_flush() -> None:
    min3 = SIX_CARD.with_house(hand_flush=HandFlush.MIN3)
    assert [mistake.habit for mistake in explained("QH 6H 3H KD / AH = flush 4", min3)] == [Habit.STARTER_IN_FLUSH]


def test_fifteens_of_a_bare_rank_count_twice_only_if_it_is_alone() -> None:
    assert Habit.FIFTEENS_OF_A_CARD_TWICE in {mistake.habit for mistake in explained("5 J Q K / 2 = 15")}
    found = [m for m in mistakes(parse_hand("5 5 J Q / 2")) if m.habit is Habit.FIFTEENS_OF_A_CARD_TWICE]
    assert [names(mistake.cards) for mistake in found] == ["Q", "J"]


def test_every_run_of_a_hand_with_two_runs_can_be_mistaken() -> None:
    found = mistakes(parse_hand("2C 3C 4C 8C 8D 9H / TS", EIGHT_CARD), EIGHT_CARD)
    assert [str(card) for m in found if m.habit is Habit.RUN_COUNTED_ONCE for card in m.cards] == ["8C", "8D"]


def test_a_double_run_may_be_counted_as_shorter_runs_or_with_them() -> None:
    found = {(mistake.habit, mistake.points) for mistake in mistakes(parse_hand("5C 5D 6H 7S / 8C"))}
    assert (Habit.RUN_AS_SHORTER_ONES, 1) in found, "six for 5 5 6 7 and three for 6 7 8, where the run counts eight"
    assert {points for habit, points in found if habit is Habit.SHORTER_RUN_BESIDE} == {3, 6, 9}


def test_a_crib_of_one_suit_is_not_also_a_short_flush() -> None:
    habits = [mistake.habit for mistake in mistakes(parse_hand("crib 2H 4H 6H 8H / TS"))]
    assert (habits.count(Habit.CRIB_FLUSH), habits.count(Habit.SHORT_FLUSH)) == (1, 0)
