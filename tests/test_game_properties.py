"""What holds for every game: whole random games against the naive player, and every text that is no
game.
"""

from dataclasses import dataclass, field
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cribcalc.api import score_game
from cribcalc.errors import GameError
from cribcalc.laws import IRREGULARITIES, LAWS
from cribcalc.ledger import EventKind, Ledger
from cribcalc.notation.fields import DEAL_KEYS, HEADER_KEYS
from tests import naive
from tests.cases import tries

NAMES = ("Ann", "Bob", "Cem", "Dot")
DECK = [rank + suit for rank in naive.RANKS for suit in naive.SUITS]

relaxed = settings(deadline=None)


@dataclass(frozen=True, slots=True)
class Table:
    """A variant as the rules reference has it, section 7, written down once more."""

    variant: str
    players: int
    sides: int
    hand: int
    crib: int
    target: int
    start: int = 0
    one_count: bool = False


TABLES = (
    Table("six-card", 2, 2, 4, 4, 121),
    Table("five-card", 2, 2, 3, 4, 61, start=3, one_count=True),
    Table("seven-card", 2, 2, 5, 5, 151),
    Table("eight-card", 2, 2, 6, 4, 121),
    Table("three-handed", 3, 3, 4, 4, 121),
    Table("four-handed", 4, 4, 4, 4, 121),
    Table("partners", 4, 2, 4, 4, 121),
)


@dataclass(slots=True)
class Dealt:
    """A deal as it was played; seats from the dealer's left, by name."""

    order: tuple[str, ...]
    hands: list[list[str]]
    crib: list[str]
    starter: str
    log: list[naive.Entry]
    claims: dict[str, int] = field(default_factory=dict)
    faults: list[str] = field(default_factory=list)

    def events(self) -> list[tuple[str, str, int]]:
        """Kind, player and points of what is counted, in order."""
        dealer = self.order[-1]
        found = [("heels", dealer, 2)] if self.starter[0] == "J" else []
        found += [
            ("play", self.order[entry.player], entry.points) for entry in self.log if entry.points
        ]
        shown = zip(self.order, self.hands, strict=True)
        found += [
            ("hand", player, naive.show(hand, self.starter)["total"]) for player, hand in shown
        ]
        return [*found, ("crib", dealer, naive.show(self.crib, self.starter, crib=True)["total"])]


@dataclass(slots=True)
class Played:
    """A whole game: the table, who plays, the scores before it where it goes on, and its deals."""

    table: Table
    start: dict[str, int] | None
    deals: list[Dealt]

    @property
    def names(self) -> tuple[str, ...]:
        return NAMES[: self.table.players]

    @property
    def sides(self) -> tuple[str, ...]:
        return tuple(
            "+".join(self.names[side :: self.table.sides]) for side in range(self.table.sides)
        )

    def side(self, player: str) -> str:
        return self.sides[self.names.index(player) % self.table.sides]

    def events(self) -> list[tuple[int, str, str, int]]:
        """Deal, kind, player and points of everything, whether it is counted or not."""
        found = []
        for number, deal in enumerate(self.deals, 1):
            if number == 1 and self.start is None and self.table.start:
                found.append((1, "start", deal.order[0], self.table.start))
            found += [(number, *event) for event in deal.events()]
        return found

    def expected(self) -> tuple[dict[str, int], str | None, int]:
        """The scores, the winner, and how many events were counted."""
        scores = dict.fromkeys(self.sides, 0) | (self.start or {})
        points = [(self.side(player), more) for _, _, player, more in self.events()]
        return naive.first_past(points, scores, self.table.target)


def dealt(table: Table, order: tuple[str, ...], rng: Random) -> Dealt:
    """A deal: hands, crib and starter from one pack, kept at random, played at random."""
    pack = rng.sample(DECK, table.players * table.hand + table.crib + 1)
    hands = [[pack.pop() for _ in range(table.hand)] for _ in order]
    log = naive.deal(hands, lambda _, legal: rng.choice(legal), one_count=table.one_count)
    starter = pack.pop()
    return Dealt(order, hands, pack, starter, log)


