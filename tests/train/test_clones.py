"""Clones: what a level chose is watched, a net learns to choose so, and trainings have it as a rival or as company."""

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
from coven.rl.train.net import Net, NetShape, new_player
from coven.rl.train.self_play import PARTNER_GAMES_RATIO, SelfPlay
from coven.rl.train.training import Training, TrainingConfig

GAME = games.load("blackmore")
PLAN = TrainingConfig(
    players=(2,), games=32, steps=8, iterations=1, width=64, evaluation_games=64, evaluation_interval=1_000, rivals=("toad",)
)


def small_net(seed: int) -> Net:
    """A net that knows nothing."""
    return new_player(jax.random.key(seed), NetShape(sum(width for _, width in GAME.feature_blocks), GAME.num_actions, 64))


@pytest.fixture(scope="module")
def apprentices(tmp_path_factory: pytest.TempPathFactory) -> list[Demonstrations]:
    """What Apprentices chose in four blocks of games of two."""
    return record_demonstrations(
        "blackmore", "apprentice", [2], 4 * GAMES_PER_BLOCK, 1, tmp_path_factory.mktemp("watched"), 1, report=lambda line: None
    )


def test_only_decisions_of_the_level_are_watched_and_all_are_legal(apprentices: list[Demonstrations]) -> None:
    seen = concatenate(apprentices)
    assert len(seen) > 500
    assert (seen.mask[np.arange(len(seen)), seen.action] == 1).all()
    assert (seen.mask.sum(axis=1) > 1).all(), "a forced choice says nothing"
    again, other = (record_game("blackmore", "apprentice", 2, seed, 0) for seed in (1, 2))
    first = apprentices[0].features[: len(again)]
    assert np.array_equal(again.features, first), "the same seed, the same games"
    assert not np.array_equal(other.features[:5], first[:5])


def test_a_net_learns_what_a_level_chooses(apprentices: list[Demonstrations]) -> None:
    said: list[str] = []
    begin = small_net(1)
    clone = train_clone(begin, apprentices, seed=1, report=said.append, epochs=40)
    before, after = (measure_quality(net, apprentices[0]) for net in (begin, clone))  # the first block is not learned from
    assert after.accuracy > before.accuracy + 0.2
    assert after.cross_entropy < before.cross_entropy - 0.3
    assert said[0].startswith("Before: ")
    assert len(said) == 41


def test_what_was_watched_is_not_played_again_and_something_else_is_refused(tmp_path: Path) -> None:
    def watched(level: str, games: int) -> list[Demonstrations]:
        return record_demonstrations("blackmore", level, [2], games, 1, tmp_path, 1, report=lambda line: None)

    watched("toad", GAMES_PER_BLOCK)
    first = (tmp_path / "00000.npz").stat().st_mtime_ns
    assert len(watched("toad", GAMES_PER_BLOCK + 1)) == 2, "whole blocks"
    assert (tmp_path / "00000.npz").stat().st_mtime_ns == first
    with pytest.raises(MalformedError, match="level toad was watched, but here it is apprentice: use another folder"):
        watched("apprentice", GAMES_PER_BLOCK)


def test_a_clone_is_a_rival_by_its_file_and_company_in_half_the_games(tmp_path: Path) -> None:
    path = tmp_path / "apprentice.model"
    write_model(path, GAME, {name: np.asarray(part) for name, part in small_net(2).items()})
    assert rival_of(GAME, str(path)).description == f"apprentice by the clone in {path}"
    (tmp_path / "other").mkdir()
    write_model(tmp_path / "other" / path.name, GAME, {name: np.asarray(part) for name, part in small_net(2).items()})
    with pytest.raises(MalformedError, match="two files are called apprentice.model"):
        Training(GAME, replace(PLAN, partners=(path, tmp_path / "other" / path.name)), tmp_path / "training")
    training = Training(GAME, replace(PLAN, partners=(path,)), tmp_path / "training")
    training.run()
    assert {"toad 2", "apprentice 2"} <= set(training.curve[-1])
    table = SelfPlay(GAME, (2,), 32, 8, "cpu", 1, None, None, {2: 1.0}, None, has_partners=True).batches[0]
    assert [int(seat) for seat in table.learner[:: 32 // PARTNER_GAMES_RATIO]] == [-1, 0]
    assert int((table.learner >= 0).sum()) == 32 // PARTNER_GAMES_RATIO


def test_a_clone_is_made_by_a_command_and_plays_as_a_model(tmp_path: Path) -> None:
    model = tmp_path / "small.model"
    write_model(model, GAME, {name: np.asarray(part) for name, part in small_net(3).items()})
    path = make_clone(GAME, "toad", [2], 2 * GAMES_PER_BLOCK, tmp_path / "clones", 1, model, 1, report=lambda line: None)
    assert path == tmp_path / "clones" / "toad.model"
    assert net_of(read_model(path, GAME))["bias0"].shape == (64,)
    assert json.loads((tmp_path / "clones" / "toad" / "watched.json").read_text())["level"] == "toad"


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["train", "blackmore", "--against", "elder"], "`coven clone blackmore elder` makes a clone"),
        (["train", "blackmore", "--against", "none.model"], "there is no none.model: `coven clone` makes one"),
        (["train", "blackmore", "--partner", "none.model"], "there is no none.model: `coven clone` makes one"),
        (["train", "blackmore", "--against", "toad", "--partner", "none.model"], "--against cannot be combined with --partner"),
        (["clone", "blackmore", "wizard"], "Expected a bot's level"),
        (["clone", "blackmore", "toad", "--players", "9"], "9"),
    ],
)
def test_what_cannot_be_is_refused_with_a_sentence(
    words: list[str], sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(SystemExit) as left:
        main(words)
    assert left.value.code == 2
    assert sentence in capsys.readouterr().err
    assert not list(tmp_path.iterdir())
