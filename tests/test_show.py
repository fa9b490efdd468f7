"""The show: every vector of tests/data, the rules that a hand almost met, hands of every size."""

import pytest

from cribcalc import show
from cribcalc.api import score
from cribcalc.cards import Card, Hand, Rank, Suit
from cribcalc.errors import NotationError
from cribcalc.near_misses import NearMiss, NearMissKind, near_misses
from cribcalc.notation.hands import parse_card, parse_cards, parse_hand
from cribcalc.rules import FIVE_CARD, SIX_CARD, CribFlush, HandFlush, Rules
from cribcalc.show import Category, Item, Score, round_the_corner, run_blocks, runs, score_hand
from tests.cases import rows

Row = dict[str, str]


def hand_of(text: str, *, crib: bool = False) -> Hand:
    """A hand of any size, read without regard to a variant."""
    cards, _, starter = text.partition("/")
    return Hand(parse_cards(cards), parse_card(starter), crib)


def counted(text: str, rules: Rules = SIX_CARD, *, crib: bool = False) -> Score:
    """The score of a hand of any size."""
    return score_hand(hand_of(text, crib=crib), rules)


def items(found: Score, category: Category) -> list[str]:
    """The items of a category: their cards and points."""
    return [f"{' '.join(map(str, item.cards))} = {item.points}" for item in found.of(category)]


SHOW = rows("show.tsv")
RULES_SHOW = rows("rules-show.tsv")
PATTERNS = rows("rules-patterns.tsv")
TWENTY_FOURS = rows("rules-24.tsv")


@pytest.mark.parametrize(
    "row", SHOW, ids=[f"{row['source']}: {row['hand']} / {row['starter']}" for row in SHOW]
)
def test_a_hand_of_a_public_source_counts_what_the_source_says(row: Row) -> None:
    found = counted(f"{row['hand']} / {row['starter']}", crib=row["crib"] == "1")
    assert found.total == int(row["total"])


@pytest.mark.parametrize("row", RULES_SHOW, ids=[row["name"] for row in RULES_SHOW])
def test_a_hand_of_the_reference_counts_what_the_reference_says(row: Row) -> None:
    rules = SIX_CARD.with_house(
        hand_flush=HandFlush(row["hand_flush"]), crib_flush=CribFlush(row["crib_flush"])
    )
    found = counted(f"{row['hand']} / {row['starter']}", rules, crib=row["crib"] == "1")
    stated = {category: int(cell) for category in Category if (cell := row[category.plural])}
    assert {category: found.points(category) for category in stated} == stated
    assert not row["total"] or found.total == int(row["total"])


@pytest.mark.parametrize(
    "row", PATTERNS, ids=[f"{row['pattern']}: {row['cards']}" for row in PATTERNS]
)
def test_a_named_pattern_counts_what_it_is_known_for_in_runs_and_pairs(row: Row) -> None:
    *kept, starter = parse_cards(row["cards"])
    found = score_hand(Hand(tuple(kept), starter))
    assert found.points(Category.RUN) + found.points(Category.PAIR) == int(row["points"])


@pytest.mark.parametrize("ranks", [row["ranks"] for row in TWENTY_FOURS])
def test_ranks_that_make_twenty_four_whichever_is_the_starter(ranks: str) -> None:
    cards = parse_cards(ranks)
    for index, starter in enumerate(cards):
        assert score_hand(Hand(cards[:index] + cards[index + 1 :], starter)).total == 24


def test_no_row_of_the_tables_was_lost() -> None:
    assert [len(table) for table in (SHOW, RULES_SHOW, PATTERNS, TWENTY_FOURS)] == [321, 85, 32, 9]
    assert {row["crib"] for row in SHOW} == {row["crib"] for row in RULES_SHOW} == {"0", "1"}


