"""The options that commands share; each group of options reaches the command as one value."""

from collections.abc import Callable, Iterable
from functools import partial, wraps
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

import click

from cribcalc import __version__
from cribcalc.cards import StarterPlace
from cribcalc.cli.environment import Environment
from cribcalc.cli.params import (
    COUNT_FORMATS,
    LAWS_NAME,
    PENALTY,
    TABLE_FORMATS,
    TABLE_STYLE,
    TEXT_FORMATS,
    VARIANT,
    EnumParam,
    Format,
    FormatParam,
    SuitStyle,
)
from cribcalc.errors import NotationError
from cribcalc.house_rules import parse_house_rules
from cribcalc.rules import CribFlush, HandFlush, Rules
from cribcalc.text import SUIT_SYMBOLS, printable

if TYPE_CHECKING:
    from cribcalc.claims import NamedClaim
    from cribcalc.laws import Laws
    from cribcalc.render.look import Style
    from cribcalc.speech.words import CardText

PROGRAM = "cribcalc"
OPTIONS_VARIABLE = "CRIBCALC_OPTIONS"
"""The environment variable with options that go before those of the command line."""
COMPLETION_VARIABLE = "_CRIBCALC_COMPLETE"
"""The environment variable by which a shell asks for completions."""

T = TypeVar("T")
Command = Callable[..., T]
Decorators = tuple[Callable[[Command[T]], Command[T]], ...]


def apply_decorators(
    command: Command[T], *decorators: Callable[[Command[T]], Command[T]]
) -> Command[T]:
    """Return `command` with the options of `decorators`, which the help shows in this order."""
    for decorator in reversed(decorators):
        command = decorator(command)
    return command


def common_options(command: Command[T]) -> Command[T]:
    """Add --version and --help, both printed as the stream can carry them."""
    return apply_decorators(
        command,
        _flag("--version", callback=_print_version, help="Show the version and exit."),
        _flag("-h", "--help", callback=_print_help, help="Show this message and exit."),
    )


def _flag(*names: str, **settings: Any) -> Callable[[Command[T]], Command[T]]:
    return click.option(*names, is_flag=True, is_eager=True, expose_value=False, **settings)


def _print_help(ctx: click.Context, _: click.Parameter, wanted: bool) -> None:
    if wanted and not ctx.resilient_parsing:
        print_help(ctx.obj, ctx)
        ctx.exit()


def print_help(env: Environment, ctx: click.Context) -> None:
    """Print the help of the command of `ctx`."""
    from cribcalc.cli.pages import help_text

    env.write(env.fit_output(help_text(ctx, env.columns())))


def _print_version(ctx: click.Context, _: click.Parameter, wanted: bool) -> None:
    if wanted and not ctx.resilient_parsing:
        env: Environment = ctx.obj
        env.write(f"{PROGRAM} {__version__}\n")
        ctx.exit()


class OutputOptions(NamedTuple):
    """What the options say about output.

    `format` is None for the command's default, `table_style` for ours.
    """

    format: Format | None
    table_style: str | None
    suits: SuitStyle
    color: bool | None

    def style(self, env: Environment) -> "Style":
        """Return how text is printed with these options in this environment."""
        from cribcalc.render.look import Style

        symbols = self.suits is SuitStyle.SYMBOLS
        if self.suits is SuitStyle.AUTO:
            symbols = env.can_print(SUIT_SYMBOLS)
        return Style(symbols, env.color(self.color), env.columns(), self.table_style, env.encoding)

    @property
    def show_on_page(self) -> "CardText":
        """How cards are printed on a page of HTML, which has symbols in any encoding."""
        from cribcalc.speech.words import letters, symbols

        return letters if self.suits is SuitStyle.LETTERS else symbols


def hand_output_options(command: Command[T]) -> Command[T]:
    """Add the options about the output of hands, and pass them on as one `output`."""
    return _count_options(command, Format)


def output_options(command: Command[T]) -> Command[T]:
    """Add the options about the output of a play or game, and pass them on as one `output`."""
    return _count_options(command, COUNT_FORMATS)


def _count_options(command: Command[T], names: Iterable[Format]) -> Command[T]:
    formats = EnumParam("format", names)
    return apply_decorators(
        _with_output(command),
        click.option("-f", "--format", type=formats, metavar="NAME", help=_format_help(names)),
        click.option(
            "-q", "--quiet", is_flag=True, help="Only the totals; same as --format total."
        ),
        *_style_options(),
    )


