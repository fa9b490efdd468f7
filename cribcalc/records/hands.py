"""Hands as data."""

from typing import TYPE_CHECKING

from cribcalc.batch import Result
from cribcalc.records import SCHEMA, Fields, Record, card_list, cell, rules_fields
from cribcalc.show import Category, Item
from cribcalc.speech.hands import hand_notes, spoken
from cribcalc.speech.words import letters

if TYPE_CHECKING:
    from cribcalc.claims import Verdict
    from cribcalc.mistakes import Explanation

HAND_COLUMNS = (
    *("line", "label", "hand", "starter", "crib"),
    *(category.plural for category in Category),
    *("total", "claim", "verdict"),
)
"""The columns of CSV and TSV."""


def hand_record(result: Result) -> Record:
    """Return a hand as an object of JSON.

    >>> from cribcalc.batch import ScoringOptions, read
    >>> entry = hand_record(read("5C 5D 6H 7S / 8C", ScoringOptions()))
    >>> entry["total"], entry["items"][0]
    (12, {'kind': 'fifteen', 'cards': ['7S', '8C'], 'points': 2, 'count': 2})
    """
    line, hand = result.line, result.line.hand
    return {
        "schema": SCHEMA,
        "source": result.source,
        "line": result.number,
        "label": line.label,
        "remark": line.remark,
        **rules_fields(result.rules),
        "crib": hand.crib,
        "hand": card_list(hand.cards),
        "starter": str(hand.starter),
        **count_fields(result),
        "notes": hand_notes(hand, result.rules, line.label, letters),
        **claim_fields(result),
    }


def count_fields(result: Result) -> Record:
    """Return the fields about what a hand counts: its items, its points by category, the count."""
    return {
        "items": item_records(result.score.items),
        "points": result.points,
        "total": result.total,
        "spoken": spoken(result.score, result.line.hand, result.rules),
    }


def item_records(items: tuple[Item, ...]) -> list[Record]:
    """Return what a hand scores, item by item, each with the count so far."""
    records = []
    count = 0
    for item in items:
        count += item.points
        record = {
            "kind": item.category.value,
            "cards": card_list(item.cards),
            "points": item.points,
            "count": count,
        }
        records.append(record)
    return records


def claim_fields(result: Result) -> Record:
    """Return the fields about claims: those for the hand, the laws, what each side pegs."""
    verdict = result.verdict
    if verdict is None:
        return {"claims": [], "laws": None, "muggins": None, "over": None, "pegs": None}
    laws, settlement = verdict.laws, verdict.settlement
    return {
        "claims": [claim_record(each) for each in result.verdicts],
        "laws": laws.name,
        "muggins": laws.muggins,
        "over": laws.over.value,
        "pegs": {"player": settlement.player, "opponent": settlement.opponent},
    }


def claim_record(verdict: "Verdict") -> Record:
    """Return a claim and the verdict on it; `parts` are the points of an itemised claim."""
    from cribcalc.speech.claims import explanation_sentence

    parts = None
    if verdict.claim.parts:
        parts = {category.plural: points for category, points in verdict.claim.parts}
    explanations = []
    for explanation in verdict.explanations:
        sentence = explanation_sentence(
            explanation, verdict.hand, verdict.rules, verdict.by, letters
        )
        explanations.append(explanation_record(explanation, sentence))
    return {
        "by": verdict.by,
        "claim": verdict.claim.total,
        "parts": parts,
        "verdict": verdict.outcome.value,
        "difference": verdict.difference,
        "explanations": explanations,
    }


def explanation_record(explanation: "Explanation", sentence: str) -> Record:
    """Return one explanation of a wrong claim: its mistakes, and the sentence about it."""
    return {"mistakes": mistake_records(explanation), "sentence": sentence}


def mistake_records(explanation: "Explanation") -> list[Record]:
    """Return the one or two mistakes that together make the difference."""
    return [
        {"kind": mistake.kind.value, "cards": card_list(mistake.cards), "points": mistake.points}
        for mistake in explanation.mistakes
    ]


def claim_cell(verdict: "Verdict") -> str:
    """Return what was claimed: the points.

    Points by category are given only if their sum would not read as the same claim: 19 would be
    "nineteen", a claim of nothing, and a number has at most three digits.

    >>> from cribcalc.batch import ScoringOptions, read
    >>> texts = ("2H 4H 6H 8C / TS = fifteens 8 pair 2", "2H 4H 6H 8C / TS = fifteens 19")
    >>> [claim_cell(read(text, ScoringOptions()).verdict) for text in texts]
    ['10', 'fifteens 19']
    """
    claim = verdict.claim
    if claim.parts and (claim.total == 19 or claim.total > 999):
        return str(claim)
    return str(claim.total)


def hand_row(result: Result) -> list[str]:
    """Return the cells of a hand, in the order of HAND_COLUMNS.

    >>> from cribcalc.batch import ScoringOptions, read
    >>> ",".join(hand_row(read("Ann: 5C 5D 6H 7S / 8C = 12", ScoringOptions(), number=1)))
    '1,Ann,5C 5D 6H 7S,8C,false,2,2,8,0,0,12,12,right'
    """
    line, hand, verdict = result.line, result.line.hand, result.verdict
    claim = outcome = None
    if verdict is not None:
        claim, outcome = claim_cell(verdict), verdict.outcome
    return [
        cell(result.number),
        cell(line.label),
        cell(card_list(hand.cards)),
        str(hand.starter),
        cell(hand.crib),
        *map(cell, result.points.values()),
        cell(result.total),
        cell(claim),
        cell(outcome),
    ]


def hand_rows(result: Result) -> list[list[str]]:
    """Return the one row that a hand is."""
    return [hand_row(result)]


HAND_FIELDS = Fields(hand_record, hand_rows, HAND_COLUMNS)
