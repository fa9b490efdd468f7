"""What to throw: every mean against the slow way, card by card."""

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations, permutations

import pytest

from cribcalc.cards import DECK, Card, Hand, Suit
from cribcalc.crib_ways import Coming, Unseen
from cribcalc.cribs import Cribs
from cribcalc.discarding import Choice, Discards, discards
from cribcalc.errors import CribcalcError, HintKind, RulesError
from cribcalc.notation.hands import parse_cards
from cribcalc.rules import SIX_CARD, VARIANTS, CribFlush, HandFlush, Rules
from cribcalc.show import score_hand
from cribcalc.throws import Others, Role, coming, other_throwers
from tests import naive

HOUSES = [
    {},
    {"crib_flush": CribFlush.HAND, "hand_flush": HandFlush.MIN3},
    {"crib_flush": CribFlush.NONE, "hand_flush": HandFlush.NONE},
]
NAMED = parse_cards("5C 5D 6H 7S QH KC")
FLUSHES = parse_cards("4H 5H JH 8H JD 2H")
"""A hand with flushes and jacks to keep and to throw."""


def deal(rng: random.Random, rules: Rules, *, short: bool = False) -> list[Card]:
    """Deal from the whole pack, or from half of it so that flushes are frequent."""
    pack = rng.choice([DECK, DECK[:26]])
    return rng.sample(pack, rules.deal_size - short)


def slow_totals(choice: Choice, dealt: Sequence[Card], rules: Rules) -> list[int]:
    """Return what the hand that is kept totals with every starter."""
    left = [card for card in DECK if card not in dealt]
    return [score_hand(Hand(choice.keep, starter), rules).total for starter in left]


def pair_weight(what: Coming, first: Card, second: Card) -> int:
    """Return how likely two cards are thrown together."""
    assert what.pair is not None
    weights = what.pair.unsuited
    if first.suit is not None and first.suit == second.suit:
        weights = what.pair.suited
    return weights[first.rank - 1][second.rank - 1]


def slow_crib(
    throw: Sequence[Card], unseen: Sequence[Card], what: Coming, rules: Rules
) -> tuple[int, int]:
    """Return the sum of the crib's points and of the weights, over all cards that can come."""
    points = ways = 0
    places = range(len(unseen))
    pairs: list[tuple[tuple[int, ...], int]] = [((), 1)]
    if what.pair is not None:
        pairs = []
        for first, second in combinations(places, 2):
            pairs.append(((first, second), pair_weight(what, unseen[first], unseen[second])))
    for pair, weight in pairs:
        rest = [place for place in places if place not in pair]
        for singles in permutations(rest, len(what.singles)):
            product = weight
            for place, weights in zip(singles, what.singles, strict=True):
                product *= weights[unseen[place].rank - 1]
            *others, starter = [unseen[place] for place in (*pair, *singles)]
            crib = Hand((*throw, *others), starter, crib=True)
            points += product * score_hand(crib, rules).total
            ways += product
    return points, ways


@lru_cache(maxsize=10_000)
def naive_ranks(ranks: tuple[str, ...]) -> int:
    cards = list(ranks)
    return naive.fifteens(cards) + naive.pairs(cards) + naive.runs(cards)


Completion = tuple[Card, Card, Card, int]


def completions(throw: Sequence[Card], dealt: Sequence[Card]) -> Iterator[Completion]:
    """Yield each two cards, starter and total of the crib by the naive scorer."""
    names = {card: str(card) for card in DECK if card not in dealt}
    own = [str(card) for card in throw]
    for first, second in combinations(names, 2):
        crib = [*own, names[first], names[second]]
        for starter, turned in names.items():
            if starter not in (first, second):
                total = naive_ranks(tuple(sorted(card[0] for card in (*crib, turned))))
                total += naive.nobs(crib, turned) + naive.flush(crib, turned, True, "all", "all")
                yield first, second, starter, total


def by_cards(found: Discards) -> dict[frozenset[Card], tuple[object, ...]]:
    """Return the numbers of each choice by its throw."""
    return {frozenset(choice.throw): tuple(choice[2:]) for choice in found.choices}


