"""The throws of skilled players: reproduced on a sample, and compared with published averages."""

import random
from collections import Counter
from pathlib import Path

import pytest

from cribcalc.cards import DECK, Card, Rank, Suit
from cribcalc.crib_ways import Unseen
from cribcalc.cribs import Cribs
from cribcalc.discard_frequencies import FREQUENCIES
from cribcalc.discarding import discards
from cribcalc.rules import SIX_CARD, VARIANTS, Rules
from cribcalc.throws import Others, Role, coming
from tests.benchmarks import skilled_discards as script

PUBLISHED = Path(__file__).parent / "data" / "crib-averages.tsv"
"""Mean cribs by the ranks thrown, to the player's own crib and to the opponent's."""

GAMES = {game.name: game for game in script.GAMES}


def published(column: int) -> dict[str, float]:
    """Return a column of the published averages by the two ranks; K K of an own crib is missing."""
    found = {}
    for line in PUBLISHED.read_text(encoding="utf-8").splitlines()[1:]:
        fields = line.split("\t")
        if fields[column]:
            found[fields[0] + fields[1]] = float(fields[column])
    return found


def ours(role: Role, rules: Rules = SIX_CARD) -> dict[str, float]:
    """Return our mean cribs by the two ranks thrown, whatever is kept."""
    what = dict(coming(6, rules, Others.SKILLED, suited=True))[role]

    def mean(*throw: Card) -> float:
        left = [card for card in DECK if card not in throw]
        points, ways = Cribs(Unseen(left), what, rules).mean(throw)
        return points / ways

    found = {}
    for low in Rank:
        found[f"{low}{low}"] = mean(Card(low, Suit.CLUBS), Card(low, Suit.HEARTS))
        for high in list(Rank)[low:]:
            suited = mean(Card(low, Suit.CLUBS), Card(high, Suit.CLUBS))
            unsuited = mean(Card(low, Suit.CLUBS), Card(high, Suit.HEARTS))
            found[f"{low}{high}"] = (3 * unsuited + suited) / 4
    return found


def rank_correlation(first: list[float], second: list[float]) -> float:
    """Return Spearman's correlation."""

    def places(values: list[float]) -> list[float]:
        ordered = sorted(values)
        return [ordered.index(value) + (ordered.count(value) - 1) / 2 for value in values]

    a, b = places(first), places(second)
    middle = (len(a) - 1) / 2
    product = sum((x - middle) * (y - middle) for x, y in zip(a, b, strict=True))
    squares = [sum((x - middle) ** 2 for x in values) for values in (a, b)]
    return float(product / (squares[0] * squares[1]) ** 0.5)


@pytest.mark.parametrize(("role", "column"), [(Role.DEALER, 2), (Role.PONE, 3)])
def test_mean_cribs_are_near_the_published_averages(role: Role, column: int) -> None:
    """Schell's averages of an own crib and Hessel's of an opponent's; see benchmarks/README.md."""
    theirs, means = published(column), ours(role)
    assert len(means) == 91
    apart = [abs(means[pair] - theirs[pair]) for pair in theirs]
    assert sum(apart) / len(apart) <= 0.25
    assert rank_correlation([means[pair] for pair in theirs], list(theirs.values())) >= 0.97


@pytest.mark.parametrize("name", FREQUENCIES)
def test_frequencies_are_parts_of_ten_million(name: str) -> None:
    lines = [line.split() for line in FREQUENCIES[name].splitlines() if line]
    assert len(lines) in (13, 91)
    columns = [list(map(int, column)) for column in list(zip(*lines, strict=True))[1:]]
    half = len(columns) // 2
    for parts in (columns[:half], columns[half:]):
        assert sum(map(sum, parts)) == pytest.approx(script.PARTS, abs=100)


def test_weights_of_a_whole_pack_add_up_to_the_frequencies() -> None:
    """Of two ranks, a pack makes 6 pairs or 16 twos, 4 of them in one suit."""
    suited = dict(coming(6, SIX_CARD, Others.SKILLED, suited=True))[Role.PONE].pair
    bare = dict(coming(6, SIX_CARD, Others.SKILLED, suited=False))[Role.PONE].pair
    assert suited is not None
    assert bare is not None
    for table in (suited.unsuited, suited.suited, bare.unsuited):
        assert [len(row) for row in table] == [13] * 13
    rows = [line.split() for line in FREQUENCIES["six-card"].split("\n") if line]
    pairs = [(low, high) for low in range(13) for high in range(low, 13)]
    for (low, high), row in zip(pairs, rows, strict=True):
        different, same = int(row[1]), int(row[2])
        if low == high:
            assert 6 * suited.unsuited[low][low] == 12 * different
            assert 6 * bare.unsuited[low][low] == 48 * different
        else:
            assert 12 * suited.unsuited[low][high] == 12 * different
            assert 4 * suited.suited[low][high] == 12 * same
            assert 16 * bare.unsuited[low][high] == 48 * (different + same)


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_the_script_counts_as_the_package_does(name: str) -> None:
    """Both agree on how much throws differ, but for suits that the script does not look at."""
    game, rules = GAMES[name], VARIANTS[name]
    throws = script.parse(FREQUENCIES[name])
    rng = random.Random(name)
    for _ in range(6):
        cards = sorted(rng.sample(DECK, game.dealt))
        ranks = tuple(card.rank - 1 for card in cards)
        suits = tuple("CDHS".index(card.suit or "C") for card in cards)
        solver = script.Solver(game, [ranks])
        found = discards(cards, rules)
        for role in Role:
            values = solver.values(role.value, throws, suits)
            apart = []
            for places, value in values.items():
                choice = found.choice([cards[place] for place in places])
                apart.append(value - (choice.value(role) or 0.0))
            assert max(apart) - min(apart) < 0.1


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_a_sample_of_deals_is_thrown_as_often_as_the_table_says(name: str) -> None:
    """The best throws of random deals are as frequent as in the table, within 4.5 sigma."""
    throws = script.parse(FREQUENCIES[name])
    rng = random.Random(18)
    deals = 150
    thrown: dict[Role, Counter[str]] = {role: Counter() for role in Role}
    for _ in range(deals):
        found = discards(rng.sample(DECK, GAMES[name].dealt), VARIANTS[name])
        for role in Role:
            best = sorted(found.best(role)[0].throw)
            thrown[role]["".join(str(card.rank) for card in best)] += 1
            thrown[role]["suited"] += len({card.suit for card in best}) < len(best)
    for role in Role:
        expected = {"suited": sum(suited for _, suited in throws[role.value].values())}
        for ranks, split in throws[role.value].items():
            expected["".join("A23456789TJQK"[rank] for rank in ranks)] = sum(split)
        for key, share in expected.items():
            sigma = (deals * share * (1 - share)) ** 0.5
            assert abs(thrown[role][key] - deals * share) <= 4.5 * sigma + 1.5, (role, key)


def test_the_script_writes_the_module_as_it_is() -> None:
    text = script.module(FREQUENCIES, "12")
    made: dict[str, dict[str, str]] = {}
    exec(compile(text, "discard_frequencies.py", "exec"), made)
    assert made["FREQUENCIES"] == FREQUENCIES
