"""The lines of the deals of a record: text to values."""

from collections.abc import Iterable, Sequence

from cribcalc.cards import FOUR_OF_A_RANK, Card, PackFaultKind, Rank, find_pack_fault
from cribcalc.errors import CribcalcError, Hint, HintKind, NotationError, RulesError
from cribcalc.laws import IRREGULARITIES, find_irregularity
from cribcalc.ledger import Deal, Moment, Offence, RecordedHand, RecordedPlay, SourceLine
from cribcalc.notation.claims import read_claim
from cribcalc.notation.fields import (
    DEAL_KEYS,
    HANDS_FILE,
    HEADER_KEYS,
    Faults,
    Field,
    find_player,
    read_player,
    read_points,
    rest_of,
    verify_end,
)
from cribcalc.notation.hands import read_cards
from cribcalc.notation.headers import Header
from cribcalc.notation.plays import parse_moves
from cribcalc.notation.scanner import Scanner, holds_a_hand, read_number
from cribcalc.rules import HEELS, Rules
from cribcalc.text import plural, printable, unknown_name_message

_WORD = r"[^\s\d-]\S*"


_WORDS = rf"{_WORD}(?:\s+{_WORD})*"
"""The name of an irregularity; a digit or a hyphen begins an amount."""


_OTHER_WORDS = {
    "cut": "starter",
    "turn-up": "starter",
    "upcard": "starter",
    "dealer": "deal",
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
        )


class DealsReader:
    """Reads the lines of the deals of a record."""

    def __init__(self, header: Header, faults: Faults) -> None:
        self.rules = header.rules
        self.players = header.players
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
        player = find_player(part.key, self.players)
        if part.name not in DEAL_KEYS and player is None:
            raise self._unknown_key(part)
        if self.deals:
            self._read_into(self.deals[-1], part, player)
        elif not self.is_astray:
            self.is_astray = True
            hint = f"write deal: {self.players[0]} above it, if {self.players[0]} dealt"
            raise part.error(f"{part.key}: comes before any deal: line", hint)

    def _read_into(self, deal: _DealBuilder, part: Field, player: str | None) -> None:
        """Read a line into its deal."""
        if player is not None:
            if player in deal.hands:
                raise part.error(f"{player}'s hand appears twice in this deal")
            deal.hands[player] = self._read_hand(part, crib=False)
            deal.mark(Moment.HAND, player)
        elif part.name == "fault":
            deal.offences.append(_read_offence(part, self.players, deal))
        else:
            _verify_once(deal, part)
            self._read_once(deal, part)

    def _read_once(self, deal: _DealBuilder, part: Field) -> None:
        """Read a line of which a deal has one."""
        match part.name:
            case "starter":
                _read_starter(part.scanner, deal)
                deal.mark(Moment.STARTER)
            case "play":
                moves = parse_moves(part.line.text, self.players, part.scanner.position)
                deal.play = RecordedPlay(moves, part.line)
                deal.mark(Moment.PLAY)
            case "pegged":
                deal.pegged = tuple(read_points(part.scanner, self.players))
                deal.mark(Moment.PLAY)
            case _:
                deal.crib = self._read_hand(part, crib=True)
                deal.mark(Moment.CRIB)

    def _open_deal(self, part: Field) -> None:
        """Open a deal; its lines have a place even if its dealer is not known."""
        before = self.deals[-1].dealer if self.deals else None
        builder = _DealBuilder(self.players[0], part.line)
        self.deals.append(builder)
        if not part.scanner.skip_to_end():
            builder.dealer = read_player(part.scanner, self.players)
        elif before is not None:
            seat = self.players.index(before) + 1
            builder.dealer = self.players[seat % len(self.players)]
        else:
            hint = f"write deal: {self.players[0]} if {self.players[0]} dealt"
            raise part.error("the first deal names no dealer", hint)

    def _unknown_key(self, part: Field) -> NotationError:
        """Return the error for a key that is none."""
        what = "key or player"
        if part.name.split()[-1:] in (["crib"], ["box"]):
            return part.error(f"{printable(part.key)} is not a {what}; did you mean crib?")
        known = [*self.players, *DEAL_KEYS, *HEADER_KEYS]
        message = unknown_name_message(what, part.key, known, _OTHER_WORDS)
        is_hand = "did you mean" not in message and holds_a_hand(part.line.text)
        return part.error(message, HANDS_FILE if is_hand and not self.deals else "")

    def _read_hand(self, part: Field, *, crib: bool) -> RecordedHand:
        """{ card } [ "=" claim ]."""
        scanner = part.scanner
        _verify_cards_first(scanner)
        tokens = read_cards(scanner, "=/|+")
        if scanner.position < scanner.end and scanner.source[scanner.position] in "/|+":
            hint = "write starter: 5H"
            scanner.fail("the starter goes in a line of its own", hint=hint)
        if len(tokens) != self.rules.size(crib=crib):
            start, end = scanner.position, scanner.position + 1
            if tokens:
                start, end = tokens[0].start, tokens[-1].end
            raise _wrong_size(len(tokens), self.rules, self.players, crib=crib).located(
                part.line.text, (start, end)
            )
        claim = read_claim(scanner) if scanner.take_character("=") else None
        verify_end(scanner)
        cards = tuple(token.card for token in tokens)
        return RecordedHand(cards, tuple(token.span for token in tokens), claim, part.line)


