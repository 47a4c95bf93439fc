"""What one move, one table and one line cost: a row a game. `python benchmarks/unit_costs.py [--database postgresql://…]`

Everything is measured in this process, without a network: the processor time to make a move and the messages for each viewer,
their bytes, the memory of a table, and how many lines a second the database takes from one writer with so many moves under way.
Without --database a throwaway PostgreSQL of the dev group's wheel is started, with fsync as it comes.
"""

import argparse
import asyncio
import random
import sys
import time
import tracemalloc
from contextlib import ExitStack
from pathlib import Path
from statistics import mean
from tempfile import TemporaryDirectory

sys.path.insert(0, str(Path(__file__).parent.parent))

from coven import games
from coven.kernel import members
from coven.server.base import metrics
from coven.server.domain.lobby import new_table
from coven.server.domain.names import new_id
from coven.server.domain.rows import packed_line
from coven.server.domain.rules import warm
from coven.server.live.table import Table
from coven.server.live.viewer_state import Sights
from coven.server.protocol import TableSettings, encode
from coven.server.storage import LineNotes, LineRow, Person, Store
from coven.types import Choice
from tests.server.clients import Client, act
from tests.server.outages import PostgresProcess
from tests.soak.faults import Node

TABLES = 60
LINES = 4_000


def fresh(key: str, number: int) -> tuple[Table, Sights]:
    row = new_table(Person("a", "Ann", "person"), TableSettings(game=key))
    row.status, row.secret = "running", f"{number:064x}"
    table = Table(row)
    table.start(0.0)
    return table, Sights(table)


def move(table: Table, sights: Sights, chance: random.Random) -> tuple[list[LineRow], list[int]]:
    """One move, told to every seat; the lines stored and the bytes sent to each."""
    before, seat = table.number, chance.choice(table.to_act())
    steps = table.move(seat, Choice(chance.choice(list(members(table.view(seat).legal)))), LineNotes(id="m12345"), 0.0)
    told = sights.events_for_each(range(table.row.players), before, 0.0)
    sent = [sum(len(encode(event)) for event in events or []) for events in told.values()]
    return [step.row for step in steps], sent


def of_a_game(key: str) -> None:
    warm(key)
    chance, moves, used, stored, sent, snapshot = random.Random(1), 0, 0.0, 0, list[int](), list[int]()
    for number in range(TABLES):
        table, sights = fresh(key, number)
        for viewer in range(table.row.players):
            sights.position(viewer, 0.0)
        while not table.is_over() and table.number < 80:
            began = time.process_time()
            lines, bytes_sent = move(table, sights, chance)
            used += time.process_time() - began
            moves += 1
            stored += sum(len(str(packed_line(line))) for line in lines)
            sent += bytes_sent
        snapshot.append(len(encode(sights.position(0, 0.0))) + len(encode(sights.log_for(0))))
    print(
        f"{key}: {used / moves * 1e3:.2f} ms a move with {table.row.players} viewers, {mean(sent) / 1e3:.1f} KB sent to each, "
        f"{stored / moves:.0f} bytes stored, {memory_of(key) / 1e3:.0f} KB a table, {mean(snapshot) / 1e3:.1f} KB to come in",
        flush=True,
    )


def memory_of(key: str) -> float:
    """Bytes of a table that two people look at, in the middle of a game."""
    chance = random.Random(2)
    tracemalloc.start()
    kept = []
    for number in range(10):
        table, sights = fresh(key, number)
        while not table.is_over() and table.number < 40:
            move(table, sights, chance)
        kept.append(sights)
    held, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return held / len(kept)


async def append(store: Store, at_once: int) -> tuple[float, float]:
    """Lines a second, and lines a commit, with so many tables that each wait for their last line to be stored."""
    batches, jobs = _batches()
    began = time.monotonic()

    async def table() -> None:
        id_ = new_id()
        for number in range(1, LINES // at_once + 1):
            notes = LineNotes(id=f"m{number}", clocks=[(60.0, None)] * 4)
            await store.writer.append([LineRow(id_, number, "2 play purple-5", None, notes, time.time())])

    await asyncio.gather(*(table() for _ in range(at_once)))
    taken, (batches_now, jobs_now) = time.monotonic() - began, _batches()
    return (jobs_now - jobs) / taken, (jobs_now - jobs) / (batches_now - batches)


def _batches() -> tuple[float, float]:
    """Commits so far, and what was in them."""
    samples = {sample.name: sample.value for family in metrics.batch_size.collect() for sample in family.samples}
    return samples["coven_batch_size_count"], samples["coven_batch_size_sum"]


def of_a_database(name: str, url: str) -> None:
    store = Store(url)
    for at_once in (1, 16, 100, 400):
        rate, together = asyncio.run(append(store, at_once))
        print(f"{name}, {at_once} moves under way: {rate:.0f} lines/s, {together:.1f} a commit", flush=True)
    with store.engine.connect() as connection:
        size, count = connection.exec_driver_sql("SELECT pg_total_relation_size('lines'), count(*) FROM lines").one()
        print(f"{name}: {size / count:.0f} bytes a line on disk, its index included", flush=True)
    store.close()


async def watch(server: Node, count: int) -> None:
    """Memory of so many spectators at one table; they share an identity, and each has a connection of its own."""
    async with Client(server.url) as ann:
        table = (await ann.create("blackmore", players=2))["id"]
        async with ann.socket(table) as first:
            await first.until("snapshot")
            before = server.memory()
            for _ in range(count):
                await (await ann.socket(table).__aenter__()).until("snapshot")
            print(f"a connection: {(server.memory() - before) / count / 1e3:.0f} KB (of {count})", flush=True)


def of_a_connection() -> None:
    with TemporaryDirectory() as folder, Node(f"sqlite:///{folder}/coven.db", Path(folder)) as server:
        act(watch(server, 300))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--database", help="a PostgreSQL to measure")
    parser.add_argument("--games", nargs="*", default=games.GAMES)
    parser.add_argument("--moves-only", action="store_true", help="neither connections nor databases")
    chosen = parser.parse_args()
    for key in chosen.games:
        of_a_game(key)
    if chosen.moves_only:
        return
    of_a_connection()
    with ExitStack() as stack:
        of_a_database("PostgreSQL", chosen.database or stack.enter_context(PostgresProcess(fsync="on")).url)


if __name__ == "__main__":
    main()
