"""Command dispatch and error handling. The module of a command is imported when it is called."""

import sys
from collections.abc import Sequence
from importlib import import_module
from typing import TYPE_CHECKING

import click

from cribcalc.cli.environment import Environment, ExitStatus, OutputClosedError, OutputError
from cribcalc.cli.options import (
    COMPLETION_VARIABLE,
    OPTIONS_VARIABLE,
    PROGRAM,
    as_utf8,
    common_options,
)
from cribcalc.errors import CribcalcError
from cribcalc.text import escape_controls, printable

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

COMMANDS = {
    "score": "Count hands and print their receipts; the word `score` may be left out.",
    "batch": "Count a file of hands, one per line.",
    "play": "Score the play, card by card.",
    "game": "Score a recorded game, peg by peg.",
    "discard": "Show what to throw, with the exact mean of every choice.",
    "chart": "Show what scores in hand, crib and play.",
    "odds": "Show how often each total occurs.",
    "variants": "List the variants cribcalc knows.",
    "faults": "List irregularities (misdeals, reneges, …) and their penalties.",
    "help": "Explain a command: cribcalc help batch.",
    "completion": "Print the script for completion in bash, zsh or fish.",
}
"""The commands with a line of help each; a command is in the module of its name."""

DEBUG_VARIABLE = "CRIBCALC_DEBUG"
"""The environment variable by which a fault of ours is shown with its traceback."""

RESERVE = 1 << 22
"""How many bytes are set aside, so that there is memory to say that there is too little."""

LONG_NAMES = {"-q": "--quiet", "-f": "--format"}
"""Short options that are replaced before click sees them: for each short option, click first words
the error message for an unknown long one, suggestions included, and that takes longer than counting
a hand.
"""


class Program(click.Group):
    """The group of commands; anything that is not a command is treated as cards for `score`."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names of the commands."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import a command and return it; None if there is no command of this name."""
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = getattr(import_module(f"cribcalc.cli.{cmd_name}"), cmd_name)
        return command

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Put the command first, then let click parse the arguments."""
        if ctx.resilient_parsing:
            if args and args[0] not in COMMANDS:
                args = ["score", *args]
        elif not _asks_for_help(args[:1]):
            args = self._with_command_first(ctx, args)
            text = ctx.obj.variables.get(OPTIONS_VARIABLE)
            if text:
                args = self._with_default_options(ctx, args, text)
        return super().parse_args(ctx, args)

    def _with_default_options(self, ctx: click.Context, args: list[str], text: str) -> list[str]:
        """Return the arguments with the options in `text` after the command."""
        from cribcalc.cli.defaults import default_options

        commands = [self.get_command(ctx, name) for name in COMMANDS]
        command = commands[list(COMMANDS).index(args[0])]
        others = [each for each in commands if each is not None]
        assert command is not None
        return [args[0], *default_options(ctx, command, others, text), *args[1:]]

    def _with_command_first(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Return the arguments with the command in front that they call, by name or not.

        The first word decides: it is a command, - for standard input, or a card.
        """
        index = self._first_word(ctx, args)
        if index is None:
            return self._without_word(ctx, args)
        command, rest = args[index], args[:index] + args[index + 1 :]
        if command == "score" and self._first_word(ctx, rest) is None:
            return self._without_word(ctx, rest, "score")
        if command == "-":
            command, rest = "batch", args
        elif command not in COMMANDS:
            command, rest = "score", args
        return _called(command, rest)

    def _without_word(self, ctx: click.Context, options: list[str], command: str = "") -> list[str]:
        """Return the arguments of a call without files and cards: hands come through a pipe.

        At a terminal, only help is of use.
        """
        env: Environment = ctx.obj
        if not env.stdin_is_terminal and not _asks_for_help(options):
            return _called("batch", options)
        if options or command:
            return _called("score", options)
        from cribcalc.cli.pages import SHORT_PAGE

        env.write(env.fit_output(SHORT_PAGE))
        ctx.exit()

    def _first_word(self, ctx: click.Context, args: list[str]) -> int | None:
        """Return the index of the first argument that is not an option or the value of one."""
        takes_value: set[str] = set()
        if args and args[0].startswith("-"):
            takes_value = self._options_with_values(ctx)
        before = ""
        for index, arg in enumerate(args):
            is_word = arg == "-" or not arg.startswith("-")
            if is_word and before not in takes_value:
                return index
            before = arg
        return None

    def _options_with_values(self, ctx: click.Context) -> set[str]:
        """Return the names of the options of `score` that take a value."""
        names = set()
        for param in self._score(ctx).params:
            if isinstance(param, click.Option) and not param.is_flag:
                names.update(param.opts)
        return names

    def _score(self, ctx: click.Context) -> click.Command:
        """Return the command `score`, whose options may be given without a command."""
        command = self.get_command(ctx, "score")
        assert command is not None
        return command

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the two ways to call the program."""
        formatter.write_usage(PROGRAM, "[OPTIONS] CARDS...")
        formatter.write_usage(PROGRAM, "COMMAND [OPTIONS] ...", prefix="       ")

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write what each command does."""
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))

    def shell_complete(self, ctx: click.Context, incomplete: str) -> "list[CompletionItem]":
        """Return the commands and the options of `score` that begin like this."""
        if incomplete.startswith("-"):
            return self._score(ctx).shell_complete(ctx, incomplete)
        return super().shell_complete(ctx, incomplete)


