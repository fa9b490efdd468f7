"""Measures speed, start-up and memory as ratios in one run on one machine, and prints one table.

    python tests/benchmarks/run.py [--lines N] [--repeat N] [--venv DIR]

Asserts nothing. Everything that is timed runs in a virtual environment of its own, into which the
checkout is installed as a wheel, beside cribbage-scorer from PyPI. Contestants take turns (A B A B
…), figures are medians, ratios are those of the medians, of CPU time and of wall time. Needs a
system with os.wait4, and tabulate.
"""

# ruff: noqa: T201 - it is run by hand, and prints

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from importlib.util import find_spec
from pathlib import Path
from shutil import which
from statistics import median
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))  # this is run as a file

from tests.benchmarks.venvs import HERE, ROOT, answer, create, environment, install, programs

RIVAL = "cribbage-scorer==0.2.5"
HAND = "5C 5D 6H 7S / 8C"
DEAL = "5C 5D 6H 7S QH KC"
LOOP = "import sys\ndef main():\n    with open(sys.argv[1]) as f:\n        for line in f: line.split()\nmain()"
"""The bare loop, in a function, where it is fastest."""
FORMATS = {"total": "1.3", "tsv": "3.5", "csv": "3.5", "jsonl": "15", "json": "15"}
"""The streamed formats, and how many times the bare loop each may take."""
VARIANTS = {3: "five-card", 5: "seven-card", 6: "eight-card"}
"""The variants with hands of other sizes than four cards."""
SMALL = 10_000
"""Lines of the file that the memory for the large one is held against."""
STARTS = 25
"""Repetitions of what takes some hundredths of a second."""
BYTES = 1 if sys.platform == "darwin" else 1024
"""The unit in which the system reports memory."""


class Sample(NamedTuple):
    """What one run of a child took: seconds of CPU and on the clock, and its peak memory in
    bytes.
    """

    cpu: float
    wall: float
    peak: int


class Row(NamedTuple):
    """A row of the table, as text."""

    what: str
    figure: str
    against: str
    figure_against: str
    cpu: str
    wall: str
    target: str


def child(command: Sequence[str | Path], variables: Mapping[str, str]) -> Sample:
    """Run a child to its end, its output thrown away."""
    start = time.perf_counter()
    null = subprocess.DEVNULL
    process = subprocess.Popen(
        list(map(str, command)), stdin=null, stdout=null, stderr=null, env=variables
    )
    _, status, usage = os.wait4(process.pid, 0)
    wall = time.perf_counter() - start
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise SystemExit(f"status {process.returncode} of {command}")
    return Sample(usage.ru_utime + usage.ru_stime, wall, usage.ru_maxrss * BYTES)


def in_turns(commands: Mapping[str, Sequence[str | Path]], repetitions: int) -> dict[str, Sample]:
    """Return the medians of children that run in turns; the peak is the highest. A first turn warms
    the disk.
    """
    variables = environment()
    samples: dict[str, list[Sample]] = {name: [] for name in commands}
    for turn in range(repetitions + 1):
        for name, command in commands.items():
            sample = child(command, variables)
            if turn:
                samples[name].append(sample)
    return {
        name: Sample(
            median(s.cpu for s in some), median(s.wall for s in some), max(s.peak for s in some)
        )
        for name, some in samples.items()
    }


def shown(seconds: float) -> str:
    """Return a time as people read it."""
    return f"{seconds:.2f} s" if seconds >= 1 else f"{seconds * 1000:.1f} ms"


def compared(what: str, taken: Sample, against: str, base: Sample, target: str) -> Row:
    """Return the row of two times: how many times the second the first takes."""
    cpu, wall = f"{taken.cpu / base.cpu:.2f}", f"{taken.wall / base.wall:.2f}"
    return Row(what, shown(taken.cpu), against, shown(base.cpu), cpu, wall, target)


