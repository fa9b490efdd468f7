"""The command line: commands, options, streams, colour, exit status."""

import os
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from enum import IntEnum
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO, TextIO, TypeVar

import click
from click.shell_completion import CompletionItem

from cribcalc import __version__
from cribcalc.errors import CribcalcError, GameError, NotationError, encodable, visible
from cribcalc.laws import LAWS, Laws, Over, laws
from cribcalc.rules import ALIASES, VARIANTS, CribFlush, HandFlush, Rules, unknown, variant
from cribcalc.rules import house as house_rules

if TYPE_CHECKING:
    from cribcalc.batch import Fault, PlayResult, Reading, Result, Tally
    from cribcalc.game import Ledger
    from cribcalc.render import Look

PROGRAM = "cribcalc"
FORMATS = ("receipt", "table", "json", "jsonl", "csv", "tsv", "total")

T = TypeVar("T")
R = TypeVar("R")
C = TypeVar("C", "Result", "PlayResult")


class ExitStatus(IntEnum):
    """What the program's exit status says."""

    ANSWERED = 0
    """Everything was understood, and no claim was wrong."""
    DISPUTED = 1
    """Everything was understood, and a claim was wrong."""
    NOT_UNDERSTOOD = 2
    """Something was not understood or could not be done: usage, a card, a line among good ones, a file."""
    INTERRUPTED = 130
    """Ctrl-C, as shells count it: 128 and the number of the signal."""
    CLOSED = 141
    """Nobody reads on (`| head`), as shells count it."""


@dataclass(frozen=True, slots=True)
class Environment:
    """The facts of the world around a run, gathered once: streams, terminals, what they can carry, variables."""

    stdin: BinaryIO
    stdout: TextIO
    stderr: TextIO
    stdin_is_terminal: bool
    stdout_is_terminal: bool
    stderr_is_terminal: bool
    variables: Mapping[str, str]

    @classmethod
    def gather(cls) -> "Environment":
        """Return the environment of this process; make its streams fit for our text."""
        for stream in (sys.stdout, sys.stderr):
            if reconfigure := getattr(stream, "reconfigure", None):
                reconfigure(errors="backslashreplace", newline="\n")
        return cls(
            sys.stdin.buffer,
            sys.stdout,
            sys.stderr,
            sys.stdin.isatty(),
            sys.stdout.isatty(),
            sys.stderr.isatty(),
            os.environ,
        )

    @property
    def encoding(self) -> str:
        """What standard output can carry."""
        return self.stdout.encoding or "ascii"

    @property
    def unicode(self) -> bool:
        """Whether standard output can carry every character."""
        return self.encoding.lower().replace("-", "").startswith("utf")

    def columns(self) -> int | None:
        """Return the width of the terminal that standard output is, or None."""
        if not self.stdout_is_terminal:
            return None
        from shutil import get_terminal_size

        return get_terminal_size().columns

    def color(self, wanted: bool | None) -> bool:
        """Return whether to print in colour: as `wanted`, else by NO_COLOR and FORCE_COLOR, else on a terminal."""
        if wanted is not None:
            return wanted
        if self.variables.get("NO_COLOR"):
            return False
        if self.variables.get("FORCE_COLOR"):
            return True
        return self.stdout_is_terminal and self.variables.get("TERM") != "dumb"

    def complain(self, text: str) -> None:
        """Print `text` on standard error, without the symbols of suits where they cannot be printed."""
        if not encodable("♣♦♥♠", self.stderr.encoding or "ascii"):
            text = text.replace(" or ♣ ♦ ♥ ♠", "")
        self.stderr.write(text + "\n")


class Named(click.ParamType):  # type: ignore[type-arg] # generic only since click 8.5
    """An option's value that is one of some names; an unknown one is refused with the likeliest."""

    def __init__(self, what: str, names: Callable[[], Iterable[str]], convert: Callable[[str], Any] = str) -> None:
        self.name = what
        self._names = names
        self._convert = convert

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """Return the value that `value` names."""
        if not isinstance(value, str):
            return value
        if self._convert is not variant and value not in (names := list(self._names())):
            self.fail(unknown(self.name, value, names), param, ctx)
        try:
            return self._convert(value)
        except CribcalcError as error:
            self.fail(error.message, param, ctx)

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        """Return the names that begin with `incomplete`."""
        return [CompletionItem(name) for name in self._names() if name.startswith(incomplete)]


