"""Results as plain data: the versioned objects of JSON, the rows of CSV and TSV, bare totals; and these as text."""

import csv
import json
from collections.abc import Iterable, Iterator, Sequence
from io import StringIO
from typing import Any

from cribcalc.batch import PlayResult, Result
from cribcalc.chart import chart
from cribcalc.claims import explain, outcome
from cribcalc.game import Event, Ledger
from cribcalc.laws import LAWS, Irregularity
from cribcalc.odds import Forecast
from cribcalc.rules import ALIASES, Rules
from cribcalc.score import Category
from cribcalc.speech import letters, spoken

SCHEMA = 1
"""The version of the objects; it changes when a field changes its meaning or goes."""

COLUMNS = (
    *("line", "label", "hand", "starter", "crib"),
    *(category.plural for category in Category),
    *("total", "claim", "verdict"),
)
"""The columns of CSV and TSV, in this order."""

Record = dict[str, Any]


def points(result: Result) -> dict[str, int | None]:
    """Return the points of each category; None where suits are not known and it cannot be counted."""
    unknown = () if result.line.hand.suited else (Category.FLUSH, Category.NOBS)
    return {category.plural: None if category in unknown else result.score.points(category) for category in Category}


def record(result: Result) -> Record:
    """Return the object that stands for `result` in JSON.

    >>> from cribcalc.batch import Reading, read
    >>> entry = record(read("5C 5D 6H 7S / 8C", Reading()))
    >>> entry["total"], entry["items"][0]
    (12, {'kind': 'fifteen', 'cards': ['7S', '8C'], 'points': 2, 'count': 2})
    """
    line, hand = result.line, result.line.hand
    items = []
    count = 0
    for item in result.score.items:
        count += item.points
        cards = list(map(str, item.cards))
        items.append({"kind": item.category.value, "cards": cards, "points": item.points, "count": count})
    entry = {
        "schema": SCHEMA,
        "source": result.source,
        "line": result.number,
        "label": line.label,
        "variant": result.rules.name,
        "crib": hand.crib,
        "hand": list(map(str, hand.cards)),
        "starter": str(hand.starter),
        "items": items,
        "points": points(result),
        "total": count,
        "spoken": spoken(result.score, hand),
        "claim": None,
        "verdict": None,
    }
    if line.claim and (verdict := result.verdict):
        found = explain(line.claim, hand, result.score, result.rules)
        entry |= {
            "claim": line.claim.total,
            "verdict": verdict.outcome.value,
            "pegs": {"player": verdict.pegs.player, "opponent": verdict.pegs.opponent},
            "mistakes": [
                {
                    "kind": mistake.habit.value,
                    "cards": list(map(str, mistake.cards)),
                    "points": mistake.points,
                    "says": mistake.says(letters),
                }
                for mistake in found
            ],
        }
    return entry


def row(result: Result) -> list[str]:
    """Return the cells of `result` for CSV and TSV, in the order of COLUMNS, empty where one does not apply.

    >>> from cribcalc.batch import Reading, read
    >>> ",".join(row(read("Ann: 5C 5D 6H 7S / 8C = 12", Reading(), number=1)))
    '1,Ann,5C 5D 6H 7S,8C,false,2,2,8,0,0,12,12,right'
    """
    line, hand = result.line, result.line.hand
    cells = (
        result.number,
        line.label,
        " ".join(map(str, hand.cards)),
        hand.starter,
        "true" if hand.crib else "false",
        *points(result).values(),
        result.score.total,
        line.claim.total if line.claim else None,
        result.verdict.outcome.value if result.verdict else None,
    )
    return ["" if cell is None else str(cell) for cell in cells]


PLAY_COLUMNS = ("line", "player", "card", "count", "points", "why", "claim", "verdict")
"""The columns of CSV and TSV of plays: a row a card."""


