"""The options -o, --bom and --errors FILE: files that are written whole or not at all."""

import os
import re
import signal
import stat
import subprocess
import sys
from pathlib import Path
from unittest import mock

import pytest

from cribcalc.cli.environment import OutputError
from tests.cases import HAND
from tests.command_line import COMMANDS
from tests.program import Outcome, environment, linux_only, run, shell

GAME = "players: Ann, Bob\ndeal: Bob\nstarter: JC\nAnn: 5H 6H 7H 8H = 12\n"
CALLS = {
    "score": ["score", f"Ann: {HAND} = 12"],
    "batch": ["batch", "night.txt"],
    "play": ["play", "8H 7C 7D 6S go 3H"],
    "game": ["game", "--board", "game.txt"],
    "discard": ["discard", "5C 5D 6H 7S QH KC"],
    "chart": ["chart"],
    "odds": ["odds", "5C 5D 6H 7S"],
    "variants": ["variants"],
    "faults": ["faults"],
}
NIGHT = f"Ann: {HAND} = 12\nBob: 5H 5X\nÆrø: {HAND} = 14\n"

pytestmark = pytest.mark.usefixtures("night")


@pytest.fixture
def night(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Work in a folder with a night's hands, of which one cannot be read, and a game."""
    monkeypatch.chdir(tmp_path)
    Path("night.txt").write_text(NIGHT, "utf-8")
    Path("game.txt").write_text(GAME, "utf-8")
    return tmp_path


def files(folder: str = ".") -> set[str]:
    """Return the names of all files that a run has made, hidden ones too."""
    return {path.name for path in Path(folder).iterdir()} - {"night.txt", "game.txt"}


def test_every_command_that_prints_can_print_into_a_file() -> None:
    assert set(CALLS) == set(COMMANDS) - {"help", "completion"}
    for name, call in CALLS.items():
        printed = run(*call)
        got = run(*call, "-o", "out", terminal=True, columns=40, env={"TERM": "xterm"})
        assert (got.status, got.out) == (printed.status, ""), name
        assert Path("out").read_text("utf-8") == printed.out, name
        assert "\x1b" not in printed.out
    assert files() == {"out"}


def test_a_file_is_utf_8_whatever_the_terminal_can_show() -> None:
    symbols = run("score", HAND).out
    assert "♣" in symbols
    assert run("score", HAND, "--output", "out", encoding="cp437").status == 0
    assert Path("out").read_text("utf-8") == symbols


def test_a_dash_is_standard_output() -> None:
    assert run("score", HAND, "-o", "-", terminal=True) == run("score", HAND, terminal=True)
    assert run(HAND, "--output=-") == run(HAND)
    assert files() == set()


def test_a_file_is_written_where_claims_are_wrong_or_lines_unreadable() -> None:
    assert run("score", f"{HAND} = 14", "-o", "out", "-q").status == 1
    assert Path("out").read_text() == "12\n"
    got = run("batch", "night.txt", "-q", "-o", "out")
    assert (got.status, got.out) == (2, "")
    assert got.err.startswith("night.txt:2:10: X is not a suit, in 5X\n")
    assert Path("out").read_text() == "12\n?\n12\n"


@pytest.mark.parametrize(
    ("call", "says"),
    [
        (["5X"], "Error: X is not a suit, in 5X\n"),
        (["batch", "-f", "csv", "night.txt", "nosuch.txt"], "Error: nosuch.txt: No such file"),
        (["play", "5X"], "Error: X is not a suit, in 5X\n"),
        (["game", "night.txt"], "night.txt:"),
        (["batch", "5C 5D 6H 7S / 8C"], "Error: expected a file, found a hand\n"),
        (["odds", "5C 5D"], "Error: "),
        (["--zork", HAND], "Usage: "),
    ],
    ids=str,
)
def test_a_file_is_left_as_it_was_if_there_is_no_answer(call: list[str], says: str) -> None:
    for before in (None, "before"):
        if before:
            Path("out").write_text(before)
        got = run(*call, "-o", "out")
        assert (got.status, got.out) == (2, "")
        assert says in got.err
        assert files() == ({"out"} if before else set())
    assert Path("out").read_text() == "before"


def test_a_file_that_is_not_written_is_named() -> None:
    assert run("5X", "-o", "out").err.endswith("out is not written\n")
    got = run("batch", "-q", "nosuch.txt", "night.txt", "-o", "out\x1b")
    assert got.err.endswith("; 1 line not read; 1 file not read\nout\\x1b is not written\n")


@pytest.mark.parametrize("error", [KeyboardInterrupt, ZeroDivisionError, MemoryError])
def test_a_run_that_breaks_leaves_the_file_as_it_was(error: type[BaseException]) -> None:
    Path("out").write_text("before")
    with mock.patch("cribcalc.cli.chart.data_texts", side_effect=error):
        got = run("chart", "-f", "csv", "-o", "out", env={"CRIBCALC_DEBUG": ""})
    assert got.status == (130 if error is KeyboardInterrupt else 3)
    assert Path("out").read_text() == "before"
    assert files() == {"out"}


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("", "No such file or directory"),
        ("nosuch/out", "No such file or directory"),
        ("folder", "Is a directory"),
        ("new/", "Is a directory"),
        ("loop", "Too many levels of symbolic links"),
        ("x" * 300, "File name too long"),
        ("a\0b", "no file can have this name"),
    ],
)
def test_a_file_that_cannot_be_written_is_refused_first(name: str, reason: str) -> None:
    Path("folder").mkdir()
    Path("loop").symlink_to("loop")
    shown = {"x" * 300: "x" * 200 + "…", "a\0b": "a\\x00b"}.get(name, name)
    for option, path in (("-o", name), ("--errors", f"./{name}")):
        got = run("batch", "night.txt", option, path)
        assert (got.status, got.out) == (2, "")
        if option == "-o":
            where = f" {shown}" if name else ""
            assert got.err == f"Error: cannot write{where}: {reason}\n"
        else:
            assert re.fullmatch(r"Error: cannot write \./.*: .*\n", got.err)
    assert files() == {"folder", "loop"}


