"""JSON for canonical lines in bulk.

An object is made of pieces of text with values between them: the number of the line, the hand, and
the cards of each item, which are chosen from the hand's cards in their order. The pieces are the
same for all hands of one shape: hands whose fifteens, pairs and runs are in the same places (see
`rank_pattern`), with the same points of flush and nobs. 914 patterns serve all 6,175 sets of five
ranks, so that memory stays bounded. Few hands have a flush or a note, and these are added one by
one.
"""

import json
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import chain, islice, repeat
from operator import itemgetter
from typing import NamedTuple, Self

from cribcalc.batch import LineError, Result, ScoringOptions, read
from cribcalc.cards import Card, Hand
from cribcalc.columns import CODED_CARDS, WEIGHT_BITS
from cribcalc.near_misses import NearMiss, NearMissKind, near_misses
from cribcalc.notation.plain import PlainLine
from cribcalc.records import Record
from cribcalc.records.hands import claim_fields, count_fields, hand_record
from cribcalc.records.writers import CARDS, Batch, Writer
from cribcalc.show import Category
from cribcalc.speech.hands import near_miss_sentence
from cribcalc.speech.words import letters
from cribcalc.table import rank_pattern

MOST_SHAPES = 3_000
"""How many shapes are kept, and those of one block more: enough for six-card, and about 5 MB."""

LINES_TOGETHER = 400
"""How many objects are printed at once: larger texts take longer than several small ones."""

MOST_KEYS = 40_000
"""For how many keys of hands the shape is kept at most: 4 MB."""

ALMOST_A_FLUSH = (NearMissKind.CRIB_FLUSH, NearMissKind.STARTER_FLUSH)

_NUMBER, _MIDDLE, _DEALT, _SUITED, _JACK, _NOTES, _END, _CARDS = range(8)
"""The places of values: the line's number, the fields up to the hand, the hand with its starter,
the cards of the flush, the jack of the starter's suit, the notes, the fields after them; then the
cards in their order, the starter among them, and after these the pieces of the shape.
"""

_BETWEEN = '", "'
"""What is between the cards of a list."""

_IN_WORDS = {str(card): letters(card) for card in CARDS.values()}
"""The cards of canonical lines as sentences have them, with 10 for T."""

_RANKS = {card[0]: int(CARDS[card].rank) for card in CARDS}
"""The ranks by their letters."""

_JACKS = {card[1]: card for card in CARDS if card[0] == "J"}
"""The jacks by their suits."""


class _Shape(NamedTuple):
    """What is the same for all hands of one shape.

    `has_addition` says whether they have a flush, or a note about their ranks.
    `choose` puts values and pieces in the order in which they make the object. `corner` is the JSON
    of the note about a run round the corner, with a %s for each of its cards, which `corner_cards`
    chooses from the hand's cards in order; it is empty if there is none.
    """

    pieces: tuple[str, ...]
    choose: Callable[[tuple[str, ...]], tuple[str, ...]]
    has_addition: bool
    has_flush: bool
    corner: str
    corner_cards: Callable[[list[str]], tuple[str, ...]]


class _Suits(NamedTuple):
    """What the suits of a hand decide.

    `flush` is the suit of its flush, or empty. `almost` is the JSON of the note about what is not a
    flush, with a %s for each card, or empty.
    """

    flush: str
    flush_has_starter: bool
    almost: str


class _Hands(NamedTuple):
    """Hands that become objects together.

    `text` has their lines, `cards` the columns of their cards in order.
    """

    text: str
    width: int
    cards: Sequence[Sequence[str]]

    def line(self, place: int) -> str:
        """Return the line of a hand, without its end."""
        return self.text[place * self.width : (place + 1) * self.width - 1]

    def cards_of(self, place: int) -> list[str]:
        """Return the cards of a hand in their order."""
        return [column[place] for column in self.cards]


