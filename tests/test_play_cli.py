"""`cribcalc play`: formats that agree, narrow terminals, streams without suits, files with faults,
exit status.
"""

import csv
import io
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from cribcalc.rules import PARTNERS, SEVEN_CARD
from tests.cases import tries
from tests.program import ROOT, Outcome, run
from tests.test_play_properties import Deal, deals

FEW = settings(
    max_examples=tries(40),
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
    phases=[
        Phase.explicit,
        Phase.reuse,
        Phase.generate,
    ],  # a whole run is too slow to be made smaller
)


def play(*args: str, **kwargs: Any) -> Outcome:
    return run("play", *args, **kwargs)


def told_by_name(deal: Deal, claims: list[int | None] | None = None) -> list[str]:
    """The arguments that give this deal to the program."""
    claimed = [
        f"={claim}" if claim is not None else "" for claim in claims or [None] * len(deal.log)
    ]
    words = [
        f"{deal.players[e.player]}:{e.card}{claim}"
        for e, claim in zip(deal.log, claimed, strict=True)
    ]
    end = ["end"] if deal.open_end else []
    return ["--variant", deal.rules.name, "--players", ",".join(deal.players), *words, *end]


def table_width(text: str) -> int:
    return max(map(len, text.splitlines()))


# The data.


def test_the_object_of_a_play_has_the_fields_that_are_promised() -> None:
    no_claim: dict[str, object] = {"claim": None, "verdict": None, "explanations": []}
    got = play("--json", "8H 7C 7D 6S go 3H")
    assert (got.status, got.err) == (0, "")
    assert json.loads(got.out) == {
        "schema": 2,
        "source": None,
        "line": None,
        "variant": "six-card",
        "house": None,
        "players": ["1", "2"],
        "cards": [
            {"player": "1", "card": "8H", "count": 8, "points": 0, "why": [], **no_claim},
            {
                "player": "2",
                "card": "7C",
                "count": 15,
                "points": 2,
                "why": [{"kind": "fifteen", "cards": ["8H", "7C"], "points": 2}],
                **no_claim,
            },
            {
                "player": "1",
                "card": "7D",
                "count": 22,
                "points": 2,
                "why": [{"kind": "pair", "cards": ["7C", "7D"], "points": 2}],
                **no_claim,
            },
            {"player": "2", "card": "6S", "count": 28, "points": 0, "why": [], **no_claim},
            {
                "player": "2",
                "card": "3H",
                "count": 31,
                "points": 2,
                "why": [
                    {"kind": "thirty-one", "cards": ["8H", "7C", "7D", "6S", "3H"], "points": 2}
                ],
                **no_claim,
            },
        ],
        "totals": {"1": 2, "2": 4},
        "sides": None,
        "finished": False,
        "notes": [
            "Card 4, 6S after 8H 7C 7D, is not a run: two of the last cards have the same rank."
        ],
    }


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("K Q 9 |", [{"kind": "go", "cards": [], "points": 1}]),
        ("K Q 9 end", [{"kind": "last", "cards": [], "points": 1}]),
        ("2 4 3", [{"kind": "run", "cards": ["2", "4", "3"], "points": 3}]),
        ("10", []),
    ],
)
def test_why_a_card_scored_is_a_list_of_kinds_cards_and_points(
    text: str, why: list[dict[str, Any]]
) -> None:
    assert json.loads(play("--json", text).out)["cards"][-1]["why"] == why


def test_a_claim_and_its_verdict_are_with_their_card_only() -> None:
    cards = json.loads(play("--json", "K 5=2 5=1 J=3").out)["cards"]
    assert [(card.get("claim"), card.get("verdict")) for card in cards] == [
        (None, None),
        (2, "right"),
        (1, "under"),
        (3, "over"),
    ]


