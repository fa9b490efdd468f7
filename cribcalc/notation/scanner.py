"""A scanner over the original text: cards, words and numbers with their spans.

Nothing is replaced before it is read, so every error can point at its column. The docstring of
each function of the grammar begins with its rule in EBNF. What is wrong with a text that cannot be
read is worked out in `cribcalc.notation.diagnose`.
"""

import re
from typing import NamedTuple, NoReturn

from cribcalc.cards import DECK, Card, Rank, Suit
from cribcalc.errors import NotationError, expected
from cribcalc.text import SUIT_HINT, SUIT_LETTERS, SUIT_SYMBOLS, WHITE_SUIT_SYMBOLS, printable

RANKS = {name: rank for rank in Rank for name in (str(rank), str(rank).lower())}
RANKS |= {"10": Rank.TEN, "0": Rank.TEN}
"""Ranks as they are written, in one or two characters."""

RANK_WORDS = {rank.name.lower(): rank for rank in Rank}

_SUIT_SPELLINGS = (SUIT_LETTERS, SUIT_LETTERS.lower(), SUIT_SYMBOLS, WHITE_SUIT_SYMBOLS)

SUITS = {
    character: suit
    for spellings in _SUIT_SPELLINGS
    for character, suit in zip(spellings, Suit, strict=True)
}
"""Suits as they are written, in one character."""

SUIT_WORDS = {name: suit for suit in Suit for name in (suit.name.lower(), suit.name.lower()[:-1])}

MARK_WORDS = ("cut", "starter")
"""The words that go before the starter, as / does."""

STARTER_WORDS = (*MARK_WORDS, "turn", "turnup", "turned")
"""The words that go before the starter, in table talk too."""

TALK_WORDS = frozenset("is for claims claimed i counted turn turnup turned up".split())
"""The first words of table talk: see `cribcalc.notation.talk`."""

_NOT_SUITS = TALK_WORDS.union(RANK_WORDS, MARK_WORDS, ["crib"])
"""Words that come after a rank and are not its suit."""

# Token rules. Those that are needed for almost every line are compiled, the others as they come up.

_SEPARATORS = re.compile(r"[\s,;]+")

_SHORT_WORD = re.compile(r"[A-Za-z]{1,12}(?![^\W\d_])")
"""A word that may be one of the notation's; none of those is longer.

Longer words are not read to their end: a text of a million letters would be read again and again.
"""

WORD = r"[^\W\d_]+"
"""A word in any alphabet."""

NUMBER = r"[0-9]+"

SUIT = f"[{''.join(SUITS)}]"
"""A suit in one character."""

ANYTHING = r"[^\s,;#]+"
"""Whatever it is, up to the next separator or remark."""

_OF_RULE = r"\s+[Oo][Ff](?![^\W\d_])\s*"

_NEXT_WORD = r"\s+([^\W\d_]{2,})"
"""The next word, after white space; "of" and the words for suits have two letters or more."""

_VARIATION_SELECTORS = "\ufe0e\ufe0f"
"""Characters that choose between text and picture; they may follow the symbol of a suit."""

_CARD_LETTERS = frozenset("acdhjkqst")
"""The letters that ranks and suits are written with."""

_TO_SYMBOLS = str.maketrans(SUIT_LETTERS, SUIT_SYMBOLS)

_PLAIN_CARDS = {str(card): card for card in DECK}
_PLAIN_CARDS |= {name.translate(_TO_SYMBOLS): card for name, card in _PLAIN_CARDS.items()}
_PLAIN_CARDS |= {name.replace("T", "10"): card for name, card in _PLAIN_CARDS.items()}
_PLAIN_CARDS |= {name.lower(): card for name, card in _PLAIN_CARDS.items()}
"""The cards as most people write them: a rank and a suit, in two or three characters."""

_AFTER_PLAIN_CARD = ("", " ")
"""What can follow a card that is read in the quickest way."""

_GLYPH_BLOCKS = dict(zip(reversed(Suit), range(0x1F0A0, 0x1F0E0, 16), strict=True))
"""Where the sixteen playing-card characters of each suit begin: spades, hearts, diamonds, clubs."""

_GLYPHS = {
    chr(_GLYPH_BLOCKS[card.suit] + card.rank + (card.rank >= Rank.QUEEN)): card
    for card in DECK
    if card.suit
}
"""The cards as playing-card characters, without the knights, the twelfth of each suit there."""

MAX_CARDS = len(DECK) + 1
"""Stop reading after this many cards: one must be a duplicate, and the text may be very long."""

CARD_HINT = f"a card is a rank and a suit: 5H, 10{Suit.SPADES.symbol}, five of hearts"


