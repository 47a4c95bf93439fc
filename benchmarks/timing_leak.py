"""Does the time of an event tell whether a choice was forced? `python benchmarks/timing_leak.py [--games …] [--end-to-end]`

Real thoughts of every level are timed, and thousands of answers drawn with them by the server's own pacing (`paced_answers`).

With --end-to-end there are tables of bots alone on a real server, watched over a websocket. Of each choice the time from the
event that made it due to the event that tells it is noted; afterwards the record says whether it was the only one allowed.

Printed is the area under the ROC curve: 0.5 if the time tells nothing, 1 if free choices always come later, 0 if always sooner;
twice its standard error; and how many choices there were. A table of all areas ends the run.

What people leave behind to be chosen for them comes minutes to hours later, so nobody waits for it here: `people` sets the time,
and compares when such choices come with when the same player's own came. With --short games are cut short, for the slow levels.
A machine that is busy with other things blurs all times, and then shows less than there is to see: run it alone.
"""

import argparse
import asyncio
import random
import tempfile
import time
from itertools import product
from typing import Any, Final

import httpx
import msgspec
import uvloop
from coven.match.match.match import Match as Played
from load_clients import Socket
from paced_answers import answers, thoughts_of
from server_load import Server
from told_apart import Times, show, verdict

from coven import Match, games
from coven.bots import roster
from coven.kernel import count
from coven.server.domain import lobby
from coven.server.live import conditional_moves
from coven.server.live.table import TAKEN, Table
from coven.server.protocol import DaysClock, TableSettings
from coven.server.storage import Person

SHORT: Final = {"three_witches": {"tokens_to_win": 2}, "witchs_shot": {"rounds": 1}, "thirteen_witches": {"turn_limit": 12}}
SEEDS: Final = 800  # tables of which people's times are compared
HANDS: Final = (600.0, 3_600.0, 14_400.0)  # seconds that people take
HAND: Final = 1.0  # how much that differs from choice to choice: two of three lie within a factor e


class Watcher:
    """A spectator of one table, who notes when each line was told."""

    def __init__(self) -> None:
        self.told: dict[int, float] = {}
        self.over = asyncio.get_running_loop().create_future()

    def hear(self, message: Any, now: float) -> None:
        if message.position is None:
            return
        self.told.setdefault(message.position.number, time.perf_counter())
        if message.position.result is not None and not self.over.done():
            self.over.set_result(None)


async def play(
    http: httpx.AsyncClient, server: Server, game: str, level: str, tempo: str, asked: argparse.Namespace
) -> tuple[Any, Watcher]:
    """One table of bots from its start to its end, or as far as it comes; its record and its times."""
    variant = SHORT.get(game, {}) if asked.short else {}
    settings = {"game": game, "tempo": tempo, "access": "link", "memory": "everything", "variant": variant}
    table = (await http.post("/api/tables", json=settings)).json()
    path = f"/api/tables/{table['id']}"
    for seat in range(table["players"]):
        (await http.post(f"{path}/bot", json={"seat": seat, "level": level})).raise_for_status()
    watcher, loop = Watcher(), asyncio.get_running_loop()
    cookie = f"coven={http.cookies['coven']}"
    socket = Socket(f"127.0.0.1:{server.port}", f"{path}/ws", cookie, watcher.hear)
    await loop.create_connection(lambda: socket, "127.0.0.1", server.port)
    (await http.post(f"{path}/start", json={})).raise_for_status()
    await asyncio.wait([watcher.over], timeout=asked.longest)
    socket.transport.abort()
    if not watcher.over.done():
        return None, watcher
    return msgspec.json.decode((await http.get(f"{path}/record")).content), watcher


def note(record: Any, watcher: Watcher, times: Times) -> None:
    """Sort the times of one game by what the choices were."""
    match = Match(record["game"], record["players"], record["variant"])
    due_since: dict[int, int] = {}
    for number, line in enumerate(record["log"], 1):
        seat = _seat(line)
        if seat is not None:
            since, told = watcher.told.get(due_since[seat]), watcher.told.get(number)
            if since is not None and told is not None:
                (times.free if count(match.view(seat).legal) > 1 else times.forced).append(told - since)
        match.put(line)
        due_since = _due(match, due_since, seat, number)


def _due(match: Played, before: dict[int, int], moved: int | None, number: int) -> dict[int, int]:
    """Since which line each seat that may choose is due."""
    return {seat: number if seat == moved else before.get(seat, number) for seat in match.to_act()}


