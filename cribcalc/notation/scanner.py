"""A scanner over the original text: cards, words and numbers with their spans.

Nothing is replaced before it is read, so every error can point at its column. Each grammar function's docstring begins
with its rule in EBNF.
"""

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple, NoReturn

from cribcalc.cards import DECK, Card, PackFaultKind, Rank, Suit, find_pack_fault
from cribcalc.errors import NotationError
from cribcalc.text import code_point_name, printable

RANKS = {**{str(rank): rank for rank in Rank}, "10": Rank.TEN, "0": Rank.TEN}


RANK_WORDS = {rank.name.lower(): rank for rank in Rank}


SUITS = {
    letter: suit
    for suit, letters in zip(Suit, ("Cc♣♧", "Dd♦♢", "Hh♥♡", "Ss♠♤"), strict=True)
    for letter in letters
}


_VARIATIONS = "\ufe0e\ufe0f"
"""Selectors of the look of a symbol, which may follow a suit."""


SUIT_WORDS = {name: suit for suit in Suit for name in (suit.name.lower(), suit.name.lower()[:-1])}


_SPACE = re.compile(r"[\s,;]+")


_RANK = re.compile(r"10|[02-9AJKQTajkqt]")


WORD = re.compile(r"[^\W\d_]+")


_SHORT_WORD = re.compile(r"[A-Za-z]{1,12}(?![^\W\d_])")
"""No word of ours is longer, and a text of many letters must not be read to its end again and again."""


_OF = r"\s+[Oo][Ff](?![^\W\d_])\s*"


NUMBER = r"[0-9]+"


_LETTERS_AND_DIGITS = r"\w+"


ANYTHING = r"[^\s,;#]+"


_PLAIN = {str(card): card for card in DECK}


_AFTER_PLAIN = ("", " ")


NICKNAMES = {"deuce": "did you mean two?", "trey": "did you mean three?"}
"""Words of the table that are none of the notation, and what is written for them; readers may have more."""


MAX_CARDS = len(DECK) + 1
"""Cards after which reading stops, since one of them is there again; a text may be long."""


_CARD_LETTERS = frozenset("acdhjkqst")


MARK_WORDS = ("cut", "starter")


_RANK_HINT = "ranks are A 2-9 10 (or T) J Q K"


_SUIT_HINT = "suits are C D H S or ♣ ♦ ♥ ♠"


FOUR_OF_A_RANK = "a pack has four cards of each rank"


CARD_HINT = "a card is a rank and a suit: 5H, 10♠, five of hearts"


_LOOKALIKES = dict(zip("АаСсТтКкНнЅѕЈјΑΚΤΗ", "AaCcTtKkHhSsJjAKTH", strict=True))


_GLYPHS = {
    chr(start + rank + (rank >= Rank.QUEEN)): Card(rank, Suit(letter))
    for letter, start in zip("SHDC", range(0x1F0A0, 0x1F0E0, 16), strict=True)
    for rank in Rank
}
"""The cards of the Unicode block of playing cards; its twelfth rank, the knight, is no card of ours."""


class Token(NamedTuple):
    """A card as it stands in a text, and the half-open span of characters that it takes there."""

    card: Card
    start: int
    end: int

    @property
    def span(self) -> tuple[int, int]:
        """Where the card stands."""
        return self.start, self.end


