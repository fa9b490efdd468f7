"""The catalogue of mistakes in the play: every way to peg a card wrongly that people are known for.

What is at issue is one card, with the cards of its count before it, and with those of the count
before that one: many wrong claims take a run or a pair across a count that was closed.
"""

from collections.abc import Callable, Iterator
from functools import partial
from itertools import combinations
from math import prod
from typing import NamedTuple

from cribcalc.cards import Card, Rank
from cribcalc.mistakes import (
    SHORT_PAIR_ROYALS,
    Candidate,
    Explanation,
    MistakeKind,
    explain_difference,
    mistake_about,
)
from cribcalc.pegging import (
    ALWAYS_PLAYABLE,
    LIMIT,
    PlayCategory,
    PlayItem,
    count_last_equal,
    is_run,
)
from cribcalc.play import Play
from cribcalc.rules import PlayFlush, Rules
from cribcalc.show import corner_ranks, pair_points

_run = partial(mistake_about, PlayCategory.RUN)


class Pegged(NamedTuple):
    """A card at issue: its count up to it, the count before, and what it scored."""

    before: tuple[Card, ...]
    """The cards of the count before."""
    cards: tuple[Card, ...]
    """The cards of its count, up to the card itself."""
    items: tuple[PlayItem, ...]
    earlier_runs: tuple[int, ...]
    """The lengths of the runs that the cards before it scored in its count."""
    closes: bool
    rules: Rules

    @property
    def total(self) -> int:
        """The count with the card."""
        return sum(card.value for card in self.cards)

    def points(self, category: PlayCategory) -> int:
        """Return what the card scored in one category."""
        return sum(item.points for item in self.items if item.category is category)

    def tail(self, length: int) -> tuple[int, ...]:
        """Return the places of the last cards, in the two counts together."""
        end = len(self.before) + len(self.cards)
        return tuple(range(end - length, end))


def explain_entry(play: Play, index: int) -> tuple[Explanation, ...]:
    """Return the likeliest explanations of what was pegged for a card; empty where that was right.

    >>> from cribcalc.api import score_play
    >>> explained = explain_entry(score_play("8 9 8=2"), 2)
    >>> [str(mistake.kind) for mistake in explained[0].mistakes]
    ['pair-apart']
    """
    entry = play.entries[index]
    if not entry.is_wrong:
        return ()
    at_issue = pegged_at(play, index)
    cards = (*at_issue.before, *at_issue.cards)
    return explain_difference(entry.difference, mistakes_at(at_issue), cards)


def pegged_at(play: Play, index: int) -> Pegged:
    """Return the card of this index with the counts that it is judged by."""
    closed = [place for place, entry in enumerate(play.entries[:index]) if entry.closes]
    *_, start, end = (0, 0, *(place + 1 for place in closed))
    before = tuple(entry.card for entry in play.entries[start:end])
    count = play.entries[end : index + 1]
    earlier = (item for entry in count[:-1] for item in entry.items)
    runs = tuple(item.points for item in earlier if item.category is PlayCategory.RUN)
    cards = tuple(entry.card for entry in count)
    entry = count[-1]
    return Pegged(before, cards, entry.items, runs, entry.closes, play.rules)


def mistakes_at(card: Pegged) -> tuple[Candidate, ...]:
    """Return every mistake of the catalogue that can be made with a card."""
    found = (candidate for mistaken in _CATALOGUE for candidate in mistaken(card))
    return tuple(candidate for candidate in dict.fromkeys(found) if candidate.points)


_MISSED = {
    PlayCategory.FIFTEEN: (MistakeKind.FIFTEEN_MISSED, 3.0),
    PlayCategory.THIRTY_ONE: (MistakeKind.THIRTY_ONE_MISSED, 3.0),
    PlayCategory.PAIR: (MistakeKind.PAIR_MISSED, 3.5),
    PlayCategory.RUN: (MistakeKind.RUN_MISSED, 3.0),
    PlayCategory.FLUSH: (MistakeKind.FLUSH_MISSED, 3.0),
    PlayCategory.GO: (MistakeKind.GO_MISSED, 2.5),
    PlayCategory.LAST: (MistakeKind.LAST_MISSED, 2.5),
}
"""What was scored and can be missed: the point for a go or the last card first, then runs and
sums."""


