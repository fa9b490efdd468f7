"""Words for numbers, cards and combinations."""

from collections.abc import Callable, Iterable

from cribcalc.cards import Card

CardText = Callable[[Card], str]
"""How a card is printed."""


_UNITS = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen "
    "seventeen eighteen nineteen"
).split()


_TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split()


RUN_NAMES = {
    (2,): "double run", (3,): "triple run", (2, 2): "double double run", (4,): "fourfold run", (3, 2): "sixfold run",
    (2, 2, 2): "double double double run", (4, 2): "eightfold run", (3, 3): "ninefold run", (3, 2, 2): "twelvefold run",
}  # fmt: skip
"""The names of runs in which ranks stand more than once: by how often, the most frequent rank first."""


PAIR_NAMES = {2: "pair", 3: "pair royal", 4: "double pair royal"}
"""The names of so many cards of a rank."""


def symbols(card: Card) -> str:
    """Return the card with its suit as a symbol: 10♥."""
    return card.text(symbols=True)


def letters(card: Card) -> str:
    """Return the card with its suit as a letter: 10H."""
    return card.text(symbols=False)


def number(value: int) -> str:
    """Return a number from 0 to 999 in words.

    >>> number(0), number(24), number(121)
    ('zero', 'twenty-four', 'one hundred and twenty-one')
    """
    if value >= 100:
        hundreds, rest = divmod(value, 100)
        return f"{_UNITS[hundreds]} hundred" + (f" and {number(rest)}" if rest else "")
    if value < 20:
        return _UNITS[value]
    tens, unit = divmod(value, 10)
    return _TENS[tens - 2] + (f"-{_UNITS[unit]}" if unit else "")


def listing(words: Iterable[str]) -> str:
    """Return words joined as in a sentence.

    >>> listing(["a", "b", "c"])
    'a, b and c'
    """
    *most, last = words
    return f"{', '.join(most)} and {last}" if most else last


def joined(cards: Iterable[Card], show: CardText = symbols) -> str:
    """Return cards with spaces between them."""
    return " ".join(map(show, cards))


def difference_text(difference: int) -> str:
    """Return how a claim compares with the count: right, over by so many points, or under by so many.

    >>> difference_text(2), difference_text(-1), difference_text(0)
    ('over by 2', 'under by 1', 'right')
    """
    if not difference:
        return "right"
    return f"{'over' if difference > 0 else 'under'} by {abs(difference)}"
