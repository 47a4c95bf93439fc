"""Studies on a GPU: the same loops in very many threads, and so the same games; many blocks go there at once."""

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Any, Final

import msgspec
import numpy as np

from coven import games
from coven.bots.net.layers import Layer, count_work_items, run_layer_in_threads
from coven.bots.net.model import model_of
from coven.errors import DeviceError
from coven.kernel import Compiled, Record
from coven.lab.simulation import DEVICES
from coven.lab.studies.plan import StudyConfig
from coven.lab.studies.play.batches import play_blocks
from coven.lab.studies.play.cpu import instrumented_loop, net_layers, new_act_counters, num_acts
from coven.lab.studies.play.game_loop import WORLDS_PER_GAME
from coven.lab.studies.play.game_loop import scratch_type as watching_desk_for
from coven.lab.studies.play.game_record import NUM_COUNTERS, Counts, GameRow
from coven.lab.studies.play.net_loop import NoScratch, max_width, net_scratch_type, num_features
from coven.lab.studies.play.seatings import Seatings, ladder_games
from coven.lab.studies.store import Study

THREADS_PER_SM: Final = 384  # threads a multiprocessor runs at once: their worlds would not fit its caches otherwise
MAX_BLOCKS_PER_LAUNCH: Final = 256  # blocks that go to the GPU at once
FREE_MEMORY_DIVISOR: Final = 2  # of its free memory one part in so many is for games: desks and what is compiled need some too
NET_LEVEL: Final = "familiar"


def check_device(plan: StudyConfig, device: str, address: str | None) -> None:
    """Refuse what a GPU cannot play, and say in a sentence where there is none."""
    if device not in DEVICES:
        raise DeviceError(f"Expected a device, {' or '.join(DEVICES)}, but '{device}' came.")
    if device == "cpu":
        return
    if NET_LEVEL in plan.bots:
        model_of(plan.loaded_game)  # says what is missing: elsewhere another level plays for it
    if thinking := [bot for bot in plan.bots if bot not in plan.ladder]:
        raise DeviceError(
            f"Expected bots that answer at once on a GPU, {', '.join(plan.ladder)}, but {', '.join(thinking)} came: "
            "who thinks does so on the CPU."
        )
    if address is not None:
        raise DeviceError("Expected a GPU or a cluster, but both came.")
    from coven.kernel.gpu import cuda  # only who asks for a GPU needs its packages

    cuda.check_gpu()


class Gpu:
    """A GPU and its memory."""

    def __init__(self) -> None:
        from coven.kernel.gpu import cuda

        self.cuda = cuda

    def to_device(self, array: Any) -> Any:
        """A copy there."""
        return self.cuda.to_gpu(array)

    def records_to_device(self, records: Any) -> Any:
        """A copy there, in less room."""
        return self.cuda.records_to_gpu(records)

    def empty(self, shape: tuple[int, ...], kind: Any) -> Any:
        """An array there."""
        return self.cuda.empty_on_gpu(shape, kind)

    def empty_records(self, record: type[Record], count: int) -> Any:
        """So many records there, in less room."""
        return self.cuda.empty_on_gpu(count, self.cuda.gpu_layout(record))

    def to_host(self, array: Any) -> Any:
        """A copy here."""
        return array.copy_to_host()

    def run(self, loop: Compiled[..., None], desk: type[Record], pieces: int, *arguments: Any) -> None:
        """A thread for each piece of work."""
        kernel: Any = _kernel
        kernel(loop, desk)(pieces, *arguments)

    def layers(self, game: str) -> list[Layer]:
        """The game's net, copied there once."""
        return _net_layers_on_gpu(game)

    def apply_layer(self, layer: Layer, places: Any, below: Any, above: Any) -> None:
        """A thread for a few units of each position."""
        size = count_work_items(len(places), len(layer.bias))
        self.run(run_layer_in_threads, NoScratch, size, places, below, layer.weights, layer.bias, layer.floor, above)

    def play_instrumented(self, plan: StudyConfig, variant: Any, tables: Seatings) -> tuple[Any, Counts]:
        """A thread for each game, fetched when all are done."""
        kernel = _instrumented_kernel(plan.game)
        rows, acts = GameRow.new_array(len(tables.deals)), new_act_counters(plan, tables)
        rows_there, acts_there = self.to_device(rows), self.to_device(acts)
        there = [self.to_device(given) if isinstance(given, np.ndarray) else given for given in tables.arguments(plan, variant)]
        kernel(len(rows), _world_buffers(plan.game, kernel.threads(len(rows))), *there, rows_there, acts_there)
        rows_there.copy_to_host(rows)
        acts_there.copy_to_host(acts)
        return rows, acts.reshape(-1, num_acts(plan), NUM_COUNTERS)


