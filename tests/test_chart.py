"""The scoring chart: every row of every game, each number counted again by the naive scorer."""

import csv
import io
import json
import re
from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

import pytest

from cribcalc.api import score_play
from cribcalc.chart import Row, chart
from cribcalc.rules import HEELS, SIX_CARD, VARIANTS, CribFlush, HandFlush, Rules
from cribcalc.speech.chart import combination_name, example_text
from tests import naive
from tests.program import run

NUMBERS = dict(zip(range(1, 8), "one two three four five six seven".split(), strict=True))
ALIKE = {2: "pair", 3: "pair royal", 4: "double pair royal"}
FOLDS = {
    (2,): "double run", (3,): "triple run", (4,): "fourfold run", (2, 2): "double-double run",
    (3, 2): "sixfold run", (4, 2): "eightfold run", (3, 3): "ninefold run", (2, 2, 2): "double-double-double run",
    (3, 2, 2): "twelvefold run",
}  # fmt: skip
"""The names of runs by how many cards the ranks have that are there more than once."""
HOUSES = list(product(HandFlush, CribFlush))
USUAL = [(rules, HandFlush.ALL, CribFlush.ALL) for rules in VARIANTS.values()]
USUAL += [(SIX_CARD, hand, crib) for hand, crib in HOUSES]
GAMES = [
    pytest.param(
        rules.with_house(hand_flush=hand, crib_flush=crib),
        id=f"{rules.name}-{hand}-{crib}",
        marks=[] if (rules, hand, crib) in USUAL else [pytest.mark.slow],
    )
    for rules in VARIANTS.values()
    for hand, crib in HOUSES
]
every_game = pytest.mark.parametrize("rules", GAMES)


class Points(NamedTuple):
    """What a combination scores in the hand, in the crib and in the play."""

    hand: int | None
    crib: int | None
    play: int | None


# What the chart has to say, by the naive scorer


def shown(rules: Rules, cards: list[str], points: int) -> tuple[int | None, int | None]:
    """Return `points` where hand and crib with the starter have room for these cards."""
    hand, crib = (
        points if len(cards) <= size + 1 else None for size in (rules.hand_size, rules.crib_size)
    )
    return hand, crib


def pegged(rules: Rules, cards: list[str]) -> int | None:
    """Return what the last card pegs, None where one count or the players' hands do not hold these
    cards.
    """
    if len(cards) > rules.players * rules.hand_size or sum(map(naive.value, cards)) > 31:
        return None
    return naive.raw_count(cards)[-1]


def folded(most: int) -> Iterator[tuple[int, ...]]:
    """Yield how many cards each rank of a run of at most so many cards may have, the most first."""
    for length in range(3, most + 1):
        for alike in product(range(4, 0, -1), repeat=length):
            if list(alike) == sorted(alike, reverse=True) and sum(alike) <= most:
                yield alike


def flush_points(rules: Rules, alike: int, starter: str, *, crib: bool) -> int | None:
    """Return what a flush of so many of the cards of a hand or a crib scores, and the starter if it
    is a heart.
    """
    size = rules.crib_size if crib else rules.hand_size
    if alike > size:
        return None
    cards = [
        rank + ("H" if at < alike else "CDCDCD"[at]) for at, rank in enumerate("2468TQ"[:size])
    ]
    points = naive.flush(cards, starter, crib, rules.hand_flush.value, rules.crib_flush.value)
    return points if points == alike + starter.endswith("H") else None


def closed(*, one_count: bool) -> tuple[int, int]:
    """Return what the last card of a count pegs, where cards are left and where none is."""
    with_cards_left = naive.from_orders([["K", "9", "8"], ["Q", "9"]], one_count=one_count)
    go = next(entry for entry in with_cards_left if entry.closes)
    assert go.count == 29
    last = naive.from_orders([["2", "4"], ["7", "9"]], one_count=one_count)[-1]
    assert last.count == 22
    return go.points, last.points


