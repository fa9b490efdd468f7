"""Results as text for people: receipts and tables. The only room that imports tabulate, and only to print."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from cribcalc import speech
from cribcalc.batch import PlayResult, Result
from cribcalc.cards import Card, Hand, Rank, Suit
from cribcalc.chart import chart as scoring_chart
from cribcalc.claims import Habit, Mistake, Verdict, differences, explain, is_impossible
from cribcalc.game import Event, Kind, Ledger
from cribcalc.laws import IRREGULARITIES, LAWS
from cribcalc.odds import Forecast
from cribcalc.play import Entry, Peg, Pegging, Play
from cribcalc.play import Near as PlayNear
from cribcalc.play import NearMiss as PlayNearMiss
from cribcalc.play import near_misses as near_misses_of_play
from cribcalc.records import points
from cribcalc.rules import ALIASES, HEELS, VARIANTS, Rules
from cribcalc.score import Category
from cribcalc.show import near_misses
from cribcalc.speech import Show
from cribcalc.text import encodable, printed_width, visible, width, wrap

UNBOUNDED = 1 << 30
"""The room of a column that is never broken."""
MOST_LESSONS = 5
"""The lines of mistakes under a receipt."""


@dataclass(frozen=True, slots=True)
class Look:
    """How text is printed: what the stream can carry and what the person asked for."""

    symbols: bool = True
    """Suits as symbols, not as letters."""
    color: bool = False
    columns: int | None = None
    """The width of the terminal; None where there is none, and text is as wide as it is."""
    style: str | None = None
    """The name of one of tabulate's formats; None for the default."""
    encoding: str = "utf-8"
    """What the stream can carry; a frame that it cannot is drawn in ASCII."""

    def card(self, card: Card) -> str:
        """Return a card, its red suits in red."""
        text = card.text(symbols=self.symbols)
        return self.paint(text, fg="red") if card.suit in (Suit.DIAMONDS, Suit.HEARTS) else text

    def cards(self, cards: Iterable[Card]) -> str:
        """Return cards with spaces between them."""
        return speech.joined(cards, self.card)

    def paint(self, text: str, *, fg: str | None = None, bold: bool = False, dim: bool = False) -> str:
        """Return `text` with the codes of a terminal's colours, where colours are wanted."""
        if not self.color:
            return text
        from click import style

        return style(text, fg=fg, bold=bold or None, dim=dim or None)

    def wrapped(self, text: str, columns: int | None = None) -> str:
        """Return a text, broken between words where it is wider than `columns`, by default the terminal."""
        limit = self.columns if columns is None else columns
        return text if limit is None or printed_width(text) <= limit else wrap(text, limit)


def tabulated(rows: Sequence[Sequence[str]], headers: Sequence[str], align: str, look: Look, default: str) -> str:
    """Return a table; `align` has a letter a column: l for left, r for right."""
    from tabulate import tabulate

    wanted = look.style or default
    if wanted in ("github", "pipe"):
        rows = [[cell.replace("|", "\\|") for cell in row] for row in rows]
    sides = ["right" if side == "r" else "left" for side in align]
    for style in (wanted, "grid" if wanted.endswith("_grid") else "outline", "simple"):
        table = str(
            tabulate(rows, headers, tablefmt=style, disable_numparse=True, preserve_whitespace=True, colalign=sides)
        )
        frame = tabulate([[""]], ["-"], tablefmt=style)
        if encodable(str(frame), look.encoding):
            break
    return "\n".join(line.rstrip() for line in table.splitlines())


def heading(hand: Hand, look: Look, label: str | None = None) -> str:
    """Return the hand as it was dealt: label, cards, starter, and whether it is a crib."""
    crib = " crib" if hand.crib and (label is None or label.split()[-1].lower() != "crib") else ""
    named = "" if label is None else f"{visible(label, 200)}: "
    return f"{named}{look.cards(hand.cards)} / {look.card(hand.starter)}{crib}"


