"""Words for numbers, cards, combinations and rules."""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from cribcalc.cards import Card
from cribcalc.rules import Rules

if TYPE_CHECKING:  # a receipt without a claim needs no laws
    from cribcalc.laws import Irregularity, Laws

CardText = Callable[[Card], str]
"""How a card is printed."""

_UNITS = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen "
    "sixteen seventeen eighteen nineteen"
).split()

_TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split()

RUN_NAMES = {
    (): "run",
    (2,): "double run",
    (3,): "triple run",
    (2, 2): "double-double run",
    (4,): "fourfold run",
    (3, 2): "sixfold run",
    (2, 2, 2): "double-double-double run",
    (4, 2): "eightfold run",
    (3, 3): "ninefold run",
    (3, 2, 2): "twelvefold run",
}
"""The names of runs by the copies of the ranks that have several, the most first."""

PAIR_NAMES = {2: "pair", 3: "pair royal", 4: "double pair royal"}
"""The names of two, three and four cards of one rank."""


def symbols(card: Card) -> str:
    """Return the card with its suit as a symbol.

    >>> symbols(Card(10, "H"))
    '10♥'
    """
    return card.text(symbols=True)


def letters(card: Card) -> str:
    """Return the card with its suit as a letter.

    >>> letters(Card(10, "H"))
    '10H'
    """
    return card.text(symbols=False)


def number(value: int) -> str:
    """Return a number from 0 to 999 in words.

    >>> number(0), number(24), number(121)
    ('zero', 'twenty-four', 'one hundred and twenty-one')
    """
    if value < 20:
        return _UNITS[value]
    if value < 100:
        tens, unit = divmod(value, 10)
        words, between = _TENS[tens - 2], "-"
    else:
        hundreds, unit = divmod(value, 100)
        words, between = f"{_UNITS[hundreds]} hundred", " and "
    if not unit:
        return words
    return words + between + number(unit)


def listing(words: Iterable[str]) -> str:
    """Return words joined as in a sentence; there must be one at least.

    >>> listing(["a", "b", "c"])
    'a, b and c'
    """
    *most, last = words
    if not most:
        return last
    return f"{', '.join(most)} and {last}"


def joined(cards: Iterable[Card], show: CardText = symbols) -> str:
    """Return cards with spaces between them.

    >>> joined([Card(5, "C"), Card(10, "H")])
    '5♣ 10♥'
    """
    return " ".join(map(show, cards))


def difference_text(difference: int) -> str:
    """Return how a claim compares with the count: right, or over or under by so many points.

    >>> difference_text(2), difference_text(-1), difference_text(0)
    ('over by 2', 'under by 1', 'right')
    """
    if difference > 0:
        return f"over by {difference}"
    if difference < 0:
        return f"under by {-difference}"
    return "right"


def run_name(copies: Iterable[int]) -> str:
    """Return the name of a run by how many cards it has of each rank.

    >>> run_name([1, 1, 1]), run_name([1, 2, 2])
    ('run of three', 'double-double run of three')
    """
    copies = sorted(copies, reverse=True)
    several = tuple(cards for cards in copies if cards > 1)
    return f"{RUN_NAMES[several]} of {number(len(copies))}"


_DEALT = {
    "six-card": "dealt one card at a time (old books: three at a time)",
    "five-card": "dealt one card at a time",
    "eight-card": "dealt four cards at a time",
}
"""How the cards of a variant are dealt, where a rule book says so."""


def variant_remarks(rules: Rules) -> tuple[str, ...]:
    """Return what is special about a variant apart from its numbers.

    >>> from cribcalc.rules import FIVE_CARD
    >>> variant_remarks(FIVE_CARD)[1]
    '3 to the non-dealer once, at the start of the game'
    """
    captain = f"the first player is the captain, alone to {rules.captain_target} against the others"
    remarks = [
        (rules.name in _DEALT, _DEALT.get(rules.name, "")),
        (rules.captain_target > 0, captain),
        (rules.partners, "opposite seats are partners"),
        (rules.short_seats == 1, "the dealer is dealt one card fewer and discards none"),
        (
            rules.short_seats == 2,
            "the dealer and the dealer's partner get one card fewer and discard none",
        ),
        (rules.from_pack == 1, "1 card from the pack goes into the crib"),
        (rules.from_pack > 1, f"{rules.from_pack} cards from the pack go into the crib"),
        (
            rules.head_start > 0,
            f"{rules.head_start} to the non-dealer once, at the start of the game",
        ),
        (rules.one_count, "the play ends with its first count"),
    ]
    return tuple(remark for holds, remark in remarks if holds)


_LAWS = {
    "friendly": "friendly rules",
    "old": "the old rules",
    "hoyle-us": "the American Hoyle rules",
    "acc": "ACC rules",
}

_PENALTIES = {"none": "nothing", "two": "two", "excess": "the excess"}


def laws_text(laws: "Laws") -> str:
    """Return what a code of laws is called in a sentence, with the options that depart from it.

    >>> from cribcalc.laws import ACC
    >>> laws_text(ACC), laws_text(ACC.with_options(over="two", muggins=True))
    ('ACC rules', 'ACC rules with muggins and two for an overclaim')
    """
    from cribcalc.laws import LAWS

    options = []
    if laws.muggins:
        options.append("muggins")
    if laws.over != LAWS.get(laws.name, laws).over:
        options.append(f"{_PENALTIES[laws.over]} for an overclaim")
    name = _LAWS.get(laws.name, laws.name)
    if not options:
        return name
    return f"{name} with {listing(options)}"


_IRREGULARITIES = {
    "exposed-card": "The dealer exposes an opponent's card while dealing.",
    "misdeal": "Too many or too few cards are dealt, noticed before the cards are picked up.",
    "wrong-number": "A hand is found to have too many or too few cards.",
    "wrong-crib": "The crib is found to have too many or too few cards.",
    "count-refused": "A player refuses to let the opponent count the cards dealt.",
    "touched-pack": "The pack is touched between the deal and the cut for the starter.",
    "looked-at-bottom": "The bottom card is looked at after the shuffle or the cut.",
    "deal-out-of-turn": "A player deals out of turn, noticed before the cards are picked up.",
    "looked-at-crib": "The crib is looked at before it is counted.",
    "mixed-crib": "A card of the crib is mixed with a hand.",
    "mixed-starter": "The starter is put into a hand or mixed with one.",
    "renege": "A player says go while holding a playable card (ACC: 2 per card).",
    "touched-pegs": "A player touches their own pegs needlessly.",
    "peg-taken-out": "A player takes out their front peg (old rules: it goes behind the other).",
    "wrong-peg": "A player pegs with an opponent's peg.",
    "false-win": "A player pegs out without having won (old rules: loses the game).",
    "refusal": "A player refuses to follow the rules (old and ACC rules: loses the game).",
}


def irregularity_sentence(irregularity: "Irregularity") -> str:
    """Return what an irregularity is, as a sentence.

    >>> from cribcalc.laws import IRREGULARITIES
    >>> irregularity_sentence(IRREGULARITIES["wrong-peg"])
    "A player pegs with an opponent's peg."
    """
    return _IRREGULARITIES[irregularity.name]
