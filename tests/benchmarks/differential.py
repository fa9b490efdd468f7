"""Counts random hands, cribs and plays here and with other scorers from PyPI, and explains every
difference.

    python tests/benchmarks/differential.py [--hands N] [--plays N] [--seed N] [--python PYTHON]
    [--venvs DIR]

cribbagesim wants Python 3.12 or later: --python names it, and where it cannot be run the script
says so and goes on with the others. The differences are classed by rules that depart from ours: a
difference is explained by the first of them by which the other scorer's answer comes out exactly.
What none of them explains is listed as unclassified. Who is right is what tests/naive.py says.
Needs tabulate.
"""

# ruff: noqa: T201 - it is run by hand, and prints

import argparse
import json
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))  # this is run as a file

import cribcalc
from cribcalc.pegging import PlayCategory
from tests import naive
from tests.benchmarks.venvs import HERE, answer, create, environment, install

SCORERS = {"cribbage-scorer": "0.2.5", "pycribbage": "1.0.0", "cribbagesim": "1.0.2"}
"""The releases whose differences are explained."""
NEWER = "cribbagesim"
"""The scorer that wants a newer Python than we do."""
KINDS = {"hand": "hands", "crib": "cribs", "card": "cards of the play", "play": "plays"}
PLAYERS = ("Ann", "Bob")


class Show(NamedTuple):
    """A hand or crib with its starter."""

    hand: list[str]
    starter: str

    def __str__(self) -> str:
        return f"{' '.join(self.hand)} / {self.starter}"


class Pile(NamedTuple):
    """A count as it stands after its last card."""

    cards: list[str]

    def __str__(self) -> str:
        return " ".join(self.cards)


class Deal(NamedTuple):
    """A whole play for two."""

    log: list[naive.Entry]

    def __str__(self) -> str:
        return " | ".join(
            " ".join(f"{PLAYERS[e.player]}:{e.card}" for e in count)
            for count in naive.counts(self.log)
        )

    @property
    def hands(self) -> list[list[str]]:
        """The cards of each player, in the order in which they are played."""
        return [[entry.card for entry in self.log if entry.player == player] for player in range(2)]

    @property
    def gos(self) -> list[list[int]]:
        """Who says his first go of a count just before each card, also for want of cards."""
        gos: list[list[int]] = []
        for count in naive.counts(self.log):
            said = False
            for number, entry in enumerate(count):
                passed = number > 0 and entry.player == count[number - 1].player and not said
                gos.append([1 - entry.player] if passed else [])
                said = said or passed
        return gos


Case = Show | Pile | Deal


def made(pile: list[str]) -> int:
    """Return what the last card of a count makes by the naive scorer, thirty-one apart."""
    return naive.last_card(pile) - (2 if sum(map(naive.value, pile)) == 31 else 0)


def naively(kind: str, case: Case) -> Any:
    """Return the answer of tests/naive.py."""
    match case:
        case Show():
            return naive.show(case.hand, case.starter, crib=kind == "crib")["total"]
        case Pile():
            return made(case.cards)
        case Deal():
            return naive.totals(case.log, 2)


def ours(kind: str, case: Case) -> Any:
    """Return the answer of cribcalc."""
    match case:
        case Show():
            return cribcalc.score(str(case), crib=kind == "crib").total
        case Pile():
            items = cribcalc.score_play(str(case)).entries[-1].items
            return sum(
                item.points
                for item in items
                if item.category
                not in (PlayCategory.THIRTY_ONE, PlayCategory.GO, PlayCategory.LAST)
            )
        case Deal():
            play = cribcalc.score_play(str(case), players=PLAYERS)
            return [play.totals[player] for player in PLAYERS]


# The rules that depart


def shows(other: Callable[[Show, dict[str, int], bool], int]) -> Callable[[str, Case], Any]:
    """Return the rule by which a hand or crib gets what `other` says, from the naive points by
    kind.
    """

    def answer_of(kind: str, case: Case) -> Any:
        if not isinstance(case, Show):
            return None
        crib = kind == "crib"
        return other(case, naive.show(case.hand, case.starter, crib=crib), crib)

    return answer_of


def crib_flush_of_four(show: Show, points: dict[str, int], crib: bool) -> int:
    """A crib scores a flush as a hand does."""
    flush = naive.flush(show.hand, show.starter, crib, "all", "hand")
    return points["total"] - points["flush"] + flush


def any_flush_of_four(show: Show, points: dict[str, int], _: bool) -> int:
    """Any four cards of a suit score, the starter among them."""
    suits = Counter(map(naive.suit, (*show.hand, show.starter)))
    most = max(suits.values())
    return points["total"] - points["flush"] + (most if most >= 4 else 0)


