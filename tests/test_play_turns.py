"""Whose turn it is, what closes a count, and whose go an unnamed go is."""

import pytest

from cribcalc.errors import PlayError
from cribcalc.rules import FIVE_CARD, FOUR_HANDED, SEVEN_CARD, SIX_CARD, THREE_HANDED, Rules
from tests.plays import (
    outcomes_by_the_hints,
    possible_outcomes,
    scored,
    transcript,
    with_hands,
)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("8H 7C 7D 6S go 3H", "A8H(8) B7C(15-2) A7D(22-2) B6S(28) B3H(31-2) |"),
        # After 31, and after a card that did not fit, the next one after the last player leads.
        ("K Q 9 2 5", "AK(10) BQ(20) A9(29) B2(31-2) | A5(5)"),
        ("K Q 9 5 4", "AK(10) BQ(20) A9(29-1) | B5(5) A4(9)"),
        # After a go of B, A plays on alone; B may say it again, by name; a go of both closes the
        # count.
        ("K Q 5 go 2 3", "AK(10) BQ(20) A5(25) A2(27) A3(30-1) |"),
        ("K Q 5 go 2 B:go 3", "AK(10) BQ(20) A5(25) A2(27) A3(30-1) |"),
        ("K Q 5 go go 4 3", "AK(10) BQ(20) A5(25-1) | B4(4) A3(7)"),
        ("K Q 5 go 2 B:go go 4", "AK(10) BQ(20) A5(25) A2(27-1) | B4(4)"),
        ("K Q 5 go 2 A:go 4", "AK(10) BQ(20) A5(25) A2(27-1) | B4(4)"),
        ("K Q 5 go 2 | 4", "AK(10) BQ(20) A5(25) A2(27-1) | B4(4)"),
        ("K Q 5 | 4", "AK(10) BQ(20) A5(25-1) | B4(4)"),
        ("K Q 5 go 2 9 3", "AK(10) BQ(20) A5(25) A2(27-1) | B9(9) A3(12)"),
        ("K Q 5 go 9 3", "AK(10) BQ(20) A5(25-1) | B9(9) A3(12)"),
        ("K Q 5 go | 4", "AK(10) BQ(20) A5(25-1) | B4(4)"),
        # Who has played his hand out is passed over, and who still holds a card leads the next
        # count.
        ("K Q 5 go 2 3 | 9 8 7", "AK(10) BQ(20) A5(25) A2(27) A3(30-1) | B9(9) B8(17) B7(24-4) |"),
        ("A 9 2 8 3 7 A 6", "AA(1) B9(10) A2(12) B8(20) A3(23) B7(30) AA(31-2) | B6(6-1) |"),
    ],
)
def test_turns_of_two(text: str, expected: str) -> None:
    assert transcript(scored(text)) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("K Q 9 2 5 4 3", "AK(10) BQ(20) C9(29) A2(31-2) | B5(5) C4(9) A3(12-3)"),
        ("K Q 9 8", "AK(10) BQ(20) C9(29-1) | A8(8)"),
        ("K Q 5 go 4 2 5", "AK(10) BQ(20) C5(25) B4(29) C2(31-2) | A5(5)"),
        # A has passed and may say so again when his turn comes, by name; the go after it is B's.
        ("K Q 5 go 2 go A", "AK(10) BQ(20) C5(25) B2(27) BA(28)"),
        ("K Q 5 go 2 go A:go A", "AK(10) BQ(20) C5(25) B2(27) BA(28)"),
        ("K Q 5 go 2 go B:go A", "AK(10) BQ(20) C5(25) B2(27-1) | CA(1)"),
        ("K Q 5 go 2 go A:go go A", "AK(10) BQ(20) C5(25) B2(27-1) | CA(1)"),
        ("K Q 5 go go 2 A", "AK(10) BQ(20) C5(25) C2(27) CA(28)"),
        ("K Q 5 go go go A", "AK(10) BQ(20) C5(25-1) | AA(1)"),
        ("K Q 5 | A", "AK(10) BQ(20) C5(25-1) | AA(1)"),
        # A plays his last card at 30 and is passed over in the counts that follow.
        ("2 K 9 3 7 | K 4 9 8 | 5 Q J", "A2(2) BK(12) C9(21) A3(24) B7(31-2) | CK(10) A4(14) B9(23) C8(31-2) | "
                                        "A5(5) BQ(15-2) CJ(25-1) |"),
        ("A 9 2 2 9 A 3 A 3 7 8 9", "AA(1) B9(10) C2(12) A2(14-2) B9(23) CA(24) A3(27) BA(28) C3(31-2) | "
                                    "A7(7) B8(15-2) C9(24-4) |"),
    ],
)  # fmt: skip
def test_turns_of_three(text: str, expected: str) -> None:
    assert transcript(scored(text, THREE_HANDED, "ABC")) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("T 7 8 A 3 2 J", "AT(10) B7(17) C8(25) DA(26) A3(29) B2(31-5) | CJ(10)"),
        ("T 7 8 go 3 2 A J", "AT(10) B7(17) C8(25) A3(28) B2(30) CA(31-5) | DJ(10)"),
        ("T 7 8 go go go 2 9", "AT(10) B7(17) C8(25) C2(27-1) | D9(9)"),
        ("T 7 8 go go go go 4", "AT(10) B7(17) C8(25-1) | D4(4)"),
        ("T 7 8 9", "AT(10) B7(17) C8(25-1) | D9(9)"),
    ],
)
def test_turns_of_four(text: str, expected: str) -> None:
    assert transcript(scored(text, FOUR_HANDED, "ABCD")) == expected


