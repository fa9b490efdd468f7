"""The game command: the board and its pegs."""

import pytest

from cribcalc.text import width
from tests.game_command import FACE, score
from tests.program import ROOT

EXAMPLE = (ROOT / "examples" / "game.txt").read_text("utf-8")


def board(out: str) -> list[str]:
    """Return the lines of the board in the output."""
    (part,) = (part for part in out.split("\n\n") if "front peg" in part)
    return part.splitlines()


def holes(lines: list[str], side: str) -> str:
    """Return the holes of a side from 1 to the last, without the spaces between them."""
    return "".join(
        line.removeprefix(side).replace(" ", "")
        for line in lines[1:]
        if line.startswith(f"{side} ")
    )


def test_the_board_shows_both_pegs_of_each_side() -> None:
    lines = board(score(FACE, "--board").out)
    assert lines[0] == "● front peg, ○ back peg"
    assert lines[-3:] == [
        "     91-121",
        "Ann  ····· ····· ····· ···○· ····· ····· ●",
        "Bob  ····· ····· ····· ····· ····○ ·●··· ·",
    ]


@pytest.mark.parametrize(
    ("variant", "target"),
    [("six-card", 61), ("six-card", 121), ("seven-card", 151), ("seven-card", 181), ("6", 100)],
)
@pytest.mark.parametrize("scores", [(0, 1), (1, 29), (30, 31), (59, 60)])
def test_the_board_has_every_hole_and_each_peg_in_its_own(
    variant: str, target: int, scores: tuple[int, int]
) -> None:
    first, second = scores
    record = (
        f"variant: {variant}\ntarget: {target}\nscores: 1 {first}\ndeal: 2\npegged: 2 {second}\n"
    )
    lines = board(score(record, "--board").out)
    for side, points in (("1", first), ("2", second)):
        row = holes(lines, side)
        assert len(row) == target
        assert row.find("●") + 1 == points
        assert row.count("○") == 0, "the back peg is at the start, or not known"
    starting = ["1"] * (first == 0) + ["2's back peg"]
    assert lines[0] == "● front peg, ○ back peg" + (
        f"; not yet on the board: {', '.join(starting)}" if starting else ""
    )


@pytest.mark.parametrize(
    ("parts", "starting"),
    [
        ("", "; not yet on the board: 1, 2"),
        ("pegged: 1 3, 2 4\n", "; not yet on the board: 1's back peg, 2's back peg"),
        ("pegged: 1 3\ndeal: 1\npegged: 1 4, 2 4\n", "; not yet on the board: 2's back peg"),
        ("scores: 1 5, 2 3\n", ""),
        (
            "deal: 2\npegged: 1 5, 2 3\ndeal: 1\npegged: 2 3\nfault: 1 count-refused\n",
            "; not yet on the board: 1",
        ),
    ],
)
def test_pegs_at_the_start_are_listed(parts: str, starting: str) -> None:
    record = f"{parts}deal: 2\n" if parts.startswith("scores") else f"deal: 2\n{parts}"
    assert board(score(record, "--board").out)[0] == "● front peg, ○ back peg" + starting


