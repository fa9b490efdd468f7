"""The catalogue of mistakes at the show: the ways in which people count a hand wrongly.

Each weight stands beside its reason. The teachers of the game agree on the outline: fifteens are
missed most, those of four cards first; a double run is a unit of 8 or 10 that learners take apart;
four of a kind is counted short, because nobody believes how much it is; nobs and the starter in a
flush are overlooked.

Mistakes about fifteens, pairs and runs depend on ranks alone, and are worked out once for each set
of ranks.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache, partial
from itertools import combinations

from cribcalc.cards import Card, Hand, Rank, Suit
from cribcalc.mistakes import SHORT_PAIR_ROYALS, Candidate, MistakeKind, mistake_about
from cribcalc.rules import SIX_CARD, CribFlush, Rules
from cribcalc.run_mistakes import (
    Ranks,
    misnamed_runs,
    missed_runs,
    run_blocks,
    runs_that_are_not,
    shorter_runs,
    ways_of,
)
from cribcalc.show import Category, flush, nobs, pair_points, rank_items, score_hand

_fifteen = partial(mistake_about, Category.FIFTEEN)
_pair = partial(mistake_about, Category.PAIR)
_flush = partial(mistake_about, Category.FLUSH)
_nobs = partial(mistake_about, Category.NOBS)

MISSED_FIFTEEN_BITS = {2: 3.5, 3: 2.75, 4: 2.0}
"""Fifteens are what is missed most; the more cards, the harder to see."""

FIVE_AND_TEN = 1.0
"""A five with a ten or a court card is the fifteen that nobody misses."""

SAME_CARD_AGAIN = -0.25
"""The second and third fifteen with a card are missed before the first."""

BESIDE_A_MULTIPLE_RUN = -0.5
"""Over a double run, plain fifteens are forgotten."""


def missed_fifteens(ranks: Ranks) -> Iterator[Candidate]:
    """Miss one fifteen, all of them, all that are hard to see, or all with one card."""
    found = _sets_that_make(15, ranks)
    for index, places in enumerate(found):
        weight = _missed_fifteen_weight(places, found[:index], ranks)
        yield _fifteen(MistakeKind.FIFTEEN_MISSED, places, -2, weight)
    kind = MistakeKind.FIFTEENS_MISSED
    large = [places for places in found if len(places) > 2]
    if len(found) > 1:  # fifteens were forgotten altogether, over runs and pairs
        yield _fifteen(kind, _all_places(found), -2 * len(found), 4.0)
    if 1 < len(large) < len(found):  # only two cards were tried together
        yield _fifteen(kind, _all_places(large), -2 * len(large), 4.5, THREE_CARDS_OR_MORE)
    for missed in range(2, len(found)):  # whoever cannot see them all gives up early
        yield _fifteen(kind, (), -2 * missed, 5.0 + 0.75 * (missed - 2))


def _all_places(sets: list[tuple[int, ...]]) -> tuple[int, ...]:
    return tuple(sorted({place for places in sets for place in places}))


THREE_CARDS_OR_MORE = 3
"""How many cards the fifteens have that are missed where only two were tried."""


def _missed_fifteen_weight(
    places: tuple[int, ...], before: Sequence[tuple[int, ...]], ranks: Ranks
) -> float:
    weight = MISSED_FIFTEEN_BITS[min(len(places), 4)]
    if len(places) == 2 and ranks[places[0]] is Rank.FIVE:
        weight += FIVE_AND_TEN
    if any(set(places) & set(earlier) for earlier in before):
        weight += SAME_CARD_AGAIN
    if any(ways_of(block) > 1 for block in run_blocks(ranks)):
        weight += BESIDE_A_MULTIPLE_RUN
    return weight


def doubled_fifteens(ranks: Ranks) -> Iterator[Candidate]:
    """Count a fifteen again in another order, or all fifteens with one card."""
    found = _sets_that_make(15, ranks)
    for places in found:
        weight = 5.0 if len(places) > 2 else 6.0  # two cards have no other order that looks new
        yield _fifteen(MistakeKind.FIFTEEN_TWICE, places, 2, weight)
    for place in reversed(range(len(ranks))):
        held = [places for places in found if place in places]
        if len(held) > 1:
            points = 2 * len(held)
            # with three fives and a starter of five, readers ask about the jack again and again
            weight = 3.0 if len(held) > 3 else 6.5
            yield _fifteen(MistakeKind.FIFTEENS_OF_CARD_TWICE, (place,), points, weight)


def misadded_fifteens(ranks: Ranks) -> Iterator[Candidate]:
    """Add up to fifteen what makes 14 or 16, or take thirty-one from the play."""
    for total in (14, 16):
        for places in _sets_that_make(total, ranks):
            yield _fifteen(MistakeKind.FIFTEEN_MISADDED, places, 2, 7.0, total)
    for low, high in combinations(range(len(ranks)), 2):
        if ranks[low] + ranks[high] == 15 and ranks[high] > Rank.TEN:
            total = min(ranks[low], 10) + 10  # a novice's king is thirteen
            yield _fifteen(MistakeKind.FIFTEEN_MISADDED, (low, high), 2, 6.0, total)
    for places in _sets_that_make(31, ranks):
        yield _fifteen(MistakeKind.THIRTY_ONE_AT_SHOW, places, 2, 8.5)


def missed_pairs(ranks: Ranks) -> Iterator[Candidate]:
    """Miss the pairs of one rank, or all pairs."""
    groups = _alike(ranks)
    for places in groups:
        if _is_the_only_pair_of_a_run(places, ranks):
            continue  # that is a run counted without its pair
        if len(places) == 2:
            yield _pair(MistakeKind.PAIR_MISSED, places, -2, 4.0)
        else:
            yield _pair(MistakeKind.PAIRS_MISSED, places, -pair_points(len(places)), 5.0)
    if len(groups) > 1 and not _are_all_in_one_run(groups, ranks):
        everything = tuple(place for places in groups for place in places)
        worth = sum(pair_points(len(places)) for places in groups)
        yield _pair(MistakeKind.PAIRS_MISSED, everything, -worth, 4.5)


def wrong_pairs(ranks: Ranks) -> Iterator[Candidate]:
    """Count three or four of a rank short, or pair a ten with a court card."""
    for places in _alike(ranks):
        for taken_for, weight in SHORT_PAIR_ROYALS.get(len(places), {}).items():
            short = taken_for - pair_points(len(places))
            yield _pair(MistakeKind.PAIR_ROYAL_SHORT, places, short, weight, taken_for)
    tens = [place for place, rank in enumerate(ranks) if rank >= Rank.TEN]
    for low, high in combinations(tens, 2):
        if ranks[low] is not ranks[high]:
            yield _pair(MistakeKind.TENS_AS_PAIR, (low, high), 2, 6.75)


def _are_all_in_one_run(groups: list[tuple[int, ...]], ranks: Ranks) -> bool:
    """Return whether missing all pairs is the same as counting a run without them."""
    return any(all(places in block for places in groups) for block in run_blocks(ranks))


BY_RANKS: tuple[Callable[[Ranks], Iterator[Candidate]], ...] = (
    missed_fifteens,
    doubled_fifteens,
    misadded_fifteens,
    missed_pairs,
    wrong_pairs,
    missed_runs,
    misnamed_runs,
    shorter_runs,
    runs_that_are_not,
)


@lru_cache(maxsize=8192)
def mistakes_by_ranks(ranks: Ranks) -> tuple[Candidate, ...]:
    """Return the mistakes about fifteens, pairs and runs of these ranks, given in their order."""
    found = (candidate for mistaken in BY_RANKS for candidate in mistaken(ranks))
    return tuple(candidate for candidate in dict.fromkeys(found) if candidate.points)


def mistakes_with(hand: Hand, rules: Rules) -> tuple[Candidate, ...]:
    """Return every mistake that can be made with `hand`; places are those of its sorted cards.

    >>> from cribcalc.notation.hands import parse_hand
    >>> from cribcalc.rules import SIX_CARD
    >>> found = mistakes_with(parse_hand("2H 4H 6H 8C / TH"), SIX_CARD)
    >>> [str(candidate.kind) for candidate in found if candidate.points == 4]
    ['starter-flush']
    """
    ranks = tuple(sorted(card.rank for card in hand.with_starter))
    found = [*mistakes_by_ranks(ranks), *fifteens_with_starter(hand), *without_starter(hand, rules)]
    if hand.suited:
        return (*found, *wrong_flushes(hand, rules), *wrong_nobs(hand))
    return (*found, *crib_flush_without_suits(hand, rules), *nobs_for_starter(hand))


def fifteens_with_starter(hand: Hand) -> Iterator[Candidate]:
    """Miss the fifteens with the starter, which does not lie with the others."""
    cards = sorted(hand.with_starter)
    place = cards.index(hand.starter)
    found = _sets_that_make(15, tuple(card.rank for card in cards))
    held = [places for places in found if place in places]
    if 1 < len(held) < len(found):
        yield _fifteen(MistakeKind.FIFTEENS_MISSED, (place,), -2 * len(held), 4.75)


def without_starter(hand: Hand, rules: Rules) -> Iterator[Candidate]:
    """Count the cards of the hand alone, as learners do."""
    cards = sorted(hand.with_starter)
    place = cards.index(hand.starter)
    points = score_without_starter(hand, rules) - score_hand(hand, rules).total
    if points:
        kind = MistakeKind.STARTER_LEFT_OUT
        yield _fifteen(kind, (place,), points, 6.0, None, Category)


def score_without_starter(hand: Hand, rules: Rules) -> int:
    """Return what the cards of a hand count alone; nobs and a crib's flush need the starter."""
    by_ranks = sum(item.points for item in rank_items(sorted(hand.cards)))
    suits = {card.suit for card in hand.cards}
    is_flush = hand.suited and len(suits) == 1 and not hand.crib
    if is_flush and rules.flushes(crib=False):
        return by_ranks + len(hand.cards)
    return by_ranks