@FEW
@given(st.data())
def test_all_formats_say_the_same(data: st.DataObject) -> None:
    deal = data.draw(deals())
    claims = data.draw(
        st.lists(st.none() | st.integers(0, 20), min_size=len(deal.log), max_size=len(deal.log))
    )
    args = told_by_name(deal, claims)
    wrong = any(
        claim not in (None, entry.points) for claim, entry in zip(claims, deal.log, strict=True)
    )
    as_json, as_lines, as_csv, as_tsv, total, table = (
        play("-f", name, *args) for name in ("json", "jsonl", "csv", "tsv", "total", "table")
    )
    assert {got.status for got in (as_json, as_lines, as_csv, as_tsv, total, table)} == {int(wrong)}
    record = json.loads(as_json.out)
    assert record == json.loads(as_lines.out)
    assert record["finished"] is True
    assert [card["points"] for card in record["cards"]] == [entry.points for entry in deal.log]
    assert [card.get("claim") for card in record["cards"]] == claims
    assert all(
        card["points"] == sum(why["points"] for why in card["why"]) for card in record["cards"]
    )
    rows = list(csv.DictReader(io.StringIO(as_csv.out)))
    assert rows == list(
        csv.DictReader(io.StringIO(as_tsv.out), delimiter="\t", quoting=csv.QUOTE_NONE)
    )
    for row, card in zip(rows, record["cards"], strict=True):
        assert (row["player"], row["card"], row["line"]) == (card["player"], card["card"], "")
        assert (int(row["count"]), int(row["points"])) == (card["count"], card["points"])
        assert row["why"] == " ".join(f"{why['kind']} {why['points']}" for why in card["why"])
        assert (row["claim"], row["verdict"]) == (
            "" if card["claim"] is None else str(card["claim"]),
            card["verdict"] or "",
        )
    assert total.out == " ".join(map(str, record["totals"].values())) + "\n"
    sums = ", ".join(f"{player}: {points}" for player, points in record["totals"].items())
    assert f"\n{sums}" in table.out


# The table.


def verify_fits(args: list[str], columns: int) -> None:
    """Compare with the table that is as wide as it likes: only the breaks between words differ."""
    got, wide = play("--no-color", *args, terminal=True, columns=columns), play(*args)
    assert table_width(got.out) <= columns, got.out
    assert got.status == wide.status
    assert sorted(got.out.replace("-", "").split()) == sorted(wide.out.replace("-", "").split())


@FEW
@given(deals())
def test_no_line_is_wider_than_a_terminal_of_sixty_columns(deal: Deal) -> None:
    verify_fits(told_by_name(deal), 60)


@FEW
@given(st.data())
def test_no_line_with_claims_is_wider_than_a_terminal_of_sixty_columns(data: st.DataObject) -> None:
    deal = data.draw(deals())
    claims = [data.draw(st.none() | st.integers(0, 29)) for _ in deal.log]
    verify_fits(told_by_name(deal, claims), 60)


@pytest.mark.parametrize("columns", [60, 72, 80])
@pytest.mark.parametrize(
    "args",
    [
        ["4♣=0 2♥=0 6♥=0 A♠=9 7♦=0 5♣=0 3♥=12 | K=1"],
        ["--variant", SEVEN_CARD.name, "4=0 2=0 6=0 3=2 5=5 2 4=5 3=4 A=5 A=14"],
        ["A♣=0 A♦=2 A♥=6 A♠=12 5♣=0 7♠=0 6♥=33 8♦=105"],
        ["--players", "Bartholomew,Wilhelmina", "4 2 6 A 7 5 3 | K"],
        [
            "--players",
            "Alexander,Bernadette,Christopher,Dorothea",
            "--variant",
            PARTNERS.name,
            "10 7 8 A 3 2",
        ],
    ],
)
def test_long_runs_claims_and_names_fit_a_terminal(args: list[str], columns: int) -> None:
    verify_fits(args, columns)


def test_counts_are_apart_from_each_other() -> None:
    lines = play("K Q 9 2 | 5 6").out.splitlines()
    assert [line.split()[:3] for line in lines[2:9]] == [
        ["1", "K", "10"],
        ["2", "Q", "20"],
        ["1", "9", "29"],
        ["2", "2", "31"],
        [],
        ["1", "5", "5"],
        ["2", "6", "11"],
    ]


def test_a_count_in_pieces_stays_apart_on_a_narrow_terminal() -> None:
    got = play("--no-color", "4 2 6 A 7 5 3=8 | K", terminal=True, columns=60)
    lines = got.out.splitlines()
    closing = next(i for i, line in enumerate(lines) if line.startswith("2  ") and " K " in line)
    assert not lines[closing - 1].strip()


