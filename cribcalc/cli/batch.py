"""The command that counts files of hands."""

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

import click

from cribcalc.batch import LineError, Result, ScoringOptions, Tally, outcomes, read, results
from cribcalc.cli.environment import Environment, ExitStatus
from cribcalc.cli.files import read_files
from cribcalc.cli.hints import refuse_cards
from cribcalc.cli.inputs import typed_lines
from cribcalc.cli.line_errors import LineErrorReporter
from cribcalc.cli.options import (
    OutputOptions,
    common_options,
    error_option,
    hand_output_options,
    scoring_options,
)
from cribcalc.cli.output import DELIMITERS, explain_error, hand_texts, print_all, print_summary
from cribcalc.cli.params import ErrorStyle, Format

if TYPE_CHECKING:
    from cribcalc.records.writers import Writer

PROMPT = "Type one hand per line; Ctrl-D to finish."
STREAMED = (Format.JSON, Format.JSONL, Format.CSV, Format.TSV, Format.TOTAL)
"""The formats that are printed block by block, in constant memory."""


@click.command(add_help_option=False)
@click.argument("files", nargs=-1, type=click.Path(readable=False), metavar="[FILE]...")
@scoring_options
@hand_output_options
@click.option("--only-wrong", is_flag=True, help="Show only the hands whose claim is wrong.")
@error_option
@click.option("--no-summary", is_flag=True, help="Leave out the summary on standard error.")
@common_options
@click.pass_obj
def batch(
    env: Environment,
    files: tuple[str, ...],
    scoring: ScoringOptions,
    output: OutputOptions,
    only_wrong: bool,
    errors: ErrorStyle,
    no_summary: bool,
) -> ExitStatus:
    """Count files of hands, one hand per line; - or no FILE is standard input.

    Hands that are typed at a terminal are answered at once.

    \b
    [LABEL:] [crib] HAND [crib] [= CLAIMS] [# REMARK]
    Ann: 5C 5D 6H 7S / 8C = 12
    Bob's crib: 4D 6D JD 10D / 5D = 16     # over by one

    Empty lines and lines that begin with # are skipped. Unreadable lines are reported on standard
    error with line and column; the rest are counted, and the exit status is 2.

    \b
    cribcalc batch hands.txt
    cribcalc batch -f csv club/*.txt > counts.csv
    printf '5H 5S 5C JD / 5D\\n' | cribcalc -q

    Exit status: 0 all right, 1 a claim was wrong, 2 something could not be read.
    """
    refuse_cards(files)
    tally, files = Tally(), files or ("-",)
    is_typed = env.stdin_is_terminal and files == ("-",)
    reporter = LineErrorReporter(env, errors)
    if output.format in STREAMED and not (only_wrong or scoring.claims or is_typed):
        stream_files(env, files, scoring, output.format, tally, reporter)
    else:
        found = _typed_results(env, scoring)
        if not is_typed:
            every = _file_results(env, files, scoring, tally, only_wrong=only_wrong)
            found = reporter.report_all(every)
        counted = _wanted(tally.count(found), only_wrong=only_wrong)
        default = Format.RECEIPT if is_typed else Format.TABLE
        print_all(env, hand_texts(env, output, default, counted))
    print_summary(env, tally, wanted=not no_summary)
    return ExitStatus(tally.exit_status)


def _file_results(
    env: Environment,
    files: Sequence[str],
    scoring: ScoringOptions,
    tally: Tally,
    *,
    only_wrong: bool,
) -> Iterator[Result | LineError]:
    """Return the results of the lines of some files, or only of those that can be wrong."""
    if only_wrong and not scoring.claims:
        return _claimed_results(env, files, scoring, tally)

    def read_blocks(blocks: Iterable[bytes], name: str) -> Iterator[Result | LineError]:
        return results(blocks, scoring, name)

    return read_files(env, files, tally, read_blocks)


def _claimed_results(
    env: Environment, files: Sequence[str], scoring: ScoringOptions, tally: Tally
) -> Iterator[Result | LineError]:
    """Yield the results of lines with claims, and errors; other lines are counted in bulk."""
    from cribcalc.records import stream, writers

    def read_blocks(blocks: Iterable[bytes], source: str) -> Iterator[stream.Streamed]:
        return stream.stream(blocks, writers.ClaimFinder(scoring, source))

    for streamed in read_files(env, files, tally, read_blocks):
        tally.add_hands(streamed.hands, streamed.points)
        if streamed.outcome is not None:
            yield streamed.outcome


def _typed_results(env: Environment, scoring: ScoringOptions) -> Iterator[Result | LineError]:
    """Yield the result of each line that is typed, or its error once that is reported."""

    def read_line(text: str, _: int) -> Result:
        return read(text, scoring)

    env.report(PROMPT)
    for outcome in outcomes(typed_lines(env), read_line, "<stdin>"):
        if isinstance(outcome, LineError):
            env.flush()
            env.report(f"Error: {explain_error(env, outcome.error)}")
        yield outcome


def _wanted(
    found: Iterable[Result | LineError], *, only_wrong: bool
) -> Iterator[Result | LineError]:
    """Yield what is to be printed: everything, or only the hands with a wrong claim."""
    for outcome in found:
        if not only_wrong or (isinstance(outcome, Result) and outcome.is_wrong):
            yield outcome


def stream_files(
    env: Environment,
    files: Sequence[str],
    scoring: ScoringOptions,
    chosen: Format,
    tally: Tally,
    reporter: LineErrorReporter,
) -> None:
    """Count the hands of `files` in bulk, and print them block by block."""
    from cribcalc.records import stream

    def read_blocks(blocks: Iterable[bytes], source: str) -> Iterator[stream.Streamed]:
        return stream.stream(blocks, _writer(env, scoring, chosen, source))

    def counted() -> Iterator[str]:
        yield _writer(env, scoring, chosen, "").header
        for streamed in read_files(env, files, tally, read_blocks):
            tally.add_hands(streamed.hands, streamed.points, streamed.differences)
            if streamed.outcome is not None:
                _add_outcome(streamed.outcome, tally, reporter)
            yield streamed.text

    texts = counted()
    if chosen is Format.JSON:
        texts = stream.as_json_list(texts)
    for text in texts:
        env.write(env.safe_data(text))
    reporter.finish()


def _writer(env: Environment, scoring: ScoringOptions, chosen: Format, source: str) -> "Writer":
    """Return what writes the hands of a file in a streamed format."""
    from cribcalc.records import objects, writers

    if chosen is Format.TOTAL:
        return writers.TotalWriter(scoring, source)
    if chosen in DELIMITERS:
        return writers.RowWriter(scoring, source, DELIMITERS[chosen])
    return objects.ObjectWriter(scoring, source, ascii_only=not env.unicode)


def _add_outcome(outcome: Result | LineError, tally: Tally, reporter: LineErrorReporter) -> None:
    """Count a line, and report it if it could not be read."""
    tally.add(outcome)
    if isinstance(outcome, LineError):
        reporter.report(outcome)
