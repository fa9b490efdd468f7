"""Bytes to text, text to lines, lines to results: `cribcalc.batch`."""

import io
import tracemalloc
from collections.abc import Callable, Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cribcalc.batch import (
    LineError,
    PlayResult,
    Result,
    ScoringOptions,
    Tally,
    outcomes,
    plays,
    read,
    results,
)
from cribcalc.cards import StarterPlace
from cribcalc.claims import Claim, NamedClaim
from cribcalc.errors import NotationError
from cribcalc.lines import CHUNK_SIZE, LONGEST_LINE, decode_lines, line_blocks
from cribcalc.records import json_lines, separated_lines
from cribcalc.records.hands import HAND_COLUMNS, hand_record, hand_row
from cribcalc.render.html.hands import table_page
from cribcalc.rules import FIVE_CARD, SIX_CARD
from tests.cases import HAND
from tests.program import PLAIN, good, read_all

NINETEEN = "2C 4D 6H 8S / KC"


def in_pieces(data: bytes, size: int = CHUNK_SIZE) -> Callable[[int], bytes]:
    """Return a function like read1 of a slow stream: it never gives more than `size` bytes."""
    stream = io.BytesIO(data)
    return lambda wanted: stream.read(min(wanted, size))


def lines_of(data: bytes, size: int = CHUNK_SIZE) -> list[str]:
    """Return the lines of a file that comes in pieces."""
    whole = list(line_blocks(in_pieces(data, size)))
    assert all(block.endswith(b"\n") for block in whole), "blocks are whole lines"
    return list(decode_lines(whole))


# blocks and lines


@pytest.mark.parametrize("size", [1, 2, 3, 5, CHUNK_SIZE])
@pytest.mark.parametrize(
    ("data", "text"),
    [
        pytest.param(b"", [], id="empty"),
        pytest.param(b"5", ["5"], id="one byte"),
        pytest.param(b"5C\n", ["5C"], id="LF"),
        pytest.param(b"a\r\nb\r\n", ["a", "b"], id="CR LF"),
        pytest.param(b"a\rb\r", ["a", "b"], id="CR"),
        pytest.param(b"a\r\n\r\nb\r\rc\n\r\nd\n\re", ["a", "", "b", "", "c", "", "d", "", "e"],
                     id="mixed line ends"),
        pytest.param(b"a\nb", ["a", "b"], id="no last line end"),
        pytest.param(b"\n", [""], id="an empty line"),
        pytest.param("5♣ 🂵\n".encode(), ["5♣ 🂵"], id="UTF-8"),
        pytest.param("5♣ 🂵\r\n".encode("utf-8-sig"), ["5♣ 🂵"], id="UTF-8 with a mark"),
        pytest.param(b"\xef\xbb\xbf", [], id="nothing but a mark"),
        pytest.param(b"\xef\xbb", ["\udcef\udcbb"], id="two thirds of a mark"),
        pytest.param("\ufeff5♣ 🂵\r\nJ\r".encode("utf-16-le"), ["5♣ 🂵", "J"], id="UTF-16 LE"),
        pytest.param("\ufeff5♣ 🂵\r\nJ\r".encode("utf-16-be"), ["5♣ 🂵", "J"], id="UTF-16 BE"),
        pytest.param(b"\xff\xfe", [], id="nothing but a UTF-16 mark"),
        pytest.param("5C\n".encode("utf-16-le"), ["5\0C\0", "\0"], id="UTF-16 without a mark"),
        pytest.param(b"5C \xff\xe9 6D", ["5C \udcff\udce9 6D"], id="no UTF-8"),
        pytest.param(b"5\xe2\x99", ["5\udce2\udc99"], id="a character that breaks off"),
        pytest.param(b"\xff\xfe5\0\x00\xd8", ["5\ufffd"], id="half a surrogate pair"),
        pytest.param(b"\xff\xfe5\0C", ["5\ufffd"], id="half a unit"),
        pytest.param(b"a\0b", ["a\0b"], id="NUL"),
        pytest.param("a\x0bb\x0cc\x85d\u2028e".encode(), ["a\x0bb\x0cc\x85d\u2028e"], id="no line ends to an editor"),
    ],
)  # fmt: skip
def test_bytes_become_lines(data: bytes, text: list[str], size: int) -> None:
    assert lines_of(data, size) == text


