"""Hands as text: the receipt with the verdict, and the table of many hands."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from cribcalc.batch import Result
from cribcalc.cards import Hand
from cribcalc.notation.labels import marks_crib
from cribcalc.render.look import Style, break_cell, cell_width, fit_table, format_table, pad
from cribcalc.show import Category
from cribcalc.speech.hands import hand_notes, item_name, kind_text, spoken, spoken_shortly
from cribcalc.text import printable, printed_width

if TYPE_CHECKING:
    from cribcalc.claims import Verdict

PHONE = 36
"""The most columns of the receipt of a hand of four cards, so that it fits a phone."""


def heading(hand: Hand, style: Style, label: str | None = None) -> str:
    """Return the hand as it was dealt: label, cards, starter, and whether it is a crib."""
    text = f"{style.cards(hand.cards)} / {style.card(hand.starter)}"
    if label is not None:
        text = f"{printable(label, 200)}: {text}"
    if hand.crib and (label is None or not marks_crib(label)):
        text += " crib"
    return text


def receipt(result: Result, style: Style, *, short: bool = False) -> str:
    """Return the receipt: the items, the spoken count, notes, the verdicts on claims.

    A `short` one has one row per kind. The receipt of a line of a file says which line it is.
    """
    hand = result.line.hand
    if short:
        table = _kinds(result, style)
        count = spoken_shortly(result.score, hand, result.rules)
    else:
        table = _items(result, style)
        count = spoken(result.score, hand, result.rules)
    title = style.wrap(heading(hand, style, result.line.label))
    parts = [_place(result, style) + title, table, style.wrap(count)]
    notes = hand_notes(hand, result.rules, result.line.label, style.show)
    if notes:
        parts.append("\n".join([style.paint(style.wrap(note), dim=True) for note in notes]))
    if result.verdicts:
        parts.append(_verdicts(result.verdicts, style))
    return "\n\n".join(parts) + "\n"


def _place(result: Result, style: Style) -> str:
    """Return the line that says where a hand was read; empty for the command line."""
    if result.number is None or not result.source:
        return ""
    place = f"{printable(result.source, 200)}:{result.number}"
    return style.paint(style.wrap(place), dim=True) + "\n"


class _Row(NamedTuple):
    """A row of a receipt: what scores, its cards, its points, and perhaps the running count."""

    name: str
    cards: str
    points: str
    running: str = ""
    """The count so far."""


def _items(result: Result, style: Style) -> str:
    """Return the table of the items, one row each with the running count, and the total."""
    rows = [_Row("item", "cards", "pts", "count")]
    count = 0
    for item in result.score.items:
        count += item.points
        cards = style.cards(item.cards)
        rows.append(_Row(item_name(item), cards, str(item.points), str(count)))
    total = style.paint("total", bold=True), style.paint(str(count), bold=True)
    return _format_receipt(rows, total, style, _most_columns(result, style))


def _kinds(result: Result, style: Style) -> str:
    """Return the table of the kinds: what makes the items of each, and their points together."""
    rows = [_Row("kind", "cards", "pts")]
    for category in Category:
        items = result.score.of(category)
        if items:
            points = sum(item.points for item in items)
            name = category.plural if len(items) > 1 else item_name(items[0])
            rows.append(_Row(name, kind_text(items, style.card), str(points)))
    total = style.paint("total", bold=True), style.paint(str(result.total), bold=True)
    return _format_receipt(rows, total, style, _most_columns(result, style))


def _most_columns(result: Result, style: Style) -> int | None:
    """Return how wide the table of a receipt may be: a phone's width for a hand of four cards."""
    if len(result.line.hand.cards) > 4:
        return style.columns
    return min(PHONE, style.columns or PHONE)


def _format_receipt(
    rows: Sequence[_Row], total: tuple[str, str], style: Style, columns: int | None
) -> str:
    """Return the table of a receipt; the first of `rows` is its header, `total` its last row."""
    word, points = total
    if style.table_format is not None:
        width = 4 if rows[0].running else 3
        last = [word, *[""] * (width - 2), points]
        cells = [*(list(row[:width]) for row in rows[1:]), last]
        return fit_table(cells, rows[0][:width], "llrr"[:width], style, {0: 7, 1: 5})
    room = None
    if columns is not None:
        room = columns - max(len(row.name) for row in rows) - 2
    names = [row.name for row in rows]
    texts = zip([*names, ""], _with_points([*rows, _Row("", "", word, points)], room), strict=True)
    return format_table(list(texts), [], "ll", style, "plain")


