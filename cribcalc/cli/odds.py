"""The command that prints how often each total occurs."""

import click

from cribcalc.cli.environment import Environment, ExitStatus
from cribcalc.cli.options import (
    OutputOptions,
    as_utf8,
    common_options,
    rules_options,
    table_options,
)
from cribcalc.cli.output import data_texts, print_all
from cribcalc.cli.params import Format
from cribcalc.odds import forecast
from cribcalc.rules import Rules


@click.command(add_help_option=False)
@click.argument("cards", nargs=-1)
@click.option("--crib", is_flag=True, help="Odds for cribs.")
@rules_options
@table_options
@common_options
@click.pass_obj
def odds(
    env: Environment, cards: tuple[str, ...], crib: bool, rules: Rules, output: OutputOptions
) -> ExitStatus:
    """Show how often each total occurs over all hands and starters.

    Given the CARDS of a hand, over all starters.

    \b
    cribcalc odds
    cribcalc odds --variant five-card --crib
    cribcalc odds "5C 5D 6H 7S"
    """
    held = None
    if cards:
        from cribcalc.notation.hands import parse_kept

        held, crib = parse_kept(" ".join(map(as_utf8, cards)), rules, crib=crib)
    found = forecast(held, rules, crib=crib)
    chosen = output.format or Format.TABLE
    if chosen is Format.TABLE:
        from cribcalc.render import odds as render

        return print_all(env, [env.fit_output(render.odds(found, output.style(env)))])
    from cribcalc.records.odds import ODDS_FIELDS

    return print_all(env, data_texts(env, chosen, ODDS_FIELDS, [found], one=True))
