"""The library as it is imported: its names, and what comes of values that are equal but not of our
types.
"""

import ast
import importlib
import inspect
import subprocess
import sys
from collections.abc import Callable, Iterator
from enum import Enum
from itertools import islice
from pathlib import Path
from types import MappingProxyType
from typing import Any, get_args, get_type_hints

import pytest

import cribcalc
from cribcalc.cards import Card, Hand, Rank, Suit
from cribcalc.claims import Claim, judge
from cribcalc.errors import CribcalcError, RulesError
from cribcalc.house_rules import parse_house_rules
from cribcalc.laws import (
    ACC,
    LAWS,
    Laws,
    OverclaimPenalty,
    find_irregularity,
    find_laws,
    to_laws,
)
from cribcalc.ledger import SourceLine
from cribcalc.notation.games import parse_game
from cribcalc.notation.hands import parse_hand
from cribcalc.rules import SIX_CARD, VARIANTS, Rules, find_variant, to_rules
from cribcalc.show import Category
from cribcalc.speech.words import laws_text
from tests.program import environment

PUBLIC = {name: getattr(cribcalc, name) for name in cribcalc.__all__}
CLASSES = [
    getattr(cribcalc, name)
    for name in cribcalc.__all__
    if isinstance(getattr(cribcalc, name), type)
]


@pytest.mark.parametrize("name", cribcalc.__all__)
def test_every_public_name_is_there_in_a_fresh_process(name: str) -> None:
    assert name in dir(cribcalc)
    assert getattr(cribcalc, name) is getattr(importlib.import_module("cribcalc"), name)


def test_the_public_names_are_those_that_are_imported() -> None:
    tree = ast.parse(Path(cribcalc.__file__).read_text("utf-8"))
    imported = {
        alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("cribcalc.")
        for alias in node.names
    }
    assert sorted(cribcalc.__all__) == sorted(imported)


def test_the_names_are_listed_in_order_with_those_of_every_module() -> None:
    assert dir(cribcalc) == sorted([*cribcalc.__all__, "__all__", "__doc__", "__version__"])


def test_an_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="module 'cribcalc' has no attribute 'scoer'"):
        cribcalc.scoer  # type: ignore[attr-defined]  # noqa: B018  # type checkers must refuse it


def test_names_are_loaded_when_they_are_asked_for() -> None:
    code = "import cribcalc, sys; assert 'cribcalc.game' not in sys.modules; print(cribcalc.score_game.__module__)"
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, env=environment(), check=True
    )
    assert done.stdout == "cribcalc.api\n"


@pytest.mark.parametrize("owner", CLASSES, ids=lambda owner: owner.__name__)
def test_the_types_of_public_fields_are_public(owner: type) -> None:
    todo = [
        hint
        for name, hint in get_type_hints(owner, localns=PUBLIC).items()
        if not name.startswith("_")
    ]
    while todo:
        hint = todo.pop()
        todo += get_args(hint)
        if isinstance(hint, type) and hint.__module__.startswith("cribcalc."):
            assert hint.__name__ in {*cribcalc.__all__, "SourceLine"}, hint


@pytest.mark.parametrize("name", cribcalc.__all__)
def test_every_public_function_and_value_has_an_example(name: str) -> None:
    public = getattr(cribcalc, name)
    if callable(public) and not (
        isinstance(public, type) and issubclass(public, Enum | CribcalcError)
    ):
        assert ">>> " in (public.__doc__ or "")


@pytest.mark.parametrize(("rank", "suit"), [(11, "H"), (Rank.JACK, "H"), (11, Suit.HEARTS)])
def test_equal_cards_are_the_same_card(rank: int, suit: str) -> None:
    jack = Card(rank, suit)
    assert jack == Card(Rank.JACK, Suit.HEARTS)
    assert (jack.rank, jack.suit) == (Rank.JACK, Suit.HEARTS)
    assert isinstance(jack.suit, Suit)
    assert str(jack) == "JH"
    assert (
        cribcalc.score(
            Hand((jack, *cribcalc.parse_cards("2C 4D 6S")), cribcalc.parse_card("8H"))
        ).total
        == 1
    )
    assert Card(5) == cribcalc.parse_card("5")


