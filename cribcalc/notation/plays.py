"""The play as it is recorded: cards, gos, the ends of counts, the end."""

import re
from collections.abc import Sequence

from cribcalc.cards import FOUR_OF_A_RANK, PackFaultKind, find_pack_fault
from cribcalc.errors import Hint, HintKind, NotationError
from cribcalc.notation.scanner import MAX_CARDS, NUMBER, SUIT, Scanner, verify_readable
from cribcalc.play import Action, Move
from cribcalc.players import seats
from cribcalc.rules import Rules
from cribcalc.text import printable

_NAME = r"([^\s:|=#,;]{1,200}):"
_EQUALS = r"\s*=\s*"
_NUMBER_WITH_SUIT = rf"[0-9]+{SUIT}(?![A-Za-z])"
_PEGGED_HINT = "write what was pegged for the card: 5H=2"


def parse_moves(text: str, players: Sequence[str], start: int = 0) -> tuple[Move, ...]:
    """play = { [ name ":" ] ( card [ "=" number ] | "go" ) | "|" | "end" } [ "#" remark ].

    Return the moves of `text` from `start` on; `players` are the names that may come before a card
    or a go. Raises NotationError.

    >>> [str(move.action) for move in parse_moves("Ann:10 Bob:5=2 | go end", ["Ann", "Bob"])]
    ['card', 'card', '|', 'go', 'end']
    """
    verify_readable(text)
    end = text.find("#", start)
    scanner = Scanner(text, start, None if end < 0 else end)
    moves: list[Move] = []
    cards: list[Move] = []
    while not scanner.skip_to_end() and len(cards) < MAX_CARDS:
        move = _read_mark(scanner) or _read_named(scanner, players, cards)
        moves.append(move)
        if move.card is not None:
            cards.append(move)
    if not moves:
        scanner.fail("no cards", hint="a play is written 8H 7C 7D 6S go 3H")
    if scanner.is_foreign:
        _verify_one_alphabet(scanner, cards)
    _verify_one_pack(text, cards)
    return tuple(moves)


def _verify_one_alphabet(scanner: Scanner, moves: Sequence[Move]) -> None:
    """Raise NotationError for ranks in two alphabets."""
    from cribcalc.notation.foreign import verify_one_alphabet
    from cribcalc.notation.scanner import Token

    verify_one_alphabet(scanner, [Token(move.card, *move.span) for move in moves if move.card])


def _read_mark(scanner: Scanner) -> Move | None:
    """[ "|" | "end" ]."""
    start = scanner.position
    if scanner.take_character("|"):
        return Move(Action.CLOSE, (start, scanner.position))
    if scanner.take_word("end"):
        return Move(Action.END, (start, scanner.position))
    return None


def _read_named(scanner: Scanner, players: Sequence[str], before: Sequence[Move]) -> Move:
    """[ name ":" ] ( card [ "=" number ] | "go" ); `before` are the cards before it."""
    start = scanner.position
    player = _read_player(scanner, players)
    at = scanner.position
    if _takes_go(scanner):
        return Move(Action.GO, (start, scanner.position), player=player)
    token = scanner.card()
    if token is not None:
        return Move(Action.CARD, token.span, token.card, player, _read_pegged(scanner))
    if scanner.skip_to_end():
        hint = "put a card or a go after the name"
        scanner.fail(f"no card after {player}:", (start, at), hint)
    _verify_no_name(scanner, players)
    from cribcalc.notation.diagnose import PLAY_WORDS, diagnose_card
    from cribcalc.notation.scanner import CARD_HINT, Token

    tokens = [Token(move.card, *move.span) for move in before if move.card is not None]
    error = diagnose_card(scanner, tokens, PLAY_WORDS)
    named = _name_without_colon(scanner, players)
    if error.hint == CARD_HINT and named:
        raise error.with_hint(named)
    raise error


def _name_without_colon(scanner: Scanner, players: Sequence[str]) -> str:
    """Return the hint for a word that may be the name of a player, if not all have names."""
    found = scanner.match(r"([^\W\d_]+)\s+(\S+)")
    if found is None or not found[1][0].isupper() or not _is_move(found[2]):
        return ""
    if not any(name.isdecimal() for name in players):
        return ""
    return f"if {found[1]} is a player, write {found[1]}:{found[2]}"


def _is_move(text: str) -> bool:
    """Return whether a text is one card or a go."""
    scanner = Scanner(text)
    return (_takes_go(scanner) or scanner.card() is not None) and scanner.skip_to_end()


def _takes_go(scanner: Scanner) -> bool:
    """Move over go, or a word for it in another language, and return whether it was there."""
    if scanner.take_word("go", "allez"):
        return True
    if scanner.source.isascii():
        return False
    from cribcalc.notation.foreign import take_go

    return take_go(scanner)


