"""Runs that are none: round the corner, and over a gap."""

import pytest

from cribcalc.mistakes import MistakeKind
from cribcalc.notation.hands import parse_hand
from cribcalc.run_mistakes import runs_that_are_not


@pytest.mark.parametrize(
    ("hand", "points"),
    [
        ("4C 6D 9H KS / KC", []),
        ("4C 6D 7H KS / JC", [3]),
        ("3C 4D 6H KS / JC", [3]),
        ("3C 4D 6H 7S / JC", [4]),
    ],
)
def test_a_run_over_a_gap_has_three_cards_or_more(hand: str, points: list[int]) -> None:
    ranks = tuple(sorted(card.rank for card in parse_hand(hand).with_starter))
    found = list(runs_that_are_not(ranks))
    assert {each.kind for each in found} <= {MistakeKind.RUN_WITH_A_GAP}
    assert [each.points for each in found] == points
