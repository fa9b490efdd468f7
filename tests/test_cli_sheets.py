"""Batch with sheets as input, and with chosen columns."""

import gc
import json
import tracemalloc
from collections.abc import Iterator
from pathlib import Path

import pytest

from cribcalc.lines import line_blocks
from cribcalc.sheet_lines import sheet_results
from tests.cases import HAND
from tests.command_line import ESCAPE
from tests.program import PLAIN, ROOT, Outcome, linux_only, run, shell

HEADER = "line,label,hand,starter,crib,fifteens,pairs,runs,flush,nobs,total,claim,verdict"
ROW = "5C 5D 6H 7S,8C,false,2,2,8,0,0,12"
SHEET = "Player;Hand;Cut;Score;Club\nAnn;5C 5D 6H 7S;8C;14;Mon\n"


def csv(*args: str, stdin: bytes | str) -> list[str]:
    """The lines that batch prints as CSV."""
    return run("batch", "-f", "csv", *args, stdin=stdin).out.splitlines()


@pytest.mark.parametrize("form", ["table", "receipt", "short", "json", "jsonl", "total"])
def test_every_format_counts_a_sheet(form: str) -> None:
    sheet = run("batch", "-f", form, stdin=SHEET)
    lines = run("batch", "-f", form, stdin=f"# Monday\nAnn: {HAND} = 14\n")
    assert sheet == lines


def test_csv_of_a_sheet_has_its_other_columns_too() -> None:
    assert run("batch", "-f", "csv", stdin=SHEET) == Outcome(
        1,
        f"{HEADER},Club\n2,Ann,{ROW},14,over,Mon\n",
        "1 wrong claim, 2 points out\n1 hand, 12 points; 1 claim wrong\n",
    )


def test_a_pipe_without_a_command_may_be_a_sheet() -> None:
    assert run("-q", stdin=SHEET).out == "12\n"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_encodings_and_line_ends_are_those_of_other_files(encoding: str, end: str) -> None:
    text = 'Spieler;Hand;Cut\nJosé;"5♣ 5♦\n6♥ 7♠";8♣\n'.replace("\n", end)
    got = csv(stdin=text.encode(encoding))
    assert got == [f"{HEADER},Spieler", f"2,,{ROW},,,José"]


@pytest.mark.parametrize("args", [[], ["--only-wrong"], ["--claim", "14"], ["--columns", "label"]])
def test_a_header_is_printed_once_even_without_hands(args: list[str]) -> None:
    for text in ("hand,club\n", "", "# none\n"):
        got = csv(*args, stdin=text)
        assert len(got) == 1, (text, got)


def test_the_option_reads_a_file_as_a_sheet_and_says_what_is_missing() -> None:
    got = run("batch", "--csv", stdin=f"{HAND}\n")
    assert got.status == 2
    assert got.err.startswith("<stdin>:1:1: no column is named hand\n")
    assert csv("--csv", stdin=SHEET) == csv(stdin=SHEET)
    name = '"Ha\nnd",hand\nx,5C 5D 6H 7S / 8C\n'
    assert len(csv(stdin=name)) == 1
    assert csv("--csv", stdin=name)[-1] == f"3,,{ROW},,,x"


def test_the_option_reads_what_is_typed_as_a_sheet() -> None:
    got = run("batch", "--csv", "-q", stdin=SHEET, terminal={"stdin"})
    assert (got.status, got.out) == (1, "12\n")


@pytest.mark.usefixtures("club")
def test_several_files_have_the_columns_of_all_sheets() -> None:
    Path("a.csv").write_text("hand,table\n5C 5D 6H 7S / 8C,1\n")
    Path("b.tsv").write_text("hand\tremark\tday\tfile\n5C 5D 6H 7S / 8C\tloud\tMon\told.txt\n")
    got = csv("best.txt", "a.csv", "b.tsv", stdin="")
    assert got == [
        f"file,{HEADER},remark,table,day",
        "best.txt,1,,5H 5S 5C JD,5D,false,16,12,0,0,1,29,,,,,",
        f"a.csv,2,,{ROW},,,,1,",
        f"old.txt,2,,{ROW},,,loud,,Mon",
    ]


