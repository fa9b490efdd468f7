"""Every way to read a play that is written without names, tried one after the other.

Like `naive.py` it has the rules alone, and imports nothing from the package: each go is tried with
each player who could have said it, and what breaks the rules is dropped.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from tests.naive import last_card, value

Outcome = tuple[tuple[int, str, int, bool], ...]
"""What a record says: for each card its player, the card, its points, whether it ends a count."""


@dataclass(frozen=True, slots=True)
class State:
    """The table after some words of a record."""

    left: tuple[int, ...]
    turn: int = 0
    pile: tuple[str, ...] = ()
    out: frozenset[int] = frozenset()
    """Who said go in this count."""
    new_gos: int = 0
    """The players who said it since the last card."""
    played: Outcome = ()
    gos: tuple[tuple[int, int, int], ...] = ()
    """Each player who said go, the count, how many cards had been played."""
    after_close: bool = False
    """Whether a count has just ended, so that gos and a bar may follow it."""
    over: bool = False

    @property
    def count(self) -> int:
        return sum(map(value, self.pile))

    def around(self) -> list[int]:
        """Return who holds a card, from the player whose turn it is."""
        seats = len(self.left)
        order = [(self.turn + step) % seats for step in range(seats)]
        return [seat for seat in order if self.left[seat]]

    def waiting(self) -> list[int]:
        return [seat for seat in self.around() if seat not in self.out]

    def say_go(self, seat: int) -> "State":
        said = (seat, self.count, len(self.played))
        return replace(
            self,
            out=self.out | {seat},
            new_gos=self.new_gos + 1,
            gos=(*self.gos, said),
            turn=(seat + 1) % len(self.left),
        )


@dataclass(frozen=True, slots=True)
class Reader:
    """The rules that matter for whose a go is."""

    one_count: bool = False
    bicycle: bool = False

    def outcomes(self, words: Sequence[str], sizes: Sequence[int]) -> set[Outcome]:
        """Return what a record of cards, gos, bars and an end can say if nobody broke a rule."""
        states = [State(tuple(sizes))]
        for word in words:
            states = [after for state in states for after in self.after(state, word)]
        return {state.played for state in states if is_lawful(state)}

    def after(self, state: State, word: str) -> Iterator[State]:
        if word == "go":
            yield from self.after_go(state)
        elif word == "|":
            yield from self.after_bar(state)
        elif word == "end":
            yield from self.after_end(state)
        else:
            yield from self.after_card(state, word)

    def after_go(self, state: State) -> Iterator[State]:
        if state.after_close:
            yield state
            return
        for seat in state.around() if state.count > 21 else []:
            if seat not in state.out:
                yield self.ended(state.say_go(seat))
                return
            yield replace(state, turn=(seat + 1) % len(state.left))

    def ended(self, state: State) -> State:
        """End the count if nobody is left in it."""
        if not state.waiting() or (self.bicycle and state.new_gos == 2):
            return self.close(state)
        return state

    def close(self, state: State) -> State:
        """End the count: whoever could still play says go, and the last player pegs one."""
        last, card, points, _ = state.played[-1]
        if state.count < 31:
            points += 1
            for seat in state.waiting():
                if not (self.bicycle and state.new_gos == 2):
                    state = state.say_go(seat)
        state = replace(
            state,
            played=(*state.played[:-1], (last, card, points, True)),
            pile=(),
            out=frozenset(),
            new_gos=0,
            turn=(last + 1) % len(state.left),
            after_close=True,
        )
        return replace(state, over=self.one_count or not any(state.left))

    def after_bar(self, state: State) -> Iterator[State]:
        if state.pile and (state.count > 21 or not state.waiting()):
            yield replace(self.close(state), after_close=False)
        elif state.after_close:
            yield replace(state, after_close=False)

    def after_end(self, state: State) -> Iterator[State]:
        if state.pile:
            state = replace(state, left=tuple(0 for _ in state.left))
            state = self.close(state)
        if state.played:
            yield replace(state, over=True)

    def after_card(self, state: State, card: str) -> Iterator[State]:
        if state.pile and state.count + value(card) > 31:
            state = self.close(state)
        if state.over:
            return
        seat = state.waiting()[0]
        left = list(state.left)
        left[seat] -= 1
        pile = (*state.pile, card)
        state = replace(
            state,
            left=tuple(left),
            turn=(seat + 1) % len(left),
            pile=pile,
            new_gos=0,
            played=(*state.played, (seat, card, last_card(list(pile)), False)),
            after_close=False,
        )
        yield self.close(state) if state.count == 31 else self.ended(state)


def is_lawful(state: State) -> bool:
    """Whether nobody played a card later that would have fitted when they said go."""
    return not any(
        player == seat and count + value(card) <= 31
        for seat, count, before in state.gos
        for player, card, _, _ in state.played[before:]
    )