@pytest.mark.parametrize("before", [CHUNK_SIZE - 2, CHUNK_SIZE - 1, CHUNK_SIZE])
@pytest.mark.parametrize("end", ["\r\n", "♣", "🂵", "\r"])
def test_a_line_across_two_chunks_is_whole(before: int, end: str) -> None:
    text = "x" * 9 + "\n" + "y" * (before - 20) + "\n" + "z" * 9 + end + "z"
    expected = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    assert lines_of(text.encode()) == expected
    assert lines_of(("\ufeff" + text).encode("utf-16-be")) == expected


def test_blocks_give_what_has_come_before_they_wait_for_more() -> None:
    pieces = [b"5C 5D\n", b"6H"]

    def pipe(_: int) -> bytes:
        return pieces.pop(0) if pieces else b""

    found = line_blocks(pipe)
    assert next(found) == b"5C 5D\n"
    assert pieces == [b"6H"]
    assert next(found) == b"6H\n"
    assert next(found, None) is None


def expected_lines(text: str) -> list[str]:
    """A last line without an end is a line; a last line end begins none."""
    split = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    return split if split[-1] else split[:-1]


@given(
    st.text(st.sampled_from("5♣🂵\r\n "), max_size=30),
    st.integers(1, 7),
    st.sampled_from(["utf-8", "utf-16-be"]),
)
def test_lines_do_not_depend_on_how_the_bytes_come(text: str, size: int, encoding: str) -> None:
    assert lines_of(("\ufeff" + text).encode(encoding), size) == expected_lines(text)


@given(st.binary(max_size=40), st.integers(1, 7))
def test_any_bytes_at_all_are_lines(data: bytes, size: int) -> None:
    assert lines_of(data, size) == lines_of(data)
    if data[:2] not in (b"\xff\xfe", b"\xfe\xff"):
        text = data.removeprefix(b"\xef\xbb\xbf").decode("utf-8", "surrogateescape")
        assert lines_of(data) == expected_lines(text)


@pytest.mark.parametrize(
    "length", [LONGEST_LINE - 1, LONGEST_LINE, LONGEST_LINE + 1, LONGEST_LINE + 2, 3 * LONGEST_LINE]
)
@pytest.mark.parametrize("size", [1000, CHUNK_SIZE - 1, CHUNK_SIZE])
@pytest.mark.parametrize("end", [b"", b"\n", b"\nb", b"\n\nb\n"])
def test_an_overlong_line_is_known_as_such(length: int, size: int, end: bytes) -> None:
    first, long, *rest = lines_of(b"a\n" + b"x" * length + end, size)
    assert (first, rest) == ("a", {b"": [], b"\n": [], b"\nb": ["b"], b"\n\nb\n": ["", "b"]}[end])
    assert set(long) == {"x"}
    assert len(long) == length if length <= LONGEST_LINE else LONGEST_LINE < len(long) <= length


@pytest.mark.parametrize("character", ["x", "é", "♣", "🂵"])
@pytest.mark.parametrize(
    "length",
    [
        LONGEST_LINE - 3,
        LONGEST_LINE,
        LONGEST_LINE + 1,
        LONGEST_LINE + 2,
        LONGEST_LINE + 9,
        2 * LONGEST_LINE,
    ],
)
def test_a_line_is_too_long_by_its_bytes_however_they_come(character: str, length: int) -> None:
    """LONGEST counts bytes: a remark in Greek and one in English are cut at the same place."""
    room = length - len(HAND) - 2
    wide = len(character.encode())
    line = f"{HAND} #{character * (room // wide)}{'.' * (room % wide)}\n".encode()
    assert len(line) == length + 1
    for size in (1000, 4099, CHUNK_SIZE):
        for before in (b"", b"#\n" * 5):
            found, last = results(
                line_blocks(in_pieces(before + line + HAND.encode(), size)), PLAIN, "-"
            )
            assert isinstance(last, Result)
            if length <= LONGEST_LINE:
                assert isinstance(found, Result)
            else:
                assert isinstance(found, LineError)
                assert found.error.message.startswith(f"a line of more than {LONGEST_LINE} ")