@pytest.mark.parametrize(
    ("rank", "suit", "message"),
    [
        (14, "H", "14 is not a rank: ranks are 1 to 13"),
        (5, "X", "'X' is not a suit: suits are C D H S"),
        (0, None, "0 is not a rank: ranks are 1 to 13"),
        (True, None, "True is not a rank: ranks are 1 to 13"),
    ],
)
def test_a_card_that_does_not_exist_is_refused(rank: int, suit: str | None, message: str) -> None:
    with pytest.raises(RulesError) as caught:
        Card(rank, suit)
    assert str(caught.value) == message


def test_a_value_with_other_fields_is_verified_too() -> None:
    hand = parse_hand("5C 5D 6H 7S / JC")
    assert hand._replace(crib=True).crib
    with pytest.raises(RulesError, match="5C appears twice"):
        hand._replace(starter=hand.cards[0])
    with pytest.raises(RulesError, match="nobody claims -1 points"):
        Claim(6)._replace(total=-1)
    with pytest.raises(RulesError, match="14 is not a rank"):
        hand.starter._replace(rank=14)  # type: ignore[arg-type]


def test_equal_rules_count_alike_and_leave_the_others_alone() -> None:
    lines = ["4D 6D JD TD / 5C"]
    for choice in ("all", "hand", "none"):
        written = SIX_CARD._replace(crib_flush=choice)  # type: ignore[arg-type]
        rules = SIX_CARD.with_house(crib_flush=choice)
        assert written == rules
        expected = {"all": 9, "hand": 13, "none": 9}[choice]
        assert list(cribcalc.totals(lines, written, crib=True)) == [expected]
        assert cribcalc.score(lines[0], written, crib=True).total == expected
        assert written.house == rules.house
    assert list(cribcalc.totals(lines, SIX_CARD, crib=True)) == [9]


def test_a_category_may_be_given_by_its_word() -> None:
    score = cribcalc.score("5H 5S 5C JD / 5D")
    assert score.points("nobs") == score.points(Category.NOBS) == 1  # type: ignore[arg-type]
    assert score.of("pair") == score.of(Category.PAIR)  # type: ignore[arg-type]


def test_the_parts_of_a_claim_may_be_given_by_words() -> None:
    assert str(Claim(6, [("fifteen", 4), ("pair", 2)])) == "fifteens 4 pairs 2"
    with pytest.raises(
        RulesError, match="'fiften' is not a category: choose from fifteen, pair, run, flush, nobs"
    ):
        Claim(4, [("fiften", 4)])


@pytest.mark.parametrize(
    ("total", "parts", "message"),
    [
        ("12", (), "expected a number of points, not '12'"),
        (True, (), "expected a number of points, not True"),
        (2, "x", "expected a category and its points, not 'x'"),
        (2, 5, "expected pairs of a category and its points, not 5"),
        (0, [("fifteen", 4), ("pair", -4)], "nobody claims -4 points"),
        (2, [("fifteen", 2), ("fifteen", 0)], "fifteen is claimed twice"),
        (2, [("fifteen", 4)], "the parts of the claim do not add up to 2"),
    ],
)
def test_a_claim_that_nobody_can_make_is_refused(total: Any, parts: Any, message: str) -> None:
    with pytest.raises(RulesError) as caught:
        Claim(total, parts)
    assert str(caught.value) == message


def test_the_parts_of_a_claim_are_in_the_order_of_counting() -> None:
    claim = Claim(6, [("pair", 2), ("fifteen", 4)])
    assert cribcalc.parse_claim(str(claim)) == claim


def test_a_claim_may_come_before_the_hand() -> None:
    hand = parse_hand(HAND)
    expected = cribcalc.judge(hand, 14)
    assert cribcalc.judge(14, hand) == cribcalc.judge(Claim(14), HAND) == expected
    assert cribcalc.explain(14, HAND) == cribcalc.explain(HAND, "14") == expected.explanations


def test_a_hand_of_many_cards_is_scored_and_judged_without_delay() -> None:
    verdict = judge(Claim(12), Hand(cribcalc.DECK[:9], cribcalc.DECK[9]))
    assert not verdict.impossible
    with pytest.raises(RulesError, match="it must be a whole number from 1 to 8"):
        cribcalc.impossible_totals(9)


