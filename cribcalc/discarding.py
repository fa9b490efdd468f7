"""What to throw: every discard of a deal with the exact means of hand and crib.

The hand's mean is over all starters that are left, the crib's over all starters and all cards that
the others can add to the throw. Only the show is counted, not the points pegged in the play.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from cribcalc.cards import DECK, Card, Rank, verify_one_pack
from cribcalc.crib_ways import DIGITS, SUITS, Unseen
from cribcalc.cribs import Cribs, Mean, rank_points
from cribcalc.errors import Hint, HintKind, RulesError, expected
from cribcalc.rules import SIX_CARD, VARIANTS, Rules
from cribcalc.show import rank_items
from cribcalc.text import plural, unknown_name_message
from cribcalc.throws import Others, Role, coming

_MAX_CRIB = 5
"""The cards of the largest crib that can be worked out: that of the seven-card game."""

_LARGEST_TABLE = 6
"""The cards of the largest sets of ranks whose points are worked out all at once."""


class Spread(NamedTuple):
    """The mean of some totals, the least and the most of them.

    >>> print(Spread(12.25, 8, 17))
    12.25 (8-17)
    """

    mean: float
    min: int
    max: int

    def __str__(self) -> str:
        return f"{self.mean:.2f} ({self.min}-{self.max})"


class Cost(NamedTuple):
    """How much less a throw is worth than the best one; None for a role that cannot be.

    >>> Cost(1.5, None).of(Role.DEALER)
    1.5
    """

    dealer: float | None
    pone: float | None

    def of(self, role: Role | str) -> float | None:
        """Return what the throw costs in a role."""
        if role == Role.DEALER:
            return self.dealer
        return self.pone


class Choice(NamedTuple):
    """One way to throw. Cards are in the order of the deal.

    The crib has two means, because skilled players throw other cards to their own crib than to an
    opponent's; the two are equal if the others throw at random. Fields of a role that the player
    cannot have are None: in games where some seats are dealt one card fewer, those seats are on the
    dealer's side and the others are not.

    >>> from cribcalc.notation.hands import parse_cards
    >>> choice = discards(parse_cards("5C 5D 6H 7S QH KC")).choices[0]
    >>> print(choice.hand, "and a crib of", f"{choice.crib(Role.DEALER):.2f}")
    12.17 (10-20) and a crib of 4.68
    """

    keep: tuple[Card, ...]
    throw: tuple[Card, ...]
    hand: Spread
    """The hand over all starters that are left."""
    crib_as_dealer: float | None
    """The mean of the crib if the player's side deals."""
    crib_as_pone: float | None
    """The mean of the crib if an opponent deals."""
    dealer: float | None
    """Hand plus crib, for the dealer and the dealer's partner."""
    pone: float | None
    """Hand minus crib, for all others."""

    def __str__(self) -> str:
        values = [f"{role} {self.value(role):.2f}" for role in Role if self.value(role) is not None]
        return f"{_text(self.keep)}, {_text(self.throw)} thrown: {', '.join(values)}"

    def value(self, role: Role | str) -> float | None:
        """Return what the choice is worth in a role: `dealer` or `pone`."""
        if role == Role.DEALER:
            return self.dealer
        return self.pone

    def crib(self, role: Role | str) -> float | None:
        """Return the mean of the crib in a role."""
        if role == Role.DEALER:
            return self.crib_as_dealer
        return self.crib_as_pone


