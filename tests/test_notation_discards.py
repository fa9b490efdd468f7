"""Deals and throws as they are written: what is read, and whole messages for what is refused."""

import random

import pytest

from cribcalc.cards import DECK
from cribcalc.errors import CribcalcError, HintKind, NotationError
from cribcalc.notation.discards import DealLine, parse_deal, parse_dealt
from cribcalc.notation.hands import parse_cards
from cribcalc.rules import VARIANTS
from tests.messages import block, explained

DEAL = "5C 5D 6H 7S QH KC"


@pytest.mark.parametrize(
    "text",
    [
        DEAL,
        "5♣,5♦;6♥ 7♠ ♥Q k♣",
        "5c5d6h7sqhkc",
        "five of clubs 5 of diamonds 6H 7S Queen of Hearts KC",
        f"  {DEAL}\r\n",
        f"\ufe0f{DEAL}"[1:],
    ],
)
def test_cards_are_written_as_in_hands(text: str) -> None:
    assert parse_dealt(text) == parse_deal(text).cards == parse_cards(DEAL)


@pytest.mark.parametrize(
    ("text", "label", "throw", "remark"),
    [
        (f"Ann: {DEAL}", "Ann", None, None),
        (f"Ann's 2nd deal : {DEAL} = QH KC", "Ann's 2nd deal", "QH KC", None),
        (f"{DEAL}=kc,qh#late", None, "KC QH", "late"),
        (f"{DEAL} # = QH KC", None, None, "= QH KC"),
        (f"{DEAL} #", None, None, None),
    ],
)
def test_a_line_has_label_throw_and_remark(
    text: str, label: str | None, throw: str | None, remark: str | None
) -> None:
    thrown = None if throw is None else parse_cards(throw)
    assert parse_deal(text) == DealLine(parse_cards(DEAL), label, thrown, remark)


@pytest.mark.parametrize("variant", VARIANTS)
def test_what_is_written_is_read_back(variant: str) -> None:
    rules = VARIANTS[variant]
    rng = random.Random(variant)
    for label in (None, "Ann"):
        for remark in (None, "late # again"):
            for throws in (False, True):
                dealt = tuple(rng.sample(DECK, rules.deal_size))
                throw = tuple(rng.sample(dealt, rules.discard)) if throws else None
                line = DealLine(dealt, label, throw, remark)
                assert parse_deal(str(line), rules) == line


def test_seats_with_fewer_cards_throw_none() -> None:
    assert len(parse_deal("5C 5D 6H 7S", VARIANTS["five-handed"]).cards) == 4
    with pytest.raises(NotationError, match="1 card thrown; five-handed throws 0"):
        parse_deal("5C 5D 6H 7S = 7S", VARIANTS["five-handed"])


