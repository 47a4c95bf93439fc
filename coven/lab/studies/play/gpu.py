"""Studies on a GPU: the same loops in many threads, and therefore the same games; one launch plays many blocks."""

from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Final

import msgspec
import numpy as np
import numpy.typing as npt

from coven import games
from coven.bots.net.model import Layer, count_work_items, model_of, run_layer_in_threads
from coven.errors import DeviceError
from coven.kernel import Compiled, Record
from coven.lab.simulation import DEVICES
from coven.lab.studies.plan import StudyConfig
from coven.lab.studies.play.batches import play_blocks
from coven.lab.studies.play.cpu import instrumented_loop, net_layers, new_act_counters, num_acts
from coven.lab.studies.play.game_loop import WORLDS_PER_GAME, scratch_type
from coven.lab.studies.play.game_record import NUM_COUNTERS, Counts, GameRow, Rows
from coven.lab.studies.play.net_loop import DeviceArray, NoScratch, max_width, net_scratch_type, num_features
from coven.lab.studies.play.seatings import Batch, Seatings, ladder_games

if TYPE_CHECKING:
    from coven.kernel.gpu.launch import ScratchArrayKernel

THREADS_PER_SM: Final = 384  # more would not fit their worlds into a multiprocessor's caches
MAX_BLOCKS_PER_LAUNCH: Final = 256
FREE_MEMORY_DIVISOR: Final = 2  # games take one part in this many; scratch memory and compiled code need the rest
NET_LEVEL: Final = "familiar"


def check_device(plan: StudyConfig, device: str, address: str | None) -> None:
    """Raise DeviceError if the device cannot play this study, or is missing."""
    if device not in DEVICES:
        raise DeviceError(f"Expected a device, {' or '.join(DEVICES)}, got '{device}'.")
    if device == "cpu":
        return
    if NET_LEVEL in plan.bots:
        model_of(plan.loaded_game)  # raises if there is none: elsewhere another level plays for it
    if searching := [bot for bot in plan.bots if bot not in plan.ladder]:
        raise DeviceError(
            f"Expected bots that run on a GPU, {', '.join(plan.ladder)}, got {', '.join(searching)}: "
            "use the device cpu for bots that search."
        )
    if address is not None:
        raise DeviceError("Expected a GPU or a cluster, got both.")
    from coven.kernel.gpu import cuda  # its packages are needed on GPU machines only

    cuda.check_gpu()


class Gpu:
    """A GPU."""

    def __init__(self) -> None:
        from coven.kernel.gpu import arrays

        self.arrays = arrays

    def to_device(self, array: npt.NDArray[np.generic]) -> DeviceArray:
        """Return a copy in the GPU's memory."""
        return self.arrays.to_gpu(array)

    def records_to_device(self, records: Rows) -> DeviceArray:
        """Return a copy in the GPU's memory, in the packed layout."""
        return self.arrays.records_to_gpu(records)

    def empty(self, shape: tuple[int, ...], dtype: npt.DTypeLike) -> DeviceArray:
        """Return an uninitialised array in the GPU's memory."""
        return self.arrays.empty_on_gpu(shape, dtype)

    def empty_records(self, record: type[Record], count: int) -> DeviceArray:
        """Return uninitialised records in the GPU's memory, in the packed layout."""
        return self.arrays.empty_on_gpu(count, self.arrays.gpu_layout(record))

    def to_host(self, array: DeviceArray) -> DeviceArray:
        """Return a copy as a numpy array."""
        return array.copy_to_host()

    def run(self, loop: Compiled[..., None], scratch: type[Record], items: int, *arguments: object) -> None:
        """Run a thread for each piece of work."""
        kernel = _kernel(loop, scratch)  # type: ignore[arg-type]  # mypy takes the type for one of its records
        kernel(items, *arguments)

    def layers(self, game: str) -> list[Layer]:
        """Return the layers of the game's net, copied to the GPU once."""
        return _net_layers_on_gpu(game)

    def apply_layer(self, layer: Layer, columns: DeviceArray, below: DeviceArray, above: DeviceArray) -> None:
        """Apply a layer, with a thread for a few units of each position."""
        size = count_work_items(len(columns), len(layer.bias))
        self.run(run_layer_in_threads, NoScratch, size, columns, below, layer.weights, layer.bias, layer.floor, above)

    def play_instrumented(self, plan: StudyConfig, variant: Record, seatings: Seatings) -> tuple[Rows, Counts]:
        """Play games with instrumentation, a thread for each, and fetch the results when all are done."""
        kernel = _instrumented_kernel(plan.game)
        rows, acts = GameRow.new_array(len(seatings.deals)), new_act_counters(plan, seatings)
        rows_on_gpu, acts_on_gpu = self.to_device(rows), self.to_device(acts)
        batch = Batch._make(
            self.to_device(part) if isinstance(part, np.ndarray) else part for part in seatings.batch(plan, variant)
        )
        kernel(len(rows), _world_buffers(plan.game, kernel.launch_size(len(rows))), batch, rows_on_gpu, acts_on_gpu)
        rows_on_gpu.copy_to_host(rows)
        acts_on_gpu.copy_to_host(acts)
        return rows, acts.reshape(-1, num_acts(plan), NUM_COUNTERS)


