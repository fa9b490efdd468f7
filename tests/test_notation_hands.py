"""Hands and lines: every way to write them, labels, remarks, the starter's place."""

import pytest

from cribcalc.cards import DECK, Hand
from cribcalc.claims import Claim, NamedClaim
from cribcalc.errors import NotationError, RulesError
from cribcalc.notation.hands import Line, parse_card, parse_cards, parse_hand, parse_line
from cribcalc.notation.scanner import holds_a_hand
from cribcalc.rules import EIGHT_CARD, FIVE_CARD, SIX_CARD, VARIANTS, Rules
from tests.cases import HAND


@pytest.mark.parametrize(
    "text",
    [
        "5C 5D 6H 7S / 8C", "5C 5D 6H 7S/8C", "5C5D6H7S/8C", "5C 5D 6H 7S | 8C", "5C 5D 6H 7S + 8C", "5C5D6H7S+8C",
        "5C 5D 6H 7S cut 8C", "5C 5D 6H 7S starter 8C", "5C 5D 6H 7S CUT 8C", "5C 5D 6H 7S, Starter; 8C",
        "5C5D6H7Scut8C", "🃕🃅🂶🂧/🃘", "C5 D5 H6 S7 / C8", "5♣, 5♦ six of hearts 7S / ♣8", " 5C 5D 6H 7S / 8C ",
        "5C 5D 6H 7S / 8C # a remark",
        "five of clubs five of diamonds six of hearts seven of spades cut eight of clubs",
    ],
)  # fmt: skip
def test_a_hand_is_read_in_every_spelling(text: str) -> None:
    assert str(parse_hand(text)) == HAND


@pytest.mark.parametrize(
    "text",
    [
        "3 3 4 4 / 5", "3-3-4-4 / 5", "3-3-4-4/5", "3-3-4-4-/-5", "3344/5", "3,3;4 4|5", "three three 4 four cut five",
        "3 - 3 - 4 - 4 + 5",
    ],
)  # fmt: skip
def test_ranks_alone_are_read_and_may_be_joined_by_hyphens(text: str) -> None:
    hand = parse_hand(text)
    assert str(hand) == "3 3 4 4 / 5"
    assert not hand.suited


def test_tens_without_suits_are_read_in_every_spelling() -> None:
    assert str(parse_hand("10-0-T-t / J")) == "T T T T / J"
    assert str(parse_hand("1010J/5", FIVE_CARD)) == "T T J / 5"
    assert str(parse_hand("1000T/5")) == "T T T T / 5"


@pytest.mark.parametrize(
    "text",
    [
        f"crib {HAND}", f"CRIB, {HAND}", f"{HAND} crib", f"{HAND}, Crib", f"{HAND}!", f"{HAND} !", f"crib {HAND} crib",
        f"crib: {HAND}", f"Ann's crib: {HAND}", f"Ann CRIB : {HAND}", f"{HAND} crib = 12", f"{HAND}! = 12",
    ],
)  # fmt: skip
def test_a_crib_may_be_marked_in_many_ways(text: str) -> None:
    assert parse_line(text).hand.crib


@pytest.mark.parametrize(
    "text", [HAND, f"Ann: {HAND}", f"the crib, Ann: {HAND}", f"Cribby: {HAND}", f"{HAND} # crib!"]
)
def test_a_hand_without_a_crib_mark_is_not_a_crib(text: str) -> None:
    assert not parse_line(text).hand.crib
    assert parse_line(text, crib=True).hand.crib


def test_a_crib_has_as_many_cards_as_the_variant_says() -> None:
    assert str(parse_hand("5C 5D 6H / 8C", FIVE_CARD)) == "5C 5D 6H / 8C"
    assert str(parse_hand(HAND, FIVE_CARD, crib=True)) == HAND + " crib"
    assert str(parse_hand(HAND + " crib", EIGHT_CARD)) == HAND + " crib"


