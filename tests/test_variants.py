"""Every game of the seeds, as the program plays it: the table of the rules reference, section 7,
names, sizes, play.
"""

import csv
import io
import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cribcalc.rules import ALIASES, VARIANTS, Rules, find_variant
from cribcalc.speech.words import number
from tests import naive
from tests.cases import rows, tries
from tests.program import run


@dataclass(frozen=True, slots=True)
class Deal:
    """A row of the table: the cards dealt to each seat, the dealer's first, and what becomes of
    them.
    """

    seats: tuple[int, ...]
    from_pack: int
    discards: tuple[int, ...]
    hand: int
    crib: int
    target: int


DEALS = {
    "six-card": Deal((6, 6), 0, (2, 2), 4, 4, 121),
    "five-card": Deal((5, 5), 0, (2, 2), 3, 4, 61),
    "five-plus-two": Deal((5, 5), 2, (1, 1), 4, 4, 121),
    "seven-card": Deal((7, 7), 1, (2, 2), 5, 5, 151),
    "eight-card": Deal((8, 8), 0, (2, 2), 6, 4, 121),
    "three-handed": Deal((5, 5, 5), 1, (1, 1, 1), 4, 4, 121),
    "captain": Deal((5, 5, 5), 1, (1, 1, 1), 4, 4, 121),
    "four-handed": Deal((5, 5, 5, 5), 0, (1, 1, 1, 1), 4, 4, 121),
    "partners": Deal((5, 5, 5, 5), 0, (1, 1, 1, 1), 4, 4, 121),
    "five-handed": Deal((4, 5, 5, 5, 5), 0, (0, 1, 1, 1, 1), 4, 4, 121),
    "six-handed": Deal((4, 4, 5, 5, 5, 5), 0, (0, 0, 1, 1, 1, 1), 4, 4, 121),
}
"""The rules reference, section 7. In six-handed the dealer and his partner get four cards."""
TARGETS = {"captain": "121/61"}
"""The targets of a table that are not one number."""
SIDES = {"three-handed": 3, "four-handed": 4, "five-handed": 5, "six-handed": 3}
"""How many sides peg; two where nothing stands."""
EXTRAS: dict[str, dict[str, Any]] = {"five-card": {"head_start": 3, "one_count": True}}
TAKES = {3: "five-card", 4: "six-card", 5: "seven-card", 6: "eight-card"}
"""The game that a hand of so many cards is offered."""
CRIB_TAKES = {4: "six-card", 5: "seven-card"}

all_variants = pytest.mark.parametrize("name", DEALS)


def listed() -> dict[str, dict[str, Any]]:
    """Return what `cribcalc variants --json` tells of each variant."""
    return {entry["variant"]: entry for entry in json.loads(run("variants", "--json").out)}


# The table


def test_variants_are_those_of_the_reference_and_six_card_is_first() -> None:
    assert list(VARIANTS) == list(DEALS)
    assert next(iter(VARIANTS)) == "six-card"


@all_variants
def test_a_variant_has_the_numbers_of_its_row(name: str) -> None:
    rules, deal = VARIANTS[name], DEALS[name]
    assert rules.name == name
    assert (rules.players, rules.sides) == (len(deal.seats), SIDES.get(name, 2))
    assert (rules.deal_size, rules.discard, rules.from_pack) == (
        max(deal.seats),
        max(deal.discards),
        deal.from_pack,
    )
    assert rules.short_seats == deal.seats.count(max(deal.seats) - 1)
    assert (rules.hand_size, rules.crib_size, rules.target) == (deal.hand, deal.crib, deal.target)


@all_variants
def test_a_variant_has_the_extras_of_its_row_and_no_others(name: str) -> None:
    rules = VARIANTS[name]
    assert {"head_start": rules.head_start, "one_count": rules.one_count} == (
        {"head_start": 0, "one_count": False} | EXTRAS.get(name, {})
    )
    assert rules.partners == (name in ("partners", "six-handed"))


