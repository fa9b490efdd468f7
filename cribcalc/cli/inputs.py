"""Where input comes from: cards on the command line, files, a pipe, or the keyboard."""

import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from io import TextIOWrapper
from stat import S_ISFIFO, S_ISREG
from typing import NamedTuple

import click

from cribcalc.cli.environment import Environment, file_status
from cribcalc.cli.hints import NAMES_OF_FILES, is_file
from cribcalc.cli.options import as_utf8
from cribcalc.text import printable

PROMPT = "> "


class Input(NamedTuple):
    """What the arguments of a command give it: cards as one text, or files; - is standard input."""

    text: str | None = None
    files: tuple[str, ...] = ()


def cards_or_files(env: Environment, words: Sequence[str]) -> Input:
    """Return the cards or the files that arguments name; if there are none, a pipe.

    At a terminal, without arguments, there is neither.
    """
    if not words:
        return Input(files=() if env.stdin_is_terminal else ("-",))
    files = [word == "-" or is_file(word) for word in words]
    if all(files):
        return Input(files=tuple(words))
    for word in words:
        if word.lower().endswith(NAMES_OF_FILES) and " " not in word and not is_file(word):
            raise click.UsageError(f"there is no file {printable(as_utf8(word), 200)}")
    return Input(text=" ".join(map(as_utf8, words)))


def has_piped_input(env: Environment) -> bool:
    """Return whether standard input is a pipe or a file, for commands that need no input."""
    status = file_status(env.stdin)
    return status is not None and (S_ISFIFO(status.st_mode) or S_ISREG(status.st_mode))


def typed_lines(env: Environment) -> Iterator[str]:
    """Yield the lines that are typed at a terminal until Ctrl-D, with line editing if there is any.

    What was printed before is shown before the next line is asked for.
    """
    with suppress(ImportError):
        import readline  # noqa: F401 - input() uses it once it is loaded
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(errors="surrogateescape")
    prompt = PROMPT if env.stdout_is_terminal else ""
    while True:
        env.flush()
        try:
            yield input(prompt)
        except EOFError:
            break
    if prompt:
        env.write("\n")
        env.flush()
