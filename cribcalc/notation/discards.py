"""Deals, and what was thrown from them: text to values."""

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple, NoReturn

from cribcalc.cards import Card
from cribcalc.discarding import verify_deal
from cribcalc.errors import Hint, NotationError, RulesError
from cribcalc.notation.hands import MARKS, read_cards, read_label
from cribcalc.notation.scanner import MARK_WORDS, Scanner, Token, verify_readable
from cribcalc.rules import SIX_CARD, Rules
from cribcalc.text import plural

DEAL_HINT = "a deal is written 5C 5D 6H 7S QH KC"

_ALL_DEALT = "write all the cards that were dealt"


class DealLine(NamedTuple):
    """A line of a file of deals: the cards that a player was dealt, and what is around them.

    `throw` are the cards that the player threw, None if that is not said. `str` gives the canonical
    spelling, which reads back as an equal value.

    >>> str(parse_deal("Ann :5♣,5♦ six of hearts 7s QH KC=kc qh # by candlelight"))
    'Ann: 5C 5D 6H 7S QH KC = KC QH # by candlelight'
    """

    cards: tuple[Card, ...]
    label: str | None = None
    throw: tuple[Card, ...] | None = None
    remark: str | None = None

    def __str__(self) -> str:
        text = " ".join(map(str, self.cards))
        if self.label is not None:
            text = f"{self.label}: {text}"
        if self.throw is not None:
            text += f" = {' '.join(map(str, self.throw))}"
        if self.remark is not None:
            text += f" # {self.remark}"
        return text


def parse_dealt(text: str, rules: Rules = SIX_CARD) -> tuple[Card, ...]:
    """Return the cards of a deal that `text` is, without a label or a throw.

    Raises NotationError, also if the number of cards is not that of the deal.

    >>> [str(card) for card in parse_dealt("5c 5d 6h 7s qh kc")]
    ['5C', '5D', '6H', '7S', 'QH', 'KC']
    """
    scanner = Scanner(text)
    cards = _read_dealt(scanner, rules)
    if not scanner.skip_to_end():
        raise scanner.unexpected("write the cards alone")
    return cards


def parse_deal(text: str, rules: Rules = SIX_CARD) -> DealLine:
    """line = [ label ":" ] { card } [ "=" { card } ] [ "#" remark ].

    Return the line. Raises NotationError, also if the number of cards is not that of the deal, and
    for a throw that cannot be made from it.

    >>> parse_deal("Ann: 5C 5D 6H 7S QH KC = QH KC").throw
    (Card(12, 'H'), Card(13, 'C'))
    >>> parse_deal("5C 5D 6H 7S QH KC = QH KD")
    Traceback (most recent call last):
    ...
    cribcalc.errors.NotationError: KD is not among the cards dealt
    """
    verify_readable(text)
    body, _, remark = text.partition("#")
    scanner = Scanner(text, end=len(body))
    label = read_label(scanner)
    scanner.skip()
    start = scanner.position
    try:
        cards = _read_dealt(scanner, rules)
    except NotationError as error:
        from cribcalc.notation.diagnose_lines import hint_at_label

        read = partial(_read_dealt, rules=rules)
        raise hint_at_label(error, label, Scanner(text, start, len(body)), read) from None
    throw = None
    if scanner.take_character("="):
        throw = _read_throw(scanner, cards, rules)
    if not scanner.skip_to_end():
        raise scanner.unexpected("put remarks after #")
    return DealLine(cards, label, throw, remark.strip() or None)


def _read_dealt(scanner: Scanner, rules: Rules) -> tuple[Card, ...]:
    """{ card }: as many as are dealt."""
    scanner.skip()
    start = scanner.position
    tokens = read_cards(scanner, f"={MARKS}", *MARK_WORDS)
    cards = tuple([token.card for token in tokens])
    if not tokens:
        scanner.fail("no cards", (start, start + 1), DEAL_HINT)
    if not scanner.skip_to_end() and scanner.source[scanner.position] != "=":
        _refuse_starter(scanner)
    try:
        verify_deal(cards, rules)
    except RulesError as error:
        hint = Hint(error.hint, error.hint_kind, error.hint_values)
        if not error.hint and len(cards) < rules.deal_size:
            hint = Hint(_ALL_DEALT)
        span = _span(tokens, rules.deal_size)
        raise NotationError(error.message, scanner.source, span, hint) from None
    return cards


def _span(tokens: Sequence[Token], wanted: int) -> tuple[int, int]:
    """Return where the cards are that are too many, or where all of them are."""
    first = tokens[0]
    if len(tokens) > wanted:
        first = tokens[wanted]
    return first.start, tokens[-1].end


def _refuse_starter(scanner: Scanner) -> NoReturn:
    """Raise NotationError for a starter mark: what to throw is decided before the cut."""
    start = scanner.position
    rest = scanner.source[start : scanner.end].partition("=")[0].rstrip()
    hint = "leave it out: the starter is cut after the throw"
    scanner.fail("a starter in a deal", (start, start + len(rest)), hint)


def _read_throw(scanner: Scanner, dealt: tuple[Card, ...], rules: Rules) -> tuple[Card, ...]:
    """{ card }: cards of the deal, as many as are thrown."""
    start = scanner.position
    tokens = read_cards(scanner, f"={MARKS}", *MARK_WORDS)
    number = len(dealt) - rules.hand_size
    if not tokens:
        hint = f"write the {plural(number, 'card')} thrown after ="
        scanner.fail("no cards after =", (start - 1, start), hint)
    left = list(dealt)
    for token in tokens:
        if token.card not in left:
            scanner.fail(*_not_dealt(token, dealt))
        left.remove(token.card)
    if len(tokens) != number:
        message = f"{plural(len(tokens), 'card')} thrown; {rules.name} throws {number}"
        scanner.fail(message, (tokens[0].start, tokens[-1].end))
    return tuple([token.card for token in tokens])


def _not_dealt(token: Token, dealt: tuple[Card, ...]) -> tuple[str, tuple[int, int], str]:
    """Return message, span and hint for a card thrown that the player does not have."""
    card = token.card
    if card in dealt:
        return f"{card} is thrown more often than it was dealt", token.span, ""
    hint = ""
    if card.suit is None or dealt[0].suit is None:
        alike = [other for other in dealt if other.rank is card.rank]
        if alike:
            hint = f"write {alike[0].text(symbols=False)}, as in the deal"
    return f"{card} is not among the cards dealt", token.span, hint
