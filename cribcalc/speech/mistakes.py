"""Why a claim is wrong, in words: a clause for each mistake, and the rule behind it."""

from collections.abc import Callable
from math import prod

from cribcalc.cards import Card, Rank
from cribcalc.mistakes import MistakeKind
from cribcalc.pegging import is_run
from cribcalc.show import fifteens
from cribcalc.show_mistakes import THREE_CARDS_OR_MORE
from cribcalc.speech.hands import flush_rule
from cribcalc.speech.phrases import COUNT, LEAVE, MISS, NOT_COUNT, PEG, Case, Phrase
from cribcalc.speech.words import PAIR_NAMES, joined, listing, number, run_name


def phrase(case: Case) -> Phrase:
    """Return what is said of a mistake."""
    kind = case.mistake.kind
    if kind in _TOLD_APART:
        return _TOLD_APART[kind](case)
    return _filled(case, _SAME_WORDS[kind])


def _filled(case: Case, template: Phrase) -> Phrase:
    """Return a phrase that is the same for every mistake of its kind, filled in for this one."""
    fields = {
        "cards": case.cards,
        "points": case.points,
        "read_as": case.mistake.read_as,
        "run": case.run,
        "run_cards": case.run_cards,
        "what": case.what,
        "flush_rule": flush_rule(case.hand, case.rules) if case.hand else "",
    }
    texts = ("what", "how", "rule", "amount")
    return template._replace(**{name: getattr(template, name).format_map(fields) for name in texts})


_SAME_WORDS = {
    MistakeKind.FIFTEENS_OF_CARD_TWICE: Phrase(
        "the fifteens with {cards}", COUNT, "twice", "each set of cards counts once", True
    ),
    MistakeKind.THIRTY_ONE_AT_SHOW: Phrase(
        "{cards}", COUNT, "as thirty-one", "that scores only in the play", True
    ),
    MistakeKind.MULTIPLE_RUN_LONG: Phrase(
        "the {run} {run_cards}",
        COUNT,
        "as two double runs",
        "three of a rank make three runs, not four",
    ),
    MistakeKind.RUN_ROUND_THE_CORNER: Phrase(
        "{cards}", COUNT, "as a run", "the ace is low, so runs do not go round the corner", True
    ),
    MistakeKind.FLUSH_MISSED: Phrase(
        "the flush {cards}", MISS, rule="one point per card, {points}"
    ),
    MistakeKind.STARTER_FLUSH: Phrase("{cards}", COUNT, "as a flush", "{flush_rule}", True),
    MistakeKind.CRIB_FLUSH: Phrase("{cards}", COUNT, "as a flush", "{flush_rule}", True),
    MistakeKind.SHORT_FLUSH: Phrase("{cards}", COUNT, "as a flush", "{flush_rule}", True),
    MistakeKind.FLUSH_NOT_PLAYED: Phrase(
        "{cards}", COUNT, "as a flush", "under these house rules a {what} scores no flush", True
    ),
    MistakeKind.NOBS_MISSED: Phrase(
        "nobs", MISS, rule="{cards} is the jack of the starter's suit, one point"
    ),
    MistakeKind.NOBS_AS_TWO: Phrase(
        "nobs", COUNT, "as two", "two is for heels, a jack turned up as the starter; nobs is one"
    ),
    MistakeKind.NOBS_FOR_STARTER: Phrase(
        "the starter {cards}", COUNT, "as nobs", "only a jack in the {what} can be nobs"
    ),
    MistakeKind.HEELS_IN_HAND: Phrase(
        "heels",
        COUNT,
        "in the {what}",
        "the dealer pegged 2 for {cards} when it was turned up",
        True,
    ),
    MistakeKind.STARTER_LEFT_OUT: Phrase(
        "the starter {cards}", LEAVE, "out", "it belongs to every hand and to the crib"
    ),
    MistakeKind.THIRTY_ONE_MISSED: Phrase("thirty-one", MISS, amount="{points}"),
    MistakeKind.FIFTEEN_AS_ONE: Phrase("fifteen", COUNT, "as one", "fifteen is two"),
    MistakeKind.THIRTY_ONE_AS_ONE: Phrase("thirty-one", COUNT, "as a go", "thirty-one is two"),
    MistakeKind.GO_MISSED: Phrase(
        "the go", MISS, rule="nobody else could play, so the last card pegs one"
    ),
    MistakeKind.LAST_MISSED: Phrase("the point for the last card", MISS),
    MistakeKind.FIFTEEN_AT_OTHER_COUNT: Phrase(
        "fifteen", COUNT, "as well", "the count was {read_as}"
    ),
    MistakeKind.THIRTY_ONE_AT_OTHER_COUNT: Phrase(
        "thirty-one", COUNT, "as well", "the count was {read_as}"
    ),
    MistakeKind.PAIR_APART: Phrase(
        "a pair", COUNT, "in {cards}", "the cards of a pair must come one right after the other"
    ),
    MistakeKind.PAIR_ACROSS_COUNTS: Phrase(
        "a pair", COUNT, "in {cards}", "the count started again in between"
    ),
    MistakeKind.DOUBLE_RUN_IN_PLAY: Phrase(
        "{cards}", COUNT, "as a double run", "double runs score only at the show", True
    ),
    MistakeKind.RUN_ACROSS_COUNTS: Phrase(
        "a run", COUNT, "in {cards}", "the count started again in between"
    ),
    MistakeKind.RUN_AGAIN: Phrase(
        "an earlier run", COUNT, "again", "the last card must be part of the run"
    ),
    MistakeKind.TENS_AS_RUN: Phrase(
        "{cards}", COUNT, "as a run", "runs go by rank, not by value", True
    ),
    MistakeKind.GO_WITH_THIRTY_ONE: Phrase(
        "a go", PEG, "on top of thirty-one", "thirty-one is two and no more"
    ),
    MistakeKind.GO_AND_LAST: Phrase(
        "the last card", COUNT, "twice", "a go and the last card are the same point"
    ),
    MistakeKind.GO_TOO_SOON: Phrase("a go", PEG, "while others could still play"),
    MistakeKind.FLUSH_IN_PLAY: Phrase(
        "{cards}", COUNT, "as a flush", "a flush scores only at the show", True
    ),
    MistakeKind.NOBS_IN_PLAY: Phrase("{cards}", COUNT, "as nobs", "nobs scores only at the show"),
}
"""The mistakes that are said in the same words each time."""


