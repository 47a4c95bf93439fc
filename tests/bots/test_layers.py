"""The network as loops gives the same numbers on a core and in threads, for any batch, and those of the model."""

from collections.abc import Callable

import numpy as np
import numpy.typing as npt
import pytest

from coven import games
from coven.bots.net.model import (
    UNITS_PER_THREAD,
    Layer,
    Model,
    choose_best,
    count_work_items,
    layers_of,
    model_of,
    run_layer_in_threads,
    run_layer_on_core,
)
from coven.games.contract.observation import NO_CHOICE
from tests.bots.small_nets import small_net

GAME = games.load("blackmore")
Floats = npt.NDArray[np.float32]
Ints = npt.NDArray[np.int64]
RunLayer = Callable[[Layer, Ints, Floats, Floats], None]
NETS = {"learned": model_of(GAME), "small": small_net(GAME)}


def positions(count: int) -> Floats:
    """Return features as games write them: most of them zero."""
    rng = np.random.default_rng(2)
    nonzero = rng.random((len(NETS["small"].first), count)) < 0.1
    return (nonzero * rng.random(nonzero.shape)).astype(np.float32)


def on_core(layer: Layer, places: Ints, below: Floats, above: Floats) -> None:
    """Run a layer on a core."""
    run_layer_on_core(places, below, layer.weights, layer.bias, layer.floor, np.zeros_like(layer.bias), above)


def in_threads(layer: Layer, places: Ints, below: Floats, above: Floats) -> None:
    """Run a layer in three threads, one after the other."""
    for thread in range(3):
        run_layer_in_threads(np.zeros(1), thread, 3, places, below, layer.weights, layer.bias, layer.floor, above)


def run_network(model: Model, run_layer: RunLayer, x: Floats, places: Ints) -> Floats:
    """Return the logits of the positions in these places."""
    below = x
    for number, layer in enumerate(layers_of(model)):
        above = np.full((len(layer.bias), len(places)), np.nan, np.float32)
        run_layer(layer, np.arange(len(places)) if number else places, below, above)
        below = above
    return below[: len(model.policy_bias)]


@pytest.mark.parametrize("net", NETS)
def test_core_and_threads_compute_the_same_numbers(net: str) -> None:
    x, places = positions(9), np.array([0, 2, 3, 8])
    assert np.array_equal(run_network(NETS[net], on_core, x, places), run_network(NETS[net], in_threads, x, places))


@pytest.mark.parametrize("run_layer", [on_core, in_threads])
def test_result_does_not_depend_on_the_batch(run_layer: RunLayer) -> None:
    x = positions(150)
    together = run_network(NETS["small"], run_layer, x, np.arange(150))
    assert np.array_equal(together[:, 137:138], run_network(NETS["small"], run_layer, x, np.array([137])))


@pytest.mark.parametrize("net", NETS)
def test_sums_are_in_the_order_of_the_rows(net: str) -> None:
    """Compare with sums by numpy, row by row."""
    x, model = positions(1), NETS[net]
    h = x[:, 0]
    for layer in layers_of(model):
        total = layer.bias.copy()
        for number, row in zip(h, layer.weights, strict=True):
            total += number * row
        h = np.maximum(total, layer.floor)
    assert np.array_equal(h[: len(model.policy_bias)], run_network(model, on_core, x, np.array([0]))[:, 0])


@pytest.mark.parametrize("net", NETS)
def test_logits_equal_those_of_the_model(net: str) -> None:
    x = positions(20)
    logits, _ = NETS[net].evaluate_batch(np.ascontiguousarray(x.T))
    assert np.allclose(logits.T, run_network(NETS[net], on_core, x, np.arange(20)), atol=1e-4)


@pytest.mark.parametrize("active", [0, 1, 3, 4, 7, 9])
def test_batch_equals_single_evaluations(active: int) -> None:
    """Cover numbers of nonzero features that are no multiple of four, the number of rows added at a time."""
    x = positions(6).T.copy()
    for numbers in x:
        numbers[np.flatnonzero(numbers)[active:]] = 0
    logits, value = NETS["learned"].evaluate_batch(x)
    single = [NETS["learned"].evaluate(numbers) for numbers in x]
    assert np.allclose(logits, [result[0] for result in single], atol=1e-4)
    assert np.allclose(value, [result[1] for result in single], atol=1e-4)


def test_layers_are_padded_to_whole_threads() -> None:
    for layer in layers_of(NETS["small"]):
        assert len(layer.bias) % UNITS_PER_THREAD == 0
    assert count_work_items(1, 8) == count_work_items(128, 8) == 2 * 128


def test_first_legal_choice_with_the_highest_logit_is_chosen() -> None:
    logits = np.array([[9, 9], [1, 1], [2, 3], [2, 3]], np.float32)
    choice_by_action = np.array([[NO_CHOICE, 0, 5], [7, 0, NO_CHOICE], [8, 0, 4], [9, 0, 6]], np.int8)
    choices = np.full(3, -1, np.int8)
    choose_best.function(np.zeros(1), 0, 1, np.array([0, 2]), logits, choice_by_action, choices)
    assert choices.tolist() == [8, -1, 5]
