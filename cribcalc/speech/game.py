"""Sentences about games: what happened, how a game ended or what the score is, what is wrong."""

from collections.abc import Mapping

from cribcalc.endings import Reading, Skunk, sides_out
from cribcalc.ledger import Event, EventKind, Ledger
from cribcalc.notes import Note, NoteKind
from cribcalc.rules import SIX_CARD, Rules
from cribcalc.speech.claims import likeliest
from cribcalc.speech.play import items_text
from cribcalc.speech.words import CardText, joined, laws_text, listing, symbols
from cribcalc.text import printable

_NOTES = {
    NoteKind.WRONG_PLAY: "{player} claimed {points} for {cards} but it scores {counted}.",
    NoteKind.WRONG_HAND: "{player} claimed {points} for {cards} but the hand counts {counted}.",
    NoteKind.WRONG_CRIB: "{player} claimed {points} for the crib but it counts {counted}.",
    NoteKind.IMPOSSIBLE: "{player} pegged {points} for {cards}, but no starter makes that.",
    NoteKind.RENEGE: "{player} said go at {counted} holding {cards}, which had to be played.",
    NoteKind.NOT_PLAYED: "{player} did not play {cards}.",
    NoteKind.AFTER_THE_END: "This deal comes after the game was won.",
    NoteKind.OUT_OF_TURN: "{player} deals, but it is {other}'s deal.",
    NoteKind.HAND_NOT_COUNTED: "{player}'s hand is not counted: the deal has no starter.",
    NoteKind.CRIB_NOT_COUNTED: "The crib is not counted: the deal has no starter.",
    NoteKind.SUITS_UNKNOWN: "Flush and nobs are not counted: the suits are not known.",
    NoteKind.NO_STARTER: (
        "{player}'s {points} for {cards} is accepted as pegged: the deal has no starter."
    ),
    NoteKind.NO_SUITS: (
        "{player}'s {points} for {cards} is accepted as pegged: "
        "flush and nobs could add that much to {counted}."
    ),
    NoteKind.WHO_CALLED: (
        "{player} missed {points}, but the record does not say who called muggins."
    ),
    NoteKind.IMPOSSIBLE_COUNT: "{player} pegged {points}, but no cards count that.",
    NoteKind.WRONG_CALL: "{player} called {points}, but {other} missed no points.",
    NoteKind.HIGH_CALL: "{player} called {points}, but {other} missed only {counted}.",
    NoteKind.LATE_CALL: (
        "{player} called {points}, but another call had taken all but {counted} of what was missed."
    ),
    NoteKind.UNPROVEN_CALL: (
        "{player}'s call of {points} is accepted: the record does not show what was missed."
    ),
    NoteKind.CARDS_WITHHELD: (
        "{player}'s renege costs {points}, for one card; it may be more, since the record does not "
        "show which cards were withheld."
    ),
    NoteKind.PEG_UNKNOWN: (
        "{player} took out the front peg, but the record does not say where the back peg was, so "
        "the score stays."
    ),
    NoteKind.STINKHOLE: (
        "{player} needs one point, at {counted}: heels and go do not count in the stinkhole."
    ),
    NoteKind.REDEAL: "{player} deals again; what was pegged in this deal stands.",
    NoteKind.LATE_REDEAL: "This redeal comes after the game was won.",
    NoteKind.ORDER_UNKNOWN: (
        "Several sides could go out with what they pegged, and their order is not known."
    ),
    NoteKind.OPEN_COUNT: "The count stands at {counted}: the next go gives {player} one.",
    NoteKind.WHO_WINS: ("{player} loses under {laws}, which do not say which of the others wins."),
}


_NOTHING_MISSED = "{player} called {points}, but no points were missed in the play."


_NOT_PLAYED = "{player} called {points} for {cards}, but no opponent played it."


_CANCELLED = "{player} deals again; what was pegged in this deal is cancelled."


