"""A game scored from its record, up to the winning peg.

The first side to reach the target wins at that very moment, and nothing after it counts.
"""

from collections.abc import Iterator
from dataclasses import dataclass

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
from cribcalc.errors import CribcalcError, GameError, PlayError
from cribcalc.laws import IRREGULARITIES, Irregularity
from cribcalc.ledger import (
    Deal,
    Event,
    EventKind,
    Ledger,
    Note,
    NoteKind,
    Offence,
    Record,
    Uncounted,
)
from cribcalc.play import Play
from cribcalc.settlement import settle

FALSE_WIN = IRREGULARITIES["false-win"]
"""Pegging out on a claim that was too high, without having won."""


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


@dataclass(frozen=True, slots=True)
class _Award:
    """Points that a step gives to a side, or takes from it; `wins` ends the game without a peg."""

    kind: EventKind
    side: str
    player: str | None
    points: int
    wins: bool = False


class _Scorer:
    """Scores a record: the steps of its deals, what the laws make of each, the pegs, the winner."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.rules = record.rules
        self.laws = record.laws
        self.players = record.players
        self.sides = self.rules.sides_of(self.players)
        self.side_of = self.rules.side_of(self.players)
        self.start = dict.fromkeys(self.sides, 0) | dict(record.scores or {})
        self.scores = dict(self.start)
        self.events: list[Event] = []
        self.uncounted: list[Uncounted] = []
        self.disputes: list[Note] = []
        self.remarks: list[Note] = []
        self.without_suits: set[int] = set()
        """The deals with a remark that their suits are not known."""
        self.winner: str | None = None
        self.how: EventKind | None = None
        self.last: EventKind | None = None
        """What was being counted when the game was won."""

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
            dealer = turn_order(self.players, deal.dealer)[0]
            self._score_deal(number, deal, play)
        return Ledger(
            self.rules,
            self.laws,
            self.record.lowball,
            self.sides,
            len(self.record.deals),
            self.start,
            tuple(self.events),
            self.winner,
            self.how,
            tuple(self.uncounted),
            tuple(self.disputes),
            tuple(self.remarks),
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
            self._take(number, step)
        if play is not None:
            self.disputes += self._check_play(number, deal, play)

    def _is_over(self) -> bool:
        return self.winner is not None

    # Steps

    def _take(self, deal: int, step: Step) -> None:
        """Peg the points of a step, or keep them as uncounted if the game is over."""
        if step.basis is Basis.NONE:
            kind = NoteKind.CRIB_NOT_COUNTED if step.is_crib else NoteKind.HAND_NOT_COUNTED
            self.remarks.append(Note(kind, deal, step.line, step.player, cards=step.cards))
        elif not self._is_over():
            self._note_basis(deal, step)
            self._note_claim(deal, step)
            for award in self._awards(deal, step):
                if not self._is_over() or award.points < 0:
                    self._peg(deal, step, award)
        elif step.points or step.kind in (EventKind.HAND, EventKind.CRIB):
            self.uncounted.append(Uncounted(step.kind, step.player, step.points))

    def _note_basis(self, deal: int, step: Step) -> None:
        """Note that points are accepted as pegged, or that flush and nobs are not counted."""
        if step.hidden and deal not in self.without_suits:
            self.without_suits.add(deal)
            self.remarks.append(Note(NoteKind.SUITS_UNKNOWN, deal, step.line))
        if step.basis is Basis.ACCEPTED:
            self._note_accepted(deal, step)
        elif step.hidden and step.score is not None and step.points > step.score.total:
            counted = step.score.total
            note = Note(
                NoteKind.NO_SUITS, deal, step.line, step.player, step.points, counted, step.cards
            )
            self.remarks.append(note)

    def _note_accepted(self, deal: int, step: Step) -> None:
        """Note a claim that is accepted without a starter, or that no starter makes possible."""
        kind, notes = NoteKind.NO_STARTER, self.remarks
        if not is_possible(step, self.rules):
            kind, notes = NoteKind.IMPOSSIBLE, self.disputes
        if step.points:
            notes.append(Note(kind, deal, step.line, step.player, step.points, cards=step.cards))

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

    # What the laws make of a step

    def _awards(self, deal: int, step: Step) -> list[_Award]:
        """Return what a step gives to whom: the player, then the opponents, then points back."""
        side = self.side_of[step.player]
        if step.offence is not None:
            return self._penalty(deal, step.offence, side)
        if step.claim is None or self.record.lowball:
            return [_Award(step.kind, side, step.player, step.points)]
        settled = settle(step.claim, step.points, self.laws)
        own = _Award(step.kind, side, step.player, settled.player)
        if step.claim > step.points:
            return [own, *self._overclaim(deal, step, settled.opponent)]
        if not settled.opponent:
            return [own]
        if self.rules.sides > 2:
            missed = settled.opponent
            self.remarks.append(Note(NoteKind.WHO_CALLED, deal, step.line, step.player, missed))
            return [own]
        return [own, *self._to_others(EventKind.MUGGINS, side, settled.opponent)]

    def _overclaim(self, deal: int, step: Step, penalty: int) -> list[_Award]:
        """Return what the laws make of a claim that was too high; they usually give `penalty`.

        It may be a false claim of the game. Under ACC rules (8.4b) the opponent then takes the
        excess only up to the game hole, and the claimer goes back 15, even if the opponent goes out
        that way. Under the old laws the game is lost.
        """
        assert step.claim is not None
        side = self.side_of[step.player]
        short = self.rules.target - self.scores[side] - step.points
        if not 0 < short <= step.claim - step.points:
            return self._to_others(EventKind.OVER, side, penalty)
        if self._forfeits(deal, step.line, FALSE_WIN, step.player):
            return [_Award(EventKind.OVER, self._others(side)[0], None, 0, wins=True)]
        back = FALSE_WIN.cost(self.laws)
        if not back:
            return self._to_others(EventKind.OVER, side, penalty)
        awards = self._to_others(EventKind.OVER, side, short) if penalty else []
        return [*awards, _Award(EventKind.FAULT, side, self._player_of(side), back)]

    def _penalty(self, deal: int, offence: Offence, side: str) -> list[_Award]:
        """Return what an irregularity costs: points for each other side, or points back."""
        cost = offence.amount
        if cost is None:
            irregularity, line = offence.irregularity, offence.line.number
            if self._forfeits(deal, line, irregularity, offence.player):
                return [_Award(EventKind.FAULT, self._others(side)[0], None, 0, wins=True)]
            cost = irregularity.cost(self.laws)
        if cost < 0:
            return [_Award(EventKind.FAULT, side, offence.player, cost)]
        return [
            _Award(EventKind.FAULT, other, self._player_of(other), cost)
            for other in self._others(side)
        ]

    def _forfeits(self, deal: int, line: int, irregularity: Irregularity, player: str) -> bool:
        """Return whether the game is lost by an irregularity, so that the one other side wins it.

        If there are several other sides, no laws say which of them wins.
        """
        if self.laws.name not in irregularity.forfeits:
            return False
        if self.rules.sides > 2:
            self.remarks.append(Note(NoteKind.WHO_WINS, deal, line, player, laws=self.laws))
        return self.rules.sides == 2

    def _to_others(self, kind: EventKind, side: str, points: int) -> list[_Award]:
        """Return the same points for each other side; nothing if there are no points."""
        if not points:
            return []
        return [_Award(kind, other, self._player_of(other), points) for other in self._others(side)]

    def _others(self, side: str) -> list[str]:
        return [other for other in self.sides if other != side]

    def _player_of(self, side: str) -> str | None:
        """Return the one player of a side, or None for partners."""
        return side if side in self.players else None

    # Pegs

    def _peg(self, deal: int, step: Step, award: _Award) -> None:
        """Move a side's peg, never past the target nor behind the start, and see who has won."""
        before = self.scores[award.side]
        after = min(max(before + award.points, 0), self.rules.target)
        self.scores[award.side] = after
        entry = score = None
        if award.kind is step.kind and step.offence is None:
            entry, score = step.entry, step.score
        self.events.append(
            Event(
                deal=deal,
                kind=award.kind,
                side=award.side,
                player=award.player,
                points=after - before,
                scores=dict(self.scores),
                by=step.player,
                cards=step.cards,
                entry=entry,
                score=score,
                claim=step.claim,
                counted=step.points,
                forfeit=award.wins,
                offence=step.offence,
            )
        )
        if self.winner is None and (after == self.rules.target or award.wins):
            self.winner = award.side
            if self.record.lowball and not award.wins:
                self.winner = self._others(award.side)[0]
            self.how = award.kind
            self.last = step.kind

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
            if player in deal.hands:
                played = [entry.card for entry in play.entries if entry.seat == seat]
                left = cards_left(deal.hands[player].cards, played)
                if left:
                    yield Note(NoteKind.NOT_PLAYED, number, line, player, cards=left)

    def _must_be_played_out(self, deal: Deal, play: Play) -> bool:
        """Return whether all cards must be in the play: not if it ended the game or the record."""
        if self.last not in (None, EventKind.HAND, EventKind.CRIB):
            return False
        if play.finished:
            return not self.rules.one_count
        return all(player in deal.hands for player in play.players)
