"""The play: every vector of tests/data, whose turn it is, what closes a count, every refusal with its whole message."""

import csv
from collections.abc import Sequence
from pathlib import Path

import pytest

from cribcalc.cards import Card, Rank, Suit
from cribcalc.errors import NotationError, PlayError, RulesError
from cribcalc.moves import Action, Move, parse_moves
from cribcalc.notation import parse_card, parse_cards
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
from tests.messages import block, explained

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
        (
            "3H 4D 3C 5S",
            [Peg(Pegging.FIFTEEN, parse_cards("3H 4D 3C 5S"), 2), Peg(Pegging.RUN, parse_cards("4D 3C 5S"), 3)],
        ),
        (
            "9H 8D 7C 7S",
            [Peg(Pegging.THIRTY_ONE, parse_cards("9H 8D 7C 7S"), 2), Peg(Pegging.PAIR, parse_cards("7C 7S"), 2)],
        ),
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
        ("2 4 6 A 5 3", 6), ("4 2 6 A 7 5 3", 7), ("K A", 0),
        ("2 3", 0), ("Q K A", 0), ("K A 2", 0), ("2 4 5", 0), ("3 4 4 5", 0), ("7 6 8 6", 0), ("3 4 5 5", 0),
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


# Whose turn it is.


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("8H 7C 7D 6S go 3H", "A8H(8) B7C(15-2) A7D(22-2) B6S(28) B3H(31-2) |"),
        # After 31, and after a card that did not fit, the next one after the last player leads.
        ("K Q 9 2 5", "AK(10) BQ(20) A9(29) B2(31-2) | A5(5)"),
        ("K Q 9 5 4", "AK(10) BQ(20) A9(29-1) | B5(5) A4(9)"),
        # After a go of B, A plays on alone; B may say it again, by name; a go of both closes the count.
        ("K Q 5 go 2 3", "AK(10) BQ(20) A5(25) A2(27) A3(30-1) |"),
        ("K Q 5 go 2 B:go 3", "AK(10) BQ(20) A5(25) A2(27) A3(30-1) |"),
        ("K Q 5 go go 4 3", "AK(10) BQ(20) A5(25-1) | B4(4) A3(7)"),
        ("K Q 5 go 2 B:go go 4", "AK(10) BQ(20) A5(25) A2(27-1) | B4(4)"),
        ("K Q 5 go 2 A:go 4", "AK(10) BQ(20) A5(25) A2(27-1) | B4(4)"),
        ("K Q 5 go 2 | 4", "AK(10) BQ(20) A5(25) A2(27-1) | B4(4)"),
        ("K Q 5 | 4", "AK(10) BQ(20) A5(25-1) | B4(4)"),
        ("K Q 5 go 2 9 3", "AK(10) BQ(20) A5(25) A2(27-1) | B9(9) A3(12)"),
        ("K Q 5 go 9 3", "AK(10) BQ(20) A5(25-1) | B9(9) A3(12)"),
        ("K Q 5 go | 4", "AK(10) BQ(20) A5(25-1) | B4(4)"),
        # Who has played his hand out is passed over, and who still holds a card leads the next count.
        ("K Q 5 go 2 3 | 9 8 7", "AK(10) BQ(20) A5(25) A2(27) A3(30-1) | B9(9) B8(17) B7(24-4) |"),
        ("A 9 2 8 3 7 A 6", "AA(1) B9(10) A2(12) B8(20) A3(23) B7(30) AA(31-2) | B6(6-1) |"),
    ],
)
def test_turns_of_two(text: str, expected: str) -> None:
    assert told(scored(text)) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("K Q 9 2 5 4 3", "AK(10) BQ(20) C9(29) A2(31-2) | B5(5) C4(9) A3(12-3)"),
        ("K Q 9 8", "AK(10) BQ(20) C9(29-1) | A8(8)"),
        ("K Q 5 go 4 2 5", "AK(10) BQ(20) C5(25) B4(29) C2(31-2) | A5(5)"),
        # A has passed and may say so again when his turn comes, by name; the go after it is B's.
        ("K Q 5 go 2 go A", "AK(10) BQ(20) C5(25) B2(27) BA(28)"),
        ("K Q 5 go 2 go A:go A", "AK(10) BQ(20) C5(25) B2(27) BA(28)"),
        ("K Q 5 go 2 go B:go A", "AK(10) BQ(20) C5(25) B2(27-1) | CA(1)"),
        ("K Q 5 go 2 go A:go go A", "AK(10) BQ(20) C5(25) B2(27-1) | CA(1)"),
        ("K Q 5 go go 2 A", "AK(10) BQ(20) C5(25) C2(27) CA(28)"),
        ("K Q 5 go go go A", "AK(10) BQ(20) C5(25-1) | AA(1)"),
        ("K Q 5 | A", "AK(10) BQ(20) C5(25-1) | AA(1)"),
        # A plays his last card at 30 and is passed over in the counts that follow.
        ("2 K 9 3 7 | K 4 9 8 | 5 Q J", "A2(2) BK(12) C9(21) A3(24) B7(31-2) | CK(10) A4(14) B9(23) C8(31-2) | "
                                        "A5(5) BQ(15-2) CJ(25-1) |"),
        ("A 9 2 2 9 A 3 A 3 7 8 9", "AA(1) B9(10) C2(12) A2(14-2) B9(23) CA(24) A3(27) BA(28) C3(31-2) | "
                                    "A7(7) B8(15-2) C9(24-4) |"),
    ],
)  # fmt: skip
def test_turns_of_three(text: str, expected: str) -> None:
    assert told(scored(text, THREE_HANDED, "ABC")) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("T 7 8 A 3 2 J", "AT(10) B7(17) C8(25) DA(26) A3(29) B2(31-5) | CJ(10)"),
        ("T 7 8 go 3 2 A J", "AT(10) B7(17) C8(25) A3(28) B2(30) CA(31-5) | DJ(10)"),
        ("T 7 8 go go go 2 9", "AT(10) B7(17) C8(25) C2(27-1) | D9(9)"),
        ("T 7 8 go go go go 4", "AT(10) B7(17) C8(25-1) | D4(4)"),
        ("T 7 8 9", "AT(10) B7(17) C8(25-1) | D9(9)"),
    ],
)
def test_turns_of_four(text: str, expected: str) -> None:
    assert told(scored(text, FOUR_HANDED, "ABCD")) == expected


