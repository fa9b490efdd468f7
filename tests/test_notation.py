"""The notation: every spelling, every refusal with its whole message, texts of any length."""

from collections.abc import Callable

import pytest

from cribcalc.cards import DECK, Card, Hand, Rank, Suit
from cribcalc.errors import CribcalcError, NotationError, RulesError
from cribcalc.moves import parse_moves
from cribcalc.notation import (
    Claim,
    Line,
    holds_a_hand,
    parse_card,
    parse_cards,
    parse_claim,
    parse_hand,
    parse_kept,
    parse_line,
    read_claim,
)
from cribcalc.rules import EIGHT_CARD, FIVE_CARD, SEVEN_CARD, SIX_CARD, VARIANTS, Rules
from cribcalc.scanner import Scanner, Token, read_cards, read_number
from cribcalc.score import Category
from cribcalc.text import name_of
from tests.messages import block, explained, names

HAND = "5C 5D 6H 7S / 8C"
FIVE_OF_HEARTS = Card(Rank.FIVE, Suit.HEARTS)
TEN_OF_SPADES = Card(Rank.TEN, Suit.SPADES)


def cards(text: str) -> list[str]:
    """The cards of a text as strings."""
    return list(map(str, parse_cards(text)))


# Cards


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
def test_every_card_is_read_in_letters_symbols_words_and_as_one_character(card: Card) -> None:
    assert card.suit is not None
    black, white = {"C": ("♣", "♧"), "D": ("♦", "♢"), "H": ("♥", "♡"), "S": ("♠", "♤")}[card.suit]
    page = {"S": 0x1F0A0, "H": 0x1F0B0, "D": 0x1F0C0, "C": 0x1F0D0}[card.suit]
    glyph = chr(page + card.rank + (card.rank > Rank.JACK))
    rank = str(card.rank)
    name = f"{card.rank.name} of {card.suit.name}"
    spellings = [rank + card.suit, card.suit + rank, rank + black, black + rank, rank + white, white + rank, glyph]
    for text in [*spellings, name, *(text.lower() for text in spellings), name.lower(), name.title()]:
        assert parse_card(text) == card
    assert parse_card(card.text(symbols=True)) == parse_card(card.text(symbols=False)) == card


def test_the_playing_card_characters_are_those_of_the_unicode_names() -> None:
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
def test_cards_are_separated_by_anything_or_nothing(text: str) -> None:
    assert cards(text) == ["5H", "TS", "AC"]


def test_no_cards_are_no_cards() -> None:
    assert cards("") == cards("  ,; ") == []


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", """
            |0 cards, where one is wanted
            |
            |  a card is a rank and a suit: 5H, 10♠, five of hearts"""),
        ("5C 6C", """
            |2 cards, where one is wanted
            |
            |  5C 6C
            |  ^^^^^
            |  a card is a rank and a suit: 5H, 10♠, five of hearts"""),
    ],
)  # fmt: skip
def test_one_card_is_wanted_where_one_is_asked_for(text: str, message: str) -> None:
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
            |  every card of the hand must be known; cribbage has no jokers"""),
        ("5C 6H = 2", """
            |= is not a card
            |
            |  5C 6H = 2
            |        ^
            |  a card is a rank and a suit: 5H, 10♠, five of hearts"""),
    ],
)  # fmt: skip
def test_nothing_but_cards_is_read_where_cards_are_asked_for(text: str, message: str) -> None:
    assert explained(parse_cards, text) == block(message)


# Hands


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
def test_ranks_only_are_read_and_a_hyphen_separates_them(text: str) -> None:
    hand = parse_hand(text)
    assert str(hand) == "3 3 4 4 / 5"
    assert not hand.suited


def test_tens_of_ranks_only() -> None:
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
def test_a_crib_is_marked_in_many_ways(text: str) -> None:
    assert parse_line(text).hand.crib


@pytest.mark.parametrize("text", [HAND, f"Ann: {HAND}", f"crib of Ann: {HAND}", f"Cribby: {HAND}", f"{HAND} # crib!"])
def test_a_hand_without_a_crib_mark_is_no_crib(text: str) -> None:
    assert not parse_line(text).hand.crib
    assert parse_line(text, crib=True).hand.crib


def test_a_crib_has_the_size_of_the_variants_crib() -> None:
    assert str(parse_hand("5C 5D 6H / 8C", FIVE_CARD)) == "5C 5D 6H / 8C"
    assert str(parse_hand(HAND, FIVE_CARD, crib=True)) == HAND + " crib"
    assert str(parse_hand(HAND + " crib", EIGHT_CARD)) == HAND + " crib"


@pytest.mark.parametrize("rules", VARIANTS.values(), ids=VARIANTS)
def test_every_variant_takes_hands_and_cribs_of_its_sizes_only(rules: Rules) -> None:
    for crib in (False, True):
        for size in range(2, 8):
            text = " ".join(map(str, DECK[:size])) + " / KS"
            if size == rules.size(crib=crib):
                assert len(parse_hand(text, rules, crib=crib).cards) == size
            else:
                with pytest.raises(NotationError, match=rules.name):
                    parse_hand(text, rules, crib=crib)


def test_a_hand_without_a_mark_is_read_where_the_place_of_the_starter_is_known() -> None:
    assert str(parse_hand("5D JD 5C 5S 5H", starter="last")) == "5D JD 5C 5S / 5H"
    assert str(parse_hand("5D JD 5C 5S 5H", starter="first")) == "JD 5C 5S 5H / 5D"
    assert str(parse_hand("3-3-4-4-5", starter="first")) == "3 4 4 5 / 3"
    assert str(parse_hand("crib 5D JD 5C 5S 5H", starter="first")) == "JD 5C 5S 5H / 5D crib"
    assert str(parse_hand("5C 5D 6H 8C", FIVE_CARD, starter="last")) == "5C 5D 6H / 8C"


@pytest.mark.parametrize("starter", ["first", "last"])
def test_a_mark_is_obeyed_where_there_is_one(starter: str) -> None:
    assert str(parse_hand(HAND, starter=starter)) == HAND


# Lines


def test_a_line_has_a_label_a_hand_a_claim_and_a_remark() -> None:
    line = parse_line("  Ann B. : 5C 5D 6H 7S / 8C = 12 # she said: # 12 ")
    assert line == Line(parse_hand(HAND), "Ann B.", Claim(12), "she said: # 12")
    assert str(line) == "Ann B.: 5C 5D 6H 7S / 8C = 12 # she said: # 12"


def test_what_a_line_does_not_have_is_none() -> None:
    assert parse_line(HAND) == Line(parse_hand(HAND), None, None, None)
    assert parse_line(HAND + " #") == parse_line(HAND + " #  ") == parse_line(HAND)
    assert parse_line(HAND + "#so").remark == "so"
    assert str(parse_line(HAND)) == HAND


def test_a_label_ends_at_the_first_colon() -> None:
    assert parse_line(f"Ann = 5C / 6C!: {HAND}").label == "Ann = 5C / 6C!"
    assert parse_line(f"{HAND} # at 12:30").label is None


@pytest.mark.parametrize(
    ("text", "claim"),
    [
        ("12", Claim(12)), ("0", Claim(0)), ("012", Claim(12)), ("999", Claim(999)), ("nineteen", Claim(19)),
        ("Nineteen", Claim(19)), ("19", Claim(19)), (" 12 ", Claim(12)),
        ("fifteens 4", Claim(4, ((Category.FIFTEEN, 4),))),
        ("fifteen 4", Claim(4, ((Category.FIFTEEN, 4),))),
        ("FIFTEENS 4", Claim(4, ((Category.FIFTEEN, 4),))),
        ("fifteens4", Claim(4, ((Category.FIFTEEN, 4),))),
        ("fifteens 4 pair 2", Claim(6, ((Category.FIFTEEN, 4), (Category.PAIR, 2)))),
        ("pairs 2, fifteens 4;", Claim(6, ((Category.FIFTEEN, 4), (Category.PAIR, 2)))),
        (
            "nob 1 flushes 5 run 8 pairs 2 fifteen 4",
            Claim(
                20,
                (
                    (Category.FIFTEEN, 4),
                    (Category.PAIR, 2),
                    (Category.RUN, 8),
                    (Category.FLUSH, 5),
                    (Category.NOBS, 1),
                ),
            ),
        ),
        ("flush 4 nobs 1 runs 0", Claim(5, ((Category.RUN, 0), (Category.FLUSH, 4), (Category.NOBS, 1)))),
    ],
)  # fmt: skip
def test_a_claim_is_a_number_or_nineteen_or_points_by_kind(text: str, claim: Claim) -> None:
    assert parse_claim(text) == claim
    assert parse_line(f"{HAND} = {text}").claim == claim
    assert parse_line(f"{HAND}={text}# remark") == Line(parse_hand(HAND), None, claim, "remark")
    assert parse_claim(str(claim)) == claim


