"""Real processes on real disks, files, pipes and terminals, in many locales, with signals and with
closed streams.

A process takes a tenth of a second, so each condition is met by one command or by SOME; how every
command behaves on a terminal or in another encoding is tested in this process, with streams that
say they are such.
"""

import csv
import json
import os
import re
import shutil
import signal
import struct
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, chdir, contextmanager, suppress
from pathlib import Path

import pytest

from cribcalc.text import width
from tests.cases import HAND
from tests.hostile import ESCAPES, harmful, without_colour
from tests.program import Outcome, environment, linux_only, run, shell

fcntl = pytest.importorskip("fcntl")
pty = pytest.importorskip("pty")
termios = pytest.importorskip("termios")
pytestmark = [linux_only, pytest.mark.slow]

BEST = "5H 5S 5C JD / 5D"
GAME = "players: Ann, Bob\nscores: Ann 109, Bob 112\ndeal: Bob\nstarter: JC\nAnn: 5H 6H 7H 8H = 12\nBob: 5C 10D 10S KD\n"
PROGRAM = [sys.executable, "-m", "cribcalc"]
COMMANDS: dict[str, tuple[list[str], str]] = {
    "score": ([HAND], ""),
    "batch": (["batch"], f"Ann: {HAND} = 12\nBob: {BEST}\n"),
    "alone": ([], f"{HAND}\n"),
    "play": (["play", "8H 7C 7D 6S go 3H"], ""),
    "plays": (["play", "--file", "-"], "8H 7C\n5 5 5\n"),
    "game": (["game", "--board", "-"], GAME),
    "chart": (["chart"], ""),
    "odds": (["odds"], ""),
    "starters": (["odds", "5C 5D 6H 7S"], ""),
    "variants": (["variants"], ""),
    "faults": (["faults"], ""),
    "help": (["--help"], ""),
    "version": (["--version"], ""),
}
"""Every command: its arguments and its standard input."""
READING = ["batch", "alone", "plays", "game"]
"""The commands that read standard input."""
SOME = ["score", "batch", "game", "chart"]
"""Commands of every kind."""
TERMINAL = 10
"""Seconds that a test waits for a process before something is wrong; generous, for busy
machines."""

every_command = pytest.mark.parametrize("name", COMMANDS)
some_commands = pytest.mark.parametrize("name", SOME)


def spawn(
    name: str, *more: str, env: Mapping[str, str] | None = None, stdout: int = subprocess.PIPE
) -> Outcome:
    """Run a command as a separate process; bytes of its output that are not UTF-8 are shown as
    escapes.
    """
    args, stdin = COMMANDS[name]
    return execute([*args, *more], stdin.encode(), env, stdout)


def execute(
    args: list[str] | list[bytes],
    stdin: bytes = b"",
    env: Mapping[str, str] | None = None,
    stdout: int = subprocess.PIPE,
    folder: Path | None = None,
) -> Outcome:
    done = subprocess.run(
        [*PROGRAM, *args],
        input=stdin,
        stdout=stdout,
        stderr=subprocess.PIPE,
        env=environment(**(env or {})),
        cwd=folder,
        timeout=60,
    )
    out, err = (
        (data or b"").decode("utf-8", "backslashreplace") for data in (done.stdout, done.stderr)
    )
    assert "Traceback" not in err
    return Outcome(done.returncode, out, err)


def here(
    name: str,
    *more: str,
    terminal: str = "",
    columns: int = 80,
    encoding: str = "utf-8",
    env: Mapping[str, str] | None = None,
) -> Outcome:
    """Run a command in this process; `terminal` names the streams that are a terminal."""
    args, stdin = COMMANDS[name]
    streams = terminal.split()
    return run(
        *args, *more, stdin=stdin, terminal=streams, columns=columns, encoding=encoding, env=env
    )


@pytest.fixture(scope="module")
def plain() -> dict[str, Outcome]:
    """Return the outcome of each command when nothing is wrong."""
    return {name: here(name) for name in COMMANDS}


@every_command
def test_a_process_does_the_same_as_a_run_in_this_process(
    name: str, plain: dict[str, Outcome]
) -> None:
    assert plain[name].status == 0
    assert spawn(name) == plain[name]


# disks that are full


@pytest.fixture
def full() -> Iterator[int]:
    """A disk without room."""
    with open("/dev/full", "wb", buffering=0) as device:  # noqa: PTH123 - a device
        yield device.fileno()


@pytest.mark.parametrize("name", [*SOME, "help", "version"])
def test_a_full_disk_is_reported_in_one_line(name: str, full: int) -> None:
    assert spawn(name, stdout=full) == Outcome(
        2, "", "Error: cannot write: No space left on device\n"
    )


@pytest.mark.parametrize("form", ["receipt", "json", "jsonl", "csv"])
def test_a_full_disk_without_a_buffer(form: str, full: int) -> None:
    got = spawn("batch", "-f", form, env={"PYTHONUNBUFFERED": "1"}, stdout=full)
    assert got == Outcome(2, "", "Error: cannot write: No space left on device\n")


