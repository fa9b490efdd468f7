"""Cards, hands and lines of hands: text to values.

A text is read to its end or refused. The docstring of each function of the grammar begins with its
rule in EBNF.
"""

from enum import StrEnum
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from cribcalc.cards import Card, Hand, find_pack_fault
from cribcalc.errors import NotationError, RulesError
from cribcalc.notation.scanner import (
    CARD_HINT,
    MARK_WORDS,
    MAX_CARDS,
    Mark,
    Scanner,
    Token,
    verify_readable,
)
from cribcalc.rules import SIX_CARD, Rules
from cribcalc.text import unknown_name_message

if TYPE_CHECKING:
    from cribcalc.claims import Claim

MARKS = "/|+"
"""The characters that go before the starter."""


class StarterPlace(StrEnum):
    """Which card is the starter in a hand without a starter mark."""

    FIRST = "first"
    LAST = "last"


class Line(NamedTuple):
    """A line of a file of hands: the hand, and what is around it.

    `str` gives the canonical spelling of a line that was read, which reads back as an equal value.

    >>> str(parse_line("Ann :5♣,5♦ six of hearts 7s cut 8c=12"))
    'Ann: 5C 5D 6H 7S / 8C = 12'
    """

    hand: Hand
    label: str | None = None
    claim: "Claim | None" = None
    remark: str | None = None

    def __str__(self) -> str:
        text = str(self.hand)
        if self.label is not None:
            text = f"{self.label}: {text}"
        if self.claim is not None:
            text += f" = {self.claim}"
        if self.remark is not None:
            text += f" # {self.remark}"
        return text


def parse_card(text: str) -> Card:
    """Return the one card that `text` is, in any spelling; a rank alone is a card without a suit.

    Raises NotationError.

    >>> str(parse_card("10♥")), str(parse_card("jack of clubs")), str(parse_card("5"))
    ('TH', 'JC', '5')
    """
    cards = parse_cards(text)
    if len(cards) != 1:
        message = f"expected one card, found {len(cards)}"
        raise NotationError(message, text, (0, len(text)), CARD_HINT)
    return cards[0]


def parse_cards(text: str) -> tuple[Card, ...]:
    """Return the cards of `text`, which has nothing else: { card }.

    Raises NotationError, also for a card that appears twice.

    >>> [str(card) for card in parse_cards("5c,H6;10♠ 🂵")]
    ['5C', '6H', 'TS', '5H']
    >>> parse_cards("5h,H6;10♠ 🂵")
    Traceback (most recent call last):
    ...
    cribcalc.errors.NotationError: 5H appears twice
    """
    return tuple(token.card for token in read_cards(Scanner(text), stops=""))


def read_cards(scanner: Scanner, stops: str = "=", *words: str) -> list[Token]:
    """{ card }, up to the end, to one of the characters `stops` or to one of the words.

    Return the cards from the scanner's position on, which moves past them. Raises NotationError,
    also for cards that cannot come from one pack.

    >>> [token.start for token in read_cards(Scanner("5C 10D = 2"))]
    [0, 3]
    """
    verify_readable(scanner.source)
    tokens: list[Token] = []
    while len(tokens) < MAX_CARDS and not scanner.skip_to_end():
        if scanner.source[scanner.position] in stops or scanner.word() in words:
            break
        token = scanner.card()
        if token is None:
            from cribcalc.notation.diagnose import diagnose_card

            raise diagnose_card(scanner, tokens)
        tokens.append(token)
    fault = find_pack_fault([token.card for token in tokens])
    if fault:
        from cribcalc.notation.diagnose import diagnose_pack

        raise diagnose_pack(scanner.source, tokens, fault)
    return tokens


def parse_kept(
    text: str, rules: Rules = SIX_CARD, *, crib: bool = False
) -> tuple[tuple[Card, ...], bool]:
    """[ "crib" ] { card } [ "crib" ].

    Return the cards of a hand or a crib without a starter, and whether they are a crib. Raises
    NotationError, also for the wrong number of cards.

    >>> cards, crib = parse_kept("crib 5C 5D 6H 7S")
    >>> [str(card) for card in cards], crib
    (['5C', '5D', '6H', '7S'], True)
    """
    scanner = Scanner(text)
    scanner.skip()
    crib = scanner.take_word("crib") or crib
    tokens = read_cards(scanner, f"={MARKS}", "crib", *MARK_WORDS)
    crib = scanner.take_word("crib") or crib
    if not scanner.skip_to_end():
        raise scanner.unexpected("write the cards alone: every starter is tried")
    cards = tuple(token.card for token in tokens)
    if len(cards) != rules.size(crib=crib):
        from cribcalc.notation.diagnose_hands import diagnose_kept

        raise diagnose_kept(text, len(cards), rules, crib=crib)
    return cards, crib


def parse_hand(
    text: str, rules: Rules = SIX_CARD, *, crib: bool = False, starter: str | None = None
) -> Hand:
    """Return the hand that `text` is; a crib mark in it, or `crib`, makes it a crib.

    `starter` ("first" or "last") says which card of a hand without a mark is the starter. A remark
    after # is dropped. Raises NotationError, also if the number of cards is not that of `rules`;
    RulesError for another `starter`.

    >>> str(parse_hand("5♣, 5♦ six of hearts 7S / 8C"))
    '5C 5D 6H 7S / 8C'
    >>> parse_hand("5C 5D 6H / 8C")
    Traceback (most recent call last):
    ...
    cribcalc.errors.NotationError: 3 cards in the hand; six-card hands have 4
    """
    line = parse_line(text, rules, crib=crib, starter=starter)
    for part, mark in ((line.label, ":"), (line.claim, "=")):
        if part is not None:
            start = text.index(mark)
            hint = "parse_line reads hands with labels and claims"
            raise NotationError(f"unexpected {mark}", text, (start, start + 1), hint)
    return line.hand