def _seat(line: str) -> int | None:
    first = line.split()[0]
    return int(first) if first.isdecimal() else None


async def measure(server: Server, game: str, level: str, tempo: str, asked: argparse.Namespace) -> str:
    """Prints a line, and gives what stands in the table."""
    times, until = Times(), time.monotonic() + asked.seconds
    async with httpx.AsyncClient(base_url=server.url, timeout=120, trust_env=False, headers={"origin": server.url}) as http:
        await http.get("/api/me")

        async def keep_playing() -> None:
            while time.monotonic() < until:
                record, watcher = await play(http, server, game, level, tempo, asked)
                if record:
                    note(record, watcher, times)

        await play(http, server, game, level, "instant", asked)  # compiles, and learns how long thoughts take
        until = time.monotonic() + asked.seconds
        await asyncio.gather(*(keep_playing() for _ in range(asked.tables)))
    return verdict(f"{game} {level} {tempo}", times)


def people(hand: float) -> str:
    """Somebody whose own choices take so many seconds, more or less: when theirs come, and when those they left behind do.

    A hand is drawn from a log-normal distribution, so that it is now quick and now slow, as people's are.
    """
    times, chance = Times(), random.Random(1)
    for number in range(SEEDS):
        row = lobby.new_table(Person("ann", "Ann", "person"), TableSettings(game="blackmore", players=2, clock=DaysClock(days=3)))
        row.status, row.secret = "running", f"{number + 1:064x}"
        table = Table(row)
        table.start(0.0)
        seat = table.to_act()[0]
        own = [hand * chance.lognormvariate(0.0, HAND) for _ in range(TAKEN + 1)]
        table.taken[seat].extend(own[1:])
        times.free.append(own[0])
        times.forced.append(conditional_moves._delay(table, seat, 0.0))
    return verdict(f"people who take about {hand / 60:.0f} minutes", times)


def paced(asked: argparse.Namespace) -> None:
    """All games, levels and tempos asked for, by thoughts timed once."""
    found: dict[tuple[str, str, str], str] = {}
    for game, level in product(asked.games, asked.levels):
        thoughts = thoughts_of(game, level, asked.thoughts, asked.seconds)
        if not thoughts.forced or not thoughts.free:
            print(f"{game} {level}: nothing was thought in time", flush=True)
            continue
        longest, spent = max(thoughts.free), f"{len(thoughts.forced)} forced and {len(thoughts.free)} free thoughts"
        print(f"{game} {level}: {spent}, the longest {longest * 1000:.0f} ms", flush=True)
        for tempo in asked.tempos:
            times = answers(game, level, tempo, thoughts, asked.answers, asked.each)
            found[game, level, tempo] = verdict(f"{game} {level} {tempo}", times)
    show(found, asked.tempos)


def bots(asked: argparse.Namespace) -> None:
    """All games, levels and tempos asked for, at tables of a server."""
    found: dict[tuple[str, str, str], str] = {}
    with tempfile.TemporaryDirectory() as folder:
        server = Server(folder)
        try:
            for game, level, tempo in product(asked.games, asked.levels, asked.tempos):
                found[game, level, tempo] = uvloop.run(measure(server, game, level, tempo, asked))
        finally:
            server.process.terminate()
            server.process.wait()
    show(found, asked.tempos)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", nargs="*", default=list(games.GAMES), choices=list(games.GAMES))
    parser.add_argument("--levels", nargs="+", default=list(roster.LEVELS), choices=list(roster.LEVELS))
    parser.add_argument("--tempos", nargs="+", default=["instant", "fast", "normal", "slow"])
    parser.add_argument("--thoughts", type=int, default=100, help="free ones that are timed, for each level and game")
    parser.add_argument("--answers", type=int, default=4000, help="drawn with them, for each line printed")
    parser.add_argument("--each", type=int, default=4000, help="answers of one server; 60 for the first that a server gives")
    parser.add_argument("--end-to-end", action="store_true", help="at tables of a real server")
    parser.add_argument("--tables", type=int, default=4, help="at once")
    parser.add_argument(
        "--seconds",
        type=float,
        default=60,
        help="for the thoughts of a level; end to end, in which games begin, for each line printed",
    )
    parser.add_argument("--longest", type=float, default=600, help="seconds that a game may take")
    parser.add_argument("--short", action="store_true", help="shorter games")
    asked = parser.parse_args()
    for hand in HANDS:
        people(hand)
    if asked.games:
        (bots if asked.end_to_end else paced)(asked)


if __name__ == "__main__":
    main()
