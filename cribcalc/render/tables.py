"""Tables of the rules: the variants, the scoring chart, the irregularities."""

from cribcalc.chart import chart as scoring_chart
from cribcalc.laws import IRREGULARITIES, LAWS
from cribcalc.render.look import Look, tabulated, widest
from cribcalc.rules import ALIASES, HEELS, VARIANTS, Rules


def variants(look: Look) -> str:
    """Return the table of the variants, and under it what sets them apart beside their numbers."""
    columns = ("variant", "short", "players", "dealt", "laid\naway", "hand", "crib", "target")
    rows = [
        [rules.name, ALIASES[rules.name][0], *map(str, (rules.players, rules.dealt, rules.discard)),
         *map(str, (rules.hand, rules.crib, rules.target))]
        for rules in VARIANTS.values()
    ]  # fmt: skip
    table = tabulated(rows, columns, "llrrrrrr", look, "simple")
    if look.columns is not None and look.style is None and widest(table) > look.columns:
        kept = (0, 2, 5, 6, 7)
        table = tabulated([[row[i] for i in kept] for row in rows], [columns[i] for i in kept], "lrrrr", look, "simple")
    remarks = [f"{rules.name}: {', '.join(rules.remarks)}" for rules in VARIANTS.values() if rules.remarks]
    return "\n".join([table, "", *map(look.wrapped, remarks)]) + "\n"


def chart(rules: Rules, look: Look) -> str:
    """Return the scoring chart of a game, a dash where a combination scores nothing."""
    rows = [
        [row.name, *("-" if points is None else str(points) for points in (row.hand, row.crib, row.play))]
        for row in scoring_chart(rules)
    ]
    heels = f"Heels, a jack turned as the starter: {HEELS} for the dealer before the play."
    table = tabulated(rows, ["combination", "hand", "crib", "play"], "lrrr", look, "simple")
    return f"{rules.name}\n\n{table}\n\n{look.wrapped(heels)}\n"


def irregularities(look: Look) -> str:
    """Return the table of the irregularities: what each costs by each code of laws."""
    rows = [
        [each.name, *(str(cost) if (cost := each.cost(laws)) else "-" for laws in LAWS.values())]
        for each in IRREGULARITIES.values()
    ]
    table = tabulated(rows, ["fault", *LAWS], "l" + "r" * len(LAWS), look, "simple")
    sentences = [look.wrapped(f"{each.name}: {each.sentence}") for each in IRREGULARITIES.values()]
    legend = "Points for each other side; negative: the offender goes back; -: no points, or a new deal."
    return "\n".join([table, "", look.wrapped(legend), "", *sentences]) + "\n"
