"""Trained networks on disk and in memory, with the fingerprint of the game they were trained for.

The fingerprint is computed from behaviour, not from source text: the features and actions of the first decisions of a few games
are hashed. Refactoring a rule does not invalidate a model; a change that a network would notice does.

All sums have a fixed order, so that results are the same everywhere; BLAS's differ between processors and batch sizes.
`Model.evaluate_batch` has positions in rows and adds four inputs at a time, in pages too. `Model.evaluate` and the loops over
`layers_of` have the numbers of a position in a column, [unit, position], and add input by input. A CPU core iterates over the
weights row by row and skips zeros; on a GPU each thread computes a few units of one position. The sums are the same.
"""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import Final
from zipfile import BadZipFile

import numpy as np
import numpy.typing as npt

from coven import games
from coven.core.chance import Lot, draw
from coven.errors import CovenError
from coven.games.contract.game import Game
from coven.games.contract.observation import NO_CHOICE
from coven.kernel import Grid, Row, compiled, lowest, members, multiply_add, randbelow, rule, seeded
from coven.types import Choice, Seat

FINGERPRINT_DECISIONS: Final = 10  # of each game
UNITS_PER_THREAD: Final = 4  # so that a thread reads each input once for four sums
POSITIONS_PER_BLOCK: Final = 128  # of adjacent threads, which read the same weights
ONE_POSITION: Final = np.zeros(1, np.int64)  # its column
RELU_FLOOR: Final = np.float32(0)
NO_FLOOR: Final = np.float32(-np.inf)
MODELS_DIR: Final = Path(__file__).parent / "models"
Weights = npt.NDArray[np.float32]


class ModelError(CovenError):
    """Raised for a model that is missing or does not fit the game."""

    code = "model"


# fingerprint


@cache
def feature_fingerprint(game: Game) -> str:
    """Return the fingerprint of a game as a learner observes it: rules, default variant, features and actions."""
    digest = hashlib.sha256(repr((game.meta.key, game.feature_blocks, game.num_actions)).encode())
    for players in range(game.meta.min_players, game.meta.max_players + 1):
        for encoded in _encode_opening(game, players):
            digest.update(encoded)
    return digest.hexdigest()[:16]


def _encode_opening(game: Game, players: int) -> list[bytes]:
    """Return the features and actions of the first decisions of a random game, without forced choices."""
    s, v, lot, rng = game.State.new(), game.View.new(), Lot.new(), seeded(players)
    x = np.zeros(sum(width for _, width in game.feature_blocks), np.float32)
    game.setup(s, players, game.variant({}, players))
    encoded: list[bytes] = []
    while len(encoded) < FINGERPRINT_DECISIONS and not game.is_over(s):
        if game.chance_outcomes(s, lot):
            draw(lot, rng)
            game.apply_lot(s, lot)
            continue
        seat = Seat(lowest(game.to_act(s)))
        choices = [Choice(choice) for choice in members(game.legal_choices(s, seat))]
        if len(choices) > 1:
            game.observe(s, seat, v)
            game.features(v, x)
            encoded.append(x.tobytes() + repr([int(game.action_of(v, choice)) for choice in choices]).encode())
        game.apply(s, seat, choices[randbelow(rng, len(choices))])
    return encoded


# networks


class Model:
    """A feed-forward network: hidden layers with ReLU, then a policy head and a value head."""

    def __init__(self, parts: Mapping[str, npt.NDArray[np.floating]]) -> None:
        arrays = {name: np.ascontiguousarray(part, np.float32) for name, part in parts.items()}
        depth = sum(name.startswith("weights") for name in arrays)
        self.first: Weights = arrays["weights0"]
        self.first_bias: Weights = arrays["bias0"]
        self.later = [(arrays[f"weights{number}"], arrays[f"bias{number}"]) for number in range(1, depth)]
        self.policy, self.policy_bias = arrays["policy"], arrays["policy_bias"]
        self.value, self.value_bias = arrays["value"], float(arrays["value_bias"].item())

    @cached_property
    def layers(self) -> "list[Layer]":
        """The layers as loops run them."""
        return layers_of(self)

    def evaluate(self, x: Weights) -> tuple[Weights, float]:
        """Return the logits of all actions and the expected share of victory for one position's features."""
        below, value = x.reshape(-1, 1), 0.0
        for number, layer in enumerate(self.layers):
            if number == len(self.layers) - 1:
                value = float(below[: len(self.value), 0] @ self.value) + self.value_bias
            above = np.empty((len(layer.bias), 1), np.float32)
            run_layer_on_core(ONE_POSITION, below, layer.weights, layer.bias, layer.floor, np.empty_like(layer.bias), above)
            below = above
        return below[: len(self.policy_bias), 0], value

    def evaluate_batch(self, x: Weights, places: npt.NDArray[np.int64] | None = None) -> tuple[Weights, Weights]:
        """Return the logits and values of many positions [position, feature], or of the rows in `places` only."""
        return self.evaluate_logits(x, places), self.evaluate_values(x, places)

    def evaluate_logits(self, x: Weights, places: npt.NDArray[np.int64] | None = None) -> Weights:
        """Return the logits of many positions, or of the rows in `places` only."""
        return _run_rows(self._run_hidden(x, places), None, self.policy, self.policy_bias, NO_FLOOR)

    def evaluate_values(self, x: Weights, places: npt.NDArray[np.int64] | None = None) -> Weights:
        """Return the values of many positions, or of the rows in `places` only."""
        bias = np.full(1, self.value_bias, np.float32)
        return _run_rows(self._run_hidden(x, places), None, self.value.reshape(-1, 1), bias, NO_FLOOR)[:, 0]

    def _run_hidden(self, x: Weights, places: npt.NDArray[np.int64] | None) -> Weights:
        h = _run_rows(np.ascontiguousarray(x, np.float32), places, self.first, self.first_bias, RELU_FLOOR)
        for weights, bias in self.later:
            h = _run_rows(h, None, weights, bias, RELU_FLOOR)
        return h


