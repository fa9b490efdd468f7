"""Every sentence about a mistake at the show, whole."""

from dataclasses import replace

import pytest

from cribcalc.claims import Verdict, judge
from cribcalc.mistakes import MistakeKind
from cribcalc.notation.hands import parse_line
from cribcalc.rules import SIX_CARD, Rules
from cribcalc.speech.claims import explanation_sentences, verdict_sentences
from cribcalc.speech.words import letters

SENTENCES = [
    (
        "5H 10S 2D 3C / 7H = 2",
        "fifteens-missed",
        "Probably the fifteens of three cards or more were not counted: 4 points.",
    ),
    (
        "KC KS 5C 5S / 10H = 12",
        "pairs-missed",
        "Perhaps the pairs were not counted, 4 points; or the fifteens with the starter 10♥ were"
        " not counted, 4 points.",
    ),
    (
        "8S 8C 9D TH / 8H = 12",
        "run-missed",
        "Probably one run of the triple run of three was missed; or the pair royal 8♣ 8♥ 8♠ was"
        " counted as one point per card.",
    ),
    ("2C 2D 6H 8S / QC = 0", "pair-missed", "Probably the pair 2♣ 2♦ was missed: 2 points."),
    (
        "AS 4D 6S JD / 4H = 6",
        "fifteen-missed",
        "Probably the fifteen A♠ 4♦ 4♥ 6♠ was missed: 2 points.",
    ),
    (
        "5C TD JS QH / 4H = 7",
        "fifteen-missed",
        "Probably a fifteen such as 5♣ J♠ was missed: 2 points.",
    ),
    (
        "5C TD JS QH / 4H = 3",
        "fifteens-missed",
        "Probably the fifteens were not counted: 6 points.",
    ),
    (
        "5C 5D 5H JD / 5S = 12",
        "fifteens-missed",
        "Probably the fifteens were not counted: 16 points.",
    ),
    (
        "7 2 6 Q / K = 4",
        "fifteen-twice",
        ("Probably the fifteen 2 6 7 was counted twice; or 2 K were counted as fifteen."),
    ),
    (
        "5H 5S 5C JD / 5D = 36",
        "fifteens-of-card-twice+nobs-missed",
        "Perhaps the fifteens with J♦ were counted twice, and nobs was missed.",
    ),
    (
        "2C 8D 4H QS / KD = 2",
        "fifteen-misadded",
        ("Probably 2♣ K♦ were counted as fifteen; or Q♠ K♦ were counted as a pair."),
    ),
    (
        "9C 9D 9H 6S / 6C = 18",
        "fifteen-missed",
        (
            "Probably a fifteen such as 6♣ 9♦ was missed, 2 points; or the pair 6♣ 6♠ was missed, "
            "2 points; or the pair royal 9♣ 9♦ 9♥ was counted as two pairs."
        ),
    ),
    (
        "9C 9D 9H 6S / 6C = 12",
        "pairs-missed",
        "Probably the pairs were not counted: 8 points.",
    ),
    (
        "9C 9D 9H KS / 2C = 0",
        "pairs-missed",
        "Probably the pair royal 9♣ 9♦ 9♥ was missed: 6 points.",
    ),
    (
        "QC QD QH 2S / 9C = 2",
        "pair-royal-short",
        "Probably the pair royal Q♣ Q♦ Q♥ was counted as one pair: three of a kind is 6 points.",
    ),
    (
        "QC QD QH 2S / 9C = 4",
        "pair-royal-short",
        "Probably the pair royal Q♣ Q♦ Q♥ was counted as two pairs: three of a kind is 6 points.",
    ),
    (
        "QC QD QH 2S / 9C = 3",
        "pair-royal-short",
        (
            "Probably the pair royal Q♣ Q♦ Q♥ was counted as one point per card: three of a kind is "
            "6 points."
        ),
    ),
    (
        "4C 4D 4H 4S / 9C = 6",
        "pair-royal-short",
        (
            "Probably the double pair royal 4♣ 4♦ 4♥ 4♠ was counted as a pair royal: four of a "
            "kind is 12 points."
        ),
    ),
    (
        "8C 8D 9H 10S / KC = 10",
        "pairs-counted-again",
        "Probably the pair 8♣ 8♦ was counted again: a double run of three is 8 with its pair.",
    ),
    (
        "8S 8C 9D TH / 8H = 21",
        "pairs-counted-again",
        (
            "Probably the pair royal 8♣ 8♥ 8♠ was counted again: a triple run of three is 15 with "
            "its pair royal."
        ),
    ),
    (
        "AS AC 2H 3H / 3D = 20",
        "pairs-counted-again",
        (
            "Probably the pairs A♣ A♠ and 3♦ 3♥ were counted again: a double-double run of three "
            "is 16 with its pairs."
        ),
    ),
    (
        "AS AC 2H 3H / 3D = 18",
        "pairs-counted-again",
        (
            "Probably the pair A♣ A♠ was counted again: a double-double run of three is 16 with "
            "its pairs."
        ),
    ),
    (
        "TS 8D QH KC / KD = 4",
        "tens-as-pair",
        "Perhaps two cards worth ten were counted as a pair: only cards of the same rank make a"
        " pair.",
    ),
    (
        "TH JH KH AH / 9D = 4",
        "run-missed",
        "Probably the run 9♦ 10♥ J♥ was missed: one point per card, 3 points.",
    ),
    (
        "2H 3S 4C 5D / KH = 4",
        "fifteens-missed",
        "Perhaps the fifteens were not counted, 4 points; or the run 2♥ 3♠ 4♣ 5♦ was missed.",
    ),
    (
        "5C 5D 6H 7S / 8C = 4",
        "runs-missed",
        "Probably both runs in 5♣ 5♦ 6♥ 7♠ 8♣ were missed: 8 points.",
    ),
    (
        "5C 5D 6H 7S / 8C = 8",
        "run-counted-once",
        (
            "Probably the run was counted only once: 5♣ and 5♦ make two separate runs, and each "
            "counts."
        ),
    ),
    (
        "8S 8C 9D TH / 8H = 9",
        "run-counted-once",
        (
            "Perhaps the run was counted only once; or the triple run of three was counted "
            "without the pair royal 8♣ 8♥ 8♠."
        ),
    ),
    (
        "AS AC 2H 3H / 3D = 12",
        "runs-without-pair",
        (
            "Probably the double-double run of three was counted without the pairs A♣ A♠ and 3♦ "
            "3♥: the pairs inside it score as well, 4 points."
        ),
    ),
    (
        "AS AC 2H 3H / 3D = 8",
        "multiple-run-short",
        "Probably the double-double run of three was counted as a double run: 8 instead of 16.",
    ),
    (
        "5C 5D 5H 6S / 7C = 10",
        "multiple-run-short",
        "Probably the triple run of three was counted as a double run: 8 instead of 15.",
    ),
    (
        "5C 5D 6H 7S / 8C = 6",
        "multiple-run-short",
        "Probably the double run of four was counted as a single run: 4 instead of 10.",
    ),
    (
        "8 8 9 10 / 8 = 18",
        "multiple-run-long",
        (
            "Probably the triple run of three 8 8 8 9 10 was counted as two double runs: three of "
            "a rank make three runs, not four."
        ),
    ),
    (
        "8 8 9 10 / 8 = 16",
        "multiple-run-long",
        (
            "Probably the triple run of three 8 8 8 9 10 was counted as two double runs: three of "
            "a rank make three runs, not four."
        ),
    ),
    (
        "5H 2S 3D 4S / 9C = 5",
        "shorter-run-for-longer",
        (
            "Probably the run of four 2♠ 3♦ 4♠ 5♥ was counted as a run of three: the longest run "
            "counts, one point per card."
        ),
    ),
    (
        "2H 3S 4C 5D / KH = 14",
        "shorter-run-as-well",
        (
            "Probably the shorter runs inside the run were counted as well: only the longest run "
            "counts."
        ),
    ),
    (
        "2H 3S 4C 5D / KH = 11",
        "shorter-run-as-well",
        "Probably the run of three 2♥ 3♠ 4♣ was counted as well: it is part of a longer run.",
    ),
    (
        "T J Q Q / K = 14",
        "run-as-shorter-runs",
        (
            "Probably the double run of four was counted as separate runs of three: only the "
            "longest runs count."
        ),
    ),
    (
        "QC KD AH 2S / 8C = 4",
        "run-round-the-corner",
        (
            "Probably Q♣ K♦ A♥ 2♠ were counted as a run: the ace is low, so runs do not go round "
            "the corner."
        ),
    ),
    (
        "9C KD AH 2S / 8C = 3",
        "run-round-the-corner",
        (
            "Probably K♦ A♥ 2♠ were counted as a run: the ace is low, so runs do not go round the "
            "corner."
        ),
    ),
    (
        "2H 3H 4H TH / 8H = 7",
        "flush-missed",
        "Probably the flush 2♥ 3♥ 4♥ 8♥ 10♥ was missed: one point per card, 5 points.",
    ),
    (
        "3C 7C AC KC / 9C = 4",
        "starter-not-in-flush",
        "Probably the starter 9♣ was left out of the flush: it is a club too, one more point.",
    ),
    (
        "4H TS 7S 9S / QS = 4",
        "starter-flush",
        "Probably 7♠ 9♠ 10♠ Q♠ were counted as a flush: a flush needs all four cards of the hand.",
    ),
    (
        "3C 7C AC KD / 9S = 3",
        "short-flush",
        "Probably A♣ 3♣ 7♣ were counted as a flush: a flush needs all four cards of the hand.",
    ),
    (
        "crib 3C 7C AC KC / JD = 4",
        "crib-flush",
        (
            "Probably A♣ 3♣ 7♣ K♣ were counted as a flush: in the crib all four cards and the "
            "starter must be of one suit."
        ),
    ),
    (
        "JH 2D 4C 7S / 9H = 2",
        "nobs-missed",
        "Probably nobs was missed: J♥ is the jack of the starter's suit, one point.",
    ),
    (
        "JH 2D 4C 7S / 9H = 4",
        "nobs-as-two",
        (
            "Probably nobs was counted as two: two is for heels, a jack turned up as the starter; "
            "nobs is one."
        ),
    ),
    (
        "AS AC 2H 3H / JD = 13",
        "nobs-for-starter",
        "Probably the starter J♦ was counted as nobs: only a jack in the hand can be nobs.",
    ),
    (
        "5H JH 5D 5C / 5S = 29",
        "nobs-for-other-jack",
        "Probably J♥ was counted as nobs: nobs is only the jack of the starter's suit.",
    ),
    (
        "5C 5D 6H 9S / JC = 10",
        "heels-in-hand",
        (
            "Probably heels were counted in the hand: the dealer pegged 2 for J♣ when it was "
            "turned up."
        ),
    ),
    (
        "crib 5C 5D 6H 9S / JC = 10",
        "heels-in-hand",
        (
            "Probably heels were counted in the crib: the dealer pegged 2 for J♣ when it was "
            "turned up."
        ),
    ),
    (
        "6C 7D 7H 8S / 8C = 16",
        "fifteens-missed",
        (
            "Probably the fifteens were not counted, 8 points; or the double-double run of three "
            "was counted as a double run, 8 instead of 16."
        ),
    ),
    (
        "AD 2D 3D 4H / TC = 2",
        "fifteen-missed+run-missed",
        "Perhaps the fifteen 2♦ 3♦ 10♣ was missed, and the run A♦ 2♦ 3♦ 4♥ was missed.",
    ),
]