def note_sentence(note: Note, show: CardText = symbols, rules: Rules = SIX_CARD) -> str:
    """Return what a note says, as whole sentences; `show` prints a card.

    A wrong claim is followed by what explains it, under these rules.

    >>> from cribcalc.api import score_game
    >>> lines = ["players: Ann, Bob", "deal: Bob", "starter: 10H", "Ann: 2H 4H 6H 8C = 4"]
    >>> claimed, _, why = note_sentence(score_game(lines).disputes[0]).partition(". ")
    >>> print(claimed)
    Ann claimed 4 for 2♥ 4♥ 6♥ 8♣ but the hand counts 0
    >>> print(why)
    Ann probably counted 2♥ 4♥ 6♥ 10♥ as a flush: a flush needs all four cards of the hand.
    """
    words = _NOTES[note.kind]
    if note.kind is NoteKind.REDEAL and note.counted:
        words = _CANCELLED
    if note.kind is NoteKind.WRONG_CALL and not note.other:
        words = _NOT_PLAYED if note.cards else _NOTHING_MISSED
    sentence = words.format(
        player=note.player,
        points=note.points,
        counted=note.counted,
        cards=joined(note.cards, show),
        other=note.other,
        laws=laws_text(note.laws) if note.laws else "",
    )
    if not note.explanations:
        return sentence
    return f"{sentence} {likeliest(note.explanations, note.hand, rules, note.player, show)}"


def event_text(event: Event, show: CardText = symbols, longest: int = 24) -> str:
    """Return what an event is in a few words; names are cut to `longest` characters.

    >>> from cribcalc.api import score_game
    >>> events = score_game(["deal: 2", "starter: JC", "1: 5C 5D 6H 7S = 14"]).events
    >>> [event_text(event) for event in events]
    ['heels J♣', 'hand 5♣ 5♦ 6♥ 7♠, claimed 14', 'over: 1 claimed 14 instead of 12']
    """
    return _what(event, show, longest) + _cut_off(event)


def _what(event: Event, show: CardText, longest: int) -> str:
    by = printable(event.by, longest)
    match event.kind:
        case EventKind.START:
            return "start: for the non-dealer"
        case EventKind.REDEAL:
            return "redeal: what was pegged is cancelled"
        case EventKind.OVER | EventKind.MUGGINS:
            return f"{event.kind}: {_mistake(event, by)}"
        case EventKind.FAULT if event.offence is not None:
            return f"fault: {_offence(event, by, show)}"
        case EventKind.FAULT:
            return f"back: {by} claimed the game"
        case _:
            return _points_text(event, show)


def _mistake(event: Event, by: str) -> str:
    """Return what somebody counted or called wrong."""
    lost = "; the game is lost" if event.forfeit else ""
    if event.call is None:
        return f"{by} claimed {event.claim} instead of {event.counted}{lost}"
    if by in event.side.split("+"):
        return f"{by} called {event.call.points}"
    return f"{by} called {event.call.points} wrongly"


def _offence(event: Event, by: str, show: CardText) -> str:
    """Return what somebody did against the laws, and what came of it besides points."""
    assert event.offence is not None
    irregularity = event.offence.irregularity
    text = f"{by} {irregularity.name}"
    if event.cards:
        text += f" ({joined(event.cards, show)})"
    if event.forfeit:
        return f"{text}; the game is lost"
    if irregularity.takes_out_peg and event.points < 0:
        return f"{text}; the front peg goes behind the back peg"
    return text


def _cut_off(event: Event) -> str:
    """Return what was due and how much of it was needed, if the peg stopped at the target."""
    if event.due <= event.points:
        return ""
    are = "is" if event.points == 1 else "are"
    return f": {event.due}, of which {event.points} {are} needed"


def _points_text(event: Event, show: CardText) -> str:
    """Return what was counted, and what was claimed for it if that is something else."""
    text = f"{event.kind} {joined(event.cards, show)}".rstrip()
    if event.entry is not None:
        text += f": {items_text(event.entry.accepted_items, show) or 'nothing'}"
    if event.claim not in (None, event.counted):
        text += f", claimed {event.claim}"
    return text


_WON = {
    EventKind.START: "at the start of deal {deal}",
    EventKind.HEELS: "with heels in deal {deal}",
    EventKind.PLAY: "in the play of deal {deal}",
    EventKind.PEGGED: "in the play of deal {deal}",
    EventKind.HAND: "with the hand of deal {deal}",
    EventKind.CRIB: "with the crib of deal {deal}",
    EventKind.FAULT: "on a penalty in deal {deal}",
    EventKind.OVER: "on an overclaim in deal {deal}",
    EventKind.MUGGINS: "on muggins in deal {deal}",
    EventKind.REDEAL: "on a redeal of deal {deal}",
}
"""How a game was won."""


_SKUNKED = {
    Skunk.SKUNK: "skunked",
    Skunk.DOUBLE_SKUNK: "double skunked",
    Skunk.TRIPLE_SKUNK: "triple skunked",
    Skunk.LURCH: "left in the lurch",
}


