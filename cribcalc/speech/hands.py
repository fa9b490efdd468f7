"""What is said about a hand: the count as it is spoken at the table, and notes."""

from collections import Counter
from collections.abc import Iterable, Iterator

from cribcalc.cards import Card, Hand, Rank
from cribcalc.near_misses import NearMiss, NearMissKind, near_misses
from cribcalc.notation.labels import mentions_crib
from cribcalc.rules import SIX_CARD, CribFlush, Rules
from cribcalc.show import Category, Item, Score
from cribcalc.speech.words import (
    PAIR_NAMES,
    CardText,
    joined,
    listing,
    number,
    run_name,
    symbols,
)


def item_name(item: Item) -> str:
    """Return what an item is called on a receipt; runs and flushes with their lengths.

    >>> from cribcalc.cards import DECK
    >>> item_name(Item(Category.RUN, DECK[:3], 3)), item_name(Item(Category.NOBS, DECK[10:11], 1))
    ('run of three', 'nobs')
    """
    if item.category in (Category.RUN, Category.FLUSH):
        return f"{item.category} of {number(len(item.cards))}"
    return item.category.value


def spoken(score: Score, hand: Hand, rules: Rules = SIX_CARD) -> str:
    """Return the count as it is spoken at the table, as a sentence.

    Each fifteen with the count so far, then the pairs, then the runs together with their pairs by
    the traditional names (a double run of three is eight), flush and nobs. A hand that is worth
    nothing is "nineteen" if no hand of its size counts that: see `Rules.counts_nineteen`.

    >>> from cribcalc.notation.hands import parse_hand
    >>> from cribcalc.show import score_hand
    >>> for text in ("5C 5D 6H 7S / 8C", "AC 4D 5H JS / 6C", "2C 4D 6H 8S / JC"):
    ...     hand = parse_hand(text)
    ...     print(spoken(score_hand(hand), hand))
    Fifteen two, and a double run of four is twelve.
    Fifteen two, fifteen four, fifteen six, and a run of three is nine.
    Nineteen (nothing).
    """
    phrases: list[str] = []
    count = 0
    for phrase, points in _steps(score):
        count += points
        if phrase == "fifteen":
            phrases.append(f"fifteen {number(count)}")
        elif phrases:
            phrases.append(f"and {phrase} is {number(count)}")
        else:
            phrases.append(f"{phrase} is {number(count)}")
    if not phrases:
        nineteen = rules.counts_nineteen(len(hand.cards), crib=hand.crib)
        return "Nothing." if nineteen else "Nineteen (nothing)."
    sentence = ", ".join(phrases)
    return f"{sentence[0].upper()}{sentence[1:]}."


def spoken_shortly(score: Score, hand: Hand, rules: Rules = SIX_CARD) -> str:
    """Return the count as it is spoken in a hurry: all fifteens at once.

    >>> from cribcalc.notation.hands import parse_hand
    >>> from cribcalc.show import score_hand
    >>> hand = parse_hand("7C 7D 8H 8S / 9C")
    >>> print(spoken_shortly(score_hand(hand), hand))
    Fifteen eight, and a double-double run of three is twenty-four.
    """
    fifteens = score.of(Category.FIFTEEN)
    points = score.points(Category.FIFTEEN)
    items = [Item(Category.FIFTEEN, item.cards, points) for item in fifteens[:1]]
    items += [item for item in score.items if item.category is not Category.FIFTEEN]
    return spoken(Score(tuple(items)), hand, rules)


def kind_text(items: Iterable[Item], show: CardText = symbols) -> str:
    """Return what makes the points of one kind: the ranks of each item, and how often they do.

    Of a flush or nobs, the cards.

    >>> from cribcalc.notation.hands import parse_hand
    >>> from cribcalc.show import score_hand
    >>> kind_text(score_hand(parse_hand("5C 5D 5H JS / 5S")).of(Category.FIFTEEN))
    '5-J ×4, 5-5-5 ×4'
    """
    times: Counter[str] = Counter()
    for item in items:
        if item.category in (Category.FLUSH, Category.NOBS):
            times[joined(item.cards, show)] += 1
        else:
            times["-".join(Card(card.rank).text(symbols=False) for card in item.cards)] += 1
    return ", ".join(f"{text} ×{count}" if count > 1 else text for text, count in times.items())


