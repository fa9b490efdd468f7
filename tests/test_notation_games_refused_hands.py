"""Refused keys, hands, cribs and irregularities: the whole message for each line."""

from textwrap import dedent

import pytest

from tests.game_records import NAMES, errors, named, refusal


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        (
            (NAMES, "deal: Ann", "Fred's crib: 5H 6H 7H 8H"),
            """\
            Fred's crib is not a part of a record or player; did you mean crib?

              Fred's crib: 5H 6H 7H 8H
              ^^^^^^^^^^^
            """,
        ),
        (
            (NAMES, "deal: Ann", "box: 5H 6H 7H 8H"),
            """\
            box is not a part of a record or player; did you mean crib?

              box: 5H 6H 7H 8H
              ^^^
            """,
        ),
        (
            (NAMES, "deal: Ann", "turn-up: 5H"),
            """\
            turn-up is not a part of a record or player; did you mean starter?

              turn-up: 5H
              ^^^^^^^
            """,
        ),
        (
            (NAMES, "score: Ann 10, Bob 20"),
            """\
            score is not a part of a record or player; did you mean scores?

              score: Ann 10, Bob 20
              ^^^^^
            """,
        ),
        (
            (NAMES, "Anne: 5H 6H 7H 8H"),
            """\
            Anne is not a part of a record or player; did you mean Ann?

              Anne: 5H 6H 7H 8H
              ^^^^
            """,
        ),
        (
            (NAMES, "muggins"),
            """\
            no : in this line

              muggins
              ^^^^^^^
              write muggins: yes
            """,
        ),
        (
            (NAMES, "deal: Ann", "starter 9C"),
            """\
            no : in this line

              starter 9C
              ^^^^^^^^^^
              write starter: 9C
            """,
        ),
        (
            (NAMES, "deal: Ann", "crib: 12"),
            """\
            12, where cards are wanted

              crib: 12
                    ^^
              the cards come first: 5H 6H 7H 8H = 12
            """,
        ),
        (
            (NAMES, "deal: Ann", "Bob: nineteen"),
            """\
            nineteen, where cards are wanted

              Bob: nineteen
                   ^^^^^^^^
              the cards come first: 5H 6H 7H 8H = nineteen
            """,
        ),
        (
            (NAMES, "deal: Ann", "pegged: Ann three"),
            """\
            three is not a number

              pegged: Ann three
                          ^^^^^
              expected the points of Ann
            """,
        ),
        (
            ("deal: 1", "pegged: # ?"),
            """\
            no points

              pegged: # ?
                      ^
              write Ann 3, Bob 4
            """,
        ),
        (
            (NAMES, "deal: Ann", "Ann:"),
            """\
            0 cards in the hand, where six-card has 4

              Ann:
                  ^
              pegged: Ann 3, Bob 4 tells points without their cards
            """,
        ),
        (
            (NAMES, "deal: Ann", "Ann: 5H = 12"),
            """\
            1 card in the hand, where six-card has 4

              Ann: 5H = 12
                   ^^
            """,
        ),
        (
            ("deal: 1", "crib: AC 2C 9S QD KD"),
            """\
            5 cards in the crib, where six-card has 4

              crib: AC 2C 9S QD KD
                    ^^^^^^^^^^^^^^
            """,
        ),
        (
            (NAMES, "deal: Ann", "Ann: 5H 6H 7H 8 = 12"),
            """\
            8 has no suit, others have one

              Ann: 5H 6H 7H 8 = 12
                            ^
              give every card its suit, or none
            """,
        ),
        (
            (NAMES, "deal: Ann", "Ann: 5H 6H 5H 8H"),
            """\
            5H is there twice

              Ann: 5H 6H 5H 8H
                         ^^
              the first is in column 6
            """,
        ),
        (
            (NAMES, "deal: Ann", "Ann: 5H 6H 7H / 8H"),
            """\
            the starter stands in a line of its own

              Ann: 5H 6H 7H / 8H
                            ^
              starter: 5H, once for the deal
            """,
        ),
        (
            (NAMES, "deal: Ann", "Ann: 5H 6H 7H 8H ="),
            """\
            no claim after =

              Ann: 5H 6H 7H 8H =
                                ^
              a claim is a number of points, or points by kind: fifteens 4 pair 2 run 3
            """,
        ),
        (
            (NAMES, "deal: Ann", "Ann: 5H 6H 7H 8H = 12 or so"),
            """\
            or so has no place here

              Ann: 5H 6H 7H 8H = 12 or so
                                    ^^^^^
            """,
        ),
        (
            (NAMES, "deal: Ann", "crib: 5H 6H 7H 8H", "Bob: 9H TH 5H JH"),
            """\
            5H is in this deal twice

              Bob: 9H TH 5H JH
                         ^^
              the first is in line 3
            """,
        ),
        (
            ("deal: 1", "1: 5 5 5 5", "starter: 5"),
            """\
            a fifth 5 in this deal

              1: 5 5 5 5
                       ^
              a pack has four cards of each rank
            """,
        ),
        (
            ("deal: 1", "fault:"),
            """\
            nobody is not a player

              fault:
                    ^
              the players are 1, 2; players: Ann, Bob names them
            """,
        ),
        (
            (NAMES, "deal: Ann", "fault: Cem renege"),
            """\
            Cem is not a player

              fault: Cem renege
                     ^^^
              the players are Ann, Bob
            """,
        ),
        (
            (NAMES, "deal: Ann", "fault: Ann"),
            """\
            no irregularity is named

              fault: Ann
                        ^
              fault: PLAYER FAULT; cribcalc faults lists them
            """,
        ),
        (
            (NAMES, "deal: Ann", "fault: Ann touchd-pack 3"),
            """\
            touchd-pack is not an irregularity; did you mean touched-pack?

              fault: Ann touchd-pack 3
                         ^^^^^^^^^^^
              cribcalc faults lists them
            """,
        ),
        (
            (NAMES, "deal: Ann", "fault: Ann renege many"),
            """\
            many is not a number

              fault: Ann renege many
                                ^^^^
              expected a number of points, negative for points back
            """,
        ),
        (
            (NAMES, "deal: Ann", "fault: Ann renege 2 3"),
            """\
            3 has no place here

              fault: Ann renege 2 3
                                  ^
            """,
        ),
        (
            (NAMES, "deal: Ann", "fault: Ann renege -"),
            """\
            a number is missing

              fault: Ann renege -
                                 ^
              expected a number of points, negative for points back
            """,
        ),
    ],
    ids=named,
)
def test_a_refused_hand_or_key_shows_the_line_a_caret_and_a_hint(
    lines: tuple[str, ...], expected: str
) -> None:
    assert refusal(*lines) == dedent(expected).rstrip("\n")


def test_an_unknown_irregularity_is_quoted_in_full() -> None:
    assert errors(NAMES, "deal: Ann", "fault: Ann touched zork 2") == [
        (3, 12, "touched-zork is not an irregularity; did you mean touched-pack?")
    ]


def test_starter_is_suggested_for_the_key_cut() -> None:
    assert errors(NAMES, "deal: Ann", "cut: 5C") == [
        (3, 1, "cut is not a part of a record or player; did you mean starter?")
    ]
