"""What flush and nobs could add when the suits are not known."""

import json
from itertools import product

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from cribcalc.cards import Card, Hand, Rank, Suit
from cribcalc.claims import Outcome
from cribcalc.notation.hands import parse_hand
from cribcalc.odds import possible_suit_points
from cribcalc.rules import SEVEN_CARD, SIX_CARD, CribFlush, HandFlush
from cribcalc.settlement import Settlement
from cribcalc.show import score_hand
from cribcalc.speech.claims import outcome_text
from tests.cases import tries
from tests.program import run
from tests.verdicts import judged


@pytest.mark.parametrize("size", [2, 3, 4])
@settings(deadline=None, max_examples=tries(60))
@given(data=st.data())
def test_unknown_suits_can_add_what_some_choice_of_suits_adds(
    size: int, data: st.DataObject
) -> None:
    pool = [rank for rank in [Rank.JACK, Rank.JACK, *Rank] for _ in range(2)]
    ranks = data.draw(st.lists(st.sampled_from(pool), min_size=size + 1, max_size=size + 1))
    assume(max(map(ranks.count, ranks)) <= 4)
    crib = data.draw(st.booleans())
    rules = SIX_CARD.with_house(
        hand_flush=data.draw(st.sampled_from(HandFlush)),
        crib_flush=data.draw(st.sampled_from(CribFlush)),
    )
    bare = Hand(map(Card, ranks[:-1]), Card(ranks[-1]), crib)
    suited = (list(map(Card, ranks, suits)) for suits in product(Suit, repeat=len(ranks)))
    known = (Hand(cards[:-1], cards[-1], crib) for cards in suited if len(set(cards)) == len(cards))
    counted = score_hand(bare, rules).total
    assert possible_suit_points(bare, rules) == tuple(
        sorted({score_hand(hand, rules).total - counted for hand in known})
    )


@pytest.mark.parametrize(
    ("claim", "outcome"),
    [
        ("5 5 J Q / 8 = 10", Outcome.RIGHT),
        ("5 5 J Q / 8 = 11", Outcome.OPEN),
        ("5 5 J Q / 8 = 12", Outcome.OVER),
        ("5 5 J Q / 8 = 9", Outcome.UNDER),
        ("2-6-9-J/5 = 10", Outcome.OPEN),
        ("2-6-9-J/5 = 11", Outcome.OVER),
        ("6 7 8 9 / J = 12", Outcome.OPEN),
        ("5C 5D JH QS / 8C = 11", Outcome.OVER),
    ],
)
def test_a_claim_that_unknown_suits_could_make_right_is_open(claim: str, outcome: Outcome) -> None:
    verdict = judged(claim)
    assert verdict.outcome is outcome
    assert verdict.is_wrong == (outcome in (Outcome.OVER, Outcome.UNDER))
    if outcome is Outcome.OPEN:
        assert verdict.difference == 0
        assert verdict.settlement == Settlement(verdict.claimed, 0)
        assert verdict.explanations == ()


def test_an_open_claim_is_neither_right_nor_wrong_anywhere() -> None:
    open_claim = "5 5 J Q / 8 = 11"
    sentence = (
        "The claim of 11 cannot be judged without the suits: the hand counts 10, or 11 with nobs."
    )
    receipt = run(open_claim)
    assert receipt.status == 0
    assert sentence in receipt.out
    batch = run("batch", stdin=f"{open_claim}\n")
    assert (batch.status, batch.err) == (0, "1 hand, 10 points; 1 claim open\n")
    (claim,) = json.loads(run("--json", open_claim).out)["claims"]
    assert (claim["verdict"], claim["difference"], claim["explanations"]) == ("open", 0, [])


def test_unknown_suits_can_add_flush_and_nobs() -> None:
    three = SIX_CARD.with_house(hand_flush=HandFlush.MIN3)
    assert possible_suit_points(parse_hand("5C 5D 6H 7S / 8C")) == (0,)
    assert (
        possible_suit_points(
            parse_hand("J 3 2 J 9 / 3", SEVEN_CARD), SEVEN_CARD._replace(hand_flush=HandFlush.MIN3)
        )[-1]
        == 5
    )
    assert possible_suit_points(parse_hand("J 3 2 9 / 3"), three) == (0, 1, 3, 4)
    assert possible_suit_points(parse_hand("J 3 3 9 / 3"), three) == (0, 1, 3)


def test_a_claim_that_suits_could_make_right_is_called_open() -> None:
    assert outcome_text(Outcome.OPEN, 0) == "open"
