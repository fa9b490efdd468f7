"""The command that prints the script by which a shell completes commands and options."""

import click
from click.shell_completion import get_completion_class

from cribcalc.cli.environment import Environment, ExitStatus
from cribcalc.cli.options import COMPLETION_VARIABLE, PROGRAM, common_options
from cribcalc.cli.params import NameParam

SHELLS = ("bash", "zsh", "fish")


@click.command(add_help_option=False)
@click.argument("shell", type=NameParam("shell", lambda: SHELLS), metavar="bash|zsh|fish")
@common_options
@click.pass_context
def completion(ctx: click.Context, shell: str) -> ExitStatus:
    """Print the script that makes a shell complete commands, options and their values.

    Put the first line in ~/.bashrc, or the second in ~/.zshrc. For fish, put the file in
    ~/.config/fish/completions.

    \b
    eval "$(cribcalc completion bash)"
    eval "$(cribcalc completion zsh)"
    cribcalc completion fish > cribcalc.fish
    """
    env: Environment = ctx.obj
    script = get_completion_class(shell)
    assert script is not None
    program = ctx.find_root().command
    maker = script(program, {}, PROGRAM, COMPLETION_VARIABLE)
    # maker.source() would start bash only to ask for its version
    env.write(maker.source_template % maker.source_vars())
    return ExitStatus.ANSWERED
