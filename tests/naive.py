"""A deliberately naive scorer, written from the rules alone, to check cribcalc against.

It imports nothing from the package and prefers trying everything to being clever: every subset of
the cards is a candidate fifteen and a candidate run. Where the package uses a formula, this counts.

A card is a string of rank and suit (``5C``, ``TH``; T is the ten) or a bare rank (``5``).
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from itertools import combinations, pairwise

RANKS = tuple("A23456789TJQK")
SUITS = tuple("CDHS")


def rank(card: str) -> int:
    """1 for the ace to 13 for the king."""
    return RANKS.index(card[0]) + 1


def suit(card: str) -> str:
    """Return the suit's letter, or nothing for a bare rank."""
    return card[1:]


def value(card: str) -> int:
    """Return what the card adds to a count: the ace 1, the court cards 10."""
    return min(rank(card), 10)


def check(cards: Iterable[str]) -> None:
    """Refuse what cannot lie on a table, so that a faulty test does not look like a faulty rule."""
    cards = list(cards)
    for card in cards:
        assert card in RANKS or (card[:1] in RANKS and suit(card) in SUITS), f"no card: {card}"
    known = [card for card in cards if suit(card)]
    assert len(known) in (0, len(cards)), f"some suits are missing: {cards}"
    assert len(set(known)) == len(known), f"a card twice: {cards}"
    assert all(sum(card[0] == r for card in cards) <= 4 for r in RANKS), f"five of a rank: {cards}"


def is_run(cards: Iterable[str]) -> bool:
    """Whether the cards, in any order, are three or more that follow one another."""
    ranks = sorted(rank(card) for card in cards)
    return len(ranks) >= 3 and all(high == low + 1 for low, high in pairwise(ranks))


# The show


def subsets(cards: list[str], least: int) -> list[list[int]]:
    """All choices of at least so many cards, by their places: two equal bare ranks are two
    cards.
    """
    return [
        list(s) for n in range(least, len(cards) + 1) for s in combinations(range(len(cards)), n)
    ]


def fifteens(cards: list[str]) -> int:
    """Two for every choice of cards worth fifteen."""
    return sum(2 for s in subsets(cards, 2) if sum(value(cards[i]) for i in s) == 15)


def pairs(cards: list[str]) -> int:
    """Two for every two cards of a rank."""
    return sum(2 for a, b in combinations(cards, 2) if rank(a) == rank(b))


def runs(cards: list[str]) -> int:
    """Count the length of every choice that is a run and that no other card makes a longer one."""
    points = 0
    for s in subsets(cards, 3):
        chosen = [cards[i] for i in s]
        others = [card for i, card in enumerate(cards) if i not in s]
        if is_run(chosen) and not any(is_run([*chosen, other]) for other in others):
            points += len(chosen)
    return points


def flush(hand: list[str], starter: str, crib: bool, hand_flush: str, crib_flush: str) -> int:
    """Score the flush; a crib goes by ``crib_flush`` alone, whatever is agreed for hands."""
    assert hand_flush in ("all", "min3", "none")
    assert crib_flush in ("all", "hand", "none")
    if not suit(starter):
        return 0
    most = max(sum(suit(card) == s for card in hand) for s in SUITS)
    in_hand = most == len(hand)
    with_starter = in_hand and suit(hand[0]) == suit(starter)
    if (crib_flush if crib else hand_flush) == "none":
        return 0
    if with_starter:
        return len(hand) + 1
    if crib:
        return len(hand) if in_hand and crib_flush == "hand" else 0
    if hand_flush == "min3":
        return most if most >= 3 else 0
    return len(hand) if in_hand else 0


def nobs(hand: list[str], starter: str) -> int:
    """One for the jack in the hand, not on the pack, of the starter's suit."""
    return 1 if suit(starter) and "J" + suit(starter) in hand else 0


def show(
    hand: list[str],
    starter: str,
    *,
    crib: bool = False,
    hand_flush: str = "all",
    crib_flush: str = "all",
) -> dict[str, int]:
    """Score a hand or crib of 3 to 6 cards with the starter: its points by kind and in all."""
    cards = [*hand, starter]
    check(cards)
    assert 3 <= len(hand) <= 6, f"{len(hand)} cards"
    points = {
        "fifteens": fifteens(cards),
        "pairs": pairs(cards),
        "runs": runs(cards),
        "flush": flush(hand, starter, crib, hand_flush, crib_flush),
        "nobs": nobs(hand, starter),
    }
    return {**points, "total": sum(points.values())}


