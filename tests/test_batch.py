"""Bytes to text, text to lines, lines to results: `cribcalc.batch`."""

import io
import tracemalloc
from collections.abc import Callable, Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cribcalc import records
from cribcalc.batch import CHUNK, LONGEST, Fault, Reading, Result, Tally, decode, lines, read
from cribcalc.errors import NotationError
from cribcalc.notation import Claim
from cribcalc.rules import FIVE_CARD
from tests.program import PLAIN, good, read_all

HAND = "5C 5D 6H 7S / 8C"
NINETEEN = "2C 4D 6H 8S / KC"


def in_pieces(data: bytes, size: int) -> Callable[[int], bytes]:
    """Return a function like read1 of a slow stream: it never gives more than `size` bytes."""
    stream = io.BytesIO(data)
    return lambda wanted: stream.read(min(wanted, size))


def decoded(data: bytes, size: int = CHUNK) -> str:
    return "".join(decode(in_pieces(data, size)))


# decode


@pytest.mark.parametrize("size", [1, 2, 3, 5, CHUNK])
@pytest.mark.parametrize(
    ("data", "text"),
    [
        pytest.param(b"", "", id="empty"),
        pytest.param(b"5", "5", id="one byte"),
        pytest.param(b"5C\n", "5C\n", id="LF"),
        pytest.param(b"a\r\nb\r\n", "a\nb\n", id="CR LF"),
        pytest.param(b"a\rb\r", "a\nb\n", id="CR"),
        pytest.param(b"a\r\n\r\nb\r\rc\n\r\nd\n\re", "a\n\nb\n\nc\n\nd\n\ne", id="mixed line ends"),
        pytest.param(b"a\nb", "a\nb", id="no last line end"),
        pytest.param("5♣ 🂵\n".encode(), "5♣ 🂵\n", id="UTF-8"),
        pytest.param("5♣ 🂵\r\n".encode("utf-8-sig"), "5♣ 🂵\n", id="UTF-8 with a mark"),
        pytest.param(b"\xef\xbb\xbf", "", id="nothing but a mark"),
        pytest.param(b"\xef\xbb", "\udcef\udcbb", id="two thirds of a mark"),
        pytest.param("\ufeff5♣ 🂵\r\nJ\r".encode("utf-16-le"), "5♣ 🂵\nJ\n", id="UTF-16 LE"),
        pytest.param("\ufeff5♣ 🂵\r\nJ\r".encode("utf-16-be"), "5♣ 🂵\nJ\n", id="UTF-16 BE"),
        pytest.param(b"\xff\xfe", "", id="nothing but a UTF-16 mark"),
        pytest.param("5C\n".encode("utf-16-le"), "5\0C\0\n\0", id="UTF-16 without a mark"),
        pytest.param(b"5C \xff\xe9 6D", "5C \udcff\udce9 6D", id="no UTF-8"),
        pytest.param(b"5\xe2\x99", "5\udce2\udc99", id="a character that breaks off"),
        pytest.param(b"\xff\xfe5\0\x00\xd8", "5\ufffd", id="half a surrogate pair"),
        pytest.param(b"\xff\xfe5\0C", "5\ufffd", id="half a unit"),
        pytest.param(b"a\0b", "a\0b", id="NUL"),
        pytest.param("a\x0bb\x0cc\x85d\u2028e".encode(), "a\x0bb\x0cc\x85d\u2028e", id="no line ends to an editor"),
    ],
)
def test_decode(data: bytes, text: str, size: int) -> None:
    assert decoded(data, size) == text


@pytest.mark.parametrize("before", [CHUNK - 2, CHUNK - 1, CHUNK])
@pytest.mark.parametrize("end", ["\r\n", "♣", "🂵", "\r"])
def test_what_stands_across_two_chunks_is_whole(before: int, end: str) -> None:
    text = "x" * before + end + "y"
    expected = text.replace("\r\n", "\n").replace("\r", "\n")
    assert decoded(text.encode()) == expected
    assert decoded(("\ufeff" + text).encode("utf-16-be")) == expected


def test_decode_gives_what_has_come_before_it_waits_for_more() -> None:
    pieces = [b"5C 5D\n", b"6H"]

    def pipe(_: int) -> bytes:
        return pieces.pop(0) if pieces else b""

    text = decode(pipe)
    assert next(text) == "5C 5D\n"
    assert pieces == [b"6H"]
    assert next(text) == "6H"


