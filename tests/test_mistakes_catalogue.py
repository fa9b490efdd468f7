"""The whole catalogue for a few hands and cards: each mistake, its points, its weight in bits, and
what is said of it.

The tables in tests/data are written by the program and read by a person, as the transcripts are:
`pytest --golden-update` writes them again.
"""

import csv
import io
from collections.abc import Callable, Iterator

import pytest

from cribcalc.cards import Card, Hand
from cribcalc.mistakes import Candidate, Counted, Explanation
from cribcalc.notation.hands import parse_hand
from cribcalc.play_mistakes import mistakes_at, pegged_at
from cribcalc.rules import VARIANTS, Rules
from cribcalc.show_mistakes import mistakes_with
from cribcalc.speech.claims import explanation_sentence
from cribcalc.speech.words import letters
from tests.cases import DATA
from tests.plays import scored

CLUB = VARIANTS["six-card"].with_house(hand_flush="none", play_flush="min3")
RULES = {**VARIANTS, "club": CLUB}

HANDS = [
    ("six-card", "5C 5D 6H 7S / 8C"),
    ("six-card", "6C 7D 7H 8S / 8C"),
    ("six-card", "7C 8D 8H 8S / 9C"),
    ("six-card", "5H 5S 5C JD / 5D"),
    ("six-card", "4C 4D 4H TS / TC"),
    ("six-card", "7S 8D 2H 2C / 2S"),
    ("six-card", "AS 4D 6S JD / 4H"),
    ("six-card", "9C JD QS KH / JH"),
    ("six-card", "3C 4D 5H 6S / 7C"),
    ("six-card", "AC 2D 2H KS / QH"),
    ("six-card", "AC 3D 4H 5S / KC"),
    ("six-card", "3C 4D 6H 6S / 7C"),
    ("six-card", "2H 4H 6H JH / TH"),
    ("six-card", "2H 4H 6H 8H / JC"),
    ("six-card", "2H 4H 6H 8C / TH"),
    ("six-card", "2H 4H 6H 8H / JC crib"),
    ("six-card", "5 5 6 7 / 8"),
    ("six-card", "2 4 6 8 / J"),
    ("six-card", "2 4 6 8 / J crib"),
    ("club", "2H 4H 6H 8H / JC crib"),
    ("club", "2H 4H 6H 8H / TH"),
    ("seven-card", "3C 3D 4H 4S 5C / 6D"),
    ("eight-card", "AC 2D 3H 7S 8C 9D / 9H"),
    ("eight-card", "3C 3D 4H 4S 5C 5D / 6H"),
    ("eight-card", "3C 4D 5H 5S 9C KD / KH"),
    ("eight-card", "7C 7D 7H 8S 8C 9D / KC"),
]

PLAYS = [
    ("six-card", "5 5 5 5"),
    ("six-card", "7 8"),
    ("six-card", "5H 6H 4H"),
    ("six-card", "8 7 6 5"),
    ("six-card", "4 5 6 5"),
    ("six-card", "3 4 5 3 4"),
    ("six-card", "6 7 9 8"),
    ("six-card", "7 6 8 6"),
    ("six-card", "5 6 4 7 A 3"),
    ("six-card", "4 5 6 T"),
    ("six-card", "4 9 A 2"),
    ("six-card", "6 8"),
    ("six-card", "T 8 5 5"),
    ("six-card", "T 9 5 5"),
    ("six-card", "2 K 3 4 5"),
    ("six-card", "K A 2 3"),
    ("six-card", "K Q J go go T 9 8"),
    ("six-card", "8 9 8"),
    ("six-card", "8 9 2 8"),
    ("six-card", "T J Q"),
    ("six-card", "T J 9"),
    ("six-card", "T J Q A"),
    ("six-card", "T J T go"),
    ("six-card", "K Q J go go K"),
    ("six-card", "K Q J go go Q J"),
    ("six-card", "K Q J go go"),
    ("six-card", "8 9 K go go K"),
    ("six-card", "9 K K go go K K"),
    ("six-card", "K K Q go go Q J J go go T T"),
    ("six-card", "T J A"),
    ("six-card", "A 2 K"),
    ("six-card", "7 9 K go go 8 7"),
    ("five-card", "K Q J"),
    ("club", "2H 4H 6H 8H"),
]


def listed(
    found: tuple[Candidate, ...], cards: tuple[Card, ...], rules: Rules, hand: Hand | None = None
) -> Iterator[list[str]]:
    """Yield a row for each mistake: its kind, cards, points and weight, and what is said of it."""
    for each in found:
        account = Explanation((each.mistake(cards),), each.weight)
        said = explanation_sentence(account, hand, rules, show=letters)
        places = " ".join(str(cards[place]) for place in each.places)
        treats = " ".join(sorted(map(word, each.treats)))
        read_as = "" if each.read_as is None else str(each.read_as)
        yield [
            each.kind.value,
            places,
            f"{each.points:+d}",
            str(each.weight),
            read_as,
            treats,
            said,
        ]


def word(category: Counted) -> str:
    """Return the word for a category."""
    return category.value


def of_hands() -> Iterator[list[str]]:
    """Yield the mistakes that can be made with each hand."""
    for rules, text in HANDS:
        hand = parse_hand(text, RULES[rules])
        cards = tuple(sorted(hand.with_starter))
        for row in listed(mistakes_with(hand, RULES[rules]), cards, RULES[rules], hand):
            yield [rules, text, *row]


def of_plays() -> Iterator[list[str]]:
    """Yield the mistakes that can be made with the last card of each play."""
    for rules, text in PLAYS:
        play = scored(text, RULES[rules])
        pegged = pegged_at(play, len(play.entries) - 1)
        for row in listed(mistakes_at(pegged), (*pegged.before, *pegged.cards), play.rules):
            yield [rules, text, *row]


@pytest.mark.parametrize(
    ("name", "found"),
    [("catalogue-hands.tsv", of_hands), ("catalogue-plays.tsv", of_plays)],
    ids=["hands", "plays"],
)
def test_the_mistakes_that_can_be_made_are_those_in_the_table(
    name: str, found: Callable[[], Iterator[list[str]]], request: pytest.FixtureRequest
) -> None:
    text = io.StringIO()
    writer = csv.writer(text, delimiter="\t", lineterminator="\n")
    writer.writerow(
        ["rules", "cards", "kind", "about", "points", "bits", "read as", "treats", "said"]
    )
    writer.writerows(found())
    if request.config.getoption("--golden-update"):
        (DATA / name).write_text(text.getvalue(), "utf-8")
    assert text.getvalue() == (DATA / name).read_text("utf-8")
