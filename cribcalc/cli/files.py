"""Opening and reading input files: errors reported as they come, progress shown."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, nullcontext
from time import monotonic
from typing import BinaryIO, TypeVar

from cribcalc.batch import LineError, Tally
from cribcalc.cli.environment import SHOW_CURSOR, Environment, file_status
from cribcalc.cli.output import explain_error
from cribcalc.lines import line_blocks
from cribcalc.text import printable

T = TypeVar("T")

BAR_DELAY_S = 1.0
"""Seconds of reading one file after which a progress bar appears."""


def display_name(file: str) -> str:
    """Return the name of a file in messages."""
    return "<stdin>" if file == "-" else printable(file, 200)


def read_files(
    env: Environment,
    files: Sequence[str],
    tally: Tally,
    read: Callable[[Iterator[bytes], str], Iterable[T]],
) -> Iterator[T]:
    """Yield what `read` makes of each file, given its blocks of lines and its name.

    Files that cannot be read are reported, and counted in `tally`.
    """
    prompt = f"Type one {tally.what} per line; Ctrl-D to finish."
    for file in files:
        try:
            with open_blocks(env, file, prompt) as blocks:
                yield from read(blocks, display_name(file))
        except OSError as error:
            tally.add_unread_file()
            report_file_error(env, file, error)


def report_file_error(env: Environment, file: str, error: OSError) -> None:
    """Say that a file cannot be read, and why."""
    env.has_unread_file = True
    env.report(f"Error: {display_name(file)}: {error.strerror or error}")


def report_line_error(env: Environment, error: LineError) -> None:
    """Say what is wrong in a line, with its file, number and column."""
    where = f"{error.source}:{error.number}:{error.error.column}"
    env.report(f"{where}: {explain_error(env, error.error)}")


@contextmanager
def open_blocks(env: Environment, file: str, prompt: str) -> Iterator[Iterator[bytes]]:
    """Open a file and give its blocks of whole lines; see `open_file`."""
    with (
        open_file(env, file, prompt) as stream,
        progress_reader(env, stream, display_name(file)) as read,
    ):
        yield line_blocks(read)


@contextmanager
def open_file(env: Environment, file: str, prompt: str) -> Iterator[BinaryIO]:
    """Open a file for reading bytes; - is standard input, which stays open.

    `prompt` is shown on a terminal. Raises OSError, also for a file that the output or the
    messages go into.
    """
    # pathlib takes longer to import than it is worth here
    with nullcontext(env.stdin) if file == "-" else open(file, "rb") as stream:  # noqa: PTH123
        reason = env.why_it_grows(stream)
        if reason:
            raise OSError(reason)
        if file == "-" and env.stdin_is_terminal:
            env.report(prompt)
        yield stream


@contextmanager
def progress_reader(
    env: Environment, stream: BinaryIO, name: str
) -> Iterator[Callable[[int], bytes]]:
    """Give a function that reads bytes as they arrive, and flushes the output before it waits.

    If reading a regular file takes longer than BAR_DELAY_S, a progress bar appears on standard
    error if that is a terminal, and if the output does not go to the terminal too.
    """
    length = _length_to_show(env, stream)
    read_some: Callable[[int], bytes] = getattr(stream, "read1", stream.read)
    start = monotonic()
    done = 0

    def read(wanted: int) -> bytes:
        nonlocal done
        env.flush()
        env.verify_readers()
        data = read_some(wanted)
        done += len(data)
        if env.bar is not None:
            env.bar.update(len(data))
        elif length and data and monotonic() - start > BAR_DELAY_S:
            _show_bar(env, length, name, done)
        return data

    try:
        yield read
    except BaseException:
        if env.bar is not None:
            env.report_data(SHOW_CURSOR)
            env.bar = None
        raise
    finally:
        if env.bar is not None:
            env.bar.render_finish()
            env.bar = None


def _length_to_show(env: Environment, stream: BinaryIO) -> int:
    """Return the length of a regular file if its progress can be shown, or 0."""
    if env.stdout_is_terminal or not env.stderr_is_terminal:
        return 0
    status = file_status(stream)
    return 0 if status is None else status.st_size


def _show_bar(env: Environment, length: int, name: str, done: int) -> None:
    """Show a progress bar with `done` of `length` bytes read."""
    import sys

    import click

    room = (env.error_columns() or 80) - len("  []  100%  00:00:00") - 1
    label = name if len(name) <= room // 2 else f"…{name[-room // 2 + 1 :]}"
    width = max(1, min(36, room - len(label)))
    env.bar = click.progressbar(length=length, label=label, width=width, file=sys.stderr)
    env.bar.update(done)
