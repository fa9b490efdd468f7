"""Cards: every spelling, and what is said of a card that cannot be read."""

import pytest

from cribcalc.cards import DECK, Card, Rank
from cribcalc.notation.hands import parse_card, parse_cards
from tests.messages import block, explained


def cards(text: str) -> list[str]:
    """The cards of a text as strings."""
    return list(map(str, parse_cards(text)))


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("5H", "5H"), ("5h", "5H"), ("H5", "5H"), ("h5", "5H"), ("5♥", "5H"), ("♥5", "5H"), ("5♡", "5H"), ("♡5", "5H"),
        ("5♥\ufe0e", "5H"), ("5♥\ufe0f", "5H"), ("♥\ufe0f5", "5H"), ("🂵", "5H"), ("🂵\ufe0e", "5H"),
        ("five of hearts", "5H"), ("5 of hearts", "5H"), ("Five Of Hearts", "5H"), ("FIVE OF HEARTS", "5H"),
        ("five of heart", "5H"), ("5 of h", "5H"), ("five of ♥", "5H"), ("five\tof\N{NO-BREAK SPACE}hearts", "5H"),
        ("Jack of Clubs", "JC"), ("J of clubs", "JC"), ("jack  of  club", "JC"), ("10 of Spades", "TS"),
        ("10S", "TS"), ("TS", "TS"), ("tS", "TS"), ("0S", "TS"), ("S10", "TS"), ("ST", "TS"), ("S0", "TS"),
        ("♠10", "TS"), ("10♠", "TS"), ("10♤", "TS"), ("0♠", "TS"), ("♠0", "TS"), ("🂪", "TS"),
        ("AC", "AC"), ("ac", "AC"), ("a♧", "AC"), ("♣A", "AC"), ("ace of clubs", "AC"),
        ("qd", "QD"), ("dq", "QD"), ("q♢", "QD"), ("Queen of diamonds", "QD"), ("King of Spades", "KS"),
        ("5", "5"), ("10", "T"), ("0", "T"), ("t", "T"), ("a", "A"), ("five", "5"), ("Ten", "T"), ("KING", "K"),
        ("  5H  ", "5H"), (",5H;", "5H"),
    ],
)  # fmt: skip
def test_a_card_is_read_in_every_spelling(text: str, card: str) -> None:
    assert str(parse_card(text)) == card


@pytest.mark.parametrize("card", DECK, ids=str)
def test_every_card_is_read_as_letters_symbols_words_and_one_glyph(card: Card) -> None:
    assert card.suit is not None
    black, white = {"C": ("♣", "♧"), "D": ("♦", "♢"), "H": ("♥", "♡"), "S": ("♠", "♤")}[card.suit]
    page = {"S": 0x1F0A0, "H": 0x1F0B0, "D": 0x1F0C0, "C": 0x1F0D0}[card.suit]
    glyph = chr(page + card.rank + (card.rank > Rank.JACK))
    rank = str(card.rank)
    name = f"{card.rank.name} of {card.suit.name}"
    spellings = [
        rank + card.suit,
        card.suit + rank,
        rank + black,
        black + rank,
        rank + white,
        white + rank,
        glyph,
    ]
    for text in [
        *spellings,
        name,
        *(text.lower() for text in spellings),
        name.lower(),
        name.title(),
    ]:
        assert parse_card(text) == card
    assert parse_card(card.text(symbols=True)) == parse_card(card.text(symbols=False)) == card


def test_playing_card_glyphs_match_their_unicode_names() -> None:
    import unicodedata

    for card in DECK:
        assert card.suit is not None
        name = f"PLAYING CARD {card.rank.name} OF {card.suit.name}"
        assert parse_card(unicodedata.lookup(name)) == card


@pytest.mark.parametrize(
    "text",
    [
        "5H 10S AC", "5H,10S,AC", "5H;10S;AC", "5H, 10S; AC", "5H10SAC", "H5S10CA", "5♥10♠A♣", "5H\t10S\nAC",
        "5H\N{NO-BREAK SPACE}10S\N{NO-BREAK SPACE}AC", "5H\N{IDEOGRAPHIC SPACE}10S\N{EN QUAD}AC", "🂵🂪🃑",
        "5 of hearts10SAC", "5♥\ufe0f10♠\ufe0fA♣\ufe0f", ",,5H,,10S,,AC,,", "h5 0s ca",
        "five of hearts,TS ace of clubs",
    ],
)  # fmt: skip
def test_cards_may_be_separated_by_anything_or_nothing(text: str) -> None:
    assert cards(text) == ["5H", "TS", "AC"]


def test_an_empty_text_has_no_cards() -> None:
    assert cards("") == cards("  ,; ") == []


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", """
            |expected one card, found 0
            |
            |  a card is a rank and a suit: 5H, 10♠, five of hearts"""),
        ("5C 6C", """
            |expected one card, found 2
            |
            |  5C 6C
            |  ^^^^^
            |  a card is a rank and a suit: 5H, 10♠, five of hearts"""),
    ],
)  # fmt: skip
def test_parse_card_needs_exactly_one_card(text: str, message: str) -> None:
    assert explained(parse_card, text) == block(message)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("5C 6H / 8C", """
            |/ is not a card
            |
            |  5C 6H / 8C
            |        ^
            |  a card is a rank and a suit: 5H, 10♠, five of hearts"""),
        ("5C 6H crib", """
            |crib is not a card
            |
            |  5C 6H crib
            |        ^^^^
            |  a card is a rank and a suit: 5H, 10♠, five of hearts"""),
        ("5C X", """
            |X is an unknown card
            |
            |  5C X
            |     ^
            |  every card must be known; cribbage has no jokers"""),
        ("5C 6H = 2", """
            |= is not a card
            |
            |  5C 6H = 2
            |        ^
            |  a card is a rank and a suit: 5H, 10♠, five of hearts"""),
    ],
)  # fmt: skip
def test_parse_cards_takes_nothing_but_cards(text: str, message: str) -> None:
    assert explained(parse_cards, text) == block(message)


@pytest.mark.parametrize("word", ["cut", "starter", "crib"])
def test_a_misplaced_word_is_not_suggested_to_itself(word: str) -> None:
    assert f"did you mean {word}?" not in explained(parse_cards, f"5C {word}")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("ВДД", ["J", "Q", "Q"]),
        ("Д5Д", ["Q", "5", "Q"]),
        ("Д10В", ["Q", "T", "J"]),
        ("ДHВC", ["QH", "JC"]),
        ("ten of hearts, Д♥", ["TH", "QH"]),
    ],
)
def test_cyrillic_ranks_may_be_joined_and_go_with_words(text: str, expected: list[str]) -> None:
    assert cards(text) == expected
