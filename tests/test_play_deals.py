"""Whole plays: the deals of the rules reference, public sources, and real disputes."""

import pytest

from cribcalc.api import score_play
from cribcalc.play import Play
from cribcalc.rules import SIX_CARD, THREE_HANDED, find_variant
from tests import naive
from tests.cases import rows
from tests.plays import (
    DEALS,
    kinds,
    numbers,
    points,
    points_of_count,
    scored,
    transcript,
    with_hands,
)

WHOLE = rows("whole-play.tsv")


def total_cells(cell: str) -> dict[str, int]:
    """Return the totals in a cell of a table by player."""
    return {name: int(number) for name, number in (part.split("=") for part in cell.split())}


def deal_hands(row: dict[str, str]) -> list[str]:
    """Return the hands of a deal in the rules reference, in the order of the seats."""
    return [part.split("=")[1] for part in row["hands"].split(", ")]


def nameless(play: str, *, go: bool, bars: bool) -> str:
    """Return a play without the names of the players."""
    tokens = [token.rpartition(":")[2] for token in play.split()]
    return " ".join(token for token in tokens if (go or token != "go") and (bars or token != "|"))


def named(play: str, *, go: bool, bars: bool) -> str:
    """Return a play with the names of the players."""
    return " ".join(t for t in play.split() if (go or not t.endswith(":go")) and (bars or t != "|"))


def verify_deal(row: dict[str, str], play: Play) -> None:
    assert points(play) == numbers(row["points"])
    assert play.totals == total_cells(row["totals"])
    assert play.finished
    assert play.reneges == ()
    assert not play.disputed


@pytest.mark.parametrize("bars", [True, False], ids=["bars", "no bars"])
@pytest.mark.parametrize("go", [True, False], ids=["go", "silent"])
@pytest.mark.parametrize("row", DEALS, ids=[row["name"] for row in DEALS])
def test_a_reference_deal_with_names_scores_as_published(
    row: dict[str, str], go: bool, bars: bool
) -> None:
    players = tuple(row["players"].split(","))
    verify_deal(
        row, score_play(named(row["play"], go=go, bars=bars), find_variant(row["variant"]), players)
    )


@pytest.mark.parametrize("bars", [True, False], ids=["bars", "no bars"])
@pytest.mark.parametrize("go", [True, False], ids=["go", "silent"])
@pytest.mark.parametrize("row", DEALS, ids=[row["name"] for row in DEALS])
def test_a_reference_deal_with_names_and_hands_scores_as_published(
    row: dict[str, str], go: bool, bars: bool
) -> None:
    players = row["players"].replace(",", "")
    text = named(row["play"], go=go, bars=bars)
    verify_deal(row, with_hands(text, deal_hands(row), find_variant(row["variant"]), players))


@pytest.mark.parametrize("bars", [True, False], ids=["bars", "no bars"])
@pytest.mark.parametrize("row", DEALS, ids=[row["name"] for row in DEALS])
def test_known_hands_make_names_and_gos_unnecessary(row: dict[str, str], bars: bool) -> None:
    players = row["players"].replace(",", "")
    text = nameless(row["play"], go=False, bars=bars)
    verify_deal(row, with_hands(text, deal_hands(row), find_variant(row["variant"]), players))


@pytest.mark.parametrize("row", DEALS, ids=[row["name"] for row in DEALS])
def test_a_reference_deal_agrees_with_the_naive_player(row: dict[str, str]) -> None:
    players = row["players"].split(",")
    tokens = [
        token.split(":")
        for token in row["play"].split()
        if ":" in token and not token.endswith(":go")
    ]
    # A five-card play leaves cards unplayed: the naive player needs them too.
    orders = []
    for player, hand in zip(players, deal_hands(row), strict=True):
        played = [card for name, card in tokens if name == player]
        rest = hand.split()
        for card in played:
            rest.remove(card)
        orders.append(played + rest)
    log = naive.from_orders(orders, one_count=row["variant"] == "five-card")
    play = score_play(row["play"], find_variant(row["variant"]), tuple(players))
    assert [(e.seat, str(e.card), e.count, e.points, e.closes) for e in play.entries] == [
        (e.player, e.card, e.count, e.points, e.closes) for e in log
    ]
    assert list(play.totals.values()) == naive.totals(log, len(players))


def whole_text(row: dict[str, str]) -> str:
    """Return the play of a row, with "end" for the last card if its last count is open."""
    tokens = [token.rpartition(":")[2] for token in row["play"].split()]
    last = row["play"].rpartition("|")[2].split()
    count = sum(
        naive.value(card) for token in last for card in [token.rpartition(":")[2]] if card != "go"
    )
    out = sum(token not in ("go", "|") for token in tokens) == 8
    return row["play"] if out or count == 31 else f"{row['play']} end"


@pytest.mark.parametrize("row", WHOLE, ids=[f"{row['source']}: {row['play']}" for row in WHOLE])
def test_a_whole_play_of_a_public_source_scores_as_published(row: dict[str, str]) -> None:
    tokens = [token for token in row["play"].split() if token != "|"]
    players = tuple(dict.fromkeys(token.partition(":")[0] for token in tokens))
    rules = {2: SIX_CARD, 3: THREE_HANDED}[len(players)]
    play = score_play(whole_text(row), rules, players)
    stated = zip(tokens, numbers(row["points"]), strict=True)
    assert points(play) == [number for token, number in stated if not token.endswith(":go")]
    assert play.totals == total_cells(row["totals"])


def test_the_tables_of_whole_plays_are_complete() -> None:
    assert (len(DEALS), len(WHOLE)) == (19, 15)


@pytest.mark.parametrize(
    ("cards", "last"),
    [
        pytest.param("6 7 8 6", 3, id="1: a run can turn back"),
        pytest.param("7 6 8 6", 0, id="2: the six is inside the last three"),
        pytest.param("2 3 5 6 A 7 4", 7, id="2: a run of seven"),
        pytest.param("3 2 A A", 2, id="3: a pair, and no double run"),
        pytest.param("4 2 3 A 5", 7, id="4: fifteen and a run of five"),
        pytest.param("4 2 3 A 5 2 4", 5, id="4: the two did not break it"),
    ],
)
def test_a_real_dispute_is_settled(cards: str, last: int) -> None:
    assert points(scored(cards))[-1] == last
    assert points_of_count(cards)[-1] == last


def test_dispute_2_the_last_card_makes_a_second_run_of_seven() -> None:
    assert kinds(scored("2 3 5 6 A 7 4 2"))[-2:] == ["run=7", "run=7 last=1"]


@pytest.mark.parametrize(
    "text", ["9 10 T A J", "A:9 B:10 A:T A:A A:J", "A:9 B:10 A:T A:A | A:J", "9 10 T A go J"]
)
def test_dispute_10_one_go_and_the_last_card_for_playing_on_alone(text: str) -> None:
    play = with_hands(text, ["9 T A J", "T"])
    assert transcript(play) == "A9(9) BT(19) AT(29-2) AA(30-1) | AJ(10-1) |"
    assert kinds(play)[-2:] == ["go=1", "last=1"]