def _run_rows(x: Weights, places: npt.NDArray[np.int64] | None, weights: Weights, bias: Weights, floor: np.float32) -> Weights:
    """Return the outputs of a layer for the positions in these rows, or in all."""
    places = np.arange(len(x)) if places is None else places
    outputs = np.empty((len(places), len(bias)), np.float32)
    run_layer_by_rows(x, places, weights, bias, floor, np.empty(x.shape[1], np.int64), outputs)
    return outputs


@compiled
def run_layer_by_rows(
    x: Row[Weights], places: Row[int], weights: Row[Weights], bias: Weights, floor: np.float32, active: Row[int],
    sums: Row[Weights],
) -> None:  # fmt: skip
    """Run a layer for positions in rows: add the weight rows of the nonzero inputs, four at a time, then apply the floor."""
    for number in range(len(places)):
        numbers = x[places[number]]
        total = sums[number]
        found = 0
        for feature in range(len(numbers)):
            active[found] = feature
            found += numbers[feature] != 0
        for unit in range(len(bias)):
            total[unit] = bias[unit]
        for place in range(0, found - 3, 4):
            one, two, three, four = active[place], active[place + 1], active[place + 2], active[place + 3]
            ones, twos, threes, fours = weights[one], weights[two], weights[three], weights[four]
            for unit in range(len(bias)):
                total[unit] += (
                    numbers[one] * ones[unit]
                    + numbers[two] * twos[unit]
                    + numbers[three] * threes[unit]
                    + numbers[four] * fours[unit]
                )
        for place in range(found - found % 4, found):
            row = weights[active[place]]
            for unit in range(len(bias)):
                total[unit] += numbers[active[place]] * row[unit]
        for unit in range(len(bias)):
            total[unit] = max(total[unit], floor)


# layers as loops, with every sum in a fixed order


@dataclass(frozen=True)
class Layer:
    """The weights of one layer, [input, unit], and the lower bound of its outputs."""

    weights: Weights
    bias: Weights
    floor: np.float32


def layers_of(model: Model) -> list[Layer]:
    """Return the layers from the features to the logits, padded to a multiple of UNITS_PER_THREAD units."""
    inner = [(model.first, model.first_bias), *model.later]
    layers: list[Layer] = []
    for weights, bias in inner:
        layers.append(_pad(weights, bias, np.float32(0), layers))
    return [*layers, _pad(model.policy, model.policy_bias, NO_FLOOR, layers)]


