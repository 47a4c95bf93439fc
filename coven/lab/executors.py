"""Executors for many tasks: processes of this machine, or the workers of a Dask cluster."""

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping
from concurrent.futures import FIRST_COMPLETED, CancelledError, Executor, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from itertools import islice
from typing import Final, TypeVar

from coven import games
from coven.errors import CovenError, MalformedError, extra

CONNECT_TIMEOUT: Final = "10s"  # in Dask's notation
MAX_TASK_RETRIES: Final = 5  # workers that may die over one task

Task = TypeVar("Task")
Output = TypeVar("Output")


class ClusterError(CovenError):
    """Raised when a cluster cannot be reached or lost its workers."""

    code = "cluster"


@contextmanager
def process_pool(count: int, *, finish: bool = True) -> Iterator[tuple[Executor, int]]:
    """Provide a pool of `count` processes, and their number.

    With `finish`, submitted tasks are waited for at the end; otherwise, or on an error, the processes are terminated.
    """
    others = set(multiprocessing.active_children())
    pool = ProcessPoolExecutor(count, multiprocessing.get_context("spawn"), _init_worker, (games.MODULES.registered(),))
    try:
        yield pool, count
        if finish:
            pool.shutdown()
    except BrokenProcessPool:
        raise MalformedError("A worker process was killed; run the same command again to continue from there.") from None
    finally:
        for process in set(multiprocessing.active_children()) - others:  # those still at work after an interruption
            process.terminate()
        pool.shutdown(cancel_futures=True)


def _init_worker(registered: Mapping[str, str]) -> None:
    """Register the parent's games, ignore Ctrl-C, which the parent handles, and exit when the parent is gone."""
    games.MODULES.update(registered)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_exit_with_parent, daemon=True).start()


def _exit_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


@contextmanager
def dask_cluster(address: str) -> Iterator[tuple[Executor, int]]:
    """Provide the workers of a Dask scheduler, and their number of threads. Tasks of a worker that dies are repeated."""
    with extra("cluster", "A cluster"):
        from distributed import Client
        from distributed.comm import CommClosedError
        from distributed.scheduler import KilledWorker
    try:
        client = Client(address, timeout=CONNECT_TIMEOUT, set_as_default=False)
    except (OSError, TimeoutError, ValueError) as error:
        reason = str(error).splitlines()[0] if str(error) else type(error).__name__
        raise ClusterError(f"The cluster at {address} cannot be reached: {reason.rstrip('.')}.") from None
    try:
        count = sum(client.nthreads().values())
        if not count:
            raise ClusterError(f"The cluster at {address} has no workers.")
        pool = client.get_executor(pure=False, retries=MAX_TASK_RETRIES)
        try:
            yield pool, count
        finally:
            pool.shutdown(wait=False)  # do not wait for tasks that have not started
    except KilledWorker as error:
        raise ClusterError(f"The cluster at {address} lost {MAX_TASK_RETRIES} workers over one task: {error}.") from None
    except (CancelledError, CommClosedError, ValueError) as error:
        if isinstance(error, ValueError) and client.status == "running":  # otherwise Dask raised it for a lost result
            raise
        raise ClusterError(f"The scheduler at {address} is gone; run the same command again to continue.") from None
    finally:
        client.close()


def map_on_cores(cores: int, work: Callable[[Task], Output], tasks: Iterable[Task], ahead: int) -> Generator[Output, None, None]:
    """Yield results in order of completion, from `cores` processes with `ahead` tasks each, or from this process for one core."""
    if cores <= 1:
        yield from map(work, tasks)
        return
    with process_pool(cores) as (pool, workers):
        yield from map_as_completed(pool, work, tasks, ahead * workers)


def map_as_completed(pool: Executor, work: Callable[[Task], Output], tasks: Iterable[Task], ahead: int) -> Iterator[Output]:
    """Yield results in order of completion. Only `ahead` tasks are submitted at a time, so that an interruption acts soon."""
    remaining = iter(tasks)
    running: set[Future[Output]] = {pool.submit(work, task) for task in islice(remaining, ahead)}
    while running:
        finished, running = wait(running, return_when=FIRST_COMPLETED)
        running |= {pool.submit(work, task) for task in islice(remaining, len(finished))}
        for future in finished:
            yield future.result()
