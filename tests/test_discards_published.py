"""Throws that experts and publishers chose, beside the best throws by our figures."""

from pathlib import Path
from typing import NamedTuple

import pytest

from cribcalc.discarding import discards
from cribcalc.notation.hands import parse_cards
from cribcalc.throws import Role

FILE = Path(__file__).parent / "data" / "throws.tsv"


class Published(NamedTuple):
    """A throw that somebody chose; `cost` is by how many points our best throw is better."""

    deal: str
    role: Role
    throw: str
    by: str
    cost: float


def published() -> list[Published]:
    """Return the throws of the file."""
    throws = []
    for line in FILE.read_text(encoding="utf-8").splitlines()[1:]:
        deal, role, throw, by, cost, _ = line.split("\t")
        throws.append(Published(deal, Role(role), throw, by, float(cost)))
    return throws


@pytest.mark.parametrize("chosen", published(), ids=lambda each: f"{each.deal} {each.by}")
def test_a_published_throw_costs_what_the_file_says(chosen: Published) -> None:
    cost = discards(parse_cards(chosen.deal)).cost(parse_cards(chosen.throw)).of(chosen.role)
    assert cost is not None
    assert f"{cost:.2f}" == f"{chosen.cost:.2f}"


def test_our_best_throw_is_a_published_one_for_nearly_every_deal() -> None:
    deals = {(each.deal, each.role) for each in published()}
    agreed = {(each.deal, each.role) for each in published() if each.cost == 0}
    assert (len(deals), len(agreed)) == (19, 17)