@pytest.mark.parametrize("form", ["receipt", "table", "json", "jsonl", "csv", "tsv", "total"])
def test_a_disk_that_fills_up_midway_keeps_what_it_has(form: str, tmp_path: Path) -> None:
    """With PYTHONUNBUFFERED, as in many containers, Python itself drops the rest of a write that
    was cut short.
    """
    (tmp_path / "big.txt").write_text(f"Ann: {HAND}\n" * (4_000 if form == "total" else 400))
    for variable in ("", "PYTHONUNBUFFERED=1 ") if form in ("table", "csv") else ("",):
        got = shell(f"ulimit -f 8; {variable}cribcalc batch -f {form} big.txt > out.txt", tmp_path)
        assert (got.status, got.err) == (2, "Error: cannot write: File too large\n")
    with chdir(tmp_path):
        whole = run("batch", "--no-summary", "-f", form, "big.txt").out.encode()
    part = (tmp_path / "out.txt").read_bytes()
    assert whole.startswith(part)
    assert len(part) == 8 * 1024


def test_plays_and_games_on_a_disk_that_fills_up(tmp_path: Path) -> None:
    (tmp_path / "plays.txt").write_text("8H 7C 7D 6S go 3H\n" * 500)
    (tmp_path / "game.txt").write_text("deal: 1\n" + "pegged: 1 1\ndeal:\n" * 100)
    for command in (
        "play --file plays.txt",
        "game game.txt",
        "game --json game.txt",
        "game --board game.txt",
    ):
        got = shell(f"ulimit -f 1; cribcalc {command} > out.txt", tmp_path)
        assert (got.status, got.err) == (2, "Error: cannot write: File too large\n"), command
        assert (tmp_path / "out.txt").stat().st_size == 1024


@pytest.mark.parametrize(
    "arguments", ["5X", "--zork", "batch bad.txt", "batch nosuch.txt", "game bad.txt"]
)
def test_messages_that_cannot_be_written_change_no_status(arguments: str, tmp_path: Path) -> None:
    (tmp_path / "bad.txt").write_text("5X\n" * 3)
    with chdir(tmp_path):
        expected = run(*arguments.split())
    assert expected.status == 2
    for sink in ("2>/dev/full", "2>&-") if arguments == "batch bad.txt" else ("2>/dev/full",):
        assert shell(f"cribcalc {arguments} {sink}", tmp_path) == Outcome(2, expected.out), sink


@some_commands
def test_a_full_disk_for_messages_harms_no_output(name: str, plain: dict[str, Outcome]) -> None:
    args, stdin = COMMANDS[name]
    with open("/dev/full", "wb", buffering=0) as device:  # noqa: PTH123 - a device
        command = [*PROGRAM, *args]
        done = subprocess.run(
            command,
            input=stdin.encode(),
            stdout=subprocess.PIPE,
            stderr=device,
            env=environment(),
            timeout=60,
        )
    assert (done.returncode, done.stdout.decode()) == (plain[name].status, plain[name].out)


