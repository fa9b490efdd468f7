"""Files in bulk: `cribcalc.records.stream` prints what the long way prints, line by line, results
to records to text.
"""

import io
import json
import sys
import tracemalloc
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import product
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cribcalc import blocks
from cribcalc.api import totals
from cribcalc.batch import LineError, Result, ScoringOptions, Tally, only_results, results
from cribcalc.cards import DECK, Card, Hand, Rank, StarterPlace, Suit
from cribcalc.claims import NamedClaim
from cribcalc.cli.hints import hint_for
from cribcalc.laws import LAWS
from cribcalc.lines import decode_lines, line_blocks
from cribcalc.notation import hands
from cribcalc.notation.hands import Line
from cribcalc.records import json_lines, json_text, objects, separated_line
from cribcalc.records import stream as bulk
from cribcalc.records.hands import HAND_COLUMNS, hand_record, hand_row
from cribcalc.records.objects import ObjectWriter
from cribcalc.records.stream import Streamed, as_json_list, stream
from cribcalc.records.writers import RowWriter, TotalWriter, Writer
from cribcalc.rules import SIX_CARD, VARIANTS, CribFlush, HandFlush, Rules
from cribcalc.table import rank_multisets
from tests.cases import canonical, tries
from tests.program import run
from tests.strategies import bare_hands, claims, hand_spellings, labels, remarks, suited_hands


