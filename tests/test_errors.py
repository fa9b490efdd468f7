"""Errors and how they point at their column."""

import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cribcalc.errors import (
    CribcalcError,
    GameError,
    Hint,
    HintKind,
    NotationError,
    PlayError,
    RulesError,
)
from cribcalc.text import WINDOW, caret_lines, width


@pytest.mark.parametrize("kind", [CribcalcError, NotationError, RulesError, PlayError])
def test_every_kind_of_error_is_a_value_error(kind: type[CribcalcError]) -> None:
    error = kind("bad")
    assert isinstance(error, CribcalcError)
    assert isinstance(error, ValueError)
    assert (str(error), error.message, error.source, error.span, error.hint) == (
        "bad",
        "bad",
        None,
        (0, 0),
        "",
    )


def test_a_game_error_lists_all_its_errors_and_shows_the_first() -> None:
    late, first, second = (
        NotationError("c", "z"),
        NotationError("a", "xy", (0, 1), "so"),
        PlayError("b", "xy", (1, 2)),
    )
    error = GameError([(9, late), (2, second), (2, first)])
    assert isinstance(error, CribcalcError)
    assert error.faults == ((2, first), (2, second), (9, late))
    assert (error.message, error.source, error.span, error.hint) == (
        "line 2: a",
        "xy",
        (0, 1),
        "so",
    )


def test_another_hint_makes_another_error() -> None:
    error = PlayError("wrong", "5C 5X", (3, 5), "once")
    hint = Hint("twice", HintKind.PLAYER_NAMES, ("Ann", "Bob"))
    other = error.with_hint(hint)
    assert type(other) is PlayError
    assert (other.message, other.source, other.span) == ("wrong", "5C 5X", (3, 5))
    assert (other.hint, other.hint_kind, other.hint_values) == (
        "twice",
        HintKind.PLAYER_NAMES,
        ("Ann", "Bob"),
    )
    assert (error.hint, error.hint_kind, error.hint_values) == ("once", HintKind.TEXT, ())
    with pytest.raises(AttributeError):
        error.hint = "twice"  # type: ignore[misc]


def test_a_game_error_without_errors_is_refused() -> None:
    with pytest.raises(RulesError, match="expected at least one fault"):
        GameError([])


def test_an_error_may_be_located_later_and_keeps_its_hint() -> None:
    hint = Hint("six-card hands have 4", HintKind.OTHER_VARIANT, ("six-card",))
    error = RulesError("wrong", hint=hint).located("5C 5X", (3, 5))
    assert type(error) is RulesError
    assert (error.source, error.column, error.hint_values) == ("5C 5X", 4, ("six-card",))


def test_a_game_error_takes_hint_and_place_for_its_first_error() -> None:
    error = GameError([(2, NotationError("b", "x", (0, 1))), (1, RulesError("a"))])
    changed = error.with_hint("mend it").located("text", (1, 2))
    assert (changed.hint, changed.source, changed.span) == ("mend it", "text", (1, 2))
    assert changed.faults[0][1].hint == "mend it"
    assert changed.faults[1] == error.faults[1]
    assert copy.copy(changed).hint == "mend it"


def test_the_column_counts_from_one() -> None:
    assert NotationError("bad", "5C 5X", (4, 5)).column == 5


def test_an_error_is_explained_with_its_source_a_caret_and_the_hint() -> None:
    error = NotationError(
        "X is not a suit, in 5X", "5C 5X", (4, 5), "suits are C D H S\nor symbols"
    )
    assert error.explain() == (
        "X is not a suit, in 5X\n"
        "\n"
        "  5C 5X\n"
        "      ^\n"
        "  suits are C D H S\n"
        "  or symbols"
    )  # fmt: skip


@pytest.mark.parametrize("source", [None, "", "  ", "\t\n"])
def test_an_error_about_no_text_has_no_caret(source: str | None) -> None:
    assert RulesError("bad", source, hint="do better").explain() == "bad\n\n  do better"
    assert RulesError("bad", source).explain() == "bad"


def test_an_error_without_a_hint_ends_in_the_caret() -> None:
    assert NotationError("bad", "5C", (0, 2)).explain() == "bad\n\n  5C\n  ^^"


def test_a_caret_keeps_its_place_in_every_encoding() -> None:
    error = NotationError(
        "♣ is no rank…", "5♣ 5札\udc80X", (6, 7), "suits are C D H S or ♣ ♦ ♥ ♠, as in 5♥"
    )
    assert error.explain("ascii") == (
        "C is no rank~\n"
        "\n"
        "  5C 5\\u672d\\x80X\n"
        "                ^\n"
        "  suits are C D H S, as in 5H"
    )  # fmt: skip


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "utf-8"])
def test_a_long_line_is_cut_in_what_the_stream_can_carry(encoding: str) -> None:
    line, carets = caret_lines("5♣" * 60 + " 5X" + "é" * 60, (122, 123), encoding)
    dots = "…" if encoding == "utf-8" else "~"
    assert line.startswith(f"  {dots}5")
    assert line.endswith(dots)
    assert line[carets.index("^")] == "X"
    assert carets.endswith(" ^")


