"""Rules are compiled in the background once there are many tables of a game; a few play as well interpreted."""

import logging
import threading
from collections.abc import Iterable
from typing import Final

from coven.server import metrics
from coven.server.versions import compile_rules

MIN_TABLES_TO_COMPILE: Final = 12
warmup_log = logging.getLogger("coven.warming")


class Warmup:
    """Which games' rules are compiled, or about to be."""

    def __init__(self) -> None:
        self.started: set[str] = set()

    def maybe_start(self, key: str, games: Iterable[str]) -> None:
        """Compile the rules of a game, once many of the games in memory are of it."""
        if key not in self.started and sum(game == key for game in games) >= MIN_TABLES_TO_COMPILE:
            self.started.add(key)
            threading.Thread(target=_compile, args=(key,), name="coven-warm", daemon=True).start()


def _compile(key: str) -> None:
    try:
        compile_rules(key)
    except Exception:  # tables then play interpreted
        metrics.internal_errors.inc()
        warmup_log.exception("the rules of a game could not be compiled")