class Discards(NamedTuple):
    """Every way to throw from a deal, the best for the dealer first.

    If the player cannot be on the dealer's side, the best for pone comes first.

    >>> from cribcalc.notation.hands import parse_cards
    >>> found = discards(parse_cards("5C 5D 6H 7S QH KC"), others=Others.RANDOM)
    >>> print(found.choices[0])
    5C 5D QH KC, 6H 7S thrown: dealer 17.50, pone 6.84
    >>> hand = found.choices[0].hand
    >>> f"{hand.mean:.2f} {found.choices[0].crib_as_dealer:.2f}", hand.min, hand.max
    ('12.17 5.33', 10, 20)
    >>> print(*found.best(Role.PONE))
    5C 5D 6H 7S, QH KC thrown: dealer 15.84, pone 8.59
    """

    cards: tuple[Card, ...]
    rules: Rules
    others: Others
    choices: tuple[Choice, ...]

    def __repr__(self) -> str:
        return f"discards({self.cards!r}, {self.rules!r}, {self.others.value!r})"

    @property
    def suited(self) -> bool:
        """Whether the suits are known; without them, flush and nobs are not counted."""
        return self.cards[0].suit is not None

    @property
    def roles(self) -> tuple[Role, ...]:
        """The roles that the player can have with so many cards."""
        first = self.choices[0]
        return tuple(role for role in Role if first.value(role) is not None)

    def ranked(self, role: Role | str) -> tuple[Choice, ...]:
        """Return the choices, the best for a role first.

        Raises RulesError for a role that nobody with so many cards has.
        """
        self.verify_role(role)
        return _ranked(self.choices, role)

    def verify_role(self, role: Role | str) -> None:
        """Raise RulesError for a role that nobody with so many cards has."""
        if role not in self.roles:
            raise RulesError(f"nobody with {len(self.cards)} cards is {role} in {self.rules.name}")

    def best(self, role: Role | str) -> tuple[Choice, ...]:
        """Return the best choice for a role, or all of them if several are worth the same."""
        ranked = self.ranked(role)
        return tuple(choice for choice in ranked if choice.value(role) == ranked[0].value(role))

    def choice(self, throw: Iterable[Card]) -> Choice:
        """Return the choice that throws these cards, in any order.

        Raises RulesError if they cannot be thrown from this deal.
        """
        wanted = Counter(throw)
        for choice in self.choices:
            if Counter(choice.throw) == wanted:
                return choice
        for card, number in wanted.items():
            if number > self.cards.count(card):
                raise RulesError(f"{card} is not among the cards dealt")
        number = len(self.choices[0].throw)
        raise RulesError(
            f"{plural(wanted.total(), 'card')} thrown; {self.rules.name} throws {number}"
        )

    def cost(self, throw: Iterable[Card]) -> Cost:
        """Return how much less `throw` is worth than the best throw, as dealer and as pone.

        Raises RulesError if these cards cannot be thrown from this deal.

        >>> from cribcalc.notation.hands import parse_cards
        >>> found = discards(parse_cards("5C 5D 6H 7S QH KC"), others=Others.RANDOM)
        >>> cost = found.cost(parse_cards("KC QH"))
        >>> f"{cost.dealer:.2f} {cost.pone:.2f}"
        '1.66 0.00'
        """
        choice = self.choice(throw)
        return Cost(self._cost(choice, Role.DEALER), self._cost(choice, Role.PONE))

    def _cost(self, choice: Choice, role: Role) -> float | None:
        value = choice.value(role)
        if value is None:
            return None
        return max(other.value(role) or 0.0 for other in self.choices) - value


def discards(
    cards: Iterable[Card], rules: Rules = SIX_CARD, others: Others | str = Others.SKILLED
) -> Discards:
    """Return every way to throw from `cards`, which are all that a player was dealt.

    Who is dealt one card fewer (`Rules.short_seats`) has one choice, to keep them all. Raises
    RulesError if the number of cards is not that of the deal, if they cannot come from one pack,
    or for rules whose throws do not fill the crib.

    >>> from cribcalc.notation.hands import parse_cards
    >>> [len(discards(parse_cards("5C 5D 6H 7S QH KC")[:n], rules).choices)
    ...  for n, rules in ((6, SIX_CARD), (5, VARIANTS["five-card"]), (4, VARIANTS["five-handed"]))]
    [15, 10, 1]
    >>> discards(parse_cards("5C 5D 6H 7S"))
    Traceback (most recent call last):
    ...
    cribcalc.errors.RulesError: 4 cards; six-card deals 6
    """
    try:
        cards = tuple(cards)
    except TypeError:
        raise expected("cards", cards) from None
    verify_one_pack(cards)
    others = _others(others)
    verify_deal(cards, rules)
    unseen = Unseen(_unseen(cards))
    hands = _Hands(unseen, rules)
    thrown = len(cards) - rules.hand_size
    cribs: dict[Role, Cribs] = {}
    for role, what in coming(len(cards), rules, others, suited=cards[0].suit is not None):
        alike = [known for known in cribs.values() if known.coming == what]
        if alike:
            cribs[role] = alike[0]
        else:
            cribs[role] = Cribs(unseen, what, rules)
    choices = {}
    for places in combinations(range(len(cards)), thrown):
        throw = tuple([cards[place] for place in places])
        keep = tuple([card for place, card in enumerate(cards) if place not in places])
        if throw not in choices:
            choices[throw] = _choice(keep, throw, hands, cribs)
    return Discards(cards, rules, others, _ranked(choices.values(), next(iter(cribs))))


def _choice(
    keep: tuple[Card, ...], throw: tuple[Card, ...], hands: "_Hands", cribs: dict[Role, Cribs]
) -> Choice:
    totals = hands.totals(keep)
    points, starters = sum(totals), len(totals)
    means: dict[Role, float] = {}
    values: dict[Role, float] = {}
    for role, possible in cribs.items():
        crib = possible.mean(throw)
        means[role] = crib.points / crib.ways
        values[role] = _together(Mean(points, starters), crib, role)
    spread = Spread(points / starters, min(totals), max(totals))
    return Choice(
        keep, throw, spread,
        means.get(Role.DEALER), means.get(Role.PONE),
        values.get(Role.DEALER), values.get(Role.PONE),
    )  # fmt: skip


def _together(hand: Mean, crib: Mean, role: Role) -> float:
    """Return hand plus or minus crib, rounded once, so that equal choices are exactly equal."""
    own = hand.points * crib.ways
    other = crib.points * hand.ways
    if role is Role.PONE:
        other = -other
    return (own + other) / (hand.ways * crib.ways)


def _ranked(choices: Iterable[Choice], role: Role | str) -> tuple[Choice, ...]:
    return tuple(sorted(choices, key=lambda choice: choice.value(role) or 0.0, reverse=True))


