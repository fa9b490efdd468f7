"""Incomplete records: no play, no starter, no suits."""

import pytest

from cribcalc.ledger import NoteKind
from tests.games import AB, STARTER, WITH_TEN, disputes, event_lines, game, sentence


def test_pegged_points_replace_a_play_whose_cards_are_unknown() -> None:
    counted = game(AB, "deal: Bob", "starter: JC", "pegged: Bob 4, Ann 3", "crib: AC 2C 9S QD")
    assert event_lines(counted) == ["heels Bob 2", "pegged Bob 4", "pegged Ann 3", "crib Bob 0"]


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        ([], []),
        (["starter: JC"], ["heels Bob 2"]),
        (["starter: J"], ["heels Bob 2"]),
        (["starter: QC"], []),
        (["play: 7H 8D"], ["play Bob 2"]),
        ([STARTER, f"crib: {WITH_TEN[4]}"], ["crib Bob 4"]),
        ([STARTER, f"Bob: {WITH_TEN[12]}"], ["hand Bob 12"]),
        (["pegged: Ann 0"], ["pegged Ann 0"]),
    ],
)
def test_only_what_is_recorded_is_scored(lines: list[str], expected: list[str]) -> None:
    counted = game(AB, "deal: Bob", *lines)
    assert event_lines(counted) == expected
    assert (counted.disputes, counted.uncounted) == ((), ())


def test_without_a_starter_the_claims_are_pegged() -> None:
    counted = game(AB, "deal: Bob", "Ann: 5H 6H 7H 8H = 12", "crib: AC 2C 9S QD = 0")
    assert event_lines(counted) == ["hand Ann 12", "crib Bob 0"]
    assert (counted.disputes, counted.events[0].score) == ((), None)


def test_hands_without_suits_are_counted() -> None:
    counted = game(AB, "deal: Bob", "starter: J", "play: 8 7 10", "Ann: 8 10 2 2", "Bob: 7 A A J")
    assert event_lines(counted) == ["heels Bob 2", "play Bob 2", "hand Ann 2", "hand Bob 4"]


def test_a_hand_without_starter_and_claim_is_reported_as_not_counted() -> None:
    counted = game(
        AB,
        "deal: Bob",
        "pegged: Ann 3",
        "Ann: 5H 6H 7H 8H",
        "Bob: 5C 10D 10S KD = 8",
        "crib: AC 2C 9S QD",
    )
    assert event_lines(counted) == ["pegged Ann 3", "hand Bob 8"]
    assert (counted.uncounted, counted.disputes) == ((), ())
    assert [(note.deal, note.line, sentence(note)) for note in counted.remarks] == [
        (1, 4, "Ann's hand is not counted: the deal has no starter."),
        (1, 5, "Bob's 8 for 5C 10D 10S KD is accepted as pegged: the deal has no starter."),
        (1, 6, "The crib is not counted: the deal has no starter."),
    ]


@pytest.mark.parametrize(
    ("claim", "pegged", "says"),
    [
        ("nineteen", 0, []), ("19", 0, []), ("0", 0, []), ("12", 12, []), ("14", 14, []), ("18", 18, []),
        ("17", 17, ["Ann pegged 17 for 5H 6H 7H 8H, but no starter makes that."]),
        ("25", 25, ["Ann pegged 25 for 5H 6H 7H 8H, but no starter makes that."]),
        ("1", 1, ["Ann pegged 1 for 5H 6H 7H 8H, but no starter makes that."]),
    ],
)  # fmt: skip
def test_without_a_starter_only_impossible_claims_are_disputed(
    claim: str, pegged: int, says: list[str]
) -> None:
    counted = game(AB, "deal: Bob", f"Ann: 5H 6H 7H 8H = {claim}")
    assert counted.scores == {"Ann": pegged, "Bob": 0}
    assert [sentence(dispute) for dispute in counted.disputes] == says
    remark = f"Ann's {claim} for 5H 6H 7H 8H is accepted as pegged: the deal has no starter."
    assert [sentence(note) for note in counted.remarks] == ([remark] if pegged and not says else [])


def test_without_a_starter_an_impossible_claim_for_a_crib_is_disputed() -> None:
    counted = game(AB, "deal: Bob", "crib: 5H 6H 7H 8H = 27")
    assert disputes(counted) == [
        (1, 3, "Bob pegged 27 for 5H 6H 7H 8H, but no starter makes that.")
    ]
    won = game(
        AB,
        "scores: Ann 119",
        "deal: Bob",
        "Ann: 5H 6H 7H 8H = 12",
        "Bob: 5C 6C 7C 8C = 27",
        "crib: AC 2C 3D 9S",
    )
    assert (won.winner, won.disputes) == ("Ann", ())


ON_HIS_WORD = (
    "Ann's 29 for 5 5 5 J is accepted as pegged: flush and nobs could add that much to 28."
)


