"""What is kept of a training on disk, so that it can go on elsewhere: the nets, and apart from them Adam's memory.

Adam's memory is as large as the nets and may be left behind: a training goes on without it, a little slower for a while.
"""

import json
import os
from pathlib import Path
from typing import Any, Final

import jax
import jax.numpy as jnp
import numpy as np

from coven.errors import MalformedError
from coven.rl.train.net import Net
from coven.rl.train.ppo import Learner, new_learner

NETS_FILE: Final = "nets.npz"
OPTIMIZER_FILE: Final = "memory.npz"
NET_NAMES: Final = ("player", "critic")
Curve = list[dict[str, float]]


def save(folder: Path, learner: Learner, facts: dict[str, Any], curve: Curve) -> None:
    """Write the nets, Adam's memory and the curve; each file whole or not at all."""
    folder.mkdir(parents=True, exist_ok=True)
    nets = {"player": learner.player, "critic": learner.critic}
    _write(folder / NETS_FILE, {**_flatten(nets), "facts": np.array(json.dumps({**facts, "steps": int(learner.steps)}))})
    moments = {f"{part}{order}": moment[place] for order, moment in _moments(learner) for place, part in enumerate(NET_NAMES)}
    _write(folder / OPTIMIZER_FILE, {name: _upper_halves(part) for name, part in _flatten(moments).items()})
    (folder / "curve.json").write_text(json.dumps(curve), encoding="utf-8")


def load(folder: Path, facts: dict[str, Any]) -> tuple[Learner, dict[str, Any], Curve] | None:
    """The training kept in a folder, None where there is none; one of another game, or features, is refused."""
    if not (folder / NETS_FILE).is_file():
        return None
    with np.load(folder / NETS_FILE, allow_pickle=False) as kept:
        said = json.loads(str(kept["facts"]))
        arrays = {name: jnp.asarray(kept[name]) for name in kept.files if name != "facts"}
    for name, expected in facts.items():
        if said.get(name) != expected:
            raise MalformedError(
                f"The training in {folder} has {name} {said.get(name)}, but here it is {expected}: use another folder."
            )
    nets = [_extract_net(arrays, part) for part in NET_NAMES]
    learner = new_learner(*nets)._replace(steps=jnp.asarray(said["steps"], jnp.int32))
    curve: Curve = json.loads((folder / "curve.json").read_text(encoding="utf-8")) if (folder / "curve.json").is_file() else []
    return _load_moments(folder, learner), said, curve


def _load_moments(folder: Path, learner: Learner) -> Learner:
    if not (folder / OPTIMIZER_FILE).is_file():
        return learner._replace(steps=jnp.zeros((), jnp.int32))
    with np.load(folder / OPTIMIZER_FILE, allow_pickle=False) as kept:
        arrays = {name: jnp.asarray(_restore_halves(kept[name])) for name in kept.files}
    first, second = ((_extract_net(arrays, f"player{order}"), _extract_net(arrays, f"critic{order}")) for order in (1, 2))
    return learner._replace(first_moment=first, second_moment=second)


def _moments(learner: Learner) -> list[tuple[int, tuple[Net, Net]]]:
    return [(1, learner.first_moment), (2, learner.second_moment)]


def _flatten(nets: dict[str, Net]) -> dict[str, Any]:
    return {f"{part}/{name}": np.asarray(jax.device_get(array)) for part, net in nets.items() for name, array in net.items()}


def _extract_net(arrays: dict[str, Any], part: str) -> Net:
    return {name.removeprefix(f"{part}/"): array for name, array in arrays.items() if name.startswith(f"{part}/")}


def _upper_halves(array: Any) -> Any:
    """The upper half of each 32-bit float: enough for a moment."""
    whole = np.array(array, np.float32, order="C")  # a single number stays one, which ascontiguousarray would make a row of
    return (whole.view(np.uint32) >> 16).astype(np.uint16)


def _restore_halves(array: Any) -> Any:
    return (array.astype(np.uint32) << 16).view(np.float32)


def _write(path: Path, arrays: dict[str, Any]) -> None:
    beside = path.with_suffix(".part")
    with beside.open("wb") as file:
        np.savez(file, **arrays)
    os.replace(beside, path)
