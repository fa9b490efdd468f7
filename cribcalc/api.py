"""The public functions that take text: hands, claims, plays and games."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice

from cribcalc import claims
from cribcalc.cards import Hand
from cribcalc.claims import Claim, Verdict
from cribcalc.errors import NotationError
from cribcalc.game import score_record
from cribcalc.laws import ACC, Laws
from cribcalc.ledger import Ledger
from cribcalc.mistakes import Mistake
from cribcalc.notation.games import parse_game
from cribcalc.notation.hands import parse_hand, parse_line
from cribcalc.notation.plays import parse_moves
from cribcalc.play import Play
from cribcalc.players import seats
from cribcalc.replay import replay
from cribcalc.rules import SIX_CARD, Rules
from cribcalc.show import Category, Score, score_hand
from cribcalc.table import SIZES, table_for
from cribcalc.text import split_lines


def score(hand: Hand | str, rules: Rules = SIX_CARD, *, crib: bool = False) -> Score:
    """Return what `hand` scores, item by item, in the order of counting.

    Text is read by `cribcalc.parse_hand`, which raises NotationError. A `Hand` may be of any size: of `rules` only the
    flush rules matter then. `crib` counts either as a crib.

    >>> score("5C 5D 6H 7S / 8C").total
    12
    >>> [f"{item.category} {item.points}" for item in score("5H 5S 5C JD / 5D").of(Category.NOBS)]
    ['nobs 1']
    >>> score("5C 5D 6H 7S")
    Traceback (most recent call last):
    ...
    cribcalc.errors.NotationError: no starter: 4 cards and no / before one of them
    """
    return score_hand(_hand(hand, rules, crib=crib), rules)


def _hand(hand: Hand | str, rules: Rules, *, crib: bool) -> Hand:
    if isinstance(hand, str):
        return parse_hand(hand, rules, crib=crib)
    if crib and not hand.crib:
        return Hand(hand.cards, hand.starter, crib=True)
    return hand


def judge(claim: Claim, hand: Hand, rules: Rules = SIX_CARD, laws: Laws = ACC) -> Verdict:
    """Return the verdict on a claim."""
    return claims.judge(claim, hand, rules, laws)


def explain(claim: Claim, hand: Hand, rules: Rules = SIX_CARD) -> tuple[Mistake, ...]:
    """Return the mistakes."""
    return claims.explain(claim, hand, rules)


def totals(lines: Iterable[str], rules: Rules = SIX_CARD, *, crib: bool = False) -> Iterator[int]:
    """Yield the total of the hand in each line, in order; blank lines and remarks are skipped.

    For many hands: canonical lines (`5C 5D 6H 7S / 8C`) go by a table, all others by the parser; the totals agree.
    Lines are taken from an iterable some thousands at a time; one text is split into its lines. `crib` makes every hand
    a crib. Raises NotationError at a line that cannot be read, with its number.

    >>> list(totals(["5C 5D 6H 7S / 8C", "Ann: 5h 5s 5c jd / 5d"]))
    [12, 29]
    """
    several = split_lines(lines)
    number = 1
    table = table_for(rules, crib=crib) if rules.size(crib=crib) in SIZES else None
    while some := list(islice(several, 4096)):
        text = "\n".join(some) + "\n"
        if table is None or text.count("\n") > len(
            some
        ):  # a line with a line end inside is one line all the same
            yield from _one_by_one(some, number, rules, crib)
            number += len(some)
            continue
        for piece, keys in table.pieces(text.encode("utf-8", "surrogatepass")):
            if keys is not None:
                yield from table.totals(keys)
            else:
                yield from _one_by_one(
                    piece.decode("utf-8", "surrogatepass").split("\n")[:-1], number, rules, crib
                )
            number += piece.count(b"\n")


def _one_by_one(lines: Iterable[str], first: int, rules: Rules, crib: bool) -> Iterator[int]:
    for number, line in enumerate(lines, first):
        if (start := line.lstrip()[:1]) and start != "#":
            try:
                hand = parse_line(line, rules, crib=crib).hand
            except NotationError as error:
                raise NotationError(
                    f"line {number}: {error.message}", line, error.span, error.hint
                ) from None
            yield score_hand(hand, rules).total


def score_play(text: str, rules: Rules | None = None, players: Sequence[str] | None = None) -> Play:
    """Return the play that `text` records: cards, "go", "|" where a count is closed, "end" when all cards are out.

    `players` are the names by seat, from the dealer's left; where they or the rules are not given, `seats` says what
    they are. Raises NotationError for what cannot be read, PlayError for what cannot be played, both with the column;
    RulesError for players that the game does not have.

    >>> play = score_play("8H 7C 7D 6S go 3H")
    >>> play.totals, play.finished
    ({'1': 2, '2': 4}, False)
    >>> score_play("8H go")
    Traceback (most recent call last):
    ...
    cribcalc.errors.PlayError: 2 cannot pass at 8
    """
    rules, players = seats(rules, players)
    return replay(parse_moves(text, players), rules, players, text)


def score_game(lines: Iterable[str]) -> Ledger:
    """Return the ledger of the game that these lines record, or that one text of several lines does.

    Raises GameError with every fault of the record.

    >>> ledger = score_game(["players: Ann, Bob", "scores: Ann 119, Bob 119", "deal: Bob", "starter: JC"])
    >>> ledger.winner, str(ledger.how), ledger.scores
    ('Bob', 'heels', {'Ann': 119, 'Bob': 121})
    """
    return score_record(parse_game(split_lines(lines)))