class _Hands:
    """The totals of hands with every starter that is left."""

    def __init__(self, unseen: Unseen, rules: Rules) -> None:
        self._rules = rules
        self._unseen = unseen
        self._flushes: dict[tuple[int, ...], list[int]] = {}
        self._points = hand_points(rules.hand_size + 1)

    def totals(self, keep: Sequence[Card]) -> list[int]:
        """Return the total of the hand with each starter, in no order that means anything."""
        by_rank = self._by_rank(keep)
        if keep[0].suit is None:
            return [
                points
                for points, number in zip(by_rank, self._unseen.ranks, strict=True)
                for _ in range(number)
            ]
        totals = []
        bonuses = self._bonuses(keep)
        for ranks, bonus in zip(self._unseen.by_suit, bonuses, strict=True):
            totals += [by_rank[rank] + bonus for rank in ranks]
        return totals

    def _by_rank(self, keep: Sequence[Card]) -> list[int]:
        """Return the points of fifteens, pairs and runs with a starter of each rank."""
        held = sum([DIGITS[card.rank - 1] for card in keep])
        points = self._points
        return [
            points[held + digit] if number else 0
            for digit, number in zip(DIGITS, self._unseen.ranks, strict=True)
        ]

    def _bonuses(self, keep: Sequence[Card]) -> list[int]:
        """Return the points of flush and nobs with a starter of each suit."""
        held = [0, 0, 0, 0]
        nobs = [0, 0, 0, 0]
        for rank, suit in keep:
            index = SUITS.index(suit or SUITS[0])
            held[index] += 1
            if rank is Rank.JACK:
                nobs[index] = 1
        suits = tuple(held)
        if suits not in self._flushes:
            self._flushes[suits] = [
                self._rules.flush(suits, starter, crib=False).points for starter in range(4)
            ]
        return [flush + nob for flush, nob in zip(self._flushes[suits], nobs, strict=True)]


class _RankPoints(dict[int, int]):
    """The points of fifteens, pairs and runs by the key of a set of ranks, when first needed."""

    def __missing__(self, key: int) -> int:
        cards = [Card(rank) for rank in Rank for _ in range(key // DIGITS[rank - 1] % 5)]
        self[key] = sum(item.points for item in rank_items(cards))
        return self[key]


@lru_cache(maxsize=8)
def hand_points(cards: int) -> dict[int, int]:
    """Return the points of fifteens, pairs and runs by the key of a set of so many ranks.

    The table of all sets of seven ranks takes longer to make than those that one deal needs.

    >>> hand_points(5)[DIGITS[0] + 4 * DIGITS[4]], hand_points(7)[3 * DIGITS[0] + 4 * DIGITS[4]]
    (20, 26)
    """
    if cards > _LARGEST_TABLE:
        return _RankPoints()
    return rank_points(cards)


def _unseen(cards: Sequence[Card]) -> list[Card]:
    if cards[0].suit is not None:
        return [card for card in DECK if card not in cards]
    held = Counter(card.rank for card in cards)
    return [Card(rank) for rank in Rank for _ in range(4 - held[rank])]


def _text(cards: Iterable[Card]) -> str:
    return " ".join(map(str, cards)) or "nothing"


def _others(others: str) -> Others:
    try:
        return Others(others)
    except ValueError:
        raise RulesError(unknown_name_message("way to throw", str(others), list(Others))) from None


def verify_deal(cards: Sequence[Card], rules: Rules) -> None:
    """Raise RulesError for a wrong number of cards, or a crib too large or not filled by throws.

    >>> verify_deal([Card(5, "C"), Card(6, "C")], VARIANTS["five-card"])
    Traceback (most recent call last):
    ...
    cribcalc.errors.RulesError: 2 cards; five-card deals 5
    """
    _verify_crib(rules)
    dealt = {rules.deal_size}
    if rules.short_seats:
        dealt.add(rules.deal_size - 1)
    if len(cards) in dealt:
        return
    wanted = " or ".join(map(str, sorted(dealt)))
    message = f"{plural(len(cards), 'card')}; {rules.name} deals {wanted}"
    for name, other in VARIANTS.items():
        if other.deal_size == len(cards):
            hint = Hint(f"{name} deals {len(cards)} cards", HintKind.OTHER_VARIANT, (name,))
            raise RulesError(message, hint=hint)
    raise RulesError(message)


def _verify_crib(rules: Rules) -> None:
    """Raise RulesError for a crib that is too large, or that the throws do not fill."""
    throwers = rules.players - rules.short_seats
    filled = throwers * rules.discard + rules.from_pack
    if rules.discard < 0 or filled != rules.crib_size:
        raise RulesError(
            f"the throws of {rules.name} do not fill its crib: "
            f"{filled} cards come and it has {rules.crib_size}"
        )
    if rules.crib_size > _MAX_CRIB:
        raise RulesError(f"a crib of {rules.crib_size} cards is too large: at most {_MAX_CRIB}")
    if rules.short_seats and rules.discard != 1:
        raise RulesError(
            f"the short seats of {rules.name} would not be dealt a hand of {rules.hand_size} cards"
        )