def _read_player(scanner: Scanner, players: Sequence[str]) -> str | None:
    """[ name ":" ]; the name in its own case or else in another."""
    if ":" not in scanner.source:
        return None
    for fold in (str, str.lower):
        for name in players:
            end = scanner.position + len(name) + 1
            if fold(scanner.source[scanner.position : end]) == fold(f"{name}:"):
                scanner.position = end
                scanner.skip()
                return name
    found = scanner.match(_NAME)
    if found:
        message = f"{printable(found[1], 24)} is not a player"
        raise scanner.error(message, found.span(1)).with_hint(players_hint(players))
    return None


def recorded_names(text: str) -> tuple[str, ...]:
    """Return the names that come before cards and gos in a play, in the order of the text.

    A name that is written in several cases is the first of them.

    >>> recorded_names("Ann:10 Bob:5 ann:K | Bob:9")
    ('Ann', 'Bob')
    """
    names: dict[str, str] = {}
    for found in re.finditer(rf"(?<![^\s|]){_NAME}", text.partition("#")[0]):
        names.setdefault(found[1].lower(), found[1])
    return tuple(names.values())


def names_of_seats(text: str, players: int) -> tuple[str, ...] | None:
    """Return the names of so many players by seat, as far as the play names them; None if not.

    Players who are not named have the numbers of their seats. The first seat leads, so that the
    order is that in which the players first play.

    >>> names_of_seats("Ann:10 Bob:5", 2), names_of_seats("10 Bob:5", 2)
    (('Ann', 'Bob'), ('1', 'Bob'))
    """
    names = recorded_names(text)
    numbers = tuple(map(str, range(1, players + 1)))
    if not names or set(names) <= set(numbers):
        return None
    if len(names) >= players:
        return names
    first_is_named = text.lstrip().startswith(f"{names[0]}:")
    if first_is_named:
        return (*names, *numbers[len(names) :])
    if len(names) == players - 1:
        return (numbers[0], *names)
    return None


def play_seats(
    text: str, rules: Rules | None, players: Sequence[str] | None
) -> tuple[Rules, tuple[str, ...]]:
    """Return the rules and the players of a play; what is not given follows from its text.

    Raises RulesError: see `cribcalc.players.seats`.

    >>> rules, players = play_seats("Ann:10 Bob:5 Cem:K", None, None)
    >>> rules.name, players
    ('three-handed', ('Ann', 'Bob', 'Cem'))
    """
    if players is None:
        least = 2 if rules is None else rules.players
        players = names_of_seats(text, least)
    return seats(rules, players)


def players_hint(players: Sequence[str]) -> Hint:
    """Return the hint that names the players."""
    names = ", ".join(map(printable, players))
    return Hint(f"the players are {names}", HintKind.PLAYER_NAMES, tuple(players))


def _verify_no_name(scanner: Scanner, players: Sequence[str]) -> None:
    """Raise NotationError for a player's name without its colon."""
    for name in players:
        end = scanner.position + len(name)
        word = scanner.source[scanner.position : end + 1]
        if name.isalpha() and word.lower() == f"{name.lower()} ":
            hint = f"write {name}: before the card or go"
            scanner.fail(f"no : after {name}", (scanner.position, end), hint)


def _read_pegged(scanner: Scanner) -> int | None:
    """[ "=" number ]."""
    equals = scanner.take(_EQUALS)
    if not equals:
        return None
    if not scanner.match(NUMBER):
        scanner.fail("no points after =", equals.span(), _PEGGED_HINT)
    card = scanner.match(_NUMBER_WITH_SUIT)
    if card:
        scanner.fail(f"{card[0]} is not a number of points", card.span(), _PEGGED_HINT)
    return scanner.number()


def _verify_one_pack(source: str, moves: Sequence[Move]) -> None:
    """Raise NotationError for a card that is played twice, and for a fifth card of a rank."""
    cards = [move.card for move in moves if move.card is not None]
    fault = find_pack_fault(cards)
    if fault is None or fault.kind is PackFaultKind.MIXED_SUITS:
        return
    from cribcalc.notation.diagnose_pack import as_typed
    from cribcalc.notation.scanner import Token

    span = moves[fault.at].span
    card = as_typed(source, Token(cards[fault.at], *span))
    if fault.kind is PackFaultKind.FIFTH_OF_RANK:
        raise NotationError(f"a fifth {card}", source, span, FOUR_OF_A_RANK)
    column = moves[fault.first].span[0] + 1
    raise NotationError(f"{card} is played twice", source, span, f"the first is in column {column}")