def test_a_narrow_table_has_the_points_next_to_their_reasons() -> None:
    got = play("--no-color", "8H=2 7C=0 9D", terminal=True, columns=40)
    table, _, _ = got.out.partition("\n\n")
    assert table == (
        "who  card  count  pts  what for\n"
        "---  ----  -----  ---  -----------------\n"
        "1    8♥        8       pegged 2 over by\n"
        "                       2\n"
        "2    7♣       15    2  fifteen; pegged 0\n"
        "                       under by 2\n"
        "1    9♦       24    3  run of three 8♥\n"
        "                       7♣ 9♦"
    )


def test_a_terminal_too_narrow_for_a_play_gets_the_narrowest_table() -> None:
    tables = set()
    for columns in (10, 20):
        out = play("--no-color", "8H=2 7C=0 9D", terminal=True, columns=columns).out
        tables.add(out.partition("\n\n")[0])
    (table,) = tables
    assert {"8♥", "7♣", "9♦"} <= set(table.split())


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp1252"])
def test_suits_are_letters_where_the_stream_has_no_symbols(encoding: str) -> None:
    got = play("8♥ 7♣ 7♦ 6♠", encoding=encoding)
    assert got == Outcome(
        0,
        "player    card      count    points  what for\n"
        "--------  ------  -------  --------  ----------\n"
        "1         8H            8\n"
        "2         7C           15         2  fifteen\n"
        "1         7D           22         2  pair 7C 7D\n"
        "2         6S           28\n"
        "\n"
        "1: 2, 2: 2\n"
        "\n"
        "Card 4, 6S after 8H 7C 7D, is not a run: two of the last cards have the same rank.\n"
        "The count stands at 28: the next go gives 2 one.\n",
    )


def test_errors_on_an_ascii_stream_are_readable() -> None:
    got = play("8♥ 7X", encoding="ascii")
    assert got.status == 2
    assert got.err.isascii()
    assert "suits are C D H S\n" in got.err


def test_red_suits_and_wrong_claims_are_coloured_on_a_terminal() -> None:
    got = play("8♥=2 7♣=2", terminal=True)
    assert "\x1b[31m8♥\x1b[0m" in got.out
    assert "\x1b[31m2 over by 2\x1b[0m" in got.out
    assert "\x1b[32m2 right\x1b[0m" in got.out
    assert "\x1b" not in play("8♥=2 7♣=2", terminal=True, env={"NO_COLOR": "1"}).out
    assert "\x1b" not in play("8♥=2 7♣=2").out


def test_partners_are_added_up() -> None:
    got = play("--variant", "partners", "--players", "Ann,Bob,Cem,Dee", "5 5 5 5")
    assert "Ann: 0, Bob: 2, Cem: 8, Dee: 12; Ann+Cem: 8, Bob+Dee: 14\n" in got.out


# Exit status, and what goes where.


@pytest.mark.parametrize(
    ("text", "status"),
    [
        ("8 7", 0),
        ("8 7=2", 0),
        ("8 7=1", 1),
        ("8=1 7", 1),
        ("K Q 5 go 2 | 6", 1),
        ("8 go", 2),
        ("8 7X", 2),
    ],
)
@pytest.mark.parametrize("name", ["table", "receipt", "json", "jsonl", "csv", "tsv", "total"])
def test_the_exit_status_says_whether_it_was_answered(text: str, status: int, name: str) -> None:
    got = play("-f", name, text)
    assert got.status == status
    passed = text == "K Q 5 go 2 | 6" and name not in ("table", "receipt")
    assert bool(got.err) == (status == 2 or passed)
    assert bool(got.out) == (status != 2)
    assert play("-f", name, "--file", "-", stdin=text).status == status


RENEGES = (
    "2 said go at 25 holding {}, which had to be played.\n"
    "1 said go at 27 holding 3, which had to be played.\n"
)


@pytest.mark.parametrize("name", ["json", "jsonl", "csv", "tsv", "total"])
def test_a_wrong_pass_is_a_message_when_data_is_printed(name: str) -> None:
    got = play("-f", name, "K Q 5 go 2 | 6♥ 3 A")
    assert (got.status, got.err) == (1, RENEGES.format("6H A"))
    assert "passed" not in got.out


def test_a_wrong_pass_is_a_note_in_the_table() -> None:
    got = play("K Q 5 go 2 | 6♥ 3 A")
    assert (got.status, got.err) == (1, "")
    assert got.out.endswith(f"\n\n{RENEGES.format('6♥ A')}")


