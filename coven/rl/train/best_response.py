"""The rivals of a training: levels or clones that play all seats but one, for a best response or for evaluation.

Toad and Apprentice are policies inside the environment. Familiar is a network, which plays its best choice. Archwitch is a
thousand times too slow, so the network it searches with replaces it: it agrees with Archwitch in most choices, not in all. A
clone of a level (`coven clone`) is named by its file.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import jax.numpy as jnp
import numpy.typing as npt

from coven.bots.heuristics import heuristics_of
from coven.bots.net.model import Model, model_of, read_model
from coven.errors import MalformedError
from coven.games.contract.game import Game
from coven.rl.envs.stepping import Policy
from coven.rl.train.net import Net

NET_LEVELS: Final = {"familiar": "", "archwitch": " by its clone, the net of Familiar"}  # played by Familiar's network
RIVAL_LEVELS: Final = ("toad", "apprentice", *NET_LEVELS)
MODEL_SUFFIX: Final = ".model"


@dataclass(frozen=True)
class Rival:
    """A level to play against: a network or a policy; random choices if both are None."""

    level: str
    net: Net | None = None
    policy: Policy | None = None
    substitute_text: str = ""  # what plays instead of the level itself, in words

    @property
    def description(self) -> str:
        """The level, and what plays instead of it."""
        return self.level + self.substitute_text


def rival_of(game: Game, level: str) -> Rival:
    """Return the rival of a level, or of a clone's file."""
    if level.endswith(MODEL_SUFFIX):
        return read_clone(Path(level), game)
    if level not in RIVAL_LEVELS:
        raise MalformedError(
            f"Expected a level to train against ({', '.join(RIVAL_LEVELS)}) or a clone's file, got '{level}'. Other levels "
            f"search too long for each choice: `coven clone {game.meta.key} {level}` makes a clone."
        )
    if level in NET_LEVELS:
        return Rival(level, net=net_of(model_of(game)), substitute_text=NET_LEVELS[level])
    return Rival(level, policy=None if level == "toad" else heuristics_of(game.meta.key).policy)


def read_clone(path: Path, game: Game) -> Rival:
    """Return the rival in a model file."""
    if not path.is_file():
        raise MalformedError(f"Expected a clone's file, but there is no {path}: `coven clone` makes one.")
    return Rival(path.stem, net=net_of(read_model(path, game)), substitute_text=f" by the clone in {path}")


def read_partners(game: Game, paths: Sequence[Path]) -> list[Rival]:
    """Return the clones in these files. Their names, which identify them in evaluations, must differ."""
    names = [path.stem for path in paths]
    if repeated := [name for name in names if names.count(name) > 1]:
        raise MalformedError(f"Expected clones with different names, but two files are called {repeated[0]}{MODEL_SUFFIX}.")
    return [read_clone(path, game) for path in paths]


def net_of(model: Model) -> Net:
    """Return the network of a model, for training."""
    parts: dict[str, npt.ArrayLike] = {
        "policy": model.policy,
        "policy_bias": model.policy_bias,
        "value": model.value,
        "value_bias": model.value_bias,
    }
    for number, (weights, bias) in enumerate([(model.first, model.first_bias), *model.later]):
        parts |= {f"weights{number}": weights, f"bias{number}": bias}
    return {name: jnp.asarray(part, jnp.float32) for name, part in parts.items()}


def critic_from_player(player: Net, extra_features: int = 0) -> Net:
    """Return a critic with a player's value head; the weights of features that only the critic sees are zero."""
    critic = {name: jnp.array(part) for name, part in player.items() if not name.startswith("policy")}
    return {**critic, "weights0": jnp.pad(critic["weights0"], ((0, extra_features), (0, 0)))}
