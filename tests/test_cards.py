"""Ranks, suits, cards, the pack, hands."""

import pytest

from cribcalc.cards import DECK, Card, Hand, Rank, Suit, first_impossible, verify_one_pack
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
        ((FIVES[0], FIVES[1]), FIVES[0], "5C is there twice"),
        ((FIVES[3], FIVES[3]), FIVES[0], "5S is there twice"),
        ((Card(Rank.TEN),) * 4, Card(Rank.TEN), "T is there five times"),
        ((FIVES[0], Card(Rank.SIX)), FIVES[1], "some cards have a suit and others have none"),
        ((FIVES[0], FIVES[1]), Card(Rank.SIX), "some cards have a suit and others have none"),
    ],
)
def test_a_hand_that_no_pack_holds_is_refused(
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


def test_the_first_repeated_card_is_found_by_its_index() -> None:
    assert first_impossible(DECK) is None
    assert first_impossible([*DECK, DECK[7], DECK[7]]) == 52
    assert first_impossible([FIVES[0], FIVES[1], FIVES[0]]) == 2
    assert first_impossible([Card(Rank.SIX)] + [Card(Rank.FIVE)] * 5) == 5
    assert first_impossible([Card(Rank.FIVE)] * 4) is None


def test_cards_and_hands_are_frozen_values() -> None:
    card = Card(Rank.FIVE, Suit.CLUBS)
    with pytest.raises(AttributeError):
        card.rank = Rank.SIX  # type: ignore[misc]
    assert hash(card) == hash(FIVES[0])
    assert Hand((card,), FIVES[1]) == Hand((FIVES[0],), FIVES[1])
