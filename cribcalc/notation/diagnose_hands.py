"""What is wrong with cards that do not make a hand, or a line that is not one, and how to mend it.

Imported only when something is wrong. A diagnoser looks at the parts of the hand and returns an
error, or None if it does not know; the first that knows wins.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from cribcalc.cards import StarterPlace, find_pack_fault
from cribcalc.errors import Hint, HintKind, NotationError
from cribcalc.notation.diagnose import NICKNAMES, diagnose_card
from cribcalc.notation.diagnose_pack import as_typed, diagnose_pack
from cribcalc.notation.scanner import (
    Mark,
    Scanner,
    Token,
)
from cribcalc.rules import VARIANTS, Rules
from cribcalc.text import plural

HAND_HINT = "a hand is written 5C 5D 6H 7S / 8C"

_CLAIM_HINT = "write the claim after =, e.g. = 12"

_STARTER_HINT = "put / or cut before the starter"

_BRACKET_HINT = "put / before the starter, = before a claim, # before a remark"

HAND_WORDS = {
    **NICKNAMES,
    **dict.fromkeys(("for", "claimed", "claims", "counted", "is", "i", "had", "said"), _CLAIM_HINT),
    **dict.fromkeys(("turned", "turn", "up", "upcard"), _STARTER_HINT),
    **dict.fromkeys("()[]", _BRACKET_HINT),
}
"""Hints for words and characters that people write in hands."""


class HandParts(NamedTuple):
    """What is where a hand should be, when it does not make a hand."""

    scanner: Scanner
    label: str | None
    tokens: list[Token]
    marks: list[Mark]
    hyphen: int | None
    """Where the first hyphen is, if there is one."""
    crib_mark: tuple[int, int] | None
    """Where a crib mark after the first card is, if there is one."""
    rules: Rules
    crib: bool
    starter: StarterPlace | None

    @property
    def wanted(self) -> int:
        """How many cards the hand should have, without the starter."""
        return self.rules.size(crib=self.crib)

    @property
    def span(self) -> tuple[int, int]:
        """Where the cards are."""
        return self.tokens[0].start, self.tokens[-1].end

    @property
    def mark(self) -> str:
        """The first starter mark, as it is written."""
        start, end = self.marks[0].span
        return self.scanner.source[start:end]

    @property
    def after(self) -> list[Token]:
        """The cards after the first mark."""
        return self.tokens[self.marks[0].before :]


def diagnose_hand_card(
    scanner: Scanner, tokens: Sequence[Token], marks: Sequence[Mark]
) -> NotationError:
    """Return what is wrong at the scanner's position, where a card of a hand should be."""
    return diagnose_card(scanner, tokens, HAND_WORDS, marks)


def diagnose_hand(parts: HandParts) -> NotationError:
    """Return what is wrong with cards and marks that do not make a hand."""
    for diagnose in _HAND_DIAGNOSERS:
        error = diagnose(parts)
        if error:
            break
    else:
        error = _wrong_size(parts)
    if _label_has_the_cards(parts):
        return error.with_hint("the text before a colon is a label; put / before the starter")
    return error


def _label_has_the_cards(parts: HandParts) -> bool:
    """Return whether cards are missing and the label is made of cards: 5C 5D 6H 7S: 8C."""
    if parts.label is None or len(parts.tokens) >= parts.wanted:
        return False
    return _are_cards(parts.label)


def _are_cards(text: str) -> bool:
    """Return whether `text` is at least one card and nothing else.

    >>> _are_cards("5C 5D 6H"), _are_cards("JD"), _are_cards("Ann"), _are_cards("")
    (True, True, False, False)
    """
    scanner = Scanner(text)
    scanner.skip()
    found = False
    try:
        while scanner.card():
            found = True
            scanner.skip()
    except NotationError:
        return False
    return found and scanner.position == scanner.end


def _hyphen_between_suits(parts: HandParts) -> NotationError | None:
    """A hyphen separates ranks only, since 5-H may be meant as one card."""
    if parts.hyphen is None or not any(token.card.suit for token in parts.tokens):
        return None
    span = parts.hyphen, parts.hyphen + 1
    message = "- cannot stand between cards that have suits"
    return parts.scanner.error(message, span, "use a space")


def _crib_mark_between_cards(parts: HandParts) -> NotationError | None:
    """Something follows the word crib or the ! after the hand, and it is not a claim."""
    scanner = parts.scanner
    if parts.crib_mark is None or scanner.skip_to_end() or scanner.source[scanner.position] == "=":
        return None
    start, end = parts.crib_mark
    mark = scanner.source[start:end]
    hint = "put it after the hand" if mark == "!" else "put it before or after the hand"
    return scanner.error(f"{mark} between the cards", parts.crib_mark, hint)


def _no_cards(parts: HandParts) -> NotationError | None:
    """Nothing is there."""
    if parts.tokens:
        return None
    return parts.scanner.error("no cards", hint=HAND_HINT)


def _not_one_pack(parts: HandParts) -> NotationError | None:
    """A card appears twice, or only some of the cards have suits."""
    fault = find_pack_fault([token.card for token in parts.tokens])
    if fault is None:
        return None
    return diagnose_pack(parts.scanner.source, parts.tokens, fault)


def _second_mark(parts: HandParts) -> NotationError | None:
    """There are two starter marks."""
    if len(parts.marks) < 2:
        return None
    start, end = parts.marks[1].span
    message = f"{parts.scanner.source[start:end]} is a second starter mark"
    return parts.scanner.error(message, (start, end), "put one mark, before the starter")