VARIANT = Named("variant", lambda: [*VARIANTS, *(name for names in ALIASES.values() for name in names)], variant)


def _styles() -> list[str]:
    from tabulate import tabulate_formats

    return list(tabulate_formats)


@dataclass(frozen=True, slots=True)
class Output:
    """What the options say about printing."""

    format: str | None
    style: str | None
    suits: str
    color: bool | None

    def look(self, env: Environment) -> "Look":
        """Return how text is to be printed here."""
        from cribcalc.render import Look

        symbols = self.suits == "symbols" or (self.suits == "auto" and encodable("♣♦♥♠", env.encoding))
        return Look(symbols, env.color(self.color), env.columns(), self.style, env.encoding)


def rules_options(command: Callable[..., T]) -> Callable[..., T]:
    """Add the options that say which game is played and by which house rules, and pass them as `rules`."""

    @wraps(command)
    def wrapped(
        *args: Any,
        rules: Rules,
        hand_flush: HandFlush | None,
        crib_flush: CribFlush | None,
        house: tuple[str, ...],
        **kwargs: Any,
    ) -> T:
        for named in house:
            rules = house_rules(rules, named)
        if hand_flush or crib_flush:
            rules = rules.with_house(hand_flush=hand_flush, crib_flush=crib_flush)
        return command(*args, rules=rules, **kwargs)

    hand_rule = Named("hand flush rule", lambda: HandFlush, HandFlush)
    crib_rule = Named("crib flush rule", lambda: CribFlush, CribFlush)
    return added(
        wrapped,
        click.option("--variant", "rules", type=VARIANT, default="six-card", metavar="NAME", help="The game: six-card, "
                     "which is the default, five-card, seven-card, eight-card, …; cribcalc variants lists them."),
        click.option("--hand-flush", type=hand_rule, metavar="all|min3|none", help="House rule: the flush of a hand."),
        click.option("--crib-flush", type=crib_rule, metavar="all|hand|none", help="House rule: the flush of a crib."),
        click.option("--house", multiple=True, metavar="RULES",
                     help="House rules together: crib-flush=hand,hand-flush=min3."),
    )  # fmt: skip


def scoring_options(command: Callable[..., T]) -> Callable[..., T]:
    """Add the options that say how hands are read and judged, and pass them as one `reading`."""

    @wraps(command)
    def wrapped(
        *args: Any,
        crib: bool,
        claim: str | None,
        rules: Rules,
        starter: str | None,
        code: Laws,
        muggins: bool,
        over_penalty: Over | None,
        **kwargs: Any,
    ) -> T:
        from cribcalc.batch import Reading
        from cribcalc.notation import parse_claim_text

        claimed = None if claim is None else parse_claim_text(as_utf8(claim))
        code = code.with_options(over=over_penalty, muggins=muggins)
        return command(*args, reading=Reading(rules, crib, starter, claimed, code), **kwargs)

    place = Named("place of the starter", lambda: ("first", "last"))
    return added(
        rules_options(wrapped),
        click.option("--crib", is_flag=True, help="Count as a crib."),
        click.option("--claim", metavar="N", help="What the player counted, as = N behind a hand."),
        click.option("--starter", type=place, metavar="first|last", help="The starter's place in hands without a /."),
        click.option("--laws", "code", type=Named("code of laws", lambda: LAWS, laws), default="acc",
                     metavar="NAME", help="What a wrong claim costs: friendly, old, hoyle-us or acc, the default."),
        click.option("--muggins", is_flag=True, help="The other side takes what the claim missed."),
        click.option("--over-penalty", type=Named("penalty", lambda: Over, Over), metavar="none|two|excess",
                     help="What the other side takes of a claim too high, whatever the laws."),
    )  # fmt: skip


