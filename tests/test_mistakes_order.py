"""The order that the weights of mistakes keep: what a reader who lost the argument agrees with."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cribcalc.cards import Hand
from cribcalc.claims import Claim, Verdict, judge
from cribcalc.mistakes import MOST, Candidate, MistakeKind
from cribcalc.notation.hands import parse_hand, parse_line
from cribcalc.rules import SIX_CARD
from cribcalc.show_mistakes import mistakes_with
from tests.strategies import hands


def verdict_on(text: str) -> Verdict:
    """Return the verdict on a line with a claim."""
    line = parse_line(text)
    assert line.claim is not None
    return judge(line.claim, line.hand)


def first_kinds(text: str) -> list[str]:
    """Return the kinds of the mistakes of the likeliest account."""
    return [mistake.kind.value for mistake in verdict_on(text).explanations[0].mistakes]


def weights_of_missed_fifteens(text: str) -> dict[str, float]:
    """Return how unlikely it is that each fifteen of a hand is missed, by its cards."""
    hand = parse_hand(text)
    cards = sorted(hand.with_starter)
    return {
        " ".join(str(cards[place]) for place in candidate.places): candidate.weight
        for candidate in mistakes_with(hand, SIX_CARD)
        if candidate.kind is MistakeKind.FIFTEEN_MISSED
    }


@given(hands(), st.integers(0, 29))
def test_one_decision_comes_before_two(hand: Hand, claimed: int) -> None:
    verdict = judge(Claim(claimed), hand)
    singles = [c for c in mistakes_with(hand, SIX_CARD) if c.points == verdict.difference]
    found = verdict.explanations
    if verdict.is_wrong and singles:
        assert [len(explanation.mistakes) for explanation in found] == [1] * len(found)


@pytest.mark.parametrize(
    ("claim", "kind"),
    [
        ("5C 10D JS QH / 4H = 3", "fifteens-missed"),
        ("9C 9D 9H KS / 2C = 0", "pairs-missed"),
        ("5C 5D 6H 7S / 8C = 4", "runs-missed"),
    ],
)
def test_a_whole_kind_left_out_is_one_decision(claim: str, kind: str) -> None:
    found = [m.kind for each in verdict_on(claim).explanations for m in each.mistakes]
    assert kind in found


def test_fifteens_of_more_cards_are_missed_first() -> None:
    # 4 5 6 is three cards, A 4 4 6 and A 4 4 6 are four, and 5 T is two
    by_cards = weights_of_missed_fifteens("AS 4D 6S JD / 4H")
    three = weights_of_missed_fifteens("4S 5D 6H 2C / KD")
    assert by_cards["AS 4D 4H 6S"] < by_cards["AS 4D JD"]
    assert three["4S 5D 6H"] < three["5D KD"]


def test_a_five_with_a_ten_is_missed_last() -> None:
    plain = weights_of_missed_fifteens("7S 8D 2H KC / QD")
    with_ten = weights_of_missed_fifteens("5S KD 2H 9C / 3D")
    assert plain["7S 8D"] < with_ten["5S KD"]


def test_a_second_fifteen_with_the_same_card_is_missed_before_the_first() -> None:
    weights = weights_of_missed_fifteens("5S KD QH 2C / AD")
    assert weights["5S KD"] < weights["5S QH"]


def test_fifteens_are_missed_more_with_a_double_run() -> None:
    beside = weights_of_missed_fifteens("5C 5D 6H 7S / 8C")
    alone = weights_of_missed_fifteens("2C 3D JH 7S / 8C")
    assert beside["7S 8C"] < alone["7S 8C"]


def test_what_is_overlooked_weighs_less_than_what_is_counted_for_nothing() -> None:
    for text in ("JS 5D 6H 7C / 8S", "4D 6D JD 10D / 5D", "AS 4D 6S JD / 4H"):
        found = mistakes_with(parse_hand(text), SIX_CARD)
        overlooked = [c.weight for c in found if c.kind in OVERLOOKED]
        invented = [c.weight for c in found if c.kind in INVENTED]
        assert max(overlooked, default=0) <= min(invented, default=MOST), text


OVERLOOKED = {MistakeKind.NOBS_MISSED, MistakeKind.STARTER_NOT_IN_FLUSH}
INVENTED = {
    MistakeKind.TENS_AS_PAIR,
    MistakeKind.RUN_ROUND_THE_CORNER,
    MistakeKind.RUN_WITH_A_GAP,
    MistakeKind.NOBS_FOR_OTHER_JACK,
    MistakeKind.FIFTEEN_MISADDED,
    MistakeKind.THIRTY_ONE_AT_SHOW,
}


@pytest.mark.parametrize(
    ("claim", "kind"),
    [
        ("8C 8D 9H 10S / KC = 10", "pairs-counted-again"),
        ("8C 8D 9H 10S / KC = 6", "runs-without-pair"),
        ("3C 3D 4H 4S / 5C = 12", "multiple-run-short"),
        ("AS AC 2H 3H / 3D = 8", "multiple-run-short"),
        ("AS AC 2H 3H / 3D = 20", "pairs-counted-again"),
        ("8S 8C 9D 10H / 8H = 8", "multiple-run-short"),
        ("8S 8C 9D 10H / 8H = 16", "multiple-run-long"),
        ("8S 8C 9D 10H / 8H = 21", "pairs-counted-again"),
        ("QC QD QH 2S / 9C = 2", "pair-royal-short"),
        ("QC QD QH 2S / 9C = 4", "pair-royal-short"),
        ("QC QD QH 2S / 9C = 3", "pair-royal-short"),
        ("4C 4D 4H 4S / 9C = 8", "pair-royal-short"),
        ("4C 4D 4H 4S / 9C = 6", "pair-royal-short"),
        ("4C 4D 4H 4S / 9C = 4", "pair-royal-short"),
    ],
)
def test_a_name_taken_for_another_name_comes_first(claim: str, kind: str) -> None:
    assert first_kinds(claim) == [kind]


@given(hands(), st.integers(0, 29))
def test_two_mistakes_of_opposite_sign_are_never_about_the_same_kind(
    hand: Hand, claimed: int
) -> None:
    for explanation in judge(Claim(claimed), hand).explanations:
        for first, second in pairwise(explanation.mistakes):
            if first.points * second.points < 0:
                assert first.category is not second.category


def test_two_mistakes_of_opposite_sign_come_last_of_all() -> None:
    for text in ("5C 5D 6H 7S / 8C", "AS AC 2H 3H / 3D", "4D 6D JD 10D / 5D"):
        found = mistakes_with(parse_hand(text), SIX_CARD)
        heaviest_single = max(candidate.weight for candidate in found)
        lightest = sum(sorted(candidate.weight for candidate in found)[:2])
        assert lightest + 4 + 5 > heaviest_single


def test_28_for_29_is_nobs() -> None:
    assert first_kinds("5H 5S 5C JD / 5D = 28") == ["nobs-missed"]


def test_an_itemised_claim_is_proven_kind_by_kind() -> None:
    found = verdict_on("5C 5D 6H 7S / 8C = fifteens 4 pair 2 run 4").explanations
    # a fifteen can also be counted twice or made up
    assert [explanation.proven for explanation in found] == [False, True]
    kinds = [mistake.kind.value for explanation in found for mistake in explanation.mistakes]
    assert kinds == ["fifteen-twice", "run-counted-once"]


def test_a_claim_that_only_a_wild_guess_explains_has_no_explanation() -> None:
    assert verdict_on("5C 5D 6H 7S / 8C = 1").explanations == ()


def candidates_of(text: str) -> tuple[Candidate, ...]:
    """Return the mistakes that can be made with a hand."""
    return mistakes_with(parse_hand(text), SIX_CARD)


def test_mistakes_about_fifteens_pairs_and_runs_need_no_suits() -> None:
    bare = {(c.kind, c.points) for c in candidates_of("5 5 6 7 / 8")}
    suited = {(c.kind, c.points) for c in candidates_of("5C 5D 6H 7S / 8C")}
    assert bare <= suited


def test_of_two_mistakes_only_the_likeliest_pair_is_shown() -> None:
    (found,) = verdict_on("crib JD 3D 4D KD / 5H = 13").explanations
    assert len(found.mistakes) == 2


def test_the_name_of_one_run_less_is_not_a_second_explanation() -> None:
    assert first_kinds("4C 4D 5H 6S / 6C = 21") == ["run-missed"]
    assert len(verdict_on("4C 4D 5H 6S / 6C = 21").explanations) == 1
