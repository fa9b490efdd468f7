"""How often each total occurs: the frequencies of the rules reference, section 1, and brute force
over suits.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement, product
from math import comb, prod

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cribcalc.cards import DECK, Card, Hand, Rank, Suit
from cribcalc.errors import RulesError
from cribcalc.notation.hands import parse_cards
from cribcalc.odds import (
    Forecast,
    Odds,
    _count_bonuses,
    every_hand,
    every_hand_by_ranks,
    every_starter,
    forecast,
)
from cribcalc.rules import (
    EIGHT_CARD,
    FIVE_CARD,
    SEVEN_CARD,
    SIX_CARD,
    THREE_HANDED,
    CribFlush,
    HandFlush,
    Rules,
)
from cribcalc.show import score_hand
from cribcalc.speech.odds import starters_sentence
from cribcalc.table import rank_multisets, shape_counts
from tests import naive
from tests.cases import rows, tries

BY_HAND = {3: FIVE_CARD, 4: SIX_CARD, 5: SEVEN_CARD, 6: EIGHT_CARD}
IMPOSSIBLE = {
    3: (16, 17, 18, 19),
    4: (19, 25, 26, 27),
    5: (35, 41, 42, 43, 44, 45),
    6: (53, 55, 61, 64, 65, 67, 68, 69, 71),
}


def published() -> dict[tuple[int, str], tuple[int, ...]]:
    """Return tests/data/frequencies.tsv: how often each score occurs, by the size of the hand and
    the flush rule.
    """
    tables: dict[tuple[int, str], list[int]] = {}
    for row in rows("frequencies.tsv"):
        table = tables.setdefault((int(row["game"][0]), row["rule"]), [])
        assert int(row["score"]) == len(table)
        table.append(int(row["count"]))
    return {key: tuple(table) for key, table in tables.items()}


FREQUENCIES = published()


def sized(size: int, **house: HandFlush | CribFlush) -> Rules:
    """Return rules whose hands and cribs have `size` cards."""
    return Rules(f"{size} cards", hand_size=size, crib_size=size, **house)  # type: ignore[arg-type]  # house rules by name


def test_the_table_of_frequencies_covers_every_game_with_its_rules() -> None:
    assert set(FREQUENCIES) == {(4, "none"), *product((3, 4, 5, 6), ("hand", "crib"))}


@pytest.mark.parametrize(("size", "rule"), FREQUENCIES, ids=str)
def test_every_hand_gives_the_published_frequency_of_every_total(size: int, rule: str) -> None:
    rules = (
        sized(size, hand_flush=HandFlush.NONE, crib_flush=CribFlush.NONE)
        if rule == "none"
        else sized(size)
    )
    assert every_hand(rules, crib=rule == "crib").counts == FREQUENCIES[size, rule]
    if rule == "none":
        assert every_hand(rules, crib=True).counts == FREQUENCIES[size, rule]


@pytest.mark.parametrize(("size", "rules"), BY_HAND.items(), ids=str)
def test_every_hand_of_a_named_variant_gives_the_published_frequencies(
    size: int, rules: Rules
) -> None:
    assert every_hand(rules).counts == FREQUENCIES[size, "hand"]
    assert every_hand(rules, crib=True).counts == FREQUENCIES[rules.crib_size, "crib"]


def test_six_card_hands_are_what_is_counted_when_nothing_is_said() -> None:
    assert every_hand() == every_hand(SIX_CARD, crib=False)


@pytest.mark.parametrize("size", [3, 4, 5, 6])
def test_a_crib_flush_scored_as_a_hand_gives_the_frequencies_of_hands(size: int) -> None:
    assert (
        every_hand(sized(size, crib_flush=CribFlush.HAND), crib=True).counts
        == FREQUENCIES[size, "hand"]
    )


@pytest.mark.parametrize("size", [3, 4, 5, 6])
def test_flush_rules_of_hand_and_crib_are_independent(
    size: int,
) -> None:
    for hand_flush in HandFlush:
        assert (
            every_hand(sized(size, hand_flush=hand_flush), crib=True).counts
            == FREQUENCIES[size, "crib"]
        )
    for crib_flush in CribFlush:
        assert every_hand(sized(size, crib_flush=crib_flush)).counts == FREQUENCIES[size, "hand"]


def test_a_flush_of_three_gives_three_points_more_to_2141568_hands() -> None:
    standard = every_hand(SIX_CARD)
    danish = every_hand(SIX_CARD.with_house(hand_flush=HandFlush.MIN3))
    assert danish.hands == standard.hands == 12_994_800
    assert danish.points - standard.points == 3 * 2_141_568
    assert f"{danish.mean:.4f}" == "5.2636"


def test_a_flush_of_three_makes_nineteen_a_total_of_four_cards() -> None:
    danish = SIX_CARD.with_house(hand_flush=HandFlush.MIN3)
    assert 19 not in every_hand(danish).impossible
    assert 19 in every_hand(danish, crib=True).impossible


@pytest.mark.parametrize("size", [3, 4, 5, 6])
@pytest.mark.parametrize("crib", [False, True])
def test_the_impossible_totals_are_those_of_the_rules_reference(size: int, crib: bool) -> None:
    assert every_hand(sized(size), crib=crib).impossible == IMPOSSIBLE[size]


@pytest.mark.parametrize(
    ("size", "rule", "hands", "mean"),
    [
        (3, "hand", 1_082_900, "2.592350"),
        (3, "crib", 1_082_900, "2.468749"),
        (3, "none", 1_082_900, "2.426492"),
        (4, "hand", 12_994_800, "4.769152"),
        (4, "crib", 12_994_800, "4.734819"),
        (4, "none", 12_994_800, "4.724915"),
        (5, "hand", 122_151_120, "8.189653"),
        (5, "crib", 122_151_120, "8.181435"),
        (5, "none", 122_151_120, "8.179412"),
        (6, "hand", 936_491_920, "13.107881"),
        (6, "crib", 936_491_920, "13.106166"),
        (6, "none", 936_491_920, "13.105807"),
    ],
)
def test_hands_and_means_are_those_of_the_rules_reference(
    size: int, rule: str, hands: int, mean: str
) -> None:
    rules = sized(size, hand_flush=HandFlush.NONE) if rule == "none" else sized(size)
    odds = every_hand(rules, crib=rule == "crib")
    assert (odds.hands, f"{odds.mean:.6f}") == (hands, mean)


@pytest.mark.parametrize(
    ("hand_flush", "crib_flush", "crib", "points"),
    [
        (HandFlush.ALL, CribFlush.ALL, False, 61_974_180),
        (HandFlush.ALL, CribFlush.ALL, True, 61_528_020),
        (HandFlush.NONE, CribFlush.ALL, False, 61_399_320),
        (HandFlush.ALL, CribFlush.NONE, True, 61_399_320),
    ],
)
def test_the_points_of_all_six_card_hands_are_those_of_the_rules_reference(
    hand_flush: HandFlush, crib_flush: CribFlush, crib: bool, points: int
) -> None:
    house = SIX_CARD.with_house(hand_flush=hand_flush, crib_flush=crib_flush)
    assert every_hand(house, crib=crib).points == points


def test_median_and_mode_of_six_card_hands_are_four() -> None:
    odds = every_hand(SIX_CARD)
    assert (odds.median, odds.mode) == (4, 4)


@pytest.mark.parametrize(
    ("counts", "hands", "points", "mean", "median", "mode", "impossible"),
    [
        ((1,), 1, 0, 0.0, 0, 0, ()),
        ((2, 1, 1), 4, 3, 0.75, 0, 0, ()),  # half of them do not exceed 0
        ((1, 2, 0, 2), 5, 8, 1.6, 1, 1, (2,)),  # two totals as frequent: the lower
        ((0, 0, 3), 3, 6, 2.0, 2, 2, (0, 1)),
        ((1, 1, 1, 3), 6, 12, 2.0, 2, 3, ()),
    ],
)
def test_median_mode_and_mean_of_small_tables(
    counts: tuple[int, ...],
    hands: int,
    points: int,
    mean: float,
    median: int,
    mode: int,
    impossible: tuple[int, ...],
) -> None:
    odds = Odds(counts)
    assert (odds.hands, odds.points, odds.mean) == (hands, points, mean)
    assert (odds.median, odds.mode, odds.impossible) == (median, mode, impossible)


# Suits by brute force


def examples(cards: int) -> dict[int, tuple[Rank, ...]]:
    """Return some ranks for each shape of `cards` cards."""
    kinds: dict[int, tuple[Rank, ...]] = {}
    others = [rank for rank in Rank if rank is not Rank.JACK]
    for shape in {shape for _, shape, _ in rank_multisets(cards)}:
        alike, jacks = shape_counts(shape)
        ranks = [rank for rank, number in zip(others, alike, strict=False) for _ in range(number)]
        kinds[shape] = (*ranks, *[Rank.JACK] * jacks)
    return kinds


def hands_of(ranks: tuple[Rank, ...], *, crib: bool) -> Iterator[Hand]:
    """Yield every hand with starter that can be made of `ranks` in one pack."""
    ways = [
        [tuple(Card(rank, suit) for suit in suits) for suits in combinations(Suit, alike)]
        for rank, alike in Counter(ranks).items()
    ]
    for groups in product(*ways):
        cards = tuple(card for group in groups for card in group)
        for starter in cards:
            yield Hand(tuple(card for card in cards if card != starter), starter, crib)


FLUSH_RULES = [
    *((False, hand_flush, CribFlush.ALL) for hand_flush in HandFlush),
    *((True, HandFlush.ALL, crib_flush) for crib_flush in CribFlush),
]


@pytest.mark.slow
@pytest.mark.parametrize(("crib", "hand_flush", "crib_flush"), FLUSH_RULES, ids=str)
@pytest.mark.parametrize("size", [3, 4])
def test_all_suits_of_every_shape_give_the_totals_of_the_show(
    size: int, crib: bool, hand_flush: HandFlush, crib_flush: CribFlush
) -> None:
    rules = sized(size, hand_flush=hand_flush, crib_flush=crib_flush)
    for shape, ranks in examples(size + 1).items():
        hands = list(hands_of(ranks, crib=crib))
        points = score_hand(Hand(tuple(map(Card, ranks[1:])), Card(ranks[0])), rules).total
        expected = Counter(score_hand(hand, rules).total for hand in hands)
        found = _count_bonuses(shape, rules, crib=crib)
        assert Counter({points + bonus: ways for bonus, ways in found.items()}) == expected, ranks


@pytest.mark.slow
@pytest.mark.parametrize(("crib", "hand_flush", "crib_flush"), FLUSH_RULES, ids=str)
@pytest.mark.parametrize("size", [5, 6])
def test_few_suited_shapes_score_as_the_naive_scorer_says(
    size: int, crib: bool, hand_flush: HandFlush, crib_flush: CribFlush
) -> None:
    rules = sized(size, hand_flush=hand_flush, crib_flush=crib_flush)
    tried = 0
    for shape, ranks in examples(size + 1).items():
        if len(set(ranks)) > 3:
            continue
        expected: Counter[int] = Counter()
        for hand in hands_of(ranks, crib=crib):
            cards, starter = list(map(str, hand.cards)), str(hand.starter)
            flush = naive.flush(cards, starter, crib, hand_flush.value, crib_flush.value)
            expected[flush + naive.nobs(cards, starter)] += 1
        assert _count_bonuses(shape, rules, crib=crib) == expected, ranks
        tried += 1
    assert tried >= 10


@pytest.mark.parametrize("size", [3, 4, 5, 6])
def test_each_shape_has_as_many_suits_and_starters_as_the_pack_gives(size: int) -> None:
    ways = {1: 4, 2: 6, 3: 4, 4: 1}
    for shape, ranks in examples(size + 1).items():
        expected = size + 1
        for alike in Counter(ranks).values():
            expected *= ways[alike]
        assert sum(_count_bonuses(shape, sized(size), crib=False).values()) == expected, ranks


# Starters


def starters(text: str, rules: Rules = SIX_CARD, *, crib: bool = False) -> int:
    """Return the points of `text` with all its starters together."""
    return sum(total for _, total in every_starter(parse_cards(text), rules, crib=crib))


def test_no_cards_have_no_starters() -> None:
    with pytest.raises(RulesError, match=r"^no cards$"):
        every_starter(())


def test_every_starter_that_is_left_is_tried_in_the_order_of_ranks() -> None:
    cards = parse_cards("5C 5D 6H 7S")
    found = [starter for starter, _ in every_starter(cards)]
    assert len(found) == 48
    assert set(found) == set(DECK) - set(cards)
    assert found == sorted(found)


def test_every_bare_rank_is_tried_as_often_as_the_pack_still_has_it() -> None:
    found = every_starter(parse_cards("5 5 5 J"))
    assert [str(starter) for starter, _ in found] == [
        *"AAAA22223333444456666777788889999TTTTJJJQQQQKKKK"
    ]
    assert {str(starter): total for starter, total in found} == {
        rank: naive.show(["5", "5", "5", "J"], rank)["total"] for rank in naive.RANKS
    }


def test_starters_of_the_hand_of_29_score_as_the_naive_scorer_says() -> None:
    found = every_starter(parse_cards("5H 5S 5C JD"))
    assert [str(starter) for starter, total in found if total == 29] == ["5D"]
    assert [(str(starter), total) for starter, total in found] == [
        (str(starter), naive.show(["5H", "5S", "5C", "JD"], str(starter))["total"])
        for starter, _ in found
    ]


@settings(max_examples=tries(40), deadline=None)
@given(st.data())
def test_every_starter_scores_as_the_naive_scorer_says(
    data: st.DataObject,
) -> None:
    size = data.draw(st.integers(3, 6))
    suit = data.draw(st.none() | st.sampled_from(Suit))
    pack = [card for card in DECK if suit in (None, card.suit)]
    cards = tuple(
        data.draw(st.lists(st.sampled_from(pack), min_size=size, max_size=size, unique=True))
    )
    crib = data.draw(st.booleans())
    hand_flush, crib_flush = (
        data.draw(st.sampled_from(HandFlush)),
        data.draw(st.sampled_from(CribFlush)),
    )
    found = every_starter(
        cards, sized(size, hand_flush=hand_flush, crib_flush=crib_flush), crib=crib
    )
    names = list(map(str, cards))
    for starter, total in found:
        expected = naive.show(
            names, str(starter), crib=crib, hand_flush=hand_flush.value, crib_flush=crib_flush.value
        )
        assert total == expected["total"], (cards, starter)
    assert len(found) == 52 - size


def test_a_hand_of_one_suit_flushes_with_every_starter() -> None:
    without = SIX_CARD.with_house(hand_flush=HandFlush.NONE)
    for hand in ("2H 4H 6H 8H", "5C JC QC KC", "AS 2S 3S JS"):
        assert starters(hand) - starters(hand, without) == 39 * 4 + 9 * 5


def test_a_crib_of_one_suit_has_its_flush_with_nine_starters_only() -> None:
    without = SIX_CARD.with_house(crib_flush=CribFlush.NONE)
    assert starters("2H 4H 6H 8H", crib=True) - starters("2H 4H 6H 8H", without, crib=True) == 9 * 5


def test_low_cards_with_low_starters_total_as_the_naive_scorer_says() -> None:
    small = [card for card in DECK if card.rank <= Rank.THREE]
    found = Counter(
        total
        for cards in combinations(small, 3)
        for starter, total in every_starter(cards, FIVE_CARD)
        if starter.rank <= Rank.THREE
    )
    assert found == Counter(
        naive.show([card for card in four if card != starter], starter)["total"]
        for four in combinations([str(card) for card in small], 4)
        for starter in four
    )


def test_cards_that_one_pack_cannot_hold_are_refused() -> None:
    five = DECK[4]
    with pytest.raises(RulesError, match="5C appears twice"):
        every_starter((five, five, DECK[0], DECK[1]))
    with pytest.raises(RulesError, match="some cards have a suit"):
        every_starter((Card(Rank.FIVE), five, DECK[0], DECK[1]))
    with pytest.raises(RulesError, match="5 appears five times"):
        every_starter((Card(Rank.FIVE),) * 5)


# Forecasts


@pytest.mark.parametrize("crib", [False, True])
def test_the_forecast_of_no_cards_is_that_of_all_hands_or_cribs(crib: bool) -> None:
    found = forecast(None, FIVE_CARD, crib=crib)
    assert found == Forecast(every_hand(FIVE_CARD, crib=crib), FIVE_CARD, crib)
    assert found.cards is None
    assert found.starters == {}


@pytest.mark.parametrize("cards", ["5C 5D 6H 7S", "2H 4H 6H 8H", "5 5 5 J"])
@pytest.mark.parametrize("crib", [False, True])
def test_a_forecast_lists_each_starter_under_its_total(cards: str, crib: bool) -> None:
    kept = parse_cards(cards)
    found = forecast(kept, SIX_CARD, crib=crib)
    assert (found.cards, found.rules, found.crib) == (kept, SIX_CARD, crib)
    told = [(starter, total) for total, starters in found.starters.items() for starter in starters]
    assert Counter(told) == Counter(every_starter(kept, crib=crib))
    assert found.odds.hands == 48
    assert {total: count for total, count in enumerate(found.odds.counts) if count} == {
        total: len(starters) for total, starters in found.starters.items()
    }
    assert found.odds.points == sum(total for _, total in told)


def test_the_starters_of_a_forecast_are_in_the_order_of_ranks() -> None:
    for starters_of_total in forecast(parse_cards("5C 5D 6H 7S")).starters.values():
        assert list(starters_of_total) == sorted(starters_of_total)


@pytest.mark.parametrize("size", [3, 4])
def test_the_odds_of_hands_without_suits_are_those_of_every_set_of_ranks(size: int) -> None:
    expected: Counter[int] = Counter()
    for cards in map(list, combinations_with_replacement("A23456789TJQK", size + 1)):
        copies = Counter(cards).values()
        if max(copies) <= 4:
            ways = prod(comb(4, number) for number in copies) * (size + 1)
            expected[naive.fifteens(cards) + naive.pairs(cards) + naive.runs(cards)] += ways
    odds = every_hand_by_ranks(size)
    assert {total: count for total, count in enumerate(odds.counts) if count} == expected
    assert odds.hands == comb(52, size + 1) * (size + 1)


@pytest.mark.parametrize("text", ["5C 5D 5H 5S", "5 5 5 5"])
def test_a_rank_that_is_all_in_the_hand_is_never_the_starter(text: str) -> None:
    found = forecast(parse_cards(text))
    listed = [starter for starters in found.starters.values() for starter in starters]
    assert found.odds.hands == 48
    assert {starter.rank for starter in listed} == set(Rank) - {Rank.FIVE}
    assert not set(listed) & set(parse_cards(text))


def test_a_player_who_throws_one_card_knows_one_starter_less() -> None:
    assert starters_sentence(forecast(parse_cards("5C 5D 6H 7S"), THREE_HANDED)) == (
        "48 starters: every card outside the hand. The player also knows the 1 card thrown: 47."
    )