def output_options(command: Callable[..., T]) -> Callable[..., T]:
    """Add the options that say what is printed and how, and pass them as one `output`."""

    @wraps(command)
    def wrapped(
        *args: Any,
        format: str | None,  # noqa: A002 - the option's own name
        quiet: bool,
        as_json: bool,
        style: str | None,
        suits: str,
        color: bool | None,
        **kwargs: Any,
    ) -> T:
        chosen = [name for name in (format, "total" if quiet else None, "json" if as_json else None) if name]
        if len(set(chosen)) > 1:
            raise click.UsageError(f"one format at a time, not {' and '.join(chosen)}")
        if style is not None and chosen and chosen[0] not in ("receipt", "table"):
            raise click.UsageError(f"--style is for receipts and tables, not for {chosen[0]}")
        output = Output(chosen[0] if chosen else None, style, suits, color)
        return command(*args, output=output, **kwargs)

    formats = Named("format", lambda: FORMATS)
    suits = Named("way to print suits", lambda: ("auto", "symbols", "letters"))
    return added(
        wrapped,
        click.option("-f", "--format", type=formats, metavar="NAME", help=", ".join(FORMATS) + "."),
        click.option("-q", "--quiet", is_flag=True, help="Only the total: --format total."),
        click.option("--json", "as_json", is_flag=True, help="--format json."),
        click.option("--style", type=Named("style", _styles), metavar="NAME", help="The look of tables: simple, "
                     "github, rounded_outline, html or another format of tabulate's."),
        click.option("--suits", type=suits, default="auto", metavar="auto|symbols|letters", help="Print suits so."),
        click.option("--color/--no-color", default=None, help="Colour; by default on a terminal."),
    )  # fmt: skip


def added(command: Callable[..., T], *decorators: Callable[[Callable[..., T]], Callable[..., T]]) -> Callable[..., T]:
    """Return `command` with the options of `decorators`, which the help shows in this order."""
    for decorator in reversed(decorators):
        command = decorator(command)
    return command


def as_utf8(text: str) -> str:
    """Return an argument as it was typed where the locale could not decode it: as UTF-8."""
    return text if text.isascii() else text.encode("utf-8", "surrogateescape").decode("utf-8", "surrogateescape")


class Program(click.Group):
    """The group of commands; what is no command is cards, and cards are for `score`."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Put the command first: the first word decides."""
        env: Environment = ctx.obj
        if not args:
            args = ["--help"] if env.stdin_is_terminal else ["batch"]
        elif args[0] not in ("-h", "--help", "--version"):
            at = self._first_word(args)
            args = [args[at], *args[:at], *args[at + 1 :]] if at is not None else ["score", *args]
        return super().parse_args(ctx, args)

    def _first_word(self, args: list[str]) -> int | None:
        """Return the index of the first word that is no option and no option's value, if it names a command."""
        takes_value = {
            name
            for param in self.commands["score"].params
            if isinstance(param, click.Option) and not param.is_flag
            for name in param.opts
        }
        after = ""
        for index, arg in enumerate(args):
            if after not in takes_value and (not arg.startswith("-") or arg == "-"):
                return index if arg in self.commands else None
            after = arg
        return None

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the two ways to call the program."""
        formatter.write_usage(PROGRAM, "[OPTIONS] CARDS...")
        formatter.write_usage(PROGRAM, "COMMAND [OPTIONS] ...", prefix="       ")

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the commands and, since hands need no command, the options of `score`."""
        self.format_commands(ctx, formatter)
        score_command = self.commands["score"]
        score_command.format_options(click.Context(score_command, parent=ctx, info_name="score"), formatter)

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        """Return commands, and the options of `score`."""
        found = super().shell_complete(ctx, incomplete)
        return found + self.commands["score"].shell_complete(ctx, incomplete) if incomplete.startswith("-") else found


def version_option(command: Callable[..., T]) -> Callable[..., T]:
    """Add --version."""
    return click.version_option(__version__, prog_name=PROGRAM, message="%(prog)s %(version)s")(command)


SETTINGS = {"help_option_names": ["-h", "--help"]}


@click.group(cls=Program, context_settings=SETTINGS)
@version_option
def cli() -> None:
    """Count a cribbage hand: every fifteen, pair, run, flush and nobs, and the total.

    \b
    cribcalc "5C 5D 6H 7S / 8C"               a hand, / and the starter
    cribcalc --crib "4D 6D JD 10D / 5D = 16"  a crib, and what was claimed for it
    cribcalc "3-3-4-4 / 5"                    ranks only
    cribcalc batch hands.txt                  a file, a hand a line

    A card is a rank (A 2-9 10 or T, J Q K) and a suit (C D H S or ♣ ♦ ♥ ♠), in either order and either case, or words:
    five of hearts. Before the starter stands / or | or + or the word cut. Quote what the shell would take for itself.

    Exit status: 0 answered, 1 a claim was wrong, 2 something was not understood.
    """


