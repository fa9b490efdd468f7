"""Keys that do as well, counts without cards, calls, redeals and house rules in a record."""

import pytest

from cribcalc.house import HOUSE_RULES
from cribcalc.ledger import Moment
from tests.game_records import NAMES, deal, errors, read, refusal


def test_dealer_and_cut_do_as_well() -> None:
    (first,) = read(NAMES, "Dealer: Bob", "CUT: 5H").deals
    assert (first.dealer, str(first.starter)) == ("Bob", "5H")


@pytest.mark.parametrize(
    "line",
    ["Ann's hand: 5H 6H 7H 8H = 12", "ann’s Hand: 5H 6H 7H 8H = 12", "Ann hand: 5H 6H 7H 8H = 12"],
)
def test_the_owner_of_a_hand_may_be_written_out(line: str) -> None:
    assert str(deal(line).hands["Ann"].claim) == "12"


def test_the_crib_may_be_the_dealers_by_name() -> None:
    crib = deal("Bob's crib: AC 2C 9S QD").crib
    assert crib is not None
    assert errors(NAMES, "deal: Bob", "Ann's crib: AC 2C 9S QD") == [
        (3, 1, "Ann has no crib in this deal")
    ]
    assert errors(NAMES, "deal: Bob", "crib: 4", "Bob's crib: 5") == [
        (4, 1, "bob's crib: appears twice in this deal")
    ]


@pytest.mark.parametrize(("text", "claim"), [("10", 10), ("0", 0), ("nineteen", 19), ("= 8", 8)])
def test_a_count_may_be_given_without_its_cards(text: str, claim: int) -> None:
    hand = deal(f"Ann: {text}").hands["Ann"]
    assert hand.cards == ()
    assert hand.claim is not None
    assert hand.claim.total == claim
    crib = deal(f"crib: {text}").crib
    assert crib is not None
    assert crib.cards == ()


def test_a_call_has_a_player_points_and_perhaps_a_card() -> None:
    first, second, third = deal(
        "play: 7H 8D", "call: Ann 2 8D", "Ann: 10", "call: Bob 3", "crib: 4", "call: ann 1"
    ).calls
    assert (first.player, first.points, str(first.card), first.after) == (
        "Ann",
        2,
        "8D",
        Moment.PLAY,
    )
    assert (second.player, second.points, second.card, second.counter) == ("Bob", 3, None, "Ann")
    assert (third.player, third.after, third.counter) == ("Ann", Moment.CRIB, None)


@pytest.mark.parametrize(
    ("lines", "fault"),
    [
        (("call: Ann 2",), (3, 1, "a call of muggins comes after a play, a hand or a crib")),
        (("starter: 5H", "call: Ann 2"), (4, 1, "a call of muggins comes after a play, a hand or a crib")),
        (("Ann: 10", "call: Ann 2"), (4, 1, "Ann cannot call their own hand")),
        (("crib: 10", "call: Bob 2"), (4, 1, "Bob cannot call their own crib")),
        (("Ann: 10", "call: Cem 2"), (4, 7, "Cem is not a player")),
        (("Ann: 10", "call: Bob"), (4, 10, "no number")),
        (("Ann: 10", "call: Bob 2 5H"), (4, 13, "unexpected text after the points")),
        (("Ann: 10", "call: Bob 0"), (4, 11, "a call is for one point or more")),
        (("redeal now",), (3, 1, "this line has no colon")),
        (("redeal: now",), (3, 9, "unexpected now")),
    ],
)  # fmt: skip
def test_a_call_or_redeal_that_cannot_be_is_refused(
    lines: tuple[str, ...], fault: tuple[int, int, str]
) -> None:
    (found,) = errors(NAMES, "deal: Bob", *lines)
    assert found[0] == fault[0]
    assert found[2] == fault[2] or fault[2] == "no number"


def test_partners_cannot_call_each_other() -> None:
    assert errors(
        "players: Ann, Bob, Cem, Dot", "variant: partners", "deal: Bob", "Ann: 10", "call: Cem 2"
    ) == [(5, 1, "Cem cannot call Ann's hand")]


def test_calls_need_a_game_with_muggins() -> None:
    assert errors(NAMES, "muggins: no", "deal: Bob", "Ann: 10", "call: Bob 2") == [
        (5, 1, "muggins is not played in this game")
    ]
    assert errors(NAMES, "lowball: yes", "deal: Bob", "Ann: 10", "call: Bob 2") == [
        (5, 1, "there is no muggins at lowball")
    ]


@pytest.mark.parametrize("header", ["muggins: called", "muggins: CALLED"])
def test_muggins_may_have_to_be_called(header: str) -> None:
    record = read(NAMES, header, "deal: Bob")
    assert (record.called, record.laws.muggins) == (True, True)
    assert read(NAMES, "deal: Bob", "Ann: 10", "call: Bob 2").called
    assert not read(NAMES, "muggins: yes", "deal: Bob").called


def test_redeal_is_alone_in_its_line_and_closes_the_deal() -> None:
    first, second = read(
        NAMES, "deal: Bob", "pegged: Ann 1", "  Redeal  # misdealt", "Ann: 3"
    ).deals
    assert first.redeal is not None
    assert first.redeal.number == 4
    assert (second.dealer, second.redeal) == ("Bob", None)


def test_an_unknown_penalty_is_refused() -> None:
    assert refusal("over-penalty: three", "deal: 1").startswith(
        "three is not a penalty: choose from none, two, excess\n"
    )


@pytest.mark.parametrize("rule", HOUSE_RULES)
def test_every_house_rule_can_be_in_a_record(rule: str) -> None:
    for choice in HOUSE_RULES[rule]:
        rules = read(f"house: {rule}={choice}", "deal: 1").rules
        assert getattr(rules, rule.replace("-", "_")) is choice


def test_a_rule_that_is_just_played_needs_no_choice() -> None:
    rules = read("house: stinkhole, triple-skunk", "deal: 1").rules
    assert rules.house == "stinkhole=yes, triple-skunk=yes"
