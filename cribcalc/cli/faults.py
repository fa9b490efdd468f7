"""The command that lists the irregularities."""

import click

from cribcalc.cli.environment import Environment, ExitStatus
from cribcalc.cli.options import OutputOptions, common_options, table_options
from cribcalc.cli.output import data_texts, page_texts, print_all
from cribcalc.cli.params import Format
from cribcalc.laws import IRREGULARITIES


@click.command(add_help_option=False)
@table_options
@common_options
@click.pass_obj
def faults(env: Environment, output: OutputOptions) -> ExitStatus:
    """List the irregularities and the penalty under each set of rules.

    Use a name in a game record: fault: PLAYER NAME
    """
    chosen = output.format or Format.TABLE
    if chosen is Format.TABLE:
        from cribcalc.render import tables as render

        return print_all(env, [env.fit_output(render.irregularities(output.style(env)))])
    if chosen is Format.HTML:
        from cribcalc.render.html.tables import faults_page

        return print_all(env, page_texts(env, faults_page()))
    from cribcalc.records.tables import FAULT_FIELDS

    return print_all(env, data_texts(env, chosen, FAULT_FIELDS, IRREGULARITIES.values()))
