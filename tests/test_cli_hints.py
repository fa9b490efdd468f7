"""Hints as the command line words them: with an option or a command."""

import pytest

import cribcalc
from cribcalc.cli.hints import hint_for, intended_command
from cribcalc.errors import CribcalcError, Hint, HintKind, RulesError
from cribcalc.notation.games import parse_game
from cribcalc.notation.hands import parse_line


def hint_of(text: str) -> str:
    """Return the hint of the command line for a line that cannot be read."""
    with pytest.raises(CribcalcError) as caught:
        parse_line(text)
    return hint_for(caught.value)


def test_a_hand_of_another_size_is_hinted_with_the_variant() -> None:
    assert hint_of("5C 5D 6H / 8C") == "five-card hands have 3: --variant five-card"


def test_a_hand_without_a_mark_is_hinted_with_both_places_of_the_starter() -> None:
    assert hint_of("5C 5D 6H 7S 8C") == (
        "5C 5D 6H 7S / 8C  if the starter is the last card (--starter last)\n"
        "5D 6H 7S 8C / 5C  if the starter is the first card (--starter first)"
    )


def test_players_who_have_no_names_are_hinted_with_the_option() -> None:
    hint = Hint("the players are 1, 2", HintKind.PLAYER_NAMES, ("1", "2"))
    assert (
        hint_for(RulesError("x", hint=hint))
        == "the players are 1, 2; to name them: --players Ann,Bob"
    )
    hint = Hint("the players are Ann, Bob", HintKind.PLAYER_NAMES, ("Ann", "Bob"))
    assert hint_for(RulesError("x", hint=hint)) == "the players are Ann, Bob"


@pytest.mark.parametrize("names", [("7", "9"), ("1", "Ann"), ("2", "1")])
def test_players_with_numbers_for_names_are_not_asked_to_name_them(
    names: tuple[str, ...],
) -> None:
    with pytest.raises(CribcalcError) as caught:
        cribcalc.score_play("Cem: 8", players=names)
    assert hint_for(caught.value) == f"the players are {', '.join(names)}"
    with pytest.raises(CribcalcError) as caught:
        cribcalc.score_game([f"players: {', '.join(names)}", "deal: Cem"])
    assert caught.value.hint == f"the players are {', '.join(names)}"


def test_a_file_of_hands_is_hinted_with_batch() -> None:
    with pytest.raises(CribcalcError) as caught:
        parse_game(["5C 5D 6H 7S / 8C", "4D 6D JD 10D / 5D"])
    assert hint_for(caught.value) == "to count a file of hands: cribcalc batch FILE"


def test_an_unknown_irregularity_is_hinted_with_the_table() -> None:
    for text, lines in (
        ("", []),
        ("for example fault: Ann touched-pegs", ["for example fault: Ann touched-pegs"]),
    ):
        error = RulesError("x", hint=Hint(text, HintKind.IRREGULARITIES))
        assert hint_for(error).splitlines() == [*lines, "cribcalc faults lists the irregularities"]


def test_advice_about_notation_is_left_as_it_is() -> None:
    assert hint_of("5C 5D 6H 7X / 8C") == "suits are C D H S or ♣ ♦ ♥ ♠"


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("bath hands.txt", "did you mean cribcalc batch?"),
        ("BATHC", "did you mean cribcalc batch?"),
        ("b@tch hands", ""),
        ("bat-ch", ""),
        ("batch2", ""),
        ("5C 5D 6H 7X / 8C", ""),
        ("ace of clubs", ""),
        ("zork", ""),
        ("", ""),
    ],
)
def test_only_a_word_is_almost_a_command(text: str, hint: str) -> None:
    assert intended_command(text) == hint
