"""The command that prints the script by which a shell completes commands and options."""

import click
from click.shell_completion import ShellComplete, get_completion_class

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
    maker = _maker(shell, env, ctx.find_root().command)
    assert maker is not None
    env.write(_script(maker))
    return ExitStatus.ANSWERED


def complete(env: Environment, program: click.Command, request: str) -> ExitStatus:
    """Print what a shell asks for: `request` is bash_complete, fish_source or the like."""
    shell, _, wanted = request.partition("_")
    maker = _maker(shell, env, program)
    if maker is None or wanted not in ("source", "complete"):
        env.report(f"Error: {COMPLETION_VARIABLE} is not a request of bash, zsh or fish")
        return ExitStatus.NOT_UNDERSTOOD
    if wanted == "source":
        env.write(_script(maker))
        return ExitStatus.ANSWERED
    try:
        maker.get_completion_args()
    except (KeyError, ValueError):
        env.report("Error: completion needs the variables COMP_WORDS and COMP_CWORD")
        return ExitStatus.NOT_UNDERSTOOD
    env.write(maker.complete() + "\n")
    return ExitStatus.ANSWERED


def _maker(shell: str, env: Environment, program: click.Command) -> ShellComplete | None:
    """Return what completes for a shell; None for one that we do not know."""
    maker = get_completion_class(shell)
    if maker is None:
        return None
    return maker(program, {"obj": env}, PROGRAM, COMPLETION_VARIABLE)


def _script(maker: ShellComplete) -> str:
    """Return the script; maker.source() would start bash only to ask for its version."""
    return maker.source_template % maker.source_vars()
