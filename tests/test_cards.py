"""Ranks, suits, cards, the pack, hands."""

import pytest

from cribcalc.cards import (
    DECK,
    Card,
    Hand,
    PackFault,
    PackFaultKind,
    Rank,
    Suit,
    find_pack_fault,
    verify_one_pack,
)
from cribcalc.errors import RulesError

FIVES = [Card(Rank.FIVE, suit) for suit in Suit]


def test_ranks_are_numbered_from_the_ace_to_the_king() -> None:
    assert [int(rank) for rank in Rank] == list(range(1, 14))
    assert "".join(map(str, Rank)) == "A23456789TJQK"
    assert Rank.ACE < Rank.TWO < Rank.TEN < Rank.JACK < Rank.QUEEN < Rank.KING


def test_suits_have_letters_and_symbols() -> None:
    assert [(str(suit), suit.symbol) for suit in Suit] == [
        ("C", "♣"),
        ("D", "♦"),
        ("H", "♥"),
        ("S", "♠"),
    ]


def test_the_pack_has_52_cards_each_once() -> None:
    assert len(DECK) == len(set(DECK)) == 52
    assert {(card.rank, card.suit) for card in DECK} == {
        (rank, suit) for rank in Rank for suit in Suit
    }


def test_values_are_the_pips_and_ten_for_court_cards() -> None:
    assert [Card(rank).value for rank in Rank] == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10]


@pytest.mark.parametrize(
    ("card", "canonical", "symbols", "letters"),
    [
        (Card(Rank.TEN, Suit.HEARTS), "TH", "10♥", "10H"),
        (Card(Rank.ACE, Suit.SPADES), "AS", "A♠", "AS"),
        (Card(Rank.NINE, Suit.CLUBS), "9C", "9♣", "9C"),
        (Card(Rank.KING, Suit.DIAMONDS), "KD", "K♦", "KD"),
        (Card(Rank.TEN), "T", "10", "10"),
        (Card(Rank.QUEEN), "Q", "Q", "Q"),
    ],
)
def test_a_card_is_printed_in_three_ways(
    card: Card, canonical: str, symbols: str, letters: str
) -> None:
    assert str(card) == canonical
    assert card.text(symbols=True) == symbols
    assert card.text(symbols=False) == letters


def test_cards_are_sorted_by_rank_then_suit_and_bare_ranks_come_first() -> None:
    cards = [
        Card(Rank.TWO, Suit.CLUBS),
        Card(Rank.ACE, Suit.SPADES),
        Card(Rank.ACE, Suit.CLUBS),
        Card(Rank.ACE),
    ]
    assert [str(card) for card in sorted(cards, key=lambda card: card.order)] == [
        "A",
        "AC",
        "AS",
        "2C",
    ]


def test_cards_that_all_have_suits_or_none_sort_by_themselves() -> None:
    cards = [
        Card(Rank.TWO, Suit.CLUBS),
        Card(Rank.ACE, Suit.SPADES),
        Card(Rank.ACE, Suit.CLUBS),
        Card(Rank.TEN),
    ]
    assert [str(card) for card in sorted(cards)] == ["AC", "AS", "2C", "T"]
    assert sorted(map(Card, (Rank.KING, Rank.ACE, Rank.KING))) == [
        *map(Card, (Rank.ACE, Rank.KING, Rank.KING))
    ]


def test_a_hand_knows_its_cards_and_whether_they_have_suits() -> None:
    hand = Hand((FIVES[0], FIVES[1]), FIVES[2], crib=True)
    assert hand.with_starter == tuple(FIVES[:3])
    assert hand.suited
    assert str(hand) == "5C 5D / 5H crib"
    assert str(Hand((Card(Rank.TEN),), Card(Rank.ACE))) == "T / A"
    assert not Hand((Card(Rank.TEN),), Card(Rank.ACE)).suited