def receipt(result: Result, look: Look) -> str:
    """Return the itemised receipt: a row an item with the running count, the spoken count, notes, the verdict."""
    hand = result.line.hand
    rows = []
    count = 0
    for item in result.score.items:
        count += item.points
        rows.append([speech.name(item), look.cards(item.cards), str(item.points), str(count)])
    rows.append(["", "", look.paint("total", bold=True), look.paint(str(count), bold=True)])
    parts = [
        look.wrapped(heading(hand, look, result.line.label)),
        tabulated(rows, ["item", "cards", "points", "count"], "llrr", look, "plain"),
        look.wrapped(speech.spoken(result.score, hand)),
    ]
    show = speech.symbols if look.symbols else speech.letters
    if notes := [speech.near_miss(miss, hand, show) for miss in near_misses(hand, result.rules)]:
        parts.append("\n".join(look.paint(look.wrapped(note), dim=True) for note in notes))
    if result.verdict:
        first, *more = settlement(result, show)
        verdict = _colored(look.wrapped(first), result, look)
        parts.append("\n".join([verdict, *map(look.wrapped, more)]))
    return "\n\n".join(parts) + "\n"


def settlement(result: Result, show: Show) -> Iterator[str]:
    """Yield the sentences that settle a claim: the verdict, what each side pegs, and the mistakes that explain it."""
    line, verdict = result.line, result.verdict
    if line.claim is None or verdict is None:
        return
    what = "crib" if line.hand.crib else "hand"
    nothing = ", which is nothing," if line.claim.total != verdict.claimed else ""
    yield f"Claimed {line.claim.total}{nothing or ','} the {what} counts {verdict.counted}: {judged(verdict)}."
    off = differences(line.claim, result.score)
    for category, difference in off:
        claimed = result.score.points(category) + difference
        yield f"{category.plural.capitalize()}: claimed {claimed}, counted {result.score.points(category)}."
    if not verdict.difference:
        return
    if is_impossible(line.claim, line.hand, result.rules):
        yield f"No {what} of {speech.number(len(line.hand.cards))} cards and the starter counts {line.claim.total}."
    yield _pegging(verdict, what)
    found = explain(line.claim, line.hand, result.score, result.rules)
    if not found:
        yield "No common mistake explains the difference."
    elif not off and found[0].points != verdict.difference:
        yield "Two mistakes together explain it."
    yield from _lessons(found, show)


def _pegging(verdict: Verdict, what: str) -> str:
    pegs = verdict.pegs
    laws = verdict.laws.title + (" with muggins" if verdict.laws.muggins else "")
    mine, theirs = (str(points) if points else "nothing" for points in (pegs.player, pegs.opponent))
    return f"By {laws} the {what} pegs {mine} and the other side pegs {theirs}."


def _lessons(mistakes: Sequence[Mistake], show: Show) -> Iterator[str]:
    """Yield a sentence for each habit: mistakes of one habit and as many points stand in one sentence."""
    by_habit: dict[tuple[Habit, int], list[Mistake]] = {}
    for mistake in mistakes:
        by_habit.setdefault((mistake.habit, mistake.points), []).append(mistake)
    lessons = [first.says(show, others) for first, *others in by_habit.values()]
    yield from lessons[:MOST_LESSONS]
    if (more := len(lessons) - MOST_LESSONS) > 0:
        yield f"{speech.plural(more, 'other mistake')} would explain it too."


def judged(verdict: Verdict | None) -> str:
    """Return the outcome of a claim in words, or an empty string without a claim."""
    if verdict is None:
        return ""
    by = abs(verdict.difference)
    return f"{verdict.outcome} by {by}" if by else verdict.outcome.value


def _colored(text: str, result: Result, look: Look) -> str:
    return look.paint(text, fg="red" if result.is_wrong else "green") if result.verdict else text


def receipts(results: Iterable[Result], look: Look) -> Iterator[str]:
    """Yield receipts, an empty line between them."""
    between = ""
    for result in results:
        yield between + receipt(result, look)
        between = "\n"


