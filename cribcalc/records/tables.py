"""The tables of the rules as plain data: variants, scoring chart, irregularities."""

from collections.abc import Iterator

from cribcalc.chart import chart
from cribcalc.laws import LAWS, Irregularity
from cribcalc.records import SCHEMA, Record
from cribcalc.rules import ALIASES, Rules

VARIANT_COLUMNS = (
    "variant",
    "aliases",
    "players",
    "sides",
    "dealt",
    "discard",
    "from_pack",
    "hand",
    "crib",
    "target",
)
"""The columns of CSV and TSV of variants."""


def variant_record(rules: Rules) -> Record:
    """Return the object that stands for a variant in JSON.

    >>> from cribcalc.rules import SIX_CARD
    >>> variant_record(SIX_CARD)["target"]
    121
    """
    return {
        "schema": SCHEMA,
        "variant": rules.name,
        "aliases": list(ALIASES[rules.name]),
        "players": rules.players,
        "sides": rules.sides,
        "dealt": rules.deal_size,
        "discard": rules.discard,
        "from_pack": rules.from_pack,
        "hand": rules.hand_size,
        "crib": rules.crib_size,
        "target": rules.target,
        "head_start": rules.head_start,
        "one_count": rules.one_count,
        "hand_flush": rules.hand_flush.value,
        "crib_flush": rules.crib_flush.value,
        "play_flush": rules.play_flush.value,
        "remarks": list(rules.remarks),
    }


def variant_row(rules: Rules) -> list[str]:
    """Return the cells of a variant, in the order of VARIANT_COLUMNS."""
    entry = variant_record(rules) | {"aliases": " ".join(ALIASES[rules.name])}
    return [str(entry[column]) for column in VARIANT_COLUMNS]


CHART_COLUMNS = ("combination", "hand", "crib", "play")
"""The columns of the scoring chart."""


def chart_record(rules: Rules) -> Record:
    """Return the object that stands for the scoring chart of a game in JSON; null where something scores nothing."""
    return {
        "schema": SCHEMA,
        "variant": rules.name,
        "house": rules.house or None,
        "rows": [
            {"combination": row.name, "hand": row.hand, "crib": row.crib, "play": row.play}
            for row in chart(rules)
        ],
    }


def chart_rows(rules: Rules) -> Iterator[list[str]]:
    """Yield the rows of the scoring chart, empty where something scores nothing."""
    for row in chart(rules):
        yield [
            row.name,
            *("" if cell is None else str(cell) for cell in (row.hand, row.crib, row.play)),
        ]


FAULT_COLUMNS = ("fault", *LAWS, "sentence")
"""The columns of the table of irregularities."""


def irregularity_record(irregularity: Irregularity) -> Record:
    """Return the object that stands for an irregularity in JSON: its cost by each code of laws."""
    costs = {name: irregularity.cost(laws) for name, laws in LAWS.items()}
    return {
        "schema": SCHEMA,
        "fault": irregularity.name,
        "costs": costs,
        "sentence": irregularity.sentence,
    }


def irregularity_row(irregularity: Irregularity) -> list[str]:
    """Return the cells of an irregularity, in the order of FAULT_COLUMNS."""
    return [
        irregularity.name,
        *(str(irregularity.cost(laws)) for laws in LAWS.values()),
        irregularity.sentence,
    ]
