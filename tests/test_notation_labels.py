"""Labels: which ones mark a crib, which ones leave a doubt, and whose hand it is."""

import pytest

from cribcalc.claims import Claim
from cribcalc.notation.hands import parse_line
from cribcalc.notation.labels import marks_crib, mentions_crib, player_of
from cribcalc.render.hands import heading
from cribcalc.render.look import Style
from cribcalc.speech.hands import hand_notes
from tests.cases import HAND

MARKED = [
    "crib",
    "Ann's crib",
    "Ann’s Crib",
    "Bob's box",
    "BOX",
    "kitty",
    "Ann (crib)",
    "Ann [Box]",
    "Crib of Ann",
    "the crib of Ann",
    "crib 2",
    "Ann's crib 2",
    "криб",
    "Крибът",
    "кормушка",
    "cribben",
]
DOUBTFUL = [
    "Ann's crib, second try",
    "crib Ann",
    "crib X",
    "my crib again",
    "криб Анны",
    "Anns cribben",
    "box office",
    "the box, late",
]
PLAIN = ["Ann", "Cribby", "matchbox", "the scribe", "Boxer", "Kittys", "2"]


@pytest.mark.parametrize("label", MARKED)
def test_a_label_that_marks_a_crib_makes_a_crib(label: str) -> None:
    line = parse_line(f"{label}: {HAND}")
    assert line.hand.crib
    assert not line.crib_doubt
    assert marks_crib(label)
    assert mentions_crib(label)


@pytest.mark.parametrize("label", DOUBTFUL)
def test_a_crib_word_elsewhere_is_counted_as_a_hand_and_flagged(label: str) -> None:
    line = parse_line(f"{label}: {HAND}")
    assert not line.hand.crib
    assert line.crib_doubt
    assert not parse_line(f"{label}: {HAND} crib").crib_doubt
    assert not parse_line(f"{label}: {HAND}", crib=True).crib_doubt


@pytest.mark.parametrize("label", PLAIN)
def test_other_labels_are_hands_without_a_doubt(label: str) -> None:
    line = parse_line(f"{label}: {HAND}")
    assert not line.hand.crib
    assert not line.crib_doubt


def test_a_line_without_a_label_leaves_no_doubt() -> None:
    assert not parse_line(HAND).crib_doubt


@pytest.mark.parametrize(
    ("label", "player"),
    [
        ("Ann", "Ann"),
        ("Ann's crib", "Ann"),
        ("Ann’s crib", "Ann"),
        ("James' box", "James"),
        ("Ann (crib)", "Ann"),
        ("Crib of Ann", "Ann"),
        ("the crib of Ann B.", "Ann B."),
        ("Ann: crib", "Ann"),
        ("Ann's crib 2", "Ann"),
        ("Team X crib", "Team X"),
        ("crib of", None),
        ("Ann's hand", "Ann"),
        ("Bob's box:", "Bob"),
        ("The long table", "The long table"),
        ("crib", None),
        ("the crib", None),
        ("box", None),
        ("(crib)", None),
        ("crib 2", None),
        ("криб", None),
        (None, None),
    ],
)
def test_the_player_is_named_without_the_crib(label: str | None, player: str | None) -> None:
    assert player_of(label) == player


def test_the_claim_of_a_line_is_that_of_the_player_in_the_label() -> None:
    claims = "= Ann 14, Bob 12"
    assert parse_line(f"Bob's crib: {HAND} {claims}").claim == Claim(12)
    assert parse_line(f"bob: {HAND} {claims}").claim == Claim(12)
    assert parse_line(f"Cem: {HAND} {claims}").claim == Claim(14)
    assert parse_line(f"{HAND} {claims}").claim == Claim(14)
    assert parse_line(HAND).claim is None


def test_a_long_label_is_read_in_time_that_grows_with_it() -> None:
    for part in ("crib ", "(", "Ann  ", "x "):
        label = part * 10_000
        assert marks_crib(label) in (True, False)
        assert player_of(label)


@pytest.mark.parametrize(
    ("label", "crib", "player"),
    [
        ("McCrib", False, "McCrib"),
        ("The crib", True, None),
        ("crib", True, None),
        ("Ann's crib", True, "Ann"),
        ("Ann’s Crib", True, "Ann"),
        ("Ann (crib)", True, "Ann"),
    ],
)
def test_reading_printing_and_the_player_agree_on_a_label(
    label: str, crib: bool, player: str | None
) -> None:
    line = parse_line(f"{label}: {HAND} = 14")
    assert (line.hand.crib, line.player, line.crib_doubt) == (crib, player, False)
    style = Style(symbols=False)
    assert heading(line.hand, style, label) == f"{label}: {HAND}"
    crib_hand = line.hand._replace(crib=True)
    assert heading(crib_hand, style, label).endswith(" crib") == (not crib)
    assert len(hand_notes(line.hand, label=label)) == len(hand_notes(line.hand))