@pytest.mark.parametrize("cards", ["6H", "6H 7H"])
def test_one_or_two_cards_are_not_a_flush(cards: str) -> None:
    hand = Hand(cribcalc.parse_cards(cards), Card(9, "H"))
    assert cribcalc.score(hand).points(Category.FLUSH) == 0


def test_laws_and_rules_of_ones_own() -> None:
    mine = Laws("our laws", OverclaimPenalty.TWO, muggins=True)
    assert laws_text(mine) == "our laws with muggins"
    assert judge(Claim(4), parse_hand("2H 4H 6H 8C / TH"), laws=mine).settlement.opponent == 2
    assert laws_text(ACC) == "ACC rules"
    club = Rules("club", hand_size=3).with_house(crib_flush="hand")
    assert str(club) == "club with crib-flush=hand"


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_one_text_is_split_where_files_are(end: str) -> None:
    text = f"5C 5D 6H 7S / 8C # form\x0cfeed\x0b and \x85 \u2028 more{end}5H 5S 5C JD / 5D{end}"
    assert list(cribcalc.totals(text)) == [12, 29]
    assert list(cribcalc.totals(text.splitlines(keepends=True)[-1:])) == [29]
    game = f"players: Ann, Bob # a\u2028b{end}scores: Ann 119, Bob 119{end}deal: Bob{end}starter: JC{end}"
    assert cribcalc.score_game(game).winner == "Bob"


def test_an_error_shows_a_line_of_a_file_without_its_end() -> None:
    with pytest.raises(CribcalcError) as caught:
        cribcalc.score("5C 5D 6H 7X / 8C\r\n")
    assert caught.value.explain().splitlines()[2] == "  5C 5D 6H 7X / 8C"


def test_totals_name_the_line_that_cannot_be_read() -> None:
    several = ["5C 5D 6H 7S / 8C", "# Friday", "5H 5S 5C JD / 5D", "", "Ann: 5X"] * 2000
    found = cribcalc.totals(several)
    assert [next(found), next(found)] == [12, 29]
    with pytest.raises(CribcalcError, match="line 5: X is not a suit, in 5X"):
        next(found)
    late = cribcalc.totals(["5C 5D 6H 7S / 8C"] * 9000 + ["5X"])
    assert sum(next(late) for _ in range(9000)) == 9000 * 12
    with pytest.raises(CribcalcError, match="line 9001: X is not a suit, in 5X"):
        next(late)


@pytest.mark.parametrize("line", ["5C 5D 6H 7S", "5C 5D 6H 7S 8C", "5C 5D 6H 7S / 5C", "5X"])
def test_an_error_of_totals_is_that_of_its_line(line: str) -> None:
    with pytest.raises(CribcalcError) as alone:
        parse_hand(line)
    with pytest.raises(CribcalcError) as caught:
        list(cribcalc.totals([HAND, HAND, line, HAND]))
    error = caught.value
    assert error.message == f"line 3: {alone.value.message}"
    assert (error.source, error.span) == (line, alone.value.span)
    assert (error.hint, error.hint_kind) == (alone.value.hint, alone.value.hint_kind)
    assert error.hint_values == alone.value.hint_values


@pytest.mark.parametrize(("index", "known"), [(-1, False), (0, True), (1, True), (2, False)])
def test_every_card_of_a_play_can_be_explained_and_no_other(index: int, known: bool) -> None:
    play = cribcalc.score_play("5 6")
    if known:
        assert cribcalc.explain_entry(play, index) == ()
    else:
        with pytest.raises(RulesError, match=r"^expected the place of a card, from 0 to 1, not "):
            cribcalc.explain_entry(play, index)


HAND = "5C 5D 6H 7S / 8C"
JUNK = [None, 5.5, b"5C", [], {}, object(), ["5C"], Card(5), SIX_CARD]


