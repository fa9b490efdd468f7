"""The record of a game: every line it can have, several deals, all faults at once, every refusal with its message."""

from textwrap import dedent

import pytest

from cribcalc.cards import Card, Rank, Suit
from cribcalc.errors import CribcalcError, GameError, NotationError, RulesError
from cribcalc.game import score_game
from cribcalc.gamebook import HEADER, PARTS, Deal, Record, Source, parse_game
from cribcalc.laws import ACC, FRIENDLY, HOYLE_US, IRREGULARITIES, OLD, Laws
from cribcalc.moves import Action
from cribcalc.notation import Claim, parse_cards
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
from cribcalc.score import Category

NAMES = "players: Ann, Bob"
FOUR = "players: Ann, Bob, Cem, Dot"


def read(*lines: str) -> Record:
    return parse_game(lines)


def deal(*lines: str) -> Deal:
    """The one deal of Ann and Bob, Bob deals, with these lines in it."""
    (only,) = read(NAMES, "deal: Bob", *lines).deals
    return only


def faults(*lines: str) -> list[tuple[int, int, str]]:
    """The line, the column and the message of each fault of a record."""
    with pytest.raises(GameError) as refused:
        parse_game(lines)
    for number, fault in refused.value.faults:
        assert isinstance(fault, CribcalcError)
        assert fault.source == lines[number - 1]
        start, end = fault.span
        assert 0 <= start <= end <= len(lines[number - 1]) + 1
    return [(number, fault.column, fault.message) for number, fault in refused.value.faults]


def refusal(*lines: str) -> str:
    """The whole text of the only fault of a record."""
    with pytest.raises(GameError) as refused:
        parse_game(lines)
    ((number, fault),) = refused.value.faults
    start, end = fault.span
    assert 0 <= start <= end <= len(lines[number - 1]) + 1
    return fault.explain()


def named(value: object) -> str:
    """Name a case by the last line of its record."""
    return str(value[-1]) if isinstance(value, tuple) else ""


# What a record is


