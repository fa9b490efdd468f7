"""What a card scores in one count: the vectors of tests/data, and what a count can take."""

import pytest

from cribcalc.errors import PlayError
from cribcalc.notation.hands import parse_card, parse_cards
from cribcalc.pegging import Count, PlayCategory, PlayItem, is_run
from tests.cases import rows
from tests.plays import numbers, points_of_count, score_count

PLAY = rows("play.tsv")

COUNTS = rows("rules-counts.tsv")


@pytest.mark.parametrize("row", PLAY, ids=[f"{row['source']}: {row['cards']}" for row in PLAY])
def test_a_count_of_a_public_source_scores_as_published(row: dict[str, str]) -> None:
    assert points_of_count(row["cards"]) == numbers(row["points"])


@pytest.mark.parametrize("row", COUNTS, ids=[row["cards"] for row in COUNTS])
def test_a_count_of_the_reference_scores_as_published(row: dict[str, str]) -> None:
    cards = parse_cards(row["cards"])
    assert [Count(cards[: n + 1]).total for n in range(len(cards))] == numbers(row["counts"])
    assert points_of_count(row["cards"]) == numbers(row["points"])


def test_the_tables_of_counts_are_complete() -> None:
    assert (len(PLAY), len(COUNTS)) == (203, 38)


@pytest.mark.parametrize(
    ("cards", "items"),
    [
        ("8H 7C", [PlayItem(PlayCategory.FIFTEEN, parse_cards("8H 7C"), 2)]),
        ("KH QC JD AS", [PlayItem(PlayCategory.THIRTY_ONE, parse_cards("KH QC JD AS"), 2)]),
        ("KH 5C 5D", [PlayItem(PlayCategory.PAIR, parse_cards("5C 5D"), 2)]),
        ("KH 5C 5D 5S", [PlayItem(PlayCategory.PAIR, parse_cards("5C 5D 5S"), 6)]),
        ("2H 2D 2S 2C", [PlayItem(PlayCategory.PAIR, parse_cards("2H 2D 2S 2C"), 12)]),
        ("KH 4D 6C 5S", [PlayItem(PlayCategory.RUN, parse_cards("4D 6C 5S"), 3)]),
        (
            "3H 4D 3C 5S",
            [PlayItem(PlayCategory.FIFTEEN, parse_cards("3H 4D 3C 5S"), 2), PlayItem(PlayCategory.RUN, parse_cards("4D 3C 5S"), 3)],
        ),
        (
            "9H 8D 7C 7S",
            [PlayItem(PlayCategory.THIRTY_ONE, parse_cards("9H 8D 7C 7S"), 2), PlayItem(PlayCategory.PAIR, parse_cards("7C 7S"), 2)],
        ),
        ("KH 9C", []),
        ("", []),
    ],
)  # fmt: skip
def test_scored_cards_are_listed_in_the_order_played(cards: str, items: list[PlayItem]) -> None:
    assert Count(parse_cards(cards)).items == tuple(items)


@pytest.mark.parametrize(
    ("cards", "length"),
    [
        ("3 2 A", 3), ("A 2 3", 3), ("2 A 3", 3), ("J Q K", 3), ("T Q J", 3), ("9 J Q T", 4), ("6 4 3 5 2", 5),
        ("2 4 6 A 5 3", 6), ("4 2 6 A 7 5 3", 7), ("K A", 0),
        ("2 3", 0), ("Q K A", 0), ("K A 2", 0), ("2 4 5", 0), ("3 4 4 5", 0), ("7 6 8 6", 0), ("3 4 5 5", 0),
    ],
)  # fmt: skip
def test_a_run_is_three_to_seven_consecutive_ranks_in_any_order(cards: str, length: int) -> None:
    runs = [
        peg.points for peg in Count(parse_cards(cards)).items if peg.category is PlayCategory.RUN
    ]
    assert runs == ([length] if length else [])


def test_two_consecutive_ranks_do_not_score_as_a_run() -> None:
    assert is_run(parse_cards("2 3"))
    assert not is_run(parse_cards("3 3"))
    assert Count(parse_cards("2 3")).items == ()


def test_there_is_no_flush_in_the_play() -> None:
    assert points_of_count("2H 4H 8H JH") == [0, 0, 0, 0]


def test_a_count_takes_cards_up_to_thirty_one() -> None:
    count = Count(parse_cards("KH QD 5C"))
    assert count.total == 25
    assert count.can_take(parse_card("6S"))
    assert not count.can_take(parse_card("7S"))
    assert count.take(parse_card("6S")) == Count(parse_cards("KH QD 5C 6S"))
    with pytest.raises(PlayError) as caught:
        count.take(parse_card("7S"))
    assert (caught.value.message, caught.value.source) == ("7S takes the count of 25 to 32", None)
    with pytest.raises(PlayError, match=r"^J takes the count of 30 to 40$"):
        score_count(parse_cards("K K K J"))
    assert (Count().total, Count().can_take(parse_card("K"))) == (0, True)
    Count(parse_cards("K Q J")).verify_take(parse_card("A"))
