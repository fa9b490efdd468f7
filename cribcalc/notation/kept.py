"""The cards that a player kept, without a starter: text to values."""

from cribcalc.cards import Card
from cribcalc.notation.hands import MARKS, read_cards
from cribcalc.notation.scanner import MARK_WORDS, Scanner, verify_readable
from cribcalc.rules import SIX_CARD, Rules, to_rules


def parse_kept(
    text: str, rules: Rules | str = SIX_CARD, *, crib: bool = False
) -> tuple[tuple[Card, ...], bool]:
    """[ "crib" ] { card } [ "crib" ].

    Return the cards of a hand or a crib without a starter, and whether they are a crib. Raises
    NotationError, also for the wrong number of cards.

    >>> cards, crib = parse_kept("crib 5C 5D 6H 7S")
    >>> [str(card) for card in cards], crib
    (['5C', '5D', '6H', '7S'], True)
    """
    rules = to_rules(rules)
    verify_readable(text)
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
