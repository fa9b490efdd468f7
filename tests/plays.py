"""Plays in tests: how they are scored from text, and written as the rules reference writes them."""

import re
from collections.abc import Callable, Sequence
from functools import partial

from cribcalc.api import score_play
from cribcalc.cards import Card
from cribcalc.errors import PlayError
from cribcalc.notation.hands import parse_cards
from cribcalc.notation.plays import parse_moves
from cribcalc.pegging import Count, PlayItem
from cribcalc.play import Play
from cribcalc.replay import replay
from cribcalc.rules import SIX_CARD, Rules
from tests.cases import rows
from tests.naive_readings import Outcome, Reader


def numbers(cell: str) -> list[int]:
    """Return the numbers in a cell of a table."""
    return list(map(int, cell.split()))


def points_of_count(text: str) -> list[int]:
    """Return the points of each card of one count, without go and last card."""
    return [sum(peg.points for peg in pegs) for pegs in score_count(parse_cards(text))]


def scored(text: str, rules: Rules = SIX_CARD, players: str = "AB") -> Play:
    """Return the play of players whose names are single letters."""
    return score_play(text, rules, tuple(players))


def with_hands(
    text: str, hands: Sequence[str], rules: Rules = SIX_CARD, players: str = "AB"
) -> Play:
    """Return the same play, checked against the hands of the players."""
    names = tuple(players)
    return replay(
        parse_moves(text, names), rules, names, text, [parse_cards(hand) for hand in hands]
    )


def transcript(play: Play) -> str:
    """Write a play as the rules reference does: player, card, (count-points), and a bar after a
    closed count.
    """
    words = []
    for entry in play.entries:
        points = f"-{entry.points}" if entry.points else ""
        words.append(
            f"{play.players[entry.seat]}{entry.card}({entry.count}{points}){' |' if entry.closes else ''}"
        )
    return " ".join(words)


def kinds(play: Play) -> list[str]:
    """Return what each card scored, in words."""
    return [
        " ".join(f"{peg.category}={peg.points}" for peg in entry.items) for entry in play.entries
    ]


def points(play: Play) -> list[int]:
    """Return the points of each card."""
    return [entry.points for entry in play.entries]


DEALS = rows("rules-deals.tsv")


def score_count(cards: Sequence[Card], rules: Rules = SIX_CARD) -> tuple[tuple[PlayItem, ...], ...]:
    """Return what each card of one count scores, apart from go and last card."""
    count = Count(rules=rules)
    scored = []
    for card in cards:
        count = count.take(card)
        scored.append(count.items)
    return tuple(scored)


def play_or_error(read: Callable[[], Play]) -> tuple[Play | None, PlayError | None]:
    """Return the play, or the error instead of it."""
    try:
        return read(), None
    except PlayError as error:
        return None, error


def possible_outcomes(rules: Rules, words: Sequence[str]) -> set[Outcome]:
    """Return what the naive reader makes of a record without names."""
    reader = Reader(one_count=rules.one_count, bicycle=rules.go == "bicycle")
    return reader.outcomes(words, [rules.hand_size] * rules.players)


def outcome_of(play: Play) -> Outcome:
    """Return what a play says, as the naive reader writes it."""
    return tuple((e.seat, str(e.card), e.points, e.closes) for e in play.entries)


def outcomes_by_the_hints(text: str, rules: Rules, players: Sequence[str]) -> set[Outcome]:
    """Return what a play can say once the players of all gos that are asked for are named."""
    play, refused = play_or_error(partial(score_play, text, rules, players))
    if play is not None:
        return {outcome_of(play)}
    assert refused is not None
    assert refused.message == "whose go is this?"
    start, end = refused.span
    outcomes: set[Outcome] = set()
    for name in re.findall(r"(\w+):go", refused.hint):
        named = f"{text[:start]}{name}:go{text[end:]}"
        outcomes |= outcomes_by_the_hints(named, rules, players)
    return outcomes
