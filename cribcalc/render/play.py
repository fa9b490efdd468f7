"""Plays as text: a table with one row per card, each player's points, and notes."""

from collections.abc import Iterable, Iterator, Sequence

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
            heading = f"{printable(result.source or '')}:{result.number}\n\n"
        yield between + heading + format_play(result.play, style)
        between = "\n"


def format_play(play: Play, style: Style) -> str:
    """Return a play as text: the cards count by count, each player's points, and notes."""
    parts = [_table(play, style), style.wrap(_totals(play, style))]
    notes = play_notes(play, style.show)
    if notes:
        parts.append("\n".join(map(style.wrap, notes)))
    return "\n\n".join(parts) + "\n"


def _table(play: Play, style: Style) -> str:
    """Return the table of the cards, with a gap between counts; claims only if there are any."""
    headers = ["player", "card", "count", "points", "pegged", "what for"]
    align = "llrrll"
    least = {5: 12, 4: 8}
    has_claims = any(entry.claim is not None for entry in play.entries)
    if not has_claims:
        headers.remove("pegged")
        align = "llrrl"
        least = {4: 12}
    rows: list[Sequence[str]] = []
    for count in play.counts:
        if rows:  # tabulate drops a row of empty cells beside broken ones
            rows.append([" "] * len(headers))
        for entry in count:
            row = _row(entry, play.players[entry.seat], style)
            if not has_claims:
                del row[4]
            rows.append(row)
    return fit_table(rows, headers, align, style, least)


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


def _totals(play: Play, style: Style) -> str:
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