def _asks_for_help(args: Sequence[str]) -> bool:
    return bool({"-h", "--help", "--version"} & set(args))


def _called(command: str, args: list[str]) -> list[str]:
    """Return the command and its arguments; see LONG_NAMES for what is replaced."""
    if command not in ("score", "batch"):
        return [command, *args]
    end = args.index("--") if "--" in args else len(args)
    return [command, *(LONG_NAMES.get(arg, arg) for arg in args[:end]), *args[end:]]


@click.group(cls=Program, add_help_option=False)
@common_options
def cli() -> None:
    """Count a cribbage hand: every fifteen, pair, run, flush and nobs, and the total.

    \b
    cribcalc "5C 5D 6H 7S / 8C"               a hand
    cribcalc --crib "4D 6D JD 10D / 5D = 16"  a crib, a claim
    cribcalc "3-3-4-4 / 5"                    ranks only
    cribcalc batch hands.txt                  hands in a file
    cribcalc play "8H 7C 7D 6S go 3H"         the play

    A card is a rank (A 2-9 10 or T, J Q K) and a suit (C D H S or ♣ ♦ ♥ ♠), in either order and
    either case, or words: five of hearts. Put / (or |, + or the word cut) before the starter. Put
    the hand in quotes if it contains | ; ! or #.

    CRIBCALC_OPTIONS holds options for every run, e.g. --laws friendly --muggins.

    Exit status: 0 all right, 1 a claim was wrong, 2 something could not be read, 3 cribcalc failed.
    """


def main(args: Sequence[str] | None = None) -> int:
    """Run the program, and return its exit status: see `ExitStatus`.

    `args` are those of the process unless given.
    """
    if args is None:
        args = sys.argv[1:]
    env = Environment.gather()
    try:
        return _run_to_the_end(env, list(args))
    except (KeyboardInterrupt, click.Abort):
        status = ExitStatus.INTERRUPTED
    except OutputClosedError:
        status = ExitStatus.CLOSED
    except MemoryError:
        status = ExitStatus.FAILED
    env.abandon_output()
    return status


def _run_to_the_end(env: Environment, args: list[str]) -> int:
    """Run the program, print what is still to be printed, and report what went wrong in that."""
    reserve = bytes(RESERVE)
    try:
        status = _run(env, args)
        env.flush()
    except (click.Abort, OutputClosedError):
        raise
    except OutputError as error:
        env.abandon_output()
        file = f" {error.file}" if error.file else ""
        env.report(f"Error: cannot write{file}: {error}")
        return ExitStatus.NOT_UNDERSTOOD
    except Exception as error:  # any fault of our own: nothing else would report it
        del reserve
        env.abandon_output()
        _report_failure(env, error)
        return ExitStatus.FAILED
    return status


def _report_failure(env: Environment, error: Exception) -> None:
    """Report a fault of ours; with the traceback if CRIBCALC_DEBUG is set."""
    if env.variables.get(DEBUG_VARIABLE):
        from traceback import format_exception

        env.report_data(escape_controls("".join(format_exception(error)).rstrip()))
    if isinstance(error, MemoryError):
        env.report("Error: not enough memory")
        return
    what = f"{type(error).__name__}: {printable(str(error), 200)}"
    env.report(
        f"Error: cribcalc failed: {what}. Please report this with what {DEBUG_VARIABLE}=1 shows."
    )


def _run(env: Environment, args: list[str]) -> int:
    """Run the command that is called, report what was wrong, and return the exit status.

    If a shell asks for completions, print them.
    """
    request = env.variables.get(COMPLETION_VARIABLE)
    if request:
        from cribcalc.cli.completion import complete

        return complete(env, cli, request)
    try:
        with cli.make_context(PROGRAM, args, obj=env) as context:
            return int(cli.invoke(context))
    except click.exceptions.Exit as done:
        return done.exit_code
    except click.UsageError as error:
        env.report(_usage_message(error))
    except CribcalcError as error:
        from cribcalc.cli.output import explain_error

        env.report(f"Error: {explain_error(env, error)}")
    return ExitStatus.NOT_UNDERSTOOD


def _usage_message(error: click.UsageError) -> str:
    """Return how the command is called, and what was wrong."""
    usage = ""
    if error.ctx is not None:
        usage = f"{error.ctx.get_usage()}\nTry '{error.ctx.command_path} --help' for help.\n\n"
    message = error.format_message()
    if isinstance(error, click.NoSuchOption):
        message = _unknown_option_message(error)
    return f"{usage}Error: {printable(as_utf8(message), 400)}"


def _unknown_option_message(error: click.NoSuchOption) -> str:
    """Return the message for an unknown option; click's wording differs between versions."""
    message = f"No such option '{error.option_name}'."
    options = [f"'{option}'" for option in sorted(error.possibilities or ())]
    if not options:
        return message
    one_of = "one of " if len(options) > 1 else ""
    return f"{message} Did you mean {one_of}{', '.join(options)}?"