def test_items_and_their_cards_are_in_order() -> None:
    found = score("7S 6H 5D 5C / 8C")
    assert found.items == (
        Item(Category.FIFTEEN, parse_cards("7S 8C"), 2),
        Item(Category.PAIR, parse_cards("5C 5D"), 2),
        Item(Category.RUN, parse_cards("5C 6H 7S 8C"), 4),
        Item(Category.RUN, parse_cards("5D 6H 7S 8C"), 4),
    )


def test_the_perfect_hand_has_every_fifteen_and_pair_and_nobs() -> None:
    found = score("5H 5S 5C JD / 5D")
    assert found.total == 29
    assert items(found, Category.FIFTEEN) == [
        "5C JD = 2", "5D JD = 2", "5H JD = 2", "5S JD = 2",
        "5C 5D 5H = 2", "5C 5D 5S = 2", "5C 5H 5S = 2", "5D 5H 5S = 2",
    ]  # fmt: skip
    assert len(found.of(Category.PAIR)) == 6
    assert items(found, Category.NOBS) == ["JD = 1"]


def test_fifteens_of_more_cards_come_after_those_of_fewer() -> None:
    assert items(score("AC 4D 5H JS / 6C"), Category.FIFTEEN) == [
        "5H JS = 2",
        "AC 4D JS = 2",
        "4D 5H 6C = 2",
    ]
    assert items(score("AC 2D 3H 4S / 5C"), Category.FIFTEEN) == ["AC 2D 3H 4S 5C = 2"]


def test_pairs_are_of_ranks_not_of_values() -> None:
    assert items(score("TC JD QH KS / 2C"), Category.PAIR) == []


def test_a_shorter_run_inside_a_longer_one_does_not_count() -> None:
    assert items(score("3C 4D 5H 6S / 7C"), Category.RUN) == ["3C 4D 5H 6S 7C = 5"]
    assert items(score("3C 4D 6H 7S / KC"), Category.RUN) == []


def test_two_runs_apart_both_count() -> None:
    assert items(counted("AC 2D 3H JS QC / KD"), Category.RUN) == ["AC 2D 3H = 3", "JS QC KD = 3"]


def test_blocks_are_the_longest_stretches_of_three_ranks_or_more() -> None:
    def ranks(text: str) -> list[str]:
        cards = sorted(parse_cards(text))
        return [
            " ".join(str(card) for here in block for card in here) for block in run_blocks(cards)
        ]

    assert ranks("A 2 4 5 K") == []
    assert ranks("A 2 3 J Q K") == ["A 2 3", "J Q K"]
    assert ranks("J Q Q K A") == ["J Q Q K"]
    assert ranks("3 3 4 5 5 6") == ["3 3 4 5 5 6"]
    assert list(runs(parse_cards("Q K A"))) == []


