"""Text on its way to a person: `cribcalc.text`."""

import re
from itertools import pairwise

import click
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cribcalc.text import (
    caret_lines,
    code_point_name,
    encodable,
    escape_controls,
    fit_encoding,
    plural,
    printable,
    printable_character,
    printed_width,
    split_lines,
    width,
    wrap,
    wrap_lines,
)

SYMBOLS = "♣♦♥♠"
ACUTE = "\N{COMBINING ACUTE ACCENT}"
RED = "\x1b[31m"
RESET = "\x1b[0m"

ENCODINGS = ["utf-8", "utf-16", "ascii", "latin-1", "cp1252", "cp437", "shift_jis", "gb18030"]


# What a stream can carry


@pytest.mark.parametrize(
    ("text", "encoding", "can"),
    [
        ("♣", "utf-8", True),
        (SYMBOLS, "utf-16", True),
        ("♣", "cp1252", False),
        (SYMBOLS, "cp437", False),
        ("…", "cp1252", True),
        ("…", "latin-1", False),
        ("5C", "ascii", True),
        ("", "ascii", True),
        ("5C", "no such thing", False),
        ("\ud800", "utf-8", False),
    ],
)
def test_whether_a_stream_can_carry_a_text(text: str, encoding: str, can: bool) -> None:
    assert encodable(text, encoding) is can


@pytest.mark.parametrize(
    ("text", "encoding", "shown"),
    [
        ("5♣ 6♦ 7♥ 8♠…", "utf-8", "5♣ 6♦ 7♥ 8♠…"),
        ("5♣ 6♦ 7♥ 8♠…", "ascii", "5C 6D 7H 8S~"),
        ("5♣ 6♦ 7♥ 8♠…", "cp1252", "5C 6D 7H 8S~"),
        ("A 2–9", "ascii", "A 2-9"),
        ("A 2–9", "utf-8", "A 2–9"),
        (
            "suits are C D H S or ♣ ♦ ♥ ♠, as in 5♣",
            "utf-8",
            "suits are C D H S or ♣ ♦ ♥ ♠, as in 5♣",
        ),
        ("suits are C D H S or ♣ ♦ ♥ ♠, as in 5♣", "latin-1", "suits are C D H S, as in 5C"),
        ("札", "ascii", "札"),
        ("♣", "no such thing", "C"),
        ("", "ascii", ""),
    ],
)
def test_symbols_are_letters_where_they_must_be(text: str, encoding: str, shown: str) -> None:
    """What is neither suit nor sign is not touched here: the stream escapes it."""
    assert fit_encoding(text, encoding) == shown


@pytest.mark.parametrize("encoding", ENCODINGS)
def test_plain_text_of_ours_can_be_carried(encoding: str) -> None:
    text = fit_encoding(
        "5♣ appears twice… a card is a rank (A 2–9 10) and a suit, C D H S or ♣ ♦ ♥ ♠", encoding
    )
    assert encodable(text, encoding)


# What is safe to show


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("", ""),
        ("5♣ é", "5♣ é"),
        ("a\x1b[31mb", "a\\x1b[31mb"),
        ("a\tb\N{NO-BREAK SPACE}c", "a b c"),
        ("a\nb\r\u2028", "a\\nb\\r\\u2028"),
        ("\u202e5H\udc80\ud800", "\\u202e5H\\x80\\ud800"),
        ("x" * 40, "x" * 40),
        ("x" * 41, "x" * 40 + "…"),
        ("\0" * 1_000_000, "\\x00" * 10 + "…"),
        ("x" * 39 + "\0", "x" * 39 + "\\…"),
        ("\t" * 41, " " * 40 + "…"),
    ],
)
def test_text_is_made_visible_and_short(text: str, shown: str) -> None:
    assert printable(text) == shown
    assert printable(text).isprintable()


@pytest.mark.parametrize(
    ("text", "escaped"), [("Zoë: 5♣ 5♦", "Zoë: 5♣ 5♦"), ("a\x1b[31m\tb\n", "a\\x1b[31m\tb\n")]
)
def test_only_control_characters_of_data_are_escaped(text: str, escaped: str) -> None:
    assert escape_controls(text) == escaped


def test_the_limit_of_visible_text_can_be_chosen() -> None:
    assert printable("x" * 60, 10) == "xxxxxxxxxx…"
    assert printable("x" * 10, 10) == "xxxxxxxxxx"
    assert printable("\t" * 10, 10) == " " * 10


