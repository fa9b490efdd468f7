"""Hypothesis strategies: hands, lines and claims as values, and all the ways in which people spell
them.
"""

from dataclasses import dataclass

from hypothesis import strategies as st

from cribcalc.cards import DECK, Card, Hand, Rank, Suit
from cribcalc.claims import Claim
from cribcalc.notation.hands import Line
from cribcalc.rules import CribFlush, HandFlush, Rules
from cribcalc.show import Category

GLYPH_ROWS = {
    Suit.SPADES: 0x1F0A0,
    Suit.HEARTS: 0x1F0B0,
    Suit.DIAMONDS: 0x1F0C0,
    Suit.CLUBS: 0x1F0D0,
}
RANK_SPELLINGS = {rank: [str(rank), str(rank).lower()] for rank in Rank} | {
    Rank.TEN: ["T", "t", "10", "0"]
}
SUIT_SPELLINGS = {
    Suit.CLUBS: ["C", "c", "♣", "♧"],
    Suit.DIAMONDS: ["D", "d", "♦", "♢"],
    Suit.HEARTS: ["H", "h", "♥", "♡"],
    Suit.SPADES: ["S", "s", "♠", "♤"],
}
SYMBOLS = "♣♦♥♠♧♢♡♤"
SEPARATORS = ["", " ", "  ", "\t", "\N{NO-BREAK SPACE}", ",", ", ", ";", " ; ", "\n"]
MARKS = ["/", "|", "+", " cut ", " starter ", " CUT ", " / ", " Starter\t"]

suited_cards = st.sampled_from(DECK)
bare_cards = st.builds(Card, st.sampled_from(Rank))
cards = suited_cards | bare_cards

sizes = st.integers(3, 6)


def rules_for(
    hand: Hand, hand_flush: HandFlush = HandFlush.ALL, crib_flush: CribFlush = CribFlush.ALL
) -> Rules:
    """Rules under which `hand` has the right number of cards."""
    size = len(hand.cards)
    return Rules(
        f"{size} cards",
        hand_size=size,
        crib_size=size,
        hand_flush=hand_flush,
        crib_flush=crib_flush,
    )


@st.composite
def suited_hands(draw: st.DrawFn, sizes: st.SearchStrategy[int] = sizes) -> Hand:
    """Any hand of cards with suits, flushes and jacks more often than the pack has them."""
    size = draw(sizes)
    pack = draw(
        st.sampled_from(
            [DECK, DECK, DECK[:26], DECK[:13], tuple(c for c in DECK if c.rank >= Rank.TEN)]
        )
    )
    chosen = draw(st.lists(st.sampled_from(pack), min_size=size, max_size=size, unique=True))
    starter = draw(suited_cards.filter(lambda card: card not in chosen))
    return Hand(tuple(chosen), starter, draw(st.booleans()))


@st.composite
def bare_hands(draw: st.DrawFn, sizes: st.SearchStrategy[int] = sizes) -> Hand:
    """Any hand of ranks only; ranks repeat often."""
    size = draw(sizes)
    ranks = draw(st.sampled_from([tuple(Rank), tuple(Rank)[:7], tuple(Rank)[-4:]]))
    pack = [rank for rank in ranks for _ in range(4)]
    places = draw(
        st.lists(st.integers(0, len(pack) - 1), min_size=size + 1, max_size=size + 1, unique=True)
    )
    *kept, starter = (Card(pack[place]) for place in places)
    return Hand(tuple(kept), starter, draw(st.booleans()))


def hands(sizes: st.SearchStrategy[int] = sizes) -> st.SearchStrategy[Hand]:
    """Any hand or crib, with suits or without."""
    return suited_hands(sizes) | bare_hands(sizes)


@st.composite
def claims(draw: st.DrawFn) -> Claim:
    """A claim of a number, or of points by kind."""
    parts = draw(st.dictionaries(st.sampled_from(Category), st.integers(0, 999)))
    if not parts:
        return Claim(draw(st.integers(0, 999)))
    return Claim(
        sum(parts.values()),
        tuple((category, parts[category]) for category in Category if category in parts),
    )


_readable = st.characters(exclude_categories=["Cs"], exclude_characters="\0\ufffd")


def _stripped(text: str) -> str | None:
    return text.strip() or None


labels = st.text(_readable.filter(lambda c: c not in ":#"), max_size=12).map(_stripped)
remarks = st.text(_readable, max_size=12).map(_stripped)


@st.composite
def lines(draw: st.DrawFn) -> Line:
    """A line as it can come from a file: a label whose last word is crib stands before a crib
    only.
    """
    hand = draw(hands())
    label = draw(st.none() | labels)
    if hand.crib and draw(st.booleans()):
        label = f"{label or 'Ann'}'s crib"
    elif label and label.split()[-1].lower() == "crib":
        hand = Hand(hand.cards, hand.starter, crib=True)
    return Line(hand, label, draw(st.none() | claims()), draw(st.none() | remarks))


@dataclass(frozen=True, slots=True)
class Spelled:
    """A card's spelling, and whether it is made of words, which need something between them."""

    text: str
    words: bool = False


@st.composite
def card_spellings(draw: st.DrawFn, card: Card) -> Spelled:
    """One of the ways to write `card`."""
    rank = draw(st.sampled_from(RANK_SPELLINGS[card.rank]))
    name = draw(st.sampled_from([str.lower, str.upper, str.title]))(card.rank.name)
    if card.suit is None:
        return draw(st.sampled_from([Spelled(rank), Spelled(name, words=True)]))
    suit = draw(st.sampled_from(SUIT_SPELLINGS[card.suit]))
    suit += draw(st.sampled_from(["", "\ufe0e", "\ufe0f"])) if suit in SYMBOLS else ""
    suit_name = draw(
        st.sampled_from([card.suit.name.lower(), card.suit.name[:-1].title(), card.suit.name])
    )
    glyph = chr(GLYPH_ROWS[card.suit] + card.rank + (card.rank >= Rank.QUEEN))
    of = draw(st.sampled_from([" of ", " OF ", "\tOf  "]))
    ways = [
        Spelled(rank + suit),
        Spelled(suit + rank),
        Spelled(glyph + draw(st.sampled_from(["", "\ufe0e"]))),
        Spelled(f"{draw(st.sampled_from([name, rank]))}{of}{suit_name}", words=True),
        Spelled(f"{name}{of}{suit}", words=True),
    ]
    return draw(st.sampled_from(ways))


@st.composite
def hand_spellings(draw: st.DrawFn, hand: Hand, *, mark: bool = True) -> str:
    """One of the ways to write `hand`, its cards in their order; without `mark` the starter only
    stands last.
    """
    text = (
        draw(st.sampled_from(["", " ", "crib ", "CRIB, "]))
        if hand.crib
        else draw(st.sampled_from(["", " "]))
    )
    marked = "crib" in text.lower()
    previous = Spelled("")
    for index, card in enumerate(hand.with_starter):
        spelled = draw(card_spellings(card))
        between = draw(
            st.sampled_from(SEPARATORS if hand.suited else [*SEPARATORS[1:], "-", " - "])
        )
        if index == 0:
            between = ""
        elif mark and index == len(hand.cards):
            between = draw(st.sampled_from(MARKS))
        elif not between and (previous.words or spelled.words):
            between = " "
        text += between + spelled.text
        previous = spelled
    if hand.crib and not marked:
        text += draw(st.sampled_from([" crib", "!", " !", ", Crib"]))
    return text
