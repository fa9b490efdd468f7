"""Plays as plain data."""

from collections.abc import Iterator

from cribcalc.batch import PlayResult
from cribcalc.claims import outcome
from cribcalc.records import SCHEMA, Record, game_of

PLAY_COLUMNS = ("line", "player", "card", "count", "points", "why", "claim", "verdict")
"""The columns of CSV and TSV of plays: a row a card."""


def play_record(result: PlayResult) -> Record:
    """Return the object that stands for a play in JSON.

    Source and line stand in it only where it comes from a file, house rules where there are some, sides where players
    are partners.

    >>> from cribcalc.api import score_play
    >>> entry = play_record(PlayResult(score_play("8H 7C 7D 6S go 3H")))
    >>> entry["totals"], entry["cards"][1]["why"]
    ({'1': 2, '2': 4}, [{'kind': 'fifteen', 'cards': ['8H', '7C'], 'points': 2}])
    """
    play = result.play
    cards = []
    for entry in play.entries:
        why = [
            {"kind": peg.category.value, "cards": list(map(str, peg.cards)), "points": peg.points}
            for peg in entry.items
        ]
        card: Record = {
            "player": play.players[entry.seat],
            "card": str(entry.card),
            "count": entry.count,
        }
        card |= {"points": entry.points, "why": why}
        if entry.claim is not None:
            card |= {"claim": entry.claim, "verdict": outcome(entry.difference, 0).value}
        cards.append(card)
    where = {} if result.source is None else {"source": result.source, "line": result.number}
    return {
        "schema": SCHEMA,
        **where,
        **game_of(play.rules),
        "players": list(play.players),
        "cards": cards,
        "totals": play.totals,
        **({"sides": play.sides} if play.rules.partners else {}),
        "finished": play.finished,
    }


def play_rows(result: PlayResult) -> Iterator[list[str]]:
    """Yield the cells of each card of a play, in the order of PLAY_COLUMNS."""
    for entry in result.play.entries:
        cells = (
            result.number,
            result.play.players[entry.seat],
            entry.card,
            entry.count,
            entry.points,
            " ".join(f"{peg.category} {peg.points}" for peg in entry.items),
            entry.claim,
            outcome(entry.difference, 0).value if entry.claim is not None else None,
        )
        yield ["" if cell is None else str(cell) for cell in cells]