def verdict_on(text: str, rules: Rules = SIX_CARD, by: str | None = None) -> Verdict:
    """Return the verdict on a line with a claim."""
    line = parse_line(text, rules)
    assert line.claim is not None
    return replace(judge(line.claim, line.hand, rules), by=by)


@pytest.mark.parametrize(("claim", "kind", "sentence"), SENTENCES, ids=[s[0] for s in SENTENCES])
def test_an_explanation_is_one_sentence(claim: str, kind: str, sentence: str) -> None:
    verdict = verdict_on(claim)
    kinds = "+".join(mistake.kind for mistake in verdict.explanations[0].mistakes)
    assert kinds == kind
    *_, last = verdict_sentences([verdict])
    assert last == sentence


GUESSES = [
    ("7C 7D 8H 8S / 9C = 20", "or only two of the four fifteens were counted."),
    ("5C 5D JH QS / KC = 13", "the fifteens with the starter K♣ were not counted: 4 points."),
    ("2H 4H 6H 8H / TC = 5", "the starter 10♣ was counted in the flush: it is a club."),
    ("crib 2H 4H 6H 8H / TC = 5", "the starter 10♣ was counted in the flush: it is a club."),
    ("4H 5H 6H 7H / 8C = 14", "the starter 8♣ was counted in the flush: it is a club."),
    (
        "5C 5D 6H 7S / 8C = 9",
        "the double run of four was counted as a run of five: 5 instead of 8.",
    ),
    ("5 5 5 5 / J = 29", "the starter J was counted as nobs: only a jack in the hand can be nobs."),
    ("J 4 6 8 / J = 3", "the starter J was counted as nobs: only a jack in the hand can be nobs."),
    (
        "crib: 2 4 6 8 / K = 4",
        "2 4 6 8 were counted as a flush: in the crib all four cards and the starter must be of"
        " one suit.",
    ),
    (
        "AC AD AH AS / KH = 10",
        "the double pair royal A♣ A♦ A♥ A♠ was counted as five pairs: four of a kind is 12 points.",
    ),
    ("KC 2D 7H 9S / 4D = 4", "or 2♦ K♣ were counted as fifteen."),
    ("QC 3D 9H 7S / 8D = 7", "or 3♦ Q♣ were counted as fifteen."),
    ("TC JC QD KD / 9C = 4", "or the starter 9♣ was left out."),
    ("4C 7S 2D 5D / TS = 4", "or a fifteen was counted that is not there."),
    (
        "KS JH 9C JC / 5S = 9",
        "a jack of another suit was counted as nobs: nobs is only the jack of the starter's suit.",
    ),
    (
        "AS AC 2H 3H / 3D = 4",
        "all four runs in A♣ A♠ 2♥ 3♦ 3♥ were missed: 12 points.",
    ),
    (
        "3C 4D 4H 5S / 5D = 13",
        "one run of the double-double run of three was missed: each separate"
        " run counts, 3 points more.",
    ),
]


