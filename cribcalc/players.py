"""Who sits where at the table, and what each of them still holds during the play."""

import re
from collections.abc import Sequence
from copy import copy

from cribcalc.cards import Card, could_be_same
from cribcalc.errors import RulesError
from cribcalc.pegging import ALWAYS_PLAYABLE, Count
from cribcalc.rules import SIX_CARD, VARIANTS, Rules
from cribcalc.text import plural, printable

LONGEST_NAME = 40
"""The characters that a player's name may have."""


_NOT_IN_NAMES = frozenset(":|=#,;")
"""Characters that mean something else in a record."""


_NOTATION_WORD = r"(?i)(?:end|of)(?![^\W\d_])"


def seats(rules: Rules | None, names: Sequence[str] | None) -> tuple[Rules, tuple[str, ...]]:
    """Return the rules and the players' names by seat; either follows from the other if not given.

    Names in one text are separated by commas. Raises RulesError if no variant is for so many
    players, or if a name could not be told from the rest of a record.

    >>> rules, names = seats(None, ["Ann", "Bob", "Cem"])
    >>> rules.name, names
    ('three-handed', ('Ann', 'Bob', 'Cem'))
    >>> seats(SIX_CARD, None)[1]
    ('1', '2')
    >>> seats(SIX_CARD, "Ann,Bob,Cem")
    Traceback (most recent call last):
    ...
    cribcalc.errors.RulesError: six-card is for 2 players, not 3
    """
    if names is None:
        rules = rules or SIX_CARD
        return rules, default_names(rules.players)
    named = _verified_names(names)
    if rules is None:
        rules = _variant_for(len(named))
    if rules is not None and (rules.partners or rules.captain_target):
        _verify_partners(named)
    if rules is None or rules.players != len(named):
        raise _wrong_number(rules, named)
    return rules, named


def default_names(number: int) -> tuple[str, ...]:
    """Return the names of so many players whom nobody has named: numbers from 1.

    >>> default_names(3)
    ('1', '2', '3')
    """
    return tuple(map(str, range(1, number + 1)))


def _verified_names(names: Sequence[str]) -> tuple[str, ...]:
    """Return the names without the spaces around them. Raises RulesError."""
    if isinstance(names, str):
        names = names.split(",")
    named = tuple(name.strip() for name in names)
    for name in named:
        _verify_name(name)
    if len(set(named)) < len(named):
        raise RulesError(f"two players of one name: {printable(', '.join(named))}")
    return named


def _verify_name(name: str) -> None:
    """Raise RulesError for a name that cannot go before a card."""
    too_long = len(name) > LONGEST_NAME
    if not name or too_long or not name.isprintable() or _NOT_IN_NAMES & set(name):
        hint = f"write names as Ann,Bob, each of at most {LONGEST_NAME} characters"
        raise RulesError(f"{printable(name) or 'an empty name'} cannot name a player", hint=hint)
    if re.match(_NOTATION_WORD, name):
        hint = "end and of are words of the notation"
        raise RulesError(f"{printable(name)} cannot name a player", hint=hint)


def _verify_partners(named: Sequence[str]) -> None:
    """Raise RulesError for a name with a +, which could not be told from a side of partners."""
    for name in named:
        if "+" in name:
            hint = "+ joins the names of partners"
            raise RulesError(f"{printable(name)} cannot name a player", hint=hint)


def _variant_for(players: int) -> Rules | None:
    """Return the first variant for so many players."""
    for rules in VARIANTS.values():
        if rules.players == players:
            return rules
    return None


def _wrong_number(rules: Rules | None, named: Sequence[str]) -> RulesError:
    """Return the error for names that are too many or too few."""
    players = plural(len(named), "player")
    hint = ""
    if len(named) == 1:
        hint = "separate names with commas: Ann,Bob"
    if rules is None:
        return RulesError(f"no variant is for {players}", hint=hint)
    other = _variant_for(len(named))
    if other is not None:
        hint = f"{other.name} is for {players}"
    return RulesError(f"{rules.name} is for {rules.players} players, not {len(named)}", hint=hint)


class Holdings:
    """How many cards each seat still holds and, where hands are known, which."""

    def __init__(
        self, rules: Rules, hands: Sequence[Sequence[Card] | None], named: frozenset[Card]
    ) -> None:
        """Take the hands by seat, None for one that is not known.

        `named` are the cards that the record names: a bare rank stands for another one, if it can.
        """
        self._hands = [None if hand is None else list(hand) for hand in hands]
        self._named = named
        self.left = [rules.hand_size if hand is None else len(hand) for hand in hands]
        """How many cards each seat still holds."""

    def copy(self) -> "Holdings":
        """Return holdings of the same cards that change on their own."""
        other = copy(self)
        other._hands = [None if hand is None else list(hand) for hand in self._hands]
        other.left = list(self.left)
        return other

    @property
    def all_known(self) -> bool:
        """Whether every hand is known."""
        return None not in self._hands

    def known(self, seat: int) -> tuple[Card, ...] | None:
        """Return the cards that `seat` still holds, or None if its hand is not known."""
        hand = self._hands[seat]
        return None if hand is None else tuple(hand)

    def may_hold(self, seat: int, card: Card) -> bool:
        """Return whether `seat` has or may have the card; a bare rank is any card of that rank."""
        hand = self._hands[seat]
        return hand is None or any(could_be_same(own, card) for own in hand)

    def seats_with(self, card: Card) -> list[int]:
        """Return the seats whose hands are known to have the card."""
        return [
            seat
            for seat, hand in enumerate(self._hands)
            if hand is not None and self.may_hold(seat, card)
        ]

    def must_go(self, seat: int, count: Count) -> bool:
        """Return whether `seat` is known to hold no card that `count` can take."""
        hand = self._hands[seat]
        return hand is not None and not any(map(count.can_take, hand))

    def must_play(self, seat: int, count: Count) -> bool:
        """Return whether `seat`, which holds a card, is known to hold one that `count` can take."""
        if count.total <= ALWAYS_PLAYABLE:
            return True
        hand = self._hands[seat]
        return hand is not None and any(map(count.can_take, hand))

    def take(self, seat: int, card: Card) -> None:
        """Take a card, which `seat` may hold, out of its hand."""
        self.left[seat] -= 1
        hand = self._hands[seat]
        if hand is None:
            return
        fitting = [own for own in hand if could_be_same(own, card)]
        unnamed = [own for own in fitting if own not in self._named]
        if card in hand:
            hand.remove(card)
        else:
            hand.remove((unnamed or fitting)[0])

    def empty_unknown(self) -> None:
        """Suppose that the hands that are not known have been played."""
        for seat, hand in enumerate(self._hands):
            if hand is None:
                self.left[seat] = 0
