"""Hands as plain data."""

from typing import TYPE_CHECKING

from cribcalc.batch import Result
from cribcalc.records import SCHEMA, Record, game_of
from cribcalc.show import Category
from cribcalc.speech.hands import spoken
from cribcalc.speech.words import letters

if TYPE_CHECKING:
    from cribcalc.laws import Laws

COLUMNS = (
    *("line", "label", "hand", "starter", "crib"),
    *(category.plural for category in Category),
    *("total", "claim", "verdict"),
)
"""The columns of CSV and TSV, in this order."""


def record(result: Result) -> Record:
    """Return the object that stands for `result` in JSON.

    >>> from cribcalc.batch import ScoringOptions, read
    >>> entry = record(read("5C 5D 6H 7S / 8C", ScoringOptions()))
    >>> entry["total"], entry["items"][0]
    (12, {'kind': 'fifteen', 'cards': ['7S', '8C'], 'points': 2, 'count': 2})
    """
    line, hand = result.line, result.line.hand
    items = []
    count = 0
    for item in result.score.items:
        count += item.points
        cards = list(map(str, item.cards))
        items.append(
            {"kind": item.category.value, "cards": cards, "points": item.points, "count": count}
        )
    entry = {
        "schema": SCHEMA,
        "source": result.source,
        "line": result.number,
        "label": line.label,
        **game_of(result.rules),
        "crib": hand.crib,
        "hand": list(map(str, hand.cards)),
        "starter": str(hand.starter),
        "items": items,
        "points": result.points,
        "total": count,
        "spoken": spoken(result.score, hand, result.rules),
        "claim": None,
        "verdict": None,
    }
    if line.claim and (verdict := result.verdict):
        from cribcalc.claims import explain

        found = explain(line.claim, hand, result.rules) if verdict.difference else ()
        entry |= {
            "claim": line.claim.total,
            "verdict": verdict.outcome.value,
            **_laws(verdict.laws),
            "pegs": {"player": verdict.settlement.player, "opponent": verdict.settlement.opponent},
            "mistakes": [
                {
                    "kind": mistake.kind.value,
                    "cards": list(map(str, mistake.cards)),
                    "points": mistake.points,
                    "says": mistake.says(letters),
                }
                for mistake in found
            ],
        }
    return entry


def _laws(laws: "Laws") -> Record:
    """Return the laws by which a claim was settled, where they are not the ACC's as they stand."""
    from cribcalc.laws import ACC

    return (
        {} if laws == ACC else {"laws": laws.name, "muggins": laws.muggins, "over": laws.over.value}
    )


def row(result: Result) -> list[str]:
    """Return the cells of `result` for CSV and TSV, in the order of COLUMNS, empty where one does not apply.

    >>> from cribcalc.batch import ScoringOptions, read
    >>> ",".join(row(read("Ann: 5C 5D 6H 7S / 8C = 12", ScoringOptions(), number=1)))
    '1,Ann,5C 5D 6H 7S,8C,false,2,2,8,0,0,12,12,right'
    """
    line, hand = result.line, result.line.hand
    cells = (
        result.number,
        line.label,
        " ".join(map(str, hand.cards)),
        hand.starter,
        "true" if hand.crib else "false",
        *result.points.values(),
        result.score.total,
        line.claim.total if line.claim else None,
        result.verdict.outcome.value if result.verdict else None,
    )
    return ["" if cell is None else str(cell) for cell in cells]
