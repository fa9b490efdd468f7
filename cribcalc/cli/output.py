"""Results as text in the format that was asked for, and messages on standard error."""

from collections.abc import Callable, Iterable, Iterator
from itertools import chain
from typing import TYPE_CHECKING, TypeVar

from cribcalc.cli.environment import Environment, ExitStatus
from cribcalc.cli.options import OutputOptions
from cribcalc.cli.params import TEXT_FORMATS, Format
from cribcalc.errors import CribcalcError
from cribcalc.text import printable

if TYPE_CHECKING:
    from cribcalc.batch import LineError, PlayResult, Result, Tally
    from cribcalc.counted_lines import CountedLine
    from cribcalc.records import Fields
    from cribcalc.render.look import Style

R = TypeVar("R")

DELIMITERS = {Format.CSV: ",", Format.TSV: "\t"}


def print_all(env: Environment, texts: Iterable[str]) -> ExitStatus:
    """Print texts, and return the exit status of a command in which nothing can be wrong."""
    for text in texts:
        env.write(text)
    return ExitStatus.ANSWERED


def hand_texts(
    env: Environment,
    output: OutputOptions,
    default: Format,
    outcomes: "Iterable[Result | LineError]",
    *,
    one: bool = False,
) -> Iterator[str]:
    """Return hands as pieces of text; `one` makes JSON one object and not a list."""
    chosen = output.format or default
    if chosen is Format.TOTAL:
        return total_lines(outcomes)
    from cribcalc.batch import only_results

    results = only_results(outcomes)
    if chosen is Format.VERDICT:
        return map(env.fit_output, verdict_lines(results, output.style(env), one=one))
    if chosen in TEXT_FORMATS:
        make = _hands_maker(chosen)
        return map(env.fit_output, make(results, output.style(env)))
    if chosen is Format.HTML:
        from cribcalc.render.html.hands import receipts_page

        return page_texts(env, receipts_page(results, output.show_on_page, one=one))
    from cribcalc.records.hands import HAND_FIELDS

    return data_texts(env, chosen, HAND_FIELDS, results, one=one)


def _hands_maker(chosen: Format) -> "Callable[[Iterable[Result], Style], Iterator[str]]":
    """Return what makes text for people of hands: receipts or a table."""
    if chosen is Format.TABLE:
        from cribcalc.render.hand_table import table

        return table
    from cribcalc.render import hands as render

    return render.short_receipts if chosen is Format.SHORT else render.receipts


def page_texts(env: Environment, pieces: Iterable[str]) -> Iterator[str]:
    """Yield the pieces of a page so that it is right in the encoding of standard output.

    A page says that it is in UTF-8; in any other encoding it has character references.
    """
    from cribcalc.render.html.page import ascii_page

    for piece in pieces:
        yield piece if env.unicode else ascii_page(piece)


def verdict_lines(results: "Iterable[Result]", style: "Style", *, one: bool) -> Iterator[str]:
    """Yield a line about the claims of each disputed hand; of a single hand, whatever they are."""
    from cribcalc.speech.claims import short_verdict

    for result in results:
        if result.is_disputed or one:
            text = f"The hand counts {result.total}, and nothing was claimed."
            if result.verdicts:
                text = short_verdict(result.verdicts, style.show)
            yield style.wrap(printable(text, 2000)) + "\n"


def total_lines(
    outcomes: "Iterable[Result | CountedLine | PlayResult | LineError]",
) -> Iterator[str]:
    """Yield a line for each outcome: its total, or ? if it could not be read."""
    for outcome in outcomes:
        yield f"{outcome.total_text}\n"


def data_texts(
    env: Environment,
    chosen: Format,
    fields: "Fields[R]",
    results: Iterable[R],
    *,
    one: bool = False,
) -> Iterator[str]:
    """Return results as pieces of JSON, CSV or TSV; `one` makes JSON one object and not a list."""
    from cribcalc.records import json_lines, json_text, separated_lines

    if chosen in DELIMITERS:
        rows = chain.from_iterable(map(fields.rows, results))
        texts = separated_lines(rows, fields.columns, DELIMITERS[chosen])
    elif chosen is Format.JSON:
        texts = json_text(map(fields.record, results), one=one, ascii_only=not env.unicode)
    else:
        texts = json_lines(map(fields.record, results), ascii_only=not env.unicode)
    return map(env.safe_data, texts)


def print_summary(env: Environment, tally: "Tally", *, wanted: bool = True) -> None:
    """Print the summary on standard error.

    Even if it is not wanted, say so if there was nothing at all.
    """
    env.flush()
    if wanted or tally.is_empty:
        for line in tally.summary():
            env.report(line)


def explain_error(env: Environment, error: CribcalcError) -> str:
    """Return the whole message of an error as standard error can show it.

    Its hint names the option or command that helps.
    """
    from cribcalc.cli.hints import hint_for

    hint = hint_for(error)
    if hint != error.hint:
        error = error.with_hint(hint)
    return error.explain(env.stderr_encoding, env.error_columns())
