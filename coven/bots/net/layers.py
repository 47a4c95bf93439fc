"""A net as loops over many positions: every sum in the same order, so that it likes the same choices wherever it is asked.

`Model.asked` leaves the order to a library, which has another one on every processor and for every number of positions. Numbers
of a position lie in a column, [unit, position]. A core goes through the weights row by row and leaves out what is 0; many threads
take a few units of one position each. The sums are the same.
"""

from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from coven.bots.net.model import Model, Weights
from coven.games.contract.observation import NO_CHOICE
from coven.kernel import multiply_add, rule
from coven.kernel.jit import compiled

UNITS_PER_THREAD: Final = 4  # a thread adds up so many at once: each number below is then read once for four sums
POSITIONS_PER_BLOCK: Final = 128  # positions of neighbouring threads, which read the same weights


@dataclass(frozen=True)
class Layer:
    """The weights of one layer, [unit below, unit], and below what its units are cut off."""

    weights: Weights
    bias: Weights
    floor: np.float32


def layers_of(model: Model) -> list[Layer]:
    """The layers from the features to how much each action appeals, filled up to whole threads with units that say nothing."""
    inner = [(model.first, model.first_bias), *model.later]
    layers: list[Layer] = []
    for weights, bias in inner:
        layers.append(_pad(weights, bias, np.float32(0), layers))
    return [*layers, _pad(model.policy, model.policy_bias, np.float32(-np.inf), layers)]


def _pad(weights: Weights, bias: Weights, least: np.float32, below: list[Layer]) -> Layer:
    units = -(-len(bias) // UNITS_PER_THREAD) * UNITS_PER_THREAD
    rows = len(below[-1].bias) if below else len(weights)
    whole, biases = np.zeros((rows, units), np.float32), np.zeros(units, np.float32)
    whole[: len(weights), : len(bias)], biases[: len(bias)] = weights, bias
    return Layer(whole, biases, least)


@rule
def add_scaled_row(sums: Any, number: Any, row: Any) -> None:
    """A row of weights, each times the number."""
    for unit in range(len(row)):
        sums[unit] = multiply_add(sums[unit], number, row[unit])


@compiled
def run_layer_on_core(places: Any, below: Any, weights: Any, bias: Any, least: Any, sums: Any, above: Any) -> None:
    """One layer for the positions in these columns of `below`; what comes of them lies in `above` from the first column on."""
    for place in range(len(places)):
        for unit in range(len(bias)):
            sums[unit] = bias[unit]
        for unit in range(len(weights)):
            number = below[unit, places[place]]
            if number != 0:
                add_scaled_row(sums, number, weights[unit])
        for unit in range(len(bias)):
            above[unit, place] = max(sums[unit], least)


@compiled
def run_layer_in_threads(
    desks: Any, first: int, stride: int, places: Any, below: Any, weights: Any, bias: Any, least: Any, above: Any
) -> None:
    """The same as pieces of work: a few units of one position each, neighbouring positions beside each other."""
    parts = len(bias) // UNITS_PER_THREAD
    for piece in range(first, count_work_items(len(places), len(bias)), stride):
        place = piece // (POSITIONS_PER_BLOCK * parts) * POSITIONS_PER_BLOCK + piece % POSITIONS_PER_BLOCK
        if place >= len(places):
            continue
        column = places[place]
        unit = piece // POSITIONS_PER_BLOCK % parts * UNITS_PER_THREAD
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
        above[unit, place] = max(one, least)
        above[unit + 1, place] = max(two, least)
        above[unit + 2, place] = max(three, least)
        above[unit + 3, place] = max(four, least)


@rule
def count_work_items(places: int, units: int) -> int:
    """How many pieces of work a layer is for threads."""
    return (places + POSITIONS_PER_BLOCK - 1) // POSITIONS_PER_BLOCK * POSITIONS_PER_BLOCK * (units // UNITS_PER_THREAD)


@compiled
def choose_best(desks: Any, first: int, stride: int, places: Any, appeal: Any, meant: Any, choices: Any) -> None:
    """The legal choice that appeals most in each of these games, the first of equals; `meant` has the choice of each action."""
    for place in range(first, len(places), stride):
        number = places[place]
        liked = -1
        for action in range(len(meant)):
            if meant[action, number] == NO_CHOICE:
                continue
            if liked < 0 or appeal[action, place] > appeal[liked, place]:
                liked = action
        choices[number] = meant[liked, number]
