"""All text to values: one scanner that reads cards, hands and lines from the original text, with their spans.

Nothing is replaced before it is read, so that every error can point at its column, and a text is read to its end or
refused. Each grammar function's docstring begins with its rule in EBNF.
"""

import re
from collections.abc import Iterable, Sequence
from enum import StrEnum
from typing import NamedTuple, NoReturn

from cribcalc.cards import DECK, Card, Hand, Rank, Suit, first_repeated
from cribcalc.errors import NotationError, RulesError
from cribcalc.rules import SIX_CARD, VARIANTS, Rules, unknown
from cribcalc.score import Category
from cribcalc.text import name_of, visible

RANKS = {**{str(rank): rank for rank in Rank}, "10": Rank.TEN, "0": Rank.TEN}
RANK_WORDS = {rank.name.lower(): rank for rank in Rank}
SUITS = {
    letter: suit for suit, letters in zip(Suit, ("Cc♣♧", "Dd♦♢", "Hh♥♡", "Ss♠♤"), strict=True) for letter in letters
}
_VARIATIONS = "\ufe0e\ufe0f"
"""Selectors of the look of a symbol, which may follow a suit."""
SUIT_WORDS = {name: suit for suit in Suit for name in (suit.name.lower(), suit.name.lower()[:-1])}
CATEGORY_WORDS = {name: category for category in Category for name in (category.value, category.plural)} | {
    "nob": Category.NOBS,
    "flushes": Category.FLUSH,
}

_SPACE = re.compile(r"[\s,;]+")
_RANK = re.compile(r"10|[02-9AJKQTajkqt]")
_WORD = re.compile(r"[^\W\d_]+")
_SHORT_WORD = re.compile(r"[A-Za-z]{1,12}(?![^\W\d_])")
"""No word of ours is longer, and a text of many letters must not be read to its end again and again."""
_OF = r"\s+[Oo][Ff](?![^\W\d_])\s*"
_MARK = re.compile(r"[/|+]")
_NUMBER = r"[0-9]+"
_NUMBER_ALONE = r"[0-9]{1,3}(?!\w)"
_LETTERS_AND_DIGITS = r"\w+"
_PIECES = r"[\s,;/|+=!-]+"
_ANYTHING = r"[^\s,;#]+"
_NAME = r"([^\s:|=#,;]{1,200}):"
_REST = r"[^\s#]+"
_EQUALS = r"\s*=\s*"

_TOO_MANY = len(DECK) + 1
"""Cards after which reading stops, since one of them is there again; a text may be long."""
_CARD_LETTERS = frozenset("acdhjkqst")
_MARK_WORDS = ("cut", "starter")
_RANK_HINT = "ranks are A 2-9 10 (or T) J Q K"
_SUIT_HINT = "suits are C D H S or ♣ ♦ ♥ ♠"
_CARD_HINT = "a card is a rank and a suit: 5H, 10♠, five of hearts"
_LOOKALIKES = dict(zip("АаСсТтКкНнЅѕЈјΑΚΤΗ", "AaCcTtKkHhSsJjAKTH", strict=True))


def _glyphs() -> dict[str, Card]:
    """Return the cards of the Unicode block of playing cards; its twelfth rank, the knight, is no card of ours."""
    starts = {Suit.SPADES: 0x1F0A0, Suit.HEARTS: 0x1F0B0, Suit.DIAMONDS: 0x1F0C0, Suit.CLUBS: 0x1F0D0}
    return {
        chr(start + rank + (rank >= Rank.QUEEN)): Card(rank, suit) for suit, start in starts.items() for rank in Rank
    }


_GLYPHS = _glyphs()


class _Claim(NamedTuple):
    total: int
    parts: tuple[tuple[Category, int], ...] = ()


class Claim(_Claim):
    """What a player says that he counted: a total, or points for some categories whose sum is the total.

    Raises RulesError for a negative total, and for parts that do not add up to it.

    >>> str(Claim(12)), str(Claim(6, ((Category.FIFTEEN, 4), (Category.PAIR, 2))))
    ('12', 'fifteens 4 pairs 2')
    """

    __slots__ = ()

    def __new__(cls, total: int, parts: Iterable[tuple[Category, int]] = ()) -> "Claim":
        """Make a claim, once it is verified that it adds up."""
        parts = tuple(parts)
        if total < 0:
            raise RulesError(f"nobody claims {total} points")
        if parts and sum(points for _, points in parts) != total:
            raise RulesError(f"the parts of the claim do not add up to {total}")
        return super().__new__(cls, total, parts)

    def __str__(self) -> str:
        return " ".join(f"{category.plural} {points}" for category, points in self.parts) or str(self.total)


