"""Nineteen, which may stand for zero, and totals that no hand counts."""

import pytest

from cribcalc.claims import (
    Claim,
    Outcome,
    impossible_totals,
    is_impossible,
    is_nothing,
    judge,
    points_of,
)
from cribcalc.notation.claims import parse_claim
from cribcalc.notation.hands import parse_hand
from cribcalc.odds import every_hand
from cribcalc.rules import EIGHT_CARD, FIVE_CARD, SEVEN_CARD, SIX_CARD, HandFlush, Rules
from cribcalc.settlement import Settlement
from tests.verdicts import explained, judged


@pytest.mark.parametrize("claim", ["19", "nineteen", "Nineteen"])
@pytest.mark.parametrize("crib", ["", "crib"])
def test_nineteen_for_four_cards_is_a_claim_of_zero(claim: str, crib: str) -> None:
    verdict = judged(f"2C 4D 6H 8S / JC {crib} = {claim}")
    assert (verdict.claimed, verdict.counted, verdict.outcome, verdict.settlement) == (
        0,
        0,
        Outcome.RIGHT,
        Settlement(0, 0),
    )


def test_nineteen_for_four_cards_that_count_something_is_too_low() -> None:
    verdict = judged("5C 5D 6H 7S / 8C = nineteen")
    assert (verdict.claimed, verdict.outcome, verdict.difference) == (0, Outcome.UNDER, -12)
    assert verdict.settlement == Settlement(0, 0)


def test_nineteen_for_three_cards_is_a_claim_of_zero() -> None:
    verdict = judged("2C 4D 6H / KC = nineteen", FIVE_CARD)
    assert (verdict.claimed, verdict.outcome) == (0, Outcome.RIGHT)


@pytest.mark.parametrize(
    ("line", "rules"),
    [("2D 3D 4D 5D 7D / 2C = 19", SEVEN_CARD), ("AC 2D 3H 4C JS QC / KD = nineteen", EIGHT_CARD)],
)
def test_nineteen_for_five_or_six_cards_is_nineteen(line: str, rules: Rules) -> None:
    verdict = judged(line, rules)
    assert (verdict.claimed, verdict.counted, verdict.outcome) == (19, 19, Outcome.RIGHT)


@pytest.mark.parametrize(
    ("line", "rules"),
    [("2C 4D 6H 8S TC / QC = 19", SEVEN_CARD), ("A 2 4 6 8 T / Q = 19", EIGHT_CARD)],
)
def test_nineteen_for_five_or_six_cards_that_count_less_is_too_high(
    line: str, rules: Rules
) -> None:
    verdict = judged(line, rules)
    assert (verdict.claimed, verdict.outcome) == (19, Outcome.OVER)


def test_nineteen_is_nineteen_if_flushes_of_three_make_it_possible() -> None:
    verdict = judged("2C 4D 6H 8S / JC = 19", SIX_CARD.with_house(hand_flush=HandFlush.MIN3))
    assert (verdict.claimed, verdict.outcome) == (19, Outcome.OVER)


def test_points_by_kind_that_add_up_to_nineteen_are_nineteen() -> None:
    verdict = judged("2C 4D 6H 8S / JC = fifteens 16 runs 3")
    assert (verdict.claimed, verdict.outcome) == (19, Outcome.OVER)


def test_nineteen_by_kind_is_impossible_for_four_cards() -> None:
    assert is_impossible(parse_claim("fifteens 16 runs 3"), 4)


SIZES = {
    3: ("5C 5D JH / 5H", FIVE_CARD, (16, 17, 18, 19), 20),
    4: ("5C 5D 6H 7S / 8C", SIX_CARD, (19, 25, 26, 27), 29),
    5: ("4C 4D 5H 5S 6C / 6D", SEVEN_CARD, (35, 41, 42, 43, 44, 45), 46),
    6: ("4C 4D 5C 5D 5H 6S / 6C", EIGHT_CARD, (53, 55, 61, 64, 65, 67, 68, 69, 71), 72),
}


