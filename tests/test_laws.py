"""Codes of laws and irregularities: rules reference, sections 5 and 6."""

from typing import Any

import pytest

from cribcalc.errors import RulesError
from cribcalc.laws import (
    ACC,
    FRIENDLY,
    HOYLE_US,
    IRREGULARITIES,
    LAWS,
    OLD,
    Laws,
    OverclaimPenalty,
    find_irregularity,
    find_laws,
)
from cribcalc.speech.words import irregularity_sentence


@pytest.mark.parametrize(
    ("code", "name", "over"),
    [
        (FRIENDLY, "friendly", OverclaimPenalty.NONE),
        (OLD, "old", OverclaimPenalty.EXCESS),
        (HOYLE_US, "hoyle-us", OverclaimPenalty.TWO),
        (ACC, "acc", OverclaimPenalty.EXCESS),
    ],
    ids=str,
)
def test_each_code_has_its_penalty_and_no_muggins(
    code: Laws, name: str, over: OverclaimPenalty
) -> None:
    assert (code.name, code.over, code.muggins) == (name, over, False)
    assert str(code) == name
    assert eval(repr(code)) == code
    assert find_laws(name) is code


def test_there_are_four_codes() -> None:
    assert list(LAWS) == ["friendly", "old", "hoyle-us", "acc"]


@pytest.mark.parametrize("spelling", ["ACC", " acc ", "Acc\n"])
def test_a_code_is_found_in_either_case_and_with_space_around(spelling: str) -> None:
    assert find_laws(spelling) is ACC


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("frendly", "frendly is not a code of laws; did you mean friendly?"),
        ("hoyle", "hoyle is not a code of laws; did you mean hoyle-us?"),
        ("xyz", "xyz is not a code of laws: choose from friendly, old, hoyle-us, acc"),
    ],
)
def test_an_unknown_code_is_refused_with_the_closest_name(name: str, says: str) -> None:
    with pytest.raises(RulesError) as refused:
        find_laws(name)
    assert str(refused.value) == says


@pytest.mark.parametrize("code", LAWS.values(), ids=LAWS)
def test_the_penalty_can_be_set_by_itself(code: Laws) -> None:
    for over in OverclaimPenalty:
        assert code.with_options(over=over) == Laws(code.name, over)
    assert code.with_options() == code


@pytest.mark.parametrize("code", LAWS.values(), ids=LAWS)
def test_muggins_can_be_added_to_every_code_and_stays(code: Laws) -> None:
    with_muggins = code.with_options(muggins=True)
    assert with_muggins == Laws(code.name, code.over, muggins=True)
    assert with_muggins.with_options(over=OverclaimPenalty.TWO).muggins


# Irregularities: friendly, old, hoyle-us, acc; where negative, the offender pegs back.
COSTS = {
    "exposed-card": (0, 2, 0, 0),
    "misdeal": (0, 2, 0, 0),
    "wrong-number": (0, 4, 2, 0),
    "wrong-crib": (0, 0, 2, 0),
    "count-refused": (0, 0, 0, -10),
    "touched-pack": (0, 2, 0, 0),
    "looked-at-bottom": (0, 0, 0, 2),
    "deal-out-of-turn": (0, 0, 0, 2),
    "looked-at-crib": (0, 0, 0, 2),
    "mixed-crib": (0, 3, 0, 0),
    "mixed-starter": (0, 0, 0, 2),
    "renege": (0, 2, 0, 2),
    "touched-pegs": (0, 2, 0, 0),
    "peg-taken-out": (0, 0, 0, 0),
    "wrong-peg": (0, 0, 0, 2),
    "false-win": (0, 0, 0, -15),
    "refusal": (0, 0, 0, 0),
}


@pytest.mark.parametrize("name", COSTS)
def test_an_irregularity_costs_what_the_rules_reference_says(name: str) -> None:
    assert tuple(find_irregularity(name).cost(code) for code in LAWS.values()) == COSTS[name]


def test_every_irregularity_has_its_costs_checked_and_a_sentence() -> None:
    assert set(IRREGULARITIES) == set(COSTS)
    for name, one in IRREGULARITIES.items():
        assert one.name == name
        assert irregularity_sentence(one).endswith(".")
        assert set(one.costs) <= set(LAWS)


@pytest.mark.parametrize("code", LAWS.values(), ids=LAWS)
def test_an_irregularity_costs_the_same_whatever_the_options(
    code: Laws,
) -> None:
    changed = code.with_options(over=OverclaimPenalty.NONE, muggins=True)
    assert all(one.cost(changed) == one.cost(code) for one in IRREGULARITIES.values())


def test_an_irregularity_is_found_in_either_case() -> None:
    assert find_irregularity("Touched-Pack") is IRREGULARITIES["touched-pack"]


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("touched-pak", "touched-pak is not an irregularity; did you mean touched-pack?"),
        ("reneg", "reneg is not an irregularity; did you mean renege?"),
        ("sneezed", f"sneezed is not an irregularity: choose from {', '.join(COSTS)}"),
    ],
)
def test_an_unknown_irregularity_is_refused_with_the_closest_name(name: str, says: str) -> None:
    with pytest.raises(RulesError) as refused:
        find_irregularity(name)
    assert str(refused.value) == says


def test_options_change_what_is_given_and_nothing_else() -> None:
    strict = ACC.with_options(muggins=True)
    assert strict.with_options(over=OverclaimPenalty.TWO).muggins
    assert not strict.with_options(muggins=False).muggins
    assert strict.with_options() == strict
    words: dict[str, Any] = {"over": "two"}
    assert ACC.with_options(**words).over is OverclaimPenalty.TWO
    with pytest.raises(RulesError, match=r"^junk is not a penalty: choose from none, two, excess$"):
        ACC.with_options(**(words | {"over": "junk"}))


def test_an_irregularity_is_found_with_space_around_it() -> None:
    assert find_irregularity(" Renege ") is IRREGULARITIES["renege"]


@pytest.mark.parametrize("name", [None, 5, b"acc", ["acc"]])
def test_a_name_that_is_not_text_is_refused(name: Any) -> None:
    with pytest.raises(RulesError, match=r"^expected the name of a code of laws, not "):
        find_laws(name)
    with pytest.raises(RulesError, match=r"^expected the name of an irregularity, not "):
        find_irregularity(name)


def test_laws_have_a_name_and_muggins_or_not() -> None:
    name: Any = None
    muggins: Any = "no"
    with pytest.raises(RulesError, match="expected a name for laws, not None"):
        Laws(name, "two")
    with pytest.raises(RulesError, match="expected True or False for muggins, not 'no'"):
        Laws("club", "two", muggins)


@pytest.mark.parametrize("over", [None, 3, "three", ["two"]])
def test_laws_with_an_unknown_penalty_are_refused(over: Any) -> None:
    with pytest.raises(RulesError, match="is not a penalty"):
        Laws("club", over)
    with pytest.raises(RulesError, match="is not a penalty"):
        ACC._replace(over=over)
