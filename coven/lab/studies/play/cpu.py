"""One CPU core: the default device of a study."""

import threading
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Final

import numpy as np
import numpy.typing as npt

from coven import games
from coven.bots.heuristics import heuristics_of
from coven.bots.net.model import Layer, layers_of, model_of, run_layer_on_core
from coven.core.notation import ARGUMENTS_PER_VERB
from coven.games.contract.game import Game
from coven.kernel import Compiled, Record
from coven.lab.goals import goals_of
from coven.lab.studies.plan import StudyConfig
from coven.lab.studies.play.game_loop import WORLDS_PER_GAME, instrumented_games, scratch_type
from coven.lab.studies.play.game_record import NUM_COUNTERS, Counts, GameRow, Rows
from coven.lab.studies.play.net_loop import DeviceArray
from coven.lab.studies.play.seatings import Seatings

_thread_records: Final = threading.local()


@cache
def instrumented_loop(game: str) -> Compiled[..., None]:
    """Return the loop that plays a game with instrumentation."""
    return instrumented_games(games.load(game), heuristics_of(game).policy, goals_of(game))


def new_act_counters(plan: StudyConfig, seatings: Seatings) -> Counts:
    """Return zeroed counters for the acts of each block."""
    blocks = -(-len(seatings.deals) // seatings.block)
    return np.zeros((blocks * num_acts(plan), NUM_COUNTERS), np.int64)


def num_acts(plan: StudyConfig) -> int:
    """Return the number of acts the game's notation can encode."""
    return ARGUMENTS_PER_VERB * len(plan.loaded_game.notation.verbs)


@cache
def net_layers(game: str) -> list[Layer]:
    """Return the layers of the game's net."""
    return layers_of(model_of(games.load(game)))


@dataclass(frozen=True)
class Cpu:
    """A CPU core. Interpreted, loops run as plain Python, slowly and with the same results; nets are compiled anyway."""

    interpreted: bool = False

    def to_device(self, array: npt.NDArray[np.generic]) -> DeviceArray:
        """Return the array itself."""
        return array

    def records_to_device(self, records: Rows) -> DeviceArray:
        """Return the records themselves."""
        return records

    def empty(self, shape: tuple[int, ...], dtype: npt.DTypeLike) -> DeviceArray:
        """Return an array of zeros."""
        return np.zeros(shape, dtype)

    def empty_records(self, record: type[Record], count: int) -> DeviceArray:
        """Return `count` zeroed records."""
        return record.new_array(count)

    def to_host(self, array: DeviceArray) -> DeviceArray:
        """Return the array itself."""
        return array

    def run(self, loop: Compiled[..., None], scratch: type[Record], items: int, *arguments: object) -> None:
        """Do all pieces of work, one after the other."""
        self._function(loop)(_records_of_thread(scratch, 1), 0, 1, *arguments)

    def layers(self, game: str) -> list[Layer]:
        """Return the layers of the game's net."""
        return net_layers(game)

    def apply_layer(self, layer: Layer, columns: DeviceArray, below: DeviceArray, above: DeviceArray) -> None:
        """Apply a layer to one position after the other."""
        run_layer_on_core(columns, below, layer.weights, layer.bias, layer.floor, np.zeros_like(layer.bias), above)

    def play_instrumented(self, plan: StudyConfig, variant: Record, seatings: Seatings) -> tuple[Rows, Counts]:
        """Play one game after the other with instrumentation."""
        rows, acts = GameRow.new_array(len(seatings.deals)), new_act_counters(plan, seatings)
        scratch, worlds = _thread_scratch(plan.loaded_game)
        self._function(instrumented_loop(plan.game))(scratch, 0, 1, worlds, seatings.batch(plan, variant), rows, acts)
        return rows, acts.reshape(-1, num_acts(plan), NUM_COUNTERS)

    def _function(self, loop: Compiled[..., None]) -> Callable[..., None]:
        return loop.function if self.interpreted else loop


def _thread_scratch(game: Game) -> tuple[Rows, Rows]:
    return _records_of_thread(scratch_type(game), 1), _records_of_thread(game.State, WORLDS_PER_GAME)


def _records_of_thread(record: type[Record], count: int) -> Rows:
    """Return records that belong to the calling thread and are reused."""
    cached: dict[type[Record], Rows] = _thread_records.__dict__.setdefault("records", {})
    if record not in cached:
        cached[record] = record.new_array(count)
    return cached[record]
