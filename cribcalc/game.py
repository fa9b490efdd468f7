"""A game scored from its record, up to the winning peg.

The first side to reach the target wins at that very moment, and nothing after it counts.
"""

from collections.abc import Iterator
from itertools import takewhile

from cribcalc.awards import Award, Referee
from cribcalc.deals import (
    Basis,
    Step,
    cards_left,
    deal_steps,
    is_possible,
    replay_deal,
    suit_faults,
    turn_order,
)
from cribcalc.endings import Reading, pegged_readings, sides_out
from cribcalc.errors import CribcalcError, GameError, PlayError
from cribcalc.house import Switch
from cribcalc.ledger import Deal, Event, EventKind, Ledger, Pegs, Record, Uncounted
from cribcalc.notes import Note, NoteKind
from cribcalc.play import Play

CANCELS_THE_PLAY = ("acc",)
"""The codes of laws that cancel what was pegged in a deal that is dealt again (ACC 4.4d)."""


def score_record(record: Record) -> Ledger:
    """Return the ledger of a recorded game.

    Raises GameError, with everything that is wrong, for plays that cannot be and for hands that
    cannot be counted with the starter.

    >>> from cribcalc.notation.games import parse_game
    >>> lines = ["scores: 1 119, 2 120", "deal: 2", "starter: 9H"]
    >>> lines += ["1: 5C 5D 6H 7S", "2: QD 3S KH 2C"]
    >>> ledger = score_record(parse_game(lines))
    >>> ledger.winner, str(ledger.how), [left.points for left in ledger.uncounted]
    ('1', 'hand', [4])
    """
    return _Scorer(record).ledger()


