"""Promise: the capacity table of docs/explanation/scale.md follows from stated unit costs and habits.

Run `python -m benchmarks.million_tables`. No server runs here: a day is added up minute by minute, with players in their time
zones, and the requirements of the busiest minute are printed, once with all games at the server and once with solo games in the
browser. Every assumption is an option.
"""

import argparse
from dataclasses import dataclass, fields, replace
from math import ceil, exp
from typing import Final

MINUTES_PER_DAY: Final = 24 * 60
DAYS_PER_YEAR: Final = 365


@dataclass(frozen=True)
class UnitCosts:
    """Measured costs; docs/explanation/scale.md says where they come from."""

    move_ms: float = 1.1  # CPU time of a move with four viewers, without the network
    network_ms: float = 0.4  # CPU time to read the move and to write four frames and the reply
    sent_kb: float = 0.6  # per viewer and move, in parts (protocol 2)
    stored_bytes: float = 225.0  # a line with its index
    lines_per_move: float = 1.1  # deals are lines too
    archived_bytes: float = 7.0  # a move in the archive, compressed, with its share of the proof of the deals
    table_kb: float = 130.0  # memory of a table
    connection_kb: float = 24.0  # memory of a websocket with its buffers
    lines_per_second: float = 5_000.0  # capacity of one PostgreSQL
    thinking_seconds: float = 0.9  # core time of a bot's choice; 0.9 for the strongest, 0.001 without search
    review_seconds: float = 26.0  # core time of a review of one seat


@dataclass(frozen=True)
class Habits:
    """Assumptions about players."""

    live: float = 0.02  # share of tables played live at an average moment; the others are correspondence games
    moves_per_minute: float = 6.0  # at a live table of people
    moves_per_day: float = 4.0  # at a correspondence table
    viewers: float = 4.0  # per live table of people
    game_minutes: float = 25.0  # length of a live game
    bot_tables: float = 0.3  # share of live tables that have bots
    bot_table_moves: float = 9.0  # moves per minute there: nobody waits for a bot
    bot_moves: float = 0.75  # share of moves there that bots choose
    solo: float = 0.9  # share of tables with bots that have one person
    reviewed: float = 0.2  # share of seats of people whose live game is reviewed
    americas: float = 0.3  # share of players at UTC-8 to UTC-3
    europe_africa: float = 0.45  # UTC to UTC+3
    asia_pacific: float = 0.25  # UTC+5 to UTC+10
    evening_hour: float = 20.5  # local time of the busiest moment
    evening_hours: float = 3.0  # standard deviation of the evening
    daytime: float = 0.25  # activity far from the evening, relative to its peak
    busiest_day: float = 1.3  # the busiest day of the week relative to the mean


@dataclass(frozen=True)
class Plan:
    """Decisions of the host."""

    utilisation: float = 0.5  # of the event loops' cores, so that the 99th percentile stays under 100 ms
    bot_utilisation: float = 0.8  # of the cores for bots and reviews, which may wait a little
    archive_days: float = 90.0  # days until a finished game leaves the database
    partition_gb: float = 100.0  # largest partition of `lines`, so that its index fits into memory
    copies: float = 2.0  # of the database: a primary and a standby


ZONES: Final = {"americas": range(-8, -2), "europe_africa": range(4), "asia_pacific": range(5, 11)}


def zone_shares(habits: Habits) -> dict[int, float]:
    """Return the share of players at each offset from UTC, in hours."""
    total = sum(getattr(habits, name) for name in ZONES)
    return {offset: getattr(habits, name) / total / len(offsets) for name, offsets in ZONES.items() for offset in offsets}


def local_activity(hour: float, habits: Habits) -> float:
    """Return the activity at a local hour relative to the peak of the evening."""
    distance = min(abs(hour - habits.evening_hour) % 24, 24 - abs(hour - habits.evening_hour) % 24)
    return habits.daytime + (1 - habits.daytime) * exp(-((distance / habits.evening_hours) ** 2) / 2)


def activity(habits: Habits, shares: dict[int, float]) -> list[float]:
    """Return the activity of each minute of a day of UTC, relative to the mean."""
    minutes = [
        sum(share * local_activity((minute / 60 + offset) % 24, habits) for offset, share in shares.items())
        for minute in range(MINUTES_PER_DAY)
    ]
    mean = sum(minutes) / len(minutes)
    return [value / mean for value in minutes]


@dataclass(frozen=True)
class Needs:
    """What the busiest minute and a day need."""

    live: float  # tables at the busiest minute
    moves: float  # per second at the busiest minute
    moves_of_day: float  # on a mean day
    loop_cores: int
    bot_cores: int
    review_cores: int
    memory_gb: float
    gbit: float
    lines: float  # per second at the busiest minute
    databases: int
    gb_per_day: float
    kept_gb: float  # in the database, with its copies
    partitions: int
    archive_gb: float  # added per year


