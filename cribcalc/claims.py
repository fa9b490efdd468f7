"""What a player claims for a hand, held against what it counts: the verdict, what each side pegs, and the mistake.

The mistakes are a catalogue of habits. Each is a small rule that says for the very hand at issue which points it would
add or drop, and with which cards; `explain` finds those that account for the difference between claim and count.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from itertools import combinations

from cribcalc.cards import Card, Hand, Rank, Suit
from cribcalc.laws import ACC, Laws, Over
from cribcalc.notation import Claim
from cribcalc.odds import Odds, every_hand
from cribcalc.rules import SIX_CARD, Rules
from cribcalc.score import Category, Score
from cribcalc.show import blocks, by_ranks, flush, round_the_corner, score
from cribcalc.speech import CardText, flush_rule, joined, symbols


class Outcome(StrEnum):
    """How a claim compares with the count."""

    RIGHT = "right"
    OVER = "over"
    UNDER = "under"


def outcome(claimed: int, counted: int) -> Outcome:
    """Return how `claimed` points compare with `counted`.

    >>> str(outcome(4, 2))
    'over'
    """
    if claimed == counted:
        return Outcome.RIGHT
    return Outcome.OVER if claimed > counted else Outcome.UNDER


@dataclass(frozen=True, slots=True)
class Pegs:
    """The points that each side pegs for one hand: the player who counted it, and the other side.

    >>> pegs(14, 12, ACC)
    Pegs(player=12, opponent=2)
    """

    player: int
    opponent: int


@dataclass(frozen=True, slots=True)
class Verdict:
    """A claim judged: what was claimed and counted, and what each side pegs by the laws in force.

    `claimed` are the points that the claim stands for: none for "nineteen" where no hand can count it.

    >>> from cribcalc.notation import parse_hand
    >>> verdict = judge(Claim(19), parse_hand("2H 4H 6H 8C / TH"))
    >>> verdict.claimed, verdict.counted, str(verdict.outcome)
    (0, 0, 'right')
    """

    claimed: int
    counted: int
    pegs: Pegs
    laws: Laws

    @property
    def outcome(self) -> Outcome:
        """How the claim compares with the count."""
        return outcome(self.claimed, self.counted)

    @property
    def difference(self) -> int:
        """The points claimed too many, or too few if negative."""
        return self.claimed - self.counted


def judge(claim: Claim, hand: Hand, rules: Rules = SIX_CARD, laws: Laws = ACC) -> Verdict:
    """Return the verdict on a claim for `hand`, counted by these rules.

    >>> from cribcalc.notation import parse_hand
    >>> verdict = judge(Claim(4), parse_hand("2H 4H 6H 8C / TH"))
    >>> str(verdict.outcome), verdict.difference, verdict.pegs
    ('over', 4, Pegs(player=0, opponent=4))
    """
    return verdict_on(claim, hand, score(hand, rules).total, rules, laws)


def verdict_on(claim: Claim, hand: Hand, counted: int, rules: Rules, laws: Laws) -> Verdict:
    """Return the verdict on a claim for a hand that was counted already."""
    claimed = points_of(claim, len(hand.cards), rules, crib=hand.crib)
    return Verdict(claimed, counted, pegs(claimed, counted, laws), laws)


def pegs(claimed: int, counted: int, laws: Laws) -> Pegs:
    """Return what each side pegs where `claimed` points were claimed for a hand that counts `counted`.

    Too much is put right, and the other side takes what the laws give; too little is lost, to the other side if
    muggins is played.

    >>> from cribcalc.laws import OLD, HOYLE_US
    >>> pegs(17, 12, OLD), pegs(17, 12, HOYLE_US)
    (Pegs(player=12, opponent=5), Pegs(player=12, opponent=2))
    """
    if claimed > counted:
        return Pegs(counted, {Over.NONE: 0, Over.TWO: 2, Over.EXCESS: claimed - counted}[laws.over])
    return Pegs(claimed, counted - claimed if laws.muggins else 0)


def impossible(hand: Hand, rules: Rules = SIX_CARD) -> tuple[int, ...]:
    """Return the totals, up to the highest, that no hand (or crib) of this size counts.

    >>> from cribcalc.notation import parse_hand
    >>> impossible(parse_hand("5C 5D 6H 7S / 8C"))
    (19, 25, 26, 27)
    """
    return _odds(len(hand.cards), rules, crib=hand.crib).impossible


def _odds(size: int, rules: Rules, *, crib: bool) -> Odds:
    """Return the odds of every hand (or crib) of so many cards, whatever the game deals."""
    return every_hand(rules._replace(hand=size, crib=size), crib=crib)


def points_of(claim: Claim, size: int, rules: Rules = SIX_CARD, *, crib: bool = False) -> int:
    """Return the points that a claim for a hand (or crib) of `size` cards stands for: none for a claim of nothing.

    >>> points_of(Claim(12), 4), points_of(Claim(19), 4)
    (12, 0)
    """
    return 0 if is_nothing(claim, size, rules, crib=crib) else claim.total


def is_nothing(claim: Claim, size: int, rules: Rules = SIX_CARD, *, crib: bool = False) -> bool:
    """Return whether a claim is "nineteen", where no hand (or crib) of `size` cards counts it: a claim of nothing.

    >>> is_nothing(Claim(19), 4), is_nothing(Claim(19), 5)
    (True, False)
    """
    return claim.total == 19 and not claim.parts and not rules.counts_nineteen(size, crib=crib)


def is_impossible(claim: Claim, size: int, rules: Rules = SIX_CARD, *, crib: bool = False) -> bool:
    """Return whether no hand (or crib) of `size` cards counts what is claimed, "nineteen" for nothing apart.

    >>> [total for total in range(31) if is_impossible(Claim(total), 4)]
    [25, 26, 27, 30]
    """
    counts = _odds(size, rules, crib=crib).counts
    unseen = claim.total >= len(counts) or counts[claim.total] == 0
    return unseen and not is_nothing(claim, size, rules, crib=crib)


class Habit(StrEnum):
    """The habits that make wrong counts, the likeliest first: the catalogue."""

    FIFTEEN_LEFT_OUT = "fifteen left out"
    PAIR_LEFT_OUT = "pair left out"
    RUN_LEFT_OUT = "run left out"
    RUNS_LEFT_OUT = "runs left out"
    RUN_COUNTED_ONCE = "run counted once"
    RUNS_WITHOUT_PAIR = "runs without their pair"
    PAIR_ROYAL_AS_TWO = "pair royal as two pairs"
    NOBS_LEFT_OUT = "nobs left out"
    STARTER_NOT_IN_FLUSH = "starter not in the flush"
    FLUSH_LEFT_OUT = "flush left out"
    SHORTER_RUN_FOR_LONGER = "shorter run for a longer one"
    STARTER_FLUSH = "flush with the starter"
    STARTER_IN_FLUSH = "starter in the flush"
    CRIB_FLUSH = "crib flush without the starter"
    SHORT_FLUSH = "flush of too few"
    FLUSH_NOT_PLAYED = "flush where none is played"
    SAME_FIFTEEN_TWICE = "same fifteen twice"
    SHORTER_RUN_BESIDE = "shorter run inside a longer one"
    RUN_AS_SHORTER_ONES = "run as shorter ones"
    TRIPLE_RUN_AS_DOUBLES = "triple run as two double runs"
    FIFTEENS_OF_A_CARD_TWICE = "fifteens of a card twice"
    NOBS_AS_HEELS = "nobs as heels"
    STARTER_AS_NOBS = "nobs for the starter"
    HEELS_IN_HAND = "heels in the hand"
    OTHER_JACK_AS_NOBS = "nobs for another jack"
    ROUND_THE_CORNER = "run round the corner"
    TENS_AS_PAIR = "tens as a pair"
    THIRTY_ONE = "thirty-one at the show"


_SAYS = {
    Habit.FIFTEEN_LEFT_OUT: "{cards} was left out: it makes fifteen, {points}.",
    Habit.PAIR_LEFT_OUT: "{cards} was left out: a pair is {points}.",
    Habit.RUN_LEFT_OUT: "{cards} was left out: a run is a point a card.",
    Habit.RUNS_LEFT_OUT: "The runs of {cards} were left out: each way to lay a run counts, {points} in all.",
    Habit.RUN_COUNTED_ONCE: "The run was counted once: with {cards} there are several ways to lay it, and each counts.",
    Habit.RUNS_WITHOUT_PAIR: "The runs were counted without {cards}: cards of one rank in a run score as a pair too.",
    Habit.PAIR_ROYAL_AS_TWO: "{cards} was counted as two pairs: three alike are three pairs, four alike are six.",
    Habit.NOBS_LEFT_OUT: "{cards} was left out: the jack of the starter's suit is nobs, one.",
    Habit.STARTER_NOT_IN_FLUSH: "{cards} was left out of the flush: a starter of its suit adds one.",
    Habit.FLUSH_LEFT_OUT: "{cards} was left out: a flush is a point a card.",
    Habit.SHORTER_RUN_FOR_LONGER: "{cards} was counted where a longer run stands: the longer one counts instead.",
    Habit.STARTER_FLUSH: "The {points} is a flush of {others} with the starter {starter}: {flush}.",
    Habit.STARTER_IN_FLUSH: "{cards} was counted in the flush: a starter of its suit adds one to a whole {what} only.",
    Habit.CRIB_FLUSH: "The {points} is a flush of {cards}: {flush}.",
    Habit.SHORT_FLUSH: "The {points} is a flush of {cards}: {flush}.",
    Habit.FLUSH_NOT_PLAYED: "{cards} was counted as a flush: by the house rules none is played in the {what}.",
    Habit.SAME_FIFTEEN_TWICE: "{cards} was counted twice: the same cards in another order are the same fifteen.",
    Habit.SHORTER_RUN_BESIDE: "{cards} was counted besides: a shorter run inside a longer one does not count.",
    Habit.RUN_AS_SHORTER_ONES: "{cards} was counted as shorter runs: only the longest run counts, each way to lay it.",
    Habit.TRIPLE_RUN_AS_DOUBLES: "{cards} was counted as two double runs: three of a rank make three runs, not four.",
    Habit.FIFTEENS_OF_A_CARD_TWICE: "The fifteens with {cards} were counted twice: each set of cards is one fifteen.",
    Habit.NOBS_AS_HEELS: "{cards} was counted as two: that is heels, for a jack turned as the starter; nobs is one.",
    Habit.STARTER_AS_NOBS: "The {points} is the starter {cards}: only a jack in the {what} can be nobs.",
    Habit.HEELS_IN_HAND: "The {points} is heels, the starter {cards}: the dealer took it when the card was turned.",
    Habit.OTHER_JACK_AS_NOBS: "The {points} is {cards} as nobs: nobs is the jack of the starter's suit.",
    Habit.ROUND_THE_CORNER: "{cards} was counted as a run: the ace is low, a run does not go round the corner.",
    Habit.TENS_AS_PAIR: "{cards} was counted as a pair: cards worth ten pair only with their own rank.",
    Habit.THIRTY_ONE: "{cards} was counted as thirty-one: that scores in the play, never at the show.",
}

MOST_ALIKE = 3
"""The mistakes of one habit that a sentence names beside the first."""


@dataclass(frozen=True, slots=True)
class Mistake:
    """A habit at work on the hand at issue: the cards, and the points that it adds (negative: drops).

    `hand` and `rules` are what it is about, for the sentence.

    >>> from cribcalc.notation import parse_hand
    >>> mistake = explain(Claim(10), parse_hand("5C 5D 6H 7S / 8C"))[0]
    >>> str(mistake.habit), [str(card) for card in mistake.cards], mistake.points
    ('fifteen left out', ['7S', '8C'], -2)
    """

    habit: Habit
    category: Category
    cards: tuple[Card, ...]
    points: int
    hand: Hand = field(repr=False)
    rules: Rules = field(repr=False)

    def says(self, show: CardText = symbols, others: Sequence["Mistake"] = ()) -> str:
        """Return one sentence that teaches the rule; `show` prints a card, `others` may be meant as well.

        Of the others, those beyond MOST_ALIKE are not named.

        >>> from cribcalc.notation import parse_hand
        >>> print([m.says() for m in mistakes(parse_hand("2H 4H 6H 8C / TH")) if m.points == 4][0])
        The 4 is a flush of 2♥ 4♥ 6♥ with the starter 10♥: a flush needs all four cards of the hand.
        """
        named = (self, *others[:MOST_ALIKE])
        unnamed = len(others) > MOST_ALIKE
        return _SAYS[self.habit].format(
            cards=" or ".join([joined(mistake.cards, show) for mistake in named] + ["another"] * unnamed),
            others=joined((card for card in self.cards if card != self.hand.starter), show),
            starter=show(self.hand.starter),
            points=abs(self.points),
            flush=flush_rule(self.hand, self.rules),
            what="crib" if self.hand.crib else "hand",
        )


@dataclass(frozen=True, slots=True)
class _Case:
    """The hand at issue, its cards in the order of ranks, what it scores and by which rules.

    Cards and score of a hand without suits have some, see `_told_apart`: ask `hand.suited` before suits.
    """

    hand: Hand
    cards: tuple[Card, ...]
    score: Score
    rules: Rules

    def mistake(self, habit: Habit, category: Category, cards: tuple[Card, ...], points: int) -> Mistake:
        """Return a mistake about this hand."""
        return Mistake(habit, category, cards, points, self.hand, self.rules)


def _left_out(case: _Case) -> Iterator[Mistake]:
    """Leave out one fifteen, pair, run, flush or nobs; or all runs through one block."""
    habits = {
        Category.FIFTEEN: Habit.FIFTEEN_LEFT_OUT,
        Category.PAIR: Habit.PAIR_LEFT_OUT,
        Category.RUN: Habit.RUN_LEFT_OUT,
        Category.FLUSH: Habit.FLUSH_LEFT_OUT,
        Category.NOBS: Habit.NOBS_LEFT_OUT,
    }
    for item in case.score.items:
        yield case.mistake(habits[item.category], item.category, item.cards, -item.points)
    for block in blocks(case.cards):
        if (ways := _ways(block)) > 1:
            yield case.mistake(Habit.RUNS_LEFT_OUT, Category.RUN, _flat(block), -len(block) * ways)


def _same_fifteen_twice(case: _Case) -> Iterator[Mistake]:
    """Count a fifteen again, or all fifteens that hold one card."""
    found = case.score.of(Category.FIFTEEN)
    for item in found:
        yield case.mistake(Habit.SAME_FIFTEEN_TWICE, Category.FIFTEEN, item.cards, item.points)
    ranks = [card.rank for card in case.cards]
    for card in reversed(case.cards):
        held = [item for item in found if card in item.cards]
        if len(held) > 1 and (case.hand.suited or ranks.count(card.rank) == 1):
            points = sum(item.points for item in held)
            yield case.mistake(Habit.FIFTEENS_OF_A_CARD_TWICE, Category.FIFTEEN, (card,), points)


def _thirty_one(case: _Case) -> Iterator[Mistake]:
    """Count two for cards whose values make thirty-one."""
    for size in range(4, len(case.cards) + 1):
        for cards in combinations(case.cards, size):
            if sum(card.value for card in cards) == 31:
                yield case.mistake(Habit.THIRTY_ONE, Category.FIFTEEN, cards, 2)


def _tens_as_pair(case: _Case) -> Iterator[Mistake]:
    """Take two cards worth ten for a pair."""
    for low, high in combinations(case.cards, 2):
        if low.value == high.value == 10 and low.rank is not high.rank:
            yield case.mistake(Habit.TENS_AS_PAIR, Category.PAIR, (low, high), 2)


def _pair_royal_as_two(case: _Case) -> Iterator[Mistake]:
    """Count three or four of a rank as two pairs."""
    for rank in Rank:
        alike = tuple(card for card in case.cards if card.rank is rank)
        if len(alike) >= 3:
            yield case.mistake(Habit.PAIR_ROYAL_AS_TWO, Category.PAIR, alike, 4 - len(alike) * (len(alike) - 1))


def _runs_and_pairs(case: _Case) -> Iterator[Mistake]:
    """Count a run with duplicates once, or without its pairs, or a triple run as two double runs."""
    for block in blocks(case.cards):
        if (ways := _ways(block)) == 1:
            continue
        length = len(block)
        doubled = _doubled(block)
        yield case.mistake(Habit.RUN_COUNTED_ONCE, Category.RUN, doubled, -length * (ways - 1))
        pairs = sum(len(alike) * (len(alike) - 1) for alike in block)
        yield case.mistake(Habit.RUNS_WITHOUT_PAIR, Category.PAIR, doubled, -pairs)
        if ways == 3:
            yield case.mistake(Habit.TRIPLE_RUN_AS_DOUBLES, Category.RUN, _flat(block), length)


def _shorter_runs(case: _Case) -> Iterator[Mistake]:
    """Count a shorter run beside a longer one or for it: one stretch of it, or all of one length."""
    for block in blocks(case.cards):
        whole = len(block) * _ways(block)
        for length in range(3, len(block)):
            stretches = [block[start : start + length] for start in range(len(block) - length + 1)]
            total = 0
            for stretch in stretches:
                cards, worth = _flat(stretch), length * _ways(stretch)
                total += worth
                if worth > length:
                    one = tuple(alike[0] for alike in stretch)
                    yield case.mistake(Habit.SHORTER_RUN_BESIDE, Category.RUN, one, length)
                yield case.mistake(Habit.SHORTER_RUN_BESIDE, Category.RUN, cards, worth)
                yield case.mistake(Habit.SHORTER_RUN_FOR_LONGER, Category.RUN, cards, worth - whole)
            yield case.mistake(Habit.SHORTER_RUN_BESIDE, Category.RUN, _flat(block), total)
            if total != whole:
                yield case.mistake(Habit.RUN_AS_SHORTER_ONES, Category.RUN, _flat(block), total - whole)


def _round_the_corner(case: _Case) -> Iterator[Mistake]:
    """Count king and ace as neighbours: all that lies around them, or one of them with all beyond the other.

    In place of the runs inside; cards of one rank laid all ways, or once.
    """
    corner = [card.rank for card in round_the_corner(case.cards)]
    if not corner:
        return
    king = corner.index(Rank.KING)
    stretches = dict.fromkeys([(*corner,), (*corner[: king + 2],), (*corner[king:],)])
    for ranks in (stretch for stretch in stretches if len(stretch) >= 3):
        block = [[card for card in case.cards if card.rank is rank] for rank in ranks]
        inside = [run for run in blocks(case.cards) if {alike[0].rank for alike in run} <= set(ranks)]
        for laid in (block, [alike[:1] for alike in block]) if _ways(block) > 1 else (block,):
            points = len(laid) * _ways(laid) - sum(len(run) * _ways(run) for run in inside)
            if points > 0:
                yield case.mistake(Habit.ROUND_THE_CORNER, Category.RUN, _flat(laid), points)


def _starter_in_flush(case: _Case) -> Iterator[Mistake]:
    """Leave the starter out of the flush that it is in, or count it in one of a part of the hand."""
    starter = case.hand.starter
    for item in case.score.of(Category.FLUSH):
        if starter in item.cards:
            yield case.mistake(Habit.STARTER_NOT_IN_FLUSH, Category.FLUSH, (starter,), -1)
        elif starter.suit is item.cards[0].suit:
            yield case.mistake(Habit.STARTER_IN_FLUSH, Category.FLUSH, (starter,), 1)


def _flushes(case: _Case) -> Iterator[Mistake]:
    """Count a flush with the starter in place of a card, of too few cards, of a crib alone, or without the starter."""
    hand = case.hand
    size = len(hand.cards)
    if not hand.suited or case.score.of(Category.FLUSH):
        return
    if not case.rules.flushes(crib=hand.crib):
        for item in flush(hand, SIX_CARD):
            yield case.mistake(Habit.FLUSH_NOT_PLAYED, Category.FLUSH, item.cards, item.points)
        return
    for suit in Suit:
        held = tuple(card for card in case.cards if card.suit is suit and card != hand.starter)
        if hand.crib and len(held) == size:
            yield case.mistake(Habit.CRIB_FLUSH, Category.FLUSH, held, size)
        if 3 <= len(held) < size:
            yield case.mistake(Habit.SHORT_FLUSH, Category.FLUSH, held, len(held))
        if len(held) == size - 1 and suit is hand.starter.suit:
            cards = tuple(card for card in case.cards if card.suit is suit)
            yield case.mistake(Habit.STARTER_FLUSH, Category.FLUSH, cards, size)


def _jacks(case: _Case) -> Iterator[Mistake]:
    """Count nobs for the starter or for another jack, heels in the hand, nobs as heels."""
    starter = case.hand.starter
    for item in case.score.of(Category.NOBS):
        yield case.mistake(Habit.NOBS_AS_HEELS, Category.NOBS, item.cards, 1)
    if starter.rank is Rank.JACK:
        yield case.mistake(Habit.STARTER_AS_NOBS, Category.NOBS, (starter,), 1)
        yield case.mistake(Habit.HEELS_IN_HAND, Category.NOBS, (starter,), 2)
    for card in case.cards:
        if case.hand.suited and card.rank is Rank.JACK and card != starter and card.suit is not starter.suit:
            yield case.mistake(Habit.OTHER_JACK_AS_NOBS, Category.NOBS, (card,), 1)


_CATALOGUE: tuple[Callable[[_Case], Iterator[Mistake]], ...] = (
    _left_out,
    _same_fifteen_twice,
    _thirty_one,
    _tens_as_pair,
    _pair_royal_as_two,
    _runs_and_pairs,
    _shorter_runs,
    _round_the_corner,
    _starter_in_flush,
    _flushes,
    _jacks,
)


def mistakes(hand: Hand, rules: Rules = SIX_CARD) -> tuple[Mistake, ...]:
    """Return every mistake of the catalogue that can be made with `hand`, the likeliest first.

    Likelier are mistakes about cards that did score than about cards that scored nothing; then what stands earlier in
    the catalogue (what was there and not seen before what was seen and not there); then mistakes about fewer cards.

    >>> from cribcalc.notation import parse_hand
    >>> [f"{m.habit} {m.points}" for m in mistakes(parse_hand("2H 4H 6H 8C / TH"))][:2]
    ['flush with the starter 4', 'flush of too few 3']
    """
    return tuple(dict.fromkeys(map(_as_written, _mistakes(hand, score(hand, rules), rules))))


def _mistakes(hand: Hand, scored: Score, rules: Rules) -> tuple[Mistake, ...]:
    """Return the mistakes of the catalogue; cards without suits are told apart in them, see `_told_apart`."""
    cards = tuple(sorted(hand.all))
    if not hand.suited:
        cards = _told_apart(cards)
        scored = Score(tuple(by_ranks(cards)))
    case = _Case(hand, cards, scored, rules)
    scoring = {card for item in scored.items for card in item.cards}
    habits = list(Habit)
    found = dict.fromkeys(mistake for rule in _CATALOGUE for mistake in rule(case))
    return tuple(sorted(found, key=lambda m: (not scoring.issuperset(m.cards), habits.index(m.habit), len(m.cards))))


def _told_apart(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return sorted bare ranks with a suit for each of one rank: two pairs among three sevens are not the same."""
    suits = list(Suit)
    return tuple(Card(card.rank, suits[index - cards.index(card)]) for index, card in enumerate(cards))


