"""Who does the work of many matches: processes of this machine, or the workers of a Dask cluster. Both are executors."""

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, CancelledError, Executor, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from itertools import islice
from typing import Final, TypeVar

from coven.errors import CovenError, MalformedError
from coven.extras import extra

CONNECT_TIMEOUT: Final = "10s"  # for a cluster to answer
MAX_TASK_RETRIES: Final = 5  # so many workers may die over one task

Task = TypeVar("Task")
Output = TypeVar("Result")


class ClusterError(CovenError):
    """A cluster that cannot be reached, or that lost its workers."""

    code = "cluster"


@contextmanager
def process_pool(count: int, wait: bool = True) -> Iterator[tuple[Executor, int]]:
    """So many processes. What they were told is waited for at the end, if wanted; whoever still thinks then is ended."""
    others = set(multiprocessing.active_children())
    pool = ProcessPoolExecutor(count, multiprocessing.get_context("spawn"), _init_worker)
    try:
        yield pool, count
        if wait:
            pool.shutdown()
    except BrokenProcessPool:
        raise MalformedError(
            "A process that played matches was ended from outside; the same command goes on from there."
        ) from None
    finally:
        for process in set(multiprocessing.active_children()) - others:  # whoever still thinks, when this is interrupted
            process.terminate()
        pool.shutdown(cancel_futures=True)


def _init_worker() -> None:
    """In a process of its own: Ctrl-C is the parent's business, and when the parent is gone there is nobody to play for."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_exit_with_parent, daemon=True).start()


def _exit_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


@contextmanager
def dask_cluster(address: str) -> Iterator[tuple[Executor, int]]:
    """The workers of a Dask scheduler. A worker that dies costs its tasks only: others do them again."""
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
            pool.shutdown(wait=False)  # what is handed out and not begun is not waited for
    except KilledWorker as error:
        raise ClusterError(f"The cluster at {address} lost {MAX_TASK_RETRIES} workers over one task: {error}.") from None
    except (CancelledError, CommClosedError, ValueError) as error:
        if isinstance(error, ValueError) and client.status == "running":  # else what Dask makes of a result that is lost
            raise
        raise ClusterError(f"The scheduler at {address} is gone; the same command goes on from what was played.") from None
    finally:
        client.close()


def map_on_cores(cores: int, work: Callable[[Task], Output], tasks: Iterable[Task], ahead: int) -> Generator[Output, None, None]:
    """What comes of tasks on so many cores, as they end; with one core in this process. So many are handed ahead to each."""
    if cores <= 1:
        yield from map(work, tasks)
        return
    with process_pool(cores) as (pool, workers):
        yield from map_as_completed(pool, work, tasks, ahead * workers)


def map_as_completed(pool: Executor, work: Callable[[Task], Output], tasks: Iterable[Task], ahead: int) -> Iterator[Output]:
    """What comes of tasks, as they end. Only a few are handed out ahead, so that an interruption takes effect at once."""
    left = iter(tasks)
    running: set[Future[Output]] = {pool.submit(work, task) for task in islice(left, ahead)}
    while running:
        ended, running = wait(running, return_when=FIRST_COMPLETED)
        running |= {pool.submit(work, task) for task in islice(left, len(ended))}
        for future in ended:
            yield future.result()
