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
              write deal: 1 if 1 dealt
            """,
        ),
        (
            ("deal: Cem",),
            """\
            Cem is not a player

              deal: Cem
                    ^^^
              the players are 1, 2; to name them: players: Ann, Bob
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
            starter: comes before any deal: line

              starter: 5C
              ^^^^^^^
              write deal: 1 above it, if 1 dealt
            """,
        ),
        (
            (NAMES, "  Ann: 5H 6H 7H 8H"),
            """\
            Ann: comes before any deal: line

                Ann: 5H 6H 7H 8H
                ^^^
              write deal: Ann above it, if Ann dealt
            """,
        ),
        (
            ("fault: 1 renege",),
            """\
            fault: comes before any deal: line

              fault: 1 renege
              ^^^^^
              write deal: 1 above it, if 1 dealt
            """,
        ),
        (
            ("deal: 1", "stater: 5C"),
            """\
            stater is not a key or player; did you mean starter?

              stater: 5C
              ^^^^^^
            """,
        ),
        (
            (NAMES, "deal: Ann", "Cem: 5H 6H 7H 8H"),
            """\
            Cem is not a key or player: choose from Ann, Bob, deal, starter, play, \
pegged, crib, fault, call, redeal, variant, target, laws, over-penalty, muggins, lowball, house, players, scores

              Cem: 5H 6H 7H 8H
              ^^^
            """,
        ),
        (
            ("deal: 1", "  the crib  # ?"),
            """\
            this line has no colon

                the crib  # ?
                ^^^^^^^^
              a line is KEY: VALUE
            """,
        ),
        (
            ("deal: 1", "starter:"),
            """\
            no card for the starter

              starter:
                      ^
              write starter: 5H
            """,
        ),
        (
            ("deal: 1", "starter: 5C 6C 7C"),
            """\
            the starter is one card, not 3

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
            QC scores nothing for heels, not 2

              starter: QC = 2
                            ^
              only a jack is heels
            """,
        ),
        (
            ("deal: 1", "starter: J=3"),
            """\
            J scores 2 for heels, not 3

              starter: J=3
                         ^
              write = 0 if it was not pegged
            """,
        ),
        (
            ("deal: 1", "starter: JC = 121"),
            """\
            JC scores 2 for heels, not 121

              starter: JC = 121
                            ^^^
              write = 0 if it was not pegged
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
            unexpected points

              starter: JC = 2 points
                              ^^^^^^
            """,
        ),
        (
            ("deal: 1", "starter: JC", "starter: JC"),
            """\
            starter: appears twice in this deal

              starter: JC
              ^^^^^^^
            """,
        ),
        (
            ("deal: 1", "play: 5C", "play: 5C"),
            """\
            this deal already has its play or its pegging

              play: 5C
              ^^^^
              put the whole play in one line; deal: opens the next deal
            """,
        ),
        (
            ("deal: 1", "play: 5C", "pegged: 1 3"),
            """\
            this deal already has its play or its pegging

              pegged: 1 3
              ^^^^^^
              put the whole play in one line; deal: opens the next deal
            """,
        ),
        (
            ("deal: 1", "pegged: 1 3", "play: 5C"),
            """\
            this deal already has its play or its pegging

              play: 5C
              ^^^^
              put the whole play in one line; deal: opens the next deal
            """,
        ),
        (
            ("deal: 1", "crib: AC 2C 9S QD", "crib: AC 2C 9S QD"),
            """\
            crib: appears twice in this deal

              crib: AC 2C 9S QD
              ^^^^
            """,
        ),
        (
            (NAMES, "deal: Ann", "Ann: AC 2C 9S QD", "ANN: AD 2D 9C QC"),
            """\
            Ann's hand appears twice in this deal

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
              the first is in column 7
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
            scores: must come before the first deal

              scores: Ann 3
              ^^^^^^
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
