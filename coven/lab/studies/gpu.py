"""Studies on a GPU: the same loops in very many threads, and so the same games; many blocks go there at once."""

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Any, Final

import msgspec
import numpy as np

from coven import games
from coven.bots.net.layers import Layer, in_threads, pieces
from coven.bots.net.model import model_of
from coven.errors import DeviceError
from coven.kernel import Compiled, Record
from coven.lab.simulation import DEVICES
from coven.lab.studies.blocks import play_blocks
from coven.lab.studies.core import all_acts, net_of, no_acts, watching
from coven.lab.studies.nets import NoDesk, desk_for, features_of, widest
from coven.lab.studies.plan import Plan
from coven.lab.studies.playing import WORLDS
from coven.lab.studies.playing import desk_for as watching_desk_for
from coven.lab.studies.rows import COUNTED, GameRow
from coven.lab.studies.store import Study
from coven.lab.studies.tables import Tables, laddered
from coven.lab.studies.tally import Counts

FULL: Final = 384  # threads a multiprocessor runs at once: their worlds would not fit its caches otherwise
TOGETHER: Final = 256  # blocks that go to the GPU at once
SHARE: Final = 2  # of its free memory one part in so many is for games: desks and what is compiled need some too
NET: Final = "familiar"


def check_device(plan: Plan, device: str, address: str | None) -> None:
    """Refuse what a GPU cannot play, and say in a sentence where there is none."""
    if device not in DEVICES:
        raise DeviceError(f"Expected a device, {' or '.join(DEVICES)}, but '{device}' came.")
    if device == "cpu":
        return
    if NET in plan.bots:
        model_of(plan.loaded)  # says what is missing: elsewhere another level plays for it
    if thinking := [bot for bot in plan.bots if bot not in plan.ladder]:
        raise DeviceError(
            f"Expected bots that answer at once on a GPU, {', '.join(plan.ladder)}, but {', '.join(thinking)} came: "
            "who thinks does so on the CPU."
        )
    if address is not None:
        raise DeviceError("Expected a GPU or a cluster, but both came.")
    from coven.kernel import cuda  # only who asks for a GPU needs its packages

    cuda.check_gpu()


class Gpu:
    """A GPU and its memory."""

    def __init__(self) -> None:
        from coven.kernel import cuda

        self.cuda = cuda

    def lent(self, array: Any) -> Any:
        """A copy there."""
        return self.cuda.to_gpu(array)

    def lent_records(self, records: Any) -> Any:
        """A copy there, in less room."""
        return self.cuda.records_to_gpu(records)

    def room(self, shape: tuple[int, ...], kind: Any) -> Any:
        """An array there."""
        return self.cuda.empty_on_gpu(shape, kind)

    def room_for(self, record: type[Record], count: int) -> Any:
        """So many records there, in less room."""
        return self.cuda.empty_on_gpu(count, self.cuda.layout_on_gpu(record))

    def fetched(self, array: Any) -> Any:
        """A copy here."""
        return array.copy_to_host()

    def run(self, loop: Compiled[..., None], desk: type[Record], pieces: int, *arguments: Any) -> None:
        """A thread for each piece of work."""
        kernel: Any = _kernel
        kernel(loop, desk)(pieces, *arguments)

    def layers(self, game: str) -> list[Layer]:
        """The game's net, copied there once."""
        return _net_on_gpu(game)

    def add_up(self, layer: Layer, places: Any, below: Any, above: Any) -> None:
        """A thread for a few units of each position."""
        size = pieces(len(places), len(layer.bias))
        self.run(in_threads, NoDesk, size, places, below, layer.weights, layer.bias, layer.least, above)

    def watch(self, plan: Plan, variant: Any, tables: Tables) -> tuple[Any, Counts]:
        """A thread for each game, fetched when all are done."""
        kernel = _watching_kernel(plan.game)
        rows, acts = GameRow.many(len(tables.deals)), no_acts(plan, tables)
        rows_there, acts_there = self.lent(rows), self.lent(acts)
        there = [self.lent(given) if isinstance(given, np.ndarray) else given for given in tables.arguments(plan, variant)]
        kernel(len(rows), _worlds(plan.game, kernel.threads(len(rows))), *there, rows_there, acts_there)
        rows_there.copy_to_host(rows)
        acts_there.copy_to_host(acts)
        return rows, acts.reshape(-1, all_acts(plan), COUNTED)


@cache
def _kernel(loop: Compiled[..., None], desk: type[Record]) -> Any:
    from coven.kernel.cuda import DesksKernel, layout_on_gpu

    return DesksKernel(loop.function, layout_on_gpu(desk))


@cache
def _watching_kernel(game: str) -> Any:
    """The loop that plays and watches a game, as a kernel."""
    from coven.kernel.cuda import DesksKernel

    return DesksKernel(watching(game).function, watching_desk_for(games.load(game)).layout, FULL)


@cache
def _worlds(game: str, threads: int) -> Any:
    """Two worlds for every thread, used again and again."""
    from coven.kernel import cuda

    return cuda.empty_on_gpu(WORLDS * threads, games.load(game).State.layout)


@cache
def _net_on_gpu(game: str) -> list[Layer]:
    from coven.kernel import cuda

    return [replace(layer, weights=cuda.to_gpu(layer.weights), bias=cuda.to_gpu(layer.bias)) for layer in net_of(game)]


def begin(plan: Plan) -> None:
    """Compile all that is needed, which does not count as playing."""
    play_blocks(msgspec.structs.replace(plan, block=1), 0, [0], Gpu())


def run_on_gpu(study: Study, is_enough: Callable[[int], bool], done: Callable[[], None], blocks: int | None) -> None:
    """Play many blocks at once until it is enough; `done` is told after each time."""
    together, gpu = most_together(study.plan), Gpu()
    while not is_enough(len(study.done)):
        count = together if blocks is None else min(together, blocks - len(study.done))
        numbers = study.next_blocks(count)
        sides = [play_blocks(study.plan, side, numbers, gpu) for side in range(len(study.plan.variants))]
        for number, tallies in zip(numbers, zip(*sides, strict=True), strict=True):
            study.add(number, tallies)
        done()


def most_together(plan: Plan) -> int:
    """How many blocks fit a GPU at once; where not even one does, that is said."""
    from coven.kernel import cuda

    each, free = bytes_of_block(plan), cuda.free_memory() // SHARE
    if each > free:
        raise DeviceError(
            f"A block of {plan.block:,} games needs {each / 1e9:.2f} GB of the GPU's memory, but {free / 1e9:.2f} GB of it are "
            "free for games: make blocks smaller, or use the device cpu."
        )
    return min(TOGETHER, free // each)


def bytes_of_block(plan: Plan) -> int:
    """What a block takes: what is noted of its games and acts, and what nets are shown and say in those where they play."""
    game = plan.loaded
    noted = plan.block * (GameRow.layout.itemsize + 8 * plan.players + 64) + 8 * COUNTED * all_acts(plan)
    if NET not in plan.ladder:
        return noted
    asked = plan.block if NET in plan.bots else laddered(plan)
    each = 4 * features_of(game) + game.actions + 8 * widest(net_of(plan.game)) + desk_for(game).layout.itemsize
    return noted + asked * each