def flush_of_three(show: Show, points: dict[str, int], crib: bool) -> int:
    """Three cards of a suit in the hand score."""
    return (
        points["total"]
        - points["flush"]
        + naive.flush(show.hand, show.starter, crib, "min3", "hand")
    )


def heels_in_hand(show: Show, points: dict[str, int], _: bool) -> int:
    """The hand gets two for a jack as the starter."""
    return points["total"] + (2 if show.starter[0] == "J" else 0)


def pegged(points_of: Callable[[list[naive.Entry], int], int]) -> Callable[[str, Case], Any]:
    """Return the rule by which a card gets what `points_of` says of its count and its place there,
    go and last apart.

    The rest, thirty-one, go and last, is as it is by the naive scorer.
    """

    def answer_of(_: str, case: Case) -> Any:
        if isinstance(case, Pile):
            return points_of(
                [naive.Entry(0, card, 0, 0, False, ()) for card in case.cards], len(case.cards) - 1
            )
        if isinstance(case, Deal):
            points = [0, 0]
            for count in naive.counts(case.log):
                for place, entry in enumerate(count):
                    usual = made([e.card for e in count[: place + 1]])
                    points[entry.player] += entry.points - usual + points_of(count, place)
            return points
        return None

    return answer_of


def no_run_with_a_rank_twice(count: list[naive.Entry], place: int) -> int:
    """A run scores only where no rank is twice in the whole count."""
    pile = [entry.card for entry in count[: place + 1]]
    points = made(pile)
    if len({card[0] for card in pile}) < len(pile):
        points -= next((n for n in range(len(pile), 2, -1) if naive.is_run(pile[-n:])), 0)
    return points


def scored_again_at_go(count: list[naive.Entry], place: int) -> int:
    """A card scores once more when the other player says his first go of the count after it, and
    play goes on.
    """
    points = made([entry.card for entry in count[: place + 1]])
    gone = any(count[n].player == count[n + 1].player for n in range(place))
    goes = place + 1 < len(count) and count[place].player == count[place + 1].player and not gone
    return 2 * points if goes else points


class Departure(NamedTuple):
    """A rule that departs from ours, and what we found about it."""

    name: str
    why: str
    predict: Callable[[str, Case], Any]


DEPARTURES = (
    Departure("crib flush of four", "a crib scores four of a suit without the starter", shows(crib_flush_of_four)),
    Departure("flush with the starter", "any four of a suit score, the starter among them", shows(any_flush_of_four)),
    Departure("flush of three", "three cards of a suit score", shows(flush_of_three)),
    Departure("no flush", "flushes do not score", shows(lambda _, points, __: points["total"] - points["flush"])),
    Departure("no nobs", "nobs does not score", shows(lambda _, points, __: points["total"] - points["nobs"])),
    Departure("heels in the hand", "a jack as the starter scores two in the hand", shows(heels_in_hand)),
    Departure(
        "run lost to a pair",
        "a fault: the search for a run goes on over the whole count, and a rank there twice ends it without one",
        pegged(no_run_with_a_rank_twice),
    ),
    Departure(
        "scored again at the go",
        "a fault: a go is scored as if the card before it were played once more",
        pegged(scored_again_at_go),
    ),
)  # fmt: skip


def cause(kind: str, case: Case, theirs: Any) -> str:
    """Return the name of the departure by which their answer comes out."""
    if isinstance(theirs, str):
        return f"raises {theirs.partition(':')[0]}"
    return next((d.name for d in DEPARTURES if d.predict(kind, case) == theirs), "unclassified")


# The cases


def cases(hands: int, plays: int, seed: int) -> dict[str, list[Case]]:
    """Return the random cases by kind; the cards are all those of the plays."""
    dealt = Random(seed)
    pack = [rank + suit for rank in naive.RANKS for suit in naive.SUITS]
    some: list[Case] = []
    for _ in range(hands):
        *hand, starter = dealt.sample(pack, 5)
        some.append(Show(hand, starter))
    deals = []
    for _ in range(plays):
        cards = dealt.sample(pack, 8)
        deals.append(Deal(naive.deal([cards[:4], cards[4:]], lambda _, legal: dealt.choice(legal))))
    piles: list[Case] = []
    for deal in deals:
        for count in naive.counts(deal.log):
            piles += [
                Pile([entry.card for entry in count[: place + 1]]) for place in range(len(count))
            ]
    return {"hand": some, "crib": some, "card": piles, "play": list(deals)}


