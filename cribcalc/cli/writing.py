"""Files that are written whole or not at all: the output of a run, and lines to mend."""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from itertools import count
from os.path import realpath, samestat
from stat import S_IMODE, S_ISDIR, S_ISREG
from typing import BinaryIO, TypeVar

import click

from cribcalc.cli.environment import (
    Environment,
    ExitStatus,
    OutputClosedError,
    OutputError,
    file_status,
)
from cribcalc.cli.line_errors import KeptLines
from cribcalc.text import plural, printable

T = TypeVar("T")


class WholeFile:
    """A file that is written whole or not at all.

    What is written goes into a new file beside it, which takes its place, with its permissions, in
    `keep`; until then, and after `discard`, the file is as it was. A symbolic link is followed. A
    device or a pipe is written directly, since nothing can take its place.
    """

    def __init__(self, name: str) -> None:
        """Open it. Raises OSError."""
        self.status = existing_status(name)
        """What is known of the file that was there before; None if there was none."""
        self._beside = ""
        if self.status is not None and not S_ISREG(self.status.st_mode):
            # pathlib, here and below, would take longer to import than it is worth
            self.stream: BinaryIO = open(name, "wb")  # noqa: PTH123, SIM115
            return
        if name.endswith(("/", os.sep)):
            raise IsADirectoryError("Is a directory")
        if self.status is not None and not os.access(name, os.W_OK):
            raise PermissionError("Permission denied")
        self._place = realpath(name)
        self._create_beside()

    def _create_beside(self) -> None:
        """Create a file in the same folder, whose name nothing else has."""
        folder = os.path.dirname(self._place)  # noqa: PTH120
        for number in count():
            path = f"{folder}{os.sep}.cribcalc-{os.getpid()}-{number}.tmp"
            with suppress(FileExistsError):
                self.stream = open(path, "xb")  # noqa: PTH123, SIM115
                self._beside = path
                return

    @property
    def is_empty(self) -> bool:
        """Whether nothing was written; False for a device or a pipe, where that is not known."""
        return bool(self._beside) and self.stream.tell() == 0

    def keep(self) -> None:
        """Put the file in its place. Raises OSError."""
        try:
            self.stream.close()
            if self._beside:
                self._copy_permissions()
                os.replace(self._beside, self._place)  # noqa: PTH105
        except OSError:
            self.discard()
            raise

    def _copy_permissions(self) -> None:
        """Give the new file the owner, where that is allowed, and the permissions of the old."""
        if self.status is None:
            return
        if hasattr(os, "chown"):
            with suppress(OSError):
                os.chown(self._beside, self.status.st_uid, self.status.st_gid)
        os.chmod(self._beside, S_IMODE(self.status.st_mode))  # noqa: PTH101

    def discard(self) -> None:
        """Leave the file as it was."""
        with suppress(OSError):
            self.stream.close()
        if self._beside:
            with suppress(OSError):
                os.unlink(self._beside)  # noqa: PTH108


def existing_status(name: str) -> os.stat_result | None:
    """Return the status of a file; None if there is none. Raises OSError, also for a folder."""
    try:
        status = os.stat(name)  # noqa: PTH116
    except FileNotFoundError:
        if not name:
            raise
        return None
    if S_ISDIR(status.st_mode):
        raise IsADirectoryError("Is a directory")
    return status


def run_into_file(ctx: click.Context, name: str, run: Callable[[], T], *, bom: bool) -> T:
    """Run a command with its output in a file, or on standard output if the name is -.

    The file is left as it was if the run fails, if an input could not be read, or if something was
    not understood and nothing was printed. With `bom` the output begins with a byte order mark.
    """
    env: Environment = ctx.obj
    start = "\ufeff" if bom else ""
    stream = _open_stream(env, name)
    if stream is not None:
        ctx.obj = env.with_output(*stream, start=start)
        return run()
    shown = printable(name, 200)
    with _whole_file(ctx, name) as file:
        own = env.with_output(file.stream, file.stream.isatty(), name=shown, start=start)
        ctx.obj = own
        status = run()
        own.flush()
        has_no_answer = status == ExitStatus.NOT_UNDERSTOOD and file.is_empty
        if own.has_unread_file or has_no_answer:
            file.discard()
            env.report(f"{shown} is not written")
        else:
            _keep(file, shown)
    return status


