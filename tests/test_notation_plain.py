"""The short cut for lines as most people write them: it reads what the scanner reads, or nothing."""

from collections.abc import Iterator

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from cribcalc.cards import StarterPlace
from cribcalc.errors import CribcalcError, NotationError
from cribcalc.notation import hands
from cribcalc.notation.hands import Line, parse_line, scan_line
from cribcalc.notation.plain import LineRule, PlainLine, read_line, rule_for
from cribcalc.notation.scanner import verify_readable
from cribcalc.rules import EIGHT_CARD, FIVE_CARD, SEVEN_CARD, SIX_CARD, Rules
from tests.cases import tries
from tests.strategies import claims, hand_spellings, labels, remarks, suited_hands

GAMES = (FIVE_CARD, SIX_CARD, SEVEN_CARD, EIGHT_CARD)

READ = [
    "5C 5D 6H 7S / 8C", "5c 5d 6h 7s / 8c", "5C5D6H7S/8C", "5C,5D,6H,7S;8C".replace(";8C", "|8C"), "5♣ 5♦ 6♥ 7♠ / 8♣",
    "♣5 ♦5 ♥6 ♠7 + ♣8", "C5 D5 H6 S7 cut C8", "10C 0D TH tS Starter 8C", " 5♣\ufe0f5♦\ufe0e 6H 7S\t/\t8C ",
    "crib 5C 5D 6H 7S / 8C", "Crib, 5C 5D 6H 7S / 8C", "5C 5D 6H 7S / 8C crib", "5C 5D 6H 7S / 8C!", "5C 5D 6H 7S / 8C ! = 12",
    "Ann: 5C 5D 6H 7S / 8C", "Ann's crib: 5C 5D 6H 7S / 8C", "Ли:5C 5D 6H 7S / 8C = 12", "a, b : 5C 5D 6H 7S / 8C",
    "5C 5D 6H 7S / 8C = 12", "5C 5D 6H 7S / 8C=012,", "5C 5D 6H 7S / 8C = 0 # oh: = 12 # no", "5C 5D 6H 7S / 8C #", "x:5C 5D 6H 7S / 8C# é",
]  # fmt: skip
"""Lines that the short cut reads."""

LEFT = [
    "5C 5D 6H 7S 8C", "5C 5D 6H / 8C", "5C 5D 6H 7S 9C / 8C", "5C 5D 6H / 7S 8C", "5C 5D 6H 7S / 8C / 9C", "/ 5C 5D 6H 7S 8C",
    "5C 5C 6H 7S / 8C", "5C 5D 6H 8C / 8C", "5 5 6 7 / 8", "5C 5D 6H 7S / 8", "five of clubs 5D 6H 7S / 8C", "🃕 5D 6H 7S / 8C",
    ": 5C 5D 6H 7S / 8C", "cut: 5C 5D 6H 7S / 8C", "no turn: 5C 5D 6H 7S / 8C", "Ann's crib, second try: 5C 5D 6H 7S / 8C",
    "5C 5D 6H 7S / 8C = 19", "5C 5D 6H 7S / 8C = Ann 12", "5C 5D 6H 7S / 8C = 12 or 14", "5C 5D 6H 7S / 8C = twelve", "5C 5D 6H 7S / 8C =",
    "5C 5D 6H 7S / 8C = 1234", "5C 5D 6H 7S / 8C is 12", "5C 5D 6H 7S / 8C: 12", "I had 5C 5D 6H 7S / 8C", "5C 5D 6H 7S turn 8C",
    "5C 5D 6H 7S (8C)", "5C 5D 6H 7S cut8C", "5C 5D 6H 7Scut 8C", "5C 5D 6H 7S / 8Ccrib", "crib5C 5D 6H 7S / 8C", "5C 5D 6H 7S / 8C cribs",
    "5C 5D 6H 7S / 8C # \0", "5C 5D 6H 7S / 8C # \ufffd", "\udcff: 5C 5D 6H 7S / 8C", "5C\n5D 6H 7S / 8C", "5C 5D 6H 7S / 8C\n",
    "C5\ufe0f 5D 6H 7S / 8C", "1C 5D 6H 7S / 8C", "5C 5D 6H 7S-8C", "A" * 1_000 + ": 5C 5D 6H 7S / 8C", "5C 5D 6H 7S / 8C" + " " * 99, "", "#",
]  # fmt: skip
"""Lines that it leaves to the scanner, which reads or refuses them."""


def scanned(text: str, rules: Rules, *, crib: bool = False) -> Line | None:
    """Return the line that the scanner reads, or None if it refuses the text."""
    try:
        verify_readable(text)
        return scan_line(text, rules, None, crib=crib)
    except CribcalcError:
        return None