@pytest.mark.parametrize("target", [1, 2, 29, 30, 31, 32, 91, 999])
def test_a_board_of_any_size_has_streets_of_thirty_holes(target: int) -> None:
    """A single last hole does not get a street of its own."""
    lines = board(score(f"target: {target}\ndeal: 2\npegged: 1 {target}\n", "--board").out)
    assert holes(lines, "1") == "·" * (target - 1) + "●"
    assert holes(lines, "2") == "·" * target
    streets = [line.split()[0] for line in lines[1::3]]
    assert streets[0].startswith("1-")
    assert streets[-1].endswith(f"-{target}")
    assert len(streets) == max(1, -(-(target - 1) // 30))


def test_an_unknown_back_peg_is_left_out() -> None:
    out = score("scores: 1 30\ndeal: 2\npegged: 2 4\n").out
    assert "Pegs, front and back: 1 30, 2 4 and 0." in out.splitlines()


def test_both_pegs_are_drawn_in_their_holes() -> None:
    for target in (61, 121, 151):
        lines = board(
            score(
                f"target: {target}\nscores: 1 1, 2 30\ndeal: 2\npegged: 1 29, 2 30\n", "--board"
            ).out
        )
        for side, back, front in (("1", 1, 30), ("2", 30, 60)):
            row = holes(lines, side)
            assert (row.index("○") + 1, row.index("●") + 1) == (back, front)


@pytest.mark.parametrize(
    ("target", "last"),
    [(61, "31-61"), (121, "91-121"), (151, "121-151"), (181, "151-181"), (100, "91-100")],
)
def test_the_last_hole_ends_the_last_street(target: int, last: str) -> None:
    lines = board(score(f"target: {target}\ndeal: 2\n", "--board").out)
    assert [line.strip() for line in lines if line.startswith("   ") and "-" in line][-1] == last


SIDES = {
    "two": "players: Ann, Bob\nscores: Ann 30, Bob 61\ndeal: Bob\nstarter: JC\npegged: Ann 4\n",
    "three": "players: Ann, Bob, Cem\nscores: Bob 61, Cem 90\ndeal: Cem\nstarter: JC\npegged: Ann 4, Bob 1\n",
    "four": "players: Ann, Bob, Cem, Dot\nscores: Ann 30, Cem 90\ndeal: Cem\nstarter: JC\npegged: Dot 4, Bob 1\n",
    "partners": "variant: pairs\nplayers: Ann, Bob, Cem, Dot\nscores: Ann 30\ndeal: Cem\nstarter: JC\npegged: Dot 4\n",
    "long names": "players: Bartholomew-Maximilian, Bob\nscores: Bob 61\ndeal: Bob\nstarter: JC\npegged: Bob 4\n",
}


@pytest.mark.parametrize("encoding", ["utf-8", "ascii", "cp1252", "cp437"])
@pytest.mark.parametrize("columns", [60, 80])
@pytest.mark.parametrize(
    "record", [*SIDES.values(), FACE, EXAMPLE], ids=[*SIDES, "face", "example"]
)
def test_no_line_is_wider_than_the_terminal(record: str, columns: int, encoding: str) -> None:
    for target in ("", "target: 151\n"):
        got = score(
            target + record,
            "--board",
            terminal={"stdout"},
            columns=columns,
            encoding=encoding,
            env={"NO_COLOR": "1"},
        )
        assert got.status in (0, 1)
        wide = [line for line in got.out.splitlines() if width(line) > columns]
        assert wide == []


@pytest.mark.parametrize("record", SIDES.values(), ids=SIDES)
def test_the_board_has_a_row_for_each_side_in_each_street(record: str) -> None:
    lines = board(score(record, "--board").out)[1:]
    sides = {"two": 2, "three": 3, "four": 4}.get(
        next(name for name, text in SIDES.items() if text == record), 2
    )
    assert len(lines) == 4 * (1 + sides)


def test_a_stream_that_cannot_carry_the_pegs_gets_a_board_of_letters() -> None:
    lines = board(score(FACE, "--board", encoding="ascii").out)
    assert lines[0] == "O front peg, o back peg"
    assert lines[-2:] == [
        "Ann  ..... ..... ..... ...o. ..... ..... O",
        "Bob  ..... ..... ..... ..... ....o .O... .",
    ]
    assert score(FACE, "--board", encoding="ascii").out.isascii()


def test_each_side_has_its_colour_on_the_board_and_in_the_ledger() -> None:
    out = score(SIDES["four"], "--board", "--color").out
    for code in (31, 36, 32, 33):
        assert f"\x1b[{code}m" in out
    assert "\x1b[" not in score(SIDES["four"], "--board", "--no-color", terminal=True).out


def test_colour_and_no_colour_print_the_same_words() -> None:
    import re

    for record in SIDES.values():
        plain = score(record, "--board", "--no-color").out
        assert re.sub(r"\x1b\[[0-9;]*m", "", score(record, "--board", "--color").out) == plain


def test_the_board_comes_between_the_ledger_and_the_winner() -> None:
    parts = score(FACE, "--board").out.split("\n\n")
    assert [part.split()[0] for part in parts] == ["deal", "●", "Ann", "Left"]


def test_after_points_back_the_board_shows_no_back_peg_ahead() -> None:
    """Where the back peg is, the record does not say."""
    lines = board(
        score("scores: 2 30\ndeal: 2\npegged: 2 4\nfault: 2 count-refused\n", "--board").out
    )
    row = holes(lines, "2")
    assert row[23] == "●"
    assert row.count("○") == 0
