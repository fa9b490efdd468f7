"""Headings and captions of pages."""

from collections.abc import Sequence

from cribcalc.speech.words import listing

HANDS = "Hands"
PLAY = "Play"
PLAYS = "Plays"
GAME = "Game"
GAMES = "Games"
ODDS = "Odds"
DEALS = "What to throw"
VARIANTS = "Variants"
CHART = "Scoring chart"
FAULTS = "Irregularities"

ITEMS = "What it counts"
COUNTED = "What each hand counts"
CARDS = "Card by card"
GROUPED = {
    "label": "What each player counts",
    "file": "What each file counts",
    "remark": "What each remark counts",
}
TOTALS = "How often each total occurs"
LEDGER = "Points in the order they were pegged"
STANDINGS = "Standings"
CHOICES = "Every way to throw"
SIZES = "Players and cards"
POINTS = "Points"
PENALTIES = "Penalties"

LONGEST_LIST = 3
"""The most names in a heading."""


def page_heading(what: str, files: Sequence[str]) -> str:
    """Return the heading of a page about what some files contain.

    Standard input has no name.

    >>> page_heading(HANDS, ["club.txt"]), page_heading(HANDS, ["-"])
    ('Hands in club.txt', 'Hands')
    >>> page_heading(HANDS, ["a.txt", "b.txt", "c.txt", "d.txt"])
    'Hands in a.txt, b.txt and 2 more files'
    """
    if not files or not {"-", "<stdin>"}.isdisjoint(files):
        return what
    names = list(files)
    if len(names) > LONGEST_LIST:
        names = [*names[: LONGEST_LIST - 1], f"{len(names) - LONGEST_LIST + 1} more files"]
    return f"{what} in {listing(names)}"


def peg_text(side: str, peg: str, hole: int) -> str:
    """Return which peg of which side is in a hole.

    >>> peg_text("Ann", "front", 112)
    "Ann's front peg: 112"
    """
    return f"{side}'s {peg} peg: {hole}"
