"""Pages of groups of hands: one row per player, file or remark."""

from collections.abc import Iterable, Iterator

from cribcalc.groups import Group
from cribcalc.render.groups import legend, whole_table
from cribcalc.render.html.markup import paragraphs, table_of
from cribcalc.render.html.page import page
from cribcalc.selection import GroupBy
from cribcalc.speech.pages import GROUPED, HANDS


def groups_page(groups: Iterable[Group], by: GroupBy) -> Iterator[str]:
    """Yield a page of groups, piece by piece; nothing without groups.

    >>> group = Group("Ann & Bob", hands=1, points=12, best=12)
    >>> text = "".join(groups_page([group], GroupBy.LABEL))
    >>> '<th scope="row" data-label="label">Ann &amp; Bob</th>' in text
    True
    """
    groups = list(groups)
    if not groups:
        return
    table = table_of(GROUPED[by.value], whole_table(groups, by), named=True)
    yield from page(HANDS, [table, paragraphs([legend(groups)])])
