"""Cards that are refused: the whole message of each refusal."""

import pytest

from cribcalc.errors import NotationError
from cribcalc.notation.hands import parse_card, parse_cards, parse_line
from cribcalc.text import code_point_name
from tests.messages import block, explained, names

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
        |  every card must be known; cribbage has no jokers"""),
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
        |  every card must be known; cribbage has no jokers"""),
    ("5C 5D ? 7S / 8C", """
        |? is an unknown card
        |
        |  5C 5D ? 7S / 8C
        |        ^
        |  every card must be known; cribbage has no jokers"""),
    ("5C Joker", """
        |Joker is an unknown card
        |
        |  5C Joker
        |     ^^^^^
        |  every card must be known; cribbage has no jokers"""),
    ("jokers", """
        |jokers is an unknown card
        |
        |  jokers
        |  ^^^^^^
        |  every card must be known; cribbage has no jokers"""),
    ("🂵 🃏", """
        |🃏 is an unknown card
        |
        |  🂵 🃏
        |    ^^
        |  every card must be known; cribbage has no jokers"""),
    ("🂠", """
        |🂠 is an unknown card
        |
        |  🂠
        |  ^
        |  every card must be known; cribbage has no jokers"""),
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
    ("5C Н♥", """
        |Н is not a card
        |
        |  5C Н♥
        |     ^
        |  it is U+041D CYRILLIC CAPITAL LETTER EN: type the Latin H"""),
    ("5П", """
        |П is not a suit, in 5П
        |
        |  5П
        |   ^
        |  5S  if П is пики, spades"""),
    ("Ч10", """
        |Ч is not a suit, in Ч10
        |
        |  Ч10
        |  ^
        |  10H  if Ч is черви, hearts"""),
    ("П", """
        |П is not a card
        |
        |  П
        |  ^
        |  П may be поп, the king (write K), or пики, spades (write S)"""),
    ("5R", """
        |R is not a suit, in 5R
        |
        |  5R
        |   ^
        |  5D  if R is ruder, diamonds"""),
    ("5H 6D 5K", """
        |5 has no suit but other cards do
        |
        |  5H 6D 5K
        |        ^
        |  5C  if K is klør, clubs"""),
    ("7Т 5", """
        |Т is a rank or a suit, in 7Т
        |
        |  7Т 5
        |   ^
        |  7 A  if Т is туз, the ace
        |  7C  if Т is трефы, clubs"""),
    ("5К", """
        |К is a rank or a suit, in 5К
        |
        |  5К
        |   ^
        |  5 K  if К is король, the king
        |  5C  if К is крести, clubs
        |  5H  if К is купа, hearts
        |  5D  if К is каро, diamonds"""),
    ("ТВ", """
        |Т is a rank or a suit, in ТВ
        |
        |  ТВ
        |  ^
        |  A J  if Т is туз, the ace
        |  JC  if Т is трефы, clubs"""),
    ("T Д 5", """
        |T is Latin but Д is Cyrillic
        |
        |  T Д 5
        |    ^
        |  write 10 for the ten and A for the ace (Т is туз)"""),
    ("T♥ туз пик", """
        |T is Latin but туз is Cyrillic
        |
        |  T♥ туз пик
        |     ^^^^^^^
        |  write 10 for the ten and A for the ace (Т is туз)"""),
    ("Q♥ Т♠", """
        |Q is Latin but Т is Cyrillic
        |
        |  Q♥ Т♠
        |     ^^
        |  write 10 for the ten and A for the ace (Т is туз)"""),
    ("Д 5 Q", """
        |Q is Latin but Д is Cyrillic
        |
        |  Д 5 Q
        |      ^
        |  write the letters of all ranks in one alphabet"""),
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
        |U+D83C marks a character that could not be read
        |
        |  5C \ud83c
        |     ^^^^^^
        |  save the file as UTF-8"""),
    ("5C �", """
        |U+FFFD REPLACEMENT CHARACTER marks a character that could not be read
        |
        |  5C �
        |     ^
        |  save the file as UTF-8"""),
    # One pack.
    ("5C 5D 6H 5C / 8C", """
        |5C appears twice
        |
        |  5C 5D 6H 5C / 8C
        |           ^^
        |  the first is in column 1"""),
    ("6H 5C 5♣", """
        |5C appears twice
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
        |5 has no suit but other cards do
        |
        |  5C 5 6H 7S / 8C
        |     ^
        |  give suits to all cards or to none"""),
    ("5 5 6H 7 / 8", """
        |6H has a suit but other cards do not
        |
        |  5 5 6H 7 / 8
        |      ^^
        |  give suits to all cards or to none"""),
    ("5 пик TH", """
        |T is Latin but пик is Cyrillic
        |
        |  5 пик TH
        |        ^^
        |  write 10 for the ten and A for the ace (Т is туз)"""),
    ("Дом", """
        |Дом is not a card
        |
        |  Дом
        |  ^^^
        |  Д is U+0414 CYRILLIC CAPITAL LETTER DE"""),
    ("ДВQ", """
        |Q is Latin but Д is Cyrillic
        |
        |  ДВQ
        |    ^
        |  write the letters of all ranks in one alphabet"""),
    ("AH 10К", """
        |К is a rank or a suit, in 10К
        |
        |  AH 10К
        |       ^
        |  10 K  if К is король, the king
        |  10C  if К is крести, clubs
        |  10H  if К is купа, hearts
        |  10D  if К is каро, diamonds"""),
    ("AH 5К", """
        |К is a rank or a suit, in 5К
        |
        |  AH 5К
        |      ^
        |  5 K  if К is король, the king
        |  5C  if К is крести, clubs
        |  5H  if К is купа, hearts
        |  5D  if К is каро, diamonds"""),
    ("QH ДC", """
        |Q is Latin but Д is Cyrillic
        |
        |  QH ДC
        |     ^^
        |  write the letters of all ranks in one alphabet"""),
    ("A♥ T♥ 5 пик", """
        |T is Latin but пик is Cyrillic
        |
        |  A♥ T♥ 5 пик
        |        ^^^^^
        |  write 10 for the ten and A for the ace (Т is туз)"""),
    ("QC 5 пик Д♥", """
        |Q is Latin but Д is Cyrillic
        |
        |  QC 5 пик Д♥
        |           ^^
        |  write the letters of all ranks in one alphabet"""),
    ("черви Q, Д♥", """
        |Q is Latin but Д is Cyrillic
        |
        |  черви Q, Д♥
        |           ^^
        |  write the letters of all ranks in one alphabet"""),
    ("TH 6 7", """
        |TH has a suit but other cards do not
        |
        |  TH 6 7
        |  ^^
        |  give suits to all cards or to none"""),
    ("ten of hearts 6 7", """
        |10H has a suit but other cards do not
        |
        |  ten of hearts 6 7
        |  ^^^^^^^^^^^^^
        |  give suits to all cards or to none"""),
    ("5C 6 K 7D", """
        |6 has no suit but other cards do
        |
        |  5C 6 K 7D
        |     ^
        |  give suits to all cards or to none"""),
    ("K5 5D 6H", """
        |K has no suit but other cards do
        |
        |  K5 5D 6H
        |  ^
        |  5C  if K is klør, clubs"""),
    ("10K 5D", """
        |5D has a suit but other cards do not
        |
        |  10K 5D
        |      ^^
        |  10C  if K is klør, clubs"""),
    ("6 7K 5D 8H", """
        |5D has a suit but other cards do not
        |
        |  6 7K 5D 8H
        |       ^^
        |  7C  if K is klør, clubs"""),
    ("5C 5D 6H 7S / 8C 9", """
        |unexpected 9
        |
        |  5C 5D 6H 7S / 8C 9
        |                   ^
        |  a claim is written = 9"""),
    ("Rt 5D 6H", """
        |R is not a suit, in Rt
        |
        |  Rt 5D 6H
        |  ^
        |  tD  if R is ruder, diamonds"""),
    ("RA 5D 6H", """
        |R is not a suit, in RA
        |
        |  RA 5D 6H
        |  ^
        |  AD  if R is ruder, diamonds"""),
    ("ЁЖ 5C", """
        |ЁЖ is not a card
        |
        |  ЁЖ 5C
        |  ^^
        |  Ё is U+0401 CYRILLIC CAPITAL LETTER IO"""),
    ("Ё 5C", """
        |Ё is not a card
        |
        |  Ё 5C
        |  ^
        |  it is U+0401 CYRILLIC CAPITAL LETTER IO"""),
    ("ЁЖИКЁЖИКЁЖИКЁЖИКЁЖИКЁЖИКЁ 5C", """
        |ЁЖИКЁЖИКЁЖИКЁЖИКЁЖИКЁЖИК… is not a card
        |
        |  ЁЖИКЁЖИКЁЖИКЁЖИКЁЖИКЁЖИКЁ 5C
        |  ^^^^^^^^^^^^^^^^^^^^^^^^^
        |  Ё is U+0401 CYRILLIC CAPITAL LETTER IO"""),
    ("5xx 5D", """
        |x is not a suit, in 5x
        |
        |  5xx 5D
        |   ^
        |  suits are C D H S or ♣ ♦ ♥ ♠"""),
    ("5R 5D 6H", """
        |R is not a suit, in 5R
        |
        |  5R 5D 6H
        |   ^
        |  5D  if R is ruder, diamonds"""),
    ("5Ч 6H", """
        |Ч is not a suit, in 5Ч
        |
        |  5Ч 6H
        |   ^
        |  5H  if Ч is черви, hearts"""),
    ("Gc 5D", """
        |G is not a rank, in Gc
        |
        |  Gc 5D
        |  ^
        |  ranks are A 2-9 10 (or T) J Q K"""),
    ("goc 5D", """
        |goc is not a card
        |
        |  goc 5D
        |  ^^^
        |  a card is a rank and a suit: 5H, 10♠, five of hearts"""),
    ("tenn 5D", """
        |tenn is not a card
        |
        |  tenn 5D
        |  ^^^^
        |  did you mean ten?"""),
    ("thre 5D", """
        |thre is not a card
        |
        |  thre 5D
        |  ^^^^
        |  did you mean three?"""),
]  # fmt: skip


@pytest.mark.parametrize(("text", "message"), REFUSED_CARDS, ids=names(REFUSED_CARDS))
def test_a_refused_card_is_named_with_its_column_and_a_hint(text: str, message: str) -> None:
    assert explained(parse_line, text) == block(message)
    if not any(mark in text for mark in "/|+"):
        assert explained(parse_cards, text) == block(message)


@pytest.mark.parametrize(
    ("letter", "latin"),
    list(zip("СсНнЅѕЈјΑΚΤΗ", "CcHhSsJjAKTH", strict=True)),
    ids=lambda letter: f"U+{ord(letter):04X}",
)
def test_a_letter_that_looks_latin_is_named_with_the_latin_one(letter: str, latin: str) -> None:
    says = explained(parse_card, letter)
    assert says.startswith(f"{letter} is not a card\n")
    assert says.endswith(f"  it is {code_point_name(letter)}: type the Latin {latin}")
    assert not letter.isascii()
    assert latin.isascii()


def test_in_a_tie_the_card_without_a_suit_is_reported() -> None:
    assert explained(parse_cards, "5C 6 7 8C").startswith("6 has no suit but other cards do\n")
    assert explained(parse_cards, "5C 6 7").startswith("5C has a suit but other cards do not\n")


def test_a_missing_suit_after_of_is_reported_at_the_end_too() -> None:
    assert explained(parse_card, "five of").startswith("no suit after of\n")


def test_letters_that_only_casefold_to_latin_are_refused() -> None:
    assert "U+212A KELVIN SIGN" in explained(parse_card, "\N{KELVIN SIGN}ing of hearts")


@pytest.mark.parametrize(
    ("character", "says"),
    [
        ("\0", "a NUL character"),
        ("\udc7f", "U+DC7F marks a character that could not be read"),
        ("\udc80", "byte 0x80 is not UTF-8"),
        ("\udcff", "byte 0xFF is not UTF-8"),
        ("\udd00", "U+DD00 marks a character that could not be read"),
    ],
)
def test_characters_that_are_not_text_are_named(character: str, says: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_line(f"5C {character} 6H")
    assert (caught.value.message, caught.value.span) == (says, (3, 4))


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
def test_the_reported_part_is_one_letter_or_the_whole_word(text: str, message: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_cards(text)
    assert caught.value.message == message


def test_a_lone_suit_is_marked_with_its_variation_selector() -> None:
    with pytest.raises(NotationError) as caught:
        parse_cards("5 ♥\ufe0f")
    assert (caught.value.span, caught.value.hint) == ((2, 4), "write 5H, without the space")


@pytest.mark.parametrize("text", ["🂬", "🃵"])
def test_a_glyph_that_is_not_in_the_pack_is_refused(text: str) -> None:
    with pytest.raises(NotationError, match=f"^{text} is not in the pack$"):
        parse_cards(text)