def test_a_player_without_cards_does_not_have_to_say_go() -> None:
    # In the third count A has no card left: the two gos are B's and C's, and D plays on.
    play = scored("K 9 5 go 2 3 | K 9 5 go go 2 3 | T 9 8 go go A 7", FOUR_HANDED, "ABCD")
    assert transcript(play) == (
        "AK(10) B9(19) C5(24) A2(26) B3(29-1) | CK(10) D9(19) A5(24) D2(26) A3(29-1) | "
        "BT(10) C9(19) D8(27-3) DA(28-1) | B7(7)"
    )


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("T 9 8 4", "AT(10) B9(19) A8(27-3) B4(31-2) |"),
        ("J K Q go go", "AJ(10) BK(20) AQ(30-4) |"),
        ("J K Q |", "AJ(10) BK(20) AQ(30-4) |"),
        ("J K Q end", "AJ(10) BK(20) AQ(30-4) |"),
        ("4 5 6 7 3 2", "A4(4) B5(9) A6(15-5) B7(22-4) A3(25-5) B2(27-7) |"),
        ("T 9 8 4 | end", "AT(10) B9(19) A8(27-3) B4(31-2) |"),
    ],
)
def test_five_card_play_ends_with_its_first_count(text: str, expected: str) -> None:
    play = scored(text, FIVE_CARD)
    assert transcript(play) == expected
    assert play.finished


def test_five_card_play_is_not_finished_while_its_count_is_open() -> None:
    play = scored("J K Q", FIVE_CARD)
    assert transcript(play) == "AJ(10) BK(20) AQ(30-3)"
    assert not play.finished


def test_named_players_may_pass_silently_above_twenty_one() -> None:
    assert transcript(scored("A:K B:Q A:5 A:2 A:3")) == "AK(10) BQ(20) A5(25) A2(27) A3(30-1) |"
    three = THREE_HANDED, "ABC"
    assert (
        transcript(scored("A:7 B:7 C:8 B:2 | C:9", *three))
        == "A7(7) B7(14-2) C8(22) B2(24-1) | C9(9)"
    )
    assert (
        transcript(scored("A:7 B:7 C:8 C:2 C:A", *three)) == "A7(7) B7(14-2) C8(22) C2(24) CA(25)"
    )


def test_names_may_be_given_for_some_cards_only() -> None:
    assert (
        transcript(scored("K Q A:5 go 2 | B:9 7")) == "AK(10) BQ(20) A5(25) A2(27-1) | B9(9) A7(16)"
    )


def test_a_named_go_may_be_repeated() -> None:
    text = "A:K B:Q A:5 B:go A:2 B:go A:A B:go A:go B:9"
    assert transcript(scored(text, SEVEN_CARD)) == "AK(10) BQ(20) A5(25) A2(27) AA(28-1) | B9(9)"


