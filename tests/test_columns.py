"""Totals by columns: the same as item by item, for every hand, and nothing else is counted."""

from collections.abc import Sequence
from itertools import combinations, combinations_with_replacement, product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cribcalc.cards import DECK, Card, Hand, Rank, Suit
from cribcalc.columns import (
    CODED_CARDS,
    SIZES,
    SUIT_WEIGHTS,
    WEIGHT_BITS,
    WEIGHTS,
    Columns,
    NotCanonicalError,
    columns_for,
)
from cribcalc.rules import FIVE_CARD, SIX_CARD, CribFlush, HandFlush, Rules
from cribcalc.show import Category, score_hand
from cribcalc.table import rank_multisets
from tests.cases import canonical, tries
from tests.strategies import rules_for, suited_hands

HOUSES = list(product(HandFlush, CribFlush))
GOOD = b"5C 5D 6H 7S / 8C\n"
PACKS = [DECK, DECK[:26], DECK[13:26], tuple(card for card in DECK if card.rank >= Rank.TEN)]
"""All cards; two suits and one, for flushes; tens and court cards, for pairs and nobs."""


def random_hands(size: int, count: int, seed: object) -> list[Hand]:
    """Return hands that have flushes, pairs and nobs more often than dealt ones."""
    random = Random(str(seed))
    dealt = (random.sample(random.choice(PACKS), size + 1) for _ in range(count))
    return [Hand((*cards,), starter) for *cards, starter in dealt]


def verify_totals(hands: Sequence[Hand], rules: Rules, *, crib: bool) -> None:
    """Verify that columns count hands (or cribs) as the show does."""
    counted = Columns(rules, crib=crib).totals(canonical(hands))
    assert list(counted) == [score_hand(hand._replace(crib=crib), rules).total for hand in hands]


@pytest.mark.parametrize(("cards", "most"), [(3, 5), (4, 5), (5, 5), (6, 6), (7, 7)])
def test_no_two_sets_of_ranks_weigh_the_same(cards: int, most: int) -> None:
    weights = [weight for weight, *_ in rank_multisets(cards, WEIGHTS[most])]
    assert len(set(weights)) == len(weights)
    assert max(weights) < 1 << WEIGHT_BITS


def test_the_sum_of_weights_is_that_of_the_ranks() -> None:
    weights = WEIGHTS[5]
    sets = [
        sum(weights[rank] for rank in ranks)
        for ranks in combinations_with_replacement(range(13), 5)
        if max(map(ranks.count, ranks)) <= 4
    ]
    assert sorted(weight for weight, *_ in rank_multisets(5, weights)) == sorted(sets)


@pytest.mark.parametrize("cards", range(2, 7))
def test_no_two_sets_of_suits_weigh_the_same(cards: int) -> None:
    sums = list(map(sum, combinations_with_replacement(SUIT_WEIGHTS, cards)))
    assert len(set(sums)) == len(sums)
    assert max(sums) < 256


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("crib", [False, True], ids=["hand", "crib"])
@pytest.mark.parametrize(("hand_flush", "crib_flush"), HOUSES)
def test_columns_count_as_the_show_does(
    size: int, crib: bool, hand_flush: HandFlush, crib_flush: CribFlush
) -> None:
    hands = random_hands(size, 500, (size, crib))
    rules = rules_for(hands[0], hand_flush, crib_flush)
    verify_totals(hands, rules, crib=crib)