def _missed_fifteen(case: Case) -> Phrase:
    what = f"the fifteen {case.cards}"
    if not case.mistake.cards:
        what = "one of the fifteens"
    elif case.mistake.alike > 1:
        what = f"a fifteen such as {case.cards}"
    return Phrase(what, MISS, amount=case.points)


def _fifteen_twice(case: Case) -> Phrase:
    what = f"the fifteen {case.cards}"
    if case.mistake.alike > 1:
        what = "one of the fifteens"
    return Phrase(what, COUNT, "twice", "the same cards in another order are the same fifteen")


def _misadded_fifteen(case: Case) -> Phrase:
    if case.mistake.alike > 1:
        rule = "no more cards add up to fifteen"
        if case.hand and not any(fifteens(sorted(case.hand.with_starter))):
            rule = "no cards add up to fifteen"
        return Phrase("a fifteen", COUNT, "that is not there", rule)
    rule = f"they add up to {case.mistake.read_as}"
    return Phrase(case.cards, COUNT, "as fifteen", rule, is_plural=True)


def _tens_as_pair(case: Case) -> Phrase:
    cards = case.cards
    if case.mistake.alike > 1:
        cards = "two cards worth ten"
    rule = "only cards of the same rank make a pair"
    return Phrase(cards, COUNT, "as a pair", rule, is_plural=True)


def _nobs_for_other_jack(case: Case) -> Phrase:
    what = case.cards
    if case.mistake.alike > 1:
        what = "a jack of another suit"
    return Phrase(what, COUNT, "as nobs", "nobs is only the jack of the starter's suit")


def _starter_not_in_flush(case: Case) -> Phrase:
    rule = f"it is a {_suit(case.mistake.cards[0])} too, one more point"
    return Phrase(f"the starter {case.cards}", LEAVE, "out of the flush", rule)


def _suit(card: Card) -> str:
    """Return what a card is: a club, a diamond, a heart or a spade."""
    return card.suit.name.lower().removesuffix("s") if card.suit else ""


def _starter_in_flush(case: Case) -> Phrase:
    rule = f"the starter adds one only when all the {case.what}'s cards match"
    starter, hand = case.mistake.cards[0], case.hand
    if starter.suit and hand and sum(card.suit is starter.suit for card in hand.cards) < 3:
        rule = f"it is a {_suit(starter)}"
    return Phrase(f"the starter {case.cards}", COUNT, "in the flush", rule)


def _missed_fifteens(case: Case) -> Phrase:
    what = "the fifteens"
    if not case.mistake.cards:
        return _some_fifteens(case)
    if case.mistake.read_as == THREE_CARDS_OR_MORE:
        what = "the fifteens of three cards or more"
    elif len(case.mistake.cards) == 1:
        what = f"the fifteens with the starter {case.cards}"
    return Phrase(what, NOT_COUNT, amount=case.points, is_plural=True)


