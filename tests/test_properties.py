"""What holds for every hand and every text."""

from itertools import permutations
from random import Random

from hypothesis import example, given, settings
from hypothesis import strategies as st

from cribcalc.cards import Card, Hand, Suit
from cribcalc.claims import Claim
from cribcalc.errors import CribcalcError
from cribcalc.house_rules import parse_house_rules
from cribcalc.near_misses import NearMissKind, near_misses
from cribcalc.notation.claims import parse_claim
from cribcalc.notation.hands import Line, parse_card, parse_cards, parse_hand, parse_line
from cribcalc.notation.plays import parse_moves
from cribcalc.notation.scanner import holds_a_hand
from cribcalc.rules import SIX_CARD, VARIANTS, CribFlush, HandFlush, find_variant
from cribcalc.show import Category, score_hand
from cribcalc.speech.hands import near_miss_sentence, spoken
from cribcalc.speech.words import number
from tests import naive
from tests.cases import tries
from tests.strategies import (
    bare_hands,
    card_spellings,
    cards,
    claims,
    hand_spellings,
    hands,
    lines,
    rules_for,
    suited_hands,
)

TWO_GROUPS_OF_THREE = Hand(parse_cards("2C 4C 6C 8H TH QH"), parse_card("KS"))
"""Two threes of a suit among six cards: one of them is a flush by the Danish rule."""

hand_flushes = st.sampled_from(HandFlush)
crib_flushes = st.sampled_from(CribFlush)
relaxed = settings(deadline=None)

TYPED = list("A23456789TJQKajqk10CDHScdhs♣♦♥♠♢🂡🂵🃏🂠 \t,;/|+-=!:#?XxZс’'\ufe0e\0\x1b\udc80\n")
WORDS = [
    "five of hearts", "of", "crib", "cut", "starter", "nineteen", "fifteens 4", "pair", "ace", "10", "5C 5D 6H 7S / 8C",
    "king of ", "joker", "ann's crib: ", " = 12",
]  # fmt: skip
texts = (
    st.text()
    | st.lists(st.sampled_from(TYPED + WORDS), max_size=30).map("".join)
    | st.lists(st.sampled_from(TYPED), max_size=12).map(
        lambda tail: "5C 5D 6H 7S / 8C" + "".join(tail)
    )
    | st.text(st.characters(), max_size=5).map(lambda text: f"5H{text}6C")
)


@relaxed
@given(hands(), hand_flushes, crib_flushes)
def test_every_hand_counts_as_the_naive_scorer_counts_it(
    hand: Hand, hand_flush: HandFlush, crib_flush: CribFlush
) -> None:
    found = score_hand(hand, SIX_CARD.with_house(hand_flush=hand_flush, crib_flush=crib_flush))
    expected = naive.show(
        list(map(str, hand.cards)),
        str(hand.starter),
        crib=hand.crib,
        hand_flush=hand_flush.value,
        crib_flush=crib_flush.value,
    )
    assert {category.plural: found.points(category) for category in Category} | {
        "total": found.total
    } == expected


@relaxed
@given(hands(), hand_flushes, crib_flushes, st.randoms(use_true_random=False))
@example(TWO_GROUPS_OF_THREE, HandFlush.MIN3, CribFlush.ALL, Random(0))
@example(TWO_GROUPS_OF_THREE, HandFlush.MIN3, CribFlush.ALL, Random(5))
def test_the_order_of_the_cards_does_not_matter(
    hand: Hand, hand_flush: HandFlush, crib_flush: CribFlush, random: Random
) -> None:
    rules = SIX_CARD.with_house(hand_flush=hand_flush, crib_flush=crib_flush)
    shuffled = Hand(tuple(random.sample(hand.cards, len(hand.cards))), hand.starter, hand.crib)
    assert score_hand(shuffled, rules) == score_hand(hand, rules)
    assert near_misses(shuffled, rules) == near_misses(hand, rules)