def _steps(score: Score) -> Iterator[tuple[str, int]]:
    """Yield what is said one after the other, with its points."""
    for item in score.of(Category.FIFTEEN):
        yield "fifteen", item.points
    copies = _copies(score.of(Category.PAIR))
    runs = _points_of_runs(score.of(Category.RUN))
    in_runs = {rank for ranks in runs for rank in ranks}
    apart = sorted((copies[rank] for rank in copies if rank not in in_runs), reverse=True)
    if apart:
        yield _pairs_text(apart), sum(map(_pair_points, apart))
    for ranks, points in runs.items():
        inside = [copies.get(rank, 1) for rank in ranks]
        yield _with_article(run_name(inside)), points + sum(map(_pair_points, inside))
    for item in score.of(Category.FLUSH):
        yield _with_article(item_name(item)), item.points
    for item in score.of(Category.NOBS):
        yield "one for his nob", item.points


def _points_of_runs(runs: Iterable[Item]) -> dict[tuple[Rank, ...], int]:
    """Return the points of the separate runs through the same ranks together."""
    points: dict[tuple[Rank, ...], int] = {}
    for item in runs:
        ranks = tuple(card.rank for card in item.cards)
        points[ranks] = points.get(ranks, 0) + item.points
    return points


def _copies(pairs: Iterable[Item]) -> dict[Rank, int]:
    """Return how many cards there are of each rank of which there are several."""
    number_of_pairs = Counter(item.cards[0].rank for item in pairs)
    return {rank: {1: 2, 3: 3, 6: 4}[times] for rank, times in number_of_pairs.items()}


def _pair_points(copies: int) -> int:
    """Return the points of the pairs of so many cards of one rank."""
    return copies * (copies - 1)


def _pairs_text(copies: list[int]) -> str:
    """Return the names of pairs by their numbers of cards: "a pair royal and two pairs"."""
    names = []
    for cards in dict.fromkeys(copies):
        name, times = PAIR_NAMES[cards], copies.count(cards)
        if times == 1:
            names.append(f"a {name}")
        else:
            names.append(f"{number(times)} {name.replace('pair', 'pairs')}")
    return listing(names)


def _with_article(name: str) -> str:
    if name[0] in "aeiou":
        return f"an {name}"
    return f"a {name}"


def flush_rule(hand: Hand, rules: Rules = SIX_CARD) -> str:
    """Return what it takes to have a flush in this hand or crib.

    >>> from cribcalc.notation.hands import parse_hand
    >>> flush_rule(parse_hand("crib 2H 4H 6H 8C / TH"))
    'in the crib all four cards and the starter must be of one suit'
    """
    size = number(len(hand.cards))
    if not hand.crib:
        return f"a flush needs all {size} cards of the hand"
    if rules.crib_flush == CribFlush.ALL:
        return f"in the crib all {size} cards and the starter must be of one suit"
    return f"a flush needs all {size} cards of the crib"


def near_miss_sentence(
    miss: NearMiss, hand: Hand, rules: Rules = SIX_CARD, show: CardText = symbols
) -> str:
    """Return the sentence that says why `miss` scores nothing.

    >>> from cribcalc.notation.hands import parse_hand
    >>> hand = parse_hand("2H 4H 6H 8C / TH")
    >>> print(near_miss_sentence(near_misses(hand)[0], hand))
    2♥ 4♥ 6♥ 10♥ is not a flush: a flush needs all four cards of the hand.
    """
    cards = joined(miss.cards, show)
    match miss.kind:
        case NearMissKind.NO_SUITS:
            return "Flush and nobs are not counted: no suits are given."
        case NearMissKind.ROUND_THE_CORNER:
            return f"{cards} is not a run: the ace is low, so runs do not go round the corner."
        case NearMissKind.CRIB_FLUSH | NearMissKind.STARTER_FLUSH:
            return f"{cards} is not a flush: {flush_rule(hand, rules)}."
        case _:
            return (
                f"The starter {cards} is not nobs: it was heels, 2 to the dealer when it was "
                "turned up."
            )


def hand_notes(
    hand: Hand, rules: Rules = SIX_CARD, label: str | None = None, show: CardText = symbols
) -> list[str]:
    """Return what there is to say of a hand: what it almost scored, and a label that misleads.

    >>> from cribcalc.notation.hands import parse_hand
    >>> hand_notes(parse_hand("7H 2D 4C 9D / KC"), label="Ann's crib, second try")
    ['The label mentions a crib but does not end in that word, so this is counted as a hand.']
    """
    notes = [near_miss_sentence(miss, hand, rules, show) for miss in near_misses(hand, rules)]
    if label and not hand.crib and mentions_crib(label):
        notes.append(
            "The label mentions a crib but does not end in that word, so this is counted as a hand."
        )
    return notes
