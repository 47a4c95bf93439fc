"""Play all games while servers, database, bus, disk and clocks fail at random, then verify all messages the clients received.

python -m tests.soak --minutes 30 --seed 1              one server on SQLite, one on PostgreSQL, then three nodes with a bus
python -m tests.soak --minutes 5 --kinds nodes          only three nodes with a bus
"""

import argparse
import asyncio
import random
import time
from collections.abc import Callable

from tests.server.clients import run_with_clients
from tests.soak.faults import Cluster
from tests.soak.people import Group, play_until
from tests.soak.transcript import Transcript, verify
from tests.soak.warmup import load_levels

KINDS = ("sqlite", "postgres", "nodes")
REPORT_SECONDS = 20.0  # between two progress lines


def make_timer(seconds: float) -> Callable[[], bool]:
    """Return a function that says whether there is time left."""
    end = time.monotonic() + seconds
    return lambda: time.monotonic() < end


async def play(cluster: Cluster, transcript: Transcript, seconds: float, seed: int, groups: int) -> list[float]:
    """Play under faults, then two equal rounds without; return the memory of all nodes in bytes after each of these."""
    urls = [node.url for node in cluster.nodes]
    has_time, reporter = make_timer(seconds), asyncio.create_task(report_progress(cluster, transcript))
    restless = [Group(urls, number, transcript, seed) for number in range(groups)]
    await asyncio.gather(play_until(restless, has_time), cluster.inject_faults(has_time))
    await load_levels(cluster)
    memory = []
    for number in range(3):
        quiet = [Group(urls, group, transcript, seed + 1 + number, restless=False) for group in range(groups)]
        await play_until(quiet, lambda: False)
        memory.append(await measure_idle_memory(cluster))
    reporter.cancel()
    return memory[1:]  # the first round still loads code and models


async def report_progress(cluster: Cluster, transcript: Transcript) -> None:
    """Print a progress line at intervals until cancelled."""
    while True:
        await asyncio.sleep(REPORT_SECONDS)
        faults = sum(cluster.fault_counts.values())
        print(f"  {len(transcript.accepted)} moves, {len(transcript.finished)} games over, {faults} faults", flush=True)


async def measure_idle_memory(cluster: Cluster) -> float:
    """Return the memory of all nodes in bytes once they have unloaded all tables."""
    deadline = time.monotonic() + 120
    for node in cluster.nodes:
        while await asyncio.to_thread(node.count_tables) != 0:
            assert time.monotonic() < deadline, "tables stay in memory"
            await asyncio.sleep(0.5)
    return float(sum(node.memory_bytes() for node in cluster.nodes))


def soak(kind: str, seconds: float, seed: int, groups: int) -> None:
    """Run one kind of cluster from start to end and print a summary."""
    cluster, transcript, start = Cluster(kind, random.Random(f"{seed} {kind}")), Transcript(), time.monotonic()
    print(f"{kind}: seed {seed}", flush=True)
    try:
        cluster.start()
        first, last = run_with_clients(play(cluster, transcript, seconds, seed, groups))
        compared = verify(cluster.database, transcript)
    finally:
        errors = cluster.stop()
    print(f"  {time.monotonic() - start:.0f} s; faults: {cluster.fault_counts}")
    print(
        f"  agreed with the database: {compared}; connections lost {transcript.lost_connections}; refusals {transcript.refusals}"
    )
    print(f"  memory without tables: {first / 1e6:.0f} MB, a round later {last / 1e6:.0f} MB", flush=True)
    assert last <= 1.2 * first, "memory grows"
    assert not errors, errors[:5]


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m tests.soak", description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--minutes", type=float, default=30.0, help="Total duration in minutes (default: 30).")
    parser.add_argument("--seed", type=int, default=1, help="Seed of moves and faults (default: 1).")
    parser.add_argument("--kinds", nargs="+", choices=KINDS, default=KINDS, help="Kinds of clusters (default: all).")
    parser.add_argument(
        "--groups", type=int, default=4, help="Number of groups, each two people and a spectator at their own table."
    )
    options = parser.parse_args()
    for kind in options.kinds:
        soak(kind, options.minutes * 60 / len(options.kinds), options.seed, options.groups)
    print("no move was lost or repeated, and every game ended")


if __name__ == "__main__":
    main()