class _Scorer:
    """Scores a record: the steps of its deals, what the laws make of each, the pegs, the winner."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.rules = record.rules
        self.players = record.players
        self.targets = record.rules.targets_of(record.players)
        self.start = dict.fromkeys(record.sides, 0) | dict(record.scores or {})
        self.scores = dict(self.start)
        self.events: list[Event] = []
        self.pegs = Pegs(self.start)
        self.uncounted: list[Uncounted] = []
        self.disputes: list[Note] = []
        self.remarks: list[Note] = []
        self.referee = Referee(record, self.disputes.append, self.remarks.append)
        self.without_suits: set[int] = set()
        """The deals with a remark that their suits are not known."""
        self.winner: str | None = None
        self.loser: str | None = None
        self.how: EventKind | None = None
        self.readings: tuple[Reading, ...] = ()
        self.last: EventKind | None = None
        """What was being counted when the game ended."""

    def ledger(self) -> Ledger:
        """Score all deals and return the ledger."""
        plays = self._replay_deals()
        dealer: str | None = None
        for number, (deal, play) in enumerate(zip(self.record.deals, plays, strict=True), 1):
            if self._is_over():
                self.disputes.append(Note(NoteKind.AFTER_THE_END, number, deal.line.number))
                break
            if dealer is not None and dealer != deal.dealer:
                note = Note(
                    NoteKind.OUT_OF_TURN, number, deal.line.number, deal.dealer, other=dealer
                )
                self.remarks.append(note)
            dealer = deal.dealer
            if deal.redeal is None:
                dealer = turn_order(self.players, deal.dealer)[0]
            self._score_deal(number, deal, play)
        return Ledger(
            rules=self.rules,
            laws=self.record.laws,
            lowball=self.record.lowball,
            called=self.record.called,
            players=self.players,
            deals=len(self.record.deals),
            start=self.start,
            events=tuple(self.events),
            winner=self.winner,
            loser=self.loser,
            how=self.how,
            readings=self.readings,
            uncounted=tuple(self.uncounted),
            disputes=tuple(self.disputes),
            remarks=tuple(self.remarks),
        )

    def _replay_deals(self) -> list[Play | None]:
        """Return the play of each deal. Raises GameError for all deals that cannot be."""
        plays: list[Play | None] = []
        faults: list[tuple[int, CribcalcError]] = []
        for deal in self.record.deals:
            try:
                plays.append(replay_deal(deal, self.rules, self.players))
            except PlayError as error:
                assert deal.play is not None
                faults.append((deal.play.line.number, error))
            faults += suit_faults(deal)
        if faults:
            raise GameError(faults)
        return plays

    def _score_deal(self, number: int, deal: Deal, play: Play | None) -> None:
        if number == 1 and self.record.scores is None and self.rules.head_start:
            non_dealer = turn_order(self.players, deal.dealer)[0]
            self._take(number, Step(EventKind.START, non_dealer, self.rules.head_start))
        for step in deal_steps(deal, play, self.rules, self.players):
            if step.pegged:
                self._take_pegged(number, deal, step)
            else:
                self._take(number, step)
        if play is not None:
            self.disputes += self._check_play(number, deal, play)
            self._note_open_count(number, deal, play)
        if deal.redeal is not None:
            self._redeal(number, deal, deal.redeal.number)

    def _is_over(self) -> bool:
        return self.last is not None

    # Steps

    def _take(self, deal: int, step: Step) -> None:
        """Peg the points of a step, or keep them as uncounted if the game is over."""
        if step.basis is Basis.NONE:
            kind = NoteKind.CRIB_NOT_COUNTED if step.is_crib else NoteKind.HAND_NOT_COUNTED
            self.remarks.append(Note(kind, deal, step.line, step.player, cards=step.cards))
        elif not self._is_over():
            step = self.referee.without_stinkhole(deal, step, self.scores)
            self._note_basis(deal, step)
            self._note_claim(deal, step)
            for award in self.referee.awards(deal, step, self.scores, self.pegs.holes):
                if not self._is_over() or award.points < 0:
                    self._peg(deal, step, award)
        elif step.points or step.kind in (EventKind.HAND, EventKind.CRIB):
            self.uncounted.append(Uncounted(step.kind, step.player, step.points))

    def _take_pegged(self, number: int, deal: Deal, step: Step) -> None:
        """Peg the points of a whole play whose cards are not known, in the only order that can be.

        That is with the side that goes out as the last one. If several sides could go out, nothing
        is pegged, since only one of them did.
        """
        out: tuple[str, ...] = ()
        if not self._is_over():
            out = self._find_readings(step)
        if len(out) > 1:
            self.last = EventKind.PEGGED
            note = Note(NoteKind.ORDER_UNKNOWN, number, deal.line.number)
            self.remarks.append(note)
        side_of = self.record.side_of
        for player, points in sorted(step.pegged, key=lambda part: side_of[part[0]] in out):
            self._take(number, Step(EventKind.PEGGED, player, points))

    def _find_readings(self, step: Step) -> tuple[str, ...]:
        """Return the sides that could go out in a play whose order is not known.

        Keep the ways in which the game can have ended, if there are several.
        """
        pegged = dict.fromkeys(self.scores, 0)
        for player, points in step.pegged:
            pegged[self.record.side_of[player]] += points
        triple = self.rules.triple_skunk is Switch.YES
        readings = pegged_readings(self.scores, pegged, self.targets, triple=triple)
        if len(readings) > 1:
            self.readings = readings
        return sides_out(readings)

    def _redeal(self, number: int, deal: Deal, line: int) -> None:
        """Cancel what was pegged in a deal that is dealt again, if the laws do so.

        What was taken for irregularities stays.
        """
        if self._is_over():
            self.disputes.append(Note(NoteKind.LATE_REDEAL, number, line))
            return
        cancels = self.record.laws.name in CANCELS_THE_PLAY
        self.remarks.append(Note(NoteKind.REDEAL, number, line, deal.dealer, counted=int(cancels)))
        if not cancels:
            return
        taken = dict.fromkeys(self.scores, 0)
        for event in takewhile(lambda event: event.deal == number, reversed(self.events)):
            if event.offence is None and event.kind is not EventKind.START:
                taken[event.side] += event.points
        step = Step(EventKind.REDEAL, deal.dealer, line=line)
        for side, points in taken.items():
            if points:
                player = self.record.player_of(side)
                self._peg(number, step, Award(EventKind.REDEAL, side, player, -points))

    # Notes

    def _note_basis(self, deal: int, step: Step) -> None:
        """Note that points are accepted as pegged, or that flush and nobs are not counted."""
        if step.hidden and deal not in self.without_suits:
            self.without_suits.add(deal)
            self.remarks.append(Note(NoteKind.SUITS_UNKNOWN, deal, step.line))
        if step.is_accepted:
            self._note_accepted(deal, step)
        elif step.hidden and step.score is not None and step.points > step.score.total:
            counted = step.score.total
            note = Note(
                NoteKind.NO_SUITS, deal, step.line, step.player, step.points, counted, step.cards
            )
            self.remarks.append(note)

    def _note_accepted(self, deal: int, step: Step) -> None:
        """Note a claim that is accepted without a starter, or that no cards make possible."""
        if not is_possible(step, self.rules):
            kind = NoteKind.IMPOSSIBLE if step.cards else NoteKind.IMPOSSIBLE_COUNT
            note = Note(kind, deal, step.line, step.player, step.points, cards=step.cards)
            self.disputes.append(note)
        elif step.points and step.basis is Basis.ACCEPTED:
            note = Note(
                NoteKind.NO_STARTER, deal, step.line, step.player, step.points, cards=step.cards
            )
            self.remarks.append(note)

    def _note_claim(self, deal: int, step: Step) -> None:
        """Note a claim that is wrong."""
        if step.claim in (None, step.points):
            return
        kinds = {EventKind.PLAY: NoteKind.WRONG_PLAY, EventKind.CRIB: NoteKind.WRONG_CRIB}
        kind = kinds.get(step.kind, NoteKind.WRONG_HAND)
        assert step.claim is not None
        note = Note(
            kind,
            deal,
            step.line,
            step.player,
            step.claim,
            step.points,
            step.cards,
            hand=step.hand,
            explanations=step.explanations,
        )
        self.disputes.append(note)

    # Pegs

    def _peg(self, deal: int, step: Step, award: Award) -> None:
        """Move a side's peg, never past the target nor behind the start, and see who has won."""
        before, target = self.scores[award.side], self.targets[award.side]
        after = min(max(before + award.points, 0), target)
        self.scores[award.side] = after
        entry = score = None
        if award.kind is step.kind and step.offence is None:
            entry, score = step.entry, step.score
        event = Event(
            deal=deal,
            kind=award.kind,
            side=award.side,
            player=award.player,
            points=after - before,
            scores=dict(self.scores),
            by=step.player if award.call is None else award.call.player,
            cards=step.cards,
            entry=entry,
            score=score,
            claim=step.claim,
            counted=step.points,
            forfeit=award.wins,
            offence=step.offence,
            call=award.call,
            due=award.points,
        )
        self.events.append(event)
        self.pegs.move(event)
        if not self._is_over() and (after == target or award.wins):
            self.how = award.kind
            self.last = step.kind
            self._decide(award)

    def _decide(self, award: Award) -> None:
        """Say who has won and who has lost, as far as there is only one of each."""
        others = self.record.others(award.side)
        only = others[0] if len(others) == 1 else None
        self.winner, self.loser = award.side, only
        if self.record.lowball and not award.wins:
            self.winner, self.loser = only, award.side

    # The play against the hands

    def _check_play(self, number: int, deal: Deal, play: Play) -> Iterator[Note]:
        """Yield what is wrong with a play: players who reneged, cards that were not played."""
        assert deal.play is not None
        line = deal.play.line.number
        for renege in play.reneges:
            player = play.players[renege.seat]
            yield Note(
                NoteKind.RENEGE, number, line, player, counted=renege.count, cards=renege.cards
            )
        if not self._must_be_played_out(deal, play):
            return
        for seat, player in enumerate(play.players):
            if player in deal.hands and deal.hands[player].cards:
                played = [entry.card for entry in play.entries if entry.seat == seat]
                left = cards_left(deal.hands[player].cards, played)
                if left:
                    yield Note(NoteKind.NOT_PLAYED, number, line, player, cards=left)

    def _note_open_count(self, number: int, deal: Deal, play: Play) -> None:
        """Note a point that hangs on a count which the record leaves open."""
        if self._is_over() or play.due is None:
            return
        assert deal.play is not None
        player = play.players[play.due.seat]
        note = Note(
            NoteKind.OPEN_COUNT, number, deal.play.line.number, player, counted=play.due.count
        )
        self.remarks.append(note)

    def _must_be_played_out(self, deal: Deal, play: Play) -> bool:
        """Return whether all cards must be in the play: not if it ended the game or the record."""
        if deal.redeal is not None or self.last not in (None, EventKind.HAND, EventKind.CRIB):
            return False
        if play.finished:
            return not self.rules.one_count
        return all(player in deal.hands and deal.hands[player].cards for player in play.players)
