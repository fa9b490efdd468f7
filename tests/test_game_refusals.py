"""Games that cannot be scored: the whole message of each refusal."""

from textwrap import dedent

import pytest

from cribcalc.api import score_game
from cribcalc.errors import GameError, NotationError, PlayError
from tests.games import AB, ABC, ABCD, HANDS, PAIRS, game


def refusal(*lines: str) -> str:
    """Return the line number and the whole message of the only error in a record whose lines can be
    read.
    """
    with pytest.raises(GameError) as refused:
        score_game(lines)
    ((number, fault),) = refused.value.faults
    assert fault.source == lines[number - 1]
    return f"{number}: {fault.explain()}"


def named(value: object) -> str:
    """Name a case after its first line."""
    return str(value[0]) if isinstance(value, list) else ""


def text(block: str) -> str:
    """Return a message as it is written in tests, without its indentation."""
    return dedent(block).rstrip("\n")


@pytest.mark.parametrize("scores", ["Ann 50, Cem 40", "Ann 50, Cem 50", "Ann+Cem 50, Cem 50"])
def test_the_score_of_a_side_given_twice_is_refused(scores: str) -> None:
    """A side has one score: neither the last one written nor the sum is taken silently."""
    assert refusal(ABCD, PAIRS, f"scores: {scores}", "deal: Ann").startswith(
        "3: the score of Ann+Cem appears twice\n"
    )


def test_more_than_two_for_heels_is_refused() -> None:
    assert refusal(AB, "deal: Bob", "starter: JC = 4") == text("""\
        3: JC scores 2 for heels, not 4

          starter: JC = 4
                        ^
          write = 0 if it was not pegged
        """)


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        (["starter: 5C", "play: 5 5 5 5"], "line 4: a fifth 5 in this deal"),
        (["starter: 9C", "play: 8 10 7 5 | 6 10 5 K", "Ann: 5H 6H 7H 8H", "crib: 5C 5D 5S KC"], "line 4: a fifth 5 in"),
        (["starter: 9C", "play: 8 5 7 5", "crib: 5C 5D 5S KC"], "line 4: a fifth 5 in this deal"),
    ],
)  # fmt: skip
def test_a_fifth_card_of_a_rank_in_one_deal_is_refused(lines: list[str], message: str) -> None:
    with pytest.raises(GameError, match=message):
        game(AB, "deal: Bob", *lines)


def test_four_cards_of_a_rank_in_one_deal_are_accepted() -> None:
    game(
        AB,
        "deal: Bob",
        "starter: 9C",
        "play: 8 10 7 6 | 6 10 5 9",
        "Ann: 5H 6H 7H 8H",
        "crib: 5C 5D 5S KC",
    )
    game(AB, "deal: Bob", "starter: 5C", "play: 5 5 5")


@pytest.mark.parametrize(
    ("starter", "hand", "message"),
    [
        ("5C", "5 6 7 8", "the starter has a suit and these cards have none"),
        ("5", "5H 6H 7H 8H", "these cards have suits and the starter has none"),
    ],
)
def test_hand_and_starter_must_both_have_suits_or_neither(
    starter: str, hand: str, message: str
) -> None:
    assert refusal(AB, "deal: Bob", f"starter: {starter}", f"crib: {hand} = 4") == "\n".join(
        [
            f"4: {message}",
            "",
            f"  crib: {hand} = 4",
            f"        {'^' * len(hand)}",
            "  give suits to all cards or to none",
        ]
    )