def wrong_flushes(hand: Hand, rules: Rules) -> Iterator[Candidate]:
    """Miss a flush or the starter in it, or count one that the rules do not give."""
    cards = sorted(hand.with_starter)
    starter = cards.index(hand.starter)
    for item in flush(hand, rules):
        places = tuple(cards.index(card) for card in item.cards)
        yield _flush(MistakeKind.FLUSH_MISSED, places, -item.points, 4.25)
        if starter in places:
            yield _flush(MistakeKind.STARTER_NOT_IN_FLUSH, (starter,), -1, 3.0)
        else:
            yield _flush(MistakeKind.STARTER_IN_FLUSH, (starter,), 1, 4.5)
        return
    if not rules.flushes(crib=hand.crib):
        for item in flush(hand, SIX_CARD):
            places = tuple(cards.index(card) for card in item.cards)
            yield _flush(MistakeKind.FLUSH_NOT_PLAYED, places, item.points, 4.0)
        return
    yield from _almost_flushes(hand, cards, starter)


def _almost_flushes(hand: Hand, cards: list[Card], starter: int) -> Iterator[Candidate]:
    """Count a crib's flush without the starter, a flush with it, or one of too few cards."""
    size = len(hand.cards)
    for suit in Suit:
        of_suit = [place for place, card in enumerate(cards) if card.suit is suit]
        held = tuple(place for place in of_suit if place != starter)
        if hand.crib and len(held) == size:
            yield _flush(MistakeKind.CRIB_FLUSH, held, size, 3.5)
            yield _flush(MistakeKind.STARTER_IN_FLUSH, (starter,), size + 1, 5.5)
        if starter in of_suit and len(of_suit) == size:
            yield _flush(MistakeKind.STARTER_FLUSH, tuple(of_suit), size, 4.5)
        if 3 <= len(held) < size:
            yield _flush(MistakeKind.SHORT_FLUSH, held, len(held), 6.0)