@pytest.mark.parametrize(
    ("text", "crib", "rules", "flush"),
    [
        ("2H 4H 6H 8H / TC", False, SIX_CARD, ["2H 4H 6H 8H = 4"]),
        ("8H 6H 2H 4H / AH", False, SIX_CARD, ["AH 2H 4H 6H 8H = 5"]),
        ("2H 4H 6H 8C / TH", False, SIX_CARD, []),
        ("2H 4H 6H 8H / TC", True, SIX_CARD, []),
        ("2H 4H 6H 8H / TH", True, SIX_CARD, ["2H 4H 6H 8H TH = 5"]),
        (
            "2H 4H 6H 8H / TC",
            True,
            SIX_CARD.with_house(crib_flush=CribFlush.HAND),
            ["2H 4H 6H 8H = 4"],
        ),
        (
            "2H 4H 6H 8H / TH",
            True,
            SIX_CARD.with_house(crib_flush=CribFlush.HAND),
            ["2H 4H 6H 8H TH = 5"],
        ),
        ("2H 4H 6H 8C / TH", True, SIX_CARD.with_house(crib_flush=CribFlush.HAND), []),
        ("2H 4H 6H 8H / TH", True, SIX_CARD.with_house(crib_flush=CribFlush.NONE), []),
        (
            "2H 4H 6H 8H / TH",
            False,
            SIX_CARD.with_house(crib_flush=CribFlush.NONE),
            ["2H 4H 6H 8H TH = 5"],
        ),
        ("2H 4H 6H 8H / TH", False, SIX_CARD.with_house(hand_flush=HandFlush.NONE), []),
        (
            "2H 4H 6H 8H / TH",
            True,
            SIX_CARD.with_house(hand_flush=HandFlush.NONE),
            ["2H 4H 6H 8H TH = 5"],
        ),
        (
            "8H 4H 6H 2C / TH",
            False,
            SIX_CARD.with_house(hand_flush=HandFlush.MIN3),
            ["4H 6H 8H = 3"],
        ),
        (
            "8H 4H 6H 2C / TC",
            False,
            SIX_CARD.with_house(hand_flush=HandFlush.MIN3),
            ["4H 6H 8H = 3"],
        ),
        (
            "8H 4H 6H 2H / TH",
            False,
            SIX_CARD.with_house(hand_flush=HandFlush.MIN3),
            ["2H 4H 6H 8H TH = 5"],
        ),
        (
            "2D 4D 6D 8H / TS",
            False,
            SIX_CARD.with_house(hand_flush=HandFlush.MIN3),
            ["2D 4D 6D = 3"],
        ),
        ("8H 4H 6C 2C / TH", False, SIX_CARD.with_house(hand_flush=HandFlush.MIN3), []),
        ("8H 4H 6H 2C / TH", True, SIX_CARD.with_house(hand_flush=HandFlush.MIN3), []),
        ("2H 6H 9H / KC", False, FIVE_CARD, ["2H 6H 9H = 3"]),
        ("2H 6H 9H / KH", False, FIVE_CARD, ["2H 6H 9H KH = 4"]),
        ("2 4 6 8 / T", False, SIX_CARD, []),
        ("2 4 6 8 / T", True, SIX_CARD.with_house(crib_flush=CribFlush.HAND), []),
        ("2 4 6 8 / T", False, SIX_CARD.with_house(hand_flush=HandFlush.MIN3), []),
    ],
)
def test_a_flush_counts_by_the_rules_in_force(
    text: str, crib: bool, rules: Rules, flush: list[str]
) -> None:
    assert items(counted(text, rules, crib=crib), Category.FLUSH) == flush


def test_no_cards_score_nothing() -> None:
    assert score_hand(Hand((), parse_card("JC"))).items == ()


def test_the_same_of_two_groups_of_three_is_the_flush_in_any_order() -> None:
    rules = SIX_CARD.with_house(hand_flush=HandFlush.MIN3)
    one = counted("2C 4C 6C 8H TH QH / KS", rules)
    other = counted("8H TH QH 2C 4C 6C / KS", rules)
    assert one == other
    assert one.points(Category.FLUSH) == 3


@pytest.mark.parametrize(
    ("text", "nobs"),
    [
        ("JC 7H AC KD / 3C", ["JC = 1"]),
        ("JD 7H AC KD / 3C", []),
        ("QC 7H AC KD / JC", []),
        ("JH 7H AC KD / JC", []),
        ("J 7 A K / 3", []),
    ],
)
def test_nobs_is_the_jack_of_the_starters_suit_in_the_hand(text: str, nobs: list[str]) -> None:
    for crib in (False, True):
        assert items(counted(text, crib=crib), Category.NOBS) == nobs


def test_a_starter_jack_gives_no_points_in_the_hand() -> None:
    assert score("2C 4D 6H 8S / JC").total == 0


