"""What is said of a claim: who is right, what each side pegs, and why the claim is wrong."""

from collections.abc import Iterator, Sequence

from cribcalc.cards import Hand, Rank
from cribcalc.claims import Outcome, Verdict, holders_verdict
from cribcalc.mistakes import Explanation
from cribcalc.rules import SIX_CARD, Rules
from cribcalc.show import Category
from cribcalc.speech.mistakes import phrase
from cribcalc.speech.phrases import Case, Phrase
from cribcalc.speech.words import CardText, difference_text, laws_text, listing, number, symbols
from cribcalc.text import plural

CLOSE = 0.5
"""Bits by which the likeliest explanation must be ahead of the next to be called probable."""

UNLIKELY = 6.75
"""Bits from which on an explanation is only possible; two mistakes together always weigh more."""

UNEXPLAINED = "No common mistake explains the difference."


def outcome_text(outcome: Outcome, difference: int) -> str:
    """Return how a claim compares, in a few words: "over by 2".

    >>> outcome_text(Outcome.UNDER, -2), outcome_text(Outcome.RIGHT, 0)
    ('under by 2', 'right')
    """
    if outcome is Outcome.OPEN:
        return "open"
    return difference_text(difference)


def verdict_sentences(verdicts: Sequence[Verdict], show: CardText = symbols) -> Iterator[str]:
    """Yield the sentences that settle the claims for a hand, each a line.

    The laws apply to the first that has a call, or else to the first: see `claims.judge_rivals`.

    >>> from cribcalc.claims import Claim, NamedClaim, judge_rivals
    >>> from cribcalc.notation.hands import parse_hand
    >>> from cribcalc.show import score_hand
    >>> hand = parse_hand("5C 5D 6H 7S / 8C")
    >>> claims = [NamedClaim(Claim(14), "Ann"), NamedClaim(Claim(12), "Bob")]
    >>> for sentence in verdict_sentences(judge_rivals(claims, hand, score_hand(hand))):
    ...     print(sentence)
    Bob is right: the hand counts 12. Ann claimed 14, 2 too many.
    Under ACC rules the hand pegs 12 and the opponent pegs 2.
    Ann probably counted the pair 5♣ 5♦ again: a double run of four is 10 with its pair.
    """
    if len(verdicts) == 1:
        yield headline(verdicts[0])
    else:
        yield rivals_headline(verdicts)
    for verdict in verdicts:
        yield from _part_sentences(verdict)
        if verdict.impossible:
            yield impossible_sentence(verdict)
    held = holders_verdict(verdicts)
    if held.is_wrong or held.called:
        yield settlement_sentence(held)
        yield from _call_sentence(held)
    yield from _reasons(verdicts, show)


def _reasons(verdicts: Sequence[Verdict], show: CardText) -> Iterator[str]:
    """Yield why each wrong claim is wrong; one without a name is repeated before its reason."""
    for verdict in verdicts:
        prefix = ""
        if len(verdicts) > 1 and verdict.by is None:
            prefix = f"{claimed_text(verdict)}: "
        if verdict.is_wrong:
            for sentence in explanation_sentences(verdict, verdict.by, show):
                yield prefix + sentence


def rivals_headline(verdicts: Sequence[Verdict]) -> str:
    """Return who of several is right, and how far off the others are."""
    what, counted = _what(verdicts[0].hand), verdicts[0].counted
    right = [_claimant(each) for each in verdicts if each.outcome is Outcome.RIGHT]
    sentences = []
    if right:
        verb = "is" if len(right) == 1 else "are"
        sentences.append(f"{listing(right)} {verb} right: the {what} counts {counted}.")
    elif not any(each.outcome is Outcome.OPEN for each in verdicts):
        sentences.append(f"Nobody is right: the {what} counts {counted}.")
    for verdict in verdicts:
        if verdict.outcome is Outcome.OPEN:
            sentences.append(headline(verdict))
        elif verdict.is_wrong:
            sentences.append(_off_sentence(verdict))
    return " ".join(sentences)


def _claimant(verdict: Verdict) -> str:
    """Return who made a claim, or the claim itself if that is not known."""
    return verdict.by or claimed_text(verdict)


