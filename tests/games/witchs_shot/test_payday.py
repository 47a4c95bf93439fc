"""Chapter 9: payday."""

from coven.games.witchs_shot.ui.picture import ShotCarried
from tests.games.witchs_shot.tables import ShotMatch, apply_lines, deal, picture_of, play_trick, public, start_tricks

ROW = "book-1 potion-1 book-2"
HIGH = ["book-10 book-9", "book-8 potion-7", "book-7 potion-6"]


def paid(match: ShotMatch) -> list[tuple[int, int]]:
    """Return each seat's points of the last payday: for cards, and as bonus."""
    return [(seat.earned, seat.bonus) for seat in picture_of(match).seats]


def test_9_1_winning_card_pays_1_point_and_a_low_one_2() -> None:
    match = start_tricks(["book-10 potion-3", "book-8 vegetable-7", "book-7 vegetable-6"], ROW, quotas=(3, 5, 6))
    play_trick(match, "book-10", "book-8", "book-7")
    play_trick(match, "potion-3", "vegetable-7", "vegetable-6")
    assert paid(match)[0] == (1 + 2, 0)


def test_9_1_ranks_up_to_3_pay_2_points() -> None:
    points = []
    for rank in (2, 3, 4, 5):
        match = start_tricks([f"potion-{rank}", "vegetable-7", "vegetable-6"], "book-9 book-2 potion-9", quotas=(0, 6, 7))
        play_trick(match, f"potion-{rank}", "vegetable-7", "vegetable-6")
        points.append(paid(match)[0][0])
    assert points == [2, 2, 1, 1]


def test_9_1_black_winning_card_pays_1_point() -> None:
    match = start_tricks(["black-4", "vegetable-7", "vegetable-6"], ROW, quotas=(0, 6, 7))
    public(match).oofs[1] = public(match).oofs[2] = 1
    apply_lines(match, "0 play black-4", "1 play vegetable-7", "1 rest oof", "2 play vegetable-6", "2 rest oof")
    assert paid(match)[0] == (1, 0)


def test_9_2_the_quota_met_exactly_pays_its_bonus() -> None:
    match = start_tricks(["book-10 book-7", "book-8 potion-7", "book-6 potion-6"], ROW, quotas=(3, 5, 0))
    apply_lines(match, "2 play book-6", "0 play book-10", "1 play book-8")
    play_trick(match, "book-7", "potion-7", "potion-6")
    assert paid(match) == [(2, 3), (0, 0), (0, 5)], "1 + 2 boxes are the quota 3, none are the quota 0"


def test_9_2_more_or_fewer_boxes_pay_nothing_and_cost_nothing() -> None:
    for quota in (0, 4):
        match = start_tricks(["book-10 book-7", "book-8 potion-7", "book-6 potion-6"], ROW, quotas=(quota, 5, 6))
        play_trick(match, "book-10", "book-8", "book-6")
        play_trick(match, "book-7", "potion-7", "potion-6")
        assert paid(match)[0] == (2, 0)


def test_9_2_the_black_four_counts_4_and_the_doubler_0() -> None:
    for black, quota, bonus in (("black-4", 4, 3), ("black-x2", 0, 5), ("black-x2", 4, 0)):
        match = start_tricks([black, "book-7", "book-6", "book-5"], ROW, quotas=(quota, 5, 6, 7))
        for seat in (1, 2, 3):
            public(match).oofs[seat] = 1
        apply_lines(
            match, f"0 play {black}", "1 play book-7", "1 rest oof", "2 play book-6", "2 rest oof", "3 play book-5", "3 rest oof"
        )
        assert paid(match)[0] == (1, bonus)


def test_9_3_everything_except_points_and_oofs_is_reset() -> None:
    match = start_tricks(HIGH, ROW, quotas=(0, 5, 6), variant={"cursed": True, "vacation": True})
    public(match).oofs[1] = 2
    play_trick(match, "book-10", "book-8", "book-7")
    play_trick(match, "book-9", "potion-7", "potion-6")
    p = public(match)
    assert match.scores() == [2, 0, 0]
    assert list(p.oofs) == [0, 2, 0, 0]
    assert not any([*p.kept, *p.cubes, *p.black_cubes, *p.spent, *p.vacation, *p.held, p.discarded, p.set_aside, p.trick.cards])
    assert list(p.quota) == [-1, -1, -1, -1]
    deal(match, HIGH, ROW)
    assert len(match.legal_choices(match.to_act()[0])) == 6, "all quotas are there again"


def test_score_sheet_explains_payday() -> None:
    match = start_tricks(["book-10 book-7", "book-8 potion-7", "book-6 potion-6"], ROW, quotas=(3, 5, 0))
    apply_lines(match, "2 play book-6", "0 play book-10", "1 play book-8")
    apply_lines(match, "0 play book-7", "1 play potion-7")
    before = match.view()
    apply_lines(match, "2 play potion-6")
    (row,) = match.text().score_sheet(before, match.view())
    assert (row.title, row.words) == ("Round 1", "Payday")
    assert [cell.gained for cell in row.cells] == [5, 0, 6], "the last to pick a quota had a point already"
    assert row.cells[1].words == "0 for cards, no bonus: 0 boxes, quota 5"
    assert row.cells[2].words == "1 for picking last, 0 for cards, bonus 5: quota 0 met"


def test_carried_trick_is_shown_until_the_next_card() -> None:
    match = start_tricks(HIGH, ROW, quotas=(3, 5, 6))
    play_trick(match, "book-10", "book-8", "book-7")
    assert picture_of(match).carried == ShotCarried(winner=0, boxes=4, strength=9, hurt=False)
    apply_lines(match, "0 play book-9")
    assert picture_of(match).carried is None
