"""What is said of a claim: who is right, what each side pegs, and why the claim is wrong."""

from collections.abc import Iterator, Sequence

from cribcalc.cards import Hand
from cribcalc.claims import Outcome, Verdict
from cribcalc.mistakes import Explanation
from cribcalc.rules import SIX_CARD, Rules
from cribcalc.speech.mistakes import phrase
from cribcalc.speech.phrases import Case, Phrase
from cribcalc.speech.words import CardText, difference_text, laws_text, listing, number, symbols

CLOSE = 0.5
"""Bits by which the likeliest account must be ahead of the next to be called probable."""


def outcome_text(outcome: Outcome, difference: int) -> str:
    """Return how a claim compares, in a few words: "over by 2".

    >>> outcome_text(Outcome.UNDER, -2), outcome_text(Outcome.RIGHT, 0)
    ('under by 2', 'right')
    """
    if outcome is Outcome.OPEN:
        return "open"
    return difference_text(difference)


def verdict_sentences(
    verdict: Verdict, who: str | None = None, show: CardText = symbols
) -> Iterator[str]:
    """Yield the sentences that settle a claim, each a line; `who` claimed it, if that is known.

    >>> from cribcalc.claims import Claim, judge
    >>> from cribcalc.notation.hands import parse_hand
    >>> for sentence in verdict_sentences(judge(Claim(14), parse_hand("5C 5D 6H 7S / 8C")), "Ann"):
    ...     print(sentence)
    Ann claimed 14 but the hand counts 12: over by 2.
    Under ACC rules the hand pegs 12 and the opponent pegs 2.
    Ann probably counted the pair 5♣ 5♦ again: a double run of four is 10 with its pair.
    """
    yield headline(verdict, who)
    yield from _part_sentences(verdict)
    if verdict.outcome is Outcome.RIGHT and verdict.differences:
        yield "The differences cancel out."
    if verdict.impossible:
        yield impossible_sentence(verdict)
    if verdict.is_wrong:
        yield settlement_sentence(verdict)
        yield from explanation_sentences(verdict, who, show)


def headline(verdict: Verdict, who: str | None = None) -> str:
    """Return the sentence that says how a claim compares with the count."""
    what = _what(verdict.hand)
    claimed = str(verdict.claim.total)
    if verdict.claimed != verdict.claim.total:
        claimed = f'"{number(verdict.claim.total)}" (nothing)'
    if verdict.outcome is Outcome.OPEN:
        claim = f"{who}'s {claimed}" if who else f"The claim of {claimed}"
        totals = possible_totals_text(verdict)
        return f"{claim} cannot be judged without the suits: {totals}."
    opening = f"{who} claimed" if who else "Claimed"
    link = "but" if verdict.is_wrong else "and"
    outcome = outcome_text(verdict.outcome, verdict.difference)
    return f"{opening} {claimed} {link} the {what} counts {verdict.counted}: {outcome}."


def possible_totals_text(verdict: Verdict) -> str:
    """Return what a hand without suits can count: "10, or 11 with nobs".

    >>> from cribcalc.claims import Claim, judge
    >>> from cribcalc.notation.hands import parse_hand
    >>> possible_totals_text(judge(Claim(11), parse_hand("5 5 J Q / 8")))
    '10, or 11 with nobs'
    """
    certain, *others = verdict.possible_totals
    texts = []
    for total in others:
        extra = _suit_points_text(total - certain, verdict.hand, verdict.rules)
        texts.append(f"{total} with {extra}")
    return f"{certain}, or {', or '.join(texts)}" if texts else str(certain)


def _suit_points_text(points: int, hand: Hand, rules: Rules) -> str:
    """Return what flush and nobs must be to add so many points."""
    if points == 1:
        return "nobs"
    size = len(hand.cards)
    lengths = [size + 1] if hand.crib and rules.crib_flush == "all" else [size, size + 1]
    if points in lengths or points < size:
        return f"a flush of {number(points)}"
    return f"a flush of {number(points - 1)} and nobs"


def _part_sentences(verdict: Verdict) -> Iterator[str]:
    """Yield a line for each kind that an itemised claim has wrong."""
    for category, difference in verdict.differences:
        counted = verdict.score.points(category)
        yield f"{category.plural.capitalize()}: {counted + difference} claimed, {counted} counted."