# files that are not what they should be


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with good files and things that are none."""
    (tmp_path / "good.txt").write_text(f"{HAND}\n")
    (tmp_path / "best.txt").write_text(f"{BEST}\n")
    (tmp_path / "closed.txt").write_text(f"{HAND}\n")
    (tmp_path / "closed.txt").chmod(0)
    (tmp_path / "folder").mkdir()
    (tmp_path / "dangling").symlink_to("nowhere")
    (tmp_path / "loop").symlink_to("loop")
    return tmp_path


UNREADABLE = {
    "nosuch.txt": "No such file or directory",
    "folder": "Is a directory",
    "dangling": "No such file or directory",
    "loop": "Too many levels of symbolic links",
    "good.txt/inside.txt": "Not a directory",
    "x" * 300: "File name too long",
    "/proc/self/mem": "Input/output error",
    "": "No such file or directory",
}
"""Files that cannot be read, and why."""


@pytest.mark.parametrize("file", UNREADABLE)
def test_an_unreadable_file_is_reported_and_the_rest_are_read(file: str, folder: Path) -> None:
    shown = file if len(file) <= 200 else file[:200] + "…"
    says = f"Error: {shown}: {UNREADABLE[file]}\n"
    got = execute(["batch", "-q", "good.txt", file, "best.txt"], folder=folder)
    assert got == Outcome(2, "12\n29\n", f"{says}2 hands, 41 points; 1 file not read\n")
    with chdir(folder):
        assert run("game", file) == Outcome(2, "", says)
        plays = run("play", "-q", "--file", file, "--file", "-", stdin="5 5\n")
    assert plays == Outcome(2, "0 2\n", f"{says}1 play, 2 points; 1 file not read\n")


def test_no_permission(folder: Path) -> None:
    """As root, without the power that lets root read everything; elsewhere, simply without it."""
    lowered = "setpriv --bounding-set=-dac_override,-dac_read_search " if os.geteuid() == 0 else ""
    assert "Permission denied" in shell(f"{lowered}cat closed.txt", folder).err
    got = shell(f"{lowered}cribcalc batch -q good.txt closed.txt best.txt", folder)
    says = "Error: closed.txt: Permission denied\n"
    assert got == Outcome(2, "12\n29\n", f"{says}2 hands, 41 points; 1 file not read\n")
    assert shell(f"{lowered}cribcalc game closed.txt", folder) == Outcome(2, "", says)
    play = shell(f"{lowered}cribcalc play --file closed.txt", folder)
    assert play == Outcome(2, "", f"{says}no plays; 1 file not read\n")


@pytest.mark.parametrize("becomes", ["nothing", "a directory", "shorter"])
def test_a_file_that_changes_while_another_is_read(becomes: str, folder: Path) -> None:
    os.mkfifo(folder / "slow")
    (folder / "later.txt").write_text(f"{BEST}\n")
    command = [*PROGRAM, "batch", "-q", "slow", "later.txt", "good.txt"]
    with subprocess.Popen(
        command, cwd=folder, env=environment(), stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        with (folder / "slow").open("w") as slow:  # waits until it is read
            (folder / "later.txt").unlink()
            if becomes == "a directory":
                (folder / "later.txt").mkdir()
            elif becomes == "shorter":
                (folder / "later.txt").write_text("")
            slow.write(f"{HAND}\n")
        out, err = process.communicate(timeout=60)
    says = {"nothing": "No such file or directory", "a directory": "Is a directory"}.get(becomes)
    summary = "2 hands, 24 points"
    if says:
        assert err.decode() == f"Error: later.txt: {says}\n{summary}; 1 file not read\n"
    else:
        assert err.decode() == f"{summary}\n"
    assert (process.returncode, out) == (2 if says else 0, b"12\n12\n")


@pytest.mark.parametrize(
    "command", ["batch -q best.txt good.txt", "batch -q best.txt - < good.txt"]
)
def test_a_file_that_is_its_own_output(command: str, folder: Path) -> None:
    """It grows while it is read, and so would never end; as cat and grep do, refuse it."""
    got = shell(f"ulimit -f 64; timeout 20 cribcalc {command} >> good.txt", folder)
    name = "<stdin>" if "<" in command else "good.txt"
    assert got == Outcome(
        2, "", f"Error: {name}: the output goes into it\n1 hand, 29 points; 1 file not read\n"
    )
    assert (folder / "good.txt").read_text() == f"{HAND}\n29\n"


def test_a_file_that_gets_its_own_messages_is_refused(folder: Path) -> None:
    """In one shell, since each process takes a tenth of a second."""
    calls = {
        "batch -q": "file", "batch -q -": "stdin", "play --file": "file", "game": "file",
        "discard": "file", "odds": "file",
    }  # fmt: skip
    for number, (call, way) in enumerate(calls.items()):
        (folder / f"{number}.txt").write_text("5X\n" * 3)
        calls[call] = f"{number}.txt" if way == "file" else f"< {number}.txt"
    lines = [
        f"timeout 20 cribcalc {call} {source} 2>> {number}.txt; echo $?"
        for number, (call, source) in enumerate(calls.items())
    ]
    got = shell(f"ulimit -f 64; {'; '.join(lines)}", folder)
    assert got == Outcome(0, "2\n" * len(calls))
    for number, call in enumerate(calls):
        name = "<stdin>" if call.endswith("-") else f"{number}.txt"
        text = (folder / f"{number}.txt").read_text()
        lines = text.splitlines()
        assert lines[:4] == ["5X"] * 3 + [f"Error: {name}: the messages go into it"], call
        assert len(lines) <= 5, call


def test_one_device_may_be_read_and_written(folder: Path) -> None:
    """Only a regular file grows: a terminal is standard input and output at once, and so may the
    null device be.
    """
    got = shell("cribcalc batch -q - > /dev/null < /dev/null", folder)
    assert got == Outcome(0, "", "no hands\n")


# inputs that never end


@pytest.mark.parametrize(
    ("form", "line"),
    [*((form, HAND) for form in ("total", "csv", "jsonl")), ("csv", f"Ann: {HAND} = 12")],
)
def test_the_beginning_of_an_input_that_never_ends(form: str, line: str, tmp_path: Path) -> None:
    got = shell(
        f"yes '{line}' | cribcalc batch -f {form} | head -3; echo ${{PIPESTATUS[*]}}", tmp_path
    )
    *first, statuses = got.out.splitlines()
    assert (len(first), statuses.split()[1:], got.err) == (3, ["141", "0"], "")


@pytest.mark.parametrize("form", ["csv", "jsonl"])
def test_a_reader_of_messages_that_has_gone_ends_the_run(form: str, tmp_path: Path) -> None:
    """Also where there is nothing more to say, since all lines have the same fault."""
    got = shell(
        f"yes 5X | timeout 20 cribcalc batch -f {form} 2>&1 | head -3; echo ${{PIPESTATUS[1]}};"
        "yes 5X | timeout 20 cribcalc batch --errors all 2>&1 >/dev/null | head -1;"
        "echo ${PIPESTATUS[1]}",
        tmp_path,
    )
    assert re.findall(r"^\d+$", got.out, re.MULTILINE) == ["141", "141"]
    assert got.err == ""


def memory(process: int) -> int:
    """Return the most memory that a process has held, in KiB."""
    status = Path(f"/proc/{process}/status").read_text()
    found = re.search(r"VmHWM:\s+(\d+)", status)
    assert found is not None
    return int(found[1])


ENDLESS = {
    "a line without an end": "cat /dev/zero",
    "noise": "cat /dev/urandom",
    "good lines, one by one": f"yes 'Ann: {HAND} = 12'",
    "empty lines": "yes ''",
    "lone CRs": r"yes '' | tr '\n' '\r'",
    "UTF-16": r"(printf '\377\376'; cat /dev/zero)",
}


@pytest.mark.parametrize(
    ("source", "form"),
    [*((source, "total") for source in ENDLESS), ("good lines, one by one", "jsonl")],
)
def test_an_input_that_never_ends_takes_no_more_memory(
    source: str, form: str, tmp_path: Path
) -> None:
    """What is held after some time is held for ever; Ctrl-C ends it quietly."""
    line = f"{ENDLESS[source]} | (echo $BASHPID >&3; exec cribcalc batch -f {form} > /dev/null 2> errors)"
    read_end, write_end = os.pipe()
    with os.fdopen(read_end) as report, subprocess.Popen(
        ["bash", "-c", f"exec 3>&{write_end}; {line}; exit ${{PIPESTATUS[-1]}}"],
        cwd=tmp_path, env=environment(), pass_fds=[write_end], stderr=subprocess.PIPE,
    ) as process:  # fmt: skip
        os.close(write_end)
        number = int(report.readline())
        deadline = time.monotonic() + 30
        while (used := processor_time(number)) < 0.2 and time.monotonic() < deadline:
            time.sleep(0.02)
        early = memory(number)
        while processor_time(number) < used + 0.2 and time.monotonic() < deadline:
            time.sleep(0.02)
        late = memory(number)
        os.kill(number, signal.SIGINT)
        _, err = process.communicate(timeout=TERMINAL)
    assert late < early + 12_000
    assert late < 100_000
    assert (process.returncode, err) == (130, b"")
    assert b"Traceback" not in (tmp_path / "errors").read_bytes()


@pytest.mark.parametrize("source", ["urandom", "zero"])
def test_a_record_that_never_ends_is_refused_in_its_first_lines(
    source: str, tmp_path: Path
) -> None:
    got = shell(f"ulimit -v 200000; timeout 20 cribcalc game /dev/{source}", tmp_path)
    assert (got.status, got.out) == (2, "")
    assert re.match(rf"/dev/{source}:1:\d+: (none of the first 20|a line of more)", got.err)
    assert not harmful(got.err), ascii(got.err)


def processor_time(process: int) -> float:
    """Return the seconds of processor time that a process has taken."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


