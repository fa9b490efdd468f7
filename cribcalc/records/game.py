"""Games as data."""

from collections.abc import Iterator

from cribcalc.endings import Reading
from cribcalc.ledger import Event, Ledger
from cribcalc.notes import Note
from cribcalc.records import SCHEMA, Fields, Record, card_list, cell, rules_fields
from cribcalc.rules import Rules
from cribcalc.speech.game import note_sentence
from cribcalc.speech.words import letters

LEDGER_COLUMNS = ("deal", "kind", "side", "player", "points", "cards", "claim")
"""The columns of CSV and TSV, before one for the score of each side."""


def game_record(ledger: Ledger, source: str | None = None) -> Record:
    """Return a game as an object of JSON; `source` is the name of its file.

    `skunks` has all losers below a line; `skunk` is null unless two sides play.

    >>> from cribcalc.api import score_game
    >>> entry = game_record(score_game(["scores: 1 119, 2 119", "deal: 2", "starter: JC"]))
    >>> entry["winner"], entry["how"], entry["events"][0]["points"]
    ('2', 'heels', 2)
    """
    skunks = {side: str(skunk) for side, skunk in ledger.skunks.items()}
    only_skunk = None
    if len(ledger.sides) == 2:
        only_skunk = next(iter(skunks.values()), None)
    return {
        "schema": SCHEMA,
        "source": source,
        **rules_fields(ledger.rules),
        "target": ledger.rules.target,
        "targets": ledger.targets,
        "laws": ledger.laws.name,
        "muggins": ledger.laws.muggins,
        "called": ledger.called,
        "over": ledger.laws.over.value,
        "lowball": ledger.lowball,
        "sides": list(ledger.sides),
        "events": [event_record(event) for event in ledger.events],
        "winner": ledger.winner,
        "loser": ledger.loser,
        "how": None if ledger.how is None else ledger.how.value,
        "skunk": only_skunk,
        "skunks": skunks,
        "scores": ledger.scores,
        "readings": [reading_record(reading, ledger) for reading in ledger.readings],
        "uncounted": [
            {"kind": left.kind.value, "player": left.player, "points": left.points}
            for left in ledger.uncounted
        ],
        "disputes": [note_record(note, ledger.rules) for note in ledger.disputes],
        "remarks": [note_record(note, ledger.rules) for note in ledger.remarks],
    }


def reading_record(reading: Reading, ledger: Ledger) -> Record:
    """Return one way in which a game can have ended; a score is the lowest and the highest."""
    return {
        "out": reading.out,
        "winner": None if ledger.lowball else reading.out,
        "scores": {side: list(ends) for side, ends in reading.scores.items()},
        "skunks": {side: str(skunk) for side, skunk in reading.skunks.items()},
    }


def note_record(note: Note, rules: Rules) -> Record:
    """Return a note about a game."""
    return {
        "kind": note.kind.value,
        "deal": note.deal,
        "line": note.line,
        "player": note.player or None,
        "cards": card_list(note.cards) or None,
        "sentence": note_sentence(note, letters, rules),
    }


def event_record(event: Event) -> Record:
    """Return an event of a game."""
    fault = None
    if event.offence is not None:
        fault = {"player": event.offence.player, "name": event.offence.irregularity.name}
    call = None
    if event.call is not None:
        call = {"player": event.call.player, "points": event.call.points}
    return {
        "deal": event.deal,
        "kind": event.kind.value,
        "side": event.side,
        "player": event.player,
        "points": event.points,
        "due": event.due,
        "scores": event.scores,
        "cards": card_list(event.cards) or None,
        "claim": event.claim,
        "fault": fault,
        "call": call,
    }


def game_rows(ledger: Ledger) -> Iterator[list[str]]:
    """Yield the cells of each event: those of LEDGER_COLUMNS, and every side's score."""
    for event in ledger.events:
        yield [
            cell(event.deal),
            cell(event.kind),
            cell(event.side),
            cell(event.player),
            cell(event.points),
            cell(card_list(event.cards)),
            cell(event.claim),
            *map(cell, event.scores.values()),
        ]


def game_fields(ledger: Ledger, source: str | None = None) -> Fields[Ledger]:
    """Return how a game becomes data; its sides are columns."""

    def record(game: Ledger) -> Record:
        return game_record(game, source)

    return Fields(record, game_rows, (*LEDGER_COLUMNS, *ledger.sides))
