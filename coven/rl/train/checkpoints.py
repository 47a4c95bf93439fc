"""The files of a training: checkpoints, from which it can be resumed, and its curve, as data, text and an SVG plot.

A checkpoint has the networks and, separately, the optimiser's moments. The moments are as large as the networks and may be
deleted: training resumes without them, a little slower for a while.
"""

import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Final, NamedTuple
from xml.sax.saxutils import escape

import jax
import jax.numpy as jnp
import numpy as np
import numpy.typing as npt

from coven.errors import MalformedError
from coven.intervals import rounded_half_width
from coven.rl.train.best_response import EvaluationResult, Rival
from coven.rl.train.evaluation import LevelResult
from coven.rl.train.ppo import Learner, Net, new_learner

NETS_FILE: Final = "nets.npz"
OPTIMIZER_FILE: Final = "memory.npz"
NET_NAMES: Final = ("player", "critic")
WIDTH_PX: Final = 720
HEIGHT_PX: Final = 360
MARGIN_PX: Final = 50
MAX_DOTTED_POINTS: Final = 20  # a line with few points has a dot for each, because a single point would be invisible
COLOURS: Final = ("#7b3fa0", "#2a7f62", "#c0662b", "#33669a", "#a03050", "#777777")
Curve = list[dict[str, float]]
HostArrays = dict[str, npt.NDArray[np.generic]]


# checkpoints


class Progress(NamedTuple):
    """How far a training has come."""

    iteration: int
    seconds: float
    decisions: int


class Checkpoint(NamedTuple):
    """A training as read from its folder."""

    learner: Learner
    progress: Progress
    curve: Curve


def save(folder: Path, learner: Learner, facts: Mapping[str, object], progress: Progress, curve: Curve) -> None:
    """Write the networks, the optimiser's moments and the curve; each file completely or not at all."""
    folder.mkdir(parents=True, exist_ok=True)
    nets = {"player": learner.player, "critic": learner.critic}
    stored = {**facts, **progress._asdict(), "steps": int(learner.steps)}
    _write(folder / NETS_FILE, {**_flatten(nets), "facts": np.array(json.dumps(stored))})
    moments = {f"{part}{order}": moment[place] for order, moment in _moments(learner) for place, part in enumerate(NET_NAMES)}
    _write(folder / OPTIMIZER_FILE, {name: _upper_halves(part) for name, part in _flatten(moments).items()})
    (folder / "curve.json").write_text(json.dumps(curve), encoding="utf-8")


def load(folder: Path, facts: Mapping[str, object]) -> Checkpoint | None:
    """Return the training in a folder, None if there is none. Raises MalformedError if it has other facts."""
    if not (folder / NETS_FILE).is_file():
        return None
    with np.load(folder / NETS_FILE, allow_pickle=False) as file:
        stored = json.loads(str(file["facts"]))
        arrays = {name: jnp.asarray(file[name]) for name in file.files if name != "facts"}
    for name, expected in facts.items():
        if stored.get(name) != expected:
            raise MalformedError(
                f"The training in {folder} has {name} {stored.get(name)}, but here it is {expected}: use another folder."
            )
    nets = [_extract_net(arrays, part) for part in NET_NAMES]
    learner = new_learner(*nets)._replace(steps=jnp.asarray(stored["steps"], jnp.int32))
    progress = Progress(*(stored[name] for name in Progress._fields))
    return Checkpoint(_load_moments(folder, learner), progress, _load_curve(folder / "curve.json"))


def _load_curve(path: Path) -> Curve:
    curve: Curve = json.loads(path.read_text(encoding="utf-8")) if path.is_file() else []
    return curve


def _load_moments(folder: Path, learner: Learner) -> Learner:
    if not (folder / OPTIMIZER_FILE).is_file():
        return learner._replace(steps=jnp.zeros((), jnp.int32))
    with np.load(folder / OPTIMIZER_FILE, allow_pickle=False) as file:
        arrays = {name: jnp.asarray(_restore_floats(file[name])) for name in file.files}
    first, second = ((_extract_net(arrays, f"player{order}"), _extract_net(arrays, f"critic{order}")) for order in (1, 2))
    return learner._replace(first_moment=first, second_moment=second)


def _moments(learner: Learner) -> list[tuple[int, tuple[Net, Net]]]:
    return [(1, learner.first_moment), (2, learner.second_moment)]


def _flatten(nets: dict[str, Net]) -> HostArrays:
    return {f"{part}/{name}": np.asarray(jax.device_get(array)) for part, net in nets.items() for name, array in net.items()}


def _extract_net(arrays: Net, part: str) -> Net:
    return {name.removeprefix(f"{part}/"): array for name, array in arrays.items() if name.startswith(f"{part}/")}


