"""Results as text: `cribcalc.render`."""

import re

import click
import pytest
import tabulate
from hypothesis import given

from cribcalc.batch import ScoringOptions, read
from cribcalc.cards import Hand
from cribcalc.render.hand_table import short_names, table
from cribcalc.render.hands import heading, receipt, receipts
from cribcalc.render.look import ESCAPED_BARS, Style, format_table
from cribcalc.render.tables import variants
from cribcalc.speech.claims import verdict_sentences
from cribcalc.speech.words import letters
from cribcalc.text import encodable, width
from tests.cases import HAND
from tests.program import PLAIN, good, read_all
from tests.strategies import hands, rules_for

CRIB = "4D 6D JD 10D / 5D crib"
BARE = "3-3-4-4 / 5"


def tabled(*texts: str, style: Style | None = None) -> str:
    return "".join(table(good(read_all(texts)), style or Style()))


# receipts


def test_a_whole_receipt() -> None:
    assert receipt(read(HAND, PLAIN), Style()) == (
        "5♣ 5♦ 6♥ 7♠ / 8♣\n"
        "\n"
        "item         cards        pts  count\n"
        "fifteen      7♠ 8♣          2      2\n"
        "pair         5♣ 5♦          2      4\n"
        "run of four  5♣ 6♥ 7♠ 8♣    4      8\n"
        "run of four  5♦ 6♥ 7♠ 8♣    4     12\n"
        "                        total     12\n"
        "\n"
        "Fifteen two, and a double run of four is twelve.\n"
    )


@given(hands())
def test_a_receipt_shows_every_item_and_adds_up(hand: Hand) -> None:
    result = read(str(hand), ScoringOptions(rules_for(hand)))
    head, items, spoken, *_ = receipt(result, Style(symbols=False)).split("\n\n")
    assert head.removesuffix(" crib").replace("10", "T") == str(hand).removesuffix(" crib")
    _, *lines, total = items.splitlines()
    rows: list[str] = []
    for line in lines:
        if line.startswith(" "):  # the rest of cards that were too wide
            rows[-1] = re.sub(r"(?=(?:\s+\d+){2}$)", f" {line.strip()}", rows[-1], count=1)
        else:
            rows.append(line)
    assert len(rows) == len(result.score.items)
    count = 0
    for row, item in zip(rows, result.score.items, strict=True):
        count += item.points
        assert row.split()[-2:] == [str(item.points), str(count)]
        assert " ".join(map(str, item.cards)) in " ".join(row.split()).replace("10", "T")
    assert total.split() == ["total", str(result.score.total)]
    assert spoken.strip().endswith(".")


@given(hands())
def test_colour_changes_nothing_but_colour(hand: Hand) -> None:
    result = read(str(hand), ScoringOptions(rules_for(hand)))
    assert click.unstyle(receipt(result, Style(color=True))) == receipt(result, Style())


def test_receipts_have_an_empty_line_between_them() -> None:
    found = [read(text, PLAIN) for text in (HAND, CRIB, BARE)]
    assert "".join(receipts(found, Style())) == "\n".join(
        receipt(result, Style()) for result in found
    )
    assert "".join(receipts(found[:1], Style())) == receipt(found[0], Style())
    assert "".join(receipts([], Style())) == ""


@pytest.mark.parametrize(
    ("text", "symbols", "expected"),
    [
        (HAND, True, "5♣ 5♦ 6♥ 7♠ / 8♣"),
        (HAND, False, "5C 5D 6H 7S / 8C"),
        (BARE, True, "3 3 4 4 / 5"),
        (CRIB, False, "4D 6D JD 10D / 5D crib"),
        (f"Ann: {CRIB}", False, "Ann: 4D 6D JD 10D / 5D crib"),
        (f"Ann's crib: {CRIB}", False, "Ann's crib: 4D 6D JD 10D / 5D"),
        (f"CRIB: {CRIB}", False, "CRIB: 4D 6D JD 10D / 5D"),
        (f"A\tn\x1b: {HAND}", False, "A n\\x1b: 5C 5D 6H 7S / 8C"),
        (f"{'x' * 300}: {HAND}", False, f"{'x' * 200}…: 5C 5D 6H 7S / 8C"),
    ],
)
def test_heading(text: str, symbols: bool, expected: str) -> None:
    line = read(text, PLAIN).line
    assert heading(line.hand, Style(symbols=symbols), line.label) == expected