class Scanner:
    """A position in a text that moves over what it recognises; `end` is where to stop (the text's end by default)."""

    def __init__(self, source: str, position: int = 0, end: int | None = None) -> None:
        self.source = source
        self.position = position
        self.end = len(source) if end is None else end

    def skip(self) -> None:
        """Move over white space, commas and semicolons."""
        self.take(_SPACE)

    def skip_to_end(self) -> bool:
        """Move over separators, and return whether nothing else is left."""
        self.skip()
        return self.position >= self.end

    def match(
        self, pattern: re.Pattern[str] | str, position: int | None = None
    ) -> re.Match[str] | None:
        """Match `pattern` here, or at another position, without moving. What is rarely needed comes as text."""
        if isinstance(pattern, str):
            pattern = re.compile(pattern)
        return pattern.match(self.source, self.position if position is None else position, self.end)

    def take(self, pattern: re.Pattern[str] | str) -> re.Match[str] | None:
        """Match `pattern` here and move over it."""
        if found := self.match(pattern):
            self.position = found.end()
        return found

    def word(self) -> str:
        """Return the whole word of Latin letters that begins here, in lower case, or an empty string; do not move."""
        found = self.match(_SHORT_WORD)
        return found[0].lower() if found else ""

    def take_word(self, *words: str) -> bool:
        """Move over the word that begins here if it is one of `words`."""
        if (word := self.word()) not in words:
            return False
        self.position += len(word)
        return True

    def take_character(self, characters: str) -> str:
        """Move over one character if it is one of `characters`, and return it, or else an empty string."""
        if self.position < self.end and (character := self.source[self.position]) in characters:
            self.position += 1
            return character
        return ""

    def plain_card(self) -> Token | None:
        """Return the card here if it is written as most are, as 5H or TS before a space, or None.

        `card` reads the same cards, and others: this is its short way, for long files.
        """
        start = self.position
        text = self.source[start : start + 3]
        if text[2:] in _AFTER_PLAIN and (card := _PLAIN.get(text[:2])) and start + 2 <= self.end:
            self.position = start + 2
            return Token(card, start, start + 2)
        return None

    def card(self) -> Token | None:
        """card = glyph | rank suit | suit rank | rank "of" suit | rank. Return None where none of them begins."""
        if token := self.plain_card():
            return token
        start = self.position
        if card := _GLYPHS.get(self.source[start : start + 1]):
            self.position = self._after_variations(start + 1)
            return Token(card, start, self.position)
        word = self.word()
        if len(word) > 2 and word not in RANK_WORDS and not _CARD_LETTERS.issuperset(word):
            return None
        if word in RANK_WORDS:
            rank = RANK_WORDS[word]
            self.position += len(word)
        elif found := self.take(_RANK):
            rank = RANKS[found[0].upper()]
            if suit := self.take_suit():
                return Token(Card(rank, suit), start, self.position)
        elif (suit := self.suit_at(start)) and (
            found := self.match(_RANK, self._after_variations(start + 1))
        ):
            self.position = found.end()
            return Token(Card(RANKS[found[0].upper()], suit), start, self.position)
        else:
            return None
        return Token(Card(rank, self._of_suit()), start, self.position)

    def number(self) -> int:
        """number = digit { digit }. Three digits at the most: no count is longer."""
        found = self.take(NUMBER)
        assert found is not None
        digits = found[0].lstrip("0")
        if len(digits) > 3:
            self.fail(
                f"{printable(found[0], 12)} is no number of points",
                found.span(),
                "three digits at the most",
            )
        return int(digits or "0")

    def suit_at(self, position: int) -> Suit | None:
        """Return the suit whose letter or symbol stands at `position`, or None."""
        return SUITS.get(self.source[position]) if position < self.end else None

    def take_suit(self) -> Suit | None:
        """Move over a suit, and over the variation selectors behind it, and return it; or None."""
        if suit := self.suit_at(self.position):
            self.position = self._after_variations(self.position + 1)
        return suit

    def _after_variations(self, position: int) -> int:
        while position < self.end and self.source[position] in _VARIATIONS:
            position += 1
        return position

    def _of_suit(self) -> Suit | None:
        """[ "of" suit ]."""
        if not (of := self.match(_OF)):
            return None
        self.position = of.end()
        word = self.match(WORD)
        if word and (suit := SUIT_WORDS.get(word[0].lower())):
            self.position = word.end()
            return suit
        if not (word and len(word[0]) > 1) and (suit := self.take_suit()):
            return suit
        found = word or self.match(r"\S")
        if found is None:
            self.fail("no suit after of", (of.start(), of.end()), _SUIT_HINT)
        self.fail(f"{printable(found[0])} is not a suit", found.span(), _SUIT_HINT)

    def fail(self, message: str, span: tuple[int, int] | None = None, hint: str = "") -> NoReturn:
        """Raise NotationError for `span`, or for the character here."""
        raise NotationError(message, self.source, span or (self.position, self.position + 1), hint)

    def refuse_rest(self, hint: str) -> NoReturn:
        """Raise NotationError for the word here, where nothing more should stand."""
        word = self.source[self.position : self.end].split()[0]
        self.fail(
            f"{printable(word, 24)} has no place here",
            (self.position, self.position + len(word)),
            hint,
        )

    def refuse(
        self, previous: Token | None = None, words: Mapping[str, str] = NICKNAMES
    ) -> NoReturn:
        """Raise the NotationError for the character here, where a card should stand; `previous` is the one before.

        `words` are hints for words (and characters) that people write there.
        """
        bare = previous if previous and previous.card.suit is None else None
        glued = bare if bare and bare.end == self.position else None
        found = self.match(WORD)
        word = found[0] if found and not glued else ""
        if previous and previous.end == self.position:
            self._refuse_suit_word(previous)
        self._refuse_foreign(glued)
        self._refuse_unknown_card(word, glued)
        if glued:
            self._refuse_suit(glued)
        self._refuse_number()
        self._refuse_half_card(word, bare)
        if word:
            self._refuse_word(self.position, words)
        character = self.source[self.position]
        if character == "-" and previous:
            apart = self.source[previous.end : self.position].isspace()
            self.fail(
                "- is not a card", hint="leave it out" if apart else "write a space between cards"
            )
        if character in words:
            self.fail(f"{character} is not a card", hint=words[character])
        named = "" if character.isascii() else f"{code_point_name(character)}; "
        self.fail(f"{printable(character)} is not a card", hint=named + CARD_HINT)

    def _refuse_suit_word(self, previous: Token) -> None:
        """Refuse the word for a suit that is joined to its rank, its first letter having been taken for the suit."""
        found = self.match(WORD, self.position - 1)
        if found and (suit := SUIT_WORDS.get(found[0].lower())):
            rank = self.source[previous.start : found.start()]
            hint = f"write {rank} of {suit.name.lower()}"
            self.fail(f"{rank}{found[0]} is not a card", (previous.start, found.end()), hint)

    def _refuse_foreign(self, glued: Token | None) -> None:
        """Refuse a letter of another alphabet, by its code point."""
        character = self.source[self.position]
        if character.isalpha() and not character.isascii():
            whole = (
                f" suit, in {self.source[glued.start : glued.end]}{character}" if glued else " card"
            )
            latin = _LOOKALIKES.get(character)
            hint = f"it is {code_point_name(character)}" + (
                f": type the Latin {latin}" if latin else ""
            )
            self.fail(f"{character} is not a{whole}", hint=hint)

    def _refuse_unknown_card(self, word: str, glued: Token | None) -> None:
        """Refuse what stands for a card that nobody knows, jokers, and the knights of the playing-card characters."""
        character = self.source[self.position]
        if (
            word.lower() in ("x", "joker", "jokers")
            or (character == "?" and not glued)
            or character in "🃏🃟🂿🂠"
        ):
            what = word or character
            hint = "every card of the hand must be known; cribbage has no jokers"
            self.fail(
                f"{what} is an unknown card", (self.position, self.position + len(what)), hint
            )
        if "🂡" <= character <= "🃵":
            self.fail(
                f"{character} is not in the pack",
                hint=f"{code_point_name(character)}: cribbage is played with 52 cards",
            )

    def _refuse_suit(self, rank: Token) -> None:
        """Refuse what stands where the suit of `rank` should: one character, or a whole word."""
        character = self.source[self.position]
        if (word := self.match(WORD, rank.start)) and len(word[0]) > 2:
            self._refuse_word(rank.start, NICKNAMES)
        if character.isalpha() or character == "?":
            whole = self.source[rank.start : self.position + 1]
            self.fail(f"{character} is not a suit, in {whole}", hint=_SUIT_HINT)

    def _refuse_number(self) -> None:
        """Refuse digits that are no rank: 1 and 11 to 14 have a likely reading."""
        if not (found := self.match(NUMBER)):
            return
        if found[0] == "1":
            self.fail("1 is not a rank: A or 10?", hint=_RANK_HINT)
        meant = {"11": "J", "12": "Q", "13": "K", "14": "A"}.get(found[0])
        says = f"{printable(found[0], 12)} is not a rank"
        self.fail(f"{says}: {meant}?" if meant else says, found.span(), _RANK_HINT)

    def _refuse_half_card(self, word: str, bare: Token | None) -> None:
        """Refuse a suit without a rank, and a letter that is no rank before a suit."""
        if word.lower() in SUIT_WORDS:
            hint = f"write {bare.card} of {word}" if bare else CARD_HINT
            self.fail(f"{word} has no rank", (self.position, self.position + len(word)), hint)
        if suit := self.suit_at(self.position):
            if len(word) <= 1:
                hint = CARD_HINT
                if bare:
                    apart = (
                        ", without the space"
                        if self.source[bare.end : self.position].isspace()
                        else ""
                    )
                    hint = f"write {bare.card.text(symbols=False)}{suit}{apart}"
                span = self.position, self._after_variations(self.position + 1)
                self.fail(f"{self.source[slice(*span)]} has no rank", span, hint)
        elif word and len(word) <= 2 and self.suit_at(self.position + 1):
            self.fail(
                f"{word[0]} is not a rank, in {word[0]}{self.source[self.position + 1]}",
                hint=_RANK_HINT,
            )

    def _refuse_word(self, start: int, words: Mapping[str, str]) -> NoReturn:
        """Refuse a whole word."""
        found = self.match(_LETTERS_AND_DIGITS, start)
        assert found is not None
        word = found[0]
        from difflib import get_close_matches

        known = [*RANK_WORDS, *MARK_WORDS, "crib"]
        close = get_close_matches(word[:20].lower(), known, cutoff=0.75)
        lower = word.lower()
        hint = f"did you mean {close[0]}?" if close and close[0] != lower else CARD_HINT
        for rank in RANK_WORDS:
            if lower.startswith(rank) and (suit := SUIT_WORDS.get(lower[len(rank) :])):
                hint = f"write {rank} of {suit.name.lower()}"
        hint = words.get(lower, hint)
        self.fail(f"{printable(word, 24)} is not a card", (start, start + len(word)), hint)


