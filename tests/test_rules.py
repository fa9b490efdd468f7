"""The variants and their names. The sizes are those of the rules reference, section 7."""

from typing import Any

import pytest

from cribcalc.errors import RulesError
from cribcalc.house_rules import parse_house_rules
from cribcalc.rules import (
    ALIASES,
    EIGHT_CARD,
    FIVE_CARD,
    FIVE_HANDED,
    FIVE_PLUS_TWO,
    FOUR_HANDED,
    HEELS,
    PARTNERS,
    SEVEN_CARD,
    SIX_CARD,
    SIX_HANDED,
    THREE_HANDED,
    VARIANTS,
    CribFlush,
    HandFlush,
    Rules,
    find_variant,
)
from cribcalc.text import unknown_name_message


@pytest.mark.parametrize(
    ("rules", "players", "sides", "dealt", "from_pack", "discard", "hand", "crib", "target"),
    [
        (SIX_CARD, 2, 2, 6, 0, 2, 4, 4, 121),
        (FIVE_CARD, 2, 2, 5, 0, 2, 3, 4, 61),
        (FIVE_PLUS_TWO, 2, 2, 5, 2, 1, 4, 4, 121),
        (SEVEN_CARD, 2, 2, 7, 1, 2, 5, 5, 151),
        (EIGHT_CARD, 2, 2, 8, 0, 2, 6, 4, 121),
        (THREE_HANDED, 3, 3, 5, 1, 1, 4, 4, 121),
        (FOUR_HANDED, 4, 4, 5, 0, 1, 4, 4, 121),
        (PARTNERS, 4, 2, 5, 0, 1, 4, 4, 121),
        (FIVE_HANDED, 5, 5, 5, 0, 1, 4, 4, 121),
        (SIX_HANDED, 6, 3, 5, 0, 1, 4, 4, 121),
    ],
    ids=lambda value: value.name if isinstance(value, Rules) else None,
)
def test_a_variant_deals_what_the_reference_says(
    rules: Rules,
    players: int,
    sides: int,
    dealt: int,
    from_pack: int,
    discard: int,
    hand: int,
    crib: int,
    target: int,
) -> None:
    assert (rules.players, rules.sides, rules.deal_size, rules.from_pack) == (
        players,
        sides,
        dealt,
        from_pack,
    )
    assert (rules.discard, rules.hand_size, rules.crib_size, rules.target) == (
        discard,
        hand,
        crib,
        target,
    )


@pytest.mark.parametrize("rules", VARIANTS.values(), ids=VARIANTS)
def test_the_discards_make_the_crib(rules: Rules) -> None:
    laying_away = rules.players - rules.short_seats
    assert laying_away * rules.discard + rules.from_pack == rules.crib_size


def test_heels_are_two() -> None:
    assert HEELS == 2


def test_only_the_short_seats_and_five_card_have_special_rules() -> None:
    assert {name: rules.short_seats for name, rules in VARIANTS.items() if rules.short_seats} == {
        "five-handed": 1,
        "six-handed": 2,
    }
    assert [name for name, rules in VARIANTS.items() if rules.head_start or rules.one_count] == [
        "five-card"
    ]
    assert FIVE_CARD.head_start == 3


def test_every_variant_counts_flushes_by_the_standard() -> None:
    assert {(rules.hand_flush, rules.crib_flush) for rules in VARIANTS.values()} == {
        (HandFlush.ALL, CribFlush.ALL)
    }


def test_a_hand_and_a_crib_have_their_own_size() -> None:
    assert (FIVE_CARD.size(crib=False), FIVE_CARD.size(crib=True)) == (3, 4)
    assert (EIGHT_CARD.size(crib=False), EIGHT_CARD.size(crib=True)) == (6, 4)