def missed(card: Pegged) -> Iterator[Candidate]:
    """Miss what the card scored, or take three or four of a rank for fewer."""
    for item in card.items:
        kind, weight = _MISSED[item.category]
        places = card.tail(max(len(item.cards), 1))
        yield mistake_about(item.category, kind, places, -item.points, weight)
        for taken_for, weight in SHORT_PAIR_ROYALS.get(len(item.cards), {}).items():
            if item.category is PlayCategory.PAIR:
                short = taken_for - item.points
                royal = MistakeKind.PAIR_ROYAL_AS_PAIR
                # cards are played one by one, which makes the name harder to miss
                yield mistake_about(item.category, royal, places, short, weight + 0.5, taken_for)
        if item.category in _AS_ONE:
            yield mistake_about(item.category, _AS_ONE[item.category], places, -1, 4.0)
        if item.category is PlayCategory.RUN:
            for length in range(3, item.points):
                shorter = MistakeKind.SHORTER_RUN_FOR_LONGER
                fewer = length - item.points
                yield mistake_about(item.category, shorter, places, fewer, 4.5, length)


_AS_ONE = {
    PlayCategory.FIFTEEN: MistakeKind.FIFTEEN_AS_ONE,
    PlayCategory.THIRTY_ONE: MistakeKind.THIRTY_ONE_AS_ONE,
}
"""The sums for which one point is pegged, as for a go."""


def wrong_sums(card: Pegged) -> Iterator[Candidate]:
    """Score fifteen or thirty-one at another count."""
    if card.total != 15:
        weight = 7.0
        if card.total in (14, 16):
            weight = 5.0
        elif card.total < LIMIT - 2 and _makes_fifteen(card.cards):
            weight = 5.5
        kind = MistakeKind.FIFTEEN_AT_OTHER_COUNT
        places = card.tail(len(card.cards))
        yield mistake_about(PlayCategory.FIFTEEN, kind, places, 2, weight, card.total)
    if card.total in (21, 29, 30):
        weight = {LIMIT - 1: 5.0, LIMIT - 2: 6.0}.get(card.total, 7.0)
        kind = MistakeKind.THIRTY_ONE_AT_OTHER_COUNT
        places = card.tail(len(card.cards))
        yield mistake_about(PlayCategory.THIRTY_ONE, kind, places, 2, weight, card.total)


def _makes_fifteen(cards: tuple[Card, ...]) -> bool:
    """Return whether the last card makes fifteen with one or two of the cards before it."""
    *before, last = (card.value for card in cards)
    sums = (sum(some) for size in (1, 2) for some in combinations(before, size))
    return 15 - last in sums


def wrong_pairs(card: Pegged) -> Iterator[Candidate]:
    """Pair a card with one of its rank further back, or with one of a count that was closed."""
    rank = card.cards[-1].rank
    real = card.points(PlayCategory.PAIR)
    same = [place for place, other in enumerate(card.cards) if other.rank is rank]
    points = pair_points(len(same)) - real
    if points and len(same) > 1:
        reach = len(card.cards) - same[0]
        weight = 3.5 if reach == 3 else 5.0  # one card between is overlooked, more are not
        yield mistake_about(
            PlayCategory.PAIR, MistakeKind.PAIR_APART, card.tail(reach), points, weight
        )
    if all(other.rank is rank for other in card.cards):
        together = count_last_equal([other.rank for other in (*card.before, *card.cards)])
        points = pair_points(together) - real
        kind = MistakeKind.PAIR_ACROSS_COUNTS
        yield mistake_about(PlayCategory.PAIR, kind, card.tail(together), points, 4.0)


def wrong_runs(card: Pegged) -> Iterator[Candidate]:
    """Take for a run what is not one: across counts, over another card, with a rank twice."""
    real = card.points(PlayCategory.RUN)
    for length in range(3, len(card.cards) + 1):
        places, cards = card.tail(length), card.cards[-length:]
        yield from _doubled_runs(card, cards, places)
        if _has_card_between(cards):
            points = length - 1 - real
            if points > 0:
                yield _run(MistakeKind.RUN_WITH_CARD_BETWEEN, places, points, 5.0)
        if _is_round_the_corner(cards):
            yield _run(MistakeKind.RUN_ROUND_THE_CORNER, places, length - real, 4.5)
        if all(each.value == 10 for each in cards) and not is_run(cards):
            yield _run(MistakeKind.TENS_AS_RUN, places, length - real, 5.0)
    yield from _runs_across_counts(card, real)