@pytest.mark.parametrize(
    ("label", "is_said"),
    [
        ("Crib (Ann)", True), ("crib Ann", True), ("Cribs", True), ("The box", False), ("crib of Ann", False),
        ("Ann's crib", False), ("Ann", False), ("Cribbage club", False), ("boxer", False),
    ],
)  # fmt: skip
def test_a_label_that_mentions_a_crib_without_marking_one_gets_a_note(
    label: str, is_said: bool
) -> None:
    says = "The label mentions a crib but does not end in that word, so this is counted as a hand."
    for mark in ("", " !"):
        text = receipt(
            read(f"{label}: 5C 6C 7C 8C / 2D{mark}", ScoringOptions()), Style(symbols=True)
        )
        assert (says in text) is (is_said and not mark)


def test_red_suits_are_red() -> None:
    assert heading(read(HAND, PLAIN).line.hand, Style(color=True)) == (
        "5♣ \x1b[31m5♦\x1b[0m \x1b[31m6♥\x1b[0m 7♠ / 8♣"
    )


@pytest.mark.parametrize(("claim", "code"), [(12, "\x1b[32m"), (13, "\x1b[31m")])
def test_the_verdict_is_green_or_red(claim: int, code: str) -> None:
    last = receipt(read(f"{HAND} = {claim}", PLAIN), Style(color=True)).split("\n\n")[-1]
    assert last.startswith(f"{code}Claimed {claim}")
    assert code in tabled(f"{HAND} = {claim}", style=Style(color=True))
    assert code in tabled(f"{HAND} = {claim}", style=Style(color=True, columns=80))


@pytest.mark.parametrize("columns", [5, 20, 30, 44, 45])
def test_sentences_break_at_the_width_of_the_terminal(columns: int) -> None:
    text = receipt(read("2H 4H 6H 8C / TH", PLAIN), Style(columns=columns))
    note = text.split("\n\n")[3]
    sentence = "2♥ 4♥ 6♥ 10♥ is not a flush: a flush needs all four cards of the hand."
    assert "".join(note.split()) == sentence.replace(" ", ""), "no letter is lost"
    assert columns == 5 or " ".join(note.split()) == sentence, (
        "and words are broken only where they must be"
    )
    assert max(map(len, note.splitlines())) <= columns


# tables


def test_a_whole_table() -> None:
    width_of_the_left_half = 46
    halves = [
        (
            "  line  label    hand          starter    crib",
            "      fifteens    pairs    runs    flush    nobs    total    claim  verdict",
        ),
        (
            "------  -------  ------------  ---------  ----",
            "--  ----------  -------  ------  -------  ------  -------  -------  ---------",
        ),
        (
            "     1  Ann      5♣ 5♦ 6♥ 7♠   8♣",
            "             2        2       8        0       0       12",
        ),
        (
            "     4           4♦ 6♦ J♦ 10♦  5♦         crib",
            "             6        0       3        5       1       15",
        ),
        (
            "     5           3 3 4 4       5",
            "             4        4      12                        20",
        ),
    ]
    lines = [left.ljust(width_of_the_left_half) + right for left, right in halves]
    assert tabled(f"Ann: {HAND}", "", "5X", CRIB, BARE).splitlines() == lines


def test_no_table_of_nothing() -> None:
    assert tabled() == tabled("5X") == ""


