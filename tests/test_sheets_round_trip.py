"""What cribcalc writes as CSV or TSV it reads again, and every cell stays as it is."""

import csv
import io
from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cribcalc.batch import LineError, Result, ScoringOptions, count_line
from cribcalc.cards import Hand
from cribcalc.laws import LAWS, find_laws
from cribcalc.notation.hands import Line
from cribcalc.notation.labels import marks_crib
from cribcalc.notation.sheets import NAMES, Header
from cribcalc.records.columns import COLUMN_NAMES, Layout
from cribcalc.sheet_lines import sheet_results
from tests import hostile
from tests.cases import tries
from tests.program import PLAIN
from tests.strategies import hands, labels, remarks, rival_claims

EVERY = [name for name in COLUMN_NAMES if name != "others"]

delimiters = st.sampled_from(",\t")
options = st.builds(
    lambda laws, muggins: ScoringOptions(laws=find_laws(laws).with_options(muggins=muggins)),
    st.sampled_from(sorted(LAWS)),
    st.booleans(),
)
cells = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0\ufffd\r"))


@st.composite
def six_card_lines(draw: st.DrawFn) -> Line:
    """A line of a hand or crib of six-card."""
    hand = draw(hands(st.just(4)))
    label = draw(st.none() | labels | st.sampled_from(["Ann", "Bob", "Ann (crib)", "=1+1", "#1"]))
    if label and marks_crib(label):
        hand = Hand(hand.cards, hand.starter, crib=True)
    return Line(hand, label, draw(rival_claims()), draw(st.none() | remarks))


def again(text: str, scoring: ScoringOptions, names: Sequence[str] | None, delimiter: str) -> str:
    """Return what becomes of CSV that is read and written."""
    layout = Layout(names)

    def found(header: Header, _: int) -> None:
        layout.add(header.names, header.other_names)

    outcomes = list(sheet_results([text.encode()], scoring, "again.csv", found))
    assert not [outcome for outcome in outcomes if isinstance(outcome, LineError)]
    return "".join(layout.texts(outcomes, delimiter))


def table(text: str, delimiter: str) -> list[list[str]]:
    return list(csv.reader(io.StringIO(text, newline=""), delimiter=delimiter))


@settings(max_examples=tries(40))
@given(st.lists(six_card_lines(), max_size=3), options, delimiters)
def test_every_column_that_is_written_reads_back(
    lines: list[Line], scoring: ScoringOptions, delimiter: str
) -> None:
    results: list[Result] = [
        count_line(line, scoring, "club.txt", number) for number, line in enumerate(lines, 1)
    ]
    text = "".join(Layout(EVERY).texts(results, delimiter))
    assert again(text, scoring, EVERY, delimiter) == text


@pytest.mark.slow
@given(st.lists(six_card_lines(), max_size=4), options, delimiters)
def test_the_usual_columns_read_back_but_for_the_numbers_of_lines(
    lines: list[Line], scoring: ScoringOptions, delimiter: str
) -> None:
    results = [count_line(line, scoring, "club.txt", 99) for line in lines]
    first = "".join(Layout().texts(results, delimiter))
    second = again(first, scoring, None, delimiter)
    assert [row[1:] for row in table(second, delimiter)] == [
        row[1:] for row in table(first, delimiter)
    ]
    assert again(second, scoring, None, delimiter) == second


@pytest.mark.slow
@given(
    st.lists(cells.filter(lambda name: name.strip().lower() not in NAMES), max_size=3, unique_by=lambda name: name.strip() or name),
    st.lists(st.tuples(six_card_lines(), st.lists(cells, min_size=3, max_size=3)), max_size=4),
    st.sampled_from(",;\t"),
)  # fmt: skip
def test_other_columns_are_kept_with_every_cell(
    names: list[str], rows: list[tuple[Line, list[str]]], delimiter: str
) -> None:
    names = [name for name in names if name.strip()]
    text = io.StringIO()
    writer = csv.writer(text, delimiter=delimiter, lineterminator="\n")
    writer.writerow([*names, "hand"])
    for line, extra in rows:
        writer.writerow([*extra[: len(names)], str(line.hand)])
    written = again(text.getvalue(), PLAIN, ["others"], ",")
    if not names:
        return
    header, *got = table(written, ",")
    assert header == [name.strip() for name in names]
    assert got == [extra[: len(names)] for _, extra in rows]


@pytest.mark.slow
@given(hostile.files(), st.booleans())
def test_hostile_sheets_end_in_results_and_errors_that_can_be_shown(
    data: bytes, has_header: bool
) -> None:
    if has_header:
        data = b"hand,starter,crib,claim,by,label,x\n" + data
    for outcome in sheet_results([data + b"\n"], PLAIN, "club.csv"):
        if isinstance(outcome, LineError):
            hostile.verify_error(outcome.error)
            assert outcome.error.source is not None
            lines = data.decode("utf-8", "surrogateescape").split("\n")
            assert outcome.error.source == lines[outcome.number - 1]
