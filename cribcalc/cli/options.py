"""The options that commands share, each set passed on as one value."""

from collections.abc import Callable, Iterable, Sequence
from functools import wraps
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

import click

from cribcalc import __version__
from cribcalc.cli.environment import Environment
from cribcalc.errors import CribcalcError, NotationError
from cribcalc.rules import ALIASES, VARIANTS, CribFlush, HandFlush, Rules, find_variant
from cribcalc.rules import parse_house_rules as house_rules
from cribcalc.text import fit_encoding, printable, unknown_name_message

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

    from cribcalc.claims import Claim
    from cribcalc.render.look import Style

PROGRAM = "cribcalc"
FORMATS = ("receipt", "table", "json", "jsonl", "csv", "tsv", "total")
TABLE_FORMATS = ("table", "json", "jsonl", "csv", "tsv")
"""The formats of what is no count and has no total."""

T = TypeVar("T")
Command = Callable[..., T]


class NameParam(click.ParamType):  # type: ignore[type-arg] # generic only since click 8.5
    """An option's value that is one of some names; an unknown one is refused with the likeliest."""

    def __init__(
        self,
        what: str,
        names: Callable[[], Iterable[str]],
        convert: Callable[[str], Any] | None = None,
    ) -> None:
        self.name = what
        self._names = names
        self._convert = convert

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """Return the value that `value` names."""
        try:
            if self._convert is not None:
                return self._convert(value) if isinstance(value, str) else value
        except CribcalcError as error:
            self.fail(error.message, param, ctx)
        value = value.lower() if isinstance(value, str) else value
        if value not in (names := list(self._names())):
            self.fail(unknown_name_message(self.name, value, names), param, ctx)
        return value

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> "list[CompletionItem]":
        """Return the names that begin with `incomplete`."""
        from click.shell_completion import CompletionItem

        return [CompletionItem(name) for name in self._names() if name.startswith(incomplete)]


def _styles() -> list[str]:
    from tabulate import tabulate_formats

    return list(tabulate_formats)


def _laws() -> Iterable[str]:
    from cribcalc.laws import LAWS

    return LAWS


VARIANT = NameParam(
    "variant",
    lambda: [*VARIANTS, *(name for names in ALIASES.values() for name in names)],
    find_variant,
)


def apply_decorators(
    command: Command[T], *decorators: Callable[[Command[T]], Command[T]]
) -> Command[T]:
    """Return `command` with the options of `decorators`, which the help shows in this order."""
    for decorator in reversed(decorators):
        command = decorator(command)
    return command


def _print_help(ctx: click.Context, _: click.Parameter, wanted: bool) -> None:
    if wanted and not ctx.resilient_parsing:
        env: Environment = ctx.obj
        env.write(fit_encoding(ctx.get_help(), env.encoding) + "\n")
        ctx.exit()


def _print_version(ctx: click.Context, _: click.Parameter, wanted: bool) -> None:
    if wanted and not ctx.resilient_parsing:
        env: Environment = ctx.obj
        env.write(f"{PROGRAM} {__version__}\n")
        ctx.exit()


def common_options(command: Command[T]) -> Command[T]:
    """Add --version and --help, which print on the stream as it is."""

    def flag(
        *names: str, callback: Callable[..., None], says: str
    ) -> Callable[[Command[T]], Command[T]]:
        return click.option(
            *names, is_flag=True, is_eager=True, expose_value=False, callback=callback, help=says
        )

    return apply_decorators(
        command,
        flag("--version", callback=_print_version, says="Show the version and exit."),
        flag("-h", "--help", callback=_print_help, says="Show this message and exit."),
    )


class OutputOptions(NamedTuple):
    """What the options say about printing."""

    format: str | None
    style: str | None
    suits: str
    color: bool | None

    def look(self, env: Environment) -> "Style":
        """Return how text is to be printed here."""
        from cribcalc.render.look import Style

        symbols = self.suits == "symbols" or (self.suits == "auto" and env.can_print("♣♦♥♠"))
        return Style(symbols, env.color(self.color), env.columns(), self.style, env.encoding)


def output_options(command: Command[T]) -> Command[T]:
    """Add the options that say what of a count is printed and how, and pass them as one `output`."""
    return _output_options(command, FORMATS)


def table_options(command: Command[T]) -> Command[T]:
    """Add the options that say how a table of the rules is printed, and pass them as one `output`."""
    return _output_options(command, TABLE_FORMATS)