def _starter_first(parts: HandParts) -> NotationError | None:
    """No card, or one, is before the mark: the starter was written first."""
    if not parts.marks or parts.marks[0].before > 1:
        return None
    hint = ""
    if len(parts.tokens) == parts.wanted + 1:
        hand = _hand_text(parts, parts.tokens[1:], parts.tokens[0], crib=parts.crib)
        hint = f"the starter comes last: {hand}"
    if parts.marks[0].before == 0:
        return parts.scanner.error(
            f"no cards before {parts.mark}", parts.marks[0].span, hint or HAND_HINT
        )
    if len(parts.after) < 2:
        return None
    return _several_after_mark(parts, hint or f"put only one card after {parts.mark}")


def _starter_count(parts: HandParts) -> NotationError | None:
    """No card, or more than one, is after the mark."""
    if not parts.marks or len(parts.after) == 1:
        return None
    if parts.after:
        return _several_after_mark(parts, f"put only one card after {parts.mark}")
    hint = f"put one card after {parts.mark}"
    return parts.scanner.error(f"no starter after {parts.mark}", parts.marks[0].span, hint)


def _several_after_mark(parts: HandParts, hint: str) -> NotationError:
    """Return the error for more than one card after the mark."""
    span = parts.after[0].start, parts.after[-1].end
    message = f"{plural(len(parts.after), 'card')} after {parts.mark}"
    return parts.scanner.error(message, span, hint)


def _unmarked(parts: HandParts) -> NotationError | None:
    """There is no starter mark, and nobody said where the starter is."""
    if parts.marks or (parts.starter is not None and len(parts.tokens) > 1):
        return None
    found = len(parts.tokens)
    cards = plural(found, "card")
    if found == parts.wanted + 1:
        error = parts.scanner.error("no starter is marked", parts.span)
        return error.with_hint(_starter_place(parts))
    if found == parts.wanted:
        hint = f"add the starter: {_hand_text(parts, parts.tokens, None, crib=parts.crib)}"
        return parts.scanner.error(f"no starter: only {cards} and no /", parts.span, hint)
    message = (
        f"{cards} and no starter; {parts.rules.name} {_kind(parts.crib)}s have {parts.wanted}"
        " and a starter"
    )
    error = parts.scanner.error(message, parts.span, HAND_HINT)
    other = other_size_hint(found - 1, parts.rules, crib=parts.crib)
    return error.with_hint(other) if other.text else error


def _wrong_size(parts: HandParts) -> NotationError:
    """Return the error for a hand with one starter and too few or too many other cards."""
    held = parts.tokens[:-1]
    if parts.starter is StarterPlace.FIRST and not parts.marks:
        held = parts.tokens[1:]
    found = len(held)
    first = held[0]
    if found > parts.wanted:
        first = held[parts.wanted]
    kind = _kind(parts.crib)
    error = parts.scanner.error(
        f"{plural(found, 'card')} in the {kind}; {parts.rules.name} {kind}s have {parts.wanted}",
        (first.start, held[-1].end),
    )
    return error.with_hint(other_size_hint(found, parts.rules, crib=parts.crib))


_HAND_DIAGNOSERS: tuple[Callable[[HandParts], NotationError | None], ...] = (
    _hyphen_between_suits,
    _crib_mark_between_cards,
    _no_cards,
    _not_one_pack,
    _second_mark,
    _starter_first,
    _starter_count,
    _unmarked,
)


def _starter_place(parts: HandParts) -> Hint:
    """Return the hint with both ways to read a hand without a mark."""
    last = _hand_text(parts, parts.tokens[:-1], parts.tokens[-1], crib=parts.crib)
    first = _hand_text(parts, parts.tokens[1:], parts.tokens[0], crib=parts.crib)
    text = f"{last}  if the starter is the last card\n{first}  if the starter is the first card"
    return Hint(text, HintKind.STARTER_PLACE, (last, first))


def other_size_hint(size: int, rules: Rules, *, crib: bool) -> Hint:
    """Return where so many cards are right: in the crib of this variant, or in another variant.

    >>> from cribcalc.rules import FIVE_CARD, SIX_CARD
    >>> other_size_hint(3, SIX_CARD, crib=False).values
    ('five-card',)
    >>> print(other_size_hint(4, FIVE_CARD, crib=False).text)
    five-card cribs have 4: write crib before the cards
    six-card hands have 4
    """
    lines = []
    if rules.size(crib=not crib) == size:
        advice = "" if crib else ": write crib before the cards"
        lines.append(f"{rules.name} {_kind(not crib)}s have {size}{advice}")
    for other in VARIANTS.values():
        if other.size(crib=crib) == size:
            lines.append(f"{other.name} {_kind(crib)}s have {size}")
            return Hint("\n".join(lines), HintKind.OTHER_VARIANT, (other.name,))
    return Hint("\n".join(lines))


def diagnose_kept(text: str, found: int, rules: Rules, *, crib: bool) -> NotationError:
    """Return the error for kept cards of the wrong number."""
    message = (
        f"{plural(found, 'card')}; {rules.name} {_kind(crib)}s have {rules.size(crib=crib)}"
        " without the starter"
    )
    hint = other_size_hint(found, rules, crib=crib)
    return NotationError(message, text, (0, len(text)), hint)


def _kind(crib: bool) -> str:
    return "crib" if crib else "hand"


def _hand_text(
    parts: HandParts, tokens: Sequence[Token], starter: Token | None, *, crib: bool
) -> str:
    """Return a hand, or a crib, as it can be written again; "…" for a missing starter."""
    source = parts.scanner.source
    hand = " ".join(as_typed(source, token) for token in tokens)
    hand += " / …" if starter is None else f" / {as_typed(source, starter)}"
    return f"{hand} crib" if crib else hand
