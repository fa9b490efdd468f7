"""Rows and cells of CSV and TSV, and where they are."""

import csv
import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cribcalc.errors import NotationError
from cribcalc.lines import LONGEST_LINE
from cribcalc.sheets import (
    DELIMITERS,
    MOST_CHARACTERS,
    MOST_LINES,
    Cell,
    Row,
    read_cells,
    read_rows,
    separator_of,
)

UNCLOSED = "this quote is not closed"


def rows(*lines: str, delimiter: str = ",") -> list[Row]:
    return list(read_rows(lines, delimiter))


def texts(row: Row) -> list[str]:
    return [cell.text for cell in row.cells]


def fault(row: Row) -> tuple[int, str, str, int]:
    """The number, message, line and column of what is wrong with a row."""
    assert row.fault is not None
    number, error = row.in_line(row.fault)
    assert error.source is not None
    return number, error.message, error.source, error.column


@pytest.mark.parametrize(
    ("line", "delimiter", "cells"),
    [
        ("", ",", [""]),
        (",", ",", ["", ""]),
        ("a,b;c\td", ",", ["a", "b;c\td"]),
        ("a,b;c\td", ";", ["a,b", "c\td"]),
        ("a,b;c\td", "\t", ["a,b;c", "d"]),
        ('"a,b",c', ",", ["a,b", "c"]),
        ('"",""', ",", ["", ""]),
        ('"a ""b"" c"', ",", ['a "b" c']),
        ('a "b",c"', ",", ['a "b"', 'c"']),
        (' "a" , "b"', ",", ["a", "b"]),
        (" a , b ", ",", [" a ", " b "]),
        ('"a",', ",", ["a", ""]),
    ],
)
def test_a_line_is_split_into_cells(line: str, delimiter: str, cells: list[str]) -> None:
    assert [cell.text for cell in read_cells(line, delimiter)] == cells


def test_a_quoted_cell_may_have_several_lines() -> None:
    first, second = rows('a,"b', "", 'c",d', "e")
    assert (first.number, texts(first)) == (1, ["a", "b\n\nc", "d"])
    assert (second.number, texts(second)) == (4, ["e"])


def test_a_row_knows_the_line_and_column_of_a_place_in_a_cell() -> None:
    (row,) = rows('a,"b ""x""', '5X",c')
    cell = row.cells[1]
    assert cell.text == 'b "x"\n5X'
    error = row.in_cell(NotationError("wrong", cell.text, (7, 8)), cell)
    number, located = row.in_line(error)
    assert (number, located.source, located.span) == (2, '5X",c', (1, 2))
    error = row.in_cell(NotationError("wrong", cell.text, (3, 9)), cell)
    number, located = row.in_line(error)
    assert (number, located.source, located.span) == (1, 'a,"b ""x""', (7, 10))
    assert row.place_in_line(cell, 7) == 1


def test_a_cell_after_the_last_is_empty_and_at_the_end() -> None:
    (row,) = rows("a,b")
    assert row.cell(2) == row.cell(None) == Cell("", 3)
    assert row.error(row.cell(2), "no hand").span == (3, 3)


def test_a_row_without_anything_in_it_is_blank() -> None:
    assert [row.is_blank for row in rows("", " , ", '""', "a", '"')] == [
        *(True, True, True, False, False)
    ]


def test_reading_goes_on_after_the_line_of_an_unclosed_quote() -> None:
    first, second = rows('a,"b', "c,d")
    assert fault(first) == (1, UNCLOSED, 'a,"b', 3)
    assert (second.number, texts(second)) == (2, ["c", "d"])


def test_a_quote_that_seems_closed_by_the_next_line_is_not() -> None:
    first, second, third = rows('a,"b', 'c,"d,e"', "f")
    assert fault(first) == (1, UNCLOSED, 'a,"b', 3)
    assert texts(second) == ["c", "d,e"]
    assert texts(third) == ["f"]


def test_an_unclosed_quote_in_a_later_line_of_a_row_is_found_there() -> None:
    first, second = rows('a,"b', 'c","d', "e")
    assert fault(first) == (2, UNCLOSED, 'c","d', 4)
    assert (second.number, texts(second)) == (3, ["e"])


def test_text_after_a_closing_quote_is_found() -> None:
    first, second = rows('"a" b,c', "d")
    assert fault(first) == (1, "text after a closing quote", '"a" b,c', 5)
    assert texts(second) == ["d"]


def test_a_row_has_a_limit_of_lines() -> None:
    inside = [""] * (MOST_LINES - 2)
    assert len(rows('"', *inside, '"')) == 1
    first, *others = rows('"', "", *inside, '"')
    assert fault(first)[1] == UNCLOSED
    assert len(others) == MOST_LINES


def test_a_row_has_a_limit_of_characters() -> None:
    line = "x" * (LONGEST_LINE - 2)
    first, *others = rows('"' + line, line + '""', line + '""', '"')
    assert len(first.text) < MOST_CHARACTERS
    assert fault(first)[1] == UNCLOSED
    assert len(others) == 3


def test_a_line_that_is_too_long_is_refused_and_ends_no_cell() -> None:
    long = "x" * LONGEST_LINE + '"'
    first, second = rows('"', long)
    assert fault(first)[1] == UNCLOSED
    assert fault(second)[1] == f"a line of more than {LONGEST_LINE} bytes"


@pytest.mark.parametrize(
    ("line", "separator"),
    [("sep=;", ";"), ('"sep=,"', ","), ("SEP=\t", "\t"), ("sep=|", "|"), ("sep=;;;", ";"), ("sep=", ""), ("sep=; x", ""), ("hand;sep=", "")],
)  # fmt: skip
def test_a_line_for_excel_names_the_separator(line: str, separator: str) -> None:
    assert separator_of(line) == separator


cells = st.lists(
    st.text(st.characters(exclude_characters="\r")) | st.text(' ",;\t\nab', max_size=8),
    min_size=1,
    max_size=5,
)


@given(st.lists(cells, max_size=5), st.sampled_from(DELIMITERS))
def test_what_the_csv_module_writes_is_read(table: list[list[str]], delimiter: str) -> None:
    for quoting in (csv.QUOTE_MINIMAL, csv.QUOTE_ALL):
        text = io.StringIO()
        writer = csv.writer(text, delimiter=delimiter, lineterminator="\n", quoting=quoting)
        writer.writerows(table)
        got = list(read_rows(text.getvalue().split("\n")[:-1], delimiter))
        assert [texts(row) for row in got] == table


@given(st.lists(st.text('"",;\nab 5'), max_size=8))
def test_every_line_is_in_one_row_and_cells_are_where_they_say(lines: list[str]) -> None:
    lines = "\n".join(lines).split("\n")
    got = list(read_rows(lines, ","))
    assert "\n".join(row.text for row in got) == "\n".join(lines)
    number = 1
    for row in got:
        assert row.number == number
        number += row.text.count("\n") + 1
        for cell in row.cells:
            for place, character in enumerate(cell.text):
                error = row.in_cell(NotationError("", cell.text, (place, place + 1)), cell)
                line, located = row.in_line(error)
                assert located.source == lines[line - 1]
                if character != "\n":
                    assert located.source[located.span[0]] == character
