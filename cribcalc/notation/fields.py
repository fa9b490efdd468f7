"""Lines of the record of a game, `KEY: VALUE`, and what several kinds of values have in common."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from cribcalc.errors import CribcalcError, Hint, HintKind, NotationError
from cribcalc.ledger import SourceLine
from cribcalc.notation.plays import players_hint
from cribcalc.notation.scanner import ANYTHING, NUMBER, Scanner
from cribcalc.players import default_names
from cribcalc.text import Word, printable

HEADER_KEYS = (
    "variant",
    "target",
    "laws",
    "over-penalty",
    "muggins",
    "lowball",
    "house",
    "players",
    "scores",
)
"""The keys of lines before the first deal."""


DEAL_KEYS = ("deal", "starter", "play", "pegged", "crib", "fault", "call", "redeal")
"""The keys of the lines of a deal; a player's name is one too."""


OTHER_KEYS = {"dealer": "deal", "cut": "starter"}
"""Words that do as well as keys."""


class Muggins(Word):
    """Whether muggins is played, and who must call it."""

    NO = "no"
    YES = "yes"
    """Every miss is called."""
    CALLED = "called"
    """Only what the record calls is taken."""


HANDS_FILE = Hint("is this a file of hands?", HintKind.HANDS_FILE)


@dataclass(frozen=True, slots=True)
class Field:
    """A line with its key, where the key is, and a scanner of the value after the colon."""

    line: SourceLine
    key: str
    span: tuple[int, int]
    scanner: Scanner

    @property
    def name(self) -> str:
        """The key in lower case, and as we write it if other words do as well."""
        name = self.key.lower()
        return OTHER_KEYS.get(name, name)

    def error(self, message: str, hint: str | Hint = "") -> NotationError:
        """Return an error at the key."""
        return NotationError(message, self.line.text, self.span, hint)


class Faults:
    """The errors in a record, with their lines."""

    def __init__(self) -> None:
        self.found: list[tuple[int, CribcalcError]] = []

    def add(self, error: CribcalcError, line: SourceLine) -> None:
        """Keep an error in a line; one that has no place is put at the line's value."""
        if error.source is None:
            body = line.text.partition("#")[0].rstrip()
            start = body.find(":") + 1
            start += len(body[start:]) - len(body[start:].lstrip())
            error = error.located(line.text, (start, max(len(body), start + 1)))
        if error.hint_kind is HintKind.PLAYER_NAMES:
            error = error.with_hint(_names_hint(error))
        self.found.append((line.number, error))


def _names_hint(error: CribcalcError) -> str:
    """Return who the players are and, if the record does not name them, the line that does."""
    if error.hint_values == default_names(len(error.hint_values)):
        return f"{error.hint}; to name them: players: Ann, Bob"
    return error.hint


def rest_of(scanner: Scanner) -> str:
    """Return what is left of the value, without spaces around it; do not move."""
    return scanner.source[scanner.position : scanner.end].strip()


def verify_end(scanner: Scanner, hint: str = "") -> None:
    """Raise NotationError if anything is left of the value."""
    if not scanner.skip_to_end():
        rest = rest_of(scanner)
        span = scanner.position, scanner.position + len(rest)
        scanner.fail(f"unexpected {printable(rest, 24)}", span, hint)


def read_muggins(scanner: Scanner) -> Muggins:
    """yes | no | called."""
    word = rest_of(scanner)
    if word.lower() not in list(Muggins):
        span = scanner.position, scanner.position + len(word)
        scanner.fail(f"expected yes, no or called, found {printable(word, 24)}", span)
    return Muggins(word.lower())


def read_yes(scanner: Scanner) -> bool:
    """yes | no."""
    word = rest_of(scanner)
    if word.lower() not in ("yes", "no"):
        span = scanner.position, scanner.position + len(word)
        scanner.fail(f"expected yes or no, found {printable(word, 24)}", span)
    return word.lower() == "yes"


def find_player(name: str, players: Iterable[str]) -> str | None:
    """Return the player of this name, in its own case or else in another.

    >>> find_player("ann", ["Ann", "Bob"]), find_player("Cem", ["Ann", "Bob"])
    ('Ann', None)
    """
    players = tuple(players)
    for fold in (str, str.lower):
        for player in players:
            if fold(player) == fold(name):
                return player
    return None


def read_player(scanner: Scanner, players: Sequence[str], *, more: bool = False) -> str:
    """Return the player named at the scanner's position; `more` may follow the name."""
    rest = rest_of(scanner)
    for length in sorted({len(player) for player in players}, reverse=True):
        after = rest[length:]
        if not after or (more and after[0].isspace()):
            player = find_player(rest[:length], players)
            if player is not None:
                scanner.position += length
                return player
    word = rest.split()[0] if rest and more else rest
    message = f"{printable(word, 24)} is not a player" if word else "no player is named"
    span = scanner.position, scanner.position + max(1, len(word))
    raise scanner.error(message, span).with_hint(players_hint(players))


def read_points(scanner: Scanner, names: Sequence[str]) -> list[tuple[str, int]]:
    """{ name number }, with commas between."""
    found: list[tuple[str, int]] = []
    while not scanner.skip_to_end():
        start = scanner.position
        part = scanner.source[start : scanner.end].partition(",")[0].rstrip()
        if part.isdecimal() and part not in names:
            hint = f"write {printable(names[0])} {part}"
            scanner.fail(f"{part} has no name before it", (start, start + len(part)), hint)
        inner = Scanner(scanner.source, start, start + len(part))
        name = read_player(inner, names, more=True)
        if name in dict(found):
            scanner.fail(f"{name} appears twice", (start, start + len(name)))
        inner.skip()
        found.append((name, read_number(inner, f"the points of {name}")))
        verify_end(inner, f"separate players with commas: {_example(names)}")
        scanner.position = inner.end
    if not found:
        scanner.fail("no points", hint=f"write {_example(names)}")
    return found


def _example(names: Sequence[str]) -> str:
    """Return points for the first two names, as they are written."""
    first, second = map(printable, names[:2])
    return f"{first} 3, {second} 4"


def read_number(scanner: Scanner, what: str) -> int:
    """number = digit { digit }, at most three; `what` says what it should be.

    Return the number at the scanner's position, which moves past it. Raises NotationError.
    """
    if scanner.match(NUMBER):
        return scanner.number()
    found = scanner.match(ANYTHING)
    hint = f"expected {what}"
    if found is None:
        scanner.fail("a number is missing", hint=hint)
    scanner.fail(f"{printable(found[0], 24)} is not a number", found.span(), hint)
