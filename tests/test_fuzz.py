"""Hostile input: no error but ours, no message that is long or harmful, work and memory linear in
the input.

The readers are fed with what `hostile.py` makes: good texts with faults in them, pieces in any
order, raw characters and bytes. No test measures time: the lines of Python that run are counted,
for n and for 2n. What happens inside one call of a regular expression is not seen by that; `python
-m tests.benchmarks.linear` measures it.
"""

import io
import json
import random
import re
import sys
import tracemalloc
from collections.abc import Callable, Iterable
from contextlib import chdir, suppress
from functools import partial
from pathlib import Path
from subprocess import DEVNULL, Popen
from types import FrameType
from typing import Any, NamedTuple

import pytest
from hypothesis import HealthCheck, example, given, note, settings
from hypothesis import strategies as st

from cribcalc.api import score, score_game, score_play, totals
from cribcalc.batch import (
    LineError,
    PlayResult,
    Result,
    ScoringOptions,
    outcomes,
    plays,
    read,
    results,
)
from cribcalc.cards import DECK
from cribcalc.cli import commands
from cribcalc.errors import CribcalcError, NotationError
from cribcalc.house_rules import parse_house_rules
from cribcalc.lines import LONGEST_LINE, decode_lines, line_blocks
from cribcalc.near_misses import play_near_misses
from cribcalc.notation.claims import parse_claim
from cribcalc.notation.hands import parse_card, parse_cards, parse_hand, parse_line
from cribcalc.notation.kept import parse_kept
from cribcalc.notation.plays import parse_moves
from cribcalc.notation.scanner import holds_a_hand
from cribcalc.players import seats
from cribcalc.records import separated_line
from cribcalc.records.hands import HAND_COLUMNS, hand_record, hand_row
from cribcalc.records.objects import ObjectWriter
from cribcalc.records.stream import stream
from cribcalc.records.writers import RowWriter, TotalWriter, Writer
from cribcalc.rules import (
    EIGHT_CARD,
    SEVEN_CARD,
    SIX_CARD,
    VARIANTS,
    Rules,
    find_variant,
)
from cribcalc.show import score_hand
from tests import hostile
from tests.cases import HAND, tries
from tests.hostile import ESCAPES, SHORT, verify_error, verify_outcome
from tests.program import STREAMS, Outcome, environment, linux_only, run
from tests.strategies import suited_hands

fuzz = settings(deadline=None, suppress_health_check=list(HealthCheck), max_examples=tries(100))
rules = st.sampled_from([*VARIANTS.values(), SIX_CARD, SIX_CARD])
readings = st.builds(
    ScoringOptions, rules, st.booleans(), st.sampled_from([None, None, "first", "last"])
)


# the library


READERS: dict[str, Callable[[str, Rules], object]] = {
    "card": lambda text, _: parse_card(text),
    "cards": lambda text, _: parse_cards(text),
    "kept": parse_kept,
    "hand": parse_hand,
    "crib": lambda text, rules: parse_hand(text, rules, crib=True, starter="first"),
    "line": parse_line,
    "claim": lambda text, _: parse_claim(text),
    "moves": lambda text, _: parse_moves(text, ("Ann", "Bob")),
    "score": score,
    "play": score_play,
    "named play": lambda text, rules: score_play(text, rules, seats(rules, None)[1]),
    "read": lambda text, rules: read(text, ScoringOptions(rules)),
    "game": lambda text, _: score_game(text.splitlines()),
    "variant": lambda text, _: find_variant(text),
    "house": lambda text, rules: parse_house_rules(rules, text),
    "seats": lambda text, rules: seats(rules, text.split(",")),
    "totals": lambda text, rules: list(totals([text], rules)),
    "holds a hand": lambda text, _: holds_a_hand(text),
}
"""Everything that reads a text."""


def refused(reader: Callable[[], object]) -> bool:
    """Return whether `reader` refuses; its error is one of ours and fit for people, any other comes
    through.
    """
    try:
        reader()
    except CribcalcError as error:
        verify_error(error)
        return True
    return False


@pytest.mark.slow
@settings(fuzz, max_examples=tries(400))
@given(text=hostile.texts | hostile.plays, rules=rules)
@example(text="", rules=SIX_CARD)
@example(text="\udcff", rules=SIX_CARD)
@example(text="5C 5D 6H 7S /\x1b[31m", rules=SIX_CARD)
@example(text="5C 5D 6H 7S /" + "z" * 5000, rules=SIX_CARD)
@example(text="5 of " + "z" * 5000, rules=SIX_CARD)
@example(text="\x1b" * 5000, rules=SIX_CARD)
def test_a_text_is_read_or_refused(text: str, rules: Rules) -> None:
    for name, reader in READERS.items():
        note(name)
        refused(partial(reader, text, rules))


@fuzz
@given(hostile.texts, readings)
def test_what_is_read_has_a_canonical_spelling(text: str, reading: ScoringOptions) -> None:
    try:
        line = parse_line(text, reading.rules, crib=reading.crib, starter=reading.starter)
    except NotationError:
        return
    assert parse_line(str(line), reading.rules) == line
    assert score_hand(line.hand, reading.rules) == score(str(line.hand), reading.rules)


