"""`cribcalc discard`: what it prints is what the engine reckons, in every format and width."""

import csv
import io
import json
import random
import re
from itertools import product
from pathlib import Path
from typing import Any

import click
import pytest

from cribcalc.cards import DECK
from cribcalc.discard_lines import DiscardOptions, read_deal
from cribcalc.discarding import Cost, Discards, discards
from cribcalc.notation.hands import parse_cards
from cribcalc.rules import VARIANTS, Rules
from cribcalc.speech.discards import cost_sentence
from cribcalc.text import width
from cribcalc.throws import Others, Role
from tests.messages import block
from tests.program import run

DEAL = "5C 5D 6H 7S QH KC"
TIED = "KH 2H 2C 2D JS KD"
variants = pytest.mark.parametrize("variant", VARIANTS)


def dealt(rules: Rules, seed: object = 0) -> str:
    """Return the cards of a random deal."""
    return " ".join(map(str, random.Random(str(seed)).sample(DECK, rules.deal_size)))


def answer(*args: str) -> dict[str, Any]:
    """Return the object that `cribcalc discard` answers with."""
    outcome = run("discard", "--json", *args)
    assert (outcome.status, outcome.err) == (0, "")
    entry: dict[str, Any] = json.loads(outcome.out)
    return entry


def engine(deal: str, variant: str = "six-card", others: str = "skilled") -> Discards:
    return discards(parse_cards(deal), VARIANTS[variant], others)


def table(out: str) -> list[list[str]]:
    """Return the cells of the one table in a text, without its headers."""
    lines = out.partition("\n\n")[0].splitlines()
    return [re.split(r"  +", line) for line in lines if re.search(r"\d\.\d\d", line)]


# The table


@pytest.mark.parametrize("others", Others)
@variants
def test_the_table_has_the_figures_of_the_engine(variant: str, others: Others) -> None:
    deal = dealt(VARIANTS[variant], variant)
    found = engine(deal, variant, others)
    args = ["--variant", variant, "--others", others.value, "--suits", "letters", deal]
    cells = table(run("discard", *args).out)
    assert len(cells) == len(found.choices)
    for row, choice in zip(cells, found.choices, strict=True):
        keep, throw, hand, *figures = row
        assert keep.replace("10", "T") == " ".join(map(str, choice.keep))
        assert throw.replace("10", "T") == " ".join(map(str, choice.throw))
        mean, least, most = re.findall(r"[\d.]+", hand)
        assert float(mean) == pytest.approx(choice.hand.mean, abs=0.00501)
        assert (int(least), int(most)) == (choice.hand.min, choice.hand.max)
        wanted = [choice.crib(role) for role in found.roles]
        if others is Others.RANDOM:
            wanted = wanted[:1]
        wanted += [choice.value(role) for role in found.roles]
        got = [float(figure.rstrip("*")) for figure in figures]
        assert got == [pytest.approx(value, abs=0.00501) for value in wanted]
        stars = [figure.endswith("*") for figure in figures[-len(found.roles) :]]
        assert stars == [choice in found.best(role) for role in found.roles]


@pytest.mark.parametrize("role", Role)
def test_one_role_has_its_own_order_and_its_own_columns(role: Role) -> None:
    out = run("discard", f"--{role}", DEAL).out
    header = out.splitlines()[0].split()
    assert header == ["keep", "throw", "hand", "crib", role.value]
    values = [float(row[-1].rstrip("*")) for row in table(out)]
    assert values == sorted(values, reverse=True)
    assert len(values) == 15
    other = next(other for other in Role if other is not role)
    assert f"{other}:" not in out


def test_both_roles_asked_for_are_as_none() -> None:
    assert run("discard", "--dealer", "--pone", DEAL) == run("discard", DEAL)


def test_top_shows_the_best_of_each_role_and_the_throw_that_was_made() -> None:
    assert [row[1] for row in table(run("discard", "--top", "1", DEAL).out)] == ["6♥ 7♠", "Q♥ K♣"]
    assert [row[1] for row in table(run("discard", "--top", "1", "--pone", DEAL).out)] == ["Q♥ K♣"]
    made = run("discard", "--top", "1", "--pone", f"{DEAL} = 5C 5D").out
    assert [row[1] for row in table(made)] == ["Q♥ K♣", "5♣ 5♦"]
    assert len(table(run("discard", "--top", "99", DEAL).out)) == 15