@all_variants
def test_no_card_is_lost_between_the_deal_and_the_show(name: str) -> None:
    rules, deal = VARIANTS[name], DEALS[name]
    dealt = rules.players * rules.deal_size - rules.short_seats
    assert dealt == sum(deal.seats)
    assert dealt + rules.from_pack == rules.players * rules.hand_size + rules.crib_size
    assert dealt + rules.from_pack < 52, "a starter is left"
    assert all(
        cards - out == rules.hand_size for cards, out in zip(deal.seats, deal.discards, strict=True)
    )
    assert sum(deal.discards) + deal.from_pack == rules.crib_size


@all_variants
def test_the_program_lists_the_numbers_of_the_row(name: str) -> None:
    entry, deal = listed()[name], DEALS[name]
    expected = {
        "players": len(deal.seats), "sides": SIDES.get(name, 2), "dealt": max(deal.seats),
        "discard": max(deal.discards), "from_pack": deal.from_pack, "hand": deal.hand, "crib": deal.crib,
        "target": deal.target, "hand_flush": "all", "crib_flush": "all", "aliases": list(ALIASES[name]),
    } | {"head_start": 0, "one_count": False} | EXTRAS.get(name, {})  # fmt: skip
    assert {key: entry[key] for key in expected} == expected


def test_the_list_is_the_same_in_every_format() -> None:
    objects = json.loads(run("variants", "--json").out)
    assert list(map(json.loads, run("variants", "-f", "jsonl").out.splitlines())) == objects
    for form, delimiter in (("csv", ","), ("tsv", "\t")):
        found = list(
            csv.DictReader(io.StringIO(run("variants", "-f", form).out), delimiter=delimiter)
        )
        assert [row["variant"] for row in found] == list(DEALS)
        for row, entry in zip(found, objects, strict=True):
            assert row == {key: str(entry[key]) for key in row} | {
                "aliases": " ".join(entry["aliases"])
            }


def test_each_variant_has_a_row_and_its_special_rules_a_line() -> None:
    table, legend, remarks = run("variants").out.split("\n\n")
    rows = [line.split() for line in table.splitlines()[2:]]
    assert rows == [
        [name, ALIASES[name][0], *map(str, (len(deal.seats), SIDES.get(name, 2), max(deal.seats), max(deal.discards))),
         *map(str, (deal.hand, deal.crib)), TARGETS.get(name, str(deal.target))]
        for name, deal in DEALS.items()
    ]  # fmt: skip
    assert legend == (
        "dealt: cards to each player; discard: cards that each throws into the crib; hand, crib: cards without the starter"
    )
    told = dict(line.split(": ", 1) for line in remarks.splitlines())
    assert list(told) == [name for name, entry in listed().items() if entry["remarks"]]
    assert all(
        told[name] == "; ".join(entry["remarks"])
        for name, entry in listed().items()
        if name in told
    )
    assert told["five-card"] == (
        "dealt one card at a time; 3 to the non-dealer once, at the start of the game; the play ends with its first "
        "count"
    )
    assert told["six-card"] == "dealt one card at a time (old books: three at a time)"
    assert told["eight-card"] == "dealt four cards at a time"
    assert (told["five-plus-two"], told["seven-card"]) == (
        "2 cards from the pack go into the crib",
        "1 card from the pack goes into the crib",
    )
    heading = " ".join(table.splitlines()[0].split())
    assert heading == "variant short seats sides dealt discard hand crib target"
    assert set(told) == set(DEALS) - {"four-handed"}


@pytest.mark.parametrize("style", ["github", "pipe", "tsv"])
def test_headings_have_one_line_in_styles_that_allow_only_one(
    style: str,
) -> None:
    heading, following, *_ = run("variants", "--style", style).out.splitlines()
    assert (
        re.findall(r"[a-z]+", heading)
        == "variant short seats sides dealt discard hand crib target".split()
    )
    assert "six-card" in following or set(following) <= set("|-: ")


