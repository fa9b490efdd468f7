"""Labels of lines: whose hand it is, and whether it is the crib.

Imported only for a line that has a label, and when somebody asks for the player.
"""

import re
from typing import NamedTuple

CRIB_WORDS = ("crib", "box", "kitty")
"""The words that mark a crib at the end of a label, in brackets or before "of"."""

CRIB_TERMS = ("криб", "крибът", "кормушка", "cribben")
"""The whole labels that mark a crib in Russian, Bulgarian and Danish, as the seed documents have
them."""

_MENTIONED = {*CRIB_WORDS, *CRIB_TERMS, "cribs", "криба", "крибе", "крибу", "кормушку", "кормушки"}

_WORD_BREAK = re.compile(r"[\W_]+")

_POSSESSIVES = ("'s", "’s", "'", "’")


class _Parts(NamedTuple):
    """A label in two: the name, and the word for the hand or the crib, in lower case, or ""."""

    name: str
    word: str = ""


def _parts(label: str) -> _Parts:
    """[ name ] word [ number ], or [ "the" ] word "of" name; the word may be in brackets."""
    words = label.rstrip(" \t:").split()
    known = (*CRIB_WORDS, "hand")
    if words and words[0].lower() == "the":
        words = words[1:]
    if len(words) > 1 and words[0].lower() in known and words[1].lower() == "of":
        return _Parts(" ".join(words[2:]), words[0].lower())
    if len(words) > 1 and words[-1].isdecimal():
        words = words[:-1]
    text = " ".join(words).rstrip(")] ")
    word = _WORD_BREAK.split(text)[-1].lower()
    if word not in known:
        return _Parts(label.strip())
    name = text[: -len(word)].rstrip(" ([:-_")
    for ending in _POSSESSIVES:
        if name.endswith(ending):
            name = name.removesuffix(ending)
            break
    return _Parts(name, word)


def marks_crib(label: str) -> bool:
    """Return whether a label says that its hand is a crib.

    >>> [marks_crib(label) for label in ("Ann's crib", "Bob's box", "Ann (crib)", "Crib of Ann")]
    [True, True, True, True]
    >>> [marks_crib(label) for label in ("crib 2", "криб", "Ann", "Ann's crib, second try")]
    [True, True, False, False]
    """
    return label.strip().lower() in CRIB_TERMS or _parts(label).word in CRIB_WORDS


def mentions_crib(label: str) -> bool:
    """Return whether a word for a crib is anywhere in a label.

    >>> mentions_crib("Ann's crib, second try"), mentions_crib("Ann"), mentions_crib("the scribe")
    (True, False, False)
    """
    return not _MENTIONED.isdisjoint(_WORD_BREAK.split(label.lower()))


def player_of(label: str | None) -> str | None:
    """Return the player that a label names, without what it says of a hand or a crib; or None.

    >>> [player_of(label) for label in ("Ann", "Ann's crib", "Ann (crib)", "Crib of Ann")]
    ['Ann', 'Ann', 'Ann', 'Ann']
    >>> player_of("Ann's crib 2"), player_of("Ann: crib"), player_of("crib"), player_of(None)
    ('Ann', 'Ann', None, None)
    """
    if label is None or label.strip().lower() in CRIB_TERMS:
        return None
    return _parts(label).name or None
