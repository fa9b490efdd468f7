"""Cards written with Cyrillic letters, or with Russian, Bulgarian or Danish words.

Imported only when a letter outside ASCII or an unknown word is met. The terms are in
`cribcalc.notation.terms`.
"""

import re
from collections.abc import Sequence

from cribcalc.cards import Card, Rank, Suit
from cribcalc.errors import NotationError
from cribcalc.notation.scanner import RANKS as LATIN_RANKS
from cribcalc.notation.scanner import SUITS as LATIN_SUITS
from cribcalc.notation.scanner import WORD, Scanner, Token
from cribcalc.notation.terms import (
    COMPOUNDS,
    GO_WORDS,
    LETTERS,
    RANK_LETTERS,
    RANKS,
    SUIT_LETTERS,
    SUITS,
)

_EITHER_RANK_OR_SUIT = "ТтКк"
"""The Cyrillic letters that are ranks and stand for suits too."""

_ONLY_WITH_A_SUIT = "to"
"""The Danish two is an English word as well, so it is read only with its suit."""

_RANK = f"(?P<rank>10|[{''.join(rank for rank in (*LATIN_RANKS, *LETTERS) if len(rank) == 1)}])"

_RANK_AND_LETTER = rf"{_RANK}[{_EITHER_RANK_OR_SUIT}]"

_LETTER_AND_RANK = rf"[{_EITHER_RANK_OR_SUIT}]{_RANK}"

_NEXT_WORD = rf"\s+({WORD})"


def read_card(scanner: Scanner) -> Token | None:
    """card = letter [ suit ] | suit letter | rank word [ suit word ] | suit word rank.

    Return the card at the scanner's position, which moves past it; None if there is none. Raises
    NotationError for a letter that may be a rank or a suit.

    >>> [str(read_card(Scanner(text)).card) for text in ("Т♥", "туз пик", "hjerter dame", "spar 7")]
    ['AH', 'AS', 'QH', '7S']
    """
    start = scanner.position
    card = _read_words(scanner)
    if card is None:
        scanner.position = start
        card = _read_letter(scanner)
    if card is None:
        scanner.position = start
        return None
    scanner.is_foreign = True
    return Token(card, start, scanner.position)


def _read_words(scanner: Scanner) -> Card | None:
    """rank word [ suit word ] | suit word rank."""
    found = scanner.match(WORD)
    if found is None:
        return None
    word = found[0].lower()
    scanner.position = found.end()
    if word in RANKS:
        suit = read_suit(scanner)
        if suit is None and word == _ONLY_WITH_A_SUIT:
            return None
        return Card(RANKS[word], suit)
    if word in SUITS:
        rank = _read_rank(scanner)
        return None if rank is None else Card(rank, SUITS[word])
    return COMPOUNDS.get(word)


def read_suit(scanner: Scanner) -> Suit | None:
    """[ suit word ]: return the suit whose word comes next, after white space, or None."""
    found = scanner.match(_NEXT_WORD)
    if found is None or found[1].lower() not in SUITS:
        return None
    scanner.position = found.end()
    scanner.is_foreign = True
    return SUITS[found[1].lower()]


def _read_rank(scanner: Scanner) -> Rank | None:
    """Rank word | letter | rank, after white space: what follows the word for a suit."""
    found = scanner.match(r"\s+(\w+)")
    if found is None:
        return None
    scanner.position = found.end()
    written = found[1]
    return RANKS.get(written.lower()) or LETTERS.get(written) or LATIN_RANKS.get(written)


def _read_letter(scanner: Scanner) -> Card | None:
    """letter [ suit ] | suit letter."""
    suit = scanner.take_suit()
    letter = scanner.source[scanner.position : min(scanner.position + 1, scanner.end)]
    if letter not in LETTERS:
        return None
    if suit is None:
        if not _is_of_cards(scanner):
            return None
        _verify_apart(scanner)
    scanner.position += 1
    return Card(LETTERS[letter], suit or scanner.take_suit())


def _is_of_cards(scanner: Scanner) -> bool:
    """Return whether the word here can be cards: Д, ТВ or ДH, and not Таня."""
    found = scanner.match(WORD)
    assert found is not None
    word = found[0]
    return len(word) < 3 or all(_is_rank(letter) or letter in LATIN_SUITS for letter in word)


def _is_rank(character: str) -> bool:
    return character in LETTERS or character in LATIN_RANKS


def _verify_apart(scanner: Scanner) -> None:
    """Raise NotationError for a letter that may be a suit, and is joined to a rank."""
    at = scanner.position
    letter = scanner.source[at]
    if letter not in _EITHER_RANK_OR_SUIT:
        return
    found = _joined_to_rank(scanner)
    if found is None:
        return
    rank, start, end = found["rank"], *found.span()
    ranks = [_latin(each) for each in (rank, letter)]
    if start == at:
        ranks.reverse()
    lines = [f"{' '.join(ranks)}  if {letter} is {_word_for(LETTERS[letter])}"]
    lines += suit_readings(letter, _latin(rank))
    message = f"{letter} is a rank or a suit, in {scanner.source[start:end]}"
    scanner.fail(message, hint="\n".join(lines))


