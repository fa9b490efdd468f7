"""What explains an itemised claim: each category by itself, but runs together with their pairs.

Such a claim proves which category was counted wrongly. It does not prove which cards were.
"""

from collections.abc import Mapping, Sequence
from operator import attrgetter

from cribcalc.cards import Card
from cribcalc.mistakes import Candidate, Explanation, MistakeKind, explain_difference
from cribcalc.show import Category, Score


def explain_parts(
    claimed: Mapping[Category, int],
    score: Score,
    candidates: Sequence[Candidate],
    cards: Sequence[Card],
) -> tuple[Explanation, ...]:
    """Return what explains the points of an itemised claim, category by category.

    An explanation is proven where the catalogue has one mistake, or one kind of mistake, that makes
    the difference; if it can be about several combinations, the mistake has no cards. Otherwise
    the likeliest is a guess, as for a claim that is a mere total.
    """
    differences = {each: claimed.get(each, 0) - score.points(each) for each in Category}
    found: list[Explanation] = []
    named = _named_runs(claimed, differences, candidates)
    for category, difference in differences.items():
        if named is not None and category in (Category.PAIR, Category.RUN):
            continue
        alone = [each for each in candidates if each.treats == {category}]
        if category is Category.PAIR and differences[Category.RUN]:
            alone = [_apart_from_run(each) for each in alone]
        found += _explain_part(difference, alone, cards)
    if named:
        found += _explain_part(named[0].points, named, cards)
    return tuple(found)


def _named_runs(
    claimed: Mapping[Category, int],
    differences: Mapping[Category, int],
    candidates: Sequence[Candidate],
) -> list[Candidate] | None:
    """Return the mistakes of a player who counted a run by its name, with the pairs inside it.

    The result is empty where the name is right and the pairs were not counted again, and None
    where the runs and the pairs were counted apart.
    """
    pairs, runs = differences[Category.PAIR], differences[Category.RUN]
    name = claimed.get(Category.RUN)
    if not name or not runs:
        return None
    if claimed.get(Category.PAIR):
        return None if pairs else _pairs_again(name, runs, candidates)
    if pairs + runs == 0:
        return []
    both = {Category.PAIR, Category.RUN}
    return [c for c in candidates if c.treats == both and c.points == pairs + runs] or None


def _pairs_again(
    name: int, difference: int, candidates: Sequence[Candidate]
) -> list[Candidate] | None:
    """Return what explains runs claimed as `name` if their pairs were counted apart, and right."""
    runs = {Category.RUN}
    if any(each.treats == runs and each.points == difference for each in candidates):
        return None
    found = []
    for each in candidates:
        if each.read_as != name:
            continue
        if each.kind is MistakeKind.PAIRS_COUNTED_AGAIN and each.points == difference:
            found.append(each)
        if each.kind is MistakeKind.MULTIPLE_RUN_SHORT:
            found.append(each._replace(points=difference))
    return found or None


def _apart_from_run(candidate: Candidate) -> Candidate:
    """Return a mistake about pairs in words that do not say that their run was counted."""
    if candidate.kind is not MistakeKind.RUNS_WITHOUT_PAIR:
        return candidate
    if len(candidate.places) == 2:
        return candidate._replace(kind=MistakeKind.PAIR_MISSED)
    return candidate._replace(kind=MistakeKind.PAIRS_MISSED)


def _explain_part(
    difference: int, candidates: Sequence[Candidate], cards: Sequence[Card]
) -> tuple[Explanation, ...]:
    """Return what explains the points claimed for one category."""
    if not difference:
        return ()
    fits = [each for each in candidates if each.points == difference]
    kinds = {each.kind for each in fits}
    if len(kinds) != 1:
        return explain_difference(difference, candidates, cards)[:1]
    mistake = min(fits, key=attrgetter("weight")).mistake(cards, len(fits))
    if len(fits) == 1:
        return (Explanation((mistake,), mistake.weight, proven=True),)
    if mistake.kind in ABOUT_ONE_OF_SEVERAL:
        return (Explanation((mistake._replace(cards=()),), mistake.weight, proven=True),)
    return explain_difference(difference, candidates, cards)


ABOUT_ONE_OF_SEVERAL = frozenset(
    {
        MistakeKind.FIFTEEN_MISSED,
        MistakeKind.FIFTEEN_TWICE,
        MistakeKind.FIFTEEN_MISADDED,
        MistakeKind.PAIR_MISSED,
        MistakeKind.NOBS_FOR_OTHER_JACK,
    }
)
"""The mistakes that are certain even where it is not known which cards they are about."""