@pytest.mark.parametrize(("claim", "end"), GUESSES, ids=[claim for claim, _ in GUESSES])
def test_a_guess_is_what_a_player_would_admit(claim: str, end: str) -> None:
    (sentence,) = explanation_sentences(verdict_on(claim))
    assert sentence.endswith(end)


@pytest.mark.parametrize(
    "claim",
    ["5C 5D 6H 7S / 8C = 24", "5 5 6 7 / 8 = 27", "9C 9D 9H 6S / 3D = 16", "A 2 3 4 / 5 = 8"],
)
def test_two_unlikely_mistakes_are_not_an_explanation(claim: str) -> None:
    (sentence,) = explanation_sentences(verdict_on(claim))
    assert sentence == "No common mistake explains the difference."


@pytest.mark.parametrize(
    "claim", ["5C JD QH KS / 2D = 3", "8C 9D TH JS / QD = 7", "5C 5D 5H JS / 5S = 36"]
)
def test_what_is_unlikely_is_only_possible(claim: str) -> None:
    (sentence,) = explanation_sentences(verdict_on(claim), "Ann")
    assert sentence.startswith("Perhaps Ann ")


def test_ten_for_a_double_run_of_four_is_not_held_against_anybody() -> None:
    verdict = verdict_on("5C 5D 6H 7S / 8C = fifteens 2 runs 10", by="Ann")
    assert list(verdict_sentences([verdict])) == ["Ann claimed 12 and the hand counts 12: right."]


