"""The record of a game: its keys, its names and its header."""

import pytest

from cribcalc.cards import Card, Rank, Suit
from cribcalc.claims import Claim
from cribcalc.laws import ACC, FRIENDLY, HOYLE_US, OLD, Laws
from cribcalc.ledger import Deal, SourceLine
from cribcalc.notation.fields import DEAL_KEYS, HEADER_KEYS, OTHER_KEYS
from cribcalc.notation.games import parse_game
from cribcalc.notation.hands import parse_cards
from cribcalc.play import Action
from cribcalc.rules import (
    FIVE_CARD,
    FIVE_HANDED,
    FOUR_HANDED,
    PARTNERS,
    SEVEN_CARD,
    SIX_CARD,
    SIX_HANDED,
    THREE_HANDED,
    CribFlush,
    HandFlush,
    Rules,
)
from tests.game_records import FOUR, NAMES, deal, errors, read


def test_a_record_with_every_kind_of_line_is_read() -> None:
    record = read(
        "variant: six-card",
        "players: Ann, Bob",
        "target: 61",
        "laws: old",
        "muggins: yes",
        "lowball: yes",
        "house: crib-flush=hand",
        "scores: Ann 10, Bob 20",
        "deal: Bob",
        "starter: JC = 2",
        "play: Ann:5H Bob:10D=2 | end",
        "Ann: 5H 6H 7H 8H = 12",
        "Bob: 5C 10D 10S KD",
        "crib: AC 2C 9S QD = nineteen",
        "fault: Bob touched-pack 3",
    )
    assert (record.rules.name, record.rules.target, record.rules.crib_flush) == (
        "six-card",
        61,
        CribFlush.HAND,
    )
    assert record.laws == OLD.with_options(muggins=True)
    assert (record.players, record.lowball, record.scores) == (
        ("Ann", "Bob"),
        True,
        {"Ann": 10, "Bob": 20},
    )
    (only,) = record.deals
    assert (only.dealer, only.line) == ("Bob", SourceLine(9, "deal: Bob"))
    assert (only.starter, only.heels) == (Card(Rank.JACK, Suit.CLUBS), 2)
    assert only.play is not None
    assert [(move.action, move.player, move.claim) for move in only.play.moves] == [
        (Action.CARD, "Ann", None),
        (Action.CARD, "Bob", 2),
        (Action.CLOSE, None, None),
        (Action.END, None, None),
    ]
    assert only.play.line == SourceLine(11, "play: Ann:5H Bob:10D=2 | end")
    assert {
        name: (kept.cards, kept.claim, kept.line.number) for name, kept in only.hands.items()
    } == {
        "Ann": (parse_cards("5H 6H 7H 8H"), Claim(12), 12),
        "Bob": (parse_cards("5C 10D 10S KD"), None, 13),
    }
    assert only.crib is not None
    assert (only.crib.cards, only.crib.claim) == (parse_cards("AC 2C 9S QD"), Claim(19))
    (offence,) = only.offences
    assert (offence.player, offence.irregularity.name, offence.amount, offence.after) == (
        "Bob",
        "touched-pack",
        3,
        "crib",
    )
    assert only.pegged == ()


def test_the_shortest_record_names_a_dealer() -> None:
    record = read("deal: 2")
    assert (record.rules, record.laws, record.players) == (SIX_CARD, ACC, ("1", "2"))
    assert (record.lowball, record.scores) == (False, None)
    assert record.deals == (Deal("2", SourceLine(1, "deal: 2")),)


@pytest.mark.parametrize(
    "lines", [(), ("",), ("# nothing", "  # at all", "")], ids=["no line", "blank", "remarks"]
)
def test_a_record_without_deals_is_empty(lines: tuple[str, ...]) -> None:
    assert parse_game(lines).deals == ()


def test_a_header_without_deals_is_read() -> None:
    assert read(NAMES, "laws: old").players == ("Ann", "Bob")
    assert errors("laws: odd") == [(1, 7, "odd is not a code of laws; did you mean old?")]


def test_the_keys_of_a_record() -> None:
    assert HEADER_KEYS == (
        "variant",
        "target",
        "laws",
        "over-penalty",
        "muggins",
        "lowball",
        "house",
        "players",
        "scores",
    )
    assert DEAL_KEYS == (
        "deal",
        "starter",
        "play",
        "pegged",
        "crib",
        "fault",
        "call",
        "redeal",
    )
    assert OTHER_KEYS == {"dealer": "deal", "cut": "starter"}


def test_keys_are_read_in_any_case_and_with_space_around_them() -> None:
    record = read(
        "  PLAYERS :Ann,Bob",
        "\tVariant:\t6",
        "Deal : BOB",
        "  STARTER:5c",
        "ANN : 5H 6H 7H 8H",
        "Crib:AC2C9SQD",
    )
    assert record.players == ("Ann", "Bob")
    (only,) = record.deals
    assert only.dealer == "Bob"
    assert list(only.hands) == ["Ann"]
    assert only.crib is not None


def test_names_that_differ_only_in_case_are_two_players() -> None:
    """Two names that differ only in case are two players, everywhere in a record."""
    record = read(
        "players: Ann, ann",
        "scores: ann 7",
        "deal: ann",
        "pegged: ann 3",
        "ann: 5H 6H 7H 8H = 12",
        "fault: ann wrong-peg",
    )
    (only,) = record.deals
    assert only.dealer == "ann"
    assert list(only.hands) == ["ann"]
    assert record.scores == {"ann": 7}
    assert only.pegged == (("ann", 3),)
    assert only.offences[0].player == "ann"


