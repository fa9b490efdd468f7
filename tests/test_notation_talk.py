"""Table talk: words and brackets in place of the signs of the notation."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cribcalc.cards import Hand
from cribcalc.errors import NotationError
from cribcalc.notation.claims import parse_claims
from cribcalc.notation.hands import parse_card, parse_line
from cribcalc.show import score_hand
from tests.cases import HAND
from tests.strategies import hands, rules_for

CARDS, STARTER = "5C 5D 6H 7S", "8C"
ONES = "zero one two three four five six seven eight nine ten eleven twelve thirteen".split()
ONES += "fourteen fifteen sixteen seventeen eighteen nineteen".split()
WORDS = [*ONES, "twenty", *(f"twenty-{word}" for word in ONES[1:10]), "thirty"]
CLAIM_WORDS = ["is", "for", "claims", "claimed", "I had", "i said", "counted", ":", "IS", ": "]
MARKED = [
    "{cards} turn {starter}",
    "{cards} turnup {starter}",
    "{cards} turned {starter}",
    "{cards} turned up {starter}",
    "{cards} turn-up {starter}",
    "{cards} Turn {starter}",
    "{cards} {starter} up",
    "{cards} / {starter} up",
    "{cards} [{starter}]",
    "{cards} ({starter})",
    "{cards} / [{starter}]",
    "{cards} cut ( {starter} )",
]


SPOKEN_COUNT = "claim the total, or all points of each category: fifteens 4 pair 2 run 3"


@pytest.mark.parametrize("number", range(31))
@pytest.mark.parametrize("words", ["", "makes", "I think", "so", "--claim", "we all agreed on"])
def test_a_number_after_a_hand_gets_the_hint_about_claims(number: int, words: str) -> None:
    for shown in (str(number), WORDS[number]):
        for label in ("", "Ann: "):
            with pytest.raises(NotationError) as caught:
                parse_line(f"{label}{HAND} {words} {shown}")
            assert caught.value.hint == f"a claim is written = {number}"
            first = (words or shown).split()[0]
            assert caught.value.message == f"unexpected {first}"


@pytest.mark.parametrize("number", range(31))
def test_a_number_after_ranks_gets_the_hint_about_claims(number: int) -> None:
    with pytest.raises(NotationError) as caught:
        parse_line(f"5 5 6 7 / 8 {number}")
    assert caught.value.hint == f"a claim is written = {number}"


@pytest.mark.parametrize("number", range(31))
def test_numbers_are_read_in_words_and_in_digits(number: int) -> None:
    for shown in (str(number), WORDS[number], WORDS[number].replace("-", " ").upper()):
        assert parse_claims(shown)[0].claim.total == number
        for words in CLAIM_WORDS:
            line = parse_line(f"{HAND} {words} {shown} # remark")
            assert line == parse_line(f"{HAND} = {number} # remark")


@pytest.mark.parametrize("text", MARKED)
def test_the_starter_may_be_marked_by_what_is_said(text: str) -> None:
    assert parse_line(text.format(cards=CARDS, starter=STARTER)) == parse_line(HAND)


@pytest.mark.parametrize(
    "text",
    [f"(crib) {HAND}", f"[crib] {HAND}", f"{HAND} (Crib)", f"{CARDS} ({STARTER}) [ crib ]"],
)
def test_brackets_round_crib_are_dropped(text: str) -> None:
    assert parse_line(text) == parse_line(f"{HAND} crib")
    assert parse_line(f"{text} is 12").claim == parse_line(f"{HAND} = 12").claim


@pytest.mark.parametrize("text", ["five clubs", "Five Clubs", "5 clubs", "five  club"])
def test_of_may_be_left_out(text: str) -> None:
    assert parse_card(text) == parse_card("5C")


def test_a_colon_before_a_number_is_not_the_end_of_a_label() -> None:
    assert parse_line(f"{HAND}: 14") == parse_line(f"{HAND} = 14")
    assert parse_line(f"Ann: {HAND}: 14") == parse_line(f"Ann: {HAND} = 14")
    assert parse_line(f"{HAND} crib: 14") == parse_line(f"{HAND} crib = 14")
    assert parse_line(f"{HAND} = Ann: 14, Bob: 12") == parse_line(f"{HAND} = Ann 14, Bob 12")


@pytest.mark.parametrize(
    ("text", "message", "hint"),
    [
        ("[8C] 5C 5D 6H 7S", "no cards before [", "the starter comes last: 5C 5D 6H 7S / 8C"),
        ("turn 8C 5C 5D 6H 7S", "no cards before turn", "the starter comes last: 5C 5D 6H 7S / 8C"),
        ("8C up 5C 5D 6H 7S", "no cards before up", "the starter comes last: 5C 5D 6H 7S / 8C"),
        ("5C [5D] 6H 7S / 8C", "/ is a second starter mark", "put one mark, before the starter"),
        (
            f"{HAND} --crib",
            "unexpected --crib",
            "write crib without the dashes: 5C 5D 6H 7S / 8C crib",
        ),
        (
            f"{HAND} Ann 14, Bob 12",
            "unexpected Ann",
            "a claim is written = Ann 14, Bob 12",
        ),
        (
            f"{HAND} fifteens 4 pair 2",
            "unexpected fifteens",
            "a claim is written = fifteens 4 pair 2",
        ),
        (f"{HAND} is 14 points", "unexpected is", "a claim is written = 14"),
        ("Cut: 8C Hand: 5C 5D 6H 7S", "Cut: is not a label", f"the starter comes last: {HAND}"),
        ("cut: 8C; 5C 5D 6H 7S", "cut: is not a label", f"the starter comes last: {HAND}"),
        (
            "cut: 8C five of x",
            "cut: is not a label",
            "write cut and the card, without a colon",
        ),
        (f"{HAND} fifteen two, fifteen four", "unexpected fifteen", "a claim is written = 4"),
        (
            f"{HAND} fifteen two, fifteen four and a double run is twelve",
            "unexpected fifteen",
            "a claim is written = 12",
        ),
        (f"{HAND} 15-2 15-4", "unexpected 15", SPOKEN_COUNT),
        (f"{HAND} = 15-2 15-4", "unexpected -2", SPOKEN_COUNT),
        (f"{HAND} = fifteen two, fifteen four", "fifteen is claimed twice", SPOKEN_COUNT),
    ],
)
def test_other_talk_gets_a_hint_about_the_notation(text: str, message: str, hint: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_line(text)
    assert (caught.value.message, caught.value.hint.splitlines()[0]) == (message, hint)


@st.composite
def talked(draw: st.DrawFn) -> tuple[Hand, str]:
    """A hand, and a text of it with table talk."""
    hand = draw(hands())
    cards = " ".join(map(str, hand.cards))
    text = draw(st.sampled_from(MARKED)).format(cards=cards, starter=hand.starter)
    if hand.crib:
        text = draw(st.sampled_from(["crib {}", "(crib) {}", "{} [crib]", "{} crib"])).format(text)
    claim = draw(st.sampled_from([*map(str, range(31)), *WORDS]))
    words = draw(st.sampled_from([*CLAIM_WORDS, "="]))
    label = draw(st.sampled_from(["", "Ann: ", "Ann's hand: "]))
    return hand, f"{label}{text} {words} {claim}"


@given(talked())
def test_table_talk_never_changes_a_total(drawn: tuple[Hand, str]) -> None:
    hand, text = drawn
    rules = rules_for(hand)
    line = parse_line(text, rules)
    assert line.hand == hand
    assert score_hand(line.hand, rules) == score_hand(hand, rules)
