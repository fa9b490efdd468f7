"""Plays as text: a table with one row per card, each player's points, and notes."""

from collections.abc import Iterable, Iterator

from cribcalc.batch import PlayResult
from cribcalc.play import Entry, Play
from cribcalc.render.look import Style, fit_table
from cribcalc.speech.play import claim_text, items_text, play_notes
from cribcalc.text import printable


def plays(results: Iterable[PlayResult], style: Style) -> Iterator[str]:
    """Yield each play as text, with an empty line between them; those of a file have a heading."""
    between = ""
    for result in results:
        heading = ""
        if result.number is not None:
            heading = style.wrap(f"{printable(result.source or '', 200)}:{result.number}") + "\n\n"
        yield between + heading + format_play(result.play, style)
        between = "\n"


def format_play(play: Play, style: Style) -> str:
    """Return a play as text: the cards count by count, each player's points, and notes."""
    parts = [_table(play, style), style.wrap(totals_text(play, style))]
    notes = play_notes(play, style.show)
    if notes:
        parts.append("\n".join(map(style.wrap, notes)))
    return "\n\n".join(parts) + "\n"


def _table(play: Play, style: Style) -> str:
    """Return the table of the cards, with a gap between counts; claims only if there are any.

    On a narrow terminal, what was pegged is in the column that says what for.
    """
    has_claims = any(entry.claim is not None for entry in play.entries)
    headers = ["player", "card", "count", "points", "what for"]
    rows = _rows(play, style)
    if has_claims:
        headers.insert(4, "pegged")
    else:
        rows = [[*row[:4], row[5]] for row in rows]
    align = "llrr" + "l" * (len(headers) - 4)
    table = fit_table(rows, headers, align, style, {len(headers) - 1: 12})
    if style.is_too_wide(table):
        if has_claims:
            rows = [[*row[:4], _reason_and_claim(row[5], row[4])] for row in rows]
        headers = ["who", "card", "count", "pts", "what for"]
        for least in ({0: 8, 4: 12}, {0: 4, 4: 8}):
            table = fit_table(rows, headers, align[:5], style, least)
            if not style.is_too_wide(table):
                break
    return table


def _reason_and_claim(reason: str, claim: str) -> str:
    """Return what a card pegged for and what was pegged for it, as one cell."""
    if not claim.strip():
        return reason
    if not reason:
        return f"pegged {claim}"
    return f"{reason}; pegged {claim}"


def _rows(play: Play, style: Style) -> list[list[str]]:
    """Return a row for each card, and one of blanks between counts."""
    rows: list[list[str]] = []
    for count in play.counts:
        if rows:  # tabulate drops a row of empty cells beside broken ones
            rows.append([" "] * 5 + [""])
        rows += [_row(entry, play.players[entry.seat], style) for entry in count]
    return rows


def _row(entry: Entry, player: str, style: Style) -> list[str]:
    """Return the cells of a card; what was pegged for it is green if it was right, else red."""
    claim = claim_text(entry)
    if claim:
        claim = style.paint(claim, fg="red" if entry.is_wrong else "green")
    return [
        printable(player),
        style.card(entry.card),
        str(entry.count),
        str(entry.points or ""),
        claim,
        items_text(entry.items, style.card),
    ]


def totals_text(play: Play, style: Style) -> str:
    """Return the points of each player, and of each side of partners."""
    totals = [
        f"{printable(player)}: {style.paint(str(points), bold=True)}"
        for player, points in play.totals.items()
    ]
    text = ", ".join(totals)
    if play.rules.partners:
        sides = [f"{printable(side)}: {points}" for side, points in play.sides.items()]
        text += f"; {', '.join(sides)}"
    return text