def impossible_sentence(verdict: Verdict) -> str:
    """Return the sentence about an impossible claim, with the nearest totals that exist."""
    cards = number(len(verdict.hand.cards) + 1)
    nearest = listing(map(str, verdict.nearest))
    totals = "nearest total is" if len(verdict.nearest) == 1 else "nearest totals are"
    return (
        f"{verdict.claim.total} is impossible: no {cards} cards count it. The {totals} {nearest}."
    )


def settlement_sentence(verdict: Verdict) -> str:
    """Return the sentence that says what each side pegs, and under which rules."""
    what = _what(verdict.hand)
    player, opponent = verdict.settlement
    under = f"Under {laws_text(verdict.laws)}"
    if not player and not opponent:
        return f"{under} nobody pegs anything."
    others = "the opponent pegs"
    if verdict.rules.sides > 2:
        missed = verdict.outcome is Outcome.UNDER and opponent
        others = "the side that calls muggins pegs" if missed else "each opponent pegs"
    return f"{under} the {what} pegs {player or 'nothing'} and {others} {opponent or 'nothing'}."


def explanation_sentences(
    verdict: Verdict, who: str | None = None, show: CardText = symbols
) -> Iterator[str]:
    """Yield why a claim is wrong: the likeliest accounts, or what an itemised claim proves."""
    found = verdict.explanations
    if not found:
        yield "No common mistake explains the difference."
        return
    if found[0].proven:
        for explanation in found:
            yield explanation_sentence(explanation, verdict.hand, verdict.rules, who, show)
        return
    yield likeliest(found, verdict.hand, verdict.rules, who, show)


def explanation_sentence(
    explanation: Explanation,
    hand: Hand | None = None,
    rules: Rules = SIX_CARD,
    who: str | None = None,
    show: CardText = symbols,
) -> str:
    """Return the sentence for one account: as a fact where it is proven, else as probable."""
    if not explanation.proven:
        return likeliest([explanation], hand, rules, who, show)
    (said,) = _phrases(explanation, hand, rules, show)
    told = f"{who} {said.active}" if who else _capital(said.passive)
    return f"{_with_rule(told, said)}."


def likeliest(
    found: Sequence[Explanation],
    hand: Hand | None = None,
    rules: Rules = SIX_CARD,
    who: str | None = None,
    show: CardText = symbols,
) -> str:
    """Return one sentence for the accounts of a wrong claim, the likeliest first."""
    ahead = len(found) == 1 or found[1].weight - found[0].weight >= CLOSE
    accounts = [_phrases(each, hand, rules, show) for each in found]
    if len(accounts) == 1:
        return f"{_single(accounts[0], who)}."
    opening = "Probably" if ahead else "Perhaps"
    if who:
        opening += f" {who}"
    first, *others = (_clause(account, active=who is not None) for account in accounts)
    return f"{opening} {first}; or {'; or '.join(others)}."


def _single(account: list[Phrase], who: str | None) -> str:
    """Return the one account that there is, with the rule that it offends."""
    if len(account) == 1:
        (said,) = account
        told = f"{who} probably {said.active}" if who else f"Probably {said.passive}"
        return _with_rule(told, said)
    first, second = account
    if who:
        return f"{who} probably {first.active} and {second.active}"
    return f"Probably {first.passive}, and {second.passive}"


def _clause(account: list[Phrase], *, active: bool) -> str:
    """Return one of several accounts: a clause, with the number that goes with it."""
    clauses = [said.active if active else said.passive for said in account]
    told = " and ".join(clauses)
    amount = account[0].amount
    return f"{told}, {amount}" if amount and len(account) == 1 else told


def _with_rule(told: str, said: Phrase) -> str:
    rule = said.rule or said.amount
    return f"{told}: {rule}" if rule else told


def _phrases(
    explanation: Explanation, hand: Hand | None, rules: Rules, show: CardText
) -> list[Phrase]:
    return [phrase(Case(mistake, hand, rules, show)) for mistake in explanation.mistakes]


def _what(hand: Hand) -> str:
    return "crib" if hand.crib else "hand"


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
