"""Several claims for one hand: how they are written, and every refusal."""

import pytest
from hypothesis import given

from cribcalc.claims import NamedClaim
from cribcalc.errors import NotationError
from cribcalc.notation.claims import parse_claims
from cribcalc.notation.hands import parse_line
from tests.cases import HAND
from tests.messages import block, explained, names
from tests.strategies import rival_claims


@pytest.mark.parametrize(
    ("text", "claims"),
    [
        ("Ann 14, Bob 12", ["Ann 14", "Bob 12"]),
        ("Ann: 14, Bob: 12", ["Ann 14", "Bob 12"]),
        ("14 or 12", ["14", "12"]),
        ("14, 12", ["14", "12"]),
        ("Ann 14 or Bob 12", ["Ann 14", "Bob 12"]),
        ("Ann fifteens 4 pair 2, Bob 12", ["Ann fifteens 4 pairs 2", "Bob 12"]),
        ("Ann fifteens 4, pair 2, Bob twelve", ["Ann fifteens 4 pairs 2", "Bob 12"]),
        ("José María 14; P1 12", ["José María 14", "P1 12"]),
        ("14, Bob 12", ["14", "Bob 12"]),
        ("Ann 14,", ["Ann 14"]),
        ("Ann twenty-nine or twenty nine", ["Ann 29", "29"]),
        ("fifteen or fifteen two", ["15", "fifteens 2"]),
        ("ANN ZERO, Bob Nineteen", ["ANN 0", "Bob 19"]),
    ],
)
def test_claims_are_separated_by_commas_or_by_or(text: str, claims: list[str]) -> None:
    assert [str(claim) for claim in parse_claims(text)] == claims
    assert parse_line(f"{HAND} = {text}").claims == parse_claims(text)
    assert parse_line(f"Ann: {HAND} = {text}").claims == parse_claims(text)


REFUSED_CLAIMS = [
    ("Ann 14, ann 12", """
        |ann claims twice
        |
        |  Ann 14, ann 12
        |          ^^^
        |  give each name one claim"""),
    ("Ann, Bob 12", """
        |no points after Ann
        |
        |  Ann, Bob 12
        |  ^^^
        |  write the points after each name: Ann 14, Bob 12"""),
    ("Ann 14, Bob", """
        |no points after Bob
        |
        |  Ann 14, Bob
        |          ^^^
        |  write the points after each name: Ann 14, Bob 12"""),
    ("Ann", """
        |no points after Ann
        |
        |  Ann
        |  ^^^
        |  write the points after each name: Ann 14, Bob 12"""),
    ("14,12", """
        |unexpected ,12
        |
        |  14,12
        |    ^^^
        |  put a space between two claims: 14, 12"""),
    ("14 or", """
        |no claim after or
        |
        |  14 or
        |     ^^
        |  write the other claim after it: 14 or 12"""),
    ("Ann fifteens, Bob 12", """
        |no points after fifteens
        |
        |  Ann fifteens, Bob 12
        |      ^^^^^^^^
        |  write its points: fifteens 4 pair 2 run 3"""),
    ("Ann nothing", """
        |nothing is not a claim
        |
        |  Ann nothing
        |      ^^^^^^^
        |  write 0 or nineteen to claim nothing"""),
]  # fmt: skip


@pytest.mark.parametrize(("text", "message"), REFUSED_CLAIMS, ids=names(REFUSED_CLAIMS))
def test_refused_claims_say_what_was_expected(text: str, message: str) -> None:
    assert explained(parse_claims, text) == block(message)


def test_a_missing_comma_is_shown_in_its_place() -> None:
    with pytest.raises(NotationError) as caught:
        parse_line(f"{HAND} = Ann 14 Bob 12")
    assert caught.value.message == "unexpected Bob"
    assert caught.value.hint == "put a comma between claims: = Ann 14, Bob 12"


@given(rival_claims().filter(bool))
def test_rival_claims_read_back_from_their_text(claims: tuple[NamedClaim, ...]) -> None:
    line = parse_line(HAND)._replace(claims=claims)
    assert parse_line(str(line)) == line


@pytest.mark.parametrize("words", ["double run 10", "pair royal 6", "his nobs 1", "heels 2"])
def test_a_word_for_a_score_cannot_be_a_name(words: str) -> None:
    with pytest.raises(NotationError):
        parse_claims(words)
