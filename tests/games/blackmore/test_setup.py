"""Chapter 1: setup."""

from coven import Match
from coven.kernel import seeded
from tests.games.blackmore.tables import cards_of, dealt_match, hand, picture_of


def test_1_1_deck_has_54_cards_of_6_colours_and_values_1_to_9() -> None:
    cards = cards_of(Match("blackmore", 4))
    colours = {card.split("-")[0] for card in cards}
    assert len(cards) == len(set(cards)) == 54
    assert colours == {"blue", "red", "yellow", "green", "purple", "orange"}
    assert {card.split("-")[1] for card in cards} == set("123456789")


def test_1_2_each_player_is_dealt_6() -> None:
    for players in range(2, 7):
        match = dealt_match(*["blue-1", "red-1", "yellow-1", "green-1", "purple-1", "orange-1"][:players], trump="blue-7")
        assert [len(hand(match, seat)) for seat in range(players)] == [6] * players
    assert "blue-1" in hand(match, 0)
    assert "orange-1" in hand(match, 5)


def test_1_3_the_rest_is_the_deck_face_down() -> None:
    for players, left in {2: 41, 3: 35, 4: 29, 5: 23, 6: 17}.items():
        match = dealt_match(*[""] * players, trump="blue-7")
        assert picture_of(match).deck == left
    assert not hasattr(match.view(0), "deck")


def test_1_4_the_wheel_decreases_unless_the_other_side_is_chosen() -> None:
    assert picture_of(dealt_match("", "", trump="blue-7")).increasing is False
    assert picture_of(dealt_match("", "", trump="blue-7", variant={"wheel": "increasing"})).increasing is True


def test_1_5_top_card_is_turned_up_as_trump_and_turns_the_wheel() -> None:
    table = picture_of(dealt_match("", "", trump="blue-7"))
    assert table.pile == ["blue-7"]
    assert table.trump == "blue"
    assert table.wheel == 7


def test_1_6_start_player_is_drawn_from_all_seats() -> None:
    starts = set()
    for seed in range(60):
        match = Match("blackmore", 4)
        match.draw_lots(seeded(seed))
        assert match.to_act() == [picture_of(match).leader]
        starts.add(match.to_act()[0])
    assert starts == {0, 1, 2, 3}