@fuzz
@given(hostile.plays, rules)
def test_a_play_adds_up_or_is_refused(text: str, rules: Rules) -> None:
    try:
        play = score_play(text, rules, seats(rules, None)[1])
    except CribcalcError:
        return
    assert (
        sum(play.totals.values())
        == sum(play.sides.values())
        == sum(entry.points for entry in play.entries)
    )
    assert all(0 < entry.count <= 31 for entry in play.entries)
    play_near_misses(play)


@pytest.mark.slow
@settings(fuzz, max_examples=tries(150))
@given(hostile.records)
@example(["players: A\x1b[31m\u202e, Bob", "deal: Cem"])
@example(["players: A\x1b[31m\u202e, Bob", "scores: A\x1b[31m\u202e 500"])
@example(["players: A\x1b[31m\u202e, Bob", "scores: A\x1b[31m\u202e 5, A\x1b[31m\u202e 6"])
@example(["players: " + "A" * 5000 + ", Bob", "deal: Cem"])
def test_a_record_is_scored_or_refused(record: list[str]) -> None:
    try:
        ledger = score_game(record)
    except CribcalcError as error:
        verify_error(error)
        return
    assert all(points <= ledger.rules.target for points in ledger.scores.values())
    if ledger.events:
        assert ledger.events[-1].scores == ledger.scores


@fuzz
@given(hostile.bytes_of_files, hostile.chunks, readings)
def test_bytes_give_the_same_results_and_errors_however_they_come(
    data: bytes, sizes: list[int], reading: ScoringOptions
) -> None:
    found = list(results(line_blocks(hostile.reading(data, sizes)), reading, "f"))
    numbers = [outcome.number for outcome in found]
    count = len(list(decode_lines(line_blocks(io.BytesIO(data).read))))
    assert all(number is not None and 1 <= number <= count for number in numbers)
    assert len(set(numbers)) == len(numbers)
    for outcome in found:
        if isinstance(outcome, LineError):
            verify_error(outcome.error)
            assert len(str(outcome)) < SHORT


def shown(found: list[Result | LineError]) -> list[object]:
    return [str(outcome) if isinstance(outcome, LineError) else outcome for outcome in found]


@pytest.mark.slow
@fuzz
@given(hostile.bytes_of_files, hostile.chunks)
def test_the_way_bytes_come_changes_nothing(data: bytes, sizes: list[int]) -> None:
    whole = list(decode_lines(line_blocks(io.BytesIO(data).read)))
    assert list(decode_lines(line_blocks(hostile.reading(data, sizes)))) == whole
    reading = ScoringOptions()
    pieces = shown(list(results(line_blocks(hostile.reading(data, sizes)), reading, "f")))
    assert pieces == shown(list(results(line_blocks(io.BytesIO(data).read), reading, "f")))


@pytest.mark.slow
@fuzz
@given(hostile.files(hostile.plays), hostile.chunks, rules)
def test_bytes_of_plays_are_results_and_errors(data: bytes, sizes: list[int], rules: Rules) -> None:
    for outcome in plays(
        line_blocks(hostile.reading(data, sizes)), rules, seats(rules, None)[1], "f"
    ):
        if isinstance(outcome, LineError):
            verify_error(outcome.error)
        else:
            assert isinstance(outcome, PlayResult)


@pytest.mark.slow
@settings(fuzz, max_examples=tries(50))
@given(hostile.files(hostile.records.map("\n".join), most=2), hostile.chunks)
def test_bytes_of_a_game_are_scored_or_refused(data: bytes, sizes: list[int]) -> None:
    refused(lambda: score_game(decode_lines(line_blocks(hostile.reading(data, sizes)))))


# in bulk as one by one


def _in_a_row(text: str) -> bool:
    return not set(text) & set("\r\n")


mixed = st.lists(
    st.builds(lambda hand: f"{hand.cards[0]} " + " ".join(map(str, (*hand.cards[1:], "/", hand.starter))),
              suited_hands(st.just(4)))
    | st.sampled_from([HAND, HAND, "5H 5S 5C JD / 5D", "5C 5C 6H 7S / 8C", "JC 2C 3C 4C / 5C", "# no", "", " "])
    | hostile.texts.filter(_in_a_row),
    max_size=12,
)  # fmt: skip
"""Lines of which many are canonical."""


def in_bytes(texts: list[str]) -> bytes:
    return "".join(f"{text}\n" for text in texts).encode("utf-8", "surrogatepass")


def one_by_one(data: bytes, reading: ScoringOptions) -> list[Result | LineError]:
    """Return the outcomes of lines that all go the long way."""
    texts = [line.decode("utf-8", "surrogateescape") for line in data.split(b"\n")[:-1]]
    return list(outcomes(texts, lambda text, number: read(text, reading, "f", number), "f"))


WRITERS: dict[str, tuple[Callable[[ScoringOptions], Writer], Callable[[Result | LineError], str]]] = {
    "total": (lambda reading: TotalWriter(reading, "f"),
              lambda each: "?\n" if isinstance(each, LineError) else f"{each.total}\n"),
    "csv": (lambda reading: RowWriter(reading, "f", ","),
            lambda each: "" if isinstance(each, LineError) else separated_line(hand_row(each), ",")),
    "tsv": (lambda reading: RowWriter(reading, "f", "\t"),
            lambda each: "" if isinstance(each, LineError) else separated_line(hand_row(each), "\t")),
    "jsonl": (lambda reading: ObjectWriter(reading, "f", ascii_only=False),
              lambda each: "" if isinstance(each, LineError) else json.dumps(hand_record(each), ensure_ascii=False) + "\n"),
    "ascii jsonl": (lambda reading: ObjectWriter(reading, "f", ascii_only=True),
                    lambda each: "" if isinstance(each, LineError) else json.dumps(hand_record(each)) + "\n"),
}  # fmt: skip
"""How each format is made in bulk, and what it is for one result."""


