"""Who throws what: all cards of a crib except one player's own throw.

Players throw at random, or with skill: then `discard_frequencies.py` says how often a dealer and
how often pone throws which ranks. The frequencies are those before any card is seen. A player who
sees some cards knows more, and this is how they are conditioned:

- The weight of two cards is the frequency of their ranks (suited or not) divided by the number of
  ways in which a whole pack makes them: 6 for a pair, 12 for two ranks with different suits, 4 for
  two ranks in one suit. The weight of a single card is the frequency of its rank divided by 4.
- Every two cards (or single cards) that the player does not see come in proportion to their
  weight, so the weight of two ranks is their frequency times the ways in which unseen cards make
  them, divided by the ways in which a whole pack does. Weights of what comes from several players
  are multiplied, for all cards that are different.
- Starters and cards from the pack are any of the other unseen cards, all alike.

So what the others keep is not guessed at: given their throws, all that is left is equally likely.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from cribcalc.crib_ways import UNIFORM, Coming, PairWeights, Single
from cribcalc.rules import Rules
from cribcalc.text import Word


class Others(Word):
    """How the other players throw.

    >>> Others("skilled")
    Others.SKILLED
    """

    SKILLED = "skilled"
    """As players do who throw what `discards` finds best."""
    RANDOM = "random"
    """Any cards that the player does not see, each with the same chance."""


class Role(Word):
    """Whose crib it is: that of the player's own side, or of another."""

    DEALER = "dealer"
    """The player deals, or the player's partner does."""
    PONE = "pone"
    """An opponent deals."""


class _Weights(NamedTuple):
    """The weights of all throws of one table, by the role of the player who throws."""

    pairs: dict[Role, PairWeights]
    singles: dict[Role, Single]


def coming(
    dealt: int, rules: Rules, others: Others, *, suited: bool
) -> Iterator[tuple[Role, Coming]]:
    """Yield each role that a player with so many cards can have, and what comes to the throw.

    `suited` is whether the suits of the player's cards are known.

    >>> from cribcalc.rules import SIX_CARD, VARIANTS
    >>> [(role.value, len(what.singles))
    ...  for role, what in coming(6, SIX_CARD, Others.RANDOM, suited=True)]
    [('dealer', 3), ('pone', 3)]
    >>> [(role.value, len(what.singles))
    ...  for role, what in coming(5, VARIANTS["six-handed"], Others.RANDOM, suited=True)]
    [('pone', 4)]
    """
    for role, throwers in other_throwers(dealt, rules):
        pair = None
        thrown = (UNIFORM,) * rules.discard * len(throwers)
        if others is Others.SKILLED:
            weights = _weights(_table_name(rules), suited=suited)
            if rules.discard == 1:
                thrown = tuple([weights.singles[thrower] for thrower in throwers])
            elif rules.discard == 2:  # a crib has five cards at most, so one other player throws
                pair = weights.pairs[throwers[0]]
                thrown = ()
        yield role, Coming(pair, thrown + (UNIFORM,) * (rules.from_pack + 1))


def other_throwers(dealt: int, rules: Rules) -> Iterator[tuple[Role, tuple[Role, ...]]]:
    """Yield each role that a player with so many cards can have, and those of the others who throw.

    Seats with a card fewer, which throw nothing, are the dealer's first and then the partner's.

    >>> from cribcalc.rules import VARIANTS
    >>> for role, others in other_throwers(5, VARIANTS["partners"]):
    ...     print(role, "throws with", *others)
    dealer throws with dealer pone pone
    pone throws with dealer dealer pone
    """
    side = rules.players // rules.sides
    dealers = max(side - rules.short_seats, 0)
    pones = rules.players - rules.short_seats - dealers
    if dealt < rules.deal_size:
        yield Role.DEALER, (Role.DEALER,) * dealers + (Role.PONE,) * pones
        if rules.short_seats > side:
            yield Role.PONE, (Role.PONE,) * pones
        return
    if dealers:
        yield Role.DEALER, (Role.DEALER,) * (dealers - 1) + (Role.PONE,) * pones
    yield Role.PONE, (Role.DEALER,) * dealers + (Role.PONE,) * (pones - 1)


def _table_name(rules: Rules) -> str:
    """Return the game whose throws are most like those of `rules`.

    Each throw of one card is taken for one at a table of four. Two cards of more than six are
    thrown as from six: there is no table for seven or eight.
    """
    if rules.discard == 1:
        return "four-handed"
    if rules.hand_size < 4:
        return "five-card"
    return "six-card"


@lru_cache(maxsize=8)
def _weights(name: str, *, suited: bool) -> _Weights:
    """Return the weights of a table; if suits are not known, those of ranks with any suits."""
    from cribcalc.discard_frequencies import FREQUENCIES

    weights = _Weights({}, {})
    rows = [line.split() for line in FREQUENCIES[name].split("\n") if line]
    for index, role in enumerate(Role):
        if len(rows) == 13:
            weights.singles[role] = tuple([int(row[1 + index]) for row in rows])
        else:
            parts = [(int(row[1 + 2 * index]), int(row[2 + 2 * index])) for row in rows]
            weights.pairs[role] = _pair_weights(parts, suited=suited)
    return weights


def _pair_weights(parts: list[tuple[int, int]], *, suited: bool) -> PairWeights:
    """Return the weights of pairs by their frequencies, which are in the order of ranks.

    All weights are multiplied by 12, so that they are whole numbers, and by 4 once more if those of
    one suit and of different suits are made one: of sixteen ways, four are suited.
    """
    unlike = [[0] * 13 for _ in range(13)]
    alike = [[0] * 13 for _ in range(13)]
    rows = iter(parts)
    for low in range(13):
        for high in range(low, 13):
            different, same = next(rows)
            if not suited:
                weight = 3 * (different + same)
                if low == high:
                    weight = 8 * different
                unlike[low][high] = unlike[high][low] = weight
            elif low == high:
                unlike[low][low] = 2 * different
            else:
                unlike[low][high] = unlike[high][low] = different
                alike[low][high] = alike[high][low] = 3 * same
    return PairWeights(tuple(map(tuple, unlike)), tuple(map(tuple, alike)))
