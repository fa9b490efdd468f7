"""The scoring chart: what each combination scores in the hand, in the crib and in the play.

No number is written here: each is what the rules give to cards that make the combination and
nothing else of its kind. `speech.words.combination_name` names the rows.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from cribcalc.cards import Card, Hand, Rank, Suit
from cribcalc.pegging import LIMIT, Count, PlayCategory
from cribcalc.rules import Rules
from cribcalc.show import Category, nobs, pairs, runs, score_hand
from cribcalc.text import Word

LONGEST = 7
"""The longest run in the play, ace to seven, and the most cards of a hand with its starter."""

SEVERAL = ((2,), (3,), (2, 2), (4,), (3, 2), (2, 2, 2), (4, 2), (3, 3), (3, 2, 2))
"""The runs with pairs that seven cards can make: the copies of the ranks that have several."""

FLUSH_RANKS = (2, 4, 6, 8, 10, 12, 13, 1)
"""The ranks of the examples of flushes."""


class Combination(Word):
    """What a row of the chart is about."""

    FIFTEEN = "fifteen"
    PAIR = "pair"
    """Two, three or four cards of one rank."""
    RUN = "run"
    """Neighbouring ranks, some of them perhaps with several copies."""
    FLUSH = "flush"
    NOBS = "nobs"
    THIRTY_ONE = "thirty-one"
    GO = "go"
    LAST = "last"


@dataclass(frozen=True, slots=True)
class Row:
    """A combination, and its points in the hand, in the crib and in the play.

    The points are None where the combination does not occur or scores nothing.
    """

    combination: Combination
    hand: int | None
    crib: int | None
    play: int | None
    length: int = 0
    """The cards of a pair or a flush, with the starter."""
    copies: tuple[int, ...] = ()
    """How many cards a run has of each rank."""
    with_starter: bool = False
    """Whether the starter is part of a flush."""
    example: tuple[Card, ...] = ()
    """Cards that make the combination; the last is the starter of nobs and of a flush with it."""


def chart(rules: Rules) -> tuple[Row, ...]:
    """Return the scoring chart of a variant, in the order of counting, what the play adds last.

    >>> from cribcalc.rules import SIX_CARD
    >>> runs = [row for row in chart(SIX_CARD) if row.combination is Combination.RUN]
    >>> [(row.copies, row.hand, row.crib, row.play) for row in runs if len(row.copies) == 3][:2]
    [((1, 1, 1), 3, 3, 3), ((2, 1, 1), 8, 8, None)]
    """
    return tuple(row for row in _rows(rules) if any((row.hand, row.crib, row.play)))


def _rows(rules: Rules) -> Iterator[Row]:
    yield _fifteen(rules)
    yield from _pairs(rules)
    yield from _runs(rules)
    yield from _flushes(rules)
    jack = Hand((Card(Rank.JACK, Suit.CLUBS),), Card(Rank.ACE, Suit.CLUBS))
    points = sum(item.points for item in nobs(jack))
    yield Row(Combination.NOBS, points, points, None, example=(*jack.cards, jack.starter))
    cards = _cards(10, 12, 13, 1)
    play = _pegged(rules, cards, PlayCategory.THIRTY_ONE)
    yield Row(Combination.THIRTY_ONE, None, None, play, example=cards)
    for combination, last in ((Combination.GO, False), (Combination.LAST, True)):
        closing = Count(cards[:3]).closing(last=last)
        assert closing is not None  # the count is 30
        yield Row(combination, None, None, closing.points, example=cards[:3])


def _fifteen(rules: Rules) -> Row:
    cards = _cards(7, 8)
    show = score_hand(Hand(cards[:1], cards[1]), rules).points(Category.FIFTEEN)
    play = _pegged(rules, cards, PlayCategory.FIFTEEN)
    return Row(Combination.FIFTEEN, show, show, play, example=cards)


def _pairs(rules: Rules) -> Iterator[Row]:
    for length in (2, 3, 4):
        cards = _cards(*[Rank.ACE] * length)
        points = sum(item.points for item in pairs(cards))
        hand, crib = _at_show(rules, length, points)
        play = _pegged(rules, cards, PlayCategory.PAIR)
        yield Row(Combination.PAIR, hand, crib, play, length, example=cards)


def _runs(rules: Rules) -> Iterator[Row]:
    for several in ((), *SEVERAL):
        for length in range(max(3, len(several)), LONGEST + 1):
            copies = *several, *[1] * (length - len(several))
            ranks: list[int] = []
            for rank, number in enumerate(copies, 1):
                ranks += [rank] * number
            cards = _cards(*ranks)
            points = sum(item.points for item in (*runs(cards), *pairs(cards)))
            hand, crib = _at_show(rules, len(cards), points)
            play = None
            if not several:
                play = _pegged(rules, cards, PlayCategory.RUN)
            yield Row(Combination.RUN, hand, crib, play, copies=copies, example=cards)


def _flushes(rules: Rules) -> Iterator[Row]:
    """Yield a row for each number of cards in a flush, without the starter and with it."""
    for alike in range(3, LONGEST + 1):
        cards = tuple(Card(rank, Suit.CLUBS) for rank in FLUSH_RANKS[: alike + 1])
        held = cards[:alike]
        low = [Card(rank, Suit.CLUBS) for rank in range(1, alike + 1)]
        play = _pegged(rules, low, PlayCategory.FLUSH)
        hand, crib = _flush(rules, alike, alike)
        yield Row(Combination.FLUSH, hand, crib, play, alike, example=held)
        hand, crib = _flush(rules, alike, alike + 1)
        yield Row(Combination.FLUSH, hand, crib, None, alike + 1, with_starter=True, example=cards)


def _flush(rules: Rules, alike: int, length: int) -> list[int | None]:
    """Return the points of a flush of `length` cards in the hand and in the crib.

    `alike` of its cards are in the hand or crib; any other is the starter.
    """
    found: list[int | None] = []
    for crib in (False, True):
        points = 0
        others = rules.size(crib=crib) - alike
        if others >= 0:
            held = alike, others - others // 2, others // 2, 0
            starter = 0 if length > alike else 3
            points = rules.flush(held, starter, crib=crib).points
        found.append(points if points == length else None)
    return found


def _at_show(rules: Rules, cards: int, points: int) -> tuple[int | None, int | None]:
    """Return `points` for the hand and for the crib, or None if they have fewer cards."""
    hand = points if cards <= rules.hand_size + 1 else None
    crib = points if cards <= rules.crib_size + 1 else None
    return hand, crib


def _cards(*ranks: int) -> tuple[Card, ...]:
    return tuple(Card(rank) for rank in ranks)


def _pegged(rules: Rules, cards: Sequence[Card], category: PlayCategory) -> int | None:
    """Return what the last of `cards` pegs in a category, or None if one count cannot have them."""
    if sum(card.value for card in cards) > LIMIT or len(cards) > rules.players * rules.hand_size:
        return None
    for item in Count(tuple(cards), rules).items:
        if item.category is category:
            return item.points
    return None
