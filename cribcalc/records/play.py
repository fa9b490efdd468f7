"""Plays as data."""

from collections.abc import Iterator

from cribcalc.batch import PlayResult
from cribcalc.claims import Outcome, outcome_of
from cribcalc.pegging import PlayItem
from cribcalc.play import Entry, Play
from cribcalc.play_mistakes import explain_entry
from cribcalc.records import SCHEMA, Fields, Record, card_list, cell, rules_fields
from cribcalc.records.hands import explanation_record
from cribcalc.speech.claims import explanation_sentence
from cribcalc.speech.play import play_notes
from cribcalc.speech.words import letters

PLAY_COLUMNS = ("line", "player", "card", "count", "points", "why", "claim", "verdict")
"""The columns of CSV and TSV; a card has one row."""


def play_record(result: PlayResult) -> Record:
    """Return a play as an object of JSON; `sides` is null unless players are partners.

    >>> from cribcalc.batch import read_play
    >>> from cribcalc.rules import SIX_CARD
    >>> entry = play_record(read_play("8H 7C 7D 6S go 3H", SIX_CARD, ("1", "2")))
    >>> entry["totals"], entry["cards"][1]["why"]
    ({'1': 2, '2': 4}, [{'kind': 'fifteen', 'cards': ['8H', '7C'], 'points': 2}])
    """
    play = result.play
    return {
        "schema": SCHEMA,
        "source": result.source,
        "line": result.number,
        **rules_fields(play.rules),
        "players": list(play.players),
        "cards": [card_record(play, index) for index in range(len(play.entries))],
        "totals": play.totals,
        "sides": play.sides if play.rules.partners else None,
        "finished": play.finished,
        "notes": play_notes(play, letters),
    }


def card_record(play: Play, index: int) -> Record:
    """Return a card of a play, what it scored, and the verdict on what was claimed for it."""
    entry = play.entries[index]
    player = play.players[entry.seat]
    verdict = _outcome(entry)
    explanations = []
    for explanation in explain_entry(play, index):
        sentence = explanation_sentence(explanation, rules=play.rules, who=player, show=letters)
        explanations.append(explanation_record(explanation, sentence))
    return {
        "player": player,
        "card": str(entry.card),
        "count": entry.count,
        "points": entry.points,
        "why": [play_item_record(item) for item in entry.items],
        "claim": entry.claim,
        "verdict": None if verdict is None else verdict.value,
        "explanations": explanations,
    }


def play_item_record(item: PlayItem) -> Record:
    """Return one thing that a card scored."""
    return {
        "kind": item.category.value,
        "cards": card_list(item.cards),
        "points": item.points,
    }


def _outcome(entry: Entry) -> Outcome | None:
    """Return how the claim for a card compares with its points; None if there is no claim."""
    return None if entry.claim is None else outcome_of(entry.difference)


def play_rows(result: PlayResult) -> Iterator[list[str]]:
    """Yield the cells of each card of a play, in the order of PLAY_COLUMNS."""
    for entry in result.play.entries:
        yield [
            cell(result.number),
            cell(result.play.players[entry.seat]),
            str(entry.card),
            cell(entry.count),
            cell(entry.points),
            cell([f"{item.category} {item.points}" for item in entry.items]),
            cell(entry.claim),
            cell(_outcome(entry)),
        ]


PLAY_FIELDS = Fields(play_record, play_rows, PLAY_COLUMNS)
