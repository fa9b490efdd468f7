"""One deal of a recorded game: its play checked, and its steps in the order of counting.

The order is heels, the play card by card, the hands from the dealer's left, the dealer's hand, the
crib. All Hoyles and the rule book of the American Cribbage Congress agree on it.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum, auto

from cribcalc.calls import play_calls
from cribcalc.cards import (
    FOUR_OF_A_RANK,
    Card,
    Hand,
    PackFaultKind,
    Rank,
    could_be_same,
    find_pack_fault,
)
from cribcalc.claims import Claim, Outcome, Verdict, is_impossible, points_of
from cribcalc.errors import NotationError, PlayError
from cribcalc.ledger import Call, Deal, EventKind, Moment, Offence, RecordedHand
from cribcalc.mistakes import Explanation
from cribcalc.odds import every_starter, possible_suit_points
from cribcalc.play import Entry, Play, Renege
from cribcalc.play_mistakes import explain_entry
from cribcalc.replay import replay
from cribcalc.rules import HEELS, Rules
from cribcalc.show import Score, score_hand


class Basis(Enum):
    """Where the points of a step come from."""

    COUNTED = auto()
    """The cards were counted."""
    ACCEPTED = auto()
    """What was claimed is accepted: there is no starter to count the cards with."""
    UNSEEN = auto()
    """What was claimed is accepted: the cards are not known."""
    NONE = auto()
    """There is neither a starter nor a claim."""


@dataclass(frozen=True, slots=True)
class Step:
    """Something that is counted in a deal: what, by whom, and its points, whatever was claimed."""

    kind: EventKind
    player: str
    points: int = 0
    claim: int | None = None
    line: int = 0
    """The line of the record that the points are from."""
    cards: tuple[Card, ...] = ()
    entry: Entry | None = None
    score: Score | None = None
    offence: Offence | None = None
    """The irregularity; `cards` are those that a renege withheld, as far as they are known."""
    calls: tuple[Call, ...] = ()
    """The calls of muggins for it."""
    pegged: tuple[tuple[str, int], ...] = ()
    """The points of all players for a whole play whose cards are not known."""
    basis: Basis = Basis.COUNTED
    hidden: int = 0
    """The most that flush and nobs could add, if the suits are not known."""
    hand: Hand | None = None
    """The hand or crib with its starter."""
    explanations: tuple[Explanation, ...] = ()
    """The likeliest explanations of a wrong claim."""

    @property
    def is_crib(self) -> bool:
        """Whether the crib is counted."""
        return self.kind is EventKind.CRIB

    @property
    def is_accepted(self) -> bool:
        """Whether points are accepted that cannot be counted."""
        return self.basis in (Basis.ACCEPTED, Basis.UNSEEN)


def turn_order(players: Sequence[str], dealer: str) -> tuple[str, ...]:
    """Return the players from the dealer's left; the dealer is the last.

    >>> turn_order(["Ann", "Bob", "Cem"], "Ann")
    ('Bob', 'Cem', 'Ann')
    """
    first = (players.index(dealer) + 1) % len(players)
    return (*players[first:], *players[:first])


def replay_deal(deal: Deal, rules: Rules, players: Sequence[str]) -> Play | None:
    """Return the play of a deal, checked against the hands that are known; None if it has no play.

    Raises PlayError for a play that cannot be.
    """
    if deal.play is None:
        return None
    seats = turn_order(players, deal.dealer)
    hands = [_known_hand(deal, player) for player in seats]
    play = replay(deal.play.moves, rules, seats, deal.play.line.text, hands)
    _verify_owners(deal, play)
    return play


def _known_hand(deal: Deal, player: str) -> tuple[Card, ...] | None:
    """Return the cards of a player's hand, or None if they are not known."""
    hand = deal.hands.get(player)
    if hand is None or not hand.cards:
        return None
    return hand.cards