# lines


def expected_lines(text: str) -> list[str]:
    """A last line without an end is a line; a last line end begins none."""
    split = text.split("\n")
    return split if split[-1] else split[:-1]


@given(st.lists(st.text(st.sampled_from("ab\n"), max_size=6)))
def test_lines_do_not_depend_on_how_the_text_is_cut(chunks: list[str]) -> None:
    assert list(lines(chunks)) == expected_lines("".join(chunks))


@given(st.text(st.sampled_from("5♣🂵\r\n "), max_size=30), st.integers(1, 7), st.sampled_from(["utf-8", "utf-16-be"]))
def test_lines_do_not_depend_on_how_the_bytes_come(text: str, size: int, encoding: str) -> None:
    data = ("\ufeff" + text).encode(encoding)
    assert list(lines(decode(in_pieces(data, size)))) == expected_lines(text.replace("\r\n", "\n").replace("\r", "\n"))


@pytest.mark.parametrize("length", [LONGEST - 1, LONGEST, LONGEST + 1, LONGEST + 2, 3 * LONGEST])
@pytest.mark.parametrize("size", [1000, LONGEST, 10 * LONGEST])
@pytest.mark.parametrize("end", ["", "\n", "\nb"])
def test_an_overlong_line_comes_cut(length: int, size: int, end: str) -> None:
    text = "a\n" + "x" * length + end
    chunks = [text[at : at + size] for at in range(0, len(text), size)]
    assert list(lines(chunks)) == ["a", "x" * min(length, LONGEST + 1), *(["b"] if end == "\nb" else [])]


def test_an_endless_line_takes_no_memory() -> None:
    tracemalloc.start()
    try:
        assert [len(line) for line in lines("x" * 10_000 for _ in range(5_000))] == [LONGEST + 1]
        assert tracemalloc.get_traced_memory()[1] < 1_000_000
    finally:
        tracemalloc.stop()


# results


def outcomes(text: str, reading: Reading = PLAIN) -> list[Result | Fault]:
    return list(read_all(text.split("\n"), reading))


def test_results_are_numbered_as_an_editor_numbers_lines() -> None:
    text = f"# Friday\n\n  \t\n{HAND}\n   # indented\n5X\n{NINETEEN} # a remark\n\ufeff\n"
    found = [
        (outcome.number, outcome.score.total if isinstance(outcome, Result) else outcome.error.message)
        for outcome in outcomes(text)
    ]
    assert found == [(4, 12), (6, "X is not a suit, in 5X"), (7, 0), (8, "\\ufeff is not a card")]


def test_a_result_says_where_it_stood() -> None:
    [result] = outcomes(f"Ann: {HAND} = 12")
    assert isinstance(result, Result)
    assert (result.source, result.number, result.line.label) == ("club.txt", 1, "Ann")


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b"5C 5D \xff 7S / 8C", "club.txt:1:7: byte 0xFF is not UTF-8"),
        ("5♣ 5♦ ".encode() + b"\xe9 7S", "club.txt:1:7: byte 0xE9 is not UTF-8"),
        (b"5C\0 5D", "club.txt:1:3: a NUL character"),
        (b"\n\n\0", "club.txt:3:1: a NUL character"),
        (b"\xff\xfe5\0C\0 \0\x00\xd8", "club.txt:1:4: U+FFFD REPLACEMENT CHARACTER stands for something"),
        (b"5C 5D 6H 7S / 8C # caf\xe9", "club.txt:1:23: byte 0xE9 is not UTF-8"),
        (b"Ann", "club.txt:1:1: Ann is not a card"),
        (b";", "club.txt:1:2: no cards"),
    ],
)
def test_a_fault_says_where_it_stands(data: bytes, says: str) -> None:
    [fault] = read_all(lines(decode(in_pieces(data, CHUNK))))
    assert isinstance(fault, Fault)
    assert str(fault).startswith(says)


def test_a_whole_fault() -> None:
    [fault] = outcomes("5H 5X")
    assert str(fault) == ("club.txt:1:5: X is not a suit, in 5X\n\n  5H 5X\n      ^\n  suits are C D H S or ♣ ♦ ♥ ♠")