def compute(tables: float, costs: UnitCosts, habits: Habits, plan: Plan) -> Needs:
    """Add up a day."""
    peak = max(activity(habits, zone_shares(habits))) * habits.busiest_day
    live = tables * habits.live
    rate = (1 - habits.bot_tables) * habits.moves_per_minute + habits.bot_tables * habits.bot_table_moves
    per_minute = live * rate + tables * (1 - habits.live) * habits.moves_per_day / MINUTES_PER_DAY
    moves, moves_of_day = per_minute * peak / 60, per_minute * MINUTES_PER_DAY
    thinking = live * peak * habits.bot_tables * habits.bot_table_moves / 60 * habits.bot_moves * costs.thinking_seconds
    people = (1 - habits.bot_tables) * habits.viewers + habits.bot_tables  # per live table
    reviews = live * peak * people * habits.reviewed / (habits.game_minutes * 60) * costs.review_seconds
    lines = moves * costs.lines_per_move
    gb_per_day = moves_of_day * costs.lines_per_move * costs.stored_bytes / 1e9
    kept = gb_per_day * plan.archive_days
    return Needs(
        live=live * peak,
        moves=moves,
        moves_of_day=moves_of_day,
        loop_cores=ceil(moves * (costs.move_ms + costs.network_ms) / 1000 / plan.utilisation),
        bot_cores=ceil(thinking / plan.bot_utilisation),
        review_cores=ceil(reviews / plan.bot_utilisation),
        memory_gb=live * peak * (costs.table_kb + people * costs.connection_kb) / 1e6,
        gbit=moves * people * costs.sent_kb * 8 / 1e6,
        lines=lines,
        databases=ceil(lines / costs.lines_per_second),
        gb_per_day=gb_per_day,
        kept_gb=kept * plan.copies,
        partitions=ceil(kept / plan.partition_gb),
        archive_gb=moves_of_day * costs.archived_bytes * DAYS_PER_YEAR / 1e9,
    )


def without_solo(tables: float, habits: Habits) -> tuple[float, Habits]:
    """Return the tables and habits that are left at the server when solo games are played in the browser."""
    gone = habits.live * habits.bot_tables * habits.solo
    bot_tables = habits.bot_tables * (1 - habits.solo) / (1 - habits.bot_tables * habits.solo)
    return tables * (1 - gone), replace(habits, live=(habits.live - gone) / (1 - gone), bot_tables=bot_tables)


ROWS: Final = {
    "live tables at the busiest minute": "{live:,.0f}",
    "moves per second": "{moves:,.0f}",
    "cores for event loops": "{loop_cores:,}",
    "cores for bots": "{bot_cores:,}",
    "cores for reviews": "{review_cores:,}",
    "memory for tables and connections": "{memory_gb:,.1f} GB",
    "network out": "{gbit:.2f} Gbit/s",
    "lines stored per second": "{lines:,.0f}",
    "PostgreSQL primaries": "{databases:,}",
    "stored per mean day": "{gb_per_day:,.0f} GB",
    "in the databases, with standbys": "{kept_gb:,.0f} GB",
    "partitions of `lines`": "{partitions:,}",
    "archive, added per year": "{archive_gb:,.0f} GB",
}


def report(tables: float, costs: UnitCosts, habits: Habits, plan: Plan) -> str:
    """Return the table as Markdown, with the peak over the mean in one line before it."""
    curve, one_zone = activity(habits, zone_shares(habits)), activity(habits, {0: 1.0})
    needs, left = compute(tables, costs, habits, plan), compute(*_reordered(tables, costs, habits, plan))
    lines = [
        f"The busiest minute has {max(curve):.2f} times the players of a mean one over all time zones "
        f"({max(one_zone):.2f} in one zone), times {habits.busiest_day:g} on the busiest day.",
        "",
        f"| {tables:,.0f} tables | all games at the server | solo games in the browser |",
        "|---|---|---|",
    ]
    lines += [f"| {name} | {text.format(**vars(needs))} | {text.format(**vars(left))} |" for name, text in ROWS.items()]
    return "\n".join(lines)


def _reordered(tables: float, costs: UnitCosts, habits: Habits, plan: Plan) -> tuple[float, UnitCosts, Habits, Plan]:
    fewer, left = without_solo(tables, habits)
    return fewer, costs, left, plan


def main() -> None:
    """Parse the options and print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=1_000_000)
    kinds: tuple[type[UnitCosts | Habits | Plan], ...] = (UnitCosts, Habits, Plan)
    for kind in kinds:
        group = parser.add_argument_group(str(kind.__doc__))
        for entry in fields(kind):
            group.add_argument(
                f"--{entry.name.replace('_', '-')}", type=float, default=entry.default, help="(default: %(default)s)"
            )
    options = vars(parser.parse_args())
    costs, habits, plan = (kind(**{entry.name: options[entry.name] for entry in fields(kind)}) for kind in kinds)
    assert isinstance(costs, UnitCosts)
    assert isinstance(habits, Habits)
    assert isinstance(plan, Plan)
    print(report(options["tables"], costs, habits, plan))


if __name__ == "__main__":
    main()