def test_the_columns_on_a_narrow_terminal() -> None:
    texts = [f"Ann: {HAND}", f"{CRIB} = 15", BARE]
    assert tabled(*texts, style=Style(columns=99)) == (
        "line  label  hand          starter  crib  fifteens  pairs  runs  flush  nobs  total  "
        "claim  verdict\n"
        "----  -----  ------------  -------  ----  --------  -----  ----  -----  ----  -----  "
        "-----  -------\n"
        "   1  Ann    5♣ 5♦ 6♥ 7♠   8♣                    2      2     8      0     0     12\n"
        "   2         4♦ 6♦ J♦ 10♦  5♦       crib         6      0     3      5     1     15     "
        "15  right\n"
        "   3         3 3 4 4       5                     4      4    12                  20\n"
    )
    assert tabled(*texts, style=Style(columns=80)) == (
        "  line  label    hand                    15s/pairs/runs/      total  claim\n"
        "                                         flush/nobs\n"
        "------  -------  ----------------------  -----------------  -------  --------\n"
        "     1  Ann      5♣ 5♦ 6♥ 7♠ / 8♣        2/2/8/0/0               12\n"
        "     2           4♦ 6♦ J♦ 10♦ / 5♦ crib  6/0/3/5/1               15  15 right\n"
        "     3           3 3 4 4 / 5             4/4/12/-/-              20\n"
    )
    assert tabled(*texts, style=Style(columns=62)) == (
        "  #  label    hand                      total  claim\n"
        "---  -------  ----------------------  -------  --------\n"
        "  1  Ann      5♣ 5♦ 6♥ 7♠ / 8♣             12\n"
        "  2           4♦ 6♦ J♦ 10♦ / 5♦ crib       15  15 right\n"
        "  3           3 3 4 4 / 5                  20\n"
    )


def test_empty_columns_go_first() -> None:
    assert tabled(HAND, style=Style(columns=60)).splitlines()[0].split() == [
        "line",
        "hand",
        "15s/pairs/runs/",
        "total",
    ]


def test_long_labels_break_on_a_narrow_terminal() -> None:
    text = tabled(
        f"Ann of the long table at the back: {HAND}", f"Bob: {CRIB}", style=Style(columns=60)
    )
    assert max(map(width, text.splitlines())) <= 60
    assert "Ann of" in text
    assert "back" in text


@pytest.mark.parametrize("name", ["simple", "github", "grid", "rounded_outline"])
def test_a_style_that_was_asked_for_narrows_too(name: str) -> None:
    for columns in (40, 60, 80):
        text = tabled(HAND, f"{CRIB} = 12", style=Style(columns=columns, table_format=name))
        assert max(map(width, text.splitlines())) <= columns


@pytest.mark.parametrize("name", ["html", "latex", "tsv"])
def test_a_style_that_another_program_reads_is_as_wide_as_it_is(name: str) -> None:
    style = Style(color=True, columns=40, table_format=name)
    assert tabled(HAND, style=style) == tabled(HAND, style=Style(table_format=name))


def test_a_terminal_too_narrow_for_any_table_gets_the_narrowest() -> None:
    text = tabled(HAND, style=Style(columns=8))
    assert text == tabled(HAND, style=Style(columns=16))
    assert "12" in text.split()


def test_the_name_of_a_file_is_cut_where_it_is_like_another() -> None:
    """The first name is the beginning of the second one, so that they differ at their ends."""
    names = ["club/march", "club/march.txt"]
    assert short_names(names, 10) == ["club/march", "…march.txt"]


def test_the_file_is_named_where_there_are_several() -> None:
    found = [*good(read_all([HAND], source="a.txt")), *good(read_all([CRIB], source="b\x1b.txt"))]
    head, _, *rows = "".join(table(found, Style())).splitlines()
    assert [line.split()[0] for line in (head, *rows)] == ["file", "a.txt", "b\\x1b.txt"]
    narrow = "".join(table(found, Style(columns=60)))
    assert "a.txt" in narrow


@given(hands())
def test_a_row_has_the_points_of_its_hand(hand: Hand) -> None:
    reading = ScoringOptions(rules_for(hand))
    result = read(str(hand), reading)
    row = "".join(table([read(str(hand), reading, number=1)], Style(symbols=False))).splitlines()[2]
    assert row.split()[0] == "1"
    assert row.split()[-1] == str(result.score.total)
    assert " ".join(map(str, hand.cards)) in row.replace("10", "T")


@pytest.mark.parametrize("columns", [None, 100, 65])
def test_colour_changes_nothing_but_colour_in_tables(columns: int | None) -> None:
    texts = [f"Ann: {HAND} = 12", f"{CRIB} = 16", BARE]
    plain = tabled(*texts, style=Style(columns=columns))
    assert click.unstyle(tabled(*texts, style=Style(columns=columns, color=True))) == plain


# tabulate's traps


@pytest.mark.parametrize(
    "style", ["simple", "plain", "github", "grid", "html", "latex", "tsv", "rounded_outline"]
)
def test_text_is_never_taken_for_a_number(style: str) -> None:
    text = tabled(
        f"5E5: {HAND}",
        f"0x1F: {HAND}",
        f"1_000: {HAND}",
        f"nan: {HAND}",
        style=Style(table_format=style),
    )
    for label in ("5E5", "0x1F", "nan"):
        assert label in text
    assert "500000" not in text


