"""Levels that a net meets while it learns."""

import json
from collections.abc import Callable
from concurrent.futures import Executor, Future, wait
from pathlib import Path
from typing import Any

import pytest

from coven import games
from coven.bots.net.model import model_of
from coven.bots.roster import LEVELS
from coven.errors import MalformedError
from coven.rl.train.best_response import net_of
from coven.rl.train.evaluation import BackgroundEvaluation, background_evaluation, evaluate_against, levels_of
from coven.rl.train.training import Training
from tests.train.test_training import PLAN, TINY

BLACKMORE = games.load("blackmore")
FAMILIAR = Path("coven/bots/net/models/blackmore.model")


class AtOnce(Executor):
    """Does what it is told before it answers."""

    def submit(self, work: Callable[..., Any], /, *arguments: Any, **named: Any) -> Future[Any]:
        done: Future[Any] = Future()
        try:
            done.set_result(work(*arguments, **named))
        except MalformedError as error:
            done.set_exception(error)
        return done


def test_one_net_plays_at_every_seat_among_a_level() -> None:
    met = evaluate_against("blackmore", 3, TINY, "toad", FAMILIAR, 5, seconds=0.0)
    assert (met.iteration, met.level, met.games) == (5, "toad", 6)
    assert met.share > 1 / 3
    assert met == evaluate_against("blackmore", 3, TINY, "toad", FAMILIAR, 5, seconds=0.0)


def test_a_process_beside_meets_one_level_after_the_other() -> None:
    net = net_of(model_of(BLACKMORE))
    with background_evaluation(BLACKMORE, (2, 3), TINY, ("toad", "apprentice"), seconds=0.0) as meetings:
        assert meetings is not None
        assert meetings.players == 2
        for iteration, level in enumerate(("toad", "apprentice")):
            assert meetings.poll() is None
            meetings.submit(net, iteration)
            meetings.submit(net, 1_000)  # while it is met, the next has to wait
            assert meetings.running is not None
            wait([meetings.running])
            met = meetings.poll()
            assert met is not None
            assert (met.level, met.iteration) == (level, iteration)


def test_what_came_of_a_meeting_stands_in_the_curve_and_is_told(tmp_path: Path) -> None:
    lines: list[str] = []
    training = Training(BLACKMORE, PLAN, tmp_path, report=lines.append)
    training.background = BackgroundEvaluation(BLACKMORE, 3, TINY, ("apprentice", "elder"), AtOnce(), tmp_path, seconds=0.0)
    training.evaluate()
    training.save()
    assert any(
        line.startswith("iteration 0 met apprentice, 3 players:") and "where 33 % are even, in 6 games" in line for line in lines
    )
    [line] = json.loads((tmp_path / "curve.json").read_text())
    assert {"toad 3", "apprentice 3", "apprentice 3 within"} <= set(line)
    assert ">apprentice 3<" in (tmp_path / "curve.svg").read_text()


def test_a_meeting_that_fails_does_not_end_a_training(tmp_path: Path) -> None:
    lines: list[str] = []
    training = Training(BLACKMORE, PLAN, tmp_path, report=lines.append)
    training.background = BackgroundEvaluation(BLACKMORE, 3, TINY, ("nobody",), AtOnce(), tmp_path, seconds=0.0)
    training.evaluate()
    training.save()
    assert training.background is None
    assert lines[-1].startswith("No level is met any more: Expected a bot's level, toad")


def test_every_level_is_met_unless_some_are_named() -> None:
    assert levels_of(BLACKMORE) == ("elder", "familiar", "hedge-witch", "dabbler", "apprentice", "toad", "archwitch")
    assert set(levels_of(BLACKMORE)) == set(LEVELS)


@pytest.mark.parametrize("levels", [(), ("toad",)])
def test_nobody_is_met_where_none_is_wanted(levels: tuple[str, ...]) -> None:
    with background_evaluation(BLACKMORE, (4,), None, levels) as meetings:
        assert (meetings is None) == (not levels)
