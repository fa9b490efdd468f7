"""The library as it is imported: its names, and what comes of values that are equal but not of our
types.
"""

import ast
import importlib
import subprocess
import sys
from enum import Enum
from pathlib import Path
from typing import get_args, get_type_hints

import pytest

import cribcalc
from cribcalc.cards import Card, Hand, Rank, Suit
from cribcalc.claims import Claim, judge
from cribcalc.errors import CribcalcError, RulesError
from cribcalc.laws import ACC, Laws, OverclaimPenalty
from cribcalc.notation.hands import parse_hand
from cribcalc.rules import SIX_CARD, Rules
from cribcalc.show import Category
from tests.program import environment

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


def test_a_name_that_is_not_there_is_no_attribute() -> None:
    with pytest.raises(AttributeError, match="module 'cribcalc' has no attribute 'scoer'"):
        cribcalc.scoer  # type: ignore[attr-defined]  # noqa: B018  # a checker of types must refuse it


def test_names_are_loaded_when_they_are_asked_for() -> None:
    code = "import cribcalc, sys; assert 'cribcalc.game' not in sys.modules; print(cribcalc.score_game.__module__)"
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, env=environment(), check=True
    )
    assert done.stdout == "cribcalc.game\n"


@pytest.mark.parametrize("owner", CLASSES, ids=lambda owner: owner.__name__)
def test_the_types_of_public_fields_are_public(owner: type) -> None:
    todo = [hint for name, hint in get_type_hints(owner).items() if not name.startswith("_")]
    while todo:
        hint = todo.pop()
        todo += get_args(hint)
        if isinstance(hint, type) and hint.__module__.startswith("cribcalc."):
            assert hint.__name__ in {*cribcalc.__all__, "Source"}, hint


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
        (14, "H", "14, 'H' is no card: ranks are 1 to 13, suits C D H S"),
        (5, "X", "5, 'X' is no card: ranks are 1 to 13, suits C D H S"),
        (0, None, "0, None is no card: ranks are 1 to 13, suits C D H S"),
    ],
)
def test_what_is_no_card_is_refused(rank: int, suit: str | None, message: str) -> None:
    with pytest.raises(RulesError) as caught:
        Card(rank, suit)
    assert str(caught.value) == message


def test_a_value_with_other_fields_is_verified_too() -> None:
    hand = parse_hand("5C 5D 6H 7S / JC")
    assert hand._replace(crib=True).crib
    with pytest.raises(RulesError, match="5C is there twice"):
        hand._replace(starter=hand.cards[0])
    with pytest.raises(RulesError, match="nobody claims -1 points"):
        Claim(6)._replace(total=-1)
    with pytest.raises(RulesError, match="14, 'C' is no card"):
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
    assert str(Claim(6, [("fifteen", 4), ("pair", 2)])) == "fifteens 4 pairs 2"  # type: ignore[list-item]
    with pytest.raises(
        RulesError, match="'fiften' is no category: choose from fifteen, pair, run, flush, nobs"
    ):
        Claim(4, [("fiften", 4)])  # type: ignore[list-item]


def test_laws_and_rules_of_ones_own() -> None:
    mine = Laws("mine", "our laws", OverclaimPenalty.TWO, muggins=True)
    assert mine.called == "our laws with muggins"
    assert judge(Claim(4), parse_hand("2H 4H 6H 8C / TH"), laws=mine).pegs.opponent == 2
    assert ACC.called == "the ACC laws"
    assert Rules("club", hand=3).with_house(crib_flush="hand").title == "club with crib-flush=hand"


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


def test_totals_tell_the_line_that_cannot_be_read() -> None:
    several = ["5C 5D 6H 7S / 8C", "# Friday", "5H 5S 5C JD / 5D", "", "Ann: 5X"] * 2000
    found = cribcalc.totals(several)
    assert [next(found), next(found)] == [12, 29]
    with pytest.raises(CribcalcError, match="line 5: X is not a suit, in 5X"):
        next(found)
    late = cribcalc.totals(["5C 5D 6H 7S / 8C"] * 9000 + ["5X"])
    assert sum(next(late) for _ in range(9000)) == 9000 * 12
    with pytest.raises(CribcalcError, match="line 9001: X is not a suit, in 5X"):
        next(late)