def _with_points(rows: Sequence[_Row], room: int | None) -> list[str]:
    """Return the cards of each row with the points and the running count at the right end.

    All share one column, so that long cards, and the word in the last row, may use the blanks
    before the points. Cards that are too wide for `room` even so are broken into lines.
    """
    count, gap = len(rows[0].running), 2
    if not count:  # the total comes below the points
        rows = [*rows[:-1], _Row("", "", f"{rows[-1].points}  {rows[-1].running}")]
        gap = 0
    longest = max(cell_width(row.cards) for row in rows)
    width = longest + 2 + len(rows[0].points)
    if room is not None and width + gap + count > room:
        if longest + 2 + gap + count == room + 1:  # one blank less saves breaking them
            gap -= 1
        width = room - gap - count
    texts = []
    for row in rows:
        points = printed_width(row.points)
        first, *others = break_cell(row.cards, width - 1 - points).splitlines() or [""]
        text = pad(first, width - points) + row.points
        if count:
            text += " " * gap + pad(row.running, count, "r")
        texts.append("\n".join([text, *others]))
    return texts


def _verdicts(verdicts: "Sequence[Verdict]", style: Style) -> str:
    """Return the sentences about the claims, the first of them in the colour of the verdict."""
    from cribcalc.speech.claims import verdict_sentences

    said = [printable(sentence, 2000) for sentence in verdict_sentences(verdicts, style.show)]
    first, *others = said
    lines = [_paint_verdict(style.wrap(first), verdicts, style), *map(style.wrap, others)]
    return "\n".join(lines)


def _paint_verdict(text: str, verdicts: "Sequence[Verdict]", style: Style) -> str:
    """Return a text about claims in red if one is wrong, in green if all are right."""
    outcomes = {verdict.outcome.value for verdict in verdicts}
    if outcomes & {"over", "under"}:
        return style.paint(text, fg="red")
    if outcomes == {"right"}:
        return style.paint(text, fg="green")
    return text


def receipts(results: Iterable[Result], style: Style) -> Iterator[str]:
    """Yield the receipts, with an empty line between them."""
    between = ""
    for result in results:
        yield between + receipt(result, style)
        between = "\n"


def short_receipts(results: Iterable[Result], style: Style) -> Iterator[str]:
    """Yield the short receipts, with an empty line between them."""
    between = ""
    for result in results:
        yield between + receipt(result, style, short=True)
        between = "\n"


def _line(result: Result, _: Style) -> str:
    return "" if result.number is None else str(result.number)


def _file(result: Result, _: Style) -> str:
    return printable(result.source or "", 200)


def _place_cell(result: Result, _: Style) -> str:
    return f"{printable(result.source or '', 200)}:{result.number}"


def _label(result: Result, _: Style) -> str:
    return printable(result.line.label or "", 200)


def _hand(result: Result, style: Style) -> str:
    return style.cards(result.line.hand.cards)


def _starter(result: Result, style: Style) -> str:
    return style.card(result.line.hand.starter)


def _whole_hand(result: Result, style: Style) -> str:
    return heading(result.line.hand, style)


def _labelled_hand(result: Result, style: Style) -> str:
    return heading(result.line.hand, style, result.line.label)


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
    return " ".join([str(verdict.claim.total) for verdict in result.verdicts])


def _outcome(result: Result, style: Style) -> str:
    """Return how the claims compare with the count, in their colour."""
    from cribcalc.speech.claims import outcome_text

    texts = [outcome_text(verdict.outcome, verdict.difference) for verdict in result.verdicts]
    return _paint_verdict(", ".join(texts), result.verdicts, style)


def _claim_and_outcome(result: Result, style: Style) -> str:
    from cribcalc.speech.claims import outcome_text

    texts = [
        f"{verdict.claim.total} {outcome_text(verdict.outcome, verdict.difference)}"
        for verdict in result.verdicts
    ]
    return _paint_verdict(", ".join(texts), result.verdicts, style)


