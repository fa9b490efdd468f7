"""Games as text: the ledger and the board."""

from collections.abc import Iterator

from cribcalc.game import Event, Kind, Ledger
from cribcalc.render.look import Look, tabulated, widest
from cribcalc.render.play import why
from cribcalc.text import encodable, printed_width, visible, width


def ledger(game: Ledger, look: Look, *, board: bool = False) -> str:
    """Return a game as text: a row an event, then how it stands, and on demand the board."""
    headers = ["deal", "what", "who", "points", *map(visible, game.sides)]
    rows: list[list[str]] = []
    deal = 0
    for event in game.events:
        new = event.deal != deal
        deal = event.deal
        scores = [
            look.paint(str(points), fg=_SIDE_COLORS[side % 4], bold=name == event.side)
            for side, (name, points) in enumerate(event.scores.items())
        ]
        who = visible(event.player or event.side)
        rows.append([str(deal) if new else "", _event(event, look), who, str(event.points), *scores])
    align = "rllr" + "r" * len(game.sides)
    table = tabulated(rows, headers, align, look, "simple")
    if look.columns is not None and look.style is None and (excess := widest(table) - look.columns) > 0:
        room = max(14, max(printed_width(row[1]) for row in rows) - excess)
        broken = [[row[0], look.wrapped(row[1], room), *row[2:]] for row in rows]
        table = tabulated(broken, headers, align, look, "simple")
    parts = [table] if rows else []
    if board:
        parts.append(drawn(game, look))
    parts.append("\n".join(map(look.wrapped, _standing(game))))
    if game.uncounted:
        parts.append("\n".join(map(look.wrapped, _left_uncounted(game))))
    if game.disputes:
        says = (f"Line {dispute.number}: {dispute.message}." for dispute in game.disputes)
        parts.append("\n".join(look.paint(look.wrapped(text), fg="red") for text in says))
    return "\n\n".join(parts) + "\n"


_SIDE_COLORS = ("red", "blue", "green", "yellow")


def _event(event: Event, look: Look) -> str:
    """Return what an event is, in a few words."""
    text = event.kind.value
    cards = f" {look.cards(event.cards)}" if event.cards else ""
    match event.kind:
        case Kind.START:
            return "start: three for the non-dealer"
        case Kind.PLAY if event.entry is not None:
            text = f"play{cards}: {why(event.entry.pegs, look) or 'nothing'}"
        case Kind.OVER | Kind.MUGGINS:
            return f"{text}: the other side claimed {event.claim}"
        case Kind.FAULT if event.offence is not None:
            return f"fault: {visible(event.offence.player)} {event.offence.irregularity.name}"
        case Kind.FAULT:
            return "back for a false claim of the game"
        case _:
            text += cards
    return text if event.claim is None else f"{text}, claimed {event.claim}"


def _standing(game: Ledger) -> Iterator[str]:
    """Yield how the game ended or stands."""
    scores = ", ".join(f"{visible(side)} {points}" for side, points in game.scores.items())
    if game.winner is None:
        yield f"Nobody has reached {game.rules.target} yet: {scores}."
    else:
        last = next(event for event in reversed(game.events) if event.kind is game.how)
        on = {Kind.HEELS: "heels", Kind.PLAY: "the play", Kind.START: "the start", Kind.PEGGED: "the play"}
        what = on.get(last.kind, f"the {last.kind.value}")
        if game.lowball:
            yield f"{visible(game.winner)} wins at lowball, the other side being out on {what}: {scores}."
        else:
            yield f"{visible(game.winner)} wins on {what} of deal {last.deal}: {scores}."
    for side, name in game.skunks.items():
        yield f"{visible(side)} is {_SKUNKED[name]}."
    pegs = (f"{visible(side)} {front} and {back}" for side, (front, back) in game.pegs.items())
    yield f"Pegs, front and back: {', '.join(pegs)}."


_SKUNKED = {"skunk": "skunked", "double skunk": "double skunked", "lurch": "left in the lurch"}


def _left_uncounted(game: Ledger) -> Iterator[str]:
    """Yield what the end of the game left uncounted."""
    parts = [f"{visible(left.player)}'s {left.kind.value} {left.points}" for left in game.uncounted]
    yield f"Left uncounted: {', '.join(parts)}."


STREET = 30
"""Holes in a row of the board."""


def drawn(game: Ledger, look: Look) -> str:
    """Return the board: a row of thirty holes a street, for each side its front and its back peg."""
    front, back, hole = ("●", "○", "·") if encodable("●○·", look.encoding) else ("O", "o", ".")
    target = game.rules.target
    names = [visible(side, 10) for side in game.sides]
    label = max(width(name) for name in names)
    starting = [name for name, (_, last) in zip(names, game.pegs.values(), strict=True) if last == 0]
    lines = [f"{front} front peg, {back} back peg" + (f"; at the start: {', '.join(starting)}" if starting else "")]
    for first in range(1, target, STREET):
        end = min(first + STREET - 1, target)
        end = target if target - end == 1 else end
        lines.append(f"{' ' * label}  {first}-{end}")
        for side, (name, (ahead, behind)) in enumerate(zip(names, game.pegs.values(), strict=True)):
            holes = [front if at == ahead else back if at == behind else hole for at in range(first, end + 1)]
            groups = ["".join(holes[start : start + 5]) for start in range(0, len(holes), 5)]
            track = look.paint(" ".join(groups), fg=_SIDE_COLORS[side % 4])
            lines.append(f"{name}{' ' * (label - width(name))}  {track}")
        if end == target:
            break
    return "\n".join(lines)
