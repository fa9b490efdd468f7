"""What is wrong where a card should be, and how to mend it.

Imported only when something is wrong. A diagnoser looks at the place and returns an error, or None
if it does not know; the first that knows wins.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from cribcalc.errors import NotationError
from cribcalc.notation.diagnose_pack import as_typed
from cribcalc.notation.scanner import (
    CARD_HINT,
    MARK_WORDS,
    NUMBER,
    RANK_WORDS,
    SUIT_WORDS,
    TALK_WORDS,
    WORD,
    Mark,
    Scanner,
    Token,
)
from cribcalc.text import SUIT_HINT, code_point_name, printable

RANK_HINT = "ranks are A 2-9 10 (or T) J Q K"

UNKNOWN_CARDS = ("x", "joker", "jokers")
"""Words for a card that nobody knows."""

_UNKNOWN_GLYPHS = "🃏🃟🂿🂠"
"""The jokers and the back of a card."""

NICKNAMES = {"deuce": "did you mean two?", "trey": "did you mean three?"}
"""Hints for words that are said at the table but not read; readers may have more."""

PLAY_WORDS = {
    **NICKNAMES,
    **dict.fromkeys(("pass", "passes", "pas", "says", "knock", "goes"), "did you mean go?"),
    **dict.fromkeys(("close", "closes", "reset", "new"), "write | where a count is over"),
    **dict.fromkeys(("last", "done", "over", "finished"), "write end when all cards are played"),
    **dict.fromkeys(("/", "cut", "starter"), "a play has no starter"),
    **dict.fromkeys(
        ("for", "is", "claims", "claimed", "counted", "fifteen", "pair", "run"),
        "write what was pegged for the card: 5=2",
    ),
}
"""Hints for words that people write in plays."""

_RANKS_MEANT = {"11": "J", "12": "Q", "13": "K", "14": "A"}

_LOOKALIKES = dict(zip("СсНнЅѕЈјΑΚΤΗ", "CcHhSsJjAKTH", strict=True))
"""Letters of other alphabets that look like Latin letters of cards and are not read."""


class Place(NamedTuple):
    """Where a card should be and none can be read."""

    scanner: Scanner
    previous: Token | None = None
    """The card before it, if there is one."""
    words: Mapping[str, str] = NICKNAMES
    """Hints for words and characters that people write here."""
    marks: Sequence[Mark] = ()
    """The starter marks before it."""

    @property
    def character(self) -> str:
        """The character here."""
        return self.scanner.source[self.scanner.position]

    @property
    def bare(self) -> Token | None:
        """The card before, if it has no suit."""
        if self.previous and self.previous.card.suit is None:
            return self.previous
        return None

    @property
    def joined(self) -> Token | None:
        """The card before, if it has no suit and there is nothing in between."""
        if self.bare and self.bare.end == self.scanner.position:
            return self.bare
        return None

    @property
    def word(self) -> str:
        """The word here, if it is not joined to a rank."""
        found = self.scanner.match(WORD)
        if found is None or self.joined:
            return ""
        return found[0]

    @property
    def is_after_space(self) -> bool:
        """Whether there is white space and nothing else between the card before and this."""
        start = 0 if self.previous is None else self.previous.end
        return self.scanner.source[start : self.scanner.position].isspace()

    def error(self, message: str, length: int = 1, hint: str = "") -> NotationError:
        """Return an error about so many characters from here on."""
        start = self.scanner.position
        return self.scanner.error(message, (start, start + length), hint)


def diagnose_card(
    scanner: Scanner,
    before: Sequence[Token] = (),
    words: Mapping[str, str] = NICKNAMES,
    marks: Sequence[Mark] = (),
) -> NotationError:
    """Return what is wrong at the scanner's position, where a card should be.

    `before` are the cards before it, `words` hints for words (and characters) that people write
    there, `marks` the starter marks of a hand before it.

    >>> diagnose_card(Scanner("1H")).message
    '1 is not a rank: A or 10?'
    """
    previous = before[-1] if before else None
    place = Place(scanner, previous, words, marks)
    for diagnose in _CARD_DIAGNOSERS:
        error = diagnose(place)
        if error:
            return error
    named = "" if place.character.isascii() else f"{code_point_name(place.character)}; "
    return place.error(f"{printable(place.character)} is not a card", hint=named + CARD_HINT)


def diagnose_character(found: re.Match[str]) -> NotationError:
    """Return the error for a NUL, an undecoded byte or half a surrogate pair in a text."""
    code = ord(found[0])
    hint = "save the file as UTF-8"
    if code == 0:
        message = "a NUL character"
        hint = "is this a text file?"
    elif 0xDC80 <= code <= 0xDCFF:
        message = f"byte 0x{code - 0xDC00:02X} is not UTF-8"
    else:
        message = f"{code_point_name(found[0])} marks a character that could not be read"
    return NotationError(message, found.string, found.span(), hint)


def _number_after_starter(place: Place) -> NotationError | None:
    """A number after the starter is a claim without its =."""
    if not place.marks or place.previous is None or place.marks[-1].span[0] > place.previous.start:
        return None
    found = place.scanner.match(r"[0-9]{1,3}(?!\w)")
    if found is None or place.previous.end == place.scanner.position:
        return None
    hint = f"a claim is written = {found[0]}"
    if place.scanner.match(r"15\s*-\s*[0-9]"):
        from cribcalc.notation.claims import ONCE_HINT

        hint = ONCE_HINT
    return place.error(f"unexpected {found[0]}", len(found[0]), hint)


def _colon_after_mark(place: Place) -> NotationError | None:
    """A colon after a starter mark, as in cut: 8C."""
    if place.character != ":" or not place.marks:
        return None
    start, end = place.marks[-1].span
    if end != place.scanner.position:
        return None
    mark = place.scanner.source[start:end]
    return place.error(f": after {mark}", hint=f"write {mark} and the card, without a colon")


def _joined_suit_word(place: Place) -> NotationError | None:
    """The word for a suit is joined to its rank, and its first letter was read as the suit."""
    if place.previous is None or place.previous.end != place.scanner.position:
        return None
    found = place.scanner.match(WORD, place.scanner.position - 1)
    if found is None or found[0].lower() not in SUIT_WORDS:
        return None
    start = place.previous.start
    rank = place.scanner.source[start : found.start()]
    hint = f"write {rank} of {SUIT_WORDS[found[0].lower()].name.lower()}"
    return place.scanner.error(f"{rank}{found[0]} is not a card", (start, found.end()), hint)


def _suit_letter_first(place: Place) -> NotationError | None:
    """A letter for a suit in another language, before its rank."""
    from cribcalc.notation.foreign import suit_readings

    found = place.scanner.match(r"([^\W\d_])(10|[2-9AJQKTajqkt])(?!\w)")
    if found is None or place.joined or place.scanner.suit_at(place.scanner.position):
        return None
    hint = "\n".join(suit_readings(found[1], found[2]))
    if not hint:
        return None
    return place.error(f"{found[1]} is not a suit, in {found[0]}", hint=hint)


def _foreign_letter(place: Place) -> NotationError | None:
    """A letter of another alphabet is named by what it means there, or by its code point."""
    from cribcalc.notation.foreign import letter_meaning, suit_readings

    character = place.character
    if character.isascii() or not character.isalpha():
        return None
    named = code_point_name(character)
    if character in _LOOKALIKES:
        named += f": type the Latin {_LOOKALIKES[character]}"
    if place.joined:
        rank = place.scanner.source[place.joined.start : place.joined.end]
        message = f"{character} is not a suit, in {rank}{character}"
        readings = "\n".join(suit_readings(character, rank))
        return place.error(message, hint=readings or f"it is {named}")
    word = place.word
    if len(word) > 1:
        message = f"{printable(word, 24)} is not a card"
        return place.error(message, len(word), f"{character} is {named}")
    hint = letter_meaning(character) or f"it is {named}"
    return place.error(f"{character} is not a card", hint=hint)


def _unknown_card(place: Place) -> NotationError | None:
    """A joker, or a sign for a card that nobody knows."""
    is_unknown = (
        place.word.lower() in UNKNOWN_CARDS
        or place.character in _UNKNOWN_GLYPHS
        or (place.character == "?" and not place.joined)
    )
    if not is_unknown:
        return None
    name = place.word or place.character
    hint = "every card must be known; cribbage has no jokers"
    return place.error(f"{name} is an unknown card", len(name), hint)


def _card_outside_the_pack(place: Place) -> NotationError | None:
    """A knight or a trump among the playing-card characters."""
    character = place.character
    if not "🂡" <= character <= "🃵":
        return None
    hint = f"{code_point_name(character)}: cribbage is played with 52 cards"
    return place.error(f"{character} is not in the pack", hint=hint)


def _unknown_suit(place: Place) -> NotationError | None:
    """One character, or a whole word, is where the suit of a rank should be."""
    rank = place.joined
    if rank is None:
        return None
    word = place.scanner.match(WORD, rank.start)
    if word and len(word[0]) > 2:
        return _word_error(place.scanner, rank.start, NICKNAMES)
    if not place.character.isalpha() and place.character != "?":
        return None
    from cribcalc.notation.foreign import suit_readings

    written = place.scanner.source[rank.start : place.scanner.position]
    message = f"{place.character} is not a suit, in {written}{place.character}"
    hint = "\n".join(suit_readings(place.character, written))
    return place.error(message, hint=hint or SUIT_HINT)


def _number(place: Place) -> NotationError | None:
    """Digits that are not a rank; 1 and 11 to 14 have a likely meaning."""
    found = place.scanner.match(NUMBER)
    if found is None:
        return None
    if found[0] == "1":
        return place.error("1 is not a rank: A or 10?", hint=RANK_HINT)
    message = f"{printable(found[0], 12)} is not a rank"
    if found[0] in _RANKS_MEANT:
        message += f": {_RANKS_MEANT[found[0]]}?"
    return place.error(message, len(found[0]), RANK_HINT)


def _suit_word_without_rank(place: Place) -> NotationError | None:
    """The word for a suit without a rank, or without "of"."""
    word = place.word
    if word.lower() not in SUIT_WORDS:
        return None
    return place.error(f"{word} has no rank", len(word), CARD_HINT)


def _suit_without_rank(place: Place) -> NotationError | None:
    """A suit that is one character, without a rank."""
    suit = place.scanner.suit_at(place.scanner.position)
    if suit is None or len(place.word) > 1:
        return None
    hint = CARD_HINT
    if place.bare:
        hint = f"write {as_typed(place.scanner.source, place.bare)}{suit}"
        if place.is_after_space:
            hint += ", without the space"
    start = place.scanner.position
    end = place.scanner.after_variations(start + 1)
    return place.error(f"{place.scanner.source[start:end]} has no rank", end - start, hint)


def _unknown_rank(place: Place) -> NotationError | None:
    """A letter that is not a rank, before a suit."""
    start = place.scanner.position
    if not 1 <= len(place.word) <= 2 or place.scanner.suit_at(start):
        return None
    if place.word.lower() in TALK_WORDS:
        return None
    if place.scanner.suit_at(start + 1) is None:
        return None
    card = place.scanner.source[start : start + 2]
    return place.error(f"{card[0]} is not a rank, in {card}", hint=RANK_HINT)


def _word(place: Place) -> NotationError | None:
    """A whole word that is not a card."""
    if not place.word:
        return None
    return _word_error(place.scanner, place.scanner.position, place.words)


def _hyphen(place: Place) -> NotationError | None:
    """A hyphen after a card."""
    if place.character != "-" or place.previous is None:
        return None
    hint = "leave it out" if place.is_after_space else "put a space between the cards"
    return place.error("- is not a card", hint=hint)


def _known_character(place: Place) -> NotationError | None:
    """A character that people write here, such as a bracket."""
    if place.character not in place.words:
        return None
    return place.error(f"{place.character} is not a card", hint=place.words[place.character])


_CARD_DIAGNOSERS: tuple[Callable[[Place], NotationError | None], ...] = (
    _number_after_starter,
    _colon_after_mark,
    _joined_suit_word,
    _suit_letter_first,
    _foreign_letter,
    _unknown_card,
    _card_outside_the_pack,
    _unknown_suit,
    _number,
    _suit_word_without_rank,
    _suit_without_rank,
    _unknown_rank,
    _word,
    _hyphen,
    _known_character,
)


def _word_error(scanner: Scanner, start: int, words: Mapping[str, str]) -> NotationError:
    """Return the error for the word (digits included) that begins at `start`."""
    found = scanner.match(r"\w+", start)
    assert found is not None
    word = found[0].lower()
    hint = words.get(word) or _joined_words_hint(word) or _spelling_hint(word) or CARD_HINT
    return scanner.error(f"{printable(found[0], 24)} is not a card", found.span(), hint)


def has_own_hint(word: str) -> bool:
    """Return whether a word is a nickname, a joined card or nearly a word of the notation."""
    word = word.lower()
    return bool(NICKNAMES.get(word) or _joined_words_hint(word) or _spelling_hint(word))


def _joined_words_hint(word: str) -> str:
    """Return how to write a card whose rank and suit are joined: jackhearts."""
    for rank in RANK_WORDS:
        suit = SUIT_WORDS.get(word.removeprefix(rank))
        if suit and word.startswith(rank):
            return f"write {rank} of {suit.name.lower()}"
    return ""


def _spelling_hint(word: str) -> str:
    """Return the word of the notation that is most like `word`, as a question."""
    from difflib import get_close_matches

    close = get_close_matches(word[:20], [*RANK_WORDS, *MARK_WORDS, "crib"], n=1, cutoff=0.75)
    if not close or close[0] == word:
        return ""
    return f"did you mean {close[0]}?"
