"""Cards, hands and lines of hands: text to values.

The docstring of each function of the grammar begins with its rule in EBNF.
"""

from collections.abc import Callable
from functools import cache, partial
from itertools import count
from typing import TYPE_CHECKING, NamedTuple

from cribcalc.cards import Card, Hand, StarterPlace, find_pack_fault, to_starter_place
from cribcalc.errors import NotationError, RulesError
from cribcalc.notation.scanner import (
    CARD_HINT,
    MARK_WORDS,
    MAX_CARDS,
    STARTER_WORDS,
    TALK_WORDS,
    Mark,
    Scanner,
    Token,
    verify_readable,
)
from cribcalc.rules import SIX_CARD, Rules, to_rules

if TYPE_CHECKING:
    from cribcalc.claims import Claim, NamedClaim

MARKS = "/|+"
"""The characters that go before the starter."""


class Line(NamedTuple):
    """A line of a file of hands: the hand, and what is around it.

    `claims` are all claims for the hand, in order, with the names of those who made them. `str`
    gives the canonical spelling of a line that was read, which reads back as an equal value.

    >>> str(parse_line("Ann :5♣,5♦ six of hearts 7s cut 8c=12"))
    'Ann: 5C 5D 6H 7S / 8C = 12'
    >>> str(parse_line("5C 5D 6H 7S / 8C = Ann 14 or Bob twelve"))
    '5C 5D 6H 7S / 8C = Ann 14, Bob 12'
    """

    hand: Hand
    label: str | None = None
    claims: "tuple[NamedClaim, ...]" = ()
    remark: str | None = None

    def __str__(self) -> str:
        text = str(self.hand)
        if self.label is not None:
            text = f"{self.label}: {text}"
        if self.claims:
            text += f" = {self.claims_text}"
        if self.remark is not None:
            text += f" # {self.remark}"
        return text

    @property
    def claims_text(self) -> str:
        """The claims as they are written after =; empty without any."""
        between = ", " if all(claim.by for claim in self.claims) else " or "
        return between.join(map(str, self.claims))

    @property
    def player(self) -> str | None:
        """The player that the label names: Ann for "Ann", "Ann's crib" and "Crib of Ann"."""
        if self.label is None:
            return None
        from cribcalc.notation.labels import player_of

        return player_of(self.label)

    @property
    def claim(self) -> "Claim | None":
        """The claim of the player who holds the hand: the one named in the label, or the first."""
        if not self.claims:
            return None
        from cribcalc.claims import holders_claim

        return holders_claim(self.claims, self.player).claim

    @property
    def crib_doubt(self) -> bool:
        """Whether the label mentions a crib and the hand is counted as a hand."""
        if self.label is None or self.hand.crib:
            return False
        from cribcalc.notation.labels import mentions_crib

        return mentions_crib(self.label)


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
    verify_readable(text)
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
    _verify_one_alphabet(scanner, tokens)
    fault = find_pack_fault([token.card for token in tokens])
    if fault:
        from cribcalc.notation.diagnose_pack import diagnose_pack

        raise diagnose_pack(scanner.source, tokens, fault)
    return tokens


def _verify_one_alphabet(scanner: Scanner, tokens: list[Token]) -> None:
    """Raise NotationError for ranks in two alphabets."""
    if scanner.is_foreign:
        from cribcalc.notation.foreign import verify_one_alphabet

        verify_one_alphabet(scanner, tokens)