def _verify_owners(deal: Deal, play: Play) -> None:
    """Raise PlayError if a player whose hand is not known plays a card that they cannot have.

    Somebody else holds it, it is in the crib or the starter, or it is a fifth of its rank.
    """
    assert deal.play is not None
    cards: list[Card] = []
    owners: list[str] = []
    for player, hand in deal.hands.items():
        cards += hand.cards
        owners += [f"{player} holds it"] * len(hand.cards)
    if deal.crib is not None:
        cards += deal.crib.cards
        owners += ["it is in the crib"] * len(deal.crib.cards)
    if deal.starter is not None:
        cards.append(deal.starter)
        owners.append("it is the starter")
    spans = [move.span for move in deal.play.moves if move.card is not None]
    played = [
        (entry, span)
        for entry, span in zip(play.entries, spans, strict=True)
        if _known_hand(deal, play.players[entry.seat]) is None
    ]
    fault = find_pack_fault(cards + [entry.card for entry, _ in played])
    if fault is None or fault.kind is PackFaultKind.MIXED_SUITS:
        return
    entry, span = played[fault.at - len(cards)]
    message, hint = f"a fifth {entry.card.rank} in this deal", FOUR_OF_A_RANK
    if fault.kind is PackFaultKind.REPEATED_CARD:
        message = f"{play.players[entry.seat]} does not hold {entry.card}"
        hint = owners[fault.first]
    raise PlayError(message, deal.play.line.text, span, hint)


def suit_faults(deal: Deal) -> Iterator[tuple[int, NotationError]]:
    """Yield the line and an error for each hand that cannot be counted with the starter.

    That is so if one has suits and the other has none.
    """
    if deal.starter is None:
        return
    for hand in deal.shown:
        if hand.cards and (deal.starter.suit is None) != (hand.cards[0].suit is None):
            message = "the starter has a suit and these cards have none"
            if deal.starter.suit is None:
                message = "these cards have suits and the starter has none"
            hint = "give suits to all cards or to none"
            yield hand.line.number, NotationError(message, hand.line.text, hand.span, hint)


def deal_steps(
    deal: Deal, play: Play | None, rules: Rules, players: Sequence[str]
) -> Iterator[Step]:
    """Yield what is counted in a deal, in order, with its irregularities and calls.

    The hands and the crib of a deal that was closed by a redeal are dead.
    """
    offences = _offence_steps(deal, play)
    yield from _after(offences, Moment.DEAL)
    if deal.starter is not None and deal.starter.rank is Rank.JACK:
        points = HEELS if deal.heels is None else deal.heels
        line = deal.line.number
        yield Step(EventKind.HEELS, deal.dealer, points, line=line, cards=(deal.starter,))
    yield from _after(offences, Moment.STARTER)
    if play is not None:
        yield from _play_steps(deal, play)
    if deal.pegged:
        yield Step(EventKind.PEGGED, deal.pegged[0][0], pegged=deal.pegged)
        yield from _loose_calls(_calls_after(deal, Moment.PLAY))
    yield from _after(offences, Moment.PLAY)
    shown = deal.redeal is None
    for player in turn_order(players, deal.dealer):
        if player in deal.hands and shown:
            yield _show_step(deal, player, rules, crib=False)
        yield from _after(offences, Moment.HAND, player)
    if deal.crib is not None and shown:
        yield _show_step(deal, deal.dealer, rules, crib=True)
    yield from _after(offences, Moment.CRIB)


def _offence_steps(deal: Deal, play: Play | None) -> tuple[Step, ...]:
    """Return the irregularities of a deal, those of a renege with the cards that it withheld.

    If a player reneged more often than there are lines about it, the last line is for the rest.
    """
    reneges: dict[str, list[Renege]] = {}
    lines: dict[str, int] = {}
    if play is not None:
        for renege in play.reneges:
            reneges.setdefault(play.players[renege.seat], []).append(renege)
    for offence in deal.offences:
        lines[offence.player] = lines.get(offence.player, 0) + bool(offence.irregularity.per_card)
    steps = []
    for offence in deal.offences:
        cards: list[Card] = []
        if offence.irregularity.per_card:
            lines[offence.player] -= 1
            left = reneges.get(offence.player, [])
            taken = len(left) if lines[offence.player] == 0 else 1
            for renege in left[:taken]:
                cards += renege.cards
            reneges[offence.player] = left[taken:]
        line = offence.line.number
        step = Step(EventKind.FAULT, offence.player, line=line, cards=tuple(cards), offence=offence)
        steps.append(step)
    return tuple(steps)


def _after(steps: Iterable[Step], after: Moment, counter: str | None = None) -> Iterator[Step]:
    """Yield the irregularities after a part of the deal."""
    for step in steps:
        assert step.offence is not None
        if step.offence.after is after and step.offence.counter == counter:
            yield step