def test_a_file_without_permission_to_write_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    Path("out").write_text("before")
    monkeypatch.setattr(os, "access", lambda *_: False)
    got = run("chart", "-o", "out")
    assert got == Outcome(2, "", "Error: cannot write out: Permission denied\n")
    assert Path("out").read_text() == "before"


@pytest.mark.parametrize("step", ["replace", "chmod"])
def test_a_file_that_cannot_take_its_place_is_removed(step: str) -> None:
    Path("out").write_text("before")
    with mock.patch.object(os, step, side_effect=PermissionError(1, "Operation not permitted")):
        got = run("chart", "-o", "out")
    assert got == Outcome(2, "", "Error: cannot write out: Operation not permitted\n")
    assert (Path("out").read_text(), files()) == ("before", {"out"})


@pytest.mark.parametrize(
    "call",
    [
        ["batch", "night.txt"],
        ["batch", "game.txt", "./night.txt"],
        ["batch", "link"],
        ["batch", "hard"],
        ["play", "--file", "night.txt"],
        ["play", "night.txt"],
        ["game", "night.txt"],
        ["discard", "night.txt"],
        ["odds", "night.txt"],
        ["score", "night.txt"],
    ],
    ids=" ".join,
)
def test_an_input_is_never_written_over(call: list[str]) -> None:
    """Whatever its name is."""
    Path("link").symlink_to("night.txt")
    os.link("night.txt", "hard")
    options = [["-o", "night.txt"], ["-o", "link"]]
    if call[0] in ("batch", "play"):
        options.append(["--errors", "night.txt"])
    for option in options:
        got = run(*call, *option)
        says = f"Error: cannot write {option[1]}: it is an input too\n"
        assert got == Outcome(2, "", says)
    assert Path("night.txt").read_text("utf-8") == NIGHT


@linux_only
def test_standard_input_is_never_written_over(tmp_path: Path) -> None:
    """In one shell, since each process takes a tenth of a second."""
    calls = ("batch", "batch game.txt -", "odds", "batch --errors night.txt -o other")
    script = "; ".join(f"cribcalc {call} -o night.txt < night.txt" for call in calls[:3])
    got = shell(f"{script}; cribcalc {calls[3]} < night.txt", tmp_path)
    assert got == Outcome(2, "", "Error: cannot write night.txt: it is an input too\n" * 4)
    assert Path("night.txt").read_text("utf-8") == NIGHT


def test_a_file_keeps_its_permissions_and_a_new_one_has_the_usual() -> None:
    Path("old").write_text("before")
    for mode in (0o640, 0o604, 0o600):
        Path("old").chmod(mode)
        assert run("chart", "-o", "old").status == 0
        assert stat.S_IMODE(Path("old").stat().st_mode) == mode
    mask = os.umask(0o027)
    try:
        assert run("chart", "-o", "new").status == 0
    finally:
        os.umask(mask)
    assert stat.S_IMODE(Path("new").stat().st_mode) == 0o640


