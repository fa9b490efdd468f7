"""The options of a batch that choose, order, group or sum up its hands, and what they print."""

from collections.abc import Callable, Iterable, Iterator
from functools import wraps
from typing import TYPE_CHECKING, Any, TypeVar

import click

from cribcalc.batch import Result, Tally
from cribcalc.cli.environment import Environment
from cribcalc.cli.options import Command, Decorators, OutputOptions, apply_decorators
from cribcalc.cli.output import data_texts, page_texts, total_lines
from cribcalc.cli.params import TABLE_FORMATS, EnumParam, Format
from cribcalc.rules import Rules
from cribcalc.selection import GroupBy, Order, Selection, arrange
from cribcalc.text import plural

if TYPE_CHECKING:
    from cribcalc.counted_lines import CountedLine
    from cribcalc.groups import Group

T = TypeVar("T")

GROUP_FORMATS = (*TABLE_FORMATS, Format.TOTAL)
"""The formats of groups; the others are about single hands."""


def selection_options(command: Command[T]) -> Command[T]:
    """Add the options about the choice of hands, and pass them on as one `report`."""

    @wraps(command)
    def wrapped(
        *args: Any,
        by: GroupBy | None,
        least: int | None,
        most: int | None,
        top: int | None,
        sort: Order | None,
        only_wrong: bool,
        stats: bool,
        **kwargs: Any,
    ) -> T:
        report = BatchReport(by, Selection(least, most, top, sort, only_wrong), stats=stats)
        report.verify(kwargs["output"].format, has_columns=kwargs["sheets"].columns is not None)
        return command(*args, report=report, **kwargs)

    return apply_decorators(wrapped, *_choice_options(), *_sum_options())


def _choice_options() -> Decorators[Any]:
    """Return the options that choose and order hands or groups."""
    points = click.IntRange(min=0)
    return (
        click.option(
            "--only-wrong", is_flag=True, help="Show only the hands whose claim is wrong."
        ),
        click.option(
            "--min",
            "least",
            type=points,
            metavar="N",
            help="Only hands with at least N points, also in groups.",
        ),
        click.option(
            "--max",
            "most",
            type=points,
            metavar="N",
            help="Only hands with at most N points, also in groups.",
        ),
        click.option(
            "--top",
            type=click.IntRange(min=1),
            metavar="N",
            help="Only the N highest hands or, with --by, groups, the highest first.",
        ),
        click.option(
            "--sort",
            type=EnumParam("order", Order),
            metavar="total|label|line",
            help="Order of hands or, with --by, groups: highest first, by name, or as read "
            "(default). Sorting holds all hands in memory, --top only N.",
        ),
    )


def _sum_options() -> Decorators[Any]:
    """Return the options that sum up a batch."""
    return (
        click.option(
            "--by",
            type=EnumParam("way to group hands", GroupBy),
            metavar="label|file|remark",
            help="One row per player (Ann and Ann's crib are one), per file or per remark. A claim "
            "counts for the player who made it. Given away: what opponents peg for these claims "
            "under the laws in force.",
        ),
        click.option(
            "--stats",
            is_flag=True,
            help="How often each total occurs, beside the exact odds of the variant.",
        ),
    )


