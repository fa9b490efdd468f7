"""Hands added up by player, file or remark: values, data and tables."""

from collections import Counter

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from cribcalc.batch import Result, ScoringOptions, Tally
from cribcalc.groups import Group, Groups, group_hands
from cribcalc.laws import find_laws
from cribcalc.records import separated_lines
from cribcalc.records.groups import group_fields
from cribcalc.render.groups import table
from cribcalc.render.look import Style
from cribcalc.selection import GroupBy
from cribcalc.text import printed_width
from tests.cases import HAND, tries
from tests.program import PLAIN, good, read_all
from tests.strategies import rival_claims

BEST = "5H 5S 5C JD / 5D"
CRIB = "4D 6D JD 10D / 5D"
"""15 points as a crib."""


def grouped(*texts: str, by: GroupBy = GroupBy.LABEL, options: ScoringOptions = PLAIN) -> Groups:
    return group_hands(good(read_all(texts, options)), by)


def under(laws: str, *, muggins: bool = False) -> ScoringOptions:
    return ScoringOptions(laws=find_laws(laws).with_options(muggins=muggins))


# hands


@pytest.mark.parametrize(
    "label", ["Ann", "Ann's crib", "Ann (crib)", "Crib of Ann", "ann's hand", "ANN", "Ann's box 2"]
)
def test_a_player_has_one_row_however_the_label_is_written(label: str) -> None:
    groups = list(grouped(f"Ann: {HAND}", f"{label}: {CRIB}"))
    assert [group.name for group in groups] == ["Ann"]
    assert groups[0].hands == 2


def test_a_row_adds_up_hands_and_cribs() -> None:
    (group,) = grouped(f"Ann: {HAND}", f"Ann's crib: {CRIB}", f"Ann: {BEST}")
    expected = Group("Ann", hands=3, cribs=1, points=12 + 15 + 29, best=29)
    assert group == expected
    assert group.mean == (12 + 15 + 29) / 3


def test_a_name_is_shown_as_it_was_first_met() -> None:
    groups = grouped(
        f"bob  LEE's crib: {CRIB}", f"Bob Lee: {HAND}", f"Zoë: {HAND}", f"Zoe\u0308: {HAND}"
    )
    assert [(group.name, group.hands) for group in groups] == [("bob LEE", 2), ("Zoë", 2)]


def test_hands_without_a_player_share_a_row() -> None:
    groups = grouped(HAND, f"crib: {CRIB}", f"Ann: {HAND}", f"Кормушка: {CRIB}")
    assert [(group.name, group.hands, group.cribs) for group in groups] == [
        (None, 3, 2),
        ("Ann", 1, 0),
    ]


def test_remarks_make_groups() -> None:
    texts = [f"Ann: {HAND} # Friday", f"Bob: {BEST} # friday ", HAND]
    found = grouped(*texts, by=GroupBy.REMARK)
    assert [(group.name, group.points) for group in found] == [("Friday", 41), (None, 12)]
    assert len(found) == 2


def test_files_make_groups_whatever_the_case_of_their_names() -> None:
    groups = Groups(GroupBy.FILE)
    for source in ("club.txt", "Club.txt", "club.txt"):
        for result in good(read_all([f"Ann: {HAND}"], source=source)):
            groups.add(result)
    assert [(group.name, group.hands) for group in groups] == [("club.txt", 2), ("Club.txt", 1)]


# claims


def test_claims_are_counted_with_their_points() -> None:
    (group,) = grouped(
        *(f"Ann: {HAND} = {claim}" for claim in (12, 14, 17, 4, 12)),
        "Ann: J 2 3 4 / 9 = 8",
        f"Ann: {HAND}",
    )
    assert (group.right, group.open, group.hands) == (2, 1, 7)
    assert (group.over, group.over_points) == (2, 2 + 5)
    assert (group.under, group.under_points) == (1, 8)


