"""Hands as text: the receipt, the settlement of a claim, the table of many hands."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from cribcalc.batch import Result
from cribcalc.cards import Hand
from cribcalc.near_misses import near_misses
from cribcalc.render.look import Style, fit_table, format_table
from cribcalc.rules import Rules
from cribcalc.show import Category
from cribcalc.speech.hands import item_name, near_miss_sentence, spoken
from cribcalc.speech.words import CardText, joined, letters, number, symbols
from cribcalc.text import plural, printable

if TYPE_CHECKING:
    from cribcalc.claims import Verdict
    from cribcalc.mistakes import Mistake

MOST_LESSONS = 5
"""The lines of mistakes under a receipt."""


def heading(hand: Hand, look: Style, label: str | None = None) -> str:
    """Return the hand as it was dealt: label, cards, starter, and whether it is a crib."""
    crib = " crib" if hand.crib and (label is None or label.split()[-1].lower() != "crib") else ""
    named = "" if label is None else f"{printable(label, 200)}: "
    return f"{named}{look.cards(hand.cards)} / {look.card(hand.starter)}{crib}"


def receipt(result: Result, look: Style) -> str:
    """Return the itemised receipt: a row an item with the running count, the spoken count, notes, the verdict."""
    hand = result.line.hand
    rows = []
    count = 0
    for item in result.score.items:
        count += item.points
        rows.append([item_name(item), look.cards(item.cards), str(item.points), str(count)])
    rows.append(["", "", look.paint("total", bold=True), look.paint(str(count), bold=True)])
    parts = [
        look.wrapped(heading(hand, look, result.line.label)),
        format_table(rows, ["item", "cards", "points", "count"], "llrr", look, "plain"),
        look.wrapped(spoken(result.score, hand, result.rules)),
    ]
    show = symbols if look.symbols else letters
    notes = [
        near_miss_sentence(miss, hand, result.rules, show)
        for miss in near_misses(hand, result.rules)
    ]
    if result.line.label and not hand.crib and re.search(_CRIB, result.line.label):
        notes.append(
            "The label speaks of a crib and does not end in that word: this is counted as a hand."
        )
    if notes:
        parts.append("\n".join(look.paint(look.wrapped(note), dim=True) for note in notes))
    if result.verdict:
        first, *more = settlement(result, show)
        verdict = _colored(look.wrapped(first), result, look)
        parts.append("\n".join([verdict, *map(look.wrapped, more)]))
    return "\n\n".join(parts) + "\n"


_CRIB = r"(?i)\b(cribs?|box)\b"


def settlement(result: Result, show: CardText) -> Iterator[str]:
    """Yield the sentences that settle a claim: the verdict, what each side pegs, and the mistakes that explain it."""
    from cribcalc.claims import differences, explain, is_impossible
    from cribcalc.odds import possible_suit_points

    line, verdict = result.line, result.verdict
    if line.claim is None or verdict is None:
        return
    what = "crib" if line.hand.crib else "hand"
    nothing = ", which is nothing," if line.claim.total != verdict.claimed else ""
    yield f"Claimed {line.claim.total}{nothing or ','} the {what} counts {verdict.counted}: {verdict_text(verdict)}."
    off = differences(line.claim, result.score)
    for category, difference in off:
        claimed = result.score.points(category) + difference
        yield f"{category.plural.capitalize()}: claimed {claimed}, counted {result.score.points(category)}."
    if not verdict.difference:
        if off:
            yield "The differences cancel out."
        return
    if is_impossible(line.claim, len(line.hand.cards), result.rules, crib=line.hand.crib):
        yield f"No {what} of {number(len(line.hand.cards))} cards and the starter counts {line.claim.total}."
    yield _pegging(verdict, what, result.rules)
    if verdict.difference in possible_suit_points(line.hand, result.rules):
        yield f"The suits are not known: flush and nobs could add {verdict.difference}."
    found = explain(line.claim, line.hand, result.rules)
    if not found:
        yield "No common mistake explains the difference."
    elif not off and found[0].points != verdict.difference:
        yield "Two mistakes together explain it."
        first, second = (mistake.says(show) for mistake in found)
        yield first
        yield second if second != first else f"And so was another {joined(found[1].cards, show)}."
    else:
        lessons = list(_lessons(found, show))
        if len(lessons) > 1 and not off:
            yield "Any one of these explains it."
        yield from lessons


def _pegging(verdict: "Verdict", what: str, rules: Rules) -> str:
    pegs = verdict.settlement
    mine, theirs = (str(points) if points else "nothing" for points in (pegs.player, pegs.opponent))
    others = "the other side pegs" if rules.sides == 2 else "each other side pegs"
    if rules.sides > 2 and verdict.difference < 0 and pegs.opponent:
        others = "the side that calls muggins pegs"
    return f"By {verdict.laws.called} the {what} pegs {mine} and {others} {theirs}."


def _lessons(mistakes: "Sequence[Mistake]", show: CardText) -> Iterator[str]:
    """Yield a sentence for each habit: mistakes of one habit and as many points stand in one sentence."""
    from cribcalc.mistakes import MistakeKind

    by_habit: dict[tuple[str, int], list[Mistake]] = {}
    without = [
        mistake.cards for mistake in mistakes if mistake.kind is MistakeKind.RUNS_WITHOUT_PAIR
    ]
    for mistake in mistakes:
        if mistake.kind is MistakeKind.PAIR_LEFT_OUT and mistake.cards in without:
            continue  # said of the runs
        by_habit.setdefault((mistake.kind, mistake.points), []).append(mistake)
    lessons = [first.says(show, others) for first, *others in by_habit.values()]
    yield from lessons[:MOST_LESSONS]
    if (more := len(lessons) - MOST_LESSONS) > 0:
        yield f"{plural(more, 'other mistake')} would explain it too."


def verdict_text(verdict: "Verdict | None") -> str:
    """Return the outcome of a claim in words, or an empty string without a claim."""
    if verdict is None:
        return ""
    by = abs(verdict.difference)
    return f"{verdict.outcome} by {by}" if by else verdict.outcome.value


def _colored(text: str, result: Result, look: Style) -> str:
    return look.paint(text, fg="red" if result.is_wrong else "green") if result.verdict else text


def receipts(results: Iterable[Result], look: Style) -> Iterator[str]:
    """Yield receipts, an empty line between them."""
    between = ""
    for result in results:
        yield between + receipt(result, look)
        between = "\n"


class _Column(NamedTuple):
    """A column of the table of hands: header, side, and how its cell is made."""

    header: str
    side: str
    cell: Callable[[Result, Style], str]


def _number(value: int | None) -> str:
    return "" if value is None else str(value)


def _category(category: Category) -> _Column:
    return _Column(category.plural, "r", lambda result, _: _number(result.points[category.plural]))


def _breakdown(result: Result, _: Style) -> str:
    return "/".join("-" if value is None else str(value) for value in result.points.values())


def _claim(result: Result, look: Style) -> str:
    claim = result.line.claim
    return (
        ""
        if claim is None
        else _colored(f"{claim.total} {verdict_text(result.verdict)}", result, look)
    )


_FILE = _Column("file", "l", lambda result, _: printable(result.source or ""))
_LINE = _Column("line", "r", lambda result, _: _number(result.number))
_LABEL = _Column("label", "l", lambda result, _: printable(result.line.label or "", 200))
_WHOLE = _Column("hand", "l", lambda result, look: heading(result.line.hand, look))
_TOTAL = _Column("total", "r", lambda result, look: look.paint(str(result.score.total), bold=True))
_JUDGED = _Column("claim", "l", _claim)
_LAYOUTS = (
    (
        _LINE,
        _LABEL,
        _Column("hand", "l", lambda result, look: look.cards(result.line.hand.cards)),
        _Column("starter", "l", lambda result, look: look.card(result.line.hand.starter)),
        _Column("crib", "l", lambda result, _: "crib" if result.line.hand.crib else ""),
        *map(_category, Category),
        _TOTAL,
        _Column(
            "claim",
            "r",
            lambda result, _: _number(result.line.claim.total if result.line.claim else None),
        ),
        _Column(
            "verdict",
            "l",
            lambda result, look: _colored(verdict_text(result.verdict), result, look),
        ),
    ),
    (
        _LINE,
        _LABEL,
        _WHOLE,
        _Column("15s/pairs/runs/\nflush/nobs", "l", _breakdown),
        _TOTAL,
        _JUDGED,
    ),
    (_Column("#", "r", _LINE.cell), _LABEL, _WHOLE, _TOTAL, _JUDGED),
)
"""The columns of the table, from a wide terminal (or none) to a narrow one."""
_BREAKABLE = {_LABEL: 8, _JUDGED: 8, _WHOLE: 11}
"""The columns of the narrowest table whose cells may be broken, and the least width of each."""


def table(results: Iterable[Result], look: Style) -> Iterator[str]:
    """Yield one table with a row a hand.

    On a terminal that is too narrow, and when no style was asked for, columns are joined, then left out, and at last
    cells are broken into lines; columns in which nothing stands are dropped.
    """
    if not (results := list(results)):
        return
    files = (_FILE,) if len({result.source for result in results}) > 1 else ()
    numbered = any(result.number is not None for result in results)
    text = _tabled(results, [*files, *_LAYOUTS[0][0 if numbered else 1 :]], look, {})
    for layout in _LAYOUTS[1:]:
        if look.is_too_wide(text):
            columns = [
                c for c in (*files, *layout) if any(c.cell(result, look) for result in results)
            ]
            text = _tabled(results, columns, look, _BREAKABLE if layout is _LAYOUTS[-1] else {})
    yield text + "\n"


def _tabled(
    results: list[Result], columns: Sequence[_Column], look: Style, breakable: Mapping[_Column, int]
) -> str:
    """Return the table of these columns, the cells of `breakable` ones broken where that makes it fit."""
    rows = [[column.cell(result, look) for column in columns] for result in results]
    headers, align = (
        [column.header for column in columns],
        "".join(column.side for column in columns),
    )
    least = {
        columns.index(column): width for column, width in breakable.items() if column in columns
    }
    return fit_table(rows, headers, align, look, least)