@cli.command(context_settings=SETTINGS, short_help="Count hands and print their receipts.")
@click.argument("cards", nargs=-1)
@scoring_options
@output_options
@version_option
@click.pass_obj
def score(env: Environment, cards: tuple[str, ...], reading: "Reading", output: Output) -> ExitStatus:
    """Count one hand, or several quoted hands, and print a receipt for each.

    \b
    cribcalc "5C 5D 6H 7S / 8C"
    cribcalc 5c 5d 6h 7s / 8c                       no quotes are needed here
    cribcalc "Ann: 5♣ 5♦ 6♥ 7♠ / 8♣ = 12" "Bob: 10♠ J♦ Q♣ A♣ / 9♦ = 4"
    cribcalc --starter last "5D JD 5C 5S 5H"        the starter without a mark
    cribcalc --json "5 5 J Q / 8"                   ranks only, as data

    Exit status: 0 answered, 1 a claim was wrong, 2 something was not understood.
    """
    if cards in ((), ("-",)):
        if env.stdin_is_terminal and not cards:
            raise click.UsageError('no hand; a hand is written "5C 5D 6H 7S / 8C"')
        return run_batch(env, ("-",), reading, output, summary=True)
    from cribcalc.batch import Tally
    from cribcalc.batch import read as read_hand

    tally = Tally()
    hands = hands_of(tuple(map(as_utf8, cards)))

    def outcomes() -> Iterator["Result | Fault"]:
        for hand in hands:
            try:
                yield read_hand(hand, reading)
            except NotationError as error:
                tally.faults += 1
                hint_at_file(error, hand)
                env.complain(f"Error: {error.explain()}")

    return answer(env, outcomes(), hand_texts(env, output, "receipt", one=len(hands) == 1), tally)


def hands_of(cards: tuple[str, ...]) -> tuple[str, ...]:
    """Return the hands on a command line: each argument if more than one holds a hand of its own, else all as one.

    >>> hands_of(("5C", "5D", "6H", "7S", "/", "8C"))
    ('5C 5D 6H 7S / 8C',)
    >>> hands_of(("5C 5D 6H 7S / 8C", "4D 6D JD 10D / 5D"))
    ('5C 5D 6H 7S / 8C', '4D 6D JD 10D / 5D')
    """
    from cribcalc.notation import holds_a_hand

    return cards if sum(map(holds_a_hand, cards)) > 1 else (" ".join(cards),)


def hint_at_file(error: NotationError, hand: str) -> None:
    """Where what should be a hand is the name of a file, say how to read it."""
    try:
        if Path(hand).is_file():
            error.hint = f"to count the hands of a file: {PROGRAM} batch {visible(hand)}"
    except (OSError, ValueError):
        return


@cli.command(context_settings=SETTINGS, short_help="Count a file of hands, one a line.")
@click.argument("files", nargs=-1, type=click.Path(), metavar="[FILE]...")
@scoring_options
@output_options
@click.option("--only-wrong", is_flag=True, help="Show only the hands whose claim is wrong.")
@click.option("--no-summary", is_flag=True, help="Leave out the summary on standard error.")
@version_option
@click.pass_obj
def batch(
    env: Environment,
    files: tuple[str, ...],
    reading: "Reading",
    output: Output,
    only_wrong: bool,
    no_summary: bool,
) -> ExitStatus:
    """Count files of hands, one hand a line; - or no FILE is standard input.

    \b
    [LABEL:] [crib] HAND [crib] [= CLAIM] [# REMARK]
    Ann: 5C 5D 6H 7S / 8C = 12
    Bob's crib: 4D 6D JD 10D / 5D = 16     # over by one

    Empty lines and lines that begin with # are skipped. A line that cannot be read is named on standard error with its
    column, the others are counted, and the exit status is 2.

    \b
    cribcalc batch hands.txt
    cribcalc batch -f csv club/*.txt > counts.csv
    printf '5H 5S 5C JD / 5D\n' | cribcalc -q

    Exit status: 0 answered, 1 a claim was wrong, 2 something was not understood.
    """
    return run_batch(env, files or ("-",), reading, output, summary=not no_summary, only_wrong=only_wrong)


