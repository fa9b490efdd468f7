"""Headers and rows of sheets: cells to lines of hands, and whole messages about what is wrong."""

import pytest

from cribcalc.cards import StarterPlace
from cribcalc.claims import Claim, NamedClaim
from cribcalc.errors import NotationError
from cribcalc.notation.sheets import (
    COMPUTED,
    NAMES,
    SheetLine,
    find_delimiter,
    is_header,
    read_header,
    read_line,
)
from cribcalc.records.columns import COLUMN_NAMES
from cribcalc.rules import SIX_CARD
from cribcalc.sheets import read_rows

CARDS = "5C 5D 6H 7S"


def read(header: str, *lines: str, crib: bool = False, starter: str | None = None) -> SheetLine:
    """Return the one row below a header."""
    first, row = read_rows([header, *lines], find_delimiter(header))
    return read_line(row, read_header(first), SIX_CARD, crib=crib, starter=starter)


def refused(header: str, *lines: str) -> tuple[str, str, str]:
    """Return the message about the one row below a header, what is marked in it, and the hint."""
    first, row = read_rows([header, *lines], find_delimiter(header))
    with pytest.raises(NotationError) as caught:
        read_line(row, read_header(first), SIX_CARD)
    return described(caught.value)


def refused_header(header: str) -> tuple[str, str, str]:
    """Return the message about a header, what is marked in it, and the hint."""
    (row,) = read_rows([header], find_delimiter(header))
    with pytest.raises(NotationError) as caught:
        read_header(row)
    return described(caught.value)


def described(error: NotationError) -> tuple[str, str, str]:
    assert error.source is not None
    return error.message, error.source[slice(*error.span)], error.hint


# The header


@pytest.mark.parametrize(
    ("line", "delimiter"),
    [
        ("hand", ","),
        ("hand,starter;x", ","),
        ("a,b;hand", ";"),
        ("a;b,hand", ","),
        ("player\tCards\tcut", "\t"),
        ('"a,b,c,d";"hand"', ";"),
        ('hand;"x', ";"),
        ("a;b;c,d", ";"),
        ("hand\tcut\ta,cards,b,c", "\t"),
    ],
)
def test_the_delimiter_is_the_one_that_makes_a_hand_column(line: str, delimiter: str) -> None:
    assert find_delimiter(line) == delimiter


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("hand", True),
        ("Player; HAND ;Cut", True),
        ('"cards"\tlabel', True),
        ("sep=;", True),
        ("line,label,hand,starter,crib", True),
        ("", False),
        ("5C 5D 6H 7S / 8C", False),
        ("Ann's hand: 5C 5D 6H 7S / 8C", False),
        ("# hand,starter", False),
        ("player,starter", False),
        ("5C,5D,6H,7S / 8C # hand, crib", False),
    ],
)
def test_a_header_has_a_column_of_hands(line: str, expected: bool) -> None:
    assert is_header(line) == expected


def test_columns_are_found_by_name_in_any_order_and_case() -> None:
    (row,) = read_rows(["CUT; Player ;Table;Cards;SCORE"], ";")
    header = read_header(row)
    assert header.places == {"starter": 0, "label": 1, "hand": 3, "claim": 4}
    assert header.names == ("starter", "label", "hand", "claim")
    assert header.other_names == ("Table",)


def test_a_column_without_a_name_is_called_by_its_number() -> None:
    (row,) = read_rows([",hand, ,x,,"], ",")
    header = read_header(row)
    assert header.others == (("column 1", 0), ("column 3", 2), ("x", 3))
    assert header.size == 4


def test_every_column_that_is_known_can_be_printed() -> None:
    assert set(NAMES.values()) == set(COLUMN_NAMES) - {"others"}
    assert set(COMPUTED) < set(COLUMN_NAMES)


def test_a_header_without_hands_is_refused() -> None:
    hint = "name the columns in the first line: hand,starter,label,claim"
    assert refused_header("player,starter") == ("no column is named hand", "player", hint)