def test_a_record_with_everything_in_it() -> None:
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
    assert (record.rules.name, record.rules.target, record.rules.crib_flush) == ("six-card", 61, CribFlush.HAND)
    assert record.laws == OLD.with_options(muggins=True)
    assert (record.players, record.lowball, record.scores) == (("Ann", "Bob"), True, {"Ann": 10, "Bob": 20})
    (only,) = record.deals
    assert (only.dealer, only.source) == ("Bob", Source(9, "deal: Bob"))
    assert (only.starter, only.heels) == (Card(Rank.JACK, Suit.CLUBS), 2)
    assert only.play is not None
    assert [(move.action, move.player, move.claim) for move in only.play.moves] == [
        (Action.CARD, "Ann", None),
        (Action.CARD, "Bob", 2),
        (Action.CLOSE, None, None),
        (Action.END, None, None),
    ]
    assert only.play.source == Source(11, "play: Ann:5H Bob:10D=2 | end")
    assert {name: (kept.cards, kept.claim, kept.source.number) for name, kept in only.hands.items()} == {
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


def test_the_least_record_is_a_dealer() -> None:
    record = read("deal: 2")
    assert (record.rules, record.laws, record.players) == (SIX_CARD, ACC, ("1", "2"))
    assert (record.lowball, record.scores) == (False, None)
    assert record.deals == (Deal("2", Source(1, "deal: 2")),)


@pytest.mark.parametrize("lines", [(), ("",), ("# nothing", "  # at all", "")], ids=["no line", "blank", "remarks"])
def test_a_record_without_deals_has_none(lines: tuple[str, ...]) -> None:
    assert parse_game(lines).deals == ()


def test_a_header_without_deals_is_read_all_the_same() -> None:
    assert read(NAMES, "laws: old").players == ("Ann", "Bob")
    assert faults("laws: odd") == [(1, 7, "odd is not a code of laws; did you mean old?")]


def test_the_words_of_a_record() -> None:
    assert HEADER == ("variant", "target", "laws", "muggins", "lowball", "house", "players", "scores")
    assert PARTS == ("deal", "starter", "play", "pegged", "crib", "fault")


def test_keys_are_read_in_either_case_and_with_space_around_them() -> None:
    record = read(
        "  PLAYERS :Ann,Bob", "\tVariant:\t6", "Deal : BOB", "  STARTER:5c", "ANN : 5H 6H 7H 8H", "Crib:AC2C9SQD"
    )
    assert record.players == ("Ann", "Bob")
    (only,) = record.deals
    assert only.dealer == "Bob"
    assert list(only.hands) == ["Ann"]
    assert only.crib is not None


def test_a_name_in_its_own_case_is_that_player() -> None:
    """Two names that differ in case alone are two players, everywhere in a record."""
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


def test_a_name_before_a_card_of_the_play_is_read_in_either_case_as_everywhere() -> None:
    only = deal("play: ann:5H bob:10C")
    assert only.play is not None
    assert [move.player for move in only.play.moves] == ["Ann", "Bob"]


def test_remarks_and_blank_lines_are_nothing_and_lines_keep_their_numbers() -> None:
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
    assert only.source.number == 5
    assert only.crib is not None
    assert (only.crib.source.number, only.crib.claim) == (7, Claim(0))


def test_the_lines_of_a_deal_may_come_in_any_order() -> None:
    lines = [
        "starter: JC",
        "play: 8H 10D",
        "Ann: 5H 6H 7H 8H = 12",
        "Bob: 5C 10D 10S KD",
        "crib: AC 2C 9S QD",
    ]
    there, back = deal(*lines), deal(*reversed(lines))
    assert (there.starter, there.crib is None) == (back.starter, back.crib is None)
    assert there.play is not None
    assert back.play is not None
    assert there.play.moves == back.play.moves
    assert {name: kept.cards for name, kept in there.hands.items()} == {
        name: kept.cards for name, kept in back.hands.items()
    }


@pytest.mark.parametrize(
    "order",
    [("variant: 7", NAMES, "target: 61", "scores: Ann 60"), ("scores: Ann 60", "target: 61", NAMES, "variant: 7")],
    ids=["as they depend on each other", "backwards"],
)
def test_the_lines_of_the_header_may_come_in_any_order(order: tuple[str, ...]) -> None:
    record = read(*order, "deal: Bob")
    assert (record.rules.name, record.rules.target, record.scores) == ("seven-card", 61, {"Ann": 60})


# The header


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


def test_the_variant_decides_where_the_number_of_players_leaves_a_choice() -> None:
    record = read(FOUR, "variant: partners")
    assert (record.rules, record.players) == (PARTNERS, ("Ann", "Bob", "Cem", "Dot"))


def test_players_of_a_variant_without_names_are_numbers() -> None:
    assert read("variant: 3").players == ("1", "2", "3")


def test_names_may_have_spaces() -> None:
    record = read("players: Mary Ann, Mary, Bob", "deal: mary ann", "Mary: 5H 6H 7H 8H", "fault: Mary Ann renege 2")
    (only,) = record.deals
    assert (only.dealer, list(only.hands), only.offences[0].player) == ("Mary Ann", ["Mary"], "Mary Ann")


@pytest.mark.parametrize(("text", "target"), [("1", 1), ("61", 61), ("121", 121), ("151", 151), ("999", 999)])
def test_a_game_goes_to_any_number_of_holes(text: str, target: int) -> None:
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
def test_the_laws_in_force(line: str, laws: Laws) -> None:
    assert read(line).laws == laws


@pytest.mark.parametrize(("word", "lowball"), [("yes", True), ("Yes", True), ("no", False)])
def test_lowball_is_yes_or_no(word: str, lowball: bool) -> None:
    assert read(f"lowball: {word}").lowball is lowball


def test_lowball_is_for_two_sides_partners_too() -> None:
    assert read("variant: partners", "lowball: yes").lowball


def test_house_rules() -> None:
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
def test_scores_of_players(line: str, scores: dict[str, int]) -> None:
    assert read(NAMES, line).scores == scores


def test_partners_have_the_score_of_their_side() -> None:
    record = read(FOUR, "variant: partners", "scores: Ann+Cem 40, Bob+Dot 50")
    assert record.scores == {"Ann+Cem": 40, "Bob+Dot": 50}
    assert read(FOUR, "variant: partners", "scores: Dot 50, Ann 40").scores == {"Bob+Dot": 50, "Ann+Cem": 40}
    assert read("players: A,B,C,D,E,F", "scores: E 3, c+F 5").scores == {"B+E": 3, "C+F": 5}


# The deals


def test_the_deal_passes_to_the_left_where_no_dealer_is_named() -> None:
    record = read("players: Ann, Bob, Cem", "deal: Bob", "deal:", "deal:", "deal: # she again", "deal: Ann", "deal:")
    assert [each.dealer for each in record.deals] == ["Bob", "Cem", "Ann", "Bob", "Ann", "Bob"]


def test_every_deal_has_its_own_parts() -> None:
    part = [
        "starter: 5C",
        "play: 8H",
        "Ann: 5H 6H 7H 8H",
        "Bob: 5D 10D 10S KD",
        "crib: AC 2C 9S QD",
        "fault: Ann renege",
    ]
    record = read(NAMES, "deal: Bob", *part, "deal:", *part)
    assert [len(each.hands) for each in record.deals] == [2, 2]
    assert [each.offences[0].source.number for each in record.deals] == [8, 15]


@pytest.mark.parametrize(
    ("text", "card", "heels"),
    [
        ("5C", "5C", None),
        ("five of clubs", "5C", None),
        ("5", "5", None),
        ("J♣", "JC", None),
        ("JC = 2", "JC", 2),
        ("JC=0", "JC", 0),
        ("J = 1", "J", 1),
        ("QC = 0", "QC", 0),
    ],
)
def test_the_starter_and_what_was_pegged_for_heels(text: str, card: str, heels: int | None) -> None:
    only = deal(f"starter: {text}")
    assert (str(only.starter), only.heels) == (card, heels)


@pytest.mark.parametrize(
    ("text", "claim"),
    [
        ("5H 6H 7H 8H", None),
        ("5H6H7H8H=12", Claim(12)),
        ("5H, 6H, 7H, 8H = nineteen", Claim(19)),
        ("5H 6H 7H 8H = fifteens 4 run 4", Claim(8, ((Category.FIFTEEN, 4), (Category.RUN, 4)))),
    ],
)
def test_a_hand_and_its_claim(text: str, claim: Claim | None) -> None:
    for name, kept in (("Ann", deal(f"Ann: {text}").hands["Ann"]), ("crib", deal(f"crib: {text}").crib)):
        assert kept is not None, name
        assert (kept.cards, kept.claim) == (parse_cards("5H 6H 7H 8H"), claim)


@pytest.mark.parametrize(
    ("text", "pegged"),
    [("Ann 3, Bob 4", (("Ann", 3), ("Bob", 4))), ("Bob 4", (("Bob", 4),)), ("bob 4 , ANN 0", (("Bob", 4), ("Ann", 0)))],
)
def test_what_was_pegged_in_a_play_whose_cards_are_not_known(text: str, pegged: tuple[tuple[str, int], ...]) -> None:
    only = deal(f"pegged: {text}")
    assert (only.pegged, only.play) == (pegged, None)


@pytest.mark.parametrize("name", IRREGULARITIES)
def test_every_irregularity_can_stand_in_a_record(name: str) -> None:
    (offence,) = deal(f"fault: Bob {name}").offences
    assert (offence.player, offence.irregularity.name, offence.amount) == ("Bob", name, None)


@pytest.mark.parametrize(
    ("text", "amount"), [("4", 4), ("0", 0), ("-10", -10), ("-0", 0), ("2", 2), ("12  # of them", 12)]
)
def test_the_amount_of_a_fault(text: str, amount: int) -> None:
    assert deal(f"fault: bob  RENEGE   {text}").offences[0].amount == amount


def test_an_amount_is_found_behind_a_name_that_has_the_same_digits() -> None:
    record = read("deal: 2", "fault: 2 renege 2")
    assert (record.deals[0].offences[0].player, record.deals[0].offences[0].amount) == ("2", 2)


def test_a_fault_stands_after_the_part_above_it() -> None:
    fault = "fault: Ann renege"
    only = deal(
        fault,
        "starter: 5C",
        fault,
        "play: 8H",
        fault,
        "Bob: 5D 10D 10S KD",
        fault,
        fault,
        "crib: AC 2C 9S QD",
        fault,
        "Ann: 5H 6H 7H 8H",
        fault,
    )
    assert [offence.after for offence in only.offences] == ["deal", "starter", "play", "Bob", "Bob", "crib", "Ann"]
    assert deal("pegged: Ann 3", fault).offences[0].after == "play"


def test_a_fault_in_the_next_deal_stands_after_its_dealing() -> None:
    record = read(NAMES, "deal: Bob", "crib: AC 2C 9S QD = 0", "deal:", "fault: Ann renege")
    assert record.deals[1].offences[0].after == "deal"


@pytest.mark.parametrize(
    ("variant", "hand", "crib"),
    [("five-card", 3, 4), ("seven-card", 5, 5), ("eight-card", 6, 4), ("five-plus-two", 4, 4), ("3", 4, 4)],
)
def test_hands_and_cribs_have_the_cards_of_the_variant(variant: str, hand: int, crib: int) -> None:
    cards = "AC 2C 3C 4C 5C 6C 7C".split()
    only = read(f"variant: {variant}", "deal: 1", f"1: {' '.join(cards[:hand])}").deals[0]
    assert len(only.hands["1"].cards) == hand
    kept = read(f"variant: {variant}", "deal: 1", f"crib: {' '.join(cards[:crib])}").deals[0].crib
    assert kept is not None
    assert len(kept.cards) == crib
    name = read(f"variant: {variant}").rules.name
    assert faults(f"variant: {variant}", "deal: 1", f"1: {' '.join(cards[: hand + 1])}") == [
        (3, 4, f"{hand + 1} cards in the hand, where {name} has {hand}")
    ]


# All faults at once


FAULTY = dedent("""\
        variant: six-card
        players: Ann, Bob          # this one is good
        laws: odd
        muggins: perhaps
        target: 0
        lowball: maybe
        house: flush=none
        scores: Cem 3
        deal: Bob
        starter: 5C 6C
        Ann: 5H 6H 7X 8H = 12
        Bob: 5H 10D 10S
        crib: AC 2C 9S QD = much
        play: 8H 10D Cem:7H
        fault: Bob talks
        pegged: Bob x
        deal:
        starter: QC = 2
        Ann: QC 6H 7H 8H
        target: 61
        deal: Bob Ann
        word
        """).splitlines()
HEADER_FAULTS = [
    (3, 7, "odd is not a code of laws; did you mean old?"),
    (4, 10, "perhaps is neither yes nor no"),
    (5, 9, "0 is no target"),
    (6, 10, "maybe is neither yes nor no"),
    (7, 8, "flush is not a house rule; did you mean hand-flush or crib-flush or play-flush?"),
    (8, 9, "Cem is not a player"),
]


def test_every_fault_of_a_record_is_reported_at_once_with_its_line_and_column() -> None:
    assert faults(*FAULTY) == [
        *HEADER_FAULTS,
        (10, 10, "2 cards, where the starter is one"),
        (11, 13, "X is not a suit, in 7X"),
        (12, 6, "3 cards in the hand, where six-card has 4"),
        (13, 21, "much is not a claim"),
        (14, 14, "Cem is not a player"),
        (15, 12, "talks is not an irregularity: choose from " + ", ".join(IRREGULARITIES)),
        (16, 13, "x is not a number"),
        (18, 15, "QC gives nothing for heels, not 2"),
        (19, 6, "QC is in this deal twice"),
        (20, 1, "target: comes too late"),
        (21, 7, "Bob Ann is not a player"),
        (22, 1, "no : in this line"),
    ]


@pytest.mark.parametrize(
    ("number", "line", "fault"),
    [
        (1, "variant: sevn", (1, 10, "sevn is not a variant; did you mean seven-card?")),
        (1, "variant: partners", (2, 10, "2 players: partners is for 4")),
        (2, "players: Ann, Bob, Cem", (2, 10, "3 players: six-card is for 2")),
        (2, "players: Ann, Ann", (2, 10, "two players of one name: Ann, Ann")),
        (2, "players: Ann, end", (2, 10, "end cannot name a player: end and of are words of the notation")),
        (2, "players: Ann", (2, 10, "1 player: six-card is for 2")),
    ],
)
def test_where_it_is_not_known_who_plays_the_faults_of_the_header_are_reported_and_none_of_the_deals(
    number: int, line: str, fault: tuple[int, int, str]
) -> None:
    found = faults(*FAULTY[: number - 1], line, *FAULTY[number:])
    assert fault in found
    assert [each for each in found if each[0] in range(3, 8)] == HEADER_FAULTS[:-1]
    # What stands in no deal is wrong whoever plays.
    assert {each[0] for each in found if each[0] > 8} == {20, 22}


def test_the_error_itself_tells_the_first_fault_and_its_line() -> None:
    with pytest.raises(GameError) as refused:
        read("deal: 1", "starter: 5X", "crib: 4")
    assert str(refused.value) == "line 2: X is not a suit, in 5X"
    assert (refused.value.source, refused.value.span) == ("starter: 5X", (10, 11))
    assert refused.value.hint == "suits are C D H S or ♣ ♦ ♥ ♠"
    assert len(refused.value.faults) == 2


def test_faults_are_sorted_by_line_whenever_they_are_found() -> None:
    """A card that is there twice is found at the end, the header's faults at the first deal."""
    assert faults("target: 0", "laws: x", "deal: 1", "1: 5H 6H 7H 8H", "crib: 5H 2C 9S QD", "starter: ?") == [
        (1, 9, "0 is no target"),
        (2, 7, "x is not a code of laws: choose from friendly, old, hoyle-us, acc"),
        (5, 7, "5H is in this deal twice"),
        (6, 10, "? is an unknown card"),
    ]


def test_a_fault_in_the_players_leaves_the_rest_of_the_header_to_be_read() -> None:
    assert faults("players: Ann, Ann", "target: 0")[:2] == [
        (1, 10, "two players of one name: Ann, Ann"),
        (2, 9, "0 is no target"),
    ]


def test_players_whose_names_are_refused_are_the_players_all_the_same() -> None:
    assert faults("players: Ann, Crib", "deal: Ann", "Ann: 5H 6H 7H 8H", "fault: Crib renege") == [
        (1, 10, "Crib cannot name a player: it is a part of a record")
    ]


def test_an_unknown_word_in_the_header_does_not_make_faults_of_what_follows() -> None:
    """`targt` is no part of a deal: the names that come after it are still the header's."""
    assert faults("targt: 61", NAMES, "variant: five-card", "deal: Bob", "Ann: 5H 6H 7H = 3") == [
        (1, 1, "targt is not a part of a record or player; did you mean target?")
    ]


def test_a_deal_whose_dealer_is_not_known_is_a_deal_all_the_same() -> None:
    """Its lines neither stand in no deal nor in the one before."""
    assert faults(NAMES, "deal: Bbo", "starter: 5C") == [(2, 7, "Bbo is not a player")]
    assert faults(NAMES, "deal: Bob", "starter: 5C", "deal: Ban", "starter: 5D", "deal:") == [
        (4, 7, "Ban is not a player")
    ]


# Every refusal, whole


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        (
            ("variant: sevn",),
            """\
            sevn is not a variant; did you mean seven-card?

              variant: sevn
                       ^^^^
            """,
        ),
        (
            ("players: Ann, , Bob",),
            """\
            an empty name cannot name a player

              players: Ann, , Bob
                       ^^^^^^^^^^
              names are given as Ann,Bob, each of 40 characters at the most
            """,
        ),
        (
            ("players: Ann=, Bob  # two",),
            """\
            Ann= cannot name a player

              players: Ann=, Bob  # two
                       ^^^^^^^^^
              names are given as Ann,Bob, each of 40 characters at the most
            """,
        ),
        (
            ("players: Ann, Bob, Ann",),
            """\
            two players of one name: Ann, Bob, Ann

              players: Ann, Bob, Ann
                       ^^^^^^^^^^^^^
            """,
        ),
        (
            ("players: Ann",),
            """\
            1 player: no game is for so many

              players: Ann
                       ^^^
            """,
        ),
        (
            ("variant: five-card", "players: Ann, Bob, Cem"),
            """\
            3 players: five-card is for 2

              players: Ann, Bob, Cem
                       ^^^^^^^^^^^^^
              three-handed takes 3
            """,
        ),
        (
            ("players: Ann, Crib",),
            """\
            Crib cannot name a player: it is a part of a record

              players: Ann, Crib
                       ^^^^^^^^^
            """,
        ),
        (
            ("players: Laws, Ann",),
            """\
            Laws cannot name a player: it is a part of a record

              players: Laws, Ann
                       ^^^^^^^^^
            """,
        ),
        (
            ("target: 0",),
            """\
            0 is no target

              target: 0
                      ^
              games go to 61, 121, 151 or 181
            """,
        ),
        (
            ("target: 1000",),
            """\
            1000 is no number of points

              target: 1000
                      ^^^^
              three digits at the most
            """,
        ),
        (
            ("target: many",),
            """\
            many is not a number

              target: many
                      ^^^^
              expected a number of holes, such as 121
            """,
        ),
        (
            ("target:",),
            """\
            target: says nothing

              target:
              ^^^^^^
            """,
        ),
        (
            ("target: 121 holes",),
            """\
            holes has no place here

              target: 121 holes
                          ^^^^^
            """,
        ),
        (
            ("laws: odd",),
            """\
            odd is not a code of laws; did you mean old?

              laws: odd
                    ^^^
            """,
        ),
        (
            ("muggins: perhaps   # later",),
            """\
            perhaps is neither yes nor no

              muggins: perhaps   # later
                       ^^^^^^^
            """,
        ),
        (
            ("lowball:",),
            """\
            lowball: says nothing

              lowball:
              ^^^^^^^
            """,
        ),
        (
            ("variant: 3", "lowball: yes"),
            """\
            lowball is for two sides

              lowball: yes
                       ^^^
            """,
        ),
        (
            ("house: crib-flush=some",),
            """\
            some is not a choice for crib-flush: choose from all, hand, none

              house: crib-flush=some
                     ^^^^^^^^^^^^^^^
            """,
        ),
        (
            ("scores: 1 121, 2 3",),
            """\
            1 has 121 already, and the game goes to 121

              scores: 1 121, 2 3
                      ^^^^^^^^^^
            """,
        ),
        (
            ("scores:",),
            """\
            scores: says nothing

              scores:
              ^^^^^^
            """,
        ),
        (
            ("scores: ,",),
            """\
            scores: says nothing

              scores: ,
              ^^^^^^
            """,
        ),
        (
            (FOUR, "variant: partners", "scores: Ann 3, Bob 4, Ann+Cem 3"),
            """\
            the score of Ann+Cem is there twice

              scores: Ann 3, Bob 4, Ann+Cem 3
                      ^^^^^^^^^^^^^^^^^^^^^^^
            """,
        ),
        (
            (NAMES, "scores: Ann+Bob 3"),
            """\
            Ann+Bob is not a player

              scores: Ann+Bob 3
                      ^^^^^^^
              the players are Ann, Bob
            """,
        ),
        (
            (NAMES, "scores: Ann, Bob 3"),
            """\
            a number is missing

              scores: Ann, Bob 3
                         ^
              expected the points of Ann
            """,
        ),
        (
            (NAMES, "scores: Ann 3 Bob 4"),
            """\
            Bob 4 has no place here

              scores: Ann 3 Bob 4
                            ^^^^^
              a comma stands between two: Ann 3, Bob 4
            """,
        ),
        (
            (NAMES, "scores: Ann 3, ann 4"),
            """\
            Ann is there twice

              scores: Ann 3, ann 4
                             ^^^
            """,
        ),
        (
            ("laws: acc", " LAWS: old"),
            """\
            LAWS: is there twice

               LAWS: old
               ^^^^
              the first is in line 1
            """,
        ),
        (
            ("deal: 1", "laws: old"),
            """\
            laws: comes too late

              laws: old
              ^^^^
              it stands before the first deal
            """,
        ),
        (
            ("deal:",),
            """\
            the first deal names no dealer

              deal:
              ^^^^
              deal: NAME; later deals pass to the left
            """,
        ),
        (
            ("deal: Cem",),
            """\
            Cem is not a player

              deal: Cem
                    ^^^
              the players are 1, 2; players: Ann, Bob names them
            """,
        ),
        (
            (NAMES, "deal: Bobby"),
            """\
            Bobby is not a player

              deal: Bobby
                    ^^^^^
              the players are Ann, Bob
            """,
        ),
        (
            (NAMES, "deal: Bob then Ann"),
            """\
            Bob then Ann is not a player

              deal: Bob then Ann
                    ^^^^^^^^^^^^
              the players are Ann, Bob
            """,
        ),
        (
            ("starter: 5C",),
            """\
            starter: stands in no deal

              starter: 5C
              ^^^^^^^
              deal: NAME opens a deal
            """,
        ),
        (
            (NAMES, "  Ann: 5H 6H 7H 8H"),
            """\
            Ann: stands in no deal

                Ann: 5H 6H 7H 8H
                ^^^
              deal: NAME opens a deal
            """,
        ),
        (
            ("fault: 1 renege",),
            """\
            fault: stands in no deal

              fault: 1 renege
              ^^^^^
              deal: NAME opens a deal
            """,
        ),
        (
            ("deal: 1", "stater: 5C"),
            """\
            stater is not a part of a record or player; did you mean starter?

              stater: 5C
              ^^^^^^
            """,
        ),
        (
            (NAMES, "deal: Ann", "Cem: 5H 6H 7H 8H"),
            """\
            Cem is not a part of a record or player: choose from Ann, Bob, deal, starter, play, pegged, crib, fault, \
variant, target, laws, muggins, lowball, house, players, scores

              Cem: 5H 6H 7H 8H
              ^^^
            """,
        ),
        (
            ("deal: 1", "  the crib  # ?"),
            """\
            no : in this line

                the crib  # ?
                ^^^^^^^^
              a line is KEY: VALUE
            """,
        ),
        (
            ("deal: 1", "starter:"),
            """\
            0 cards, where the starter is one

              starter:
                      ^
            """,
        ),
        (
            ("deal: 1", "starter: 5C 6C 7C"),
            """\
            3 cards, where the starter is one

              starter: 5C 6C 7C
                       ^^^^^^^^
            """,
        ),
        (
            ("deal: 1", "starter: 5X"),
            """\
            X is not a suit, in 5X

              starter: 5X
                        ^
              suits are C D H S or ♣ ♦ ♥ ♠
            """,
        ),
        (
            ("deal: 1", "starter: QC = 2"),
            """\
            QC gives nothing for heels, not 2

              starter: QC = 2
                            ^
              heels is 2, for a jack turned; 0 tells that it was not taken
            """,
        ),
        (
            ("deal: 1", "starter: J=3"),
            """\
            J gives 2 for heels, not 3

              starter: J=3
                         ^
              heels is 2, for a jack turned; 0 tells that it was not taken
            """,
        ),
        (
            ("deal: 1", "starter: JC = 121"),
            """\
            JC gives 2 for heels, not 121

              starter: JC = 121
                            ^^^
              heels is 2, for a jack turned; 0 tells that it was not taken
            """,
        ),
        (
            ("deal: 1", "starter: JC = two"),
            """\
            two is not a number

              starter: JC = two
                            ^^^
              expected what was pegged for heels
            """,
        ),
        (
            ("deal: 1", "starter: JC = 2 points"),
            """\
            points has no place here

              starter: JC = 2 points
                              ^^^^^^
            """,
        ),
        (
            ("deal: 1", "starter: JC", "starter: JC"),
            """\
            starter is there twice in this deal

              starter: JC
              ^^^^^^^
            """,
        ),
        (
            ("deal: 1", "play: 5C", "play: 5C"),
            """\
            this deal has its play or what was pegged already

              play: 5C
              ^^^^
              the whole play stands in one line; deal: opens the next deal
            """,
        ),
        (
            ("deal: 1", "play: 5C", "pegged: 1 3"),
            """\
            this deal has its play or what was pegged already

              pegged: 1 3
              ^^^^^^
              the whole play stands in one line; deal: opens the next deal
            """,
        ),
        (
            ("deal: 1", "pegged: 1 3", "play: 5C"),
            """\
            this deal has its play or what was pegged already

              play: 5C
              ^^^^
              the whole play stands in one line; deal: opens the next deal
            """,
        ),
        (
            ("deal: 1", "crib: AC 2C 9S QD", "crib: AC 2C 9S QD"),
            """\
            crib is there twice in this deal

              crib: AC 2C 9S QD
              ^^^^
            """,
        ),
        (
            (NAMES, "deal: Ann", "Ann: AC 2C 9S QD", "ANN: AD 2D 9C QC"),
            """\
            the hand of Ann is there twice in this deal

              ANN: AD 2D 9C QC
              ^^^
            """,
        ),
        (
            ("deal: 1", "play:"),
            """\
            no cards

              play:
                   ^
              a play is written 8H 7C 7D 6S go 3H
            """,
        ),
        (
            (NAMES, "deal: Ann", "play: Bob:5C Cem:5D"),
            """\
            Cem is not a player

              play: Bob:5C Cem:5D
                           ^^^
              the players are Ann, Bob
            """,
        ),
        (
            ("deal: 1", "play: 5C 6D 5C"),
            """\
            5C is played twice

              play: 5C 6D 5C
                          ^^
              the first time in column 7
            """,
        ),
        (
            ("deal: 1", "pegged: 3"),
            """\
            3 has no name before it

              pegged: 3
                      ^
              write 1 3
            """,
        ),
        (
            (NAMES, "deal: Ann", "scores: Ann 3"),
            """\
            scores: comes too late

              scores: Ann 3
              ^^^^^^
              it stands before the first deal
            """,
        ),
        (
            (NAMES, "scores: 109, 112", "deal: Ann"),
            """\
            109 has no name before it

              scores: 109, 112
                      ^^^
              write Ann 109
            """,
        ),
        (
            (NAMES, "deal: Ann", "Fred's crib: 5H 6H 7H 8H"),
            """\
            Fred's crib is not a part of a record or player; did you mean crib?

              Fred's crib: 5H 6H 7H 8H
              ^^^^^^^^^^^
            """,
        ),
        (
            (NAMES, "deal: Ann", "box: 5H 6H 7H 8H"),
            """\
            box is not a part of a record or player; did you mean crib?

              box: 5H 6H 7H 8H
              ^^^
            """,
        ),
        (
            (NAMES, "deal: Ann", "turn-up: 5H"),
            """\
            turn-up is not a part of a record or player; did you mean starter?

              turn-up: 5H
              ^^^^^^^
            """,
        ),
        (
            (NAMES, "score: Ann 10, Bob 20"),
            """\
            score is not a part of a record or player; did you mean scores?

              score: Ann 10, Bob 20
              ^^^^^
            """,
        ),
        (
            (NAMES, "Anne: 5H 6H 7H 8H"),
            """\
            Anne is not a part of a record or player; did you mean Ann?

              Anne: 5H 6H 7H 8H
              ^^^^
            """,
        ),
        (
            (NAMES, "muggins"),
            """\
            no : in this line

              muggins
              ^^^^^^^
              write muggins: yes
            """,
        ),
        (
            (NAMES, "deal: Ann", "starter 9C"),
            """\
            no : in this line

              starter 9C
              ^^^^^^^^^^
              write starter: 9C
            """,
        ),
        (
            (NAMES, "deal: Ann", "crib: 12"),
            """\
            12, where cards are wanted

              crib: 12
                    ^^
              the cards come first: 5H 6H 7H 8H = 12
            """,
        ),
        (
            (NAMES, "deal: Ann", "Bob: nineteen"),
            """\
            nineteen, where cards are wanted

              Bob: nineteen
                   ^^^^^^^^
              the cards come first: 5H 6H 7H 8H = nineteen
            """,
        ),
        (
            (NAMES, "deal: Ann", "pegged: Ann three"),
            """\
            three is not a number

              pegged: Ann three
                          ^^^^^
              expected the points of Ann
            """,
        ),
        (
            ("deal: 1", "pegged: # ?"),
            """\
            no points

              pegged: # ?
                      ^
              write Ann 3, Bob 4
            """,
        ),
        (
            (NAMES, "deal: Ann", "Ann:"),
            """\
            0 cards in the hand, where six-card has 4

              Ann:
                  ^
              pegged: Ann 3, Bob 4 tells points without their cards
            """,
        ),
        (
            (NAMES, "deal: Ann", "Ann: 5H = 12"),
            """\
            1 card in the hand, where six-card has 4

              Ann: 5H = 12
                   ^^
            """,
        ),
        (
            ("deal: 1", "crib: AC 2C 9S QD KD"),
            """\
            5 cards in the crib, where six-card has 4

              crib: AC 2C 9S QD KD
                    ^^^^^^^^^^^^^^
            """,
        ),
        (
            (NAMES, "deal: Ann", "Ann: 5H 6H 7H 8 = 12"),
            """\
            8 has no suit, others have one

              Ann: 5H 6H 7H 8 = 12
                            ^
              give every card its suit, or none
            """,
        ),
        (
            (NAMES, "deal: Ann", "Ann: 5H 6H 5H 8H"),
            """\
            5H is there twice

              Ann: 5H 6H 5H 8H
                         ^^
              the first is in column 6
            """,
        ),
        (
            (NAMES, "deal: Ann", "Ann: 5H 6H 7H / 8H"),
            """\
            the starter stands in a line of its own

              Ann: 5H 6H 7H / 8H
                            ^
              starter: 5H, once for the deal
            """,
        ),
        (
            (NAMES, "deal: Ann", "Ann: 5H 6H 7H 8H ="),
            """\
            no claim after =

              Ann: 5H 6H 7H 8H =
                                ^
              a claim is a number of points, or points by kind: fifteens 4 pair 2 run 3
            """,
        ),
        (
            (NAMES, "deal: Ann", "Ann: 5H 6H 7H 8H = 12 or so"),
            """\
            or so has no place here

              Ann: 5H 6H 7H 8H = 12 or so
                                    ^^^^^
            """,
        ),
        (
            (NAMES, "deal: Ann", "crib: 5H 6H 7H 8H", "Bob: 9H TH 5H JH"),
            """\
            5H is in this deal twice

              Bob: 9H TH 5H JH
                         ^^
              the first is in line 3
            """,
        ),
        (
            ("deal: 1", "1: 5 5 5 5", "starter: 5"),
            """\
            a fifth 5 in this deal

              1: 5 5 5 5
                       ^
              a pack has four cards of each rank
            """,
        ),
        (
            ("deal: 1", "fault:"),
            """\
            nobody is not a player

              fault:
                    ^
              the players are 1, 2; players: Ann, Bob names them
            """,
        ),
        (
            (NAMES, "deal: Ann", "fault: Cem renege"),
            """\
            Cem is not a player

              fault: Cem renege
                     ^^^
              the players are Ann, Bob
            """,
        ),
        (
            (NAMES, "deal: Ann", "fault: Ann"),
            """\
            no irregularity is named

              fault: Ann
                        ^
              fault: PLAYER FAULT; cribcalc faults lists them
            """,
        ),
        (
            (NAMES, "deal: Ann", "fault: Ann touchd-pack 3"),
            """\
            touchd-pack is not an irregularity; did you mean touched-pack?

              fault: Ann touchd-pack 3
                         ^^^^^^^^^^^
              cribcalc faults lists them
            """,
        ),
        (
            (NAMES, "deal: Ann", "fault: Ann renege many"),
            """\
            many is not a number

              fault: Ann renege many
                                ^^^^
              expected a number of points, negative for points back
            """,
        ),
        (
            (NAMES, "deal: Ann", "fault: Ann renege 2 3"),
            """\
            3 has no place here

              fault: Ann renege 2 3
                                  ^
            """,
        ),
        (
            (NAMES, "deal: Ann", "fault: Ann renege -"),
            """\
            a number is missing

              fault: Ann renege -
                                 ^
              expected a number of points, negative for points back
            """,
        ),
    ],
    ids=named,
)
def test_each_refusal_shows_the_line_a_caret_and_a_hint(lines: tuple[str, ...], expected: str) -> None:
    assert refusal(*lines) == dedent(expected).rstrip("\n")


