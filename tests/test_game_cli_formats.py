"""The game command: JSON, CSV and TSV, totals and styles."""

import csv
import io
import json
from typing import Any

import pytest

from tests.game_command import DISPUTED, FACE, NO_STARTER, score
from tests.program import Outcome


def test_json_is_one_object() -> None:
    assert json.loads(score(FACE, "--json").out) == {
        "schema": 2,
        "source": "<stdin>",
        "variant": "six-card",
        "house": None,
        "target": 121,
        "targets": {"Ann": 121, "Bob": 121},
        "laws": "acc",
        "muggins": False,
        "called": False,
        "over": "excess",
        "lowball": False,
        "sides": ["Ann", "Bob"],
        "events": [
            {
                "deal": 1,
                "kind": "heels",
                "side": "Bob",
                "player": "Bob",
                "points": 2,
                "due": 2,
                "scores": {"Ann": 109, "Bob": 114},
                "cards": ["JC"],
                "claim": None,
                "fault": None,
                "call": None,
            },
            {
                "deal": 1,
                "kind": "play",
                "side": "Bob",
                "player": "Bob",
                "points": 1,
                "due": 1,
                "scores": {"Ann": 109, "Bob": 115},
                "cards": ["5C"],
                "claim": None,
                "fault": None,
                "call": None,
            },
            {
                "deal": 1,
                "kind": "play",
                "side": "Bob",
                "player": "Bob",
                "points": 2,
                "due": 2,
                "scores": {"Ann": 109, "Bob": 117},
                "cards": ["KD"],
                "claim": None,
                "fault": None,
                "call": None,
            },
            {
                "deal": 1,
                "kind": "hand",
                "side": "Ann",
                "player": "Ann",
                "points": 12,
                "due": 12,
                "scores": {"Ann": 121, "Bob": 117},
                "cards": ["5H", "6H", "7H", "8H"],
                "claim": 12,
                "fault": None,
                "call": None,
            },
        ],
        "winner": "Ann",
        "loser": "Bob",
        "how": "hand",
        "skunk": None,
        "skunks": {},
        "readings": [],
        "scores": {"Ann": 121, "Bob": 117},
        "uncounted": [
            {"kind": "hand", "player": "Bob", "points": 10},
            {"kind": "crib", "player": "Bob", "points": 0},
        ],
        "disputes": [],
        "remarks": [],
    }


def test_json_has_disputes_offences_and_partners() -> None:
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
            "sentence": "A claimed 14 for 5C 5D 6H 7S but the hand counts 12. A probably counted "
            "the pair 5C 5D again: a double run of four is 10 with its pair.",
        }
    ]
    assert [(each["side"], each["player"], each["points"]) for each in entry["events"]] == [
        ("A+C", "A", 12),
        ("B+D", None, 2),
        ("A+C", None, 2),
    ]
    assert entry["events"][2]["fault"] == {"player": "B", "name": "wrong-peg"}
    assert (entry["winner"], entry["how"], entry["skunk"], entry["uncounted"]) == (
        None,
        None,
        None,
        [],
    )


def test_json_has_skunks() -> None:
    def skunk(record: str) -> Any:
        entry = json.loads(score(record, "--json").out)
        if len(entry["sides"]) == 2:
            assert list(entry["skunks"].values()) == ([entry["skunk"]] if entry["skunk"] else [])
            return entry["skunk"]
        assert entry["skunk"] is None
        return entry["skunks"]

    assert skunk("scores: 1 120, 2 60\ndeal: 1\npegged: 1 1") == "double skunk"
    assert skunk("laws: old\ndeal: 1\nfault: 1 false-win") is None
    assert skunk("target: 61\nscores: 1 60\ndeal: 1\npegged: 1 1") == "lurch"
    assert skunk("variant: 3\nscores: 1 120, 2 90, 3 100\ndeal: 1\npegged: 1 1") == {"2": "skunk"}
    assert skunk("variant: 3\nscores: 1 120, 2 99, 3 100\ndeal: 1\npegged: 1 1") == {}


def test_jsonl_is_the_same_object_on_one_line() -> None:
    line = score(FACE, "-f", "jsonl").out
    assert line.count("\n") == 1
    assert json.loads(line) == json.loads(score(FACE, "--json").out)


@pytest.mark.parametrize(("name", "delimiter"), [("csv", ","), ("tsv", "\t")])
def test_csv_and_tsv_have_a_row_per_event_with_every_score(name: str, delimiter: str) -> None:
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
    says = (
        "<stdin>:7: Ann claimed 11 for 5H 6H 7H 8H but the hand counts 12. Ann probably counted "
        "the run of four 5H 6H 7H 8H as a run of three: the longest run counts, one point per card.\n"
    )
    assert score(DISPUTED, "-q") == Outcome(1, "120 121\n", says)
    assert score("variant: partners\ndeal: 1\npegged: 2 5\n", "-q").out == "0 5\n"


@pytest.mark.parametrize("name", ["receipt", "table"])
def test_receipt_and_table_are_the_ledger(name: str) -> None:
    assert score(FACE, "-f", name) == score(FACE)


def test_the_ledger_may_have_another_style_and_letters() -> None:
    out = score(FACE, "--style", "github", "--suits", "letters").out
    assert "|      1 | heels JC            | Bob   |        2 |   109 |   114 |" in out.splitlines()


def test_json_has_the_notes_and_other_data_has_them_as_messages() -> None:
    says = "Ann's hand is not counted: the deal has no starter."
    cards = ["5H", "6H", "7H", "8H"]
    turn = "Bob deals, but it is Ann's deal."
    remarks = [
        {
            "kind": "hand not counted",
            "deal": 1,
            "line": 4,
            "player": "Ann",
            "cards": cards,
            "sentence": says,
        },
        {
            "kind": "dealer out of turn",
            "deal": 2,
            "line": 5,
            "player": "Bob",
            "cards": None,
            "sentence": turn,
        },
    ]
    got = score(NO_STARTER, "--json")
    assert (json.loads(got.out)["remarks"], got.err) == (remarks, "")
    says = "".join(f"<stdin>:{remark['line']}: {remark['sentence']}\n" for remark in remarks)
    assert score(NO_STARTER, "-q") == Outcome(0, "3 0\n", says)
    assert score(NO_STARTER, "-f", "csv").err == says
