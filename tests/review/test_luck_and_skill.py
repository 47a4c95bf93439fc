"""Luck and skill add up; mean losses need enough decisions; values of small endgames are exact."""

from dataclasses import replace
from functools import cache
from typing import cast

import numpy as np
import pytest

from coven.bots.evaluation.oracle import judge_choices
from coven.games.blackmore import State
from coven.games.contract.game import Game
from coven.games.contract.records import GameState
from coven.kernel import members
from coven.match import records
from coven.match.records import GameRecord
from coven.review import Review, ReviewReport, build_report, build_timeline, mean_losses, review_game
from coven.review.moments import MIN_DECISIONS
from coven.testing.random_play import random_steps
from coven.types import Choice, Seat

TINY = {"values": 5, "hand": 4}
WORLDS = 20


@cache
def game_record() -> GameRecord:
    return records.random_record("blackmore", 3, 4, variant=TINY)


@cache
def report() -> ReviewReport:
    return build_report(game_record(), 1, WORLDS)


@cache
def review() -> Review:
    return review_game(game_record(), 1, WORLDS)


def test_parts_of_the_breakdown_add_up_to_the_result() -> None:
    breakdown = report().breakdown
    assert breakdown.total == pytest.approx(breakdown.result)
    assert breakdown.result == report().timeline.chances[-1][1]
    assert report().timeline.adjusted[1] == pytest.approx(breakdown.result - breakdown.lots)
    assert set(report().perfect_information) == {moment.number for moment in report().fair.moments}


def test_chances_of_all_seats_sum_to_one_and_end_at_the_result() -> None:
    record = game_record()
    timeline = build_timeline(record, playouts=20)
    assert timeline.chances.sum(axis=1) == pytest.approx(1)
    assert record.result is not None
    assert [seat for seat, share in enumerate(timeline.result) if share > 0] == record.result.winners
    total_change = timeline.change_by(None, 0, 1, 2)
    assert total_change == pytest.approx(timeline.result - timeline.expected)


def test_mean_loss_is_hidden_below_thirty_decisions() -> None:
    assert all(loss.mean is None for loss in mean_losses([review()]))
    moment = review().moments[0]
    enough = replace(review(), moments=[replace(moment, loss=float(number % 2)) for number in range(MIN_DECISIONS)])
    losses = mean_losses([enough])
    assert [loss.kind for loss in losses] == ["all", moment.kind]
    assert losses[0].mean == pytest.approx(0.5)
    assert losses[0].half_width == pytest.approx(1.96 * np.std([0.0, 1.0] * 15, ddof=1) / np.sqrt(30))


def test_values_of_small_endgames_equal_exhaustive_search() -> None:
    compared = 0
    for match in random_steps("blackmore", 2, 3):
        if not match.to_act():
            continue
        seat = match.to_act()[0]
        view = match.view(seat)
        held = cast(State, match.state).public.held
        if match.game.count_worlds(view) != 1 or view.legal.bit_count() < 2 or held[Seat(0)] + held[Seat(1)] > 5:
            continue
        choices = [Choice(choice) for choice in members(view.legal)]
        values = judge_choices("blackmore", view, choices, WORLDS, 1)
        exact = [best_play_share(match.game, applied(match.game, match.state, seat, choice), seat) for choice in choices]
        assert values.means.tolist() == exact
        assert values.errors.tolist() == [0] * len(choices)
        compared += 1
    assert compared


def applied(game: Game, state: GameState, seat: int, choice: Choice) -> GameState:
    """Return a copy of a state after a choice."""
    copy = state.clone()
    game.apply(copy, Seat(seat), choice)
    return copy


def best_play_share(game: Game, state: GameState, seat: int) -> float:
    """Return the share of victory of a seat with best play of both; a draw is worth half to each."""
    if game.is_over(state):
        winners = list(members(game.winners(state)))
        return (seat in winners) / len(winners)
    mover = next(iter(members(game.to_act(state))))
    values = [
        best_play_share(game, applied(game, state, mover, Choice(choice)), seat)
        for choice in members(game.legal_choices(state, Seat(mover)))
    ]
    return max(values) if mover == seat else min(values)


def test_fair_view_ignores_the_true_hands() -> None:
    """The timeline and the perfect-information view know the true hands; nothing of them enters the fair view."""
    assert report().fair == review()