def _verify_cards_first(scanner: Scanner) -> None:
    """Raise NotationError for a claim without cards before it."""
    rest = rest_of(scanner)
    if rest.lower() == "nineteen" or (rest.isdecimal() and len(rest) < 3):
        hint = f"the cards come first: 5H 6H 7H 8H = {rest}"
        span = scanner.position, scanner.position + len(rest)
        scanner.fail(f"expected cards, found {rest}", span, hint)


def _wrong_size(found: int, rules: Rules, players: Sequence[str], *, crib: bool) -> NotationError:
    """Return the error for too many or too few cards."""
    what = "crib" if crib else "hand"
    message = f"{plural(found, 'card')} in the {what}; {rules.name} {what}s have "
    message += str(rules.size(crib=crib))
    hint = ""
    if not found:
        first, second = map(printable, players[:2])
        hint = f"if the cards of the play are not known, write pegged: {first} 3, {second} 4"
    return NotationError(message, hint=hint)


def _read_starter(scanner: Scanner, deal: _DealBuilder) -> None:
    """starter = card [ "=" number ], the number being what was pegged for heels."""
    tokens = read_cards(scanner)
    if not tokens:
        scanner.fail("no card for the starter", hint="write starter: 5H")
    if len(tokens) > 1:
        span = tokens[0].start, tokens[-1].end
        scanner.fail(f"the starter is one card, not {len(tokens)}", span)
    deal.starter = tokens[0].card
    if scanner.take_character("="):
        scanner.skip()
        start = scanner.position
        deal.heels = read_number(scanner, "what was pegged for heels")
        _verify_heels(scanner, deal.starter, deal.heels, start)
    verify_end(scanner)


def _verify_heels(scanner: Scanner, starter: Card, heels: int, start: int) -> None:
    """Raise NotationError for more points than the starter gives the dealer."""
    span = start, scanner.position
    if starter.rank is not Rank.JACK and heels:
        hint = "only a jack is heels"
        scanner.fail(f"{starter} scores nothing for heels, not {heels}", span, hint)
    if heels > HEELS:
        hint = "write = 0 if it was not pegged"
        scanner.fail(f"{starter} scores {HEELS} for heels, not {heels}", span, hint)


def _read_offence(part: Field, players: Sequence[str], deal: _DealBuilder) -> Offence:
    """fault = name irregularity [ [ "-" ] number ]."""
    scanner = part.scanner
    player = read_player(scanner, players, more=True)
    scanner.skip()
    named = scanner.match(_WORDS)
    if not named:
        hint = Hint(f"for example fault: {player} touched-pegs", HintKind.IRREGULARITIES)
        raise scanner.error("no irregularity is named").with_hint(hint)
    word = scanner.match(_WORD)  # the rest may be meant for the amount
    if word is None or word[0].lower() not in IRREGULARITIES:
        word = named
    try:
        irregularity = find_irregularity("-".join(word[0].split()))
    except RulesError as error:
        hint = Hint(kind=HintKind.IRREGULARITIES)
        raise scanner.error(error.message, named.span()).with_hint(hint) from None
    scanner.position = word.end()
    amount = None
    if not scanner.skip_to_end():
        amount = _read_amount(scanner)
    return Offence(player, irregularity, amount, deal.last, deal.counter, part.line)


def _read_amount(scanner: Scanner) -> int:
    """[ "-" ] number."""
    is_back = scanner.take_character("-")
    amount = read_number(scanner, "a number of points, negative for points back")
    verify_end(scanner)
    return -amount if is_back else amount


def _verify_once(deal: _DealBuilder, part: Field) -> None:
    """Raise NotationError for a part that the deal already has."""
    if not deal.has(part.name):
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
