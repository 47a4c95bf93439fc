"""Promise: the time of an event does not tell whether a choice was forced: AUC 0.5 ± 0.05 for every level, delay and game.

    python -m benchmarks.timing_leak [--games …] [--levels …] [--delays …] [--end-to-end | --conditional]

Thinking times of every level are measured, and thousands of replies simulated with them (simulated_replies). With --end-to-end,
tables of bots play on a real server, watched over a websocket: the time of a choice is that from the event that makes it due to
its own event, and the record says afterwards whether it was forced.

Printed is the area under the ROC curve (0.5 if the time tells nothing, 1 if free choices always take longer, 0 if always less),
twice its standard error, and the number of choices; a table of all areas ends the run. Conditional moves are compared with the
player's own choices in simulated time (simulated_moves); --conditional does only that. With --short, games are cut short for slow
levels. A busy machine blurs all times and hides leaks: run it on an idle one.
"""

import argparse
import asyncio
import time
from collections.abc import Mapping
from itertools import product
from typing import Any, Final

import httpx
import msgspec
import uvloop

from benchmarks.auc import Times, print_table, print_verdict
from benchmarks.load_clients import Message, Socket
from benchmarks.server_process import ServerProcess, running_server
from benchmarks.simulated_moves import correspondence_settings, simulate_conditional_moves
from benchmarks.simulated_replies import measure_thinking_times, simulate_replies
from coven import Match, games
from coven.bots import roster
from coven.kernel import count

SHORT_VARIANTS: Final[Mapping[str, Mapping[str, int]]] = {
    "three_witches": {"tokens_to_win": 2},
    "witchs_shot": {"rounds": 1},
    "thirteen_witches": {"turn_limit": 12},
}
PACES: Final = {"0.1 s": 0.1, "10 min": 600.0, "4 h": 14_400.0}  # typical response times of players, in seconds


class Spectator:
    """A spectator of one table that notes the time of each line."""

    def __init__(self) -> None:
        self.times: dict[int, float] = {}
        self.over = asyncio.get_running_loop().create_future()

    def on_message(self, message: Message, now: float) -> None:
        """Note the time of a new position."""
        if message.position is None:
            return
        self.times.setdefault(message.position.number, time.perf_counter())
        if message.position.result is not None and not self.over.done():
            self.over.set_result(None)


async def play_table(
    http: httpx.AsyncClient, server: ServerProcess, game: str, level: str, delay: str, options: argparse.Namespace
) -> tuple[dict[str, Any] | None, Spectator]:
    """Play one table of bots and return its record, or None if it takes too long, and its times."""
    variant = SHORT_VARIANTS.get(game, {}) if options.short else {}
    settings = {"game": game, "tempo": delay, "access": "link", "memory": "everything", "variant": variant}
    table = (await http.post("/api/tables", json=settings)).json()
    path = f"/api/tables/{table['id']}"
    for seat in range(table["players"]):
        (await http.post(f"{path}/bot", json={"seat": seat, "level": level})).raise_for_status()
    spectator, loop = Spectator(), asyncio.get_running_loop()
    cookie = f"coven_session={http.cookies['coven_session']}"
    socket = Socket(f"127.0.0.1:{server.port}", f"{path}/ws", cookie, spectator.on_message)
    await loop.create_connection(lambda: socket, "127.0.0.1", server.port)
    (await http.post(f"{path}/start", json={})).raise_for_status()
    await asyncio.wait([spectator.over], timeout=options.max_game_seconds)
    socket.transport.abort()
    if not spectator.over.done():
        return None, spectator
    return msgspec.json.decode((await http.get(f"{path}/record")).content, type=dict[str, Any]), spectator


def add_times(record: dict[str, Any], spectator: Spectator, times: Times) -> None:
    """Sort the times of one game into forced and free choices."""
    match = Match(record["game"], record["players"], record["variant"])
    due_since: dict[int, int] = {}  # the line since which each seat is due
    for number, line in enumerate(record["log"], 1):
        seat = _seat_of(line)
        if seat is not None:
            start, end = spectator.times.get(due_since[seat]), spectator.times.get(number)
            if start is not None and end is not None:
                (times.free if count(match.view(seat).legal) > 1 else times.forced).append(end - start)
        match.apply_line(line)
        due_since = {due: number if due == seat else due_since.get(due, number) for due in match.to_act()}