EXPLAINED = ["dealt", "discard", "hand", "crib", "target"]
"""The columns that the legend explains, and the target."""


@pytest.mark.parametrize(
    ("columns", "heading"),
    [(70, ["variant", "short", "seats", *EXPLAINED]), (60, ["variant", "seats", *EXPLAINED])],
)
def test_a_narrow_terminal_keeps_the_columns_that_are_explained(
    columns: int, heading: list[str]
) -> None:
    table = run("variants", terminal=True, columns=columns).out.split("\n\n")[0].splitlines()
    assert table[0].split() == heading
    assert [line.split()[0] for line in table[2:]] == list(DEALS)


def test_a_very_narrow_terminal_has_a_line_for_each_variant() -> None:
    out = run("variants", terminal=True, columns=40).out
    told = " ".join(out.split("\n\n")[0].split())
    assert told.startswith(
        "six-card: dealt 6, discard 2, hand 4, crib 4, target 121 five-card: dealt 5"
    )


@pytest.mark.parametrize("columns", [40, 50, 60, 72, 80, 120])
def test_the_list_fits_the_terminal(columns: int) -> None:
    out = run("variants", terminal=True, columns=columns).out
    assert max(map(len, out.splitlines())) <= columns
    assert all(name in out for name in DEALS)


# Names


def spellings(known: str) -> Iterator[str]:
    """Yield ways to write the name of a variant."""
    yield from (known, known.upper(), known.title(), f"  {known} ")
    yield from (known.replace("-", " "), known.replace("-", "_"), known.replace("-", "  ").upper())


@all_variants
def test_every_name_in_every_spelling_is_the_variant_on_the_command_line(name: str) -> None:
    for known in (name, *ALIASES[name]):
        for spelled in spellings(known):
            assert find_variant(spelled) is VARIANTS[name]
        for command in (["odds", "A23456"[: DEALS[name].hand]], ["chart"], ["play", "5"]):
            outcome = run(*command, "--json", "--variant", known.upper().replace("-", " "))
            assert json.loads(outcome.out)["variant"] == name


def test_the_other_names_are_these() -> None:
    assert {name: " ".join(aliases) for name, aliases in ALIASES.items()} == {
        "six-card": "6 six 6-card standard",
        "five-card": "5 five 5-card",
        "five-plus-two": "5+2 five+two 5-plus-2",
        "seven-card": "7 seven 7-card",
        "eight-card": "8 eight 8-card",
        "three-handed": "3 three 3-handed 3-player three-player",
        "captain": "solo captain-cribbage",
        "four-handed": "4 four 4-handed 4-player four-player",
        "partners": "pairs partnership two-pairs",
        "five-handed": "5-handed 5-player five-player",
        "six-handed": "6-handed 6-player six-player three-pairs",
    }


@pytest.mark.parametrize(
    ("short", "name"),
    [
        ("5", "five-card"), ("five", "five-card"), ("5-card", "five-card"), ("FIVE_CARD", "five-card"),
        ("6", "six-card"), ("Six", "six-card"), ("7", "seven-card"), ("seven card", "seven-card"),
        ("8-Card", "eight-card"), ("5+2", "five-plus-two"), ("3", "three-handed"), ("4", "four-handed"),
        ("pairs", "partners"), ("Five Handed", "five-handed"), ("6-player", "six-handed"),
    ],
)  # fmt: skip
def test_each_short_form_names_its_variant(short: str, name: str) -> None:
    assert find_variant(short).name == name


COMMANDS: list[list[str]] = [
    ["score", "5 5 J Q / 8"],
    ["batch"],
    ["play", "5"],
    ["chart"],
    ["odds"],
]


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command[0])
@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ("sevn", "sevn is not a variant; did you mean seven-card?"),
        ("sixcard", "sixcard is not a variant; did you mean six-card?"),
        ("zzz", "zzz is not a variant: choose from " + ", ".join(DEALS)),
        ("\x1b[2J", r"\x1b[2J is not a variant: choose from " + ", ".join(DEALS)),
    ],
)
def test_an_unknown_variant_is_refused_everywhere_with_the_likeliest(
    command: list[str], wrong: str, says: str
) -> None:
    outcome = run(*command, "--variant", wrong)
    assert (outcome.status, outcome.out) == (2, "")
    assert outcome.err.splitlines()[-1] == f"Error: Invalid value for '--variant': {says}"