def read_cards(scanner: Scanner, stops: str = "=", *words: str) -> list[Token]:
    """{ card }, up to the end or to one of the characters `stops` or of the words.

    Return the cards from the scanner's position on, which moves behind them. Raises NotationError.
    """
    refuse_unreadable(scanner.source)
    tokens: list[Token] = []
    while (
        len(tokens) < MAX_CARDS
        and not scanner.skip_to_end()
        and scanner.source[scanner.position] not in stops
        and scanner.word() not in words
    ):
        if (token := scanner.card()) is None:
            scanner.refuse(tokens[-1] if tokens else None)
        tokens.append(token)
    verify_tokens(scanner.source, tokens)
    return tokens


def read_number(scanner: Scanner, what: str) -> int:
    """number = digit { digit }, at most three; `what` says what it should be.

    Return the number at the scanner's position, which moves behind it. Raises NotationError.
    """
    if not scanner.match(NUMBER):
        found = scanner.match(ANYTHING)
        message = f"{printable(found[0], 24)} is not a number" if found else "a number is missing"
        scanner.fail(message, found.span() if found else None, f"expected {what}")
    return scanner.number()


def refuse_unreadable(text: str) -> None:
    """Raise NotationError for a NUL, for bytes that could not be decoded, for half a surrogate pair."""
    if text.isascii() and "\0" not in text:
        return
    if found := re.search("[\0\ud800-\udfff\ufffd]", text):
        code = ord(found[0])
        if code == 0:
            message, hint = "a NUL character", "is this a text file?"
        elif 0xDC80 <= code <= 0xDCFF:
            message, hint = f"byte 0x{code - 0xDC00:02X} is not UTF-8", "save the file as UTF-8"
        else:
            message, hint = (
                f"{code_point_name(found[0])} stands for something that could not be read",
                "save the file as UTF-8",
            )
        raise NotationError(message, text, found.span(), hint)


def verify_tokens(source: str, tokens: Sequence[Token]) -> None:
    """Raise NotationError unless the cards can come from one pack, all with suits or none."""
    bare = [token for token in tokens if token.card.suit is None]
    if bare and len(bare) < len(tokens):
        suited = [token for token in tokens if token.card.suit is not None]
        token = bare[0] if len(bare) <= len(suited) else suited[0]
        says = "has no suit, others have one" if token in bare else "has a suit, others have none"
        raise NotationError(
            f"{token.card} {says}", source, token.span, "give every card its suit, or none"
        )
    fault = find_pack_fault([token.card for token in tokens])
    if fault is None:
        return
    token = tokens[fault.at]
    if fault.kind is PackFaultKind.FIFTH_OF_RANK:
        raise NotationError(f"a fifth {token.card}", source, token.span, FOUR_OF_A_RANK)
    hint = f"the first is in column {tokens[fault.first].start + 1}"
    raise NotationError(f"{token.card} appears twice", source, token.span, hint)
