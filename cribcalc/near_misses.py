"""What a hand, or a card in the play, almost scored."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from cribcalc.cards import Card, Hand, Rank, Suit
from cribcalc.pegging import PlayCategory, is_run
from cribcalc.play import Play
from cribcalc.rules import SIX_CARD, CribFlush, Rules
from cribcalc.show import flush, round_the_corner


class NearMissKind(StrEnum):
    """The rules that people argue about because a hand almost met them."""

    CRIB_FLUSH = "crib flush"
    """All of a crib's cards are of one suit and the starter is not, or all but one of them and the starter are."""
    STARTER_FLUSH = "starter flush"
    """All but one of the hand's cards, and the starter, are of one suit."""
    STARTER_JACK = "starter jack"
    """The starter is a jack: heels for the dealer, nobs for nobody."""
    ROUND_THE_CORNER = "round the corner"
    """King and ace side by side, with the queen or the two: no run."""
    NO_SUITS = "no suits"
    """The suits are not known, so that flush and nobs are not counted."""


class NearMiss(NamedTuple):
    """A rule that a hand almost met, and the cards that it is about, in the order of ranks.

    >>> from cribcalc.notation.hands import parse_hand
    >>> [(str(miss.kind), str(miss.cards[0])) for miss in near_misses(parse_hand("7H 2D AC 9D / JC"))]
    [('starter jack', 'JC')]
    """

    kind: NearMissKind
    cards: tuple[Card, ...]


def near_misses(hand: Hand, rules: Rules = SIX_CARD) -> tuple[NearMiss, ...]:
    """Return the rules that `hand` almost met, in the order of counting.

    >>> from cribcalc.notation.hands import parse_hand
    >>> [str(miss.kind) for miss in near_misses(parse_hand("QH 6H 3H KD / AH"))]
    ['round the corner', 'starter flush']
    """
    return tuple(_near_misses(hand, rules))


def _near_misses(hand: Hand, rules: Rules) -> Iterator[NearMiss]:
    cards = sorted(hand.with_starter)
    if corner := round_the_corner(cards):
        yield NearMiss(NearMissKind.ROUND_THE_CORNER, corner)
    if not hand.suited:
        yield NearMiss(NearMissKind.NO_SUITS, ())
        return
    if not any(flush(hand, rules)):
        for suit in Suit:
            of_suit = tuple(card for card in cards if card.suit is suit)
            if len(of_suit) == len(hand.cards):
                if hand.crib and rules.crib_flush == CribFlush.ALL:
                    yield NearMiss(NearMissKind.CRIB_FLUSH, of_suit)
                elif hand.starter in of_suit and rules.flushes(crib=hand.crib):
                    yield NearMiss(NearMissKind.STARTER_FLUSH, of_suit)
    if hand.starter.rank is Rank.JACK:
        yield NearMiss(NearMissKind.STARTER_JACK, (hand.starter,))


class PlayNearMissKind(StrEnum):
    """The rules of the play that people argue about because a card almost met them."""

    DOUBLED_RUN = "doubled run"
    """The last cards are of neighbouring ranks, but one of them is there twice."""
    PAIR_APART = "pair apart"
    """A card of the same rank lies one card back."""
    TENS = "tens"
    """Three cards worth ten that are not neighbours."""
    ROUND_THE_CORNER = "round the corner"
    """King and ace side by side."""
    CLOSED_COUNT = "closed count"
    """A pair or a run with cards of the count before."""


@dataclass(frozen=True, slots=True)
class PlayNearMiss:
    """What the entry of this index almost scored, and with which cards as they were played, its own the last."""

    kind: PlayNearMissKind
    index: int
    cards: tuple[Card, ...]


def play_near_misses(play: Play) -> tuple[PlayNearMiss, ...]:
    """Return what the cards that scored no pair and no run almost scored, in the order of the play.

    >>> [str(miss.kind) for miss in play_near_misses(score_play("7 6 8 6"))]
    ['doubled run']
    """
    return tuple(_play_near_misses(play))


def _play_near_misses(play: Play) -> Iterator[PlayNearMiss]:
    index = 0
    before: tuple[Card, ...] = ()
    for count in play.counts:
        cards = tuple(entry.card for entry in count)
        for position, entry in enumerate(count, 1):
            if not any(
                peg.category in (PlayCategory.PAIR, PlayCategory.RUN) for peg in entry.items
            ):
                miss = _play_near_miss(cards[:position], before)
                if miss is not None:
                    yield PlayNearMiss(miss[0], index, miss[1])
            index += 1
        before = cards


def _play_near_miss(
    cards: tuple[Card, ...], before: tuple[Card, ...]
) -> tuple[PlayNearMissKind, tuple[Card, ...]] | None:
    """Return what the last of `cards` almost scored; `before` is the count before."""
    for length in range(4, len(cards) + 1):
        tail = cards[-length:]
        ranks = {card.rank for card in tail}
        if 3 <= len(ranks) < length and max(ranks) - min(ranks) == len(ranks) - 1:
            return PlayNearMissKind.DOUBLED_RUN, tail
    if len(cards) > 2 and cards[-1].rank is cards[-3].rank:
        return PlayNearMissKind.PAIR_APART, cards[-3:]
    if len(three := cards[-3:]) == 3 and len({card.rank for card in three}) == 3:
        if all(card.value == 10 for card in three):
            return PlayNearMissKind.TENS, three
        ranks = {card.rank for card in three}
        if {Rank.ACE, Rank.KING} < ranks and ranks & {Rank.TWO, Rank.QUEEN}:
            return PlayNearMissKind.ROUND_THE_CORNER, three
    if len(cards) == 1 and before and before[-1].rank is cards[0].rank:
        return PlayNearMissKind.CLOSED_COUNT, (before[-1], cards[0])
    if len(cards) < 3 and len(across := (*before, *cards)[-3:]) == 3 and is_run(across):
        return PlayNearMissKind.CLOSED_COUNT, across
    return None