@dataclass(frozen=True, slots=True)
class _Column:
    """A column of the table of hands: header, side, and how its cell is made."""

    header: str
    side: str
    cell: Callable[[Result, Look], str]


def _number(value: int | None) -> str:
    return "" if value is None else str(value)


def _category(category: Category) -> _Column:
    return _Column(category.plural, "r", lambda result, _: _number(points(result)[category.plural]))


def _breakdown(result: Result, _: Look) -> str:
    return "/".join("-" if value is None else str(value) for value in points(result).values())


def _claim(result: Result, look: Look) -> str:
    claim = result.line.claim
    return "" if claim is None else _colored(f"{claim.total} {judged(result.verdict)}", result, look)


_FILE = _Column("file", "l", lambda result, _: visible(result.source or ""))
_LINE = _Column("line", "r", lambda result, _: _number(result.number))
_LABEL = _Column("label", "l", lambda result, _: visible(result.line.label or "", 200))
_WHOLE = _Column("hand", "l", lambda result, look: heading(result.line.hand, look))
_TOTAL = _Column("total", "r", lambda result, look: look.paint(str(result.score.total), bold=True))
_JUDGED = _Column("claim", "l", _claim)
_LAYOUTS = (
    (
        _LINE,
        _LABEL,
        _Column("hand", "l", lambda result, look: look.cards(result.line.hand.cards)),
        _Column("starter", "l", lambda result, look: look.card(result.line.hand.starter)),
        _Column("crib", "l", lambda result, _: "crib" if result.line.hand.crib else ""),
        *map(_category, Category),
        _TOTAL,
        _Column("claim", "r", lambda result, _: _number(result.line.claim.total if result.line.claim else None)),
        _Column("verdict", "l", lambda result, look: _colored(judged(result.verdict), result, look)),
    ),
    (_LINE, _LABEL, _WHOLE, _Column("15s/pairs/runs/\nflush/nobs", "l", _breakdown), _TOTAL, _JUDGED),
    (_Column("#", "r", _LINE.cell), _LABEL, _WHOLE, _TOTAL, _JUDGED),
)
"""The columns of the table, from a wide terminal (or none) to a narrow one."""


def table(results: Iterable[Result], look: Look) -> Iterator[str]:
    """Yield one table with a row a hand.

    On a terminal that is too narrow, and when no style was asked for, columns are joined, then left out, and at last
    cells are broken into lines; columns in which nothing stands are dropped.
    """
    if not (results := list(results)):
        return
    files = (_FILE,) if len({result.source for result in results}) > 1 else ()
    numbered = any(result.number is not None for result in results)
    text = _tabled(results, [*files, *_LAYOUTS[0][0 if numbered else 1 :]], look, {})
    if look.columns is not None and look.style is None and _widest(text) > look.columns:
        for layout in _LAYOUTS[1:]:
            columns = [c for c in (*files, *layout) if any(c.cell(result, look) for result in results)]
            text = _tabled(results, columns, look, {})
            if _widest(text) <= look.columns:
                break
        else:
            text = _narrowed(results, columns, look, look.columns)
    yield text + "\n"


def _narrowed(results: list[Result], columns: list[_Column], look: Look, limit: int) -> str:
    """Return the table of these columns with cells broken into lines, so that it is no wider than `limit` if it can."""
    rooms: dict[str, int] = {}
    text = _tabled(results, columns, look, rooms)
    for column, least in ((_LABEL, 8), (_JUDGED, 8), (_WHOLE, 11)):
        if column in columns:
            excess = _widest(text) - limit
            longest = max(printed_width(column.cell(result, look)) for result in results)
            if excess > 0 and longest > least:
                rooms[column.header] = max(least, longest - excess)
                text = _tabled(results, columns, look, rooms)
    return text


