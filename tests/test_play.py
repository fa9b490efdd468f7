"""The play: every vector of tests/data, whose turn it is, what closes a count, every refusal with its whole message."""

import csv
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from textwrap import dedent

import pytest

from cribcalc.cards import Card, Rank, Suit
from cribcalc.errors import CribcalcError, NotationError, PlayError, RulesError
from cribcalc.notation import Action, Move, parse_card, parse_cards, parse_moves
from cribcalc.play import (
    Count,
    Near,
    Peg,
    Pegging,
    Play,
    Renege,
    is_run,
    near_misses,
    replay,
    score_count,
    score_play,
    seats,
)
from cribcalc.rules import (
    FIVE_CARD,
    FIVE_HANDED,
    FOUR_HANDED,
    PARTNERS,
    SEVEN_CARD,
    SIX_CARD,
    SIX_HANDED,
    THREE_HANDED,
    Rules,
    variant,
)
from tests import naive

DATA = Path(__file__).parent / "data"

Row = dict[str, str]


def rows(name: str) -> list[Row]:
    """The rows of a table in tests/data."""
    with (DATA / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))


def numbers(cell: str) -> list[int]:
    return list(map(int, cell.split()))


def points_of_count(text: str) -> list[int]:
    """The points of each card of one count, without go and last card."""
    return [sum(peg.points for peg in pegs) for pegs in score_count(parse_cards(text))]


def scored(text: str, rules: Rules = SIX_CARD, players: str = "AB") -> Play:
    """The play of players whose names are single letters."""
    return score_play(text, rules, tuple(players))


def known(text: str, hands: Sequence[str], rules: Rules = SIX_CARD, players: str = "AB") -> Play:
    """The same where the hands are known."""
    names = tuple(players)
    return replay(parse_moves(text, names), rules, names, text, [parse_cards(hand) for hand in hands])


def told(play: Play) -> str:
    """A play as the rules reference writes it: player, card, (count-points), and a bar where a count is closed."""
    words = []
    for entry in play.entries:
        points = f"-{entry.points}" if entry.points else ""
        words.append(f"{play.players[entry.seat]}{entry.card}({entry.count}{points}){' |' if entry.closes else ''}")
    return " ".join(words)


def kinds(play: Play) -> list[str]:
    """What each card scored, in words."""
    return [" ".join(f"{peg.pegging}={peg.points}" for peg in entry.pegs) for entry in play.entries]


def points(play: Play) -> list[int]:
    return [entry.points for entry in play.entries]


def explained(error: type[CribcalcError], text: str, rules: Rules = SIX_CARD, players: str = "AB") -> str:
    """The whole message of the error that the play `text` is refused with."""
    with pytest.raises(error) as caught:
        scored(text, rules, players)
    assert type(caught.value) is error
    assert caught.value.source == text
    return caught.value.explain()


def margin(text: str) -> str:
    """An expected message, written with a margin of bars."""
    return "\n".join(line.removeprefix("|") for line in dedent(text).strip().split("\n"))


# What cards score in one count.

PLAY = rows("play.tsv")
COUNTS = rows("rules-counts.tsv")


@pytest.mark.parametrize("row", PLAY, ids=[f"{row['source']}: {row['cards']}" for row in PLAY])
def test_a_count_of_a_public_source_scores_what_the_source_says(row: Row) -> None:
    assert points_of_count(row["cards"]) == numbers(row["points"])


@pytest.mark.parametrize("row", COUNTS, ids=[row["cards"] for row in COUNTS])
def test_a_count_of_the_reference_scores_what_the_reference_says(row: Row) -> None:
    cards = parse_cards(row["cards"])
    assert [Count(cards[: n + 1]).total for n in range(len(cards))] == numbers(row["counts"])
    assert points_of_count(row["cards"]) == numbers(row["points"])


def test_the_tables_of_counts_are_whole() -> None:
    assert (len(PLAY), len(COUNTS)) == (203, 38)


