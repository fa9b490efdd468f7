"""Pages of odds: a bar for each total, and the figures that sum them up."""

from collections.abc import Iterator, Sequence

from cribcalc.odds import Forecast
from cribcalc.render.bars import share_text
from cribcalc.render.html.bars import Bar, bar_chart
from cribcalc.render.html.markup import Markup, block, colored, element, lines, paragraphs, together
from cribcalc.render.html.page import page
from cribcalc.render.look import Style
from cribcalc.render.odds import figures, starters_text, title
from cribcalc.speech.pages import ODDS, TOTALS
from cribcalc.speech.words import CardText, symbols


def odds_page(forecasts: Sequence[Forecast], show: CardText = symbols) -> Iterator[str]:
    """Yield a page of odds, piece by piece.

    >>> from cribcalc.odds import forecast
    >>> text = "".join(odds_page([forecast(None)]))
    >>> text.count("<rect"), text.count("</tr>")
    (26, 31)
    """
    style = Style(symbols=show is symbols)
    if len(forecasts) == 1:
        yield from page(title(forecasts[0], style), [odds_section(forecasts[0], style)])
        return
    yield from page(ODDS, [_section(forecast, style) for forecast in forecasts])


def _section(forecast: Forecast, style: Style) -> str:
    heading = element("h2", colored(title(forecast, style)))
    return block("section", lines(heading), odds_section(forecast, style))


def odds_section(forecast: Forecast, style: Style) -> Markup:
    """Return odds as a table with bars, and the figures that sum them up."""
    odds = forecast.odds
    headers = ["total", "hands", "share", "or more"]
    if forecast.cards is not None:
        headers = ["total", "ways", "share", "or more", "starters"]
    bars = []
    left = odds.hands
    for total, count in enumerate(odds.counts):
        beside = [share_text(left / odds.hands)]
        if forecast.cards is not None:
            beside.append(colored(starters_text(forecast, total, style)))
        if count or forecast.cards is None:
            bars.append(Bar(str(total), count, count / odds.hands, beside=tuple(beside)))
        left -= count
    chart = bar_chart(TOTALS, headers, bars, "xl"[: len(headers) - 3])
    return together(chart, paragraphs(figures(forecast, style)))
