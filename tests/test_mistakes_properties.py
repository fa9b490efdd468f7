"""What holds for the mistakes of every hand, checked with Hypothesis."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from itertools import combinations, pairwise
from math import prod

from hypothesis import example, given, settings
from hypothesis import strategies as st

from cribcalc.cards import Card, Hand, Rank
from cribcalc.claims import (
    MOST_ALIKE,
    Habit,
    Mistake,
    Outcome,
    differences,
    explain,
    impossible,
    is_impossible,
    judge,
    mistakes,
)
from cribcalc.laws import LAWS, Laws, Over
from cribcalc.notation import Claim, parse_hand
from cribcalc.rules import SEVEN_CARD, CribFlush, HandFlush, Rules
from cribcalc.score import Category, Score
from cribcalc.show import score
from cribcalc.speech import letters
from tests import naive
from tests.cases import tries
from tests.strategies import hands, rules_for


@settings(deadline=None, max_examples=tries(300))
@given(hands(), st.integers(0, 40))
def test_two_mistakes_leave_no_category_below_zero(hand: Hand, claimed: int) -> None:
    rules = rules_for(hand, *HOUSE[0])
    scored = score(hand, rules)
    found = explain(Claim(claimed), hand, rules)
    if found and found[0].points != judge(Claim(claimed), hand, rules).difference:
        for category in Category:
            assert scored.points(category) + sum(m.points for m in found if m.category is category) >= 0, found


HOUSE = [(HandFlush.ALL, CribFlush.ALL), *((hand, crib) for hand in HandFlush for crib in CribFlush)]

houses = st.sampled_from(HOUSE)


def claimable(claim: int, hand: Hand, rules: Rules) -> bool:
    """Return whether a number can be claimed and does not stand for zero."""
    return claim >= 0 and not (claim == 19 and 19 in impossible(hand, rules))


@settings(deadline=None)
@given(hands(), houses)
def test_every_mistake_explains_a_claim_off_by_its_points(hand: Hand, house: tuple[HandFlush, CribFlush]) -> None:
    rules = rules_for(hand, *house)
    scored = score(hand, rules)
    for mistake in mistakes(hand, rules):
        claim = scored.total + mistake.points
        if claimable(claim, hand, rules):
            assert mistake in explain(Claim(claim), hand, rules)


@settings(deadline=None)
@given(hands(), houses)
def test_every_mistake_explains_a_claim_by_kind(hand: Hand, house: tuple[HandFlush, CribFlush]) -> None:
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
def test_a_right_claim_has_no_mistakes(hand: Hand, house: tuple[HandFlush, CribFlush]) -> None:
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
def test_single_mistakes_or_else_two_that_add_up_are_shown(
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
def test_no_side_pegs_less_than_zero_or_more_than_is_due(
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


@dataclass(frozen=True, slots=True)
class Facts:
    """A mistake and the score of its hand, with what the checks below need to know."""

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
        """Return the points of the items all of whose cards are in the mistake."""
        mine = Counter(self.cards)
        return sum(item.points for item in self.score.of(category) if Counter(item.cards) <= mine)

    def is_item(self) -> bool:
        return any(
            (item.category, item.cards, -item.points) == (self.mistake.category, self.cards, self.points)
            for item in self.score.items
        )

    def runs(self) -> list[int]:
        """Return the points of each run in the block of the mistake's first card."""
        rank = self.cards[0].rank
        return [item.points for item in self.score.of(Category.RUN) if any(card.rank is rank for card in item.cards)]

    def shorter(self, length: int) -> int:
        """Return the points of all runs of this length among the mistake's cards."""
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
    """Return whether the mistake's cards are all the cards of a block."""
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
"""Habits that count points that are not there."""


@settings(deadline=None, max_examples=tries(300))
@given(hands(), houses)
@example(parse_hand("2C 3D 4H 5S 5C / 5H", SEVEN_CARD), HOUSE[0])
@example(parse_hand("AC 2D 3H JS QC / KD", SEVEN_CARD), HOUSE[0])
@example(parse_hand("QC KD AH 2S / 2C"), HOUSE[0])
def test_no_mistake_contradicts_the_score(hand: Hand, house: tuple[HandFlush, CribFlush]) -> None:
    rules = rules_for(hand, *house)
    scored = score(hand, rules)
    found = mistakes(hand, rules)
    assert len(set(found)) == len(found), "a mistake appears twice"
    for mistake in found:
        assert mistake.hand == hand
        assert Counter(mistake.cards) <= Counter(hand.all)
        assert CONSISTENT[mistake.habit](Facts(mistake, scored)), mistake
        if mistake.habit is not Habit.RUN_AS_SHORTER_ONES:  # which may come to more or to less
            assert (mistake.points > 0) == (mistake.habit in ADDING), mistake
        assert mistake.points


def test_every_habit_is_checked_against_the_score() -> None:
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