class Line(NamedTuple):
    """A line of a file of hands: the hand, and what stands around it.

    `str` gives the canonical spelling of a line that was read, which reads back as an equal value.
    """

    hand: Hand
    label: str | None = None
    claim: Claim | None = None
    remark: str | None = None

    def __str__(self) -> str:
        label = "" if self.label is None else f"{self.label}: "
        claim = "" if self.claim is None else f" = {self.claim}"
        remark = "" if self.remark is None else f" # {self.remark}"
        return f"{label}{self.hand}{claim}{remark}"


class Token(NamedTuple):
    """A card as it stands in a text, and the half-open span of characters that it takes there."""

    card: Card
    start: int
    end: int

    @property
    def span(self) -> tuple[int, int]:
        """Where the card stands."""
        return self.start, self.end


class Action(StrEnum):
    """What a move of the play is."""

    CARD = "card"
    GO = "go"
    CLOSE = "|"
    END = "end"


class Move(NamedTuple):
    """A move as a record of the play tells it, and its span there: a card, a go, a closed count, the end.

    `player` is the name before it, if there is one; `claim` what was pegged for the card.
    """

    action: Action
    span: tuple[int, int]
    card: Card | None = None
    player: str | None = None
    claim: int | None = None


class Scanner:
    """A position in a text that moves over what it recognises; `end` is where to stop (the text's end by default)."""

    def __init__(self, source: str, position: int = 0, end: int | None = None) -> None:
        self.source = source
        self.position = position
        self.end = len(source) if end is None else end

    def skip(self) -> None:
        """Move over white space, commas and semicolons."""
        self.take(_SPACE)

    @property
    def at_end(self) -> bool:
        """Whether nothing but separators is left."""
        self.skip()
        return self.position >= self.end

    def match(self, pattern: re.Pattern[str] | str, position: int | None = None) -> re.Match[str] | None:
        """Match `pattern` here, or at another position, without moving. What is rarely needed comes as text."""
        return re.compile(pattern).match(self.source, self.position if position is None else position, self.end)

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

    def card(self) -> Token | None:
        """card = glyph | rank suit | suit rank | rank "of" suit | rank. Return None where none of them begins."""
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
        elif (suit := self.suit_at(start)) and (found := self.match(_RANK, self._after_variations(start + 1))):
            self.position = found.end()
            return Token(Card(RANKS[found[0].upper()], suit), start, self.position)
        else:
            return None
        return Token(Card(rank, self._of_suit()), start, self.position)

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
        word = self.match(_WORD)
        if word and (suit := SUIT_WORDS.get(word[0].lower())):
            self.position = word.end()
            return suit
        if not (word and len(word[0]) > 1) and (suit := self.take_suit()):
            return suit
        found = word or self.match(re.compile(r"\S"))
        if found is None:
            self.fail("no suit after of", (of.start(), of.end()), _SUIT_HINT)
        self.fail(f"{visible(found[0])} is not a suit", found.span(), _SUIT_HINT)

    def fail(self, message: str, span: tuple[int, int] | None = None, hint: str = "") -> NoReturn:
        """Raise NotationError for `span`, or for the character here."""
        raise NotationError(message, self.source, span or (self.position, self.position + 1), hint)

    def refuse(self, previous: Token | None = None) -> NoReturn:
        """Raise the NotationError for the character here, where a card should stand; `previous` is the one before."""
        bare = previous if previous and previous.card.suit is None else None
        glued = bare if bare and bare.end == self.position else None
        found = self.match(_WORD, glued.start if glued else None)
        word = found[0] if found else ""
        if previous and previous.end == self.position:
            self._refuse_suit_word(previous)
        self._refuse_foreign(glued)
        self._refuse_unknown_card(word, glued)
        if glued:
            self._refuse_suit(glued, word)
        self._refuse_number()
        self._refuse_half_card(word, bare)
        if word:
            self._refuse_word(self.position)
        character = self.source[self.position]
        if character == "-" and previous:
            self.fail("- is not a card", hint="write a space between cards")
        named = "" if character.isascii() else f"{name_of(character)}; "
        self.fail(f"{visible(character)} is not a card", hint=named + _CARD_HINT)

    def _refuse_suit_word(self, previous: Token) -> None:
        """Refuse the word for a suit that is joined to its rank, its first letter having been taken for the suit."""
        letter = self.source[self.position - 1] if previous.card.suit else ""
        found = self.match(_WORD, self.position - len(letter))
        if found and len(found[0]) > 1 and (suit := SUIT_WORDS.get(found[0].lower())):
            rank = self.source[previous.start : found.start()]
            hint = f"write {rank} of {suit.name.lower()}"
            self.fail(f"{rank}{found[0]} is not a card", (previous.start, found.end()), hint)

    def _refuse_foreign(self, glued: Token | None) -> None:
        """Refuse a letter of another alphabet, by its code point."""
        character = self.source[self.position]
        if character.isalpha() and not character.isascii():
            whole = f" suit, in {self.source[glued.start : glued.end]}{character}" if glued else " card"
            latin = _LOOKALIKES.get(character)
            hint = f"it is {name_of(character)}" + (f": type the Latin {latin}" if latin else "")
            self.fail(f"{character} is not a{whole}", hint=hint)

    def _refuse_unknown_card(self, word: str, glued: Token | None) -> None:
        """Refuse what stands for a card that nobody knows, jokers, and the knights of the playing-card characters."""
        start = self.position
        character = self.source[start]
        if word.lower() in ("x", "joker", "jokers") or (character == "?" and not glued) or character in "🃏🃟🂿🂠":
            start, what = (glued.start, word) if glued and word else (start, word or character)
            hint = "every card of the hand must be known; cribbage has no jokers"
            self.fail(f"{what} is an unknown card", (start, start + len(what)), hint)
        if "🂡" <= character <= "🃵":
            self.fail(f"{character} is not in the pack", hint=f"{name_of(character)}: cribbage is played with 52 cards")

    def _refuse_suit(self, rank: Token, word: str) -> None:
        """Refuse what stands where the suit of `rank` should: one character, or a whole word."""
        character = self.source[self.position]
        if self.position - rank.start + 1 >= len(word):
            if character.isalpha() or character == "?":
                whole = self.source[rank.start : self.position + 1]
                self.fail(f"{character} is not a suit, in {whole}", hint=_SUIT_HINT)
        else:
            self._refuse_word(rank.start)

    def _refuse_number(self) -> None:
        """Refuse digits that are no rank: 1 and 11 to 14 have a likely reading."""
        if not (found := self.match(_NUMBER)):
            return
        if found[0] == "1":
            self.fail("1 is not a rank: A or 10?", found.span(), _RANK_HINT)
        meant = {"11": "J", "12": "Q", "13": "K", "14": "A"}.get(found[0])
        says = f"{visible(found[0], 12)} is not a rank"
        self.fail(f"{says}: {meant}?" if meant else says, found.span(), _RANK_HINT)

    def _refuse_half_card(self, word: str, bare: Token | None) -> None:
        """Refuse a suit without a rank, and a letter that is no rank before a suit."""
        if word.lower() in SUIT_WORDS:
            hint = f"write {bare.card} of {word}" if bare else _CARD_HINT
            self.fail(f"{word} has no rank", (self.position, self.position + len(word)), hint)
        if suit := self.suit_at(self.position):
            if len(word) <= 1:
                whole = f"{self.source[bare.start : bare.end]}{suit}" if bare and bare.end < self.position else ""
                hint = f"write {whole}, without the space" if whole else _CARD_HINT
                span = self.position, self._after_variations(self.position + 1)
                self.fail(f"{self.source[slice(*span)]} has no rank", span, hint)
        elif word and len(word) <= 2 and self.suit_at(self.position + 1):
            self.fail(f"{word[0]} is not a rank, in {word[0]}{self.source[self.position + 1]}", hint=_RANK_HINT)

    def _refuse_word(self, start: int) -> NoReturn:
        """Refuse a whole word."""
        found = self.match(_LETTERS_AND_DIGITS, start)
        word = found[0] if found else self.source[start]
        from difflib import get_close_matches

        known = [*RANK_WORDS, *SUIT_WORDS, *_MARK_WORDS, "crib"]
        close = get_close_matches(word[:20].lower(), known, n=1, cutoff=0.75)
        hint = f"did you mean {close[0]}?" if close and close[0] != word.lower() else _CARD_HINT
        self.fail(f"{visible(word, 24)} is not a card", (start, start + len(word)), hint)


