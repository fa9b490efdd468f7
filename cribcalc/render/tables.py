"""Tables of the rules: the variants, the scoring chart, the irregularities."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from cribcalc.chart import chart as scoring_chart
from cribcalc.laws import IRREGULARITIES, LAWS, Irregularity, Laws
from cribcalc.render.look import Style, Table, break_cell, fit_table
from cribcalc.rules import ALIASES, VARIANTS, Rules
from cribcalc.speech.chart import TERMS, combination_name, example_text
from cribcalc.speech.words import irregularity_sentence, variant_remarks

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
    """Return the table of the variants, and what is special about them apart from their numbers."""
    table = variants_table()
    layouts = [range(9), (0, 1, 2, *EXPLAINED), (0, 2, *EXPLAINED), (0, *EXPLAINED)]
    text = _narrowed(table, style, layouts)
    if style.is_too_wide(text):
        text = "\n".join([style.wrap(_variant_line(row)) for row in table.rows])
    lines = [text, "", style.wrap(VARIANT_LEGEND), "", *map(style.wrap, variant_lines())]
    return "\n".join(lines) + "\n"


def variants_table() -> Table:
    """Return the numbers of all variants as a table."""
    rows = [_variant_row(rules) for rules in VARIANTS.values()]
    return Table(VARIANT_HEADERS, "llrrrrrrr", rows)


def variant_lines() -> list[str]:
    """Return what is special about each variant apart from its numbers."""
    lines = []
    for rules in VARIANTS.values():
        remarks = variant_remarks(rules)
        if remarks:
            lines.append(f"{rules.name}: {'; '.join(remarks)}")
    return lines


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
    """Return the scoring chart of a variant, and the terms in it."""
    layouts = [range(5), (0, 2, 3, 4)]
    table = _narrowed(chart_table(rules), style, layouts, {0: 13, 1: 7})
    return "\n".join([style.wrap(str(rules)), "", table, "", *map(style.wrap, TERMS)]) + "\n"


def chart_table(rules: Rules) -> Table:
    """Return the scoring chart as a table, with a dash where a combination scores nothing."""
    rows = []
    for row in scoring_chart(rules):
        points = ["-" if n is None else str(n) for n in (row.hand, row.crib, row.play)]
        rows.append([combination_name(row), example_text(row), *points])
    return Table(("combination", "example", "hand", "crib", "play"), "llrrr", rows)


def irregularities(style: Style) -> str:
    """Return the table of the irregularities: the penalty for each under each set of rules."""
    table = irregularities_table()
    with_penalties = []
    for column, cells in enumerate(zip(*table.rows, strict=True)):
        if set(cells) != {"-"}:
            with_penalties.append(column)
    text = _narrowed(table, style, [range(len(table.headers)), with_penalties])
    if style.is_too_wide(text):
        table = table._replace(headers=[break_cell(name, 5) for name in table.headers])
        text = _narrowed(table, style, [with_penalties], {0: 9})
    sentences = map(style.wrap, irregularity_lines())
    return "\n".join([text, "", style.wrap(FAULT_LEGEND), "", *sentences]) + "\n"


def irregularities_table() -> Table:
    """Return the penalty for each irregularity under each set of rules as a table."""
    rows = []
    for irregularity in IRREGULARITIES.values():
        costs = [_cost(irregularity, laws) for laws in LAWS.values()]
        rows.append([irregularity.name, *costs])
    return Table(("fault", *LAWS), "l" + "r" * len(LAWS), rows)


def irregularity_lines() -> list[str]:
    """Return what each irregularity is."""
    return [
        f"{irregularity.name}: {irregularity_sentence(irregularity)}"
        for irregularity in IRREGULARITIES.values()
    ]


def _cost(irregularity: Irregularity, laws: Laws) -> str:
    """Return the cell of what an irregularity costs under a code of laws."""
    if laws.name in irregularity.forfeits:
        return "game"
    if laws.name in irregularity.peg_behind:
        return "peg"
    return str(irregularity.cost(laws) or "-")


def _narrowed(
    table: Table,
    style: Style,
    layouts: Sequence[Sequence[int]],
    least: Mapping[int, int] = MappingProxyType({}),
) -> str:
    """Return a table as text, with the first of these sets of columns that fits, or with the last.

    `least` has the columns whose cells may be broken to make a set fit; see `fit_table`.
    """
    text = ""
    for columns in layouts:
        text = fit_table(
            [[row[column] for column in columns] for row in table.rows],
            [table.headers[column] for column in columns],
            "".join([table.align[column] for column in columns]),
            style,
            {columns.index(column): width for column, width in least.items() if column in columns},
        )
        if not style.is_too_wide(text):
            break
    return text