@pytest.mark.parametrize(
    ("cards", "starter", "message"),
    [
        ((FIVES[0], FIVES[1]), FIVES[0], "5C appears twice"),
        ((FIVES[3], FIVES[3]), FIVES[0], "5S appears twice"),
        ((Card(Rank.TEN),) * 4, Card(Rank.TEN), "T appears five times"),
        ((FIVES[0], Card(Rank.SIX)), FIVES[1], "some cards have a suit and others have none"),
        ((FIVES[0], FIVES[1]), Card(Rank.SIX), "some cards have a suit and others have none"),
    ],
)
def test_a_hand_that_no_pack_can_deal_is_refused(
    cards: tuple[Card, ...], starter: Card, message: str
) -> None:
    with pytest.raises(RulesError) as caught:
        Hand(cards, starter)
    assert caught.value.message == str(caught.value) == message
    assert caught.value.source is None


def test_the_whole_pack_is_distinct_and_so_are_four_of_a_bare_rank() -> None:
    verify_one_pack(DECK)
    verify_one_pack([Card(rank) for rank in Rank for _ in range(4)])
    verify_one_pack(iter(FIVES))


REPEATED, FIFTH, MIXED = PackFaultKind


@pytest.mark.parametrize(
    ("cards", "fault"),
    [
        (DECK, None),
        ((), None),
        ([Card(5)] * 4, None),
        ([*DECK, DECK[7], DECK[7]], PackFault(REPEATED, 52, 7)),
        ([FIVES[0], FIVES[1], FIVES[0]], PackFault(REPEATED, 2, 0)),
        ([Card(6), *[Card(5)] * 5], PackFault(FIFTH, 5, 1)),
        ([*FIVES, Card(5)], PackFault(FIFTH, 4, 0)),
        ([Card(6), FIVES[0], Card(7)], PackFault(MIXED, 1, 0)),
        ([FIVES[0], Card(6)], PackFault(MIXED, 1, 0)),
        # What is worse than mixed suits is reported first.
        ([Card(6), FIVES[0], FIVES[0]], PackFault(REPEATED, 2, 1)),
        ([FIVES[0], *[Card(6)] * 5], PackFault(FIFTH, 5, 1)),
    ],
)
def test_the_pack_check_finds_the_first_impossible_card(
    cards: list[Card], fault: PackFault | None
) -> None:
    assert find_pack_fault(cards) == fault


@pytest.mark.parametrize("card", [*DECK[:14], Card(10), Card(1)])
def test_the_repr_of_a_card_evaluates_to_it(card: Card) -> None:
    assert eval(repr(card)) == card


def test_reprs_of_cards_and_hands_are_short() -> None:
    hand = Hand((FIVES[0], Card(11, "H")), FIVES[2])
    assert repr(FIVES[2]) == "Card(5, 'H')"
    assert repr(Card(5)) == "Card(5)"
    assert repr(hand) == "Hand((Card(5, 'C'), Card(11, 'H')), Card(5, 'H'))"
    for value in (hand, hand._replace(crib=True), Hand((), Card(5))):
        assert eval(repr(value)) == value


@pytest.mark.parametrize("cards", [None, 5, "5C", ["5C"], [None], FIVES[0]])
def test_a_hand_of_anything_but_cards_is_refused(cards: object) -> None:
    with pytest.raises(RulesError):
        Hand(cards, FIVES[1])  # type: ignore[arg-type]


def test_the_refusal_shows_what_is_not_a_card() -> None:
    with pytest.raises(RulesError) as caught:
        Hand((FIVES[0], "KH", 7), FIVES[1])  # type: ignore[arg-type]
    assert caught.value.message == "expected a card, not 'KH'"


def test_cards_and_hands_are_frozen_values() -> None:
    card = Card(Rank.FIVE, Suit.CLUBS)
    with pytest.raises(AttributeError):
        card.rank = Rank.SIX  # type: ignore[misc]
    assert hash(card) == hash(FIVES[0])
    assert Hand((card,), FIVES[1]) == Hand((FIVES[0],), FIVES[1])
