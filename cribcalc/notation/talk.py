"""What people say at the table around the cards, where the notation has a sign.

Imported only when one of these words, a colon or a bracket is met where a card should be.
"""

from cribcalc.notation.claims import take_number
from cribcalc.notation.scanner import Mark, Scanner, Token

_CLAIM_RULE = r"(?:(?:is|for|claims|claimed|i\s+had|i\s+said|counted)(?![^\W\d_])|:)\s*"

_TURN_RULE = r"(?:turned|turn)(?:[ -]?up)?(?![^\W\d_])"

_UP_RULE = r"up(?![^\W\d_])"

_BRACKETS = {"(": ")", "[": "]"}


def read_talk(scanner: Scanner, tokens: list[Token], marks: list[Mark]) -> bool:
    """mark = turn | turnup | turned, before the starter; up, after it; brackets round it.

    Move over table talk here, and add the mark or the card that it stands for; do not move if it is
    something else. Return False, without moving, if the hand ends before a claim or a crib.
    """
    start = scanner.position
    if take_claim_words(scanner) or take_bracketed_crib(scanner):
        scanner.position = start
        return False
    if scanner.take(_ignoring_case(_TURN_RULE)):
        _mark_next(tokens, marks, (start, scanner.position))
    elif tokens and scanner.take(_ignoring_case(_UP_RULE)):
        if not marks or marks[-1].before != len(tokens) - 1:
            marks.append(Mark(len(tokens) - 1, (start, scanner.position)))
    else:
        token = _take_bracketed_card(scanner)
        if token is not None:
            _mark_next(tokens, marks, (start, start + 1))
            tokens.append(token)
    return True


def _ignoring_case(rule: str) -> str:
    return f"(?i:{rule})"


def _mark_next(tokens: list[Token], marks: list[Mark], span: tuple[int, int]) -> None:
    """Mark the next card as the starter, unless it is marked already."""
    if not marks or marks[-1].before != len(tokens):
        marks.append(Mark(len(tokens), span))


def _take_bracketed_card(scanner: Scanner) -> Token | None:
    """Move over a card in brackets, and return it."""
    start = scanner.position
    closing = _BRACKETS.get(scanner.take_character("([") or "")
    if closing is not None:
        scanner.skip()
        token = scanner.card()
        scanner.skip()
        if token and scanner.take_character(closing):
            return token
    scanner.position = start
    return None


def take_claim_words(scanner: Scanner) -> bool:
    """Move over what stands for = before a number at the end: is 12, I had twelve or : 14.

    Return whether it was there.

    >>> [take_claim_words(Scanner(text)) for text in ("is 12", "i had twelve", ": 14", "is 1 up")]
    [True, True, True, False]
    """
    start = scanner.position
    if not scanner.take(_ignoring_case(_CLAIM_RULE)):
        return False
    number = scanner.position
    is_claim = take_number(scanner) is not None and scanner.skip_to_end()
    scanner.position = number if is_claim else start
    return is_claim


def take_bracketed_crib(scanner: Scanner) -> bool:
    """Move over (crib) or [crib], and return whether it was there."""
    return scanner.take(r"(?i:\(\s*crib\s*\)|\[\s*crib\s*\])") is not None