def _joined_to_rank(scanner: Scanner) -> re.Match[str] | None:
    """Return the letter here and the rank that is joined to it on one side, if there is one."""
    at = scanner.position
    for start in (at - 2, at - 1):
        found = scanner.match(_RANK_AND_LETTER, max(start, 0))
        if found and found.end() == at + 1:
            return found
    return scanner.match(_LETTER_AND_RANK)


def _latin(rank: str) -> str:
    """Return a rank as it is written in Latin letters."""
    if rank in LETTERS:
        return str(LETTERS[rank])
    return rank


def _word_for(rank: Rank) -> str:
    return {Rank.ACE: "туз, the ace", Rank.KING: "король, the king"}[rank]


def suit_readings(letter: str, rank: str) -> list[str]:
    """Return how to write a rank of the suits that a letter of another language may mean.

    >>> suit_readings("П", "5"), suit_readings("R", "10")
    (['5S  if П is пики, spades'], ['10D  if R is ruder, diamonds'])
    """
    lines = []
    for word in SUIT_LETTERS.get(letter.upper(), ()):
        suit = SUITS[word]
        lines.append(f"{rank}{suit}  if {letter} is {word}, {suit.name.lower()}")
    return lines


def letter_meaning(letter: str) -> str:
    """Return what a letter without a rank may mean in another language; empty if nothing.

    >>> letter_meaning("П")
    'П may be поп, the king (write K), or пики, spades (write S)'
    """
    meanings = []
    word = RANK_LETTERS.get(letter.upper())
    if word:
        rank = RANKS[word]
        meanings.append(f"{word}, the {rank.name.lower()} (write {rank})")
    for word in SUIT_LETTERS.get(letter.upper(), ()):
        suit = SUITS[word]
        meanings.append(f"{word}, {suit.name.lower()} (write {suit})")
    return f"{letter} may be {', or '.join(meanings)}" if meanings else ""


def is_term(word: str) -> bool:
    """Return whether a word is one for cards in another language."""
    return word.lower() in RANKS or word.lower() in SUITS


def take_go(scanner: Scanner) -> bool:
    """Move over a word for a go in another language, and return whether there was one.

    >>> take_go(Scanner("пас")), take_go(Scanner("туз"))
    (True, False)
    """
    found = scanner.match(WORD)
    if found is None or found[0].lower() not in GO_WORDS:
        return False
    scanner.position = found.end()
    return True


def verify_one_alphabet(scanner: Scanner, tokens: Sequence[Token]) -> None:
    """Raise NotationError for ranks in two alphabets, such as a Latin T and a Cyrillic rank.

    The Cyrillic Т is the ace and the Latin T the ten, but they look the same. Other Latin
    letters go with Cyrillic words, but not with Cyrillic letters.
    """
    source = scanner.source
    cyrillic = [token for token in tokens if _cyrillic(source, token)]
    if not cyrillic:
        return
    cyrillic.sort(key=lambda token: _cyrillic(source, token) not in LETTERS)
    latin = [token for token in tokens if _latin_rank(source, token)]
    latin.sort(key=lambda token: token.card.rank is not Rank.TEN)
    if not latin:
        return
    is_ten = latin[0].card.rank is Rank.TEN
    if is_ten or _cyrillic(source, cyrillic[0]) in LETTERS:
        raise _two_alphabets(source, latin[0], cyrillic[0])


def _two_alphabets(source: str, latin: Token, cyrillic: Token) -> NotationError:
    """Return the error for two cards whose ranks are in two alphabets, at the second."""
    names = _latin_rank(source, latin), _cyrillic(source, cyrillic)
    hint = "write the letters of all ranks in one alphabet"
    if latin.card.rank is Rank.TEN or cyrillic.card.rank is Rank.ACE:
        hint = "write 10 for the ten and A for the ace (Т is туз)"
    message = f"{names[0]} is Latin but {names[1]} is Cyrillic"
    return NotationError(message, source, max(latin.span, cyrillic.span), hint)


def _cyrillic(source: str, token: Token) -> str:
    """Return the first Cyrillic letters that a card is written with, or ""."""
    found = re.search("[Ѐ-ӿ]+", source[token.start : token.end])
    return found[0] if found else ""


def _latin_rank(source: str, token: Token) -> str:
    """Return the Latin letter that a card's rank is written with, or ""."""
    letter = str(token.card.rank)
    if letter.isdecimal():
        return ""
    for word in source[token.start : token.end].split():
        if word.lower() in RANKS or (word.isalpha() and len(word) > 2):
            continue
        for character in word:
            if character.upper() == letter:
                return character
    return ""
