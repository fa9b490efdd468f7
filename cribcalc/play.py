"""A whole play, replayed seat by seat: who plays next, who has passed, and what closes a count.

Nothing is scored that the record does not show. What it proves: thirty-one, a card that does not fit, hands played out.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import NamedTuple

from cribcalc.cards import Card, could_be_same
from cribcalc.errors import PlayError, RulesError
from cribcalc.pegging import ALWAYS_PLAYABLE, LIMIT, Count, PlayItem
from cribcalc.rules import SIX_CARD, VARIANTS, Rules
from cribcalc.text import plural, printable


class Action(StrEnum):
    """What a move of the play is."""

    CARD = "card"
    GO = "go"
    CLOSE = "|"
    END = "end"


class Move(NamedTuple):
    """A move as a record of the play tells it, and its span there: a card, a go, a closed count, the end.

    `player` is the name before it, if there is one; `claim` what was pegged for the card.
    """

    action: Action
    span: tuple[int, int]
    card: Card | None = None
    player: str | None = None
    claim: int | None = None


LONGEST_NAME = 40
"""The characters that a player's name may have."""


LAST_CARD = "the last card"


THE_END = "the end"


@dataclass(frozen=True, slots=True)
class Entry:
    """A card of the play: the seat that played it (0 leads the first count), the count with it, what it scored.

    `closes` tells that nobody played on this count after it; `claim` is what was pegged for it, where that was said.

    >>> entry = score_play("8 7=3 2").entries[1]
    >>> entry.seat, str(entry.card), entry.count, entry.points, entry.difference
    (1, '7', 15, 2, 1)
    """

    seat: int
    card: Card
    count: int
    items: tuple[PlayItem, ...]
    closes: bool = False
    claim: int | None = None
    open: bool = False
    """The record ends with it, and a go or the last card may be due: its count is not closed, but somebody may pass."""

    @property
    def points(self) -> int:
        """What the card scored."""
        return sum(peg.points for peg in self.items)

    @property
    def difference(self) -> int:
        """The points that were claimed too many for it, or too few if negative; a point still due may be in a claim."""
        if self.claim is None or (self.open and self.claim == self.points + 1):
            return 0
        return self.claim - self.points

    @property
    def is_wrong(self) -> bool:
        """Whether something else was pegged for it than it scored."""
        return self.difference != 0


@dataclass(frozen=True, slots=True)
class Renege:
    """A seat that passed at a count although cards that it held would have fitted: a card that fits must be played.

    >>> renege = score_play("K Q 5 go 2 | 6").reneges[0]
    >>> renege.seat, renege.count, [str(card) for card in renege.cards]
    (1, 25, ['6'])
    """

    seat: int
    count: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Play:
    """A play: its players by seat, its cards in order, whether it is finished, and who passed wrongly.

    >>> play = score_play("8H 7C 7D", players=["Ann", "Bob"])
    >>> play.totals, play.finished, len(play.entries)
    ({'Ann': 2, 'Bob': 2}, False, 3)
    """

    rules: Rules
    players: tuple[str, ...]
    entries: tuple[Entry, ...]
    finished: bool
    reneges: tuple[Renege, ...] = ()

    @property
    def totals(self) -> dict[str, int]:
        """The points of each player, by name."""
        points = dict.fromkeys(self.players, 0)
        for entry in self.entries:
            points[self.players[entry.seat]] += entry.points
        return points

    @property
    def sides(self) -> dict[str, int]:
        """The points of each side, by the names of its players; opposite seats are partners where the rules say so."""
        points = tuple(self.totals.values())
        sides = self.rules.sides_of(self.players)
        return {side: sum(points[seat :: len(sides)]) for seat, side in enumerate(sides)}

    @property
    def counts(self) -> tuple[tuple[Entry, ...], ...]:
        """The entries count by count."""
        counts: list[list[Entry]] = [[]]
        for entry in self.entries:
            counts[-1].append(entry)
            if entry.closes:
                counts.append([])
        return tuple(tuple(count) for count in counts if count)

    @property
    def disputed(self) -> bool:
        """Whether a claim in it is wrong, or a player passed who could play."""
        return bool(self.reneges) or any(entry.is_wrong for entry in self.entries)