def _some_fifteens(case: Case) -> Phrase:
    """Return what is said where only some of the fifteens were counted."""
    every = len(list(fifteens(sorted(case.hand.with_starter)))) if case.hand else 0
    counted = every + case.mistake.points // 2
    what = f"only {number(counted)} of the {number(every)} fifteens"
    return Phrase(what, COUNT, is_plural=counted > 1)


def _missed_pairs(case: Case) -> Phrase:
    cards = case.mistake.cards
    if not cards:
        return Phrase("one of the pairs", MISS, amount=case.points)
    if len({card.rank for card in cards}) > 1:
        return Phrase("the pairs", NOT_COUNT, amount=case.points, is_plural=True)
    return Phrase(f"the {PAIR_NAMES[len(cards)]} {case.cards}", MISS, amount=case.points)


_TAKEN_FOR = {
    2: "one pair",
    3: "one point per card",
    4: "two pairs",
    6: "a pair royal",
    8: "four pairs",
    10: "five pairs",
}
"""What a pair royal or a double pair royal was taken for, by its points."""
_ALIKE = {3: "three of a kind is 6 points", 4: "four of a kind is 12 points"}


def _short_pair_royal(case: Case) -> Phrase:
    alike = len(case.mistake.cards)
    how = f"as {_TAKEN_FOR[case.mistake.read_as or 2]}"
    return Phrase(f"the {PAIR_NAMES[alike]} {case.cards}", COUNT, how, _ALIKE[alike])


def _pairs_of_run(case: Case) -> tuple[str, str, bool]:
    """Return the pairs of a run at issue, their name alone, and whether they are several."""
    groups = [cards for cards in case.block if len(cards) > 1 and cards[0] in case.mistake.cards]
    if len(groups) > 1:
        pairs = listing(joined(cards, case.show) for cards in groups)
        return f"pairs {pairs}", "pairs", True
    name = PAIR_NAMES[len(groups[0])]
    return f"{name} {case.cards}", name, False


def _pairs_again(case: Case) -> Phrase:
    pairs, name, are_several = _pairs_of_run(case)
    if len(case.mistake.cards) < sum(len(cards) for cards in case.block if len(cards) > 1):
        name = "pairs"
    rule = f"a {case.run} is {case.mistake.read_as} with its {name}"
    return Phrase(f"the {pairs}", COUNT, "again", rule, are_several)


def _without_pair(case: Case) -> Phrase:
    pairs, name, are_several = _pairs_of_run(case)
    score = "score" if are_several else "scores"
    rule = f"the {name} inside it {score} as well, {case.points}"
    return Phrase(f"the {case.run}", COUNT, f"without the {pairs}", rule)


def _missed_runs(case: Case) -> Phrase:
    ways = _ways(case.block)
    runs = f"all {number(ways)} runs"
    if ways == 2:
        runs = "both runs"
    return Phrase(f"{runs} in {case.run_cards}", MISS, amount=case.points, is_plural=True)


def _missed_run(case: Case) -> Phrase:
    if all(len(cards) == 1 for cards in case.block):
        return Phrase(f"the run {case.cards}", MISS, rule=f"one point per card, {case.points}")
    rule = f"each separate run counts, {case.points} more"
    return Phrase(f"one run of the {case.run}", MISS, rule=rule)


def _ways(block: list[list[Card]]) -> int:
    """Return how many separate runs a block makes."""
    return prod(len(cards) for cards in block)


def _run_once(case: Case) -> Phrase:
    cards = listing(map(case.show, case.mistake.cards))
    ways = number(_ways(case.block))
    rule = f"{cards} make {ways} separate runs, and each counts"
    return Phrase("the run", COUNT, "only once", rule)


def _short_run(case: Case) -> Phrase:
    mistake = case.mistake
    taken_for = mistake.read_as or 0
    length = len(case.block)
    names = {
        length: "a single run",
        2 * length + 2: "a double run",
        3 * length + 6: "a triple run",
        4 * length + 4: "a double-double run",
    }
    if taken_for == len(mistake.cards):
        names[taken_for] = f"a run of {number(taken_for)}"
    how = f"as {names.get(taken_for, f'{number(taken_for // length)} runs')}"
    amount = f"{taken_for} instead of {taken_for - mistake.points}"
    return Phrase(f"the {case.run}", COUNT, how, amount=amount)


