"""The variants and their names. The sizes are those of the rules reference, section 7."""

from typing import Any

import pytest

from cribcalc.errors import RulesError
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
    parse_house_rules,
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
def test_the_cards_laid_away_make_the_crib(rules: Rules) -> None:
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
        ("no", "no is not a house rule: choose from hand-flush, crib-flush, play-flush"),
    ],
)
def test_a_house_rule_that_is_none_is_refused(text: str, message: str) -> None:
    with pytest.raises(RulesError) as caught:
        parse_house_rules(SIX_CARD, text)
    assert str(caught.value) == message


def test_a_flush_has_as_many_cards_as_the_rules_say() -> None:
    def counted(rules: Rules, *, crib: bool) -> list[tuple[int, int]]:
        return [
            (
                rules.flush(alike, 4, starter=False, crib=crib),
                rules.flush(alike, 4, starter=True, crib=crib),
            )
            for alike in (2, 3, 4)
        ]

    assert counted(SIX_CARD, crib=False) == [(0, 0), (0, 0), (4, 5)]
    assert counted(SIX_CARD, crib=True) == [(0, 0), (0, 0), (0, 5)]
    assert counted(SIX_CARD.with_house(hand_flush=HandFlush.MIN3), crib=False) == [
        (0, 0),
        (3, 3),
        (4, 5),
    ]
    assert counted(SIX_CARD.with_house(hand_flush=HandFlush.NONE), crib=False) == [
        (0, 0),
        (0, 0),
        (0, 0),
    ]
    assert counted(SIX_CARD.with_house(crib_flush=CribFlush.HAND), crib=True) == [
        (0, 0),
        (0, 0),
        (4, 5),
    ]
    assert counted(SIX_CARD.with_house(crib_flush=CribFlush.NONE), crib=True) == [
        (0, 0),
        (0, 0),
        (0, 0),
    ]


def test_what_sets_a_variant_apart_is_told_in_words() -> None:
    assert SIX_CARD.remarks == EIGHT_CARD.remarks == FOUR_HANDED.remarks == ()
    assert FIVE_CARD.remarks == ("the non-dealer starts with 3", "the play ends at its first count")
    assert (
        SEVEN_CARD.remarks == THREE_HANDED.remarks == ("1 card from the pack goes into the crib",)
    )
    assert FIVE_PLUS_TWO.remarks == ("2 cards from the pack go into the crib",)
    assert PARTNERS.remarks == ("opposite seats are one side",)
    assert FIVE_HANDED.remarks == ("the dealer is dealt one card fewer and lays none away",)
    assert SIX_HANDED.remarks == (
        "opposite seats are one side",
        "the dealer and his partner are dealt one card fewer and lay none away",
    )


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
def test_no_name_is_told_as_such(name: str) -> None:
    with pytest.raises(
        RulesError, match=r"^no variant is named: choose from six-card, five-card, "
    ):
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
        ({"hand_flush": ""}, "hand-flush needs a choice, as hand-flush=none"),
    ],
)
def test_house_rules_that_are_none_are_refused(given: dict[str, Any], message: str) -> None:
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
