"""The house rules about flushes: how they are asked for, and what they make of hands, cribs and
plays.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from cribcalc.api import score_play
from cribcalc.cards import Card, Hand, Rank, Suit
from cribcalc.notation.hands import parse_cards
from cribcalc.pegging import PlayCategory
from cribcalc.rules import SIX_CARD, VARIANTS, CribFlush, HandFlush, PlayFlush, Rules
from cribcalc.show import score_hand
from tests import naive
from tests.cases import tries
from tests.plays import score_count
from tests.program import run

HAND_RULES = ("all", "min3", "none")
CRIB_RULES = ("all", "hand", "none")
COMBINATIONS = list(product(HAND_RULES, CRIB_RULES))
GAMES = {3: "five-card", 4: "six-card", 5: "seven-card", 6: "eight-card"}
"""The game whose hands have so many cards."""
HEARTS = ("2H", "4H", "6H", "8H", "TH", "QH")
OTHERS = ("2C", "4C", "6C", "8C", "TC", "QC")


def flush_of(*options: str, hand: str, crib: bool = False) -> int:
    """Return the points of the flush of a hand of the six-card game, with these options."""
    points: int = json.loads(run("--json", *options, *(["--crib"] if crib else []), hand).out)[
        "points"
    ]["flush"]
    return points


# What each rule makes of a flush


@pytest.mark.parametrize("size", GAMES)
@pytest.mark.parametrize(("hand_flush", "crib_flush"), COMBINATIONS)
def test_every_number_of_hearts_flushes_as_the_rules_reference_says(
    size: int, hand_flush: str, crib_flush: str
) -> None:
    rules = Rules(
        "any",
        hand_size=size,
        crib_size=size,
        hand_flush=HandFlush(hand_flush),
        crib_flush=CribFlush(crib_flush),
    )
    for hearts, starter, crib in product(range(size + 1), ("KH", "KS"), (False, True)):
        alike = max(hearts, size - hearts)  # the rest are clubs
        whole = alike == size
        with_starter = whole and hearts == size and starter == "KH"
        if (crib_flush if crib else hand_flush) == "none":
            expected = 0
        elif crib:
            expected = size + 1 if with_starter else size if whole and crib_flush == "hand" else 0
        elif hand_flush == "min3":
            expected = alike + with_starter if alike >= 3 else 0
        else:
            expected = size + with_starter if whole else 0
        cards = [*HEARTS[:hearts], *OTHERS[hearts:size]]
        assert flush_points(cards, starter, rules, crib=crib) == expected, (cards, starter, crib)


def flush_points(cards: Sequence[str], starter: str, rules: Rules, *, crib: bool) -> int:
    """Return the points of a flush among these cards."""
    of = [Card(Rank(naive.rank(card)), Suit(naive.suit(card))) for card in (*cards, starter)]
    return sum(
        item.points
        for item in score_hand(Hand(tuple(of[:-1]), of[-1], crib), rules).items
        if item.category == "flush"
    )


def test_the_danish_example_of_the_rules_reference() -> None:
    hand = "QH 6H 3H KD / AH"
    assert [run("-q", "--hand-flush", rule, hand).out for rule in HAND_RULES] == [
        "0\n",
        "3\n",
        "0\n",
    ]


def test_the_old_crib_flush_of_the_rules_reference() -> None:
    hand = "3C 7C AC KC / JD"
    assert [run("-q", "--crib", "--crib-flush", rule, hand).out for rule in CRIB_RULES] == [
        "0\n",
        "4\n",
        "0\n",
    ]
    assert run("-q", "--crib-flush", "none", hand).out == "4\n", "the hand keeps its flush"


def test_the_flush_of_three_has_the_largest_suit_of_two() -> None:
    hand = "2H 4H 6H 2C 4C 8C / KS"
    entry = json.loads(run("--json", "--variant", "8", "--hand-flush", "min3", hand).out)
    assert entry["points"]["flush"] == 3
    flushes = [item["cards"] for item in entry["items"] if item["kind"] == "flush"]
    assert flushes in ([["2H", "4H", "6H"]], [["2C", "4C", "8C"]])


def test_the_starter_joins_a_flush_only_of_the_whole_hand() -> None:
    assert flush_of("--hand-flush", "min3", hand="2H 4H 6H 8C / KH") == 3
    assert flush_of("--hand-flush", "min3", hand="2H 4H 6H 8H / KH") == 5


@pytest.mark.parametrize(("hand_flush", "crib_flush"), COMBINATIONS)
def test_bare_ranks_never_flush(hand_flush: str, crib_flush: str) -> None:
    options = ["--hand-flush", hand_flush, "--crib-flush", crib_flush]
    for crib in ([], ["--crib"]):
        points = json.loads(run("--json", *options, *crib, "2 4 6 8 / K").out)["points"]
        assert (points["flush"], points["nobs"]) == (None, None)


# Against the naive scorer


@dataclass(frozen=True, slots=True)
class Dealt:
    """A hand and its starter as the naive scorer takes them, and the house rules in force."""

    hand: tuple[str, ...]
    starter: str
    hand_flush: str = "all"
    crib_flush: str = "all"
    crib: bool = False

    @property
    def total(self) -> int:
        """What the naive scorer counts."""
        points = naive.show(list(self.hand), self.starter, crib=self.crib, hand_flush=self.hand_flush,
                            crib_flush=self.crib_flush)  # fmt: skip
        return points["total"]

    @property
    def text(self) -> str:
        """The hand as it is typed."""
        return f"{' '.join(self.hand)} / {self.starter}"


@st.composite
def dealt(draw: st.DrawFn, sizes: Sequence[int] = (3, 4, 5, 6)) -> Dealt:
    """A hand or crib in which flushes are frequent: most of its cards are of one suit, jacks not
    rare.
    """
    size = draw(st.sampled_from(sizes))
    suits = draw(st.sampled_from(["H", "H", "HC", "HC", "CDHS"]))
    ranks = draw(st.sampled_from(["A23456789TJQK", "5TJQK456"]))
    pack = [rank + suit for rank in ranks for suit in suits]
    cards = draw(st.lists(st.sampled_from(pack), min_size=size, max_size=size, unique=True))
    if draw(st.booleans()):
        cards[-1] = draw(st.sampled_from([rank + "D" for rank in ranks if rank + "D" not in cards]))
    left = [rank + suit for rank in naive.RANKS for suit in "CDHS" if rank + suit not in cards]
    starter = draw(
        st.sampled_from([card for card in left if card[1] == "H"]) | st.sampled_from(left)
    )
    order = draw(st.permutations(cards))
    rules = draw(st.sampled_from(COMBINATIONS))
    return Dealt(tuple(order), starter, *rules, crib=draw(st.booleans()))


@settings(max_examples=tries(600), deadline=None)
@given(dealt())
@example(Dealt(("5H", "6H", "JH"), "KH", "min3", "none", crib=True))
@example(Dealt(("2H", "4H", "6H", "2C", "4C", "6C"), "KH", "min3", "all"))
def test_every_size_and_combination_counts_as_the_naive_scorer_does(deal: Dealt) -> None:
    size = len(deal.hand)
    rules = Rules(f"{size} cards", hand_size=size, crib_size=size, hand_flush=HandFlush(deal.hand_flush),
                  crib_flush=CribFlush(deal.crib_flush))  # fmt: skip
    of = [
        Card(Rank(naive.rank(card)), Suit(naive.suit(card))) for card in (*deal.hand, deal.starter)
    ]
    assert score_hand(Hand(tuple(of[:-1]), of[-1], deal.crib), rules).total == deal.total


CRIB_GAMES = {4: ("six-card", "five-card", "eight-card"), 5: ("seven-card",)}


@settings(max_examples=tries(150), deadline=None)
@given(deal=dealt(), how=st.sampled_from(["options", "house", "houses", "batch"]))
def test_options_and_house_rules_count_as_the_naive_scorer_does(deal: Dealt, how: str) -> None:
    games = CRIB_GAMES.get(len(deal.hand), ()) if deal.crib else (GAMES[len(deal.hand)],)
    given_as = {
        "options": ["--hand-flush", deal.hand_flush, "--crib-flush", deal.crib_flush],
        "house": ["--house", f"crib-flush={deal.crib_flush}, hand-flush={deal.hand_flush}"],
        "houses": [
            "--house",
            f"hand-flush={deal.hand_flush}",
            "--house",
            f"crib-flush={deal.crib_flush}",
        ],
        "batch": ["--house", f"hand-flush={deal.hand_flush}", "--crib-flush", deal.crib_flush],
    }[how]
    crib = ["--crib"] if deal.crib else []
    for game in games:
        options = ["-q", "--variant", game, *given_as, *crib]
        if how == "batch":
            outcome = run("batch", "--no-summary", *options, stdin=deal.text)
        else:
            outcome = run(*options, deal.text)
        assert (outcome.status, outcome.out, outcome.err) == (0, f"{deal.total}\n", "")


@pytest.mark.parametrize("name", VARIANTS)
def test_every_variant_obeys_every_combination(name: str) -> None:
    rules = VARIANTS[name]
    for hand_flush, crib_flush in COMBINATIONS:
        for crib, size in ((False, rules.hand_size), (True, rules.crib_size)):
            for starter in ("KH", "KS"):
                deal = Dealt(HEARTS[:size], starter, hand_flush, crib_flush, crib)
                options = [
                    "--variant",
                    name,
                    "--hand-flush",
                    hand_flush,
                    "--crib-flush",
                    crib_flush,
                ]
                assert (
                    run("-q", *options, *(["--crib"] if crib else []), deal.text).out
                    == f"{deal.total}\n"
                )


# How they are asked for


FOUR = "2H 4H 6H 8H / KS"
"""A flush of four without the starter."""
THREE = "2H 4H 6H 8C / KS"


@pytest.mark.parametrize(
    "text",
    [
        "crib-flush=hand,hand-flush=min3",
        "hand-flush=min3,crib-flush=hand",
        " crib-flush = hand , hand-flush = min3 ",
        "CRIB-FLUSH=Hand,Hand-Flush=MIN3",
        ",crib-flush=hand,,hand-flush=min3,",
        "crib-flush=none,hand-flush=none,crib-flush=hand,hand-flush=min3",
    ],
)
def test_house_rules_together_in_one_word(text: str) -> None:
    assert flush_of("--house", text, hand=THREE) == 3
    assert flush_of("--house", text, hand=FOUR, crib=True) == 4


@pytest.mark.parametrize("text", ["", " ", ",", " , "])
def test_no_house_rule_is_the_standard(text: str) -> None:
    assert flush_of("--house", text, hand=FOUR) == 4
    assert flush_of("--house", text, hand=FOUR, crib=True) == 0
    assert flush_of("--house", text, hand=THREE) == 0


@pytest.mark.parametrize(
    ("options", "hand", "crib"),
    [
        (["--house", "hand-flush=none", "--hand-flush", "all"], 4, 0),
        (["--hand-flush", "all", "--house", "hand-flush=none"], 4, 0),
        (["--house", "crib-flush=hand", "--crib-flush", "all"], 4, 0),
        (["--house", "crib-flush=none", "--crib-flush", "hand"], 4, 4),
        (["--house", "hand-flush=none,crib-flush=hand", "--hand-flush", "all"], 4, 4),
        (["--house", "hand-flush=none,crib-flush=hand", "--crib-flush", "all"], 0, 0),
        (["--house", "hand-flush=none", "--house", "hand-flush=all"], 4, 0),
        (["--house", "hand-flush=all", "--house", "hand-flush=none"], 0, 0),
        (["--house", "hand-flush=none", "--house", "crib-flush=hand"], 0, 4),
    ],
)
def test_an_option_overrides_house_and_a_later_house_an_earlier(
    options: list[str], hand: int, crib: int
) -> None:
    assert flush_of(*options, hand=FOUR) == hand
    assert flush_of(*options, hand=FOUR, crib=True) == crib


def refused(*args: str) -> str:
    """Return the message with which a run is refused."""
    outcome = run(*args)
    assert (outcome.status, outcome.out) == (2, "")
    return outcome.err


COMMANDS = (["score", FOUR], ["batch"], ["chart"], ["odds"], ["play", "2H 4H 6H"])


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command[0])
@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("crib-flsh=hand", "crib-flsh is not a house rule; did you mean crib-flush?"),
        (
            "muggins=yes",
            "muggins is not a house rule; did you mean reverse-muggins?",
        ),
        ("crib-flush=min3", "min3 is not a choice for crib-flush: choose from all, hand, none"),
        ("hand-flush=hand", "hand is not a choice for hand-flush: choose from all, min3, none"),
        ("hand-flush=non", "non is not a choice for hand-flush; did you mean none?"),
        (
            "crib-flush=hand,nobs=2",
            "nobs is not a house rule: choose from hand-flush, crib-flush, play-flush, go, "
            "after-go, stinkhole, triple-skunk, reverse-muggins",
        ),
        (
            "\x1b[2J",
            r"\x1b[2j is not a house rule: choose from hand-flush, crib-flush, play-flush, go, "
            "after-go, stinkhole, triple-skunk, reverse-muggins",
        ),
    ],
)
def test_every_command_refuses_an_unknown_house_rule(
    command: list[str], text: str, message: str
) -> None:
    assert refused(*command, "--house", text) == f"Error: {message}\n"


@pytest.mark.parametrize(
    "text", ["crib-flush", "crib-flush=", "hand-flush = ,crib-flush=all", "=hand"]
)
def test_the_message_for_half_a_house_rule_quotes_something(text: str) -> None:
    message = refused("score", FOUR, "--house", text).removeprefix("Error: ")
    assert not message.startswith(" "), "what is not there cannot be quoted"


@pytest.mark.parametrize(
    ("option", "value", "message"),
    [
        ("--hand-flush", "al", "al is not a hand flush rule; did you mean all?"),
        ("--hand-flush", "hand", "hand is not a hand flush rule: choose from all, min3, none"),
        ("--crib-flush", "min3", "min3 is not a crib flush rule: choose from all, hand, none"),
        ("--crib-flush", "", "no crib flush rule given: choose from all, hand, none"),
    ],
)
def test_an_unknown_choice_is_refused_with_the_whole_message(
    option: str, value: str, message: str
) -> None:
    assert refused("score", option, value, FOUR) == (
        "Usage: cribcalc score [OPTIONS] [CARDS]...\nTry 'cribcalc score --help' for help.\n\n"
        f"Error: Invalid value for '{option}': {message}\n"
    )


# The flush of the play


@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ("2H 5H", [0, 0]),
        ("2H 5H 9H", [0, 0, 3]),
        ("2H 5H 9H KH AH", [0, 0, 3, 4, 5]),
        ("2H 5H 9H KC AH", [0, 0, 3, 0, 0]),
        ("KC 2H 5H 9H", [0, 0, 0, 3]),
        ("AH 2H 3H 4H 5H 6H 7H", [0, 0, 6, 8, 12, 12, 14]),
        ("2H 5H 8H", [0, 0, 5]),
        ("5H 5C 5D", [0, 2, 8]),
        ("2 5 9", [0, 0, 0]),
    ],
)
def test_three_or_more_of_a_suit_in_a_row_score_one_point_per_card(
    cards: str, points: list[int]
) -> None:
    rules = SIX_CARD.with_house(play_flush=PlayFlush.MIN3)
    scored = score_count(parse_cards(cards), rules)
    assert [sum(peg.points for peg in pegs) for pegs in scored] == points
    assert naive_points(cards) == points
    assert not any(
        peg.category is PlayCategory.FLUSH
        for pegs in score_count(parse_cards(cards))
        for peg in pegs
    )


def naive_points(cards: str) -> list[int]:
    """Return what each card of a count scores where the naive player counts flushes."""
    played = cards.split()
    return [naive.last_card(played[: number + 1], flush=True) for number in range(len(played))]


def test_a_flush_of_the_play_does_not_go_on_in_the_next_count() -> None:
    play = score_play("QH KH TC | 2H 3H", SIX_CARD.with_house(play_flush="min3"))
    assert play.totals == {"1": 1, "2": 0}


def test_play_counts_and_names_flushes_under_house_rules() -> None:
    cards = "KC 2H 5H 9H | 3H"
    assert run("play", "-q", cards).out == "0 1\n"
    table = run("play", "--house", "play-flush=min3", cards).out
    assert "flush of three 2♥ 5♥ 9♥ for 3, go for 1" in table
    entry = json.loads(run("play", "--house", "play-flush=min3", "--json", cards).out)
    assert entry["house"] == "play-flush=min3"
    assert entry["cards"][3]["why"] == [
        {"kind": "flush", "cards": ["2H", "5H", "9H"], "points": 3},
        {"kind": "go", "cards": [], "points": 1},
    ]
    assert json.loads(run("play", "--json", cards).out)["house"] is None


def test_a_game_counts_flushes_in_the_play_where_its_record_says_so() -> None:
    record = "players: Ann, Bob\n{}deal: Bob\nplay: KC 2H 5H 9H\n"
    for house, points in (("", 0), ("house: play-flush=min3\n", 3)):
        entry = json.loads(run("game", "--json", "-", stdin=record.format(house)).out)
        assert entry["scores"] == {"Ann": 0, "Bob": points}
        assert entry.get("house") == (house[7:-1] or None)


def test_the_chart_shows_what_a_flush_in_the_play_scores() -> None:
    rows = json.loads(run("chart", "--json", "--house", "play-flush=min3").out)["rows"]
    flushes = [(row["combination"], row["hand"], row["play"]) for row in rows]
    assert [row for row in flushes if row[0].startswith("flush")] == [
        ("flush of three", None, 3),
        ("flush of four", 4, 4),
        ("flush of five, with the starter", 5, None),
        ("flush of five", None, 5),
        ("flush of six", None, 6),
        ("flush of seven", None, 7),
    ]


# What is said about them


def receipt(*args: str) -> str:
    return run(*args).out


def test_a_flush_that_house_rules_count_is_not_a_near_miss() -> None:
    for options in (
        ["--hand-flush", "min3", "2H 4H 6H 8C / TH"],
        ["--crib", "--crib-flush", "hand", FOUR],
    ):
        out = receipt(*options)
        assert "flush of" in out
        assert "is not a flush" not in out


def test_where_no_flush_is_played_none_is_almost_one() -> None:
    for options in (
        ["--hand-flush", "none", "2H 4H 6H 8C / TH"],
        ["--crib", "--crib-flush", "none", FOUR],
    ):
        assert "flush" not in receipt(*options)


def test_the_note_on_an_almost_flush_in_the_crib_states_the_rule_in_force() -> None:
    standard = receipt("--crib", "2H 4H 6H 8C / TH")
    house = receipt("--crib", "--crib-flush", "hand", "2H 4H 6H 8C / TH")
    assert "in the crib all four cards and the starter must be of one suit" in standard
    assert "2♥ 4♥ 6♥ 10♥ is not a flush" in house
    assert "and the starter must be of one suit" not in house, (
        "with this rule the four of the crib would do"
    )


def test_the_rules_of_a_variant_are_not_changed_by_house_rules() -> None:
    before = SIX_CARD
    assert before.with_house(hand_flush=HandFlush.NONE) != before
    assert SIX_CARD.hand_flush is HandFlush.ALL
    assert run("-q", "--hand-flush", "none", FOUR).out == "0\n"
    assert run("-q", FOUR).out == "4\n"