def _tabled(results: list[Result], columns: Sequence[_Column], look: Look, rooms: dict[str, int]) -> str:
    """Return the table of these columns, cells broken where they are wider than the room for their column."""
    rows = [
        [look.wrapped(column.cell(result, look), rooms.get(column.header, UNBOUNDED)) for column in columns]
        for result in results
    ]
    align = "".join(column.side for column in columns)
    return tabulated(rows, [column.header for column in columns], align, look, "simple")


def plays(results: Iterable[PlayResult], look: Look) -> Iterator[str]:
    """Yield the table of each play, an empty line between them; those of a file with a heading."""
    between = ""
    for result in results:
        heading = "" if result.number is None else f"{visible(result.source or '')}:{result.number}\n\n"
        yield between + heading + played(result.play, look)
        between = "\n"


def played(play: Play, look: Look) -> str:
    """Return a play as text: a row a card, counts apart; then each player's points, and what is disputed."""
    claimed = any(entry.claim is not None for entry in play.entries)
    rows: list[list[str]] = []
    for count in play.counts:
        if rows:
            rows.append([" "] * (6 if claimed else 5))  # tabulate drops a row of empty cells beside broken ones
        for entry in count:
            cells = [visible(play.players[entry.seat]), look.card(entry.card), str(entry.count)]
            cells += [str(entry.points) if entry.points else "", _why(entry.pegs, look)]
            rows.append([*cells[:4], _card_claim(entry, look), cells[4]] if claimed else cells)
    headers = ["player", "card", "count", "points", *(["pegged"] if claimed else []), "what for"]
    align = "llrrll" if claimed else "llrrl"
    table = tabulated(rows, headers, align, look, "simple")
    if look.columns is not None and look.style is None and (excess := _widest(table) - look.columns) > 0:
        room = max(12, max(printed_width(row[-1]) for row in rows) - excess)
        table = tabulated([[*row[:-1], look.wrapped(row[-1], room)] for row in rows], headers, align, look, "simple")
    sums = ", ".join(f"{visible(player)}: {look.paint(str(n), bold=True)}" for player, n in play.totals.items())
    if play.rules.partners:
        sums += "; " + ", ".join(f"{visible(side)}: {points}" for side, points in play.sides.items())
    show = speech.symbols if look.symbols else speech.letters
    notes = [*_reneges(play, show), *(_almost(miss, show) for miss in near_misses_of_play(play))]
    parts = [table, look.wrapped(sums)]
    if notes:
        parts.append("\n".join(look.wrapped(note) for note in notes))
    return "\n\n".join(parts) + "\n"


def _why(pegs: Sequence[Peg], look: Look) -> str:
    """Return what a card scored; the points of each thing where there are several."""
    names = {2: "pair", 6: "pair royal", 12: "double pair royal"}
    says = []
    for peg in pegs:
        match peg.pegging:
            case Pegging.PAIR:
                text = f"{names[peg.points]} {look.cards(peg.cards)}"
            case Pegging.RUN:
                text = f"run of {speech.number(peg.points)} {look.cards(peg.cards)}"
            case Pegging.LAST:
                text = "last card"
            case _:
                text = peg.pegging.value
        says.append(text if len(pegs) == 1 else f"{text} for {peg.points}")
    return ", ".join(says)


def _card_claim(entry: Entry, look: Look) -> str:
    """Return what was pegged for a card, and what was right if that was wrong."""
    if entry.claim is None:
        return ""
    if not entry.is_wrong:
        return look.paint(f"{entry.claim} right", fg="green")
    by = entry.claim - entry.points
    return look.paint(f"{entry.claim} {'over' if by > 0 else 'under'} by {abs(by)}", fg="red")


def _reneges(play: Play, show: Show) -> Iterator[str]:
    for renege in play.reneges:
        cards = speech.joined(renege.cards, show)
        player = visible(play.players[renege.seat])
        yield f"{player} passed at {renege.count} and held {cards}: a card that fits must be played."