def test_an_endless_line_takes_no_memory() -> None:
    pieces = iter([b"x" * 10_000] * 5_000)
    tracemalloc.start()
    try:
        assert [len(line) for line in decode_lines(line_blocks(lambda _: next(pieces, b"")))] == [
            LONGEST_LINE + 1
        ]
        assert tracemalloc.get_traced_memory()[1] < 1_000_000
    finally:
        tracemalloc.stop()


# results


def read_text(text: str, reading: ScoringOptions = PLAIN) -> list[Result | LineError]:
    return list(read_all(text.split("\n"), reading))


def test_results_are_numbered_as_an_editor_numbers_lines() -> None:
    text = f"# Friday\n\n  \t\n{HAND}\n   # indented\n5X\n{NINETEEN} # a remark\n\ufeff\n"
    found = [
        (
            outcome.number,
            outcome.score.total if isinstance(outcome, Result) else outcome.error.message,
        )
        for outcome in read_text(text)
    ]
    assert found == [(4, 12), (6, "X is not a suit, in 5X"), (7, 0), (8, "\\ufeff is not a card")]


def test_a_result_says_where_it_stood() -> None:
    [result] = read_text(f"Ann: {HAND} = 12")
    assert isinstance(result, Result)
    assert (result.source, result.number, result.line.label) == ("club.txt", 1, "Ann")


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b"5C 5D \xff 7S / 8C", "club.txt:1:7: byte 0xFF is not UTF-8"),
        ("5♣ 5♦ ".encode() + b"\xe9 7S", "club.txt:1:7: byte 0xE9 is not UTF-8"),
        (b"5C\0 5D", "club.txt:1:3: a NUL character"),
        (b"\n\n\0", "club.txt:3:1: a NUL character"),
        (
            b"\xff\xfe5\0C\0 \0\x00\xd8",
            "club.txt:1:4: U+FFFD REPLACEMENT CHARACTER marks a character",
        ),
        (b"5C 5D 6H 7S / 8C # caf\xe9", "club.txt:1:23: byte 0xE9 is not UTF-8"),
        (b"Ann", "club.txt:1:1: Ann is not a card"),
        (b";", "club.txt:1:2: no cards"),
    ],
)
def test_an_error_says_where_it_is(data: bytes, says: str) -> None:
    [fault] = results(line_blocks(in_pieces(data)), PLAIN, "club.txt")
    assert isinstance(fault, LineError)
    assert str(fault).startswith(says)


def test_a_whole_error() -> None:
    [fault] = read_text("5H 5X")
    assert str(fault) == (
        "club.txt:1:5: X is not a suit, in 5X\n\n  5H 5X\n      ^\n  suits are C D H S or ♣ ♦ ♥ ♠"
    )


def test_a_line_of_binary_does_not_flood_the_terminal() -> None:
    [fault] = read_text("x" * (LONGEST_LINE + 1))
    assert str(fault).splitlines()[0] == "club.txt:1:65537: a line of more than 65536 bytes"
    assert max(map(len, str(fault).splitlines())) < 100


def test_a_line_of_blanks_and_then_a_hand_is_not_lost() -> None:
    [fault] = read_text(" " * (LONGEST_LINE + 9) + HAND)
    assert isinstance(fault, LineError)


@pytest.mark.parametrize("size", [1000, CHUNK_SIZE - 1, CHUNK_SIZE, 4 * CHUNK_SIZE])
def test_remarks_and_blank_lines_of_any_length_are_skipped(size: int) -> None:
    blank, remark = b" \t" * 3 * LONGEST_LINE, b" # " + b"x" * 3 * LONGEST_LINE
    data = b"\n".join([blank, remark, blank + b"5", HAND.encode(), blank, HAND.encode(), remark])
    fault, *found = results(line_blocks(in_pieces(data, size)), PLAIN, "-")
    assert isinstance(fault, LineError)
    assert (fault.number, fault.error.message) == (3, "a line of more than 65536 bytes")
    assert [outcome.number for outcome in found] == [4, 6]
    assert list(results(line_blocks(in_pieces(blank, size)), PLAIN, "-")) == []


def test_a_line_without_an_end_is_known_to_be_too_long_at_once() -> None:
    pieces = iter([b"x" * 10_000] * 10)
    found = results(line_blocks(lambda _: next(pieces)), PLAIN, "-")
    assert isinstance(next(found), LineError)
    assert len(list(pieces)) == 3


