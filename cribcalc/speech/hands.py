"""What is said about a hand: the count as it is spoken at the table, and notes."""

import re
from collections.abc import Iterator

from cribcalc.cards import Hand, Rank
from cribcalc.near_misses import NearMiss, NearMissKind, near_misses
from cribcalc.rules import SIX_CARD, CribFlush, Rules
from cribcalc.show import Category, Item, Score
from cribcalc.speech.words import PAIR_NAMES, RUN_NAMES, CardText, joined, listing, number, symbols


def item_name(item: Item) -> str:
    """Return what an item is called on a receipt: the lengths of runs and flushes are part of the name."""
    if item.category in (Category.RUN, Category.FLUSH):
        return f"{item.category} of {number(len(item.cards))}"
    return item.category.value


def spoken(score: Score, hand: Hand, rules: Rules = SIX_CARD) -> str:
    """Return the count as it is spoken at the table, as a sentence.

    Each fifteen with the count so far, then the pairs, then the runs together with their pairs by the traditional
    names (a double run of three is eight), flush and nobs. A hand that is worth nothing is "nineteen" where no hand of
    its size counts that: see `Rules.counts_nineteen`.

    >>> from cribcalc.notation.hands import parse_hand
    >>> from cribcalc.show import score_hand
    >>> for text in ("5C 5D 6H 7S / 8C", "AC 4D 5H JS / 6C", "2C 4D 6H 8S / JC"):
    ...     print(spoken(score_hand(text), parse_hand(text)))
    Fifteen two, and a double run of four is twelve.
    Fifteen two, fifteen four, fifteen six, and a run of three is nine.
    Nineteen.
    """
    phrases: list[str] = []
    count = 0
    for phrase, points in _steps(score):
        count += points
        if phrase == "fifteen":
            phrases.append(f"fifteen {number(count)}")
        else:
            phrases.append(f"{'and ' if phrases else ''}{phrase} is {number(count)}")
    worthless = "nothing" if rules.counts_nineteen(len(hand.cards), crib=hand.crib) else "nineteen"
    sentence = ", ".join(phrases) or worthless
    return f"{sentence[0].upper()}{sentence[1:]}."


def _steps(score: Score) -> Iterator[tuple[str, int]]:
    """Yield what is said one after the other, with its points."""
    for item in score.of(Category.FIFTEEN):
        yield "fifteen", item.points
    runs: dict[tuple[Rank, ...], list[Item]] = {}
    for item in score.of(Category.RUN):
        runs.setdefault(tuple(card.rank for card in item.cards), []).append(item)
    in_runs = {rank for block in runs for rank in block}
    pairs: dict[Rank, int] = {}
    inside: dict[Rank, int] = {}
    for item in score.of(Category.PAIR):
        where = inside if item.cards[0].rank in in_runs else pairs
        where[item.cards[0].rank] = where.get(item.cards[0].rank, 0) + item.points
    if pairs:
        yield (
            _pairs(sorted((_cards_alike(points) for points in pairs.values()), reverse=True)),
            sum(pairs.values()),
        )
    for block, items in runs.items():
        folds = tuple(
            sorted((_cards_alike(inside[rank]) for rank in block if rank in inside), reverse=True)
        )
        kind = f"{RUN_NAMES[folds] if folds else 'run'} of {number(len(block))}"
        article = "an" if kind[0] in "aeiou" else "a"
        points = sum(item.points for item in items) + sum(inside.get(rank, 0) for rank in block)
        yield f"{article} {kind}", points
    for item in score.of(Category.FLUSH):
        yield f"a {item_name(item)}", item.points
    for item in score.of(Category.NOBS):
        yield "one for his nob", item.points


def _cards_alike(points: int) -> int:
    """Return how many cards of one rank give these points in pairs."""
    return {2: 2, 6: 3, 12: 4}[points]


def _pairs(alike: list[int]) -> str:
    found = {cards: alike.count(cards) for cards in alike}
    return listing(
        [
            f"a {PAIR_NAMES[cards]}"
            if times == 1
            else f"{number(times)} {PAIR_NAMES[cards].replace('pair', 'pairs')}"
            for cards, times in found.items()
        ]
    )


def flush_rule(hand: Hand, rules: Rules = SIX_CARD) -> str:
    """Return what it takes to have a flush in this hand or crib.

    >>> from cribcalc.notation.hands import parse_hand
    >>> flush_rule(parse_hand("crib 2H 4H 6H 8C / TH"))
    'in the crib all four cards and the starter must be of one suit'
    """
    size = number(len(hand.cards))
    if hand.crib and rules.crib_flush == CribFlush.ALL:
        return f"in the crib all {size} cards and the starter must be of one suit"
    return f"a flush needs all {size} cards of the {'crib' if hand.crib else 'hand'}"


def near_miss_sentence(
    miss: NearMiss, hand: Hand, rules: Rules = SIX_CARD, show: CardText = symbols
) -> str:
    """Return the sentence that tells why `miss` scores nothing.

    >>> from cribcalc.notation.hands import parse_hand
    >>> from cribcalc.near_misses import near_misses
    >>> hand = parse_hand("2H 4H 6H 8C / TH")
    >>> print(near_miss_sentence(near_misses(hand)[0], hand))
    2♥ 4♥ 6♥ 10♥ is no flush: a flush needs all four cards of the hand.
    """
    cards = joined(miss.cards, show)
    match miss.kind:
        case NearMissKind.NO_SUITS:
            return "Flush and nobs are not counted: no suits are given."
        case NearMissKind.ROUND_THE_CORNER:
            return f"{cards} is no run: the ace is low, a run does not go round the corner."
        case NearMissKind.CRIB_FLUSH | NearMissKind.STARTER_FLUSH:
            return f"{cards} is no flush: {flush_rule(hand, rules)}."
        case _:
            return f"The starter {cards} gives no nobs: it is heels, two to the dealer when it is turned."


_CRIB_WORDS = re.compile(r"\b(cribs?|box)\b", re.IGNORECASE)
"""What labels call a crib."""


def hand_notes(
    hand: Hand, rules: Rules = SIX_CARD, label: str | None = None, show: CardText = symbols
) -> list[str]:
    """Return what there is to say of a hand: what it almost scored, and a label that misleads.

    >>> from cribcalc.notation.hands import parse_hand
    >>> hand_notes(parse_hand("7H 2D AC 9D / KC"), label="The crib of Ann")
    ['The label mentions a crib but does not end in that word, so this is counted as a hand.']
    """
    notes = [near_miss_sentence(miss, hand, rules, show) for miss in near_misses(hand, rules)]
    if label and not hand.crib and _CRIB_WORDS.search(label):
        notes.append(
            "The label mentions a crib but does not end in that word, so this is counted as a hand."
        )
    return notes
