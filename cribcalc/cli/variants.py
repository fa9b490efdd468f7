"""The command that lists the variants."""

import click

from cribcalc.cli.environment import Environment, ExitStatus
from cribcalc.cli.options import OutputOptions, common_options, table_options
from cribcalc.cli.output import data_texts, page_texts, print_all
from cribcalc.cli.params import Format
from cribcalc.rules import VARIANTS


@click.command(add_help_option=False)
@table_options
@common_options
@click.pass_obj
def variants(env: Environment, output: OutputOptions) -> ExitStatus:
    """List the variants: players, cards, target, and what sets each apart.

    Use a name or its short form with --variant.
    """
    chosen = output.format or Format.TABLE
    if chosen is Format.TABLE:
        from cribcalc.render import tables as render

        return print_all(env, [env.fit_output(render.variants(output.style(env)))])
    if chosen is Format.HTML:
        from cribcalc.render.html.tables import variants_page

        return print_all(env, page_texts(env, variants_page()))
    from cribcalc.records.tables import VARIANT_FIELDS

    return print_all(env, data_texts(env, chosen, VARIANT_FIELDS, VARIANTS.values()))