@pytest.mark.parametrize(
    ("text", "rules", "first", "other"),
    [
        ("K Q 5 go 2 go", SIX_CARD, "B", "A"),
        # The card after the go before it shows whose that was.
        ("K Q 5 go 2 go K Q 5 go 2 go", SEVEN_CARD, "A", "B"),
        # B said go at 25 with a six in hand, whoever says the last go.
        ("K Q 5 | 6 K 8 go 2 go", SEVEN_CARD, "A", "B"),
        ("A:K Q A:5 B:go 2 go", SIX_CARD, "B", "A"),
        ("K Q 5 go 2 B:go A go", SEVEN_CARD, "B", "A"),
        ("K Q 5 go go 2 go", THREE_HANDED, "A", "C"),
    ],
)
def test_an_unnamed_go_that_two_players_could_say_is_refused(
    text: str, rules: Rules, first: str, other: str
) -> None:
    with pytest.raises(PlayError) as caught:
        scored(text, rules, "ABCD"[: rules.players])
    assert caught.value.message == "whose go is this?"
    assert text[slice(*caught.value.span)] == "go"
    assert caught.value.span[0] == text.rindex("go")
    assert (
        caught.value.hint == f"write {first}:go to repeat it, or {other}:go if {other} cannot play"
    )
    for name in (first, other):  # as the hint says, it can be written
        start, end = caught.value.span
        scored(f"{text[:start]}{name}:go{text[end:]}", rules, "ABCD"[: rules.players])


@pytest.mark.parametrize(
    ("text", "rules"),
    [
        ("J T 3 go A 2 go 2 9 Q Q J T J", THREE_HANDED),
        ("J 2 3 8 go 3 2 go 2 T K Q 9 T", THREE_HANDED),
        ("A 2 J T A go 3 3 go go A T Q Q 9 3 8 9 T", FOUR_HANDED),
        ("3 3 8 Q go go A 2 go A K K 9 8 8 9 T 8 J", FOUR_HANDED),
        # The readings differ in more than one go.
        ("J 3 K go A 2 go 2 go go 2 J T Q J Q", THREE_HANDED),
        ("3 2 9 J go 2 go A go A go 2 9 K 9 T 9 K 8 Q", FOUR_HANDED),
        # Four readings: the go that comes first is asked for first.
        ("3 8 K 2 go A 2 A go 2 A go go A", FOUR_HANDED),
    ],
)
def test_naming_the_players_of_gos_leads_to_every_reading(text: str, rules: Rules) -> None:
    players = tuple("ABCD"[: rules.players])
    possible = possible_outcomes(rules, text.split())
    assert len(possible) > 1
    with pytest.raises(PlayError):
        scored(text, rules, "".join(players))
    assert outcomes_by_the_hints(text, rules, players) == possible


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "3D 4C 9D KD go 3H go go 6S KS 6D",
            "A3D(3) B4C(7) A9D(16) BKD(26) B3H(29-1) | A6S(6) BKS(16) A6D(22-1) |",
        ),
        ("K Q 5 go 2 go K Q", "AK(10) BQ(20) A5(25) A2(27-1) | BK(10) AQ(20)"),
        ("K Q 5 go 2 go go A", "AK(10) BQ(20) A5(25) A2(27-1) | BA(1)"),
        # If A could not play, B would have said go at 25 with this card in hand.
        ("K Q 5 go 2 go 3", "AK(10) BQ(20) A5(25) A2(27) A3(30-1) |"),
    ],
)
def test_the_rest_of_a_record_shows_whose_a_go_is(text: str, expected: str) -> None:
    """A go after another in the same count is refused only if it has two readings."""
    assert transcript(scored(text)) == expected


def test_a_reading_in_which_nobody_reneges_is_the_only_one() -> None:
    play = scored("8 Q Q go A go go A 4 T 6 K 6 3 6", THREE_HANDED, "ABC")
    assert play.reneges == ()
    assert transcript(play) == (
        "A8(8) BQ(18) CQ(28-2) BA(29) BA(30-3) | C4(4) AT(14) B6(20) CK(30-1) | A6(6) C3(9) A6(15-3) |"
    )


def test_a_go_that_two_players_could_say_is_refused_in_a_whole_record() -> None:
    text = "J T 3 go A 2 go 2 9 Q Q J T J"
    with pytest.raises(PlayError) as caught:
        scored(text, THREE_HANDED, "ABC")
    assert caught.value.hint == "write A:go to repeat it, or B:go if B cannot play"
    expected = {
        "A": "AJ(10) BT(20) C3(23) BA(24) C2(26-3) B2(28-3) | C9(9) AQ(19) BQ(29-3) | CJ(10) AT(20) AJ(30-1) |",
        "B": "AJ(10) BT(20) C3(23) BA(24) C2(26-3) C2(28-3) | A9(9) BQ(19) CQ(29-3) | AJ(10) BT(20) AJ(30-1) |",
    }
    for name, read in expected.items():
        named = text.replace("2 go", f"2 {name}:go")
        assert transcript(scored(named, THREE_HANDED, "ABC")) == read