def test_the_player_who_passed_wrongly_is_named() -> None:
    got = play("-q", "--players", "Ann,Bob", "K Q 5 go 2 | 6")
    assert got == Outcome(1, "1 0\n", "Bob said go at 25 holding 6, which had to be played.\n")


@pytest.mark.parametrize(
    ("claim", "verdict"), [(1, "under"), (2, "right"), (3, "right"), (4, "over")]
)
def test_a_claim_on_a_count_that_is_left_open_has_one_verdict_everywhere(
    claim: int, verdict: str
) -> None:
    text, right = f"8 7 7={claim}", verdict == "right"
    table = play(text)
    assert table.status == (not right)
    assert f"  {claim} {verdict}" in table.out
    for name in ("json", "jsonl"):
        assert json.loads(play("-f", name, text).out)["cards"][-1]["verdict"] == verdict
    for name in ("csv", "tsv"):
        assert play("-f", name, text).out.split()[-1].endswith(verdict)
    summary = play("--file", "-", stdin=text).err
    assert ("1 claim right" if right else "1 claim wrong") in summary
    assert ("wrong claim," in summary) is not right


def test_a_receipt_of_a_play_is_its_table() -> None:
    assert play("-f", "receipt", "8 7") == play("8 7")


def test_words_need_no_quotes() -> None:
    assert play("8H", "7C", "7D", "6S", "go", "3H") == play("8H 7C 7D 6S go 3H")


def test_without_cards_it_asks_for_them() -> None:
    got = run("play", terminal=True)
    assert (got.status, got.out) == (2, "")
    assert 'no play; a play is written "8H 7C 7D 6S go 3H"' in got.err


def test_a_pipe_is_read_unasked() -> None:
    assert play("-q", stdin="8 7\n5 5\n").out == "0 2\n0 2\n"
    assert play("-q", "-", stdin="8 7\n").out == "0 2\n"


# Files.


def test_every_line_of_a_file_is_a_play_and_errors_keep_their_place() -> None:
    text = "8 7\n\n  # a remark\n8 go\n5 5 5 # quick\n8X\n8 7 end"
    got = play("-q", "--file", "-", stdin=text)
    assert (got.status, got.out) == (2, "0 2\n?\n8 2\n?\n0 3\n")
    assert (
        "<stdin>:4:3: 2 cannot say go at 8\n\n  8 go\n    ^^\n  any card can be played\n" in got.err
    )
    assert "<stdin>:6:2: X is not a suit, in 8X\n" in got.err
    assert got.err.endswith("3 plays, 15 points; 2 lines not read\n")


def test_a_play_of_a_file_knows_its_source_and_line(tmp_path: Path) -> None:
    file = tmp_path / "friday.txt"
    file.write_text("# Friday\n8 7\r\n5 5\r\n", "utf-8")
    first, second = json.loads(play("--json", "--file", str(file)).out)
    assert (first["source"], first["line"], second["line"]) == (str(file), 2, 3)
    assert json.loads(play("--json", "8 7").out)["source"] is None


def test_files_are_named_as_arguments_or_by_the_old_option(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    file = Path("friday.txt")
    file.write_text("8 7\n", "utf-8")
    assert play("-q", str(file), str(file)).out == "0 2\n0 2\n"
    assert play("-q", "--file", str(file)).out == "0 2\n"
    assert "there is no file saturday.txt" in play("saturday.txt").err


def test_several_files_are_read_one_after_the_other(tmp_path: Path) -> None:
    for name, text in (("a.txt", "8 7\n"), ("b.txt", "5 5\n")):
        (tmp_path / name).write_text(text, "utf-8")
    got = play(
        "-q",
        "--file",
        str(tmp_path / "a.txt"),
        "--file",
        "-",
        "--file",
        str(tmp_path / "b.txt"),
        stdin="6 9",
    )
    assert (got.status, got.out, got.err) == (0, "0 2\n0 2\n0 2\n", "3 plays, 6 points\n")


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"8 \xe9", "<stdin>:1:3: byte 0xE9 is not UTF-8"),
        (b"8 \0", "<stdin>:1:3: a NUL character"),
        (b"\xef\xbb\xbf8 X", "<stdin>:1:3: X is an unknown card"),
        ("8 X".encode("utf-16"), "<stdin>:1:3: X is an unknown card"),
    ],
)
def test_bytes_that_make_no_play_are_reported_with_their_column(data: bytes, message: str) -> None:
    got = play("--file", "-", stdin=data)
    assert got.status == 2
    assert got.err.startswith(message)