@st.composite
def games(draw: st.DrawFn, most: int = 16) -> Played:
    """A game of one deal or many, to its end where the deals suffice; often from scores near the
    end.
    """
    table = draw(st.sampled_from(TABLES))
    rng = Random(draw(st.integers(0, 2**32)))
    game = Played(table, None, [])
    if draw(st.booleans()):
        points = st.integers(0, table.target - 1) | st.integers(table.target - 12, table.target - 1)
        game.start = {side: draw(points) for side in game.sides}
    dealer = draw(st.integers(0, table.players - 1))
    for _ in range(draw(st.integers(1, most))):
        order = game.names[dealer + 1 :] + game.names[: dealer + 1]
        game.deals.append(dealt(table, order, rng))
        if game.expected()[1] is not None:
            break
        dealer = (dealer + 1) % table.players
    return game


def told_play(deal: Dealt, *, named: bool, bars: bool, gos: bool) -> str:
    """The play as it is written down: with names, with a bar where a count is closed, with every
    go.
    """
    tokens = []
    for entry in deal.log:
        passed = entry.passed_before if gos else ()
        tokens += [f"{deal.order[player]}:go" if named else "go" for player in passed]
        tokens.append(f"{deal.order[entry.player]}:{entry.card}" if named else entry.card)
        if bars and entry.closes:
            tokens.append("|")
    return " ".join(tokens)


def header(game: Played, *more: str) -> list[str]:
    lines = [f"players: {', '.join(game.names)}", f"variant: {game.table.variant}", *more]
    if game.start is not None:
        lines.append(
            "scores: " + ", ".join(f"{side} {points}" for side, points in game.start.items())
        )
    return lines


def deal_lines(deal: Dealt, rng: Random) -> list[str]:
    """The lines of a deal, in any order but for faults, in one of the ways to write them."""
    style = {name: rng.random() < 0.5 for name in ("named", "bars", "gos")}
    claims = {name: f" = {claim}" for name, claim in deal.claims.items()}
    shown = zip(deal.order, deal.hands, strict=True)
    lines = [
        f"starter: {deal.starter}",
        f"play: {told_play(deal, **style)}",
        *(f"{name}: {' '.join(hand)}{claims.get(name, '')}" for name, hand in shown),
        f"crib: {' '.join(deal.crib)}{claims.get('crib', '')}",
    ]
    rng.shuffle(lines)
    for fault in deal.faults:
        lines.insert(rng.randrange(len(lines) + 1), fault)
    return [f"deal: {deal.order[-1]}", *lines]


def lines_of(game: Played, rng: Random, *more: str) -> list[str]:
    return [*header(game, *more), *(line for deal in game.deals for line in deal_lines(deal, rng))]


# Against the naive player


@settings(relaxed, max_examples=tries(80))
@given(games(), st.randoms(use_true_random=False))
def test_the_ledger_of_a_whole_game_is_what_the_naive_player_makes_of_it(
    game: Played, rng: Random
) -> None:
    ledger = score_game(lines_of(game, rng))
    scores, winner, used = game.expected()
    events = game.events()
    counted = events[:used]
    assert ledger.sides == game.sides
    assert (ledger.scores, ledger.winner) == (scores, winner)
    assert [(e.deal, str(e.kind), e.player) for e in ledger.events] == [
        (deal, kind, player) for deal, kind, player, _ in counted
    ]
    assert [e.side for e in ledger.events] == [game.side(player) for _, _, player, _ in counted]
    assert [e.points for e in ledger.events[:-1]] == [points for *_, points in counted[:-1]]
    assert [(str(left.kind), left.player, left.points) for left in ledger.uncounted] == [
        event[1:] for event in events[used:]
    ]
    assert ledger.how == (counted[-1][1] if winner else None)
    assert ledger.disputes == ()


