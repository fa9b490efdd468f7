"""What the laws make of each step of a game: which side pegs how much, and in which order."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from cribcalc.deals import Basis, Step
from cribcalc.house import Switch
from cribcalc.laws import IRREGULARITIES, Irregularity
from cribcalc.ledger import Call, EventKind, Offence, Record
from cribcalc.notes import Note, NoteKind
from cribcalc.pegging import PlayCategory
from cribcalc.settlement import settle

FALSE_WIN = IRREGULARITIES["false-win"]
"""Pegging out on a claim that was too high, without having won."""

LEAST_FOR_A_WRONG_CALL = 2
"""What a wrong call costs at least, with the house rule of reverse muggins."""


@dataclass(frozen=True, slots=True)
class Award:
    """Points that a step gives to a side, or takes from it; `wins` ends the game without a peg."""

    kind: EventKind
    side: str
    player: str | None
    points: int
    wins: bool = False
    call: Call | None = None


class Referee:
    """Says what the laws of a record make of a step; what must be known of it is noted."""

    def __init__(
        self, record: Record, dispute: Callable[[Note], None], remark: Callable[[Note], None]
    ) -> None:
        self.record = record
        self.rules = record.rules
        self.laws = record.laws
        self.side_of = record.side_of
        self.targets = record.rules.targets_of(record.players)
        self.dispute = dispute
        self.remark = remark

    def without_stinkhole(self, deal: int, step: Step, scores: Mapping[str, int]) -> Step:
        """Return a step as it counts: in the stinkhole, heels and a go are worth nothing.

        A house rule; the stinkhole is the last hole before the target.
        """
        side = self.side_of[step.player]
        if self.rules.stinkhole is Switch.NO or scores[side] != self.targets[side] - 1:
            return step
        lost = 0
        if step.kind is EventKind.HEELS:
            lost = step.points
        elif step.entry is not None:
            gos = [item for item in step.entry.accepted_items if item.category is PlayCategory.GO]
            lost = len(gos)
        if not lost:
            return step
        self.remark(Note(NoteKind.STINKHOLE, deal, step.line, step.player, counted=scores[side]))
        return replace(step, points=step.points - lost)

    def awards(
        self,
        deal: int,
        step: Step,
        scores: Mapping[str, int],
        pegs: Mapping[str, tuple[int, int | None]],
    ) -> list[Award]:
        """Return what a step gives to whom: the player, then the opponents, then points back."""
        side = self.side_of[step.player]
        if step.offence is not None:
            return self._penalty(deal, step, step.offence, pegs[side])
        if step.kind is EventKind.MUGGINS:
            return [award for call in step.calls for award in self._loose_call(deal, step, call)]
        if step.claim is None or self.record.lowball:
            own = Award(step.kind, side, step.player, step.points)
            return [own, *self._calls(deal, step)]
        settled = settle(step.claim, step.points, self.laws)
        own = Award(step.kind, side, step.player, settled.player)
        if step.claim > step.points:
            over = self._overclaim(deal, step, settled.opponent, scores[side])
            return [own, *over, *self._calls(deal, step)]
        if step.calls or self.record.called or not settled.opponent:
            return [own, *self._calls(deal, step)]
        return [own, *self._missed(deal, step, settled.opponent)]

    # Claims

    def _overclaim(self, deal: int, step: Step, penalty: int, score: int) -> list[Award]:
        """Return what the laws make of a claim that was too high; they usually give `penalty`.

        It may be a false claim of the game. Under ACC rules (8.4b) the opponent then takes the
        excess only up to the game hole, and the claimer goes back 15, even if the opponent goes out
        that way. Under the old laws the game is lost.
        """
        assert step.claim is not None
        side = self.side_of[step.player]
        short = self.targets[side] - score - step.points
        if not 0 < short <= step.claim - step.points:
            return self._to_others(EventKind.OVER, side, penalty)
        if self._forfeits(deal, step.line, FALSE_WIN, step.player):
            return [Award(EventKind.OVER, self.record.others(side)[0], None, 0, wins=True)]
        back = FALSE_WIN.cost(self.laws)
        if not back:
            return self._to_others(EventKind.OVER, side, penalty)
        awards = self._to_others(EventKind.OVER, side, short) if penalty else []
        return [*awards, Award(EventKind.FAULT, side, self.record.player_of(side), back)]

    def _missed(self, deal: int, step: Step, missed: int) -> list[Award]:
        """Return who takes the points that a claim missed, if every miss is called."""
        if self.rules.sides > 2:
            self.remark(Note(NoteKind.WHO_CALLED, deal, step.line, step.player, missed))
            return []
        return self._to_others(EventKind.MUGGINS, self.side_of[step.player], missed)

    # Calls

    def _calls(self, deal: int, step: Step) -> list[Award]:
        """Return what the calls of muggins for a step give (ACC 10).

        A call takes what was missed, at most as much as it says. One for points that were not
        missed gives what it says to the player who counted.
        """
        missed = 0
        if step.claim is not None and not step.is_accepted:
            missed = max(step.points - step.claim, 0)
        left = missed
        awards = []
        for call in step.calls:
            if step.is_accepted or (missed == 0 and call.points <= step.hidden):
                awards.append(self._unproven(deal, step, call))
            elif missed == 0:
                awards.append(self._wrong_call(deal, step, call))
            else:
                taken = min(call.points, left)
                self._note_call(deal, step, call, missed, taken)
                left -= taken
                awards.append(self._right_call(call, taken))
        return awards

    def _right_call(self, call: Call, points: int) -> Award:
        return Award(EventKind.MUGGINS, self.side_of[call.player], call.player, points, call=call)

    def _note_call(self, deal: int, step: Step, call: Call, missed: int, taken: int) -> None:
        """Note a call for more than was missed, or for what another call has taken."""
        line = call.line.number
        if call.points > missed:
            note = Note(
                NoteKind.HIGH_CALL, deal, line, call.player, call.points, missed, other=step.player
            )
            self.dispute(note)
        elif taken < call.points:
            note = Note(NoteKind.LATE_CALL, deal, line, call.player, call.points, taken)
            self.remark(note)

    def _unproven(self, deal: int, step: Step, call: Call) -> Award:
        """Return what a call gives whose points the record does not show: as many as it says."""
        line, other = call.line.number, step.player if step.player != call.player else ""
        note = Note(NoteKind.UNPROVEN_CALL, deal, line, call.player, call.points, other=other)
        self.remark(note)
        return self._right_call(call, call.points)

    def _wrong_call(self, deal: int, step: Step, call: Call) -> Award:
        line = call.line.number
        note = Note(NoteKind.WRONG_CALL, deal, line, call.player, call.points, other=step.player)
        self.dispute(note)
        side, points = self.side_of[step.player], self._cost(call)
        return Award(EventKind.MUGGINS, side, self.record.player_of(side), points, call=call)

    def _cost(self, call: Call) -> int:
        """Return what a wrong call costs."""
        if self.rules.reverse_muggins is Switch.YES:
            return max(call.points, LEAST_FOR_A_WRONG_CALL)
        return call.points

    def _loose_call(self, deal: int, step: Step, call: Call) -> list[Award]:
        """Return what a call gives that is about no card of the play."""
        if step.basis is Basis.UNSEEN:
            return [self._unproven(deal, step, call)]
        note = Note(NoteKind.WRONG_CALL, deal, call.line.number, call.player, call.points)
        if call.card is not None:
            note = replace(note, cards=(call.card,))
        self.dispute(note)
        others = self.record.others(self.side_of[call.player])
        return [
            Award(EventKind.MUGGINS, side, self.record.player_of(side), self._cost(call), call=call)
            for side in others
        ]

    # Irregularities

    def _penalty(
        self, deal: int, step: Step, offence: Offence, pegs: tuple[int, int | None]
    ) -> list[Award]:
        """Return what an irregularity costs: points for each other side, or points back."""
        side = self.side_of[step.player]
        cost = offence.amount
        if cost is None:
            irregularity, line = offence.irregularity, offence.line.number
            if self._forfeits(deal, line, irregularity, offence.player):
                other = self.record.others(side)[0]
                return [Award(EventKind.FAULT, other, None, 0, wins=True)]
            if self.laws.name in irregularity.peg_behind:
                return [self._peg_behind(deal, offence, pegs)]
            cost = irregularity.cost(self.laws)
            if self.laws.name in irregularity.per_card:
                cost *= max(len(step.cards), 1)
                if not step.cards:
                    note = Note(NoteKind.CARDS_WITHHELD, deal, line, offence.player, cost)
                    self.remark(note)
        if cost < 0:
            return [Award(EventKind.FAULT, side, offence.player, cost)]
        return [
            Award(EventKind.FAULT, other, self.record.player_of(other), cost)
            for other in self.record.others(side)
        ]

    def _peg_behind(self, deal: int, offence: Offence, pegs: tuple[int, int | None]) -> Award:
        """Return the cost of taking out a front peg, which goes behind the back peg."""
        front, back = pegs
        if back is None:
            line = offence.line.number
            self.remark(Note(NoteKind.PEG_UNKNOWN, deal, line, offence.player))
            back = front
        return Award(
            EventKind.FAULT, self.side_of[offence.player], offence.player, min(back - front, 0)
        )

    def _forfeits(self, deal: int, line: int, irregularity: Irregularity, player: str) -> bool:
        """Return whether the game is lost by an irregularity, so that the one other side wins it.

        If there are several other sides, no laws say which of them wins.
        """
        if self.laws.name not in irregularity.forfeits:
            return False
        if self.rules.sides > 2:
            self.remark(Note(NoteKind.WHO_WINS, deal, line, player, laws=self.laws))
        return self.rules.sides == 2

    def _to_others(self, kind: EventKind, side: str, points: int) -> list[Award]:
        """Return the same points for each other side; nothing if there are no points."""
        if not points:
            return []
        return [
            Award(kind, other, self.record.player_of(other), points)
            for other in self.record.others(side)
        ]
