"""Claims: text to values."""

from typing import NoReturn

from cribcalc.claims import Claim, NamedClaim
from cribcalc.notation.scanner import NUMBER, Scanner, verify_readable
from cribcalc.show import Category
from cribcalc.text import printable

CATEGORY_WORDS = {
    name: category for category in Category for name in (category.value, category.plural)
} | {"nob": Category.NOBS, "flushes": Category.FLUSH}
"""The words for categories in claims."""

_ONES = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen "
    "fifteen sixteen seventeen eighteen nineteen"
).split()

_NUMBER_WORDS = {word: number for number, word in enumerate(_ONES)}

_TENS = {"twenty": 20, "thirty": 30}

_NOTHING_WORDS = ("nothing", "none", "nil")

_SCORING_WORDS = ("double", "triple", "royal", "his", "heels", "nibs", "trips")

_NOT_NAMES = {
    *CATEGORY_WORDS,
    *_NUMBER_WORDS,
    *_TENS,
    *_NOTHING_WORDS,
    *_SCORING_WORDS,
    *("or", "point", "points", "pts", "pt"),
}
"""Words that are not part of a name before a claim."""

_NAME_WORD = r"[^\W\d_][^\s,;:=#]*"

_PARTS_EXAMPLE = "fifteens 4 pair 2 run 3"

_CLAIM_HINT = f"a claim is a number, or points by category: {_PARTS_EXAMPLE}"

ONCE_HINT = f"claim the total, or all points of each category: {_PARTS_EXAMPLE}"
"""For a count as it is spoken: fifteen two, fifteen four and a pair is six."""

_NUMBER_ONLY = "a claim is just the number"


def read_claims(scanner: Scanner) -> tuple[NamedClaim, ...]:
    """claims = [ name [ ":" ] ] claim { ( "," | ";" | "or" ) [ name [ ":" ] ] claim }.

    Return the claims that begin at the scanner's position, which moves past them. Raises
    NotationError, also for a name without points and for a name that appears twice.

    >>> [str(claim) for claim in read_claims(Scanner("Ann fifteens 4, pair 2, Bob 12 or 14"))]
    ['Ann fifteens 4 pairs 2', 'Bob 12', '14']
    """
    at_end = scanner.skip_to_end()
    if not at_end and scanner.source[scanner.position] in "0123456789":
        claims = [NamedClaim(Claim(scanner.number()))]
        start = scanner.position
        if scanner.skip_to_end():
            return tuple(claims)
        scanner.position = start
    else:
        claims = [_read_named_claim(scanner, [])]
    while _take_separator(scanner):
        claims.append(_read_named_claim(scanner, claims))
    return tuple(claims)


def _take_separator(scanner: Scanner) -> bool:
    """Move over what is between two claims, and return whether another claim follows."""
    start = scanner.position
    scanner.skip()
    gap = scanner.source[start : scanner.position]
    at = scanner.position
    if scanner.take_word("or"):
        if scanner.skip_to_end():
            hint = "write the other claim after it: 14 or 12"
            scanner.fail("no claim after or", (at, at + 2), hint)
        return True
    if not ("," in gap or ";" in gap):
        return False
    if scanner.match(NUMBER) and gap == ",":
        rest = scanner.source[start : scanner.end].split()[0]
        hint = "put a space between two claims: 14, 12"
        scanner.fail(f"unexpected {printable(rest, 24)}", (start, start + len(rest)), hint)
    return scanner.match(rf"{NUMBER}|{_NAME_WORD}") is not None


def _read_named_claim(scanner: Scanner, before: list[NamedClaim]) -> NamedClaim:
    """[ name [ ":" ] ] claim."""
    start = scanner.position
    name = _read_name(scanner)
    if not name:
        return NamedClaim(read_claim(scanner))
    span = start, start + len(scanner.source[start : scanner.position].rstrip(": \t"))
    if any(name.lower() == (claim.by or "").lower() for claim in before):
        scanner.fail(f"{printable(name, 24)} claims twice", span, "give each name one claim")
    if not _at_claim(scanner):
        _fail_without_points(scanner, name, span, is_first=not before)
    return NamedClaim(read_claim(scanner), name)


def _read_name(scanner: Scanner) -> str:
    """Return the name here, or an empty string, and move over it and its colon."""
    words: list[str] = []
    while scanner.word() not in _NOT_NAMES:
        found = scanner.take(_NAME_WORD)
        if found is None:
            break
        words.append(found[0])
        scanner.take(r"\s+")
    if words:
        scanner.take(r":\s*")
    return " ".join(words)


def _at_claim(scanner: Scanner) -> bool:
    """Return whether a claim may begin here."""
    is_word = scanner.word() in _NOT_NAMES - {"or"}
    return is_word or scanner.match(NUMBER) is not None