def test_of_four_only_who_holds_a_card_is_asked_for_a_go() -> None:
    # In the third count A has no card left: the two gos are B's and C's, and D plays on.
    play = scored("K 9 5 go 2 3 | K 9 5 go go 2 3 | T 9 8 go go A 7", FOUR_HANDED, "ABCD")
    assert told(play) == (
        "AK(10) B9(19) C5(24) A2(26) B3(29-1) | CK(10) D9(19) A5(24) D2(26) A3(29-1) | "
        "BT(10) C9(19) D8(27-3) DA(28-1) | B7(7)"
    )


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("T 9 8 4", "AT(10) B9(19) A8(27-3) B4(31-2) |"),
        ("J K Q go go", "AJ(10) BK(20) AQ(30-4) |"),
        ("J K Q |", "AJ(10) BK(20) AQ(30-4) |"),
        ("J K Q end", "AJ(10) BK(20) AQ(30-4) |"),
        ("4 5 6 7 3 2", "A4(4) B5(9) A6(15-5) B7(22-4) A3(25-5) B2(27-7) |"),
        ("T 9 8 4 | end", "AT(10) B9(19) A8(27-3) B4(31-2) |"),
    ],
)
def test_five_card_play_ends_at_its_first_close(text: str, expected: str) -> None:
    play = scored(text, FIVE_CARD)
    assert told(play) == expected
    assert play.finished


def test_five_card_play_is_not_finished_while_its_count_is_open() -> None:
    play = scored("J K Q", FIVE_CARD)
    assert told(play) == "AJ(10) BK(20) AQ(30-3)"
    assert not play.finished


@pytest.mark.parametrize("close", ["|", "end", "go go", "| end", "go end"])
def test_five_card_play_that_leaves_cards_over_ends_with_a_go_and_with_the_last_card_if_it_leaves_none(
    close: str,
) -> None:
    assert kinds(scored(f"J K Q {close}", FIVE_CARD)) == ["", "", "run=3 go=1"]
    assert kinds(scored("A 2 2 A 2 A", FIVE_CARD))[-1] == "last=1"
    assert kinds(scored(f"K Q 9 {close}"))[-1] == ("go=1" if close in ("|", "go go", "| end") else "last=1")


def test_named_players_pass_in_silence_above_twenty_one() -> None:
    assert told(scored("A:K B:Q A:5 A:2 A:3")) == "AK(10) BQ(20) A5(25) A2(27) A3(30-1) |"
    three = THREE_HANDED, "ABC"
    assert told(scored("A:7 B:7 C:8 B:2 | C:9", *three)) == "A7(7) B7(14-2) C8(22) B2(24-1) | C9(9)"
    assert told(scored("A:7 B:7 C:8 C:2 C:A", *three)) == "A7(7) B7(14-2) C8(22) C2(24) CA(25)"


def test_names_may_stand_before_some_cards_only() -> None:
    assert told(scored("K Q A:5 go 2 | B:9 7")) == "AK(10) BQ(20) A5(25) A2(27-1) | B9(9) A7(16)"


def test_a_go_by_name_may_be_said_again() -> None:
    text = "A:K B:Q A:5 B:go A:2 B:go A:A B:go A:go B:9"
    assert told(scored(text, SEVEN_CARD)) == "AK(10) BQ(20) A5(25) A2(27) AA(28-1) | B9(9)"


@pytest.mark.parametrize(
    ("text", "rules", "first", "other"),
    [
        ("K Q 5 go 2 go", SIX_CARD, "B", "A"),
        ("K Q 5 go 2 go 3", SEVEN_CARD, "B", "A"),
        ("A:K Q A:5 B:go 2 go", SIX_CARD, "B", "A"),
        ("K Q 5 go 2 B:go A go", SEVEN_CARD, "B", "A"),
        ("K Q 5 go 2 go go", THREE_HANDED, "A", "B"),
        ("K Q 5 go go 2 go", THREE_HANDED, "A", "C"),
        ("T 7 8 go go 2 2 go", FOUR_HANDED, "D", "B"),
    ],
)
def test_a_go_without_a_name_may_be_one_player_s_or_another_s_and_is_refused(
    text: str, rules: Rules, first: str, other: str
) -> None:
    with pytest.raises(PlayError) as caught:
        scored(text, rules, "ABCD"[: rules.players])
    assert caught.value.message == "whose go is this?"
    assert text[slice(*caught.value.span)] == "go"
    assert caught.value.span[0] == text.rindex("go")
    assert caught.value.hint == f"{first} has passed: write {first}:go for once more, {other}:go if {other} passes now"
    for name in (first, other):  # as the hint says, it can be written
        start, end = caught.value.span
        scored(f"{text[:start]}{name}:go{text[end:]}", rules, "ABCD"[: rules.players])