def _almost(miss: PlayNearMiss, show: Show) -> str:
    """Return the sentence that tells why a card scored nothing with those before it."""
    *before, card = (show(card) for card in miss.cards)
    row = f"Card {miss.index + 1}, {card} after {' '.join(before)}"
    match miss.near:
        case PlayNear.DOUBLED_RUN:
            return f"{row}, is no run: one rank is there twice among the last cards."
        case PlayNear.PAIR_APART:
            return f"{row}, is no pair: {before[-1]} lies between."
        case PlayNear.TENS:
            return f"{row}, is no run: a run goes by rank, not by the value of ten."
        case PlayNear.ROUND_THE_CORNER:
            return f"{row}, is no run: the ace is low, a run does not go round the corner."
        case PlayNear.CLOSED_COUNT:
            return f"{row}, scores nothing: a count was closed between them."


def variants(look: Look) -> str:
    """Return the table of the variants, and under it what sets them apart beside their numbers."""
    columns = ("variant", "short", "players", "dealt", "laid\naway", "hand", "crib", "target")
    rows = [
        [rules.name, ALIASES[rules.name][0], *map(str, (rules.players, rules.dealt, rules.discard)),
         *map(str, (rules.hand, rules.crib, rules.target))]
        for rules in VARIANTS.values()
    ]  # fmt: skip
    table = tabulated(rows, columns, "llrrrrrr", look, "simple")
    if look.columns is not None and look.style is None and _widest(table) > look.columns:
        kept = (0, 2, 5, 6, 7)
        table = tabulated([[row[i] for i in kept] for row in rows], [columns[i] for i in kept], "lrrrr", look, "simple")
    remarks = [f"{rules.name}: {', '.join(rules.remarks)}" for rules in VARIANTS.values() if rules.remarks]
    return "\n".join([table, "", *map(look.wrapped, remarks)]) + "\n"


def chart(rules: Rules, look: Look) -> str:
    """Return the scoring chart of a game, a dash where a combination scores nothing."""
    rows = [
        [row.name, *("-" if points is None else str(points) for points in (row.hand, row.crib, row.play))]
        for row in scoring_chart(rules)
    ]
    heels = f"Heels, a jack turned as the starter: {HEELS} for the dealer before the play."
    table = tabulated(rows, ["combination", "hand", "crib", "play"], "lrrr", look, "simple")
    return f"{rules.name}\n\n{table}\n\n{look.wrapped(heels)}\n"


def odds(forecast: Forecast, look: Look) -> str:
    """Return odds as a table with bars, or with the starters for a hand, and the figures that sum them up.

    Columns are laid out here unless a style is asked for: what imports nothing answers at once.
    """
    found = forecast.odds
    what = f"{forecast.rules.name}, {'crib' if forecast.crib else 'hand'}"
    if forecast.cards is None:
        title = f"{what}: {found.hands:,} hands with their starters"
    else:
        title = f"{what} {look.cards(forecast.cards)}: {found.hands} starters"
    last = "" if forecast.cards is None else "starters"
    most = max(found.counts)
    room = min(40, (look.columns or 80) - 30)
    rows = []
    for total, count in enumerate(found.counts):
        if count or forecast.cards is None:
            ending = _bar(count * room / most, look) if forecast.cards is None else _starters(forecast, total, look)
            rows.append([str(total), f"{count:,}", f"{100 * count / found.hands:.3f}%", ending])
    headers = ["total", "hands" if forecast.cards is None else "ways", "share", last]
    lines = [title, "", *_columns(rows, headers, look), ""]
    lines.append(f"mean {found.mean:.4f}, median {found.median}, mode {found.mode}")
    if forecast.cards is None:
        lines.append(f"impossible: {', '.join(map(str, found.impossible)) or 'none'}")
    else:
        best = len(found.counts) - 1
        lines.append(f"best: {look.cards(forecast.starters[best])} for {best}")
        if forecast.cards[0].suit is None:
            lines.append("flush and nobs are not counted: no suits are given")
    return "\n".join(map(look.wrapped, lines)) + "\n"


