"""Hands as text: the receipt with the verdict."""

from collections.abc import Iterable, Iterator, Sequence
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
    first, *others = map(style.wrap, said)
    color = verdict_color(verdicts)
    if color is not None:
        first = style.paint(first, fg=color)
    return "\n".join([first, *others])


def verdict_color(verdicts: "Sequence[Verdict]") -> str | None:
    """Return the colour of a text about claims: red if one is wrong, green if all are right."""
    outcomes = {verdict.outcome.value for verdict in verdicts}
    if outcomes & {"over", "under"}:
        return "red"
    if outcomes == {"right"}:
        return "green"
    return None


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
