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
            |  30 and 9 make more than 31: it is B's turn"""),
        ("T 9 8 5", FIVE_CARD, "AB", """
            |five-card play ends with the first count; 5 comes after it
            |
            |  T 9 8 5
            |        ^"""),
        # A player out of turn.
        ("A:10 A:5", SIX_CARD, "AB", """
            |A is out of turn
            |
            |  A:10 A:5
            |         ^
            |  it is B's turn"""),
        ("A:10♥ B:K | B:5", SIX_CARD, "AB", """
            |the count cannot end at 20
            |
            |  A:10♥ B:K | B:5
            |            ^
            |  any card can be played, and A holds one"""),
        ("A:10 B:Q | 4", *THREE, """
            |the count cannot end at 20
            |
            |  A:10 B:Q | 4
            |           ^
            |  any card can be played, and C holds one"""),
        ("J K A |", SIX_CARD, "AB", """
            |the count cannot end at 21
            |
            |  J K A |
            |        ^
            |  any card can be played, and B holds one"""),
        ("A:J B:K C:A B:5", *THREE, """
            |B is out of turn
            |
            |  A:J B:K C:A B:5
            |                ^
            |  it is A's turn"""),
        ("B:10", SIX_CARD, "AB", """
            |B is out of turn
            |
            |  B:10
            |    ^^
            |  it is A's turn"""),
        ("A:10 C:5♣", *THREE, """
            |C is out of turn
            |
            |  A:10 C:5♣
            |         ^^
            |  it is B's turn"""),
        ("K Q 9 2 B:K", SIX_CARD, "AB", """
            |B is out of turn
            |
            |  K Q 9 2 B:K
            |            ^
            |  it is A's turn"""),
        ("A:K B:Q A:5 B:go B:2", SIX_CARD, "AB", """
            |B has already said go at 25
            |
            |  A:K B:Q A:5 B:go B:2
            |                     ^
            |  one go lasts for the whole count"""),
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
            |five-card play ends with the first count; 5 comes after it
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
            |end before any card
            |
            |  end
            |  ^^^"""),
        (" END 8", SIX_CARD, "AB", """
            |end before any card
            |
            |   END 8
            |   ^^^"""),
        # A go that cannot be, one by name out of turn, and one that may be another's.
        ("K Q 5 go 2 go", SIX_CARD, "AB", """
            |whose go is this?
            |
            |  K Q 5 go 2 go
            |             ^^
            |  write B:go to repeat it, or A:go if A cannot play"""),
        ("J T 3 go A 2 go 2 | 9", *THREE, """
            |whose go is this?
            |
            |  J T 3 go A 2 go 2 | 9
            |               ^^
            |  write A:go to repeat it, or B:go if B cannot play"""),
        # Neither reading goes on to the end: the one that gets further is told, or else the first.
        ("K Q 5 go 2 go B:3 B:3", SIX_CARD, "AB", """
            |B is out of turn
            |
            |  K Q 5 go 2 go B:3 B:3
            |                      ^
            |  it is A's turn"""),
        ("K Q 5 go 2 go 3 9 A:9", SIX_CARD, "AB", """
            |A has no card left to play
            |
            |  K Q 5 go 2 go 3 9 A:9
            |                      ^"""),
        ("8H go", SIX_CARD, "AB", """
            |B cannot say go at 8
            |
            |  8H go
            |     ^^
            |  any card can be played"""),
        ("J K A B:go", SIX_CARD, "AB", """
            |B cannot say go at 21
            |
            |  J K A B:go
            |        ^^^^
            |  any card can be played"""),
        ("A:K B:Q C:5 B:go", *THREE, """
            |B's go is out of turn
            |
            |  A:K B:Q C:5 B:go
            |              ^^^^
            |  it is A's turn"""),
        ("K Q 5 A: go", SIX_CARD, "AB", """
            |A's go is out of turn
            |
            |  K Q 5 A: go
            |        ^^^^^
            |  it is B's turn"""),
        ("go 8", SIX_CARD, "AB", """
            |go before any card was played
            |
            |  go 8
            |  ^^
            |  a go answers a card"""),
        ("K Q 9 2 | go", SIX_CARD, "AB", """
            |go where no count is open
            |
            |  K Q 9 2 | go
            |            ^^
            |  a go answers a card"""),
        # A bar that closes nothing, or what cannot be closed.
        ("| 8", SIX_CARD, "AB", """
            || where no count is open
            |
            |  | 8
            |  ^
            |  put | after the last card of a count"""),
        ("K Q 9 2 | | 8", SIX_CARD, "AB", """
            || where no count is open
            |
            |  K Q 9 2 | | 8
            |            ^
            |  put | after the last card of a count"""),
        ("8 7 end | |", SIX_CARD, "AB", """
            || where no count is open
            |
            |  8 7 end | |
            |            ^
            |  put | after the last card of a count"""),
    ],
)  # fmt: skip
def test_a_play_that_breaks_the_rules_is_refused(
    text: str, rules: Rules, players: str, message: str
) -> None:
    assert explained(lambda text: scored(text, rules, players), text, PlayError) == block(message)


def test_a_claim_with_too_many_digits_is_refused_without_advice_on_hands() -> None:
    message = explained(scored, "8H=1000 7C", NotationError)
    assert message.startswith("1000 is not a number of points\n\n  8H=1000 7C\n     ^^^^")
    assert "72" not in message
    assert "hand" not in message


def test_a_card_that_makes_thirty_one_is_not_called_too_much() -> None:
    with pytest.raises(PlayError) as caught:
        scored("A:K B:Q A:A A:J")
    assert (caught.value.message, caught.value.hint) == ("A is out of turn", "it is B's turn")
