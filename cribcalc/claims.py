"""What a player claims for a hand, judged: the verdict, and what each side pegs."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, NamedTuple, Self

from cribcalc.cards import Hand
from cribcalc.errors import RulesError
from cribcalc.laws import ACC, Laws, OverclaimPenalty
from cribcalc.mistakes import Mistake, catalogue_for, explain_difference
from cribcalc.odds import Odds, every_hand
from cribcalc.rules import SIX_CARD, Rules
from cribcalc.show import Category, Score, score_hand


def _category(word: str) -> Category:
    if word not in list(Category):
        raise RulesError(f"{word!r} is no category: choose from {', '.join(Category)}")
    return Category(word)


class _Claim(NamedTuple):
    total: int
    parts: tuple[tuple[Category, int], ...] = ()


class Claim(_Claim):
    """What a player says that he counted: a total, or points for some categories whose sum is the total.

    Raises RulesError for a negative total, and for parts that do not add up to it.

    >>> str(Claim(12)), str(Claim(6, ((Category.FIFTEEN, 4), (Category.PAIR, 2))))
    ('12', 'fifteens 4 pairs 2')
    """

    __slots__ = ()

    def __new__(cls, total: int, parts: Iterable[tuple[Category, int]] = ()) -> Self:
        """Make a claim, once it is verified that it adds up."""
        parts = tuple((_category(category), points) for category, points in parts)
        if total < 0:
            raise RulesError(f"nobody claims {total} points")
        if parts and sum(points for _, points in parts) != total:
            raise RulesError(f"the parts of the claim do not add up to {total}")
        return super().__new__(cls, total, parts)

    @classmethod
    def _make(cls, iterable: Iterable[Any]) -> Self:  # type: ignore[override]  # mypy has it generic
        """Make a claim of its two fields; `_replace` goes this way, and verifies too."""
        return cls(*iterable)

    def __str__(self) -> str:
        return " ".join(f"{category.plural} {points}" for category, points in self.parts) or str(
            self.total
        )


class Outcome(StrEnum):
    """How a claim compares with the count."""

    RIGHT = "right"
    OVER = "over"
    UNDER = "under"


def outcome(claimed: int, counted: int) -> Outcome:
    """Return how `claimed` points compare with `counted`.

    >>> str(outcome(4, 2))
    'over'
    """
    if claimed == counted:
        return Outcome.RIGHT
    return Outcome.OVER if claimed > counted else Outcome.UNDER


@dataclass(frozen=True, slots=True)
class Settlement:
    """The points that each side pegs for one hand: the player who counted it, and the other side.

    >>> settle(14, 12, ACC)
    Pegs(player=12, opponent=2)
    """

    player: int
    opponent: int


@dataclass(frozen=True, slots=True)
class Verdict:
    """A claim judged: what was claimed and counted, and what each side pegs by the laws in force.

    `claimed` are the points that the claim stands for: none for "nineteen" where no hand can count it.

    >>> from cribcalc.notation.hands import parse_hand
    >>> verdict = judge(Claim(19), parse_hand("2H 4H 6H 8C / TH"))
    >>> verdict.claimed, verdict.counted, str(verdict.outcome)
    (0, 0, 'right')
    """

    claimed: int
    counted: int
    settlement: Settlement
    laws: Laws

    @property
    def outcome(self) -> Outcome:
        """How the claim compares with the count."""
        return outcome(self.claimed, self.counted)

    @property
    def difference(self) -> int:
        """The points claimed too many, or too few if negative."""
        return self.claimed - self.counted


def judge(claim: Claim, hand: Hand, rules: Rules = SIX_CARD, laws: Laws = ACC) -> Verdict:
    """Return the verdict on a claim for `hand`, counted by these rules.

    >>> from cribcalc.notation.hands import parse_hand
    >>> verdict = judge(Claim(4), parse_hand("2H 4H 6H 8C / TH"))
    >>> str(verdict.outcome), verdict.difference, verdict.settlement
    ('over', 4, Pegs(player=0, opponent=4))
    """
    return verdict_on(claim, hand, score_hand(hand, rules).total, rules, laws)


def verdict_on(claim: Claim, hand: Hand, counted: int, rules: Rules, laws: Laws) -> Verdict:
    """Return the verdict on a claim for a hand that was counted already."""
    claimed = points_of(claim, len(hand.cards), rules, crib=hand.crib)
    return Verdict(claimed, counted, settle(claimed, counted, laws), laws)


def settle(claimed: int, counted: int, laws: Laws) -> Settlement:
    """Return what each side pegs where `claimed` points were claimed for a hand that counts `counted`.

    Too much is put right, and the other side takes what the laws give; too little is lost, to the other side if
    muggins is played.

    >>> from cribcalc.laws import OLD, HOYLE_US
    >>> settle(17, 12, OLD), settle(17, 12, HOYLE_US)
    (Pegs(player=12, opponent=5), Pegs(player=12, opponent=2))
    """
    if claimed > counted:
        return Settlement(
            counted,
            {
                OverclaimPenalty.NONE: 0,
                OverclaimPenalty.TWO: 2,
                OverclaimPenalty.EXCESS: claimed - counted,
            }[laws.over],
        )
    return Settlement(claimed, counted - claimed if laws.muggins else 0)


def impossible(hand: Hand, rules: Rules = SIX_CARD) -> tuple[int, ...]:
    """Return the totals, up to the highest, that no hand (or crib) of this size counts.

    >>> from cribcalc.notation.hands import parse_hand
    >>> impossible(parse_hand("5C 5D 6H 7S / 8C"))
    (19, 25, 26, 27)
    """
    return _odds(len(hand.cards), rules, crib=hand.crib).impossible


def _odds(size: int, rules: Rules, *, crib: bool) -> Odds:
    """Return the odds of every hand (or crib) of so many cards, whatever the game deals."""
    return every_hand(rules._replace(hand_size=size, crib_size=size), crib=crib)


def points_of(claim: Claim, size: int, rules: Rules = SIX_CARD, *, crib: bool = False) -> int:
    """Return the points that a claim for a hand (or crib) of `size` cards stands for: none for a claim of nothing.

    >>> points_of(Claim(12), 4), points_of(Claim(19), 4)
    (12, 0)
    """
    return 0 if is_nothing(claim, size, rules, crib=crib) else claim.total


def is_nothing(claim: Claim, size: int, rules: Rules = SIX_CARD, *, crib: bool = False) -> bool:
    """Return whether a claim is "nineteen", where no hand (or crib) of `size` cards counts it: a claim of nothing.

    >>> is_nothing(Claim(19), 4), is_nothing(Claim(19), 5)
    (True, False)
    """
    return claim.total == 19 and not claim.parts and not rules.counts_nineteen(size, crib=crib)


def is_impossible(claim: Claim, size: int, rules: Rules = SIX_CARD, *, crib: bool = False) -> bool:
    """Return whether no hand (or crib) of `size` cards counts what is claimed, "nineteen" for nothing apart.

    >>> [total for total in range(31) if is_impossible(Claim(total), 4)]
    [25, 26, 27, 30]
    """
    counts = _odds(size, rules, crib=crib).counts
    unseen = claim.total >= len(counts) or counts[claim.total] == 0
    return unseen and not is_nothing(claim, size, rules, crib=crib)


def explain(claim: Claim, hand: Hand, rules: Rules = SIX_CARD) -> tuple[Mistake, ...]:
    """Return the mistakes that explain the difference between a claim and the count, the likeliest first.

    They are all single mistakes whose points are the difference, each an explanation of its own; where there is none,
    the smallest two that together make it (those with the fewest points, then two about the same cards, then the
    likeliest); where there are none of these either, nothing. A claim by categories is explained category by category.
    A right claim has no mistakes.

    >>> from cribcalc.notation.hands import parse_hand
    >>> [f"{m.kind} {m.points}" for m in explain(Claim(5), parse_hand("TH JH KH AH / 9H"))]
    ['run left out -3', 'nobs left out -1']
    """
    scored = score_hand(hand, rules)
    difference = points_of(claim, len(hand.cards), rules, crib=hand.crib) - scored.total
    if not difference:
        return ()
    catalogue = catalogue_for(hand, scored, rules)
    if not claim.parts:
        return explain_difference(difference, catalogue)
    return tuple(
        mistake
        for category, difference in differences(claim, scored)
        for mistake in explain_difference(
            difference, tuple(m for m in catalogue if m.category is category)
        )
    )


def differences(claim: Claim, counted: Score) -> tuple[tuple[Category, int], ...]:
    """Return the categories in which an itemised claim differs from the count, and by how many points.

    >>> from cribcalc.notation.claims import parse_claim
    >>> differences(parse_claim("fifteens 4 pair 2 run 8"), score_hand("5C 5D 6H 7S / 8C"))
    ((<Category.FIFTEEN: 'fifteen'>, 2),)
    """
    claimed = dict(claim.parts)
    found = (
        (category, claimed.get(category, 0) - counted.points(category)) for category in Category
    )
    return (
        tuple((category, difference) for category, difference in found if difference)
        if claimed
        else ()
    )