# Sizes


CARDS = "2H 4D 6C 8S TH QD AC 3S 5H".split()


def wrong_size(name: str, size: int, *, crib: bool) -> str:
    """Return the whole message for a hand, or a crib, of `size` cards in the game `name`."""
    what, wanted = ("crib", DEALS[name].crib) if crib else ("hand", DEALS[name].hand)
    some = "1 card" if size == 1 else f"{size} cards"
    text = f"{' '.join(CARDS[:size])} / KS"
    first = 3 * wanted if size > wanted else 0
    lines = [f"{some} in the {what}; {name} {what}s have {wanted}", "", f"  {text}"]
    lines.append("  " + " " * first + "^" * (3 * size - 1 - first))
    if crib and size == DEALS[name].hand:
        lines.append(f"  {name} hands have {size}")
    if not crib and size == DEALS[name].crib:
        lines.append(f"  {name} cribs have {size}: write crib before the cards")
    taker = (CRIB_TAKES if crib else TAKES).get(size)
    if taker:
        lines.append(f"  {taker} {what}s have {size}: --variant {taker}")
    return "\n".join(lines) + "\n"


@all_variants
@pytest.mark.parametrize("crib", [False, True], ids=["hand", "crib"])
def test_a_hand_of_another_size_is_refused_with_the_variant_that_takes_it(
    name: str, crib: bool
) -> None:
    wanted = DEALS[name].crib if crib else DEALS[name].hand
    flags = ["--variant", name, *(["--crib"] if crib else [])]
    for size in range(1, 9):
        text = f"{' '.join(CARDS[:size])} / KS"
        outcome = run(*flags, text)
        if size == wanted:
            assert (outcome.status, outcome.err) == (0, "")
            continue
        assert (outcome.status, outcome.out) == (2, "")
        assert outcome.err == "Error: " + wrong_size(name, size, crib=crib)
        outcome = run("batch", "--no-summary", "-q", *flags, stdin=f"# two lines\n{text}\n")
        assert (outcome.status, outcome.out) == (2, "?\n")
        where = 3 * wanted if size > wanted else 0
        assert outcome.err == f"<stdin>:2:{where + 1}: " + wrong_size(name, size, crib=crib)


@all_variants
def test_score_and_batch_count_hands_and_cribs_of_every_variant(name: str) -> None:
    deal = DEALS[name]
    hand, crib = CARDS[: deal.hand], CARDS[: deal.crib]
    expected = [naive.show(hand, "KS")["total"], naive.show(crib, "KS", crib=True)["total"]]
    lines = [f"{' '.join(hand)} / KS", f"crib {' '.join(crib)} / KS"]
    assert [run("-q", "--variant", name, line).out for line in lines] == [
        f"{total}\n" for total in expected
    ]
    outcome = run("batch", "-f", "jsonl", "--variant", name, stdin="\n".join(lines))
    entries = list(map(json.loads, outcome.out.splitlines()))
    assert [entry["total"] for entry in entries] == expected
    assert [(entry["variant"], entry["crib"]) for entry in entries] == [(name, False), (name, True)]


@pytest.mark.parametrize(("name", "crib"), [("five-card", 4), ("eight-card", 4), ("seven-card", 5)])
def test_the_crib_has_its_own_size_with_the_starter_read_from_either_end(
    name: str, crib: int
) -> None:
    cards = " ".join(CARDS[:crib])
    for text, end in ((f"{cards} KS", "last"), (f"KS {cards}", "first")):
        entry = json.loads(run("--json", "--crib", "--variant", name, "--starter", end, text).out)
        assert (entry["hand"], entry["starter"]) == (CARDS[:crib], "KS")