@pytest.mark.parametrize(
    ("line", "message", "at"),
    [
        ("hand,Hand", "Hand appears twice", "Hand"),
        ("cards,hand", "hand and cards mean the same", "hand"),
        ("hand,player,name", "name and player mean the same", "name"),
        ("hand,club,total,club", "club appears twice", "club"),
        ("hand,column 3,,x", "column 3 appears twice", ""),
    ],
)
def test_two_columns_with_the_same_name_are_refused(line: str, message: str, at: str) -> None:
    assert refused_header(line) == (message, at, "give one of the two columns another name")


def test_names_that_differ_in_case_are_two_columns_where_we_know_neither() -> None:
    (row,) = read_rows(["hand,club,Club"], ",")
    assert read_header(row).other_names == ("club", "Club")


def test_a_header_that_cannot_be_read_is_refused() -> None:
    assert refused_header('hand,"x')[0] == "this quote is not closed"
    assert refused_header("hand,a\0b")[:2] == ("a NUL character", "\0")


# Rows


@pytest.mark.parametrize(
    ("hand", "starter"),
    [
        (f"{CARDS} / 8C", ""),
        (CARDS, "8C"),
        (f" {CARDS} ", " 8♣ "),
        ("5♣ 5♦ 6♥ 7♠", "eight of clubs"),
    ],
)
def test_a_starter_is_in_the_cell_of_the_hand_or_in_its_own(hand: str, starter: str) -> None:
    assert str(read("hand,starter", f"{hand},{starter}").line) == f"{CARDS} / 8C"


@pytest.mark.parametrize(
    ("hand", "line"),
    [
        (f"crib {CARDS}", f"crib {CARDS} / 8C"),
        (f"{CARDS} crib", f"crib {CARDS} / 8C"),
        (f"{CARDS} (crib) = 12", f"crib {CARDS} / 8C = 12"),
        (f"{CARDS}!", f"crib {CARDS} / 8C"),
        (f"{CARDS} = 12 # so", f"{CARDS} / 8C = 12 # so"),
        (f"Ann: {CARDS}=Ann 14", f"Ann: {CARDS} / 8C = Ann 14"),
        (f"Ann's crib: {CARDS} # = 3", f"Ann's crib: crib {CARDS} / 8C # = 3"),
    ],
)
def test_a_starter_goes_after_the_cards_of_whatever_the_cell_has(hand: str, line: str) -> None:
    got = read("hand,starter", f"{hand},8C").line
    assert got == read("hand", line.replace(": crib", ":")).line
    assert got == read("hand;starter", f"{line.replace(': crib', ':')};").line


def test_a_hand_may_be_quoted_and_have_line_ends() -> None:
    assert str(read("hand,starter", '"5C,5D', '6H,7S","8C"').line) == f"{CARDS} / 8C"


def test_the_option_says_where_the_starter_is() -> None:
    line = read("hand,starter", f"{CARDS} 8C,", starter=StarterPlace.LAST).line
    assert str(line) == f"{CARDS} / 8C"


@pytest.mark.parametrize(
    "word", ["true", "TRUE", "yes", "Y", "1", "x", "X", "crib", " Crib ", "1.0", '"1,0"']
)
def test_a_crib_cell_says_yes(word: str) -> None:
    assert read("hand,crib", f"{CARDS} / 8C,{word}").line.hand.crib


@pytest.mark.parametrize("word", ["false", "FALSE", "no", "N", "0", "0.0", '"0,0"'])
def test_a_crib_cell_says_no_whatever_the_option_says(word: str) -> None:
    assert not read("hand,crib", f"{CARDS} / 8C,{word}", crib=True).line.hand.crib


def test_without_a_word_in_the_cell_the_label_or_the_option_says_crib() -> None:
    assert not read("hand,crib", f"{CARDS} / 8C, ").line.hand.crib
    assert read("hand,crib", f"{CARDS} / 8C,", crib=True).line.hand.crib
    assert read("hand,crib,name", f"{CARDS} / 8C,,Ann's crib").line.hand.crib
    assert read("hand", f"{CARDS} / 8C crib").line.hand.crib


