"""The cards of the seed documents: Cyrillic ranks, and the words of three languages."""

import pytest

from cribcalc.cards import Card, Rank, Suit
from cribcalc.errors import NotationError
from cribcalc.notation.hands import parse_card, parse_cards, parse_line
from cribcalc.notation.plays import parse_moves
from cribcalc.notation.scanner import holds_a_hand
from cribcalc.notation.terms import LANGUAGES, LETTERS, RANKS, SUITS
from cribcalc.play import Action
from cribcalc.show import Category, score_hand
from tests.cases import HAND


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("Д, 5; 7, 8; 4, В, Т", "Q 5 7 8 4 J A"),
        ("В, Д, К; 6, 5, 4", "J Q K 6 5 4"),
        ("9, В, Д, 10", "9 J Q 10"),
        ("Т, 4, 5, В", "A 4 5 J"),
        ("5♣ 5♦ 6♥ 7♠ 8♣", "5C 5D 6H 7S 8C"),
        ("туз пик", "AS"),
        ("пиковая дама", "QS"),
        ("Король Червей, десятка бубён", "KH 10D"),
        ("вале купа, поп спатия, асо каро", "JH KC AD"),
        ("hjerter dame", "QH"),
        ("hjerterdame, spares, KLØR KONGE", "QH AS KC"),
        ("knægt ruder, spar to, klør 10, 5 hjerter", "JD 2S 10C 5H"),
        ("Т♥ ♠К дh а♣", "AH KS QH AC"),
        ("АВ 5Д", "A J 5 Q"),
        ("пик Т, пик 10", "AS 10S"),
    ],
)
def test_the_cards_of_the_seeds_are_read(text: str, cards: str) -> None:
    assert parse_cards(text) == parse_cards(cards)


def test_the_hand_of_the_russian_seed_counts_what_it_says() -> None:
    score = score_hand(parse_line("Т, 4, 5, В / 6").hand)
    assert score.points(Category.FIFTEEN) == 6  # "итого 6 очков"


def test_the_hand_of_the_bulgarian_seed_counts_what_it_says() -> None:
    assert score_hand(parse_line("5♣ 5♦ 6♥ 7♠ / 8♣").hand).total == 12


@pytest.mark.parametrize("word", RANKS)
def test_every_word_for_a_rank_is_read_with_every_suit(word: str) -> None:
    for name, suit in SUITS.items():
        assert parse_card(f"{word} {name}") == Card(RANKS[word], suit)
        assert parse_card(f"{name.upper()} {word.title()}") == Card(RANKS[word], suit)
    if word != "to":
        assert parse_card(word) == Card(RANKS[word])


def test_the_danish_two_alone_is_not_read_since_it_is_english_too() -> None:
    with pytest.raises(NotationError):
        parse_cards("5 to 6")


@pytest.mark.parametrize("letter", LETTERS)
def test_every_letter_is_read_with_a_suit_before_or_after(letter: str) -> None:
    card = Card(LETTERS[letter], Suit.HEARTS)
    assert parse_card(f"{letter}♥") == parse_card(f"♥{letter}") == parse_card(f"{letter}h") == card
    assert parse_card(letter) == Card(LETTERS[letter])


def test_the_terms_do_not_contradict_each_other() -> None:
    assert not RANKS.keys() & SUITS.keys()
    for language in LANGUAGES:
        assert len(language.ranks) == len(Rank)
        assert language.source
        for rank, words in zip(Rank, language.ranks, strict=True):
            assert {RANKS[word] for word in words.split()} == {rank}


@pytest.mark.parametrize("go", ["пас", "Пропускаю", "allez", "Go"])
def test_a_go_may_be_said_in_other_languages(go: str) -> None:
    moves = parse_moves(f"Т К 2:{go} Д", ("1", "2"))
    assert [move.action for move in moves].count(Action.GO) == 1


def test_a_play_has_one_alphabet_too() -> None:
    with pytest.raises(NotationError) as caught:
        parse_moves("T Т 5", ("1", "2"))
    assert caught.value.message == "T is Latin but Т is Cyrillic"


@pytest.mark.parametrize("hand", ["T♥ 5♣ 6♦ 7♠ / Т♠", "Т♠ 5♣ 6♦ 7♠ / T♥", "дама пик 5♣ 6♦ 7♠ / T♥"])
def test_a_latin_ten_with_a_cyrillic_rank_is_refused(hand: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_line(hand)
    assert caught.value.message.startswith("T is Latin but ")
    assert caught.value.hint == "write 10 for the ten and A for the ace (Т is туз)"


def test_a_ten_in_digits_goes_with_cyrillic_ranks() -> None:
    assert parse_line("10♥ 5♣ 6♦ 7♠ / Т♠").hand == parse_line("TH 5C 6D 7S / AS").hand


def test_other_latin_letters_go_with_cyrillic_words() -> None:
    assert parse_line("J♥ 5♣ 6♦ 7♠ / дама пик").hand == parse_line("JH 5C 6D 7S / QS").hand


def test_a_name_in_another_alphabet_is_a_label() -> None:
    assert parse_line(f"Таня: {HAND}").player == "Таня"
    with pytest.raises(NotationError) as caught:
        parse_line(f"Таня {HAND}")
    assert caught.value.message == "Таня is not a card"
    assert caught.value.hint == f"put a colon after the label: Таня: {HAND}"


def test_a_letter_with_two_meanings_is_not_an_error_of_a_guess() -> None:
    assert holds_a_hand("7Т 5 6 В / 8")
    assert not holds_a_hand("7Т 5 6")
