"""`cribcalc batch` with --by, --min, --max, --top, --sort and --stats."""

import csv
import io
import json
import tracemalloc

import pytest

from cribcalc.batch import ScoringOptions, only_results, results
from cribcalc.claims import Verdict
from cribcalc.groups import group_hands
from cribcalc.lines import line_blocks
from cribcalc.selection import GroupBy, Selection
from tests.cases import HAND
from tests.program import Outcome, run

BEST = "5H 5S 5C JD / 5D"
NINETEEN = "2C 4D 6H 8S / KC"
CLUB = f"""\
Ann: {HAND} = 14, Bob 12     # Friday
Bob: {NINETEEN} = nineteen   # Friday
5X
Ann's crib: 4D 6D JD 10D / 5D = 15
Cem: {BEST}                  # Saturday
{HAND}
"""
FORMATS = ("table", "receipt", "short", "verdict", "json", "jsonl", "csv", "tsv", "total")


def batch(*args: str, stdin: str = CLUB) -> Outcome:
    return run("batch", *args, stdin=stdin)


def totals(*args: str) -> list[int]:
    return [int(line) for line in batch("-q", *args).out.split()]


def test_one_row_per_player_in_every_format() -> None:
    found = json.loads(batch("--by", "label", "--json").out)
    assert [(row["label"], row["hands"], row["points"]) for row in found] == [
        ("Ann", 2, 27),
        ("Bob", 1, 0),
        ("Cem", 1, 29),
        (None, 1, 12),
    ]
    lines = batch("--by", "label", "-f", "jsonl").out.splitlines()
    assert [json.loads(line) for line in lines] == found
    for name, delimiter in (("csv", ","), ("tsv", "\t")):
        text = batch("--by", "label", "-f", name).out
        rows = list(csv.DictReader(io.StringIO(text), delimiter=delimiter))
        assert [row["label"] for row in rows] == ["Ann", "Bob", "Cem", ""]
        assert [row["points"] for row in rows] == ["27", "0", "29", "12"]
    assert totals("--by", "label") == [27, 0, 29, 12]
    assert batch("--by", "label").out == batch("--by", "label", "-f", "table").out
    assert "Ann            2" in batch("--by", "label").out


@pytest.mark.usefixtures("club")
def test_a_file_and_a_remark_are_groups_too() -> None:
    found = json.loads(run("batch", "--by", "file", "--json", "club.txt", "best.txt").out)
    assert [(row["file"], row["points"]) for row in found] == [("club.txt", 12), ("best.txt", 29)]
    found = json.loads(batch("--by", "remark", "--json").out)
    assert [(row["remark"], row["hands"]) for row in found] == [
        ("Friday", 2),
        (None, 2),
        ("Saturday", 1),
    ]


@pytest.mark.parametrize(
    ("option", "refused"),
    [("--by=label", {"receipt", "short", "verdict"}), ("--stats", {"receipt", "short", "verdict", "total"})],
)  # fmt: skip
def test_formats_of_single_hands_are_refused(option: str, refused: set[str]) -> None:
    for name in FORMATS:
        outcome = batch(option, "-f", name)
        assert ("Usage:" in outcome.err) == (name in refused)
        if name in refused:
            said = f"Error: {option.partition('=')[0]} does not print {name}: choose -f from table"
            assert said in outcome.err
            assert (outcome.status, outcome.out) == (2, "")


@pytest.mark.parametrize(
    ("args", "expected"),
    [
        (["--min", "12"], [12, 15, 29, 12]),
        (["--max", "12"], [12, 0, 12]),
        (["--min", "12", "--max", "12"], [12, 12]),
        (["--min", "30"], []),
        (["--top", "2"], [29, 15]),
        (["--top", "9"], [29, 15, 12, 12, 0]),
        (["--top", "2", "--sort", "line"], [15, 29]),
        (["--sort", "total"], [29, 15, 12, 12, 0]),
        (["--sort", "label"], [12, 15, 0, 29, 12]),
        (["--sort", "line"], [12, 0, 15, 29, 12]),
        (["--only-wrong", "--max", "20"], [12]),
        (["--only-wrong", "--min", "13"], []),
        (["--claim", "29", "--only-wrong", "--top", "1"], [12]),
        (["--by", "label", "--sort", "total"], [29, 27, 12, 0]),
        (["--by", "label", "--sort", "label"], [27, 0, 29, 12]),
        (["--by", "label", "--top", "2"], [29, 27]),
        (["--by", "label", "--top", "2", "--sort", "line"], [27, 29]),
        (["--by", "label", "--min", "13"], [15, 29]),
        (["--by", "label", "--only-wrong"], [12, 0]),
    ],
)
def test_hands_and_groups_are_chosen_and_ordered(args: list[str], expected: list[int]) -> None:
    assert totals(*args) == expected