def test_a_name_in_the_play_is_read_in_any_case() -> None:
    only = deal("play: ann:5H bob:10C")
    assert only.play is not None
    assert [move.player for move in only.play.moves] == ["Ann", "Bob"]


def test_remarks_and_blank_lines_are_skipped_but_numbered() -> None:
    record = read(
        "# a game",
        "",
        "players: Ann, Bob # two of them",
        "   ",
        "deal: Bob #first",
        " # more",
        "crib: AC 2C 9S QD = 0#none",
    )
    (only,) = record.deals
    assert only.line.number == 5
    assert only.crib is not None
    assert (only.crib.line.number, only.crib.claim) == (7, Claim(0))


@pytest.mark.parametrize(
    "order",
    [
        ("variant: 7", NAMES, "target: 61", "scores: Ann 60"),
        ("scores: Ann 60", "target: 61", NAMES, "variant: 7"),
    ],
    ids=["as they depend on each other", "backwards"],
)
def test_the_lines_of_the_header_may_come_in_any_order(order: tuple[str, ...]) -> None:
    record = read(*order, "deal: Bob")
    assert (record.rules.name, record.rules.target, record.scores) == (
        "seven-card",
        61,
        {"Ann": 60},
    )


@pytest.mark.parametrize(
    ("line", "rules"),
    [
        ("variant: six-card", SIX_CARD),
        ("variant: five", FIVE_CARD),
        ("variant: Seven card", SEVEN_CARD),
        ("variant: 3", THREE_HANDED),
        ("variant: 4", FOUR_HANDED),
        ("variant: pairs", PARTNERS),
        ("players: Ann, Bob, Cem", THREE_HANDED),
        (FOUR, FOUR_HANDED),
        ("players: A,B,C,D,E", FIVE_HANDED),
        ("players: A,B,C,D,E,F", SIX_HANDED),
    ],
)
def test_the_variant_is_named_or_follows_from_the_players(line: str, rules: Rules) -> None:
    assert read(line).rules == rules


def test_the_variant_decides_between_games_for_the_same_number() -> None:
    record = read(FOUR, "variant: partners")
    assert (record.rules, record.players) == (PARTNERS, ("Ann", "Bob", "Cem", "Dot"))


def test_players_without_names_are_numbered() -> None:
    assert read("variant: 3").players == ("1", "2", "3")


def test_names_may_contain_spaces() -> None:
    record = read(
        "players: Mary Ann, Mary, Bob",
        "deal: mary ann",
        "Mary: 5H 6H 7H 8H",
        "fault: Mary Ann renege 2",
    )
    (only,) = record.deals
    assert (only.dealer, list(only.hands), only.offences[0].player) == (
        "Mary Ann",
        ["Mary"],
        "Mary Ann",
    )


@pytest.mark.parametrize(
    ("text", "target"), [("1", 1), ("61", 61), ("121", 121), ("151", 151), ("999", 999)]
)
def test_a_game_may_go_to_any_number_of_holes(text: str, target: int) -> None:
    assert read(f"target: {text}").rules.target == target


@pytest.mark.parametrize(
    ("line", "laws"),
    [
        ("laws: friendly", FRIENDLY),
        ("laws: old", OLD),
        ("laws: hoyle-us", HOYLE_US),
        ("laws: ACC", ACC),
        ("muggins: yes", ACC.with_options(muggins=True)),
        ("muggins: YES", ACC.with_options(muggins=True)),
        ("muggins: no", ACC),
    ],
)
def test_the_header_chooses_the_laws(line: str, laws: Laws) -> None:
    assert read(line).laws == laws


@pytest.mark.parametrize(("word", "lowball"), [("yes", True), ("Yes", True), ("no", False)])
def test_lowball_is_yes_or_no(word: str, lowball: bool) -> None:
    assert read(f"lowball: {word}").lowball is lowball


def test_partners_may_play_lowball() -> None:
    assert read("variant: partners", "lowball: yes").lowball


def test_the_header_may_have_house_rules() -> None:
    rules = read("house: crib-flush=hand, hand-flush=min3").rules
    assert (rules.crib_flush, rules.hand_flush) == (CribFlush.HAND, HandFlush.MIN3)


@pytest.mark.parametrize(
    ("line", "scores"),
    [
        ("scores: Ann 109, Bob 112", {"Ann": 109, "Bob": 112}),
        ("scores: Bob 112", {"Bob": 112}),
        ("scores: bob 0 ,ann 120,", {"Bob": 0, "Ann": 120}),
    ],
)
def test_scores_may_be_given_for_some_players(line: str, scores: dict[str, int]) -> None:
    assert read(NAMES, line).scores == scores


def test_a_partners_score_is_that_of_the_side() -> None:
    record = read(FOUR, "variant: partners", "scores: Ann+Cem 40, Bob+Dot 50")
    assert record.scores == {"Ann+Cem": 40, "Bob+Dot": 50}
    assert read(FOUR, "variant: partners", "scores: Dot 50, Ann 40").scores == {
        "Bob+Dot": 50,
        "Ann+Cem": 40,
    }
    assert read("players: A,B,C,D,E,F", "scores: E 3, c+F 5").scores == {"B+E": 3, "C+F": 5}
