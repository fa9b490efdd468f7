"""Claims in tests: the results of lines with claims, and the mistakes that explain them."""

from collections.abc import Iterable

from cribcalc.api import explain
from cribcalc.batch import Result, ScoringOptions, read
from cribcalc.cards import Card
from cribcalc.laws import ACC, Laws
from cribcalc.mistakes import Mistake, MistakeKind, find_mistakes
from cribcalc.notation.hands import parse_hand
from cribcalc.rules import SIX_CARD, Rules


def judged(text: str, rules: Rules = SIX_CARD, laws: Laws = ACC) -> Result:
    """Return the result for a line with a claim."""
    result = read(text, ScoringOptions(rules, laws=laws))
    assert result.line.claim is not None
    assert result.verdict is not None
    return result


def explained(text: str, rules: Rules = SIX_CARD) -> tuple[Mistake, ...]:
    """Return the mistakes that explain the claim of a line."""
    result = judged(text, rules)
    assert result.line.claim is not None
    return explain(result.line.claim, result.line.hand, rules)


def names(cards: Iterable[Card]) -> str:
    """Return cards as text."""
    return " ".join(map(str, cards))


def habits_of(text: str, rules: Rules = SIX_CARD) -> set[MistakeKind]:
    """Return every habit that could lead to a wrong count of a hand."""
    return {mistake.kind for mistake in find_mistakes(parse_hand(text, rules), rules)}
