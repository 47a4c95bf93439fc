"""Chapter 4: the quota draft."""

import pytest

from coven.errors import IllegalError
from tests.games.witchs_shot.tables import (
    ShotMatch,
    apply_lines,
    deal,
    draft,
    picture_of,
    play_trick,
    public,
    start_round,
    start_tricks,
)

HANDS = ["book-10", "book-9", "book-8"]
FOUR_HANDS = ["book-10", "book-9", "book-8", "book-7"]


def picking_order(match: ShotMatch) -> list[int]:
    """Take the lowest remaining quotas and return the order of the players."""
    order = []
    for _ in range(match.players):
        order += match.to_act()
        match.play(order[-1], match.legal_choices(order[-1])[0])
    return order


def test_4_1_each_player_takes_one_of_the_remaining_quotas() -> None:
    match = start_round(HANDS, "book-1")
    apply_lines(match, "0 quota 5")
    assert match.legal_choices(1) == ["quota 0", "quota 3", "quota 4", "quota 6", "quota 7"]
    with pytest.raises(IllegalError, match=r"Ada took quota 5. Quotas left: 0, 3, 4, 6 and 7. Clause 4.1"):
        apply_lines(match, "1 quota 5")
    apply_lines(match, "1 quota 0")
    assert match.legal_choices(2) == ["quota 3", "quota 4", "quota 6", "quota 7"]


@pytest.mark.parametrize("start", range(3))
def test_4_2_round_1_picks_clockwise_from_the_first_player(start: int) -> None:
    assert picking_order(start_round(HANDS, "book-1", start=start)) == [(start + place) % 3 for place in range(3)]


def test_4_2_last_pick_scores_a_point() -> None:
    match = start_round(FOUR_HANDS, "book-1", start=2)
    picking_order(match)
    assert match.scores() == [0, 1, 0, 0]


def test_4_3_later_rounds_pick_from_fewest_points_to_most() -> None:
    match = start_tricks(["book-10 book-1", "book-9 book-2", "book-8 book-3"], "book-7", quotas=(7, 6, 5))
    public(match).points[0], public(match).points[1], public(match).points[2] = 9, 2, 5
    apply_lines(match, "2 play book-8", "0 play book-10", "1 play book-9")
    play_trick(match, "book-1", "book-2", "book-3")
    deal(match, ["book-10 book-1", "book-9 book-2", "book-8 book-3"], "book-7")
    before = match.scores()
    order = picking_order(match)
    assert order == sorted(range(3), key=lambda seat: before[seat]) == [1, 2, 0]
    assert match.scores() == before, "no bonus for picking last in later rounds"


def test_4_3_equal_points_keep_their_order() -> None:
    match = start_tricks(HANDS, "book-1", start=1, quotas=(7, 6, 5))
    for seat in range(3):
        public(match).points[seat] = 4
    public(match).points[0] = 3  # seat 0 gets a point for the only trick
    play_trick(match, "book-8", "book-10", "book-9")
    assert match.scores() == [4, 4, 4]
    deal(match, HANDS, "book-1")
    assert picking_order(match) == [1, 2, 0]


def test_4_3_penalties_do_not_count_but_the_point_for_picking_last_does() -> None:
    match = start_tricks(HANDS, "potion-1", quotas=(5, 6, 7))  # seat 2 picked last
    public(match).oofs[1] = 2
    public(match).points[1] = 1
    play_trick(match, "book-10", "book-9", "book-8")  # a point for seat 0
    assert match.scores() == [1, 1, 1]
    deal(match, HANDS, "potion-1")
    assert picking_order(match) == [0, 1, 2]


def test_4_4_taken_quotas_are_public() -> None:
    match = start_round(HANDS, "book-1")
    draft(match, (6, 0, 3))
    for viewer in range(-1, 3):
        assert [seat.quota for seat in picture_of(match, viewer).seats] == [6, 0, 3]
        assert match.log_seen_by(viewer)[-3:] == ["0 quota 6", "1 quota 0", "2 quota 3"]