def expected(rules: Rules) -> dict[str, Points]:
    """Return the chart of a game, by the naive scorer."""
    rows: dict[str, Points] = {"fifteen": Points(naive.fifteens(["7", "8"]), naive.fifteens(["7", "8"]),
                                                 pegged(rules, ["7", "8"]))}  # fmt: skip
    for alike, name in ALIKE.items():
        cards = ["A"] * alike
        rows[name] = Points(*shown(rules, cards, naive.pairs(cards)), pegged(rules, cards))
    for alike_of_rank in folded(max(rules.hand_size, rules.crib_size, 6) + 1):
        cards = [naive.RANKS[at] for at, alike in enumerate(alike_of_rank) for _ in range(alike)]
        folds = tuple(alike for alike in alike_of_rank if alike > 1)
        name = f"{FOLDS[folds] if folds else 'run'} of {NUMBERS[len(alike_of_rank)]}"
        plays = (
            None
            if folds
            else naive.raw_count(cards)[-1]
            if len(cards) <= rules.players * rules.hand_size
            else None
        )
        if plays == 7 and len(cards) == 5:
            plays = 5  # ace to five is a fifteen too
        rows[name] = Points(*shown(rules, cards, naive.runs(cards) + naive.pairs(cards)), plays)
    for alike, starter in product(range(1, 7), ("KS", "KH")):
        cards_of_flush = alike + starter.endswith("H")
        name = f"flush of {NUMBERS[cards_of_flush]}" + (
            ", with the starter" if starter == "KH" else ""
        )
        in_hand, in_crib = (
            flush_points(rules, alike, starter, crib=crib) for crib in (False, True)
        )
        rows[name] = Points(in_hand or None, in_crib or None, None)
    nobs = naive.nobs(["JC", "2D", "4H"], "5C")
    rows["nobs"] = Points(nobs, nobs, None)
    rows["thirty-one"] = Points(None, None, pegged(rules, ["T", "J", "K", "A"]))
    go, last = closed(one_count=rules.one_count)
    rows["go"] = Points(None, None, go)
    rows["last card"] = Points(None, None, last)
    return {name: points for name, points in rows.items() if any(points)}


def found(rules: Rules) -> dict[str, Points]:
    """Return the chart of a game, by the program."""
    return {combination_name(row): Points(row.hand, row.crib, row.play) for row in chart(rules)}


@every_game
def test_the_whole_chart_is_what_the_naive_scorer_counts(rules: Rules) -> None:
    assert found(rules) == expected(rules)


@every_game
def test_no_row_is_empty_and_none_appears_twice(rules: Rules) -> None:
    rows = chart(rules)
    assert all(any((row.hand, row.crib, row.play)) for row in rows)
    assert all(
        points is None or points > 0 for row in rows for points in (row.hand, row.crib, row.play)
    )
    assert len({combination_name(row) for row in rows}) == len(rows)


@every_game
def test_rows_are_in_the_order_of_counting_with_the_play_last(
    rules: Rules,
) -> None:
    kinds = ["fifteen", "pair", "run", "flush", "nobs", "thirty-one", "go", "last card"]

    def kind(row: Row) -> int:
        return next(at for at, word in enumerate(kinds) if word in combination_name(row))

    order = [kind(row) for row in chart(rules)]
    assert order == sorted(order)
    assert set(order) >= {0, 1, 2, 4, 5, 6, 7}


# By name


def cell(rules: Rules, name: str) -> tuple[int | None, int | None, int | None] | None:
    return next(
        ((row.hand, row.crib, row.play) for row in chart(rules) if combination_name(row) == name),
        None,
    )


@pytest.mark.parametrize(
    ("game", "name", "points"),
    [
        ("six-card", "fifteen", (2, 2, 2)),
        ("six-card", "double pair royal", (12, 12, 12)),
        ("six-card", "run of five", (5, 5, 5)),
        ("six-card", "run of seven", (None, None, 7)),
        ("six-card", "double-double run of three", (16, 16, None)),
        ("six-card", "flush of four", (4, None, None)),
        ("six-card", "flush of five, with the starter", (5, 5, None)),
        ("five-card", "double pair royal", (12, 12, 12)),
        ("five-card", "run of four", (4, 4, 4)),
        ("five-card", "run of five", (None, 5, 5)),
        ("five-card", "run of six", (None, None, 6)),
        ("five-card", "run of seven", None),
        ("five-card", "double run of three", (8, 8, None)),
        ("five-card", "double run of four", (None, 10, None)),
        ("five-card", "flush of three", (3, None, None)),
        ("five-card", "flush of four, with the starter", (4, None, None)),
        ("five-card", "flush of five, with the starter", (None, 5, None)),
        ("seven-card", "flush of six, with the starter", (6, 6, None)),
        ("seven-card", "flush of four", None),
        ("seven-card", "twelvefold run of three", None),
        ("eight-card", "run of seven", (7, None, 7)),
        ("eight-card", "twelvefold run of three", (46, None, None)),
        ("eight-card", "flush of seven, with the starter", (7, None, None)),
        ("eight-card", "flush of five, with the starter", (None, 5, None)),
    ],
)
def test_what_a_game_has_and_what_it_has_not(
    game: str, name: str, points: tuple[int | None, int | None, int | None] | None
) -> None:
    assert cell(VARIANTS[game], name) == points


