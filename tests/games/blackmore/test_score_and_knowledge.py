"""Chapters 6 and 7: score, and what is hidden."""

from coven.games.blackmore.knowledge import unseen_cards
from coven.games.blackmore.rules.deck import DECK
from coven.kernel import count
from tests.games.blackmore.tables import dealt_match, hand, picture_of, play, play_out, recall_of, trick

ONE_COLOUR = {"colours": ["blue"], "values": 5, "hand": 2}


def test_6_1_values_of_cards_won_are_added_and_the_most_points_win() -> None:
    match = dealt_match("blue-1 blue-2", "blue-3 blue-4", trump="blue-5", variant=ONE_COLOUR)
    trick(match, "blue-1", "blue-4")  # with 5 on the wheel 4 ranks above 1
    play(match, "1 trump keep")
    trick(match, "blue-3", "blue-2")
    assert match.is_over()
    assert match.scores() == [0, 10]
    assert match.winners() == [1]


def test_6_1_a_tie_is_shared() -> None:
    variant = {"colours": ["blue", "red"], "values": 2, "hand": 1}
    match = dealt_match("blue-1", "blue-2", trump="red-1", deck="red-2", variant=variant)
    trick(match, "blue-1", "blue-2")  # 1 on the wheel: Anna wins 3, draws red-2, Brian takes the trump card red-1
    play(match, "0 trump keep")
    trick(match, "red-2", "red-1")  # no trump, the wheel stays on 1: Brian wins 3
    assert match.scores() == [3, 3]
    assert match.winners() == [0, 1]


def test_6_2_cards_left_in_the_trump_pile_do_not_score() -> None:
    match = play_out(dealt_match("", "", "", "", trump="blue-7"), change_trump=True)
    pile = picture_of(match).pile
    assert pile
    assert sum(match.scores()) == 6 * 45 - sum(int(card.split("-")[1]) for card in pile)


def test_7_1_hands_and_the_deck_are_hidden_and_counts_are_public() -> None:
    match = dealt_match("yellow-2", "blue-4", "red-1", trump="blue-7")
    spectator = picture_of(match)
    assert spectator.hand == []
    assert spectator.held == [6, 6, 6]
    assert spectator.deck == 35
    assert count(unseen_cards(match.view())) == 53
    assert count(unseen_cards(match.view(0))) == 47
    for card in hand(match, 1):
        assert unseen_cards(match.view(0)) >> DECK.names[card] & 1


def test_7_1_a_card_taken_from_the_pile_is_known_to_all_until_it_is_played() -> None:
    variant = {"colours": ["blue", "red"], "values": 9, "hand": 8}
    match = dealt_match("", "", trump="blue-7", variant=variant)  # 18 cards: 16 dealt, one left in the deck
    seat = match.to_act()[0]
    trick(match, match.legal_choices(seat)[0].split()[1])
    trick(match, match.legal_choices(match.to_act()[0])[0].split()[1])
    winner = match.to_act()[0]
    match.play(winner, "trump keep")
    other = 1 - winner
    assert recall_of(match).known[other] == ["blue-7"]
    assert match.game.count_worlds(match.view(winner)) == 1
    while "blue-7" in hand(match, other):
        seat = match.to_act()[0]
        wanted = "play blue-7"
        match.play(seat, wanted if wanted in match.legal_choices(seat) else match.legal_choices(seat)[-1])
    assert recall_of(match).known[other] == []


def test_7_1_the_whole_trump_pile_is_public() -> None:
    match = trick(dealt_match("yellow-2", "blue-4", trump="blue-7"), "yellow-2", "blue-4")
    play(match, "1 trump blue-4")
    for viewer in range(-1, 2):
        assert picture_of(match, viewer).pile == ["blue-7", "blue-4"]


def test_7_2_scores_are_known_by_recall_but_not_part_of_the_picture() -> None:
    match = trick(dealt_match("yellow-2", "blue-4", trump="blue-7"), "yellow-2", "blue-4")
    play(match, "1 trump keep")
    table = picture_of(match, 0)
    assert table.scores is None
    assert table.won == [0, 2]
    assert recall_of(match, 0).scores == [0, 6]