@settings(relaxed, max_examples=tries(40))
@given(games(), st.randoms(use_true_random=False))
def test_each_event_leaves_each_side_where_the_naive_player_has_it(
    game: Played, rng: Random
) -> None:
    ledger = score_game(lines_of(game, rng))
    scores = dict.fromkeys(game.sides, 0) | (game.start or {})
    pegs: dict[str, tuple[int, int | None]] = {
        side: (points, None if points else 0) for side, points in scores.items()
    }
    for event, (_, _, player, points) in zip(ledger.events, game.events(), strict=False):
        side = game.side(player)
        before = scores[side]
        scores[side] = min(before + points, game.table.target)
        if points:
            pegs[side] = scores[side], before
        assert event.scores == scores
    assert ledger.pegs == pegs


@settings(relaxed, max_examples=tries(40))
@given(games(most=3))
def test_a_play_with_names_needs_no_hands(game: Played) -> None:
    lines = header(game)
    for deal in game.deals:
        lines += [
            f"deal: {deal.order[-1]}",
            f"play: {told_play(deal, named=True, bars=True, gos=True)}",
        ]
        lines[-1] += " end" * game.table.one_count
    ledger = score_game(lines)
    start = (
        [("start", game.deals[0].order[0], 3)] if game.table.start and game.start is None else []
    )
    points = start + [event for deal in game.deals for event in deal.events() if event[0] == "play"]
    scores = dict.fromkeys(game.sides, 0) | (game.start or {})
    expected = naive.first_past(
        [(game.side(player), more) for _, player, more in points], scores, game.table.target
    )
    assert (ledger.scores, ledger.winner, len(ledger.events)) == expected


# With wrong claims, muggins and faults


@st.composite
def disputed_games(draw: st.DrawFn) -> tuple[Played, list[str]]:
    """A game with claims, right and wrong, and irregularities; its lines. It may go on after its
    end.
    """
    game = draw(games(most=10))
    rng = Random(draw(st.integers(0, 2**32)))
    for deal in game.deals:
        for kind, player, points in deal.events():
            if kind in ("hand", "crib") and rng.random() < 0.7:
                claim = points + rng.choice([0, 0, -3, -1, 1, 2, 5, 20])
                deal.claims["crib" if kind == "crib" else player] = max(claim, 0)
        for _ in range(rng.choice([0, 0, 1, 2])):
            amount = rng.choice(["", "", f" {rng.randrange(10)}", f" -{rng.randrange(40)}"])
            deal.faults.append(
                f"fault: {rng.choice(game.names)} {rng.choice(list(IRREGULARITIES))}{amount}"
            )
    more = [
        f"laws: {draw(st.sampled_from(list(LAWS)))}",
        f"muggins: {draw(st.sampled_from(['yes', 'no']))}",
    ]
    if game.table.sides == 2 and rng.random() < 0.2:
        more.append("lowball: yes")
    return game, lines_of(game, rng, *more)


def verify_pegs(ledger: Ledger) -> None:
    """The points of each side add up, and its back peg is where it must be."""
    for side in ledger.sides:
        taken = sum(event.points for event in ledger.events if event.side == side)
        assert ledger.start[side] + taken == ledger.scores[side]
        moves = [event for event in ledger.events if event.side == side and event.points]
        front, back = ledger.pegs[side]
        assert front == ledger.scores[side]
        if moves and moves[-1].points > 0:
            assert back == front - moves[-1].points, (
                "the back peg stands where the front peg came from"
            )
        elif moves:
            assert back is None or back < front or back == 0, "the back peg is never ahead"
        else:
            assert back == (None if front else 0)


