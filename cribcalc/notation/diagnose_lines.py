"""What is wrong with a line around its hand: the label, the claims and what follows them.

Imported only when something is wrong.
"""

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from cribcalc.cards import Hand
from cribcalc.errors import Hint, HintKind, NotationError
from cribcalc.notation.claims import ONCE_HINT, parse_claims, take_number
from cribcalc.notation.diagnose import UNKNOWN_CARDS, has_own_hint
from cribcalc.notation.diagnose_pack import as_typed
from cribcalc.notation.scanner import (
    MARK_WORDS,
    MAX_CARDS,
    RANK_WORDS,
    SUIT_WORDS,
    TALK_WORDS,
    Scanner,
    Token,
    holds_a_hand,
)
from cribcalc.text import printable

if TYPE_CHECKING:
    from cribcalc.claims import NamedClaim
    from cribcalc.notation.hands import Line

LINE_HINT = "a line is [LABEL:] [crib] HAND [crib] [= CLAIMS] [# REMARK]"

MAX_SHOWN = 40
"""How many characters of a hand are shown in a hint."""

MAX_WORDS = 60
"""How many words of a line are looked at for a hint."""

_LABEL = r"(?P<name>[^\W\d_]+)[,;:–—-]*\s*[,;:–—-]*\s*"
"""A name before a hand, with what people write after it."""

_MARK = re.compile(r"[/|+(\[]|\b(?:cut|starter|turn|turned|turnup|up)\b", re.IGNORECASE)

_OPTION_CRIB = re.compile(r"[-–—]{1,2}crib", re.IGNORECASE)

_MAY_FOLLOW = re.compile(
    r"[(\[]|[-–—]crib$|--\w|[\s,;:–—-][0-9]{1,3}$|(?:[oerxnty]|points?|pts?)$", re.IGNORECASE
)
"""Without one of these a line has nothing but cards: a number (or its last letter) at the end."""

_POINTS = re.compile(r"(?:\s*\b(?:points?|pts?)\b)?[\s.!?]*$", re.IGNORECASE)
"""What may follow the number at the end of a line."""

_SHEET_HEADER = re.compile(
    r"""(?:^|[,;\t])[ "]*+(?:hand|cards)[ "]*+[,;\t]|[,;\t][ "]*+(?:hand|cards)[ "]*+$""",
    re.IGNORECASE,
)
"""What the header of a sheet has in it: a cell that names the column of hands, among others."""

LineRest = tuple[Hand, "tuple[NamedClaim, ...]"]

ReadLine = Callable[[Scanner], LineRest]
"""Reads the hand and the claims of a line as its options say, without a label."""


def diagnose_label(scanner: Scanner, label: str) -> NotationError:
    """Return the error for a label that is empty, or whose last word goes before the starter."""
    if not label.strip():
        hint = "put a name before the colon, or leave it out"
        return scanner.error("no label before :", (0, scanner.position), hint)
    mark = label.split()[-1]
    span = label.rindex(mark), scanner.position
    hint = f"write {mark.lower()} and the card, without a colon"
    if label.strip() == mark:
        hint = _starter_last(scanner) or hint
    return scanner.error(f"{mark}: is not a label", span, hint)


def _starter_last(scanner: Scanner) -> str:
    """Return how to write a hand whose starter comes first, or an empty string."""
    rest = Scanner(scanner.source, scanner.position, scanner.end)
    tokens: list[Token] = []
    while not rest.skip_to_end() and len(tokens) < MAX_CARDS:
        try:
            token = rest.card()
        except NotationError:
            return ""
        if token is None:
            return ""
        tokens.append(token)
        rest.take(r"(?i:[\s,;]*hand[\s:]*)")
    cards = [as_typed(scanner.source, token) for token in tokens]
    return f"the starter comes last: {' '.join(cards[1:])} / {cards[0]}" if cards[1:] else ""


