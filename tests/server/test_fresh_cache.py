"""On a machine where nothing was compiled yet a level's first choices are those of the rule of thumb, and none is chance's."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.long import with_long

EVENING = """
import asyncio
import sys
from coven import Match
from coven.bots.heuristics import craft_of
from coven.kernel import count, seeded
from coven.server import bot_players, metrics
from coven.server.live.bots import BotPlayer, Thinkers

bot_players.PATIENCE = 0.01
GAME, LEVEL = "blackmore", sys.argv[1]


def by_thumb(view):
    return {int(craft_of(GAME).thumb(view, seeded(seed))) for seed in range(20)}


async def main():
    thinkers, matches, before, after = Thinkers(limit=60.0), 0, 0, 0
    while after < 6:
        matches += 1
        match, chance = Match(GAME, 2), seeded(matches)
        bots = [BotPlayer(LEVEL, GAME, "instant", thinkers) for _ in range(2)]
        match.draw_lots(chance)
        while not match.is_over() and after < 6:
            seat = match.to_act()[0]
            view = match.view(seat)
            ready = thinkers.is_warm(LEVEL, GAME)
            choice = await bots[seat].think(view)
            if not ready and not thinkers.is_warm(LEVEL, GAME):
                assert choice in by_thumb(view), "not what the rule of thumb says"
                before += 1
            elif count(view.legal) > 1:
                after += 1
            match.choose(seat, choice)
            match.draw_lots(chance)
    assert before > 0, "it was compiled at once"
    assert metrics.bot_fallbacks.labels(LEVEL)._value.get() == 0, "a thought failed or took too long"
    thinkers.close()
    print("fine")


asyncio.run(main())
"""


# all levels are waited for alike, and the first is soon compiled
@pytest.mark.parametrize("level", with_long(["familiar", "elder"], "elder"))
def test_whoever_is_not_compiled_yet_plays_by_the_rule_of_thumb(tmp_path: Path, level: str) -> None:
    environment = {**os.environ, "COVEN_CACHE": str(tmp_path), "NUMBA_OPT": "0"}  # how fast it is then is not asked
    done = subprocess.run([sys.executable, "-c", EVENING, level], env=environment, capture_output=True, text=True, check=False)
    assert done.stdout.strip() == "fine", done.stderr[-3000:]