def parse_hand(
    text: str, rules: Rules | str = SIX_CARD, *, crib: bool = False, starter: str | None = None
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
    if not (line.label or line.claims):
        return line.hand
    from cribcalc.notation.diagnose_lines import diagnose_extra

    raise diagnose_extra(text, line)


def parse_line(
    text: str, rules: Rules | str = SIX_CARD, *, crib: bool = False, starter: str | None = None
) -> Line:
    """line = [ label ":" ] [ "crib" ] hand [ "crib" | "!" ] [ "=" claims ] [ "#" remark ].

    Return the line. The options are those of `parse_hand`, and so are the errors.

    >>> line = parse_line("Ann's crib: 4D 6D JD 10D / 5D = 16 # she said")
    >>> line.label, line.player, line.hand.crib, str(line.claim), line.remark
    ("Ann's crib", 'Ann', True, '16', 'she said')
    """
    rules = to_rules(rules)
    place = None if starter is None else to_starter_place(starter)
    verify_readable(text)
    if next(_lines_read) >= SHORT_CUT_AFTER:
        line = _plain_reader()(text, rules, crib=crib)
        if line is not None:
            return line
    return scan_line(text, rules, place, crib=crib)


SHORT_CUT_AFTER = 100
"""Fewer lines are read sooner than the rule of the short cut is compiled."""
_lines_read = count()


@cache
def _plain_reader() -> "Callable[..., Line | None]":
    """Return the short cut. Importing it for each line anew would take a seventh of the time."""
    from cribcalc.notation.plain import read_line

    return read_line


def scan_line(text: str, rules: Rules, place: StarterPlace | None, *, crib: bool) -> Line:
    """Return the line that a readable text is, read by the scanner. Raises NotationError."""
    body, _, remark = text.partition("#")
    scanner = Scanner(text, end=len(body))
    label = read_label(scanner)
    start = scanner.position
    try:
        hand, claims = _read_rest(scanner, label, rules, crib=crib, starter=place)
    except NotationError as error:
        from cribcalc.notation.diagnose_lines import read_without_label

        read = partial(_read_rest, label=None, rules=rules, crib=crib, starter=place)
        hand, claims = read_without_label(error, label, Scanner(text, start, len(body)), read)
        label = None
    return Line(hand, label, claims, remark.strip() or None)


def read_label(scanner: Scanner) -> str | None:
    """[ label ":" ]: what is before the first colon, whatever it is."""
    label, colon, _ = scanner.source[: scanner.end].partition(":")
    if not colon:
        return None
    scanner.position = len(label) + 1
    words = label.split()
    if not words or words[-1].lower() in STARTER_WORDS:
        from cribcalc.notation.diagnose_lines import diagnose_label

        raise diagnose_label(scanner, label)
    return label.strip()


def _read_rest(
    scanner: Scanner, label: str | None, rules: Rules, *, crib: bool, starter: StarterPlace | None
) -> "tuple[Hand, tuple[NamedClaim, ...]]":
    """[ "crib" ] hand [ "crib" | "!" ] [ "=" claims ]: what follows the label."""
    if label is not None:
        from cribcalc.notation.labels import marks_crib

        crib = crib or marks_crib(label)
    scanner.skip()
    hand = _read_hand(scanner, label, rules, crib=crib, starter=starter)
    claims: tuple[NamedClaim, ...] = ()
    if not scanner.skip_to_end():  # a whole hand ends here, or before a claim
        from cribcalc.notation.claims import read_claims

        if not scanner.take_character("="):
            _take_claim_words(scanner)
        claims = read_claims(scanner)
        if not scanner.skip_to_end():
            from cribcalc.notation.diagnose_lines import diagnose_rest

            raise diagnose_rest(scanner)
    return hand, claims


def _take_claim_words(scanner: Scanner) -> bool:
    """Move over words that stand for =, and return whether there were any."""
    if scanner.source[scanner.position] != ":" and scanner.word() not in TALK_WORDS:
        return False
    from cribcalc.notation.talk import take_claim_words

    return take_claim_words(scanner)


def _take_crib(scanner: Scanner) -> bool:
    """[ "crib" | "(" "crib" ")" ]: return whether it was there."""
    if scanner.take_word("crib"):
        return True
    if scanner.position >= scanner.end or scanner.source[scanner.position] not in "([":
        return False
    from cribcalc.notation.talk import take_bracketed_crib

    return take_bracketed_crib(scanner)


def _ends_here(scanner: Scanner) -> bool:
    """Return whether nothing is left but a claim."""
    if scanner.skip_to_end():
        return True
    start = scanner.position
    found = scanner.take_character("=") or _take_claim_words(scanner)
    scanner.position = start
    return bool(found)


def _read_hand(
    scanner: Scanner, label: str | None, rules: Rules, *, crib: bool, starter: StarterPlace | None
) -> Hand:
    """[ "crib" ] hand [ "crib" | "!" ]."""
    crib = _take_crib(scanner) or crib
    tokens, marks, hyphen = _read_hand_cards(scanner)
    _verify_one_alphabet(scanner, tokens)
    crib_mark = None
    start = scanner.position
    if scanner.position < scanner.end and (_take_crib(scanner) or scanner.take_character("!")):
        crib = True
        crib_mark = start, scanner.position
    hand = None
    if crib_mark is None or _ends_here(scanner):
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
    starter: StarterPlace | None,
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
    if starter is StarterPlace.FIRST and not marks:
        cards.append(cards.pop(0))
    try:
        return Hand(tuple(cards[:-1]), cards[-1], crib)
    except RulesError:
        return None


def _marks_fit(marks: list[Mark], size: int, starter: StarterPlace | None) -> bool:
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
        elif not _read_other(scanner, tokens, marks):
            break
    return tokens, marks, hyphen


def _read_other(scanner: Scanner, tokens: list[Token], marks: list[Mark]) -> bool:
    """Read table talk or a card, however it is written; return whether the hand goes on."""
    character, word = scanner.source[scanner.position], scanner.word()
    if character in "=!" or word == "crib":
        return False
    if character in ":([" or word in TALK_WORDS:
        from cribcalc.notation.talk import read_talk

        start = scanner.position
        goes_on = read_talk(scanner, tokens, marks)
        if scanner.position > start or not goes_on:
            return goes_on
    token = scanner.other_card()
    if token is None:
        from cribcalc.notation.diagnose_hands import diagnose_hand_card

        raise diagnose_hand_card(scanner, tokens, marks)
    tokens.append(token)
    return True