@pytest.mark.slow
@settings(fuzz, max_examples=tries(80))
@given(texts=mixed, reading=readings, cut=st.integers(0, 12))
def test_bulk_agrees_with_line_by_line(texts: list[str], reading: ScoringOptions, cut: int) -> None:
    pieces = [piece for piece in (in_bytes(texts[:cut]), in_bytes(texts[cut:])) if piece]
    expected = one_by_one(in_bytes(texts), reading)
    for make, write in WRITERS.values():
        verify_stream(pieces, make(reading), write, expected)


def verify_stream(
    pieces: list[bytes],
    writer: Writer,
    write: Callable[[Result | LineError], str],
    expected: list[Result | LineError],
) -> None:
    """Assert that what comes out in bulk is, in text and in numbers, what the outcomes one by one
    come to.
    """
    streamed = list(stream(pieces, writer))
    assert "".join(each.text for each in streamed) == "".join(map(write, expected))
    good = [outcome for outcome in expected if isinstance(outcome, Result)]
    others = [each.outcome for each in streamed if each.outcome is not None]
    alone = [outcome for outcome in others if isinstance(outcome, Result)]
    assert sum(each.hands for each in streamed) + len(alone) == len(good)
    assert sum(each.points for each in streamed) + sum(each.total for each in alone) == sum(
        each.total for each in good
    )
    faults = [str(outcome) for outcome in others if isinstance(outcome, LineError)]
    assert faults == [str(outcome) for outcome in expected if isinstance(outcome, LineError)]
    assert writer.header == (
        separated_line(HAND_COLUMNS, writer.delimiter) if isinstance(writer, RowWriter) else ""
    )


@fuzz
@given(data=hostile.bytes_of_files, sizes=hostile.chunks, reading=readings)
def test_bulk_takes_any_bytes(data: bytes, sizes: list[int], reading: ScoringOptions) -> None:
    pieces = list(line_blocks(hostile.reading(data, sizes)))
    expected = one_by_one(b"".join(pieces), reading)
    for make, write in WRITERS.values():
        verify_stream(pieces, make(reading), write, expected)


@pytest.mark.slow
@fuzz
@given(mixed, rules, st.booleans())
def test_totals_agree_with_line_by_line(texts: list[str], rules: Rules, crib: bool) -> None:
    found: list[int] = []
    failed = refused(lambda: found.extend(totals(texts, rules, crib=crib)))
    got: list[int] = []
    try:
        for total in totals(texts, rules, crib=crib):
            got.append(total)  # noqa: PERF402 - what came before the error counts
    except NotationError:
        assert failed
    expected: list[int] = []
    for text in texts:
        if not text.strip() or text.lstrip().startswith("#"):
            continue
        try:
            expected.append(score_hand(parse_line(text, rules, crib=crib).hand, rules).total)
        except NotationError:
            assert failed
            break
    else:
        assert not failed
    assert got == expected


# the program


COMMANDS = tuple(commands.COMMANDS)
FORMATS = [
    *("receipt", "table", "short", "verdict", "html", "json", "jsonl", "csv", "tsv", "total"),
]
_FLAGS = [
    *(
        "-q",
        "--quiet",
        "--json",
        "--crib",
        "--muggins",
        "--only-wrong",
        "--no-summary",
        "--board",
        "--color",
        "--bom",
    ),
    *("--stats", "--csv", "--standings", "--template", "--dealer", "--pone"),
    *("--no-color", "-h", "--help", "--version", "--", "-", "--zork", "-z", "-qx", "--json=x"),
]
_VALUED = {
    ("-f", "--format"): FORMATS,
    ("--style",): [
        "simple",
        "github",
        "rounded_outline",
        "html",
        "latex",
        "mediawiki",
        "fancy_grid",
        "orgtbl",
    ],
    ("--suits",): ["auto", "symbols", "letters"],
    ("--min", "--max", "--top"): ["0", "1", "12", "9" * 30, "-1", "x"],
    ("--sort",): ["total", "label", "line"],
    ("--by",): ["label", "file", "remark"],
    ("--columns",): ["label,hand,total", "why,others", "label,label", "zork", ""],
    ("--others",): ["random", "skilled"],
    ("--without",): ["QH KC", "5C", "x"],
    ("--variant",): [*VARIANTS, "7"],
    ("--hand-flush",): ["all", "min3", "none"],
    ("--crib-flush",): ["all", "hand", "none"],
    ("--house",): ["crib-flush=hand", "hand-flush=min3,crib-flush=none", "hand-flush", "x=y", ","],
    ("--claim",): ["12", "nineteen", "pair 2", "1000", "-1"],
    ("--starter",): ["first", "last"],
    ("--laws",): ["friendly", "old", "hoyle-us", "acc"],
    ("--over-penalty",): ["none", "two", "excess"],
    ("--players",): ["Ann,Bob", "Ann,Bob,Cem", "Ann", "", ",", f"A{ESCAPES},B"],
    ("--file",): ["-", "/", "no such file"],
    ("-o", "--output"): ["-", "out", ".", "/dev/null", "/dev/full", "no/such", "", "out\x1b"],
    ("--errors",): ["grouped", "all", "json", "jsn", "bad", ".", "/dev/full", "", "-"],
}


