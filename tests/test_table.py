"""Totals in bulk: multisets of ranks, and the table by which canonical lines are counted."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement, islice
from math import comb
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cribcalc import blocks
from cribcalc.api import score, totals
from cribcalc.cards import DECK, Card, Hand, Rank, Suit
from cribcalc.columns import Columns, columns_for
from cribcalc.errors import NotationError
from cribcalc.rules import FIVE_CARD, SIX_CARD, CribFlush, HandFlush, Rules
from cribcalc.show import Category, fifteens, pairs, round_the_corner, runs, score_hand
from cribcalc.table import rank_multisets, rank_pattern, split_points
from tests import naive
from tests.cases import canonical
from tests.strategies import rules_for, suited_hands


@pytest.fixture(scope="module", autouse=True)
def any_stretch() -> Iterator[None]:
    """Let canonical lines go by the table if there is only one of them."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(blocks, "LEAST_LINES", 1)
        yield


# Multisets of ranks


def multisets(cards: int) -> Iterator[tuple[Rank, ...]]:
    """Yield every choice of `cards` ranks with none more than four times."""
    for ranks in combinations_with_replacement(Rank, cards):
        if max(Counter(ranks).values()) <= 4:
            yield ranks


def how_many(cards: int) -> int:
    """Count the multisets: the coefficient of x**cards in (1 + x + x**2 + x**3 + x**4)**13."""
    # Inclusion and exclusion over the ranks that have five or more cards.
    return sum(
        (-1) ** k * comb(13, k) * comb(12 + cards - 5 * k, 12) for k in range(cards // 5 + 1)
    )


def key_of(ranks: Sequence[Rank]) -> int:
    """Return the key of some ranks: a digit in base 5 for each."""
    return sum(int(5 ** (rank - 1)) for rank in ranks)


def kind_of(ranks: Sequence[Rank]) -> tuple[int, int]:
    """Return the shape and the number of jacks of some ranks."""
    alike = Counter(ranks)
    jacks = alike.pop(Rank.JACK, 0)
    return sum(int(16 ** (count - 1)) for count in alike.values()), jacks


def naive_points(ranks: Sequence[Rank]) -> int:
    bare = [str(rank) for rank in ranks]
    return naive.fifteens(bare) + naive.pairs(bare) + naive.runs(bare)


def shown_points(ranks: Sequence[Rank]) -> int:
    *kept, starter = map(Card, ranks)
    return score_hand(Hand(tuple(kept), starter)).total


def walked(cards: int) -> dict[int, tuple[int, int, int]]:
    """Return shape, jacks and points by the key of the ranks."""
    return {
        key: (shape & 0xFFFF, shape >> 16, points) for key, shape, points in rank_multisets(cards)
    }


@pytest.mark.parametrize(("cards", "count"), [(4, 1820), (5, 6175), (6, 18395), (7, 49205)])
def test_every_multiset_of_ranks_appears_exactly_once(cards: int, count: int) -> None:
    found = [ranks for ranks, *_ in rank_multisets(cards)]
    assert len(found) == how_many(cards) == count
    assert Counter(found) == Counter(map(key_of, multisets(cards)))


@pytest.mark.parametrize("cards", [4, 5, 6, 7])
def test_every_multiset_has_its_shape_and_its_jacks(cards: int) -> None:
    found = walked(cards)
    assert {key_of(ranks): kind_of(ranks) for ranks in multisets(cards)} == {
        key: (shape, jacks) for key, (shape, jacks, _) in found.items()
    }


@pytest.mark.slow
@pytest.mark.parametrize("cards", [4, 5])
def test_every_multiset_scores_as_the_naive_scorer_says(cards: int) -> None:
    found = walked(cards)
    assert {key_of(ranks): naive_points(ranks) for ranks in multisets(cards)} == {
        key: points for key, (_, _, points) in found.items()
    }


# Seven cards would take as long as all the rest: there the sample below and the frequencies of
# test_odds.py do it.
@pytest.mark.slow
@pytest.mark.parametrize("cards", [4, 5, 6])
def test_every_multiset_scores_as_in_the_show(cards: int) -> None:
    found = walked(cards)
    assert {key_of(ranks): shown_points(ranks) for ranks in multisets(cards)} == {
        key: points for key, (_, _, points) in found.items()
    }


@pytest.mark.slow
@pytest.mark.parametrize("cards", [6, 7])
def test_a_sample_of_large_multisets_scores_as_the_naive_scorer_says(cards: int) -> None:
    found = walked(cards)
    for ranks in Random(cards).sample(list(multisets(cards)), 500):
        assert found[key_of(ranks)] == (*kind_of(ranks), naive_points(ranks)), ranks
        assert naive_points(ranks) == shown_points(ranks), ranks


def test_multisets_are_made_one_by_one() -> None:
    assert len(list(islice(rank_multisets(7), 3))) == 3


@pytest.mark.parametrize(("cards", "most"), [(4, 20), (5, 28), (6, 46), (7, 72)])
def test_the_highest_points_of_ranks_are_those_of_the_rules_reference(
    cards: int, most: int
) -> None:
    assert max(points for *_, points in rank_multisets(cards)) == most


@pytest.mark.parametrize("cards", [4, 5, 6])
def test_points_are_split_by_category_as_in_the_show(cards: int) -> None:
    points = {key: points for key, _, points in rank_multisets(cards)}
    for ranks in Random(cards).sample(list(multisets(cards)), 800):
        *kept, starter = map(Card, ranks)
        score = score_hand(Hand(tuple(kept), starter))
        split = split_points(key_of(ranks), points[key_of(ranks)])
        assert split == tuple(score.points(category) for category in BY_RANKS), ranks


BY_RANKS = (Category.FIFTEEN, Category.PAIR, Category.RUN)


@pytest.mark.parametrize("cards", [4, 5])
def test_sets_of_ranks_with_one_pattern_score_in_the_same_places(cards: int) -> None:
    found: dict[str, tuple[object, ...]] = {}
    for ranks in multisets(cards):
        bare = list(map(Card, ranks))
        places = {id(card): place for place, card in enumerate(bare)}
        items = [
            (item.category, *(places[id(card)] for card in item.cards))
            for item in (*fifteens(bare), *pairs(bare), *runs(bare))
        ]
        corner = [places[id(card)] for card in round_the_corner(bare)]
        expected = (*items, *corner)
        assert found.setdefault(rank_pattern(ranks), expected) == expected, ranks
    assert len(found) == {4: 155, 5: 914}[cards]


# Columns and pieces

HOUSES = [(hand, crib) for hand in HandFlush for crib in CribFlush]


def some_hands(size: int, count: int, pack: Sequence[Card] = DECK) -> list[Hand]:
    """Return some hands of a size, always the same."""
    dealt = Random(size)
    return [
        Hand((*cards[1:],), cards[0])
        for cards in (dealt.sample(pack, size + 1) for _ in range(count))
    ]


def naive_show(hand: Hand, rules: Rules, *, crib: bool) -> dict[str, int]:
    return naive.show(
        [str(card) for card in hand.cards],
        str(hand.starter),
        crib=crib,
        hand_flush=rules.hand_flush.value,
        crib_flush=rules.crib_flush.value,
    )


@pytest.mark.slow
@pytest.mark.parametrize("crib", [False, True])
@pytest.mark.parametrize(
    ("size", "hand_flush", "crib_flush"),
    [(size, *house) for size in (3, 4, 5, 6) for house in (HOUSES if size < 5 else HOUSES[::4])],
)
def test_totals_of_every_size_are_those_of_the_naive_scorer(
    size: int, crib: bool, hand_flush: HandFlush, crib_flush: CribFlush
) -> None:
    one_suit = [card for card in DECK if card.suit is Suit.HEARTS or card.rank is Rank.JACK]
    hands = some_hands(size, 40) + some_hands(size, 60, one_suit)
    rules = rules_for(hands[0], hand_flush, crib_flush)
    columns = Columns(rules, crib=crib)
    lines = canonical(hands)
    assert len(lines) == len(hands) * columns.width
    expected = [naive_show(hand, rules, crib=crib)["total"] for hand in hands]
    assert list(columns.totals(lines)) == expected


def test_every_card_can_be_in_every_place_of_a_line() -> None:
    columns = columns_for(SIX_CARD, crib=False)
    for place in range(5):
        for card in DECK:
            others = [other for other in DECK if other.rank is not card.rank][:: 9 + place][:4]
            cards = [*others[:place], card, *others[place:]]
            hand = Hand((*cards[:4],), cards[4])
            assert list(columns.totals(canonical([hand]))) == [score_hand(hand).total], hand


def pieces(text: str, rules: Rules = SIX_CARD) -> list[tuple[str, int | None]]:
    """Return the pieces of a block: each text, and how many totals it has, or None."""
    columns = columns_for(rules, crib=False)
    found = list(blocks.pieces(text.encode(), columns.size, columns.totals))
    assert b"".join(piece for piece, _ in found).decode() == text
    return [(piece.decode(), None if counted is None else len(counted)) for piece, counted in found]


GOOD = "5C 5D 6H 7S / 8C\n"
OTHER = "5H 5S 5C JD / 5D\n"
TWICE = "5C 5C 6H 7S / 8C\n"


def test_canonical_lines_are_one_piece() -> None:
    assert pieces(GOOD * 3 + OTHER) == [(GOOD * 3 + OTHER, 4)]


def test_other_lines_keep_their_places_among_canonical_ones() -> None:
    assert pieces(f"# Friday\n{GOOD}{OTHER}\nAnn: {GOOD}{GOOD}") == [
        ("# Friday\n", None),
        (GOOD + OTHER, 2),
        (f"\nAnn: {GOOD}", None),
        (GOOD, 1),
    ]


def test_other_lines_may_come_last_or_alone() -> None:
    assert pieces(f"{GOOD}5 5 J Q / 8\n") == [(GOOD, 1), ("5 5 J Q / 8\n", None)]
    assert pieces("5 5 J Q / 8\n") == [("5 5 J Q / 8\n", None)]
    assert pieces("") == [("", 0)]


def test_few_canonical_lines_go_with_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(blocks, "LEAST_LINES", 3)
    assert pieces(f"#\n{GOOD * 3}#\n{GOOD * 2}#\n") == [
        ("#\n", None),
        (GOOD * 3, 3),
        (f"#\n{GOOD * 2}#\n", None),
    ]


def test_a_line_with_a_card_twice_is_a_piece_of_its_own() -> None:
    assert pieces(GOOD + TWICE + OTHER) == [(GOOD, 1), (TWICE, None), (OTHER, 1)]
    assert pieces(f"{GOOD}{TWICE}{OTHER}# end\n") == [
        (GOOD, 1),
        (TWICE, None),
        (OTHER, 1),
        ("# end\n", None),
    ]


def test_lines_that_only_together_have_the_right_length_are_parsed() -> None:
    short, long = GOOD.replace("5C ", "", 1), GOOD.replace("5C ", "5C 4D ", 1)
    assert pieces(short + long) == [(short + long, None)]
    assert pieces("x" * (len(GOOD) - 1) + "\n") == [("x" * (len(GOOD) - 1) + "\n", None)]


def test_a_hand_of_another_size_is_not_canonical() -> None:
    assert pieces(GOOD, FIVE_CARD) == [(GOOD, None)]
    assert pieces("5C 5D JH / 5H\n" + GOOD, FIVE_CARD) == [("5C 5D JH / 5H\n", 1), (GOOD, None)]


def test_canonical_text_after_other_text_in_a_line_is_not_canonical() -> None:
    assert pieces(f"Ann {GOOD}") == [(f"Ann {GOOD}", None)]


# Lines to totals


@pytest.mark.parametrize(
    ("line", "total"),
    [
        ("5C 5D 6H 7S / 8C", 12),
        ("5C 5D 6H 7S / 8C\n", 12),
        ("5C 5D 6H 7S / 8C\r\n", 12),
        ("Ann: 5h 5s 5c jd / 5d = 28  # she said", 29),
        ("3-3-4-4 / 5", 20),
        ("  5♣ 5♦ 6♥ 7♠ / 8♣", 12),
        ("crib 3C 7C AC KC / JD", 0),
        ("3C 7C AC KC / JD", 4),
        ("Ann's crib: 3C 7C AC KC / JC", 5),
    ],
)
def test_a_line_is_counted_as_the_parser_reads_it(line: str, total: int) -> None:
    assert list(totals([line])) == [total]
    assert list(totals([GOOD, line, OTHER])) == [12, total, 29]


def test_blank_lines_and_remarks_give_no_total() -> None:
    assert list(totals(["", "\n", "   ", "# Friday", "  # Friday", GOOD, "\r\n"])) == [12]
    assert list(totals([])) == []


def test_every_hand_can_be_made_a_crib() -> None:
    lines = ["3C 7C AC KC / JD", "3C 7C AC KC / JC", "Ann: 3C 7C AC KC / JD"]
    assert list(totals(lines)) == [4, 5, 4]
    assert list(totals(lines, crib=True)) == [0, 5, 0]


def test_totals_go_by_the_rules_of_the_game() -> None:
    assert list(totals(["2H 6H 9H / KC", "2H,6H,9H / KH"], FIVE_CARD)) == [5, 6]
    danish = SIX_CARD.with_house(hand_flush=HandFlush.MIN3)
    assert list(totals(["QH 6H 3H KD / AH", "Ann: QH 6H 3H KD / AH"], danish)) == [3, 3]


def test_many_lines_keep_their_order() -> None:
    hands = some_hands(4, 9000)
    lines = [
        f"Ann: {hand}" if number % 1000 == 7 else str(hand) for number, hand in enumerate(hands)
    ]
    found = list(totals(iter(lines)))
    assert len(found) == len(hands)
    for place in (*range(0, 9000, 97), 4095, 4096, 7, 8007, 8999):
        assert found[place] == naive_show(hands[place], SIX_CARD, crib=False)["total"]


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("5C 5C 6H 7S / 8C", "5C appears twice"),
        ("5C 5D 6H 7X / 8C", "X is not a suit, in 7X"),
        ("5C 5D 6H 7S", "no starter"),
        ("\udcff", "byte 0xFF is not UTF-8"),
    ],
)
def test_a_line_that_cannot_be_read_is_refused_after_the_totals_before_it(
    line: str, message: str
) -> None:
    found = totals([GOOD, OTHER, line, GOOD])
    assert [next(found), next(found)] == [12, 29]
    with pytest.raises(NotationError, match=re.escape(message)):
        next(found)


