"""All errors of a record at once, by line and column; repeated cards and unreadable bytes."""

from collections.abc import Iterable, Iterator
from itertools import chain, islice, repeat
from textwrap import dedent

import pytest

from cribcalc.api import score_game
from cribcalc.errors import CribcalcError, GameError, NotationError, RulesError
from cribcalc.laws import IRREGULARITIES
from cribcalc.notation.games import FIRST_LINES
from tests.game_records import NAMES, errors, named, read

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
    (4, 10, "expected yes, no or called, found perhaps"),
    (5, 9, "0 cannot be the target"),
    (6, 10, "expected yes or no, found maybe"),
    (7, 8, "flush is not a house rule; did you mean hand-flush or crib-flush or play-flush?"),
    (8, 9, "Cem is not a player"),
]


def test_every_error_is_reported_at_once_with_line_and_column() -> None:
    assert errors(*FAULTY) == [
        *HEADER_FAULTS,
        (10, 10, "the starter is one card, not 2"),
        (11, 13, "X is not a suit, in 7X"),
        (12, 6, "3 cards in the hand; six-card hands have 4"),
        (13, 21, "much is not a claim"),
        (14, 14, "Cem is not a player"),
        (15, 12, "talks is not an irregularity: choose from " + ", ".join(IRREGULARITIES)),
        (16, 13, "x is not a number"),
        (18, 15, "QC scores nothing for heels, not 2"),
        (19, 6, "QC appears twice in this deal"),
        (20, 1, "target: must come before the first deal"),
        (21, 7, "Bob Ann is not a player"),
        (22, 1, "this line has no colon"),
    ]


@pytest.mark.parametrize(
    ("number", "line", "fault"),
    [
        (1, "variant: sevn", (1, 10, "sevn is not a variant; did you mean seven-card?")),
        (1, "variant: partners", (2, 10, "partners is for 4 players, not 2")),
        (2, "players: Ann, Bob, Cem", (2, 10, "six-card is for 2 players, not 3")),
        (2, "players: Ann, Ann", (2, 10, "two players of one name: Ann, Ann")),
        (
            2,
            "players: Ann, end",
            (2, 10, "end cannot name a player"),
        ),
        (2, "players: Ann", (2, 10, "six-card is for 2 players, not 1")),
    ],
)
def test_with_unknown_players_only_errors_of_the_header_are_reported(
    number: int, line: str, fault: tuple[int, int, str]
) -> None:
    found = errors(*FAULTY[: number - 1], line, *FAULTY[number:])
    assert fault in found
    assert [each for each in found if each[0] in range(3, 8)] == HEADER_FAULTS[:-1]
    # A line outside any deal is wrong whoever plays.
    assert {each[0] for each in found if each[0] > 8} == {20, 22}


def test_the_exception_shows_the_first_error_and_its_line() -> None:
    with pytest.raises(GameError) as refused:
        read("deal: 1", "starter: 5X", "crib: 4C")
    assert str(refused.value) == "line 2: X is not a suit, in 5X"
    assert (refused.value.source, refused.value.span) == ("starter: 5X", (10, 11))
    assert refused.value.hint == "suits are C D H S or ♣ ♦ ♥ ♠"
    assert len(refused.value.faults) == 2


def test_errors_are_sorted_by_line_whenever_they_are_found() -> None:
    """Repeated cards are found at the end, errors in the header at the first deal."""
    assert errors(
        "target: 0", "laws: x", "deal: 1", "1: 5H 6H 7H 8H", "crib: 5H 2C 9S QD", "starter: ?"
    ) == [
        (1, 9, "0 cannot be the target"),
        (2, 7, "x is not a code of laws: choose from friendly, old, hoyle-us, acc"),
        (5, 7, "5H appears twice in this deal"),
        (6, 10, "? is an unknown card"),
    ]


def test_an_error_in_the_players_does_not_hide_other_errors() -> None:
    assert errors("players: Ann, Ann", "target: 0")[:2] == [
        (1, 10, "two players of one name: Ann, Ann"),
        (2, 9, "0 cannot be the target"),
    ]


def test_players_whose_names_are_refused_are_still_players() -> None:
    assert errors("players: Ann, Crib", "deal: Ann", "Ann: 5H 6H 7H 8H", "fault: Crib renege") == [
        (1, 10, "Crib cannot name a player")
    ]


