"""Lines counted in bulk stand for the results that they would be one by one."""

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cribcalc.blocks
import cribcalc.counted_lines
from cribcalc.batch import LineError, Result, ScoringOptions, results
from cribcalc.counted_lines import CountedLine, counted_lines
from cribcalc.groups import group_hands
from cribcalc.notation import hands
from cribcalc.notation.claims import parse_claims
from cribcalc.selection import GroupBy, Selection
from cribcalc.stats import collect
from tests.cases import HAND, tries
from tests.program import PLAIN, run
from tests.test_records_stream import (
    BAD,
    FILE_LINES,
    NEARLY_CANONICAL,
    PLAIN_LINES,
    READINGS,
    SKIPPED,
    encoded,
    random_hands,
)


@pytest.fixture(scope="module", autouse=True)
def both_ways() -> Iterator[None]:
    """Count every line in bulk that can be, and read those one by one by the scanner."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(cribcalc.counted_lines, "SHORT_CUT_AFTER", 0)
        patch.setattr(cribcalc.blocks, "LEAST_LINES", 1)
        patch.setattr(hands, "SHORT_CUT_AFTER", sys.maxsize)
        yield


def compare(texts: Sequence[str], options: ScoringOptions) -> list[CountedLine]:
    """Hold each line against its result or error one by one; return those counted in bulk."""
    blocks = [encoded(texts[:7], ["\n"], "utf-8"), encoded(texts[7:], ["\n"], "utf-8")]
    counted = []
    pairs = zip(
        counted_lines(blocks, options, "club.txt"),
        results(blocks, options, "club.txt"),
        strict=True,
    )
    for found, expected in pairs:
        if isinstance(found, CountedLine):
            assert isinstance(expected, Result)
            assert found.result() == expected
            assert found.total_text == expected.total_text
            assert found[1:] == (
                *(expected.total, expected.line.hand.crib),
                *(expected.line.label, expected.line.remark, expected.differences),
                *(expected.number, expected.source, options),
            )
            counted.append(found)
        elif isinstance(found, LineError):
            assert str(found) == str(expected)
        else:
            assert found == expected
    for selection in (Selection(most=99), Selection(least=13), Selection(only_wrong=True)):
        for line in counted:
            assert selection.allows(line) is selection.allows(line.result())
    return counted


CLAIMED = [
    f"{label}{HAND}{after}"
    for label in ("", "Ann: ", "Bob's crib: ", "ann (crib): ", "Ann's crib, second: ", "=1+1: ")
    for after in ("", " = 12", " = 14", "=0012 # Friday", " = 19", " = Bob 12", " = 12, Bob 10")
]


@settings(max_examples=tries(60))
@given(st.lists(FILE_LINES | st.sampled_from(CLAIMED), max_size=25), READINGS)
def test_lines_of_all_kinds_stand_for_their_results(
    texts: list[str], options: ScoringOptions
) -> None:
    compare(texts, options)


def test_hands_and_cribs_are_counted_among_each_other() -> None:
    texts = [*CLAIMED, *PLAIN_LINES, *NEARLY_CANONICAL, *BAD, *SKIPPED]
    in_bulk = compare(texts, PLAIN)
    assert {line.crib for line in in_bulk} == {False, True}
    assert {line.differences for line in in_bulk} == {(), (0,)}
    assert {line.label for line in in_bulk} >= {None, "Ann", "Bob's crib"}
    assert compare(texts, PLAIN._replace(crib=True))


def test_a_few_lines_are_not_counted_in_bulk(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cribcalc.counted_lines, "SHORT_CUT_AFTER", 8)
    numbers = [line.number for line in compare([f"Ann: {HAND}"] * 9, PLAIN)]
    assert numbers == [8, 9]


def test_a_claim_for_every_hand_leaves_nothing_to_count_in_bulk() -> None:
    assert not compare([HAND] * 9, PLAIN._replace(claims=parse_claims("Ann 12")))


def test_groups_and_totals_are_those_of_the_results() -> None:
    blocks = [encoded([*CLAIMED, *PLAIN_LINES], ["\n"], "utf-8")]
    found = [hand for hand in counted_lines(blocks, PLAIN, "-") if not isinstance(hand, LineError)]
    expected = [each for each in results(blocks, PLAIN, "-") if isinstance(each, Result)]
    for by in GroupBy:
        assert list(group_hands(found, by)) == list(group_hands(expected, by))
    assert collect(found, PLAIN.rules) == collect(expected, PLAIN.rules)


@pytest.fixture(scope="module")
def mixed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a file of a few hundred lines of every kind."""
    canonical = list(map(str, random_hands(4, 60, "mixed")))
    named = [f"{name}: {hand}" for hand in canonical[:20] for name in ("Ann", "Bob's crib")]
    texts = [*canonical, *named, *CLAIMED, *NEARLY_CANONICAL, *BAD, *SKIPPED]
    Random(5).shuffle(texts)
    file = tmp_path_factory.mktemp("mixed") / "club.txt"
    file.write_bytes(encoded([*canonical, *texts], ["\n"], "utf-8"))
    return file


@pytest.mark.parametrize(
    "args",
    [
        "--by label",
        "--by label --muggins --json",
        "--by file -q",
        "--by remark --min 6 --crib -f csv",
        "--min 12 --max 16",
        "--min 12 -q",
        "--top 5 --json",
        "--top 5 --sort line -f tsv",
        "--sort total -f csv",
        "--sort label --columns label,claims,by,why -f csv",
        "--only-wrong",
        "--only-wrong --laws hoyle-us -f verdict",
        "--stats",
        "--stats --crib --json",
        "-f verdict",
    ],
)
def test_the_program_prints_what_it_prints_of_results(
    args: str, mixed: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    in_bulk = run("batch", *args.split(), str(mixed))
    monkeypatch.setattr(cribcalc.counted_lines, "counted_lines", results)
    assert run("batch", *args.split(), str(mixed)) == in_bulk