def _output_options(command: Command[T], names: Sequence[str]) -> Command[T]:
    @wraps(command)
    def wrapped(
        *args: Any,
        format: str | None,  # noqa: A002 - the option's own name
        as_json: bool,
        style: str | None,
        suits: str,
        color: bool | None,
        quiet: bool = False,
        **kwargs: Any,
    ) -> T:
        chosen = [
            name
            for name in (format, "total" if quiet else None, "json" if as_json else None)
            if name
        ]
        if len(set(chosen)) > 1:
            raise click.UsageError(f"one format at a time, not {' and '.join(chosen)}")
        if style is not None and chosen and chosen[0] not in ("receipt", "table"):
            raise click.UsageError(f"--style is for receipts and tables, not for {chosen[0]}")
        output = OutputOptions(chosen[0] if chosen else None, style, suits, color)
        return command(*args, output=output, **kwargs)

    formats = NameParam("format", lambda: names)
    quiet = click.option("-q", "--quiet", is_flag=True, help="Only the total: --format total.")
    suits = NameParam("way to print suits", lambda: ("auto", "symbols", "letters"))
    return apply_decorators(
        wrapped,
        click.option("-f", "--format", type=formats, metavar="NAME", help=", ".join(names) + "."),
        *([quiet] if "total" in names else []),
        click.option("--json", "as_json", is_flag=True, help="--format json."),
        click.option("--style", type=NameParam("style", _styles), metavar="NAME", help="The look of tables: simple, "
                     "github, rounded_outline, html or another format of tabulate's."),
        click.option("--suits", type=suits, default="auto", metavar="auto|symbols|letters", help="Print suits so."),
        click.option("--color/--no-color", default=None, help="Colour; by default on a terminal."),
    )  # fmt: skip


def rules_options(command: Command[T]) -> Command[T]:
    """Add the options that say which game is played and by which house rules, and pass them as `rules`."""

    @wraps(command)
    def wrapped(
        *args: Any,
        rules: Rules,
        hand_flush: str | None,
        crib_flush: str | None,
        house: tuple[str, ...],
        **kwargs: Any,
    ) -> T:
        rules = house_rules(rules, ",".join(house)).with_house(
            hand_flush=hand_flush, crib_flush=crib_flush
        )
        return command(*args, rules=rules, **kwargs)

    hand_rule = NameParam("hand flush rule", lambda: HandFlush)
    crib_rule = NameParam("crib flush rule", lambda: CribFlush)
    return apply_decorators(
        wrapped,
        click.option("--variant", "rules", type=VARIANT, default="six-card", metavar="NAME", help="The game: six-card, "
                     "which is the default, five-card, seven-card, eight-card and more; see cribcalc variants."),
        click.option("--hand-flush", type=hand_rule, metavar="all|min3|none",
                     help="Flush of a hand: all of its cards are of one suit, three are enough, or never."),
        click.option("--crib-flush", type=crib_rule, metavar="all|hand|none",
                     help="Flush of a crib: with the starter, or as in a hand, or never."),
        click.option("--house", multiple=True, metavar="RULES",
                     help="House rules together: crib-flush=hand,hand-flush=min3."),
    )  # fmt: skip


def scoring_options(command: Command[T]) -> Command[T]:
    """Add the options that say how hands are read and judged, and pass them as one `reading`."""

    @wraps(command)
    def wrapped(
        *args: Any,
        crib: bool,
        claim: str | None,
        rules: Rules,
        starter: str | None,
        code: str | None,
        muggins: bool,
        over_penalty: str | None,
        **kwargs: Any,
    ) -> T:
        from cribcalc.batch import ScoringOptions

        in_force = None
        if code or muggins or over_penalty:
            from cribcalc.laws import find_laws

            in_force = find_laws(code or "acc").with_options(over=over_penalty, muggins=muggins)
        claimed = None if claim is None else _claim(claim)
        return command(
            *args, reading=ScoringOptions(rules, crib, starter, claimed, in_force), **kwargs
        )

    place = NameParam("place of the starter", lambda: ("first", "last"))
    penalty = NameParam("penalty", lambda: ("none", "two", "excess"))
    return apply_decorators(
        rules_options(wrapped),
        click.option("--crib", is_flag=True, help="Count as a crib."),
        click.option("--claim", metavar="N", help="What the player counted, as = N behind a hand."),
        click.option("--starter", type=place, metavar="first|last", help="The starter's place in hands without a /."),
        click.option("--laws", "code", type=NameParam("code of laws", _laws), metavar="NAME",
                     help="What a claim too high costs: friendly, nothing; hoyle-us, two to the other side; old and "
                     "acc, the default, the excess to it. What a claim too low missed is lost."),
        click.option("--muggins", is_flag=True, help="The other side takes what a claim missed."),
        click.option("--over-penalty", type=penalty, metavar="none|two|excess",
                     help="What the other side takes of a claim too high, whatever the laws."),
    )  # fmt: skip


def _claim(text: str) -> "Claim":
    from cribcalc.notation.claims import parse_claim

    if not text.strip():
        raise click.BadParameter("nothing is claimed", param_hint="'--claim'")
    try:
        return parse_claim(as_utf8(text))
    except NotationError as error:
        says = f"{error.message}; {error.hint}" if error.hint else error.message
        raise click.BadParameter(printable(says, 200), param_hint="'--claim'") from None


def is_file(text: str) -> bool:
    """Return whether what was taken for cards is the name of a file."""
    from os.path import isfile

    return "\0" not in text and isfile(text)  # noqa: PTH113 - pathlib would cost more than the answer


def as_utf8(text: str) -> str:
    """Return an argument as it was typed where the locale could not decode it: as UTF-8."""
    return (
        text
        if text.isascii()
        else text.encode("utf-8", "surrogateescape").decode("utf-8", "surrogateescape")
    )