@pytest.mark.parametrize(
    ("source", "span", "lines"),
    [
        ("5C 5X", (4, 5), ["  5C 5X", "      ^"]),
        ("5C 5X", (0, 5), ["  5C 5X", "  ^^^^^"]),
        ("5C", (2, 3), ["  5C", "    ^"]),
        ("5C ", (3, 3), ["  5C", "     ^"]),
        ("札札X", (2, 3), ["  札札X", "      ^"]),
        ("札札X", (0, 1), ["  札札X", "  ^^"]),
        ("e\N{COMBINING ACUTE ACCENT}X", (2, 3), ["  e\N{COMBINING ACUTE ACCENT}X", "   ^"]),
        ("e\N{COMBINING ACUTE ACCENT}X", (1, 2), ["  e\N{COMBINING ACUTE ACCENT}X", "   ^"]),
        ("5C\tX", (3, 4), ["  5C X", "     ^"]),
        ("\x1bX", (1, 2), ["  \\x1bX", "      ^"]),
        ("\0", (0, 1), ["  \\x00", "  ^^^^"]),
    ],
)
def test_carets_are_under_the_span(source: str, span: tuple[int, int], lines: list[str]) -> None:
    assert caret_lines(source, span) == lines


def test_a_long_line_is_shown_in_part_around_the_error() -> None:
    source = "a" * 500 + "X" + "b" * 500
    line, carets = caret_lines(source, (500, 501))
    assert line == "  …" + "a" * (WINDOW // 2) + "X" + "b" * (WINDOW // 2 - 1) + "…"
    assert line[carets.index("^")] == "X"


def test_a_long_line_is_shown_from_its_start_if_the_error_is_near_it() -> None:
    line, carets = caret_lines("X" + "b" * 500, (0, 1))
    assert line == "  X" + "b" * (WINDOW - 1) + "…"
    assert carets == "  ^"
    line, carets = caret_lines("a" * (WINDOW - 9) + "X" + "b" * 500, (WINDOW - 9, WINDOW - 8))
    assert not line.startswith("  …")
    assert line[carets.index("^")] == "X"


def test_a_long_line_is_shown_to_its_end_if_the_error_is_near_it() -> None:
    line, carets = caret_lines("a" * 500 + "X", (500, 501))
    assert line == "  …" + "a" * (WINDOW // 2) + "X"
    assert line[carets.index("^")] == "X"


def test_a_long_error_is_underlined_as_far_as_it_is_shown() -> None:
    line, carets = caret_lines("X" * 1_000_000, (0, 1_000_000))
    assert line == "  " + "X" * WINDOW + "…"
    assert carets == "  " + "^" * WINDOW


def test_a_line_that_fits_exactly_has_no_ellipsis() -> None:
    assert caret_lines("X" * WINDOW, (0, 1))[0] == "  " + "X" * WINDOW
    assert caret_lines("X" * (WINDOW + 1), (0, 1))[0] == "  " + "X" * WINDOW + "…"


@pytest.mark.parametrize(
    "error",
    [
        NotationError("X is not a suit", "7X", (1, 2), "suits are C D H S"),
        GameError([(3, NotationError("b", "x", (0, 1))), (1, RulesError("a"))]),
    ],
)
def test_an_error_is_the_same_in_another_process(error: CribcalcError) -> None:
    for copied in (pickle.loads(pickle.dumps(error)), copy.copy(error)):
        assert type(copied) is type(error)
        assert copied.explain() == error.explain()
        assert (copied.span, copied.hint) == (error.span, error.hint)


@given(st.integers(0, 300), st.integers(0, 9), st.integers(0, 300), st.integers(1, 200))
def test_an_error_is_shown_on_a_terminal_of_any_width(
    before: int, fault: int, after: int, columns: int
) -> None:
    source = "a" * before + "X" * fault + "b" * after
    explained = NotationError("wrong", source, (before, before + fault)).explain(columns=columns)
    if not source:
        assert explained == "wrong"
        return
    _, _, line, carets = explained.splitlines()
    room = max(columns, 20)
    assert len(line) <= min(room, WINDOW + 4)
    assert len(carets) <= room
    shown = line[carets.index("^") : len(carets)]
    assert set(shown) <= ({"X"} if fault else {"b"})
    assert min(fault, 8) <= len(shown) <= max(fault, 1), "half a window at the least"


@pytest.mark.parametrize("columns", [None, 76, 80, 200])
def test_a_wide_terminal_changes_nothing(columns: int | None) -> None:
    error = NotationError("wrong", "a" * 100 + "X" + "b" * 100, (100, 101), "right")
    assert error.explain(columns=columns) == error.explain()


@given(st.text(st.sampled_from("ab札é\x1b\u0301♣"), max_size=120), st.data(), st.integers(20, 100))
def test_wide_characters_and_escapes_fit_the_terminal_too(
    source: str, data: st.DataObject, columns: int
) -> None:
    start = data.draw(st.integers(0, len(source)))
    span = start, data.draw(st.integers(start, min(len(source), start + 3)))
    for encoding in ("utf-8", "ascii"):
        explained = NotationError("wrong", source, span).explain(encoding, columns)
        assert all(width(line) <= columns for line in explained.splitlines())
