"""Mistakes in counting, how unlikely each is, and the likeliest account of a wrong count.

A mistake is a way of counting one thing that differs from the right one. Its weight is how unlikely
it is, in bits: of two mistakes, the one that weighs a bit less is made twice as often. An
explanation is one mistake, or two that one count can hold together, whose points are exactly the
difference between the claim and the count.

What can be wrong with a hand is in `show_mistakes.py`, and with a card in the play in
`play_mistakes.py`; itemised claims are explained in `part_mistakes.py`.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from operator import attrgetter
from typing import NamedTuple

from cribcalc.cards import Card
from cribcalc.pegging import PlayCategory
from cribcalc.show import Category
from cribcalc.text import Word

Counted = Category | PlayCategory
"""What is counted: a category of the show or of the play."""


class MistakeKind(Word):
    """The common mistakes: those of the show, then those of the play alone."""

    FIFTEEN_MISSED = "fifteen-missed"
    FIFTEENS_MISSED = "fifteens-missed"
    FIFTEEN_TWICE = "fifteen-twice"
    FIFTEENS_OF_CARD_TWICE = "fifteens-of-card-twice"
    FIFTEEN_MISADDED = "fifteen-misadded"
    THIRTY_ONE_AT_SHOW = "thirty-one-at-show"
    PAIR_MISSED = "pair-missed"
    PAIRS_MISSED = "pairs-missed"
    PAIR_ROYAL_SHORT = "pair-royal-short"
    PAIRS_COUNTED_AGAIN = "pairs-counted-again"
    TENS_AS_PAIR = "tens-as-pair"
    RUN_MISSED = "run-missed"
    RUNS_MISSED = "runs-missed"
    RUN_COUNTED_ONCE = "run-counted-once"
    RUNS_WITHOUT_PAIR = "runs-without-pair"
    MULTIPLE_RUN_SHORT = "multiple-run-short"
    MULTIPLE_RUN_LONG = "multiple-run-long"
    SHORTER_RUN_FOR_LONGER = "shorter-run-for-longer"
    SHORTER_RUN_AS_WELL = "shorter-run-as-well"
    RUN_AS_SHORTER_RUNS = "run-as-shorter-runs"
    RUN_ROUND_THE_CORNER = "run-round-the-corner"
    RUN_WITH_A_GAP = "run-with-a-gap"
    FLUSH_MISSED = "flush-missed"
    STARTER_NOT_IN_FLUSH = "starter-not-in-flush"
    STARTER_FLUSH = "starter-flush"
    STARTER_IN_FLUSH = "starter-in-flush"
    CRIB_FLUSH = "crib-flush"
    SHORT_FLUSH = "short-flush"
    FLUSH_NOT_PLAYED = "flush-not-played"
    NOBS_MISSED = "nobs-missed"
    NOBS_AS_TWO = "nobs-as-two"
    NOBS_FOR_STARTER = "nobs-for-starter"
    NOBS_FOR_OTHER_JACK = "nobs-for-other-jack"
    HEELS_IN_HAND = "heels-in-hand"
    STARTER_LEFT_OUT = "starter-left-out"

    THIRTY_ONE_MISSED = "thirty-one-missed"
    GO_MISSED = "go-missed"
    LAST_MISSED = "last-missed"
    FIFTEEN_AT_OTHER_COUNT = "fifteen-at-other-count"
    THIRTY_ONE_AT_OTHER_COUNT = "thirty-one-at-other-count"
    PAIR_APART = "pair-apart"
    PAIR_ACROSS_COUNTS = "pair-across-counts"
    PAIR_ROYAL_AS_PAIR = "pair-royal-as-pair"
    RUN_WITH_CARD_BETWEEN = "run-with-card-between"
    RUN_WITH_DOUBLED_RANK = "run-with-doubled-rank"
    DOUBLE_RUN_IN_PLAY = "double-run-in-play"
    RUN_ACROSS_COUNTS = "run-across-counts"
    RUN_AGAIN = "run-again"
    TENS_AS_RUN = "tens-as-run"
    GO_WITH_THIRTY_ONE = "go-with-thirty-one"
    GO_AND_LAST = "go-and-last"
    GO_TOO_SOON = "go-too-soon"
    FLUSH_IN_PLAY = "flush-in-play"
    NOBS_IN_PLAY = "nobs-in-play"
    FIFTEEN_AS_ONE = "fifteen-as-one"
    THIRTY_ONE_AS_ONE = "thirty-one-as-one"


class Mistake(NamedTuple):
    """A mistake: its kind, what was counted wrongly, the cards, and the points that it adds.

    Points that it drops are negative.

    `weight` is how unlikely it is, in bits. `alike` is how many mistakes of its kind would explain
    the claim just as well; if an itemised claim leaves open which of them was made, there are no
    cards. `read_as` is a number that the sentence about it needs:

    - the points that the cards were taken to be worth (pairs royal, multiple runs counted short);
    - the sum of the cards that were taken for fifteen or thirty-one, or the count in the play;
    - the points of the run with its pairs, if its pairs were counted again;
    - the length of the shorter runs that were counted;
    - the fewest cards of the fifteens that were missed, if those of two cards were counted.

    >>> from cribcalc.api import explain
    >>> (mistake,) = explain("5C 5D 6H 7S / 8C", 14)[0].mistakes
    >>> print(mistake, mistake.read_as)
    pairs-counted-again 5C 5D: +2 10
    """

    kind: MistakeKind
    category: Counted
    cards: tuple[Card, ...]
    points: int
    weight: float
    read_as: int | None = None
    alike: int = 1

    def __repr__(self) -> str:
        kind, category = f"MistakeKind.{self.kind.name}", _repr_of(self.category)
        rest = f"{self.cards!r}, {self.points}, {self.weight}, {self.read_as}, {self.alike}"
        return f"Mistake({kind}, {category}, {rest})"

    def __str__(self) -> str:
        return f"{self.kind} {' '.join(map(str, self.cards))}: {self.points:+d}"


def _repr_of(category: Counted) -> str:
    return f"{type(category).__name__}.{category.name}"


class Explanation(NamedTuple):
    """One account of a wrong claim: one mistake that makes it, or two that make it together.

    `weight` is how unlikely it is, in bits. `proven` says that an itemised claim shows what was
    counted wrongly; without it an explanation is the likeliest guess.

    >>> from cribcalc.api import explain
    >>> found = explain("6C 7D 7H 8S / 8C", 16)
    >>> [str(explanation.mistakes[0].kind) for explanation in found]
    ['fifteens-missed', 'multiple-run-short']
    """

    mistakes: tuple[Mistake, ...]
    weight: float
    proven: bool = False

    def __str__(self) -> str:
        return " and ".join(map(str, self.mistakes))

    @property
    def points(self) -> int:
        """The points that it explains: positive where too much was claimed."""
        return sum(mistake.points for mistake in self.mistakes)


class Candidate(NamedTuple):
    """A mistake that can be made with the cards at issue, which are given by their places.

    `treats` is all that is counted differently by it: a double run counted without its pair is a
    mistake about a run and about a pair.
    """

    kind: MistakeKind
    category: Counted
    places: tuple[int, ...]
    points: int
    weight: float
    read_as: int | None = None
    treats: frozenset[Counted] = frozenset()

    def mistake(self, cards: Sequence[Card], alike: int = 1) -> Mistake:
        """Return the mistake about these cards."""
        chosen = tuple(cards[place] for place in self.places)
        return Mistake(
            self.kind, self.category, chosen, self.points, self.weight, self.read_as, alike
        )


def mistake_about(
    category: Counted,
    kind: MistakeKind,
    places: tuple[int, ...],
    points: int,
    weight: float,
    read_as: int | None = None,
    also: Iterable[Counted] = (),
) -> Candidate:
    """Return a mistake about one category; `also` are others that it counts differently."""
    treats = frozenset({category, *also})
    return Candidate(kind, category, places, points, weight, read_as, treats)


SECOND_MISTAKE = 4.0
"""Bits that two mistakes weigh more than their sum: so one decision comes before two."""
OPPOSITE_SIGNS = 5.0
"""Bits more for one mistake that adds and one that drops: few people make up for one mistake by
another."""
MOST = 14.5
"""Bits above which an account is no longer likely enough to be told."""
REACH = 1.0
"""Bits by which an alternative may weigh more than the likeliest account, and be told as well."""
MOST_ALTERNATIVES = 3
"""The accounts that are told."""

SHORT_PAIR_ROYALS = {
    3: {2: 3.5, 4: 4.0, 3: 5.5},
    4: {6: 4.0, 8: 4.5, 4: 5.0, 10: 5.0, 2: 5.5},
}
"""What three or four of a rank are taken for, and how unlikely: one pair, two pairs, a point per
card; a pair royal, four pairs, five of the six pairs."""

REPEATABLE = frozenset(
    {
        MistakeKind.FIFTEEN_MISSED,
        MistakeKind.FIFTEEN_TWICE,
        MistakeKind.FIFTEEN_MISADDED,
        MistakeKind.PAIR_MISSED,
        MistakeKind.PAIR_ROYAL_SHORT,
        MistakeKind.TENS_AS_PAIR,
        MistakeKind.RUN_MISSED,
        MistakeKind.SHORTER_RUN_AS_WELL,
        MistakeKind.NOBS_FOR_OTHER_JACK,
    }
)
"""The kinds of which one count can hold two: each is about one combination, and leaves the others
alone."""


def explain_difference(
    difference: int, candidates: Sequence[Candidate], cards: Sequence[Card]
) -> tuple[Explanation, ...]:
    """Return the likeliest accounts of a difference: the likeliest first, and what comes close.

    Single mistakes come before two, and of those only the likeliest pair is returned: several
    such guesses explain nothing. If no mistakes make the difference, the result is empty.
    `cards` are the cards that the places of the candidates stand for.
    """
    accounts = [(one,) for one in candidates if one.points == difference]
    found = sorted(_best_of_each_kind(accounts, cards), key=attrgetter("weight"))
    if found:
        told = [each for each in found if each.weight <= min(MOST, found[0].weight + REACH)]
        return tuple(told[:MOST_ALTERNATIVES])
    found = sorted(
        _best_of_each_kind(_two(difference, candidates), cards), key=attrgetter("weight")
    )
    return tuple(each for each in found[:1] if each.weight <= MOST)


def _two(difference: int, candidates: Sequence[Candidate]) -> Iterator[tuple[Candidate, Candidate]]:
    """Yield the pairs of mistakes that one count can hold and that make the difference together."""
    for first, second in combinations(candidates, 2):
        if first.points + second.points == difference and _go_together(first, second):
            yield first, second


def _go_together(first: Candidate, second: Candidate) -> bool:
    """Return whether one count can hold both mistakes."""
    if first.treats.isdisjoint(second.treats):
        return True
    return first.kind is second.kind and first.kind in REPEATABLE and _are_apart(first, second)


def _are_apart(first: Candidate, second: Candidate) -> bool:
    """Return whether two mistakes are about different combinations and point the same way."""
    same_way = (first.points > 0) == (second.points > 0)
    return same_way and set(first.places) != set(second.places)


def _best_of_each_kind(
    accounts: Iterable[tuple[Candidate, ...]], cards: Sequence[Card]
) -> Iterator[Explanation]:
    """Yield the likeliest account of each kind (or two), with how many others are as likely."""
    best: dict[tuple[MistakeKind, ...], list[tuple[Candidate, ...]]] = {}
    for account in accounts:
        kinds = tuple(candidate.kind for candidate in account)
        known = best.setdefault(kinds, [])
        if not known or _weight(account) == _weight(known[0]):
            known.append(account)
        elif _weight(account) < _weight(known[0]):
            best[kinds] = [account]
    for known in best.values():
        mistakes = []
        for place, candidate in enumerate(known[0]):
            alike = len({account[place] for account in known})
            mistakes.append(candidate.mistake(cards, alike))
        yield Explanation(tuple(mistakes), _weight(known[0]))


def _weight(account: tuple[Candidate, ...]) -> float:
    """Return how unlikely an account is, in bits."""
    weight = sum(candidate.weight for candidate in account)
    if len(account) == 1:
        return weight
    signs = {candidate.points > 0 for candidate in account}
    if len(signs) > 1:
        return weight + SECOND_MISTAKE + OPPOSITE_SIGNS
    return weight + SECOND_MISTAKE