def test_every_impossible_hand_and_play_is_reported_at_once() -> None:
    lines = [AB, "deal: Bob", "starter: 2C", "Bob: 5 6 7 8", "Ann: 5H 6H 7H 8H", "play: 8H 9H | 7H"]
    with pytest.raises(GameError) as refused:
        game(*lines, "deal:", "starter: 2", "crib: AC 2C 9S QD", "play: Ann:5H")
    assert [(number, type(fault)) for number, fault in refused.value.faults] == [
        (4, NotationError),
        (6, PlayError),
        (9, NotationError),
        (10, PlayError),
    ]


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        (
            ["play: 8H KS", *HANDS],
            """\
            3: Bob does not hold KS

              play: 8H KS
                       ^^
              nobody holds it
            """,
        ),
        (
            ["play: 8H Bob:7D", *HANDS],
            """\
            3: Bob does not hold 7D

              play: 8H Bob:7D
                           ^^
              Ann holds it
            """,
        ),
        (
            ["play: 8H 7D", HANDS[0]],
            """\
            3: Bob does not hold 7D

              play: 8H 7D
                       ^^
              Ann holds it
            """,
        ),
        (
            ["play: 8H 9C", HANDS[1]],
            """\
            3: Bob does not hold 9C

              play: 8H 9C
                       ^^
            """,
        ),
        (
            ["play: 8H 9C", "crib: 9C 2C 3D QD = 0"],
            """\
            3: Bob does not hold 9C

              play: 8H 9C
                       ^^
              it is in the crib
            """,
        ),
        (
            ["play: 8H 9C", "starter: 9C"],
            """\
            3: Bob does not hold 9C

              play: 8H 9C
                       ^^
              it is the starter
            """,
        ),
        (
            ["play: 8S 10D", HANDS[0]],
            """\
            3: Ann does not hold 8S

              play: 8S 10D
                    ^^
            """,
        ),
        (
            ["play: Bob:10D Ann:8H", *HANDS],
            """\
            3: Bob is out of turn

              play: Bob:10D Ann:8H
                        ^^^
              it is Ann's turn
            """,
        ),
        (
            ["play: 8H 10D 7D 5C | 6H 10S 5H KD 2C", *HANDS],
            """\
            3: 2C is played after the last card

              play: 8H 10D 7D 5C | 6H 10S 5H KD 2C
                                                ^^
              a hand in six-card has 4 cards
            """,
        ),
        (
            ["play: 8H go 10D", *HANDS],
            """\
            3: Bob cannot say go at 8

              play: 8H go 10D
                       ^^
              any card can be played
            """,
        ),
        (
            ["play: 8H 10D | 7D", *HANDS],
            """\
            3: the count cannot end at 18

              play: 8H 10D | 7D
                           ^
              any card can be played, and Ann holds one
            """,
        ),
        (
            ["play: 8 10 7 5 | 6 10 5 10", *HANDS],
            """\
            3: Bob does not hold T

              play: 8 10 7 5 | 6 10 5 10
                                      ^^
              nobody holds it
            """,
        ),
    ],
    ids=named,
)
def test_an_impossible_play_is_refused(lines: list[str], expected: str) -> None:
    assert refusal(AB, "deal: Bob", *lines) == text(expected)


def test_a_card_that_the_only_known_hand_does_not_hold_is_refused() -> None:
    with pytest.raises(GameError, match="line 3: Bob does not hold KC"):
        game(AB, "deal: Bob", "play: KH KC", "Bob: 2C 3C 9C QC")


def test_a_bare_rank_cannot_be_played_more_often_than_it_is_held() -> None:
    assert refusal(AB, "deal: Bob", "play: 5 KD 5 QD 6", "Ann: 5H 2C 3C 4C = 0") == text("""\
        3: Ann does not hold 5

          play: 5 KD 5 QD 6
                     ^
        """)
    assert game(AB, "deal: Bob", "play: 5 KD 5H QD", "Ann: 5H 5C 3C 4C = 0").disputes == ()


def test_a_go_out_of_turn_is_refused_with_the_player_to_play() -> None:
    with pytest.raises(GameError, match="Bob's go is out of turn") as caught:
        game(ABC, "deal: Cem", "play: K K 9 Bob:go Cem:2", "Ann: KC 2C 9D 9H = 0")
    assert caught.value.hint == "it is Ann's turn"


def test_a_fifth_card_of_a_rank_is_marked_where_it_is_played() -> None:
    assert refusal(AB, "deal: Bob", "starter: 5C", "play: 5 5 5 5") == text("""\
        4: a fifth 5 in this deal

          play: 5 5 5 5
                      ^
          a pack has four cards of each rank
        """)
