"""What an accident or an attacker would feed cribcalc: texts, bytes, records and arguments; and
what must hold then.
"""

import re
import unicodedata
from collections.abc import Callable

from hypothesis import strategies as st

from cribcalc.errors import CribcalcError, GameError
from cribcalc.text import width
from tests.program import Outcome
from tests.strategies import MARKS, SEPARATORS, hand_spellings, hands, lines

SHORT = 2_000
"""The characters that no message reaches, however long the line it is about."""

ESCAPES = "\x1b[31m\x1b]0\x07\x9b2J\x7f\u202e\u2066"
"""Colour, a command to the system, a cleared screen by one C1 character, delete, controls of the
writing direction."""

_BIDI = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
_COLOUR = re.compile(r"\x1b\[[0-9;]*m")

CARDS = [
    "5C",
    "5D",
    "6H",
    "7S",
    "8C",
    "JC",
    "h10",
    "10♠",
    "A♧",
    "♡\ufe0fK",
    "🂡",
    "🂾",
    "five of hearts",
    "jack of ♣",
]
BARE = ["A", "2", "5", "10", "T", "0", "j", "Queen"]
BROKEN = [
    *(
        "1",
        "11",
        "14",
        "5X",
        "X5",
        "XC",
        "C",
        "H",
        "5H5",
        "of",
        "5 of",
        "5 of x",
        "joker",
        "?",
        "🃏",
        "🂬",
        "clubs",
    ),
    *(
        "6с",
        "К♠",
        "５♥",
        "²",
        "e\u0301",
        "\u0301\u0301",
        "\ufe0f",
        "\u200d",
        "\u3000",
        "\xa0",
        "\x1c",
        "\x85",
        "\u2028",
    ),
    *(
        "\0",
        "\ufffd",
        "\udcff",
        "\udc80",
        "\ud800",
        "\udfff",
        "\x1b[31m",
        "\x9b",
        "\u202e",
        "\x07",
        "\x7f",
        "\ufeff",
    ),
    *(
        "9" * 50,
        "z" * 300,
        "5" * 300,
        " " * 300,
        "5H=" * 100,
        ":" * 300,
        "e" + "\u0301" * 300,
        "\x1b" * 300,
    ),
]
AROUND = [
    *(
        "Ann:",
        "Ann's crib:",
        ":",
        " : ",
        "crib",
        "CRIB",
        "!",
        "=",
        "= 12",
        "=12=",
        "= nineteen",
        "= 1000",
        "= -1",
    ),
    *(
        "= pair 2",
        "= fifteens 4 pairs 2",
        "= pairs",
        "= flush x",
        "#",
        "# a remark",
        "-",
        "--",
        "12",
        "cut",
        "starter",
    ),
]
MOVES = [
    "go",
    "GO",
    "|",
    "end",
    "Bob:",
    "1:",
    "2: ",
    "5H=2",
    "5=",
    "=2",
    "Ann:go",
    "Bob:5H=31",
    "go go",
    "||",
]
PIECES = [*CARDS, *BARE, *BROKEN, *AROUND, *MOVES, *MARKS, *SEPARATORS]

pieces = st.sampled_from(PIECES)


@st.composite
def mutated(draw: st.DrawFn, texts: st.SearchStrategy[str]) -> str:
    """A text that was good before a few of its characters were dropped, doubled, moved, or replaced
    by a piece.
    """
    text = draw(texts)
    for _ in range(draw(st.integers(0, 3))):
        start, end = sorted(draw(st.tuples(*[st.integers(0, len(text))] * 2)))
        part = text[start:end]
        text = (
            text[:start] + draw(st.sampled_from(["", part * 2, part[::-1]]) | pieces) + text[end:]
        )
    return text


_soup = st.lists(pieces, max_size=12).map("".join) | st.lists(pieces, max_size=12).map(" ".join)
_wild = st.text(st.characters(codec=None), max_size=40)
_spelled = hands().flatmap(hand_spellings)

texts = mutated(lines().map(str)) | mutated(_spelled) | _soup | _wild
"""One line: a good one with faults in it, pieces of lines in any order, any characters at all
(surrogates too)."""

plays = (
    mutated(st.lists(st.sampled_from([*CARDS, *BARE, *MOVES]), max_size=20).map(" ".join)) | texts
)
"""One play."""

_KEYS = [
    *(
        "variant",
        "target",
        "laws",
        "muggins",
        "lowball",
        "house",
        "players",
        "scores",
        "deal",
        "starter",
        "play",
    ),
    *(
        "pegged",
        "crib",
        "fault",
        "Ann",
        "Bob",
        "Cem",
        "1",
        "2",
        "Deal",
        "PLAY",
        "",
        "zork",
        "Ann+Cem",
        "a\x1bb",
    ),
]
_VALUES = [
    *(
        "six-card",
        "partners",
        "three-handed",
        "121",
        "1",
        "0",
        "999",
        "1000",
        "yes",
        "no",
        "maybe",
        "friendly",
        "old",
    ),
    *(
        "crib-flush=hand",
        "hand-flush",
        "Ann, Bob",
        "Ann,Ann",
        "Ann, Bob, Cem",
        "A\x1b[31m\u202e, Bob",
        "Ann",
        "Bob",
    ),
    *(
        "Ann 109, Bob 112",
        "Ann 5, Ann 6",
        "Ann 120",
        "Ann -1",
        "Ann",
        "Bob touched-pack",
        "Ann misdeal 2",
        "Bob x",
    ),
    *(
        "JC",
        "JC = 2",
        "5 = 2",
        "5H 6H 7H 8H = 12",
        "5C 10D 10S KD",
        "AC 2C 9S QD",
        "5 5 5 5",
        "8H 10D 7H 5C | 6H 10S",
    ),
    *(
        "Ann 3, Bob 4",
        "Ann 999",
        "8H go",
        "end",
        "",
        "# remark",
        "acc",
        "Bob touched-pack -3",
        "five-card",
        "z" * 3000,
    ),
]
_GOOD = [
    "players: Ann, Bob",
    "scores: Ann 109, Bob 112",
    "deal: Bob",
    "starter: JC",
    "play: 8H 10D 7H 5C | 6H 10S 5H KD",
    "Ann: 5H 6H 7H 8H = 12",
    "fault: Bob touched-pack",
    "Bob: 5C 10D 10S KD",
    "crib: AC 2C 9S QD",
]
_entries = st.builds(
    "{}: {}".format, st.sampled_from(_KEYS) | texts, st.sampled_from(_VALUES) | plays
)