@pytest.mark.parametrize(
    ("text", "fifteens", "pairs", "run", "flush", "nobs"),
    [
        ("5C 5D JH / 5H", 8, 6, 0, 0, 1),
        ("2C 2D 2H / 2S", 0, 12, 0, 0, 0),
        ("4C 4D 5H 5S 6C / 6D", 16, 6, 24, 0, 0),
        ("2D 3D 4D 5D 7D / 2C", 4, 2, 8, 5, 0),
        ("4C 4D 5C 5D 5H 6S / 6C", 26, 10, 36, 0, 0),
        ("2H 4H 6H 8H TH QH / KH", 0, 0, 0, 7, 0),
        ("7C 8C 9C TC JC QC / KC", 2, 0, 7, 7, 1),
    ],
)
def test_hands_of_three_to_six_cards(
    text: str, fifteens: int, pairs: int, run: int, flush: int, nobs: int
) -> None:
    found = counted(text)
    assert [found.points(category) for category in Category] == [fifteens, pairs, run, flush, nobs]


NONE: list[tuple[NearMissKind, str]] = []
ALL = SIX_CARD
MIN3 = SIX_CARD.with_house(hand_flush=HandFlush.MIN3)
NO_HAND_FLUSH = SIX_CARD.with_house(hand_flush=HandFlush.NONE)
CRIB_AS_HAND = SIX_CARD.with_house(crib_flush=CribFlush.HAND)
NO_CRIB_FLUSH = SIX_CARD.with_house(crib_flush=CribFlush.NONE)


@pytest.mark.parametrize(
    ("text", "crib", "rules", "misses"),
    [
        ("5C 5D 6H 7S / 8C", False, ALL, NONE),
        ("5C 5D 6H 7S / 8C", True, ALL, NONE),
        # Flushes.
        ("8C 2H 4H 6H / TH", False, ALL, [(NearMissKind.STARTER_FLUSH, "2H 4H 6H TH")]),
        ("8C 2H 4H 6H / TH", False, NO_HAND_FLUSH, NONE),
        ("8C 2H 4H 6H / TH", False, MIN3, NONE),
        ("8C 2H 4H 6H / TH", False, NO_CRIB_FLUSH, [(NearMissKind.STARTER_FLUSH, "2H 4H 6H TH")]),
        ("8C 2H 4H 6H / TC", False, ALL, NONE),
        ("8C QC 4H 6H / TH", False, ALL, NONE),
        ("8H 2H 4H 6H / TH", False, ALL, NONE),
        ("8H 2H 4H 6H / TC", False, ALL, NONE),
        ("8H 2H 4H 6H / TC", False, NO_HAND_FLUSH, NONE),
        ("8H 2H 4H 6H / TC", True, ALL, [(NearMissKind.CRIB_FLUSH, "2H 4H 6H 8H")]),
        ("8C 2H 4H 6H / TH", True, ALL, [(NearMissKind.CRIB_FLUSH, "2H 4H 6H TH")]),
        ("8C 2H 4H 6H / TH", True, NO_HAND_FLUSH, [(NearMissKind.CRIB_FLUSH, "2H 4H 6H TH")]),
        ("8C 2H 4H 6H / TH", True, CRIB_AS_HAND, [(NearMissKind.STARTER_FLUSH, "2H 4H 6H TH")]),
        ("8H 2H 4H 6H / TC", True, CRIB_AS_HAND, NONE),
        ("8H 2H 4H 6H / TC", True, NO_CRIB_FLUSH, NONE),
        ("8H 2H 4H 6H / TH", True, ALL, NONE),
        ("2H 4H 6C / TH", False, FIVE_CARD, [(NearMissKind.STARTER_FLUSH, "2H 4H TH")]),
        ("2H 4H 6H 8H 9C / TH", False, ALL, [(NearMissKind.STARTER_FLUSH, "2H 4H 6H 8H TH")]),
        ("2H 4H 6H 8C 9C / TH", False, ALL, NONE),
        ("2H 4H 6H 8H 9H JC / TH", False, ALL, [(NearMissKind.STARTER_FLUSH, "2H 4H 6H 8H 9H TH")]),
        # A jack turned.
        ("2C 4D 6H 8S / JC", False, ALL, [(NearMissKind.STARTER_JACK, "JC")]),
        ("2C 4D 6H 8S / JC", True, ALL, [(NearMissKind.STARTER_JACK, "JC")]),
        ("2C 4D 6H JS / 8C", False, ALL, NONE),
        # Round the corner.
        ("QC KD 4H 6S / AC", False, ALL, [(NearMissKind.ROUND_THE_CORNER, "QC KD AC")]),
        ("AS 2C 4H 6D / KC", False, ALL, [(NearMissKind.ROUND_THE_CORNER, "KC AS 2C")]),
        ("AC 2D QC 7H / KC", False, ALL, [(NearMissKind.ROUND_THE_CORNER, "QC KC AC 2D")]),
        ("JC QC KD AH / 6C", False, ALL, [(NearMissKind.ROUND_THE_CORNER, "JC QC KD AH")]),
        ("AC AD KC KD / 2C", False, ALL, [(NearMissKind.ROUND_THE_CORNER, "KC AC 2C")]),
        ("AC KD 4H 6S / 8C", False, ALL, NONE),
        ("QC KD 4H 6S / 2C", False, ALL, NONE),
        ("QC 2D AH 6S / 8C", False, ALL, NONE),
        # No suits.
        ("2 4 6 8 / T", False, ALL, [(NearMissKind.NO_SUITS, "")]),
        ("2 4 6 8 / J", True, ALL, [(NearMissKind.NO_SUITS, "")]),
        (
            "Q K 6 8 / A",
            False,
            ALL,
            [(NearMissKind.ROUND_THE_CORNER, "Q K A"), (NearMissKind.NO_SUITS, "")],
        ),
        # Several.
        (
            "QH KH AH 6C / JH",
            False,
            ALL,
            [
                (NearMissKind.ROUND_THE_CORNER, "JH QH KH AH"),
                (NearMissKind.STARTER_FLUSH, "JH QH KH AH"),
                (NearMissKind.STARTER_JACK, "JH"),
            ],
        ),
    ],
)
def test_a_rule_that_a_hand_almost_met_is_found(
    text: str, crib: bool, rules: Rules, misses: list[tuple[NearMissKind, str]]
) -> None:
    found = near_misses(hand_of(text, crib=crib), rules)
    by_rank = [(miss.kind, sorted(map(str, miss.cards))) for miss in found]
    assert by_rank == [(near, sorted(cards.split())) for near, cards in misses]


