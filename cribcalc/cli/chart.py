"""The command that prints the scoring chart."""

import click

from cribcalc.cli.environment import Environment, ExitStatus
from cribcalc.cli.options import OutputOptions, common_options, rules_options, table_options
from cribcalc.cli.output import data_texts, page_texts, print_all
from cribcalc.cli.params import Format
from cribcalc.rules import Rules


@click.command(add_help_option=False)
@rules_options
@table_options
@common_options
@click.pass_obj
def chart(env: Environment, rules: Rules, output: OutputOptions) -> ExitStatus:
    """Show the scoring chart: what each combination scores in hand, crib and play.

    \b
    cribcalc chart
    cribcalc chart --variant seven-card
    cribcalc chart --house crib-flush=hand
    """
    chosen = output.format or Format.TABLE
    if chosen is Format.TABLE:
        from cribcalc.render import tables as render

        return print_all(env, [env.fit_output(render.chart(rules, output.style(env)))])
    if chosen is Format.HTML:
        from cribcalc.render.html.tables import chart_page

        return print_all(env, page_texts(env, chart_page(rules)))
    from cribcalc.records.tables import CHART_FIELDS

    return print_all(env, data_texts(env, chosen, CHART_FIELDS, [rules], one=True))