def test_throws_that_are_equally_good_are_all_marked_and_named() -> None:
    out = run("discard", "--pone", TIED).out
    assert [row[1] for row in table(out) if row[-1].endswith("*")] == ["K♥ J♠", "J♠ K♦"]
    assert "As pone, K♥ J♠ and J♠ K♦ are equally good to throw.\n" in out
    assert answer("--pone", TIED)["notes"] == [
        "As pone, KH JS and JS KD are equally good to throw."
    ]


def test_ranks_alone_count_without_flush_and_nobs_and_a_note_says_so() -> None:
    out = run("discard", "5 5 6 7 Q K").out
    assert "Flush and nobs are not counted: no suits are given.\n" in out
    assert "Flush" not in run("discard", DEAL).out


@pytest.mark.parametrize(
    ("throw", "sentence"),
    [
        ("QH KC", "Throwing Q♥ K♣ costs 1.66 as dealer and nothing as pone."),
        ("KC QH", "Throwing K♣ Q♥ costs 1.66 as dealer and nothing as pone."),
        ("5C 5D", "Throwing 5♣ 5♦ costs 6.76 as dealer and 15.60 as pone."),
    ],
)
def test_the_cost_of_a_throw_is_said(throw: str, sentence: str) -> None:
    outcome = run("discard", "--others", "random", f"{DEAL} = {throw}")
    assert outcome.status == 0
    assert f"\n\n{sentence}\n\n" in outcome.out
    role = run("discard", "--others", "random", "--pone", f"{DEAL} = {throw}").out
    assert " as dealer" not in role


def test_a_throw_that_is_best_in_both_roles_costs_nothing() -> None:
    out = run("discard", "--variant", "five-card", "5C 5D 6H 7S QH = 6H 7S").out
    assert "Throwing 6♥ 7♠ costs nothing: it is best as dealer and as pone.\n" in out


# Data


@variants
def test_json_has_the_values_of_the_engine(variant: str) -> None:
    rules = VARIANTS[variant]
    deal = dealt(rules, f"json {variant}")
    found = engine(deal, variant)
    worst = found.choices[-1]
    entry = answer("--variant", variant, f"Ann: {deal} = {' '.join(map(str, worst.throw))} # late")
    choices = entry.pop("choices")
    cost = found.cost(worst.throw)
    assert entry == {
        "schema": 2,
        "source": None,
        "line": None,
        "label": "Ann",
        "remark": "late",
        "variant": variant,
        "house": None,
        "cards": deal.split(),
        "others": "skilled",
        "role": None,
        "thrown": [str(card) for card in worst.throw],
        "cost": {"dealer": cost.dealer, "pone": cost.pone},
        "notes": entry["notes"],
    }
    assert len(choices) == len(found.choices)
    for got, choice in zip(choices, found.choices, strict=True):
        own, opponent = choice.crib_as_dealer, choice.crib_as_pone
        assert got == {
            "keep": [str(card) for card in choice.keep],
            "throw": [str(card) for card in choice.throw],
            "hand": {"mean": choice.hand.mean, "min": choice.hand.min, "max": choice.hand.max},
            "crib": {"mean": opponent if own is None else own, "own": own, "opponent": opponent},
            "dealer": choice.dealer,
            "pone": choice.pone,
        }


def test_every_field_is_there_without_a_throw_and_for_a_seat_with_one_role() -> None:
    whole = answer(f"Ann: {DEAL} = QH KC")
    bare = answer(DEAL)
    short = answer("--variant", "five-handed", "5C 5D 6H 7S")
    assert list(whole) == list(bare) == list(short)
    assert (bare["thrown"], bare["cost"]) == (None, None)
    (only,) = short["choices"]
    assert (only["throw"], only["pone"], only["crib"]["opponent"]) == ([], None, None)
    assert only["crib"]["mean"] == only["crib"]["own"]


def test_json_names_the_role_house_and_others_that_were_asked_for() -> None:
    entry = answer("--pone", "--others", "random", "--house", "crib-flush=hand", "--top", "2", DEAL)
    assert (entry["role"], entry["others"], entry["house"]) == ("pone", "random", "crib-flush=hand")
    values = [choice["pone"] for choice in entry["choices"]]
    assert values == sorted(values, reverse=True)
    assert len(values) == 2
    first = entry["choices"][0]["crib"]
    assert first["mean"] == first["own"] == first["opponent"]


