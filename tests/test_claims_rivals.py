"""Several claims for one hand: who is right, what a call of missed points takes, what is said."""

import pytest

from cribcalc.claims import Claim, NamedClaim, Verdict, judge_rivals
from cribcalc.laws import ACC
from cribcalc.notation.hands import parse_hand
from cribcalc.rules import SIX_CARD
from cribcalc.settlement import Settlement, settle
from cribcalc.show import score_hand
from cribcalc.speech.claims import short_verdict, verdict_sentences

MUGGINS = ACC.with_options(muggins=True)


def rivals(
    *claims: tuple[int, str | None],
    hand: str = "5C 5D 6H 7S / 8C",
    muggins: bool = False,
    holder: str | None = None,
) -> tuple[Verdict, ...]:
    """Return the verdicts on claims for a hand, each a number and a name."""
    named = [NamedClaim(Claim(number), by) for number, by in claims]
    laws = MUGGINS if muggins else ACC
    counted = parse_hand(hand)
    return judge_rivals(named, counted, score_hand(counted), laws=laws, holder=holder)


@pytest.mark.parametrize(
    ("claimed", "called", "counted", "settlement"),
    [
        (10, 3, 12, Settlement(10, 2)),  # called 3 of 2 missed: 2
        (10, 2, 12, Settlement(10, 2)),
        (10, 1, 12, Settlement(10, 1)),  # called 1 of 2 missed: 1
        (10, 0, 12, Settlement(10, 0)),  # nothing was called
        (12, 2, 12, Settlement(14, 0)),  # called 2 of none missed: 2 to the player
        (12, 0, 12, Settlement(12, 0)),
        (14, 1, 12, Settlement(13, 2)),  # too much claimed, and a wrong call
        (10, None, 12, Settlement(10, 2)),  # without a call every miss is taken
    ],
)
def test_a_call_takes_the_smaller_of_what_was_called_and_missed(
    claimed: int, called: int | None, counted: int, settlement: Settlement
) -> None:
    assert settle(claimed, counted, MUGGINS, called=called) == settlement


def test_a_call_means_nothing_without_muggins() -> None:
    assert settle(10, 12, ACC, called=2) == Settlement(10, 0)
    assert settle(12, 12, ACC, called=2) == Settlement(12, 0)


def test_the_second_claim_is_the_call_for_what_is_higher_in_it() -> None:
    assert rivals((10, "Ann"), (12, "Bob"), muggins=True)[0].settlement == Settlement(10, 2)
    assert rivals((10, "Ann"), (11, "Bob"), muggins=True)[0].settlement == Settlement(10, 1)
    assert rivals((12, "Ann"), (14, "Bob"), muggins=True)[0].settlement == Settlement(14, 0)
    assert rivals((10, "Ann"), (8, "Bob"), muggins=True)[0].settlement == Settlement(10, 0)


@pytest.mark.parametrize(
    ("text", "flush", "settlement"),
    [
        ("5C 5D 6H 7S / 8C", "all", Settlement(0, 12)),  # nineteen is nothing
        ("5C 5D 6H 7S / 8C", "min3", Settlement(17, 7)),  # a hand can count it
        ("5C 5D 6H 7S / 8C crib", "min3", Settlement(0, 12)),
    ],
)
def test_a_call_of_a_claim_of_nineteen_takes_what_nineteen_means(
    text: str, flush: str, settlement: Settlement
) -> None:
    hand, rules = parse_hand(text), SIX_CARD.with_house(hand_flush=flush)
    named = [NamedClaim(Claim(19), "Ann"), NamedClaim(Claim(24), "Bob")]
    verdicts = judge_rivals(named, hand, score_hand(hand, rules), rules, MUGGINS)
    assert verdicts[0].settlement == settlement
    assert [verdict.laws for verdict in verdicts] == [MUGGINS, MUGGINS]


def test_the_laws_apply_to_the_player_who_holds_the_hand() -> None:
    first, second = rivals((12, "Bob"), (14, "Ann"), holder="Ann")
    assert (first.is_holders, second.is_holders) == (False, True)
    said = list(verdict_sentences((first, second)))
    assert said[1] == "Under ACC rules the hand pegs 12 and the opponent pegs 2."


def test_a_first_claim_without_a_name_is_that_of_the_label() -> None:
    first, second = rivals((14, None), (12, "Bob"), holder="Ann")
    assert (first.by, second.by) == ("Ann", "Bob")