def run_keeping_lines(ctx: click.Context, name: str, run: Callable[[KeptLines], T]) -> T:
    """Run a command that keeps the lines it cannot read in a file, to be mended and read again.

    If there are none, no file is made, and one that is there becomes empty. It is left as it was if
    the run fails.
    """
    env: Environment = ctx.obj
    stream = _open_stream(env, name)
    if stream is not None:
        return run(KeptLines(env.with_output(*stream)))
    shown = printable(name, 200)
    with _whole_file(ctx, name, is_for_lines=True) as file:
        own = env.with_output(file.stream, name=shown)
        kept = KeptLines(own)
        status = run(kept)
        own.flush()
        if file.is_empty and file.status is None:
            file.discard()
        else:
            _keep(file, shown)
    if kept.count:
        env.report(f"{plural(kept.count, 'unreadable line')} kept in {shown}")
    return status


def _keep(file: WholeFile, shown: str) -> None:
    """Put a file in its place. Raises OutputError and OutputClosedError."""
    try:
        file.keep()
    except BrokenPipeError as error:
        raise OutputClosedError from error
    except OSError as error:
        raise OutputError.of(error, shown) from error


@contextmanager
def _whole_file(
    ctx: click.Context, name: str, *, is_for_lines: bool = False
) -> Iterator[WholeFile]:
    """Open a file, and leave it as it was if the run fails. Raises OutputError.

    It must be neither an input nor, if it is for lines, the file of the output.
    """
    shown = printable(name, 200)
    try:
        if is_input(ctx, name):
            raise OSError("it is an input too")
        output = ctx.params.get("output_file")
        if is_for_lines and output and _is_same(name, output):
            raise OSError("the output goes into it")
        file = WholeFile(name)
    except OSError as error:
        raise OutputError.of(error, shown) from error
    except ValueError as error:
        raise OutputError("no file can have this name", shown) from error
    try:
        yield file
    except BaseException:
        file.discard()
        raise


def _open_stream(env: Environment, name: str) -> tuple[BinaryIO | None, bool] | None:
    """Return the stream that a name means, and whether it is a terminal; None for another file.

    - and /dev/stdout are standard output, and so is a file that standard output goes into.
    """
    if name == "-":
        return env.stdout, env.stdout_is_terminal
    status = _status(name)
    for stream, is_terminal in (
        (env.stdout, env.stdout_is_terminal),
        (env.stderr, env.stderr_is_terminal),
    ):
        other = file_status(stream)
        if status is not None and other is not None and samestat(status, other):
            return stream, is_terminal
    return None


def is_input(ctx: click.Context, name: str) -> bool:
    """Return whether a file is one that a command reads, by whatever name."""
    words: list[str] = []
    may_read_stdin = False
    for param in ctx.command.params:
        if isinstance(param, click.Argument) or param.name == "files":
            may_read_stdin = True
            words += ctx.params.get(param.name or "") or ()
    if any(_is_same(name, word) for word in words):
        return True
    env: Environment = ctx.obj
    reads_stdin = may_read_stdin and (not words or "-" in words)
    return reads_stdin and _is_same_file(_status(name), file_status(env.stdin))


def _is_same(name: str, other: str) -> bool:
    """Return whether two names are those of one regular file, whether there is one yet or not."""
    status, other_status = _status(name), _status(other)
    if status is None and other_status is None:
        return realpath(name) == realpath(other)
    return _is_same_file(status, other_status)


def _is_same_file(status: os.stat_result | None, other: os.stat_result | None) -> bool:
    if status is None or other is None:
        return False
    return S_ISREG(status.st_mode) and samestat(status, other)


def _status(name: str) -> os.stat_result | None:
    """Return the status of a file; None if there is none or it cannot be told."""
    try:
        return os.stat(name)  # noqa: PTH116
    except (OSError, ValueError):
        return None