def test_label_and_remark_are_whatever_their_cells_say() -> None:
    line = read("label,hand,remark", f'" A: #1, ""=2"" ",{CARDS} / 8C, # no = 3').line
    assert (line.label, line.remark, line.claims) == ('A: #1, "=2"', "# no = 3", ())
    line = read("label,hand,remark", f",Ann: {CARDS} / 8C # well, ").line
    assert (line.label, line.remark) == ("Ann", "well")


@pytest.mark.parametrize(
    ("header", "cells", "claims"),
    [
        ("hand,claim", f"{CARDS} / 8C,12", [NamedClaim(Claim(12))]),
        ("hand,score", f"{CARDS} / 8C, = twelve", [NamedClaim(Claim(12))]),
        ("hand,claim", f"{CARDS} / 8C, 12.0 ", [NamedClaim(Claim(12))]),
        ("hand,claim", f'{CARDS} / 8C,"12,0"', [NamedClaim(Claim(12))]),
        ("hand,claim", f'{CARDS} / 8C,"Ann 14, Bob 12"', [NamedClaim(Claim(14), "Ann"), NamedClaim(Claim(12), "Bob")]),
        ("hand,claim", f"{CARDS} / 8C,fifteens 2 pair 2", [NamedClaim(Claim(4, [("fifteen", 2), ("pair", 2)]))]),
        ("hand,claim", f"{CARDS} / 8C = 12,", [NamedClaim(Claim(12))]),
        ("hand,claim,by", f"{CARDS} / 8C,12,B 4", [NamedClaim(Claim(12), "B 4")]),
        ("hand,claim,by", f"{CARDS} / 8C,Bob 12,Bob", [NamedClaim(Claim(12), "Bob")]),
        ("hand,claim,claims", f"{CARDS} / 8C,4,pair 4", [NamedClaim(Claim(4, [("pair", 4)]))]),
        ("hand,claim,claims", f"{CARDS} / 8C,4,", [NamedClaim(Claim(4))]),
        ("label,hand,claim,by", f"Ann's hand,{CARDS} / 8C,4,Ann", [NamedClaim(Claim(4))]),
        ("hand,claim,by", f"{CARDS} / 8C,,", []),
    ],
)  # fmt: skip
def test_claims_are_read(header: str, cells: str, claims: list[NamedClaim]) -> None:
    assert list(read(header, cells).line.claims) == claims


def test_cells_of_other_columns_are_kept_as_they_are() -> None:
    got = read("a,hand,b,total", f'" x ",{CARDS} / 8C,"1\n2",99')
    assert got.extra == (("a", " x "), ("b", "1\n2"))
    assert read("a,hand,b", f"x,{CARDS} / 8C").extra == (("a", "x"), ("b", ""))


@pytest.mark.parametrize(
    ("file", "line", "origin"),
    [
        ("club.txt", "7", ("club.txt", 7)),
        ("club.txt", "", ("club.txt", None)),
        ("club.txt", "x7", ("club.txt", None)),
        ("club.txt", "²", ("club.txt", None)),
        ("club.txt", "1234567890", ("club.txt", None)),
        ("", "7", (None, None)),
    ],
)
def test_a_row_that_says_its_file_keeps_file_and_line(
    file: str, line: str, origin: tuple[str | None, int | None]
) -> None:
    got = read("file,line,hand", f"{file},{line},{CARDS} / 8C")
    assert (got.file, got.number) == origin


# What is wrong

SUITS = "suits are C D H S or ♣ ♦ ♥ ♠"
TAKE_OUT = "empty this cell, or take the {} out of the hand's cell"


