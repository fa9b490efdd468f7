"""Claims: a number, nineteen or points by kind, and every refusal."""

import pytest

from cribcalc.claims import Claim, NamedClaim
from cribcalc.errors import RulesError
from cribcalc.notation.claims import parse_claim, parse_claims, read_claim
from cribcalc.notation.hands import Line, parse_hand, parse_line
from cribcalc.notation.scanner import Scanner
from cribcalc.show import Category
from tests.cases import HAND
from tests.messages import block, explained


@pytest.mark.parametrize(
    ("text", "claim"),
    [
        ("12", Claim(12)), ("0", Claim(0)), ("012", Claim(12)), ("999", Claim(999)), ("nineteen", Claim(19)),
        ("Nineteen", Claim(19)), ("19", Claim(19)), (" 12 ", Claim(12)),
        ("fifteens 4", Claim(4, ((Category.FIFTEEN, 4),))),
        ("fifteen 4", Claim(4, ((Category.FIFTEEN, 4),))),
        ("FIFTEENS 4", Claim(4, ((Category.FIFTEEN, 4),))),
        ("fifteens4", Claim(4, ((Category.FIFTEEN, 4),))),
        ("fifteens 4 pair 2", Claim(6, ((Category.FIFTEEN, 4), (Category.PAIR, 2)))),
        ("pairs 2, fifteens 4;", Claim(6, ((Category.FIFTEEN, 4), (Category.PAIR, 2)))),
        (
            "nob 1 flushes 5 run 8 pairs 2 fifteen 4",
            Claim(
                20,
                (
                    (Category.FIFTEEN, 4),
                    (Category.PAIR, 2),
                    (Category.RUN, 8),
                    (Category.FLUSH, 5),
                    (Category.NOBS, 1),
                ),
            ),
        ),
        ("flush 4 nobs 1 runs 0", Claim(5, ((Category.RUN, 0), (Category.FLUSH, 4), (Category.NOBS, 1)))),
    ],
)  # fmt: skip
def test_a_claim_is_a_number_or_nineteen_or_points_by_kind(text: str, claim: Claim) -> None:
    assert parse_claim(text) == claim
    assert parse_line(f"{HAND} = {text}").claim == claim
    named = (NamedClaim(claim),)
    assert parse_line(f"{HAND}={text}# remark") == Line(parse_hand(HAND), None, named, "remark")
    assert parse_claims(text) == named
    assert parse_claim(str(claim)) == claim


def test_points_may_have_any_number_of_leading_zeros() -> None:
    assert parse_claim("0" * 5000 + "12") == Claim(12)
    assert parse_claim("0" * 5000) == Claim(0)


def test_read_claim_starts_at_the_scanner_and_moves_it_past_the_claim() -> None:
    scanner = Scanner("= 12 x", 1)
    assert read_claim(scanner) == Claim(12)
    assert scanner.position == 4


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", """
            |no claim
            |
            |  a claim is a number, or points by category: fifteens 4 pair 2 run 3"""),
        ("12 points", """
            |unexpected points
            |
            |  12 points
            |     ^^^^^^
            |  a claim is just the number"""),
        ("12\0", r"""
            |a NUL character
            |
            |  12\x00
            |    ^^^^
            |  is this a text file?"""),
    ],
)  # fmt: skip
def test_parse_claim_refuses_anything_beyond_one_claim(text: str, message: str) -> None:
    assert explained(parse_claim, text) == block(message)


@pytest.mark.parametrize(
    ("total", "parts", "message"),
    [
        (-3, (), "nobody claims -3 points"),
        (4, ((Category.FIFTEEN, 9),), "the parts of the claim do not add up to 4"),
    ],
)
def test_the_parts_of_a_claim_must_add_up(
    total: int, parts: tuple[tuple[Category, int], ...], message: str
) -> None:
    with pytest.raises(RulesError) as caught:
        Claim(total, parts)
    assert str(caught.value) == message


def test_the_parts_of_a_claim_may_be_any_iterable() -> None:
    parts = [(Category.FIFTEEN, 4), (Category.PAIR, 2)]
    assert Claim(6, parts) == Claim(6, tuple(parts)) == parse_claim("fifteens 4 pair 2")
    assert Claim(0).parts == ()


@pytest.mark.parametrize("word", ["nothing", "None", "NIL"])
def test_a_claim_of_zero_in_words_gets_a_hint(word: str) -> None:
    assert explained(parse_line, f"{HAND} = {word}") == block(f"""
        |{word} is not a claim
        |
        |  {HAND} = {word}
        |                     {"^" * len(word)}
        |  write 0 or nineteen to claim nothing""")
