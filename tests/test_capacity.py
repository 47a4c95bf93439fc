"""The capacity of a million tables follows from the assumptions, and the documentation cites the command's output."""

from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest

from benchmarks.million_tables import Habits, Plan, UnitCosts, activity, compute, report, without_solo, zone_shares

PAGE: Final = Path(__file__).parents[1] / "docs/explanation/scale.md"
COSTS, HABITS, PLAN = UnitCosts(), Habits(), Plan()


def test_documentation_cites_the_output_of_the_command() -> None:
    text = PAGE.read_text(encoding="utf-8")
    cited = text.partition("<!-- output of python -m benchmarks.million_tables -->\n")[2].partition("\n<!-- end of output -->")[0]
    assert cited == report(1_000_000, COSTS, HABITS, PLAN), "run python -m benchmarks.million_tables"


def test_bots_cost_their_thinking_time() -> None:
    """A table with the strongest bots needs a tenth of a core."""
    needs = compute(1_000_000, COSTS, HABITS, replace(PLAN, bot_utilisation=1.0))
    assert needs.bot_cores / (needs.live * HABITS.bot_tables) == pytest.approx(0.1, rel=0.05)
    half = compute(1_000_000, replace(COSTS, thinking_seconds=0.45), HABITS, replace(PLAN, bot_utilisation=1.0))
    assert half.bot_cores == pytest.approx(needs.bot_cores / 2, abs=1)


def test_players_around_the_world_flatten_the_peak() -> None:
    shares = zone_shares(HABITS)
    assert sum(shares.values()) == pytest.approx(1)
    world, zone = activity(HABITS, shares), activity(HABITS, {0: 1.0})
    assert sum(world) == pytest.approx(len(world))
    assert 1 < max(world) < max(zone)


def test_solo_games_in_the_browser_leave_all_other_games_at_the_server() -> None:
    tables, left = without_solo(1_000_000, HABITS)
    with_bots = HABITS.live * HABITS.bot_tables * 1_000_000
    assert tables == pytest.approx(1_000_000 - with_bots * HABITS.solo)
    assert tables * left.live * left.bot_tables == pytest.approx(with_bots * (1 - HABITS.solo))
    assert tables * (1 - left.live) == pytest.approx(1_000_000 * (1 - HABITS.live)), "correspondence games stay"


def test_archive_bounds_the_database() -> None:
    short, long = (compute(1_000_000, COSTS, HABITS, replace(PLAN, archive_days=days)) for days in (30, 300))
    assert long.kept_gb == pytest.approx(10 * short.kept_gb)
    assert long.archive_gb == short.archive_gb