def parse_card(text: str) -> Card:
    """Return the one card that `text` is, in any spelling; a bare rank is a card without a suit.

    Raises NotationError.

    >>> parse_card("10♥"), str(parse_card("jack of clubs"))
    (Card(rank=<Rank.TEN: 10>, suit=<Suit.HEARTS: 'H'>), 'JC')
    """
    cards = parse_cards(text)
    if len(cards) != 1:
        raise NotationError(f"{len(cards)} cards, where one is wanted", text, (0, len(text)), _CARD_HINT)
    return cards[0]


def parse_cards(text: str) -> tuple[Card, ...]:
    """Return the cards of `text`, which holds nothing else: { card }.

    Raises NotationError, also for a card that is there twice.

    >>> [str(card) for card in parse_cards("5h,H6;10♠ 🂵")]
    Traceback (most recent call last):
    ...
    cribcalc.errors.NotationError: 5H is there twice
    >>> [str(card) for card in parse_cards("5c,H6;10♠ 🂵")]
    ['5C', '6H', 'TS', '5H']
    """
    scanner = Scanner(text)
    tokens = read_cards(scanner)
    if not scanner.at_end:
        scanner.refuse(tokens[-1] if tokens else None)
    return tuple(token.card for token in tokens)


def read_cards(scanner: Scanner, stops: str = "=", *words: str) -> list[Token]:
    """{ card }, up to the end or to one of the characters `stops` or of the words.

    Return the cards from the scanner's position on, which moves behind them. Raises NotationError.
    """
    refuse_unreadable(scanner.source)
    tokens: list[Token] = []
    while (
        len(tokens) < _TOO_MANY
        and not scanner.at_end
        and scanner.source[scanner.position] not in stops
        and scanner.word() not in words
    ):
        if (token := scanner.card()) is None:
            scanner.refuse(tokens[-1] if tokens else None)
        tokens.append(token)
    verify_one_pack(scanner.source, tokens)
    return tokens


