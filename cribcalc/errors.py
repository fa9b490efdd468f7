"""What can be wrong, and how it is shown: an exception for each kind of fault, one way to draw the caret."""

from collections.abc import Iterable

WINDOW = 72
"""The most columns of a source line that are shown with a caret; a longer line is shown in part."""


class CribcalcError(ValueError):
    """The root of every error that cribcalc raises.

    `message` is one line; `source` is the text it is about with the half-open `span` of characters at fault, or
    None when a value and not a text was wrong; `hint` says what was expected or how to mend it (one or more lines).
    """

    def __init__(self, message: str, source: str | None = None, span: tuple[int, int] = (0, 0), hint: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.source = source
        self.span = span
        self.hint = hint

    @property
    def column(self) -> int:
        """The column of the fault in its source, counted in characters from 1."""
        return self.span[0] + 1

    def explain(self) -> str:
        """Return the message, the source with a caret under the fault, and the hint: several lines, no last newline.

        >>> print(NotationError("X is not a suit, in 7X", "6H 7X", (4, 5), "suits are C D H S").explain())
        X is not a suit, in 7X
        <BLANKLINE>
          6H 7X
              ^
          suits are C D H S
        """
        lines = [self.message]
        if self.source and not self.source.isspace():
            lines += ["", *point(self.source, self.span)]
        elif self.hint:
            lines.append("")
        lines += ["  " + line for line in self.hint.splitlines()]
        return "\n".join(lines)


class NotationError(CribcalcError):
    """A text that cannot be read as the notation of cards, hands, plays or games."""


class RulesError(CribcalcError):
    """Values that the rules in force do not allow: an unknown variant, a hand of the wrong size, a card held twice."""


class PlayError(CribcalcError):
    """A play that can be read but not played: past thirty-one, out of turn, a card that nobody can hold."""


class GameError(CribcalcError):
    """A record of a game that cannot be read or cannot be scored, with all its faults.

    `faults` are pairs of a line number, from 1, and the error in that line.
    """

    def __init__(self, faults: Iterable[tuple[int, CribcalcError]]) -> None:
        self.faults = tuple(sorted(faults, key=lambda fault: (fault[0], fault[1].span)))
        number, first = self.faults[0]
        super().__init__(f"line {number}: {first.message}", first.source, first.span, first.hint)


def visible(text: str, limit: int = 40) -> str:
    r"""Return `text` fit to be printed: control and format characters escaped, at most about `limit` characters.

    >>> visible("a\x1b[31mb"), visible("x" * 60, 10)
    ('a\\x1b[31mb', 'xxxxxxxxxx…')
    """
    shown = text if text.isprintable() else "".join(map(_visible_character, text[: limit + 1]))
    return shown if len(shown) <= limit else shown[:limit] + "…"


def name_of(character: str) -> str:
    """Return the code point and the Unicode name of one character.

    >>> name_of("с")
    'U+0441 CYRILLIC SMALL LETTER ES'
    """
    import unicodedata

    return f"U+{ord(character):04X} {unicodedata.name(character, '')}".rstrip()


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


def point(source: str, span: tuple[int, int]) -> list[str]:
    """Return two lines, indented by two: the part of `source` around `span`, and carets under the span.

    >>> point("5C 5X", (4, 5))
    ['  5C 5X', '      ^']
    """
    start, end = span
    first = 0 if end <= WINDOW - 8 else max(0, start - WINDOW // 2)
    last = first + WINDOW
    before = ("…" if first else "") + "".join(map(_visible_character, source[first:start]))
    marked = "".join(map(_visible_character, source[start : min(end, last)]))
    after = "".join(map(_visible_character, source[max(start, min(end, last)) : last]))
    line = before + marked + after + ("…" if len(source) > last else "")
    carets = "^" * max(1, width(marked))
    return [f"  {line}".rstrip(), "  " + " " * width(before) + carets]


def _visible_character(character: str) -> str:
    if character.isprintable():
        return character
    if character.isspace() and character not in "\n\r\x0b\x0c\x1c\x1d\x1e\x1f\x85\u2028\u2029":
        return " "
    return character.encode("unicode_escape").decode("ascii")
