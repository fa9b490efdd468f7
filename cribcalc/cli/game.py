"""The command that scores a recorded game."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

import click

from cribcalc.cli.environment import Environment, ExitStatus
from cribcalc.cli.options import OutputOptions, common_options, output_options
from cribcalc.errors import GameError
from cribcalc.text import printable

if TYPE_CHECKING:
    from cribcalc.ledger import Ledger


@click.command(add_help_option=False)
@click.argument("file", type=click.Path(readable=False))
@click.option("--board", is_flag=True, help="Draw the board with the pegs of each side.")
@output_options
@common_options
@click.pass_obj
def game(env: Environment, file: str, board: bool, output: OutputOptions) -> ExitStatus:
    """Score a recorded deal or game in the order in which points are taken, to the peg that wins.

    \b
    players: Ann, Bob
    scores: Ann 109, Bob 112  # before the first deal
    deal: Bob                 # the dealer
    starter: JC
    play: 8H 10D 7H 5C | 6H 10S 5H KD
    Ann: 5H 6H 7H 8H = 12     # a hand, and her claim
    Bob: 5C 10D 10S KD
    crib: AC 2C 9S QD
    fault: Bob touched-pack   # see cribcalc faults

    Before the first deal may stand variant:, house:, target:, laws:, muggins: yes, and lowball: yes, by which the first
    to reach the target has lost. "pegged: Ann 3, Bob 4" stands for a play whose cards are not known, and "fault: Bob
    renege 4" gives the points of a fault.

    \b
    cribcalc game club-final.txt
    cribcalc game --board club-final.txt
    cribcalc game --json -

    Any part may be missing: what is recorded is scored. - is standard input.

    Exit status: 0 answered, 1 the record disputes itself, 2 something was not understood.
    """
    from cribcalc.api import score_game
    from cribcalc.batch import blocks, lines
    from cribcalc.cli.files import complain_of_file, complain_of_line, name_of, opened, reader

    try:
        with opened(env, file) as stream, reader(env, stream, name_of(file)) as read1:
            ledger = score_game(lines(blocks(read1)))
    except GameError as error:
        for number, fault in error.faults:
            complain_of_line(env, name_of(file), number, fault)
        return ExitStatus.NOT_UNDERSTOOD
    except OSError as error:
        complain_of_file(env, file, error)
        return ExitStatus.NOT_UNDERSTOOD
    if not ledger.deals:
        env.report_error("no deals")
        if output.format in (None, "table", "receipt"):
            return ExitStatus.ANSWERED
    for text in game_texts(env, ledger, output, board=board):
        env.write(text)
    if output.format in ("csv", "tsv", "total"):  # which have no place for it
        for note in (*ledger.disputes, *ledger.remarks):
            env.report_error(f"{name_of(file)}:{note.line}: {printable(note.says(), 400)}")
    return ExitStatus.DISPUTED if ledger.disputes else ExitStatus.ANSWERED


def game_texts(
    env: Environment, ledger: "Ledger", output: OutputOptions, *, board: bool
) -> Iterable[str]:
    """Return the pieces of text of a game in the format that was asked for, by default the ledger."""
    name = output.format or "table"
    if name == "total":
        return [" ".join(map(str, ledger.scores.values())) + "\n"]
    if name in ("receipt", "table"):
        from cribcalc.render import game as render

        return [env.shown(render.ledger(ledger, output.look(env), board=board))]
    from cribcalc.cli.data import data_texts
    from cribcalc.records import game as records

    columns = (*records.LEDGER_COLUMNS, *ledger.sides)
    return data_texts(env, name, records.game_record, records.game_rows, columns, one=True)(
        [ledger]
    )
