"""The command that scores recorded games."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

import click

from cribcalc.api import score_game
from cribcalc.batch import LineError
from cribcalc.cli.environment import Environment, ExitStatus
from cribcalc.cli.files import display_name, open_blocks, report_file_error, report_line_error
from cribcalc.cli.hints import refuse_cards
from cribcalc.cli.options import OutputOptions, common_options, output_options
from cribcalc.cli.output import data_texts, page_texts, print_all
from cribcalc.cli.params import TEXT_FORMATS, Format
from cribcalc.errors import GameError, NotationError
from cribcalc.house_rules import parse_house_rules
from cribcalc.ledger import Ledger
from cribcalc.lines import decode_lines, verify_length
from cribcalc.rules import SIX_CARD
from cribcalc.speech.game import note_sentence
from cribcalc.speech.words import letters
from cribcalc.standings import standings as standings_of
from cribcalc.text import printable

PROMPT = "Type the record, line by line; Ctrl-D to finish."
WITHOUT_NOTES = (Format.CSV, Format.TSV, Format.TOTAL)
"""The formats that have no place for notes; they go to standard error."""

TEMPLATE = """\
# A record of a game for cribcalc game. Take the # away from the lines that you fill in.
players: Ann, Bob
# variant: six-card        # cribcalc variants lists them
# target: 121
# laws: acc                # or friendly, old, hoyle-us
# muggins: called          # or yes: every miss is called
# scores: Ann 0, Bob 0     # if the record begins in the middle of a game