@pytest.mark.parametrize("key", HEADER)
@pytest.mark.parametrize("behind", ["", "   ", " # none"])
def test_a_line_of_the_header_that_says_nothing_is_refused(key: str, behind: str) -> None:
    assert faults(f" {key.upper()}:{behind}", "deal: 1") == [(1, 2, f"{key}: says nothing")]


HAND = "Ann: 5C 5D 6H 7S / 8C"
"""A line of a file for `cribcalc batch`."""


@pytest.mark.parametrize("line", [HAND, HAND.removeprefix("Ann:"), "3: 5C 5D 6H 7S 8C = 12", "5C 5D 6H # 7S"])
def test_a_file_of_hands_is_known_for_one(line: str) -> None:
    with pytest.raises(GameError) as refused:
        read("# hands", line)
    ((number, fault),) = refused.value.faults
    assert (number, fault.hint) == (2, "is this a file for cribcalc batch?")


@pytest.mark.parametrize(
    ("lines", "hint"),
    [
        (("deal: 1", HAND), ""),
        (("Ann: 5C 5D", "deal: 1"), ""),
        (("Ann took the game",), "a line is KEY: VALUE"),
        (("5C 5D",), "a line is KEY: VALUE"),
        ((NAMES, "Ann: 5C 5D 6H 7S"), "deal: NAME opens a deal"),
    ],
    ids=named,
)
def test_other_lines_are_not_taken_for_hands(lines: tuple[str, ...], hint: str) -> None:
    with pytest.raises(GameError) as refused:
        read(*lines)
    assert [fault.hint for _, fault in refused.value.faults] == [hint]