def play_record(result: PlayResult) -> Record:
    """Return the object that stands for a play in JSON; source and line only where it comes from a file.

    >>> from cribcalc.play import score_play
    >>> entry = play_record(PlayResult(score_play("8H 7C 7D 6S go 3H")))
    >>> entry["totals"], entry["cards"][1]["why"]
    ({'1': 2, '2': 4}, [{'kind': 'fifteen', 'cards': ['8H', '7C'], 'points': 2}])
    """
    play = result.play
    cards = []
    for entry in play.entries:
        why = [
            {"kind": peg.pegging.value, "cards": list(map(str, peg.cards)), "points": peg.points} for peg in entry.pegs
        ]
        card: Record = {"player": play.players[entry.seat], "card": str(entry.card), "count": entry.count}
        card |= {"points": entry.points, "why": why}
        if entry.claim is not None:
            card |= {"claim": entry.claim, "verdict": outcome(entry.claim, entry.points).value}
        cards.append(card)
    where = {} if result.source is None else {"source": result.source, "line": result.number}
    return {
        "schema": SCHEMA,
        **where,
        "variant": play.rules.name,
        "players": list(play.players),
        "cards": cards,
        "totals": play.totals,
        "finished": play.finished,
    }


def play_rows(result: PlayResult) -> Iterator[list[str]]:
    """Yield the cells of each card of a play, in the order of PLAY_COLUMNS."""
    for entry in result.play.entries:
        cells = (
            result.number,
            result.play.players[entry.seat],
            entry.card,
            entry.count,
            entry.points,
            " ".join(f"{peg.pegging} {peg.points}" for peg in entry.pegs),
            entry.claim,
            outcome(entry.claim, entry.points).value if entry.claim is not None else None,
        )
        yield ["" if cell is None else str(cell) for cell in cells]


VARIANT_COLUMNS = ("variant", "aliases", "players", "sides", "dealt", "discard", "from_pack", "hand", "crib", "target")
"""The columns of CSV and TSV of variants."""


def variant_record(rules: Rules) -> Record:
    """Return the object that stands for a variant in JSON.

    >>> from cribcalc.rules import SIX_CARD
    >>> variant_record(SIX_CARD)["target"]
    121
    """
    return {
        "schema": SCHEMA,
        "variant": rules.name,
        "aliases": list(ALIASES[rules.name]),
        "players": rules.players,
        "sides": rules.sides,
        "dealt": rules.dealt,
        "discard": rules.discard,
        "from_pack": rules.from_pack,
        "hand": rules.hand,
        "crib": rules.crib,
        "target": rules.target,
        "head_start": rules.head_start,
        "one_count": rules.one_count,
        "hand_flush": rules.hand_flush.value,
        "crib_flush": rules.crib_flush.value,
        "remarks": list(rules.remarks),
    }


def variant_row(rules: Rules) -> list[str]:
    """Return the cells of a variant, in the order of VARIANT_COLUMNS."""
    entry = variant_record(rules) | {"aliases": " ".join(ALIASES[rules.name])}
    return [str(entry[column]) for column in VARIANT_COLUMNS]


CHART_COLUMNS = ("combination", "hand", "crib", "play")
"""The columns of the scoring chart."""


def chart_record(rules: Rules) -> Record:
    """Return the object that stands for the scoring chart of a game in JSON; null where something scores nothing."""
    return {
        "schema": SCHEMA,
        "variant": rules.name,
        "rows": [
            {"combination": row.name, "hand": row.hand, "crib": row.crib, "play": row.play} for row in chart(rules)
        ],
    }


def chart_rows(rules: Rules) -> Iterator[list[str]]:
    """Yield the rows of the scoring chart, empty where something scores nothing."""
    for row in chart(rules):
        yield [row.name, *("" if cell is None else str(cell) for cell in (row.hand, row.crib, row.play))]


ODDS_COLUMNS = ("total", "count", "share")
"""The columns of CSV and TSV of odds; the share is of 1."""


def odds_record(forecast: Forecast) -> Record:
    """Return the object that stands for odds in JSON; `best` are the starters with the highest total of a hand."""
    odds = forecast.odds
    return {
        "schema": SCHEMA,
        "variant": forecast.rules.name,
        "crib": forecast.crib,
        "hand": None if forecast.cards is None else list(map(str, forecast.cards)),
        "hands": odds.hands,
        "counts": [{"total": total, "count": count} for total, count in enumerate(odds.counts)],
        "mean": odds.mean,
        "median": odds.median,
        "mode": odds.mode,
        "impossible": list(odds.impossible),
        "best": None if forecast.cards is None else list(map(str, forecast.starters[len(odds.counts) - 1])),
    }


def odds_rows(forecast: Forecast) -> Iterator[list[str]]:
    """Yield the rows of odds, in the order of ODDS_COLUMNS."""
    odds = forecast.odds
    for total, count in enumerate(odds.counts):
        yield [str(total), str(count), f"{count / odds.hands:.8f}"]


