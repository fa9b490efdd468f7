"""The words for cards in Russian, Bulgarian and Danish, as data.

Imported only when a letter outside ASCII or an unknown word is met. Words that the seed documents
have are theirs: Russian from the article in Wikipedia and the old rule book (seeds 000 and 001),
Bulgarian from the page on counting a hand (002), Danish from the article in Wikipedia (003). The
others are those that players of these languages use for the same cards.
"""

from typing import NamedTuple

from cribcalc.cards import Card, Rank, Suit


class Language(NamedTuple):
    """The words of one language, in lower case, several for one thing separated by spaces.

    `ranks` are from ace to king, `suits` in the order of clubs, diamonds, hearts and spades; `crib`
    and `go` are the words for the crib and for a player who cannot play.
    """

    name: str
    ranks: tuple[str, ...]
    suits: tuple[str, str, str, str]
    crib: str
    go: str
    source: str


RUSSIAN = Language(
    "Russian",
    (
        "туз",
        "двойка",
        "тройка",
        "четвёрка четверка",
        "пятёрка пятерка",
        "шестёрка шестерка",
        "семёрка семерка",
        "восьмёрка восьмерка",
        "девятка",
        "десятка",
        "валет",
        "дама",
        "король",
    ),
    (
        "трефы треф трефа трефовый трефовая крести крестей кресты крест крестовый крестовая",
        "бубны бубён бубен бубна бубновый бубновая",
        "червы черви червей черв черва червовый червовая червонный червонная",
        "пики пик пика пиковый пиковая",
    ),
    "криб кормушка",
    "пропускаю пас",
    "seeds 000 (туз, десятка, валет, дама, король, кормушка, пропускаю) and 001 (криб)",
)

BULGARIAN = Language(
    "Bulgarian",
    (
        "асо",
        "двойка",
        "тройка",
        "четворка",
        "петица",
        "шестица",
        "седмица",
        "осмица",
        "деветка",
        "десетка",
        "вале",
        "дама",
        "поп",
    ),
    ("спатия спатии", "каро кара", "купа купи", "пика пики"),
    "крибът",
    "пас",
    "seed 002 (асо, петица, четворка, вале, дама, поп, крибът)",
)

DANISH = Language(
    "Danish",
    (
        "es",
        "to toer",
        "tre treer",
        "fire firer",
        "fem femmer",
        "seks sekser",
        "syv syver",
        "otte otter",
        "ni nier",
        "ti tier",
        "knægt knaegt bonde",
        "dame",
        "konge",
    ),
    ("klør kloer", "ruder", "hjerter", "spar"),
    "cribben",
    "",
    "seed 003 (es, knægt, cribben)",
)

LANGUAGES = (RUSSIAN, BULGARIAN, DANISH)

FRENCH_GO = "allez"
"""What is said in the old Russian rule book (seed 001) by a player who cannot play."""

RANKS = {
    word: rank
    for language in LANGUAGES
    for rank, words in zip(Rank, language.ranks, strict=True)
    for word in words.split()
}
"""The ranks by their words in three languages."""

SUITS = {
    word: suit
    for language in LANGUAGES
    for suit, words in zip(Suit, language.suits, strict=True)
    for word in words.split()
}
"""The suits by their words in three languages."""

COMPOUNDS = {
    name + word: Card(rank, suit)
    for suit, names in zip(Suit, DANISH.suits, strict=True)
    for rank, words in zip(Rank, DANISH.ranks, strict=True)
    for name in names.split()
    for word in words.split()
}
"""The cards by their Danish names in one word: hjerterdame."""

GO_WORDS = frozenset(word for language in LANGUAGES for word in language.go.split())
"""The words for a go in three languages."""

_CAPITALS = {"А": Rank.ACE, "Т": Rank.ACE, "В": Rank.JACK, "Д": Rank.QUEEN, "К": Rank.KING}

LETTERS = _CAPITALS | {letter.lower(): rank for letter, rank in _CAPITALS.items()}
"""The Cyrillic letters for ranks: туз and асо, валет and вале, дама, король (seeds 000 and 002)."""

SUIT_LETTERS = {
    "П": ("пики",),
    "Ч": ("черви",),
    "Б": ("бубны",),
    "Т": ("трефы",),
    "К": ("крести", "купа", "каро"),
    "R": ("ruder",),
    "K": ("klør",),
}
"""Letters that stand for suits in other languages, which are not read, with what they may mean."""

RANK_LETTERS = {"П": "поп"}
"""Letters that stand for ranks in other languages, which are not read, with what they mean."""