@pytest.mark.parametrize(
    ("line", "column", "message"),
    [
        ("starter: 5\udcff", 11, "byte 0xFF is not UTF-8"),
        ("play: 5C\0", 9, "a NUL character"),
        ("1: 5H 6H 7H 8H # \udcff", 18, "byte 0xFF is not UTF-8"),
        ("1\0: 5H 6H 7H 8H", 2, "a NUL character"),
        ("\udcff", 1, "byte 0xFF is not UTF-8"),
        ("starter: 5C # \ufffd", 15, "U+FFFD REPLACEMENT CHARACTER stands for something that could not be read"),
    ],
)
def test_bytes_that_are_not_text_are_located(line: str, column: int, message: str) -> None:
    assert faults("deal: 1", line) == [(2, column, message)]


@pytest.mark.parametrize("line", ["players: A\udcff, Bob", "players: A\0, Bob"])
def test_bytes_that_are_not_text_cannot_name_a_player(line: str) -> None:
    assert [(number, column) for number, column, _ in faults(line)] == [(1, 11)]


def test_a_remark_that_is_not_text_is_nothing() -> None:
    """A remark is not read."""
    assert read("# caf\udce9", "deal: 1").deals[0].dealer == "1"


# No card twice


def test_a_card_may_be_in_two_deals() -> None:
    assert len(read(NAMES, "deal: Bob", "starter: 5C", "deal:", "starter: 5C").deals) == 2


