"""Chapter 5: the refill, and every way the deck can run out."""

import pytest

from tests.games.blackmore.tables import (
    BlackmoreMatch,
    dealt_match,
    hand,
    num_tricks,
    picture_of,
    play,
    play_out,
    recall_of,
    trick,
)

TRICKS = {2: 27, 3: 18, 4: 14, 5: 11, 6: 9}  # in a whole game in which trump changes often
LEFT_FOR_LAST_REFILL = {2: 1, 3: 2, 4: 1, 5: 3, 6: 5}  # cards in the deck when it runs out


def before_last_refill(players: int, *, change_trump: bool) -> BlackmoreMatch:
    """Return a match in which the next refill takes the last cards of the deck."""
    match = dealt_match(*[""] * players, trump="blue-7")
    while picture_of(match).deck > players:
        play_out(match, change_trump=change_trump, until_tricks=num_tricks(match) + 1)
    return match


def test_5_1_from_the_winner_clockwise_each_draws_one_card() -> None:
    match = dealt_match("yellow-2", "blue-4", "red-1", trump="blue-7", deck="orange-1 orange-2 orange-3 orange-4")
    trick(match, "yellow-2", "blue-4", "red-1")
    play(match, "1 trump keep")
    assert "orange-1" in hand(match, 1)
    assert "orange-2" in hand(match, 2)
    assert "orange-3" in hand(match, 0)
    assert picture_of(match).held == [6, 6, 6]
    assert picture_of(match).deck == 32


@pytest.mark.parametrize("players", range(2, 7))
def test_5_2_players_draw_from_the_trump_pile_when_the_deck_is_empty(players: int) -> None:
    match = before_last_refill(players, change_trump=True)
    assert picture_of(match).deck == LEFT_FOR_LAST_REFILL[players]
    takers = players - LEFT_FOR_LAST_REFILL[players]
    finish_trick(match)
    pile = picture_of(match).pile
    seat = match.to_act()[0]
    laid = match.legal_choices(seat)[0]
    match.play(seat, laid)
    full = [*pile, laid.split()[1]]
    late = [(seat + place) % players for place in range(LEFT_FOR_LAST_REFILL[players], players)]
    for place, taker in enumerate(late, 1):
        assert full[-place] in hand(match, taker)
        assert recall_of(match).known[taker] == [full[-place]]
    assert picture_of(match).pile == full[:-takers]
    assert picture_of(match).deck == 0


def finish_trick(match: BlackmoreMatch) -> None:
    """Play the current trick to its end, so that its winner has to choose the trump."""
    while match.legal_choices(match.to_act()[0])[0].startswith("play"):
        match.play(match.to_act()[0], match.legal_choices(match.to_act()[0])[0])


def test_5_3_trump_is_the_card_left_on_top_and_the_wheel_turns_to_it() -> None:
    match = before_last_refill(4, change_trump=True)
    finish_trick(match)
    match.play(match.to_act()[0], match.legal_choices(match.to_act()[0])[0])
    table = picture_of(match)
    colour, value = table.pile[-1].split("-")
    assert (table.trump, table.wheel) == (colour, int(value))


def test_5_4_empty_pile_means_no_trump_and_an_unchanged_wheel() -> None:
    match = before_last_refill(4, change_trump=False)  # one trump card, three to take from the pile
    finish_trick(match)
    match.play(match.to_act()[0], "trump keep")
    table = picture_of(match)
    assert (table.pile, table.trump, table.wheel) == ([], None, 7)
    finish_trick(match)
    laid = match.legal_choices(match.to_act()[0])[0].split()[1]
    match.play(match.to_act()[0], f"trump {laid}")
    assert picture_of(match).trump == laid.split("-")[0]
    assert picture_of(match).pile == [laid]


def test_5_4_leading_colour_wins_by_the_wheel_without_trump() -> None:
    match = before_last_refill(4, change_trump=False)
    finish_trick(match)
    match.play(match.to_act()[0], "trump keep")
    while not match.legal_choices(match.to_act()[0])[0].startswith("trump"):
        match.play(match.to_act()[0], match.legal_choices(match.to_act()[0])[0])
    table = picture_of(match)
    led = table.led
    order = [f"{led}-{value}" for value in table.ranking]
    best = next(card for card in order if card in table.played)
    assert table.played[match.to_act()[0]] == best


