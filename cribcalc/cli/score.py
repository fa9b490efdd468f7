"""The command that counts the hands on a command line."""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

import click

from cribcalc.batch import LineError, Result, Tally, only_results, read
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
from cribcalc.cli.output import explain_error, hand_texts, print_all
from cribcalc.cli.params import Format
from cribcalc.errors import CribcalcError
from cribcalc.text import printable

if TYPE_CHECKING:
    from cribcalc.batch import ScoringOptions

NAMES_OF_FILES = (".txt", ".csv", ".tsv")
"""How the names of files of hands end."""


@click.command(add_help_option=False)
@click.argument("cards", nargs=-1)
@scoring_options
@output_options
@common_options
@click.pass_obj
def score(
    env: Environment, cards: tuple[str, ...], scoring: "ScoringOptions", output: OutputOptions
) -> ExitStatus:
    """Count one hand, or several quoted hands, and print a receipt for each.

    \b
    cribcalc "5C 5D 6H 7S / 8C"
    cribcalc 5c 5d 6h 7s / 8c                no quotes
    cribcalc "Ann: 5♣ 5♦ 6♥ 7♠ / 8♣ = 12"    with a claim
    cribcalc "3-3-4-4 / 5" "5 5 J Q / 8"     two hands
    cribcalc --starter last "5D JD 5C 5S 5H"
    cribcalc --json "5 5 J Q / 8"            as data

    Exit status: 0 all right, 1 a claim was wrong, 2 something could not be read.
    """
    if not cards:
        raise click.UsageError('no hand; a hand is written "5C 5D 6H 7S / 8C"')
    hands = hands_of(tuple(map(as_utf8, cards)))
    tally = Tally()
    outcomes: Iterable[Result | LineError] = tally.count(_read_hands(env, hands, scoring))
    one = len(hands) == 1
    if one:  # a single hand that cannot be read leaves no ? behind
        outcomes = only_results(outcomes)
    print_all(env, hand_texts(env, output, Format.RECEIPT, outcomes, one=one))
    return ExitStatus(tally.exit_status)


def _read_hands(
    env: Environment, hands: Iterable[str], scoring: "ScoringOptions"
) -> Iterator[Result | LineError]:
    """Yield the result of each hand, or its error once that is reported."""
    for number, hand in enumerate(hands, 1):
        try:
            yield read(hand, scoring)
        except CribcalcError as error:
            hint = intended_command(hand)
            if hint:
                error = error.with_hint(hint)
            env.report(f"Error: {explain_error(env, error)}")
            yield LineError("", number, error)


def hands_of(cards: tuple[str, ...]) -> tuple[str, ...]:
    """Return the hands on a command line.

    One per argument if several arguments are whole hands, else all arguments together are one.

    >>> hands_of(("5C", "5D", "6H", "7S", "/", "8C"))
    ('5C 5D 6H 7S / 8C',)
    >>> hands_of(("5C 5D 6H 7S / 8C", "4D 6D JD 10D / 5D"))
    ('5C 5D 6H 7S / 8C', '4D 6D JD 10D / 5D')
    """
    from cribcalc.notation.scanner import holds_a_hand

    if len(cards) > 1 and sum(map(holds_a_hand, cards)) > 1:
        return cards
    return (" ".join(cards),)


def intended_command(text: str) -> str:
    """Return a hint if a text is not a hand but the name of a file or almost a command.

    For other texts it is empty.

    >>> intended_command("bath hands.txt"), intended_command("5C 5D 6H 7X / 8C")
    ('did you mean cribcalc batch?', '')
    """
    from difflib import get_close_matches
    from shlex import quote

    from cribcalc.cli.commands import COMMANDS
    from cribcalc.notation.scanner import holds_a_hand

    word = text.split(" ", 1)[0].lower()
    if is_file(text):
        return f"to count the hands of a file: {PROGRAM} batch {quote(printable(text, 200))}"
    if text.lower().endswith(NAMES_OF_FILES) and " " not in text:
        return f"there is no file {printable(text)}; {PROGRAM} batch counts the hands of a file"
    if word == "help":
        return f"did you mean {PROGRAM} --help?"
    if word.isalpha() and not holds_a_hand(text):
        close = get_close_matches(word, COMMANDS, n=1, cutoff=0.7)
        if close:
            return f"did you mean {PROGRAM} {close[0]}?"
    return ""
