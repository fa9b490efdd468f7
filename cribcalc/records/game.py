"""Games as plain data."""

from collections.abc import Iterator

from cribcalc.ledger import Event, Ledger, Note
from cribcalc.records import SCHEMA, Record, game_of

LEDGER_COLUMNS = ("deal", "kind", "side", "player", "points", "cards", "claim")
"""The columns of CSV and TSV of a game, before one for each side's score."""


def game_record(ledger: Ledger) -> Record:
    """Return the object that stands for a game in JSON.

    >>> from cribcalc.api import score_game
    >>> entry = game_record(score_game(["scores: 1 119, 2 119", "deal: 2", "starter: JC"]))
    >>> entry["winner"], entry["how"], entry["events"][0]["points"]
    ('2', 'heels', 2)
    """
    skunks = ledger.skunks
    return {
        "schema": SCHEMA,
        **game_of(ledger.rules),
        "target": ledger.rules.target,
        "laws": ledger.laws.name,
        "muggins": ledger.laws.muggins,
        "lowball": ledger.lowball,
        "sides": list(ledger.sides),
        "events": [event_record(event) for event in ledger.events],
        "winner": ledger.winner,
        "how": ledger.how.value if ledger.how else None,
        "skunk": (next(iter(skunks.values()), None) if len(ledger.sides) == 2 else skunks or None),
        "scores": ledger.scores,
        "uncounted": [
            {"kind": left.kind.value, "player": left.player, "points": left.points}
            for left in ledger.uncounted
        ],
        "disputes": list(map(note_record, ledger.disputes)),
        "remarks": list(map(note_record, ledger.remarks)),
    }


def note_record(note: Note) -> Record:
    """Return the object that stands for something to be said of a game; what it is about only where there is some."""
    return {
        "kind": note.kind.value,
        "deal": note.deal,
        "line": note.line,
        **({"player": note.player} if note.player else {}),
        **({"cards": list(map(str, note.cards))} if note.cards else {}),
        "says": note.says(),
    }


def event_record(event: Event) -> Record:
    """Return the object that stands for an event of a game; claim and fault only where there is one."""
    entry: Record = {
        "deal": event.deal,
        "kind": event.kind.value,
        "side": event.side,
        "player": event.player,
        "points": event.points,
        "scores": event.scores,
    }
    if event.cards:
        entry["cards"] = list(map(str, event.cards))
    if event.claim is not None:
        entry["claim"] = event.claim
    if event.offence is not None:
        entry["fault"] = {"player": event.offence.player, "name": event.offence.irregularity.name}
    return entry


def game_rows(ledger: Ledger) -> Iterator[list[str]]:
    """Yield the cells of each event: LEDGER_COLUMNS and every side's score."""
    for event in ledger.events:
        cells = (event.deal, event.kind.value, event.side, event.player, event.points)
        row = ["" if cell is None else str(cell) for cell in cells]
        claim = "" if event.claim is None else str(event.claim)
        yield [*row, " ".join(map(str, event.cards)), claim, *map(str, event.scores.values())]