def _argument(text: str) -> str:
    """Return `text` as an argument can be: no NUL, and of surrogates only those that stand for
    bytes.
    """
    return "".join(
        c
        for c in text
        if c != "\0" and not ("\ud800" <= c <= "\udc7f" or "\udd00" <= c <= "\udfff")
    )


words = hostile.plays.map(_argument)


@st.composite
def _options(draw: st.DrawFn) -> list[str]:
    if draw(st.booleans()):
        return [draw(st.sampled_from(_FLAGS))]
    names, values = draw(st.sampled_from(list(_VALUED.items())))
    name, value = (
        draw(st.sampled_from(names)),
        draw(st.sampled_from(values) | st.sampled_from(values) | words),
    )
    return [f"{name}={value}"] if name.startswith("--") and draw(st.booleans()) else [name, value]


@st.composite
def arguments(draw: st.DrawFn, command: str, form: str | None) -> list[str]:
    """A command line: some options, right ones more often than not, and some words."""
    options = [word for option in draw(st.lists(_options(), max_size=2)) for word in option]
    options += ["-f", form] if form else []
    given = draw(
        st.lists(
            words | st.sampled_from([HAND, "8H 7C 7D 6S go 3H", "5C 5D 6H 7S", "-"]), max_size=3
        )
    )
    return [
        *([command] if command else []),
        *draw(st.sampled_from([[*options, *given], [*given, *options]])),
    ]


class Setting(NamedTuple):
    """Where the program runs: which streams are a terminal, how wide, what they can carry, which
    variables are set.
    """

    terminals: tuple[str, ...]
    columns: int
    encoding: str
    env: dict[str, str]


places = st.builds(
    Setting,
    st.sampled_from([(), STREAMS, STREAMS, ("stdout",), ("stderr",), ("stdin",)]),
    st.sampled_from([1, 20, 40, 80, 200]),
    st.sampled_from(["utf-8", "utf-8", "ascii", "cp1252", "cp437"]),
    st.sampled_from([{"NO_COLOR": "1"}, {"FORCE_COLOR": "1"}, {"TERM": "dumb"}]),
)
stdins = (
    hostile.bytes_of_files
    | hostile.files(hostile.records.map("\n".join), most=1)
    | hostile.files(hostile.plays)
)