def _fail_without_points(
    scanner: Scanner, name: str, span: tuple[int, int], *, is_first: bool
) -> NoReturn:
    """Raise NotationError for a name without points, and for a word that is not a claim."""
    shown = printable(name, 24)
    if is_first and scanner.skip_to_end() and name.islower():
        scanner.fail(f"{shown} is not a claim", span, _CLAIM_HINT)
    hint = "write the points after each name: Ann 14, Bob 12"
    scanner.fail(f"no points after {shown}", span, hint)


def read_claim(scanner: Scanner) -> Claim:
    """claim = number | number word | category number { [ "," ] category number }.

    Return the claim that begins at the scanner's position, which moves past it. Raises
    NotationError.

    >>> read_claim(Scanner("fifteens 4, pair two")).total, read_claim(Scanner("twelve")).total
    (6, 12)
    """
    scanner.skip()
    points = take_number(scanner)
    if points is not None:
        return Claim(points)
    parts = _read_parts(scanner)
    if not parts:
        _fail_without_claim(scanner)
    return Claim(sum(parts.values()), parts.items())


def take_number(scanner: Scanner) -> int | None:
    """number = digit { digit } | number word; return it and move past it, or return None.

    "fifteen" is a number at the end and before "or", and elsewhere the name of a category.

    >>> [take_number(Scanner(text)) for text in ("12", "twenty-nine", "fifteen", "fifteen 4")]
    [12, 29, 15, None]
    """
    if scanner.match(NUMBER):
        return scanner.number()
    start = scanner.position
    word = scanner.word()
    if word in _TENS:
        scanner.position += len(word)
        return _TENS[word] + _take_ones(scanner)
    if word not in _NUMBER_WORDS:
        return None
    scanner.position += len(word)
    if word in CATEGORY_WORDS:
        after = scanner.position
        is_number = scanner.skip_to_end() or scanner.word() == "or"
        scanner.position = after if is_number else start
        if not is_number:
            return None
    return _NUMBER_WORDS[word]


def _take_ones(scanner: Scanner) -> int:
    """Move over one to nine after twenty, and return it; 0 if there is none."""
    found = scanner.match(rf"(?i:[-\s]\s*({'|'.join(_ONES[1:10])})(?![^\W_]))")
    if found is None:
        return 0
    scanner.position = found.end()
    return _NUMBER_WORDS[found[1].lower()]


def _read_parts(scanner: Scanner) -> dict[Category, int]:
    """{ category number }."""
    parts: dict[Category, int] = {}
    end = scanner.position
    while not scanner.skip_to_end():
        start = scanner.position
        word = scanner.word()
        if not scanner.take_word(*CATEGORY_WORDS):
            break
        category = CATEGORY_WORDS[word]
        scanner.skip()
        points = take_number(scanner)
        if points is None:
            hint = f"write its points: {_PARTS_EXAMPLE}"
            scanner.fail(f"no points after {word}", (start, start + len(word)), hint)
        if category in parts:
            scanner.fail(f"{word} is claimed twice", (start, start + len(word)), ONCE_HINT)
        parts[category] = points
        end = scanner.position
    scanner.position = end
    return parts


def _fail_without_claim(scanner: Scanner) -> NoReturn:
    """Raise NotationError for what should be a claim."""
    found = scanner.match(r"\S+")
    if found is None:
        message = "no claim after =" if "=" in scanner.source else "no claim"
        scanner.fail(message, (scanner.position, scanner.position), _CLAIM_HINT)
    hint = _CLAIM_HINT
    if found[0].lower() in _NOTHING_WORDS:
        hint = "write 0 or nineteen to claim nothing"
    scanner.fail(f"{printable(found[0])} is not a claim", found.span(), hint)


def parse_claims(text: str) -> tuple[NamedClaim, ...]:
    """Return the claims that the whole of `text` is, with the names of those who made them.

    Raises NotationError.

    >>> [(claim.by, claim.claim.total) for claim in parse_claims("Ann 14, Bob twelve")]
    [('Ann', 14), ('Bob', 12)]
    """
    verify_readable(text)
    scanner = Scanner(text)
    claims = read_claims(scanner)
    if not scanner.skip_to_end():
        _fail_at_rest(scanner, claims[-1].claim)
    return claims


def parse_claim(text: str) -> Claim:
    """Return the one claim, without a name, that the whole of `text` is. Raises NotationError.

    >>> str(parse_claim("12")), str(parse_claim("pair 2, fifteens 4"))
    ('12', 'fifteens 4 pairs 2')
    """
    verify_readable(text)
    scanner = Scanner(text)
    claim = read_claim(scanner)
    if not scanner.skip_to_end():
        _fail_at_rest(scanner, claim)
    return claim


def _fail_at_rest(scanner: Scanner, claim: Claim) -> NoReturn:
    """Raise NotationError for what follows a claim."""
    rest = scanner.source[scanner.position :]
    span = scanner.position, len(scanner.source)
    hint = _CLAIM_HINT if claim.parts else _NUMBER_ONLY
    scanner.fail(f"unexpected {printable(rest, 24)}", span, hint)