def _calls_after(deal: Deal, after: Moment, counter: str | None = None) -> tuple[Call, ...]:
    """Return the calls after a hand or the crib."""
    return tuple(call for call in deal.calls if call.after is after and call.counter == counter)


def _loose_calls(calls: Iterable[Call], *, basis: Basis = Basis.UNSEEN) -> Iterator[Step]:
    """Yield calls for a play that are about no card of it."""
    for call in calls:
        yield Step(
            EventKind.MUGGINS, call.player, line=call.line.number, calls=(call,), basis=basis
        )


def _play_steps(deal: Deal, play: Play) -> Iterator[Step]:
    """Yield the cards that scored, or for which something was claimed or called."""
    assert deal.play is not None
    by_card, loose = play_calls(deal, play)
    for index, entry in enumerate(play.entries):
        if entry.accepted_points or entry.claim or index in by_card:
            yield Step(
                EventKind.PLAY,
                play.players[entry.seat],
                entry.accepted_points,
                entry.claim,
                deal.play.line.number,
                (entry.card,),
                entry,
                calls=tuple(by_card.get(index, ())),
                explanations=explain_entry(play, index),
            )
    yield from _loose_calls(loose, basis=Basis.COUNTED)


def _show_step(deal: Deal, player: str, rules: Rules, *, crib: bool) -> Step:
    """Return the step for a player's hand, or for the crib.

    Without a starter, a claim is accepted. If the suits are not known, so is one that flush and
    nobs could make right.
    """
    if crib:
        assert deal.crib is not None
        kind, shown, calls = EventKind.CRIB, deal.crib, _calls_after(deal, Moment.CRIB)
    else:
        kind, shown = EventKind.HAND, deal.hands[player]
        calls = _calls_after(deal, Moment.HAND, player)
    claim = None
    if shown.claim is not None:
        size = len(shown.cards) or rules.size(crib=crib)
        claim = points_of(shown.claim, size, rules, crib=crib)
    step = Step(kind, player, claim or 0, None, shown.line.number, shown.cards, calls=calls)
    if claim is None and (deal.starter is None or not shown.cards):
        return replace(step, basis=Basis.NONE)
    if not shown.cards:
        return replace(step, basis=Basis.UNSEEN)
    if deal.starter is None:
        return replace(step, basis=Basis.ACCEPTED)
    return _counted(step, shown, Hand(shown.cards, deal.starter, crib), rules, claim)


def _counted(step: Step, shown: RecordedHand, hand: Hand, rules: Rules, claim: int | None) -> Step:
    """Return the step for a hand or crib that can be counted."""
    score = score_hand(hand, rules)
    points = score.total
    explanations: tuple[Explanation, ...] = ()
    if shown.claim is not None:
        verdict = Verdict(shown.claim, hand, score, rules)
        explanations = verdict.explanations
        if verdict.outcome is Outcome.OPEN:
            points = verdict.claimed
    return replace(
        step,
        points=points,
        claim=claim,
        score=score,
        hidden=max(possible_suit_points(hand, rules)),
        hand=hand,
        explanations=explanations,
    )


def is_possible(step: Step, rules: Rules) -> bool:
    """Return whether the cards of a hand or crib can count its points with some starter.

    A claim of nothing is always possible.
    """
    if step.points == 0:
        return True
    if not step.cards:
        size = rules.size(crib=step.is_crib)
        return not is_impossible(Claim(step.points), size, rules, crib=step.is_crib)
    for starter, total in every_starter(step.cards, rules, crib=step.is_crib):
        hand = Hand(step.cards, starter, step.is_crib)
        if step.points - total in possible_suit_points(hand, rules):
            return True
    return False


def cards_left(held: Sequence[Card], played: Sequence[Card]) -> tuple[Card, ...]:
    """Return the cards that are held but not played; a bare rank is the first card that it can be.

    >>> from cribcalc.notation.hands import parse_cards
    >>> [str(card) for card in cards_left(parse_cards("5C 5D 6H"), parse_cards("5 6"))]
    ['5D']
    """
    left = list(held)
    for card in sorted(played, key=_is_bare):
        left.remove(next(own for own in left if could_be_same(own, card)))
    return tuple(left)


def _is_bare(card: Card) -> bool:
    return card.suit is None