@pytest.mark.parametrize(
    ("claim", "events", "disputed", "remarks"),
    [
        ("28", ["hand Ann 28"], [], []),
        ("29", ["hand Ann 29"], [], [ON_HIS_WORD]),
        ("30", ["hand Ann 28", "over Bob 2"], ["Ann claimed 30 for 5 5 5 J but the hand counts 28."], []),
        ("27", ["hand Ann 27"], ["Ann claimed 27 for 5 5 5 J but the hand counts 28."], []),
    ],
)  # fmt: skip
def test_points_that_unknown_suits_could_add_are_accepted(
    claim: str, events: list[str], disputed: list[str], remarks: list[str]
) -> None:
    counted = game(AB, "deal: Bob", "starter: 5", f"Ann: 5 5 5 J = {claim}", "Bob: 2 2 3 3")
    assert event_lines(counted) == [*events, "hand Bob 6"]
    assert [sentence(dispute) for dispute in counted.disputes] == disputed
    first = "Flush and nobs are not counted: the suits are not known."
    assert [sentence(note) for note in counted.remarks] == [first, *remarks]
    assert [note.line for note in counted.remarks] == [4] * len(counted.remarks)


def test_no_note_is_needed_if_suits_could_not_matter() -> None:
    assert game(AB, "deal: Bob", "starter: 5", "Ann: 5 5 6 7 = 10").remarks == ()


@pytest.mark.parametrize(
    ("line", "pegged", "says"),
    [
        (
            "Ann: 2H 4H 6H 8H = 19",
            19,
            ["Ann pegged 19 for 2H 4H 6H 8H, but no starter makes that."],
        ),
        ("crib: 2H 4H 6H 8H = 19", 0, []),
        ("Ann: 2H 4H 6H 8C = 3", 3, []),
        ("Ann: 2H 4H 6H 8C = 5", 5, []),
        ("crib: 2H 4H 6H 8C = 3", 3, ["Bob pegged 3 for 2H 4H 6H 8C, but no starter makes that."]),
        ("Ann: 2 4 6 8 = 12", 12, []),
        ("Ann: 2 4 6 8 = 13", 13, ["Ann pegged 13 for 2 4 6 8, but no starter makes that."]),
    ],
)
def test_possible_claims_without_a_starter_depend_on_the_house_rules(
    line: str, pegged: int, says: list[str]
) -> None:
    counted = game(AB, "house: hand-flush=min3", "deal: Bob", line)
    assert sum(counted.scores.values()) == pegged
    assert [sentence(dispute) for dispute in counted.disputes] == says


@pytest.mark.parametrize(
    ("line", "scores", "disputed"),
    [
        ("Ann: J 2 3 4 = 9", {"Ann": 7, "Bob": 2}, 1),
        ("Ann: J 2 3 4 = 8", {"Ann": 8, "Bob": 0}, 0),
        ("Ann: J 2 3 4 = 11", {"Ann": 11, "Bob": 0}, 0),
        ("crib: 6 7 8 Q = 10", {"Ann": 2, "Bob": 8}, 1),
        ("crib: 6 7 8 Q = 13", {"Ann": 0, "Bob": 13}, 0),
    ],
)
def test_no_more_is_accepted_than_unknown_suits_could_add(
    line: str, scores: dict[str, int], disputed: int
) -> None:
    counted = game(AB, "deal: Bob", "starter: 9", line)
    assert (counted.scores, len(counted.disputes)) == (scores, disputed)


def test_missing_suits_are_noted_once_per_deal() -> None:
    counted = game(
        AB,
        "deal: Bob",
        "starter: 9",
        "Ann: J 2 3 4",
        "Bob: 6 7 8 Q",
        "deal:",
        "starter: 9",
        "Bob: J 2 3 4",
        "crib: A A A A",
    )
    assert [(note.kind, note.deal, note.line) for note in counted.remarks] == [
        (NoteKind.SUITS_UNKNOWN, 1, 4), (NoteKind.SUITS_UNKNOWN, 2, 8),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("line", "disputed"),
    [
        ("Ann: JH 2C 4D 6S = 1", False),
        ("Ann: 2 4 6 8 = 6", False),
        ("crib: 2 4 6 8 = 6", True),
        ("crib: 2 4 6 8 = 9", False),
        ("Ann: 2 4 6 8 = 3", True),
        ("Ann: K 9 7 4 = 9", False),
        ("crib: K 9 7 4 = 9", True),
    ],
)
def test_without_starter_and_suits_any_possible_claim_is_accepted(
    line: str, disputed: bool
) -> None:
    counted = game(AB, "deal: Bob", line)
    assert [note.kind for note in counted.disputes] == [NoteKind.IMPOSSIBLE] * disputed
    assert [note.kind for note in counted.remarks] == [NoteKind.NO_STARTER] * (not disputed)
