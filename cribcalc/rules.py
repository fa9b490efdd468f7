"""The rules in force as one frozen value, and the named variants as data.

Sizes of deals and targets follow the standard works (Hoyle, Bicycle, the American Cribbage Congress); where those are
silent the choice stands beside the value.
"""

from collections.abc import Sequence
from enum import StrEnum
from typing import Any, NamedTuple

from cribcalc.errors import RulesError
from cribcalc.text import unknown_name_message

HEELS = 2
"""The dealer's points when a jack is turned as the starter."""


class HandFlush(StrEnum):
    """When the cards of a hand score a flush."""

    ALL = "all"
    """Every card of the hand is of one suit; the starter adds one. The standard."""
    MIN3 = "min3"
    """The largest group of a suit in the hand, from three cards on. A literal reading of a Danish rule book."""
    NONE = "none"
    """Never: a family rule."""


class CribFlush(StrEnum):
    """When the cards of a crib score a flush."""

    ALL = "all"
    """Every card of the crib and the starter are of one suit. The standard."""
    HAND = "hand"
    """As a hand that is scored by `HandFlush.ALL`. Old Hoyle."""
    NONE = "none"
    """Never: a family rule."""


class PlayFlush(StrEnum):
    """When cards that are played one after the other score a flush."""

    NONE = "none"
    """Never. The standard."""
    MIN3 = "min3"
    """Three or more of a suit in a row, a point a card. Old Hoyle: where it is allowed."""