@relaxed
@given(suited_hands(), hand_flushes, crib_flushes, st.sampled_from(list(permutations(Suit))))
def test_suits_have_no_order(
    hand: Hand, hand_flush: HandFlush, crib_flush: CribFlush, order: tuple[Suit, ...]
) -> None:
    rules = SIX_CARD.with_house(hand_flush=hand_flush, crib_flush=crib_flush)
    other = dict(zip(Suit, order, strict=True))

    def relabelled(card: Card) -> Card:
        assert card.suit is not None
        return Card(card.rank, other[card.suit])

    renamed = Hand(tuple(map(relabelled, hand.cards)), relabelled(hand.starter), hand.crib)
    for category in Category:
        assert score_hand(renamed, rules).points(category) == score_hand(hand, rules).points(
            category
        )
    assert [miss.kind for miss in near_misses(renamed, rules)] == [
        miss.kind for miss in near_misses(hand, rules)
    ]


@relaxed
@given(hands(), hand_flushes, crib_flushes)
def test_items_hold_every_point_and_cards_of_the_hand_only(
    hand: Hand, hand_flush: HandFlush, crib_flush: CribFlush
) -> None:
    found = score_hand(hand, SIX_CARD.with_house(hand_flush=hand_flush, crib_flush=crib_flush))
    assert (
        found.total == sum(item.points for item in found.items) == sum(map(found.points, Category))
    )
    assert [item for category in Category for item in found.of(category)] == list(found.items)
    for item in found.items:
        assert item.points > 0
        assert all(item.cards.count(card) <= hand.with_starter.count(card) for card in item.cards)
        assert list(item.cards) == sorted(item.cards)
        worth = {Category.FIFTEEN: 2, Category.PAIR: 2, Category.NOBS: 1}
        assert item.points == worth.get(item.category, len(item.cards))
    if hand.suited:
        assert len(set(found.items)) == len(found.items)


@relaxed
@given(hands())
def test_near_misses_are_cards_of_the_hand_that_do_not_score(hand: Hand) -> None:
    found = score_hand(hand)
    scored = {
        NearMissKind.ROUND_THE_CORNER: found.of(Category.RUN),
        NearMissKind.STARTER_FLUSH: found.of(Category.FLUSH),
        NearMissKind.CRIB_FLUSH: found.of(Category.FLUSH),
    }
    for miss in near_misses(hand):
        assert all(miss.cards.count(card) <= hand.with_starter.count(card) for card in miss.cards)
        assert miss.cards not in [item.cards for item in scored.get(miss.kind, ())]
        assert near_miss_sentence(miss, hand).endswith(".")


@relaxed
@given(hands(), hand_flushes, crib_flushes)
def test_the_spoken_count_ends_in_the_total(
    hand: Hand, hand_flush: HandFlush, crib_flush: CribFlush
) -> None:
    found = score_hand(hand, SIX_CARD.with_house(hand_flush=hand_flush, crib_flush=crib_flush))
    said = spoken(found, hand)
    if found.total:
        assert said.lower().endswith(f" {number(found.total)}.")
    else:
        assert said == ("Nineteen (nothing)." if len(hand.cards) <= 4 else "Nothing.")


# Text and value


@given(cards)
def test_a_card_reads_back_from_its_text(card: Card) -> None:
    assert parse_card(str(card)) == card
    assert parse_card(card.text(symbols=True)) == card
    assert parse_card(card.text(symbols=False)) == card


@relaxed
@given(hands())
def test_a_hand_reads_back_from_its_text(hand: Hand) -> None:
    assert parse_hand(str(hand), rules_for(hand)) == hand


@given(claims())
def test_a_claim_reads_back_from_its_text(claim: Claim) -> None:
    assert parse_claim(str(claim)) == claim


@relaxed
@given(lines())
def test_a_line_reads_back_from_its_text(line: Line) -> None:
    read = parse_line(str(line), rules_for(line.hand))
    assert read == line
    assert str(read) == str(line)


@relaxed
@given(st.data())
def test_a_card_is_the_same_in_every_spelling(data: st.DataObject) -> None:
    card = data.draw(cards)
    assert parse_card(data.draw(card_spellings(card)).text) == card


