"""The lines of the deals of a record: text to values."""

from collections.abc import Iterable

from cribcalc.cards import FOUR_OF_A_RANK, Card, PackFaultKind, find_pack_fault
from cribcalc.errors import CribcalcError, NotationError
from cribcalc.ledger import Call, Deal, Moment, Offence, RecordedHand, RecordedPlay, SourceLine
from cribcalc.notation.deal_parts import (
    find_owner,
    read_call,
    read_heels,
    read_offence,
    read_shown,
    read_starter,
)
from cribcalc.notation.fields import (
    DEAL_KEYS,
    HANDS_FILE,
    HEADER_KEYS,
    Faults,
    Field,
    Muggins,
    read_player,
    read_points,
    verify_end,
)
from cribcalc.notation.headers import Header
from cribcalc.notation.plays import parse_moves
from cribcalc.notation.scanner import holds_a_hand
from cribcalc.text import printable, unknown_name_message

_OTHER_WORDS = {
    "turn-up": "starter",
    "upcard": "starter",
    "score": "scores",
}
"""Words that people use for keys."""


class _DealBuilder:
    """A deal while its lines are read."""

    def __init__(self, dealer: str, line: SourceLine) -> None:
        self.dealer = dealer
        self.line = line
        self.starter: Card | None = None
        self.heels: int | None = None
        self.play: RecordedPlay | None = None
        self.pegged: tuple[tuple[str, int], ...] = ()
        self.hands: dict[str, RecordedHand] = {}
        self.crib: RecordedHand | None = None
        self.offences: list[Offence] = []
        self.calls: list[Call] = []
        self.redeal: SourceLine | None = None
        self.last = Moment.DEAL
        self.counter: str | None = None
        """The player of the last hand."""

    def has(self, key: str) -> bool:
        """Return whether the deal already has what a line with this key gives."""
        match key:
            case "starter":
                return self.starter is not None
            case "crib":
                return self.crib is not None
            case _:
                return self.play is not None or bool(self.pegged)

    def mark(self, last: Moment, counter: str | None = None) -> None:
        """Remember after which part of the deal the next line comes."""
        self.last = last
        self.counter = counter

    def deal(self) -> Deal:
        """Return the deal."""
        return Deal(
            self.dealer,
            self.line,
            self.starter,
            self.heels,
            self.play,
            self.pegged,
            self.hands,
            self.crib,
            tuple(self.offences),
            tuple(self.calls),
            self.redeal,
        )