@cache
def _kernel(loop: Compiled[..., None], desk: type[Record]) -> Any:
    from coven.kernel.gpu.cuda import ScratchArrayKernel, gpu_layout

    return ScratchArrayKernel(loop.function, gpu_layout(desk))


@cache
def _instrumented_kernel(game: str) -> Any:
    """The loop that plays and watches a game, as a kernel."""
    from coven.kernel.gpu.cuda import ScratchArrayKernel

    return ScratchArrayKernel(instrumented_loop(game).function, watching_desk_for(games.load(game)).layout, THREADS_PER_SM)


@cache
def _world_buffers(game: str, threads: int) -> Any:
    """Two worlds for every thread, used again and again."""
    from coven.kernel.gpu import cuda

    return cuda.empty_on_gpu(WORLDS_PER_GAME * threads, games.load(game).State.layout)


@cache
def _net_layers_on_gpu(game: str) -> list[Layer]:
    from coven.kernel.gpu import cuda

    return [replace(layer, weights=cuda.to_gpu(layer.weights), bias=cuda.to_gpu(layer.bias)) for layer in net_layers(game)]


def warm_up(plan: StudyConfig) -> None:
    """Compile all that is needed, which does not count as playing."""
    play_blocks(msgspec.structs.replace(plan, block=1), 0, [0], Gpu())


def run_on_gpu(study: Study, is_enough: Callable[[int], bool], done: Callable[[], None], blocks: int | None) -> None:
    """Play many blocks at once until it is enough; `done` is told after each time."""
    together, gpu = blocks_per_launch(study.plan), Gpu()
    while not is_enough(len(study.done)):
        count = together if blocks is None else min(together, blocks - len(study.done))
        numbers = study.next_blocks(count)
        sides = [play_blocks(study.plan, side, numbers, gpu) for side in range(len(study.plan.variants))]
        for number, tallies in zip(numbers, zip(*sides, strict=True), strict=True):
            study.add(number, tallies)
        done()


def blocks_per_launch(plan: StudyConfig) -> int:
    """How many blocks fit a GPU at once; where not even one does, that is said."""
    from coven.kernel.gpu import cuda

    each, free = block_bytes(plan), cuda.free_memory() // FREE_MEMORY_DIVISOR
    if each > free:
        raise DeviceError(
            f"A block of {plan.block:,} games needs {each / 1e9:.2f} GB of the GPU's memory, but {free / 1e9:.2f} GB of it are "
            "free for games: make blocks smaller, or use the device cpu."
        )
    return min(MAX_BLOCKS_PER_LAUNCH, free // each)


def block_bytes(plan: StudyConfig) -> int:
    """What a block takes: what is noted of its games and acts, and what nets are shown and say in those where they play."""
    game = plan.loaded_game
    noted = plan.block * (GameRow.layout.itemsize + 8 * plan.players + 64) + 8 * NUM_COUNTERS * num_acts(plan)
    if NET_LEVEL not in plan.ladder:
        return noted
    asked = plan.block if NET_LEVEL in plan.bots else ladder_games(plan)
    each = (
        4 * num_features(game) + game.num_actions + 8 * max_width(net_layers(plan.game)) + net_scratch_type(game).layout.itemsize
    )
    return noted + asked * each
