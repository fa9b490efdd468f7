"""The page of a batch beside the odds: a bar for each total, and the figures that sum them up."""

from collections.abc import Iterator

from cribcalc.render.html.bars import Bar, bar_chart
from cribcalc.render.html.markup import paragraphs
from cribcalc.render.html.page import page
from cribcalc.render.look import Style
from cribcalc.render.stats import figures, title
from cribcalc.speech.pages import TOTALS
from cribcalc.speech.words import CardText, symbols
from cribcalc.stats import Stats


def stats_page(found: Stats, show: CardText = symbols) -> Iterator[str]:
    """Yield the page of a batch beside the odds, piece by piece; nothing without hands.

    A mark on each bar shows how long it would be by the odds.

    >>> from cribcalc.batch import ScoringOptions, results
    >>> from cribcalc.stats import collect
    >>> options = ScoringOptions()
    >>> found = collect(results([b"5C 5D 6H 7S / 8C\\n"], options, "-"), options.rules)
    >>> text = "".join(stats_page(found))
    >>> text.count("<rect"), text.count("<path")
    (1, 30)
    """
    if found.rarest is None:
        return
    bars = []
    for total, (count, expected) in enumerate(zip(found.counts, found.expected, strict=True)):
        bars.append(Bar(str(total), count, count / found.hands, expected / found.hands))
    chart = bar_chart(TOTALS, ["total", "hands", "share", "expected"], bars)
    style = Style(symbols=show is symbols)
    yield from page(title(found), [chart, paragraphs(figures(found, found.rarest, style))])
