"""Seats: which variant and which names go together."""

import pytest

from cribcalc.api import score_play
from cribcalc.errors import RulesError
from cribcalc.players import seats
from cribcalc.rules import (
    FIVE_CARD,
    FIVE_HANDED,
    FOUR_HANDED,
    PARTNERS,
    SIX_CARD,
    SIX_HANDED,
    THREE_HANDED,
    Rules,
    find_variant,
)


@pytest.mark.parametrize(
    ("rules", "names", "expected"),
    [
        (None, None, (SIX_CARD, ("1", "2"))),
        (FIVE_CARD, None, (FIVE_CARD, ("1", "2"))),
        (THREE_HANDED, None, (THREE_HANDED, ("1", "2", "3"))),
        (PARTNERS, None, (PARTNERS, ("1", "2", "3", "4"))),
        (None, ["Ann", " Bob "], (SIX_CARD, ("Ann", "Bob"))),
        (None, list("ABC"), (THREE_HANDED, tuple("ABC"))),
        (None, list("ABCD"), (FOUR_HANDED, tuple("ABCD"))),
        (None, list("ABCDE"), (FIVE_HANDED, tuple("ABCDE"))),
        (None, list("ABCDEF"), (SIX_HANDED, tuple("ABCDEF"))),
        (PARTNERS, list("ABCD"), (PARTNERS, tuple("ABCD"))),
        (FIVE_CARD, ["Ann", "Bob"], (FIVE_CARD, ("Ann", "Bob"))),
    ],
)
def test_variant_and_names_follow_from_each_other(
    rules: Rules | None, names: list[str] | None, expected: tuple[Rules, tuple[str, ...]]
) -> None:
    assert seats(rules, names) == expected


@pytest.mark.parametrize(
    ("rules", "names", "message"),
    [
        (None, ["Ann"], "no variant is for 1 player\n\n  separate names with commas: Ann,Bob"),
        (
            None,
            ["Ann Bob"],
            "no variant is for 1 player\n\n  separate names with commas: Ann,Bob",
        ),
        (
            PARTNERS,
            ["A", "A+C", "C", "D"],
            "A+C cannot name a player\n\n  + joins the names of partners",
        ),
        (None, list("ABCDEFG"), "no variant is for 7 players"),
        (
            SIX_CARD,
            list("ABC"),
            "six-card is for 2 players, not 3\n\n  three-handed is for 3 players",
        ),
        (
            PARTNERS,
            ["Ann", "Bob"],
            "partners is for 4 players, not 2\n\n  six-card is for 2 players",
        ),
        (None, ["Ann", " Ann"], "two players of one name: Ann, Ann"),
        (
            None,
            ["Ann", ""],
            "an empty name cannot name a player\n\n  write names as Ann,Bob, each of at most 40 characters",
        ),
        (
            None,
            ["Ann", "  "],
            "an empty name cannot name a player\n\n  write names as Ann,Bob, each of at most 40 characters",
        ),
        (
            None,
            ["Ann", "end"],
            "end cannot name a player\n\n  end and of are words of the notation",
        ),
        (
            None,
            [" End ", "Ann"],
            "End cannot name a player\n\n  end and of are words of the notation",
        ),
        (
            THREE_HANDED,
            ["Ann", "Bob", "END"],
            "END cannot name a player\n\n  end and of are words of the notation",
        ),
        (None, ["Ann", "Of"], "Of cannot name a player\n\n  end and of are words of the notation"),
        (
            None,
            ["end-of-table", "Bob"],
            "end-of-table cannot name a player\n\n  end and of are words of the notation",
        ),
        (
            None,
            ["Ann", "of2"],
            "of2 cannot name a player\n\n  end and of are words of the notation",
        ),
        (
            None,
            ["A" * 41, "C"],
            f"{'A' * 40}… cannot name a player\n\n  write names as Ann,Bob, each of at most 40 characters",
        ),
        (
            None,
            ["A:B", "C"],
            "A:B cannot name a player\n\n  write names as Ann,Bob, each of at most 40 characters",
        ),
        (
            None,
            ["A|B", "C"],
            "A|B cannot name a player\n\n  write names as Ann,Bob, each of at most 40 characters",
        ),
        (
            None,
            ["A=B", "C"],
            "A=B cannot name a player\n\n  write names as Ann,Bob, each of at most 40 characters",
        ),
        (
            None,
            ["A", "#2"],
            "#2 cannot name a player\n\n  write names as Ann,Bob, each of at most 40 characters",
        ),
        (
            None,
            ["A,B", "C"],
            "A,B cannot name a player\n\n  write names as Ann,Bob, each of at most 40 characters",
        ),
        (
            None,
            ["A;B", "C"],
            "A;B cannot name a player\n\n  write names as Ann,Bob, each of at most 40 characters",
        ),
        (
            None,
            ["A\x1b:", "C"],
            "A\\x1b: cannot name a player\n\n  write names as Ann,Bob, each of at most 40 characters",
        ),
    ],
)
def test_names_that_cannot_be_seated_are_refused(
    rules: Rules | None, names: list[str], message: str
) -> None:
    with pytest.raises(RulesError) as caught:
        seats(rules, names)
    assert caught.value.explain() == message


def test_score_play_needs_only_the_variant_or_only_the_players() -> None:
    assert score_play("8 7 6 5", find_variant("three")).players == ("1", "2", "3")
    assert score_play("8 7 6 5", players=["Ann", "Bob", "Cem"]).rules.name == "three-handed"
    assert score_play("Ann:8 Bob:7", players="Ann,Bob").totals == {"Ann": 0, "Bob": 2}
    assert score_play("8 7").players == ("1", "2")


@pytest.mark.parametrize(
    "players", [[], ["Ann"], ["Ann", "Ann"], ["Ann", "Bob", "Cem", "Dan", "Eve", "Fay", "Guy"]]
)
def test_players_that_no_variant_fits_are_refused(players: list[str]) -> None:
    with pytest.raises(RulesError):
        score_play("8 7 6 5", players=players)
