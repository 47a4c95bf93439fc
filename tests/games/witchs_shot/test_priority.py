"""Chapter 3: deal and priority."""

from coven import Match
from coven.kernel import seeded
from coven.types import SPECTATOR
from tests.games.witchs_shot.tables import KEY, picture_of, play_trick, public, start_round, start_tricks


def priority(row: str, players: int = 3, remove: str = "fish") -> list[list[str]]:
    """Return the suits by place, from the highest down."""
    hands = ["vegetable-1", "potion-1", "book-1", "fish-1"][:players]
    match = start_round(hands, row, remove=remove)
    return [[*place] for place in picture_of(match).priority]


def test_3_1_four_players_get_nine_cards_and_the_row_six() -> None:
    match = Match(KEY, 4)
    match.draw_lots(seeded(1))
    names = match.log[-1].split()[1:]
    for seat in range(4):
        hand = picture_of(match, seat).hand
        assert sorted(hand) == sorted(names[seat * 9 : seat * 9 + 9])
    assert picture_of(match).row == names[36:]
    assert match.view().public.set_aside == 0


def test_3_2_three_players_get_eight_cards_the_row_five_and_two_are_unseen() -> None:
    match = Match(KEY, 3)
    match.draw_lots(seeded(1))
    names = match.log[-1].split()[1:]
    for seat in range(3):
        assert sorted(picture_of(match, seat).hand) == sorted(names[seat * 8 : seat * 8 + 8])
    assert picture_of(match).row == names[24:29]
    assert match.view().public.set_aside == 2
    for viewer in range(SPECTATOR, 3):
        assert match.log_seen_by(viewer)[-1].split()[-2:] == ["?", "?"]


def test_3_3_more_cards_in_the_row_rank_higher() -> None:
    assert priority("book-10 book-9 potion-5 book-2 vegetable-3 potion-2") == [["book"], ["potion"], ["vegetable"]]


def test_3_3_black_cards_do_not_count() -> None:
    assert priority("potion-5 potion-6 black-4 vegetable-2 black-x2", players=4)[:2] == [["potion"], ["vegetable"]]
    assert priority("potion-5 vegetable-2 black-4 book-3 book-2") == [["book"], ["vegetable"], ["potion"]]


def test_3_4_a_tie_goes_to_the_suit_further_right() -> None:
    assert priority("potion-5 book-10 book-9 potion-4 vegetable-2") == [["potion"], ["book"], ["vegetable"]]
    assert priority("potion-5 potion-4 book-9 book-10 vegetable-2") == [["book"], ["potion"], ["vegetable"]]
    assert priority("book-9 vegetable-2 potion-4") == [["potion"], ["vegetable"], ["book"]]


def test_3_5_suits_missing_in_the_row_share_the_lowest_place() -> None:
    assert priority("potion-5 potion-4") == [["potion"], ["vegetable", "book"]]
    assert priority("potion-5 fish-4", players=4) == [["fish"], ["potion"], ["vegetable", "book"]]
    assert priority("potion-5", players=4) == [["potion"], ["vegetable", "book", "fish"]]


def test_3_5_among_them_only_rank_counts() -> None:
    match = start_tricks(["book-7", "vegetable-8", "book-6"], "potion-1")
    play_trick(match, "book-7", "vegetable-8", "book-6")
    assert public(match).last_winner == 1
    match = start_tricks(["vegetable-7", "book-6", "book-5"], "potion-1")
    play_trick(match, "vegetable-7", "book-6", "book-5")
    assert public(match).last_winner == 0
