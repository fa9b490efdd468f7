"""Preparing text for terminals: escaping, width, encoding, carets."""

import re
from collections.abc import Iterable, Iterator, Mapping
from enum import StrEnum
from functools import lru_cache
from io import StringIO
from types import MappingProxyType

SUIT_LETTERS = "CDHS"
"""The letters of clubs, diamonds, hearts and spades: the order of suits everywhere."""

SUIT_SYMBOLS = "♣♦♥♠"
"""The symbols of the suits, in the order of SUIT_LETTERS."""

WHITE_SUIT_SYMBOLS = "♧♢♡♤"
"""The outlined symbols of the suits, in the order of SUIT_LETTERS; read but never printed."""

WITHOUT_SYMBOLS = str.maketrans(
    f"{SUIT_SYMBOLS}{WHITE_SUIT_SYMBOLS}…–", f"{SUIT_LETTERS}{SUIT_LETTERS}~-"
)
"""What is printed in place of symbols where a stream cannot carry them."""

SUIT_HINT = f"suits are {' '.join(SUIT_LETTERS)} or {' '.join(SUIT_SYMBOLS)}"
"""How suits are written; `fit_encoding` leaves the symbols out where they cannot be printed."""

LINE_ENDS = "\n\r\x0b\x0c\x1c\x1d\x1e\x1f\x85\u2028\u2029"
"""White space that breaks a line, at least in some programs."""


class Word(StrEnum):
    """An enum of words, in which the repr of a member is the expression for it."""

    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self.name}"


def printable(text: str, limit: int = 40) -> str:
    r"""Return `text` with control and format characters escaped, cut to about `limit` characters.

    >>> printable("a\x1b[31mb"), printable("x" * 60, 10)
    ('a\\x1b[31mb', 'xxxxxxxxxx…')
    """
    if not text.isprintable():
        text = "".join(map(printable_character, text[: limit + 1]))
    if len(text) > limit:
        text = text[:limit] + "…"
    return text


def escape_controls(text: str) -> str:
    r"""Return `text` with control and format characters escaped, except tabs and line ends.

    >>> escape_controls("a\x1b[31mb\tc\n")
    'a\\x1b[31mb\tc\n'
    """
    if text.isprintable():
        return text
    return "".join(c if c in "\t\n" else printable_character(c) for c in text)


def printable_character(character: str, encoding: str = "utf-8") -> str:
    r"""Return one character, or what stands for it on a stream of `encoding`.

    White space becomes a space, except for line ends.

    >>> printable_character("\x07"), printable_character("\t"), printable_character("\udcff")
    ('\\x07', ' ', '\\xff')
    >>> printable_character("♣", "ascii"), printable_character("é", "ascii")
    ('C', '\\xe9')
    """
    if character.isprintable():
        if encodable(character, encoding):
            return character
        replacement = character.translate(WITHOUT_SYMBOLS)
        if replacement != character and encodable(replacement, encoding):
            return replacement
    elif character.isspace() and character not in LINE_ENDS:
        return " "
    elif "\udc80" <= character <= "\udcff":
        return f"\\x{ord(character) - 0xDC00:02x}"
    return _escape(character)


def split_lines(lines: Iterable[str]) -> Iterator[str]:
    r"""Yield lines without their ends; a text is split at LF, CR LF and lone CR only.

    >>> list(split_lines("5C\r\n6C # form\x0cfeed\n")), list(split_lines(["5C\n", "6C"]))
    (['5C', '6C # form\x0cfeed'], ['5C', '6C'])
    """
    if isinstance(lines, str):
        lines = StringIO(lines, newline=None)
    return (line.rstrip("\r\n") for line in lines)


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
    if count == 1:
        return f"1 {one}"
    return f"{count} {one}s"


def width(text: str) -> int:
    """Return how many columns of a terminal `text` takes.

    A wide character takes two, a combining one none.

    >>> width("5♣"), width("札"), width("e\N{COMBINING ACUTE ACCENT}")
    (2, 2, 1)
    """
    if text.isascii():
        return len(text)
    return sum(map(_character_width, text))


@lru_cache(maxsize=1_024)
def _character_width(character: str) -> int:
    from unicodedata import category, combining, east_asian_width

    if combining(character) or category(character) in ("Mn", "Me"):
        return 0
    return 2 if east_asian_width(character) in "WF" else 1


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
    """Return `text`, with letters for suits and "~" for "…" if `encoding` lacks the symbols.

    >>> fit_encoding("suits are C D H S or ♣ ♦ ♥ ♠, as in 5♣", "ascii")
    'suits are C D H S, as in 5C'
    """
    if encodable(f"{SUIT_SYMBOLS}…", encoding):
        return text
    return text.replace(f" or {' '.join(SUIT_SYMBOLS)}", "").translate(WITHOUT_SYMBOLS)


def as_printed(text: str, encoding: str) -> str:
    r"""Return `text` as a stream of `encoding` prints it, with escapes for what it cannot carry.

    >>> as_printed("Zoë: 5♣", "ascii")
    'Zo\\xeb: 5C'
    """
    if encodable(text, encoding):
        return text
    fitted = fit_encoding(text, encoding)
    return "".join([c if encodable(c, encoding) else _escape(c) for c in fitted])


def _escape(character: str) -> str:
    """Return one character as an escape of Python's."""
    return character.encode("unicode_escape").decode("ascii")