def parse_line(
    text: str, rules: Rules = SIX_CARD, *, crib: bool = False, starter: str | None = None
) -> Line:
    """line = [ label ":" ] [ "crib" ] hand [ "crib" | "!" ] [ "=" claim ] [ "#" remark ].

    Return the line. The options are those of `parse_hand`, and so are the errors.

    >>> line = parse_line("Ann's crib: 4D 6D JD 10D / 5D = 16 # she said")
    >>> line.label, line.hand.crib, str(line.claim), line.remark
    ("Ann's crib", True, '16', 'she said')
    """
    if starter is not None:
        starter = _starter_place(starter)
    verify_readable(text)
    body, _, remark = text.partition("#")
    scanner = Scanner(text, end=len(body))
    label = read_label(scanner)
    if label is not None and label.split()[-1].lower() == "crib":
        crib = True
    scanner.skip()
    start = scanner.position
    try:
        hand = _read_hand(scanner, label, rules, crib=crib, starter=starter)
    except NotationError as error:
        from cribcalc.notation.diagnose_hands import hint_at_label

        read = partial(_read_hand, label=None, rules=rules, crib=crib, starter=starter)
        raise hint_at_label(error, label, body[start:], start, read) from None
    claim = None
    scanner.skip()
    if scanner.take_character("="):
        from cribcalc.notation.claims import read_claim

        claim = read_claim(scanner)
    if not scanner.skip_to_end():
        from cribcalc.notation.diagnose_hands import diagnose_rest

        raise diagnose_rest(scanner)
    return Line(hand, label, claim, remark.strip() or None)


def _starter_place(name: str) -> StarterPlace:
    """Return the place of this name, or raise RulesError."""
    try:
        return StarterPlace(name)
    except ValueError:
        message = unknown_name_message("place of the starter", str(name), StarterPlace)
        raise RulesError(message) from None


def read_label(scanner: Scanner) -> str | None:
    """[ label ":" ]: what is before the first colon, whatever it is."""
    label, colon, _ = scanner.source[: scanner.end].partition(":")
    if not colon:
        return None
    scanner.position = len(label) + 1
    words = label.split()
    if not words:
        hint = "put a name before the colon, or leave it out"
        scanner.fail("no label before :", (0, scanner.position), hint)
    mark = words[-1]
    if mark.lower() in MARK_WORDS:
        span = label.rindex(mark), scanner.position
        hint = f"write {mark.lower()} and the card, without a colon"
        scanner.fail(f"{mark}: is not a label", span, hint)
    return label.strip()


def _read_hand(
    scanner: Scanner, label: str | None, rules: Rules, *, crib: bool, starter: str | None
) -> Hand:
    """[ "crib" ] hand [ "crib" | "!" ]."""
    crib = scanner.take_word("crib") or crib
    tokens, marks, hyphen = _read_hand_cards(scanner)
    crib_mark = None
    start = scanner.position
    if scanner.take_word("crib") or scanner.take_character("!"):
        crib = True
        crib_mark = start, scanner.position
    hand = None
    if crib_mark is None or scanner.skip_to_end() or scanner.source[scanner.position] == "=":
        hand = _assemble(tokens, marks, hyphen, starter, rules.size(crib=crib), crib=crib)
    if hand is None:
        from cribcalc.notation.diagnose_hands import HandParts, diagnose_hand

        raise diagnose_hand(
            HandParts(scanner, label, tokens, marks, hyphen, crib_mark, rules, crib, starter)
        )
    return hand


def _assemble(
    tokens: list[Token],
    marks: list[Mark],
    hyphen: int | None,
    starter: str | None,
    size: int,
    *,
    crib: bool,
) -> Hand | None:
    """Return the hand of `size` cards that these cards and marks make, or None."""
    if len(tokens) != size + 1 or not _marks_fit(marks, size, starter):
        return None
    cards = [token.card for token in tokens]
    if hyphen is not None and cards[0].suit is not None:
        return None
    if starter == StarterPlace.FIRST and not marks:
        cards.append(cards.pop(0))
    try:
        return Hand(tuple(cards[:-1]), cards[-1], crib)
    except RulesError:
        return None


def _marks_fit(marks: list[Mark], size: int, starter: str | None) -> bool:
    """Return whether one mark is before the last card, or the starter's place was given."""
    if not marks:
        return starter is not None
    return len(marks) == 1 and marks[0].before == size


def _read_hand_cards(scanner: Scanner) -> tuple[list[Token], list[Mark], int | None]:
    """hand = { card } mark card; between ranks without suits "-" separates too.

    Return the cards, the marks and where the first "-" is. Stop at what follows a hand.
    """
    tokens: list[Token] = []
    marks: list[Mark] = []
    hyphen = None
    while not scanner.skip_to_end() and len(tokens) < MAX_CARDS:
        start = scanner.position
        token = scanner.plain_card()
        if token:
            tokens.append(token)
        elif scanner.take_character(MARKS) or scanner.take_word(*MARK_WORDS):
            marks.append(Mark(len(tokens), (start, scanner.position)))
        elif scanner.take_character("-"):
            if hyphen is None:
                hyphen = start
        elif scanner.source[start] in "=!" or scanner.word() == "crib":
            break
        else:
            token = scanner.card()
            if token is None:
                from cribcalc.notation.diagnose import diagnose_card
                from cribcalc.notation.diagnose_hands import HAND_WORDS

                raise diagnose_card(scanner, tokens, HAND_WORDS, marks)
            tokens.append(token)
    return tokens, marks, hyphen