def test_the_flush_of_each_variant_is_that_of_the_rules_reference() -> None:
    hearts = "2H 4H 6H 8H TH QH".split()
    flushes = {"five-card": (3, 4, 0, 5), "six-card": (4, 5, 0, 5), "seven-card": (5, 6, 0, 6),
               "eight-card": (6, 7, 0, 5)}  # fmt: skip
    for name in DEALS:
        deal = DEALS[name]
        found = [
            json.loads(
                run(
                    "--json", "--variant", name, *flag, f"{' '.join(hearts[:size])} / {starter}"
                ).out
            )
            for flag, size in (((), deal.hand), (("--crib",), deal.crib))
            for starter in ("KC", "KH")
        ]
        assert tuple(entry["points"]["flush"] for entry in found) == flushes.get(
            name, flushes["six-card"]
        ), name


# Spoken names


PATTERNS = {
    "abc": "run of three", "abcd": "run of four", "abcde": "run of five", "abcdef": "run of six",
    "abcdefg": "run of seven",
    "abbc": "double run of three", "abbcd": "double run of four", "abbcde": "double run of five",
    "abbcdef": "double run of six",
    "abbbc": "triple run of three", "abbbcd": "triple run of four", "abbbcde": "triple run of five",
    "aabbc": "double-double run of three", "aabbcd": "double-double run of four",
    "aabbcde": "double-double run of five",
    "aaaabc": "fourfold run of three", "aaaabcd": "fourfold run of four",
    "aaabbc": "sixfold run of three", "aaabbcd": "sixfold run of four",
    "aaaabbc": "eightfold run of three",
    "aabbcc": "double-double-double run of three", "aabbccd": "double-double-double run of four",
    "aaabbbc": "ninefold run of three", "aaabbcc": "twelvefold run of three",
    "aa": "a pair", "aabb": "two pairs", "aaa": "a pair royal", "aaabb": "a pair royal and a pair",
    "aaaa": "a double pair royal",
}  # fmt: skip


def patterns() -> list[tuple[str, list[str], int]]:
    """Return tests/data/rules-patterns.tsv: pattern, cards, points of runs and pairs."""
    return [
        (row["pattern"], row["cards"].split(), int(row["points"]))
        for row in rows("rules-patterns.tsv")
    ]


def test_every_pattern_of_the_rules_reference_has_its_spoken_name() -> None:
    assert {pattern for pattern, _, _ in patterns()} == set(PATTERNS)


@pytest.mark.parametrize(
    ("pattern", "cards", "points"), patterns(), ids=lambda value: "".join(map(str, [value]))
)
def test_a_pattern_has_the_same_name_whichever_card_is_the_starter(
    pattern: str, cards: list[str], points: int
) -> None:
    name = PATTERNS[pattern]
    article = "" if name.startswith(("a ", "two ")) else "an " if name.startswith("eight") else "a "
    for at in range(len(cards)):
        hand = [*cards[:at], *cards[at + 1 :]]
        text = f"{' '.join(hand)} / {cards[at]}"
        entry = json.loads(run("--json", "--variant", TAKES[len(hand)], text).out)
        assert entry["points"]["pairs"] + entry["points"]["runs"] == points
        fifteens = naive.fifteens(cards)
        assert entry["total"] == fifteens + points
        said = f"{'and ' if fifteens else ''}{article}{name} is {number(fifteens + points)}."
        assert entry["spoken"].lower().endswith(said), entry["spoken"]


def test_two_runs_apart_are_both_spoken_in_a_hand_of_five_and_of_six() -> None:
    for name, hand in (("seven-card", "A 2 3 J Q"), ("eight-card", "A 2 3 7 J Q")):
        spoken = json.loads(run("--json", "--variant", name, f"{hand} / K").out)["spoken"]
        assert spoken.count("a run of three") == 2


