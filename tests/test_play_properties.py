"""The play against the naive player: random whole deals in every spelling of a record, and every
count there is.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from math import comb
from random import Random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from cribcalc.api import score_play
from cribcalc.cards import DECK, Card, Rank, Suit
from cribcalc.errors import CribcalcError
from cribcalc.near_misses import play_near_misses
from cribcalc.notation.hands import parse_card, parse_cards
from cribcalc.notation.plays import parse_moves
from cribcalc.pegging import LIMIT, Count, PlayCategory
from cribcalc.play import Play
from cribcalc.replay import replay
from cribcalc.rules import (
    FIVE_CARD,
    FOUR_HANDED,
    PARTNERS,
    SEVEN_CARD,
    SIX_CARD,
    THREE_HANDED,
    PlayFlush,
    Rules,
)
from tests import naive
from tests.cases import tries
from tests.naive_readings import Outcome
from tests.plays import outcome_of, outcomes_by_the_hints, play_or_error, possible_outcomes

PLAYERS = ("Ann", "Bob", "Cem", "Dee")
GAMES = (SIX_CARD, SIX_CARD, FIVE_CARD, SEVEN_CARD, THREE_HANDED, FOUR_HANDED, PARTNERS)
MANY_GOS = (SEVEN_CARD, THREE_HANDED, FOUR_HANDED, PARTNERS)
FLUSHES = tuple(rules.with_house(play_flush=PlayFlush.MIN3) for rules in GAMES)
PACKS = (
    DECK,
    DECK,
    tuple(c for c in DECK if c.rank <= 7),
    tuple(c for c in DECK if c.rank <= 5 or c.rank >= 10),
)
"""The whole pack, and packs in which runs, pairs and gos are frequent."""
TWO_SUITS = tuple(c for c in DECK if c.suit in (Suit.CLUBS, Suit.HEARTS))


@dataclass(frozen=True, slots=True)
class Deal:
    """A deal that the naive player has played out."""

    rules: Rules
    hands: list[list[str]]
    log: list[naive.Entry]

    @property
    def players(self) -> tuple[str, ...]:
        return PLAYERS[: self.rules.players]

    @property
    def open_end(self) -> bool:
        """Whether the record must tell that the last count is closed: cards are left, and it is not
        thirty-one.
        """
        left = sum(map(len, self.hands)) > len(self.log)
        return left and self.log[-1].count < LIMIT


@st.composite
def deals(draw: st.DrawFn, games: Sequence[Rules] = GAMES, *, suited: bool | None = None) -> Deal:
    """A deal, its cards with suits or bare ranks, in which a player chooses any card that fits."""
    rules = draw(st.sampled_from(games))
    size = rules.hand_size * rules.players
    packs = PACKS if rules.play_flush is PlayFlush.NONE else (*PACKS, TWO_SUITS)
    pack = draw(st.sampled_from([pack for pack in packs if len(pack) >= size]))
    dealt = list(map(str, draw(st.permutations(pack))[:size]))
    if not (draw(st.booleans()) if suited is None else suited):
        dealt = [card[0] for card in dealt]
    hands = [dealt[seat :: rules.players] for seat in range(rules.players)]

    def choose(_: int, legal: list[str]) -> str:
        return draw(st.sampled_from(legal))

    flush = rules.play_flush is PlayFlush.MIN3
    bicycle = rules.go == "bicycle"
    log = naive.deal(hands, choose, one_count=rules.one_count, flush=flush, bicycle=bicycle)
    return Deal(rules, hands, log)


@st.composite
def records(
    draw: st.DrawFn, deal: Deal, *, names: bool, go: bool = True, hands: bool = False
) -> str:
    """One of the ways to write the record of a deal.

    With names the gos of a turn are said, or the first few, or none. Without names every player
    says his first go of a count, or never says one where the hands are known and `go` is false;
    when his turn comes again he says it once more by name, or nothing, or, where `hands` are known,
    without his name. After nothing the next go needs a name. A bar stands at any close; it is
    needed nowhere, since the first card of the next count never fits, but at the end of a play that
    leaves cards over.
    """
    words: list[str] = []
    said: set[int] = set()
    for entry in deal.log:
        passed = entry.passed_before if go else ()
        if names:
            passed = passed[: draw(st.integers(0, len(passed)))]
        skipped = False
        for seat in passed:
            again = (
                draw(st.sampled_from(["name", "nothing", *["go"] * hands]))
                if seat in said and not names
                else ""
            )
            if again == "nothing":
                skipped = True
                continue
            named = names or again == "name" or (skipped and not again)
            words.append(
                f"{deal.players[seat]}:{draw(st.sampled_from(['', ' ']))}go" if named else "go"
            )
            skipped = False
            said.add(seat)
        words.append(f"{deal.players[entry.player]}:{entry.card}" if names else entry.card)
        if entry.closes:
            said.clear()
            if draw(st.booleans()):
                words.append("|")
    if deal.open_end and words[-1] != "|":
        words.append(draw(st.sampled_from(["|", "end"])))
    elif draw(st.booleans()):
        words.append("end")
    return draw(st.sampled_from([" ", ", ", "  "])).join(words)


def played(deal: Deal, text: str, *, hands: bool) -> Play:
    known = [parse_cards(" ".join(hand)) for hand in deal.hands] if hands else None
    return replay(parse_moves(text, deal.players), deal.rules, deal.players, text, known)


def verify(deal: Deal, play: Play) -> None:
    """Compare a play with what the naive player made of the deal, card by card."""
    got = [(e.seat, str(e.card), e.count, e.points, e.closes) for e in play.entries]
    assert got == [(e.player, e.card, e.count, e.points, e.closes) for e in deal.log]
    totals = naive.totals(deal.log, len(deal.players))
    assert play.totals == dict(zip(deal.players, totals, strict=True))
    sides = [sum(totals[seat :: deal.rules.sides]) for seat in range(deal.rules.sides)]
    assert list(play.sides.values()) == sides
    assert [len(count) for count in play.counts] == [len(count) for count in naive.counts(deal.log)]
    assert play.finished
    assert play.reneges == ()
    assert not play.disputed


@settings(max_examples=tries(60))
@given(st.data())
def test_a_deal_with_names_scores_as_the_naive_player_says(data: st.DataObject) -> None:
    deal = data.draw(deals())
    verify(deal, played(deal, data.draw(records(deal, names=True)), hands=False))


@settings(max_examples=tries(60))
@given(st.data())
def test_a_deal_with_flushes_scores_as_the_naive_player_says(
    data: st.DataObject,
) -> None:
    deal = data.draw(deals(FLUSHES))
    verify(deal, played(deal, data.draw(records(deal, names=True)), hands=data.draw(st.booleans())))


@settings(max_examples=tries(60))
@given(st.data())
def test_a_deal_with_every_go_and_no_names_scores_as_the_naive_player_says(
    data: st.DataObject,
) -> None:
    deal = data.draw(deals())
    verify(deal, played(deal, data.draw(records(deal, names=False)), hands=False))


BICYCLE = tuple(rules.with_house(go="bicycle") for rules in MANY_GOS)


@st.composite
def nameless_records(draw: st.DrawFn, deal: Deal) -> list[str]:
    """The words of a record without names, as a person may write it.

    Every player says his first go of a count. He says it again when his turn comes again, or not;
    when the count is over those who hold a card say go, or not; there is a bar, or none.
    """
    words: list[str] = []
    said: set[int] = set()
    for entry in deal.log:
        for seat in entry.passed_before:
            if seat not in said or draw(st.booleans()):
                words.append("go")
            said.add(seat)
        words.append(entry.card)
        if entry.closes:
            said.clear()
            if entry.count < LIMIT:
                words += ["go"] * draw(st.integers(0, 2))
            words += ["|"] * draw(st.integers(0, 1))
    if deal.open_end and words[-1] != "|":
        words.append("end")
    return words


@settings(max_examples=tries(120))
@given(st.data())
def test_a_play_without_names_is_refused_only_if_it_has_two_readings(data: st.DataObject) -> None:
    deal = data.draw(deals((*MANY_GOS, *BICYCLE, SIX_CARD)))
    words = data.draw(nameless_records(deal))
    possible = possible_outcomes(deal.rules, words)
    read, refused = play_or_error(lambda: played(deal, " ".join(words), hands=False))
    if len(possible) == 1:
        assert read is not None
        verify(deal, read)
    else:
        assert refused is not None
        told = outcomes_by_the_hints(" ".join(words), deal.rules, deal.players)
        assert told == possible
        assert naive_outcome(deal) in told


def naive_outcome(deal: Deal) -> Outcome:
    return tuple((e.player, e.card, e.points, e.closes) for e in deal.log)


@settings(max_examples=tries(120))
@given(st.data())
def test_careless_words_without_names_are_read_if_they_leave_one_reading(
    data: st.DataObject,
) -> None:
    """Words of a record left out, put in or stopped anywhere: the same rule holds."""
    deal = data.draw(deals((*MANY_GOS, *BICYCLE, SIX_CARD), suited=False))
    words = data.draw(nameless_records(deal))
    for _ in range(data.draw(st.integers(1, 3))):
        place = data.draw(st.integers(0, len(words) - 1))
        words[place : place + 1] = data.draw(st.sampled_from([[], ["go"], [words[place], "go"]]))
        words = words or ["go"]
    words = words[: data.draw(st.integers(1, len(words)))]
    possible = possible_outcomes(deal.rules, words)
    read, refused = play_or_error(lambda: played(deal, " ".join(words), hands=False))
    if len(possible) == 1:
        assert read is not None
        assert outcome_of(read) in possible
        assert not read.reneges
    elif possible:
        assert refused is not None
        assert refused.message == "whose go is this?"
    else:
        assert read is None or read.reneges


@settings(max_examples=tries(120))
@given(deals(BICYCLE), st.booleans(), st.booleans())
def test_under_bicycle_two_gos_in_a_row_end_a_count(deal: Deal, hands: bool, bars: bool) -> None:
    words: list[str] = []
    for entry in deal.log:
        words.append(f"{deal.players[entry.player]}:{entry.card}")
        if bars and entry.closes:
            words.append("|")
    if not hands:
        words = [*words, "end"] if words[-1] != "|" else words
    play = played(deal, " ".join(words), hands=hands)
    assert [entry.points for entry in play.entries] == [entry.points for entry in deal.log]
    assert [entry.closes for entry in play.entries] == [entry.closes for entry in deal.log]


@settings(max_examples=tries(60))
@given(st.data(), st.booleans(), st.booleans())
def test_a_deal_whose_hands_are_known_needs_neither_names_nor_gos(
    data: st.DataObject, names: bool, go: bool
) -> None:
    deal = data.draw(deals())
    play = played(deal, data.draw(records(deal, names=names, go=go, hands=True)), hands=True)
    verify(deal, play)


@settings(max_examples=tries(60))
@given(st.data())
def test_a_record_may_leave_out_suits_here_and_there(data: st.DataObject) -> None:
    deal = data.draw(deals(suited=True))
    kept = [entry.card if data.draw(st.booleans()) else entry.card[0] for entry in deal.log]
    text = " ".join(
        f"{deal.players[e.player]}:{card}" for e, card in zip(deal.log, kept, strict=True)
    )
    play = played(deal, text + " end" * deal.open_end, hands=False)
    assert [entry.points for entry in play.entries] == [entry.points for entry in deal.log]
    assert [str(entry.card) for entry in play.entries] == kept


@settings(max_examples=tries(60))
@given(st.data())
def test_the_beginning_of_a_record_scores_what_it_shows_and_nothing_else(
    data: st.DataObject,
) -> None:
    deal = data.draw(deals())
    text = data.draw(records(deal, names=data.draw(st.booleans())))
    moves = parse_moves(text, deal.players)
    whole = replay(moves, deal.rules, deal.players, text)
    for shown in range(len(moves)):
        part = replay(moves[:shown], deal.rules, deal.players, text)
        *before, last = (entry.points for entry in part.entries) if part.entries else (0,)
        complete = [entry.points for entry in whole.entries[: len(part.entries)]]
        assert before == complete[:-1]
        assert [entry.due is not None for entry in part.entries[:-1]] == [False] * len(before)
        assert not part.entries or (part.entries[-1].due is not None) is (
            part.entries[-1].count > 21 and not part.entries[-1].closes
        )
        # All that the last card can lack is the point for a go or the last card, which is not shown
        # yet.
        assert not part.entries or complete[-1] - last in (0, 1)
        assert not part.entries or part.entries[-1].closes == (
            complete[-1] == last and whole.entries[len(before)].closes
        )


@given(st.data())
def test_a_claim_is_right_with_or_without_a_point_that_is_not_shown_yet(
    data: st.DataObject,
) -> None:
    deal = data.draw(deals())
    shown = data.draw(st.integers(1, len(deal.log)))
    claims = [entry.points for entry in deal.log[:shown]]
    claims[-1] += data.draw(st.integers(-min(claims[-1], 2), 2))
    words = (
        f"{deal.players[e.player]}:{e.card}={n}" for e, n in zip(deal.log, claims, strict=False)
    )
    play = played(deal, " ".join(words), hands=False)
    last = play.entries[-1]
    assert last.is_wrong is (claims[-1] not in {last.points, last.points + (last.due is not None)})
    assert play.disputed is last.is_wrong
    assert not any(entry.is_wrong for entry in play.entries[:-1])


@given(deals())
def test_no_count_passes_thirty_one_and_no_card_scores_more_than_fifteen(deal: Deal) -> None:
    named = " ".join(f"{deal.players[entry.player]}:{entry.card}" for entry in deal.log)
    play = played(deal, named, hands=True)
    for entry in play.entries:
        assert 1 <= entry.count <= LIMIT
        assert 0 <= entry.points <= 15
        kinds = [peg.category for peg in entry.items]
        assert len(set(kinds)) == len(kinds)
        assert not {PlayCategory.PAIR, PlayCategory.RUN} <= set(kinds)
        assert (PlayCategory.FIFTEEN in kinds) == (entry.count == 15)
        assert (PlayCategory.THIRTY_ONE in kinds) == (entry.count == LIMIT)
        closing = [
            peg.points
            for peg in entry.items
            if peg.category in (PlayCategory.GO, PlayCategory.LAST)
        ]
        known_close = entry.closes and entry.count < LIMIT
        assert closing == ([1] if known_close else [])
        assert all(not peg.cards or peg.cards[-1] == entry.card for peg in entry.items)


@settings(max_examples=tries(60))
@given(deals([SIX_CARD, SEVEN_CARD]))
def test_the_dealer_of_two_pegs_at_least_one_when_all_cards_are_played(deal: Deal) -> None:
    text = " ".join(f"{deal.players[entry.player]}:{entry.card}" for entry in deal.log)
    play = score_play(text, deal.rules, deal.players)
    assert play.finished
    assert play.totals["Bob"] >= 1


@settings(max_examples=tries(50))
@given(st.data())
def test_the_suits_do_not_matter(data: st.DataObject) -> None:
    deal = data.draw(deals(suited=True))
    text = data.draw(records(deal, names=True))
    play = played(deal, text, hands=False)
    suits = dict(zip(Suit, data.draw(st.permutations(list(Suit))), strict=True))
    moves = [
        move
        if move.card is None
        else type(move)(
            move.action, move.span, relabelled(move.card, suits), move.player, move.claim
        )
        for move in parse_moves(text, deal.players)
    ]
    other = replay(moves, deal.rules, deal.players, text)
    assert [(e.seat, e.count, e.points, e.closes) for e in other.entries] == [
        (e.seat, e.count, e.points, e.closes) for e in play.entries
    ]
    assert [(miss.kind, miss.place) for miss in play_near_misses(other)] == [
        (miss.kind, miss.place) for miss in play_near_misses(play)
    ]


def relabelled(card: Card, suits: dict[Suit, Suit]) -> Card:
    return card if card.suit is None else Card(card.rank, suits[card.suit])


@settings(max_examples=tries(60))
@given(deals())
def test_near_misses_are_of_cards_that_scored_no_pair_and_no_run(deal: Deal) -> None:
    play = played(
        deal, " ".join(f"{deal.players[e.player]}:{e.card}" for e in deal.log), hands=True
    )
    found = play_near_misses(play)
    assert [miss.place for miss in found] == sorted({miss.place for miss in found})
    for miss in found:
        entry = play.entries[miss.place]
        assert miss.cards[-1] == entry.card
        assert not {peg.category for peg in entry.items} & {PlayCategory.PAIR, PlayCategory.RUN}
        played_cards = tuple(entry.card for entry in play.entries)
        assert miss.cards == played_cards[miss.place + 1 - len(miss.cards) : miss.place + 1]


# Any text.

WORDS = (
    *(
        "5H",
        "5",
        "T",
        "K",
        "A",
        "2C",
        "♠9",
        "10",
        "6",
        "7",
        "Q",
        "J",
        "8D",
        "3",
        "4",
        "king of hearts",
    ),
    *(
        "go",
        "go",
        "|",
        "|",
        "end",
        "Ann:",
        "Bob:",
        "Cem:",
        "Ann:go",
        "Bob:go",
        "Ann:K",
        "Bob:Q",
        "Bob:3",
        "Ann:2",
    ),
    *(
        "=2",
        "=",
        "=1000",
        "#",
        "of",
        "X",
        "1",
        "é",
        "\0",
        "\udce9",
        ":",
        ",",
        "\t",
        "\N{NO-BREAK SPACE}",
        "🂵",
        "🃏",
    ),
)
texts = st.one_of(
    st.text(),
    st.text("A23456789TJQKCDHS10♣♥ go|end:=#,;AnnBob\t\n"),
    st.lists(st.sampled_from(WORDS), max_size=20).map(" ".join),
    st.lists(st.sampled_from(WORDS[:30]), max_size=20).map(" ".join),
    st.lists(st.sampled_from(WORDS), max_size=12).map("".join),
)
hands_of_two = st.lists(st.sampled_from("A23456789TJQK"), min_size=8, max_size=8).map(
    lambda ranks: [
        [Card(parse_card(rank).rank) for rank in half] for half in (ranks[:4], ranks[4:])
    ]
)


def verify_fault(text: str, error: CribcalcError) -> None:
    """Whatever is refused is refused with a place in the text; at its end the caret stands just
    behind it.
    """
    assert error.source == text
    start, end = error.span
    assert 0 <= start < end <= max(len(text), start + 1)
    assert start <= len(text)
    assert error.explain().startswith(error.message)


@example("0🃏", SIX_CARD)
@given(texts, st.sampled_from([SIX_CARD, FIVE_CARD, SEVEN_CARD]))
def test_any_text_is_scored_or_refused_with_its_place(text: str, rules: Rules) -> None:
    try:
        play = score_play(text, rules, ("Ann", "Bob"))
    except CribcalcError as error:
        verify_fault(text, error)
    else:
        assert all(entry.count <= LIMIT for entry in play.entries)
        play_near_misses(play)


@given(texts, hands_of_two)
def test_any_text_is_scored_against_any_hands_or_refused_with_its_place(
    text: str, hands: list[list[Card]]
) -> None:
    players = ("Ann", "Bob")
    try:
        replay(parse_moves(text, players), SIX_CARD, players, text, hands)
    except CribcalcError as error:
        verify_fault(text, error)


@st.composite
def careless_records(draw: st.DrawFn) -> tuple[str, list[list[Card]]]:
    """Hands in which counts get high at once, and a record in which gos, bars and cards stand
    anywhere.
    """
    hands = [
        ["T", *draw(st.lists(st.sampled_from("A2345K"), min_size=3, max_size=3))]
        for _ in PLAYERS[:2]
    ]
    words: list[str] = []
    left = [list(hand) for hand in hands]
    for turn in range(draw(st.integers(2, 12))):
        hand = left[draw(st.sampled_from([turn % 2, turn % 2, 0, 1]))]
        if turn > 1 and (not hand or draw(st.integers(0, 3)) == 0):
            words.append(draw(st.sampled_from(["go", "go", "|", "Ann:go", "Bob:go", "end"])))
        elif hand:
            words.append(hand.pop(0))
    return " ".join(words), [list(parse_cards(" ".join(hand))) for hand in hands]


@settings(max_examples=tries(250))
@given(careless_records())
def test_records_of_cards_that_are_held_are_scored_or_refused(
    drawn: tuple[str, list[list[Card]]],
) -> None:
    text, hands = drawn
    players = PLAYERS[:2]
    try:
        play = replay(parse_moves(text, players), SIX_CARD, players, text, hands)
    except CribcalcError as error:
        verify_fault(text, error)
    else:
        assert {(renege.seat, card) for renege in play.reneges for card in renege.cards} <= {
            (seat, card) for seat, hand in enumerate(hands) for card in hand
        }
        assert all(
            renege.count + card.value <= LIMIT for renege in play.reneges for card in renege.cards
        )


# Every count there is.

BARE = {str(rank): Card(rank) for rank in Rank}
VALUES = {rank: naive.value(rank) for rank in naive.RANKS}


def scored(ranks: Sequence[str]) -> int:
    """What the package gives the last of these ranks."""
    return sum(peg.points for peg in Count(tuple([BARE[rank] for rank in ranks])).items)


def sequences(first: str, longest: int, alike: int) -> Iterator[tuple[list[str], int]]:
    """Yield every sequence of one to `longest` ranks within 31, none more often than `alike`, and
    the room to 31.
    """
    stack = [([first], LIMIT - VALUES[first])]
    while stack:
        ranks, room = stack.pop()
        yield ranks, room
        if len(ranks) < longest:
            stack += [
                ([*ranks, rank], room - value)
                for rank, value in VALUES.items()
                if value <= room and (rank not in ranks or ranks.count(rank) < alike)
            ]


def rows_of_different_ranks(first: str, random: Random) -> Iterator[tuple[list[str], int]]:
    """Yield the rows of up to seven different ranks, and the room to 31: all short ones, all runs, some of the rest."""
    for ranks, room in sequences(first, 7, alike=1):
        if len(ranks) < 5 or naive.is_run(ranks) or is_tried(random):
            yield ranks, room


def is_tried(random: Random) -> bool:
    """Return whether to try one of the many: one in six; all in a thorough run."""
    return random.random() < tries(1) / 6


def in_front(ranks: list[str], room: int) -> Iterator[list[str]]:
    """Yield cards to stand before an end: to make it 15, to make it 31, to repeat each of its
    ranks.
    """
    for wanted in (room - LIMIT + 15, room):
        filler: list[str] = []
        for rank, value in reversed(VALUES.items()):
            while value <= wanted and [*filler, *ranks].count(rank) < 4:
                filler.append(rank)
                wanted -= value
        if filler and wanted == 0:
            yield filler
    yield from ([rank] for rank in ranks if VALUES[rank] <= room and ranks.count(rank) < 4)


def agreed(ranks: list[str]) -> int:
    """Compare what the last of these ranks scores with what the naive scorer gives it, and return
    it.
    """
    expected = naive.last_card(ranks)
    assert scored(ranks) == expected, ranks
    return expected


@pytest.mark.slow
@pytest.mark.parametrize("first", naive.RANKS)
def test_every_count_there_is_scores_what_the_naive_scorer_gives_it(
    first: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The last card of a count against the naive scorer, for every count in so far as it can
    matter.

    There are 183 483 987 sequences of ranks that stay within 31 and have none more than four times.
    What the last card of one scores depends on whether they come to 15 or 31, and on their end:
    cards of one rank, or else a row of different ranks, at most seven (eight are more than 31), and
    whether the card before it repeats one of its ranks. Tried are

    - every sequence of up to four cards, and so every end of up to three cards, whatever stands before it;
    - every run of five, six and seven ranks in any order;
    - one in six of all other sequences of five cards and rows of six and seven different ranks (with
      --hypothesis-profile=thorough, all of them);
    - every row of up to seven that ends in a run, and every rank two, three and four times: made 15 and made 31 by
      cards before it, and with each of its own ranks before it;
    - longer sequences at random.
    """
    for slow in (naive.rank, naive.value):
        monkeypatch.setattr(naive, slow.__name__, cache(slow))
    ends = [
        ([first] * n, LIMIT - n * VALUES[first]) for n in (2, 3, 4) if n * VALUES[first] <= LIMIT
    ]
    random = Random(first)
    for ranks, room in rows_of_different_ranks(first, random):
        if agreed(ranks) > (2 if room in (0, LIMIT - 15) else 0):
            ends.append((ranks, room))  # different ranks, and more than their sum: a run
    for ranks, _ in sequences(first, 5, alike=4):
        repeats = len(set(ranks)) < len(ranks)
        if repeats and (len(ranks) < 5 or is_tried(random)):
            agreed(ranks)
    for end, room in ends:
        for front in in_front(end, room):
            agreed([*front, *end])
    for _ in range(300):
        ranks, room = [first], LIMIT - VALUES[first]
        while fitting := [r for r, value in VALUES.items() if value <= room and ranks.count(r) < 4]:
            # Low ranks more often: longer sequences, more runs.
            ranks.append(random.choice(fitting[: random.randint(1, len(fitting))]))
            room -= VALUES[ranks[-1]]
        assert [scored(ranks[:n]) for n in range(1, len(ranks) + 1)] == naive.raw_count(ranks), (
            ranks
        )


def test_the_enumeration_is_whole() -> None:
    """The numbers of sequences, counted in another way: by how often each rank is there."""
    assert (
        sum(1 for first in naive.RANKS for _ in sequences(first, 4, alike=4))
        == how_many(4, alike=4)
        == 24982
    )
    assert (
        sum(1 for first in naive.RANKS for _ in sequences(first, 3, alike=1))
        == how_many(3, alike=1)
        == 1885
    )
    assert how_many(5, alike=4) == 182_587
    assert how_many(31, alike=4) == 183_483_987
    assert how_many(7, alike=1) == how_many(31, alike=1) == 253_141


def how_many(longest: int, alike: int) -> int:
    """Return how many sequences of up to `longest` ranks there are within 31, no rank more often
    than `alike`.
    """
    ways = {(0, 0): 1}  # by value and length
    for value in VALUES.values():
        more: dict[tuple[int, int], int] = {}
        for (total, length), n in ways.items():
            for times in range(alike + 1):
                if (key := (total + times * value, length + times))[0] <= LIMIT and key[
                    1
                ] <= longest:
                    more[key] = more.get(key, 0) + n * comb(key[1], times)
        ways = more
    return sum(ways.values()) - 1