def bulk(cribcalc: Path, python: Path, folder: Path, lines: int, repetitions: int) -> Iterator[Row]:
    """Yield the rows of canonical lines, and of the memory they take."""
    file = folder / "canonical.txt"
    commands: dict[str, Sequence[str | Path]] = {"loop": [python, "-c", LOOP, file]}
    commands |= {form: [cribcalc, "batch", "-f", form, file] for form in FORMATS}
    taken = in_turns(commands, repetitions)
    for form, most in FORMATS.items():
        what = f"batch -f {form}, {lines:,} canonical lines"
        yield compared(what, taken[form], "bare loop", taken["loop"], f"at most {most}")
    small = in_turns(
        {form: [cribcalc, "batch", "-f", form, folder / "small.txt"] for form in FORMATS}, 3
    )
    for form in FORMATS:
        large, little = taken[form].peak, small[form].peak
        figures = [f"{peak / 2**20:.1f} MB" for peak in (large, little)]
        what, against = f"peak memory of batch -f {form}, {lines:,} lines", f"{SMALL:,} lines"
        yield Row(
            what, figures[0], against, figures[1], f"{large / little:.2f}", "", "does not grow"
        )


def messy(
    cribcalc: Path, python: Path, folder: Path, lines: int, repetitions: int
) -> Iterator[Row]:
    """Yield the rows of lines as people write them: microseconds for each of them."""
    file = folder / "messy.txt"
    commands: dict[str, Sequence[str | Path]] = {"loop": [python, "-c", LOOP, file]}
    commands |= {form: [cribcalc, "batch", "-f", form, file] for form in FORMATS}
    taken = in_turns(commands, repetitions)
    for form in FORMATS:
        row = compared(
            f"batch -f {form}, {lines:,} messy lines",
            taken[form],
            "bare loop",
            taken["loop"],
            "at most 5 µs a line",
        )
        yield row._replace(figure=f"{taken[form].cpu / lines * 1e6:.2f} µs a line")


def other_sizes(cribcalc: Path, folder: Path, repetitions: int) -> Iterator[Row]:
    """Yield the rows of hands of three, five and six cards, beside as many hands of four."""
    for form in FORMATS:
        base: Sequence[str | Path] = [cribcalc, "batch", "-f", form]
        commands = {"4": [*base, folder / "hands-of-4.txt"]}
        for size, variant in VARIANTS.items():
            file = folder / f"hands-of-{size}.txt"
            commands[f"{size}"] = [*base, "--variant", variant, file]
        taken = in_turns(commands, repetitions)
        for size in VARIANTS:
            what = f"batch -f {form}, hands of {size} cards"
            yield compared(what, taken[f"{size}"], "hands of 4", taken["4"], "at most 1.5")


def instructions(
    what: str, command: Sequence[str | Path], against: str, base: Sequence[str | Path], most: str
) -> Row:
    """Return the row of two programs' instructions, which do not depend on what else runs."""
    counts = [counted_instructions(each) for each in (command, base)]
    figures = [f"{count / 1e6:.0f} million" for count in counts]
    ratio = f"{counts[0] / counts[1]:.2f}"
    return Row(
        f"instructions of {what}", figures[0], against, figures[1], ratio, "", f"at most {most}"
    )


def counted_instructions(command: Sequence[str | Path]) -> int:
    """Return how many instructions a child executes, as valgrind counts them."""
    tool = ["valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null"]
    done = subprocess.run(
        [*tool, *map(str, command)],
        capture_output=True,
        text=True,
        check=True,
        env=environment() | {"PYTHONHASHSEED": "0"},
    )
    (line,) = [line for line in done.stderr.splitlines() if "I refs:" in " ".join(line.split())]
    return int(line.split()[-1].replace(",", ""))


