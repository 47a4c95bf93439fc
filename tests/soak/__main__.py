"""Play all games while nodes, database, bus, network, disk and clocks fail at random, then verify all that the clients received.

python -m tests.soak --minutes 30 --seed 1              one server on SQLite, one on PostgreSQL, then three nodes with a bus
python -m tests.soak --minutes 5 --kinds nodes          only three nodes with a bus
python -m tests.soak --minutes 60 --kinds nodes --upgrade-from REVISION

With --upgrade-from, all nodes start with that revision and are upgraded one after the other. Full disks need root, to mount a
small one for PostgreSQL. Ctrl-C ends the faults early; what was played is verified all the same.

The exit status is 1 if a move was lost or doubled, a game did not end, a picture differs from its record, a server logged an
error, or memory or descriptors do not return to those of a server that has just started.
"""

import argparse
import asyncio
import os
import random
import signal
import sys
import tempfile
import time
from dataclasses import dataclass

from tests.server.clients import run_with_clients
from tests.soak.faults import Cluster
from tests.soak.people import Group, play_until
from tests.soak.transcript import Transcript, verify
from tests.soak.warmup import compile_levels, load_levels

KINDS = ("sqlite", "postgres", "nodes")
REPORT_SECONDS = 20.0  # between two progress lines
MAX_MEMORY_RATIO = 1.2  # of the memory after all faults to that after a restart
EXTRA_DESCRIPTORS = 24  # connections of a node's pool that a server that has just started has not opened yet


@dataclass
class Usage:
    """Memory in bytes and open descriptors of each node, without tables."""

    memory: list[int]
    descriptors: list[int]


async def play(cluster: Cluster, transcript: Transcript, seconds: float, seed: int, groups: int) -> tuple[Usage, Usage]:
    """Play under faults; return what the nodes use afterwards, and after a restart, each time after a round without faults."""
    reporter, start = asyncio.create_task(report_progress(cluster, transcript)), time.monotonic()
    urls, interrupted = [node.url for node in cluster.nodes], asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGINT, interrupted.set)

    def has_time() -> bool:
        return time.monotonic() < start + seconds and not interrupted.is_set()

    restless = [Group(urls, number, transcript, seed) for number in range(groups)]
    await asyncio.gather(play_until(restless, has_time), cluster.inject_faults(seconds, has_time))
    transcript.fault_seconds = time.monotonic() - start
    asyncio.get_running_loop().remove_signal_handler(signal.SIGINT)
    used = await measure_usage(cluster, transcript, seed + 1, groups)
    await asyncio.to_thread(cluster.restart_nodes)
    fresh = await measure_usage(cluster, transcript, seed + 2, groups)
    reporter.cancel()
    return used, fresh


async def report_progress(cluster: Cluster, transcript: Transcript) -> None:
    """Print a progress line at intervals until cancelled."""
    start = time.monotonic()
    while True:
        await asyncio.sleep(REPORT_SECONDS)
        counts = f"{len(transcript.accepted)} moves, {len(transcript.finished)} games over, {cluster.fault_counts.total()} faults"
        print(f"  {time.monotonic() - start:.0f} s: {counts}", flush=True)


async def measure_usage(cluster: Cluster, transcript: Transcript, seed: int, groups: int) -> Usage:
    """Return what all nodes use once they have loaded all levels, played a round and unloaded all tables."""
    await load_levels(cluster)
    urls = [node.url for node in cluster.nodes]
    await play_until([Group(urls, group, transcript, seed, restless=False) for group in range(groups)], lambda: False)
    deadline = time.monotonic() + 120
    for node in cluster.nodes:
        while await asyncio.to_thread(node.count_tables) != 0:
            assert time.monotonic() < deadline, "tables stay in memory"
            await asyncio.sleep(0.5)
    return Usage([node.memory_bytes() for node in cluster.nodes], [node.count_descriptors() for node in cluster.nodes])


