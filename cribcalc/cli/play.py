"""The command that scores the play."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

import click

from cribcalc.batch import LineError, PlayResult, Tally, only_results, plays, read_play
from cribcalc.cli.environment import Environment, ExitStatus
from cribcalc.cli.files import read_files
from cribcalc.cli.hints import card_hint, is_whole_hand
from cribcalc.cli.inputs import Input, cards_or_files
from cribcalc.cli.line_errors import KeptLines, LineErrorReporter, error_option
from cribcalc.cli.options import (
    OutputOptions,
    as_utf8,
    common_options,
    output_options,
)
from cribcalc.cli.output import data_texts, page_texts, print_all, print_summary, total_lines
from cribcalc.cli.params import TEXT_FORMATS, VARIANT, ErrorStyle, Format
from cribcalc.errors import CribcalcError
from cribcalc.house_rules import parse_house_rules
from cribcalc.players import seats
from cribcalc.rules import SIX_CARD, Rules
from cribcalc.speech.play import renege_sentences
from cribcalc.speech.words import letters


@click.command(add_help_option=False)
@click.argument("words", nargs=-1, metavar="[CARDS... | FILE...]")
@click.option(
    "--players",
    metavar="NAMES",
    help="Player names, from the dealer's left: Ann,Bob (default: those in the play, or 1,2).",
)
@click.option(
    "--variant",
    "rules",
    type=VARIANT,
    metavar="NAME",
    help="Variant; sets how many cards each player holds.",
)
@click.option(
    "--house",
    multiple=True,
    metavar="RULES",
    help="House rules: play-flush=min3 (three or more cards of one suit in a row score one point "
    "each), go=bicycle (two gos in a row end the count), after-go=liberty (nobody must play on).",
)
@click.option(
    "--file",
    "files",
    multiple=True,
    type=click.Path(readable=False),
    hidden=True,
    help="Another way to name a file.",
)
@output_options
@error_option
@common_options
@click.pass_obj
def play(
    env: Environment,
    words: tuple[str, ...],
    players: str | None,
    rules: Rules | None,
    house: tuple[str, ...],
    files: tuple[str, ...],
    output: OutputOptions,
    errors: ErrorStyle | KeptLines,
) -> ExitStatus:  # fmt: skip
    """Score the play: what each card pegs, count by count, and each player's points.

    A FILE or a pipe has one play per line; - is standard input.

    \b
    cribcalc play "8H 7C 7D 6S go 3H"
    cribcalc play --players Ann,Bob "Ann:10 Bob:5=2 Ann:K"
    cribcalc play --variant five-card "10 9 8 4"
    cribcalc play --json plays.txt

    Players take turns from the dealer's left. A card may be a rank alone; = N after it is what was
    pegged for it. go = cannot play, | = the count is over, end = all cards are played. NAME: before
    a card or a go says who played it. A card that would go past 31 opens the next count.

    Exit status: 0 all right, 1 a claim was wrong or a player said go who could have played, 2
    something could not be read, 3 cribcalc failed.
    """
    given_input = _input(env, words, files)
    if given_input == Input():
        raise click.UsageError('no play; a play is written "8H 7C 7D 6S go 3H"')
    given = _given(players, rules, house)
    tally = Tally("play")
    found: Iterable[PlayResult | LineError]
    if given_input.text is not None:
        found = [_read_play(given_input.text, given)]
    else:
        plays_read = _read_plays(env, given_input.files, tally, given)
        found = LineErrorReporter(env, errors).report_all(plays_read)
    print_all(env, play_texts(env, output, tally.count(found), given_input.files))
    if given_input.files:
        print_summary(env, tally)
    return ExitStatus(tally.exit_status)


def _input(env: Environment, words: tuple[str, ...], files: tuple[str, ...]) -> Input:
    """Return the cards, or the files that are named in any way. Raises UsageError for both."""
    found = cards_or_files(env, words)
    if not files:
        return found
    if found.text is not None:
        raise click.UsageError("give the cards of one play, or files of plays")
    return Input(files=(*words, *files))


class _Given(NamedTuple):
    """What the options say about a play; what they do not say follows from the play itself."""

    rules: Rules | None
    names: tuple[str, ...] | None
    house: str


def _given(players: str | None, rules: Rules | None, house: tuple[str, ...]) -> _Given:
    """Return what the options say. Raises RulesError."""
    names = None
    if players is not None:
        rules, names = seats(rules, as_utf8(players).split(","))
    choices = ",".join(house)
    parse_house_rules(rules or SIX_CARD, choices)
    return _Given(rules, names, choices)


def _read_plays(
    env: Environment, files: Sequence[str], tally: Tally, given: _Given
) -> Iterator[PlayResult | LineError]:
    """Return the plays of some files."""

    def read(blocks: Iterable[bytes], name: str) -> Iterator[PlayResult | LineError]:
        return plays(blocks, given.rules, given.names, name, house=given.house)

    return read_files(env, files, tally, read)


def _read_play(text: str, given: _Given) -> PlayResult:
    """Return the play that was given on the command line. Raises CribcalcError."""
    try:
        return read_play(text, given.rules, given.names, house=given.house)
    except CribcalcError as error:
        if is_whole_hand(text):
            raise error.with_hint(card_hint("score", text)) from None
        raise


def report_reneges(
    env: Environment, outcomes: Iterable[PlayResult | LineError]
) -> Iterator[PlayResult | LineError]:
    """Yield the outcomes, and say on standard error who said go but could have played."""
    for outcome in outcomes:
        if isinstance(outcome, PlayResult):
            where = "" if outcome.number is None else f"{outcome.source}:{outcome.number}: "
            for sentence in renege_sentences(outcome.play, letters):
                env.report(where + sentence)
        yield outcome


def play_texts(
    env: Environment,
    output: OutputOptions,
    outcomes: Iterable[PlayResult | LineError],
    files: Sequence[str] = (),
) -> Iterator[str]:
    """Return plays as pieces of text; without files there is one, and JSON has no list."""
    chosen = output.format or Format.TABLE
    if chosen not in (*TEXT_FORMATS, Format.HTML):  # those have them as notes
        outcomes = report_reneges(env, outcomes)
    if chosen is Format.TOTAL:
        return total_lines(outcomes)
    results = only_results(outcomes)
    if chosen in TEXT_FORMATS:
        from cribcalc.render import play as render

        return map(env.fit_output, render.plays(results, output.style(env)))
    if chosen is Format.HTML:
        from cribcalc.render.html.play import plays_page

        return page_texts(env, plays_page(results, files, output.show_on_page))
    from cribcalc.records.play import PLAY_FIELDS

    return data_texts(env, chosen, PLAY_FIELDS, results, one=not files)