def _off_sentence(verdict: Verdict) -> str:
    """Return by how much a claim is wrong: "Ann claimed 14, 2 too many."."""
    off = abs(verdict.difference)
    too = f"{off} too few"
    if verdict.outcome is Outcome.OVER:
        too = f"{off} too many"
    if verdict.by:
        return f"{verdict.by} claimed {claimed_text(verdict)}, {too}."
    return f"{claimed_text(verdict)} is {too}."


def claimed_text(verdict: Verdict) -> str:
    """Return what was claimed: a number, or "nineteen" where that means nothing."""
    if verdict.claimed != verdict.claim.total:
        return f'"{number(verdict.claim.total)}" (nothing)'
    return str(verdict.claim.total)


def short_verdict(verdicts: Sequence[Verdict], show: CardText = symbols) -> str:
    """Return one line that settles the claims for a hand: who is right, and why others are not.

    >>> from cribcalc.claims import Claim, NamedClaim, judge_rivals
    >>> from cribcalc.notation.hands import parse_hand
    >>> from cribcalc.show import score_hand
    >>> hand = parse_hand("5C 5D 6H 7S / 8C")
    >>> claims = [NamedClaim(Claim(14), "Ann"), NamedClaim(Claim(12), "Bob")]
    >>> print(short_verdict(judge_rivals(claims, hand, score_hand(hand))))
    Bob is right: 12. Ann is 2 over, probably counting the pair 5♣ 5♦ again.
    """
    right = [_claimant(each) for each in verdicts if each.outcome is Outcome.RIGHT]
    is_open = any(each.outcome is Outcome.OPEN for each in verdicts)
    sentences = []
    if right:
        verb = "is" if len(right) == 1 else "are"
        sentences.append(f"{listing(right)} {verb} right: {verdicts[0].counted}.")
    elif not is_open:
        sentences.append(f"The {_what(verdicts[0].hand)} counts {verdicts[0].counted}.")
    for verdict in verdicts:
        if verdict.outcome is Outcome.OPEN:
            sentences.append(headline(verdict))
        elif verdict.is_wrong:
            sentences.append(_short_reason(verdict, show))
    return " ".join(sentences)


def _short_reason(verdict: Verdict, show: CardText) -> str:
    """Return by how much a claim is wrong, and the likeliest reason."""
    off = f"{_claimant(verdict)} is {abs(verdict.difference)} {verdict.outcome}"
    if not verdict.explanations:
        return f"{off}."
    first = verdict.explanations[0]
    phrases = _phrases(first, verdict.hand, verdict.rules, show)
    reason = " and ".join(said.gerund for said in phrases)
    if first.proven:
        return f"{off}, {reason}."
    if first.weight >= UNLIKELY:
        return f"{off}, perhaps {reason}."
    return f"{off}, probably {reason}."


def headline(verdict: Verdict) -> str:
    """Return the sentence that says how a claim compares with the count."""
    claimed = claimed_text(verdict)
    if verdict.outcome is Outcome.OPEN:
        claim = f"The claim of {claimed}"
        if verdict.by:
            claim = f"{verdict.by}'s {claimed}"
        totals = possible_totals_text(verdict)
        what = _what(verdict.hand)
        return f"{claim} cannot be judged without the suits: the {what} counts {totals}."
    opening = "Claimed"
    if verdict.by:
        opening = f"{verdict.by} claimed"
    link = "but" if verdict.is_wrong else "and"
    outcome = outcome_text(verdict.outcome, verdict.difference)
    what = _what(verdict.hand)
    return f"{opening} {claimed} {link} the {what} counts {verdict.counted}: {outcome}."