# terminals


def on_terminal(
    name: str,
    *more: str,
    columns: int = 80,
    env: Mapping[str, str] | None = None,
    streams: str = "out err",
    arguments: list[str] | None = None,
    closed: str = "",
) -> Outcome:
    """Run a command on a terminal of some columns; the streams that are named are it, both its
    outputs together.
    """
    args, stdin = COMMANDS[name]
    args = args if arguments is None else arguments
    master, slave = pty.openpty()
    fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
    with ExitStack() as stack:
        stack.callback(os.close, master)
        pipe, to_pipe = os.pipe()
        source = stack.enter_context(os.fdopen(pipe, "rb"))
        with os.fdopen(to_pipe, "wb") as sink:
            sink.write(stdin.encode())
        command = [*PROGRAM, *args, *more]
        if closed:
            command = ["bash", "-c", f'exec "$@" {closed}', "bash", *command]
        process = stack.enter_context(subprocess.Popen(
            command, env=environment(**(env or {})), stdin=slave if "in" in streams.split() else source,
            stdout=slave if "out" in streams else subprocess.DEVNULL,
            stderr=slave if "err" in streams else subprocess.DEVNULL,
        ))  # fmt: skip
        os.close(slave)
        shown = b""
        while True:
            try:
                data = os.read(master, 65_536)
            except OSError:  # EIO: nobody has the other end open any more
                break
            if not data:
                break
            shown += data
        status = process.wait(TERMINAL)
    text = shown.decode().replace("\r\n", "\n")
    assert "Traceback" not in text
    return Outcome(status, text)


@every_command
def test_a_terminal_of_twenty_columns(name: str, plain: dict[str, Outcome]) -> None:
    """Sentences are broken to fit, and tables if they can be; nothing that counts is lost."""
    got = here(name, terminal="stdout", columns=20, env={"NO_COLOR": "1"})
    assert got.status == plain[name].status
    assert not harmful(got.out)
    assert max(map(width, got.out.splitlines())) <= max(map(width, plain[name].out.splitlines()))
    if name in ("score", "version"):
        printed, expected = (sorted(text.replace("-", "")) for text in (got.out, plain[name].out))
        assert "".join(printed).split() == "".join(expected).split()
    if name in ("play", "plays", "version"):
        assert re.findall(r"\d+", got.out) == re.findall(r"\d+", plain[name].out)


@every_command
def test_a_terminal_of_one_column(name: str, plain: dict[str, Outcome]) -> None:
    assert here(name, terminal="stdout", columns=1).status == plain[name].status


@pytest.mark.parametrize("columns", [1, 20])
@pytest.mark.parametrize("name", ["score", "batch", "chart"])
def test_a_real_terminal_shows_what_is_said_to_be_one(name: str, columns: int) -> None:
    """The width is the one that the terminal itself tells."""
    expected = here(name, terminal="stdout", columns=columns)
    assert on_terminal(name, columns=columns, streams="out") == Outcome(
        expected.status, expected.out
    )


@pytest.mark.parametrize("text", ["5X", "5C 5D 6H 7X / 8C", "x" * 100])
def test_a_message_on_a_terminal_of_twenty_columns(text: str) -> None:
    got = on_terminal("score", columns=20, arguments=[text])
    assert got == Outcome(2, run(text, terminal=True, columns=20).err)
    assert got.out.startswith("Error:")


