"""Texts of any length: read in full, or refused in a message of normal length."""

from collections.abc import Callable

import pytest

from cribcalc.cards import DECK
from cribcalc.claims import Claim
from cribcalc.errors import CribcalcError, NotationError
from cribcalc.notation.claims import parse_claim
from cribcalc.notation.hands import parse_cards, parse_line
from cribcalc.notation.kept import parse_kept
from cribcalc.notation.plays import parse_moves
from tests.cases import HAND
from tests.messages import explained

LONG = {
    "five 10,000 times": "5" * 10_000,
    "five of hearts 10,000 times": "5H" * 10_000,
    "5H 10,000 times": "5H " * 10_000,
    "AH 10,000 times": "AH" * 10_000,
    "A 10,000 times": "A " * 10_000,
    "words 10,000 times": "five of hearts " * 10_000,
    "glyphs": "🂵" * 10_000,
    "letters": "X" * 200_000,
    "small letters": "q" * 20_000,
    "suits": "H" * 200_000,
    "digits": "1" * 200_000,
    "spaces": " " * 200_000,
    "marks": "5C /" + "/" * 100_000,
    "hyphens": "5C " + "-" * 100_000,
    "hyphens and a suit": "-" * 100_000 + "5C",
    "colons": ":" * 200_000,
    "a label": "Ann " * 50_000 + ": 5C",
    "a label of cards": "5H" * 20_000 + ": 5C",
    "a label of letters": "AH" * 10_000 + ": 5C",
    "remarks": "# " * 100_000,
    "a claim of letters": HAND + " = " + "z" * 200_000,
    "a claim of digits": HAND + " = " + "9" * 200_000,
    "a claim of zeros": HAND + " = " + "0" * 200_000 + "x",
    "claims": HAND + " = " + "pairs 2 " * 100_000,
    "more than a claim": HAND + " = 2 " + "z" * 200_000,
    "wide letters": "札" * 200_000,
    "control characters": "\x1b" * 200_000,
    "of": "five of " * 100_000,
    "a fault at the end": " ".join(map(str, DECK)) + " " * 200_000 + "X",
}


@pytest.mark.parametrize("text", LONG.values(), ids=LONG)
def test_a_long_text_is_refused_in_a_short_message(text: str) -> None:
    with pytest.raises(CribcalcError) as caught:
        parse_line(text)
    explanation = caught.value.explain()
    assert len(explanation) < 1000
    assert max(map(len, explanation.splitlines())) < 500


def test_a_megabyte_of_claim_is_refused_in_a_short_message() -> None:
    assert len(explained(parse_claim, "12 " + "z" * 200_000)) < 1000


def test_a_long_valid_line_is_read() -> None:
    text = f"{'A' * 300_000}: {' ' * 300_000}{HAND}{' ' * 300_000}= 12 # {'z' * 300_000}"
    line = parse_line(text)
    assert (str(line.hand), line.claim) == (HAND, Claim(12))
    assert line.label == "A" * 300_000
    assert line.remark == "z" * 300_000


@pytest.mark.parametrize(
    "read", [parse_cards, parse_kept, parse_line, lambda text: parse_moves(text, "12")]
)
def test_reading_stops_at_the_first_card_no_pack_can_have(read: Callable[[str], object]) -> None:
    """A text may be long; what stands behind the fifty-third card is no matter any more."""
    pack = " ".join(map(str, DECK))
    with pytest.raises(NotationError, match=r"5C (appears|is played) twice") as caught:
        read(f"{pack} 5C zork")
    assert caught.value.span == (156, 158)
    with pytest.raises(NotationError, match="zork is not a card"):
        read(f"{pack} zork 5C")


def test_the_whole_pack_without_a_starter_has_a_short_message() -> None:
    text = " ".join(map(str, DECK))
    assert len(explained(parse_line, text)) < 1000
    assert len(explained(parse_line, text.replace(" ", " / ", 1))) < 1000


@pytest.mark.parametrize(
    ("read", "before", "first", "most"),
    [
        (parse_line, "5C ", "", 24),
        (parse_line, f"{HAND} = 12 ", "", 24),
        (parse_kept, "5C ", "/", 24),
        (parse_claim, "", "", 40),
        (parse_claim, "12 ", "", 24),
    ],
)
def test_a_long_word_is_shortened_in_messages(
    read: Callable[[str], object], before: str, first: str, most: int
) -> None:
    word = first + "z" * (most - len(first))
    for whole, shown in ((word, word), (f"{word}z", f"{word}…")):
        with pytest.raises(NotationError) as caught:
            read(before + whole)
        assert shown in caught.value.message.split()
        assert caught.value.span == (len(before), len(before) + len(whole))


@pytest.mark.parametrize("digits", [12, 13])
def test_a_long_number_is_shortened_in_messages(digits: int) -> None:
    number = "1" * digits
    shown = number if digits == 12 else number[:12] + "…"
    assert explained(parse_line, number).startswith(f"{shown} is not a rank\n")
    assert explained(parse_claim, number).startswith(f"{shown} is not a number of points\n")