def _as_written(mistake: Mistake) -> Mistake:
    """Return a mistake with its cards as the hand has them: without suits where it has none."""
    if mistake.hand.suited:
        return mistake
    return replace(mistake, cards=tuple(Card(card.rank) for card in mistake.cards))


def explain(claim: Claim, hand: Hand, rules: Rules = SIX_CARD) -> tuple[Mistake, ...]:
    """Return the mistakes that explain the difference between a claim and the count, the likeliest first.

    They are all single mistakes whose points are the difference, each an explanation of its own; where there is none,
    the smallest two that together make it (those with the fewest points, then two about the same cards, then the
    likeliest); where there are none of these either, nothing. A claim by categories is explained category by category.
    A right claim has no mistakes.

    >>> from cribcalc.notation import parse_hand
    >>> [f"{m.habit} {m.points}" for m in explain(Claim(5), parse_hand("TH JH KH AH / 9H"))]
    ['run left out -3', 'nobs left out -1']
    """
    scored = score(hand, rules)
    difference = points_of(claim, len(hand.cards), rules, crib=hand.crib) - scored.total
    if not difference:
        return ()
    catalogue = _mistakes(hand, scored, rules)
    if not claim.parts:
        return _explain(difference, catalogue)
    return tuple(
        mistake
        for category, difference in differences(claim, scored)
        for mistake in _explain(difference, tuple(m for m in catalogue if m.category is category))
    )


