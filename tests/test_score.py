"""The account of a count."""

from cribcalc.cards import Card, Rank, Suit
from cribcalc.show import Category, Item, Score

FIVES = tuple(Card(Rank.FIVE, suit) for suit in Suit)
PAIR = Item(Category.PAIR, FIVES[:2], 2)
OTHER_PAIR = Item(Category.PAIR, FIVES[2:], 2)
NOBS = Item(Category.NOBS, (Card(Rank.JACK, Suit.CLUBS),), 1)


def test_categories_stand_in_the_order_of_counting() -> None:
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
    score = Score((PAIR, OTHER_PAIR, NOBS))
    assert score.points(Category.PAIR) == 4
    assert score.of(Category.PAIR) == (PAIR, OTHER_PAIR)
    assert score.points(Category.NOBS) == 1
    assert score.of(Category.NOBS) == (NOBS,)
    assert score.points(Category.RUN) == 0
    assert score.of(Category.RUN) == ()


def test_the_points_of_all_categories_make_the_total() -> None:
    score = Score((PAIR, NOBS))
    assert sum(score.points(category) for category in Category) == score.total == 3


def test_scores_and_items_are_values_that_can_be_compared_and_kept_in_sets() -> None:
    assert len({PAIR, Item(Category.PAIR, FIVES[:2], 2), NOBS}) == 2
    assert len({Score((PAIR,)), Score((PAIR,)), Score(())}) == 2
