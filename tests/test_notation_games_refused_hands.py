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
            Fred's crib is not a key or player; did you mean crib?

              Fred's crib: 5H 6H 7H 8H
              ^^^^^^^^^^^
            """,
        ),
        (
            (NAMES, "deal: Ann", "box: 5H 6H 7H 8H"),
            """\
            box is not a key or player; did you mean crib?

              box: 5H 6H 7H 8H
              ^^^
            """,
        ),
        (
            (NAMES, "deal: Ann", "turn-up: 5H"),
            """\
            turn-up is not a key or player; did you mean starter?

              turn-up: 5H
              ^^^^^^^
            """,
        ),
        (
            (NAMES, "score: Ann 10, Bob 20"),
            """\
            score is not a key or player; did you mean scores?

              score: Ann 10, Bob 20
              ^^^^^
            """,
        ),
        (
            (NAMES, "Anne: 5H 6H 7H 8H"),
            """\
            Anne is not a key or player; did you mean Ann?

              Anne: 5H 6H 7H 8H
              ^^^^
            """,
        ),
        (
            (NAMES, "muggins"),
            """\
            this line has no colon

              muggins
              ^^^^^^^
              write muggins: yes
            """,
        ),
        (
            (NAMES, "deal: Ann", "starter 9C"),
            """\
            this line has no colon

              starter 9C
              ^^^^^^^^^^
              write starter: 9C
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
              write 1 3, 2 4
            """,
        ),
        (
            (NAMES, "deal: Ann", "Ann:"),
            """\
            0 cards in the hand; six-card hands have 4

              Ann:
                  ^
              if the cards of the play are not known, write pegged: Ann 3, Bob 4
            """,
        ),
        (
            (NAMES, "deal: Ann", "Ann: 5H = 12"),
            """\
            1 card in the hand; six-card hands have 4

              Ann: 5H = 12
                   ^^
            """,
        ),
        (
            ("deal: 1", "crib: AC 2C 9S QD KD"),
            """\
            5 cards in the crib; six-card cribs have 4

              crib: AC 2C 9S QD KD
                    ^^^^^^^^^^^^^^
            """,
        ),
        (
            (NAMES, "deal: Ann", "Ann: 5H 6H 7H 8 = 12"),
            """\
            8 has no suit but other cards do

              Ann: 5H 6H 7H 8 = 12
                            ^
              give suits to all cards or to none
            """,
        ),
        (
            (NAMES, "deal: Ann", "Ann: 5H 6H 5H 8H"),
            """\
            5H appears twice

              Ann: 5H 6H 5H 8H
                         ^^
              the first is in column 6
            """,
        ),
        (
            (NAMES, "deal: Ann", "Ann: 5H 6H 7H / 8H"),
            """\
            the starter goes in a line of its own

              Ann: 5H 6H 7H / 8H
                            ^
              write starter: 5H
            """,
        ),
        (
            (NAMES, "deal: Ann", "Ann: 5H 6H 7H 8H ="),
            """\
            no claim after =

              Ann: 5H 6H 7H 8H =
                                ^
              a claim is a number, or points by category: fifteens 4 pair 2 run 3
            """,
        ),
        (
            (NAMES, "deal: Ann", "Ann: 5H 6H 7H 8H = 12 or so"),
            """\
            unexpected or so

              Ann: 5H 6H 7H 8H = 12 or so
                                    ^^^^^
            """,
        ),
        (
            (NAMES, "deal: Ann", "crib: 5H 6H 7H 8H", "Bob: 9H TH 5H JH"),
            """\
            5H appears twice in this deal

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
            no player is named

              fault:
                    ^
              the players are 1, 2; to name them: players: Ann, Bob
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
              for example fault: Ann touched-pegs
            """,
        ),
        (
            (NAMES, "deal: Ann", "fault: Ann touchd-pack 3"),
            """\
            touchd-pack is not an irregularity; did you mean touched-pack?

              fault: Ann touchd-pack 3
                         ^^^^^^^^^^^
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
            unexpected 3

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