def test_two_readings_that_end_alike_are_one() -> None:
    play = scored("A:9 B:9 C:9 A:A B:go C:A A:A go", THREE_HANDED, "ABC")
    assert transcript(play).endswith("AA(30-6)")


def test_many_gos_are_read_in_no_time() -> None:
    text = "K Q 5 go 2" + " go" * 500 + " K Q"
    assert scored(text).entries[3].points == 1


def test_known_hands_settle_whose_an_unnamed_go_is() -> None:
    hands = ["K 5 2 A 9", "Q 9 9 9 8"]
    expected = "AK(10) BQ(20) A5(25) A2(27) AA(28-1) | B9(9)"
    for text in (
        "K Q 5 go 2 go A go go 9",
        "K Q 5 2 A 9",
        "K Q 5 go 2 B:go A 9",
        "K Q 5 go 2 go A | 9",
    ):
        play = with_hands(text, hands)
        assert (transcript(play), play.reneges) == (expected, ())
    # C has passed; saying go again does not take B's turn.
    three = with_hands("K Q 5 go 2 go go A", ["K 9", "Q 2 A", "5 9"], THREE_HANDED, "ABC")
    assert transcript(three) == "AK(10) BQ(20) C5(25) B2(27) BA(28-1) |"


@pytest.mark.parametrize("gos", ["", " go", " go go", " A:go B:go"])
def test_gos_after_thirty_one_change_nothing(gos: str) -> None:
    assert transcript(scored(f"K Q 9 2{gos} 5")) == "AK(10) BQ(20) A9(29) B2(31-2) | A5(5)"


def test_too_many_readings_of_a_record_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "K Q 5 go 2 go K Q"
    assert scored(text).entries[3].points == 1
    monkeypatch.setattr("cribcalc.replay.MOST_READINGS", 1)
    with pytest.raises(PlayError) as caught:
        scored(text)
    assert caught.value.message == "whose go is this?"
    assert caught.value.hint == "write B:go to repeat it, or A:go if A cannot play"


# House rules: how long a count goes on after a go

BICYCLE = THREE_HANDED.with_house(go="bicycle")
BOTH_MUST_GO = ["K 9 9 8", "Q 9 8 7", "5 2 A 3"]
"""Hands of three players of whom, at 25, only the third can play."""


@pytest.mark.parametrize("gos", ["go go", "A:go B:go", "C:go"])
def test_under_bicycle_two_gos_in_a_row_end_the_count(gos: str) -> None:
    """A go of the third player shows that the two before could not play, and the count is over."""
    play = with_hands(f"A:K B:Q C:5 {gos} A:9", BOTH_MUST_GO, BICYCLE, "ABC")
    assert transcript(play) == "AK(10) BQ(20) C5(25-1) | A9(9)"


def test_under_bicycle_nobody_plays_on_after_two_gos() -> None:
    text = "A:K B:Q C:5 C:2"
    assert transcript(scored(text, THREE_HANDED, "ABC")) == "AK(10) BQ(20) C5(25) C2(27)"
    with pytest.raises(PlayError) as caught:
        scored(text, BICYCLE, "ABC")
    assert (caught.value.message, caught.value.hint) == ("C is out of turn", "it is A's turn")
    with pytest.raises(PlayError) as caught:
        with_hands("K Q 5 2", BOTH_MUST_GO, BICYCLE, "ABC")
    assert (caught.value.message, caught.value.hint) == ("A does not hold 2", "C holds it")


LIBERTY = FIVE_CARD.with_house(after_go="liberty")


def test_at_liberty_after_a_go_nobody_reneges() -> None:
    """Britannica on the five-card game: bound to play in six-card, at liberty in five-card."""
    for rules, reneges in ((FIVE_CARD, 1), (LIBERTY, 0)):
        play = with_hands("K Q 5 go |", ["K 5 A", "Q 8 9"], rules)
        assert len(play.reneges) == reneges
        assert transcript(play) == "AK(10) BQ(20) A5(25-1) |"


def test_at_liberty_only_after_a_go_of_an_opponent() -> None:
    play = with_hands("K Q 5 go |", ["K 5 A", "Q 8 6"], LIBERTY)
    assert [(renege.seat, str(renege.cards[0])) for renege in play.reneges] == [(1, "6")]
