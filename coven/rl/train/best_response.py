"""Whom a best response is trained against: a level at all seats but one.

Toad and Apprentice are rules, and play inside the environment. Familiar is a net, and plays what it likes best. An Archwitch
takes a thousand times too long, so the net it thinks with stands for it: a clone that agrees with it in most choices, not in
all. A clone that learned what a level chooses (`coven clone`) is a rival by the name of its file.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import jax.numpy as jnp

from coven.bots.heuristics import heuristics_of
from coven.bots.net.model import Model, model_of, read_model
from coven.errors import MalformedError
from coven.games.contract.game import Game
from coven.rl.envs.stepping import Policy
from coven.rl.train.net import Net

# levels for which Familiar's net plays, and what is said of that
NET_LEVELS: Final = {"familiar": "", "archwitch": " by its clone, the net of Familiar"}
RIVAL_LEVELS: Final = ("toad", "apprentice", *NET_LEVELS)
MODEL_SUFFIX: Final = ".model"


@dataclass(frozen=True)
class Rival:
    """A level to respond to: a net, or else a rule, where None chooses at random."""

    level: str
    net: Net | None = None
    policy: Policy | None = None
    substitute_text: str = ""  # in words, where it is not the level itself

    @property
    def description(self) -> str:
        """The level, and what stands for it."""
        return self.level + self.substitute_text


def rival_of(game: Game, level: str) -> Rival:
    """The rival of this level."""
    if level.endswith(MODEL_SUFFIX):
        return read_clone(Path(level), game)
    if level not in RIVAL_LEVELS:
        raise MalformedError(
            f"Expected a level to train against, {', '.join(RIVAL_LEVELS)}, or the file of a clone, but '{level}' came: others search "
            f"too long for each choice. `coven clone {game.meta.key} {level}` makes a clone."
        )
    if level in NET_LEVELS:
        return Rival(level, net=net_of(model_of(game)), substitute_text=NET_LEVELS[level])
    return Rival(level, policy=None if level == "toad" else heuristics_of(game.meta.key).policy)


def read_clone(path: Path, game: Game) -> Rival:
    """The rival in a model's file."""
    if not path.is_file():
        raise MalformedError(f"Expected the file of a clone, but there is no {path}: `coven clone` makes one.")
    return Rival(path.stem, net=net_of(read_model(path, game)), substitute_text=f" by the clone in {path}")


def read_partners(game: Game, paths: Sequence[Path]) -> list[Rival]:
    """The clones in some files; their names, which tell them apart in trials, must differ."""
    names = [path.stem for path in paths]
    if repeated := [name for name in names if names.count(name) > 1]:
        raise MalformedError(f"Expected clones with names of their own, but two files are called {repeated[0]}{MODEL_SUFFIX}.")
    return [read_clone(path, game) for path in paths]


def net_of(model: Model) -> Net:
    """The net of a model, to learn on from."""
    layers = [(model.first, model.first_bias), *model.later]
    parts: dict[str, Any] = {"policy": model.policy, "policy_bias": model.policy_bias}
    parts |= {"value": model.value, "value_bias": model.value_bias}
    for number, (weights, bias) in enumerate(layers):
        parts |= {f"weights{number}": weights, f"bias{number}": bias}
    return {name: jnp.asarray(part, jnp.float32) for name, part in parts.items()}


def critic_from_player(player: Net, beyond: int = 0) -> Net:
    """A critic that begins with what a player knows of values; what it sees beyond the player's view says nothing to it yet."""
    critic = {name: jnp.array(part) for name, part in player.items() if not name.startswith("policy")}
    return {**critic, "weights0": jnp.pad(critic["weights0"], ((0, beyond), (0, 0)))}
