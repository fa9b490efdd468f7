"""Games in tests: how they are scored from the lines of a record, and what their ledgers say."""

from dataclasses import replace

from cribcalc.api import score_game
from cribcalc.ledger import Ledger, Note
from cribcalc.speech.game import note_sentence
from cribcalc.speech.words import letters

AB = "players: Ann, Bob"
ABC = "players: Ann, Bob, Cem"
ABCD = "players: Ann, Bob, Cem, Dot"
PAIRS = "variant: partners"

STARTER = "starter: 10C"
WITH_TEN = {
    0: "2S 4S 6S 8H",
    2: "7C 9H 2H 10D",
    4: "AS 3D 4S JS",
    6: "2C 4D 4H 5S",
    8: "3H 4C 5H 6C",
    12: "5D JD QC KS",
}
"""Hands by what they count with `STARTER`, worked out by hand."""

EIGHT = "starter: 8C"
TWELVE = "Ann: 5C 5D 6H 7S"
"""A hand that counts 12 with `EIGHT`."""

HANDS = ["Ann: 8H 7D 6H 5H = 0", "Bob: 10D 5C 10S KD = 0"]
"""Hands that need no starter, since they have claims."""


def game(*lines: str) -> Ledger:
    """Return the ledger of a game with these lines in its record."""
    return score_game(lines)


def event_lines(game: Ledger) -> list[str]:
    """Return the events of a game: kind, player or side, points."""
    return [f"{event.kind} {event.player or event.side} {event.points}" for event in game.events]


def end(game: Ledger) -> tuple[str | None, str | None, dict[str, int]]:
    """Return who won, how, and the scores."""
    return game.winner, game.how, game.scores


def uncounted(game: Ledger) -> list[str]:
    """Return what was left uncounted when the game was won: kind, player, points."""
    return [f"{each.kind} {each.player} {each.points}" for each in game.uncounted]


def disputes(game: Ledger) -> list[tuple[int, int, str]]:
    """Return the deal, the line and the sentence of each dispute."""
    return [(dispute.deal, dispute.line, sentence(dispute)) for dispute in game.disputes]


def sentence(note: Note) -> str:
    """Return what a note says, with letters for suits and without what explains a claim."""
    return note_sentence(replace(note, explanations=()), letters)