def test_house_rules_replace_only_what_is_given() -> None:
    rules = SEVEN_CARD.with_house(hand_flush=HandFlush.MIN3)
    assert (rules.hand_flush, rules.crib_flush) == (HandFlush.MIN3, CribFlush.ALL)
    rules = rules.with_house(crib_flush=CribFlush.NONE)
    assert (rules.hand_flush, rules.crib_flush) == (HandFlush.MIN3, CribFlush.NONE)
    assert rules.with_house() == rules
    assert (rules.name, rules.hand_size) == ("seven-card", 5)


@pytest.mark.parametrize(
    ("text", "hand_flush", "crib_flush"),
    [
        ("", HandFlush.ALL, CribFlush.ALL),
        ("crib-flush=hand", HandFlush.ALL, CribFlush.HAND),
        (" Hand-Flush = MIN3 ,, crib-flush=none,", HandFlush.MIN3, CribFlush.NONE),
        ("hand-flush=none,hand-flush=all", HandFlush.ALL, CribFlush.ALL),
    ],
)
def test_house_rules_are_read_from_text(
    text: str, hand_flush: HandFlush, crib_flush: CribFlush
) -> None:
    assert parse_house_rules(SIX_CARD, text) == SIX_CARD.with_house(
        hand_flush=hand_flush, crib_flush=crib_flush
    )


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("crib-flush=min3", "min3 is not a choice for crib-flush: choose from all, hand, none"),
        ("hand-flush=mn3", "mn3 is not a choice for hand-flush; did you mean min3?"),
        (
            "crib-flush=all, crib-flsh=all",
            "crib-flsh is not a house rule; did you mean crib-flush?",
        ),
        (
            "no",
            "no is not a house rule: choose from hand-flush, crib-flush, play-flush, go, "
            "after-go, stinkhole, triple-skunk, reverse-muggins",
        ),
    ],
)
def test_an_unknown_house_rule_is_refused(text: str, message: str) -> None:
    with pytest.raises(RulesError) as caught:
        parse_house_rules(SIX_CARD, text)
    assert str(caught.value) == message


# The flush: points without the starter and with it, by the cards of the most frequent suit


@pytest.mark.parametrize(
    ("house", "crib", "points"),
    [
        ({}, False, [(0, 0), (0, 0), (4, 5)]),
        ({}, True, [(0, 0), (0, 0), (0, 5)]),
        ({"hand_flush": "min3"}, False, [(0, 0), (3, 3), (4, 5)]),
        ({"hand_flush": "min3"}, True, [(0, 0), (0, 0), (0, 5)]),
        ({"hand_flush": "none"}, False, [(0, 0), (0, 0), (0, 0)]),
        ({"crib_flush": "hand"}, True, [(0, 0), (0, 0), (4, 5)]),
        ({"crib_flush": "none"}, True, [(0, 0), (0, 0), (0, 0)]),
    ],
)
def test_a_flush_has_as_many_cards_as_the_rules_say(
    house: dict[str, str], crib: bool, points: list[tuple[int, int]]
) -> None:
    rules = SIX_CARD.with_house(**house)
    for alike, expected in zip((2, 3, 4), points, strict=True):
        held = [0, alike, 0, 4 - alike]
        if alike == 2:
            held = [1, 2, 0, 1]
        found = rules.flush(held, 2, crib=crib).points, rules.flush(held, 1, crib=crib).points
        assert found == expected


@pytest.mark.parametrize("suit", range(4))
def test_a_flush_knows_its_suit(suit: int) -> None:
    held = [0, 0, 0, 0]
    held[suit] = 4
    assert SIX_CARD.flush(held, suit, crib=True) == (5, suit)
    assert SIX_CARD.flush(held, (suit + 1) % 4, crib=False) == (4, suit)


def test_of_two_flushes_of_three_the_higher_suit_counts() -> None:
    min3 = EIGHT_CARD.with_house(hand_flush="min3")
    assert min3.flush((3, 0, 3, 0), 0, crib=False) == (3, 2)


def test_no_cards_are_not_a_flush() -> None:
    for starter in range(4):
        assert SIX_CARD.flush((0, 0, 0, 0), starter, crib=False).points == 0