def test_half_a_surrogate_pair_in_a_line_is_refused_as_notation() -> None:
    with pytest.raises(NotationError):
        list(totals(["5C 5D 6H 7S / 8\ud800"]))


@settings(deadline=None)
@given(st.lists(suited_hands(st.just(4)), max_size=12), st.booleans())
def test_any_hands_have_the_totals_of_the_show(hands: list[Hand], crib: bool) -> None:
    found = list(totals([str(hand) for hand in hands], crib=crib))
    assert found == [
        score_hand(Hand(hand.cards, hand.starter, hand.crib or crib)).total for hand in hands
    ]


def test_one_text_is_split_into_its_lines() -> None:
    assert list(totals("5C 5D 6H 7S / 8C\n\n# no\n5H 5S 5C JD / 5D\n")) == [12, 29]


def test_a_line_with_a_line_end_inside_is_one_line() -> None:
    assert list(totals(["5C 5D 6H 7S / 8C", "5H 5S\n5C JD / 5D", "5C 5D 6H 7S / 8C"])) == [
        12,
        29,
        12,
    ]
    with pytest.raises(NotationError, match="5C appears twice"):
        list(totals(["5C 5D 6H 7S / 8C\n5H 5S 5C JD / 5D"]))


@pytest.mark.parametrize("size", [1, 2, 3, 6, 7, 8])
def test_hands_of_any_size_have_totals(size: int) -> None:
    rules = SIX_CARD._replace(hand_size=size)
    line = f"{' '.join(str(card) for card in DECK[: 2 * size : 2])} / 8S"
    assert list(totals([line], rules)) == [score(line, rules).total]


