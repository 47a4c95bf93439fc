"""Chapters 2 to 4: playing a trick, ranking, changing trump."""

import pytest

from coven.errors import IllegalError, NotNowError
from coven.games.blackmore.ui.notation import ranking
from tests.games.blackmore.tables import ANNA, BRIAN, DAVID, dealt_match, hand, picture_of, play, play_out, recall_of, trick


def test_2_1_the_start_player_leads_any_card_and_its_colour_leads() -> None:
    match = dealt_match("", "", "", trump="blue-7", start=2)
    assert match.to_act() == [2]
    assert sorted(match.legal_choices(2)) == sorted(f"play {card}" for card in hand(match, 2))
    match = dealt_match("yellow-2", "", trump="blue-7")
    assert picture_of(play(match, "0 play yellow-2")).led == "yellow"


def test_2_2_clockwise_each_plays_one_card_of_any_colour_face_up() -> None:
    match = dealt_match("yellow-2", "yellow-9 red-7", "blue-1", trump="blue-7", start=0)
    play(match, "0 play yellow-2")
    assert match.to_act() == [1]
    assert len(match.legal_choices(1)) == 6  # following is optional: Brian holds yellow and may play red
    play(match, "1 play red-7")
    assert match.to_act() == [2]
    for viewer in range(-1, 3):
        assert picture_of(match, viewer).played == ["yellow-2", "red-7", None]
        assert match.log_seen_by(viewer)[-1] == "1 play red-7"


def test_3_1_on_the_decreasing_side_lower_values_follow_and_9_comes_after_1() -> None:
    assert ranking(dealt_match("", "", trump="blue-7").view().public) == [7, 6, 5, 4, 3, 2, 1, 9, 8]
    assert ranking(dealt_match("", "", trump="blue-1").view().public) == [1, 9, 8, 7, 6, 5, 4, 3, 2]
    match = trick(dealt_match("red-9", "red-1", trump="blue-7"), "red-9", "red-1")
    assert match.to_act() == [BRIAN]


def test_3_2_on_the_increasing_side_higher_values_follow_and_1_comes_after_9() -> None:
    increasing = {"wheel": "increasing"}
    assert ranking(dealt_match("", "", trump="blue-7", variant=increasing).view().public) == [7, 8, 9, 1, 2, 3, 4, 5, 6]
    match = trick(dealt_match("red-6", "red-1", trump="blue-7", variant=increasing), "red-6", "red-1")
    assert match.to_act() == [BRIAN]


EXAMPLE = (
    "yellow-2",
    "yellow-1",
    "red-7",
    "blue-4",
    "blue-9",
)  # the rulebook's example, with cards of our own where its picture is missing


def test_3_3_the_rulebooks_own_example_david_wins_with_the_higher_trump() -> None:
    match = dealt_match(*EXAMPLE, trump="blue-7", start=ANNA)
    trick(match, *EXAMPLE)
    assert match.to_act() == [DAVID]


def test_3_3_with_green_as_trump_brian_wins_by_the_leading_colour() -> None:
    example = ("yellow-2", "yellow-6", "red-7", "blue-4", "blue-9")
    match = dealt_match(*example, trump="green-7", start=ANNA)
    trick(match, *example)
    assert match.to_act() == [BRIAN]


@pytest.mark.parametrize("side", ["decreasing", "increasing"])
def test_3_3_the_highest_ranked_value_wins_nothing_in_another_colour(side: str) -> None:
    match = dealt_match("yellow-2", "red-7", trump="blue-7", variant={"wheel": side})
    trick(match, "yellow-2", "red-7")
    assert match.to_act() == [ANNA]


def test_3_4_the_winner_leads_the_next_trick() -> None:
    match = dealt_match("yellow-2", "blue-4", "red-1", trump="blue-7")
    trick(match, "yellow-2", "blue-4", "red-1")
    play(match, "1 trump keep")
    assert match.to_act() == [BRIAN]
    assert picture_of(match).leader == BRIAN


def test_4_1_the_winner_may_lay_one_card_of_the_trick_on_the_trump_pile() -> None:
    match = dealt_match("yellow-2", "blue-4", trump="blue-7")
    trick(match, "yellow-2", "blue-4")
    assert match.legal_choices(BRIAN) == ["trump blue-4", "trump yellow-2", "trump keep"]
    play(match, "1 trump yellow-2")
    table = picture_of(match)
    assert (table.pile, table.trump, table.wheel) == (["blue-7", "yellow-2"], "yellow", 2)
    assert recall_of(match).scores == [0, 4]  # the card laid does not score


def test_4_1_keeping_the_trump_changes_nothing() -> None:
    match = dealt_match("yellow-2", "blue-4", trump="blue-7")
    trick(match, "yellow-2", "blue-4")
    play(match, "1 trump keep")
    table = picture_of(match)
    assert (table.pile, table.trump, table.wheel) == (["blue-7"], "blue", 7)
    assert recall_of(match).scores == [0, 6]


def test_4_1_no_trump_choice_after_the_very_last_trick() -> None:
    match = play_out(dealt_match("", "", "", trump="blue-7"), change_trump=True)
    assert match.is_over()
    assert " play " in match.log[-1]


def test_4_2_the_other_cards_go_face_down_to_the_winner() -> None:
    match = dealt_match("yellow-2", "blue-4", "red-1", trump="blue-7")
    trick(match, "yellow-2", "blue-4", "red-1")
    play(match, "1 trump red-1")
    table = picture_of(match)
    assert table.won == [0, 2, 0]
    assert table.played == [None, None, None]
    assert recall_of(match).won[BRIAN] == ["blue-4", "yellow-2"]
    assert table.scores is None


# refusals


def test_playing_a_card_not_held_is_rejected_with_the_hand() -> None:
    match = dealt_match("yellow-2 blue-1 blue-2 blue-3 blue-4 blue-5", "", trump="blue-7")
    with pytest.raises(IllegalError, match=r"You don’t have Red 1. You hold Blue 1, Blue 2.*Clause 2\.1\."):
        match.play(0, "play red-1")


def test_playing_out_of_turn_names_the_seat_to_act() -> None:
    match = dealt_match("", "", trump="blue-7")
    with pytest.raises(NotNowError, match=r"It’s Seat 0’s turn\. Clause 2\.2\."):
        match.play(1, match.legal_choices(0)[0])


def test_trump_card_outside_the_trick_is_rejected() -> None:
    match = trick(dealt_match("yellow-2", "blue-4", trump="blue-7"), "yellow-2", "blue-4")
    with pytest.raises(IllegalError, match=r"Red 1 isn’t in the trick you just won\. You can lay Blue 4 or Yellow 2\."):
        match.play(1, "trump red-1")


def test_trump_choice_and_card_play_are_rejected_in_the_wrong_phase() -> None:
    match = dealt_match("yellow-2", "blue-4", trump="blue-7")
    with pytest.raises(NotNowError, match=r"Clause 4\.1"):
        match.play(0, "trump keep")
    trick(match, "yellow-2", "blue-4")
    with pytest.raises(NotNowError, match=r"first choose the trump"):
        match.play(1, "play blue-4")


def test_no_card_can_be_played_after_the_end() -> None:
    match = play_out(dealt_match("", "", trump="blue-7"), change_trump=False)
    with pytest.raises(NotNowError, match=r"The game is over"):
        match.play(0, "play blue-1")