class BatchReport:
    """What is to be printed of a batch: its hands or some of them, groups of them, or the odds.

    It counts what it prints.
    """

    def __init__(self, by: GroupBy | None, selection: Selection, *, stats: bool) -> None:
        self.by = by
        self.selection = selection
        self.stats = stats
        self._hands = 0
        self._points = 0
        self._groups = 0
        self._groups_shown = 0

    @property
    def is_asked_for(self) -> bool:
        """Whether it is more than all hands as they are read."""
        return self.by is not None or self.stats or self._selects

    @property
    def _selects(self) -> bool:
        return self.selection != Selection()

    @property
    def _is_counted(self) -> bool:
        """Whether the summary says how many hands were chosen, if these are not all."""
        unsaid = (Selection(), Selection(only_wrong=True))
        return self.by is not None or (not self.stats and self.selection not in unsaid)

    def verify(self, chosen: Format | None, *, has_columns: bool) -> None:
        """Raise UsageError for options that do not go together."""
        least, most = self.selection.least, self.selection.most
        if least is not None and most is not None and least > most:
            raise click.UsageError(f"no hand has at least {least} points and at most {most}")
        if self.stats and (self.by or self._selects):
            raise click.UsageError(
                "--stats is for all hands: leave out --by, --min, --max, --top, --sort and "
                "--only-wrong"
            )
        if has_columns and (self.stats or self.by is not None):
            raise click.UsageError("--columns is for hands: leave out --by and --stats")
        if self.stats:
            _verify_format("--stats", chosen, TABLE_FORMATS)
        elif self.by is not None:
            _verify_format("--by", chosen, GROUP_FORMATS)

    def texts(
        self,
        env: Environment,
        output: OutputOptions,
        hands: "Iterable[Result | CountedLine]",
        rules: Rules,
        hand_texts: Callable[[Iterable[Result]], Iterator[str]],
    ) -> Iterator[str]:
        """Return what is printed, as pieces of text; `hand_texts` makes those of single hands."""
        if self.stats:
            return _stats_texts(env, output, hands, rules)
        chosen = filter(self.selection.allows, hands)
        if self.by is not None:
            return self._group_texts(env, output, self._counted(chosen), self.by)
        arranged = self._counted(arrange(chosen, self.selection, _total, _label))
        if output.format is Format.TOTAL:
            return total_lines(arranged)
        return hand_texts(map(_result, arranged))

    def _counted(self, hands: "Iterable[Result | CountedLine]") -> "Iterator[Result | CountedLine]":
        """Yield the hands that are printed or grouped, and count them."""
        for hand in hands:
            self._hands += 1
            self._points += hand.total
            yield hand

    def _group_texts(
        self,
        env: Environment,
        output: OutputOptions,
        hands: "Iterable[Result | CountedLine]",
        by: GroupBy,
    ) -> Iterator[str]:
        """Yield groups as pieces of text."""
        from cribcalc.groups import group_hands

        groups = group_hands(hands, by)
        shown = list(arrange(groups, self.selection, _group_points, _group_name))
        self._groups, self._groups_shown = len(groups), len(shown)
        chosen = output.format or Format.TABLE
        if chosen is Format.TOTAL:
            yield from [f"{group.points}\n" for group in shown]
        elif chosen is Format.TABLE:
            from cribcalc.render import groups as render

            yield from map(env.fit_output, render.table(shown, by, output.style(env)))
        elif chosen is Format.HTML:
            from cribcalc.render.html.groups import groups_page

            yield from page_texts(env, groups_page(shown, by))
        else:
            from cribcalc.records.groups import group_fields

            yield from data_texts(env, chosen, group_fields(by), shown)

    def print_summary(self, env: Environment, tally: Tally, *, wanted: bool) -> None:
        """Say on standard error how much of the batch was printed, if that is not all."""
        env.flush()
        if not wanted:
            return
        if self._is_counted and self._hands < tally.hands:
            of = plural(tally.hands, "hand")
            env.report(f"{self._hands} of {of} chosen, {plural(self._points, 'point')}")
        if self._groups_shown < self._groups:
            env.report(f"{self._groups_shown} of {plural(self._groups, 'group')} shown")


def _verify_format(option: str, chosen: Format | None, known: tuple[Format, ...]) -> None:
    """Raise UsageError for a format that an option does not print."""
    if chosen is not None and chosen not in known:
        names = ", ".join(known)
        raise click.UsageError(f"{option} does not print {chosen}: choose -f from {names}")


def _stats_texts(
    env: Environment,
    output: OutputOptions,
    hands: "Iterable[Result | CountedLine]",
    rules: Rules,
) -> Iterator[str]:
    """Yield a batch beside the odds as pieces of text."""
    from cribcalc.stats import collect

    found = collect(hands, rules)
    chosen = output.format or Format.TABLE
    if chosen is Format.TABLE:
        from cribcalc.render import stats as render

        return map(env.fit_output, render.stats(found, output.style(env)))
    if chosen is Format.HTML:
        from cribcalc.render.html.stats import stats_page

        return page_texts(env, stats_page(found, output.show_on_page))
    from cribcalc.records.stats import STATS_FIELDS

    return data_texts(env, chosen, STATS_FIELDS, [found], one=True)


def _total(hand: "Result | CountedLine") -> int:
    return hand.total


def _label(hand: "Result | CountedLine") -> str | None:
    if isinstance(hand, Result):
        return hand.line.label
    return hand.label


def _result(hand: "Result | CountedLine") -> Result:
    if isinstance(hand, Result):
        return hand
    return hand.result()


def _group_points(group: "Group") -> int:
    return group.points


def _group_name(group: "Group") -> str | None:
    return group.name
