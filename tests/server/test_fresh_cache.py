"""Bots on a machine with an empty compilation cache: until their level is compiled, the heuristic policy plays for them."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.long import with_long

SCRIPT = """
import asyncio
import sys
import time
from coven import Match
from coven.bots.heuristics import heuristics_of
from coven.kernel import count, seeded
from coven.server.base import process_setup
from coven.server.live import bots
from coven.server.live.bots import BotPlayer, BotPool

bots.WARMUP_WAIT_SECONDS = 0.01
GAME, LEVEL = "blackmore", sys.argv[1]


def policy_choices(view):
    return {int(heuristics_of(GAME).policy(view, seeded(seed))) for seed in range(20)}


async def main():
    pool, matches, before, after = BotPool(limit=60.0), 0, 0, 0
    deadline = time.monotonic() + 500
    while after < 6:
        assert time.monotonic() < deadline, "the level is still not compiled"
        matches += 1
        match, chance = Match(GAME, 2), seeded(matches)
        players = [BotPlayer(LEVEL, GAME, "instant", pool) for _ in range(2)]
        match.draw_lots(chance)
        while not match.is_over() and after < 6:
            seat = match.to_act()[0]
            view = match.view(seat)
            was_warm = pool.is_warm(LEVEL, GAME)
            choice = await players[seat].think(view)
            if not was_warm and not pool.is_warm(LEVEL, GAME):
                assert choice in policy_choices(view), "not a choice of the policy"
                before += 1
            elif count(view.legal) > 1:
                after += 1
            match.choose(seat, choice)
            match.draw_lots(chance)
    assert before > 0, "the level was compiled at once"
    assert process_setup.bot_fallbacks.labels(LEVEL)._value.get() == 0, "a bot failed or exceeded its time limit"
    pool.close()
    print("fine")


asyncio.run(main())
"""


# the pool treats all levels the same way, and this one compiles fastest
@pytest.mark.parametrize("level", with_long(["familiar", "elder"], "elder"))
def test_policy_plays_until_a_level_is_compiled(tmp_path: Path, level: str) -> None:
    # as if nothing was compiled ahead of time; speed does not matter here
    environment = {**os.environ, "COVEN_CACHE": str(tmp_path), "COVEN_NO_AHEAD": "1", "NUMBA_OPT": "0"}
    result = subprocess.run([sys.executable, "-c", SCRIPT, level], env=environment, capture_output=True, text=True, check=False)
    assert result.stdout.strip() == "fine", result.stderr[-3000:]
