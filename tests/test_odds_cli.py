"""`cribcalc odds`: the frequencies of the rules reference as printed, and single hands over every
starter.
"""

import csv
import io
import json
import re
import subprocess
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Any, NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cribcalc.rules import VARIANTS, CribFlush, HandFlush
from cribcalc.text import width
from tests import naive
from tests.cases import rows, tries
from tests.program import environment, run

SUITED = [rank + suit for rank in naive.RANKS for suit in naive.SUITS]
GAMES = [(name, crib) for name in VARIANTS for crib in (False, True)]
every_game = pytest.mark.parametrize(("name", "crib"), GAMES)
SIZES = [("five-card", False), ("six-card", False), ("six-card", True), ("seven-card", False), ("seven-card", True),
         ("eight-card", False)]  # fmt: skip
"""A game for each size of a hand and of a crib: the table of the others has the same numbers."""


@cache
def frequencies() -> dict[tuple[int, str], list[int]]:
    """Return tests/data/frequencies.tsv: how often each total occurs, by the hand's size and the
    rule.
    """
    tables: dict[tuple[int, str], list[int]] = defaultdict(list)
    for row in rows("frequencies.tsv"):
        table = tables[int(row["game"][0]), row["rule"]]
        assert int(row["score"]) == len(table)
        table.append(int(row["count"]))
    return tables


def published(name: str, *, crib: bool) -> list[int]:
    return frequencies()[VARIANTS[name].size(crib=crib), "crib" if crib else "hand"]


def options(name: str, *, crib: bool) -> list[str]:
    return ["--variant", name, *(["--crib"] if crib else [])]


def middle(counts: list[int]) -> int:
    """Return the total of the hand in the middle, if they all stood in a row; the lower one of
    two.
    """
    left = (sum(counts) + 1) // 2
    for total, count in enumerate(counts):
        left -= count
        if left <= 0:
            return total
    raise AssertionError("no hands")


def asked(*args: str) -> dict[str, Any]:
    """Return the object that `cribcalc odds` answers with."""
    outcome = run("odds", "--json", *args)
    assert (outcome.status, outcome.err) == (0, "")
    entry: dict[str, Any] = json.loads(outcome.out)
    return entry


# All hands and cribs


@every_game
def test_csv_and_tsv_are_the_published_frequencies_in_every_row(name: str, crib: bool) -> None:
    counts = published(name, crib=crib)
    for form, delimiter in (("csv", ","), ("tsv", "\t")):
        out = run("odds", "-f", form, *options(name, crib=crib)).out
        rows = list(csv.reader(io.StringIO(out), delimiter=delimiter))
        assert rows[0] == ["total", "count", "share"]
        assert [[int(row[0]), int(row[1])] for row in rows[1:]] == [
            list(pair) for pair in enumerate(counts)
        ]
        assert [row[2] for row in rows[1:]] == [f"{count / sum(counts):.8f}" for count in counts]


@every_game
def test_json_has_the_published_frequencies_and_their_mean_and_median(
    name: str, crib: bool
) -> None:
    counts = published(name, crib=crib)
    entry = asked(*options(name, crib=crib))
    assert entry == {
        "schema": 2,
        "variant": name,
        "house": None,
        "crib": crib,
        "hand": None,
        "without": None,
        "hands": sum(counts),
        "counts": [{"total": total, "count": count} for total, count in enumerate(counts)],
        "mean": pytest.approx(
            sum(total * count for total, count in enumerate(counts)) / sum(counts), rel=1e-12
        ),
        "median": middle(counts),
        "mode": counts.index(max(counts)),
        "impossible": [total for total, count in enumerate(counts) if not count],
        "best": None,
    }
    lines = run("odds", "-f", "jsonl", *options(name, crib=crib)).out.splitlines()
    assert [json.loads(line) for line in lines] == [entry]


@pytest.mark.parametrize(
    ("name", "mean", "crib_mean"),
    [
        ("five-card", 2.592350, 4.734819),
        ("six-card", 4.769152, 4.734819),
        ("seven-card", 8.189653, 8.181435),
        ("eight-card", 13.107881, 4.734819),
    ],
)
def test_the_means_are_those_of_the_rules_reference(
    name: str, mean: float, crib_mean: float
) -> None:
    assert f"{asked('--variant', name)['mean']:.6f}" == f"{mean:.6f}"
    assert f"{asked('--variant', name, '--crib')['mean']:.6f}" == f"{crib_mean:.6f}"