def test_an_unknown_key_in_the_header_causes_no_further_errors() -> None:
    """`targt` does not open a deal, so the names after it still belong to the header."""
    assert errors("targt: 61", NAMES, "variant: five-card", "deal: Bob", "Ann: 5H 6H 7H = 3") == [
        (1, 1, "targt is not a key or player; did you mean target?")
    ]


def test_a_deal_with_an_unknown_dealer_is_still_a_deal() -> None:
    """Its lines are neither outside any deal nor in the deal before."""
    assert errors(NAMES, "deal: Bbo", "starter: 5C") == [(2, 7, "Bbo is not a player")]
    assert errors(NAMES, "deal: Bob", "starter: 5C", "deal: Ban", "starter: 5D", "deal:") == [
        (4, 7, "Ban is not a player")
    ]


HAND = "Ann: 5C 5D 6H 7S / 8C"
"""A line of a file for `cribcalc batch`."""


@pytest.mark.parametrize(
    "line", [HAND, HAND.removeprefix("Ann:"), "3: 5C 5D 6H 7S 8C = 12", "5C 5D 6H # 7S"]
)
def test_a_file_of_hands_is_recognized(line: str) -> None:
    with pytest.raises(GameError) as refused:
        read("# hands", line)
    ((number, fault),) = refused.value.faults
    assert (number, fault.hint) == (2, "is this a file of hands?")


@pytest.mark.parametrize(
    ("lines", "hint"),
    [
        (("deal: 1", HAND), ""),
        (("Ann: 5C 5D", "deal: 1"), ""),
        (("Ann took the game",), "a line is KEY: VALUE"),
        (("5C 5D",), "a line is KEY: VALUE"),
        ((NAMES, "Ann: 5C 5D 6H 7S"), "write deal: Ann above it, if Ann dealt"),
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
        (
            "starter: 5C # \ufffd",
            15,
            "U+FFFD REPLACEMENT CHARACTER marks a character that could not be read",
        ),
    ],
)
def test_bytes_that_are_not_text_are_located(line: str, column: int, message: str) -> None:
    assert errors("deal: 1", line) == [(2, column, message)]


@pytest.mark.parametrize("line", ["players: A\udcff, Bob", "players: A\0, Bob"])
def test_bytes_that_are_not_text_cannot_name_a_player(line: str) -> None:
    assert [(number, column) for number, column, _ in errors(line)] == [(1, 11)]


def test_a_remark_that_is_not_text_is_skipped() -> None:
    """Remarks are not read."""
    assert read("# caf\udce9", "deal: 1").deals[0].dealer == "1"


def test_a_card_may_be_in_two_deals() -> None:
    assert len(read(NAMES, "deal: Bob", "starter: 5C", "deal:", "starter: 5C").deals) == 2


def test_a_repeated_card_is_reported_where_it_appears_again() -> None:
    assert errors(
        NAMES,
        "deal: Bob",
        "starter: 8H",
        "Bob: 8H 5C 6C 7C",
        "Ann: 5C AH 2H 3H",
        "crib: AH 2H KS QS",
        "deal: Bob",
    ) == [
        (4, 6, "8H appears twice in this deal"),
        (5, 6, "5C appears twice in this deal"),
        (6, 7, "AH appears twice in this deal"),
        (6, 10, "2H appears twice in this deal"),
    ]


def test_a_fifth_card_of_a_rank_is_reported() -> None:
    assert errors("deal: 1", "1: 5 5 6 6", "2: 5 5 6 6", "crib: 5 6 7 7") == [
        (4, 7, "a fifth 5 in this deal"),
        (4, 9, "a fifth 6 in this deal"),
    ]


def test_each_error_keeps_its_type() -> None:
    with pytest.raises(GameError) as refused:
        read("laws: odd", "deal: 1", "starter: 5X")
    assert [type(fault) for _, fault in refused.value.faults] == [RulesError, NotationError]
    assert issubclass(GameError, CribcalcError)


def test_score_game_refuses_what_parse_game_refuses() -> None:
    with pytest.raises(GameError, match=r"^line 1: Cem is not a player$"):
        score_game(["deal: Cem"])


