"""What a card almost scored."""

import pytest

from cribcalc.near_misses import PlayNearMissKind, play_near_misses
from cribcalc.notation.hands import parse_cards
from cribcalc.rules import SIX_CARD, Rules
from tests.plays import scored


def almost(text: str, rules: Rules = SIX_CARD, players: str = "AB") -> list[str]:
    """Return the near misses of a play: kind, index, cards."""
    found = play_near_misses(scored(text, rules, players))
    return [f"{miss.kind}, {miss.place}: {' '.join(map(str, miss.cards))}" for miss in found]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("7 6 8 6", ["doubled run, 3: 7 6 8 6"]),
        ("3 4 4 5", ["doubled run, 3: 3 4 4 5"]),
        ("8H 7C 7D 6S", ["doubled run, 3: 8H 7C 7D 6S"]),
        ("K 3 4 4 5", ["doubled run, 4: 3 4 4 5"]),
        ("5 6 4 4 5", ["doubled run, 4: 6 4 4 5"]),
        ("2 2 3 3 4", ["doubled run, 4: 2 3 3 4"]),
        ("6 K 6", ["pair apart, 2: 6 K 6"]),
        ("6 5 6 5", ["pair apart, 2: 6 5 6", "pair apart, 3: 5 6 5"]),
        ("T Q K", ["tens, 2: T Q K"]),
        ("K J T", ["tens, 2: K J T"]),
        ("A K J T", ["tens, 3: K J T"]),
        ("Q K A", ["round the corner, 2: Q K A"]),
        ("A K Q", ["round the corner, 2: A K Q"]),
        ("2 K A", ["round the corner, 2: 2 K A"]),
        ("K Q 9 2 | 2", ["closed count, 4: 2 2"]),
        ("K J 7 4 | 3 2", ["closed count, 5: 4 3 2"]),
        ("K J 5 4 2 | 3", ["closed count, 5: 4 2 3"]),
        ("K Q 8 3 | 4 2", ["closed count, 5: 3 4 2"]),
        ("K Q 9 A | A", ["closed count, 4: A A"]),
        # The index counts on from count to count.
        ("K Q 9 2 | 7 6 8 6", ["doubled run, 7: 7 6 8 6"]),
    ],
)
def test_what_a_card_almost_scored(text: str, expected: list[str]) -> None:
    assert almost(text) == expected


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("6 7 8 6", id="a run that turns back"),
        pytest.param("3 4 5 5", id="a pair behind a run"),
        pytest.param("4 4 5", id="two ranks are no run"),
        pytest.param("4 4 6 7", id="a gap in a doubled run"),
        pytest.param("6 6", id="a pair"),
        pytest.param("6 K Q 6", id="two cards between"),
        pytest.param("T J Q", id="a run of cards worth ten"),
        pytest.param("9 Q K", id="a nine is not worth ten"),
        pytest.param("T T Q", id="two of the three are a pair"),
        pytest.param("J Q", id="two cards worth ten"),
        pytest.param("K A", id="king and ace alone"),
        pytest.param("K A 3", id="king, ace and three"),
        pytest.param("J K A", id="jack, king and ace"),
        pytest.param("Q A 2", id="no king"),
        pytest.param("2 A 3", id="a run with an ace"),
        pytest.param("K Q 9 2 | 3", id="two neighbours across the count"),
        pytest.param("K Q 8 3 | 5 2", id="a gap across the count"),
        pytest.param("K J 7 4 | 9 3 2", id="the count before is three cards back"),
        pytest.param("K Q 9 2 | 3 3", id="a pair of its own"),
    ],
)
def test_no_near_miss_is_reported_for_anything_else(text: str) -> None:
    assert almost(text) == []


def test_a_near_miss_has_a_kind_an_index_and_cards() -> None:
    (miss,) = play_near_misses(scored("7 6 8 6"))
    assert (miss.kind, miss.place, miss.cards) == (
        PlayNearMissKind.DOUBLED_RUN,
        3,
        parse_cards("7 6 8 6"),
    )
