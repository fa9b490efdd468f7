"""The command that explains a command."""

import click

from cribcalc.cli.environment import Environment, ExitStatus
from cribcalc.cli.options import as_utf8, common_options, print_help
from cribcalc.text import unknown_name_message


@click.command("help", add_help_option=False)
@click.argument("command", required=False)
@common_options
@click.pass_context
def help(ctx: click.Context, command: str | None) -> ExitStatus:  # noqa: A001 - the word at the prompt
    """Explain a command and its options; without COMMAND, the program.

    \b
    cribcalc help
    cribcalc help batch
    """
    env: Environment = ctx.obj
    program = ctx.find_root()
    if command is None:
        print_help(env, program)
        return ExitStatus.ANSWERED
    group = program.command
    assert isinstance(group, click.Group)
    explained = group.get_command(program, command)
    if explained is None:
        names = group.list_commands(program)
        raise click.UsageError(unknown_name_message("command", as_utf8(command), names))
    print_help(env, click.Context(explained, parent=program, info_name=command))
    return ExitStatus.ANSWERED