def differences(claim: Claim, counted: Score) -> tuple[tuple[Category, int], ...]:
    """Return the categories in which an itemised claim differs from the count, and by how many points.

    >>> from cribcalc.notation import parse_claim
    >>> differences(parse_claim("fifteens 4 pair 2 run 8"), score("5C 5D 6H 7S / 8C"))
    ((<Category.FIFTEEN: 'fifteen'>, 2),)
    """
    claimed = dict(claim.parts)
    found = ((category, claimed.get(category, 0) - counted.points(category)) for category in Category)
    return tuple((category, difference) for category, difference in found if difference) if claimed else ()


def _explain(difference: int, catalogue: tuple[Mistake, ...]) -> tuple[Mistake, ...]:
    if single := dict.fromkeys(_as_written(mistake) for mistake in catalogue if mistake.points == difference):
        return tuple(single)
    pairs = (
        (first, second)
        for first, second in combinations(catalogue, 2)
        if first.points + second.points == difference and _go_together(first, second)
    )
    return tuple(map(_as_written, min(pairs, key=_unlikelihood, default=())))


def _unlikelihood(two: tuple[Mistake, Mistake]) -> tuple[int, bool]:
    """Return the key that puts mistakes of few points first, and of these the ones about the same cards."""
    return sum(abs(mistake.points) for mistake in two), set(two[0].cards) != set(two[1].cards)


