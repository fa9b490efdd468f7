"""Output fits the width of the terminal."""

from itertools import product

import click
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cribcalc.cards import Hand
from cribcalc.rules import VARIANTS
from cribcalc.text import WINDOW, printed_width, width
from tests.cases import HAND, tries
from tests.command_line import COMMANDS
from tests.program import run
from tests.strategies import hands

FITTING = settings(
    suppress_health_check=[HealthCheck.too_slow], deadline=None, max_examples=tries(30)
)


def variant_of(hand: Hand) -> str | None:
    """Return the first variant whose hands (or cribs) have this size."""
    size = len(hand.cards)
    return next(
        (name for name, rules in VARIANTS.items() if rules.size(crib=hand.crib) == size), None
    )


@pytest.mark.parametrize("columns", [40, 60, 80])
@FITTING
@given(
    hand=hands(),
    label=st.none() | st.text("Ann Bøb 札", min_size=1, max_size=70).map(str.strip),
    claim=st.integers(0, 40),
)
def test_receipts_and_tables_fit_the_terminal(
    columns: int, hand: Hand, label: str | None, claim: int
) -> None:
    if (variant := variant_of(hand)) is None:
        return
    text = f"{label}: {hand} = {claim}" if label else str(hand)
    for form in ("receipt", "table", "short", "verdict"):
        outcome = run("--variant", variant, "-f", form, text, terminal=True, columns=columns)
        assert outcome.status < 2
        too_wide = [
            line for line in click.unstyle(outcome.out).splitlines() if width(line) > columns
        ]
        assert too_wide == []


LONGEST_HANDS = {
    "five-card": "10C 10D 10H / 10S",
    "six-card": "10C 10D 10H JS / 10S",
    "seven-card": "10C 10D 10H JS QS / 10S",
    "eight-card": "10C 10D 10H JS QS QH / 10S",
}

LABELS = ("", "Ann: ", "The long table at the back of the club on Fridays, Ann of Ærø: ")


@pytest.mark.parametrize("columns", [40, 60, 80, 100, 120, 200])
@pytest.mark.parametrize("variant", LONGEST_HANDS)
def test_tables_of_the_widest_hands_fit(columns: int, variant: str) -> None:
    hand = LONGEST_HANDS[variant]
    for label, claim in product(LABELS, ("", " = 19", " = 5")):
        text = f"{label}{hand}{claim}\n{hand} = 7\n{hand}\n"
        outcome = run(
            "batch",
            "--variant",
            variant,
            stdin=text,
            terminal=("stdout", "stderr"),
            columns=columns,
        )
        too_wide = [
            line for line in click.unstyle(outcome.out).splitlines() if width(line) > columns
        ]
        assert too_wide == [], outcome.out
        assert max(map(width, outcome.err.splitlines())) <= columns


@pytest.mark.parametrize("columns", [40, 60, 80, 200])
def test_wide_characters_fit_too(columns: int) -> None:
    text = f"{'札幌' * 20}: {HAND}\n札: {HAND}\nAnn: {HAND}\n"
    outcome = run("batch", "--no-color", stdin=text, terminal=("stdout",), columns=columns)
    *_, wide, ascii_only = outcome.out.splitlines()
    assert max(map(width, outcome.out.splitlines())) <= columns
    assert "札幌" in outcome.out
    assert width(wide.partition("5")[0]) == width(ascii_only.partition("5")[0]), "columns line up"


def test_a_message_fits_the_terminal() -> None:
    bad = [
        "5C 5D 6H 7X / 8C",
        "AC 2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC",
        "5D JD 5C 5S 5H",
        "zzz",
        "x" * 200,
        "5C 5D 7S 6с / 8C",
    ]
    for text in (*bad, "Ann and the others: " + "5C 5D 6H 7S " * 20 + "/ 8C"):
        for columns in (40, 60, 80):
            err = run(text, terminal=True, columns=columns).err
            assert max(map(width, err.splitlines())) <= columns, err


@pytest.mark.parametrize("columns", [40, 60, 80, 100])
@pytest.mark.parametrize("command", [[], *([name] for name in COMMANDS)])
def test_help_fits_the_terminal(command: list[str], columns: int) -> None:
    lines = run(*command, "--help", terminal=True, columns=columns).out.splitlines()
    assert max(map(width, lines)) <= columns


@pytest.mark.parametrize("columns", [40, 60, 80])
@pytest.mark.parametrize("color", ["--color", "--no-color"])
def test_a_receipt_under_a_long_label_fits(columns: int, color: str) -> None:
    label = (
        "The long table at the back of the club on Fridays, Ann of Ærø, and a guest who came late"
    )
    outcome = run(color, f"{label}: 10C 10D 10H JS / 10S = 5", terminal=True, columns=columns)
    lines = click.unstyle(outcome.out).splitlines()
    assert max(map(width, lines)) <= columns
    assert label in " ".join(lines)
    assert "10♣ 10♦ 10♥ J♠ / 10♠" in click.unstyle(outcome.out)
    assert ("\x1b[" in outcome.out) is (color == "--color")


