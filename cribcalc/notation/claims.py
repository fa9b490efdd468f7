"""Claims: text to values."""

from cribcalc.claims import Claim
from cribcalc.notation.scanner import NUMBER, Scanner, refuse_unreadable
from cribcalc.show import Category
from cribcalc.text import printable

CATEGORY_WORDS = {
    name: category for category in Category for name in (category.value, category.plural)
} | {
    "nob": Category.NOBS,
    "flushes": Category.FLUSH,
}


def read_claim(scanner: Scanner) -> Claim:
    """claim = number | "nineteen" | category number { category number }.

    Return the claim that begins at the scanner's position, which moves behind it. Raises NotationError.

    >>> read_claim(Scanner("fifteens 4, pair 2")).total
    6
    """
    scanner.skip()
    if scanner.take_word("nineteen"):
        return Claim(19)
    if scanner.match(NUMBER):
        return Claim(scanner.number())
    parts: dict[Category, int] = {}
    while not scanner.skip_to_end():
        word, start = scanner.word(), scanner.position
        if word not in CATEGORY_WORDS:
            break
        category = CATEGORY_WORDS[word]
        scanner.position += len(word)
        scanner.skip()
        if not scanner.match(NUMBER):
            scanner.fail(
                f"no points after {word}",
                (start, scanner.position),
                "write its points: fifteens 4 pair 2 run 3",
            )
        if category in parts:
            scanner.fail(
                f"{word} is claimed twice",
                (start, start + len(word)),
                "give each category once, with its points",
            )
        parts[category] = scanner.number()
    if not parts:
        word = (scanner.match(r"\S+") or [""])[0]
        scanner.fail(
            f"{printable(word)} is not a claim" if word else "no claim after =",
            (scanner.position, scanner.position + len(word)),
            "nothing is claimed as 0 or nineteen"
            if word.lower() in ("zero", "nothing", "none", "nil")
            else "a claim is a number of points, or points by kind: fifteens 4 pair 2 run 3",
        )
    ordered = tuple((category, parts[category]) for category in Category if category in parts)
    return Claim(sum(parts.values()), ordered)


def parse_claim(text: str) -> Claim:
    """Return the claim that the whole of `text` is. Raises NotationError.

    >>> parse_claim("12")
    Claim(total=12, parts=())
    """
    refuse_unreadable(text)
    scanner = Scanner(text)
    claim = read_claim(scanner)
    if not scanner.skip_to_end():
        rest = text[scanner.position :]
        scanner.fail(f"{printable(rest)} has no place in a claim", (scanner.position, len(text)))
    return claim