def test_with_the_hands_known_a_go_without_a_name_is_said_once_more() -> None:
    hands = ["K 5 2 A 9", "Q 9 9 9 8"]
    expected = "AK(10) BQ(20) A5(25) A2(27) AA(28-1) | B9(9)"
    for text in ("K Q 5 go 2 go A go go 9", "K Q 5 2 A 9", "K Q 5 go 2 B:go A 9", "K Q 5 go 2 go A | 9"):
        play = known(text, hands)
        assert (told(play), play.reneges) == (expected, ())
    # C has passed, and that he says it once more leaves B his turn.
    three = known("K Q 5 go 2 go go A", ["K 9", "Q 2 A", "5 9"], THREE_HANDED, "ABC")
    assert told(three) == "AK(10) BQ(20) C5(25) B2(27) BA(28-1) |"


@pytest.mark.parametrize("gos", ["", " go", " go go", " A:go B:go"])
def test_gos_after_thirty_one_change_nothing(gos: str) -> None:
    assert told(scored(f"K Q 9 2{gos} 5")) == "AK(10) BQ(20) A9(29) B2(31-2) | A5(5)"


# One point for a go, one for the last card.


@pytest.mark.parametrize(
    "rest", ["go 2 3 |", "A:2 A:3 |", "go 2 B:go 3 B:go go", "go 2 B:go 3 B:go go |", "go 2 3 9", "go 2 B:go 3 B:go 9"]
)
def test_a_go_is_one_point_a_count_for_who_played_last(rest: str) -> None:
    play = scored(f"K Q 5 {rest}", SEVEN_CARD)
    assert told(play).startswith("AK(10) BQ(20) A5(25) A2(27) A3(30-1) |")
    assert kinds(play)[:5] == ["", "", "", "", "go=1"]


def test_thirty_one_is_two_points_and_never_one_more_for_go_or_last() -> None:
    assert kinds(scored("K Q 9 go 2 go | 5"))[3] == "thirty-one=2"
    assert kinds(scored("K Q 9 2 end"))[3] == "thirty-one=2"
    play = scored("A:6 B:K A:3 B:J | A:4 B:T A:Q B:7")
    assert (kinds(play)[-1], play.finished) == ("thirty-one=2", True)


def test_fifteen_with_the_last_card_is_three_points() -> None:
    assert kinds(scored("8 7 end")) == ["", "fifteen=2 last=1"]


def test_the_last_card_of_all_is_last_and_not_go() -> None:
    assert kinds(scored("K Q 9 | K Q 9 | 8 8")) == ["", "", "go=1", "", "", "go=1", "", "pair=2 last=1"]


@pytest.mark.parametrize("bar", ["", " |"])
def test_a_bar_after_a_count_that_closed_by_itself_says_nothing_new(bar: str) -> None:
    play = scored(f"K Q 9 2{bar} K Q 9{bar} 5{bar}")
    assert told(play) == "AK(10) BQ(20) A9(29) B2(31-2) | AK(10) BQ(20) A9(29-1) | B5(5-1) |"
    assert play.finished


@pytest.mark.parametrize(
    ("text", "last"),
    [("K Q 9 2 | 2", 0), ("K J 7 4 | 3 2", 0), ("K Q 6 5 | T", 0), ("K Q 9 2 | 2 3 4", 3), ("K Q 9 2 | 2 2", 2)],
)
def test_nothing_is_scored_across_a_closed_count(text: str, last: int) -> None:
    assert points(scored(text))[-1] == last


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("8 7", [0, 2]),
        ("K Q 9", [0, 0, 0]),
        ("K Q 9 go", [0, 0, 0]),
        ("K Q 9 go go", [0, 0, 1]),
        ("K Q 9 |", [0, 0, 1]),
        ("K Q 9 4", [0, 0, 1, 0]),
        ("K Q 9 end", [0, 0, 1]),
        ("8 end", [1]),
    ],
)
def test_nothing_is_scored_that_the_record_does_not_show(text: str, expected: list[int]) -> None:
    assert points(scored(text)) == expected


@pytest.mark.parametrize(
    ("text", "finished"),
    [
        ("8 7", False),
        ("K Q 9 2", False),
        ("K Q 9 |", False),
        ("8 7 end", True),
        ("K Q 9 2 end", True),
        ("K Q 9 | end", True),
        ("K Q 9 2 K Q 9 5", True),
        ("K Q 9 2 K Q 9 5 end", True),
        ("K Q 9 2 K Q 9 5 | end", True),
    ],
)
def test_a_play_is_finished_with_the_last_card_or_at_its_end(text: str, finished: bool) -> None:
    assert scored(text).finished is finished


def test_the_end_of_a_play_whose_last_count_is_closed_scores_nothing_more() -> None:
    assert points(scored("K Q 9 | end")) == [0, 0, 1]
    assert points(scored("K Q 9 2 K Q 9 5 end")) == [0, 0, 0, 2, 0, 0, 1, 1]


# Claims in the play.


def test_a_claim_behind_a_card_is_right_or_wrong() -> None:
    play = scored("K=0 5H = 2 5D=3 K =1 A=1 | 9=000 7")
    assert points(play) == [0, 2, 2, 0, 2, 0, 0]
    assert [entry.claim for entry in play.entries] == [0, 2, 3, 1, 1, 0, None]
    assert [entry.is_wrong for entry in play.entries] == [False, False, True, True, True, False, False]
    assert play.disputed


