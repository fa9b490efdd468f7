"""How a play is written: moves, names and words."""

import pytest

from cribcalc.api import score_play
from cribcalc.cards import Card, Rank, Suit
from cribcalc.errors import NotationError
from cribcalc.notation.plays import parse_moves
from cribcalc.play import Action, Move
from cribcalc.players import seats
from tests.plays import scored, transcript


@pytest.mark.parametrize("end", ["end", "END", "End"])
@pytest.mark.parametrize("go", ["go", "GO", "Go"])
def test_words_are_read_in_either_case(go: str, end: str) -> None:
    assert transcript(scored(f"K Q 9 {go} A B:{go} {end}")) == "AK(10) BQ(20) A9(29) AA(30-1) |"


def test_moves_have_their_spans_and_players() -> None:
    text = "Ann: 10♥=0 Bob:go| 5 = 12 END # 9"
    ten, five = Card(Rank.TEN, Suit.HEARTS), Card(Rank.FIVE)
    assert parse_moves(text, ("Ann", "Bob")) == (
        Move(Action.CARD, (5, 8), ten, "Ann", 0),
        Move(Action.GO, (11, 17), player="Bob"),
        Move(Action.CLOSE, (17, 18)),
        Move(Action.CARD, (19, 20), five, None, 12),
        Move(Action.END, (26, 29)),
    )


def test_moves_may_start_after_the_key_of_a_line() -> None:
    text = "play: 8H 8H"
    with pytest.raises(NotationError) as caught:
        parse_moves(text, ("A", "B"), 6)
    assert (caught.value.span, caught.value.hint) == ((9, 11), "the first is in column 7")
    assert [move.span for move in parse_moves("play: 8H go", ("A", "B"), 6)] == [(6, 8), (9, 11)]


@pytest.mark.parametrize(
    "text", ["8H 7C 7D", "8h,7c;7d", "8H7C7D", "♥8♣7♦7", "🂸 🃗 🃇", "eight of hearts 7 of clubs D7"]
)
def test_a_play_may_use_every_spelling_of_cards(text: str) -> None:
    assert transcript(scored(text)) == "A8H(8) B7C(15-2) A7D(22-2)"


@pytest.mark.parametrize(
    "names",
    [("Ann", "Ann B"), ("Ann B", "Ann"), ("5H", "K"), ("1", "10"), ("go", "Bob"), ("É", "é")],
)
def test_names_may_begin_alike_and_look_like_cards(names: tuple[str, str]) -> None:
    play = score_play(f"{names[0]}:8H {names[1]}: 7C {names[0]}:7D", players=names)
    assert play.totals == {names[0]: 2, names[1]: 2}


def test_every_valid_name_can_be_written_before_a_card() -> None:
    for name in (
        "go",
        "ends",
        "the end",
        "♥",
        "10",
        "{cards}",
        "-",
        "a\u0301",
        "Xerxes",
        "Offa9",
        "A" * 40,
    ):
        _, players = seats(None, ["Ann", name])
        assert score_play(f"Ann:8 {name}:7", players=players).totals == {"Ann": 0, name: 2}
