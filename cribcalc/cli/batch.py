"""The command that counts files of hands."""

from collections.abc import Sequence

import click

from cribcalc.batch import LineError, ScoringOptions, Tally, results
from cribcalc.cli.answers import answer, hand_texts, status_of, summarise
from cribcalc.cli.environment import Environment, ExitStatus
from cribcalc.cli.files import complain_of_line, complaining, read_files
from cribcalc.cli.options import OutputOptions, common_options, output_options, scoring_options


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
    reading: ScoringOptions,
    output: OutputOptions,
    only_wrong: bool,
    no_summary: bool,
) -> ExitStatus:
    """Count files of hands, one hand a line; - or no FILE is standard input.

    \b
    [LABEL:] [crib] HAND [crib] [= CLAIM] [# REMARK]
    Ann: 5C 5D 6H 7S / 8C = 12
    Bob's crib: 4D 6D JD 10D / 5D = 16     # over by one

    Empty lines and lines that begin with # are skipped. A line that cannot be read is named on standard error with its
    column, the others are counted, and the exit status is 2.

    \b
    cribcalc batch hands.txt
    cribcalc batch -f csv club/*.txt > counts.csv
    printf '5H 5S 5C JD / 5D\\n' | cribcalc -q

    Exit status: 0 answered, 1 a claim was wrong, 2 something was not understood.
    """
    return count_files(
        env, files or ("-",), reading, output, summary=not no_summary, only_wrong=only_wrong
    )


def count_files(
    env: Environment,
    files: Sequence[str],
    reading: ScoringOptions,
    output: OutputOptions,
    *,
    summary: bool = True,
    only_wrong: bool = False,
) -> ExitStatus:
    """Count the hands of `files`, print them, and return the exit status."""
    tally = Tally()
    if output.format in STREAMED and not only_wrong and reading.claim is None:
        status = stream_files(env, files, reading, output.format, tally)
        summarise(env, tally, summary=summary)
        return status
    found = read_files(env, files, tally, lambda blocks, name: results(blocks, reading, name))
    texts = hand_texts(env, output, "table")
    status = answer(env, complaining(env, found, tally), texts, tally, only_wrong=only_wrong)
    summarise(env, tally, summary=summary)
    return status


STREAMED = ("jsonl", "csv", "tsv", "total")
"""The formats that need no more of a file at a time than a block of it."""


def stream_files(
    env: Environment, files: Sequence[str], reading: ScoringOptions, name: str, tally: Tally
) -> ExitStatus:
    """Count the hands of `files` in bulk, print them in the format called `name`, and return the exit status."""
    from cribcalc import bulk

    def writer(source: str) -> bulk.Writer:
        if name == "total":
            return bulk.Totals(reading, source)
        if name == "jsonl":
            return bulk.Objects(reading, source, ascii_only=not env.unicode)
        return bulk.Rows(reading, source, "," if name == "csv" else "\t")

    env.write(writer("").header)
    for streamed in read_files(
        env, files, tally, lambda blocks, source: bulk.stream(blocks, writer(source))
    ):
        tally.hands += streamed.hands
        tally.points += streamed.points
        if isinstance(streamed.outcome, LineError):
            tally.add_fault()
            complain_of_line(
                env, streamed.outcome.source, streamed.outcome.number, streamed.outcome.error
            )
        elif streamed.outcome is not None:
            tally.add(streamed.outcome)
        env.write(env.data(streamed.text))
    return status_of(tally)