@pytest.mark.parametrize("name", FORMATS)
def test_every_format_prints_the_chosen_hands(name: str) -> None:
    chosen = batch("-f", name, "--top", "1", "--only-wrong").out
    assert chosen == batch("-f", name, stdin=CLUB.splitlines()[0]).out
    assert batch("-f", name, "--min", "30").out == batch("-f", name, stdin="# nothing\n").out


def test_equal_hands_stay_in_the_order_of_their_lines() -> None:
    rows = csv.DictReader(io.StringIO(batch("-f", "csv", "--sort", "total").out))
    assert [(row["line"], row["total"]) for row in rows] == [
        ("5", "29"),
        ("4", "15"),
        ("1", "12"),
        ("6", "12"),
        ("2", "0"),
    ]


def test_lines_that_cannot_be_read_have_no_total_in_a_choice() -> None:
    assert batch("-q").out.split() == ["12", "0", "?", "15", "29", "12"]
    for args in (["--min", "0"], ["--sort", "line"], ["--by", "file"]):
        outcome = batch("-q", *args)
        assert "?" not in outcome.out
        assert "<stdin>:3:2: X is not a suit, in 5X" in outcome.err
        assert outcome.status == 2


def test_the_summary_counts_what_was_read_and_what_was_chosen() -> None:
    read = "1 wrong claim, 2 points out\n5 hands, 68 points; 3 claims right, 1 wrong; 1 line not read\n"
    for args, said in (
        (["--min", "13"], "2 of 5 hands chosen, 44 points\n"),
        (["--top", "1"], "1 of 5 hands chosen, 29 points\n"),
        (["--min", "30"], "0 of 5 hands chosen, 0 points\n"),
        (["--by", "label", "--min", "13"], "2 of 5 hands chosen, 44 points\n"),
        (["--by", "label", "--only-wrong"], "1 of 5 hands chosen, 12 points\n"),
        (["--by", "label", "--top", "2"], "2 of 4 groups shown\n"),
        (["--by", "label", "--top", "1", "--max", "15"], "4 of 5 hands chosen, 39 points\n1 of 3 groups shown\n"),
        (["--min", "0"], ""),
        (["--only-wrong"], ""),
        (["--by", "label"], ""),
        (["--stats"], ""),
    ):  # fmt: skip
        outcome = batch(*args)
        assert outcome.err.endswith(f"5X\n      ^\n{said}{read}") or outcome.err.endswith(
            f"♠\n{said}{read}"
        ), args
        assert batch(*args, "--no-summary").err.endswith("♠\n")
        assert outcome.status == 2


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (["--min", "20", "--max", "10"], "no hand has at least 20 points and at most 10"),
        (["--min", "-1"], "Invalid value for '--min': -1 is not in the range x>=0."),
        (["--top", "0"], "Invalid value for '--top': 0 is not in the range x>=1."),
        (["--by", "player"], "Invalid value for '--by': player is not a way to group hands: choose from label, file, remark"),
        (["--sort", "totals"], "Invalid value for '--sort': totals is not an order; did you mean total?"),
        (["--stats", "--by", "label"], "--stats is for all hands: leave out --by, --min, --max, --top, --sort and --only-wrong"),
        (["--stats", "-f", "csv", "--columns", "total"], "--columns is for hands: leave out --by and --stats"),
        (["--by", "file", "-f", "csv", "--columns", "total"], "--columns is for hands: leave out --by and --stats"),
        (["--stats", "--only-wrong"], "--stats is for all hands: leave out --by, --min, --max, --top, --sort and --only-wrong"),
    ],
)  # fmt: skip
def test_options_that_do_not_go_together_are_refused(args: list[str], message: str) -> None:
    outcome = batch(*args)
    assert (outcome.status, outcome.out) == (2, "")
    assert outcome.err.endswith(f"Error: {message}\n")


def test_nothing_makes_no_groups_and_no_histogram() -> None:
    for option in ("--by=label", "--stats"):
        assert batch(option, stdin="") == Outcome(0, "", "no hands\n")
        assert batch(option, "-f", "csv", stdin="").out.count("\n") == 1
    assert batch("--by", "label", "--json", stdin="").out == "[]\n"
    assert json.loads(batch("--stats", "--json", stdin="").out)["mean"] is None


