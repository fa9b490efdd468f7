"""The command that counts hands, and what the commands that count share."""

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, TypeVar

import click

from cribcalc.cli.environment import Environment, ExitStatus
from cribcalc.cli.options import PROGRAM, Output, as_utf8, common_options, is_file, output_options, scoring_options
from cribcalc.errors import CribcalcError, NotationError
from cribcalc.text import plural, visible

if TYPE_CHECKING:
    from cribcalc.batch import Fault, PlayResult, Reading, Result, Tally

C = TypeVar("C", "Result", "PlayResult")


@click.command(add_help_option=False)
@click.argument("cards", nargs=-1)
@scoring_options
@output_options
@common_options
@click.pass_obj
def score(env: Environment, cards: tuple[str, ...], reading: "Reading", output: Output) -> ExitStatus:
    """Count one hand, or several quoted hands, and print a receipt for each.

    \b
    cribcalc "5C 5D 6H 7S / 8C"
    cribcalc 5c 5d 6h 7s / 8c                       no quotes are needed here
    cribcalc "Ann: 5♣ 5♦ 6♥ 7♠ / 8♣ = 12" "Bob: 10♠ J♦ Q♣ A♣ / 9♦ = 4"
    cribcalc --starter last "5D JD 5C 5S 5H"        the starter without a mark
    cribcalc --json "5 5 J Q / 8"                   ranks only, as data

    Exit status: 0 answered, 1 a claim was wrong, 2 something was not understood.
    """
    if not cards:
        raise click.UsageError('no hand; a hand is written "5C 5D 6H 7S / 8C"')
    from cribcalc.batch import Fault, Tally, read

    tally = Tally()
    hands = hands_of(tuple(map(as_utf8, cards)))

    def outcomes() -> Iterator["Result | Fault"]:
        for number, hand in enumerate(hands, 1):
            try:
                yield read(hand, reading)
            except NotationError as error:
                tally.add_fault()
                hint_at_intent(error, hand)
                env.complain(f"Error: {error.explain(env.stderr_encoding)}")
                if len(hands) > 1:
                    yield Fault("", number, error)

    texts = hand_texts(env, output, "receipt", one=len(hands) == 1)
    return answer(env, outcomes(), texts, tally)


def hands_of(cards: tuple[str, ...]) -> tuple[str, ...]:
    """Return the hands on a command line: each argument if more than one holds a hand of its own, else all as one.

    >>> hands_of(("5C", "5D", "6H", "7S", "/", "8C"))
    ('5C 5D 6H 7S / 8C',)
    >>> hands_of(("5C 5D 6H 7S / 8C", "4D 6D JD 10D / 5D"))
    ('5C 5D 6H 7S / 8C', '4D 6D JD 10D / 5D')
    """
    from cribcalc.notation import holds_a_hand

    return cards if len(cards) > 1 and sum(map(holds_a_hand, cards)) > 1 else (" ".join(cards),)


def hint_at_intent(error: CribcalcError, hand: str) -> None:
    """Where what should be a hand is the name of a file or almost a command, say so."""
    from difflib import get_close_matches
    from shlex import quote

    from cribcalc.cli import COMMANDS
    from cribcalc.notation import holds_a_hand

    first = hand.split(" ", 1)[0]
    if is_file(hand):
        error.hint = f"to count the hands of a file: {PROGRAM} batch {quote(visible(hand, 200))}"
    elif hand.lower().endswith((".txt", ".csv", ".tsv")) and " " not in hand:
        error.hint = f"there is no file {visible(hand)}; {PROGRAM} batch counts the hands of a file"
    elif first.lower() == "help":
        error.hint = f"did you mean {PROGRAM} --help?"
    elif (
        first.isalpha()
        and not holds_a_hand(hand)
        and (close := get_close_matches(first.lower(), COMMANDS, n=1, cutoff=0.7))
    ):
        error.hint = f"did you mean {PROGRAM} {close[0]}?"


def status_of(tally: "Tally") -> ExitStatus:
    """Return the exit status that a tally comes to."""
    if not tally.understood:
        return ExitStatus.NOT_UNDERSTOOD
    return ExitStatus.DISPUTED if tally.disputed else ExitStatus.ANSWERED


def summarise(env: Environment, tally: "Tally", *, summary: bool) -> None:
    """Print the summary on standard error where it is wanted, and always that there was nothing at all."""
    env.flush()
    if summary or not (tally.hands or tally.faults or tally.files):
        if tally.wrong:
            env.complain(f"{plural(tally.stake, 'point')} at stake in {plural(tally.wrong, 'wrong claim')}")
        env.complain(str(tally))


def answer(
    env: Environment,
    outcomes: Iterable["C | Fault"],
    texts: Callable[[Iterable["C | Fault"]], Iterator[str]],
    tally: "Tally",
    *,
    only_wrong: bool = False,
) -> ExitStatus:
    """Print `outcomes` as `texts` makes them text, count them in `tally`, and return the exit status."""
    from cribcalc.batch import Fault

    def counted() -> Iterator["C | Fault"]:
        for outcome in outcomes:
            if not isinstance(outcome, Fault):
                tally.add(outcome)
            if not only_wrong or (not isinstance(outcome, Fault) and outcome.is_wrong):
                yield outcome

    for text in texts(counted()):
        env.write(text)
    return status_of(tally)


def hand_texts(
    env: Environment, output: Output, default: str, *, one: bool = False
) -> Callable[[Iterable["Result | Fault"]], Iterator[str]]:
    """Return what makes hands text in the format that was asked for."""
    from cribcalc.batch import Fault

    if (name := output.format or default) == "total":
        return lambda found: ("?\n" if isinstance(each, Fault) else f"{each.total}\n" for each in found)
    if name in ("receipt", "table"):
        from cribcalc.render import hands as render

        make = render.receipts if name == "receipt" else render.table
        return lambda found: map(env.shown, make(readable(found), output.look(env)))
    from cribcalc.cli.data import data_texts
    from cribcalc.records import hands as records

    return data_texts(env, name, records.record, lambda hand: [records.row(hand)], records.COLUMNS, one=one)


def readable(outcomes: Iterable["C | Fault"]) -> Iterator["C"]:
    """Yield what could be read."""
    from cribcalc.batch import Fault

    return (outcome for outcome in outcomes if not isinstance(outcome, Fault))
