"""Pages of tables of the rules: the variants, the scoring chart, the irregularities."""

from collections.abc import Iterator

from cribcalc.render.html.markup import paragraphs, table_of
from cribcalc.render.html.page import page
from cribcalc.render.tables import (
    FAULT_LEGEND,
    VARIANT_LEGEND,
    chart_table,
    irregularities_table,
    irregularity_lines,
    variant_lines,
    variants_table,
)
from cribcalc.rules import Rules
from cribcalc.speech.chart import TERMS
from cribcalc.speech.pages import CHART, FAULTS, PENALTIES, POINTS, SIZES, VARIANTS


def variants_page() -> Iterator[str]:
    """Yield a page with the variants, and what is special about them."""
    table = table_of(SIZES, variants_table(), named=True)
    notes = paragraphs([VARIANT_LEGEND], "note")
    yield from page(VARIANTS, [table, notes, paragraphs(variant_lines())])


def chart_page(rules: Rules) -> Iterator[str]:
    """Yield a page with the scoring chart of a variant, and the terms in it.

    >>> from cribcalc.rules import SIX_CARD
    >>> "<h1>Scoring chart: six-card</h1>" in "".join(chart_page(SIX_CARD))
    True
    """
    table = table_of(POINTS, chart_table(rules))
    yield from page(f"{CHART}: {rules}", [table, paragraphs(TERMS)])


def faults_page() -> Iterator[str]:
    """Yield a page with the irregularities, and the penalty for each under each set of rules."""
    table = table_of(PENALTIES, irregularities_table())
    notes = paragraphs([FAULT_LEGEND], "note")
    yield from page(FAULTS, [table, notes, paragraphs(irregularity_lines())])
