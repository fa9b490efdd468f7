"""`cribcalc.judge` and `cribcalc.explain` for text, numbers and values, and for anything else."""

from typing import Any

import pytest

import cribcalc
from cribcalc.claims import Claim, Verdict, judge
from cribcalc.errors import CribcalcError
from cribcalc.laws import ACC, HOYLE_US
from cribcalc.mistakes import Explanation, Mistake, MistakeKind
from cribcalc.notation.hands import parse_hand
from cribcalc.show import Category
from tests.cases import HAND

BY_KIND = "fifteens 4 pair 2 run 8"


@pytest.mark.parametrize("hand", [HAND, parse_hand(HAND)])
@pytest.mark.parametrize("claim", [14, "14", Claim(14)])
def test_a_claim_may_be_a_number_text_or_a_value(hand: Any, claim: Any) -> None:
    assert cribcalc.judge(hand, claim) == judge(Claim(14), parse_hand(HAND))


def test_a_claim_may_come_before_the_hand() -> None:
    assert cribcalc.judge(14, HAND) == cribcalc.judge(HAND, 14)
    assert cribcalc.explain(Claim(14), HAND) == cribcalc.explain(HAND, 14)


def test_laws_may_be_given_by_name() -> None:
    by_name = cribcalc.judge(HAND, 17, "six-card", "hoyle-us")
    assert by_name.laws == HOYLE_US
    assert by_name == cribcalc.judge(HAND, 17, laws=HOYLE_US)


def test_a_hand_can_be_judged_as_a_crib() -> None:
    assert cribcalc.judge("3C 7C AC KC / JD", 4, crib=True).difference == 4


@pytest.mark.parametrize("junk", [None, 5.5, b"12", [], object()])
def test_anything_else_is_refused_with_what_was_expected(junk: Any) -> None:
    with pytest.raises(CribcalcError, match=r"^expected a claim, a number or its text, not "):
        cribcalc.judge(HAND, junk)
    with pytest.raises(CribcalcError, match=r"^expected a hand or its text, not "):
        cribcalc.judge(junk, 12)
    with pytest.raises(CribcalcError, match=r"^expected laws or the name of a code, not "):
        cribcalc.judge(HAND, 12, laws=junk)


def test_the_text_of_a_verdict_is_short() -> None:
    assert str(cribcalc.judge(HAND, 14)) == "14: over by 2"
    assert str(cribcalc.judge(HAND, BY_KIND)) == "fifteens 4 pairs 2 runs 8: over by 2"
    assert str(cribcalc.judge(HAND, 12)) == "12: right"
    assert str(cribcalc.judge("5 5 J Q / 8", 11)) == "11: open"


@pytest.mark.parametrize("claim", ["12", BY_KIND])
def test_the_repr_of_a_claim_evaluates(claim: str) -> None:
    value = cribcalc.parse_claim(claim)
    assert eval(repr(value), {"Claim": Claim}) == value


@pytest.mark.parametrize("laws", [ACC, HOYLE_US.with_options(muggins=True)])
def test_the_repr_of_a_verdict_evaluates(laws: cribcalc.Laws) -> None:
    value = cribcalc.judge(HAND, BY_KIND, laws=laws)
    names: dict[str, object] = {name: getattr(cribcalc, name) for name in cribcalc.__all__}
    assert eval(repr(value), names | {"Verdict": Verdict}) == value


def test_reprs_of_explanations_evaluate_and_their_texts_are_short() -> None:
    (explanation,) = cribcalc.explain(HAND, 14)
    names = {"Explanation": Explanation, "Mistake": Mistake, "MistakeKind": MistakeKind}
    assert eval(repr(explanation), names | {"Category": Category, "Card": cribcalc.Card}) == (
        explanation
    )
    assert str(explanation) == "pairs-counted-again 5C 5D: +2"
    (two,) = cribcalc.explain("AD 2D 3D 4H / TC", 2)
    assert str(two) == "fifteen-missed 2D 3D TC: -2 and run-missed AD 2D 3D 4H: -4"


def test_only_an_impossible_claim_has_nearest_totals() -> None:
    assert cribcalc.judge(HAND, 25).nearest == (24, 28)
    assert cribcalc.judge(HAND, 30).nearest == (29,)
    assert cribcalc.judge(HAND, 14).nearest == ()
