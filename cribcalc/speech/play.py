"""Sentences about plays: what a card scored, what it almost scored, who should have played."""

from collections.abc import Sequence

from cribcalc.near_misses import PlayNearMiss, PlayNearMissKind, play_near_misses
from cribcalc.pegging import PlayCategory, PlayItem
from cribcalc.play import Entry, Play, Renege
from cribcalc.play_mistakes import explain_entry
from cribcalc.speech.claims import likeliest
from cribcalc.speech.words import PAIR_NAMES, CardText, difference_text, joined, number, symbols
from cribcalc.text import printable


def items_text(items: Sequence[PlayItem], show: CardText = symbols) -> str:
    """Return what a card scored, with the points of each item if there are several.

    >>> from cribcalc.api import score_play
    >>> items_text(score_play("7H 8C 8D 8S").entries[3].items)
    'thirty-one for 2, pair royal 8♣ 8♦ 8♠ for 6'
    """
    texts = [_item_text(item, show) for item in items]
    if len(items) > 1:
        texts = [f"{text} for {item.points}" for text, item in zip(texts, items, strict=True)]
    return ", ".join(texts)


def _item_text(item: PlayItem, show: CardText) -> str:
    match item.category:
        case PlayCategory.PAIR:
            return f"{PAIR_NAMES[len(item.cards)]} {joined(item.cards, show)}"
        case PlayCategory.RUN | PlayCategory.FLUSH:
            return f"{item.category} of {number(item.points)} {joined(item.cards, show)}"
        case PlayCategory.LAST:
            return "last card"
        case _:
            return item.category.value


def claim_text(entry: Entry) -> str:
    """Return what was claimed for a card and whether that was right; nothing if it has no claim.

    >>> from cribcalc.api import score_play
    >>> [claim_text(entry) for entry in score_play("8 7=3 A=0").entries]
    ['', '3 over by 1', '0 right']
    """
    if entry.claim is None:
        return ""
    return f"{entry.claim} {difference_text(entry.difference)}"


def renege_sentences(play: Play, show: CardText = symbols) -> list[str]:
    """Return a sentence about each player who said go but could have played."""
    return [
        renege_sentence(printable(play.players[renege.seat]), renege, show)
        for renege in play.reneges
    ]


def renege_sentence(player: str, renege: Renege, show: CardText = symbols) -> str:
    """Return the sentence about a player who said go but could have played.

    >>> from cribcalc.api import score_play
    >>> renege_sentence("Bob", score_play("K Q 5 go 2 | 6").reneges[0])
    'Bob said go at 25 holding 6, which had to be played.'
    """
    cards = joined(renege.cards, show)
    return f"{player} said go at {renege.count} holding {cards}, which had to be played."


_ALMOST = {
    PlayNearMissKind.DOUBLED_RUN: "is not a run: two of the last cards have the same rank",
    PlayNearMissKind.PAIR_APART: "is not a pair: {between} came in between",
    PlayNearMissKind.TENS: "is not a run: runs go by rank, not by value",
    PlayNearMissKind.ROUND_THE_CORNER: (
        "is not a run: the ace is low, so runs do not go round the corner"
    ),
    PlayNearMissKind.CLOSED_COUNT: "scores nothing: the count started again in between",
}
"""Why a card scored nothing with the cards before it."""


def near_miss_sentence(miss: PlayNearMiss, show: CardText = symbols) -> str:
    """Return why a card did not score what it almost scored.

    >>> from cribcalc.api import score_play
    >>> from cribcalc.near_misses import play_near_misses
    >>> near_miss_sentence(play_near_misses(score_play("6H KC 6D"))[0])
    'Card 3, 6♦ after 6♥ K♣, is not a pair: K♣ came in between.'
    """
    *before, card = [show(card) for card in miss.cards]
    reason = _ALMOST[miss.kind].format(between=before[-1])
    return f"Card {miss.place + 1}, {card} after {' '.join(before)}, {reason}."


def play_notes(play: Play, show: CardText = symbols) -> list[str]:
    """Return what there is to say of a play: wrong goes, wrong claims, what cards almost scored."""
    claims = claim_sentences(play, show)
    almost = [
        near_miss_sentence(miss, show)
        for miss in play_near_misses(play)
        if miss.place not in claims
    ]
    return [*renege_sentences(play, show), *claims.values(), *almost, *open_count_sentences(play)]


def open_count_sentences(play: Play) -> list[str]:
    """Return what hangs on the count, if the record stops where a point may be due for it.

    >>> from cribcalc.api import score_play
    >>> open_count_sentences(score_play("Ann:K Bob:Q Ann:10"))
    ['The count stands at 30: the next go gives Ann one.']
    """
    if play.due is None:
        return []
    return [open_count_sentence(printable(play.players[play.due.seat]), play.due.count)]


def open_count_sentence(player: str, count: int) -> str:
    """Return the sentence about a count at which the next go gives a point to a player."""
    return f"The count stands at {count}: the next go gives {player} one."


def claim_sentences(play: Play, show: CardText = symbols) -> dict[int, str]:
    """Return the sentence that explains each wrong claim, by the index of its card.

    >>> from cribcalc.api import score_play
    >>> play = score_play("K Q J A=3", players="Ann,Bob")
    >>> print(claim_sentences(play)[3])
    Card 4, A: Bob probably pegged a go on top of thirty-one: thirty-one is two and no more.
    """
    sentences = {}
    for index, entry in enumerate(play.entries):
        if entry.is_wrong:
            found = explain_entry(play, index)
            who = printable(play.players[entry.seat])
            told = likeliest(found, rules=play.rules, who=who, show=show)
            sentences[index] = f"Card {index + 1}, {show(entry.card)}: {told}"
    return sentences
