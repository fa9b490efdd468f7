"""The scoring chart: what each combination scores in the hand, in the crib and in the play.

No number stands here: each is what the rules give to cards that make the combination and nothing else of its kind.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from cribcalc.cards import Card, Hand, Rank, Suit
from cribcalc.pegging import LIMIT, Count, PlayCategory
from cribcalc.rules import Rules
from cribcalc.show import Category, nobs, pairs, runs, score_hand
from cribcalc.speech.words import PAIR_NAMES, RUN_NAMES, number


@dataclass(frozen=True, slots=True)
class Row:
    """A combination, and its points in the hand, in the crib and in the play; None where it scores nothing.

    `example` are the ranks that make it, where ranks do.
    """

    name: str
    hand: int | None
    crib: int | None
    play: int | None
    example: str = ""


def chart(rules: Rules) -> tuple[Row, ...]:
    """Return the scoring chart of a game, in the order of counting, with what scores in the play only at the end.

    >>> from cribcalc.rules import SIX_CARD
    >>> [row for row in chart(SIX_CARD) if row.name.startswith("run of t")]
    [Row(name='run of three', hand=3, crib=3, play=3, example='A 2 3')]
    """
    return tuple(row for row in _rows(rules) if any((row.hand, row.crib, row.play)))


def _rows(rules: Rules) -> Iterator[Row]:
    fifteen = _cards(7, 8)
    at_show = score_hand(Hand(fifteen[:1], fifteen[1], False), rules).points(Category.FIFTEEN)
    yield Row(
        "fifteen", at_show, at_show, _pegged(rules, fifteen, PlayCategory.FIFTEEN), _ranks(fifteen)
    )
    for alike, name in PAIR_NAMES.items():
        cards = _cards(*[Rank.ACE] * alike)
        points = sum(item.points for item in pairs(cards))
        yield Row(
            name,
            *_shown(rules, len(cards), points),
            _pegged(rules, cards, PlayCategory.PAIR),
            _ranks(cards),
        )
    for length in range(3, 8):
        cards = _cards(*range(1, length + 1))
        points = sum(item.points for item in runs(cards))
        yield Row(
            f"run of {number(length)}",
            *_shown(rules, length, points),
            _pegged(rules, cards, PlayCategory.RUN),
            _ranks(cards),
        )
    for folds, name in RUN_NAMES.items():
        for length in range(max(3, len(folds)), 8):
            alike_of_rank = [*folds, *[1] * (length - len(folds))]
            cards = _cards(
                *(rank for rank, alike in enumerate(alike_of_rank, 1) for _ in range(alike))
            )
            points = sum(item.points for item in (*runs(cards), *pairs(cards)))
            yield Row(
                f"{name} of {number(length)}",
                *_shown(rules, len(cards), points),
                None,
                _ranks(cards),
            )
    yield from _flushes(rules)
    jack = Hand((Card(Rank.JACK, Suit.CLUBS),), Card(Rank.ACE, Suit.CLUBS))
    points = sum(item.points for item in nobs(jack))
    yield Row("nobs", points, points, None)
    yield Row(
        "thirty-one",
        None,
        None,
        _pegged(rules, _cards(10, 11, 12, 1), PlayCategory.THIRTY_ONE),
        "10 J Q A",
    )
    for name, last in (("go", False), ("last card", True)):
        closing = Count(_cards(10, 11, 12)).closing(last=last)
        yield Row(name, None, None, closing.points if closing else None)


def _flushes(rules: Rules) -> Iterator[Row]:
    """Yield a row for each number of cards that can be a flush, and whether the starter is one of them."""
    sizes = {"hand": rules.hand_size, "crib": rules.crib_size}
    for alike in range(3, 8):
        for starter in (False, True):
            hand, crib = (
                rules.flush(alike, size, starter=starter, crib=what == "crib")
                if alike <= size
                else 0
                for what, size in sizes.items()
            )
            hand, crib = (points if points == alike + starter else 0 for points in (hand, crib))
            name = f"flush of {number(alike + starter)}" + (", with the starter" if starter else "")
            in_suit = [Card(Rank(rank), Suit.CLUBS) for rank in range(1, alike + 1)]
            play = None if starter else _pegged(rules, in_suit, PlayCategory.FLUSH)
            yield Row(name, hand or None, crib or None, play)


def _shown(rules: Rules, cards: int, points: int) -> tuple[int | None, int | None]:
    """Return `points` for the hand and for the crib, where they have so many cards with the starter."""
    hand, crib = (
        points if cards <= size + 1 else None for size in (rules.hand_size, rules.crib_size)
    )
    return hand, crib


def _cards(*ranks: int) -> tuple[Card, ...]:
    return tuple(Card(Rank(rank)) for rank in ranks)


def _ranks(cards: Sequence[Card]) -> str:
    return " ".join(card.text(symbols=False) for card in cards)


def _pegged(rules: Rules, cards: Sequence[Card], pegging: PlayCategory) -> int | None:
    """Return what the last of `cards` pegs for one thing, or None where one count cannot have them."""
    if sum(card.value for card in cards) > LIMIT or len(cards) > rules.players * rules.hand_size:
        return None
    return next(
        (peg.points for peg in Count(tuple(cards), rules).items if peg.category is pegging), None
    )
