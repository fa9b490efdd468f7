"""The order of counting, up to the winning peg.

In a deal: heels, the play card by card, the hands from the dealer's left, the dealer's hand, the crib. The first side
to reach the target wins at that very moment, and nothing after it counts. Every Hoyle and the rule book of the American
Cribbage Congress agree on the order.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from cribcalc.cards import Card, Hand, Rank, could_be_same
from cribcalc.claims import points_of, settle
from cribcalc.errors import CribcalcError, GameError, NotationError, PlayError
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
    RecordedHand,
    RecordedPlay,
    Uncounted,
)
from cribcalc.notation.scanner import FOUR_OF_A_RANK
from cribcalc.odds import every_starter, possible_suit_points
from cribcalc.pegging import PlayCategory, PlayItem
from cribcalc.play import Entry, Play, replay
from cribcalc.rules import HEELS
from cribcalc.show import Score, score_hand

FALSE_WIN = IRREGULARITIES["false-win"]
"""Who claims too much and thereby the game has not won it; what that costs."""


def score_record(record: Record) -> Ledger:
    """Return the ledger of a recorded game. Raises GameError for plays that cannot be."""
    return _Scorer(record).ledger()


@dataclass(frozen=True, slots=True)
class _Step:
    """Something that is counted: what, by whom, its true points, the points claimed, and the line of the claim."""

    kind: EventKind
    player: str
    points: int = 0
    claim: int | None = None
    line: int = 0
    cards: tuple[Card, ...] = ()
    entry: Entry | None = None
    score: Score | None = None
    offence: Offence | None = None
    unproven: bool = False
    """The points are those that were claimed, and there is no starter to count them with."""
    hidden: int = 0
    """What flush and nobs could add, where suits are not known."""


@dataclass(frozen=True, slots=True)
class _Award:
    """Points that a step gives to a side, or takes from it; `wins` ends the game without a peg."""

    kind: EventKind
    side: str
    player: str | None
    points: int
    wins: bool = False


class _Scorer:
    """Scores a record: its steps in order, what the laws make of each, and who wins."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.rules = record.rules
        self.laws = record.laws
        self.players = record.players
        self.sides = self.rules.sides_of(self.players)
        self.side_of = self.rules.side_of(self.players)
        self.start = dict.fromkeys(self.sides, 0) | (record.scores or {})
        self.scores = dict(self.start)
        self.events: list[Event] = []
        self.uncounted: list[Uncounted] = []
        self.disputes: list[Note] = []
        self.remarks: list[Note] = []
        self.faults: list[tuple[int, CribcalcError]] = []
        self.without_suits: set[int] = set()
        """The deals of which it was said that their suits are not known."""
        self.winner: str | None = None
        self.how: EventKind | None = None
        self.last: EventKind | None = None
        """What was being counted when the game was won."""

    def ledger(self) -> Ledger:
        """Score all deals."""
        deals = [(deal, self._play(deal)) for deal in self.record.deals]
        for deal, _ in deals:
            self._verify_starter(deal)
        if self.faults:
            raise GameError(self.faults)
        turn = ""
        for number, (deal, play) in enumerate(deals, 1):
            if self.winner is not None:
                self.disputes.append(Note(NoteKind.AFTER_THE_END, number, deal.source.number))
                break
            if turn not in ("", deal.dealer):
                self.remarks.append(
                    Note(NoteKind.OUT_OF_TURN, number, deal.source.number, deal.dealer, other=turn)
                )
            turn = self._seats(deal)[0]
            for step in self._steps(number, deal, play):
                self._take(number, step)
            if play is not None:
                self.disputes += self._disputed(number, deal, play)
        return Ledger(
            self.rules,
            self.laws,
            self.record.lowball,
            self.sides,
            len(deals),
            self.start,
            tuple(self.events),
            self.winner,
            self.how,
            tuple(self.uncounted),
            tuple(self.disputes),
            tuple(self.remarks),
        )

    def _seats(self, deal: Deal) -> tuple[str, ...]:
        """Return the players in turn order, from the dealer's left; the dealer is the last."""
        first = (self.players.index(deal.dealer) + 1) % len(self.players)
        return self.players[first:] + self.players[:first]

    def _play(self, deal: Deal) -> Play | None:
        """Return the play of a deal, held against the hands as far as they are known."""
        if deal.play is None:
            return None
        source = deal.play.source
        seats = self._seats(deal)
        hands = [deal.hands[player].cards if player in deal.hands else None for player in seats]
        try:
            play = replay(deal.play.moves, self.rules, seats, source.text, hands)
            _verify_owners(deal, play, deal.play)
        except PlayError as error:
            self.faults.append((source.number, error))
            return None
        return play

    def _verify_starter(self, deal: Deal) -> None:
        """Keep a fault for each hand that cannot be counted with the starter: one has suits, the other none."""
        for kept in (*deal.hands.values(), *([deal.crib] if deal.crib else [])):
            if deal.starter is not None and (deal.starter.suit is None) != (
                kept.cards[0].suit is None
            ):
                message = f"the starter {deal.starter} and these cards are not written alike"
                span = kept.tokens[0].start, kept.tokens[-1].end
                error = NotationError(
                    message, kept.source.text, span, "give every card its suit, or none"
                )
                self.faults.append((kept.source.number, error))

    def _steps(self, number: int, deal: Deal, play: Play | None) -> Iterator[_Step]:
        """Yield what is counted in a deal, in order; an irregularity where the record has it."""
        seats = self._seats(deal)
        if number == 1 and self.record.scores is None and self.rules.head_start:
            yield _Step(EventKind.START, seats[0], self.rules.head_start)
        yield from _offences(deal, "deal")
        if deal.starter is not None and deal.starter.rank is Rank.JACK:
            points = HEELS if deal.heels is None else deal.heels
            yield _Step(EventKind.HEELS, deal.dealer, points, cards=(deal.starter,))
        yield from _offences(deal, "starter")
        line = deal.play.source.number if deal.play else 0
        for entry in map(_with_point_due, play.entries if play else ()):
            if entry.points or entry.claim:
                yield _Step(
                    EventKind.PLAY,
                    seats[entry.seat],
                    entry.points,
                    entry.claim,
                    line,
                    (entry.card,),
                    entry,
                )
        for player, points in deal.pegged:
            yield _Step(EventKind.PEGGED, player, points)
        yield from _offences(deal, "play")
        for player in seats:
            if player in deal.hands:
                yield from self._show(
                    number, EventKind.HAND, player, deal.hands[player], deal.starter
                )
            yield from _offences(deal, player)
        if deal.crib is not None:
            yield from self._show(number, EventKind.CRIB, deal.dealer, deal.crib, deal.starter)
        yield from _offences(deal, "crib")

    def _show(
        self, number: int, kind: EventKind, player: str, kept: RecordedHand, starter: Card | None
    ) -> Iterator[_Step]:
        """Yield the step for a hand or the crib; without a starter what was claimed is all there is.

        So it is where the suits are not known, and what was claimed beyond the count could be flush and nobs.
        """
        line, crib = kept.source.number, kind is EventKind.CRIB
        claim = (
            points_of(kept.claim, len(kept.cards), self.rules, crib=crib) if kept.claim else None
        )
        if starter is not None:
            hand = Hand(kept.cards, starter, crib)
            counted, more = score_hand(hand, self.rules), possible_suit_points(hand, self.rules)
            points = claim if claim is not None and claim - counted.total in more else counted.total
            yield _Step(
                kind, player, points, claim, line, kept.cards, score=counted, hidden=max(more)
            )
        elif claim is not None:
            yield _Step(kind, player, claim, line=line, cards=kept.cards, unproven=True)
        else:
            about = NoteKind.CRIB_NOT_COUNTED if crib else NoteKind.HAND_NOT_COUNTED
            self.remarks.append(Note(about, number, line, player, cards=kept.cards))

    def _take(self, deal: int, step: _Step) -> None:
        """Take the points of a step, or keep what they would have been where the game is over."""
        if self._is_over():
            if step.points or step.kind in (EventKind.HAND, EventKind.CRIB):
                self.uncounted.append(Uncounted(step.kind, step.player, step.points))
            return
        self._remark(deal, step)
        if step.claim is not None and step.claim != step.points:
            about = {EventKind.PLAY: NoteKind.WRONG_PLAY, EventKind.CRIB: NoteKind.WRONG_CRIB}.get(
                step.kind, NoteKind.WRONG_HAND
            )
            self.disputes.append(
                Note(about, deal, step.line, step.player, step.claim, step.points, step.cards)
            )
        for award in self._awards(deal, step):
            if not self._is_over() or award.points < 0:
                self._peg(deal, step, award)

    def _remark(self, deal: int, step: _Step) -> None:
        """Keep what must be known of points that are taken as they were pegged, or that leave out flush and nobs."""
        if step.hidden and deal not in self.without_suits:
            self.without_suits.add(deal)
            self.remarks.append(Note(NoteKind.SUITS_UNKNOWN, deal, step.line))
        counted = step.score.total if step.score else 0
        if step.unproven and not self._is_possible(step):
            self.disputes.append(
                Note(
                    NoteKind.IMPOSSIBLE, deal, step.line, step.player, step.points, cards=step.cards
                )
            )
        elif step.points > counted and (step.unproven or step.hidden):
            about = NoteKind.NO_SUITS if step.hidden else NoteKind.NO_STARTER
            self.remarks.append(
                Note(about, deal, step.line, step.player, step.points, counted, step.cards)
            )

    def _is_possible(self, step: _Step) -> bool:
        """Return whether the cards of a step can count its points with some starter; nothing can always be claimed."""
        crib = step.kind is EventKind.CRIB
        return step.points == 0 or any(
            step.points - total in possible_suit_points(Hand(step.cards, starter, crib), self.rules)
            for starter, total in every_starter(step.cards, self.rules, crib=crib)
        )

    def _is_over(self) -> bool:
        return self.winner is not None

    def _peg(self, deal: int, step: _Step, award: _Award) -> None:
        """Move a side's peg, no further than to the target and not behind the start; there the game is won."""
        before = self.scores[award.side]
        after = min(max(before + award.points, 0), self.rules.target)
        self.scores[award.side] = after
        own = award.kind is step.kind and step.offence is None
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
                entry=step.entry if own else None,
                score=step.score if own else None,
                claim=step.claim,
                counted=step.points,
                offence=step.offence,
                forfeit=award.wins,
            )
        )
        if self.winner is None and (after == self.rules.target or award.wins):
            lost = self.record.lowball and not award.wins
            self.winner = self._others(award.side)[0] if lost else award.side
            self.how = award.kind
            self.last = step.kind

    def _others(self, side: str) -> list[str]:
        return [other for other in self.sides if other != side]

    def _awards(self, deal: int, step: _Step) -> list[_Award]:
        """Return what a step gives to whom: the player's own points, then what the others take, then points back."""
        side = self.side_of[step.player]
        if step.offence is not None:
            return self._penalty(deal, step.offence, side)
        if step.claim is None or self.record.lowball:
            return [_Award(step.kind, side, step.player, step.points)]
        settled = settle(step.claim, step.points, self.laws)
        own = _Award(step.kind, side, step.player, settled.player)
        if step.claim > step.points:
            return [own, *self._over(deal, step, step.claim - step.points, settled.opponent)]
        if settled.opponent and self.rules.sides > 2:
            self.remarks.append(
                Note(NoteKind.WHO_CALLED, deal, step.line, step.player, settled.opponent)
            )
            return [own]
        return [
            own,
            *(
                self._to_others(EventKind.MUGGINS, side, settled.opponent)
                if settled.opponent
                else ()
            ),
        ]

    def _over(self, deal: int, step: _Step, excess: int, award: int) -> list[_Award]:
        """Return what the laws make of a claim too high by `excess`, a false claim of the game among them.

        `award` is what they give the other side where no game was claimed. By the ACC laws (8.4b) the other side then
        takes the excess up to the game hole only, and the claimer goes back 15, even if the other side thereby goes
        out. By the old laws the game is lost.
        """
        side = self.side_of[step.player]
        short = self.rules.target - self.scores[side] - step.points
        if not 0 < short <= excess:
            return self._to_others(EventKind.OVER, side, award) if award else []
        if self._forfeits(deal, step.line, FALSE_WIN, step.player):
            return [_Award(EventKind.OVER, self._others(side)[0], None, 0, wins=True)]
        back = FALSE_WIN.cost(self.laws)
        awards = self._to_others(EventKind.OVER, side, short if back else award) if award else []
        if back:
            awards.append(_Award(EventKind.FAULT, side, self._player_of(side), back))
        return awards

    def _penalty(self, deal: int, offence: Offence, side: str) -> list[_Award]:
        """Return what an irregularity costs: points for every other side, or points back."""
        if offence.amount is None and self._forfeits(
            deal, offence.source.number, offence.irregularity, offence.player
        ):
            return [_Award(EventKind.FAULT, self._others(side)[0], None, 0, wins=True)]
        cost = offence.irregularity.cost(self.laws) if offence.amount is None else offence.amount
        if cost < 0:
            return [_Award(EventKind.FAULT, side, offence.player, cost)]
        return self._to_others(EventKind.FAULT, side, cost)

    def _forfeits(self, deal: int, line: int, irregularity: Irregularity, player: str) -> bool:
        """Return whether the game is lost by it to the one other side; of several, no law tells which has won."""
        if self.laws.name not in irregularity.forfeits:
            return False
        if self.rules.sides > 2:
            self.remarks.append(Note(NoteKind.WHO_WINS, deal, line, player, other=self.laws.title))
        return self.rules.sides == 2

    def _to_others(self, kind: EventKind, side: str, points: int) -> list[_Award]:
        return [_Award(kind, other, self._player_of(other), points) for other in self._others(side)]

    def _player_of(self, side: str) -> str | None:
        """Return the one player of a side, or None for partners."""
        return side if side in self.players else None

    def _disputed(self, number: int, deal: Deal, play: Play) -> Iterator[Note]:
        """Yield what is wrong with a play that is possible: players who passed and could play, cards not played."""
        assert deal.play is not None
        line = deal.play.source.number
        for renege in play.reneges:
            player = play.players[renege.seat]
            yield Note(
                NoteKind.RENEGE, number, line, player, counted=renege.count, cards=renege.cards
            )
        won_in_play = self.last not in (None, EventKind.HAND, EventKind.CRIB)
        cut_short = not play.finished and not set(play.players) <= set(deal.hands)
        if won_in_play or cut_short or (play.finished and self.rules.one_count):
            return
        for seat, player in enumerate(play.players):
            played = [entry.card for entry in play.entries if entry.seat == seat]
            if player in deal.hands and (left := _without(deal.hands[player].cards, played)):
                yield Note(NoteKind.NOT_PLAYED, number, line, player, cards=left)


