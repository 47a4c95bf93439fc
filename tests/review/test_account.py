"""Luck and skill add up; a mean loss is told once there are enough decisions; values of small endings are the true ones."""

from dataclasses import replace
from functools import cache

import numpy as np
import pytest
from coven.match.match.records import GameRecord

from coven.bots.evaluation.oracle import judge_choices
from coven.games.contract.game import Game
from coven.kernel import members
from coven.match.match import records
from coven.review import Review, ReviewReport, build_report, build_timeline, mean_losses, review_game
from coven.review.moments import MIN_DECISIONS
from coven.types import Choice, Seat
from tests.games.contract.random_matches import random_steps

TINY = {"values": 5, "hand": 4}
FEW = 20


@cache
def a_record() -> GameRecord:
    return records.random_record("blackmore", 3, 4, variant=TINY)


@cache
def its_whole_review() -> ReviewReport:
    return build_report(a_record(), 1, FEW)


@cache
def its_review() -> Review:
    return review_game(a_record(), 1, FEW)


def test_luck_hidden_cards_others_and_losses_add_up_to_the_result() -> None:
    found = its_whole_review()
    parts = found.breakdown
    assert parts.total == pytest.approx(parts.result)
    assert parts.result == found.timeline.chances[-1][1]
    assert found.timeline.adjusted[1] == pytest.approx(parts.result - parts.lots)
    assert set(found.perfect_information) == {moment.number for moment in found.fair.moments}


def test_chances_of_all_seats_add_up_to_one_and_end_at_the_result() -> None:
    record = a_record()
    told = build_timeline(record, playouts=20)
    assert told.chances.sum(axis=1) == pytest.approx(1)
    assert record.result is not None
    assert [seat for seat, share in enumerate(told.result) if share > 0] == record.result.winners
    everybody = told.change_by(None, 0, 1, 2)
    assert everybody == pytest.approx(told.result - told.expected)


def test_a_mean_loss_is_hidden_below_thirty_decisions() -> None:
    found = its_review()
    assert all(one.mean is None for one in mean_losses([found]))
    moment = found.moments[0]
    many = replace(found, moments=[replace(moment, loss=float(number % 2)) for number in range(MIN_DECISIONS)])
    told = mean_losses([many])
    assert [one.kind for one in told] == ["all", moment.kind]
    assert told[0].mean == pytest.approx(0.5)
    assert told[0].half_width == pytest.approx(1.96 * np.std([0.0, 1.0] * 15, ddof=1) / np.sqrt(30))


def test_values_of_small_endings_are_those_of_exhaustive_search() -> None:
    """Two players who know all: each choice is worth what the best play of both leads to, looked at without any pruning."""
    compared = 0
    for match in random_steps("blackmore", 2, 3):
        view = match.view(match.to_act()[0]) if match.to_act() else None
        if view is None or match.game.count_worlds(view) != 1 or view.legal.bit_count() < 2 or sum(view.public.held[:2]) > 5:
            continue
        choices = [Choice(choice) for choice in members(view.legal)]
        found = judge_choices("blackmore", view, choices, FEW, 1)
        exact = [
            _best_play(match.game, _after(match.game, match.state, match.to_act()[0], choice), match.to_act()[0])
            for choice in choices
        ]
        assert found.means.tolist() == exact
        assert found.errors.tolist() == [0] * len(choices)
        compared += 1
    assert compared


def _after(game: Game, state: object, seat: int, choice: Choice) -> object:
    copy = state.clone()  # type: ignore[attr-defined]
    game.apply(copy, Seat(seat), choice)
    return copy


def _best_play(game: Game, state: object, seat: int) -> float:
    """The share of victory of a seat when both play for victory; a draw is worth half to each."""
    if game.is_over(state):
        winners = list(members(game.winners(state)))
        return (seat in winners) / len(winners)
    mover = next(iter(members(game.to_act(state))))
    values = [
        _best_play(game, _after(game, state, mover, Choice(choice)), seat)
        for choice in members(game.legal_choices(state, Seat(mover)))
    ]
    return max(values) if mover == seat else min(values)


def test_a_world_that_looks_the_same_has_the_same_review() -> None:
    """The story and the open cards may know the true hands; nothing of them goes into the fair view."""
    assert its_whole_review().fair == its_review()
