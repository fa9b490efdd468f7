"""What to throw, as text: a table with one row per choice, and sentences below it.

The columns are laid out here unless a table format is asked for: tabulate takes longer to import
than a deal to reckon.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from cribcalc.cards import Card
from cribcalc.discard_lines import DiscardOptions, DiscardResult
from cribcalc.discarding import Choice
from cribcalc.render.look import Style, Table, format_table
from cribcalc.speech.discards import deal_sentences, mean_text, meaning_sentences
from cribcalc.text import printable, printed_width
from cribcalc.throws import Role


class _Layout(NamedTuple):
    """How wide a table is: the narrower ones put parts of a cell below each other."""

    cards: int | None = None
    """How many cards stand side by side; None for all."""
    range_below: bool = False
    """Whether the range of the hand is below its mean, and not beside it."""
    cribs: bool = True
    """Whether the crib has columns; it is the difference between the role and the hand."""


_LAYOUTS = (_Layout(), _Layout(3, True), _Layout(2, True), _Layout(2, True, False))
"""From the widest to the narrowest; the first that fits the terminal is taken."""


class _Column(NamedTuple):
    header: str
    side: str
    """l for left, r for right."""
    cells: list[str]


def discards(
    results: Iterable[DiscardResult], style: Style, *, headings: bool = False
) -> Iterator[str]:
    """Yield each deal as text, with an empty line between them, and at the end what it all means.

    `headings` puts the cards above each table; labels are there in any case.
    """
    seen: list[DiscardResult] = []
    between = ""
    for result in results:
        if not seen or result.roles != seen[-1].roles:
            seen.append(result)
        yield between + format_discards(result, style, heading=headings)
        between = "\n"
    if seen:
        yield "\n" + "\n".join(map(style.wrap, meaning(seen))) + "\n"


def meaning(results: Sequence[DiscardResult]) -> list[str]:
    """Return what the figures of tables mean that show the roles of these results."""
    options: DiscardOptions = results[0].options
    shown = {role for result in results for role in result.roles}
    roles = tuple([role for role in Role if role in shown])
    return meaning_sentences(options.rules, options.others, roles)


def format_discards(result: DiscardResult, style: Style, *, heading: bool = False) -> str:
    """Return the choices of a deal as a table, the sentences about it below."""
    lines = _heading(result, style, heading=heading)
    lines.append(_table(result, style))
    sentences = deal_sentences(result.discards, result.roles, result.line.throw, style.show)
    if sentences:
        lines += ["", *map(style.wrap, sentences)]
    return "\n".join(lines) + "\n"


def _heading(result: DiscardResult, style: Style, *, heading: bool) -> list[str]:
    label = result.line.label
    if label is None and not heading:
        return []
    text = style.cards(result.line.cards)
    if label is not None:
        text = f"{printable(label, 200)}: {text}"
    return [style.wrap(text), ""]


def _table(result: DiscardResult, style: Style) -> str:
    """Return the table in the format that was asked for, or in the widest layout that fits."""
    for layout in _LAYOUTS:
        if style.table_format is None:
            table = _laid_out(_columns(result, style, layout))
        else:
            choices = choices_table(result, style, layout)
            narrow = layout != _LAYOUTS[0]
            table = format_table(choices.rows, choices.headers, choices.align, style, tight=narrow)
        if not style.is_too_wide(table):
            break
    return table


def choices_table(result: DiscardResult, style: Style, layout: _Layout = _LAYOUTS[0]) -> Table:
    """Return the choices as a table; by default with all that is known of them."""
    columns = _columns(result, style, layout)
    rows = list(zip(*[column.cells for column in columns], strict=True))
    headers = [column.header.replace("\n", " ") for column in columns]
    return Table(headers, "".join([column.side for column in columns]), rows)


def _columns(result: DiscardResult, style: Style, layout: _Layout) -> list[_Column]:
    """Return the columns of the table."""
    choices = result.choices
    columns = [
        _Column("keep", "l", [_cards(choice.keep, style, layout) for choice in choices]),
        _Column("throw", "l", [_cards(choice.throw, style, layout) for choice in choices]),
        _Column("hand", "l", _hands(choices, layout)),
    ]
    if layout.cribs:
        columns += _cribs(result, choices)
    for role in result.roles:
        best = result.discards.best(role)
        cells = []
        for choice in choices:
            value = mean_text(choice.value(role) or 0.0)
            cells.append(style.paint(f"{value}*", bold=True) if choice in best else f"{value} ")
        columns.append(_Column(role.value, "r", cells))
    return columns


def _cribs(result: DiscardResult, choices: Iterable[Choice]) -> list[_Column]:
    """Return the column of the crib, or two if its mean depends on the role."""
    cribs = [(role, [choice.crib(role) or 0.0 for choice in choices]) for role in result.roles]
    if result.one_crib:
        return [_Column("crib", "r", [mean_text(mean) for mean in cribs[0][1]])]
    headers = {Role.DEALER: "own\ncrib", Role.PONE: "opp.\ncrib"}
    return [_Column(headers[role], "r", list(map(mean_text, means))) for role, means in cribs]


def _cards(cards: Sequence[Card], style: Style, layout: _Layout) -> str:
    """Return cards, so many side by side; a dash for none."""
    if not cards:
        return "-"
    step = layout.cards or len(cards)
    return "\n".join(
        [style.cards(cards[start : start + step]) for start in range(0, len(cards), step)]
    )


def _hands(choices: Sequence[Choice], layout: _Layout) -> list[str]:
    """Return the means of hands with the least and the most, figures below figures."""
    means = [mean_text(choice.hand.mean) for choice in choices]
    least = [str(choice.hand.min) for choice in choices]
    most = [str(choice.hand.max) for choice in choices]
    wide = [max(map(len, texts)) for texts in (means, least, most)]
    cells = []
    for mean, low, high in zip(means, least, most, strict=True):
        if layout.range_below:
            cells.append(f"{mean.rjust(wide[0])}\n{f'{low}-{high}'.rjust(wide[0])}")
        else:
            cells.append(f"{mean.rjust(wide[0])} ({low.rjust(wide[1])}-{high.rjust(wide[2])})")
    return cells


def _laid_out(columns: Sequence[_Column]) -> str:
    """Return a table without rules: headers at the bottom of their row, cells at the top."""
    headers = [column.header.split("\n") for column in columns]
    height = max(map(len, headers))
    blocks = [[""] * (height - len(header)) + header for header in headers]
    cells = [[cell.split("\n") for cell in column.cells] for column in columns]
    widths = []
    for block, column_cells in zip(blocks, cells, strict=True):
        widths.append(max(printed_width(line) for cell in [block, *column_cells] for line in cell))
    sides = [column.side for column in columns]
    lines = _row_lines(blocks, widths, sides)
    for row in zip(*cells, strict=True):
        lines += _row_lines(row, widths, sides)
    return "\n".join(lines)


def _row_lines(
    row: Sequence[Sequence[str]], widths: Sequence[int], sides: Sequence[str]
) -> list[str]:
    """Return the lines of a row whose cells may have several lines."""
    lines = []
    for number in range(max(map(len, row))):
        texts = []
        for cell, width, side in zip(row, widths, sides, strict=True):
            text = cell[number] if number < len(cell) else ""
            space = " " * (width - printed_width(text))
            texts.append(space + text if side == "r" else text + space)
        lines.append("  ".join(texts).rstrip())
    return lines
