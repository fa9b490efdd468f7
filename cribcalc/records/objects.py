"""JSON for canonical lines in bulk, put together from parts that many hands share.

Fifteens, pairs and runs follow from the places of their cards in the order of ranks: 914
patterns (see `rank_pattern`) serve the 6,175 sets of five ranks, so that memory stays bounded.
"""

import json
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import repeat
from operator import itemgetter
from typing import Self

from cribcalc.batch import LineError, Result, ScoringOptions, read
from cribcalc.cards import DECK, Card, Hand
from cribcalc.near_misses import NearMiss, NearMissKind, near_misses
from cribcalc.notation.plain import PlainLine
from cribcalc.records import Record
from cribcalc.records.hands import claim_fields, count_fields, hand_record
from cribcalc.records.writers import CARDS, Batch, Writer
from cribcalc.show import Category
from cribcalc.speech.hands import near_miss_sentence
from cribcalc.speech.words import letters
from cribcalc.table import RANK_BITS, SUIT_BITS, rank_pattern

BY_RANKS = (Category.FIFTEEN, Category.PAIR, Category.RUN)
"""The categories that depend on ranks alone."""
BY_SUITS = (Category.FLUSH, Category.NOBS)
"""The categories that depend on suits, too."""
ALMOST_A_FLUSH = (NearMissKind.CRIB_FLUSH, NearMissKind.STARTER_FLUSH)

MOST_PARTS = 3_000
"""How many parts are kept at most: enough for the hands of six-card, and about 5 MB."""

_NUMBER_BITS = 16
"""The bits for the number of a pattern."""

_LETTERS = {str(card): letters(card) for card in DECK}
"""The cards of canonical lines as sentences have them."""
_PLACES = {str(card): place for place, card in enumerate(sorted(DECK))}
"""The order of cards, by rank and then by suit."""


@dataclass(frozen=True, slots=True)
class _Suits:
    """What the suits of a hand decide, for all hands with the same ones.

    `bits` differ where the points of flush and nobs do, and are above _NUMBER_BITS. `flush_suit`
    is the letter of the suit of a flush, or empty. `almost` is the JSON of a note about what is not
    a flush, with a %s for each card, or empty.
    """

    bits: int
    flush_suit: str
    flush_has_starter: bool
    has_nobs: bool
    almost: str


_Chooser = Callable[[list[str]], tuple[str, ...]]
"""Returns some of a hand's cards, which are in their order, with the starter among them."""


@dataclass(frozen=True, slots=True)
class _Parts:
    """The parts of an object, for all hands of the same pattern with the same bits of suits.

    `items` is the JSON of the items with a %s for each card, and `choose` returns the cards of
    fifteens, pairs and runs; `corner` and `choose_corner` are the same for the note about a run
    round the corner. `counts` are the fields from the items to the notes.
    """

    items: str
    choose: _Chooser
    counts: str
    corner: str
    choose_corner: _Chooser


