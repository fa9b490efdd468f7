"""Sheets of hands to results and located errors."""

from cribcalc.batch import LineError, Result, ScoringOptions
from cribcalc.cards import StarterPlace
from cribcalc.claims import Claim, NamedClaim
from cribcalc.notation.sheets import Header
from cribcalc.sheet_lines import sheet_header, sheet_results
from tests.program import PLAIN


def read(text: str, options: ScoringOptions = PLAIN) -> list[Result | LineError]:
    return list(sheet_results([text.encode()], options, "club.csv"))


def good(text: str, options: ScoringOptions = PLAIN) -> list[Result]:
    return [outcome for outcome in read(text, options) if isinstance(outcome, Result)]


def bad(text: str) -> list[tuple[int, int, str]]:
    """The line, column and message of each fault."""
    return [
        (outcome.number, outcome.error.column, outcome.error.message)
        for outcome in read(text)
        if isinstance(outcome, LineError)
    ]


def test_rows_become_results_and_errors_in_order() -> None:
    text = "label,hand,claim\nAnn,5C 5D 6H 7S / 8C,14\nBob,5X,\n,,\nCem,5H 5S 5C JD / 5D,\n"
    first, second, third = read(text)
    assert isinstance(first, Result)
    assert (first.total, first.source, first.number) == (12, "club.csv", 2)
    assert first.verdict is not None
    assert str(first.verdict) == "14: over by 2"
    assert str(second).splitlines()[0] == "club.csv:3:6: X is not a suit, in 5X"
    assert isinstance(third, Result)
    assert (third.total, third.number) == (29, 5)


def test_nothing_is_read_after_a_header_that_cannot_be_read() -> None:
    assert bad("player\nAnn\nBob\n") == [(1, 1, "no column is named hand")]
    assert bad("sep=|\nhand\n5X\n") == [(1, 5, "| cannot separate cells")]
    (fault,) = read("sep=|\nhand\n5X\n")
    assert isinstance(fault, LineError)
    assert (fault.error.source, fault.error.span) == ("sep=|", (4, 5))
    assert bad("hand,hand\n5X\n") == [(1, 6, "hand appears twice")]


def test_what_cannot_separate_cells_is_pointed_at() -> None:
    for line, at, shown in (("sep==", 4, "="), ("sep=|,,", 4, "|"), ("sep=   ", 4, " ")):
        (fault,) = read(f"{line}\nhand\n")
        assert isinstance(fault, LineError)
        assert fault.error.message == f"{shown} cannot separate cells"
        assert (fault.error.source, fault.error.span) == (line, (at, at + 1))


def test_a_sheet_may_be_empty() -> None:
    for text in ("", "\n\n", "sep=;\n", "hand\n", "hand,cut\n\n,\n"):
        assert read(text) == []


def test_blank_lines_and_the_line_for_excel_count_as_lines() -> None:
    (result,) = good("\nsep=;\n\nhand;cut\n\n5C 5D 6H 7S;8C\n")
    assert result.number == 6


def test_a_row_that_says_where_it_was_read_first_keeps_that() -> None:
    first, second = good("file,line,hand\na.txt,7,5C 5D 6H 7S / 8C\n,8,5C 5D 6H 7S / 8C\n")
    assert (first.source, first.number) == ("a.txt", 7)
    assert (second.source, second.number) == ("club.csv", 3)


def test_options_hold_for_rows_that_do_not_say_it() -> None:
    options = ScoringOptions(crib=True, claims=(NamedClaim(Claim(3)),))
    first, second = good("hand,crib,claim\n5C 5D 6H 7S / 8C,,\n5C 5D 6H 7S / 8C,no,4\n", options)
    assert [each.line.hand.crib for each in (first, second)] == [True, False]
    assert [str(each.line.claim) for each in (first, second)] == ["3", "4"]


def test_the_place_of_the_starter_may_be_an_option() -> None:
    (result,) = good("hand\n8C 5C 5D 6H 7S\n", ScoringOptions(starter=StarterPlace.FIRST))
    assert str(result.line.hand.starter) == "8C"


def test_the_line_for_excel_counts_for_more_than_the_header() -> None:
    (result,) = good("sep=;\nhand\n5C,5D,6H,7S / 8C\n")
    assert result.total == 12


def test_cells_of_other_columns_travel_with_the_result() -> None:
    (result,) = good('club,hand,"a\nb"\n"x,y",5C 5D 6H 7S / 8C,\n')
    assert result.extra == (("club", "x,y"), ("a\nb", ""))


def test_the_header_is_passed_on_before_any_row() -> None:
    passed: list[tuple[Header, int]] = []

    def found(header: Header, above: int) -> None:
        passed.append((header, above))

    blocks = [b"Monday\n\nClub;Hand\n", b"x;5C 5D 6H 7S / 8C\n"]
    assert len(list(sheet_results(blocks, PLAIN, "club.csv", found))) == 1
    header = Header({"hand": 1}, (("Club", 0),), 2)
    assert (passed, sheet_header(blocks)) == ([(header, 2)], header)


def test_there_is_no_header_where_none_can_be_read() -> None:
    for text in (b"", b"player\n", b"sep=|\nhand\n"):
        assert sheet_header([text]) is None


def test_a_name_of_several_lines_leaves_the_delimiter_as_it_is() -> None:
    (result,) = good('"club\nname";hand\nx;5C 5D 6H 7S / 8C\n')
    assert (result.number, result.extra) == (3, (("club\nname", "x"),))
    assert bad('"club;hand\n5C 5D 6H 7S / 8C\n') == [(1, 1, "this quote is not closed")]


def test_a_line_end_after_a_name_is_not_part_of_it() -> None:
    (result,) = good('"hand\n",club\n5C 5D 6H 7S / 8C,x\n')
    assert (result.number, result.extra) == (3, (("club", "x"),))


def test_a_first_row_of_several_lines_may_lack_a_hand() -> None:
    assert bad('"club\nname",player\nAnn,Bob\n') == [(1, 2, "no column is named hand")]
