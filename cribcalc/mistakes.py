"""The common mistakes in counting a hand, and which of them explain a difference."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from itertools import combinations

from cribcalc.cards import Card, Hand, Rank, Suit
from cribcalc.rules import SIX_CARD, Rules
from cribcalc.show import Category, Score, blocks, flush, rank_items, round_the_corner, score_hand
from cribcalc.speech.hands import flush_rule
from cribcalc.speech.words import CardText, joined, symbols


class MistakeKind(StrEnum):
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


_SENTENCES = {
    MistakeKind.FIFTEEN_LEFT_OUT: "{cards} was left out: it makes fifteen, {points}.",
    MistakeKind.PAIR_LEFT_OUT: "{cards} was left out: a pair is {points}.",
    MistakeKind.RUN_LEFT_OUT: "{cards} was left out: a run is a point a card.",
    MistakeKind.RUNS_LEFT_OUT: "The runs of {cards} were left out: each way to lay a run counts, {points} in all.",
    MistakeKind.RUN_COUNTED_ONCE: "The run was counted once: with {cards} there are several ways to lay it, and each counts.",
    MistakeKind.RUNS_WITHOUT_PAIR: "The runs were counted without {cards}: cards of one rank in a run score as a pair too.",
    MistakeKind.PAIR_ROYAL_AS_TWO: "{cards} was counted as two pairs: three alike are three pairs, four alike are six.",
    MistakeKind.NOBS_LEFT_OUT: "{cards} was left out: the jack of the starter's suit is nobs, one.",
    MistakeKind.STARTER_NOT_IN_FLUSH: "{cards} was left out of the flush: a starter of its suit adds one.",
    MistakeKind.FLUSH_LEFT_OUT: "{cards} was left out: a flush is a point a card.",
    MistakeKind.SHORTER_RUN_FOR_LONGER: "{cards} was counted where a longer run stands: the longer one counts instead.",
    MistakeKind.STARTER_FLUSH: "The {points} is a flush of {others} with the starter {starter}: {flush}.",
    MistakeKind.STARTER_IN_FLUSH: "{cards} was counted in the flush: a starter of its suit adds one to a whole {what} only.",
    MistakeKind.CRIB_FLUSH: "The {points} is a flush of {cards}: {flush}.",
    MistakeKind.SHORT_FLUSH: "The {points} is a flush of {cards}: {flush}.",
    MistakeKind.FLUSH_NOT_PLAYED: "{cards} was counted as a flush: by the house rules none is played in the {what}.",
    MistakeKind.SAME_FIFTEEN_TWICE: "{cards} was counted twice: the same cards in another order are the same fifteen.",
    MistakeKind.SHORTER_RUN_BESIDE: "{cards} was counted besides: a shorter run inside a longer one does not count.",
    MistakeKind.RUN_AS_SHORTER_ONES: "{cards} was counted as shorter runs: only the longest run counts, each way to lay it.",
    MistakeKind.TRIPLE_RUN_AS_DOUBLES: "{cards} was counted as two double runs: three of a rank make three runs, not four.",
    MistakeKind.FIFTEENS_OF_A_CARD_TWICE: "The fifteens with {cards} were counted twice: each set of cards is one fifteen.",
    MistakeKind.NOBS_AS_HEELS: "{cards} was counted as two: that is heels, for a jack turned as the starter; nobs is one.",
    MistakeKind.STARTER_AS_NOBS: "The {points} is the starter {cards}: only a jack in the {what} can be nobs.",
    MistakeKind.HEELS_IN_HAND: "The {points} is heels, the starter {cards}: the dealer took it when the card was turned.",
    MistakeKind.OTHER_JACK_AS_NOBS: "The {points} is {cards} as nobs: nobs is the jack of the starter's suit.",
    MistakeKind.ROUND_THE_CORNER: "{cards} was counted as a run: the ace is low, a run does not go round the corner.",
    MistakeKind.TENS_AS_PAIR: "{cards} was counted as a pair: cards worth ten pair only with their own rank.",
    MistakeKind.THIRTY_ONE: "{cards} was counted as thirty-one: that scores in the play, never at the show.",
}


MOST_ALIKE = 3
"""The mistakes of one kind that a sentence names beside the first."""


@dataclass(frozen=True, slots=True)
class Mistake:
    """A kind at work on the hand at issue: the cards, and the points that it adds (negative: drops).

    `hand` and `rules` are what it is about, for the sentence.

    >>> from cribcalc.notation.hands import parse_hand
    >>> mistake = explain(Claim(10), parse_hand("5C 5D 6H 7S / 8C"))[0]
    >>> str(mistake.kind), [str(card) for card in mistake.cards], mistake.points
    ('fifteen left out', ['7S', '8C'], -2)
    """

    kind: MistakeKind
    category: Category
    cards: tuple[Card, ...]
    points: int
    hand: Hand = field(repr=False)
    rules: Rules = field(repr=False)

    def says(self, show: CardText = symbols, others: Sequence["Mistake"] = ()) -> str:
        """Return one sentence that teaches the rule; `show` prints a card, `others` may be meant as well.

        Of the others, those beyond MOST_ALIKE are not named.

        >>> from cribcalc.notation.hands import parse_hand
        >>> print([m.says() for m in find_mistakes(parse_hand("2H 4H 6H 8C / TH")) if m.points == 4][0])
        The 4 is a flush of 2♥ 4♥ 6♥ with the starter 10♥: a flush needs all four cards of the hand.
        """
        named = (self, *others[:MOST_ALIKE])
        unnamed = len(others) > MOST_ALIKE
        return _SENTENCES[self.kind].format(
            cards=" or ".join(
                [joined(mistake.cards, show) for mistake in named] + ["another"] * unnamed
            ),
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

    def mistake(
        self, kind: MistakeKind, category: Category, cards: tuple[Card, ...], points: int
    ) -> Mistake:
        """Return a mistake about this hand."""
        return Mistake(kind, category, cards, points, self.hand, self.rules)


def _left_out(case: _Case) -> Iterator[Mistake]:
    """Leave out one fifteen, pair, run, flush or nobs; or all runs through one block."""
    habits = {
        Category.FIFTEEN: MistakeKind.FIFTEEN_LEFT_OUT,
        Category.PAIR: MistakeKind.PAIR_LEFT_OUT,
        Category.RUN: MistakeKind.RUN_LEFT_OUT,
        Category.FLUSH: MistakeKind.FLUSH_LEFT_OUT,
        Category.NOBS: MistakeKind.NOBS_LEFT_OUT,
    }
    for item in case.score.items:
        yield case.mistake(habits[item.category], item.category, item.cards, -item.points)
    for block in blocks(case.cards):
        if (ways := _ways(block)) > 1:
            yield case.mistake(
                MistakeKind.RUNS_LEFT_OUT, Category.RUN, _flat(block), -len(block) * ways
            )


def _same_fifteen_twice(case: _Case) -> Iterator[Mistake]:
    """Count a fifteen again, or all fifteens that hold one card."""
    found = case.score.of(Category.FIFTEEN)
    for item in found:
        yield case.mistake(
            MistakeKind.SAME_FIFTEEN_TWICE, Category.FIFTEEN, item.cards, item.points
        )
    ranks = [card.rank for card in case.cards]
    for card in reversed(case.cards):
        held = [item for item in found if card in item.cards]
        if len(held) > 1 and (case.hand.suited or ranks.count(card.rank) == 1):
            points = sum(item.points for item in held)
            yield case.mistake(
                MistakeKind.FIFTEENS_OF_A_CARD_TWICE, Category.FIFTEEN, (card,), points
            )


def _thirty_one(case: _Case) -> Iterator[Mistake]:
    """Count two for cards whose values make thirty-one."""
    for size in range(4, len(case.cards) + 1):
        for cards in combinations(case.cards, size):
            if sum(card.value for card in cards) == 31:
                yield case.mistake(MistakeKind.THIRTY_ONE, Category.FIFTEEN, cards, 2)


def _tens_as_pair(case: _Case) -> Iterator[Mistake]:
    """Take two cards worth ten for a pair."""
    for low, high in combinations(case.cards, 2):
        if low.value == high.value == 10 and low.rank is not high.rank:
            yield case.mistake(MistakeKind.TENS_AS_PAIR, Category.PAIR, (low, high), 2)


def _pair_royal_as_two(case: _Case) -> Iterator[Mistake]:
    """Count three or four of a rank as two pairs."""
    for rank in Rank:
        alike = tuple(card for card in case.cards if card.rank is rank)
        if len(alike) >= 3:
            yield case.mistake(
                MistakeKind.PAIR_ROYAL_AS_TWO,
                Category.PAIR,
                alike,
                4 - len(alike) * (len(alike) - 1),
            )


def _runs_and_pairs(case: _Case) -> Iterator[Mistake]:
    """Count a run with duplicates once, or without its pairs, or a triple run as two double runs."""
    for block in blocks(case.cards):
        if (ways := _ways(block)) == 1:
            continue
        length = len(block)
        doubled = _doubled(block)
        yield case.mistake(
            MistakeKind.RUN_COUNTED_ONCE, Category.RUN, doubled, -length * (ways - 1)
        )
        pairs = sum(len(alike) * (len(alike) - 1) for alike in block)
        yield case.mistake(MistakeKind.RUNS_WITHOUT_PAIR, Category.PAIR, doubled, -pairs)
        if ways == 3:
            yield case.mistake(
                MistakeKind.TRIPLE_RUN_AS_DOUBLES, Category.RUN, _flat(block), length
            )


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
                    yield case.mistake(MistakeKind.SHORTER_RUN_BESIDE, Category.RUN, one, length)
                yield case.mistake(MistakeKind.SHORTER_RUN_BESIDE, Category.RUN, cards, worth)
                yield case.mistake(
                    MistakeKind.SHORTER_RUN_FOR_LONGER, Category.RUN, cards, worth - whole
                )
            yield case.mistake(MistakeKind.SHORTER_RUN_BESIDE, Category.RUN, _flat(block), total)
            if total != whole:
                yield case.mistake(
                    MistakeKind.RUN_AS_SHORTER_ONES, Category.RUN, _flat(block), total - whole
                )


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
        inside = [
            run for run in blocks(case.cards) if {alike[0].rank for alike in run} <= set(ranks)
        ]
        for laid in (block, [alike[:1] for alike in block]) if _ways(block) > 1 else (block,):
            points = len(laid) * _ways(laid) - sum(len(run) * _ways(run) for run in inside)
            if points > 0:
                yield case.mistake(MistakeKind.ROUND_THE_CORNER, Category.RUN, _flat(laid), points)


def _starter_in_flush(case: _Case) -> Iterator[Mistake]:
    """Leave the starter out of the flush that it is in, or count it in one of a part of the hand."""
    starter = case.hand.starter
    for item in case.score.of(Category.FLUSH):
        if starter in item.cards:
            yield case.mistake(MistakeKind.STARTER_NOT_IN_FLUSH, Category.FLUSH, (starter,), -1)
        elif starter.suit is item.cards[0].suit:
            yield case.mistake(MistakeKind.STARTER_IN_FLUSH, Category.FLUSH, (starter,), 1)


def _flushes(case: _Case) -> Iterator[Mistake]:
    """Count a flush with the starter in place of a card, of too few cards, of a crib alone, or without the starter."""
    hand = case.hand
    size = len(hand.cards)
    if not hand.suited or case.score.of(Category.FLUSH):
        return
    if not case.rules.flushes(crib=hand.crib):
        for item in flush(hand, SIX_CARD):
            yield case.mistake(
                MistakeKind.FLUSH_NOT_PLAYED, Category.FLUSH, item.cards, item.points
            )
        return
    for suit in Suit:
        held = tuple(card for card in case.cards if card.suit is suit and card != hand.starter)
        if hand.crib and len(held) == size:
            yield case.mistake(MistakeKind.CRIB_FLUSH, Category.FLUSH, held, size)
        if 3 <= len(held) < size:
            yield case.mistake(MistakeKind.SHORT_FLUSH, Category.FLUSH, held, len(held))
        if len(held) == size - 1 and suit is hand.starter.suit:
            cards = tuple(card for card in case.cards if card.suit is suit)
            yield case.mistake(MistakeKind.STARTER_FLUSH, Category.FLUSH, cards, size)


def _jacks(case: _Case) -> Iterator[Mistake]:
    """Count nobs for the starter or for another jack, heels in the hand, nobs as heels."""
    starter = case.hand.starter
    for item in case.score.of(Category.NOBS):
        yield case.mistake(MistakeKind.NOBS_AS_HEELS, Category.NOBS, item.cards, 1)
    if starter.rank is Rank.JACK:
        yield case.mistake(MistakeKind.STARTER_AS_NOBS, Category.NOBS, (starter,), 1)
        yield case.mistake(MistakeKind.HEELS_IN_HAND, Category.NOBS, (starter,), 2)
    for card in case.cards:
        if (
            case.hand.suited
            and card.rank is Rank.JACK
            and card != starter
            and card.suit is not starter.suit
        ):
            yield case.mistake(MistakeKind.OTHER_JACK_AS_NOBS, Category.NOBS, (card,), 1)


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


def find_mistakes(hand: Hand, rules: Rules = SIX_CARD) -> tuple[Mistake, ...]:
    """Return every mistake of the catalogue that can be made with `hand`, the likeliest first.

    Likelier are mistakes about cards that did score than about cards that scored nothing; then what stands earlier in
    the catalogue (what was there and not seen before what was seen and not there); then mistakes about fewer cards.

    >>> from cribcalc.notation.hands import parse_hand
    >>> [f"{m.kind} {m.points}" for m in find_mistakes(parse_hand("2H 4H 6H 8C / TH"))][:2]
    ['flush with the starter 4', 'flush of too few 3']
    """
    return tuple(
        dict.fromkeys(map(_as_written, catalogue_for(hand, score_hand(hand, rules), rules)))
    )


def catalogue_for(hand: Hand, scored: Score, rules: Rules) -> tuple[Mistake, ...]:
    """Return the mistakes of the catalogue; cards without suits are told apart in them, see `_told_apart`."""
    cards = tuple(sorted(hand.with_starter))
    if not hand.suited:
        cards = _told_apart(cards)
        scored = Score(tuple(rank_items(cards)))
    case = _Case(hand, cards, scored, rules)
    scoring = {card for item in scored.items for card in item.cards}
    habits = list(MistakeKind)
    found = dict.fromkeys(mistake for rule in _CATALOGUE for mistake in rule(case))
    return tuple(
        sorted(
            found,
            key=lambda m: (not scoring.issuperset(m.cards), habits.index(m.kind), len(m.cards)),
        )
    )


def _told_apart(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return sorted bare ranks with a suit for each of one rank: two pairs among three sevens are not the same."""
    suits = list(Suit)
    return tuple(
        Card(card.rank, suits[index - cards.index(card)]) for index, card in enumerate(cards)
    )