def check_usage(used: Usage, fresh: Usage) -> list[str]:
    """Return what a node has accumulated."""
    violations = []
    for node, (before, after) in enumerate(zip(fresh.memory, used.memory, strict=True), 1):
        if after > MAX_MEMORY_RATIO * before:
            violations.append(f"memory of node {node} grows: {after / 1e6:.0f} MB, {before / 1e6:.0f} MB after a restart")
    for node, (before, after) in enumerate(zip(fresh.descriptors, used.descriptors, strict=True), 1):
        if after > before + EXTRA_DESCRIPTORS:
            violations.append(f"descriptors of node {node} stay open: {after}, {before} after a restart")
    return violations


def soak(kind: str, seconds: float, seed: int, groups: int, upgrade_from: str | None) -> list[str]:
    """Run one kind of cluster from start to end, print a summary and return what went wrong."""
    with tempfile.TemporaryDirectory(prefix="soak-compiled-") as cache:
        # of its own: other versions of the project that run beside it would prune ours, and a node that compiles keeps the memory
        os.environ["COVEN_CACHE"] = cache
        compile_levels()
        return run_cluster(kind, seconds, seed, groups, upgrade_from)


def run_cluster(kind: str, seconds: float, seed: int, groups: int, upgrade_from: str | None) -> list[str]:
    """Run one kind of cluster whose levels are compiled."""
    cluster, transcript = Cluster(kind, random.Random(f"{seed} {kind}"), upgrade_from), Transcript()
    start, violations, compared = time.monotonic(), [], {}
    used = fresh = Usage([], [])
    print(f"{kind}: seed {seed}", flush=True)
    try:
        cluster.start()
        try:
            used, fresh = run_with_clients(play(cluster, transcript, seconds, seed, groups))
            violations += check_usage(used, fresh)
        except Exception as error:
            violations.append(f"broken off by {type(error).__name__}: {error}")
        compared = verify(cluster.database, transcript)  # also what was played until a run broke off
    except AssertionError as error:
        violations.append(str(error))
    finally:
        violations += [f"logged: {error[:4000]}" for error in cluster.stop()[:5]]
    rows = {
        "duration": f"{transcript.fault_seconds / 60:.0f} minutes of faults, {(time.monotonic() - start) / 60:.0f} in all",
        "faults": ", ".join(f"{name} {count}" for name, count in sorted(cluster.fault_counts.items())),
        "games, all ended": compared.get("games", "-"),
        "acknowledged moves, all stored once": compared.get("moves", "-"),
        "lines sent, all as stored": compared.get("lines", "-"),
        "pictures seen, all as the record gives them": compared.get("pictures", "-"),
        "connections lost": transcript.lost_connections,
        "refusals": ", ".join(f"{code} {count}" for code, count in sorted(transcript.refusals.items())),
        "errors that the previous version logged": len(cluster.old_version_errors),
        "memory of each node, and after a restart, MB": f"{_megabytes(used)}; {_megabytes(fresh)}",
        "descriptors of each node, and after a restart": f"{used.descriptors}; {fresh.descriptors}",
    }
    print("\n".join(f"| {name} | {value} |" for name, value in rows.items()), flush=True)
    return violations


def _megabytes(usage: Usage) -> list[int]:
    return [round(size / 1e6) for size in usage.memory]


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m tests.soak", description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--minutes", type=float, default=30.0, help="Total duration of the faults in minutes (default: 30).")
    parser.add_argument("--seed", type=int, default=1, help="Seed of moves and faults (default: 1).")
    parser.add_argument("--kinds", nargs="+", choices=KINDS, default=KINDS, help="Kinds of clusters (default: all).")
    parser.add_argument(
        "--groups", type=int, default=4, help="Number of groups, each two people and a spectator at their own table."
    )
    parser.add_argument("--upgrade-from", metavar="REVISION", help="Git revision that the three nodes start with.")
    options = parser.parse_args()
    violations: list[str] = []
    for kind in options.kinds:
        seconds = options.minutes * 60 / len(options.kinds)
        violations += soak(kind, seconds, options.seed, options.groups, options.upgrade_from)
    if violations:
        sys.exit("\n".join(["FAILED", *violations]))
    print("no move was lost or doubled, every game ended, and memory and descriptors returned")


if __name__ == "__main__":
    main()