def diagnose_extra(text: str, line: "Line") -> NotationError:
    """Return the error for the label or the claim of a line where a hand alone should be."""
    mark = "=" if line.label is None else ":"
    hint = "parse_line reads hands with labels and claims"
    body = text.partition("#")[0].rstrip()
    if mark not in body:  # the claim is after a word: is 12
        return NotationError("unexpected claim", text, (0, len(body)), hint)
    start = body.index(mark)
    return NotationError(f"unexpected {mark}", text, (start, start + 1), hint)


def read_without_label(
    error: NotationError, label: str | None, scanner: Scanner, read: ReadLine
) -> LineRest:
    """Return the hand and its claims if the text before the colon is the hand itself, not a label.

    `error` is what reading the line after its label raised; `scanner` is after the label.
    Raises that error otherwise, or one that says more about the line.
    """
    scanner.skip()
    starts = [scanner.position]
    if label is not None and holds_a_hand(label):
        starts.append(0)
        try:
            return read(Scanner(scanner.source, 0, scanner.end))
        except NotationError as other:
            if _is_number(scanner):
                error = other
    for start in starts:
        found = _after_whole_hand(Scanner(scanner.source, start, scanner.end), read)
        if found:
            raise found from None
    raise hint_at_label(error, label, scanner, read) from None


def _is_number(scanner: Scanner) -> bool:
    """Return whether a number is all that is left."""
    rest = Scanner(scanner.source, scanner.position, scanner.end)
    return take_number(rest) is not None and rest.skip_to_end()


def _after_whole_hand(scanner: Scanner, read: ReadLine) -> NotationError | None:
    """Return the error for an option, or for a claim without its =, after a whole hand."""
    start = scanner.position
    text = scanner.source[start : scanner.end].rstrip(" .!?\t")
    if "=" in text or not _MAY_FOLLOW.search(text):
        return None
    hand_end = _end_of_hand(scanner, read)
    if hand_end is None:
        return None
    hand = scanner.source[start:hand_end].strip()
    scanner.position = hand_end
    scanner.skip()
    rest = scanner.source[scanner.position : scanner.end].strip()
    if not rest or re.search(r"[=/|+]", rest):
        return None
    hint = _hint_at_rest(rest, hand)
    return scanner.unexpected(hint) if hint else None


def _hint_at_rest(rest: str, hand: str) -> str:
    """Return what to write instead of the words after a whole hand, or an empty string."""
    if rest[0] in "([":
        return "put remarks after #"
    if _OPTION_CRIB.fullmatch(rest):
        return f"write crib without the dashes: {_shortened(hand)} crib"
    claim = _claim_at_end(rest)
    if claim:
        return f"a claim is written = {claim}"
    return LINE_HINT if rest.startswith("--") else ""


def _end_of_hand(scanner: Scanner, read: ReadLine) -> int | None:
    """Return where the shortest part of the line ends that is a whole hand with its starter.

    A hand without suits must have its mark, since a number after it may be a card.
    """
    text = scanner.source[: scanner.end]
    ends = [found.start() for found in re.finditer(r"[\s,;:(\[–—-]", text[scanner.position :])]
    for end in ends[:MAX_WORDS]:
        end += scanner.position
        try:
            hand, _ = read(Scanner(scanner.source, scanner.position, end))
        except NotationError:
            continue
        if hand.suited or _MARK.search(text, scanner.position, end):
            return end
    return None


def _claim_at_end(rest: str) -> str:
    """Return the claim that some words end in, as it is written after =, or an empty string.

    >>> _claim_at_end("makes 14"), _claim_at_end("Ann 14, Bob 12"), _claim_at_end("9C 14")
    ('14', 'Ann 14, Bob 12', '')
    """
    rest = _POINTS.sub("", rest)
    words = rest.split()[-MAX_WORDS:]
    if any(_is_suited_card(word) for word in words):
        return ""
    number = _number_at_end(words)
    if not number or _is_spoken_count(words):
        return number
    return _claims_at_end(words) or number


def _is_spoken_count(words: list[str]) -> bool:
    """Return whether words count fifteens one by one; the number at their end is the total."""
    return [word.lower() for word in words].count("fifteen") > 1