@cli.command(context_settings=SETTINGS, short_help="Score the play, card by card.")
@click.argument("cards", nargs=-1)
@click.option("--players", metavar="NAMES", help="The players from the dealer's left, as Ann,Bob; 1,2 by default.")
@click.option("--variant", "rules", type=VARIANT, metavar="NAME", help="The game: says how many cards each holds.")
@click.option("--file", "files", multiple=True, type=click.Path(), metavar="FILE", help="Score a file, a play a line; "
              "- is standard input.")  # fmt: skip
@output_options
@version_option
@click.pass_obj
def play(
    env: Environment,
    cards: tuple[str, ...],
    players: str | None,
    rules: Rules | None,
    files: tuple[str, ...],
    output: Output,
) -> ExitStatus:
    """Score the play: what each card pegs, count by count, and each player's points.

    \b
    cribcalc play "8H 7C 7D 6S go 3H"
    cribcalc play --players Ann,Bob "Ann:10 Bob:5=2 Ann:K go Bob:6 | Ann:9 end"
    cribcalc play --variant five-card "10 9 8 4"
    cribcalc play --file plays.txt --json

    Players take turns from the dealer's left. A card may be a bare rank; = N behind it is what was pegged for it. go:
    cannot play; |: the count is closed; end: all cards are out. NAME: before a card or a go says who played it. A card
    that would go past 31 opens the next count.

    Exit status: 0 answered, 1 a claim was wrong or a player passed who could play, 2 something was not understood.
    """
    from cribcalc.batch import PlayResult, Tally, plays
    from cribcalc.play import score_play, seats

    if bool(cards) == bool(files):
        raise click.UsageError("give the cards of one play, or --file FILE")
    rules, names = seats(rules, None if players is None else as_utf8(players).split(","))
    tally = Tally(what="play")
    if cards:
        text = " ".join(map(as_utf8, cards))
        return answer(env, [PlayResult(score_play(text, rules, names))], play_texts(env, output, one=True), tally)
    found = read_files(env, files, tally, lambda lines, name: plays(lines, rules, names, name))
    status = answer(env, found, play_texts(env, output), tally)
    summarise(env, tally, summary=True)
    return status


@cli.command(context_settings=SETTINGS, short_help="Score a recorded game in the order of counting.")
@click.argument("file", type=click.Path())
@click.option("--board", is_flag=True, help="Draw the board with the pegs of each side.")
@output_options
@version_option
@click.pass_obj
def game(env: Environment, file: str, board: bool, output: Output) -> ExitStatus:
    """Score a recorded deal or game in the order in which points are taken, to the peg that wins.

    \b
    players: Ann, Bob            # and variant, target, laws, muggins, lowball
    scores: Ann 109, Bob 112     # before the first deal
    deal: Bob                    # the dealer
    starter: JC
    play: 8H 10D 7H 5C | 6H 10S 5H KD
    Ann: 5H 6H 7H 8H = 12        # a hand, and what was claimed for it
    Bob: 5C 10D 10S KD
    crib: AC 2C 9S QD
    fault: Bob touched-pack      # cribcalc faults lists them

    \b
    cribcalc game club-final.txt
    cribcalc game --board club-final.txt
    cribcalc game --json -

    Any part may be missing: what is recorded is scored. - is standard input.

    Exit status: 0 answered, 1 the record disputes itself, 2 something was not understood.
    """
    from cribcalc.batch import decode, lines
    from cribcalc.game import score_game

    name = "<stdin>" if file == "-" else visible(file, 200)
    try:
        with opened(env, file) as stream:
            ledger = score_game(lines(decode(reader(env, stream, name))))
    except GameError as error:
        for number, fault in error.faults:
            env.complain(f"{name}:{number}:{fault.column}: {fault.explain()}")
        return ExitStatus.NOT_UNDERSTOOD
    except OSError as error:
        env.complain(f"Error: {name}: {error.strerror or error}")
        return ExitStatus.NOT_UNDERSTOOD
    printed(env, game_texts(env, ledger, output, board=board))
    return ExitStatus.DISPUTED if ledger.disputes else ExitStatus.ANSWERED