@pytest.mark.parametrize("text", ["K Q 9=1 |", "K Q 9=1 7", "K Q 9=1 go go", "K Q 9=1 end", "K Q=0", "8 7=3 end"])
def test_a_right_claim_counts_the_go_and_the_last_card(text: str) -> None:
    assert not scored(text).disputed


@pytest.mark.parametrize(
    ("text", "right", "wrong"),
    [
        ("K Q 9", "0 1", "2"),
        ("K Q 9 go", "0 1", "2"),
        ("K Q 5 go 2", "0 1", "2"),
        ("8 7 7", "2 3", "1 4"),
    ],
)
def test_a_claim_on_an_open_count_is_right_with_the_point_that_may_be_due_and_without_it(
    text: str, right: str, wrong: str
) -> None:
    for claims, verdict in ((right, False), (wrong, True)):
        for claim in claims.split():
            go = " go" * text.endswith(" go")
            play = scored(f"{text.removesuffix(' go')}={claim}{go}")
            assert play.entries[-1].open
            assert play.entries[-1].is_wrong is play.disputed is verdict, claim


@pytest.mark.parametrize(
    "text",
    [
        "8 7=3 A", "K=1 Q", "K Q 9=0 |", "K Q 9=0 go go", "K Q 9=0 5", "8 7=2 end", "K Q 9 2=3", "K Q 9 2=1",
        "K Q 9=2 |", "8 7=4 end",
    ],
)  # fmt: skip
def test_a_claim_is_held_to_the_points_of_a_card_that_is_played_on_or_closed(text: str) -> None:
    play = scored(text)
    assert play.disputed
    assert [entry.open for entry in play.entries if entry.claim is not None] == [False]


@pytest.mark.parametrize("text", ["K", "8 7", "K Q 9 2 | 5", "8 7 A", "K J A"])
def test_where_every_card_fits_no_point_is_due(text: str) -> None:
    play = scored(text)
    assert not play.entries[-1].open
    points = play.entries[-1].points
    assert scored(f"{text}={points}").disputed is False
    assert scored(f"{text}={points + 1}").disputed is True


def test_with_the_hands_known_the_last_card_of_all_leaves_no_count_open() -> None:
    assert known("8 7=2", ["8", "7"]).disputed
    assert not known("8 7=3", ["8", "7"]).disputed
    assert known("8 7=3", ["8 K", "7"]).disputed
    assert not known("8 7=2", ["8 K", "7"]).disputed


def test_a_play_without_claims_is_not_disputed() -> None:
    assert not scored("8 7 7 6").disputed
    assert scored("8 7=0 7 6").disputed


# Passes of players who could play.


def renege(seat: int, count: int, cards: str) -> Renege:
    return Renege(seat, count, parse_cards(cards))


HANDS = ("KH 5H 2C 9C", "QD 3C 8H JH")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        # The cards that he played later tell, in whatever count.
        pytest.param("K Q 5 go 2 B:go go 3 4 6 7", [renege(1, 25, "3 6"), renege(0, 27, "4")], id="go"),
        pytest.param("A:K B:Q A:5 A:A A:2 | B:9 B:3 B:6", [renege(1, 25, "3 6")], id="silent"),
        pytest.param("K Q 5 | 6 2", [renege(1, 25, "6"), renege(0, 25, "2")], id="bar"),
        pytest.param("K Q 5 9 6", [renege(0, 25, "6")], id="a card that does not fit"),
        pytest.param("K Q 5 | 7 7 7 8", [], id="nobody could play"),
        pytest.param("K Q 5 go 6 | 7", [], id="seven does not fit"),
        pytest.param("K Q 5 go 2 | 6", [renege(1, 25, "6")], id="six fitted at 25 and no more at 27"),
        pytest.param("K Q J | A", [renege(1, 30, "A")], id="thirty-one could be made"),
    ],
)
def test_who_played_a_card_later_that_fitted_passed_wrongly(text: str, expected: list[Renege]) -> None:
    play = scored(text)
    assert list(play.reneges) == expected
    assert play.disputed is bool(expected)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param("KH QD 5H go 2C", [renege(1, 25, "3C")], id="go"),
        pytest.param("A:KH B:QD A:5H A:2C", [renege(1, 25, "3C")], id="silent, by name"),
        pytest.param("KH QD 5H 2C", [renege(1, 25, "3C")], id="the card is another's"),
        pytest.param("KH QD 2C 9C", [renege(1, 22, "3C 8H")], id="both cards that fitted"),
        pytest.param("KH QD 5H |", [renege(1, 25, "3C"), renege(0, 25, "2C")], id="bar"),
        pytest.param("KH QD 5H JH", [renege(1, 25, "3C"), renege(0, 25, "2C")], id="a card that does not fit"),
        pytest.param("KH QD 5H 3C go", [renege(0, 28, "2C")], id="go of the other"),
        pytest.param("KH QD 5H 3C 2C | 8H 9C JH", [], id="none"),
        pytest.param("KH QD 5H 3C 2C 8H 9C JH", [], id="none, without the bar"),
        pytest.param("KH QD 9C go go", [renege(0, 29, "2C")], id="only who could play"),
    ],
)
def test_with_the_hands_known_who_held_a_card_that_fitted_passed_wrongly(text: str, expected: list[Renege]) -> None:
    play = known(text, HANDS)
    assert list(play.reneges) == expected
    assert play.disputed is bool(expected)