@pytest.mark.usefixtures("club")
def test_files_that_cannot_be_read_do_not_stop_the_others() -> None:
    Path("a.csv").write_text("hand,table\n5C 5D 6H 7S / 8C,1\n")
    Path("bad.csv").write_text("hand,hand\n")
    got = run("batch", "-f", "csv", "nosuch.csv", "bad.csv", "a.csv")
    assert got.out.splitlines() == [f"file,{HEADER},table", f"a.csv,2,,{ROW},,,1"]
    assert "nosuch.csv: No such file" in got.err
    assert "bad.csv:1:6: hand appears twice" in got.err


@pytest.mark.usefixtures("club")
def test_columns_that_come_too_late_are_named() -> None:
    got = run("batch", "-f", "csv", "club.txt", "-", stdin="hand,club\x1b\n5C 5D 6H 7S / 8C,x\n")
    assert got.out.splitlines()[-1] == f"<stdin>,2,,{ROW},,"
    assert "<stdin>: columns left out, as the header is printed: club\\x1b\n" in got.err
    first = run("batch", "-f", "csv", "-", "club.txt", stdin="hand,club\n5C 5D 6H 7S / 8C,x\n")
    assert first.out.splitlines()[:2] == [f"file,{HEADER},club", f"<stdin>,2,,{ROW},,,x"]


def test_columns_are_chosen_and_ordered() -> None:
    got = csv("--columns", "Total, others,label,file,why", stdin=SHEET)
    assert got == [
        "total,Club,label,file,why",
        "12,Mon,Ann,<stdin>,Ann probably counted the pair 5C 5D again: a double run of four is "
        "10 with its pair.",
    ]
    tsv = run("batch", "-f", "tsv", "--columns", "total,label", stdin=f"Ann: {HAND}\n").out
    assert tsv == "total\tlabel\n12\tAnn\n"


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (["-f", "csv", "--columns", "lable"], "lable is not a column; did you mean label?"),
        (["-f", "csv", "--columns", "x"], "x is not a column: choose from line, label, hand, "),
        (["-f", "csv", "--columns", "label,,total"], "a column without a name; write label,total"),
        (["-f", "csv", "--columns", "label,Label"], "label appears twice"),
        (["--columns", "label"], "--columns is for csv and tsv, not for table"),
        (["-q", "--columns", "label"], "--columns is for csv and tsv, not for total"),
        (["-f", "jsonl", "--columns", "label"], "--columns is for csv and tsv, not for jsonl"),
    ],
)
def test_columns_that_cannot_be_printed_are_refused(args: list[str], message: str) -> None:
    got = run("batch", *args, stdin=SHEET)
    assert (got.status, got.out) == (2, "")
    assert message in got.err


def test_escapes_in_cells_do_not_reach_a_terminal() -> None:
    text = "label,hand,x\n\x1b[31mA,5C 5D 6H 7S / 8C,\x1b]0;t\x07\nB,5C 5D,\x1b\n"
    for form in ("table", "receipt", "short", "csv", "tsv", "json", "jsonl"):
        got = run("batch", "--no-color", "-f", form, stdin=text, terminal={"stdout", "stderr"})
        assert ESCAPE + "[31m" not in got.out
        assert ESCAPE + "]" not in got.out + got.err
    assert "\x1b]0;t\x07" in run("batch", "-f", "csv", stdin=text).out


def test_a_label_of_several_lines_stays_in_its_row() -> None:
    text = '"label","hand"\n"A\nB","5C 5D 6H 7S / 8C"\n'
    table = run("batch", "--suits", "letters", stdin=text).out.splitlines()
    assert len(table) == 3
    assert "A\\nB" in table[2]
    assert json.loads(run("batch", "-f", "jsonl", stdin=text).out)["label"] == "A\nB"
    assert csv(stdin=text)[1:] == ['2,"A', f'B",{ROW},,']