def read_number(scanner: Scanner, what: str) -> int:
    """number = digit { digit }, at most three; `what` says what it should be.

    Return the number at the scanner's position, which moves behind it. Raises NotationError.
    """
    if not scanner.match(_NUMBER):
        found = scanner.match(_ANYTHING)
        message = f"{visible(found[0], 24)} is not a number" if found else "a number is missing"
        scanner.fail(message, found.span() if found else None, f"expected {what}")
    return _number(scanner)


def parse_kept(text: str, rules: Rules = SIX_CARD, *, crib: bool = False) -> tuple[tuple[Card, ...], bool]:
    """[ "crib" ] { card } [ "crib" ].

    Return the cards of a hand or a crib without a starter, and whether they are a crib. Raises NotationError, also for
    their number.

    >>> cards, crib = parse_kept("crib 5C 5D 6H 7S")
    >>> [str(card) for card in cards], crib
    (['5C', '5D', '6H', '7S'], True)
    """
    scanner = Scanner(text)
    scanner.skip()
    crib = scanner.take_word("crib") or crib
    tokens = read_cards(scanner, "=/|+", "crib", *_MARK_WORDS)
    crib = bool(scanner.take_word("crib")) or crib
    if not scanner.at_end:
        mark = scanner.match(_WORD) or scanner.match(_ANYTHING)
        what = mark[0] if mark else ""
        scanner.fail(
            f"{visible(what, 24)} has no place here",
            (scanner.position, scanner.position + len(what)),
            "odds takes the cards alone, and tries every starter",
        )
    cards = tuple(token.card for token in tokens)
    if len(cards) != (wanted := rules.size(crib=crib)):
        message = f"{_count(len(cards))}, where {rules.name} has {wanted} in the {_what(crib)}, without the starter"
        raise NotationError(message, text, (0, len(text)), _other_size(len(cards), rules, crib))
    return cards, crib


def parse_hand(text: str, rules: Rules = SIX_CARD, *, crib: bool = False, starter: str | None = None) -> Hand:
    """Return the hand that `text` is; a crib mark in it, or `crib`, makes it a crib.

    `starter` ("first" or "last") says which card of a hand without a mark is the starter. Raises NotationError, also
    when the number of cards is not that of `rules`.

    >>> str(parse_hand("5♣, 5♦ six of hearts 7S / 8C"))
    '5C 5D 6H 7S / 8C'
    """
    line = parse_line(text, rules, crib=crib, starter=starter)
    if line.label is not None or line.claim is not None:
        start = text.index(":" if line.label is not None else "=")
        raise NotationError(f"{text[start]} has no place in a hand", text, (start, start + 1))
    return line.hand


