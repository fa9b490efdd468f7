"""Lines of hands as most people write them, read by one regular expression.

A short cut for long files: whatever the rule here matches reads as the same line by the scanner,
but in a tenth of the time. It matches no table talk, no words for cards, no claims but one number,
and nothing that is wrong, so that there is one place that explains errors: `scan_line`.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property, lru_cache
from typing import NamedTuple

from cribcalc.cards import DECK, Hand
from cribcalc.notation.hands import MARKS, Line
from cribcalc.notation.labels import marks_crib, mentions_crib
from cribcalc.notation.scanner import MARK_WORDS, RANKS, STARTER_WORDS, SUITS
from cribcalc.rules import Rules

_new = tuple.__new__
"""Makes a hand whose cards are known to be different, or a line, sooner than by their names."""

NAMES = {
    name: str(card)
    for card in DECK
    for rank in RANKS
    for suit in SUITS
    if (RANKS[rank], SUITS[suit]) == card
    for name in (rank + suit, suit + rank)
}
"""The cards as canonical lines have them, by each of their spellings: 10h, ♥T, H0."""

_GAP = "[ \t,;]{0,9}"
_SPACE = "[ \t,;]{1,9}"
_RANK = f"(?:10|[{''.join(rank for rank in RANKS if len(rank) == 1)}])"
_SUIT = f"[{''.join(SUITS)}]"
_CARD = f"({_RANK}{_SUIT}|{_SUIT}{_RANK}(?![\ufe0e\ufe0f]))[\ufe0e\ufe0f]?"
"""A variation selector belongs to the suit, not to the rank after it."""


def _word(word: str) -> str:
    """Return the rule for a word in either case."""
    return "".join(f"[{letter.upper()}{letter}]" for letter in word)


_CRIB = _word("crib")
_MARK = f"(?:{_GAP}[{MARKS}]{_GAP}|{_SPACE}(?:{'|'.join(map(_word, MARK_WORDS))}){_SPACE})"
_TEXT = "[^%s\n\0\ud800-\udfff\ufffd]{0,999}"
"""Text up to some characters; what cannot be decoded is left to the scanner, as are long texts."""
_LABEL = _TEXT % ":#" + "+:"
_CLAIM = f"{_GAP}={_GAP}(?!0*19(?![0-9]))([0-9]{{1,3}})"
"""A claim of 19 may be one of nothing, and is left to the scanner."""
_REMARK = f"#({_TEXT % ''})"


class PlainLine(NamedTuple):
    """A line that the rule has read.

    `cards` are as in a canonical line, the starter last; `claim` is the only one, without a name.
    """

    cards: tuple[str, ...]
    crib: bool
    label: str | None
    claim: int | None
    remark: str | None


def canonical_lines(lines: Iterable[PlainLine], size: int) -> bytes:
    r"""Return the canonical lines of hands of this size.

    >>> canonical_lines([PlainLine(("5C", "6H", "7S", "8C"), False, "Ann", None, None)], 3)
    b'5C 6H 7S / 8C\n'
    """
    rule = " ".join(["%s"] * size) + " / %s\n"
    return "".join([rule % line.cards for line in lines]).encode("ascii")


class LineRule:
    """[ label ":" ] [ "crib" ] { card } mark card [ "crib" | "!" ] [ "=" number ] [ "#" remark ].

    For hands and cribs of these sizes.

    >>> rule = LineRule(4, 4)
    >>> rule.read("Ann: 5c,♦5 6H7S / 8C = 12")
    PlainLine(cards=('5C', '5D', '6H', '7S', '8C'), crib=False, label='Ann', claim=12, remark=None)
    >>> rule.read("5C 5D 6H 7S / eight of clubs") is None
    True
    """

    def __init__(self, hand_size: int, crib_size: int) -> None:
        fewest, most = sorted((hand_size, crib_size))
        self._counts = hand_size + 1, crib_size + 1
        cards = _GAP.join([_CARD] * fewest) + f"(?:{_GAP}{_CARD})?" * (most - fewest)
        rule = (
            f"({_LABEL})?{_GAP}(?:({_CRIB}){_SPACE})?{cards}{_MARK}{_CARD}"
            f"({_GAP}!|{_SPACE}{_CRIB})?(?:{_CLAIM})?{_GAP}(?:{_REMARK})?"
        )
        self._rule = rule

    @cached_property
    def _line(self) -> re.Pattern[str]:
        return re.compile(self._rule)

    @cached_property
    def _lines(self) -> re.Pattern[str]:
        return re.compile(f"(?:{self._rule}|.*)\n")

    def read(self, text: str, *, crib: bool = False) -> PlainLine | None:
        """Return the line that the whole of `text` is, or None if the scanner must read it."""
        found = self._line.fullmatch(text)
        if found is None:
            return None
        return next(self._plain_lines([found.groups("")], crib=crib))

    def read_lines(self, text: str, *, crib: bool = False) -> Iterator[PlainLine | None]:
        """Yield each of some lines, which all have ends, or None if the scanner must read it."""
        return self._plain_lines(self._lines.findall(text), crib=crib)

    def _plain_lines(
        self, matches: Iterable[Sequence[str]], *, crib: bool
    ) -> Iterator[PlainLine | None]:
        """Yield the lines that the parts of the rule make, which are empty if they are not there.

        Nothing matched if there is no starter.
        """
        counts = self._counts
        for label_text, crib_before, *spelled, crib_after, claim_text, remark in matches:
            names = tuple([NAMES[card] for card in spelled if card])
            is_crib = crib or crib_before != "" or crib_after != ""
            label = claim = None
            if label_text:
                label, is_of_crib = _label(label_text)
                is_crib = is_crib or is_of_crib
            if not len(names) == len(set(names)) == counts[is_crib] or label == "":
                yield None
                continue
            if claim_text:
                claim = int(claim_text)
            yield _new(PlainLine, (names, is_crib, label, claim, remark.strip() or None))


@lru_cache(maxsize=1_024)
def _label(text: str) -> tuple[str, bool]:
    """Return the label that some text with its colon is, and whether it marks a crib.

    It is empty if the scanner must read it: a label that should be a starter mark, or that mentions
    a crib and does not mark one.
    """
    label = text.removesuffix(":").strip()
    if not label or label.split()[-1].lower() in STARTER_WORDS:
        return "", False
    is_crib = marks_crib(label)
    if mentions_crib(label) and not is_crib:
        return "", False
    return label, is_crib


_CARDS = {str(card): card for card in DECK}


def read_line(text: str, rules: Rules, *, crib: bool) -> Line | None:
    """Return the line that `text` is, or None if the scanner must read it."""
    plain = rule_for(rules.hand_size, rules.crib_size).read(text, crib=bool(crib))
    if plain is None:
        return None
    cards = tuple([_CARDS[card] for card in plain.cards])
    hand: Hand = _new(Hand, (cards[:-1], cards[-1], plain.crib))
    line: Line = _new(Line, (hand, plain.label, (), plain.remark))
    if plain.claim is None:
        return line
    from cribcalc.claims import Claim, NamedClaim

    return line._replace(claims=(NamedClaim(Claim(plain.claim)),))


@lru_cache(maxsize=16)
def rule_for(hand_size: int, crib_size: int) -> LineRule:
    """Return the rule for hands and cribs of these sizes, made once."""
    return LineRule(hand_size, crib_size)