@cache
def _kernel(loop: "Compiled[..., None]", scratch: type[Record]) -> "ScratchArrayKernel":
    from coven.kernel.gpu.arrays import gpu_layout
    from coven.kernel.gpu.launch import ScratchArrayKernel

    return ScratchArrayKernel(loop.function, gpu_layout(scratch))


@cache
def _instrumented_kernel(game: str) -> "ScratchArrayKernel":
    """Return the instrumented game loop as a kernel."""
    from coven.kernel.gpu.launch import ScratchArrayKernel

    return ScratchArrayKernel(instrumented_loop(game).function, scratch_type(games.load(game)).layout, THREADS_PER_SM)


@cache
def _world_buffers(game: str, threads: int) -> DeviceArray:
    """Return the world states of the counterfactuals of every thread, which are reused."""
    from coven.kernel.gpu import arrays

    return arrays.empty_on_gpu(WORLDS_PER_GAME * threads, games.load(game).State.layout)


@cache
def _net_layers_on_gpu(game: str) -> list[Layer]:
    from coven.kernel.gpu import arrays

    return [replace(layer, weights=arrays.to_gpu(layer.weights), bias=arrays.to_gpu(layer.bias)) for layer in net_layers(game)]


def warm_up(plan: StudyConfig) -> None:
    """Compile the loops, which does not count as playing time."""
    play_blocks(msgspec.structs.replace(plan, block=1), 0, [0], Gpu())


def blocks_per_launch(plan: StudyConfig) -> int:
    """Return the number of blocks that fit into the GPU's memory; raise DeviceError if none does."""
    from coven.kernel.gpu import cuda

    each, free = block_bytes(plan), cuda.free_memory() // FREE_MEMORY_DIVISOR
    if each > free:
        raise DeviceError(
            f"A block of {plan.block:,} games needs {each / 1e9:.2f} GB of GPU memory, but only {free / 1e9:.2f} GB are "
            "free for games: make blocks smaller, or use the device cpu."
        )
    return min(MAX_BLOCKS_PER_LAUNCH, free // each)


def block_bytes(plan: StudyConfig) -> int:
    """Return the GPU memory of a block: rows and counters, and features and activations of the games with nets."""
    game = plan.loaded_game
    recorded = plan.block * (GameRow.layout.itemsize + 8 * plan.players + 64) + 8 * NUM_COUNTERS * num_acts(plan)
    if NET_LEVEL not in plan.ladder:
        return recorded
    net_games = plan.block if NET_LEVEL in plan.bots else ladder_games(plan)
    each = (
        4 * num_features(game) + game.num_actions + 8 * max_width(net_layers(plan.game)) + net_scratch_type(game).layout.itemsize
    )
    return recorded + net_games * each