def test_with_the_hands_known_a_count_is_closed_as_soon_as_no_card_fits() -> None:
    assert told(known("KH QD 5H 3C 2C", HANDS)) == "AKH(10) BQD(20) A5H(25) B3C(28) A2C(30-1) |"
    assert told(scored("KH QD 5H 3C 2C")) == "AKH(10) BQD(20) A5H(25) B3C(28) A2C(30)"


def test_hands_may_be_of_different_sizes() -> None:
    assert told(known("K Q K", ["K K", "Q"])) == "AK(10) BQ(20) AK(30-1) |"


@pytest.mark.parametrize(
    ("text", "hands", "rules", "players"),
    [
        ("KH QD 5H go 3C", HANDS, SIX_CARD, "AB"),
        ("KH QD 5H 3C go 2C", (HANDS[0], "QD 3C AH JH"), SIX_CARD, "AB"),
        ("KH QD 5H go 2C", ("KH 2C", "QD 3C", "5H 4C"), THREE_HANDED, "ABC"),
    ],
)
def test_with_the_hands_known_who_said_go_cannot_play_what_he_held_back(
    text: str, hands: tuple[str, ...], rules: Rules, players: str
) -> None:
    with pytest.raises(PlayError) as caught:
        known(text, hands, rules, players)
    assert caught.value.span == (len(text) - 2, len(text))


def test_with_the_hands_known_a_bare_rank_is_any_card_of_it_that_the_player_holds() -> None:
    play = known("K Q 5 3 2 8H 9 JH", HANDS)
    assert told(play) == "AK(10) BQ(20) A5(25) B3(28) A2(30-1) | B8H(8) A9(17) BJH(27-1) |"
    assert play.finished
    with pytest.raises(PlayError, match="B does not hold 9"):
        known("K 9", HANDS)
    # A bare rank takes one card of it and leaves the other.
    assert told(known("7 7 7 7", ["7C 7D", "7H 7S"])) == "A7(7) B7(14-2) A7(21-6) B7(28-13) |"


def test_with_the_hands_known_a_bare_rank_leaves_the_card_that_is_named_later() -> None:
    assert told(known("7 K 7C", ["7C 7D", "K"])) == "A7(7) BK(17) A7C(24-1) |"
    with pytest.raises(PlayError, match="A does not hold 7C"):
        known("7 K 7C 7D", ["7C 7D", "K"])


# What a play says about itself.


def test_a_play_knows_its_totals_sides_and_counts() -> None:
    row = next(row for row in DEALS if row["name"] == "deal-16")
    play = score_play(row["play"], PARTNERS, tuple("ABCD"))
    assert play.totals == {"A": 3, "B": 8, "C": 0, "D": 1}
    assert play.sides == {"A+C": 3, "B+D": 9}
    assert [len(count) for count in play.counts] == [6, 4, 4, 2]
    assert sum(play.counts, ()) == play.entries


def test_without_partners_every_player_is_a_side() -> None:
    play = scored("8 7 7", THREE_HANDED, "ABC")
    assert play.sides == play.totals == {"A": 0, "B": 2, "C": 2}


def test_three_pairs_sit_opposite_each_other() -> None:
    play = score_play("5 5 5 5 K A", SIX_HANDED, tuple("ABCDEF"))
    assert play.sides == {"A+D": 12, "B+E": 2, "C+F": 8 + 2}


def test_a_play_and_what_it_says_are_values() -> None:
    play, again = scored("7 6 8 6"), scored("7 6 8 6")
    assert len({play, again}) == len({play.entries[2], again.entries[2]}) == 1
    assert len({*near_misses(play), *near_misses(again)}) == 1
    assert len({play.entries[2].pegs[0], again.entries[2].pegs[0], Count(), Renege(0, 1, ())}) == 3


def test_an_open_count_is_a_count_and_no_card_is_none() -> None:
    assert [len(count) for count in scored("K Q 9 2 5").counts] == [4, 1]
    assert [len(count) for count in scored("K Q 9 2").counts] == [4]
    assert replay((), SIX_CARD, ("A", "B"), "").counts == ()
    assert replay((), SIX_CARD, ("A", "B"), "").totals == {"A": 0, "B": 0}


@pytest.mark.parametrize("end", ["end", "END", "End"])
@pytest.mark.parametrize("go", ["go", "GO", "Go"])
def test_words_are_read_in_either_case(go: str, end: str) -> None:
    assert told(scored(f"K Q 9 {go} A B:{go} {end}")) == "AK(10) BQ(20) A9(29) AA(30-1) |"


# Rules that a card almost met.


def almost(text: str, rules: Rules = SIX_CARD, players: str = "AB") -> list[str]:
    """The near misses of a play: kind, index, cards."""
    found = near_misses(scored(text, rules, players))
    return [f"{miss.near}, {miss.index}: {' '.join(map(str, miss.cards))}" for miss in found]


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
def test_what_a_card_did_not_even_almost_score(text: str) -> None:
    assert almost(text) == []


def test_a_near_miss_is_named_by_its_kind() -> None:
    (miss,) = near_misses(scored("7 6 8 6"))
    assert (miss.near, miss.index, miss.cards) == (Near.DOUBLED_RUN, 3, parse_cards("7 6 8 6"))


# Refusals: of what cannot be played.

