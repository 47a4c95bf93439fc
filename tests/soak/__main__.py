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
from tests.soak.loaded import load_levels
from tests.soak.people import Group, play_on
from tests.soak.told import Told, check
from tests.soak.weather import Site

KINDS = ("sqlite", "postgres", "nodes")
EVERY = 20.0  # seconds between two lines


def until(seconds: float) -> Callable[[], bool]:
    """Whether there is time left."""
    end = time.monotonic() + seconds
    return lambda: time.monotonic() < end


async def play(site: Site, told: Told, seconds: float, seed: int, groups: int) -> list[float]:
    """In a storm first; then, in quiet, two equal rounds: the memory after each, in bytes of all nodes."""
    urls = [node.url for node in site.nodes]
    goes_on, speaking = until(seconds), asyncio.create_task(say_how_it_goes(site, told))
    restless = [Group(urls, number, told, seed) for number in range(groups)]
    await asyncio.gather(play_on(restless, goes_on), site.storm(goes_on))
    await load_levels(site)
    held = []
    for number in range(3):
        quiet = [Group(urls, place, told, seed + 1 + number, restless=False) for place in range(groups)]
        await play_on(quiet, lambda: False)
        held.append(await memory_when_idle(site))
    speaking.cancel()
    return held[1:]  # the first still loads what is needed with people at a table


async def say_how_it_goes(site: Site, told: Told) -> None:
    """A line every now and then."""
    while True:
        await asyncio.sleep(EVERY)
        happened = sum(site.happened.values())
        print(f"  {len(told.accepted)} moves, {len(told.finished)} games over, {happened} things happened", flush=True)


async def memory_when_idle(site: Site) -> float:
    """Bytes of all nodes once they have let all tables go."""
    deadline = time.monotonic() + 120
    for node in site.nodes:
        while await asyncio.to_thread(node.tables) != 0:
            assert time.monotonic() < deadline, "tables do not leave memory"
            await asyncio.sleep(0.5)
    return float(sum(node.memory() for node in site.nodes))


def soak(kind: str, seconds: float, seed: int, groups: int) -> None:
    """One kind of site from start to end; prints what happened."""
    site, told, began = Site(kind, random.Random(f"{seed} {kind}")), Told(), time.monotonic()
    print(f"{kind}: seed {seed}", flush=True)
    try:
        site.start()
        first, last = act(play(site, told, seconds, seed, groups))
        figures = check(site.database, told)
    finally:
        errors = site.stop()
    print(f"  {time.monotonic() - began:.0f} s; happened: {site.happened}")
    print(f"  agreed with the database: {figures}; connections lost {told.lost}; refusals {told.refused}")
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
