"""The rules in force as one frozen value, and the named variants as data.

`Rules.source` says where the sizes and the target of each variant come from.
"""

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple, Self

from cribcalc.cards import DECK
from cribcalc.errors import RulesError, expected
from cribcalc.house import HOUSE_RULES, AfterGo, GoRule, Switch, field_of, find_choice
from cribcalc.house import CribFlush as CribFlush
from cribcalc.house import HandFlush as HandFlush
from cribcalc.house import PlayFlush as PlayFlush
from cribcalc.text import printable, unknown_name_message

HEELS = 2
"""The dealer's points when a jack is turned up as the starter."""


class Flush(NamedTuple):
    """A flush: its points, one per card, and the number of its suit in the order of `Suit`.

    Both are 0 if there is no flush.

    >>> SIX_CARD.flush((0, 0, 4, 0), 0, crib=False)
    Flush(points=4, suit=2)
    """

    points: int
    suit: int


_NO_FLUSH = Flush(0, 0)


class _Rules(NamedTuple):
    name: str
    players: int = 2
    """How many play; the seats are numbered from the dealer's left."""
    partners: bool = False
    """Whether opposite seats play as one side."""
    deal_size: int = 6
    """Cards dealt to each player; `short_seats` get one fewer."""
    short_seats: int = 0
    """How many seats, the dealer's first, are dealt one card fewer and discard none."""
    from_pack: int = 0
    """Cards that go from the pack straight into the crib."""
    hand_size: int = 4
    """Cards of a hand, without the starter."""
    crib_size: int = 4
    """Cards of the crib, without the starter."""
    target: int = 121
    """The points that win."""
    head_start: int = 0
    """Points for the non-dealer before the first deal."""
    one_count: bool = False
    """Whether the play ends with its first count, whatever cards are left."""
    captain_target: int = 0
    """The points that win for the captain: the first player, alone against the others; or 0."""
    hand_flush: HandFlush = HandFlush.ALL
    crib_flush: CribFlush = CribFlush.ALL
    play_flush: PlayFlush = PlayFlush.NONE
    go: GoRule = GoRule.STANDARD
    after_go: AfterGo = AfterGo.BOUND
    stinkhole: Switch = Switch.NO
    """Whether heels and gos do not count for a side that needs one point."""
    triple_skunk: Switch = Switch.NO
    """Whether a loser who has not passed 30 of 121 is triple skunked."""
    reverse_muggins: Switch = Switch.NO
    """Whether a wrong call of muggins costs two at least."""


_LEAST = {
    "players": 2, "deal_size": 1, "short_seats": 0, "from_pack": 0, "hand_size": 1, "crib_size": 1,
    "target": 1, "head_start": 0, "captain_target": 0,
}  # fmt: skip
"""The least that each number of `Rules` can be."""

MOST_HAND_CARDS = 8
"""The most cards of a hand or a crib: the odds of larger ones take minutes."""

_MOST = {"hand_size": MOST_HAND_CARDS, "crib_size": MOST_HAND_CARDS}