THREE = (THREE_HANDED, "ABC")


@pytest.mark.parametrize(
    ("text", "rules", "players", "message"),
    [
        # A card that takes the count past 31 where it cannot open a new one.
        ("A:K B:Q A:J A:9", SIX_CARD, "AB", """
            |A is out of turn
            |
            |  A:K B:Q A:J A:9
            |                ^
            |  30 and 9 are more than 31: B is to play"""),
        ("T 9 8 5", FIVE_CARD, "AB", """
            |5 is played after the one count of five-card
            |
            |  T 9 8 5
            |        ^"""),
        # A player out of turn.
        ("A:10 A:5", SIX_CARD, "AB", """
            |A is out of turn
            |
            |  A:10 A:5
            |         ^
            |  B is to play"""),
        ("A:10♥ B:K | B:5", SIX_CARD, "AB", """
            |the count cannot be closed at 20
            |
            |  A:10♥ B:K | B:5
            |            ^
            |  every card fits, and A holds one"""),
        ("A:10 B:Q | 4", *THREE, """
            |the count cannot be closed at 20
            |
            |  A:10 B:Q | 4
            |           ^
            |  every card fits, and C holds one"""),
        ("J K A |", SIX_CARD, "AB", """
            |the count cannot be closed at 21
            |
            |  J K A |
            |        ^
            |  every card fits, and B holds one"""),
        ("A:J B:K C:A B:5", *THREE, """
            |B is out of turn
            |
            |  A:J B:K C:A B:5
            |                ^
            |  A is to play"""),
        ("B:10", SIX_CARD, "AB", """
            |B is out of turn
            |
            |  B:10
            |    ^^
            |  A is to play"""),
        ("A:10 C:5♣", *THREE, """
            |C is out of turn
            |
            |  A:10 C:5♣
            |         ^^
            |  B is to play"""),
        ("K Q 9 2 B:K", SIX_CARD, "AB", """
            |B is out of turn
            |
            |  K Q 9 2 B:K
            |            ^
            |  A is to play"""),
        ("A:K B:Q A:5 B:go B:2", SIX_CARD, "AB", """
            |B has passed at 25
            |
            |  A:K B:Q A:5 B:go B:2
            |                     ^
            |  one go holds for the count"""),
        # More cards than a hand holds.
        ("A:K B:Q A:5 A:2 A:3 | B:9 A:8", SIX_CARD, "AB", """
            |A has no card left to play
            |
            |  A:K B:Q A:5 A:2 A:3 | B:9 A:8
            |                              ^"""),
        ("K Q 9 2 K Q 9 2 A", SIX_CARD, "AB", """
            |A is played after the last card
            |
            |  K Q 9 2 K Q 9 2 A
            |                  ^
            |  a hand in six-card has 4 cards"""),
        ("4 5 6 7 3 2 10♠", FIVE_CARD, "AB", """
            |TS is played after the last card
            |
            |  4 5 6 7 3 2 10♠
            |              ^^^
            |  a hand in five-card has 3 cards"""),
        ("T 9 8 4 5", FIVE_CARD, "AB", """
            |5 is played after the one count of five-card
            |
            |  T 9 8 4 5
            |          ^"""),
        ("8 7 end 5", SIX_CARD, "AB", """
            |5 is played after the end
            |
            |  8 7 end 5
            |          ^"""),
        ("8 end end", SIX_CARD, "AB", """
            |a second end
            |
            |  8 end end
            |        ^^^"""),
        ("end", SIX_CARD, "AB", """
            |the end, and no card was played
            |
            |  end
            |  ^^^"""),
        (" END 8", SIX_CARD, "AB", """
            |the end, and no card was played
            |
            |   END 8
            |   ^^^"""),
        # A go that cannot be, one by name out of turn, and one that may be another's.
        ("K Q 5 go 2 go 3", SIX_CARD, "AB", """
            |whose go is this?
            |
            |  K Q 5 go 2 go 3
            |             ^^
            |  B has passed: write B:go for once more, A:go if A passes now"""),
        ("8H go", SIX_CARD, "AB", """
            |B cannot pass at 8
            |
            |  8H go
            |     ^^
            |  every card fits"""),
        ("J K A B:go", SIX_CARD, "AB", """
            |B cannot pass at 21
            |
            |  J K A B:go
            |        ^^^^
            |  every card fits"""),
        ("A:K B:Q C:5 B:go", *THREE, """
            |go of B out of turn
            |
            |  A:K B:Q C:5 B:go
            |              ^^^^
            |  A is to play"""),
        ("K Q 5 A: go", SIX_CARD, "AB", """
            |go of A out of turn
            |
            |  K Q 5 A: go
            |        ^^^^^
            |  B is to play"""),
        ("go 8", SIX_CARD, "AB", """
            |go, and there is no count
            |
            |  go 8
            |  ^^
            |  a go answers a card"""),
        ("K Q 9 2 | go", SIX_CARD, "AB", """
            |go, and there is no count
            |
            |  K Q 9 2 | go
            |            ^^
            |  a go answers a card"""),
        # A bar that closes nothing, or what cannot be closed.
        ("| 8", SIX_CARD, "AB", """
            || closes no count
            |
            |  | 8
            |  ^
            |  a count is closed after its last card"""),
        ("K Q 9 2 | | 8", SIX_CARD, "AB", """
            || closes no count
            |
            |  K Q 9 2 | | 8
            |            ^
            |  a count is closed after its last card"""),
        ("8 7 end | |", SIX_CARD, "AB", """
            || closes no count
            |
            |  8 7 end | |
            |            ^
            |  a count is closed after its last card"""),
    ],
)  # fmt: skip
def test_what_cannot_be_played_is_refused(text: str, rules: Rules, players: str, message: str) -> None:
    assert explained(lambda text: scored(text, rules, players), text, PlayError) == block(message)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("KH 5H", """
            |B does not hold 5H
            |
            |  KH 5H
            |     ^^
            |  A holds it"""),
        ("KH B:KD", """
            |B does not hold KD
            |
            |  KH B:KD
            |       ^^
            |  nobody holds it"""),
        ("KH QD 5H KS", """
            |B does not hold KS
            |
            |  KH QD 5H KS
            |           ^^
            |  nobody holds it"""),
        ("KH Q♥", """
            |B does not hold QH
            |
            |  KH Q♥
            |     ^^
            |  nobody holds it"""),
        ("KH QD 5H 2S", """
            |B does not hold 2S
            |
            |  KH QD 5H 2S
            |           ^^
            |  nobody holds it"""),
        ("KH QD 5H 3C 2C 9C", """
            |B does not hold 9C
            |
            |  KH QD 5H 3C 2C 9C
            |                 ^^
            |  A holds it"""),
    ],
)  # fmt: skip
def test_with_the_hands_known_a_card_that_the_player_does_not_hold_is_refused(text: str, message: str) -> None:
    with pytest.raises(PlayError) as caught:
        known(text, HANDS)
    assert caught.value.explain() == block(message)