def test_house_rules_change_the_flushes_only() -> None:
    def others(rules: Rules) -> list[Row]:
        return [row for row in chart(rules) if "flush" not in combination_name(row)]

    for rules in VARIANTS.values():
        for hand, crib in HOUSES:
            assert others(rules.with_house(hand_flush=hand, crib_flush=crib)) == others(rules)


def flushes(hand: HandFlush, crib: CribFlush) -> dict[str, tuple[int | None, int | None]]:
    rules = SIX_CARD.with_house(hand_flush=hand, crib_flush=crib)
    return {
        combination_name(row): (row.hand, row.crib)
        for row in chart(rules)
        if "flush" in combination_name(row)
    }


def test_the_flushes_of_the_six_card_game_by_every_house_rule() -> None:
    four, five = "flush of four", "flush of five, with the starter"
    assert flushes(HandFlush.ALL, CribFlush.ALL) == {four: (4, None), five: (5, 5)}
    assert flushes(HandFlush.ALL, CribFlush.HAND) == {four: (4, 4), five: (5, 5)}
    assert flushes(HandFlush.ALL, CribFlush.NONE) == {four: (4, None), five: (5, None)}
    assert flushes(HandFlush.MIN3, CribFlush.ALL) == {
        "flush of three": (3, None),
        four: (4, None),
        five: (5, 5),
    }
    assert flushes(HandFlush.NONE, CribFlush.ALL) == {five: (None, 5)}
    assert flushes(HandFlush.NONE, CribFlush.HAND) == {four: (None, 4), five: (None, 5)}
    assert flushes(HandFlush.NONE, CribFlush.NONE) == {}


# As it is printed


def cells(out: str, *headers: str) -> dict[str, list[str]]:
    """Return the rows of the printed chart, by the name of the combination, cut where the columns
    begin and end.
    """
    heading, rule, *lines = out.split("\n\n")[1].splitlines()
    assert heading.split() == ["combination", *headers]
    assert set(rule) == {"-", " "}
    columns = [column.span() for column in re.finditer("-+", rule)]
    rows = ([line[slice(*column)].strip() for column in columns] for line in lines)
    return {row[0]: row[1:] for row in rows}


def test_every_example_is_what_it_is_an_example_of() -> None:
    """And scores nothing else in the hand but what its name says."""
    for rules in VARIANTS.values():
        for row in chart(rules):
            name = combination_name(row)
            cards = list(map(str, row.example))
            if "flush" in name or name in ("nobs", "go", "last card"):
                assert all(card[1:] == "C" for card in cards) == (name not in ("go", "last card"))
                continue
            if name == "thirty-one":
                assert sum(map(naive.value, cards)) == 31
                continue
            points = (
                naive.fifteens(cards)
                if name == "fifteen"
                else naive.pairs(cards) + naive.runs(cards)
            )
            assert points in (row.hand, row.crib, row.play)
            assert name.startswith(("fifteen", "pair", "double pair")) == (naive.runs(cards) == 0)


PRINTED = [(name, *HOUSES[at % len(HOUSES)]) for at, name in enumerate(VARIANTS)]
"""Each game with house rules; between them all house rules, which change flushes only."""