def game_texts(env: Environment, ledger: "Ledger", output: Output, *, board: bool) -> Iterable[str]:
    """Return the pieces of text of a game in the format that was asked for, by default the ledger."""
    name = output.format or "table"
    if name == "total":
        return [" ".join(map(str, ledger.scores.values())) + "\n"]
    if name in ("receipt", "table"):
        from cribcalc import render

        return [render.ledger(ledger, output.look(env), board=board)]
    from cribcalc import records

    columns = (*records.LEDGER_COLUMNS, *ledger.sides)
    return data_texts(env, name, records.game_record, records.game_rows, columns, one=True)([ledger])


@cli.command(context_settings=SETTINGS, short_help="List the irregularities and what they cost.")
@output_options
@version_option
@click.pass_obj
def faults(env: Environment, output: Output) -> ExitStatus:
    """List the irregularities of the laws, and what each code of laws makes of them.

    Every name is good for a line `fault: PLAYER NAME` in the record of a game.
    """
    if (name := data_format(output)) == "table":
        from cribcalc import render

        return printed(env, [render.irregularities(output.look(env))])
    from cribcalc import records
    from cribcalc.laws import IRREGULARITIES

    make = data_texts(env, name, records.irregularity_record, lambda each: [records.irregularity_row(each)],
                      records.FAULT_COLUMNS, one=False)  # fmt: skip
    return printed(env, make(IRREGULARITIES.values()))


@cli.command(context_settings=SETTINGS, short_help="List the games that cribcalc knows.")
@output_options
@version_option
@click.pass_obj
def variants(env: Environment, output: Output) -> ExitStatus:
    """List the variants: players, cards, target, and what sets each apart.

    Every name, and the short form beside it, is good for --variant.
    """
    if (name := data_format(output)) == "table":
        from cribcalc import render

        return printed(env, [render.variants(output.look(env))])
    from cribcalc import records

    make = data_texts(env, name, records.variant_record, lambda each: [records.variant_row(each)],
                      records.VARIANT_COLUMNS, one=False)  # fmt: skip
    return printed(env, make(VARIANTS.values()))


@cli.command(context_settings=SETTINGS, short_help="Show what scores in hand, crib and play.")
@rules_options
@output_options
@version_option
@click.pass_obj
def chart(env: Environment, rules: Rules, output: Output) -> ExitStatus:
    """Show the scoring chart: what each combination scores in the hand, in the crib and in the play.

    \b
    cribcalc chart
    cribcalc chart --variant seven-card
    cribcalc chart --house crib-flush=hand
    """
    if (name := data_format(output)) == "table":
        from cribcalc import render

        return printed(env, [render.chart(rules, output.look(env))])
    from cribcalc import records

    make = data_texts(env, name, records.chart_record, records.chart_rows, records.CHART_COLUMNS, one=True)
    return printed(env, make([rules]))


@cli.command(context_settings=SETTINGS, short_help="Show how often each total occurs.")
@click.argument("cards", nargs=-1)
@click.option("--crib", is_flag=True, help="The odds of cribs.")
@rules_options
@output_options
@version_option
@click.pass_obj
def odds(env: Environment, cards: tuple[str, ...], crib: bool, rules: Rules, output: Output) -> ExitStatus:
    """Show how often each total occurs over every hand and starter there is, or for CARDS over every starter left.

    \b
    cribcalc odds
    cribcalc odds --variant five-card --crib
    cribcalc odds "5C 5D 6H 7S"
    """
    from cribcalc.odds import forecast

    held = None
    if cards:
        from cribcalc.notation import parse_kept

        held = parse_kept(" ".join(map(as_utf8, cards)), rules, crib=crib)
    found = forecast(held, rules, crib=crib)
    if (name := data_format(output)) == "table":
        from cribcalc import render

        return printed(env, [render.odds(found, output.look(env))])
    from cribcalc import records

    make = data_texts(env, name, records.odds_record, records.odds_rows, records.ODDS_COLUMNS, one=True)
    return printed(env, make([found]))


