"""Plays all games for a given time while servers, database, bus, disk and clocks fail at random, then checks everything told.

python -m tests.soak --minutes 30 --seed 1              one server on SQLite, one on PostgreSQL, then three nodes with a bus
python -m tests.soak --minutes 5 --kinds nodes          only the last of these
"""

import argparse
import asyncio
import random
import time
from collections.abc import Callable

from tests.server.clients import act
from tests.soak.faults import Cluster
from tests.soak.people import Group, play_until
from tests.soak.transcript import Transcript, verify
from tests.soak.warmup import load_levels

KINDS = ("sqlite", "postgres", "nodes")
REPORT_SECONDS = 20.0  # seconds between two lines


def make_timer(seconds: float) -> Callable[[], bool]:
    """Whether there is time left."""
    end = time.monotonic() + seconds
    return lambda: time.monotonic() < end


async def play(site: Cluster, told: Transcript, seconds: float, seed: int, groups: int) -> list[float]:
    """In a storm first; then, in quiet, two equal rounds: the memory after each, in bytes of all nodes."""
    urls = [node.url for node in site.nodes]
    goes_on, speaking = make_timer(seconds), asyncio.create_task(report_progress(site, told))
    restless = [Group(urls, number, told, seed) for number in range(groups)]
    await asyncio.gather(play_until(restless, goes_on), site.inject_faults(goes_on))
    await load_levels(site)
    held = []
    for number in range(3):
        quiet = [Group(urls, place, told, seed + 1 + number, restless=False) for place in range(groups)]
        await play_until(quiet, lambda: False)
        held.append(await measure_idle_memory(site))
    speaking.cancel()
    return held[1:]  # the first still loads what is needed with people at a table


async def report_progress(site: Cluster, told: Transcript) -> None:
    """A line every now and then."""
    while True:
        await asyncio.sleep(REPORT_SECONDS)
        happened = sum(site.fault_counts.values())
        print(f"  {len(told.accepted)} moves, {len(told.finished)} games over, {happened} things happened", flush=True)


async def measure_idle_memory(site: Cluster) -> float:
    """Bytes of all nodes once they have let all tables go."""
    deadline = time.monotonic() + 120
    for node in site.nodes:
        while await asyncio.to_thread(node.count_tables) != 0:
            assert time.monotonic() < deadline, "tables do not leave memory"
            await asyncio.sleep(0.5)
    return float(sum(node.memory_bytes() for node in site.nodes))


def soak(kind: str, seconds: float, seed: int, groups: int) -> None:
    """One kind of site from start to end; prints what happened."""
    site, told, began = Cluster(kind, random.Random(f"{seed} {kind}")), Transcript(), time.monotonic()
    print(f"{kind}: seed {seed}", flush=True)
    try:
        site.start()
        first, last = act(play(site, told, seconds, seed, groups))
        figures = verify(site.database, told)
    finally:
        errors = site.stop()
    print(f"  {time.monotonic() - began:.0f} s; happened: {site.fault_counts}")
    print(f"  agreed with the database: {figures}; connections lost {told.lost_connections}; refusals {told.refusals}")
    print(f"  memory with no table left: {first / 1e6:.0f} MB, a round later {last / 1e6:.0f} MB", flush=True)
    assert last <= 1.2 * first, "memory grows"
    assert not errors, errors[:5]


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m tests.soak", description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--minutes", type=float, default=30.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--kinds", nargs="+", choices=KINDS, default=KINDS)
    parser.add_argument("--groups", type=int, default=4, help="of two people and a spectator, each at a table of its own")
    chosen = parser.parse_args()
    for kind in chosen.kinds:
        soak(kind, chosen.minutes * 60 / len(chosen.kinds), chosen.seed, chosen.groups)
    print("nothing was lost, nothing doubled, every game ended")


if __name__ == "__main__":
    main()