def test_a_symbolic_link_is_followed() -> None:
    Path("folder").mkdir()
    for name in ("old", "new"):
        Path(name).symlink_to(f"folder/{name}")
    Path("folder/old").write_text("before")
    for name in ("old", "new"):
        assert run("-q", HAND, "-o", name).status == 0
        assert Path(name).is_symlink()
        assert Path("folder", name).read_text() == "12\n"
    assert files("folder") == {"old", "new"}


def test_a_file_that_another_run_is_writing_is_not_disturbed() -> None:
    other = Path(f".cribcalc-{os.getpid()}-0.tmp")
    other.write_text("other")
    assert run("-q", HAND, "-o", "out").status == 0
    assert (other.read_text(), Path("out").read_text()) == ("other", "12\n")


@pytest.mark.parametrize("form", ["csv", "tsv"])
def test_a_byte_order_mark_comes_first(form: str) -> None:
    plain = run("batch", "night.txt", "-f", form)
    for encoding in ("utf-8", "cp437"):
        marked = run("batch", "night.txt", "-f", form, "--bom", "-o", "out", encoding=encoding)
        assert (marked.status, marked.out) == (plain.status, "")
        assert Path("out").read_text("utf-8") == "\ufeff" + plain.out
    assert run("batch", "night.txt", "-f", form, "--bom").out == "\ufeff" + plain.out
    assert run("chart", "-f", form, "--bom", "-o", "-").out.startswith("\ufeff")
    assert "\ufeff" not in run("chart", "-f", form, "--bom", terminal=True).out


@pytest.mark.parametrize("form", ["json", "jsonl", "table", "total"])
def test_a_byte_order_mark_is_for_rows_only(form: str) -> None:
    got = run("batch", "night.txt", "-f", form, "--bom", "-o", "out")
    assert got.err.endswith(f"Error: --bom is for csv and tsv, not for {form}\n")
    assert (got.status, got.out, files()) == (2, "", set())
    assert "not for other formats" in run("chart", "--bom").err


def test_unreadable_lines_are_kept_to_be_mended() -> None:
    Path("more.txt").write_bytes(b"\xff: 5C\n  5H  5X \t# late\n" + HAND.encode())
    got = run("batch", "night.txt", "more.txt", "-q", "--errors", "bad.txt")
    assert got.out == "12\n?\n12\n?\n?\n12\n"
    assert got.err.splitlines()[-1] == "3 unreadable lines kept in bad.txt"
    assert ":2:" not in got.err
    kept = Path("bad.txt").read_bytes()
    assert kept.splitlines()[:2] == [b"# night.txt:2:10: X is not a suit, in 5X", b"Bob: 5H 5X"]
    assert kept.splitlines()[3::2] == [b"\xff: 5C", b"  5H  5X \t# late"]
    Path("bad.txt").write_bytes(kept.replace(b"Bob: 5H 5X", f"Bob: {HAND}".encode()))
    again = run("batch", "bad.txt", "-q", "--errors", "still.txt")
    assert (again.status, again.out) == (2, "12\n?\n?\n")
    assert Path("still.txt").read_bytes().splitlines()[1::2] == kept.splitlines()[3::2]
    assert Path("still.txt").read_text("utf-8", "replace").startswith("# bad.txt:4:1: ")


def test_no_file_of_lines_is_made_where_every_line_can_be_read() -> None:
    Path("good.txt").write_text(f"{HAND}\n")
    plain = run("batch", "good.txt")
    assert run("batch", "good.txt", "--errors", "bad.txt") == plain
    assert files() == {"good.txt"}
    Path("bad.txt").write_text("# of last week\n5X\n")
    assert run("batch", "good.txt", "--errors", "bad.txt") == plain
    assert Path("bad.txt").read_text() == ""


def test_lines_of_plays_and_typed_lines_are_kept_too() -> None:
    Path("plays.txt").write_text("8H 7C\n8H 7X\n")
    assert run("play", "plays.txt", "--errors", "bad.txt").status == 2
    assert Path("bad.txt").read_text() == "# plays.txt:2:5: X is not a suit, in 7X\n8H 7X\n"
    with mock.patch("builtins.input", side_effect=[HAND, "5X", EOFError]):
        got = run("batch", "--errors", "bad.txt", terminal=True)
    assert "X is not a suit, in 5X" in got.err, "whoever types it sees what is wrong"
    assert Path("bad.txt").read_text() == "# <stdin>:2:2: X is not a suit, in 5X\n5X\n"


