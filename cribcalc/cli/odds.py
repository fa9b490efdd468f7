"""The command that prints how often each total occurs."""

import click

from cribcalc.cards import Card
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
from cribcalc.errors import NotationError
from cribcalc.odds import forecast
from cribcalc.rules import Rules


@click.command(add_help_option=False)
@click.argument("cards", nargs=-1)
@click.option("--crib", is_flag=True, help="Odds for cribs.")
@click.option(
    "--without",
    metavar="CARDS",
    help="Leave out starters that are known to be elsewhere, such as the cards you threw.",
)
@rules_options
@table_options
@common_options
@click.pass_obj
def odds(
    env: Environment,
    cards: tuple[str, ...],
    crib: bool,
    without: str | None,
    rules: Rules,
    output: OutputOptions,
) -> ExitStatus:
    """Show how often each total occurs over all hands and starters.

    Given the CARDS of a hand, over all starters.

    \b
    cribcalc odds
    cribcalc odds --variant five-card --crib
    cribcalc odds "5C 5D 6H 7S"
    cribcalc odds "5C 5D 6H 7S" --without "QH KC"

    All other cards can be the starter: 48 for four cards. Whoever threw two more knows that they
    are not among them, and --without makes it 46.
    """
    held = None
    elsewhere: tuple[Card, ...] = ()
    if cards:
        from cribcalc.notation.hands import parse_kept

        held, crib = parse_kept(" ".join(map(as_utf8, cards)), rules, crib=crib)
        elsewhere = _elsewhere(without or "", held)
    elif without is not None:
        raise click.UsageError("--without needs the cards of a hand")
    found = forecast(held, rules, crib=crib, without=elsewhere)
    chosen = output.format or Format.TABLE
    if chosen is Format.TABLE:
        from cribcalc.render import odds as render

        return print_all(env, [env.fit_output(render.odds(found, output.style(env)))])
    from cribcalc.records.odds import ODDS_FIELDS

    return print_all(env, data_texts(env, chosen, ODDS_FIELDS, [found], one=True))


def _elsewhere(text: str, held: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return the cards that an option names. Raises NotationError, also for cards of the hand."""
    from cribcalc.notation.hands import read_cards
    from cribcalc.notation.scanner import Scanner

    text = as_utf8(text)
    tokens = read_cards(Scanner(text), stops="")
    for token in tokens:
        if token.card in held and token.card.suit is not None:
            raise NotationError(f"{token.card} is in the hand", text, token.span)
    return tuple([token.card for token in tokens])
