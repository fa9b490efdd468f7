"""Published deals, scored as games of one deal."""

import pytest

from cribcalc.ledger import EventKind
from tests import naive
from tests.cases import rows
from tests.games import game


def deal_lines(row: dict[str, str], *, hands: bool) -> list[str]:
    """Return the record of a deal of the rules reference; giving scores leaves out five-card's
    three points.
    """
    players = row["players"].split(",")
    dealt = [part.split("=") for part in row["hands"].split(", ")]
    return [
        f"variant: {row['variant']}",
        f"players: {row['players']}",
        f"scores: {players[0]} 0",
        f"deal: {players[-1]}",
        f"play: {row['play']}",
        *(f"{name}: {cards} = 0" for name, cards in dealt if hands),
    ]


@pytest.mark.parametrize("hands", [False, True], ids=["play alone", "hands known"])
@pytest.mark.parametrize("row", rows("rules-deals.tsv"), ids=lambda row: row["name"])
def test_a_reference_deal_scores_as_published(row: dict[str, str], hands: bool) -> None:
    counted = game(*deal_lines(row, hands=hands))
    assert " ".join(f"{name}={points}" for name, points in counted.scores.items()) == row["totals"]
    assert [event.points for event in counted.events if event.kind is EventKind.PLAY] == [
        points for points in map(int, row["points"].split()) if points
    ]
    assert counted.disputes == ()


def test_the_reference_deal_of_four_scores_for_partners() -> None:
    (row,) = (row for row in rows("rules-deals.tsv") if row["variant"] == "four-handed")
    counted = game(*deal_lines({**row, "variant": "partners"}, hands=True))
    assert counted.scores == {"A+C": 3, "B+D": 9}


def ended_text(play: str) -> str:
    """Return a play, with "end" if its last count is open: the sources score the last card
    there.
    """
    tokens = [token.rpartition(":")[2] for token in play.split()]
    count = 0
    for token in tokens:
        count = 0 if token == "|" else count + (0 if token == "go" else naive.value(token))
    out = sum(token not in ("go", "|") for token in tokens) == 8
    return play if out or count == 31 else f"{play} end"


@pytest.mark.parametrize(
    "row", rows("whole-play.tsv"), ids=lambda row: f"{row['source']}: {row['play']}"
)
def test_a_whole_play_of_a_public_source_scores_as_published(row: dict[str, str]) -> None:
    players = list(
        dict.fromkeys(token.partition(":")[0] for token in row["play"].split() if ":" in token)
    )
    counted = game(
        f"players: {', '.join(players)}", f"deal: {players[-1]}", f"play: {ended_text(row['play'])}"
    )
    stated = dict(part.split("=") for part in row["totals"].split())
    assert {name: str(points) for name, points in counted.scores.items()} == stated
    assert sum(event.points for event in counted.events) == sum(map(int, row["points"].split()))
