"""Promise: the capacity table of docs/explanation/scale.md follows from stated unit costs.

Run `python -m benchmarks.million_tables`. No server runs here. A day is simulated minute by minute: tables follow their players'
evenings, moves arrive at random, and each costs what docs/explanation/scale.md says. The needs of the busiest minute are printed.
Every assumption is an option.
"""

import argparse
import random
from dataclasses import dataclass
from math import ceil, exp, pi, sin, sqrt
from typing import Final

MINUTES_PER_DAY: Final = 24 * 60
TIME_ZONE_SPREAD_HOURS: Final = 6  # standard deviation of the players' evenings over the world


@dataclass(frozen=True)
class UnitCosts:
    """Measured costs; the defaults are those of docs/explanation/scale.md."""

    move_ms: float = 1.1  # CPU time with four viewers, without the network
    network_ms: float = 0.4  # CPU time to read the move and to write four frames and the reply
    sent_kb: float = 2.4  # per viewer
    stored_bytes: float = 225.0  # a line with its index
    lines_per_move: float = 1.1  # deals are lines too
    table_kb: float = 130.0  # memory of a table
    connection_kb: float = 24.0  # memory of a websocket with its buffers
    lines_per_second: float = 5_000.0  # capacity of one PostgreSQL
    utilisation: float = 0.5  # of a core, so that the 99th percentile stays under 100 ms


@dataclass(frozen=True)
class Habits:
    """Assumptions about players."""

    live: float = 0.02  # share of tables played live at an average moment; the others are correspondence games
    moves_per_minute: float = 6.0  # at a live table
    moves_per_day: float = 4.0  # at a correspondence table
    viewers: float = 4.0  # per live table
    evening_peak: float = 0.6  # how much more than average is played in the evening


def relative_activity(minute: int, habits: Habits) -> float:
    """Return the activity of a minute relative to the day's average, over all time zones."""
    amplitude = habits.evening_peak * exp(-((2 * pi * TIME_ZONE_SPREAD_HOURS / 24) ** 2) / 2)
    return 1 + amplitude * sin(2 * pi * minute / MINUTES_PER_DAY)


def simulate(tables: int, costs: UnitCosts, habits: Habits, seed: int) -> None:
    """Simulate a day and print what its busiest minute needs."""
    rng = random.Random(seed)
    moves, max_live = [], 0.0
    for minute in range(MINUTES_PER_DAY):
        activity = relative_activity(minute, habits)
        live = tables * habits.live * activity
        max_live = max(max_live, live)
        correspondence = tables * (1 - habits.live) * habits.moves_per_day / MINUTES_PER_DAY * activity
        mean = live * habits.moves_per_minute + correspondence
        moves.append(max(0.0, rng.gauss(mean, sqrt(mean))))
    peak, day = max(moves) / 60, sum(moves)
    cores = ceil(peak * (costs.move_ms + costs.network_ms) / 1000 / costs.utilisation)
    lines = peak * costs.lines_per_move
    memory_gb = max_live * (costs.table_kb + habits.viewers * costs.connection_kb) / 1e6
    stored_gb = day * costs.lines_per_move * costs.stored_bytes / 1e9
    print(f"{tables:,} tables: {max_live:,.0f} live at the busiest minute, {peak:,.0f} moves/s, {day / 1e6:,.0f} million a day")
    print(f"  event loops: {cores} cores at {costs.utilisation:.0%}, {memory_gb:,.0f} GB for tables and connections")
    print(f"  network out: {peak * habits.viewers * costs.sent_kb / 1e3 * 8 / 1e3:.2f} Gbit/s")
    print(
        f"  database: {lines:,.0f} lines/s, that is {ceil(lines / costs.lines_per_second)} PostgreSQL, {stored_gb:,.0f} GB a day"
    )


def main() -> None:
    """Parse the options and print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=1)
    defaults = vars(UnitCosts()) | vars(Habits())
    for name, value in defaults.items():
        parser.add_argument(f"--{name.replace('_', '-')}", type=float, default=value)
    options = vars(parser.parse_args())
    costs = UnitCosts(**{name: options[name] for name in vars(UnitCosts())})
    habits = Habits(**{name: options[name] for name in vars(Habits())})
    simulate(options["tables"], costs, habits, options["seed"])


if __name__ == "__main__":
    main()