def possible_totals_text(verdict: Verdict) -> str:
    """Return what the hand of an open claim can count: "10, or 11 with nobs".

    >>> from cribcalc.claims import Claim, judge
    >>> from cribcalc.notation.hands import parse_hand
    >>> possible_totals_text(judge(Claim(11), parse_hand("5 5 J Q / 8")))
    '10, or 11 with nobs'
    """
    certain, *others = verdict.possible_totals
    texts = [str(certain)]
    for total in others:
        extra = _suit_points_text(total - certain, verdict.hand, verdict.rules)
        texts.append(f"{total} with {extra}")
    *most, last = texts
    return f"{', '.join(most)}, or {last}"


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
    differences = dict(verdict.differences)
    if _has_pairs_in_runs(verdict):  # ten for a double run of four is how it is counted
        del differences[Category.PAIR], differences[Category.RUN]
    for category, difference in differences.items():
        counted = verdict.score.points(category)
        yield f"{category.plural.capitalize()}: {counted + difference} claimed, {counted} counted."
    if differences and verdict.outcome is Outcome.RIGHT:
        yield "The differences cancel out."


def _has_pairs_in_runs(verdict: Verdict) -> bool:
    """Return whether an itemised claim has the points for pairs in those for runs."""
    differences, claimed = dict(verdict.differences), dict(verdict.claim.parts)
    pairs = differences.get(Category.PAIR, 0)
    return (
        pairs < 0
        and pairs + differences.get(Category.RUN, 0) == 0
        and not claimed.get(Category.PAIR)
    )


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
        if not opponent:
            return f"{under} the {what} pegs {player} and nobody else pegs anything."
    return f"{under} the {what} pegs {player or 'nothing'} and {others} {opponent or 'nothing'}."


def _call_sentence(verdict: Verdict) -> Iterator[str]:
    """Yield what there is to say of a call of missed points that was not quite right."""
    missed = max(verdict.counted - verdict.claimed, 0)
    called = verdict.called
    if not called or called == missed:
        return
    if not missed:
        yield f"The call of {called} was wrong, so the player who was called pegs it."
    else:
        yield f"{plural(called, 'point')} were called and {missed} missed: the smaller counts."


def explanation_sentences(
    verdict: Verdict, who: str | None = None, show: CardText = symbols
) -> Iterator[str]:
    """Yield why a claim is wrong; for an itemised claim, a sentence for each category."""
    found = verdict.explanations
    if _has_nobs_without_jack(verdict):
        yield f"Nobs needs a jack, and the {_what(verdict.hand)} has none."
        if not found:
            return
    if not found or not verdict.claim.parts:
        yield likeliest(found, verdict.hand, verdict.rules, who, show)
        return
    for explanation in found:
        yield explanation_sentence(explanation, verdict.hand, verdict.rules, who, show)


def _has_nobs_without_jack(verdict: Verdict) -> bool:
    """Return whether an itemised claim has nobs for a hand without a jack."""
    claimed = dict(verdict.claim.parts).get(Category.NOBS, 0)
    return claimed > 0 and all(card.rank is not Rank.JACK for card in verdict.hand.with_starter)


def explanation_sentence(
    explanation: Explanation,
    hand: Hand | None = None,
    rules: Rules = SIX_CARD,
    who: str | None = None,
    show: CardText = symbols,
) -> str:
    """Return the sentence for one explanation: as a fact where it is proven, else as probable."""
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
    """Return one sentence for the explanations of a wrong claim, the likeliest first."""
    if not found:
        return UNEXPLAINED
    accounts = [_phrases(each, hand, rules, show) for each in found]
    is_likely = found[0].weight < UNLIKELY
    if len(accounts) == 1:
        return f"{_single(accounts[0], who, is_likely=is_likely)}."
    is_ahead = found[1].weight - found[0].weight >= CLOSE
    opening = "Probably" if is_ahead and is_likely else "Perhaps"
    if who:
        opening += f" {who}"
    first, *others = (_clause(account, active=who is not None) for account in accounts)
    return f"{opening} {first}; or {'; or '.join(others)}."


def _single(account: list[Phrase], who: str | None, *, is_likely: bool) -> str:
    """Return the one explanation that there is, with the rule that it offends."""
    opening = "Perhaps"
    if is_likely:
        opening = "Probably"
    if who and is_likely:
        told = f"{who} probably {account[0].active}"
    elif who:
        told = f"Perhaps {who} {account[0].active}"
    else:
        told = f"{opening} {account[0].passive}"
    if len(account) == 1:
        return _with_rule(told, account[0])
    if who:
        return f"{told} and {account[1].active}"
    return f"{told}, and {account[1].passive}"


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
