"""One core of this machine: where a study is played unless something else is asked for."""

import threading
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

import numpy as np

from coven import games
from coven.bots.heuristics import heuristics_of
from coven.bots.net.layers import Layer, layers_of, run_layer_on_core
from coven.bots.net.model import model_of
from coven.core.notation import ARGUMENTS_PER_VERB
from coven.games.contract.game import Game
from coven.kernel import Compiled, Record
from coven.lab.goals import goals_of
from coven.lab.studies.plan import StudyConfig
from coven.lab.studies.play.game_loop import WORLDS_PER_GAME, instrumented_games, scratch_type
from coven.lab.studies.play.game_record import NUM_COUNTERS, Counts, GameRow
from coven.lab.studies.play.seatings import Seatings

_thread_records: Final = threading.local()


@cache
def instrumented_loop(game: str) -> Compiled[..., None]:
    """The loop that plays and watches a game."""
    return instrumented_games(games.load(game), heuristics_of(game).policy, goals_of(game))


def new_act_counters(plan: StudyConfig, tables: Seatings) -> Counts:
    """Room for what is counted of acts, block by block."""
    blocks = -(-len(tables.deals) // tables.block)
    return np.zeros((blocks * num_acts(plan), NUM_COUNTERS), np.int64)


def num_acts(plan: StudyConfig) -> int:
    """How many acts a game's notation has room for."""
    return ARGUMENTS_PER_VERB * len(plan.loaded_game.notation.verbs)


@cache
def net_layers(game: str) -> list[Layer]:
    """The layers of the game's net."""
    return layers_of(model_of(games.load(game)))


@dataclass(frozen=True)
class Cpu:
    """A core, and numpy's memory. Interpreted it does the same as plain Python, slowly; nets are compiled all the same."""

    interpreted: bool = False

    def to_device(self, array: Any) -> Any:
        """As it is."""
        return array

    def records_to_device(self, records: Any) -> Any:
        """As they are."""
        return records

    def empty(self, shape: tuple[int, ...], kind: Any) -> Any:
        """An array of zeros."""
        return np.zeros(shape, kind)

    def empty_records(self, record: type[Record], count: int) -> Any:
        """So many empty records."""
        return record.new_array(count)

    def to_host(self, array: Any) -> Any:
        """As it is."""
        return array

    def run(self, loop: Compiled[..., None], desk: type[Record], pieces: int, *arguments: Any) -> None:
        """All pieces of work, one after the other."""
        self._function(loop)(_records_of_thread(desk, 1), 0, 1, *arguments)

    def layers(self, game: str) -> list[Layer]:
        """The game's net."""
        return net_layers(game)

    def apply_layer(self, layer: Layer, places: Any, below: Any, above: Any) -> None:
        """Position after position."""
        run_layer_on_core(places, below, layer.weights, layer.bias, layer.floor, np.zeros_like(layer.bias), above)

    def play_instrumented(self, plan: StudyConfig, variant: Any, tables: Seatings) -> tuple[Any, Counts]:
        """Game after game."""
        rows, acts = GameRow.new_array(len(tables.deals)), new_act_counters(plan, tables)
        desks, worlds = _thread_scratch(plan.loaded_game)
        self._function(instrumented_loop(plan.game))(desks, 0, 1, worlds, *tables.arguments(plan, variant), rows, acts)
        return rows, acts.reshape(-1, num_acts(plan), NUM_COUNTERS)

    def _function(self, loop: Compiled[..., None]) -> Callable[..., None]:
        return loop.function if self.interpreted else loop


def _thread_scratch(game: Game) -> tuple[Any, Any]:
    return _records_of_thread(scratch_type(game), 1), _records_of_thread(game.State, WORLDS_PER_GAME)


def _records_of_thread(record: type[Record], count: int) -> Any:
    """Each thread has records of its own, used again and again."""
    kept: dict[type[Record], Any] = _thread_records.__dict__.setdefault("kept", {})
    if record not in kept:
        kept[record] = record.new_array(count)
    return kept[record]
