"""Hands and lines of hands: text to values.

A text is read to its end or refused. Each grammar function's docstring begins with its rule in EBNF.
"""

import re
from collections.abc import Sequence
from typing import NamedTuple

from cribcalc.cards import Card, Hand
from cribcalc.claims import Claim
from cribcalc.errors import NotationError, RulesError
from cribcalc.notation.claims import read_claim
from cribcalc.notation.scanner import (
    CARD_HINT,
    MARK_WORDS,
    MAX_CARDS,
    NICKNAMES,
    RANK_WORDS,
    SUIT_WORDS,
    Scanner,
    Token,
    read_cards,
    refuse_unreadable,
    verify_tokens,
)
from cribcalc.rules import SIX_CARD, VARIANTS, Rules
from cribcalc.text import plural, printable, unknown_name_message

_MARK = re.compile(r"[/|+]")


_NUMBER_ALONE = r"[0-9]{1,3}(?!\w)"


_BRACKETS = "the starter stands behind /, a claim behind =, a remark behind #"


_TABLE_WORDS = {
    **NICKNAMES,
    **dict.fromkeys(("for", "claimed", "claims", "counted"), "a claim stands behind =, as = 12"),
    **dict.fromkeys(("turned", "turn", "up", "upcard"), "the starter stands behind / or cut"),
    **dict.fromkeys("()", _BRACKETS),
}


_PIECES = r"[\s,;/|+=!-]+"