deal: Bob                  # the dealer; one deal: line for each deal
# starter: JC
# play: 8H 10D 7H 5C | 6H 10S 5H KD    # or, if the cards are not known, pegged: Ann 3, Bob 4
# Ann: 5H 6H 7H 8H = 12    # the hand and the claim, or only the count
# call: Bob 2              # muggins
# Bob: 5C 10D 10S KD
# crib: AC 2C 9S QD
# fault: Bob touched-pegs  # cribcalc faults lists them
# redeal                   # the deal is void, and the same player deals again
"""
"""A record to fill in."""


class Game(NamedTuple):
    """A game and the name of its file."""

    source: str
    ledger: Ledger


@click.command(add_help_option=False)
@click.argument("files", nargs=-1, type=click.Path(readable=False), metavar="[FILE]...")
@click.option("--board", is_flag=True, help="Draw the board with the pegs of each side.")
@click.option(
    "--standings",
    is_flag=True,
    help="End with a table of games won and lost, as for several files.",
)
@click.option(
    "--house",
    multiple=True,
    metavar="RULES",
    help="House rules beside those of the record: triple-skunk, stinkhole, reverse-muggins, "
    "go=bicycle, after-go=liberty, crib-flush=hand, …",
)
@click.option("--template", is_flag=True, help="Print an empty record to fill in, and exit.")
@output_options
@common_options
@click.pass_obj
def game(
    env: Environment,
    files: tuple[str, ...],
    board: bool,
    standings: bool,
    house: tuple[str, ...],
    template: bool,
    output: OutputOptions,
) -> ExitStatus:
    """Score recorded deals or games in the order the points are pegged, up to the winning hole.

    \b
    players: Ann, Bob
    scores: Ann 109, Bob 112  # before the first deal
    deal: Bob                 # the dealer
    starter: JC
    play: 8H 10D 7H 5C | 6H 10S 5H KD
    Ann: 5H 6H 7H 8H = 12     # a hand and its claim
    Bob: 5C 10D 10S KD
    crib: AC 2C 9S QD

    Before the first deal you may give variant:, house:, target:, laws:, over-penalty:, muggins: yes
    or called, and lowball: yes. Write "pegged: Ann 3, Bob 4" or "Ann: 10" when the cards are not
    known; "call: Bob 2" calls muggins; "fault: Bob renege 4" sets a penalty; "redeal" voids a deal.

    \b
    cribcalc game --board club-final.txt
    cribcalc game --standings games/*.txt
    cribcalc game --template > tonight.txt

    Any part may be missing: what is recorded is scored. - is standard input.

    Exit status: 0 all right, 1 the record is wrong somewhere, 2 something could not be read, 3
    cribcalc failed.
    """
    if template:
        env.write(TEMPLATE)
        return ExitStatus.ANSWERED
    files = _input(env, files)
    games = _read_games(env, files, ",".join(house))
    standings = standings or len(files) > 1
    print_all(env, _texts(env, output, games, board=board, several=standings))
    if output.format in WITHOUT_NOTES:
        _report_notes(env, games)
    return _exit_status(games, len(files))


def _input(env: Environment, files: tuple[str, ...]) -> tuple[str, ...]:
    """Return the files that are named, or else a pipe.

    Raises UsageError at a terminal, and NotationError for cards.
    """
    refuse_cards(files)
    if not files and env.stdin_is_terminal:
        raise click.UsageError("no record; name its file, or - to type it")
    return files or ("-",)


def _exit_status(games: Sequence[Game], files: int) -> ExitStatus:
    """Return the exit status after these games, which were read from so many files."""
    if len(games) < files:
        return ExitStatus.NOT_UNDERSTOOD
    if any(found.ledger.disputes for found in games):
        return ExitStatus.DISPUTED
    return ExitStatus.ANSWERED


def _read_games(env: Environment, files: Sequence[str], house: str) -> list[Game]:
    """Return the games that could be read. Raises RulesError for unknown house rules."""
    parse_house_rules(SIX_CARD, house)
    games = []
    for file in files:
        found = _read_game(env, file, house)
        if found is not None:
            games.append(found)
    return games


def _read_game(env: Environment, file: str, house: str) -> Game | None:
    """Return the game that a file records; None if it cannot be read, once that is reported."""
    name = display_name(file)
    try:
        with open_blocks(env, file, PROMPT) as blocks:
            ledger = score_game(_lines(blocks), house=house)
    except GameError as error:
        for number, fault in error.faults:
            report_line_error(env, LineError(name, number, fault))
    except OSError as error:
        report_file_error(env, file, error)
    else:
        if not ledger.deals:
            env.report("no deals" if file == "-" else f"{name}: no deals")
        return Game(name, ledger)
    return None


def _lines(blocks: Iterable[bytes]) -> Iterator[str]:
    """Yield the lines of a record. Raises GameError for one that is too long."""
    for number, text in enumerate(decode_lines(blocks), 1):
        if not text.lstrip().startswith("#"):
            try:
                verify_length(text, "is this a record of a game?")
            except NotationError as error:
                raise GameError([(number, error)]) from None
        yield text


def _report_notes(env: Environment, games: Iterable[Game]) -> None:
    """Say on standard error what there is to say of games."""
    for source, ledger in games:
        for note in (*ledger.disputes, *ledger.remarks):
            sentence = printable(note_sentence(note, letters, ledger.rules), 400)
            env.report(f"{source}:{note.line}: {sentence}")


def _texts(
    env: Environment,
    output: OutputOptions,
    games: Sequence[Game],
    *,
    board: bool,
    several: bool,
) -> Iterable[str]:
    """Return games as pieces of text, by default as ledgers; `several` adds the standings."""
    chosen = output.format or Format.TABLE
    if chosen is Format.TOTAL:
        return [" ".join(map(str, found.ledger.scores.values())) + "\n" for found in games]
    if chosen in TEXT_FORMATS:
        return map(env.fit_output, _tables(env, output, games, board=board, several=several))
    if chosen is Format.HTML:
        return page_texts(env, _page(output, games, several=several))
    if several:
        return _data_of_several(env, chosen, games)
    return _data_of_one(env, chosen, *games)


def _tables(
    env: Environment,
    output: OutputOptions,
    games: Sequence[Game],
    *,
    board: bool,
    several: bool,
) -> Iterator[str]:
    """Yield each game as its ledger; with the names of their files and standings if several."""
    from cribcalc.render import game as render
    from cribcalc.render import standings as render_standings

    style = output.style(env)
    between = ""
    games = [found for found in games if found.ledger.deals]
    for found in games:
        heading = f"{found.source}\n\n" if several else ""
        yield between + heading + render.ledger(found.ledger, style, board=board)
        between = "\n"
    if several and games:
        ledgers = [found.ledger for found in games]
        yield between + render_standings.standings(standings_of(ledgers), style)


def _page(output: OutputOptions, games: Sequence[Game], *, several: bool) -> Iterator[str]:
    """Return a page with each game and its board; nothing if none could be read."""
    from cribcalc.render.html.game import games_page

    games = [found for found in games if found.ledger.deals]
    if not games:
        return iter(())
    return games_page(games, output.show_on_page, several=several)


def _data_of_one(env: Environment, chosen: Format, found: Game | None = None) -> Iterable[str]:
    """Return a game as data; nothing if it could not be read."""
    if found is None:
        return []
    from cribcalc.records.game import game_fields

    fields = game_fields(found.ledger, found.source)
    return data_texts(env, chosen, fields, [found.ledger], one=True)


def _data_of_several(env: Environment, chosen: Format, games: Sequence[Game]) -> Iterator[str]:
    """Return games and standings as data: CSV and TSV have the standings alone."""
    from cribcalc.records import Fields, Record
    from cribcalc.records.game import game_record
    from cribcalc.records.standings import STANDING_FIELDS, standings_record

    found = standings_of([game.ledger for game in games])
    if chosen in (Format.CSV, Format.TSV):
        return data_texts(env, chosen, STANDING_FIELDS, found)
    records = [game_record(game.ledger, game.source) for game in games]
    entries: list[Record] = [standings_record(records, found)]
    if chosen is Format.JSONL:
        entries = [*records, standings_record(None, found)]
    as_they_are: Fields[Record] = Fields(lambda record: record, lambda _: [], ())
    return data_texts(env, chosen, as_they_are, entries, one=True)