class ObjectWriter(Writer):
    """JSON: one object per line."""

    def __init__(self, options: ScoringOptions, source: str, *, ascii_only: bool) -> None:
        super().__init__(options, source)
        self._ascii_only = ascii_only
        self._json = json.JSONEncoder(ensure_ascii=ascii_only).encode
        self._label_json = lru_cache(maxsize=1_024)(self._json)
        self._right_ends: dict[tuple[str | None, int], str] = {}
        self._suits: dict[str, _Suits] = {}
        self._by_key: dict[int, _Shape] = {}
        self._patterns: dict[int, str] = {}
        self._shapes: dict[tuple[str, int], _Shape] = {}
        # The fields that are the same for all hands, from any hand of the right size
        *names, starter = list(CARDS)[: self.columns.size + 1]
        sample = self.result(f"{' '.join(names)} / {starter}")
        record = hand_record(sample)
        fields = list(record)
        line, remark, hand, notes = map(fields.index, ("line", "remark", "hand", "notes"))
        self._start = f'{{{self._fields(record, fields[:line])}, "line": '
        self._middle = f', {self._fields(record, fields[line + 1 : hand])}, "hand": ["'
        self._rules = f', {self._fields(record, fields[remark + 1 : hand])}, "hand": ["'
        self._end = f"], {self._fields(record, fields[notes + 1 :])}}}\n"
        jack = NearMiss(NearMissKind.STARTER_JACK, (sample.line.hand.starter,))
        note = self._note(jack, sample.line.hand)
        self._jack_notes = {suit: _about(note, [card]) for suit, card in _JACKS.items()}

    def _fields(self, record: Record, names: Iterable[str]) -> str:
        """Return the JSON of some fields of an object, without its braces."""
        return self._json({name: record[name] for name in names})[1:-1]

    def _note(self, miss: NearMiss, hand: Hand) -> str:
        """Return the JSON of a note with a %s for each of its cards."""
        return self._json(near_miss_sentence(miss, hand, self.options.rules, _place_for_card))

    def with_options(self, options: ScoringOptions) -> Self:
        """Return a writer of the same format with other options."""
        return type(self)(options, self.source, ascii_only=self._ascii_only)

    def texts(self, batch: Batch) -> Iterator[str]:
        """Yield the objects, many at a time."""
        objects = self._objects(batch)
        for _ in range(0, len(batch.totals), LINES_TOGETHER):
            yield "".join(chain.from_iterable(islice(objects, LINES_TOGETHER)))

    def canonical(self, batch: Batch) -> list[str]:
        """Return the objects."""
        return list(map("".join, self._objects(batch)))

    def _objects(self, batch: Batch) -> Iterator[tuple[str, ...]]:
        """Yield the texts that make each object one after the other."""
        text = batch.lines.decode("ascii")
        columns = self.columns.sorted_cards(batch.lines)
        cards = [list(map(CODED_CARDS.__getitem__, column)) for column in columns]
        hands = _Hands(text, self.columns.width, cards)
        shapes = self._shapes_of(batch.keys, hands)
        suited, notes = self._additions(batch, hands, shapes)
        jacks = map(_JACKS.__getitem__, text[hands.width - 2 :: hands.width])
        dealt = text.replace(" / ", "/").replace(" ", _BETWEEN).replace("/", '"], "starter": "')
        dealt_hands = dealt.split("\n")
        middles, ends = self._sides(batch, text)
        numbers = map(str, batch.numbers)
        values = zip(
            numbers, middles, dealt_hands, suited, jacks, notes, ends, *cards, strict=False
        )
        for shape, each in zip(shapes, values, strict=False):
            yield shape.choose(each + shape.pieces)

    def _sides(self, batch: Batch, text: str) -> tuple[Iterable[str], Iterable[str]]:
        """Return the fields from the label to the hand, and those about claims, of each line."""
        if not batch.around:
            return repeat(self._middle), repeat(self._end)
        lines = text.split("\n")
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
            if len(self._right_ends) >= MOST_SHAPES:
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

    def _shapes_of(self, keys: Sequence[int], hands: _Hands) -> list[_Shape]:
        """Return the shape of each hand."""
        known = self._by_key
        try:
            return list(map(known.__getitem__, keys))
        except KeyError:
            if len(known) > MOST_KEYS or len(self._shapes) > MOST_SHAPES:
                self._forget()
            for place, key in enumerate(keys):
                if key not in known:
                    known[key] = self._shape(key, hands.line(place), hands.cards_of(place))
        return list(map(known.__getitem__, keys))

    def _shape(self, key: int, line: str, cards: list[str]) -> _Shape:
        """Return the shape of a hand with this key, whose cards in their order are `cards`."""
        ranks, bonus = key & (1 << WEIGHT_BITS) - 1, key >> WEIGHT_BITS
        pattern = self._patterns.get(ranks)
        if pattern is None:
            pattern = rank_pattern([_RANKS[card[0]] for card in cards])
            pattern = self._patterns[ranks] = sys.intern(pattern)
        name = pattern, bonus
        shape = self._shapes.get(name)
        if shape is None:
            shape = self._shapes[name] = self._read_shape(line, cards)
        return shape

    def _forget(self) -> None:
        """Forget all shapes, so that memory stays bounded."""
        self._by_key.clear()
        self._patterns.clear()
        self._shapes.clear()

    def _read_shape(self, line: str, cards: list[str]) -> _Shape:
        """Return the shape of the hand in a line, as it becomes an object the long way."""
        result = self.result(line)
        record = count_fields(result)
        places: list[int] = []
        for item in record["items"]:
            if item["kind"] == Category.FLUSH:
                own = [_SUITED]
            elif item["kind"] == Category.NOBS:
                own = [_JACK]
            else:
                own = [_CARDS + cards.index(card) for card in item["cards"]]
            places += own
            item["cards"] = ["%s"] * len(own)
        counted = f'", {self._json(record)[1:-1]}, "notes": ['
        pieces = (self._start, *counted.split("%s"))
        first = _CARDS + len(cards)
        after_cards = range(first + 2, first + len(pieces))
        order = [first, _NUMBER, _MIDDLE, _DEALT, first + 1]
        order += chain.from_iterable(zip(places, after_cards, strict=True))
        order += [_NOTES, _END]
        corner = ""
        corner_places = [0]
        for miss in near_misses(result.line.hand, result.rules):
            if miss.kind is NearMissKind.ROUND_THE_CORNER:
                corner = self._note(miss, result.line.hand)
                corner_places = [cards.index(str(card)) for card in miss.cards]
        has_flush = result.score.points(Category.FLUSH) > 0
        choose, choose_corner = itemgetter(*order), itemgetter(*corner_places)
        return _Shape(pieces, choose, has_flush or corner != "", has_flush, corner, choose_corner)

    def _additions(
        self, batch: Batch, hands: _Hands, shapes: Sequence[_Shape]
    ) -> tuple[list[str], list[str]]:
        """Return the cards of the flush and the notes of each hand; most have neither."""
        suited = [""] * len(shapes)
        notes = [""] * len(shapes)
        almost_flushes = self.columns.mostly_one_suit(batch.lines)
        starters = hands.text[hands.width - 3 :: hands.width]
        for place, (shape, almost, starter) in enumerate(
            zip(shapes, almost_flushes, starters, strict=True)
        ):
            if not (almost or shape.has_addition or starter == "J"):
                continue
            found = []
            if shape.corner:
                found.append(_about(shape.corner, shape.corner_cards(hands.cards_of(place))))
            if almost or shape.has_flush:
                line, cards = hands.line(place), hands.cards_of(place)
                suits = self._suits_of(line)
                suited[place] = _suited_cards(cards, line[-2:], suits)
                if suits.almost:
                    found.append(_about(suits.almost, _most_of_one_suit(cards)))
            if starter == "J":
                found.append(self._jack_notes[hands.line(place)[-1]])
            notes[place] = ", ".join(found)
        return suited, notes

    def _suits_of(self, line: str) -> _Suits:
        """Return what the suits of a line decide."""
        of_cards = line[1:-4:3] + line[-1]
        if of_cards not in self._suits:
            self._suits[of_cards] = self._read_suits(line)
        return self._suits[of_cards]

    def _read_suits(self, line: str) -> _Suits:
        """Return what the suits of a line decide, as it is counted the long way."""
        result = self.result(line)
        hand = result.line.hand
        flush, has_starter, almost = "", False, ""
        for item in result.score.of(Category.FLUSH):
            flush = str(item.cards[0])[1]
            has_starter = hand.starter in item.cards
        for miss in near_misses(hand, result.rules):
            if miss.kind in ALMOST_A_FLUSH:
                almost = self._note(miss, hand)
        return _Suits(flush, has_starter, almost)


def _place_for_card(_: Card) -> str:
    return "%s"


def _about(note: str, cards: Iterable[str]) -> str:
    """Return a note about some cards."""
    return note % tuple([_IN_WORDS[card] for card in cards])


def _most_of_one_suit(cards: list[str]) -> list[str]:
    """Return the cards of the suit that more than half of some cards have."""
    suits = sorted([card[1] for card in cards])
    return [card for card in cards if card[1] == suits[len(suits) // 2]]


def _suited_cards(cards: list[str], starter: str, suits: _Suits) -> str:
    """Return the cards of a flush as JSON has them, from a hand's cards in their order."""
    chosen = [card for card in cards if card[1] == suits.flush]
    if starter in chosen and not suits.flush_has_starter:
        chosen.remove(starter)
    return _BETWEEN.join(chosen)