def test_parts_that_are_wrong_and_add_up_cancel_out() -> None:
    verdict = verdict_on("5C 5D 6H 7S / 8C = fifteens 4 runs 8", by="Ann")
    assert list(verdict_sentences([verdict]))[-1] == "The differences cancel out."


def test_nobs_for_a_hand_without_a_jack_is_refuted() -> None:
    verdict = verdict_on("5C 5D 6H 7S / 8C = fifteens 2 pairs 2 runs 8 nobs 1")
    (sentence,) = explanation_sentences(verdict)
    assert sentence == "Nobs needs a jack, and the hand has none."
    verdict = verdict_on("5C 5D 6H 7S / 8C = fifteens 2 pairs 2 runs 4 nobs 1")
    assert list(explanation_sentences(verdict)) == [
        "Nobs needs a jack, and the hand has none.",
        "The run was counted only once: 5♣ and 5♦ make two separate runs, and each counts.",
    ]


def test_such_as_is_said_only_of_several() -> None:
    (sentence,) = explanation_sentences(verdict_on("AC 2D 3H 4S / 5D = 3"))
    assert "the fifteen A♣ 2♦ 3♥ 4♠ 5♦ was missed" in sentence


def test_every_kind_of_the_show_has_a_sentence() -> None:
    kinds = {kind for _, pair, _ in SENTENCES for kind in pair.split("+")}
    last = list(MistakeKind).index(MistakeKind.HEELS_IN_HAND)
    of_the_show = {kind.value for kind in list(MistakeKind)[: last + 1]}
    elsewhere = {"starter-in-flush", "flush-not-played", "thirty-one-at-show", "run-with-a-gap"}
    assert of_the_show - elsewhere - kinds == set()