def test_errors_of_sheets_are_grouped_or_objects_as_those_of_lines() -> None:
    text = "hand\n" + "5X\n" * 5
    assert "and 2 more lines like line 4: 5-6\n" in run("batch", "-q", stdin=text).err
    err = run("batch", "-q", "--errors", "json", "--no-summary", stdin='hand\n"5\n5X"\n').err
    assert json.loads(err)["line"] == 3
    assert json.loads(err)["column"] == 2


@linux_only
def test_a_named_pipe_is_read_once(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text(f"{HAND}\n")
    command = "cribcalc batch -f csv --no-summary a.txt <(printf 'hand\\n5C 5D 6H 7S / 8C\\n')"
    got = shell(command, tmp_path)
    assert got.out.count(ROW) == 2, got


@pytest.mark.slow
def test_a_long_sheet_is_read_in_constant_memory() -> None:
    def chunks() -> Iterator[bytes]:
        yield b"label,hand,note\n"
        for _ in range(250):
            yield b'Ann,5C 5D 6H 7S / 8C,"a, b"\n' * 10

    source = chunks()
    results = sheet_results(line_blocks(lambda _: next(source, b"")), PLAIN, "club.csv")

    def held_after(wanted: int) -> int:
        for _ in range(wanted):
            next(results)
        gc.collect()
        return tracemalloc.get_traced_memory()[0]

    tracemalloc.start()
    first = held_after(1200)
    second = held_after(1200)
    tracemalloc.stop()
    assert second < first + 10_000


TITLED = 'Club night,,\n"Table 1, Monday",,\n,,\nPlayer,Hand,Cut\nAnn,5C 5D 6H 7S,8C\n'


@pytest.mark.parametrize("first", ["", "sep=,\n"])
def test_titles_above_the_header_are_skipped(first: str) -> None:
    got = run("batch", "-f", "csv", "--csv", stdin=first + TITLED)
    number = 5 + first.count("\n")
    assert got.out.splitlines() == [HEADER, f"{number},Ann,{ROW},,"]
    assert got.err == "<stdin>: 3 lines above the header not read\n1 hand, 12 points\n"


def test_a_header_below_a_title_leads_to_the_option_that_skips_it() -> None:
    got = run("batch", stdin=TITLED)
    assert got.status == 2
    assert (
        "<stdin>:4:1: Player is not a card\n\n  Player,Hand,Cut\n  ^^^^^^\n"
        "  this looks like the header of a sheet: cribcalc batch --csv FILE\n"
    ) in got.err


def test_a_header_is_looked_for_near_the_beginning_only() -> None:
    assert csv("--csv", stdin="x,\n" * 20 + SHEET)[-1] == f"22,Ann,{ROW},14,over,Mon"
    got = run("batch", "--csv", stdin="x,\n" * 21 + SHEET)
    assert (got.status, got.err.splitlines()[0]) == (2, "<stdin>:1:1: no column is named hand")


@pytest.mark.usefixtures("club")
def test_a_sheet_among_lines_to_keep_is_refused_first() -> None:
    Path("a.csv").write_text(SHEET)
    for args in (["club.txt", "a.csv"], ["--csv", "club.txt"], ["a.csv", "-"]):
        got = run("batch", "-q", "--errors", "mend.txt", *args, stdin=SHEET)
        assert (got.status, got.out) == (2, ""), args
        assert " is a sheet: use --errors all" in got.err
        assert not Path("mend.txt").exists()


def test_an_own_column_of_a_sheet_leads_to_others() -> None:
    got = run("batch", "-f", "csv", "--columns", "club", stdin=SHEET)
    assert "club is not a column" in got.err
    assert got.err.endswith("(a sheet's own columns are others)\n")


ALL_COLUMNS = "file,line,label,remark,hand,starter,crib,claims,total,verdict,why,others"


@pytest.mark.parametrize("name", ["hands.txt", "disputes.txt", "club-night.txt", "club-night.csv"])
@pytest.mark.parametrize("form", ["csv", "tsv"])
def test_what_is_written_of_an_example_is_read_again(name: str, form: str) -> None:
    args = ["batch", "-f", form, "--columns", ALL_COLUMNS]
    first = run(*args, str(ROOT / "examples" / name))
    assert first.out.count("\n") > 6
    assert run(*args, stdin=first.out) == first