def parse_line(text: str, rules: Rules = SIX_CARD, *, crib: bool = False, starter: str | None = None) -> Line:
    """line = [ label ":" ] [ "crib" ] hand [ "crib" | "!" ] [ "=" claim ] [ "#" remark ].

    Return the line; the options are those of `parse_hand`, and so are the errors.

    >>> line = parse_line("Ann's crib: 4D 6D JD 10D / 5D = 16 # she said")
    >>> line.label, line.hand.crib, line.claim, line.remark
    ("Ann's crib", True, Claim(total=16, parts=()), 'she said')
    """
    if starter not in (None, "first", "last"):
        raise RulesError(unknown("place of the starter", str(starter), ("first", "last")))
    refuse_unreadable(text)
    body = text.partition("#")[0]
    scanner = Scanner(text, end=len(body))
    label = _label(scanner)
    crib = crib or (label is not None and label.split()[-1].lower() == "crib")
    scanner.skip()
    start = scanner.position
    try:
        hand = _hand(scanner, label, rules, crib=crib, starter=starter)
    except NotationError as error:
        _hint_at_label(error, label, body[start:], start)
        raise
    scanner.skip()
    claim = parse_claim(scanner) if scanner.take_character("=") else None
    if not scanner.at_end:
        found = scanner.match(_REST)
        what = found[0] if found else ""
        scanner.fail(
            f"{visible(what)} has no place here",
            (scanner.position, scanner.position + len(what)),
            "a line is [LABEL:] [crib] HAND [crib] [= CLAIM] [# REMARK]",
        )
    remark = text[len(body) + 1 :].strip() if len(body) < len(text) else None
    return Line(hand, label, claim, remark or None)


def _label(scanner: Scanner) -> str | None:
    """[ label ":" ]: what stands before the first colon, whatever it is."""
    label, colon, _ = scanner.source[: scanner.end].partition(":")
    if not colon:
        return None
    scanner.position = len(label) + 1
    words = label.split()
    if not words:
        scanner.fail("no label before :", (0, scanner.position), "a label stands before the first colon")
    if (mark := words[-1]).lower() in _MARK_WORDS:
        span = label.rindex(mark), scanner.position
        scanner.fail(f"{mark}: is no label", span, f"write {mark.lower()} and the card, without a colon")
    return label.strip()


def _hand(scanner: Scanner, label: str | None, rules: Rules, *, crib: bool, starter: str | None) -> Hand:
    """[ "crib" ] hand [ "crib" | "!" ]."""
    crib = scanner.take_word("crib") or crib
    tokens, marks = _hand_tokens(scanner)
    at = scanner.position
    if scanner.take_word("crib") or scanner.take_character("!"):
        crib = True
        span = at, scanner.position
        if not scanner.at_end and scanner.source[scanner.position] != "=":
            mark = scanner.source[slice(*span)]
            hint = "it stands behind the hand" if mark == "!" else "it stands before or behind the hand"
            scanner.fail(f"{mark} among the cards", span, hint)
    try:
        return _assemble(scanner, tokens, marks, rules, crib, starter)
    except NotationError as error:
        if label is not None and len(tokens) < rules.size(crib=crib) and _reads_as_cards(label):
            error.hint = "what stands before a colon is a label; / marks the starter"
        raise


def _hint_at_label(error: NotationError, label: str | None, text: str, start: int) -> None:
    """Where what is refused stands in a word before a hand, as a name without its colon does, say so."""
    word, _, rest = text.partition(" ")
    is_name = len(word) > 2 and word.isalpha() and word.lower() not in (*RANK_WORDS, *SUIT_WORDS, "crib")
    if label is None and is_name and error.span[0] < start + len(word) and holds_a_hand(rest):
        error.hint = f"a label ends in a colon: {visible(word, 24)}: {visible(rest.strip())}"


