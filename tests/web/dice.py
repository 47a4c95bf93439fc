"""`coven serve` whose dice repeat: deals and bots are drawn from the name of the test that plays.

So a test sees the same game in every run, whatever was played before it. `COVEN_DICE=thrown ./test tests/web` throws them,
to look for what no test has seen yet.
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

THROWN: Final = os.environ.get("COVEN_DICE") == "thrown"


class Dice:
    """Numbers that follow from the name in a file, and from how many were asked for under that name."""

    def __init__(self, named: Path) -> None:
        self.named = named
        self.name, self.asked = "", 0

    def bytes(self, count: int) -> bytes:
        """The next bytes."""
        name = self.named.read_text(encoding="utf-8") if self.named.exists() else ""
        self.name, self.asked = name, self.asked + 1 if name == self.name else 1
        return hashlib.shake_256(f"{name} {self.asked}".encode()).digest(count)

    def bits(self, count: int) -> int:
        """A number of that many bits."""
        return int.from_bytes(self.bytes(count // 8 + 1), "big") >> (8 - count % 8)


if __name__ == "__main__":
    named = Path(sys.argv[1])
    if not THROWN:  # apart from each other, because bots ask when they first think
        patch.object(deal_commitment, "token_bytes", Dice(named).bytes).start()
        patch.object(roster, "randbits", Dice(named).bits).start()
    main(sys.argv[2:])