def _bar(length: float, look: Look) -> str:
    """Return a bar of so many columns; where the stream can carry them with eighths of a column."""
    if not encodable("█▏", look.encoding):
        return "#" * max(length > 0, round(length))
    eighths = max(length > 0, round(8 * length))
    return "█" * (eighths // 8) + " ▏▎▍▌▋▊▉"[eighths % 8].strip()


def _columns(rows: list[list[str]], headers: list[str], look: Look) -> list[str]:
    """Return the lines of a table whose last column is on the left and all others on the right."""
    if look.style is not None:
        return tabulated(rows, headers, "rrrl", look, look.style).splitlines()
    widths = [max(len(row[i]) for row in [headers, *rows]) for i in range(3)]
    room = None if look.columns is None else look.columns - sum(widths) - 6
    lines = []
    for row in [headers, *rows]:
        start = "  ".join(cell.rjust(wide) for cell, wide in zip(row, widths, strict=False))
        first, *more = look.wrapped(row[3], room).splitlines() or [""]
        lines += [f"{start}  {first}".rstrip(), *(" " * (len(start) + 2) + line for line in more)]
    return lines


def _starters(forecast: Forecast, total: int, look: Look) -> str:
    """Return the starters that give a total; a rank alone where all that the pack still has of it do."""
    held = forecast.cards or ()
    starters = forecast.starters.get(total, ())
    parts = []
    for rank in Rank:
        of_rank = [card for card in starters if card.rank is rank]
        if len(of_rank) == 4 - sum(card.rank is rank for card in held) and of_rank:
            parts.append(Card(rank).text(symbols=False))
        else:
            parts += map(look.card, of_rank)
    return " ".join(parts)


def ledger(game: Ledger, look: Look, *, board: bool = False) -> str:
    """Return a game as text: a row an event, then how it stands, and on demand the board."""
    headers = ["deal", "what", "who", "points", *map(visible, game.sides)]
    rows: list[list[str]] = []
    deal = 0
    for event in game.events:
        new = event.deal != deal
        deal = event.deal
        scores = [
            look.paint(str(points), fg=_SIDE_COLORS[side % 4], bold=name == event.side)
            for side, (name, points) in enumerate(event.scores.items())
        ]
        who = visible(event.player or event.side)
        rows.append([str(deal) if new else "", _event(event, look), who, str(event.points), *scores])
    align = "rllr" + "r" * len(game.sides)
    table = tabulated(rows, headers, align, look, "simple")
    if look.columns is not None and look.style is None and (excess := _widest(table) - look.columns) > 0:
        room = max(14, max(printed_width(row[1]) for row in rows) - excess)
        broken = [[row[0], look.wrapped(row[1], room), *row[2:]] for row in rows]
        table = tabulated(broken, headers, align, look, "simple")
    parts = [table] if rows else []
    if board:
        parts.append(drawn(game, look))
    parts.append("\n".join(map(look.wrapped, _standing(game))))
    if game.uncounted:
        parts.append("\n".join(map(look.wrapped, _left_uncounted(game))))
    if game.disputes:
        says = (f"Line {dispute.number}: {dispute.message}." for dispute in game.disputes)
        parts.append("\n".join(look.paint(look.wrapped(text), fg="red") for text in says))
    return "\n\n".join(parts) + "\n"


_SIDE_COLORS = ("red", "blue", "green", "yellow")


def _event(event: Event, look: Look) -> str:
    """Return what an event is, in a few words."""
    text = event.kind.value
    cards = f" {look.cards(event.cards)}" if event.cards else ""
    match event.kind:
        case Kind.START:
            return "start: three for the non-dealer"
        case Kind.PLAY if event.entry is not None:
            text = f"play{cards}: {_why(event.entry.pegs, look) or 'nothing'}"
        case Kind.OVER | Kind.MUGGINS:
            return f"{text}: the other side claimed {event.claim}"
        case Kind.FAULT if event.offence is not None:
            return f"fault: {visible(event.offence.player)} {event.offence.irregularity.name}"
        case Kind.FAULT:
            return "back for a false claim of the game"
        case _:
            text += cards
    return text if event.claim is None else f"{text}, claimed {event.claim}"


def _standing(game: Ledger) -> Iterator[str]:
    """Yield how the game ended or stands."""
    scores = ", ".join(f"{visible(side)} {points}" for side, points in game.scores.items())
    if game.winner is None:
        yield f"Nobody has reached {game.rules.target} yet: {scores}."
    else:
        last = next(event for event in reversed(game.events) if event.kind is game.how)
        on = {Kind.HEELS: "heels", Kind.PLAY: "the play", Kind.START: "the start", Kind.PEGGED: "the play"}
        what = on.get(last.kind, f"the {last.kind.value}")
        if game.lowball:
            yield f"{visible(game.winner)} wins at lowball, the other side being out on {what}: {scores}."
        else:
            yield f"{visible(game.winner)} wins on {what} of deal {last.deal}: {scores}."
    for side, name in game.skunks.items():
        yield f"{visible(side)} is {_SKUNKED[name]}."
    pegs = (f"{visible(side)} {front} and {back}" for side, (front, back) in game.pegs.items())
    yield f"Pegs, front and back: {', '.join(pegs)}."


_SKUNKED = {"skunk": "skunked", "double skunk": "double skunked", "lurch": "left in the lurch"}


def _left_uncounted(game: Ledger) -> Iterator[str]:
    """Yield what the end of the game left uncounted."""
    parts = [f"{visible(left.player)}'s {left.kind.value} {left.points}" for left in game.uncounted]
    yield f"Left uncounted: {', '.join(parts)}."


STREET = 30
"""Holes in a row of the board."""


def drawn(game: Ledger, look: Look) -> str:
    """Return the board: a row of thirty holes a street, for each side its front and its back peg."""
    front, back, hole = ("●", "○", "·") if encodable("●○·", look.encoding) else ("O", "o", ".")
    target = game.rules.target
    names = [visible(side, 10) for side in game.sides]
    label = max(width(name) for name in names)
    starting = [name for name, (_, last) in zip(names, game.pegs.values(), strict=True) if last == 0]
    lines = [f"{front} front peg, {back} back peg" + (f"; at the start: {', '.join(starting)}" if starting else "")]
    for first in range(1, target, STREET):
        end = min(first + STREET - 1, target)
        end = target if target - end == 1 else end
        lines.append(f"{' ' * label}  {first}-{end}")
        for side, (name, (ahead, behind)) in enumerate(zip(names, game.pegs.values(), strict=True)):
            holes = [front if at == ahead else back if at == behind else hole for at in range(first, end + 1)]
            groups = ["".join(holes[start : start + 5]) for start in range(0, len(holes), 5)]
            track = look.paint(" ".join(groups), fg=_SIDE_COLORS[side % 4])
            lines.append(f"{name}{' ' * (label - width(name))}  {track}")
        if end == target:
            break
    return "\n".join(lines)


def irregularities(look: Look) -> str:
    """Return the table of the irregularities: what each costs by each code of laws."""
    rows = [
        [each.name, *(str(cost) if (cost := each.cost(laws)) else "-" for laws in LAWS.values())]
        for each in IRREGULARITIES.values()
    ]
    table = tabulated(rows, ["fault", *LAWS], "l" + "r" * len(LAWS), look, "simple")
    sentences = [look.wrapped(f"{each.name}: {each.sentence}") for each in IRREGULARITIES.values()]
    legend = "Points for each other side; negative: the offender goes back; -: no points, or a new deal."
    return "\n".join([table, "", look.wrapped(legend), "", *sentences]) + "\n"


def _widest(text: str) -> int:
    return max(map(printed_width, text.splitlines()))