def verify(ledger: Ledger, target: int) -> None:
    """What holds for every ledger."""
    scores = dict(ledger.start)
    for event in ledger.events:
        before = scores[event.side]
        scores[event.side] += event.points
        assert event.scores == scores, (
            "points are what the score moves by, and only that side's moves"
        )
        assert 0 <= scores[event.side] <= target
        if event.points < 0:
            assert event.kind in (EventKind.FAULT, EventKind.REDEAL), "only these take points"
            assert event.scores[event.side] < before
        if event.offence is not None:
            assert event.kind is EventKind.FAULT
            assert event.by == event.offence.player
        if event.kind in (EventKind.OVER, EventKind.MUGGINS):
            caller = "" if event.call is None else event.call.player
            assert (event.by not in event.side.split("+")) or event.by == caller, (
                "what a player counted wrong is for the other sides"
            )
            if event.call is None:
                assert event.claim is not None
                assert (event.claim > event.counted) == (event.kind is EventKind.OVER)
        if event.kind in (EventKind.HAND, EventKind.CRIB, EventKind.PLAY):
            assert event.by == event.player
            assert event.points <= event.counted, (
                "nobody pegs for his own cards more than they count"
            )
        else:
            assert (event.entry, event.score) == (None, None)
        assert event.side in ledger.sides
        assert event.player is None or event.player in event.side.split("+")
    assert ledger.scores == scores
    verify_pegs(ledger)
    assert {dispute.deal for dispute in ledger.disputes} <= set(range(1, ledger.deals + 1))
    out = [side for side, points in scores.items() if points == target]
    assert len(out) <= 1
    assert (ledger.winner is None and ledger.loser is None) == (ledger.how is None)
    if ledger.how is None:
        assert out == []
        assert ledger.uncounted == () or len(ledger.readings) > 1


@settings(relaxed, max_examples=tries(100))
@given(disputed_games())
def test_scores_are_sums_of_points_on_the_board_and_fall_only_by_penalties(
    disputed: tuple[Played, list[str]],
) -> None:
    game, lines = disputed
    ledger = score_game(lines)
    verify(ledger, game.table.target)
    if ledger.winner is not None and not ledger.lowball and not ledger.forfeited:
        assert ledger.scores[ledger.winner] == game.table.target, (
            "who has won stands in the game hole"
        )


@pytest.mark.slow
@settings(relaxed, max_examples=tries(80))
@given(disputed_games(), st.data())
def test_a_game_split_at_any_deal_ends_as_the_whole_game_does(
    disputed: tuple[Played, list[str]], data: st.DataObject
) -> None:
    game, lines = disputed
    whole = score_game(lines)
    starts = [number for number, line in enumerate(lines) if line.startswith("deal:")]
    cut = data.draw(st.integers(0, len(starts) - 1))
    head = [line for line in lines[: starts[0]] if not line.startswith("scores:")]
    first = score_game(lines[: starts[cut]])
    if first.winner is not None:
        assert whole.winner == first.winner
        assert (whole.events, whole.scores) == (first.events, first.scores)
        return
    if cut == 0 and game.start is None:
        return  # five-card's three belong to a game that begins
    if any("peg-taken-out" in line for line in lines[starts[cut] :]):
        return  # a peg that is taken out goes behind the other, and scores do not say where that is
    scores = ", ".join(f"{side} {points}" for side, points in first.scores.items())
    rest = score_game([*head, f"scores: {scores}", *lines[starts[cut] :]])
    assert (rest.winner, rest.how, rest.scores) == (whole.winner, whole.how, whole.scores)
    assert rest.uncounted == whole.uncounted
    assert [
        (e.deal + cut, e.kind, e.side, e.player, e.points, e.scores, e.cards, e.claim)
        for e in rest.events
    ] == [
        (e.deal, e.kind, e.side, e.player, e.points, e.scores, e.cards, e.claim)
        for e in whole.events[len(first.events) :]
    ]
    assert len(first.disputes) + len(rest.disputes) == len(whole.disputes)


@settings(relaxed, max_examples=tries(30))
@given(games(most=4), st.randoms(use_true_random=False))
def test_right_claims_change_nothing_whatever_the_laws(game: Played, rng: Random) -> None:
    plain = score_game(lines_of(game, rng))
    for deal in game.deals:
        shown = deal.events()[-len(deal.order) - 1 :]
        deal.claims = {
            "crib" if kind == "crib" else player: points for kind, player, points in shown
        }
    for laws in LAWS:
        claimed = score_game(lines_of(game, rng, f"laws: {laws}", "muggins: yes"))
        assert claimed.disputes == ()
        assert (claimed.scores, claimed.winner) == (plain.scores, plain.winner)
        assert [(e.kind, e.points) for e in claimed.events] == [
            (e.kind, e.points) for e in plain.events
        ]