class Rules(_Rules):
    """One way to play cribbage: who plays, what is dealt, the target, which flushes count.

    House rules are taken as words too. Raises RulesError for rules that nobody can play by: a hand
    of -3 cards, more cards than the pack has, a flush rule that does not exist. The sizes of hand
    and crib are not compared with the deal, so that hands of any size can be counted.

    >>> FIVE_CARD.hand_size, FIVE_CARD.crib_size, FIVE_CARD.target, FIVE_CARD.sides
    (3, 4, 61, 2)
    >>> Rules("at the club", target=61, crib_flush="hand")
    Rules('at the club', target=61, crib_flush='hand')
    >>> Rules("at the club", hand_size=-3)
    Traceback (most recent call last):
    ...
    cribcalc.errors.RulesError: hand_size cannot be -3: it must be a whole number from 1 to 8
    """

    __slots__ = ()

    if not TYPE_CHECKING:  # pragma: no branch  # type checkers see the signature of the fields

        def __new__(cls, *fields: Any, **named: Any) -> Self:
            """Make rules after checking that they can be played by."""
            return _verified(super().__new__(cls, *fields, **named))

    @classmethod
    def _make(cls, iterable: Iterable[Any]) -> Self:  # type: ignore[override]  # mypy has it generic
        """Make rules of all their fields; `_replace` uses this, so it checks them too."""
        return cls(*iterable)

    def __repr__(self) -> str:
        given = ""
        for field, default in self._field_defaults.items():
            value = getattr(self, field)
            if value != default:
                given += f", {field}={getattr(value, 'value', value)!r}"
        return f"Rules({self.name!r}{given})"

    def __str__(self) -> str:
        if self.house:
            return f"{self.name} with {self.house}"
        return self.name

    @property
    def discard(self) -> int:
        """Cards that each player, except the short seats, throws into the crib; at least 0."""
        return max(self.deal_size - self.hand_size, 0)

    @property
    def house(self) -> str:
        """The house rules that differ from the standard, as `parse_house_rules` reads them.

        >>> SIX_CARD.with_house(crib_flush=CribFlush.HAND).house
        'crib-flush=hand'
        """
        departures = []
        for name, choices in HOUSE_RULES.items():
            choice = getattr(self, field_of(name))
            if choice != next(iter(choices)):
                departures.append(f"{name}={choice}")
        return ", ".join(departures)

    @property
    def source(self) -> str:
        """Where the rules of a variant come from; empty for rules of one's own.

        >>> FIVE_PLUS_TWO.source
        'Wikipedia'
        """
        return _SOURCES.get(self.name, "")

    @property
    def sides(self) -> int:
        """How many sides peg on the board."""
        if self.captain_target:
            return 2
        if self.partners:
            return self.players // 2
        return self.players

    def sides_of(self, players: Sequence[str]) -> tuple[str, ...]:
        """Return the names of the sides; `players` are the names of the players in turn order.

        >>> PARTNERS.sides_of(["Ann", "Bob", "Cem", "Dan"]), SIX_CARD.sides_of(["Ann", "Bob"])
        (('Ann+Cem', 'Bob+Dan'), ('Ann', 'Bob'))
        """
        if self.captain_target:
            return players[0], "+".join(players[1:])
        return tuple("+".join(players[side :: self.sides]) for side in range(self.sides))

    def side_of(self, players: Sequence[str]) -> dict[str, str]:
        """Return the side of each player; `players` are the names in turn order.

        >>> PARTNERS.side_of(["Ann", "Bob", "Cem", "Dan"])["Cem"]
        'Ann+Cem'
        """
        sides = self.sides_of(players)
        if self.captain_target:
            return {player: sides[min(seat, 1)] for seat, player in enumerate(players)}
        return {player: sides[seat % self.sides] for seat, player in enumerate(players)}

    def targets_of(self, players: Sequence[str]) -> dict[str, int]:
        """Return the points that each side needs; `players` are the names in turn order.

        >>> CAPTAIN.targets_of(["Ann", "Bob", "Cem"])
        {'Ann': 61, 'Bob+Cem': 121}
        """
        targets = dict.fromkeys(self.sides_of(players), self.target)
        if self.captain_target:
            targets[players[0]] = self.captain_target
        return targets

    def flush(self, held: Sequence[int], starter: int, *, crib: bool) -> Flush:
        """Return the flush of a hand or crib with so many cards of each suit.

        `held` are the numbers of the hand's clubs, diamonds, hearts and spades, without the
        starter; `starter` is the number of the starter's suit. ACC rule book and every Hoyle: all
        cards of a hand, at least three, and the starter if it matches; in the crib only with the
        starter. Of two suits with three cards each it is the later one: the points are the same.

        >>> SIX_CARD.flush((0, 0, 4, 0), 2, crib=True)
        Flush(points=5, suit=2)
        >>> SIX_CARD.flush((0, 0, 4, 0), 0, crib=True).points
        0
        """
        most = max(held)
        if most < 3:
            return _NO_FLUSH
        if most < sum(held):
            if crib or self.hand_flush is not HandFlush.MIN3:
                return _NO_FLUSH
        elif not self.flushes(crib=crib):
            return _NO_FLUSH
        elif held[starter]:
            return Flush(most + 1, starter)
        elif crib and self.crib_flush is CribFlush.ALL:
            return _NO_FLUSH
        return Flush(most, max(suit for suit, cards in enumerate(held) if cards == most))

    def flushes(self, *, crib: bool) -> bool:
        """Return whether flushes are played in the hand, or in the crib."""
        if crib:
            return self.crib_flush != CribFlush.NONE
        return self.hand_flush != HandFlush.NONE

    def counts_nineteen(self, size: int, *, crib: bool) -> bool:
        """Return whether a hand (or crib) of `size` cards can count nineteen with the starter.

        None of three or four cards can, unless a flush of three counts.

        >>> SIX_CARD.counts_nineteen(4, crib=False), SEVEN_CARD.counts_nineteen(5, crib=False)
        (False, True)
        """
        return size > 4 or (size == 4 and not crib and self.hand_flush == HandFlush.MIN3)

    def with_house(self, **choices: str | None) -> "Rules":
        """Return these rules with the house rules that are given, as enums or as their words.

        The names are those of the fields; None changes nothing. Raises RulesError for a rule or a
        choice that does not exist.

        >>> SIX_CARD.with_house(crib_flush="hand").crib_flush
        CribFlush.HAND
        """
        chosen = {name: choice for name, choice in choices.items() if choice is not None}
        known = {field_of(name) for name in HOUSE_RULES}
        for name in chosen:
            if name not in known:
                raise RulesError(unknown_name_message("house rule", name, sorted(known)))
        if not chosen:
            return self
        return self._replace(**chosen)  # type: ignore[arg-type]  # words are taken too

    def size(self, *, crib: bool) -> int:
        """Return how many cards a hand has, or a crib, without the starter."""
        if crib:
            return self.crib_size
        return self.hand_size


