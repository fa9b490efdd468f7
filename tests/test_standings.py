"""Several games: their ledgers one after the other, and the standings of the sides."""

import csv
import io
import json
from pathlib import Path

import pytest

from cribcalc.standings import Standing, standings
from tests.game_command import FACE
from tests.games import AB, ABC, game
from tests.program import run

WON = (AB, "scores: Ann 118, Bob 100", "deal: Bob", "Ann: 10")
SKUNK = (AB, "scores: Ann 90, Bob 117", "deal: Bob", "Bob: 4")
DOUBLE = (AB, "scores: Ann 60, Bob 117", "deal: Bob", "Bob: 4")


def write(folder: Path, **games: tuple[str, ...]) -> list[str]:
    """Write records into files and return their names."""
    names = []
    for name, lines in games.items():
        file = folder / f"{name}.txt"
        file.write_text("\n".join(lines) + "\n", "utf-8")
        names.append(str(file))
    return names


@pytest.mark.parametrize(
    ("lines", "points", "spread"),
    [
        (WON, 2, 21),
        (SKUNK, 3, 31),
        (DOUBLE, 4, 61),
        (("house: triple-skunk", AB, "scores: Ann 120", "deal: Bob", "Ann: 2"), 4, 121),
        (("target: 61", AB, "scores: Ann 60, Bob 30", "deal: Bob", "Ann: 2"), 4, 31),
        (("target: 61", AB, "scores: Ann 60, Bob 31", "deal: Bob", "Ann: 2"), 2, 30),
        (("laws: old", AB, "deal: Bob", "fault: Bob refusal"), 2, 0),
        (("lowball: yes", AB, "scores: Ann 100, Bob 120", "deal: Bob", "Bob: 2"), 2, 21),
    ],
)
def test_a_win_is_worth_two_three_with_a_skunk_four_with_a_double_one(
    lines: tuple[str, ...], points: int, spread: int
) -> None:
    best, other = standings([game(*lines)])
    assert (best.won, best.lost, best.game_points, best.spread) == (1, 0, points, spread)
    assert (other.won, other.lost, other.game_points, other.spread) == (0, 1, 0, -spread)


def test_games_add_up_and_the_best_side_comes_first() -> None:
    assert standings(game(*lines) for lines in (WON, SKUNK, DOUBLE)) == (
        Standing("Bob", 3, 2, 1, 0, 7, 71, 2, 0),
        Standing("Ann", 3, 1, 2, 0, 2, -71, 0, 2),
    )


def test_a_game_without_a_winner_is_open() -> None:
    assert standings([game(AB, "deal: Bob", "Ann: 10")]) == (
        Standing("Ann", 1, open=1),
        Standing("Bob", 1, open=1),
    )
    both = game(AB, "scores: Ann 118, Bob 118", "deal: Bob", "pegged: Ann 4, Bob 4")
    assert {standing.open for standing in standings([both])} == {1}


def test_with_three_sides_each_loser_has_a_spread_to_the_winner() -> None:
    three = game(ABC, "scores: Ann 120, Bob 90, Cem 100", "deal: Ann", "pegged: Ann 1")
    assert [(each.side, each.spread, each.game_points) for each in standings([three])] == [
        ("Ann", 21, 3),
        ("Cem", -21, 0),
        ("Bob", -31, 0),
    ]
    low = game(ABC, "lowball: yes", "scores: Ann 120", "deal: Ann", "pegged: Ann 1")
    assert {each.side: (each.won, each.lost) for each in standings([low])} == {
        "Ann": (0, 1),
        "Bob": (0, 0),
        "Cem": (0, 0),
    }


def test_several_files_end_in_a_table(tmp_path: Path) -> None:
    names = write(tmp_path, a=WON, b=DOUBLE)
    got = run("game", *names)
    assert (got.status, got.err) == (0, "")
    parts = got.out.split("\n\n")
    assert [parts[0], parts[3]] == names
    assert [line.split() for line in parts[-2].splitlines()[2:]] == [
        ["Bob", "1", "1", "4", "+40", "1"],
        ["Ann", "1", "1", "2", "-40", "0"],
    ]


def test_one_game_has_standings_if_they_are_wanted(tmp_path: Path) -> None:
    (name,) = write(tmp_path, a=WON)
    assert "spread" not in run("game", name).out
    assert "spread" in run("game", "--standings", name).out


def test_standings_as_data(tmp_path: Path) -> None:
    names = write(tmp_path, a=WON, b=DOUBLE)
    data = json.loads(run("game", "--json", *names).out)
    assert list(data) == ["schema", "games", "standings"]
    assert [entry["source"] for entry in data["games"]] == names
    assert data["standings"][0] == {
        "side": "Bob",
        "games": 2,
        "won": 1,
        "lost": 1,
        "open": 0,
        "game_points": 4,
        "spread": 40,
        "skunks": 1,
        "skunked": 0,
    }
    lines = [json.loads(line) for line in run("game", "-f", "jsonl", *names).out.splitlines()]
    assert lines[:2] == data["games"]
    assert lines[2] == {"schema": 2, "standings": data["standings"]}
    rows = list(csv.DictReader(io.StringIO(run("game", "-f", "csv", *names).out)))
    assert [row["side"] for row in rows] == ["Bob", "Ann"]
    assert run("game", "-f", "tsv", "--standings", names[0]).out.splitlines()[0].split(
        "\t"
    ) == list(rows[0])
    assert run("game", "-q", *names).out == "121 100\n60 121\n"


def test_a_file_that_cannot_be_read_leaves_the_others(tmp_path: Path) -> None:
    names = write(tmp_path, a=WON, b=("deal: Zed",))
    got = run("game", *names, str(tmp_path / "none.txt"))
    assert got.status == 2
    assert "Zed is not a player" in got.err
    assert "none.txt" in got.err
    assert "Ann wins" in got.out


def test_a_pipe_is_read_unasked() -> None:
    assert run("game", stdin=FACE) == run("game", "-", stdin=FACE)


def test_at_a_terminal_a_file_must_be_named() -> None:
    got = run("game", terminal=True)
    assert got.status == 2
    assert "no record; name its file, or - to type it" in got.err


def test_house_rules_may_be_given_with_the_record() -> None:
    record = "scores: 1 120, 2 20\ndeal: 2\n1: 2\n"
    assert "2 is double skunked." in run("game", stdin=record).out
    got = run("game", "--house", "triple-skunk", stdin=record)
    assert "2 is triple skunked." in got.out
    assert json.loads(run("game", "--json", "--house", "stinkhole", stdin=record).out)["house"] == (
        "stinkhole=yes"
    )
    assert run("game", "--house", "nobs", stdin=record).status == 2


def test_the_template_is_a_record() -> None:
    template = run("game", "--template")
    assert template.status == 0
    got = run("game", stdin=template.out)
    assert (got.status, got.out.splitlines()[0]) == (0, "Nobody has reached 121 yet: Ann 0, Bob 0.")


def test_every_line_of_the_template_can_be_filled_in() -> None:
    """All but redeal, which would close the deal before its hands are counted."""
    lines = run("game", "--template").out.splitlines()
    filled = [line.removeprefix("# ") for line in lines[1:] if "redeal" not in line]
    got = run("game", stdin="\n".join(filled))
    assert (got.status, got.err) == (1, "")  # the call is wrong: 12 is what the hand counts
    assert "Bob called 2" in got.out
