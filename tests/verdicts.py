"""Claims in tests: the verdict on a line with a claim, and the mistakes that explain it."""

from cribcalc.claims import Verdict, judge
from cribcalc.laws import ACC, Laws
from cribcalc.mistakes import Explanation
from cribcalc.notation.hands import parse_line
from cribcalc.rules import SIX_CARD, Rules


def judged(text: str, rules: Rules = SIX_CARD, laws: Laws = ACC) -> Verdict:
    """Return the verdict on a line with a claim."""
    line = parse_line(text, rules)
    assert line.claim is not None
    return judge(line.claim, line.hand, rules, laws)


def explained(text: str, rules: Rules = SIX_CARD) -> tuple[Explanation, ...]:
    """Return what explains the claim of a line."""
    return judged(text, rules).explanations


def kinds(explanation: Explanation) -> str:
    """Return the kinds of mistakes of an explanation: "nobs-missed", or two with a plus."""
    return "+".join(mistake.kind for mistake in explanation.mistakes)