def parse_moves(text: str, players: Sequence[str], start: int = 0) -> tuple[Move, ...]:
    """play = { [ name ":" ] ( card [ "=" number ] | "go" ) | "|" | "end" } [ "#" remark ].

    Return the moves of `text` from `start` on; `players` are the names that may stand before a card or a go. Raises
    NotationError.

    >>> [str(move.action) for move in parse_moves("Ann:10 Bob:5=2 | go end", ["Ann", "Bob"])]
    ['card', 'card', '|', 'go', 'end']
    """
    refuse_unreadable(text)
    end = text.find("#", start)
    scanner = Scanner(text, start, None if end < 0 else end)
    moves: list[Move] = []
    tokens: list[Token] = []
    while not scanner.at_end and len(tokens) < _TOO_MANY:
        begin = scanner.position
        if scanner.take_character("|"):
            moves.append(Move(Action.CLOSE, (begin, scanner.position)))
        elif scanner.take_word("end"):
            moves.append(Move(Action.END, (begin, scanner.position)))
        else:
            player = _player(scanner, players)
            at = scanner.position
            if scanner.take_word("go"):
                moves.append(Move(Action.GO, (begin, scanner.position), player=player))
            elif token := scanner.card() if not scanner.at_end else None:
                tokens.append(token)
                moves.append(Move(Action.CARD, (at, token.end), token.card, player, _pegged(scanner)))
            elif scanner.at_end:
                scanner.fail(f"no card after {player}:", (begin, at), "a name stands before a card or a go")
            else:
                scanner.refuse(tokens[-1] if tokens else None)
    if not moves:
        scanner.fail("no cards", hint="a play is written 8H 7C 7D 6S go 3H")
    _verify_played_once(text, tokens)
    return tuple(moves)


def _player(scanner: Scanner, players: Sequence[str]) -> str | None:
    """[ name ":" ]."""
    for fold in (str, str.lower):
        for name in sorted(players, key=len, reverse=True):
            end = scanner.position + len(name) + 1
            if fold(scanner.source[scanner.position : end]) == fold(f"{name}:"):
                scanner.position = end
                scanner.skip()
                return name
    if found := scanner.match(_NAME):
        hint = f"the players are {', '.join(map(visible, players))}"
        scanner.fail(f"{visible(found[1], 24)} is not a player", found.span(1), hint)
    return None


def _pegged(scanner: Scanner) -> int | None:
    """[ "=" number ]."""
    if not (found := scanner.take(_EQUALS)):
        return None
    if not scanner.match(_NUMBER):
        scanner.fail("no points after =", found.span(), "write what was pegged for the card: 5H=2")
    return _number(scanner)


def _verify_played_once(source: str, tokens: Sequence[Token]) -> None:
    """Raise NotationError for a card that is played twice, and for a fifth card of a rank."""
    for index, token in enumerate(tokens):
        before = [other for other in tokens[:index] if other.card.rank is token.card.rank]
        first = next((other for other in before if other.card == token.card and token.card.suit), None)
        if first:
            hint = f"the first time in column {first.start + 1}"
            raise NotationError(f"{token.card} is played twice", source, token.span, hint)
        if len(before) == 4:
            raise NotationError(f"a fifth {token.card}", source, token.span, "a pack has four cards of each rank")


def parse_claim(scanner: Scanner) -> Claim:
    """claim = number | "nineteen" | category number { category number }.

    Return the claim that begins at the scanner's position, which moves behind it. Raises NotationError.

    >>> parse_claim(Scanner("fifteens 4, pair 2")).total
    6
    """
    scanner.skip()
    if scanner.take_word("nineteen"):
        return Claim(19)
    if scanner.match(_NUMBER):
        return Claim(_number(scanner))
    parts: dict[Category, int] = {}
    while not scanner.at_end:
        word, start = scanner.word(), scanner.position
        if word not in CATEGORY_WORDS:
            break
        category = CATEGORY_WORDS[word]
        scanner.position += len(word)
        scanner.skip()
        if not scanner.match(_NUMBER):
            scanner.fail(
                f"no points after {word}",
                (start, scanner.position),
                "write its points: fifteens 4 pair 2 run 3",
            )
        if category in parts:
            scanner.fail(
                f"{word} is claimed twice",
                (start, start + len(word)),
                "give each category once, with its points",
            )
        parts[category] = _number(scanner)
    if not parts:
        word = (scanner.match(re.compile(r"\S+")) or [""])[0]
        scanner.fail(
            f"{visible(word)} is not a claim" if word else "no claim after =",
            (scanner.position, scanner.position + len(word)),
            "a claim is a number of points, or points by kind: fifteens 4 pair 2 run 3",
        )
    ordered = tuple((category, parts[category]) for category in Category if category in parts)
    return Claim(sum(parts.values()), ordered)


