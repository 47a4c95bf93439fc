"""Running a study: block after block on all cores, or on a cluster, until the time is up or so many games are played."""

import os
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ThreadPoolExecutor, wait
from contextlib import AbstractContextManager, contextmanager
from functools import partial
from pathlib import Path
from time import monotonic
from typing import Final

import msgspec

from coven.lab.pools import cluster, processes
from coven.lab.studies import gpu
from coven.lab.studies.blocks import play_block
from coven.lab.studies.plan import Plan
from coven.lab.studies.store import Study
from coven.lab.studies.tally import Tally

SAVED_EVERY: Final = 5.0  # seconds
COMPILED_FROM: Final = 150  # so many games pay for compiling a game's loop; the results are the same
AHEAD: Final = 2  # blocks handed to each worker before it has asked for them

TICK: Final = 0.5  # seconds between two looks whether somebody has seen enough

Progress = Callable[[int], None]


def _never() -> bool:
    return False


def play_number(plan: Plan, number: int, interpreted: bool) -> list[Tally]:
    """One block under every variant of the plan: the unit of work, wherever it is done."""
    return [play_block(plan, side, number, interpreted=interpreted) for side in range(len(plan.variants))]


def run(
    study: Study,
    *,
    seconds: float | None = None,
    games: int | None = None,
    cores: int | None = None,
    address: str | None = None,
    device: str = "cpu",
    file: Path | None = None,
    progress: Progress = lambda games: None,
    enough: Callable[[], bool] = _never,
) -> None:
    """Play blocks until the time is up, the study has so many games or somebody has seen enough, and save as it goes.

    Which blocks are played is all that time decides: a study of so many games comes out the same on any number of workers.
    Interrupted, it keeps the blocks that are done.
    """
    gpu.check_device(study.plan, device, address)
    if seconds is not None and study.plan.is_quick and address is None:  # compiling does not count as playing
        begin = gpu.begin if device == "gpu" else _begin
        begin(study.plan)
    until = None if seconds is None else monotonic() + seconds
    blocks = None if games is None else -(-games // study.plan.block)
    try:
        if device == "gpu":
            _OnGpu(study, until, blocks, file, progress, enough).work()
            return
        with workers(study.plan, cores, address) as (pool, count):
            few = blocks is not None and blocks * study.plan.block < COMPILED_FROM
            play = partial(play_number, study.plan, interpreted=few)
            _Hands(study, pool, play, AHEAD * count, until, blocks, file, progress, enough).work()
    except TimeUp:
        pass
    finally:
        if file is not None and study.done:
            study.save(file)


def _begin(plan: Plan) -> None:
    play_block(msgspec.structs.replace(plan, block=1), 0, 0)


def workers(plan: Plan, cores: int | None, address: str | None) -> AbstractContextManager[tuple[Executor, int]]:
    """Who plays: a cluster, threads for compiled loops, or processes for bots that may be anybody's Python."""
    count = cores or os.cpu_count() or 1
    if address is not None:
        return cluster(address)
    return _threads(count) if plan.is_quick else processes(count)


@contextmanager
def _threads(count: int) -> Iterator[tuple[Executor, int]]:
    pool = ThreadPoolExecutor(count)
    try:
        yield pool, count
    finally:
        pool.shutdown(cancel_futures=True)


class TimeUp(Exception):  # noqa: N818 - no error, the way out of a pool whose bots still think
    """The time is up, and what is being played is let go."""


class _Limits:
    """How long a study is played, and what happens on the way."""

    def __init__(
        self,
        study: Study,
        until: float | None,
        blocks: int | None,
        file: Path | None,
        progress: Progress,
        enough: Callable[[], bool],
    ) -> None:
        self.study, self.until, self.blocks = study, until, blocks
        self.file, self.progress, self.enough = file, progress, enough
        self.saved = monotonic()

    def is_enough(self, begun: int) -> bool:
        """Whether no more blocks are begun."""
        if self.blocks is not None and begun >= self.blocks:
            return True
        return self.until is not None and begun > 0 and monotonic() > self.until

    def save_now_and_then(self) -> None:
        if self.file is not None and self.study.done and monotonic() - self.saved > SAVED_EVERY:
            self.study.save(self.file)
            self.saved = monotonic()


class _OnGpu(_Limits):
    """Many blocks at once on a GPU."""

    def work(self) -> None:
        """Play until enough is done."""
        gpu.run_on_gpu(self.study, lambda begun: self.enough() or self.is_enough(begun), self.told, self.blocks)

    def told(self) -> None:
        self.progress(self.study.games)
        self.save_now_and_then()


class _Hands(_Limits):
    """The blocks handed out and taken back."""

    def __init__(
        self,
        study: Study,
        pool: Executor,
        play: Callable[[int], list[Tally]],
        ahead: int,
        until: float | None,
        blocks: int | None,
        file: Path | None,
        progress: Progress,
        enough: Callable[[], bool],
    ) -> None:
        super().__init__(study, until, blocks, file, progress, enough)
        self.pool, self.play, self.ahead = pool, play, ahead
        self.handed: dict[Future[list[Tally]], int] = {}

    def work(self) -> None:
        """Hand out and take back until enough is done; what is then still being played is finished if that is quick."""
        self.hand_out()
        while self.handed:
            ended, _ = wait(self.handed, self.patience(), FIRST_COMPLETED)
            for future in ended:
                self.study.add(self.handed.pop(future), future.result())
                self.progress(self.study.games)
            if self.enough() or (not ended and self.is_late()):
                raise TimeUp
            self.hand_out()
            self.save_now_and_then()

    def is_late(self) -> bool:
        """Whether what is being played is not waited for any longer: where bots think long, and there is something already."""
        if self.until is None or self.study.plan.is_quick or not self.study.done:
            return False
        return monotonic() >= self.until

    def patience(self) -> float:
        """How long to wait for what is being played."""
        return TICK if self.until is None else min(TICK, max(self.until - monotonic(), 0.01))

    def hand_out(self) -> None:
        while len(self.handed) < self.ahead and not self.is_enough(len(self.study.done) + len(self.handed)):
            number = self.study.next_block(set(self.handed.values()))
            self.handed[self.pool.submit(self.play, number)] = number