class Rules(NamedTuple):
    """One way to play cribbage: how many play, what is dealt, where it ends, which flushes count.

    >>> FIVE_CARD.hand_size, FIVE_CARD.crib_size, FIVE_CARD.target, FIVE_CARD.sides
    (3, 4, 61, 2)
    """

    name: str
    players: int = 2
    """How many play; the seats are numbered from the dealer's left."""
    partners: bool = False
    """Opposite seats are one side."""
    deal_size: int = 6
    """Cards to each player; some seats may get one fewer, see `short_seats`."""
    short_seats: int = 0
    """How many seats (the dealer's first) are dealt one card fewer and lay none away."""
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
    """The play ends where its first count is closed, whatever is still held."""
    hand_flush: HandFlush = HandFlush.ALL
    crib_flush: CribFlush = CribFlush.ALL
    play_flush: PlayFlush = PlayFlush.NONE

    @property
    def discard(self) -> int:
        """Cards that a player (but for the short seats) lays away into the crib."""
        return self.deal_size - self.hand_size

    @property
    def remarks(self) -> tuple[str, ...]:
        """What sets this game apart beside its numbers, in words."""
        remarks = {
            "opposite seats are one side": self.partners,
            "the dealer is dealt one card fewer and lays none away": self.short_seats == 1,
            "the dealer and his partner are dealt one card fewer and lay none away": self.short_seats
            == 2,
            "1 card from the pack goes into the crib": self.from_pack == 1,
            f"{self.from_pack} cards from the pack go into the crib": self.from_pack > 1,
            f"the non-dealer starts with {self.head_start}": self.head_start,
            "the play ends at its first count": self.one_count,
        }
        return tuple(remark for remark, holds in remarks.items() if holds)

    @property
    def title(self) -> str:
        """The name, and the house rules that depart from it.

        >>> SIX_CARD.with_house(crib_flush=CribFlush.HAND).title
        'six-card with crib-flush=hand'
        """
        return f"{self.name} with {self.house}" if self.house else self.name

    @property
    def house(self) -> str:
        """The house rules that depart from the game's own, as `house` reads them; empty where there are none.

        >>> SIX_CARD.with_house(crib_flush=CribFlush.HAND).house
        'crib-flush=hand'
        """
        chosen = {
            "hand-flush": self.hand_flush,
            "crib-flush": self.crib_flush,
            "play-flush": self.play_flush,
        }
        return ", ".join(
            f"{name}={choice}"
            for name, choice in chosen.items()
            if choice != next(iter(HOUSE_RULES[name]))
        )

    @property
    def sides(self) -> int:
        """How many sides peg on the board."""
        return self.players // 2 if self.partners else self.players

    def sides_of(self, players: Sequence[str]) -> tuple[str, ...]:
        """Return the sides by the names of their players, who are given in turn order: opposite seats are partners.

        >>> PARTNERS.sides_of(["Ann", "Bob", "Cem", "Dan"]), SIX_CARD.sides_of(["Ann", "Bob"])
        (('Ann+Cem', 'Bob+Dan'), ('Ann', 'Bob'))
        """
        return tuple("+".join(players[side :: self.sides]) for side in range(self.sides))

    def side_of(self, players: Sequence[str]) -> dict[str, str]:
        """Return the side of each player, who are given in turn order.

        >>> PARTNERS.side_of(["Ann", "Bob", "Cem", "Dan"])["Cem"]
        'Ann+Cem'
        """
        sides = self.sides_of(players)
        return {player: sides[seat % self.sides] for seat, player in enumerate(players)}

    def flush(self, alike: int, size: int, *, starter: bool, crib: bool) -> int:
        """Return how many cards a flush has (a point each; 0: there is none).

        `alike` is how many of the hand's `size` cards share a suit, at the most; `starter` whether that suit is the
        starter's too.

        >>> SIX_CARD.flush(4, 4, starter=False, crib=False), SIX_CARD.flush(4, 4, starter=False, crib=True)
        (4, 0)
        """
        if not self.flushes(crib=crib):
            return 0
        if alike < size:
            return alike if not crib and self.hand_flush == HandFlush.MIN3 and alike >= 3 else 0
        if crib and self.crib_flush == CribFlush.ALL and not starter:
            return 0
        return size + starter

    def flushes(self, *, crib: bool) -> bool:
        """Return whether flushes are played in the hand, or in the crib."""
        return self.crib_flush != CribFlush.NONE if crib else self.hand_flush != HandFlush.NONE

    def counts_nineteen(self, size: int, *, crib: bool) -> bool:
        """Return whether a hand (or crib) of `size` cards and the starter can count nineteen.

        With three or four cards none can, so that "nineteen" is said of a hand worth nothing; but a flush of three is
        enough to make it.

        >>> SIX_CARD.counts_nineteen(4, crib=False), SEVEN_CARD.counts_nineteen(5, crib=False)
        (False, True)
        """
        return size > 4 or (size == 4 and not crib and self.hand_flush == HandFlush.MIN3)

    def with_house(
        self,
        *,
        hand_flush: str | None = None,
        crib_flush: str | None = None,
        play_flush: str | None = None,
    ) -> "Rules":
        """Return these rules with the house rules given: a HandFlush, a CribFlush, a PlayFlush, or their values.

        Raises RulesError for what is no choice.

        >>> SIX_CARD.with_house(crib_flush="hand").crib_flush
        <CribFlush.HAND: 'hand'>
        """
        given = {"hand-flush": hand_flush, "crib-flush": crib_flush, "play-flush": play_flush}
        chosen: dict[str, Any] = {
            name.replace("-", "_"): _choice(name, choice)
            for name, choice in given.items()
            if choice is not None
        }
        return self._replace(**chosen)

    def size(self, *, crib: bool) -> int:
        """Return how many cards a hand has, or a crib, without the starter."""
        return self.crib_size if crib else self.hand_size


SIX_CARD = Rules("six-card")


FIVE_CARD = Rules("five-card", deal_size=5, hand_size=3, target=61, head_start=3, one_count=True)


FIVE_PLUS_TWO = Rules("five-plus-two", deal_size=5, from_pack=2)


SEVEN_CARD = Rules("seven-card", deal_size=7, from_pack=1, hand_size=5, crib_size=5, target=151)


EIGHT_CARD = Rules(
    "eight-card", deal_size=8, hand_size=6
)  # no source gives a target: 121, as in six-card


THREE_HANDED = Rules("three-handed", players=3, deal_size=5, from_pack=1)


FOUR_HANDED = Rules("four-handed", players=4, deal_size=5)


