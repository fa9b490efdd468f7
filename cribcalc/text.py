"""Text on its way to a person: what is safe to show, how wide it is, what a stream can carry."""

import re
from collections.abc import Iterable, Iterator, Mapping
from io import StringIO
from types import MappingProxyType

SUITS_IN_LETTERS = str.maketrans({"♣": "C", "♦": "D", "♥": "H", "♠": "S", "…": "~", "–": "-"})
"""How symbols are written on a stream that cannot carry them."""


def visible(text: str, limit: int = 40) -> str:
    r"""Return `text` fit to be printed: control and format characters escaped, at most about `limit` characters.

    >>> visible("a\x1b[31mb"), visible("x" * 60, 10)
    ('a\\x1b[31mb', 'xxxxxxxxxx…')
    """
    shown = text if text.isprintable() else "".join(map(visible_character, text[: limit + 1]))
    return shown if len(shown) <= limit else shown[:limit] + "…"


def harmless(text: str) -> str:
    r"""Return `text` with its control and format characters escaped, but for tabs and the ends of lines.

    >>> harmless("a\x1b[31mb\tc\n")
    'a\\x1b[31mb\tc\n'
    """
    return "".join(c if c in "\t\n" or c.isprintable() else visible_character(c) for c in text)


def visible_character(character: str, encoding: str = "utf-8") -> str:
    r"""Return one character fit to be printed on a stream of `encoding`, white space of any kind as a space.

    >>> visible_character("\x07"), visible_character("♣", "ascii"), visible_character("\udcff")
    ('\\x07', 'C', '\\xff')
    """
    if character.isprintable():
        if encodable(character, encoding):
            return character
        plain = character.translate(SUITS_IN_LETTERS)
        return plain if encodable(plain, encoding) else character.encode("unicode_escape").decode("ascii")
    if character.isspace() and character not in "\n\r\x0b\x0c\x1c\x1d\x1e\x1f\x85\u2028\u2029":
        return " "
    if "\udc80" <= character <= "\udcff":
        return f"\\x{ord(character) - 0xDC00:02x}"
    return character.encode("unicode_escape").decode("ascii")


def lines_of(lines: Iterable[str]) -> Iterator[str]:
    r"""Yield lines without their ends; one text is split where LF, CR LF or a lone CR stand, and nowhere else.

    >>> list(lines_of("5C\r\n6C # form\x0cfeed\n")), list(lines_of(["5C\n", "6C"]))
    (['5C', '6C # form\x0cfeed'], ['5C', '6C'])
    """
    return (line.rstrip("\r\n") for line in (StringIO(lines, newline=None) if isinstance(lines, str) else lines))


def name_of(character: str) -> str:
    """Return the code point and the Unicode name of one character.

    >>> name_of("с")
    'U+0441 CYRILLIC SMALL LETTER ES'
    """
    import unicodedata

    return f"U+{ord(character):04X} {unicodedata.name(character, '')}".rstrip()


def plural(count: int, one: str) -> str:
    """Return a count with its noun.

    >>> plural(1, "hand"), plural(2, "hand")
    ('1 hand', '2 hands')
    """
    return f"{count} {one if count == 1 else one + 's'}"


def width(text: str) -> int:
    """Return the columns that a terminal gives to `text`: wide characters take two, combining ones none.

    >>> width("5♣"), width("札"), width("e\N{COMBINING ACUTE ACCENT}")
    (2, 2, 1)
    """
    if text.isascii():
        return len(text)
    import unicodedata

    return sum(
        0 if unicodedata.combining(c) or unicodedata.category(c) in ("Mn", "Me") else
        2 if unicodedata.east_asian_width(c) in "WF" else
        1
        for c in text
    )  # fmt: skip


def encodable(text: str, encoding: str) -> bool:
    """Return whether a stream of `encoding` can carry `text`.

    >>> encodable("♣", "utf-8"), encodable("♣", "cp1252"), encodable("♣", "no such thing")
    (True, False, False)
    """
    try:
        text.encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def plain(text: str, encoding: str) -> str:
    """Return `text` as a stream of `encoding` can carry it: symbols of suits as letters where they must be.

    >>> plain("suits are C D H S or ♣ ♦ ♥ ♠, as in 5♣", "ascii")
    'suits are C D H S, as in 5C'
    """
    if encodable("♣♦♥♠…", encoding):
        return text
    return text.replace(" or ♣ ♦ ♥ ♠", "").translate(SUITS_IN_LETTERS)


def wrap(text: str, columns: int) -> str:
    r"""Return `text` with line breaks between words, so that no line is wider; a word that is wider is cut.

    >>> wrap("ab cd efghij", 5)
    'ab cd\nefghi\nj'
    """
    lines: list[str] = []
    columns = max(columns, 1)
    for word in text.split(" "):
        if lines and printed_width(lines[-1]) + 1 + printed_width(word) <= columns:
            lines[-1] += f" {word}"
            continue
        while word and printed_width(word) > columns and "\x1b" not in word:
            cut = next(end for end in range(len(word), 0, -1) if width(word[:end]) <= columns or end == 1)
            lines.append(word[:cut])
            word = word[cut:]
        if word or not lines:
            lines.append(word)
    return "\n".join(lines)


def printed_width(text: str) -> int:
    r"""Return the columns that one line of `text` takes on a terminal, its colour codes none.

    >>> printed_width("\x1b[31m5♥\x1b[0m")
    2
    """
    return width(re.sub(r"\x1b\[[0-9;]*m", "", text) if "\x1b" in text else text)


def unknown(what: str, name: str, known: Iterable[str], aliases: Mapping[str, str] = MappingProxyType({})) -> str:
    """Return the message for a name that is none of `known`: the likeliest of them, found by `aliases` too, or all.

    >>> unknown("colour", "gren", ["red", "green"])
    'gren is not a colour; did you mean green?'
    >>> unknown("colour", "green", ["light-green", "dark-green"])
    'green is not a colour; did you mean light-green or dark-green?'
    >>> unknown("colour", "x", ["red", "green"])
    'x is not a colour: choose from red, green'
    """
    from difflib import get_close_matches

    if not name.strip():
        return f"no {what} is named: choose from {', '.join(map(visible, known))}"
    names = list(known)
    asked = name[:40].lower()
    meant = {each.lower(): each for each in names} | dict(aliases)
    close = get_close_matches(asked, meant)
    says = f"{visible(name)} is not {'an' if what[0] in 'aeiou' else 'a'} {what}"
    if close:
        wider = [each for each in names if asked in each.lower()]
        likely = wider if len(wider) > 1 else [meant[close[0]]]
        return f"{says}; did you mean {' or '.join(map(visible, likely))}?"
    return f"{says}: choose from {', '.join(map(visible, names))}"