def question(several: dict[str, list[Case]]) -> str:
    """Return the cases as rivals.py reads them."""
    plays = []
    for deal in several["play"]:
        assert isinstance(deal, Deal)
        log = [
            {"player": entry.player, "card": entry.card, "closes": entry.closes, "gos": gos}
            for entry, gos in zip(deal.log, deal.gos, strict=True)
        ]
        plays.append({"hands": deal.hands, "log": log})
    piles = [pile.cards for pile in several["card"] if isinstance(pile, Pile)]
    return json.dumps({"shows": several["hand"], "plays": plays, "piles": piles})


def usable(interpreter: str) -> bool:
    """Return whether this is a Python of 3.12 or later."""
    test = "import sys; sys.exit(sys.version_info < (3, 12))"
    try:
        run = subprocess.run(
            [interpreter, "-c", test], capture_output=True, env=environment(), check=False
        )
    except OSError:
        return False
    return run.returncode == 0


class Difference(NamedTuple):
    """A case that another scorer counts otherwise."""

    cause: str
    case: Case
    ours: Any
    theirs: Any
    naive: Any


def differences(
    kind: str, several: list[Case], right: list[Any], mine: list[Any], theirs: list[Any]
) -> Iterator[Difference]:
    """Yield where they differ from us."""
    for case, sure, our, their in zip(several, right, mine, theirs, strict=True):
        if our != their:
            yield Difference(cause(kind, case, their), case, our, their, sure)


def main() -> None:
    """Ask all, compare, and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument(
        "--hands", type=int, default=100_000, help="hands, each counted as a crib too [100000]"
    )
    parser.add_argument("--plays", type=int, default=20_000, help="plays of two hands [20000]")
    parser.add_argument("--seed", type=int, default=29, help="of the random cards [29]")
    parser.add_argument(
        "--python", default="python3.12", help="a Python of 3.12 or later, for cribbagesim"
    )
    parser.add_argument(
        "--venvs",
        type=Path,
        help="keep the virtual environments in this folder, and use them again",
    )
    given = parser.parse_args()
    if find_spec("tabulate") is None:
        parser.error("tabulate is not installed; it prints the tables")
    several = cases(given.hands, given.plays, given.seed)
    asked = question(several)
    right = {kind: [naively(kind, case) for case in some] for kind, some in several.items()}
    mine = {kind: [ours(kind, case) for case in some] for kind, some in several.items()}
    print("counted here and by tests/naive.py …", file=sys.stderr)

    counted: list[tuple[str, ...]] = []
    explained: list[tuple[str, ...]] = []

    def compare(name: str, answers: dict[str, list[Any]]) -> None:
        cells = []
        for kind, some in several.items():
            found = list(differences(kind, some, right[kind], mine[kind], answers[kind]))
            cells.append(f"{len(found):,} of {len(some):,}")
            for reason in sorted({difference.cause for difference in found}):
                of_class = [difference for difference in found if difference.cause == reason]
                least = min(of_class, key=lambda difference: len(str(difference.case)))
                why = next((d.why for d in DEPARTURES if d.name == reason), "not explained yet")
                verdict = f"{sum(d.naive == d.ours for d in of_class):,} of {len(of_class):,}"
                example = f"{least.case}: {least.ours} here, {least.theirs} there"
                cell = example.replace("|", "\\|")  # a bar would end the cell
                explained.append((name, kind, reason, verdict, why, cell))
        counted.append((name, *cells))

    compare("tests/naive.py", right)
    with tempfile.TemporaryDirectory() as temporary:
        folder: Path = (given.venvs or Path(temporary)).absolute()
        for name, release in SCORERS.items():
            interpreter = given.python if name == NEWER else sys.executable
            if name == NEWER and not usable(interpreter):
                print(
                    f"{name} is left out: {interpreter} cannot be run, or is older than 3.12; see --python",
                    file=sys.stderr,
                )
                continue
            python = create(folder / name, interpreter)
            install(python, f"{name}=={release}")
            print(f"asking {name} …", file=sys.stderr)
            compare(
                f"{name} {release}",
                json.loads(answer([python, HERE / "rivals.py", name], given=asked)),
            )
    from tabulate import tabulate

    headers = ("scorer", *KINDS.values())
    print("How many are counted otherwise:\n")
    print(
        tabulate(
            counted,
            headers=headers,
            tablefmt="github",
            disable_numparse=True,
            preserve_whitespace=True,
        )
    )
    print("\nWhy:\n")
    headers = (
        "scorer",
        "kind",
        "class",
        "naive.py agrees with us",
        "what is done there",
        "example",
    )
    print(
        tabulate(
            explained,
            headers=headers,
            tablefmt="github",
            disable_numparse=True,
            preserve_whitespace=True,
        )
    )


if __name__ == "__main__":
    main()
