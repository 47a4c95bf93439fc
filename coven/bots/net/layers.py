"""A net as loops over many positions: every sum in the same order, so that it likes the same choices wherever it is asked.

`Model.asked` leaves the order to a library, which has another one on every processor and for every number of positions. Numbers
of a position lie in a column, [unit, position]. A core goes through the weights row by row and leaves out what is 0; many threads
take a few units of one position each. The sums are the same.
"""

from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from coven.bots.net.model import Model, Weights
from coven.games.noting import NO_CHOICE
from coven.kernel import compiled, plus_product, rule

UNITS: Final = 4  # a thread adds up so many at once: each number below is then read once for four sums
ABREAST: Final = 128  # positions of neighbouring threads, which read the same weights


@dataclass(frozen=True)
class Layer:
    """The weights of one layer, [unit below, unit], and below what its units are cut off."""

    weights: Weights
    bias: Weights
    least: np.float32


def layers_of(model: Model) -> list[Layer]:
    """The layers from the features to how much each action appeals, filled up to whole threads with units that say nothing."""
    inner = [(model.first, model.first_bias), *model.later]
    layers: list[Layer] = []
    for weights, bias in inner:
        layers.append(_filled(weights, bias, np.float32(0), layers))
    return [*layers, _filled(model.policy, model.policy_bias, np.float32(-np.inf), layers)]


def _filled(weights: Weights, bias: Weights, least: np.float32, below: list[Layer]) -> Layer:
    units = -(-len(bias) // UNITS) * UNITS
    rows = len(below[-1].bias) if below else len(weights)
    whole, biases = np.zeros((rows, units), np.float32), np.zeros(units, np.float32)
    whole[: len(weights), : len(bias)], biases[: len(bias)] = weights, bias
    return Layer(whole, biases, least)


@rule
def add_row(sums: Any, number: Any, row: Any) -> None:
    """A row of weights, each times the number."""
    for unit in range(len(row)):
        sums[unit] = plus_product(sums[unit], number, row[unit])


@compiled
def on_a_core(places: Any, below: Any, weights: Any, bias: Any, least: Any, sums: Any, above: Any) -> None:
    """One layer for the positions in these columns of `below`; what comes of them lies in `above` from the first column on."""
    for place in range(len(places)):
        for unit in range(len(bias)):
            sums[unit] = bias[unit]
        for unit in range(len(weights)):
            number = below[unit, places[place]]
            if number != 0:
                add_row(sums, number, weights[unit])
        for unit in range(len(bias)):
            above[unit, place] = max(sums[unit], least)


@compiled
def in_threads(
    desks: Any, first: int, stride: int, places: Any, below: Any, weights: Any, bias: Any, least: Any, above: Any
) -> None:
    """The same as pieces of work: a few units of one position each, neighbouring positions beside each other."""
    parts = len(bias) // UNITS
    for piece in range(first, pieces(len(places), len(bias)), stride):
        place = piece // (ABREAST * parts) * ABREAST + piece % ABREAST
        if place >= len(places):
            continue
        column = places[place]
        unit = piece // ABREAST % parts * UNITS
        one = bias[unit]
        two = bias[unit + 1]
        three = bias[unit + 2]
        four = bias[unit + 3]
        for row in range(len(weights)):
            number = below[row, column]
            one = plus_product(one, number, weights[row, unit])
            two = plus_product(two, number, weights[row, unit + 1])
            three = plus_product(three, number, weights[row, unit + 2])
            four = plus_product(four, number, weights[row, unit + 3])
        above[unit, place] = max(one, least)
        above[unit + 1, place] = max(two, least)
        above[unit + 2, place] = max(three, least)
        above[unit + 3, place] = max(four, least)


@rule
def pieces(places: int, units: int) -> int:
    """How many pieces of work a layer is for threads."""
    return (places + ABREAST - 1) // ABREAST * ABREAST * (units // UNITS)


@compiled
def choosing(desks: Any, first: int, stride: int, places: Any, appeal: Any, meant: Any, choices: Any) -> None:
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
