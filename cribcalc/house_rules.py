"""House rules: text to rules."""

from cribcalc.errors import RulesError, expected
from cribcalc.house import HOUSE_RULES, Switch, field_of, find_choice
from cribcalc.rules import Rules
from cribcalc.text import unknown_name_message


def parse_house_rules(rules: Rules, text: str) -> Rules:
    """Return `rules` with the house rules in `text`, such as "crib-flush=hand,hand-flush=min3".

    Raises RulesError for a rule or a choice that does not exist.

    >>> from cribcalc.rules import SIX_CARD
    >>> parse_house_rules(SIX_CARD, "crib-flush=hand").crib_flush
    CribFlush.HAND
    >>> parse_house_rules(SIX_CARD, "crib-flush=some")
    Traceback (most recent call last):
    ...
    cribcalc.errors.RulesError: some is not a choice for crib-flush: choose from all, hand, none
    """
    if not isinstance(text, str):
        raise expected("house rules as text", text)
    chosen: dict[str, str] = {}
    for part in text.split(","):
        if not part.strip():
            continue
        name, equals, choice = (word.strip().lower() for word in part.partition("="))
        if name not in HOUSE_RULES:
            raise RulesError(unknown_name_message("house rule", name or part.strip(), HOUSE_RULES))
        if not equals and HOUSE_RULES[name] is Switch:
            choice = Switch.YES
        chosen[field_of(name)] = find_choice(name, choice)
    return rules.with_house(**chosen)
