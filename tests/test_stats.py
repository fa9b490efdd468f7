"""A batch beside the exact odds: values, data, sentences and bars."""

import random

import pytest

from cribcalc.batch import Result, ScoringOptions
from cribcalc.cards import DECK
from cribcalc.chi_square import ChiSquare
from cribcalc.odds import every_hand, every_hand_by_ranks
from cribcalc.records.stats import STATS_COLUMNS, STATS_FIELDS
from cribcalc.render.look import Style
from cribcalc.render.stats import stats as shown_stats
from cribcalc.rules import FIVE_CARD, SEVEN_CARD, SIX_CARD
from cribcalc.speech.stats import AT_RANDOM, chi_square_sentence, one_in_sentence
from cribcalc.stats import Stats, collect
from cribcalc.text import printed_width
from tests.cases import HAND
from tests.program import PLAIN, good, read_all

BEST = "5H 5S 5C JD / 5D"


def collected(*texts: str, options: ScoringOptions = PLAIN) -> Stats:
    return collect(good(read_all(texts, options)), options.rules)


def rarest(stats: Stats) -> tuple[Result, float]:
    assert stats.rarest is not None
    return stats.rarest


def shown(stats: Stats, style: Style | None = None) -> str:
    return "".join(shown_stats(stats, style or Style()))


def dealt(count: int, seed: int = 1, **kinds: bool) -> list[str]:
    """Return hands dealt at random, every third of them a crib if there are `cribs`."""
    chance = random.Random(seed)
    texts = []
    for number in range(count):
        *held, starter = map(str, chance.sample(DECK, 5))
        crib = "crib " if number % 3 == 0 and kinds.get("cribs") else ""
        texts.append(f"{crib}{' '.join(held)} / {starter}")
    return texts


# values


def test_hands_are_counted_by_total() -> None:
    stats = collected(HAND, f"crib: {HAND}", BEST, "5X")
    assert (stats.hands, stats.cribs, stats.points) == (3, 1, 53)
    assert {total: count for total, count in enumerate(stats.counts) if count} == {12: 2, 29: 1}
    assert stats.mean == 53 / 3
    assert len(stats.counts) == len(stats.expected) == 30


def test_hands_cribs_and_hands_without_suits_have_odds_of_their_own() -> None:
    stats = collected(HAND, HAND, f"crib: {HAND}", "3 3 4 4 / 5", "crib: 3 3 4 4 / 5")
    hand, crib = every_hand(), every_hand(crib=True)
    bare = every_hand_by_ranks(4)
    for total, expected in enumerate(stats.expected):
        alone = 0.0
        if total < len(bare.counts):
            alone = bare.counts[total] / bare.hands
        of_cribs = crib.counts[total] / crib.hands
        of_hands = hand.counts[total] / hand.hands
        assert expected == pytest.approx(2 * of_hands + of_cribs + 2 * alone)
    assert sum(stats.expected) == pytest.approx(5)
    means = 2 * hand.mean + crib.mean + 2 * bare.mean
    assert stats.expected_mean == pytest.approx(means / 5)


def test_hands_without_suits_alone_reach_the_highest_total_of_ranks() -> None:
    assert len(collected("3 3 4 4 / 5").counts) == 29


def test_the_odds_are_those_of_the_variant() -> None:
    for rules, hand in ((FIVE_CARD, "5C 5D 6H / 8C"), (SEVEN_CARD, "5C 5D 6H 7S 9C / 8C")):
        stats = collected(hand, options=ScoringOptions(rules))
        assert stats.expected_mean == pytest.approx(every_hand(rules).mean)


def test_the_rarest_hand_has_the_least_likely_total() -> None:
    result, one_in = rarest(collected(HAND, "2S 2D 3S 3D / 3C", BEST, BEST))
    assert result.number == 3
    assert one_in == 12_994_800 / 4
    # of a hand and a crib with as many points, the one of the less likely kind
    crib = "crib: 2H 4H 6H 8H / 10H"
    assert rarest(collected("2H 4H 6H 8H / 10H", crib))[0].number == 1
    assert rarest(collected(crib, "2H 4H 6H 8H / 10H"))[0].number == 2


def test_a_batch_of_nothing_has_no_rarest_hand() -> None:
    stats = collected("# nothing")
    assert stats == Stats(SIX_CARD, 0, 0)
    assert stats.chi_square is None
    assert shown(stats) == ""


def test_random_hands_are_not_a_surprise_and_chosen_ones_are() -> None:
    texts = dealt(600, cribs=True)
    test = collected(*texts).chi_square
    assert test is not None
    assert 0.01 < test.p_value < 0.99
    assert 8 <= test.degrees <= 12
    best = sorted(good(read_all(texts)), key=lambda result: result.total)[-200:]
    test = collect(best, SIX_CARD).chi_square
    assert test is not None
    assert test.p_value < 1e-9


# data


def test_a_whole_record() -> None:
    stats = collected(f"Ann: {BEST}", f"crib: {HAND}")
    record = STATS_FIELDS.record(stats)
    counts = record.pop("counts")
    assert counts[29] == {"total": 29, "count": 1, "expected": stats.expected[29]}
    assert len(counts) == 30
    assert record == {
        "schema": 2,
        "variant": "six-card",
        "house": None,
        "hands": 2,
        "cribs": 1,
        "points": 41,
        "mean": 20.5,
        "expected_mean": stats.expected_mean,
        "rarest": {
            "source": "club.txt",
            "line": 1,
            "label": "Ann",
            "crib": False,
            "hand": ["5H", "5S", "5C", "JD"],
            "starter": "5D",
            "total": 29,
            "one_in": 3_248_700.0,
        },
        "chi_square": None,
    }


