"""Command dispatch and error handling. The module of a command is imported when it is called."""

import sys
from collections.abc import Sequence
from importlib import import_module
from typing import TYPE_CHECKING

import click

from cribcalc.cli.environment import Environment, ExitStatus, OutputClosedError, OutputError
from cribcalc.cli.options import PROGRAM, as_utf8, common_options
from cribcalc.errors import CribcalcError
from cribcalc.text import printable

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

COMMANDS = {
    "score": "Count hands and print their receipts; the word `score` may be left out.",
    "batch": "Count a file of hands, one per line.",
    "play": "Score the play, card by card.",
    "game": "Score a recorded game, peg by peg.",
    "chart": "Show what scores in hand, crib and play.",
    "odds": "Show how often each total occurs.",
    "variants": "List the variants cribcalc knows.",
    "faults": "List irregularities (misdeals, reneges, …) and their penalties.",
}
"""The commands with a line of help each; a command is in the module of its name."""


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
        return super().parse_args(ctx, args)

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
        return ["--help"]

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

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the commands and, since hands need no command, the options of `score`."""
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))
        score = self._score(ctx)
        score.format_options(click.Context(score, parent=ctx, info_name="score"), formatter)

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

    Exit status: 0 all right, 1 a claim was wrong, 2 something could not be read.
    """


def main(args: Sequence[str] | None = None) -> int:
    """Run the program and return its exit status; raise nothing.

    `args` are those of the process unless given.

    If a shell asks for completions, click prints them and ends the process.
    """
    env = Environment.gather()
    if env.variables.get("_CRIBCALC_COMPLETE"):
        cli.main(prog_name=PROGRAM, obj=env)
    if args is None:
        args = sys.argv[1:]
    try:
        status = _run(env, list(args))
        env.flush()
    except (KeyboardInterrupt, click.Abort):
        env.abandon_output()
        return ExitStatus.INTERRUPTED
    except OutputClosedError:
        env.abandon_output()
        return ExitStatus.CLOSED
    except OutputError as error:
        env.abandon_output()
        env.report(f"Error: cannot write: {error}")
        return ExitStatus.NOT_UNDERSTOOD
    return status


def _run(env: Environment, args: list[str]) -> int:
    """Run the command that is called, report what was wrong, and return the exit status."""
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
