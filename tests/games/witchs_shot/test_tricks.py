"""Chapter 5: tricks."""

import pytest

from coven.errors import IllegalError
from tests.games.witchs_shot.tables import apply_lines, finished_shot, give_oofs, play_trick, public, recall_of, start_tricks

ROW = "book-1 potion-1 book-2"  # book above potion above vegetable


def test_5_1_the_lowest_quota_leads_then_the_winner() -> None:
    match = start_tricks(["book-10 book-3", "book-9 book-4", "book-8 book-5"], "book-1", quotas=(5, 3, 4))
    assert match.to_act() == [1]
    play_trick(match, "book-9", "book-8", "book-10")
    assert match.to_act() == [0]


def test_5_2_the_leader_plays_any_card() -> None:
    match = start_tricks(["book-10 potion-3", "book-9 book-4", "book-8 book-5"], ROW)
    assert match.legal_choices(0) == ["play potion-3", "play book-10"]


def test_5_2_player_holding_the_lead_suit_must_follow() -> None:
    match = start_tricks(["book-10 potion-3", "book-9 potion-4", "potion-8 vegetable-5"], ROW)
    apply_lines(match, "0 play book-10")
    assert match.legal_choices(1) == ["play book-9"]
    with pytest.raises(IllegalError, match=r"You hold Book, so you must follow with Book 9. Clause 5.2"):
        apply_lines(match, "1 play potion-4")
    apply_lines(match, "1 play book-9")
    assert match.legal_choices(2) == ["play vegetable-5", "play potion-8"], "who holds none may play any card"


def test_5_2_not_following_reveals_a_void() -> None:
    match = start_tricks(["book-10 potion-3", "book-9 potion-4", "potion-8 vegetable-5"], ROW)
    apply_lines(match, "0 play book-10", "1 play book-9", "2 play potion-8")
    for viewer in range(-1, 3):
        assert recall_of(match, viewer).lacking == [[], [], ["book"]]


def test_5_3_suit_of_higher_priority_wins_without_being_led() -> None:
    match = start_tricks(["vegetable-10", "potion-3", "book-4"], ROW)
    play_trick(match, "vegetable-10", "potion-3", "book-4")
    assert public(match).last_winner == 2


def test_5_3_within_a_suit_the_highest_rank_wins() -> None:
    match = start_tricks(["book-8", "book-10", "book-9"], ROW)
    play_trick(match, "book-8", "book-10", "book-9")
    assert public(match).last_winner == 1


def test_5_3_a_lower_suit_does_not_win_by_rank() -> None:
    match = start_tricks(["potion-4", "vegetable-10", "vegetable-9"], ROW)
    play_trick(match, "potion-4", "vegetable-10", "vegetable-9")
    assert public(match).last_winner == 0


def test_5_3_of_equal_cards_the_first_played_wins() -> None:
    match = start_tricks(["vegetable-3", "potion-9", "vegetable-2", "fish-9"], "book-1")
    play_trick(match, "vegetable-3", "potion-9", "vegetable-2", "fish-9")
    assert public(match).last_winner == 1
    match = start_tricks(["fish-9", "potion-9", "vegetable-9", "potion-10"], "book-1 potion-2 potion-3", quotas=(4, 5, 0, 3))
    play_trick(match, "vegetable-9", "potion-10", "fish-9", "potion-9")
    assert public(match).last_winner == 3, "potion is above the others"


def test_5_3_cards_of_players_who_cannot_win_are_passed_over() -> None:
    match = start_tricks(["book-8", "book-10", "book-9"], ROW)
    give_oofs(match, 0, 3, 0)
    play_trick(match, "book-8", "book-10", "book-9")
    assert public(match).last_winner == 2


def test_5_4_all_hands_are_played_out() -> None:
    for players, tricks in ((3, 8), (4, 9)):
        match = finished_shot(players, 3, {"strength": {"3": 100, "4": 100}})
        plays = sum(line.split()[1] == "play" for line in match.log)
        assert plays == players * tricks * players  # as many rounds as players
