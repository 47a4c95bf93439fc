"""Behaviour cloning: demonstrations are recorded, a network imitates them, and trainings use clones."""

import json
from dataclasses import replace
from pathlib import Path

import jax
import numpy as np
import pytest

from coven import games
from coven.bots.net.model import read_model, write_model
from coven.cli.main import main
from coven.errors import MalformedError
from coven.rl.train.behaviour_cloning import make_clone, measure_quality, train_clone
from coven.rl.train.best_response import net_of, rival_of
from coven.rl.train.demonstrations import GAMES_PER_BLOCK, Demonstrations, concatenate, record_demonstrations, record_game
from coven.rl.train.ppo import Net, NetShape, new_player
from coven.rl.train.self_play import PARTNER_GAMES_RATIO, SelfPlay
from coven.rl.train.training import Training, TrainingConfig

GAME = games.load("blackmore")
CONFIG = TrainingConfig(
    players=(2,), games=32, steps=8, iterations=1, width=64, evaluation_games=64, evaluation_interval=1_000, rivals=("toad",)
)


def small_net(seed: int) -> Net:
    """Return an untrained network."""
    return new_player(jax.random.key(seed), NetShape(sum(width for _, width in GAME.feature_blocks), GAME.num_actions, 64))


@pytest.fixture(scope="module")
def apprentices(tmp_path_factory: pytest.TempPathFactory) -> list[Demonstrations]:
    """Return what Apprentices chose in four blocks of two-player games."""
    return record_demonstrations(
        "blackmore", "apprentice", [2], 4 * GAMES_PER_BLOCK, 1, tmp_path_factory.mktemp("watched"), 1, report=lambda line: None
    )


def test_only_real_and_legal_choices_of_the_level_are_recorded(apprentices: list[Demonstrations]) -> None:
    decisions = concatenate(apprentices)
    assert len(decisions) > 500
    assert (decisions.mask[np.arange(len(decisions)), decisions.action] == 1).all()
    assert (decisions.mask.sum(axis=1) > 1).all(), "forced choices are not recorded"
    again, other = (record_game("blackmore", "apprentice", 2, seed, 0) for seed in (1, 2))
    first = apprentices[0].features[: len(again)]
    assert np.array_equal(again.features, first), "the same seed gives the same games"
    assert not np.array_equal(other.features[:5], first[:5])


def test_network_learns_to_predict_a_level(apprentices: list[Demonstrations]) -> None:
    reports: list[str] = []
    untrained = small_net(1)
    clone = train_clone(untrained, apprentices, seed=1, report=reports.append, epochs=40)
    before, after = (measure_quality(net, apprentices[0]) for net in (untrained, clone))  # the first block is held out
    assert after.accuracy > before.accuracy + 0.2
    assert after.cross_entropy < before.cross_entropy - 0.3
    assert reports[0].startswith("Before: ")
    assert len(reports) == 41


def test_recorded_blocks_are_reused_and_other_facts_are_rejected(tmp_path: Path) -> None:
    def record(level: str, games: int) -> list[Demonstrations]:
        return record_demonstrations("blackmore", level, [2], games, 1, tmp_path, 1, report=lambda line: None)

    record("toad", GAMES_PER_BLOCK)
    first = (tmp_path / "00000.npz").stat().st_mtime_ns
    assert len(record("toad", GAMES_PER_BLOCK + 1)) == 2, "whole blocks"
    assert (tmp_path / "00000.npz").stat().st_mtime_ns == first
    with pytest.raises(MalformedError, match="have level toad, but here it is apprentice: use another folder"):
        record("apprentice", GAMES_PER_BLOCK)


@pytest.mark.long
def test_clone_is_a_rival_by_its_file_and_a_partner_in_half_the_games(tmp_path: Path) -> None:
    path = tmp_path / "apprentice.model"
    write_model(path, GAME, {name: np.asarray(part) for name, part in small_net(2).items()})
    assert rival_of(GAME, str(path)).description == f"apprentice by the clone in {path}"
    (tmp_path / "other").mkdir()
    write_model(tmp_path / "other" / path.name, GAME, {name: np.asarray(part) for name, part in small_net(2).items()})
    with pytest.raises(MalformedError, match="two files are called apprentice.model"):
        Training(GAME, replace(CONFIG, partners=(path, tmp_path / "other" / path.name)), tmp_path / "training")
    training = Training(GAME, replace(CONFIG, partners=(path,)), tmp_path / "training")
    training.run()
    assert {"toad 2", "apprentice 2"} <= set(training.curve[-1])
    batch = SelfPlay(GAME, (2,), 32, 8, "cpu", 1, None, None, {2: 1.0}, None, has_partners=True).batches[0]
    assert [int(seat) for seat in batch.learner[:: 32 // PARTNER_GAMES_RATIO]] == [-1, 0]
    assert int((batch.learner >= 0).sum()) == 32 // PARTNER_GAMES_RATIO


def test_clone_is_written_as_a_model(tmp_path: Path) -> None:
    model = tmp_path / "small.model"
    write_model(model, GAME, {name: np.asarray(part) for name, part in small_net(3).items()})
    path = make_clone(GAME, "toad", [2], 2 * GAMES_PER_BLOCK, tmp_path / "clones", 1, model, 1, report=lambda line: None)
    assert path == tmp_path / "clones" / "toad.model"
    assert net_of(read_model(path, GAME))["bias0"].shape == (64,)
    assert json.loads((tmp_path / "clones" / "toad" / "watched.json").read_text())["level"] == "toad"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["train", "blackmore", "--against", "elder"], "`coven clone blackmore elder` makes a clone"),
        (["train", "blackmore", "--against", "none.model"], "there is no none.model: `coven clone` makes one"),
        (["train", "blackmore", "--partner", "none.model"], "there is no none.model: `coven clone` makes one"),
        (["train", "blackmore", "--against", "toad", "--partner", "none.model"], "--against cannot be combined with --partner"),
        (["clone", "blackmore", "wizard"], "Unknown bot level 'wizard'"),
        (["clone", "blackmore", "toad", "--players", "9"], "9"),
    ],
)
def test_command_reports_bad_input(
    arguments: list[str], message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(SystemExit) as exited:
        main(arguments)
    assert exited.value.code == 2
    assert message in capsys.readouterr().err
    assert not list(tmp_path.iterdir())
