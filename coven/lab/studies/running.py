"""Run a study: play block after block on all cores, a GPU or a cluster, until a time limit or a number of games is reached."""

import os
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ThreadPoolExecutor, wait
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from time import monotonic
from typing import Final

import msgspec

from coven.lab.executors import dask_cluster, process_pool
from coven.lab.studies.plan import StudyConfig
from coven.lab.studies.play import gpu
from coven.lab.studies.play.batches import play_block, play_blocks
from coven.lab.studies.play.game_record import Tally
from coven.lab.studies.store import Study

SAVE_INTERVAL_SECONDS: Final = 5.0
POLL_SECONDS: Final = 0.5  # between two calls of `should_stop`
MIN_GAMES_TO_COMPILE: Final = 150  # fewer do not pay for compiling the game's loop; the results are the same
PREFETCHED_BLOCKS: Final = 2  # per worker, submitted ahead

Progress = Callable[[int], None]


def _never() -> bool:
    return False


def play_all_variants(plan: StudyConfig, number: int, interpreted: bool) -> list[Tally]:
    """Play one block under every variant of the plan: the unit of work of any worker."""
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
    """Play blocks for `seconds`, compiling included, up to `games` or until `should_stop()`, and save the study regularly.

    Time only determines which blocks are played: a study of a number of games has the same result on any number of workers. An
    interruption keeps the blocks that are done.
    """
    gpu.check_device(study.plan, device, address)
    deadline = None if seconds is None else monotonic() + seconds
    if seconds is not None and study.plan.is_compiled and address is None:  # once, before the workers need it
        warm_up = gpu.warm_up if device == "gpu" else _compile_loops
        warm_up(study.plan)
    blocks = None if games is None else -(-games // study.plan.block)
    limits = _Limits(deadline, blocks, file, progress, should_stop)
    try:
        if device == "gpu":
            _GpuRunner(study, limits).run()
            return
        with worker_pool(study.plan, cores, address) as (pool, workers):
            few = blocks is not None and blocks * study.plan.block < MIN_GAMES_TO_COMPILE
            play = partial(play_all_variants, study.plan, interpreted=few)
            _PoolRunner(study, limits, pool, play, PREFETCHED_BLOCKS * workers).run()
    except TimeUp:
        pass
    finally:
        if file is not None and study.done:
            study.save(file)


def _compile_loops(plan: StudyConfig) -> None:
    play_block(msgspec.structs.replace(plan, block=1), 0, 0)


def worker_pool(plan: StudyConfig, cores: int | None, address: str | None) -> AbstractContextManager[tuple[Executor, int]]:
    """Return the workers: a cluster, threads for compiled loops, or processes for bots written in Python."""
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


class TimeUp(Exception):  # noqa: N818 - not an error: it leaves a pool whose bots are still searching
    """Raised when the time is up; blocks in progress are abandoned."""


@dataclass(frozen=True)
class _Limits:
    """When a run ends, and whom it informs."""

    deadline: float | None
    blocks: int | None
    file: Path | None
    progress: Progress
    should_stop: Callable[[], bool]


class _Runner:
    """Plays blocks of a study within limits."""

    def __init__(self, study: Study, limits: _Limits) -> None:
        self.study, self.limits = study, limits
        self.saved_at = monotonic()

    def is_done(self, started: int) -> bool:
        """Return whether no more blocks are to be started."""
        if self.limits.blocks is not None and started >= self.limits.blocks:
            return True
        return self.limits.deadline is not None and started > 0 and monotonic() > self.limits.deadline

    def save_periodically(self) -> None:
        """Save the study if the last save is long enough ago."""
        if self.limits.file is not None and self.study.done and monotonic() - self.saved_at > SAVE_INTERVAL_SECONDS:
            self.study.save(self.limits.file)
            self.saved_at = monotonic()


class _GpuRunner(_Runner):
    """Plays many blocks per launch on a GPU."""

    def run(self) -> None:
        """Play until the limits are reached."""
        plan, device, per_launch = self.study.plan, gpu.Gpu(), gpu.blocks_per_launch(self.study.plan)
        while not (self.limits.should_stop() or self.is_done(len(self.study.done))):
            missing = per_launch if self.limits.blocks is None else self.limits.blocks - len(self.study.done)
            numbers = self.study.next_blocks(min(per_launch, missing))
            by_variant = [play_blocks(plan, side, numbers, device) for side in range(len(plan.variants))]
            for number, tallies in zip(numbers, zip(*by_variant, strict=True), strict=True):
                self.study.add(number, tallies)
            self.limits.progress(self.study.games)
            self.save_periodically()


class _PoolRunner(_Runner):
    """Submits blocks to a pool of workers and collects their tallies."""

    def __init__(
        self, study: Study, limits: _Limits, pool: Executor, play: Callable[[int], list[Tally]], max_pending: int
    ) -> None:
        super().__init__(study, limits)
        self.pool, self.play, self.max_pending = pool, play, max_pending
        self.pending: dict[Future[list[Tally]], int] = {}

    def run(self) -> None:
        """Play until the limits are reached. Compiled blocks in progress are finished; others may be abandoned."""
        self.submit_blocks()
        while self.pending:
            finished, _ = wait(self.pending, self.wait_seconds(), FIRST_COMPLETED)
            for future in finished:
                self.study.add(self.pending.pop(future), future.result())
                self.limits.progress(self.study.games)
            if self.limits.should_stop() or (not finished and self.is_late()):
                raise TimeUp
            self.submit_blocks()
            self.save_periodically()

    def is_late(self) -> bool:
        """Return whether blocks in progress are abandoned: past the deadline, for bots that search, after the first block."""
        if self.limits.deadline is None or self.study.plan.is_compiled or not self.study.done:
            return False
        return monotonic() >= self.limits.deadline

    def wait_seconds(self) -> float:
        """Return how long to wait for the next block."""
        deadline = self.limits.deadline
        return POLL_SECONDS if deadline is None else min(POLL_SECONDS, max(deadline - monotonic(), 0.01))

    def submit_blocks(self) -> None:
        """Submit blocks until enough are pending or started."""
        while len(self.pending) < self.max_pending and not self.is_done(len(self.study.done) + len(self.pending)):
            number = self.study.next_block(set(self.pending.values()))
            self.pending[self.pool.submit(self.play, number)] = number