def _shorter_for_longer(case: Case) -> Phrase:
    ranks = [card.rank for card in case.mistake.cards]
    taken_for = run_name([ranks.count(rank) for rank in dict.fromkeys(ranks)])
    if case.mistake.read_as:
        taken_for = f"run of {number(case.mistake.read_as)}"
    rule = "the longest run counts, one point per card"
    return Phrase(f"the {case.run} {case.run_cards}", COUNT, f"as a {taken_for}", rule)


def _shorter_as_well(case: Case) -> Phrase:
    cards = case.mistake.cards
    if len(cards) == sum(map(len, case.block)):
        rule = "only the longest run counts"
        return Phrase("the shorter runs inside the run", COUNT, "as well", rule, is_plural=True)
    ranks = [card.rank for card in cards]
    name = run_name([ranks.count(rank) for rank in dict.fromkeys(ranks)])
    rule = "it is part of a longer run"
    return Phrase(f"the {name} {case.cards}", COUNT, "as well", rule)


def _as_shorter_runs(case: Case) -> Phrase:
    how = f"as separate runs of {number(case.mistake.read_as or 3)}"
    return Phrase(f"the {case.run}", COUNT, how, "only the longest runs count")


def _run_with_a_gap(case: Case) -> Phrase:
    ranks = sorted({card.rank for card in case.mistake.cards})
    missing = next(rank for rank in Rank if ranks[0] < rank and rank not in ranks)
    rule = f"the {missing.name.lower()} is missing"
    return Phrase(case.cards, COUNT, "as a run", rule, is_plural=True)


def _run_over_a_card(case: Case) -> Phrase:
    cards = case.mistake.cards
    between = [place for place in range(1, len(cards) - 1)
               if is_run(cards[:place] + cards[place + 1 :])]  # fmt: skip
    card = case.show(cards[between[0]])
    return Phrase("a run", COUNT, f"in {case.cards}", f"{card} came in between")


def _run_with_doubled_rank(case: Case) -> Phrase:
    ranks = [card.rank for card in case.mistake.cards]
    rank = max(ranks, key=ranks.count)
    plural = rank.name.lower() + ("es" if rank is Rank.SIX else "s")
    rule = f"it has {number(ranks.count(rank))} {plural}"
    return Phrase("a run", COUNT, f"in {case.cards}", rule)


def _short_pair_in_play(case: Case) -> Phrase:
    how = f"as {_TAKEN_FOR[case.mistake.read_as or 2]}"
    return Phrase(case.cards, COUNT, how, _ALIKE[len(case.mistake.cards)], is_plural=True)


_TOLD_APART: dict[MistakeKind, Callable[[Case], Phrase]] = {
    MistakeKind.FIFTEEN_MISSED: _missed_fifteen,
    MistakeKind.FIFTEENS_MISSED: _missed_fifteens,
    MistakeKind.FIFTEEN_TWICE: _fifteen_twice,
    MistakeKind.FIFTEEN_MISADDED: _misadded_fifteen,
    MistakeKind.TENS_AS_PAIR: _tens_as_pair,
    MistakeKind.NOBS_FOR_OTHER_JACK: _nobs_for_other_jack,
    MistakeKind.STARTER_NOT_IN_FLUSH: _starter_not_in_flush,
    MistakeKind.STARTER_IN_FLUSH: _starter_in_flush,
    MistakeKind.PAIR_MISSED: _missed_pairs,
    MistakeKind.PAIRS_MISSED: _missed_pairs,
    MistakeKind.PAIR_ROYAL_SHORT: _short_pair_royal,
    MistakeKind.PAIRS_COUNTED_AGAIN: _pairs_again,
    MistakeKind.RUN_MISSED: _missed_run,
    MistakeKind.RUNS_MISSED: _missed_runs,
    MistakeKind.RUN_COUNTED_ONCE: _run_once,
    MistakeKind.RUNS_WITHOUT_PAIR: _without_pair,
    MistakeKind.MULTIPLE_RUN_SHORT: _short_run,
    MistakeKind.SHORTER_RUN_FOR_LONGER: _shorter_for_longer,
    MistakeKind.SHORTER_RUN_AS_WELL: _shorter_as_well,
    MistakeKind.RUN_AS_SHORTER_RUNS: _as_shorter_runs,
    MistakeKind.RUN_WITH_A_GAP: _run_with_a_gap,
    MistakeKind.RUN_WITH_CARD_BETWEEN: _run_over_a_card,
    MistakeKind.RUN_WITH_DOUBLED_RANK: _run_with_doubled_rank,
    MistakeKind.PAIR_ROYAL_AS_PAIR: _short_pair_in_play,
}
"""The mistakes whose words depend on the cards."""