@pytest.mark.parametrize("house", HOUSES, ids=["standard", "loose", "no flush"])
@pytest.mark.parametrize("variant", VARIANTS)
def test_hands_are_exact_over_all_starters(variant: str, house: dict[str, str]) -> None:
    rules = VARIANTS[variant].with_house(**house)
    rng = random.Random(f"{variant} {house}")
    for short in (False, bool(rules.short_seats)):
        dealt = deal(rng, rules, short=short)
        for choice in discards(dealt, rules, Others.RANDOM).choices[:6]:
            totals = slow_totals(choice, dealt, rules)
            assert choice.hand.mean == sum(totals) / len(totals)
            assert (choice.hand.min, choice.hand.max) == (min(totals), max(totals))
            assert sorted((*choice.keep, *choice.throw)) == sorted(dealt)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("dealt", "throw"),
    [(NAMED, "6H 7S"), (FLUSHES, "JH 2H"), (FLUSHES, "JD JH")],
    ids=["example", "flush", "jacks"],
)
def test_random_cribs_equal_all_completions_by_the_naive_scorer(
    dealt: Sequence[Card], throw: str
) -> None:
    choice = discards(dealt, SIX_CARD, Others.RANDOM).choice(parse_cards(throw))
    totals = [total for *_, total in completions(choice.throw, dealt)]
    assert len(totals) == 45_540
    mean = sum(totals) / len(totals)
    assert choice.crib_as_dealer == choice.crib_as_pone == mean
    assert choice.dealer == pytest.approx(choice.hand.mean + mean, abs=1e-12)
    assert choice.pone == pytest.approx(choice.hand.mean - mean, abs=1e-12)


def test_random_cribs_of_the_example() -> None:
    found = discards(NAMED, SIX_CARD, Others.RANDOM)
    means = [found.choice(parse_cards(throw)).crib_as_pone for throw in ("6H 7S", "QH KC")]
    assert [f"{mean:.2f}" for mean in means] == ["5.33", "3.62"]


