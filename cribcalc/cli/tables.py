"""The commands that print tables of the rules: variants, chart, odds, faults."""

from collections.abc import Iterable

import click

from cribcalc.cli.environment import Environment, ExitStatus
from cribcalc.cli.options import (
    OutputOptions,
    as_utf8,
    common_options,
    rules_options,
    table_options,
)
from cribcalc.rules import VARIANTS, Rules


@click.command(add_help_option=False)
@table_options
@common_options
@click.pass_obj
def variants(env: Environment, output: OutputOptions) -> ExitStatus:
    """List the variants: players, cards, target, and what sets each apart.

    Every name, and the short form beside it, is good for --variant.
    """
    if (name := output.format or "table") == "table":
        from cribcalc.render import tables as render

        return print_all(env, [env.shown(render.variants(output.look(env)))])
    from cribcalc.cli.data import data_texts
    from cribcalc.records import tables as records

    make = data_texts(env, name, records.variant_record, lambda each: [records.variant_row(each)],
                      records.VARIANT_COLUMNS, one=False)  # fmt: skip
    return print_all(env, make(VARIANTS.values()))


@click.command(add_help_option=False)
@rules_options
@table_options
@common_options
@click.pass_obj
def chart(env: Environment, rules: Rules, output: OutputOptions) -> ExitStatus:
    """Show the scoring chart: what each combination scores in the hand, in the crib and in the play.

    \b
    cribcalc chart
    cribcalc chart --variant seven-card
    cribcalc chart --house crib-flush=hand
    """
    if (name := output.format or "table") == "table":
        from cribcalc.render import tables as render

        return print_all(env, [env.shown(render.chart(rules, output.look(env)))])
    from cribcalc.cli.data import data_texts
    from cribcalc.records import tables as records

    make = data_texts(
        env, name, records.chart_record, records.chart_rows, records.CHART_COLUMNS, one=True
    )
    return print_all(env, make([rules]))


@click.command(add_help_option=False)
@click.argument("cards", nargs=-1)
@click.option("--crib", is_flag=True, help="The odds of cribs.")
@rules_options
@table_options
@common_options
@click.pass_obj
def odds(
    env: Environment, cards: tuple[str, ...], crib: bool, rules: Rules, output: OutputOptions
) -> ExitStatus:
    """Show how often each total occurs over every hand and starter there is, or for CARDS over every starter left.

    \b
    cribcalc odds
    cribcalc odds --variant five-card --crib
    cribcalc odds "5C 5D 6H 7S"
    """
    from cribcalc.odds import forecast

    held = None
    if cards:
        from cribcalc.notation.hands import parse_kept

        held, crib = parse_kept(" ".join(map(as_utf8, cards)), rules, crib=crib)
    found = forecast(held, rules, crib=crib)
    if (name := output.format or "table") == "table":
        from cribcalc.render import odds as render

        return print_all(env, [env.shown(render.odds(found, output.look(env)))])
    from cribcalc.cli.data import data_texts
    from cribcalc.records import odds as records

    make = data_texts(
        env, name, records.odds_record, records.odds_rows, records.ODDS_COLUMNS, one=True
    )
    return print_all(env, make([found]))


@click.command(add_help_option=False)
@table_options
@common_options
@click.pass_obj
def faults(env: Environment, output: OutputOptions) -> ExitStatus:
    """List the irregularities of the laws, and what each code of laws makes of them.

    Every name is good for a line `fault: PLAYER FAULT` in the record of a game.
    """
    if (name := output.format or "table") == "table":
        from cribcalc.render import tables as render

        return print_all(env, [env.shown(render.irregularities(output.look(env)))])
    from cribcalc.cli.data import data_texts
    from cribcalc.laws import IRREGULARITIES
    from cribcalc.records import tables as records

    make = data_texts(env, name, records.irregularity_record, lambda each: [records.irregularity_row(each)],
                      records.FAULT_COLUMNS, one=False)  # fmt: skip
    return print_all(env, make(IRREGULARITIES.values()))


def print_all(env: Environment, texts: Iterable[str]) -> ExitStatus:
    """Print texts, and return the status of an answer."""
    for text in texts:
        env.write(text)
    return ExitStatus.ANSWERED
