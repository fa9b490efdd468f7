"""The command that counts one hand or some."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

import click

from cribcalc.cli.answers import answer, hand_texts
from cribcalc.cli.environment import Environment, ExitStatus
from cribcalc.cli.options import (
    PROGRAM,
    OutputOptions,
    as_utf8,
    common_options,
    is_file,
    output_options,
    scoring_options,
)
from cribcalc.errors import CribcalcError, NotationError
from cribcalc.text import printable

if TYPE_CHECKING:
    from cribcalc.batch import LineError, Result, ScoringOptions


@click.command(add_help_option=False)
@click.argument("cards", nargs=-1)
@scoring_options
@output_options
@common_options
@click.pass_obj
def score(
    env: Environment, cards: tuple[str, ...], reading: "ScoringOptions", output: OutputOptions
) -> ExitStatus:
    """Count one hand, or several quoted hands, and print a receipt for each.

    \b
    cribcalc "5C 5D 6H 7S / 8C"
    cribcalc 5c 5d 6h 7s / 8c                no quotes
    cribcalc "Ann: 5♣ 5♦ 6♥ 7♠ / 8♣ = 12"    with a claim
    cribcalc "3-3-4-4 / 5" "5 5 J Q / 8"     two hands
    cribcalc --starter last "5D JD 5C 5S 5H"
    cribcalc --json "5 5 J Q / 8"            as data

    Exit status: 0 answered, 1 a claim was wrong, 2 something was not understood.
    """
    if not cards:
        raise click.UsageError('no hand; a hand is written "5C 5D 6H 7S / 8C"')
    from cribcalc.batch import LineError, Tally, read

    tally = Tally()
    hands = hands_of(tuple(map(as_utf8, cards)))

    def outcomes() -> Iterator["Result | LineError"]:
        for number, hand in enumerate(hands, 1):
            try:
                yield read(hand, reading)
            except NotationError as error:
                tally.add_fault()
                hint_at_intent(error, hand)
                env.report_error(f"Error: {env.explained(error)}")
                if len(hands) > 1:
                    yield LineError("", number, error)

    texts = hand_texts(env, output, "receipt", one=len(hands) == 1)
    return answer(env, outcomes(), texts, tally)


def hands_of(cards: tuple[str, ...]) -> tuple[str, ...]:
    """Return the hands on a command line: each argument if more than one holds a hand of its own, else all as one.

    >>> hands_of(("5C", "5D", "6H", "7S", "/", "8C"))
    ('5C 5D 6H 7S / 8C',)
    >>> hands_of(("5C 5D 6H 7S / 8C", "4D 6D JD 10D / 5D"))
    ('5C 5D 6H 7S / 8C', '4D 6D JD 10D / 5D')
    """
    from cribcalc.notation.hands import holds_a_hand

    return cards if len(cards) > 1 and sum(map(holds_a_hand, cards)) > 1 else (" ".join(cards),)


def hint_at_intent(error: CribcalcError, hand: str) -> None:
    """Where what should be a hand is the name of a file or almost a command, say so."""
    from difflib import get_close_matches
    from shlex import quote

    from cribcalc.cli import COMMANDS
    from cribcalc.notation.hands import holds_a_hand

    first = hand.split(" ", 1)[0]
    if is_file(hand):
        error.hint = f"to count the hands of a file: {PROGRAM} batch {quote(printable(hand, 200))}"
    elif hand.lower().endswith((".txt", ".csv", ".tsv")) and " " not in hand:
        error.hint = (
            f"there is no file {printable(hand)}; {PROGRAM} batch counts the hands of a file"
        )
    elif first.lower() == "help":
        error.hint = f"did you mean {PROGRAM} --help?"
    elif (
        first.isalpha()
        and not holds_a_hand(hand)
        and (close := get_close_matches(first.lower(), COMMANDS, n=1, cutoff=0.7))
    ):
        error.hint = f"did you mean {PROGRAM} {close[0]}?"