def parse_claim_text(text: str) -> Claim:
    """Return the claim that the whole of `text` is. Raises NotationError.

    >>> parse_claim_text("12")
    Claim(total=12, parts=())
    """
    refuse_unreadable(text)
    scanner = Scanner(text)
    claim = parse_claim(scanner)
    if not scanner.at_end:
        rest = text[scanner.position :]
        scanner.fail(f"{visible(rest)} has no place in a claim", (scanner.position, len(text)))
    return claim


def holds_a_hand(text: str) -> bool:
    """Return whether `text` has three cards or more, well written or almost, so that it is a hand and no piece of one.

    >>> [holds_a_hand(text) for text in ("Ann: 5C 5D 6X 7S / 8C", "5C5D6H7S/8C", "/ 8C", "Ann took it")]
    [True, True, False, False]
    """
    body = text.partition("#")[0].rpartition(":")[2]
    found = 0
    for piece in re.split(_PIECES, body):
        scanner = Scanner(piece)
        cards = 0
        while (token := scanner.card()) is not None:
            cards += 1
            last = token
        whole = cards and (scanner.position >= len(piece) or (last.card.suit is None and len(piece) == last.end + 1))
        found += cards if whole else 0
    return found >= 3


def _number(scanner: Scanner) -> int:
    """number = digit { digit }. Three digits at the most: no count is longer."""
    found = scanner.take(_NUMBER)
    assert found is not None
    if len(found[0].lstrip("0")) > 3:
        scanner.fail(f"{visible(found[0], 12)} is no number of points", found.span(), "three digits at the most")
    return int(found[0].lstrip("0") or "0")


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
                f"{name_of(found[0])} stands for something that could not be read",
                "save the file as UTF-8",
            )
        raise NotationError(message, text, found.span(), hint)


def verify_one_pack(source: str, tokens: Sequence[Token]) -> None:
    """Raise NotationError unless the cards can come from one pack, all with suits or none."""
    bare = [token for token in tokens if token.card.suit is None]
    if bare and len(bare) < len(tokens):
        suited = [token for token in tokens if token.card.suit is not None]
        token = bare[0] if len(bare) <= len(suited) else suited[0]
        says = "has no suit, others have one" if token in bare else "has a suit, others have none"
        raise NotationError(f"{token.card} {says}", source, token.span, "give every card its suit, or none")
    if (index := first_repeated(token.card for token in tokens)) is not None:
        token = tokens[index]
        if token.card.suit is None:
            message, hint = f"a fifth {token.card}", "a pack has four cards of each rank"
        else:
            first = next(other for other in tokens if other.card == token.card)
            message, hint = f"{token.card} is there twice", f"the first is in column {first.start + 1}"
        raise NotationError(message, source, token.span, hint)


def _hand_tokens(scanner: Scanner) -> tuple[list[Token], list[tuple[int, tuple[int, int]]]]:
    """hand = { card } mark card; between bare ranks "-" separates too.

    Return the cards, and for each mark how many cards stand before it and its span. Stop at what is no part of a hand.
    """
    tokens: list[Token] = []
    marks: list[tuple[int, tuple[int, int]]] = []
    dash: int | None = None
    while not scanner.at_end and len(tokens) < _TOO_MANY:
        start = scanner.position
        if scanner.take(_MARK) or scanner.take_word(*_MARK_WORDS):
            marks.append((len(tokens), (start, scanner.position)))
        elif scanner.take_character("-"):
            dash = start if dash is None else dash
        elif scanner.source[start] in "=!" or scanner.word() == "crib":
            break
        elif token := scanner.card():
            tokens.append(token)
        else:
            if marks and len(tokens) > marks[-1][0] and (found := scanner.match(_NUMBER_ALONE)):
                scanner.fail(
                    f"{visible(found[0], 12)} has no place here", found.span(), f"a claim is written = {found[0]}"
                )
            scanner.refuse(tokens[-1] if tokens else None)
    if dash is not None and any(token.card.suit for token in tokens):
        scanner.fail("- does not separate cards with suits", (dash, dash + 1), "write a space or nothing")
    return tokens, marks