def test_the_second_place_of_a_card_is_the_fault_hands_before_the_crib() -> None:
    assert faults(
        NAMES, "deal: Bob", "starter: 8H", "Bob: 8H 5C 6C 7C", "Ann: 5C AH 2H 3H", "crib: AH 2H KS QS", "deal: Bob"
    ) == [
        (4, 6, "8H is in this deal twice"),
        (5, 6, "5C is in this deal twice"),
        (6, 7, "AH is in this deal twice"),
        (6, 10, "2H is in this deal twice"),
    ]


def test_five_of_a_rank_without_suits_are_not_in_one_pack() -> None:
    assert faults("deal: 1", "1: 5 5 6 6", "2: 5 5 6 6", "crib: 5 6 7 7") == [
        (4, 7, "a fifth 5 in this deal"),
        (4, 9, "a fifth 6 in this deal"),
    ]


# The kinds of faults


def test_each_fault_keeps_its_kind() -> None:
    with pytest.raises(GameError) as refused:
        read("laws: odd", "deal: 1", "starter: 5X")
    assert [type(fault) for _, fault in refused.value.faults] == [RulesError, NotationError]
    assert issubclass(GameError, CribcalcError)


def test_the_game_refuses_what_the_record_refuses() -> None:
    with pytest.raises(GameError, match=r"^line 1: Cem is not a player$"):
        score_game(["deal: Cem"])


