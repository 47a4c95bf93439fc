"""Studies on a GPU: the same loop in very many threads, and so the same games; many blocks go there at once."""

from collections.abc import Callable
from functools import cache
from typing import Any, Final

import msgspec
import numpy as np

from coven import games
from coven.errors import DeviceError
from coven.lab.simulation import DEVICES
from coven.lab.studies.blocks import Tables, all_acts, arguments, loop_of, no_acts, play_blocks
from coven.lab.studies.plan import Plan
from coven.lab.studies.playing import WORLDS, desk_for
from coven.lab.studies.rows import COUNTED, GameRow
from coven.lab.studies.store import Study
from coven.lab.studies.tally import Counts

FULL: Final = 384  # threads a multiprocessor runs at once: their worlds would not fit its caches otherwise
TOGETHER: Final = 256  # blocks that go to the GPU at once


def check_device(plan: Plan, device: str, address: str | None) -> None:
    """Refuse what a GPU cannot play, and say in a sentence where there is none."""
    if device not in DEVICES:
        raise DeviceError(f"Expected a device, {' or '.join(DEVICES)}, but '{device}' came.")
    if device == "cpu":
        return
    if not plan.is_quick:
        raise DeviceError(f"Expected bots by rules of thumb on a GPU, apprentice or toad, but {', '.join(plan.bots)} came.")
    if address is not None:
        raise DeviceError("Expected a GPU or a cluster, but both came.")
    from coven.kernel import cuda  # only who asks for a GPU needs its packages

    cuda.check_gpu()


@cache
def kernel_of(game: str) -> Any:
    """The loop that plays and watches a game, as a kernel."""
    from coven.kernel.cuda import DesksKernel

    return DesksKernel(loop_of(game).function, desk_for(games.load(game)).layout, FULL)


@cache
def _worlds(game: str, threads: int) -> Any:
    """Two worlds for every thread, used again and again."""
    from coven.kernel import cuda

    return cuda.empty_on_gpu(WORLDS * threads, games.load(game).State.layout)


def play_on_gpu(plan: Plan, variant: Any, tables: Tables) -> tuple[Any, Counts]:
    """The games of many blocks, fetched when all are done."""
    from coven.kernel import cuda

    kernel = kernel_of(plan.game)
    rows, acts = GameRow.many(len(tables.deals)), no_acts(plan, tables)
    rows_there, acts_there = cuda.to_gpu(rows), cuda.to_gpu(acts)
    there = [cuda.to_gpu(given) if isinstance(given, np.ndarray) else given for given in arguments(plan, variant, tables)]
    kernel(len(rows), _worlds(plan.game, kernel.threads(len(rows))), *there, rows_there, acts_there)
    rows_there.copy_to_host(rows)
    acts_there.copy_to_host(acts)
    return rows, acts.reshape(-1, all_acts(plan), COUNTED)


def begin(plan: Plan) -> None:
    """Compile all that is needed, which does not count as playing."""
    play_blocks(msgspec.structs.replace(plan, block=1), 0, [0], play_on_gpu)


def run_on_gpu(study: Study, is_enough: Callable[[int], bool], done: Callable[[], None], blocks: int | None) -> None:
    """Play many blocks at once until it is enough; `done` is told after each time."""
    while not is_enough(len(study.done)):
        count = TOGETHER if blocks is None else min(TOGETHER, blocks - len(study.done))
        numbers = study.next_blocks(count)
        sides = [play_blocks(study.plan, side, numbers, play_on_gpu) for side in range(len(study.plan.variants))]
        for number, tallies in zip(numbers, zip(*sides, strict=True), strict=True):
            study.add(number, tallies)
        done()
