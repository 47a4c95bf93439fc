"""The variant file: every parameter has an effect, and invalid ones are refused in one sentence."""

from typing import cast

import pytest

from coven import Match, games
from coven.core.variants import variant_diff
from coven.errors import VariantError
from coven.games.witchs_shot.knowledge import View
from coven.match.plain_views import plain_view
from coven.match.rulebook import rules_text
from tests.games.witchs_shot.invariants import check
from tests.games.witchs_shot.tables import (
    KEY,
    apply_lines,
    codes_of,
    finished_shot,
    give_oofs,
    picture_of,
    play_trick,
    public,
    shot_steps,
    start_round,
    start_tricks,
    strength,
)

DEFAULTS = games.load(KEY).meta.defaults
HANDS = ["book-10", "book-9", "book-8"]


def test_every_key_is_in_the_rules() -> None:
    section = rules_text(KEY).split("## Variant")[1]
    assert not [key for key in DEFAULTS if f"`{key}`" not in section]


@pytest.mark.parametrize(
    ("changes", "players", "sentence"),
    [
        ({"curse": True}, 3, "no parameter ‘curse’.* black, bonuses, "),
        ({"bonuses": {"11": 3}}, 3, "no ‘11’ in ‘bonuses’"),
        ({"remove": "owl"}, 3, "‘remove’ must be book, fish, potion, vegetable or random, not 'owl'"),
        ({"cursed": 1}, 3, "‘cursed’ must be true or false, not a whole number"),
        ({"rounds": 5}, 3, "‘rounds’ must be a table, not a whole number"),
        ({"rounds": {"3": 0}}, 3, "must be at least 1"),
        ({"deck": {"owl": [1]}}, 3, "no ‘owl’ in ‘deck’"),
        ({"deck": {"fish": [11]}}, 4, "can be at most 10"),
        ({"deck": {"fish": [1, 1]}}, 4, "‘deck.fish’ can appear only once.* 1 and 1"),
        (
            {"black": {"3": ["black-4", "black-4"]}},
            3,
            "‘black.3’ can appear only once.* black-4 and black-4",
        ),
        ({"quotas": {"4": [1, 2, 2, 3]}}, 4, "‘quotas.4’ can appear only once.* 1, 2, 2 and 3"),
        ({"quotas": {"3": [1, 2]}}, 3, "3 players take a quota card each, but there are only 2"),
        ({"hand": {"3": 9}}, 3, "3 hands of 9 and a row of 5 take 32 cards, but the deck has only 31"),
        ({"deck": {"fish": [1, 2]}}, 3, "3 hands of 8 and a row of 5 take 29 cards, but the deck has only 23"),
        ({"hand": {"4": 10}}, 4, "4 hands of 10 and a row of 6 take 46 cards, but the deck has only 42"),
        ({"oof_limit": 4}, 3, "can be at most 3"),
        ({"row": {"3": 13}}, 3, "can be at most 12"),
    ],
)
def test_invalid_parameters_are_refused(changes: dict[str, object], players: int, sentence: str) -> None:
    with pytest.raises(VariantError, match=sentence):
        Match(KEY, players, changes)


def test_the_deck_is_merged_suit_by_suit() -> None:
    match = Match(KEY, 4, {"deck": {"fish": [1, 2, 3, 4, 5]}, "hand": {"4": 7}})
    assert {name for name in codes_of(match, public(match).deck) if name.startswith("fish")} == {
        f"fish-{rank}" for rank in range(1, 6)
    }
    assert len(codes_of(match, public(match).deck)) == 37
    assert Match(KEY, 3, {"remove": "fish", "deck": {"fish": []}}).lot_due()


def test_records_store_only_changed_parameters() -> None:
    assert variant_diff(DEFAULTS, {"bonuses": {"0": 5, "2": 4}, "cursed": False, "vacation": True}) == {
        "bonuses": {"2": 4},
        "vacation": True,
    }


