"""What the lines of a deal say: the starter, a hand, an irregularity, a call."""

import re
from collections.abc import Sequence

from cribcalc.cards import Card, Rank
from cribcalc.errors import Hint, HintKind, NotationError, RulesError
from cribcalc.laws import IRREGULARITIES, find_irregularity
from cribcalc.ledger import Call, Moment, Offence, RecordedHand
from cribcalc.notation.claims import read_claim
from cribcalc.notation.fields import (
    Field,
    find_player,
    read_number,
    read_player,
    rest_of,
    verify_end,
)
from cribcalc.notation.hands import read_cards
from cribcalc.notation.scanner import Scanner
from cribcalc.rules import HEELS, Rules
from cribcalc.text import plural, printable

_WORD = r"[^\s\d-]\S*"


_WORDS = rf"{_WORD}(?:\s+{_WORD})*"
"""The name of an irregularity; a digit or a hyphen begins an amount."""


_OWNED = re.compile(r"(.+?)(?:['’]s?)?\s+(hand|crib)", re.IGNORECASE)
"""A key such as "Bob's hand"."""


_COUNT_ALONE = re.compile(r"(?:\d{1,2}|nineteen)", re.IGNORECASE)


def find_owner(key: str, players: Sequence[str]) -> tuple[str | None, str]:
    """Return the player whose hand or crib a key names, and which of the two it is.

    >>> find_owner("Bob's crib", ["Ann", "Bob"]), find_owner("ann", ["Ann", "Bob"])
    (('Bob', 'crib'), ('Ann', 'hand'))
    """
    player = find_player(key, players)
    if player is not None:
        return player, "hand"
    owned = _OWNED.fullmatch(key)
    if owned is None:
        return None, ""
    return find_player(owned[1], players), owned[2].lower()


def read_shown(part: Field, rules: Rules, players: Sequence[str], *, crib: bool) -> RecordedHand:
    """shown = { card } [ "=" claim ] | count."""
    scanner = part.scanner
    if _COUNT_ALONE.fullmatch(rest_of(scanner)):
        return RecordedHand((), (), read_claim(scanner), part.line)
    tokens = read_cards(scanner, "=/|+")
    if scanner.position < scanner.end and scanner.source[scanner.position] in "/|+":
        hint = "write starter: 5H"
        scanner.fail("the starter goes in a line of its own", hint=hint)
    start, end = scanner.position, scanner.position + 1
    if tokens:
        start, end = tokens[0].start, tokens[-1].end
    claim = read_claim(scanner) if scanner.take_character("=") else None
    if len(tokens) != rules.size(crib=crib) and (tokens or claim is None):
        error = _wrong_size(len(tokens), rules, players, crib=crib)
        raise error.located(part.line.text, (start, end))
    verify_end(scanner)
    cards = tuple(token.card for token in tokens)
    return RecordedHand(cards, tuple(token.span for token in tokens), claim, part.line)


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


def read_starter(scanner: Scanner) -> Card:
    """starter = card [ "=" number ]; what comes after the card is left to `read_heels`."""
    tokens = read_cards(scanner)
    if not tokens:
        scanner.fail("no card for the starter", hint="write starter: 5H")
    if len(tokens) > 1:
        span = tokens[0].start, tokens[-1].end
        scanner.fail(f"the starter is one card, not {len(tokens)}", span)
    return tokens[0].card


def read_heels(scanner: Scanner, starter: Card) -> int | None:
    """[ "=" number ], the number being what was pegged for heels."""
    heels = None
    if scanner.take_character("="):
        scanner.skip()
        start = scanner.position
        heels = read_number(scanner, "what was pegged for heels")
        _verify_heels(scanner, starter, heels, start)
    verify_end(scanner)
    return heels


def _verify_heels(scanner: Scanner, starter: Card, heels: int, start: int) -> None:
    """Raise NotationError for more points than the starter gives the dealer."""
    span = start, scanner.position
    if starter.rank is not Rank.JACK and heels:
        hint = "only a jack is heels"
        scanner.fail(f"{starter} scores nothing for heels, not {heels}", span, hint)
    if heels > HEELS:
        hint = "write = 0 if it was not pegged"
        scanner.fail(f"{starter} scores {HEELS} for heels, not {heels}", span, hint)


def read_offence(
    part: Field, players: Sequence[str], after: Moment, counter: str | None
) -> Offence:
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
    return Offence(player, irregularity, amount, after, counter, part.line)


def _read_amount(scanner: Scanner) -> int:
    """[ "-" ] number."""
    is_back = scanner.take_character("-")
    amount = read_number(scanner, "a number of points, negative for points back")
    verify_end(scanner)
    return -amount if is_back else amount


def read_call(part: Field, players: Sequence[str], after: Moment, counter: str | None) -> Call:
    """call = name number [ card ]; a card is one of the play.

    `counter` is the player whose hand or crib was counted.
    """
    if after not in (Moment.PLAY, Moment.HAND, Moment.CRIB):
        raise part.error("a call of muggins comes after a play, a hand or a crib")
    scanner = part.scanner
    player = read_player(scanner, players, more=True)
    scanner.skip()
    start = scanner.position
    points = read_number(scanner, f"the points that {printable(player)} calls")
    if not points:
        scanner.fail("a call is for one point or more", (start, scanner.position))
    card = None
    if not scanner.skip_to_end():
        start = scanner.position
        tokens = read_cards(scanner)
        if len(tokens) != 1 or after is not Moment.PLAY:
            span = start, start + len(rest_of(Scanner(scanner.source, start, scanner.end)))
            hint = f"write call: {printable(player)} {points}"
            scanner.fail("unexpected text after the points", span, hint)
        card = tokens[0].card
        verify_end(scanner)
    kept = counter if after is Moment.HAND else None
    return Call(player, points, card, after, kept, part.line)