# Rules of one's own


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"hand_size": -3}, "hand_size cannot be -3: it must be a whole number from 1 to 8"),
        ({"hand_size": 0}, "hand_size cannot be 0: it must be a whole number from 1 to 8"),
        ({"crib_size": None}, "crib_size cannot be None: it must be a whole number from 1 to 8"),
        ({"players": 1}, "players cannot be 1: it must be a whole number from 2"),
        ({"target": 60.5}, "target cannot be 60.5: it must be a whole number from 1"),
        ({"head_start": -1}, "head_start cannot be -1: it must be a whole number from 0"),
        ({"from_pack": "1"}, "from_pack cannot be '1': it must be a whole number from 0"),
        ({"deal_size": 26}, "club needs more cards than the pack has"),
        ({"deal_size": 25, "from_pack": 2}, "club needs more cards than the pack has"),
        ({"hand_size": 52}, "hand_size cannot be 52: it must be a whole number from 1 to 8"),
        ({"short_seats": 2}, "short_seats cannot be 2 of 2 players"),
        ({"players": 3, "partners": True}, "3 players cannot be partners: their number is odd"),
        ({"partners": True}, "2 players cannot be partners: nobody plays against them"),
        ({"captain_target": 61}, "a captain plays alone against two others or more"),
        (
            {"players": 4, "partners": True, "captain_target": 61},
            "a captain plays alone against two others or more",
        ),
        ({"partners": "no"}, "expected True or False for partners, not 'no'"),
        ({"one_count": 12}, "expected True or False for one_count, not 12"),
        ({"players": True}, "players cannot be True: it must be a whole number from 2"),
        ({"crib_size": 9}, "crib_size cannot be 9: it must be a whole number from 1 to 8"),
        (
            {"hand_flush": "some"},
            "some is not a choice for hand-flush: choose from all, min3, none",
        ),
        ({"crib_flush": None}, "None is not a choice for crib-flush; did you mean none?"),
        ({"play_flush": ""}, "play-flush needs a choice, such as play-flush=none"),
    ],
)
def test_rules_that_nobody_can_play_by_are_refused(fields: dict[str, Any], message: str) -> None:
    with pytest.raises(RulesError) as caught:
        Rules("club", **fields)
    assert str(caught.value) == message
    with pytest.raises(RulesError):
        SIX_CARD._replace(**fields)


@pytest.mark.parametrize(
    "fields", [{"deal_size": 25, "from_pack": 1}, {"deal_size": 26, "short_seats": 1}]
)
def test_all_cards_but_the_starter_may_be_dealt(fields: dict[str, Any]) -> None:
    assert Rules("club", **fields).deal_size == fields["deal_size"]


@pytest.mark.parametrize("name", [None, 6, b"six-card"])
def test_the_name_of_rules_is_text(name: Any) -> None:
    with pytest.raises(RulesError, match=r"^expected a name for rules, not "):
        Rules(name)
    with pytest.raises(RulesError, match=r"^expected the name of a variant, not "):
        find_variant(name)


@pytest.mark.parametrize("rules", VARIANTS.values(), ids=VARIANTS)
def test_a_variant_is_printed_and_cites_its_source(rules: Rules) -> None:
    assert eval(repr(rules)) == rules
    assert str(rules) == rules.name
    assert rules.source


def test_rules_of_ones_own_have_no_source() -> None:
    club = Rules("club", target=61, crib_flush=CribFlush.HAND)
    assert club.source == ""
    assert repr(club) == "Rules('club', target=61, crib_flush='hand')"
    assert str(club) == "club with crib-flush=hand"
    assert eval(repr(club)) == club


@pytest.mark.parametrize("name", VARIANTS)
def test_a_variant_is_found_by_its_name_and_every_alias(name: str) -> None:
    for known in (name, *ALIASES.get(name, ())):
        for spelled in (
            known,
            known.upper(),
            known.replace("-", " "),
            known.replace("-", "_"),
            f"  {known} ",
        ):
            assert find_variant(spelled) is VARIANTS[name]