@given(st.text(), st.integers(1, 50))
def test_whatever_the_text_is_it_is_visible_and_short(text: str, limit: int) -> None:
    shown = printable(text, limit)
    assert shown.isprintable()
    assert len(shown) <= limit + 1
    assert len(shown) <= limit or shown.endswith("…")
    if text.isprintable() and len(text) <= limit:
        assert shown == text


@pytest.mark.parametrize(
    ("character", "encoding", "shown"),
    [
        ("5", "ascii", "5"),
        ("♣", "utf-8", "♣"),
        ("♣", "ascii", "C"),
        ("♢", "ascii", "D"),
        ("…", "ascii", "~"),
        ("é", "latin-1", "é"),
        ("é", "ascii", "\\xe9"),
        ("札", "cp1252", "\\u672d"),
        ("🂵", "ascii", "\\U0001f0b5"),
        ("♣", "no such thing", "\\u2663"),
        (" ", "ascii", " "),
        ("\t", "utf-8", " "),
        ("\N{NO-BREAK SPACE}", "utf-8", " "),
        ("\N{IDEOGRAPHIC SPACE}", "ascii", " "),
        ("\n", "utf-8", "\\n"),
        ("\x0b", "utf-8", "\\x0b"),
        ("\x1c", "utf-8", "\\x1c"),
        ("\x85", "utf-8", "\\x85"),
        ("\u2029", "utf-8", "\\u2029"),
        ("\x1b", "utf-8", "\\x1b"),
        ("\u202e", "utf-8", "\\u202e"),
        ("\ufeff", "utf-8", "\\ufeff"),
        ("\udc80", "utf-8", "\\x80"),
        ("\udcff", "utf-8", "\\xff"),
        ("\ud800", "utf-8", "\\ud800"),
        ("\udc7f", "utf-8", "\\udc7f"),
    ],
)
def test_a_character_is_made_visible_on_a_stream(character: str, encoding: str, shown: str) -> None:
    assert printable_character(character, encoding) == shown


@given(st.characters(), st.sampled_from(ENCODINGS))
def test_every_character_is_shown_as_something_the_stream_can_carry(
    character: str, encoding: str
) -> None:
    shown = printable_character(character, encoding)
    assert shown
    assert shown.isprintable()
    assert encodable(shown, encoding)


@pytest.mark.parametrize(
    ("character", "name"),
    [
        ("с", "U+0441 CYRILLIC SMALL LETTER ES"),
        ("🂡", "U+1F0A1 PLAYING CARD ACE OF SPADES"),
        ("A", "U+0041 LATIN CAPITAL LETTER A"),
        ("\x07", "U+0007"),
        ("\ue000", "U+E000"),
    ],
)
def test_a_character_is_named_by_code_point(character: str, name: str) -> None:
    assert code_point_name(character) == name


# How wide it is


@pytest.mark.parametrize(
    ("text", "columns"),
    [
        ("", 0),
        ("5H", 2),
        ("5♣", 2),
        ("札", 2),
        ("札札X", 5),
        ("Ａ", 2),
        ("ｱ", 1),
        (f"e{ACUTE}", 1),
        ("é", 1),
        ("♥\ufe0f", 1),
        ("🂵", 1),
    ],
)
def test_width_counts_the_columns_of_a_terminal(text: str, columns: int) -> None:
    assert width(text) == printed_width(text) == columns


@pytest.mark.parametrize(
    ("text", "columns"),
    [
        (f"{RED}5♥{RESET}", 2),
        (f"{RED}札{RESET}", 2),
        (f"\x1b[1m{RED}12{RESET}{RESET}", 2),
        (RED + RESET, 0),
    ],
)
def test_colour_takes_no_columns(text: str, columns: int) -> None:
    assert printed_width(text) == columns


# Lines