def _claims_at_end(words: list[str]) -> str:
    """Return the claims, not just a number, that words end in, or an empty string."""
    for index, word in enumerate(words):
        if word.islower() and words[index + 1 : index + 2] and words[index + 1].istitle():
            continue
        try:
            claims = parse_claims(" ".join(words[index:]))
        except NotationError:
            continue
        if len(claims) > 1 or (claims[0].claim.parts and claims[0].by is None):
            return " ".join(words[index:])
    return ""


def _number_at_end(words: list[str]) -> str:
    """Return the number that the last word or the last two words are, or an empty string."""
    for count in (2, 1):
        scanner = Scanner(" ".join(words[-count:]))
        if scanner.match(r"[0-9]{4}"):
            return ""
        number = take_number(scanner)
        if number is not None and scanner.skip_to_end():
            return str(number)
    return ""


def _is_suited_card(word: str) -> bool:
    """Return whether a word begins with a card that has a suit, or may have one."""
    try:
        token = Scanner(word).card()
    except NotationError:  # a letter that is a rank or a suit
        return True
    return token is not None and token.card.suit is not None


def hint_at_label(
    error: NotationError, label: str | None, scanner: Scanner, read: Callable[[Scanner], object]
) -> NotationError:
    """Return the error, with a hint if it is in the label of a hand, without its colon.

    The header of a sheet gets a hint, too.
    """
    if _SHEET_HEADER.search(scanner.source):
        return error.with_hint(Hint("this looks like the header of a sheet", HintKind.SHEET))
    found = scanner.match(_LABEL)
    if found is None or error.span[0] >= found.end("name"):
        return error
    name, rest = found["name"], scanner.source[found.end() : scanner.end]
    if not _can_be_name(name) or not holds_a_hand(rest):
        return error
    whole = _whole_hand(rest.strip(), read)
    if whole == "…" and has_own_hint(name):
        return error
    line = f"{printable(name, 24)}: {whole}"
    if label is None:
        return error.with_hint(f"put a colon after the label: {line}")
    if ":" in found[0]:
        return error.with_hint(f"a line has one label: {printable(label, 24)} {line}")
    return error


def _whole_hand(text: str, read: Callable[[Scanner], object]) -> str:
    """Return `text` if a hand can be read from it and it is short, or else "…"."""
    try:
        read(Scanner(text))
    except NotationError:
        return "…"
    return _shortened(text)


def _shortened(text: str) -> str:
    """Return a text if it is short, or else "…"."""
    return text if len(text) <= MAX_SHOWN else "…"


def _can_be_name(word: str) -> bool:
    """Return whether a word can be the name of a player: it is not a word of the notation."""
    from cribcalc.notation.foreign import is_term

    words = {*RANK_WORDS, *SUIT_WORDS, *MARK_WORDS, *TALK_WORDS, *UNKNOWN_CARDS, "crib"}
    is_word = len(word) > 2 and word.isalpha()
    return is_word and word.lower() not in words and not is_term(word)


def diagnose_rest(scanner: Scanner) -> NotationError:
    """Return the error for what comes after a hand and its claims."""
    hint = LINE_HINT
    if scanner.source[scanner.position] in "([":
        hint = "put remarks after #"
    elif scanner.word() in ("point", "points", "pts", "pt"):
        hint = "a claim is just the number"
    elif scanner.match(r"-\s*[0-9]"):
        hint = ONCE_HINT
    else:
        hint = _comma_hint(scanner) or hint
    return scanner.unexpected(hint)


def _comma_hint(scanner: Scanner) -> str:
    """Return how to write claims with a comma between them, if one is missing here."""
    start = scanner.source.rfind("=", 0, scanner.position) + 1
    before = scanner.source[start : scanner.position].strip()
    claims = f"{before}, {scanner.source[scanner.position : scanner.end].strip()}"
    if not start or len(claims) > MAX_SHOWN:
        return ""
    try:
        parse_claims(claims)
    except NotationError:
        return ""
    return f"put a comma between claims: = {claims}"
