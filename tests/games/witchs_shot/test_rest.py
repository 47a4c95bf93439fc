"""Chapter 7: resting with an Oof! token."""

import pytest

from coven.errors import IllegalError, NotNowError
from tests.games.witchs_shot.tables import (
    apply_lines,
    deal,
    draft,
    give_oofs,
    play_trick,
    public,
    recall_of,
    start_tricks,
    strength,
)

ROW = "book-1 potion-1 book-2"
HANDS = ["book-10 book-7 book-4", "book-9 book-6 book-3", "book-8 book-5 potion-9"]


def test_7_1_resting_player_cannot_win_the_trick() -> None:
    match = give_oofs(start_tricks(HANDS, ROW), 1, 0, 0)
    apply_lines(match, "0 play book-10")
    assert match.legal_choices(0) == ["rest oof", "rest no"], "the leader may rest too"
    apply_lines(match, "0 rest oof", "1 play book-9", "2 play book-8")
    assert public(match).last_winner == 1
    assert public(match).cubes[0] == 0


def test_7_1_card_of_a_resting_player_counts_otherwise() -> None:
    match = give_oofs(start_tricks(["vegetable-10 book-3", "potion-3 vegetable-4", "vegetable-9 potion-8"], ROW), 1, 0, 0)
    apply_lines(match, "0 play vegetable-10", "0 rest oof")
    assert match.legal_choices(1) == ["play vegetable-4"], "it sets the lead suit"
    apply_lines(match, "1 play vegetable-4", "2 play vegetable-9")
    assert public(match).last_winner == 2
    match = give_oofs(start_tricks(["vegetable-1", "black-4", "vegetable-9"], ROW, variant={"strength": {"3": 7}}), 1, 1, 0)
    apply_lines(match, "0 play vegetable-1", "0 rest oof", "1 play black-4", "1 rest oof", "2 play vegetable-9")
    assert public(match).oofs[2] == 1, "3 + 4 + 1 boxes are more than 7"


def test_7_1_the_doubler_of_a_resting_player_doubles() -> None:
    hands = ["book-10", "black-x2", "book-9", "book-8"]
    for doubler, oofs in (("black-x2", 1), ("potion-10", 0)):
        hands[1] = doubler
        match = start_tricks(hands, ROW, variant={"strength": {"4": 5}})
        give_oofs(match, 0, 1, 0, 0)
        apply_lines(match, "0 play book-10", f"1 play {doubler}", "1 rest oof", "2 play book-9", "3 play book-8")
        assert public(match).last_winner == 0
        assert public(match).oofs[0] == oofs, "3 boxes or 6, against 5"


def test_7_1_only_players_with_a_token_may_rest() -> None:
    match = start_tricks(HANDS, ROW)
    apply_lines(match, "0 play book-10")
    assert match.to_act() == [1]
    with pytest.raises(NotNowError, match=r"It’s not your turn. Waiting for Bea to play a card. Clause 5.2"):
        apply_lines(match, "0 rest oof")


def test_7_1_new_token_can_be_spent_from_the_next_trick_on() -> None:
    match = start_tricks(HANDS, ROW, variant={"strength": {"3": 0}})
    play_trick(match, "book-10", "book-9", "book-8")
    assert public(match).oofs[0] == 1
    apply_lines(match, "0 play book-7")
    assert match.legal_choices(0) == ["rest oof", "rest no"]


def test_7_1_worn_out_player_cannot_rest() -> None:
    match = give_oofs(start_tricks(HANDS, ROW, variant={"vacation": True}), 3, 0, 0)
    public(match).vacation[0] = 1
    apply_lines(match, "0 play book-10")
    assert match.to_act() == [1]


def test_7_1_rest_is_chosen_after_the_reveal() -> None:
    match = give_oofs(start_tricks(["book-10 potion-3", "book-9 black-4", "book-8 book-5"], ROW), 0, 1, 0)
    apply_lines(match, "0 play book-10", "1 play black-4", "1 reveal book-9")
    assert match.legal_choices(1) == ["rest oof", "rest no"]
    with pytest.raises(NotNowError, match=r"You’ve played your card; first decide whether to rest. Clause 7.1"):
        apply_lines(match, "1 play book-9")


def test_7_2_a_spent_token_lowers_strength_and_is_fresh_in_the_next_round() -> None:
    hands = [" ".join(hand.split()[:1]) for hand in HANDS]
    match = give_oofs(start_tricks(hands, ROW), 1, 0, 0)
    apply_lines(match, "0 play book-10", "0 rest oof")
    assert strength(match, 0) == 8
    apply_lines(match, "1 play book-9", "2 play book-8")
    deal(match, hands, ROW)
    draft(match)
    assert strength(match, 0) == 8
    apply_lines(match, "0 play book-10")
    assert "rest oof" in match.legal_choices(0)


def test_7_3_one_rest_for_each_token() -> None:
    match = give_oofs(start_tricks(HANDS, ROW), 2, 0, 0)
    apply_lines(match, "0 play book-10", "0 rest oof", "1 play book-9", "2 play book-8")
    apply_lines(match, "1 play book-6", "2 play book-5", "0 play book-7", "0 rest oof")
    apply_lines(match, "1 play book-3", "2 play potion-9", "0 play book-4")
    assert match.lot_due(), "both tokens are spent, so no rest was possible and the round is over"


def test_7_3_a_spent_token_is_refused() -> None:
    match = give_oofs(start_tricks(HANDS, ROW), 1, 0, 0)
    public(match).vacation[0] = 1
    apply_lines(
        match, "0 play book-10", "0 rest oof", "1 play book-9", "2 play book-8", "1 play book-6", "2 play book-5", "0 play book-7"
    )
    with pytest.raises(IllegalError, match=r"You’ve spent all your Oof! tokens this round; .* one rest. Clause 7.3"):
        apply_lines(match, "0 rest oof")
    assert match.legal_choices(0) == ["rest vacation", "rest no"]


def test_7_4_without_a_winner_the_same_leader_leads_again() -> None:
    match = give_oofs(start_tricks(HANDS, ROW), 1, 1, 3)
    apply_lines(match, "0 play book-10", "0 rest oof", "1 play book-9", "1 rest oof", "2 play book-8")
    assert public(match).last_winner == -1
    assert match.to_act() == [0]
    assert recall_of(match).discarded == ["book-8", "book-9", "book-10"]
    assert list(public(match).cubes) == [0, 0, 0, 0], "no seat gets a cube"
    assert match.view().public.tricks == 1, "it counts as a trick"
    play_trick(match, "book-7", "book-6", "book-5")
    play_trick(match, "book-4", "book-3", "potion-9")
    assert match.is_over()


def test_7_4_last_trick_without_a_winner_ends_the_round() -> None:
    match = give_oofs(start_tricks(["book-10", "book-9", "book-8"], ROW), 1, 1, 1)
    apply_lines(match, "0 play book-10", "0 rest oof", "1 play book-9", "1 rest oof", "2 play book-8", "2 rest oof")
    assert public(match).this_round == 2
    assert [int(bonus) for bonus in public(match).bonus] == [5, 0, 0, 0], "the quota 0 is met"
