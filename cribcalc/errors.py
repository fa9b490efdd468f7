"""Exceptions, and how they are displayed.

An error has a message of one clause, the text it is about with the place in it, and a hint. Errors
are values: nothing is changed after one was made; `with_hint` returns another.
"""

from collections.abc import Iterable
from typing import NamedTuple, Self

from cribcalc.text import WINDOW, Word, caret_lines, fit_encoding, printable


class HintKind(Word):
    """What a hint is about.

    A program can complete every kind but TEXT with an option or a command of its own.
    """

    TEXT = "text"
    """Advice about what is written in the notation itself."""
    STARTER_PLACE = "starter place"
    """A hand does not say which card is the starter. Values: the hand with its last card as the
    starter, and with its first."""
    OTHER_VARIANT = "other variant"
    """Another variant has hands of this size. Value: its name."""
    PLAYER_NAMES = "player names"
    """A name is not that of a player. Values: the players' names; 1, 2, … if nobody gave names."""
    HANDS_FILE = "hands file"
    """The text is a file of hands and not what it was read as."""
    SHEET = "sheet"
    """The text is the header of a sheet and not a hand."""
    FIRST_COLUMN = "first column"
    """A card appears twice. Value: the column of the first of them."""
    IRREGULARITIES = "irregularities"
    """A name of an irregularity is missing or unknown."""


class Hint(NamedTuple):
    """How to mend an error: a text of one or more lines, its kind, and the values for that kind.

    >>> Hint("five-card hands have 3 cards", HintKind.OTHER_VARIANT, ("five-card",)).values
    ('five-card',)
    """

    text: str = ""
    kind: HintKind = HintKind.TEXT
    values: tuple[str, ...] = ()


class CribcalcError(ValueError):
    """The root of every error that cribcalc raises.

    `message` is one line. `source` is the text that the error is about, and `span` the place in it,
    as a half-open range of characters; `source` is None if a value and not a text is wrong. `hint`
    says what was expected or how to mend it.
    """

    def __init__(
        self,
        message: str,
        source: str | None = None,
        span: tuple[int, int] = (0, 0),
        hint: str | Hint = "",
    ) -> None:
        super().__init__(message)
        self.message = message
        self.source = source
        self.span = span
        self._hint = Hint(hint) if isinstance(hint, str) else hint

    @property
    def hint(self) -> str:
        """The text of the hint, one or more lines; empty if there is none."""
        return self._hint.text

    @property
    def hint_kind(self) -> HintKind:
        """What the hint is about."""
        return self._hint.kind

    @property
    def hint_values(self) -> tuple[str, ...]:
        """The values that belong to a hint of this kind (see `HintKind`)."""
        return self._hint.values

    @property
    def column(self) -> int:
        """Where in the source the error is, counted in characters from 1."""
        return self.span[0] + 1

    def with_hint(self, hint: str | Hint) -> Self:
        """Return the same error with another hint.

        >>> RulesError("no card").with_hint("write one").hint
        'write one'
        """
        return type(self)(self.message, self.source, self.span, hint)

    def located(self, source: str, span: tuple[int, int]) -> Self:
        """Return the same error about a place in a text.

        >>> RulesError("wrong", hint="mend it").located("5C 5X", (3, 5)).column
        4
        """
        return type(self)(self.message, source, span, self._hint)

    def explain(self, encoding: str = "utf-8", columns: int | None = None) -> str:
        """Return the message, the source with carets below, and the hint, in several lines.

        `encoding` is that of the stream to be printed on, `columns` the width of the terminal.

        >>> error = NotationError("X is not a suit, in 7X", "6H 7X", (4, 5), "suits are C D H S")
        >>> print(error.explain())
        X is not a suit, in 7X
        <BLANKLINE>
          6H 7X
              ^
          suits are C D H S
        """
        lines = [fit_encoding(self.message, encoding)]
        if self.source and not self.source.isspace():
            source = self.source.rstrip("\r\n")
            lines += ["", *caret_lines(source, self.span, encoding, _window(columns))]
        elif self.hint:
            lines.append("")
        lines += [f"  {line}" for line in fit_encoding(self.hint, encoding).splitlines()]
        return "\n".join(lines)


class NotationError(CribcalcError):
    """A text that cannot be read as cards, a hand, a claim, a play or a game."""


class RulesError(CribcalcError):
    """A value that the rules do not allow: an unknown variant, a card that appears twice."""


def expected(what: str, value: object) -> RulesError:
    """Return the error for a value where `what` was expected.

    >>> str(expected("a hand or its text", 5))
    'expected a hand or its text, not 5'
    """
    return RulesError(f"expected {what}, not {printable(repr(value))}")


class PlayError(CribcalcError):
    """A play that can be read but breaks the rules: a card past 31, a player out of turn."""


class GameError(CribcalcError):
    """A record of a game that cannot be read or scored, with everything that is wrong in it.

    `faults` are pairs of a line number, counted from 1, and the error in that line, in order; there
    is at least one. The message, source, span and hint are those of the first.
    """

    def __init__(self, faults: Iterable[tuple[int, CribcalcError]]) -> None:
        self.faults = tuple(sorted(faults, key=lambda fault: (fault[0], fault[1].span)))
        if not self.faults:
            raise expected("at least one fault", self.faults)
        number, first = self.faults[0]
        super().__init__(f"line {number}: {first.message}", first.source, first.span, first._hint)

    def __reduce__(self) -> tuple[type["GameError"], tuple[tuple[tuple[int, CribcalcError], ...]]]:
        """Return what makes an equal error, in another process too."""
        return type(self), (self.faults,)

    def with_hint(self, hint: str | Hint) -> Self:
        """Return the same error with another hint for the first of its faults."""
        (number, first), *others = self.faults
        return type(self)([(number, first.with_hint(hint)), *others])

    def located(self, source: str, span: tuple[int, int]) -> Self:
        """Return the same error with the first of its faults at a place in a text."""
        (number, first), *others = self.faults
        return type(self)([(number, first.located(source, span)), *others])


def _window(columns: int | None) -> int:
    """Return how many columns of a source line a terminal of so many columns can show.

    Two spaces go before the line; if only part of it fits, that begins or ends with "…".
    """
    if columns is None:
        return WINDOW
    return max(16, min(WINDOW, columns - 4))