@pytest.mark.parametrize(
    ("args", "rule", "house"),
    [
        (["--hand-flush", "none"], "none", "hand-flush=none"),
        (["--crib", "--crib-flush", "none"], "none", "crib-flush=none"),
        (["--crib", "--house", "crib-flush=hand"], "hand", "crib-flush=hand"),
        (["--crib", "--house", "hand-flush=none"], "crib", "hand-flush=none"),
        (["--house", "crib-flush=none"], "hand", "crib-flush=none"),
        (
            ["--house", "crib-flush=none,hand-flush=none"],
            "none",
            "hand-flush=none, crib-flush=none",
        ),
        (["--house", "crib-flush=all"], "hand", None),
    ],
)
def test_house_rules_give_their_own_frequencies_and_are_named(
    args: list[str], rule: str, house: str | None
) -> None:
    entry = asked(*args)
    assert [row["count"] for row in entry["counts"]] == frequencies()[4, rule]
    assert entry["house"] == house
    title = f"six-card with {house}" if house else "six-card"
    assert run("odds", *args).out.startswith(
        f"{title}, {'crib' if entry['crib'] else 'hand'}: 12,994,800 hands"
    )


def test_the_danish_flush_gives_three_points_more_to_so_many_hands() -> None:
    entry = asked("--hand-flush", "min3")
    points = sum(row["total"] * row["count"] for row in entry["counts"])
    assert points == 61_974_180 + 3 * 2_141_568
    assert f"{entry['mean']:.3f}" == "5.264"


# The table


BLOCKS = " ▏▎▍▌▋▊▉█"
SHARE = r"<?\d+\.\d{3}%"
ROW = re.compile(rf" *(\d+)  +([\d,]+)  +({SHARE})  +({SHARE})(?:  (.*))?")


class Row(NamedTuple):
    """A row of a table as it is printed."""

    total: int
    ways: int
    share: str
    or_more: str
    last: str


def table_of(out: str) -> list[Row]:
    """Return the rows of a table."""
    rows = []
    for line in out.split("\n\n")[1].splitlines()[1:]:
        row = ROW.fullmatch(line)
        assert row, line
        rows.append(Row(int(row[1]), int(row[2].replace(",", "")), row[3], row[4], row[5] or ""))
    return rows


def percentage(count: int, hands: int) -> str:
    """Return a share; what occurs is never 0.000%."""
    return "<0.001%" if 0 < count / hands < 0.00001 else f"{100 * count / hands:.3f}%"


def shares(counts: dict[int, int]) -> list[tuple[int, int, str, str]]:
    """Return total, count, share and the share of as many points or more, for each total."""
    hands = sum(counts.values())
    return [
        (
            total,
            count,
            percentage(count, hands),
            percentage(sum(n for t, n in counts.items() if t >= total), hands),
        )
        for total, count in sorted(counts.items())
    ]


def eighths(bar: str) -> int:
    """Return the length of a bar: of blocks and at its end a part of one in eighths of a column, of
    # in columns.
    """
    if "#" in bar:
        assert set(bar) == {"#"}
        return 8 * len(bar)
    assert set(bar[:-1]) <= {"█"}
    return sum(map(BLOCKS.index, bar))


@pytest.mark.parametrize(
    ("encoding", "columns", "room"),
    [
        ("utf-8", None, 36),
        ("utf-8", 60, 20),
        ("utf-8", 200, 36),
        ("ascii", None, 36),
        ("ascii", 72, 32),
        ("cp1252", 80, 36),
    ],
)
@pytest.mark.parametrize(("name", "crib"), SIZES)
def test_the_table_has_every_total_and_a_bar_of_its_length(
    name: str, crib: bool, encoding: str, columns: int | None, room: int
) -> None:
    counts = published(name, crib=crib)
    outcome = run("odds", *options(name, crib=crib), encoding=encoding, terminal=columns is not None,
                  columns=columns or 80)  # fmt: skip
    rows = table_of(outcome.out)
    assert [row[:4] for row in rows] == shares(dict(enumerate(counts)))
    step = 1 if encoding == "utf-8" else 8
    for row in rows:
        length = 8 * room * row.ways / max(counts)
        assert (eighths(row.last) == 0) == (row.ways == 0), "what occurs at all has a bar"
        assert abs(eighths(row.last) - length) <= step / 2 or (
            eighths(row.last) == step and length < step
        )
    assert max(eighths(row.last) for row in rows) == 8 * room
    if encoding != "utf-8":
        assert outcome.out.isascii()