def test_players_and_variant_hold_for_every_line_of_a_file() -> None:
    got = play(
        "-q",
        "--players",
        "Ann,Bob,Cem",
        "--file",
        "-",
        stdin="Ann:5 5 5\nAnn:5 Bob:5 Cem:6\nBob:5\n",
    )
    assert got.out == "0 2 8\n0 2 0\n?\n"
    assert "<stdin>:3:5: Bob is out of turn" in got.err
    assert play("-q", "--variant", "five-card", "--file", "-", stdin="J K Q end\n").out == "4 0\n"


def test_the_example_is_a_file_that_needs_no_options() -> None:
    got = play("-q", "--file", str(ROOT / "examples" / "play.txt"))
    assert (got.status, got.out) == (0, "2 4\n1 5\n9 19\n8 1\n0 11\n")


def test_a_file_without_plays_says_so() -> None:
    for text in ("", "# nothing\n", "\n\n"):
        got = play("--file", "-", stdin=text)
        assert (got.status, got.out, got.err) == (0, "", "no plays\n")


def test_partners_have_the_points_of_their_side_in_json_too() -> None:
    entry = json.loads(
        run(
            "play", "--players", "Ann,Bob,Cem,Dan", "--variant", "partners", "--json", "5 10 5 A"
        ).out
    )
    assert entry["totals"] == {"Ann": 0, "Bob": 2, "Cem": 0, "Dan": 0}
    assert entry["sides"] == {"Ann+Cem": 0, "Bob+Dan": 2}
    assert json.loads(run("play", "--json", "5 10 5 A").out)["sides"] is None


def test_names_of_players_not_given_get_a_hint_how_to_give_them() -> None:
    assert run("play", "Ann:10 Bob:5 Cem:K Dot:3 Eve:2 Fay:A Gus:4").err.startswith(
        "Error: no variant"
    )
    assert run("play", "--players", "Bob,Cem", "Ann:10").err.endswith(
        "\n  the players are Bob, Cem\n"
    )


@pytest.mark.parametrize(
    ("text", "players"),
    [
        ("Ann:10 Bob:5 Ann:K", ["Ann", "Bob"]),
        ("Ann:10 5 ann:K", ["Ann", "2"]),
        ("10 Bob:5", ["1", "Bob"]),
        ("1:10 2:5", ["1", "2"]),
        ("Ann:10 Bob:5 Cem:K", ["Ann", "Bob", "Cem"]),
        ("10 5", ["1", "2"]),
    ],
)
def test_names_are_those_of_the_record_by_default(text: str, players: list[str]) -> None:
    assert json.loads(play("--json", text).out)["players"] == players


def test_each_line_of_a_file_has_its_own_names() -> None:
    got = play("-f", "jsonl", stdin="Ann:10 Bob:5\nCem:3 Dot:4 Eve:8\n")
    read = [json.loads(line) for line in got.out.splitlines()]
    assert [entry["players"] for entry in read] == [["Ann", "Bob"], ["Cem", "Dot", "Eve"]]
    assert [entry["variant"] for entry in read] == ["six-card", "three-handed"]


@pytest.mark.parametrize(
    ("text", "last"),
    [
        ("Ann:K Bob:Q Ann:10", "The count stands at 30: the next go gives Ann one."),
        ("K Q 10 go", "The count stands at 30: the next go gives 1 one."),
    ],
)
def test_a_note_says_what_depends_on_an_open_count(text: str, last: str) -> None:
    assert play(text).out.splitlines()[-1] == last
    assert last in json.loads(play("--json", text).out)["notes"]


@pytest.mark.parametrize("text", ["K Q 10 go go", "8 7", "K Q 10 A", "K Q 10 end", "K Q 9=1"])
def test_nothing_hangs_on_a_count_that_is_over_or_goes_on(text: str) -> None:
    assert "The count stands" not in play(text).out


def test_a_word_that_may_be_a_name_gets_a_hint_how_to_write_it() -> None:
    got = play("Ann 10 Bob 5")
    assert got.err.endswith("  if Ann is a player, write Ann:10\n")
    assert play("Ann:10 Bob:5").status == 0