class _Column(NamedTuple):
    """A column of the table of hands: its header, its side (l or r), and what makes its cells."""

    header: str
    side: str
    cell: Callable[[Result, Style], str]


_FILE = _Column("file", "l", _file)
_PLACE = _Column("line", "l", _place_cell)
_LINE = _Column("line", "r", _line)
_NUMBER = _Column("#", "r", _line)
_LABEL = _Column("label", "l", _label)
_WHOLE_HAND = _Column("hand", "l", _whole_hand)
_LABELLED_HAND = _Column("hand", "l", _labelled_hand)
_TOTAL = _Column("total", "r", _total)
_SHORT_TOTAL = _Column("pts", "r", _total)
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
    (_NUMBER, _LABEL, _WHOLE_HAND, _TOTAL, _CLAIM_AND_OUTCOME),
    (_NUMBER, _LABELLED_HAND, _SHORT_TOTAL, _CLAIM_AND_OUTCOME),
)
"""The columns of the table, from a wide terminal (or none) to a narrow one."""
_BREAKABLE: tuple[dict[_Column, int], ...] = (
    {},
    {},
    {_LABEL: 8, _CLAIM_AND_OUTCOME: 8, _FILE: 8, _WHOLE_HAND: 11},
    {_LABELLED_HAND: 11, _CLAIM_AND_OUTCOME: 5, _PLACE: 7},
)
"""For each layout, the columns whose cells may be broken, with the least width of each."""
LONGEST_FILES = (40, 30, 20, 20)
"""For each layout, the most characters of a file's name."""


def table(results: Iterable[Result], style: Style) -> Iterator[str]:
    """Yield one table with one row per hand; nothing if there are no hands.

    On a terminal that is too narrow for it, columns are joined or left out, and at last cells are
    broken into lines; then columns with nothing in them are dropped. A table in a format that was
    asked for is printed in full.
    """
    results = list(results)
    if not results:
        return
    text = ""
    for index, layout in enumerate(_LAYOUTS):
        columns = _columns_for(results, layout)
        if index:
            columns = [each for each in columns if any(each.cell(one, style) for one in results)]
        shown = _with_short_names(results, LONGEST_FILES[index])
        text = _format_columns(shown, columns, style, _BREAKABLE[index])
        if not style.is_too_wide(text):
            break
    yield text + "\n"


def _columns_for(results: Sequence[Result], layout: tuple[_Column, ...]) -> list[_Column]:
    """Return the columns of a layout for these results: those about files and lines as needed."""
    if len({result.source for result in results}) > 1:
        if layout is _LAYOUTS[-1]:
            return [_PLACE, *layout[1:]]
        return [_FILE, *layout]
    if all(result.number is None for result in results):
        return list(layout[1:])
    return list(layout)


def _with_short_names(results: Sequence[Result], limit: int) -> Sequence[Result]:
    """Return the results with the names of their files cut to about `limit` characters."""
    names = list(dict.fromkeys(result.source or "" for result in results))
    if max(map(len, names)) <= limit:
        return results
    short = dict(zip(names, short_names(names, limit), strict=True))
    return [result._replace(source=short[result.source or ""]) for result in results]


def short_names(names: Sequence[str], limit: int) -> list[str]:
    """Return names cut to `limit` characters, each at the end where they are alike.

    >>> short_names(["club/2026/march.txt", "club/2026/april.txt"], 10)
    ['…march.txt', '…april.txt']
    >>> short_names(["march/hands.txt", "april/hands.txt"], 10)
    ['march/han…', 'april/han…']
    """
    alike_at_start = _count_alike(names)
    alike_at_end = _count_alike([name[::-1] for name in names])
    cut = []
    for name in names:
        if len(name) <= limit:
            cut.append(name)
        elif alike_at_start >= alike_at_end:
            cut.append("…" + name[len(name) - limit + 1 :])
        else:
            cut.append(name[: limit - 1] + "…")
    return cut


def _count_alike(names: Sequence[str]) -> int:
    """Return how many characters at their start all names have in common."""
    first, last = min(names), max(names)
    for count, (one, other) in enumerate(zip(first, last, strict=False)):
        if one != other:
            return count
    return min(len(first), len(last))


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
