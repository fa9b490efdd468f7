"""What the tests of `cribcalc game` share: a record, and how the command is run on it."""

from typing import Any

from tests.program import Outcome, run

FACE = """\
players: Ann, Bob
scores: Ann 109, Bob 112     # before the first deal

deal: Bob                    # the dealer; opens a deal
starter: JC
play: 8H 10D 7H 5C | 6H 10S 5H KD
Ann: 5H 6H 7H 8H = 12        # the hand she kept; a claim if there was one
Bob: 5C 10D 10S KD
crib: AC 2C 9S QD
"""
"""The record of FACE.md, section 6."""
DISPUTED = FACE.replace("= 12", "= 11")
NO_STARTER = "players: Ann, Bob\ndeal: Bob\npegged: Ann 3\nAnn: 5H 6H 7H 8H\ndeal: Bob\n"


def score(record: str, *args: str, **options: Any) -> Outcome:
    """Run `cribcalc game` on a record."""
    return run("game", *args, "-", stdin=record, **options)