def _without(held: Iterable[Card], played: Iterable[Card]) -> tuple[Card, ...]:
    """Return the cards that are held and not played; a bare rank that was played is the first card that it can be."""
    left = list(held)
    for card in _named_first(played):
        left.remove(next(own for own in left if could_be_same(own, card)))
    return tuple(left)


def _named_first(cards: Iterable[Card]) -> list[Card]:
    """Return cards with suits before bare ranks, which are what is left."""
    return sorted(cards, key=lambda card: card.suit is None)


def _with_point_due(entry: Entry) -> Entry:
    """Return a card of an open count with the point for closing it where the record tells that it was pegged."""
    if entry.open and entry.claim == entry.points + 1:
        return replace(entry, items=(*entry.items, PlayItem(PlayCategory.GO, (), 1)))
    return entry


def _offences(deal: Deal, after: str) -> Iterator[_Step]:
    """Yield the irregularities that stand after a part of the deal."""
    for offence in deal.offences:
        if offence.after == after:
            yield _Step(EventKind.FAULT, offence.player, offence=offence)


def _verify_owners(deal: Deal, play: Play, played: RecordedPlay) -> None:
    """Raise PlayError for a card out of a hand that is not known and that cannot have it.

    Another hand, the crib or the starter has it, or it is a fifth of its rank in the deal. Hands that are known were
    held against the play.
    """
    known = [*deal.hands.values(), *([deal.crib] if deal.crib else [])]
    cards = [
        *(card for kept in known for card in kept.cards),
        *([deal.starter] if deal.starter else []),
    ]
    where = {card: f"{name} holds it" for name, kept in deal.hands.items() for card in kept.cards}
    where |= dict.fromkeys(deal.crib.cards, "it lies in the crib") if deal.crib else {}
    where |= {deal.starter: "it is the starter"} if deal.starter else {}
    ranks = Counter(card.rank for card in cards)
    spans = [move.span for move in played.moves if move.card is not None]
    for entry, span in zip(play.entries, spans, strict=True):
        player, card = play.players[entry.seat], entry.card
        if player in deal.hands:
            continue
        if card.suit and card in where:
            raise PlayError(f"{player} does not hold {card}", played.source.text, span, where[card])
        ranks[card.rank] += 1
        if ranks[card.rank] > 4:
            raise PlayError(
                f"a fifth {card} in this deal", played.source.text, span, FOUR_OF_A_RANK
            )