def test_at_twenty_one_the_card_of_another_is_out_of_turn_and_above_it_shows_a_pass() -> None:
    with pytest.raises(PlayError, match=r"^B does not hold 5H$"):
        known("KH QD AC 5H", ["KH AC 5H 9C", HANDS[1]])
    assert known("KH QD 2C 5H", ["KH 2C 5H 9C", HANDS[1]]).reneges == (renege(1, 22, "3C 8H"),)


def test_with_the_hands_known_who_must_pass_is_not_the_one_who_does_not_hold_a_card() -> None:
    with pytest.raises(PlayError, match=r"^B does not hold 2S$"):
        known("KH QD 5H 3C 2S", ["KH 5H 8C 9C", "QD 3C AC JH"])


# Refusals: of what cannot be read.


def test_a_claim_of_too_many_digits_is_refused_and_not_compared_with_a_hand() -> None:
    message = explained(scored, "8H=1000 7C", NotationError)
    assert message.startswith("1000 is no number of points\n\n  8H=1000 7C\n     ^^^^")
    assert "72" not in message
    assert "hand" not in message


# How moves are read.


def test_moves_know_where_they_stand_and_who_made_them() -> None:
    text = "Ann: 10♥=0 Bob:go| 5 = 12 END # 9"
    ten, five = Card(Rank.TEN, Suit.HEARTS), Card(Rank.FIVE)
    assert parse_moves(text, ("Ann", "Bob")) == (
        Move(Action.CARD, (5, 8), ten, "Ann", 0),
        Move(Action.GO, (11, 17), player="Bob"),
        Move(Action.CLOSE, (17, 18)),
        Move(Action.CARD, (19, 20), five, None, 12),
        Move(Action.END, (26, 29)),
    )


def test_moves_may_begin_behind_the_word_that_announces_them() -> None:
    text = "play: 8H 8H"
    with pytest.raises(NotationError) as caught:
        parse_moves(text, ("A", "B"), 6)
    assert (caught.value.span, caught.value.hint) == ((9, 11), "the first time in column 7")
    assert [move.span for move in parse_moves("play: 8H go", ("A", "B"), 6)] == [(6, 8), (9, 11)]


@pytest.mark.parametrize("text", ["8H 7C 7D", "8h,7c;7d", "8H7C7D", "♥8♣7♦7", "🂸 🃗 🃇", "eight of hearts 7 of clubs D7"])
def test_a_play_is_written_in_every_spelling_of_cards(text: str) -> None:
    assert told(scored(text)) == "A8H(8) B7C(15-2) A7D(22-2)"


@pytest.mark.parametrize(
    "names", [("Ann", "Ann B"), ("Ann B", "Ann"), ("5H", "K"), ("1", "10"), ("go", "Bob"), ("É", "é")]
)
def test_names_may_begin_alike_and_look_like_cards(names: tuple[str, str]) -> None:
    play = score_play(f"{names[0]}:8H {names[1]}: 7C {names[0]}:7D", players=names)
    assert play.totals == {names[0]: 2, names[1]: 2}


def test_every_name_that_seats_takes_can_stand_before_a_card() -> None:
    for name in ("go", "ends", "the end", "♥", "10", "{cards}", "-", "a\u0301", "Xerxes", "Offa9", "A" * 40):
        _, players = seats(None, ["Ann", name])
        assert score_play(f"Ann:8 {name}:7", players=players).totals == {"Ann": 0, name: 2}


# Seats.