@pytest.mark.parametrize(
    ("style", "escaped"),
    [
        *((style, "a\\|b") for style in ("github", "pipe", "asciidoc", "jira")),
        *((style, "a&#124;b") for style in ("mediawiki", "textile")),
        ("orgtbl", "a\\vert{}b"),
    ],
)
def test_a_bar_in_a_cell_is_escaped(style: str, escaped: str) -> None:
    barred = tabled(f"a|b: {HAND}", style=Style(table_format=style))
    plain = tabled(f"ab: {HAND}", style=Style(table_format=style))
    assert escaped in barred
    assert barred.replace(escaped, "ab").count("|") == plain.count("|")


@pytest.mark.parametrize("style", sorted(set(tabulate.tabulate_formats) - set(ESCAPED_BARS)))
def test_a_bar_in_another_style_is_printed_as_it_is(style: str) -> None:
    assert "a|b" in tabled(f"a|b: {HAND}", style=Style(table_format=style))


def test_html_is_escaped() -> None:
    text = tabled(f"<script>&: {HAND}", style=Style(table_format="html"))
    assert "<script>" not in text
    assert "&lt;script&gt;&amp;" in text


def test_no_blanks_at_the_ends_of_lines() -> None:
    for style in ("simple", "plain", "github", "outline", "orgtbl"):
        for line in tabled(HAND, CRIB, style=Style(table_format=style)).splitlines():
            assert line == line.rstrip()


@pytest.mark.parametrize(
    ("table_format", "encoding", "corner"),
    [
        ("rounded_outline", "utf-8", "╭"),
        ("rounded_outline", "ascii", "+"),
        ("rounded_outline", "cp437", "+"),
        ("double_outline", "cp437", "╔"),
        ("double_outline", "latin-1", "+"),
        ("heavy_grid", "ascii", "+"),
        ("simple_grid", "cp1252", "+"),
        ("simple", "ascii", "a"),
        ("outline", "ascii", "+"),
        ("heavy_grid", "no such encoding", "+"),
    ],
)
def test_frames(table_format: str, encoding: str, corner: str) -> None:
    text = format_table([["1"]], ["a"], "l", Style(table_format=table_format, encoding=encoding))
    assert text[0] == corner
    assert encodable(text, "ascii" if encoding.startswith("no") else encoding)


# claims


@pytest.mark.parametrize(
    ("text", "who"),
    [
        (f"{HAND} = 12", None),
        (f"Ann: {HAND} = 14", "Ann"),
        (f"Ann's crib: {HAND} = 14", "Ann"),
        (f"CRIB: {HAND} = nineteen", None),
        (f"{HAND} = fifteens 4 pairs 2 run 6", None),
        ("5 5 J Q / 8 = 11", None),
    ],
)
def test_a_receipt_ends_in_the_sentences_about_the_claim(text: str, who: str | None) -> None:
    result = read(text, PLAIN)
    assert result.verdict is not None
    assert result.verdict.by == who
    sentences = list(verdict_sentences(result.verdicts, letters))
    last = receipt(result, Style(symbols=False)).split("\n\n")[-1]
    assert last.splitlines() == sentences


def test_a_receipt_without_a_claim_ends_in_the_notes() -> None:
    assert "laimed" not in receipt(read(HAND, PLAIN), Style())


@pytest.mark.parametrize(("columns", "head"), [
    (None, "variant short seats sides dealt discard hand crib target"),
    (80, "variant short seats sides dealt discard hand crib target"),
    (60, "variant seats dealt discard hand crib target"),
])  # fmt: skip
def test_the_variants_on_a_narrow_terminal_have_fewer_columns(
    columns: int | None, head: str
) -> None:
    table, _, _ = variants(Style(columns=columns)).partition("---")
    assert " ".join(table.split()) == head


def test_the_variants_on_a_very_narrow_terminal_are_lines() -> None:
    first = variants(Style(columns=40)).splitlines()[:2]
    assert (
        " ".join(first).split()
        == "six-card: dealt 6, discard 2, hand 4, crib 4, target 121".split()
    )
