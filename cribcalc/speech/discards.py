"""Sentences about what to throw: what the figures mean, ties, and what a throw cost."""

from collections.abc import Iterable

from cribcalc.cards import Card
from cribcalc.discarding import Choice, Cost, Discards
from cribcalc.rules import Rules
from cribcalc.speech.words import CardText, joined, listing, symbols
from cribcalc.throws import Others, Role

UNSUITED = "Flush and nobs are not counted: no suits are given."


def mean_text(mean: float) -> str:
    """Return a mean to two places, and never a negative zero.

    >>> mean_text(12.1739), mean_text(-0.001)
    ('12.17', '0.00')
    """
    return f"{round(mean, 2) + 0.0:.2f}"


def meaning_sentences(rules: Rules, others: Others, roles: Iterable[Role]) -> list[str]:
    """Return what the figures of some roles mean, and how the others are taken to throw.

    >>> from cribcalc.rules import SIX_CARD
    >>> for sentence in meaning_sentences(SIX_CARD, Others.RANDOM, Role):
    ...     print(sentence)
    hand: mean over all starters (least-most).
    dealer: hand plus the mean of your own crib.
    pone: hand minus the mean of the opponent's crib.
    The opponent is taken to throw any unseen cards, at random. The play is not counted.
    """
    opponent = "the"
    if rules.players > 2:
        opponent = "an"
    worth = {
        Role.DEALER: "dealer: hand plus the mean of your own crib.",
        Role.PONE: f"pone: hand minus the mean of {opponent} opponent's crib.",
    }
    return [
        "hand: mean over all starters (least-most).",
        *[worth[role] for role in roles],
        f"{_others_sentence(rules, others)} The play is not counted.",
    ]


def _others_sentence(rules: Rules, others: Others) -> str:
    who = "The opponent is"
    if rules.players > 2:
        who = "The other players are"
    if others is Others.RANDOM:
        return f"{who} taken to throw any unseen cards, at random."
    return f"{who} taken to throw what is best by these same figures."


def deal_sentences(
    found: Discards,
    roles: tuple[Role, ...],
    throw: tuple[Card, ...] | None = None,
    show: CardText = symbols,
) -> list[str]:
    """Return what is to be said of one deal: ties, what `throw` cost, whether suits are missing.

    >>> from cribcalc.api import discards
    >>> for sentence in deal_sentences(discards("KH 2H 2C 2D JS KD"), tuple(Role)):
    ...     print(sentence)
    As pone, K♥ J♠ and J♠ K♦ are equally good to throw.
    """
    sentences = []
    for role in roles:
        best = found.best(role)
        if len(best) > 1:
            sentences.append(_tie_sentence(best, role, show))
    if throw is not None:
        sentences.append(cost_sentence(throw, found.cost(throw), roles, show))
    if not found.suited:
        sentences.append(UNSUITED)
    return sentences


def _tie_sentence(best: tuple[Choice, ...], role: Role, show: CardText) -> str:
    throws = [joined(choice.throw, show) for choice in best]
    return f"As {role}, {listing(throws)} are equally good to throw."


def cost_sentence(
    throw: tuple[Card, ...], cost: Cost, roles: tuple[Role, ...], show: CardText = symbols
) -> str:
    """Return what a throw cost, in each of some roles.

    >>> cost_sentence((Card(12, "H"), Card(13, "C")), Cost(1.66, 0.0), tuple(Role))
    'Throwing Q♥ K♣ costs 1.66 as dealer and nothing as pone.'
    >>> cost_sentence((Card(12, "H"), Card(13, "C")), Cost(0.0, 0.0), tuple(Role))
    'Throwing Q♥ K♣ costs nothing: it is best as dealer and as pone.'
    """
    costs = {role: cost.of(role) or 0.0 for role in roles}
    thrown = f"Throwing {joined(throw, show) or 'nothing'} costs"
    if not any(costs.values()):
        return f"{thrown} nothing: it is best {' and '.join(f'as {role}' for role in costs)}."
    parts = [f"{_cost_text(points)} as {role}" for role, points in costs.items()]
    return f"{thrown} {listing(parts)}."


def _cost_text(points: float) -> str:
    if points == 0:
        return "nothing"
    if points < 0.005:
        return "less than 0.01"
    return mean_text(points)