def wrap(text: str, columns: int) -> str:
    r"""Return `text` with line breaks between words, so that it fits `columns`.

    Longer words are cut, after a hyphen or slash if there is one. A word with colour codes is never
    cut.

    >>> wrap("ab cd efghij", 5), wrap("thirty-one", 8)
    ('ab cd\nefghi\nj', 'thirty-\none')
    """
    columns = max(columns, 1)
    lines: list[str] = []
    for word in text.split(" "):
        if lines and printed_width(lines[-1]) + 1 + printed_width(word) <= columns:
            lines[-1] += f" {word}"
        elif "\x1b" in word:
            lines.append(word)
        else:
            lines += _pieces(word, columns)
    return "\n".join(lines)


def wrap_lines(text: str, columns: int) -> str:
    r"""Return lines of text with those that are wider than `columns` broken; all keep their indent.

    A remark after two or more blanks comes on a line of its own.

    >>> print(wrap_lines("ab\n  cribcalc chart   a table", 18))
    ab
      cribcalc chart
        a table
    """
    lines = []
    for line in text.split("\n"):
        if printed_width(line) <= columns:
            lines.append(line)
            continue
        words = line.lstrip(" ")
        indent = " " * min(len(line) - len(words), columns // 2)
        for number, part in enumerate(re.split(r"   *", words, maxsplit=1)):
            inner = indent + "  " * number
            lines += [inner + each for each in wrap(part, columns - len(inner)).split("\n")]
    return "\n".join(lines)


def _pieces(word: str, columns: int) -> list[str]:
    """Return a word cut into pieces that fit `columns`; one wide character may be wider."""
    pieces = []
    while width(word) > columns:
        cut = max(1, _count_fitting(word, columns))
        joint = max(word.rfind("-", 0, cut), word.rfind("/", 0, cut)) + 1
        cut = joint or cut
        pieces.append(word[:cut])
        word = word[cut:]
    if word or not pieces:
        pieces.append(word)
    return pieces


def printed_width(text: str) -> int:
    r"""Return how many columns one line of `text` takes on a terminal; colour codes take none.

    >>> printed_width("\x1b[31m5♥\x1b[0m")
    2
    """
    if "\x1b" in text:
        text = re.sub(r"\x1b\[[0-9;]*m", "", text)
    return width(text)


def unknown_name_message(
    what: str, name: str, known: Iterable[str], aliases: Mapping[str, str] = MappingProxyType({})
) -> str:
    """Return the message for a name that is not among `known`.

    It suggests the closest name, or lists them all. `aliases` maps other words to the name that is
    meant by them.

    >>> unknown_name_message("colour", "gren", ["red", "green"])
    'gren is not a colour; did you mean green?'
    >>> unknown_name_message("colour", "green", ["light-green", "dark-green"])
    'green is not a colour; did you mean light-green or dark-green?'
    >>> unknown_name_message("colour", "x", ["red", "green"])
    'x is not a colour: choose from red, green'
    """
    from difflib import get_close_matches

    names = list(known)
    choices = f"choose from {', '.join(map(printable, names))}"
    if not name.strip():
        return f"no {what} given: {choices}"
    article = "an" if what[0] in "aeiou" else "a"
    message = f"{printable(name)} is not {article} {what}"
    start = name[:40].lower()
    meant = {each.lower(): each for each in names} | dict(aliases)
    close = get_close_matches(start, meant)
    if not close:
        return f"{message}: {choices}"
    likely = [each for each in names if start in each.lower()]
    if len(likely) < 2:
        likely = [meant[close[0]]]
    return f"{message}; did you mean {' or '.join(map(printable, likely))}?"


WINDOW = 72
"""How many columns of a source line are shown with a caret; a longer line is shown in part."""


def caret_lines(
    source: str, span: tuple[int, int], encoding: str = "utf-8", window: int = WINDOW
) -> list[str]:
    """Return the part of `source` around `span`, and a line of carets under the span.

    Both are indented by two. At most `window` columns of the source are shown; "…" stands for what
    is left out.

    >>> caret_lines("5C 5X", (4, 5))
    ['  5C 5X', '      ^']
    """
    start, end = span
    first = _first_shown(source, span, encoding, window)
    last = first + _count_fitting(source[first : first + window], window, encoding)
    marked_end = min(end, last)

    before = _printable_text(source[first:start], encoding)
    marked = _printable_text(source[start:marked_end], encoding)
    after = _printable_text(source[max(start, marked_end) : last], encoding)
    cut = fit_encoding("…", encoding)
    if first > 0:
        before = cut + before
    if last < len(source):
        after += cut
    carets = "^" * max(1, width(marked))
    return [f"  {before}{marked}{after}".rstrip(), "  " + " " * width(before) + carets]


def _first_shown(source: str, span: tuple[int, int], encoding: str, window: int) -> int:
    """Return the index of the first character that `caret_lines` shows.

    That is the beginning of the line if the span ends at least eight columns before the window
    does.
    """
    start, end = span
    if end <= window and _count_fitting(source[:end], window - 8, encoding) == end:
        return 0
    before = source[max(0, start - window) : start]
    return start - _count_fitting(before[::-1], window // 2, encoding)


def _count_fitting(text: str, columns: int, encoding: str = "utf-8") -> int:
    """Return how many characters from the beginning of `text` fit into `columns`."""
    for count, character in enumerate(text):
        columns -= width(printable_character(character, encoding))
        if columns < 0:
            return count
    return len(text)


def _printable_text(text: str, encoding: str) -> str:
    """Return `text` so that a stream of `encoding` can print it."""
    return "".join(printable_character(character, encoding) for character in text)
