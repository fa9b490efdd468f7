"""Results as plain data: `cribcalc.records`, and `points` of a result, from which they are made."""

import csv
import io
import json
from collections.abc import Callable, Iterator
from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cribcalc.batch import ScoringOptions, read
from cribcalc.cards import Hand
from cribcalc.notation.hands import Line, parse_hand
from cribcalc.records import json_lines, json_text, separated_lines
from cribcalc.records.hands import HAND_COLUMNS, hand_record, hand_row
from cribcalc.show import score_hand
from tests.cases import HAND
from tests.program import PLAIN, good, read_all
from tests.strategies import hands, lines, rules_for

CRIB = "Bob's crib: 4D 6D JD 10D / 5D"
BARE = "3-3-4-4 / 5"


def rows(*texts: str, delimiter: str = ",") -> str:
    return "".join(separated_lines(map(hand_row, good(read_all(texts))), HAND_COLUMNS, delimiter))


def test_a_whole_record() -> None:
    assert hand_record(read(f"Ann: {HAND} # a remark", ScoringOptions(), "club.txt", 7)) == {
        "schema": 2,
        "source": "club.txt",
        "line": 7,
        "label": "Ann",
        "remark": "a remark",
        "variant": "six-card",
        "house": None,
        "crib": False,
        "hand": ["5C", "5D", "6H", "7S"],
        "starter": "8C",
        "items": [
            {"kind": "fifteen", "cards": ["7S", "8C"], "points": 2, "count": 2},
            {"kind": "pair", "cards": ["5C", "5D"], "points": 2, "count": 4},
            {"kind": "run", "cards": ["5C", "6H", "7S", "8C"], "points": 4, "count": 8},
            {"kind": "run", "cards": ["5D", "6H", "7S", "8C"], "points": 4, "count": 12},
        ],
        "points": {"fifteens": 2, "pairs": 2, "runs": 8, "flush": 0, "nobs": 0},
        "total": 12,
        "spoken": "Fifteen two, and a double run of four is twelve.",
        "notes": [],
        "claims": [],
        "laws": None,
        "muggins": None,
        "over": None,
        "pegs": None,
    }


def test_a_record_of_ranks_only() -> None:
    entry = hand_record(read("crib 3-3-10-4 / 5", PLAIN))
    assert (entry["hand"], entry["starter"], entry["crib"]) == (["3", "3", "T", "4"], "5", True)
    assert entry["points"] == {"fifteens": 4, "pairs": 2, "runs": 6, "flush": None, "nobs": None}
    assert (entry["source"], entry["line"], entry["label"]) == (None, None, None)


def test_the_fields_keep_their_names_and_order() -> None:
    """A field that goes or changes its meaning takes a new number of the schema."""
    names = [
        "schema", "source", "line", "label", "remark", "variant", "house", "crib", "hand",
        "starter", "items", "points", "total", "spoken", "notes", "claims", "laws", "muggins",
        "over", "pegs",
    ]  # fmt: skip
    for text in (HAND, f"{HAND} = 12", f"Ann: {HAND} = fifteens 4 # x", "crib 3-3-10-4 / 5"):
        assert list(hand_record(read(text, PLAIN))) == names
    assert HAND_COLUMNS == (
        "line", "label", "hand", "starter", "crib", "fifteens", "pairs", "runs", "flush", "nobs",
        "total", "claim", "verdict",
    )  # fmt: skip


@pytest.mark.parametrize(("claim", "verdict"), [(11, "under"), (12, "right"), (13, "over")])
def test_a_claim(claim: int, verdict: str) -> None:
    result = read(f"{HAND} = {claim}", PLAIN)
    entry = hand_record(result)
    [judged] = entry["claims"]
    assert (judged["claim"], judged["verdict"]) == (claim, verdict)
    assert judged["difference"] == claim - 12
    assert entry["pegs"] == {"player": min(claim, 12), "opponent": max(claim - 12, 0)}
    assert hand_row(result)[-2:] == [str(claim), verdict]
    assert json.loads(json.dumps(entry)) == entry


def test_a_wrong_claim_is_explained_as_on_the_receipt() -> None:
    entry = hand_record(read(f"Ann's crib: {HAND} = 14", PLAIN))
    assert entry["claims"] == [
        {
            "by": "Ann",
            "claim": 14,
            "parts": None,
            "verdict": "over",
            "difference": 2,
            "explanations": [
                {
                    "mistakes": [
                        {"kind": "pairs-counted-again", "cards": ["5C", "5D"], "points": 2}
                    ],
                    "sentence": "Ann probably counted the pair 5C 5D again: "
                    "a double run of four is 10 with its pair.",
                }
            ],
        }
    ]
    laws = {name: entry[name] for name in ("laws", "muggins", "over", "pegs")}
    pegs = {"player": 12, "opponent": 2}
    assert laws == {"laws": "acc", "muggins": False, "over": "excess", "pegs": pegs}


def test_an_itemised_claim_has_its_parts() -> None:
    [claim] = hand_record(read(f"{HAND} = fifteens 4 pair 2 run 8", PLAIN))["claims"]
    assert claim["by"] is None
    assert claim["parts"] == {"fifteens": 4, "pairs": 2, "runs": 8}


