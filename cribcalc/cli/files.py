"""Files on their way in: opened, read as they come, their faults complained of, their progress shown."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, nullcontext
from time import monotonic
from typing import TYPE_CHECKING, BinaryIO, TypeVar

from cribcalc.batch import LineError, Tally, blocks
from cribcalc.cli.environment import Environment, file_status
from cribcalc.text import printable

if TYPE_CHECKING:
    from cribcalc.errors import CribcalcError

T = TypeVar("T")

BAR_DELAY_S = 1.0
"""Seconds after which a file that is still being read gets a progress bar."""


def name_of(file: str) -> str:
    """Return what a file is called in messages."""
    return "<stdin>" if file == "-" else printable(file, 200)


def read_files(
    env: Environment,
    files: Sequence[str],
    tally: Tally,
    read: Callable[[Iterator[bytes], str], Iterable[T]],
) -> Iterator[T]:
    """Yield what `read` makes of the blocks and the name of each file; count files that cannot be read in `tally`."""
    for file in files:
        try:
            with opened(env, file) as stream, reader(env, stream, name_of(file)) as read1:
                yield from read(blocks(read1), name_of(file))
        except OSError as error:
            tally.files += 1
            complain_of_file(env, file, error)


def complain_of_file(env: Environment, file: str, error: OSError) -> None:
    """Say that a file cannot be read, and why."""
    env.report_error(f"Error: {name_of(file)}: {error.strerror or error}")


def complain_of_line(env: Environment, name: str, number: int, error: "CribcalcError") -> None:
    """Say what is wrong in a line, with its file, number and column."""
    env.report_error(f"{name}:{number}:{error.column}: {env.explained(error)}")


def complaining(
    env: Environment, outcomes: Iterable[T | LineError], tally: Tally
) -> Iterator[T | LineError]:
    """Yield the outcomes; report_error of each fault among them, and count it in `tally`."""
    for outcome in outcomes:
        if isinstance(outcome, LineError):
            tally.add_fault()
            complain_of_line(env, outcome.source, outcome.number, outcome.error)
        yield outcome


@contextmanager
def opened(env: Environment, file: str) -> Iterator[BinaryIO]:
    """Open a file for reading bytes; - is standard input, which stays open. Raise OSError for the file printed into."""
    # pathlib would cost every start-up more than it gives here
    with nullcontext(env.stdin) if file == "-" else open(file, "rb") as stream:  # noqa: PTH123
        if env.is_output(stream):
            raise OSError("the output goes into it")
        if file == "-" and env.stdin_is_terminal:
            env.report_error("reading what is typed, a line at a time; Ctrl-D ends it")
        yield stream


@contextmanager
def reader(env: Environment, stream: BinaryIO, name: str) -> Iterator[Callable[[int], bytes]]:
    """Give a function that reads bytes as they come; before it waits for more, what was printed goes out.

    Where a regular file takes longer than BAR_DELAY_S, a progress bar shows on the terminal that standard error is, unless
    the output goes to a terminal too and would run through it.
    """
    status = file_status(stream) if env.stderr_is_terminal and not env.stdout_is_terminal else None
    length = status.st_size if status else 0
    read1: Callable[[int], bytes] = getattr(stream, "read1", stream.read)
    start = monotonic()
    done = 0

    def read(wanted: int) -> bytes:
        nonlocal done
        env.flush()
        data = read1(wanted)
        done += len(data)
        if length and data and env.bar is None and monotonic() - start > BAR_DELAY_S:
            import sys

            import click

            env.bar = click.progressbar(length=length, label=name, file=sys.stderr)
            env.bar.update(done)
        elif env.bar is not None:
            env.bar.update(len(data))
        return data

    try:
        yield read
    finally:
        if env.bar is not None:
            env.bar.render_finish()
            env.bar = None
