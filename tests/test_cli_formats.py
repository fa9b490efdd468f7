"""Output formats and colour."""

import json
import re
from pathlib import Path

import click
import pytest

from cribcalc.cli.params import VARIANT
from cribcalc.rules import SIX_CARD
from tests.cases import HAND
from tests.command_line import BEST, ESCAPE
from tests.program import Outcome, run


def test_option_values_that_are_not_text_are_kept() -> None:
    """Click asks this of every type."""
    assert VARIANT.convert(SIX_CARD, None, None) is SIX_CARD


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("--variant", "Six-Card"),
        ("--format", "TOTAL"),
        ("--suits", "Letters"),
        ("--starter", "LAST"),
        ("--laws", "ACC"),
        ("--hand-flush", "All"),
        ("--crib-flush", "ALL"),
        ("--over-penalty", "Two"),
        ("--style", "GitHub"),
    ],
)
def test_values_of_options_may_be_in_any_case(option: str, value: str) -> None:
    text = f"{HAND} = 13"
    outcome = run(option, value, text)
    assert outcome == run(option, value.lower(), text)
    assert outcome.status == 1


@pytest.mark.usefixtures("club")
def test_nothing_after_two_dashes_is_an_option() -> None:
    for name in ("-q", "-f", "--crib"):
        assert run("batch", "--", name).err.startswith(
            f"Error: {name}: No such file or directory\n"
        )
        Path(name).write_text(f"{BEST}\n")
        assert run("batch", "-q", "--", name) == Outcome(0, "29\n", "1 hand, 29 points\n")
        assert run("batch", "-q", "--", "club.txt", name).out == "12\n0\n29\n"


def test_quiet_and_json_are_short_for_formats() -> None:
    assert (
        run("-q", HAND)
        == run("--quiet", HAND)
        == run("-f", "total", HAND)
        == run("-q", "-f", "total", HAND)
    )
    assert run("--json", HAND) == run("-f", "json", HAND) == run("--format", "json", HAND)


@pytest.mark.parametrize("text", [f"Ann, 2: {HAND}\n", f'"Ann": {HAND}\n'])
def test_csv_quotes_labels(text: str) -> None:
    label = text.partition(":")[0].replace('"', '""')
    assert (
        run("batch", "-f", "csv", stdin=text).out.splitlines()[1]
        == f'1,"{label}",5C 5D 6H 7S,8C,false,2,2,8,0,0,12,,'
    )


@pytest.mark.parametrize("form", ["csv", "tsv", "jsonl", "json", "total"])
def test_data_is_the_same_on_every_terminal(form: str) -> None:
    plain = run("-f", form, f"Ann: {HAND}")
    assert plain == run(
        "-f", form, "--color", "--suits", "symbols", f"Ann: {HAND}", terminal=True, columns=20
    )


@pytest.mark.parametrize(
    ("encoding", "escaped"),
    [("utf-8", False), ("utf-16", False), ("latin-1", True), ("ascii", True)],
)
@pytest.mark.parametrize("form", ["json", "jsonl"])
def test_json_is_ascii_unless_the_stream_is_unicode(
    encoding: str, escaped: bool, form: str
) -> None:
    outcome = run("-f", form, f"Ærø: {HAND}", encoding=encoding)
    assert ("\\u00c6r\\u00f8" in outcome.out) == escaped
    assert json.loads(outcome.out)["label"] == "Ærø"


@pytest.mark.parametrize(
    ("args", "terminal", "env", "colored"),
    [
        ([], True, {}, True),
        ([], False, {}, False),
        ([], True, {"NO_COLOR": "1"}, False),
        ([], True, {"NO_COLOR": ""}, True),
        ([], True, {"TERM": "dumb"}, False),
        ([], False, {"FORCE_COLOR": "1"}, True),
        ([], False, {"FORCE_COLOR": ""}, False),
        ([], False, {"FORCE_COLOR": "1", "NO_COLOR": "1"}, False),
        ([], True, {"TERM": "dumb", "FORCE_COLOR": "1"}, True),
        (["--color"], False, {}, True),
        (["--color"], False, {"NO_COLOR": "1", "TERM": "dumb"}, True),
        (["--no-color"], True, {}, False),
        (["--no-color"], True, {"FORCE_COLOR": "1"}, False),
    ],
)
@pytest.mark.parametrize("command", [[HAND], ["-f", "table", HAND], ["batch", "club.txt"]])
@pytest.mark.usefixtures("club")
def test_colour_follows_options_environment_and_terminal(
    command: list[str], args: list[str], terminal: bool, env: dict[str, str], colored: bool
) -> None:
    outcome = run(*command, *args, terminal=terminal, columns=200, env=env)
    assert (ESCAPE in outcome.out) == colored
    assert click.unstyle(outcome.out) == run(*command).out


@pytest.mark.parametrize("style", ["html", "unsafehtml"])
@pytest.mark.parametrize(
    "args",
    [
        ["<b>Ann</b> & Bob: 2H 4H 6H 8C / TH = 4"],
        ["play", "--players", "Ann,<i>Bob", "10 5=2 K 6=1"],
        ["chart"],
        ["odds", "5C 5D 6H 7S"],
        ["faults"],
        ["variants"],
    ],
    ids=lambda args: args[0][:8],
)
def test_everything_around_a_table_in_html_is_html(args: list[str], style: str) -> None:
    out = run(*args, "--style", style, "--color").out
    assert "\x1b" not in out
    around = re.sub(r"<table>.*?</table>", "", out, flags=re.DOTALL)
    for line in filter(None, around.splitlines()):
        assert re.fullmatch(r"<p>[^<>]*</p>", line), line


def test_markdown_is_another_name_for_github() -> None:
    assert run("--style", "markdown", HAND) == run("--style", "github", HAND)
    assert "did you mean markdown?" in run("--style", "markdwn", HAND).err


def test_receipts_of_a_batch_say_where_the_hand_is() -> None:
    out = run("batch", "-f", "receipt", stdin=f"\n{HAND}\n{HAND}\n").out
    assert [line for line in out.splitlines() if "stdin" in line] == ["<stdin>:2", "<stdin>:3"]
    assert "<stdin>" not in run("batch", stdin=HAND, terminal=["stdin"]).out


@pytest.mark.parametrize(
    "arguments",
    [
        ("odds", "5C 5D 6H 7S", "--without", "QH KC"),
        ("discard", "5C 5D 6H 7S QH KC = 5C 5D"),
        ("discard", "--pone", "5C 5D 6H 7S QH KC = QH KC"),
        ("play", "7C 6D 8H=2 9C 7H=4"),
        ("play", "KC QD 9H go go 2C 3H=2"),
        ("6C 7D 7H 8S / 8C = 28",),
        ("6C 7D 7H 8S / 8C = fifteens 4 runs 16 pairs 4",),
    ],
    ids=" ".join,
)
def test_every_sentence_has_letters_where_letters_are_asked_for(arguments: tuple[str, ...]) -> None:
    got = run(*arguments, "--suits", "letters")
    assert got.out
    assert not set("♣♦♥♠") & set(got.out)
