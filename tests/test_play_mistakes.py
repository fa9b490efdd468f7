"""Why a wrong claim in the play is wrong: the catalogue, card by card."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cribcalc.errors import CribcalcError
from cribcalc.mistakes import MistakeKind
from cribcalc.play_mistakes import explain_entry
from cribcalc.speech.claims import likeliest
from cribcalc.speech.play import claim_sentences
from tests.plays import scored

EXAMPLES = [
    ("5 10=0", "fifteen-missed", "The fifteen 5 10 was missed: 2 points."),
    ("7C 7D 7S 5S 5C=2", "thirty-one-missed", ""),
    ("3 3 2 A A=0", "pair-missed", "the pair A A was missed: 2 points"),
    ("6 6 6=0", "pair-missed", "the pair royal 6 6 6 was missed: 6 points"),
    (
        "6 6 6=2",
        "pair-royal-as-pair",
        "6 6 6 were counted as one pair: three of a kind is 6 points",
    ),
    ("4 4 4 4=6", "pair-royal-as-pair", "4 4 4 4 were counted as a pair royal"),
    ("6 7 8 6=0", "run-missed", "the run 7 8 6 was missed: one point per card, 3 points"),
    (
        "2C 3C 4C 5D 6C=3",
        "shorter-run-for-longer",
        "the run of five 2♣ 3♣ 4♣ 5♦ 6♣ was counted as a run of three",
    ),
    ("2 3 5 6 A 7 4 2=7", "last-missed", "the point for the last card was missed"),
    ("K Q 10=0 10", "go-missed", "the go was missed"),
    ("5 9=2", "fifteen-at-other-count", "fifteen was counted as well: the count was 14"),
    ("T T T=8", "thirty-one-at-other-count", "thirty-one was counted as well: the count was 30"),
    ("8 9 8=2", "pair-apart", "a pair was counted in 8 9 8"),
    ("9C 9H 9S 9D=12", "pair-across-counts", "the count started again in between"),
    ("4 5 9 6=3", "run-with-card-between", "a run was counted in 4 5 9 6: 9 came in between"),
    ("7 6 8 6=3", "run-with-doubled-rank", "it has two sixes"),
    ("6 7 8 8=8", "double-run-in-play", "double runs score only at the show"),
    ("10 9 J 8=4", "run-across-counts", "the count started again in between"),
    ("K A Q=3", "run-round-the-corner", "runs do not go round the corner"),
    ("T Q K=3", "tens-as-run", "runs go by rank, not by value"),
    ("3 4 5 6 A=7", "run-again", "the last card must be part of the run"),
    ("K Q J A=3", "go-with-thirty-one", "a go was pegged on top of thirty-one"),
    ("K Q 5 3=2 10", "go-and-last", "a go and the last card are the same point"),
    ("7 7 7=4", "pair-royal-as-pair", "7 7 7 were counted as two pairs"),
    ("7 7 7 7=8", "pair-royal-as-pair", "7 7 7 7 were counted as four pairs"),
    ("7 7 7 7=10", "pair-royal-as-pair", "7 7 7 7 were counted as five pairs"),
    ("10 5=1", "fifteen-as-one", "fifteen was counted as one: fifteen is two"),
    ("K K K A=1", "thirty-one-as-one", "thirty-one was counted as a go: thirty-one is two"),
    ("4 6 5 4=4", "run-with-doubled-rank", "a run was counted in 4 6 5 4"),
    ("9 6 6=4", "fifteen-at-other-count", "fifteen was counted as well: the count was 21"),
    ("8H=1", "go-too-soon", "a go was pegged while others could still play"),
    ("10H 9H 8H=6", "flush-in-play", "a flush scores only at the show"),
]


@pytest.mark.parametrize(("play", "kind", "sentence"), EXAMPLES, ids=[e[0] for e in EXAMPLES])
def test_a_wrong_claim_for_a_card_is_explained(play: str, kind: str, sentence: str) -> None:
    entries = scored(play).entries
    (index,) = (i for i, entry in enumerate(entries) if entry.claim is not None)
    found = explain_entry(scored(play), index)
    assert found[0].mistakes[0].kind == kind
    assert sentence.lower() in likeliest(found).lower()


@pytest.mark.parametrize("text", ["7 8 6 5=3", "6 7 9 8=3", "6 3 7 4 5=3"])
def test_cards_that_are_a_run_are_not_called_a_false_run(text: str) -> None:
    found = explain_entry(scored(text), len(text.split()) - 1)
    kinds = {mistake.kind for each in found for mistake in each.mistakes}
    assert kinds == {MistakeKind.SHORTER_RUN_FOR_LONGER}


@pytest.mark.parametrize("text", ["10=5", "7 8 6=2"])
def test_a_claim_in_the_play_without_an_explanation_says_so(text: str) -> None:
    play = scored(text)
    (sentence,) = claim_sentences(play).values()
    assert sentence.endswith("No common mistake explains the difference.")


def test_a_right_claim_has_no_explanation() -> None:
    assert explain_entry(scored("8 7=2"), 1) == ()
    assert explain_entry(scored("8 7"), 1) == ()


def test_the_name_of_the_player_is_used() -> None:
    found = explain_entry(scored("8 9 8=2"), 2)
    assert likeliest(found, who="Ann") == (
        "Ann probably counted a pair in 8 9 8: the cards of a pair must come one right after the"
        " other."
    )


ranks = st.sampled_from("A23456789TJQK")


@given(st.lists(ranks, min_size=1, max_size=8), st.integers(0, 20))
def test_an_explanation_makes_up_the_whole_difference(cards: list[str], claimed: int) -> None:
    try:
        play = scored(" ".join(cards) + f"={claimed}")
    except CribcalcError:
        return  # a fifth card of a rank, or one that fits no hand
    entry = play.entries[-1]
    for explanation in explain_entry(play, len(play.entries) - 1):
        assert explanation.points == entry.difference
        assert isinstance(explanation.mistakes[0].kind, MistakeKind)
        assert likeliest([explanation]).startswith(("Probably ", "Perhaps "))
