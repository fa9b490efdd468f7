"""The options that the environment variable CRIBCALC_OPTIONS adds to every run."""

from collections.abc import Iterable, Iterator, Mapping

import click

from cribcalc.cli.options import OPTIONS_VARIABLE, as_utf8
from cribcalc.text import printable


def default_options(
    ctx: click.Context, command: click.Command, others: Iterable[click.Command], text: str
) -> list[str]:
    """Return the options in `text` that `command` has, as words of the command line.

    Options that only `others` have are left out, so that the rules of a house can be set for all
    commands. Raises UsageError, with the name of the variable, for anything else.
    """
    own = _options_by_name(command)
    options = dict(own)
    for other in others:
        options = _options_by_name(other) | options
    words: list[str] = []
    for name, value in _split(text, options):
        if name in own:
            words.append(name)
            if value is not None:
                _check(ctx, own[name], value)
                words.append(value)
    return words


def _options_by_name(command: click.Command) -> dict[str, click.Option]:
    options = {}
    for param in command.params:
        if isinstance(param, click.Option):
            for name in (*param.opts, *param.secondary_opts):
                options[name] = param
    return options


def _split(text: str, options: Mapping[str, click.Option]) -> Iterator[tuple[str, str | None]]:
    """Yield the name of each option in `text`, with its value or None for a flag."""
    import shlex

    try:
        words = iter(shlex.split(text))
    except ValueError as error:
        raise _wrong(str(error).lower()) from None
    for word in words:
        name, separator, value = word.partition("=")
        if not word.startswith("--") and word[:2] in options:
            name, value = word[:2], word[2:]
            separator = value
        if name not in options:
            raise _wrong(f"there is no option {printable(as_utf8(word))}")
        if options[name].is_flag:
            yield name, None
        elif separator:
            yield name, value
        else:
            yield name, _next_value(name, words)


def _next_value(name: str, words: Iterator[str]) -> str:
    for word in words:
        return word
    raise _wrong(f"{name} needs a value")


def _check(ctx: click.Context, option: click.Option, value: str) -> None:
    """Raise UsageError if a value is not one that the option takes."""
    try:
        option.type.convert(value, option, ctx)
    except click.UsageError as error:
        raise _wrong(f"{option.opts[-1]}: {error.message}") from None


def _wrong(message: str) -> click.UsageError:
    return click.UsageError(f"{OPTIONS_VARIABLE}: {message}")