@pytest.mark.parametrize("words", ["touched-pack", "touched pack", "Touched  Pack", "TOUCHED-PACK"])
@pytest.mark.parametrize(("amount", "points"), [("", None), (" 3", 3), (" -3", -3)])
def test_an_irregularity_is_named_with_hyphens_or_spaces(words: str, amount: str, points: int | None) -> None:
    (offence,) = deal(f"fault: Ann {words}{amount}").offences
    assert (offence.irregularity.name, offence.amount) == ("touched-pack", points)


def test_an_unknown_irregularity_is_refused_whole() -> None:
    assert faults(NAMES, "deal: Ann", "fault: Ann touched zork 2") == [
        (3, 12, "touched-zork is not an irregularity; did you mean touched-pack?")
    ]


@pytest.mark.parametrize(
    ("lines", "hint"),
    [
        (("players: Ann Bob",), "commas stand between names: Ann, Bob"),
        (("players: Ann",), ""),
        ((NAMES, "deal: Ann", "starter: 5C", "Bob: 5C 6C 7C 8C"), "it is the starter"),
        ((NAMES, "deal: Ann", "crib: 5C 6D 7C 8C", "Bob: 9H 6D 7H 8H"), "the first is in line 3"),
        ((NAMES, "deal: Ann", "Bob: 9H 6D 7H 8H", "crib: 5C 6D 7C 8C"), "the first is in line 3"),
        ((NAMES, "deal: Ann", "crib: 5 6 7 8", "Bob: 5 5 5 5"), "a pack has four cards of each rank"),
        ((NAMES, "pegged: 3"), "deal: NAME opens a deal"),
        ((NAMES, "deal: Ann", "pegged: Ann 3 Bob 4"), "a comma stands between two: Ann 3, Bob 4"),
    ],
)
def test_the_hint_tells_the_likely_fix(lines: tuple[str, ...], hint: str) -> None:
    with pytest.raises(GameError) as refused:
        read(*lines)
    assert [fault.hint for _, fault in refused.value.faults] == [hint]