def seats(rules: Rules | None, names: Sequence[str] | None) -> tuple[Rules, tuple[str, ...]]:
    """Return the rules and the names by seat: where only one of them is given, the other follows from it.

    Names in one text are parted by commas. Raises RulesError where there is no game for so many players, or a name
    cannot stand before a card.

    >>> rules, names = seats(None, ["Ann", "Bob", "Cem"])
    >>> rules.name, names
    ('three-handed', ('Ann', 'Bob', 'Cem'))
    >>> seats(SIX_CARD, None)[1]
    ('1', '2')
    """
    if isinstance(names, str):
        names = names.split(",")
    if names is None:
        rules = rules or SIX_CARD
        return rules, tuple(map(str, range(1, rules.players + 1)))
    named = tuple(name.strip() for name in names)
    _verify_names(named)
    if rules is None:
        rules = next((known for known in VARIANTS.values() if known.players == len(named)), None)
    if (
        rules is not None
        and rules.partners
        and (joined := next((name for name in named if "+" in name), None))
    ):
        raise RulesError(f"{printable(joined)} cannot name a player: + joins the names of partners")
    if rules is None or rules.players != len(named):
        game = f"{rules.name} is for {rules.players}" if rules else "no game is for so many"
        hint = "commas stand between names: Ann, Bob" if len(named) == 1 and " " in named[0] else ""
        if rules and (
            other := next((each for each in VARIANTS.values() if each.players == len(named)), None)
        ):
            hint = f"{other.name} takes {len(named)}"
        raise RulesError(f"{plural(len(named), 'player')}: {game}", hint=hint)
    return rules, named


def _verify_names(named: Sequence[str]) -> None:
    """Raise RulesError for a name that cannot stand before a card, and for one that is there twice."""
    for name in named:
        if (
            not name
            or len(name) > LONGEST_NAME
            or not name.isprintable()
            or set(name) & set(":|=#,;")
        ):
            hint = f"names are given as Ann,Bob, each of {LONGEST_NAME} characters at the most"
            raise RulesError(
                f"{printable(name) or 'an empty name'} cannot name a player", hint=hint
            )
        if re.match(r"(?i)(?:end|of)(?![^\W\d_])", name):
            raise RulesError(
                f"{printable(name)} cannot name a player: end and of are words of the notation"
            )
    if len(set(named)) < len(named):
        raise RulesError(f"two players of one name: {printable(', '.join(named))}")


def replay(
    moves: Sequence[Move],
    rules: Rules,
    players: Sequence[str],
    source: str,
    hands: Sequence[Sequence[Card] | None] | None = None,
) -> Play:
    """Return the play that these moves make; `hands` by seat, those that are known, are held against it.

    Raises PlayError, with the span of the move in `source`.
    """
    named = {move.card for move in moves if move.card is not None}
    known = [None if hand is None else list(hand) for hand in hands or [None] * len(players)]
    table = _Replay(rules, tuple(players), source, named, known)
    for move in moves:
        table.make(move)
    return table.play()


class _Pass(NamedTuple):
    """A seat that passed: at which total, before which entry, and with which cards, where the hands are known."""

    seat: int
    total: int
    before: int
    held: tuple[Card, ...] | None