def test_the_longest_line_is_read() -> None:
    [result] = read_text(HAND + " #" + "x" * (LONGEST_LINE - len(HAND) - 2))
    assert isinstance(result, Result)


def test_a_reading_holds_where_a_line_does_not_say_it_itself() -> None:
    reading = ScoringOptions(FIVE_CARD, starter=StarterPlace.FIRST, claims=(NamedClaim(Claim(4)),))
    own, given_, first = read_text("5C 5D JH / 5S = 9\n5C 5D JH / 5S\n5S 5C 5D JH", reading)
    assert isinstance(own, Result)
    assert isinstance(given_, Result)
    assert isinstance(first, Result)
    assert own.line.claim == Claim(9)
    assert given_.line.claim == Claim(4)
    assert own.line.hand == given_.line.hand == first.line.hand


def test_a_reading_of_cribs() -> None:
    assert read("4D 6D JD 10D / 5D", ScoringOptions(crib=True)).line.hand.crib


def test_read_raises() -> None:
    with pytest.raises(NotationError, match="no starter is marked"):
        read("5D JD 5C 5S 5H", PLAIN)


def test_plays_are_read_a_line_each() -> None:
    text = b"8H 7C\n\n# a remark\n5 5 5 # three\n8H 8H\n"
    first, second, fault = plays([text], SIX_CARD, ("1", "2"), "club.txt")
    assert isinstance(first, PlayResult)
    assert isinstance(second, PlayResult)
    assert isinstance(fault, LineError)
    assert (first.source, first.number, first.total) == ("club.txt", 1, 2)
    assert (second.number, second.total) == (4, 10 - 2 + 2)
    assert str(fault).startswith("club.txt:5:4: 8H is played twice")


@pytest.mark.parametrize(
    ("text", "differences", "wrong"),
    [
        ("8H 7C", (), False),
        ("8H 7C=2", (0,), False),
        ("8H=1 7C=0", (1, -2), True),
        ("KH QD 5H go 2C", (), False),
    ],
)
def test_the_claims_in_a_play(text: str, differences: tuple[int, ...], wrong: bool) -> None:
    [result] = plays([f"{text}\n".encode()], SIX_CARD, ("1", "2"), "-")
    assert isinstance(result, PlayResult)
    assert (result.differences, result.is_wrong) == (differences, wrong)


def test_a_renege_is_wrong() -> None:
    [result] = plays([b"KH QD 5H go 2C | 3D\n"], SIX_CARD, ("1", "2"), "-")
    assert isinstance(result, PlayResult)
    assert result.is_wrong
    assert result.differences == ()


def test_outcomes_are_what_the_reader_makes_of_a_line_and_its_number() -> None:
    def read_one(text: str, number: int) -> str:
        if "!" in text:
            raise NotationError("no", text, (1, 2))
        return f"{number} {text}"

    found = list(outcomes(["a", "", " # b", "c!", "d"], read_one, "here", first=7))
    assert [each if isinstance(each, str) else str(each).split("\n")[0] for each in found] == [
        "7 a",
        "here:10:2: no",
        "11 d",
    ]


# results and the tally


@pytest.mark.parametrize(
    ("text", "differences", "wrong"),
    [
        (HAND, (), False),
        (f"{HAND} = 12", (0,), False),
        (f"{HAND} = 15", (3,), True),
        (f"{HAND} = 2", (-10,), True),
    ],
)
def test_the_claim_of_a_hand(text: str, differences: tuple[int, ...], wrong: bool) -> None:
    result = read(text, PLAIN)
    assert (result.total, result.differences, result.is_wrong) == (12, differences, wrong)


def tallied(what: str = "hand", **counts: int) -> Tally:
    """Return a tally with these counts."""
    tally = Tally(what)
    for name, count in counts.items():
        assert getattr(tally, name) == 0
        setattr(tally, name, count)
    return tally