def test_a_claim_counts_for_the_player_who_made_it() -> None:
    ann, bob, nobody = grouped(f"Ann: {HAND} = 14, Bob 12 or 11")
    assert (ann.name, ann.hands, ann.over, ann.right, ann.under) == ("Ann", 1, 1, 0, 0)
    assert (bob.name, bob.hands, bob.over, bob.right, bob.under) == ("Bob", 0, 0, 1, 0)
    assert (nobody.name, nobody.hands, nobody.under) == (None, 0, 1)
    assert bob.mean is None
    assert bob.best is None
    assert bob.has_claims


def test_by_file_or_remark_all_claims_count_where_they_are() -> None:
    for by in (GroupBy.FILE, GroupBy.REMARK):
        (group,) = grouped(f"Ann: {HAND} = 14, Bob 12 or 11", by=by)
        assert (group.over, group.right, group.under, group.given_away) == (1, 1, 1, 2)


@pytest.mark.parametrize(
    ("laws", "muggins", "line", "expected"),
    [
        ("acc", False, f"Ann: {HAND} = 17", {"Ann": 5}),
        ("old", False, f"Ann: {HAND} = 17", {"Ann": 5}),
        ("hoyle-us", False, f"Ann: {HAND} = 17", {"Ann": 2}),
        ("friendly", False, f"Ann: {HAND} = 17", {"Ann": 0}),
        ("acc", False, f"Ann: {HAND} = 10", {"Ann": 0}),
        ("acc", True, f"Ann: {HAND} = 10", {"Ann": 2}),
        ("acc", True, f"Ann: {HAND} = 12", {"Ann": 0}),
        # an opinion of the same hand costs nothing
        ("acc", False, f"Ann: {HAND} = 12, Bob 17", {"Ann": 0, "Bob": 0}),
        # a call of muggins: right, for too few, for too many, and where nothing was missed
        ("acc", True, f"Ann: {HAND} = 10, Bob 12", {"Ann": 2, "Bob": 0}),
        ("acc", True, f"Ann: {HAND} = 10, Bob 11", {"Ann": 1, "Bob": 0}),
        ("acc", True, f"Ann: {HAND} = 10, Bob 15", {"Ann": 2, "Bob": 0}),
        ("acc", True, f"Ann: {HAND} = 12, Bob 15", {"Ann": 0, "Bob": 3}),
        ("acc", True, f"Ann: {HAND} = 14, Bob 15", {"Ann": 2, "Bob": 1}),
        ("acc", True, f"Ann: {HAND} = Bob 15, Ann 12", {"Bob": 3, "Ann": 0}),
        ("acc", True, f"Ann: {HAND} = 12, Bob 10", {"Ann": 0, "Bob": 0}),
        # only the first call is one
        ("acc", True, f"Ann: {HAND} = 12, Bob 15, Cem 14", {"Ann": 0, "Bob": 3, "Cem": 0}),
        # what nobody can judge gives nothing away
        ("acc", True, "Ann: J 2 3 4 / 9 = 8, Bob 9", {"Ann": 0, "Bob": 0}),
    ],
)  # fmt: skip
def test_what_is_given_away(laws: str, muggins: bool, line: str, expected: dict[str, int]) -> None:
    groups = grouped(line, options=under(laws, muggins=muggins))
    assert {group.name: group.given_away for group in groups} == expected


LABELS = ("Ann", "ann's crib", "Bob", "Bob (crib)", "crib", "crib of Cem", "=1+1", None)
HANDS = (HAND, BEST, CRIB, "2C 4D 6H 8S / KC", "J 2 3 4 / 9", "3 3 4 4 / 5")


@st.composite
def batches(draw: st.DrawFn) -> list[str]:
    """Lines of hands with labels, claims and remarks."""
    texts = []
    for _ in range(draw(st.integers(0, 12))):
        label = draw(st.sampled_from(LABELS))
        text = draw(st.sampled_from(HANDS))
        claims = draw(rival_claims())
        if label is not None:
            text = f"{label}: {text}"
        if claims:
            text += f" = {' or '.join(map(str, claims))}"
        texts.append(text + draw(st.sampled_from(["", " # won", " # WON", " # lost"])))
    return texts