def test_a_number_of_points_may_have_any_number_of_leading_zeros() -> None:
    assert parse_claim("0" * 5000 + "12") == Claim(12)
    assert parse_claim("0" * 5000) == Claim(0)


def test_a_claim_begins_at_the_scanners_position_which_moves_behind_it() -> None:
    scanner = Scanner("= 12 x", 1)
    assert read_claim(scanner) == Claim(12)
    assert scanner.position == 4


def test_a_scanner_gives_the_span_of_each_card() -> None:
    scanner = Scanner("5H, ten of spades")
    assert scanner.card() == Token(FIVE_OF_HEARTS, 0, 2)
    scanner.skip()
    token = scanner.card()
    assert token == Token(TEN_OF_SPADES, 4, 17)
    assert token.span == (4, 17)
    assert scanner.ends()


def test_a_scanner_stops_at_its_end() -> None:
    scanner = Scanner("5H 6H", end=3)
    assert scanner.card() is not None
    assert scanner.ends()
    assert scanner.card() is None
    assert scanner.take_character("6") == ""


@pytest.mark.parametrize("after", ["", " ", " x"])
@pytest.mark.parametrize("card", DECK, ids=str)
def test_a_plain_card_is_a_card_by_the_short_way(card: Card, after: str) -> None:
    scanner = Scanner(f"{card} {card}{after}", 3)
    assert scanner.plain_card() == Token(card, 3, 5)
    assert scanner.position == 5


@pytest.mark.parametrize("text", ["5h", "10S", "5HX", "5H,", "5♥", "5H\ufe0f", "H5", "5", "five of hearts", "", " 5H"])
def test_what_is_no_plain_card_is_left_to_the_long_way(text: str) -> None:
    scanner = Scanner(text)
    assert scanner.plain_card() is None
    assert scanner.position == 0


def test_a_plain_card_does_not_go_past_the_end() -> None:
    assert Scanner("5H", end=1).plain_card() is None
    assert Scanner("5H 6H", end=2).plain_card() == Token(FIVE_OF_HEARTS, 0, 2)


@pytest.mark.parametrize(
    ("text", "is_one"),
    [
        (HAND, True), ("Ann: 5C 5D 6H 7S / 8C", True), ("5C 5D 6H", True), ("555", True), ("5C,x,6C,?,7C", True),
        ("/ 8C", False), ("5C 5D", False), ("", False), ("Ann: 5C", False), ("5C 6C # 7C 8C 9C", False),
        ("AK QJ: 5C", False),
    ],
)  # fmt: skip
def test_a_text_with_three_cards_is_a_hand_of_its_own(text: str, is_one: bool) -> None:
    assert holds_a_hand(text) is is_one


# Refusals, whole