def test_a_record_of_many_hands_has_the_test() -> None:
    stats = collected(*dealt(50))
    test = stats.chi_square
    assert test is not None
    assert STATS_FIELDS.record(stats)["chi_square"] == {
        "statistic": test.statistic,
        "degrees": test.degrees,
        "p": test.p_value,
    }


def test_a_record_of_nothing_has_nulls() -> None:
    record = STATS_FIELDS.record(Stats(SIX_CARD, 0, 0))
    assert (record["hands"], record["counts"]) == (0, [])
    for name in ("mean", "expected_mean", "rarest", "chi_square"):
        assert record[name] is None
    assert list(STATS_FIELDS.rows(Stats(SIX_CARD, 0, 0))) == []


def test_rows_are_the_histogram() -> None:
    rows = list(STATS_FIELDS.rows(collected(HAND, HAND, BEST, BEST)))
    assert STATS_COLUMNS == ("total", "count", "share", "expected", "expected_share")
    assert rows[12] == ["12", "2", "0.50000000", "0.0977", "0.02442054"]
    assert rows[29] == ["29", "2", "0.50000000", "0.0000", "0.00000031"]
    assert len(rows) == 30


# sentences


@pytest.mark.parametrize(
    ("one_in", "crib", "expected"),
    [
        (3531.2, False, "one hand in 3,531 counts that"),
        (12.7, True, "one crib in 13 counts that"),
        (1.2, False, "every hand counts that"),
    ],
)
def test_how_rare_a_total_is(one_in: float, crib: bool, expected: str) -> None:
    assert one_in_sentence(one_in, crib=crib) == expected


@pytest.mark.parametrize(
    ("test", "expected"),
    [
        (ChiSquare(0.0, 1), "chi-square 0.00, 1 degree of freedom, p 1.000: not a surprise. Of random batches, 100% are"),
        (ChiSquare(9.342, 10), "chi-square 9.34, 10 degrees of freedom, p 0.500: not a surprise. Of random batches, 50% are"),
        (ChiSquare(19.0, 10), "chi-square 19.00, 10 degrees of freedom, p 0.040: a surprise. Of random batches, 4% are"),
        (ChiSquare(99.0, 10), "chi-square 99.00, 10 degrees of freedom, p <0.001: a great surprise. Of random batches, fewer than 0.1% are"),
    ],
)  # fmt: skip
def test_the_test_in_words(test: ChiSquare, expected: str) -> None:
    rest = " this far off or further. (Totals expected fewer than 5 times are pooled.)"
    assert chi_square_sentence(test) == expected + rest


def test_too_few_hands_are_not_tested() -> None:
    assert chi_square_sentence(None) == "chi-square: too few hands for this test"


# bars


def test_a_whole_histogram() -> None:
    text = shown(
        collected("Ann: 5C 5D 6H / 8C", "crib: 2C 4D 6H KC / QS", options=ScoringOptions(FIVE_CARD))
    )
    lines = text.splitlines()
    assert lines[:5] == [
        "five-card: 2 hands, 1 crib among them",
        "",
        "total  hands    share  expected",
        "    0      1  50.000%   15.948%  ████████████████████████████████████",
        "    1      0   0.000%    1.223%",
    ]
    assert lines[-5:] == [
        "",
        "mean 1.0000, expected 3.6636",
        "rarest: crib: 2♣ 4♦ 6♥ K♣ / Q♠ (club.txt:2) for 0: one crib in 13 counts that",
        "chi-square: too few hands for this test",
        AT_RANDOM,
    ]


def test_a_histogram_without_cribs_does_not_mention_them() -> None:
    assert shown(collected(HAND)).startswith("six-card: 1 hand\n")


def test_a_hand_that_was_typed_has_no_line_number() -> None:
    (typed,) = [result._replace(source=None, number=None) for result in good(read_all([HAND]))]
    assert "rarest: 5♣ 5♦ 6♥ 7♠ / 8♣ for 12: " in shown(collect([typed], SIX_CARD))


@pytest.mark.parametrize("columns", [40, 49, 50, 80])
@pytest.mark.parametrize("table_format", [None, "simple"])
def test_a_histogram_fits_the_terminal(columns: int, table_format: str | None) -> None:
    stats = collected(*dealt(300), f"{'x' * 50}: {BEST}")
    text = shown(stats, Style(columns=columns, table_format=table_format))
    assert max(map(printed_width, text.splitlines())) <= columns
    assert ("share" in text) == (columns >= 50)


def test_bars_of_a_stream_of_ascii() -> None:
    text = shown(collected(HAND), Style(symbols=False, encoding="ascii"))
    assert "   12      1  100.000%    2.442%  ####################################\n" in text


def test_a_histogram_in_html_escapes_its_texts() -> None:
    text = shown(collected(f"<b>: {HAND}"), Style(table_format="html"))
    assert "&lt;b&gt;" in text
    assert "<b>" not in text