@pytest.mark.parametrize("rules", VARIANTS.values(), ids=VARIANTS)
def test_each_variant_takes_hands_and_cribs_of_its_own_sizes(rules: Rules) -> None:
    for crib in (False, True):
        for size in range(2, 8):
            text = " ".join(map(str, DECK[:size])) + " / KS"
            if size == rules.size(crib=crib):
                assert len(parse_hand(text, rules, crib=crib).cards) == size
            else:
                with pytest.raises(NotationError, match=rules.name):
                    parse_hand(text, rules, crib=crib)


def test_no_mark_is_needed_when_the_starters_place_is_given() -> None:
    assert str(parse_hand("5D JD 5C 5S 5H", starter="last")) == "5D JD 5C 5S / 5H"
    assert str(parse_hand("5D JD 5C 5S 5H", starter="first")) == "JD 5C 5S 5H / 5D"
    assert str(parse_hand("3-3-4-4-5", starter="first")) == "3 4 4 5 / 3"
    assert str(parse_hand("crib 5D JD 5C 5S 5H", starter="first")) == "JD 5C 5S 5H / 5D crib"
    assert str(parse_hand("5C 5D 6H 8C", FIVE_CARD, starter="last")) == "5C 5D 6H / 8C"


@pytest.mark.parametrize("starter", ["first", "last"])
def test_a_mark_overrides_the_given_place_of_the_starter(starter: str) -> None:
    assert str(parse_hand(HAND, starter=starter)) == HAND


def test_a_line_has_a_label_a_hand_a_claim_and_a_remark() -> None:
    line = parse_line("  Ann B. : 5C 5D 6H 7S / 8C = 12 # she said: # 12 ")
    assert line == Line(parse_hand(HAND), "Ann B.", (NamedClaim(Claim(12)),), "she said: # 12")
    assert str(line) == "Ann B.: 5C 5D 6H 7S / 8C = 12 # she said: # 12"


def test_missing_parts_of_a_line_are_none() -> None:
    assert parse_line(HAND) == Line(parse_hand(HAND), None, (), None)
    assert parse_line(HAND + " #") == parse_line(HAND + " #  ") == parse_line(HAND)
    assert parse_line(HAND + "#so").remark == "so"
    assert str(parse_line(HAND)) == HAND


def test_a_label_ends_at_the_first_colon() -> None:
    assert parse_line(f"Ann = 5C / 6C!: {HAND}").label == "Ann = 5C / 6C!"
    assert parse_line(f"{HAND} # at 12:30").label is None


@pytest.mark.parametrize(
    ("text", "is_one"),
    [
        (HAND, True), ("Ann: 5C 5D 6H 7S / 8C", True), ("5C 5D 6H", True), ("555", True), ("5C,x,6C,?,7C", True),
        ("/ 8C", False), ("5C 5D", False), ("", False), ("Ann: 5C", False), ("5C 6C # 7C 8C 9C", False),
        ("AK QJ: 5C", False),
    ],
)  # fmt: skip
def test_a_text_with_three_cards_holds_a_hand(text: str, is_one: bool) -> None:
    assert holds_a_hand(text) is is_one


@pytest.mark.parametrize("text", ["five of x 5C 6C 7C", "five of ", "5C 6C 7C five of x"])
def test_holds_a_hand_answers_for_any_text(text: str) -> None:
    assert holds_a_hand(text) is ("5C 6C 7C" in text)


def test_the_starters_place_is_first_or_last() -> None:
    with pytest.raises(
        RulesError, match=r"^middle is not a place of the starter: choose from first, last$"
    ):
        parse_hand(HAND, starter="middle")


def test_parse_line_takes_the_options_of_parse_hand() -> None:
    assert parse_line("5C 5D 6H 7S 8C", SIX_CARD, crib=True, starter="last").hand == Hand(
        parse_cards("5C 5D 6H 7S"), parse_card("8C"), crib=True
    )


@pytest.mark.parametrize(
    ("text", "is_one"),
    [
        ("5X 6X 7X", True),
        ("5XY 6XY 7XY", False),
        ("5CX 6CX 7CX", False),
        ("5C 6C Ann", False),
        ("5C 6CX 7C", False),
        ("5C5D 6X", True),
        ("5C5D 6XY", False),
    ],
)
def test_near_cards_count_when_looking_for_a_hand(text: str, is_one: bool) -> None:
    assert holds_a_hand(text) is is_one