def table_options(command: Command[T]) -> Command[T]:
    """Add the options about the output of a table, and pass them on as one `output`."""
    formats = FormatParam("format", TABLE_FORMATS)
    return apply_decorators(
        _with_output(command),
        click.option(
            "-f", "--format", type=formats, metavar="NAME", help=_format_help(TABLE_FORMATS)
        ),
        *_style_options(),
    )


def _format_help(formats: Iterable[str]) -> str:
    return f"Output format: {', '.join(formats)}."


def _style_options() -> Decorators[Any]:
    suits = EnumParam("way to print suits", SuitStyle)
    return (
        click.option("--json", "as_json", is_flag=True, help="Same as --format json."),
        click.option(
            "--style",
            "table_style",
            type=TABLE_STYLE,
            metavar="NAME",
            help="Table style: simple, markdown, rounded_outline, html or another tabulate format. "
            "A | in a label is escaped in markdown, pipe, asciidoc, jira, mediawiki, orgtbl and "
            "textile; other styles print it as it is.",
        ),
        click.option(
            "--suits",
            type=suits,
            default="auto",
            metavar="auto|symbols|letters",
            help="How to print suits; auto uses symbols where it can.",
        ),
        click.option(
            "--color/--no-color",
            default=None,
            help="Force or forbid colour (default: only on a terminal).",
        ),
        click.option(
            "-o",
            "--output",
            "output_file",
            metavar="FILE",
            help="Write the output to a FILE, whole or not at all; - is standard output.",
        ),
        click.option(
            "--bom",
            is_flag=True,
            help="Begin csv or tsv with a byte order mark, as some spreadsheets want it.",
        ),
    )


def _with_output(command: Command[T]) -> Command[T]:
    """Return a command that takes the values of the output options one by one."""

    @wraps(command)
    def wrapped(
        *args: Any,
        format: Format | None,  # noqa: A002 - the option's own name
        as_json: bool,
        table_style: str | None,
        suits: SuitStyle,
        color: bool | None,
        output_file: str | None,
        bom: bool,
        quiet: bool = False,
        **kwargs: Any,
    ) -> T:
        chosen = _chosen_format(format, quiet=quiet, as_json=as_json)
        if table_style is not None and chosen not in (None, *TEXT_FORMATS):
            raise click.UsageError(f"--style is for receipts and tables, not for {chosen}")
        if bom and chosen not in (Format.CSV, Format.TSV):
            raise click.UsageError(f"--bom is for csv and tsv, not for {chosen or 'other formats'}")
        run = partial(
            command, *args, output=OutputOptions(chosen, table_style, suits, color), **kwargs
        )
        if output_file is None:
            output_file = "-"
        if output_file == "-" and not bom:
            return run()
        from cribcalc.cli.writing import run_into_file

        return run_into_file(click.get_current_context(), output_file, run, bom=bom)

    return wrapped


def _chosen_format(format: Format | None, *, quiet: bool, as_json: bool) -> Format | None:  # noqa: A002
    """Return the one format that was asked for; refuse two different ones."""
    chosen = []
    if format is not None:
        chosen.append(format)
    if quiet:
        chosen.append(Format.TOTAL)
    if as_json:
        chosen.append(Format.JSON)
    if len(set(chosen)) > 1:
        raise click.UsageError(f"one format at a time, not {' and '.join(chosen)}")
    return chosen[0] if chosen else None


def rules_options(command: Command[T]) -> Command[T]:
    """Add the options that choose variant and house rules, and pass them on as one `rules`."""

    @wraps(command)
    def wrapped(
        *args: Any,
        rules: Rules,
        hand_flush: HandFlush | None,
        crib_flush: CribFlush | None,
        house: tuple[str, ...],
        **kwargs: Any,
    ) -> T:
        rules = parse_house_rules(rules, ",".join(house))
        rules = rules.with_house(hand_flush=hand_flush, crib_flush=crib_flush)
        return command(*args, rules=rules, **kwargs)

    return apply_decorators(wrapped, *_rules_options())


