"""Pages of HTML: what they contain, that they are valid, and that they need no other file."""

import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path

import pytest

from cribcalc.batch import Result, ScoringOptions, read
from cribcalc.render.html.bars import Bar, bar_chart
from cribcalc.render.html.hands import receipts_page, table_page
from cribcalc.render.html.page import CSS
from cribcalc.render.html.page import page as whole_page
from tests.cases import HAND
from tests.pages import all_of, page, parse, rows_of, text_of, texts
from tests.program import ROOT, run

DISPUTE = f"{HAND} = Ann 14, Bob 12"
PAGES = {
    "hand": [f"Ann: {HAND} = 12"],
    "dispute": [DISPUTE],
    "nothing": ["2C 4D 6H 8S / JC"],
    "ranks": ["5 5 J Q / 8 = 11"],
    "hands": [HAND, "crib 2H 4H 6H 8H / TC = 4"],
    "batch": ["batch", "examples/hands.txt"],
    "batches": ["batch", "examples/hands.txt", "examples/disputes.txt"],
    "play": ["play", "--players", "Ann,Bob", "Ann:8H Bob:7C=2 Ann:7D Bob:6S Ann:go Bob:3H=1"],
    "partners": ["play", "--variant", "partners", "5 5 5 5"],
    "plays": ["play", "examples/play.txt"],
    "game": ["game", "examples/game.txt"],
    "games": ["game", "--standings", "examples/game.txt", "examples/game.txt"],
    "odds": ["odds"],
    "odds of a hand": ["odds", "5C 5D 6H 7S"],
    "chart": ["chart"],
    "variants": ["variants"],
    "faults": ["faults"],
    "deal": ["discard", "Ann: 5C 5D 6H 7S QH KC = QH KC"],
    "deals": ["discard", "examples/deals.txt"],
}


@pytest.fixture(autouse=True)
def _checkout(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)


@pytest.mark.parametrize("args", PAGES.values(), ids=PAGES)
def test_a_page_is_valid_and_complete(args: list[str]) -> None:
    tree = page(*args)
    assert tree.get("lang") == "en"
    metas = [dict(meta.items()) for meta in all_of(tree, "meta")]
    assert metas[0] == {"charset": "utf-8"}
    assert metas[1]["content"] == "width=device-width, initial-scale=1"
    (title,) = texts(all_of(all_of(tree, "head")[0], "title"))
    assert title.endswith(" – cribcalc")
    (heading,) = all_of(tree, "h1")
    assert text_of(heading)
    for table in all_of(tree, "table"):
        (caption,) = all_of(table, "caption")
        assert text_of(caption)
        assert all(head.get("scope") in ("row", "col") for head in all_of(table, "th"))
        assert len({len(row) for row in rows_of(table) if row[0] != "total"}) == 1
    for picture in all_of(tree, "svg"):
        assert picture.get("aria-label") or picture.get("aria-hidden") == "true"


@pytest.mark.parametrize("args", PAGES.values(), ids=PAGES)
def test_a_page_has_no_script_and_needs_no_other_file(args: list[str]) -> None:
    out = run(*args, "-f", "html").out
    assert not re.search("<script|<link|<img|<iframe|@import|url[(]|://|javascript:", out)
    names = set(re.findall(r" ([A-Za-z-]+)=\"", out))
    assert not [name for name in names if name.startswith("on") or name in ("src", "href", "style")]


@pytest.mark.parametrize("args", PAGES.values(), ids=PAGES)
def test_a_page_is_the_same_in_ascii(args: list[str]) -> None:
    """It says that it is in UTF-8, so characters of another encoding would be misread."""
    in_ascii = run(*args, "-f", "html", encoding="ascii").out
    assert in_ascii.isascii()
    assert unescape(in_ascii) == unescape(run(*args, "-f", "html").out)
    assert text_of(parse(in_ascii)) == text_of(page(*args))


def test_a_page_for_a_terminal_is_the_same() -> None:
    assert run(DISPUTE, "-f", "html", terminal=True).out == run(DISPUTE, "-f", "html").out


def test_a_receipt_has_items_count_and_verdict() -> None:
    tree = page(DISPUTE)
    assert rows_of(tree)[1:3] == [["fifteen", "7♠ 8♣", "2", "2"], ["pair", "5♣ 5♦", "2", "4"]]
    assert rows_of(tree)[-1] == ["total", "12"]
    assert texts(all_of(tree, "p")) == [
        "Fifteen two, and a double run of four is twelve.",
        "Bob is right: the hand counts 12. Ann claimed 14, 2 too many.",
        "Under ACC rules the hand pegs 12 and the opponent pegs 2.",
        "Ann probably counted the pair 5♣ 5♦ again: a double run of four is 10 with its pair.",
    ]


