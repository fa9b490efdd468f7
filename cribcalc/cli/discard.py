"""The command that says what to throw."""

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeAlias

import click

from cribcalc.batch import LineError, only_results
from cribcalc.cli.environment import Environment, ExitStatus
from cribcalc.cli.files import read_files
from cribcalc.cli.hints import NAMES_OF_FILES, is_file
from cribcalc.cli.line_errors import LineErrorReporter
from cribcalc.cli.options import (
    OutputOptions,
    as_utf8,
    common_options,
    rules_options,
    table_options,
)
from cribcalc.cli.output import (
    data_texts,
    explain_error,
    page_texts,
    print_all,
    print_summary,
)
from cribcalc.cli.params import EnumParam, Format
from cribcalc.cli.score import hands_of
from cribcalc.discard_lines import DealTally, DiscardOptions, DiscardResult, deals, read_deal
from cribcalc.errors import CribcalcError
from cribcalc.rules import Rules
from cribcalc.throws import Others, Role

Outcomes: TypeAlias = Iterator[DiscardResult | LineError]


@click.command(add_help_option=False)
@click.argument("cards", nargs=-1, metavar="CARDS... | [FILE]...")
@click.option("--dealer", is_flag=True, help="You deal: the best throw to your own crib first.")
@click.option("--pone", is_flag=True, help="The opponent deals: the best throw to theirs first.")
@click.option(
    "--others",
    type=EnumParam("way to throw", Others),
    default="skilled",
    metavar="skilled|random",
    help="How the other players throw: skilled (default), as the figures here advise, or random, "
    "any unseen cards.",
)
@click.option(
    "--top",
    type=click.IntRange(min=1),
    metavar="N",
    help="Show only the N best throws as dealer, the N best as pone, and the one that was made.",
)
@rules_options
@table_options
@click.option("--no-summary", is_flag=True, help="Leave out the summary on standard error.")
@common_options
@click.pass_obj
def discard(
    env: Environment,
    cards: tuple[str, ...],
    dealer: bool,
    pone: bool,
    others: Others,
    top: int | None,
    rules: Rules,
    output: OutputOptions,
    no_summary: bool,
) -> ExitStatus:
    """Show every way to throw, with the exact mean of hand and crib.

    The CARDS are all that you were dealt. FILEs have one deal per line; - or a pipe is standard
    input.

    \b
    cribcalc discard "5C 5D 6H 7S QH KC"
    cribcalc discard --pone --top 3 "5C 5D 6H 7S QH KC"
    cribcalc discard "Ann: 5C 5D 6H 7S QH KC = QH KC"   what that throw cost
    cribcalc discard deals.txt

    The hand's mean is over all starters left, the crib's over everything that can come into it. The
    best throw as dealer and as pone is marked with *. A deal is [LABEL:] CARDS [= CARDS THROWN]
    [# REMARK].

    Exit status: 0 all right, 2 something could not be read, 3 cribcalc failed.
    """
    options = DiscardOptions(rules, others, _role(dealer=dealer, pone=pone), top)
    texts = tuple(map(as_utf8, cards))
    files = _files(env, texts)
    tally = DealTally()
    if files:
        one = False
        found = _read_files(env, files, options, tally)
    else:
        texts = hands_of(texts)
        one = len(texts) == 1
        found = _read_deals(env, texts, options)
    results = only_results(tally.count_deals(found))
    print_all(env, _texts(env, output, results, one=one))
    if files:
        print_summary(env, tally, wanted=not no_summary)
    return ExitStatus(tally.exit_status)


def _role(*, dealer: bool, pone: bool) -> Role | None:
    """Return the one role that was asked about; None for both."""
    if dealer == pone:
        return None
    if dealer:
        return Role.DEALER
    return Role.PONE


def _files(env: Environment, texts: tuple[str, ...]) -> tuple[str, ...]:
    """Return the files that are named; without arguments, a pipe; nothing if deals are given."""
    if not texts:
        if env.stdin_is_terminal:
            raise click.UsageError('no deal; a deal is written "5C 5D 6H 7S QH KC"')
        return ("-",)
    named = [text for text in texts if _is_file(text)]
    if not named:
        return ()
    if len(named) < len(texts):
        raise click.UsageError("give deals or files, not both")
    return texts


def _is_file(text: str) -> bool:
    """Return whether an argument names a file that exists or looks as if it should."""
    return text == "-" or is_file(text) or text.lower().endswith(NAMES_OF_FILES)


def _read_files(
    env: Environment, files: Sequence[str], options: DiscardOptions, tally: DealTally
) -> Outcomes:
    """Yield the deals of some files; what cannot be read is reported."""

    def read(blocks: Iterable[bytes], name: str) -> Outcomes:
        return deals(blocks, options, name)

    return LineErrorReporter(env).report_all(read_files(env, files, tally, read))


def _read_deals(env: Environment, texts: Iterable[str], options: DiscardOptions) -> Outcomes:
    """Yield the result of each deal, or its error once that is reported."""
    for number, text in enumerate(texts, 1):
        try:
            yield read_deal(text, options)
        except CribcalcError as error:
            env.report(f"Error: {explain_error(env, error)}")
            yield LineError("", number, error)


def _texts(
    env: Environment, output: OutputOptions, results: Iterable[DiscardResult], *, one: bool
) -> Iterator[str]:
    """Return deals as pieces of text; `one` makes JSON one object and not a list."""
    chosen = output.format or Format.TABLE
    if chosen is Format.TABLE:
        from cribcalc.render import discards as render

        return map(env.fit_output, render.discards(results, output.style(env), headings=not one))
    if chosen is Format.HTML:
        from cribcalc.render.html.discards import discards_page

        return page_texts(env, discards_page(results, output.show_on_page))
    from cribcalc.records.discards import DISCARD_FIELDS

    return data_texts(env, chosen, DISCARD_FIELDS, results, one=one)