def _seat_of(line: str) -> int | None:
    first = line.split()[0]
    return int(first) if first.isdecimal() else None


async def measure_end_to_end(server: ServerProcess, game: str, level: str, delay: str, options: argparse.Namespace) -> str:
    """Play tables on a server for some seconds; print and return the area."""
    times, deadline = Times(), 0.0
    async with httpx.AsyncClient(base_url=server.url, timeout=120, trust_env=False, headers={"origin": server.url}) as http:
        await http.get("/api/me")

        async def keep_playing() -> None:
            while time.monotonic() < deadline:
                record, spectator = await play_table(http, server, game, level, delay, options)
                if record:
                    add_times(record, spectator, times)

        await play_table(http, server, game, level, "instant", options)  # compiles, and measures thinking times
        deadline = time.monotonic() + options.seconds
        await asyncio.gather(*(keep_playing() for _ in range(options.tables)))
    return print_verdict(f"{game} {level} {delay}", times)


def check_conditional_moves(options: argparse.Namespace) -> None:
    """Compare the times of choices set in advance with those of the player's own, for quick and slow players."""
    areas: dict[tuple[str, str, str], str] = {}
    for game, (pace, seconds) in product(options.games, PACES.items()):
        times = simulate_conditional_moves(correspondence_settings(game), seconds, options.moves)
        areas[game, "moves in advance", pace] = print_verdict(f"{game}, moves in advance, {pace}", times)
    print_table(areas, list(PACES))


def check_simulated(options: argparse.Namespace) -> None:
    """Check all games, levels and delays with simulated replies."""
    areas: dict[tuple[str, str, str], str] = {}
    for game, level in product(options.games, options.levels):
        thinking = measure_thinking_times(game, level, options.choices, options.seconds)
        if not thinking.forced or not thinking.free:
            print(f"{game} {level}: no choices were measured in time", flush=True)
            continue
        counts = f"{len(thinking.forced)} forced and {len(thinking.free)} free choices"
        print(f"{game} {level}: {counts}, the longest {max(thinking.free) * 1000:.0f} ms", flush=True)
        for delay in options.delays:
            times = simulate_replies(game, level, delay, thinking, options.replies, options.per_server)
            areas[game, level, delay] = print_verdict(f"{game} {level} {delay}", times)
    print_table(areas, options.delays)


def check_end_to_end(options: argparse.Namespace) -> None:
    """Check all games, levels and delays at tables of a real server."""
    areas: dict[tuple[str, str, str], str] = {}
    with running_server() as server:
        for game, level, delay in product(options.games, options.levels, options.delays):
            areas[game, level, delay] = uvloop.run(measure_end_to_end(server, game, level, delay, options))
    print_table(areas, options.delays)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", nargs="+", default=list(games.GAMES), choices=list(games.GAMES))
    parser.add_argument("--levels", nargs="+", default=list(roster.LEVELS), choices=list(roster.LEVELS))
    parser.add_argument("--delays", nargs="+", default=["instant", "fast", "normal", "slow"], help="reply delays of tables")
    parser.add_argument("--choices", type=int, default=100, help="free choices to measure for each level and game")
    parser.add_argument("--replies", type=int, default=4000, help="simulated replies for each area")
    parser.add_argument("--per-server", type=int, default=4000, help="replies of one server; 60 measures a server's first ones")
    parser.add_argument("--end-to-end", action="store_true", help="play at tables of a real server")
    parser.add_argument("--conditional", action="store_true", help="check only moves in advance")
    parser.add_argument("--moves", type=int, default=1000, help="choices of a player for each area of moves in advance")
    parser.add_argument("--tables", type=int, default=4, help="number of tables at a time, end to end")
    parser.add_argument("--seconds", type=float, default=60, help="time limit for each level, or end to end for each area")
    parser.add_argument("--max-game-seconds", type=float, default=600, help="time limit of a game, end to end")
    parser.add_argument("--short", action="store_true", help="play shorter games")
    options = parser.parse_args()
    check_conditional_moves(options)
    if not options.conditional:
        (check_end_to_end if options.end_to_end else check_simulated)(options)


if __name__ == "__main__":
    main()