@pytest.mark.parametrize(
    ("rules", "names", "expected"),
    [
        (None, None, (SIX_CARD, ("1", "2"))),
        (FIVE_CARD, None, (FIVE_CARD, ("1", "2"))),
        (THREE_HANDED, None, (THREE_HANDED, ("1", "2", "3"))),
        (PARTNERS, None, (PARTNERS, ("1", "2", "3", "4"))),
        (None, ["Ann", " Bob "], (SIX_CARD, ("Ann", "Bob"))),
        (None, list("ABC"), (THREE_HANDED, tuple("ABC"))),
        (None, list("ABCD"), (FOUR_HANDED, tuple("ABCD"))),
        (None, list("ABCDE"), (FIVE_HANDED, tuple("ABCDE"))),
        (None, list("ABCDEF"), (SIX_HANDED, tuple("ABCDEF"))),
        (PARTNERS, list("ABCD"), (PARTNERS, tuple("ABCD"))),
        (FIVE_CARD, ["Ann", "Bob"], (FIVE_CARD, ("Ann", "Bob"))),
    ],
)
def test_rules_and_names_follow_from_each_other(
    rules: Rules | None, names: list[str] | None, expected: tuple[Rules, tuple[str, ...]]
) -> None:
    assert seats(rules, names) == expected


@pytest.mark.parametrize(
    ("rules", "names", "message"),
    [
        (None, ["Ann"], "1 player: no game is for so many"),
        (None, ["Ann Bob"], "1 player: no game is for so many\n\n  commas stand between names: Ann, Bob"),
        (PARTNERS, ["A", "A+C", "C", "D"], "A+C cannot name a player: + joins the names of partners"),
        (None, list("ABCDEFG"), "7 players: no game is for so many"),
        (SIX_CARD, list("ABC"), "3 players: six-card is for 2\n\n  three-handed takes 3"),
        (PARTNERS, ["Ann", "Bob"], "2 players: partners is for 4\n\n  six-card takes 2"),
        (None, ["Ann", " Ann"], "two players of one name: Ann, Ann"),
        (
            None,
            ["Ann", ""],
            "an empty name cannot name a player\n\n  names are given as Ann,Bob, each of 40 characters at the most",
        ),
        (
            None,
            ["Ann", "  "],
            "an empty name cannot name a player\n\n  names are given as Ann,Bob, each of 40 characters at the most",
        ),
        (None, ["Ann", "end"], "end cannot name a player: end and of are words of the notation"),
        (None, [" End ", "Ann"], "End cannot name a player: end and of are words of the notation"),
        (THREE_HANDED, ["Ann", "Bob", "END"], "END cannot name a player: end and of are words of the notation"),
        (None, ["Ann", "Of"], "Of cannot name a player: end and of are words of the notation"),
        (None, ["end-of-table", "Bob"], "end-of-table cannot name a player: end and of are words of the notation"),
        (None, ["Ann", "of2"], "of2 cannot name a player: end and of are words of the notation"),
        (
            None,
            ["A" * 41, "C"],
            f"{'A' * 40}… cannot name a player\n\n  names are given as Ann,Bob, each of 40 characters at the most",
        ),
        (
            None,
            ["A:B", "C"],
            "A:B cannot name a player\n\n  names are given as Ann,Bob, each of 40 characters at the most",
        ),
        (
            None,
            ["A|B", "C"],
            "A|B cannot name a player\n\n  names are given as Ann,Bob, each of 40 characters at the most",
        ),
        (
            None,
            ["A=B", "C"],
            "A=B cannot name a player\n\n  names are given as Ann,Bob, each of 40 characters at the most",
        ),
        (
            None,
            ["A", "#2"],
            "#2 cannot name a player\n\n  names are given as Ann,Bob, each of 40 characters at the most",
        ),
        (
            None,
            ["A,B", "C"],
            "A,B cannot name a player\n\n  names are given as Ann,Bob, each of 40 characters at the most",
        ),
        (
            None,
            ["A;B", "C"],
            "A;B cannot name a player\n\n  names are given as Ann,Bob, each of 40 characters at the most",
        ),
        (
            None,
            ["A\x1b:", "C"],
            "A\\x1b: cannot name a player\n\n  names are given as Ann,Bob, each of 40 characters at the most",
        ),
    ],
)
def test_names_that_cannot_be_seated_are_refused(rules: Rules | None, names: list[str], message: str) -> None:
    with pytest.raises(RulesError) as caught:
        seats(rules, names)
    assert caught.value.explain() == message


def test_where_only_the_game_or_only_the_players_are_given_the_other_follows() -> None:
    assert score_play("8 7 6 5", variant("three")).players == ("1", "2", "3")
    assert score_play("8 7 6 5", players=["Ann", "Bob", "Cem"]).rules.name == "three-handed"
    assert score_play("Ann:8 Bob:7", players="Ann,Bob").totals == {"Ann": 0, "Bob": 2}
    assert score_play("8 7").players == ("1", "2")


@pytest.mark.parametrize("players", [[], ["Ann"], ["Ann", "Ann"], ["Ann", "Bob", "Cem", "Dan", "Eve", "Fay", "Guy"]])
def test_players_that_no_game_has_are_refused(players: list[str]) -> None:
    with pytest.raises(RulesError):
        score_play("8 7 6 5", players=players)


def test_whose_go_it_is_asks_the_next_who_can_still_play() -> None:
    with pytest.raises(PlayError) as caught:
        scored("A:9 B:9 C:9 A:A B:go C:A A:A go", *THREE)
    assert caught.value.message == "whose go is this?"
    assert caught.value.hint == "B has passed: write B:go for once more, C:go if C passes now"


def test_a_card_that_makes_thirty_one_is_not_said_to_be_too_much() -> None:
    with pytest.raises(PlayError) as caught:
        scored("A:K B:Q A:A A:J")
    assert (caught.value.message, caught.value.hint) == ("A is out of turn", "B is to play")
