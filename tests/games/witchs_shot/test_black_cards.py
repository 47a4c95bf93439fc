"""Chapter 6: cards without suit."""

import pytest

from coven.errors import IllegalError, NotNowError
from tests.games.witchs_shot.tables import apply_lines, give_oofs, picture_of, play_trick, public, recall_of, start_tricks

ROW = "book-1 potion-1 book-2"


def test_6_1_a_black_card_may_be_played_holding_the_lead_suit_and_one_is_revealed() -> None:
    match = start_tricks(["book-10 potion-3", "book-9 black-4", "book-8 book-5"], ROW)
    apply_lines(match, "0 play book-10")
    assert match.legal_choices(1) == ["play book-9", "play black-4"]
    apply_lines(match, "1 play black-4")
    assert match.to_act() == [1]
    assert match.legal_choices(1) == ["reveal book-9"]
    with pytest.raises(NotNowError, match=r"You played a black card and hold Book, so first reveal Book 9. Clause 6.1"):
        apply_lines(match, "1 play book-9")
    apply_lines(match, "1 reveal book-9")
    assert match.to_act() == [2]
    for viewer in range(-1, 3):
        assert recall_of(match, viewer).revealed == [[], ["book-9"], []]
    assert picture_of(match, 1).hand == ["book-9"], "it stays in hand"


def test_6_1_player_chooses_which_card_to_reveal_even_a_known_one() -> None:
    hands = ["book-10 book-3 vegetable-4", "vegetable-3 potion-3 potion-4", "book-8 book-9 potion-6", "book-6 black-4 black-x2"]
    match = start_tricks(hands, ROW, quotas=(0, 5, 4, 3))
    apply_lines(match, "0 play book-10", "1 play vegetable-3", "2 play book-8", "3 play black-4", "3 reveal book-6")
    apply_lines(match, "0 play book-3", "1 play potion-3", "2 play book-9", "3 play black-x2")
    assert match.legal_choices(3) == ["reveal book-6"]


def test_6_1_any_card_of_the_lead_suit_may_be_revealed_but_no_other() -> None:
    match = start_tricks(["book-10 potion-3 potion-9", "book-9 black-4 book-4", "book-8 book-5 potion-7"], ROW)
    apply_lines(match, "0 play book-10", "1 play black-4")
    assert match.legal_choices(1) == ["reveal book-4", "reveal book-9"]
    with pytest.raises(IllegalError, match=r"You don’t have Book 10. You hold Book 4 and Book 9. Clause 6.1"):
        apply_lines(match, "1 reveal book-10")


def test_6_1_without_the_lead_suit_no_reveal_is_due_and_the_void_is_public() -> None:
    match = start_tricks(["book-10 potion-3", "potion-9 black-4", "book-8 book-5"], ROW)
    apply_lines(match, "0 play book-10", "1 play black-4")
    assert match.to_act() == [2]
    assert recall_of(match).lacking == [[], ["book"], []]


def test_6_1_due_reveal_rules_out_a_void() -> None:
    match = start_tricks(["book-10 potion-3", "book-9 black-4", "book-8 book-5"], ROW)
    apply_lines(match, "0 play book-10", "1 play black-4", "1 reveal book-9")
    assert recall_of(match).lacking == [[], [], []]


def test_6_1_a_revealed_card_is_known_until_it_is_played() -> None:
    match = start_tricks(["book-10 book-3", "book-9 black-4", "book-8 book-5"], ROW)
    apply_lines(match, "0 play book-10", "1 play black-4", "1 reveal book-9", "2 play book-8")
    apply_lines(match, "0 play book-3")
    assert recall_of(match).revealed[1] == ["book-9"]
    apply_lines(match, "1 play book-9")
    assert recall_of(match).revealed[1] == []


def test_6_1_no_reveal_is_due_while_no_suit_is_set() -> None:
    hands = ["black-4 book-3", "book-9 book-7", "book-8 book-5", "black-x2 book-6"]
    match = start_tricks(hands, ROW, quotas=(3, 4, 5, 0))
    apply_lines(match, "3 play black-x2", "0 play black-4")
    assert match.to_act() == [1]
    assert recall_of(match).lacking == [[], [], [], []]


def test_6_2_after_a_black_lead_the_next_card_sets_the_suit() -> None:
    match = start_tricks(["black-4 book-3", "vegetable-9 book-7", "book-8 vegetable-5"], ROW)
    apply_lines(match, "0 play black-4")
    assert match.legal_choices(1) == ["play vegetable-9", "play book-7"], "every card is free"
    apply_lines(match, "1 play vegetable-9")
    assert match.legal_choices(2) == ["play vegetable-5"]
    apply_lines(match, "2 play vegetable-5")
    assert public(match).last_winner == 1
    assert all(void == 0 for void in public(match).void)


def test_6_2_after_two_black_cards_the_third_player_is_still_free() -> None:
    match = start_tricks(["black-4 book-3", "black-x2 book-7", "book-8 potion-5", "book-9 potion-6"], ROW)
    apply_lines(match, "0 play black-4", "1 play black-x2")
    assert match.legal_choices(2) == ["play potion-5", "play book-8"]
    apply_lines(match, "2 play potion-5")
    assert match.legal_choices(3) == ["play potion-6"]


def test_6_3_black_loses_to_every_card_with_a_suit() -> None:
    match = start_tricks(["black-4", "vegetable-1", "vegetable-2"], ROW)
    play_trick(match, "black-4", "vegetable-1", "vegetable-2")
    assert public(match).last_winner == 2


def test_6_3_black_wins_when_no_suited_card_can() -> None:
    match = start_tricks(["black-4 potion-2", "vegetable-1 potion-3", "vegetable-2 potion-4"], ROW, variant={"vacation": True})
    give_oofs(match, 0, 1, 3)
    apply_lines(match, "0 play black-4", "1 play vegetable-1", "1 rest oof", "2 play vegetable-2")
    assert public(match).last_winner == 0
    assert public(match).kept[0] == 1 << 40


def test_6_3_between_black_cards_the_first_wins() -> None:
    hands = ["book-3", "black-x2", "black-4", "book-9"]
    for oofs, winner in (((3, 0, 0, 3), 1), ((3, 3, 0, 3), 2)):
        match = give_oofs(start_tricks(hands, ROW), *oofs)
        play_trick(match, "book-3", "black-x2", "black-4", "book-9")
        assert public(match).last_winner == winner