def test_the_word_cut_is_told_to_be_the_starter() -> None:
    assert faults(NAMES, "deal: Ann", "cut: 5C") == [
        (3, 1, "cut is not a part of a record or player; did you mean starter?")
    ]


def test_scores_are_not_held_against_players_who_are_not_known() -> None:
    assert faults("players: Ann, Ann", "scores: Ann 1, Cem 200", "deal: Ann") == [
        (1, 10, "two players of one name: Ann, Ann")
    ]


def test_a_file_of_hands_is_one_fault() -> None:
    hands = ["# Friday", "Ann: 5C 5D 6H 7S / 8C = 12", "", "Bob: 5H 5S 5C JD | 5D", "crib: 4D 6D JD 10D + 5D"]
    assert faults(*hands) == [(2, 1, "hands with their starters, and no deal")]
    assert len(faults(*hands[:2])) == 1
    assert faults(*hands[:2])[0][2].startswith("Ann is not a part of a record")
    assert len(faults("players: Ann, Bob", *hands)) == 1  # said of the first part that stands in no deal
    assert faults("deal: 1", "Ann: 5C 5D 6H 7S / 8C", "Bob: 5H 5S 5C JD / 5D")[0][2].startswith("Ann is not a part")


def test_parts_that_stand_in_no_deal_are_one_fault() -> None:
    found = faults(
        "players: Ann, Bob", "starter: 5C", "Ann: 5H 6H 7H 8H", "crib: 5H 5S 2C 3C", "deal: Bob", "starter: 5C"
    )
    assert found == [(2, 1, "starter: stands in no deal")]


def test_partners_names_have_no_plus() -> None:
    assert faults("variant: partners", "players: A, A+C, C, D", "deal: A") == [
        (2, 10, "A+C cannot name a player: + joins the names of partners")
    ]
    assert read("players: Ann+Cem, Bob+Dot", "deal: Ann+Cem").players == ("Ann+Cem", "Bob+Dot")
