"""Hints that hold: whatever a hint of the notation shows is read, typed as it is shown.

The wrong inputs are all that the tests of refusals have, and more that people have typed.
"""

import re
from collections.abc import Callable, Iterator

import pytest

from cribcalc.errors import CribcalcError, NotationError
from cribcalc.notation.claims import parse_claims
from cribcalc.notation.hands import parse_cards, parse_line
from cribcalc.notation.plays import parse_moves
from cribcalc.show import score_hand
from tests.cases import HAND
from tests.test_notation_hints import HINTS
from tests.test_notation_refused_cards import REFUSED_CARDS
from tests.test_notation_refused_hands import REFUSED_LINES
from tests.test_notation_rivals import REFUSED_CLAIMS

MORE_LINES = [
    "5C 5D 6H 7S / 8C is",
    "5C 5D 6H 7S 8C is 12",
    "10C 10D 10H 10S 10C",
    "TC TD 5H 10S / TC",
    "0C 0D 5H 6S / 0C",
    "0 C 0D 5H 6S / 5C",
    "t ♣ 5H 6S 7D / 5C",
    "10 5 J Q 8",
    "T 5 J Q 8",
    "10C 5D 6H 7S",
    "cut 10D 5H 5S 5C JD",
    "(8C) 10C 5D 6H 7S",
    "5C / 10D 6H 7S 8C crib",
    "5К 5D 6H 7S / 8C",
    "7Т 5D 6H 7S / 8C",
    "ДК 5 6 / 8",
    "5R 5D 6H 7S / 8C",
    "Б10 5D 6H 7S / 8C",
    "5K 5D 6H 7S / 8C",
    "ten clubs 10of hearts",
    "fiv of clubs 5D 6H 7S / 8C",
    "jackhearts 5D 6H 7S / 8C",
    "deuce of clubs 5D 6H 7S / 8C",
    "5C 5D 6H 7S / 8C = Ann",
    "5C 5D 6H 7S / 8C = none",
    "5C 5D 6H 7S / 8C = 12 and a half",
]

SAME_TOTAL = {
    f"{HAND} 14": 12,
    f"{HAND} 9": 12,
    f"{HAND} twelve points": 12,
    f"{HAND} Ann 14, Bob 12": 12,
    f"{HAND} makes fifteens 4 pair 2": 12,
    "Starter: 8C 5C 5D 6H 7S": 12,
    f"{HAND} so Ann 14, Bob 12": 12,
    f"{HAND} --crib": 12,
    f"{HAND} —crib": 12,
    f"{HAND} --claim 12": 12,
    f"Ann {HAND}": 12,
    f"Ann – {HAND}": 12,
    f"Ann—{HAND}": 12,
    f"Ann, {HAND}": 12,
    f"Ann; {HAND} crib": 12,
    f"Ann: Bob: {HAND}": 12,
    f"Таня – {HAND}": 12,
    "Ann 10C 5D 5H JS / 5C": 20,
    f"Ann {HAND} is 12": 12,
    "/ 8C 5C 5D 6H 7S": 12,
    "[8C] 5C 5D 6H 7S": 12,
    "turn 8C 5C 5D 6H 7S": 12,
    "5 5 J 10 / 5 9": 20,
    f"{HAND} = Ann 14 Bob 12": 12,
}
"""Wrong lines whose hand is plain all the same, and what it counts."""

PLAYS = [
    "10 5 for 2",
    "10 5 is 2",
    "10 5=",
    "10H 10H",
    "5H 5=5H",
    "",
    "5H=2H",
    "8H pass 7C",
    "8H jackhearts",
    "8H ♥ 7",
    "8H 7 C",
    "7Т 5",
    "5R 6",
]

