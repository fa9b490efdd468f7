"""The command line: which command is meant, and what becomes of errors. Each command is imported when it is called."""

import sys
from collections.abc import Sequence
from importlib import import_module
from typing import TYPE_CHECKING

import click

from cribcalc.cli.environment import Environment, ExitStatus, OutputClosedError, OutputError
from cribcalc.cli.options import PROGRAM, as_utf8, common_options
from cribcalc.errors import CribcalcError
from cribcalc.text import visible

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

COMMANDS = {
    "score": ("hands", "Count hands and print their receipts; needs no name."),
    "batch": ("batch", "Count a file of hands, one a line."),
    "play": ("play", "Score the play, card by card."),
    "game": ("game", "Score a recorded game in the order of counting."),
    "chart": ("tables", "Show what scores in hand, crib and play."),
    "odds": ("tables", "Show how often each total occurs."),
    "variants": ("tables", "List the games that cribcalc knows."),
    "faults": ("tables", "List the irregularities and what they cost."),
}
"""The commands: the module each is in, and what it is for."""


LONG_NAMES = {"-q": "--quiet", "-f": "--format"}
"""Short options are handed on by their long names: to find a short one, click first makes up the error message for a
long one that is not there, with suggestions, which takes longer than counting a hand."""


class Program(click.Group):
    """The group of commands; what is no command is cards, and cards are for `score`."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names of the commands."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Return the command of this name, imported now."""
        if cmd_name not in COMMANDS:
            return None
        module = import_module(f"cribcalc.cli.{COMMANDS[cmd_name][0]}")
        command: click.Command = getattr(module, cmd_name)
        return command

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Put the command first."""
        if ctx.resilient_parsing:
            args = ["score", *args] if args and args[0] not in COMMANDS else args
        elif not _asks_help(args[:1]):
            args = self._with_command(ctx, args)
        return super().parse_args(ctx, args)

    def _with_command(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Return the arguments behind the command that is meant.

        The first word decides: it is a command, or - for a file, or a card. Without a word, hands come through a pipe,
        and who sits at a terminal wants help.
        """
        env: Environment = ctx.obj
        at = self._first_word(ctx, args)
        word = "" if at is None else args[at]
        rest = args if at is None else [*args[:at], *args[at + 1 :]]
        piped = not env.stdin_is_terminal and not _asks_help(args)
        if word == "score" and piped and self._first_word(ctx, rest) is None:
            word = "batch"
        if word not in COMMANDS:
            rest = args
            if word == "-" or (at is None and piped):
                word = "batch"
            elif args:
                word = "score"
            else:
                return ["--help"]
        if word in ("score", "batch"):
            options = rest.index("--") if "--" in rest else len(rest)
            rest = [LONG_NAMES.get(arg, arg) for arg in rest[:options]] + rest[options:]
        return [word, *rest]

    def _first_word(self, ctx: click.Context, args: list[str]) -> int | None:
        """Return the index of the first word that is no option and no option's value."""
        if not args or not args[0].startswith("-"):
            return 0 if args else None
        command = self.get_command(ctx, "score")
        assert command is not None
        options = (param for param in command.params if isinstance(param, click.Option) and not param.is_flag)
        takes_value = {name for option in options for name in option.opts}
        before = ""
        for index, arg in enumerate(args):
            if before not in takes_value and (not arg.startswith("-") or arg == "-"):
                return index
            before = arg
        return None

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the two ways to call the program."""
        formatter.write_usage(PROGRAM, "[OPTIONS] CARDS...")
        formatter.write_usage(PROGRAM, "COMMAND [OPTIONS] ...", prefix="       ")

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the commands and, since hands need no command, the options of `score`."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, says) for name, (_, says) in COMMANDS.items()])
        score = self.get_command(ctx, "score")
        assert score is not None
        score.format_options(click.Context(score, parent=ctx, info_name="score"), formatter)

    def shell_complete(self, ctx: click.Context, incomplete: str) -> "list[CompletionItem]":
        """Return commands, and the options of `score`."""
        if not incomplete.startswith("-"):
            return super().shell_complete(ctx, incomplete)
        score = self.get_command(ctx, "score")
        assert score is not None
        return score.shell_complete(ctx, incomplete)


def _asks_help(args: Sequence[str]) -> bool:
    return bool({"-h", "--help", "--version"} & set(args))


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

    A card is a rank (A 2-9 10 or T, J Q K) and a suit (C D H S or ♣ ♦ ♥ ♠), in either order and either case, or words:
    five of hearts. Before the starter stands / or | or + or the word cut. Quote what the shell would take for itself.

    Exit status: 0 answered, 1 a claim was wrong, 2 something was not understood.
    """


def main(args: Sequence[str] | None = None) -> int:
    """Run the program with `args` (by default the process's) and return its exit status. No error is raised.

    For a shell that asks how a command line goes on, click prints that and ends the process.
    """
    env = Environment.gather()
    if env.variables.get("_CRIBCALC_COMPLETE"):
        cli.main(prog_name=PROGRAM, obj=env)
    try:
        status = _run(env, list(sys.argv[1:] if args is None else args))
        env.flush()
    except (KeyboardInterrupt, click.Abort):
        env.abandon()
        return ExitStatus.INTERRUPTED
    except OutputClosedError:
        env.abandon()
        return ExitStatus.CLOSED
    except OutputError as error:
        env.abandon()
        env.complain(f"Error: cannot write: {error}")
        return ExitStatus.NOT_UNDERSTOOD
    return status


def _run(env: Environment, args: list[str]) -> int:
    """Run the command that is meant, and return its exit status."""
    try:
        with cli.make_context(PROGRAM, args, obj=env) as context:
            return int(cli.invoke(context))
    except click.exceptions.Exit as done:
        return done.exit_code
    except click.UsageError as error:
        usage = ""
        if error.ctx is not None:
            usage = f"{error.ctx.get_usage()}\nTry '{error.ctx.command_path} --help' for help.\n\n"
        message = _no_such_option(error) if isinstance(error, click.NoSuchOption) else error.format_message()
        env.complain(f"{usage}Error: {visible(as_utf8(message), 400)}")
    except CribcalcError as error:
        env.complain(f"Error: {env.explained(error)}")
    return ExitStatus.NOT_UNDERSTOOD


def _no_such_option(error: click.NoSuchOption) -> str:
    """Return the message for an unknown option; click's own wording changes between versions."""
    message = f"No such option '{error.option_name}'."
    options = [f"'{option}'" for option in sorted(error.possibilities or ())]
    if not options:
        return message
    one_of = "" if len(options) == 1 else "one of "
    return f"{message} Did you mean {one_of}{', '.join(options)}?"