class _Replay:
    """The table while a play is replayed: who holds how many cards, who has passed, whose turn it is."""

    def __init__(
        self,
        rules: Rules,
        players: tuple[str, ...],
        source: str,
        named: set[Card],
        hands: list[list[Card] | None],
    ) -> None:
        self.rules = rules
        self.players = players
        self.source = source
        self.hands = hands
        """What each seat still holds; None where that is not known."""
        self.held = [rules.hand_size if hand is None else len(hand) for hand in hands]
        self.count = Count(rules=rules)
        self.entries: list[Entry] = []
        self.turn = 0
        self.passed: set[int] = set()
        self.passes: list[_Pass] = []
        self.just_closed = False
        self.over = ""
        """What finished the play; empty while it goes on."""
        self.named = named
        """The cards that the record names: a bare rank stands for another one, if it can."""

    def make(self, move: Move) -> None:
        """Make one move."""
        match move.action:
            case Action.CARD:
                self._card(move)
            case Action.GO:
                self._go(move)
            case Action.CLOSE:
                self._close_mark(move)
            case _:
                self._end(move)

    def play(self) -> Play:
        """Return the play as it stands."""
        if self.count.cards and not any(map(self._must_play, self._waiting())):
            self.entries[-1] = replace(self.entries[-1], open=True)
        return Play(
            self.rules, self.players, tuple(self.entries), bool(self.over), tuple(self._reneges())
        )

    def _refuse(self, move: Move, message: str, hint: str = "") -> PlayError:
        return PlayError(message, self.source, move.span, hint)

    def _after(self, move: Move, card: Card) -> PlayError:
        hint = (
            f"a hand in {self.rules.name} has {self.rules.hand_size} cards"
            if self.over == LAST_CARD
            else ""
        )
        return self._refuse(move, f"{card} is played after {self.over}", hint)

    def _around(self, first: int) -> list[int]:
        """Return the seats in turn order from `first` on."""
        seats = list(range(len(self.players)))
        return seats[first:] + seats[:first]

    def _card(self, move: Move) -> None:
        card = move.card
        assert card is not None
        if self.over:
            raise self._after(move, card)
        before = self.count.total
        if not self.count.can_take(card):
            self._close()
            if self.over:
                raise self._after(move, card)
        seat = self._seat(move, card, before)
        self._take_from_hand(move, seat, card)
        self.count = self.count.take(card)
        self.entries.append(Entry(seat, card, self.count.total, self.count.items, claim=move.claim))
        self.just_closed = False
        self.turn = (seat + 1) % len(self.players)
        if self.count.total == LIMIT or not self._somebody_can_play():
            self._close()

    def _take_from_hand(self, move: Move, seat: int, card: Card) -> None:
        """Take the card out of the hand of `seat`."""
        self.held[seat] -= 1
        mine = self.hands[seat]
        if mine is None:
            return
        fitting = [own for own in mine if could_be_same(own, card)]
        if not fitting:
            holders = (
                other
                for other, hand in enumerate(self.hands)
                if hand is not None and self._may_hold(other, card)
            )
            other = next((self.players[holder] for holder in holders), None)
            hint = f"{other} holds it" if other else "" if None in self.hands else "nobody holds it"
            raise self._refuse(move, f"{self.players[seat]} does not hold {card}", hint)
        mine.remove(
            card
            if card in mine
            else next((own for own in fitting if own not in self.named), fitting[0])
        )

    def _may_hold(self, seat: int, card: Card) -> bool:
        """Return whether the hand of `seat` has the card or is not known; a bare rank is any card of it."""
        hand = self.hands[seat]
        return hand is None or any(could_be_same(own, card) for own in hand)

    def _waiting(self, until: int | None = None) -> list[int]:
        """Return the seats that hold a card and have not passed, in turn order, all or those before `until`."""
        seats = self._around(self.turn)
        before = seats if until is None else seats[: seats.index(until)]
        return [seat for seat in before if self.held[seat] and seat not in self.passed]

    def _seat(self, move: Move, card: Card, before: int) -> int:
        """Return the seat that plays `card`; those whose turn it was before have passed."""
        if move.player is None:
            seat = next(seat for seat in self._waiting() if not self._passes_over(seat, card))
        else:
            seat = self.players.index(move.player)
            self._verify_turn(move, seat, card, before)
        for other in self._waiting(until=seat):
            self._pass(other)
        return seat

    def _verify_turn(self, move: Move, seat: int, card: Card, before: int) -> None:
        """Raise PlayError unless the seat that a record names can play `card` now."""
        waiting = self._waiting(until=seat)
        if waiting and self.count.total <= ALWAYS_PLAYABLE:
            reason = (
                f"{before} and {card} are more than {LIMIT}: "
                if before + card.value > LIMIT
                else ""
            )
            hint = f"{reason}{self.players[waiting[0]]} is to play"
            raise self._refuse(move, f"{move.player} is out of turn", hint)
        if not self.held[seat]:
            raise self._refuse(move, f"{move.player} has no card left to play")
        if seat in self.passed:
            raise self._refuse(
                move,
                f"{move.player} has passed at {self.count.total}",
                "one go holds for the count",
            )

    def _must_pass(self, seat: int) -> bool:
        """Return whether the hand of `seat` is known to hold no card that fits."""
        hand = self.hands[seat]
        return hand is not None and not any(map(self.count.can_take, hand))

    def _must_play(self, seat: int) -> bool:
        """Return whether the hand of `seat`, which holds a card, is known to hold one that fits, or every card fits."""
        hand = self.hands[seat]
        return self.count.total <= ALWAYS_PLAYABLE or (
            hand is not None and any(map(self.count.can_take, hand))
        )

    def _passes_over(self, seat: int, card: Card) -> bool:
        """Return whether a card without a name shows that `seat` passed: its hand is known and does not hold the card.

        Where it could play, and another seat may hold the card, that is a renege; below 22 it is a card out of turn.
        """
        if self._may_hold(seat, card):
            return False
        return self._must_pass(seat) or (
            self.count.total > ALWAYS_PLAYABLE
            and any(self._may_hold(other, card) for other in self._waiting())
        )

    def _pass(self, seat: int) -> None:
        self.passed.add(seat)
        hand = self.hands[seat]
        self.passes.append(
            _Pass(seat, self.count.total, len(self.entries), None if hand is None else tuple(hand))
        )

    def _somebody_can_play(self) -> bool:
        return not all(map(self._must_pass, self._waiting()))

    def _go(self, move: Move) -> None:
        """A go of a named player, or of the one whose turn it is; who has passed may say it again."""
        total = self.count.total
        if self.just_closed:
            return  # who has passed says so once more
        if self.over or not self.count.cards:
            raise self._refuse(move, "go, and there is no count", "a go answers a card")
        if move.player is not None:
            seat = self.players.index(move.player)
        else:
            self._verify_whose(move)
            seat = next(seat for seat in self._around(self.turn) if self.held[seat])
        for other in self._waiting(until=seat):
            if not self._must_pass(other):
                hint = f"{self.players[other]} is to play"
                raise self._refuse(move, f"go of {move.player} out of turn", hint)
            self._pass(other)
        if seat in self._waiting():
            if total <= ALWAYS_PLAYABLE:
                raise self._refuse(
                    move, f"{self.players[seat]} cannot pass at {total}", "every card fits"
                )
            self._pass(seat)
        self.turn = (seat + 1) % len(self.players)
        if not self._somebody_can_play():
            self._close()

    def _verify_whose(self, move: Move) -> None:
        """Raise PlayError for a go without a name that may be said once more or by the next who can still play.

        Where the hand of the next is known, so is whether he can play, and the go is said once more.
        """
        seat = next(seat for seat in self._around(self.turn) if self.held[seat])
        if seat in self.passed:
            asked = next(
                other
                for other in self._around(seat)
                if self.held[other] and other not in self.passed
            )
            if self.hands[asked] is not None:
                return
            first, other = self.players[seat], self.players[asked]
            hint = f"{first} has passed: write {first}:go for once more, {other}:go if {other} passes now"
            raise self._refuse(move, "whose go is this?", hint)

    def _close_mark(self, move: Move) -> None:
        if self.count.cards:
            waiting = self._waiting()
            if waiting and self.count.total <= ALWAYS_PLAYABLE:
                hint = f"every card fits, and {self.players[waiting[0]]} holds one"
                raise self._refuse(move, f"the count cannot be closed at {self.count.total}", hint)
            self._close()
        elif not self.just_closed:
            raise self._refuse(move, "| closes no count", "a count is closed after its last card")
        self.just_closed = False

    def _end(self, move: Move) -> None:
        if self.over == THE_END:
            raise self._refuse(move, "a second end")
        if not self.entries:
            raise self._refuse(move, "the end, and no card was played")
        if self.count.cards:
            if not self.rules.one_count:
                self.held = [0 if hand is None else len(hand) for hand in self.hands]
            self._close()
        self.over = THE_END

    def _close(self) -> None:
        """Close the count: all who hold a card have passed; the last player takes one, but not for thirty-one."""
        if self.count.total < LIMIT:
            for seat in self._waiting():
                self._pass(seat)
        last = self.entries[-1]
        closing = self.count.closing(last=not any(self.held))
        self.entries[-1] = replace(
            last, items=(*last.items, *([closing] if closing else [])), closes=True
        )
        self.count = Count(rules=self.rules)
        self.passed.clear()
        self.just_closed = True
        if not any(self.held):
            self.over = LAST_CARD
        elif self.rules.one_count:
            self.over = f"the one count of {self.rules.name}"
        else:
            self.turn = next(
                seat
                for seat in self._around((last.seat + 1) % len(self.players))
                if self.held[seat]
            )

    def _reneges(self) -> Iterator[Renege]:
        """Yield the passes of players who held a card that fitted: known hands tell, or the cards they played later."""
        for seat, total, before, held in self.passes:
            later = tuple(entry.card for entry in self.entries[before:] if entry.seat == seat)
            if cards := tuple(
                card for card in (later if held is None else held) if total + card.value <= LIMIT
            ):
                yield Renege(seat, total, cards)
