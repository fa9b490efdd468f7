"""Writes the files that are measured: `inputs.py FOLDER LINES FEW`, run in the environment that has
cribcalc installed.

A process of its own, since the peak memory that the system reports for a child is at least that of
its parent.
"""

import sys
from itertools import islice
from pathlib import Path
from random import Random

import cribcalc


def main(folder: Path, lines: int, small: int) -> None:
    """Write canonical.txt, small.txt with the first of its lines, messy.txt with a tenth of them,
    deals.txt with a thousand deals, and hands of three to six cards, a fifth of the lines each.
    """
    dealt = Random(7)
    pack = [str(card) for card in cribcalc.DECK]
    hands = []
    for _ in range(lines):
        *cards, starter = dealt.sample(pack, 5)
        hands.append(f"{' '.join(cards)} / {starter}\n")
    (folder / "canonical.txt").write_text("".join(hands), encoding="utf-8")
    (folder / "small.txt").write_text("".join(islice(hands, small)), encoding="utf-8")
    for size in range(3, 7):
        with (folder / f"hands-of-{size}.txt").open("w", encoding="utf-8") as file:
            for _ in range(max(lines // 5, 1)):
                *cards, starter = dealt.sample(pack, size + 1)
                print(f"{' '.join(cards)} / {starter}", file=file)
    deals = [f"{' '.join(dealt.sample(pack, 6))}\n" for _ in range(1000)]
    (folder / "deals.txt").write_text("".join(deals), encoding="utf-8")
    few = hands[: max(lines // 10, 1)]
    with (folder / "messy.txt").open("w", encoding="utf-8") as file:
        for number, (hand, total) in enumerate(zip(few, cribcalc.totals(few), strict=True)):
            text = hand.rstrip("\n")
            label = ("Ann", "Bob", "Cem's team")[number % 3]
            kinds = (
                f"{label}: {text}",
                f"{text} = {total}",
                f"{text}  # a remark",
                f"{label}: {text} = {total} # twice",
            )
            print(kinds[number % 4], file=file)


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))