@pytest.mark.parametrize(("claim", "css"), [("12", "right"), ("14", "wrong"), ("Ann 10", "wrong")])
def test_a_verdict_has_its_color(claim: str, css: str) -> None:
    (verdict,) = all_of(page(f"{HAND} = {claim}"), "p", css)
    assert "12" in text_of(verdict)


def test_an_open_claim_has_no_color() -> None:
    tree = page("5 5 J Q / 8 = 11")
    assert not all_of(tree, "p", "right") + all_of(tree, "p", "wrong")
    assert "cannot be judged" in text_of(tree)


def test_notes_are_below_the_count() -> None:
    (note,) = texts(all_of(page("2H 4H 6H 8C / TH"), "p", "note"))
    assert note == "2♥ 4♥ 6♥ 10♥ is not a flush: a flush needs all four cards of the hand."


def test_red_cards_are_red_in_headings_tables_and_sentences() -> None:
    tree = page(DISPUTE)
    assert texts(all_of(all_of(tree, "h1")[0], "span", "red")) == ["5♦", "6♥"]
    assert "5♦" in texts(all_of(all_of(tree, "table")[0], "span", "red"))
    assert texts(all_of(all_of(tree, "p")[-1], "span", "red")) == ["5♦"]


def test_suits_can_be_letters() -> None:
    tree = page(HAND, "--suits", "letters")
    assert text_of(all_of(tree, "h1")[0]) == HAND
    assert texts(all_of(tree, "span", "red")) == ["5D", "6H", "5D", "6H"]
    assert not re.search("[♣♦♥♠]", text_of(tree))


def test_several_hands_have_a_section_each() -> None:
    tree = page("Ann: 5C 5D 6H 7S / 8C", "crib 2H 4H 6H 8H / TC")
    assert texts(all_of(tree, "h1")) == ["Hands"]
    assert len(all_of(tree, "section")) == 2
    assert texts(all_of(tree, "h2")) == ["Ann: 5♣ 5♦ 6♥ 7♠ / 8♣", "2♥ 4♥ 6♥ 8♥ / 10♣ crib"]


def test_hands_that_are_read_have_their_place() -> None:
    result = read(HAND, ScoringOptions(), "club.txt", 7)
    tree = parse("".join(receipts_page([result, result])))
    assert texts(all_of(tree, "p", "place")) == ["club.txt:7", "club.txt:7"]


def test_there_is_no_page_without_a_hand() -> None:
    outcome = run("5C 5X", "-f", "html")
    assert (outcome.status, outcome.out) == (2, "")


def test_a_batch_is_a_table_with_its_summary() -> None:
    tree = page("batch", stdin=f"Ann: {HAND} = 14\n5X\n\n3-3-4-4 / 5\n")
    header, first, second = rows_of(tree)
    assert header[:4] == ["line", "label", "hand", "starter"]
    assert first == [
        *("1", "Ann", "5♣ 5♦ 6♥ 7♠", "8♣", "", "2", "2", "8", "0", "0"),
        *("12", "14", "over by 2"),
    ]
    assert second == ["4", "", "3 3 4 4", "5", "", "4", "4", "12", "", "", "20", "", ""]
    assert texts(all_of(tree, "p")) == [
        "1 wrong claim, 2 points out",
        "2 hands, 32 points; 1 claim wrong; 1 line not read",
    ]


def test_a_batch_of_several_files_names_them(club: Path) -> None:
    assert club
    tree = page("batch", "club.txt", "best.txt")
    assert texts(all_of(tree, "h1")) == ["Hands in club.txt and best.txt"]
    assert [row[:2] for row in rows_of(tree)] == [
        ["file", "line"],
        ["club.txt", "1"],
        ["club.txt", "2"],
        ["best.txt", "1"],
    ]


def test_only_wrong_hands_are_in_the_table_if_that_is_wanted() -> None:
    tree = page("batch", "--only-wrong", stdin=f"{HAND} = 12\n{HAND} = 13\n")
    assert [row[0] for row in rows_of(tree)] == ["line", "2"]
    assert "2 hands" in text_of(tree)


