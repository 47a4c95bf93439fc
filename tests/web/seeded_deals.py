"""`coven serve` with reproducible randomness: deals and bots are seeded with the name of the running test.

A test therefore sees the same game in every run, whatever was played before it. `COVEN_RANDOM_DEALS=1 ./test tests/web` uses
real randomness, to find positions that no test has seen yet.
"""

import hashlib
import os
import sys
from pathlib import Path
from typing import Final
from unittest.mock import patch

from coven.bots import roster
from coven.cli import main
from coven.server.domain import deal_commitment

IS_RANDOM: Final = "COVEN_RANDOM_DEALS" in os.environ


class SeededRandom:
    """Numbers derived from the name in a file, and from how many were drawn under that name."""

    def __init__(self, seed_file: Path) -> None:
        self.seed_file = seed_file
        self.seed, self.drawn = "", 0

    def bytes(self, count: int) -> bytes:
        """Return the next bytes."""
        seed = self.seed_file.read_text(encoding="utf-8") if self.seed_file.exists() else ""
        self.seed, self.drawn = seed, self.drawn + 1 if seed == self.seed else 1
        return hashlib.shake_256(f"{seed} {self.drawn}".encode()).digest(count)

    def bits(self, count: int) -> int:
        """Return a number of `count` bits."""
        return int.from_bytes(self.bytes(count // 8 + 1), "big") >> (8 - count % 8)


def seed_deals(seed_file: Path) -> None:
    """Make deals and bots of this process reproducible."""
    if not IS_RANDOM:  # two sources, because bots draw their seeds when they first think
        patch.object(deal_commitment, "token_bytes", SeededRandom(seed_file).bytes).start()
        patch.object(roster, "randbits", SeededRandom(seed_file).bits).start()


if __name__ == "__main__":
    seed_deals(Path(sys.argv[1]))
    main(sys.argv[2:])