@st.composite
def _spoiled(draw: st.DrawFn) -> list[str]:
    """A good record in which some lines are missing, doubled, moved, mutated or followed by
    others.
    """
    record = list(_GOOD)
    for _ in range(draw(st.integers(0, 4))):
        at = draw(st.integers(0, len(record)))
        other = draw(_entries | mutated(st.sampled_from(_GOOD)) | texts)
        record[at : at + draw(st.integers(0, 1))] = draw(
            st.sampled_from([[], [other], [other, other]])
        )
    return record


records = _spoiled() | st.lists(_entries, max_size=12) | st.lists(_entries | texts, max_size=6)
"""The lines of a game."""


@st.composite
def files(draw: st.DrawFn, lines: st.SearchStrategy[str] = texts, most: int = 8) -> bytes:
    """The bytes of a file: lines with ends of all kinds, in UTF-8 or UTF-16, with a mark or not,
    and some bytes off.
    """
    ends = st.sampled_from(["\n", "\n", "\r\n", "\r", "\n\n", ""])
    text = "".join(line + draw(ends) for line in draw(st.lists(lines, max_size=most)))
    mark = draw(st.sampled_from(["", "", "\ufeff"]))
    encoding = draw(st.sampled_from(["utf-8", "utf-8", "utf-16-le", "utf-16-be", "cp1252"]))
    data = (mark + text).encode(
        encoding, "surrogatepass" if encoding.startswith("utf") else "replace"
    )
    for _ in range(draw(st.integers(0, 2))):
        at = draw(st.integers(0, len(data)))
        data = data[:at] + draw(st.binary(max_size=4)) + data[at + draw(st.integers(0, 2)) :]
    return data


bytes_of_files = (
    files()
    | files(st.sampled_from(["5C 5D 6H 7S / 8C", "5H 5S 5C JD / 5D"]) | texts)
    | st.binary(max_size=99)
)


def reading(data: bytes, sizes: list[int]) -> Callable[[int], bytes]:
    """Return a function that reads `data` as a stream gives it: no more than asked, in pieces of
    these sizes.
    """
    position, turn = 0, 0

    def read(wanted: int) -> bytes:
        nonlocal position, turn
        size = min(wanted, sizes[turn % len(sizes)]) if sizes else wanted
        start, position, turn = position, min(position + size, len(data)), turn + 1
        return data[start:position]

    return read


chunks = st.lists(st.integers(1, 9) | st.integers(1, 200), max_size=5)
"""Sizes of the pieces in which a stream comes, in turn; empty for all at once."""


def harmful(text: str, allowed: str = "\n") -> set[str]:
    """Return the characters of `text` that a terminal would obey or that hide how a text goes: none
    should be there.
    """
    found = {c for c in text if unicodedata.category(c) in ("Cc", "Cs", "Zl", "Zp") or c in _BIDI}
    return found - set(allowed)


def without_colour(text: str) -> str:
    """Return `text` without the codes that change nothing but colours."""
    return _COLOUR.sub("", text)


def verify_error(error: CribcalcError) -> None:
    """Assert that an error is fit for people: short, harmless, one line and then the rest, its
    caret in its source.
    """
    for fault in [fault for _, fault in error.faults] if isinstance(error, GameError) else [error]:
        assert fault.message
        assert "\n" not in fault.message
        assert not harmful(fault.message + fault.hint), ascii(fault.message + fault.hint)
        start, end = fault.span
        if fault.source is None:
            assert (start, end) == (0, 0)
        else:  # where something is missing, the caret stands behind the last character
            assert 0 <= start <= end <= len(fault.source) + 1, (fault.span, fault.source)
            assert start <= len(fault.source)
        for encoding in ("utf-8", "ascii", "cp1252"):
            says = fault.explain(encoding)
            assert len(says) < SHORT, says
            assert not harmful(says), ascii(says)
            says.encode(encoding, "backslashreplace")
        caret = (
            fault.explain().splitlines()[3:4] if fault.source and not fault.source.isspace() else []
        )
        assert all(set(line.strip()) == {"^"} for line in caret)
        assert all(width(line) < 1000 for line in caret)


def verify_outcome(outcome: Outcome, *, allowed: str = "\n") -> None:
    """Assert that a run ended as runs end: a documented status, no traceback, nothing harmful;
    colours are no harm.
    """
    assert outcome.status in (0, 1, 2), outcome
    for text in (outcome.out, outcome.err):
        assert "Traceback" not in text
    assert not harmful(without_colour(outcome.err)), ascii(outcome.err)
    assert not harmful(without_colour(outcome.out), allowed), ascii(outcome.out)
    if outcome.status == 2:
        assert outcome.err