def _runs_across_counts(card: Pegged, real: int) -> Iterator[Candidate]:
    """Take cards of the previous count into a run."""
    both = (*card.before, *card.cards)
    for length in range(max(3, len(card.cards) + 1), len(both) + 1):
        if is_run(both[-length:]):
            places = card.tail(length)
            yield _run(MistakeKind.RUN_ACROSS_COUNTS, places, length - real, 4.5)


def _doubled_runs(
    card: Pegged, cards: tuple[Card, ...], places: tuple[int, ...]
) -> Iterator[Candidate]:
    """Count a run although a rank appears twice in it, or count a double run as at the show."""
    alike = {each.rank: sum(other.rank is each.rank for other in cards) for each in cards}
    length = len(alike)
    if not 3 <= length < len(cards) or max(alike) - min(alike) != length - 1:
        return
    real = card.points(PlayCategory.RUN)
    yield _run(MistakeKind.RUN_WITH_DOUBLED_RANK, places, length - real, 4.0)
    yield _run(MistakeKind.RUN_WITH_DOUBLED_RANK, places, len(cards) - real, 4.5)
    as_at_show = length * prod(alike.values()) + sum(map(pair_points, alike.values()))
    points = as_at_show - real - card.points(PlayCategory.PAIR)
    kind, pairs = MistakeKind.DOUBLE_RUN_IN_PLAY, [PlayCategory.PAIR]
    yield _run(kind, places, points, 5.0, as_at_show, pairs)


def _has_card_between(cards: tuple[Card, ...]) -> bool:
    """Return whether the cards are a run but for one in between, of a rank outside it."""
    if is_run(cards):
        return False
    for place in range(1, len(cards) - 1):
        rest = cards[:place] + cards[place + 1 :]
        if len(rest) >= 3 and is_run(rest) and cards[place].rank not in {c.rank for c in rest}:
            return True
    return False


def _is_round_the_corner(cards: tuple[Card, ...]) -> bool:
    """Return whether the cards would be a run if the ace followed the king."""
    return len(corner_ranks({each.rank for each in cards})) == len(cards)


def runs_again(card: Pegged) -> Iterator[Candidate]:
    """Count again the runs that earlier cards of the count scored."""
    if card.earlier_runs and not card.points(PlayCategory.RUN):
        places = card.tail(len(card.cards))
        for points in dict.fromkeys((card.earlier_runs[-1], sum(card.earlier_runs))):
            yield _run(MistakeKind.RUN_AGAIN, places, points, 6.0)


def wrong_closings(card: Pegged) -> Iterator[Candidate]:
    """Take a point for a go that was not due, beside thirty-one, or twice."""
    last = card.tail(1)
    if card.total == LIMIT:
        yield mistake_about(PlayCategory.GO, MistakeKind.GO_WITH_THIRTY_ONE, last, 1, 3.5)
    elif card.closes:
        yield mistake_about(PlayCategory.GO, MistakeKind.GO_AND_LAST, last, 1, 4.0)
    else:
        # while every card can be played, hardly anybody thinks of a go
        weight = 7.0 if card.total <= ALWAYS_PLAYABLE else 4.0
        yield mistake_about(PlayCategory.GO, MistakeKind.GO_TOO_SOON, last, 1, weight)


def from_the_show(card: Pegged) -> Iterator[Candidate]:
    """Count a flush or nobs, which score at the show alone."""
    suit = card.cards[-1].suit
    alike = count_last_equal([other.suit for other in card.cards])
    if suit is not None and card.rules.play_flush == PlayFlush.NONE:
        for length in range(3, alike + 1):
            places = card.tail(length)
            kind = MistakeKind.FLUSH_IN_PLAY
            yield mistake_about(PlayCategory.FLUSH, kind, places, length, 6.0)
    if card.cards[-1].rank is Rank.JACK:
        kind = MistakeKind.NOBS_IN_PLAY
        yield mistake_about(PlayCategory.GO, kind, card.tail(1), 1, 5.5)


_CATALOGUE: tuple[Callable[[Pegged], Iterator[Candidate]], ...] = (
    missed,
    wrong_sums,
    wrong_pairs,
    wrong_runs,
    runs_again,
    wrong_closings,
    from_the_show,
)
