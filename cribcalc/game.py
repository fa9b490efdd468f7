"""The game: points in the order in which they are taken, to the peg that wins.

In a deal: heels, the play card by card, the hands from the dealer's left, the dealer's hand, the crib. The first side
to reach the target has won, at that very event, and nothing after it counts. Every Hoyle and the rule book of the
American Cribbage Congress agree on the order.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from enum import StrEnum

from cribcalc.cards import Card, Hand, Rank, may_be
from cribcalc.claims import pegs, points_of
from cribcalc.errors import CribcalcError, GameError, NotationError, PlayError
from cribcalc.gamebook import Deal, Kept, Offence, Played, Record, parse_game
from cribcalc.laws import IRREGULARITIES, Irregularity, Laws
from cribcalc.odds import additions, every_starter
from cribcalc.play import Entry, Peg, Pegging, Play, replay
from cribcalc.rules import HEELS, Rules
from cribcalc.scanner import FOUR_OF_A_RANK
from cribcalc.score import Score
from cribcalc.show import score
from cribcalc.speech import CardText, joined, letters
from cribcalc.text import lines_of

FALSE_WIN = IRREGULARITIES["false-win"]
"""Who claims too much and thereby the game has not won it; what that costs."""


class Kind(StrEnum):
    """What an event of the game is."""

    START = "start"
    HEELS = "heels"
    PLAY = "play"
    PEGGED = "pegged"
    HAND = "hand"
    CRIB = "crib"
    FAULT = "fault"
    OVER = "over"
    MUGGINS = "muggins"


@dataclass(frozen=True, slots=True)
class Event:
    """Points as they are taken: in which deal, for what, by which side, and every side's score after it.

    `player` is who took them, or None for a side of partners; `points` are as pegged, no more than to the target, and
    negative for points back. The other fields tell what the event is about.

    >>> event = score_game(["deal: 2", "starter: JC"]).events[0]
    >>> str(event.kind), event.side, event.points, event.scores
    ('heels', '2', 2, {'1': 0, '2': 2})
    """

    deal: int
    kind: Kind
    side: str
    player: str | None
    points: int
    scores: dict[str, int]
    by: str = ""
    """The player who counted, played or offended."""
    cards: tuple[Card, ...] = ()
    entry: Entry | None = None
    score: Score | None = None
    claim: int | None = None
    counted: int = 0
    """The true points of what was claimed."""
    forfeit: bool = False
    """Whether this ends the game: the side wins by it, without pegging."""
    offence: Offence | None = None


@dataclass(frozen=True, slots=True)
class Uncounted:
    """Points that were not taken, the game being over.

    >>> ledger = score_game(["scores: 2 119", "deal: 2", "starter: JC", "1: 5C 5D 6H 7S"])
    >>> [(str(left.kind), left.player, left.points) for left in ledger.uncounted]
    [('hand', '1', 12)]
    """

    kind: Kind
    player: str
    points: int


class About(StrEnum):
    """What is to be said of a record: first where it disputes the rules or itself, then what else must be known."""

    WRONG_PLAY = "wrong claim in the play"
    WRONG_HAND = "wrong claim for a hand"
    WRONG_CRIB = "wrong claim for the crib"
    IMPOSSIBLE = "impossible claim"
    RENEGE = "renege"
    NOT_PLAYED = "cards not played"
    AFTER_THE_END = "deal after the end"
    OUT_OF_TURN = "dealer out of turn"
    HAND_NOT_COUNTED = "hand not counted"
    CRIB_NOT_COUNTED = "crib not counted"
    SUITS_UNKNOWN = "suits not known"
    NO_STARTER = "taken as pegged without a starter"
    NO_SUITS = "taken as pegged without suits"
    WHO_CALLED = "muggins of several sides"
    WHO_WINS = "winner of several sides"


_SAYS = {
    About.WRONG_PLAY: "{player} claimed {points} for {cards}, it scores {counted}",
    About.WRONG_HAND: "{player} claimed {points} for {cards}, the hand counts {counted}",
    About.WRONG_CRIB: "{player} claimed {points} for the crib, it counts {counted}",
    About.IMPOSSIBLE: "{player} pegged {points} for {cards}, and no starter makes that",
    About.RENEGE: "{player} passed at {counted} and held {cards}, which must be played",
    About.NOT_PLAYED: "{player} has not played {cards}",
    About.AFTER_THE_END: "this deal comes after the game was won",
    About.OUT_OF_TURN: "{player} deals, and it is {other}'s turn",
    About.HAND_NOT_COUNTED: "{player}'s hand is not counted, since the deal has no starter",
    About.CRIB_NOT_COUNTED: "the crib is not counted, since the deal has no starter",
    About.SUITS_UNKNOWN: "the suits are not known, so that flush and nobs are not counted",
    About.NO_STARTER: "{player}'s {points} for {cards} is taken as pegged, since the deal has no starter",
    About.NO_SUITS: "{player}'s {points} for {cards} is taken as pegged, since flush and nobs could add to {counted}",
    About.WHO_CALLED: "{player} missed {points}, and the record does not tell who called muggins",
    About.WHO_WINS: "{player} loses the game by {other}, which do not tell who of the others wins it",
}


@dataclass(frozen=True, slots=True)
class Note:
    """Something to be said of a record: what, in which deal and line, and the values that it is about.

    `points` are those that were claimed, pegged or missed, `counted` is what the cards count, or the count at which
    somebody passed; `other` is another player, or the laws.

    >>> ledger = score_game(["deal: 2", "starter: TH", "1: 2H 4H 6H 8C = 4"])
    >>> [(str(note.about), note.points, note.counted, note.says()) for note in ledger.disputes]
    [('wrong claim for a hand', 4, 0, '1 claimed 4 for 2H 4H 6H 8C, the hand counts 0')]
    """

    about: About
    deal: int
    line: int
    player: str = ""
    points: int = 0
    counted: int = 0
    cards: tuple[Card, ...] = ()
    other: str = ""

    def says(self, show: CardText = letters) -> str:
        """Return the sentence, without its full stop; `show` prints a card."""
        return _SAYS[self.about].format(
            player=self.player,
            points=self.points,
            counted=self.counted,
            cards=joined(self.cards, show),
            other=self.other,
        )


@dataclass(frozen=True, slots=True)
class Ledger:
    """A game as it was scored.

    `how` is the kind of the event that ended it; `winner` is None while nobody has reached the target. `disputes` are
    where the record contradicts the rules or itself, `remarks` what else must be known, as what could not be counted.

    >>> ledger = score_game(["players: Ann, Bob", "deal: Bob", "pegged: Ann 3, Bob 4"])
    >>> ledger.scores, ledger.winner, ledger.pegs
    ({'Ann': 3, 'Bob': 4}, None, {'Ann': (3, 0), 'Bob': (4, 0)})
    """

    rules: Rules
    laws: Laws
    lowball: bool
    sides: tuple[str, ...]
    deals: int
    start: dict[str, int]
    events: tuple[Event, ...]
    winner: str | None
    how: Kind | None
    uncounted: tuple[Uncounted, ...]
    disputes: tuple[Note, ...]
    remarks: tuple[Note, ...]

    @property
    def scores(self) -> dict[str, int]:
        """The score of each side at the end."""
        return dict(self.events[-1].scores if self.events else self.start)

    @property
    def pegs(self) -> dict[str, tuple[int, int | None]]:
        """The holes of each side's front and back peg: its score, and its score before its last points.

        The back peg is None where the record does not tell: before the first points of a side that did not begin at 0.
        """
        pegs: dict[str, tuple[int, int | None]] = {}
        for side, points in self.start.items():
            pegs[side] = points, None if points else 0
        for event in self.events:
            if event.points:
                pegs[event.side] = event.scores[event.side], pegs[event.side][0]
        return pegs

    @property
    def skunks(self) -> dict[str, str]:
        """The losers below a line, and what that is called: see `skunk`."""
        if self.winner is None or self.lowball or self.events[-1].forfeit:
            return {}
        found = {side: skunk(points, self.rules.target) for side, points in self.scores.items() if side != self.winner}
        return {side: name for side, name in found.items() if name}


def skunk(points: int, target: int) -> str | None:
    """Return what a loser with so many points is: skunked, double skunked or lurched, or None.

    In a game to 121 the skunk line is at 91 and the double skunk line at 61 (ACC 1.6). Other games know the lurch of
    the old books: fewer than half of the holes.

    >>> skunk(90, 121), skunk(60, 121), skunk(91, 121), skunk(30, 61)
    ('skunk', 'double skunk', None, 'lurch')
    """
    if target == 121:
        return "double skunk" if points <= 60 else "skunk" if points <= 90 else None
    return "lurch" if 2 * points < target else None


def score_game(lines: Iterable[str]) -> Ledger:
    """Return the ledger of the game that these lines record, or that one text of several lines does.

    Raises GameError with every fault of the record.

    >>> ledger = score_game(["players: Ann, Bob", "scores: Ann 119, Bob 119", "deal: Bob", "starter: JC"])
    >>> ledger.winner, str(ledger.how), ledger.scores
    ('Bob', 'heels', {'Ann': 119, 'Bob': 121})
    """
    return count(parse_game(lines_of(lines)))


def count(record: Record) -> Ledger:
    """Return the ledger of a recorded game. Raises GameError for plays that cannot be."""
    return _Scorer(record).ledger()


@dataclass(frozen=True, slots=True)
class _Step:
    """Something that is counted: what, by whom, its true points, the points claimed, and the line of the claim."""

    kind: Kind
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

    kind: Kind
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
        self.how: Kind | None = None
        self.last: Kind | None = None
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
                self.disputes.append(Note(About.AFTER_THE_END, number, deal.source.number))
                break
            if turn not in ("", deal.dealer):
                self.remarks.append(Note(About.OUT_OF_TURN, number, deal.source.number, deal.dealer, other=turn))
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
            if deal.starter is not None and (deal.starter.suit is None) != (kept.cards[0].suit is None):
                message = f"the starter {deal.starter} and these cards are not written alike"
                span = kept.tokens[0].start, kept.tokens[-1].end
                error = NotationError(message, kept.source.text, span, "give every card its suit, or none")
                self.faults.append((kept.source.number, error))

    def _steps(self, number: int, deal: Deal, play: Play | None) -> Iterator[_Step]:
        """Yield what is counted in a deal, in order; an irregularity where the record has it."""
        seats = self._seats(deal)
        if number == 1 and self.record.scores is None and self.rules.head_start:
            yield _Step(Kind.START, seats[0], self.rules.head_start)
        yield from _offences(deal, "deal")
        if deal.starter is not None and deal.starter.rank is Rank.JACK:
            points = HEELS if deal.heels is None else deal.heels
            yield _Step(Kind.HEELS, deal.dealer, points, cards=(deal.starter,))
        yield from _offences(deal, "starter")
        line = deal.play.source.number if deal.play else 0
        for entry in map(_with_point_due, play.entries if play else ()):
            if entry.points or entry.claim:
                yield _Step(Kind.PLAY, seats[entry.seat], entry.points, entry.claim, line, (entry.card,), entry)
        for player, points in deal.pegged:
            yield _Step(Kind.PEGGED, player, points)
        yield from _offences(deal, "play")
        for player in seats:
            if player in deal.hands:
                yield from self._show(number, Kind.HAND, player, deal.hands[player], deal.starter)
            yield from _offences(deal, player)
        if deal.crib is not None:
            yield from self._show(number, Kind.CRIB, deal.dealer, deal.crib, deal.starter)
        yield from _offences(deal, "crib")

    def _show(self, number: int, kind: Kind, player: str, kept: Kept, starter: Card | None) -> Iterator[_Step]:
        """Yield the step for a hand or the crib; without a starter what was claimed is all there is.

        So it is where the suits are not known, and what was claimed beyond the count could be flush and nobs.
        """
        line, crib = kept.source.number, kind is Kind.CRIB
        claim = points_of(kept.claim, len(kept.cards), self.rules, crib=crib) if kept.claim else None
        if starter is not None:
            hand = Hand(kept.cards, starter, crib)
            counted, more = score(hand, self.rules), additions(hand, self.rules)
            points = claim if claim is not None and claim - counted.total in more else counted.total
            yield _Step(kind, player, points, claim, line, kept.cards, score=counted, hidden=max(more))
        elif claim is not None:
            yield _Step(kind, player, claim, line=line, cards=kept.cards, unproven=True)
        else:
            about = About.CRIB_NOT_COUNTED if crib else About.HAND_NOT_COUNTED
            self.remarks.append(Note(about, number, line, player, cards=kept.cards))

    def _take(self, deal: int, step: _Step) -> None:
        """Take the points of a step, or keep what they would have been where the game is over."""
        if self._is_over():
            if step.points or step.kind in (Kind.HAND, Kind.CRIB):
                self.uncounted.append(Uncounted(step.kind, step.player, step.points))
            return
        self._remark(deal, step)
        if step.claim is not None and step.claim != step.points:
            about = {Kind.PLAY: About.WRONG_PLAY, Kind.CRIB: About.WRONG_CRIB}.get(step.kind, About.WRONG_HAND)
            self.disputes.append(Note(about, deal, step.line, step.player, step.claim, step.points, step.cards))
        for award in self._awards(deal, step):
            if not self._is_over() or award.points < 0:
                self._peg(deal, step, award)

    def _remark(self, deal: int, step: _Step) -> None:
        """Keep what must be known of points that are taken as they were pegged, or that leave out flush and nobs."""
        if step.hidden and deal not in self.without_suits:
            self.without_suits.add(deal)
            self.remarks.append(Note(About.SUITS_UNKNOWN, deal, step.line))
        counted = step.score.total if step.score else 0
        if step.unproven and not self._is_possible(step):
            self.disputes.append(Note(About.IMPOSSIBLE, deal, step.line, step.player, step.points, cards=step.cards))
        elif step.points > counted and (step.unproven or step.hidden):
            about = About.NO_SUITS if step.hidden else About.NO_STARTER
            self.remarks.append(Note(about, deal, step.line, step.player, step.points, counted, step.cards))

    def _is_possible(self, step: _Step) -> bool:
        """Return whether the cards of a step can count its points with some starter; nothing can always be claimed."""
        crib = step.kind is Kind.CRIB
        return step.points == 0 or any(
            step.points - total in additions(Hand(step.cards, starter, crib), self.rules)
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
        settled = pegs(step.claim, step.points, self.laws)
        own = _Award(step.kind, side, step.player, settled.player)
        if step.claim > step.points:
            return [own, *self._over(deal, step, step.claim - step.points, settled.opponent)]
        if settled.opponent and self.rules.sides > 2:
            self.remarks.append(Note(About.WHO_CALLED, deal, step.line, step.player, settled.opponent))
            return [own]
        return [own, *(self._to_others(Kind.MUGGINS, side, settled.opponent) if settled.opponent else ())]

    def _over(self, deal: int, step: _Step, excess: int, award: int) -> list[_Award]:
        """Return what the laws make of a claim too high by `excess`, a false claim of the game among them.

        `award` is what they give the other side where no game was claimed. By the ACC laws (8.4b) the other side then
        takes the excess up to the game hole only, and the claimer goes back 15, even if the other side thereby goes
        out. By the old laws the game is lost.
        """
        side = self.side_of[step.player]
        short = self.rules.target - self.scores[side] - step.points
        if not 0 < short <= excess:
            return self._to_others(Kind.OVER, side, award) if award else []
        if self._forfeits(deal, step.line, FALSE_WIN, step.player):
            return [_Award(Kind.OVER, self._others(side)[0], None, 0, wins=True)]
        back = FALSE_WIN.cost(self.laws)
        awards = self._to_others(Kind.OVER, side, short if back else award) if award else []
        if back:
            awards.append(_Award(Kind.FAULT, side, self._player_of(side), back))
        return awards

    def _penalty(self, deal: int, offence: Offence, side: str) -> list[_Award]:
        """Return what an irregularity costs: points for every other side, or points back."""
        if offence.amount is None and self._forfeits(deal, offence.source.number, offence.irregularity, offence.player):
            return [_Award(Kind.FAULT, self._others(side)[0], None, 0, wins=True)]
        cost = offence.irregularity.cost(self.laws) if offence.amount is None else offence.amount
        if cost < 0:
            return [_Award(Kind.FAULT, side, offence.player, cost)]
        return self._to_others(Kind.FAULT, side, cost)

    def _forfeits(self, deal: int, line: int, irregularity: Irregularity, player: str) -> bool:
        """Return whether the game is lost by it to the one other side; of several, no law tells which has won."""
        if self.laws.name not in irregularity.forfeits:
            return False
        if self.rules.sides > 2:
            self.remarks.append(Note(About.WHO_WINS, deal, line, player, other=self.laws.title))
        return self.rules.sides == 2

    def _to_others(self, kind: Kind, side: str, points: int) -> list[_Award]:
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
            yield Note(About.RENEGE, number, line, player, counted=renege.count, cards=renege.cards)
        won_in_play = self.last not in (None, Kind.HAND, Kind.CRIB)
        cut_short = not play.finished and not set(play.players) <= set(deal.hands)
        if won_in_play or cut_short or (play.finished and self.rules.one_count):
            return
        for seat, player in enumerate(play.players):
            played = [entry.card for entry in play.entries if entry.seat == seat]
            if player in deal.hands and (left := _without(deal.hands[player].cards, played)):
                yield Note(About.NOT_PLAYED, number, line, player, cards=left)


def _without(held: Iterable[Card], played: Iterable[Card]) -> tuple[Card, ...]:
    """Return the cards that are held and not played; a bare rank that was played is the first card that it can be."""
    left = list(held)
    for card in _named_first(played):
        left.remove(next(own for own in left if may_be(own, card)))
    return tuple(left)


def _named_first(cards: Iterable[Card]) -> list[Card]:
    """Return cards with suits before bare ranks, which are what is left."""
    return sorted(cards, key=lambda card: card.suit is None)


def _with_point_due(entry: Entry) -> Entry:
    """Return a card of an open count with the point for closing it where the record tells that it was pegged."""
    if entry.open and entry.claim == entry.points + 1:
        return replace(entry, pegs=(*entry.pegs, Peg(Pegging.GO, (), 1)))
    return entry


def _offences(deal: Deal, after: str) -> Iterator[_Step]:
    """Yield the irregularities that stand after a part of the deal."""
    for offence in deal.offences:
        if offence.after == after:
            yield _Step(Kind.FAULT, offence.player, offence=offence)


def _verify_owners(deal: Deal, play: Play, played: Played) -> None:
    """Raise PlayError for a card out of a hand that is not known and that cannot have it.

    Another hand, the crib or the starter has it, or it is a fifth of its rank in the deal. Hands that are known were
    held against the play.
    """
    known = [*deal.hands.values(), *([deal.crib] if deal.crib else [])]
    cards = [*(card for kept in known for card in kept.cards), *([deal.starter] if deal.starter else [])]
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
            raise PlayError(f"a fifth {card} in this deal", played.source.text, span, FOUR_OF_A_RANK)
