"""Rules are compiled in the background once there are many tables of a game; a few play as well interpreted."""

import logging
import threading
from collections.abc import Iterable
from typing import Final

from coven.server import metrics
from coven.server.versions import warm

MANY_TABLES: Final = 12
log = logging.getLogger("coven.warming")


class Warming:
    """Which games' rules are compiled, or about to be."""

    def __init__(self) -> None:
        self.begun: set[str] = set()

    def begin_if_it_pays(self, key: str, games: Iterable[str]) -> None:
        """Compile the rules of a game, once many of the games in memory are of it."""
        if key not in self.begun and sum(game == key for game in games) >= MANY_TABLES:
            self.begun.add(key)
            threading.Thread(target=_warm, args=(key,), name="coven-warm", daemon=True).start()


def _warm(key: str) -> None:
    try:
        warm(key)
    except Exception:  # tables then play interpreted
        metrics.errors.inc()
        log.exception("the rules of a game could not be compiled")