def test_text_is_taken_wherever_a_hand_or_a_variant_is() -> None:
    hand = parse_hand(HAND)
    assert cribcalc.score(HAND) == cribcalc.score(hand) == cribcalc.score(HAND, "six-card")
    assert cribcalc.score("2H 6H 9H / KC", "five-card").total == 5
    assert cribcalc.find_near_misses("2H 4H 6H 8C / TH") != ()
    assert cribcalc.find_near_misses(HAND, "6") == cribcalc.find_near_misses(hand) == ()
    assert cribcalc.every_starter("5C 5D 6H 7S") == cribcalc.every_starter(hand.cards)
    assert cribcalc.every_starter(iter(hand.cards)) == cribcalc.every_starter(hand.cards)
    assert cribcalc.every_starter("crib 2H 4H 6H 8H")[0] == (Card(1, "C"), 4)
    assert cribcalc.every_starter("2H 4H 6H 8H")[0] == (Card(1, "C"), 8)
    assert cribcalc.every_starter("5C 5D 6H 7S", without="QH") == tuple(
        found for found in cribcalc.every_starter("5C 5D 6H 7S") if str(found[0]) != "QH"
    )
    dealt = "5C 5D 6H 7S QH"
    found = cribcalc.discards(dealt, "five-card", "random")
    assert found == cribcalc.discards(cribcalc.parse_cards(dealt), VARIANTS["five-card"], "random")
    assert cribcalc.every_hand("five-card").impossible == (16, 17, 18, 19)
    assert list(cribcalc.totals(["2H 6H 9H / KC"], "five-card")) == [5]
    assert cribcalc.score_play("Ann: 5 Bob: 5", "six-card", "Ann,Bob").totals["Bob"] == 2


@pytest.mark.parametrize("junk", JUNK, ids=lambda value: type(value).__name__)
def test_anything_but_text_or_a_hand_is_refused(junk: Any) -> None:
    for call in (cribcalc.score, cribcalc.find_near_misses):
        with pytest.raises(RulesError, match=r"^expected a hand or its text, not "):
            call(junk)
    with pytest.raises(CribcalcError):
        cribcalc.every_starter(junk)
    with pytest.raises(CribcalcError):
        cribcalc.discards(junk)
    with pytest.raises(RulesError, match=r"^expected a play as text, not "):
        cribcalc.score_play(junk)


@pytest.mark.parametrize("junk", [None, 5, b"six-card", [], Card(5)], ids=repr)
def test_anything_but_rules_or_a_variant_is_refused(junk: Any) -> None:
    expected = r"^expected rules or the name of a variant, not "
    for call in (cribcalc.score, cribcalc.find_near_misses, cribcalc.totals):
        with pytest.raises(RulesError, match=expected):
            call(HAND, junk)
    with pytest.raises(RulesError, match=expected):
        cribcalc.every_starter("5C 5D 6H 7S", junk)
    with pytest.raises(RulesError, match=expected):
        cribcalc.discards("5C 5D 6H 7S QH KC", junk)
    with pytest.raises(RulesError, match=expected):
        cribcalc.every_hand(junk)


@pytest.mark.parametrize("junk", [None, 5, [5], [None], [b"5C 5D 6H 7S / 8C"]], ids=repr)
def test_lines_that_are_not_text_are_refused(junk: Any) -> None:
    with pytest.raises(RulesError, match=r"^expected (lines|a line) of text, not "):
        list(cribcalc.totals(junk))
    with pytest.raises(RulesError, match=r"^expected (lines|a line) of text, not "):
        cribcalc.score_game(junk)


@pytest.mark.parametrize("junk", [5, [5, 6], [None, None]], ids=repr)
def test_names_of_players_that_are_not_text_are_refused(junk: Any) -> None:
    with pytest.raises(
        RulesError, match=r"^expected (names of players|the name of a player), not "
    ):
        cribcalc.score_play("5 6", None, junk)


REFUSALS: list[tuple[Callable[[Any], object], str]] = [
    (Rules, "a name for rules"),
    (find_variant, "the name of a variant"),
    (to_rules, "rules or the name of a variant"),
    (lambda value: parse_house_rules(SIX_CARD, value), "house rules as text"),
    (lambda value: Laws(value, "two"), "a name for laws"),
    (lambda value: Laws("club", "two", value), "True or False for muggins"),
    (find_laws, "the name of a code of laws"),
    (to_laws, "laws or the name of a code"),
    (find_irregularity, "the name of an irregularity"),
    (lambda value: Hand(value, Card(5)), "the cards of a hand"),
    (parse_hand, "text"),
    (cribcalc.score, "a hand or its text"),
    (lambda value: cribcalc.judge(HAND, value), "a claim, a number or its text"),
    (cribcalc.every_starter, "cards or their text"),
    (lambda value: list(cribcalc.totals(value)), "lines of text"),
    (lambda value: list(cribcalc.totals([value])), "a line of text"),
    (cribcalc.score_play, "a play as text"),
    (lambda value: cribcalc.score_play("5 6", None, value), "names of players"),
    (lambda value: cribcalc.score_play("5 6", None, [value]), "the name of a player"),
    (lambda value: cribcalc.explain_entry(value, 0), "a play"),
    (
        lambda value: cribcalc.explain_entry(cribcalc.score_play("5 6"), value),
        "the place of a card, from 0 to 1",
    ),
]


