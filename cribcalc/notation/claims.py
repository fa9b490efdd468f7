"""Claims: text to values."""

from typing import NoReturn

from cribcalc.claims import Claim
from cribcalc.notation.scanner import NUMBER, Scanner, verify_readable
from cribcalc.show import Category
from cribcalc.text import printable

CATEGORY_WORDS = {
    name: category for category in Category for name in (category.value, category.plural)
} | {"nob": Category.NOBS, "flushes": Category.FLUSH}
"""The words for categories in claims."""

_NOTHING_WORDS = ("zero", "nothing", "none", "nil")

_PARTS_EXAMPLE = "fifteens 4 pair 2 run 3"

_CLAIM_HINT = f"a claim is a number, or points by category: {_PARTS_EXAMPLE}"


def read_claim(scanner: Scanner) -> Claim:
    """claim = number | "nineteen" | category number { category number }.

    Return the claim that begins at the scanner's position, which moves past it. Raises
    NotationError.

    >>> read_claim(Scanner("fifteens 4, pair 2")).total
    6
    """
    scanner.skip()
    if scanner.take_word("nineteen"):
        return Claim(19)
    if scanner.match(NUMBER):
        return Claim(scanner.number())
    parts = _read_parts(scanner)
    if not parts:
        _fail_without_claim(scanner)
    ordered = tuple((category, parts[category]) for category in Category if category in parts)
    return Claim(sum(parts.values()), ordered)


def _read_parts(scanner: Scanner) -> dict[Category, int]:
    """{ category number }."""
    parts: dict[Category, int] = {}
    while not scanner.skip_to_end():
        start = scanner.position
        word = scanner.word()
        if not scanner.take_word(*CATEGORY_WORDS):
            break
        category = CATEGORY_WORDS[word]
        scanner.skip()
        if not scanner.match(NUMBER):
            hint = f"write its points: {_PARTS_EXAMPLE}"
            scanner.fail(f"no points after {word}", (start, scanner.position), hint)
        if category in parts:
            hint = "give each category once, with its points"
            scanner.fail(f"{word} is claimed twice", (start, start + len(word)), hint)
        parts[category] = scanner.number()
    return parts


def _fail_without_claim(scanner: Scanner) -> NoReturn:
    """Raise NotationError for what should be a claim."""
    found = scanner.match(r"\S+")
    if found is None:
        scanner.fail("no claim after =", (scanner.position, scanner.position), _CLAIM_HINT)
    hint = _CLAIM_HINT
    if found[0].lower() in _NOTHING_WORDS:
        hint = "write 0 or nineteen to claim nothing"
    scanner.fail(f"{printable(found[0])} is not a claim", found.span(), hint)


def parse_claim(text: str) -> Claim:
    """Return the claim that the whole of `text` is. Raises NotationError.

    >>> str(parse_claim("12")), str(parse_claim("pair 2, fifteens 4"))
    ('12', 'fifteens 4 pairs 2')
    """
    verify_readable(text)
    scanner = Scanner(text)
    claim = read_claim(scanner)
    if not scanner.skip_to_end():
        rest = text[scanner.position :]
        span = scanner.position, len(text)
        hint = _CLAIM_HINT if claim.parts else "a claim is just the number"
        scanner.fail(f"unexpected {printable(rest)}", span, hint)
    return claim
