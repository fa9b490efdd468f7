"""The tables of the rules as data: variants, scoring chart, irregularities."""

from collections.abc import Iterator

from cribcalc.chart import chart
from cribcalc.laws import LAWS, Irregularity
from cribcalc.records import SCHEMA, Fields, Record, cell, rules_fields
from cribcalc.rules import ALIASES, Rules
from cribcalc.speech.chart import combination_name, example_text
from cribcalc.speech.words import irregularity_sentence, variant_remarks

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
"""The columns of CSV and TSV of the variants."""


def variant_record(rules: Rules) -> Record:
    """Return a variant as an object of JSON.

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
        "captain_target": rules.captain_target or None,
        "head_start": rules.head_start,
        "one_count": rules.one_count,
        "hand_flush": rules.hand_flush.value,
        "crib_flush": rules.crib_flush.value,
        "play_flush": rules.play_flush.value,
        "remarks": list(variant_remarks(rules)),
    }


def variant_rows(rules: Rules) -> list[list[str]]:
    """Return a variant as the one row that it is in CSV and TSV."""
    record = variant_record(rules)
    return [[cell(record[column]) for column in VARIANT_COLUMNS]]


VARIANT_FIELDS = Fields(variant_record, variant_rows, VARIANT_COLUMNS)


CHART_COLUMNS = ("combination", "example", "hand", "crib", "play")
"""The columns of CSV and TSV of the scoring chart."""


def chart_record(rules: Rules) -> Record:
    """Return the scoring chart of a variant as an object of JSON.

    Points are null where a combination scores nothing.

    >>> from cribcalc.rules import SIX_CARD
    >>> chart_record(SIX_CARD)["rows"][0]
    {'combination': 'fifteen', 'example': '7 8', 'hand': 2, 'crib': 2, 'play': 2}
    """
    rows = []
    for row in chart(rules):
        names = {"combination": combination_name(row), "example": example_text(row)}
        rows.append({**names, "hand": row.hand, "crib": row.crib, "play": row.play})
    return {"schema": SCHEMA, **rules_fields(rules), "rows": rows}


def chart_rows(rules: Rules) -> Iterator[list[str]]:
    """Yield the rows of the scoring chart, in the order of CHART_COLUMNS."""
    for row in chart(rules):
        names = [cell(combination_name(row)), cell(example_text(row))]
        yield [*names, cell(row.hand), cell(row.crib), cell(row.play)]


CHART_FIELDS = Fields(chart_record, chart_rows, CHART_COLUMNS)


FAULT_COLUMNS = ("fault", *LAWS, "sentence")
"""The columns of CSV and TSV of the irregularities."""


def irregularity_record(irregularity: Irregularity) -> Record:
    """Return an irregularity as an object of JSON, with its cost under each code of laws.

    >>> from cribcalc.laws import find_irregularity
    >>> irregularity_record(find_irregularity("renege"))["costs"]
    {'friendly': 0, 'old': 2, 'hoyle-us': 0, 'acc': 2}
    """
    return {
        "schema": SCHEMA,
        "fault": irregularity.name,
        "forfeits": list(irregularity.forfeits),
        "per_card": list(irregularity.per_card),
        "peg_behind": list(irregularity.peg_behind),
        "costs": {name: irregularity.cost(laws) for name, laws in LAWS.items()},
        "sentence": irregularity_sentence(irregularity),
    }


def irregularity_rows(irregularity: Irregularity) -> list[list[str]]:
    """Return an irregularity as the one row that it is in CSV and TSV."""
    costs = [cell(irregularity.cost(laws)) for laws in LAWS.values()]
    return [[cell(irregularity.name), *costs, cell(irregularity_sentence(irregularity))]]


FAULT_FIELDS = Fields(irregularity_record, irregularity_rows, FAULT_COLUMNS)
