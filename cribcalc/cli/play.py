"""The command that scores the play."""

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING

import click

from cribcalc.cli.answers import answer, only_results, summarise
from cribcalc.cli.environment import Environment, ExitStatus
from cribcalc.cli.options import (
    PROGRAM,
    VARIANT,
    OutputOptions,
    as_utf8,
    common_options,
    is_file,
    output_options,
)
from cribcalc.errors import CribcalcError
from cribcalc.rules import Rules
from cribcalc.rules import parse_house_rules as house_rules
from cribcalc.speech.play import renege_sentence
from cribcalc.speech.words import letters
from cribcalc.text import printable

if TYPE_CHECKING:
    from cribcalc.batch import LineError, PlayResult


@click.command(add_help_option=False)
@click.argument("cards", nargs=-1)
@click.option(
    "--players",
    metavar="NAMES",
    help="The players from the dealer's left, as Ann,Bob; 1,2 by default.",
)
@click.option(
    "--variant",
    "rules",
    type=VARIANT,
    metavar="NAME",
    help="The game: says how many cards each holds.",
)
@click.option(
    "--house",
    multiple=True,
    metavar="RULES",
    help="House rules: play-flush=min3, three or more cards of a suit in a row, a point a card.",
)
@click.option("--file", "files", multiple=True, type=click.Path(readable=False), metavar="FILE",
              help="Score a file, a play a line; - is standard input.")  # fmt: skip
@output_options
@common_options
@click.pass_obj
def play(
    env: Environment,
    cards: tuple[str, ...],
    players: str | None,
    rules: Rules | None,
    house: tuple[str, ...],
    files: tuple[str, ...],
    output: OutputOptions,
) -> ExitStatus:
    """Score the play: what each card pegs, count by count, and each player's points.

    \b
    cribcalc play "8H 7C 7D 6S go 3H"
    cribcalc play --players Ann,Bob "Ann:10 Bob:5=2 Ann:K"
    cribcalc play --variant five-card "10 9 8 4"
    cribcalc play --file plays.txt --json

    Players take turns from the dealer's left. A card may be a bare rank; = N behind it is what was pegged for it. go:
    cannot play; |: the count is closed; end: all cards are out. NAME: before a card or a go says who played it. A card
    that would go past 31 opens the next count.

    Exit status: 0 answered, 1 a claim was wrong or a player passed who could play, 2 something was not understood.
    """
    from cribcalc.api import score_play
    from cribcalc.batch import PlayResult, Tally, plays
    from cribcalc.play import seats

    if bool(cards) == bool(files):
        raise click.UsageError("give the cards of one play, or --file FILE")
    rules, names = seats(rules, None if players is None else as_utf8(players).split(","))
    rules = house_rules(rules, ",".join(house))
    tally = Tally(what="play")
    if cards:
        text = " ".join(map(as_utf8, cards))
        try:
            scored = score_play(text, rules, names)
        except CribcalcError as error:
            if is_file(text):
                error.hint = (
                    f"to score the plays of a file: {PROGRAM} play --file {printable(text, 200)}"
                )
            elif players is None and error.hint.startswith("the players are "):
                error.hint += "; --players Ann,Bob names them"
            raise
        return answer(
            env,
            report_reneges(env, output, [PlayResult(scored)]),
            play_texts(env, output, one=True),
            tally,
        )
    from cribcalc.cli.files import complaining, read_files

    found = read_files(env, files, tally, lambda blocks, name: plays(blocks, rules, names, name))
    told = report_reneges(env, output, complaining(env, found, tally))
    status = answer(env, told, play_texts(env, output), tally)
    summarise(env, tally, summary=True)
    return status


def report_reneges(
    env: Environment, output: OutputOptions, found: Iterable["PlayResult | LineError"]
) -> Iterator["PlayResult | LineError"]:
    """Yield what was found; where the format is data, tell on standard error who passed and could play."""
    from cribcalc.batch import PlayResult

    for result in found:
        if isinstance(result, PlayResult) and output.format not in (None, "table", "receipt"):
            where = "" if result.number is None else f"{result.source}:{result.number}: "
            for renege in result.play.reneges:
                player = printable(result.play.players[renege.seat])
                env.report_error(
                    where + renege_sentence(player, renege.count, renege.cards, letters)
                )
        yield result


def play_texts(
    env: Environment, output: OutputOptions, *, one: bool = False
) -> Callable[[Iterable["PlayResult | LineError"]], Iterator[str]]:
    """Return what makes plays text in the format that was asked for."""
    from cribcalc.batch import LineError
    from cribcalc.cli.data import data_texts

    match output.format or "table":
        case "total":

            def points(play: "PlayResult") -> str:
                return " ".join(map(str, play.play.totals.values())) + "\n"

            return lambda found: (
                "?\n" if isinstance(each, LineError) else points(each) for each in found
            )
        case "receipt" | "table":
            from cribcalc.render import play as render

            return lambda found: map(env.shown, render.plays(only_results(found), output.look(env)))
        case name:
            from cribcalc.records import play as records

            return data_texts(
                env, name, records.play_record, records.play_rows, records.PLAY_COLUMNS, one=one
            )
