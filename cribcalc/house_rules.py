"""House rules: text to rules."""

from cribcalc.errors import RulesError
from cribcalc.rules import HOUSE_RULES, Rules, find_choice
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
    chosen: dict[str, str] = {}
    for part in text.split(","):
        if not part.strip():
            continue
        name, _, choice = (word.strip().lower() for word in part.partition("="))
        if name not in HOUSE_RULES:
            raise RulesError(unknown_name_message("house rule", name or part.strip(), HOUSE_RULES))
        chosen[name.replace("-", "_")] = find_choice(name, choice)
    return rules.with_house(**chosen)
