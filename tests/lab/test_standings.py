"""Standings of a few matches, as computed by hand."""

import pytest

from coven.errors import CovenError
from coven.lab.arena.contest import Contest, make_contest
from coven.lab.arena.entrants import parse_entrants
from coven.lab.arena.results import PlayedMatch
from coven.lab.arena.standings import compute_standings


def small_contest() -> Contest:
    return make_contest("blackmore", 3, {}, parse_entrants("toad,tests.lab.sample_bots.Highest"), 1)


def match(number: int, scores: list[int], winners: list[int], micros: int = 1000) -> PlayedMatch:
    chosen = small_contest()
    return PlayedMatch(number, chosen.deal_of(number), list(chosen.seating_of(number)), scores, winners, [], [[micros]] * 3)


FIRST_DEAL = [
    match(0, [10, 4, 1], [0]),  # toad sits in seat 0 among two Highest, and wins
    match(1, [10, 4, 10], [0, 2]),  # toad in seat 1
    match(2, [0, 6, 6], [1, 2], 3000),  # toad in seat 2: it shares the victory
    match(3, [9, 3, 3], [0]),  # Highest in seat 0 among two toads, and wins
    match(4, [1, 9, 3], [1]),  # and in seat 1
    match(5, [6, 6, 6], [0, 1, 2]),
]


def test_shares_and_scores_of_one_deal() -> None:
    found = compute_standings(small_contest(), FIRST_DEAL)
    toad = found.field_of("toad", "tests.lab.sample_bots.Highest")
    highest = found.field_of("tests.lab.sample_bots.Highest", "toad")
    assert toad is not None
    assert highest is not None
    assert toad.share.mean == pytest.approx((1 + 0 + 1 / 2) / 3)
    assert toad.score.mean == pytest.approx((10 + 4 + 6) / 3)
    assert toad.field_score.mean == pytest.approx((2.5 + 10 + 3) / 3)
    assert highest.share.mean == pytest.approx((1 + 1 + 1 / 3) / 3)
    pair = found.pairs[0]
    assert pair.bot == "tests.lab.sample_bots.Highest"  # won 2 1/3 + 1 1/2 of 6 with as many seats
    assert pair.edge.mean == pytest.approx((highest.share.mean - toad.share.mean) / 2)
    assert found.standings[0].bot == pair.bot
    assert found.rungs == [pair]
    assert (found.deals, found.matches, found.even, found.anchor) == (1, 6, 1 / 3, "toad")


def test_ladder_compares_each_bot_with_the_next_one_only() -> None:
    bots = parse_entrants("tests.lab.sample_bots.Highest,toad")
    ladder = make_contest("blackmore", 3, {}, bots, 1, ladder=True)
    assert ladder.seatings == [(0, 1, 1), (1, 0, 1), (1, 1, 0)]
    found = compute_standings(ladder, [match(0, [9, 3, 3], [0]), match(1, [1, 9, 3], [1]), match(2, [6, 6, 6], [0, 1, 2])])
    (pair,) = found.pairs
    assert (pair.bot, pair.other) == ("tests.lab.sample_bots.Highest", "toad")
    assert pair.edge.mean == pytest.approx((1 + 1 + 1 / 3) / 3 - 1 / 3)
    assert found.field_of("toad", "tests.lab.sample_bots.Highest") is None


def test_decision_times_count_each_seat_of_a_bot() -> None:
    by_bot = {row.bot: row.decision_times for row in compute_standings(small_contest(), FIRST_DEAL).standings}
    decision_times = by_bot["toad"]
    assert decision_times is not None
    assert (decision_times.choices, decision_times.median, decision_times.longest) == (9, 1.0, 3.0)


def test_deal_with_missing_rotations_is_left_out() -> None:
    more = [*FIRST_DEAL, match(6, [1, 2, 3], [2])]
    assert compute_standings(small_contest(), more) == compute_standings(small_contest(), FIRST_DEAL)
    with pytest.raises(CovenError, match="at least one deal"):
        compute_standings(small_contest(), FIRST_DEAL[:-1])