@pytest.mark.parametrize("columns", [40, 60, 80])
def test_the_quoted_line_of_an_error_fits_the_terminal(columns: int) -> None:
    label = "The long table at the back of the club on Fridays, and a guest who came late"
    hand = f"{label}: 5C 5D 6H 7X / 8C"
    for outcome in (
        run("-q", hand, terminal=True, columns=columns),
        run("batch", "-q", stdin=f"{hand}\n", terminal=["stderr"], columns=columns),
        run("game", "-", stdin=f"{hand}\n", terminal=["stderr"], columns=columns),
    ):
        assert outcome.status == 2
        lines = outcome.err.splitlines()
        line, carets, *_ = lines[lines.index("") + 1 :]
        assert max(map(width, lines)) <= columns
        assert width(line) <= columns
        assert set(carets.strip()) == {"^"}
        assert width(carets) <= columns
    whole = run("-q", hand, terminal=["stdout"], columns=columns)
    assert f"  …{hand[-WINDOW + 8 :]}"[-30:] in whole.err


def test_a_pipe_has_no_width() -> None:
    assert run("-f", "table", HAND, env={"COLUMNS": "40"}) == run("-f", "table", HAND)


STYLES = ("plain", "simple", "github", "grid", "rounded_outline", "psql")
PLAY = "10 5=2 K 6=1 | 9 9=2 8 4=2"


@pytest.mark.parametrize("columns", [40, 60, 80])
@pytest.mark.parametrize("style", STYLES)
def test_every_table_fits_in_every_style(style: str, columns: int) -> None:
    names = ["--players", "Ann,Bartholomew"]
    for args in (
        ["chart"],
        ["chart", "--variant", "eight-card"],
        ["faults"],
        ["variants"],
        ["odds"],
        ["odds", HAND.partition(" /")[0]],
        ["play", *names, PLAY],
        ["play", *names, "AD 2D 3D 4D 5D 6D 7D"],
        ["2H 4H 6H 8H / 10H = Ann 5, Bartholomew 6"],
        ["-f", "short", "5H 5S 5C JD / 5D"],
    ):
        out = click.unstyle(run(*args, "--style", style, terminal=True, columns=columns).out)
        assert max(map(width, out.splitlines())) <= columns, out


RECORD = (
    "players: Bartholomew, Annabelle Lee\ndeal: Bartholomew\nstarter: JC\n"
    "Annabelle Lee: 5H 6H 7H 8H = 12\nBartholomew: 5C 10D 10S KD\ncrib: AC 2C 9S QD\n"
)


@pytest.mark.parametrize("columns", [40, 60, 80])
@pytest.mark.parametrize("options", [[], ["--board"], ["--style", "grid"], ["--style", "github"]])
def test_a_ledger_and_a_board_fit(options: list[str], columns: int) -> None:
    outcome = run(
        "game", "-", *options, stdin=RECORD, terminal=["stdout", "stderr"], columns=columns
    )
    shown = click.unstyle(outcome.out + outcome.err).splitlines()
    assert max(map(width, shown)) <= columns


@pytest.mark.parametrize("options", [[], ["--suits", "letters"], ["-f", "short"]])
@FITTING
@given(hand=hands())
def test_the_receipt_of_four_cards_fits_a_phone(options: list[str], hand: Hand) -> None:
    if len(hand.cards) == 4:
        out = run(*options, str(hand)).out
        table = out.split("\n\n")[1]
        assert max(map(width, table.splitlines())) <= 36
        assert width(out.splitlines()[0]) <= 36


WIDE_LABEL = "日本語の名前"


@pytest.mark.parametrize("encoding", ["ascii", "cp437"])
@pytest.mark.parametrize("style", ["simple", "grid"])
def test_tables_of_labels_that_are_escaped_fit(style: str, encoding: str) -> None:
    outcome = run(
        "batch", "--style", style, stdin=f"{WIDE_LABEL}: {HAND} = 12\n{WIDE_LABEL}: 5X\n",
        terminal=("stdout", "stderr"), columns=60, encoding=encoding,
    )  # fmt: skip
    assert "\\u65e5" in outcome.out
    assert max(map(printed_width, outcome.out.splitlines())) <= 60
    assert max(map(printed_width, outcome.err.splitlines())) <= 60


def test_messages_whose_words_are_escaped_fit() -> None:
    outcome = run("game", f"{WIDE_LABEL}.txt", terminal=("stderr",), columns=40, encoding="cp437")
    assert outcome.err.startswith("Error:\n\\u65e5\\u672c")
    assert max(map(printed_width, outcome.err.splitlines())) <= 40


@pytest.mark.parametrize("columns", [40, 60])
@pytest.mark.parametrize("style", ["simple", "github", "pretty"])
def test_throws_fit_in_any_style_of_table(style: str, columns: int) -> None:
    outcome = run(
        "discard", "--dealer", "--style", style, "10C 10D 10H JS QS KH",
        terminal=("stdout",), columns=columns,
    )  # fmt: skip
    assert max(map(printed_width, outcome.out.splitlines())) <= columns
    assert "10♥" in outcome.out