def data_format(output: Output) -> str:
    """Return the format of what has no receipt and no total: a table by default."""
    if output.format in ("receipt", "total"):
        raise click.UsageError(f"there is no {output.format} of this: choose from table, json, jsonl, csv, tsv")
    return output.format or "table"


def printed(env: Environment, texts: Iterable[str]) -> ExitStatus:
    """Print texts, and return the status of an answer."""
    for text in texts:
        env.stdout.write(text)
    return ExitStatus.ANSWERED


def run_batch(
    env: Environment,
    files: Sequence[str],
    reading: "Reading",
    output: Output,
    *,
    summary: bool,
    only_wrong: bool = False,
) -> ExitStatus:
    """Count the hands of `files`, print them, and return the exit status."""
    from cribcalc.batch import Tally, results

    tally = Tally()
    found = read_files(env, files, tally, lambda lines, name: results(lines, reading, name))
    status = answer(env, found, hand_texts(env, output, "table"), tally, only_wrong=only_wrong)
    summarise(env, tally, summary=summary)
    return status


def read_files(
    env: Environment, files: Sequence[str], tally: "Tally", read: Callable[[Iterator[str], str], Iterable[T]]
) -> Iterator[T]:
    """Yield what `read` makes of the lines and the name of each file; complain of faults and count them in `tally`."""
    from cribcalc.batch import Fault, decode, lines

    for file in files:
        name = "<stdin>" if file == "-" else visible(file, 200)
        try:
            with opened(env, file) as stream:
                for outcome in read(lines(decode(reader(env, stream, name))), name):
                    if isinstance(outcome, Fault):
                        tally.add(outcome)
                        env.complain(str(outcome))
                    yield outcome
        except OSError as error:
            tally.files += 1
            env.complain(f"Error: {name}: {error.strerror or error}")


def summarise(env: Environment, tally: "Tally", *, summary: bool) -> None:
    """Print the summary on standard error where it is wanted, and always that there was nothing at all."""
    from cribcalc.speech import plural

    if summary or not (tally.hands or tally.faults or tally.files):
        env.stdout.flush()
        if tally.wrong:
            env.complain(f"{plural(tally.stake, 'point')} at stake in {plural(tally.wrong, 'wrong claim')}")
        env.complain(str(tally))


@contextmanager
def opened(env: Environment, file: str) -> Iterator[BinaryIO]:
    """Open a file for reading bytes; - is standard input, which stays open."""
    if file == "-":
        yield env.stdin
    else:
        with Path(file).open("rb") as stream:
            yield stream


def reader(env: Environment, stream: BinaryIO, name: str) -> Callable[[int], bytes]:
    """Return a function that reads bytes as they come; before it waits for more, what was printed goes out.

    Where a regular file takes longer than a second, a progress bar shows on the terminal that standard error is, unless
    the output goes to a terminal too and would run through it.
    """
    from time import monotonic

    size = os.fstat(stream.fileno()).st_size if env.stderr_is_terminal and not env.stdout_is_terminal else 0
    bar: Any = None
    done = 0
    start = monotonic()
    read1: Callable[[int], bytes] = getattr(stream, "read1", stream.read)

    def read(wanted: int) -> bytes:
        nonlocal bar, done
        env.stdout.flush()
        data = read1(wanted)
        done += len(data)
        if size and bar is None and data and monotonic() - start > 1:
            bar = click.progressbar(length=size, label=name, file=env.stderr)
            bar.render_progress()
            bar.update(done)
        elif bar is not None:
            bar.update(len(data))
            if not data:
                bar.render_finish()
        return data

    return read


def answer(
    env: Environment,
    outcomes: Iterable["C | Fault"],
    texts: Callable[[Iterable["C | Fault"]], Iterator[str]],
    tally: "Tally",
    *,
    only_wrong: bool = False,
) -> ExitStatus:
    """Print `outcomes` as `texts` makes them text, count them in `tally`, and return the exit status."""
    from cribcalc.batch import Fault

    def counted() -> Iterator["C | Fault"]:
        for outcome in outcomes:
            if not isinstance(outcome, Fault):
                tally.add(outcome)
            if not only_wrong or (not isinstance(outcome, Fault) and outcome.is_wrong):
                yield outcome

    for text in texts(counted()):
        env.stdout.write(text)
    if not tally.understood:
        return ExitStatus.NOT_UNDERSTOOD
    return ExitStatus.DISPUTED if tally.disputed else ExitStatus.ANSWERED