class Line(NamedTuple):
    """A line of a file of hands: the hand, and what stands around it.

    `str` gives the canonical spelling of a line that was read, which reads back as an equal value.

    >>> str(parse_line("Ann :5♣,5♦ six of hearts 7s cut 8c=12"))
    'Ann: 5C 5D 6H 7S / 8C = 12'
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


def parse_card(text: str) -> Card:
    """Return the one card that `text` is, in any spelling; a bare rank is a card without a suit.

    Raises NotationError.

    >>> parse_card("10♥"), str(parse_card("jack of clubs"))
    (Card(rank=<Rank.TEN: 10>, suit=<Suit.HEARTS: 'H'>), 'JC')
    """
    cards = parse_cards(text)
    if len(cards) != 1:
        raise NotationError(
            f"{len(cards)} cards, where one is wanted", text, (0, len(text)), CARD_HINT
        )
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
    return tuple(token.card for token in read_cards(Scanner(text), stops=""))


def parse_kept(
    text: str, rules: Rules = SIX_CARD, *, crib: bool = False
) -> tuple[tuple[Card, ...], bool]:
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
    tokens = read_cards(scanner, "=/|+", "crib", *MARK_WORDS)
    crib = bool(scanner.take_word("crib")) or crib
    if not scanner.skip_to_end():
        scanner.refuse_rest("odds takes the cards alone, and tries every starter")
    cards = tuple(token.card for token in tokens)
    if len(cards) != (wanted := rules.size(crib=crib)):
        message = f"{plural(len(cards), 'card')}, where {rules.name} has {wanted} in the {_what(crib)}, without the starter"
        raise NotationError(message, text, (0, len(text)), _other_size(len(cards), rules, crib))
    return cards, crib


def parse_hand(
    text: str, rules: Rules = SIX_CARD, *, crib: bool = False, starter: str | None = None
) -> Hand:
    """Return the hand that `text` is; a crib mark in it, or `crib`, makes it a crib.

    `starter` ("first" or "last") says which card of a hand without a mark is the starter; a remark behind # is dropped.
    Raises NotationError, also when the number of cards is not that of `rules`; RulesError for another `starter`.

    >>> str(parse_hand("5♣, 5♦ six of hearts 7S / 8C"))
    '5C 5D 6H 7S / 8C'
    """
    line = parse_line(text, rules, crib=crib, starter=starter)
    if line.label is not None or line.claim is not None:
        start = text.index(":" if line.label is not None else "=")
        raise NotationError(f"{text[start]} has no place in a hand", text, (start, start + 1))
    return line.hand


def parse_line(
    text: str, rules: Rules = SIX_CARD, *, crib: bool = False, starter: str | None = None
) -> Line:
    """line = [ label ":" ] [ "crib" ] hand [ "crib" | "!" ] [ "=" claim ] [ "#" remark ].

    Return the line; the options are those of `parse_hand`, and so are the errors.

    >>> line = parse_line("Ann's crib: 4D 6D JD 10D / 5D = 16 # she said")
    >>> line.label, line.hand.crib, line.claim, line.remark
    ("Ann's crib", True, Claim(total=16, parts=()), 'she said')
    """
    if starter not in (None, "first", "last"):
        raise RulesError(
            unknown_name_message("place of the starter", str(starter), ("first", "last"))
        )
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
    claim = read_claim(scanner) if scanner.take_character("=") else None
    if not scanner.skip_to_end():
        scanner.refuse_rest(_rest_hint(scanner))
    remark = text[len(body) + 1 :].strip()
    return Line(hand, label, claim, remark or None)


def _rest_hint(scanner: Scanner) -> str:
    """Return what is likely meant by what stands behind a hand and its claim."""
    if scanner.source[scanner.position] in "([":
        return "a remark stands behind #"
    if scanner.word() in ("point", "points", "pts", "pt"):
        return "a claim is the number alone"
    return "a line is [LABEL:] [crib] HAND [crib] [= CLAIM] [# REMARK]"


def _label(scanner: Scanner) -> str | None:
    """[ label ":" ]: what stands before the first colon, whatever it is."""
    label, colon, _ = scanner.source[: scanner.end].partition(":")
    if not colon:
        return None
    scanner.position = len(label) + 1
    words = label.split()
    if not words:
        scanner.fail(
            "no label before :", (0, scanner.position), "a label stands before the first colon"
        )
    if (mark := words[-1]).lower() in MARK_WORDS:
        span = label.rindex(mark), scanner.position
        scanner.fail(
            f"{mark}: is no label", span, f"write {mark.lower()} and the card, without a colon"
        )
    return label.strip()


def _hand(
    scanner: Scanner, label: str | None, rules: Rules, *, crib: bool, starter: str | None
) -> Hand:
    """[ "crib" ] hand [ "crib" | "!" ]."""
    crib = scanner.take_word("crib") or crib
    tokens, marks = _hand_tokens(scanner)
    at = scanner.position
    if scanner.take_word("crib") or scanner.take_character("!"):
        crib = True
        span = at, scanner.position
        if not scanner.skip_to_end() and scanner.source[scanner.position] != "=":
            mark = scanner.source[slice(*span)]
            hint = (
                "it stands behind the hand"
                if mark == "!"
                else "it stands before or behind the hand"
            )
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
    name = word.rstrip(",;:-")
    is_name = (
        len(name) > 2
        and name.isalpha()
        and name.lower() not in (*RANK_WORDS, *SUIT_WORDS, *MARK_WORDS, "crib")
    )
    if not is_name or error.span[0] >= start + len(word) or not holds_a_hand(rest):
        return
    if label is None:
        error.hint = (
            f"a label ends in a colon: {printable(name, 24)}: {printable(rest.strip(' -'))}"
        )
    elif word.endswith(":"):
        error.hint = f"a line has one label: {printable(label, 24)} {printable(name, 24)}: {printable(rest.strip())}"


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
        whole = cards and (
            scanner.position >= len(piece)
            or (last.card.suit is None and len(piece) == last.end + 1)
        )
        found += cards if whole else 0
    return found >= 3


class _Mark(NamedTuple):
    """A starter mark: how many cards stand before it, and its span."""

    before: int
    span: tuple[int, int]


def _hand_tokens(scanner: Scanner) -> tuple[list[Token], list[_Mark]]:
    """hand = { card } mark card; between bare ranks "-" separates too.

    Return the cards and the marks. Stop at what is no part of a hand.
    """
    tokens: list[Token] = []
    marks: list[_Mark] = []
    dash: int | None = None
    while not scanner.skip_to_end() and len(tokens) < MAX_CARDS:
        start = scanner.position
        if token := scanner.plain_card():
            tokens.append(token)
        elif scanner.take(_MARK) or scanner.take_word(*MARK_WORDS):
            marks.append(_Mark(len(tokens), (start, scanner.position)))
        elif scanner.take_character("-"):
            dash = start if dash is None else dash
        elif scanner.source[start] in "=!" or scanner.word() == "crib":
            break
        elif token := scanner.card():
            tokens.append(token)
        else:
            behind = tokens[-1].end if tokens else 0
            if (
                marks
                and len(tokens) > marks[-1].before
                and start > behind
                and (found := scanner.match(_NUMBER_ALONE))
            ):
                scanner.fail(
                    f"{found[0]} has no place here",
                    found.span(),
                    f"a claim is written = {found[0]}",
                )
            if marks and scanner.source[start] == ":" and marks[-1].span[1] == start:
                mark = scanner.source[slice(*marks[-1].span)]
                scanner.fail(
                    f": behind {mark}",
                    (start, start + 1),
                    f"write {mark} and the card, without a colon",
                )
            scanner.refuse(tokens[-1] if tokens else None, _TABLE_WORDS)
    if dash is not None and any(token.card.suit for token in tokens):
        scanner.fail(
            "- does not separate cards with suits", (dash, dash + 1), "write a space or nothing"
        )
    return tokens, marks


def _assemble(
    scanner: Scanner,
    tokens: list[Token],
    marks: list[_Mark],
    rules: Rules,
    crib: bool,
    starter: str | None,
) -> Hand:
    """Return the hand of these cards and marks, or raise the NotationError that tells what is wrong with them."""
    if not tokens:
        scanner.fail("no cards", hint="a hand is written 5C 5D 6H 7S / 8C")
    verify_tokens(scanner.source, tokens)
    wanted = rules.size(crib=crib)
    if marks:
        _verify_marks(scanner, tokens, marks, wanted)
        before = len(tokens) - 1
    else:
        before = _unmarked(scanner, tokens, wanted, rules, crib, starter)
    if starter == "first" and not marks:
        tokens = [*tokens[1:], tokens[0]]
    if before != wanted:
        extra = tokens[wanted].start if before > wanted else tokens[0].start
        raise NotationError(
            f"{plural(before, 'card')} in the {_what(crib)}, where {rules.name} has {wanted}",
            scanner.source,
            (extra, tokens[-2].end),
            _other_size(before, rules, crib),
        )
    cards = tuple(token.card for token in tokens)
    return Hand(cards[:-1], cards[-1], crib)


def _verify_marks(scanner: Scanner, tokens: list[Token], marks: list[_Mark], wanted: int) -> None:
    """Raise NotationError unless there is one mark, with cards before and one card after it."""
    (before, span), *others = marks
    mark = scanner.source[slice(*span)]
    if others:
        other = others[0].span
        scanner.fail(
            f"{scanner.source[slice(*other)]} is a second starter mark",
            other,
            "one mark stands before the starter",
        )
    after = tokens[before:]
    if before == 0:
        last = f"the starter comes last: {_plain(after[1:])} / {_plain(after[:1])}"
        scanner.fail(
            f"no cards before {mark}",
            span,
            last if len(after) == wanted + 1 else "a hand is written 5C 5D 6H 7S / 8C",
        )
    if not after:
        scanner.fail(f"no starter after {mark}", span, f"one card follows {mark}")
    if len(after) > 1:
        turned = f"{_plain(after)} / {_plain(tokens[:1])}"
        hint = (
            f"the starter comes last: {turned}"
            if before == 1
            else f"only the starter follows {mark}"
        )
        scanner.fail(
            f"{plural(len(after), 'card')} after {mark}", (after[0].start, after[-1].end), hint
        )


def _unmarked(
    scanner: Scanner,
    tokens: list[Token],
    wanted: int,
    rules: Rules,
    crib: bool,
    starter: str | None,
) -> int:
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
            f"no starter: {plural(total, 'card')} and no / before one of them",
            span,
            "write / and the starter at the end",
        )
    scanner.fail(
        f"{plural(total, 'card')} and no starter, where a {_what(crib)} in {rules.name} has {wanted} and a starter",
        span,
        _other_size(total - 1, rules, crib) or "a hand is written 5C 5D 6H 7S / 8C",
    )


def _other_size(size: int, rules: Rules, crib: bool) -> str:
    """Return where so many cards are right: in the crib of the same game (or in the hand), and in another game."""
    says = []
    if rules.size(crib=not crib) == size:
        says.append(
            f"a {_what(not crib)} in {rules.name} has {size}"
            + ("" if crib else ": write crib before it")
        )
    if other := next((other for other in VARIANTS.values() if other.size(crib=crib) == size), None):
        says.append(f"{other.name} takes {size}: --variant {other.name}")
    return "\n".join(says)


def _what(crib: bool) -> str:
    return "crib" if crib else "hand"


def _plain(tokens: Sequence[Token]) -> str:
    return " ".join(token.card.text(symbols=False) for token in tokens[:8])


def _reads_as_cards(text: str) -> bool:
    """Return whether `text` is cards and nothing else."""
    try:
        return bool(parse_cards(text))
    except NotationError:
        return False
