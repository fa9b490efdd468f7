"""What flush and nobs could add when the suits are not known."""

from itertools import product

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from cribcalc.cards import Card, Hand, Rank, Suit
from cribcalc.notation.hands import parse_hand
from cribcalc.odds import possible_suit_points
from cribcalc.rules import SEVEN_CARD, SIX_CARD, CribFlush, HandFlush
from cribcalc.show import score_hand
from tests.cases import tries
from tests.program import run


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


def test_a_claim_that_unknown_suits_could_explain_says_so() -> None:
    says = run("2-6-9-J/5 = 10").out
    assert "over by 6" in says
    assert "The suits are not known: flush and nobs could add 6.\n" in says
    assert "suits are not known" not in run("2-6-9-J/5 = 11").out
    assert "suits are not known" not in run("2-6-9-J/5 = 6").out
    assert "suits are not known" not in run("2-6-9-J/5 = 3").out


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
