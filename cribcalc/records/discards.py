"""What to throw, as data."""

from collections.abc import Iterator

from cribcalc.discard_lines import DiscardResult
from cribcalc.discarding import Choice
from cribcalc.records import SCHEMA, Fields, Record, card_list, cell, rules_fields
from cribcalc.speech.discards import deal_sentences
from cribcalc.speech.words import letters
from cribcalc.throws import Role

DISCARD_COLUMNS = (
    "line", "label", "keep", "throw", "hand", "min", "max", "own_crib", "opponent_crib", "dealer",
    "pone", "thrown",
)  # fmt: skip
"""The columns of CSV and TSV; a choice has one row. `thrown` is true for what was thrown."""


def discard_record(result: DiscardResult) -> Record:
    """Return a deal with its choices as an object of JSON.

    `role` is the one role that was asked about. In `crib`, `own` is the mean if the player's side
    deals, `opponent` if an opponent does, and `mean` is `own`, unless the player cannot be dealer.

    >>> from cribcalc.discard_lines import read_deal
    >>> entry = discard_record(read_deal("5C 5D 6H 7S QH KC = QH KC"))
    >>> entry["choices"][0]["throw"], entry["thrown"], round(entry["cost"]["pone"], 2)
    (['6H', '7S'], ['QH', 'KC'], 0.0)
    """
    found = result.discards
    line = result.line
    thrown = cost = None
    if line.throw is not None and result.cost is not None:
        thrown = card_list(line.throw)
        cost = {"dealer": result.cost.dealer, "pone": result.cost.pone}
    return {
        "schema": SCHEMA,
        "source": result.source,
        "line": result.number,
        "label": line.label,
        "remark": line.remark,
        **rules_fields(found.rules),
        "cards": card_list(found.cards),
        "others": found.others.value,
        "role": None if result.options.role is None else result.options.role.value,
        "choices": [choice_record(choice) for choice in result.choices],
        "thrown": thrown,
        "cost": cost,
        "notes": deal_sentences(found, result.roles, show=letters),
    }


def choice_record(choice: Choice) -> Record:
    """Return one way to throw; what belongs to a role that the player cannot have is null."""
    own, opponent = choice.crib(Role.DEALER), choice.crib(Role.PONE)
    return {
        "keep": card_list(choice.keep),
        "throw": card_list(choice.throw),
        "hand": {"mean": choice.hand.mean, "min": choice.hand.min, "max": choice.hand.max},
        "crib": {"mean": opponent if own is None else own, "own": own, "opponent": opponent},
        "dealer": choice.dealer,
        "pone": choice.pone,
    }


def discard_rows(result: DiscardResult) -> Iterator[list[str]]:
    """Yield the cells of each way to throw, in the order of DISCARD_COLUMNS."""
    thrown = None
    if result.line.throw is not None:
        thrown = result.discards.choice(result.line.throw)
    for choice in result.choices:
        yield [
            cell(result.number),
            cell(result.line.label),
            cell(card_list(choice.keep)),
            cell(card_list(choice.throw)),
            _mean_cell(choice.hand.mean),
            cell(choice.hand.min),
            cell(choice.hand.max),
            _mean_cell(choice.crib(Role.DEALER)),
            _mean_cell(choice.crib(Role.PONE)),
            _mean_cell(choice.dealer),
            _mean_cell(choice.pone),
            cell(None if thrown is None else choice == thrown),
        ]


def _mean_cell(mean: float | None) -> str:
    if mean is None:
        return ""
    return f"{round(mean, 6) + 0.0:.6f}"


DISCARD_FIELDS = Fields(discard_record, discard_rows, DISCARD_COLUMNS)
