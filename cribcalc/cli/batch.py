"""The command that counts files of hands."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, TypeVar

import click

from cribcalc.batch import (
    LineError,
    Result,
    ScoringOptions,
    Tally,
    only_results,
    outcomes,
    read,
    results,
)
from cribcalc.cli.environment import Environment, ExitStatus
from cribcalc.cli.files import read_files
from cribcalc.cli.hints import refuse_cards
from cribcalc.cli.inputs import typed_lines
from cribcalc.cli.line_errors import KeptLines, LineErrorReporter, error_option
from cribcalc.cli.options import (
    OutputOptions,
    common_options,
    hand_output_options,
    scoring_options,
)
from cribcalc.cli.output import (
    DELIMITERS,
    explain_error,
    hand_texts,
    page_texts,
    print_all,
    print_summary,
)
from cribcalc.cli.params import ErrorStyle, Format
from cribcalc.cli.selection import BatchReport, selection_options
from cribcalc.cli.sheets import HandReader, SheetOptions, sheet_options

if TYPE_CHECKING:
    from cribcalc.counted_lines import CountedLine
    from cribcalc.records.writers import Writer

T = TypeVar("T")

PROMPT = "Type one hand per line; Ctrl-D to finish."
STREAMED = (Format.JSON, Format.JSONL, Format.CSV, Format.TSV, Format.TOTAL)
"""The formats that are printed block by block, in constant memory."""


@dataclass(frozen=True)
class Run:
    """A run of the command: what it reads and how, and what keeps count of it."""

    env: Environment
    files: tuple[str, ...]
    scoring: ScoringOptions
    output: OutputOptions
    reader: HandReader
    reporter: LineErrorReporter
    tally: Tally = field(default_factory=Tally)

    @property
    def is_typed(self) -> bool:
        """Whether hands are typed at a terminal, to be answered at once."""
        at_terminal = self.env.stdin_is_terminal and self.files == ("-",)
        return at_terminal and not self.reader.is_sheet

    @property
    def is_streamed(self) -> bool:
        """Whether all hands can be printed block by block, if none is left out."""
        if self.output.format not in STREAMED or self.is_typed:
            return False
        return not (self.scoring.claims or self.reader.has_other_columns)


@click.command(add_help_option=False)
@click.argument("files", nargs=-1, type=click.Path(readable=False), metavar="[FILE]...")
@scoring_options
@hand_output_options
@sheet_options
@selection_options
@error_option
@click.option("--no-summary", is_flag=True, help="Leave out the summary on standard error.")
@common_options
@click.pass_obj
def batch(
    env: Environment,
    files: tuple[str, ...],
    scoring: ScoringOptions,
    output: OutputOptions,
    sheets: SheetOptions,
    report: BatchReport,
    errors: ErrorStyle | KeptLines,
    no_summary: bool,
) -> ExitStatus:
    """Count files of hands, in lines or in CSV; - or no FILE is standard input.

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
    cribcalc batch --by label --sort total club/*.txt
    printf '5H 5S 5C JD / 5D\\n' | cribcalc -q

    Exit status: 0 all right, 1 a claim was wrong, 2 something could not be read, 3 cribcalc failed.
    """
    refuse_cards(files)
    files = files or ("-",)
    keeps_lines = isinstance(errors, KeptLines)
    reader = HandReader(env, sheets, output.format, files, keeps_lines=keeps_lines)
    run = Run(env, files, scoring, output, reader, LineErrorReporter(env, errors))
    if run.is_streamed and not report.is_asked_for:
        stream_files(run)
    else:
        print_all(env, _report_texts(run, report))
    report.print_summary(env, run.tally, wanted=not no_summary)
    print_summary(env, run.tally, wanted=not no_summary)
    return ExitStatus(run.tally.exit_status)


def _report_texts(run: Run, report: BatchReport) -> Iterator[str]:
    """Return what is printed of hands that are not streamed, as pieces of text."""
    only_disputed = run.output.format is Format.VERDICT
    if not (report.is_asked_for or only_disputed):
        return _texts(run, run.tally.count(_outcomes(run, results)))
    from cribcalc.counted_lines import counted_lines

    found = _counted(run, _outcomes(run, counted_lines))
    if report.is_asked_for:
        return report.texts(run.env, run.output, found, run.scoring.rules, partial(_texts, run))
    return _texts(run, (hand for hand in found if isinstance(hand, Result)))


def _outcomes(
    run: Run, read_lines: Callable[[Iterable[bytes], ScoringOptions, str], Iterator[T | LineError]]
) -> Iterator[Result | T | LineError]:
    """Yield the result of each line or row, or its error once that is reported.

    The results of lines of files are what `read_lines` makes of them.
    """
    if run.is_typed:
        return _typed_results(run)

    def read_blocks(blocks: Iterator[bytes], source: str) -> Iterator[Result | T | LineError]:
        return run.reader.outcomes(blocks, run.scoring, source, read_lines)

    return run.reporter.report_all(read_files(run.env, run.files, run.tally, read_blocks))


def _counted(
    run: Run, outcomes: "Iterable[Result | CountedLine | LineError]"
) -> "Iterator[Result | CountedLine]":
    """Yield the hands among the outcomes, and add all to the tally."""
    for outcome in outcomes:
        if isinstance(outcome, LineError):
            run.tally.add(outcome)
        elif isinstance(outcome, Result):
            run.tally.add(outcome)
            yield outcome
        else:
            run.tally.add_hands(1, outcome.total, outcome.differences)
            yield outcome


def _typed_results(run: Run) -> Iterator[Result | LineError]:
    """Yield the result of each line that is typed, or its error once that is reported."""
    env = run.env

    def read_line(text: str, _: int) -> Result:
        return read(text, run.scoring)

    env.report(PROMPT)
    for outcome in outcomes(typed_lines(env), read_line, "<stdin>"):
        if isinstance(outcome, LineError):
            env.flush()
            env.report(f"Error: {explain_error(env, outcome.error)}")
            run.reporter.keep(outcome)
        yield outcome


def _texts(run: Run, counted: Iterable[Result | LineError]) -> Iterator[str]:
    """Return hands as pieces of text: receipts if they are typed, else a table."""
    chosen = run.output.format
    if run.is_typed and chosen is None:
        chosen = Format.RECEIPT
    if chosen in DELIMITERS and run.reader.layout is not None:
        return map(run.env.safe_data, run.reader.layout.texts(counted, DELIMITERS[chosen]))
    if chosen is Format.HTML and not run.is_typed:
        return _page_texts(run, counted)
    return hand_texts(run.env, run.output, chosen or Format.TABLE, counted)


def _page_texts(run: Run, counted: Iterable[Result | LineError]) -> Iterator[str]:
    """Return a page with a table, which has its rows as the hands are read, then the summary."""
    from cribcalc.render.html.hands import table_page
    from cribcalc.speech.pages import HANDS, page_heading

    pieces = table_page(
        page_heading(HANDS, run.files),
        only_results(counted),
        run.tally.summary,
        run.output.show_on_page,
        several_files=len(run.files) > 1,
    )
    return page_texts(run.env, pieces)


def stream_files(run: Run) -> None:
    """Count hands in bulk, and print them block by block."""
    texts = _streamed_texts(run)
    if run.output.format is Format.JSON:
        from cribcalc.records.stream import as_json_list

        texts = as_json_list(texts)
    for text in texts:
        run.env.write(run.env.safe_data(text))
    run.reporter.finish()


def _streamed_texts(run: Run) -> Iterator[str]:
    """Yield what is printed block by block, and count the hands."""
    from cribcalc.records import stream

    def read_blocks(blocks: Iterator[bytes], source: str) -> Iterator[stream.Streamed]:
        return run.reader.streamed(blocks, _writer(run, source))

    for streamed in read_files(run.env, run.files, run.tally, read_blocks):
        run.tally.add_hands(streamed.hands, streamed.points, streamed.differences)
        if streamed.outcome is not None:
            _add_outcome(run, streamed.outcome)
        yield streamed.text
    yield run.reader.header(_writer(run, ""))  # if no file could be read


def _writer(run: Run, source: str) -> "Writer":
    """Return what writes the hands of a file in a streamed format."""
    from cribcalc.records import objects, writers

    chosen = run.output.format
    if chosen is Format.TOTAL:
        return writers.TotalWriter(run.scoring, source)
    if chosen in DELIMITERS:
        return writers.RowWriter(run.scoring, source, DELIMITERS[chosen])
    return objects.ObjectWriter(run.scoring, source, ascii_only=not run.env.unicode)


def _add_outcome(run: Run, outcome: Result | LineError) -> None:
    """Count a line, and report it if it could not be read."""
    run.tally.add(outcome)
    if isinstance(outcome, LineError):
        run.reporter.report(outcome)