def test_bonuses_and_points_are_configurable() -> None:
    match = start_tricks(HANDS, "book-1", quotas=(7, 0, 3), variant={"bonuses": {"0": 9}, "points": {"10": 4}})
    play_trick(match, "book-9", "book-8", "book-10")
    assert match.scores() == [4, 9, 1]


def test_penalties_are_configurable() -> None:
    match = start_tricks(HANDS, "book-1", variant={"rounds": {"3": 1}, "oof_penalties": {"2": 20}})
    give_oofs(match, 0, 2, 0)
    play_trick(match, "book-10", "book-9", "book-8")
    assert match.scores()[1] == -20


def test_boxes_strength_and_doubler_are_configurable() -> None:
    hands = ["book-10 book-1", "book-9 book-2", "black-x2 book-3", "black-4 book-4"]
    changes = {"boxes": {"10": 5, "black-4": 0}, "strength": {"4": 17}, "doubler": 3}
    match = start_tricks(hands, "book-7", variant=changes)
    apply_lines(match, "0 play book-10", "1 play book-9", "2 play black-x2", "2 reveal book-3", "3 play black-4")
    assert picture_of(match).trick.boxes == 3 * (5 + 1)
    apply_lines(match, "3 reveal book-4")
    assert public(match).oofs[0] == 1
    assert strength(match, 0) == 17 - 2


def test_oof_limit_is_configurable() -> None:
    match = start_tricks(
        ["book-10 book-3", "book-9 book-4", "book-8 book-5"], "book-1", variant={"oof_limit": 1, "strength": {"3": 0}}
    )
    play_trick(match, "book-10", "book-9", "book-8")
    play_trick(match, "book-3", "book-4", "book-5")
    assert match.is_over()
    assert list(public(match).oofs) == [1, 0, 1, 0]


def test_cursed_ranks_are_configurable() -> None:
    match = start_tricks(
        ["book-10 book-3", "book-9 book-4", "book-8 book-5"], "book-1", variant={"cursed": True, "cursed_ranks": [9]}
    )
    play_trick(match, "book-10", "book-9", "book-8")
    assert list(public(match).black_cubes) == [1, 0, 0, 0]


def test_point_for_picking_last_is_configurable() -> None:
    assert start_tricks(HANDS, "book-1", variant={"last_pick": 3}).scores() == [0, 0, 3]


def test_quotas_are_configurable() -> None:
    match = start_round(HANDS, "book-1", variant={"quotas": {"3": [1, 8, 10]}, "bonuses": {"1": 7}})
    assert match.legal_choices(0) == ["quota 1", "quota 8", "quota 10"]
    apply_lines(match, "0 quota 1", "1 quota 8", "2 quota 10")
    play_trick(match, "book-10", "book-9", "book-8")
    assert match.scores() == [1 + 7, 0, 1]


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize(
    "changes",
    [
        {"row": {"3": 0, "4": 0}},
        {"row": {"3": 7, "4": 2}, "hand": {"3": 6, "4": 10}},
        {"hand": {"3": 1, "4": 1}},
        {"black": {"3": [], "4": []}, "row": {"3": 5, "4": 4}},
        {"black": {"3": ["black-4", "black-x2"]}},
        {"rounds": {"3": 7, "4": 7}, "strength": {"3": 30, "4": 30}},
        {"remove": "vegetable", "deck": {"vegetable": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]}},
        {"oof_limit": 1},
    ],
)
def test_odd_variants_play_to_their_end(players: int, changes: dict[str, object]) -> None:
    for match in shot_steps(players, players, changes):
        check(match.state)
        for viewer in range(-1, players):
            view = match.view(viewer)
            assert match.game.count_worlds(view) >= 1
            read = cast(View, plain_view(view))
            match.game.picture(read)
            match.game.recall(read)
            match.text(viewer).table(read)


def test_a_long_game_has_all_its_rounds() -> None:
    match = finished_shot(3, 1, {"rounds": {"3": 6}, "strength": {"3": 99}})
    assert sum(line.startswith("deal") for line in match.log) == 6
    assert match.game.length(match.state) == 6
    assert picture_of(match).winners == match.winners()