@pytest.mark.parametrize(("call", "what"), REFUSALS, ids=[what for _, what in REFUSALS])
def test_a_refusal_says_what_was_expected_and_what_was_given(
    call: Callable[[Any], object], what: str
) -> None:
    with pytest.raises(RulesError) as caught:
        call(5.5)
    assert str(caught.value) == f"expected {what}, not 5.5"


def test_an_unknown_variant_is_refused_with_the_closest_name() -> None:
    with pytest.raises(RulesError, match=r"^sevn is not a variant; did you mean seven-card"):
        cribcalc.score(HAND, "sevn")


def test_no_public_name_is_that_of_a_module() -> None:
    modules = {path.stem for path in Path(cribcalc.__file__).parent.glob("*")}
    assert not modules & set(cribcalc.__all__)


GAME = "players: Ann, Bob\ndeal: Bob\nAnn: 2H 4H 6H 8C = 4\nstarter: TH\npegged: Ann 3\nfault: Bob renege"
GOOD: dict[str, Any] = {
    "by": "Ann",
    "called": 2,
    "cards": "5C 5D 6H 7S",
    "category": Category.PAIR,
    "claim": Claim(12),
    "claimed": 12,
    "counted": 12,
    "difference": 2,
    "faults": [(1, RulesError("no card"))],
    "hand": parse_hand(HAND),
    "index": 1,
    "kind": cribcalc.NearMissKind.NO_SUITS,
    "laws": ACC,
    "lines": HAND,
    "name": "six-card",
    "play": cribcalc.score_play("8 7=3 8"),
    "rank": 5,
    "rules": SIX_CARD,
    "size": 4,
    "starter": None,
    "suit": "C",
    "text": HAND,
    "house": "go=bicycle",
    "total": 12,
}
"""Good arguments of the public functions and constructors, by the name of the parameter."""

OWN: dict[str, dict[str, Any]] = {
    "Card": {},
    "Claim": {"parts": [("fifteen", 12)]},
    "Hand": {"cards": parse_hand(HAND).cards, "starter": Card(8, "C")},
    "Laws": {"name": "club", "over": "two", "muggins": False},
    "discards": {"cards": "5C 5D 6H 7S QH KC", "others": "random"},
    "find_laws": {"name": "acc"},
    "parse_card": {"text": "5C"},
    "parse_cards": {"text": "5C 5D"},
    "parse_claim": {"text": "12"},
    "parse_claims": {"text": "Ann 12, Bob 14"},
    "score_game": {"lines": GAME},
    "score_play": {"text": "8 7=3 8"},
}
"""Arguments of some of them that are not those of GOOD."""

CHECKED = [
    *("Card", "Claim", "Hand", "Laws", "Rules"),
    *(name for name in cribcalc.__all__ if inspect.isfunction(getattr(cribcalc, name))),
]
"""The public functions, and the values that people make themselves."""

ANYTHING: list[Any] = [
    *(None, True, -1, 0, 10**30, 5.5, float("nan"), "", " ", "x", "\0", "\ud800", b"5C", [], {}),
    *([()], [("fifteen",)], [("fifteen", "4")], [([], 1)], ["5C"], [None], {"a": 1}, object(), int),
    *(Card(5), SIX_CARD, Rules, ACC, Claim(12), parse_hand(HAND), Category.PAIR, Suit.CLUBS, 29),
]


