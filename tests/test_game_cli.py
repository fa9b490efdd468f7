"""The game command: the ledger, its words, and how a game ended."""

from pathlib import Path

import pytest

from tests.game_command import FACE, NO_STARTER, score
from tests.program import Outcome, run, spawn


def events(out: str) -> list[str]:
    """Return the cells of a ledger that say what happened."""
    rows = out.split("\n\n")[0].splitlines()
    return [row[rows[0].index("what") : rows[0].index("who")].rstrip() for row in rows[2:]]


def test_the_ledger_has_a_row_per_event_and_then_the_outcome() -> None:
    assert score(FACE) == Outcome(
        0,
        """\
  deal  what                 who      points    Ann    Bob
------  -------------------  -----  --------  -----  -----
     1  heels J♣             Bob           2    109    114
        play 5♣: go          Bob           1    109    115
        play K♦: thirty-one  Bob           2    109    117
        hand 5♥ 6♥ 7♥ 8♥     Ann          12    121    117

Ann wins with the hand of deal 1: Ann 121, Bob 117.
Pegs, front and back: Ann 121 and 109, Bob 117 and 115.

Left uncounted: Bob's hand 10, Bob's crib 0.
""",
    )


def test_a_file_and_standard_input_are_read_alike(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text(FACE, "utf-8")
    assert run("game", str(path)) == score(FACE)
    assert spawn("game", "-", stdin=FACE.encode()) == score(FACE)


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16"])
@pytest.mark.parametrize("ending", ["\n", "\r\n", "\r"])
def test_a_record_may_have_any_usual_encoding_and_line_ends(encoding: str, ending: str) -> None:
    data = FACE.replace("\n", ending).encode(encoding)
    assert run("game", "-", stdin=data) == score(FACE)


def test_an_unfinished_game_says_so() -> None:
    assert score("players: Ann, Bob\ndeal: Bob\nstarter: JC\n").out.splitlines()[3:] == [
        "",
        "Nobody has reached 121 yet: Ann 0, Bob 2.",
        "Pegs, front and back: Ann 0 and 0, Bob 2 and 0.",
    ]


def test_every_kind_of_event_is_worded() -> None:
    record = """\
variant: five-card
players: Ann, Bob
muggins: yes
deal: Bob
starter: JC
fault: Bob wrong-peg
play: 10H 9D 8C=5 4D
Ann: 10H 8C 5C = 0
Bob: 9D 7C 4D = 5
deal:
pegged: Ann 4, Bob 0
crib: AC 2C 9S QD = 3
fault: Ann count-refused
fault: Ann renege -2
"""
    got = score(record, "--suits", "letters")
    assert got.status == 1
    assert events(got.out) == [
        "start: for the non-dealer",
        "heels JC",
        "fault: Bob wrong-peg",
        "play 8C: run of three 10H 9D 8C, claimed 5",
        "over: Ann claimed 5 instead of 3",
        "play 4D: thirty-one",
        "hand 10H 8C 5C, claimed 0",
        "muggins: Ann claimed 0 instead of 4",
        "hand 9D 7C 4D, claimed 5",
        "over: Bob claimed 5 instead of 0",
        "pegged",
        "pegged",
        "crib AC 2C 9S QD",
        "fault: Ann count-refused",
        "fault: Ann renege",
    ]


def test_a_claim_for_a_card_that_scores_nothing_is_worded() -> None:
    out = score("players: Ann, Bob\ndeal: Bob\nplay: 8H 6D=2\n", "--suits", "letters").out
    assert events(out) == ["play 6D: nothing, claimed 2", "over: Bob claimed 2 instead of 0"]


def test_an_offence_of_partners_is_worded_alike() -> None:
    """Nobody has lost the game."""
    out = score(
        "variant: partners\nplayers: A,B,C,D\ndeal: D\nfault: B wrong-peg\nfault: B renege 0\n"
    ).out
    assert events(out) == ["fault: B wrong-peg", "fault: B renege"]


FALSE = "players: Ann, Bob\nscores: Ann 115\ndeal: Bob\nstarter: 10C\nAnn: AS 3D 4S JS = 6\n"
"""Ann claims the game with a hand of four."""


def test_a_false_claim_of_the_game_is_worded_under_acc_rules() -> None:
    assert events(score(FALSE).out) == [
        "hand A♠ 3♦ 4♠ J♠, claimed 6",
        "over: Ann claimed 6 instead of 4",
        "back: Ann claimed the game",
    ]


@pytest.mark.parametrize("header", ["", "variant: partners\n"], ids=["two", "partners"])
def test_a_false_claim_of_the_game_is_worded_under_the_old_laws(header: str) -> None:
    record = FALSE.replace("Bob\nscores", "Bob, Cem, Dot\nscores") if header else FALSE
    winner = "Bob+Dot" if header else "Bob"
    out = score(f"{header}laws: old\n{record}").out
    assert events(out)[-1] == "over: Ann claimed 6 instead of 4; the game is lost"
    assert f"\n{winner} wins on an overclaim in deal 1: " in out
    assert "skunk" not in out


@pytest.mark.parametrize("header", ["", "variant: partners\n"], ids=["two", "partners"])
def test_a_false_win_is_worded_under_the_old_laws(header: str) -> None:
    players = "Ann, Bob, Cem, Dot" if header else "Ann, Bob"
    out = score(f"{header}laws: old\nplayers: {players}\ndeal: Bob\nfault: Ann false-win\n").out
    assert events(out) == ["fault: Ann false-win; the game is lost"]
    assert " wins on a penalty in deal 1: " in out
    assert "skunk" not in out


@pytest.mark.parametrize(
    ("record", "says"),
    [
        (
            "scores: 1 120\ndeal: 2\nstarter: 5C\npegged: 1 1",
            "1 wins in the play of deal 1: 1 121, 2 0.",
        ),
        ("scores: 2 119\ndeal: 2\nstarter: JC", "2 wins with heels in deal 1: 1 0, 2 121."),
        ("scores: 2 120\ndeal: 2\nplay: 7C 8C", "2 wins in the play of deal 1: 1 0, 2 121."),
        (
            "scores: 2 120\ndeal: 1\ndeal:\ncrib: 5 6 7 8 = 1",
            "2 wins with the crib of deal 2: 1 0, 2 121.",
        ),
        ("variant: five-card\ntarget: 3\ndeal: 2\n", "1 wins at the start of deal 1: 1 3, 2 0."),
        (
            "scores: 1 120\ndeal: 2\nfault: 2 wrong-peg",
            "1 wins on a penalty in deal 1: 1 121, 2 0.",
        ),
        (
            "muggins: yes\nscores: 1 120\ndeal: 2\nplay: 7C 8C=0",
            "1 wins on muggins in deal 1: 1 121, 2 0.",
        ),
        (
            "scores: 1 120\ndeal: 2\nplay: 7C 8C=3",
            "1 wins on an overclaim in deal 1: 1 121, 2 2.",
        ),
        (
            "lowball: yes\nscores: 2 120\ndeal: 2\nplay: 7C 8C",
            "1 wins at lowball: 2 reached 121 in the play of deal 1 (1 0, 2 121).",
        ),
    ],
)
def test_the_winner_is_named_with_the_winning_count(record: str, says: str) -> None:
    assert says in score(record).out.splitlines()


@pytest.mark.parametrize(
    ("points", "says"),
    [(60, "2 is double skunked."), (90, "2 is skunked."), (91, None), (61, "2 is skunked.")],
)
def test_a_skunk_is_reported(points: int, says: str | None) -> None:
    lines = score(f"scores: 1 120, 2 {points}\ndeal: 2\npegged: 1 1").out.splitlines()
    assert [line for line in lines if line.startswith("2 is")] == ([says] if says else [])


def test_a_lurch_is_reported() -> None:
    assert (
        "2 is left in the lurch."
        in score("target: 61\nscores: 1 60, 2 30\ndeal: 2\npegged: 1 1").out.splitlines()
    )


def test_the_record_in_the_help_can_be_scored() -> None:
    got = run("game", "--help")
    assert got.status == 0
    shown = got.out.split("winning hole.\n\n")[1].split("\n\n")[0]
    record = "\n".join(line.strip() for line in shown.splitlines())
    assert record.startswith("players: ")
    counted = score(record)
    assert (counted.status, counted.err) == (0, "")
    assert "Ann wins with the hand of deal 1" in counted.out


def test_the_help_names_the_exit_statuses() -> None:
    for command in ("game", "faults"):
        assert run(command, "-h").status == 0
    assert "Exit status: 0 all right, 1 the record is wrong somewhere" in run("game", "-h").out


def test_notes_come_after_the_ledger() -> None:
    got = score(NO_STARTER)
    assert (got.status, got.err) == (0, "")
    assert got.out.endswith(
        "\n\nDeal 1, line 4: Ann's hand is not counted: the deal has no starter.\n"
        "Deal 2, line 5: Bob deals, but it is Ann's deal.\n"
    )
