"""Tables of the rules: the variants, the scoring chart, the irregularities."""

from collections.abc import Sequence

from cribcalc.chart import chart as scoring_chart
from cribcalc.laws import IRREGULARITIES, LAWS, Irregularity, Laws
from cribcalc.render.look import Style, format_table
from cribcalc.rules import ALIASES, HEELS, VARIANTS, Rules
from cribcalc.speech.chart import combination_name
from cribcalc.speech.words import irregularity_sentence, joined, letters, variant_remarks

VARIANT_HEADERS = (
    *("variant", "short", "seats", "sides", "dealt", "discard", "hand", "crib", "target"),
)
EXPLAINED = (4, 5, 6, 7, 8)
"""The columns that every width has: those of the legend, and the target."""
VARIANT_LEGEND = (
    "dealt: cards to each player; discard: cards that each throws into the crib; hand, crib: cards "
    "without the starter"
)
FAULT_LEGEND = (
    "Points to each opponent; a minus sign: the offender pegs back; game: the offender loses it; "
    "peg: the front peg goes behind the back peg; a dash: no points (or a new deal)."
)


def variants(style: Style) -> str:
    """Return the table of the variants, and what sets them apart besides their numbers."""
    rows = [_variant_row(rules) for rules in VARIANTS.values()]
    layouts = [range(9), (0, 1, 2, *EXPLAINED), (0, 2, *EXPLAINED), (0, *EXPLAINED)]
    table = _narrowed(rows, VARIANT_HEADERS, "llrrrrrrr", style, layouts)
    if style.is_too_wide(table):
        table = "\n".join([style.wrap(_variant_line(row)) for row in rows])
    lines = [table, "", style.wrap(VARIANT_LEGEND), ""]
    for rules in VARIANTS.values():
        remarks = variant_remarks(rules)
        if remarks:
            lines.append(style.wrap(f"{rules.name}: {'; '.join(remarks)}"))
    return "\n".join(lines) + "\n"


def _variant_line(row: Sequence[str]) -> str:
    """Return a variant in one line, for a terminal that is too narrow for a table."""
    numbers = [f"{VARIANT_HEADERS[column]} {row[column]}" for column in EXPLAINED]
    return f"{row[0]}: {', '.join(numbers)}"


def _variant_row(rules: Rules) -> list[str]:
    numbers = (
        rules.players,
        rules.sides,
        rules.deal_size,
        rules.discard,
        rules.hand_size,
        rules.crib_size,
    )
    target = str(rules.target)
    if rules.captain_target:
        target += f"/{rules.captain_target}"
    return [rules.name, ALIASES[rules.name][0], *map(str, numbers), target]


def chart(rules: Rules, style: Style) -> str:
    """Return the scoring chart of a variant, with a dash where a combination scores nothing."""
    rows = []
    for row in scoring_chart(rules):
        points = ["-" if n is None else str(n) for n in (row.hand, row.crib, row.play)]
        rows.append([combination_name(row), joined(row.example, letters), *points])
    headers = ["combination", "example", "hand", "crib", "play"]
    table = _narrowed(rows, headers, "llrrr", style, [range(5), (0, 2, 3, 4)])
    notes = [
        "Double, triple and larger runs include the points for their pairs.",
        f"Heels: when a jack is turned up as the starter, the dealer pegs {HEELS} before the play.",
    ]
    return "\n".join([str(rules), "", table, "", *map(style.wrap, notes)]) + "\n"


def irregularities(style: Style) -> str:
    """Return the table of the irregularities: the penalty for each under each set of rules."""
    rows = []
    sentences = []
    for irregularity in IRREGULARITIES.values():
        rows.append([irregularity.name, *(_cost(irregularity, laws) for laws in LAWS.values())])
        sentences.append(style.wrap(f"{irregularity.name}: {irregularity_sentence(irregularity)}"))
    table = format_table(rows, ["fault", *LAWS], "l" + "r" * len(LAWS), style)
    return "\n".join([table, "", style.wrap(FAULT_LEGEND), "", *sentences]) + "\n"


def _cost(irregularity: Irregularity, laws: Laws) -> str:
    """Return the cell of what an irregularity costs under a code of laws."""
    if laws.name in irregularity.forfeits:
        return "game"
    if laws.name in irregularity.peg_behind:
        return "peg"
    return str(irregularity.cost(laws) or "-")


def _narrowed(
    rows: Sequence[Sequence[str]],
    headers: Sequence[str],
    align: str,
    style: Style,
    layouts: Sequence[Sequence[int]],
) -> str:
    """Return a table with the first of these sets of columns that fits, or with the last."""
    table = ""
    for columns in layouts:
        table = format_table(
            [[row[column] for column in columns] for row in rows],
            [headers[column] for column in columns],
            "".join([align[column] for column in columns]),
            style,
        )
        if not style.is_too_wide(table):
            break
    return table