def test_lines_are_not_lost_where_a_file_is_missing() -> None:
    assert run("batch", "night.txt", "nosuch.txt", "--errors", "bad.txt").status == 2
    assert "Bob: 5H 5X" in Path("bad.txt").read_text()


def test_output_and_lines_go_to_two_files() -> None:
    got = run("batch", "night.txt", "-q", "-o", "out", "--errors", "bad.txt")
    assert (got.status, got.out) == (2, "")
    assert Path("out").read_text() == "12\n?\n12\n"
    assert Path("bad.txt").read_text().count("\n") == 2
    for _ in range(2):
        got = run("batch", "night.txt", "-o", "one", "--errors", "./one")
        assert got == Outcome(2, "", "Error: cannot write ./one: the output goes into it\n")
        assert "one" not in files()


@pytest.mark.parametrize(
    ("value", "says"),
    [
        (
            "jsn",
            "jsn is not a way to report errors; did you mean json? For a file of that name: ./jsn",
        ),
        ("group", "group is not a way to report errors; did you mean grouped? For a file"),
        ("-", "- is not a way to report errors: choose from grouped, all, json"),
        ("", "no way to report errors given"),
    ],
)
def test_a_misspelt_way_to_report_errors_does_not_name_a_file(value: str, says: str) -> None:
    got = run("batch", "night.txt", "--errors", value)
    assert (got.status, got.out) == (2, "")
    assert says in got.err
    assert files() == set()


@pytest.mark.parametrize("value", ["./jsn", "json.txt", "bad", "Ærø"])
def test_other_values_are_names_of_files(value: str) -> None:
    assert run("batch", "night.txt", "--errors", value).status == 2
    assert Path(value).read_text("utf-8").endswith("Bob: 5H 5X\n")
    assert run("batch", "night.txt", "--errors", "JSON").err.startswith('{"source"')


# real files, devices and pipes


@linux_only
def test_devices_pipes_and_open_streams_are_written_directly(tmp_path: Path) -> None:
    """In one shell, since each process takes a tenth of a second."""
    os.mkfifo("pipe")
    got = shell(
        "cat pipe > piped & cribcalc -q '3-3-4-4 / 5' -o pipe; wait;"
        f"cribcalc -q '{HAND}' -o /dev/stdout;"
        f"cribcalc -q '{HAND}' -o /dev/stdout > direct;"
        f"cribcalc -q '{HAND}' -o direct >> direct;"
        f"cribcalc -q '{HAND}' -o /dev/stderr;"
        "cribcalc chart -o /dev/full; echo $?;"
        "cribcalc batch -q night.txt --errors /dev/stderr",
        tmp_path,
    )
    assert got.out == "12\n2\n12\n?\n12\n"
    assert got.err.startswith("12\nError: cannot write /dev/full: No space left on device\n# night")
    assert (Path("piped").read_text(), Path("direct").read_text()) == ("20\n", "12\n12\n")
    assert stat.S_ISFIFO(Path("pipe").stat().st_mode)
    assert files() == {"pipe", "piped", "direct"}


@linux_only
def test_a_disk_that_fills_up_leaves_the_file_as_it_was(tmp_path: Path) -> None:
    Path("big.txt").write_text(f"{HAND}\n" * 500)
    Path("out").write_text("before")
    got = shell("ulimit -f 8; cribcalc batch -f csv big.txt -o out", tmp_path)
    assert got == Outcome(2, "", "Error: cannot write out: File too large\n")
    assert (Path("out").read_text(), files()) == ("before", {"big.txt", "out"})


@pytest.mark.slow
@linux_only
def test_ctrl_c_leaves_the_file_as_it_was(tmp_path: Path) -> None:
    Path("out").write_text("before")
    command = [sys.executable, "-m", "cribcalc", "batch", "-q", "-o", "out", "--errors", "bad"]
    with subprocess.Popen(
        command, cwd=tmp_path, env=environment(), stdin=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdin is not None
        process.stdin.write(b"5X\n" * 60_000)
        process.stdin.flush()  # it does not fit into the pipe, so that lines have been read now
        process.send_signal(signal.SIGINT)
        _, err = process.communicate(timeout=60)
    assert (process.returncode, err) == (130, b"")
    assert (Path("out").read_text(), files()) == ("before", {"out"})


def test_an_error_of_output_names_its_file() -> None:
    error = OutputError.of(OSError("no room"), "out.csv")
    assert (str(error), error.file) == ("no room", "out.csv")
