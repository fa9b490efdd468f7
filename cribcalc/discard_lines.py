"""Lines of deals: to every way to throw, or to located errors. Opens and prints nothing."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from cribcalc.batch import LineError, Tally, outcomes
from cribcalc.discarding import Choice, Cost, Discards, discards
from cribcalc.errors import RulesError
from cribcalc.lines import decode_lines
from cribcalc.notation.discards import DealLine, parse_deal
from cribcalc.rules import SIX_CARD, Rules
from cribcalc.text import plural
from cribcalc.throws import Others, Role


class DiscardOptions(NamedTuple):
    """How discards are worked out, and which of the choices are shown."""

    rules: Rules = SIX_CARD
    others: Others = Others.SKILLED
    role: Role | None = None
    """The one role that is asked about; None for both."""
    top: int | None = None
    """How many of the best choices of each role are shown; None for all."""


class DiscardResult(NamedTuple):
    """A deal with every way to throw from it, and where it was read.

    `source` and `number` (the line's) are None for the command line.
    """

    line: DealLine
    discards: Discards
    options: DiscardOptions
    source: str | None = None
    number: int | None = None

    @property
    def roles(self) -> tuple[Role, ...]:
        """The roles that are shown."""
        if self.options.role is not None:
            return (self.options.role,)
        return self.discards.roles

    @property
    def choices(self) -> tuple[Choice, ...]:
        """The choices that are shown, the best for the first of the roles first.

        The throw that was made is always among them.
        """
        top = self.options.top
        ranked = self.discards.ranked(self.roles[0])
        if top is None:
            return ranked
        shown: list[Choice] = []
        for role in self.roles:
            shown += self.discards.ranked(role)[:top]
        if self.line.throw is not None:
            shown.append(self.discards.choice(self.line.throw))
        return tuple([choice for choice in ranked if choice in shown])

    @property
    def one_crib(self) -> bool:
        """Whether the crib has one mean: it is the same in both roles, or there is one role."""
        return len(self.roles) == 1 or self.discards.others is Others.RANDOM

    @property
    def cost(self) -> Cost | None:
        """What the player's throw cost; None if no throw is named."""
        if self.line.throw is None:
            return None
        return self.discards.cost(self.line.throw)


class DealTally(Tally):
    """Counts deals and errors, and words the summary.

    >>> tally = DealTally()
    >>> (result,) = tally.count_deals([read_deal("5C 5D 6H 7S QH KC")])
    >>> print(tally)
    1 deal
    """

    def __init__(self) -> None:
        super().__init__("deal")

    def _counted(self) -> str:
        return plural(self.hands, self.what)

    def count_deals(
        self, outcomes: Iterable[DiscardResult | LineError]
    ) -> Iterator[DiscardResult | LineError]:
        """Yield the outcomes, and add each of them; a throw may be bad, but it is not wrong."""
        for outcome in outcomes:
            if isinstance(outcome, LineError):
                self.add(outcome)
            else:
                self.add_hands(1, 0)
            yield outcome


def read_deal(
    text: str,
    options: DiscardOptions = DiscardOptions(),  # noqa: B008 - it cannot change
    source: str | None = None,
    number: int | None = None,
) -> DiscardResult:
    """Return the result of one line; `source` and `number` say where it is.

    Raises NotationError, and RulesError for a role that nobody with so many cards has.

    >>> result = read_deal("Ann: 5C 5D 6H 7S QH KC = QH KC", DiscardOptions(top=1))
    >>> [str(choice.throw[0]) for choice in result.choices], f"{result.cost.dealer:.2f}"
    (['6H', 'QH'], '1.45')
    """
    line = parse_deal(text, options.rules)
    found = discards(line.cards, options.rules, options.others)
    if options.role is not None:
        try:
            found.verify_role(options.role)
        except RulesError as error:
            raise error.located(text, (0, len(text))) from None
    return DiscardResult(line, found, options, source, number)


def deals(
    blocks: Iterable[bytes], options: DiscardOptions, source: str
) -> Iterator[DiscardResult | LineError]:
    r"""Yield the result of each line of deals, or its error, in order.

    Blank lines and remarks are skipped.

    >>> found = deals([b"# Friday\n\n5H 5X\n5C 5D 6H 7S QH KC\n"], DiscardOptions(), "-")
    >>> [type(outcome).__name__ for outcome in found]
    ['LineError', 'DiscardResult']
    """

    def read_line(text: str, number: int) -> DiscardResult:
        return read_deal(text, options, source, number)

    return outcomes(decode_lines(blocks), read_line, source)
