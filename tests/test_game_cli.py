"""`cribcalc game` and `cribcalc faults`: every format, the board, exit statuses, faults on standard error."""

import csv
import io
import json
from pathlib import Path
from typing import Any

import pytest

from cribcalc.laws import IRREGULARITIES, LAWS
from cribcalc.text import width
from tests.program import ROOT, Outcome, run, spawn

FACE = """\
players: Ann, Bob
scores: Ann 109, Bob 112     # before the first deal

deal: Bob                    # the dealer; opens a deal
starter: JC
play: 8H 10D 7H 5C | 6H 10S 5H KD
Ann: 5H 6H 7H 8H = 12        # the hand she kept; a claim if there was one
Bob: 5C 10D 10S KD
crib: AC 2C 9S QD
"""
"""The record of FACE.md, section 6."""
EXAMPLE = (ROOT / "examples" / "game.txt").read_text("utf-8")
DISPUTED = FACE.replace("= 12", "= 11")


def score(record: str, *args: str, **options: Any) -> Outcome:
    return run("game", *args, "-", stdin=record, **options)


# The ledger


def events(out: str) -> list[str]:
    """What the rows of a ledger say that happened."""
    rows = out.split("\n\n")[0].splitlines()
    return [row[rows[0].index("what") : rows[0].index("who")].rstrip() for row in rows[2:]]