@pytest.mark.parametrize(
    ("alias", "name"),
    [
        ("6", "six-card"), ("standard", "six-card"), ("5", "five-card"), ("Five card", "five-card"),
        ("5+2", "five-plus-two"), ("5 plus 2", "five-plus-two"), ("7", "seven-card"), ("8", "eight-card"),
        ("3", "three-handed"), ("three player", "three-handed"), ("4", "four-handed"), ("pairs", "partners"),
        ("5_handed", "five-handed"), ("6 player", "six-handed"), ("three pairs", "six-handed"),
        ("seven - card", "seven-card"), ("5 + 2", "five-plus-two"), ("3 players", "three-handed"),
    ],
)  # fmt: skip
def test_a_variant_is_found_by_the_names_that_people_use(alias: str, name: str) -> None:
    assert find_variant(alias).name == name


def test_no_alias_stands_for_two_variants_or_hides_a_name() -> None:
    aliases = [alias for names in ALIASES.values() for alias in names]
    assert len(set(aliases)) == len(aliases)
    assert not set(aliases) & set(VARIANTS)
    assert set(ALIASES) <= set(VARIANTS)


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("sevn", "sevn is not a variant; did you mean seven-card?"),
        ("eigth-card", "eigth-card is not a variant; did you mean eight-card?"),
        ("parteners", "parteners is not a variant; did you mean partners?"),
        ("pair", "pair is not a variant; did you mean partners?"),
    ],
)
def test_an_unknown_variant_is_refused_with_the_likeliest_name(name: str, message: str) -> None:
    with pytest.raises(RulesError) as caught:
        find_variant(name)
    assert str(caught.value) == message


@pytest.mark.parametrize("name", ["?", "whist" * 100_000, "\x1b[2J"])
def test_a_name_like_no_variant_is_refused_with_all_of_them(name: str) -> None:
    with pytest.raises(RulesError) as caught:
        find_variant(name)
    assert str(caught.value).endswith(" is not a variant: choose from " + ", ".join(VARIANTS))
    assert str(caught.value).isprintable()
    assert len(str(caught.value)) < 300


@pytest.mark.parametrize("name", ["", "  "])
def test_an_empty_name_is_reported_as_such(name: str) -> None:
    with pytest.raises(RulesError, match=r"^no variant given: choose from six-card, five-card, "):
        find_variant(name)


@pytest.mark.parametrize(
    ("given", "message"),
    [
        (
            {"crib_flush": "junk"},
            "junk is not a choice for crib-flush: choose from all, hand, none",
        ),
        (
            {"hand_flush": "hand"},
            "hand is not a choice for hand-flush: choose from all, min3, none",
        ),
        ({"hand_flush": ""}, "hand-flush needs a choice, such as hand-flush=none"),
    ],
)
def test_unknown_house_rules_are_refused(given: dict[str, Any], message: str) -> None:
    with pytest.raises(RulesError) as caught:
        SIX_CARD.with_house(**given)
    assert str(caught.value) == message


def test_house_rules_may_be_given_as_text() -> None:
    words: dict[str, Any] = {"hand_flush": "none", "crib_flush": "hand"}
    assert SIX_CARD.with_house(**words) == SIX_CARD.with_house(
        hand_flush=HandFlush.NONE, crib_flush=CribFlush.HAND
    )
    assert SIX_CARD.with_house(**words).house == "hand-flush=none, crib-flush=hand"
    assert SIX_CARD.with_house() == SIX_CARD
    assert SIX_CARD.house == ""


def test_the_message_for_an_unknown_name_has_its_article() -> None:
    assert (
        unknown_name_message("action", "gone", ["go", "end"])
        == "gone is not an action; did you mean go?"
    )
    assert (
        unknown_name_message("colour", "x", ["red", "green"])
        == "x is not a colour: choose from red, green"
    )
    assert unknown_name_message("game", "frr", ["five"], {"four": "five"}).endswith(
        ": choose from five"
    )
    assert (
        unknown_name_message("game", "fur", ["five"], {"four": "five"})
        == "fur is not a game; did you mean five?"
    )
