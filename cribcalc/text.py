"""Text on its way to a person: what is safe to show, how wide it is, what a stream can carry."""

import re
from collections.abc import Iterable, Iterator, Mapping
from io import StringIO
from itertools import accumulate, takewhile
from types import MappingProxyType

SUIT_LETTERS = "CDHS"
"""The letters of clubs, diamonds, hearts and spades: the order of suits everywhere."""

SUIT_SYMBOLS = "♣♦♥♠"
"""The symbols of the suits, in the order of SUIT_LETTERS."""

WHITE_SUIT_SYMBOLS = "♧♢♡♤"
"""The outlined symbols of the suits, in the order of SUIT_LETTERS."""

SUITS_IN_LETTERS = str.maketrans({"♣": "C", "♦": "D", "♥": "H", "♠": "S", "…": "~", "–": "-"})
"""How symbols are written on a stream that cannot carry them."""


def printable(text: str, limit: int = 40) -> str:
    r"""Return `text` fit to be printed: control and format characters escaped, at most about `limit` characters.

    >>> printable("a\x1b[31mb"), printable("x" * 60, 10)
    ('a\\x1b[31mb', 'xxxxxxxxxx…')
    """
    shown = text if text.isprintable() else "".join(map(printable_character, text[: limit + 1]))
    return shown if len(shown) <= limit else shown[:limit] + "…"


def escape_controls(text: str) -> str:
    r"""Return `text` with its control and format characters escaped, but for tabs and the ends of lines.

    >>> escape_controls("a\x1b[31mb\tc\n")
    'a\\x1b[31mb\tc\n'
    """
    return "".join(c if c in "\t\n" or c.isprintable() else printable_character(c) for c in text)


def printable_character(character: str, encoding: str = "utf-8") -> str:
    r"""Return one character fit to be printed on a stream of `encoding`, white space of any kind as a space.

    >>> printable_character("\x07"), printable_character("♣", "ascii"), printable_character("\udcff")
    ('\\x07', 'C', '\\xff')
    """
    if character.isprintable():
        if encodable(character, encoding):
            return character
        plain = character.translate(SUITS_IN_LETTERS)
        return (
            plain
            if encodable(plain, encoding)
            else character.encode("unicode_escape").decode("ascii")
        )
    if character.isspace() and character not in "\n\r\x0b\x0c\x1c\x1d\x1e\x1f\x85\u2028\u2029":
        return " "
    if "\udc80" <= character <= "\udcff":
        return f"\\x{ord(character) - 0xDC00:02x}"
    return character.encode("unicode_escape").decode("ascii")


def split_lines(lines: Iterable[str]) -> Iterator[str]:
    r"""Yield lines without their ends; one text is split where LF, CR LF or a lone CR stand, and nowhere else.

    >>> list(split_lines("5C\r\n6C # form\x0cfeed\n")), list(split_lines(["5C\n", "6C"]))
    (['5C', '6C # form\x0cfeed'], ['5C', '6C'])
    """
    return (
        line.rstrip("\r\n")
        for line in (StringIO(lines, newline=None) if isinstance(lines, str) else lines)
    )


def code_point_name(character: str) -> str:
    """Return the code point and the Unicode name of one character.

    >>> code_point_name("с")
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


def fit_encoding(text: str, encoding: str) -> str:
    """Return `text` as a stream of `encoding` can carry it: symbols of suits as letters where they must be.

    >>> fit_encoding("suits are C D H S or ♣ ♦ ♥ ♠, as in 5♣", "ascii")
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
            cut = next(
                end for end in range(len(word), 0, -1) if width(word[:end]) <= columns or end == 1
            )
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


def unknown_name_message(
    what: str, name: str, known: Iterable[str], aliases: Mapping[str, str] = MappingProxyType({})
) -> str:
    """Return the message for a name that is none of `known`: the likeliest of them, found by `aliases` too, or all.

    >>> unknown_name_message("colour", "gren", ["red", "green"])
    'gren is not a colour; did you mean green?'
    >>> unknown_name_message("colour", "green", ["light-green", "dark-green"])
    'green is not a colour; did you mean light-green or dark-green?'
    >>> unknown_name_message("colour", "x", ["red", "green"])
    'x is not a colour: choose from red, green'
    """
    from difflib import get_close_matches

    if not name.strip():
        return f"no {what} is named: choose from {', '.join(map(printable, known))}"
    names = list(known)
    asked = name[:40].lower()
    meant = {each.lower(): each for each in names} | dict(aliases)
    close = get_close_matches(asked, meant)
    says = f"{printable(name)} is not {'an' if what[0] in 'aeiou' else 'a'} {what}"
    if close:
        wider = [each for each in names if asked in each.lower()]
        likely = wider if len(wider) > 1 else [meant[close[0]]]
        return f"{says}; did you mean {' or '.join(map(printable, likely))}?"
    return f"{says}: choose from {', '.join(map(printable, names))}"


WINDOW = 72
"""The most columns of a source line that are shown with a caret; a longer line is shown in part."""


def caret_lines(
    source: str, span: tuple[int, int], encoding: str = "utf-8", window: int = WINDOW
) -> list[str]:
    """Return two lines, indented by two: the part of `source` around `span`, and carets under the span.

    The part takes `window` columns at the most.

    >>> caret_lines("5C 5X", (4, 5))
    ['  5C 5X', '      ^']
    """
    start, end = span

    def fitting(characters: Iterable[str], room: int) -> int:
        """Return how many of the characters fit."""
        used = accumulate(
            width(printable_character(character, encoding)) for character in characters
        )
        return sum(1 for _ in takewhile(lambda columns: columns <= room, used))

    # The window begins with the line as long as something of what follows the span is in it, too.
    whole = end <= window and fitting(source[:end], window - 8) == end
    first = (
        0
        if whole
        else start - fitting(reversed(source[max(0, start - window) : start]), window // 2)
    )
    last = first + fitting(source[first : first + window], window)
    until = min(end, last)

    def shown(begin: int, stop: int) -> str:
        return "".join(printable_character(character, encoding) for character in source[begin:stop])

    cut = fit_encoding("…", encoding)
    before = (cut if first else "") + shown(first, start)
    marked = shown(start, until)
    line = before + marked + shown(max(start, until), last) + (cut if len(source) > last else "")
    return [f"  {line}".rstrip(), "  " + " " * width(before) + "^" * max(1, width(marked))]
