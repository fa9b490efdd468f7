"""Calls of muggins in the play: which card each of them is about."""

from collections.abc import Mapping

from cribcalc.cards import could_be_same
from cribcalc.ledger import Call, Deal, Moment
from cribcalc.play import Play


def play_calls(deal: Deal, play: Play) -> tuple[dict[int, list[Call]], list[Call]]:
    """Return the calls after the play, by the index of the card that each is about, and the rest.

    A call that names no card is about one for which another side pegged too little: if possible one
    that missed just as many points, and else the first that nobody has called.
    """
    side_of = play.rules.side_of(play.players)
    by_card: dict[int, list[Call]] = {}
    loose: list[Call] = []
    missed: dict[int, int] = {}
    for index, entry in enumerate(play.entries):
        if entry.difference < 0:
            missed[index] = -entry.difference
    for call in deal.calls:
        if call.after is not Moment.PLAY:
            continue
        about = _called_card(call, play, missed, side_of)
        if about is None:
            loose.append(call)
        else:
            by_card.setdefault(about, []).append(call)
            missed.pop(about, None)
    return by_card, loose


def _called_card(
    call: Call, play: Play, missed: Mapping[int, int], side_of: Mapping[str, str]
) -> int | None:
    """Return the index of the card that a call is about, or None."""
    others = [
        index
        for index, entry in enumerate(play.entries)
        if side_of[play.players[entry.seat]] != side_of[call.player]
    ]
    if call.card is not None:
        for index in others:
            if could_be_same(play.entries[index].card, call.card):
                return index
        return None
    open_misses = [index for index in others if index in missed]
    for index in open_misses:
        if missed[index] == call.points:
            return index
    return open_misses[0] if open_misses else None
