"""Codes of laws: rules reference, section 5."""

import pytest

from cribcalc.errors import RulesError
from cribcalc.laws import ACC, FRIENDLY, HOYLE_US, LAWS, OLD, Laws, Over, laws


@pytest.mark.parametrize(
    ("code", "name", "title", "over"),
    [
        (FRIENDLY, "friendly", "friendly rules", Over.NONE),
        (OLD, "old", "the old laws", Over.EXCESS),
        (HOYLE_US, "hoyle-us", "the American Hoyle", Over.TWO),
        (ACC, "acc", "the ACC laws", Over.EXCESS),
    ],
    ids=str,
)
def test_each_code_has_its_name_title_and_penalty_and_plays_no_muggins(
    code: Laws, name: str, title: str, over: Over
) -> None:
    assert (code.name, code.title, code.over, code.muggins) == (name, title, over, False)
    assert laws(name) is code


def test_there_are_four_codes() -> None:
    assert list(LAWS) == ["friendly", "old", "hoyle-us", "acc"]


@pytest.mark.parametrize("spelling", ["ACC", " acc ", "Acc\n"])
def test_a_code_is_found_in_either_case_and_with_space_around(spelling: str) -> None:
    assert laws(spelling) is ACC


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("frendly", "frendly is not a code of laws; did you mean friendly?"),
        ("hoyle", "hoyle is not a code of laws; did you mean hoyle-us?"),
        ("xyz", "xyz is not a code of laws: choose from friendly, old, hoyle-us, acc"),
    ],
)
def test_an_unknown_code_is_refused_with_the_likeliest_name_or_all(name: str, says: str) -> None:
    with pytest.raises(RulesError) as refused:
        laws(name)
    assert str(refused.value) == says


@pytest.mark.parametrize("code", LAWS.values(), ids=LAWS)
def test_the_penalty_can_be_set_by_itself(code: Laws) -> None:
    for over in Over:
        assert code.with_options(over=over) == Laws(code.name, code.title, over)
    assert code.with_options() == code


@pytest.mark.parametrize("code", LAWS.values(), ids=LAWS)
def test_muggins_can_be_added_to_every_code_and_stays(code: Laws) -> None:
    with_muggins = code.with_options(muggins=True)
    assert with_muggins == Laws(code.name, code.title, code.over, muggins=True)
    assert with_muggins.with_options(over=Over.TWO).muggins