def starting(cribcalc: Path, python: Path, folder: Path) -> Iterator[Row]:
    """Yield the rows of start-up."""
    quiet, click, both = (
        "cribcalc -q HAND",
        'python -c "import click"',
        'python -c "import click, tabulate"',
    )
    few_lines = f"batch -f tsv, {SMALL:,} canonical lines"
    commands: dict[str, Sequence[str | Path]] = {
        quiet: [cribcalc, "-q", HAND],
        click: [python, "-c", "import click"],
        "cribcalc HAND (receipt)": [cribcalc, HAND],
        both: [python, "-c", "import click, tabulate"],
        "cribcalc odds": [cribcalc, "odds"],
        "cribcalc discard DEAL": [cribcalc, "discard", DEAL],
        few_lines: [cribcalc, "batch", "-f", "tsv", folder / "small.txt"],
    }
    taken = in_turns(commands, STARTS)
    targets = {
        (quiet, click): "1.25",
        ("cribcalc HAND (receipt)", both): "1.2",
        ("cribcalc odds", quiet): "1.25",
        (few_lines, quiet): "2",
        ("cribcalc discard DEAL", quiet): "3",
    }
    for (what, against), most in targets.items():
        yield compared(what, taken[what], against, taken[against], f"at most {most}")
        if which("valgrind") is not None:
            yield instructions(what, commands[what], against, commands[against], most)
    many, one = "cribcalc discard, 1,000 deals", "cribcalc discard DEAL"
    taken |= in_turns({many: [cribcalc, "discard", folder / "deals.txt"]}, 3)
    yield compared(many, taken[many], one, taken[one], "less than 60")


def library(python: Path, hands: int, repetitions: int) -> Iterator[Row]:
    """Yield the rows of the library: how many times as fast it is."""
    times = json.loads(answer([python, HERE / "library.py", str(hands), str(repetitions)]))

    def speed(name: str, clock: str) -> float:
        return float(times[name]["hands"] / median(times[name][clock]))

    for what, name, against, base, target in (
        ("totals(lines)", "totals", "line.split() of each line", "split", "at least 0.73"),
        (
            "totals(lines)",
            "totals",
            "cache on sorted ranks, prebuilt hands",
            "cached",
            "more than 1",
        ),
        (
            "totals(lines)",
            "totals",
            "the same, ranks sorted beforehand",
            "cached_bare",
            "for information",
        ),
        (
            "score(hand) and its total",
            "score",
            f"show_calc_score of {RIVAL}",
            "rival",
            "at least 3",
        ),
        (
            "score(hand), items only",
            "items",
            f"show_calc_score of {RIVAL}",
            "rival",
            "for information",
        ),
        (
            "score(text) and its total",
            "text",
            f"show_calc_score of {RIVAL}",
            "rival",
            "for information",
        ),
    ):
        figures = [f"{speed(one, 'cpu'):,.0f} hands/s" for one in (name, base)]
        ratios = [f"{speed(name, clock) / speed(base, clock):.2f}" for clock in ("cpu", "wall")]
        yield Row(
            f"{what}: times as fast", figures[0], against, figures[1], ratios[0], ratios[1], target
        )


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument(
        "--lines", type=int, default=1_000_000, help="lines of the large file [1000000]"
    )
    parser.add_argument(
        "--repeat", type=int, default=5, help="repetitions of what takes seconds [5]"
    )
    parser.add_argument(
        "--venv", type=Path, help="keep the virtual environment here, and use it again"
    )
    given = parser.parse_args()
    if find_spec("tabulate") is None:
        parser.error("tabulate is not installed; it prints the table")
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        venv: Path = given.venv or folder / "venv"
        print(f"installing the checkout and {RIVAL} …", file=sys.stderr)
        python = create(venv.absolute(), sys.executable)
        install(python, str(ROOT), RIVAL)
        install(
            python, "--force-reinstall", "--no-deps", str(ROOT)
        )  # a checkout that changed has the same version
        cribcalc = programs(venv.absolute()) / "cribcalc"
        print("writing the files, then measuring …", file=sys.stderr)
        answer([python, HERE / "inputs.py", folder, str(given.lines), str(SMALL)])
        rows = [
            *bulk(cribcalc, python, folder, given.lines, given.repeat),
            *messy(cribcalc, python, folder, max(given.lines // 10, 1), given.repeat),
            *other_sizes(cribcalc, folder, min(given.repeat, 3)),
            *starting(cribcalc, python, folder),
            *library(python, min(given.lines, 500_000), given.repeat),
        ]
    from tabulate import (
        tabulate,
    )  # last, to keep this process, and so what its children report, small

    headers = ("measured", "CPU", "against", "CPU", "ratio", "by the clock", "target")
    print(tabulate(rows, headers=headers, tablefmt="github", disable_numparse=True, preserve_whitespace=True,
                   colalign=("left", "right", "left", "right", "right", "right", "left")))  # fmt: skip


if __name__ == "__main__":
    main()
