"""Chapter 8: carrying the trick."""

from typing import Any

from coven.types import SPECTATOR
from tests.games.witchs_shot.tables import (
    ShotMatch,
    apply_lines,
    codes_of,
    deal,
    draft,
    give_oofs,
    picture_of,
    play_trick,
    public,
    recall_of,
    start_tricks,
    strength,
)

ROW = "book-1 potion-1 book-2"


def win_trick(hands: list[str], full: int, **more: Any) -> ShotMatch:
    """Play one trick of the first cards, won by seat 0 at this strength."""
    match = start_tricks(hands, ROW, variant={"strength": {str(len(hands)): full}}, **more)
    play_trick(match, *(hand.split()[0] for hand in hands))
    assert public(match).last_winner == 0
    return match


def test_8_1_the_boxes_of_all_cards_are_added() -> None:
    hands = ["book-10 book-9", "potion-3 potion-8", "black-4 potion-7"]  # 1 + 3 + 4
    assert public(win_trick(hands, full=8)).oofs[0] == 0
    assert public(win_trick(hands, full=7)).oofs[0] == 1


def test_8_1_the_doubler_doubles_the_others() -> None:
    hands = ["book-10 book-9", "potion-3 potion-8", "black-4 potion-7", "black-x2 potion-6"]  # twice 1 + 3 + 4
    assert public(win_trick(hands, full=16)).oofs[0] == 0
    assert public(win_trick(hands, full=15)).oofs[0] == 1


def test_8_2_load_within_strength_costs_only_a_cube() -> None:
    match = win_trick(["book-10 book-9", "book-8 book-7", "book-6 book-5"], full=4)
    assert public(match).oofs[0] == 0
    assert list(public(match).cubes) == [1, 0, 0, 0]
    assert strength(match, 0) == 3


def test_8_3_load_above_strength_costs_an_oof_and_a_cube() -> None:
    match = win_trick(["book-10 book-9", "book-8 book-7", "book-6 book-5"], full=3)
    assert list(public(match).oofs) == [1, 0, 0, 0]
    assert list(public(match).cubes) == [1, 0, 0, 0]
    assert strength(match, 0) == 1


def test_8_3_load_is_compared_with_strength_before_the_trick() -> None:
    match = win_trick(["book-10 book-7", "book-9 book-6", "book-8 book-5"], full=7)  # 3 boxes
    play_trick(match, "book-7", "book-6", "book-5")  # 6 boxes, against 7 - 1
    assert public(match).last_winner == 0
    assert public(match).oofs[0] == 0


def test_8_4_cubes_are_removed_and_oofs_stay() -> None:
    hands = ["book-10", "book-8", "book-6"]
    match = win_trick(hands, full=3)
    assert public(match).this_round == 2
    deal(match, hands, ROW)
    draft(match)
    assert list(public(match).cubes) == [0, 0, 0, 0]
    assert list(public(match).oofs) == [1, 0, 0, 0]
    assert strength(match, 0) == 2


def test_8_5_player_with_three_oofs_keeps_playing_but_cannot_win() -> None:
    match = give_oofs(start_tricks(["book-10 book-9", "potion-3 book-8", "book-4 book-7"], ROW), 3, 0, 0)
    apply_lines(match, "0 play book-10", "1 play book-8", "2 play book-4")
    assert public(match).last_winner == 1
    apply_lines(match, "1 play potion-3", "2 play book-7")
    assert match.legal_choices(0) == ["play book-9"]
    apply_lines(match, "0 play book-9")
    assert public(match).last_winner == 2


def test_8_6_round_ends_when_all_except_one_have_three_oofs() -> None:
    match = start_tricks(
        ["book-10 book-9", "potion-3 book-8", "book-4 book-7"], ROW, quotas=(4, 5, 6), variant={"strength": {"3": 0}}
    )
    give_oofs(match, 2, 3, 0)
    apply_lines(match, "0 play book-10", "0 rest no", "1 play book-8", "2 play book-4")
    assert match.is_over()
    assert codes_of(match, public(match).kept[0]) == {"book-10"}, "after the winner has taken the card"
    assert match.scores() == [1 - 6, -6, 1], "and after payday; seat 2 picked last"


def test_8_6_cards_left_in_hand_are_not_shown() -> None:
    match = start_tricks(["book-10 book-9", "potion-3 book-8", "book-4 book-7"], ROW, variant={"strength": {"3": 0}})
    give_oofs(match, 2, 3, 0)
    apply_lines(match, "0 play book-10", "0 rest no", "1 play book-8", "2 play book-4")
    for viewer in range(SPECTATOR, 3):
        visible = str(picture_of(match, viewer)) + str(recall_of(match, viewer))
        assert not any(card in visible for card in ("book-9", "potion-3", "book-7"))


def test_8_6_round_continues_with_two_players_left() -> None:
    match = start_tricks(["book-10 book-9", "potion-3 book-8", "book-4 book-7"], ROW, variant={"strength": {"3": 0}})
    give_oofs(match, 2, 0, 0)
    apply_lines(match, "0 play book-10", "0 rest no", "1 play book-8", "2 play book-4")
    assert public(match).oofs[0] == 3
    assert match.to_act() == [0]


def test_8_7_the_winner_keeps_the_winning_card_and_the_rest_is_discarded() -> None:
    match = win_trick(["book-10 book-9", "potion-3 potion-8", "black-4 potion-7"], full=9)
    for viewer in range(SPECTATOR, 3):
        assert [seat.kept for seat in picture_of(match, viewer).seats] == [["book-10"], [], []]
        assert recall_of(match, viewer).discarded == ["potion-3", "black-4"]
