"""Measure how long the first choice of a bot takes on a fresh machine: `python -m benchmarks.first_choice [LEVEL …]`.

Each measurement is a process of its own with an empty cache of compiled code, from its start to a choice of the bot's full
strength: once with the code that was compiled ahead of time, once without it. Prints processor seconds.
"""

import os
import subprocess
import sys
import tempfile
from typing import Final

from coven import games
from coven.kernel.jit.ahead import DISABLED_VARIABLE

DEFAULT_LEVELS: Final = ("hedge-witch", "elder", "archwitch")
CHOOSE: Final = """
import sys, time
from coven.bots import roster
from coven.bots.search.ismcts import Budget
from coven.match import first_decision
level, game = sys.argv[1:]
roster.make(level, game, 1, Budget(1e9, 64)).choose(first_decision(game))
print(time.process_time())
"""


def measure(level: str, game: str, **settings: str) -> float:
    """Return the processor seconds of a new process until its bot has chosen."""
    with tempfile.TemporaryDirectory() as cache:
        environment = {**os.environ, "COVEN_CACHE": cache, "OPENBLAS_NUM_THREADS": "1", **settings}
        command = [sys.executable, "-c", CHOOSE, level, game]
        return float(subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout)


def main() -> None:
    """Print a row of a Markdown table for each game."""
    levels = sys.argv[1:] or DEFAULT_LEVELS
    print(f"| game | {' | '.join(f'{level} | compiled here' for level in levels)} |\n|---|{'---|' * 2 * len(levels)}")
    for key in games.BUILTIN_GAMES:
        cells = [(measure(level, key), measure(level, key, **{DISABLED_VARIABLE: "1"})) for level in levels]
        print(f"| {games.load(key).meta.title} | {' | '.join(f'{one:.1f} s | {two:.1f} s' for one, two in cells)} |", flush=True)


if __name__ == "__main__":
    main()