def _verified(rules: Rules) -> Rules:
    """Return `rules`, house rules as enums. Raise RulesError if nobody can play by them."""
    if not isinstance(rules.name, str):
        raise expected("a name for rules", rules.name)
    for field, least in _LEAST.items():
        value = getattr(rules, field)
        most = _MOST.get(field, value)
        if type(value) is not int or not least <= value <= most:
            limit = f" to {_MOST[field]}" if field in _MOST else ""
            message = f"it must be a whole number from {least}{limit}"
            raise RulesError(f"{field} cannot be {printable(repr(value))}: {message}")
    for field in ("partners", "one_count"):
        value = getattr(rules, field)
        if not isinstance(value, bool):
            raise expected(f"True or False for {field}", value)
    dealt = rules.players * rules.deal_size - rules.short_seats + rules.from_pack
    if dealt >= len(DECK):
        raise RulesError(f"{rules.name} needs more cards than the pack has")
    _verify_seats(rules)
    house = [find_choice(name, getattr(rules, field_of(name))) for name in HOUSE_RULES]
    return tuple.__new__(Rules, (*rules[: -len(house)], *house))


def _verify_seats(rules: Rules) -> None:
    """Raise RulesError if the players cannot sit as the rules say."""
    if rules.short_seats >= rules.players:
        raise RulesError(f"short_seats cannot be {rules.short_seats} of {rules.players} players")
    if rules.partners and rules.players % 2:
        raise RulesError(f"{rules.players} players cannot be partners: their number is odd")
    if rules.partners and rules.players == 2:
        raise RulesError("2 players cannot be partners: nobody plays against them")
    if rules.captain_target and (rules.partners or rules.players < 3):
        raise RulesError("a captain plays alone against two others or more")


