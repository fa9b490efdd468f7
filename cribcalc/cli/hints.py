"""Hints as the command line words them: with the option or the command that helps."""

import re
from collections.abc import Sequence

from cribcalc.errors import CribcalcError, HintKind, NotationError
from cribcalc.text import printable

NAMES_OF_FILES = (".txt", ".csv", ".tsv", ".cards")
"""How the names of files of hands, plays and games end."""

PURPOSES = {
    "score": "to count a hand",
    "play": "to score a play",
    "discard": "to see what to throw",
}
"""What a command is for, in hints about cards."""

FILE_PURPOSES = {
    "batch": "to count the hands of a file",
    "play": "to score the plays of a file",
    "game": "to score a game",
    "discard": "to see what to throw from the deals of a file",
}
"""What a command is for, in hints about files."""

_RECORD = re.compile(r"\s*(variant|players|scores|target|laws|deal|dealer|starter|cut|play)\s*:")
_PLAY = re.compile(r"(?<![^\s|])(go|end)(?![^\s|=])|\|.*\||(:.*){3}", re.IGNORECASE)


def hint_for(error: CribcalcError) -> str:
    """Return the hint of an error, completed with an option or a command where there is one.

    >>> from cribcalc.errors import Hint, RulesError
    >>> hint = Hint("five-card hands have 3", HintKind.OTHER_VARIANT, ("five-card",))
    >>> hint_for(RulesError("3 cards", hint=hint))
    'five-card hands have 3: --variant five-card'
    """
    match error.hint_kind:
        case HintKind.OTHER_VARIANT:
            return f"{error.hint}: --variant {error.hint_values[0]}"
        case HintKind.STARTER_PLACE:
            last, first = error.hint.splitlines()
            return f"{last} (--starter last)\n{first} (--starter first)"
        case HintKind.PLAYER_NAMES:
            return _player_names_hint(error)
        case HintKind.HANDS_FILE:
            return "to count a file of hands: cribcalc batch FILE"
        case HintKind.SHEET:
            return f"{error.hint}: cribcalc batch --csv FILE"
        case HintKind.IRREGULARITIES:
            return "\n".join([*error.hint.splitlines(), "cribcalc faults lists the irregularities"])
        case _:
            return error.hint


def _player_names_hint(error: CribcalcError) -> str:
    """Return who the players are and, if nobody named them, how to do so."""
    from cribcalc.players import default_names

    if error.hint_values == default_names(len(error.hint_values)):
        return f"{error.hint}; to name them: --players Ann,Bob"
    return error.hint


def is_file(text: str) -> bool:
    """Return whether an argument is the name of a file."""
    from os.path import isfile

    # pathlib takes longer to import than a hand to count
    return "\0" not in text and isfile(text)  # noqa: PTH113


def command_for_line(text: str) -> str:
    """Return the command that a line of text is for: score, play or game; empty if for none.

    >>> [command_for_line(text) for text in ("5C 5D 6H 7S / 8C", "8H 7C go 3H", "deal: Bob", "x")]
    ['score', 'play', 'game', '']
    """
    from cribcalc.notation.scanner import holds_a_hand

    if _RECORD.match(text):
        return "game"
    if _PLAY.search(text):
        return "play"
    return "score" if holds_a_hand(text) else ""


def command_for_file(file: str) -> str:
    """Return the command that a file is for, from its first line: one of `FILE_PURPOSES`."""
    try:
        with open(file, encoding="utf-8", errors="replace") as lines:  # noqa: PTH123 - see is_file
            for line in lines:
                if line.strip() and not line.lstrip().startswith("#"):
                    if is_deal(line[:1000]):
                        return "discard"
                    command = command_for_line(line[:1000])
                    return "batch" if command in ("score", "") else command
    except OSError:
        pass
    return "batch"


def file_hint(files: Sequence[str]) -> str:
    """Return the hint with the command for files that were given where cards are expected."""
    from shlex import quote

    command = command_for_file(files[0])
    return f"{FILE_PURPOSES[command]}: cribcalc {command} {' '.join(quote(file) for file in files)}"


def card_hint(command: str, text: str) -> str:
    """Return the hint with the command for cards that were given to another."""
    from shlex import quote

    word = "" if command == "score" else f"{command} "
    return f"{PURPOSES[command]}: cribcalc {word}{quote(printable(text, 200))}"


def is_whole_hand(text: str) -> bool:
    """Return whether a text is a hand that can be counted."""
    from cribcalc.notation.hands import parse_line

    try:
        parse_line(text)
    except CribcalcError:
        return False
    return True


def is_deal(text: str) -> bool:
    """Return whether a text is all the cards that a player was dealt, before the throw."""
    from cribcalc.notation.discards import parse_deal

    try:
        parse_deal(text)
    except CribcalcError:
        return False
    return True


def refuse_cards(words: Sequence[str]) -> None:
    """Raise NotationError if arguments are a hand or a play where files are expected."""
    from cribcalc.cli.options import as_utf8

    text = " ".join(map(as_utf8, words))
    if "-" in words or any(map(is_file, words)):
        return
    command = command_for_line(text)
    if command == "play" or is_whole_hand(text):
        what = "a play" if command == "play" else "a hand"
        raise NotationError(f"expected a file, found {what}", hint=card_hint(command, text))


def intended_command(text: str) -> str:
    """Return a hint if a text is not a hand but a missing file, almost a command, or a play.

    For other texts it is empty.

    >>> intended_command("bath hands.txt"), intended_command("5C 5D 6H 7X / 8C")
    ('did you mean cribcalc batch?', '')
    """
    from difflib import get_close_matches

    from cribcalc.cli.commands import COMMANDS
    from cribcalc.notation.scanner import holds_a_hand

    word = text.split(" ", 1)[0].lower()
    if word.endswith(NAMES_OF_FILES):
        missing = [name for name in text.split() if not is_file(name)]
        return f"there is no file {printable(' '.join(missing))}"
    if command_for_line(text) == "play":
        return card_hint("play", text)
    if word.isalpha() and not holds_a_hand(text):
        close = get_close_matches(word, COMMANDS, n=1, cutoff=0.7)
        if close:
            return f"did you mean cribcalc {close[0]}?"
    return ""