@pytest.mark.parametrize(
    ("name", "hand", "word"),
    [
        ("five-card", "2H 4D 6C / KS", "Nineteen (nothing)."),
        ("six-card", "2H 4D 6C 8S / KS", "Nineteen (nothing)."),
        ("seven-card", "2H 4D 6C 8S TS / QH", "Nothing."),
        ("eight-card", "2H 4D 6C 8S TS QS / KH", "Nothing."),
    ],
)
def test_nothing_is_nineteen_only_where_no_hand_counts_nineteen(
    name: str, hand: str, word: str
) -> None:
    entry = json.loads(run("--json", "--variant", name, hand).out)
    assert (entry["total"], entry["spoken"]) == (0, word)
    impossible = json.loads(run("odds", "--json", "--variant", name).out)["impossible"]
    assert (19 in impossible) == (word == "Nineteen (nothing).")


# Impossible totals


HIGHEST = {3: 20, 4: 29, 5: 46, 6: 72}
IMPOSSIBLE = {
    3: {16, 17, 18, 19},
    4: {19, 25, 26, 27},
    5: {35, *range(41, 46)},
    6: {53, 55, 61, 64, 65, 67, 68, 69, 71},
}


@pytest.mark.parametrize("size", IMPOSSIBLE)
def test_a_claim_that_no_hand_of_the_size_counts_is_called_impossible(size: int) -> None:
    hand = f"{' '.join(CARDS[:size])} / KS"
    claims = range(HIGHEST[size] + 3)
    text = "".join(f"{hand} = {claim}\n" for claim in claims)
    outcome = run("batch", "-f", "receipt", "--variant", TAKES[size], stdin=text)
    told = set(map(int, re.findall(r"^(\d+) is impossible: ", outcome.out, re.MULTILINE)))
    expected = {claim for claim in claims if claim > HIGHEST[size]} | IMPOSSIBLE[size]
    assert told == expected - {19}, "nineteen is nothing, or it is a total like others"


@pytest.mark.parametrize("name", ["five-card", "six-card", "seven-card", "eight-card"])
def test_a_claim_that_no_crib_counts_goes_by_the_size_of_the_crib(name: str) -> None:
    size = DEALS[name].crib
    crib = f"crib {' '.join(CARDS[:size])} / KS"
    text = "".join(f"{crib} = {claim}\n" for claim in range(HIGHEST[size] + 2))
    outcome = run("batch", "-f", "receipt", "--variant", name, stdin=text)
    told = set(map(int, re.findall(r"^(\d+) is impossible: ", outcome.out, re.MULTILINE)))
    assert told == (IMPOSSIBLE[size] | {HIGHEST[size] + 1}) - {19}


# The play


def low_cards(cards: int) -> list[str]:
    """Return so many of the lowest cards of the pack."""
    return [rank for rank in naive.RANKS for _ in range(4)][:cards]


@all_variants
def test_the_play_ends_with_the_last_card_that_the_players_hold(name: str) -> None:
    deal = DEALS[name]
    held = len(deal.seats) * deal.hand
    cards = low_cards(held + 1)
    entry = json.loads(run("play", "--json", "--variant", name, *cards[:-1]).out)
    assert entry["players"] == [str(seat + 1) for seat in range(len(deal.seats))]
    assert len(entry["cards"]) == held
    assert entry["finished"]
    assert [why["kind"] for why in entry["cards"][-1]["why"]][-1:] == ["last"]
    assert not json.loads(run("play", "--json", "--variant", name, *cards[:-2]).out)["finished"]
    outcome = run("play", "--variant", name, " ".join(cards))
    assert (outcome.status, outcome.out) == (2, "")
    assert outcome.err == (
        f"Error: {cards[-1]} is played after the last card\n\n  {' '.join(cards)}\n  {' ' * 2 * held}^\n"
        f"  a hand in {name} has {deal.hand} cards\n"
    )


