"""Background evaluation against bot levels during training."""

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
from coven.rl.train.best_response import EvaluationResult, Rival, net_of
from coven.rl.train.checkpoints import format_curve_line, format_gain
from coven.rl.train.evaluation import BackgroundEvaluation, background_evaluation, evaluate_against, levels_of
from coven.rl.train.training import Training
from tests.train.test_training import CONFIG, TINY

BLACKMORE = games.load("blackmore")
FAMILIAR = Path("coven/bots/net/models/blackmore.model")


class ImmediateExecutor(Executor):
    """Runs each call before `submit` returns."""

    def submit(self, work: Callable[..., Any], /, *arguments: Any, **named: Any) -> Future[Any]:
        done: Future[Any] = Future()
        try:
            done.set_result(work(*arguments, **named))
        except MalformedError as error:
            done.set_exception(error)
        return done


def test_model_plays_at_every_seat_against_a_level() -> None:
    result = evaluate_against("blackmore", 3, TINY, "toad", FAMILIAR, 5, seconds=0.0)
    assert (result.iteration, result.level, result.games) == (5, "toad", 6)
    assert result.share > 1 / 3
    assert result == evaluate_against("blackmore", 3, TINY, "toad", FAMILIAR, 5, seconds=0.0)


@pytest.mark.long
def test_background_process_evaluates_one_level_after_the_other() -> None:
    net = net_of(model_of(BLACKMORE))
    with background_evaluation(BLACKMORE, (2, 3), TINY, ("toad", "apprentice"), seconds=0.0) as background:
        assert background is not None
        assert background.players == 2
        for iteration, level in enumerate(("toad", "apprentice")):
            assert background.poll() is None
            background.submit(net, iteration)
            background.submit(net, 1_000)  # ignored while an evaluation is running
            assert background.running is not None
            wait([background.running])
            result = background.poll()
            assert result is not None
            assert (result.level, result.iteration) == (level, iteration)


def test_background_result_is_added_to_the_curve_and_reported(tmp_path: Path) -> None:
    lines: list[str] = []
    training = Training(BLACKMORE, CONFIG, tmp_path, report=lines.append)
    training.background = BackgroundEvaluation(
        BLACKMORE, 3, TINY, ("apprentice", "elder"), ImmediateExecutor(), tmp_path, seconds=0.0
    )
    training.evaluate()
    training.save()
    assert any(
        line.startswith("iteration 0 against apprentice, 3 players:") and "(even: 33 %) in 6 games" in line for line in lines
    )
    [line] = json.loads((tmp_path / "curve.json").read_text())
    assert {"toad 3", "apprentice 3", "apprentice 3 within"} <= set(line)
    assert ">apprentice 3<" in (tmp_path / "curve.svg").read_text()


def test_failed_background_evaluation_does_not_end_the_training(tmp_path: Path) -> None:
    lines: list[str] = []
    training = Training(BLACKMORE, CONFIG, tmp_path, report=lines.append)
    training.background = BackgroundEvaluation(BLACKMORE, 3, TINY, ("wizard",), ImmediateExecutor(), tmp_path, seconds=0.0)
    training.evaluate()
    training.save()
    assert training.background is None
    assert lines[-1].startswith("Background evaluation stopped: Unknown bot level 'wizard'")


def test_all_levels_are_evaluated_by_default() -> None:
    assert levels_of(BLACKMORE) == ("elder", "familiar", "hedge-witch", "dabbler", "apprentice", "toad", "archwitch")
    assert set(levels_of(BLACKMORE)) == set(LEVELS)


@pytest.mark.parametrize("levels", [(), ("toad",)])
def test_no_background_evaluation_without_levels(levels: tuple[str, ...]) -> None:
    with background_evaluation(BLACKMORE, (4,), None, levels) as background:
        assert (background is None) == (not levels)


def test_training_and_best_responses_print_honest_intervals() -> None:
    line = {"iteration": 1.0, "minutes": 2.0, "decisions": 3e6, "toad 3": 1.0, "toad 3 within": 0.0004}
    assert "toad 3: 100.0 ± 0.1 %" in format_curve_line(line)
    lost = EvaluationResult(0.0, 0.02, 200, 1.0)
    assert "-25.0 points [-25.0, -23.0]" in format_gain(Rival("toad"), 4, lost), "no one wins less than nothing"