def hand_texts(
    env: Environment, output: Output, default: str, *, one: bool = False
) -> Callable[[Iterable["Result | Fault"]], Iterator[str]]:
    """Return what makes hands text in the format that was asked for."""
    from cribcalc.batch import Fault

    match output.format or default:
        case "total":
            return lambda found: ("?\n" if isinstance(each, Fault) else f"{each.total}\n" for each in found)
        case "receipt" | "table" as name:
            from cribcalc import render

            make = render.receipts if name == "receipt" else render.table
            return lambda found: make(read(found), output.look(env))
        case name:
            from cribcalc import records

            return data_texts(env, name, records.record, lambda hand: [records.row(hand)], records.COLUMNS, one=one)


def play_texts(
    env: Environment, output: Output, *, one: bool = False
) -> Callable[[Iterable["PlayResult | Fault"]], Iterator[str]]:
    """Return what makes plays text in the format that was asked for."""
    from cribcalc.batch import Fault

    match output.format or "table":
        case "total":

            def points(play: "PlayResult") -> str:
                return " ".join(map(str, play.play.totals.values())) + "\n"

            return lambda found: ("?\n" if isinstance(each, Fault) else points(each) for each in found)
        case "receipt" | "table":
            from cribcalc import render

            return lambda found: render.plays(read(found), output.look(env))
        case name:
            from cribcalc import records

            return data_texts(env, name, records.play_record, records.play_rows, records.PLAY_COLUMNS, one=one)


def data_texts(
    env: Environment,
    name: str,
    record: Callable[[R], dict[str, Any]],
    rows: Callable[[R], Iterable[Sequence[str]]],
    columns: Sequence[str],
    *,
    one: bool,
) -> Callable[[Iterable["R | Fault"]], Iterator[str]]:
    """Return what makes results text in the format called `name`: their records as JSON, or their rows."""
    from cribcalc import records

    def texts(found: Iterable["R | Fault"]) -> Iterator[str]:
        if name in ("csv", "tsv"):
            all_rows = (cells for each in read(found) for cells in rows(each))
            return records.separated(all_rows, columns, "," if name == "csv" else "\t")
        entries = map(record, read(found))
        if name == "json":
            return records.json_text(entries, one=one, ascii_only=not env.unicode)
        return records.json_lines(entries, ascii_only=not env.unicode)

    return texts


def read(outcomes: Iterable["R | Fault"]) -> Iterator["R"]:
    """Yield what could be read."""
    from cribcalc.batch import Fault

    return (outcome for outcome in outcomes if not isinstance(outcome, Fault))


def main(args: Sequence[str] | None = None) -> int:
    """Run the program with `args` (by default the process's) and return its exit status. Nothing is raised."""
    env = Environment.gather()
    if "_CRIBCALC_COMPLETE" in env.variables:
        cli.main(prog_name=PROGRAM, obj=env)
    try:
        try:
            with cli.make_context(PROGRAM, list(sys.argv[1:] if args is None else args), obj=env) as context:
                status = int(cli.invoke(context))
        except click.exceptions.Exit as done:
            status = done.exit_code
        except click.ClickException as error:
            error.show(env.stderr)
            status = ExitStatus.NOT_UNDERSTOOD
        except CribcalcError as error:
            env.complain(f"Error: {error.explain()}")
            status = ExitStatus.NOT_UNDERSTOOD
        env.stdout.flush()
    except (KeyboardInterrupt, click.Abort):
        return _abandon(env, ExitStatus.INTERRUPTED)
    except BrokenPipeError:
        return _abandon(env, ExitStatus.CLOSED)
    except OSError as error:
        _abandon(env, ExitStatus.NOT_UNDERSTOOD)
        env.complain(f"Error: cannot write: {error.strerror or error}")
        return ExitStatus.NOT_UNDERSTOOD
    return status


def _abandon(env: Environment, status: ExitStatus) -> ExitStatus:
    """Let standard output go nowhere, so that Python does not try to write the rest at its end."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), env.stdout.fileno())
    return status
