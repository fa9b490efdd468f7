"""The board on a page: each peg in the hole that the ledger has for it."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cribcalc.render.html.board import board_figure
from cribcalc.render.html.game import game_section
from cribcalc.render.html.page import page as whole_page
from tests.cases import tries
from tests.games import game
from tests.pages import all_of, page, parse, text_of, texts
from tests.program import ROOT


def pegs(figure: str) -> dict[str, tuple[float, float]]:
    """Return where each peg is drawn, by its title: "Ann's front peg: 3"."""
    tree = parse("".join(whole_page("Board", [figure])))
    found = {}
    for circle in all_of(tree, "circle"):
        assert f"{circle.get('class')} peg" in text_of(circle)
        found[text_of(circle)] = float(circle.get("cx", "")), float(circle.get("cy", ""))
    return found


def holes(figure: str, side: int) -> list[tuple[float, float]]:
    """Return where the holes of a side are drawn, from 1 to the last."""
    tree = parse("".join(whole_page("Board", [figure])))
    places = []
    for track in all_of(tree, "g", f"side-{side}"):
        (path,) = all_of(track, "path")
        for x, y in re.findall(r"M(\d+) (\d+)h0", path.get("d", "")):
            places.append((float(x), float(y)))
    return places


def test_the_board_of_the_example_has_its_four_pegs() -> None:
    tree = page("game", str(ROOT / "examples" / "game.txt"))
    assert sorted(texts(all_of(tree, "circle"))) == [
        *("Ann's back peg: 109", "Ann's front peg: 112"),
        *("Bob's back peg: 111", "Bob's front peg: 121"),
    ]
    assert texts(all_of(tree, "text", "street")) == ["1–30", "31–60", "61–90", "91–121"]
    (board,) = all_of(tree, "svg")
    assert board.get("aria-label") == "Pegs, front and back: Ann 112 and 109, Bob 121 and 111."
    assert texts(all_of(tree, "figcaption")) == ["● front peg, ○ back peg"]


def test_pegs_at_the_start_are_named_in_the_legend() -> None:
    tree = page("game", stdin="players: Ann, Bob\ndeal: Ann\npegged: Bob 3\n")
    assert texts(all_of(tree, "figcaption")) == [
        "● front peg, ○ back peg; not yet on the board: Ann, Bob's back peg"
    ]


def test_a_game_without_points_has_a_board_too() -> None:
    section = game_section(game("players: Ann, Bob", "deal: Ann"))
    assert "<table" not in section
    assert "not yet on the board: Ann, Bob" in section


@pytest.mark.parametrize("target", [31, 60, 61, 121, 151, 400])
@given(st.data())
@settings(max_examples=tries(20))
def test_each_peg_is_in_its_hole(target: int, data: st.DataObject) -> None:
    start, first, second = data.draw(
        st.tuples(st.integers(0, target - 1), st.integers(0, 29), st.integers(0, 29))
    )
    record = game(
        f"target: {target}",
        f"scores: 1 {start}, 2 0",
        "deal: 2",
        f"pegged: 1 {first}, 2 {second}",
        "deal: 1",
        f"pegged: 2 {second}",
    )
    figure = board_figure(record, "")
    drawn = pegs(figure)
    for number, (side, (front, back)) in enumerate(record.pegs.items()):
        track = holes(figure, number)
        assert len(track) == target
        assert record.scores[side] == front
        for kind, hole in (("front", front), ("back", back)):
            if hole:
                assert drawn.pop(f"{side}'s {kind} peg: {hole}") == track[hole - 1]
    assert not drawn


def test_no_two_holes_are_in_the_same_place() -> None:
    figure = board_figure(game("players: A, B, C", "deal: A", "pegged: A 3"), "")
    places = [place for side in range(3) for place in holes(figure, side)]
    assert len(set(places)) == len(places) == 363


def test_long_names_are_cut_and_squeezed() -> None:
    figure = board_figure(game("players: Bartholomew, Ann", "deal: Ann", "pegged: Ann 3"), "")
    names = re.findall(r'<text x="0" [^>]*>[^<]*', figure)
    assert names[0].endswith('textLength="50" lengthAdjust="spacingAndGlyphs">Bartholo…')
    assert names[1] == '<text x="0" y="37">Ann'
    wide = board_figure(game("players: 札幌札幌札幌, Ann", "deal: Ann", "pegged: Ann 3"), "")
    assert 'lengthAdjust="spacingAndGlyphs">札幌札幌札幌<' in wide
