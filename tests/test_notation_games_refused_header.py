"""Refused headers: the whole message for each line."""

from textwrap import dedent

import pytest

from cribcalc.notation.fields import HEADER_KEYS
from tests.game_records import FOUR, NAMES, errors, named, read, refusal


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        (
            ("variant: sevn",),
            """\
            sevn is not a variant; did you mean seven-card?

              variant: sevn
                       ^^^^
            """,
        ),
        (
            ("players: Ann, , Bob",),
            """\
            an empty name cannot name a player

              players: Ann, , Bob
                       ^^^^^^^^^^
              write names as Ann,Bob, each of at most 40 characters
            """,
        ),
        (
            ("players: Ann=, Bob  # two",),
            """\
            Ann= cannot name a player

              players: Ann=, Bob  # two
                       ^^^^^^^^^
              write names as Ann,Bob, each of at most 40 characters
            """,
        ),
        (
            ("players: Ann, Bob, Ann",),
            """\
            two players of one name: Ann, Bob, Ann

              players: Ann, Bob, Ann
                       ^^^^^^^^^^^^^
            """,
        ),
        (
            ("players: Ann",),
            """\
            no variant is for 1 player

              players: Ann
                       ^^^
              separate names with commas: Ann,Bob
            """,
        ),
        (
            ("variant: five-card", "players: Ann, Bob, Cem"),
            """\
            five-card is for 2 players, not 3

              players: Ann, Bob, Cem
                       ^^^^^^^^^^^^^
              three-handed is for 3 players
            """,
        ),
        (
            ("players: Ann, Crib",),
            """\
            Crib cannot name a player

              players: Ann, Crib
                       ^^^^^^^^^
              crib is a key of the record
            """,
        ),
        (
            ("players: Laws, Ann",),
            """\
            Laws cannot name a player

              players: Laws, Ann
                       ^^^^^^^^^
              laws is a key of the record
            """,
        ),
        (
            ("target: 0",),
            """\
            0 cannot be the target

              target: 0
                      ^
              games go to 61, 121, 151 or 181
            """,
        ),
        (
            ("target: 1000",),
            """\
            1000 is not a number of points

              target: 1000
                      ^^^^
              write at most three digits
            """,
        ),
        (
            ("target: many",),
            """\
            many is not a number

              target: many
                      ^^^^
              expected a number of holes, such as 121
            """,
        ),
        (
            ("target:",),
            """\
            target: is empty

              target:
              ^^^^^^
            """,
        ),
        (
            ("target: 121 holes",),
            """\
            unexpected holes

              target: 121 holes
                          ^^^^^
            """,
        ),
        (
            ("laws: odd",),
            """\
            odd is not a code of laws; did you mean old?

              laws: odd
                    ^^^
            """,
        ),
        (
            ("muggins: perhaps   # later",),
            """\
            expected yes, no or called, found perhaps

              muggins: perhaps   # later
                       ^^^^^^^
            """,
        ),
        (
            ("lowball:",),
            """\
            lowball: is empty

              lowball:
              ^^^^^^^
            """,
        ),
        (
            ("house: crib-flush=some",),
            """\
            some is not a choice for crib-flush: choose from all, hand, none

              house: crib-flush=some
                     ^^^^^^^^^^^^^^^
            """,
        ),
        (
            ("scores: 1 121, 2 3",),
            """\
            1 has 121 points but the game goes to 121

              scores: 1 121, 2 3
                      ^^^^^^^^^^
            """,
        ),
        (
            ("scores:",),
            """\
            scores: is empty

              scores:
              ^^^^^^
            """,
        ),
        (
            ("scores: ,",),
            """\
            scores: is empty

              scores: ,
              ^^^^^^
            """,
        ),
        (
            (FOUR, "variant: partners", "scores: Ann 3, Bob 4, Ann+Cem 3"),
            """\
            the score of Ann+Cem appears twice

              scores: Ann 3, Bob 4, Ann+Cem 3
                      ^^^^^^^^^^^^^^^^^^^^^^^
            """,
        ),
        (
            (NAMES, "scores: Ann+Bob 3"),
            """\
            Ann+Bob is not a player

              scores: Ann+Bob 3
                      ^^^^^^^
              the players are Ann, Bob
            """,
        ),
        (
            (NAMES, "scores: Ann, Bob 3"),
            """\
            a number is missing

              scores: Ann, Bob 3
                         ^
              expected the points of Ann
            """,
        ),
        (
            (NAMES, "scores: Ann 3 Bob 4"),
            """\
            unexpected Bob 4

              scores: Ann 3 Bob 4
                            ^^^^^
              separate players with commas: Ann 3, Bob 4
            """,
        ),
        (
            (NAMES, "scores: Ann 3, ann 4"),
            """\
            Ann appears twice

              scores: Ann 3, ann 4
                             ^^^
            """,
        ),
        (
            ("laws: acc", " LAWS: old"),
            """\
            LAWS: appears twice

               LAWS: old
               ^^^^
              the first is in line 1
            """,
        ),
        (
            ("deal: 1", "laws: old"),
            """\
            laws: must come before the first deal

              laws: old
              ^^^^
            """,
        ),
    ],
    ids=named,
)
def test_a_refused_header_shows_the_line_a_caret_and_a_hint(
    lines: tuple[str, ...], expected: str
) -> None:
    assert refusal(*lines) == dedent(expected).rstrip("\n")


@pytest.mark.parametrize("key", HEADER_KEYS)
@pytest.mark.parametrize("behind", ["", "   ", " # none"])
def test_an_empty_line_of_the_header_is_refused(key: str, behind: str) -> None:
    assert errors(f" {key.upper()}:{behind}", "deal: 1") == [(1, 2, f"{key}: is empty")]


def test_scores_are_not_checked_against_unknown_players() -> None:
    assert errors("players: Ann, Ann", "scores: Ann 1, Cem 200", "deal: Ann") == [
        (1, 10, "two players of one name: Ann, Ann")
    ]


def test_names_of_partners_cannot_contain_a_plus() -> None:
    assert errors("variant: partners", "players: A, A+C, C, D", "deal: A") == [
        (2, 10, "A+C cannot name a player")
    ]
    assert read("players: Ann+Cem, Bob+Dot", "deal: Ann+Cem").players == ("Ann+Cem", "Bob+Dot")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("muggins", "muggins: yes"),
        ("lowball", "lowball: yes"),
        ("target 121", "target: 121"),
    ],
)
def test_a_key_without_a_colon_is_shown_with_one(text: str, expected: str) -> None:
    assert refusal(text) == (
        f"this line has no colon\n\n  {text}\n  {'^' * len(text)}\n  write {expected}"
    )


def test_lowball_is_yes_or_no() -> None:
    assert refusal("lowball: maybe   # later") == (
        "expected yes or no, found maybe\n\n  lowball: maybe   # later\n           ^^^^^"
    )
