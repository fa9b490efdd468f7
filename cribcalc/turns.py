"""The table during the play: whose turn it is, who said go, and what ends a count.

Nothing is scored that the record does not show. A count ends at thirty-one, at a card that would go
past it, or when the hands are played out; in all other cases the record must say so.
"""

from copy import copy
from enum import Enum, auto
from typing import NamedTuple

from cribcalc.cards import Card
from cribcalc.errors import PlayError
from cribcalc.house import AfterGo, GoRule
from cribcalc.pegging import ALWAYS_PLAYABLE, LIMIT, Count, PlayItem
from cribcalc.play import Action, Entry, Move, Play, Renege
from cribcalc.players import Holdings
from cribcalc.rules import Rules


class _Ending(Enum):
    """What finished a play."""

    LAST_CARD = auto()
    ONE_COUNT = auto()
    END_MARK = auto()


class _Played(NamedTuple):
    """A card on the table."""

    seat: int
    card: Card
    reached: Count
    """The count with the card."""
    claim: int | None


class _Go(NamedTuple):
    """A go: by which seat, at which total, after how many cards, and what the seat held."""

    seat: int
    total: int
    before: int
    held: tuple[Card, ...] | None


class Table:
    """A play while it is replayed: the cards on the table, whose turn it is, who said go."""

    def __init__(
        self, rules: Rules, players: tuple[str, ...], source: str, holdings: Holdings
    ) -> None:
        self.rules = rules
        self.players = players
        self.source = source
        self.holdings = holdings
        self.count = Count(rules=rules)
        self.played: list[_Played] = []
        self.closed: dict[int, tuple[PlayItem, ...]] = {}
        """By the index of the last card of each count that is over: what it scored for that."""
        self.turn = 0
        seats = range(len(players))
        self._turns: list[tuple[int, ...]] = [(*seats[first:], *seats[:first]) for first in seats]
        """The seats in turn order, from each of them on."""
        self.passed: set[int] = set()
        """The seats that said go in this count."""
        self.gos: list[_Go] = []
        self.just_closed = False
        self.ending: _Ending | None = None
        self.gos_in_a_row = 0
        """The gos since the last card of this count."""

    def possible_goers(self, move: Move) -> tuple[str, ...]:
        """Return the two players whose go this may be; none if it can only be one player's.

        They are the next to play, who may repeat a go, and the next who has not said go yet. If the
        hand of the second is known, so is whether they can play, and the go is repeated.
        """
        if move.action is not Action.GO or move.player is not None:
            return ()
        if not self.count.cards:
            return ()
        seat = self._next_holder(self.turn)
        waiting = [other for other in self._waiting() if other != seat]
        if seat not in self.passed or not waiting or self.holdings.known(waiting[0]) is not None:
            return ()
        return self.players[seat], self.players[waiting[0]]

    def state(self) -> object:
        """Return all that the rest of the play can depend on, and what is known of it."""
        return (
            tuple(self.played),
            tuple(sorted(self.closed)),
            tuple(self.gos),
            frozenset(self.passed),
            (self.turn, self.gos_in_a_row, self.just_closed, self.ending),
        )

    def copy(self) -> "Table":
        """Return a table that can go on in another way."""
        other = copy(self)
        other.holdings = self.holdings.copy()
        other.played = list(self.played)
        other.closed = dict(self.closed)
        other.passed = set(self.passed)
        other.gos = list(self.gos)
        return other

    def make(self, move: Move) -> None:
        """Make one move. Raises PlayError."""
        match move.action:
            case Action.CARD:
                self._play_card(move)
            case Action.GO:
                self._say_go(move)
            case Action.CLOSE:
                self._mark_close(move)
            case _:
                self._mark_end(move)

    def play(self) -> Play:
        """Return the play as it stands."""
        entries = []
        for index, (seat, card, count, claim) in enumerate(self.played):
            closing = self.closed.get(index)
            items = (*count.items, *(closing or ()))
            due = None
            if index == len(self.played) - 1 and closing is None and self._may_be_over():
                due = count.closing(last=False)
            closes = closing is not None
            entries.append(Entry(seat, card, count.total, items, closes, claim, due))
        finished = self.ending is not None
        return Play(self.rules, self.players, tuple(entries), finished, self._reneges())

    def _error(self, move: Move, message: str, hint: str = "") -> PlayError:
        return PlayError(message, self.source, move.span, hint)

    # Turns

    def _waiting(self, until: int | None = None) -> list[int]:
        """Return the seats that hold a card and have not said go, in turn order, before `until`."""
        seats = self._turns[self.turn]
        if until is not None:
            seats = seats[: seats.index(until)]
        return [seat for seat in seats if self.holdings.left[seat] and seat not in self.passed]

    def _next_holder(self, first: int) -> int:
        """Return the next seat that holds a card, from `first` on."""
        return next(seat for seat in self._turns[first] if self.holdings.left[seat])

    def _after(self, seat: int) -> int:
        return (seat + 1) % len(self.players)

    def _may_be_over(self) -> bool:
        """Return whether nobody is known to be able to play on."""
        return not any(self.holdings.must_play(seat, self.count) for seat in self._waiting())

    def _must_be_over(self) -> bool:
        """Return whether everybody is known to be unable to play on."""
        return all(self.holdings.must_go(seat, self.count) for seat in self._waiting())

    def _pass(self, seat: int) -> bool:
        """Take a go, and return whether it ends the count."""
        self._leave(seat)
        ends = self._is_ended_by_gos()
        if ends:
            self._close()
        return ends

    def _leave(self, seat: int) -> None:
        """Note that a player does not play on in this count."""
        if not self._is_free(seat):
            held = self.holdings.known(seat)
            self.gos.append(_Go(seat, self.count.total, len(self.played), held))
        self.passed.add(seat)
        self.gos_in_a_row += 1

    def _is_ended_by_gos(self) -> bool:
        """Return whether the count is over since two players in a row said go."""
        return self.rules.go is GoRule.BICYCLE and self.gos_in_a_row >= 2

    def _is_free(self, seat: int) -> bool:
        """Return whether a player may leave the count as it is, since an opponent said go."""
        return self.rules.after_go is AfterGo.LIBERTY and bool(self.passed - {seat})

    # Cards

    def _play_card(self, move: Move) -> None:
        card = move.card
        assert card is not None
        before = self.count.total
        if self.ending is None and not self.count.can_take(card):
            self._close()
        seat = self._turn_to_play(move, card, before)
        if not self.holdings.may_hold(seat, card):
            message = f"{self.players[seat]} does not hold {card}"
            raise self._error(move, message, self._holder_hint(card))
        self.holdings.take(seat, card)
        self.count = self.count.take(card)
        self.played.append(_Played(seat, card, self.count, move.claim))
        self.just_closed = False
        self.gos_in_a_row = 0
        self.turn = self._after(seat)
        if self.count.total == LIMIT or self._must_be_over():
            self._close()

    def _turn_to_play(self, move: Move, card: Card, before: int) -> int:
        """Return the seat that plays a card, after those before it have passed. Raises PlayError.

        If their gos end the count, the card belongs to the next one.
        """
        if self.ending is not None:
            raise self._too_late(move, card)
        seat = self._seat_for(move, card, before)
        for other in self._waiting(until=seat):
            if self._pass(other):
                return self._turn_to_play(move, card, before)
        return seat

    def _seat_for(self, move: Move, card: Card, before: int) -> int:
        """Return the seat that plays a card. Raises PlayError if a named player cannot play now."""
        if move.player is None:
            return self._find_seat(card)
        seat = self.players.index(move.player)
        self._verify_turn(move, seat, card, before)
        return seat

    def _too_late(self, move: Move, card: Card) -> PlayError:
        """Return the error for a card after the end of the play."""
        match self.ending:
            case _Ending.ONE_COUNT:
                message = f"{self.rules.name} play ends with the first count; {card} comes after it"
                return self._error(move, message)
            case _Ending.LAST_CARD:
                hint = f"a hand in {self.rules.name} has {self.rules.hand_size} cards"
                return self._error(move, f"{card} is played after the last card", hint)
            case _:
                return self._error(move, f"{card} is played after the end")

    def _find_seat(self, card: Card) -> int:
        """Return the seat that plays a card without a name: the next that is not passed over."""
        return next(seat for seat in self._waiting() if not self._is_passed_over(seat, card))

    def _is_passed_over(self, seat: int, card: Card) -> bool:
        """Return whether a card shows that `seat` said go: it is not in its hand, which is known.

        If it could have played and another seat may hold the card, that is a renege; up to a count
        of 21 it is a card out of turn.
        """
        if self.holdings.may_hold(seat, card):
            return False
        if self.holdings.must_go(seat, self.count):
            return True
        if self.count.total <= ALWAYS_PLAYABLE:
            return False
        return any(self.holdings.may_hold(other, card) for other in self._waiting())

    def _verify_turn(self, move: Move, seat: int, card: Card, before: int) -> None:
        """Raise PlayError unless the named seat can play now; `before` is the count before it."""
        waiting = self._waiting(until=seat)
        if waiting and self.count.total <= ALWAYS_PLAYABLE:
            hint = f"it is {self.players[waiting[0]]}'s turn"
            if before + card.value > LIMIT:
                hint = f"{before} and {card} make more than {LIMIT}: {hint}"
            raise self._error(move, f"{move.player} is out of turn", hint)
        if not self.holdings.left[seat]:
            raise self._error(move, f"{move.player} has no card left to play")
        if seat in self.passed:
            message = f"{move.player} has already said go at {self.count.total}"
            raise self._error(move, message, "one go lasts for the whole count")

    def _holder_hint(self, card: Card) -> str:
        """Return who holds a card, as far as it is known."""
        holders = self.holdings.seats_with(card)
        if holders:
            return f"{self.players[holders[0]]} holds it"
        return "nobody holds it" if self.holdings.all_known else ""

    # Gos and marks

    def _say_go(self, move: Move) -> None:
        """Take a go of the named player, or of the one whose turn it is; it may be said again."""
        if self.just_closed:
            return
        if not self.count.cards:
            message = (
                "go where no count is open" if self.played else "go before any card was played"
            )
            raise self._error(move, message, "a go answers a card")
        seat = self._find_goer(move)
        if seat is None:
            return
        if seat in self._waiting():
            self._verify_may_go(move, seat)
            if self._pass(seat):
                return
        self.turn = self._after(seat)
        if self._must_be_over():
            self._close()

    def _verify_may_go(self, move: Move, seat: int) -> None:
        """Raise PlayError if every card can be played."""
        if self.count.total <= ALWAYS_PLAYABLE:
            message = f"{self.players[seat]} cannot say go at {self.count.total}"
            raise self._error(move, message, "any card can be played")

    def _find_goer(self, move: Move) -> int | None:
        """Return the seat whose go this is; None if gos before it have ended the count.

        Raises PlayError if another player must play first.
        """
        if move.player is None:
            return self._next_holder(self.turn)
        seat = self.players.index(move.player)
        for other in self._waiting(until=seat):
            if not self.holdings.must_go(other, self.count):
                hint = f"it is {self.players[other]}'s turn"
                raise self._error(move, f"{move.player}'s go is out of turn", hint)
            if self._pass(other):
                return None
        return seat

    def _mark_close(self, move: Move) -> None:
        if self.count.cards:
            waiting = self._waiting()
            if waiting and self.count.total <= ALWAYS_PLAYABLE:
                hint = f"any card can be played, and {self.players[waiting[0]]} holds one"
                raise self._error(move, f"the count cannot end at {self.count.total}", hint)
            self._close()
        elif not self.just_closed:
            hint = "put | after the last card of a count"
            raise self._error(move, "| where no count is open", hint)
        self.just_closed = False

    def _mark_end(self, move: Move) -> None:
        if self.ending is _Ending.END_MARK:
            raise self._error(move, "a second end")
        if not self.played:
            raise self._error(move, "end before any card")
        if self.count.cards:
            if not self.rules.one_count:
                self.holdings.empty_unknown()
            self._close()
        self.ending = _Ending.END_MARK

    def _close(self) -> None:
        """End the count: all who hold a card have said go, and the last player scores for it."""
        if self.count.total < LIMIT:
            for seat in self._waiting():
                if not self._is_ended_by_gos():
                    self._leave(seat)
        left = any(self.holdings.left)
        closing = self.count.closing(last=not left)
        self.closed[len(self.played) - 1] = () if closing is None else (closing,)
        self.count = Count(rules=self.rules)
        self.passed.clear()
        self.gos_in_a_row = 0
        self.just_closed = True
        if not left:
            self.ending = _Ending.LAST_CARD
        elif self.rules.one_count:
            self.ending = _Ending.ONE_COUNT
        else:
            self.turn = self._next_holder(self._after(self.played[-1].seat))

    def _reneges(self) -> tuple[Renege, ...]:
        """Return the gos of players who held a card that had to be played.

        A known hand shows that; otherwise the cards that the player still played later do.
        """
        reneges = []
        for seat, total, before, held in self.gos:
            cards = held
            if cards is None:
                cards = tuple(each.card for each in self.played[before:] if each.seat == seat)
            playable = tuple(card for card in cards if total + card.value <= LIMIT)
            if playable:
                reneges.append(Renege(seat, total, playable))
        return tuple(reneges)