class DealsReader:
    """Reads the lines of the deals of a record."""

    def __init__(self, header: Header, faults: Faults) -> None:
        self.rules = header.rules
        self.players = header.players
        self.side_of = header.rules.side_of(header.players)
        self.muggins = header.muggins
        self.lowball = header.lowball
        self.faults = faults
        self.deals: list[_DealBuilder] = []
        self.is_astray = False
        """Whether a line before any deal was reported."""

    def read(self, parts: Iterable[Field]) -> tuple[Deal, ...]:
        """Return the deals in these lines."""
        for part in parts:
            try:
                self._read_part(part)
            except CribcalcError as error:
                self.faults.add(error, part.line)
        deals = tuple(builder.deal() for builder in self.deals)
        for deal in deals:
            _verify_one_pack(deal, self.faults)
        return deals

    def _read_part(self, part: Field) -> None:
        part.scanner.skip()
        if part.name == "deal":
            self._open_deal(part)
            return
        owner, what = find_owner(part.key, self.players)
        if part.name not in DEAL_KEYS and owner is None:
            raise self._unknown_key(part)
        if self.deals:
            self._read_into(self._open(part), part, owner, what)
        elif not self.is_astray:
            self.is_astray = True
            hint = f"write deal: {self.players[0]} above it, if {self.players[0]} dealt"
            raise part.error(f"{part.key}: comes before any deal: line", hint)

    def _open(self, part: Field) -> _DealBuilder:
        """Return the deal that a line belongs to: after a redeal, a new one of the same dealer."""
        deal = self.deals[-1]
        if deal.redeal is not None:
            deal = _DealBuilder(deal.dealer, part.line)
            self.deals.append(deal)
        return deal

    def _read_into(self, deal: _DealBuilder, part: Field, owner: str | None, what: str) -> None:
        """Read a line into its deal; `owner` is the player whose hand or crib it gives."""
        if owner is not None and what == "hand":
            if owner in deal.hands:
                raise part.error(f"{owner}'s hand appears twice in this deal")
            deal.hands[owner] = read_shown(part, self.rules, self.players, crib=False)
            deal.mark(Moment.HAND, owner)
        elif owner is not None and owner != deal.dealer:
            hint = f"the crib is {printable(deal.dealer)}'s, who dealt"
            raise part.error(f"{owner} has no crib in this deal", hint)
        elif part.name == "fault":
            offence = read_offence(part, self.players, deal.last, deal.counter)
            deal.offences.append(offence)
        elif part.name == "call":
            self._read_call(deal, part)
        elif part.name == "redeal":
            verify_end(part.scanner, "redeal stands alone; the same player deals again")
            deal.redeal = part.line
        else:
            _verify_once(deal, part, what or part.name)
            self._read_once(deal, part)

    def _read_call(self, deal: _DealBuilder, part: Field) -> None:
        """Read a call of muggins, which must be about another side's count."""
        if self.muggins is Muggins.NO:
            raise part.error("muggins is not played in this game", "write muggins: called")
        if self.lowball:
            raise part.error("there is no muggins at lowball")
        call = read_call(part, self.players, deal.last, deal.counter)
        counter = deal.counter
        if deal.last is Moment.CRIB:
            counter = deal.dealer
        if counter is not None and self.side_of[counter] == self.side_of[call.player]:
            whose = "crib" if deal.last is Moment.CRIB else "hand"
            message = f"{call.player} cannot call {counter}'s {whose}"
            if call.player == counter:
                message = f"{call.player} cannot call their own {whose}"
            raise part.error(message, "muggins is for the points of another side")
        deal.calls.append(call)

    def _read_once(self, deal: _DealBuilder, part: Field) -> None:
        """Read a line of which a deal has one."""
        match part.name:
            case "starter":
                deal.starter = read_starter(part.scanner)
                deal.heels = read_heels(part.scanner, deal.starter)
                deal.mark(Moment.STARTER)
            case "play":
                moves = parse_moves(part.line.text, self.players, part.scanner.position)
                deal.play = RecordedPlay(moves, part.line)
                deal.mark(Moment.PLAY)
            case "pegged":
                deal.pegged = tuple(read_points(part.scanner, self.players))
                deal.mark(Moment.PLAY)
            case _:
                deal.crib = read_shown(part, self.rules, self.players, crib=True)
                deal.mark(Moment.CRIB)

    def _open_deal(self, part: Field) -> None:
        """Open a deal; its lines have a place even if its dealer is not known."""
        before = self._next_dealer()
        builder = _DealBuilder(self.players[0], part.line)
        self.deals.append(builder)
        if not part.scanner.skip_to_end():
            builder.dealer = read_player(part.scanner, self.players)
        elif before is not None:
            builder.dealer = before
        else:
            hint = f"write deal: {self.players[0]} if {self.players[0]} dealt"
            raise part.error("the first deal names no dealer", hint)

    def _next_dealer(self) -> str | None:
        """Return whose deal it is after those that were read; None if there is none yet."""
        if not self.deals:
            return None
        last = self.deals[-1]
        if last.redeal is not None:
            return last.dealer
        seat = self.players.index(last.dealer) + 1
        return self.players[seat % len(self.players)]

    def _unknown_key(self, part: Field) -> NotationError:
        """Return the error for a key that is none."""
        what = "key or player"
        if part.name.split()[-1:] in (["crib"], ["box"]):
            return part.error(f"{printable(part.key)} is not a {what}; did you mean crib?")
        known = [*self.players, *DEAL_KEYS, *HEADER_KEYS]
        message = unknown_name_message(what, part.key, known, _OTHER_WORDS)
        is_hand = "did you mean" not in message and holds_a_hand(part.line.text)
        return part.error(message, HANDS_FILE if is_hand and not self.deals else "")


def _verify_once(deal: _DealBuilder, part: Field, what: str) -> None:
    """Raise NotationError for a part that the deal already has."""
    if not deal.has(what):
        return
    if part.name in ("play", "pegged"):
        hint = "put the whole play in one line; deal: opens the next deal"
        raise part.error("this deal already has its play or its pegging", hint)
    raise part.error(f"{part.name}: appears twice in this deal")


def _verify_one_pack(deal: Deal, faults: Faults) -> None:
    """Keep an error for each card of a deal that its pack cannot have."""
    cards: list[Card] = []
    spans: list[tuple[int, int]] = []
    lines: list[SourceLine] = []
    if deal.starter is not None:
        cards.append(deal.starter)
        spans.append((0, 0))
        lines.append(deal.line)
    for hand in sorted(deal.shown, key=_line_number):
        cards += hand.cards
        spans += hand.spans
        lines += [hand.line] * len(hand.cards)
    fault = find_pack_fault(cards)
    while fault is not None and fault.kind is not PackFaultKind.MIXED_SUITS:
        card, span, line = cards.pop(fault.at), spans.pop(fault.at), lines.pop(fault.at)
        message, hint = f"a fifth {card} in this deal", FOUR_OF_A_RANK
        if fault.kind is PackFaultKind.REPEATED_CARD:
            message = f"{card} appears twice in this deal"
            hint = f"the first is in line {lines[fault.first].number}"
            if card == deal.starter:
                hint = "it is the starter"
        faults.add(NotationError(message, line.text, span, hint), line)
        fault = find_pack_fault(cards)


def _line_number(hand: RecordedHand) -> int:
    return hand.line.number