def test_near_misses_have_names() -> None:
    assert list(map(str, NearMissKind)) == [
        "crib flush",
        "starter flush",
        "starter jack",
        "round the corner",
        "no suits",
    ]


def test_near_misses_and_their_cards_are_in_order() -> None:
    found = near_misses(hand_of("KH AH QH 6C / JH"))
    assert found == (
        NearMiss(NearMissKind.ROUND_THE_CORNER, parse_cards("JH QH KH AH")),
        NearMiss(NearMissKind.STARTER_FLUSH, parse_cards("AH JH QH KH")),
        NearMiss(NearMissKind.STARTER_JACK, parse_cards("JH")),
    )


def test_round_the_corner_takes_one_card_of_each_rank() -> None:
    assert round_the_corner(parse_cards("AC AD 2C QC KC KD")) == parse_cards("QC KC AC 2C")
    assert round_the_corner(parse_cards("AC KC")) == ()
    assert round_the_corner(parse_cards("2C QC KC")) == ()
    assert round_the_corner(parse_cards("AC 2C QC")) == ()


def test_a_text_is_read_and_counted() -> None:
    assert score("5C 5D 6H 7S / 8C") == score_hand(hand_of("5C 5D 6H 7S / 8C"))
    assert score("2H 6H 9H / KC", FIVE_CARD).total == 5


def test_a_text_is_counted_as_a_crib_where_it_or_the_caller_says_so() -> None:
    assert score("2H 4H 6H 8H / TC").total == 4
    assert score("2H 4H 6H 8H / TC", crib=True).total == 0
    assert score("2H 4H 6H 8H / TC crib").total == 0


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "no cards"),
        ("5C 5D 6H 7S", "no starter: only 4 cards and no /"),
        ("5C 5D 6H / 8C", "3 cards in the hand; six-card hands have 4"),
        ("5C 5D 6H 7X / 8C", "X is not a suit, in 7X"),
        ("5C 5D 6H 5C / 8C", "5C appears twice"),
    ],
)
def test_a_text_that_cannot_be_read_raises_the_error_of_the_notation(
    text: str, message: str
) -> None:
    with pytest.raises(NotationError) as caught:
        score(text)
    assert caught.value.message == message
    assert caught.value.source == text


