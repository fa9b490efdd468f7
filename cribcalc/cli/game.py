"""The command that scores a recorded game."""

from collections.abc import Iterable

import click

from cribcalc.api import score_game
from cribcalc.batch import LineError
from cribcalc.cli.environment import Environment, ExitStatus
from cribcalc.cli.files import display_name, open_blocks, report_file_error, report_line_error
from cribcalc.cli.options import OutputOptions, common_options, output_options
from cribcalc.cli.output import data_texts, print_all
from cribcalc.cli.params import TEXT_FORMATS, Format
from cribcalc.errors import GameError
from cribcalc.ledger import Ledger
from cribcalc.lines import decode_lines
from cribcalc.speech.game import note_sentence
from cribcalc.speech.words import letters
from cribcalc.text import printable

PROMPT = "Type the record, line by line; Ctrl-D to finish."
WITHOUT_NOTES = (Format.CSV, Format.TSV, Format.TOTAL)
"""The formats that have no place for notes; they go to standard error."""


@click.command(add_help_option=False)
@click.argument("file", type=click.Path(readable=False))
@click.option("--board", is_flag=True, help="Draw the board with the pegs of each side.")
@output_options
@common_options
@click.pass_obj
def game(env: Environment, file: str, board: bool, output: OutputOptions) -> ExitStatus:
    """Score a recorded deal or game in the order the points are pegged, up to the winning hole.

    \b
    players: Ann, Bob
    scores: Ann 109, Bob 112  # before the first deal
    deal: Bob                 # the dealer
    starter: JC
    play: 8H 10D 7H 5C | 6H 10S 5H KD
    Ann: 5H 6H 7H 8H = 12     # a hand and its claim
    Bob: 5C 10D 10S KD
    crib: AC 2C 9S QD
    fault: Bob touched-pack   # see cribcalc faults

    Before the first deal you may give variant:, house:, target:, laws:, muggins: yes and lowball:
    yes (the first to reach the target loses). Write "pegged: Ann 3, Bob 4" when the cards of the
    play are not known; "fault: Bob renege 4" sets a penalty's points.

    \b
    cribcalc game club-final.txt
    cribcalc game --board club-final.txt
    cribcalc game --json -

    Any part may be missing: what is recorded is scored. - is standard input.

    Exit status: 0 all right, 1 the record is wrong somewhere: a claim, a go, a card, 2 something
    could not be read.
    """
    ledger = _read_game(env, file)
    if ledger is None:
        return ExitStatus.NOT_UNDERSTOOD
    if not ledger.deals:
        env.report("no deals")
        if output.format in (None, *TEXT_FORMATS):
            return ExitStatus.ANSWERED
    print_all(env, game_texts(env, output, ledger, board=board))
    if output.format in WITHOUT_NOTES:
        _report_notes(env, ledger, display_name(file))
    return ExitStatus.DISPUTED if ledger.disputes else ExitStatus.ANSWERED


def _read_game(env: Environment, file: str) -> Ledger | None:
    """Return the game that a file records; None if it cannot be read, once that is reported."""
    try:
        with open_blocks(env, file, PROMPT) as blocks:
            return score_game(decode_lines(blocks))
    except GameError as error:
        for number, fault in error.faults:
            report_line_error(env, LineError(display_name(file), number, fault))
    except OSError as error:
        report_file_error(env, file, error)
    return None


def _report_notes(env: Environment, ledger: Ledger, name: str) -> None:
    """Say on standard error what there is to say of a game."""
    for note in (*ledger.disputes, *ledger.remarks):
        env.report(
            f"{name}:{note.line}: {printable(note_sentence(note, letters, ledger.rules), 400)}"
        )


def game_texts(
    env: Environment, output: OutputOptions, ledger: Ledger, *, board: bool
) -> Iterable[str]:
    """Return a game as pieces of text, by default as its ledger."""
    chosen = output.format or Format.TABLE
    if chosen is Format.TOTAL:
        return [" ".join(map(str, ledger.scores.values())) + "\n"]
    if chosen in TEXT_FORMATS:
        from cribcalc.render import game as render

        return [env.fit_output(render.ledger(ledger, output.style(env), board=board))]
    from cribcalc.records.game import game_fields

    return data_texts(env, chosen, game_fields(ledger), [ledger], one=True)
