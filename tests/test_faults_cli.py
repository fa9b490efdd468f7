"""The faults command: irregularities and their costs."""

import csv
import io
import json

import pytest

from cribcalc.laws import IRREGULARITIES, LAWS
from cribcalc.speech.words import irregularity_sentence
from cribcalc.text import width
from tests.program import run


def test_every_irregularity_is_listed_with_its_cost_under_each_code() -> None:
    got = run("faults")
    assert (got.status, got.err) == (0, "")
    head, _, *table = got.out.split("\n\n")[0].splitlines()
    assert head.split() == ["fault", *LAWS]
    assert [row.split()[0] for row in table] == list(IRREGULARITIES)
    for row in table:
        name, *cells = row.split()
        each = IRREGULARITIES[name]
        for cell, laws in zip(cells, LAWS.values(), strict=True):
            assert (cell == "game") == (laws.name in each.forfeits)
            assert (cell == "peg") == (laws.name in each.peg_behind)
            if cell not in ("game", "peg"):
                assert int("0" if cell == "-" else cell) == each.cost(laws)
    for each in IRREGULARITIES.values():
        assert f"{each.name}: {irregularity_sentence(each)}" in got.out


@pytest.mark.parametrize("columns", [60, 80])
def test_the_list_fits_the_terminal(columns: int) -> None:
    out = run("faults", terminal={"stdout"}, columns=columns).out
    assert max(map(width, out.splitlines())) <= columns


def test_the_list_may_be_json_csv_or_tsv() -> None:
    entries = json.loads(run("faults", "--json").out)
    assert entries == [json.loads(line) for line in run("faults", "-f", "jsonl").out.splitlines()]
    assert entries[5] == {
        "schema": 2,
        "fault": "touched-pack",
        "forfeits": [],
        "per_card": [],
        "peg_behind": [],
        "costs": {"friendly": 0, "old": 2, "hoyle-us": 0, "acc": 0},
        "sentence": irregularity_sentence(IRREGULARITIES["touched-pack"]),
    }
    rows = list(csv.reader(io.StringIO(run("faults", "-f", "csv").out)))
    assert rows[0] == ["fault", "friendly", "old", "hoyle-us", "acc", "sentence"]
    assert len(rows) == len(entries) + 1
    assert rows[3] == [
        "wrong-number",
        "0",
        "4",
        "2",
        "0",
        "A hand is found to have too many or too few cards.",
    ]
    assert list(csv.reader(io.StringIO(run("faults", "-f", "tsv").out), delimiter="\t")) == rows