REFUSED_CARDS = [
    # An unknown suit or rank.
    ("5C 5D 6H 7X / 8C", """
        |X is not a suit, in 7X
        |
        |  5C 5D 6H 7X / 8C
        |            ^
        |  suits are C D H S or ♣ ♦ ♥ ♠"""),
    ("5C 10b / 8C", """
        |b is not a suit, in 10b
        |
        |  5C 10b / 8C
        |       ^
        |  suits are C D H S or ♣ ♦ ♥ ♠"""),
    ("5C 5? 6H 7S / 8C", """
        |? is not a suit, in 5?
        |
        |  5C 5? 6H 7S / 8C
        |      ^
        |  suits are C D H S or ♣ ♦ ♥ ♠"""),
    ("5C BH 6H 7S / 8C", """
        |B is not a rank, in BH
        |
        |  5C BH 6H 7S / 8C
        |     ^
        |  ranks are A 2-9 10 (or T) J Q K"""),
    ("5C X♥ 6H 7S / 8C", """
        |X is an unknown card
        |
        |  5C X♥ 6H 7S / 8C
        |     ^
        |  every card of the hand must be known; cribbage has no jokers"""),
    ("5C B♥ 6H 7S / 8C", """
        |B is not a rank, in B♥
        |
        |  5C B♥ 6H 7S / 8C
        |     ^
        |  ranks are A 2-9 10 (or T) J Q K"""),
    ("1", """
        |1 is not a rank: A or 10?
        |
        |  1
        |  ^
        |  ranks are A 2-9 10 (or T) J Q K"""),
    ("5C 1H 6H 7S / 8C", """
        |1 is not a rank: A or 10?
        |
        |  5C 1H 6H 7S / 8C
        |     ^
        |  ranks are A 2-9 10 (or T) J Q K"""),
    ("5C 11H", """
        |11 is not a rank: J?
        |
        |  5C 11H
        |     ^^
        |  ranks are A 2-9 10 (or T) J Q K"""),
    ("12", """
        |12 is not a rank: Q?
        |
        |  12
        |  ^^
        |  ranks are A 2-9 10 (or T) J Q K"""),
    ("13", """
        |13 is not a rank: K?
        |
        |  13
        |  ^^
        |  ranks are A 2-9 10 (or T) J Q K"""),
    ("14S", """
        |14 is not a rank: A?
        |
        |  14S
        |  ^^
        |  ranks are A 2-9 10 (or T) J Q K"""),
    ("15", """
        |15 is not a rank
        |
        |  15
        |  ^^
        |  ranks are A 2-9 10 (or T) J Q K"""),
    # Half a card.
    ("5 H", """
        |H has no rank
        |
        |  5 H
        |    ^
        |  write 5H, without the space"""),
    ("10 ♠", """
        |♠ has no rank
        |
        |  10 ♠
        |     ^
        |  write 10S, without the space"""),
    ("H 5", """
        |H has no rank
        |
        |  H 5
        |  ^
        |  a card is a rank and a suit: 5H, 10♠, five of hearts"""),
    ("5C D 6H 7S / 8C", """
        |D has no rank
        |
        |  5C D 6H 7S / 8C
        |     ^
        |  a card is a rank and a suit: 5H, 10♠, five of hearts"""),
    ("hearts", """
        |hearts has no rank
        |
        |  hearts
        |  ^^^^^^
        |  a card is a rank and a suit: 5H, 10♠, five of hearts"""),
    ("five Hearts", """
        |Hearts has no rank
        |
        |  five Hearts
        |       ^^^^^^
        |  write 5 of Hearts"""),
    ("five of trumps", """
        |trumps is not a suit
        |
        |  five of trumps
        |          ^^^^^^
        |  suits are C D H S or ♣ ♦ ♥ ♠"""),
    ("5 of hx", """
        |hx is not a suit
        |
        |  5 of hx
        |       ^^
        |  suits are C D H S or ♣ ♦ ♥ ♠"""),
    ("5 of 6", """
        |6 is not a suit
        |
        |  5 of 6
        |       ^
        |  suits are C D H S or ♣ ♦ ♥ ♠"""),
    ("five of ", """
        |no suit after of
        |
        |  five of
        |      ^^^^
        |  suits are C D H S or ♣ ♦ ♥ ♠"""),
    # Words, and text that merely contains a card.
    ("hello", """
        |hello is not a card
        |
        |  hello
        |  ^^^^^
        |  a card is a rank and a suit: 5H, 10♠, five of hearts"""),
    ("fiv of hearts", """
        |fiv is not a card
        |
        |  fiv of hearts
        |  ^^^
        |  did you mean five?"""),
    ("abc5Hxyz", """
        |abc5Hxyz is not a card
        |
        |  abc5Hxyz
        |  ^^^^^^^^
        |  a card is a rank and a suit: 5H, 10♠, five of hearts"""),
    ("5Hello", """
        |ello is not a card
        |
        |  5Hello
        |    ^^^^
        |  a card is a rank and a suit: 5H, 10♠, five of hearts"""),
    ("5C Jim", """
        |Jim is not a card
        |
        |  5C Jim
        |     ^^^
        |  a card is a rank and a suit: 5H, 10♠, five of hearts"""),
    ("B4", """
        |B4 is not a card
        |
        |  B4
        |  ^^
        |  a card is a rank and a suit: 5H, 10♠, five of hearts"""),
    # Jokers and unknown cards.
    ("5C X 6H 7S / 8C", """
        |X is an unknown card
        |
        |  5C X 6H 7S / 8C
        |     ^
        |  every card of the hand must be known; cribbage has no jokers"""),
    ("5C 5D ? 7S / 8C", """
        |? is an unknown card
        |
        |  5C 5D ? 7S / 8C
        |        ^
        |  every card of the hand must be known; cribbage has no jokers"""),
    ("5C Joker", """
        |Joker is an unknown card
        |
        |  5C Joker
        |     ^^^^^
        |  every card of the hand must be known; cribbage has no jokers"""),
    ("jokers", """
        |jokers is an unknown card
        |
        |  jokers
        |  ^^^^^^
        |  every card of the hand must be known; cribbage has no jokers"""),
    ("🂵 🃏", """
        |🃏 is an unknown card
        |
        |  🂵 🃏
        |    ^^
        |  every card of the hand must be known; cribbage has no jokers"""),
    ("🂠", """
        |🂠 is an unknown card
        |
        |  🂠
        |  ^
        |  every card of the hand must be known; cribbage has no jokers"""),
    ("🂵 🂼", """
        |🂼 is not in the pack
        |
        |  🂵 🂼
        |    ^
        |  U+1F0BC PLAYING CARD KNIGHT OF HEARTS: cribbage is played with 52 cards"""),
    ("🃡", """
        |🃡 is not in the pack
        |
        |  🃡
        |  ^
        |  U+1F0E1 PLAYING CARD TRUMP-1: cribbage is played with 52 cards"""),
    # Letters of another alphabet.
    ("6с", """
        |с is not a suit, in 6с
        |
        |  6с
        |   ^
        |  it is U+0441 CYRILLIC SMALL LETTER ES: type the Latin c"""),
    ("5C К♥", """
        |К is not a card
        |
        |  5C К♥
        |     ^
        |  it is U+041A CYRILLIC CAPITAL LETTER KA: type the Latin K"""),
    ("Α♥", """
        |Α is not a card
        |
        |  Α♥
        |  ^
        |  it is U+0391 GREEK CAPITAL LETTER ALPHA: type the Latin A"""),
    ("10é", """
        |é is not a suit, in 10é
        |
        |  10é
        |    ^
        |  it is U+00E9 LATIN SMALL LETTER E WITH ACUTE"""),
    ("札", """
        |札 is not a card
        |
        |  札
        |  ^^
        |  it is U+672D CJK UNIFIED IDEOGRAPH-672D"""),
    # Other characters.
    ("5C*5D", """
        |* is not a card
        |
        |  5C*5D
        |    ^
        |  a card is a rank and a suit: 5H, 10♠, five of hearts"""),
    ("5C €", """
        |€ is not a card
        |
        |  5C €
        |     ^
        |  U+20AC EURO SIGN; a card is a rank and a suit: 5H, 10♠, five of hearts"""),
    ("5.", """
        |. is not a card
        |
        |  5.
        |   ^
        |  a card is a rank and a suit: 5H, 10♠, five of hearts"""),
    ("A.", """
        |. is not a card
        |
        |  A.
        |   ^
        |  a card is a rank and a suit: 5H, 10♠, five of hearts"""),
    ("A\x1bH", r"""
        |\x1b is not a card
        |
        |  A\x1bH
        |   ^^^^
        |  a card is a rank and a suit: 5H, 10♠, five of hearts"""),
    ("Axxxxxxxxxxxxxxx", """
        |Axxxxxxxxxxxxxxx is not a card
        |
        |  Axxxxxxxxxxxxxxx
        |  ^^^^^^^^^^^^^^^^
        |  a card is a rank and a suit: 5H, 10♠, five of hearts"""),
    ("5C \N{ZERO WIDTH SPACE}6C", r"""
        |\u200b is not a card
        |
        |  5C \u200b6C
        |     ^^^^^^
        |  U+200B ZERO WIDTH SPACE; a card is a rank and a suit: 5H, 10♠, five of hearts"""),
    ("\x1b[31m5C", r"""
        |\x1b is not a card
        |
        |  \x1b[31m5C
        |  ^^^^
        |  a card is a rank and a suit: 5H, 10♠, five of hearts"""),
    # What could not be decoded.
    ("5C \0", r"""
        |a NUL character
        |
        |  5C \x00
        |     ^^^^
        |  is this a text file?"""),
    ("5C \udce9", r"""
        |byte 0xE9 is not UTF-8
        |
        |  5C \xe9
        |     ^^^^
        |  save the file as UTF-8"""),
    ("5C \ud83c", r"""
        |U+D83C stands for something that could not be read
        |
        |  5C \ud83c
        |     ^^^^^^
        |  save the file as UTF-8"""),
    ("5C �", """
        |U+FFFD REPLACEMENT CHARACTER stands for something that could not be read
        |
        |  5C �
        |     ^
        |  save the file as UTF-8"""),
    # One pack.
    ("5C 5D 6H 5C / 8C", """
        |5C is there twice
        |
        |  5C 5D 6H 5C / 8C
        |           ^^
        |  the first is in column 1"""),
    ("6H 5C 5♣", """
        |5C is there twice
        |
        |  6H 5C 5♣
        |        ^^
        |  the first is in column 4"""),
    ("5 5 6 5 5 5", """
        |a fifth 5
        |
        |  5 5 6 5 5 5
        |            ^
        |  a pack has four cards of each rank"""),
    ("5C 5 6H 7S / 8C", """
        |5 has no suit, others have one
        |
        |  5C 5 6H 7S / 8C
        |     ^
        |  give every card its suit, or none"""),
    ("5 5 6H 7 / 8", """
        |6H has a suit, others have none
        |
        |  5 5 6H 7 / 8
        |      ^^
        |  give every card its suit, or none"""),
]  # fmt: skip


@pytest.mark.parametrize(("text", "message"), REFUSED_CARDS, ids=names(REFUSED_CARDS))
def test_what_is_no_card_is_refused_with_its_name_column_and_a_hint(text: str, message: str) -> None:
    assert explained(parse_line, text) == block(message)
    if not any(mark in text for mark in "/|+"):
        assert explained(parse_cards, text) == block(message)


