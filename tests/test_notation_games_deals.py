"""The deals of a record: every line that a deal can have."""

import pytest

from cribcalc.claims import Claim
from cribcalc.laws import IRREGULARITIES
from cribcalc.notation.hands import parse_cards
from cribcalc.show import Category
from tests.game_records import NAMES, deal, errors, read


def test_the_lines_of_a_deal_may_come_in_any_order() -> None:
    lines = [
        "starter: JC",
        "play: 8H 10D",
        "Ann: 5H 6H 7H 8H = 12",
        "Bob: 5C 10D 10S KD",
        "crib: AC 2C 9S QD",
    ]
    there, back = deal(*lines), deal(*reversed(lines))
    assert (there.starter, there.crib is None) == (back.starter, back.crib is None)
    assert there.play is not None
    assert back.play is not None
    assert there.play.moves == back.play.moves
    assert {name: kept.cards for name, kept in there.hands.items()} == {
        name: kept.cards for name, kept in back.hands.items()
    }


def test_the_deal_passes_to_the_left_if_no_dealer_is_named() -> None:
    record = read(
        "players: Ann, Bob, Cem",
        "deal: Bob",
        "deal:",
        "deal:",
        "deal: # she again",
        "deal: Ann",
        "deal:",
    )
    assert [each.dealer for each in record.deals] == ["Bob", "Cem", "Ann", "Bob", "Ann", "Bob"]


def test_every_deal_has_its_own_lines() -> None:
    part = [
        "starter: 5C",
        "play: 8H",
        "Ann: 5H 6H 7H 8H",
        "Bob: 5D 10D 10S KD",
        "crib: AC 2C 9S QD",
        "fault: Ann renege",
    ]
    record = read(NAMES, "deal: Bob", *part, "deal:", *part)
    assert [len(each.hands) for each in record.deals] == [2, 2]
    assert [each.offences[0].line.number for each in record.deals] == [8, 15]


@pytest.mark.parametrize(
    ("text", "card", "heels"),
    [
        ("5C", "5C", None),
        ("five of clubs", "5C", None),
        ("5", "5", None),
        ("J♣", "JC", None),
        ("JC = 2", "JC", 2),
        ("JC=0", "JC", 0),
        ("J = 1", "J", 1),
        ("QC = 0", "QC", 0),
    ],
)
def test_the_starter_may_have_what_was_pegged_for_heels(
    text: str, card: str, heels: int | None
) -> None:
    only = deal(f"starter: {text}")
    assert (str(only.starter), only.heels) == (card, heels)


@pytest.mark.parametrize(
    ("text", "claim"),
    [
        ("5H 6H 7H 8H", None),
        ("5H6H7H8H=12", Claim(12)),
        ("5H, 6H, 7H, 8H = nineteen", Claim(19)),
        ("5H 6H 7H 8H = fifteens 4 run 4", Claim(8, ((Category.FIFTEEN, 4), (Category.RUN, 4)))),
    ],
)
def test_a_hand_may_have_a_claim(text: str, claim: Claim | None) -> None:
    for name, kept in (
        ("Ann", deal(f"Ann: {text}").hands["Ann"]),
        ("crib", deal(f"crib: {text}").crib),
    ):
        assert kept is not None, name
        assert (kept.cards, kept.claim) == (parse_cards("5H 6H 7H 8H"), claim)


@pytest.mark.parametrize(
    ("text", "pegged"),
    [
        ("Ann 3, Bob 4", (("Ann", 3), ("Bob", 4))),
        ("Bob 4", (("Bob", 4),)),
        ("bob 4 , ANN 0", (("Bob", 4), ("Ann", 0))),
    ],
)
def test_pegged_lists_the_points_of_an_unrecorded_play(
    text: str, pegged: tuple[tuple[str, int], ...]
) -> None:
    only = deal(f"pegged: {text}")
    assert (only.pegged, only.play) == (pegged, None)


@pytest.mark.parametrize("name", IRREGULARITIES)
def test_every_irregularity_can_be_recorded(name: str) -> None:
    (offence,) = deal(f"fault: Bob {name}").offences
    assert (offence.player, offence.irregularity.name, offence.amount) == ("Bob", name, None)


@pytest.mark.parametrize(
    ("text", "amount"),
    [("4", 4), ("0", 0), ("-10", -10), ("-0", 0), ("2", 2), ("12  # of them", 12)],
)
def test_an_offence_may_have_an_amount(text: str, amount: int) -> None:
    assert deal(f"fault: bob  RENEGE   {text}").offences[0].amount == amount


def test_an_amount_is_not_taken_for_a_name_with_the_same_digits() -> None:
    record = read("deal: 2", "fault: 2 renege 2")
    assert (record.deals[0].offences[0].player, record.deals[0].offences[0].amount) == ("2", 2)


def test_an_offence_happens_after_the_line_above_it() -> None:
    fault = "fault: Ann renege"
    only = deal(
        fault,
        "starter: 5C",
        fault,
        "play: 8H",
        fault,
        "Bob: 5D 10D 10S KD",
        fault,
        fault,
        "crib: AC 2C 9S QD",
        fault,
        "Ann: 5H 6H 7H 8H",
        fault,
    )
    assert [(offence.after, offence.counter) for offence in only.offences] == [
        ("deal", None),
        ("starter", None),
        ("play", None),
        ("hand", "Bob"),
        ("hand", "Bob"),
        ("crib", None),
        ("hand", "Ann"),
    ]
    assert deal("pegged: Ann 3", fault).offences[0].after == "play"


def test_an_offence_after_deal_happens_in_that_deal() -> None:
    record = read(NAMES, "deal: Bob", "crib: AC 2C 9S QD = 0", "deal:", "fault: Ann renege")
    assert record.deals[1].offences[0].after == "deal"


@pytest.mark.parametrize(
    ("variant", "hand", "crib"),
    [
        ("five-card", 3, 4),
        ("seven-card", 5, 5),
        ("eight-card", 6, 4),
        ("five-plus-two", 4, 4),
        ("3", 4, 4),
    ],
)
def test_hands_and_cribs_have_the_sizes_of_the_variant(variant: str, hand: int, crib: int) -> None:
    cards = "AC 2C 3C 4C 5C 6C 7C".split()
    only = read(f"variant: {variant}", "deal: 1", f"1: {' '.join(cards[:hand])}").deals[0]
    assert len(only.hands["1"].cards) == hand
    kept = read(f"variant: {variant}", "deal: 1", f"crib: {' '.join(cards[:crib])}").deals[0].crib
    assert kept is not None
    assert len(kept.cards) == crib
    name = read(f"variant: {variant}").rules.name
    assert errors(f"variant: {variant}", "deal: 1", f"1: {' '.join(cards[: hand + 1])}") == [
        (3, 4, f"{hand + 1} cards in the hand; {name} hands have {hand}")
    ]


@pytest.mark.parametrize("words", ["touched-pack", "touched pack", "Touched  Pack", "TOUCHED-PACK"])
@pytest.mark.parametrize(("amount", "points"), [("", None), (" 3", 3), (" -3", -3)])
def test_an_irregularity_may_be_written_with_hyphens_or_spaces(
    words: str, amount: str, points: int | None
) -> None:
    (offence,) = deal(f"fault: Ann {words}{amount}").offences
    assert (offence.irregularity.name, offence.amount) == ("touched-pack", points)