@pytest.mark.parametrize(
    ("header", "cells", "expected"),
    [
        ("label,hand", "Ann,5C 5X", ("X is not a suit, in 5X", "X", SUITS)),
        ("hand,starter", f"{CARDS},8X", ("X is not a suit, in 8X", "X", SUITS)),
        ("starter,hand", f"8C,{CARDS} = x", ("x is not a claim", "x", "a claim is a number, or points by category: fifteens 4 pair 2 run 3")),
        ("hand,starter", f"{CARDS} / 8C,9D", ("the hand has a starter already", "9D", TAKE_OUT.format("starter"))),
        ("hand,starter", f"{CARDS},8C 9D", ("2 cards after /", "8C 9D", "put only one card after /")),
        ("hand,starter", "crib,8C", ("no cards before /", "8", "a hand is written 5C 5D 6H 7S / 8C")),
        ("starter,hand", "8C,5C 5D 6H 8C", ("8C appears twice", "8C", "the first is in column 13")),
        ("a,hand", "x,5C 5C 6H 7S / 8C", ("5C appears twice", "5C", "the first is in column 3")),
        ("hand,starter", "5C 5D 6H,8C", ("3 cards in the hand; six-card hands have 4", "5C 5D 6H", "five-card hands have 3")),
        ("hand,starter", f"{CARDS},", ("no starter", "", "write the starter in this cell")),
        ("hand,starter", ",8C", ("no hand", "", "write the cards in this cell, or empty the whole row")),
        ("label,hand", "Ann", ("no hand", "", "write the cards in this cell, or empty the whole row")),
        ("hand,crib", f"{CARDS} / 8C,maybe", ("maybe does not say whether it is a crib", "maybe", "write yes or no (or true, false, 1, 0, x), or leave the cell empty")),
        ("hand,crib", f"{CARDS} / 8C crib,no", ("not a crib here, but the hand says crib", "no", "write yes, or leave this cell empty")),
        ("hand,crib,label", f"{CARDS} / 8C,0,crib", ("not a crib here, but the label says crib", "0", "write yes, or leave this cell empty")),
        ("hand,claim", f"{CARDS} / 8C,many", ("many is not a claim", "many", "a claim is a number, or points by category: fifteens 4 pair 2 run 3")),
        ("hand,claim", f"{CARDS} / 8C, = 14.5", ("unexpected .5", ".5", "a claim is just the number")),
        ("hand,claim", f"{CARDS} / 8C = 12,12", ("the hand has a claim already", "12", TAKE_OUT.format("claim"))),
        ("hand,claims", f"{CARDS} / 8C = 12,12", ("the hand has a claim already", "12", TAKE_OUT.format("claim"))),
        ("hand,label", f"A: {CARDS} / 8C,A", ("the hand has a label already", "A", TAKE_OUT.format("label"))),
        ("hand,remark", f"{CARDS} / 8C # a,b", ("the hand has a remark already", "b", TAKE_OUT.format("remark"))),
        ("hand,by", f"{CARDS} / 8C,Bob", ("no claim by Bob", "Bob", "write the claim in its cell, or empty this one")),
        ("hand,claim,by", f"{CARDS} / 8C,Ann 2,Bob", ("the claim has names already", "Bob", "empty this cell, or write one claim without a name")),
        ("hand,claim,by", f"{CARDS} / 8C,2 or 3,Bob", ("the claim has names already", "Bob", "empty this cell, or write one claim without a name")),
        ("hand,b", f"{CARDS} / 8C,x,,y", ("4 cells; the header has 2", "y", 'put quotes around a cell that has the separator in it: "5C, 5D"')),
        ("hand,b", f"{CARDS} / 8C,\0", ("a NUL character", "\0", "is this a text file?")),
        ("hand,b", f"{CARDS} / 8C,\udcff", ("byte 0xFF is not UTF-8", "\udcff", "save the file as UTF-8")),
        ("hand,b", f'{CARDS} / 8C,"x', ("this quote is not closed", '"', 'put " at the end of the cell too, and write "" for a quote in it')),
    ],
)  # fmt: skip
def test_an_error_is_at_the_text_of_its_cell(
    header: str, cells: str, expected: tuple[str, str, str]
) -> None:
    assert refused(header, cells) == expected


def test_empty_cells_after_the_last_column_are_left_out() -> None:
    assert str(read("hand,,", f"{CARDS} / 8C,,,,").line) == f"{CARDS} / 8C"