@pytest.mark.parametrize(
    ("cards", "pegs"),
    [
        ("8H 7C", [Peg(Pegging.FIFTEEN, parse_cards("8H 7C"), 2)]),
        ("KH QC JD AS", [Peg(Pegging.THIRTY_ONE, parse_cards("KH QC JD AS"), 2)]),
        ("KH 5C 5D", [Peg(Pegging.PAIR, parse_cards("5C 5D"), 2)]),
        ("KH 5C 5D 5S", [Peg(Pegging.PAIR, parse_cards("5C 5D 5S"), 6)]),
        ("2H 2D 2S 2C", [Peg(Pegging.PAIR, parse_cards("2H 2D 2S 2C"), 12)]),
        ("KH 4D 6C 5S", [Peg(Pegging.RUN, parse_cards("4D 6C 5S"), 3)]),
        ("3H 4D 3C 5S", [Peg(Pegging.FIFTEEN, parse_cards("3H 4D 3C 5S"), 2), Peg(Pegging.RUN, parse_cards("4D 3C 5S"), 3)]),
        ("9H 8D 7C 7S", [Peg(Pegging.THIRTY_ONE, parse_cards("9H 8D 7C 7S"), 2), Peg(Pegging.PAIR, parse_cards("7C 7S"), 2)]),
        ("KH 9C", []),
        ("", []),
    ],
)  # fmt: skip
def test_a_card_scores_with_its_cards_as_they_were_played(cards: str, pegs: list[Peg]) -> None:
    assert Count(parse_cards(cards)).pegs == tuple(pegs)


@pytest.mark.parametrize(
    ("cards", "length"),
    [
        ("3 2 A", 3), ("A 2 3", 3), ("2 A 3", 3), ("J Q K", 3), ("T Q J", 3), ("9 J Q T", 4), ("6 4 3 5 2", 5),
        ("2 4 6 A 5 3", 6), ("4 2 6 A 7 5 3", 7),
        ("K A", 0), ("2 3", 0), ("Q K A", 0), ("K A 2", 0), ("2 4 5", 0), ("3 4 4 5", 0), ("7 6 8 6", 0), ("3 4 5 5", 0),
    ],
)  # fmt: skip
def test_a_run_is_of_three_to_seven_neighbours_in_any_order_and_never_round_the_corner(cards: str, length: int) -> None:
    runs = [peg.points for peg in Count(parse_cards(cards)).pegs if peg.pegging is Pegging.RUN]
    assert runs == ([length] if length else [])


def test_two_neighbours_in_a_row_are_no_run_but_neighbours_all_the_same() -> None:
    assert is_run(parse_cards("2 3"))
    assert not is_run(parse_cards("3 3"))
    assert Count(parse_cards("2 3")).pegs == ()


def test_there_is_no_flush_in_the_play() -> None:
    assert points_of_count("2H 4H 8H JH") == [0, 0, 0, 0]


def test_a_count_takes_a_card_up_to_thirty_one_and_not_past_it() -> None:
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


# The deals of the rules reference, and whole plays of public sources.

DEALS = rows("rules-deals.tsv")
WHOLE = rows("whole-play.tsv")


def total_cells(cell: str) -> dict[str, int]:
    return {name: int(number) for name, number in (part.split("=") for part in cell.split())}


def deal_hands(row: Row) -> list[str]:
    return [part.split("=")[1] for part in row["hands"].split(", ")]


def nameless(play: str, *, go: bool, bars: bool) -> str:
    """The play of a row without its names."""
    tokens = [token.rpartition(":")[2] for token in play.split()]
    return " ".join(token for token in tokens if (go or token != "go") and (bars or token != "|"))


def named(play: str, *, go: bool, bars: bool) -> str:
    return " ".join(t for t in play.split() if (go or not t.endswith(":go")) and (bars or t != "|"))


def verify_deal(row: Row, play: Play) -> None:
    assert points(play) == numbers(row["points"])
    assert play.totals == total_cells(row["totals"])
    assert play.finished
    assert play.reneges == ()
    assert not play.disputed


@pytest.mark.parametrize("bars", [True, False], ids=["bars", "no bars"])
@pytest.mark.parametrize("go", [True, False], ids=["go", "silent"])
@pytest.mark.parametrize("row", DEALS, ids=[row["name"] for row in DEALS])
def test_a_deal_of_the_reference_told_by_name(row: Row, go: bool, bars: bool) -> None:
    players = tuple(row["players"].split(","))
    verify_deal(row, score_play(named(row["play"], go=go, bars=bars), variant(row["variant"]), players))