@pytest.mark.parametrize(
    ("env", "more", "colour"),
    [
        ({}, [], True),
        ({"NO_COLOR": "1"}, [], False),
        ({"NO_COLOR": ""}, [], True),
        ({"TERM": "dumb"}, [], False),
        ({"FORCE_COLOR": "1", "TERM": "dumb"}, [], True),
        ({"NO_COLOR": "1", "FORCE_COLOR": "1"}, [], False),
        ({"NO_COLOR": "1"}, ["--color"], True),
        ({"FORCE_COLOR": "1"}, ["--no-color"], False),
    ],
)
@pytest.mark.parametrize("name", ["score", "batch", "play", "game"])
def test_colour_on_a_terminal(
    name: str, env: dict[str, str], more: list[str], colour: bool
) -> None:
    got = here(name, *more, terminal="stdout", env=env)
    assert ("\x1b[" in got.out) is colour
    assert not harmful(without_colour(got.out))
    if name == "score" and not more:
        assert on_terminal(name, *more, env=env, streams="out") == Outcome(got.status, got.out)


@every_command
@pytest.mark.parametrize(
    ("env", "may"), [({}, False), ({"FORCE_COLOR": "1"}, True), ({"NO_COLOR": "1"}, False)]
)
def test_colour_in_a_pipe(
    name: str, env: dict[str, str], may: bool, plain: dict[str, Outcome]
) -> None:
    got = here(name, env=env)
    assert without_colour(got.out) == plain[name].out
    assert may or got == plain[name]
    assert ("\x1b" in got.out) is (
        may and name in ("score", "batch", "play", "plays", "game", "alone", "starters")
    )


def test_a_message_has_no_colour() -> None:
    assert "\x1b" not in on_terminal("score", arguments=["5X"]).out


@pytest.mark.parametrize("form", ["receipt", "table", "json", "jsonl", "csv", "tsv", "total"])
@pytest.mark.parametrize("name", ["score", "batch", "play", "game"])
def test_names_and_labels_cannot_touch_the_terminal(name: str, form: str, tmp_path: Path) -> None:
    label = f"A{ESCAPES}nn"
    (tmp_path / "hands.txt").write_text(f"{label}: {HAND} # {ESCAPES}\n")
    (tmp_path / "game.txt").write_text(GAME.replace("Ann", label))
    arguments = {
        "score": [f"{label}: {HAND} # {ESCAPES}"],
        "batch": ["batch", str(tmp_path / "hands.txt")],
        "play": ["play", "--players", f"{label},Bob", "5 5"],
        "game": ["game", str(tmp_path / "game.txt")],
    }[name]
    got = run(*arguments, "-f", form, "--no-color", terminal=True, columns=300)
    shown = got.out + got.err
    assert not harmful(shown, "\n\t" if form == "tsv" else "\n"), ascii(shown)
    assert shown
    if form != "total" and "cannot name a player" not in shown:
        assert re.search(r"A\\(x|u00)1b\[31m", shown), "it is shown"
    if form == "table":
        assert not harmful(
            on_terminal(name, "-f", form, "--no-color", columns=300, arguments=arguments).out
        )


@pytest.mark.parametrize("file", [f"a{ESCAPES}.txt", "two\nlines.txt", "\x1b[2J", "♣.txt"])
@pytest.mark.parametrize("text", ["5X\n", f"{HAND}\n", None])
def test_the_name_of_a_file_cannot_touch_the_terminal(
    file: str, text: str | None, tmp_path: Path
) -> None:
    path = tmp_path / file
    if text is not None:
        path.write_text(text)
    for command in (["batch"], ["batch", "-f", "json"], ["play", "--file"], ["game"]):
        got = run(*command, str(path), terminal=True, env={"NO_COLOR": "1"}, columns=400)
        assert got.status == (0 if text == f"{HAND}\n" and command[0] == "batch" else 2)
        assert not harmful(got.out + got.err), ascii(got.out + got.err)
        if got.status == 2:
            assert str(tmp_path) in got.err


def test_two_files_with_names_of_escapes_in_one_table(tmp_path: Path) -> None:
    paths = [tmp_path / f"a{ESCAPES}.txt", tmp_path / "b\n.txt"]
    for path in paths:
        path.write_text(f"{HAND}\n")
    for more in ([], ["-f", "json"], ["-f", "receipt"], ["--style", "html"]):
        got = run(
            "batch", *map(str, paths), *more, terminal=True, columns=400, env={"NO_COLOR": "1"}
        )
        assert got.status == 0
        assert not harmful(got.out + got.err), ascii(got.out + got.err)


@pytest.mark.parametrize(
    "name", ["score", "play", "odds", "batch", "game", "chart", "variants", "faults"]
)
@pytest.mark.parametrize("word", [f"zork{ESCAPES}", f"--zork{ESCAPES}", "a\nb", f"-{ESCAPES}"])
def test_wrong_words_cannot_touch_the_terminal(name: str, word: str) -> None:
    got = run(name, word, terminal=True)
    assert got.status == 2
    assert got.err
    assert not harmful(got.out + got.err), ascii(got.out + got.err)
    if name == "score":
        assert not harmful(on_terminal("score", arguments=[name, word], streams="out err").out)


# locales and encodings