def _upper_halves(array: npt.NDArray[np.generic]) -> npt.NDArray[np.uint16]:
    """Return the upper half of each 32-bit float, which is precise enough for a moment."""
    floats = np.array(array, np.float32, order="C")  # keeps a scalar, which ascontiguousarray would make an array of one
    return (floats.view(np.uint32) >> 16).astype(np.uint16)


def _restore_floats(halves: npt.NDArray[np.uint16]) -> npt.NDArray[np.float32]:
    return (halves.astype(np.uint32) << 16).view(np.float32)


def _write(path: Path, arrays: HostArrays) -> None:
    partial = path.with_suffix(".part")
    with partial.open("wb") as file:
        np.savez(file, **arrays)  # type: ignore[arg-type,unused-ignore]
    os.replace(partial, path)


# the curve


def format_curve_line(line: Mapping[str, float]) -> str:
    """Format a point of the curve."""
    start = f"iteration {line['iteration']:.0f}, {line['minutes']:.1f} min, {line['decisions'] / 1e6:.1f} M decisions"
    shares = [
        f"{name}: {100 * share:.1f} ± {rounded_half_width(100 * line[f'{name} within'], 1):.1f} %"
        for name, share in line.items()
        if f"{name} within" in line
    ]
    metrics = [f"{name} {line[name]:.3f}" for name in ("entropy", "explained", "moved") if name in line]
    return " | ".join([start, *shares, *metrics])


def format_level_result(result: LevelResult, players: int) -> str:
    """Format the result of a background evaluation."""
    return (
        f"iteration {result.iteration} against {result.level}, {players} players: {100 * result.share:.0f} ± "
        f"{rounded_half_width(100 * result.half_width, 0):.0f} % (even: {100 / players:.0f} %) in {result.games} games"
    )


def format_gain(rival: Rival, players: int, result: EvaluationResult) -> str:
    """Format the gain of a best response."""
    even, low, high = 1 / players, max(0.0, result.share - result.half_width), min(1.0, result.share + result.half_width)
    gain, at_least, at_most = (100 * (share - even) for share in (result.share, low, high))
    return (
        f"A best response against {rival.description}, {players} players: {100 * result.share:.1f} % of the victories, "
        f"{gain:+.1f} points [{at_least:+.1f}, {at_most:+.1f}] over the even share, in {result.games:,} games."
    )


def write_plot(path: Path, title: str, curve: Curve) -> None:
    """Write the curve as SVG."""
    names = list(dict.fromkeys(name for line in curve for name in line if f"{name} within" in line))
    end = max([line["minutes"] for line in curve] + [0.01])
    parts = [_axes(end)]
    for number, name in enumerate(names):
        points = [(line["minutes"], line[name]) for line in curve if name in line]
        parts.append(_line(points, end, COLOURS[number % len(COLOURS)], name, number))
    view_box = f'viewBox="0 0 {WIDTH_PX} {HEIGHT_PX}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {view_box} font-family="sans-serif" font-size="12">'
    text = f'<title>{escape(title)}</title><rect width="100%" height="100%" fill="white"/>'
    path.write_text(f"{head}{text}{''.join(parts)}</svg>\n", encoding="utf-8")


def _x(minutes: float, end: float) -> float:
    return MARGIN_PX + minutes / end * (WIDTH_PX - 4 * MARGIN_PX)


def _y(share: float) -> float:
    return HEIGHT_PX - MARGIN_PX - share * (HEIGHT_PX - 2 * MARGIN_PX)


def _axes(end: float) -> str:
    lines = []
    for tenth in range(0, 11, 2):
        y = _y(tenth / 10)
        lines.append(f'<line x1="{MARGIN_PX}" x2="{_x(end, end):.0f}" y1="{y:.0f}" y2="{y:.0f}" stroke="#ddd"/>')
        lines.append(f'<text x="{MARGIN_PX - 8}" y="{y + 4:.0f}" text-anchor="end">{10 * tenth} %</text>')
    lines.append(f'<text x="{MARGIN_PX}" y="{HEIGHT_PX - 20}">0</text>')
    lines.append(f'<text x="{_x(end, end):.0f}" y="{HEIGHT_PX - 20}" text-anchor="middle">{end:.1f} minutes</text>')
    return "".join(lines)


def _line(points: list[tuple[float, float]], end: float, colour: str, name: str, number: int) -> str:
    path = " ".join(f"{_x(minutes, end):.1f},{_y(share):.1f}" for minutes, share in points)
    label = f'<text x="{WIDTH_PX - 3 * MARGIN_PX + 8}" y="{MARGIN_PX + 18 * number}" fill="{colour}">{escape(name)}</text>'
    dots = [f'<circle cx="{_x(minutes, end):.1f}" cy="{_y(share):.1f}" r="3" fill="{colour}"/>' for minutes, share in points]
    dotted = "".join(dots) if len(points) <= MAX_DOTTED_POINTS else ""
    return f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2"/>{dotted}{label}'
