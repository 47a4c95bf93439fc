"""A club evening: forty people play a Swiss of four rounds while a node is killed and the database restarts.

python -m tests.soak.club_evening                     forty people, as documented
python -m tests.soak.club_evening --people 8 --rounds 3

Two nodes share a PostgreSQL and a Valkey. In round two the second node is killed and does not come back; in round three the
database is killed and started again. At the end everyone has played every round, and all acknowledged moves are stored once.
"""

import argparse
import asyncio
import random
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from tests.server.clients import run_with_clients
from tests.server.killable_services import PostgresProcess, ValkeyProcess
from tests.soak.faults import Node
from tests.soak.people import Person, Player
from tests.soak.transcript import Transcript, verify

POLL_SECONDS: Final = 0.5
ROUND_SECONDS: Final = 900.0  # until a person counts as stranded
DATABASE_DOWN_SECONDS: Final = 3.0
Json = dict[str, Any]


class Evening:
    """The people of a club, its tournament, and what they received."""

    def __init__(self, nodes: list[Node], people: int, rounds: int, seed: int) -> None:
        self.nodes = nodes
        self.rounds = rounds
        self.random = random.Random(seed)
        self.urls = [node.url for node in nodes]
        self.people = [Person(self.urls, random.Random(f"{seed} {number}")) for number in range(people)]
        self.transcript = Transcript()
        self.started_tables: set[str] = set()
        self.path = ""
        self.round_seconds: list[float] = []

    async def run(self, postgres: PostgresProcess) -> Json:
        """Play the evening; return the event as it is at its end."""
        await asyncio.gather(*(person.sign_in() for person in self.people))
        await self._open()
        faults = asyncio.create_task(self._inject_faults(postgres))
        await asyncio.gather(*(self._play_all(person) for person in self.people))
        await faults
        return await self._info(self.people[0])

    async def _open(self) -> None:
        """Found the club, let everyone join it and its tournament, and start it."""
        host, *others = self.people
        club = (await host.request("POST", "/api/clubs", {"name": "Soak", "entry": "open"})).json()
        await asyncio.gather(*(person.request("POST", f"/api/clubs/{club['id']}/join") for person in others))
        settings = {
            "game": "blackmore", "players": 4, "together": 4, "deals": 1, "format": "swiss", "rounds": self.rounds,
            "level": "toad", "tempo": "instant", "clock": {"kind": "live", "bank": 600, "increment": 10}, "hours": 2,
            "access": "club", "club": club["id"],
        }  # fmt: skip
        event = (await host.request("POST", "/api/duels", settings)).json()
        self.path = f"/api/duels/{event['id']}"
        for person in others:  # one after the other, as each changes the same row
            await self._until_done(person, f"{self.path}/join")
        await self._until_done(host, f"{self.path}/start")

    async def _until_done(self, person: Person, path: str) -> None:
        while (await person.request("POST", path)).status_code not in (200, 403):
            await asyncio.sleep(POLL_SECONDS)

    async def _info(self, person: Person) -> Json:
        info: Json = (await person.request("GET", self.path)).json()
        return info

    async def _play_all(self, person: Person) -> None:
        """Play one round after the other, from the tournament page, until the event is over."""
        played, deadline = -1, time.monotonic() + ROUND_SECONDS
        while (info := await self._info(person))["status"] != "over":
            assert time.monotonic() < deadline, f"stranded after round {played + 1}: {info['round']}, {info['status']}"
            if info["round"] == played:
                await asyncio.sleep(POLL_SECONDS)
                continue
            answer = await person.request("POST", f"{self.path}/play")
            table = answer.json().get("table") if answer.status_code == 200 else None
            if table is None:
                await asyncio.sleep(POLL_SECONDS)
                continue
            self.started_tables.add(table)
            await Player(person, table, self.transcript, person.random, restless=False).run()
            self.transcript.finished.add(table)
            played, deadline = info["round"], time.monotonic() + ROUND_SECONDS

    async def _inject_faults(self, postgres: PostgresProcess) -> None:
        await self._wait_for_round(1)
        await asyncio.to_thread(self.nodes[1].kill)
        for person in self.people:
            person.clients = person.clients[:1]  # their browsers are sent to the node that is left
        print("killed a node in round 2", flush=True)
        if self.rounds > 2:
            await self._wait_for_round(2)
            await asyncio.to_thread(postgres.kill)
            await asyncio.sleep(DATABASE_DOWN_SECONDS)
            await asyncio.to_thread(postgres.start)
            print("restarted the database in round 3", flush=True)

    async def _wait_for_round(self, number: int) -> None:
        """Wait until tables of a round are in play."""
        start = time.monotonic()
        while True:
            info = await self._info(self.people[0])
            if info["status"] == "over" or (info["round"] >= number and info["playing"] and info["table"]):
                break
            await asyncio.sleep(POLL_SECONDS)
        self.round_seconds.append(time.monotonic() - start)
        await asyncio.sleep(1.0)  # into the round


def check(event: Json, people: int, rounds: int) -> list[str]:
    """Return what was lost: everyone has a result in every round, and nobody was marked as absent."""
    violations = [] if event["status"] == "over" else ["the event did not end"]
    if event["round"] + 1 != rounds or len(event["results"]) != rounds:
        violations.append(f"{event['round'] + 1} rounds, {len(event['results'])} results instead of {rounds}")
    violations += [
        f"{row['name']} has {row['deals']} results of {rounds}" for row in event["standings"] if row["deals"] != rounds
    ]
    if len(event["standings"]) != people:
        violations.append(f"{len(event['standings'])} people instead of {people}")
    left = sum(player["left"] for player in event["people"])
    return [*violations, *([f"{left} people were marked as absent"] if left else [])]


def run_evening(people: int, rounds: int, seed: int) -> tuple[list[str], dict[str, object]]:
    """Run an evening; return what went wrong, and its figures."""
    start = time.monotonic()
    with TemporaryDirectory(prefix="evening-") as folder, PostgresProcess() as postgres, ValkeyProcess() as valkey:
        nodes = [Node(Path(folder), postgres, valkey, None) for _ in range(2)]
        for node in nodes:
            node.start()
        evening = Evening(nodes, people, rounds, seed)
        try:
            event = run_with_clients(evening.run(postgres))
            violations = check(event, people, rounds)
            compared = verify(postgres.url, evening.transcript)
        finally:
            logged = [error for node in nodes for error in node.errors()]
            for node in nodes:
                node.kill()
                for proxy in node.proxies:
                    proxy.close()
    figures: dict[str, object] = {
        "people": people,
        "rounds": rounds,
        "tables": len(evening.started_tables),
        "acknowledged moves, all stored once": compared.get("moves", "-"),
        "lines sent, all as stored": compared.get("lines", "-"),
        "connections lost": evening.transcript.lost_connections,
        "seconds": round(time.monotonic() - start),
    }
    return [*violations, *(f"logged: {error[:2000]}" for error in logged[:5])], figures


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m tests.soak.club_evening", description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--people", type=int, default=40, help="Number of people (default: 40).")
    parser.add_argument("--rounds", type=int, default=4, help="Number of rounds (default: 4).")
    parser.add_argument("--seed", type=int, default=1, help="Seed of the moves (default: 1).")
    options = parser.parse_args()
    violations, figures = run_evening(options.people, options.rounds, options.seed)
    print("\n".join(f"| {name} | {value} |" for name, value in figures.items()))
    if violations:
        sys.exit("\n".join(["FAILED", *violations]))
    print("nothing was lost, and nobody was stranded")


if __name__ == "__main__":
    main()
