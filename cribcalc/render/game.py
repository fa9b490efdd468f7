"""Games as text: the ledger and the board."""

from collections.abc import Iterator

from cribcalc.ledger import Event, EventKind, Ledger, Note
from cribcalc.render.look import Style, fit_table
from cribcalc.render.play import why
from cribcalc.speech.words import letters, symbols
from cribcalc.text import encodable, printable, width


def ledger(game: Ledger, look: Style, *, board: bool = False) -> str:
    """Return a game as text: a row an event, then how it stands, and on demand the board."""
    parts = [_table(game, look)] if game.events else []
    if board:
        parts.append(draw_board(game, look))
    parts.append("\n".join(map(look.wrapped, _standing(game))))
    if game.uncounted:
        left = (f"{printable(each.player)}'s {each.kind} {each.points}" for each in game.uncounted)
        parts.append(look.wrapped(f"Left uncounted: {', '.join(left)}."))
    if game.disputes:
        parts.append("\n".join(look.paint(_said(note, look), fg="red") for note in game.disputes))
    if game.remarks:
        parts.append("\n".join(_said(note, look) for note in game.remarks))
    return "\n\n".join(parts) + "\n"


def _said(note: Note, look: Style) -> str:
    show = symbols if look.symbols else letters
    return look.wrapped(f"Deal {note.deal}, line {note.line}: {printable(note.says(show), 400)}.")


def _table(game: Ledger, look: Style) -> str:
    """Return the rows of a ledger; on a narrow terminal names are cut and what happened is broken into lines."""
    headers = ["deal", "what", "who", "points"]
    align = "rllr" + "r" * len(game.sides)
    for longest in (200, 12, 8, 6):
        rows = [_row(game, index, longest, look) for index in range(len(game.events))]
        names = [printable(side, longest) for side in game.sides]
        table = fit_table(rows, [*headers, *names], align, look, {1: 14})
        if not look.is_too_wide(table):
            return table
    rows = [[deal, f"{who}: {what}", *others] for deal, what, who, *others in rows]
    short = ["#", "what", "pts", *(printable(side, 3) for side in game.sides)]
    return fit_table(rows, short, align.replace("ll", "l", 1), look, {1: 14})


def _row(game: Ledger, index: int, longest: int, look: Style) -> list[str]:
    """Return the cells of an event; names no longer than `longest` characters."""
    event = game.events[index]
    first = index == 0 or game.events[index - 1].deal != event.deal
    scores = [
        look.paint(str(points), fg=_SIDE_COLORS[side % 4], bold=side_name == event.side)
        for side, (side_name, points) in enumerate(event.scores.items())
    ]
    who = printable(event.player or event.side, longest)
    return [str(event.deal) if first else "", _event(event, look), who, str(event.points), *scores]


_SIDE_COLORS = ("red", "blue", "green", "yellow")


def _event(event: Event, look: Style) -> str:
    """Return what an event is, in a few words."""
    by = printable(event.by, 24)
    lost = "; the game is lost" if event.forfeit else ""
    claimed = f"{by} claimed {event.claim}, counted {event.counted}"
    match event.kind:
        case EventKind.START:
            return "start: for the non-dealer"
        case EventKind.OVER | EventKind.MUGGINS:
            return f"{event.kind}: {claimed}{lost}"
        case EventKind.FAULT if event.offence is not None:
            return f"fault: {by} {event.offence.irregularity.name}{lost}"
        case EventKind.FAULT:
            return f"back: {by} claimed the game"
        case EventKind.PLAY if event.entry is not None:
            text = f"play {look.cards(event.cards)}: {why(event.entry.items, look) or 'nothing'}"
        case _:
            text = f"{event.kind} {look.cards(event.cards)}".rstrip()
    return text if event.claim in (None, event.counted) else f"{text}, claimed {event.claim}"


def _standing(game: Ledger) -> Iterator[str]:
    """Yield how the game ended or stands."""
    scores = ", ".join(f"{printable(side)} {points}" for side, points in game.scores.items())
    if game.winner is None:
        yield f"Nobody has reached {game.rules.target} yet: {scores}."
    else:
        last = next(event for event in reversed(game.events) if event.kind is game.how)
        what = _ON.get(last.kind, f"the {last.kind}")
        if game.lowball and not last.forfeit:
            yield f"{printable(game.winner)} wins at lowball, the other side being out on {what}: {scores}."
        else:
            yield f"{printable(game.winner)} wins on {what} of deal {last.deal}: {scores}."
    for side, name in game.skunks.items():
        yield f"{printable(side)} is {_SKUNKED[name]}."
    pegs = (
        f"{printable(side)} {front}" + ("" if back is None else f" and {back}")
        for side, (front, back) in game.pegs.items()
    )
    yield f"Pegs, front and back: {', '.join(pegs)}."


_ON = {
    EventKind.HEELS: "heels",
    EventKind.PLAY: "the play",
    EventKind.START: "the start",
    EventKind.PEGGED: "the play",
    EventKind.OVER: "a false count of the other side",
    EventKind.MUGGINS: "muggins",
    EventKind.FAULT: "a penalty",
}
"""On what a game is won, where it is not the hand or the crib."""
_SKUNKED = {"skunk": "skunked", "double skunk": "double skunked", "lurch": "left in the lurch"}


STREET = 30
"""Holes in a row of the board."""


def draw_board(game: Ledger, look: Style) -> str:
    """Return the board: a row of thirty holes a street, for each side its front and its back peg."""
    front, back, hole = ("●", "○", "·") if encodable("●○·", look.encoding) else ("O", "o", ".")
    target = game.rules.target
    names = [printable(side, 10) for side in game.sides]
    label = max(width(name) for name in names)
    starting = [
        name if ahead == behind else f"{name}'s {'back' if ahead else 'front'} peg"
        for name, (ahead, behind) in zip(names, game.pegs.values(), strict=True)
        if 0 in (ahead, behind)
    ]
    legend = f"{front} front peg, {back} back peg" + (
        f"; at the start: {', '.join(starting)}" if starting else ""
    )
    lines = [look.wrapped(legend)]
    for first in range(1, max(target, 2), STREET):
        end = min(first + STREET - 1, target)
        end = target if target - end == 1 else end  # the game hole stands behind the last street
        lines.append(f"{' ' * label}  {first}-{end}")
        for side, (name, (ahead, behind)) in enumerate(zip(names, game.pegs.values(), strict=True)):
            holes = [
                front if at == ahead else back if at == behind else hole
                for at in range(first, end + 1)
            ]
            groups = ["".join(holes[start : start + 5]) for start in range(0, len(holes), 5)]
            track = look.paint(" ".join(groups), fg=_SIDE_COLORS[side % 4])
            lines.append(f"{name}{' ' * (label - width(name))}  {track}")
    return "\n".join(lines)