def typed(*args: str, stdin: str) -> Outcome:
    return run("batch", "--no-color", *args, stdin=stdin, terminal=True)


def test_typed_hands_are_grouped_at_the_end_and_chosen_at_once() -> None:
    outcome = typed("--by", "label", stdin=f"Ann: {HAND}\n5X\nann: {HAND}\n")
    assert "Ann            2" in outcome.out
    assert "X is not a suit" in outcome.err
    outcome = typed("--min", "13", stdin=f"Ann: {HAND}\nBob: {BEST}\n")
    assert outcome.out.startswith("> > Bob: 5♥ 5♠ 5♣ J♦ / 5♦\n")
    assert "Ann" not in outcome.out
    outcome = typed("--stats", stdin=f"Ann: {HAND}\n")
    assert "rarest: Ann: 5♣ 5♦ 6♥ 7♠ / 8♣ for 12: one hand in 41 counts that\n" in outcome.out


def test_statistics_in_every_format_that_has_them() -> None:
    entry = json.loads(batch("--stats", "--json").out)
    assert (entry["hands"], entry["cribs"], entry["rarest"]["total"]) == (5, 1, 29)
    assert json.loads(batch("--stats", "-f", "jsonl").out) == entry
    rows = list(csv.DictReader(io.StringIO(batch("--stats", "-f", "csv").out)))
    assert [int(row["count"]) for row in rows] == [each["count"] for each in entry["counts"]]
    assert "\t" in batch("--stats", "-f", "tsv").out
    text = batch("--stats", "--variant", "six-card").out
    assert text.startswith("six-card: 5 hands, 1 crib among them\n")
    assert "rarest: Cem: 5♥ 5♠ 5♣ J♦ / 5♦ (<stdin>:5) for 29: one hand in 3,248,700" in text


# hostile labels, memory and work

HOSTILE = "=1+1\x1b[31m\u202e<script>|\"'\x9b2J\\"


@pytest.mark.parametrize("by", ["label", "remark"])
def test_a_name_cannot_control_the_terminal(by: str) -> None:
    line = f"{HOSTILE}: {HAND} = 14 # {HOSTILE}\n"
    for name in ("table", "json", "csv", "tsv", "total"):
        for columns in (40, 200):
            outcome = run(
                *("batch", "--by", by, "-f", name, "--no-color"), stdin=line, columns=columns,
                terminal=("stdout", "stderr"),
            )  # fmt: skip
            assert outcome.out.replace("\n", "").replace("\t", "").isprintable()
    rows = list(csv.DictReader(io.StringIO(run("batch", "--by", by, "-f", "csv", stdin=line).out)))
    assert rows[0][by] == HOSTILE
    assert json.loads(run("batch", "--by", by, "--json", stdin=line).out)[0][by] == HOSTILE
    html = run("batch", "--by", by, "--style", "html", stdin=line).out
    assert "<script>" not in html
    outcome = run("batch", "--stats", "--style", "html", stdin=line)
    assert "<script>" not in outcome.out
    assert "\x1b" not in outcome.out


@pytest.mark.parametrize("args", [["--by", "label"], ["--min", "13"], ["--top", "1"], ["--stats"]])
def test_claims_of_hands_that_are_not_printed_are_not_explained(
    args: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def explain(_: Verdict) -> None:
        raise AssertionError

    monkeypatch.setattr(Verdict, "explanations", property(explain))
    text = f"Ann: {HAND} = 14\nBob: {BEST}\n"
    for name in ("json", "csv"):
        assert batch(*args, "-f", name, stdin=text).status == 1


@pytest.mark.slow
def test_memory_grows_with_the_groups_and_not_with_the_lines() -> None:
    page = "".join([f"Player {number}'s crib: {HAND} = 14\n" for number in range(50)]).encode()

    def peak(lines: int) -> int:
        left = lines // 50

        def read(_: int) -> bytes:
            nonlocal left
            left -= 1
            return page if left >= 0 else b""

        tracemalloc.start()
        try:
            found = only_results(results(line_blocks(read), ScoringOptions(), "club.txt"))
            groups = group_hands(filter(Selection(least=1).allows, found), GroupBy.LABEL)
            assert [group.hands for group in groups] == [lines // 50] * 50
            return tracemalloc.get_traced_memory()[1]
        finally:
            tracemalloc.stop()

    peak(2_000)  # what is made once for all lines
    assert peak(2_000) < peak(500) + 100_000