def test_the_ledger_is_a_row_an_event_then_how_it_ended_and_what_was_left() -> None:
    assert score(FACE) == Outcome(
        0,
        """\
  deal  what                 who      points    Ann    Bob
------  -------------------  -----  --------  -----  -----
     1  heels J♣             Bob           2    109    114
        play 5♣: go          Bob           1    109    115
        play K♦: thirty-one  Bob           2    109    117
        hand 5♥ 6♥ 7♥ 8♥     Ann          12    121    117

Ann wins on the hand of deal 1: Ann 121, Bob 117.
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
def test_a_record_may_come_in_the_encodings_and_line_ends_of_any_editor(encoding: str, ending: str) -> None:
    data = FACE.replace("\n", ending).encode(encoding)
    assert run("game", "-", stdin=data) == score(FACE)


def test_a_game_that_goes_on_says_so() -> None:
    assert score("players: Ann, Bob\ndeal: Bob\nstarter: JC\n").out.splitlines()[3:] == [
        "",
        "Nobody has reached 121 yet: Ann 0, Bob 2.",
        "Pegs, front and back: Ann 0 and 0, Bob 2 and 0.",
    ]


def test_every_kind_of_event_has_its_words() -> None:
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
        "over: Ann claimed 5, counted 3",
        "play 4D: thirty-one",
        "hand 10H 8C 5C, claimed 0",
        "muggins: Ann claimed 0, counted 4",
        "hand 9D 7C 4D, claimed 5",
        "over: Bob claimed 5, counted 0",
        "pegged",
        "pegged",
        "crib AC 2C 9S QD",
        "fault: Ann count-refused",
        "fault: Ann renege",
    ]


def test_a_card_that_scores_nothing_and_was_claimed_has_its_words() -> None:
    out = score("players: Ann, Bob\ndeal: Bob\nplay: 8H 6D=2\n", "--suits", "letters").out
    assert events(out) == ["play 6D: nothing, claimed 2", "over: Bob claimed 2, counted 0"]


def test_a_fault_of_partners_has_the_same_words() -> None:
    """Nobody has lost the game."""
    out = score("variant: partners\nplayers: A,B,C,D\ndeal: D\nfault: B wrong-peg\nfault: B renege 0\n").out
    assert events(out) == ["fault: B wrong-peg", "fault: B renege"]


FALSE = "players: Ann, Bob\nscores: Ann 115\ndeal: Bob\nstarter: 10C\nAnn: AS 3D 4S JS = 6\n"
"""Ann holds four, and claims the game."""


def test_a_false_claim_of_the_game_has_its_words_by_the_acc_laws() -> None:
    assert events(score(FALSE).out) == [
        "hand A♠ 3♦ 4♠ J♠, claimed 6",
        "over: Ann claimed 6, counted 4",
        "back: Ann claimed the game",
    ]


@pytest.mark.parametrize("header", ["", "variant: partners\n"], ids=["two", "partners"])
def test_a_false_claim_of_the_game_has_its_words_by_the_old_laws(header: str) -> None:
    record = FALSE.replace("Bob\nscores", "Bob, Cem, Dot\nscores") if header else FALSE
    winner = "Bob+Dot" if header else "Bob"
    out = score(f"{header}laws: old\n{record}").out
    assert events(out)[-1] == "over: Ann claimed 6, counted 4; the game is lost"
    assert f"\n{winner} wins on a false count of the other side of deal 1: " in out
    assert "skunk" not in out


@pytest.mark.parametrize("header", ["", "variant: partners\n"], ids=["two", "partners"])
def test_a_false_win_has_its_words_by_the_old_laws(header: str) -> None:
    players = "Ann, Bob, Cem, Dot" if header else "Ann, Bob"
    out = score(f"{header}laws: old\nplayers: {players}\ndeal: Bob\nfault: Ann false-win\n").out
    assert events(out) == ["fault: Ann false-win; the game is lost"]
    assert " wins on a penalty of deal 1: " in out
    assert "skunk" not in out


@pytest.mark.parametrize(
    ("record", "says"),
    [
        ("scores: 1 120\ndeal: 2\nstarter: 5C\npegged: 1 1", "1 wins on the play of deal 1: 1 121, 2 0."),
        ("scores: 2 119\ndeal: 2\nstarter: JC", "2 wins on heels of deal 1: 1 0, 2 121."),
        ("scores: 2 120\ndeal: 2\nplay: 7C 8C", "2 wins on the play of deal 1: 1 0, 2 121."),
        ("scores: 2 120\ndeal: 1\ndeal:\ncrib: 5 6 7 8 = 1", "2 wins on the crib of deal 2: 1 0, 2 121."),
        ("variant: five-card\ntarget: 3\ndeal: 2\n", "1 wins on the start of deal 1: 1 3, 2 0."),
        ("scores: 1 120\ndeal: 2\nfault: 2 wrong-peg", "1 wins on a penalty of deal 1: 1 121, 2 0."),
        (
            "muggins: yes\nscores: 1 120\ndeal: 2\nplay: 7C 8C=0",
            "1 wins on muggins of deal 1: 1 121, 2 0.",
        ),
        (
            "scores: 1 120\ndeal: 2\nplay: 7C 8C=3",
            "1 wins on a false count of the other side of deal 1: 1 121, 2 2.",
        ),
        (
            "lowball: yes\nscores: 2 120\ndeal: 2\nplay: 7C 8C",
            "1 wins at lowball, the other side being out on the play: 1 0, 2 121.",
        ),
    ],
)
def test_the_winner_is_named_with_the_count_on_which_he_went_out(record: str, says: str) -> None:
    assert says in score(record).out.splitlines()


@pytest.mark.parametrize(
    ("points", "says"), [(60, "2 is double skunked."), (90, "2 is skunked."), (91, None), (61, "2 is skunked.")]
)
def test_a_skunk_is_told(points: int, says: str | None) -> None:
    lines = score(f"scores: 1 120, 2 {points}\ndeal: 2\npegged: 1 1").out.splitlines()
    assert [line for line in lines if line.startswith("2 is")] == ([says] if says else [])


def test_the_lurch_is_told() -> None:
    assert "2 is left in the lurch." in score("target: 61\nscores: 1 60, 2 30\ndeal: 2\npegged: 1 1").out.splitlines()


# Disputes and faults


def test_a_record_that_disputes_itself_is_scored_and_the_status_is_one() -> None:
    got = score(DISPUTED)
    assert (got.status, got.err) == (1, "")
    assert got.out.endswith("\nDeal 1, line 7: Ann claimed 11 for 5♥ 6♥ 7♥ 8♥, the hand counts 12.\n")


def test_a_deal_after_the_end_and_a_wrong_pass_are_disputes() -> None:
    got = score(FACE + "deal:\n")
    assert (got.status, got.out.splitlines()[-1]) == (1, "Deal 2, line 10: this deal comes after the game was won.")
    got = score("deal: 2\nplay: 8H 10D 5H go 6H | 10S 7D 5C\n")
    assert (got.status, got.out.splitlines()[-1]) == (
        1,
        "Deal 1, line 2: 2 passed at 23 and held 5♣, which must be played.",
    )


def test_the_cards_of_a_dispute_are_written_like_those_of_the_ledger() -> None:
    record = "deal: 2\nplay: 8H 10D 5H go 6H | 10S 7D 5C\n"
    assert "held 5♣, which" in score(record).out
    assert "held 5C, which" in score(record, "--suits", "letters").out
    assert "held 5C, which" in score(record, encoding="ascii").out
    assert "claimed 11 for 5H 6H 7H 8H, the hand" in score(DISPUTED, "--suits", "letters").out
    assert "held 5C, which" in json.loads(score(record, "--json").out)["disputes"][0]["says"]


def test_a_record_with_faults_is_not_scored_all_are_named_and_the_status_is_two() -> None:
    got = score("laws: odd\ndeal: 1\nstarter: 5X\nfault: 1 talks # loud\nword\n")
    assert got == Outcome(
        2,
        "",
        """\
<stdin>:1:7: odd is not a code of laws; did you mean old?

  laws: odd
        ^^^
<stdin>:3:11: X is not a suit, in 5X

  starter: 5X
            ^
  suits are C D H S or ♣ ♦ ♥ ♠
<stdin>:4:10: """
        + f"talks is not an irregularity: choose from {', '.join(IRREGULARITIES)}"
        + """

  fault: 1 talks # loud
           ^^^^^
  cribcalc faults lists them
<stdin>:5:1: no : in this line

  word
  ^^^^
  a line is KEY: VALUE
""",
    )


@pytest.mark.parametrize("name", ["table", "json", "jsonl", "csv", "tsv", "total"])
def test_a_faulty_record_prints_nothing_in_any_format(name: str) -> None:
    got = score("deal: 3\n", "-f", name)
    assert (got.status, got.out) == (2, "")
    assert got.err.startswith("<stdin>:1:7: 3 is not a player\n")


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    path = tmp_path / "none.txt"
    assert run("game", str(path)) == Outcome(2, "", f"Error: {path}: No such file or directory\n")
    assert run("game", str(tmp_path)).status == 2


def test_a_file_must_be_named() -> None:
    got = run("game")
    assert got.status == 2
    assert "Missing argument 'FILE'" in got.err


def test_bytes_that_are_not_text_are_named_with_their_place() -> None:
    got = run("game", "-", stdin=b"deal: 2\nstarter: 5\xff\n")
    assert (got.status, got.out) == (2, "")
    assert got.err.startswith("<stdin>:2:11: byte 0xFF is not UTF-8\n")


def test_a_record_of_nothing_says_so() -> None:
    """As an empty batch says "no hands", beside the data that a program can read all the same."""
    for record, points in (("", [0, 0]), ("# a remark\n", [0, 0]), ("players: 1, 2\nscores: 1 3\n", [3, 0])):
        for args in ((), ("--board",), ("-f", "receipt")):
            assert score(record, *args) == Outcome(0, "", "no deals\n")
        for name in ("json", "jsonl", "csv", "tsv", "total"):
            got = score(record, "-f", name)
            assert (got.status, got.err) == (0, "no deals\n")
            if name.startswith("json"):
                entry = json.loads(got.out)
                assert (entry["events"], entry["winner"], entry["scores"]) == (
                    [],
                    None,
                    {"1": points[0], "2": points[1]},
                )
            elif name == "total":
                assert got.out == f"{points[0]} {points[1]}\n"
            else:
                assert len(got.out.splitlines()) == 1
                assert got.out.startswith("deal")


def test_a_file_of_hands_is_not_taken_for_a_game() -> None:
    got = run("game", str(ROOT / "examples" / "hands.txt"))
    assert (got.status, got.out) == (2, "")
    assert got.err.endswith("\n  a file of hands is for cribcalc batch\n")
    assert got.err.count(": hands with their starters, and no deal") == 1


# Formats


def test_json_is_one_object() -> None:
    assert json.loads(score(FACE, "--json").out) == {
        "schema": 1,
        "variant": "six-card",
        "target": 121,
        "laws": "acc",
        "muggins": False,
        "lowball": False,
        "sides": ["Ann", "Bob"],
        "events": [
            {
                "deal": 1,
                "kind": "heels",
                "side": "Bob",
                "player": "Bob",
                "points": 2,
                "scores": {"Ann": 109, "Bob": 114},
                "cards": ["JC"],
            },
            {
                "deal": 1,
                "kind": "play",
                "side": "Bob",
                "player": "Bob",
                "points": 1,
                "scores": {"Ann": 109, "Bob": 115},
                "cards": ["5C"],
            },
            {
                "deal": 1,
                "kind": "play",
                "side": "Bob",
                "player": "Bob",
                "points": 2,
                "scores": {"Ann": 109, "Bob": 117},
                "cards": ["KD"],
            },
            {
                "deal": 1,
                "kind": "hand",
                "side": "Ann",
                "player": "Ann",
                "points": 12,
                "scores": {"Ann": 121, "Bob": 117},
                "cards": ["5H", "6H", "7H", "8H"],
                "claim": 12,
            },
        ],
        "winner": "Ann",
        "how": "hand",
        "skunk": None,
        "scores": {"Ann": 121, "Bob": 117},
        "uncounted": [
            {"kind": "hand", "player": "Bob", "points": 10},
            {"kind": "crib", "player": "Bob", "points": 0},
        ],
        "disputes": [],
        "remarks": [],
    }


def test_json_of_a_dispute_a_fault_and_partners() -> None:
    record = "variant: partners\nplayers: A,B,C,D\ndeal: D\nstarter: 8C\nA: 5C 5D 6H 7S = 14\nfault: B wrong-peg\n"
    got = score(record, "--json")
    assert got.status == 1
    entry = json.loads(got.out)
    assert entry["disputes"] == [
        {
            "kind": "wrong claim for a hand",
            "deal": 1,
            "line": 5,
            "player": "A",
            "cards": ["5C", "5D", "6H", "7S"],
            "says": "A claimed 14 for 5C 5D 6H 7S, the hand counts 12",
        }
    ]
    assert [(each["side"], each["player"], each["points"]) for each in entry["events"]] == [
        ("A+C", "A", 12),
        ("B+D", None, 2),
        ("A+C", None, 2),
    ]
    assert entry["events"][2]["fault"] == {"player": "B", "name": "wrong-peg"}
    assert (entry["winner"], entry["how"], entry["skunk"], entry["uncounted"]) == (None, None, None, [])


def test_json_of_a_skunk() -> None:
    def skunk(record: str) -> Any:
        return json.loads(score(record, "--json").out)["skunk"]

    assert skunk("scores: 1 120, 2 60\ndeal: 1\npegged: 1 1") == "double skunk"
    assert skunk("laws: old\ndeal: 1\nfault: 1 false-win") is None
    assert skunk("target: 61\nscores: 1 60\ndeal: 1\npegged: 1 1") == "lurch"
    assert skunk("variant: 3\nscores: 1 120, 2 90, 3 100\ndeal: 1\npegged: 1 1") == {"2": "skunk"}
    assert skunk("variant: 3\nscores: 1 120, 2 99, 3 100\ndeal: 1\npegged: 1 1") is None


def test_jsonl_is_the_same_object_on_a_line() -> None:
    line = score(FACE, "-f", "jsonl").out
    assert line.count("\n") == 1
    assert json.loads(line) == json.loads(score(FACE, "--json").out)


@pytest.mark.parametrize(("name", "delimiter"), [("csv", ","), ("tsv", "\t")])
def test_csv_and_tsv_are_a_row_an_event_with_every_score(name: str, delimiter: str) -> None:
    out = score(DISPUTED, "-f", name).out
    assert list(csv.reader(io.StringIO(out), delimiter=delimiter)) == [
        ["deal", "kind", "side", "player", "points", "cards", "claim", "Ann", "Bob"],
        ["1", "heels", "Bob", "Bob", "2", "JC", "", "109", "114"],
        ["1", "play", "Bob", "Bob", "1", "5C", "", "109", "115"],
        ["1", "play", "Bob", "Bob", "2", "KD", "", "109", "117"],
        ["1", "hand", "Ann", "Ann", "11", "5H 6H 7H 8H", "11", "120", "117"],
        ["1", "hand", "Bob", "Bob", "4", "5C TD TS KD", "", "120", "121"],
    ]
    assert "\r" not in out


def test_quiet_prints_the_scores_in_the_order_of_the_sides() -> None:
    assert score(FACE, "-q") == Outcome(0, "121 117\n")
    says = "<stdin>:7: Ann claimed 11 for 5H 6H 7H 8H, the hand counts 12\n"
    assert score(DISPUTED, "-q") == Outcome(1, "120 121\n", says)
    assert score("variant: partners\ndeal: 1\npegged: 2 5\n", "-q").out == "0 5\n"


@pytest.mark.parametrize("name", ["receipt", "table"])
def test_receipt_and_table_are_the_ledger(name: str) -> None:
    assert score(FACE, "-f", name) == score(FACE)


def test_the_ledger_in_another_style_and_with_letters() -> None:
    out = score(FACE, "--style", "github", "--suits", "letters").out
    assert "|      1 | heels JC            | Bob   |        2 |   109 |   114 |" in out.splitlines()


# The board


def board(out: str) -> list[str]:
    """The lines of the board in what was printed."""
    (part,) = (part for part in out.split("\n\n") if "front peg" in part)
    return part.splitlines()


def holes(lines: list[str], side: str) -> str:
    """The holes of a side from 1 to the last, without what stands between them."""
    return "".join(line.removeprefix(side).replace(" ", "") for line in lines[1:] if line.startswith(f"{side} "))


def test_the_board_shows_both_pegs_of_each_side() -> None:
    lines = board(score(FACE, "--board").out)
    assert lines[0] == "● front peg, ○ back peg"
    assert lines[-3:] == [
        "     91-121",
        "Ann  ····· ····· ····· ···○· ····· ····· ●",
        "Bob  ····· ····· ····· ····· ····○ ·●··· ·",
    ]


@pytest.mark.parametrize(
    ("variant", "target"), [("six-card", 61), ("six-card", 121), ("seven-card", 151), ("seven-card", 181), ("6", 100)]
)
@pytest.mark.parametrize("scores", [(0, 1), (1, 29), (30, 31), (59, 60)])
def test_the_board_has_as_many_holes_as_the_game_and_each_peg_in_its_own(
    variant: str, target: int, scores: tuple[int, int]
) -> None:
    first, second = scores
    record = f"variant: {variant}\ntarget: {target}\nscores: 1 {first}\ndeal: 2\npegged: 2 {second}\n"
    lines = board(score(record, "--board").out)
    for side, points in (("1", first), ("2", second)):
        row = holes(lines, side)
        assert len(row) == target
        assert row.find("●") + 1 == points
        assert row.count("○") == 0, "the back peg is at the start, or not known"
    starting = ["1"] * (first == 0) + ["2's back peg"]
    assert lines[0] == "● front peg, ○ back peg" + (f"; at the start: {', '.join(starting)}" if starting else "")


@pytest.mark.parametrize(
    ("parts", "starting"),
    [
        ("", "; at the start: 1, 2"),
        ("pegged: 1 3, 2 4\n", "; at the start: 1's back peg, 2's back peg"),
        ("pegged: 1 3\ndeal: 1\npegged: 1 4, 2 4\n", "; at the start: 2's back peg"),
        ("scores: 1 5, 2 3\n", ""),
        ("deal: 2\npegged: 1 5, 2 3\ndeal: 1\npegged: 2 3\nfault: 1 count-refused\n", "; at the start: 1's front peg"),
    ],
)
def test_pegs_that_stand_in_no_hole_are_told(parts: str, starting: str) -> None:
    record = f"{parts}deal: 2\n" if parts.startswith("scores") else f"deal: 2\n{parts}"
    assert board(score(record, "--board").out)[0] == "● front peg, ○ back peg" + starting


@pytest.mark.parametrize("target", [1, 2, 29, 30, 31, 32, 91, 999])
def test_a_board_of_any_size_has_every_hole_in_streets_of_thirty(target: int) -> None:
    """A last hole is not left to a street of its own."""
    lines = board(score(f"target: {target}\ndeal: 2\npegged: 1 {target}\n", "--board").out)
    assert holes(lines, "1") == "·" * (target - 1) + "●"
    assert holes(lines, "2") == "·" * target
    streets = [line.split()[0] for line in lines[1::3]]
    assert streets[0].startswith("1-")
    assert streets[-1].endswith(f"-{target}")
    assert len(streets) == max(1, -(-(target - 1) // 30))


def test_a_back_peg_that_is_not_known_is_not_told() -> None:
    out = score("scores: 1 30\ndeal: 2\npegged: 2 4\n").out
    assert "Pegs, front and back: 1 30, 2 4 and 0." in out.splitlines()


def test_both_pegs_are_told_and_drawn_in_their_holes() -> None:
    for target in (61, 121, 151):
        lines = board(score(f"target: {target}\nscores: 1 1, 2 30\ndeal: 2\npegged: 1 29, 2 30\n", "--board").out)
        for side, back, front in (("1", 1, 30), ("2", 30, 60)):
            row = holes(lines, side)
            assert (row.index("○") + 1, row.index("●") + 1) == (back, front)


@pytest.mark.parametrize(
    ("target", "last"), [(61, "31-61"), (121, "91-121"), (151, "121-151"), (181, "151-181"), (100, "91-100")]
)
def test_the_game_hole_ends_the_last_street(target: int, last: str) -> None:
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
@pytest.mark.parametrize("record", [*SIDES.values(), FACE, EXAMPLE], ids=[*SIDES, "face", "example"])
def test_no_line_is_wider_than_the_terminal(record: str, columns: int, encoding: str) -> None:
    for target in ("", "target: 151\n"):
        got = score(
            target + record, "--board", terminal={"stdout"}, columns=columns, encoding=encoding, env={"NO_COLOR": "1"}
        )
        assert got.status in (0, 1)
        wide = [line for line in got.out.splitlines() if width(line) > columns]
        assert wide == []


@pytest.mark.parametrize("record", SIDES.values(), ids=SIDES)
def test_the_board_has_a_row_for_each_side_in_each_street(record: str) -> None:
    lines = board(score(record, "--board").out)[1:]
    sides = {"two": 2, "three": 3, "four": 4}.get(next(name for name, text in SIDES.items() if text == record), 2)
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
    for code in (31, 34, 32, 33):
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


def test_after_points_back_the_board_shows_two_pegs() -> None:
    """Both pegs stand in holes, and no two of one side in the same one."""
    lines = board(score("scores: 2 30\ndeal: 2\npegged: 2 4\nfault: 2 count-refused\n", "--board").out)
    row = holes(lines, "2")
    assert row[23] == "●"
    assert row.count("○") == 1


# cribcalc faults


def test_faults_lists_every_irregularity_with_its_cost_by_each_code_of_laws() -> None:
    got = run("faults")
    assert (got.status, got.err) == (0, "")
    head, _, *table = got.out.split("\n\n")[0].splitlines()
    assert head.split() == ["fault", *LAWS]
    assert [row.split()[0] for row in table] == list(IRREGULARITIES)
    for row in table:
        name, *cells = row.split()
        assert [int(cell.replace("-", "0") if cell == "-" else cell) for cell in cells] == [
            IRREGULARITIES[name].cost(laws) for laws in LAWS.values()
        ]
    for each in IRREGULARITIES.values():
        assert f"{each.name}: {each.sentence}" in got.out


@pytest.mark.parametrize("columns", [60, 80])
def test_faults_is_no_wider_than_the_terminal(columns: int) -> None:
    out = run("faults", terminal={"stdout"}, columns=columns).out
    assert max(map(width, out.splitlines())) <= columns


def test_faults_as_data() -> None:
    entries = json.loads(run("faults", "--json").out)
    assert entries == [json.loads(line) for line in run("faults", "-f", "jsonl").out.splitlines()]
    assert entries[5] == {
        "schema": 1,
        "fault": "touched-pack",
        "costs": {"friendly": 0, "old": 2, "hoyle-us": 0, "acc": 0},
        "sentence": IRREGULARITIES["touched-pack"].sentence,
    }
    rows = list(csv.reader(io.StringIO(run("faults", "-f", "csv").out)))
    assert rows[0] == ["fault", "friendly", "old", "hoyle-us", "acc", "sentence"]
    assert len(rows) == len(entries) + 1
    assert rows[3] == ["wrong-number", "0", "4", "2", "0", "A hand is found to have too many or too few cards."]
    assert list(csv.reader(io.StringIO(run("faults", "-f", "tsv").out), delimiter="\t")) == rows


# Help


def test_the_help_shows_a_record_and_that_record_is_good() -> None:
    got = run("game", "--help")
    assert got.status == 0
    shown = got.out.split("peg that wins.\n\n")[1].split("\n\n")[0]
    record = "\n".join(line.strip() for line in shown.splitlines())
    assert record.startswith("players: ")
    counted = score(record)
    assert (counted.status, counted.err) == (0, "")
    assert "Ann wins on the hand of deal 1" in counted.out


def test_the_help_names_the_exit_statuses() -> None:
    for command in ("game", "faults"):
        assert run(command, "-h").status == 0
    assert "Exit status: 0 answered, 1 the record disputes itself" in run("game", "-h").out


NO_STARTER = "players: Ann, Bob\ndeal: Bob\npegged: Ann 3\nAnn: 5H 6H 7H 8H\ndeal: Bob\n"


def test_what_is_not_counted_is_told_under_the_ledger() -> None:
    got = score(NO_STARTER)
    assert (got.status, got.err) == (0, "")
    assert got.out.endswith(
        "\n\nDeal 1, line 4: Ann's hand is not counted, since the deal has no starter.\n"
        "Deal 2, line 5: Bob deals, and it is Ann's turn.\n"
    )


def test_what_is_not_counted_is_told_in_json_and_beside_other_data() -> None:
    says = "Ann's hand is not counted, since the deal has no starter"
    cards = ["5H", "6H", "7H", "8H"]
    turn = "Bob deals, and it is Ann's turn"
    remarks = [
        {"kind": "hand not counted", "deal": 1, "line": 4, "player": "Ann", "cards": cards, "says": says},
        {"kind": "dealer out of turn", "deal": 2, "line": 5, "player": "Bob", "says": turn},
    ]
    got = score(NO_STARTER, "--json")
    assert (json.loads(got.out)["remarks"], got.err) == (remarks, "")
    says = "".join(f"<stdin>:{remark['line']}: {remark['says']}\n" for remark in remarks)
    assert score(NO_STARTER, "-q") == Outcome(0, "3 0\n", says)
    assert score(NO_STARTER, "-f", "csv").err == says
