"""Tables in pieces are the tables that they would be in one."""

from random import Random

import pytest
import tabulate

from cribcalc.render import long_tables
from cribcalc.render.hand_table import table
from cribcalc.render.long_tables import LongTable
from cribcalc.render.look import Style, fit_table, format_table
from tests.cases import HAND
from tests.program import good, read_all

HEADERS = ["#", "label", "15s/pairs/\nruns", "verdict"]
CELLS = [
    "",
    "5♣ 5♦",
    "run of four",
    "a|b",
    "札幌",
    "e\u0301",
    "\x1b[31m2 over\x1b[0m",
    "<b> & $5_c",
    "12",
]


def made_at_random(seed: object) -> list[list[str]]:
    """Return some rows of cells that are hard to lay out; the last column may be empty."""
    random = Random(str(seed))
    last = random.choice([[""], CELLS])
    return [
        [str(number or ""), random.choice(CELLS), random.choice(CELLS), random.choice(last)]
        for number in range(random.randint(1, 7))
    ]


@pytest.fixture(autouse=True)
def short_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lay out two rows at a time."""
    monkeypatch.setattr(long_tables, "ROWS_AT_ONCE", 2)


@pytest.mark.parametrize("name", [None, *tabulate.tabulate_formats])
def test_the_pieces_make_the_table_in_every_format(name: str | None) -> None:
    for columns in (None, 60, 34, 24):
        rows = made_at_random((name, columns))
        style = Style(table_format=name, columns=columns)
        long = LongTable(rows, list, HEADERS, "rllr", style)
        long.fit({1: 4, 2: 5})
        expected = fit_table(rows, HEADERS, "rllr", style, {1: 4, 2: 5})
        assert "".join(long.pieces()) == f"{expected}\n"
        assert long.is_too_wide is style.is_too_wide(expected)


def test_rows_in_the_default_format_are_those_of_tabulate() -> None:
    for turn in range(40):
        rows = made_at_random(turn)
        long = LongTable(rows, list, HEADERS, "rlrl", Style())
        expected = format_table(rows, HEADERS, "rlrl", Style())
        assert "".join(long.pieces()) == f"{expected}\n"


def test_a_piece_has_whole_lines_and_few_of_them() -> None:
    long = LongTable(range(7), lambda number: [str(number)], ["n"], "r", Style())
    assert list(long.pieces()) == [
        "  n\n---\n",
        "  0\n  1\n",
        "  2\n  3\n",
        "  4\n  5\n",
        "  6\n",
        "",
    ]


def test_the_table_of_hands_is_one_table(monkeypatch: pytest.MonkeyPatch) -> None:
    texts = [HAND, f"Ann: {HAND} = 14", f"Ann's crib: {HAND}", "3-3-4-4 / 5 = 20", f"crib {HAND}"]
    for style in (Style(), Style(columns=70), Style(columns=50, color=True), Style(columns=30)):
        in_pieces = "".join(table(good(read_all(texts)), style))
        monkeypatch.setattr(long_tables, "ROWS_AT_ONCE", 99)
        assert "".join(table(good(read_all(texts)), style)) == in_pieces