class ObjectWriter(Writer):
    """JSON: one object per line."""

    def __init__(self, options: ScoringOptions, source: str, *, ascii_only: bool) -> None:
        super().__init__(options, source)
        self._ascii_only = ascii_only
        self._json = json.JSONEncoder(ensure_ascii=ascii_only).encode
        self._label_json = lru_cache(maxsize=1_024)(self._json)
        self._right_ends: dict[tuple[str | None, int], str] = {}
        self._suits: dict[int, _Suits] = {}
        self._patterns: dict[int, int] = {}  # the number of the pattern of each set of ranks
        self._numbers: dict[str, int] = {}  # the number of each pattern
        self._parts: dict[int, _Parts] = {}
        # The parts that are the same for all hands, from any hand of the right size
        *names, starter = list(CARDS)[: self.table.size + 1]
        sample = self.result(f"{' '.join(names)} / {starter}")
        record = hand_record(sample)
        fields = list(record)
        line, remark, hand, notes = map(fields.index, ("line", "remark", "hand", "notes"))
        self._start = f'{{{self._fields(record, fields[:line])}, "line": '
        self._middle = f', {self._fields(record, fields[line + 1 : hand])}, "hand": ["'
        self._rules = f', {self._fields(record, fields[remark + 1 : hand])}, "hand": ["'
        self._end = f"], {self._fields(record, fields[notes + 1 :])}}}\n"
        jack = NearMiss(NearMissKind.STARTER_JACK, (sample.line.hand.starter,))
        self._jack = self._note(jack, sample.line.hand)

    def _fields(self, record: Record, names: Iterable[str]) -> str:
        """Return the JSON of some fields of an object, without its braces."""
        return self._json({name: record[name] for name in names})[1:-1]

    def _note(self, miss: NearMiss, hand: Hand) -> str:
        """Return the JSON of a note with a %s for each of its cards."""
        return self._json(near_miss_sentence(miss, hand, self.options.rules, _place_for_card))

    def with_options(self, options: ScoringOptions) -> Self:
        """Return a writer of the same format with other options."""
        return type(self)(options, self.source, ascii_only=self._ascii_only)

    def canonical(self, batch: Batch) -> list[str]:
        """Return the objects."""
        start, between = self._start, '", "'
        lines = batch.lines.decode("ascii").split("\n")
        middles, ends = self._sides(batch, lines)
        known_suits, known_parts, patterns = self._suits, self._parts, self._patterns
        place = _PLACES.__getitem__
        objects = []
        for key, line, number, middle, end in zip(
            batch.keys, lines, batch.numbers, middles, ends, strict=False
        ):
            *hand, _, starter = line.split(" ")
            cards = sorted((*hand, starter), key=place)
            suits = known_suits.get(key >> 32 & SUIT_BITS)
            if suits is None:
                suits = known_suits[key >> 32 & SUIT_BITS] = self._read_suits(line)
            ranks = key & RANK_BITS
            if ranks not in patterns:
                patterns[ranks] = self._number(ranks)
            shape = patterns[ranks] | suits.bits
            parts = known_parts.get(shape)
            if parts is None:
                parts = self._keep_parts(shape, self._read_parts(line, cards))
            chosen = parts.choose(cards)
            if suits.bits:
                chosen += _suited_cards(cards, starter, suits)
            notes = ""
            if suits.almost or parts.corner or starter[0] == "J":
                notes = self._notes(cards, starter, suits, parts)
            dealt = f'{between.join(hand)}"], "starter": "{starter}"'
            counted = f'"items": [{parts.items % chosen}], {parts.counts}'
            objects.append(f'{start}{number}{middle}{dealt}, {counted}, "notes": [{notes}{end}')
        return objects

    def _sides(self, batch: Batch, lines: Sequence[str]) -> tuple[Iterable[str], Iterable[str]]:
        """Return the fields from the label to the hand, and those about claims, of each line."""
        if not batch.around:
            return repeat(self._middle), repeat(self._end)
        middles = [self._middle_of(line) for line in batch.around]
        return middles, map(self._end_of, batch.around, lines, batch.totals)

    def _middle_of(self, line: PlainLine) -> str:
        """Return the fields from the label to the hand."""
        if line.label is None and line.remark is None:
            return self._middle
        label = self._label_json(line.label)
        remark = "null" if line.remark is None else self._json(line.remark)
        return f', "label": {label}, "remark": {remark}{self._rules}'

    def _end_of(self, line: PlainLine, hand: str, total: int) -> str:
        """Return the end of an object, which is about the claim."""
        if line.claim is None:
            return self._end
        if line.claim != total:
            return self._judged_end(line, hand)
        end = self._right_ends.get((line.label, total))
        if end is None:
            if len(self._right_ends) >= MOST_PARTS:
                self._right_ends.clear()
            end = self._right_ends[line.label, total] = self._judged_end(line, hand)
        return end

    def _judged_end(self, line: PlainLine, hand: str) -> str:
        """Return the end of an object with a claim, which has to be judged."""
        label = "" if line.label is None else f"{line.label}: "
        result = read(f"{label}{hand} = {line.claim}", self.options)
        return f"], {self._json(claim_fields(result))[1:-1]}}}\n"

    def other(self, outcome: Result | LineError) -> str:
        """Return the object, or nothing for a line that could not be read."""
        if isinstance(outcome, LineError):
            return ""
        return self._json(hand_record(outcome)) + "\n"

    def _read_suits(self, line: str) -> _Suits:
        """Return what the suits of a line decide."""
        result = self.result(line)
        hand = result.line.hand
        flush_suit, flush_has_starter, almost = "", False, ""
        for item in result.score.of(Category.FLUSH):
            flush_suit = str(item.cards[0])[1]
            flush_has_starter = hand.starter in item.cards
        for miss in near_misses(hand, result.rules):
            if miss.kind in ALMOST_A_FLUSH:
                almost = self._note(miss, hand)
        flush, nobs = [result.score.points(category) for category in BY_SUITS]
        bits = (flush | nobs << 4) << _NUMBER_BITS
        return _Suits(bits, flush_suit, flush_has_starter, nobs > 0, almost)

    def _number(self, ranks: int) -> int:
        """Return the number of the pattern of a set of ranks."""
        return self._numbers.setdefault(rank_pattern(ranks), len(self._numbers))

    def _keep_parts(self, shape: int, parts: _Parts) -> _Parts:
        """Keep the parts for hands of this shape, and return them."""
        if len(self._parts) >= MOST_PARTS:
            self._parts.clear()
        self._parts[shape] = parts
        return parts

    def _read_parts(self, line: str, cards: list[str]) -> _Parts:
        """Return the parts of the object of a line, whose cards in their order are `cards`."""
        result = self.result(line)
        record = count_fields(result)
        items = record.pop("items")
        places = []
        for item in items:
            if item["kind"] in BY_RANKS:
                places += [cards.index(card) for card in item["cards"]]
            item["cards"] = ["%s"] * len(item["cards"])
        corner = ""
        corner_places: list[int] = []
        for miss in near_misses(result.line.hand, result.rules):
            if miss.kind is NearMissKind.ROUND_THE_CORNER:
                corner = self._note(miss, result.line.hand)
                corner_places = [cards.index(str(card)) for card in miss.cards]
        return _Parts(
            items=self._json(items)[1:-1],
            choose=_chooser(places),
            counts=self._json(record)[1:-1],
            corner=corner,
            choose_corner=_chooser(corner_places),
        )

    def _notes(self, cards: list[str], starter: str, suits: _Suits, parts: _Parts) -> str:
        """Return the notes about a hand, without brackets."""
        notes = []
        if parts.corner:
            notes.append(parts.corner % _in_words(parts.choose_corner(cards)))
        if suits.almost:
            letter = sorted([card[1] for card in cards])[len(cards) // 2]  # more than half have it
            notes.append(suits.almost % _in_words([card for card in cards if card[1] == letter]))
        if starter[0] == "J":
            notes.append(self._jack % _in_words([starter]))
        return ", ".join(notes)


def _place_for_card(_: Card) -> str:
    return "%s"


def _in_words(cards: Iterable[str]) -> tuple[str, ...]:
    """Return canonical cards as sentences have them, with 10 for T."""
    return tuple([_LETTERS[card] for card in cards])


def _chooser(places: list[int]) -> _Chooser:
    """Return what chooses the cards in these places, of which there are none or several."""
    return itemgetter(*places) if places else _no_cards


def _no_cards(_: list[str]) -> tuple[str, ...]:
    return ()


def _suited_cards(cards: list[str], starter: str, suits: _Suits) -> tuple[str, ...]:
    """Return the cards of flush and nobs, from a hand's cards in their order."""
    chosen = []
    if suits.flush_suit:
        chosen = [card for card in cards if card[1] == suits.flush_suit]
        if starter in chosen and not suits.flush_has_starter:
            chosen.remove(starter)
    if suits.has_nobs:
        chosen.append(f"J{starter[1]}")
    return tuple(chosen)