@pytest.mark.parametrize(("form", "delimiter"), [("csv", ","), ("tsv", "\t")])
def test_csv_and_tsv_have_a_row_for_each_choice(form: str, delimiter: str) -> None:
    out = run("discard", "-f", form, f"Ann: {DEAL} = QH KC", DEAL).out
    header, *rows = csv.reader(io.StringIO(out), delimiter=delimiter)
    assert ",".join(header) == (
        "line,label,keep,throw,hand,min,max,own_crib,opponent_crib,dealer,pone,thrown"
    )
    assert len(rows) == 30
    assert [row[3] for row in rows if row[-1] == "true"] == ["QH KC"]
    assert {row[-1] for row in rows[15:]} == {""}
    for row, choice in zip(rows, engine(DEAL).choices, strict=False):
        figures = [choice.hand.mean, choice.hand.min, choice.hand.max, choice.crib_as_dealer]
        figures += [choice.crib_as_pone, choice.dealer, choice.pone]
        assert [float(cell) for cell in row[4:11]] == [pytest.approx(x, abs=1e-6) for x in figures]


def test_csv_leaves_the_cells_of_a_role_empty_that_the_seat_cannot_have() -> None:
    out = run("discard", "-f", "csv", "--variant", "five-handed", "5C 5D 6H 7S").out
    assert out.splitlines()[1].startswith(",,5C 5D 6H 7S,,12.208333,8,17,3.")
    assert ",,15.8" in out
    assert out.endswith(",,\n")


def test_total_is_refused_with_the_formats_that_there_are() -> None:
    for form in ("total", "receipt"):
        outcome = run("discard", "-f", form, DEAL)
        assert outcome.status == 2
        assert (
            f"{form} is not a format: choose from table, html, json, jsonl, csv, tsv\n"
            in outcome.err
        )


# Several deals, files and pipes


def test_several_quoted_deals_are_answered_one_after_the_other() -> None:
    outcome = run("discard", "--top", "1", DEAL, "AC 2C 3C 4C 5C 6C")
    assert (outcome.status, outcome.err) == (0, "")
    assert outcome.out.startswith("5♣ 5♦ 6♥ 7♠ Q♥ K♣\n\n")
    assert "\n\nA♣ 2♣ 3♣ 4♣ 5♣ 6♣\n\n" in outcome.out
    assert outcome.out.count("hand: mean over all starters") == 1
    assert len(json.loads(run("discard", "--json", DEAL, DEAL).out)) == 2


def test_cards_need_no_quotes() -> None:
    assert run("discard", *DEAL.split()) == run("discard", DEAL)
    assert run("discard", *f"{DEAL} = QH KC".split()) == run("discard", f"{DEAL} = QH KC")


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_files_are_read_as_batch_reads_them(tmp_path: Path, encoding: str, end: str) -> None:
    file = tmp_path / "deals"
    lines = ["# Friday", "", f"Ærø: {DEAL} = QH KC", "5C 5D 6H 7S QX KC", f"Bob: {TIED} # late"]
    file.write_bytes(end.join(lines).encode(encoding))
    outcome = run("discard", "-f", "jsonl", "--top", "1", str(file))
    assert outcome.status == 2
    found = [json.loads(line) for line in outcome.out.splitlines()]
    assert [(entry["line"], entry["label"], entry["remark"]) for entry in found] == [
        (3, "Ærø", None),
        (5, "Bob", "late"),
    ]
    assert {entry["source"] for entry in found} == {str(file)}
    assert outcome.err.startswith(f"{file}:4:14: X is not a suit, in QX\n")
    assert outcome.err.endswith("\n2 deals; 1 line not read\n")


@pytest.mark.parametrize("args", [[], ["-"], ["--pone"]])
def test_a_pipe_is_read(args: list[str]) -> None:
    outcome = run("discard", *args, stdin=f"Ann: {DEAL}\n{TIED}\n")
    assert outcome.status == 0
    assert outcome.out.startswith("Ann: 5♣ 5♦ 6♥ 7♠ Q♥ K♣\n\n")
    assert "\n\nK♥ 2♥ 2♣ 2♦ J♠ K♦\n\n" in outcome.out
    assert outcome.err == "2 deals\n"
    assert run("discard", *args, "--no-summary", stdin=f"{DEAL}\n").err == ""


def test_on_a_terminal_no_deal_gets_an_example_of_one() -> None:
    outcome = run("discard", terminal=True)
    assert outcome.status == 2
    assert 'Error: no deal; a deal is written "5C 5D 6H 7S QH KC"\n' in outcome.err