# The play


def last_card(pile: list[str], *, flush: bool = False) -> int:
    """Score the last card of a count for what it makes, without go or last; with ``flush`` three of
    a suit do too.
    """
    count = sum(value(card) for card in pile)
    points = 2 if count in (15, 31) else 0
    for n in (4, 3, 2):
        if len(pile) >= n and len({rank(card) for card in pile[-n:]}) == 1:
            points += pairs(pile[-n:])
            break
    for n in range(len(pile), 2, -1):
        if is_run(pile[-n:]):
            points += n
            break
    for n in range(len(pile), 2, -1):
        if flush and suit(pile[-1]) and len({suit(card) for card in pile[-n:]}) == 1:
            points += n
            break
    return points


def raw_count(cards: list[str]) -> list[int]:
    """One count from 0, never past 31: the points of each card, without go or last."""
    check(cards)
    assert sum(value(card) for card in cards) <= 31, f"past 31: {cards}"
    return [last_card(cards[:n]) for n in range(1, len(cards) + 1)]


@dataclass(frozen=True, slots=True)
class Entry:
    """A card played.

    ``points`` include the one for go or last; ``closes`` says that nobody could play on (31, go or
    last). ``passed_before`` are the players whose turn came since the card before, in the same
    count, and who had cards but none to play: their gos, in order, as often as their turn came.
    Those without cards are not among them, nor those who pass after the card that closes.
    """

    player: int
    card: str
    count: int
    points: int
    closes: bool
    passed_before: tuple[int, ...]


def deal(
    hands: list[list[str]],
    choose: Callable[[int, list[str]], str],
    *,
    one_count: bool = False,
    flush: bool = False,
    bicycle: bool = False,
    reneges: Callable[[], bool] = lambda: False,
    withheld: list[tuple[int, int, list[str]]] | None = None,
) -> list[Entry]:
    """Play out the hands; seat 0 is on the dealer's left, the last seat deals.

    ``choose`` is asked for every card, also when there is only one. ``one_count`` is the five-card
    game's play, which is over when the first count closes; ``flush`` the old flush in the play.
    ``bicycle``: after a go the next player who is still in the count plays if able; otherwise the
    count is over, whatever the others hold. ``reneges`` says whether a player who could play says
    go; ``withheld`` takes the seat, the count and the cards that had to be played.
    """
    check(card for hand in hands for card in hand)
    left = [list(hand) for hand in hands]
    log: list[Entry] = []
    pile: list[str] = []
    passed: list[int] = []
    out: set[int] = set()
    new_gos = 0
    liars: set[int] = set()
    turn = 0
    while any(left):
        count = sum(value(card) for card in pile)
        legal = [card for card in left[turn] if count + value(card) <= 31]
        if legal and (turn in liars or (count > 21 and reneges())):
            if turn not in liars and withheld is not None:
                withheld.append((turn, count, legal))
                passed.append(turn)
            liars.add(turn)
            if not any(
                count + value(other) <= 31
                for seat, hand in enumerate(left)
                if seat not in liars
                for other in hand
            ):
                last = log.pop()
                log.append(replace(last, points=last.points + 1, closes=True))
                pile, passed, out, new_gos = [], [], set(), 0
                liars = set()
                turn = last.player
                if one_count:
                    break
        elif legal:
            card = choose(turn, list(legal))
            assert card in legal, (
                f"player {turn} cannot play {card} at {count}, but could play {legal}"
            )
            left[turn].remove(card)
            pile.append(card)
            count += value(card)
            points = last_card(pile, flush=flush)
            can_play = any(
                count + value(other) <= 31
                for seat, hand in enumerate(left)
                if seat not in liars
                for other in hand
            )
            if not can_play and count != 31:
                points += 1
            log.append(Entry(turn, card, count, points, not can_play, tuple(passed)))
            passed = []
            new_gos = 0
            if not can_play:
                pile = []
                out = set()
                liars = set()
                if one_count:
                    break
        elif left[turn] and pile:
            passed.append(turn)
            new_gos += turn not in out
            out.add(turn)
            if bicycle and new_gos == 2:
                last = log.pop()
                log.append(replace(last, points=last.points + 1, closes=True))
                pile, passed, out, new_gos = [], [], set(), 0
                turn = last.player
                if one_count:
                    break
        turn = (turn + 1) % len(hands)
    return log


