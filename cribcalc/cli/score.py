"""The command that counts the hands on a command line."""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

import click

from cribcalc.batch import LineError, Result, Tally, only_results, read
from cribcalc.cli.environment import Environment, ExitStatus
from cribcalc.cli.options import (
    OutputOptions,
    as_utf8,
    common_options,
    hand_output_options,
    scoring_options,
)
from cribcalc.cli.output import explain_error, hand_texts, print_all
from cribcalc.cli.params import Format
from cribcalc.errors import CribcalcError, NotationError

if TYPE_CHECKING:
    from cribcalc.batch import ScoringOptions


@click.command(add_help_option=False)
@click.argument("cards", nargs=-1)
@scoring_options
@hand_output_options
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

    Exit status: 0 all right, 1 a claim was wrong, 2 something could not be read, 3 cribcalc failed.
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
            error = _explained(error, hand)
            env.report(f"Error: {explain_error(env, error)}")
            yield LineError("", number, error)


def _explained(error: CribcalcError, text: str) -> CribcalcError:
    """Return the error with the command that is meant if the text is not a hand at all."""
    from cribcalc.cli.hints import (
        card_hint,
        file_hint,
        intended_command,
        is_deal,
        is_file,
    )

    words = [text] if is_file(text) else text.split()
    if words and all(map(is_file, words)):
        return NotationError("expected a hand, found a file", hint=file_hint(words))
    hint = intended_command(text)
    if hint:
        return error.with_hint(hint)
    if is_deal(text):
        return error.with_hint(card_hint("discard", text))
    return error


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
