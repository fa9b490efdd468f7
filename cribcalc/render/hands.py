"""Hands as text: the receipt with the verdict, and the table of many hands."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from cribcalc.batch import Result
from cribcalc.cards import Hand
from cribcalc.render.look import Style, fit_table, format_table
from cribcalc.show import Category
from cribcalc.speech.hands import hand_notes, item_name, spoken
from cribcalc.text import printable

if TYPE_CHECKING:
    from cribcalc.claims import Verdict


def heading(hand: Hand, style: Style, label: str | None = None) -> str:
    """Return the hand as it was dealt: label, cards, starter, and whether it is a crib."""
    text = f"{style.cards(hand.cards)} / {style.card(hand.starter)}"
    if label is not None:
        text = f"{printable(label, 200)}: {text}"
    if hand.crib and (label is None or label.split()[-1].lower() != "crib"):
        text += " crib"
    return text


def receipt(result: Result, style: Style) -> str:
    """Return the itemised receipt: the items, the spoken count, notes, the verdict on a claim."""
    hand = result.line.hand
    parts = [
        style.wrap(heading(hand, style, result.line.label)),
        _items(result, style),
        style.wrap(spoken(result.score, hand, result.rules)),
    ]
    notes = hand_notes(hand, result.rules, result.line.label, style.show)
    if notes:
        parts.append("\n".join([style.paint(style.wrap(note), dim=True) for note in notes]))
    if result.verdict is not None:
        parts.append(_verdict(result.verdict, result.claimant, style))
    return "\n\n".join(parts) + "\n"


def _items(result: Result, style: Style) -> str:
    """Return the table of the items, one row each with the running count, and the total."""
    rows = []
    count = 0
    for item in result.score.items:
        count += item.points
        rows.append([item_name(item), style.cards(item.cards), str(item.points), str(count)])
    rows.append(["", "", style.paint("total", bold=True), style.paint(str(count), bold=True)])
    return format_table(rows, ["item", "cards", "points", "count"], "llrr", style, "plain")


def _verdict(verdict: "Verdict", claimant: str | None, style: Style) -> str:
    """Return the sentences about a claim, the first of them in the colour of the verdict."""
    from cribcalc.speech.claims import verdict_sentences

    who = None if claimant is None else printable(claimant, 200)
    first, *others = verdict_sentences(verdict, who, style.show)
    lines = [_paint_verdict(style.wrap(first), verdict, style), *map(style.wrap, others)]
    return "\n".join(lines)


def _paint_verdict(text: str, verdict: "Verdict", style: Style) -> str:
    """Return a text about a claim in green if the claim is right, in red if it is wrong."""
    colors = {"right": "green", "over": "red", "under": "red"}
    return style.paint(text, fg=colors.get(verdict.outcome))


def receipts(results: Iterable[Result], style: Style) -> Iterator[str]:
    """Yield the receipts, with an empty line between them."""
    between = ""
    for result in results:
        yield between + receipt(result, style)
        between = "\n"


def _line(result: Result, _: Style) -> str:
    return "" if result.number is None else str(result.number)


def _file(result: Result, _: Style) -> str:
    return printable(result.source or "")


def _label(result: Result, _: Style) -> str:
    return printable(result.line.label or "", 200)


def _hand(result: Result, style: Style) -> str:
    return style.cards(result.line.hand.cards)


def _starter(result: Result, style: Style) -> str:
    return style.card(result.line.hand.starter)


def _whole_hand(result: Result, style: Style) -> str:
    return heading(result.line.hand, style)


def _crib(result: Result, _: Style) -> str:
    return "crib" if result.line.hand.crib else ""


def _points(category: Category) -> Callable[[Result, Style], str]:
    """Return what makes the cell of a category, empty if it could not be counted."""

    def cell(result: Result, _: Style) -> str:
        points = result.points[category.plural]
        return "" if points is None else str(points)

    return cell


def _all_points(result: Result, _: Style) -> str:
    points = result.points.values()
    return "/".join(["-" if value is None else str(value) for value in points])


def _total(result: Result, style: Style) -> str:
    return style.paint(str(result.total), bold=True)


def _claim(result: Result, _: Style) -> str:
    return "" if result.verdict is None else str(result.verdict.claim.total)


def _outcome(result: Result, style: Style) -> str:
    """Return how the claim compares with the count, in its colour."""
    return "" if result.verdict is None else _outcome_of(result.verdict, style, "")


def _claim_and_outcome(result: Result, style: Style) -> str:
    if result.verdict is None:
        return ""
    return _outcome_of(result.verdict, style, f"{result.verdict.claim.total} ")


def _outcome_of(verdict: "Verdict", style: Style, before: str) -> str:
    from cribcalc.speech.claims import outcome_text

    text = before + outcome_text(verdict.outcome, verdict.difference)
    return _paint_verdict(text, verdict, style)


class _Column(NamedTuple):
    """A column of the table of hands: its header, its side (l or r), and what makes its cells."""

    header: str
    side: str
    cell: Callable[[Result, Style], str]


_FILE = _Column("file", "l", _file)
_LINE = _Column("line", "r", _line)
_LABEL = _Column("label", "l", _label)
_WHOLE_HAND = _Column("hand", "l", _whole_hand)
_TOTAL = _Column("total", "r", _total)
_CLAIM_AND_OUTCOME = _Column("claim", "l", _claim_and_outcome)
_LAYOUTS = (
    (
        _LINE,
        _LABEL,
        _Column("hand", "l", _hand),
        _Column("starter", "l", _starter),
        _Column("crib", "l", _crib),
        *(_Column(category.plural, "r", _points(category)) for category in Category),
        _TOTAL,
        _Column("claim", "r", _claim),
        _Column("verdict", "l", _outcome),
    ),
    (
        _LINE,
        _LABEL,
        _WHOLE_HAND,
        _Column("15s/pairs/runs/\nflush/nobs", "l", _all_points),
        _TOTAL,
        _CLAIM_AND_OUTCOME,
    ),
    (_Column("#", "r", _line), _LABEL, _WHOLE_HAND, _TOTAL, _CLAIM_AND_OUTCOME),
)
"""The columns of the table, from a wide terminal (or none) to a narrow one."""
_BREAKABLE = {_LABEL: 8, _CLAIM_AND_OUTCOME: 8, _WHOLE_HAND: 11}
"""The columns of the narrowest table whose cells may be broken, with the least width of each."""


def table(results: Iterable[Result], style: Style) -> Iterator[str]:
    """Yield one table with one row per hand; nothing if there are no hands.

    On a terminal that is too narrow for it, columns are joined or left out, and at last cells are
    broken into lines; then columns with nothing in them are dropped. A table in a format that was
    asked for is printed in full.
    """
    results = list(results)
    if not results:
        return
    files: list[_Column] = []
    if len({result.source for result in results}) > 1:
        files = [_FILE]
    widest, *narrower = _LAYOUTS
    if all(result.number is None for result in results):
        widest = widest[1:]
    text = _format_columns(results, [*files, *widest], style, {})
    for layout in narrower:
        if not style.is_too_wide(text):
            break
        columns = [*files, *layout]
        used = [each for each in columns if any(each.cell(result, style) for result in results)]
        breakable = _BREAKABLE if layout is _LAYOUTS[-1] else {}
        text = _format_columns(results, used, style, breakable)
    yield text + "\n"


def _format_columns(
    results: Sequence[Result],
    columns: Sequence[_Column],
    style: Style,
    breakable: Mapping[_Column, int],
) -> str:
    """Return the table of these columns; cells of `breakable` ones are broken if that helps."""
    rows = [[column.cell(result, style) for column in columns] for result in results]
    headers = [column.header for column in columns]
    align = "".join([column.side for column in columns])
    least = {}
    for column, width in breakable.items():
        if column in columns:
            least[columns.index(column)] = width
    return fit_table(rows, headers, align, style, least)
