"""Refused deals, starters and plays: the whole message for each line."""

from textwrap import dedent

import pytest

from tests.game_records import NAMES, named, refusal


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        (
            ("deal:",),
            """\
            the first deal names no dealer

              deal:
              ^^^^
              deal: NAME; later deals pass to the left
            """,
        ),
        (
            ("deal: Cem",),
            """\
            Cem is not a player

              deal: Cem
                    ^^^
              the players are 1, 2; players: Ann, Bob names them
            """,
        ),
        (
            (NAMES, "deal: Bobby"),
            """\
            Bobby is not a player

              deal: Bobby
                    ^^^^^
              the players are Ann, Bob
            """,
        ),
        (
            (NAMES, "deal: Bob then Ann"),
            """\
            Bob then Ann is not a player

              deal: Bob then Ann
                    ^^^^^^^^^^^^
              the players are Ann, Bob
            """,
        ),
        (
            ("starter: 5C",),
            """\
            starter: stands in no deal

              starter: 5C
              ^^^^^^^
              deal: NAME opens a deal
            """,
        ),
        (
            (NAMES, "  Ann: 5H 6H 7H 8H"),
            """\
            Ann: stands in no deal

                Ann: 5H 6H 7H 8H
                ^^^
              deal: NAME opens a deal
            """,
        ),
        (
            ("fault: 1 renege",),
            """\
            fault: stands in no deal

              fault: 1 renege
              ^^^^^
              deal: NAME opens a deal
            """,
        ),
        (
            ("deal: 1", "stater: 5C"),
            """\
            stater is not a part of a record or player; did you mean starter?

              stater: 5C
              ^^^^^^
            """,
        ),
        (
            (NAMES, "deal: Ann", "Cem: 5H 6H 7H 8H"),
            """\
            Cem is not a part of a record or player: choose from Ann, Bob, deal, starter, play,
            pegged, crib, fault, \
variant, target, laws, muggins, lowball, house, players, scores

              Cem: 5H 6H 7H 8H
              ^^^
            """,
        ),
        (
            ("deal: 1", "  the crib  # ?"),
            """\
            no : in this line

                the crib  # ?
                ^^^^^^^^
              a line is KEY: VALUE
            """,
        ),
        (
            ("deal: 1", "starter:"),
            """\
            0 cards, where the starter is one

              starter:
                      ^
            """,
        ),
        (
            ("deal: 1", "starter: 5C 6C 7C"),
            """\
            3 cards, where the starter is one

              starter: 5C 6C 7C
                       ^^^^^^^^
            """,
        ),
        (
            ("deal: 1", "starter: 5X"),
            """\
            X is not a suit, in 5X

              starter: 5X
                        ^
              suits are C D H S or ♣ ♦ ♥ ♠
            """,
        ),
        (
            ("deal: 1", "starter: QC = 2"),
            """\
            QC gives nothing for heels, not 2

              starter: QC = 2
                            ^
              heels is 2, for a jack turned; 0 tells that it was not taken
            """,
        ),
        (
            ("deal: 1", "starter: J=3"),
            """\
            J gives 2 for heels, not 3

              starter: J=3
                         ^
              heels is 2, for a jack turned; 0 tells that it was not taken
            """,
        ),
        (
            ("deal: 1", "starter: JC = 121"),
            """\
            JC gives 2 for heels, not 121

              starter: JC = 121
                            ^^^
              heels is 2, for a jack turned; 0 tells that it was not taken
            """,
        ),
        (
            ("deal: 1", "starter: JC = two"),
            """\
            two is not a number

              starter: JC = two
                            ^^^
              expected what was pegged for heels
            """,
        ),
        (
            ("deal: 1", "starter: JC = 2 points"),
            """\
            points has no place here

              starter: JC = 2 points
                              ^^^^^^
            """,
        ),
        (
            ("deal: 1", "starter: JC", "starter: JC"),
            """\
            starter is there twice in this deal

              starter: JC
              ^^^^^^^
            """,
        ),
        (
            ("deal: 1", "play: 5C", "play: 5C"),
            """\
            this deal has its play or what was pegged already

              play: 5C
              ^^^^
              the whole play stands in one line; deal: opens the next deal
            """,
        ),
        (
            ("deal: 1", "play: 5C", "pegged: 1 3"),
            """\
            this deal has its play or what was pegged already

              pegged: 1 3
              ^^^^^^
              the whole play stands in one line; deal: opens the next deal
            """,
        ),
        (
            ("deal: 1", "pegged: 1 3", "play: 5C"),
            """\
            this deal has its play or what was pegged already

              play: 5C
              ^^^^
              the whole play stands in one line; deal: opens the next deal
            """,
        ),
        (
            ("deal: 1", "crib: AC 2C 9S QD", "crib: AC 2C 9S QD"),
            """\
            crib is there twice in this deal

              crib: AC 2C 9S QD
              ^^^^
            """,
        ),
        (
            (NAMES, "deal: Ann", "Ann: AC 2C 9S QD", "ANN: AD 2D 9C QC"),
            """\
            the hand of Ann is there twice in this deal

              ANN: AD 2D 9C QC
              ^^^
            """,
        ),
        (
            ("deal: 1", "play:"),
            """\
            no cards

              play:
                   ^
              a play is written 8H 7C 7D 6S go 3H
            """,
        ),
        (
            (NAMES, "deal: Ann", "play: Bob:5C Cem:5D"),
            """\
            Cem is not a player

              play: Bob:5C Cem:5D
                           ^^^
              the players are Ann, Bob
            """,
        ),
        (
            ("deal: 1", "play: 5C 6D 5C"),
            """\
            5C is played twice

              play: 5C 6D 5C
                          ^^
              the first time in column 7
            """,
        ),
        (
            ("deal: 1", "pegged: 3"),
            """\
            3 has no name before it

              pegged: 3
                      ^
              write 1 3
            """,
        ),
        (
            (NAMES, "deal: Ann", "scores: Ann 3"),
            """\
            scores: comes too late

              scores: Ann 3
              ^^^^^^
              it stands before the first deal
            """,
        ),
        (
            (NAMES, "scores: 109, 112", "deal: Ann"),
            """\
            109 has no name before it

              scores: 109, 112
                      ^^^
              write Ann 109
            """,
        ),
    ],
    ids=named,
)
def test_a_refused_deal_shows_the_line_a_caret_and_a_hint(
    lines: tuple[str, ...], expected: str
) -> None:
    assert refusal(*lines) == dedent(expected).rstrip("\n")