@settings(max_examples=tries(100))
@given(batches(), st.sampled_from(GroupBy), st.booleans())
@example([f"Ann: {HAND} = 14, Bob 17"], GroupBy.LABEL, True)
def test_the_rows_add_up_to_the_batch(texts: list[str], by: GroupBy, muggins: bool) -> None:
    results = list(good(read_all(texts, under("acc", muggins=muggins))))
    tally = Tally()
    for result in results:
        tally.add(result)
    groups = list(group_hands(results, by))
    assert sum(group.hands for group in groups) == tally.hands
    assert sum(group.cribs for group in groups) == sum(each.line.hand.crib for each in results)
    assert sum(group.points for group in groups) == tally.points
    assert sum(group.right for group in groups) == tally.right
    assert sum(group.over + group.under for group in groups) == tally.wrong
    assert sum(group.over_points + group.under_points for group in groups) == tally.points_out
    assert sum(group.open for group in groups) == tally.open
    assert max((group.best or 0 for group in groups), default=0) == max(
        (result.total for result in results), default=0
    )
    assert sum(group.given_away for group in groups) == sum(map(taken, results))
    names = Counter(group.name and group.name.lower() for group in groups)
    assert all(count == 1 for count in names.values())


def taken(result: Result) -> int:
    """Return the points that a hand brings to others than the player who made a claim."""
    verdict = result.verdict
    if verdict is None:
        return 0
    extra = verdict.settlement.player - min(verdict.claimed, verdict.counted)
    return verdict.settlement.opponent + (extra if verdict.outcome != "open" else 0)


# data


def test_a_whole_record() -> None:
    (group,) = grouped(f"Ann: {HAND} = 14", f"Ann's crib: {CRIB} = 12")
    record = group_fields(GroupBy.LABEL).record(group)
    assert record == {
        "label": "Ann",
        "hands": 2,
        "cribs": 1,
        "points": 27,
        "mean": 13.5,
        "best": 15,
        "claims": {
            "right": 0,
            "over": 1,
            "over_points": 2,
            "under": 1,
            "under_points": 3,
            "open": 0,
        },
        "given_away": 2,
    }
    assert next(iter(record)) == "label"


@pytest.mark.parametrize("by", GroupBy)
def test_the_first_field_says_what_is_grouped(by: GroupBy) -> None:
    fields = group_fields(by)
    record = fields.record(Group(None))
    assert next(iter(record)) == fields.columns[0] == by.value
    assert record[by.value] is None


def test_whole_rows() -> None:
    fields = group_fields(GroupBy.LABEL)
    groups = grouped(f'"A", B: {HAND} = 14, Bob 12', f"=1+1: {BEST}")
    rows = [row for group in groups for row in fields.rows(group)]
    assert "".join(separated_lines(rows, fields.columns, ",")) == (
        "label,hands,cribs,points,mean,best,right,over,over_points,under,under_points,open,given_away\n"
        '"""A"", B",1,0,12,12.0000,12,0,1,2,0,0,0,2\n'
        "Bob,0,0,0,,,1,0,0,0,0,0,0\n"
        "=1+1,1,0,29,29.0000,29,0,0,0,0,0,0,0\n"
    )


# tables


def shown(groups: Groups, style: Style | None = None) -> str:
    return "".join(table(groups, groups.by, style or Style()))


