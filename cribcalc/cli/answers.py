"""What the commands that count hands and plays share: text in the format asked for, the tally, the exit status."""

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, TypeVar

from cribcalc.cli.environment import Environment, ExitStatus
from cribcalc.cli.options import OutputOptions
from cribcalc.text import plural

if TYPE_CHECKING:
    from cribcalc.batch import LineError, PlayResult, Result, Tally

C = TypeVar("C", "Result", "PlayResult")


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
            env.report_error(
                f"{plural(tally.stake, 'point')} at stake in {plural(tally.wrong, 'wrong claim')}"
            )
        env.report_error(str(tally))


def answer(
    env: Environment,
    outcomes: Iterable["C | LineError"],
    texts: Callable[[Iterable["C | LineError"]], Iterator[str]],
    tally: "Tally",
    *,
    only_wrong: bool = False,
) -> ExitStatus:
    """Print `outcomes` as `texts` makes them text, count them in `tally`, and return the exit status."""
    from cribcalc.batch import LineError

    def counted() -> Iterator["C | LineError"]:
        for outcome in outcomes:
            if not isinstance(outcome, LineError):
                tally.add(outcome)
            if not only_wrong or (not isinstance(outcome, LineError) and outcome.is_wrong):
                yield outcome

    for text in texts(counted()):
        env.write(text)
    return status_of(tally)


def hand_texts(
    env: Environment, output: OutputOptions, default: str, *, one: bool = False
) -> Callable[[Iterable["Result | LineError"]], Iterator[str]]:
    """Return what makes hands text in the format that was asked for."""
    from cribcalc.batch import LineError

    if (name := output.format or default) == "total":
        return lambda found: (
            "?\n" if isinstance(each, LineError) else f"{each.total}\n" for each in found
        )
    if name in ("receipt", "table"):
        from cribcalc.render import hands as render

        make = render.receipts if name == "receipt" else render.table
        return lambda found: map(env.shown, make(only_results(found), output.look(env)))
    from cribcalc.cli.data import data_texts
    from cribcalc.records import hands as records

    return data_texts(
        env, name, records.record, lambda hand: [records.row(hand)], records.COLUMNS, one=one
    )


def only_results(outcomes: Iterable["C | LineError"]) -> Iterator["C"]:
    """Yield what could be read."""
    from cribcalc.batch import LineError

    return (outcome for outcome in outcomes if not isinstance(outcome, LineError))
