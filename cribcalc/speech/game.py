"""Sentences about games: what happened, how a game ended or what the score is, what is wrong."""

from cribcalc.ledger import Event, EventKind, Ledger, Note, NoteKind, Skunk
from cribcalc.rules import SIX_CARD, Rules
from cribcalc.speech.claims import likeliest
from cribcalc.speech.play import items_text
from cribcalc.speech.words import CardText, joined, laws_text, symbols
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
    NoteKind.WHO_WINS: ("{player} loses under {laws}, which do not say which of the others wins."),
}


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
    sentence = _NOTES[note.kind].format(
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
    by = printable(event.by, longest)
    lost = "; the game is lost" if event.forfeit else ""
    match event.kind:
        case EventKind.START:
            return "start: for the non-dealer"
        case EventKind.OVER | EventKind.MUGGINS:
            return f"{event.kind}: {by} claimed {event.claim} instead of {event.counted}{lost}"
        case EventKind.FAULT if event.offence is not None:
            return f"fault: {by} {event.offence.irregularity.name}{lost}"
        case EventKind.FAULT:
            return f"back: {by} claimed the game"
        case _:
            return _points_text(event, show)


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
}
"""How a game was won."""


_SKUNKED = {
    Skunk.SKUNK: "skunked",
    Skunk.DOUBLE_SKUNK: "double skunked",
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
    skunks = [f"{printable(side)} is {_SKUNKED[skunk]}." for side, skunk in ledger.skunks.items()]
    return [_ending(ledger), *skunks, _pegs(ledger)]


def _ending(ledger: Ledger) -> str:
    """Return who won and how, or that nobody has won."""
    scores = ", ".join(f"{printable(side)} {points}" for side, points in ledger.scores.items())
    target = ledger.rules.target
    if ledger.winner is None:
        return f"Nobody has reached {target} yet: {scores}."
    last = next(event for event in reversed(ledger.events) if event.kind is ledger.how)
    how = _WON[last.kind].format(deal=last.deal)
    winner = printable(ledger.winner)
    if ledger.lowball and not last.forfeit:
        loser = next(side for side in ledger.sides if side != ledger.winner)
        return f"{winner} wins at lowball: {printable(loser)} reached {target} {how} ({scores})."
    return f"{winner} wins {how}: {scores}."


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
    left = (f"{printable(each.player)}'s {each.kind} {each.points}" for each in ledger.uncounted)
    return f"Left uncounted: {', '.join(left)}."