@relaxed
@given(st.data())
def test_a_hand_is_the_same_in_every_spelling(data: st.DataObject) -> None:
    hand = data.draw(hands())
    text = data.draw(hand_spellings(hand))
    assert parse_hand(text, rules_for(hand)) == hand
    assert holds_a_hand(text)


@relaxed
@given(st.data())
def test_a_hand_without_a_mark_is_read_by_the_place_of_the_starter(data: st.DataObject) -> None:
    hand = data.draw(hands())
    text = data.draw(hand_spellings(hand, mark=False))
    assert parse_hand(text, rules_for(hand), starter="last") == hand
    first, *others = hand.with_starter
    assert parse_hand(text, rules_for(hand), starter="first") == Hand(
        tuple(others), first, hand.crib
    )


@relaxed
@given(bare_hands(), hand_flushes, crib_flushes)
def test_ranks_alone_never_count_a_flush_or_nobs(
    hand: Hand, hand_flush: HandFlush, crib_flush: CribFlush
) -> None:
    found = score_hand(hand, SIX_CARD.with_house(hand_flush=hand_flush, crib_flush=crib_flush))
    assert found.points(Category.FLUSH) == found.points(Category.NOBS) == 0


# Any text


def check(error: CribcalcError, text: str) -> None:
    """An error about `text` points into it, or one past its end, and can be shown."""
    start, end = error.span
    assert error.source == text
    assert 0 <= start <= len(text)
    assert start <= end <= len(text) + 1
    assert end <= max(len(text), start + 1)
    assert error.column == start + 1
    assert error.message.isprintable()
    assert "\n" not in error.message
    assert all(line.isprintable() for line in error.explain().split("\n"))


def check_value(error: CribcalcError) -> None:
    """An error about a value has no source, and a message that can be shown."""
    assert error.source is None
    assert error.message.isprintable()
    assert len(error.message) < 500


@settings(deadline=None, max_examples=tries(500))
@given(texts, st.sampled_from([None, "first", "last"]), st.booleans())
@example("five of", None, False)
@example("five of ", None, False)
@example("5C 5D 6H 7S / 8C = ", None, False)
@example("ann:", None, False)
@example("", None, False)
@example("5C 5D 6H 7S / 8C = " + "0" * 5000, None, False)
@example("\u2028:", None, False)
@example("five of x: 5C 5D", None, False)
@example("İ", None, False)
def test_any_text_is_a_line_or_refused_with_a_span_inside_it(
    text: str, starter: str | None, crib: bool
) -> None:
    try:
        line = parse_line(text, crib=crib, starter=starter)
    except CribcalcError as error:
        check(error, text)
    else:
        assert parse_line(str(line)) == line
        score_hand(line.hand)
    for function in (parse_card, parse_cards, parse_hand, parse_claim):
        try:
            function(text)
        except CribcalcError as error:
            check(error, text)
    assert holds_a_hand(text) in (True, False)


@settings(deadline=None, max_examples=tries(300))
@given(texts | texts.map(lambda text: text.replace("crib", "go").replace("cut", "Ann:")))
@example("8H=" + "0" * 5000 + " 7C")
def test_any_text_is_a_play_or_refused_with_a_span_inside_it(text: str) -> None:
    try:
        moves = parse_moves(text, ["Ann", "Bob"])
    except CribcalcError as error:
        check(error, text)
    else:
        assert moves
        assert all(0 <= move.span[0] < move.span[1] <= len(text) for move in moves)


@given(st.text())
def test_any_name_is_a_variant_or_refused(name: str) -> None:
    try:
        rules = find_variant(name)
    except CribcalcError as error:
        check_value(error)
    else:
        assert rules in VARIANTS.values()


@given(
    st.text()
    | st.lists(st.sampled_from(["hand-flush", "crib-flush", "=", ",", "min3", "all", " "])).map(
        "".join
    )
)
def test_any_text_is_house_rules_or_refused(text: str) -> None:
    try:
        rules = parse_house_rules(SIX_CARD, text)
    except CribcalcError as error:
        check_value(error)
    else:
        assert rules.with_house(hand_flush=HandFlush.ALL, crib_flush=CribFlush.ALL) == SIX_CARD
