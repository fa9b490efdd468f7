"""Tables of the rules: the variants, the scoring chart, the irregularities."""

from cribcalc.chart import chart as scoring_chart
from cribcalc.laws import IRREGULARITIES, LAWS
from cribcalc.render.look import Style, format_table
from cribcalc.rules import ALIASES, HEELS, VARIANTS, Rules


def variants(look: Style) -> str:
    """Return the table of the variants, and under it what sets them apart beside their numbers."""
    columns = ["variant", "short", "play-\ners", "sides", "dealt", "away", "hand", "crib", "to"]
    rows = [
        [rules.name, ALIASES[rules.name][0], *map(str, (rules.players, rules.sides, rules.deal_size, rules.discard)),
         *map(str, (rules.hand_size, rules.crib_size, rules.target))]
        for rules in VARIANTS.values()
    ]  # fmt: skip
    if look.style is not None:
        columns[2] = "players"
    table = format_table(rows, columns, "llrrrrrrr", look)
    for kept in ((0, 2, 3, 6, 7, 8), (0, 6, 7, 8)):
        if look.is_too_wide(table):
            some = [[row[i] for i in kept] for row in rows]
            table = format_table(some, [columns[i] for i in kept], "lrrrrr"[: len(kept)], look)
    legend = "dealt: cards to a player; away: laid into the crib; hand, crib: cards without the starter; to: the target"
    remarks = [
        f"{rules.name}: {'; '.join(rules.remarks)}" for rules in VARIANTS.values() if rules.remarks
    ]
    return "\n".join([table, "", look.wrapped(legend), "", *map(look.wrapped, remarks)]) + "\n"


def chart(rules: Rules, look: Style) -> str:
    """Return the scoring chart of a game, a dash where a combination scores nothing."""
    rows = [
        [
            row.name,
            row.example,
            *("-" if points is None else str(points) for points in (row.hand, row.crib, row.play)),
        ]
        for row in scoring_chart(rules)
    ]
    headers = ["combination", "example", "hand", "crib", "play"]
    table = format_table(rows, headers, "llrrr", look)
    if look.is_too_wide(table):
        table = format_table(
            [[row[0], *row[2:]] for row in rows], [headers[0], *headers[2:]], "lrrr", look
        )
    notes = [
        "A double, triple or other manifold run is given with the pairs in it.",
        f"Heels, a jack turned as the starter: {HEELS} for the dealer before the play.",
    ]
    return "\n".join([rules.title, "", table, "", *map(look.wrapped, notes)]) + "\n"


def irregularities(look: Style) -> str:
    """Return the table of the irregularities: what each costs by each code of laws."""
    rows = [
        [each.name, *(str(cost) if (cost := each.cost(laws)) else "-" for laws in LAWS.values())]
        for each in IRREGULARITIES.values()
    ]
    table = format_table(rows, ["fault", *LAWS], "l" + "r" * len(LAWS), look)
    sentences = [look.wrapped(f"{each.name}: {each.sentence}") for each in IRREGULARITIES.values()]
    legend = (
        "Points for each other side; negative: the offender goes back; -: no points, or a new deal."
    )
    return "\n".join([table, "", look.wrapped(legend), "", *sentences]) + "\n"