@pytest.mark.parametrize("size", SIZES)
def test_impossible_totals_of_each_size_match_the_rules_reference(size: int) -> None:
    text, rules, totals, most = SIZES[size]
    hand = parse_hand(text, rules)
    assert impossible_totals(size, rules) == totals
    flagged = [
        total
        for total in range(most + 1)
        if is_impossible(Claim(total), len(hand.cards), rules, crib=hand.crib)
    ]
    assert flagged == [total for total in totals if total != 19]
    assert is_impossible(Claim(most + 1), len(hand.cards), rules, crib=hand.crib)
    assert is_impossible(Claim(999), len(hand.cards), rules, crib=hand.crib)


@pytest.mark.parametrize(
    ("size", "rules"), [(4, SIX_CARD), (4, FIVE_CARD), (5, SEVEN_CARD), (4, EIGHT_CARD)]
)
def test_impossible_totals_of_a_crib_depend_on_the_size_of_the_crib(
    size: int, rules: Rules
) -> None:
    text, _, totals, _ = SIZES[size]
    assert parse_hand(f"crib {text}", rules).crib
    assert impossible_totals(size, rules, crib=True) == totals


def test_without_rules_the_size_of_the_hand_decides_what_nineteen_is() -> None:
    hand = parse_hand("4C 5D 5H 6S 6C / 7D", SEVEN_CARD)
    assert judge(Claim(19), hand).claimed == 19
    assert impossible_totals(5) == impossible_totals(5, SEVEN_CARD)
    assert 19 not in impossible_totals(5)


def test_impossible_totals_depend_on_the_house_rules() -> None:
    rules = SIX_CARD.with_house(hand_flush=HandFlush.MIN3)
    assert impossible_totals(4, rules) == every_hand(rules).impossible == (25,)


def test_nineteen_has_mistakes_if_a_hand_can_count_it() -> None:
    rules = SIX_CARD.with_house(hand_flush=HandFlush.MIN3)
    found = explained("5C 5D 6H 7S / 5H = 19", rules)
    assert found
    assert {explanation.points for explanation in found} == {2}


def test_impossible_totals_differ_between_hand_and_crib() -> None:
    rules = SIX_CARD.with_house(hand_flush=HandFlush.MIN3)
    assert [is_impossible(Claim(26), 4, rules, crib=crib) for crib in (False, True)] == [
        False,
        True,
    ]
    assert not is_impossible(Claim(26), 4, rules)
    found = [impossible_totals(4, rules, crib=crib) for crib in (False, True)]
    assert found == [(25,), (19, 25, 26, 27)]
    of_cribs = impossible_totals(5, SEVEN_CARD, crib=True)
    assert of_cribs == every_hand(SEVEN_CARD, crib=True).impossible


def test_nineteen_is_zero_in_a_crib_if_only_hands_can_count_it() -> None:
    rules = SIX_CARD.with_house(hand_flush=HandFlush.MIN3)
    hands = [parse_hand(f"{crib} 5C 5D 6H 7S / 8C") for crib in ("", "crib")]
    assert [judge(Claim(19), hand, rules).claimed for hand in hands] == [19, 0]
    assert [points_of(Claim(19), 4, rules), points_of(Claim(19), 4, rules, crib=True)] == [19, 0]


def test_nineteen_is_zero_depends_on_the_house_rules() -> None:
    rules = SIX_CARD.with_house(hand_flush=HandFlush.MIN3)
    assert [is_nothing(Claim(19), 4, house) for house in (SIX_CARD, rules)] == [True, False]
    assert not is_impossible(Claim(19), 4, rules, crib=True)


def test_the_size_of_a_crib_decides_what_is_impossible_in_it() -> None:
    assert impossible_totals(5, crib=True) == impossible_totals(5, SEVEN_CARD, crib=True)
