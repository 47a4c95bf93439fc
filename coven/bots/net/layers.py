"""The network as loops over many positions, with every sum in a fixed order, so that results are the same everywhere.

`Model.evaluate` leaves the order to BLAS, which differs between processors and batch sizes. Here the numbers of a position are in
a column, [unit, position]. A CPU core iterates over the weights row by row and skips zeros; on a GPU each thread computes a few
units of one position. The sums are the same.
"""

from dataclasses import dataclass
from typing import Final

import numpy as np
import numpy.typing as npt

from coven.bots.net.model import Model, Weights
from coven.games.contract.observation import NO_CHOICE
from coven.kernel import Grid, Row, compiled, multiply_add, rule

UNITS_PER_THREAD: Final = 4  # so that a thread reads each input once for four sums
POSITIONS_PER_BLOCK: Final = 128  # of adjacent threads, which read the same weights


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
    return [*layers, _pad(model.policy, model.policy_bias, np.float32(-np.inf), layers)]


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