@pytest.mark.parametrize(
    ("claim", "sentence"),
    [
        (
            "5C 5D 6H 7S / 8C = 14",
            "Ann probably counted the pair 5♣ 5♦ again: a double run of four is 10 with its pair.",
        ),
        (
            "6C 7D 7H 8S / 8C = 16",
            "Probably Ann did not count the fifteens, 8 points; or counted the double-double run of"
            " three as a double run, 8 instead of 16.",
        ),
        (
            "AD 2D 3D 4H / TC = 2",
            "Perhaps Ann missed the fifteen 2♦ 3♦ 10♣ and missed the run A♦ 2♦ 3♦ 4♥.",
        ),
        ("5C 5D 6H 7S / 8C = 1", "No common mistake explains the difference."),
    ],
)
def test_a_name_is_used_where_it_is_known(claim: str, sentence: str) -> None:
    *_, last = verdict_sentences([verdict_on(claim, by="Ann")])
    assert last == sentence


def test_cards_can_be_printed_with_letters() -> None:
    *_, last = verdict_sentences([verdict_on("JH 2D 4C 7S / 9H = 2")], show=letters)
    assert last == "Probably nobs was missed: JH is the jack of the starter's suit, one point."


@pytest.mark.parametrize(
    ("claim", "sentences"),
    [
        (
            "3C 4D 4H 5S / 5D = fifteens 2 runs 16",
            ["Ann counted a fifteen that is not there: no cards add up to fifteen."],
        ),
        (
            "2C 4D 6H 8S / KD = fifteens 2",
            ["Ann counted a fifteen that is not there: no cards add up to fifteen."],
        ),
        (
            "JH 2D 4H 6S / JD = nobs 1 pair 2",
            [
                "Ann probably counted the starter J♦ as nobs: only a jack in the hand can be nobs.",
            ],
        ),
        (
            "2C 2D 2H 9S / 9D = pair 8 fifteen 6",
            [
                "Ann counted one of the fifteens twice: the same cards in another order are the"
                " same fifteen.",
            ],
        ),
        (
            "5C TD JS QH / 4H = fifteens 4 runs 3",
            ["Ann missed one of the fifteens: 2 points."],
        ),
        ("TS TC 2H 2S / 9H = pairs 2", ["Ann missed one of the pairs: 2 points."]),
        (
            "3C 5C 3S 5H / 4H = fifteens 4 runs 9",
            [
                "Ann did not count the pairs: 4 points.",
                "Ann missed one run of the double-double run of three: each separate run counts,"
                " 3 points more.",
            ],
        ),
        (
            "3C 4D JS JC / 2H = fifteens 8 pair 2 run 3",
            ["Ann probably counted the fifteens with 3♣ twice: each set of cards counts once."],
        ),
    ],
)
def test_an_itemised_claim_proves_only_what_it_says(claim: str, sentences: list[str]) -> None:
    found = explanation_sentences(verdict_on(claim), "Ann")
    assert list(found) == sentences