def test_the_five_card_play_ends_where_its_first_count_closes() -> None:
    entry = json.loads(run("play", "--json", "--variant", "five", "T 9 8 4").out)
    assert (entry["totals"], entry["finished"]) == ({"1": 3, "2": 2}, True)
    outcome = run("play", "--variant", "five", "T 9 8 4 2")
    assert outcome.status == 2
    assert outcome.err.startswith(
        "Error: five-card play ends with the first count; 2 comes after it\n"
    )


@dataclass(frozen=True, slots=True)
class Recorded:
    """A deal of the rules reference, section 3: game, players, what was played, each player's
    points.
    """

    name: str
    variant: str
    players: str
    play: str
    totals: dict[str, int]


def recorded() -> Iterator[Recorded]:
    for row in rows("rules-deals.tsv"):
        totals = {
            name: int(points)
            for name, points in (pair.split("=") for pair in row["totals"].split())
        }
        yield Recorded(row["name"], row["variant"], row["players"], row["play"], totals)


@pytest.mark.parametrize("deal", list(recorded()), ids=lambda deal: deal.name)
def test_a_deal_of_the_rules_reference_pegs_what_it_says(deal: Recorded) -> None:
    outcome = run("play", "--json", "--variant", deal.variant, "--players", deal.players, deal.play)
    assert json.loads(outcome.out)["totals"] == deal.totals


def played(rules: Rules, hands: Sequence[list[str]], random: Random) -> tuple[str, list[int]]:
    """Return a play of these hands as a record, and each player's points by the naive scorer."""
    log = naive.deal(list(hands), lambda _, cards: random.choice(cards), one_count=rules.one_count)
    tokens = []
    for entry in log:
        tokens += [f"{seat + 1}:go" for seat in entry.passed_before]
        tokens.append(f"{entry.player + 1}:{entry.card}")
        tokens += ["|"] if entry.closes else []
    return " ".join(tokens), naive.totals(log, rules.players)


@all_variants
@settings(max_examples=tries(15), deadline=None)
@given(seed=st.integers(0, 2**32))
def test_any_deal_pegs_what_the_naive_scorer_says(name: str, seed: int) -> None:
    random = Random(seed)
    rules = VARIANTS[name]
    pack = [rank + suit for rank in naive.RANKS for suit in naive.SUITS]
    if random.random() < 0.5:  # low cards make runs, and every game has cards enough of them
        pack = pack[:28]
    dealt = random.sample(pack, rules.players * rules.hand_size)
    hands = [dealt[seat :: rules.players] for seat in range(rules.players)]
    text, totals = played(rules, hands, random)
    outcome = run("play", "--json", "--variant", name, text)
    assert outcome.status == 0, outcome.err
    entry = json.loads(outcome.out)
    assert list(entry["totals"].values()) == totals, text
    assert entry["variant"] == name


def test_the_number_of_players_chooses_the_game_and_must_fit_it() -> None:
    games = {2: "six-card", 3: "three-handed", 4: "four-handed", 5: "five-handed", 6: "six-handed"}
    for players in range(1, 8):
        names = ",".join("ABCDEFG"[:players])
        outcome = run("play", "--json", "--players", names, "5")
        if players in games:
            assert json.loads(outcome.out)["variant"] == games[players]
        else:
            assert outcome.status == 2
            plural = "s" if players > 1 else ""
            assert outcome.err.startswith(f"Error: no variant is for {players} player{plural}\n")
    outcome = run("play", "--variant", "3", "--players", "A,B", "5")
    assert outcome.status == 2
    assert (
        outcome.err
        == "Error: three-handed is for 3 players, not 2\n\n  six-card is for 2 players\n"
    )


def test_partners_have_their_points_together() -> None:
    out = run("play", "--variant", "partners", "--players", "Ann,Bob,Cem,Dov", "A 2 3 4").out
    assert "Ann: 0, Bob: 0, Cem: 3, Dov: 4; Ann+Cem: 3, Bob+Dov: 4" in out
