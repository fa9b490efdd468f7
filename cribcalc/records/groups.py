"""Groups of hands as data."""

from cribcalc.groups import Group
from cribcalc.records import Fields, Record, cell
from cribcalc.selection import GroupBy

CLAIM_COLUMNS = ("right", "over", "over_points", "under", "under_points", "open")
"""The columns about claims, and the names of their counts in JSON."""


def group_fields(by: GroupBy) -> Fields[Group]:
    """Return how groups become data; the first field is named for what they have in common.

    >>> fields = group_fields(GroupBy.REMARK)
    >>> fields.columns[:3], fields.record(Group(None))["mean"], fields.rows(Group("Friday"))[0][:5]
    (('remark', 'hands', 'cribs'), None, ['Friday', '0', '0', '0', ''])
    """
    columns = (
        *(by.value, "hands", "cribs", "points", "mean", "best"),
        *CLAIM_COLUMNS,
        "given_away",
    )

    def record(group: Group) -> Record:
        return {
            by.value: group.name,
            "hands": group.hands,
            "cribs": group.cribs,
            "points": group.points,
            "mean": group.mean,
            "best": group.best,
            "claims": {name: getattr(group, name) for name in CLAIM_COLUMNS},
            "given_away": group.given_away,
        }

    def rows(group: Group) -> list[list[str]]:
        mean = "" if group.mean is None else f"{group.mean:.4f}"
        return [
            [
                *(cell(group.name), cell(group.hands), cell(group.cribs), cell(group.points)),
                *(mean, cell(group.best)),
                *[cell(getattr(group, name)) for name in CLAIM_COLUMNS],
                cell(group.given_away),
            ]
        ]

    return Fields(record, rows, columns)