@pytest.mark.parametrize("bars", [True, False], ids=["bars", "no bars"])
@pytest.mark.parametrize("go", [True, False], ids=["go", "silent"])
@pytest.mark.parametrize("row", DEALS, ids=[row["name"] for row in DEALS])
def test_a_deal_of_the_reference_told_by_name_with_the_hands_known(row: Row, go: bool, bars: bool) -> None:
    players = row["players"].replace(",", "")
    text = named(row["play"], go=go, bars=bars)
    verify_deal(row, known(text, deal_hands(row), variant(row["variant"]), players))


@pytest.mark.parametrize("bars", [True, False], ids=["bars", "no bars"])
@pytest.mark.parametrize("row", DEALS, ids=[row["name"] for row in DEALS])
def test_a_deal_of_the_reference_told_without_names_and_gos_with_the_hands_known(row: Row, bars: bool) -> None:
    players = row["players"].replace(",", "")
    text = nameless(row["play"], go=False, bars=bars)
    verify_deal(row, known(text, deal_hands(row), variant(row["variant"]), players))


@pytest.mark.parametrize("row", DEALS, ids=[row["name"] for row in DEALS])
def test_a_deal_of_the_reference_is_what_the_naive_player_makes_of_it(row: Row) -> None:
    players = row["players"].split(",")
    tokens = [token.split(":") for token in row["play"].split() if ":" in token and not token.endswith(":go")]
    # A five-card play leaves cards unplayed: the naive player needs them too.
    orders = []
    for player, hand in zip(players, deal_hands(row), strict=True):
        played = [card for name, card in tokens if name == player]
        rest = hand.split()
        for card in played:
            rest.remove(card)
        orders.append(played + rest)
    log = naive.from_orders(orders, one_count=row["variant"] == "five-card")
    play = score_play(row["play"], variant(row["variant"]), tuple(players))
    assert [(e.seat, str(e.card), e.count, e.points, e.closes) for e in play.entries] == [
        (e.player, e.card, e.count, e.points, e.closes) for e in log
    ]
    assert list(play.totals.values()) == naive.totals(log, len(players))


def whole_text(row: Row) -> str:
    """The record of a row; where its last count is open, "end" gives the point for the last card."""
    tokens = [token.rpartition(":")[2] for token in row["play"].split()]
    last = row["play"].rpartition("|")[2].split()
    count = sum(naive.value(card) for token in last for card in [token.rpartition(":")[2]] if card != "go")
    out = sum(token not in ("go", "|") for token in tokens) == 8
    return row["play"] if out or count == 31 else f"{row['play']} end"


@pytest.mark.parametrize("row", WHOLE, ids=[f"{row['source']}: {row['play']}" for row in WHOLE])
def test_a_whole_play_of_a_public_source_scores_what_the_source_says(row: Row) -> None:
    tokens = [token for token in row["play"].split() if token != "|"]
    players = tuple(dict.fromkeys(token.partition(":")[0] for token in tokens))
    rules = {2: SIX_CARD, 3: THREE_HANDED}[len(players)]
    play = score_play(whole_text(row), rules, players)
    stated = zip(tokens, numbers(row["points"]), strict=True)
    assert points(play) == [number for token, number in stated if not token.endswith(":go")]
    assert play.totals == total_cells(row["totals"])


def test_the_tables_of_whole_plays_are_whole() -> None:
    assert (len(DEALS), len(WHOLE)) == (19, 15)


# Real disputes, section 8 of the rules reference.


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
def test_a_dispute_is_settled(cards: str, last: int) -> None:
    assert points(scored(cards))[-1] == last
    assert points_of_count(cards)[-1] == last


def test_dispute_2_the_second_run_of_seven_is_played_with_the_last_card() -> None:
    assert kinds(scored("2 3 5 6 A 7 4 2"))[-2:] == ["run=7", "run=7 last=1"]


@pytest.mark.parametrize("text", ["9 10 T A J", "A:9 B:10 A:T A:A A:J", "A:9 B:10 A:T A:A | A:J", "9 10 T A go J"])
def test_dispute_10_who_plays_on_alone_takes_one_go_and_the_last_card(text: str) -> None:
    play = known(text, ["9 T A J", "T"])
    assert told(play) == "A9(9) BT(19) AT(29-2) AA(30-1) | AJ(10-1) |"
    assert kinds(play)[-2:] == ["go=1", "last=1"]