PARTNERS = Rules("partners", players=4, partners=True, deal_size=5)


FIVE_HANDED = Rules("five-handed", players=5, deal_size=5, short_seats=1)


SIX_HANDED = Rules("six-handed", players=6, partners=True, deal_size=5, short_seats=2)


VARIANTS: dict[str, Rules] = {
    rules.name: rules
    for rules in (
        SIX_CARD, FIVE_CARD, FIVE_PLUS_TWO, SEVEN_CARD, EIGHT_CARD,
        THREE_HANDED, FOUR_HANDED, PARTNERS, FIVE_HANDED, SIX_HANDED,
    )
}  # fmt: skip
"""The variants by name, the one that most people play first."""


ALIASES: dict[str, tuple[str, ...]] = {
    "six-card": ("6", "six", "6-card", "standard"),
    "five-card": ("5", "five", "5-card"),
    "five-plus-two": ("5+2", "five+two", "5-plus-2"),
    "seven-card": ("7", "seven", "7-card"),
    "eight-card": ("8", "eight", "8-card"),
    "three-handed": ("3", "three", "3-handed", "3-player", "three-player"),
    "four-handed": ("4", "four", "4-handed", "4-player", "four-player"),
    "partners": ("pairs", "partnership", "two-pairs"),
    "five-handed": ("5-handed", "5-player", "five-player"),
    "six-handed": ("6-handed", "6-player", "six-player", "three-pairs"),
}
"""The other names under which a variant is found."""


def find_variant(name: str) -> Rules:
    """Return the rules of the variant called `name`: its name or an alias, in either case, with spaces or hyphens.

    Raises RulesError with the likeliest name when there is none such.

    >>> find_variant("5").name, find_variant("Seven card").name
    ('five-card', 'seven-card')
    >>> find_variant("sevn")
    Traceback (most recent call last):
    ...
    cribcalc.errors.RulesError: sevn is not a variant; did you mean seven-card?
    """
    key = "-".join(name.lower().replace("_", " ").replace("-", " ").split()).replace("-+-", "+")
    key = key.removesuffix("s") if key.endswith("players") else key
    names = {alias: known for known, aliases in ALIASES.items() for alias in aliases}
    if (known := names.get(key, key)) in VARIANTS:
        return VARIANTS[known]
    raise RulesError(unknown_name_message("variant", name, VARIANTS, names))


HOUSE_RULES: dict[str, type[HandFlush] | type[CribFlush] | type[PlayFlush]] = {
    "hand-flush": HandFlush,
    "crib-flush": CribFlush,
    "play-flush": PlayFlush,
}
"""The house rules and their choices, the standard first."""


def parse_house_rules(rules: Rules, text: str) -> Rules:
    """Return `rules` with the house rules that `text` names, as "crib-flush=hand,hand-flush=min3".

    Raises RulesError for a rule or a choice that is not known.

    >>> parse_house_rules(SIX_CARD, "crib-flush=hand").crib_flush
    <CribFlush.HAND: 'hand'>
    >>> parse_house_rules(SIX_CARD, "crib-flush=some")
    Traceback (most recent call last):
    ...
    cribcalc.errors.RulesError: some is not a choice for crib-flush: choose from all, hand, none
    """
    chosen: dict[str, str] = {}
    for part in filter(None, (part.strip() for part in text.split(","))):
        name, _, choice = (word.strip().lower() for word in part.partition("="))
        if name not in HOUSE_RULES:
            raise RulesError(unknown_name_message("house rule", name or part, HOUSE_RULES))
        chosen[name.replace("-", "_")] = _choice(name, choice)
    return rules.with_house(**chosen)


def _choice(name: str, choice: str) -> HandFlush | CribFlush | PlayFlush:
    """Return the choice for a house rule. Raises RulesError for what is none."""
    choices = HOUSE_RULES[name]
    if not choice:
        raise RulesError(f"{name} needs a choice, as {name}=none")
    if choice not in list(choices):
        raise RulesError(unknown_name_message(f"choice for {name}", choice, choices))
    return choices(choice)