@pytest.mark.parametrize(
    ("claim", "kinds"),
    [
        ("fifteens 0 pairs 0 runs 0", ["fifteen-missed", "pair-missed", "runs-missed"]),
        ("fifteens 2", ["pair-missed", "runs-missed"]),
        ("fifteens 2 runs 4", ["multiple-run-short"]),
        ("fifteens 2 runs 8", ["runs-without-pair"]),
        ("fifteens 2 pairs 2 runs 10", ["pairs-counted-again"]),
        ("fifteens 2 pairs 4 runs 8", ["pairs-counted-again"]),
        ("fifteens 0 runs 10", ["fifteen-missed"]),
    ],
)
def test_the_parts_for_a_run_and_its_pair_agree(claim: str, kinds: list[str]) -> None:
    verdict = verdict_on(f"5C 5D 6H 7S / 8C = {claim}")
    assert [each.mistakes[0].kind for each in verdict.explanations] == kinds
    assert all(each.proven for each in verdict.explanations)


@pytest.mark.parametrize(
    ("claim", "kind", "points"),
    [
        ("3C 4D 4H 5S / 5D = runs 16 pairs 4", "pairs-counted-again", 4),
        ("7C 8D 8H 8S / 9D = fifteens 6 runs 15 pairs 6", "pairs-counted-again", 6),
        ("3C 4D 4H 5S / 5D = runs 8 pairs 4", "multiple-run-short", -4),
    ],
)
def test_a_run_claimed_by_its_name_has_its_pairs(claim: str, kind: str, points: int) -> None:
    (explanation,) = verdict_on(claim).explanations
    assert (explanation.mistakes[0].kind, explanation.points) == (kind, points)
    assert explanation.proven


def test_an_itemised_claim_is_stated_as_a_fact() -> None:
    verdict = verdict_on("5C 5D 6H 7S / 8C = fifteens 4 pair 2 run 4", by="Ann")
    assert list(verdict_sentences([verdict])) == [
        "Ann claimed 10 but the hand counts 12: under by 2.",
        "Fifteens: 4 claimed, 2 counted.",
        "Runs: 4 claimed, 8 counted.",
        "Under ACC rules the hand pegs 10 and the opponent pegs nothing.",
        (
            "Ann probably counted the fifteen 7♠ 8♣ twice: the same cards in another order are the "
            "same fifteen."
        ),
        "Ann counted the run only once: 5♣ and 5♦ make two separate runs, and each counts.",
    ]


@pytest.mark.parametrize(
    ("claim", "house", "sentence"),
    [
        (
            "2H 3H 4H TH / 8H = 12",
            {"hand_flush": "none"},
            "Probably 2♥ 3♥ 4♥ 8♥ 10♥ were counted as a flush: under these house rules a hand"
            " scores no flush.",
        ),
        (
            "2H 6H 10H KC / AH = 4",
            {"hand_flush": "min3"},
            "Probably the starter A♥ was counted in the flush: the starter adds one only when all"
            " the hand's cards match.",
        ),
    ],
)
def test_house_rules_are_part_of_the_reason(
    claim: str, house: dict[str, str], sentence: str
) -> None:
    *_, last = verdict_sentences([verdict_on(claim, SIX_CARD.with_house(**house))])
    assert last == sentence


def test_an_impossible_claim_is_called_so_with_the_nearest_totals() -> None:
    said = list(verdict_sentences([verdict_on("5C 5D 6H 7S / 8C = 25")]))
    assert said[1] == "25 is impossible: no five cards count it. The nearest totals are 24 and 28."


@pytest.mark.parametrize(
    ("claim", "sentence"),
    [
        (
            "5 5 J Q / 8 = 11",
            "The claim of 11 cannot be judged without the suits: the hand counts 10, or 11 with"
            " nobs.",
        ),
        (
            "6 7 8 Q / 9 = 12",
            "The claim of 12 cannot be judged without the suits: the hand counts 8, 12 with a flush"
            " of four, or 13 with a flush of five.",
        ),
    ],
)
def test_a_claim_that_hangs_on_the_suits_is_not_judged(claim: str, sentence: str) -> None:
    assert list(verdict_sentences([verdict_on(claim)])) == [sentence]


def test_an_open_claim_says_all_that_the_suits_could_add() -> None:
    said = list(verdict_sentences([verdict_on("J 2 3 4 / 9 = 13", by="Ann")]))
    assert said == [
        "Ann's 13 cannot be judged without the suits: the hand counts 7, 8 with nobs, 11 with a"
        " flush of four, or 13 with a flush of five and nobs."
    ]