def _rules_options() -> Decorators[Any]:
    return (
        click.option(
            "--variant",
            "rules",
            type=VARIANT,
            default="six-card",
            metavar="NAME",
            help="Variant: six-card (default), five-card, seven-card, eight-card, …; "
            "see cribcalc variants.",
        ),
        click.option(
            "--hand-flush",
            type=EnumParam("hand flush rule", HandFlush),
            metavar="all|min3|none",
            help="When a hand scores a flush: all (all its cards, default), min3 (any three), "
            "none (never).",
        ),
        click.option(
            "--crib-flush",
            type=EnumParam("crib flush rule", CribFlush),
            metavar="all|hand|none",
            help="When a crib scores a flush: all (with the starter, default), hand (its own cards "
            "are enough), none (never).",
        ),
        click.option(
            "--house",
            multiple=True,
            metavar="RULES",
            help="Several house rules at once, e.g. crib-flush=hand,hand-flush=min3.",
        ),
    )


def scoring_options(command: Command[T]) -> Command[T]:
    """Add the options that say how hands are read and judged, and pass them on as one `scoring`."""

    @wraps(command)
    def wrapped(
        *args: Any,
        crib: bool,
        claim: tuple[str, ...],
        rules: Rules,
        starter: StarterPlace | None,
        laws: str | None,
        muggins: bool,
        over_penalty: str | None,
        **kwargs: Any,
    ) -> T:
        from cribcalc.batch import ScoringOptions

        in_force = _laws(laws, over_penalty=over_penalty, muggins=muggins)
        scoring = ScoringOptions(rules, crib, starter, _claims(claim), in_force)
        return command(*args, scoring=scoring, **kwargs)

    return apply_decorators(rules_options(wrapped), *_scoring_options())


def _scoring_options() -> Decorators[Any]:
    return (
        click.option("--crib", is_flag=True, help="Count as a crib."),
        click.option(
            "--claim",
            multiple=True,
            metavar="CLAIM",
            help="What a player claimed; same as = CLAIM after the hand. Give it again for another "
            "player: --claim 'Ann 14' --claim 'Bob 12'.",
        ),
        click.option(
            "--starter",
            type=EnumParam("place of the starter", StarterPlace),
            metavar="first|last",
            help="Which card is the starter if the hand has no /.",
        ),
        click.option(
            "--laws",
            type=LAWS_NAME,
            metavar="NAME",
            help="Penalty for overclaiming: friendly (none), hoyle-us (2 to the opponent), old or "
            "acc (the excess to the opponent; acc is the default). Points not claimed are lost.",
        ),
        click.option("--muggins", is_flag=True, help="Points a claim missed go to the opponent."),
        click.option(
            "--over-penalty",
            type=PENALTY,
            metavar="none|two|excess",
            help="Overrides --laws: what the opponent gets for an overclaim.",
        ),
    )


def _laws(name: str | None, *, over_penalty: str | None, muggins: bool) -> "Laws | None":
    """Return the laws that the options choose; None if there is none of these options."""
    if not (name or over_penalty or muggins):
        return None
    from cribcalc.laws import find_laws

    return find_laws(name or "acc").with_options(over=over_penalty, muggins=muggins)


def _claims(texts: Iterable[str]) -> "tuple[NamedClaim, ...]":
    """Return the claims that options make. Raises BadParameter if one cannot be read."""
    if not texts:
        return ()
    from cribcalc.notation.claims import parse_claims

    if not all(text.strip() for text in texts):
        raise click.BadParameter("nothing is claimed", param_hint="'--claim'")
    try:
        claims = [claim for text in texts for claim in parse_claims(as_utf8(text))]
    except NotationError as error:
        message = f"{error.message}; {error.hint}" if error.hint else error.message
        raise click.BadParameter(printable(message, 200), param_hint="'--claim'") from None
    names = [claim.by.lower() for claim in claims if claim.by]
    for name in names:
        if names.count(name) > 1:
            message = f"{printable(name, 24)} claims twice; give each name one claim"
            raise click.BadParameter(message, param_hint="'--claim'")
    return tuple(claims)


def as_utf8(text: str) -> str:
    """Return an argument as it was typed, even if the locale could not decode it: as UTF-8."""
    if text.isascii():
        return text
    return text.encode("utf-8", "surrogateescape").decode("utf-8", "surrogateescape")
