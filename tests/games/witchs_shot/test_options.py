"""Chapters 11 and 12: cursed packages and paid vacation."""

from typing import Any

import pytest

from coven.errors import IllegalError
from tests.games.witchs_shot.tables import (
    ShotMatch,
    apply_lines,
    deal,
    draft,
    give_oofs,
    play_trick,
    public,
    start_round,
    start_tricks,
    strength,
)

ROW = "book-1 potion-1 book-2"
CURSED = {"cursed": True}
VACATION = {"vacation": True}
HANDS = ["book-10 book-7", "book-9 book-5", "book-8 book-4"]


def black_cubes(match: ShotMatch) -> list[int]:
    return [int(cubes) for cubes in public(match).black_cubes]


def play_first_cards(hands: list[str], **more: Any) -> ShotMatch:
    """Play the first card of every hand; seat 0 wins."""
    match = start_tricks(hands, ROW, **({"variant": CURSED} | more))
    play_trick(match, *(hand.split()[0] for hand in hands))
    assert public(match).last_winner == 0
    return match


def test_11_1_a_6_of_another_player_adds_a_black_cube() -> None:
    match = play_first_cards(["book-10 book-7", "book-6 book-5", "book-8 book-4"])
    assert black_cubes(match) == [1, 0, 0, 0]
    assert strength(match, 0) == 9 - 2


def test_11_1_cursed_packages_need_the_option() -> None:
    assert black_cubes(play_first_cards(["book-10 book-7", "book-6 book-5", "book-8 book-4"], variant={})) == [0, 0, 0, 0]


def test_11_1_own_6_does_not_count() -> None:
    assert black_cubes(play_first_cards(["book-6 book-7", "book-5 book-9", "book-4 book-3"])) == [0, 0, 0, 0]
    beside = play_first_cards(["book-6 book-7", "potion-6 potion-9", "book-4 book-3"])
    assert black_cubes(beside) == [1, 0, 0, 0], "but another 6 beside it does"


def test_11_1_at_most_once_in_a_round() -> None:
    match = play_first_cards(["book-10 book-9 book-3", "book-6 potion-6 potion-5", "book-8 vegetable-6 vegetable-5"])
    play_trick(match, "book-9", "potion-6", "vegetable-6")
    assert black_cubes(match) == [1, 0, 0, 0]
    assert strength(match, 0) == 9 - 3


def test_11_1_a_resting_players_6_counts() -> None:
    match = give_oofs(start_tricks(["book-10 book-7", "book-6 book-5", "book-8 book-4"], ROW, variant=CURSED), 0, 1, 0)
    apply_lines(match, "0 play book-10", "1 play book-6", "1 rest oof", "2 play book-8")
    assert black_cubes(match) == [1, 0, 0, 0]


def test_11_1_a_6_only_revealed_does_not_count() -> None:
    match = start_tricks(["book-10 book-7", "book-6 black-4", "book-8 book-4"], ROW, variant=CURSED)
    apply_lines(match, "0 play book-10", "1 play black-4", "1 reveal book-6", "2 play book-8")
    assert black_cubes(match) == [0, 0, 0, 0]


def test_11_1_black_cube_is_taken_after_the_comparison() -> None:
    match = play_first_cards(["book-10 book-7", "book-6 book-5", "book-8 book-4"], variant=CURSED | {"strength": {"3": 4}})
    assert public(match).oofs[0] == 0, "4 boxes against 4"
    assert strength(match, 0) == 2


def test_12_1_the_last_to_pick_gets_a_token_instead_of_the_point() -> None:
    match = start_round(HANDS, ROW, variant=VACATION)
    apply_lines(match, "0 quota 5", "1 quota 7")
    assert list(public(match).vacation) == [0, 0, 0, 0]
    apply_lines(match, "2 quota 0")
    assert list(public(match).vacation) == [0, 1, 1, 0]
    assert match.scores() == [0, 0, 0]


def test_12_1_last_pick_gets_no_token_in_later_rounds() -> None:
    match = start_tricks(HANDS, ROW, variant=VACATION)
    play_trick(match, "book-10", "book-9", "book-8")
    play_trick(match, "book-7", "book-5", "book-4")
    deal(match, HANDS, ROW)
    assert list(public(match).vacation) == [0, 0, 0, 0]
    apply_lines(match, "1 quota 3", "2 quota 7", "0 quota 0")
    assert list(public(match).vacation) == [0, 0, 1, 0]


def test_12_2_the_highest_quota_gets_a_token_in_every_round() -> None:
    match = start_round(HANDS, ROW, variant=VACATION)
    apply_lines(match, "0 quota 6", "1 quota 3", "2 quota 4")
    assert list(public(match).vacation) == [1, 0, 1, 0], "the 7 was not taken"


def test_12_2_last_pick_with_highest_quota_gets_one_token_and_no_point() -> None:
    match = start_round(HANDS, ROW, variant=VACATION)
    apply_lines(match, "0 quota 0", "1 quota 3", "2 quota 7")
    assert list(public(match).vacation) == [0, 0, 1, 0]
    assert match.scores() == [0, 0, 0]


def test_12_2_vacation_tokens_need_the_option() -> None:
    match = start_tricks(HANDS, ROW)
    assert list(public(match).vacation) == [0, 0, 0, 0]


def test_12_3_vacation_token_is_spent_like_an_oof_and_returned() -> None:
    match = start_tricks(HANDS, ROW, quotas=(7, 0, 3), variant=VACATION)  # seat 0 the highest, seat 2 the last
    assert strength(match, 0) == 9, "it lowers no strength"
    apply_lines(match, "1 play book-9", "2 play book-8")
    assert match.legal_choices(2) == ["rest vacation", "rest no"]
    apply_lines(match, "2 rest no", "0 play book-10", "0 rest vacation")
    assert public(match).last_winner == 1
    assert list(public(match).vacation) == [0, 0, 1, 0]
    apply_lines(match, "1 play book-5", "2 play book-4", "2 rest no", "0 play book-7")
    assert match.lot_due(), "seat 0 has no token left and was not asked again"


def test_12_3_player_with_both_tokens_may_spend_either() -> None:
    match = give_oofs(start_tricks(HANDS, ROW, quotas=(7, 0, 3), variant=VACATION), 1, 0, 0)
    apply_lines(match, "1 play book-9", "2 play book-8", "2 rest no", "0 play book-10")
    assert match.legal_choices(0) == ["rest oof", "rest vacation", "rest no"]
    apply_lines(match, "0 rest vacation")
    assert public(match).spent[0] == 0


def test_12_3_unspent_vacation_token_is_returned_after_the_round() -> None:
    match = start_tricks(HANDS, ROW, quotas=(7, 0, 3), variant=VACATION)
    play_trick(match, "book-9", "book-8", "book-10")
    play_trick(match, "book-7", "book-5", "book-4")
    assert public(match).this_round == 2
    assert list(public(match).vacation) == [0, 0, 0, 0]
    deal(match, HANDS, ROW)
    draft(match, (3, 7, 4))
    assert list(public(match).vacation) == [0, 1, 0, 0]


def test_12_3_resting_without_a_vacation_token_is_refused() -> None:
    match = give_oofs(start_tricks(HANDS, ROW), 1, 0, 0)
    apply_lines(match, "0 play book-10")
    with pytest.raises(IllegalError, match=r"You don’t have a Paid Vacation token. Clause 12.3"):
        apply_lines(match, "0 rest vacation")