@pytest.mark.parametrize(
    ("lines", "hint"),
    [
        (("players: Ann Bob",), "separate names with commas: Ann,Bob"),
        (("players: Ann",), "separate names with commas: Ann,Bob"),
        ((NAMES, "deal: Ann", "starter: 5C", "Bob: 5C 6C 7C 8C"), "it is the starter"),
        ((NAMES, "deal: Ann", "crib: 5C 6D 7C 8C", "Bob: 9H 6D 7H 8H"), "the first is in line 3"),
        ((NAMES, "deal: Ann", "Bob: 9H 6D 7H 8H", "crib: 5C 6D 7C 8C"), "the first is in line 3"),
        (
            (NAMES, "deal: Ann", "crib: 5 6 7 8", "Bob: 5 5 5 5"),
            "a pack has four cards of each rank",
        ),
        ((NAMES, "pegged: 3"), "write deal: Ann above it, if Ann dealt"),
        ((NAMES, "deal: Ann", "pegged: Ann 3 Bob 4"), "separate players with commas: Ann 3, Bob 4"),
    ],
)
def test_the_hint_suggests_the_likely_fix(lines: tuple[str, ...], hint: str) -> None:
    with pytest.raises(GameError) as refused:
        read(*lines)
    assert [fault.hint for _, fault in refused.value.faults] == [hint]


def test_a_file_of_hands_is_one_error() -> None:
    hands = [
        "# Friday",
        "Ann: 5C 5D 6H 7S / 8C = 12",
        "",
        "Bob: 5H 5S 5C JD | 5D",
        "crib: 4D 6D JD 10D + 5D",
    ]
    assert errors(*hands) == [(2, 1, "hands with their starters, and no deal")]
    assert len(errors(*hands[:2])) == 1
    assert errors(*hands[:2])[0][2].startswith("Ann is not a key or player")
    assert (
        len(errors("players: Ann, Bob", *hands)) == 1
    )  # said of the first part that comes before any deal: line
    assert errors("deal: 1", "Ann: 5C 5D 6H 7S / 8C", "Bob: 5H 5S 5C JD / 5D")[0][2].startswith(
        "Ann is not a key"
    )


def test_hands_of_which_one_has_no_starter_are_read_as_a_record() -> None:
    found = errors("Ann: 5C 5D 6H 7S / 8C", "Bob: 5H 5S 5C JD")
    assert [(number, message.partition(":")[0]) for number, _, message in found] == [
        (1, "Ann is not a key or player"),
        (2, "Bob is not a key or player"),
    ]


def test_lines_outside_any_deal_are_one_error() -> None:
    found = errors(
        "players: Ann, Bob",
        "starter: 5C",
        "Ann: 5H 6H 7H 8H",
        "crib: 5H 5S 2C 3C",
        "deal: Bob",
        "starter: 5C",
    )
    assert found == [(2, 1, "starter: comes before any deal: line")]


def noise(lines: Iterable[str]) -> Iterator[str]:
    """Yield lines, and fail if more are wanted than a record that is none needs."""
    yield from islice(lines, FIRST_LINES)
    raise AssertionError("it reads on")


@pytest.mark.parametrize(
    ("line", "hint"),
    [
        ("Ann: 5", "a line is KEY: VALUE"),
        ("zork", "a line is KEY: VALUE"),
        ("\udcff\udc00:", "a line is KEY: VALUE"),
        ("Ann: 5C 5D 6H 7S", "is this a file of hands?"),
    ],
)
def test_a_text_that_is_not_a_record_is_refused_in_its_first_lines(line: str, hint: str) -> None:
    with pytest.raises(GameError) as caught:
        score_game(noise(repeat(f"{line} # remark")))
    [(number, error)] = caught.value.faults
    assert (number, error.message) == (1, "none of the first 20 lines is part of a record")
    assert (error.hint, error.span) == (hint, (0, len(line)))


def test_hands_with_their_starters_are_known_in_the_first_lines() -> None:
    with pytest.raises(GameError, match="hands with their starters, and no deal"):
        score_game(noise(repeat("5C 5D 6H 7S / 8C")))


def test_blank_lines_and_remarks_are_not_among_the_first_lines() -> None:
    lines = ["", "# remark"] * 20 + ["zork"] * (FIRST_LINES - 1)
    faults = errors(*lines, "deal: 1", "zork")
    assert len(faults) == FIRST_LINES
    assert {message for _, _, message in faults} == {"this line has no colon"}


@pytest.mark.parametrize("key", ["deal: 1", "players: A, B", "starter: 5C", "redeal"])
def test_a_record_with_many_errors_is_read_up_to_the_200th(key: str) -> None:
    with pytest.raises(GameError) as caught:
        score_game(chain([key], repeat("zork", 199), ["zork"], noise([])))
    assert 200 <= len(caught.value.faults) <= 201
    with pytest.raises(GameError) as caught:
        score_game([key, *["zork"] * 199])
    assert 199 <= len(caught.value.faults) <= 200