@pytest.mark.parametrize(
    ("text", "columns", "lines"),
    [
        ("", 5, [""]),
        ("ab cd", 5, ["ab cd"]),
        ("ab cd", 4, ["ab", "cd"]),
        ("ab cd efghij", 5, ["ab cd", "efghi", "j"]),
        ("efghij ab", 5, ["efghi", "j ab"]),
        ("abcdefghij", 5, ["abcde", "fghij"]),
        ("a  b", 5, ["a  b"]),
        ("ab-cd", 5, ["ab-cd"]),
        ("a-b-cdef", 5, ["a-b-", "cdef"]),
        ("a/b/cdef", 5, ["a/b/", "cdef"]),
        ("abc", 1, ["a", "b", "c"]),
        ("ab c", 0, ["a", "b", "c"]),
        ("ab c", -7, ["a", "b", "c"]),
        ("札札札", 4, ["札札", "札"]),
        ("札札札", 3, ["札", "札", "札"]),
        ("札札", 1, ["札", "札"]),
        (f"e{ACUTE}e{ACUTE}", 1, [f"e{ACUTE}", f"e{ACUTE}"]),
        ("5♣ 5♦ 6♥", 5, ["5♣ 5♦", "6♥"]),
        (f"{RED}ab{RESET} {RED}cd{RESET}", 5, [f"{RED}ab{RESET} {RED}cd{RESET}"]),
        (f"{RED}ab{RESET} {RED}cd{RESET}", 4, [f"{RED}ab{RESET}", f"{RED}cd{RESET}"]),
        (f"a {RED}bcdefg{RESET}", 4, ["a", f"{RED}bcdefg{RESET}"]),
    ],
)
def test_lines_break_between_words(text: str, columns: int, lines: list[str]) -> None:
    """A word in colour is never cut: its codes would be."""
    assert wrap(text, columns).split("\n") == lines


@pytest.mark.parametrize(
    ("text", "columns", "lines"),
    [
        ("   ab", 5, ["   ab"]),
        ("  ab cd", 5, ["  ab", "  cd"]),
        ("      abc def", 8, ["    abc", "    def"]),
        ("aa   bb   cc", 9, ["aa", "  bb   cc"]),
    ],
)
def test_broken_lines_keep_their_indent(text: str, columns: int, lines: list[str]) -> None:
    """At most half of the columns are indent, and only the first remark has its own line."""
    assert wrap_lines(text, columns).split("\n") == lines


def test_only_the_ends_of_lines_are_cut_off() -> None:
    assert list(split_lines(["5C 5X\r\n", "5D \n"])) == ["5C 5X", "5D "]


@pytest.mark.parametrize(
    ("source", "span", "encoding", "lines"),
    [
        ("x" * 90, (37, 66), "utf-8", ["  …" + "x" * 72 + "…", " " * 39 + "^" * 29]),
        ("札" * 30 + "x" * 50, (79, 80), "utf-8", ["  …" + "x" * 37, " " * 39 + "^"]),
        ("é" * 40, (0, 1), "ascii", ["  " + r"\xe9" * 18 + "~", "  ^^^^"]),
        ("é" * 20 + "X", (20, 21), "ascii", ["  ~" + r"\xe9" * 9 + "X", " " * 39 + "^"]),
    ],
    ids=["long", "wide", "escaped after", "escaped before"],
)
def test_a_long_line_is_shown_in_part_around_the_carets(
    source: str, span: tuple[int, int], encoding: str, lines: list[str]
) -> None:
    """What counts are the columns that are printed."""
    assert caret_lines(source, span, encoding) == lines


SHORT_WORDS = st.lists(
    st.text(st.sampled_from("ab5♣札é"), min_size=1, max_size=4), min_size=1, max_size=12
)
WORDS = st.lists(
    st.text(st.sampled_from("ab5♣札é"), min_size=1, max_size=9), min_size=1, max_size=12
)


@given(WORDS, st.integers(-1, 20))
def test_no_letter_is_lost_and_no_line_is_wider(words: list[str], columns: int) -> None:
    lines = wrap(" ".join(words), columns).split("\n")
    assert "".join(lines).replace(" ", "") == "".join(words)
    assert all(width(line) <= max(columns, 1) or len(line) == 1 for line in lines), (
        "one wide letter may be too much"
    )


@given(
    st.lists(st.text(st.sampled_from("ab5♣札é"), min_size=1, max_size=4), min_size=1, max_size=12),
    st.integers(8, 20),
)
def test_words_that_fit_are_whole_and_lines_as_long_as_they_can_be(
    words: list[str], columns: int
) -> None:
    lines = [line.split(" ") for line in wrap(" ".join(words), columns).split("\n")]
    assert [word for line in lines for word in line] == words
    for line, (following, *_) in pairwise(lines):
        assert width(" ".join([*line, following])) > columns


@given(WORDS, st.integers(1, 20))
def test_colour_does_not_change_where_words_break(words: list[str], columns: int) -> None:
    fitting = [word for word in words if width(word) <= columns] or ["a"]
    colored = " ".join(click.style(word, fg="red") for word in fitting)
    assert click.unstyle(wrap(colored, columns)) == wrap(" ".join(fitting), columns)
    assert len(re.findall(re.escape(RED), wrap(colored, columns))) == len(fitting)


def test_a_count_has_its_noun() -> None:
    assert [plural(count, "hand") for count in range(3)] == ["0 hands", "1 hand", "2 hands"]