class Token(NamedTuple):
    """A card, and where it is in a text: a half-open range of characters."""

    card: Card
    start: int
    end: int

    @property
    def span(self) -> tuple[int, int]:
        """Where the card is."""
        return self.start, self.end


class Mark(NamedTuple):
    """A starter mark: how many cards are before it, and where it is."""

    before: int
    span: tuple[int, int]


class Scanner:
    """A position in a text, which moves over what is recognised; reading stops at `end`."""

    __slots__ = ("end", "is_foreign", "position", "source")

    def __init__(self, source: str, position: int = 0, end: int | None = None) -> None:
        self.source = source
        self.position = position
        self.end = len(source) if end is None else end
        self.is_foreign = False
        """Whether a card was read that is written in another alphabet or language."""

    def skip(self) -> None:
        """Move over white space, commas and semicolons."""
        found = _SEPARATORS.match(self.source, self.position, self.end)
        if found:
            self.position = found.end()

    def skip_to_end(self) -> bool:
        """Move over separators, and return whether nothing else is left."""
        self.skip()
        return self.position >= self.end

    def match(
        self, rule: re.Pattern[str] | str, position: int | None = None
    ) -> re.Match[str] | None:
        """Match a token rule here, or at another position, without moving."""
        if position is None:
            position = self.position
        return re.compile(rule).match(self.source, position, self.end)

    def take(self, rule: re.Pattern[str] | str) -> re.Match[str] | None:
        """Match a token rule here and move over it."""
        found = self.match(rule)
        if found:
            self.position = found.end()
        return found

    def word(self) -> str:
        """Return the word of Latin letters here, in lower case, or an empty string; do not move."""
        found = _SHORT_WORD.match(self.source, self.position, self.end)
        return found[0].lower() if found else ""

    def take_word(self, *words: str) -> bool:
        """Move over the word here if it is one of `words`."""
        word = self.word()
        if word not in words:
            return False
        self.position += len(word)
        return True

    def take_character(self, characters: str) -> str:
        """Move over one character if it is one of `characters`; return it, or an empty string."""
        if self.position < self.end:
            character = self.source[self.position]
            if character in characters:
                self.position += 1
                return character
        return ""

    def plain_card(self) -> Token | None:
        """Return the card here if it is written as most are, as 5H, ts or 10S before a space.

        `card` reads the same cards, and others: this is a short cut for long files.
        """
        start = self.position
        end = start + 2
        card = _PLAIN_CARDS.get(self.source[start:end])
        if card is None:
            end = start + 3
            card = _PLAIN_CARDS.get(self.source[start:end])
        if card is None or self.source[end : end + 1] not in _AFTER_PLAIN_CARD or end > self.end:
            return None
        self.position = end
        return Token(card, start, end)

    def card(self) -> Token | None:
        """card = glyph | rank word [ of suit ] | rank [ suit | of suit ] | suit rank | foreign.

        Return None if none of them begins here.
        """
        return self.plain_card() or self.other_card()

    def other_card(self) -> Token | None:
        """Return the card here if `plain_card` has not found one."""
        start = self.position
        glyph = _GLYPHS.get(self.source[start : start + 1])
        if glyph and start < self.end:
            self.position = self.after_variations(start + 1)
            return Token(glyph, start, self.position)
        word = self.word()
        if word in RANK_WORDS:
            self.position += len(word)
            return Token(Card(RANK_WORDS[word], self._of_suit()), start, self.position)
        if not _CARD_LETTERS.issuperset(word) or self._at_other_letters(word):
            token = self._foreign_card()
            if token or len(word) > 2:
                return token
        return self._rank_first() or self._suit_first()

    def _at_other_letters(self, word: str) -> bool:
        """Return whether a word is here that is not all in Latin letters."""
        if word or self.source.isascii():
            return False
        return self.source[self.position : min(self.position + 1, self.end)].isalpha()

    def _foreign_card(self) -> Token | None:
        """Return the card here that is written in another alphabet or language."""
        from cribcalc.notation.foreign import read_card

        return read_card(self)

    def _rank_first(self) -> Token | None:
        """rank [ suit | of suit ]."""
        start = self.position
        rank = self._rank_at(start)
        if not rank:
            return None
        self.position += len(rank)
        suit = self.take_suit() or self._of_suit()
        return Token(Card(RANKS[rank], suit), start, self.position)

    def _suit_first(self) -> Token | None:
        """suit rank."""
        start = self.position
        suit = self.suit_at(start)
        if suit is None:
            return None
        after = self.after_variations(start + 1)
        rank = self._rank_at(after)
        if not rank:
            return None if self.source.isascii() else self._foreign_card()
        self.position = after + len(rank)
        return Token(Card(RANKS[rank], suit), start, self.position)

    def _rank_at(self, position: int) -> str:
        """Return the rank at `position`, as it is written there, or an empty string."""
        for length in (2, 1):
            rank = self.source[position : min(position + length, self.end)]
            if rank in RANKS:
                return rank
        return ""

    def number(self) -> int:
        """number = digit { digit }. Three digits at most: no count is longer."""
        found = self.take(NUMBER)
        assert found is not None
        digits = found[0].lstrip("0")
        if len(digits) > 3:
            message = f"{printable(found[0], 12)} is not a number of points"
            self.fail(message, found.span(), "write at most three digits")
        return int(digits or "0")

    def suit_at(self, position: int) -> Suit | None:
        """Return the suit whose letter or symbol is at `position`, or None."""
        if position >= self.end:
            return None
        return SUITS.get(self.source[position])

    def take_suit(self) -> Suit | None:
        """Move over a suit, and over the variation selectors after it, and return it; or None."""
        suit = self.suit_at(self.position)
        if suit:
            self.position = self.after_variations(self.position + 1)
        return suit

    def after_variations(self, position: int) -> int:
        """Return the position after the variation selectors that begin at `position`."""
        while position < self.end and self.source[position] in _VARIATION_SELECTORS:
            position += 1
        return position

    def _of_suit(self) -> Suit | None:
        """[ "of" ( suit word | suit ) | suit word ], after white space."""
        if not self.source[self.position : self.position + 1].isspace():
            return None
        following = self.match(_NEXT_WORD)
        if following is None or following[1].lower() in _NOT_SUITS:
            return None
        of = self.take(_OF_RULE)
        if of is None:
            return self._suit_word(following)
        return self._suit_after_of(of)

    def _suit_after_of(self, of: re.Match[str]) -> Suit:
        """Suit word | suit: what must follow "of"."""
        word = self.match(WORD)
        if word and word[0].lower() in SUIT_WORDS:
            self.position = word.end()
            return SUIT_WORDS[word[0].lower()]
        if word is None or len(word[0]) == 1:
            suit = self.take_suit()
            if suit:
                return suit
        found = word or self.match(r"\S")
        if found is None:
            self.fail("no suit after of", of.span(), SUIT_HINT)
        self.fail(f"{printable(found[0])} is not a suit", found.span(), SUIT_HINT)

    def _suit_word(self, found: re.Match[str]) -> Suit | None:
        """[ suit word ]: read the word that was found, in English or another language."""
        word = found[1].lower()
        if word in SUIT_WORDS:
            self.position = found.end()
            return SUIT_WORDS[word]
        from cribcalc.notation.foreign import read_suit

        return read_suit(self)

    def error(
        self, message: str, span: tuple[int, int] | None = None, hint: str = ""
    ) -> NotationError:
        """Return a NotationError for `span`, or for the character here."""
        if span is None:
            span = self.position, self.position + 1
        return NotationError(message, self.source, span, hint)

    def fail(self, message: str, span: tuple[int, int] | None = None, hint: str = "") -> NoReturn:
        """Raise NotationError for `span`, or for the character here."""
        raise self.error(message, span, hint)

    def unexpected(self, hint: str = "") -> NotationError:
        """Return a NotationError for the word here, after which nothing more should come."""
        word = self.source[self.position : self.end].split()[0]
        span = self.position, self.position + len(word)
        return self.error(f"unexpected {printable(word, 24)}", span, hint)


