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

from coven.lab.executors import dask_cluster, process_pool
from coven.lab.studies.plan import StudyConfig
from coven.lab.studies.play import gpu
from coven.lab.studies.play.batches import play_block
from coven.lab.studies.play.game_record import Tally
from coven.lab.studies.store import Study

SAVE_INTERVAL_SECONDS: Final = 5.0  # seconds
MIN_GAMES_TO_COMPILE: Final = 150  # so many games pay for compiling a game's loop; the results are the same
PREFETCHED_BLOCKS: Final = 2  # blocks handed to each worker before it has asked for them

POLL_SECONDS: Final = 0.5  # seconds between two looks whether somebody has seen enough

Progress = Callable[[int], None]


def _never() -> bool:
    return False


def play_all_variants(plan: StudyConfig, number: int, interpreted: bool) -> list[Tally]:
    """One block under every variant of the plan: the unit of work, wherever it is done."""
    return [play_block(plan, side, number, interpreted=interpreted) for side in range(len(plan.variants))]


def run_study(
    study: Study,
    *,
    seconds: float | None = None,
    games: int | None = None,
    cores: int | None = None,
    address: str | None = None,
    device: str = "cpu",
    file: Path | None = None,
    progress: Progress = lambda games: None,
    should_stop: Callable[[], bool] = _never,
) -> None:
    """Play blocks until the time is up, the study has so many games or somebody has seen enough, and save as it goes.

    Which blocks are played is all that time decides: a study of so many games comes out the same on any number of workers.
    Interrupted, it keeps the blocks that are done.
    """
    gpu.check_device(study.plan, device, address)
    if seconds is not None and study.plan.is_compiled and address is None:  # compiling does not count as playing
        begin = gpu.warm_up if device == "gpu" else _compile_loops
        begin(study.plan)
    until = None if seconds is None else monotonic() + seconds
    blocks = None if games is None else -(-games // study.plan.block)
    try:
        if device == "gpu":
            _GpuRunner(study, until, blocks, file, progress, should_stop).run()
            return
        with worker_pool(study.plan, cores, address) as (pool, count):
            few = blocks is not None and blocks * study.plan.block < MIN_GAMES_TO_COMPILE
            play = partial(play_all_variants, study.plan, interpreted=few)
            _PoolRunner(study, pool, play, PREFETCHED_BLOCKS * count, until, blocks, file, progress, should_stop).run()
    except TimeUp:
        pass
    finally:
        if file is not None and study.done:
            study.save(file)


def _compile_loops(plan: StudyConfig) -> None:
    play_block(msgspec.structs.replace(plan, block=1), 0, 0)


def worker_pool(plan: StudyConfig, cores: int | None, address: str | None) -> AbstractContextManager[tuple[Executor, int]]:
    """Who plays: a cluster, threads for compiled loops, or processes for bots that may be anybody's Python."""
    count = cores or os.cpu_count() or 1
    if address is not None:
        return dask_cluster(address)
    return _threads(count) if plan.is_compiled else process_pool(count)


@contextmanager
def _threads(count: int) -> Iterator[tuple[Executor, int]]:
    pool = ThreadPoolExecutor(count)
    try:
        yield pool, count
    finally:
        pool.shutdown(cancel_futures=True)


class TimeUp(Exception):  # noqa: N818 - no error, the way out of a pool whose bots still think
    """The time is up, and what is being played is let go."""


class _Runner:
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
        self.study, self.deadline, self.blocks = study, until, blocks
        self.file, self.progress, self.should_stop = file, progress, enough
        self.saved_at = monotonic()

    def is_done(self, begun: int) -> bool:
        """Whether no more blocks are begun."""
        if self.blocks is not None and begun >= self.blocks:
            return True
        return self.deadline is not None and begun > 0 and monotonic() > self.deadline

    def save_periodically(self) -> None:
        if self.file is not None and self.study.done and monotonic() - self.saved_at > SAVE_INTERVAL_SECONDS:
            self.study.save(self.file)
            self.saved_at = monotonic()


class _GpuRunner(_Runner):
    """Many blocks at once on a GPU."""

    def run(self) -> None:
        """Play until enough is done."""
        gpu.run_on_gpu(self.study, lambda begun: self.should_stop() or self.is_done(begun), self.report_progress, self.blocks)

    def report_progress(self) -> None:
        self.progress(self.study.games)
        self.save_periodically()


class _PoolRunner(_Runner):
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
        self.pool, self.play, self.max_pending = pool, play, ahead
        self.pending: dict[Future[list[Tally]], int] = {}

    def run(self) -> None:
        """Hand out and take back until enough is done; what is then still being played is finished if that is quick."""
        self.submit_blocks()
        while self.pending:
            ended, _ = wait(self.pending, self.wait_seconds(), FIRST_COMPLETED)
            for future in ended:
                self.study.add(self.pending.pop(future), future.result())
                self.progress(self.study.games)
            if self.should_stop() or (not ended and self.is_late()):
                raise TimeUp
            self.submit_blocks()
            self.save_periodically()

    def is_late(self) -> bool:
        """Whether what is being played is not waited for any longer: where bots think long, and there is something already."""
        if self.deadline is None or self.study.plan.is_compiled or not self.study.done:
            return False
        return monotonic() >= self.deadline

    def wait_seconds(self) -> float:
        """How long to wait for what is being played."""
        return POLL_SECONDS if self.deadline is None else min(POLL_SECONDS, max(self.deadline - monotonic(), 0.01))

    def submit_blocks(self) -> None:
        while len(self.pending) < self.max_pending and not self.is_done(len(self.study.done) + len(self.pending)):
            number = self.study.next_block(set(self.pending.values()))
            self.pending[self.pool.submit(self.play, number)] = number