REFUSED_LINES = [
    # The number of cards.
    ("5C 5D 6H / 8C", """
        |3 cards in the hand, where six-card has 4
        |
        |  5C 5D 6H / 8C
        |  ^^^^^^^^
        |  five-card takes 3: --variant five-card"""),
    ("5C 5D 6H 7S 8S / 8C", """
        |5 cards in the hand, where six-card has 4
        |
        |  5C 5D 6H 7S 8S / 8C
        |              ^^
        |  seven-card takes 5: --variant seven-card"""),
    ("5C 5D 6H 7S 8S 9S / 8C", """
        |6 cards in the hand, where six-card has 4
        |
        |  5C 5D 6H 7S 8S 9S / 8C
        |              ^^^^^
        |  eight-card takes 6: --variant eight-card"""),
    ("5C 5D 6H 7S 8S 9S TS / 8C", """
        |7 cards in the hand, where six-card has 4
        |
        |  5C 5D 6H 7S 8S 9S TS / 8C
        |              ^^^^^^^^"""),
    ("5C / 8C", """
        |1 card in the hand, where six-card has 4
        |
        |  5C / 8C
        |  ^^"""),
    ("crib 5C 5D 6H / 8C", """
        |3 cards in the crib, where six-card has 4
        |
        |  crib 5C 5D 6H / 8C
        |       ^^^^^^^^"""),
    ("5C 5D 6H 7S 9S / 8C crib", """
        |5 cards in the crib, where six-card has 4
        |
        |  5C 5D 6H 7S 9S / 8C crib
        |              ^^
        |  seven-card takes 5: --variant seven-card"""),
    # No starter.
    ("5C 5D 6H 7S 8C", """
        |no starter is marked
        |
        |  5C 5D 6H 7S 8C
        |  ^^^^^^^^^^^^^^
        |  5C 5D 6H 7S / 8C  if it stands last  (--starter last)
        |  5D 6H 7S 8C / 5C  if it stands first (--starter first)"""),
    ("Ann: 3-3-4-10-5 = 12", """
        |no starter is marked
        |
        |  Ann: 3-3-4-10-5 = 12
        |       ^^^^^^^^^^
        |  3 3 4 10 / 5  if it stands last  (--starter last)
        |  3 4 10 5 / 3  if it stands first (--starter first)"""),
    ("5C 5D 6H 7S", """
        |no starter: 4 cards and no / before one of them
        |
        |  5C 5D 6H 7S
        |  ^^^^^^^^^^^
        |  write / and the starter at the end"""),
    ("5C 5D 6H", """
        |3 cards and no starter, where a hand in six-card has 4 and a starter
        |
        |  5C 5D 6H
        |  ^^^^^^^^
        |  a hand is written 5C 5D 6H 7S / 8C"""),
    ("5C", """
        |1 card and no starter, where a hand in six-card has 4 and a starter
        |
        |  5C
        |  ^^
        |  a hand is written 5C 5D 6H 7S / 8C"""),
    ("5C 5D 6H 7S 8C 9C", """
        |6 cards and no starter, where a hand in six-card has 4 and a starter
        |
        |  5C 5D 6H 7S 8C 9C
        |  ^^^^^^^^^^^^^^^^^
        |  seven-card takes 5: --variant seven-card"""),
    ("5C 5D 6H!", """
        |3 cards and no starter, where a crib in six-card has 4 and a starter
        |
        |  5C 5D 6H!
        |  ^^^^^^^^
        |  a hand is written 5C 5D 6H 7S / 8C"""),
    ("5C 5D 6H 7S /", """
        |no starter after /
        |
        |  5C 5D 6H 7S /
        |              ^
        |  one card follows /"""),
    ("5C 5D 6H 7S cut", """
        |no starter after cut
        |
        |  5C 5D 6H 7S cut
        |              ^^^
        |  one card follows cut"""),
    # Marks.
    ("5C 5D 6H / 7S / 8C", """
        |/ is a second starter mark
        |
        |  5C 5D 6H / 7S / 8C
        |                ^
        |  one mark stands before the starter"""),
    ("5C 5D 6H 7S | 8C starter", """
        |starter is a second starter mark
        |
        |  5C 5D 6H 7S | 8C starter
        |                   ^^^^^^^
        |  one mark stands before the starter"""),
    ("/ 5C 5D 6H 7S", """
        |no cards before /
        |
        |  / 5C 5D 6H 7S
        |  ^
        |  a hand is written 5C 5D 6H 7S / 8C"""),
    ("5C / 5D 6H 7S 8C", """
        |4 cards after /
        |
        |  5C / 5D 6H 7S 8C
        |       ^^^^^^^^^^^
        |  the starter comes last: 5D 6H 7S 8C / 5C"""),
    ("5C 5D 6H / 7S 8C", """
        |2 cards after /
        |
        |  5C 5D 6H / 7S 8C
        |             ^^^^^
        |  only the starter follows /"""),
    ("5C 5D + 6H 7S 8C", """
        |3 cards after +
        |
        |  5C 5D + 6H 7S 8C
        |          ^^^^^^^^
        |  only the starter follows +"""),
    ("5C-5D-6H-7S/8C", """
        |- does not separate cards with suits
        |
        |  5C-5D-6H-7S/8C
        |    ^
        |  write a space or nothing"""),
    # Nothing.
    ("", """
        |no cards
        |
        |  a hand is written 5C 5D 6H 7S / 8C"""),
    ("   ", """
        |no cards
        |
        |  a hand is written 5C 5D 6H 7S / 8C"""),
    ("# a remark", """
        |no cards
        |
        |  # a remark
        |  ^
        |  a hand is written 5C 5D 6H 7S / 8C"""),
    ("Ann:", """
        |no cards
        |
        |  Ann:
        |      ^
        |  a hand is written 5C 5D 6H 7S / 8C"""),
    ("= 12", """
        |no cards
        |
        |  = 12
        |  ^
        |  a hand is written 5C 5D 6H 7S / 8C"""),
    # Labels.
    (": 5C 5D 6H 7S / 8C", """
        |no label before :
        |
        |  : 5C 5D 6H 7S / 8C
        |  ^
        |  a label stands before the first colon"""),
    ("  : 5C", """
        |no label before :
        |
        |    : 5C
        |  ^^^
        |  a label stands before the first colon"""),
    ("5C 5D 6H 7S: 8C", """
        |1 card and no starter, where a hand in six-card has 4 and a starter
        |
        |  5C 5D 6H 7S: 8C
        |               ^^
        |  what stands before a colon is a label; / marks the starter"""),
    # Claims.
    ("5C 5D 6H 7S / 8C =", """
        |no claim after =
        |
        |  5C 5D 6H 7S / 8C =
        |                    ^
        |  a claim is a number of points, or points by kind: fifteens 4 pair 2 run 3"""),
    ("5C 5D 6H 7S / 8C = lots", """
        |lots is not a claim
        |
        |  5C 5D 6H 7S / 8C = lots
        |                     ^^^^
        |  a claim is a number of points, or points by kind: fifteens 4 pair 2 run 3"""),
    ("5C 5D 6H 7S / 8C = -1", """
        |-1 is not a claim
        |
        |  5C 5D 6H 7S / 8C = -1
        |                     ^^
        |  a claim is a number of points, or points by kind: fifteens 4 pair 2 run 3"""),
    ("5C 5D 6H 7S / 8C = 1000", """
        |1000 is no number of points
        |
        |  5C 5D 6H 7S / 8C = 1000
        |                     ^^^^
        |  three digits at the most"""),
    ("5C 5D 6H 7S / 8C = pairs 1000", """
        |1000 is no number of points
        |
        |  5C 5D 6H 7S / 8C = pairs 1000
        |                           ^^^^
        |  three digits at the most"""),
    ("5C 5D 6H 7S / 8C = fifteens", """
        |no points after fifteens
        |
        |  5C 5D 6H 7S / 8C = fifteens
        |                     ^^^^^^^^
        |  write its points: fifteens 4 pair 2 run 3"""),
    ("5C 5D 6H 7S / 8C = fifteens 2 pair run 8", """
        |no points after pair
        |
        |  5C 5D 6H 7S / 8C = fifteens 2 pair run 8
        |                                ^^^^^
        |  write its points: fifteens 4 pair 2 run 3"""),
    ("5C 5D 6H 7S / 8C = fifteens 2 fifteen 4", """
        |fifteen is claimed twice
        |
        |  5C 5D 6H 7S / 8C = fifteens 2 fifteen 4
        |                                ^^^^^^^
        |  give each category once, with its points"""),
    # What stands where nothing should.
    ("5C 5D 6H 7S / 8C = 12 points", """
        |points has no place here
        |
        |  5C 5D 6H 7S / 8C = 12 points
        |                        ^^^^^^
        |  a claim is the number alone"""),
    ("5C 5D 6H 7S / 8C = 1 Point", """
        |Point has no place here
        |
        |  5C 5D 6H 7S / 8C = 1 Point
        |                       ^^^^^
        |  a claim is the number alone"""),
    ("5C 5D 6H 7S / 8C = 12 X", """
        |X has no place here
        |
        |  5C 5D 6H 7S / 8C = 12 X
        |                        ^
        |  a line is [LABEL:] [crib] HAND [crib] [= CLAIM] [# REMARK]"""),
    ("5C 5D 6H 7S / 8C = 12 pts", """
        |pts has no place here
        |
        |  5C 5D 6H 7S / 8C = 12 pts
        |                        ^^^
        |  a claim is the number alone"""),
    ("5C 5D 6H 7S / 8C = 1 pt", """
        |pt has no place here
        |
        |  5C 5D 6H 7S / 8C = 1 pt
        |                       ^^
        |  a claim is the number alone"""),
    ("5C 5D 6H 7S / 8C [Ann]", """
        |[ is not a card
        |
        |  5C 5D 6H 7S / 8C [Ann]
        |                   ^
        |  a card is a rank and a suit: 5H, 10♠, five of hearts"""),
    ("5C 5D 6H 7S / 8C = 12 [Ann]", """
        |[Ann] has no place here
        |
        |  5C 5D 6H 7S / 8C = 12 [Ann]
        |                        ^^^^^
        |  a remark stands behind #"""),
    ("crib, 5C 5D 6H 7S / 8X", """
        |X is not a suit, in 8X
        |
        |  crib, 5C 5D 6H 7S / 8X
        |                       ^
        |  suits are C D H S or ♣ ♦ ♥ ♠"""),
    ("5C 5D 6H 7S / 8C = 12 (Ann)", """
        |(Ann) has no place here
        |
        |  5C 5D 6H 7S / 8C = 12 (Ann)
        |                        ^^^^^
        |  a remark stands behind #"""),
    ("5C 5D 6H 7S / 8C = zero", """
        |zero is not a claim
        |
        |  5C 5D 6H 7S / 8C = zero
        |                     ^^^^
        |  nothing is claimed as 0 or nineteen"""),
    ("5C 5D 6H 7S (8C)", """
        |( is not a card
        |
        |  5C 5D 6H 7S (8C)
        |              ^
        |  the starter stands behind /, a claim behind =, a remark behind #"""),
    ("Hand: 5H 5S 5C JD Starter: 5D", """
        |: behind Starter
        |
        |  Hand: 5H 5S 5C JD Starter: 5D
        |                           ^
        |  write Starter and the card, without a colon"""),
    ("5C 5D 6H 7S turned 8C", """
        |turned is not a card
        |
        |  5C 5D 6H 7S turned 8C
        |              ^^^^^^
        |  the starter stands behind / or cut"""),
    ("5C 5D 6H 7S / 8C for 12", """
        |for is not a card
        |
        |  5C 5D 6H 7S / 8C for 12
        |                   ^^^
        |  a claim stands behind =, as = 12"""),
    ("3S JC AH TC / jack ♠", """
        |♠ has no rank
        |
        |  3S JC AH TC / jack ♠
        |                     ^
        |  write JS, without the space"""),
    ("5-H KS 4D 8D / JD", """
        |H has no rank
        |
        |  5-H KS 4D 8D / JD
        |    ^
        |  write 5H"""),
    ("10 ♥ 5D 6H 7S / 8C", """
        |♥ has no rank
        |
        |  10 ♥ 5D 6H 7S / 8C
        |     ^
        |  write 10H, without the space"""),
    ("3S JC AH jackhearts / 5D", """
        |jackhearts is not a card
        |
        |  3S JC AH jackhearts / 5D
        |           ^^^^^^^^^^
        |  write jack of hearts"""),
    ("QH 6S pass 6D / 5C", """
        |pass is not a card
        |
        |  QH 6S pass 6D / 5C
        |        ^^^^
        |  a card is a rank and a suit: 5H, 10♠, five of hearts"""),
    ("deuce of clubs", """
        |deuce is not a card
        |
        |  deuce of clubs
        |  ^^^^^
        |  did you mean two?"""),
    ("cut 5D 5H 5S 5C JD", """
        |no cards before cut
        |
        |  cut 5D 5H 5S 5C JD
        |  ^^^
        |  the starter comes last: 5H 5S 5C JD / 5D"""),
    ("2 10 J Q / 21", """
        |1 is not a rank: A or 10?
        |
        |  2 10 J Q / 21
        |              ^
        |  ranks are A 2-9 10 (or T) J Q K"""),
    ("5C 5D 6H 7S / 8C = fifteens 2 lots#", """
        |lots has no place here
        |
        |  5C 5D 6H 7S / 8C = fifteens 2 lots#
        |                                ^^^^
        |  a line is [LABEL:] [crib] HAND [crib] [= CLAIM] [# REMARK]"""),
    ("5C 5D 6H 7S / 8C = 12.5", """
        |.5 has no place here
        |
        |  5C 5D 6H 7S / 8C = 12.5
        |                       ^^
        |  a line is [LABEL:] [crib] HAND [crib] [= CLAIM] [# REMARK]"""),
    ("5C 5D 6H 7S / 8C! 9C", """
        |! among the cards
        |
        |  5C 5D 6H 7S / 8C! 9C
        |                  ^
        |  it stands behind the hand"""),
]  # fmt: skip