def _pad(weights: Weights, bias: Weights, floor: np.float32, below: list[Layer]) -> Layer:
    units = -(-len(bias) // UNITS_PER_THREAD) * UNITS_PER_THREAD
    rows = len(below[-1].bias) if below else len(weights)
    padded, padded_bias = np.zeros((rows, units), np.float32), np.zeros(units, np.float32)
    padded[: len(weights), : len(bias)], padded_bias[: len(bias)] = weights, bias
    return Layer(padded, padded_bias, floor)


@rule
def add_scaled_row(sums: Row[float], factor: float, row: Row[float]) -> None:
    """Add a row of weights, each multiplied by the factor."""
    for unit in range(len(row)):
        sums[unit] = multiply_add(sums[unit], factor, row[unit])


@compiled
def run_layer_on_core(
    places: Row[int], below: Weights, weights: Row[Weights], bias: Weights, floor: np.float32, sums: Weights, above: Weights
) -> None:
    """Run one layer for the positions in these columns of `below`; their outputs are the first columns of `above`."""
    for place in range(len(places)):
        for unit in range(len(bias)):
            sums[unit] = bias[unit]
        for unit in range(len(weights)):
            number = below[unit, places[place]]
            if number != 0:
                add_scaled_row(sums, number, weights[unit])
        for unit in range(len(bias)):
            above[unit, place] = max(sums[unit], floor)


@compiled
def run_layer_in_threads(
    scratch: npt.NDArray[np.generic], first: int, stride: int, places: Row[int], below: Weights, weights: Weights,
    bias: Weights, floor: np.float32, above: Weights,
) -> None:  # fmt: skip
    """Run one layer as work items: a few units of one position each, adjacent positions in adjacent items."""
    parts = len(bias) // UNITS_PER_THREAD
    for item in range(first, count_work_items(len(places), len(bias)), stride):
        place = item // (POSITIONS_PER_BLOCK * parts) * POSITIONS_PER_BLOCK + item % POSITIONS_PER_BLOCK
        if place >= len(places):
            continue
        column = places[place]
        unit = item // POSITIONS_PER_BLOCK % parts * UNITS_PER_THREAD
        one = bias[unit]
        two = bias[unit + 1]
        three = bias[unit + 2]
        four = bias[unit + 3]
        for row in range(len(weights)):
            number = below[row, column]
            one = multiply_add(one, number, weights[row, unit])
            two = multiply_add(two, number, weights[row, unit + 1])
            three = multiply_add(three, number, weights[row, unit + 2])
            four = multiply_add(four, number, weights[row, unit + 3])
        above[unit, place] = max(one, floor)
        above[unit + 1, place] = max(two, floor)
        above[unit + 2, place] = max(three, floor)
        above[unit + 3, place] = max(four, floor)


@rule
def count_work_items(places: int, units: int) -> int:
    """Return the number of work items of a layer for threads."""
    return (places + POSITIONS_PER_BLOCK - 1) // POSITIONS_PER_BLOCK * POSITIONS_PER_BLOCK * (units // UNITS_PER_THREAD)


@compiled
def choose_best(
    scratch: npt.NDArray[np.generic], first: int, stride: int, places: Row[int], logits: Grid[float],
    choice_by_action: Grid[int], choices: Row[int],
) -> None:  # fmt: skip
    """Write the legal choice with the highest logit of each of these games, the first one among equals."""
    for place in range(first, len(places), stride):
        number = places[place]
        best = -1
        for action in range(len(choice_by_action)):
            if choice_by_action[action, number] == NO_CHOICE:
                continue
            if best < 0 or logits[action, place] > logits[best, place]:
                best = action
        choices[number] = choice_by_action[best, number]


# model files


def write_model(path: Path, game: Game, parts: Mapping[str, npt.NDArray[np.floating]]) -> None:
    """Write a network in half precision, with the game's fingerprint."""
    facts = {"game": game.meta.key, "print": feature_fingerprint(game)}
    halves = {name: np.asarray(part, np.float16) for name, part in parts.items()}
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        np.savez(file, facts=np.array(json.dumps(facts)), **halves)  # type: ignore[arg-type,unused-ignore]


def read_model(path: Path, game: Game) -> Model:
    """Read a network. Raises ModelError if it is missing, broken, or was trained for something else."""
    try:
        with np.load(path, allow_pickle=False) as file:
            parts = {name: file[name] for name in file.files}
        facts = json.loads(str(parts.pop("facts")))
    except FileNotFoundError:
        raise ModelError(f"There is no model for {game.meta.title}: `coven train {game.meta.key}` makes one.") from None
    except (OSError, ValueError, KeyError, EOFError, BadZipFile):
        raise ModelError(f"The model {path.name} cannot be read: `coven train {game.meta.key}` makes a new one.") from None
    expected = {"game": game.meta.key, "print": feature_fingerprint(game)}
    if facts != expected:
        raise ModelError(
            f"The model {path.name} was trained for {facts.get('game')} with other rules or features (fingerprint "
            f"{facts.get('print')}, here {expected['print']}): `coven train {game.meta.key}` makes one that fits."
        )
    return Model(parts)


@cache
def model_of(game: Game) -> Model:
    """Return the model that is shipped with the game, read at first use."""
    return read_model(_shipped_file(game, f"{game.meta.key}.model"), game)


def _shipped_file(game: Game, name: str) -> Path:
    """Return the file of a model: in our folder of models or, for a custom game, in the game's own folder."""
    return games.find_file(game.meta.key, name) or MODELS_DIR / name


def distilled_name(game: Game) -> str:
    """Return the file name of a game's distilled model."""
    return f"{game.meta.key}.quick.model"


@cache
def distilled_of(game: Game) -> Model:
    """Return the small distilled network for playouts, or the full network if there is none that fits."""
    try:
        return read_model(_shipped_file(game, distilled_name(game)), game)
    except ModelError:
        return model_of(game)