def test_what_is_rare_is_not_said_to_be_nothing() -> None:
    rows = {row.total: row for row in table_of(run("odds").out)}
    assert (rows[29].share, rows[29].or_more, rows[29].ways) == ("<0.001%", "<0.001%", 4)
    assert (rows[19].share, rows[19].ways) == ("0.000%", 0)
    assert rows[0].or_more == "100.000%"


@every_game
def test_the_figures_are_above_and_below_the_table(name: str, crib: bool) -> None:
    counts = published(name, crib=crib)
    title, _, figures = run("odds", *options(name, crib=crib)).out.split("\n\n")
    assert (
        title == f"{name}, {'crib' if crib else 'hand'}: {sum(counts):,} hands with their starters"
    )
    mean = sum(total * count for total, count in enumerate(counts)) / sum(counts)
    impossible = ", ".join(str(total) for total, count in enumerate(counts) if not count)
    assert figures.splitlines() == [
        f"mean {mean:.4f}, median {middle(counts)}, mode {counts.index(max(counts))}",
        f"impossible: {impossible}",
    ]


# One hand


def expected(
    hand: list[str], *, crib: bool, hand_flush: str = "all", crib_flush: str = "all"
) -> list[tuple[str, int]]:
    """Return every starter that is left for a hand, bare ranks as often as they are left, with the
    naive total.
    """
    pack = SUITED if naive.suit(hand[0]) else [rank for rank in naive.RANKS for _ in range(4)]
    left = list((Counter(pack) - Counter(hand)).elements())
    rules = {"hand_flush": hand_flush, "crib_flush": crib_flush}
    return [(starter, naive.show(hand, starter, crib=crib, **rules)["total"]) for starter in left]