SAID: dict[str, tuple[list[tuple[int, str | None]], str, str]] = {
    "one is right": (
        [(14, "Ann"), (12, "Bob")],
        "Bob is right: the hand counts 12. Ann claimed 14, 2 too many.",
        "Bob is right: 12. Ann is 2 over, probably counting the pair 5♣ 5♦ again.",
    ),
    "both are right": (
        [(12, "Ann"), (12, "Bob")],
        "Ann and Bob are right: the hand counts 12.",
        "Ann and Bob are right: 12.",
    ),
    "nobody is right": (
        [(14, "Ann"), (10, "Bob")],
        "Nobody is right: the hand counts 12. Ann claimed 14, 2 too many."
        " Bob claimed 10, 2 too few.",
        "The hand counts 12. Ann is 2 over, probably counting the pair 5♣ 5♦ again."
        " Bob is 2 under, probably missing the fifteen 7♠ 8♣.",
    ),
    "without names": (
        [(14, None), (12, None)],
        "12 is right: the hand counts 12. 14 is 2 too many.",
        "12 is right: 12. 14 is 2 over, probably counting the pair 5♣ 5♦ again.",
    ),
    "nineteen": (
        [(19, "Ann"), (12, "Bob")],
        'Bob is right: the hand counts 12. Ann claimed "nineteen" (nothing), 12 too few.',
        "Bob is right: 12. Ann is 12 under.",
    ),
    "one alone": (
        [(14, "Ann")],
        "Ann claimed 14 but the hand counts 12: over by 2.",
        "The hand counts 12. Ann is 2 over, probably counting the pair 5♣ 5♦ again.",
    ),
}


@pytest.mark.parametrize("case", SAID)
def test_what_is_said_of_several_claims(case: str) -> None:
    claims, headline, short = SAID[case]
    verdicts = rivals(*claims)
    assert next(verdict_sentences(verdicts)) == headline
    assert short_verdict(verdicts) == short


def test_an_open_claim_among_several_is_not_judged() -> None:
    verdicts = rivals((11, "Ann"), (10, "Bob"), hand="5 5 J Q / 8")
    assert list(verdict_sentences(verdicts)) == [
        "Bob is right: the hand counts 10."
        " Ann's 11 cannot be judged without the suits: the hand counts 10, or 11 with nobs."
    ]


def test_nobody_is_right_is_not_said_where_a_claim_is_open() -> None:
    assert next(verdict_sentences(rivals((4, "Ann"), (7, "Bob"), hand="2 4 6 8 / K"))) == (
        "Ann's 4 cannot be judged without the suits: the hand counts 0, 4 with a flush of four,"
        " or 5 with a flush of five. Bob claimed 7, 7 too many."
    )


def test_the_points_of_a_wrong_call_go_to_the_player_who_was_called() -> None:
    assert list(verdict_sentences(rivals((12, "Ann"), (14, "Bob"), muggins=True))) == [
        "Ann is right: the hand counts 12. Bob claimed 14, 2 too many.",
        "Under ACC rules with muggins the hand pegs 14 and the opponent pegs nothing.",
        "The call of 2 was wrong, so the player who was called pegs it.",
        "Bob probably counted the pair 5♣ 5♦ again: a double run of four is 10 with its pair.",
    ]


def test_the_short_verdict_says_perhaps_of_an_unlikely_reason() -> None:
    assert short_verdict(rivals((8, "Ann"), hand="9C TC QC KC / 9H")) == (
        "The hand counts 6. Ann is 2 over, perhaps counting two cards worth ten as a pair."
    )


def test_everything_is_said_of_a_dispute_with_a_call() -> None:
    assert list(verdict_sentences(rivals((10, "Ann"), (15, "Bob"), muggins=True))) == [
        "Nobody is right: the hand counts 12. Ann claimed 10, 2 too few."
        " Bob claimed 15, 3 too many.",
        "Under ACC rules with muggins the hand pegs 10 and the opponent pegs 2.",
        "5 points were called and 2 missed: the smaller counts.",
        "Probably Ann missed the fifteen 7♠ 8♣, 2 points; or counted the double run of four"
        " without the pair 5♣ 5♦; or counted the double run of four 5♣ 5♦ 6♥ 7♠ 8♣ as a double run"
        " of three.",
        "Bob probably counted the run of three 6♥ 7♠ 8♣ as well: it is part of a longer run.",
    ]
