"""One core of this machine: where a study is played unless something else is asked for."""

import threading
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

import numpy as np

from coven import games
from coven.bots.craft import craft_of
from coven.bots.net.layers import Layer, layers_of, on_a_core
from coven.bots.net.model import model_of
from coven.games.game import Game
from coven.kernel import Compiled, Record
from coven.lab.aims import aims_of
from coven.lab.studies.plan import Plan
from coven.lab.studies.playing import WORLDS, desk_for, watched_games
from coven.lab.studies.rows import COUNTED, GameRow
from coven.lab.studies.tables import Tables
from coven.lab.studies.tally import Counts
from coven.notation import ARGUMENTS

_desks: Final = threading.local()


@cache
def watching(game: str) -> Compiled[..., None]:
    """The loop that plays and watches a game."""
    return watched_games(games.load(game), craft_of(game).thumb, aims_of(game))


def no_acts(plan: Plan, tables: Tables) -> Counts:
    """Room for what is counted of acts, block by block."""
    blocks = -(-len(tables.deals) // tables.block)
    return np.zeros((blocks * all_acts(plan), COUNTED), np.int64)


def all_acts(plan: Plan) -> int:
    """How many acts a game's notation has room for."""
    return ARGUMENTS * len(plan.loaded.notation.verbs)


@cache
def net_of(game: str) -> list[Layer]:
    """The layers of the game's net."""
    return layers_of(model_of(games.load(game)))


@dataclass(frozen=True)
class Core:
    """A core, and numpy's memory. Interpreted it does the same as plain Python, slowly; nets are compiled all the same."""

    interpreted: bool = False

    def lent(self, array: Any) -> Any:
        """As it is."""
        return array

    def lent_records(self, records: Any) -> Any:
        """As they are."""
        return records

    def room(self, shape: tuple[int, ...], kind: Any) -> Any:
        """An array of zeros."""
        return np.zeros(shape, kind)

    def room_for(self, record: type[Record], count: int) -> Any:
        """So many empty records."""
        return record.many(count)

    def fetched(self, array: Any) -> Any:
        """As it is."""
        return array

    def run(self, loop: Compiled[..., None], desk: type[Record], pieces: int, *arguments: Any) -> None:
        """All pieces of work, one after the other."""
        self._way(loop)(_kept(desk, 1), 0, 1, *arguments)

    def layers(self, game: str) -> list[Layer]:
        """The game's net."""
        return net_of(game)

    def add_up(self, layer: Layer, places: Any, below: Any, above: Any) -> None:
        """Position after position."""
        on_a_core(places, below, layer.weights, layer.bias, layer.least, np.zeros_like(layer.bias), above)

    def watch(self, plan: Plan, variant: Any, tables: Tables) -> tuple[Any, Counts]:
        """Game after game."""
        rows, acts = GameRow.many(len(tables.deals)), no_acts(plan, tables)
        desks, worlds = _memory(plan.loaded)
        self._way(watching(plan.game))(desks, 0, 1, worlds, *tables.arguments(plan, variant), rows, acts)
        return rows, acts.reshape(-1, all_acts(plan), COUNTED)

    def _way(self, loop: Compiled[..., None]) -> Callable[..., None]:
        return loop.function if self.interpreted else loop


def _memory(game: Game) -> tuple[Any, Any]:
    return _kept(desk_for(game), 1), _kept(game.State, WORLDS)


def _kept(record: type[Record], count: int) -> Any:
    """Each thread has records of its own, used again and again."""
    kept: dict[type[Record], Any] = _desks.__dict__.setdefault("kept", {})
    if record not in kept:
        kept[record] = record.many(count)
    return kept[record]