def from_orders(hands: list[list[str]], *, one_count: bool = False) -> list[Entry]:
    """Play a deal, each his cards in the order given; AssertionError where he has to play
    another.
    """
    orders = [list(hand) for hand in hands]
    return deal(hands, lambda player, _: orders[player].pop(0), one_count=one_count)


def counts(log: list[Entry]) -> list[list[Entry]]:
    """Split the log into a list for every count."""
    parts: list[list[Entry]] = [[]]
    for entry in log:
        parts[-1].append(entry)
        if entry.closes:
            parts.append([])
    return [part for part in parts if part]


def totals(log: list[Entry], players: int) -> list[int]:
    """Each player's points of the play."""
    return [
        sum(entry.points for entry in log if entry.player == player) for player in range(players)
    ]


# The game


def first_past(
    points: list[tuple[str, int]], start: dict[str, int], target: int
) -> tuple[dict[str, int], str | None, int]:
    """Return the scores, the winner or None, and how many events were counted, the winning one too.

    The events are in the order of counting. Nothing counts after the target; scores stop at it.
    """
    scores = {side: min(score, target) for side, score in start.items()}
    for used in range(len(points) + 1):
        for side, score in scores.items():
            if score >= target:
                return scores, side, used
        if used < len(points):
            side, more = points[used]
            scores[side] = min(scores[side] + more, target)
    return scores, None, len(points)


# Claims, calls and penalties


class Board:
    """The scores of the sides; the first at the target has won, and then nothing moves forward."""

    def __init__(self, start: dict[str, int], target: int) -> None:
        self.scores = dict(start)
        self.target = target
        self.winner: str | None = None
        self.moves: list[tuple[str, int]] = []

    def peg(self, side: str, points: int) -> None:
        """Move a peg, at most to the target and at least to the start."""
        if self.winner is not None and points >= 0:
            return
        before = self.scores[side]
        self.scores[side] = min(max(before + points, 0), self.target)
        self.moves.append((side, self.scores[side] - before))
        if self.scores[side] == self.target and self.winner is None:
            self.winner = side

    def forfeit(self, winner: str) -> None:
        """End the game without a peg."""
        if self.winner is None:
            self.winner = winner
            self.moves.append((winner, 0))


def count_hand(
    board: Board, side: str, true: int, claim: int | None, laws: str, calls: list[tuple[str, int]],
    *, automatic: bool = False, reverse: bool = False,
) -> None:  # fmt: skip
    """Peg a hand that counts ``true``: what was claimed, what the laws make of it, the calls.

    A claim too high is corrected, and the opponents score the excess (``old``, ``acc``), two
    (``hoyle-us``) or nothing. If it would have won the game: ``acc`` gives the excess up to the
    game hole only, and 15 back; ``old`` loses the game. A call takes the lesser of what it says and
    what was missed; one for nothing gives what it says to the counter, two at least in ``reverse``.
    """
    if board.winner is not None:
        return
    others = [other for other in board.scores if other != side]
    needed = board.target - board.scores[side]
    claim = true if claim is None else claim
    over = claim - true
    board.peg(side, min(claim, true))
    if over > 0:
        false_win = true < needed <= claim
        if false_win and laws == "old" and len(others) == 1:
            board.forfeit(others[0])
        else:
            due = {"friendly": 0, "hoyle-us": 2, "old": over, "acc": over}[laws]
            if false_win and laws == "acc":
                due = needed - true
            for other in others:
                if due:
                    board.peg(other, due)
            if false_win and laws == "acc":
                board.peg(side, -15)
    missed = left = max(-over, 0)
    for caller, points in calls:
        if missed:
            taken = min(points, left)
            left -= taken
            board.peg(caller, taken)
        else:
            board.peg(side, max(points, 2) if reverse else points)
    if automatic and not calls and missed and len(others) == 1:
        board.peg(others[0], missed)


def renege_cost(laws: str, cards: int) -> int:
    """Two for each card withheld (``acc``), two whatever it was (``old``), or nothing."""
    return {"acc": 2 * max(cards, 1), "old": 2}.get(laws, 0)