@pytest.mark.slow
@pytest.mark.parametrize("house", HOUSES, ids=["standard", "loose", "no flush"])
@pytest.mark.parametrize("others", Others)
@pytest.mark.parametrize("variant", VARIANTS)
def test_cribs_equal_a_slow_enumeration(
    variant: str, others: Others, house: dict[str, str]
) -> None:
    """The unseen cards are a few, with jacks and flushes, so that all can be tried."""
    rules = VARIANTS[variant].with_house(**house)
    rng = random.Random(f"{variant} {others} {house}")
    pack = [card for card in DECK if card.suit in ("C", "D") or card.rank == 11]
    for short in {False, bool(rules.short_seats)}:
        size = rules.deal_size - short
        for role, what in coming(size, rules, others, suited=True):
            unseen = rng.sample(pack, 9 - len(what.singles) // 4)
            thrown = [card for card in pack if card not in unseen]
            throw = rng.sample(thrown, size - rules.hand_size)
            mean = Cribs(Unseen(unseen), what, rules).mean(throw)
            assert tuple(mean) == slow_crib(throw, unseen, what, rules), role


def test_skilled_cribs_of_a_whole_deal_equal_a_slow_enumeration() -> None:
    choice = discards(FLUSHES).choice(parse_cards("JH 2H"))
    known = dict(coming(6, SIX_CARD, Others.SKILLED, suited=True))
    points, ways = Counter[Role](), Counter[Role]()
    for first, second, _, total in completions(choice.throw, FLUSHES):
        for role, what in known.items():
            weight = pair_weight(what, first, second)
            points[role] += weight * total
            ways[role] += weight
    for role in Role:
        assert choice.crib(role) == points[role] / ways[role]


@pytest.mark.parametrize("others", Others)
@pytest.mark.parametrize("variant", ["six-card", "seven-card", "partners"])
def test_cribs_of_bare_ranks_equal_a_slow_enumeration(variant: str, others: Others) -> None:
    rules = VARIANTS[variant]
    rng = random.Random(f"{variant} {others}")
    pack = [Card(card.rank) for card in DECK[:26]]
    rng.shuffle(pack)
    unseen, throw = pack[:8], pack[8 : 8 + rules.discard]
    for _, what in coming(rules.deal_size, rules, others, suited=False):
        mean = Cribs(Unseen(unseen), what, rules).mean(throw)
        assert tuple(mean) == slow_crib(throw, unseen, what, rules)


@pytest.mark.parametrize("others", Others)
def test_bare_ranks_count_without_flush_and_nobs(others: Others) -> None:
    found = discards(parse_cards("4 5 5 8 J J"), SIX_CARD, others)
    assert not found.suited
    assert len(found.choices) == 8, "throws of the same ranks are one choice"
    suited = discards(parse_cards("4H 5H 5C 8D JH JS"), SIX_CARD, others)
    assert suited.suited
    for choice in found.choices:
        ranks = Counter(card.rank for card in choice.throw)
        same = [
            other for other in suited.choices if Counter(card.rank for card in other.throw) == ranks
        ]
        for other in same:
            assert 0 <= other.hand.mean - choice.hand.mean <= 0.6
            assert other.crib_as_dealer is not None
            assert choice.crib_as_dealer is not None
            assert 0 < other.crib_as_dealer - choice.crib_as_dealer < 0.8


@pytest.mark.parametrize("others", Others)
@pytest.mark.parametrize("variant", ["six-card", "five-plus-two", "seven-card", "five-handed"])
def test_relabelled_suits_give_relabelled_answers(variant: str, others: Others) -> None:
    rules = VARIANTS[variant]
    dealt = deal(random.Random(variant), rules)
    suits = dict(zip(Suit, (Suit.SPADES, Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS), strict=True))

    def relabelled(cards: Sequence[Card]) -> list[Card]:
        return [Card(card.rank, suits[card.suit or Suit.CLUBS]) for card in cards]

    before = by_cards(discards(dealt, rules, others))
    after = by_cards(discards(relabelled(dealt), rules, others))
    assert after == {
        frozenset(relabelled(tuple(throw))): numbers for throw, numbers in before.items()
    }


def test_a_repr_evaluates_to_the_same_value() -> None:
    found = discards(NAMED, VARIANTS["six-card"], Others.RANDOM)
    assert eval(repr(found), {"discards": discards, "Card": Card, "Rules": Rules}) == found
    assert str(found.choices[0]) == "5C 5D QH KC, 6H 7S thrown: dealer 17.50, pone 6.84"
    (short,) = discards(NAMED[:4], VARIANTS["five-handed"]).choices
    assert str(short).startswith("5C 5D 6H 7S, nothing thrown: dealer ")


def test_the_order_of_the_cards_makes_no_difference() -> None:
    assert by_cards(discards(NAMED)) == by_cards(discards(NAMED[::-1]))


def test_choices_are_in_order_and_the_best_of_each_role_is_found() -> None:
    found = discards(NAMED, others="random")
    values = [choice.dealer for choice in found.choices]
    assert values == sorted(values, key=lambda value: value or 0.0, reverse=True)
    assert found.roles == (Role.DEALER, Role.PONE)
    assert [choice.throw for choice in found.best(Role.DEALER)] == [tuple(parse_cards("6H 7S"))]
    assert found.ranked(Role.PONE)[0].throw == tuple(parse_cards("QH KC"))


def test_equal_throws_are_all_best() -> None:
    found = discards(parse_cards("5C 5D 6H 6S 7C 7D"), SIX_CARD, Others.RANDOM)
    for role in Role:
        best = found.best(role)
        assert len({choice.value(role) for choice in best}) == 1
        assert len(best) == sum(
            choice.value(role) == best[0].value(role) for choice in found.choices
        )
    twins = discards(parse_cards("5C 5D 6C 6D 2H 9S"), SIX_CARD)
    throws = {twins.choice(parse_cards(throw)).pone for throw in ("5C 6C", "5D 6D")}
    assert len(throws) == 1


def test_ties_are_exact_for_cards_that_only_differ_in_an_unused_suit() -> None:
    found = discards(parse_cards("AC AD 5H 6S 7H 8S"), SIX_CARD)
    one = found.choice(parse_cards("AC 8S"))
    other = found.choice(parse_cards("AD 8S"))
    assert one[2:] == other[2:]


def test_the_cost_of_a_throw() -> None:
    found = discards(NAMED, others=Others.RANDOM)
    best = found.cost(parse_cards("7S 6H"))
    kept = found.cost(parse_cards("QH KC"))
    assert best.dealer == 0
    assert kept.pone == 0
    assert f"{best.pone:.2f} {kept.dealer:.2f}" == "1.75 1.66"


@pytest.mark.parametrize(
    ("throw", "message"),
    [
        ("6H 8S", "8S is not among the cards dealt"),
        ("6H", "1 card thrown; six-card throws 2"),
        ("6H 7S QH", "3 cards thrown; six-card throws 2"),
    ],
)
def test_a_throw_that_cannot_be_is_refused(throw: str, message: str) -> None:
    with pytest.raises(RulesError) as caught:
        discards(NAMED).cost(parse_cards(throw))
    assert caught.value.message == message


@pytest.mark.parametrize(
    ("dealt", "variant", "message", "hint"),
    [
        ("5C 5D 6H 7S QH", "six-card", "5 cards; six-card deals 6", "five-card"),
        ("5C 5D 6H 7S QH KC 2C", "six-card", "7 cards; six-card deals 6", "seven-card"),
        ("5C 5D 6H", "five-handed", "3 cards; five-handed deals 4 or 5", ""),
        ("5C", "six-card", "1 card; six-card deals 6", ""),
    ],
)
def test_a_wrong_number_of_cards_is_refused(
    dealt: str, variant: str, message: str, hint: str
) -> None:
    with pytest.raises(RulesError) as caught:
        discards(parse_cards(dealt), VARIANTS[variant])
    assert caught.value.message == message
    if hint:
        assert caught.value.hint_kind is HintKind.OTHER_VARIANT
        assert caught.value.hint_values == (hint,)


def test_cards_that_cannot_come_from_one_pack_are_refused() -> None:
    for cards, message in (
        ([*NAMED[:5], NAMED[0]], "5C appears twice"),
        ([*NAMED[:5], Card(9)], "some cards have a suit and others have none"),
        ([Card(5)] * 5 + [Card(6)], "5 appears five times"),
        ([], "0 cards; six-card deals 6"),
    ):
        with pytest.raises(RulesError) as caught:
            discards(cards)
        assert caught.value.message == message


def test_rules_that_do_not_fill_the_crib_are_refused() -> None:
    with pytest.raises(RulesError, match="do not fill its crib"):
        discards(DECK[:7], Rules("odd", deal_size=7))
    with pytest.raises(RulesError, match="too large"):
        discards(DECK[:7], Rules("large", deal_size=7, crib_size=6))


@pytest.mark.parametrize(
    ("dealt", "rules"),
    [
        (5, Rules("odd", players=3, deal_size=6, short_seats=1)),  # a card too many
        (3, Rules("odd", deal_size=4, from_pack=4, short_seats=1)),  # a card too few
    ],
)
def test_short_seats_that_are_not_dealt_just_a_hand_are_refused(dealt: int, rules: Rules) -> None:
    with pytest.raises(RulesError) as caught:
        discards(DECK[:dealt], rules)
    assert caught.value.message == "the short seats of odd would not be dealt a hand of 4 cards"


def test_where_nobody_throws_it_does_not_matter_how_others_would() -> None:
    rules = Rules("crib from the pack", deal_size=4, from_pack=4)
    (skilled,), (random,) = (discards(NAMED[:4], rules, others).choices for others in Others)
    assert skilled.throw == ()
    assert skilled == random
    assert skilled.crib_as_dealer == skilled.crib_as_pone


def test_anything_else_than_cards_is_refused() -> None:
    with pytest.raises(RulesError, match="not a way to throw"):
        discards(NAMED, SIX_CARD, "badly")
    for cards in (None, 5, "5C 5D 6H 7S QH KC", [1, 2, 3, 4, 5, 6]):
        with pytest.raises(CribcalcError):
            discards(cards)  # type: ignore[arg-type]


def test_a_short_seat_keeps_everything_and_has_only_the_dealers_value() -> None:
    rules = VARIANTS["five-handed"]
    (choice,) = discards(NAMED[:4], rules).choices
    assert choice.throw == ()
    assert choice.pone is None
    assert choice.dealer is not None
    found = discards(NAMED[:5], rules)
    assert found.roles == (Role.PONE,)
    assert found.cost(NAMED[:1]).dealer is None
    with pytest.raises(RulesError, match="nobody with 5 cards is dealer in five-handed"):
        found.best(Role.DEALER)


def test_who_else_throws_in_each_variant() -> None:
    d, p = Role.DEALER, Role.PONE
    assert dict(other_throwers(6, SIX_CARD)) == {d: (p,), p: (d,)}
    assert dict(other_throwers(5, VARIANTS["four-handed"])) == {d: (p, p, p), p: (d, p, p)}
    assert dict(other_throwers(5, VARIANTS["partners"])) == {d: (d, p, p), p: (d, d, p)}
    assert dict(other_throwers(4, VARIANTS["six-handed"])) == {d: (p, p, p, p)}
    assert dict(other_throwers(5, VARIANTS["six-handed"])) == {p: (p, p, p)}


def test_a_short_seat_next_to_the_dealer_is_pone() -> None:
    """Of three, the dealer and one other are dealt four cards, and the third throws one."""
    two_short = Rules("two short", players=3, deal_size=5, short_seats=2, from_pack=3)
    d, p = Role.DEALER, Role.PONE
    assert dict(other_throwers(4, two_short)) == {d: (p,), p: (p,)}
    assert dict(other_throwers(5, two_short)) == {p: ()}
    (choice,) = discards(NAMED[:4], two_short).choices
    assert choice.crib_as_dealer == choice.crib_as_pone


def test_what_comes_fills_the_crib() -> None:
    for rules in VARIANTS.values():
        for others in Others:
            for _, what in coming(rules.deal_size, rules, others, suited=True):
                pair = 2 * (what.pair is not None)
                assert pair + len(what.singles) + rules.discard == rules.crib_size + 1
