"""A player's claim, judged: who is right, what each side pegs, which mistakes explain the rest."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple, Self

from cribcalc.cards import Hand
from cribcalc.errors import RulesError, expected
from cribcalc.laws import ACC, Laws
from cribcalc.rules import MOST_HAND_CARDS, SIX_CARD, Rules, to_rules
from cribcalc.settlement import Settlement, settle, verify_points
from cribcalc.show import Category, Score, score_hand
from cribcalc.text import Word, printable

if TYPE_CHECKING:
    from cribcalc.mistakes import Explanation
    from cribcalc.odds import Odds


class _Claim(NamedTuple):
    total: int
    parts: tuple[tuple[Category, int], ...] = ()


class Claim(_Claim):
    """What a player says a hand counts: a total, or points for some categories that add up to it.

    The parts are kept in the order of counting. Raises RulesError for points below zero, for an
    unknown category or one that is given twice, and for parts that do not add up.

    >>> str(Claim(12)), str(Claim(6, [("fifteen", 4), ("pair", 2)]))
    ('12', 'fifteens 4 pairs 2')
    """

    __slots__ = ()

    def __new__(cls, total: int, parts: Iterable[tuple[str, int]] = ()) -> Self:
        """Make a claim, and verify that it adds up."""
        verify_points(total)
        if isinstance(parts, tuple) and not parts:
            return super().__new__(cls, total, ())
        points = _points_by_category(parts)
        if points and sum(points.values()) != total:
            raise RulesError(f"the parts of the claim do not add up to {total}")
        return super().__new__(cls, total, tuple(points.items()))

    @classmethod
    def _make(cls, iterable: Iterable[Any]) -> Self:  # type: ignore[override]  # mypy has it generic
        """Make a claim of its two fields; `_replace` goes this way, and verifies too."""
        return cls(*iterable)

    def __repr__(self) -> str:
        if not self.parts:
            return f"Claim({self.total})"
        parts = [(category.value, points) for category, points in self.parts]
        return f"Claim({self.total}, {parts})"

    def __str__(self) -> str:
        itemised = (f"{category.plural} {points}" for category, points in self.parts)
        return " ".join(itemised) or str(self.total)


def _points_by_category(parts: Iterable[tuple[str, int]]) -> dict[Category, int]:
    """Return the parts of a claim in the order of counting. Raises RulesError."""
    if not isinstance(parts, Iterable):
        raise expected("pairs of a category and its points", parts)
    given: dict[Category, int] = {}
    for part in parts:
        if not isinstance(part, Sequence) or len(part) != 2:
            raise expected("a category and its points", part)
        category = _category(part[0])
        if category in given:
            raise RulesError(f"{category} is claimed twice")
        verify_points(part[1])
        given[category] = part[1]
    return {category: given[category] for category in Category if category in given}


def _category(word: str) -> Category:
    """Return the category of this name. Raises RulesError for anything else."""
    if not isinstance(word, str) or word not in list(Category):
        name = printable(repr(word))
        raise RulesError(f"{name} is not a category: choose from {', '.join(Category)}")
    return Category(word)


class NamedClaim(NamedTuple):
    """A claim, and who made it, if that is known.

    >>> str(NamedClaim(Claim(14), "Ann")), str(NamedClaim(Claim(12)))
    ('Ann 14', '12')
    """

    claim: Claim
    by: str | None = None

    def __str__(self) -> str:
        return f"{self.by} {self.claim}" if self.by else str(self.claim)


class Outcome(Word):
    """How a claim compares with the count."""

    RIGHT = "right"
    OVER = "over"
    UNDER = "under"
    OPEN = "open"
    """The suits are not known, and flush or nobs could make the claim right."""


def outcome_of(difference: int) -> Outcome:
    """Return how a claim compares that differs by so many points from what was scored.

    >>> str(outcome_of(+2)), str(outcome_of(0))
    ('over', 'right')
    """
    if difference == 0:
        return Outcome.RIGHT
    return Outcome.OVER if difference > 0 else Outcome.UNDER


@dataclass(frozen=True, repr=False)
class Verdict:
    """A claim judged, and all that can be said about it.

    >>> from cribcalc.notation.hands import parse_hand
    >>> verdict = judge(Claim(14), parse_hand("5C 5D 6H 7S / 8C"))
    >>> str(verdict.outcome), verdict.difference, verdict.settlement
    ('over', 2, Settlement(player=12, opponent=2))
    >>> [str(mistake.kind) for mistake in verdict.explanations[0].mistakes]
    ['pairs-counted-again']
    """

    claim: Claim
    hand: Hand
    score: Score
    rules: Rules = SIX_CARD
    laws: Laws = ACC
    by: str | None = None
    """Who made the claim, if that is known."""
    called: int | None = None
    """The points that the opponent called as missed; None if there was no call."""
    is_holders: bool = True
    """Whether it is the claim of the player who holds the hand, to which the laws apply."""

    def __repr__(self) -> str:
        values = (getattr(self, field.name) for field in fields(self))
        return f"Verdict({', '.join(map(repr, values))})"

    def __str__(self) -> str:
        if not self.difference:
            return f"{self.claim}: {self.outcome}"
        return f"{self.claim}: {self.outcome} by {abs(self.difference)}"

    @cached_property
    def claimed(self) -> int:
        """The points claimed: none for "nineteen" where no hand of this size counts it."""
        return points_of(self.claim, len(self.hand.cards), self.rules, crib=self.hand.crib)

    @cached_property
    def counted(self) -> int:
        """The points of the hand; without suits, those that are certain."""
        return self.score.total

    @property
    def difference(self) -> int:
        """The points claimed too many, or too few if negative; 0 for a claim that is open."""
        return 0 if self.outcome is Outcome.OPEN else self.claimed - self.counted

    @cached_property
    def outcome(self) -> Outcome:
        """How the claim compares with the count."""
        if self.claimed != self.counted and self.claimed in self.possible_totals:
            return Outcome.OPEN
        return outcome_of(self.claimed - self.counted)

    @property
    def is_wrong(self) -> bool:
        """Whether the claim is too high or too low."""
        return self.outcome in (Outcome.OVER, Outcome.UNDER)

    @cached_property
    def possible_totals(self) -> tuple[int, ...]:
        """The totals that the hand can count: several where the suits are not known."""
        if self.hand.suited:
            return (self.counted,)
        from cribcalc.odds import possible_suit_points

        return tuple(self.counted + more for more in possible_suit_points(self.hand, self.rules))

    @property
    def settlement(self) -> Settlement:
        """What each side pegs under the laws in force; an open claim is taken as it stands."""
        if self.outcome is Outcome.OPEN:
            return Settlement(self.claimed, 0)
        return settle(self.claimed, self.counted, self.laws, called=self.called)

    @property
    def differences(self) -> tuple[tuple[Category, int], ...]:
        """The categories that an itemised claim has wrong, and by how many points."""
        claimed = dict(self.claim.parts)
        if not claimed:
            return ()
        found = []
        for category in Category:
            difference = claimed.get(category, 0) - self.score.points(category)
            if difference:
                found.append((category, difference))
        return tuple(found)

    @cached_property
    def impossible(self) -> bool:
        """Whether no hand (or crib) of this size counts what is claimed."""
        return is_impossible(self.claim, len(self.hand.cards), self.rules, crib=self.hand.crib)

    @property
    def nearest(self) -> tuple[int, ...]:
        """The possible totals just below and just above an impossible claim."""
        if not self.impossible:
            return ()
        odds = _odds(len(self.hand.cards), self.rules, crib=self.hand.crib)
        possible = [total for total, count in enumerate(odds.counts) if count]
        below = [total for total in possible if total < self.claim.total]
        above = [total for total in possible if total > self.claim.total]
        return (*below[-1:], *above[:1])

    @cached_property
    def explanations(self) -> "tuple[Explanation, ...]":
        """The likeliest explanations of a wrong claim, in order; of an itemised one, by category.

        Empty where the claim is not wrong, and where no common mistakes explain it.
        """
        if not self.is_wrong:
            return ()
        from cribcalc.mistakes import explain_difference
        from cribcalc.part_mistakes import explain_parts
        from cribcalc.show_mistakes import mistakes_with

        candidates = mistakes_with(self.hand, self.rules)
        cards = sorted(self.hand.with_starter)
        if not self.claim.parts:
            return explain_difference(self.difference, candidates, cards)
        return explain_parts(dict(self.claim.parts), self.score, candidates, cards)


def judge(claim: Claim, hand: Hand, rules: Rules = SIX_CARD, laws: Laws = ACC) -> Verdict:
    """Return the verdict on a claim for `hand`, counted under these rules.

    >>> from cribcalc.notation.hands import parse_hand
    >>> verdict = judge(Claim(19), parse_hand("2H 4H 6H 8C / TS"))
    >>> verdict.claimed, verdict.counted, str(verdict.outcome)
    (0, 0, 'right')
    """
    return Verdict(claim, hand, score_hand(hand, rules), rules, laws)


def judge_rivals(
    claims: Iterable[NamedClaim],
    hand: Hand,
    score: Score,
    rules: Rules = SIX_CARD,
    laws: Laws = ACC,
    holder: str | None = None,
) -> tuple[Verdict, ...]:
    """Return the verdicts on several claims for a hand that scores `score`, in order.

    The laws apply to the claim of the player who holds the hand: the one whose name is `holder`,
    or else the first. With muggins, the first of the others is the opponent's call: it is for the
    points by which it is higher. `holder` is also the name of a first claim without one.

    >>> from cribcalc.notation.hands import parse_hand
    >>> hand = parse_hand("5C 5D 6H 7S / 8C")
    >>> rivals = [NamedClaim(Claim(10), "Ann"), NamedClaim(Claim(12), "Bob")]
    >>> muggins = ACC.with_options(muggins=True)
    >>> verdicts = judge_rivals(rivals, hand, score_hand(hand), laws=muggins)
    >>> verdicts[0].settlement, [str(verdict.outcome) for verdict in verdicts]
    (Settlement(player=10, opponent=2), ['under', 'right'])
    """
    claims = tuple(claims)
    first = holders_claim(claims, holder)
    others = [claim for claim in claims if claim is not first]
    called = None
    if laws.muggins and others:
        size = len(hand.cards)
        higher, lower = (
            points_of(each.claim, size, rules, crib=hand.crib) for each in (others[0], first)
        )
        called = max(higher - lower, 0)
    verdicts = []
    for each in claims:
        if each is first:
            by = each.by or holder
            verdict = Verdict(each.claim, hand, score, rules, laws, by, called)
        else:
            verdict = Verdict(each.claim, hand, score, rules, laws, each.by, None, False)
        verdicts.append(verdict)
    return tuple(verdicts)


def holders_verdict(verdicts: Sequence[Verdict]) -> Verdict:
    """Return the verdict on the claim of the player who holds the hand: see `judge_rivals`."""
    return next(verdict for verdict in verdicts if verdict.is_holders)


def holders_claim(claims: Sequence[NamedClaim], holder: str | None = None) -> NamedClaim:
    """Return the claim of the player who holds the hand: of the name `holder`, or the first.

    >>> rivals = [NamedClaim(Claim(14), "Ann"), NamedClaim(Claim(12), "Bob")]
    >>> holders_claim(rivals, "bob").claim, holders_claim(rivals, "Cem").claim
    (Claim(12), Claim(14))
    """
    for claim in claims:
        if holder and claim.by and claim.by.lower() == holder.lower():
            return claim
    return claims[0]


def _odds(size: int, rules: Rules, *, crib: bool) -> "Odds":
    """Return the odds of every hand (or crib) of so many cards, whatever the variant deals."""
    from cribcalc.odds import every_hand

    return every_hand(rules._replace(hand_size=size, crib_size=size), crib=bool(crib))


def impossible_totals(
    size: int, rules: Rules | str = SIX_CARD, *, crib: bool = False
) -> tuple[int, ...]:
    """Return the totals, up to the highest, that no hand (or crib) of `size` cards counts.

    Raises RulesError for a size that is not from 1 to MOST_HAND_CARDS.

    >>> impossible_totals(4)
    (19, 25, 26, 27)
    """
    return _odds(size, to_rules(rules), crib=crib).impossible


def points_of(claim: Claim, size: int, rules: Rules = SIX_CARD, *, crib: bool = False) -> int:
    """Return the points that a claim for a hand (or crib) of `size` cards stands for.

    "Nineteen" is a claim of nothing where no hand of that size counts it.

    >>> points_of(Claim(12), 4), points_of(Claim(19), 4), points_of(Claim(19), 5)
    (12, 0, 19)
    """
    return 0 if is_nothing(claim, size, rules, crib=crib) else claim.total


def is_nothing(claim: Claim, size: int, rules: Rules = SIX_CARD, *, crib: bool = False) -> bool:
    """Return whether a claim is "nineteen" where no hand (or crib) of `size` cards counts it.

    >>> is_nothing(Claim(19), 4), is_nothing(Claim(19), 5)
    (True, False)
    """
    is_nineteen = claim.total == 19 and not claim.parts
    return is_nineteen and not rules.counts_nineteen(size, crib=crib)


def is_impossible(claim: Claim, size: int, rules: Rules = SIX_CARD, *, crib: bool = False) -> bool:
    """Return whether no hand (or crib) of `size` cards counts what is claimed.

    "Nineteen" for nothing is a possible claim. No claim is called impossible for more than
    MOST_HAND_CARDS cards: working that out takes minutes.

    >>> [total for total in range(31) if is_impossible(Claim(total), 4)]
    [25, 26, 27, 30]
    """
    if size > MOST_HAND_CARDS or is_nothing(claim, size, rules, crib=crib):
        return False
    counts = _odds(size, rules, crib=crib).counts
    return claim.total >= len(counts) or counts[claim.total] == 0