def _as_written(mistake: Mistake) -> Mistake:
    """Return a mistake with its cards as the hand has them: without suits where it has none."""
    if mistake.hand.suited:
        return mistake
    return replace(mistake, cards=tuple(Card(card.rank) for card in mistake.cards))


def explain_difference(difference: int, catalogue: tuple[Mistake, ...]) -> tuple[Mistake, ...]:
    if single := dict.fromkeys(
        _as_written(mistake) for mistake in catalogue if mistake.points == difference
    ):
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
    habits = {first.kind, second.kind}
    if MistakeKind.RUNS_WITHOUT_PAIR in habits and habits & {
        MistakeKind.RUN_LEFT_OUT,
        MistakeKind.RUNS_LEFT_OUT,
    }:
        return False
    if first.category is not second.category:
        return True
    if first.category is Category.FLUSH:
        return set(first.cards).isdisjoint(second.cards)
    if _of_one_block(first, second) and not (len(habits) == 1 and habits <= _SINGLE_RUNS):
        return False
    return not (set(first.cards) <= set(second.cards) or set(second.cards) <= set(first.cards))


_SINGLE_RUNS = {MistakeKind.RUN_LEFT_OUT, MistakeKind.SHORTER_RUN_BESIDE}
"""The mistakes about runs that are about one run each; others are about all runs of their block."""


def _of_one_block(first: Mistake, second: Mistake) -> bool:
    """Return whether two mistakes are about runs through the same block of ranks."""
    if first.category is not Category.RUN:
        return False
    ranks = {card.rank for card in (*first.cards, *second.cards)}
    return any(
        ranks <= {alike[0].rank for alike in block}
        for block in blocks(sorted(first.hand.with_starter))
    )


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