C_LOCALES = [
    {"LC_ALL": "C"},
    {"LC_ALL": "POSIX"},
    {"LC_ALL": "", "LANG": "C"},
    {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
    {"LC_ALL": "POSIX", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
    {"LC_ALL": "", "LANG": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
    {"LC_ALL": "C.UTF-8", "PYTHONUTF8": "0"},
    {"LC_ALL": "no_SUCH.locale"},
]
HARDEST = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
"""With these, Python itself takes every stream and every argument to be ASCII."""


@pytest.mark.parametrize(
    "locale", C_LOCALES, ids=lambda locale: " ".join(f"{k}={v}" for k, v in locale.items())
)
def test_a_locale_without_symbols(locale: dict[str, str], plain: dict[str, Outcome]) -> None:
    for name in SOME if locale == HARDEST else ["batch"]:
        got = spawn(name, env=locale)
        assert got.status == plain[name].status, name
        assert re.findall(r"\d+", got.out) == re.findall(r"\d+", plain[name].out), name
        if locale.get("PYTHONCOERCECLOCALE"):
            assert got.out.isascii(), name
            assert got.err.isascii(), name


@pytest.mark.parametrize(
    "locale", C_LOCALES, ids=lambda locale: " ".join(f"{k}={v}" for k, v in locale.items())
)
def test_symbols_are_read_in_every_locale(locale: dict[str, str], tmp_path: Path) -> None:
    file = tmp_path / "♣ Ærø.txt"
    file.write_text("Ærø: 5♣ 5♦ 6♥ 7♠ / 8♣ = 12\n5♣ 5♣ 6♥ 7♠ / 8♣\n", "utf-8")
    calls = [
        (["-q", "Ærø: 5♣ 5♦ 6♥ 7♠ / 8♣ = 12"], 0, "12\n"),
        (["-q", "batch", str(file)], 2, "12\n?\n"),
        (["-q", "play", "--players", "Ærø,Åse", "Ærø:5♣ Åse:5♦"], 0, "0 2\n"),
        (["-q", "batch", str(tmp_path / "Ø.txt")], 2, ""),
        (["game", str(file)], 2, ""),
    ]
    for args, status, out in calls if locale == HARDEST else calls[1:2]:
        got = execute(args, env=locale)
        assert (got.status, got.out) == (status, out), args
        assert not harmful(got.err), ascii(got.err)


@pytest.mark.parametrize(
    "encoding", ["cp1252", "cp437", "latin-1", "ascii", "cp850", "koi8-r", "shift_jis", "utf-16-le"]
)
def test_a_stream_of_another_encoding(encoding: str, plain: dict[str, Outcome]) -> None:
    for name in COMMANDS:
        got = here(name, encoding=encoding)
        assert got.status == plain[name].status, name
        assert re.findall(r"\d+", got.out) == re.findall(r"\d+", plain[name].out), name
        assert not harmful(got.out + got.err), name
        assert "?" not in got.out or "?" in plain[name].out, name
        assert not re.search(r"\\[xuU][0-9a-f]", got.out), "symbols become letters, frames ASCII"
    if encoding not in ("cp1252", "utf-16-le"):
        return
    args, stdin = COMMANDS["batch"]
    done = subprocess.run(
        [*PROGRAM, *args],
        input=stdin.encode(),
        capture_output=True,
        env=environment(PYTHONIOENCODING=encoding),
        timeout=60,
    )
    expected = here("batch", encoding=encoding)
    assert (
        Outcome(done.returncode, done.stdout.decode(encoding), done.stderr.decode(encoding))
        == expected
    )


@pytest.mark.parametrize("encoding", ["cp1252", "cp437"])
def test_messages_on_a_stream_of_another_encoding(encoding: str) -> None:
    for text in ("5C 5D 6H 7X / 8C", "5♣ 5♦ 6♥ 7с / 8♣", "Ærø: 5X", "札"):
        got = run(text, encoding=encoding)
        assert (got.status, got.out) == (2, "")
        assert got.err.startswith("Error: ")
        assert "♣" not in got.err


# closed streams


@some_commands
def test_a_closed_standard_error(name: str, plain: dict[str, Outcome], tmp_path: Path) -> None:
    assert closing(name, "2>&-", tmp_path) == Outcome(plain[name].status, plain[name].out)


@some_commands
def test_a_closed_standard_output(name: str, tmp_path: Path) -> None:
    got = closing(name, ">&-", tmp_path)
    assert (got.status, got.err) == (2, "Error: cannot write: standard output is closed\n")


@pytest.mark.parametrize("name", ["score", *READING])
def test_a_closed_standard_input(name: str, plain: dict[str, Outcome], tmp_path: Path) -> None:
    got = closing(name, "<&-", tmp_path)
    if name not in READING:
        assert got == plain[name]
    else:
        says = {
            "batch": "no hands\n",
            "alone": "no hands\n",
            "plays": "no plays\n",
            "game": "no deals\n",
        }[name]
        assert (got.status, got.err) == (0, says)


@pytest.mark.parametrize("name", READING)
def test_a_closed_standard_input_with_a_terminal(name: str) -> None:
    """Where standard error is a terminal, a progress bar asks how long the input is."""
    got = on_terminal(name, "-q", streams="err", closed="<&-")
    says = {
        "batch": "no hands\n",
        "alone": "no hands\n",
        "plays": "no plays\n",
        "game": "no deals\n",
    }[name]
    assert got == Outcome(0, says)


@some_commands
def test_everything_closed(name: str, tmp_path: Path) -> None:
    assert closing(name, "<&- >&- 2>&-", tmp_path).status in (0, 2)
    assert closing(name, "<&- 2>&-", tmp_path).status in (0, 1)


def closing(name: str, what: str, folder: Path) -> Outcome:
    """Run a command from bash with streams closed."""
    args, stdin = COMMANDS[name]
    (folder / "stdin").write_text(stdin)
    words = " ".join(f"'{arg}'" for arg in args)
    source = "" if "<" in what else "< stdin"
    got = shell(f"cribcalc {words} {source} {what}", folder)
    assert "Traceback" not in got.err
    return got


def test_a_file_in_the_place_of_a_closed_stream(tmp_path: Path) -> None:
    """A file that is opened gets the number of the stream that was closed; nothing may be written
    into it.
    """
    (tmp_path / "hands.txt").write_text(f"{HAND}\n5X\n")
    for what in (">&-", "2>&-", "<&-", ">&- 2>&-", "<&- >&- 2>&-"):
        got = shell(f"cribcalc batch -q hands.txt {what}", tmp_path)
        assert got.status == 2, what
        assert (tmp_path / "hands.txt").read_text() == f"{HAND}\n5X\n"


@pytest.mark.parametrize(
    ("args", "summary"), [(["batch"], "no hands; 1 file not read\n"), (["game", "-"], "")]
)
def test_standard_input_that_cannot_be_read(args: list[str], summary: str, tmp_path: Path) -> None:
    with Path("/proc/self/mem").open("rb") as memory:
        done = subprocess.run(
            [*PROGRAM, *args], stdin=memory, capture_output=True, env=environment(), timeout=60
        )
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.decode() == f"Error: <stdin>: Input/output error\n{summary}"
    got = shell(f"cribcalc {' '.join(args)} 0> written.txt", tmp_path)
    assert got == Outcome(2, "", f"Error: <stdin>: Bad file descriptor\n{summary}")


def test_a_stream_that_does_not_wait(tmp_path: Path) -> None:
    """A pipe that somebody has made non-blocking refuses what does not fit: that is told, and
    nothing else happens.
    """
    (tmp_path / "big.txt").write_text(f"{HAND}\n" * 60_000)
    read_end, write_end = os.pipe()
    os.set_blocking(write_end, False)
    try:
        done = subprocess.run(
            [*PROGRAM, "batch", "-f", "csv", str(tmp_path / "big.txt")],
            stdin=subprocess.DEVNULL, stdout=write_end, stderr=subprocess.PIPE, env=environment(), timeout=60,
        )  # fmt: skip
    finally:
        os.close(read_end)
        os.close(write_end)
    err = done.stderr.decode()
    assert done.returncode == 2
    assert err.startswith("Error: cannot write: ")
    assert err.count("\n") == 1


# signals


@pytest.mark.parametrize(
    ("name", "unbuffered"), [*((name, "") for name in READING), ("batch", "1")]
)
def test_ctrl_c_while_it_reads(name: str, unbuffered: str) -> None:
    args, stdin = COMMANDS[name]
    with started(args, env={"PYTHONUNBUFFERED": unbuffered}) as process:
        assert process.stdin is not None
        process.stdin.write(stdin.encode())
        process.stdin.flush()
        wait_until_it_waits(process.pid)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=TERMINAL)
    assert (process.returncode, err) == (130, b"")
    assert b"Traceback" not in out


@some_commands
def test_ctrl_c_while_it_writes(name: str) -> None:
    """Into a pipe that is full and that nobody reads."""
    read_end, write_end = full_pipe()
    args, stdin = COMMANDS[name]
    try:
        with started(args, stdout=write_end) as process:
            feed(process, stdin)
            wait_until_it_waits(process.pid)
            process.send_signal(signal.SIGINT)
            _, err = process.communicate(timeout=TERMINAL)
    finally:
        os.close(read_end)
        os.close(write_end)
    assert (process.returncode, err) == (130, b"")


@pytest.mark.parametrize(
    ("name", "unbuffered"), [*((name, "") for name in SOME), ("batch", "1"), ("score", "1")]
)
def test_a_reader_that_has_gone(name: str, unbuffered: str) -> None:
    read_end, write_end = os.pipe()
    os.close(read_end)
    try:
        got = spawn(name, env={"PYTHONUNBUFFERED": unbuffered}, stdout=write_end)
    finally:
        os.close(write_end)
    assert got == Outcome(141, "", "")


@some_commands
def test_a_reader_that_goes_while_it_writes(name: str) -> None:
    read_end, write_end = full_pipe()
    args, stdin = COMMANDS[name]
    with started(args, stdout=write_end) as process:
        os.close(write_end)
        feed(process, stdin)
        wait_until_it_waits(process.pid)
        os.close(read_end)
        _, err = process.communicate(timeout=TERMINAL)
    assert (process.returncode, err) == (141, b"")


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_other_signals_end_it_quietly(number: signal.Signals) -> None:
    with started(["batch", "-q"]) as process:
        wait_until_it_waits(process.pid)
        process.send_signal(number)
        _, err = process.communicate(timeout=TERMINAL)
    assert (process.returncode, err) == (-number, b"")


@contextmanager
def started(
    args: list[str], env: Mapping[str, str] | None = None, stdout: int = subprocess.PIPE
) -> Iterator["subprocess.Popen[bytes]"]:
    """Start the program with a pipe on its standard input; it is gone at the end, whatever
    happens.
    """
    with subprocess.Popen(
        [*PROGRAM, *args],
        stdin=subprocess.PIPE,
        stdout=stdout,
        stderr=subprocess.PIPE,
        env=environment(**(env or {})),
    ) as process:
        try:
            yield process
        finally:
            if process.poll() is None:
                process.kill()


def feed(process: "subprocess.Popen[bytes]", stdin: str) -> None:
    """Give a process its standard input, whether it reads it or not."""
    assert process.stdin is not None
    with suppress(BrokenPipeError):
        process.stdin.write(stdin.encode())
        process.stdin.close()
    process.stdin = None


def full_pipe() -> tuple[int, int]:
    """Return the ends of a pipe into which nothing goes any more without waiting."""
    read_end, write_end = os.pipe()
    os.set_blocking(write_end, False)
    with suppress(BlockingIOError):
        while True:
            os.write(write_end, b"x" * 4096)
    os.set_blocking(write_end, True)
    return read_end, write_end


def wait_until_it_waits(process: int) -> None:
    """Return when a process has slept for a while without using the processor: it waits for a
    pipe.
    """
    deadline = time.monotonic() + 30
    before = -1.0
    while time.monotonic() < deadline:
        state = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
        used = processor_time(process)
        if state == "S" and used == before and used > 0.01:
            return
        before = used if state == "S" else -1.0
        time.sleep(0.15)
    raise AssertionError("it never waits")


# arguments that are not text


NOT_TEXT = [
    *(
        [b"\xff"],
        [b"5C 5D 6H 7S / 8C # \xff"],
        [b"\xff: 5C 5D 6H 7S / 8C"],
        [b"--\xff"],
        [b"-\xff"],
    ),
    *(
        [b"play", b"\xff"],
        [b"play", b"--players", b"\xff,B", b"5"],
        [b"play", b"--players", b"\xff,B", b"\xff:5 go"],
    ),
    *(
        [b"odds", b"\xff"],
        [b"chart", b"\xff"],
        [b"variants", b"\xff"],
        [b"faults", b"\xff"],
        [b"game", b"\xff"],
    ),
    *(
        [b"batch", b"\xff"],
        [b"play", b"--file", b"\xff"],
        [b"--variant", b"\xff", b"5"],
        [b"-f", b"\xff", b"5"],
    ),
    *(
        [b"--style", b"\xff", b"5"],
        [b"--house", b"\xff", b"5"],
        [b"--claim", b"\xff", b"5"],
        [b"-q\xff", b"5"],
    ),
    *(
        [b"--laws", b"\xff", b"5"],
        [b"--json=\xff", b"5"],
        [b"game", b"a", b"\xff"],
        [b"\xff", b"batch"],
    ),
    [b"\xed\xa0\x80"],
]


@pytest.mark.parametrize("args", NOT_TEXT, ids=repr)
def test_arguments_that_are_not_text(args: list[bytes]) -> None:
    verify_refused(run(*(arg.decode("utf-8", "surrogateescape") for arg in args)))


@pytest.mark.parametrize("locale", [{}, HARDEST], ids=["", "C"])
def test_a_process_with_arguments_that_are_not_text(locale: dict[str, str]) -> None:
    for args in NOT_TEXT[::6] if locale else NOT_TEXT[:3]:
        verify_refused(execute(args, env=locale))


def verify_refused(got: Outcome) -> None:
    """Assert that an argument was refused, with its bytes shown as bytes."""
    assert got.status == 2
    assert "Error: " in got.err
    assert not harmful(got.err), ascii(got.err)
    assert "\\udcff" not in got.err


# nothing is lost


@pytest.fixture(scope="module")
def large(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a large file of hands, and the same with CR LF."""
    folder = tmp_path_factory.mktemp("large")
    text = f"{HAND}\nAnn: {BEST} = 29\n5X\n\n# no\n{BEST}\n" * 400
    (folder / "lf.txt").write_bytes(text.encode())
    (folder / "crlf.txt").write_bytes(text.replace("\n", "\r\n").encode())
    (folder / "cr.txt").write_bytes(text.replace("\n", "\r").encode())
    (folder / "wide.txt").write_bytes(text.encode("utf-16"))
    return folder


@pytest.mark.parametrize("form", ["csv", "jsonl"])
def test_an_unbuffered_stream_loses_nothing(form: str, large: Path) -> None:
    """Through a pipe whose reader takes its time, as through one that does not, and into a file."""
    outputs = set()
    for unbuffered in ("", "PYTHONUNBUFFERED=1 "):
        command = f"{unbuffered}cribcalc batch -f {form} lf.txt"
        for line in (
            f"{command} 2> errors | (sleep 0.2; head -c 100; sleep 0.1; cat) | sha256sum; sha256sum < errors",
            f"{command} > out 2> errors; sha256sum < out; sha256sum < errors",
        ):
            outputs.add(shell(line, large))
    assert len(outputs) == 1
    lines = (large / "out").read_text().splitlines()
    assert len(lines) == {"csv": 1_201, "jsonl": 1_200}[form]
    if form == "csv":
        assert {len(row) for row in csv.reader(lines)} == {13}
    if form == "jsonl":
        assert json.loads(lines[-1])["line"] == 2_400


@pytest.mark.parametrize("form", ["csv", "table"])
def test_a_large_file_with_other_line_ends(form: str, large: Path) -> None:
    expected = run("batch", "-f", form, stdin=(large / "lf.txt").read_bytes())
    assert expected.status == 2
    assert expected.err.endswith("1200 hands, 28000 points; 400 claims right; 400 lines not read\n")
    for file in ("crlf.txt", "cr.txt", "wide.txt"):
        assert run("batch", "-f", form, stdin=(large / file).read_bytes()) == expected, file


def test_the_tools_of_these_tests_are_there() -> None:
    """Bash and the common tools run the lines above; where one is missing, a test would pass for
    the wrong reason.
    """
    assert all(map(shutil.which, ("bash", "yes", "head", "cat", "tr", "sha256sum", "timeout")))
    assert os.geteuid() or shutil.which("setpriv")
