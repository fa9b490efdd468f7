"""Plays that are refused: the whole message of each refusal."""

import pytest

from cribcalc.errors import NotationError, PlayError
from cribcalc.rules import FIVE_CARD, SIX_CARD, THREE_HANDED, Rules
from tests.messages import block, explained
from tests.plays import scored

THREE = (THREE_HANDED, "ABC")


@pytest.mark.parametrize(
    ("text", "rules", "players", "message"),
    [
        # A card that takes the count past 31 where it cannot open a new one.
        ("A:K B:Q A:J A:9", SIX_CARD, "AB", """
            |A is out of turn
            |
            |  A:K B:Q A:J A:9
            |                ^
            |  30 and 9 are more than 31: B is to play"""),
        ("T 9 8 5", FIVE_CARD, "AB", """
            |5 is played after the one count of five-card
            |
            |  T 9 8 5
            |        ^"""),
        # A player out of turn.
        ("A:10 A:5", SIX_CARD, "AB", """
            |A is out of turn
            |
            |  A:10 A:5
            |         ^
            |  B is to play"""),
        ("A:10♥ B:K | B:5", SIX_CARD, "AB", """
            |the count cannot be closed at 20
            |
            |  A:10♥ B:K | B:5
            |            ^
            |  every card fits, and A holds one"""),
        ("A:10 B:Q | 4", *THREE, """
            |the count cannot be closed at 20
            |
            |  A:10 B:Q | 4
            |           ^
            |  every card fits, and C holds one"""),
        ("J K A |", SIX_CARD, "AB", """
            |the count cannot be closed at 21
            |
            |  J K A |
            |        ^
            |  every card fits, and B holds one"""),
        ("A:J B:K C:A B:5", *THREE, """
            |B is out of turn
            |
            |  A:J B:K C:A B:5
            |                ^
            |  A is to play"""),
        ("B:10", SIX_CARD, "AB", """
            |B is out of turn
            |
            |  B:10
            |    ^^
            |  A is to play"""),
        ("A:10 C:5♣", *THREE, """
            |C is out of turn
            |
            |  A:10 C:5♣
            |         ^^
            |  B is to play"""),
        ("K Q 9 2 B:K", SIX_CARD, "AB", """
            |B is out of turn
            |
            |  K Q 9 2 B:K
            |            ^
            |  A is to play"""),
        ("A:K B:Q A:5 B:go B:2", SIX_CARD, "AB", """
            |B has passed at 25
            |
            |  A:K B:Q A:5 B:go B:2
            |                     ^
            |  one go holds for the count"""),
        # More cards than a hand holds.
        ("A:K B:Q A:5 A:2 A:3 | B:9 A:8", SIX_CARD, "AB", """
            |A has no card left to play
            |
            |  A:K B:Q A:5 A:2 A:3 | B:9 A:8
            |                              ^"""),
        ("K Q 9 2 K Q 9 2 A", SIX_CARD, "AB", """
            |A is played after the last card
            |
            |  K Q 9 2 K Q 9 2 A
            |                  ^
            |  a hand in six-card has 4 cards"""),
        ("4 5 6 7 3 2 10♠", FIVE_CARD, "AB", """
            |TS is played after the last card
            |
            |  4 5 6 7 3 2 10♠
            |              ^^^
            |  a hand in five-card has 3 cards"""),
        ("T 9 8 4 5", FIVE_CARD, "AB", """
            |5 is played after the one count of five-card
            |
            |  T 9 8 4 5
            |          ^"""),
        ("8 7 end 5", SIX_CARD, "AB", """
            |5 is played after the end
            |
            |  8 7 end 5
            |          ^"""),
        ("8 end end", SIX_CARD, "AB", """
            |a second end
            |
            |  8 end end
            |        ^^^"""),
        ("end", SIX_CARD, "AB", """
            |the end, and no card was played
            |
            |  end
            |  ^^^"""),
        (" END 8", SIX_CARD, "AB", """
            |the end, and no card was played
            |
            |   END 8
            |   ^^^"""),
        # A go that cannot be, one by name out of turn, and one that may be another's.
        ("K Q 5 go 2 go 3", SIX_CARD, "AB", """
            |whose go is this?
            |
            |  K Q 5 go 2 go 3
            |             ^^
            |  B has passed: write B:go for once more, A:go if A passes now"""),
        ("8H go", SIX_CARD, "AB", """
            |B cannot pass at 8
            |
            |  8H go
            |     ^^
            |  every card fits"""),
        ("J K A B:go", SIX_CARD, "AB", """
            |B cannot pass at 21
            |
            |  J K A B:go
            |        ^^^^
            |  every card fits"""),
        ("A:K B:Q C:5 B:go", *THREE, """
            |go of B out of turn
            |
            |  A:K B:Q C:5 B:go
            |              ^^^^
            |  A is to play"""),
        ("K Q 5 A: go", SIX_CARD, "AB", """
            |go of A out of turn
            |
            |  K Q 5 A: go
            |        ^^^^^
            |  B is to play"""),
        ("go 8", SIX_CARD, "AB", """
            |go, and there is no count
            |
            |  go 8
            |  ^^
            |  a go answers a card"""),
        ("K Q 9 2 | go", SIX_CARD, "AB", """
            |go, and there is no count
            |
            |  K Q 9 2 | go
            |            ^^
            |  a go answers a card"""),
        # A bar that closes nothing, or what cannot be closed.
        ("| 8", SIX_CARD, "AB", """
            || closes no count
            |
            |  | 8
            |  ^
            |  a count is closed after its last card"""),
        ("K Q 9 2 | | 8", SIX_CARD, "AB", """
            || closes no count
            |
            |  K Q 9 2 | | 8
            |            ^
            |  a count is closed after its last card"""),
        ("8 7 end | |", SIX_CARD, "AB", """
            || closes no count
            |
            |  8 7 end | |
            |            ^
            |  a count is closed after its last card"""),
    ],
)  # fmt: skip
def test_a_play_that_breaks_the_rules_is_refused(
    text: str, rules: Rules, players: str, message: str
) -> None:
    assert explained(lambda text: scored(text, rules, players), text, PlayError) == block(message)


def test_a_claim_with_too_many_digits_is_refused_without_advice_on_hands() -> None:
    message = explained(scored, "8H=1000 7C", NotationError)
    assert message.startswith("1000 is no number of points\n\n  8H=1000 7C\n     ^^^^")
    assert "72" not in message
    assert "hand" not in message


def test_the_go_is_asked_of_the_next_player_able_to_play() -> None:
    with pytest.raises(PlayError) as caught:
        scored("A:9 B:9 C:9 A:A B:go C:A A:A go", *THREE)
    assert caught.value.message == "whose go is this?"
    assert caught.value.hint == "B has passed: write B:go for once more, C:go if C passes now"


def test_a_card_that_makes_thirty_one_is_not_called_too_much() -> None:
    with pytest.raises(PlayError) as caught:
        scored("A:K B:Q A:A A:J")
    assert (caught.value.message, caught.value.hint) == ("A is out of turn", "B is to play")