REFUSED = [
    (
        "Ann: 5C 5D 6H 7S | 8C",
        """
        |a starter in a deal
        |
        |  Ann: 5C 5D 6H 7S | 8C
        |                   ^^^^
        |  leave it out: the starter is cut after the throw
        """,
    ),
    (
        "5C 5D 6H 7S QH KC cut 8C = QH KC",
        """
        |a starter in a deal
        |
        |  5C 5D 6H 7S QH KC cut 8C = QH KC
        |                    ^^^^^^
        |  leave it out: the starter is cut after the throw
        """,
    ),
    (
        "Ann: 5C 5D 6H",
        """
        |3 cards; six-card deals 6
        |
        |  Ann: 5C 5D 6H
        |       ^^^^^^^^
        |  write all the cards that were dealt
        """,
    ),
    (
        "AC 2C 3C 4C 5C 6C 7C 8C 9C",
        """
        |9 cards; six-card deals 6
        |
        |  AC 2C 3C 4C 5C 6C 7C 8C 9C
        |                    ^^^^^^^^
        """,
    ),
    (
        "5 5 5 5 5 6",
        """
        |a fifth 5
        |
        |  5 5 5 5 5 6
        |          ^
        |  a pack has four cards of each rank
        """,
    ),
    (
        "5 5 6 7 Q K = QH K",
        """
        |K has no suit but other cards do
        |
        |  5 5 6 7 Q K = QH K
        |                   ^
        |  give suits to all cards or to none
        """,
    ),
    (
        "5 5 6 7 Q K = QH KC",
        """
        |QH is not among the cards dealt
        |
        |  5 5 6 7 Q K = QH KC
        |                ^^
        |  write Q, as in the deal
        """,
    ),
    (
        "5 5 6 7 Q K = AH KC",
        """
        |AH is not among the cards dealt
        |
        |  5 5 6 7 Q K = AH KC
        |                ^^
        """,
    ),
    (
        "5C 5D 6H 7S QH KC = QH QH",
        """
        |QH appears twice
        |
        |  5C 5D 6H 7S QH KC = QH QH
        |                         ^^
        |  the first is in column 21
        """,
    ),
    (
        "5C 5D 6H 7S QH KC = QH KC = 6H",
        """
        |unexpected =
        |
        |  5C 5D 6H 7S QH KC = QH KC = 6H
        |                            ^
        |  put remarks after #
        """,
    ),
    (
        "5C 5D 6H 7S QH KC = QH KC 6H",
        """
        |3 cards thrown; six-card throws 2
        |
        |  5C 5D 6H 7S QH KC = QH KC 6H
        |                      ^^^^^^^^
        """,
    ),
    (
        ": 5C 5D 6H 7S QH KC",
        """
        |no label before :
        |
        |  : 5C 5D 6H 7S QH KC
        |  ^
        |  put a name before the colon, or leave it out
        """,
    ),
    (
        "",
        """
        |no cards
        |
        |  a deal is written 5C 5D 6H 7S QH KC
        """,
    ),
    (
        "Ann: # 5C",
        """
        |no cards
        |
        |  Ann: # 5C
        |       ^
        |  a deal is written 5C 5D 6H 7S QH KC
        """,
    ),
    (
        "Ann: Bob: 5C 5D 6H 7S QH KC",
        """
        |Bob is not a card
        |
        |  Ann: Bob: 5C 5D 6H 7S QH KC
        |       ^^^
        |  a line has one label: Ann Bob: 5C 5D 6H 7S QH KC
        """,
    ),
    (
        "Bob 5C 5D 6H 7S QH KC # late",
        """
        |Bob is not a card
        |
        |  Bob 5C 5D 6H 7S QH KC # late
        |  ^^^
        |  put a colon after the label: Bob: 5C 5D 6H 7S QH KC
        """,
    ),
    (
        "5C 5D 6H 7S QH KC = QH / KC",
        """
        |1 card thrown; six-card throws 2
        |
        |  5C 5D 6H 7S QH KC = QH / KC
        |                      ^^
        """,
    ),
    (
        "5C 5D 6H 7S QH KC = QH cut KC",
        """
        |1 card thrown; six-card throws 2
        |
        |  5C 5D 6H 7S QH KC = QH cut KC
        |                      ^^
        """,
    ),
    (
        "5C 5D 6H 7S QH KC = 6 K",
        """
        |6 is not among the cards dealt
        |
        |  5C 5D 6H 7S QH KC = 6 K
        |                      ^
        |  write 6H, as in the deal
        """,
    ),
]


@pytest.mark.parametrize(("text", "message"), REFUSED, ids=[text for text, _ in REFUSED])
def test_a_deal_is_refused_with_its_column(text: str, message: str) -> None:
    assert explained(parse_deal, text, NotationError) == block(message)


def test_cards_alone_have_no_throw() -> None:
    assert explained(parse_dealt, f"{DEAL} = QH KC") == block("""
        |unexpected =
        |
        |  5C 5D 6H 7S QH KC = QH KC
        |                    ^
        |  write the cards alone""")


def test_a_wrong_number_of_cards_names_the_variant_that_deals_it() -> None:
    with pytest.raises(CribcalcError) as caught:
        parse_deal("5C 5D 6H 7S QH")
    assert caught.value.hint_kind is HintKind.OTHER_VARIANT
    assert caught.value.hint_values == ("five-card",)


@pytest.mark.parametrize("text", [f"Ann: {DEAL}", f"{DEAL} = QH KC", f"{DEAL} # late"])
def test_bare_cards_have_no_label_throw_or_remark(text: str) -> None:
    with pytest.raises(NotationError):
        parse_dealt(text)