@pytest.mark.parametrize(
    ("tally", "says"),
    [
        (tallied(), "no hands"),
        (tallied(hands=1, points=1), "1 hand, 1 point"),
        (tallied(hands=2), "2 hands, 0 points"),
        (
            tallied(hands=2, points=27, right=1, wrong=1, unread_lines=1),
            "2 hands, 27 points; 1 claim right, 1 wrong; 1 line not read",
        ),
        (tallied(hands=2, points=27, right=2), "2 hands, 27 points; 2 claims right"),
        (tallied(hands=2, points=27, wrong=2), "2 hands, 27 points; 2 claims wrong"),
        (tallied(unread_lines=2), "no hands; 2 lines not read"),
        (tallied(unread_files=1), "no hands; 1 file not read"),
        (
            tallied(hands=1, points=2, unread_lines=1, unread_files=2),
            "1 hand, 2 points; 1 line not read; 2 files not read",
        ),
        (tallied("play"), "no plays"),
        (tallied("play", hands=2, points=1), "2 plays, 1 point"),
    ],
)
def test_tally_in_words(tally: Tally, says: str) -> None:
    assert str(tally) == says
    assert (tally.exit_status == 2) == (" not read" in says)


def test_tally_counts() -> None:
    tally = Tally()
    for outcome in read_text(f"{HAND} = 12\n{HAND} = 15\n{HAND} = 11\n{HAND}\n5X\n"):
        tally.add(outcome)
    counts = (
        tally.hands,
        tally.points,
        tally.right,
        tally.wrong,
        tally.disputed,
        tally.points_out,
        tally.unread_lines,
        tally.unread_files,
    )
    assert counts == (4, 48, 1, 2, 2, 4, 1, 0)
    assert tally.exit_status == 2


def test_tally_sums_up_what_was_wrong() -> None:
    tally = Tally()
    assert (tally.summary(), tally.exit_status, tally.is_empty) == (["no hands"], 0, True)
    for claim, wrong in (
        (13, "1 wrong claim, 1 point out"),
        (10, "2 wrong claims, 3 points out in all"),
    ):
        tally.add(read(f"{HAND} = {claim}", PLAIN))
        assert (tally.summary(), tally.exit_status) == ([wrong, str(tally)], 1)


def test_a_claim_that_cannot_be_judged_is_neither_right_nor_wrong() -> None:
    tally = Tally()
    tally.add(read("5 5 J Q / 8 = 11", PLAIN))
    assert (str(tally), tally.exit_status) == ("1 hand, 10 points; 1 claim open", 0)


def test_tally_counts_the_claims_of_plays_and_the_plays_in_dispute() -> None:
    tally = Tally("play")
    for outcome in plays(
        [b"8H=0 7C=2\n8H=1 7C=0\nKH QD 5H go 2C | 3D\n"], SIX_CARD, ("1", "2"), "-"
    ):
        assert isinstance(outcome, PlayResult)
        tally.add(outcome)
    assert (tally.hands, tally.right, tally.wrong, tally.points_out, tally.disputed) == (
        3,
        2,
        2,
        3,
        2,
    )


# memory


def jsonl(outcomes: Iterator[Result | LineError]) -> Iterator[str]:
    return json_lines(map(hand_record, good(outcomes)))


def csv(outcomes: Iterator[Result | LineError]) -> Iterator[str]:
    return separated_lines(map(hand_row, good(outcomes)), HAND_COLUMNS, ",")


def html(outcomes: Iterator[Result | LineError]) -> Iterator[str]:
    return table_page("Hands", good(outcomes), list)


def words(outcomes: Iterator[Result | LineError]) -> Iterator[str]:
    return map(str, outcomes)


@pytest.mark.slow
@pytest.mark.parametrize("form", [jsonl, csv, html, words])
def test_memory_is_constant(form: Callable[[Iterator[Result | LineError]], Iterator[str]]) -> None:
    block = b"Ann: 2 4 6 8 / K\n?\n" + b"# most lines are remarks, for the sake of speed\n" * 98

    def peak(count: int) -> int:
        """Return the most memory that `count` lines take."""
        pieces = iter([block] * (count // 100))
        tracemalloc.reset_peak()
        written = sum(
            1 for _ in form(results(line_blocks(lambda _: next(pieces, b"")), PLAIN, "-"))
        )
        assert written >= count // 100
        return tracemalloc.get_traced_memory()[1]

    tracemalloc.start()
    try:
        few, many = peak(1_000), peak(20_000)
    finally:
        tracemalloc.stop()
    assert many < few + 300_000