CARD = r"(?:(?:10|[2-9AJQKT0])[CDHS♣♦♥♠]?)"
HAND_SHOWN = re.compile(
    rf"(?:(?!starter|last|label|dashes)\b\w+: )?(?:{CARD} )+/ (?:…|{CARD})(?: crib)?(?: = \S.*)?"
)
SHOWN: list[tuple[re.Pattern[str], Callable[[str], object]]] = [
    (HAND_SHOWN, lambda text: parse_line(text.replace("…", "4D"))),
    (re.compile(rf"(?<=write ){CARD}(?=$|,| |\))"), parse_cards),
    (re.compile(r"(?<=write )\w+ of \w+"), parse_cards),
    (re.compile(rf"^{CARD}(?: {CARD})?(?=  if)", re.MULTILINE), parse_cards),
    (re.compile(r"5H(?=, 10♠)|10♠(?=, five)|five of hearts$"), parse_cards),
    (re.compile(r"(?<=write )10(?= for the ten)|A(?= for the ace)"), parse_cards),
    (re.compile(r"(?<=claim is written = ).+"), parse_claims),
    (re.compile(r"(?<=e\.g\. = ).+|(?<=between claims: = ).+"), parse_claims),
    (re.compile(r"(?:fifteens|Ann|14|12)\b[^:]* \d+$"), parse_claims),
    (re.compile(rf"{CARD}=\d"), lambda text: parse_moves(text, ("1", "2"))),
    (re.compile(r"(?<=a play is written ).+"), lambda text: parse_moves(text, ("1", "2"))),
]
"""What hints show, and what reads it."""

LINES = [text for text, _ in REFUSED_LINES + REFUSED_CARDS] + [*HINTS, *MORE_LINES, *SAME_TOTAL]


def parse_play(text: str) -> object:
    return parse_moves(text, ("1", "2"))


def hint_of(parse: Callable[[str], object], text: str) -> str:
    with pytest.raises(CribcalcError) as caught:
        parse(text)
    return caught.value.hint


def shown_in(hint: str) -> Iterator[tuple[str, Callable[[str], object]]]:
    """Yield what a hint shows with what reads it."""
    for pattern, parse in SHOWN:
        for found in pattern.finditer(hint):
            yield found[0], parse


ALL: list[tuple[Callable[[str], object], str]] = [
    *((parse_line, text) for text in LINES),
    *((parse_claims, text) for text, _ in REFUSED_CLAIMS),
    *((parse_play, text) for text in PLAYS),
]


@pytest.mark.parametrize(("parse", "text"), ALL, ids=[ascii(t).replace("\\", "+") for _, t in ALL])
def test_what_a_hint_shows_can_be_read(parse: Callable[[str], object], text: str) -> None:
    hint = hint_of(parse, text)
    shown = list(shown_in(hint))
    for artifact, read in shown:
        assert read(artifact), artifact
    looks_like_cards = re.search(rf"\b{CARD}[CDHS]\b|[0-9] / |= \d", hint)
    assert shown or not looks_like_cards, f"nothing in this hint is tried: {hint}"


@pytest.mark.parametrize("text", SAME_TOTAL)
def test_following_a_hint_leads_to_the_total_of_the_hand(text: str) -> None:
    hint = hint_of(parse_line, text)
    found = HAND_SHOWN.search(hint)
    if found:
        followed = found[0]
    elif "claim is written" in hint:
        cut = text.index("/") + 4
        followed = f"{text[:cut]} {hint.rpartition('written ')[2]}"
    else:
        cut = text.index("=")
        followed = text[:cut] + hint.rpartition(": ")[2]
    line = parse_line(followed)
    assert score_hand(line.hand).total == SAME_TOTAL[text]
    assert line.hand.crib == ("crib" in text)


@pytest.mark.parametrize(
    "word", ["Joker", "joker", "Jokers", "turned", "is", "five", "туз", "dame"]
)
def test_a_word_of_the_game_is_not_made_a_label(word: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_line(f"{word} {HAND}")
    assert "label" not in caught.value.hint


def test_most_of_the_wrong_inputs_are_shown_something() -> None:
    shown = [text for parse, text in ALL if list(shown_in(hint_of(parse, text)))]
    assert len(ALL) > 150
    assert len(shown) > 90