def test_lines_that_go_one_by_one_are_cribs_too() -> None:
    assert list(totals(["2H 4H 6H\n8H / TC"], crib=True)) == [0]
    assert list(totals(["2H 4H 6H\n8H / TC"])) == [4]


def test_lines_after_one_with_a_line_end_inside_are_counted() -> None:
    lines = ["5C 5D\n6H 7S / 8C", *["5C 5D 6H 7S / 8C"] * 5000, "5H 5S 5C JD / 5D"]
    assert list(totals(lines)) == [12] * 5001 + [29]


def test_a_line_is_read_to_its_last_letter() -> None:
    with pytest.raises(NotationError, match="X is not a suit, in 8X"):
        list(totals(["5C 5D 6H 7S / 8X"]))


def test_a_starter_jack_gives_no_nobs_whatever_jacks_the_hand_has() -> None:
    lines = ["JC 2D 4H 6S / JD", "JC JD JH 6S / JS", "JC JD JS 6H / JH", "JC 2D 4H 6S / 8C"]
    assert list(totals(lines)) == [score(line).total for line in lines] == [2, 12, 12, 1]


def test_canonical_lines_between_others_go_by_columns() -> None:
    block = b"Ann\n5C 5D 6H 7S / 8C\n5H 5S 5C JD / 5D\n5C 5C 6H 7S / 8C\n5C 5D 6H 7S / 8C\nBob"
    totals_of = columns_for(SIX_CARD, crib=False).totals
    found = [
        (piece, None if counted is None else list(counted))
        for piece, counted in blocks.pieces(block + b"\n", 4, totals_of)
    ]
    assert found == [
        (b"Ann\n", None),
        (b"5C 5D 6H 7S / 8C\n5H 5S 5C JD / 5D\n", [12, 29]),
        (b"5C 5C 6H 7S / 8C\n", None),
        (b"5C 5D 6H 7S / 8C\n", [12]),
        (b"Bob\n", None),
    ]