def _go_together(first: Mistake, second: Mistake) -> bool:
    """Return whether one count can have both mistakes: not two that treat the same thing in two ways."""
    habits = {first.habit, second.habit}
    if Habit.RUNS_WITHOUT_PAIR in habits and habits & {Habit.RUN_LEFT_OUT, Habit.RUNS_LEFT_OUT}:
        return False
    if first.category is not second.category:
        return True
    if first.category is Category.FLUSH:
        return set(first.cards).isdisjoint(second.cards)
    if _of_one_block(first, second) and not (len(habits) == 1 and habits <= _SINGLE_RUNS):
        return False
    return not (set(first.cards) <= set(second.cards) or set(second.cards) <= set(first.cards))


_SINGLE_RUNS = {Habit.RUN_LEFT_OUT, Habit.SHORTER_RUN_BESIDE}
"""The mistakes about runs that are about one run each; others are about all runs of their block."""


def _of_one_block(first: Mistake, second: Mistake) -> bool:
    """Return whether two mistakes are about runs through the same block of ranks."""
    if first.category is not Category.RUN:
        return False
    ranks = {card.rank for card in (*first.cards, *second.cards)}
    return any(ranks <= {alike[0].rank for alike in block} for block in blocks(sorted(first.hand.all)))


def _ways(block: list[list[Card]]) -> int:
    """Return in how many ways one card of each rank can be taken."""
    ways = 1
    for alike in block:
        ways *= len(alike)
    return ways


def _doubled(block: list[list[Card]]) -> tuple[Card, ...]:
    """Return the cards of a block whose rank is there more than once."""
    return tuple(card for alike in block if len(alike) > 1 for card in alike)


def _flat(block: list[list[Card]]) -> tuple[Card, ...]:
    return tuple(card for alike in block for card in alike)
