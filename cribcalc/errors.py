"""What can be wrong, and how it is shown: an exception for each kind of fault, one way to draw the caret."""

from collections.abc import Iterable

from cribcalc.text import WINDOW, caret_lines, fit_encoding


class CribcalcError(ValueError):
    """The root of every error that cribcalc raises.

    `message` is one line; `source` is the text it is about with the half-open `span` of characters at fault, or
    None when a value and not a text was wrong; `hint` says what was expected or how to mend it (one or more lines).
    """

    def __init__(
        self,
        message: str,
        source: str | None = None,
        span: tuple[int, int] = (0, 0),
        hint: str = "",
    ) -> None:
        super().__init__(message)
        self.message = message
        self.source = source
        self.span = span
        self.hint = hint

    @property
    def column(self) -> int:
        """The column of the fault in its source, counted in characters from 1."""
        return self.span[0] + 1

    def explain(self, encoding: str = "utf-8", columns: int | None = None) -> str:
        """Return the message, the source with a caret under the fault, and the hint: several lines, no last newline.

        `encoding` is that of the stream on which it is to be printed, `columns` the width of a terminal.

        >>> print(NotationError("X is not a suit, in 7X", "6H 7X", (4, 5), "suits are C D H S").explain())
        X is not a suit, in 7X
        <BLANKLINE>
          6H 7X
              ^
          suits are C D H S
        """
        lines = [fit_encoding(self.message, encoding)]
        if self.source and not self.source.isspace():
            lines += [
                "",
                *caret_lines(self.source.rstrip("\r\n"), self.span, encoding, _window(columns)),
            ]
        elif self.hint:
            lines.append("")
        lines += ["  " + line for line in fit_encoding(self.hint, encoding).splitlines()]
        return "\n".join(lines)


class NotationError(CribcalcError):
    """A text that cannot be read as the notation of cards, hands, plays or games."""


class RulesError(CribcalcError):
    """Values that the rules in force do not allow: an unknown variant, a hand of the wrong size, a card held twice."""


class PlayError(CribcalcError):
    """A play that can be read but not played: past thirty-one, out of turn, a card that nobody can hold."""


class GameError(CribcalcError):
    """A record of a game that cannot be read or cannot be scored, with all its faults.

    `faults` are pairs of a line number, from 1, and the error in that line; there is one at least.
    """

    def __init__(self, faults: Iterable[tuple[int, CribcalcError]]) -> None:
        self.faults = tuple(sorted(faults, key=lambda fault: (fault[0], fault[1].span)))
        number, first = self.faults[0]
        super().__init__(f"line {number}: {first.message}", first.source, first.span, first.hint)

    def __reduce__(self) -> tuple[type["GameError"], tuple[tuple[tuple[int, CribcalcError], ...]]]:
        """Return what makes an equal error, in another process too."""
        return type(self), (self.faults,)


def _window(columns: int | None) -> int:
    """Return how much of a source line a terminal has room for, with two blanks before it and two dots for the rest."""
    return WINDOW if columns is None else max(16, min(WINDOW, columns - 4))
