"""A million tables, from unit costs: what they need at the busiest hour. `python benchmarks/million_tables.py [--tables 1000000]`

No server runs here. A day is drawn minute by minute: tables wake and sleep with their players' evening, moves come at random, and
each costs what docs/scale.md says a move was measured to cost. Printed is what the busiest minute asks for.
"""

import argparse
import random
from dataclasses import dataclass
from math import ceil, exp, pi, sin, sqrt
from typing import Final

MINUTES: Final = 24 * 60
SPREAD: Final = 6  # hours by which the evenings of the world's players differ, as a standard deviation


@dataclass(frozen=True)
class Units:
    """What was measured; the defaults are those of docs/scale.md."""

    move_ms: float = 1.1  # of a core, with four viewers, without the network
    network_ms: float = 0.4  # of a core: reading the move, writing four frames, the answer
    sent_kb: float = 2.4  # to each viewer
    stored_bytes: float = 225.0  # a line with its index
    lines_a_move: float = 1.1  # deals are lines too
    table_kb: float = 130.0  # in memory
    connection_kb: float = 24.0  # a websocket with its buffers
    lines_a_second: float = 5_000.0  # that one PostgreSQL takes
    busy: float = 0.5  # of a core that may be used, so that the 99th percentile stays under 100 ms


@dataclass(frozen=True)
class Habits:
    """How people play; guesses, said openly."""

    live: float = 0.02  # of all tables are played live at a mean moment; the others wait for days
    moves_a_minute: float = 6.0  # at a live table
    moves_a_day: float = 4.0  # at a table by correspondence
    viewers: float = 4.0
    evening: float = 0.6  # how much more than the mean is played in the evening


def share_of_day(minute: int, habits: Habits) -> float:
    """How busy a minute is, the mean of the day being 1; the evenings of many countries, laid over each other."""
    damped = habits.evening * exp(-((2 * pi * SPREAD / 24) ** 2) / 2)
    return 1 + damped * sin(2 * pi * minute / MINUTES)


def drawn(mean: float, chance: random.Random) -> float:
    """A number of moves with this mean, as chance gives it."""
    return max(0.0, chance.gauss(mean, sqrt(mean)))


def simulate(tables: int, units: Units, habits: Habits, seed: int) -> None:
    chance = random.Random(seed)
    moves, live_most = [], 0.0
    for minute in range(MINUTES):
        busy = share_of_day(minute, habits)
        live = tables * habits.live * busy
        live_most = max(live_most, live)
        mean = live * habits.moves_a_minute + tables * (1 - habits.live) * habits.moves_a_day / MINUTES * busy
        moves.append(drawn(mean, chance))
    peak, day = max(moves) / 60, sum(moves)
    cores = peak * (units.move_ms + units.network_ms) / 1000 / units.busy
    lines = peak * units.lines_a_move
    memory = live_most * (units.table_kb + habits.viewers * units.connection_kb) / 1e6
    databases, grown = ceil(lines / units.lines_a_second), day * units.lines_a_move * units.stored_bytes / 1e9
    print(f"{tables:,} tables: {live_most:,.0f} live at the busiest minute, {peak:,.0f} moves/s, {day / 1e6:,.0f} million a day")
    print(f"  event loops: {ceil(cores)} cores at {units.busy:.0%}, {memory:,.0f} GB for tables and connections")
    print(f"  network out: {peak * habits.viewers * units.sent_kb / 1e3 * 8 / 1e3:.2f} Gbit/s")
    print(f"  database: {lines:,.0f} lines/s, that is {databases} PostgreSQL, {grown:,.0f} GB a day")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--live", type=float, default=Habits.live, help="share of tables played live at a mean moment")
    for name, value in vars(Units()).items():
        parser.add_argument(f"--{name.replace('_', '-')}", type=float, default=value)
    asked = parser.parse_args()
    units = Units(**{name: getattr(asked, name) for name in vars(Units())})
    simulate(asked.tables, units, Habits(live=asked.live), asked.seed)


if __name__ == "__main__":
    main()