SIX_CARD = Rules("six-card")
FIVE_CARD = Rules("five-card", deal_size=5, hand_size=3, target=61, head_start=3, one_count=True)
FIVE_PLUS_TWO = Rules("five-plus-two", deal_size=5, from_pack=2)
SEVEN_CARD = Rules("seven-card", deal_size=7, from_pack=1, hand_size=5, crib_size=5, target=151)
EIGHT_CARD = Rules("eight-card", deal_size=8, hand_size=6)
THREE_HANDED = Rules("three-handed", players=3, deal_size=5, from_pack=1)
CAPTAIN = THREE_HANDED._replace(name="captain", captain_target=61)
FOUR_HANDED = Rules("four-handed", players=4, deal_size=5)
PARTNERS = Rules("partners", players=4, partners=True, deal_size=5)
FIVE_HANDED = Rules("five-handed", players=5, deal_size=5, short_seats=1)
SIX_HANDED = Rules("six-handed", players=6, partners=True, deal_size=5, short_seats=2)

_VARIANTS = (
    SIX_CARD, FIVE_CARD, FIVE_PLUS_TWO, SEVEN_CARD, EIGHT_CARD,
    THREE_HANDED, CAPTAIN, FOUR_HANDED, PARTNERS, FIVE_HANDED, SIX_HANDED,
)  # fmt: skip

VARIANTS: Mapping[str, Rules] = MappingProxyType({rules.name: rules for rules in _VARIANTS})
"""The variants by name, the most common one first."""

_SOURCES = {
    "six-card": "American Cribbage Congress; Bicycle; a Russian encyclopedia",
    "five-card": "Cassell's; Britannica, 9th and 11th editions; a Russian encyclopedia",
    "five-plus-two": "Wikipedia",
    "seven-card": "a Russian encyclopedia, with 151 as the target; others play to 181",
    "eight-card": "an English Hoyle of the 1800s; it gives no target, so 121 is our choice",
    "three-handed": "Bicycle; Britannica; Russian and Danish encyclopedias",
    "captain": "no rule book that we know; a team of two to 121 against one to 61",
    "four-handed": "Bicycle; Russian and Danish encyclopedias",
    "partners": "a Russian encyclopedia",
    "five-handed": "no rule book that we know; dealt so that everyone has four cards",
    "six-handed": "no rule book that we know; dealt as the program CribWars does",
}
"""Where the deal and the target of each variant come from."""

ALIASES: Mapping[str, tuple[str, ...]] = {
    "six-card": ("6", "six", "6-card", "standard"),
    "five-card": ("5", "five", "5-card"),
    "five-plus-two": ("5+2", "five+two", "5-plus-2"),
    "seven-card": ("7", "seven", "7-card"),
    "eight-card": ("8", "eight", "8-card"),
    "three-handed": ("3", "three", "3-handed", "3-player", "three-player"),
    "captain": ("solo", "captain-cribbage"),
    "four-handed": ("4", "four", "4-handed", "4-player", "four-player"),
    "partners": ("pairs", "partnership", "two-pairs"),
    "five-handed": ("5-handed", "5-player", "five-player"),
    "six-handed": ("6-handed", "6-player", "six-player", "three-pairs"),
}
"""Other names for the variants, the short form first."""


def find_variant(name: str) -> Rules:
    """Return the rules of the variant called `name`, which may be an alias, in any case.

    Raises RulesError for any other name and suggests the closest one.

    >>> find_variant("5").name, find_variant("Seven card").name
    ('five-card', 'seven-card')
    >>> find_variant("sevn")
    Traceback (most recent call last):
    ...
    cribcalc.errors.RulesError: sevn is not a variant; did you mean seven-card?
    """
    if not isinstance(name, str):
        raise expected("the name of a variant", name)
    words = name.lower().replace("_", " ").replace("-", " ").split()
    key = "-".join(words).replace("-+-", "+")
    if key.endswith("players"):
        key = key.removesuffix("s")
    names = {alias: known for known, aliases in ALIASES.items() for alias in aliases}
    known = names.get(key, key)
    if known not in VARIANTS:
        raise RulesError(unknown_name_message("variant", name, VARIANTS, names))
    return VARIANTS[known]


def to_rules(rules: Rules | str) -> Rules:
    """Return rules that are given as such or by name. Raises RulesError for anything else.

    >>> to_rules("five-card") == to_rules(FIVE_CARD) == FIVE_CARD
    True
    """
    if isinstance(rules, Rules):
        return rules
    if isinstance(rules, str):
        return find_variant(rules)
    raise expected("rules or the name of a variant", rules)