LEDGER_COLUMNS = ("deal", "kind", "side", "player", "points", "cards", "claim")
"""The columns of CSV and TSV of a game, before one for each side's score."""


def game_record(ledger: Ledger) -> Record:
    """Return the object that stands for a game in JSON.

    >>> from cribcalc.game import score_game
    >>> entry = game_record(score_game(["scores: 1 119, 2 119", "deal: 2", "starter: JC"]))
    >>> entry["winner"], entry["how"], entry["events"][0]["points"]
    ('2', 'heels', 2)
    """
    skunks = ledger.skunks
    return {
        "schema": SCHEMA,
        "variant": ledger.rules.name,
        "target": ledger.rules.target,
        "laws": ledger.laws.name,
        "sides": list(ledger.sides),
        "events": [event_record(event) for event in ledger.events],
        "winner": ledger.winner,
        "how": ledger.how.value if ledger.how else None,
        "skunk": (next(iter(skunks.values()), None) if len(ledger.sides) == 2 else skunks or None),
        "scores": ledger.scores,
        "uncounted": [
            {"kind": left.kind.value, "player": left.player, "points": left.points} for left in ledger.uncounted
        ],
        "disputes": [{"line": dispute.number, "says": dispute.message} for dispute in ledger.disputes],
    }


def event_record(event: Event) -> Record:
    """Return the object that stands for an event of a game; claim and fault only where there is one."""
    entry: Record = {
        "deal": event.deal,
        "kind": event.kind.value,
        "side": event.side,
        "player": event.player,
        "points": event.points,
        "scores": event.scores,
    }
    if event.cards:
        entry["cards"] = list(map(str, event.cards))
    if event.claim is not None:
        entry["claim"] = event.claim
    if event.offence is not None:
        entry["fault"] = {"player": event.offence.player, "name": event.offence.irregularity.name}
    return entry


def game_rows(ledger: Ledger) -> Iterator[list[str]]:
    """Yield the cells of each event: LEDGER_COLUMNS and every side's score."""
    for event in ledger.events:
        cells = (event.deal, event.kind.value, event.side, event.player, event.points)
        row = ["" if cell is None else str(cell) for cell in cells]
        claim = "" if event.claim is None else str(event.claim)
        yield [*row, " ".join(map(str, event.cards)), claim, *map(str, event.scores.values())]


FAULT_COLUMNS = ("fault", *LAWS, "sentence")
"""The columns of the table of irregularities."""


def irregularity_record(irregularity: Irregularity) -> Record:
    """Return the object that stands for an irregularity in JSON: its cost by each code of laws."""
    costs = {name: irregularity.cost(laws) for name, laws in LAWS.items()}
    return {"schema": SCHEMA, "fault": irregularity.name, "costs": costs, "sentence": irregularity.sentence}


def irregularity_row(irregularity: Irregularity) -> list[str]:
    """Return the cells of an irregularity, in the order of FAULT_COLUMNS."""
    return [irregularity.name, *(str(irregularity.cost(laws)) for laws in LAWS.values()), irregularity.sentence]


def json_text(entries: Iterable[Record], *, one: bool, ascii_only: bool = False) -> Iterator[str]:
    """Yield JSON: one object when `one` was asked for, else a list of objects."""
    opening, closing = ("", "\n") if one else ("[", "]\n")
    separator = opening
    for entry in entries:
        yield separator + json.dumps(entry, ensure_ascii=ascii_only)
        separator = ",\n "
    if not one or separator != opening:
        yield (opening if separator == opening else "") + closing


def json_lines(entries: Iterable[Record], *, ascii_only: bool = False) -> Iterator[str]:
    """Yield an object a line."""
    for entry in entries:
        yield json.dumps(entry, ensure_ascii=ascii_only) + "\n"


def separated(rows: Iterable[Sequence[str]], columns: Sequence[str], delimiter: str) -> Iterator[str]:
    """Yield a header line and a line a row."""
    yield line_of(columns, delimiter)
    for cells in rows:
        yield line_of(cells, delimiter)


def line_of(cells: Sequence[str], delimiter: str) -> str:
    r"""Return a line of CSV or TSV, cells quoted where they must be, its end LF.

    >>> line_of(["Ann, Bob", "12"], ",")
    '"Ann, Bob",12\n'
    """
    text = StringIO()
    csv.writer(text, delimiter=delimiter, lineterminator="\n").writerow(cells)
    return text.getvalue()