def arguments(name: str) -> dict[str, Any]:
    """Return good arguments of a public function or constructor."""
    public = getattr(cribcalc, name)
    fields = getattr(public, "_field_defaults", {}) if name == "Rules" else {}
    if name == "Rules":
        return {"name": "club", **fields}
    given = {}
    for parameter in inspect.signature(public).parameters.values():
        if parameter.name in OWN.get(name, {}):
            given[parameter.name] = OWN[name][parameter.name]
        elif parameter.name in GOOD and parameter.name != "starter":
            given[parameter.name] = GOOD[parameter.name]
        elif parameter.default is not parameter.empty:
            given[parameter.name] = parameter.default
    return given


def use(value: Any) -> None:
    """Print a value in both ways; take the first values of an iterator."""
    if isinstance(value, Iterator):
        value = list(islice(value, 5))
    str(value)
    repr(value)
    if isinstance(value, cribcalc.Verdict):
        use((value.settlement, value.differences, value.nearest, value.explanations))


@pytest.mark.parametrize("name", CHECKED)
def test_nothing_but_our_errors_is_raised(name: str) -> None:
    public = getattr(cribcalc, name)
    good = arguments(name)
    use(public(**good))
    for parameter in good:
        for junk in ANYTHING:
            try:
                use(public(**(good | {parameter: junk})))
            except CribcalcError as error:
                error.explain()


GAME_LEDGER = cribcalc.score_game(GAME)
GAME_OVER = cribcalc.score_game("scores: 2 119\ndeal: 2\nstarter: JC\n1: 5C 5D 6H 7S")
PLAY = cribcalc.score_play("K Q 5 go 2=1 | 6 9=3")
VERDICT = cribcalc.judge(HAND, 14)
DEALT = cribcalc.discards("5C 5D 6H 7S QH KC", others="random")

VALUES = [
    *(HAND, cribcalc.DECK, GAME_LEDGER, PLAY, VERDICT, DEALT, ACC, parse_hand(HAND), VARIANTS),
    *(cribcalc.score(HAND), cribcalc.score(HAND).items[0], cribcalc.every_hand("five-card")),
    *(cribcalc.find_near_misses("2H 4H 6H 8C / JC")[0], SIX_CARD.with_house(crib_flush="hand")),
    *(VERDICT.settlement, VERDICT.explanations[0], VERDICT.explanations[0].mistakes[0]),
    *(PLAY.entries[1], PLAY.reneges[0], PLAY.entries[-1].items, GAME_LEDGER.events[0]),
    *(cribcalc.parse_line(f"Ann: {HAND} = 12 # yes"), cribcalc.parse_claim("fifteens 4 pair 2")),
    *(cribcalc.parse_claims("Ann 12, Bob 14")[0], DEALT.choices[0], DEALT.choices[0].hand),
    *(DEALT.cost(DEALT.choices[1].throw), SIX_CARD.flush((0, 0, 4, 0), 0, crib=False)),
    *(cribcalc.Hint("write one"), LAWS, *GAME_LEDGER.disputes, *GAME_LEDGER.remarks),
    *(
        parse_game(["deal: 2", "1: 5C 5D 6H 7S = 10", "call: 2 2"]).deals[0].calls[0],
        *cribcalc.score_game("scores: 1 118, 2 118\ndeal: 2\npegged: 1 4, 2 4").readings,
        find_irregularity("renege"),
        *GAME_OVER.uncounted,
        *(event.offence for event in GAME_LEDGER.events if event.offence),
    ),
]
"""At least one value of each public type."""

ENUMS = [owner for owner in CLASSES if issubclass(owner, Enum)]


@pytest.mark.parametrize("value", VALUES, ids=lambda value: type(value).__name__)
def test_the_repr_of_a_public_value_evaluates_to_it(value: object) -> None:
    names = dict(PUBLIC) | {"mappingproxy": MappingProxyType, "SourceLine": SourceLine}
    assert eval(repr(value), names) == value


@pytest.mark.parametrize("owner", ENUMS, ids=lambda owner: owner.__name__)
def test_the_repr_of_a_member_of_an_enum_is_the_expression_for_it(owner: type[Enum]) -> None:
    for member in owner:
        assert eval(repr(member), dict(PUBLIC)) is member


def test_every_public_type_is_among_the_values() -> None:
    found = {type(value) for value in VALUES}
    found |= {type(item) for value in VALUES if type(value) is tuple for item in value}
    for owner in CLASSES:
        if not issubclass(owner, Enum | Exception):
            assert owner in found, owner