# What is no game

KEYS = [*HEADER_KEYS, *DEAL_KEYS, "Ann", "Bob", "1", "2", "Cem", "", " ", "DEAL", "foo"]
VALUES = [
    *(
        "Ann, Bob",
        "Ann,Bob,Cem",
        "six-card",
        "5",
        "partners",
        "121",
        "61",
        "yes",
        "no",
        "old",
        "acc",
        "Ann",
        "Bob",
    ),
    *(
        "Ann 3, Bob 4",
        "1 3",
        "JC",
        "5C",
        "5H 6H 7H 8H",
        "5 6 7 8",
        "10D 10S KD AC",
        "8H 10D 7H 5C | 6H",
        "10",
        "T♥",
    ),
    *(
        "go",
        "end",
        "|",
        "Ann:8H",
        "=",
        "= 12",
        "= nineteen",
        "fifteens 4",
        "0",
        "1",
        "2",
        "12",
        "-3",
        "999",
        "1000",
    ),
    *(
        "Bob touched-pack",
        "renege",
        "crib-flush=hand",
        "Ann+Bob",
        "-",
        ":",
        "#",
        "# 5",
        ",",
        ";",
        "?",
        "+",
        "joker",
    ),
    *("\0", "\udcff", "с", "🂡", "\t"),
]

values = st.lists(st.sampled_from(VALUES) | st.text(max_size=3), max_size=5).map(" ".join)
colons = st.sampled_from([":", ": ", " : ", ""])
keyed = st.tuples(st.sampled_from(KEYS), colons, values).map("".join)
any_lines = st.lists(keyed | st.text(st.characters(), max_size=12), max_size=12)
starts = st.sampled_from(
    [[], ["deal: 1"], ["players: Ann, Bob", "deal: Bob"], ["variant: 3", "deal: 3"], ["variant: 5"]]
)


def verify_refusal(error: GameError, lines: list[str]) -> None:
    """Every fault names a line there is, shows it, and points into it."""
    assert error.faults
    numbers = [number for number, _ in error.faults]
    assert numbers == sorted(numbers)
    for number, fault in error.faults:
        assert 1 <= number <= len(lines)
        line = lines[number - 1]
        assert fault.source == line.rstrip("\r\n")
        begin, end = fault.span
        assert 0 <= begin <= len(line)
        assert begin <= end <= len(line) + 1, (
            "at the most one place behind the end, where something is missing"
        )
        assert fault.message.isprintable()


@pytest.mark.slow
@settings(relaxed, max_examples=tries(400))
@given(starts, any_lines)
def test_lines_are_scored_or_refused_with_spans_inside_the_wrong_lines(
    start: list[str], more: list[str]
) -> None:
    lines = start + more
    try:
        ledger = score_game(lines)
    except GameError as error:
        verify_refusal(error, lines)
    else:
        verify(ledger, ledger.rules.target)


@pytest.mark.slow
@settings(relaxed, max_examples=tries(100))
@given(disputed_games(), st.data())
def test_a_game_with_one_line_changed_is_scored_or_refused_in_the_same_way(
    disputed: tuple[Played, list[str]], data: st.DataObject
) -> None:
    _, lines = disputed
    at = data.draw(st.integers(0, len(lines) - 1))
    line = lines[at]
    begin = data.draw(st.integers(0, len(line)))
    end = data.draw(st.integers(begin, len(line)))
    lines[at] = line[:begin] + data.draw(st.sampled_from(["", *VALUES])) + line[end:]
    try:
        ledger = score_game(lines)
    except GameError as error:
        verify_refusal(error, lines)
    else:
        verify(ledger, ledger.rules.target)
