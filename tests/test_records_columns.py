"""The columns of CSV and TSV by name, and which of them are printed."""

import pytest

from cribcalc.batch import LineError, Result, ScoringOptions, read
from cribcalc.errors import NotationError
from cribcalc.laws import find_laws
from cribcalc.records.columns import COLUMN_NAMES, MORE_COLUMNS, Layout, why
from cribcalc.records.hands import HAND_COLUMNS, hand_row
from tests.program import PLAIN

USUAL = list(HAND_COLUMNS)


def result(text: str, options: ScoringOptions = PLAIN) -> Result:
    return read(text, options, "club.txt", 7)


def cells(text: str, *names: str, options: ScoringOptions = PLAIN) -> list[str]:
    return Layout(names).row(result(text, options))


def test_the_usual_columns_are_those_of_one_hand() -> None:
    layout = Layout()
    hand = result("Ann: 5C 5D 6H 7S / 8C = 14")
    assert layout.names == HAND_COLUMNS
    assert layout.row(hand) == hand_row(hand)


def test_chosen_columns_come_in_their_order() -> None:
    text = "Ann's crib: 4D 6D JD TD / 5D = 16 # loud"
    assert cells(text, "total", "file", "crib", "label", "line", "remark") == [
        *("15", "club.txt", "true", "Ann's crib", "7", "loud")
    ]
    assert cells("5C 5D 6H 7S / 8C", *MORE_COLUMNS) == ["club.txt", "", "", "", "", "", ""]


def test_claims_are_written_as_they_are_read() -> None:
    text = "5C 5D 6H 7S / 8C = Ann fifteens 2 runs 8, Bob 12"
    assert cells(text, "claims", "claim", "by") == [*("Ann fifteens 2 runs 8, Bob 12", "10", "Ann")]
    assert cells("Ann: 5C 5D 6H 7S / 8C = 14 or 12", "claims", "by") == ["14 or 12", "Ann"]


@pytest.mark.parametrize(
    ("laws", "claim", "pegs", "opponent"),
    [("acc", 14, "12", "2"), ("acc", 10, "10", "0"), ("friendly", 14, "12", "0"), ("acc", 12, "12", "0")],
)  # fmt: skip
def test_pegs_and_opponent_are_what_the_laws_give(
    laws: str, claim: int, pegs: str, opponent: str
) -> None:
    options = ScoringOptions(laws=find_laws(laws))
    text = f"5C 5D 6H 7S / 8C = {claim}"
    assert cells(text, "pegs", "opponent", options=options) == [pegs, opponent]


def test_why_is_the_likeliest_explanation() -> None:
    assert why(result("5C 5D 6H 7S / 8C = 14")) == (
        "Probably the pair 5C 5D was counted again: a double run of four is 10 with its pair."
    )
    assert why(result("5C 5D 6H 7S / 8C = 12")) is None
    assert why(result("5C 5D 6H 7S / 8C")) is None
    assert why(result("2C 4D 6H 8S / KC = 101")) == "No common mistake explains the difference."


def test_why_has_a_sentence_for_each_category_of_an_itemised_claim() -> None:
    text = why(result("5C 5D 6H 7S / 8C = Ann fifteens 4 runs 3"))
    assert text is not None
    assert [sentence.split()[:2] for sentence in text.split(". ")] == [
        *(["Ann", "probably"], ["Ann", "missed"], ["Ann", "probably"])
    ]


def test_an_open_claim_has_no_reason() -> None:
    assert cells("5 5 J Q / 8 = 11", "verdict", "why", "pegs") == ["open", "", "11"]


def test_a_claim_of_parts_that_would_read_as_nineteen_is_written_in_full() -> None:
    hand = "2C 4D 6H 8S / KC"
    assert cells(f"{hand} = fifteens 19", "claim", "verdict") == ["fifteens 19", "over"]
    assert cells(f"{hand} = 19", "claim", "verdict") == ["19", "right"]
    assert cells(f"{hand} = fifteens 8", "claim", "verdict") == ["8", "over"]


def test_columns_of_sheets_follow_ours() -> None:
    layout = Layout()
    assert layout.add(["hand", "remark", "why", "file", "total"], ["b", "a"]) == ()
    assert layout.add(["hand", "claims"], ["a", "c"]) == ()
    assert list(layout.names) == ["file", *USUAL, "remark", "why", "claims", "b", "a", "c"]


def test_several_files_have_a_column_for_the_file() -> None:
    layout = Layout(has_file=True)
    layout.add(["file", "hand"], [])
    assert list(layout.names) == ["file", *USUAL]
    assert Layout(["total"], has_file=True).names == ("total",)


def test_columns_that_come_after_the_header_are_late() -> None:
    layout = Layout()
    layout.add(["hand"], ["a"])
    assert list(layout.names) == [*USUAL, "a"]
    assert layout.add(["hand", "remark"], ["a", "b"]) == ("remark", "b")
    assert list(layout.names) == [*USUAL, "a"]


def test_others_stands_for_the_columns_of_sheets() -> None:
    layout = Layout(["label", "others", "total"])
    assert layout.add(["hand", "remark"], ["a", "b"]) == ()
    assert layout.names == ("label", "a", "b", "total")
    hand = result("Ann: 5C 5D 6H 7S / 8C")._replace(extra=(("a", "x"), ("c", "y")))
    assert layout.row(hand) == ["Ann", "x", "", "12"]
    layout = Layout(["label"])
    assert layout.add(["hand"], ["a"]) == ()
    assert layout.names == ("label",)


def test_the_header_comes_with_the_first_text() -> None:
    hand = result("Ann: 5C 5D 6H 7S / 8C")
    error = LineError("club.txt", 8, NotationError("wrong"))
    header, row = "label,total\n", "Ann,12\n"
    names = ["label", "total"]
    assert list(Layout(names).texts([hand, error, hand], ",")) == [header + row, "", row, ""]
    assert list(Layout(names).texts([error, hand], ",")) == [header, row, ""]
    assert list(Layout(names).texts([], "\t")) == ["label\ttotal\n"]


def test_every_name_makes_a_column() -> None:
    names = [name for name in COLUMN_NAMES if name != "others"]
    assert len(cells("5C 5D 6H 7S / 8C = 14", *names)) == len(names)