def compare(hand: list[str], found: list[tuple[str, int]], entry: dict[str, Any]) -> None:
    """Hold the object of a hand against every starter's total."""
    totals = Counter(total for _, total in found)
    best = max(totals)
    assert entry["hand"] == hand
    assert entry["hands"] == len(found) == 52 - len(hand)
    assert entry["counts"] == [
        {"total": total, "count": totals[total]} for total in range(best + 1)
    ]
    assert entry["mean"] == pytest.approx(sum(total for _, total in found) / len(found))
    assert entry["median"] == sorted(total for _, total in found)[(len(found) - 1) // 2]
    assert entry["mode"] == min(total for total in totals if totals[total] == max(totals.values()))
    assert entry["impossible"] == [total for total in range(best) if not totals[total]]
    assert Counter(entry["best"]) == Counter(starter for starter, total in found if total == best)


HANDS = [
    ("six-card", False, "5C 5D 6H 7S"),
    ("six-card", False, "5H 5S 5C JD"),
    ("six-card", False, "2H 4H 6H 8H"),
    ("six-card", True, "2H 4H 6H 8H"),
    ("six-card", False, "JC JD JH JS"),
    ("six-card", True, "AC 2C 3C JC"),
    ("six-card", False, "5 5 J Q"),
    ("six-card", True, "5 5 5 J"),
    ("six-card", False, "2 2 2 2"),
    ("five-card", False, "2H 6H 9H"),
    ("five-card", False, "5 5 5"),
    ("five-card", True, "5C 5D JH JS"),
    ("seven-card", False, "4C 4D 5H 5S 6C"),
    ("seven-card", True, "2H 4H 6H 8H KH"),
    ("eight-card", False, "4C 4D 5C 5D 5H 6S"),
    ("eight-card", False, "2H 4H 6H 8H TH QH"),
    ("eight-card", True, "9S TS JS QS"),
    ("three-handed", False, "2D 4C 6H 8S"),
]
every_hand = pytest.mark.parametrize(("name", "crib", "text"), HANDS)


@every_hand
def test_a_hand_or_crib_has_the_naive_total_with_every_starter(
    name: str, crib: bool, text: str
) -> None:
    hand = text.split()
    entry = asked(*options(name, crib=crib), text)
    compare(hand, expected(hand, crib=crib), entry)
    assert (entry["variant"], entry["crib"]) == (name, crib)
    rows = list(
        csv.DictReader(io.StringIO(run("odds", "-f", "csv", *options(name, crib=crib), *hand).out))
    )
    assert [{"total": int(row["total"]), "count": int(row["count"])} for row in rows] == entry[
        "counts"
    ]
    assert [row["share"] for row in rows] == [
        f"{row['count'] / entry['hands']:.8f}" for row in entry["counts"]
    ]


@settings(max_examples=tries(60), deadline=None)
@given(data=st.data())
def test_starters_give_naive_totals_under_all_house_rules(
    data: st.DataObject,
) -> None:
    name, crib = data.draw(st.sampled_from(GAMES[:10]))
    size = VARIANTS[name].size(crib=crib)
    pack = data.draw(st.sampled_from([SUITED, [card for card in SUITED if card[1] == "H"], SUITED[40:],
                                      [rank for rank in naive.RANKS for _ in range(4)]]))  # fmt: skip
    places = data.draw(
        st.lists(st.integers(0, len(pack) - 1), min_size=size, max_size=size, unique=True)
    )
    hand = [pack[place] for place in places]
    house = {"hand_flush": data.draw(st.sampled_from(HandFlush)).value,
             "crib_flush": data.draw(st.sampled_from(CribFlush)).value}  # fmt: skip
    rules = ["--house", f"hand-flush={house['hand_flush']},crib-flush={house['crib_flush']}"]
    compare(
        hand,
        expected(hand, crib=crib, **house),
        asked(*options(name, crib=crib), *rules, " ".join(hand)),
    )


def named(text: str, hand: list[str]) -> Iterator[str]:
    """Yield the starters that a cell of the table names: a rank alone is all that the pack still
    has of it.
    """
    for word in text.replace("10", "T").split():
        if word[1:] or not naive.suit(hand[0]):
            alike = 1 if word[1:] else 4 - sum(card[0] == word for card in hand)
            yield from [word] * alike
        else:
            yield from (word + suit for suit in naive.SUITS if word + suit not in hand)


@every_hand
def test_the_table_of_a_hand_names_the_starters_of_each_total(
    name: str, crib: bool, text: str
) -> None:
    hand = text.split()
    found = expected(hand, crib=crib)
    out = run("odds", "--suits", "letters", *options(name, crib=crib), text).out
    rows = table_of(out)
    totals = Counter(total for _, total in found)
    assert [row[:4] for row in rows] == shares(totals)
    for row in rows:
        assert sorted(named(row.last, hand)) == sorted(
            starter for starter, points in found if points == row.total
        )
    cards = text.replace("T", "10")
    assert out.startswith(
        f"{name}, {'crib' if crib else 'hand'} {cards}: {len(found)} starters\n\ntotal  ways "
    )


@every_hand
def test_the_best_starters_are_named(name: str, crib: bool, text: str) -> None:
    hand = text.split()
    found = expected(hand, crib=crib)
    best = max(total for _, total in found)
    starters = {starter.replace("T", "10") for starter, total in found if total == best}
    line = next(line for line in run("odds", "--suits", "letters", *options(name, crib=crib), text).out.splitlines()
                if line.startswith("best: "))  # fmt: skip
    told, _, points = line.removeprefix("best: ").rpartition(" for ")
    assert set(told.split()) == starters
    assert points == str(best)


def test_a_bare_rank_is_named_once_as_the_best_starter() -> None:
    out = run("odds", "2 4 4 6").out
    assert "best: 5 for 14\n" in out, "not 5 5 5 5"


def test_odds_of_bare_ranks_say_that_flush_and_nobs_are_not_counted() -> None:
    note = "flush and nobs are not counted: no suits are given"
    assert note in run("odds", "5 5 5 J").out
    assert note not in run("odds", "5C 5D 5H JS").out
    assert note not in run("odds").out


def test_suits_are_printed_as_the_stream_can_carry_them() -> None:
    assert "best: 5♥ 5♠ for 17" in run("odds", "5C 5D 6H 7S").out
    for outcome in (
        run("odds", "5C 5D 6H 7S", encoding="ascii"),
        run("odds", "--suits", "letters", "5C 5D 6H 7S"),
    ):
        assert outcome.out.isascii()
        assert "best: 5H 5S for 17" in outcome.out
    assert run("odds", "5♣ 5♦ 6♥ 7♠").out == run("odds", "5c", "5d", "6h", "7s").out


# Width


def too_wide(out: str, columns: int) -> list[str]:
    return [line for line in out.splitlines() if width(line) > columns]


@pytest.mark.parametrize("encoding", ["utf-8", "ascii"])
@pytest.mark.parametrize("columns", [60, 80])
def test_no_line_is_wider_than_the_terminal(columns: int, encoding: str) -> None:
    for name, crib in SIZES:
        outcome = run(
            "odds", *options(name, crib=crib), terminal=True, columns=columns, encoding=encoding
        )
        assert too_wide(outcome.out, columns) == []
    for name, crib, text in HANDS:
        outcome = run("odds", "--no-color", *options(name, crib=crib), text, terminal=True, columns=columns,
                      encoding=encoding)  # fmt: skip
        assert too_wide(outcome.out, columns) == []


@settings(max_examples=tries(40), deadline=None)
@given(
    hand=st.lists(st.sampled_from(SUITED), min_size=4, max_size=4, unique=True),
    columns=st.integers(50, 80),
)
def test_a_broken_cell_goes_on_below_itself(hand: list[str], columns: int) -> None:
    wide = run("odds", "--suits", "letters", *hand).out
    narrow = run(
        "odds", "--suits", "letters", "--no-color", *hand, terminal=True, columns=columns
    ).out
    assert too_wide(narrow, columns) == []
    assert narrow.split() == wide.split(), "no word is lost"
    body = narrow.split("\n\n")[1].splitlines()
    column = body[0].index("starters")
    for line in body[1:]:
        assert line[column - 2 : column] == "  "
        assert line[column:].strip()


@pytest.mark.parametrize("columns", [1, 10, 20, 30, 40])
def test_odds_fit_a_very_narrow_terminal(columns: int) -> None:
    for args in ([], ["5C 5D 6H 7S"]):
        outcome = run("odds", *args, terminal=True, columns=columns)
        assert (outcome.status, outcome.err) == (0, "")


def test_hands_in_colour_have_the_same_text() -> None:
    plain = run("odds", "2H 4H 6H 8H").out
    colored = run("odds", "--color", "2H 4H 6H 8H").out
    assert colored != plain
    assert re.sub(r"\x1b\[[\d;]*m", "", colored) == plain


# Style


@pytest.mark.parametrize("args", [[], ["5C 5D 6H 7S"]], ids=["all", "hand"])
def test_a_style_frames_the_same_cells(args: list[str]) -> None:
    plain = table_of(run("odds", *args).out)
    for style, bar in (("github", "|"), ("grid", "|"), ("rounded_outline", "│")):
        body = run("odds", "--style", style, *args).out.split("\n\n")[1]
        rows = [
            [cell.strip() for cell in line.split(bar)[1:-1]]
            for line in body.splitlines()
            if line.startswith(bar)
        ]
        found = [row for row in rows if row[0].isdigit()]
        assert found == [
            [str(row.total), f"{row.ways:,}", row.share, row.or_more, row.last] for row in plain
        ]
    assert "<td" in run("odds", "--style", "html", *args).out


@pytest.mark.parametrize("columns", [40, 60, 80])
@pytest.mark.parametrize("style", ["grid", "rounded_outline", "github", "html"])
@pytest.mark.parametrize("args", [[], ["2H 4H 6H 8H"]], ids=["all", "hand"])
def test_a_table_in_a_style_that_was_asked_for_fits_unless_it_is_html(
    style: str, columns: int, args: list[str]
) -> None:
    piped = run("odds", "--style", style, *args)
    shown = run("odds", "--style", style, "--no-color", *args, terminal=True, columns=columns)
    if style == "html":
        assert shown == piped
    else:
        assert too_wide(shown.out, columns) == []


@pytest.mark.parametrize(
    ("args", "loaded"),
    [
        ([], False),
        (["--crib", "--variant", "5"], False),
        (["5C 5D 6H 7S"], False),
        (["--json"], False),
        (["-f", "csv"], False),
        (["--style", "simple"], True),
        (["5C 5D 6H 7S", "--style", "github"], True),
    ],
)
def test_odds_load_tabulate_only_for_a_style(args: list[str], loaded: bool) -> None:
    code = (
        "import sys\nfrom cribcalc.cli import main\n"
        f"main({['odds', *args]!r})\nprint()\nprint('tabulate' in sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, env=environment(), check=True
    )
    assert done.stdout.splitlines()[-1] == str(loaded)


# What is refused


CARDS = "2H 4D 6C 8S TH QD AC 3S".split()
HAND_TAKERS = {3: "five-card", 4: "six-card", 5: "seven-card", 6: "eight-card"}
CRIB_TAKERS = {4: "six-card", 5: "seven-card"}


@every_game
def test_a_wrong_number_of_cards_gets_carets_and_a_variant_that_fits(name: str, crib: bool) -> None:
    wanted = VARIANTS[name].size(crib=crib)
    for size in range(1, 9):
        text = " ".join(CARDS[:size])
        outcome = run("odds", *options(name, crib=crib), text)
        if size == wanted:
            assert outcome.status == 0
            continue
        some = "1 card" if size == 1 else f"{size} cards"
        what = "cribs" if crib else "hands"
        lines = [
            f"Error: {some}; {name} {what} have {wanted} without the starter",
            "",
            f"  {text}",
            "  " + "^" * len(text),
        ]
        if VARIANTS[name].size(crib=not crib) == size:
            other = f"  {name} hands have {size}"
            if not crib:
                other = f"  {name} cribs have {size}: write crib before the cards"
            lines.append(other)
        if taker := (CRIB_TAKERS if crib else HAND_TAKERS).get(size):
            lines.append(f"  {taker} {what} have {size}: --variant {taker}")
        assert (outcome.status, outcome.out) == (2, "")
        assert outcome.err == "\n".join(lines) + "\n"


@pytest.mark.parametrize(
    ("text", "column", "message"),
    [
        ("5C 5D 6H 7X", 11, "X is not a suit, in 7X"),
        ("5C 5D 6H 5C", 10, "5C appears twice"),
        ("5 5 5 5 5", 9, "a fifth 5"),
        ("5C 5D 6H 7", 10, "7 has no suit but other cards do"),
        ("5C 5D 6H ?", 10, "? is an unknown card"),
    ],
)
def test_a_bad_card_is_refused_with_its_column(text: str, column: int, message: str) -> None:
    outcome = run("odds", text)
    assert (outcome.status, outcome.out) == (2, "")
    first, blank, source, carets, *_ = outcome.err.splitlines()
    assert (first, blank, source) == (f"Error: {message}", "", f"  {text}")
    assert carets.index("^") - 1 == column


def test_a_hand_with_a_starter_is_refused_since_odds_are_over_all() -> None:
    outcome = run("odds", "5C 5D 6H 7S / 8C")
    assert (outcome.status, outcome.out) == (2, "")
    assert "starter" in outcome.err


@pytest.mark.parametrize("text", ["crib 5C 5D 6H 7S", "5C 5D 6H 7S crib"])
def test_the_word_crib_makes_a_crib_or_the_hint_names_the_option(text: str) -> None:
    outcome = run("odds", text)
    if outcome.status == 0:
        assert outcome.out == run("odds", "--crib", "5C 5D 6H 7S").out
    else:
        assert "did you mean crib" not in outcome.err, "that is what stands there"
        assert "--crib" in outcome.err


def test_hands_of_the_same_ranks_differ_only_by_flush_and_nobs() -> None:
    for suits in product("CD", repeat=2):
        hand = [f"5{suits[0]}", f"J{suits[1]}", "7H", "8S"]
        bare = dict(expected([card[0] for card in hand], crib=False))
        for starter, total in expected(hand, crib=False):
            assert total - bare[starter[0]] == naive.nobs(hand, starter)
        compare(hand, expected(hand, crib=False), asked(*hand))
