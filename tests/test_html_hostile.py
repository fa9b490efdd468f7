"""Pages of HTML with text that would break them: markup, control characters, half characters."""

import re
from dataclasses import replace

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from cribcalc.api import score_play
from cribcalc.batch import PlayResult, Result, ScoringOptions, read
from cribcalc.claims import Claim, NamedClaim, judge_rivals
from cribcalc.errors import CribcalcError
from cribcalc.groups import group_hands
from cribcalc.render.html.game import games_page
from cribcalc.render.html.groups import groups_page
from cribcalc.render.html.hands import receipts_page, table_page
from cribcalc.render.html.markup import markup
from cribcalc.render.html.page import ascii_page
from cribcalc.render.html.play import plays_page
from cribcalc.render.html.stats import stats_page
from cribcalc.rules import SIX_CARD
from cribcalc.selection import GroupBy
from cribcalc.speech.pages import page_heading
from cribcalc.stats import collect
from tests.cases import HAND, tries
from tests.games import game
from tests.hostile import ESCAPES
from tests.pages import all_of, parse, text_of, texts
from tests.program import run

HOSTILE = [
    *(
        "<script>alert(1)</script>",
        "</title><b>",
        "--><!--",
        "]]>",
        "&lt;&amp;&#0;",
        "\"'><svg onload=x>",
    ),
    *(
        "</style>",
        "</table></div>",
        "\0\x01\x0b\x7f\x80",
        "\ufffe\uffff\ufdd0",
        "\udcff\ud800",
        ESCAPES,
    ),
    *("=1+1", "5♥" * 100, "e" + "\u0301" * 300, "x" * 5000, "\u2028\x85\r\n\t"),
]
"""Names that break a page which takes them as they are."""

names = st.sampled_from(HOSTILE) | st.text(st.characters(), max_size=20)

FORBIDDEN = re.compile(
    "[\x00-\x09\x0b-\x1f\x7f-\x9f\ud800-\udfff\u202a-\u202e\u2066-\u2069\ufdd0-\ufdef]"
)
"""What must not be on a page: controls, halves of characters, what turns the writing around."""

TAGS = {
    *("html", "head", "meta", "title", "style", "body", "main", "section", "figure"),
    *("h1", "h2", "p", "div", "span", "b", "figcaption", "table", "caption", "thead"),
    *("tbody", "tfoot", "tr", "th", "td", "svg", "g", "text", "path", "circle", "rect"),
}
"""The elements that pages have."""


def verify_page(text: str) -> None:
    """Fail if a page is not valid, or has an element that only a name could have brought."""
    for form in (text, ascii_page(text)):
        tree = parse(form)
        assert {str(each.tag).rpartition("}")[2] for each in tree.iter()} <= TAGS
        assert len(all_of(tree, "style")) == 1
    assert not FORBIDDEN.search(text)


@pytest.mark.slow
@given(names, names, names)
@settings(max_examples=tries(40))
def test_any_name_is_shown_and_breaks_no_page_of_hands(label: str, source: str, by: str) -> None:
    options = ScoringOptions()
    result = read(HAND, options, source, 1)
    claims = [NamedClaim(Claim(14), by or None), NamedClaim(Claim(10), None)]
    verdicts = judge_rivals(claims, result.line.hand, result.score)
    line = result.line._replace(label=label)
    result = Result(line, result.score, result.rules, verdicts, source, 1)
    verify_page("".join(receipts_page([result], one=True)))
    verify_page("".join(receipts_page([result, result])))
    title = page_heading(label, [source])
    verify_page("".join(table_page(title, [result], list, several_files=True)))
    verify_page("".join(stats_page(collect([result], SIX_CARD))))
    for way in GroupBy:
        verify_page("".join(groups_page(group_hands([result], way), way)))


@given(st.lists(names, min_size=2, max_size=2, unique=True), names)
@settings(max_examples=tries(40))
def test_any_name_is_shown_and_breaks_no_page_of_plays(players: list[str], source: str) -> None:
    play = replace(score_play("8H 7C=3 7D 6S go 3H"), players=tuple(players))
    results = [PlayResult(play), PlayResult(play, source, 3)]
    verify_page("".join(plays_page(results, [source])))


@given(names, names)
@settings(max_examples=tries(40))
def test_any_name_is_shown_and_breaks_no_page_of_games(name: str, source: str) -> None:
    try:
        ledger = game(f"players: {name}, Bob", "deal: Bob", "pegged: Bob 3")
    except CribcalcError:
        assume(False)
    verify_page("".join(games_page([(source, ledger), ("-", ledger)], several=True)))


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_names_are_on_the_page_as_text(name: str) -> None:
    result = read(HAND, ScoringOptions(), name, 1)
    result = result._replace(line=result.line._replace(label=name))
    tree = parse("".join(table_page("Hands", [result], list)))
    (label,) = (cell for cell in all_of(tree, "td") if cell.get("data-label") == "label")
    assert text_of(label) == text_of(parse(f"<!DOCTYPE html><title></title>{markup(name)}"))


def test_controls_are_made_visible() -> None:
    assert markup("\0\x1b[31m\u202e\udcff") == "\\x00\\x1b[31m\\u202e\\xff"
    assert markup('<a href="x">&\'') == "&lt;a href=&quot;x&quot;&gt;&amp;&#x27;"


def test_names_from_the_command_line_are_escaped() -> None:
    out = run("-f", "html", f"<b onclick=x>&: {HAND}").out
    verify_page(out)
    assert texts(all_of(parse(out), "h1")) == ["<b onclick=x>&: 5♣ 5♦ 6♥ 7♠ / 8♣"]


def test_remarks_with_markup_break_nothing() -> None:
    verify_page(run("batch", "-f", "html", stdin=f"Ann: {HAND} # </table><script>\n").out)
