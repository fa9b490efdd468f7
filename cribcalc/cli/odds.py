"""The command that prints how often each total occurs."""

from collections.abc import Iterable, Iterator

import click

from cribcalc.batch import LineError, Tally, outcomes
from cribcalc.cards import Card
from cribcalc.cli.environment import Environment, ExitStatus
from cribcalc.cli.files import read_files
from cribcalc.cli.inputs import cards_or_files, has_piped_input
from cribcalc.cli.line_errors import LineErrorReporter
from cribcalc.cli.options import (
    OutputOptions,
    as_utf8,
    common_options,
    rules_options,
    table_options,
)
from cribcalc.cli.output import data_texts, page_texts, print_all
from cribcalc.cli.params import Format
from cribcalc.errors import NotationError
from cribcalc.lines import decode_lines
from cribcalc.odds import Forecast, forecast
from cribcalc.rules import Rules


@click.command(add_help_option=False)
@click.argument("words", nargs=-1, metavar="[CARDS... | FILE...]")
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
    words: tuple[str, ...],
    crib: bool,
    without: str | None,
    rules: Rules,
    output: OutputOptions,
) -> ExitStatus:
    """Show how often each total occurs.

    Without CARDS, over all hands and starters; with the CARDS of a hand, over all starters. A FILE
    or a pipe has one hand per line; - is standard input.

    \b
    cribcalc odds
    cribcalc odds --variant five-card --crib
    cribcalc odds "5C 5D 6H 7S"
    cribcalc odds "5C 5D 6H 7S" --without "QH KC"

    All other cards can be the starter: 48 for four cards. If you threw two more, --without leaves
    them out, and 46 remain.
    """
    found = cards_or_files(env, words)
    if found.text is None and without is not None:
        raise click.UsageError("--without needs the cards of a hand")
    tally = Tally()
    forecasts: list[Forecast] = []
    if found.text is not None:
        forecasts = [_forecast(found.text, rules, crib=crib, without=without)]
    elif words or has_piped_input(env):
        forecasts = list(_file_forecasts(env, found.files, rules, tally, crib=crib))
    one = not words or found.text is not None
    if not forecasts and not (words or tally.exit_status):
        forecasts = [forecast(None, rules, crib=crib)]
    print_all(env, odds_texts(env, output, forecasts, one=one and len(forecasts) == 1))
    return ExitStatus(tally.exit_status)


def _forecast(text: str, rules: Rules, *, crib: bool, without: str | None = None) -> Forecast:
    """Return the odds of the hand in a text. Raises NotationError."""
    from cribcalc.notation.kept import parse_kept

    held, is_crib = parse_kept(text, rules, crib=crib)
    return forecast(held, rules, crib=is_crib, without=_elsewhere(without or "", held))


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


def _file_forecasts(
    env: Environment, files: tuple[str, ...], rules: Rules, tally: Tally, *, crib: bool
) -> Iterator[Forecast]:
    """Yield the odds of each line of some files; what cannot be read is reported."""

    def read_line(text: str, _: int) -> Forecast:
        return _forecast(text, rules, crib=crib)

    def read_blocks(blocks: Iterable[bytes], name: str) -> Iterator[Forecast | LineError]:
        return outcomes(decode_lines(blocks), read_line, name)

    reporter = LineErrorReporter(env)
    for outcome in reporter.report_all(read_files(env, files, tally, read_blocks)):
        if isinstance(outcome, LineError):
            tally.add(outcome)
        else:
            yield outcome


def odds_texts(
    env: Environment, output: OutputOptions, forecasts: list[Forecast], *, one: bool
) -> Iterator[str]:
    """Yield odds as pieces of text; `one` makes JSON one object and not a list."""
    chosen = output.format or Format.TABLE
    if chosen is Format.TABLE:
        from cribcalc.render import odds as render

        between = ""
        for each in forecasts:
            yield between + env.fit_output(render.odds(each, output.style(env)))
            between = "\n"
        return
    if chosen is Format.HTML:
        from cribcalc.render.html.odds import odds_page

        yield from page_texts(env, odds_page(forecasts, output.show_on_page))
        return
    from cribcalc.records.odds import ODDS_FIELDS

    yield from data_texts(env, chosen, ODDS_FIELDS, forecasts, one=one)
