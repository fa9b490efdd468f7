"""The command that counts files of hands."""

from collections.abc import Iterable, Iterator, Sequence

import click

from cribcalc.batch import LineError, Result, ScoringOptions, Tally, results
from cribcalc.cli.environment import Environment, ExitStatus
from cribcalc.cli.files import read_files, report_line_error, report_line_errors
from cribcalc.cli.options import OutputOptions, common_options, output_options, scoring_options
from cribcalc.cli.output import DELIMITERS, hand_texts, print_all, print_summary
from cribcalc.cli.params import Format

STREAMED = (Format.JSONL, Format.CSV, Format.TSV, Format.TOTAL)
"""The formats that are printed block by block, in constant memory."""


@click.command(add_help_option=False)
@click.argument("files", nargs=-1, type=click.Path(readable=False), metavar="[FILE]...")
@scoring_options
@output_options
@click.option("--only-wrong", is_flag=True, help="Show only the hands whose claim is wrong.")
@click.option("--no-summary", is_flag=True, help="Leave out the summary on standard error.")
@common_options
@click.pass_obj
def batch(
    env: Environment,
    files: tuple[str, ...],
    scoring: ScoringOptions,
    output: OutputOptions,
    only_wrong: bool,
    no_summary: bool,
) -> ExitStatus:
    """Count files of hands, one hand per line; - or no FILE is standard input.

    \b
    [LABEL:] [crib] HAND [crib] [= CLAIM] [# REMARK]
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
    tally = Tally()
    files = files or ("-",)
    if output.format in STREAMED and not only_wrong and scoring.claim is None:
        stream_files(env, files, scoring, output.format, tally)
    else:

        def read(blocks: Iterable[bytes], name: str) -> Iterator[Result | LineError]:
            return results(blocks, scoring, name)

        found = report_line_errors(env, read_files(env, files, tally, read))
        outcomes = tally.count(found)
        if only_wrong:
            outcomes = _wrong_results(outcomes)
        print_all(env, hand_texts(env, output, Format.TABLE, outcomes))
    print_summary(env, tally, wanted=not no_summary)
    return ExitStatus(tally.exit_status)


def _wrong_results(outcomes: Iterable[Result | LineError]) -> Iterator[Result]:
    """Yield the hands with a wrong claim."""
    for outcome in outcomes:
        if isinstance(outcome, Result) and outcome.is_wrong:
            yield outcome


def stream_files(
    env: Environment, files: Sequence[str], scoring: ScoringOptions, chosen: Format, tally: Tally
) -> None:
    """Count the hands of `files` in bulk, and print them block by block."""
    from cribcalc.records import stream

    def writer(source: str) -> stream.Writer:
        if chosen is Format.TOTAL:
            return stream.TotalWriter(scoring, source)
        if chosen is Format.JSONL:
            return stream.ObjectWriter(scoring, source, ascii_only=not env.unicode)
        return stream.RowWriter(scoring, source, DELIMITERS[chosen])

    def read(blocks: Iterable[bytes], source: str) -> Iterator[stream.Streamed]:
        return stream.stream(blocks, writer(source))

    env.write(writer("").header)
    for streamed in read_files(env, files, tally, read):
        tally.add_hands(streamed.hands, streamed.points)
        if streamed.outcome is not None:
            tally.add(streamed.outcome)
        if isinstance(streamed.outcome, LineError):
            report_line_error(env, streamed.outcome)
        env.write(env.safe_data(streamed.text))