def test_every_set_of_ranks_is_counted() -> None:
    random = Random(5)
    hands = []
    for key, *_ in rank_multisets(5):
        ranks = [rank for rank in Rank for _ in range(key // 5 ** (rank - 1) % 5)]
        suits = {rank: random.sample(list(Suit), 4) for rank in ranks}
        *cards, starter = (Card(rank, suits[rank].pop()) for rank in random.sample(ranks, 5))
        hands.append(Hand((*cards,), starter))
    verify_totals(hands, SIX_CARD, crib=False)


@pytest.mark.parametrize("crib", [False, True], ids=["hand", "crib"])
def test_every_choice_of_suits_is_counted_with_a_jack_in_each_place(crib: bool) -> None:
    hands = []
    for suits in product(Suit, repeat=5):
        for jack in range(5):
            ranks = [Rank.TWO, Rank.FIVE, Rank.SIX, Rank.EIGHT, Rank.QUEEN]
            ranks[jack] = Rank.JACK
            *cards, starter = map(Card, ranks, suits)
            hands.append(Hand((*cards,), starter))
    verify_totals(hands, SIX_CARD, crib=crib)


def test_jacks_of_every_suit_meet_in_all_places() -> None:
    pack = [card for card in DECK if card.rank is Rank.JACK] + [Card(5, "C")]
    hands = []
    for count in range(2000):
        *cards, starter = Random(count).sample(pack, 5)
        hands.append(Hand((*cards,), starter))
    verify_totals(hands, SIX_CARD, crib=False)


@pytest.mark.parametrize("count", [0, 1, 2, 3, 7, 8, 9, 1_000])
def test_blocks_of_any_length_are_counted(count: int) -> None:
    verify_totals(random_hands(4, count, count), SIX_CARD, crib=False)


@pytest.mark.parametrize("places", list(combinations(range(5), 2)), ids=str)
def test_a_card_twice_is_found_in_every_line(places: tuple[int, int]) -> None:
    columns = Columns(SIX_CARD, crib=False)
    for card in map(str, DECK):
        cards = ["AC", "2D", "3H", "4S", "9C"]
        if card in cards:
            continue
        for place in places:
            cards[place] = card
        bad = f"{' '.join(cards[:4])} / {cards[4]}\n".encode()
        for lines in (bad, bad + GOOD, GOOD + bad, GOOD * 40 + bad + GOOD * 40):
            with pytest.raises((NotCanonicalError, UnicodeDecodeError)):
                columns.totals(lines)


@pytest.mark.parametrize("place", range(17))
def test_every_other_character_is_refused_in_each_place(place: int) -> None:
    columns = Columns(SIX_CARD, crib=False)
    for character in range(256):
        bad = GOOD[:place] + bytes([character]) + GOOD[place + 1 :]
        try:
            hand = [bad[at : at + 2].decode() for at in (0, 3, 6, 9, 14)]
            known = set(map(str, DECK)).issuperset(hand) and len(set(hand)) == 5
        except UnicodeDecodeError:
            known = False
        spaces = bytes([bad[at] for at in (2, 5, 8, 11, 12, 13, 16)]) == b"    / \n"[:3] + b" / \n"
        if known and spaces:
            assert len(columns.totals(GOOD + bad + GOOD)) == 3
            continue
        with pytest.raises((NotCanonicalError, UnicodeDecodeError)):
            columns.totals(GOOD + bad + GOOD)


@pytest.mark.parametrize(
    "lines", [b"5", GOOD[:-1], GOOD + b"\n", GOOD + GOOD[:16], GOOD[1:] + b" "]
)
def test_lines_of_another_length_are_refused(lines: bytes) -> None:
    with pytest.raises((NotCanonicalError, UnicodeDecodeError)):
        Columns(SIX_CARD, crib=False).totals(lines)


@pytest.mark.parametrize("size", SIZES)
def test_cards_are_sorted_in_every_line(size: int) -> None:
    hands = random_hands(size, 300, "sorted")
    columns = Columns(SIX_CARD._replace(hand_size=size), crib=False).sorted_cards(canonical(hands))
    for codes, hand in zip(zip(*columns, strict=True), hands, strict=True):
        assert [CODED_CARDS[code] for code in codes] == list(map(str, sorted(hand.with_starter)))


@pytest.mark.parametrize("size", range(3, 7))
def test_lines_of_mostly_one_suit_are_found(size: int) -> None:
    hands = random_hands(size, 500, "one suit")
    found = Columns(SIX_CARD._replace(hand_size=size), crib=False).mostly_one_suit(canonical(hands))
    for is_found, hand in zip(found, hands, strict=True):
        suits = [card.suit for card in hand.with_starter]
        assert (is_found > 0) == (max(map(suits.count, suits)) >= size)


def test_the_columns_of_a_game_are_made_once() -> None:
    assert columns_for(SIX_CARD, crib=False) is columns_for(SIX_CARD, crib=False)
    assert columns_for(SIX_CARD, crib=False) is not columns_for(SIX_CARD, crib=True)
    sizes = columns_for(FIVE_CARD, crib=False).size, columns_for(FIVE_CARD, crib=True).size
    assert sizes == (3, 4)


@pytest.mark.slow
@settings(deadline=None, max_examples=tries(60))
@given(
    st.integers(3, 6).flatmap(
        lambda size: st.lists(suited_hands(st.just(size)), min_size=1, max_size=8)
    ),
    st.sampled_from(HOUSES),
    st.booleans(),
)
def test_any_hands_are_counted_as_the_show_counts_them(
    hands: list[Hand], house: tuple[HandFlush, CribFlush], crib: bool
) -> None:
    hands = [Hand(hand.cards, hand.starter) for hand in hands]
    verify_totals(hands, rules_for(hands[0], *house), crib=crib)


@pytest.mark.parametrize("size", SIZES)
def test_hands_with_one_key_have_the_same_points_in_every_category(size: int) -> None:
    hands = random_hands(size, 3_000, "keys")
    columns = Columns(rules_for(hands[0]), crib=False)
    keys, totals = columns.keys(canonical(hands))
    found: dict[int, list[int]] = {}
    for key, total, hand in zip(keys, totals, hands, strict=True):
        score = score_hand(hand)
        points = [score.points(category) for category in Category]
        assert (sum(points), divmod(key >> WEIGHT_BITS, 16)) == (total, (points[3], points[4]))
        assert found.setdefault(key, points) == points