def verify_readable(text: str) -> None:
    """Raise NotationError for a NUL, undecoded bytes or half a surrogate pair."""
    if not isinstance(text, str):
        raise expected("text", text)
    if text.isascii() and "\0" not in text:
        return
    found = re.search("[\0\ud800-\udfff\ufffd]", text)
    if found:
        from cribcalc.notation.diagnose import diagnose_character

        raise diagnose_character(found)


def holds_a_hand(text: str) -> bool:
    """Return whether `text` has at least three cards, so that it is a hand and not a part of one.

    One wrong suit in a card is overlooked, and so is a label.

    >>> [holds_a_hand(text) for text in ("Ann: 5C 5D 6X 7S / 8C", "5C5D6H7S/8C", "/ 8C", "Ann won")]
    [True, True, False, False]
    """
    pieces = re.split(r"[\s,;/|+=!-]+", text.partition("#")[0].rpartition(":")[2])
    return sum(map(_count_cards, pieces)) >= 3


def _count_cards(piece: str) -> int:
    """Return how many cards a piece of text is made of; none if more than a wrong suit is left."""
    scanner = Scanner(piece)
    found = 0
    last = token = None
    try:
        while token := scanner.card():
            found, last = found + 1, token
    except NotationError:
        return 0
    if last is None or scanner.position >= len(piece):
        return found
    has_wrong_suit = last.card.suit is None and len(piece) == last.end + 1
    return found if has_wrong_suit else 0
