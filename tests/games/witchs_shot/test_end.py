"""Chapter 10: the end of the game."""

import pytest

from coven.errors import NotNowError
from tests.games.witchs_shot.tables import ShotMatch, apply_lines, play_trick, public, start_tricks

HANDS = ["book-10", "book-9", "book-8"]
ROW = "potion-1"


def last_round(
    points: tuple[int, int, int], oofs: tuple[int, int, int] = (0, 0, 0), quotas: tuple[int, int, int] = (4, 5, 6)
) -> ShotMatch:
    """Return a match one trick before the end, which seat 0 will win for a point."""
    match = start_tricks(HANDS, ROW, quotas=quotas, variant={"rounds": {"3": 1}, "vacation": True})
    for seat in range(3):
        public(match).points[seat] = points[seat]
        public(match).oofs[seat] = oofs[seat]
        public(match).vacation[seat] = 0
    return match


def end(match: ShotMatch) -> ShotMatch:
    """Play the last trick without resting; the highest card wins."""
    by_seat = dict(zip(range(3), HANDS, strict=True))
    leader = match.to_act()[0]
    play_trick(match, *(by_seat[(leader + place) % 3] for place in range(3)))
    assert match.is_over()
    return match


def test_10_1_oofs_cost_points_at_the_end() -> None:
    match = last_round((10, 10, 10), oofs=(1, 2, 3))
    assert match.scores() == [10, 10, 10]
    assert end(match).scores() == [10 + 1 - 1, 10 - 3, 10 - 6]


def test_10_1_without_oofs_nothing_is_lost() -> None:
    assert end(last_round((3, 4, 5))).scores() == [4, 4, 5]


def test_10_1_scores_may_go_below_zero() -> None:
    assert end(last_round((0, 1, 2), oofs=(0, 2, 3))).scores() == [1, -2, -4]


def test_10_2_most_points_win() -> None:
    assert end(last_round((5, 9, 2))).winners() == [1]
    assert end(last_round((5, 9, 8), oofs=(0, 2, 0))).winners() == [2], "after the penalties"


def test_10_2_a_tie_goes_to_an_unspent_vacation() -> None:
    match = last_round((0, 5, 5))
    public(match).vacation[1] = 1
    assert end(match).winners() == [1]


def test_10_2_a_spent_vacation_breaks_no_tie() -> None:
    match = last_round((0, 5, 5))
    public(match).vacation[1] = 1
    apply_lines(match, "0 play book-10", "1 play book-9", "1 rest vacation", "2 play book-8")
    assert match.winners() == [2]


def test_10_2_then_to_the_higher_quota() -> None:
    assert end(last_round((0, 5, 5), quotas=(4, 5, 6))).winners() == [2]
    assert end(last_round((0, 5, 5), quotas=(4, 6, 5))).winners() == [1]
    match = last_round((0, 5, 5), quotas=(4, 6, 5))
    public(match).vacation[1] = public(match).vacation[2] = 1
    assert end(match).winners() == [1], "both have a token"


def test_10_2_a_vacation_does_not_win_without_a_tie() -> None:
    match = last_round((0, 5, 4))
    public(match).vacation[2] = 1
    assert end(match).winners() == [1]


def test_10_2_unbroken_tie_is_shared() -> None:
    """All quotas are different, so this cannot happen in play; the rule is tested all the same."""
    match = last_round((0, 5, 5))
    public(match).quota[1] = public(match).quota[2]
    assert end(match).winners() == [1, 2]


def test_no_choices_after_the_end() -> None:
    match = end(last_round((5, 9, 2)))
    assert match.to_act() == []
    assert match.lot_due() is None
    with pytest.raises(NotNowError, match=r"The game is over: the last round has been paid. Clause 2.1"):
        match.play(0, "play book-10")