def test_a_hand_of_any_size_is_scored() -> None:
    assert (
        score_hand(Hand((Card(Rank.FIVE, Suit.CLUBS),), Card(Rank.TEN, Suit.CLUBS))).points(
            Category.FIFTEEN
        )
        == 2
    )


def test_a_hand_is_counted_as_a_crib_where_that_is_wanted() -> None:
    hand = parse_hand("2H 4H 6H 8H / TC")
    assert (score(hand).total, score(hand, crib=True).total) == (4, 0)
    assert score(hand, crib=True) == score("2H 4H 6H 8H / TC", crib=True)


def test_a_crib_where_no_flush_is_played_has_almost_none() -> None:
    hand = parse_hand("2H 4H 6H 8C / TH crib")
    rules = SIX_CARD.with_house(crib_flush=CribFlush.NONE)
    assert near_misses(hand, rules) == ()
    assert [
        miss.kind for miss in near_misses(hand, SIX_CARD.with_house(crib_flush=CribFlush.HAND))
    ] == [NearMissKind.STARTER_FLUSH]


def test_cards_round_the_corner_are_in_the_order_of_the_run() -> None:
    cards = sorted(parse_cards("AC 2C JC QC KC"))
    assert [str(card) for card in round_the_corner(cards)] == ["JC", "QC", "KC", "AC", "2C"]


# Scores and items

FIVES = tuple(Card(Rank.FIVE, suit) for suit in Suit)
PAIR = Item(Category.PAIR, FIVES[:2], 2)
OTHER_PAIR = Item(Category.PAIR, FIVES[2:], 2)
NOBS = Item(Category.NOBS, (Card(Rank.JACK, Suit.CLUBS),), 1)


def test_categories_are_in_the_order_of_counting() -> None:
    assert [category.value for category in Category] == ["fifteen", "pair", "run", "flush", "nobs"]
    assert [category.plural for category in Category] == [
        "fifteens",
        "pairs",
        "runs",
        "flush",
        "nobs",
    ]


def test_the_total_is_that_of_the_items() -> None:
    assert Score((PAIR, OTHER_PAIR, NOBS)).total == 5
    assert Score(()).total == 0


def test_points_and_items_of_one_category() -> None:
    found = Score((PAIR, OTHER_PAIR, NOBS))
    assert found.points(Category.PAIR) == 4
    assert found.of(Category.PAIR) == (PAIR, OTHER_PAIR)
    assert found.points(Category.NOBS) == 1
    assert found.of(Category.NOBS) == (NOBS,)
    assert found.points(Category.RUN) == 0
    assert found.of(Category.RUN) == ()


def test_the_points_of_all_categories_make_the_total() -> None:
    found = Score((PAIR, NOBS))
    assert sum(found.points(category) for category in Category) == found.total == 3


def test_scores_and_items_are_values_that_can_be_compared_and_kept_in_sets() -> None:
    assert len({PAIR, Item(Category.PAIR, FIVES[:2], 2), NOBS}) == 2
    assert len({Score((PAIR,)), Score((PAIR,)), Score(())}) == 2


def test_sets_of_ranks_are_counted_again_when_too_many_are_kept(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(show, "_PATTERNS", {})
    monkeypatch.setattr(show, "_MOST_PATTERNS", 2)
    for text, total in (("5C 5D 6H 7S / 8C", 12), ("AC 4D 5H JS / 6C", 9), ("2C 4D 6H 8S / JC", 0)):
        assert [score(text).total, score(text).total] == [total, total]
        assert len(show._PATTERNS) <= 2
