"""The public functions that take text: hands, claims, variants, plays and games.

Whatever is given, they raise nothing but a `CribcalcError` that says what was expected.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import islice
from typing import TYPE_CHECKING, overload

from cribcalc import claims, odds
from cribcalc.blocks import pieces
from cribcalc.cards import Card, Hand
from cribcalc.claims import Claim, Verdict
from cribcalc.columns import SIZES, columns_for
from cribcalc.errors import Hint, NotationError, expected
from cribcalc.game import score_record
from cribcalc.house_rules import parse_house_rules
from cribcalc.laws import ACC, Laws, to_laws
from cribcalc.ledger import Ledger
from cribcalc.mistakes import Explanation
from cribcalc.near_misses import NearMiss, near_misses
from cribcalc.notation.claims import parse_claim
from cribcalc.notation.games import parse_game
from cribcalc.notation.hands import parse_cards, parse_hand, parse_line
from cribcalc.notation.kept import parse_kept
from cribcalc.notation.plays import parse_moves, play_seats
from cribcalc.odds import Odds
from cribcalc.play import Play
from cribcalc.replay import replay
from cribcalc.rules import SIX_CARD, Rules, to_rules
from cribcalc.show import Score, score_hand
from cribcalc.text import split_lines

if TYPE_CHECKING:  # imported by the one function that needs them
    from cribcalc.discarding import Discards
    from cribcalc.throws import Others


def score(hand: Hand | str, rules: Rules | str = SIX_CARD, *, crib: bool = False) -> Score:
    """Return what `hand` scores, item by item, in the order of counting.

    Text is read by `cribcalc.parse_hand`, which raises NotationError; it must have as many cards as
    the variant deals. A `Hand` may be of any size. `crib` counts either as a crib.

    >>> score("5C 5D 6H 7S / 8C").total, score("5C 5D 6H / 8C", "five-card").total
    (12, 2)
    >>> print(score("5H 5S 5C JD / 5D").items[-1])
    nobs JD: 1
    >>> score(12)
    Traceback (most recent call last):
    ...
    cribcalc.errors.RulesError: expected a hand or its text, not 12
    """
    rules = to_rules(rules)
    return score_hand(_hand(hand, rules, crib=crib), rules)


@overload
def judge(
    hand: Hand | str,
    claim: Claim | int | str,
    rules: Rules | str = SIX_CARD,
    laws: Laws | str = ACC,
    *,
    crib: bool = False,
) -> Verdict: ...


@overload
def judge(
    hand: Claim | int,
    claim: Hand | str,
    rules: Rules | str = SIX_CARD,
    laws: Laws | str = ACC,
    *,
    crib: bool = False,
) -> Verdict: ...


def judge(
    hand: Hand | str | Claim | int,
    claim: Claim | int | str | Hand,
    rules: Rules | str = SIX_CARD,
    laws: Laws | str = ACC,
    *,
    crib: bool = False,
) -> Verdict:
    """Return the verdict on a claim for a hand.

    A claim is a number, text such as "12", "nineteen" or "fifteens 4 pair 2", or a `Claim`. If it
    is not text, it may also come before the hand, as in 1.0. `laws` are one of LAWS or its name.

    >>> verdict = judge("5C 5D 6H 7S / 8C", 14)
    >>> str(verdict.outcome), verdict.difference, verdict.settlement
    ('over', 2, Settlement(player=12, opponent=2))
    >>> judge("5C 5D 6H 7S / 8C", -1)
    Traceback (most recent call last):
    ...
    cribcalc.errors.RulesError: nobody claims -1 points
    """
    return _judge(hand, claim, rules, laws, crib=crib)


def _judge(
    hand: object, claim: object, rules: Rules | str, laws: Laws | str, *, crib: bool
) -> Verdict:
    """Return the verdict on a claim for a hand, whichever of the two comes first."""
    if isinstance(hand, Claim | int):
        hand, claim = claim, hand
    rules = to_rules(rules)
    counted = _hand(hand, rules, crib=crib)
    return claims.judge(_claim(claim), counted, rules, to_laws(laws))


@overload
def explain(
    hand: Hand | str,
    claim: Claim | int | str,
    rules: Rules | str = SIX_CARD,
    *,
    crib: bool = False,
) -> tuple[Explanation, ...]: ...


@overload
def explain(
    hand: Claim | int, claim: Hand | str, rules: Rules | str = SIX_CARD, *, crib: bool = False
) -> tuple[Explanation, ...]: ...


def explain(
    hand: Hand | str | Claim | int,
    claim: Claim | int | str | Hand,
    rules: Rules | str = SIX_CARD,
    *,
    crib: bool = False,
) -> tuple[Explanation, ...]:
    """Return the likeliest accounts of a wrong claim, in order: see `judge` and `Explanation`.

    Empty for a claim that is right, and for one that no common mistakes explain.

    >>> [str(mistake.kind) for mistake in explain("5C 5D 6H 7S / 8C", 14)[0].mistakes]
    ['pairs-counted-again']
    """
    return _judge(hand, claim, rules, ACC, crib=crib).explanations


def find_near_misses(
    hand: Hand | str, rules: Rules | str = SIX_CARD, *, crib: bool = False
) -> tuple[NearMiss, ...]:
    """Return the rules that `hand` almost met, in the order of counting: what people argue about.

    >>> find_near_misses("7H 2D 4C 9D / JC")
    (NearMiss(NearMissKind.STARTER_JACK, (Card(11, 'C'),)),)
    """
    rules = to_rules(rules)
    return near_misses(_hand(hand, rules, crib=crib), rules)


def every_hand(rules: Rules | str = SIX_CARD, *, crib: bool = False) -> Odds:
    """Return the exact odds of all hands (or cribs) of a variant with all starters.

    >>> every_hand().counts[29], every_hand("five-card").counts[20]
    (4, 4)
    """
    return odds.every_hand(to_rules(rules), crib=bool(crib))


def every_starter(
    cards: Iterable[Card] | str,
    rules: Rules | str = SIX_CARD,
    *,
    crib: bool = False,
    without: Iterable[Card] | str = (),
) -> tuple[tuple[Card, int], ...]:
    """Return each starter that can be turned up for `cards`, with the total it makes.

    The starters are in the order of ranks; for cards without suits there is one entry for each copy
    of a rank left in the pack. `without` are cards known to be elsewhere. Raises NotationError for
    text that is not the cards of a hand, RulesError for cards that cannot come from one pack.

    >>> found = every_starter("5C 5D 6H 7S")
    >>> len(found), [str(starter) for starter, total in found if total == 17]
    (48, ['5H', '5S'])
    >>> len(every_starter("5C 5D 6H 7S", without="QH KC"))
    46
    """
    rules = to_rules(rules)
    elsewhere = _cards(without)
    if isinstance(cards, str):
        cards, crib = parse_kept(cards, rules, crib=crib)
    return odds.every_starter(_cards(cards), rules, crib=bool(crib), without=elsewhere)


def discards(
    cards: Iterable[Card] | str, rules: Rules | str = SIX_CARD, others: "Others | str" = "skilled"
) -> "Discards":
    """Return every way to throw from the cards that a player was dealt, the best for dealer first.

    `others` says how the other players throw: "skilled" or "random"; see `Others`. Raises
    NotationError for text that is not the cards of a deal, RulesError for cards that are not.

    >>> found = discards("5C 5D 6H 7S QH KC", "six-card", others="random")
    >>> print(found.choices[0])
    5C 5D QH KC, 6H 7S thrown: dealer 17.50, pone 6.84
    >>> print(*found.best("pone"))
    5C 5D 6H 7S, QH KC thrown: dealer 15.84, pone 8.59
    >>> discards("5C 5D 6H 7S QH")
    Traceback (most recent call last):
    ...
    cribcalc.errors.NotationError: 5 cards; six-card deals 6
    """
    from cribcalc import discarding
    from cribcalc.notation.discards import parse_dealt

    rules = to_rules(rules)
    if isinstance(cards, str):
        cards = parse_dealt(cards, rules)
    return discarding.discards(_cards(cards), rules, others)


_CHUNK = 4096
"""How many lines are scored at a time."""


def totals(
    lines: Iterable[str], rules: Rules | str = SIX_CARD, *, crib: bool = False
) -> Iterator[int]:
    """Return an iterator over the totals of the hands in `lines`, in order.

    Canonical lines (`5C 5D 6H 7S / 8C`) are the fastest. Blank lines and remarks are skipped. Lines
    are taken some thousands at a time; one text is split into its lines. `crib` makes every hand a
    crib. Raises NotationError at a line that cannot be read, with its number.

    >>> list(totals(["5C 5D 6H 7S / 8C", "Ann: 5h 5s 5c jd / 5d"]))
    [12, 29]
    """
    return _totals(_lines(lines), to_rules(rules), bool(crib))


def _lines(lines: Iterable[str]) -> Iterator[str]:
    if isinstance(lines, str):
        return split_lines(lines)
    if not isinstance(lines, Iterable):
        raise expected("lines of text", lines)
    return iter(lines)


def _totals(lines: Iterator[str], rules: Rules, crib: bool) -> Iterator[int]:
    size = rules.size(crib=crib)
    number = 1
    while True:
        some = _without_ends(list(islice(lines, _CHUNK)))
        if not some:
            return
        text = "\n".join(some) + "\n"
        # A line with a line end inside is one line all the same.
        if size not in SIZES or text.count("\n") > len(some):
            yield from _one_by_one(some, number, rules, crib)
            number += len(some)
            continue
        block = text.encode("utf-8", "surrogatepass")
        for piece, counted in pieces(block, size, columns_for(rules, crib=crib).totals):
            if counted is not None:
                yield from counted
            else:
                others = piece.decode("utf-8", "surrogatepass").split("\n")[:-1]
                yield from _one_by_one(others, number, rules, crib)
            number += piece.count(b"\n")


def _without_ends(lines: list[str]) -> list[str]:
    try:
        return [line.rstrip("\r\n") for line in lines]
    except (AttributeError, TypeError):
        line = next(line for line in lines if not isinstance(line, str))
        raise expected("a line of text", line) from None


def _one_by_one(lines: Iterable[str], first: int, rules: Rules, crib: bool) -> Iterator[int]:
    for number, line in enumerate(lines, first):
        body = line.lstrip()
        if not body or body.startswith("#"):
            continue
        try:
            hand = parse_line(line, rules, crib=crib).hand
        except NotationError as error:
            message = f"line {number}: {error.message}"
            hint = Hint(error.hint, error.hint_kind, error.hint_values)
            raise NotationError(message, line, error.span, hint) from None
        yield score_hand(hand, rules).total


def score_play(
    text: str, rules: Rules | str | None = None, players: Sequence[str] | None = None
) -> Play:
    """Return the play that `text` records: cards, go, | for a count that is over, end.

    `players` are the names by seat, from the dealer's left, as a list or as "Ann,Bob"; by default
    they are the names in the text, in the order in which they first play. If the rules are not
    given, the number of players says what they are: see `cribcalc.players.seats`. Raises
    NotationError for a text that cannot be read and PlayError for a play that breaks the rules,
    both with the column; RulesError for players that the variant does not have.

    >>> play = score_play("8H 7C 7D 6S go 3H")
    >>> play.totals, play.finished
    ({'1': 2, '2': 4}, False)
    >>> score_play("8H go")
    Traceback (most recent call last):
    ...
    cribcalc.errors.PlayError: 2 cannot say go at 8
    """
    if not isinstance(text, str):
        raise expected("a play as text", text)
    if rules is not None:
        rules = to_rules(rules)
    rules, players = play_seats(text, rules, _names(players))
    return replay(parse_moves(text, players), rules, players, text)


def explain_entry(play: Play, index: int) -> tuple[Explanation, ...]:
    """Return the likeliest accounts of what was pegged for a card; empty where that was right.

    `index` is the card's place in `play.entries`. Raises RulesError for a place that it has not.

    >>> explained = explain_entry(score_play("8 9 8=2"), 2)
    >>> [str(mistake.kind) for mistake in explained[0].mistakes]
    ['pair-apart']
    """
    if not isinstance(play, Play):
        raise expected("a play", play)
    if type(index) is not int or not 0 <= index < len(play.entries):
        raise expected(f"the place of a card, from 0 to {len(play.entries) - 1}", index)
    from cribcalc import play_mistakes

    return play_mistakes.explain_entry(play, index)


def score_game(lines: Iterable[str], *, house: str = "") -> Ledger:
    """Return the ledger of the game that `lines` record; one text is split into its lines.

    `house` are house rules beside those of the record. Raises GameError with every fault of the
    record, and RulesError for a house rule that does not exist.

    >>> lines = ["players: Ann, Bob", "scores: Ann 119, Bob 119", "deal: Bob", "starter: JC"]
    >>> ledger = score_game(lines)
    >>> ledger.winner, str(ledger.how), ledger.scores
    ('Bob', 'heels', {'Ann': 119, 'Bob': 121})
    """
    record = parse_game(line for some in _lines(lines) for line in _without_ends([some]))
    if house != "":
        record = replace(record, rules=parse_house_rules(record.rules, house))
    return score_record(record)


def _names(players: Sequence[str] | None) -> Sequence[str] | None:
    """Return the names of players. Raise RulesError if they are neither a text nor texts."""
    if players is None or isinstance(players, str):
        return players
    if not isinstance(players, Iterable):
        raise expected("names of players", players)
    names = tuple(players)
    for name in names:
        if not isinstance(name, str):
            raise expected("the name of a player", name)
    return names


def _cards(cards: object) -> tuple[Card, ...]:
    """Return cards that are given as such or as text. Raises CribcalcError for anything else."""
    if isinstance(cards, str):
        return parse_cards(cards)
    if not isinstance(cards, Iterable):
        raise expected("cards or their text", cards)
    return tuple(cards)


def _hand(hand: object, rules: Rules, *, crib: bool) -> Hand:
    """Return a hand that is given as such or as text; `crib` makes either a crib."""
    if isinstance(hand, str):
        return parse_hand(hand, rules, crib=crib)
    if not isinstance(hand, Hand):
        raise expected("a hand or its text", hand)
    if crib:
        return hand._replace(crib=True)
    return hand


def _claim(claim: object) -> Claim:
    """Return a claim that is given as such, as a number, or as text."""
    if isinstance(claim, Claim):
        return claim
    if isinstance(claim, int):
        return Claim(claim)
    if isinstance(claim, str):
        return parse_claim(claim)
    raise expected("a claim, a number or its text", claim)