@pytest.mark.parametrize(("text", "message"), REFUSED_LINES, ids=names(REFUSED_LINES))
def test_a_line_that_is_no_hand_is_refused_with_what_was_expected(text: str, message: str) -> None:
    assert explained(parse_line, text) == block(message)


def test_a_repeated_card_is_found_across_the_mark() -> None:
    assert explained(parse_hand, "8C 5D 6H 7S / 8C") == block("""
        |8C is there twice
        |
        |  8C 5D 6H 7S / 8C
        |                ^^
        |  the first is in column 1""")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("Ann: 5C 5D 6H 7S / 8C", """
            |: has no place in a hand
            |
            |  Ann: 5C 5D 6H 7S / 8C
            |     ^"""),
        ("5C 5D 6H 7S / 8C = 12", """
            |= has no place in a hand
            |
            |  5C 5D 6H 7S / 8C = 12
            |                   ^"""),
    ],
)  # fmt: skip
def test_a_hand_has_no_label_and_no_claim(text: str, message: str) -> None:
    assert explained(parse_hand, text) == block(message)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", """
            |no claim after =
            |
            |  a claim is a number of points, or points by kind: fifteens 4 pair 2 run 3"""),
        ("12 points", """
            |points has no place in a claim
            |
            |  12 points
            |     ^^^^^^"""),
        ("12\0", r"""
            |a NUL character
            |
            |  12\x00
            |    ^^^^
            |  is this a text file?"""),
    ],
)  # fmt: skip
def test_the_text_of_a_claim_is_read_whole_or_refused(text: str, message: str) -> None:
    assert explained(parse_claim, text) == block(message)


@pytest.mark.parametrize(
    ("text", "rules", "crib", "message", "hint"),
    [
        (
            HAND,
            FIVE_CARD,
            False,
            "4 cards in the hand, where five-card has 3",
            "a crib in five-card has 4: write crib before it\nsix-card takes 4: --variant six-card",
        ),
        (HAND, SEVEN_CARD, True, "4 cards in the crib, where seven-card has 5", "six-card takes 4: --variant six-card"),
        ("5C 5D 6H / 8C", FIVE_CARD, True, "3 cards in the crib, where five-card has 4", "a hand in five-card has 3"),
        ("5C 5D / 8C", EIGHT_CARD, False, "2 cards in the hand, where eight-card has 6", ""),
    ],
)
def test_the_number_of_cards_is_that_of_the_variant(
    text: str, rules: Rules, crib: bool, message: str, hint: str
) -> None:
    with pytest.raises(NotationError) as caught:
        parse_hand(text, rules, crib=crib)
    assert (caught.value.message, caught.value.hint) == (message, hint)


@pytest.mark.parametrize("starter", ["first", "last"])
def test_the_number_of_cards_is_told_without_a_mark_too(starter: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_hand("5C 5D 6H 7S 8C 9C", starter=starter)
    assert caught.value.message == "5 cards in the hand, where six-card has 4"
    assert caught.value.hint == "seven-card takes 5: --variant seven-card"
    with pytest.raises(NotationError) as caught:
        parse_hand("5C", starter=starter)
    assert caught.value.message == "1 card and no starter, where a hand in six-card has 4 and a starter"


@pytest.mark.parametrize(
    ("letter", "latin"),
    list(zip("АаСсТтКкНнЅѕЈјΑΚΤΗ", "AaCcTtKkHhSsJjAKTH", strict=True)),
    ids=lambda letter: f"U+{ord(letter):04X}",
)
def test_a_letter_that_looks_like_one_of_ours_is_told_apart(letter: str, latin: str) -> None:
    says = explained(parse_card, letter)
    assert says.startswith(f"{letter} is not a card\n")
    assert says.endswith(f"  it is {name_of(letter)}: type the Latin {latin}")
    assert not letter.isascii()
    assert latin.isascii()


def test_of_as_many_cards_with_suits_as_without_the_one_without_is_at_fault() -> None:
    assert explained(parse_cards, "5C 6 7 8C").startswith("6 has no suit, others have one\n")
    assert explained(parse_cards, "5C 6 7").startswith("5C has a suit, others have none\n")


# The cards that are kept, numbers


def test_the_cards_of_a_hand_are_read_without_the_starter() -> None:
    assert parse_kept("5C 5D 6H 7S") == (parse_cards("5C 5D 6H 7S"), False)
    assert parse_kept("5 5 6", FIVE_CARD) == (parse_cards("5 5 6"), False)
    assert parse_kept("5 5 6 7", FIVE_CARD, crib=True) == (parse_cards("5 5 6 7"), True)


@pytest.mark.parametrize("text", ["crib 5 5 6 7", "5 5 6 7 crib", " Crib, 5 5 6 7", "5 5 6 7; CRIB "])
def test_the_cards_of_a_crib_are_told_by_its_word(text: str) -> None:
    """And the number of cards is that of a crib."""
    assert parse_kept(text, FIVE_CARD) == (parse_cards("5 5 6 7"), True)


@pytest.mark.parametrize("mark", ["/", "|", "+", "cut", "starter", "="])
def test_cards_that_are_kept_have_no_starter_and_no_claim(mark: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_kept(f"5C 5D 6H 7S {mark} 8C")
    assert (caught.value.message, caught.value.span) == (f"{mark} has no place here", (12, 12 + len(mark)))


@pytest.mark.parametrize("mark", ["/", "|", "+", "cut", "starter"])
def test_who_gives_a_starter_is_told_that_every_one_is_tried(mark: str) -> None:
    assert explained(parse_kept, f"5C 5D 6H 7S {mark} 8C").endswith(
        "\n  odds takes the cards alone, and tries every starter"
    )


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("5C 5D 6H", """
            |3 cards, where six-card has 4 in the hand, without the starter
            |
            |  5C 5D 6H
            |  ^^^^^^^^
            |  five-card takes 3: --variant five-card"""),
        ("5", """
            |1 card, where six-card has 4 in the hand, without the starter
            |
            |  5
            |  ^"""),
        ("5C 5D 6H 5C", """
            |5C is there twice
            |
            |  5C 5D 6H 5C
            |           ^^
            |  the first is in column 1"""),
    ],
)  # fmt: skip
def test_cards_that_are_no_hand_without_its_starter_are_refused(text: str, message: str) -> None:
    assert explained(parse_kept, text) == block(message)


def test_cards_are_read_up_to_an_equals_sign() -> None:
    scanner = Scanner("Ann: 5C 5D = 12", 4)
    assert [str(token.card) for token in read_cards(scanner)] == ["5C", "5D"]
    assert scanner.source[scanner.position :] == "= 12"


def test_a_number_is_read_where_the_scanner_stands() -> None:
    scanner = Scanner("109, 112")
    assert read_number(scanner, "a score") == 109
    scanner.skip()
    assert read_number(scanner, "a score") == 112
    assert scanner.ends()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", """
            |a number is missing
            |
            |  expected a score"""),
        ("many points", """
            |many is not a number
            |
            |  many points
            |  ^^^^
            |  expected a score"""),
        ("1000", """
            |1000 is no number of points
            |
            |  1000
            |  ^^^^
            |  three digits at the most"""),
    ],
)  # fmt: skip
def test_what_is_no_number_is_refused(text: str, message: str) -> None:
    assert explained(lambda text: read_number(Scanner(text), "a score"), text) == block(message)


# What these messages should not say


@pytest.mark.parametrize("word", ["cut", "starter", "crib"])
def test_a_word_of_hands_among_cards_is_not_refused_for_itself(word: str) -> None:
    assert f"did you mean {word}?" not in explained(parse_cards, f"5C {word}")


def test_both_readings_are_shown_also_where_the_label_could_be_a_card() -> None:
    assert explained(parse_line, "A: 5C 5D 6H 7S 8C") == block("""
        |no starter is marked
        |
        |  A: 5C 5D 6H 7S 8C
        |     ^^^^^^^^^^^^^^
        |  5C 5D 6H 7S / 8C  if it stands last  (--starter last)
        |  5D 6H 7S 8C / 5C  if it stands first (--starter first)""")


def test_a_repeated_card_has_its_hint_also_where_the_label_could_be_a_card() -> None:
    assert explained(parse_line, "K: 5C 5D 6H 5C / 8C").endswith("\n  the first is in column 4")


def test_a_crib_mark_among_the_cards_is_what_is_refused() -> None:
    assert "crib" in explained(parse_line, "5C 5D crib 6H 7S / 8C").splitlines()[0].split(",")[0]


@pytest.mark.parametrize("label", ["five of spades and six", "five of x", "five of ", "5 of 6"])
def test_a_fault_behind_a_label_is_told_whatever_the_label_is(label: str) -> None:
    text = f"{label}: 5C 5D 6H 7X / 8C"
    assert explained(parse_line, text).startswith("X is not a suit, in 7X\n")
    text = f"{label}: 5C 5D 6H 7S"
    assert explained(parse_line, text).startswith("no starter: 4 cards and no / before one of them\n")


@pytest.mark.parametrize("text", ["five of x 5C 6C 7C", "five of ", "5C 6C 7C five of x"])
def test_whether_a_text_holds_a_hand_is_answered_whatever_the_text_is(text: str) -> None:
    assert holds_a_hand(text) is ("5C 6C 7C" in text)


def test_no_suit_after_of_is_told_at_the_end_of_the_text_too() -> None:
    assert explained(parse_card, "five of").startswith("no suit after of\n")


def test_letters_that_only_fold_to_latin_ones_are_refused() -> None:
    assert "U+212A KELVIN SIGN" in explained(parse_card, "\N{KELVIN SIGN}ing of hearts")


# Long texts


LONG = {
    "five 10,000 times": "5" * 10_000,
    "five of hearts 10,000 times": "5H" * 10_000,
    "5H 10,000 times": "5H " * 10_000,
    "AH 10,000 times": "AH" * 10_000,
    "A 10,000 times": "A " * 10_000,
    "words 10,000 times": "five of hearts " * 10_000,
    "glyphs": "🂵" * 10_000,
    "letters": "X" * 1_000_000,
    "small letters": "q" * 20_000,
    "suits": "H" * 1_000_000,
    "digits": "1" * 1_000_000,
    "spaces": " " * 1_000_000,
    "marks": "5C /" + "/" * 100_000,
    "hyphens": "5C " + "-" * 100_000,
    "hyphens and a suit": "-" * 100_000 + "5C",
    "colons": ":" * 1_000_000,
    "a label": "Ann " * 250_000 + ": 5C",
    "a label of cards": "5H" * 20_000 + ": 5C",
    "a label of letters": "AH" * 10_000 + ": 5C",
    "remarks": "# " * 500_000,
    "a claim of letters": HAND + " = " + "z" * 1_000_000,
    "a claim of digits": HAND + " = " + "9" * 1_000_000,
    "a claim of zeros": HAND + " = " + "0" * 1_000_000 + "x",
    "claims": HAND + " = " + "pairs 2 " * 100_000,
    "more than a claim": HAND + " = 2 " + "z" * 1_000_000,
    "wide letters": "札" * 1_000_000,
    "control characters": "\x1b" * 1_000_000,
    "of": "five of " * 100_000,
    "a fault at the end": " ".join(map(str, DECK)) + " " * 1_000_000 + "X",
}


@pytest.mark.parametrize("text", LONG.values(), ids=LONG)
def test_a_long_text_is_refused_shortly(text: str) -> None:
    with pytest.raises(CribcalcError) as caught:
        parse_line(text)
    explanation = caught.value.explain()
    assert len(explanation) < 1000
    assert max(map(len, explanation.splitlines())) < 500


def test_a_claim_text_of_a_megabyte_is_refused_shortly() -> None:
    assert len(explained(parse_claim, "12 " + "z" * 1_000_000)) < 1000


def test_a_long_line_that_is_right_is_read() -> None:
    text = f"{'A' * 300_000}: {' ' * 300_000}{HAND}{' ' * 300_000}= 12 # {'z' * 300_000}"
    line = parse_line(text)
    assert (str(line.hand), line.claim) == (HAND, Claim(12))
    assert line.label == "A" * 300_000
    assert line.remark == "z" * 300_000


@pytest.mark.parametrize("read", [parse_cards, parse_kept, parse_line, lambda text: parse_moves(text, "12")])
def test_a_text_is_read_to_the_first_card_that_no_pack_can_have(read: Callable[[str], object]) -> None:
    """A text may be long; what stands behind the fifty-third card is no matter any more."""
    pack = " ".join(map(str, DECK))
    with pytest.raises(NotationError, match=r"5C is (there|played) twice") as caught:
        read(f"{pack} 5C zork")
    assert caught.value.span == (156, 158)
    with pytest.raises(NotationError, match="zork is not a card"):
        read(f"{pack} zork 5C")


def test_the_whole_pack_without_a_starter_has_a_short_message() -> None:
    text = " ".join(map(str, DECK))
    assert len(explained(parse_line, text)) < 1000
    assert len(explained(parse_line, text.replace(" ", " / ", 1))) < 1000


def test_the_starter_stands_first_or_last() -> None:
    with pytest.raises(RulesError, match=r"^middle is not a place of the starter: choose from first, last$"):
        parse_hand(HAND, starter="middle")


def test_the_options_of_a_line_are_those_of_a_hand() -> None:
    assert parse_line("5C 5D 6H 7S 8C", SIX_CARD, crib=True, starter="last").hand == Hand(
        parse_cards("5C 5D 6H 7S"), parse_card("8C"), crib=True
    )


HINTS = {
    "5H 5D 5S JC cut: 5C": """
        |cut: is no label
        |
        |  5H 5D 5S JC cut: 5C
        |              ^^^^
        |  write cut and the card, without a colon""",
    "Starter: 8C 5C 5D 6H 7S": """
        |Starter: is no label
        |
        |  Starter: 8C 5C 5D 6H 7S
        |  ^^^^^^^^
        |  write starter and the card, without a colon""",
    "Dave 5H 5D 6H 7S / 8C": """
        |Dave is not a card
        |
        |  Dave 5H 5D 6H 7S / 8C
        |  ^^^^
        |  a label ends in a colon: Dave: 5H 5D 6H 7S / 8C""",
    "Tim 5H 5D 6H 7S / 8C": """
        |Tim is not a card
        |
        |  Tim 5H 5D 6H 7S / 8C
        |  ^^^
        |  a label ends in a colon: Tim: 5H 5D 6H 7S / 8C""",
    "Cat  5H 5D 6H 7S / 8C": """
        |T has no suit, others have one
        |
        |  Cat  5H 5D 6H 7S / 8C
        |    ^
        |  a label ends in a colon: Cat: 5H 5D 6H 7S / 8C""",
    "BartholomewvonRotterdamme 5H 5D 6H 7S / 8C": """
        |BartholomewvonRotterdamm… is not a card
        |
        |  BartholomewvonRotterdamme 5H 5D 6H 7S / 8C
        |  ^^^^^^^^^^^^^^^^^^^^^^^^^
        |  a label ends in a colon: BartholomewvonRotterdamm…: 5H 5D 6H 7S / 8C""",
    "Ann: Bob: 5H 5D 6H 7S / 8C": """
        |Bob is not a card
        |
        |  Ann: Bob: 5H 5D 6H 7S / 8C
        |       ^^^
        |  a line has one label: Ann Bob: 5H 5D 6H 7S / 8C""",
    "The long table at the back: BartholomewvonRotterdammerung: 5H 5D 6H 7S / 8C": """
        |BartholomewvonRotterdamm… is not a card
        |
        |  The long table at the back: BartholomewvonRotterdammerung: 5H 5D 6H 7S /…
        |                              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
        |  a line has one label: The long table at the ba… BartholomewvonRotterdamm…: 5H 5D 6H 7S / 8C""",
    "Ann, 5H 5D 6H 7S / 8C": """
        |Ann is not a card
        |
        |  Ann, 5H 5D 6H 7S / 8C
        |  ^^^
        |  a label ends in a colon: Ann: 5H 5D 6H 7S / 8C""",
    "Dealer - 5H 5D 6H 7S / 8C": """
        |Dealer is not a card
        |
        |  Dealer - 5H 5D 6H 7S / 8C
        |  ^^^^^^
        |  a label ends in a colon: Dealer: 5H 5D 6H 7S / 8C""",
    "the cutter's cut: 8C 5C 5D 6H 7S": """
        |cut: is no label
        |
        |  the cutter's cut: 8C 5C 5D 6H 7S
        |               ^^^^
        |  write cut and the card, without a colon""",
    "AJ: 5H 5D 6H 7S": """
        |no starter: 4 cards and no / before one of them
        |
        |  AJ: 5H 5D 6H 7S
        |      ^^^^^^^^^^^
        |  write / and the starter at the end""",
    "QX 5D 6H 7S / 8C": """
        |X is not a suit, in QX
        |
        |  QX 5D 6H 7S / 8C
        |   ^
        |  suits are C D H S or ♣ ♦ ♥ ♠""",
    "crib crib 5H 5D 6H 7S / 8C": """
        |crib among the cards
        |
        |  crib crib 5H 5D 6H 7S / 8C
        |       ^^^^
        |  it stands before or behind the hand""",
    "Cat 5H 5D": """
        |T has no suit, others have one
        |
        |  Cat 5H 5D
        |    ^
        |  give every card its suit, or none""",
    "Cat: Dave 5H 5D 6H 7S / 8C": """
        |Dave is not a card
        |
        |  Cat: Dave 5H 5D 6H 7S / 8C
        |       ^^^^
        |  a card is a rank and a suit: 5H, 10♠, five of hearts""",
    "hearts 5 5D 6H 7S 8H / 8C": """
        |hearts has no rank
        |
        |  hearts 5 5D 6H 7S 8H / 8C
        |  ^^^^^^
        |  a card is a rank and a suit: 5H, 10♠, five of hearts""",
    "Jack 5H 5D 6H 7X / 8C": """
        |X is not a suit, in 7X
        |
        |  Jack 5H 5D 6H 7X / 8C
        |                 ^
        |  suits are C D H S or ♣ ♦ ♥ ♠""",
    "5C 5D 6H 7S / 8C 12": """
        |12 has no place here
        |
        |  5C 5D 6H 7S / 8C 12
        |                   ^^
        |  a claim is written = 12""",
    "5C 5D 6H 7S / 12": """
        |12 is not a rank: Q?
        |
        |  5C 5D 6H 7S / 12
        |                ^^
        |  ranks are A 2-9 10 (or T) J Q K""",
    "5clubs 5D 6H 7S / 8C": """
        |5clubs is not a card
        |
        |  5clubs 5D 6H 7S / 8C
        |  ^^^^^^
        |  write 5 of clubs""",
    "5D 10spade 6H 7S / 8C": """
        |10spade is not a card
        |
        |  5D 10spade 6H 7S / 8C
        |     ^^^^^^^
        |  write 10 of spades""",
    "5C 5D-6H 7S / 8C": """
        |- does not separate cards with suits
        |
        |  5C 5D-6H 7S / 8C
        |       ^
        |  write a space or nothing""",
}


@pytest.mark.parametrize("text", HINTS)
def test_the_hint_tells_the_likely_fix(text: str) -> None:
    assert explained(parse_line, text) == block(HINTS[text])


@pytest.mark.parametrize(
    ("total", "parts", "message"),
    [
        (-3, (), "nobody claims -3 points"),
        (4, ((Category.FIFTEEN, 9),), "the parts of the claim do not add up to 4"),
    ],
)
def test_a_claim_adds_up(total: int, parts: tuple[tuple[Category, int], ...], message: str) -> None:
    with pytest.raises(RulesError) as caught:
        Claim(total, parts)
    assert str(caught.value) == message


def test_a_claim_of_parts_is_the_same_however_they_are_given() -> None:
    parts = [(Category.FIFTEEN, 4), (Category.PAIR, 2)]
    assert Claim(6, parts) == Claim(6, tuple(parts)) == parse_claim("fifteens 4 pair 2")
    assert Claim(0).parts == ()


# Where words are cut, and what stands where


@pytest.mark.parametrize(
    ("read", "before", "first", "most"),
    [
        (parse_line, "5C ", "", 24),
        (parse_line, f"{HAND} = 12 ", "", 24),
        (parse_kept, "5C ", "/", 24),
        (parse_claim, "", "", 40),
        (parse_claim, "12 ", "", 40),
    ],
)
def test_a_word_is_cut_where_it_is_long(read: Callable[[str], object], before: str, first: str, most: int) -> None:
    word = first + "z" * (most - len(first))
    for whole, shown in ((word, word), (f"{word}z", f"{word}…")):
        with pytest.raises(NotationError) as caught:
            read(before + whole)
        assert caught.value.message.startswith(f"{shown} ")
        assert caught.value.span == (len(before), len(before) + len(whole))


@pytest.mark.parametrize("digits", [12, 13])
def test_a_number_is_cut_where_it_is_long(digits: int) -> None:
    number = "1" * digits
    shown = number if digits == 12 else number[:12] + "…"
    assert explained(parse_line, number).startswith(f"{shown} is not a rank\n")
    assert explained(parse_claim, number).startswith(f"{shown} is no number of points\n")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("5C X 6H 7S", "X is an unknown card"),
        ("crib 5C 5D", "2 cards, where six-card has 4 in the crib, without the starter"),
        ("5C 5D", "2 cards, where six-card has 4 in the hand, without the starter"),
        ("5C 5D 6H 7S cut 8C", "cut has no place here"),
        ("5C 5D 6H 7S / 8C", "/ has no place here"),
    ],
)
def test_why_cards_are_no_hand_without_its_starter(text: str, message: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_kept(text)
    assert caught.value.message == message


@pytest.mark.parametrize(
    ("character", "says"),
    [
        ("\0", "a NUL character"),
        ("\udc7f", "U+DC7F stands for something that could not be read"),
        ("\udc80", "byte 0x80 is not UTF-8"),
        ("\udcff", "byte 0xFF is not UTF-8"),
        ("\udd00", "U+DD00 stands for something that could not be read"),
    ],
)
def test_what_no_text_holds_is_named(character: str, says: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_line(f"5C {character} 6H")
    assert (caught.value.message, caught.value.span) == (says, (3, 4))


def test_the_hint_for_a_crib_is_about_cribs() -> None:
    with pytest.raises(NotationError) as caught:
        parse_kept("crib 5C 5D 6H", SEVEN_CARD)
    assert caught.value.hint == ""
    with pytest.raises(NotationError) as caught:
        parse_line("crib 5C 5D 6H 7S", SEVEN_CARD)
    assert caught.value.hint == "a hand is written 5C 5D 6H 7S / 8C"
    with pytest.raises(NotationError) as caught:
        parse_line("5C 5D 6H 7S", SEVEN_CARD)
    assert caught.value.hint == "five-card takes 3: --variant five-card"
    with pytest.raises(NotationError) as caught:
        parse_line("5C: 5D 6H / 8C crib", FIVE_CARD)
    assert caught.value.hint == "what stands before a colon is a label; / marks the starter"


@pytest.mark.parametrize(("text", "column"), [("Ann: 5C 5D 6H 7S / 8C # a:b", 4), ("5C 5D 6H 7S / 8C = 12 # a=b", 18)])
def test_a_hand_has_no_label_and_no_claim_whatever_the_remark_says(text: str, column: int) -> None:
    with pytest.raises(NotationError) as caught:
        parse_hand(text)
    assert caught.value.span == (column - 1, column)


def test_two_cards_may_be_one_card_and_its_starter() -> None:
    with pytest.raises(NotationError) as caught:
        parse_line("5C 6C", starter="last")
    assert caught.value.message == "1 card in the hand, where six-card has 4"


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
def test_pieces_that_are_almost_cards_make_a_hand(text: str, is_one: bool) -> None:
    assert holds_a_hand(text) is is_one


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("5C Ax", "x is not a suit, in Ax"),
        ("5C 10xyz", "x is not a suit, in 10x"),
        ("5C Axxxxxxxxxxxxx", "Axxxxxxxxxxxxx is not a card"),
        ("5C hz 6H", "hz is not a card"),
        ("5C bhz 6H", "bhz is not a card"),
        ("5C bh 6H", "b is not a rank, in bh"),
        ("5C crob 6H", "crob is not a card"),
    ],
)
def test_what_is_at_fault_is_a_letter_or_a_word(text: str, message: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_cards(text)
    assert caught.value.message == message


def test_crib_is_a_word_that_may_be_meant() -> None:
    assert explained(parse_cards, "crob").endswith("  did you mean crib?")


def test_a_suit_without_a_rank_is_marked_with_its_selector() -> None:
    with pytest.raises(NotationError) as caught:
        parse_cards("5 ♥\ufe0f")
    assert (caught.value.span, caught.value.hint) == ((2, 4), "write 5H, without the space")


def test_of_many_cards_behind_the_mark_the_first_eight_are_shown() -> None:
    with pytest.raises(NotationError) as caught:
        parse_line("5C / " + " ".join(map(str, DECK[13:23])))
    assert caught.value.message == "10 cards after /"
    assert caught.value.hint == "the starter comes last: AD 2D 3D 4D 5D 6D 7D 8D / 5C"


def test_a_word_for_a_number_is_cut_where_it_is_long() -> None:
    for word, shown in (("z" * 24, "z" * 24), ("z" * 25, "z" * 24 + "…")):
        with pytest.raises(NotationError) as caught:
            read_number(Scanner(word), "points")
        assert caught.value.message == f"{shown} is not a number"


@pytest.mark.parametrize("text", ["🂬", "🃵"])
def test_a_playing_card_character_of_another_pack_is_told(text: str) -> None:
    with pytest.raises(NotationError, match=f"^{text} is not in the pack$"):
        parse_cards(text)


@pytest.mark.parametrize("word", ["zero", "nothing", "None", "NIL"])
def test_a_claim_of_nothing_in_other_words_is_told_how_to_be_written(word: str) -> None:
    assert explained(parse_line, f"{HAND} = {word}") == block(f"""
        |{word} is not a claim
        |
        |  {HAND} = {word}
        |                     {"^" * len(word)}
        |  nothing is claimed as 0 or nineteen""")
