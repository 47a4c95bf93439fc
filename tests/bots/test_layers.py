"""A net as loops: the same numbers on a core and in threads, in whatever company a position is asked, and those of the model."""

from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from coven import games
from coven.bots.net.layers import (
    UNITS_PER_THREAD,
    Layer,
    choose_best,
    count_work_items,
    layers_of,
    run_layer_in_threads,
    run_layer_on_core,
)
from coven.bots.net.model import Model, model_of
from coven.games.contract.observation import NO_CHOICE
from tests.bots.small_nets import small_net

GAME = games.load("blackmore")
Floats = npt.NDArray[np.float32]
NETS = {"learned": model_of(GAME), "small": small_net(GAME)}


def positions(count: int) -> Floats:
    """Features as games write them: most are 0, some are parts."""
    luck = np.random.default_rng(2)
    shown = luck.random((len(NETS["small"].first), count)) < 0.1
    return (shown * luck.random(shown.shape)).astype(np.float32)


def on_core(layer: Layer, places: Any, below: Floats, above: Floats) -> None:
    run_layer_on_core(places, below, layer.weights, layer.bias, layer.floor, np.zeros_like(layer.bias), above)


def threads(layer: Layer, places: Any, below: Floats, above: Floats) -> None:
    """Three threads, one after the other."""
    for thread in range(3):
        run_layer_in_threads(np.zeros(1), thread, 3, places, below, layer.weights, layer.bias, layer.floor, above)


def asked(model: Model, way: Any, x: Floats, places: npt.NDArray[np.int64]) -> Floats:
    below = x
    for number, layer in enumerate(layers_of(model)):
        above = np.full((len(layer.bias), len(places)), np.nan, np.float32)
        way(layer, np.arange(len(places)) if number else places, below, above)
        below = above
    return below[: len(model.policy_bias)]


@pytest.mark.parametrize("net", NETS)
def test_a_core_and_threads_add_up_to_the_same_numbers(net: str) -> None:
    x, places = positions(9), np.array([0, 2, 3, 8])
    assert np.array_equal(asked(NETS[net], on_core, x, places), asked(NETS[net], threads, x, places))


@pytest.mark.parametrize("way", [on_core, threads])
def test_a_position_is_judged_the_same_in_any_company(way: Any) -> None:
    x = positions(150)
    together = asked(NETS["small"], way, x, np.arange(150))
    assert np.array_equal(together[:, 137:138], asked(NETS["small"], way, x, np.array([137])))


@pytest.mark.parametrize("net", NETS)
def test_every_sum_is_in_order(net: str) -> None:
    """Added up with numpy row by row."""
    x, model = positions(1), NETS[net]
    h = x[:, 0]
    for layer in layers_of(model):
        total = layer.bias.copy()
        for number, row in zip(h, layer.weights, strict=True):
            total += number * row
        h = np.maximum(total, layer.floor)
    assert np.array_equal(h[: len(model.policy_bias)], asked(model, on_core, x, np.array([0]))[:, 0])


@pytest.mark.parametrize("net", NETS)
def test_they_are_the_numbers_of_the_model(net: str) -> None:
    x = positions(20)
    appeal, _ = NETS[net].evaluate_batch(np.ascontiguousarray(x.T))
    assert np.allclose(appeal.T, asked(NETS[net], on_core, x, np.arange(20)), atol=1e-4)


@pytest.mark.parametrize("active", [0, 1, 3, 4, 7, 9])
def test_many_positions_are_judged_as_each_by_itself(active: int) -> None:
    """However many features are not 0: rows of weights are added four at a time, and what is left one by one."""
    x = positions(6).T.copy()
    for numbers in x:
        numbers[np.flatnonzero(numbers)[active:]] = 0
    appeal, value = NETS["learned"].evaluate_batch(x)
    alone = [NETS["learned"].evaluate(numbers) for numbers in x]
    assert np.allclose(appeal, [one[0] for one in alone], atol=1e-4)
    assert np.allclose(value, [one[1] for one in alone], atol=1e-4)


def test_layers_are_whole_numbers_of_threads() -> None:
    for layer in layers_of(NETS["small"]):
        assert len(layer.bias) % UNITS_PER_THREAD == 0
    assert count_work_items(1, 8) == count_work_items(128, 8) == 2 * 128


def test_the_first_of_the_legal_choices_that_appeal_most_is_chosen() -> None:
    appeal = np.array([[9, 9], [1, 1], [2, 3], [2, 3]], np.float32)
    meant = np.array([[NO_CHOICE, 0, 5], [7, 0, NO_CHOICE], [8, 0, 4], [9, 0, 6]], np.int8)
    choices = np.full(3, -1, np.int8)
    choose_best.function(np.zeros(1), 0, 1, np.array([0, 2]), appeal, meant, choices)
    assert choices.tolist() == [8, -1, 5]