@pytest.fixture(scope="module", autouse=True)
def both_ways() -> Iterator[None]:
    """Read every line in bulk by the short cut, and one by one by the scanner."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(bulk, "SHORT_CUT_AFTER", 0)
        patch.setattr(blocks, "LEAST_LINES", 1)
        patch.setattr(hands, "SHORT_CUT_AFTER", sys.maxsize)
        yield


FORMATS = ["total", "csv", "tsv", "jsonl", "jsonl in ASCII"]
GAMES = [VARIANTS[name] for name in ("five-card", "six-card", "seven-card", "eight-card")]
"""Hands of three to six cards, cribs of four and five."""
HOUSES = list(product(HandFlush, CribFlush))
USUAL = {(rules, HandFlush.ALL, CribFlush.ALL) for rules in GAMES}
USUAL |= {(SIX_CARD, *flushes) for flushes in HOUSES}
"""The games and house rules that the quick tests count; the others are slow."""
SOURCE = 'Æ ♣\n"club".txt'


def writer_of(form: str, reading: ScoringOptions, source: str = SOURCE) -> Writer:
    """Return what writes a format."""
    match form:
        case "total":
            return TotalWriter(reading, source)
        case "csv" | "tsv":
            return RowWriter(reading, source, "," if form == "csv" else "\t")
        case _:
            return ObjectWriter(reading, source, ascii_only="ASCII" in form)


def in_bulk(
    form: str, whole: Sequence[bytes], reading: ScoringOptions, source: str = SOURCE
) -> tuple[str, list[Streamed]]:
    """Return the text that blocks of whole lines become in bulk, and all that came."""
    writer = writer_of(form, reading, source)
    found = list(stream(whole, writer))
    return writer.header + "".join(streamed.text for streamed in found), found


def the_long_way(form: str, outcomes: Sequence[Result | LineError]) -> str:
    """Return the text that results and faults become one by one."""
    good = [outcome for outcome in outcomes if isinstance(outcome, Result)]
    match form:
        case "total":
            return "".join(
                "?\n" if isinstance(each, LineError) else f"{each.total}\n" for each in outcomes
            )
        case "csv" | "tsv":
            return "".join(
                separated_line(cells, "," if form == "csv" else "\t")
                for cells in [HAND_COLUMNS, *map(hand_row, good)]
            )
        case _:
            return "".join(json_lines(map(hand_record, good), ascii_only="ASCII" in form))


def tallied(outcomes: Iterable[Result | LineError]) -> Tally:
    """Return the tally of the results; faults are told."""
    tally = Tally()
    for outcome in outcomes:
        if isinstance(outcome, Result):
            tally.add(outcome)
    return tally


def told(outcomes: Iterable[Result | LineError | None]) -> list[str]:
    """Return what is said of the faults."""
    return [str(outcome) for outcome in outcomes if isinstance(outcome, LineError)]


def as_reported(outcome: Result | LineError) -> str:
    """Return what the program says of an outcome: nothing, or the error with its own hint."""
    if isinstance(outcome, Result):
        return ""
    error = outcome.error.with_hint(hint_for(outcome.error))
    return f"{outcome._replace(error=error)}\n"


def compare(
    whole: Sequence[bytes], reading: ScoringOptions, forms: Sequence[str] = FORMATS
) -> None:
    """Hold text, counts and faults of both ways against each other."""
    outcomes = list(results(whole, reading, SOURCE))
    for form in forms:
        text, found = in_bulk(form, whole, reading)
        assert text.splitlines(keepends=True) == the_long_way(form, outcomes).splitlines(
            keepends=True
        )
        assert all(streamed.outcome is None or streamed.hands == 0 for streamed in found)
        tally = tallied(streamed.outcome for streamed in found if streamed.outcome is not None)
        for streamed in found:
            tally.add_hands(streamed.hands, streamed.points, streamed.differences)
        assert vars(tally) == vars(tallied(outcomes))
        assert told(streamed.outcome for streamed in found) == told(outcomes)


# Canonical lines

PACKS = [DECK, DECK[:26], DECK[13:26], tuple(card for card in DECK if card.rank >= Rank.TEN)]
"""All cards; two suits and one, for flushes; tens and court cards, for pairs and nobs."""


def random_hands(size: int, count: int, seed: object) -> list[Hand]:
    """Return hands of so many cards, those with a flush, with pairs and with nobs more often than
    they are dealt.
    """
    random = Random(str(seed))
    dealt = (random.sample(random.choice(PACKS), size + 1) for _ in range(count))
    return [Hand((*cards,), starter) for *cards, starter in dealt]


@pytest.mark.parametrize("crib", [False, True], ids=["hand", "crib"])
@pytest.mark.parametrize(
    ("rules", "hand_flush", "crib_flush"),
    [
        pytest.param(
            rules,
            *flushes,
            id="-".join((rules.name, *flushes)),
            marks=[] if (rules, *flushes) in USUAL else [pytest.mark.slow],
        )
        for rules in GAMES
        for flushes in HOUSES
    ],
)
def test_canonical_lines_are_printed_as_the_long_way_prints_them(
    rules: Rules, crib: bool, hand_flush: HandFlush, crib_flush: CribFlush
) -> None:
    reading = ScoringOptions(rules.with_house(hand_flush=hand_flush, crib_flush=crib_flush), crib)
    some = random_hands(rules.size(crib=crib), 20, (rules, crib, hand_flush, crib_flush))
    whole = [canonical(some[:10]), canonical(some[10:11]), canonical(some[11:])]
    compare(whole, reading)
    others = [block.replace(b"/", b"turn") for block in whole]
    for form in ("total", "csv", "jsonl"):
        text, found = in_bulk(form, whole, reading)
        assert [streamed.hands for streamed in found] == [10, 1, 9], "these went by the table"
        text_of_others, found = in_bulk(form, others, reading)
        assert {streamed.hands for streamed in found} == {0}, "these did not"
        assert text_of_others.splitlines() == text.splitlines()


@pytest.mark.slow
def test_all_ranks_there_are_are_printed_as_the_long_way_prints_them() -> None:
    """Every multiset of five ranks, some in another order and other suits again: one writer keeps
    what it has made.
    """
    random = Random(5)
    multisets = [
        [rank for rank in Rank for _ in range(key // 5 ** (rank - 1) % 5)]
        for key, *_ in rank_multisets(5)
    ]
    some = []
    for ranks in (*multisets, *random.sample(multisets, 1000)):
        suits = {rank: random.sample(range(4), 4) for rank in ranks}
        *cards, starter = (
            DECK[13 * suits[rank].pop() + rank - 1] for rank in random.sample(ranks, 5)
        )
        some.append(Hand((*cards,), starter))
    compare([canonical(some)], ScoringOptions(), ["csv", "jsonl"])


@pytest.mark.slow
@pytest.mark.parametrize("crib", [False, True], ids=["hand", "crib"])
@pytest.mark.parametrize(("hand_flush", "crib_flush"), HOUSES)
def test_every_choice_of_suits_is_printed_as_the_long_way_prints_it(
    crib: bool, hand_flush: HandFlush, crib_flush: CribFlush
) -> None:
    reading = ScoringOptions(
        SIX_CARD.with_house(hand_flush=hand_flush, crib_flush=crib_flush), crib
    )
    some = []
    for suits in product(Suit, repeat=5):
        ranks = (Rank.TWO, Rank.JACK, Rank.SIX, Rank.EIGHT, Rank.QUEEN)
        *cards, starter = map(Card, ranks, suits)
        some.append(Hand((*cards,), starter))
    compare([canonical(some)], reading, ["csv", "jsonl"])


def test_jacks_in_every_place() -> None:
    jacks = [card for card in DECK if card.rank is Rank.JACK]
    others = [DECK[4], DECK[17], DECK[30], DECK[43]]
    some = []
    for places in product((False, True), repeat=5):
        for turn in range(4):
            cards = [
                (jacks if place else others)[(at + turn) % 4] for at, place in enumerate(places)
            ]
            if len(set(cards)) == 5:
                some.append(Hand((*cards[:4],), cards[4]))
    assert len(some) > 60
    for crib in (False, True):
        compare([canonical(some)], ScoringOptions(crib=crib))


def test_parts_are_made_again_when_too_many_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(objects, "MOST_SHAPES", 3)
    monkeypatch.setattr(objects, "MOST_KEYS", 9)
    blocks = [canonical(random_hands(4, 60, seed)) for seed in ("first", "second", "third")]
    compare(blocks, ScoringOptions(), ["jsonl"])


def test_every_set_of_ranks_with_one_pattern_has_the_same_parts() -> None:
    """A writer that knows many hands prints what a writer prints that knows none."""
    lines = canonical(random_hands(6, 300, "patterns")).splitlines(keepends=True)
    reading = ScoringOptions(VARIANTS["eight-card"])
    together, _ = in_bulk("jsonl", [b"".join(lines)], reading)
    for number, (line, text) in enumerate(zip(lines, together.splitlines(), strict=True), 1):
        alone, _ = in_bulk("jsonl", [line], reading)
        assert json.loads(text) == json.loads(alone) | {"line": number}


def test_claims_in_bulk_are_printed_as_the_long_way_prints_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(objects, "MOST_SHAPES", 1)
    texts = [
        f"{label}5C 5D 6H 7S / 8C = {claim}\n"
        for label in ("", "Ann: ", "Bob's crib: ", "a, b: ", "Ann: ")
        for claim in (12, 14, 0, 19, 12)
    ]
    compare(["".join(texts).encode()], ScoringOptions())


def test_a_few_lines_are_read_one_by_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bulk, "SHORT_CUT_AFTER", 3)
    blocks = [b"Ann: 5C 5D 6H 7S / 8C = 12\n5X\n", b"Bob: 5C 5D 6H 7S / 8C\n" * 3]
    _, found = in_bulk("csv", blocks, ScoringOptions())
    assert [streamed.hands for streamed in found] == [0, 0, 3]
    compare(blocks, ScoringOptions())


# Files with noise

NEARLY_CANONICAL = [
    "5C 5D 6H 7S  / 8C", " 5C 5D 6H 7S / 8C", "5C 5D 6H 7S / 8C ", "5c 5d 6h 7s / 8c", "5C 5D 6H 7S / 10C",
    "10C 5D 6H 7S / 8C", "5C5D6H7S/8C", "5C\t5D 6H 7S / 8C", "5C,5D,6H,7S / 8C", "5C 5D 6H 7S | 8C", "5♣ 5♦ 6♥ 7♠ / 8♣",
    "crib 5C 5D 6H 7S / 8C", "5C 5D 6H 7S / 8C crib", "5C 5D 6H 7S / 8C!", "Ann: 5C 5D 6H 7S / 8C",
    "5C 5D 6H 7S / 8C = 12", "5C 5D 6H 7S / 8C # = 12", "5C 5D 6H 7S / 8C\x0b", "5C 5D 6H 7S / 8C\x85",
    "Ann's crib: 2H 4H 6H 8H / TH", "3-3-4-4 / 5", "5 5 J Q / 8", "5C 5D 6H 7S/ 8C", "0C 5D 6H 7S / 8C",
    '"a, b"\t: 5C 5D 6H 7S / 8C', "=1+1: 5C 5D 6H 7S / 8C = 19", "Ær: 5C 5D 6H 7S / 8C = fifteens 4 run 8",
]  # fmt: skip
BAD = [
    "5C 5D 6H 7S / 5C", "5C 5C 6H 7S / 8C", "5C 5D 6H 7S / 8X", "5C 5D 6H 7S", "5C 5D 6H 7S 8C", "5C 5D 6H / 8C",
    "5C 5D 6H 7S 9C / 8C", "5C 5D 6H 7S / 8C / 9C", "5C 5D 6H 7S / 8C = twelve", "5C 5D 6H 7S / 8", "\0", "\ufffd",
    "5C 5D 6H 7S / 8C 5C 5D 6H 7S / 8C", "hands.txt", "5C 5D 6H 7\udcff / 8C", "\udcff", "1C 5D 6H 7S / 8C", ";",
    "5C 5D 6H 7\ufe0f / 8C", "\ufeff5C 5D 6H 7S / 8C", "5C 5D 6H 7S / 8C\x1b[31m",
]  # fmt: skip
SKIPPED = ["", " ", "\t", "# Friday", "  # 5C 5D 6H 7S / 8C", "#", "\N{NO-BREAK SPACE}"]
PLAIN_LINES = [str(hand) for size in range(3, 7) for hand in random_hands(size, 12, size)]


@st.composite
def spelled_lines(draw: st.DrawFn) -> str:
    """One of the ways to write a line with anything around a hand."""
    hand = draw(suited_hands(st.integers(3, 6)) | bare_hands(st.integers(3, 6)))
    label, given, remark = (
        draw(st.none() | labels),
        draw(st.lists(claims(), max_size=1)),
        draw(st.none() | remarks),
    )
    empty = str(Line(hand, None, tuple(map(NamedClaim, given)), remark)).removeprefix(str(hand))
    text = (f"{label}: " if label else "") + draw(hand_spellings(hand)) + empty
    return text.replace("\n", " ").replace("\r", " ")


FILE_LINES = (
    st.sampled_from(PLAIN_LINES)
    | st.sampled_from([line for line in PLAIN_LINES if len(line) == 16])
    | st.sampled_from(NEARLY_CANONICAL)
    | st.sampled_from(BAD)
    | st.sampled_from(SKIPPED)
    | spelled_lines()
)
READINGS = st.builds(
    ScoringOptions,
    st.builds(
        lambda rules, house: rules.with_house(hand_flush=house[0], crib_flush=house[1]),
        st.sampled_from([SIX_CARD, SIX_CARD, *GAMES]),
        st.sampled_from([HOUSES[0], *HOUSES]),
    ),
    st.booleans(),
    st.sampled_from([None, None, "first", "last"]),
    st.none(),
    st.sampled_from([None, *LAWS.values()]),
)


def encoded(texts: Sequence[str], ends: Sequence[str], encoding: str) -> bytes:
    """Return lines as a file; what is half a character is dropped where the encoding has no room
    for it.
    """
    text = "".join(line + ends[at % len(ends)] for at, line in enumerate(texts))
    if encoding.startswith("utf-16"):
        text = text.encode("utf-8", "ignore").decode()
        return ("\ufeff" + text).encode(encoding)
    return text.encode(encoding, "surrogateescape")


def blocked(data: bytes, size: int) -> list[bytes]:
    source = io.BytesIO(data)
    return list(line_blocks(lambda wanted: source.read(min(wanted, size))))


@pytest.mark.slow
@settings(deadline=None, max_examples=tries(150))
@given(
    st.lists(FILE_LINES, max_size=25),
    READINGS,
    st.lists(st.sampled_from(["\n", "\n", "\r\n", "\r"]), min_size=1, max_size=3),
    st.sampled_from(["utf-8", "utf-8-sig", "utf-16-le", "utf-16-be"]),
    st.sampled_from([1, 7, 64, 1000, 65_536]),
)
def test_files_of_anything_are_printed_as_the_long_way_prints_them(
    texts: list[str], reading: ScoringOptions, ends: list[str], encoding: str, size: int
) -> None:
    compare(blocked(encoded(texts, ends, encoding), size), reading)


@pytest.mark.slow
@pytest.mark.parametrize(
    "reading",
    [ScoringOptions(), ScoringOptions(crib=True), ScoringOptions(starter=StarterPlace.LAST)],
    ids=["hand", "crib", "starter last"],
)
def test_every_kind_of_noise_between_canonical_lines(reading: ScoringOptions) -> None:
    plain = [line for line in PLAIN_LINES if len(line) == 16]
    texts = [
        line
        for noise in (*NEARLY_CANONICAL, *BAD, *SKIPPED)
        for line in (plain[len(noise) % 12], noise, *plain)
    ]
    data = encoded(texts, ["\n"], "utf-8")
    compare(blocked(data, 65_536), reading)
    for end, encoding in (
        ("\r\n", "utf-8"),
        ("\r", "utf-8-sig"),
        ("\n", "utf-16-le"),
        ("\r\n", "utf-16-be"),
    ):
        again = blocked(encoded(texts, [end], encoding), 65_536)
        if encoding.startswith("utf-16"):
            compare(again, reading, ["total", "jsonl"])
        else:
            assert b"".join(again) == data


def written_line(random: Random, size: int) -> str:
    """Return a line as somebody may write it: canonical, in any spelling, spoiled, or no hand."""
    names = list(map(str, random.sample(random.choice(PACKS), size + 1)))
    *cards, starter = names
    line = f"{' '.join(cards)} / {starter}"
    match random.randrange(5):
        case 0:
            return random.choice([*NEARLY_CANONICAL, *BAD, *SKIPPED])
        case 1:
            place = random.randrange(len(line))
            return line[:place] + random.choice("5CcHTX1/# :=\t!;0") + line[place + 1 :]
        case 2:
            return line
    spellings: list[Callable[[str], str]] = [
        str.lower,
        lambda card: card[::-1],
        lambda card: card.replace("T", "10"),
        str,
    ]
    spelled = [random.choice(spellings)(card) for card in names]
    label = random.choice(["", "Ann: ", "Bob's crib: ", '"a, b": ', "=1+1: ", "%s: ", "crib "])
    between, mark = random.choice([" ", ", ", ""]), random.choice([" / ", "|", " cut "])
    claim = random.choice(["", " = 12", "= 2", " = 19", " = 0", " = fifteens 4 run 3"])
    remark = random.choice(["", " # = 12", "# é %s"])
    return f"{label}{between.join(spelled[:-1])}{mark}{spelled[-1]}{claim}{remark}"


@pytest.mark.slow
@pytest.mark.parametrize("rules", GAMES, ids=lambda rules: rules.name)
@pytest.mark.parametrize("crib", [False, True], ids=["hand", "crib"])
def test_many_lines_of_every_kind_are_printed_as_the_long_way_prints_them(
    rules: Rules, crib: bool
) -> None:
    random = Random(f"{rules.name} {crib}")
    texts: list[str] = []
    while len(texts) < 800:
        size = rules.size(crib=random.random() < 0.3)
        texts.append(written_line(random, size))
        if len(texts) % 50 == 0:
            texts += map(str, random_hands(size, random.choice([1, 15, 60]), len(texts)))
    compare(blocked(encoded(texts, ["\n"], "utf-8"), 65_536), ScoringOptions(rules, crib))


def test_lines_and_errors_are_numbered_as_in_an_editor() -> None:
    hand = "5C 5D 6H 7S / 8C"
    texts = [
        hand,
        "",
        hand,
        hand,
        "5X",
        "# x",
        "Ann: " + hand,
        hand,
        "5C 5C 6H 7S / 8C",
        hand,
        "",
        "",
    ]
    whole = [f"{chr(10).join(texts[:3])}\n".encode(), f"{chr(10).join(texts[3:])}\n".encode()]
    text, found = in_bulk("jsonl", whole, ScoringOptions(), "club.txt")
    assert [json.loads(line)["line"] for line in text.splitlines()] == [1, 3, 4, 7, 8, 10]
    text, _ = in_bulk("csv", whole, ScoringOptions())
    assert [line.partition(",")[0] for line in text.splitlines()] == [
        "line",
        "1",
        "3",
        "4",
        "7",
        "8",
        "10",
    ]
    faults = [
        str(each.outcome).splitlines()[0] for each in found if isinstance(each.outcome, LineError)
    ]
    assert faults == ["club.txt:5:2: X is not a suit, in 5X", "club.txt:9:4: 5C appears twice"]
    text, _ = in_bulk("total", whole, ScoringOptions())
    assert text.split() == ["12", "12", "12", "?", "12", "12", "?", "12"]


def test_nothing_at_all() -> None:
    for form in FORMATS:
        assert in_bulk(form, [], ScoringOptions()) == (writer_of(form, ScoringOptions()).header, [])
        assert in_bulk(form, [b"\n# x\n"], ScoringOptions())[1] == []


# Memory


@pytest.mark.slow
@pytest.mark.parametrize("form", ["total", "csv", "jsonl"])
def test_memory_is_bounded(form: str) -> None:
    whole = canonical(random_hands(4, 1000, form)) + b"Ann: 5C 5D 6H 7S / 8C = 12\n5X\n"
    writer = writer_of(form, ScoringOptions())
    list(stream([whole], writer))  # the tables are made

    def peak(times: int) -> int:
        tracemalloc.reset_peak()
        assert (
            sum(streamed.hands for streamed in stream((whole for _ in range(times)), writer))
            == times * 1001
        )
        return tracemalloc.get_traced_memory()[1]

    tracemalloc.start()
    try:
        peak(20)  # Python keeps some thousand tuples to use them again
        few, many = peak(1), peak(40)
    finally:
        tracemalloc.stop()
    assert many < few + 200_000


# Formats made of these


@pytest.mark.parametrize("block", [0, 1, 2])
def test_objects_become_one_list(block: int) -> None:
    whole = [canonical(random_hands(4, 30, "list")), b"#\n5X\nAnn: 5C 5D 6H 7S / 8C = 12\n"][:block]
    expected = "".join(
        json_text(
            map(hand_record, only_results(results(whole, ScoringOptions(), SOURCE))), one=False
        )
    )
    writer = writer_of("jsonl", ScoringOptions())
    assert "".join(as_json_list(streamed.text for streamed in stream(whole, writer))) == expected


# The library


@settings(deadline=None, max_examples=tries(60))
@given(st.lists(FILE_LINES, max_size=25), st.sampled_from(GAMES), st.booleans())
def test_the_totals_of_the_library_are_those_of_the_program(
    texts: list[str], rules: Rules, crib: bool
) -> None:
    reading = ScoringOptions(rules, crib)
    printed, found = in_bulk("total", [encoded(texts, ["\n"], "utf-8")], reading)
    expected: Iterator[str] = iter(printed.split())
    got = totals(texts, rules, crib=crib)
    first = next(
        (streamed.outcome for streamed in found if isinstance(streamed.outcome, LineError)), None
    )
    for word in expected:
        if word == "?":
            assert first is not None
            with pytest.raises(type(first.error)) as caught:
                next(got)
            assert str(caught.value) == f"line {first.number}: {first.error}"
            return
        assert next(got) == int(word)
    assert next(got, None) is None


# The program


@pytest.mark.parametrize("form", ["total", "csv", "tsv", "jsonl"])
def test_the_program_prints_files_one_after_the_other(form: str, tmp_path: Path) -> None:
    texts = [*PLAIN_LINES, *NEARLY_CANONICAL, *BAD, *SKIPPED]
    files = [tmp_path / "a.txt", tmp_path / "b.txt"]
    reading = ScoringOptions()
    expected = ""
    outcomes: list[Result | LineError] = []
    for file, some in zip(files, (texts, texts[::-1]), strict=True):
        data = encoded(some, ["\n"], "utf-8")
        file.write_bytes(data)
        of_file = list(results([data], reading, str(file)))
        text = the_long_way(form, of_file)
        if form in ("csv", "tsv"):
            header, *rows = text.splitlines(keepends=True)
            between = header[len("line")]
            rows = [f"{file}{between}{row}" for row in rows]
            text = "".join([f"file{between}{header}", *rows])
        expected += text.partition("\n")[2] if expected and form in ("csv", "tsv") else text
        outcomes += of_file
    tally = tallied(outcomes)
    for outcome in outcomes:
        if isinstance(outcome, LineError):
            tally.add(outcome)
    got = run("batch", "-f", form, "--errors", "all", *map(str, files))
    assert got.out.splitlines() == expected.splitlines()
    summary = "".join(f"{line}\n" for line in tally.summary())
    assert got.err == "".join(map(as_reported, outcomes)) + summary
    assert got.status == 2


def test_lines_are_those_of_the_blocks() -> None:
    """The two ways read the same text."""
    data = encoded([*NEARLY_CANONICAL, *BAD], ["\n"], "utf-8")
    assert list(decode_lines([data])) == [*NEARLY_CANONICAL, *BAD]