def test_a_whole_table() -> None:
    groups = grouped(f"Ann: {HAND} = 14, Bob 12", f"Ann's crib: {CRIB}", f"{BEST} = 20")
    assert shown(groups) == (
        "label      hands    cribs    points    mean    best    right    over    under    given away\n"
        "-------  -------  -------  --------  ------  ------  -------  ------  -------  ------------\n"
        "Ann            2        1        27   13.50      15        0  1 by 2        0             2\n"
        "Bob            0        0         0                        1       0        0             0\n"
        "(none)         1        0        29   29.00      29        0       0   1 by 9             0\n"
        "\n"
        "hands: cribs included. over, under: claims, and by how many points in all. given away: points that opponents peg for these claims.\n"
    )


def test_a_table_without_claims_is_about_hands_alone() -> None:
    assert shown(grouped(f"Ann: {HAND}")) == (
        "label      hands    cribs    points    mean    best\n"
        "-------  -------  -------  --------  ------  ------\n"
        "Ann            1        0        12   12.00      12\n"
        "\n"
        "hands: cribs included.\n"
    )


def test_there_is_no_table_without_groups() -> None:
    assert shown(grouped()) == ""


def test_open_claims_have_a_column_if_there_are_any() -> None:
    assert " open" in shown(grouped("Ann: J 2 3 4 / 9 = 8"))
    assert " open" not in shown(grouped("Ann: J 2 3 4 / 9 = 99"))


def test_claims_have_a_table_of_their_own_on_a_narrow_terminal() -> None:
    groups = grouped(f"Ann: {HAND} = 14", f"Bob the Second of Somewhere: {BEST}")
    assert shown(groups, Style(columns=40)) == (
        "label           hands  pts   mean  best\n"
        "--------------  -----  ---  -----  ----\n"
        "Ann                 1   12  12.00    12\n"
        "Bob the Second      1   29  29.00    29\n"
        "of Somewhere\n"
        "\n"
        "label  right    over  under  given\n"
        "                              away\n"
        "-----  -----  ------  -----  -----\n"
        "Ann        0  1 by 2      0      2\n"
        "\n"
        "hands: cribs included. over, under:\n"
        "claims, and by how many points in all.\n"
        "given away: points that opponents peg\n"
        "for these claims.\n"
    )


def test_a_style_too_wide_for_the_terminal_gives_way_to_lines() -> None:
    groups = grouped(f"Ann: {HAND} = 14", f"Bob: {BEST}", "J 2 3 4 / 9 = 8")
    assert shown(groups, Style(columns=40, table_format="grid")).startswith(
        "Ann: hands 1, cribs 0, points 12, mean\n"
        "12.00, best 12, right 0, over 1 by 2,\n"
        "under 0, open 0, given away 2\n"
        "Bob: hands 1, cribs 0, points 29, mean\n"
        "29.00, best 29\n"
        "(none): hands 1, "
    )


@pytest.mark.parametrize("columns", [40, 45, 60, 80, 100])
@pytest.mark.parametrize("table_format", [None, "simple", "rounded_grid", "github"])
def test_a_table_fits_the_terminal(columns: int, table_format: str | None) -> None:
    groups = [
        Group("Ann"),
        Group("札幌 " * 12, 10**6, 10**5, 10**7, 29, 10**5, 10**5, 10**6, 10**5, 10**6, 9, 10**6),
        Group("x" * 250, 1, 1, 1, 1),
        Group(None, 12, 0, 100, 24, 1, 2, 30, 4, 50, 60, 7),
    ]
    style = Style(columns=columns, table_format=table_format)
    for chosen in (groups, groups[2:], groups[:1], groups[3:]):
        text = "".join(table(chosen, GroupBy.LABEL, style))
        assert max(map(printed_width, text.splitlines())) <= columns


@pytest.mark.parametrize("table_format", ["html", "latex", "github"])
def test_names_are_escaped_in_every_style(table_format: str) -> None:
    groups = grouped(f"<b>|&\x1b[31m: {HAND} = 14")
    text = shown(groups, Style(table_format=table_format))
    assert "\x1b" not in text
    assert "<b>" not in text or table_format != "html"
    assert "b>|" not in text or table_format != "github"