def test_a_batch_without_hands_says_so() -> None:
    tree = page("batch", stdin="")
    assert not all_of(tree, "table")
    assert texts(all_of(tree, "p")) == ["no hands"]


def test_typed_hands_are_receipts() -> None:
    out = run("batch", "-f", "html", stdin=HAND, terminal=["stdin"]).out
    assert "<h2>" in out
    assert "twelve" in out


def test_each_hand_is_printed_before_the_next_is_read() -> None:
    count = 0

    def results() -> Iterator[Result]:
        nonlocal count
        for number in range(1, 4):
            count = number
            yield read(HAND, ScoringOptions(), "-", number)

    pieces = table_page("Hands", results(), lambda: [f"{count} hands"])
    seen = [count for piece in pieces if piece.startswith("<tr")]
    assert seen == [1, 2, 3]


def test_a_play_has_a_row_for_each_card() -> None:
    tree = page(*PAGES["play"])
    assert rows_of(tree)[2] == ["Bob", "7♣", "15", "2", "2 right", "fifteen"]
    assert rows_of(tree)[-1] == ["Bob", "3♥", "31", "2", "1 under by 1", "thirty-one"]
    assert texts(all_of(tree, "p", "total")) == ["Ann: 2, Bob: 4"]
    assert texts(all_of(tree, "span", "wrong")) == ["1 under by 1"]


def test_a_new_count_has_a_rule_above_it() -> None:
    rows = all_of(page("play", "K Q J A | 5 6"), "tr", "gap")
    assert [text_of(row[1]) for row in rows] == ["5"]


def test_reneges_are_on_the_page_and_not_on_standard_error() -> None:
    outcome = run("play", "K Q 5 go 2 | 6", "-f", "html")
    assert "which had to be played" in outcome.out
    assert outcome.err == ""


def test_a_game_has_its_ledger_its_notes_and_its_end() -> None:
    tree = page("game", "examples/game.txt")
    assert rows_of(tree)[0] == ["deal", "what", "who", "points", "Ann", "Bob"]
    assert rows_of(tree)[-1] == ["", "hand A♠ 5♣ 5♦ 9♦", "Bob", "10", "112", "121"]
    assert "Bob wins with the hand of deal 8: Ann 112, Bob 121." in texts(all_of(tree, "p"))
    assert "Left uncounted: Ann's hand 16, Ann's crib 4." in texts(all_of(tree, "p"))
    (dispute,) = texts(all_of(tree, "p", "wrong"))
    assert dispute.startswith("Deal 7, line 54: Bob claimed 5 for")


def test_remarks_about_a_game_are_notes() -> None:
    tree = page("game", stdin="deal: 1\n2: 5C 5D 6H 7S\n")
    assert texts(all_of(tree, "p", "note")) == [
        "Deal 1, line 2: 2's hand is not counted: the deal has no starter."
    ]
    assert not all_of(tree, "table")


def test_several_games_end_in_standings() -> None:
    tree = page(*PAGES["games"])
    assert texts(all_of(tree, "h2")) == ["examples/game.txt"] * 2
    assert rows_of(tree)[-2:] == [
        ["Bob", "2", "0", "4", "+18", "0"],
        ["Ann", "0", "2", "0", "-18", "0"],
    ]


def test_there_is_no_page_without_a_deal() -> None:
    outcome = run("game", "-f", "html", stdin="players: Ann, Bob\n")
    assert (outcome.status, outcome.out, outcome.err) == (0, "", "no deals\n")


def test_long_names_make_the_ledger_paragraphs_on_a_phone() -> None:
    record = "players: {}, Bartholomew\ndeal: Bartholomew\nstarter: JC\n"
    assert not all_of(page("game", stdin=record.replace("Bartholomew", "Bob")), "table", "named")
    (table,) = all_of(page("game", stdin=record.format("Ann")), "table", "named")
    assert [cell.get("data-label") for cell in all_of(table, "tr")[1]] == [
        *("deal", "what", "who", "points", "Ann", "Bartholomew")
    ]


def test_the_bars_of_odds_are_as_long_as_the_shares() -> None:
    tree = page("odds", "5C 5D 6H 7S")
    assert rows_of(tree)[1:3] == [
        ["8", "4", "8.333%", "100.000%", "A", ""],
        ["10", "8", "16.667%", "91.667%", "2 9", ""],
    ]
    widths = [bar.get("width") for bar in all_of(tree, "rect")]
    assert widths == ["16.67", "33.33", "100.00", "16.67", "25.00", "8.33"]
    assert "best: 5♥ 5♠ for 17" in texts(all_of(tree, "p"))