def test_a_bad_deal_among_good_ones_does_not_stop_them() -> None:
    outcome = run("discard", "--json", "--top", "1", "5C 5D 6H 7S QH", DEAL)
    assert outcome.status == 2
    assert [entry["cards"] for entry in json.loads(outcome.out)] == [DEAL.split()]
    assert outcome.err.startswith("Error: 5 cards; six-card deals 6\n")


@pytest.mark.parametrize(
    ("text", "variant", "hint"),
    [
        ("5C 5D 6H 7S QH", "six-card", "five-card deals 5 cards: --variant five-card"),
        (f"{DEAL} AD", "six-card", "seven-card deals 7 cards: --variant seven-card"),
        (DEAL, "five-card", "six-card deals 6 cards: --variant six-card"),
        (f"{DEAL} AD 2S", "six-card", "eight-card deals 8 cards: --variant eight-card"),
    ],
)
def test_the_hint_names_a_variant_that_deals_so_many(text: str, variant: str, hint: str) -> None:
    outcome = run("discard", "--variant", variant, text)
    assert outcome.status == 2
    assert outcome.err.endswith(f"\n  {hint}\n")
    assert run("discard", text, "--variant", hint.split()[-1]).status == 0


# Width


def test_a_narrow_table_puts_cards_and_ranges_below_each_other() -> None:
    deal = f"Ann: {DEAL} = QH KC"
    outcome = run("discard", "--no-color", "--top", "1", deal, terminal=["stdout"], columns=40)
    assert outcome.out == block("""
        |Ann: 5♣ 5♦ 6♥ 7♠ Q♥ K♣
        |
        |keep   throw  hand   dealer   pone
        |5♣ 5♦  6♥ 7♠  12.17  16.85*  6.11
        |Q♥ K♣         10-20
        |5♣ 5♦  Q♥ K♣  12.22  15.40   8.26*
        |6♥ 7♠          8-17
        |
        |Throwing Q♥ K♣ costs 1.45 as dealer and
        |nothing as pone.
        |
        |hand: mean over all starters
        |(least-most).
        |dealer: hand plus the mean of your own
        |crib.
        |pone: hand minus the mean of the
        |opponent's crib.
        |The opponent is taken to throw what is
        |best by these same figures. The play is
        |not counted.
        |""")  # fmt: skip


@pytest.mark.parametrize("columns", [40, 60, 80])
@pytest.mark.parametrize(
    ("variant", "args"),
    [
        *((variant, []) for variant in VARIANTS),
        *product(["six-card", "eight-card"], [["--pone"], ["--others", "random"], ["--color"]]),
    ],
    ids=str,
)
def test_everything_fits_the_terminal(variant: str, args: list[str], columns: int) -> None:
    cards = "10C 10D 10H 10S JC QC KC 9C".split()[: VARIANTS[variant].deal_size]
    deal = " ".join(cards)
    long = "The long table at the back of the club on Fridays, and a guest who came late"
    for text in (deal, f"{long}: {deal}"):
        outcome = run(
            "discard", "--variant", variant, *args, text, terminal=["stdout", "stderr"], columns=columns
        )  # fmt: skip
        lines = click.unstyle(outcome.out + outcome.err).splitlines()
        assert max(map(width, lines)) <= columns


def test_everything_is_printed_on_a_very_narrow_terminal() -> None:
    outcome = run("discard", DEAL, terminal=["stdout"], columns=12)
    assert (outcome.status, outcome.err) == (0, "")
    assert "12.17" in outcome.out


def test_a_style_frames_the_same_figures() -> None:
    plain = run("discard", DEAL).out
    framed = run("discard", "--style", "github", DEAL).out
    figures = re.compile(r"-?\d+\.\d\d\*?")
    assert figures.findall(framed) == figures.findall(plain)
    assert "own crib" in framed


def test_suits_are_printed_as_the_stream_can_carry_them() -> None:
    assert "5C 5D QH KC" in run("discard", DEAL, encoding="ascii").out
    assert "5♣ 5♦ Q♥ K♣" in run("discard", DEAL).out


# Values


def test_a_small_cost_is_not_said_to_be_nothing() -> None:
    cost = Cost(0.004, 1.0)
    sentence = cost_sentence(parse_cards("QH KC"), cost, tuple(Role))
    assert sentence == "Throwing Q♥ K♣ costs less than 0.01 as dealer and 1.00 as pone."


def test_the_choices_shown_are_in_the_order_of_the_first_role() -> None:
    result = read_deal(f"{DEAL} = 5C 5D", DiscardOptions(top=2))
    values = [choice.dealer for choice in result.choices]
    assert values == sorted(values, key=lambda value: -(value or 0))