def standing_sentences(ledger: Ledger) -> list[str]:
    """Return who won or what the score is, who was skunked, and where the pegs are.

    >>> from cribcalc.api import score_game
    >>> lines = ["players: Ann, Bob", "scores: Ann 119, Bob 90", "deal: Ann", "starter: JC"]
    >>> for sentence in standing_sentences(score_game(lines)):
    ...     print(sentence)
    Ann wins with heels in deal 1: Ann 121, Bob 90.
    Bob is skunked.
    Pegs, front and back: Ann 121 and 119, Bob 90.
    """
    skunks = [f"{told}." for told in _skunked(ledger.skunks)]
    return [_ending(ledger), *_readings(ledger), *skunks, _pegs(ledger)]


def _ending(ledger: Ledger) -> str:
    """Return who won and how, or that nobody has won."""
    scores = ", ".join(f"{printable(side)} {points}" for side, points in ledger.scores.items())
    out = sides_out(ledger.readings)
    if len(out) > 1:
        both = listing(map(printable, out))
        return (
            f"It is not known who won: {both} could go out in the same play, and the order of its "
            f"points is not known ({scores} before it)."
        )
    if ledger.how is None:
        return f"Nobody has reached {_target_text(ledger)} yet: {scores}."
    last = next(event for event in reversed(ledger.events) if event.kind is ledger.how)
    how = _WON[last.kind].format(deal=last.deal)
    if not ledger.lowball or last.forfeit:
        return f"{printable(ledger.winner or '')} wins {how}: {scores}."
    loser, target = printable(ledger.loser or ""), ledger.targets[ledger.loser or ""]
    if ledger.winner is None:
        return f"{loser} loses at lowball: {loser} reached {target} {how} ({scores})."
    winner = printable(ledger.winner)
    return f"{winner} wins at lowball: {loser} reached {target} {how} ({scores})."


def _target_text(ledger: Ledger) -> str:
    """Return the points that a side needs, or several if sides need different ones."""
    return " or ".join(map(str, sorted(set(ledger.targets.values()), reverse=True)))


def _readings(ledger: Ledger) -> list[str]:
    """Return what each order of the last points would mean."""
    if len(sides_out(ledger.readings)) < 2:
        return _skunk_readings(ledger)
    sentences = []
    ends = "loses" if ledger.lowball else "wins"
    for reading in ledger.readings:
        out = printable(reading.out)
        told = [f"{out} {ends}"]
        if not ledger.lowball:
            told += _skunked(reading.skunks)
        scores = ", ".join(_range_text(side, reading) for side in reading.scores)
        sentences.append(f"If {out} went out first, {listing(told)}: {scores}.")
    return sentences


def _skunk_readings(ledger: Ledger) -> list[str]:
    """Return who would be skunked in each order of the last points, if that makes a difference."""
    if not ledger.readings or ledger.lowball:
        return []
    told = []
    for reading in ledger.readings:
        others = [_range_text(side, reading) for side in reading.scores if side != reading.out]
        skunked = listing(_skunked(reading.skunks) or ["nobody is skunked"])
        told.append(f"with {listing(others)}, {skunked}")
    return [f"The order of the last points is not known: {'; '.join(told)}."]


def _range_text(side: str, reading: Reading) -> str:
    """Return the score of a side, or the range that it is in."""
    least, most = reading.scores[side]
    if least == most:
        return f"{printable(side)} {least}"
    return f"{printable(side)} {least} to {most}"


def _skunked(skunks: Mapping[str, Skunk]) -> list[str]:
    return [f"{printable(side)} is {_SKUNKED[skunk]}" for side, skunk in skunks.items()]


def _pegs(ledger: Ledger) -> str:
    """Return the holes of the front and the back pegs."""
    texts = []
    for side, (front, back) in ledger.pegs.items():
        text = f"{printable(side)} {front}"
        texts.append(text if back is None else f"{text} and {back}")
    return f"Pegs, front and back: {', '.join(texts)}."


def uncounted_sentence(ledger: Ledger) -> str:
    """Return what was left uncounted when the game was won; empty if there is nothing.

    >>> from cribcalc.api import score_game
    >>> lines = ["scores: 2 119", "deal: 2", "starter: JC", "1: 5C 5D 6H 7S"]
    >>> uncounted_sentence(score_game(lines))
    "Left uncounted: 1's hand 12."
    """
    if not ledger.uncounted:
        return ""
    left = []
    for each in ledger.uncounted:
        what = "pegging" if each.kind is EventKind.PEGGED else each.kind
        left.append(f"{printable(each.player)}'s {what} {each.points}")
    return f"Left uncounted: {', '.join(left)}."