def test_5_5_hands_differ_by_one_when_the_pile_runs_out_too() -> None:
    match = before_last_refill(4, change_trump=False)
    finish_trick(match)
    winner = match.to_act()[0]
    match.play(winner, "trump keep")
    held = picture_of(match).held
    assert held[winner] == 6
    assert held[(winner + 1) % 4] == 6  # took the only trump card
    assert held[(winner + 2) % 4] == held[(winner + 3) % 4] == 5


def test_5_6_no_more_draws_after_the_last_refill_but_trump_may_change() -> None:
    match = before_last_refill(3, change_trump=True)
    finish_trick(match)
    match.play(match.to_act()[0], "trump keep")
    held = sum(picture_of(match).held)
    finish_trick(match)
    laid = match.legal_choices(match.to_act()[0])[0]
    match.play(match.to_act()[0], laid)
    assert sum(picture_of(match).held) == held - 3
    assert picture_of(match).pile[-1] == laid.split()[1]


def test_5_7_seats_without_cards_sit_out_and_the_next_seat_with_cards_leads() -> None:
    match = before_last_refill(4, change_trump=False)
    finish_trick(match)
    match.play(match.to_act()[0], "trump keep")
    while max(picture_of(match).held) > 1:
        play_out(match, change_trump=False, until_tricks=num_tricks(match) + 1)
    held = picture_of(match).held
    assert sorted(held) == [0, 0, 1, 1]
    leader = match.to_act()[0]
    assert held[leader] == 1
    won = picture_of(match).won
    match.play(leader, match.legal_choices(leader)[0])
    assert held[match.to_act()[0]] == 1  # those without cards are passed over
    match.play(match.to_act()[0], match.legal_choices(match.to_act()[0])[0])
    assert match.is_over()
    assert sum(picture_of(match).won) == sum(won) + 2


def test_5_7_next_seat_leads_if_the_winner_has_no_cards() -> None:
    variant = {"colours": ["blue", "red"], "values": 4, "hand": 2}
    match = dealt_match("blue-1 blue-2", "blue-3 red-3", "blue-4 red-4", trump="red-1", deck="red-2", variant=variant)
    trick(match, "blue-1", "blue-3", "blue-4")  # 1 is on the wheel
    play(match, "0 trump keep")  # seat 0 draws the last card, seat 1 takes the trump card, seat 2 goes without
    trick(match, "red-2", "red-3", "red-4")  # no trump; 4 ranks next to 1
    play(match, "2 trump keep")
    assert picture_of(match).held == [1, 1, 0]
    assert match.to_act() == [0]


@pytest.mark.parametrize("players", range(2, 7))
def test_number_of_tricks_when_trump_changes_often(players: int) -> None:
    match = play_out(dealt_match(*[""] * players, trump="blue-7"), change_trump=True)
    assert match.view().public.tricks == TRICKS[players]


@pytest.mark.parametrize("players", range(2, 7))
def test_every_card_is_won_or_left_in_the_pile(players: int) -> None:
    for change_trump in (False, True):
        match = play_out(dealt_match(*[""] * players, trump="blue-7"), change_trump=change_trump)
        table = picture_of(match)
        assert sum(table.won) + len(table.pile) == 54


def test_evenly_divided_deck_runs_out_without_using_the_pile() -> None:
    """16 cards, 9 of them dealt and one turned up: two refills of three cards each, then 5.6."""
    variant = {"colours": ["blue", "red", "yellow", "green"], "values": 4, "hand": 3}
    match = play_out(dealt_match("", "", "", trump="blue-4", variant=variant), change_trump=False, until_tricks=2)
    table = picture_of(match)
    assert table.deck == 0
    assert table.held == [3, 3, 3]
    assert table.pile == ["blue-4"]
    assert play_out(match, change_trump=False).view().public.tricks == 5


def test_fully_dealt_deck_is_played_without_refill() -> None:
    variant = {"colours": ["blue"], "values": 7, "hand": 3}
    match = play_out(dealt_match("", "", trump="blue-4", variant=variant), change_trump=True)
    assert match.view().public.tricks == 3
