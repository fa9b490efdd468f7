"""What a hand, or a card in the play, almost scored."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from cribcalc.cards import Card, Hand, Rank, Suit
from cribcalc.rules import SIX_CARD, CribFlush, Rules
from cribcalc.show import corner_ranks, flush, round_the_corner
from cribcalc.text import Word

if TYPE_CHECKING:  # a receipt of a hand needs nothing of the play
    from cribcalc.play import Play


class NearMissKind(Word):
    """The rules that people argue about because a hand almost met them."""

    CRIB_FLUSH = "crib flush"
    """All cards of a crib are of one suit, or all but one and the starter."""
    STARTER_FLUSH = "starter flush"
    """All cards of the hand but one are of one suit, and so is the starter."""
    STARTER_JACK = "starter jack"
    """The starter is a jack: heels for the dealer, nobs for nobody."""
    ROUND_THE_CORNER = "round the corner"
    """King and ace next to each other, with the queen or the two: not a run."""
    NO_SUITS = "no suits"
    """The suits are not known, so flush and nobs are not counted."""


class NearMiss(NamedTuple):
    """A rule that a hand almost met, and the cards it is about, in the order of ranks.

    >>> near_misses(Hand((Card(7, "H"), Card(2, "D")), Card(11, "C")))[0]
    NearMiss(NearMissKind.STARTER_JACK, (Card(11, 'C'),))
    """

    kind: NearMissKind
    cards: tuple[Card, ...]

    def __repr__(self) -> str:
        return f"NearMiss({self.kind!r}, {self.cards!r})"


def near_misses(hand: Hand, rules: Rules = SIX_CARD) -> tuple[NearMiss, ...]:
    """Return the rules that `hand` almost met, in the order of counting.

    >>> from cribcalc.notation.hands import parse_hand
    >>> [str(miss.kind) for miss in near_misses(parse_hand("QH 6H 3H KD / AH"))]
    ['round the corner', 'starter flush']
    """
    return tuple(_near_misses(hand, rules))


def _near_misses(hand: Hand, rules: Rules) -> Iterator[NearMiss]:
    corner = round_the_corner(sorted(hand.with_starter))
    if corner:
        yield NearMiss(NearMissKind.ROUND_THE_CORNER, corner)
    if not hand.suited:
        yield NearMiss(NearMissKind.NO_SUITS, ())
        return
    if not any(flush(hand, rules)):
        yield from _flushes(hand, rules)
    if hand.starter.rank is Rank.JACK:
        yield NearMiss(NearMissKind.STARTER_JACK, (hand.starter,))


def _flushes(hand: Hand, rules: Rules) -> Iterator[NearMiss]:
    """Yield the near misses of a hand that has no flush."""
    cards = sorted(hand.with_starter)
    for suit in Suit:
        of_suit = tuple(card for card in cards if card.suit is suit)
        if len(of_suit) != len(hand.cards):
            continue
        if hand.crib and rules.crib_flush == CribFlush.ALL:
            yield NearMiss(NearMissKind.CRIB_FLUSH, of_suit)
        elif hand.starter in of_suit and rules.flushes(crib=hand.crib):
            yield NearMiss(NearMissKind.STARTER_FLUSH, of_suit)


class PlayNearMissKind(Word):
    """The rules of the play that people argue about because a card almost met them."""

    DOUBLED_RUN = "doubled run"
    """The last cards are neighbouring ranks, but two of them have the same rank."""
    PAIR_APART = "pair apart"
    """The card before the last one has the same rank."""
    TENS = "tens"
    """Three cards worth ten that are not neighbours."""
    ROUND_THE_CORNER = "round the corner"
    """King and ace, with the queen or the two."""
    CLOSED_COUNT = "closed count"
    """A pair or a run with cards of the count before."""


class PlayNearMiss(NamedTuple):
    """What an entry of a play almost scored, and the cards as they were played, its own last."""

    kind: PlayNearMissKind
    place: int
    """The place of the entry in the play, from 0."""
    cards: tuple[Card, ...]

    def __repr__(self) -> str:
        return f"PlayNearMiss({self.kind!r}, {self.place}, {self.cards!r})"


def play_near_misses(play: "Play") -> tuple[PlayNearMiss, ...]:
    """Return what the cards that scored no pair and no run almost scored, in the order of play.

    >>> from cribcalc.api import score_play
    >>> [str(miss.kind) for miss in play_near_misses(score_play("7 6 8 6"))]
    ['doubled run']
    """
    return tuple(_play_near_misses(play))


def _play_near_misses(play: "Play") -> Iterator[PlayNearMiss]:
    from cribcalc.pegging import PlayCategory

    index = 0
    before: tuple[Card, ...] = ()
    for count in play.counts:
        cards = tuple(entry.card for entry in count)
        for position, entry in enumerate(count, 1):
            scored = {item.category for item in entry.items}
            if not scored & {PlayCategory.PAIR, PlayCategory.RUN}:
                yield from _almost(index, cards[:position], before)
            index += 1
        before = cards


def _almost(
    index: int, cards: tuple[Card, ...], before: tuple[Card, ...]
) -> Iterator[PlayNearMiss]:
    """Yield the first thing that the last of `cards` almost scored; `before` is the last count."""
    for kind, find in _FINDERS:
        found = find(cards, before)
        if found:
            yield PlayNearMiss(kind, index, found)
            return


def _doubled_run(cards: tuple[Card, ...], _: tuple[Card, ...]) -> tuple[Card, ...]:
    for length in range(4, len(cards) + 1):
        tail = cards[-length:]
        ranks = {card.rank for card in tail}
        if 3 <= len(ranks) < length and max(ranks) - min(ranks) == len(ranks) - 1:
            return tail
    return ()


def _pair_apart(cards: tuple[Card, ...], _: tuple[Card, ...]) -> tuple[Card, ...]:
    if len(cards) > 2 and cards[-1].rank is cards[-3].rank:
        return cards[-3:]
    return ()


def _tens(cards: tuple[Card, ...], _: tuple[Card, ...]) -> tuple[Card, ...]:
    ranks = {card.rank for card in cards[-3:]}
    if len(ranks) == 3 and min(ranks) >= Rank.TEN:
        return cards[-3:]
    return ()


def _round_the_corner(cards: tuple[Card, ...], _: tuple[Card, ...]) -> tuple[Card, ...]:
    if len(corner_ranks({card.rank for card in cards[-3:]})) == 3:
        return cards[-3:]
    return ()


def _closed_count(cards: tuple[Card, ...], before: tuple[Card, ...]) -> tuple[Card, ...]:
    from cribcalc.pegging import is_run

    if len(cards) > 2 or not before:
        return ()
    if len(cards) == 1 and before[-1].rank is cards[0].rank:
        return before[-1], cards[0]
    across = (*before, *cards)[-3:]
    if len(across) == 3 and is_run(across):
        return across
    return ()


_FINDERS = (
    (PlayNearMissKind.DOUBLED_RUN, _doubled_run),
    (PlayNearMissKind.PAIR_APART, _pair_apart),
    (PlayNearMissKind.TENS, _tens),
    (PlayNearMissKind.ROUND_THE_CORNER, _round_the_corner),
    (PlayNearMissKind.CLOSED_COUNT, _closed_count),
)
"""What finds each near miss in a count and the count before it, the first to be reported first."""
