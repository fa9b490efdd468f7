"""The play as it is recorded: cards, goes, closed counts, the end."""

from collections.abc import Sequence

from cribcalc.cards import PackFaultKind, find_pack_fault
from cribcalc.errors import NotationError
from cribcalc.notation.scanner import (
    FOUR_OF_A_RANK,
    MAX_CARDS,
    NICKNAMES,
    NUMBER,
    SUIT,
    Scanner,
    Token,
    verify_readable,
)
from cribcalc.play import Action, Move
from cribcalc.text import printable

_NAME = r"([^\s:|=#,;]{1,200}):"


_EQUALS = r"\s*=\s*"


_PEGGED_HINT = "write what was pegged for the card: 5H=2"


_CARD_ALONE = rf"[0-9]+{SUIT}(?![A-Za-z])"


_TABLE_WORDS = {**NICKNAMES, **dict.fromkeys(("pass", "passes", "says"), "did you mean go?")}


def parse_moves(text: str, players: Sequence[str], start: int = 0) -> tuple[Move, ...]:
    """play = { [ name ":" ] ( card [ "=" number ] | "go" ) | "|" | "end" } [ "#" remark ].

    Return the moves of `text` from `start` on; `players` are the names that may stand before a card or a go. Raises
    NotationError.

    >>> [str(move.action) for move in parse_moves("Ann:10 Bob:5=2 | go end", ["Ann", "Bob"])]
    ['card', 'card', '|', 'go', 'end']
    """
    verify_readable(text)
    end = text.find("#", start)
    scanner = Scanner(text, start, None if end < 0 else end)
    moves: list[Move] = []
    tokens: list[Token] = []
    while not scanner.skip_to_end() and len(tokens) < MAX_CARDS:
        begin = scanner.position
        if scanner.take_character("|"):
            moves.append(Move(Action.CLOSE, (begin, scanner.position)))
        elif scanner.take_word("end"):
            moves.append(Move(Action.END, (begin, scanner.position)))
        else:
            player = _player(scanner, players)
            at = scanner.position
            if scanner.take_word("go"):
                moves.append(Move(Action.GO, (begin, scanner.position), player=player))
            elif token := scanner.card():
                tokens.append(token)
                moves.append(
                    Move(Action.CARD, (at, token.end), token.card, player, _pegged(scanner))
                )
            elif scanner.skip_to_end():
                scanner.fail(
                    f"no card after {player}:", (begin, at), "a name stands before a card or a go"
                )
            else:
                _refuse_name(scanner, players)
                from cribcalc.notation.diagnose import diagnose_card

                raise diagnose_card(scanner, tokens, _TABLE_WORDS)
    if not moves:
        scanner.fail("no cards", hint="a play is written 8H 7C 7D 6S go 3H")
    _verify_played_once(text, tokens)
    return tuple(moves)


def _player(scanner: Scanner, players: Sequence[str]) -> str | None:
    """[ name ":" ]."""
    for fold in (str, str.lower):
        for name in players:
            end = scanner.position + len(name) + 1
            if fold(scanner.source[scanner.position : end]) == fold(f"{name}:"):
                scanner.position = end
                scanner.skip()
                return name
    if found := scanner.match(_NAME):
        hint = f"the players are {', '.join(map(printable, players))}"
        scanner.fail(f"{printable(found[1], 24)} is not a player", found.span(1), hint)
    return None


def _refuse_name(scanner: Scanner, players: Sequence[str]) -> None:
    """Refuse a player's name without its colon."""
    for name in players:
        end = scanner.position + len(name)
        if (
            name.isalpha()
            and scanner.source[scanner.position : end + 1].lower() == f"{name.lower()} "
        ):
            scanner.fail(
                f"no : after {name}",
                (scanner.position, end),
                f"write {name}: before his card or go",
            )


def _pegged(scanner: Scanner) -> int | None:
    """[ "=" number ]."""
    if not (found := scanner.take(_EQUALS)):
        return None
    if not scanner.match(NUMBER):
        scanner.fail("no points after =", found.span(), _PEGGED_HINT)
    if card := scanner.match(_CARD_ALONE):
        scanner.fail(f"{card[0]} is no number of points", card.span(), _PEGGED_HINT)
    return scanner.number()


def _verify_played_once(source: str, tokens: Sequence[Token]) -> None:
    """Raise NotationError for a card that is played twice, and for a fifth card of a rank."""
    fault = find_pack_fault([token.card for token in tokens])
    if fault is None or fault.kind is PackFaultKind.MIXED_SUITS:
        return
    token = tokens[fault.at]
    if fault.kind is PackFaultKind.FIFTH_OF_RANK:
        raise NotationError(f"a fifth {token.card}", source, token.span, FOUR_OF_A_RANK)
    hint = f"the first time in column {tokens[fault.first].start + 1}"
    raise NotationError(f"{token.card} is played twice", source, token.span, hint)