def _assemble(
    scanner: Scanner,
    tokens: list[Token],
    marks: list[tuple[int, tuple[int, int]]],
    rules: Rules,
    crib: bool,
    starter: str | None,
) -> Hand:
    """Return the hand of these cards and marks, or raise the NotationError that tells what is wrong with them."""
    if not tokens:
        scanner.fail("no cards", (scanner.position, scanner.position + 1), "a hand is written 5C 5D 6H 7S / 8C")
    verify_one_pack(scanner.source, tokens)
    wanted = rules.size(crib=crib)
    if marks:
        _verify_marks(scanner, tokens, marks)
        before = len(tokens) - 1
    else:
        before = _unmarked(scanner, tokens, wanted, rules, crib, starter)
    if starter == "first" and not marks:
        tokens = [*tokens[1:], tokens[0]]
    if before != wanted:
        extra = tokens[wanted].start if before > wanted else tokens[0].start
        raise NotationError(
            f"{_count(before)} in the {_what(crib)}, where {rules.name} has {wanted}",
            scanner.source,
            (extra, tokens[-2].end),
            _other_size(before, rules, crib),
        )
    cards = tuple(token.card for token in tokens)
    return Hand(cards[:-1], cards[-1], crib)


def _verify_marks(scanner: Scanner, tokens: list[Token], marks: list[tuple[int, tuple[int, int]]]) -> None:
    """Raise NotationError unless there is one mark, with cards before and one card after it."""
    (before, span), *others = marks
    mark = scanner.source[slice(*span)]
    if others:
        other = others[0][1]
        scanner.fail(
            f"{scanner.source[slice(*other)]} is a second starter mark",
            other,
            "one mark stands before the starter",
        )
    if before == 0:
        scanner.fail(f"no cards before {mark}", span, "a hand is written 5C 5D 6H 7S / 8C")
    after = tokens[before:]
    if not after:
        scanner.fail(f"no starter after {mark}", span, f"one card follows {mark}")
    if len(after) > 1:
        turned = f"{_plain(after)} / {_plain(tokens[:1])}"
        hint = f"the starter comes last: {turned}" if before == 1 else f"only the starter follows {mark}"
        scanner.fail(f"{_count(len(after))} after {mark}", (after[0].start, after[-1].end), hint)


def _unmarked(scanner: Scanner, tokens: list[Token], wanted: int, rules: Rules, crib: bool, starter: str | None) -> int:
    """Return how many cards a hand without a mark has beside the starter, or raise NotationError."""
    span = tokens[0].start, tokens[-1].end
    total = len(tokens)
    if starter is not None and total > 1:
        return total - 1
    if total == wanted + 1:
        last, first = (
            f"{_plain(tokens[:-1])} / {_plain(tokens[-1:])}",
            f"{_plain(tokens[1:])} / {_plain(tokens[:1])}",
        )
        scanner.fail(
            "no starter is marked",
            span,
            f"{last}  if it stands last  (--starter last)\n{first}  if it stands first (--starter first)",
        )
    if total == wanted:
        scanner.fail(
            f"no starter: {_count(total)} and no / before one of them",
            span,
            "write / and the starter at the end",
        )
    scanner.fail(
        f"{_count(total)} and no starter, where a {_what(crib)} in {rules.name} has {wanted} and a starter",
        span,
        _other_size(total - 1, rules, crib) or "a hand is written 5C 5D 6H 7S / 8C",
    )


def _other_size(size: int, rules: Rules, crib: bool) -> str:
    """Return where so many cards are right: in the crib of the same game (or in the hand), and in another game."""
    says = []
    if rules.size(crib=not crib) == size:
        says.append(f"a {_what(not crib)} in {rules.name} has {size}" + ("" if crib else ": write crib before it"))
    if other := next((other for other in VARIANTS.values() if other.size(crib=crib) == size), None):
        says.append(f"{other.name} takes {size}: --variant {other.name}")
    return "\n".join(says)


def _what(crib: bool) -> str:
    return "crib" if crib else "hand"


def _count(cards: int) -> str:
    return "1 card" if cards == 1 else f"{cards} cards"


def _plain(tokens: Sequence[Token]) -> str:
    return " ".join(token.card.text(symbols=False) for token in tokens[:8])


def _reads_as_cards(text: str) -> bool:
    """Return whether `text` is cards and nothing else."""
    try:
        return bool(parse_cards(text))
    except NotationError:
        return False
