"""Plays as text: a row a card, counts apart, and what is disputed."""

from collections.abc import Iterable, Iterator, Sequence

from cribcalc.batch import PlayResult
from cribcalc.near_misses import PlayNearMiss, PlayNearMissKind, play_near_misses
from cribcalc.pegging import PlayCategory, PlayItem
from cribcalc.play import Entry, Play
from cribcalc.render.look import Style, fit_table
from cribcalc.speech.play import renege_sentence
from cribcalc.speech.words import PAIR_NAMES, CardText, letters, number, symbols
from cribcalc.text import printable


def plays(results: Iterable[PlayResult], look: Style) -> Iterator[str]:
    """Yield the table of each play, an empty line between them; those of a file with a heading."""
    between = ""
    for result in results:
        heading = (
            "" if result.number is None else f"{printable(result.source or '')}:{result.number}\n\n"
        )
        yield between + heading + format_play(result.play, look)
        between = "\n"


def format_play(play: Play, look: Style) -> str:
    """Return a play as text: a row a card, counts apart; then each player's points, and what is disputed."""
    claimed = any(entry.claim is not None for entry in play.entries)
    rows: list[list[str]] = []
    for count in play.counts:
        if rows:
            rows.append(
                [" "] * (6 if claimed else 5)
            )  # tabulate drops a row of empty cells beside broken ones
        for entry in count:
            cells = [printable(play.players[entry.seat]), look.card(entry.card), str(entry.count)]
            cells += [str(entry.points) if entry.points else "", why(entry.items, look)]
            rows.append([*cells[:4], _card_claim(entry, look), cells[4]] if claimed else cells)
    headers = ["player", "card", "count", "points", *(["pegged"] if claimed else []), "what for"]
    align = "llrrll" if claimed else "llrrl"
    table = fit_table(rows, headers, align, look, {5: 12, 4: 8} if claimed else {4: 12})
    sums = ", ".join(
        f"{printable(player)}: {look.paint(str(n), bold=True)}" for player, n in play.totals.items()
    )
    if play.rules.partners:
        sums += "; " + ", ".join(
            f"{printable(side)}: {points}" for side, points in play.sides.items()
        )
    show = symbols if look.symbols else letters
    notes = [*_reneges(play, show), *(_almost(miss, show) for miss in play_near_misses(play))]
    parts = [table, look.wrapped(sums)]
    if notes:
        parts.append("\n".join(look.wrapped(note) for note in notes))
    return "\n\n".join(parts) + "\n"


def why(pegs: Sequence[PlayItem], look: Style) -> str:
    """Return what a card scored; the points of each thing where there are several."""
    says = []
    for peg in pegs:
        match peg.category:
            case PlayCategory.PAIR:
                text = f"{PAIR_NAMES[len(peg.cards)]} {look.cards(peg.cards)}"
            case PlayCategory.RUN | PlayCategory.FLUSH:
                text = f"{peg.category} of {number(peg.points)} {look.cards(peg.cards)}"
            case PlayCategory.LAST:
                text = "last card"
            case _:
                text = peg.category.value
        says.append(text if len(pegs) == 1 else f"{text} for {peg.points}")
    return ", ".join(says)


def _card_claim(entry: Entry, look: Style) -> str:
    """Return what was pegged for a card, and what was right if that was wrong."""
    if entry.claim is None:
        return ""
    if not entry.is_wrong:
        return look.paint(f"{entry.claim} right", fg="green")
    by = entry.difference
    return look.paint(f"{entry.claim} {'over' if by > 0 else 'under'} by {abs(by)}", fg="red")


def _reneges(play: Play, show: CardText) -> Iterator[str]:
    for renege in play.reneges:
        yield renege_sentence(
            printable(play.players[renege.seat]), renege.count, renege.cards, show
        )


_ALMOST = {
    PlayNearMissKind.DOUBLED_RUN: "is no run: one rank is there twice among the last cards",
    PlayNearMissKind.PAIR_APART: "is no pair: {between} lies between",
    PlayNearMissKind.TENS: "is no run: a run goes by rank, not by the value of ten",
    PlayNearMissKind.ROUND_THE_CORNER: "is no run: the ace is low, a run does not go round the corner",
    PlayNearMissKind.CLOSED_COUNT: "scores nothing: a count was closed between them",
}
"""Why a card scored nothing with those before it."""


def _almost(miss: PlayNearMiss, show: CardText) -> str:
    *before, card = (show(card) for card in miss.cards)
    reason = _ALMOST[miss.kind].format(between=before[-1])
    return f"Card {miss.index + 1}, {card} after {' '.join(before)}, {reason}."