def test_only_totals_that_occur_have_a_bar() -> None:
    tree = page("odds")
    by_total = {row[0].text: all_of(row, "rect") for row in all_of(tree, "tr")[1:]}
    assert [total for total, bars in by_total.items() if not bars] == ["19", "25", "26", "27"]
    assert by_total["29"][0].get("width") == "0.40", "a bar that can be seen"


def test_several_hands_have_their_odds_each() -> None:
    tree = page("odds", stdin="5C 5D 6H 7S\n2C 2D 2H 2S\n")
    assert texts(all_of(tree, "h1")) == ["Odds"]
    assert len(all_of(tree, "h2")) == 2


def test_expected_shares_are_marked_on_the_bars() -> None:
    bars = [Bar("0", 3, 0.75, 0.5), Bar("2", 1, 0.25, 0.375), Bar("3", 0, 0.0, None)]
    chart = bar_chart("Two totals", ["total", "hands", "share", "expected"], bars)
    tree = parse("".join(whole_page("Bars", [chart])))
    assert rows_of(tree)[1:] == [
        ["0", "3", "75.000%", "50.000%", ""],
        ["2", "1", "25.000%", "37.500%", ""],
        ["3", "0", "0.000%", "", ""],
    ]
    assert [bar.get("width") for bar in all_of(tree, "rect")] == ["100.00", "33.33"]
    assert [mark.get("d") for mark in all_of(tree, "path")] == ["M66.67 0v10", "M50.00 0v10"]


def test_a_chart_may_have_no_bars() -> None:
    assert "<rect" not in bar_chart("Nothing", ["total", "hands", "share"], [])
    assert "<rect" not in bar_chart("Nothing", ["total", "hands", "share"], [Bar("0", 0, 0.0)])


def test_what_to_throw_is_a_table_for_each_deal() -> None:
    tree = page("discard", "--top", "1", "Ann: 5C 5D 6H 7S QH KC = QH KC", "2C 3D 5H 7S 9C JD")
    assert texts(all_of(tree, "h2")) == ["Ann: 5♣ 5♦ 6♥ 7♠ Q♥ K♣", "2♣ 3♦ 5♥ 7♠ 9♣ J♦"]
    assert rows_of(tree)[1][:3] == ["5♣ 5♦ Q♥ K♣", "6♥ 7♠", "12.17 (10-20)"]
    assert "Throwing Q♥ K♣ costs 1.45 as dealer and nothing as pone." in text_of(tree)
    assert "hand: mean over all starters (least-most)." in texts(all_of(tree, "p", "note"))


def test_there_is_no_page_without_a_deal_to_throw_from() -> None:
    assert run("discard", "-f", "html", stdin="5X\n").out == ""


def test_tables_of_the_rules_have_their_explanations() -> None:
    assert "Nobs: a jack in the hand or crib" in text_of(page("chart"))
    assert "opposite seats are partners" in text_of(page("variants"))
    assert "The dealer exposes an opponent's card" in text_of(page("faults"))


def test_a_page_has_no_table_style() -> None:
    outcome = run(HAND, "-f", "html", "--style", "github")
    assert outcome.status == 2
    assert "--style is for receipts and tables, not for html" in outcome.err


def test_the_style_sheet_is_in_ascii() -> None:
    assert CSS.isascii()
    assert CSS.count("{") == CSS.count("}")
    assert not re.search("[<&]", CSS)


def luminance(color: str) -> float:
    """Return the relative luminance of a colour, as WCAG defines it."""
    linear = []
    for start in (1, 3, 5):
        value = int(color[start : start + 2], 16) / 255
        linear.append(value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4)
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize("scheme", [0, 1], ids=["light", "dark"])
def test_every_text_has_enough_contrast(scheme: int) -> None:
    blocks = re.findall(r":root \{(.*?)\}", CSS, re.DOTALL)
    colors = dict(re.findall(r"--([a-z0-9-]+): (#[0-9a-f]{6});", blocks[scheme]))
    assert len(blocks) == 2
    assert len(colors) == 12
    paper = luminance(colors.pop("paper"))
    del colors["rule"], colors["bar"]
    for name, color in colors.items():
        darker, lighter = sorted([luminance(color), paper])
        assert (lighter + 0.05) / (darker + 0.05) >= 5, name
