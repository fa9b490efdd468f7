"""What is wrong with cards that cannot come from one pack, and how messages show a card.

Imported only when something is wrong.
"""

import re
from collections.abc import Sequence
from itertools import pairwise

from cribcalc.cards import FOUR_OF_A_RANK, PackFault, PackFaultKind, Rank
from cribcalc.errors import Hint, HintKind, NotationError
from cribcalc.notation.scanner import Token


def as_typed(source: str, token: Token) -> str:
    """Return a card as messages show it: in one spelling, but a ten as it is written.

    >>> from cribcalc.cards import Card
    >>> as_typed("10♥", Token(Card(10, "H"), 0, 3)), as_typed("t♥", Token(Card(10, "H"), 0, 2))
    ('10H', 'TH')
    """
    if token.card.rank is not Rank.TEN:
        return str(token.card)
    ten = r"10|0|(?<![A-Za-z]{2})[Tt](?![A-Za-z]{2})"  # not the t of ten or of hearts
    found = re.search(ten, source[token.start : token.end])
    rank = found[0].upper() if found else "10"
    return f"{rank}{token.card.suit or ''}"


def diagnose_pack(source: str, tokens: Sequence[Token], fault: PackFault) -> NotationError:
    """Return the error for cards that cannot come from one pack, at the card that is wrong."""
    token = tokens[fault.at]
    if fault.kind is PackFaultKind.MIXED_SUITS:
        return _mixed_suits(source, tokens)
    card = as_typed(source, token)
    if fault.kind is PackFaultKind.FIFTH_OF_RANK:
        return NotationError(f"a fifth {card}", source, token.span, FOUR_OF_A_RANK)
    hint = first_column_hint(tokens[fault.first].start)
    return NotationError(f"{card} appears twice", source, token.span, hint)


def first_column_hint(start: int) -> Hint:
    """Return the hint that says where the first of two equal cards begins.

    >>> first_column_hint(4).text
    'the first is in column 5'
    """
    column = str(start + 1)
    return Hint(f"the first is in column {column}", HintKind.FIRST_COLUMN, (column,))


def _mixed_suits(source: str, tokens: Sequence[Token]) -> NotationError:
    """Return the error at the first of the fewer cards: those without suits, or those with one."""
    bare = [token for token in tokens if token.card.suit is None]
    suited = [token for token in tokens if token.card.suit is not None]
    if len(bare) <= len(suited):
        token = bare[0]
        message = f"{as_typed(source, token)} has no suit but other cards do"
    else:
        token = suited[0]
        message = f"{as_typed(source, token)} has a suit but other cards do not"
    hint = _klor_hint(source, bare) or "give suits to all cards or to none"
    return NotationError(message, source, token.span, hint)


def _klor_hint(source: str, bare: Sequence[Token]) -> str:
    """Return how to write a card whose K may be klør, the Danish clubs: 5K or K5."""
    from cribcalc.notation.foreign import suit_readings

    for first, second in pairwise(bare):
        joined = source[first.start : second.end]
        if first.end != second.start or "K" not in (joined[0], joined[-1]):
            continue
        rank = first if joined[-1] == "K" else second
        return suit_readings("K", as_typed(source, rank))[0]
    return ""