def test_notes_are_those_of_the_receipt() -> None:
    entry = hand_record(read("2H 4H 6H 8C / TH", PLAIN))
    says = "2H 4H 6H 10H is not a flush: a flush needs all four cards of the hand."
    assert entry["notes"] == [says]


@given(lines())
def test_a_record_adds_up(line: Line) -> None:
    rules = rules_for(line.hand)
    entry = hand_record(read(str(Line(line.hand, line.label)), ScoringOptions(rules)))
    counts = [item["count"] for item in entry["items"]]
    sums = [
        sum(item["points"] for item in entry["items"][: index + 1]) for index in range(len(counts))
    ]
    assert counts == sums
    assert (
        entry["total"]
        == (counts or [0])[-1]
        == sum(entry["points"][kind] or 0 for kind in entry["points"])
    )
    assert entry["label"] == line.label
    written = f"{' '.join(entry['hand'])} / {entry['starter']}"
    assert parse_hand(written, rules, crib=entry["crib"]) == line.hand


@given(hands(st.just(4)))
def test_points_are_those_of_the_score(hand: Hand) -> None:
    result = read(str(hand), PLAIN)
    assert (
        sum(value or 0 for value in result.points.values())
        == result.total
        == score_hand(hand).total
    )
    assert (result.points["nobs"] is None) == (not hand.suited)
    assert list(result.points) == list(HAND_COLUMNS[5:10])


# rows


@pytest.mark.parametrize("delimiter", [",", "\t"])
@pytest.mark.parametrize(
    "label", ["Ann", "Ann, and Bob", 'Ann "Nan"', "a\tb", "'", "", " =1+1", "Æ♣"]
)
def test_rows_come_back_as_they_were(label: str, delimiter: str) -> None:
    text = rows(f"{label}: {HAND}" if label else HAND, delimiter=delimiter)
    assert "\r" not in text
    assert list(csv.reader(io.StringIO(text, newline=""), delimiter=delimiter)) == [
        list(HAND_COLUMNS),
        ["1", label.strip(), "5C 5D 6H 7S", "8C", "false", "2", "2", "8", "0", "0", "12", "", ""],
    ]


def test_whole_csv() -> None:
    assert rows(f'Ann "Nan", 2: {HAND}', "5X", CRIB, BARE) == (
        "line,label,hand,starter,crib,fifteens,pairs,runs,flush,nobs,total,claim,verdict\n"
        '1,"Ann ""Nan"", 2",5C 5D 6H 7S,8C,false,2,2,8,0,0,12,,\n'
        "3,Bob's crib,4D 6D JD TD,5D,true,6,0,3,5,1,15,,\n"
        "4,,3 3 4 4,5,false,4,4,12,,,20,,\n"
    )


def test_whole_tsv() -> None:
    assert rows(CRIB, delimiter="\t") == (
        "line\tlabel\thand\tstarter\tcrib\tfifteens\tpairs\truns\tflush\tnobs\ttotal\tclaim\tverdict\n"
        "1\tBob's crib\t4D 6D JD TD\t5D\ttrue\t6\t0\t3\t5\t1\t15\t\t\n"
    )


@pytest.mark.parametrize("hostile", ["=cmd()", "+1", "-1", "@SUM(A1)"])
def test_csv_keeps_a_label_that_a_spreadsheet_would_run(hostile: str) -> None:
    """Data is data: a label comes out as it went in, whatever a spreadsheet makes of it."""
    assert rows(f"{hostile}: {HAND}").splitlines()[1].startswith(f"1,{hostile},")


# JSON


@pytest.mark.parametrize(
    ("labels", "one", "expected"),
    [
        ("", False, "[]\n"),
        ("", True, ""),
        ("a", False, "[{a}]\n"),
        ("a", True, "{a}\n"),
        ("ab", False, "[{a},\n {b}]\n"),
        ("aba", False, "[{a},\n {b},\n {a}]\n"),
    ],
)
def test_the_frame_of_json(labels: str, one: bool, expected: str) -> None:
    entries = {label: hand_record(read(f"{label}: {HAND}", PLAIN)) for label in "ab"}
    wanted = [entries[label] for label in labels]
    for label, entry in entries.items():
        expected = expected.replace(f"{{{label}}}", json.dumps(entry))
    assert "".join(json_text(wanted, one=one)) == expected
    assert "".join(json_lines(wanted)) == "".join(json.dumps(entry) + "\n" for entry in wanted)
    if expected:
        assert json.loads(expected) == (wanted[0] if one else wanted)


@pytest.mark.parametrize(
    "write", [partial(json_text, one=True), partial(json_text, one=False), json_lines]
)
def test_json_keeps_characters_or_escapes_them(write: Callable[..., Iterator[str]]) -> None:
    entries = [hand_record(read(f"Ærø♣🂵: {HAND}", PLAIN))]
    plain, escaped = "".join(write(entries)), "".join(write(entries, ascii_only=True))
    assert "Ærø♣🂵" in plain
    assert escaped.isascii()
    assert json.loads(plain) == json.loads(escaped)