@pytest.fixture(scope="module")
def scratch(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder for the files that the program writes."""
    return tmp_path_factory.mktemp("scratch")


@pytest.mark.slow
@pytest.mark.parametrize("command", ["", *COMMANDS])
@settings(fuzz, max_examples=tries(30))
@given(data=st.data())
def test_the_program_ends_as_programs_end(command: str, data: st.DataObject, scratch: Path) -> None:
    """No traceback, a documented status, and nothing that a terminal would obey, whatever it is
    called with.
    """
    form = data.draw(st.sampled_from([None, *FORMATS]))
    argv = data.draw(arguments(command, form))
    stdin = data.draw(stdins)
    place = data.draw(places)
    with chdir(scratch):
        outcome = run(
            *argv,
            stdin=stdin,
            terminal=place.terminals,
            columns=place.columns,
            encoding=place.encoding,
            env=place.env,
        )
    assert not list(scratch.glob(".cribcalc-*"))
    is_data = {"json", "jsonl", "csv", "tsv"} & {word.lower() for word in argv} or "--json" in argv
    if is_data and "stdout" not in place.terminals:  # a file gets the data as they are
        outcome = Outcome(outcome.status, "", outcome.err)
    verify_outcome(outcome, allowed="\n\t" if any("tsv" in word.lower() for word in argv) else "\n")
    assert len(outcome.err) < SHORT * (2 + len(argv) + stdin.count(b"\n") + stdin.count(b"\r"))


HOSTILE_LABEL = f"A{ESCAPES}nn"
HOSTILE_GAME = f"""players: {HOSTILE_LABEL}, B
scores: {HOSTILE_LABEL} 5
deal: {HOSTILE_LABEL}
starter: 8C
{HOSTILE_LABEL}: 5C 5D 6H 7S = 13
fault: {HOSTILE_LABEL} touched-pack
"""
HOSTILE_RUNS = {
    "score": ([f"{HOSTILE_LABEL}: {HAND} = 13 # {ESCAPES}"], ""),
    "batch": (["batch"], f"{HOSTILE_LABEL}: {HAND} = 13 # {ESCAPES}\n"),
    "play": (["play", "--players", f"{HOSTILE_LABEL},B", "5=3 6"], ""),
    "game": (["game", "-"], HOSTILE_GAME),
}


@pytest.mark.parametrize("color", ["--color", "--no-color"])
@pytest.mark.parametrize("form", [*FORMATS[:2], *FORMATS[4:]])
@pytest.mark.parametrize("command", HOSTILE_RUNS)
def test_what_goes_to_a_terminal_is_harmless(command: str, form: str, color: str) -> None:
    argv, stdin = HOSTILE_RUNS[command]
    outcome = run(*argv, "-f", form, color, stdin=stdin, terminal=True, columns=200)
    assert outcome.status == (1 if command in ("score", "batch") else 2)  # such names are refused
    verify_outcome(outcome, allowed="\n\t" if form == "tsv" else "\n")


@pytest.mark.parametrize(
    "style", ["simple", "github", "html", "unsafehtml", "latex", "latex_raw", "mediawiki", "tsv"]
)
@pytest.mark.parametrize("command", HOSTILE_RUNS)
def test_a_table_is_harmless_in_every_style(command: str, style: str) -> None:
    argv, stdin = HOSTILE_RUNS[command]
    outcome = run(*argv, "-f", "table", "--style", style, stdin=stdin)
    assert outcome.status == (1 if command in ("score", "batch") else 2)  # such names are refused
    verify_outcome(outcome, allowed="\n\t" if style == "tsv" else "\n")


GAMES_OF_ONE_PLAYER = {
    "an unknown dealer": "deal: nobody",
    "a hand twice": "deal: NAME\nNAME: 5C 5D 6H 7S\nNAME: 5C 5D 6H 7S",
    "a score too high": "scores: NAME 500",
    "a score twice": "scores: NAME 5, NAME 6",
    "a score that is no number": "scores: NAME x",
    "a score that is missing": "scores: NAME",
    "points that are no number": "deal: NAME\npegged: NAME x",
    "a word that is almost the name": "deal: NAME\nNAMEE: 5C",
    "an unknown part": "deal: NAME\nzork: 5C",
    "a go that cannot be": "deal: B\nplay: NAME: 5C go",
    "a player out of turn": "deal: B\nplay: B: 5C",
    "a card that was not held": "deal: B\nstarter: 2C\nplay: 5C 6C\nNAME: 8C 8D 8H 8S\nB: 9C 9D 9H 9S",
    "a hand of the wrong size": "deal: B\nNAME: 5C",
    "an unknown fault": "deal: B\nfault: NAME zork",
    "no fault": "deal: B\nfault: NAME",
    "a hand and no deal": "NAME: 5C 5D 6H 7S",
    "a hand without a starter": "deal: B\nNAME: 5C 5D 6H 7S",
    "a dispute": "deal: B\nstarter: 8C\nNAME: 5C 5D 6H 7S = 13",
}


@pytest.mark.parametrize(
    "name", [HOSTILE_LABEL, "A" * 6_000, "A\u0301" * 1_000], ids=["escapes", "long", "combining"]
)
@pytest.mark.parametrize("about", GAMES_OF_ONE_PLAYER)
def test_names_in_messages_of_a_game_are_short_and_harmless(about: str, name: str) -> None:
    record = f"players: {name}, B\n{GAMES_OF_ONE_PLAYER[about].replace('NAME', name)}\n"
    outcome = run("game", "-", stdin=record)
    verify_outcome(outcome)
    assert all(len(part) < SHORT for part in outcome.err.split("<stdin>:"))
    refused(lambda: score_game(record.splitlines()))


@pytest.mark.parametrize("name", [HOSTILE_LABEL, "A" * 30_000], ids=["escapes", "long"])
@pytest.mark.parametrize(
    "text",
    [
        "NAME:5 go",
        "NAME:",
        "NAME:5 NAME:6",
        "NAME:5=3 B:6",
        "Q:5",
        "B:5",
        "NAME:x",
        "10 10 NAME:5 NAME:go B:9",
    ],
)
def test_names_in_messages_of_a_play_are_short_and_harmless(text: str, name: str) -> None:
    outcome = run("play", "--players", f"{name},B", text.replace("NAME", name))
    verify_outcome(outcome)
    assert len(outcome.err) < SHORT


LONG = {
    "letters": "x" * 100_000,
    "escapes": ESCAPES * 2_000,
    "digits": "12" * 50_000,
    "bytes": "\udcff" * 100_000,
}


@pytest.mark.parametrize("text", LONG.values(), ids=LONG)
@pytest.mark.parametrize(
    "argv",
    [
        *(
            ["LONG"],
            [f"{HAND} LONG"],
            [f"{HAND} = LONG"],
            ["LONG: 5X"],
            ["5 of LONG"],
            ["5LONG"],
            [f"{HAND}LONG"],
        ),
        *(
            ["play", "LONG"],
            ["play", "5 LONG:6"],
            ["play", "5=LONG"],
            ["play", "--players", "LONG", "5"],
        ),
        *(
            ["odds", "LONG"],
            ["odds", "5C 5D 6H 7S /LONG"],
            ["odds", "5C 5D 6H 7S LONG"],
            ["odds", "5C of LONG"],
        ),
        *([command, "LONG"] for command in ("batch", "game", "chart", "variants", "faults")),
        *(
            ["game", "x", "LONG"],
            ["--LONG"],
            ["-LONG"],
            ["batch", "--LONG"],
            ["game", "--LONG"],
            ["chart", "-LONG"],
        ),
        *(
            [f"--{name}", "LONG", HAND]
            for name in ("variant", "house", "claim", "laws", "starter", "style", "suits")
        ),
        *(
            [f"--{name}", "LONG", HAND]
            for name in ("format", "hand-flush", "crib-flush", "over-penalty")
        ),
        *(
            ["play", "--file", "LONG"],
            ["play", "--variant", "LONG", "5"],
            ["--json=LONG"],
            ["--format=LONG", HAND],
        ),
    ],
    ids=" ".join,
)
def test_messages_are_short_however_long_the_argument(argv: list[str], text: str) -> None:
    outcome = run(*(word.replace("LONG", text) for word in argv))
    verify_outcome(outcome)
    assert len(outcome.err) < SHORT
    assert outcome.status == 2


@pytest.mark.parametrize("text", LONG.values(), ids=LONG)
@pytest.mark.parametrize("before", ["", "x: ", f"{HAND} ", f"{HAND} = ", "5", "5 of "])
def test_messages_are_short_however_long_the_line(before: str, text: str) -> None:
    line = f"{before}{text[: LONGEST_LINE - 50]}\n".encode("utf-8", "surrogateescape")
    for command in (["batch"], ["batch", "-f", "csv"], ["play", "--file", "-"]):
        outcome = run(*command, stdin=line)
        verify_outcome(outcome)
        assert len(outcome.err) < SHORT
        assert outcome.status == 2
    for key in (
        "",
        "deal: 1\nplay: ",
        "deal: 1\n1: ",
        "deal: 1\nfault: ",
        "players: ",
        "scores: 1 ",
        "deal: ",
    ):
        verify_outcome(game := run("game", "-", stdin=key.encode() + line))
        assert all(len(part) < SHORT for part in game.err.split("<stdin>:"))


# work and memory


def steps(work: Callable[[], object]) -> int:
    """Return how many lines of Python `work` runs and how many functions it calls, those in C
    included.
    """
    count = 0

    def trace(_frame: FrameType, _event: str, _argument: Any) -> Callable[..., Any]:
        nonlocal count
        count += 1
        return trace

    def profile(_frame: FrameType, event: str, _argument: Any) -> None:
        nonlocal count
        if event == "c_call":
            count += 1

    before = sys.gettrace(), sys.getprofile()
    sys.settrace(trace)
    sys.setprofile(profile)
    try:
        work()
    finally:
        sys.settrace(before[0])
        sys.setprofile(before[1])
    return count


def verify_linear(work: Callable[[int], Callable[[], object]], size: int) -> None:
    """Assert that twice the size takes no more than twice the steps, with a little for what happens
    once.
    """
    work(size)()  # what is remembered is remembered for both
    once, twice = steps(work(size)), steps(work(2 * size))
    assert twice <= 2.05 * once + 200, f"{once} steps for {size}, {twice} for {2 * size}"


def test_steps_show_work_that_is_not_linear() -> None:
    def pairs(size: int) -> Callable[[], object]:
        return lambda: [None for _ in range(size) for _ in range(size)]

    def doubling(size: int) -> Callable[[], object]:
        return lambda: [None for _ in range(size) for _ in range(size.bit_length() ** 3)]

    for work in (pairs, doubling):
        with pytest.raises(AssertionError, match="steps for 500"):
            verify_linear(work, 500)
    verify_linear(lambda size: lambda: [str(number) for number in range(size)], 500)


def repeated(unit: str) -> Callable[[int], str]:
    return lambda size: unit * (size // len(unit))


SHAPES: dict[str, Callable[[int], str]] = {
    "letters": repeated("x"),
    "digits": repeated("5"),
    "no rank": repeated("1"),
    "cards": repeated("AC 2C 3C 4C 5C 6C 7C 8C "),
    "spaces": repeated(" "),
    "claims of cards": repeated("5H="),
    "colons": repeated(":"),
    "combining": lambda size: "e" + "\u0301" * size,
    "selectors": lambda size: "5♥" + "\ufe0f" * size,
    "hands": repeated(f"{HAND} "),
    "of": repeated("5 of "),
    "of and spaces": repeated("5" + " " * 200 + "of"),
    "card and spaces": lambda size: "5H" + " " * size + "x",
    "spaces between": repeated("5" + " " * 200),
    "words of cards": repeated("five of hearts "),
    "glyphs": repeated("🂡🂱"),
    "dashes": repeated("5-"),
    "marks": repeated("/"),
    "cuts": repeated("cut "),
    "cribs": repeated("crib "),
    "gos": repeated("go "),
    "names": repeated("1:"),
    "unknown names": repeated("Ann:"),
    "closed counts": repeated("5 | "),
    "bars": repeated("|"),
    "ends": repeated("end "),
    "parts of a claim": lambda size: f"{HAND} = " + repeated("pair 2 ")(size),
    "zeros of a claim": lambda size: f"{HAND} = " + "0" * size,
    "rest": lambda size: f"{HAND} " + "z" * size,
    "label": lambda size: "z" * size + f": {HAND}",
    "remark": lambda size: f"{HAND} # " + "z" * size,
    "remarks": repeated("#"),
    "escapes": repeated("\x1b"),
    "commas": repeated("A,"),
    "pairs of names and points": repeated("1 5,"),
    "surrogates": repeated("\udcff"),
}
"""Lines of any length, each of a kind that has hurt some scanner."""
MEGABYTE = 1 << 20


def quietly(reader: Callable[..., object], *args: object) -> None:
    """Read, and drop the error: what it says is verified elsewhere."""
    with suppress(CribcalcError):
        reader(*args)


@pytest.mark.parametrize(
    "shape",
    [
        "letters",
        "digits",
        "cards",
        "spaces",
        "claims of cards",
        "colons",
        "combining",
        "label",
        "remark",
    ],
)
def test_a_line_of_a_megabyte_is_read_or_refused(shape: str) -> None:
    """Whatever grows with the square of the length would take hours."""
    refused(partial(parse_line, SHAPES[shape](MEGABYTE)))


SCANNERS = (
    "cards",
    "kept",
    "claim",
    "moves",
    "score",
    "play",
    "variant",
    "house",
    "seats",
    "holds a hand",
)


@pytest.mark.parametrize("shape", SHAPES)
def test_every_reader_takes_steps_in_line_with_the_text(shape: str) -> None:
    def work(reader: Callable[[str, Rules], object], size: int) -> Callable[[], object]:
        return partial(quietly, reader, SHAPES[shape](size), SIX_CARD)

    for name in SCANNERS:
        verify_linear(partial(work, READERS[name]), 1_000)


@pytest.mark.parametrize(
    "key", ["play", "1", "crib", "fault", "pegged", "scores", "players", "starter", "house", "x"]
)
def test_a_line_of_a_game_takes_steps_in_line_with_its_length(key: str) -> None:
    def work(shape: Callable[[int], str], size: int) -> Callable[[], object]:
        return partial(quietly, score_game, ["deal: 1", f"{key}: {shape(size)}"])

    for shape in SHAPES.values():
        verify_linear(partial(work, shape), 600)


@pytest.mark.parametrize(
    ("command", "shapes"),
    [
        (["batch", "-q"], SHAPES),
        *((command, ["cards", "colons"]) for command in (["play", "--file", "-"], ["game", "-"])),
    ],
    ids=["batch", "play", "game"],
)
def test_the_program_takes_a_line_longer_than_it_keeps(
    command: list[str], shapes: Iterable[str]
) -> None:
    for name in shapes:
        line = SHAPES[name](LONGEST_LINE + 4_096)
        outcome = run(*command, stdin=line.encode("utf-8", "surrogateescape") + b"\n")
        verify_outcome(outcome)
        assert len(outcome.err) < SHORT


@pytest.mark.parametrize(
    "unit", ["5H", "5", "10 10 10 A", "1:K 2:K", "K K K |", "5H=0", "K K K go go"]
)
def test_a_play_takes_steps_in_line_with_its_cards(unit: str) -> None:
    cards = len(re.findall("[5KA]|10", unit))
    verify_linear(lambda size: partial(quietly, score_play, f"{unit} " * (size // cards)), 300)


def play_of_distinct_cards() -> str:
    return " ".join(f"{rank}{suit}" for suit in "CDHS" for rank in "A23456789TJQK")


def test_every_card_of_the_pack_in_one_play() -> None:
    """No play is longer than the pack; what is more is refused by the first card that is there
    again.
    """
    text = play_of_distinct_cards()
    for rules in VARIANTS.values():
        refused(partial(score_play, text, rules, seats(rules, None)[1]))
    with pytest.raises(NotationError, match="AC is played twice"):
        score_play(f"{text} " * 200)


DEAL = ("deal:", "starter: 2C", "1: 4C 6D 8H KS = 0", "2: 4D 6H 8S KC = 0", "crib: 4H 6S 8C QC = 0")
"""A deal worth nothing to anybody, so that the game goes on for ever."""
RECORDS: dict[str, Callable[[int], list[str]]] = {
    "a game without an end": lambda size: ["deal: 1", *DEAL * (size // len(DEAL))],
    "a game that was over long ago": lambda size: [
        "scores: 1 120", "deal: 1", "pegged: 1 3", *DEAL * (size // len(DEAL))
    ],
    "nothing but deals": lambda size: ["deal: 1", *["deal:"] * size],
    "plays": lambda size: ["deal: 1", *["deal:", "play: 8H 10D 7H 5C | 6H 10S 5H KD"] * (size // 2)],
    "faults of a deal": lambda size: ["deal: 1", *["fault: 1 touched-pack 0"] * size],
    "claims that are wrong": lambda size: ["deal: 1", *(line.replace("= 0", "= 2") for line in DEAL * (size // 5))],
    "bad lines": lambda size: ["zork"] * size,
    "bad parts": lambda size: ["deal: 1", *["Cem: 5C"] * size],
    "bad hands": lambda size: ["deal: 1", *["deal:", "1: 5X"] * (size // 2)],
    "one header again and again": lambda size: ["target: 121"] * size,
    "one part again and again": lambda size: ["deal: 1", *["starter: 5C"] * size],
    "empty lines": lambda size: [""] * size,
}  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize("about", RECORDS)
def test_a_record_takes_steps_in_line_with_its_lines(about: str) -> None:
    verify_linear(lambda size: partial(quietly, score_game, RECORDS[about](size)), 200)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("about", "form"),
    [("a game without an end", "csv"), ("bad lines", "total")],
)
def test_the_program_takes_a_record_of_twenty_thousand_lines(about: str, form: str) -> None:
    verify_outcome(run("game", "-f", form, "-", stdin="\n".join(RECORDS[about](20_000))))


@pytest.mark.slow
@pytest.mark.parametrize("form", ["total", "csv", "jsonl"])
@pytest.mark.parametrize("line", ["5X", "=", HAND, f"Ann: {HAND} = 12"])
def test_a_batch_takes_steps_in_line_with_its_lines(form: str, line: str) -> None:
    def work(size: int) -> Callable[[], object]:
        return lambda: list(
            stream(line_blocks(io.BytesIO(f"{line}\n".encode() * size).read), writer)
        )

    writer = WRITERS[form][0](ScoringOptions())
    verify_linear(work, 200)


def peak(work: Callable[[], object]) -> int:
    """Return the most bytes that `work` holds at a time."""
    tracemalloc.start()
    try:
        work()
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


def endless(unit: bytes, size: int) -> Callable[[int], bytes]:
    """Return a function that reads `size` bytes of units, one after the other, a page at a time,
    and then the end.
    """
    page = unit * (4096 // len(unit) + 1)
    left = size

    def read(wanted: int) -> bytes:
        nonlocal left
        count = min(wanted, left, 4096 // len(unit) * len(unit))
        left -= count
        return page[:count]

    return read


MIXED = f"5X\n=\n\n# no\n{HAND}\n{HAND}\nAnn: 5H 5S 5C JD / 5D = 29\n5 5 J Q / 8\n".encode()
BULK = [
    *((form, MIXED) for form in WRITERS),
    *(("total", unit) for unit in (b"\n", b"#\n", b"\0", b"\r", b"x" * 4096)),
]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("form", "unit"), BULK, ids=[form if unit == MIXED else f"{unit[:1]!r}" for form, unit in BULK]
)
def test_memory_does_not_grow_with_the_file(form: str, unit: bytes) -> None:
    def work(size: int) -> None:
        for _ in stream(line_blocks(endless(unit, size)), WRITERS[form][0](ScoringOptions())):
            pass

    work(8_192)  # tables are made once
    small, large = (peak(partial(work, size)) for size in (8_192, 32_768))
    assert large < 2 * small + 300_000
    assert large < 2_000_000


@pytest.mark.slow
@pytest.mark.parametrize("shape", SHAPES)
def test_memory_is_in_line_with_the_line(shape: str) -> None:
    for name in ("line", "moves", "game"):
        small, large = (
            peak(partial(quietly, READERS[name], SHAPES[shape](size), SIX_CARD))
            for size in (1_500, 6_000)
        )
        assert large < 5 * small + 500_000, name
        assert large < 1_000 * 6_000, name


MEASURED = """
import sys
from cribcalc.cli import main
status = main(sys.argv[2:])
with open("/proc/self/status") as lines:
    peak = next(int(line.split()[1]) for line in lines if line.startswith("VmHWM:"))
with open(sys.argv[1], "w") as report:
    print(status, peak, file=report)
"""
"""Runs the program, and writes down its status and the most memory it held, in KiB."""


def memory_of(files: list[Path], *arguments: str) -> list[int]:
    """Return the most memory, in KiB, that the program holds for each of these files, all at
    once.
    """
    processes = [
        Popen(
            [sys.executable, "-c", MEASURED, f"{file}.report", "batch", "--no-summary", *arguments, str(file)],
            env=environment(), stdin=DEVNULL, stdout=DEVNULL, stderr=DEVNULL,
        )
        for file in files
    ]  # fmt: skip
    assert [process.wait(300) for process in processes] == [0] * len(files)
    reports = [Path(f"{file}.report").read_text().split() for file in files]
    assert {status for status, _ in reports} <= {"0", "2"}
    return [int(peak) for _, peak in reports]


@pytest.mark.slow
@linux_only
def test_two_hundred_thousand_bad_lines_take_no_memory(tmp_path: Path) -> None:
    files = [tmp_path / "few", tmp_path / "many"]
    for file, count in zip(files, (10_000, 200_000), strict=True):
        file.write_text("=\n" * count)
    small, large = memory_of(files, "-f", "csv")
    assert large < small + 8_000
    assert large < 100_000


@pytest.mark.slow
@linux_only
@pytest.mark.parametrize(
    ("rules", "form"),
    [
        *((rules, "total") for rules in (SIX_CARD, SEVEN_CARD, EIGHT_CARD)),
        *((SIX_CARD, "csv"), (SEVEN_CARD, "tsv"), (EIGHT_CARD, "csv")),
        *((rules, "jsonl") for rules in (SIX_CARD, SEVEN_CARD, EIGHT_CARD)),
    ],
    ids=lambda value: value if isinstance(value, str) else value.name,
)
def test_memory_does_not_grow_with_hands_that_vary(rules: Rules, form: str, tmp_path: Path) -> None:
    files = [tmp_path / "few", tmp_path / "many"]
    for file, count in zip(files, (2_000, 20_000), strict=True):
        file.write_text("".join(varied(rules, count)))
    small, large = memory_of(files, "-f", form, "--variant", rules.name)
    assert large < small + 14_000


def varied(rules: Rules, count: int) -> list[str]:
    """Return lines of random hands, always the same ones."""
    choose = random.Random(13)
    hands = (choose.sample(DECK, rules.hand_size + 1) for _ in range(count))
    return [" ".join(map(str, (*cards, "/", starter))) + "\n" for *cards, starter in hands]