def verify_same(text: str, rules: Rules, *, crib: bool) -> None:
    """Verify that the short cut reads what the scanner does, or leaves the line to it."""
    line = read_line(text, rules, crib=crib)
    if line is not None:
        assert line == scanned(text, rules, crib=crib)
        assert line.hand.crib is scan_line(text, rules, None, crib=crib).hand.crib


@pytest.mark.parametrize("text", READ)
def test_plain_lines_are_read_as_the_scanner_reads_them(text: str) -> None:
    line = read_line(text, SIX_CARD, crib=False)
    assert line is not None
    assert line == scanned(text, SIX_CARD)


@pytest.mark.parametrize("text", LEFT)
def test_other_lines_are_left_to_the_scanner(text: str) -> None:
    assert read_line(text, SIX_CARD, crib=False) is None


@pytest.mark.parametrize("rules", GAMES, ids=lambda rules: rules.name)
@pytest.mark.parametrize("crib", [False, True], ids=["hand", "crib"])
def test_hands_and_cribs_of_every_size_are_read(rules: Rules, crib: bool) -> None:
    cards = ["5C", "5D", "6H", "7S", "8D", "9D"]
    for size in range(1, 7):
        text = f"Ann: {'crib ' * crib}{' '.join(cards[:size])} / TC = 2"
        line = read_line(text, rules, crib=False)
        assert (line is not None) == (size == rules.size(crib=crib))
        assert line == scanned(text, rules)


def test_lines_are_read_one_after_the_other() -> None:
    read = LineRule(4, 4).read_lines("5C 5D 6H 7S / 8C\n\n5X\nAnn: 5h 5s 5c jd / 5d = 29 # !\n")
    assert list(read) == [
        PlainLine(("5C", "5D", "6H", "7S", "8C"), False, None, None, None),
        None,
        None,
        PlainLine(("5H", "5S", "5C", "JD", "5D"), False, "Ann", 29, "!"),
    ]


@st.composite
def lines(draw: st.DrawFn) -> str:
    """A line with a hand in it, spelled in any way, and then perhaps spoiled in one place."""
    hand = draw(suited_hands())
    label = draw(
        st.none() | labels | st.sampled_from(["Ann", "Ann's crib", "box 2", "cut", "crib x"])
    )
    claim = draw(st.none() | claims())
    remark = draw(st.none() | remarks)
    text = f"{label}: " if label else ""
    text += draw(hand_spellings(hand))
    text += "" if claim is None else f" = {claim}"
    text += "" if remark is None else f" # {remark}"
    if draw(st.booleans()):
        place = draw(st.integers(0, len(text)))
        new = draw(
            st.sampled_from([*"5CcHT10:;=#/+|-(), \t\n!♥\ufe0f\0x", "crib", "cut", " 12", "is"])
        )
        text = text[:place] + new + text[place + draw(st.integers(0, 2)) :]
    return text


@pytest.mark.slow
@settings(deadline=None, max_examples=tries(400))
@given(lines(), st.sampled_from([SIX_CARD, *GAMES]), st.booleans())
@example("JDQCKHASTC7S8S/9SAH", EIGHT_CARD, False)
@example("José: JDQCKHASTC7S8S/9S", EIGHT_CARD, False)
@example("José: JDQCKHAS/TC", SIX_CARD, False)
def test_any_line_reads_as_by_the_scanner(text: str, rules: Rules, crib: bool) -> None:
    verify_same(text, rules, crib=crib)


def test_every_card_is_read_in_each_spelling() -> None:
    ranks = {"A": "Aa", "T": ["T", "t", "10", "0"], "9": "9", "K": "Kk", "J": "Jj", "Q": "Qq"}
    for name, spellings in ranks.items():
        for suit, suits in zip("CDHS", ("Cc♣♧", "Dd♦♢", "Hh♥♡", "Ss♠♤"), strict=True):
            for rank in spellings:
                for mark in suits:
                    for card in (rank + mark, mark + rank):
                        text = f"2C 3D{card}4H / 5S"
                        line = read_line(text, SIX_CARD, crib=False)
                        assert line is not None
                        assert str(line.hand.cards[2]) == name + suit
                        assert line == scanned(text, SIX_CARD)


@pytest.fixture
def at_once() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(hands, "SHORT_CUT_AFTER", 0)
        yield


@pytest.mark.usefixtures("at_once")
def test_many_lines_are_read_by_the_short_cut() -> None:
    for text in READ:
        assert parse_line(text) == scanned(text, SIX_CARD)
        assert parse_line(text, starter=StarterPlace.FIRST) == scanned(text, SIX_CARD)
    with pytest.raises(NotationError, match="5C appears twice"):
        parse_line("5C 5C 6H 7S / 8C")


def test_a_rule_is_made_once() -> None:
    assert rule_for(4, 4) is rule_for(4, 4)