@pytest.mark.parametrize(("name", "hand", "crib"), PRINTED)
def test_every_format_has_the_same_chart(name: str, hand: HandFlush, crib: CribFlush) -> None:
    rules = VARIANTS[name].with_house(hand_flush=hand, crib_flush=crib)
    house = {"hand-flush": hand, "crib-flush": crib}
    options = [
        "--variant",
        name,
        "--house",
        ",".join(f"{which}={choice}" for which, choice in house.items()),
    ]
    table = {
        row: ["-" if cell is None else str(cell) for cell in points]
        for row, points in expected(rules).items()
    }
    examples = {combination_name(row): example_text(row) for row in chart(rules)}
    out = run("chart", *options).out
    assert cells(out, "example", "hand", "crib", "play") == {
        row: [examples[row], *points] for row, points in table.items()
    }
    told = ", ".join(f"{which}={choice}" for which, choice in house.items() if choice != "all")
    assert out.splitlines()[0] == f"{name} with {told}".removesuffix(" with ")
    for form, delimiter in (("csv", ","), ("tsv", "\t")):
        rows = csv.reader(io.StringIO(run("chart", *options, "-f", form).out), delimiter=delimiter)
        assert next(rows) == ["combination", "example", "hand", "crib", "play"]
        assert {row: points for row, *points in rows} == {
            row: [examples[row], *("" if cell == "-" else cell for cell in points)]
            for row, points in table.items()
        }
    entry = json.loads(run("chart", *options, "--json").out)
    assert (entry["schema"], entry["variant"], entry["house"]) == (2, name, told or None)
    assert {
        row["combination"]: Points(row["hand"], row["crib"], row["play"]) for row in entry["rows"]
    } == (expected(rules))
    assert json.loads(run("chart", *options, "-f", "jsonl").out) == entry


def test_the_chart_names_its_game_and_explains_the_terms() -> None:
    for name in VARIANTS:
        title, _, notes = run("chart", "--variant", name).out.split("\n\n")
        assert title == name
        first, *terms = notes.splitlines()
        assert first.startswith("Double, triple and larger runs include the points for their")
        assert "Fifteens come on top" in first
        named = [term.partition(":")[0] for term in terms]
        assert named == ["Nobs", "Heels", "Go", "Last card", "Muggins", "Skunk"]
        assert f"The dealer pegs {HEELS}" in terms[1]


def test_fifteens_come_on_top_of_the_double_run_of_the_chart() -> None:
    cards = "7 7 8 9".split()
    assert (naive.runs(cards) + naive.pairs(cards), naive.fifteens(cards)) == (8, 4)


@pytest.mark.parametrize(("name", "points"), [("go", 1), ("last card", 1), ("thirty-one", 2)])
def test_the_examples_of_the_play_are_plays_that_score_so(name: str, points: int) -> None:
    rows = {combination_name(row): row for row in chart(VARIANTS["six-card"])}
    totals = score_play(example_text(rows[name])).totals
    assert (sum(totals.values()), rows[name].play) == (points, points)


@pytest.mark.parametrize("name", VARIANTS)
@pytest.mark.parametrize("columns", [40, 60, 80])
def test_the_chart_fits_the_terminal(name: str, columns: int) -> None:
    outcome = run(
        "chart", "--variant", name, "--hand-flush", "min3", terminal=True, columns=columns
    )
    assert max(map(len, outcome.out.splitlines())) <= columns


def letters_of(text: str) -> list[str]:
    """Return the characters of a text but blanks and lines, in any order."""
    return sorted(re.sub(r"[\s-]", "", text))


@pytest.mark.parametrize("name", VARIANTS)
def test_a_narrow_terminal_has_the_whole_chart(name: str) -> None:
    out = run("chart", "--variant", name).out
    wide, narrow, phone = (
        run("chart", "--variant", name, terminal=True, columns=columns).out
        for columns in (80, 60, 40)
    )
    for text in (wide, narrow, phone):
        assert letters_of(text) == letters_of(out)


def test_the_chart_has_the_style_and_the_frame_that_can_be_shown() -> None:
    row = "| run of seven                    | A 2 3 4 5 6 7     |      - |      - |      7 |"
    assert row in run("chart", "--style", "github").out
    assert "│" in run("chart", "--style", "rounded_outline").out
    ascii_only = run("chart", "--style", "rounded_outline", encoding="ascii").out
    assert ascii_only.isascii()
    assert "\\" not in ascii_only
    assert "| run of seven" in ascii_only


@pytest.mark.parametrize("form", ["receipt", "total"])
def test_there_is_no_receipt_and_no_total_of_a_chart(form: str) -> None:
    for command in ("chart", "odds", "variants", "faults"):
        outcome = run(command, "-f", form)
        assert (outcome.status, outcome.out) == (2, "")
        assert f" {form} is not a format" in outcome.err
        assert "NAME Output format: table, html, json, jsonl, csv, tsv. --json" in " ".join(
            run(command, "--help").out.split()
        )


def test_commands_without_a_count_have_no_option_for_a_total() -> None:
    for command in ("chart", "odds", "variants", "faults"):
        outcome = run(command, "-q")
        assert (outcome.status, outcome.out) == (2, "")
        assert re.search("No such option:? '?-q", outcome.err)  # click 8.2 writes it in its own way