def test_a_line_of_binary_does_not_flood_the_terminal() -> None:
    [fault] = outcomes("x" * (LONGEST + 1))
    assert str(fault).splitlines()[0] == "club.txt:1:65537: a line of more than 65536 characters"
    assert max(map(len, str(fault).splitlines())) < 100


def test_a_line_of_blanks_and_then_a_hand_is_not_lost() -> None:
    [fault] = read_all(lines([" " * (LONGEST + 9) + HAND]))
    assert isinstance(fault, Fault)


def test_the_longest_line_is_read() -> None:
    [result] = outcomes(HAND + " #" + "x" * (LONGEST - len(HAND) - 2))
    assert isinstance(result, Result)


def test_a_reading_holds_where_a_line_does_not_say_it_itself() -> None:
    reading = Reading(FIVE_CARD, starter="first", claim=Claim(4))
    own, given_, first = outcomes("5C 5D JH / 5S = 9\n5C 5D JH / 5S\n5S 5C 5D JH", reading)
    assert isinstance(own, Result)
    assert isinstance(given_, Result)
    assert isinstance(first, Result)
    assert own.line.claim == Claim(9)
    assert given_.line.claim == Claim(4)
    assert own.line.hand == given_.line.hand == first.line.hand


def test_a_reading_of_cribs() -> None:
    assert read("4D 6D JD 10D / 5D", Reading(crib=True)).line.hand.crib


def test_read_raises() -> None:
    with pytest.raises(NotationError, match="no starter is marked"):
        read("5D JD 5C 5S 5H", PLAIN)


# the tally


@pytest.mark.parametrize(
    ("tally", "says"),
    [
        (Tally(), "no hands"),
        (Tally(hands=1, points=1), "1 hand, 1 point"),
        (Tally(hands=2), "2 hands, 0 points"),
        (
            Tally(hands=2, points=27, right=1, wrong=1, faults=1),
            "2 hands, 27 points; 1 claim right, 1 wrong; 1 line not read",
        ),
        (Tally(hands=2, points=27, right=2), "2 hands, 27 points; 2 claims right"),
        (Tally(hands=2, points=27, wrong=2), "2 hands, 27 points; 2 claims wrong"),
        (Tally(faults=2), "no hands; 2 lines not read"),
        (Tally(files=1), "no hands; 1 file not read"),
        (Tally(hands=1, points=2, faults=1, files=2), "1 hand, 2 points; 1 line not read; 2 files not read"),
    ],
)
def test_tally_in_words(tally: Tally, says: str) -> None:
    assert str(tally) == says
    assert tally.understood == (" not read" not in says)


def test_tally_counts() -> None:
    tally = Tally()
    for outcome in outcomes(f"{HAND} = 12\n{HAND} = 13\n{HAND} = 11\n{HAND}\n5X\n"):
        tally.add(outcome)
    counts = (tally.hands, tally.points, tally.right, tally.wrong, tally.faults, tally.files)
    assert counts == (4, 48, 1, 2, 1, 0)


# memory


def jsonl(outcomes: Iterator[Result | Fault]) -> Iterator[str]:
    return records.json_lines(map(records.record, good(outcomes)))


def csv(outcomes: Iterator[Result | Fault]) -> Iterator[str]:
    return records.separated(map(records.row, good(outcomes)), records.COLUMNS, ",")


def words(outcomes: Iterator[Result | Fault]) -> Iterator[str]:
    return map(str, outcomes)


@pytest.mark.parametrize("form", [jsonl, csv, words])
def test_memory_is_constant(form: Callable[[Iterator[Result | Fault]], Iterator[str]]) -> None:
    block = b"Ann: 2 4 6 8 / K\n?\n" + b"# most lines are remarks, for the sake of speed\n" * 98

    def peak(count: int) -> int:
        """Return the most memory that `count` lines take."""
        blocks = iter([block] * (count // 100))
        tracemalloc.reset_peak()
        written = sum(1 for _ in form(read_all(lines(decode(lambda _: next(blocks, b""))))))
        assert written >= count // 100
        return tracemalloc.get_traced_memory()[1]

    tracemalloc.start()
    try:
        few, many = peak(20_000), peak(200_000)
    finally:
        tracemalloc.stop()
    assert many < few + 1_000_000