def crib_flush_without_suits(hand: Hand, rules: Rules) -> Iterator[Candidate]:
    """Count the four cards of a crib as a flush, where that needs the starter."""
    cards = sorted(hand.with_starter)
    starter = cards.index(hand.starter)
    held = tuple(place for place in range(len(cards)) if place != starter)
    distinct = len({card.rank for card in hand.cards}) == len(held)
    if hand.crib and distinct and rules.crib_flush == CribFlush.ALL:
        yield _flush(MistakeKind.CRIB_FLUSH, held, len(held), 4.5)


def wrong_nobs(hand: Hand) -> Iterator[Candidate]:
    """Miss nobs, count it as heels, or count it for a jack that does not give it."""
    cards = sorted(hand.with_starter)
    for item in nobs(hand):
        place = cards.index(item.cards[0])
        yield _nobs(MistakeKind.NOBS_MISSED, (place,), -1, 2.5)  # the point that is overlooked most
        yield _nobs(MistakeKind.NOBS_AS_TWO, (place,), 1, 4.5)
    yield from nobs_for_starter(hand)
    for card in hand.cards:
        if card.rank is Rank.JACK and card.suit is not hand.starter.suit:
            yield _nobs(MistakeKind.NOBS_FOR_OTHER_JACK, (cards.index(card),), 1, 5.0)


def nobs_for_starter(hand: Hand) -> Iterator[Candidate]:
    """Count a jack turned up as nobs, or the heels that it gave the dealer."""
    if hand.starter.rank is Rank.JACK:
        place = sorted(hand.with_starter).index(hand.starter)
        yield _nobs(MistakeKind.NOBS_FOR_STARTER, (place,), 1, 4.5)
        yield _nobs(MistakeKind.HEELS_IN_HAND, (place,), 2, 4.5)


def _sets_that_make(total: int, ranks: Ranks) -> list[tuple[int, ...]]:
    """Return the sets of places whose cards are worth `total` together, smaller sets first."""
    values = [min(rank, 10) for rank in ranks]
    sizes = range(2, len(ranks) + 1)
    sets = (places for size in sizes for places in combinations(range(len(ranks)), size))
    return [places for places in sets if sum(values[place] for place in places) == total]


def _alike(ranks: Ranks) -> list[tuple[int, ...]]:
    """Return the places of each rank that appears more than once."""
    groups = (tuple(i for i, other in enumerate(ranks) if other is rank) for rank in Rank)
    return [places for places in groups if len(places) > 1]


def _is_the_only_pair_of_a_run(places: tuple[int, ...], ranks: Ranks) -> bool:
    """Return whether missing this pair is the same as counting its run without it."""
    for block in run_blocks(ranks):
        if places in block:
            return sum(len(held) > 1 for held in block) == 1
    return False
